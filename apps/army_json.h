// Armies of Epic as JSON: for `army check`, `army show` and the protocol.
#pragma once

#include "base_json.h"
#include "epic_library.h"

// `whole`: with its formations and their units.
void army_put(JsonWriter *writer, Arena *arena, const EpicArmy *army, bool whole);
