// Everything that was loaded for the card game: cards, sector sets, decks, and their compiled
// wording.
//
// A library is built once from packs (data/ccg/*.json, a user's own files) and deck lists
// (data/ccg/decks/*.deck), lives in the caller's arena, and is read-only from then on: all matches
// and threads share it. Things are named by their index in the library's arrays; index order is the
// order of loading, so the same files in the same order give the same indices. A match maps the few
// cards that it needs to small ids of its own.
//
//     library --- card[]    a printed card: face, die, up to 8 lines of ability text, command line
//             |-- set[]     three sector cards, a face for each planet
//             |-- deck[]    ready lists
//             |-- lesson[]  files of lessons
//             `-- ability[] every compiled line of all of them, by dense id
#pragma once

#include "base_diagnostic.h"
#include "base_limit.h"
#include "cardlang.h"
#include "kernel.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CCG_CARD_LINES_MAX = 8, // lines in one ability box
    CCG_CARDS_MAX = 4096,   // cards of all loaded packs
    CCG_SETS_MAX = 64,      // sector sets of all loaded packs
    CCG_DECKS_MAX = 256,    // deck lists
    CCG_SET_CARDS = 3,      // sector cards of a set, CCG-1.5.2
    CCG_PLANETS_MAX = 4,    // planets (faces) of a set
    CCG_STAT_MAX = 20,      // the largest printed value; a technical limit
    CCG_DASH = -1           // a printed dash: no such value, CCG-1.2.4
};

#define CCG_DECK_CARDS_MIN  LIMIT(2_1_1, 60)
#define CCG_DECK_CARDS_MAX  LIMIT(21_1_6, 100)
#define CCG_DECK_COPIES_MAX LIMIT(2_1_2, 4)

// One compiled line of text. `id` is its index in the library's ability[] and never 0.
typedef struct CcgAbility {
    const CardlangProgram *program;
    const char *text;      // as printed in the pack
    const char *canonical; // CCG-22.5.15
    uint16_t id;
    uint16_t card; // index of the card, or UINT16_MAX for sector text
    uint8_t line;  // place in the ability box from 0: the index for the once-limits, CCG-22.3.2
    uint8_t is_command; // 1: the command line
} CcgAbility;

typedef enum CcgRarity {
    CCG_RARITY_COMMON,
    CCG_RARITY_UNCOMMON,
    CCG_RARITY_RARE,
    CCG_RARITY_ULTRA_RARE
} CcgRarity;

// A printed card, CCG-1.2 to 1.4. `value` is indexed by CardlangStat; CCG_DASH where the card has
// none: an asset has only armor and flags, a ship has neither (all five are CCG_DASH but flags,
// which is 0).
typedef struct CcgCard {
    const char *slug; // "storm-line-veterans": unique, lower-case words joined by '-', for notation
    const char *name; // "Storm Line Veterans"
    const char *set;  // name of the pack's set
    const char *collector; // collector information, may be ""; never matters in play, CCG-1.2.5
    uint64_t
        keyword[2]; // printed keywords and the ability keywords Unique and Counterattack, by id
    int8_t value[CARDLANG_STAT_COUNT];
    uint8_t kind;          // CARDLANG_UNIT, CARDLANG_ASSET or CARDLANG_SHIP
    uint8_t side;          // CARDLANG_LOYALIST, CARDLANG_TRAITOR or CARDLANG_UNALIGNED
    uint8_t die;           // 1..6
    uint8_t rarity;        // CcgRarity
    uint16_t group;        // uniqueness group, 0: not unique, CCG-17.4.6
    uint8_t ability_count; // lines in the box, keyword lines included
    const CcgAbility *ability[CCG_CARD_LINES_MAX];
    const CcgAbility *command; // NULL: no command line, CCG-1.6.4
} CcgCard;

typedef struct CcgSectorFace {
    const char *slug;
    const char *name;
    uint64_t keyword[2];
    uint8_t planet;      // index into the set's planet[]
    uint8_t requirement; // CCG-1.5.1
    uint8_t ability_count;
    const CcgAbility *ability[CCG_CARD_LINES_MAX];
} CcgSectorFace;

// Three sector cards; face[card][planet].
typedef struct CcgSectorSet {
    const char *slug;
    const char *name;
    uint8_t planet_count;
    const char *planet[CCG_PLANETS_MAX];
    CcgSectorFace face[CCG_SET_CARDS][CCG_PLANETS_MAX];
} CcgSectorSet;

typedef struct CcgDeckLine {
    uint16_t card; // index into card[]
    uint8_t count;
} CcgDeckLine;

