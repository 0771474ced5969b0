// What a wish becomes (`auto`, a plan) can be drawn by hand: action for action it is allowed, and
// it leads to the same bytes. Whoever works wishes out looks at a unit as a whole, `check` at one
// model after the other; where they disagree no record of that battle could be written.
//
// Battles that are played at random (the conformance suite) hardly come to charges through a crowd:
// squads meet in the open there, and most die before. So here squads stand beside each other in
// random places between blocks, and every wish is asked wherever a move is.
#include "aod_action.h"
#include "aod_played.h"

#include <string.h>

enum { PLAYS_USUAL = 40, BECAME_MAX = 1200, STANDERS = 30, TRIES = 400, GAPS = 8 };

static const char armies[] = "army 0\n"
                             "  list: imperial-fists\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "  Outrider Squadron\n"
                             "  Assault Squad\n"
                             "army 1\n"
                             "  list: sons-of-horus\n"
                             "  allegiance: traitor\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "  Despoiler Squad\n";

typedef struct Kept {
    EventSink sink; // first: the sink is the whole
    size_t count;
    Action action[BECAME_MAX];
} Kept;

static void hear(EventSink *sink, const Event *event)
{
    (void)sink, (void)event;
}

static void keep(EventSink *sink, const Action *action, size_t count)
{
    Kept *kept = (Kept *)(void *)sink;
    assert_true(count <= BECAME_MAX);
    kept->count = count;
    memcpy(kept->action, action, count * sizeof *action);
}

// --- where they stand ------------------------------------------------------------------------------

// In thousandths of an inch.
typedef struct Spot {
    int x, y, round; // of a block: half of its side
} Spot;

typedef struct Placing {
    Rng rng;
    Spot spot[STANDERS];
    int count, blocks; // the blocks come first
    TextBuffer text;
} Placing;

static int between(Placing *at, int low, int high)
{
    return low + (int)rng_below(&at->rng, (uint32_t)(high - low));
}

static bool is_free(const Placing *at, Spot spot, int from, int to, int apart)
{
    for (int n = from; n < to; n++) {
        int64_t x = spot.x - at->spot[n].x, y = spot.y - at->spot[n].y;
        int64_t reach = spot.round + apart, half = at->spot[n].round;
        if (n < at->blocks) {
            x = llabs(x) < half ? 0 : llabs(x) - half;
            y = llabs(y) < half ? 0 : llabs(y) - half;
        } else {
            reach += half;
        }
        if (x * x + y * y < reach * reach)
            return false;
    }
    return true;
}

// A unit round that place; `apart` from all others.
static void put(Placing *at, const char *unit, int models, int round, int x, int y, int wide)
{
    int first = at->count;
    TextBuffer line = text_start(arena);
    for (int n = 0, tries = 0; n < models && tries < TRIES; tries++) {
        Spot spot = {x + between(at, -wide, wide), y + between(at, -wide, wide), round};
        // An inch from others, as enemies are.
        if (!is_free(at, spot, 0, at->count, 10) || !is_free(at, spot, at->blocks, first, 1020))
            continue;
        at->spot[at->count++] = spot;
        text_print(&line, " %d.%03d,%d.%03d", spot.x / 1000, spot.x % 1000, spot.y / 1000,
                   spot.y % 1000);
        n++;
    }
    if (at->count > first)
        text_print(&at->text, "few %s%s\n", unit, line.text);
}

// What stands where, and how many decisions are looked at.
typedef struct Layout {
    int blocks, side, low, high; // side: of a block, in inches
    int steps;
    struct {
        const char *unit;
        int models, round, x, y, wide;
    } unit[5];
} Layout;

static const Layout crowd = {
    3,
    2,
    14000,
    30000,
    60,
    {{"a1", 6, 640, 20000, 18000, 3500},
     {"b1", 4, 640, 22000, 24000, 3000},
     {"a2", 3, 1500, 26000, 19000, 4000},
     {"b2", 3, 640, 17000, 26000, 3000},
     {"a3", 4, 640, 24000, 16000, 4000}},
};
// Through a gap that is hardly wider than one of them, in which the enemy stands.
static const Layout gaps = {
    .steps = 14,
    .unit = {{"b1", 1, 640, 20000, 30000, 50}, {"a1", 5, 640, 20000, 27000, 1800}},
};

static void put_block(Placing *at, int x, int y, int side, int round)
{
    at->spot[at->count++] = (Spot){x, y, round};
    text_print(&at->text, "piece block %d.%03d,%d.%03d size %d %d\n", x / 1000, x % 1000, y / 1000,
               y % 1000, side, side);
}

