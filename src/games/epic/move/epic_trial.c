// Judges the ways that stand in a copy of the state, and looks at where they end.
#include "epic_trial.h"
#include "epic_course.h"
#include "epic_ground.h"
#include "epic_path.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_zone.h"

#include "base_assert.h"

// --- who there is ----------------------------------------------------------------------------------

static EpicTrialUnit *unit_of(EpicTrial *trial, unsigned unit)
{
    for (unsigned n = 0; n < trial->count; n++)
        if (trial->unit[n].unit == unit)
            return &trial->unit[n];
    return NULL;
}

static void collect(const EpicMatch *m, const EpicState *s, const EpicFrame *frame,
                    EpicTrial *trial)
{
    for (unsigned u = epic__first_mover(m, s, frame->formation);
         u != EPIC_NO_UNIT && trial->count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_mover(m, s, frame->formation, u)) {
        int32_t speed_u = epic__speed(m, s, u, (EpicMovePurpose)frame->move.purpose);
        trial->unit[trial->count++] = (EpicTrialUnit){
            .unit = (uint16_t)u,
            .from = epic__point(s, u),
            .to = epic__point(s, u),
            .facing = s->unit[u].facing,
            .limit_u = speed_u,
            .can_move = speed_u > 0 && (s->unit[u].flags & EPIC_U_MOVED) == 0,
        };
    }
}

// --- the ways --------------------------------------------------------------------------------------

static void note_tests(const EpicField *field, const EpicPath *path, EpicTrialUnit *unit)
{
    EpicTest test[EPIC_TESTS_MAX];
    unsigned tests = field->feature_count == 0 ? 0 : epic__field_tests(field, path, test);
    unit->tests = (uint8_t)(tests < EPIC_TESTS_MAX ? tests : EPIC_TESTS_MAX);
    if (tests == 0)
        return;
    unit->feature = test[0].feature;
    unit->rolls_again =
        !test[0].no_reroll && (test[0].is_known || epic__has(field->m, unit->unit, EPIC_A_WALKER) ||
                               (field->s->unit[unit->unit].flags & EPIC_U_CAUTIOUS) != 0);
}

// What it has passed by then is behind it: it stands at the end, and whom it fetched is aboard.
static void go(EpicField *field, const EpicState *s, const EpicWay *way)
{
    for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++)
        if (s->way_pick[n] != 0)
            epic__field_remove(field, s->way_pick[n] - 1U);
    epic__field_move(field, way->unit, s->way_at[way->first + way->count - 1]);
}

static bool judge_way(EpicField *field, const EpicWay *way, bool is_part, EpicTrialUnit *unit)
{
    const EpicState *s = field->s;
    GeomPoint at[EPIC_PATH_MAX];
    uint16_t pick[EPIC_PATH_MAX] = {0};
    ASSERT(way->count < EPIC_PATH_MAX);
    at[0] = epic__point(s, way->unit);
    memcpy(at + 1, &s->way_at[way->first], way->count * sizeof at[0]);
    memcpy(pick + 1, &s->way_pick[way->first], way->count * sizeof pick[0]);
    EpicPath path = {
        .at = at, .pick = pick, .count = way->count + 1U, .unit = way->unit, .is_part = is_part};
    path.speed_u = unit->limit_u;
    for (unsigned n = 1; n < path.count; n++) {
        if (!geom_is_in_bound(at[n]))
            return epic__refuse(&unit->refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u",
                                (int)way->unit);
    }
    unit->used_u = geom_path_length_u(at, (int)path.count);
    if (!epic__field_check(field, &path, &unit->refusal))
        return false;
    if (unit->used_u > unit->limit_u) // EPIC-1.8.4n: it is on a road
        unit->limit_u += EPIC_ROAD_U;
    note_tests(field, &path, unit);
    return true;
}

static void judge_ways(const Epic *g, const EpicFrame *frame, bool is_part, EpicTrial *trial)
{
    const EpicState *s = g->s;
    EpicField field;
    epic__field_after(g, frame, 0, &field);
    for (unsigned i = 0; i < s->way_count; i++) {
        const EpicWay *way = &s->way[i];
        EpicTrialUnit *unit = unit_of(trial, way->unit);
        if (unit == NULL)
            continue;
        unit->facing = way->facing;
        if (way->count == 0)
            continue;
        unit->first = way->first;
        unit->count = way->count;
        unit->to = s->way_at[way->first + way->count - 1];
        unit->is_forbidden = !judge_way(&field, way, is_part && i + 1U == s->way_count, unit);
        trial->is_forbidden = trial->is_forbidden || unit->is_forbidden;
        if (unit->is_forbidden)
            continue;
        go(&field, s, way);
        for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++) {
            EpicTrialUnit *fetched =
                s->way_pick[n] == 0 ? NULL : unit_of(trial, s->way_pick[n] - 1U);
            if (fetched != NULL)
                fetched->carrier = (uint16_t)(way->unit + 1);
        }
    }
}

// --- where they stand then -------------------------------------------------------------------------

