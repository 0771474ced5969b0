// The methods that need no match, and the table of all methods.
#include "methods.h"
#include "kernel_loadouts.h"
#include "kernel_scenarios.h"

#include <string.h>

// --- games ---

enum { NAMES_MAX = 256 };

static void put_names(JsonWriter *writer, const char *key, const char *const *names, size_t count)
{
    json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        json_put_text(writer, NULL, names[i]);
    }
    json_close(writer);
}

static bool games(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys)) {
        return false;
    }
    const ServerConfig *config = server__config(call->rpc);
    const char **names = ARENA_ARRAY(call->arena, const char *, NAMES_MAX);
    json_open_list(&call->result, "games");
    for (size_t i = 0; i < config->loaded_count; i++) {
        const LoadedGame *loaded = &config->loaded[i];
        json_open_object(&call->result, NULL);
        json_put_text(&call->result, "name", loaded->game->id);
        json_put_text(&call->result, "title", loaded->game->title);
        json_put_text(&call->result, "version", loaded->game->version);
        put_names(&call->result, "sides", names,
                  loaded->game->loadouts->list_sides(loaded->library, names, NAMES_MAX));
        put_names(&call->result, "missions", names,
                  loaded->game->rules->list_missions(loaded->library, names, NAMES_MAX));
        kernel_put_options(&call->result, "options", loaded->game);
        json_close(&call->result);
    }
    json_close(&call->result);
    json_open_list(&call->result, "players");
    for (size_t i = 0; search_spec_word(i) != NULL; i++) {
        json_put_text(&call->result, NULL, search_spec_word(i));
    }
    json_close(&call->result);
    return true;
}

// From here on the connection is told everything in this language.
static bool language(Call *call)
{
    static const char *const keys[] = {"language", NULL};
    Span code;
    Language chosen = LANGUAGE_ENGLISH;
    if (!server__only(call, keys) || !server__need_text(call, "language", &code)) {
        return false;
    }
    if (!language_of_code(code, &chosen)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/language", "Give \"en\" or \"de\"",
                            "there is no language \"%s\" here", server__shown(call->arena, code));
    }
    server__set_language(call->rpc, call->session, chosen);
    json_put_text(&call->result, "language", language_code(chosen));
    return true;
}

// --- rules ---

enum { RULE_WORDS_BYTES_MAX = 200 }; // each is looked for in every rule

static bool rules(Call *call)
{
    static const char *const keys[] = {"words", "id", "game", NULL};
    const ServerProgram *program = &server__config(call->rpc)->program;
    Span words, game = {0};
    bool by_id = false, of_game = false;
    if (!server__only(call, keys) || !server__take_text(call, "id", &words, &by_id) ||
        (!by_id && !server__need_text(call, "words", &words)) ||
        !server__take_text(call, "game", &game, &of_game) ||
        (of_game && server__find_game(call, game) == NULL)) {
        return false;
    }
    if (words.length > RULE_WORDS_BYTES_MAX) {
        return server__fail(call, SERVER_LIMIT, by_id ? "/params/id" : "/params/words",
                            "Give fewer words", "the text has more than %zu bytes",
                            (size_t)RULE_WORDS_BYTES_MAX);
    }
    TextBuffer text = text_start(call->arena);
    if (program->rule_text == NULL) {
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "no rule texts are loaded here");
    }
    if (!program->rule_text(program->host, game, words, &text)) {
        return server__fail(call, SERVER_BAD_PARAMS, by_id ? "/params/id" : "/params/words",
                            "Give a rule's number such as CCG-9.3.4, or words of its text",
                            "there is no rule for \"%s\"", server__shown(call->arena, words));
    }
    json_put_span(&call->result, "text", text_span(&text));
    return true;
}

// --- checks of texts ---

static bool check_text(Call *call, const LoadedGame *loaded, const char *kind, Span text,
                       const char *canonical_key)
{
    if (loaded->game->scenarios->check_text == NULL) {
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no such check",
                            loaded->game->id);
    }
    DiagnosticList problems = diagnostic_list(call->arena);
    TextBuffer canonical = text_start(call->arena);
    SourceText source = {.name = "text", .text = text};
    if (!loaded->game->scenarios->check_text(call->arena, loaded->library, span_of(kind), &source,
                                             1, &canonical, &problems)) {
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no check for \"%s\"",
                            loaded->game->id, text_visible(call->arena, span_of(kind)));
    }
    json_put_bool(&call->result, "ok", problems.count == 0);
    if (canonical_key != NULL) {
        json_put_span(&call->result, canonical_key, text_span(&canonical));
    }
    json_put_problems(&call->result, "problems", &problems);
    return true;
}

