// Who is charged, and the charge (1.12.2, 1.12.3, 1.12.10, 9.7a, b).
#include "epic_assault.h"
#include "epic_move.h"
#include "epic_units.h"

#include "base_limit.h"

static bool is_on_table(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__first_on_table(m, s, formation) != EPIC_NO_UNIT;
}

// --- the target (1.12.2, 1.12.10) ----------------------------------------------------------------

// How far a unit's charge and attacks reach, at most.
static int32_t reach_of(const Epic *g, unsigned unit)
{
    return epic__speed(g->m, g->s, unit, EPIC_MOVE_CHARGE) + EPIC_FIGHT_REACH_U + EPIC_ROAD_U;
}

// How much farther than the chargers reach the formation is; 0 or less: within reach.
static int32_t excess_of(const Epic *g, unsigned target)
{
    int32_t best_u = INT32_MAX;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        bool is_there = g->s->unit[u].at == EPIC_AT_TABLE || epic__is_entering(g->s, u);
        if (!is_there || (g->s->assault.chargers & epic__set(g->s->unit[u].formation)) == 0)
            continue;
        int32_t excess_u = epic__gap_to(g->m, g->s, u, epic__set(target)) - reach_of(g, u);
        if (excess_u < best_u)
            best_u = excess_u;
    }
    return best_u;
}

static EpicAction about(unsigned kind, unsigned formation)
{
    return (EpicAction){.kind = (uint16_t)kind, .formation = (uint8_t)formation};
}

// Formations within reach; where these are fewer than two, the nearest others as well, because a
// target that is out of reach may be named (1.12.10-q2).
size_t epic__list_targets(const Epic *g, unsigned seat, Action *out, size_t out_max)
{
    size_t count = 0;
    int32_t excess_u[EPIC_FORMATIONS_MAX] = {0};
    EpicSet listed = 0; // bit a formation
    unsigned first = g->m->formation_first[1 - seat];
    unsigned end = g->m->formation_first[2 - seat];
    for (unsigned f = first; f < end; f++) {
        excess_u[f] = is_on_table(g->m, g->s, f) ? excess_of(g, f) : INT32_MAX;
        if (excess_u[f] <= 0)
            listed |= epic__set(f);
    }
    while ((listed & (listed - 1)) == 0) { // fewer than two
        unsigned best = EPIC_NO_FORMATION;
        for (unsigned f = first; f < end; f++)
            if ((listed & epic__set(f)) == 0 && is_on_table(g->m, g->s, f) &&
                (best == EPIC_NO_FORMATION || excess_u[f] < excess_u[best]))
                best = f;
        if (best == EPIC_NO_FORMATION)
            break;
        listed |= epic__set(best);
    }
    for (unsigned f = first; f < end; f++)
        if ((listed & epic__set(f)) != 0)
            count = epic__list(out, out_max, count, about(EPIC_ACTION_ASSAULT, f));
    return count;
}

// EPIC-1.12.10a: within 5 of a unit of the target formation (2.1.12-q2: scouts too).
static bool is_intermingled(const Epic *g, unsigned formation)
{
    const EpicAssault *assault = &g->s->assault;
    if (g->m->formation[formation].seat == assault->seat ||
        (assault->defenders & epic__set(formation)) != 0)
        return false;
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u)) {
        for (unsigned t = epic__first_on_table(g->m, g->s, assault->target); t != EPIC_NO_UNIT;
             t = epic__next_on_table(g->m, g->s, assault->target, t))
            if (epic__within(g->m, g->s, u, t, LIMIT(1_12_10a, 5 * EPIC_CM)))
                return true;
    }
    return false;
}

size_t epic__list_intermingled(const Epic *g, Action *out, size_t out_max)
{
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_GO});
    for (unsigned f = 0; f < g->m->formation_count; f++)
        if (is_intermingled(g, f))
            count = epic__list(out, out_max, count, about(EPIC_ACTION_INCLUDE, f));
    return count;
}

bool epic__check_target(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.kind != EPIC_ACTION_ASSAULT)
        return epic__refuse(refusal, EPIC_R_9_7a, EPIC_M_NAME_A_TARGET, "");
    if (action.formation >= g->m->formation_count)
        return epic__refuse(refusal, EPIC_R_1_12_2a, EPIC_M_NAME_A_TARGET, "");
    if (g->m->formation[action.formation].seat == frame->seat)
        return epic__refuse(refusal, EPIC_R_1_12_2a, EPIC_M_ASSAULT_OWN, "f",
                            (int)action.formation);
    if (!is_on_table(g->m, g->s, action.formation))
        return epic__refuse(refusal, EPIC_R_1_12_2a, EPIC_M_TARGET_OFF_TABLE, "f",
                            (int)action.formation);
    return true;
}

