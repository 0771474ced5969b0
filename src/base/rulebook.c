#include "base_rulebook.h"

#include "base_file.h"
#include "base_hash.h"

#include <string.h>

enum { RULE_FILE_BYTES_MAX = 4 * 1024 * 1024 };

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return is_capital(c) || (c >= 'a' && c <= 'z');
}

static bool is_id_char(char c)
{
    return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '_';
}

// Bytes of the rule number at the front of a text, or 0.
static size_t id_length(Span text)
{
    size_t at = 0;
    while (at < text.length && is_capital(text.text[at]))
        at++;
    if (at < 2 || at + 1 >= text.length || text.text[at] != '-')
        return 0;
    size_t end = at + 1;
    while (end < text.length && is_id_char(text.text[end]))
        end++;
    // A full stop or a dash at the end belongs to the sentence.
    while (end > at + 1 && (text.text[end - 1] == '.' || text.text[end - 1] == '-'))
        end--;
    // "AOD-RULE-Barrage" has no digit; a word such as "MIT-like" has one hyphen and none either.
    bool has_digit = false;
    size_t hyphens = 0;
    for (size_t i = at; i < end; i++) {
        has_digit = has_digit || is_digit(text.text[i]);
        hyphens += text.text[i] == '-';
    }
    return has_digit || hyphens >= 2 ? end : 0;
}

bool rulebook_next_id(Span *rest, Span *id)
{
    bool at_start = true; // numbers begin where a word begins
    for (size_t i = 0; i < rest->length; i++) {
        Span from = span_from(*rest, i);
        size_t length = at_start ? id_length(from) : 0;
        if (length != 0) {
            *id = span_slice(from, 0, length);
            *rest = span_from(from, length);
            return true;
        }
        char c = rest->text[i];
        at_start = !is_letter(c) && !is_digit(c) && c != '-' && c != '_';
    }
    *rest = span_from(*rest, rest->length);
    return false;
}

typedef struct Reader {
    Arena *arena;
    const char *file;
    const char *game;
    const char *chapter;
    const char *section;
    DiagnosticList *problems;
    RulebookRule *rule;
    size_t count;
    size_t capacity;
    TextBuffer text; // of the rule being read
    bool is_open;    // whether there is one
    bool in_code;    // between two ``` lines, where # starts no heading
} Reader;

static RulebookRule *add_rule(Reader *reader)
{
    if (reader->count == reader->capacity) {
        size_t capacity = reader->capacity != 0 ? 2 * reader->capacity : 256;
        RulebookRule *larger = ARENA_ARRAY(reader->arena, RulebookRule, capacity);
        if (reader->count != 0)
            memcpy(larger, reader->rule, reader->count * sizeof *larger);
        reader->rule = larger;
        reader->capacity = capacity;
    }
    return &reader->rule[reader->count++];
}

static uint64_t hash_of(Span text)
{
    Hash64 hash = hash64_start(0);
    Span word = {NULL, 0};
    while (span_next_word(&text, &word)) {
        hash64_add(&hash, word.text, word.length);
        hash64_add(&hash, " ", 1);
    }
    return hash64_finish(&hash);
}

static void close_rule(Reader *reader)
{
    if (!reader->is_open)
        return;
    RulebookRule *rule = &reader->rule[reader->count - 1];
    Span text = span_trim(text_span(&reader->text));
    rule->text = arena_text(reader->arena, text.text, text.length);
    rule->hash = hash_of(text);
    reader->is_open = false;
}

static void open_rule(Reader *reader, Span id, uint32_t line, bool is_row)
{
    close_rule(reader);
    *add_rule(reader) = (RulebookRule){
        .id = arena_text(reader->arena, id.text, id.length),
        .game = reader->game,
        .file = reader->file,
        .line = line,
        .chapter = reader->chapter,
        .section = reader->section,
        .is_row = is_row,
    };
    text_clear(&reader->text);
    reader->is_open = true;
}

