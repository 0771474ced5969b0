// Frame RESULT: who has won, and what follows (ASSAULT-9, 10; MORALE-2.7).
//
// Map: who has won, Morale checks, Sweeping Advances, flights, final pile-ins, consolidation, the
// frame, what can be chosen.
#include "aod_armour.h"
#include "aod_blow.h"
#include "aod_challenge.h"
#include "aod_fight.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    RESULT_TOTAL,
    RESULT_TESTS, // the next of the losers
    RESULT_TESTS_ASKED,
    RESULT_USELESS_ASKED, // Our Weapons Are Useless
    RESULT_SWEEP,         // the next of the winners
    RESULT_SWEEP_ASKED,
    RESULT_DICE, // the next that rolls: winners, then those that flee
    RESULT_FLEE,
    RESULT_PILE,
    RESULT_PART,
    RESULT_CONSOLIDATE, // the next unit
    RESULT_OVER,
};

enum { NOBODY = 0, DRAWN = 3 }; // AodCombat.winner: 1 + the seat

static AodCombat *combat_of(const Aod *g)
{
    ASSERT(g->s->combat.is_active);
    return &g->s->combat;
}

void aod__begin_result(Aod *g)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_RESULT);
    frame->seat = g->s->active;
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= RESULT_OVER);
    frame->stage = (uint8_t)stage;
    frame->unit = 0;
    return AOD_GO_ON;
}

// The next unit of the combat after the one in hand.
static unsigned next_unit(const Aod *g, AodFrame *frame)
{
    ASSERT(frame->unit <= g->m->unit_count);
    unsigned u = aod__next_in_combat(g, frame->unit == 0 ? AOD_NO_UNIT : aod__frame_unit(frame));
    frame->unit = u == AOD_NO_UNIT ? 0 : (uint16_t)(u + 1);
    return u;
}

// --- who has won (ASSAULT-9.1 to 9.3) ------------------------------------------------------------

// Vehicles win and lose nothing (VEH-9.8).
static bool is_there(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__is_in(g->s->combat.units, u) && aod__standing(g, u) > 0 &&
            !aod__is_hull_unit(g->m, u))
            return true;
    return false;
}

// All that one side had in it were vehicles.
static bool is_against_hulls(const Aod *g)
{
    unsigned others[2] = {0, 0};
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_in(g->s->combat.units, u) && !aod__is_hull_unit(g->m, u))
            others[aod__seat_of(g->m, u)]++;
    return others[0] == 0 || others[1] == 0;
}

// GEAR-3.12.
static unsigned vexillas(const Aod *g, unsigned seat)
{
    unsigned count = 0;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        bool has_one = false;
        if (!aod__is_in(g->s->combat.units, u))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);)
            has_one =
                has_one || (aod__on_table(g->s, at.model) &&
                            aod__has_gear(g->m, at.model,
                                          AOD_GEAR(LEGION_VEXILLA) | AOD_GEAR(AUXILIA_VEXILLA) |
                                              AOD_GEAR(MILITIA_VEXILLA)));
        count += has_one;
    }
    return count;
}

// LEGION-2.17.
static bool has_believers(const Aod *g, unsigned seat)
{
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (aod__on_table(g->s, n) && aod__legion_of(g, n) == AOD_WORD_BEARERS &&
            aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, n))))
            return true;
    return false;
}

// ARMY-5.5, TRAIT-Golden_Exemplar.
static unsigned of_warlord(const Aod *g, unsigned seat)
{
    bool leads = aod__has_trait(g, seat, AOD_TRAIT_BLOODY_HANDED) ||
                 aod__has_trait(g, seat, AOD_TRAIT_GOLDEN_EXEMPLAR);
    return leads && aod__warlord_helps(g, seat);
}

// RULE-Ravaging_Assault: of a unit that has charged, and not Disordered.
static bool ravages(const Aod *g, unsigned unit)
{
    return (g->s->unit[unit].turn & AOD_U_CHARGED) != 0 &&
           (g->s->unit[unit].turn & AOD_U_DISORDERED) == 0 &&
           aod__host_has(g, unit, AOD_S_RAVAGING_ASSAULT);
}

