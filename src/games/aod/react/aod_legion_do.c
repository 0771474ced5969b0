// The Advanced Reactions of the Legions: what each answers, and what it begins (LEGION-2).
//
// What is to be said besides (who is lost, who else shoots or moves, what is charged) the window
// asks for: stages WINDOW_MARTYR and so on. What comes when the attack is over: aod_over.c.
#include "aod_react_parts.h"

#include "aod_arrive.h"
#include "aod_assault.h"
#include "aod_morale.h"
#include "aod_move.h"
#include "base_assert.h"
#include "base_limit.h"

AodAnswer aod__legion_answer(unsigned reaction)
{
    static const uint8_t answers[AOD_LEGION_REACTIONS] = {
        [AOD_LEGION_DEATH_DEALERS] = AOD_ANSWER_DEALERS,
        [AOD_LEGION_BITTER_FURY] = AOD_ANSWER_FURY,
        [AOD_LEGION_GORGONS_SPITE] = AOD_ANSWER_OVERWATCH,
        [AOD_LEGION_WRATH_OF_ANGELS] = AOD_ANSWER_WRATH,
        [AOD_LEGION_SAVAGE_TIDE] = AOD_ANSWER_TIDE,
        [AOD_LEGION_UNITY_OF_PURPOSE] = AOD_ANSWER_UNITY,
        [AOD_LEGION_REMORSELESS_ADVANCE] = AOD_ANSWER_DEATH,
        [AOD_LEGION_FORTRESS_OF_THE_MIND] = AOD_ANSWER_FORTRESS,
        [AOD_LEGION_GLORIOUS_MARTYRDOM] = AOD_ANSWER_MARTYR,
        [AOD_LEGION_FADE_TO_BLACK] = AOD_ANSWER_FADE,
        [AOD_LEGION_ANGELS_OF_DEATH] = AOD_ANSWER_ANGELS,
        [AOD_LEGION_PERFECT_COUNTER] = AOD_ANSWER_COUNTER,
        [AOD_LEGION_BETTER_PART_OF_VALOUR] = AOD_ANSWER_VALOUR,
        [AOD_LEGION_DUTY_IS_SACRIFICE] = AOD_ANSWER_DUTY,
        [AOD_LEGION_SMOKE_AND_MIRRORS] = AOD_ANSWER_MIRRORS,
        [AOD_LEGION_SCORNFUL_FIRE] = AOD_ANSWER_RETURN,
        [AOD_LEGION_NO_LORDS] = AOD_ANSWER_LORDS,
    };
    ASSERT(reaction < AOD_LEGION_REACTIONS);
    ASSERT(answers[reaction] != AOD_ANSWER_OPEN); // it is no answer to an attack or a charge
    return (AodAnswer)answers[reaction];
}

unsigned aod__highest_initiative(const Aod *g, unsigned host)
{
    int highest = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int own = aod__kind(g->m, at.model)->value[AOD_I];
        if (aod__on_table(g->s, at.model) && own > highest)
            highest = own;
    }
    return (unsigned)highest;
}

static void ask_on(AodFrame *window, unsigned host, AodWindowStage stage)
{
    aod__window_frame(window)->mover = (uint16_t)(host + 1);
    window->stage = (uint8_t)stage;
}

// LEGION-3.2: those who shoot with it, when it returns fire.
static void begin_scorn(Aod *g, unsigned host, unsigned cause)
{
    aod__unit(g, host)->phase |= AOD_UP_SCORNS;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (u == host || aod__host(g->s, u) != u ||
            aod__seat_of(g->m, u) != aod__seat_of(g->m, host) ||
            !aod__may_of_legion(g, u, AOD_LEGION_SCORNFUL_FIRE) ||
            !aod__may_react(g, u, cause, true, NULL) || !aod__can_shoot_at(g, u, cause) ||
            !aod__hosts_within(g, host, u, LIMIT(LEGION_3_2, 12 * AOD_INCH)))
            continue;
        aod__has_reacted(g, u);
        aod__unit(g, u)->phase |= AOD_UP_SHARES;
    }
}