// The game of a check: named, or the first one that has decks.
static const LoadedGame *game_of_check(Call *call)
{
    Span name;
    bool present = false;
    if (!server__take_text(call, "game", &name, &present)) {
        return NULL;
    }
    if (present) {
        return server__find_game(call, name);
    }
    const ServerConfig *config = server__config(call->rpc);
    for (size_t i = 0; i < config->loaded_count; i++) {
        if (config->loaded[i].game->loadouts->kind == LOADOUT_DECK) {
            return &config->loaded[i];
        }
    }
    server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no decks here");
    return NULL;
}

// A text of some lines is checked in milliseconds; one of a thousand mistakes would take seconds.
enum { WORDING_BYTES_MAX = 4 * 1024, DECK_BYTES_MAX = 64 * 1024 };

static bool is_short_enough(Call *call, Span text, size_t bytes_max)
{
    return text.length <= bytes_max || server__fail(call, SERVER_LIMIT, "/params/text", NULL,
                                                    "the text has more than %zu bytes", bytes_max);
}

// The packs that a check is the first to ask for take 25 MB, a packed roster of nothing but faults
// 30 MB, and as much again what grows by doubling (tests/session/memory_test.py).
static bool need_room_to_check(Call *call)
{
    enum { CHECK_BYTES = 128 << 20 };
    return server__need_room(call, CHECK_BYTES);
}

// As the program's own command does it, if the program can.
// `game` has the library to check against; NULL: the program's own.
static bool check_by_program(Call *call, const char *method, Span text, const char *as,
                             const LoadedGame *loaded, bool *done)
{
    const ServerProgram *program = &server__config(call->rpc)->program;
    TextBuffer object = text_start(call->arena);
    *done =
        program->check_text != NULL &&
        program->check_text(program->host, method, text, as, loaded == NULL ? NULL : loaded->game,
                            loaded == NULL ? NULL : loaded->library, &object);
    if (*done) {
        json_put_members(&call->result, text_span(&object));
    }
    return *done;
}

static bool deck_check(Call *call)
{
    static const char *const keys[] = {"text", "game", "packs", NULL};
    Span text;
    if (!server__only(call, keys) || !server__need_text(call, "text", &text) ||
        !is_short_enough(call, text, DECK_BYTES_MAX) || !need_room_to_check(call)) {
        return false;
    }
    const LoadedGame *loaded = game_of_check(call);
    if (loaded == NULL) {
        return false;
    }
    LoadedGame extended = *loaded;
    if (!server__packs_library(call, loaded, &extended.library)) {
        return false;
    }
    bool done = false;
    if (check_by_program(call, "deck.check", text, NULL,
                         extended.library == loaded->library ? NULL : &extended, &done)) {
        return true;
    }
    return check_text(call, &extended, "deck", text, NULL);
}

static bool army_check(Call *call)
{
    static const char *const keys[] = {"text", "packs", NULL};
    Span text;
    if (!server__only(call, keys) || !server__need_text(call, "text", &text) ||
        !is_short_enough(call, text, DECK_BYTES_MAX) || !need_room_to_check(call)) {
        return false;
    }
    const ServerProgram *program = &server__config(call->rpc)->program;
    const LoadedGame *loaded =
        program->army_game == NULL ? NULL : program->army_game(program->host, text);
    if (loaded == NULL) {
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no armies here");
    }
    LoadedGame extended = *loaded;
    if (!server__packs_library(call, loaded, &extended.library)) {
        return false;
    }
    bool done = false;
    if (check_by_program(call, "army.check", text, NULL,
                         extended.library == loaded->library ? NULL : &extended, &done)) {
        return true;
    }
    return check_text(call, &extended, "army", text, NULL);
}

enum { ODDS_BYTES_MAX = 4 * 1024 };

// One line a part, as the program reads it.
static bool add_line(Call *call, TextBuffer *text, const char *key, const char *before)
{
    Span part;
    bool present = false;
    if (!server__take_text(call, key, &part, &present)) {
        return false;
    }
    if (present && part.length > ODDS_BYTES_MAX) {
        return server__fail(call, SERVER_LIMIT, NULL, NULL, "the text has more than %zu bytes",
                            (size_t)ODDS_BYTES_MAX);
    }
    bool is_list = strcmp(key, "for") == 0; // it may name several, with blanks between them
    Span word;
    for (bool is_first = true; present && part.length > 0; is_first = false) {
        word = part;
        if (!is_list) {
            part = (Span){0};
        } else if (!span_next_word(&part, &word)) {
            break;
        }
        // What has no "=" belongs to the value before: weapon=Bolter,Plasma Gun.
        bool is_more = !is_first && span_find_char(word, '=') == SIZE_MAX;
        text_append(text, is_first ? before : is_more ? " " : "\n");
        text_append(text, is_first || is_more ? "" : before);
        for (size_t i = 0; i < word.length; i++) {
            text_append_char(text, word.text[i] == '\n' ? ' ' : word.text[i]);
        }
    }
    text_append(text, "\n");
    return true;
}

