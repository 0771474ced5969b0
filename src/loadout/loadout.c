// Reading lists line by line. Map: problems, header lines, body lines, the walk over the text.
#include "loadout.h"

#include <string.h>

// --- problems ---

static void add_problem(DiagnosticList *problems, const char *file, uint32_t line, uint32_t column,
                        Span under, Span source, const char *rule, const char *remedy,
                        const char *format, va_list arguments)
{
    TextBuffer text = text_start(problems->arena);
    text_print_list(&text, format, arguments);
    Diagnostic problem = {
        .file = file,
        .line = line,
        .column = column,
        .length = (uint32_t)under.length,
        .rule = rule,
        .text = text.text,
        .remedy = remedy,
        .source =
            source.text != NULL ? arena_text(problems->arena, source.text, source.length) : NULL,
    };
    diagnostic_add(problems, &problem);
}

void loadout_report(const Loadout *roster, const LoadoutLine *line, DiagnosticList *problems,
                    const char *rule, const char *remedy, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(problems, roster->file, line->line, line->column, line->name, line->source, rule,
                remedy, format, arguments);
    va_end(arguments);
}

void loadout_report_field(const Loadout *roster, const LoadoutField *field,
                          DiagnosticList *problems, const char *rule, const char *remedy,
                          const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(problems, roster->file, field->line, field->value_column, field->value,
                field->source, rule, remedy, format, arguments);
    va_end(arguments);
}

void loadout_report_file(const Loadout *roster, DiagnosticList *problems, const char *rule,
                         const char *remedy, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(problems, roster->file, 0, 0, (Span){0}, (Span){0}, rule, remedy, format,
                arguments);
    va_end(arguments);
}

// --- reading ---

typedef struct Reader {
    Arena *arena;
    DiagnosticList *problems;
    Loadout *out;
    uint32_t line;                          // number of the present line
    Span source;                            // the present line, whole
    uint32_t parent[LOADOUT_DEPTH_MAX + 1]; // the last line of each depth
    uint32_t depth;                         // of the last line
    bool in_body;
    bool ok;
} Reader;

TEXT_PRINTF(4, 5)
static void problem_at(Reader *reader, Span part, const char *remedy, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(reader->problems, reader->out->file, reader->line,
                (uint32_t)(part.text - reader->source.text) + 1, part, reader->source, NULL, remedy,
                format, arguments);
    va_end(arguments);
    reader->ok = false;
}

static const char *shown(const Reader *reader, Span text)
{
    return text_visible(reader->arena, span_slice(text, 0, 60));
}

// A number sign starts a comment at the start of a line and after a blank.
static Span without_comment(Span line)
{
    for (size_t i = 0; i < line.length; i++) {
        bool after_blank = i == 0 || line.text[i - 1] == ' ' || line.text[i - 1] == '\t';
        if (line.text[i] == '#' && after_blank)
            return span_slice(line, 0, i);
    }
    return line;
}

static bool is_key(Span text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_'))
            return false;
    }
    return text.length != 0;
}

static bool read_field(Reader *reader, Span line)
{
    size_t colon = span_find_char(line, ':');
    Span key = span_trim(span_slice(line, 0, colon));
    if (colon == SIZE_MAX || !is_key(key))
        return false;
    Span value = span_trim(span_from(line, colon + 1));
    if (value.length == 0)
        value = span_from(line, line.length);
    for (size_t i = 0; i < reader->out->field_count; i++) {
        if (span_equal_nocase(reader->out->field[i].key, key)) {
            problem_at(reader, key, "Remove one of the two",
                       "\"%s\" stands twice in the header, first on line %u", shown(reader, key),
                       (unsigned)reader->out->field[i].line);
            return true;
        }
    }
    reader->out->field[reader->out->field_count++] = (LoadoutField){
        .key = key,
        .value = value,
        .line = reader->line,
        .key_column = (uint32_t)(key.text - reader->source.text) + 1,
        .value_column = (uint32_t)(value.text - reader->source.text) + 1,
        .source = reader->source,
    };
    return true;
}