static bool is_on_table(const EpicMatch *m, const EpicTrialUnit *unit)
{
    GeomDisc disc = {unit->to, epic__kind(m, unit->unit)->radius_u};
    return geom_is_in_bound(unit->to) && geom_box_holds(epic__table(m), disc);
}

static void stand(Epic *g, EpicTrial *trial)
{
    for (unsigned n = 0; n < trial->count; n++) {
        EpicTrialUnit *it = &trial->unit[n];
        EpicUnit *unit = epic__unit(g, it->unit);
        unit->facing = it->facing;
        if (it->count == 0 || !is_on_table(g->m, it))
            continue;
        unit->at = EPIC_AT_TABLE;
        unit->flags |= EPIC_U_MOVED;
        epic__put(g, it->unit, it->to);
    }
    for (unsigned n = 0; n < trial->count; n++) {
        EpicTrialUnit *it = &trial->unit[n];
        if (it->carrier == 0)
            continue;
        EpicUnit *unit = epic__unit(g, it->unit);
        const EpicUnit *carrier = epic__unit(g, it->carrier - 1U);
        unit->at = EPIC_AT_CARRIED;
        unit->carrier = it->carrier;
        unit->x = carrier->x;
        unit->y = carrier->y;
        it->to = epic__point(g->s, it->unit);
    }
}

// Enemies near enough for their zones, contact and fire in an assault.
static void note_enemies(const EpicMatch *m, const EpicState *s, const EpicFrame *frame,
                         EpicTrial *trial, EpicTrialUnit *it)
{
    enum { FIGHT_U = 15 * EPIC_CM };
    EpicUnitRange enemies = epic__seat_units(m, 1U - frame->seat);
    GeomDisc disc = epic__disc(m, s, it->unit);
    GeomBox near = geom_box_grown(geom_box_of(disc.centre, disc.centre),
                                  disc.radius_u + FIGHT_U + EPIC_RADIUS_MAX_U);
    for (unsigned e = enemies.first; e < enemies.end; e++) {
        const EpicUnit *enemy = &s->unit[e];
        if (enemy->at != EPIC_AT_TABLE || !geom_box_has(near, epic__point(s, e)))
            continue;
        GeomDisc other = epic__disc(m, s, e);
        bool is_target =
            trial->is_charge && (s->assault.defenders & epic__set(enemy->formation)) != 0;
        it->is_touching = it->is_touching || (is_target && geom_touches(disc, other, EPIC_TOUCH_U));
        it->is_near = it->is_near || (is_target && geom_within(disc, other, FIGHT_U));
        if (geom_within(disc, other, epic__kind(m, e)->zoc_u) && epic__has_zone(m, s, e)) {
            it->is_in_zone = true;
            trial->zones |= epic__set(enemy->formation);
        }
    }
}

// What is left of the distance between two units that keeps them together; below 0: too far.
static int32_t slack(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    int32_t one_u = epic__kind(m, a)->coherency_u, other_u = epic__kind(m, b)->coherency_u;
    return (one_u > other_u ? one_u : other_u) - epic__gap(m, s, a, b);
}

// EPIC-1.2.1c: each has somebody within its own distance, and all hang together. The tree of the
// shortest links says by how much (Prim).
static void note_coherency(const EpicMatch *m, const EpicState *s, EpicTrial *trial)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    int32_t best[EPIC_FORMATION_UNITS_MAX];
    bool is_in[EPIC_FORMATION_UNITS_MAX] = {false};
    unsigned count = 0;
    for (unsigned u = epic__first_on_table(m, s, trial->formation);
         u != EPIC_NO_UNIT && count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_on_table(m, s, trial->formation, u))
        unit[count++] = (uint16_t)u;
    trial->spare_u = INT32_MAX;
    for (unsigned a = 0; a < count; a++) {
        EpicTrialUnit *it = unit_of(trial, unit[a]);
        int32_t spare_u = INT32_MAX;
        for (unsigned b = 0; b < count; b++) {
            if (b == a)
                continue;
            int32_t left_u =
                epic__kind(m, unit[a])->coherency_u - epic__gap(m, s, unit[a], unit[b]);
            spare_u = spare_u == INT32_MAX || left_u > spare_u ? left_u : spare_u;
        }
        if (epic__carries_anything(s, unit[a])) // EPIC-1.2.1c: those aboard stand where it does
            spare_u = epic__kind(m, unit[a])->coherency_u;
        if (it != NULL)
            it->spare_u = spare_u;
        trial->spare_u = spare_u < trial->spare_u ? spare_u : trial->spare_u;
        best[a] = INT32_MIN;
    }
    for (unsigned step = 0; step < count; step++) {
        unsigned next = count;
        for (unsigned a = 0; a < count; a++)
            if (!is_in[a] && (next == count || best[a] > best[next]))
                next = a;
        if (step > 0 && best[next] < trial->spare_u)
            trial->spare_u = best[next];
        is_in[next] = true;
        for (unsigned a = 0; a < count; a++) {
            int32_t left_u = is_in[a] ? 0 : slack(m, s, unit[next], unit[a]);
            best[a] = !is_in[a] && left_u > best[a] ? left_u : best[a];
        }
    }
}

