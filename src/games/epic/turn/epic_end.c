// The end phase (1.14, 9.9): effects, rallying, victory.
#include "epic_arrive.h"
#include "epic_hits.h"
#include "epic_move.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    STAGE_BEGIN,
    STAGE_ORDER,  // who begins with effects (9.1b)
    STAGE_EFFECT, // the next formation's
    STAGE_UNITS,  // unit by unit
    STAGE_SHIELDS,
    STAGE_NECRONS, // 5.15.1
    STAGE_RALLY_ORDER,
    STAGE_RALLY,
    STAGE_TEST,
    STAGE_REROLL,
    STAGE_BROODS, // 5.21.1
    STAGE_AFTER_RALLY,
    STAGE_JUDGE,
    STAGE_ROLL // 6.1.7g
};

// --- effects of the end of the turn (9.9b) -------------------------------------------------------

static bool burns(const Epic *g, unsigned u)
{
    unsigned code = epic__kind(g->m, u)->critical.code;
    unsigned later = epic__kind(g->m, u)->critical.subsequent;
    bool lasts = code == EPIC_CRITICAL_REACTOR || code == EPIC_CRITICAL_FIRE ||
                 later == EPIC_CRITICAL_REACTOR || later == EPIC_CRITICAL_FIRE;
    return lasts && g->s->unit[u].criticals > 0 && g->s->unit[u].at == EPIC_AT_TABLE;
}

static EpicSet burning(const Epic *g)
{
    EpicSet out = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (burns(g, u))
            out |= epic__set(g->s->unit[u].formation);
    return out;
}

static EpicSet left(const Epic *g, const EpicFrame *frame, unsigned seat)
{
    return frame->end.waiting & epic__side_set(g->m, seat);
}

// EPIC-5.21.2a: regeneration.
static void regenerate(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        if (unit->at == EPIC_AT_TABLE && epic__has(g->m, u, EPIC_A_REGENERATION) &&
            unit->dc < epic__kind(g->m, u)->dc) {
            unit->dc++;
            EPIC_REPORT(g, 5_21_2a, REGENERATES, "ui", u, unit->dc);
        }
    }
}

static EpicStep begin(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    g->s->phase = EPIC_PHASE_END;
    regenerate(g); // EPIC-5.21.2a: at its start
    ending->waiting = burning(g);
    epic__begin_order(g);
    bool both = epic__take_turns(frame, left(g, frame, 0), left(g, frame, 1));
    frame->stage = both ? STAGE_ORDER : STAGE_EFFECT;
    return EPIC_GO_ON;
}

static EpicStep effect(Epic *g, EpicFrame *frame)
{
    const EpicEndFrame *ending = epic__end_frame(frame);
    if (ending->waiting == 0) {
        frame->stage = STAGE_SHIELDS;
        return EPIC_GO_ON;
    }
    epic__take_turns(frame, left(g, frame, 0), left(g, frame, 1));
    return epic__ask(g, EPIC_D_EFFECT, frame->seat);
}

static EpicStep units(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    unsigned u = ending->unit;
    if (u == EPIC_NO_UNIT) {
        frame->stage = STAGE_EFFECT;
        frame->seat ^= 1;
        return EPIC_GO_ON;
    }
    ending->unit = (uint16_t)epic__next_on_table(g->m, g->s, frame->formation, u);
    if (burns(g, u))
        epic__begin_end_effect(g, u);
    return EPIC_GO_ON;
}

// EPIC-5.4.1b: each war engine raises one void shield; 5.13.3a: shadowfields come after rallying.
static void raise_all(Epic *g, unsigned kind)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        // EPIC-5.36.1c: a Fire Shield raises one more.
        unsigned count = kind == EPIC_SHIELDS_VOID && epic__has(g->m, u, EPIC_A_SHIELD_REPAIR)
                             ? LIMIT(5_36_1c, 2)
                             : 1;
        if (g->s->unit[u].at != EPIC_AT_TABLE && g->s->unit[u].at != EPIC_AT_CARRIED)
            continue;
        while (count > 0 && epic__raise_shield(g, u, kind))
            count--;
    }
}

// --- rallying (1.14.1) ---------------------------------------------------------------------------

