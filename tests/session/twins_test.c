// Two games that a seat cannot tell apart: the same play, but that two cards of the other's deck
// changed places. As long as the seat is shown the same, it is told the same: its record, each
// position of the past, what becomes of a take-back; and whatever it is told unasked, whole or as
// patches, byte by byte, beats and all, and cut into the same messages: also where only one of the
// games has asked the other seat.
//
//   twins_test [PAIRS [FIRST-SEED]]
#include "games.h"

#include "base_assert.h"
#include "client.h"
#include "watcher.h"

#include <stdio.h>
#include <string.h>

enum {
    STEPS_MAX = 400,  // of a pair
    ORDER_MAX = 128,  // cards of a shuffle
    PLACES_BACK = 12, // entries of the log whose positions are asked for
    WATCHERS = 3,
};

typedef struct Pair {
    Arena *kept;
    Client world[2];
    ServerStore *people[2];
    Watcher watcher[2][WATCHERS]; // in each world: the seat's by patches and whole, the public's
    int viewer;
    uint32_t shuffles; // that began the game, so far
    uint32_t swap[2];  // places in the other's deck, from the top
    bool told_apart;   // the seat was shown something else
    int until_end;     // positions after which the viewer gives up; 0: it does not
    int looked_back;
    int compared;
    int messages;      // that were the same
    int taken_back[3]; // refused, taken back, asked
} Pair;

static const char *const match = "m1";

enum { CHANCE = 2, NOBODY = -1 };

static const char *seat_word(int actor)
{
    static const char *const words[] = {"0", "1", "\"chance\""};
    return words[actor];
}

// What the actor is asked, and what it may choose.
static const ExtJson *ask_legal(Client *client, int actor)
{
    return client_ask(client, "match.legal", "\"match\":\"%s\",\"seat\":%s", match,
                      seat_word(actor));
}

static const ExtJson *choices_of(Client *client, int actor)
{
    return ext_json_member(ask_legal(client, actor), "choices");
}

static int actor_in(const ExtJson *standing)
{
    const ExtJson *decision = ext_json_member(standing, "decision");
    int64_t seat = CHANCE;
    if (decision == NULL || decision->kind != EXT_JSON_OBJECT)
        return NOBODY;
    ext_json_get_int(ext_json_member(decision, "actor"), 0, 1, &seat);
    return (int)seat;
}

static int actor_of(Client *client)
{
    return actor_in(ask_legal(client, CHANCE));
}

static Span choice_at(const ExtJson *choices, uint32_t i)
{
    Span text = SPAN_LITERAL("");
    ext_json_get_text(ext_json_member(ext_json_item(choices, i), "action"), &text);
    return text;
}

static bool has_choice(const ExtJson *choices, Span action)
{
    for (uint32_t i = 0; i < choices->count; i++)
        if (span_equal(choice_at(choices, i), action))
            return true;
    return false;
}

static bool act(Client *client, int actor, Span action)
{
    const char *params = text_format(client->arena, "\"match\":\"%s\",\"seat\":%s,\"action\":%s",
                                     match, seat_word(actor), client_quoted(client, action));
    return ext_json_member(client_ask_any(client, "match.act", span_of(params)), "result") != NULL;
}

// The whole answer to the viewer, of both worlds: the same?
static bool is_same(Pair *pair, const char *method, const char *params)
{
    const char *told[2];
    for (int i = 0; i < 2; i++) {
        pair->world[i].id = 0;
        told[i] = client_ask_text(&pair->world[i], method, span_of(params));
    }
    return strcmp(told[0], told[1]) == 0;
}

static void demand_same(Pair *pair, const char *method, const char *params)
{
    if (!is_same(pair, method, params)) {
        printf("%s {%s} tells two games apart:\n%s\n%s\n", method, params, pair->world[0].answer,
               pair->world[1].answer);
        client_expect(&pair->world[1], false, "which the seat cannot tell apart");
    }
}

// --- chance ---

// The choices of the next outcome of the same line; NULL: it is complete.
static const ExtJson *next_outcome(Client *client, bool is_first)
{
    const ExtJson *standing = ask_legal(client, CHANCE);
    bool continues = true;
    ext_json_get_bool(ext_json_member(ext_json_member(standing, "decision"), "continues"),
                      &continues);
    return actor_in(standing) == CHANCE && (is_first || continues)
               ? ext_json_member(standing, "choices")
               : NULL;
}