static bool has_ravagers(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__is_in(combat_of(g)->units, u) && aod__standing(g, u) > 0 && ravages(g, u))
            return true;
    return false;
}

// What is no Wound is told: without it the sums of the result are a riddle.
static void count_more(Aod *g, unsigned seat, AodRule rule, unsigned more, const char *why)
{
    ASSERT(seat < KERNEL_SEATS);
    uint16_t *inflicted = &combat_of(g)->inflicted[seat];
    *inflicted = (uint16_t)(*inflicted + more);
    if (more > 0 && g->events != NULL)
        aod__report(g, rule, AOD_MSG_COUNTS_MORE, "sit", (int)seat, (int)more, why);
}

// TRAIT-Flaymaster: of those who had an enemy in it, and have none left.
static void count_dread(Aod *g)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        if (aod__flays(g, seat))
            aod__grow_dread(g, seat);
}

static AodStep total(Aod *g, AodFrame *frame)
{
    AodCombat *combat = combat_of(g);
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        unsigned before = combat->inflicted[seat];
        count_more(g, seat, AOD_R_GEAR_3_12, vexillas(g, seat), "vexillas");
        count_more(g, seat, AOD_R_ARMY_5_5, of_warlord(g, seat), "the Warlord's Trait");
        count_more(g, seat, AOD_R_RULE_Living_Icons, aod__has_icons(g, seat), "Living Icons");
        if (combat->inflicted[seat] == before) // the largest one of them counts
            count_more(g, seat, AOD_R_RULE_Ravaging_Assault, has_ravagers(g, seat),
                       "its Ravaging Assault");
    }
    if (is_against_hulls(g)) {
        combat->winner = DRAWN;
        AOD_REPORT(g, VEH_9_8, HULL_COMBAT_OVER, "");
    } else if (!is_there(g, 0) || !is_there(g, 1)) {
        combat->winner = is_there(g, 0) ? 1 : is_there(g, 1) ? 2 : DRAWN;
        if (combat->winner != DRAWN)
            AOD_REPORT(g, ASSAULT_9_3, COMBAT_WIPED, "s", combat->winner - 1);
    } else {
        int inflicted[2] = {combat->inflicted[0], combat->inflicted[1]};
        if (inflicted[0] == inflicted[1] && has_believers(g, 0) != has_believers(g, 1)) {
            unsigned seat = has_believers(g, 0) ? 0 : 1; // LEGION-2.17: won by 1
            count_more(g, seat, AOD_R_LEGION_2_17, 1, "the faith of the Word Bearers");
            inflicted[seat]++;
        }
        combat->winner = inflicted[0] == inflicted[1] ? DRAWN : inflicted[0] > inflicted[1] ? 1 : 2;
        if (combat->winner == DRAWN)
            AOD_REPORT(g, ASSAULT_9_2, COMBAT_DRAWN, "ii", inflicted[0], inflicted[1]);
        else
            AOD_REPORT(g, ASSAULT_9_2, COMBAT_WON, "sii", combat->winner - 1,
                       inflicted[combat->winner - 1], inflicted[2 - combat->winner]);
    }
    count_dread(g);
    return go(frame, combat->winner == DRAWN || !is_there(g, 0) || !is_there(g, 1) ? RESULT_PILE
                                                                                   : RESULT_TESTS);
}

static bool has_won(const Aod *g, unsigned unit)
{
    return combat_of(g)->winner == aod__seat_of(g->m, unit) + 1U;
}

// --- Morale checks (ASSAULT-9.4) -----------------------------------------------------------------

// Which of the losers has not tested yet; tests are in their owner's order (ASSAULT-9.8).
static bool is_to_test(const Aod *g, const AodFrame *frame, unsigned unit)
{
    return unit < g->m->unit_count && aod__is_in(combat_of(g)->units, unit) && !has_won(g, unit) &&
           !aod__is_in(frame->result.done, unit) && aod__standing(g, unit) > 0 &&
           (g->s->unit[unit].phase & AOD_UP_HULLS) == 0 && aod__has_leadership(g, unit);
}

