#include "protocol_host.h"

#include "army_json.h"
#include "card_json.h"
#include "ccg.h"
#include "epic.h"
#include "games.h"
#include "rule_text.h"
#include "wording.h"

#include "ext_crypto.h"
#include "ext_json.h"

#include <stdio.h>
#include <string.h>

enum {
    GAMES_MAX = 16,
    PROBLEMS_MAX = 30, // of a text that is checked: nobody reads more, and each takes its time
};

typedef struct Host {
    Arena *arena;
    ServerGame game[GAMES_MAX];
    RuleTexts *rules;
    const CcgLibrary *cards;   // of the checks: the game's own; NULL: that game is not there
    const EpicLibrary *armies; // likewise
} Host;

static void random_bytes(void *context, uint8_t *out, size_t count)
{
    (void)context;
    ext_random_bytes(out, count);
}

static bool rule_text(void *context, Span game, Span words, TextBuffer *out)
{
    Host *host = context;
    return rule_texts_append_of(host->rules, game, words, out);
}

static void put_deck_check(Arena *arena, const CcgLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const CcgDeck *deck = ccg_deck_read(arena, library, &source, &problems);
    ExtJsonWriter writer = ext_json_writer(object);
    ext_json_open_object(&writer, NULL);
    ext_json_put_bool(&writer, "ok", problems.count == 0);
    ext_json_put_problems(&writer, "problems", &problems);
    ext_json_put_text(&writer, "name", deck == NULL ? NULL : deck->name);
    ext_json_put_text(&writer, "side", deck == NULL ? NULL : ccg_side_word(deck->side));
    ext_json_put_int(&writer, "cards", deck == NULL ? 0 : deck->card_count);
    ext_json_close(&writer);
}

static void put_army_check(Arena *arena, const EpicLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    SourceText source = {.name = "text", .text = text};
    const EpicArmy *army = epic_army_read(arena, library, &source, 1, &problems, &unjudged);
    ExtJsonWriter writer = ext_json_writer(object);
    ext_json_open_object(&writer, NULL);
    ext_json_put_bool(&writer, "ok", problems.count == 0);
    ext_json_put_problems(&writer, "problems", &problems);
    ext_json_put_problems(&writer, "unjudged", &unjudged);
    ext_json_open_list(&writer, "armies");
    if (army != NULL) {
        army_put(&writer, arena, army, true);
    }
    ext_json_close(&writer);
    ext_json_close(&writer);
}

static void put_cards(const CcgLibrary *library, TextBuffer *object)
{
    ExtJsonWriter writer = ext_json_writer(object);
    ext_json_open_object(&writer, NULL);
    ext_json_open_list(&writer, "cards");
    for (uint32_t i = 0; i < library->card_count; i++) {
        card_put(&writer, library, &library->card[i]);
    }
    ext_json_close(&writer);
    ext_json_close(&writer);
}

static void put_decks(const CcgLibrary *library, TextBuffer *object)
{
    ExtJsonWriter writer = ext_json_writer(object);
    ext_json_open_object(&writer, NULL);
    ext_json_open_list(&writer, "decks");
    for (uint32_t i = 0; i < library->deck_count; i++) {
        deck_put(&writer, library, &library->deck[i], true);
    }
    ext_json_close(&writer);
    ext_json_close(&writer);
}

// The lists and checks of the games, as the commands give them.
static bool check_text(void *context, const char *method, Span text, const char *as,
                       const GameModule *module, const void *library, TextBuffer *object)
{
    Host *host = context;
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    if (strcmp(method, "army.check") == 0) {
        const EpicLibrary *armies = library == NULL ? host->armies : library;
        if (armies != NULL) {
            put_army_check(arena, armies, text, object);
        }
        return armies != NULL;
    }
    if (host->cards == NULL || (library != NULL && module != &ccg_module)) {
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

static bool new_cards(void *context, const GameModule *module, const void *before,
                      const void *library, TextBuffer *list)
{
    (void)context;
    if (module != &ccg_module) {
        return false;
    }
    const CcgLibrary *old = before;
    const CcgLibrary *all = library;
    ExtJsonWriter writer = ext_json_writer(list);
    ext_json_open_list(&writer, NULL);
    for (uint32_t i = old->card_count; i < all->card_count; i++) {
        card_put(&writer, all, &all->card[i]);
    }
    ext_json_close(&writer);
    return true;
}

bool protocol_host_open(Arena *arena, ServerConfig *config)
{
    Host *host = ARENA_NEW(arena, Host);
    DiagnosticList problems = diagnostic_list(arena);
    host->arena = arena;
    config->game_count = 0;
    for (size_t i = 0; i < GAMES_MAX && games_all[i] != NULL; i++) {
        Game game;
        if (!game_load(arena, games_all[i], &game, &problems)) {
            TextBuffer text = text_start(arena);
            diagnostic_format_all(&text, &problems, true);
            fputs(text.text, stderr);
            return false;
        }
        host->game[config->game_count++] = (ServerGame){.module = game.module,
                                                        .library = game.library,
                                                        .pack = game.pack,
                                                        .pack_count = game.pack_count};
        if (game.module == &ccg_module) {
            host->cards = game.library;
        }
        if (game.module == &epic_module) {
            host->armies = game.library;
        }
    }
    host->rules = rule_texts_create(arena, NULL);
    config->game = host->game;
    config->random_bytes = random_bytes;
    config->rule_text = rule_text;
    config->check_text = check_text;
    config->new_cards = new_cards;
    config->context = host;
    return true;
}
