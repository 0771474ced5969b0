// One formation's action (1.6.1, 1.6.2, 9.2b to 9.2d): what it may do, the test, carrying it out.
//
// ACTION frame: `formation`, `seat`; `answer`: the EpicFormationAction chosen; `set`: formations
// that join in (2.1.2, 5.19.1); `weapon`: summoning points, then 1 + the target of coordinated
// fire; `count`: moves done; `die`: the first of two dice; `unit`: the first unit that may still
// pop up; `option`: OPTION_ bits. `stage` below.
//
// Map: what may be done; the test; moving and shooting; regrouping; the frame.
#include "epic_internal.h"

enum {
    STAGE_BEGIN,
    STAGE_SUMMON_DICE, // 6.11.3
    STAGE_SUMMON,
    STAGE_HURRY, // 6.34.2
    STAGE_CHOOSE,
    STAGE_WITH,
    STAGE_TEST,
    STAGE_REROLL,
    STAGE_FAILED,
    STAGE_HOLD,
    STAGE_HOLD_POP_UP,
    STAGE_START,
    STAGE_EARLY, // 5.6.2a: shoot before this move?
    STAGE_MOVE,
    STAGE_LEAVE,  // 5.15.1b
    STAGE_ENTER,  // 5.6.3b
    STAGE_GROUND, // tests of who has entered
    STAGE_SHOOT,
    STAGE_TARGET, // 5.19.1: of all that fire together
    STAGE_JET,
    STAGE_REGROUP,
    STAGE_SHARE,  // 5.4.1b: how the die is shared out
    STAGE_RETURN, // 5.15.1, 5.21.1: units come back
    STAGE_CLOSE,
    STAGE_ABSORB // 6.21.1
};

enum { // EpicFrame.option
    OPTION_POPPED_UP = 1,
    OPTION_PASSED = 2,  // the test
    OPTION_SHOT = 4,    // hit and run: it has shot already
    OPTION_FOLLOWS = 8, // coordinated fire: it follows another's test
    OPTION_STAYS = 256, // it does not leave by the portal after this move
    OPTION_BEST = 0xF0  // the higher of the two dice of a regroup, times 16
};

// --- what may be done (1.6.1) --------------------------------------------------------------------

static const char *action_name(unsigned action)
{
    static const char *const names[EPIC_FORMATION_ACTIONS] = {
        [EPIC_NO_ACTION] = "nothing",
        [EPIC_ADVANCE] = "an advance",
        [EPIC_ENGAGE] = "an engage action",
        [EPIC_DOUBLE] = "a double",
        [EPIC_MARCH] = "a march",
        [EPIC_MARSHAL_SHOOT] = "a marshal action, shooting",
        [EPIC_MARSHAL_MOVE] = "a marshal action, moving",
        [EPIC_OVERWATCH] = "overwatch",
        [EPIC_SUSTAINED] = "sustained fire",
        [EPIC_HOLD_MOVE] = "a hold, moving",
        [EPIC_HOLD_SHOOT] = "a hold, shooting",
        [EPIC_HOLD_REGROUP] = "a hold, regrouping",
        [EPIC_ROAD_MARCH] = "a road march"};
    return names[action];
}

unsigned epic__moves_of(unsigned action)
{
    switch (action) {
    case EPIC_ADVANCE:      // EPIC-1.6.1a
    case EPIC_MARSHAL_MOVE: // EPIC-1.6.1e
    case EPIC_HOLD_MOVE:
        return 1;
    case EPIC_DOUBLE: // EPIC-1.6.1c
        return 2;
    case EPIC_MARCH:      // EPIC-1.6.1d
    case EPIC_ROAD_MARCH: // EPIC-1.6.1i: a special one, granted by 1.8.4n
        return 3;
    default:
        return 0;
    }
}

// EPIC-5.19.1a: what coordinated fire goes with.
static bool is_fire(unsigned action)
{
    return action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_SUSTAINED;
}

static bool is_marshal(unsigned action)
{
    return action == EPIC_MARSHAL_SHOOT || action == EPIC_MARSHAL_MOVE;
}

static bool is_hold(unsigned action)
{
    return action >= EPIC_HOLD_MOVE && action <= EPIC_HOLD_REGROUP;
}

static bool all_have(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    unsigned first = epic__first(m, s, f);
    for (unsigned u = first; u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        if (!epic__has(m, u, ability))
            return false;
    }
    return first != EPIC_NO_UNIT;
}

static bool any_has(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        if (epic__has(m, u, ability))
            return true;
    }
    return false;
}

static bool has_force(const EpicMatch *m, unsigned f, unsigned force)
{
    return (m->formation[f].force & force) != 0;
}

// EPIC-1.8.4n: all units are on a road.
static bool is_on_road(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        if (!epic__is_on_road(m, epic__point(s, u)))
            return false;
    }
    return epic__first_on_table(m, s, f) != EPIC_NO_UNIT;
}

