// Shapes: where each of a group would like to stand in a line, in ranks, in a ring.
//
// What comes out are wishes: nobody lies on anybody of the group, and the group is together by its
// chain lengths. What else lies on the field is for whoever brings it there (field_plan.h): ground,
// other bodies and the edge are not looked at. It knows no game.
//
//        front          Ranks lie one behind the other, the first across the anchor. A body's place
//     0  1  2  3        in its shape is its number: the first ones stand in front, from left to
//       4  5  6         right. Who of a kind goes where may be changed afterwards.
//
// Everything is decided in a fixed order, in integers; nothing allocates.
#pragma once

#include "geom.h"

enum {
    FIELD_SHAPE_BODIES_MAX = GEOM_LINK_MAX,
    FIELD_SHAPE_CHAIN_MIN_U = 10, // wider than what rounding may put between two
};

typedef enum FieldShapeKind {
    FIELD_SHAPE_KEEP,     // as it stands, its centre at the anchor
    FIELD_SHAPE_LINE,     // one rank
    FIELD_SHAPE_RANKS_2,  // two
    FIELD_SHAPE_RANKS_3,  // three
    FIELD_SHAPE_COLUMN,   // one behind the other, the first at the anchor
    FIELD_SHAPE_BLOCK,    // about as many ranks as files, its middle at the anchor
    FIELD_SHAPE_RING,     // round the anchor, as even as the chains allow
    FIELD_SHAPE_SKIRMISH, // an offset grid, as wide as the chains allow, its middle at the anchor
    FIELD_SHAPE_SCREEN,   // one rank, as wide as the chains allow
    FIELD_SHAPES
} FieldShapeKind;

typedef struct FieldShapeBody {
    GeomPoint at; // now; only KEEP looks at it
    int32_t radius_u;
    int32_t chain_u; // how far from another's edge it is still together with it; at least the above
} FieldShapeBody;

typedef struct FieldShape {
    FieldShapeKind kind;
    uint8_t count; // at least 1
    FieldShapeBody body[FIELD_SHAPE_BODIES_MAX];
    GeomPoint anchor;
    // LINE and RANKS: the front runs from the anchor to here, as far as the chains let it be
    // stretched, its middle between them. The others: the front looks here. The same as the anchor:
    // there is no such point.
    GeomPoint second;
    uint16_t facing_bam; // the front looks there, where `second` does not say it
    uint16_t turn_bam;   // KEEP: how far the layout is turned, 0 not at all
    int32_t spacing_u;   // between edges; 0 base to base; no more than the chains allow
    int32_t radius_u;    // RING: from the anchor to the centres, or more if they need the room
} FieldShape;

// wish[n] is valid for n < count. KEEP of a group that is apart keeps it apart.
void field_shape_lay(const FieldShape *shape, GeomPoint wish[FIELD_SHAPE_BODIES_MAX]);
