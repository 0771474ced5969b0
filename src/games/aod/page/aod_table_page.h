// Tables in pictures and words: terrain from above, and what each piece is.
#pragma once

#include "aod_mission.h"
#include "aod_table.h"

// At most so many columns; with the zones of its deployment map, if it has one.
void aod__say_table(const AodLibrary *library, const AodTable *table, unsigned columns,
                    TextBuffer *out);
void aod__put_table(JsonWriter *writer, const AodTable *table);
// Shipped tables, deployment maps, missions.
void aod__say_tables(const AodLibrary *library, TextBuffer *out);
void aod__put_tables(JsonWriter *writer, const AodLibrary *library);