static void put_in(uint8_t set[32], unsigned unit)
{
    ASSERT(unit < AOD_UNITS_MAX);
    set[unit / 8] = (uint8_t)(set[unit / 8] | 1U << unit % 8);
}

static void roll_test(Aod *g, AodFrame *frame, unsigned unit)
{
    const AodCombat *combat = combat_of(g);
    int apart = combat->inflicted[0] - combat->inflicted[1];
    int malus = apart > 0 ? -apart : apart;
    frame->stage = RESULT_TESTS;
    aod__begin_test(g, unit, AOD_TEST_LOST, malus < INT8_MIN ? INT8_MIN : malus);
}

static bool harms(const Aod *g, unsigned model, unsigned mode, unsigned foe)
{
    AodWoundLaw law = aod__melee_wound_law(g, model, mode, foe, false);
    return aod__melee_attacks(g, model, mode) > 0 && (law.need < AOD_NEVER || law.rending > 0);
}

// ASSAULT-9.5: with no weapon that it may fight with.
static bool is_useless(const Aod *g, unsigned unit)
{
    AodBlade blade;
    if (aod__is_fearless(g, unit) || aod__bleeds(g, unit))
        return false;
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        for (unsigned foe = 0; foe < g->m->unit_count; foe++) {
            if (!aod__is_locked_with(g->s, unit, foe))
                continue;
            if (harms(g, at.model, g->m->bare, foe))
                return false;
            for (unsigned n = 1; aod__next_blade(g, at.model, n, &blade); n = blade.number + 1U)
                if (harms(g, at.model, blade.at, foe))
                    return false;
        }
    }
    return true;
}

static void begin_test(Aod *g, AodFrame *frame, unsigned unit)
{
    put_in(aod__result_frame(frame)->done, unit);
    if (!is_useless(g, unit)) {
        roll_test(g, frame, unit);
        return;
    }
    frame->unit = (uint16_t)(unit + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, unit);
    frame->stage = RESULT_USELESS_ASKED;
}

static AodStep next_test(Aod *g, AodFrame *frame)
{
    unsigned count = 0, first = AOD_NO_UNIT;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!is_to_test(g, frame, u))
            continue;
        first = first == AOD_NO_UNIT ? u : first;
        count++;
    }
    if (count == 0) {
        memset(aod__result_frame(frame)->done, 0, sizeof frame->result.done);
        return go(frame, RESULT_SWEEP);
    }
    frame->seat = (uint8_t)aod__seat_of(g->m, first);
    if (count == 1)
        begin_test(g, frame, first);
    else
        frame->stage = RESULT_TESTS_ASKED;
    return AOD_GO_ON;
}

static bool has_failed(const Aod *g, unsigned unit)
{
    return (g->s->unit[unit].phase & AOD_UP_FAILED) != 0;
}

// --- Sweeping Advances (ASSAULT-10.1 to 10.4, 10.7) ----------------------------------------------

// ASSAULT-10.3, GEAR-1.2, TYPE-2.6, 2.7, RULE-Slow_and_Purposeful.
static bool never_sweeps(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, AOD_GEAR(UNSWEEPING)))
            return true;
    return aod__host_has(g, host, AOD_S_SLOW_AND_PURPOSEFUL) ||
           aod__host_has(g, host, AOD_S_RITE_OF_PURE_THOUGHT) ||
           aod__host_has_type(g, host, 0,
                              AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                                  AOD_SUBTYPE(STATIC_ARTILLERY) | AOD_SUBTYPE(KNIGHT) |
                                  AOD_SUBTYPE(TITAN));
}