static bool exists(const Epic *g, unsigned f)
{
    unsigned first = g->m->formation[f].unit_first;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++)
        if (g->s->unit[u].at == EPIC_AT_RESERVE && g->s->unit[u].formation == f)
            return true;
    return epic__first(g->m, g->s, f) != EPIC_NO_UNIT;
}

// EPIC-1.14.1a: every formation with blast markers or broken must try, 1.14.1-q3: off the board
// too.
static bool must_rally(const Epic *g, unsigned f)
{
    const EpicFormation *formation = &g->s->formation[f];
    return (formation->flags & EPIC_F_RALLY_DONE) == 0 &&
           (formation->blast > 0 || (formation->flags & EPIC_F_BROKEN) != 0) && exists(g, f);
}

static EpicSet to_rally(const Epic *g, unsigned seat)
{
    EpicSet out = 0;
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++)
        if (must_rally(g, f))
            out |= epic__set(f);
    return out;
}

// EPIC-1.14.1b, 1.14.1-q3: an enemy within 30 of one of its units; embarked ones count at their
// carrier's place, off-board ones never.
static bool enemy_is_near(const Epic *g, unsigned f)
{
    EpicSet enemies = epic__side_set(g->m, 1U - g->m->formation[f].seat);
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u)) {
        unsigned place = g->s->unit[u].carrier != 0 ? g->s->unit[u].carrier - 1U : u;
        if (g->s->unit[place].at == EPIC_AT_TABLE &&
            epic__within_any(g->m, g->s, place, enemies, LIMIT(1_14_1b, 30 * EPIC_CM)))
            return true;
    }
    return false;
}

// Whether a unit of the formation is near that unit and sees it.
static bool is_beheld(const Epic *g, unsigned f, unsigned unit)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        if (u == unit || (epic__within(g->m, g->s, u, unit, EPIC_HEAD_REACH_U) &&
                          epic__sees(g->m, g->s, u, unit, NULL)))
            return true;
    return false;
}

// EPIC-5.5.1a, 5.8.1a, 5.34.1a: Mob Rule.
static int mob_rule(const Epic *g, unsigned f)
{
    const EpicMatch *m = g->m;
    unsigned count = 0;
    if (!epic__has_force(m, f, EPIC_FORCE_MOB | EPIC_FORCE_GARGANT_MOB))
        return 0;
    for (unsigned u = epic__first(m, g->s, f); u != EPIC_NO_UNIT; u = epic__next(m, g->s, f, u))
        count += epic__kind(m, u)->mob;
    // EPIC-5.34.1b: and the heads of Gork or Mork around it.
    for (unsigned u = 0; u < m->unit_count; u++)
        if (epic__has(m, u, EPIC_A_MOB_HEAD) && g->s->unit[u].at == EPIC_AT_TABLE &&
            epic__seat_of(m, g->s, u) == m->formation[f].seat && is_beheld(g, f, u))
            count += g->s->unit[u].dc;
    return count > LIMIT(5_5_1a, 10) ? 2 : count > LIMIT(5_5_1a, 5) ? 1 : 0;
}

static int rally_modifier(const Epic *g, unsigned f, bool tell)
{
    int sum = 0;
    // EPIC-6.21.1a: a swarm with synapse ignores that it is broken.
    bool hive = epic__has_force(g->m, f, EPIC_FORCE_SWARM) && epic__synapse(g->m, g->s, f) > 0;
    if (epic__is_broken(g->s, f) && !hive)
        sum += epic__modify(g, tell, EPIC_R_1_14_1b, -2, "broken");
    if (enemy_is_near(g, f))
        sum += epic__modify(g, tell, EPIC_R_1_14_1b, -1, "an enemy within 30 cm");
    int mob = mob_rule(g, f);
    if (mob > 0)
        sum += epic__modify(g, tell, EPIC_R_5_5_1a, mob, "Mob Rule");
    return sum;
}

