// Transports (1.7.5) and war engines that carry formations (3.1.3): who fits where, getting in and
// out.
#include "epic_army.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

enum { CARGO_MAX = EPIC_FORMATION_UNITS_MAX };

bool epic__has_room(const EpicMatch *m, const EpicState *s, unsigned carrier, const uint16_t *more,
                    unsigned more_count)
{
    uint16_t kind[CARGO_MAX];
    unsigned count = 0;
    if (epic__kind(m, carrier)->slot_count == 0)
        return false;
    for (unsigned u = 0; s->unit[carrier].cargo > 0 && u < m->unit_count && count < CARGO_MAX; u++)
        if (s->unit[u].at == EPIC_AT_CARRIED && s->unit[u].carrier == carrier + 1)
            kind[count++] = m->unit[u].kind;
    for (unsigned n = 0; n < more_count && count < CARGO_MAX; n++)
        kind[count++] = m->unit[more[n]].kind;
    return epic__cargo_fits(m, m->unit[carrier].kind, kind, count);
}

bool epic__can_carry(const EpicMatch *m, const EpicState *s, unsigned carrier, unsigned unit)
{
    uint16_t one = (uint16_t)unit;
    // EPIC-6.1.6b: or both wait at the portal from which they come out.
    bool waits = epic__is_entering(s, carrier) && epic__is_entering(s, unit);
    if (carrier == unit || (s->unit[carrier].at != EPIC_AT_TABLE && !waits))
        return false;
    // EPIC-1.7.5a: its own formation; 3.1.3a: a war engine may carry another one.
    if (s->unit[carrier].formation != s->unit[unit].formation &&
        !epic__kind(m, carrier)->carries_formations)
        return false;
    // EPIC-1.7.5i: what is carried carries nothing itself.
    return s->unit[unit].cargo == 0 && epic__has_room(m, s, carrier, &one, 1);
}

void epic__embark(Epic *g, unsigned unit, unsigned carrier)
{
    EpicUnit *own = epic__unit(g, unit);
    EpicUnit *into = epic__unit(g, carrier);
    ASSERT(unit != carrier);
    ASSERT(own->carrier == 0);
    ASSERT(into->cargo < UINT8_MAX);
    own->at = EPIC_AT_CARRIED;
    own->carrier = (uint16_t)(carrier + 1);
    own->x = into->x;
    own->y = into->y;
    into->cargo++;
    EPIC_REPORT(g, 1_7_5b, BOARDS, "uu", (int)unit, (int)carrier);
}

void epic__disembark(Epic *g, unsigned unit, GeomPoint at)
{
    EpicUnit *own = epic__unit(g, unit);
    epic__leave_carrier(g, unit);
    own->at = EPIC_AT_TABLE;
    own->flags |= EPIC_U_DISEMBARKED;
    epic__put(g, unit, at);
}

bool epic__check_picked_ground(const Epic *g, unsigned carrier, unsigned unit, Refusal *refusal)
{
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    for (unsigned t = 0; t < g->m->terrain_count; t++) {
        const FieldTerrain *terrain = &g->m->terrain[t];
        // EPIC-1.7.5-q3, 2.1.13-q2: not out of ground that it cannot enter, if nothing sticks out.
        if (epic__ground(g->m, terrain, epic__kind(g->m, carrier)) == EPIC_GROUND_IMPASSABLE &&
            geom_polygon_holds(&terrain->polygon, disc) && !epic__is_on_road(g->m, disc.centre))
            return epic__refuse(refusal, EPIC_R_1_7_5_q3, EPIC_M_IMPASSABLE, "ut", (int)carrier,
                                terrain->name);
    }
    return true;
}

// --- war engines that carry formations (3.1.3) ---------------------------------------------------

static bool refuse_room(unsigned unit, unsigned carrier, EpicRule rule, Refusal *refusal)
{
    return epic__refuse(refusal, rule, EPIC_M_NO_ROOM, "uu", (int)carrier, (int)unit);
}

