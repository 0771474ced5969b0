#include "site.h"

#include "base_file.h"
#include "ext_crypto.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_BYTES_MAX = 16 * 1024 * 1024, TAG_DIGITS = 32, BUILD_DIGITS_MAX = 64 };

typedef struct SiteFile {
    const char *path; // "/index.html"
    const char *type;
    const char *tag; // of the content, in quotes
    Span content;
    Span packed; // the file beside it that ends in .gz; NULL: there is none
    bool lasts;  // the name has the content's hash in it: it never changes
} SiteFile;

struct Site {
    Arena *own;   // of the site's life
    Arena *files; // of the files as they are now
    const char *folder;
    const char *index; // its index.html
    SiteFile *file;
    size_t file_count;
    struct timespec read_at; // when index.html was changed; 0: it is not there
    off_t read_bytes;
    const char *build; // as index.html says it; NULL: it does not
};

static const char unbuilt_page[] =
    "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width\"><title>Strategium</title></head>\n"
    "<body>\n<h1>Strategium</h1>\n<p>The server runs, but its page has not been built. "
    "Install Node.js (with npm) and run <code>./play</code> again: it builds the page into "
    "<code>build/web</code>.</p>\n<p>Until then <code>./play --terminal</code> plays in the "
    "terminal, and programs find the protocol of <code>docs/protocol</code> under "
    "<code>/ws</code>.</p>\n</body>\n</html>\n";

// --- reading ---