// One line of chance in the first world; the last card of a shuffle that only one kind is left of
// is no outcome, but stands in the order.
static uint32_t draw_order(Pair *pair, Span order[ORDER_MAX])
{
    Client *client = &pair->world[0];
    const ExtJson *choices;
    uint32_t count = 0;
    Span other = SPAN_LITERAL("");
    while (count < ORDER_MAX - 1 && (choices = next_outcome(client, count == 0)) != NULL) {
        uint32_t chosen = fast_rng_below(&client->rng, choices->count);
        order[count] = choice_at(choices, chosen);
        other = choices->count == 2 ? choice_at(choices, 1 - chosen) : SPAN_LITERAL("");
        ASSERT(act(client, CHANCE, order[count++]));
    }
    if (other.length > 0)
        order[count++] = other;
    return count;
}

// The same in the second world, but that two cards changed places.
static bool follow_order(Pair *pair, const Span order[ORDER_MAX], uint32_t count)
{
    Client *client = &pair->world[1];
    const ExtJson *choices;
    for (uint32_t i = 0; (choices = next_outcome(client, i == 0)) != NULL; i++) {
        if (i == count || !has_choice(choices, order[i]))
            return false;
        ASSERT(act(client, CHANCE, order[i]));
    }
    return true;
}

static bool go_on_by_chance(Pair *pair)
{
    Span order[ORDER_MAX];
    uint32_t count = draw_order(pair, order);
    // Seat 0's deck is shuffled first.
    if (count > 2 && pair->shuffles < 2 && (int)pair->shuffles++ != pair->viewer) {
        uint32_t a = pair->swap[0] % count;
        uint32_t b = pair->swap[1] < ORDER_MAX ? pair->swap[1] % count : count - 1;
        Span moved = order[a];
        order[a] = order[b];
        order[b] = moved;
    }
    return follow_order(pair, order, count);
}

// --- people ---

// The other seat, asked in one of the worlds only, has nothing to say.
static bool pass_alone(Pair *pair, int world)
{
    Client *client = &pair->world[world];
    int other = 1 - pair->viewer;
    return has_choice(choices_of(client, other), SPAN_LITERAL("pass")) &&
           act(client, other, SPAN_LITERAL("pass"));
}

// Something that both worlds have.
static bool choose(Pair *pair, int actor)
{
    const ExtJson *here = choices_of(&pair->world[0], actor);
    const ExtJson *there = choices_of(&pair->world[1], actor);
    uint32_t first = fast_rng_below(&pair->world[0].rng, here->count);
    for (uint32_t i = 0; i < here->count; i++) {
        Span action = choice_at(here, (first + i) % here->count);
        if (has_choice(there, action))
            return act(&pair->world[0], actor, action) && act(&pair->world[1], actor, action);
    }
    return false;
}

static void take_back(Pair *pair, int64_t length)
{
    Client *client = &pair->world[0];
    Arena *arena = client->arena;
    const char *params = text_format(arena, "\"match\":\"%s\",\"seat\":%d", match, pair->viewer);
    if (length > 0 && fast_rng_below(&client->rng, 2) == 0) {
        params = text_format(arena, "%s,\"to\":%lld", params,
                             (long long)(length - 1 - fast_rng_below(&client->rng, 6)));
    }
    demand_same(pair, "match.takeback", params);
    bool refused = strstr(client->answer, "\"error\"") != NULL;
    bool asked = strstr(client->answer, "\"asked\":true") != NULL;
    pair->taken_back[asked ? 2 : !refused]++;
    for (int i = 0; asked && i < 2; i++) {
        client_ask(&pair->world[i], "match.answer", "\"match\":\"%s\",\"seat\":%d,\"accept\":%s",
                   match, 1 - pair->viewer,
                   fast_rng_below(&client->rng, 1) == 0 ? "false" : "true");
    }
}

