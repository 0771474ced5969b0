// What the page and the JSON of a roster share: its profiles, and lines of a page.
#pragma once

#include "bs_page.h"

// Those that are needed at the table, each once.
typedef struct BsProfiles {
    const BsProfile **item;
    size_t count;
} BsProfiles;

BsProfiles bs__profiles(Arena *arena, const BsRoster *roster);

// A line of a page, cut at blanks where it gets too long; what goes on is indented.
void bs__append_line(TextBuffer *out, Span line, size_t indent);
