// A whole pack of random cards with two decks and a sector set, for playing with texts that nobody
// would print: every text is a well-formed sentence of the grammar in the rules (lang_generate.h).
#pragma once

#include "kernel.h"

enum { RANDOM_CARDS_SOURCES = 3 };

// Writes the pack and the decks of a seed as files (a pack and the decks "one" and "two"), which a
// library can be loaded from. NULL if the grammar cannot be read, with *error.
const SourceText *random_cards(Arena *arena, uint64_t seed, const char **error);
