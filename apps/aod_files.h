// The armies of Age of Darkness for `strategium army`.
#pragma once

#include "aod_army.h"
#include "base_json.h"
#include "epic_library.h"

// The value of an army file's first line `key: value`; empty: there is none.
Span aod_header(Span text, const char *key);
// Whether a file's line `game:` says Age of Darkness.
bool aod_is_army(Span text);
// Who has the lists of the games; each is asked only where a file does not say of which game it is,
// and gives NULL if it has none.
typedef struct ArmyLists {
    const EpicLibrary *(*epic)(void *context);
    const AodLibrary *(*aod)(void *context);
    void *context;
} ArmyLists;

// The same; without that line the list says whose the army is.
bool aod_is_army_by_list(Span text, const ArmyLists *lists);
// Whether a file is a pack of Age of Darkness: its `format` says so.
bool aod_is_pack(Span text);
// An army as one JSON object; with its units if `whole`.
void aod_put_army(JsonWriter *writer, const AodArmy *army, bool whole);
// "1755 of 2000 points, 10 units, legal"
void aod_append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open);
// A line that says what it is and whether it is legal.
void aod_append_verdict(TextBuffer *out, Arena *arena, const char *file, const AodArmy *army,
                        bool is_legal, bool is_open);
// The armies and lists of the library.
void aod_append_all(TextBuffer *out, const AodLibrary *library);
void aod_put_all(JsonWriter *writer, const AodLibrary *library);
// The army on one page, each rule with its number and what docs/rules say of it.
void aod_append_page(TextBuffer *out, Arena *arena, const AodLibrary *library, const AodArmy *army);
// One unit with all that it may have in armies of a list, or in any (NULL). False: there is no such
// unit.
bool aod_append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name);
