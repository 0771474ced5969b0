// Pictures: what a connection was shown of a table last, kept so that it is told only what has
// changed since (match.watch with "patch").
//
// A picture is where things stand and what is seen, in the plain form of base_json_patch.h; choices
// are told whole beside it. Connections that were shown the same share one. What a connection's
// pictures take is counted and bounded: one that has no room keeps none, and is told all again.
#pragma once

#include "rpc.h"

enum {
    // Of one connection, in bytes of text: the pictures of thirty tables of cards, or of six of the
    // largest battles.
    PICTURE_BYTES_MAX = 1 << 20,
};

typedef struct TablePicture {
    Arena *arena; // of its own: it may outlive the table, where that is loaded anew
    size_t holders;
    Language language;
    Span text;
    Span told; // what of it never changes, as JsonPatchLasting.told
} TablePicture;

// --- made in one go, for all who see the same ---

// From what somebody was shown to what is seen now. `from` NULL: nothing, all is told.
typedef struct TableChange {
    const TablePicture *from;
    int viewer;
    TablePicture *to;
    Span patch;
    struct TableChange *next;
} TableChange;

typedef struct TablePictures {
    Arena *arena; // NULL: none was made yet
    Span plain[VIEWER_ALL + 1][LANGUAGE_COUNT];
    TableChange *first;
} TablePictures;
