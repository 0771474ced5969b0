// Whole games over the protocol, every decision taken at random, everything asked that can be
// asked:
//
//   games_test [GAMES [FIRST-SEED]]
//
// In every position: only the seat that decides is told its choices; each of them has a preview;
// what is refused is refused by `match.check` with the same rule; views, screens of all sizes and
// explanations are made for every viewer; on a map choices are tried before. The beats of what has
// happened lead from one picture to the next. At the end the record is loaded again and gives the
// same fingerprint. And against a computer that thinks elsewhere: a choice that is taken back
// meanwhile stays so.
#include "games.h"

#include "base_assert.h"
#include "board.h"
#include "client.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "watcher.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_action(const ExtJson *choices, Span action)
{
    for (uint32_t i = 0; i < choices->count; i++) {
        Span text;
        if (ext_json_get_text(ext_json_member(ext_json_item(choices, i), "action"), &text) &&
            span_equal(text, action))
            return true;
    }
    return false;
}

static void check_refused(Client *client, const char *match, int seat, const ExtJson *legal)
{
    const ExtJson *choices = ext_json_member(legal, "choices");
    const ExtJson *refused = ext_json_member(legal, "refused");
    for (uint32_t i = 0; i < refused->count; i++) {
        Span action;
        Span rule;
        Span other;
        bool ok = true;
        const ExtJson *item = ext_json_item(refused, i);
        client_expect(client,
                      ext_json_get_text(ext_json_member(item, "action"), &action) &&
                          ext_json_get_text(ext_json_member(item, "rule"), &rule),
                      "what is refused names action and rule");
        client_expect(client, !has_action(choices, action), "what is refused is no choice");
        const ExtJson *check =
            client_ask(client, "match.check", "\"match\":\"%s\",\"seat\":%d,\"action\":%s", match,
                       seat, client_quoted(client, action));
        client_expect(client, ext_json_get_bool(ext_json_member(check, "ok"), &ok) && !ok,
                      "what is refused fails the check");
        client_expect(client,
                      ext_json_get_text(ext_json_member(check, "rule"), &other) &&
                          span_equal(rule, other),
                      "by the same rule");
    }
}

static void look(Client *client, const char *match, int seat)
{
    static const char *const viewers[] = {"0", "1", "\"public\"", "\"all\""};
    // A view that was made is given again; validation makes it anew and compares.
    for (size_t i = 0; i < 2 * sizeof viewers / sizeof viewers[0]; i++) {
        if (fast_rng_below(&client->rng, 8) == 0)
            client_ask(client, "language", "\"language\":\"%s\"", i % 3 == 0 ? "de" : "en");
        client_ask(client, "match.view", "\"match\":\"%s\",\"seat\":%s,\"from\":1000000", match,
                   viewers[fast_rng_below(&client->rng, 4)]);
    }
    client_ask(client, "language", "\"language\":\"en\"");
    const ExtJson *other = client_ask(
        client, "match.legal", "\"match\":\"%s\",\"seat\":%d,\"refused\":true", match, 1 - seat);
    client_expect(client,
                  ext_json_member(other, "choices")->count == 0 &&
                      ext_json_member(other, "refused")->count == 0,
                  "the other seat is told no choice");
}

// On a map: what may be chosen is not forbidden when it is tried, and the line that a trial gives
// makes that move.
static void try_out(Client *client, const char *match, int seat, const char *action)
{
    const char *params = text_format(client->arena, "\"match\":\"%s\",\"seat\":%d,\"action\":%s",
                                     match, seat, action);
    const ExtJson *answer =
        ext_json_member(client_ask_any(client, "match.try", span_of(params)), "result");
    Span verdict, commit;
    if (answer == NULL)
        return;
    client_expect(client,
                  ext_json_get_text(ext_json_member(answer, "verdict"), &verdict) &&
                      !span_equal(verdict, SPAN_LITERAL("forbidden")),
                  "what may be chosen is not forbidden");
    if (!ext_json_get_text(ext_json_member(answer, "commit"), &commit) ||
        strncmp(action, "\"plan ", 6) != 0)
        return;
    bool ok = false;
    const ExtJson *check =
        client_ask(client, "match.check", "\"match\":\"%s\",\"seat\":%d,\"action\":%s", match, seat,
                   client_quoted(client, commit));
    client_expect(client, ext_json_get_bool(ext_json_member(check, "ok"), &ok) && ok,
                  "what a trial gives can be played");
}

