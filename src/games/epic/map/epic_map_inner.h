// Inside the room: what its files ask of each other.
#pragma once

#include "epic_map.h"
#include "epic_trial.h"

// --- a line of choices that is tried (epic_line.c) -------------------------------------------------

enum { EPIC_LINE_FORCED_MAX = 8 };

typedef struct EpicLine {
    EventSink sink; // hears what the engine chooses itself
    unsigned forced_count;
    Action forced[EPIC_LINE_FORCED_MAX]; // by the last choice that was played
    const EpicMatch *m;
    EpicState *s; // a copy, in which the line is played as far as it is certain
    unsigned seat;
    Span text;
    Span rest;       // that is not read yet
    unsigned dice;   // tests that are supposed to be passed
    bool is_refused; // at `rest`, for `refusal`
    Refusal refusal;
    EpicAction refused; // what was refused; no kind: it was not read
    bool has_nearest;   // of a unit that is put somewhere: where it may be put
    GeomPoint nearest;
    // Of a formation's move:
    bool is_move;     // the line has come to one: the ways stand in the copy
    bool is_complete; // it says of everybody what he does
    bool is_part;     // the last way goes on
    bool has_plan;
    EpicAction plan; // that it begins with
} EpicLine;

// Plays the line on its copy. False, with *problem set: a piece of it is no choice.
bool epic__line_play(EpicLine *line, Message *problem);

// --- where it leads (epic_try.c) -----------------------------------------------------------------

// Plays the line, puts those of `asked` elsewhere and judges the move: in the copy the units then
// stand where it ends. `before`, if not NULL: the copy when the ways stood and nobody had gone
// them. Without a move (`line.is_move`) there is no trial. MAP_TOLD, or *problem is set.
MapAnswer epic__line_stand(const MapQuestion *question, const MapTrial *asked, EpicLine *line,
                           EpicState *before, EpicTrial *trial, EpicTrialPlace *place,
                           MapProblem *problem);
EpicLine epic__line_of(const MapQuestion *question, const MapTrial *asked);
void epic__put_line(JsonWriter *out, const EpicLine *line);

// --- whom it could attack (epic_targets.c) ---------------------------------------------------------

// `targets`: of every enemy that is there, what the formation's fire would do from where it stands
// in `s`.
MapAnswer epic__put_targets(const MapQuestion *question, const EpicState *s, unsigned formation,
                            JsonWriter *out);

// --- areas and lines (epic_reach_area.c, epic_sight_line.c): as in GameMap ---------------------------

MapAnswer epic__map_reach(const MapQuestion *question, Span formation, Span order, JsonWriter *out,
                          MapProblem *problem);
MapAnswer epic__map_sight(const MapQuestion *question, const MapSight *asked, JsonWriter *out,
                          MapProblem *problem);
bool epic__map_place(const void *match, Span text, const char *key, JsonWriter *out);

// --- answers (epic_map_json.c) ---------------------------------------------------------------------

void epic__put_refusal(JsonWriter *json, const EpicMatch *m, const Refusal *refusal);
// The members of a move that was tried; the units stand in the line's copy as in the trial.
void epic__put_trial(JsonWriter *json, const EpicLine *line, const EpicState *before,
                     const EpicTrial *trial);
// What a line without a move has changed of where units stand.
void epic__put_stands(JsonWriter *json, const EpicLine *line, const EpicState *before);
