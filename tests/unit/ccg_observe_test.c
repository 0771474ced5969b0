// An observation must not depend on what is hidden (CCG-18.2.3), byte for byte.
//
// Scenarios ask this of what a seat is told. Here hidden cards of the true state are exchanged,
// which does not go through the engine's own idea of what is hidden: the known cards are read off
// the state, all others change places.
#include "ccg.h"
#include "ccg_forecast.h"
#include "ccg_view.h"

#include "base_file.h"
#include "base_rng.h"
#include "kernel_words.h"

#include "unit_test.h"

enum { FILE_BYTES_MAX = 1 << 22, ROUNDS = 50, FORECASTS = 5 };

static Arena *arena;
static const CcgLibrary *library;

static int load(void **state)
{
    (void)state;
    arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"base.json", {NULL, 0}};
    const char *error = NULL;
    if (!file_read(arena, file_at_home(arena, "data/ccg/base.json"), FILE_BYTES_MAX, &source.text,
                   &error))
        return 1;
    library = ccg_library_load(arena, &source, 1, &problems);
    return library == NULL;
}

static int unload(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

static const void *place(const char *text, CcgState *state)
{
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"test", span_of(text)};
    bool read = ccg_position_read(arena, library, &block, 1, &match, state, &problems);
    if (!read && problems.count > 0)
        print_message("%s\n", problems.item[0].text);
    assert_true(read);
    return match;
}

static void play(const void *match, CcgState *state, const char *text)
{
    Action action;
    Message problem;
    Refusal refusal;
    assert_true(ccg_game.words->action_read(match, state, span_of(text), &action, &problem));
    assert_true(ccg_game.rules->check(match, state, &action, &refusal));
    ccg_game.rules->apply(match, state, &action, NULL);
}

// Exchanges what `seat` may not know among the cards of each player.
static void exchange_hidden(CcgState *s, unsigned seat, Rng *rng)
{
    for (unsigned owner = 0; owner < 2; owner++) {
        CcgPlayer *p = &s->player[owner];
        Bits128 known = owner == seat ? p->known_own : p->known_enemy;
        uint8_t *hole[2 * CCG_CARDS];
        unsigned count = 0, end = p->deck_count + (owner == seat ? 0 : p->hand_count);
        for (unsigned i = 0; i < end; i++)
            if (!bits128_has(known, i))
                hole[count++] = &p->card[i];
        if (owner != seat)
            BITS128_FOREACH (index, p->facedown & ~p->seen)
                hole[count++] = &p->slot_type[index];
        for (unsigned i = count; i > 1; i--) {
            unsigned k = (unsigned)rng_below(rng, i);
            uint8_t type = *hole[i - 1];
            *hole[i - 1] = *hole[k];
            *hole[k] = type;
        }
    }
}

// Nor may a forecast: of what goes on, and of every choice that the seat has.
static void assert_forecasts(const void *match, const CcgState *state, const CcgState *other,
                             int seat)
{
    static Action option[KERNEL_OPTIONS_MAX];
    CcgForecast here, there;
    bool has = ccg_forecast(match, state, seat, NULL, 0, &here);
    assert_true(ccg_forecast(match, other, seat, NULL, 0, &there) == has);
    assert_memory_equal(&here, &there, sizeof here);
    if (ccg_game.rules->pending(match, state).actor != seat)
        return;
    size_t count = ccg_game.rules->legal(match, state, option, KERNEL_OPTIONS_MAX);
    for (size_t i = 0; i < count; i++) {
        has = ccg_forecast(match, state, seat, &option[i], 1, &here);
        assert_true(ccg_forecast(match, other, seat, &option[i], 1, &there) == has);
        assert_memory_equal(&here, &there, sizeof here);
    }
}

static void assert_unmoved(const void *match, const CcgState *state)
{
    Rng rng;
    rng_start(&rng, 1, 0, RNG_PURPOSE_TEST);
    for (unsigned seat = 0; seat < 2; seat++) {
        CcgState seen, other, seen_there;
        ccg_game.rules->observe(match, state, (int)seat, &seen);
        for (unsigned round = 0; round < ROUNDS; round++) {
            other = *state;
            exchange_hidden(&other, seat, &rng);
            ccg_game.rules->observe(match, &other, (int)seat, &seen_there);
            assert_memory_equal(&seen, &seen_there, sizeof seen);
            if (round < FORECASTS)
                assert_forecasts(match, state, &other, (int)seat);
        }
    }
}

