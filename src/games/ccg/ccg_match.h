// Building a match: from decks (ccg_match.c) or from a scenario's position (ccg_position.c).
#pragma once

#include "ccg_internal.h"

#include <stdlib.h>

CcgMatch *ccg__match_new(Arena *arena, const CcgLibrary *library);
unsigned ccg__match_type(const CcgMatch *m, const CcgCard *card); // 0: not in this match
unsigned ccg__match_add(CcgMatch *m, const CcgCard *card);        // 0: no room
void ccg__match_sectors(CcgMatch *m, const CcgSectorSet *set);
void ccg__match_deck(CcgMatch *m, unsigned seat, const uint8_t *types, unsigned count);
extern const struct GameLoadouts ccg__loadouts; // ccg_loadouts.c
extern const struct GameParts ccg__parts;       // ccg_cards.c
const void *ccg_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                             DiagnosticList *problems);
