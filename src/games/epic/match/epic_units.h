// Questions about units and formations as they are now, which all rules ask.
//
// Distances are between the edges of discs, in hundredths of a millimetre (_u); a unit that is
// carried is where its carrier is. A formation's units are those that belong to it now, absorbed
// ones included.
#pragma once

#include "base_limit.h"
#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

static inline unsigned epic__seat_of(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return m->formation[s->unit[unit].formation].seat;
}
static inline GeomPoint epic__point(const EpicState *s, unsigned unit)
{
    return (GeomPoint){s->unit[unit].x, s->unit[unit].y};
}
static inline GeomDisc epic__disc(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return (GeomDisc){{s->unit[unit].x, s->unit[unit].y}, epic__kind(m, unit)->radius_u};
}
static inline bool epic__is_broken(const EpicState *s, unsigned formation)
{
    return (s->formation[formation].flags & EPIC_F_BROKEN) != 0;
}
// The unit is lost, or stands where a rule has put it: its formation need not be legal, nor out of
// zones, before its next move (1.2.1d, 1.7.3f).
static inline void epic__scatter(Epic *g, unsigned unit)
{
    epic__formation(g, g->s->unit[unit].formation)->is_scattered = 1;
}
// Which of its formation's units it is, lost ones counted as well: below EPIC_FORMATION_UNITS_MAX,
// different for any two, and the same until formations join (6.21.1a).
unsigned epic__rank(const EpicMatch *m, const EpicState *s, unsigned unit);

