#include "ext_zip.h"

#include "base_assert.h"
#include "base_text.h"

#include <string.h>
#include <zip.h>

enum {
    END_BYTES = 22, // of the record at an archive's end, without its comment
    END_COMMENT_MAX = 65535,
    RATIO_FROM_BYTES = 65536, // little files may be as regular as they like
};

ExtZipLimits ext_zip_limits_default(void)
{
    return (ExtZipLimits){.archive_bytes_max = 4U << 20,
                          .content_bytes_max = 8U << 20,
                          .entries_max = 16,
                          .ratio_max = 100};
}

bool ext_zip_is(Span bytes)
{
    return span_starts_with(bytes, "PK\x03\x04") || span_starts_with(bytes, "PK\x05\x06");
}

static bool fail(const char **error, const char *text)
{
    *error = text;
    return false;
}

// The number of entries as the record at the end tells it: libzip reads them all before it can be
// asked how many there are. False if there is no such record.
static bool entries_at_end(Span archive, uint32_t *count)
{
    size_t back =
        archive.length < END_BYTES + END_COMMENT_MAX ? archive.length : END_BYTES + END_COMMENT_MAX;
    uint32_t most = 0;
    bool found = false;
    for (size_t i = archive.length - back; i + END_BYTES <= archive.length; i++) {
        const unsigned char *at = (const unsigned char *)archive.text + i;
        if (memcmp(at, "PK\x05\x06", 4) == 0) {
            uint32_t here = (uint32_t)at[10] | (uint32_t)at[11] << 8;
            most = here > most ? here : most; // which of several libzip takes does not matter
            found = true;
        }
    }
    *count = most;
    return found;
}

static bool too_many(Arena *arena, ExtZipLimits limits, const char **error)
{
    *error =
        text_format(arena, "the archive holds more than %u files", (unsigned)limits.entries_max);
    return false;
}

static bool find_only(Arena *arena, zip_t *archive, const char *suffix, ExtZipLimits limits,
                      zip_stat_t *about, const char **error)
{
    bool found = false;
    zip_int64_t count = zip_get_num_entries(archive, 0);
    // A second record, with numbers of 64 bits, may tell of more than the one at the end.
    if (count > (zip_int64_t)limits.entries_max)
        return too_many(arena, limits, error);
    for (zip_int64_t i = 0; i < count; i++) {
        zip_stat_t here;
        if (zip_stat_index(archive, (zip_uint64_t)i, 0, &here) != 0 ||
            (here.valid & ZIP_STAT_NAME) == 0 || !span_ends_with(span_of(here.name), suffix))
            continue;
        if (found) {
            *error = text_format(arena, "the archive holds several %s files", suffix);
            return false;
        }
        found = true;
        *about = here;
    }
    if (!found)
        *error = text_format(arena, "the archive holds no %s file", suffix);
    return found;
}

static bool is_within(Arena *arena, const zip_stat_t *about, ExtZipLimits limits,
                      const char **error)
{
    zip_uint64_t needs = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    if ((about->valid & needs) != needs)
        return fail(error, "the archive is damaged");
    if (about->size > limits.content_bytes_max) {
        *error = text_format(arena, "the file inside is larger than %zu bytes",
                             limits.content_bytes_max);
        return false;
    }
    if (about->size > RATIO_FROM_BYTES && about->size / limits.ratio_max > about->comp_size) {
        *error = text_format(arena, "the file inside grows to more than %u times its packed size",
                             (unsigned)limits.ratio_max);
        return false;
    }
    if ((about->valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && about->encryption_method != ZIP_EM_NONE)
        return fail(error, "the file inside is encrypted");
    return true;
}

static bool unpack(Arena *arena, zip_t *archive, const zip_stat_t *about, Span *content,
                   const char **error)
{
    zip_file_t *file = zip_fopen_index(archive, about->index, 0);
    if (file == NULL)
        return fail(error, "the file inside cannot be unpacked");
    size_t size = (size_t)about->size;
    char *bytes = ARENA_ARRAY(arena, char, size + 1);
    size_t length = 0;
    zip_int64_t got = 0;
    // One byte more than it says to have: whether there is more, and whether the checksum is right.
    do {
        got = zip_fread(file, bytes + length, size + 1 - length);
        length += got > 0 ? (size_t)got : 0;
    } while (got > 0 && length <= size);
    zip_fclose(file);
    if (got != 0 || length != size)
        return fail(error, "the file inside is damaged or cut off");
    bytes[size] = '\0';
    *content = span_make(bytes, size);
    return true;
}

static zip_t *open_archive(Span bytes)
{
    zip_source_t *source = zip_source_buffer_create(bytes.text, bytes.length, 0, NULL);
    zip_t *archive = source == NULL ? NULL : zip_open_from_source(source, ZIP_RDONLY, NULL);
    if (archive == NULL && source != NULL)
        zip_source_free(source);
    return archive;
}

bool ext_zip_read_only_file(Arena *arena, Span bytes, ExtZipLimits limits, const char *suffix,
                            Span *content, const char **name, const char **error)
{
    uint32_t entries = 0;
    if (bytes.length > limits.archive_bytes_max) {
        *error =
            text_format(arena, "the archive is larger than %zu bytes", limits.archive_bytes_max);
        return false;
    }
    if (!entries_at_end(bytes, &entries))
        return fail(error, "the archive has no end: it was cut off");
    if (entries > limits.entries_max)
        return too_many(arena, limits, error);
    zip_t *archive = open_archive(bytes);
    if (archive == NULL)
        return fail(error, "the archive is damaged");
    zip_stat_t about;
    zip_stat_init(&about);
    bool ok = find_only(arena, archive, suffix, limits, &about, error) &&
              is_within(arena, &about, limits, error) &&
              unpack(arena, archive, &about, content, error);
    if (ok)
        *name = arena_strdup(arena, about.name);
    zip_discard(archive);
    return ok;
}

// Gives the archive in `source` its one file and closes it; the source then holds the bytes.
static bool pack(zip_source_t *source, const char *name, Span content)
{
    // Noon of the first day that the format knows, so that no time zone makes it the day before.
    enum { SAME_TIME = 315576000 };
    zip_t *archive = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    if (archive == NULL)
        return false;
    zip_source_keep(source); // beyond zip_close
    zip_source_t *file = zip_source_buffer(archive, content.text, content.length, 0);
    zip_int64_t index = file == NULL ? -1 : zip_file_add(archive, name, file, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(file);
        zip_discard(archive);
        return false;
    }
    zip_file_set_mtime(archive, (zip_uint64_t)index, SAME_TIME, 0);
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return false;
    }
    return true;
}

static bool take_bytes(Arena *arena, zip_source_t *source, Span *archive)
{
    zip_stat_t about;
    if (zip_source_stat(source, &about) != 0 || zip_source_open(source) != 0)
        return false;
    size_t size = (size_t)about.size;
    char *bytes = ARENA_ARRAY(arena, char, size + 1);
    zip_int64_t got = zip_source_read(source, bytes, size);
    zip_source_close(source);
    *archive = span_make(bytes, size);
    return got >= 0 && (size_t)got == size;
}

bool ext_zip_write(Arena *arena, const char *name, Span content, Span *archive)
{
    zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, NULL);
    if (source == NULL)
        return false;
    bool ok = pack(source, name, content) && take_bytes(arena, source, archive);
    zip_source_free(source);
    return ok;
}