// Blanks at the start, two for each level; a tab counts as one level.
static bool read_indent(Reader *reader, Span line, uint32_t *depth)
{
    uint32_t columns = 0;
    size_t i = 0;
    for (; i < line.length && (line.text[i] == ' ' || line.text[i] == '\t'); i++)
        columns += line.text[i] == '\t' ? 2 : 1;
    *depth = columns / 2;
    if (columns % 2 != 0 || *depth > LOADOUT_DEPTH_MAX) {
        problem_at(reader, span_slice(line, 0, i), "Indent members by two spaces for each level",
                   language_count(columns, "this line is indented by %u space",
                                  "this line is indented by %u spaces"),
                   (unsigned)columns);
        return false;
    }
    return true;
}

static size_t digits_at(Span text)
{
    size_t digits = 0;
    while (digits < text.length && text.text[digits] >= '0' && text.text[digits] <= '9')
        digits++;
    return digits;
}

// The bytes of an `x` or a multiplication sign that the text begins with.
static size_t times_at(Span text)
{
    return span_starts_with_nocase(text, "x") ? 1 : span_starts_with(text, "\xc3\x97") ? 2 : 0;
}

// The digits of a word that is a count, with a sign before or behind them: `4`, `4x`, `x4`. Empty
// if it is none.
static Span count_in(Span word)
{
    size_t before = times_at(word);
    Span rest = span_from(word, before);
    size_t digits = digits_at(rest);
    size_t behind = before == 0 ? times_at(span_from(rest, digits)) : 0;
    return digits + behind == rest.length ? span_slice(rest, 0, digits) : (Span){0};
}

// Takes a count off the front. False if it is out of bounds.
static bool read_count(Reader *reader, Span *rest, LoadoutLine *line)
{
    Span after = *rest;
    Span word = {0};
    Span digits = span_next_word(&after, &word) ? count_in(word) : word;
    if (digits.length == 0)
        return true;
    int64_t count = 0;
    if (!span_integer(digits, 1, LOADOUT_COUNT_MAX, &count)) {
        problem_at(reader, digits, NULL, "a count must be from 1 to %d, not %s",
                   (int)LOADOUT_COUNT_MAX, shown(reader, digits));
        return false;
    }
    line->count = (uint32_t)count;
    line->has_count = true;
    *rest = span_trim(after);
    return true;
}

// `Guns x4`: whether the guns are four or what they come with cannot be known. False if it is so.
static bool has_no_count_behind(Reader *reader, Span name)
{
    size_t at = name.length;
    while (at > 0 && name.text[at - 1] != ' ' && name.text[at - 1] != '\t')
        at--;
    Span word = span_from(name, at);
    Span digits = count_in(word);
    if (at == 0 || digits.length == 0 || digits.length == word.length)
        return true;
    problem_at(reader, word,
               text_format(reader->arena, "Write `%s %s`", shown(reader, digits),
                           shown(reader, span_trim(span_slice(name, 0, at)))),
               "a count stands before the name");
    return false;
}

static void read_entry(Reader *reader, Span text)
{
    LoadoutLine line = {.count = 1, .line = reader->line, .source = reader->source};
    uint32_t depth = 0;
    if (!read_indent(reader, text, &depth))
        return;
    Span rest = span_trim(text);
    if (span_starts_with(rest, "- ") || span_starts_with(rest, "* ")) {
        problem_at(reader, span_slice(rest, 0, 1), "Leave it out; a plus sign marks what is bought",
                   "a line does not begin with \"%s\"", shown(reader, span_slice(rest, 0, 1)));
        return;
    }
    if (rest.text[0] == '+') {
        line.is_upgrade = true;
        rest = span_trim(span_from(rest, 1));
    }
    if (!read_count(reader, &rest, &line))
        return;
    if (rest.length == 0) {
        problem_at(reader, span_trim(text), "Write a count and a name, such as `4 Wall Rifles`",
                   line.has_count ? "a name is missing after the count"
                                  : "a name is missing after the plus sign");
        return;
    }
    if (!line.has_count && !has_no_count_behind(reader, rest))
        return;
    if (depth != 0 && (reader->out->line_count == 0 || depth > reader->depth + 1)) {
        problem_at(reader, span_trim(text), "Indent it by two spaces more than the line above",
                   "this indented line belongs to no line above it");
        return;
    }
    line.name = rest;
    line.depth = (uint8_t)depth;
    line.parent = depth == 0 ? LOADOUT_NO_PARENT : reader->parent[depth - 1];
    line.column = (uint32_t)(rest.text - reader->source.text) + 1;
    reader->parent[depth] = (uint32_t)reader->out->line_count;
    reader->depth = depth;
    reader->out->line[reader->out->line_count++] = line;
}

