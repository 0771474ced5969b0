// What the files of the import share.
#pragma once

#include "aod_import.h"
#include "aod_names.h"
#include "aod_pack.h"
#include "loadout.h"

// A line of the army's text and the selection that it comes from.
typedef struct ImportLine {
    const char *text;
    const BsSelection *at; // NULL: the header
} ImportLine;

typedef struct Importer {
    Arena *arena;
    const AodLibrary *library;
    const BsRoster *roster;
    const char *cost_type; // of the points
    const AodList *list;   // of the force that is read
    AodImport *out;
    ImportLine *line;
    size_t line_count, line_max;
} Importer;

// --- names ---

// The name by which the packs know what a roster calls so.
Span aod__import_name(const Importer *importer, const char *theirs);
// The same without what the packs leave out of names: numbers before them, shares, other spellings.
Span aod__import_spelled(const Importer *importer, Span name);
// The list that a catalogue, or what says whose a unit is, stands for; NULL: none.
const AodList *aod__import_list(const Importer *importer, const char *theirs);
// Whether a name is one of the words of data/aod/rosters.json.
bool aod__import_is_word(const char *const *word, uint16_t count, const char *name);
// --- what a selection becomes ---

// Says what it is here.
void aod__import_match(Importer *importer, const BsSelection *selection, const char *what);
// Everything below it as well.
void aod__import_match_all(Importer *importer, const BsSelection *selection, const char *what);
void aod__import_line(Importer *importer, const BsSelection *at, unsigned depth, const char *format,
                      ...) TEXT_PRINTF(4, 5);
// A line with a question mark for what nobody knows.
void aod__import_unknown(Importer *importer, const BsSelection *selection, unsigned depth);
// The same with all that is in it, and what that costs together.
void aod__import_unknown_whole(Importer *importer, const BsSelection *selection, unsigned depth);
// The lines of a unit; `role` is AOD_ROLE_COUNT if it is the unit's own.
void aod__import_unit(Importer *importer, const BsSelection *selection, const AodUnit *unit,
                      unsigned depth, AodRole role);
