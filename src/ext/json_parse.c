// Reading JSON (RFC 8259) into a tree in an arena: one pass over the text, each value noted with
// its place.
//
// Map: problems, blanks, texts, numbers and words, lists and objects, the whole text.
//
// A list does not say beforehand how many items it has. So values wait on a stack until the list
// or object around them is closed, and move into the arena together.
#include "ext_json.h"

#include "base_assert.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// A value whose list or object is not closed yet.
typedef struct Waiting {
    ExtJson value;
    ExtJson *item; // its own items, which must be told where it goes
} Waiting;

typedef struct Parser {
    Arena *arena;   // of the tree
    Arena *scratch; // until the text is read
    Arena *stack;   // of what waits, until more waits than there is room for
    Span content;
    size_t at;
    uint32_t depth;
    uint32_t depth_max;
    Waiting *waiting;
    size_t waiting_count, waiting_max;
    const char *file;
    DiagnosticList *problems;
} Parser;

// --- problems ---

static void report_at(const Parser *parser, size_t offset, const char *text, const char *remedy)
{
    uint32_t line = 0;
    uint32_t column = 0;
    Span source = {NULL, 0};
    DiagnosticList *problems = parser->problems;
    diagnostic_place(parser->content, offset, &line, &column, &source);
    Diagnostic *problem = diagnostic_report(problems, parser->file, line, column, "%s",
                                            language_text_in(problems->arena, text));
    if (problem != NULL) {
        problem->remedy = remedy;
        problem->source = arena_text(problems->arena, source.text, source.length);
    }
}

// False, so that a caller can give it back.
static bool fail(const Parser *parser, size_t offset, const char *text)
{
    report_at(parser, offset, text, "Mend the JSON here or just before");
    return false;
}

static bool fail_expected(const Parser *parser, const char *what)
{
    Arena *arena = parser->problems->arena;
    bool is_end = parser->at >= parser->content.length;
    const char *format = is_end ? "the text ends where %s is expected" : "%s is expected here";
    // A caret needs a byte to stand under.
    size_t last = parser->content.length != 0 ? parser->content.length - 1 : 0;
    return fail(parser, is_end ? last : parser->at,
                text_format(arena, format, language_text_in(arena, what)));
}

// --- blanks ---

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

// The byte that comes next, behind blanks; 0 at the end.
static char peek(Parser *parser)
{
    size_t at = parser->at;
    while (at < parser->content.length && is_blank(parser->content.text[at]))
        at++;
    parser->at = at;
    return at < parser->content.length ? parser->content.text[at] : '\0';
}

static bool take(Parser *parser, char wanted)
{
    bool is_there = peek(parser) == wanted && parser->at < parser->content.length;
    parser->at += is_there;
    return is_there;
}

// --- texts ---

// Where the run of characters ends that stand for themselves.
static size_t find_run_end(Span content, size_t at)
{
    const uint64_t ones = 0x0101010101010101;
    const uint64_t tops = ones << 7;
    uint64_t word = 0;
    // Eight bytes at a time: of each, whether it is a control character, '"' or '\'. What lies
    // behind the first that is may be told wrongly, and is looked at again.
    for (; content.length - at >= sizeof word; at += sizeof word) {
        memcpy(&word, content.text + at, sizeof word);
        uint64_t quote = word ^ ones * '"';
        uint64_t escape = word ^ ones * '\\';
        uint64_t special = ((word - ones * ' ') | (quote - ones) | (escape - ones)) & ~word & tops;
        if (special != 0)
            break;
    }
    while (at < content.length && (unsigned char)content.text[at] >= ' ' &&
           content.text[at] != '"' && content.text[at] != '\\')
        at++;
    return at;
}

