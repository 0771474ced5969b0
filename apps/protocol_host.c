#include "protocol_host.h"

#include "aod.h"
#include "aod_files.h"
#include "army_json.h"
#include "card_json.h"
#include "ccg.h"
#include "epic.h"
#include "games.h"
#include "odds_language.h"
#include "packs.h"
#include "rule_text.h"
#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_army.h"
#endif
#include "wording.h"

#include "base_json.h"
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
    const CcgLibrary *cards;   // of the checks: the game's own; NULL: that game is not there
    const EpicLibrary *armies; // likewise
    LoadedGame aod;            // not played; its library is read when somebody asks for it
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

static void put_deck_check(Arena *arena, const CcgLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const CcgDeck *deck = ccg_deck_read(arena, library, &source, &problems);
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems.count == 0);
    json_put_problems(&writer, "problems", &problems);
    json_put_text(&writer, "name", deck == NULL ? NULL : deck->name);
    json_put_text(&writer, "side", deck == NULL ? NULL : ccg_side_word(deck->side));
    json_put_int(&writer, "cards", deck == NULL ? 0 : deck->card_count);
    json_close(&writer);
}

// The answer up to its list of armies, which the caller fills and closes (with the object).
static JsonWriter begin_army_check(TextBuffer *object, const DiagnosticList *problems,
                                   const DiagnosticList *unjudged)
{
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems->count == 0);
    json_put_problems(&writer, "problems", problems);
    json_put_problems(&writer, "unjudged", unjudged);
    json_open_list(&writer, "armies");
    return writer;
}

static void put_army_check(Arena *arena, const EpicLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const EpicArmy *army = epic_army_read(arena, library, &source, 1, &problems, &unjudged);
    JsonWriter writer = begin_army_check(object, &problems, &unjudged);
    if (army != NULL) {
        army_put(&writer, arena, army, true);
    }
    json_close(&writer);
    json_close(&writer);
}

// The packs without the shipped armies; a thirtieth of a second once.
static const AodLibrary *aod_library(void *context)
{
    ServerHost *host = context;
    const SourceText *source = NULL;
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(host->arena);
    if (host->aod.library == NULL &&
        packs_read_without_armies(host->arena, "aod", &source, &count, &problems)) {
        host->aod = (LoadedGame){.game = &aod_game};
        host->aod.library = aod_library_load(host->arena, source, count, &problems);
    }
    return host->aod.library;
}

static const EpicLibrary *epic_library(void *context)
{
    const ServerHost *host = context;
    return host->armies;
}

static bool is_aod(ServerHost *host, Span text)
{
    return aod_is_army_by_list(text, &(ArmyLists){epic_library, aod_library, host});
}

static const LoadedGame *army_game(ServerHost *host, Span text)
{
    return is_aod(host, text) && aod_library(host) != NULL ? &host->aod : NULL;
}

static void put_aod_check(Arena *arena, const AodLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const AodArmy *army = aod_army_read(arena, library, &source, 1, &problems, &unjudged);
    JsonWriter writer = begin_army_check(object, &problems, &unjudged);
    if (army != NULL) {
        aod_put_army(&writer, army, true);
    }
    json_close(&writer);
    json_close(&writer);
}

// A call takes some tenths of a second at most: everybody else waits meanwhile.
static const double ODDS_BUDGET = 3e8;

static const void *odds_library(void *context, const OddsGame *game)
{
    ServerHost *host = context;
    for (size_t i = 0; i < GAMES_MAX && host->loaded[i].game != NULL; i++) {
        if (host->loaded[i].game->odds == game) {
            return host->loaded[i].library;
        }
    }
    return aod_library(host);
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
    roster_put_import(arena, aod_library(host), text, "roster", bs_roster_limits_served(), object);
    return true;
#else
    (void)host, (void)arena, (void)text, (void)is_base64, (void)object;
    return false;
#endif
}

static void put_cards(const CcgLibrary *library, TextBuffer *object)
{
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_open_list(&writer, "cards");
    for (uint32_t i = 0; i < library->card_count; i++) {
        card_put(&writer, library, &library->card[i]);
    }
    json_close(&writer);
    json_close(&writer);
}

static void put_decks(const CcgLibrary *library, TextBuffer *object)
{
    JsonWriter writer = json_writer(object);
    json_open_object(&writer, NULL);
    json_open_list(&writer, "decks");
    for (uint32_t i = 0; i < library->deck_count; i++) {
        deck_put(&writer, library, &library->deck[i], true);
    }
    json_close(&writer);
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
    bool is_army = strcmp(method, "army.check") == 0;
    if (is_army && is_aod(host, text)) {
        const AodLibrary *aod = library == NULL ? aod_library(host) : library;
        if (aod != NULL) {
            put_aod_check(arena, aod, text, object);
        }
        return aod != NULL;
    }
    if (is_army) {
        const EpicLibrary *armies = library == NULL ? host->armies : library;
        if (armies != NULL) {
            put_army_check(arena, armies, text, object);
        }
        return armies != NULL;
    }
    if (strcmp(method, "odds") == 0) {
        put_odds(host, text, object);
        return true;
    }
    if (host->cards == NULL || (library != NULL && game != &ccg_game)) {
        return false;
    }
    if (strcmp(method, "deck.check") == 0) {
        put_deck_check(arena, library == NULL ? host->cards : library, text, object);
        return true;
    }
    if (strcmp(method, "rules.contents") == 0) {
        rule_texts_contents(host->rules, object);
        return true;
    }
    if (strcmp(method, "cards.list") == 0) {
        put_cards(host->cards, object);
        return true;
    }
    if (strcmp(method, "deck.list") == 0) {
        put_decks(host->cards, object);
        return true;
    }
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    bool has_place = as != NULL && cardlang_place_of(span_of(as), &place);
    CardlangKeywords keywords = ccg_library_keywords(host->cards);
    Wording wording = wording_read(arena, text, &keywords, has_place ? &place : NULL, &problems);
    wording_put(arena, object, &wording, &problems);
    return true;
}

static bool new_cards(ServerHost *host, const Game *game, const void *before, const void *library,
                      TextBuffer *list)
{
    (void)host;
    if (game != &ccg_game) {
        return false;
    }
    const CcgLibrary *old = before;
    const CcgLibrary *all = library;
    JsonWriter writer = json_writer(list);
    json_open_list(&writer, NULL);
    for (uint32_t i = old->card_count; i < all->card_count; i++) {
        card_put(&writer, all, &all->card[i]);
    }
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
        if (loaded.game == &ccg_game) {
            host->cards = loaded.library;
        }
        if (loaded.game == &epic_game) {
            host->armies = loaded.library;
        }
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
