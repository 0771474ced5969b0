// Room view: the card game shown and told.
//
// Actions and prompts in notation, both ways; the screen of a terminal; the view, the explanations
// and the previews that a page draws; what was revealed, what is refused although one would expect
// it; positions and facts of scenario files; marks for the laboratory. Given an observation it says
// nothing that the seat may not know. The room owns the words for people (ccg_words.h) and changes
// no state, but for positions, which it makes.
//
// It plays no rules; what it may tell is CCG-18.2, and what is asked of a seat CCG-19.
#pragma once

#include "ccg_match.h"

#include "kernel_beats.h"
#include "kernel_lab.h"

// --- notation ------------------------------------------------------------------------------------

extern const char *const ccg_decision_names[CCG_D_COUNT];
void ccg_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out);
bool ccg_action_read(const void *match, const void *state, Span text, Action *out,
                     Message *problem);
void ccg_action_describe(const void *match, const void *state, const Action *action,
                         TextBuffer *out);
void ccg_prompt(const void *match, const void *state, int viewer, TextBuffer *out);

// --- screens, pages, explanations ----------------------------------------------------------------

void ccg_screen(const void *match, const void *state, int viewer, int columns, int rows,
                TextBuffer *out);
void ccg_view_json(const void *match, const void *state, int viewer, TextBuffer *out);
void ccg_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out);
void ccg_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out);
void ccg_threats_json(const void *match, const void *state, int seat, TextBuffer *out);
bool ccg_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out);
// What is not allowed now although a person would expect it; every one of them fails `check`.
size_t ccg_refused(const void *match, const void *state, Action *out, size_t out_max);
// Whether a seat knows something in `after` that it did not know in `before`.
bool ccg_revealed(const void *match, const void *before, const void *after);

// --- beats ---

// By number of the message.
extern const BeatEntry ccg_beats[];
void ccg_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                    JsonWriter *json, const char *key);

// --- scenario files ------------------------------------------------------------------------------

bool ccg_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems);
bool ccg_position_write(const void *match, const void *state, int first, TextBuffer *out);
// The mission "trial:CARD": a set position in which the card is in play and in hand. NULL with
// problems.
bool ccg_trial_is(const char *mission);
const void *ccg_trial_create(Arena *arena, const void *library, const MatchSetup *setup,
                             DiagnosticList *problems);
bool ccg_fact(const void *match, const void *state, Span words, TextBuffer *out);

// --- the laboratory ------------------------------------------------------------------------------

// Which cards a seat had in its hand and in play, role and side.
size_t ccg_mark_count(const void *match, int seat);
const char *ccg_mark_name(const void *match, int seat, size_t mark, TextBuffer *name);
void ccg_marks(const void *match, const void *state, int seat, uint64_t set[KERNEL_MARK_WORDS]);
