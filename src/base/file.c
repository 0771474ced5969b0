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

static bool fail(Arena *arena, const char **error, const char *what)
{
    *error = text_format(arena, "%s: %s", language_text_in(arena, what), strerror(errno));
    return false;
}

static bool fail_plain(Arena *arena, const char **error, const char *text)
{
    *error = language_text_in(arena, text);
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
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(arena, error, "cannot be read");
        if (got == 0)
            break;
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
    if (strcmp(path, "-") == 0)
        return read_all(arena, STDIN_FILENO, bytes_max, content, error);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail(arena, error, "cannot be opened");
    struct stat about;
    bool ok = true;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode))
        ok = fail_plain(arena, error, "is a folder, not a file");
    ok = ok && read_all(arena, file, bytes_max, content, error);
    close(file);
    return ok;
}

static bool write_all(int file, Span content)
{
    while (content.length != 0) {
        ssize_t written = write(file, content.text, content.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content = span_from(content, (size_t)written);
    }
    return true;
}

bool file_write(Arena *arena, const char *path, Span content, const char **error)
{
    char *temporary = text_format(arena, "%s.XXXXXX", path);
    int file = mkstemp(temporary);
    if (file < 0)
        return fail(arena, error, "cannot be written");
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

bool file_can_be_written(Arena *arena, const char *path, const char **error)
{
    char *temporary = text_format(arena, "%s.XXXXXX", path);
    int file = mkstemp(temporary);
    if (file < 0)
        return fail(arena, error, "cannot be written");
    close(file);
    unlink(temporary);
    return true;
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
    const char *const *suffix;
    size_t suffix_count;
    FileTree *tree;
    const char **path;
    size_t capacity;
    size_t entry_count; // files and folders of any name
    const char **error;
} PathList;

static void add_path(PathList *list, const char *path)
{
    if (list->tree->count == list->capacity) {
        size_t capacity = list->capacity != 0 ? 2 * list->capacity : 32;
        const char **larger = ARENA_ARRAY(list->arena, const char *, capacity);
        if (list->tree->count != 0)
            memcpy(larger, list->path, list->tree->count * sizeof *larger);
        list->path = larger;
        list->capacity = capacity;
    }
    list->path[list->tree->count++] = path;
}

static bool is_wanted(const PathList *list, const char *path)
{
    Span name = span_of(path);
    for (size_t i = 0; i < list->suffix_count; i++) {
        size_t length = strlen(list->suffix[i]);
        if (name.length >= length &&
            span_equal_nocase_text(span_from(name, name.length - length), list->suffix[i]))
            return true;
    }
    return false;
}

enum {
    FOLDER_DEPTH_MAX = 32,       // deeper than any tree of ours
    FOLDER_ENTRIES_MAX = 200000, // who names a whole disk is told after a second
};

static bool list_folder(PathList *list, const char *path, int depth);

static bool list_entry(PathList *list, const char *path, int depth)
{
    struct stat link;
    struct stat about;
    if (++list->entry_count > FOLDER_ENTRIES_MAX) {
        *list->error = text_format(list->arena, "holds more than %d files and folders",
                                   (int)FOLDER_ENTRIES_MAX);
        return false;
    }
    if (lstat(path, &link) != 0 || stat(path, &about) != 0)
        return true; // it is gone, or leads nowhere
    if (S_ISDIR(about.st_mode)) {
        list->tree->link_count += S_ISLNK(link.st_mode);
        list->tree->deep_count += S_ISDIR(link.st_mode) && depth == FOLDER_DEPTH_MAX;
        return !S_ISDIR(link.st_mode) || depth == FOLDER_DEPTH_MAX ||
               list_folder(list, path, depth + 1);
    }
    if (S_ISREG(about.st_mode) && is_wanted(list, path))
        add_path(list, path);
    return true;
}

static bool list_folder(PathList *list, const char *path, int depth)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        return depth == 0 ? fail(list->arena, list->error, "cannot be read")
                          : fail(list->arena, list->error,
                                 text_format(list->arena, "%s in it cannot be read",
                                             text_visible(list->arena, span_of(path))));
    }
    list->tree->folder_count++;
    bool ok = true;
    for (struct dirent *entry = readdir(folder); ok && entry != NULL; entry = readdir(folder)) {
        ok = entry->d_name[0] == '.' ||
             list_entry(list, text_format(list->arena, "%s/%s", path, entry->d_name), depth);
    }
    closedir(folder);
    return ok;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool file_tree(Arena *arena, const char *path, const char *const *suffix, size_t suffix_count,
               FileTree *out, const char **error)
{
    *out = (FileTree){0};
    PathList list = {.arena = arena,
                     .suffix = suffix,
                     .suffix_count = suffix_count,
                     .tree = out,
                     .error = error};
    if (!file_exists(path))
        return fail(arena, error, "cannot be opened");
    if (!file_is_folder(path))
        add_path(&list, arena_strdup(arena, path));
    else if (!list_folder(&list, path, 0))
        return false;
    if (out->count != 0)
        qsort(list.path, out->count, sizeof *list.path, compare_paths);
    out->path = list.path;
    return true;
}

bool file_list(Arena *arena, const char *path, const char *suffix, const char *const **paths,
               size_t *count, const char **error)
{
    FileTree tree;
    if (!file_tree(arena, path, &suffix, 1, &tree, error))
        return false;
    *paths = tree.path;
    *count = tree.count;
    return true;
}

// --- where the program's own files are ---

static const char INSTALLED[] = "share/strategium";

// The folder of the running program; NULL: the system does not tell.
static const char *program_folder(Arena *arena)
{
    enum { PATH_BYTES_MAX = 4096 };
    char path[PATH_BYTES_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    while (length > 0 && length < (ssize_t)sizeof path && path[length - 1] != '/')
        length--;
    return length > 1 && length < (ssize_t)sizeof path ? arena_text(arena, path, (size_t)length - 1)
                                                       : NULL;
}

static bool is_home(Arena *arena, const char *folder)
{
    return file_is_folder(text_format(arena, "%s/data", folder)) &&
           file_is_folder(text_format(arena, "%s/docs/rules", folder));
}

const char *file_home(Arena *arena)
{
    enum { LEVELS = 4 }; // a test lies in build/tests/unit
    const char *set = getenv("STRATEGIUM_HOME");
    if (set != NULL && set[0] != '\0')
        return set;
    const char *folder = program_folder(arena);
    for (int level = 0; level < LEVELS && folder != NULL && folder[0] != '\0'; level++) {
        const char *installed = text_format(arena, "%s/%s", folder, INSTALLED);
        if (is_home(arena, folder))
            return folder;
        if (is_home(arena, installed))
            return installed;
        folder = arena_text(arena, folder, (size_t)(strrchr(folder, '/') - folder));
    }
    return ".";
}

const char *file_at_home(Arena *arena, const char *relative)
{
    return text_format(arena, "%s/%s", file_home(arena), relative);
}

static bool is_installed(const char *home)
{
    return span_ends_with(span_of(home), INSTALLED);
}

const char *file_program(Arena *arena)
{
    return is_installed(file_home(arena)) ? "strategium" : "build/strategium";
}

// Makes the folder and those above it, for this user alone. Whoever writes into it finds out
// whether it is there.
static void make_folders(Arena *arena, const char *path)
{
    for (const char *end = strchr(path + 1, '/'); end != NULL; end = strchr(end + 1, '/'))
        mkdir(arena_text(arena, path, (size_t)(end - path)), S_IRWXU);
    mkdir(path, S_IRWXU);
}

const char *file_state_folder(Arena *arena)
{
    const char *home = file_home(arena);
    const char *state = getenv("XDG_STATE_HOME");
    const char *user = getenv("HOME");
    const char *folder = text_format(arena, "%s/var", home);
    // What was installed belongs to everybody: each keeps his own (XDG Base Directory 0.8).
    if (is_installed(home)) {
        if (state != NULL && state[0] == '/')
            folder = text_format(arena, "%s/strategium", state);
        else if (user != NULL && user[0] == '/')
            folder = text_format(arena, "%s/.local/state/strategium", user);
    }
    make_folders(arena, folder);
    return folder;
}
