// Room cards: all printed cards, sectors and decks, before any game.
//
// The library (ccg_library.h) is read from packs and deck lists and is read-only from then
// on; this room fills it, judges decks, says what is in it to people and programs (as JSON and in
// words), and what a wording means. What a game makes of a card is for the match.
//
// It owns the library, the deck lists and what is said of them.
//
// Rules: CCG-1 (cards), 2 and 21.1.6 (deck construction), 22 by way of cardlang.
#pragma once

#include "ccg_library.h"

#include "kernel_loadouts.h"

extern const GameLoadouts ccg__loadouts; // decks
extern const GameParts ccg__parts;       // cards and sector faces
