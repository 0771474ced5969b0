// Frame TEST (FLOW-8.6): 2D6 against Leadership or a D6 against Initiative, and what failing costs.
//
// Map: who tests, what failing costs, dice, the frame.
#include "aod_morale.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    TEST_FIRST,
    TEST_SECOND,
    TEST_COST,
    TEST_VICTIM, // who is lost, or suffers
    TEST_AGAIN,  // RULE-Instil_Order: whether it is
};

void aod__begin_test(Aod *g, unsigned host, AodTestKind kind, int malus)
{
    ASSERT(host < g->m->unit_count);
    ASSERT(kind < AOD_TEST_KINDS);
    ASSERT(malus <= 0 && malus >= INT8_MIN);
    AodFrame *frame = aod__push(g, AOD_FRAME_TEST);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    frame->test.kind = (uint8_t)kind;
    frame->test.malus = (int8_t)malus;
}

void aod__begin_force(Aod *g, unsigned model)
{
    ASSERT(aod__on_table(g->s, model));
    aod__begin_test(g, aod__host(g->s, aod__unit_of(g->s, model)), AOD_TEST_FORCE, 0);
    aod__test_frame(aod__top(g->s))->model = (uint16_t)(model + 1);
}

// --- who tests -----------------------------------------------------------------------------------

// MORALE-1.6, 4.2: nobody is there who would, or it is passed as it is.
static bool needs_no_test(const Aod *g, unsigned host, AodTestKind kind)
{
    if (aod__standing(g, host) == 0 || aod__unit(g, host)->where == AOD_AT_ABOARD)
        return true;
    if (kind == AOD_TEST_BLIND)
        return aod__best(g, host, AOD_I) == 0;
    return !aod__has_leadership(g, host);
}

static bool passes_unrolled(const Aod *g, unsigned host, AodTestKind kind)
{
    switch (kind) {
    case AOD_TEST_PINNING:
        return aod__is_locked(g->s, host) || aod__passes_pinning(g, host);
    case AOD_TEST_MORALE:
    case AOD_TEST_LOST:
    case AOD_TEST_HOLD:
        return aod__is_fearless(g, host);
    case AOD_TEST_REGROUP: // TYPE-1.6, 1.7
        return aod__is_fearless(g, host) || aod__host_has_type(g, host, AOD_TYPE(DAEMON), 0);
    default:
        return false;
    }
}

// Not of whoever rolls for none; who is thrown out has still to be put somewhere.
static void tell_cause(Aod *g, unsigned host, AodRule rule, const char *why)
{
    if (g->events == NULL)
        return;
    if (aod__unit(g, host)->where != AOD_AT_TABLE ||
        (!needs_no_test(g, host, AOD_TEST_PINNING) && !passes_unrolled(g, host, AOD_TEST_PINNING)))
        aod__report(g, rule, AOD_MSG_WILL_TEST, "ut", (int)host, why);
}

void aod__begin_pinning(Aod *g, unsigned host, AodRule rule, const char *why)
{
    tell_cause(g, host, rule, why);
    aod__begin_test(g, host, AOD_TEST_PINNING, 0);
}

void aod__owe_pinning(Aod *g, unsigned host, AodRule rule, const char *why)
{
    AodUnitNow *now = aod__unit(g, host);
    ASSERT(host < g->m->unit_count);
    if ((now->tests_due & AOD_DUE_PINNING) == 0)
        tell_cause(g, host, rule, why);
    now->tests_due |= AOD_DUE_PINNING;
}

// TYPE-2.18: so many of its own models have to be left (MORALE-3.2).
static bool may_not_regroup(const Aod *g, unsigned host)
{
    unsigned left = 0;
    if (!aod__host_has_type(g, host, 0, AOD_SUBTYPE(MILITIA)))
        return false;
    for (unsigned n = g->m->unit[host].first; n < aod__unit_end(g->m, host); n++)
        left += aod__on_table(g->s, n);
    return left * 2 < LIMIT(TYPE_2_18, (unsigned)aod__unit(g, host)->start);
}

