// Typed reading of JSON documents. Map: problems, opening, objects, fields by type.
#include "pack.h"

#include "base_assert.h"

#include <string.h>

// --- problems ---

// Every problem ends with the path, so that it can be found in a file of one long line too.
static void finish_problem(PackReader *reader, Diagnostic *problem, const ExtJson *value,
                           const char *rule, const char *remedy)
{
    reader->ok = false;
    if (problem == NULL)
        return; // the list is full; it counts what it dropped
    Arena *arena = reader->problems->arena;
    TextBuffer text = text_start(arena);
    text_append(&text, problem->text);
    TextBuffer path = text_start(reader->arena);
    ext_json_path(&path, value);
    if (path.length != 0) {
        text_say(&text, " [at ");
        text_append_visible(&text, text_span(&path));
        text_append_char(&text, ']');
    }
    problem->text = text.text;
    problem->rule = rule;
    problem->remedy = remedy == NULL ? NULL : arena_strdup(arena, remedy);
}

// A word of a message, in the language of who reads it.
static const char *said(const PackReader *reader, const char *english)
{
    return language_text_in(reader->problems->arena, english);
}

static const char *format_list(Arena *arena, const char *format, va_list arguments)
{
    TextBuffer text = text_start(arena);
    text_print_list(&text, format, arguments);
    return text.text;
}

void pack_report(PackReader *reader, const ExtJson *value, const char *rule, const char *remedy,
                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_list(reader->problems->arena, format, arguments);
    va_end(arguments);
    Diagnostic *problem =
        ext_json_report(reader->problems, reader->file, reader->content, value, "%s", text);
    finish_problem(reader, problem, value, rule, remedy);
}

void pack_report_key(PackReader *reader, const ExtJson *value, const char *rule, const char *remedy,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_list(reader->problems->arena, format, arguments);
    va_end(arguments);
    Diagnostic *problem =
        ext_json_report_key(reader->problems, reader->file, reader->content, value, "%s", text);
    finish_problem(reader, problem, value, rule, remedy);
}

void pack_place(const PackReader *reader, const ExtJson *value, uint32_t *line, uint32_t *column,
                Span *source)
{
    ext_json_place(reader->content, value, line, column, source);
}

// --- opening ---

bool pack_has_format(Span text, const char *prefix)
{
    static const char key[] = "\"format\"";
    size_t at = span_find(text, SPAN_LITERAL(key));
    Span rest = at == SIZE_MAX ? (Span){0} : span_trim(span_from(text, at + strlen(key)));
    rest = span_starts_with(rest, ":") ? span_trim(span_from(rest, 1)) : (Span){0};
    return span_starts_with(rest, "\"") && span_starts_with(span_from(rest, 1), prefix);
}

bool pack_open(PackReader *reader, Arena *arena, const SourceText *source, DiagnosticList *problems)
{
    *reader = (PackReader){
        .arena = arena, .problems = problems, .file = source->name, .content = source->text};
    ExtJsonLimits limits = {.bytes_max = PACK_BYTES_MAX, .depth_max = PACK_DEPTH_MAX};
    reader->root = ext_json_parse(arena, source->text, source->name, limits, problems);
    reader->ok = reader->root != NULL;
    return reader->ok;
}

uint64_t pack_hash(Span content)
{
    return kernel_content_hash(content);
}

// --- objects ---

PackObject pack_object(PackReader *reader, const ExtJson *value, const char *what)
{
    PackObject object = {.reader = reader, .value = value, .what = what};
    if (value != NULL && value->kind != EXT_JSON_OBJECT) {
        pack_report(reader, value, NULL, "Write it as { \"field\": value, ... }",
                    "a %s must be an object, not %s", said(reader, what),
                    said(reader, ext_json_kind_text(value)));
        object.value = NULL;
    }
    return object;
}

// What was asked for twice stands there twice, until it is in the way.
static void drop_repeated(PackObject *object)
{
    size_t kept = 0;
    for (size_t k = 0; k < object->known_count; k++) {
        size_t before = 0;
        while (before < kept && strcmp(object->known[before], object->known[k]) != 0)
            before++;
        if (before == kept)
            object->known[kept++] = object->known[k];
    }
    object->known_count = kept;
}

enum { FIELDS_NOTED_MAX = 64 }; // bits of `asked`; of later ones the names are compared