// All with whom it was locked fall back, and there are some.
static bool may_sweep(const Aod *g, unsigned host)
{
    unsigned count = 0;
    if (!has_won(g, host) || never_sweeps(g, host))
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__is_locked_with(g->s, host, u) || aod__standing(g, u) == 0)
            continue;
        if (!has_failed(g, u))
            return false;
        count++;
    }
    return count > 0;
}

static AodStep next_sweep(Aod *g, AodFrame *frame)
{
    unsigned u = next_unit(g, frame);
    ASSERT(frame->stage == RESULT_SWEEP);
    if (u == AOD_NO_UNIT)
        return go(frame, RESULT_DICE);
    if (!may_sweep(g, u))
        return AOD_GO_ON;
    frame->seat = (uint8_t)aod__seat_of(g->m, u);
    frame->stage = RESULT_SWEEP_ASKED;
    return AOD_GO_ON;
}

static bool is_sweeping(const AodFrame *frame, unsigned unit)
{
    return aod__is_in(frame->result.done, unit);
}

// A sweeper with which it was locked.
static bool is_chased(const Aod *g, const AodFrame *frame, unsigned unit)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_sweeping(frame, u) && aod__is_locked_with(g->s, u, unit))
            return true;
    return false;
}

// ASSAULT-10.2: unmodified, of the majority; ties the highest.
static int initiative_of(const Aod *g, unsigned host)
{
    enum { VALUE_MAX = 10 };
    uint8_t count[VALUE_MAX + 1] = {0};
    unsigned best = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int value = aod__kind(g->m, at.model)->value[AOD_I];
        if (aod__on_table(g->s, at.model))
            count[value < 0 ? 0 : value > VALUE_MAX ? VALUE_MAX : value]++;
    }
    for (unsigned n = 0; n <= VALUE_MAX; n++)
        if (count[n] > 0 && count[n] >= count[best])
            best = n;
    return (int)best;
}

static unsigned dice_of(const Aod *g, const AodFrame *frame, unsigned unit)
{
    if (is_sweeping(frame, unit)) // RULE-Crusader
        return aod__host_has(g, unit, AOD_S_CRUSADER) ? 2 : 1;
    bool flees_sure = aod__host_has_type(g, unit, 0,
                                         AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                                             AOD_SUBTYPE(STATIC_ARTILLERY));
    return has_failed(g, unit) && is_chased(g, frame, unit) && !flees_sure ? 1 : 0;
}

// The place of the unit in the order of the combat.
static unsigned place_of(const Aod *g, unsigned unit)
{
    unsigned place = 0;
    for (unsigned u = aod__next_in_combat(g, AOD_NO_UNIT); u != unit; u = aod__next_in_combat(g, u))
        place++;
    return place < AOD_ROLLED_MAX ? place : AOD_ROLLED_MAX - 1;
}

// The winners roll first, then those that flee, each in unit order (FLOW-8.6).
static unsigned next_roller(const Aod *g, const AodFrame *frame)
{
    for (int fleeing = 0; fleeing < 2; fleeing++)
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (aod__is_in(combat_of(g)->units, u) && aod__standing(g, u) > 0 &&
                is_sweeping(frame, u) == (fleeing == 0) && dice_of(g, frame, u) > 0 &&
                combat_of(g)->rolls[place_of(g, u)] < dice_of(g, frame, u))
                return u;
    return AOD_NO_UNIT;
}

static int sum_of(const Aod *g, unsigned unit)
{
    return combat_of(g)->rolled[place_of(g, unit)] + initiative_of(g, unit) + ravages(g, unit);
}

static void sweep_away(Aod *g, unsigned unit)
{
    AOD_REPORT(g, ASSAULT_10_1, SWEPT, "u", (int)unit);
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__remove(g, at.model, AOD_CAUSE_SWEPT);
}

