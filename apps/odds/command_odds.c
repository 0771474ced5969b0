// `strategium odds`: exact chances of attacks and tests of all games (docs/odds.md).
//
// The words make the question; a flag that is no option is a setting: --bs=4 is bs=4.
#include "commands.h"

#include "base_json.h"
#include "games.h"
#include "odds_language.h"
#include "usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static size_t columns(void)
{
    struct winsize size;
    bool is_known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return is_known && size.ws_col >= 40 ? size.ws_col : 80;
}

// --- the packs for names, each read when it is asked for ---

typedef struct Packs {
    Arena *arena;
    DiagnosticList *problems;
    LoadedGame loaded[GAMES_MAX];
    bool is_unread; // some could not be read, which was said: no more are
} Packs;

static const void *find_library(void *context, const OddsGame *game)
{
    Packs *packs = context;
    if (packs->is_unread)
        return NULL;
    const Game *own = games_find(span_of(game->name));
    const LoadedGame *loaded = game_library(packs->arena, own, packs->loaded, packs->problems);
    packs->is_unread = loaded->library == NULL;
    return loaded->library;
}

// --- words ---

// "--for KEY=VALUES" and "--for=KEY=VALUES" alike; NULL: it is another word, or has no value.
static const char *value_of(const char *name, int argc, char **argv, int *at)
{
    size_t length = strlen(name);
    if (strncmp(argv[*at], name, length) != 0)
        return NULL;
    if (argv[*at][length] == '=')
        return argv[*at] + length + 1;
    if (argv[*at][length] != '\0' || *at + 1 == argc)
        return NULL;
    return argv[++*at];
}

static int show_help(Arena *arena, const OddsGames *games, const char *game)
{
    TextBuffer text = text_start(arena);
    if (!odds_help(&text, games, span_of(game)))
        return bad_usage("odds", "there is no game \"%s\" here; there are %s", game,
                         odds_game_names(arena, games, " and "));
    fwrite(text.text, 1, text.length, stdout);
    return EXIT_HOLDS;
}

// weapon=Plasma Gun, as the shell gives it, is weapon="Plasma Gun".
static void append_word(TextBuffer *question, const OddsGames *games, const char *word)
{
    size_t equals = strcspn(word, "=");
    bool is_name = odds_is_name_key(games, span_make(word, equals)) && strchr(word, ' ') != NULL &&
                   strchr(word, '"') == NULL;
    text_append(question, question->length == 0 ? "" : " ");
    if (is_name)
        text_print(question, "%.*s=\"%s\"", (int)equals, word, word + equals + 1);
    else
        text_append(question, word);
}

static int read_words(int argc, char **argv, Arena *arena, TextBuffer *question,
                      OddsRequest *request)
{
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strcmp(argv[i], "--json") == 0) {
            request->is_json = true;
        } else if (strcmp(argv[i], "--why") == 0) {
            request->with_steps = true;
        } else if (strcmp(argv[i], "--language") == 0) {
            int code = read_language("odds", argc, argv, &i, arena);
            if (code != EXIT_HOLDS)
                return code;
        } else if ((value = value_of("--compare", argc, argv, &i)) != NULL) {
            request->compare = span_of(value);
        } else if ((value = value_of("--for", argc, argv, &i)) != NULL) {
            if (request->vary_count == ODDS_VARIES_MAX)
                return bad_usage("odds", "at most %d settings can be varied", ODDS_VARIES_MAX);
            request->vary[request->vary_count++] = span_of(value);
        } else if (strcmp(argv[i], "--for") == 0 || strcmp(argv[i], "--compare") == 0) {
            return bad_usage("odds", "%s needs a value", argv[i]);
        } else {
            append_word(question, request->games,
                        strncmp(argv[i], "--", 2) == 0 ? argv[i] + 2 : argv[i]);
        }
    }
    return EXIT_HOLDS;
}

// What comes after --compare begins like the question if it does not name a game itself.
static Span whole_compare(Arena *arena, const OddsGames *games, Span question, Span compare)
{
    Span rest = compare, first = {0}, game = {0}, verb = {0};
    bool is_whole = !span_next_word(&rest, &first) || odds_find_game(games, first) != NULL;
    if (is_whole || !span_next_word(&question, &game) || !span_next_word(&question, &verb))
        return compare;
    return span_of(text_format(arena, "%.*s %.*s %.*s", SPAN_PRINT(game), SPAN_PRINT(verb),
                               SPAN_PRINT(compare)));
}

// The answer of --json where there is none.
static void put_refusal(TextBuffer *out, const DiagnosticList *problems)
{
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", false);
    json_put_problems(&writer, "problems", problems);
    json_close(&writer);
    text_append_char(out, '\n');
}

int command_odds(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer question = text_start(arena), out = text_start(arena);
    Packs packs = {.arena = arena, .problems = &problems};
    const OddsGames games = {games_odds(arena), find_library, &packs};
    OddsRequest request = odds_request_default(&games);
    request.width = columns();
    int code = EXIT_USAGE;
    if (read_words(argc, argv, arena, &question, &request) != EXIT_HOLDS) {
        code = EXIT_USAGE; // said
    } else if (argc >= 2 && strcmp(argv[1], "help") == 0) {
        code = show_help(arena, &games, argc >= 3 ? argv[2] : "");
    } else {
        request.question = text_span(&question);
        request.compare = whole_compare(arena, &games, request.question, request.compare);
        if (question.length == 0)
            bad_usage("odds", "say what is asked, such as: %s", odds_shortest_question(&games));
        else if (odds_report(arena, &request, &out, &problems))
            code = EXIT_HOLDS;
    }
    if (code != EXIT_HOLDS) {
        out = text_start(arena);
        if (request.is_json && problems.count > 0)
            put_refusal(&out, &problems);
    }
    fwrite(out.text, 1, out.length, stdout);
    print_problems(&problems, true);
    arena_destroy(arena);
    return code;
}
