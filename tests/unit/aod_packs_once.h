// The shipped packs, loaded once for all tests of a file: set_up and tear_down of its group.
#pragma once

#include "aod_shipped.h"
#include "unit_test.h"

static Arena *arena;
static const AodLibrary *library;

static int set_up(void **none)
{
    (void)none;
    arena = arena_create(64 << 20);
    library = aod_shipped_load(arena);
    return library == NULL;
}

static int tear_down(void **none)
{
    (void)none;
    arena_destroy(arena);
    return 0;
}