// EPIC-1.7.4b: the largest part is taken to stay.
static void note_parts(const Epic *g, const EpicFrame *frame, EpicTrial *trial)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    int best = 0;
    int parts = epic__parts(g->m, g->s, trial->formation, NULL, unit, part);
    trial->parts = (unsigned)parts;
    if (parts < 2 || frame->move.purpose == EPIC_MOVE_CONSOLIDATE)
        return;
    for (int n = 1; n < parts; n++)
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(part[best]))
            best = n;
    for (int n = 0; n < parts; n++) {
        for (uint64_t rest = n == best ? 0 : part[n]; rest != 0; rest &= rest - 1) {
            EpicTrialUnit *it = unit_of(trial, unit[__builtin_ctzll(rest)]);
            if (it != NULL)
                it->lost = EPIC_TRIAL_OUT;
        }
    }
}

// Whether somebody of the enemy formation reaches and sees the unit.
static bool is_watched(const EpicMatch *m, const EpicState *s, unsigned enemy, unsigned unit,
                       unsigned *asked)
{
    GeomDisc disc = epic__disc(m, s, unit);
    for (unsigned e = epic__first_on_table(m, s, enemy);
         e != EPIC_NO_UNIT && *asked < EPIC_TRIAL_SEEN_MAX;
         e = epic__next_on_table(m, s, enemy, e)) {
        if (!geom_within(epic__disc(m, s, e), disc, epic__kind(m, e)->range_max_u))
            continue;
        ++*asked;
        if (epic__sees(m, s, e, unit, NULL))
            return true;
    }
    return false;
}

// EPIC-1.10: those on overwatch, where the move ends.
static void note_watchers(const EpicMatch *m, const EpicState *s, const EpicFrame *frame,
                          EpicTrial *trial)
{
    unsigned seat = 1U - frame->seat, asked = 0;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        EpicTrialWatcher watcher = {.formation = (uint8_t)f};
        if ((s->formation[f].flags & EPIC_F_OVERWATCH) == 0)
            continue;
        for (unsigned n = 0; n < trial->count; n++)
            if (s->unit[trial->unit[n].unit].at == EPIC_AT_TABLE &&
                is_watched(m, s, f, trial->unit[n].unit, &asked))
                watcher.units++;
        if (watcher.units > 0)
            trial->watcher[trial->watcher_count++] = watcher;
    }
}

// Who was aboard, and who has been fetched.
static void note_aboard(const EpicState *s, EpicTrial *trial)
{
    for (unsigned n = 0; n < trial->count; n++)
        trial->unit[n].aboard = s->unit[trial->unit[n].unit].cargo;
    for (unsigned n = 0; n < trial->count; n++) {
        unsigned carrier = trial->unit[n].carrier;
        EpicTrialUnit *it = carrier == 0 ? NULL : unit_of(trial, carrier - 1U);
        if (it != NULL)
            it->aboard++;
    }
}

static void look(Epic *g, const EpicFrame *frame, EpicTrial *trial)
{
    note_coherency(g->m, g->s, trial);
    note_parts(g, frame, trial);
    note_aboard(g->s, trial);
    for (unsigned n = 0; n < trial->count; n++) {
        EpicTrialUnit *it = &trial->unit[n];
        if (g->s->unit[it->unit].at != EPIC_AT_TABLE)
            continue;
        note_enemies(g->m, g->s, frame, trial, it);
        it->is_in_cover = epic__is_in_terrain_cover(g->m, g->s, it->unit);
        it->save = (uint8_t)epic__cover_save(g->m, g->s, it->unit);
        if (epic__loses_stuck(frame) && epic__is_stuck(g, frame, it->unit))
            it->lost = EPIC_TRIAL_STUCK;
    }
    note_watchers(g->m, g->s, frame, trial);
}

void epic__trial_judge(const EpicMatch *m, EpicState *copy, const EpicFrame *frame, bool is_part,
                       EpicTrial *trial)
{
    Epic g = {.m = m, .s = copy};
    ASSERT(frame->tag == EPIC_FRAME_MOVE);
    ASSERT(copy->way_count <= EPIC_WAYS_MAX);
    *trial = (EpicTrial){.formation = frame->formation,
                         .is_charge = frame->move.purpose == EPIC_MOVE_CHARGE,
                         .is_last = (frame->move.flags & EPIC_MOVED_IS_LAST) != 0};
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    int parts = epic__parts(m, copy, frame->formation, NULL, unit, part);
    collect(m, copy, frame, trial);
    judge_ways(&g, frame, is_part, trial);
    stand(&g, trial);
    look(&g, frame, trial);
    // EPIC-1.12.9c, d: a consolidation leaves the formation no less legal than it was.
    if (frame->move.purpose == EPIC_MOVE_CONSOLIDATE && (int)trial->parts > parts && !is_part) {
        trial->is_less_legal = trial->is_forbidden = true;
        epic__refuse(&trial->refusal, EPIC_R_1_12_9c, EPIC_M_LESS_LEGAL, "u",
                     (int)epic__first(m, copy, frame->formation));
    }
}
