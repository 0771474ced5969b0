// Beats: what an event does to the picture of the table, in words that all games share, so that a
// page can show it step by step (docs/protocol/beats.md, docs/decisions/0021).
//
// A game has one list, a line a message, beside its messages: what kind of beat it is, and which
// argument of the event is what of it. A reference is an object {KIND: ID} as in the game's view.
#pragma once

#include "kernel.h"

typedef enum BeatKind {
    BEAT_NONE,   // of messages that are no events
    BEAT_SAY,    // nothing of the picture changes
    BEAT_TURN,   // a face is seen
    BEAT_MOVE,   // from one place to another
    BEAT_AIM,    // at something
    BEAT_ROLL,   // dice
    BEAT_SET,    // a value, a position, whose it is
    BEAT_REMOVE, // out of play
    BEAT_COUNT,  // so much of something
    BEAT_KINDS
} BeatKind;

// A value of the event, from 1: its arguments, and behind MESSAGE_ARGUMENTS_MAX those of `more`; 0:
// none. `as` is the game's: what is to be written of it.
typedef struct BeatRole {
    uint8_t value;
    uint8_t as;
} BeatRole;

enum { BEAT_NOW_MAX = 6, BEAT_DICE_MAX = 2 };

// A member of `now`: what it is from here on.
typedef struct BeatNow {
    const char *name; // NULL: none, unless the name is a value
    BeatRole role;
    const char *json;  // written as it is, if there is no role; NULL: null
    BeatRole named_by; // the name is this value
} BeatNow;

typedef struct BeatEntry {
    uint8_t kind; // BeatKind
    // The event is one die of a row: those that follow it and differ in nothing but the dice are
    // told as one beat with it.
    bool is_row;
    BeatRole what, by, with, from, to, way, at, need, rolled;
    BeatRole dice[BEAT_DICE_MAX]; // of one need are one beat
    BeatNow now[BEAT_NOW_MAX];    // valid up to the first without a name
} BeatEntry;

// The value of a role of the event, as a number; of a name what stands below its kind.
int32_t kernel_beat_number(const Event *event, BeatRole role);

// The member "beat" of the first of `count` events, which are one row; nothing, if the game has no
// beats or the message none. What the viewer may not know is left out of it, in `now` it is null.
void kernel_put_beat(const Game *game, const void *match, const Event *event, size_t count,
                     int viewer, JsonWriter *json);
// How many of these events, one behind the other, are told as one: 1 where the first is no die of a
// row.
size_t kernel_beat_row(const Game *game, const Event *event, size_t count);