static const char *position_of(Placing *at, const Layout *layout, const char *begin)
{
    at->text = text_start(arena);
    at->count = 0;
    text_append(&at->text, armies);
    for (int n = 0; n < layout->blocks; n++)
        put_block(at, between(at, layout->low, layout->high),
                  between(at, layout->low, layout->high), layout->side, layout->side * 500);
    for (int n = 0; n < 2 && layout->blocks == 0; n++) {
        int off = 1000 + between(at, 690, 1000);
        put_block(at, 20000 + (n == 0 ? off : -off), 29700, 2, 1000);
    }
    at->blocks = at->count;
    for (int n = 0; n < 5 && layout->unit[n].unit != NULL; n++)
        put(at, layout->unit[n].unit, layout->unit[n].models, layout->unit[n].round,
            layout->unit[n].x, layout->unit[n].y, layout->unit[n].wide);
    text_print(&at->text, "begin %s\n", begin);
    return at->text.text;
}

// --- what wishes become ------------------------------------------------------------------------------

static void refused(const void *match, const AodState *s, const Action *action, const Refusal *why)
{
    TextBuffer text = text_start(arena);
    aod_game.words->action_write(match, s, action, VIEWER_ALL, &text);
    text_append(&text, ": ");
    kernel_refusal_write(aod_game.words, match, why, &text);
    print_error("what a wish has become is refused: %s\n", text.text);
}

static bool holds(const void *match, const AodState *s, const Action *wish, unsigned *moves)
{
    static AodState after, drawn;
    static Kept kept;
    kept = (Kept){.sink = {.report = hear, .became = keep}};
    after = drawn = *s;
    aod_game.rules->apply(match, &after, wish, &kept.sink);
    for (size_t n = 0; n < kept.count; n++) {
        Refusal why;
        if (!aod_game.rules->check(match, &drawn, &kept.action[n], &why)) {
            refused(match, &drawn, &kept.action[n], &why);
            return false;
        }
        aod_game.rules->apply(match, &drawn, &kept.action[n], NULL);
    }
    *moves += kept.count > 2;
    return kept.count == 0 || memcmp(&after, &drawn, sizeof after) == 0;
}

static bool plays_well(const char *text, uint64_t seed, int steps, unsigned *moves)
{
    static AodState s;
    static Action option[KERNEL_OPTIONS_MAX];
    SourceText block = {"crowd", span_of(text)};
    const void *match = match_of(block, &s);
    Rng rng;
    rng_start(&rng, 20261129, seed, 2);
    for (int step = 0; step < steps; step++) {
        Action action;
        size_t count = 0;
        if (aod_game.rules->pending(match, &s).actor == ACTOR_NONE)
            return true;
        if (!is_rolled(match, &s, &rng, &action)) {
            count = aod_game.rules->legal(match, &s, option, KERNEL_OPTIONS_MAX);
            assert_true(count > 0);
            for (size_t n = 0; n < count; n++)
                if (!holds(match, &s, &option[n], moves))
                    return false;
            action = option[rng_below(&rng, (uint32_t)count)];
            for (size_t n = 0; n < count; n++)
                if (aod_action(&option[n]).kind == AOD_ACTION_CHARGE)
                    action = option[n];
        }
        apply_soundly(match, &s, &action, NULL);
    }
    return true;
}

// `begin`: at which phase.
static void held(const Layout *layout, const char *begin, uint64_t number, unsigned count)
{
    static Placing at;
    unsigned moves = 0;
    for (unsigned n = 0; n < count; n++) {
        rng_start(&at.rng, 20261129, number * 100000 + n, 1);
        const char *text = position_of(&at, layout, begin);
        bool is_good = plays_well(text, number * 100000 + n, layout->steps, &moves);
        if (!is_good)
            print_error("battle %u:\n%s", n, text);
        assert_true(is_good);
    }
    assert_true(moves > 0); // or nothing was looked at
}

static void test_charges(void **none)
{
    (void)none;
    held(&crowd, "charge", 1, plays_or(PLAYS_USUAL));
}

static void test_charges_into_gaps(void **none)
{
    (void)none;
    held(&gaps, "charge", 3, GAPS * plays_or(PLAYS_USUAL));
}

static void test_moves(void **none)
{
    (void)none;
    held(&crowd, "turn", 2, plays_or(PLAYS_USUAL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_charges),
                                       cmocka_unit_test(test_charges_into_gaps),
                                       cmocka_unit_test(test_moves)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
