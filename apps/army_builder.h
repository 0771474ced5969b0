// `strategium army new`, guided: builds an army of Age of Darkness line by line.
#pragma once

#include "aod_army.h"

// Reads lines from standard input until `done` or its end. After each line the points and what is
// wrong go to standard error; nothing is ever refused. The finished file goes to `out`. False: the
// library has no such list.
bool army_build(Arena *arena, const void *library, Span list, TextBuffer *out);
