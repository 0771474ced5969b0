// The games by what a seat brings, and whose an army is.
#pragma once

#include "kernel_loadouts.h"

// The library of a game; NULL: its packs cannot be read.
typedef const void *(*ArmyLibrary)(void *context, const Game *game);

// The games of a kind of loadout, in the order in which they are asked: the first for i = 0, then
// the next; NULL behind the last.
const Game *loadout_games(LoadoutKind kind, size_t i);
// All shipped ones of a game as a list; with all that is in them if `whole`.
void loadout_put_all(JsonWriter *writer, const char *key, const LoadedGame *loaded, bool whole);

// The rules for a page; empty if they cannot be read: then names stand alone.
Rulebook loadout_rules(Arena *arena);

// The games with armies.
const Game *army_games(size_t i);
// As its line `game:` says, else as the list does that it names, else, for a list as people paste
// it into chats, the game that reads those; the first game takes what nobody claims. A library is
// only asked for where the names of lists are looked at.
const Game *army_game_of(Span text, ArmyLibrary library, void *context);
// Whether a text says that it is an army file: of which game it is, or of which list.
bool army_has_header(Span text);
