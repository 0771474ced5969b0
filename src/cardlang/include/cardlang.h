// Card wording: reads the printed text of a card, checks it, prints it back and compiles it.
//
// A card's text is its program (chapter 22 of the card game's rules). One ability, or one list of
// ability keywords, stands on one line. A line becomes a tree, the tree is checked against the
// place where it stands, printed back in one canonical wording, and compiled to a CardlangProgram
// that the game carries out. Text that is not understood is never skipped: every problem gives
// line, column, what was expected there and, if there is one near, a wording that would be
// understood.
//
// The module knows no game and no cards: keywords come from the caller. Everything lives in the
// caller's arena. There are no globals; all functions may run on several threads at once.
#pragma once

#include "cardlang_program.h"

#include "base_arena.h"
#include "base_diagnostic.h"
#include "base_span.h"

// The longest line of card text in bytes, and of a keyword. Printed cards stay far below.
#define CARDLANG_LINE_BYTES_MAX    1500
#define CARDLANG_KEYWORD_BYTES_MAX 40

// A search for the nearest wording ends after so many tokens parsed: some 20 milliseconds. Of lines
// with one slip 99 in 100 need less than a third of it.
#define CARDLANG_GUESS_TOKENS 70000

// Where an ability stands, CCG-22.3.
typedef enum CardlangPlace {
    CARDLANG_PLACE_UNIT,
    CARDLANG_PLACE_ASSET,
    CARDLANG_PLACE_SHIP,
    CARDLANG_PLACE_SECTOR,
    CARDLANG_PLACE_COMMAND, // the command line under the text box
    CARDLANG_PLACE_COUNT
} CardlangPlace;

// A keyword of the loaded card sets. Up to three words; a plural s is understood without saying so.
typedef struct CardlangKeyword {
    const char *text; // as printed, such as "infantry"
    uint8_t id;       // CARDLANG_KEYWORD_FIRST .. CARDLANG_KEYWORDS_MAX - 1
} CardlangKeyword;

typedef struct CardlangKeywords {
    const CardlangKeyword *item;
    size_t count;
} CardlangKeywords;

// What the reader has to know beside the text.
typedef struct CardlangContext {
    const CardlangKeywords *keywords; // must outlive every result
    CardlangPlace place;
    CardlangTiming command_timing; // COMMAND: what the die colour asks for (CCG-1.6.2), NONE: any
    const char *file;              // for problems; may be NULL
    uint32_t line;                 // of the text's first byte in the file, from 1; 0: count from 1
    uint32_t column;               // likewise
    Span source; // the whole file line that the text begins in; empty: the text itself
    bool guess;  // look for the nearest wording (costs some milliseconds a problem)
    // Tokens that may still be parsed in that search, for all texts together that share it; NULL:
    // CARDLANG_GUESS_TOKENS for each. Counted, and not timed: the same text gives the same answer.
    size_t *guess_tokens;
} CardlangContext;

// Place UNIT, no file, guesses on.
CardlangContext cardlang_context_default(const CardlangKeywords *keywords);

// One line that was read.
typedef struct CardlangLine {
    Span source;                    // the line as it was given, without the line feed
    const char *wording;            // canonical wording, CCG-22.5.15; NULL if it does not parse
    const CardlangProgram *program; // NULL if there was a problem
    const struct Ability *tree;     // for cardlang_explain; NULL if it does not parse
} CardlangLine;

typedef struct CardlangText {
    const CardlangLine *line; // blank lines are left out
    size_t line_count;
    bool ok; // every line has its program
} CardlangText;

// Reads all lines of an ability box, a sector text or a command line. All problems of all lines are
// added to `problems`, until those are enough. An empty text is fine and has no lines.
CardlangText cardlang_read(Arena *arena, Span text, const CardlangContext *context,
                           DiagnosticList *problems);

// Why a text cannot be a keyword of a card set (CCG-22.1.4), or NULL if it can.
const char *cardlang_keyword_problem(Arena *arena, Span text);

// The text of an ability keyword ("unique"), NULL if the id is none; and what it does.
const char *cardlang_ability_keyword(unsigned id);
const char *cardlang_ability_meaning(unsigned id);
// Whether only units can have it.
bool cardlang_ability_is_for_units(unsigned id);

// Appends a listing of every instruction, pick, filter, quantity and condition of a program.
void cardlang_disassemble(TextBuffer *buffer, const CardlangProgram *program,
                          const CardlangKeywords *keywords);

// A line in plain words. Every text ends with a full stop; absent parts are NULL or have count 0.
typedef struct CardlangExplanation {
    const char *timing;      // when it may be played and how often
    const char *const *cost; // one sentence a cost, in the order of payment
    size_t cost_count;
    const char *const *choice; // who chooses what and when
    size_t choice_count;
    const char *const *effect; // one sentence a step, in order
    size_t effect_count;
} CardlangExplanation;

CardlangExplanation cardlang_explain(Arena *arena, const CardlangLine *line,
                                     const CardlangContext *context);

// "unit", "asset", "ship", "sector", "command"; NULL for anything else, and the way back.
const char *cardlang_place_name(CardlangPlace place);
bool cardlang_place_of(Span name, CardlangPlace *place);
// "BA", "T", ... "set-up", "static", "keywords".
const char *cardlang_timing_name(CardlangTiming timing);
