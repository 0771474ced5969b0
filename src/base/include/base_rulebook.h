// The numbered rules of docs/rules, read as text: what a rule's number says.
//
// An item starts at a line such as `- **CCG-9.3.1** text` or `- **CCG-22.5.1 Title.** text`, or is
// a table row such as `| AMB-01 | ... |`. It goes on to the next item or heading. The name of the
// file is the name of the game. Nothing here knows what a rule means.
#pragma once

#include "base_diagnostic.h"

typedef struct RulebookRule {
    const char *id;      // "CCG-9.3.1"
    const char *game;    // "ccg": the name of the file without its ending
    const char *file;    // path of the file
    uint32_t line;       // where the item starts
    const char *chapter; // the heading of the second rank that it stands under, without its marks
    const char *section; // the heading that it stands under, of whichever rank
    const char *text;    // the item's text without its number, emphasis marks removed
    uint64_t hash;       // of the text with runs of blanks as one: tells whether a rule was changed
    bool is_row;         // a row of a table; `text` has its cells, separated by " | "
} RulebookRule;

typedef struct Rulebook {
    size_t count;
    const RulebookRule *rule; // in the order of files and lines
    // Where each number is: its index + 1 at its hash or the next free place; 0: none. A power of
    // two, at most half of it taken.
    const uint32_t *slot;
    size_t slot_count;
} Rulebook;

// Reads all FOLDER/*.md whose items have numbers; other pages give no rules. False with problems if
// a file cannot be read; numbers given twice are problems too.
bool rulebook_load(Arena *arena, const char *folder, DiagnosticList *problems, Rulebook *book);

// The rule with this number, case ignored, or NULL.
const RulebookRule *rulebook_find(const Rulebook *book, Span id);

// Whether a number as people type it names the rule: "CCG-9.3.1" and "9.3.1" that rule, "CCG-9.3"
// and "9.3" every rule of the section.
bool rulebook_rule_is_named(const RulebookRule *rule, Span wanted);

typedef struct RulebookHit {
    const RulebookRule *rule;
    uint32_t weight;    // of the words that it has
    uint32_t score;     // how well it has them
    uint64_t strengths; // of each word in it: the search's own
} RulebookHit;

// The rules that fit words as people type them ("how do I block a shot"), best first. Words that
// say nothing (how, do, a) are left out; a word is found in its other forms too, counts more the
// fewer rules have it, and more in a heading. If no rule has all words, those that have most of
// what they weigh. `game`: only its rules; empty: all, and the name of a game is a word that its
// rules have. `out` has room for all rules of the book; gives how many there are.
size_t rulebook_search(const Rulebook *book, Span game, Span words, RulebookHit *out);

// Numbers first: the rules that one of them names, in the order of the book. Only where none does
// the words are looked for in the texts, and *is_searched is true.
size_t rulebook_look_up(const Rulebook *book, Span game, const Span *number, size_t number_count,
                        Span words, RulebookHit *out, bool *is_searched);

// Takes the next word that looks like a rule's number (capital letters, a hyphen, then letters,
// digits and . - _ with a digit or an underscored name) off the front of `rest`. False when there
// is none.
bool rulebook_next_id(Span *rest, Span *id);