// To a shot.
static void answer_shot(Aod *g, AodFrame *window, unsigned cause, AodAction a)
{
    unsigned host = a.unit;
    ASSERT(host < g->m->unit_count);
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_DEATH_DEALERS: // at once, before the first To Hit roll of the enemy
        AOD_REPORT(g, LEGION_2_16, DEALS_DEATH, "uu", (int)host, (int)cause);
        aod__begin_reaction_attack(g, host, cause, AOD_ATTACK_RETURN, AOD_ATTACK_SKILLED);
        return;
    case AOD_LEGION_BITTER_FURY: // when Return Fire would be (REACT-6.12)
        AOD_REPORT(g, LEGION_2_4, IS_FURIOUS, "uu", (int)host, (int)cause);
        return;
    case AOD_LEGION_WRATH_OF_ANGELS:
        AOD_REPORT(g, LEGION_2_9, IS_WRATHFUL, "u", (int)host);
        return;
    case AOD_LEGION_SAVAGE_TIDE:
        AOD_REPORT(g, LEGION_2_12, IS_SAVAGE, "u", (int)host);
        return;
    case AOD_LEGION_REMORSELESS_ADVANCE:
        AOD_REPORT(g, LEGION_2_14, IS_REMORSELESS, "u", (int)host);
        return;
    case AOD_LEGION_FORTRESS_OF_THE_MIND:
        AOD_REPORT(g, LEGION_2_15, IS_FORTRESS, "u", (int)host);
        return;
    case AOD_LEGION_GLORIOUS_MARTYRDOM:
        AOD_REPORT(g, LEGION_2_17, IS_MARTYR, "u", (int)host);
        ask_on(window, host, WINDOW_MARTYR);
        return;
    case AOD_LEGION_UNITY_OF_PURPOSE:
        AOD_REPORT(g, LEGION_2_13, IS_UNITED, "uu", (int)host, (int)cause);
        ask_on(window, host, WINDOW_UNITY);
        return;
    case AOD_LEGION_SCORNFUL_FIRE:
        AOD_REPORT(g, LEGION_3_2, IS_SCORNFUL, "uu", (int)host, (int)cause);
        begin_scorn(g, host, cause);
        return;
    case AOD_LEGION_SMOKE_AND_MIRRORS:
        AOD_REPORT(g, LEGION_2_20, IS_MIRRORED, "u", (int)host);
        aod__begin_mirrors(g, host);
        return;
    default:
        ASSERT(a.choice == AOD_LEGION_FADE_TO_BLACK);
        AOD_REPORT(g, LEGION_2_19, FADES, "u", (int)host);
        aod__give(g, host, AOD_GIFT_SHROUDED, g->s->player_turn, AOD_MOMENT_TURN_END);
        aod__begin_reaction_move(g, host, aod__highest_initiative(g, host));
        return;
    }
}

// To a move.
static void answer_move(Aod *g, AodFrame *window, unsigned cause, AodAction a)
{
    unsigned host = a.unit;
    ASSERT(host < g->m->unit_count);
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_CHASING_THE_WIND:
        AOD_REPORT(g, LEGION_2_5, CHASES_WIND, "u", (int)host);
        ask_on(window, host, WINDOW_CHASE);
        aod__begin_reaction_move(g, host, 0);
        return;
    case AOD_LEGION_NO_PREY_ESCAPES:
        AOD_REPORT(g, LEGION_2_6, HUNTS_PREY, "uu", (int)host, (int)cause);
        ask_on(window, host, WINDOW_PREY);
        if (aod__highest_initiative(g, host) > 0)
            aod__begin_reaction_move(g, host, aod__highest_initiative(g, host));
        return;
    default:
        ASSERT(a.choice == AOD_LEGION_BEST_DEFENCE);
        AOD_REPORT(g, LEGION_2_7, DEFENDS_BEST, "uu", (int)host, (int)cause);
        window->stage = WINDOW_MOVED;
        aod__begin_reaction_charge(g, host, cause, AOD_CHARGE_DEFENCE);
        return;
    }
}

// To a charge.
static void answer_charge(Aod *g, unsigned cause, AodAction a)
{
    unsigned host = a.unit;
    ASSERT(host < g->m->unit_count);
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_GORGONS_SPITE:
        AOD_REPORT(g, LEGION_2_10, IS_SPITEFUL, "uu", (int)host, (int)cause);
        aod__begin_reaction_attack(g, host, cause, AOD_ATTACK_OVERWATCH,
                                   AOD_ATTACK_DOUBLE | AOD_ATTACK_HOT);
        return;
    case AOD_LEGION_ANGELS_OF_DEATH:
        AOD_REPORT(g, LEGION_2_1, IS_ANGELIC, "u", (int)host);
        aod__begin_test(g, host, AOD_TEST_ANGELS, 0);
        return;
    case AOD_LEGION_PERFECT_COUNTER: // when the charge is rolled for
        AOD_REPORT(g, LEGION_2_3, COUNTERS, "uu", (int)host, (int)cause);
        return;
    case AOD_LEGION_BETTER_PART_OF_VALOUR:
        AOD_REPORT(g, LEGION_2_8, SLIPS_AWAY, "u", (int)host);
        aod__begin_slip(g, host);
        return;
    case AOD_LEGION_NO_LORDS: // likewise
        AOD_REPORT(g, LEGION_3_3, IS_LORDLESS, "u", (int)host);
        return;
    default: // when it is known whether the charge succeeds
        ASSERT(a.choice == AOD_LEGION_DUTY_IS_SACRIFICE);
        AOD_REPORT(g, LEGION_2_18, IS_DUTIFUL, "u", (int)host);
        return;
    }
}

void aod__legion_begin(Aod *g, AodFrame *window, AodAction a)
{
    AodPlayer *player = aod__player(g, aod__seat_of(g->m, a.unit));
    unsigned cause = aod__frame_unit(window);
    ASSERT(a.choice < AOD_LEGION_REACTIONS);
    player->legion_reactions |= 1U << a.choice;
    switch ((AodTrigger)window->window.trigger) {
    case AOD_TRIGGER_SHOT:
        answer_shot(g, window, cause, a);
        return;
    case AOD_TRIGGER_MOVED:
        answer_move(g, window, cause, a);
        return;
    default:
        answer_charge(g, cause, a);
        return;
    }
}
