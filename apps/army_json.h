// Armies of Epic as JSON: for `army check`, `army show` and the protocol.
#pragma once

#include "epic_library.h"
#include "ext_json.h"

// `whole`: with its formations and their units.
void army_put(ExtJsonWriter *writer, Arena *arena, const EpicArmy *army, bool whole);