// What the seat was told unasked since they were compared last.
static void demand_heard_same(Pair *pair)
{
    for (int i = 0; i < WATCHERS; i++) {
        Watcher *here = &pair->watcher[0][i];
        Watcher *there = &pair->watcher[1][i];
        if (!here->is_whole)
            watcher_expect_same(here, there);
        if (strcmp(here->heard.text, there->heard.text) != 0) {
            printf("what is told unasked tells two games apart:\n%s---\n%s", here->heard.text,
                   there->heard.text);
            client_expect(&pair->world[1], false, "which the seat cannot tell apart");
        }
        for (const char *at = here->heard.text; (at = strchr(at, '\n')) != NULL; at++)
            pair->messages++;
        text_clear(&here->heard);
        text_clear(&there->heard);
    }
}

static void compare(Pair *pair)
{
    Client *client = &pair->world[0];
    const char *seat =
        text_format(client->arena, "\"match\":\"%s\",\"seat\":%d", match, pair->viewer);
    if (!is_same(pair, "match.view",
                 text_format(client->arena, "%s,\"from\":0,\"legal\":true", seat))) {
        pair->told_apart = true;
        return;
    }
    pair->compared++;
    demand_heard_same(pair);
    int64_t length = 0;
    Span rest = span_from(span_of(strstr(client->answer, "\"log_length\":")), 13);
    ASSERT(span_integer(span_slice(rest, 0, span_find_char(rest, ',')), 0, 1 << 20, &length));
    demand_same(pair, "match.record", seat);
    demand_same(pair, "match.threats", seat);
#ifdef STRATEGIUM_SERVE
    demand_same(pair, "person.games", "");
#endif
    for (int64_t entry = length > PLACES_BACK ? length - PLACES_BACK : 0; entry < length; entry++) {
        demand_same(pair, "match.at",
                    text_format(client->arena, "%s,\"entry\":%lld", seat, (long long)entry));
    }
    if (fast_rng_below(&client->rng, 3) == 0)
        take_back(pair, length);
}

// The viewer gives up, and looks back: what it knew then is the same in both, though each of them
// may be looked at as a whole now.
static void look_back(Pair *pair)
{
    Client *client = &pair->world[0];
    for (int i = 0; i < 2; i++)
        client_ask(&pair->world[i], "match.concede", "\"match\":\"%s\",\"seat\":%d", match,
                   pair->viewer);
    const ExtJson *view = client_ask(
        client, "match.view", "\"match\":\"%s\",\"seat\":%d,\"from\":1000000", match, pair->viewer);
    int64_t length = 0;
    ext_json_get_int(ext_json_member(view, "log_length"), 0, 1 << 20, &length);
    for (int64_t entry = 0; entry + 1 < length; entry++, pair->looked_back++) {
        // The line's number is that of the whole record, which is open now.
        const char *params =
            text_format(client->arena, "\"match\":\"%s\",\"seat\":%d,\"entry\":%lld,\"as\":%d",
                        match, pair->viewer, (long long)entry, pair->viewer);
        const char *told[2];
        for (int i = 0; i < 2; i++) {
            const ExtJson *at = ext_json_member(
                client_ask_any(&pair->world[i], "match.at", span_of(params)), "result");
            told[i] = ""; // what was taken back has no position
            if (at == NULL)
                continue;
            TextBuffer out = text_start(pair->world[i].arena);
            JsonWriter writer = json_writer(&out);
            json_open_list(&writer, NULL);
            ext_json_put_value(&writer, NULL, ext_json_member(at, "view"));
            ext_json_put_value(&writer, NULL, ext_json_member(at, "events"));
            json_close(&writer);
            told[i] = out.text;
        }
        if (strcmp(told[0], told[1]) != 0) {
            printf("entry %lld of a replay tells two games apart:\n%s\n%s\n", (long long)entry,
                   told[0], told[1]);
            client_expect(&pair->world[1], false, "which the seat could not tell apart");
        }
    }
}

// False: the games part.
static bool step(Pair *pair)
{
    int other = 1 - pair->viewer;
    int actor[2] = {actor_of(&pair->world[0]), actor_of(&pair->world[1])};
    if (actor[0] != actor[1])
        return pass_alone(pair, actor[0] == other ? 0 : 1);
    if (actor[0] == CHANCE)
        return go_on_by_chance(pair);
    if (actor[0] == pair->viewer)
        compare(pair); // perhaps something is taken back
    // Some games end here, to be looked back at.
    if (actor[0] == pair->viewer && !pair->told_apart && pair->until_end > 0 &&
        --pair->until_end == 0 && actor_of(&pair->world[0]) == pair->viewer) {
        look_back(pair);
        return false;
    }
    return actor[0] != NOBODY && !pair->told_apart &&
           (actor_of(&pair->world[0]) != actor[0] || choose(pair, actor[0]));
}