// --- what failing costs --------------------------------------------------------------------------

// MORALE-4.3, 4.4.
static void pin(Aod *g, unsigned host)
{
    unsigned next = aod__next_turn(g, host);
    aod__condition_on(g, host, AOD_C_PINNED, next, AOD_MOMENT_TURN_END);
    AOD_REPORT(g, MORALE_4_3, PINNED, "u", (int)host);
}

// RULE-Expendable.
static void expend(Aod *g, unsigned host)
{
    AOD_REPORT(g, RULE_Expendable, EXPENDED, "u", (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__model_has(g->m, g->m->unit[at.unit].first, AOD_S_EXPENDABLE))
            aod__remove(g, at.model, AOD_CAUSE_FAILED);
}

// MORALE-1.2.
static void fail_morale(Aod *g, unsigned host, bool is_lost)
{
    if (aod__host_has(g, host, AOD_S_EXPENDABLE)) {
        expend(g, host);
        if (aod__standing(g, host) == 0)
            return;
    }
    bool is_manned = aod__is_emplaced_by_crew(g, host);
    if (is_manned || aod__host_has(g, host, AOD_S_EMPLACED)) {
        if (is_manned)
            AOD_REPORT(g, RULE_Man_the_Guns, GUNS_LOST, "u", (int)host);
        else
            AOD_REPORT(g, RULE_Emplaced, GUNS_LOST, "u", (int)host);
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model))
                aod__remove(g, at.model, AOD_CAUSE_FAILED);
        return;
    }
    if (is_lost)
        aod__unit(g, host)->phase |= AOD_UP_FAILED;
    else
        aod__begin_flee(g, host);
}