bool epic__check_include(const Epic *g, EpicAction action, Refusal *refusal)
{
    if (action.kind == EPIC_ACTION_GO)
        return true;
    if (action.kind != EPIC_ACTION_INCLUDE || action.formation >= g->m->formation_count)
        return epic__refuse(refusal, EPIC_R_1_12_10a, EPIC_M_INCLUDE_OR_GO, "");
    if (!is_intermingled(g, action.formation))
        return epic__refuse(refusal, EPIC_R_1_12_10a, EPIC_M_NOT_INTERMINGLED, "ff",
                            (int)action.formation, (int)g->s->assault.target);
    return true;
}

// --- the charge (1.12.3) -------------------------------------------------------------------------

// Begins the next formation's move; false: all have charged.
bool epic__charge_next(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *fight = epic__assault_frame(frame);
    // The one that was activated leads.
    unsigned first = (fight->waiting & epic__set(frame->formation)) != 0 ? frame->formation : 0;
    for (unsigned n = 0; n < g->m->formation_count; n++) {
        unsigned f = (first + n) % g->m->formation_count;
        if ((fight->waiting & epic__set(f)) == 0)
            continue;
        fight->waiting &= ~epic__set(f);
        // EPIC-5.6.3-q1: or at its portal.
        if (epic__is_broken(g->s, f) || epic__first_mover(g->m, g->s, f) == EPIC_NO_UNIT)
            continue;
        EPIC_REPORT(g, 1_12_3a, CHARGES_AT, "ff", (int)f, (int)g->s->assault.target);
        epic__begin_move(g, f, EPIC_MOVE_CHARGE, true);
        return true;
    }
    return false;
}

// EPIC-1.12.3g, 1.10-q6, 9.3d, e: when all have charged together come the windows, then whoever
// gets out, then windows for those.
// True: a frame was pushed.
bool epic__open_windows(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *fight = epic__assault_frame(frame);
    enum { WINDOW, OUT, OUT_WINDOW, ALL };
    EpicState *s = g->s;
    if ((fight->flags & EPIC_FIGHT_TOGETHER) == 0) // its move has had them
        return false;
    for (; fight->windows < ALL; fight->windows++) {
        if (fight->waiting == 0)
            fight->waiting = s->assault.chargers;
        for (unsigned f = 0; f < g->m->formation_count; f++) {
            if ((fight->waiting & epic__set(f)) == 0)
                continue;
            fight->waiting &= ~epic__set(f);
            if (epic__is_broken(s, f) || !is_on_table(g->m, s, f))
                continue;
            bool has_cargo = false;
            bool has_let_out = false;
            for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT;
                 u = epic__next(g->m, s, f, u)) {
                has_cargo = has_cargo || s->unit[u].at == EPIC_AT_CARRIED;
                has_let_out = has_let_out || (s->unit[u].flags & EPIC_U_DISEMBARKED) != 0;
            }
            unsigned now = fight->windows;
            if (fight->waiting == 0) // the last one: what comes then is the next of the three
                fight->windows++;
            if (now == OUT && has_cargo) {
                epic__begin_place(g, f, true);
                return true;
            }
            if ((now == WINDOW || (now == OUT_WINDOW && has_let_out)) && epic__begin_window(g, f))
                return true;
            fight->windows = (uint8_t)now;
        }
    }
    fight->windows = 0;
    return false;
}

// EPIC-1.10-q8: those that overwatch fire has broken or destroyed take no part.
void epic__drop_broken_chargers(Epic *g)
{
    EpicAssault *assault = epic__assault(g);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((assault->chargers & epic__set(f)) != 0 &&
            (epic__is_broken(g->s, f) || !is_on_table(g->m, g->s, f))) {
            assault->chargers &= ~epic__set(f);
            assault->attackers &= ~epic__set(f);
        }
    }
}

// EPIC-1.12.3b, 1.12.3-q5: a charger within 15 of a unit of the target with line of fire, 2.1.2-q1:
// of whichever formation; 1.12.10-q3: or of any included formation.
bool epic__is_joined(const Epic *g)
{
    const EpicAssault *assault = &g->s->assault;
    EpicSet targets =
        g->m->options.intermingled_any ? assault->defenders : epic__set(assault->target);
    EpicUnitList enemies;
    epic__list_units(g->m, g->s, targets, &enemies);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (g->s->unit[u].at != EPIC_AT_TABLE ||
            (assault->chargers & epic__set(g->s->unit[u].formation)) == 0)
            continue;
        for (unsigned n = 0; n < enemies.count; n++)
            if (epic__touches(g->m, g->s, u, enemies.unit[n]) ||
                epic__can_reach(g->m, g->s, u, enemies.unit[n]))
                return true;
    }
    return false;
}
