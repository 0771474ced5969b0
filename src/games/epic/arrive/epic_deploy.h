// Putting a formation on the table, shared by epic_deploy.c (where a unit may stand, the decision),
// epic_layout.c (whole layouts) and epic_deploy_list.c (which layouts are proposed).
#pragma once

#include "epic_arrive.h"

// --- setting up ----------------------------------------------------------------------------------

// EPIC-6.1.5c: within 15 of an objective in the own half, as one unit of a garrison has to be.
bool epic__is_at_own_objective(const EpicMatch *m, const EpicState *s, unsigned seat,
                               GeomDisc disc);
// Near a point that was written down (2.1.21a, 2.1.23a).
static inline bool epic__is_plotted(EpicPlacePurpose purpose)
{
    return purpose == EPIC_PLACE_TUNNEL || purpose == EPIC_PLACE_PLANETFALL;
}
bool epic__is_garrison(const EpicState *s, unsigned formation);
bool epic__may_stand(const Epic *g, unsigned unit, GeomPoint at, EpicPlacePurpose purpose,
                     Refusal *refusal);
// EPIC-2.1.17-q1, 2.1.23a: what has not the ability comes as cargo or not at all.
bool epic__comes_as_cargo(const EpicMatch *m, unsigned unit, EpicPlacePurpose purpose);
// Not on the table yet; and whether the formation can bring it in at all: not its pool, not what is
// destroyed.
bool epic__waits(const EpicState *s, unsigned unit);
bool epic__is_to_come(const EpicState *s, unsigned unit);

// --- layouts round a point -----------------------------------------------------------------------

// The direction from the seat's edge into the table; of a corner to the middle.
uint16_t epic__inward(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint from);
// The unit stands there, facing into the table.
void epic__stand(Epic *g, unsigned unit, GeomPoint at);
// Some unit of the formation can begin the game aboard another.
bool epic__has_loads(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__say_elsewhere(const Epic *g, unsigned formation, GeomPoint asked);
// Takes the whole formation up again, and the works that come with it.
void epic__take_up(Epic *g, unsigned formation);
// The whole formation, as near to the anchor as there is room. False: by the rules there was none
// for some, which stand where there was any, or nowhere (0.1k).
bool epic__lay_out(Epic *g, unsigned formation, unsigned layout, GeomPoint anchor,
                   EpicPlacePurpose purpose);

// --- what is offered -----------------------------------------------------------------------------

size_t epic__list_layouts(const Epic *g, unsigned formation, EpicPlacePurpose purpose, Action *out,
                          size_t out_max);
// Whether the unit would stand in an enemy zone of control there.
bool epic__in_enemy_zone(const Epic *g, unsigned unit, GeomPoint at);