// A formation that must close up or leave a zone of control may only take an action with a move.
static bool refuse_standing(const Epic *g, unsigned f, unsigned action, Refusal *refusal)
{
    if (!epic__is_legal_formation(g->m, g->s, f)) {
        // EPIC-1.6.1f, g, l, h
        EpicRule rule = action == EPIC_OVERWATCH   ? EPIC_R_1_6_1f
                        : action == EPIC_SUSTAINED ? EPIC_R_1_6_1g
                        : is_marshal(action)       ? EPIC_R_1_6_1l
                                                   : EPIC_R_1_6_1h;
        return epic__refuse(refusal, rule, EPIC_M_MUST_CLOSE_UP, "f", f);
    }
    if (epic__is_in_zone(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_1_6_1j, EPIC_M_MUST_LEAVE_ZONE, "f", f);
    return true;
}

// Whether the rules allow the action before the test, or the hold after a failed one.
static bool may_take(const Epic *g, const EpicFrame *frame, unsigned action, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool popped_up = (frame->option & OPTION_POPPED_UP) != 0;
    bool off_board = epic__first_on_table(m, s, f) == EPIC_NO_UNIT;
    // EPIC-5.6.3b: it enters by an action with a move; straight into an assault is not in play yet.
    if (off_board && epic__moves_of(action) == 0)
        return epic__refuse(refusal, EPIC_R_6_1_6_q5, EPIC_M_MUST_ENTER, "f", f);
    if ((frame->option & OPTION_FOLLOWS) != 0 && !is_fire(action))
        return epic__refuse(refusal, EPIC_R_5_19_1a, EPIC_M_FIRE_ONLY, "");
    // EPIC-5.25.3a: wholly automata formations only marshal, overwatch and sustain fire.
    if (all_have(m, s, f, EPIC_A_AUTOMATA) && !is_hold(action) && !is_marshal(action) &&
        action != EPIC_OVERWATCH && action != EPIC_SUSTAINED)
        return epic__refuse(refusal, EPIC_R_5_25_3a, EPIC_M_AUTOMATA, "f", f);
    switch (action) {
    case EPIC_MARCH:
    case EPIC_ROAD_MARCH:
        if (has_force(m, f, EPIC_FORCE_IMPLACABLE))
            return epic__refuse(refusal, EPIC_R_5_15_2a, EPIC_M_NO_MARCH, "f", f);
        if (action == EPIC_ROAD_MARCH && !is_on_road(m, s, f))
            return epic__refuse(refusal, EPIC_R_1_8_4n, EPIC_M_NOT_ON_ROAD, "f", f);
        return true;
    case EPIC_MARSHAL_MOVE:
    case EPIC_MARSHAL_SHOOT:
    case EPIC_SUSTAINED:
        if (popped_up)
            return epic__refuse(refusal, EPIC_R_2_1_13b, EPIC_M_NOT_POPPED_UP, "");
        return action == EPIC_MARSHAL_MOVE || refuse_standing(g, f, action, refusal);
    case EPIC_OVERWATCH:
    case EPIC_HOLD_SHOOT:
    case EPIC_HOLD_REGROUP:
        return refuse_standing(g, f, action, refusal);
    default:
        return true;
    }
}

// Some enemy unit within that range of a unit that could use it; `times` for indirect fire.
static bool enemy_in_range(const EpicMatch *m, const EpicState *s, unsigned f, int32_t times)
{
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        const EpicKind *kind = epic__kind(m, u);
        if (!kind->has_ranged)
            continue;
        int32_t reach = kind->range_max_u > GEOM_REACH_MAX_U / 2 ? GEOM_REACH_MAX_U / 2
                                                                 : kind->range_max_u * times;
        if (epic__within_any(m, s, u, enemies, reach))
            return true;
    }
    return false;
}

// An assault can come about: some enemy within 15 of where a unit's charge may end.
static bool enemy_in_reach(const EpicMatch *m, const EpicState *s, unsigned f)
{
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        int32_t reach = epic__speed(m, s, u, EPIC_MOVE_CHARGE) + 15 * EPIC_CM;
        if (epic__within_any(m, s, u, enemies, reach))
            return true;
    }
    return false;
}

static bool any_moves(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        if (epic__speed(m, s, u, EPIC_MOVE_ACTION) > 0)
            return true;
    }
    return false;
}

// War engines' void shields that are down (5.4.1b).
static unsigned shields_down(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned down = 0;
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        const EpicShields *shields = &epic__kind(m, u)->shields;
        if (shields->kind == EPIC_SHIELDS_VOID && epic__can_restore_shield(m, s, u))
            down += epic__amount_max(shields->amount) - s->unit[u].shields;
    }
    return down;
}

// Whether `legal` proposes it: what is allowed and could be of use.
static bool is_sensible(const Epic *g, const EpicFrame *frame, unsigned action)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool off_board = epic__first_on_table(m, s, f) == EPIC_NO_UNIT;
    switch (action) {
    case EPIC_ENGAGE:
        return enemy_in_reach(m, s, f);
    case EPIC_DOUBLE:
    case EPIC_MARCH:
    case EPIC_ROAD_MARCH:
        return off_board || any_moves(m, s, f);
    case EPIC_OVERWATCH:
        return enemy_in_range(m, s, f, 4);
    case EPIC_SUSTAINED:
        return enemy_in_range(m, s, f, 2);
    case EPIC_HOLD_SHOOT:
        return enemy_in_range(m, s, f, 1);
    case EPIC_MARSHAL_SHOOT:
        return (s->formation[f].blast > 0 || shields_down(m, s, f) > 0) &&
               enemy_in_range(m, s, f, 1);
    case EPIC_MARSHAL_MOVE:
        return s->formation[f].blast > 0 || shields_down(m, s, f) > 0 ||
               all_have(m, s, f, EPIC_A_AUTOMATA);
    default:
        return true;
    }
}

// --- pop up (2.1.13b) ----------------------------------------------------------------------------

static bool can_pop_up(const Epic *g, unsigned f, unsigned u)
{
    const EpicState *s = g->s;
    return u < g->m->unit_count && s->unit[u].formation == f && s->unit[u].at == EPIC_AT_TABLE &&
           epic__has(g->m, u, EPIC_A_SKIMMER) && !epic__has(g->m, u, EPIC_A_SUPPORT_CRAFT) &&
           (s->unit[u].flags & EPIC_U_POPPED_UP) == 0;
}

static size_t list_pop_ups(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if (u >= frame->unit && can_pop_up(g, frame->formation, u))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_POP_UP, .unit = (uint16_t)u});
    }
    return count;
}

static void pop_up(Epic *g, EpicFrame *frame, unsigned u)
{
    g->s->unit[u].flags |= EPIC_U_POPPED_UP;
    frame->option |= OPTION_POPPED_UP;
    frame->unit = (uint16_t)(u + 1);
    EPIC_REPORT(g, 2_1_13b, POPS_UP, "u", u);
}

static void clear_pop_ups(Epic *g, unsigned f)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        g->s->unit[u].flags &= (uint16_t)~EPIC_U_POPPED_UP;
}

// --- formations that join in (2.1.2, 5.19.1) -----------------------------------------------------

static unsigned count_set(EpicSet set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

static unsigned followers_max(const Epic *g, const EpicFrame *frame)
{
    // EPIC-5.19.1a: up to two more; 2.1.2a: at most three formations in all.
    if (is_fire(frame->answer))
        return any_has(g->m, g->s, frame->formation, EPIC_A_COORDINATED_FIRE) ? 2 : 0;
    if (frame->answer != EPIC_ENGAGE)
        return 0;
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        if (epic__kind(g->m, u)->commanders > 0)
            return 2;
    }
    return 0;
}

static bool is_near(const Epic *g, unsigned f, unsigned other, int32_t range)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        if (epic__within_any(g->m, g->s, u, epic__set(other), range))
            return true;
    }
    return false;
}

static bool may_follow(const Epic *g, const EpicFrame *frame, unsigned other, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool fire = is_fire(frame->answer);
    EpicRule rule = fire ? EPIC_R_5_19_1a : EPIC_R_2_1_2b;
    if (other == f || m->formation[other].seat != frame->seat ||
        (frame->set & epic__set(other)) != 0 || epic__first_on_table(m, s, other) == EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_2_1_2a, EPIC_M_CANNOT_FOLLOW, "f", other);
    // EPIC-2.1.2b: unbroken, not yet acted, within 5 (5.26.1a: 10); one that takes no actions, or
    // not this one, takes no part either (3.4.1b, 5.25.3a).
    if (!epic__can_act(m, s, other) || (!fire && all_have(m, s, other, EPIC_A_AUTOMATA)))
        return epic__refuse(refusal, rule, EPIC_M_CANNOT_FOLLOW, "f", other);
    int32_t range = (fire ? 15 : has_force(m, f, EPIC_FORCE_PACK) ? 10 : 5) * EPIC_CM;
    if (!is_near(g, f, other, range))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_TO_FOLLOW, "fc", other, range);
    return true;
}