static void take_turn(Client *client, const char *match, int seat)
{
    look(client, match, seat);
    const ExtJson *legal = client_ask(client, "match.legal",
                                      "\"match\":\"%s\",\"seat\":%d,\"refused\":true", match, seat);
    const ExtJson *choices = ext_json_member(legal, "choices");
    // A wish is asked for even where it is all that is listed: more is allowed.
    client_expect(client, choices->count >= 2 || has_action(choices, SPAN_LITERAL("auto")),
                  "a decision has at least two choices");
    check_refused(client, match, seat, legal);
    uint32_t chosen = fast_rng_below(&client->rng, choices->count);
    Span action;
    ext_json_get_text(ext_json_member(ext_json_item(choices, chosen), "action"), &action);
    const char *text = client_quoted(client, action);
    TextBuffer preview = text_start(client->arena); // not every game has them
    text_print(&preview, "\"match\":\"%s\",\"seat\":%d,\"action\":%s", match, seat, text);
    client_ask_any(client, "match.preview", text_span(&preview));
    try_out(client, match, seat, text);
    client_ask(client, "match.act", "\"match\":\"%s\",\"seat\":%d,\"action\":%s,\"id\":%lld", match,
               seat, text, (long long)client->id);
    if (fast_rng_below(&client->rng, 20) == 0) {
        TextBuffer params = text_start(client->arena);
        text_print(&params, "\"match\":\"%s\",\"seat\":%d", match, seat);
        client_ask_any(client, "match.takeback", text_span(&params));
        text_clear(&params);
        text_print(&params, "\"match\":\"%s\",\"seat\":%d,\"accept\":%s", match, 1 - seat,
                   fast_rng_below(&client->rng, 2) == 0 ? "true" : "false");
        client_ask_any(client, "match.answer", text_span(&params));
    }
}

// --- who is told only what has changed ---

enum {
    PATCHED = 4,
    WATCHERS = 7
}; // the last ones are told all, for the first ones to be held against

static void watch(Client *client, Watcher *watchers, const char *match)
{
    // Each seat, the public, and one who does not hear everything.
    static const char *const seats[WATCHERS] = {"0", "1", "\"public\"", "0",
                                                "0", "1", "\"public\""};
    for (int i = 0; i < WATCHERS; i++)
        watcher_start(&watchers[i], client, match, seats[i], i >= PATCHED);
}

static void check_watchers(Client *client, Watcher *watchers)
{
    for (int i = 0; i < PATCHED; i++) {
        Watcher *one = &watchers[i];
        const Watcher *whole = &watchers[PATCHED + i % 3];
        bool knows_all = one->shown.length > 0 && !one->is_deaf;
        client_expect(client, one->is_told == whole->is_told, "both are told, or none of them");
        if (one->is_told && knows_all)
            watcher_compare(one, whole);
    }
    for (int i = 0; i < WATCHERS; i++)
        watchers[i].is_told = false;
    Watcher *deaf = &watchers[PATCHED - 1];
    if (!deaf->is_deaf)
        watcher_catch_up(deaf);
    deaf->is_deaf = fast_rng_below(&client->rng, 4) == 0;
}

static void stop_watching(Watcher *watchers, const char *game)
{
    int wholes = 0;
    int patches = 0;
    size_t bytes[2] = {0, 0};
    for (int i = 0; i < WATCHERS; i++) {
        Watcher *one = &watchers[i];
        wholes += one->wholes;
        patches += one->patches;
        bytes[i >= PATCHED] += i == PATCHED - 1 ? 0 : one->bytes;
        client_expect(one->client, i == PATCHED - 1 || one->lost == 0,
                      "each patch joins what was told before");
        watcher_stop(one);
    }
    printf("%s: %d patches, %d times all; %zu bytes for three, %zu if all is told each time\n",
           game, patches, wholes, bytes[0], bytes[1]);
}

// Every event has its beat, in games that have them.
static void check_beats(Client *client, const LoadedGame *loaded, const char *match)
{
    if (loaded->game->views->beats == NULL)
        return;
    const ExtJson *log = ext_json_member(
        client_ask(client, "match.view", "\"match\":\"%s\",\"seat\":0,\"from\":0", match), "log");
    for (uint32_t i = 0; i < log->count; i++) {
        const ExtJson *entry = ext_json_item(log, i);
        Span message = SPAN_LITERAL("");
        ext_json_get_text(ext_json_member(entry, "message"), &message);
        bool is_note = message.length > 0 && message.text[0] >= 'a';
        if ((ext_json_member(entry, "beat") != NULL) == is_note) {
            printf("%.*s of %s: ", SPAN_PRINT(message), loaded->game->id);
            client_expect(client, false,
                          "an event has a beat, what people do at the table has none");
        }
    }
}

