// Who holds what, and who has won: the tournament game (6.1.4, 6.1.7) and training (1.15).
#include "epic_arrive.h"
#include "epic_field.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

enum { GOAL_BLITZ = 1, GOAL_SPIRIT = 2, GOAL_FLAG = 4, GOAL_HOLD = 8, GOAL_PASS = 16 };

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

// EPIC-6.1.4e: control is judged afresh.
static void judge_objectives(Epic *g)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        EpicObjective *o = &g->s->objective[n];
        if (!o->placed)
            continue;
        ASSERT(geom_box_has(epic__table(g->m), (GeomPoint){o->x, o->y}));
        bool zero = is_at(g, 0, (GeomPoint){o->x, o->y});
        bool one = is_at(g, 1, (GeomPoint){o->x, o->y});
        if (is_beast_at(g, (GeomPoint){o->x, o->y}))
            zero = one = true; // EPIC-6.13.3a: it contests
        o->held = (uint8_t)(zero == one ? 0 : zero ? 1 : 2);
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
static bool broke_their_spirit(const Epic *g, unsigned seat)
{
    const EpicMatch *m = g->m;
    unsigned enemy = 1 - seat;
    unsigned most = 0;
    bool done = false;
    for (unsigned f = m->formation_first[enemy]; f < m->formation_first[enemy + 1]; f++) {
        if (!has_entered(m, g->s, f))
            continue;
        bool destroyed = is_lost(m, g->s, f);
        if (destroyed && epic__has_force(m, f, EPIC_FORCE_SIEGE_HQ))
            return true; // EPIC-6.7.1a
        if (m->formation[f].points > most) {
            most = m->formation[f].points;
            done = destroyed;
        } else if (m->formation[f].points == most) {
            done = done || destroyed;
        }
    }
    return done;
}

// EPIC-6.1.7f: no unbroken enemy formation in the own half; part of a unit is enough to deny.
static bool they_did_not_pass(const Epic *g, unsigned seat)
{
    unsigned enemy = 1 - seat;
    for (unsigned f = g->m->formation_first[enemy]; f < g->m->formation_first[enemy + 1]; f++) {
        if (epic__is_broken(g->s, f) || epic__is_beast(g->m, f))
            continue;
        for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, g->s, f, u)) {
            unsigned place = g->s->unit[u].carrier != 0 ? g->s->unit[u].carrier - 1U : u;
            // What is carried by somebody who is off the table is nowhere.
            if (g->s->unit[place].at == EPIC_AT_TABLE &&
                epic__in_half(g->m, g->s, seat, epic__disc(g->m, g->s, place)))
                return false;
        }
    }
    return true;
}

static unsigned goals_of(const Epic *g, unsigned seat)
{
    unsigned own = 0;
    unsigned theirs = 0;
    unsigned goals = 0;
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        if (!o->placed || o->held != seat + 1)
            continue;
        own += o->seat == seat;
        theirs += o->seat == 1 - seat; // EPIC-6.1.7e: the one on the edge too
        if (o->blitz && o->seat == 1 - seat)
            goals |= GOAL_BLITZ;
    }
    if (broke_their_spirit(g, seat))
        goals |= GOAL_SPIRIT;
    if (own >= LIMIT(6_1_7d, 3))
        goals |= GOAL_FLAG;
    if (theirs >= LIMIT(6_1_7e, 2))
        goals |= GOAL_HOLD;
    if (they_did_not_pass(g, seat))
        goals |= GOAL_PASS;
    return goals;
}

static void tell_goals(const Epic *g, unsigned seat)
{
    static const struct {
        unsigned goal;
        EpicRule rule;
        const char *words;
    } known[5] = {{GOAL_BLITZ, EPIC_R_6_1_7b, "Blitzkrieg"},
                  {GOAL_SPIRIT, EPIC_R_6_1_7c, "Break Their Spirit"},
                  {GOAL_FLAG, EPIC_R_6_1_7d, "Defend the Flag"},
                  {GOAL_HOLD, EPIC_R_6_1_7e, "Take and Hold"},
                  {GOAL_PASS, EPIC_R_6_1_7f, "They Shall Not Pass"}};
    for (unsigned n = 0; n < 5; n++)
        if ((g->s->goals[seat] & known[n].goal) != 0)
            epic__report(g, known[n].rule, EPIC_M_GOAL, "st", seat, known[n].words);
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
        s->goals[seat] = (uint8_t)goals_of(g, seat);
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
