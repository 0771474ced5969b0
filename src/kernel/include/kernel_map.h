// What a map of a large table asks while a person plans: what would come of a move that is being
// drawn, how far a formation reaches, what lies between two places. Nothing of it is played.
//
// A game with miniatures fills this table in; who sends the questions (server/methods/map.c) knows
// no game. Every question is answered from the observation of the seat that asks, in its notation,
// with work that is counted: it has an end, whatever is asked. Answers may be worked out on any
// thread; each writes members of an open object (docs/protocol says what they are for a game), in
// the language of the writer's arena.
#pragma once

#include "kernel.h"

#include <stdatomic.h>

enum {
    MAP_TEXT_MAX = 16 * 1024, // bytes of a line or a name: a plan with all its ways is shorter
    MAP_PLACES_MAX = 64,      // of one formation
};

typedef struct MapQuestion {
    const void *match;
    const void *state; // the observation of the seat
    int seat;
    const atomic_bool *stop; // true: nobody wants the answer any more; NULL: that is never so
    Arena *arena;            // for what is worked out
} MapQuestion;

typedef enum MapAnswer {
    MAP_TOLD,
    MAP_UNREAD,  // what was asked names nothing that is there
    MAP_STOPPED, // by `stop`; what was written is worth nothing
} MapAnswer;

// Which parameter could not be read ("/action", "/at/2"), why, and what to do.
typedef struct MapProblem {
    const char *path;
    const char *text;
    const char *remedy;
} MapProblem;

// A line of choices up to a move, and who is to stand elsewhere than it says.
typedef struct MapTrial {
    Span line;
    Span at[MAP_PLACES_MAX]; // valid below at_count: a unit and its place, in the game's notation
    size_t at_count;
} MapTrial;

// Two ends, and a line of choices that is supposed to have been made (`trial.line`; empty: none).
typedef struct MapSight {
    Span from, to; // no `to`: everybody whom the formation `from` could attack
    MapTrial trial;
} MapSight;

struct GameMap {
    // A verdict for everybody whom the line would move. The decision is the seat's.
    MapAnswer (*trial)(const MapQuestion *question, const MapTrial *trial, JsonWriter *out,
                       MapProblem *problem);
    // How far a formation gets with an order, and what it hits from there; the seat's own or the
    // other's. No order: what it is doing.
    MapAnswer (*reach)(const MapQuestion *question, Span formation, Span order, JsonWriter *out,
                       MapProblem *problem);
    // What lies between two ends: who or what stands there, or a place, also one where somebody is
    // only thought to stand.
    MapAnswer (*sight)(const MapQuestion *question, const MapSight *asked, JsonWriter *out,
                       MapProblem *problem);
    // A place on the table, in the game's notation ("60,30"), as a member of that name. False, and
    // nothing: it is none.
    bool (*place)(const void *match, Span text, const char *key, JsonWriter *out);
};

// A field in squares, row by row, the southernmost first: of each, what holds there, as bits.
typedef struct MapSquares {
    const uint8_t *cell; // [row * columns + column]
    unsigned rows, columns;
} MapSquares;
// The squares that have one of the bits, by rows: [row, from, to, from, to ...], each run with its
// last column.
void map_put_layer(JsonWriter *out, const char *key, const MapSquares *squares, unsigned bits);

static inline bool map_is_stopped(const MapQuestion *question)
{
    return question->stop != NULL && atomic_load_explicit(question->stop, memory_order_relaxed);
}