// A header line that is none: either the blank line is missing, or the line is meant otherwise.
static void read_header_line(Reader *reader, Span line)
{
    if (read_field(reader, line))
        return;
    Span text = span_trim(line);
    if (text.text[0] >= '0' && text.text[0] <= '9') {
        problem_at(reader, text, "Put a blank line before it",
                   "the list begins here, but no blank line ends the header");
        reader->in_body = true;
        read_entry(reader, line);
        return;
    }
    problem_at(reader, text,
               "Header lines read `key: value`; a blank line stands between them and the list",
               "\"%s\" is no header line", shown(reader, text));
}

static bool check_line(Reader *reader, Span line)
{
    size_t bad = 0;
    if (line.length > LOADOUT_LINE_BYTES_MAX) {
        reader->source = span_slice(line, 0, 60); // enough for the caret
        problem_at(reader, span_slice(line, 0, 1), NULL,
                   "this line has %zu bytes; at most %d are read", line.length,
                   (int)LOADOUT_LINE_BYTES_MAX);
        return false;
    }
    if (!text_is_utf8(line, &bad)) {
        problem_at(reader, span_slice(line, bad, 1), "Save the file as UTF-8",
                   "this is no valid UTF-8");
        return false;
    }
    size_t at = 0;
    while (at < line.length) {
        size_t start = at;
        uint32_t codepoint = 0;
        text_decode(line, &at, &codepoint);
        bool is_control = (codepoint < 0x20 && codepoint != '\t') || codepoint == 0x7f ||
                          (codepoint >= 0x80 && codepoint < 0xa0);
        if (is_control) {
            problem_at(reader, span_slice(line, start, at - start), "Remove it",
                       "there is a control character here");
            return false;
        }
    }
    return true;
}

static void read_line(Reader *reader, Span line)
{
    if (!check_line(reader, line))
        return;
    Span text = without_comment(line);
    if (span_trim(text).length == 0) {
        // A comment alone is not a blank line, and blank lines before the header mean nothing.
        bool is_blank = span_trim(line).length == 0;
        reader->in_body = reader->in_body || (is_blank && reader->out->field_count != 0);
        return;
    }
    if (reader->in_body)
        read_entry(reader, text);
    else
        read_header_line(reader, text);
}

// At most LOADOUT_LINES_MAX.
static size_t count_lines(Span text)
{
    size_t count = 1;
    for (size_t i = 0; i < text.length && count < LOADOUT_LINES_MAX; i++)
        count += text.text[i] == '\n';
    return count;
}

bool loadout_read(Arena *arena, const SourceText *source, uint32_t first_line, Loadout *out,
                  DiagnosticList *problems)
{
    *out = (Loadout){.file = source->name, .first_line = first_line};
    Reader reader = {.arena = arena, .problems = problems, .out = out, .ok = true};
    Span rest = source->text;
    if (rest.length > LOADOUT_BYTES_MAX) {
        loadout_report_file(out, problems, NULL, NULL,
                            "the file has %zu bytes; a list of at most %d is read", rest.length,
                            (int)LOADOUT_BYTES_MAX);
        return false;
    }
    if (span_starts_with(rest, "\xef\xbb\xbf"))
        rest = span_from(rest, 3);
    size_t line_count = count_lines(rest);
    out->field = ARENA_ARRAY(arena, LoadoutField, line_count);
    out->line = ARENA_ARRAY(arena, LoadoutLine, line_count);
    reader.line = first_line - 1;
    while (span_next_line(&rest, &reader.source)) {
        reader.line++;
        if (diagnostic_is_enough(problems))
            return false;
        if (out->field_count + out->line_count == LOADOUT_LINES_MAX) {
            loadout_report_file(out, problems, NULL, NULL, "the file has more than %d lines",
                                (int)LOADOUT_LINES_MAX);
            return false;
        }
        read_line(&reader, reader.source);
    }
    return reader.ok;
}

