// What the search makes of choices that only some worlds have, of a full pool, of a game won in one
// world, and of time that it does not need. The game is made for it and has two moves at most.
#include "kernel_players.h"
#include "search_player.h"
#include "unit_test.h"

#include <string.h>

// Seat 0 opens a door. What is behind one is known, or seat 1 goes on from there: "home" is always
// there, "key N" only in the world with this number. Which world it is nobody knows.
typedef struct House {
    uint32_t worlds;
    int32_t open[2]; // what evaluate says behind the door, before seat 1 has gone on
    bool is_last[2]; // the game is over there: seat 0 has won where the world divides by `lucky`
    uint32_t lucky;  // 0: in none
    Outcome home;    // what comes of it
    Outcome key;
} House;

typedef enum Kind { KIND_NONE, KIND_DOOR, KIND_HOME, KIND_KEY } Kind;
enum { STAGE_DOOR, STAGE_BEHIND, STAGE_OVER };

typedef struct State {
    uint32_t world; // 0: not known to the observer
    uint8_t stage;
    uint8_t door;
    uint8_t outcome;
    uint8_t zero;
} State;

static Action make_action(Kind kind, uint32_t value)
{
    Action action = {.kind = (uint16_t)kind};
    memcpy(action.data, &value, sizeof value);
    return action;
}

static uint32_t value_of(const Action *action)
{
    uint32_t value = 0;
    memcpy(&value, action->data, sizeof value);
    return value;
}

static Decision pending(const void *match, const void *block)
{
    (void)match;
    static const uint8_t actors[] = {ACTOR_SEAT0, ACTOR_SEAT1, ACTOR_NONE};
    const State *state = block;
    return (Decision){.actor = actors[state->stage], .kind = state->stage};
}

static size_t legal(const void *match, const void *block, Action *out, size_t out_max)
{
    (void)match, (void)out_max;
    const State *state = block;
    bool at_door = state->stage == STAGE_DOOR;
    out[0] = at_door ? make_action(KIND_DOOR, 0) : make_action(KIND_HOME, 0);
    out[1] = at_door ? make_action(KIND_DOOR, 1) : make_action(KIND_KEY, state->world);
    return 2;
}

static bool check(const void *match, const void *block, const Action *action, Refusal *refusal)
{
    (void)refusal;
    Action option[2];
    legal(match, block, option, 2);
    return action_equal(action, &option[0]) || action_equal(action, &option[1]);
}

static void apply(const void *match, void *block, const Action *action, EventSink *events)
{
    (void)events;
    const House *house = match;
    State *state = block;
    if (action->kind == KIND_DOOR) {
        state->door = (uint8_t)value_of(action);
        state->stage = STAGE_BEHIND;
        bool is_won = house->lucky > 0 && state->world % house->lucky == 0;
        if (house->is_last[state->door] && is_won) {
            state->stage = STAGE_OVER;
            state->outcome = OUTCOME_SEAT0;
        }
        return;
    }
    state->stage = STAGE_OVER;
    state->outcome = (uint8_t)(action->kind == KIND_HOME ? house->home : house->key);
}

static void observe(const void *match, const void *block, int seat, void *out)
{
    (void)match, (void)seat;
    if (out != block)
        memcpy(out, block, sizeof(State));
    ((State *)out)->world = 0;
}

static void resample(const void *match, void *block, int seat, Rng *rng)
{
    (void)seat;
    const House *house = match;
    ((State *)block)->world = 1 + (uint32_t)rng_below(rng, house->worlds);
}

static Outcome outcome(const void *match, const void *block)
{
    (void)match;
    return (Outcome)((const State *)block)->outcome;
}

static int32_t evaluate(const void *match, const void *block, int seat)
{
    const House *house = match;
    const State *state = block;
    return seat == 0 ? house->open[state->door] : -house->open[state->door];
}

// All are liked alike, and much.
static void policy(const void *match, const void *block, void *scratch, const Action *option,
                   size_t count, uint8_t *weight)
{
    (void)match, (void)block, (void)scratch, (void)option;
    memset(weight, 40, count);
}

static const GameRules game_rules = {
    .state_bytes = sizeof(State),
    .pending = pending,
    .legal = legal,
    .check = check,
    .apply = apply,
    .observe = observe,
    .resample = resample,
    .outcome = outcome,
};

static const GamePlayers game_players = {
    .evaluate = evaluate,
    .policy = policy,
};

static const Game doors = {
    .id = "doors",
    .rules = &game_rules,
    .players = &game_players,
};

// A clock that goes on by so much at each look, and by a second at one of them.
typedef struct TestClock {
    uint64_t now_us;
    uint64_t step_us;
    uint64_t looks;
    uint64_t stands; // before it jumps; 0: it never does
} TestClock;

