// Transports (1.7.5): who fits where, getting in and out.
#include "epic_field.h"

enum { CARGO_MAX = 64, WHOLE_SPACE = 6 }; // spaces are counted in sixths

// How many sixths a unit takes in a slot of the carrier; 0: it does not fit there.
static unsigned size_in(const EpicMatch *m, unsigned carrier, unsigned slot, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, carrier);
    return kind->cargo_size[slot * m->kind_count + m->unit[unit].kind];
}

// All in one slot: the slots are alternatives ("any of").
static bool fits_in_one(const EpicMatch *m, unsigned carrier, const uint16_t *cargo, unsigned count)
{
    const EpicKind *kind = epic__kind(m, carrier);
    for (unsigned slot = 0; slot < kind->slot_count; slot++) {
        unsigned used = 0;
        bool fits = true;
        for (unsigned n = 0; n < count && fits; n++) {
            unsigned size = size_in(m, carrier, slot, cargo[n]);
            used += size;
            fits = size != 0;
        }
        if (fits && used <= (unsigned)kind->slot[slot].capacity * WHOLE_SPACE)
            return true;
    }
    return false;
}

static unsigned choices_of(const EpicMatch *m, unsigned carrier, unsigned unit)
{
    unsigned count = 0;
    for (unsigned slot = 0; slot < epic__kind(m, carrier)->slot_count; slot++)
        count += size_in(m, carrier, slot, unit) != 0;
    return count;
}

// Spread over the slots: those with the fewest choices first, each into the first slot with room.
static bool fits_spread(const EpicMatch *m, unsigned carrier, const uint16_t *cargo, unsigned count)
{
    const EpicKind *kind = epic__kind(m, carrier);
    unsigned used[EPIC_SLOTS_MAX] = {0};
    for (unsigned choices = 0; choices <= EPIC_SLOTS_MAX; choices++) {
        for (unsigned n = 0; n < count; n++) {
            if (choices_of(m, carrier, cargo[n]) != choices)
                continue;
            unsigned slot = 0;
            for (; slot < kind->slot_count; slot++) {
                unsigned size = size_in(m, carrier, slot, cargo[n]);
                if (size != 0 &&
                    used[slot] + size <= (unsigned)kind->slot[slot].capacity * WHOLE_SPACE) {
                    used[slot] += size;
                    break;
                }
            }
            if (slot == kind->slot_count)
                return false;
        }
    }
    return true;
}

bool epic__has_room(const EpicMatch *m, const EpicState *s, unsigned carrier, const uint16_t *more,
                    unsigned more_count)
{
    const EpicKind *kind = epic__kind(m, carrier);
    uint16_t cargo[CARGO_MAX];
    unsigned count = 0;
    if (kind->slot_count == 0 || kind->cargo_size == NULL)
        return false;
    for (unsigned u = 0; s->unit[carrier].cargo > 0 && u < m->unit_count && count < CARGO_MAX;
         u++) {
        if (s->unit[u].at == EPIC_AT_CARRIED && s->unit[u].carrier == carrier + 1)
            cargo[count++] = (uint16_t)u;
    }
    for (unsigned n = 0; n < more_count && count < CARGO_MAX; n++)
        cargo[count++] = more[n];
    return kind->slots_are_alternatives ? fits_in_one(m, carrier, cargo, count)
                                        : fits_spread(m, carrier, cargo, count);
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
