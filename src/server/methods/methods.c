// The methods that need no match, and the table of all methods.
#include "methods.h"
#include "kernel_loadouts.h"

#include <string.h>

// --- games ---

enum { NAMES_MAX = 256 };

static void put_names(JsonWriter *writer, const char *key, const char *const *names, size_t count)
{
    json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        json_put_text(writer, NULL, names[i]);
    json_close(writer);
}

static bool games(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys))
        return false;
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
    for (size_t i = 0; search_spec_word(i) != NULL; i++)
        json_put_text(&call->result, NULL, search_spec_word(i));
    json_close(&call->result);
    return true;
}

// From here on the connection is told everything in this language.
static bool language(Call *call)
{
    static const char *const keys[] = {"language", NULL};
    Span code;
    Language chosen = LANGUAGE_ENGLISH;
    if (!server__only(call, keys) || !server__need_text(call, "language", &code))
        return false;
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
        (of_game && server__find_game(call, game) == NULL))
        return false;
    if (words.length > RULE_WORDS_BYTES_MAX) {
        return server__fail(call, SERVER_LIMIT, by_id ? "/params/id" : "/params/words",
                            "Give fewer words", "the text has more than %zu bytes",
                            (size_t)RULE_WORDS_BYTES_MAX);
    }
    TextBuffer text = text_start(call->arena);
    if (program->rules == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "no rule texts are loaded here");
    if (!rule_texts_append(program->rules, game, words, &text)) {
        return server__fail(call, SERVER_BAD_PARAMS, by_id ? "/params/id" : "/params/words",
                            "Give a rule's number such as CCG-9.3.4, or words of its text",
                            "there is no rule for \"%s\"", server__shown(call->arena, words));
    }
    json_put_span(&call->result, "text", text_span(&text));
    return true;
}

// --- the table ---

static const ServerMethodEntry methods[] = {
    {"games", games},
    {"language", language},
    {"rules", rules},
    {"deck.check", server__deck_check},
    {"cards.explain", server__cards_explain},
    {"rules.contents", server__rules_contents},
    {"cards.list", server__cards_list},
    {"deck.list", server__deck_list},
    {"lessons", server__lessons},
    {"puzzles", server__puzzles},
    {"lobby.list", server__lobby_list},
    {"lobby.join", server__lobby_join},
    {"person.enter", server__person_enter},
    {"person.games", server__person_games},
    {"person.sit", server__person_sit},
    {"person.forget", server__person_forget},
    {"phrases", server__phrases},
    {"match.say", server__match_say},
    {"match.point", server__match_point},
    {"match.share", server__match_share},
    {"match.unshare", server__match_unshare},
    {"match.invitation", server__match_invitation},
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
    {"match.threats", server__match_threats},
    {"match.try", server__match_try},
    {"match.reach", server__match_reach},
    {"match.sight", server__match_sight},
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
    {"odds", server__odds},
    {"army.check", server__army_check},
    {"army.list", server__army_list},
    {"army.text", server__army_text},
    {"army.offers", server__army_offers},
    {"roster.import", server__roster_import},
};

const ServerMethodEntry *server__methods(size_t *count)
{
    *count = sizeof methods / sizeof methods[0];
    return methods;
}
