#include "base_file.h"

#include "base_text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The folder that the program was built from, by the build file.
#ifndef STRATEGIUM_SOURCE_ROOT
#    define STRATEGIUM_SOURCE_ROOT "."
#endif

static bool fail(Arena *arena, const char **error, const char *what)
{
    *error = text_format(arena, "%s: %s", what, strerror(errno));
    return false;
}

static bool fail_plain(const char **error, const char *text)
{
    *error = text;
    return false;
}

// Reads to the end of an open file, whatever size it says to have: pipes and /proc say 0.
static bool read_all(Arena *arena, int file, size_t bytes_max, Span *content, const char **error)
{
    size_t capacity = 4096;
    size_t length = 0;
    char *bytes = ARENA_ARRAY(arena, char, capacity + 1);
    for (;;) {
        if (length == capacity) {
            char *larger = ARENA_ARRAY(arena, char, 2 * capacity + 1);
            memcpy(larger, bytes, length);
            bytes = larger;
            capacity *= 2;
        }
        ssize_t got = read(file, bytes + length, capacity - length);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return fail(arena, error, "cannot be read");
        }
        if (got == 0) {
            break;
        }
        length += (size_t)got;
        if (length > bytes_max) {
            *error = text_format(arena, "is larger than %zu bytes", bytes_max);
            return false;
        }
    }
    bytes[length] = '\0';
    *content = span_make(bytes, length);
    return true;
}

bool file_read(Arena *arena, const char *path, size_t bytes_max, Span *content, const char **error)
{
    if (strcmp(path, "-") == 0) {
        return read_all(arena, STDIN_FILENO, bytes_max, content, error);
    }
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return fail(arena, error, "cannot be opened");
    }
    struct stat about;
    bool ok = true;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode)) {
        ok = fail_plain(error, "is a folder, not a file");
    }
    ok = ok && read_all(arena, file, bytes_max, content, error);
    close(file);
    return ok;
}

static bool write_all(int file, Span content)
{
    while (content.length != 0) {
        ssize_t written = write(file, content.text, content.length);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return false;
        }
        content = span_from(content, (size_t)written);
    }
    return true;
}

bool file_write(Arena *arena, const char *path, Span content, const char **error)
{
    char *temporary = text_format(arena, "%s.XXXXXX", path);
    int file = mkstemp(temporary);
    if (file < 0) {
        return fail(arena, error, "cannot be written");
    }
    // mkstemp makes the file private; give it the rights that a new file would have.
    mode_t mask = umask(0);
    umask(mask);
    bool ok = write_all(file, content) && fchmod(file, 0666 & ~mask) == 0 && fsync(file) == 0;
    int close_result = close(file);
    ok = ok && close_result == 0 && rename(temporary, path) == 0;
    if (!ok) {
        fail(arena, error, "cannot be written");
        unlink(temporary);
    }
    return ok;
}

bool file_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

bool file_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

typedef struct PathList {
    Arena *arena;
    const char **path;
    size_t count;
    size_t capacity;
} PathList;

static void add_path(PathList *list, const char *path)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity != 0 ? 2 * list->capacity : 32;
        const char **larger = ARENA_ARRAY(list->arena, const char *, capacity);
        if (list->count != 0) {
            memcpy(larger, list->path, list->count * sizeof *larger);
        }
        list->path = larger;
        list->capacity = capacity;
    }
    list->path[list->count++] = path;
}

// Deeper than any tree of ours; ends loops made by links or mounts.
enum { FOLDER_DEPTH_MAX = 32 };

static bool list_folder(PathList *list, const char *path, const char *suffix, int depth)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        return false;
    }
    bool ok = true;
    for (struct dirent *entry = readdir(folder); ok && entry != NULL; entry = readdir(folder)) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        const char *child = text_format(list->arena, "%s/%s", path, entry->d_name);
        struct stat about;
        if (lstat(child, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode) && depth < FOLDER_DEPTH_MAX) {
            ok = list_folder(list, child, suffix, depth + 1);
        } else if (!file_is_folder(child) && span_ends_with(span_of(child), suffix)) {
            add_path(list, child);
        }
    }
    int saved = errno;
    closedir(folder);
    errno = saved;
    return ok;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool file_list(Arena *arena, const char *path, const char *suffix, const char *const **paths,
               size_t *count, const char **error)
{
    PathList list = {.arena = arena};
    if (!file_exists(path)) {
        return fail(arena, error, "cannot be opened");
    }
    if (!file_is_folder(path)) {
        add_path(&list, arena_strdup(arena, path));
    } else if (!list_folder(&list, path, suffix, 0)) {
        return fail(arena, error, "cannot be read");
    }
    if (list.count != 0) {
        qsort(list.path, list.count, sizeof *list.path, compare_paths);
    }
    *paths = list.path;
    *count = list.count;
    return true;
}

const char *file_home(void)
{
    const char *home = getenv("STRATEGIUM_HOME");
    return home != NULL && home[0] != '\0' ? home : STRATEGIUM_SOURCE_ROOT;
}

const char *file_at_home(Arena *arena, const char *relative)
{
    return text_format(arena, "%s/%s", file_home(), relative);
}
