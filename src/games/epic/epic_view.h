// The table as data for programs: what the browser draws.
#pragma once

#include "epic_words.h"

void epic_view_json(const void *match, const void *state, int viewer, TextBuffer *out);
void epic_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out);
void epic_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out);
size_t epic_refused(const void *match, const void *state, Action *out, size_t out_max);
