#include "protocol_host.h"

#include "games.h"
#include "loadout_games.h"
#include "odds_language.h"
#include "packs.h"
#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_games.h"
#endif

#include "base_json.h"
#include "base_rule_texts.h"
#include "ext_crypto.h"

#include <stdio.h>
#include <string.h>

enum {
    ODDS_GRID_REMOTE = 60, // questions of one call
    PROBLEMS_MAX = 30,     // of a text that is checked: nobody reads more, and each takes its time
};

struct ServerHost {
    Arena *arena;
    LoadedGame loaded[GAMES_MAX];
    RuleTexts *rules;
    LoadedGame judged[GAMES_MAX]; // not played: the library is read when somebody asks for it
};

static void random_bytes(ServerHost *host, uint8_t *out, size_t count)
{
    (void)host;
    ext_random_bytes(out, count);
}

static bool rule_text(ServerHost *host, Span game, Span words, TextBuffer *out)
{
    return rule_texts_append_of(host->rules, game, words, out);
}

static void put_deck_check(const LoadedGame *of, Span text, TextBuffer *object)
{
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const void *deck = of->game->loadouts->read(arena, of->library, &source, &problems, &unjudged);
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems.count == 0);
    json_put_problems(&writer, "problems", &problems);
    of->game->loadouts->put_checked(&writer, deck);
    json_close(&writer);
}

// Packs without the shipped loadouts, of a game that is not played; a thirtieth of a second once.
// With problems it has no library, and the next who asks tries again.
static LoadedGame *read_judged(ServerHost *host, const Game *game)
{
    LoadedGame *loaded = host->judged;
    while (loaded->game != NULL && loaded->game != game) {
        loaded++;
    }
    const SourceText *source = NULL;
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(host->arena);
    if (loaded->library == NULL &&
        packs_read_without_armies(host->arena, game->id, &source, &count, &problems)) {
        *loaded = (LoadedGame){.game = game};
        loaded->library = game->library_load(host->arena, source, count, &problems);
    }
    return loaded;
}

static const LoadedGame *loaded_game(ServerHost *host, const Game *game)
{
    for (size_t i = 0; i < GAMES_MAX && host->loaded[i].game != NULL; i++) {
        if (host->loaded[i].game == game) {
            return &host->loaded[i];
        }
    }
    return read_judged(host, game);
}

static const void *library_of(void *context, const Game *game)
{
    return loaded_game(context, game)->library;
}

static const LoadedGame *army_game(ServerHost *host, Span text)
{
    const Game *game = army_game_of(text, library_of, host);
    const LoadedGame *loaded = game == NULL ? NULL : loaded_game(host, game);
    return loaded != NULL && loaded->library != NULL ? loaded : NULL;
}

// False: there is no game with armies.
static bool put_army_check(ServerHost *host, Span text, const LoadedGame *own, TextBuffer *object)
{
    const LoadedGame *of = own != NULL ? own : army_game(host, text);
    if (of == NULL) {
        return false;
    }
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const void *army = of->game->loadouts->read(arena, of->library, &source, &problems, &unjudged);
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems.count == 0);
    json_put_problems(&writer, "problems", &problems);
    json_put_problems(&writer, "unjudged", &unjudged);
    json_open_list(&writer, "armies");
    if (army != NULL) {
        of->game->loadouts->put(&writer, of->library, army, true);
    }
    json_close(&writer);
    json_close(&writer);
    return true;
}

// A call takes some tenths of a second at most: everybody else waits meanwhile.
static const double ODDS_BUDGET = 3e8;

static const void *odds_library(void *context, const OddsGame *odds)
{
    size_t i = 0;
    while (games_all[i]->odds != odds) {
        i++;
    }
    return library_of(context, games_all[i]);
}

static void put_odds(ServerHost *host, Span text, TextBuffer *object)
{
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    const OddsGames games = {games_odds(arena), odds_library, host};
    problems.enough = PROBLEMS_MAX;
    TextBuffer report = text_start(arena);
    OddsRequest request = odds_request_default(&games);
    request.is_json = true;
    request.grid_max = ODDS_GRID_REMOTE;
    request.budget = ODDS_BUDGET;
    if (odds_request_read(text, &request, &problems) &&
        odds_report(arena, &request, &report, &problems)) {
        text_append(object, "{\"ok\":true,\"problems\":[],");
        text_append_span(object, span_trim(span_from(text_span(&report), 1))); // its own brace
        return;
    }
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", false);
    json_put_problems(&writer, "problems", &problems);
    json_close(&writer);
}

