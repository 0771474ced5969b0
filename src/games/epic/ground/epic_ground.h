// What terrain does to a unit: whether it may enter, what it risks, its cover (1.8, 5.7.1).
//
// The room is about where things stand, and answers questions only: besides the ground itself lines
// of fire (epic_sight.h, 1.9.2, 9.4), who is near whom (epic_zone.h: coherency 1.2.1, 1.7.4, zones
// of control 1.7.3; epic_field.h: what stands near a formation that moves) and what players have
// laid (epic_works.h, 5.7.1). No state changes here.
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum EpicGround {
    EPIC_GROUND_FREE,
    EPIC_GROUND_DANGEROUS,
    EPIC_GROUND_IMPASSABLE
} EpicGround;
// What a terrain type is to a kind of unit (table 1.8.4, 5.7.1); abilities (walker, skimmer, ...)
// are not looked at.
EpicGround epic__ground(const EpicMatch *m, const FieldTerrain *terrain, const EpicKind *kind);
// ... and to this unit, which may be coming through a Brood Nest (5.21.2a).
EpicGround epic__ground_of(const EpicMatch *m, const EpicState *s, const FieldTerrain *terrain,
                           unsigned unit);
// What the unit with its centre there stands in; the worst of all features.
EpicGround epic__ground_at(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at);
// Best cover save that the ground gives a unit where it stands (1.8.3, 1.8.4o, 5.7.1): 0 none.
unsigned epic__cover_save(const EpicMatch *m, const EpicState *s, unsigned unit);
// What a piece of ground gives a unit of that kind in it, if there is a place; 0: none.
unsigned epic__ground_save(const FieldTerrain *terrain, const EpicKind *kind);
// Whether it holds a place in a fortified position of this type that is its side's (5.7.1a).
bool epic__holds_own(const EpicMatch *m, const EpicState *s, unsigned unit, EpicTerrainType type);
// EPIC-1.8.4f: in fortifications (or a bunker) with a place: no crossfire modifier.
bool epic__is_fortified(const EpicMatch *m, const EpicState *s, unsigned unit);
// Holds a place in a bunker, gun emplacement or trench (5.7.1a).
bool epic__holds_position(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether a vehicle that it is not made for cannot enter it.
bool epic__stops_vehicles(const FieldTerrain *terrain);
bool epic__is_on_road(const EpicMatch *m, GeomPoint at);
// Level of the ground and eye level (9.4e).
unsigned epic__eye_level(const EpicMatch *m, const EpicState *s, unsigned unit);
