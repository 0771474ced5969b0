// What the Shooting Attack that is being declared will do, exactly: the odds of the moment.
#pragma once

#include "aod_core.h"
#include "base_text.h"

// Of a target that is struck by all that is declared, as it stands: mean Wounds and models that it
// loses, and the chance that nobody is left.
typedef struct AodChances {
    double wounds, models, destroyed;
    bool is_partial; // markers scatter, and some rules are not reckoned: those groups are left out
} AodChances;
// False: no attack is being declared, or the odds cannot tell. Cover is judged as if all who fire
// had hit.
bool aod__chances(const Aod *g, Arena *arena, AodChances *out);
// GameViews.preview_json.
void aod_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out);