// EPIC-3.1.3a: the formation fits whole; 3.1.3-q2: into one war engine; q1: beside others, if there
// is room.
static bool fits_whole(const Epic *g, unsigned formation, unsigned carrier)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    for (unsigned u = epic__first(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, formation, u)) {
        const EpicUnit *at = &g->s->unit[u];
        if (at->carrier == carrier + 1)
            continue; // aboard
        if (at->carrier != 0 || count == EPIC_FORMATION_UNITS_MAX)
            return false; // EPIC-1.7.5i
        unit[count++] = (uint16_t)u;
    }
    return epic__has_room(g->m, g->s, carrier, unit, count);
}

bool epic__check_board(const Epic *g, const EpicFrame *frame, unsigned unit, unsigned carrier,
                       Refusal *refusal)
{
    const EpicState *s = g->s;
    if (unit >= g->m->unit_count || carrier >= g->m->unit_count ||
        s->unit[unit].formation != frame->formation || s->unit[unit].at != EPIC_AT_TABLE ||
        s->unit[carrier].at != EPIC_AT_TABLE || epic__seat_of(g->m, s, carrier) != frame->seat)
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    if (!epic__touches(g->m, s, unit, carrier))
        return epic__refuse(refusal, EPIC_R_3_1_3a, EPIC_M_NOT_TOUCHING, "uu", (int)unit,
                            (int)carrier);
    unsigned ships = g->s->formation[frame->formation].carrier;
    bool is_other = s->unit[carrier].formation != frame->formation &&
                    epic__kind(g->m, carrier)->carries_formations;
    if (frame->move.purpose != EPIC_MOVE_ACTION || !is_other)
        return refuse_room(unit, carrier, EPIC_R_3_1_3a, refusal);
    if (ships != 0 && ships != s->unit[carrier].formation + 1U)
        return refuse_room(unit, carrier, EPIC_R_3_1_3_q2, refusal);
    // EPIC-1.7.5i: a transport that is carried carries nothing itself.
    if (s->unit[unit].cargo > 0)
        return refuse_room(unit, carrier, EPIC_R_1_7_5i, refusal);
    if (!fits_whole(g, frame->formation, carrier))
        return refuse_room(unit, carrier, EPIC_R_3_1_3a, refusal);
    return true;
}

size_t epic__list_boarding(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count)
{
    if (frame->move.purpose != EPIC_MOVE_ACTION || g->s->path_unit != 0)
        return count;
    unsigned engines = g->m->engine != NULL ? g->m->engine_count : g->m->unit_count;
    for (unsigned n = 0; n < engines && count < out_max; n++) {
        unsigned v = g->m->engine != NULL ? g->m->engine[n] : n;
        const EpicUnit *carrier = &g->s->unit[v];
        if (carrier->at != EPIC_AT_TABLE || epic__kind(g->m, v)->type != EPIC_WE ||
            epic__kind(g->m, v)->slot_count == 0 || epic__seat_of(g->m, g->s, v) != frame->seat ||
            carrier->formation == frame->formation)
            continue;
        for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
            if (u != v && epic__check_board(g, frame, u, v, NULL))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_BOARD,
                                                .unit = (uint16_t)u,
                                                .other = (uint16_t)v});
        }
    }
    return count;
}

void epic__board(Epic *g, const EpicFrame *frame, unsigned unit, unsigned carrier)
{
    EpicState *s = g->s;
    epic__embark(g, unit, carrier);
    epic__unit(g, unit)->flags |= EPIC_U_MOVED;
    EpicFormation *formation = epic__formation(g, frame->formation);
    formation->carrier = (uint8_t)(s->unit[carrier].formation + 1);
    formation->loaded_turn = s->turn;
}