static size_t list_followers(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (count_set(frame->set) >= followers_max(g, frame))
        return 0;
    for (unsigned f = g->m->formation_first[frame->seat];
         f < g->m->formation_first[frame->seat + 1]; f++) {
        if (may_follow(g, frame, f, NULL))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_WITH, .formation = (uint8_t)f});
    }
    return count;
}

// --- the test (1.6.2) ----------------------------------------------------------------------------

static int add_modifier(const Epic *g, bool tell, EpicRule rule, int value, const char *why)
{
    if (tell)
        epic__report(g, rule, EPIC_M_TEST_MODIFIER, "it", value, why);
    return value;
}

static bool any_has_blast(const Epic *g, const EpicFrame *frame)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool tests = f == frame->formation || (frame->set & epic__set(f)) != 0;
        if (tests && g->s->formation[f].blast > 0)
            return true;
    }
    return false;
}

void epic__report_test(const Epic *g, unsigned seat, int need, int rolled)
{
    if (g->events == NULL || g->events->tested == NULL)
        return;
    ChanceTest test = {.seat = (uint8_t)seat,
                       .passed = rolled >= need,
                       .need = (int16_t)need,
                       .rolled = (int16_t)rolled,
                       .good = need > 6 ? 0 : (uint32_t)(7 - need),
                       .of = 6};
    g->events->tested(g->events, &test);
}

// EPIC-1.6.2a and the force rules that add to it.
static int test_modifier(const Epic *g, const EpicFrame *frame, bool tell)
{
    const EpicMatch *m = g->m;
    unsigned f = frame->formation;
    unsigned action = frame->answer;
    int sum = 0;
    if (any_has_blast(g, frame)) // EPIC-2.1.2c: of any that join in
        sum += add_modifier(g, tell, EPIC_R_1_6_2a, -1, "blast markers");
    if (g->s->retained > 0 && !any_has(m, g->s, f, EPIC_A_FARSIGHT) && // EPIC-5.6.1a
        !any_has(m, g->s, f, EPIC_A_KEEPS_INITIATIVE))                 // EPIC-5.36.1b
        sum += add_modifier(g, tell, EPIC_R_1_6_2a, -1, "retaining the initiative");
    // EPIC-5.5.2a, 5.8.2a: Power of the Waaagh.
    if (has_force(m, f, EPIC_FORCE_WAAAGH) && (action == EPIC_ENGAGE || action == EPIC_DOUBLE))
        sum += add_modifier(g, tell, EPIC_R_5_5_2a, 2, "Power of the Waaagh");
    if (has_force(m, f, EPIC_FORCE_IMPLACABLE) && is_marshal(action))
        sum += add_modifier(g, tell, EPIC_R_5_15_2a, 1, "Implacable Advance");
    return sum;
}

unsigned epic__rerolls(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned seat = m->formation[formation].seat;
    unsigned have = 0; // EPIC-2.1.15-q1: one for each of them
    for (unsigned u = 0; u < m->unit_count; u++) {
        bool here = s->unit[u].at == EPIC_AT_TABLE || s->unit[u].at == EPIC_AT_CARRIED;
        // EPIC-2.0e: from off the board only for its own formation.
        bool own = s->unit[u].at == EPIC_AT_RESERVE && s->unit[u].formation == formation;
        if ((here || own) && epic__seat_of(m, s, u) == seat)
            have += epic__kind(m, u)->supreme;
    }
    return have > s->reroll_used[seat] ? have - s->reroll_used[seat] : 0;
}

static unsigned initiative_of(const Epic *g, unsigned f)
{
    // EPIC-6.21.1a: a synapse swarm without synapse has 3+.
    return epic__is_leaderless(g->m, g->s, f) ? 3 : g->m->formation[f].initiative;
}

static EpicStep test(Epic *g, EpicFrame *frame)
{
    unsigned f = frame->formation;
    int need = (int)initiative_of(g, f) - test_modifier(g, frame, false);
    if (frame->answer == EPIC_ROAD_MARCH || need <= 1) {
        // EPIC-1.8.4n, 1.6.2-q1: passed without a die; a natural 1 does not fail by itself.
        EPIC_REPORT(g, 1_6_2b, TEST_NO_DIE, "fi", f, need);
        frame->option |= OPTION_PASSED;
        frame->stage = STAGE_START;
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    int rolled = frame->rolled;
    frame->rolled = 0;
    test_modifier(g, frame, true);
    bool passed = rolled >= need;
    epic__report_test(g, frame->seat, need, rolled);
    if (passed) {
        EPIC_REPORT(g, 1_6_2b, TEST_PASSED, "fii", f, rolled, need);
        frame->option |= OPTION_PASSED;
        frame->stage = STAGE_START;
        return EPIC_GO_ON;
    }
    EPIC_REPORT(g, 1_6_2b, TEST_FAILED, "fii", f, rolled, need);
    // EPIC-1.0.1c: a die is re-rolled once at most.
    bool again = frame->die == 0 && epic__rerolls(g->m, g->s, f) > 0;
    frame->die = 0;
    frame->stage = again ? STAGE_REROLL : STAGE_FAILED;
    return EPIC_GO_ON;
}

// --- carrying it out (9.2d) ----------------------------------------------------------------------

// The formation that acts is no more, or broken: the rest is lost (1.13.3a).
static bool is_out(const Epic *g, const EpicFrame *frame)
{
    return epic__is_destroyed(g->m, g->s, frame->formation) ||
           epic__is_broken(g->s, frame->formation);
}

static bool hits_and_runs(const Epic *g, const EpicFrame *frame)
{
    return has_force(g->m, frame->formation, EPIC_FORCE_HIT_AND_RUN) &&
           (frame->answer == EPIC_ADVANCE || frame->answer == EPIC_DOUBLE);
}

static void mark(Epic *g, unsigned f, unsigned action)
{
    EpicFormation *formation = &g->s->formation[f];
    formation->action = (uint8_t)action;
    formation->flags |= EPIC_F_ACTED;
    formation->flags &= (uint16_t)~EPIC_F_OVERWATCH;
    if (epic__moves_of(action) > 0 || action == EPIC_ENGAGE)
        formation->flags |= EPIC_F_MOVED;
    if (action == EPIC_MARCH || action == EPIC_ROAD_MARCH)
        formation->flags |= EPIC_F_MARCHED;
    if (action == EPIC_OVERWATCH)
        formation->flags |= EPIC_F_OVERWATCH;
}

// EPIC-6.34.2a: each of its war engines, once for each move.
static void suffer(Epic *g, unsigned f)
{
    if ((g->s->formation[f].flags & EPIC_F_HURRIES) == 0)
        return;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        const EpicCritical *critical = &epic__kind(g->m, u)->critical;
        EpicUnit *unit = &g->s->unit[u];
        if (epic__kind(g->m, u)->type != EPIC_WE)
            continue;
        EPIC_REPORT(g, 6_34_2a, HURRIED, "u", u);
        if (unit->criticals > 0 && critical->subsequent == EPIC_CRITICAL_DAMAGE)
            epic__damage(g, u, 1, true);
        else if (unit->criticals < UINT8_MAX)
            unit->criticals++;
    }
}

