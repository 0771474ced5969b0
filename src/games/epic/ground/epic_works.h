// Fortified positions that players lay (5.7.1, 6.7.2), and all features of a game together.
//
// A feature is a piece of the table's terrain, which the match owns, or is made out of a work,
// which the state keeps as 12 bytes: then the caller gives the room.
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- pieces of ground by their numbers -----------------------------------------------------------

// The features of a game: the table's terrain, then the works in the order in which they were laid.
static inline unsigned epic__feature_count(const EpicMatch *m, const EpicState *s)
{
    return (unsigned)m->terrain_count + s->work_count;
}
// Room for one that is made out of a work.
typedef struct EpicFeature {
    FieldTerrain terrain;
    GeomPoint vertex[4];
} EpicFeature;
// A feature by its number; valid as long as `room`.
const FieldTerrain *epic__feature(const EpicMatch *m, const EpicState *s, unsigned feature,
                                  EpicFeature *room);
// The feature if the point lies in or on it, else NULL.
const FieldTerrain *epic__feature_at(const EpicMatch *m, const EpicState *s, unsigned feature,
                                     GeomPoint at, EpicFeature *room);
// "trench 2": one name for each.
void epic__write_feature(const EpicMatch *m, const EpicState *s, unsigned feature, TextBuffer *out);
void epic__make_work(const EpicMatch *m, const EpicWork *work, EpicFeature *room);
GeomPoint epic__work_point(const EpicWork *work);
static inline bool epic__is_line(unsigned type) // laid in sections
{
    return type == EPIC_TERRAIN_RAZOR_WIRE || type == EPIC_TERRAIN_TRENCH ||
           type == EPIC_TERRAIN_MINEFIELD;
}
// What a group may still lay of a type, in pieces or sections.
unsigned epic__works_left(const EpicMatch *m, const EpicState *s, unsigned group, unsigned type);
bool epic__has_works_left(const EpicMatch *m, const EpicState *s, unsigned group);