// The beats of what has happened, put on the picture that was there before, are the picture now: of
// games that see to it (GameViews.untold).
static void follow_beats(Client *client, const LoadedGame *of, const char *match, Board *board)
{
    if (of->game->views->untold == NULL)
        return;
    const ExtJson *answer =
        client_ask(client, "match.view", "\"match\":\"%s\",\"seat\":\"public\",\"from\":%lld",
                   match, (long long)board->next);
    if (board->arena != NULL && board_put(board, answer))
        board_compare(board, client, answer);
    board_read(board, answer);
}

static void play_game(Client *client, Arena *kept, const LoadedGame *of, uint64_t seed)
{
    const char *game = of->game->id;
    client->rng = fast_rng_start(seed, 0);
    const char *match =
        client_text(ext_json_member(client_ask(client, "match.new", "\"game\":\"%s\",\"seed\":%llu",
                                               game, (unsigned long long)seed),
                                    "match"),
                    kept);
    Watcher watchers[WATCHERS];
    Board board = {0};
    watch(client, watchers, match);
    for (;;) {
        arena_reset(client->arena);
        check_watchers(client, watchers);
        follow_beats(client, of, match, &board);
        const ExtJson *view = client_ask(client, "match.view", "\"match\":\"%s\"", match);
        bool over = false;
        ext_json_get_bool(ext_json_member(view, "over"), &over);
        if (over)
            break;
        int64_t seat = 0;
        client_expect(client,
                      ext_json_get_int(ext_json_member(ext_json_member(view, "decision"), "actor"),
                                       0, 1, &seat),
                      "a seat decides");
        take_turn(client, match, (int)seat);
    }
    board_forget(&board);
    check_beats(client, of, match);
    const char *record = client_text(
        ext_json_member(client_ask(client, "match.record", "\"match\":\"%s\"", match), "record"),
        kept);
    const char *before = client_text(
        ext_json_member(client_ask(client, "match.view", "\"match\":\"%s\"", match), "fingerprint"),
        kept);
    const ExtJson *loaded =
        client_ask(client, "match.load", "\"record\":%s", client_quoted(client, span_of(record)));
    const char *again = client_text(ext_json_member(loaded, "match"), kept);
    client_expect(client,
                  strcmp(before, client_text(ext_json_member(loaded, "fingerprint"), kept)) == 0,
                  "the record gives the same fingerprint");
    stop_watching(watchers, game);
    client_ask(client, "match.close", "\"match\":\"%s\"", match);
    client_ask(client, "match.close", "\"match\":\"%s\"", again);
}

// The screens and explanations, which the protocol does not have, along a random game.
static void draw_game(const LoadedGame *loaded, Arena *arena, uint64_t seed)
{
    static const char *const words[] = {"hand", "discard", "deck", "enemy deck", "", "\xff", "1"};
    const Game *game = loaded->game;
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup;
    Record header = record_header(loaded);
    memset(&setup, 0, sizeof setup);
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        game_take_side(arena, loaded, seat, NULL, &setup, &header, &problems);
    const void *match = game->rules->match_create(arena, loaded->library, &setup, &problems);
    ASSERT(match != NULL);
    Run *run = run_create(arena, game, match);
    void *seen = arena_alloc(arena, game->rules->state_bytes, 64);
    Arena *scratch = arena_create(0);
    FastRng rng = fast_rng_start(seed, 1);
    run_chance_seed(run, seed);
    for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
        for (int seat = 0; seat < KERNEL_SEATS && game->views->screen != NULL; seat++) {
            arena_reset(scratch);
            TextBuffer out = text_start(scratch);
            game->rules->observe(match, run->state, seat, seen);
            game->views->screen(match, seen, seat, 1 + (int)fast_rng_below(&rng, 200),
                                1 + (int)fast_rng_below(&rng, 60), &out);
            game->views->screen(match, run->state, VIEWER_ALL, 80, 24, &out);
            for (size_t i = 0; game->words->explain != NULL && i < sizeof words / sizeof words[0];
                 i++)
                game->words->explain(match, seen, span_of(words[i]), seat, &out);
            ASSERT(text_is_utf8(text_span(&out), NULL));
        }
        const Action *options;
        size_t count = run_legal(run, &options);
        Action action = options[fast_rng_below(&rng, (uint32_t)count)];
        ASSERT(run_act(run, (Actor)run_pending(run).actor, &action, NULL));
    }
    arena_destroy(scratch);
}

