// Random card text, drawn from the grammar that stands in the rules themselves (chapter 22.2).
//
// The grammar is read from docs/rules/ccg.md, so this is a second opinion on the parser: whatever
// the rules allow must be read, and a change of the rules is tried without touching a test. A
// sentence that the grammar allows may still break a rule of 22.4; lang_generate_ability looks on
// until it has one that compiles.
#pragma once

#include "base_rng.h"
#include "cardlang.h"

typedef struct LangGrammar LangGrammar;

// Reads the grammar out of the text of docs/rules/ccg.md. NULL and *error if there is none or it
// cannot be read. The grammar points into `rules`.
LangGrammar *lang_grammar_read(Arena *arena, Span rules, const char **error);

// Appends one random text of a rule of the grammar, such as "line" or "effect".
void lang_generate(TextBuffer *out, const LangGrammar *grammar, const char *rule,
                   const CardlangKeywords *keywords, FastRng *rng);

// A random line that is well-formed in `context`, with its program. False after `tries` lines.
bool lang_generate_ability(Arena *arena, const LangGrammar *grammar, const CardlangContext *context,
                           FastRng *rng, unsigned tries, CardlangLine *line);
