// Portals: units with Webway Portal (5.6.3b) and the objective that is a Wraithgate (6.6.3).
//
// A formation that waits for one (EPIC_ENTRY_PORTAL) comes in by an action with a move, the first
// move measured from any portal of its side that no other formation has used this turn. Coming in
// by an engage action (5.6.3-q1) is not in play yet: a portal that is in an enemy zone is closed.
#include "epic_internal.h"

enum { WAITING_PER_PORTAL = 3 }; // 5.6.3b

static bool is_portal(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned seat)
{
    bool has = epic__has(m, unit, EPIC_A_WEBWAY_PORTAL) || epic__has(m, unit, EPIC_A_PORTAL);
    return has && epic__seat_of(m, s, unit) == seat && s->unit[unit].lost != EPIC_LOSE_PORTAL;
}

// EPIC-6.6.3a: a Wraithgate is for INF, LV and walkers.
static bool fits_gate(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned first = m->formation[f].unit_first;
    for (unsigned u = first; u < first + m->formation[f].unit_count; u++) {
        unsigned type = epic__kind(m, u)->type;
        if (s->unit[u].at != EPIC_AT_POOL && type != EPIC_INF && type != EPIC_LV &&
            !(type == EPIC_AV && epic__has(m, u, EPIC_A_WALKER)))
            return false;
    }
    return true;
}

static bool has_gate(const EpicMatch *m, unsigned seat)
{
    return m->wraithgate[seat];
}

bool epic__may_use_portals(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned seat = m->formation[f].seat;
    unsigned places = has_gate(m, seat) && fits_gate(m, s, f) ? WAITING_PER_PORTAL : 0;
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
        if (!epic__has(m, u, EPIC_A_PORTAL))
            places += WAITING_PER_PORTAL;
        else if (fits_gate(m, s, f))
            places += EPIC_FORMATIONS_MAX;
    }
    for (unsigned other = m->formation_first[seat]; other < m->formation_first[seat + 1]; other++)
        places -= places > 0 && s->formation[other].entry == EPIC_ENTRY_PORTAL;
    return places > 0;
}

// Open: on the table, not used this turn, EPIC-5.6.3c: in no enemy zone (5.6.3-q1).
static bool is_open(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned unit)
{
    return is_portal(m, s, unit, seat) && s->unit[unit].at == EPIC_AT_TABLE &&
           (s->formation[s->unit[unit].formation].flags & EPIC_F_PORTAL_USED) == 0 &&
           !epic__unit_in_zone(m, s, unit);
}

static bool is_gate_open(const EpicMatch *m, const EpicState *s, unsigned f, GeomPoint *at)
{
    unsigned seat = m->formation[f].seat;
    unsigned gate = s->pool[seat][EPIC_POOL_GATE];
    if (gate == 0 || s->pool[seat][EPIC_POOL_GATE_TURN] == s->turn || !fits_gate(m, s, f))
        return false;
    *at = (GeomPoint){s->objective[gate - 1].x, s->objective[gate - 1].y};
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at == EPIC_AT_TABLE && epic__seat_of(m, s, u) != seat &&
            geom_within(epic__disc(m, s, u), (GeomDisc){*at, 0}, epic__kind(m, u)->zoc_u))
            return false;
    }
    return true;
}

// The open portals, the gate last; `unit` may be NULL.
static size_t open_portals(const EpicMatch *m, const EpicState *s, unsigned f, GeomPoint *out,
                           unsigned *unit, size_t out_max)
{
    size_t count = 0;
    GeomPoint at;
    for (unsigned u = 0; u < m->unit_count && count < out_max; u++) {
        if (!is_open(m, s, m->formation[f].seat, u) ||
            (epic__has(m, u, EPIC_A_PORTAL) && !fits_gate(m, s, f)))
            continue;
        out[count] = epic__point(s, u);
        if (unit != NULL)
            unit[count] = u;
        count++;
    }
    // EPIC-3.4.1b: the marked points on the edge, open to all.
    for (int32_t n = 1; m->mission == EPIC_MISSION_KORPS_GRINDA && n <= 3 && count < out_max; n++) {
        out[count] = (GeomPoint){m->options.table_width_u / 4 * n, 0};
        if (unit != NULL)
            unit[count] = EPIC_NO_UNIT;
        count++;
    }
    if (count < out_max && is_gate_open(m, s, f, &at)) {
        out[count] = at;
        if (unit != NULL)
            unit[count] = EPIC_NO_UNIT;
        count++;
    }
    return count;
}

