// Room import: rosters of BattleScribe and New Recruit as armies of ours; there where battlescribe
// is built.
//
// The roster is written down in the text form of armies, with the names of the packs, and that is
// read and judged like any other army: so what a person gets as a file is what was judged. Nothing
// of the roster is dropped. What the packs do not know stands in the text as a line that begins
// with a question mark; it is not judged, nor is anything that it could change.
//
// It owns the report of an import: what each selection is here, what costs something else. By which
// words rosters are read is data (data/aod/rosters.json); it plays no rule.
#pragma once

#include "aod_army.h"
#include "bs_roster.h"
#include "kernel_loadouts.h"

typedef enum AodImportKind {
    AOD_IMPORT_MATCHED,
    AOD_IMPORT_PROFILE, // unknown here, but the roster brings its profile
    AOD_IMPORT_UNKNOWN,
    AOD_IMPORT_KIND_COUNT
} AodImportKind;

typedef struct AodImportItem {
    const BsSelection *selection;
    AodImportKind kind;
    const char *what; // what it is here: "unit", "option Power Fist"; NULL: not known
} AodImportItem;

// A unit that costs something else by the packs than in the roster.
typedef struct AodImportPoints {
    const BsSelection *selection;
    int64_t milli; // by the roster
    int32_t points;
} AodImportPoints;

typedef struct AodImport {
    const BsRoster *roster;
    const AodArmy *army; // NULL: the roster is of no list of the packs, or too large
    Span text;           // the army in its text form; empty if there is none
    size_t item_count;   // one for each selection, in the roster's order
    AodImportItem *item;
    uint32_t kind_count[AOD_IMPORT_KIND_COUNT];
    size_t differing_count;
    AodImportPoints *differing;
} AodImport;

// What the kernel's table knows of it.
extern const GameImport aod__import;

// What GameImport.make gives has it as its `own`.
//
// Problems and what is not judged are told at their places in the roster.
AodImport aod_import(Arena *arena, const AodLibrary *library, const BsRoster *roster,
                     DiagnosticList *problems, DiagnosticList *unjudged);
// "matched", "profile", "unknown".
const char *aod_import_word(AodImportKind kind);
// The unit that a selection is or stands in: the one right in its force.
const BsSelection *aod_import_unit_of(const BsSelection *selection);
