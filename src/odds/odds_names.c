// Names in questions. Map: words of a question, its parts, filling, for the layer of a game.
#include "odds_internal.h"

#include "base_assert.h"

#include <string.h>

enum { GROUP_WORDS_MAX = 64, LEFT_MAX = 24 };

// One part of the question, between the verb, `at` and `and`.
struct OddsFill {
    Arena *arena;
    const char *file;
    Span question;
    DiagnosticList *problems;
    const OddsGame *game;
    const void *library; // of its packs; NULL: not asked for yet
    Span verb, target;   // the unit that is named after `at`
    const OddsPartForm *form;
    bool is_target;
    int count;                       // that it is of; 0: not written
    Span word[ODDS_QUERY_WORDS_MAX]; // of the part, names left out
    size_t word_count;
    Span name[ODDS_NAME_KEYS_MAX]; // by its place in `name_key` of the game
    size_t group_count;
    TextBuffer own;   // words that the group began with
    TextBuffer added; // words of this group so far
    TextBuffer said;  // those since the last odds_fill_from
    TextBuffer parts; // the groups before this one
    OddsFilled *out;
    const char *left[LEFT_MAX];
    size_t left_count;
};

// --- words ---

bool odds__next_word(Span *rest, Span *word)
{
    Span before = *rest;
    if (!span_next_word(rest, word))
        return false;
    size_t quote = span_find_char(*word, '"');
    if (quote == SIZE_MAX)
        return true;
    // From the first quote to the next one blanks belong to the word.
    size_t start = (size_t)(word->text - before.text);
    Span after = span_from(before, start + quote + 1);
    size_t end = span_find_char(after, '"');
    if (end == SIZE_MAX)
        return true;
    size_t length = quote + 1 + end + 1;
    *word = span_slice(before, start, length);
    *rest = span_from(before, start + length);
    return true;
}

// Its place in `name_key`; SIZE_MAX: it is none.
static size_t key_in(const OddsGame *game, Span key)
{
    for (size_t i = 0; game->name_key[i] != NULL; i++) {
        ASSERT(i < ODDS_NAME_KEYS_MAX);
        if (span_equal_nocase_text(key, game->name_key[i]))
            return i;
    }
    return SIZE_MAX;
}

bool odds__is_name_of(const OddsGame *game, Span key)
{
    key = span_starts_with_nocase(key, "at.") ? span_from(key, 3) : key;
    return key_in(game, key) != SIZE_MAX;
}

bool odds_is_name_key(const OddsGames *games, Span key)
{
    for (size_t i = 0; games->game[i] != NULL; i++)
        if (odds__is_name_of(games->game[i], key))
            return true;
    return false;
}

static Span key_of(Span word)
{
    size_t equals = span_find_char(word, '=');
    return equals == SIZE_MAX ? word : span_slice(word, 0, equals);
}

// The name under one of the keys of the game: SIZE_MAX if the word is none.
static size_t name_in(const OddsGame *game, Span word, Span *name)
{
    size_t equals = span_find_char(word, '=');
    size_t key = equals == SIZE_MAX ? SIZE_MAX : key_in(game, key_of(word));
    if (key == SIZE_MAX)
        return SIZE_MAX;
    *name = span_from(word, equals + 1);
    if (name->length >= 2 && name->text[0] == '"' && span_ends_with(*name, "\""))
        *name = span_slice(*name, 1, name->length - 2);
    return key;
}

static bool is_split(Span word)
{
    return span_equal_nocase_text(word, "at") || span_equal_nocase_text(word, "and");
}

// --- parts ---

static const char *word_within(const OddsFill *fill, const char *key, bool as_no)
{
    for (size_t i = 0; i < fill->word_count; i++) {
        Span written = key_of(fill->word[i]);
        if (as_no && !span_starts_with_nocase(written, "no-"))
            continue;
        if (span_equal_nocase_text(as_no ? span_from(written, 3) : written, key))
            return fill->word[i].text;
    }
    return NULL;
}

// Takes "no-WORD" out of a part with names, unless it is a setting of its own.
static bool is_denial(const OddsFill *fill, Span word)
{
    return span_starts_with_nocase(word, "no-") && odds_find_setting(fill->form, word) == NULL &&
           odds_find_setting(fill->form, span_from(word, 3)) != NULL;
}

static void close_group(OddsFill *fill)
{
    text_print(&fill->parts, "%s%s", fill->group_count > 0 ? " and " : "", fill->own.text);
    for (size_t i = 0; i < fill->word_count; i++) {
        if (fill->word[i].length == 0 || is_denial(fill, fill->word[i]))
            continue;
        text_append(&fill->parts, fill->parts.length == 0 ? "" : " ");
        text_append_span(&fill->parts, fill->word[i]);
    }
    text_append_span(&fill->parts, text_span(&fill->added));
    fill->group_count++;
}

static bool names_any(const OddsFill *fill)
{
    for (size_t i = 0; i < ODDS_NAME_KEYS_MAX; i++)
        if (fill->name[i].length > 0)
            return true;
    return false;
}

