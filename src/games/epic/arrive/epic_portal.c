// Portals: units with Webway Portal (5.6.3b) or Portal (5.15.1), and the objective that is one
// (EpicGate).
//
// A formation that waits for one (EPIC_ENTRY_PORTAL) comes in by an action with a move, the first
// move measured from any portal of its side that no other formation has used this turn. A portal
// that is covered or in an enemy zone is closed to all but an engage action (5.6.3-q1); that is in
// epic_enter.c.
#include "epic_arrive.h"
#include "epic_field.h"
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_zone.h"

#include "base_limit.h"

#define WAITING_PER_PORTAL LIMIT(5_6_3b, 3)

static bool is_portal(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned seat)
{
    bool has = epic__has(m, unit, EPIC_A_WEBWAY_PORTAL) || epic__has(m, unit, EPIC_A_PORTAL);
    return has && epic__seat_of(m, s, unit) == seat && s->unit[unit].lost != EPIC_LOSE_PORTAL;
}

// EPIC-6.6.3a: a Wraithgate is for INF, LV and walkers.
static bool unit_fits_gate(const EpicMatch *m, unsigned u)
{
    unsigned type = epic__kind(m, u)->type;
    return type == EPIC_INF || type == EPIC_LV ||
           (type == EPIC_AV && epic__has(m, u, EPIC_A_WALKER));
}

// EPIC-5.21.2b: a Brood Nest is for INF, LV, tunnelers, and vehicles that have the ability.
static bool unit_fits_nest(const EpicMatch *m, unsigned u)
{
    unsigned type = epic__kind(m, u)->type;
    return type == EPIC_INF || type == EPIC_LV || epic__has(m, u, EPIC_A_TUNNELER) ||
           epic__has(m, u, EPIC_A_BROOD_NEST);
}

// Everybody who is left of it; who was lost (5.15.3a) does not come.
static bool all_fit(const EpicMatch *m, const EpicState *s, unsigned f,
                    bool (*fits)(const EpicMatch *m, unsigned u))
{
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        unsigned at = s->unit[u].at;
        if (at != EPIC_AT_POOL && at != EPIC_AT_DESTROYED && at != EPIC_AT_GONE && !fits(m, u))
            return false;
    }
    return true;
}

static bool fits_gate(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return epic__is_beast(m, f) || // EPIC-6.13.3a: it appears beside it
           all_fit(m, s, f, unit_fits_gate);
}

// EPIC-5.6.3e, 5.15.1a: a portal for INF, LV and walkers only.
static bool is_small(const EpicMatch *m, unsigned unit)
{
    return epic__has(m, unit, EPIC_A_PORTAL) || epic__has(m, unit, EPIC_A_SMALL_PORTAL);
}

static bool fits_own_gate(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return m->gate[m->formation[f].seat] == EPIC_GATE_NEST ? all_fit(m, s, f, unit_fits_nest)
                                                           : fits_gate(m, s, f);
}

// EPIC-5.13.3a: as many for a Webway Portal as for a Wraithgate, EPIC-5.21.2a: and for a Brood
// Nest; EPIC-6.15.1b: a Tomb Complex is a Necron portal.
static unsigned gate_places(const EpicMatch *m, unsigned seat)
{
    return m->gate[seat] == EPIC_GATE_NONE   ? 0
           : m->gate[seat] == EPIC_GATE_TOMB ? EPIC_FORMATIONS_MAX
                                             : WAITING_PER_PORTAL;
}

bool epic__may_use_portals(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned seat = m->formation[f].seat;
    unsigned places = fits_own_gate(m, s, f) ? gate_places(m, seat) : 0;
    unsigned first = m->formation[f].unit_first;
    for (unsigned u = 0; u < m->unit_count; u++) {
        bool own = u >= first && u < first + m->formation[f].unit_count;
        if (own && epic__kind(m, u)->speed_u == 0)
            return false; // it could not come in by a move
        if (!is_portal(m, s, u, seat))
            continue;
        if (own) // a portal does not wait for itself
            return false;
        // EPIC-5.15.1a: a Necron portal is for any number, but only for what fits a gate.
        if (!epic__has(m, u, EPIC_A_PORTAL) && (!is_small(m, u) || fits_gate(m, s, f)))
            places += WAITING_PER_PORTAL;
        else if (epic__has(m, u, EPIC_A_PORTAL) && fits_gate(m, s, f))
            places += EPIC_FORMATIONS_MAX;
    }
    for (unsigned other = m->formation_first[seat]; other < m->formation_first[seat + 1]; other++)
        places -= places > 0 && s->formation[other].entry == EPIC_ENTRY_PORTAL;
    return places > 0;
}