// Appends a line of text without its ** marks. A bold number inside it starts a rule of its own:
// some items stand together in one line.
static void append_line(Reader *reader, Span line, uint32_t number)
{
    for (size_t i = 0; i < line.length; i++) {
        if (line.text[i] == '*' && i + 1 < line.length && line.text[i + 1] == '*') {
            Span bold = span_from(line, i + 2);
            size_t length = id_length(bold);
            if (length != 0 && span_starts_with(span_from(bold, length), "**")) {
                open_rule(reader, span_slice(bold, 0, length), number, false);
                i += length;
            }
            i++;
            continue;
        }
        text_append_char(&reader->text, line.text[i]);
    }
    text_append_char(&reader->text, '\n');
}

// `- **ID** text`, `* **ID** text` or `**ID** text`: the number and what follows it.
static bool is_item(Span line, Span *id, Span *rest)
{
    if (span_starts_with(line, "- ") || span_starts_with(line, "* "))
        line = span_trim(span_from(line, 2));
    if (!span_starts_with(line, "**"))
        return false;
    line = span_from(line, 2);
    size_t length = id_length(line);
    *id = span_slice(line, 0, length);
    *rest = span_from(line, length);
    return length != 0 && rest->length != 0 && (rest->text[0] == '*' || rest->text[0] == ' ');
}

// `| ID | cell | cell |`: the number and the cells after it.
static bool is_table_row(Span line, Span *id, Span *rest)
{
    if (!span_starts_with(line, "|"))
        return false;
    Span cells = span_from(line, 1);
    Span first = {NULL, 0};
    if (!span_next_part(&cells, '|', &first) || cells.text == NULL)
        return false;
    first = span_trim(first);
    size_t length = id_length(first);
    *id = first;
    *rest = span_trim(cells);
    if (rest->length != 0 && rest->text[rest->length - 1] == '|')
        rest->length--;
    return length != 0 && length == first.length;
}

static void read_line(Reader *reader, Span line, uint32_t number)
{
    Span id = {NULL, 0};
    Span rest = {NULL, 0};
    if (span_starts_with(span_trim(line), "```"))
        reader->in_code = !reader->in_code;
    if (!reader->in_code && span_starts_with(line, "#")) {
        close_rule(reader);
        unsigned rank = 0;
        while (span_starts_with(line, "#")) {
            line = span_from(line, 1);
            rank++;
        }
        line = span_trim(line);
        reader->section = arena_text(reader->arena, line.text, line.length);
        if (rank <= 2)
            reader->chapter = reader->section;
        return;
    }
    if (is_item(line, &id, &rest)) {
        open_rule(reader, id, number, false);
        append_line(reader, rest, number);
        return;
    }
    if (is_table_row(line, &id, &rest)) {
        open_rule(reader, id, number, true);
        append_line(reader, rest, number);
        close_rule(reader);
        return;
    }
    if (span_equal_text(span_trim(line), "---"))
        close_rule(reader);
    if (reader->is_open)
        append_line(reader, line, number);
}

static void read_page(Reader *reader, Span content)
{
    Span line = {NULL, 0};
    reader->chapter = reader->section = "";
    for (uint32_t number = 1; span_next_line(&content, &line); number++)
        read_line(reader, line, number);
    close_rule(reader);
}

static const char *game_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    Span name = span_of(slash != NULL ? slash + 1 : path);
    return arena_text(arena, name.text, name.length - (sizeof ".md" - 1));
}

// --- numbers ---

static uint64_t hash_of_id(Span id)
{
    Hash64 hash = hash64_start(0);
    for (size_t i = 0; i < id.length; i++) {
        char c = is_capital(id.text[i]) ? (char)(id.text[i] - 'A' + 'a') : id.text[i];
        hash64_add(&hash, &c, 1);
    }
    return hash64_finish(&hash);
}

