// A roster of BattleScribe as JSON, for `strategium roster` and the protocol.
#pragma once

#include "base_json.h"
#include "bs_roster.h"

// An object with everything of the page, and the profiles; `key` is NULL in lists and at the root.
void roster_put(JsonWriter *writer, const char *key, const BsRoster *roster);
