// One file inside a zip archive, in memory. Wraps libzip; nobody else sees it.
#pragma once

#include "base_arena.h"
#include "base_span.h"

typedef struct ExtZipLimits {
    size_t archive_bytes_max;
    size_t content_bytes_max; // of the file inside, unpacked
    uint32_t entries_max;
    uint32_t ratio_max; // unpacked bytes to packed bytes
} ExtZipLimits;

// 4 MiB, 8 MiB, 16 entries, 100 to 1.
ExtZipLimits ext_zip_limits_default(void);

// Whether the bytes begin as an archive does.
bool ext_zip_is(Span bytes);

// Unpacks the only file of the archive whose name ends in `suffix`. False with a sentence without
// the archive's name in *error (in the arena): too much, damaged, encrypted, none or several.
bool ext_zip_read_only_file(Arena *arena, Span archive, ExtZipLimits limits, const char *suffix,
                            Span *content, const char **name, const char **error);

// An archive with that one file; the same bytes for the same file. False if libzip fails.
bool ext_zip_write(Arena *arena, const char *name, Span content, Span *archive);
