// What the viewers of a game see: the table with characters, as data for a page, and what a choice
// refers to there.
#pragma once

#include "kernel_beats.h"

// Where on a large table a person looks: a middle and how much of it is shown across, in the game's
// own units. All zero is the whole table.
typedef struct ScreenPart {
    int32_t x, y;
    int32_t width; // 0: all of it
} ScreenPart;

struct GameViews {
    // The table drawn with characters for this viewer; `state` is that viewer's observation (or
    // all).
    void (*screen)(const void *match, const void *state, int viewer, int columns, int rows,
                   TextBuffer *out);
    // As `screen`, of a part of a table that is larger than a window; `look` changes the part by a
    // person's words (a name, a place, "in", "left"; none: the whole again), false if they mean
    // nothing. Both or none.
    void (*screen_part)(const void *match, const void *state, int viewer, const ScreenPart *part,
                        int columns, int rows, TextBuffer *out);
    bool (*look)(const void *match, const void *state, Span words, ScreenPart *part);
    // The table as the choice would leave it, as far as that is certain, and where those stand now
    // who would stand elsewhere. `state` is the observation of the seat that decides. False: the
    // choice moves nobody. May be NULL.
    bool (*screen_after)(const void *match, const void *state, const Action *action, int columns,
                         int rows, TextBuffer *out);
    // What the viewer may know as one JSON object, written as text.
    void (*view_json)(const void *match, const void *state, int viewer, TextBuffer *out);
    // Members of the view that are objects, and whose own members stay as they are wherever they
    // are there: what is printed on a card. A connection is told each of them once. Ended by NULL;
    // NULL itself: there are none.
    const char *const *lasting;
    // What an event does to the picture: an entry for each number of the game's messages, NULL if
    // there are none; and what is written of one value of an event: a reference or a plain value
    // under the key, nothing if the value says that there is none.
    const BeatEntry *beats;
    void (*beat_value)(const void *match, const Event *event, BeatRole role, int viewer,
                       JsonWriter *json, const char *key);
    // Reports, as quiet events, what a choice has done to the picture and its own events do not
    // tell by their beats: `before` and `after` are the states, `events` what was reported in
    // between. Asked for games that somebody watches. NULL: the events tell all of it.
    void (*untold)(const void *match, const void *before, const void *after, const Event *events,
                   size_t count, EventSink *sink);
    // What on the table a choice refers to, as the seat that decides sees it: JSON list text.
    void (*refers_json)(const void *match, const void *state, const Action *action,
                        TextBuffer *out);
    // What a choice is expected to come to, in a measure of its own kind: the more the better, 0 is
    // nothing. Below 0: nothing is foreseen of it. NULL: of none.
    int64_t (*worth)(const void *match, const void *state, const Action *action);
    // Targets, values with base and modifiers, chances: JSON object text.
    void (*preview_json)(const void *match, const void *state, const Action *action,
                         TextBuffer *out);
    // What the other side, as far as it lies open, could do next to what is the seat's: JSON list
    // text. `state` is the seat's observation. NULL: nothing is said of it.
    void (*threats_json)(const void *match, const void *state, int seat, TextBuffer *out);
    // What a person would expect to be offered here but is not allowed; each passes action_write
    // and fails check.
    size_t (*refused)(const void *match, const void *state, Action *out, size_t out_max);
};
