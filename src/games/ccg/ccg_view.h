// The card game shown: on a screen, to a program, and in answer to a question.
#pragma once

#include "kernel.h"

void ccg_screen(const void *match, const void *state, int viewer, int columns, int rows,
                TextBuffer *out);
void ccg_view_json(const void *match, const void *state, int viewer, TextBuffer *out);
void ccg_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out);
void ccg_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out);
bool ccg_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out);
// What is not allowed now although a person would expect it; every one of them fails `check`.
size_t ccg_refused(const void *match, const void *state, Action *out, size_t out_max);
// Whether a seat knows something in `after` that it did not know in `before`.
bool ccg_revealed(const void *match, const void *before, const void *after);