void aod__fail_caught(Aod *g, unsigned host)
{
    AOD_REPORT(g, MORALE_2_5, CAUGHT, "u", (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__remove(g, at.model, AOD_CAUSE_SWEPT);
}

// --- tests of the Legions ------------------------------------------------------------------------

// LEGION-2.1.
static void give_to_angels(Aod *g, unsigned host, bool is_passed)
{
    unsigned turn = aod__next_turn(g, host);
    ASSERT(host < g->m->unit_count);
    if (is_passed)
        aod__give(g, host, AOD_GIFT_FEARLESS, turn, AOD_MOMENT_TURN_END);
    aod__give(g, host, is_passed ? AOD_GIFT_GREATLY_FEARED : AOD_GIFT_STUBBORN, turn,
              AOD_MOMENT_TURN_END);
}

// LEGION-2.15: the Perils of both come before the Wounds of the attack.
static void settle_mind(Aod *g, unsigned host, bool is_passed)
{
    ASSERT(g->s->attack_count > 0);
    AodAttack *attack = &g->s->attack[g->s->attack_count - 1];
    for (unsigned n = 0; n < attack->target_count; n++)
        if (attack->target[n] == host && attack->answer[n] == AOD_ANSWER_FORTRESS)
            attack->answer[n] = is_passed ? AOD_ANSWER_SAFE : AOD_ANSWER_UNSAFE;
    if (is_passed)
        return;
    aod__begin_perils(g, attack->shooter, AOD_PERILS_OF_THE_WARP);
    aod__begin_perils(g, host, AOD_PERILS_OF_THE_WARP); // the frame on top: it comes first
}

static int lowest_leadership(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int own = aod__on_table(g->s, at.model) ? aod__value(g, at.model, AOD_LD) : 0;
        lowest = own > 0 && own < lowest ? own : lowest;
    }
    return lowest == INT8_MAX ? 0 : lowest;
}

// CHAR-1.12: each unit in it for itself.
static void suffer(Aod *g, unsigned host, AodTestKind kind, unsigned strength)
{
    for (unsigned link = host + 1; link != 0; link = g->s->unit[link - 1].next)
        if (kind == AOD_TEST_BLIND)
            aod__condition_on(g, link - 1, AOD_C_BLIND, aod__next_turn(g, host),
                              AOD_MOMENT_TURN_END);
        else
            aod__concuss(g, link - 1, strength);
}

static void fail(Aod *g, unsigned host, AodTestKind kind)
{
    unsigned strength = aod__unit(g, host)->tests_due / AOD_DUE_CONCUSSIVE;
    switch (kind) {
    case AOD_TEST_PINNING:
        pin(g, host);
        return;
    case AOD_TEST_MORALE:
    case AOD_TEST_LOST:
    case AOD_TEST_HOLD:
        fail_morale(g, host, kind == AOD_TEST_LOST);
        return;
    case AOD_TEST_REGROUP: // MORALE-3.1
        aod__begin_flee(g, host);
        return;
    case AOD_TEST_BLIND:
        suffer(g, host, kind, strength);
        AOD_REPORT(g, RULE_Blind, BLINDED, "u", (int)host);
        return;
    case AOD_TEST_CAUGHT:
        aod__fail_caught(g, host);
        return;
    default:
        ASSERT(kind == AOD_TEST_CONCUSSIVE);
        suffer(g, host, kind, strength);
        AOD_REPORT(g, RULE_Concussive, CONCUSSED, "ui", (int)host, (int)strength);
        return;
    }
}

// --- dice ----------------------------------------------------------------------------------------

static bool is_morale(AodTestKind kind)
{
    return kind == AOD_TEST_MORALE || kind == AOD_TEST_LOST || kind == AOD_TEST_HOLD;
}

static const char *test_word(AodTestKind kind)
{
    return kind == AOD_TEST_PINNING   ? "its Pinning test"
           : kind == AOD_TEST_REGROUP ? "its test to Regroup"
           : kind == AOD_TEST_BLIND   ? "its Initiative test"
           : kind == AOD_TEST_MIND    ? "its Psychic check"
           : kind == AOD_TEST_FORCE   ? "its Psychic check"
           : is_morale(kind)          ? "its Morale check"
                                      : "its Leadership test";
}

static AodTestFor what_for(AodTestKind kind)
{
    return kind == AOD_TEST_PINNING   ? AOD_FOR_PINNING
           : kind == AOD_TEST_REGROUP ? AOD_FOR_REGROUP
           : is_morale(kind)          ? AOD_FOR_MORALE
                                      : AOD_FOR_OTHER;
}

// PSY-1.4: the unit suffers, and who lives attacks normally.
static void settle_force(Aod *g, unsigned host, unsigned model, bool is_passed)
{
    if (is_passed)
        aod__model(g, model)->changes |= AOD_CHANGE_FORCE;
    else
        aod__begin_perils(g, host, AOD_PERILS_OF_THE_WARP);
}

// RULE-Ruinous_Cybernetica; failed, it has paid already.
static void run_wild(Aod *g, unsigned host, bool is_passed)
{
    if (!is_passed || aod__standing(g, host) == 0)
        return;
    AOD_REPORT(g, RULE_Ruinous_Cybernetica, RUNS_WILD, "u", (int)host);
    aod__give(g, host, AOD_GIFT_RUIN, g->s->player_turn, AOD_MOMENT_TURN_END);
}

static void finish(Aod *g, unsigned host, AodTestKind kind, bool is_passed)
{
    unsigned model = aod__test_frame(aod__top(g->s))->model;
    aod__pop(g);
    if (kind == AOD_TEST_FORCE)
        settle_force(g, host, model - 1U, is_passed);
    else if (kind == AOD_TEST_ANGELS)
        give_to_angels(g, host, is_passed);
    else if (kind == AOD_TEST_MIND)
        settle_mind(g, host, is_passed);
    else if (kind == AOD_TEST_RUIN)
        run_wild(g, host, is_passed);
    else if (is_passed && kind == AOD_TEST_REGROUP)
        aod__begin_regroup(g, host);
    else if (is_passed && kind == AOD_TEST_CAUGHT)
        aod__condition_off(g, host, AOD_C_FALLING_BACK);
    else if (is_passed && kind == AOD_TEST_HOLD)
        aod__unit(g, host)->phase |= AOD_UP_HOLDS;
    else if (!is_passed)
        fail(g, host, kind);
    if (kind == AOD_TEST_CONCUSSIVE)
        aod__unit(g, host)->tests_due %= AOD_DUE_CONCUSSIVE;
}

// The unit as it is named: of one whose own models are all lost, who has joined it and stands.
static int named(const Aod *g, unsigned host)
{
    int joined = (int)host;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (at.unit == host)
            return (int)host;
        joined = (int)at.unit;
    }
    return joined;
}