#define CARDS                                            \
    "card Guard: unit\n"                                 \
    "card Zebra: unit\n"                                 \
    "  command BA (X+): Any unit gets +X armor.\n"       \
    "card Yak: asset\n"                                  \
    "  command BA Discard 1 card: Lock 2 enemy units.\n" \
    "card Gnu: ship\n"

static const char battle[] = CARDS "battle 1\n"
                                   "0 at 1: Guard, Guard\n"
                                   "1 at 1: Guard, Guard, Guard\n"
                                   "0 at 2: Zebra facedown, Yak facedown, Guard\n"
                                   "1 at 2: Gnu facedown, Guard facedown seen, Zebra facedown\n"
                                   "0 hand: Zebra, Yak, Gnu seen, Guard\n"
                                   "1 hand: Yak seen, Zebra, Gnu, Guard\n"
                                   "0 deck: Guard seen, Zebra, Yak, Gnu, Guard\n"
                                   "1 deck: Zebra, Yak, Gnu, Guard\n";

static void battle_shows_nothing_hidden(void **unused)
{
    (void)unused;
    CcgState state;
    const void *match = place(battle, &state);
    assert_unmoved(match, &state);
    play(match, &state, "charge guard#1");
    assert_unmoved(match, &state);
}

// Rolls of both decks, a card drawn, cards of the enemy's hand: what comes up is hidden.
static void forecasts_show_nothing_hidden(void **unused)
{
    (void)unused;
    static const char text[] =
        "card Guard: unit, die 1, armor 2\n"
        "card Ace: unit, die 6, armor 3\n"
        "card Bolt: asset, die 3\n"
        "  BA (3+): Destroy one enemy unit.\n"
        "  BA: Roll. 1-3: Lock one enemy unit. 4+: Destroy one enemy unit.\n"
        "  BA: Infiltrate a unit from the top of your deck.\n"
        "card Call: asset, die 4\n"
        "  command BA: Each player discards 1 card. Deal 3 damage to one enemy unit.\n"
        "battle 1\n"
        "0 at 1: Guard, Bolt\n"
        "1 at 1: Guard, Ace, Bolt\n"
        "1 at 2: Ace facedown, Guard facedown\n"
        "0 hand: Ace, Call, Guard\n"
        "1 hand: Ace, Call, Bolt\n"
        "0 deck: Guard, Ace, Bolt, Call, Guard\n"
        "1 deck: Guard, Ace, Bolt, Call, Ace\n";
    CcgState state;
    const void *match = place(text, &state);
    assert_unmoved(match, &state);
    CcgState there = state;
    play(match, &there, "shoot guard");
    assert_unmoved(match, &there);
    there = state;
    play(match, &there, "play call");
    assert_unmoved(match, &there);
}

static void deployment_shows_nothing_hidden(void **unused)
{
    (void)unused;
    CcgState state;
    const void *match = place(CARDS "phase deploy\n"
                                    "0 hand: Zebra, Yak, Gnu, Guard\n"
                                    "1 hand: Yak, Zebra, Gnu, Guard\n"
                                    "0 deck: Guard, Zebra, Yak, Gnu, Guard\n",
                              &state);
    assert_unmoved(match, &state);
    play(match, &state, "deploy gnu to 2");
    assert_unmoved(match, &state);
    play(match, &state, "deploy yak to 1");
    assert_unmoved(match, &state);
}

// CCG-19.2.3: two announcements that are not finished look the same to the enemy, and like none at
// all.
static void announcements_show_nothing(void **unused)
{
    (void)unused;
    CcgState state, before, after;
    const void *match = place(battle, &state);
    ccg_game.rules->observe(match, &state, 1, &before);
    static const char *const begun[][3] = {
        {"play zebra", NULL, NULL},
        {"play zebra", "x 3", NULL},
        {"play yak", NULL, NULL},
        {"play yak", "hand gnu", NULL},
        {"play yak", "hand zebra", "target guard#4"},
        {"shoot guard#1", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof begun / sizeof begun[0]; i++) {
        CcgState world = state;
        for (unsigned k = 0; k < 3 && begun[i][k]; k++)
            play(match, &world, begun[i][k]);
        assert_true(ccg_game.rules->pending(match, &world).continues);
        ccg_game.rules->observe(match, &world, 1, &after);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_shows_nothing_hidden),
        cmocka_unit_test(forecasts_show_nothing_hidden),
        cmocka_unit_test(deployment_shows_nothing_hidden),
        cmocka_unit_test(announcements_show_nothing),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
