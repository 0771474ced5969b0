// Whole files in and out.
#pragma once

#include "base_arena.h"
#include "base_span.h"

// Reads a whole file (or standard input for "-") into the arena. The bytes are followed by a NUL
// that is not counted. A file of more than `bytes_max` bytes, a folder, or one that cannot be read
// gives false and a sentence without the file's name in *error (in the arena).
bool file_read(Arena *arena, const char *path, size_t bytes_max, Span *content, const char **error);

// Writes a file so that a reader sees the old bytes or all of the new ones, whatever happens: into
// a temporary file beside it, flushed, then renamed. Failure leaves the old file and removes the
// temporary one.
bool file_write(Arena *arena, const char *path, Span content, const char **error);

bool file_exists(const char *path);
bool file_is_folder(const char *path);

// Paths of all regular files under a folder (or the file itself) whose name ends in `suffix`,
// sorted by bytes, in the arena. Hidden files and links to folders are skipped. False and *error if
// the path cannot be read.
bool file_list(Arena *arena, const char *path, const char *suffix, const char *const **paths,
               size_t *count, const char **error);

// The folder that holds data/ and docs/: the environment's STRATEGIUM_HOME, else where the program
// was built from.
const char *file_home(void);
// "HOME/relative" in the arena.
const char *file_at_home(Arena *arena, const char *relative);
