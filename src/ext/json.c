// Reading JSON: depth check, jansson, then one walk over tree and text together that copies the
// tree into the arena and notes where each value stands.
#include "ext_json.h"

#include "base_assert.h"

#include <jansson.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

ExtJsonLimits ext_json_limits_default(void)
{
    return (ExtJsonLimits){.bytes_max = 16 * 1024 * 1024, .depth_max = 64};
}

static void report_at(DiagnosticList *problems, const char *file, Span content, size_t offset,
                      const char *text, const char *remedy)
{
    uint32_t line = 0;
    uint32_t column = 0;
    Span source = {NULL, 0};
    diagnostic_place(content, offset, &line, &column, &source);
    Diagnostic *problem = diagnostic_report(problems, file, line, column, "%s", text);
    if (problem != NULL) {
        problem->remedy = remedy;
        problem->source = arena_text(problems->arena, source.text, source.length);
    }
}

// Offset of the first bracket that nests too deeply, or SIZE_MAX. Looks at brackets and texts only,
// so it is right for every valid text and harmless for every other.
static size_t find_too_deep(Span content, uint32_t depth_max)
{
    uint32_t depth = 0;
    bool in_text = false;
    for (size_t i = 0; i < content.length; i++) {
        char c = content.text[i];
        if (in_text) {
            if (c == '\\') {
                i++;
            } else if (c == '"') {
                in_text = false;
            }
        } else if (c == '"') {
            in_text = true;
        } else if (c == '[' || c == '{') {
            depth++;
            if (depth > depth_max) {
                return i;
            }
        } else if ((c == ']' || c == '}') && depth != 0) {
            depth--;
        }
    }
    return SIZE_MAX;
}

// The walk: a cursor in a text that is known to be valid, and where the copies go.
typedef struct Walk {
    Arena *arena;
    Span content;
    size_t at;
} Walk;

static void skip_blanks(Walk *walk)
{
    while (walk->at < walk->content.length && strchr(" \t\r\n", walk->content.text[walk->at])) {
        walk->at++;
    }
}

static void skip_char(Walk *walk, char expected)
{
    skip_blanks(walk);
    ASSERT(walk->at < walk->content.length);
    ASSERT(walk->content.text[walk->at] == expected);
    walk->at++;
}

static void skip_text(Walk *walk)
{
    skip_char(walk, '"');
    while (walk->content.text[walk->at] != '"') {
        walk->at += walk->content.text[walk->at] == '\\' ? 2 : 1;
        ASSERT(walk->at < walk->content.length);
    }
    walk->at++;
}

static void skip_scalar(Walk *walk)
{
    while (walk->at < walk->content.length && !strchr(" \t\r\n,]}", walk->content.text[walk->at])) {
        walk->at++;
    }
}

static Span copy_text(Arena *arena, const char *text, size_t length)
{
    return span_make(arena_text(arena, text, length), length);
}

static void copy_value(Walk *walk, json_t *from, ExtJson *to);

static ExtJson *start_items(Walk *walk, ExtJson *to, ExtJsonKind kind, size_t count)
{
    ExtJson *item = ARENA_ARRAY(walk->arena, ExtJson, count);
    to->kind = kind;
    to->count = (uint32_t)count;
    to->as.item = item;
    return item;
}

static void copy_list(Walk *walk, json_t *from, ExtJson *to)
{
    ExtJson *item = start_items(walk, to, EXT_JSON_LIST, json_array_size(from));
    skip_char(walk, '[');
    for (uint32_t i = 0; i < to->count; i++) {
        if (i != 0) {
            skip_char(walk, ',');
        }
        item[i].parent = to;
        item[i].index = i;
        copy_value(walk, json_array_get(from, i), &item[i]);
    }
    skip_char(walk, ']');
}

static void copy_object(Walk *walk, json_t *from, ExtJson *to)
{
    ExtJson *item = start_items(walk, to, EXT_JSON_OBJECT, json_object_size(from));
    skip_char(walk, '{');
    uint32_t i = 0;
    // jansson keeps members in the order in which they were added, which is the order of the text.
    const char *key = NULL;
    json_t *value = NULL;
    json_object_foreach(from, key, value)
    {
        if (i != 0) {
            skip_char(walk, ',');
        }
        skip_blanks(walk);
        item[i].parent = to;
        item[i].index = i;
        item[i].key = copy_text(walk->arena, key, strlen(key));
        item[i].key_offset = (uint32_t)walk->at;
        skip_text(walk);
        skip_char(walk, ':');
        copy_value(walk, value, &item[i]);
        i++;
    }
    skip_char(walk, '}');
}

