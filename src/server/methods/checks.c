// Texts that are checked or explained, and lists of what there is: the methods that answer as the
// program's commands do.
//
// Map: games, decks and cards, rosters, odds, rules. Armies: armies.c.
#include "methods.h"

#include "ext_crypto.h"
#include "kernel_loadouts.h"
#include "loadout_games.h"
#include "odds_language.h"
#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_import.h"
#endif

#include <string.h>

enum {
    // A text of some lines is checked in milliseconds; one of a thousand mistakes would take
    // seconds.
    WORDING_BYTES_MAX = 4 * 1024,
    ODDS_BYTES_MAX = 4 * 1024,
    GRID_MAX = 60, // questions of one call
};

// A call takes some tenths of a second at most: everybody else waits meanwhile.
static const double ODDS_BUDGET = 3e8;

bool server__is_short_enough(Call *call, Span text, size_t bytes_max)
{
    return text.length <= bytes_max || server__fail(call, SERVER_LIMIT, "/params/text", NULL,
                                                    "the text has more than %zu bytes", bytes_max);
}

// The packs that a check is the first to ask for take 25 MB, a packed roster of nothing but faults
// 30 MB, and as much again what grows by doubling (tests/session/memory_test.py).
bool server__need_room_to_check(Call *call)
{
    enum { CHECK_BYTES = 128 << 20 };
    return server__need_room(call, CHECK_BYTES);
}

DiagnosticList server__problems(const Call *call)
{
    DiagnosticList problems = diagnostic_list(call->arena);
    problems.enough = SERVER_PROBLEMS_MAX;
    return problems;
}

// --- games ---

// What was read for a game: one that is played, or one of the program's others.
const LoadedGame *server__loaded_game(const Call *call, const Game *game)
{
    const ServerConfig *config = server__config(call->rpc);
    for (size_t i = 0; i < config->loaded_count; i++)
        if (config->loaded[i].game == game)
            return &config->loaded[i];
    return config->program.unplayed(config->program.host, game);
}

const void *server__library_of(void *context, const Game *game)
{
    return server__loaded_game(context, game)->library;
}

// All games of the program; without one there are none but those that are played.
const Game *const *server__all_games(const Call *call)
{
    static const Game *const none[] = {NULL};
    const ServerProgram *program = &server__config(call->rpc)->program;
    return program->games != NULL ? program->games : none;
}

// The first game that has decks; NULL: none.
static const LoadedGame *game_with_decks(const Call *call)
{
    const ServerConfig *config = server__config(call->rpc);
    for (size_t i = 0; i < config->loaded_count; i++)
        if (config->loaded[i].game->loadouts->kind == LOADOUT_DECK)
            return &config->loaded[i];
    return NULL;
}

// The game of a check: named, or the first one that has decks.
static const LoadedGame *game_of_check(Call *call)
{
    Span name;
    bool present = false;
    if (!server__take_text(call, "game", &name, &present))
        return NULL;
    const LoadedGame *loaded = present ? server__find_game(call, name) : game_with_decks(call);
    if (loaded == NULL && !present)
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no decks here");
    if (loaded != NULL && loaded->game->loadouts->kind != LOADOUT_DECK) {
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no such check", loaded->game->id);
        return NULL;
    }
    return loaded;
}

// --- decks and cards ---

bool server__deck_check(Call *call)
{
    static const char *const keys[] = {"text", "game", "packs", NULL};
    SourceText source = {.name = "text"};
    if (!server__only(call, keys) || !server__need_text(call, "text", &source.text) ||
        !server__is_short_enough(call, source.text, SERVER_LIST_BYTES_MAX) ||
        !server__need_room_to_check(call))
        return false;
    const LoadedGame *loaded = game_of_check(call);
    const void *library = NULL;
    if (loaded == NULL || !server__packs_library(call, loaded, &library))
        return false;
    const GameLoadouts *loadouts = loaded->game->loadouts;
    DiagnosticList problems = server__problems(call);
    DiagnosticList unjudged = diagnostic_list(call->arena);
    const void *deck = loadouts->read(call->arena, library, &source, &problems, &unjudged);
    json_put_bool(&call->result, "ok", problems.count == 0);
    json_put_problems(&call->result, "problems", &problems);
    loadouts->put_checked(&call->result, deck);
    return true;
}

bool server__cards_explain(Call *call)
{
    static const char *const keys[] = {"text", "as", "game", NULL};
    Span text;
    Span as;
    bool has_as = false;
    if (!server__only(call, keys) || !server__need_text(call, "text", &text) ||
        !server__is_short_enough(call, text, WORDING_BYTES_MAX) ||
        !server__take_text(call, "as", &as, &has_as))
        return false;
    const LoadedGame *loaded = game_of_check(call);
    if (loaded == NULL)
        return false;
    const GameParts *parts = loaded->game->loadouts->parts;
    if (has_as && !parts->has_place(as)) {
        Span places = span_of(parts->places); // "unit, asset or ship"
        size_t last = span_find(places, SPAN_LITERAL(" or "));
        return server__fail(call, SERVER_BAD_PARAMS, "/params/as", NULL,
                            "\"as\" is one of %.*s, %.*s", SPAN_PRINT(span_slice(places, 0, last)),
                            SPAN_PRINT(span_from(places, last + strlen(" or "))));
    }
    const char *place = has_as ? arena_text(call->arena, as.text, as.length) : NULL;
    TextBuffer object = text_start(call->arena);
    DiagnosticList problems = server__problems(call); // they stand in the object, too
    parts->explain(loaded->library, text, place, true, &object, &problems);
    json_put_members(&call->result, text_span(&object));
    return true;
}