// Of all at once, on the dice that have been rolled.
static AodStep judge_sweeps(Aod *g, AodFrame *frame)
{
    uint8_t swept[32] = {0};
    bool is_swept = false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__is_in(combat_of(g)->units, u) || aod__standing(g, u) == 0 || !has_failed(g, u) ||
            !is_chased(g, frame, u))
            continue;
        int best = 0;
        for (unsigned v = 0; v < g->m->unit_count; v++)
            if (is_sweeping(frame, v) && aod__is_locked_with(g->s, u, v) && sum_of(g, v) > best)
                best = sum_of(g, v);
        bool is_sure = dice_of(g, frame, u) == 0;
        if (!is_sure)
            AOD_REPORT(g, ASSAULT_10_1, SWEEP_SUMS, "uii", (int)u, sum_of(g, u), best);
        if (is_sure || best >= LIMIT(ASSAULT_10_1, sum_of(g, u)))
            put_in(swept, u);
        is_swept = is_swept || aod__is_in(swept, u);
    }
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_in(swept, u))
            sweep_away(g, u);
    if (is_swept)
        count_dread(g);
    return go(frame, RESULT_FLEE);
}

static AodStep roll_sweeps(Aod *g, AodFrame *frame)
{
    AodCombat *combat = combat_of(g);
    if (frame->rolled != 0) {
        unsigned unit = aod__frame_unit(frame), place = place_of(g, unit);
        unsigned die = aod__take_roll(frame);
        AOD_REPORT(g, ASSAULT_10_1, SWEEP_DIE, "ui", (int)unit, (int)die);
        combat->rolls[place]++;
        if (die > combat->rolled[place])
            combat->rolled[place] = (uint8_t)die;
    }
    unsigned next = next_roller(g, frame);
    if (next == AOD_NO_UNIT)
        return judge_sweeps(g, frame);
    frame->unit = (uint16_t)(next + 1);
    return aod__roll(g);
}

// --- flights (ASSAULT-9.6, MORALE-2.7) -----------------------------------------------------------

static AodStep next_flight(Aod *g, AodFrame *frame)
{
    for (unsigned u = aod__next_in_combat(g, AOD_NO_UNIT); u != AOD_NO_UNIT;
         u = aod__next_in_combat(g, u)) {
        if (!has_failed(g, u))
            continue;
        aod__drop_challenges(g, u); // CHAL-3.5
        aod__begin_flee(g, u);
        return AOD_GO_ON;
    }
    return go(frame, RESULT_PILE);
}

// --- what is left --------------------------------------------------------------------------------

// ASSAULT-10.6: who is still locked may pile in.
static AodStep pile(Aod *g, AodFrame *frame)
{
    if (aod__bail_out(g)) // VEH-9.9
        return AOD_GO_ON;
    go(frame, RESULT_PART);
    if (is_there(g, 0) && is_there(g, 1))
        aod__begin_step(g, AOD_STEP_FINAL);
    return AOD_GO_ON;
}

// ASSAULT-10.6: locked from now on is who is in contact.
static AodStep part(Aod *g, AodFrame *frame)
{
    for (unsigned a = 0; a < g->m->unit_count; a++)
        for (unsigned b = a + 1; b < g->m->unit_count; b++) {
            if (!aod__is_in(combat_of(g)->units, a) || !aod__is_locked_with(g->s, a, b) ||
                aod__touching(g, a, b) != 0)
                continue;
            aod__unlock_from(g, a, b);
            AOD_REPORT(g, ASSAULT_10_6, PARTED, "uu", (int)a, (int)b);
        }
    return go(frame, RESULT_CONSOLIDATE);
}

static AodStep next_consolidation(Aod *g, AodFrame *frame)
{
    unsigned u = next_unit(g, frame);
    if (u == AOD_NO_UNIT)
        return go(frame, RESULT_OVER);
    aod__drop_challenges_if_free(g, u);
    if (!aod__is_locked(g->s, u) && (g->s->unit[u].conditions & AOD_C_FALLING_BACK) == 0 &&
        !aod__meets_any_hull(g, u)) // VEH-9.5
        aod__begin_consolidation(g, u);
    return AOD_GO_ON;
}

