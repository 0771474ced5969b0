// Whose a roster of another program is, and the document that says all of it.
#pragma once

#include "bs_roster.h"
#include "loadout_games.h"

// The first game that knows it. NULL: none does, which *out says of it.
const Game *roster_whose(const Game *const *games, const Arena *speaker, const BsRoster *roster,
                         RosterWhose *out);

// The document of `roster import --json` and of the method: {ok, problems, roster, by_rules}. Reads
// the bytes and checks the totals. The library is only asked for of the game that judges the
// roster; where that has none, nothing is judged.
void roster_put_import(Arena *arena, const Game *const *games, Span content, const char *file,
                       BsRosterLimits limits, LoadoutLibrary library, void *context,
                       TextBuffer *out);