static void copy_value(Walk *walk, json_t *from, ExtJson *to)
{
    skip_blanks(walk);
    size_t start = walk->at;
    to->offset = (uint32_t)start;
    switch (json_typeof(from)) {
    case JSON_OBJECT:
        copy_object(walk, from, to);
        break;
    case JSON_ARRAY:
        copy_list(walk, from, to);
        break;
    case JSON_STRING:
        to->kind = EXT_JSON_TEXT;
        to->as.text = copy_text(walk->arena, json_string_value(from), json_string_length(from));
        skip_text(walk);
        break;
    case JSON_INTEGER:
        to->kind = EXT_JSON_INT;
        to->as.integer = json_integer_value(from);
        skip_scalar(walk);
        break;
    case JSON_REAL:
        to->kind = EXT_JSON_REAL;
        to->as.real = json_real_value(from);
        skip_scalar(walk);
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        to->kind = EXT_JSON_BOOL;
        to->as.boolean = json_is_true(from);
        skip_scalar(walk);
        break;
    case JSON_NULL:
        to->kind = EXT_JSON_NULL;
        skip_scalar(walk);
        break;
    }
    to->length = (uint32_t)(walk->at - start);
}

static void report_syntax(DiagnosticList *problems, const char *file, Span content,
                          const json_error_t *error)
{
    TextBuffer text = text_start(problems->arena);
    // jansson names its own option where a text holds a zero byte.
    bool is_nul = json_error_code(error) == json_error_null_character;
    text_append_visible(&text, span_of(is_nul ? "a text must not hold \\u0000" : error->text));
    size_t offset = error->position > 0 ? (size_t)error->position : 0;
    // jansson's place is the end of what it read last; that last byte is what the caret is for.
    report_at(problems, file, content, offset != 0 ? offset - 1 : 0, text.text,
              json_error_code(error) == json_error_duplicate_key
                  ? "Give each key of an object once"
                  : "Mend the JSON here or just before");
}

// --- jansson's memory ---

// Of one text: as it goes as a whole, nothing is freed piece by piece.
static _Thread_local Arena *lent;

static void *take_lent(size_t bytes)
{
    return arena_alloc(lent, bytes, _Alignof(max_align_t));
}

static void leave_lent(void *memory)
{
    (void)memory;
}

static void set_memory(void)
{
    json_set_alloc_funcs(take_lent, leave_lent);
}

static void lend(Arena *arena)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, set_memory);
    lent = arena;
}

