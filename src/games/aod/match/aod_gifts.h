// What Rites of War and doctrines give models of their Detachment for the battle (RITE, DOCT):
// sub-types and special rules, as if they stood in the profile (RITE-General.2).
#pragma once

#include "aod_match.h"

// Sets of gifts, by their places in one list; 0: nothing.
typedef uint32_t AodGifts;

// The rites and doctrines of a Detachment: AOD_RITE().
uint32_t aod__rites_of(const AodDetachment *detachment);
bool aod__rite_is_played(const char *name);
// What the unit's models of that kind are given.
AodGifts aod__gifts_of(const AodArmy *army, const AodArmyUnit *bought, const AodKind *made,
                       bool is_legionary);
uint64_t aod__gifts_subtypes(AodGifts gifts);
// Rules by their words, into `name`; how many. At most AOD_GIFTS_RULES_MAX.
enum { AOD_GIFTS_RULES_MAX = 8 };
size_t aod__gifts_rules(AodGifts gifts, const char **name);
