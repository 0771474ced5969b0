// `strategium army new`, guided: builds an army of Age of Darkness line by line.
#pragma once

#include "aod_army.h"

// Reads lines from standard input until `done` or its end. After each line the points and what is
// wrong go to standard error; nothing is ever refused. The finished file goes to `out`.
void army_build(Arena *arena, const AodLibrary *library, const AodList *list, TextBuffer *out);