// The test is over: what the action is made of.
static EpicStep start(Epic *g, EpicFrame *frame)
{
    unsigned action = frame->answer;
    EPIC_REPORT(g, 1_6_2b, TAKES_ACTION, "ft", frame->formation, action_name(action));
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool joins = action == EPIC_ENGAGE && (frame->set & epic__set(f)) != 0;
        if (f == frame->formation || joins)
            mark(g, f, action);
    }
    frame->count = 0;
    frame->die = 0;
    switch (action) {
    case EPIC_ENGAGE: // EPIC-1.6.1b, 1.12a: the only way into an assault; 2.1.2d: all together
        frame->stage = STAGE_CLOSE;
        epic__begin_assault(g, frame->formation, frame->set);
        suffer(g, frame->formation);
        break;
    case EPIC_OVERWATCH:
        frame->stage = STAGE_CLOSE;
        break;
    case EPIC_SUSTAINED:
    case EPIC_MARSHAL_SHOOT:
    case EPIC_HOLD_SHOOT:
        frame->stage = STAGE_SHOOT;
        break;
    case EPIC_HOLD_REGROUP:
        frame->stage = STAGE_REGROUP;
        break;
    default:
        frame->stage = STAGE_EARLY;
        break;
    }
    return EPIC_GO_ON;
}

// What comes after the last move.
static unsigned stage_after_moves(unsigned action)
{
    switch (action) {
    case EPIC_ADVANCE: // EPIC-1.6.1a, c: then they shoot
    case EPIC_DOUBLE:
        return STAGE_SHOOT;
    case EPIC_MARSHAL_MOVE: // EPIC-1.6.1e
        return STAGE_REGROUP;
    case EPIC_MARCH: // EPIC-1.6.1d: no shooting
        return STAGE_JET;
    default:
        return STAGE_CLOSE;
    }
}

static EpicStep early(Epic *g, EpicFrame *frame)
{
    // EPIC-5.6.2a, 5.13.1a: hit and run: shooting may come before or after any move. EPIC-5.6.2-q1,
    // q2: so between getting out and being fetched, or before leaving a zone of control.
    if (is_out(g, frame)) {
        frame->stage = STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    bool more = frame->count < epic__moves_of(frame->answer);
    if (frame->count > 0 && (frame->option & OPTION_STAYS) == 0 &&
        epic__way_out(g->m, g->s, frame->formation) != EPIC_NO_UNIT) {
        frame->stage = STAGE_LEAVE;
        return EPIC_GO_ON;
    }
    frame->option &= ~(uint32_t)OPTION_STAYS;
    if (more && hits_and_runs(g, frame) && (frame->option & OPTION_SHOT) == 0 &&
        enemy_in_range(g->m, g->s, frame->formation, 1))
        return epic__ask(g, EPIC_D_EARLY, frame->seat);
    frame->stage = more ? STAGE_MOVE : (uint8_t)stage_after_moves(frame->answer);
    return EPIC_GO_ON;
}

static EpicStep move(Epic *g, EpicFrame *frame)
{
    unsigned f = frame->formation;
    if (epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT) {
        frame->stage = STAGE_ENTER;
        return EPIC_GO_ON;
    }
    // EPIC-1.7.1a, 9.3f: move after move, each made by everybody and judged by itself.
    frame->count++;
    bool is_last = frame->count == epic__moves_of(frame->answer);
    frame->stage = STAGE_EARLY;
    epic__begin_move(g, f, EPIC_MOVE_ACTION, is_last);
    suffer(g, f);
    return EPIC_GO_ON;
}

// EPIC-5.6.3b, 6.1.6-q5: the first move begins at a portal.
static EpicStep enter(Epic *g, EpicFrame *frame)
{
    if (!epic__can_enter(g->m, g->s, frame->formation)) {
        frame->stage = STAGE_CLOSE; // EPIC-6.1.6-q6, 5.6.3-q2: its activation is lost
        return EPIC_GO_ON;
    }
    return epic__is_anybody_placed(g, frame->formation)
               ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
               : epic__ask(g, EPIC_D_PLACE, frame->seat);
}

static void entered(Epic *g, EpicFrame *frame)
{
    EpicFormation *formation = &g->s->formation[frame->formation];
    epic__use_portal(g, frame->formation);
    formation->flags |= EPIC_F_ENTERED;
    formation->entry = EPIC_ENTRY_NONE;
    EPIC_REPORT(g, 5_6_3b, ARRIVES, "f", frame->formation);
    frame->count++;
    frame->die = 0;
    frame->unit = (uint16_t)epic__first_on_table(g->m, g->s, frame->formation);
    frame->stage = STAGE_GROUND;
}

static EpicStep ground(Epic *g, EpicFrame *frame)
{
    EpicStep step = epic__arrival_tests(g, frame, frame->formation);
    if (step == EPIC_ASK || frame->unit != EPIC_NO_UNIT)
        return step;
    frame->unit = 0;
    frame->stage = STAGE_EARLY;
    epic__begin_window(g, frame->formation); // EPIC-1.10a: it has moved
    return EPIC_GO_ON;
}

int epic__to_hit_of(unsigned action)
{
    // EPIC-1.9.5b
    if (action == EPIC_SUSTAINED)
        return 1;
    return action == EPIC_DOUBLE || action == EPIC_MARSHAL_SHOOT ? -1 : 0;
}

static EpicStep shoot(Epic *g, EpicFrame *frame)
{
    bool has_shot = (frame->option & OPTION_SHOT) != 0;
    frame->stage = is_marshal(frame->answer) ? STAGE_REGROUP : STAGE_JET;
    if (is_out(g, frame)) {
        frame->stage = STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    bool together = frame->set != 0 || (frame->option & OPTION_FOLLOWS) != 0;
    if (together && !has_shot)
        frame->stage = STAGE_TARGET;
    else if (!has_shot)
        epic__begin_attack(g, frame->formation, EPIC_NO_FORMATION, epic__to_hit_of(frame->answer),
                           false);
    return EPIC_GO_ON;
}

static size_t list_targets(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    EpicSet enemies = epic__side_set(g->m, 1U - frame->seat);
    size_t count = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((enemies & epic__set(f)) != 0 &&
            epic__can_shoot(g->m, g->s, frame->formation, f, epic__to_hit_of(frame->answer)))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_SHOOT, .formation = (uint8_t)f});
    }
    return count;
}

