// Moves of a whole group: from where each of it would like to end to a way for each, in the order
// in which they are to be made.
//
// What is asked of it: nobody waits behind a friend who could have gone first, ways do not cross
// without need, who cannot arrive goes as far as it can, and the group ends together. It knows no
// game: who bars whom, what ground costs and how far each goes is handed in, and every way that it
// proposes is one that field_way_is_free takes with the others where they are by then. The game
// judges each once more before it is played.
//
// Everything is decided in a fixed order. Nothing allocates; a group is some 210 KB and belongs to
// whoever asks. What bars each kind is made once, by the game; the group moves its members in it in
// place. A way is searched for only where the straight one is barred, and work is counted in
// questions and bounded, by what the caller says or little more: who is left then goes straight.
#pragma once

#include "field_path.h"

enum {
    FIELD_GROUP_MAX = 64, // GEOM_LINK_MAX
    FIELD_KINDS_MAX = 8,
    FIELD_GROUP_ASKED_MAX = 2400,
};

// One of the group. Those of one kind have the same radius and meet the same things.
typedef struct FieldMover {
    GeomPoint from;
    GeomPoint wish; // where it would like to end; may be changed with that of another of its kind
    int64_t limit_u;
    int32_t chain_u; // how far from another's edge it is still together with it
    uint8_t kind;
    bool stays;    // where it is: it has moved, or cannot
    bool is_bound; // its wish is its own
} FieldMover;

typedef struct FieldKind {
    int32_t radius_u;
    int32_t touch_u; // so much of an overlap is none
    uint8_t over;    // kinds of the group that it passes over, bit k for kind k
    FieldWays ways;  // what it meets besides the group; limit_u is not looked at. In it the
                     // members are mates while field_group_move runs; it leaves none
} FieldKind;

typedef struct FieldGroup {
    uint8_t count, kind_count;
    uint16_t asked_max; // questions, at most FIELD_GROUP_ASKED_MAX; 0: all go straight
    bool goes_in_file;  // where it is held up, if it comes farther so; costs some more questions
    FieldMover mover[FIELD_GROUP_MAX];
    FieldKind kind[FIELD_KINDS_MAX];

    // What comes out of field_group_move.
    FieldWay way[FIELD_GROUP_MAX];  // one point: it stays
    uint8_t order[FIELD_GROUP_MAX]; // of those that move, valid for n < order_count
    uint8_t order_count;
    bool has_arrived[FIELD_GROUP_MAX]; // where its wish is, or as near to it as anybody may stand
    uint32_t asked;                    // questions about segments that searches took
} FieldGroup;

// How a group's move came out.
typedef enum FieldOutcome {
    FIELD_GROUP_NOBODY, // nobody moves
    FIELD_GROUP_PART,   // somebody has not arrived
    FIELD_GROUP_WHOLE,
} FieldOutcome;

// Works the move out. If the group would not end together that began so, everybody wishes for less;
// at last each goes only as far as the others, where they are by then, are still together. A group
// that began apart ends in as few parts as can be had so. One that may go in file goes along the
// way of its foremost where most of its way is barred (field_follow.c).
FieldOutcome field_group_move(FieldGroup *group);

// Whether the group would be together with everybody at the end of its way.
bool field_group_is_together(const FieldGroup *group);
