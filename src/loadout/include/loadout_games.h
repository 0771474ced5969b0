// The games by what a seat brings, and whose an army is. A list of games is ended by NULL.
#pragma once

#include "kernel_loadouts.h"

// The library of a game; NULL: its packs cannot be read.
typedef const void *(*LoadoutLibrary)(void *context, const Game *game);

// The games of a kind of loadout, in the order in which they are asked: the first for i = 0, then
// the next; NULL behind the last.
const Game *loadout_game(const Game *const *games, LoadoutKind kind, size_t i);
// All shipped ones of a game as a list; with all that is in them if `whole`.
void loadout_put_all(JsonWriter *writer, const char *key, const LoadedGame *loaded, bool whole);

// Of which game an army is: as its line `game:` says, else as the list does that it names, else,
// for a list as people paste it into chats, the game that reads those; the first game with armies
// takes what nobody claims. A library is only asked for where the names of lists are looked at.
// NULL: there is no game with armies.
const Game *loadout_army_game(const Game *const *games, Span text, LoadoutLibrary library,
                              void *context);
// Whether a text says that it is an army file: of which game it is, or of which list.
bool loadout_has_header(Span text);