const ExtJson *pack_field(PackObject *object, const char *name)
{
    // To look each time whether the name is there would cost more than all else here.
    if (object->known_count == PACK_FIELDS_MAX)
        drop_repeated(object);
    ASSERT(object->known_count < PACK_FIELDS_MAX);
    object->known[object->known_count++] = name;
    const ExtJson *field = ext_json_member(object->value, name);
    if (field != NULL && field->index < FIELDS_NOTED_MAX)
        object->asked |= (uint64_t)1 << field->index;
    return field;
}

const ExtJson *pack_required(PackObject *object, const char *name)
{
    const ExtJson *field = pack_field(object, name);
    if (field == NULL && object->value != NULL) {
        pack_report(object->reader, object->value, NULL,
                    text_format(object->reader->arena, "Add \"%s\"", name), "this %s has no \"%s\"",
                    said(object->reader, object->what), name);
    }
    return field;
}

bool pack_forbid(PackObject *object, const char *name, const char *rule, const char *why)
{
    const ExtJson *field = pack_field(object, name);
    if (field == NULL)
        return false;
    pack_report_key(object->reader, field, rule,
                    text_format(object->reader->arena, "Remove \"%s\"", name), "%s", why);
    return true;
}

static void append_known(TextBuffer *out, PackObject *object)
{
    const char *comma = "";
    drop_repeated(object);
    text_say(out, "Known fields are ");
    for (size_t k = 0; k < object->known_count; k++) {
        text_print(out, "%s%s", comma, object->known[k]);
        comma = ", ";
    }
}

void pack_object_end(PackObject *object)
{
    if (object->value == NULL)
        return;
    for (uint32_t i = 0; i < object->value->count; i++) {
        const ExtJson *member = &object->value->as.item[i];
        bool is_known = i < FIELDS_NOTED_MAX && (object->asked >> i & 1) != 0;
        for (size_t k = 0; k < object->known_count && !is_known; k++)
            is_known = span_equal_text(member->key, object->known[k]);
        if (is_known)
            continue;
        Arena *arena = object->reader->arena;
        size_t nearest = text_nearest(member->key, object->known, object->known_count);
        TextBuffer remedy = text_start(arena);
        if (nearest != SIZE_MAX)
            text_print(&remedy, "Perhaps \"%s\" is meant", object->known[nearest]);
        else
            append_known(&remedy, object);
        pack_report_key(object->reader, member, NULL, remedy.text, "a %s has no field \"%s\"",
                        said(object->reader, object->what), text_visible(arena, member->key));
    }
}

// --- fields by type ---

static int64_t read_int(PackObject *object, const ExtJson *field, const char *name, int64_t min,
                        int64_t max, int64_t fallback)
{
    int64_t number = fallback;
    if (field != NULL && !ext_json_get_int(field, min, max, &number)) {
        Span shown = span_slice(object->reader->content, field->offset, field->length);
        bool is_number = field->kind == EXT_JSON_INT || field->kind == EXT_JSON_REAL;
        pack_report(object->reader, field, NULL, NULL,
                    "\"%s\" must be a whole number from %lld to %lld, not %s", name, (long long)min,
                    (long long)max,
                    is_number ? text_visible(object->reader->arena, span_slice(shown, 0, 24))
                              : said(object->reader, ext_json_kind_text(field)));
    }
    return number;
}

int64_t pack_int(PackObject *object, const char *name, int64_t min, int64_t max)
{
    return read_int(object, pack_required(object, name), name, min, max, min);
}

int64_t pack_int_optional(PackObject *object, const char *name, int64_t min, int64_t max,
                          int64_t fallback)
{
    return read_int(object, pack_field(object, name), name, min, max, fallback);
}

// What a text is called where it is wrong: a field by its name in quotes.
typedef struct TextName {
    const char *what;
    bool is_field;
} TextName;

static const char *text_name(const PackReader *reader, TextName name)
{
    return name.is_field ? text_format(reader->problems->arena, "\"%s\"", name.what)
                         : said(reader, name.what);
}

