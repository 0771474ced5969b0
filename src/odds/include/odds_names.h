// Names of units, weapons and cards in questions: unit="Tactical Squad" weapon=Bolter.
//
// A name stands for words (t=4 save=3+). Which ones only the packs of a game tell: `fill` of its
// table (odds_language.h) fills in the words of one part of a question at a time. What is written
// in the part goes before what a name brings: `bs=5` beside unit=, or `no-twin-linked` against a
// bare word. A word that this question does not know is told among what the numbers leave out.
#pragma once

#include "odds_query.h"

typedef struct OddsFill OddsFill;

// The question with all names replaced, and what to tell of them. NULL: a problem was reported.
typedef struct OddsFilled {
    const char *question;
    bool has_names;
    size_t step_count;
    OddsStep step[ODDS_STEPS_MAX / 4];
    const char *left; // what of the names is not in the numbers, "A, B"; NULL: nothing
} OddsFilled;
const OddsFilled *odds_fill(Arena *arena, const OddsGames *games, const char *file, Span question,
                            DiagnosticList *problems);

// Whether a setting of that key is a name in any game; those may have blanks, in "quotes".
bool odds_is_name_key(const OddsGames *games, Span key);

// --- for `fill` of a game ---

// What is asked ("shoot"), and whether the part stands after `at`.
Span odds_fill_verb(const OddsFill *fill);
bool odds_fill_is_target(const OddsFill *fill);
// The name that the part gives under this key ("unit"); empty: none.
Span odds_fill_name(const OddsFill *fill, const char *key);
// The name under "unit" of the first part after `at`, if this part stands before it.
Span odds_fill_target(const OddsFill *fill);
// Whether the setting or word stands in the part as it was written.
bool odds_fill_has(const OddsFill *fill, const char *key);
// Whether it stands there, or a name has brought it.
bool odds_fill_brings(const OddsFill *fill, const char *key);
// As odds_fill_has for a word that only names need ("firefight"): it is taken out of the part.
bool odds_fill_take(OddsFill *fill, const char *word);
// The number in front of the part; 0: none is written.
int odds_fill_count(const OddsFill *fill);
// What follows is one more group of the same part ("and"), of so many unless a number is written.
void odds_fill_group(OddsFill *fill, int count);
Arena *odds_fill_arena(const OddsFill *fill);

// Whether this part has such a setting at all.
bool odds_fill_knows(const OddsFill *fill, const char *key);
// A word of the name, "s=4", if this part has such a setting.
TEXT_PRINTF(2, 3)
void odds_fill_word(OddsFill *fill, const char *format, ...);
// A rule of the name: as a word, or among what is left out.
void odds_fill_rule(OddsFill *fill, const char *word, const char *rule);
void odds_fill_left(OddsFill *fill, const char *rule);
// The words since the last call come from there: "weapon Bolter", "data/aod".
void odds_fill_from(OddsFill *fill, const char *place, const char *name);
// False, with a problem at the name: there is none such, but maybe one that is near.
bool odds_fill_unknown(OddsFill *fill, const char *key, const char *const *names, size_t count);
// False, with any other problem.
bool odds_fill_fail(OddsFill *fill, const char *remedy, const char *text);
