// Inside the room of packs: pieces of terrain while a table is made.
#pragma once

#include "aod_table.h"

// AOD-MISSION-1.9: so far from the table's edge, and from each other.
#define AOD_FROM_EDGE_U LIMIT(MISSION_1_9, 3 * AOD_INCH)
#define AOD_APART_U     LIMIT(MISSION_1_9, 2 * AOD_INCH)

// A piece of the kind with all that its kind says; its outline is still missing.
AodPiece aod__piece_of(AodTerrain kind);
// Gives it the outline of a box. The corners live in the arena. False: that is no outline.
bool aod__piece_box(Arena *arena, AodPiece *piece, AodBox box);
// A wall along the edge from corner n to the next.
bool aod__piece_wall(AodPiece *piece, unsigned corner, int32_t height_u);
// "ruin 1", "ruin 2": names for those that have none.
void aod__name_pieces(Arena *arena, AodTable *table);
// Whether two pieces are nearer than that.
bool aod__pieces_are_near(const AodPiece *a, const AodPiece *b, int32_t range_u);
// Whether all of it is so far from the table's edge.
bool aod__piece_is_inside(const AodPiece *piece, int32_t from_edge_u);
extern const char *const aod__terrain_words[AOD_TERRAIN_COUNT];