// Formation by formation, those of the order seat first: points, then which units.
static EpicStep returns(Epic *g, EpicFrame *frame, unsigned ability, unsigned next)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    Action one;
    if (frame->formation != EPIC_NO_FORMATION) {
        if (epic__list_returns(g, frame->formation, ending->points, &one, 1) > 0)
            return epic__ask(g, EPIC_D_RETURN, g->m->formation[frame->formation].seat);
        frame->formation = EPIC_NO_FORMATION;
    }
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((ending->waiting & epic__set(f)) == 0)
            continue;
        ending->waiting &= ~epic__set(f);
        if (epic__lost_units(g->m, g->s, f, ability) == 0 ||
            epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT)
            continue;
        // EPIC-5.15.1a: one Necron; 5.21.1a: broods for the points of synapse.
        ending->points =
            (uint8_t)(ability == EPIC_A_NECRON ? 1 : epic__brood_points(g, f, enemy_is_near(g, f)));
        frame->formation = (uint8_t)f;
        return EPIC_GO_ON;
    }
    ending->waiting = 0;
    frame->stage = (uint8_t)next;
    return EPIC_GO_ON;
}

static EpicStep rally(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    if (to_rally(g, frame->seat) == 0)
        frame->seat ^= 1;
    if (to_rally(g, frame->seat) == 0) {
        frame->stage = STAGE_BROODS;
        frame->formation = EPIC_NO_FORMATION;
        ending->waiting = ~(EpicSet)0;
        return EPIC_GO_ON;
    }
    return epic__ask(g, EPIC_D_RALLY, frame->seat);
}

static EpicStep rally_order(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    // EPIC-1.14.1a: the higher strategy rating begins; equal: the roll-off of this turn.
    bool both = to_rally(g, 0) != 0 && to_rally(g, 1) != 0;
    if (ending->first_die == 0 && frame->rolled == 0)
        epic__begin_order(g);
    if (both && !epic__settle_order(g, frame, &ending->first_die))
        return epic__roll(g);
    frame->seat = (uint8_t)(both ? epic__order_seat(g->m, g->s) : to_rally(g, 0) != 0 ? 0 : 1);
    frame->stage = STAGE_RALLY;
    return EPIC_GO_ON;
}

static void next_rally(EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    ending->has_rerolled = 0;
    frame->seat ^= 1;
    frame->stage = STAGE_RALLY;
}

// EPIC-1.14.1c, 5.1.1e: half of the markers go, rounding up; a broken one stops being broken.
static void rallied(Epic *g, EpicFrame *frame)
{
    unsigned f = frame->formation;
    EpicFormation *formation = epic__formation(g, f);
    unsigned blast = epic__rallied_blast(g->m, g->s, f);
    if (epic__is_broken(g->s, f)) {
        formation->flags &= (uint16_t)~EPIC_F_BROKEN;
        formation->flags |= EPIC_F_RALLIED; // EPIC-1.14.1e
    }
    formation->blast = (uint8_t)blast;
    EPIC_REPORT(g, 1_14_1c, RALLIES, "fi", f, blast);
    epic__remove_blast(g, f, epic__leader_blast(g->m, g->s, f));
    next_rally(frame);
}

// EPIC-1.14.1d, 1.14.1-q2: a broken formation withdraws, also if it has done so this turn.
static void not_rallied(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_END);
    unsigned f = frame->formation;
    EPIC_REPORT(g, 1_14_1d, DOES_NOT_RALLY, "f", f);
    if (epic__is_broken(g->s, f) && epic__first(g->m, g->s, f) != EPIC_NO_UNIT)
        g->s->breaking |= epic__set(f);
    next_rally(frame);
}