static uint64_t look(void *context)
{
    TestClock *clock = context;
    clock->now_us += ++clock->looks == clock->stands ? 1000000 : 0;
    return clock->now_us += clock->step_us;
}

typedef struct Found {
    uint32_t door;
    double win[2]; // of either door; -1: it was never opened
    uint64_t simulations;
} Found;

static Found think(const House *house, const char *words, uint64_t seed, const TestClock *clock)
{
    Arena *arena = arena_create(0);
    SearchSpec spec = search_spec_of(words);
    SearchPlayer *player = search_player_create(arena, &doors, house, &spec, seed, 0, 0);
    TestClock own = clock != NULL ? *clock : (TestClock){0};
    if (clock != NULL)
        search_player_set_clock(player, (SearchClock){look, &own});
    State seen = {0};
    Action action = {0};
    search_player_choose(player, &seen, NULL, &action);
    Found found = {.door = value_of(&action), .win = {-1, -1}};
    SearchAdvice advice[2];
    size_t count = search_player_advice(player, advice, 2);
    for (size_t i = 0; i < count; i++)
        found.win[value_of(&advice[i].action)] = advice[i].win;
    found.simulations = search_player_simulations(player);
    arena_destroy(arena);
    return found;
}

// The way home draws, the key of every world wins for seat 1, and the policy likes all keys as it
// likes the way home: each is soon tried.
static void what_a_later_world_has_is_liked_alike(void **state)
{
    (void)state;
    House house = {.worlds = 64, .home = OUTCOME_DRAW, .key = OUTCOME_SEAT1};
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Found found = think(&house, "search:2000sims,grow=0,alike=0", seed, NULL);
        assert_true(found.win[0] < 0.3 && found.win[1] < 0.3);
    }
}

// There are more keys than nodes, and the way home wins for seat 1: a world whose key found no
// place any more is no reason to stop at the door, which looks well.
static void a_full_pool_ends_no_walk(void **state)
{
    (void)state;
    House house = {
        .worlds = 1 << 30, .open = {5000, 5000}, .home = OUTCOME_SEAT1, .key = OUTCOME_SEAT0};
    TestClock clock = {.stands = 50000};
    Found found = think(&house, "search:1ms", 1, &clock);
    assert_in_range(found.simulations, 49000, 51000);
    assert_true(found.win[0] < 0.3 && found.win[1] < 0.3);
}

// Memory has its bounds, and for simulations there are as many nodes as decisions were seen to
// need.
static void a_pool_is_large_enough_and_no_larger(void **state)
{
    (void)state;
    enum { NODE_BYTES = 48, MB = 1000000 };
    static const struct {
        const char *words;
        size_t min;
        size_t max;
    } pool[] = {
        {"search:2000sims", 2000 * 14 * NODE_BYTES, 2 * MB},
        {"search:20000sims", 20000 * 14 * NODE_BYTES, 16 * MB}, // the most that a server lets in
        {"search:500ms", 6 * MB, 7 * MB},
        {"search:2000ms", 6 * MB, 7 * MB},
    };
    House house = {.worlds = 1};
    for (size_t i = 0; i < sizeof pool / sizeof pool[0]; i++) {
        Arena *arena = arena_create(0);
        SearchSpec spec = search_spec_of(pool[i].words);
        SearchPlayer *player = search_player_create(arena, &doors, &house, &spec, 1, 0, 0);
        assert_in_range(search_player_memory(player), pool[i].min, pool[i].max);
        arena_destroy(arena);
    }
}

// One door wins in a quarter of the worlds and is bad in the others, one is good in all of them.
static void a_world_that_is_won_counts_once(void **state)
{
    (void)state;
    House house = {.worlds = 1 << 20, .open = {-3000, 2000}, .is_last = {true}, .lucky = 4};
    for (uint64_t seed = 1; seed <= 20; seed++)
        assert_int_equal(think(&house, "greedy", seed, NULL).door, 1);
    house.lucky = 1; // and now it wins in all of them
    assert_int_equal(think(&house, "greedy", 1, NULL).door, 0);
}

static void time_that_changes_nothing_is_left(void **state)
{
    (void)state;
    // A tenth of a millisecond each: some 200 simulations.
    TestClock clock = {.step_us = 100};
    House clear = {.worlds = 4, .is_last = {true}, .lucky = 1, .home = OUTCOME_SEAT1};
    clear.key = OUTCOME_SEAT1;
    Found found = think(&clear, "search:20ms", 1, &clock);
    assert_int_equal(found.door, 0);
    assert_in_range(found.simulations, 64, 150);
    // Two doors alike: either may be the better one until the end.
    House alike = {.worlds = 4, .home = OUTCOME_DRAW, .key = OUTCOME_DRAW};
    assert_in_range(think(&alike, "search:20ms", 1, &clock).simulations, 190, 200);
}