static void tell_part(Aod *g, unsigned host, AodRule rule, int part, const char *why)
{
    if (part < 0)
        aod__report(g, rule, AOD_MSG_TESTS_AT_LESS, "uit", named(g, host), -part, why);
    else if (part > 0)
        aod__report(g, rule, AOD_MSG_TESTS_AT_MORE, "uit", named(g, host), part, why);
}

// Without it the Leadership that is tested against is a riddle.
static void tell_parts(Aod *g, unsigned host, AodTestKind kind, int malus)
{
    AodLeadershipParts parts;
    if (g->events == NULL || kind == AOD_TEST_ANGELS)
        return;
    aod__leadership_parts(g, host, what_for(kind), malus, &parts);
    tell_part(g, host, AOD_R_GEAR_3_12, parts.standard, "a standard");
    tell_part(g, host, AOD_R_GEAR_3_30, parts.vox, "a command vox");
    tell_part(g, host, AOD_R_GEAR_3_11, parts.link, "a vox that is linked");
    tell_part(g, host, AOD_R_MORALE_5_1, parts.fear, "Fear");
    tell_part(g, host, AOD_R_MISSION_10_2, parts.night, "Night");
    if (kind == AOD_TEST_LOST)
        tell_part(g, host, AOD_R_ASSAULT_9_4, parts.test == 0 ? 0 : malus,
                  "the combat that it lost");
    else
        tell_part(g, host, AOD_R_RULE_Shell_Shock, parts.test, "Shell Shock");
}

// RULE-Instil_Order: who has it stands in it.
static bool is_kept_in_order(const Aod *g, unsigned host)
{
    if (!aod__anyone_has(g->m, AOD_S_INSTIL_ORDER))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__model_has(g->m, at.model, AOD_S_INSTIL_ORDER))
            return true;
    return false;
}

static AodStep settle(Aod *g, AodFrame *frame, bool is_passed);

// For the account of luck: two dice, at most `most`.
static void note_two_dice(const Aod *g, unsigned seat, int most, int rolled)
{
    enum { SIDES = 6 };
    if (g->events == NULL || g->events->tested == NULL)
        return;
    ChanceTest test = {.seat = (uint8_t)seat,
                       .passed = rolled <= most,
                       .is_most = true,
                       .need = (int16_t)most,
                       .rolled = (int16_t)rolled,
                       .of = SIDES * SIDES};
    for (int first = 1; first <= SIDES; first++)
        for (int second = 1; second <= SIDES; second++)
            test.good += first + second <= most;
    aod__note_chance(g, &test);
}

static AodStep judge(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    AodTestKind kind = (AodTestKind)frame->test.kind;
    ASSERT(kind < AOD_TEST_KINDS);
    unsigned die = aod__take_roll(frame), first = frame->test.first;
    unsigned model = frame->test.model;
    int leadership = kind == AOD_TEST_ANGELS ? lowest_leadership(g, host)
                     : kind == AOD_TEST_FORCE
                         ? aod__psychic_leadership(g, model - 1U)
                         : aod__leadership(g, host, what_for(kind), frame->test.malus);
    bool is_passed = leadership > 0 && (int)(first + die) <= leadership;
    if (is_morale(kind) && first + die <= LIMIT(PRIN_3_5, 2U)) // a double 1
        is_passed = true;
    bool is_low = is_morale(kind) && leadership < 2; // PRIN-3.5: a double 1 passes
    note_two_dice(g, aod__seat_of(g->m, host), is_low ? 2 : leadership, (int)(first + die));
    if (model == 0)
        tell_parts(g, host, kind, frame->test.malus);
    int who = model == 0 ? named(g, host) : (int)aod__unit_of(g->s, model - 1U);
    AOD_REPORT(g, PRIN_3_2, TEST_DICE, "uiii", who, (int)first, (int)die, leadership);
    if (is_passed)
        AOD_REPORT(g, PRIN_3_2, TEST_PASSED, "ut", who, test_word(kind));
    else
        AOD_REPORT(g, PRIN_3_2, TEST_FAILED, "ut", who, test_word(kind));
    if (!is_passed && is_morale(kind) && aod__is_frenzied(g, host)) {
        AOD_REPORT(g, RULE_Death_Frenzy, FRENZY, "u", (int)host);
        frame->stage = TEST_VICTIM;
        return AOD_GO_ON;
    }
    if (!is_passed && kind == AOD_TEST_RUIN) {
        frame->stage = TEST_VICTIM;
        return AOD_GO_ON;
    }
    if (!is_passed && is_morale(kind) && frame->test.again == 0 && is_kept_in_order(g, host)) {
        frame->stage = TEST_AGAIN;
        return AOD_GO_ON;
    }
    return settle(g, frame, is_passed);
}