static const char *type_of(Span path)
{
    static const struct {
        const char *ending;
        const char *type;
    } known[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".jpg", "image/jpeg"},
        {".ico", "image/x-icon"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (span_ends_with(path, known[i].ending))
            return known[i].type;
    return "application/octet-stream";
}

static const char *tag_of(Arena *arena, Span content)
{
    uint8_t hash[EXT_HASH_BYTES];
    TextBuffer digits = text_start(arena);
    ext_hash256(content.text, content.length, hash);
    ext_hash256_append(&digits, hash);
    return text_format(arena, "\"%.*s\"", TAG_DIGITS, digits.text);
}

static SiteFile *find_file(const Site *site, const char *path)
{
    for (size_t i = 0; i < site->file_count; i++)
        if (strcmp(site->file[i].path, path) == 0)
            return &site->file[i];
    return NULL;
}

static void add_file(Site *site, const char *path)
{
    SiteFile *file = &site->file[site->file_count];
    const char *error = NULL;
    if (!file_read(site->files, path, FILE_BYTES_MAX, &file->content, &error))
        return; // it is being built just now; the page will be asked for again
    file->path = path + strlen(site->folder);
    file->type = type_of(span_of(file->path));
    file->tag = tag_of(site->files, file->content);
    // The bundler puts a hash of the content into the names of everything in this folder.
    file->lasts = span_starts_with(span_of(file->path), "/assets/");
    site->file_count++;
}

// NAME.gz is no file of its own but another form of NAME.
static void join_packed(Site *site)
{
    size_t kept = 0;
    for (size_t i = 0; i < site->file_count; i++) {
        Span path = span_of(site->file[i].path);
        SiteFile *plain = NULL;
        if (span_ends_with(path, ".gz")) {
            plain =
                find_file(site, text_format(site->files, "%.*s", (int)path.length - 3, path.text));
        }
        if (plain != NULL && plain != &site->file[i])
            plain->packed = site->file[i].content;
    }
    for (size_t i = 0; i < site->file_count; i++)
        if (!span_ends_with(span_of(site->file[i].path), ".gz"))
            site->file[kept++] = site->file[i];
    site->file_count = kept;
}

static bool is_hex(char letter)
{
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
}

// What <meta name="build" content="..."> says; NULL where it is not there or is no name of a build.
static const char *build_of(Arena *arena, Span page)
{
    Span mark = SPAN_LITERAL("<meta name=\"build\" content=\"");
    size_t at = span_find(page, mark);
    size_t length = 0;
    if (at == SIZE_MAX)
        return NULL;
    Span rest = span_from(page, at + mark.length);
    while (length < rest.length && length < BUILD_DIGITS_MAX && is_hex(rest.text[length]))
        length++;
    if (length == 0 || length == rest.length || rest.text[length] != '"')
        return NULL;
    return arena_text(arena, rest.text, length);
}

static void read_files(Site *site)
{
    const char *const *paths = NULL;
    size_t count = 0;
    const char *error = NULL;
    struct stat now;
    bool there = stat(site->index, &now) == 0;
    if (there && now.st_mtim.tv_sec == site->read_at.tv_sec &&
        now.st_mtim.tv_nsec == site->read_at.tv_nsec && now.st_size == site->read_bytes)
        return;
    arena_reset(site->files);
    site->file_count = 0;
    memset(&site->read_at, 0, sizeof site->read_at);
    site->build = NULL;
    if (!there || !file_list(site->files, site->folder, "", &paths, &count, &error))
        return;
    site->read_at = now.st_mtim;
    site->read_bytes = now.st_size;
    site->file = ARENA_ARRAY(site->files, SiteFile, count);
    for (size_t i = 0; i < count; i++)
        add_file(site, paths[i]);
    join_packed(site);
    const SiteFile *index = find_file(site, "/index.html");
    site->build = index == NULL ? NULL : build_of(site->files, index->content);
}

const char *serve__site_build(Site *site)
{
    read_files(site);
    return site->build;
}

Site *serve__site_create(const char *folder)
{
    Arena *arena = arena_create(0);
    Site *site = ARENA_NEW(arena, Site);
    site->own = arena;
    site->files = arena_create(0);
    site->folder = arena_strdup(arena, folder);
    site->index = text_format(arena, "%s/index.html", folder);
    read_files(site);
    return site;
}

void serve__site_destroy(Site *site)
{
    if (site != NULL) {
        arena_destroy(site->files);
        arena_destroy(site->own);
    }
}

// --- answering ---

static void put_guards(ExtHttpAnswer *answer)
{
    ext_http_put(answer, "Content-Security-Policy",
                 "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                 "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
                 "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    ext_http_put(answer, "X-Content-Type-Options", "nosniff");
    ext_http_put(answer, "Referrer-Policy", "no-referrer");
    ext_http_put(answer, "X-Frame-Options",
                 "DENY"); // for browsers that do not know frame-ancestors
    ext_http_put(answer, "Cross-Origin-Opener-Policy", "same-origin");
    ext_http_put(answer, "Cross-Origin-Resource-Policy", "same-origin");
}

static void answer_text(ExtHttpAnswer *answer, unsigned status, const char *text)
{
    answer->status = status;
    answer->body = span_of(text);
    ext_http_put(answer, "Content-Type", "text/plain; charset=utf-8");
    ext_http_put(answer, "Cache-Control", "no-store");
}

static bool has_word(const char *list, const char *word)
{
    return list != NULL && span_find_nocase(span_of(list), span_of(word)) != SIZE_MAX;
}

void serve__site_answer(Site *site, const ExtHttpRequest *request, ExtHttpAnswer *answer)
{
    const char *path = request->path;
    put_guards(answer);
    if (strcmp(request->method, "GET") != 0 && strcmp(request->method, "HEAD") != 0) {
        ext_http_put(answer, "Allow", "GET, HEAD");
        answer_text(answer, 405, "Only GET and HEAD are understood here.\n");
        return;
    }
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    if (strcmp(path, "/index.html") == 0)
        read_files(site);
    const SiteFile *file = find_file(site, path);
    if (file == NULL && strcmp(path, "/index.html") == 0) {
        answer->status = 200;
        answer->body = SPAN_LITERAL(unbuilt_page);
        ext_http_put(answer, "Content-Type", "text/html; charset=utf-8");
        ext_http_put(answer, "Cache-Control", "no-store");
        return;
    }
    if (file == NULL) {
        answer_text(answer, 404, "There is nothing here.\n");
        return;
    }
    ext_http_put(answer, "Cache-Control",
                 file->lasts ? "public, max-age=31536000, immutable" : "no-cache");
    ext_http_put(answer, "ETag", file->tag);
    ext_http_put(answer, "Vary", "Accept-Encoding");
    if (has_word(ext_http_header(request, "If-None-Match"), file->tag)) {
        answer->status = 304;
        return;
    }
    answer->status = 200;
    answer->body = file->content;
    ext_http_put(answer, "Content-Type", file->type);
    if (file->packed.text != NULL &&
        has_word(ext_http_header(request, "Accept-Encoding"), "gzip")) {
        answer->body = file->packed;
        ext_http_put(answer, "Content-Encoding", "gzip");
    }
}
