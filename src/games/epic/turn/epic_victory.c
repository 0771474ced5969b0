// Who holds what, and who has won: the tournament game (6.1.4, 6.1.7) and training (1.15).
#include "epic_arrive.h"
#include "epic_field.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

// --- objectives (6.1.4) --------------------------------------------------------------------------

// EPIC-6.1.4c, 1.14.1e, 5.25.3a: broken formations, those that have rallied from broken in this end
// phase and wholly automata ones neither capture nor contest.
static bool counts_for_objectives(const Epic *g, unsigned f)
{
    if ((g->s->formation[f].flags & (EPIC_F_BROKEN | EPIC_F_RALLIED)) != 0 ||
        epic__is_leaderless(g->m, g->s, f)) // EPIC-6.21.1a
        return false;
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        if (!epic__has(g->m, u, EPIC_A_AUTOMATA))
            return true;
    return false;
}

#define HOLDS_U LIMIT(6_1_4b, 15 * EPIC_CM)

// EPIC-6.1.4b: a unit within 15 of the marker's point, or (option) of its edge.
static bool is_at(const Epic *g, unsigned seat, GeomPoint point)
{
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++) {
        if (!counts_for_objectives(g, f))
            continue;
        for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, f, u))
            if (geom_within(epic__disc(g->m, g->s, u), epic__marker(g->m, point), HOLDS_U))
                return true;
    }
    return false;
}

// Beasts stand at home between their actions.
static bool is_beast_at(const Epic *g, GeomPoint point)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        unsigned u = g->m->formation[f].unit_first;
        if (epic__is_beast(g->m, f) && g->s->unit[u].at == EPIC_AT_TABLE &&
            !epic__is_broken(g->s, f) &&
            geom_within(epic__disc(g->m, g->s, u), epic__marker(g->m, point), HOLDS_U))
            return true;
    }
    return false;
}

unsigned epic__at_objective(const EpicMatch *m, const EpicState *s, unsigned number)
{
    const Epic g = {.m = m, .s = (EpicState *)(uintptr_t)s};
    ASSERT(number < EPIC_OBJECTIVES);
    const EpicObjective *o = &s->objective[number];
    if (!o->placed)
        return 0;
    GeomPoint at = {o->x, o->y};
    ASSERT(geom_box_has(epic__table(m), at));
    if (is_beast_at(&g, at))
        return EPIC_CONTESTED; // EPIC-6.13.3a
    return (is_at(&g, 0, at) ? 1U : 0U) | (is_at(&g, 1, at) ? 2U : 0U);
}

unsigned epic__left_objectives(const EpicMatch *m, const EpicState *before, const EpicState *after,
                               unsigned seat)
{
    unsigned left = 0;
    ASSERT(seat < 2);
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++)
        if ((epic__at_objective(m, before, n) >> seat & 1) != 0 &&
            (epic__at_objective(m, after, n) >> seat & 1) == 0)
            left |= 1U << n;
    return left;
}

// EPIC-6.1.4e: control is judged afresh.
static void judge_objectives(Epic *g)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        EpicObjective *o = &g->s->objective[n];
        if (!o->placed)
            continue;
        unsigned seats = epic__at_objective(g->m, g->s, n);
        ASSERT(seats <= EPIC_CONTESTED);
        o->held = (uint8_t)(seats == EPIC_CONTESTED ? 0 : seats);
        if (o->held != 0)
            EPIC_REPORT(g, 6_1_4b, HOLDS, "si", o->held - 1, (int)n + 1);
    }
}

// --- goals (6.1.7) -------------------------------------------------------------------------------

// EPIC-6.15.1a: Necrons in reserve count as destroyed.
static bool is_phased(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return epic__has_force(m, f, EPIC_FORCE_PHASE_OUT) && epic__first(m, s, f) == EPIC_NO_UNIT;
}

static bool is_lost(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return epic__is_destroyed(m, s, f) || is_phased(m, s, f);
}

static bool has_entered(const EpicMatch *m, const EpicState *s, unsigned f)
{
    if (epic__is_beast(m, f)) // EPIC-6.13.3a: it is nobody's loss
        return false;
    return (s->formation[f].flags & EPIC_F_ENTERED) != 0 || is_phased(m, s, f);
}

// EPIC-6.1.7c: of those that have been on the table, one that is worth most is destroyed.
static void judge_spirit(const Epic *g, unsigned seat, EpicGoalState *out)
{
    const EpicMatch *m = g->m;
    unsigned enemy = 1 - seat;
    unsigned most = 0;
    for (unsigned f = m->formation_first[enemy]; f < m->formation_first[enemy + 1]; f++) {
        if (!has_entered(m, g->s, f))
            continue;
        bool destroyed = is_lost(m, g->s, f);
        if (destroyed && epic__has_force(m, f, EPIC_FORCE_SIEGE_HQ)) { // EPIC-6.7.1a
            *out = (EpicGoalState){.is_met = true, .formations = epic__set(f)};
            return;
        }
        if (m->formation[f].points > most) {
            most = m->formation[f].points;
            *out = (EpicGoalState){.is_met = destroyed, .formations = epic__set(f)};
        } else if (m->formation[f].points == most && destroyed == out->is_met) {
            out->formations |= epic__set(f);
        } else if (m->formation[f].points == most && destroyed) {
            *out = (EpicGoalState){.is_met = true, .formations = epic__set(f)};
        }
    }
}

