// Questions: their words, the game and what is asked of it, the answer. Settings of a part:
// odds_query_settings.c; what an answer is made of: odds_query_answer.c; grids: odds_query_grid.c.
#include "odds_internal.h"

#include <string.h>

// --- problems ---

static void fail_at(OddsReader *reader, size_t word, const char *remedy, const char *text)
{
    if (reader->failed)
        return;
    reader->failed = true;
    Span at = word < reader->word_count ? reader->word[word] : (Span){0};
    size_t offset =
        at.text != NULL ? (size_t)(at.text - reader->question.text) : reader->question.length;
    Arena *arena = reader->problems->arena; // may outlive the question's
    char *source = text_visible(arena, reader->question);
    bool is_same = strlen(source) == reader->question.length; // else columns would not fit
    Diagnostic problem = {.file = reader->file,
                          .line = 1,
                          .column = (uint32_t)offset + 1,
                          .length = (uint32_t)at.length,
                          .text = arena_strdup(arena, text),
                          .remedy = remedy == NULL ? NULL : arena_strdup(arena, remedy),
                          .source = is_same ? source : NULL};
    diagnostic_add(reader->problems, &problem);
}

void odds_fail(OddsReader *reader, const char *remedy, const char *format, ...)
{
    va_list arguments;
    TextBuffer text = text_start(reader->arena);
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    size_t last = reader->at > 0 ? reader->at - 1 : 0;
    fail_at(reader, last, language_text_in(reader->arena, remedy), text.text);
}

// --- words ---

bool odds_is_end(const OddsReader *reader)
{
    return reader->failed || reader->at >= reader->word_count;
}

bool odds_take(OddsReader *reader, const char *word)
{
    if (odds_is_end(reader) || !span_equal_nocase_text(reader->word[reader->at], word))
        return false;
    reader->at++;
    return true;
}

static bool split(OddsReader *reader)
{
    if (reader->question.length > ODDS_QUERY_BYTES_MAX) {
        fail_at(reader, SIZE_MAX, NULL,
                text_format(reader->arena, "the question has more than %d bytes",
                            (int)ODDS_QUERY_BYTES_MAX));
        return false;
    }
    Span rest = reader->question, word;
    while (span_next_word(&rest, &word)) {
        if (reader->word_count == ODDS_QUERY_WORDS_MAX) {
            fail_at(reader, reader->word_count - 1, NULL,
                    text_format(reader->arena, "the question has more than %d words",
                                (int)ODDS_QUERY_WORDS_MAX));
            return false;
        }
        reader->word[reader->word_count++] = word;
    }
    return true;
}

// --- games ---

const OddsGame *odds_find_game(const OddsGames *games, Span name)
{
    for (const OddsGame *const *game = games->game; *game != NULL; game++)
        if (span_equal_nocase_text(name, (*game)->name))
            return *game;
    return NULL;
}

const char *odds_game_names(Arena *arena, const OddsGames *games, const char *last)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; games->game[i] != NULL; i++) {
        const char *between = i == 0 ? "" : games->game[i + 1] != NULL ? ", " : last;
        text_print(&text, "%s%s", between, games->game[i]->name);
    }
    return text.text;
}

const char *odds_shortest_question(const OddsGames *games)
{
    return games->game[0]->shortest;
}

// --- questions ---

const OddsVerb *odds_find_verb(const OddsGame *game, Span name)
{
    for (const OddsVerb *verb = game->verb; verb->name != NULL; verb++)
        if (span_equal_nocase_text(name, verb->name))
            return verb;
    return NULL;
}

static const OddsGame *find_game(OddsReader *reader, const OddsGames *games)
{
    const OddsGame *game =
        reader->word_count > 0 ? odds_find_game(games, reader->word[reader->at++]) : NULL;
    if (game == NULL) {
        Arena *arena = reader->arena;
        const char *names = odds_game_names(arena, games, language_text_in(arena, " or "));
        odds_fail(reader, text_format(arena, "Begin with %s", names),
                  "the question does not name a game");
    }
    return game;
}

static const OddsVerb *find_verb(OddsReader *reader, const OddsGame *game)
{
    const char *names[ODDS_NAMES_MAX];
    size_t count = 0;
    for (const OddsVerb *verb = game->verb; verb->name != NULL; verb++) {
        if (odds_take(reader, verb->name))
            return verb;
        names[count++] = verb->name;
    }
    TextBuffer list = text_start(reader->arena);
    for (size_t i = 0; i < count; i++)
        text_print(&list, "%s%s", i == 0 ? "" : ", ", names[i]);
    Span word = reader->at < reader->word_count ? reader->word[reader->at++] : (Span){0};
    size_t nearest = text_nearest(word, names, count);
    const char *remedy =
        nearest != SIZE_MAX
            ? text_format(reader->arena, "Did you mean \"%s\"?", names[nearest])
            : text_format(reader->arena, "After %s comes one of: %s", game->name, list.text);
    odds_fail(reader, remedy, "it is not said what is asked");
    return NULL;
}

static char *joined(const OddsReader *reader)
{
    TextBuffer text = text_start(reader->arena);
    for (size_t i = 0; i < reader->word_count; i++) {
        text_append(&text, i == 0 ? "" : " ");
        text_append_visible(&text, reader->word[i]);
    }
    return text.text;
}

const OddsAnswer *odds_ask(Arena *arena, const OddsGames *games, const char *file, Span question,
                           double *budget, DiagnosticList *problems)
{
    OddsReader *reader = ARENA_NEW(arena, OddsReader);
    reader->arena = arena;
    reader->file = file;
    reader->question = question;
    reader->problems = problems;
    reader->budget = budget;
    reader->answer = ARENA_NEW(arena, OddsAnswer);
    if (!split(reader))
        return NULL;
    reader->game = find_game(reader, games);
    const OddsVerb *verb = reader->game == NULL ? NULL : find_verb(reader, reader->game);
    if (verb == NULL)
        return NULL;
    reader->scratch = arena_create(0);
    verb->ask(reader);
    arena_destroy(reader->scratch);
    if (!odds_is_end(reader)) {
        reader->at++;
        odds_fail(reader, NULL, "nothing more is expected here");
    }
    if (reader->failed)
        return NULL;
    reader->answer->question = joined(reader);
    return reader->answer;
}
