// Costs and limits of rosters: decimal numbers, kept exactly in thousandths.
#pragma once

#include "base_text.h"

// Reads "260", "1905.0", "-0.5", "2.5E1" is refused. False if it is no such number, has more than
// three decimals that are not zero, or has more than nine digits before them: sums of all that a
// file may hold still fit.
bool bs_number_read(const char *text, int64_t *milli);
// "260", "0.5".
void bs_number_append(TextBuffer *buffer, int64_t milli);
const char *bs_number_text(Arena *arena, int64_t milli);
