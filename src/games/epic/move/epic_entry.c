// Units that come out of a portal straight into an assault (5.6.3b, 5.6.3-q1, 5.6.3d): how their
// move begins and ends.
//
// They wait with EPIC_AT_RESERVE at the portal's point, from which their charge is measured,
// and are put on the table one by one as they move (epic_move.c).
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

void epic__come_out(Epic *g, unsigned unit, GeomPoint at)
{
    EpicUnit *u = epic__unit(g, unit);
    if (u->at != EPIC_AT_RESERVE)
        return;
    GeomPoint from = {u->x, u->y};
    u->at = EPIC_AT_TABLE;
    // EPIC-0.1i: a vehicle has a facing: the way it came, if a plan has not said another.
    if (epic__kind(g->m, unit)->type != EPIC_INF && u->facing == 0 && !geom_is_same(from, at))
        u->facing = geom_bearing_bam(from, at);
    epic__put(g, unit, at);
}

bool epic__may_load(const Epic *g, unsigned formation, unsigned unit, unsigned carrier)
{
    const EpicState *s = g->s;
    unsigned count = g->m->unit_count;
    return unit < count && carrier < count && epic__is_entering(s, unit) &&
           epic__is_entering(s, carrier) && s->unit[unit].formation == formation &&
           s->unit[carrier].formation == formation && epic__can_carry(g->m, s, carrier, unit);
}

// The next of the formation that could come out aboard another; false: there is none.
static bool find_load(const Epic *g, unsigned f, unsigned *unit, unsigned *carrier)
{
    for (unsigned c = epic__first_mover(g->m, g->s, f); c != EPIC_NO_UNIT;
         c = epic__next_mover(g->m, g->s, f, c)) {
        if (epic__kind(g->m, c)->slot_count == 0)
            continue;
        for (unsigned u = epic__first_mover(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_mover(g->m, g->s, f, u)) {
            if (epic__may_load(g, f, u, c)) {
                *unit = u;
                *carrier = c;
                return true;
            }
        }
    }
    return false;
}

bool epic__can_load(const Epic *g, unsigned formation)
{
    unsigned unit, carrier;
    return find_load(g, formation, &unit, &carrier);
}

void epic__load_all(Epic *g, unsigned formation)
{
    Action told[EPIC_FORMATION_UNITS_MAX];
    size_t count = 0;
    unsigned unit, carrier;
    while (find_load(g, formation, &unit, &carrier)) {
        epic__embark(g, unit, carrier);
        count = epic__list(told, EPIC_FORMATION_UNITS_MAX, count,
                           (EpicAction){.kind = EPIC_ACTION_BOARD,
                                        .unit = (uint16_t)unit,
                                        .other = (uint16_t)carrier});
    }
    epic__became(g, told, count);
}

static void stay_behind(Epic *g, unsigned f)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u)) { // aboard: out again
        epic__unit(g, u)->at = EPIC_AT_RESERVE;
        epic__leave_carrier(g, u);
    }
    for (unsigned u = epic__first_mover(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, f, u)) {
        epic__unit(g, u)->x = epic__unit(g, u)->y = 0;
        epic__unit(g, u)->flags = 0;
    }
}

// EPIC-5.6.3d: who has not come out is out of formation; if nobody has, all wait on.
unsigned epic__settle_entry(Epic *g, unsigned f)
{
    EpicState *s = g->s;
    unsigned blast = 0;
    if (epic__first_on_table(g->m, s, f) == EPIC_NO_UNIT) {
        stay_behind(g, f);
        return 0;
    }
    if (s->formation[f].entry == EPIC_ENTRY_PORTAL) {
        epic__formation(g, f)->entry = EPIC_ENTRY_NONE;
        epic__formation(g, f)->flags |= EPIC_F_ENTERED;
        EPIC_REPORT(g, 5_6_3b, ARRIVES, "f", f);
    }
    for (unsigned u = epic__first_mover(g->m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, s, f, u)) {
        if (s->unit[u].at != EPIC_AT_RESERVE)
            continue;
        EPIC_REPORT(g, 5_6_3d, OUT_OF_FORMATION, "u", (int)u);
        unsigned times = epic__kind(g->m, u)->type == EPIC_WE ? s->unit[u].dc : 1;
        blast += epic__loss_blast(g->m, s, u) * times;
        for (unsigned c = epic__first(g->m, s, f); c != EPIC_NO_UNIT;
             c = epic__next(g->m, s, f, c)) // with what it carries
            blast += s->unit[c].carrier == u + 1 ? epic__loss_blast(g->m, s, c) : 0;
        epic__destroy(g, u, true);
    }
    return blast;
}