static bool read_hex(const Parser *parser, size_t at, uint32_t *out)
{
    uint32_t value = 0;
    for (size_t i = 0; i < 4; i++) {
        char c = at + i < parser->content.length ? parser->content.text[at + i] : '\0';
        bool is_digit = c >= '0' && c <= '9';
        bool is_letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        if (!is_digit && !is_letter)
            return false;
        value = value << 4 | (uint32_t)(is_digit ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    *out = value;
    return true;
}

// What stands behind "\u", perhaps with the other half of a pair behind it.
static bool read_codepoint(Parser *parser, size_t start, TextBuffer *out)
{
    uint32_t code = 0;
    uint32_t low = 0;
    if (!read_hex(parser, parser->at, &code))
        return fail(parser, start, "\\u needs four hexadecimal digits");
    parser->at += 4;
    if (code == 0)
        return fail(parser, start, "a text must not hold \\u0000");
    if (code >= 0xd800 && code < 0xdc00 &&
        span_starts_with(span_from(parser->content, parser->at), "\\u") &&
        read_hex(parser, parser->at + 2, &low) && low >= 0xdc00 && low < 0xe000) {
        parser->at += 6;
        code = 0x10000 + ((code & 0x3ff) << 10 | (low & 0x3ff));
    }
    if (code >= 0xd800 && code < 0xe000)
        return fail(parser, start, "this is half of a character");
    text_append_codepoint(out, code);
    return true;
}

static bool read_escape(Parser *parser, TextBuffer *out)
{
    static const char names[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    size_t start = parser->at++;
    char c = parser->at < parser->content.length ? parser->content.text[parser->at++] : '\0';
    const char *name = c != '\0' ? strchr(names, c) : NULL;
    if (c == 'u')
        return read_codepoint(parser, start, out);
    if (name == NULL)
        return fail(parser, start, "this stands for no character");
    text_append_char(out, meanings[name - names]);
    return true;
}

// The rest of a text that has escapes, from the first one on.
static bool read_escaped_text(Parser *parser, Span before, size_t start, Span *out)
{
    TextBuffer text = text_start(parser->arena);
    text_append_span(&text, before);
    while (parser->at < parser->content.length && parser->content.text[parser->at] == '\\') {
        if (!read_escape(parser, &text))
            return false;
        size_t end = find_run_end(parser->content, parser->at);
        text_append_span(&text, span_slice(parser->content, parser->at, end - parser->at));
        parser->at = end;
    }
    *out = text_span(&text);
    if (parser->at >= parser->content.length)
        return fail(parser, start, "this text has no end");
    return true;
}

// Stands on the quote that begins it.
static bool read_text(Parser *parser, Span *out)
{
    size_t start = parser->at++;
    size_t end = find_run_end(parser->content, parser->at);
    Span plain = span_slice(parser->content, parser->at, end - parser->at);
    parser->at = end;
    if (end < parser->content.length && parser->content.text[end] == '"')
        *out = span_make(arena_text(parser->arena, plain.text, plain.length), plain.length);
    else if (!read_escaped_text(parser, plain, start, out))
        return false;
    if (parser->content.text[parser->at] != '"')
        return fail(parser, parser->at, "a text must not hold a control character");
    parser->at++;
    return true;
}

// --- numbers and words ---

static size_t count_digits(const Parser *parser)
{
    size_t count = 0;
    Span content = parser->content;
    for (size_t at = parser->at; at < content.length; at++, count++)
        if (content.text[at] < '0' || content.text[at] > '9')
            break;
    return count;
}

static bool next_is(const Parser *parser, const char *any)
{
    return parser->at < parser->content.length && parser->content.text[parser->at] != '\0' &&
           strchr(any, parser->content.text[parser->at]) != NULL;
}

static bool skip_digits(Parser *parser)
{
    size_t count = count_digits(parser);
    parser->at += count;
    return count != 0 || fail_expected(parser, "a digit");
}

static bool read_real(Parser *parser, size_t start, ExtJson *out)
{
    Span written = span_slice(parser->content, start, parser->at - start);
    out->kind = EXT_JSON_REAL;
    errno = 0;
    // A number that is too small becomes zero, as everywhere.
    out->as.real = strtod(arena_text(parser->scratch, written.text, written.length), NULL);
    bool is_too_large = errno == ERANGE && (out->as.real > 1 || out->as.real < -1);
    return !is_too_large || fail(parser, start, "this number is too large");
}

static bool read_integer(Parser *parser, size_t start, ExtJson *out)
{
    Span written = span_slice(parser->content, start, parser->at - start);
    out->kind = EXT_JSON_INT;
    return span_integer(written, INT64_MIN, INT64_MAX, &out->as.integer) ||
           fail(parser, start, "this whole number is too large");
}

static bool read_number(Parser *parser, ExtJson *out)
{
    size_t start = parser->at;
    parser->at += next_is(parser, "-");
    size_t first = parser->at;
    if (!skip_digits(parser))
        return false;
    if (parser->content.text[first] == '0' && parser->at - first > 1)
        return fail(parser, first, "a number must not begin with a needless 0");
    if (!next_is(parser, ".eE"))
        return read_integer(parser, start, out);
    if (next_is(parser, ".")) {
        parser->at++;
        if (!skip_digits(parser))
            return false;
    }
    if (next_is(parser, "eE")) {
        parser->at++;
        parser->at += next_is(parser, "+-");
        if (!skip_digits(parser))
            return false;
    }
    return read_real(parser, start, out);
}

static bool read_word(Parser *parser, ExtJson *out)
{
    static const struct {
        const char *word;
        ExtJsonKind kind;
        bool boolean;
    } words[] = {{"true", EXT_JSON_BOOL, true},
                 {"false", EXT_JSON_BOOL, false},
                 {"null", EXT_JSON_NULL, false}};
    Span rest = span_from(parser->content, parser->at);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (span_starts_with(rest, words[i].word)) {
            out->kind = words[i].kind;
            out->as.boolean = words[i].boolean;
            parser->at += strlen(words[i].word);
            return true;
        }
    }
    return fail_expected(parser, "a value");
}

// --- lists and objects ---

static bool read_value(Parser *parser, Waiting *out);

static void push(Parser *parser, const Waiting *value)
{
    if (parser->waiting_count == parser->waiting_max) {
        size_t room = parser->waiting_max != 0 ? parser->waiting_max * 2 : 32;
        Arena *stack = arena_create(room * sizeof(Waiting));
        Waiting *more = ARENA_ARRAY(stack, Waiting, room);
        if (parser->waiting_count != 0)
            memcpy(more, parser->waiting, parser->waiting_count * sizeof *more);
        arena_destroy(parser->stack); // a text of commas would take twice as much
        parser->stack = stack;
        parser->waiting = more;
        parser->waiting_max = room;
    }
    parser->waiting[parser->waiting_count++] = *value;
}

// Moves the values from number `first` on to where they stay, as the items of `out`.
static void close_items(Parser *parser, size_t first, Waiting *out)
{
    ASSERT(first <= parser->waiting_count);
    size_t count = parser->waiting_count - first;
    ExtJson *item = ARENA_ARRAY(parser->arena, ExtJson, count);
    for (uint32_t i = 0; i < count; i++) {
        Waiting *from = &parser->waiting[first + i];
        bool has_items = from->item != NULL;
        item[i] = from->value;
        item[i].index = i;
        for (uint32_t k = 0; has_items && k < item[i].count; k++)
            from->item[k].parent = &item[i];
    }
    parser->waiting_count = first;
    out->item = item;
    out->value.count = (uint32_t)count;
    out->value.as.item = item;
}

static int compare_keys(const void *a, const void *b)
{
    const ExtJson *const *first = a;
    const ExtJson *const *second = b;
    int order = span_compare((*first)->key, (*second)->key);
    return order != 0 ? order : (*first)->index < (*second)->index ? -1 : 1;
}

// Of an object of many members: sorted, because one of a million keys must not take a day.
static const ExtJson *find_twin_sorted(Arena *scratch, const ExtJson *object)
{
    const ExtJson **sorted = ARENA_ARRAY(scratch, const ExtJson *, object->count);
    for (uint32_t i = 0; i < object->count; i++)
        sorted[i] = &object->as.item[i];
    qsort(sorted, object->count, sizeof *sorted, compare_keys);
    const ExtJson *twin = NULL;
    for (uint32_t i = 1; i < object->count; i++)
        if (span_equal(sorted[i - 1]->key, sorted[i]->key) &&
            (twin == NULL || sorted[i]->index < twin->index))
            twin = sorted[i];
    return twin;
}

// The first member whose key stands in the object before; NULL: there is none.
static const ExtJson *find_twin(Arena *scratch, const ExtJson *object)
{
    enum { FEW = 24 };
    if (object->count > FEW)
        return find_twin_sorted(scratch, object);
    const ExtJson *item = object->as.item;
    for (uint32_t i = 1; i < object->count; i++) {
        for (uint32_t k = 0; k < i; k++)
            if (item[k].key.length == item[i].key.length && span_equal(item[k].key, item[i].key))
                return &item[i];
    }
    return NULL;
}

static bool read_list(Parser *parser, Waiting *out)
{
    size_t first = parser->waiting_count;
    out->value.kind = EXT_JSON_LIST;
    if (!take(parser, ']')) {
        do {
            Waiting item = {0};
            if (!read_value(parser, &item))
                return false;
            push(parser, &item);
        } while (take(parser, ','));
        if (!take(parser, ']'))
            return fail_expected(parser, "',' or ']'");
    }
    close_items(parser, first, out);
    return true;
}

static bool read_member(Parser *parser, Waiting *out)
{
    if (peek(parser) != '"')
        return fail_expected(parser, "a key in double quotes");
    out->value.key_offset = (uint32_t)parser->at;
    if (!read_text(parser, &out->value.key))
        return false;
    return take(parser, ':') ? read_value(parser, out) : fail_expected(parser, "':'");
}

static bool read_object(Parser *parser, Waiting *out)
{
    size_t first = parser->waiting_count;
    out->value.kind = EXT_JSON_OBJECT;
    if (!take(parser, '}')) {
        do {
            Waiting member = {0};
            if (!read_member(parser, &member))
                return false;
            push(parser, &member);
        } while (take(parser, ','));
        if (!take(parser, '}'))
            return fail_expected(parser, "',' or '}'");
    }
    close_items(parser, first, out);
    const ExtJson *twin = find_twin(parser->scratch, &out->value);
    if (twin != NULL) {
        report_at(parser, twin->key_offset, "this object has the same key before",
                  "Give each key of an object once");
    }
    return twin == NULL;
}

static bool read_nested(Parser *parser, Waiting *out)
{
    bool is_list = parser->content.text[parser->at] == '[';
    if (parser->depth == parser->depth_max) {
        report_at(parser, parser->at,
                  text_format(parser->problems->arena,
                              "lists and objects are nested more than %u deep",
                              (unsigned)parser->depth_max),
                  "Flatten the data");
        return false;
    }
    parser->depth++;
    parser->at++;
    bool is_read = is_list ? read_list(parser, out) : read_object(parser, out);
    parser->depth--;
    return is_read;
}

static bool read_value(Parser *parser, Waiting *out)
{
    char c = peek(parser);
    size_t start = parser->at;
    bool is_read = false;
    if (c == '"') {
        out->value.kind = EXT_JSON_TEXT;
        is_read = read_text(parser, &out->value.as.text);
    } else if (c == '[' || c == '{') {
        is_read = read_nested(parser, out);
    } else if (c == '-' || (c >= '0' && c <= '9')) {
        is_read = read_number(parser, &out->value);
    } else {
        is_read = read_word(parser, &out->value);
    }
    out->value.offset = (uint32_t)start;
    out->value.length = (uint32_t)(parser->at - start);
    return is_read;
}

// --- the whole text ---

static const ExtJson *read_root(Parser *parser)
{
    Waiting root = {0};
    if (!read_value(parser, &root))
        return NULL;
    peek(parser);
    if (parser->at < parser->content.length) {
        fail_expected(parser, "the end of the text");
        return NULL;
    }
    push(parser, &root);
    Waiting whole = {0};
    close_items(parser, 0, &whole);
    return whole.value.as.item;
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
    Parser parser = {.arena = arena,
                     .content = content,
                     .depth_max = limits.depth_max,
                     .file = file,
                     .problems = problems};
    size_t bad = 0;
    if (!text_is_utf8(content, &bad)) {
        report_at(&parser, bad, "this byte is not valid UTF-8", "Save the file as UTF-8");
        return NULL;
    }
    parser.scratch = arena_create(0);
    const ExtJson *root = read_root(&parser);
    arena_destroy(parser.scratch);
    arena_destroy(parser.stack);
    return root;
}
