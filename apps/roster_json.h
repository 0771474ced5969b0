// A roster of BattleScribe as JSON, for `strategium roster` and the protocol.
#pragma once

#include "bs_roster.h"
#include "ext_json.h"

// An object with everything of the page, and the profiles; `key` is NULL in lists and at the root.
void roster_put(ExtJsonWriter *writer, const char *key, const BsRoster *roster);
