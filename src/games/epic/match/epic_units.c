// What all rules ask of formations and units, and the distances between them.
#include "epic_units.h"

#include "base_assert.h"

// --- formations and units ------------------------------------------------------------------------

EpicSet epic__side_set(const EpicMatch *m, unsigned seat)
{
    unsigned first = m->formation_first[seat];
    unsigned end = m->formation_first[seat + 1];
    EpicSet below_end = end == 64 ? ~(EpicSet)0 : ((EpicSet)1 << end) - 1;
    return below_end & ~(((EpicSet)1 << first) - 1);
}

void epic__guard(Epic *g, EpicGuard guard)
{
    ASSERT(guard < EPIC_GUARDS);
    if (g->s->guard[guard] < UINT8_MAX)
        g->s->guard[guard]++;
}

unsigned epic__rank(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned formation = s->unit[unit].formation;
    EpicUnitRange own = epic__numbers_of(m, s, formation);
    unsigned rank = 0;
    ASSERT(unit >= own.first && unit < own.end);
    for (unsigned u = own.first; u < unit; u++)
        rank += s->unit[u].formation == formation;
    ASSERT(rank < EPIC_FORMATION_UNITS_MAX);
    return rank;
}

bool epic__middle(const EpicMatch *m, const EpicState *s, unsigned formation, GeomPoint *at)
{
    int64_t x = 0, y = 0, count = 0;
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u)) {
        x += s->unit[u].x;
        y += s->unit[u].y;
        count++;
    }
    if (count > 0)
        *at = (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
    return count > 0;
}

unsigned epic__strength(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned sum = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u))
        sum += epic__kind(m, u)->counts;
    if (sum > 0)
        return sum;
    // EPIC-6.1.6c: in reserve it breaks and rallies by the units that wait.
    for (unsigned u = epic__first_mover(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, formation, u))
        sum += epic__kind(m, u)->counts;
    return sum;
}

unsigned epic__unit_count(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned sum = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u))
        sum++;
    return sum;
}

bool epic__is_fearless(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    // EPIC-5.19.2c: or led by one who makes it so.
    return epic__has(m, unit, EPIC_A_FEARLESS) ||
           epic__any_has(m, s, s->unit[unit].formation, EPIC_A_GUIDES);
}

bool epic__has_command(const EpicState *s, unsigned unit)
{
    return s->unit[unit].lost != EPIC_LOSE_COMMAND;
}

bool epic__any_has(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
        if (epic__has(m, u, ability))
            return true;
    return false;
}

bool epic__all_have(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
        if (!epic__has(m, u, ability))
            return false;
    return true;
}

unsigned epic__blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    // EPIC-1.13.4a: a broken formation counts as having as many as units.
    return epic__is_broken(s, formation) ? epic__strength(m, s, formation)
                                         : s->formation[formation].blast;
}

void epic__put(Epic *g, unsigned unit, GeomPoint at)
{
    EpicState *s = g->s;
    epic__unit(g, unit)->x = at.x;
    epic__unit(g, unit)->y = at.y;
    if (!epic__carries_anything(s, unit))
        return;
    // EPIC-1.7.5a, 3.1.3a: it may carry another formation, but no enemies.
    EpicUnitRange own = epic__seat_units(g->m, epic__seat_of(g->m, s, unit));
    for (unsigned u = own.first; u < own.end; u++) {
        if (s->unit[u].carrier == unit + 1) {
            epic__unit(g, u)->x = at.x;
            epic__unit(g, u)->y = at.y;
        }
    }
}

bool epic__carries_anything(const EpicState *s, unsigned unit)
{
    return s->unit[unit].cargo > 0;
}

void epic__leave_carrier(Epic *g, unsigned unit)
{
    EpicUnit *own = epic__unit(g, unit);
    ASSERT(own->carrier != 0);
    EpicUnit *carrier = epic__unit(g, own->carrier - 1U);
    ASSERT(carrier->cargo > 0);
    carrier->cargo--;
    own->carrier = 0;
}

// --- distances -----------------------------------------------------------------------------------

bool epic__within(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b, int32_t u)
{
    return geom_within(epic__disc(m, s, a), epic__disc(m, s, b), u);
}

bool epic__touches(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    return geom_touches(epic__disc(m, s, a), epic__disc(m, s, b), EPIC_TOUCH_U);
}

int32_t epic__gap(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    return geom_gap_floor_u(epic__disc(m, s, a), epic__disc(m, s, b));
}

