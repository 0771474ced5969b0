// Transports (1.7.5): who fits where, getting in and out.
#include "epic_build.h"
#include "epic_field.h"

enum { CARGO_MAX = EPIC_FORMATION_UNITS_MAX };

bool epic__has_room(const EpicMatch *m, const EpicState *s, unsigned carrier, const uint16_t *more,
                    unsigned more_count)
{
    uint16_t kind[CARGO_MAX];
    unsigned count = 0;
    if (epic__kind(m, carrier)->slot_count == 0)
        return false;
    for (unsigned u = 0; s->unit[carrier].cargo > 0 && u < m->unit_count && count < CARGO_MAX;
         u++) {
        if (s->unit[u].at == EPIC_AT_CARRIED && s->unit[u].carrier == carrier + 1)
            kind[count++] = m->unit[u].kind;
    }
    for (unsigned n = 0; n < more_count && count < CARGO_MAX; n++)
        kind[count++] = m->unit[more[n]].kind;
    return epic__cargo_fits(m, m->unit[carrier].kind, kind, count);
}

bool epic__can_carry(const EpicMatch *m, const EpicState *s, unsigned carrier, unsigned unit)
{
    uint16_t one = (uint16_t)unit;
    if (carrier == unit || s->unit[carrier].at != EPIC_AT_TABLE)
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
    EpicUnit *u = &g->s->unit[unit];
    u->at = EPIC_AT_CARRIED;
    u->carrier = (uint16_t)(carrier + 1);
    u->x = g->s->unit[carrier].x;
    u->y = g->s->unit[carrier].y;
    g->s->unit[carrier].cargo++;
    EPIC_REPORT(g, 1_7_5b, BOARDS, "uu", (int)unit, (int)carrier);
}

void epic__disembark(Epic *g, unsigned unit, GeomPoint at)
{
    EpicUnit *u = &g->s->unit[unit];
    g->s->unit[u->carrier - 1].cargo--;
    u->carrier = 0;
    u->at = EPIC_AT_TABLE;
    u->flags |= EPIC_U_DISEMBARKED;
    epic__put(g, unit, at);
}

bool epic__check_picked_ground(const Epic *g, unsigned carrier, unsigned unit, Refusal *refusal)
{
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    for (unsigned t = 0; t < g->m->terrain_count; t++) {
        const EpicTerrain *terrain = &g->m->terrain[t];
        // EPIC-1.7.5-q3, 2.1.13-q2: not out of ground that it cannot enter, if nothing sticks out.
        if (epic__ground(g->m, terrain, epic__kind(g->m, carrier)) == EPIC_GROUND_IMPASSABLE &&
            geom_polygon_holds(&terrain->polygon, disc) && !epic__is_on_road(g->m, disc.centre))
            return epic__refuse(refusal, EPIC_R_1_7_5_q3, EPIC_M_IMPASSABLE, "ut", (int)carrier,
                                terrain->name);
    }
    return true;
}
