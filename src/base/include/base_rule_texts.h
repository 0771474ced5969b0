// The rule book for people at a table: a rule by its number, or rules by words.
#pragma once

#include "base_text.h"

typedef struct RuleTexts RuleTexts;

// Reads docs/rules when it is first asked.
RuleTexts *rule_texts_create(Arena *arena);

// Appends the rules that the words name ("CCG-9.3.4", "9.3"), else those that have all of the
// words; false if there are none. `game`: only its rules; empty: those of all.
bool rule_texts_append(RuleTexts *texts, Span game, Span words, TextBuffer *out);

// Appends one JSON object: {chapters: [{game, title, sections: [{id, title}]}]}.
void rule_texts_contents(RuleTexts *texts, TextBuffer *object);