#ifdef STRATEGIUM_SERVE
static int64_t no_time_passes(void *context)
{
    (void)context;
    return 0;
}
#endif

// In each world the viewer is a person, whose list of games is kept.
static void sit_down(Pair *pair, Client *client, Arena *arena, const ServerConfig *config)
{
    ServerConfig own = *config;
#ifdef STRATEGIUM_SERVE
    const char *error = NULL;
    ServerStoreConfig people = {.path = ":memory:", .clock_ms = no_time_passes};
    own.people = server_store_open(arena, &people, &error);
    ASSERT(own.people != NULL);
    client_start(client, &own);
    client_ask(client, "person.enter", "\"key\":\"00112233445566778899aabbccddeeff\"");
#else
    (void)arena;
    client_start(client, &own);
#endif
    client_ask(client, "match.new", "\"game\":\"ccg\",\"chance\":\"manual\",\"join\":[%d]",
               pair->viewer);
    pair->people[client == &pair->world[1]] = own.people;
}

static void play_pair(Pair *pair, const ServerConfig *config, uint64_t seed)
{
    Arena *kept = arena_create(0);
    pair->viewer = (int)(seed % 2);
    for (int i = 0; i < 2; i++) {
        Client *client = &pair->world[i];
        client->rng = fast_rng_start(seed, 0);
        sit_down(pair, client, kept, config);
        for (int k = 0; k < WATCHERS; k++) {
            const char *seat = k == 2 ? "\"public\"" : seat_word((int)(seed % 2));
            watcher_start(&pair->watcher[i][k], client, match, seat, k == 1);
        }
    }
    Rng rng;
    rng_start(&rng, seed, 0, RNG_PURPOSE_TEST);
    pair->until_end = seed % 4 == 1 ? 20 : 0;
    pair->swap[0] = (uint32_t)rng_below(&rng, 60);
    // Every third pair: with the last card, which is seldom alone of its kind.
    pair->swap[1] = seed % 3 == 0 ? UINT32_MAX : (uint32_t)rng_below(&rng, 60);
    for (int i = 0; i < STEPS_MAX && step(pair); i++) {
        arena_reset(pair->world[0].arena);
        arena_reset(pair->world[1].arena);
    }
    for (int i = 0; i < 2; i++) {
        arena_reset(pair->world[i].arena);
        for (int k = 0; k < WATCHERS; k++)
            watcher_stop(&pair->watcher[i][k]);
        server_rpc_destroy(pair->world[i].server);
#ifdef STRATEGIUM_SERVE
        server_store_close(pair->people[i]);
#endif
    }
    arena_destroy(kept);
}

int main(int argc, char **argv)
{
    // Of these the first one tells of take-backs and positions, the third one of records, if they
    // count what the seat never saw.
    ClientSeeds seeds = {.count = 9, .first = 31};
    client_read_seeds(argc, argv, &seeds);
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    LoadedGame loaded;
    if (!game_load(arena, games_find(SPAN_LITERAL("ccg")), &loaded, &problems)) {
        printf("the card game cannot be loaded\n");
        return 1;
    }
    ServerConfig config = server_config_default();
    config.loaded = &loaded;
    config.loaded_count = 1;
    config.trusted = true;
    Pair pair = {.world = {{.arena = arena_create(0)}, {.arena = arena_create(0)}}};
    for (int64_t seed = seeds.first; seed < seeds.first + seeds.count; seed++) {
        pair.shuffles = 0;
        pair.told_apart = false;
        play_pair(&pair, &config, (uint64_t)seed);
    }
    printf("%d positions, %d messages and %d moments of replays compared; take-backs: %d refused, "
           "%d made, %d asked for\n",
           pair.compared, pair.messages, pair.looked_back, pair.taken_back[0], pair.taken_back[1],
           pair.taken_back[2]);
    arena_destroy(pair.world[0].arena);
    arena_destroy(pair.world[1].arena);
    arena_destroy(arena);
    printf("%lld passed, 0 failed\n", (long long)seeds.count);
    return 0;
}