bool epic__can_enter(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    GeomPoint one;
    return s->formation[formation].entry == EPIC_ENTRY_PORTAL &&
           open_portals(m, s, formation, &one, NULL, 1) > 0;
}

size_t epic__list_portals(const Epic *g, unsigned formation, GeomPoint *out, size_t out_max)
{
    return open_portals(g->m, g->s, formation, out, NULL, out_max);
}

static bool is_in_reach(const Epic *g, unsigned unit, GeomPoint portal, GeomPoint at)
{
    return geom_length_u(portal, at) <= epic__speed(g->m, g->s, unit, EPIC_MOVE_ENTER);
}

// Everybody of the formation who is there could have come from this portal.
static bool suits_all(const Epic *g, unsigned f, unsigned except, GeomPoint portal)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        if (u != except && !is_in_reach(g, u, portal, epic__point(g->s, u)))
            return false;
    }
    return true;
}

enum { PORTALS_MAX = 16 };

bool epic__fits_portal(const Epic *g, unsigned unit, GeomPoint at)
{
    GeomPoint portal[PORTALS_MAX];
    unsigned f = g->s->unit[unit].formation;
    size_t count = open_portals(g->m, g->s, f, portal, NULL, PORTALS_MAX);
    for (size_t n = 0; n < count; n++) {
        if (is_in_reach(g, unit, portal[n], at) && suits_all(g, f, unit, portal[n]))
            return true;
    }
    return false;
}

void epic__use_portal(Epic *g, unsigned formation)
{
    GeomPoint portal[PORTALS_MAX];
    unsigned unit[PORTALS_MAX];
    EpicState *s = g->s;
    size_t count = open_portals(g->m, s, formation, portal, unit, PORTALS_MAX);
    size_t n = 0;
    while (n < count && !suits_all(g, formation, EPIC_NO_UNIT, portal[n]))
        n++;
    if (n == count) // by forced placement (0.1k): the last one
        n = count - 1;
    if (count == 0)
        return;
    if (unit[n] == EPIC_NO_UNIT)
        s->pool[g->m->formation[formation].seat][EPIC_POOL_GATE_TURN] = s->turn;
    else
        s->formation[s->unit[unit[n]].formation].flags |= EPIC_F_PORTAL_USED;
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

unsigned epic__way_out(const EpicMatch *m, const EpicState *s, unsigned f)
{
    if (!fits_gate(m, s, f))
        return EPIC_NO_UNIT;
    for (unsigned p = 0; p < m->unit_count; p++) {
        if (!epic__has(m, p, EPIC_A_PORTAL) || s->unit[p].formation == f ||
            !is_open(m, s, m->formation[f].seat, p))
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            if (epic__touches(m, s, u, p))
                return p;
        }
    }
    return EPIC_NO_UNIT;
}

void epic__leave(Epic *g, unsigned f, unsigned portal)
{
    EpicState *s = g->s;
    unsigned lost = 0;
    for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT; u = epic__next(g->m, s, f, u)) {
        // EPIC-5.15.1b: who is within 5 of the portal follows, the others are out of formation.
        unsigned place = s->unit[u].carrier != 0 ? s->unit[u].carrier - 1U : u;
        bool follows = epic__within(g->m, s, place, portal, 5 * EPIC_CM);
        lost += follows ? 0 : epic__loss_blast(g->m, s, u);
        s->unit[u].at = follows ? EPIC_AT_RESERVE : EPIC_AT_DESTROYED;
        s->unit[u].carrier = 0;
        s->unit[u].cargo = 0;
        s->unit[u].flags = 0;
    }
    s->formation[s->unit[portal].formation].flags |= EPIC_F_PORTAL_USED;
    s->formation[f].entry = EPIC_ENTRY_PORTAL;
    s->formation[f].blast = (uint8_t)(s->formation[f].blast + lost);
    EPIC_REPORT(g, 5_15_1a, LEAVES_BY_PORTAL, "f", f);
}