// EPIC-5.19.1a: all shoot at the same target; the first that shoots chooses it.
static EpicStep target(Epic *g, EpicFrame *frame)
{
    Action one;
    int modifier = epic__to_hit_of(frame->answer);
    frame->stage = STAGE_JET;
    if (frame->weapon != 0) {
        unsigned at = frame->weapon - 1U;
        if (epic__can_shoot(g->m, g->s, frame->formation, at, modifier))
            epic__begin_attack(g, frame->formation, at, modifier, false);
        return EPIC_GO_ON;
    }
    if (list_targets(g, frame, &one, 1) == 0)
        return EPIC_GO_ON;
    frame->stage = STAGE_TARGET;
    return epic__ask(g, EPIC_D_TARGET, frame->seat);
}

static EpicStep jet(Epic *g, EpicFrame *frame)
{
    // EPIC-5.19.2a: Tau jet packs move 10 more after an advance, a double or a march.
    unsigned action = frame->answer;
    frame->stage = STAGE_CLOSE;
    if ((action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_MARCH) &&
        !is_out(g, frame) && any_has(g->m, g->s, frame->formation, EPIC_A_TAU_JET_PACKS))
        epic__begin_move(g, frame->formation, EPIC_MOVE_JET, true);
    return EPIC_GO_ON;
}

// --- regrouping (1.13.1) -------------------------------------------------------------------------

void epic__remove_blast(Epic *g, unsigned f, unsigned count)
{
    EpicFormation *formation = &g->s->formation[f];
    unsigned gone = count < formation->blast ? count : formation->blast;
    if (gone == 0)
        return;
    formation->blast = (uint8_t)(formation->blast - gone);
    EPIC_REPORT(g, 1_13_1a, BLAST_REMOVED, "fii", f, gone, formation->blast);
}

// EPIC-5.4.1-q4: the whole formation shares the one die.
static void raise_shields(Epic *g, unsigned f, unsigned count)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT && count > 0;
         u = epic__next(g->m, g->s, f, u)) {
        while (epic__kind(g->m, u)->shields.kind == EPIC_SHIELDS_VOID && count > 0 &&
               epic__can_restore_shield(g->m, g->s, u)) {
            g->s->unit[u].shields++;
            count--;
            EPIC_REPORT(g, 5_4_1b, SHIELD_RAISED, "ui", u, g->s->unit[u].shields);
        }
    }
}

static unsigned lost_necrons(const Epic *g, unsigned f)
{
    return epic__lost_units(g->m, g->s, f, EPIC_A_NECRON);
}

static void share_out(Epic *g, EpicFrame *frame, unsigned part)
{
    unsigned best = (frame->option & OPTION_BEST) >> 4;
    unsigned f = frame->formation;
    unsigned all = best + epic__leader_blast(g->m, g->s, f);
    frame->weapon = 0;
    frame->stage = STAGE_RETURN;
    if (lost_necrons(g, f) > 0)
        frame->weapon = (uint8_t)part; // EPIC-5.15.1a, 5.15.1-q1, q2: those just come in as well
    else
        raise_shields(g, f, part);
    epic__remove_blast(g, f, all - part);
    if (epic__lost_units(g->m, g->s, f, EPIC_A_BROOD) > 0) { // EPIC-5.21.1a: after a regroup
        bool near = epic__enemy_within(g->m, g->s, f, 30 * EPIC_CM);
        frame->weapon = (uint8_t)epic__brood_points(g, f, near);
    }
}

static EpicStep come_back(Epic *g, EpicFrame *frame)
{
    Action one;
    if (frame->weapon > 0 && epic__list_returns(g, frame->formation, frame->weapon, &one, 1) > 0)
        return epic__ask(g, EPIC_D_RETURN, frame->seat);
    frame->weapon = 0;
    frame->stage = STAGE_CLOSE;
    return EPIC_GO_ON;
}

