// A library while it is read from packs and decks.
#pragma once

#include "ccg_library.h"

// An array in the arena that doubles when it is full. Old copies stay in the arena until it is
// reset: at most as much again.
typedef struct Vector {
    void *item;
    uint32_t count;
    uint32_t capacity;
} Vector;

// Where a card or face was defined, for "defined twice"; file NULL: in a library loaded before.
typedef struct Origin {
    const char *file;
    uint32_t line;
} Origin;

typedef struct Builder {
    Arena *arena;
    DiagnosticList *problems;
    Vector card;               // CcgCard
    Vector origin;             // Origin, one a card
    Vector set;                // CcgSectorSet
    Vector deck;               // CcgDeck
    Vector ability;            // const CcgAbility *
    Vector keyword;            // const char *
    Vector table;              // CardlangKeyword, from CARDLANG_KEYWORD_FIRST on
    Vector group;              // const char *; group id = index + 1
    Vector pack;               // CcgPack
    Vector lesson;             // SourceText
    CardlangKeywords keywords; // what cardlang is given, once all keywords are known
    size_t guess_tokens;       // of the card that is being read
    bool ok;
} Builder;

bool ccg__is_pack(const SourceText *source);
void ccg__read_packs(Builder *builder, const SourceText *source, size_t source_count);
void *ccg__vector_add(Arena *arena, Vector *vector, size_t item_bytes);