// A list has no parameters.
static const LoadedGame *game_of_list(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys))
        return NULL;
    const LoadedGame *loaded = game_with_decks(call);
    if (loaded == NULL)
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there is no such list here");
    return loaded;
}

bool server__cards_list(Call *call)
{
    const LoadedGame *loaded = game_of_list(call);
    if (loaded == NULL)
        return false;
    json_open_list(&call->result, "cards");
    loaded->game->loadouts->parts->put_all(&call->result, loaded->library, NULL);
    json_close(&call->result);
    return true;
}

bool server__deck_list(Call *call)
{
    const LoadedGame *loaded = game_of_list(call);
    if (loaded == NULL)
        return false;
    loadout_put_all(&call->result, "decks", loaded, true);
    return true;
}

// --- rosters ---

#ifdef STRATEGIUM_BATTLESCRIBE
static bool put_roster(Call *call, Span text)
{
    TextBuffer object = text_start(call->arena);
    roster_put_import(call->arena, server__all_games(call), text, "roster",
                      bs_roster_limits_served(), server__library_of, call, &object);
    json_put_members(&call->result, text_span(&object));
    return true;
}
#else
static bool put_roster(Call *call, Span text)
{
    (void)text;
    return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "this build cannot read rosters");
}
#endif

// A roster as text (.ros) or packed (.rosz) in base64.
bool server__roster_import(Call *call)
{
    static const char *const keys[] = {"text", "base64", NULL};
    Span text;
    Span packed;
    bool has_text = false;
    bool has_packed = false;
    if (!server__only(call, keys) || !server__take_text(call, "text", &text, &has_text) ||
        !server__take_text(call, "base64", &packed, &has_packed) ||
        !server__need_room_to_check(call))
        return false;
    if (has_text == has_packed) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params", NULL,
                            "give the roster as \"text\" or as \"base64\"");
    }
    // What is no base64 is no roster either; the reader says so.
    if (has_packed && !ext_base64_decode(call->arena, packed, &text))
        text = SPAN_LITERAL("base64?");
    return put_roster(call, text);
}

// --- odds ---

// One line a part, as the program reads it.
static bool add_line(Call *call, TextBuffer *text, const char *key, const char *before)
{
    Span part;
    bool present = false;
    if (!server__take_text(call, key, &part, &present))
        return false;
    if (present && part.length > ODDS_BYTES_MAX) {
        return server__fail(call, SERVER_LIMIT, NULL, NULL, "the text has more than %zu bytes",
                            (size_t)ODDS_BYTES_MAX);
    }
    bool is_list = strcmp(key, "for") == 0; // it may name several, with blanks between them
    Span word;
    for (bool is_first = true; present && part.length > 0; is_first = false) {
        word = part;
        if (!is_list)
            part = (Span){0};
        else if (!span_next_word(&part, &word))
            break;
        // What has no "=" belongs to the value before: weapon=Bolter,Plasma Gun.
        bool is_more = !is_first && span_find_char(word, '=') == SIZE_MAX;
        text_append(text, is_first ? before : is_more ? " " : "\n");
        text_append(text, is_first || is_more ? "" : before);
        for (size_t i = 0; i < word.length; i++)
            text_append_char(text, word.text[i] == '\n' ? ' ' : word.text[i]);
    }
    text_append(text, "\n");
    return true;
}

static const void *odds_library(void *context, const OddsGame *odds)
{
    const Game *const *game = server__all_games(context);
    while ((*game)->odds != odds)
        game++;
    return server__library_of(context, *game);
}

static void put_odds(Call *call, const OddsGame *const *of, Span text)
{
    DiagnosticList problems = server__problems(call);
    const OddsGames games = {of, odds_library, call};
    TextBuffer report = text_start(call->arena);
    OddsRequest request = odds_request_default(&games);
    request.is_json = true;
    request.grid_max = GRID_MAX;
    request.budget = ODDS_BUDGET;
    bool is_good = odds_request_read(text, &request, &problems) &&
                   odds_report(call->arena, &request, &report, &problems);
    json_put_bool(&call->result, "ok", is_good);
    if (is_good) {
        json_open_list(&call->result, "problems");
        json_close(&call->result);
        json_put_members(&call->result, text_span(&report));
    } else {
        json_put_problems(&call->result, "problems", &problems);
    }
}

bool server__odds(Call *call)
{
    static const char *const keys[] = {"question", "compare", "for", "why", NULL};
    const OddsGame *const *of = server__config(call->rpc)->program.odds;
    Span question;
    bool why = false;
    TextBuffer text = text_start(call->arena);
    if (!server__only(call, keys) || !server__need_text(call, "question", &question) ||
        !add_line(call, &text, "question", "") || !add_line(call, &text, "compare", "compare ") ||
        !add_line(call, &text, "for", "for ") || !server__take_bool(call, "why", &why) ||
        !server__need_room_to_check(call))
        return false;
    if (of == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no odds here");
    text_append(&text, why ? "why\n" : "");
    put_odds(call, of, text_span(&text));
    return true;
}

// --- rules ---

bool server__rules_contents(Call *call)
{
    static const char *const keys[] = {NULL};
    RuleTexts *rules = server__config(call->rpc)->program.rules;
    if (!server__only(call, keys))
        return false;
    if (rules == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there is no such list here");
    TextBuffer object = text_start(call->arena);
    rule_texts_contents(rules, &object);
    json_put_members(&call->result, text_span(&object));
    return true;
}