void epic__gap_lowers(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned formation,
                      int32_t *least_u)
{
    GeomDisc disc = epic__disc(m, s, unit);
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u))
        geom_gap_lowers(disc, epic__disc(m, s, u), least_u);
}

int32_t epic__gap_to(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations)
{
    int32_t best = INT32_MAX;
    for (EpicSet rest = formations; rest != 0; rest &= rest - 1)
        epic__gap_lowers(m, s, unit, (unsigned)__builtin_ctzll(rest), &best);
    return best;
}

bool epic__within_any(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations,
                      int32_t range)
{
    GeomDisc disc = epic__disc(m, s, unit);
    // Most are far off.
    GeomBox near = geom_box_grown((GeomBox){disc.centre, disc.centre},
                                  range + disc.radius_u + EPIC_RADIUS_MAX_U);
    for (EpicSet rest = formations; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        EpicUnitRange own = epic__numbers_of(m, s, f);
        for (unsigned u = own.first; u < own.end; u++)
            if (geom_box_has(near, epic__point(s, u)) && s->unit[u].formation == f &&
                s->unit[u].at == EPIC_AT_TABLE && geom_within(disc, epic__disc(m, s, u), range))
                return true;
    }
    return false;
}

static bool is_within(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned enemy,
                      int32_t range)
{
    EpicUnitRange own = epic__numbers_of(m, s, formation);
    GeomDisc disc = epic__disc(m, s, enemy);
    for (unsigned u = own.first; u < own.end; u++)
        if (s->unit[u].formation == formation && s->unit[u].at == EPIC_AT_TABLE &&
            geom_within(disc, epic__disc(m, s, u), range))
            return true;
    return false;
}

bool epic__enemy_within(const EpicMatch *m, const EpicState *s, unsigned formation, int32_t range)
{
    unsigned first = epic__first_on_table(m, s, formation);
    if (first == EPIC_NO_UNIT)
        return false;
    GeomBox near = {epic__point(s, first), epic__point(s, first)};
    for (unsigned u = first; u != EPIC_NO_UNIT; u = epic__next_on_table(m, s, formation, u))
        near = geom_box_with(near, epic__point(s, u));
    // Most enemies are far from all of it.
    near = geom_box_grown(near, range + 2 * EPIC_RADIUS_MAX_U);
    EpicUnitRange enemies = epic__seat_units(m, 1U - m->formation[formation].seat);
    for (unsigned e = enemies.first; e < enemies.end; e++)
        if (s->unit[e].at == EPIC_AT_TABLE && geom_box_has(near, epic__point(s, e)) &&
            is_within(m, s, formation, e, range))
            return true;
    return false;
}

bool epic__is_out(const Epic *g, const EpicFrame *frame)
{
    return epic__is_destroyed(g->m, g->s, frame->formation) ||
           epic__is_broken(g->s, frame->formation);
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

unsigned epic__moves_begun(const EpicState *s, unsigned formation, bool *is_moving)
{
    *is_moving = false;
    for (unsigned n = s->frame_count; n-- > 0;) {
        const EpicFrame *frame = &s->frame[n];
        if (frame->tag != EPIC_FRAME_ACTION || frame->formation != formation)
            continue;
        *is_moving = n + 1 < s->frame_count && s->frame[n + 1].tag == EPIC_FRAME_MOVE &&
                     frame->action.moves > 0;
        return frame->action.moves;
    }
    return 0;
}

bool epic__order_shoots(unsigned order)
{
    return order == EPIC_ADVANCE || order == EPIC_DOUBLE || order == EPIC_MARSHAL_SHOOT ||
           order == EPIC_OVERWATCH || order == EPIC_SUSTAINED || order == EPIC_HOLD_SHOOT;
}

bool epic__is_korps(const Epic *g)
{
    return g->m->mission == EPIC_MISSION_KORPS_GRINDA;
}

bool epic__is_beast(const EpicMatch *m, unsigned f)
{
    unsigned first = m->formation[f].unit_first;
    return m->formation[f].unit_count == 1 && epic__kind(m, first)->bond == EPIC_BOND_BEAST;
}

unsigned epic__pool_of(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->is_greater ? EPIC_POOL_GREATER : EPIC_POOL_LESSER;
}

bool epic__is_destroyed(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned first = m->formation[f].unit_first;
    for (unsigned u = first; u < first + m->formation[f].unit_count; u++) {
        unsigned at = s->unit[u].at;
        if (s->unit[u].formation == f && (at == EPIC_AT_TABLE || at == EPIC_AT_CARRIED ||
                                          at == EPIC_AT_RESERVE || at == EPIC_AT_GONE))
            return false;
    }
    return true;
}