// False: this build reads no rosters.
static bool put_roster(ServerHost *host, Arena *arena, Span text, bool is_base64,
                       TextBuffer *object)
{
#ifdef STRATEGIUM_BATTLESCRIBE
    // What is no base64 is no roster either; the reader says so.
    if (is_base64 && !ext_base64_decode(arena, text, &text)) {
        text = SPAN_LITERAL("base64?");
    }
    roster_put_import(arena, text, "roster", bs_roster_limits_served(), library_of, host, object);
    return true;
#else
    (void)host, (void)arena, (void)text, (void)is_base64, (void)object;
    return false;
#endif
}

static void put_cards(const LoadedGame *of, TextBuffer *object)
{
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_open_list(&writer, "cards");
    of->game->loadouts->parts->put_all(&writer, of->library, NULL);
    json_close(&writer);
    json_close(&writer);
}

static void put_decks(const LoadedGame *of, TextBuffer *object)
{
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    loadout_put_all(&writer, "decks", of, true);
    json_close(&writer);
}

// The lists and checks of the games, as the commands give them.
static bool check_text(ServerHost *host, const char *method, Span text, const char *as,
                       const Game *game, const void *library, TextBuffer *object)
{
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    if (strcmp(method, "roster.import") == 0) {
        return put_roster(host, arena, text, as != NULL, object);
    }
    if (strcmp(method, "army.check") == 0) {
        const LoadedGame own = {.game = game, .library = library};
        return put_army_check(host, text, library == NULL ? NULL : &own, object);
    }
    if (strcmp(method, "odds") == 0) {
        put_odds(host, text, object);
        return true;
    }
    if (strcmp(method, "rules.contents") == 0) {
        rule_texts_contents(host->rules, object);
        return true;
    }
    const Game *with_decks = library != NULL ? game : loadout_games(LOADOUT_DECK, 0);
    if (with_decks == NULL || with_decks->loadouts->kind != LOADOUT_DECK) {
        return false;
    }
    LoadedGame decks = *loaded_game(host, with_decks);
    decks.library = library != NULL ? library : decks.library;
    if (strcmp(method, "deck.check") == 0) {
        put_deck_check(&decks, text, object);
        return true;
    }
    if (strcmp(method, "cards.list") == 0) {
        put_cards(&decks, object);
        return true;
    }
    if (strcmp(method, "deck.list") == 0) {
        put_decks(&decks, object);
        return true;
    }
    decks.game->loadouts->parts->explain(decks.library, text, as, true, object, &problems);
    return true;
}

static bool new_cards(ServerHost *host, const Game *game, const void *before, const void *library,
                      TextBuffer *list)
{
    (void)host;
    if (game->loadouts == NULL || game->loadouts->parts == NULL) {
        return false;
    }
    JsonWriter writer = json_writer(list);
    json_open_list(&writer, NULL);
    game->loadouts->parts->put_all(&writer, library, before);
    json_close(&writer);
    return true;
}

bool protocol_host_open(Arena *arena, ServerConfig *config)
{
    ServerHost *host = ARENA_NEW(arena, ServerHost);
    DiagnosticList problems = diagnostic_list(arena);
    host->arena = arena;
    config->loaded_count = 0;
    for (size_t i = 0; games_all[i] != NULL; i++) {
        LoadedGame loaded;
        if (games_all[i]->rules == NULL) {
            continue;
        }
        if (!game_load(arena, games_all[i], &loaded, &problems)) {
            TextBuffer text = text_start(arena);
            diagnostic_format_all(&text, &problems, true);
            fputs(text.text, stderr);
            return false;
        }
        host->loaded[config->loaded_count++] = loaded;
    }
    host->rules = rule_texts_create(arena, NULL);
    config->loaded = host->loaded;
    config->program = (ServerProgram){.host = host,
                                      .random_bytes = random_bytes,
                                      .rule_text = rule_text,
                                      .check_text = check_text,
                                      .army_game = army_game,
                                      .new_cards = new_cards};
    return true;
}
