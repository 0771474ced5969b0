// Reading a datasheet, shared by epic_sheet.c (one sheet), epic_sheet_words.c (what fields have in
// common), epic_sheet_weapons.c (weapons, alternatives) and epic_sheet_transport.c.
#pragma once

#include "epic_pack.h"

enum { EPIC_SHEET_WEAPONS_MAX = 24, EPIC_NAMES_MAX = 32, EPIC_FACTIONS = 5 };

// --- words ---------------------------------------------------------------------------------------

extern const char *const epic__type_words[EPIC_TYPE_COUNT];
extern const char *const epic__faction_words[EPIC_FACTIONS];
// A list of texts of up to `bytes_max` bytes each, in the arena; NULL if it is absent.
const char *const *epic__read_lines(PackObject *object, const char *field, size_t max,
                                    size_t bytes_max, uint8_t *count);
// A number, or a text such as "D3+1"; the fallback if it is absent.
EpicAmount epic__read_amount(PackObject *object, const char *field, int8_t fallback);

// --- datasheets ----------------------------------------------------------------------------------

EpicShields epic__read_shields(PackObject *parent);

// --- weapons -------------------------------------------------------------------------------------

// A weapon that a sheet `before` it has too has the very same name: names are compared as pointers.
void epic__read_weapons(PackObject *object, EpicSheet *sheet, const EpicSheet *before,
                        uint32_t before_count);
void epic__read_alternatives(PackObject *object, EpicSheet *sheet);

// --- transports ----------------------------------------------------------------------------------

void epic__read_transport(PackObject *object, EpicSheet *sheet);
