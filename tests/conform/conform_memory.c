// An allocator that notices: linked in front of the real one by --wrap, it counts what is asked for
// while the hot functions of a game run. They must ask for nothing.
#include "conform.h"

#include <stdlib.h>

bool conform_memory_watched;
uint64_t conform_memory_count;

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void *__real_aligned_alloc(size_t align, size_t bytes);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__wrap_aligned_alloc(size_t align, size_t bytes);

void *__wrap_malloc(size_t bytes)
{
    conform_memory_count += conform_memory_watched;
    return __real_malloc(bytes);
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    conform_memory_count += conform_memory_watched;
    return __real_calloc(count, bytes);
}

void *__wrap_realloc(void *block, size_t bytes)
{
    conform_memory_count += conform_memory_watched;
    return __real_realloc(block, bytes);
}

void *__wrap_aligned_alloc(size_t align, size_t bytes)
{
    conform_memory_count += conform_memory_watched;
    return __real_aligned_alloc(align, bytes);
}