// ASSAULT-6.2: end-of-combat tests.
static AodStep last_tests(Aod *g, AodFrame *frame)
{
    unsigned u = next_unit(g, frame);
    if (u == AOD_NO_UNIT) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    if (g->s->unit[u].tests_due >= AOD_DUE_CONCUSSIVE)
        aod__begin_test(g, u, AOD_TEST_CONCUSSIVE, 0);
    if (aod__has_gift(g->s, u, AOD_GIFT_DUTY) && aod__standing(g, u) > 0)
        aod__begin_perils(g, u, AOD_PERILS_OF_DUTY); // LEGION-2.18
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__result_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case RESULT_TOTAL:
        return total(g, frame);
    case RESULT_TESTS:
        return next_test(g, frame);
    case RESULT_TESTS_ASKED:
        return aod__ask(g, AOD_D_TEST_ORDER, frame->seat);
    case RESULT_USELESS_ASKED:
        return aod__ask(g, AOD_D_USELESS, frame->seat);
    case RESULT_SWEEP:
        return next_sweep(g, frame);
    case RESULT_SWEEP_ASKED:
        return aod__ask(g, AOD_D_SWEEP, frame->seat);
    case RESULT_DICE:
        return roll_sweeps(g, frame);
    case RESULT_FLEE:
        return next_flight(g, frame);
    case RESULT_PILE:
        return pile(g, frame);
    case RESULT_PART:
        return part(g, frame);
    case RESULT_CONSOLIDATE:
        return next_consolidation(g, frame);
    default:
        return last_tests(g, frame);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

size_t aod__result_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->stage == RESULT_TESTS_ASKED) {
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (is_to_test(g, frame, u))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_TEST, .unit = (uint8_t)u});
        return count;
    }
    bool is_sweep = frame->stage == RESULT_SWEEP_ASKED;
    ASSERT(is_sweep || frame->stage == RESULT_USELESS_ASKED);
    AodAction a = {.kind = is_sweep ? AOD_ACTION_SWEEP : AOD_ACTION_FAIL};
    count = aod__list(out, out_max, count, a);
    return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
}

bool aod__result_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool is_sweep = a.kind == AOD_ACTION_SWEEP || a.kind == AOD_ACTION_NONE_OF_IT;
    bool is_fail = a.kind == AOD_ACTION_FAIL || a.kind == AOD_ACTION_NONE_OF_IT;
    if (aod__is_plain(a, 0) && ((frame->stage == RESULT_SWEEP_ASKED && is_sweep) ||
                                (frame->stage == RESULT_USELESS_ASKED && is_fail)))
        return true;
    if (frame->stage != RESULT_TESTS_ASKED || a.kind != AOD_ACTION_TEST ||
        !aod__is_plain(a, AOD_HAS_UNIT))
        return aod__refuse(refusal, AOD_R_ASSAULT_9_8, AOD_MSG_NOT_NOW, "");
    return is_to_test(g, frame, a.unit) ||
           aod__refuse(refusal, AOD_R_ASSAULT_9_8, AOD_MSG_NO_TEST_DUE, "u", (int)a.unit);
}

void aod__result_apply(Aod *g, AodFrame *frame, AodAction a)
{
    if (a.kind == AOD_ACTION_TEST) {
        begin_test(g, frame, a.unit);
        return;
    }
    unsigned unit = aod__frame_unit(frame);
    if (frame->stage == RESULT_USELESS_ASKED) {
        if (a.kind != AOD_ACTION_FAIL) {
            roll_test(g, frame, unit);
            return;
        }
        AOD_REPORT(g, ASSAULT_9_5, CHOOSES_TO_FAIL, "u", (int)unit);
        aod__unit(g, unit)->phase |= AOD_UP_FAILED;
        frame->stage = RESULT_TESTS;
        return;
    }
    frame->stage = RESULT_SWEEP;
    if (a.kind != AOD_ACTION_SWEEP)
        return;
    AOD_REPORT(g, ASSAULT_10_1, SWEEPS, "u", (int)unit);
    put_in(aod__result_frame(frame)->done, unit);
}