static void keep_thought(Client *client, ServerThought *thought)
{
    ASSERT(client->thought == NULL);
    client->thought = thought;
}

static void finish_thought(Client *client)
{
    ServerThought *thought = client->thought;
    client->thought = NULL;
    client->answer = "";
    server_thought_run(thought);
    server_rpc_take_thought(client->server, thought);
    server_rpc_tick(client->server);
}

static const char *record_of(Client *client, const char *match)
{
    const ExtJson *record =
        client_ask(client, "match.record", "\"match\":\"%s\",\"seat\":\"all\"", match);
    return client_text(ext_json_member(record, "record"), client->arena);
}

// Every choice that is followed by a computer's is taken back while that thinks, if the rules of
// take-back allow it. Gives how many were.
static int take_back_all(Client *client, Arena *kept, const char *game, uint64_t seed)
{
    int count = 0;
    bool back_last = false;
    const char *match = client_text(
        ext_json_member(client_ask(client, "match.new",
                                   "\"game\":\"%s\",\"seats\":[\"human\",\"greedy\"],\"seed\":%llu",
                                   game, (unsigned long long)seed),
                        "match"),
        kept);
    for (;;) {
        arena_reset(client->arena);
        bool over = false;
        bool yours = false;
        Span action;
        const ExtJson *legal =
            client_ask(client, "match.legal", "\"match\":\"%s\",\"seat\":0", match);
        ext_json_get_bool(ext_json_member(legal, "over"), &over);
        ext_json_get_bool(ext_json_member(legal, "yours"), &yours);
        client_expect(client, over || yours || client->thought != NULL, "somebody decides");
        if (over)
            break;
        if (!yours) {
            finish_thought(client);
            continue;
        }
        const ExtJson *choices = ext_json_member(legal, "choices");
        ext_json_get_text(ext_json_member(ext_json_item(choices, (uint32_t)fast_rng_below(
                                                                     &client->rng, choices->count)),
                                          "action"),
                          &action);
        client_ask(client, "match.act", "\"match\":\"%s\",\"seat\":0,\"action\":%s", match,
                   client_quoted(client, action));
        // What was taken back is chosen again, in this or another way, and stays.
        back_last = client->thought != NULL && !back_last;
        if (!back_last)
            continue;
        const ExtJson *back = client_ask_any(
            client, "match.takeback",
            span_of(text_format(client->arena, "\"match\":\"%s\",\"seat\":0", match)));
        back_last = ext_json_member(back, "result") != NULL;
        if (!back_last)
            continue;
        count++;
        client_expect(client, server_thought_is_hurried(client->thought),
                      "what is past is hurried");
        const char *before = record_of(client, match);
        finish_thought(client);
        client_expect(client, strcmp(before, record_of(client, match)) == 0,
                      "an answer to what was taken back is dropped");
        client_expect(client, client->thought == NULL, "nobody else decides");
    }
    client_ask(client, "match.close", "\"match\":\"%s\"", match);
    return count;
}

int main(int argc, char **argv)
{
    validate_enable(true);
    ClientSeeds seeds = {.count = 2, .first = 1};
    client_read_seeds(argc, argv, &seeds);
    int passed = 0;
    for (size_t i = 0; games_all[i] != NULL; i++) {
        if (games_all[i]->rules == NULL)
            continue;
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        LoadedGame loaded;
        if (!game_load(arena, games_all[i], &loaded, &problems)) {
            printf("%s cannot be loaded\n", games_all[i]->id);
            return 1;
        }
        Client client = {.arena = arena_create(0)};
        ServerConfig config = server_config_default();
        config.loaded = &loaded;
        config.loaded_count = 1;
        config.trusted = true;
        client_start(&client, &config);
        for (int64_t seed = seeds.first; seed < seeds.first + seeds.count; seed++) {
            play_game(&client, arena, &loaded, (uint64_t)seed);
            draw_game(&loaded, arena, (uint64_t)seed);
            passed++;
        }
        server_rpc_destroy(client.server);
        config.owner.think = keep_thought;
        client_start(&client, &config);
        int taken_back = 0;
        for (int64_t seed = seeds.first; seed < seeds.first + seeds.count; seed++)
            taken_back += take_back_all(&client, arena, loaded.game->id, (uint64_t)seed);
        printf("%s: %d choices taken back while a computer thought\n", loaded.game->id, taken_back);
        server_rpc_destroy(client.server);
        arena_destroy(client.arena);
        arena_destroy(arena);
    }
    printf("%d passed, 0 failed\n", passed);
    return 0;
}