static void take_part(OddsFill *fill, Span *rest, Span *split)
{
    Span word, name;
    fill->word_count = fill->group_count = 0;
    fill->count = 0;
    memset(fill->name, 0, sizeof fill->name);
    *split = (Span){0};
    for (bool is_first = true; odds__next_word(rest, &word); is_first = false) {
        if (is_split(word)) {
            *split = word;
            return;
        }
        size_t key = name_in(fill->game, word, &name);
        int64_t count = 0;
        if (key != SIZE_MAX)
            fill->name[key] = name;
        else if (fill->word_count < ODDS_QUERY_WORDS_MAX)
            fill->word[fill->word_count++] = word;
        if (is_first ? span_integer(word, 1, 1000, &count)
                     : span_starts_with_nocase(word, "count=") &&
                           span_integer(span_from(word, strlen("count=")), 1, 1000, &count))
            fill->count = (int)count;
    }
}

static void start_group(OddsFill *fill)
{
    fill->own = text_start(fill->arena);
    fill->added = text_start(fill->arena);
    fill->said = text_start(fill->arena);
}

static bool fill_part(OddsFill *fill, const OddsGames *games, TextBuffer *out)
{
    fill->parts = text_start(fill->arena);
    start_group(fill);
    if (names_any(fill)) {
        fill->out->has_names = true;
        if (games->find_library == NULL)
            return odds_fill_fail(fill, "Write the numbers themselves",
                                  "names of packs are not known here");
        if (fill->library == NULL)
            fill->library = games->find_library(games->context, fill->game);
        if (fill->library == NULL || !fill->game->fill(fill->library, fill))
            return false;
    }
    close_group(fill);
    text_append(out, " ");
    text_append_span(out, span_trim(text_span(&fill->parts)));
    return true;
}

// The unit that is named first after `at`.
static Span target_in(const OddsGame *game, Span rest)
{
    Span word, name;
    bool is_after = false;
    while (odds__next_word(&rest, &word)) {
        if (is_after && is_split(word))
            break;
        if (span_equal_nocase_text(word, "at"))
            is_after = true;
        else if (is_after && name_in(game, word, &name) == 0)
            return name;
    }
    return (Span){0};
}

static const char *left_text(const OddsFill *fill)
{
    TextBuffer text = text_start(fill->arena);
    for (size_t i = 0; i < fill->left_count; i++)
        text_print(&text, "%s%s", i == 0 ? "" : ", ", fill->left[i]);
    return fill->left_count == 0 ? NULL : text.text;
}

const OddsFilled *odds_fill(Arena *arena, const OddsGames *games, const char *file, Span question,
                            DiagnosticList *problems)
{
    OddsFilled *out = ARENA_NEW(arena, OddsFilled);
    OddsFill *fill = ARENA_NEW(arena, OddsFill);
    Span rest = question, game = {0}, split = {0};
    *fill = (OddsFill){
        .arena = arena, .file = file, .question = question, .problems = problems, .out = out};
    out->question = arena_text(arena, question.text, question.length);
    if (!odds__next_word(&rest, &game) || !odds__next_word(&rest, &fill->verb))
        return out;
    fill->game = odds_find_game(games, game);
    const OddsVerb *verb = fill->game == NULL ? NULL : odds_find_verb(fill->game, fill->verb);
    if (verb == NULL) // odds_ask says so
        return out;
    TextBuffer text = text_start(arena);
    text_append_span(&text, game);
    text_append(&text, " ");
    text_append_span(&text, fill->verb);
    fill->target = target_in(fill->game, rest);
    do {
        fill->form = fill->is_target && verb->part[1] != NULL ? verb->part[1] : verb->part[0];
        take_part(fill, &rest, &split);
        if (!fill_part(fill, games, &text))
            return NULL;
        if (split.length > 0)
            text_print(&text, " %.*s", SPAN_PRINT(split));
        fill->is_target = fill->is_target || span_equal_nocase_text(split, "at");
    } while (split.length > 0);
    if (out->has_names)
        out->question = text.text;
    out->left = left_text(fill);
    return out;
}

// --- for the layer of a game ---

Span odds_fill_verb(const OddsFill *fill)
{
    return fill->verb;
}

bool odds_fill_is_target(const OddsFill *fill)
{
    return fill->is_target;
}

Arena *odds_fill_arena(const OddsFill *fill)
{
    return fill->arena;
}

Span odds_fill_name(const OddsFill *fill, const char *key)
{
    size_t at = key_in(fill->game, span_of(key));
    return at == SIZE_MAX ? (Span){0} : fill->name[at];
}

Span odds_fill_target(const OddsFill *fill)
{
    return fill->is_target ? (Span){0} : fill->target;
}

bool odds_fill_has(const OddsFill *fill, const char *key)
{
    return word_within(fill, key, false) != NULL;
}

bool odds_fill_take(OddsFill *fill, const char *word)
{
    for (size_t i = 0; i < fill->word_count; i++) {
        if (span_equal_nocase_text(fill->word[i], word)) {
            fill->word[i] = (Span){0};
            return true;
        }
    }
    return false;
}

int odds_fill_count(const OddsFill *fill)
{
    return fill->count;
}

