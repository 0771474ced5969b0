// A roster as an army of ours: what was matched, whether it is legal, and how that compares with
// what the data files say of it.
#pragma once

#include "aod_import.h"
#include "base_json.h"

typedef struct RosterArmy {
    const BsRoster *roster;
    AodImport import;
    DiagnosticList problems; // by our rules
    DiagnosticList unjudged;
} RosterArmy;

RosterArmy roster_army_make(Arena *arena, const AodLibrary *library, const BsRoster *roster);
// "legal by the rules", "NOT LEGAL by the rules", ...
const char *roster_army_verdict(const RosterArmy *army);
// How many selections were matched, which were not, what costs something else, what is not judged.
void roster_army_append(TextBuffer *out, const RosterArmy *army);
// The same as an object; with every selection and the text of the army if `is_whole`.
void roster_army_put(JsonWriter *writer, const char *key, const RosterArmy *army, bool is_whole);
// The document of `roster import --json` and of the method: {ok, problems, roster, by_rules}. Reads
// the bytes and checks the totals; without a library nothing is judged.
void roster_put_import(Arena *arena, const AodLibrary *library, Span content, const char *file,
                       BsRosterLimits limits, TextBuffer *out);
// What only our rules find, and what only the data files find. Problems are the same if they are
// about the same unit, or about the same role where they are of the army as a whole.
void roster_army_append_compared(TextBuffer *out, const RosterArmy *army,
                                 const DiagnosticList *by_data);
void roster_army_put_compared(JsonWriter *writer, const char *key, const RosterArmy *army,
                              const DiagnosticList *by_data);
