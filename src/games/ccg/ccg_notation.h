// Words of the card game, for the game's tables and the scenario reader.
#pragma once

#include "ccg_names.h"

extern const char *const ccg_decision_names[CCG_D_COUNT];
void ccg_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out);
bool ccg_action_read(const void *match, const void *state, Span text, Action *out,
                     Message *problem);
void ccg_action_describe(const void *match, const void *state, const Action *action,
                         TextBuffer *out);
void ccg_prompt(const void *match, const void *state, int viewer, TextBuffer *out);
