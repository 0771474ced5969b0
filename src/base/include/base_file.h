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
// Whether that would work just now: tried with an empty temporary file.
bool file_can_be_written(Arena *arena, const char *path, const char **error);

bool file_exists(const char *path);
bool file_is_folder(const char *path);

// What was found under a folder.
typedef struct FileTree {
    const char *const *path; // sorted by bytes
    size_t count;
    size_t folder_count; // that were looked into, the first one too
    size_t link_count;   // links to folders: they may lead back, and are not followed
    size_t deep_count;   // folders that lie too deep to be looked into
} FileTree;

// Paths of all regular files under a folder (or the file itself) whose name ends in one of the
// suffixes, capital letters or not, in the arena. Hidden files are skipped. False and *error if
// something cannot be read, or if there is more than anybody means to name.
bool file_tree(Arena *arena, const char *path, const char *const *suffix, size_t suffix_count,
               FileTree *out, const char **error);
// The same with one suffix.
bool file_list(Arena *arena, const char *path, const char *suffix, const char *const **paths,
               size_t *count, const char **error);

// The folder that holds data/ and docs/rules/: the environment's STRATEGIUM_HOME, else the nearest
// one at or above the program that has them, or has them in share/strategium; "." if there is none.
// Never where the program was built, unless it lies there.
const char *file_home(Arena *arena);
// "HOME/relative" in the arena.
const char *file_at_home(Arena *arena, const char *relative);
// What a person types to run the program: its name if it was installed, else build/strategium.
const char *file_program(Arena *arena);
// Where the program keeps what it writes by itself: HOME/var, or, if it was installed, the user's
// own strategium in XDG_STATE_HOME (~/.local/state). The folder is made if that can be.
const char *file_state_folder(Arena *arena);