void odds_fill_group(OddsFill *fill, int count)
{
    if (fill->added.length > 0) {
        close_group(fill);
        start_group(fill);
    }
    if (fill->count == 0)
        text_print(&fill->own, "%d", count);
}

bool odds_fill_knows(const OddsFill *fill, const char *key)
{
    return odds_find_setting(fill->form, key_of(span_of(key))) != NULL;
}

static bool is_added(const OddsFill *fill, const char *key)
{
    Span rest = text_span(&fill->added), word;
    while (span_next_word(&rest, &word))
        if (span_equal_nocase_text(key_of(word), key))
            return true;
    return false;
}

bool odds_fill_brings(const OddsFill *fill, const char *key)
{
    return odds_fill_has(fill, key) || is_added(fill, key);
}

static void add_word(OddsFill *fill, const char *word)
{
    const char *key = arena_text(fill->arena, word, key_of(span_of(word)).length);
    // What is written goes before it, and what was brought before.
    if (odds_fill_has(fill, key) || word_within(fill, key, true) != NULL || is_added(fill, key))
        return;
    text_print(&fill->added, " %s", word);
    text_print(&fill->said, "%s%s", fill->said.length == 0 ? "" : " ", word);
}

void odds_fill_word(OddsFill *fill, const char *format, ...)
{
    va_list arguments;
    TextBuffer text = text_start(fill->arena);
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    if (odds_fill_knows(fill, text.text))
        add_word(fill, text.text);
}

void odds_fill_left(OddsFill *fill, const char *rule)
{
    for (size_t i = 0; i < fill->left_count; i++)
        if (strcmp(fill->left[i], rule) == 0)
            return;
    if (fill->left_count < LEFT_MAX)
        fill->left[fill->left_count++] = rule;
}

void odds_fill_rule(OddsFill *fill, const char *word, const char *rule)
{
    if (odds_fill_knows(fill, word))
        add_word(fill, word);
    else
        odds_fill_left(fill, rule);
}

void odds_fill_from(OddsFill *fill, const char *place, const char *name)
{
    OddsFilled *out = fill->out;
    if (fill->said.length > 0 && out->step_count < sizeof out->step / sizeof out->step[0])
        out->step[out->step_count++] =
            (OddsStep){place, text_format(fill->arena, "%s: %s", name, fill->said.text)};
    fill->said = text_start(fill->arena);
}

static bool add_problem(OddsFill *fill, Span at, const char *remedy, const char *text)
{
    size_t offset = at.text == NULL ? 0 : (size_t)(at.text - fill->question.text);
    char *source = text_visible(fill->problems->arena, fill->question);
    bool is_same = strlen(source) == fill->question.length;
    Diagnostic problem = {.file = fill->file,
                          .line = 1,
                          .column = (uint32_t)offset + 1,
                          .length = (uint32_t)at.length,
                          .text = arena_strdup(fill->problems->arena, text),
                          .remedy =
                              remedy == NULL ? NULL : arena_strdup(fill->problems->arena, remedy),
                          .source = is_same ? source : NULL};
    diagnostic_add(fill->problems, &problem);
    return false;
}

static bool has_words(const char *name, Span words)
{
    Span word;
    while (span_next_word(&words, &word))
        if (span_find_nocase(span_of(name), word) == SIZE_MAX)
            return false;
    return true;
}

// One that has all words that were written, the shortest of them ("Missile Launcher" of its modes);
// else one that is spelt nearly so.
static size_t likely(Span wanted, const char *const *names, size_t count)
{
    size_t best = SIZE_MAX;
    for (size_t i = 0; wanted.length > 2 && i < count; i++)
        if (has_words(names[i], wanted) &&
            (best == SIZE_MAX || strlen(names[i]) < strlen(names[best])))
            best = i;
    if (best == SIZE_MAX)
        best = text_nearest(wanted, names, count);
    for (size_t i = 0; best == SIZE_MAX && wanted.length > 2 && i < count; i++) {
        bool is_within = strlen(names[i]) > 2 && span_find_nocase(wanted, span_of(names[i])) == 0;
        best = is_within ? i : best; // "Tactical Squad" of those who call it Tactical
    }
    return best;
}

bool odds_fill_unknown(OddsFill *fill, const char *key, const char *const *names, size_t count)
{
    Span wanted = odds_fill_name(fill, key);
    size_t best = likely(wanted, names, count);
    const char *remedy =
        best == SIZE_MAX ? NULL : text_format(fill->arena, "Did you mean \"%s\"?", names[best]);
    const char *shown = text_visible(fill->arena, span_slice(wanted, 0, 60));
    return add_problem(fill, wanted, remedy,
                       text_format(fill->arena, "the packs have no %s \"%s\"", key, shown));
}

bool odds_fill_fail(OddsFill *fill, const char *remedy, const char *text)
{
    Span at = {0};
    for (size_t i = 0; i < ODDS_NAME_KEYS_MAX && at.text == NULL; i++)
        at = fill->name[i];
    return add_problem(fill, at, language_text_in(fill->arena, remedy),
                       language_text_in(fill->arena, text));
}