const LoadoutField *loadout_field(const Loadout *roster, const char *key)
{
    for (size_t i = 0; i < roster->field_count; i++)
        if (span_equal_nocase_text(roster->field[i].key, key))
            return &roster->field[i];
    return NULL;
}

Span loadout_header(Span text, const char *key)
{
    Span line;
    // Editors put a mark of UTF-8 before the first line.
    text = span_starts_with(text, "\xef\xbb\xbf") ? span_from(text, 3) : text;
    while (span_next_line(&text, &line)) {
        Span value = line;
        Span word;
        if (span_next_part(&value, ':', &word) && span_equal_nocase_text(span_trim(word), key))
            return span_trim(value);
    }
    return (Span){0};
}

const char *loadout_text(Arena *arena, const Loadout *roster, const char *key,
                         const char *otherwise)
{
    const LoadoutField *field = loadout_field(roster, key);
    return field != NULL && field->value.length != 0 ? text_visible(arena, field->value)
                                                     : otherwise;
}

const char *loadout_slug(Arena *arena, const char *file)
{
    Span rest = span_of(file);
    Span name = rest;
    while (span_next_part(&rest, '/', &name)) {
    }
    size_t end = name.length;
    while (end > 0 && name.text[end - 1] != '.')
        end--;
    return text_visible(arena, end > 1 ? span_slice(name, 0, end - 1) : name);
}

// The digits alone of a number, also where they are grouped by threes: `2,500`, `2.500`, `2'500`,
// `2 500`. Empty if it is written otherwise.
static Span plain_number(Arena *arena, Span text)
{
    TextBuffer out = text_start(arena);
    size_t first = digits_at(text);
    text_append_span(&out, span_slice(text, 0, first));
    Span rest = span_from(text, first);
    char sign = rest.length > 0 ? rest.text[0] : ' ';
    if (first == 0 || (rest.length > 0 && first > 3) ||
        span_find_char(SPAN_LITERAL(",.' "), sign) == SIZE_MAX)
        return (Span){0};
    for (; rest.length > 0; rest = span_from(rest, 4)) {
        if (rest.text[0] != sign || digits_at(span_slice(rest, 1, 3)) != 3)
            return (Span){0};
        text_append_span(&out, span_slice(rest, 1, 3));
    }
    return text_span(&out);
}

bool loadout_points(Arena *arena, const LoadoutField *field, int64_t min, int64_t max, int64_t *out)
{
    static const char *const units[] = {"", "points", "point", "pts", "pts.", "punkte"};
    Span value = field->value;
    size_t end = value.length;
    while (end > 0 && (value.text[end - 1] < '0' || value.text[end - 1] > '9'))
        end--;
    Span unit = span_trim(span_from(value, end));
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (span_equal_nocase_text(unit, units[i]))
            return span_integer(plain_number(arena, span_slice(value, 0, end)), min, max, out);
    return false;
}

bool loadout_check_keys(Arena *arena, const Loadout *roster, const char *const *keys,
                        size_t key_count, DiagnosticList *problems)
{
    bool ok = true;
    for (size_t i = 0; i < roster->field_count; i++) {
        const LoadoutField *field = &roster->field[i];
        bool is_known = false;
        for (size_t k = 0; k < key_count && !is_known; k++)
            is_known = span_equal_nocase_text(field->key, keys[k]);
        if (is_known)
            continue;
        TextBuffer remedy = text_start(arena);
        size_t nearest = text_nearest(field->key, keys, key_count);
        if (nearest != SIZE_MAX) {
            text_print(&remedy, "Perhaps \"%s\" is meant", keys[nearest]);
        } else {
            text_say(&remedy, "Known keys are ");
            for (size_t k = 0; k < key_count; k++)
                text_print(&remedy, "%s%s", k == 0 ? "" : ", ", keys[k]);
        }
        LoadoutField at_key = *field;
        at_key.value = field->key;
        at_key.value_column = field->key_column;
        loadout_report_field(roster, &at_key, problems, NULL, remedy.text,
                             "there is no header key \"%s\"", text_visible(arena, field->key));
        ok = false;
    }
    return ok;
}