const ExtJson *ext_json_parse(Arena *arena, Span content, const char *file, ExtJsonLimits limits,
                              DiagnosticList *problems)
{
    ASSERT(limits.bytes_max <= UINT32_MAX);
    if (content.length > limits.bytes_max) {
        diagnostic_report(problems, file, 0, 0, "the text has %zu bytes, more than the %zu allowed",
                          content.length, limits.bytes_max);
        return NULL;
    }
    size_t too_deep = find_too_deep(content, limits.depth_max);
    if (too_deep != SIZE_MAX) {
        report_at(problems, file, content, too_deep,
                  text_format(problems->arena, "lists and objects are nested more than %u deep",
                              (unsigned)limits.depth_max),
                  "Flatten the data");
        return NULL;
    }
    size_t bad = 0;
    if (!text_is_utf8(content, &bad)) {
        report_at(problems, file, content, bad, "this byte is not valid UTF-8",
                  "Save the file as UTF-8");
        return NULL;
    }
    json_error_t error;
    Arena *work = arena_create(0);
    lend(work);
    // An empty span may have no pointer at all.
    json_t *tree = json_loadb(content.length != 0 ? content.text : "", content.length,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    lend(NULL);
    if (tree == NULL) {
        arena_destroy(work);
        report_syntax(problems, file, content, &error);
        return NULL;
    }
    Walk walk = {.arena = arena, .content = content};
    ExtJson *root = ARENA_NEW(arena, ExtJson);
    copy_value(&walk, tree, root);
    arena_destroy(work);
    return root;
}

const ExtJson *ext_json_member(const ExtJson *object, const char *key)
{
    if (object == NULL || object->kind != EXT_JSON_OBJECT) {
        return NULL;
    }
    for (uint32_t i = 0; i < object->count; i++) {
        if (span_equal_text(object->as.item[i].key, key)) {
            return &object->as.item[i];
        }
    }
    return NULL;
}

const ExtJson *ext_json_item(const ExtJson *list, uint32_t index)
{
    bool has_items = list != NULL && (list->kind == EXT_JSON_LIST || list->kind == EXT_JSON_OBJECT);
    return has_items && index < list->count ? &list->as.item[index] : NULL;
}

const char *ext_json_kind_text(const ExtJson *value)
{
    if (value == NULL) {
        return "nothing";
    }
    switch (value->kind) {
    case EXT_JSON_NULL:
        return "null";
    case EXT_JSON_BOOL:
        return "true or false";
    case EXT_JSON_INT:
        return "a whole number";
    case EXT_JSON_REAL:
        return "a number with a fraction";
    case EXT_JSON_TEXT:
        return "a text";
    case EXT_JSON_LIST:
        return "a list";
    case EXT_JSON_OBJECT:
        return "an object";
    }
    UNREACHABLE();
}

bool ext_json_get_text(const ExtJson *value, Span *out)
{
    if (value == NULL || value->kind != EXT_JSON_TEXT) {
        return false;
    }
    *out = value->as.text;
    return true;
}

bool ext_json_get_int(const ExtJson *value, int64_t min, int64_t max, int64_t *out)
{
    if (value == NULL || value->kind != EXT_JSON_INT || value->as.integer < min ||
        value->as.integer > max) {
        return false;
    }
    *out = value->as.integer;
    return true;
}

bool ext_json_get_real(const ExtJson *value, double *out)
{
    if (value == NULL || (value->kind != EXT_JSON_REAL && value->kind != EXT_JSON_INT)) {
        return false;
    }
    *out = value->kind == EXT_JSON_REAL ? value->as.real : (double)value->as.integer;
    return true;
}

bool ext_json_get_bool(const ExtJson *value, bool *out)
{
    if (value == NULL || value->kind != EXT_JSON_BOOL) {
        return false;
    }
    *out = value->as.boolean;
    return true;
}

void ext_json_path(TextBuffer *buffer, const ExtJson *value)
{
    if (value->parent == NULL) {
        return;
    }
    ext_json_path(buffer, value->parent);
    text_append_char(buffer, '/');
    if (value->parent->kind == EXT_JSON_LIST) {
        text_print(buffer, "%u", (unsigned)value->index);
        return;
    }
    TextBuffer key = text_start(buffer->arena);
    for (size_t i = 0; i < value->key.length; i++) {
        char c = value->key.text[i];
        text_append_span(&key, c == '~'   ? SPAN_LITERAL("~0")
                               : c == '/' ? SPAN_LITERAL("~1")
                                          : span_make(&c, 1));
    }
    text_append_visible(buffer, text_span(&key));
}

// Whether a part of a path, with its ~0 and ~1, names this key.
static bool names_key(Span part, Span key)
{
    size_t at = 0;
    for (size_t i = 0; i < key.length; i++) {
        char wanted = key.text[i];
        if (wanted == '~' || wanted == '/') {
            if (at + 1 >= part.length || part.text[at] != '~' ||
                part.text[at + 1] != (wanted == '~' ? '0' : '1')) {
                return false;
            }
            at += 2;
        } else if (at >= part.length || part.text[at++] != wanted) {
            return false;
        }
    }
    return at == part.length;
}

const ExtJson *ext_json_at_path(const ExtJson *root, Span path)
{
    const ExtJson *value = root;
    Span part = {NULL, 0};
    if (path.length == 0) {
        return root;
    }
    if (path.text[0] != '/') {
        return NULL;
    }
    path = span_from(path, 1);
    while (value != NULL && span_next_part(&path, '/', &part)) {
        const ExtJson *found = NULL;
        int64_t index = 0;
        if (value->kind == EXT_JSON_LIST && span_integer(part, 0, UINT32_MAX, &index)) {
            found = ext_json_item(value, (uint32_t)index);
        } else if (value->kind == EXT_JSON_OBJECT) {
            for (uint32_t i = 0; i < value->count && found == NULL; i++) {
                found = names_key(part, value->as.item[i].key) ? &value->as.item[i] : NULL;
            }
        }
        value = found;
    }
    return value;
}

void ext_json_place(Span content, const ExtJson *value, uint32_t *line, uint32_t *column,
                    Span *source)
{
    diagnostic_place(content, value->offset, line, column, source);
}

TEXT_PRINTF(6, 0)
static Diagnostic *report_span(DiagnosticList *problems, const char *file, Span content,
                               size_t offset, size_t length, const char *format, va_list arguments)
{
    TextBuffer text = text_start(problems->arena);
    text_print_list(&text, format, arguments);
    uint32_t line = 0;
    uint32_t column = 0;
    Span source = {NULL, 0};
    diagnostic_place(content, offset, &line, &column, &source);
    Diagnostic *problem = diagnostic_report(problems, file, line, column, "%s", text.text);
    if (problem != NULL) {
        size_t on_line = source.length - (column - 1 < source.length ? column - 1 : source.length);
        problem->length = (uint32_t)(length < on_line ? length : on_line);
        problem->source = arena_text(problems->arena, source.text, source.length);
    }
    return problem;
}

Diagnostic *ext_json_report(DiagnosticList *problems, const char *file, Span content,
                            const ExtJson *value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diagnostic *problem =
        report_span(problems, file, content, value->offset, value->length, format, arguments);
    va_end(arguments);
    return problem;
}

Diagnostic *ext_json_report_key(DiagnosticList *problems, const char *file, Span content,
                                const ExtJson *value, const char *format, ...)
{
    bool has_key = value->parent != NULL && value->parent->kind == EXT_JSON_OBJECT;
    size_t offset = has_key ? value->key_offset : value->offset;
    size_t length = has_key ? value->key.length + 2 : value->length;
    va_list arguments;
    va_start(arguments, format);
    Diagnostic *problem = report_span(problems, file, content, offset, length, format, arguments);
    va_end(arguments);
    return problem;
}
