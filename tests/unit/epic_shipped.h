// The shipped library of Epic, for tests: a group's set-up and its end.
#pragma once

#include "epic_library.h"

typedef struct Shipped {
    Arena *arena;
    const EpicLibrary *library;
} Shipped;

int load_shipped(void **state);
int free_shipped(void **state);
