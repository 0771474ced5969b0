// Why somebody is not seen, or how much of him is, in sentences for people.
#pragma once

#include "aod_eyes.h"

#include "base_text.h"

// One sentence with the number of its rule, in the language of the arena: who is seen, in how many
// of 20 parts, the Cover Save and from what; or why not. Both stand on the table.
void aod__say_sight(const Aod *g, const AodScene *scene, AodLooker from, unsigned to,
                    TextBuffer *out);
