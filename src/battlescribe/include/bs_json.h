// A roster as JSON.
#pragma once

#include "base_json.h"
#include "bs_roster.h"

// An object with everything of the page, and the profiles; `key` is NULL in lists and at the root.
// `game` and `about`: a word and a sentence on whose roster it is.
void bs_put_roster(JsonWriter *writer, const char *key, const BsRoster *roster, const char *game,
                   const char *about);
