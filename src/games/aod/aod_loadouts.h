// What is said of armies of Age of Darkness and of what their lists offer, in words.
#pragma once

#include "aod_army.h"

// "1755 of 2000 points, 10 units, legal"
void aod__append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open);
// A unit: its models, its options and what they cost; of the list (NULL: of any), with its Legion's
// alone. False: there is none of that name.
bool aod__append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name);