// The roll stands.
static AodStep settle(Aod *g, AodFrame *frame, bool is_passed)
{
    unsigned host = aod__frame_unit(frame);
    AodTestKind kind = (AodTestKind)frame->test.kind;
    ASSERT(kind < AOD_TEST_KINDS);
    if (!is_passed && is_morale(kind) && aod__bleeds(g, host)) {
        frame->stage = TEST_COST;
        return aod__roll(g);
    }
    finish(g, host, kind, is_passed);
    return AOD_GO_ON;
}

// Of those who may: one that has lost Wounds, else the last that is no Character, else the last.
static unsigned next_to_bleed(const Aod *g, unsigned host)
{
    unsigned best = AOD_NO_MODEL, best_turn = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || !aod__may_bleed(g->m, at.model))
            continue;
        bool is_wounded =
            (int)g->s->model[at.model].wounds < aod__kind(g->m, at.model)->value[AOD_W];
        bool is_plain = !aod__is_sub(g->m, at.model, AOD_SUBTYPE(CHARACTER)) &&
                        !aod__is(g->m, at.model, AOD_TYPE(PRIMARCH));
        unsigned turn = is_plain ? is_wounded ? 3U : 2U : 1U;
        if (turn >= best_turn) {
            best = at.model;
            best_turn = turn;
        }
    }
    return best;
}

// TYPE-1.6, 1.7, 1.11, 2.10: a D3 of Wounds that nothing saves, in place of Falling Back.
static AodStep bleed(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), count = aod__d3(aod__take_roll(frame));
    AOD_REPORT(g, TYPE_1_6, BLEEDS, "ui", (int)host, (int)count);
    aod__pop(g);
    for (unsigned model; count > 0 && (model = next_to_bleed(g, host)) != AOD_NO_MODEL; count--)
        aod__lose(g, model, 1, AOD_CAUSE_FAILED);
    return AOD_GO_ON;
}