// Part of a unit in the other's half is enough.
static bool has_passed(const Epic *g, unsigned f, unsigned seat)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u)) {
        unsigned place = g->s->unit[u].carrier != 0 ? g->s->unit[u].carrier - 1U : u;
        // What is carried by somebody who is off the table is nowhere.
        if (g->s->unit[place].at == EPIC_AT_TABLE &&
            epic__in_half(g->m, g->s, seat, epic__disc(g->m, g->s, place)))
            return true;
    }
    return false;
}

// EPIC-6.1.7f: no unbroken enemy formation in the own half.
static void judge_pass(const Epic *g, unsigned seat, EpicGoalState *out)
{
    unsigned enemy = 1 - seat;
    for (unsigned f = g->m->formation_first[enemy]; f < g->m->formation_first[enemy + 1]; f++)
        if (!epic__is_broken(g->s, f) && !epic__is_beast(g->m, f) && has_passed(g, f, seat))
            out->formations |= epic__set(f);
    out->is_met = out->formations == 0;
}

void epic__goals_of(const EpicMatch *m, const EpicState *s, unsigned seat,
                    EpicGoalState out[EPIC_GOALS])
{
    const Epic g = {.m = m, .s = (EpicState *)(uintptr_t)s};
    ASSERT(seat < 2);
    for (unsigned goal = 0; goal < EPIC_GOALS; goal++)
        out[goal] = (EpicGoalState){0};
    EpicGoalState *flag = &out[EPIC_GOAL_FLAG];
    EpicGoalState *hold = &out[EPIC_GOAL_HOLD];
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        if (!o->placed)
            continue;
        unsigned seats = epic__at_objective(m, s, n);
        bool held = seats == 1U << seat;
        if (held && o->seat == seat)
            flag->held++;
        if (held && o->seat == 1 - seat) // EPIC-6.1.7e: the one on the edge too
            hold->held++;
        if (o->blitz && o->seat == 1 - seat)
            out[EPIC_GOAL_BLITZ] = (EpicGoalState){
                .is_met = held, .objective = (uint8_t)(n + 1), .seats = (uint8_t)seats};
    }
    flag->needed = LIMIT(6_1_7d, 3);
    hold->needed = LIMIT(6_1_7e, 2);
    flag->is_met = flag->held >= flag->needed;
    hold->is_met = hold->held >= hold->needed;
    judge_spirit(&g, seat, &out[EPIC_GOAL_SPIRIT]);
    judge_pass(&g, seat, &out[EPIC_GOAL_PASS]);
}

const EpicGoalName epic__goal_names[EPIC_GOALS] = {
    [EPIC_GOAL_BLITZ] = {EPIC_R_6_1_7b, "Blitzkrieg"},
    [EPIC_GOAL_SPIRIT] = {EPIC_R_6_1_7c, "Break Their Spirit"},
    [EPIC_GOAL_FLAG] = {EPIC_R_6_1_7d, "Defend the Flag"},
    [EPIC_GOAL_HOLD] = {EPIC_R_6_1_7e, "Take and Hold"},
    [EPIC_GOAL_PASS] = {EPIC_R_6_1_7f, "They Shall Not Pass"},
};

static void tell_goals(const Epic *g, unsigned seat)
{
    for (unsigned goal = 0; goal < EPIC_GOALS; goal++)
        if ((g->s->goals[seat] >> goal & 1) != 0)
            epic__report(g, epic__goal_names[goal].rule, EPIC_M_GOAL, "st", seat,
                         epic__goal_names[goal].name);
}

static unsigned count_goals(unsigned goals)
{
    unsigned count = 0;
    for (; goals != 0; goals &= goals - 1)
        count++;
    return count;
}

static EpicVerdict win(Epic *g, unsigned seat)
{
    EPIC_REPORT(g, 6_1_7a, WINS, "s", seat);
    epic__end_game(g, seat == 0 ? OUTCOME_SEAT0 : OUTCOME_SEAT1);
    return EPIC_VERDICT_OVER;
}

#define GOALS LIMIT(6_1_7a, 2)

static EpicVerdict judge_tournament(Epic *g)
{
    EpicState *s = g->s;
    if (s->turn < LIMIT(6_1_7a, 3)) // from turn 3 on
        return EPIC_VERDICT_GO_ON;
    for (unsigned seat = 0; seat < 2; seat++) {
        EpicGoalState goal[EPIC_GOALS];
        epic__goals_of(g->m, s, seat, goal);
        s->goals[seat] = 0;
        for (unsigned n = 0; n < EPIC_GOALS; n++)
            s->goals[seat] |= (uint8_t)(goal[n].is_met ? 1U << n : 0);
        tell_goals(g, seat);
    }
    unsigned zero = count_goals(s->goals[0]);
    unsigned one = count_goals(s->goals[1]);
    if (zero >= GOALS && zero > one)
        return win(g, 0);
    if (one >= GOALS && one > zero)
        return win(g, 1);
    return s->turn >= LIMIT(6_1_7g, 4) ? EPIC_VERDICT_ROLL : EPIC_VERDICT_GO_ON;
}

