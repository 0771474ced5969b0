// What a seat brings: decks and armies.
#pragma once

#include "kernel.h"

struct GameLoadouts {
    // The names of shipped sides (decks, armies), for lists and defaults.
    size_t (*list_sides)(const void *library, const char **out, size_t out_max);
};