// PRIN-3.1.
static AodStep judge_initiative(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    unsigned die = aod__take_roll(frame);
    int initiative = aod__best(g, host, AOD_I);
    bool is_passed = die == 1 || (die < 6 && (int)die <= initiative);
    AOD_REPORT(g, PRIN_3_1, INITIATIVE_DIE, "uii", (int)host, (int)die, initiative);
    if (is_passed)
        AOD_REPORT(g, PRIN_3_1, TEST_PASSED, "ut", (int)host, test_word(AOD_TEST_BLIND));
    finish(g, host, (AodTestKind)frame->test.kind, is_passed);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

static AodStep begin(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    AodTestKind kind = (AodTestKind)frame->test.kind;
    if (needs_no_test(g, host, kind)) {
        finish(g, host, kind, true);
        return AOD_GO_ON;
    }
    if (kind == AOD_TEST_REGROUP && may_not_regroup(g, host)) {
        AOD_REPORT(g, TYPE_2_18, TOO_FEW_REGROUP, "u", (int)host);
        finish(g, host, kind, false);
        return AOD_GO_ON;
    }
    if (passes_unrolled(g, host, kind)) {
        if (kind != AOD_TEST_PINNING)
            AOD_REPORT(g, MORALE_5_2, PASSES_UNROLLED, "ut", (int)host, test_word(kind));
        finish(g, host, kind, true);
        return AOD_GO_ON;
    }
    return aod__roll(g);
}

AodStep aod__test_step(Aod *g, AodFrame *frame)
{
    if (frame->stage == TEST_SECOND)
        return judge(g, frame);
    if (frame->stage == TEST_COST)
        return bleed(g, frame);
    if (frame->stage == TEST_VICTIM)
        return aod__ask(g, AOD_D_ALLOCATE, frame->seat);
    if (frame->stage == TEST_AGAIN)
        return aod__ask(g, AOD_D_REROLL, frame->seat);
    if (frame->rolled == 0)
        return begin(g, frame);
    if (frame->test.kind == AOD_TEST_BLIND)
        return judge_initiative(g, frame);
    aod__test_frame(frame)->first = (uint8_t)aod__take_roll(frame);
    frame->stage = TEST_SECOND;
    return aod__roll(g);
}

// --- what can be chosen: another roll, who is lost to Death Frenzy or suffers ---------------------------------------------

static bool may_be_lost(const Aod *g, const AodFrame *frame, unsigned model)
{
    return frame->stage == TEST_VICTIM && model < g->m->model_count && aod__on_table(g->s, model) &&
           aod__host(g->s, aod__unit_of(g->s, model)) == aod__frame_unit(frame);
}

size_t aod__test_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->stage == TEST_AGAIN) {
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_REROLL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_KEEP});
    }
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (may_be_lost(g, frame, at.model))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_NEXT, .model = at.model});
    return count;
}

bool aod__test_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    if (frame->stage == TEST_AGAIN)
        return ((action.kind == AOD_ACTION_REROLL || action.kind == AOD_ACTION_KEEP) &&
                aod__is_plain(action, 0)) ||
               aod__refuse(refusal, AOD_R_RULE_Instil_Order, AOD_MSG_NOT_NOW, "");
    return (action.kind == AOD_ACTION_NEXT && aod__is_plain(action, AOD_HAS_MODEL) &&
            may_be_lost(g, frame, action.model)) ||
           aod__refuse(refusal, AOD_R_RULE_Death_Frenzy, AOD_MSG_NOT_NOW, "");
}

// RULE-Instil_Order: what it costs comes before the other roll.
static void answer_again(Aod *g, AodFrame *frame, bool rolls)
{
    unsigned host = aod__frame_unit(frame);
    if (!rolls) {
        settle(g, frame, false);
        return;
    }
    AOD_REPORT(g, RULE_Instil_Order, INSTILS, "u", (int)host);
    aod__test_frame(frame)->again = 1;
    aod__test_frame(frame)->first = 0;
    frame->stage = TEST_FIRST;
    aod__begin_perils(g, host, AOD_PERILS_OF_ORDER);
}

// RULE-Death_Frenzy: it has passed, and strikes harder in the next player turn.
void aod__test_apply(Aod *g, AodFrame *frame, AodAction action)
{
    unsigned host = aod__frame_unit(frame);
    AodTestKind kind = (AodTestKind)frame->test.kind;
    if (frame->stage == TEST_AGAIN) {
        answer_again(g, frame, action.kind == AOD_ACTION_REROLL);
        return;
    }
    if (kind == AOD_TEST_RUIN) { // RULE-Ruinous_Cybernetica
        aod__pop(g);
        aod__lose(g, action.model, LIMIT(RULE_Ruinous_Cybernetica, 1), AOD_CAUSE_FAILED);
        return;
    }
    ASSERT(frame->stage == TEST_VICTIM && action.kind == AOD_ACTION_NEXT);
    aod__give(g, host, AOD_GIFT_FRENZY, g->s->player_turn + 1U, AOD_MOMENT_TURN_END);
    finish(g, host, kind, true);
    aod__remove(g, action.model, AOD_CAUSE_FAILED);
}
