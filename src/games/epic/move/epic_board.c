// Boarding a war engine in a consolidation (3.3-q2).
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"

// Where the unit touches the war engine when it goes straight to it.
static GeomPoint side_of(const Epic *g, unsigned unit, unsigned engine)
{
    GeomPoint from = epic__point(g->s, unit);
    GeomPoint to = epic__point(g->s, engine);
    int32_t gap_u = epic__gap(g->m, g->s, unit, engine);
    return gap_u == 0 ? from : geom_point_toward(from, geom_bearing_bam(from, to), gap_u);
}

bool epic__check_board_engine(const Epic *g, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned unit = action.unit;
    unsigned engine = action.other;
    if (engine >= g->m->unit_count || s->unit[engine].at != EPIC_AT_TABLE ||
        s->unit[engine].formation != s->unit[unit].formation ||
        epic__kind(g->m, engine)->type != EPIC_WE)
        return epic__refuse(refusal, EPIC_R_3_3_q2, EPIC_M_BOARD_ENGINE, "u", (int)unit);
    // EPIC-3.3-q2: that war engine does not consolidate.
    if ((s->unit[engine].flags & EPIC_U_MOVED) != 0)
        return epic__refuse(refusal, EPIC_R_3_3_q2, EPIC_M_HAS_MOVED, "u", (int)engine);
    if (!epic__can_carry(g->m, s, engine, unit))
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_BOARD_FULL, "uu", (int)engine,
                            (int)unit);
    int32_t speed_u = epic__speed(g->m, s, unit, EPIC_MOVE_CONSOLIDATE);
    GeomPoint path[2] = {epic__point(s, unit), side_of(g, unit, engine)};
    return epic__check_path(g, unit, path, 2, speed_u, EPIC_MOVE_CONSOLIDATE, refusal);
}

void epic__board_engine(Epic *g, EpicAction action)
{
    epic__embark(g, action.unit, action.other);
    epic__unit(g, action.unit)->flags |= EPIC_U_MOVED | EPIC_U_PICKED_UP;
    epic__unit(g, action.other)->flags |= EPIC_U_MOVED;
}