// On the table and not used this turn (5.6.3b).
static bool is_usable(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned unit)
{
    return is_portal(m, s, unit, seat) && s->unit[unit].at == EPIC_AT_TABLE &&
           (s->formation[s->unit[unit].formation].flags & EPIC_F_PORTAL_USED) == 0;
}

static size_t add_point(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint at,
                        EpicPortal *out, size_t count)
{
    // EPIC-5.6.3-q1: covered by an enemy unit, or in its zone, which is larger.
    out[count] =
        (EpicPortal){at, EPIC_NO_UNIT, epic__point_in_zone(m, s, seat, (GeomDisc){at, 0}, 0)};
    return count + 1;
}

size_t epic__portals(const EpicMatch *m, const EpicState *s, unsigned f, EpicPortal *out,
                     size_t out_max)
{
    size_t count = 0;
    unsigned seat = m->formation[f].seat;
    for (unsigned u = 0; u < m->unit_count && count < out_max; u++)
        if (is_usable(m, s, seat, u) && (!is_small(m, u) || fits_gate(m, s, f)))
            out[count++] = (EpicPortal){epic__point(s, u), u, epic__unit_in_zone(m, s, u)};
    // EPIC-3.4.1b: the marked points on the edge, for any number.
    for (int32_t n = 1; m->mission == EPIC_MISSION_KORPS_GRINDA && n <= 3 && count < out_max; n++)
        count = add_point(m, s, seat, (GeomPoint){m->options.table_width_u / 4 * n, 0}, out, count);
    unsigned gate = s->pool[seat][EPIC_POOL_GATE];
    if (gate != 0 && s->pool[seat][EPIC_POOL_GATE_TURN] != s->turn && fits_own_gate(m, s, f) &&
        count < out_max)
        count =
            add_point(m, s, seat, (GeomPoint){s->objective[gate - 1].x, s->objective[gate - 1].y},
                      out, count);
    return count;
}

// Those that are open to every action, the gate last.
static size_t open_portals(const EpicMatch *m, const EpicState *s, unsigned f, EpicPortal *out)
{
    size_t all = epic__portals(m, s, f, out, EPIC_PORTALS_MAX);
    size_t count = 0;
    for (size_t n = 0; n < all; n++)
        if (!out[n].is_closed)
            out[count++] = out[n];
    return count;
}

// EPIC-6.1.6-q7: with a way in; 5.6.3-q1: a closed portal is one as well.
bool epic__can_enter(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    EpicPortal one;
    return s->formation[formation].entry == EPIC_ENTRY_PORTAL &&
           epic__portals(m, s, formation, &one, 1) > 0;
}

bool epic__has_open_portal(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    return s->formation[formation].entry == EPIC_ENTRY_PORTAL &&
           open_portals(m, s, formation, portal) > 0;
}

size_t epic__list_portals(const Epic *g, unsigned formation, GeomPoint *out, size_t out_max)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t count = open_portals(g->m, g->s, formation, portal);
    for (size_t n = 0; n < count && n < out_max; n++)
        out[n] = portal[n].at;
    return count < out_max ? count : out_max;
}

static bool is_in_reach(const Epic *g, unsigned unit, GeomPoint portal, GeomPoint at)
{
    return geom_length_u(portal, at) <= epic__speed(g->m, g->s, unit, EPIC_MOVE_ENTER);
}

// Everybody of the formation who is there could have come from this portal.
static bool suits_all(const Epic *g, unsigned f, unsigned except, GeomPoint portal)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        if (u != except && !is_in_reach(g, u, portal, epic__point(g->s, u)))
            return false;
    return true;
}