static Span read_text(PackReader *reader, const ExtJson *value, TextName name, size_t bytes_max)
{
    const Span none = {"", 0};
    Span text;
    if (value == NULL)
        return none;
    if (!ext_json_get_text(value, &text)) {
        pack_report(reader, value, NULL, "Write it in double quotes", "%s must be a text, not %s",
                    text_name(reader, name), said(reader, ext_json_kind_text(value)));
        return none;
    }
    if (text.length == 0 || text.length > bytes_max) {
        pack_report(reader, value, NULL, NULL, "%s must have 1 to %zu bytes, not %zu",
                    text_name(reader, name), bytes_max, text.length);
        return none;
    }
    if (!text_is_visible(text)) {
        pack_report(reader, value, NULL, "Remove line breaks and control characters",
                    "%s has characters that cannot be shown", text_name(reader, name));
        return none;
    }
    if (span_trim(text).length != text.length) {
        pack_report(reader, value, NULL, "Remove the blanks", "%s begins or ends with a blank",
                    text_name(reader, name));
        return none;
    }
    return text;
}

Span pack_text_value(PackReader *reader, const ExtJson *value, const char *what, size_t bytes_max)
{
    return read_text(reader, value, (TextName){what, false}, bytes_max);
}

Span pack_text(PackObject *object, const char *name, size_t bytes_max)
{
    return read_text(object->reader, pack_required(object, name), (TextName){name, true},
                     bytes_max);
}

Span pack_text_optional(PackObject *object, const char *name, size_t bytes_max,
                        const char *fallback)
{
    const ExtJson *field = pack_field(object, name);
    return field == NULL ? span_of(fallback)
                         : read_text(object->reader, field, (TextName){name, true}, bytes_max);
}

static size_t read_word(PackObject *object, const ExtJson *field, const char *name,
                        const char *const *words, size_t word_count, size_t fallback)
{
    if (field == NULL)
        return fallback;
    Arena *arena = object->reader->arena;
    Span text = {"", 0};
    bool is_text = ext_json_get_text(field, &text);
    for (size_t i = 0; is_text && i < word_count; i++)
        if (span_equal_text(text, words[i]))
            return i;
    TextBuffer known = text_start(arena);
    for (size_t i = 0; i < word_count; i++) {
        text_print(&known, "%s\"%s\"",
                   i == 0                ? ""
                   : i + 1 == word_count ? said(object->reader, " or ")
                                         : ", ",
                   words[i]);
    }
    size_t nearest = is_text ? text_nearest(text, words, word_count) : SIZE_MAX;
    const char *remedy =
        nearest == SIZE_MAX ? NULL : text_format(arena, "Perhaps \"%s\" is meant", words[nearest]);
    if (is_text) {
        pack_report(object->reader, field, NULL, remedy, "\"%s\" must be %s, not \"%s\"", name,
                    known.text, text_visible(arena, span_slice(text, 0, 40)));
    } else {
        pack_report(object->reader, field, NULL, NULL, "\"%s\" must be %s, not %s", name,
                    known.text, said(object->reader, ext_json_kind_text(field)));
    }
    return SIZE_MAX;
}

size_t pack_word(PackObject *object, const char *name, const char *const *words, size_t word_count)
{
    return read_word(object, pack_required(object, name), name, words, word_count, SIZE_MAX);
}

size_t pack_word_optional(PackObject *object, const char *name, const char *const *words,
                          size_t word_count, size_t fallback)
{
    return read_word(object, pack_field(object, name), name, words, word_count, fallback);
}

static const ExtJson *read_list(PackObject *object, const ExtJson *field, const char *name,
                                size_t count_min, size_t count_max)
{
    if (field == NULL)
        return NULL;
    if (field->kind != EXT_JSON_LIST) {
        pack_report(object->reader, field, NULL, "Write it as [ ... ]",
                    "\"%s\" must be a list, not %s", name,
                    said(object->reader, ext_json_kind_text(field)));
        return NULL;
    }
    if (field->count < count_min || field->count > count_max) {
        pack_report_key(object->reader, field, NULL, NULL,
                        "\"%s\" must have %zu to %zu items, not %u", name, count_min, count_max,
                        (unsigned)field->count);
        return NULL;
    }
    return field;
}

const ExtJson *pack_list(PackObject *object, const char *name, size_t count_min, size_t count_max)
{
    return read_list(object, pack_required(object, name), name, count_min, count_max);
}

const ExtJson *pack_list_optional(PackObject *object, const char *name, size_t count_min,
                                  size_t count_max)
{
    return read_list(object, pack_field(object, name), name, count_min, count_max);
}
