// Memory by lifetime: an arena is filled piece by piece and freed as a whole.
//
// It is the only place of the project that calls malloc, apart from the outside libraries behind
// src/ext. A function that needs space takes an arena. One arena belongs to one thread at a time.
// Memory that runs out is not an error that a caller handles: what was put by is used up instead,
// and without that the process says so and aborts. A server looks before each request whether what
// it put by is still there.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Arena Arena;

// Makes an empty arena that grows by chunks of at least `chunk_bytes` (0: a sensible default).
Arena *arena_create(size_t chunk_bytes);

// Gives `bytes` zeroed bytes aligned to `align` (a power of two, at most 64). Valid until the arena
// is reset or destroyed. 0 bytes give a valid pointer that must not be read.
void *arena_alloc(Arena *arena, size_t bytes, size_t align);

// As arena_alloc for `count` elements; a product that overflows aborts.
void *arena_alloc_array(Arena *arena, size_t count, size_t bytes, size_t align);

#define ARENA_NEW(arena, Type) ((Type *)arena_alloc_array((arena), 1, sizeof(Type), _Alignof(Type)))
#define ARENA_ARRAY(arena, Type, count) \
    ((Type *)arena_alloc_array((arena), (count), sizeof(Type), _Alignof(Type)))

// Copies a text into the arena, with a terminating NUL.
char *arena_strdup(Arena *arena, const char *text);
char *arena_text(Arena *arena, const char *text, size_t length);

// Bytes given out since the last reset.
size_t arena_used_bytes(const Arena *arena);

// Frees everything that was given out; keeps the largest chunk for the next round.
void arena_reset(Arena *arena);

// Frees the arena itself too. NULL is allowed.
void arena_destroy(Arena *arena);

// --- when memory runs out ---

// Puts so many bytes by, of the process, unless they are still there. False: there is no memory for
// that, and whoever goes on all the same goes on with what is left.
bool arena_put_by(size_t bytes);
// Whether so many bytes could be had now, beside what is put by.
bool arena_has_room(size_t bytes);

// For tests: `left` more pieces of memory are there, then none but what was put by, until it is
// called with ARENA_NO_END. It says how many pieces were taken since it was called before.
#define ARENA_NO_END UINT64_MAX
uint64_t arena_test_shortage(uint64_t left);
