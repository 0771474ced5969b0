// Inside the room turn: what is done in a phase in place of picking a unit.
#pragma once

#include "aod_core.h"

// RULE-Shadow_of_the_Reaper: somebody of that seat may be set down anew; where; and is.
bool aod__can_shadow(const Aod *g, unsigned seat);
size_t aod__list_shadows(const Aod *g, unsigned seat, Action *out, size_t out_max, size_t count);
bool aod__shadow_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal);
void aod__shadow(Aod *g, AodAction a);