static EpicStep test(Epic *g, EpicFrame *frame)
{
    const EpicEndFrame *ending = epic__end_frame(frame);
    unsigned f = frame->formation;
    int need = (int)epic__initiative(g->m, g->s, f) - rally_modifier(g, f, false);
    if (need <= 1) { // EPIC-1.0: no die for what cannot fail
        EPIC_REPORT(g, 1_14_1b, TEST_NO_DIE, "fi", f, need);
        rallied(g, frame);
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    int rolled = (int)epic__take_roll(frame);
    rally_modifier(g, f, true);
    epic__report_test(g, g->m->formation[f].seat, need, rolled);
    if (rolled >= need) {
        EPIC_REPORT(g, 1_14_1b, TEST_PASSED, "fii", f, rolled, need);
        rallied(g, frame);
        return EPIC_GO_ON;
    }
    EPIC_REPORT(g, 1_14_1b, TEST_FAILED, "fii", f, rolled, need);
    if (ending->has_rerolled == 0 && epic__rerolls(g->m, g->s, f) > 0)
        frame->stage = STAGE_REROLL;
    else
        not_rallied(g, frame);
    return EPIC_GO_ON;
}

// --- the end of the turn -------------------------------------------------------------------------

static EpicStep next_turn(Epic *g)
{
    if (g->s->turn >= EPIC_TURN_MAX) { // a technical guard, no rule
        epic__guard(g, EPIC_GUARD_TURNS);
        epic__end_game(g, OUTCOME_DRAW);
        EPIC_REPORT(g, 6_1_7g, GUARD_DRAW, "i", g->s->turn);
        return EPIC_GO_ON;
    }
    epic__pop(g);
    epic__next_turn(g); // EPIC-9.1a: after the end phase the next turn
    return EPIC_GO_ON;
}

static EpicStep judge(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_END);
    EpicVerdict verdict = epic__judge(g);
    if (verdict == EPIC_VERDICT_ROLL) {
        frame->stage = STAGE_ROLL;
        return EPIC_GO_ON;
    }
    return verdict == EPIC_VERDICT_OVER ? EPIC_GO_ON : next_turn(g);
}

// EPIC-6.1.7g: a die each: equal, and there is another turn; different, and the points count.
static EpicStep roll(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned rolled = epic__take_roll(frame);
    if (ending->first_die == 0) {
        ending->first_die = (uint8_t)rolled;
        return epic__roll(g);
    }
    EPIC_REPORT(g, 6_1_7g, END_ROLL, "ii", ending->first_die, rolled);
    bool again = ending->first_die == rolled;
    ending->first_die = 0;
    if (again)
        return next_turn(g);
    epic__break_tie(g);
    return EPIC_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

// EPIC-1.14a: effects, rallying, daemons go, victory; in the order of the stages.
EpicStep epic__end_step(Epic *g, EpicFrame *frame)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    switch (frame->stage) {
    case STAGE_BEGIN:
        return begin(g, frame);
    case STAGE_ORDER:
        return epic__ask_order(g, frame, &ending->first_die);
    case STAGE_EFFECT:
        return effect(g, frame);
    case STAGE_UNITS:
        return units(g, frame);
    case STAGE_SHIELDS:
        raise_all(g, EPIC_SHIELDS_VOID);
        epic__end_avatars(g); // EPIC-6.6.2a: before rallying
        epic__phase_out(g);   // EPIC-5.15.3a
        frame->stage = STAGE_NECRONS;
        ending->waiting = ~(EpicSet)0;
        frame->formation = EPIC_NO_FORMATION;
        return EPIC_GO_ON;
    case STAGE_NECRONS:
        return returns(g, frame, EPIC_A_NECRON, STAGE_RALLY_ORDER);
    case STAGE_BROODS:
        return returns(g, frame, EPIC_A_BROOD, STAGE_AFTER_RALLY);
    case STAGE_RALLY_ORDER:
        return rally_order(g, frame);
    case STAGE_RALLY:
        return rally(g, frame);
    case STAGE_TEST:
        return test(g, frame);
    case STAGE_REROLL:
        return epic__ask(g, EPIC_D_REROLL, g->m->formation[frame->formation].seat);
    case STAGE_AFTER_RALLY:
        raise_all(g, EPIC_SHIELDS_SHADOW);
        epic__end_summons(g); // EPIC-9.9d
        frame->stage = STAGE_JUDGE;
        return EPIC_GO_ON;
    case STAGE_JUDGE: // EPIC-9.9e
        return judge(g, frame);
    default:
        return roll(g, frame);
    }
}

static size_t list_set(const Epic *g, EpicSet set, unsigned kind, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((set & epic__set(f)) != 0)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = (uint16_t)kind, .formation = (uint8_t)f});
    }
    return count;
}

