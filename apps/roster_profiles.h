// The profiles that a roster needs at the table, each once.
#pragma once

#include "bs_roster.h"

typedef struct RosterProfiles {
    const BsProfile **item;
    size_t count;
} RosterProfiles;

RosterProfiles roster_profiles(Arena *arena, const BsRoster *roster);
// By their type, as a part of the page.
void roster_append_profiles(TextBuffer *out, const BsRoster *roster);