static bool odds(Call *call)
{
    static const char *const keys[] = {"question", "compare", "for", "why", NULL};
    Span question;
    bool why = false, done = false;
    TextBuffer text = text_start(call->arena);
    if (!server__only(call, keys) || !server__need_text(call, "question", &question) ||
        !add_line(call, &text, "question", "") || !add_line(call, &text, "compare", "compare ") ||
        !add_line(call, &text, "for", "for ") || !server__take_bool(call, "why", &why) ||
        !need_room_to_check(call)) {
        return false;
    }
    text_append(&text, why ? "why\n" : "");
    bool good = check_by_program(call, "odds", text_span(&text), NULL, NULL, &done);
    return done ? good : server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no odds here");
}

// A roster as text (.ros) or packed (.rosz) in base64. `as` tells the program which.
static bool roster_import(Call *call)
{
    static const char *const keys[] = {"text", "base64", NULL};
    Span text;
    Span packed;
    bool has_text = false;
    bool has_packed = false;
    if (!server__only(call, keys) || !server__take_text(call, "text", &text, &has_text) ||
        !server__take_text(call, "base64", &packed, &has_packed) || !need_room_to_check(call)) {
        return false;
    }
    if (has_text == has_packed) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params", NULL,
                            "give the roster as \"text\" or as \"base64\"");
    }
    bool done = false;
    return check_by_program(call, "roster.import", has_text ? text : packed,
                            has_text ? NULL : "base64", NULL, &done) ||
           server__fail(call, SERVER_NOT_THERE, NULL, NULL, "this build cannot read rosters");
}

static bool cards_explain(Call *call)
{
    static const char *const keys[] = {"text", "as", "game", NULL};
    static const char *const places[] = {"unit", "asset", "ship", "sector", "command"};
    Span text;
    Span as;
    bool has_as = false;
    if (!server__only(call, keys) || !server__need_text(call, "text", &text) ||
        !is_short_enough(call, text, WORDING_BYTES_MAX) ||
        !server__take_text(call, "as", &as, &has_as)) {
        return false;
    }
    const char *kind = "wording";
    const char *place = NULL;
    if (has_as) {
        kind = NULL;
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            if (span_equal_text(as, places[i])) {
                kind = text_format(call->arena, "wording as %s", places[i]);
                place = places[i];
            }
        }
        if (kind == NULL) {
            return server__fail(call, SERVER_BAD_PARAMS, "/params/as", NULL,
                                "\"as\" is one of unit, asset, ship, sector, command");
        }
    }
    bool done = false;
    if (check_by_program(call, "cards.explain", text, place, NULL, &done) || done) {
        return true;
    }
    const LoadedGame *loaded = game_of_check(call);
    return loaded != NULL && check_text(call, loaded, kind, text, "wording");
}

// --- lists ---

static bool list_by_program(Call *call, const char *method)
{
    static const char *const keys[] = {NULL};
    bool done = false;
    if (!server__only(call, keys)) {
        return false;
    }
    bool good = check_by_program(call, method, SPAN_LITERAL(""), NULL, NULL, &done);
    return done ? good
                : server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there is no such list here");
}

static bool cards_list(Call *call)
{
    return list_by_program(call, "cards.list");
}

static bool deck_list(Call *call)
{
    return list_by_program(call, "deck.list");
}

static bool rules_contents(Call *call)
{
    return list_by_program(call, "rules.contents");
}

// --- the table ---

static const ServerMethodEntry methods[] = {
    {"games", games},
    {"language", language},
    {"rules", rules},
    {"deck.check", deck_check},
    {"cards.explain", cards_explain},
    {"rules.contents", rules_contents},
    {"cards.list", cards_list},
    {"deck.list", deck_list},
    {"lobby.list", server__lobby_list},
    {"lobby.join", server__lobby_join},
    {"match.new", server__match_new},
    {"match.load", server__match_load},
    {"match.hurry", server__match_hurry},
    {"match.advise", server__match_advise},
    {"match.join", server__match_join},
    {"match.list", server__match_list},
    {"match.view", server__match_view},
    {"match.at", server__match_at},
    {"match.legal", server__match_legal},
    {"match.check", server__match_check},
    {"match.preview", server__match_preview},
    {"match.act", server__match_act},
    {"match.watch", server__match_watch},
    {"match.takeback", server__match_takeback},
    {"match.answer", server__match_answer},
    {"match.claim", server__match_claim},
    {"match.concede", server__match_concede},
    {"match.draw", server__match_draw},
    {"match.rematch", server__match_rematch},
    {"match.luck", server__match_luck},
    {"match.review", server__match_review},
    {"match.record", server__match_record},
    {"match.close", server__match_close},
    {"match.dice", server__match_dice},
    {"match.packs", server__match_packs},
    {"match.accept", server__match_accept},
    {"record.verify", server__record_verify},
    {"odds", odds},
    {"army.check", army_check},
    {"roster.import", roster_import},
};

const ServerMethodEntry *server__methods(size_t *count)
{
    *count = sizeof methods / sizeof methods[0];
    return methods;
}