// EPIC-1.13.1a: two dice, the higher counts.
static EpicStep regroup(Epic *g, EpicFrame *frame)
{
    unsigned f = frame->formation;
    // EPIC-5.4.1-q3: shields alone are reason enough.
    bool useless = g->s->formation[f].blast == 0 && shields_down(g->m, g->s, f) == 0 &&
                   epic__lost_units(g->m, g->s, f, EPIC_A_NECRON) == 0 &&
                   epic__lost_units(g->m, g->s, f, EPIC_A_BROOD) == 0;
    if (is_out(g, frame) || useless) {
        frame->stage = STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    if (frame->die == 0) {
        frame->die = frame->rolled;
        frame->rolled = 0;
        return epic__roll(g);
    }
    unsigned best = frame->rolled > frame->die ? frame->rolled : frame->die;
    EPIC_REPORT(g, 1_13_1a, REGROUPS, "fii", f, frame->die, frame->rolled);
    frame->rolled = 0;
    frame->die = 0;
    frame->option = (frame->option & ~(uint32_t)OPTION_BEST) | best << 4;
    frame->stage = STAGE_SHARE;
    if (shields_down(g->m, g->s, f) == 0 && lost_necrons(g, f) == 0)
        share_out(g, frame, 0);
    return EPIC_GO_ON;
}

static unsigned repair_max(const Epic *g, const EpicFrame *frame)
{
    unsigned best = (frame->option & OPTION_BEST) >> 4;
    unsigned down = shields_down(g->m, g->s, frame->formation);
    unsigned lost = lost_necrons(g, frame->formation);
    if (lost > 0) { // EPIC-5.15.1-q1: a Leader's part as well
        best += epic__leader_blast(g->m, g->s, frame->formation);
        return lost < best ? lost : best;
    }
    return down < best ? down : best;
}

// --- the frame -----------------------------------------------------------------------------------

static EpicStep failed(Epic *g, EpicFrame *frame)
{
    // EPIC-1.6.2b, c: a blast marker comes first, and if it breaks the formation the hold is lost.
    EpicFormation *formation = &g->s->formation[frame->formation];
    clear_pop_ups(g, frame->formation); // EPIC-9.2c: a pop up declared before is void
    frame->option &= ~(uint32_t)OPTION_POPPED_UP;
    frame->unit = 0;
    frame->set = 0; // EPIC-2.1.2c: the others are untouched
    formation->flags |= EPIC_F_ACTED;
    formation->flags &= (uint16_t) ~(EPIC_F_OVERWATCH | EPIC_F_HURRIES);
    frame->stage = STAGE_HOLD;
    if (epic__first(g->m, g->s, frame->formation) == EPIC_NO_UNIT) { // EPIC-6.1.6-q6
        formation->blast++;
        EPIC_REPORT(g, 6_1_6_q6, BLAST, "fii", frame->formation, 1, formation->blast);
    } else {
        epic__add_blast(g, frame->formation, 1, EPIC_NO_FORMATION);
    }
    return EPIC_GO_ON;
}

static EpicStep hold(Epic *g, EpicFrame *frame)
{
    if (is_out(g, frame)) {
        frame->stage = STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    return epic__ask(g, EPIC_D_HOLD, frame->seat);
}

static EpicStep hold_pop_up(Epic *g, EpicFrame *frame)
{
    Action one;
    if (list_pop_ups(g, frame, &one, 1) > 0)
        return (frame->option & OPTION_POPPED_UP) != 0
                   ? epic__ask_more(g, EPIC_D_POP_UP, frame->seat)
                   : epic__ask(g, EPIC_D_POP_UP, frame->seat);
    frame->stage = STAGE_START;
    return EPIC_GO_ON;
}

static EpicStep with(Epic *g, EpicFrame *frame)
{
    Action one;
    if (list_followers(g, frame, &one, 1) > 0)
        return frame->set != 0 ? epic__ask_more(g, EPIC_D_WITH, frame->seat)
                               : epic__ask(g, EPIC_D_WITH, frame->seat);
    frame->stage = STAGE_TEST;
    return EPIC_GO_ON;
}

// EPIC-5.19.1a: the others take their actions one after the other.
static bool next_follower(Epic *g, EpicFrame *frame)
{
    if (!is_fire(frame->answer) || (frame->option & OPTION_PASSED) == 0)
        return false;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((frame->set & epic__set(f)) == 0)
            continue;
        frame->set &= ~epic__set(f);
        if (epic__is_broken(g->s, f) || epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT)
            continue;
        EpicFrame *next = epic__push(g, EPIC_FRAME_ACTION);
        next->formation = (uint8_t)f;
        next->seat = frame->seat;
        next->stage = STAGE_CHOOSE;
        next->option = OPTION_PASSED | OPTION_FOLLOWS;
        next->weapon = frame->weapon;
        return true;
    }
    return false;
}

static size_t list_absorbed(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned f = g->m->formation_first[frame->seat];
         f < g->m->formation_first[frame->seat + 1]; f++) {
        if (epic__may_absorb(g, frame->formation, f))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_WITH, .formation = (uint8_t)f});
    }
    return count;
}

static EpicStep close(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    Action one;
    if (next_follower(g, frame))
        return EPIC_GO_ON;
    if (frame->stage == STAGE_CLOSE && !is_out(g, frame) &&
        list_absorbed(g, frame, &one, 1) > 0) { // EPIC-6.21.1a: at the end of its action
        frame->stage = STAGE_ABSORB;
        return epic__ask(g, EPIC_D_ABSORB, frame->seat);
    }
    bool on_overwatch = frame->answer == EPIC_OVERWATCH && (frame->option & OPTION_PASSED) != 0;
    uint16_t cleared = EPIC_U_ACTION_FLAGS | EPIC_U_MOVE_FLAGS;
    s->formation[frame->formation].flags &= (uint16_t)~EPIC_F_HURRIES;
    if (on_overwatch) // EPIC-2.1.13b: popped up until it has fired
        cleared &= (uint16_t)~EPIC_U_POPPED_UP;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        if (f == frame->formation || (frame->set & epic__set(f)) != 0)
            s->unit[u].flags &= (uint16_t)~cleared;
    }
    EpicFrame *below = s->frame_count > 1 ? &s->frame[s->frame_count - 2] : NULL;
    if (below != NULL && below->tag == EPIC_FRAME_ACTION)
        below->weapon = frame->weapon;
    if (below != NULL && below->tag == EPIC_FRAME_ACTIONS)
        below->answer = (frame->option & OPTION_PASSED) != 0;
    epic__pop(g);
    return EPIC_GO_ON;
}

// EPIC-6.34.2a: 'Ere We Go, for war engines that burn or stumble by it.
static bool hurts_by_hurry(const EpicKind *kind)
{
    return kind->type == EPIC_WE && (kind->critical.code == EPIC_CRITICAL_FIRE ||
                                     kind->critical.code == EPIC_CRITICAL_TO_HIT);
}

static bool may_hurry(const Epic *g, unsigned f)
{
    if (!has_force(g->m, f, EPIC_FORCE_GARGANT_MOB))
        return false;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        if (hurts_by_hurry(epic__kind(g->m, u)))
            return true;
    }
    return false;
}

static EpicStep hurry(Epic *g, EpicFrame *frame)
{
    if (may_hurry(g, frame->formation))
        return epic__ask(g, EPIC_D_HURRY, frame->seat);
    frame->stage = STAGE_CHOOSE;
    return EPIC_GO_ON;
}

static EpicStep begin(Epic *g, EpicFrame *frame)
{
    // EPIC-1.4.2a: what happens at the start of an action comes before it is chosen.
    EPIC_REPORT(g, 1_6a, NOMINATED, "sf", frame->seat, frame->formation);
    clear_pop_ups(g, frame->formation); // what popped up on overwatch comes down
    frame->stage = epic__may_summon(g, frame->formation) ? STAGE_SUMMON_DICE : STAGE_HURRY;
    return EPIC_GO_ON;
}

// EPIC-6.11.3a: 2D3 points and what the augmented add, before the action is declared.
static EpicStep summon_dice(Epic *g, EpicFrame *frame)
{
    unsigned fixed;
    unsigned dice = epic__summon_dice(g, frame->formation, &fixed);
    while (frame->die < dice) {
        if (frame->rolled == 0)
            return epic__roll(g);
        frame->weapon = (uint8_t)(frame->weapon + epic__d3(frame->rolled));
        frame->rolled = 0;
        frame->die++;
    }
    frame->weapon = (uint8_t)(frame->weapon + fixed);
    frame->die = 0;
    frame->stage = STAGE_SUMMON;
    EPIC_REPORT(g, 6_11_3a, SUMMON_POINTS, "fi", frame->formation, frame->weapon);
    return EPIC_GO_ON;
}

