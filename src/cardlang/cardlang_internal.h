// What the parts of the module share: each step from text to program, and back to words.
//
// Text becomes tokens (lexer.c), tokens a tree (parse_*.c, one function a grammar rule), the tree
// is checked (check_*.c), printed back (print_*.c) and compiled (compile_*.c).
#pragma once

#include "tree.h"

#include "base_arena.h"
#include "base_assert.h"
#include "base_text.h"

// ---- words and tokens ------------------------------------------------------------------------

// The text of a word or sign, as the grammar writes it.
const char *cardlang__word_text(Word word);
// The grammar word of a text (lower case), or WORD_UNKNOWN.
Word cardlang__word_of(Span text);

// Cuts one ability into tokens, CCG-22.1. What does not belong into card text at all is reported to
// `problems` (which may be NULL) and left out; the answer is then still a usable list.
typedef struct LexProblem {
    uint32_t from, to;
    const char *rule;
    const char *text;
    const char *remedy;
    const char *instead; // the text to read instead; "" to leave it out
    struct LexProblem *next;
} LexProblem;

Tokens cardlang__lex(Arena *arena, Span text, const CardlangKeywords *keywords,
                     LexProblem **problems);

// ---- parsing ---------------------------------------------------------------------------------

// Room for every word of words.inl at one place; what is beyond is neither said nor guessed.
enum { EXPECTS_MAX = 240 };

// What could have stood at the furthest place that parsing reached.
typedef struct Expected {
    uint16_t word;   // Word, or WORD_END if it is a class
    uint16_t class_; // index into the class table, when word is WORD_END
    bool hidden;     // covered by a class: used for guesses, not said
} Expected;

// Notes taken while parsing. No stream state: where to read is always an argument.
typedef struct Parse {
    Arena *arena;
    const CardlangKeywords *keywords;
    bool is_try; // only the furthest place is wanted, not what was expected there
    At furthest;
    size_t expected_count;
    Expected expected[EXPECTS_MAX];
} Parse;

// Parses one whole line. NULL if it does not parse; `parse` then says where and what was expected.
Ability *cardlang__parse(Parse *parse, Tokens tokens);

// Classes of phrases as messages name them.
const char *cardlang__class_name(unsigned class_);
const char *cardlang__class_example(unsigned class_);

// ---- the passes ------------------------------------------------------------------------------

// Checks a tree for a place (22.3, 22.4) and resolves what "it" stands for. Reports every problem
// through `problem`; true if there was none.
typedef struct CheckProblem {
    At from, to;
    const char *rule;
    const char *text;
    const char *remedy;
    struct CheckProblem *next;
} CheckProblem;

CheckProblem *cardlang__check(Arena *arena, Ability *ability, const CardlangContext *context);

// Compiles a checked tree. A limit of the program format is reported as a problem.
const CardlangProgram *cardlang__compile(Arena *arena, Ability *ability, CheckProblem **problems);

// Appends the canonical wording.
void cardlang__print(TextBuffer *buffer, const Ability *ability);
// The same of a part, for explanations.
void cardlang__print_effect(TextBuffer *buffer, const Ability *ability, const Effect *effect);
void cardlang__print_condition(TextBuffer *buffer, const Ability *ability,
                               const ConditionWords *conditions);
void cardlang__print_trigger(TextBuffer *buffer, const Ability *ability,
                             const TriggerWords *trigger);
void cardlang__print_quantity(TextBuffer *buffer, const Ability *ability,
                              const QuantityWords *quantity);
void cardlang__print_cost(TextBuffer *buffer, const Ability *ability, const Cost *cost);
void cardlang__print_clause(TextBuffer *buffer, const Ability *ability, const Clause *clause);
void cardlang__print_noun(TextBuffer *buffer, const Ability *ability, const Noun *noun);

// Reports why a line does not parse, with the nearest wording that would be understood.
void cardlang__diagnose(Arena *arena, const CardlangContext *context, Span text,
                        DiagnosticList *problems);

// Whether that is one of our words for a word of other games or of everyday speech.
bool cardlang__is_synonym(Span theirs, Span ours);
// Whether the one may have been typed for the other.
bool cardlang__is_slip(Span typed, Span meant);
// Whether a repaired line means the same people and cards as the typed one (suggest.c).
bool cardlang__means_same(Tokens typed, Tokens repaired);
// Whether a line parses, passes every check and compiles.
bool cardlang__is_sound(Arena *arena, Span text, const CardlangContext *context);

// Adds a problem at bytes [from, to) of a line of card text.
void cardlang__report(DiagnosticList *problems, const CardlangContext *context, Span text,
                      uint32_t from, uint32_t to, const char *rule, const char *problem,
                      const char *remedy);
