// Words of the card game, for the game's tables and the scenario reader.
#pragma once

#include "ccg_internal.h"

#include <stdio.h>

extern const MessageCatalogue ccg_messages;
extern const char *const ccg_decision_names[CCG_D_COUNT];
void ccg_name_text(const void *match, uint32_t handle, TextBuffer *out);
size_t ccg_rule_name(Rule rule, char *out, size_t out_max);
bool ccg_rule_parse(Span text, Rule *out);
void ccg_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out);
bool ccg_action_read(const void *match, const void *state, Span text, Action *out,
                     Message *problem);
void ccg_action_describe(const void *match, const void *state, const Action *action,
                         TextBuffer *out);
void ccg_prompt(const void *match, const void *state, int viewer, TextBuffer *out);
void ccg__write_slot(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out);
bool ccg__read_slot(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out);
// All cards in play that a name without a number can mean, face up, in order; `out` holds 2 *
// CCG_CARDS.
unsigned ccg__slots_named(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out);
void ccg__write_planet(const CcgMatch *m, unsigned planet, TextBuffer *out);
