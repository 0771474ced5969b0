// Inside the room: what its files ask of each other.
#pragma once

#include "epic_map.h"
#include "epic_trial.h"

// --- a line of choices that is tried (epic_line.c) -------------------------------------------------

typedef struct EpicLine {
    const EpicMatch *m;
    EpicState *s; // a copy, in which the line is played as far as it is certain
    unsigned seat;
    Span text;
    Span rest;       // that is not read yet
    unsigned dice;   // tests that are supposed to be passed
    bool is_refused; // at `rest`, for `refusal`
    Refusal refusal;
    // Of a formation's move:
    bool is_move;     // the line has come to one: the ways stand in the copy
    bool is_complete; // it says of everybody what he does
    bool is_part;     // the last way goes on
    bool has_plan;
    EpicAction plan; // that it begins with
} EpicLine;

// Plays the line on its copy. False, with *problem set: a piece of it is no choice.
bool epic__line_play(EpicLine *line, Message *problem);

// --- answers (epic_map_json.c) ---------------------------------------------------------------------

void epic__put_refusal(JsonWriter *json, const EpicMatch *m, const Refusal *refusal);
// The members of a move that was tried; the units stand in the line's copy as in the trial.
void epic__put_trial(JsonWriter *json, const EpicLine *line, const EpicTrial *trial);
// What a line without a move has changed of where units stand.
void epic__put_stands(JsonWriter *json, const EpicLine *line, const EpicState *before);