// --- what a game's judgement may keep ---

enum { KEPT_MAX = 8, KEPT_BYTES = 4096 };

// What was kept where: how often it was asked with each scratch since that was zero.
static struct {
    const unsigned char *at[KEPT_MAX];
    uint64_t calls[KEPT_MAX];
    unsigned count;
} kept;

static void keep(void *scratch)
{
    unsigned char *bytes = scratch;
    uint64_t calls = 0;
    assert_int_equal((uintptr_t)scratch % 64, 0);
    memcpy(&calls, bytes + KEPT_BYTES - sizeof calls, sizeof calls);
    if (calls++ == 0)
        for (size_t n = 0; n < KEPT_BYTES; n++)
            assert_int_equal(bytes[n], 0);
    memset(bytes, 0xa5, KEPT_BYTES);
    memcpy(bytes + KEPT_BYTES - sizeof calls, &calls, sizeof calls);
    unsigned n = 0;
    while (n < kept.count && kept.at[n] != bytes)
        n++;
    if (n == kept.count) {
        assert_true(kept.count < KEPT_MAX);
        kept.at[kept.count++] = bytes;
    }
    kept.calls[n] = calls;
}

static void keeping_score(const void *match, const void *block, void *scratch,
                          const int32_t *weight, const Action *option, size_t count, int32_t *score)
{
    (void)match, (void)block, (void)weight, (void)option;
    keep(scratch);
    memset(score, 0, count * sizeof *score);
}

static void keeping_policy(const void *match, const void *block, void *scratch,
                           const Action *option, size_t count, uint8_t *weight)
{
    keep(scratch);
    policy(match, block, scratch, option, count, weight);
}

static const GamePlayers keeping_players = {
    .evaluate = evaluate,
    .score = keeping_score,
    .policy = keeping_policy,
    .scratch_bytes = KEPT_BYTES,
};

static const Game keeping = {
    .id = "keeping",
    .rules = &game_rules,
    .players = &keeping_players,
};

static SearchPlayer *keeper(Arena *arena, const House *house, const char *words)
{
    SearchSpec spec = search_spec_of(words);
    return search_player_create(arena, &keeping, house, &spec, 1, 0, 0);
}

static void choose(SearchPlayer *player)
{
    Action action;
    search_player_choose(player, &(State){0}, NULL, &action);
}

// A player's scratch is its own, zero before each match, and kept from one decision to the next.
static void a_player_keeps_its_scratch(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    House house = {.worlds = 4};
    SearchPlayer *one = keeper(arena, &house, "greedy"), *other = keeper(arena, &house, "greedy");
    kept.count = 0;
    choose(one);
    choose(one);
    assert_int_equal(kept.count, 1);
    assert_int_equal(kept.calls[0], 2);
    choose(other);
    assert_int_equal(kept.count, 2);
    assert_int_equal(kept.calls[1], 1);
    search_player_restart(one, &house, 2, 0, 0);
    choose(one);
    assert_int_equal(kept.count, 2);
    assert_int_equal(kept.calls[0], 1);
    arena_destroy(arena);
}

// So is that of each tree, which may grow on a thread of its own.
static void each_tree_keeps_its_scratch(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    House house = {.worlds = 4};
    SearchPlayer *player = keeper(arena, &house, "search:200sims,trees=3,grow=0");
    kept.count = 0;
    choose(player);
    assert_int_equal(kept.count, 3);
    for (unsigned n = 0; n < 3; n++)
        assert_true(kept.calls[n] > 1);
    uint64_t calls = kept.calls[0];
    choose(player);
    assert_int_equal(kept.count, 3);
    assert_true(kept.calls[0] > calls);
    search_player_restart(player, &house, 2, 0, 0);
    choose(player);
    assert_int_equal(kept.count, 3);
    for (unsigned n = 0; n < 3; n++)
        assert_true(kept.calls[n] <= calls + 2);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_later_world_has_is_liked_alike),
        cmocka_unit_test(a_full_pool_ends_no_walk),
        cmocka_unit_test(a_pool_is_large_enough_and_no_larger),
        cmocka_unit_test(a_world_that_is_won_counts_once),
        cmocka_unit_test(time_that_changes_nothing_is_left),
        cmocka_unit_test(a_player_keeps_its_scratch),
        cmocka_unit_test(each_tree_keeps_its_scratch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