// Where the number is, or where it would stand.
static size_t slot_of(const Rulebook *book, Span id)
{
    size_t at = hash_of_id(id) & (book->slot_count - 1);
    while (book->slot[at] != 0 && !span_equal_nocase_text(id, book->rule[book->slot[at] - 1].id))
        at = (at + 1) & (book->slot_count - 1);
    return at;
}

// Of a number that is given twice the first counts.
static void index_rules(Arena *arena, Rulebook *book)
{
    size_t count = 2;
    while (count < 2 * book->count)
        count *= 2;
    uint32_t *slot = ARENA_ARRAY(arena, uint32_t, count);
    book->slot = slot;
    book->slot_count = count;
    for (size_t i = 0; i < book->count; i++) {
        size_t at = slot_of(book, span_of(book->rule[i].id));
        if (slot[at] == 0)
            slot[at] = (uint32_t)(i + 1);
    }
}

static void report_doubles(const Rulebook *book, DiagnosticList *problems)
{
    for (size_t i = 0; i < book->count; i++) {
        const RulebookRule *first = rulebook_find(book, span_of(book->rule[i].id));
        if (first != &book->rule[i]) {
            Diagnostic *problem =
                diagnostic_report(problems, book->rule[i].file, book->rule[i].line, 0,
                                  "the number %s is given twice", book->rule[i].id);
            if (problem != NULL) {
                problem->remedy =
                    text_format(problems->arena, "The first is line %u", (unsigned)first->line);
            }
        }
    }
}

bool rulebook_load(Arena *arena, const char *folder, DiagnosticList *problems, Rulebook *book)
{
    const char *const *paths = NULL;
    size_t path_count = 0;
    const char *error = NULL;
    *book = (Rulebook){0};
    if (!file_list(arena, folder, ".md", &paths, &path_count, &error)) {
        diagnostic_report(problems, folder, 0, 0, "%s", error);
        return false;
    }
    Reader reader = {.arena = arena, .problems = problems, .text = text_start(arena)};
    bool ok = true;
    for (size_t i = 0; i < path_count; i++) {
        // Pages beside the law (glossary, lists of exceptions) cite rules and define none.
        const char *name = game_of(arena, paths[i]);
        if (strcmp(name, "glossary") == 0 || strchr(name, '-') != NULL)
            continue;
        Span content = {NULL, 0};
        if (!file_read(arena, paths[i], RULE_FILE_BYTES_MAX, &content, &error)) {
            diagnostic_report(problems, paths[i], 0, 0, "%s", error);
            ok = false;
            continue;
        }
        reader.file = paths[i];
        reader.game = name;
        read_page(&reader, content);
    }
    *book = (Rulebook){.count = reader.count, .rule = reader.rule};
    index_rules(arena, book);
    size_t problems_before = problems->count;
    report_doubles(book, problems);
    return ok && problems->count == problems_before;
}

const RulebookRule *rulebook_find(const Rulebook *book, Span id)
{
    if (book->count == 0) // one that was never read has no index
        return NULL;
    uint32_t found = book->slot[slot_of(book, id)];
    return found == 0 ? NULL : &book->rule[found - 1];
}

bool rulebook_rule_is_named(const RulebookRule *rule, Span wanted)
{
    Span id = span_of(rule->id);
    size_t hyphen = span_find_char(id, '-');
    Span forms[2] = {id, hyphen != SIZE_MAX ? span_from(id, hyphen + 1) : id};
    for (int i = 0; i < 2 && wanted.length != 0; i++) {
        if (!span_equal_nocase(span_slice(forms[i], 0, wanted.length), wanted))
            continue;
        // A whole section: what goes on after the number must be its next part, or its letter.
        Span rest = span_from(forms[i], wanted.length);
        char next = rest.length != 0 ? rest.text[0] : '.';
        bool is_letter_of = next >= 'a' && next <= 'z' && is_digit(wanted.text[wanted.length - 1]);
        if (next == '.' || next == '-' || is_letter_of)
            return true;
    }
    return false;
}
