// An army that is typed line by line at the terminal: lines come in, what the game's builder says
// of them goes out, folded to the screen.
#pragma once

#include "kernel_loadouts.h"

// Reads lines from standard input until the builder is done or the input ends; what is said goes to
// standard error, the finished file to `out`. `book` is for the builder's pages. False: the library
// has no such list.
bool terminal_build(Arena *arena, const GameBuilder *table, const void *library,
                    const Rulebook *book, Span list, TextBuffer *out);