size_t epic__end_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch (frame->stage) {
    case STAGE_ORDER:
        return epic__list_begin(out, out_max);
    case STAGE_EFFECT:
        return list_set(g, left(g, frame, frame->seat), EPIC_ACTION_EFFECT, out, out_max);
    case STAGE_NECRONS:
    case STAGE_BROODS:
        count = epic__list_returns(g, frame->formation, frame->end.points, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case STAGE_RALLY:
        return list_set(g, to_rally(g, frame->seat), EPIC_ACTION_RALLY, out, out_max);
    default:
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_REROLL});
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_KEEP});
    }
}

static bool check_rally(const Epic *g, const EpicFrame *frame, unsigned f, Refusal *refusal)
{
    const EpicFormation *formation = &g->s->formation[f];
    if ((to_rally(g, frame->seat) & epic__set(f)) != 0)
        return true;
    if (g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_1_14_1a, EPIC_M_NOT_YOURS, "f", f);
    if ((formation->flags & EPIC_F_RALLY_DONE) != 0)
        return epic__refuse(refusal, EPIC_R_1_14_1a, EPIC_M_HAS_TRIED, "f", f);
    return epic__refuse(refusal, EPIC_R_1_14_1a, EPIC_M_NEEDS_NO_RALLY, "f", f);
}

bool epic__end_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool returns_now = frame->stage == STAGE_NECRONS || frame->stage == STAGE_BROODS;
    if (returns_now && a.kind == EPIC_ACTION_GO && epic__is_plain(a, 0))
        return true;
    if (returns_now && a.kind == EPIC_ACTION_PLACE)
        return epic__check_return(g, frame->formation, frame->end.points, a, refusal);
    bool names_one = epic__is_plain(a, EPIC_HAS_FORMATION) && a.formation < g->m->formation_count;
    switch (a.kind) {
    case EPIC_ACTION_BEGIN:
        if (frame->stage == STAGE_ORDER && epic__is_begin(a))
            return true;
        break;
    case EPIC_ACTION_EFFECT:
        if (frame->stage != STAGE_EFFECT || !names_one)
            break;
        if ((left(g, frame, frame->seat) & epic__set(a.formation)) != 0)
            return true;
        return epic__refuse(refusal, EPIC_R_9_9b, EPIC_M_NO_EFFECT, "f", a.formation);
    case EPIC_ACTION_RALLY:
        if (frame->stage == STAGE_RALLY && names_one)
            return check_rally(g, frame, a.formation, refusal);
        break;
    case EPIC_ACTION_REROLL:
    case EPIC_ACTION_KEEP:
        if (frame->stage == STAGE_REROLL && epic__is_plain(a, 0))
            return true;
        break;
    default:
        break;
    }
    return epic__refuse(refusal, EPIC_R_9_9c, EPIC_M_NOT_NOW, "");
}

void epic__end_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicEndFrame *ending = epic__end_frame(frame);
    switch (action.kind) {
    case EPIC_ACTION_PLACE:
        ending->points = (uint8_t)(ending->points - epic__return_unit(g, action));
        break;
    case EPIC_ACTION_GO:
        frame->formation = EPIC_NO_FORMATION;
        break;
    case EPIC_ACTION_BEGIN:
        frame->seat = epic__beginner(action, epic__order_seat(g->m, g->s));
        frame->stage = STAGE_EFFECT;
        break;
    case EPIC_ACTION_EFFECT:
        frame->formation = action.formation;
        ending->waiting &= ~epic__set(action.formation);
        ending->unit = (uint16_t)epic__first_on_table(g->m, g->s, action.formation);
        frame->stage = STAGE_UNITS;
        break;
    case EPIC_ACTION_RALLY:
        frame->formation = action.formation;
        epic__formation(g, action.formation)->flags |= EPIC_F_RALLY_DONE;
        ending->has_rerolled = 0;
        frame->stage = STAGE_TEST;
        break;
    case EPIC_ACTION_REROLL:
        // EPIC-2.1.15a
        g->s->reroll_used[g->m->formation[frame->formation].seat]++;
        EPIC_REPORT(g, 2_1_15a, REROLLS, "s", g->m->formation[frame->formation].seat);
        ending->has_rerolled = 1;
        frame->stage = STAGE_TEST;
        break;
    default: // keep
        not_rallied(g, frame);
        break;
    }
}