static EpicStep summon(Epic *g, EpicFrame *frame)
{
    Action one;
    if (epic__list_summons(g, frame->formation, frame->weapon, &one, 1) > 0)
        return epic__ask(g, EPIC_D_SUMMON, frame->seat);
    frame->weapon = 0; // EPIC-6.11.3a: points left are lost
    frame->stage = STAGE_HURRY;
    return EPIC_GO_ON;
}

EpicStep epic__action_step(Epic *g, EpicFrame *frame)
{
    // EPIC-1.13.3a: what has just broken withdraws before anything else goes on.
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    switch (frame->stage) {
    case STAGE_BEGIN:
        return begin(g, frame);
    case STAGE_SUMMON_DICE:
        return summon_dice(g, frame);
    case STAGE_SUMMON:
        return summon(g, frame);
    case STAGE_HURRY:
        return hurry(g, frame);
    case STAGE_CHOOSE:
        return (frame->option & OPTION_POPPED_UP) != 0
                   ? epic__ask_more(g, EPIC_D_ACTION, frame->seat)
                   : epic__ask(g, EPIC_D_ACTION, frame->seat);
    case STAGE_WITH:
        return with(g, frame);
    case STAGE_TEST:
        return test(g, frame);
    case STAGE_REROLL:
        return epic__ask(g, EPIC_D_REROLL, frame->seat);
    case STAGE_FAILED:
        return failed(g, frame);
    case STAGE_HOLD:
        return hold(g, frame);
    case STAGE_HOLD_POP_UP:
        return hold_pop_up(g, frame);
    case STAGE_START:
        return start(g, frame);
    case STAGE_EARLY:
        return early(g, frame);
    case STAGE_MOVE:
        return move(g, frame);
    case STAGE_LEAVE:
        return epic__ask(g, EPIC_D_LEAVE, frame->seat);
    case STAGE_ENTER:
        return enter(g, frame);
    case STAGE_GROUND:
        return ground(g, frame);
    case STAGE_SHOOT:
        return shoot(g, frame);
    case STAGE_TARGET:
        return target(g, frame);
    case STAGE_JET:
        return jet(g, frame);
    case STAGE_REGROUP:
        return regroup(g, frame);
    case STAGE_SHARE:
        return epic__ask(g, EPIC_D_REPAIR, frame->seat);
    case STAGE_RETURN:
        return come_back(g, frame);
    default:
        return close(g, frame);
    }
}

static size_t list_actions(const Epic *g, const EpicFrame *frame, unsigned first, unsigned last,
                           Action *out, size_t out_max, size_t count)
{
    size_t before = count;
    for (unsigned action = first; action <= last; action++) {
        if (is_sensible(g, frame, action) && may_take(g, frame, action, NULL))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = (uint8_t)action});
    }
    for (unsigned action = first; action <= last && count == before; action++) {
        if (may_take(g, frame, action, NULL)) // there is always one (1.6.1l)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = (uint8_t)action});
    }
    return count;
}

static size_t list_two(unsigned one, unsigned other, Action *out, size_t out_max)
{
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = (uint16_t)one});
    return epic__list(out, out_max, count, (EpicAction){.kind = (uint16_t)other});
}

size_t epic__action_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch (frame->stage) {
    case STAGE_ENTER:
        return epic__deploy_legal(g, frame->formation, EPIC_PLACE_PORTAL, out, out_max);
    case STAGE_SUMMON:
        count = epic__list_summons(g, frame->formation, frame->weapon, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_CHOOSE:
        count = list_pop_ups(g, frame, out, out_max);
        count = list_actions(g, frame, EPIC_ADVANCE, EPIC_SUSTAINED, out, out_max, count);
        if (may_take(g, frame, EPIC_ROAD_MARCH, NULL))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_ROAD_MARCH});
        return count;
    case STAGE_RETURN:
        count = epic__list_returns(g, frame->formation, frame->weapon, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_ABSORB:
        count = list_absorbed(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_TARGET:
        count = list_targets(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HOLD_FIRE});
    case STAGE_HOLD:
        return list_actions(g, frame, EPIC_HOLD_MOVE, EPIC_HOLD_REGROUP, out, out_max, 0);
    case STAGE_HOLD_POP_UP:
        count = list_pop_ups(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_WITH:
        count = list_followers(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_REROLL:
        return list_two(EPIC_ACTION_REROLL, EPIC_ACTION_KEEP, out, out_max);
    case STAGE_HURRY:
    case STAGE_LEAVE:
    case STAGE_EARLY:
        return list_two(EPIC_ACTION_YES, EPIC_ACTION_NO, out, out_max);
    case STAGE_SHARE:
        for (unsigned n = 0; n <= repair_max(g, frame); n++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_REPAIR, .other = (uint16_t)n});
        return count;
    default:
        return 0;
    }
}

static bool check_action(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool holds = frame->stage == STAGE_HOLD;
    if (a.choice == EPIC_NO_ACTION || a.choice >= EPIC_FORMATION_ACTIONS ||
        !epic__is_plain(a, EPIC_HAS_CHOICE))
        return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
    if (holds && !is_hold(a.choice))
        return epic__refuse(refusal, EPIC_R_1_6_2b, EPIC_M_ONLY_HOLD, "f", frame->formation);
    if (!holds && is_hold(a.choice))
        return epic__refuse(refusal, EPIC_R_1_6_1h, EPIC_M_HOLD_AFTER_FAILURE, "");
    return may_take(g, frame, a.choice, refusal);
}

static bool check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (!epic__is_plain(a, EPIC_HAS_UNIT) || !can_pop_up(g, frame->formation, a.unit))
        return epic__refuse(refusal, EPIC_R_2_1_13b, EPIC_M_CANNOT_POP_UP, "");
    return true;
}