typedef struct CcgDeck {
    const char *slug;    // from the file's name: "iron-line"
    const char *name;    // its `name:`, else the slug
    const char *about;   // its `about:`, a line for people, or ""
    const char *source;  // the file it came from
    uint8_t side;        // CARDLANG_LOYALIST or CARDLANG_TRAITOR
    uint16_t card_count; // sum of the counts
    uint8_t line_count;  // different cards; each card stands on one line only
    const CcgDeckLine *line;
} CcgDeck;

typedef struct CcgPack {
    const char *file; // as it was named to the loader
    const char *name; // of the set
    uint64_t hash;    // content hash; records name it
} CcgPack;

// `keyword_table` and `keyword_count` name the same keywords, without the three first ids.
typedef struct CcgLibrary {
    uint32_t card_count, set_count, deck_count, ability_count, keyword_count, group_count,
        pack_count, lesson_count;
    const CcgCard *card;
    const CcgSectorSet *set;
    const CcgDeck *deck;
    const CcgAbility *const *ability; // [0] is NULL: id 0 means none
    const char *const *keyword;       // names by id; [0] is "", [1] "unique", [2] "counterattack"
    const char *const *group;         // names of the uniqueness groups; group id is the index + 1
    const CcgPack *pack;
    const SourceText *lesson;             // files of lessons (kernel_lesson.h), as they are
    const CardlangKeyword *keyword_table; // for cardlang
} CcgLibrary;

// Loads packs and decks, all problems at once. A source is a pack if its name ends in ".json", a
// lesson if it ends in ".lesson", else a deck list. NULL when there was a problem; the arena then
// holds only the diagnostics' texts. Packs are read before decks, each kind in the order given.
// Keywords, slugs and names are shared by all packs: a card may be defined only once.
const CcgLibrary *ccg_library_load(Arena *arena, const SourceText *source, size_t source_count,
                                   DiagnosticList *problems);

// Adds sources to a loaded library (a scenario's inline cards, a user's pack): a new library that
// shares nothing writable with the old one; indices of the old one keep their meaning.
const CcgLibrary *ccg_library_extend(Arena *arena, const CcgLibrary *library,
                                     const SourceText *source, size_t source_count,
                                     DiagnosticList *problems);

// All keywords of the library, as cardlang wants them (the table lives as long as the library).
CardlangKeywords ccg_library_keywords(const CcgLibrary *library);

// Find by slug or by name (letter case ignored). NULL / -1 if there is none.
const CcgCard *ccg_library_card(const CcgLibrary *library, Span name);
const CcgDeck *ccg_library_deck(const CcgLibrary *library, Span name);
const CcgSectorSet *ccg_library_set(const CcgLibrary *library, Span name);
const SourceText *ccg_library_lesson(const CcgLibrary *library, const char *name);
const CcgSectorFace *ccg_library_face(const CcgLibrary *library, Span name);
int ccg_library_keyword(const CcgLibrary *library, Span name); // a plural s is accepted

static inline uint16_t ccg_library_card_index(const CcgLibrary *library, const CcgCard *card)
{
    return (uint16_t)(card - library->card);
}

// The nearest known card name to a misspelt one, or NULL.
const char *ccg_library_nearest_card(const CcgLibrary *library, Span name);

// Reads and checks one deck list against chapter 2: every violation with its rule (CCG-2.1.5).
// Returns the deck even when it breaks a rule that leaves it readable, NULL when it cannot be read;
// `problems` tells which.
const CcgDeck *ccg_deck_read(Arena *arena, const CcgLibrary *library, const SourceText *source,
                             DiagnosticList *problems);

// Texts checked outside any game (GameScenarios.check_text): kinds "deck", "pack", "wording" and
// "wording as PLACE".
bool ccg_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                    uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);

// Figures about a deck for its owner.
typedef struct CcgDeckReport {
    uint16_t by_die[7];    // cards with die number 1..6 ([0] unused)
    uint16_t by_timing[8]; // cards by the timing word of their command line (CardlangTiming; [0] no
                           // command line)
    uint16_t by_kind[3];   // units, assets, ships
    uint16_t flags;        // sum of printed flags
    uint16_t die_sum;
    uint16_t four_plus; // cards that pass (4+)
} CcgDeckReport;
CcgDeckReport ccg_deck_report(const CcgLibrary *library, const CcgDeck *deck);

// Words for people.
const char *ccg_kind_word(uint8_t kind);     // "unit"
const char *ccg_side_word(uint8_t side);     // "loyalist"
const char *ccg_rarity_word(uint8_t rarity); // "common"
const char *
ccg_colour_word(uint8_t timing); // "blue" for CARDLANG_TIMING_BA, CCG-1.6.2; "" for none