// The numbers among which the formation's units are: its own, or, with those that it has absorbed
// (6.21.1a), all of its seat's.
static inline EpicUnitRange epic__numbers_of(const EpicMatch *m, const EpicState *s,
                                             unsigned formation)
{
    if (s->formation[formation].has_absorbed != 0)
        return epic__seat_units(m, m->formation[formation].seat);
    unsigned first = m->formation[formation].unit_first;
    return (EpicUnitRange){first, first + m->formation[formation].unit_count};
}
// The next unit of the formation with a number from `from` on, on the table or `also`. Here and in
// those below because everything walks over units.
static inline unsigned epic__find_unit(const EpicMatch *m, const EpicState *s, unsigned formation,
                                       unsigned from, EpicAt also)
{
    EpicUnitRange own = epic__numbers_of(m, s, formation);
    for (unsigned u = from > own.first ? from : own.first; u < own.end; u++)
        if (s->unit[u].formation == formation &&
            (s->unit[u].at == EPIC_AT_TABLE || s->unit[u].at == (unsigned)also))
            return u;
    return EPIC_NO_UNIT;
}
// Units of a formation (absorbed ones too), in ascending order; `alive`: on the table or carried.
//     for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT; u = epic__next(..., u))
// Those that are destroyed or elsewhere are passed over by _first and _next; `_on_table` leaves
// carried ones out as well.
static inline unsigned epic__first(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__find_unit(m, s, formation, 0, EPIC_AT_CARRIED);
}
static inline unsigned epic__next(const EpicMatch *m, const EpicState *s, unsigned formation,
                                  unsigned unit)
{
    return epic__find_unit(m, s, formation, unit + 1, EPIC_AT_CARRIED);
}
static inline unsigned epic__first_on_table(const EpicMatch *m, const EpicState *s,
                                            unsigned formation)
{
    return epic__find_unit(m, s, formation, 0, EPIC_AT_TABLE);
}
static inline unsigned epic__next_on_table(const EpicMatch *m, const EpicState *s,
                                           unsigned formation, unsigned unit)
{
    return epic__find_unit(m, s, formation, unit + 1, EPIC_AT_TABLE);
}
// The middle of its units on the table; false: there is none, and `at` stays as it is.
bool epic__middle(const EpicMatch *m, const EpicState *s, unsigned formation, GeomPoint *at);
// Those that a move of the formation is about: on the table, or at the portal from which they
// charge (5.6.3-q1), where their x and y are.
static inline unsigned epic__first_mover(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__find_unit(m, s, formation, 0, EPIC_AT_RESERVE);
}
static inline unsigned epic__next_mover(const EpicMatch *m, const EpicState *s, unsigned formation,
                                        unsigned unit)
{
    return epic__find_unit(m, s, formation, unit + 1, EPIC_AT_RESERVE);
}
static inline bool epic__is_entering(const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_RESERVE;
}
// Living units, war engines counted by starting DC (3.0a): break point, outnumbering. Of a
// formation off the table those that wait (6.1.6c).
unsigned epic__strength(const EpicMatch *m, const EpicState *s, unsigned formation);
// Number of living units, carried ones included.
unsigned epic__unit_count(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether no living unit of it lacks the ability; whether one of them has it.
bool epic__all_have(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned ability);
bool epic__any_has(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned ability);
// Fearless by itself or by who is in its formation (2.1.3, 5.19.2c).
bool epic__is_fearless(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether it still has what its sheet says of commanding (5.21.2c).
bool epic__has_command(const EpicState *s, unsigned unit);
// How many enemies may touch the unit (1.12.3e, 3.3.1b).
static inline unsigned epic__room_at(const EpicMatch *m, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    bool is_engine = kind->type == EPIC_WE || kind->type == EPIC_AC_WE;
    return is_engine ? LIMIT(3_3_1b, 2U) * kind->dc : LIMIT(1_12_3e, 2U);
}
#define EPIC_ROAD_U       LIMIT(1_8_4n, 5 * EPIC_CM)   // added to a move on a road
#define EPIC_HEAD_REACH_U LIMIT(5_34_1b, 15 * EPIC_CM) // of a head of Gork or Mork

// Puts a unit there; cargo comes along.
void epic__put(Epic *g, unsigned unit, GeomPoint at);
bool epic__carries_anything(const EpicState *s, unsigned unit);
// It is aboard nothing any more; where it is now, the caller says.
void epic__leave_carrier(Epic *g, unsigned unit);

// The nearest units etc.; gaps are floor square roots (9.10a).
bool epic__within(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b, int32_t u);
bool epic__touches(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b); // 0.1e
int32_t epic__gap(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b);
// Smallest gap from a unit to a unit on the table of any formation in the set; INT32_MAX: none.
int32_t epic__gap_to(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations);
// Makes *least_u the smallest gap to a unit on the table of that formation, if it is smaller.
void epic__gap_lowers(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned formation,
                      int32_t *least_u);
// Whether any such unit is within `range` (0.1d): exact, and faster than asking for the gap.
bool epic__within_any(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations,
                      int32_t range);
// Whether any enemy unit (on the table) is within `u` of a unit of the formation.
bool epic__enemy_within(const EpicMatch *m, const EpicState *s, unsigned formation, int32_t u);

// D3 from a D6, EPIC-1.0.1b: half of it, rounded up.
static inline unsigned epic__d3(unsigned d6)
{
    return (d6 + 1) / 2;
}
static inline unsigned epic__amount_max(EpicAmount a)
{
    return (unsigned)(a.fixed + a.dice * a.sides);
}
// The formation that acts is no more, or broken: the rest of its action is lost (1.13.3a).
bool epic__is_out(const Epic *g, const EpicFrame *frame);
// Blast markers that count (1.13.4a: a broken formation has as many as units).
unsigned epic__blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Moves that a formation action has, and its modifier to hit (1.6.1).
unsigned epic__moves_of(unsigned action);
// Moves that the formation has begun in the action that it is in the middle of; `is_moving`: the
// last of them is still being made.
unsigned epic__moves_begun(const EpicState *s, unsigned formation, bool *is_moving);
// Whether it lets a formation shoot after its moves, or without any.
bool epic__order_shoots(unsigned order);
bool epic__is_destroyed(const EpicMatch *m, const EpicState *s, unsigned formation);
bool epic__is_korps(const Epic *g);
// It has a formation on both sides, one of them waiting in the pool: at home it stands on the side
// of who brought it, and only while it goes for formations of that side on the other one.
bool epic__is_beast(const EpicMatch *m, unsigned formation);

// --- edges of the table and its halves (6.1.2) ---------------------------------------------------

// The point on the seat's own edge at that part of a thousand of it; the distance of a point from
// it; whether any part of the disc lies in the seat's half (6.1.2b).
GeomPoint epic__on_edge(const EpicMatch *m, const EpicState *s, unsigned seat, int32_t part);
int32_t epic__from_edge(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p);
bool epic__in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc);
// Which pool a summoned unit comes from (6.11.3a).
unsigned epic__pool_of(const EpicMatch *m, unsigned unit);
static inline bool epic__is_engine(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->type == EPIC_WE;
}
// By its kind: no Speed, or immobile.
static inline bool epic__cannot_move(const EpicKind *kind)
{
    return kind->speed_u == 0 || (kind->abilities & EPIC_ABILITY(EPIC_A_IMMOBILE)) != 0;
}