bool epic__fits_portal(const Epic *g, unsigned unit, GeomPoint at)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    unsigned f = g->s->unit[unit].formation;
    size_t count = open_portals(g->m, g->s, f, portal);
    for (size_t n = 0; n < count; n++)
        if (is_in_reach(g, unit, portal[n].at, at) && suits_all(g, f, unit, portal[n].at))
            return true;
    return false;
}

// EPIC-5.6.3b: one formation a turn.
void epic__use_up(Epic *g, unsigned seat, const EpicPortal *portal)
{
    EpicState *s = g->s;
    unsigned gate = s->pool[seat][EPIC_POOL_GATE];
    if (portal->unit != EPIC_NO_UNIT)
        epic__formation(g, s->unit[portal->unit].formation)->flags |= EPIC_F_PORTAL_USED;
    else if (gate != 0 && s->objective[gate - 1].x == portal->at.x &&
             s->objective[gate - 1].y == portal->at.y)
        s->pool[seat][EPIC_POOL_GATE_TURN] = s->turn;
}

void epic__use_portal(Epic *g, unsigned formation)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t count = open_portals(g->m, g->s, formation, portal);
    size_t n = 0;
    while (n < count && !suits_all(g, formation, EPIC_NO_UNIT, portal[n].at))
        n++;
    if (n == count) // by forced placement (0.1k): the last one
        n = count - 1;
    if (count > 0)
        epic__use_up(g, g->m->formation[formation].seat, &portal[n]);
}

bool epic__gate_may_lie(const Epic *g, unsigned seat, GeomPoint at, unsigned *objective)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        if (o->placed && o->seat == seat && o->x == at.x && o->y == at.y) {
            *objective = n;
            return true;
        }
    }
    return false;
}

// --- leaving by a Necron portal (5.15.1) ---------------------------------------------------------

static GeomDisc disc_of(const EpicMatch *m, const EpicPortal *portal)
{
    return (GeomDisc){portal->at,
                      portal->unit == EPIC_NO_UNIT ? 0 : epic__kind(m, portal->unit)->radius_u};
}

bool epic__way_out(const EpicMatch *m, const EpicState *s, unsigned f, EpicPortal *out)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    if (!fits_gate(m, s, f))
        return false;
    size_t count = epic__portals(m, s, f, portal, EPIC_PORTALS_MAX);
    for (size_t n = 0; n < count; n++) {
        unsigned p = portal[n].unit;
        // EPIC-6.15.1b: a Tomb Complex is one as well.
        bool is_necron = p == EPIC_NO_UNIT ? m->gate[m->formation[f].seat] == EPIC_GATE_TOMB
                                           : epic__has(m, p, EPIC_A_PORTAL);
        if (!is_necron || portal[n].is_closed || (p != EPIC_NO_UNIT && s->unit[p].formation == f))
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            if (geom_touches(epic__disc(m, s, u), disc_of(m, &portal[n]), EPIC_TOUCH_U)) {
                *out = portal[n];
                return true;
            }
        }
    }
    return false;
}

void epic__leave(Epic *g, unsigned f, const EpicPortal *portal)
{
    EpicState *s = g->s;
    GeomDisc disc = disc_of(g->m, portal);
    unsigned lost = 0;
    for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT; u = epic__next(g->m, s, f, u)) {
        // EPIC-5.15.1b: who is within 5 of the portal follows, the others are out of formation.
        unsigned place = s->unit[u].carrier != 0 ? s->unit[u].carrier - 1U : u;
        bool follows = geom_within(epic__disc(g->m, s, place), disc, LIMIT(5_15_1b, 5 * EPIC_CM));
        lost += follows ? 0 : epic__loss_blast(g->m, s, u);
        epic__unit(g, u)->at = follows ? EPIC_AT_RESERVE : EPIC_AT_DESTROYED;
        epic__unit(g, u)->carrier = 0;
        epic__unit(g, u)->cargo = 0;
        epic__unit(g, u)->flags = 0;
    }
    epic__use_up(g, g->m->formation[f].seat, portal);
    epic__formation(g, f)->entry = EPIC_ENTRY_PORTAL;
    epic__formation(g, f)->blast = (uint8_t)(s->formation[f].blast + lost);
    EPIC_REPORT(g, 5_15_1a, LEAVES_BY_PORTAL, "f", f);
    epic__check_break(g, f); // EPIC-5.15.1c
}
