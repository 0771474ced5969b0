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

// --- epic_works.c -------------------------------------------------------------------------------

// The features of a game: the table's terrain, then the works in the order in which they were laid.
static inline unsigned epic__feature_count(const EpicMatch *m, const EpicState *s)
{
    return (unsigned)m->terrain_count + s->work_count;
}
// Room for one that is made out of a work.
typedef struct EpicFeature {
    EpicTerrain terrain;
    GeomPoint vertex[4];
} EpicFeature;
// A feature by its number; valid as long as `room`.
const EpicTerrain *epic__feature(const EpicMatch *m, const EpicState *s, unsigned feature,
                                 EpicFeature *room);
// The feature if the point lies in or on it, else NULL.
const EpicTerrain *epic__feature_at(const EpicMatch *m, const EpicState *s, unsigned feature,
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
// Half of what lies between the long sides of a piece.
int32_t epic__work_half_u(unsigned type);
// What a group may still lay of a type, in pieces or sections.
unsigned epic__works_left(const EpicMatch *m, const EpicState *s, unsigned group, unsigned type);
bool epic__has_works_left(const EpicMatch *m, const EpicState *s, unsigned group);

// --- epic_fortify.c: laying them -----------------------------------------------------------------

// The group that comes with a formation, or -1.
int epic__works_of(const EpicMatch *m, unsigned formation);
// Groups that the seat lays before everybody else and has not done with.
bool epic__has_works_to_lay(const EpicMatch *m, const EpicState *s, unsigned seat);
bool epic__has_begun_works(const EpicMatch *m, const EpicState *s, unsigned seat);
// D-WORKS of a seat, and the part of D-PLACE about the works of the formation that is set up.
size_t epic__fortify_legal(const Epic *g, unsigned seat, Action *out, size_t out_max);
bool epic__fortify_check(const Epic *g, unsigned seat, EpicAction a, Refusal *refusal);
void epic__fortify_apply(Epic *g, unsigned seat, EpicAction a);
size_t epic__list_lay(const Epic *g, unsigned formation, Action *out, size_t out_max, size_t count);
bool epic__check_lay(const Epic *g, unsigned group, EpicAction a, Refusal *refusal);
void epic__lay(Epic *g, EpicAction a);
// Round the formation where it stands, by itself; takes up what lay there.
void epic__lay_round(Epic *g, unsigned formation);
void epic__take_up_works(Epic *g, unsigned formation);
// Whether what a formation has laid still lies with it, now that it is ready.
bool epic__works_hold(const Epic *g, unsigned formation);