// Its units that units of `host` carry stand as near to them as they can.
static void put_out(Epic *g, unsigned formation, unsigned host)
{
    EpicState *s = g->s;
    for (unsigned u = epic__first(g->m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, s, formation, u)) {
        if (s->unit[u].carrier == 0 || s->unit[s->unit[u].carrier - 1].formation != host)
            continue;
        GeomPoint at = epic__point(s, s->unit[u].carrier - 1U);
        epic__disembark(g, u, at);
        epic__unit(g, u)->at = EPIC_AT_UNPLACED; // until there is a place
        epic__place_nearest(g, u, at);
    }
}

void epic__settle_boarding(Epic *g, unsigned formation)
{
    EpicState *s = g->s;
    if (s->formation[formation].carrier == 0)
        return;
    unsigned host = s->formation[formation].carrier - 1U;
    if (epic__first_on_table(g->m, s, formation) == EPIC_NO_UNIT) {
        // EPIC-3.1.3a: the war engine may have acted before, not after.
        epic__formation(g, host)->flags |= EPIC_F_ACTED;
        return;
    }
    // EPIC-3.1.3d: not everybody has got in: they get out again.
    epic__formation(g, formation)->carrier = 0;
    put_out(g, formation, host);
}

static bool may_unload(const Epic *g, unsigned host, unsigned formation)
{
    const EpicFormation *cargo = &g->s->formation[formation];
    // EPIC-3.1.3c: from the next turn on; 3.3-q1: a broken cargo does not.
    return cargo->carrier == host + 1 && cargo->loaded_turn < g->s->turn &&
           (cargo->flags & EPIC_F_BROKEN) == 0 &&
           epic__first(g->m, g->s, formation) != EPIC_NO_UNIT;
}

static void settle_unloading(Epic *g, unsigned formation)
{
    EpicState *s = g->s;
    unsigned host = s->formation[formation].carrier - 1U;
    bool is_out = epic__first_on_table(g->m, s, formation) != EPIC_NO_UNIT;
    if (!is_out)
        return;
    put_out(g, formation, host); // EPIC-3.1.3d: all of it
    epic__formation(g, formation)->carrier = 0;
    // EPIC-3.1.3c: no action of its own this turn; it fights with the war engine.
    epic__formation(g, formation)->flags |= EPIC_F_ACTED | EPIC_F_ENTERED;
    epic__formation(g, formation)->fights_with = (uint8_t)(host + 1);
    if (s->assault.is_active && (s->assault.chargers & epic__set(host)) != 0) {
        s->assault.chargers |= epic__set(formation);
        s->assault.attackers |= epic__set(formation);
    }
}

bool epic__unload_next(Epic *g, unsigned host, bool charges, EpicSet *asked)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((*asked & epic__set(f)) != 0 || !may_unload(g, host, f))
            continue;
        *asked |= epic__set(f);
        epic__begin_place(g, f, charges);
        return true;
    }
    return false;
}

bool epic__settle_unloaded(Epic *g, EpicSet asked)
{
    bool any = false;
    for (EpicSet rest = asked; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        if (g->s->formation[f].carrier == 0)
            continue;
        settle_unloading(g, f);
        any = any || g->s->formation[f].carrier == 0;
    }
    return any;
}

void epic__load_passengers(Epic *g, unsigned host)
{
    const EpicMatch *m = g->m;
    EpicState *s = g->s;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (m->formation[f].carrier != host + 1)
            continue;
        unsigned first = m->formation[f].unit_first;
        for (unsigned u = first; u < first + m->formation[f].unit_count; u++) {
            for (unsigned c = epic__first_on_table(m, s, host);
                 c != EPIC_NO_UNIT &&
                 (s->unit[u].at == EPIC_AT_UNPLACED || s->unit[u].at == EPIC_AT_RESERVE);
                 c = epic__next_on_table(m, s, host, c))
                if (epic__can_carry(m, s, c, u))
                    epic__embark(g, u, c);
        }
        epic__formation(g, f)->carrier = (uint8_t)(host + 1);
        epic__formation(g, f)->entry = EPIC_ENTRY_NONE;
        epic__formation(g, f)->flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
    }
}
