#include "base_arena.h"

#include "base_assert.h"
#include "base_language.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES_DEFAULT = 16 * 1024, ALIGN_MAX = 64 };

typedef struct Chunk {
    struct Chunk *next;
    size_t bytes; // usable bytes after the header
    size_t used;
} Chunk;

struct Arena {
    Chunk *first; // the chunk being filled; older ones follow
    size_t chunk_bytes;
    size_t used_bytes;
    Language language;
};

static _Noreturn void out_of_memory(size_t bytes)
{
    fprintf(stderr, "strategium: out of memory (%zu bytes wanted)\n", bytes);
    abort();
}

// --- when memory runs out ---

// Given back to the system when there is nothing else: any thread may need it.
static _Atomic(void *) spare;
static atomic_size_t spare_bytes;

// Of a test, which has one thread.
static bool is_test;
static uint64_t test_left;
static uint64_t test_taken;
static size_t test_spare_bytes; // left of what was put by

uint64_t arena_test_shortage(uint64_t left)
{
    uint64_t taken = test_taken;
    if (!is_test || left == ARENA_NO_END)
        test_spare_bytes = 0;
    is_test = left != ARENA_NO_END;
    test_left = left;
    test_taken = 0;
    return taken;
}

static bool has_memory(size_t bytes)
{
    test_taken++;
    if (test_left > 0) {
        test_left--;
        return true;
    }
    bool has = bytes <= test_spare_bytes;
    test_spare_bytes -= has ? bytes : 0;
    return has;
}

static void *take(size_t bytes)
{
    return is_test && !has_memory(bytes) ? NULL : malloc(bytes);
}

bool arena_put_by(size_t bytes)
{
    if (atomic_load(&spare) != NULL)
        return true;
    void *memory = take(bytes);
    void *none = NULL;
    if (memory == NULL)
        return false;
    atomic_store(&spare_bytes, bytes);
    if (!atomic_compare_exchange_strong(&spare, &none, memory))
        free(memory);
    return true;
}

bool arena_has_room(size_t bytes)
{
    // A compiler may leave out memory that nobody uses, and say that there was some.
    void *volatile memory = malloc(bytes);
    bool has = memory != NULL;
    free(memory);
    return has;
}

// Gives up what is put by.
static void spend(void)
{
    void *memory = atomic_exchange(&spare, NULL);
    test_spare_bytes += is_test && memory != NULL ? atomic_load(&spare_bytes) : 0;
    free(memory);
}

static void *allocate(size_t bytes)
{
    void *memory = take(bytes);
    if (memory == NULL) {
        spend();
        memory = take(bytes);
    }
    if (memory == NULL)
        out_of_memory(bytes);
    return memory;
}

Arena *arena_create(size_t chunk_bytes)
{
    Arena *arena = allocate(sizeof *arena);
    *arena = (Arena){.chunk_bytes = chunk_bytes != 0 ? chunk_bytes : CHUNK_BYTES_DEFAULT};
    return arena;
}

static unsigned char *chunk_bytes_of(Chunk *chunk)
{
    return (unsigned char *)(chunk + 1);
}

// Where the next `align`ed byte of the chunk lies, as an offset that may be beyond its end.
static size_t aligned_offset(Chunk *chunk, size_t align)
{
    uintptr_t address = (uintptr_t)chunk_bytes_of(chunk) + chunk->used;
    return chunk->used + (size_t)(-address & (align - 1));
}

static void add_chunk(Arena *arena, size_t bytes)
{
    if (bytes > SIZE_MAX - sizeof(Chunk) - ALIGN_MAX)
        out_of_memory(bytes);
    size_t wanted = bytes + ALIGN_MAX;
    // Doubling keeps the number of chunks small however much is asked for.
    size_t usual = arena->first != NULL && arena->first->bytes < SIZE_MAX / 4
                       ? arena->first->bytes * 2
                       : arena->chunk_bytes;
    if (usual > (size_t)1 << 26)
        usual = (size_t)1 << 26;
    size_t size = wanted > usual ? wanted : usual;
    Chunk *chunk = take(sizeof *chunk + size);
    if (chunk == NULL) {
        size = wanted;
        chunk = allocate(sizeof *chunk + size);
    }
    *chunk = (Chunk){.next = arena->first, .bytes = size};
    arena->first = chunk;
}

void *arena_alloc(Arena *arena, size_t bytes, size_t align)
{
    ASSERT(arena != NULL);
    ASSERT(align != 0 && (align & (align - 1)) == 0 && align <= ALIGN_MAX);
    Chunk *chunk = arena->first;
    size_t offset = chunk != NULL ? aligned_offset(chunk, align) : 0;
    if (chunk == NULL || offset > chunk->bytes || bytes > chunk->bytes - offset) {
        add_chunk(arena, bytes);
        chunk = arena->first;
        offset = aligned_offset(chunk, align);
    }
    chunk->used = offset + bytes;
    arena->used_bytes += bytes;
    return memset(chunk_bytes_of(chunk) + offset, 0, bytes);
}

void *arena_alloc_array(Arena *arena, size_t count, size_t bytes, size_t align)
{
    if (bytes != 0 && count > SIZE_MAX / bytes)
        out_of_memory(SIZE_MAX);
    return arena_alloc(arena, count * bytes, align);
}

char *arena_text(Arena *arena, const char *text, size_t length)
{
    ASSERT(length < SIZE_MAX / 2); // a difference below zero
    char *copy = arena_alloc(arena, length + 1, 1);
    if (length != 0)
        memcpy(copy, text, length);
    return copy;
}

char *arena_strdup(Arena *arena, const char *text)
{
    return arena_text(arena, text, strlen(text));
}

void arena_set_language(Arena *arena, Language language)
{
    ASSERT(language < LANGUAGE_COUNT);
    arena->language = language;
}

Language arena_language(const Arena *arena)
{
    return arena->language;
}

size_t arena_used_bytes(const Arena *arena)
{
    return arena->used_bytes;
}

void arena_reset(Arena *arena)
{
    Chunk *largest = NULL;
    Chunk *next = NULL;
    for (Chunk *chunk = arena->first; chunk != NULL; chunk = next) {
        next = chunk->next;
        if (largest == NULL || chunk->bytes > largest->bytes) {
            free(largest);
            largest = chunk;
        } else {
            free(chunk);
        }
    }
    if (largest != NULL) {
        largest->next = NULL;
        largest->used = 0;
    }
    arena->first = largest;
    arena->used_bytes = 0;
}

void arena_destroy(Arena *arena)
{
    if (arena == NULL)
        return;
    Chunk *next = NULL;
    for (Chunk *chunk = arena->first; chunk != NULL; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    free(arena);
}
