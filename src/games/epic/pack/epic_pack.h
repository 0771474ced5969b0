// Epic's packs: datasheets (1.1.3), army lists (6.3 to 6.36) and tables (6.1.2c), read and checked.
//
// What is read stands in epic_library.h, which other modules see; here is how words, amounts and
// abilities of a pack become it. Whatever is wrong is told with file, line and remedy, and no pack
// is used in part. No match is known here.
#pragma once

#include "epic_library.h"

#include "pack.h"

enum {
    EPIC_NAME_BYTES_MAX = 80,
    EPIC_NOTE_BYTES_MAX = 200,
    EPIC_SHEETS_MAX = 200, // of one army
};

// epic_sheet.c: the datasheets of an army pack.
const EpicSheet *epic__read_sheets(PackReader *reader, PackObject *army, uint16_t *count);
// A name that is not one of these: a remedy with the nearest, or NULL.
const char *epic__nearest(Arena *arena, Span wanted, const char *const *names, size_t count);
// A list of names in the arena; empty if it is absent.
const char *const *epic__read_names(PackObject *object, const char *field, size_t max,
                                    uint8_t *count);
// Abilities by their words, as bits. `sheet` takes the numbers of those that have one; NULL: such
// are refused.
uint64_t epic__read_abilities(PackObject *object, const char *field, EpicSheet *sheet);
// Sentences for people; and the names of sizes, of which the first may be empty.
const char *const *epic__read_texts(PackObject *object, const char *field, size_t max,
                                    uint8_t *count);
const char *const *epic__read_sizes(PackObject *object, uint8_t *count);
uint8_t epic__read_factions(PackObject *object, const char *field);
// epic_list.c: the list itself, whose sheets are there.
void epic__read_list(PackReader *reader, const ExtJson *value, EpicList *list);
// epic_table.c, epic_mission_pack.c: a pack of each, whose id must be new. False after a problem.
bool epic__read_table(Arena *arena, const SourceText *source, const EpicLibrary *library,
                      EpicTable *table, DiagnosticList *problems);
// Whether a table or a mission is called so: people ask for both by one name.
bool epic__is_place(const EpicLibrary *library, Span id);
extern const char *const epic__terrain_words[EPIC_TERRAIN_COUNT];
