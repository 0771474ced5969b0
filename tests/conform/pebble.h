// Pebbles: a tiny game with everything that a real one has, to test the kernel with.
//
// Twelve pebbles of the values 1 to 4 are shuffled to a pile; each seat draws three. In a turn a
// seat looks at the top of the pile (once a game, and goes on), buries a pebble face down (once a
// game), plays one on the table, or plays two of the same value as a pair. Pebbles are placed
// anywhere on a square of 100 mm, 15 mm from each other at least, the second of a pair 30 mm from
// the first at most. The other seat may answer with a pebble of the same value; otherwise a coin
// decides whether the play counts double. Then the seat draws. When both hands are empty the higher
// score wins.
//
// It has hidden cards, looks, chance, runs of actions, forced steps, and decisions whose answer is
// a place (docs/decisions/0002). With the option `held_windows=yes` a seat with pebbles is asked
// for an answer although it may have none. With the option `fault=NAME` it makes a mistake on
// purpose, so that the conformance suite can be tested too.
#pragma once

#include "kernel.h"

extern const Game pebble_game;
// Faults that the suite must find, ended by NULL.
extern const char *const pebble_faults[];