bool epic__action_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    unsigned stage = frame->stage;
    bool plain = epic__is_plain(a, 0);
    if (stage == STAGE_ENTER)
        return epic__deploy_check(g, frame->formation, EPIC_PLACE_PORTAL, a, refusal);
    if ((stage == STAGE_RETURN || stage == STAGE_ABSORB) && a.kind == EPIC_ACTION_GO && plain)
        return true;
    if (stage == STAGE_RETURN && a.kind == EPIC_ACTION_PLACE)
        return epic__check_return(g, frame->formation, frame->weapon, a, refusal);
    if (stage == STAGE_ABSORB && a.kind == EPIC_ACTION_WITH &&
        a.formation < g->m->formation_count && epic__is_plain(a, EPIC_HAS_FORMATION))
        return epic__may_absorb(g, frame->formation, a.formation) ||
               epic__refuse(refusal, EPIC_R_6_21_1a, EPIC_M_CANNOT_ABSORB, "f", a.formation);
    switch (a.kind) {
    case EPIC_ACTION_ACTION:
        if (stage == STAGE_CHOOSE || stage == STAGE_HOLD)
            return check_action(g, frame, a, refusal);
        break;
    case EPIC_ACTION_POP_UP:
        if (stage == STAGE_CHOOSE || stage == STAGE_HOLD_POP_UP)
            return check_pop_up(g, frame, a, refusal);
        if (stage == STAGE_HOLD) // EPIC-2.1.13-q4: not on a shooting hold
            return epic__refuse(refusal, EPIC_R_2_1_13_q4, EPIC_M_HOLD_FIRST, "");
        break;
    case EPIC_ACTION_GO:
        if (plain && (stage == STAGE_WITH || stage == STAGE_HOLD_POP_UP || stage == STAGE_SUMMON))
            return true;
        break;
    case EPIC_ACTION_PLACE:
        if (stage == STAGE_SUMMON)
            return epic__check_summon(g, frame->formation, frame->weapon, a, refusal);
        break;
    case EPIC_ACTION_HOLD_FIRE:
        if (plain && stage == STAGE_TARGET)
            return true;
        break;
    case EPIC_ACTION_SHOOT:
        if (stage != STAGE_TARGET || a.formation >= g->m->formation_count ||
            !epic__is_plain(a, EPIC_HAS_FORMATION))
            break;
        if (g->m->formation[a.formation].seat != frame->seat &&
            epic__can_shoot(g->m, g->s, frame->formation, a.formation,
                            epic__to_hit_of(frame->answer)))
            return true;
        return epic__refuse(refusal, EPIC_R_1_9_2a, EPIC_M_NO_TARGET, "f", a.formation);
    case EPIC_ACTION_WITH:
        if (stage != STAGE_WITH || a.formation >= g->m->formation_count ||
            !epic__is_plain(a, EPIC_HAS_FORMATION))
            break;
        return may_follow(g, frame, a.formation, refusal);
    case EPIC_ACTION_REROLL:
    case EPIC_ACTION_KEEP:
        if (plain && stage == STAGE_REROLL)
            return true;
        break;
    case EPIC_ACTION_YES:
    case EPIC_ACTION_NO:
        if (plain && (stage == STAGE_EARLY || stage == STAGE_LEAVE || stage == STAGE_HURRY))
            return true;
        break;
    case EPIC_ACTION_REPAIR:
        if (stage != STAGE_SHARE || !epic__is_plain(a, EPIC_HAS_OTHER))
            break;
        if (a.other <= repair_max(g, frame))
            return true;
        return epic__refuse(refusal, EPIC_R_5_4_1b, EPIC_M_REPAIR_MAX, "i", repair_max(g, frame));
    default:
        break;
    }
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

static void choose(EpicFrame *frame, unsigned action)
{
    frame->answer = (uint8_t)action;
    if ((frame->option & OPTION_FOLLOWS) != 0)
        frame->stage = STAGE_START;
    else if (action == EPIC_HOLD_MOVE)
        frame->stage = STAGE_HOLD_POP_UP;
    else if (action == EPIC_HOLD_SHOOT || action == EPIC_HOLD_REGROUP)
        frame->stage = STAGE_START;
    else
        frame->stage = STAGE_WITH; // EPIC-1.6e: no test before formation and action are named
}

void epic__action_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    if (frame->stage == STAGE_ENTER) {
        if (epic__deploy_apply(g, frame->formation, EPIC_PLACE_PORTAL, action))
            entered(g, frame);
        return;
    }
    if (frame->stage == STAGE_HURRY) {
        frame->stage = STAGE_CHOOSE;
        if (action.kind == EPIC_ACTION_YES) {
            g->s->formation[frame->formation].flags |= EPIC_F_HURRIES;
            EPIC_REPORT(g, 6_34_2a, HURRIES, "f", frame->formation);
        }
        return;
    }
    if (frame->stage == STAGE_LEAVE) {
        frame->stage = STAGE_EARLY;
        frame->option |= OPTION_STAYS;
        if (action.kind != EPIC_ACTION_YES)
            return;
        frame->stage = STAGE_CLOSE; // EPIC-5.15.1-q3: without the regroup of a marshal
        epic__leave(g, frame->formation, epic__way_out(g->m, g->s, frame->formation));
        return;
    }
    if (frame->stage == STAGE_RETURN) {
        frame->weapon = action.kind == EPIC_ACTION_PLACE
                            ? (uint8_t)(frame->weapon - epic__return_unit(g, action))
                            : 0;
        return;
    }
    if (frame->stage == STAGE_ABSORB) { // once asked, the action is over
        if (action.kind == EPIC_ACTION_WITH)
            epic__absorb(g, frame->formation, action.formation);
        return;
    }
    switch (action.kind) {
    case EPIC_ACTION_ACTION:
        choose(frame, action.choice);
        break;
    case EPIC_ACTION_POP_UP:
        pop_up(g, frame, action.unit);
        break;
    case EPIC_ACTION_GO:
        frame->stage = frame->stage == STAGE_SUMMON ? STAGE_HURRY
                       : frame->stage == STAGE_WITH ? STAGE_TEST
                                                    : STAGE_START;
        break;
    case EPIC_ACTION_PLACE:
        frame->weapon = (uint8_t)(frame->weapon - epic__kind(g->m, action.unit)->summon_cost);
        epic__summon(g, action);
        break;
    case EPIC_ACTION_WITH:
        frame->set |= epic__set(action.formation);
        EPIC_REPORT(g, 2_1_2a, FOLLOWS, "ff", action.formation, frame->formation);
        break;
    case EPIC_ACTION_REROLL:
        // EPIC-2.1.15a
        g->s->reroll_used[frame->seat]++;
        EPIC_REPORT(g, 2_1_15a, REROLLS, "s", frame->seat);
        frame->die = 1; // this die is the second
        frame->stage = STAGE_TEST;
        break;
    case EPIC_ACTION_KEEP:
        frame->stage = STAGE_FAILED;
        break;
    case EPIC_ACTION_SHOOT:
        frame->weapon = (uint8_t)(action.formation + 1);
        break;
    case EPIC_ACTION_HOLD_FIRE:
        frame->stage = STAGE_JET;
        break;
    case EPIC_ACTION_YES:
        frame->option |= OPTION_SHOT;
        frame->stage = STAGE_MOVE;
        epic__begin_attack(g, frame->formation, EPIC_NO_FORMATION, epic__to_hit_of(frame->answer),
                           false);
        break;
    case EPIC_ACTION_NO:
        frame->stage = STAGE_MOVE;
        break;
    default:
        share_out(g, frame, action.other);
        break;
    }
}