// --- tie-break (6.1.7h) --------------------------------------------------------------------------

// Units, and the damage capacity left of war engines.
static unsigned strength_left(const Epic *g, unsigned f)
{
    unsigned sum = 0;
    bool has_synapse = epic__synapse(g->m, g->s, f) > 0;
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        sum += has_synapse && epic__has(g->m, u, EPIC_A_BROOD) ? 0 // EPIC-6.21.1a
               : epic__kind(g->m, u)->counts > 1 || epic__kind(g->m, u)->type == EPIC_WE
                   ? g->s->unit[u].dc
                   : 1;
    return sum;
}

// Tie-break points of a seat, in halves (6.1.7h).
static unsigned tie_points(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    Epic g = {.m = m, .s = (EpicState *)(uintptr_t)s};
    unsigned enemy = 1 - seat;
    unsigned halves = 0;
    for (unsigned f = m->formation_first[enemy]; f < m->formation_first[enemy + 1]; f++) {
        const EpicFormationCard *card = &m->formation[f];
        if (!has_entered(m, s, f)) // EPIC-6.1.7i
            continue;
        bool is_half = 2 * strength_left(&g, f) <= card->start_count;
        bool is_broken = epic__is_broken(s, f);
        if (is_lost(m, s, f) || (is_broken && is_half))
            halves += 2U * card->points;
        else if (is_half || is_broken)
            halves += card->points;
    }
    return halves;
}

void epic__break_tie(Epic *g)
{
    unsigned zero = tie_points(g->m, g->s, 0);
    unsigned one = tie_points(g->m, g->s, 1);
    EPIC_REPORT(g, 6_1_7h, TIE_POINTS, "sit", 0, zero / 2, zero % 2 != 0 ? ".5" : "");
    EPIC_REPORT(g, 6_1_7h, TIE_POINTS, "sit", 1, one / 2, one % 2 != 0 ? ".5" : "");
    if (zero == one) {
        EPIC_REPORT(g, 6_1_7h, DRAW, "");
        epic__end_game(g, OUTCOME_DRAW);
        return;
    }
    win(g, zero > one ? 0 : 1);
}

// --- training (1.15) -----------------------------------------------------------------------------

// EPIC-1.15c: captured in two end phases running; with three objectives, two of them together.
static EpicVerdict judge_training(Epic *g)
{
    EpicState *s = g->s;
    unsigned needed = g->m->mission == EPIC_MISSION_COMBINED ? LIMIT(1_15c, 2) : 1;
    for (unsigned seat = 0; seat < 2; seat++) {
        unsigned now = 0;
        for (unsigned n = 0; n < EPIC_OBJECTIVES; n++)
            if (s->objective[n].placed && s->objective[n].held == seat + 1)
                now |= 1U << n;
        unsigned kept = now & s->scenario_hold[seat];
        s->scenario_hold[seat] = (uint8_t)now;
        if (count_goals(kept) >= needed) {
            EPIC_REPORT(g, 1_15c, HELD_A_TURN, "s", seat);
            return win(g, seat);
        }
    }
    return EPIC_VERDICT_GO_ON;
}

// EPIC-3.4.1a: until the Gargant or both bunkers fall. Seat 0 has the Gargant, seat 1 the bunkers.
static EpicVerdict judge_korps_grinda(Epic *g)
{
    unsigned bunkers = 0;
    unsigned lost = 0;
    bool gargant = false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        bool alive = g->s->unit[u].at == EPIC_AT_TABLE;
        if (epic__has(g->m, u, EPIC_A_IMMOBILE) && epic__seat_of(g->m, g->s, u) == 1) {
            bunkers++;
            lost += !alive;
        }
        gargant = gargant || (alive && epic__seat_of(g->m, g->s, u) == 0);
    }
    if (lost == bunkers && bunkers > 0)
        return win(g, 0);
    if (gargant)
        return EPIC_VERDICT_GO_ON;
    if (lost == 0)
        return win(g, 1);
    EPIC_REPORT(g, 3_4_1a, DRAW, "");
    epic__end_game(g, OUTCOME_DRAW);
    return EPIC_VERDICT_OVER;
}

EpicVerdict epic__judge(Epic *g)
{
    judge_objectives(g);
    switch (g->m->mission) {
    case EPIC_MISSION_TRAINING:
    case EPIC_MISSION_COMBINED:
        return judge_training(g);
    case EPIC_MISSION_KORPS_GRINDA:
        return judge_korps_grinda(g);
    default:
        return judge_tournament(g);
    }
}
