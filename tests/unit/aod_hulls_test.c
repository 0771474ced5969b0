// Tanks and foot that stand close together drive, ram, shoot, repair, charge and fight, at random:
// no state that cannot be, nothing that stalls, and all that hulls can do happens.
//
// PLAYS says how many battles.
#include "aod_action.h"
#include "aod_ground.h"
#include "aod_played.h"

enum { PLAYS_USUAL = 24, STEPS_MAX = 20000, TURNS = 6 };

static const char side[] = "army %d\n"
                           "  list: %s\n"
                           "  allegiance: %s\n"
                           "  excerpt: yes\n"
                           "  Predator Squadron\n"
                           "  Rhino Transport\n"
                           "  Tactical Squad\n"
                           "  Seeker Squad\n"
                           "    + Meltabombs\n"
                           "  Contemptor Dreadnought Talon\n"
                           "  Techmarine Covenant\n"
                           "  Sabre Strike Squadron\n"
                           "  Typhon Squadron\n"
                           "  Predator Squadron\n"
                           "    2 Predator\n"
                           "  Praetor\n";
static const char places[] = "aboard a10 in a2\naboard b10 in b2\n"
                             "at a1 20,16 facing 90\nat a2 30,16 facing 90\n"
                             "few a3 22,21 24,21 26,21 23,19.5 25,19.5\n"
                             "few a4 34,20 36,20 35,18\nat a5 40,20\nfew a6 17,16\n"
                             "at a7 44,16 facing 90\nat a8 52,16 facing 90\n"
                             "at a9 10,16 10,10 facing 90\n"
                             "at b1 22,30 facing 270\nat b2 32,30 facing 270\n"
                             "few b3 24,25.5 26,25.5 28,25.5 25,27 27,27\n"
                             "few b4 36,26 38,26 37,28\nat b5 42,27\nfew b6 25.3,30\n"
                             "at b7 46,31 facing 270\nat b8 54,31 facing 270\n"
                             "at b9 12,31 12,37 facing 270\n"
                             "reacts 0\nreacts 1\nbegin turn\n";

typedef struct Seen {
    EventSink sink;
    unsigned rams, glories, aside, fights, repairs, flat_out, explosions, overwatch, steps;
} Seen;

static void note(EventSink *sink, const Event *event)
{
    Seen *seen = (Seen *)(void *)sink;
    switch (event->message.number) {
    case AOD_MSG_RAMS:
        seen->rams++;
        return;
    case AOD_MSG_GLORY:
        seen->glories++;
        return;
    case AOD_MSG_MOVED_ASIDE:
        seen->aside++;
        return;
    case AOD_MSG_HULL_COMBAT_OVER:
        seen->fights++;
        return;
    case AOD_MSG_REPAIR_DIE:
        seen->repairs++;
        return;
    case AOD_MSG_GOES_FLAT_OUT:
        seen->flat_out++;
        return;
    case AOD_MSG_EXPLODES:
        seen->explosions++;
        return;
    case AOD_MSG_FIRES_OVERWATCH:
        seen->overwatch++;
        return;
    default:
        return;
    }
}

// What is about hulls is chosen more often than chance would.
static bool is_liked(const Action *option)
{
    unsigned kind = aod_action(option).kind;
    return kind == AOD_ACTION_RAM || kind == AOD_ACTION_GLORY || kind == AOD_ACTION_CHARGE ||
           kind == AOD_ACTION_GO || kind == AOD_ACTION_FIGHT || kind == AOD_ACTION_REPAIR ||
           kind == AOD_ACTION_FLAT_OUT || kind == AOD_ACTION_ACT;
}

static void choose(const void *match, const AodState *s, Rng *rng, Action *out)
{
    enum { OPTIONS = 256, TRIES = 3 };
    Action option[OPTIONS];
    if (is_rolled(match, s, rng, out))
        return;
    size_t count = aod_game.rules->legal(match, s, option, OPTIONS);
    assert_true(count > 0);
    *out = option[rng_next64(rng) % count];
    for (unsigned i = 0; i < TRIES && !is_liked(out); i++)
        *out = option[rng_next64(rng) % count];
}

static void play(const void *match, const AodState *start, Rng *rng, Seen *seen)
{
    static AodState now;
    now = *start;
    for (unsigned step = 0; now.outcome == OUTCOME_NONE && now.player_turn <= TURNS; step++) {
        Action action;
        assert_true(step < STEPS_MAX);
        choose(match, &now, rng, &action);
        apply_soundly(match, &now, &action, &seen->sink);
        seen->steps++;
    }
}

static void hulls_do_what_they_can(void **none)
{
    static AodState start;
    const char *both[2] = {text_format(arena, side, 0, "imperial-fists", "loyalist"),
                           text_format(arena, side, 1, "sons-of-horus", "traitor")};
    SourceText block = {"hulls", span_of(text_format(arena, "%s%s%s", both[0], both[1], places))};
    Seen seen = {.sink = {.report = note}};
    unsigned plays = plays_or(PLAYS_USUAL);
    (void)none;
    const void *match = match_of(block, &start);
    for (unsigned n = 0; n < plays; n++) {
        Rng rng;
        rng_start(&rng, 20261129, n, 0);
        play(match, &start, &rng, &seen);
    }
    print_message(
        "%u Rams, %u Deaths or Glories, %u moved aside, %u fights with hulls, %u repairs, "
        "%u Flat-out, %u explosions, %u Overwatches, %u decisions\n",
        seen.rams, seen.glories, seen.aside, seen.fights, seen.repairs, seen.flat_out,
        seen.explosions, seen.overwatch, seen.steps);
    assert_true(seen.rams > 0 && seen.glories > 0 && seen.aside > 0 && seen.fights > 0);
    assert_true(seen.repairs > 0 && seen.flat_out > 0 && seen.explosions > 0);
}

static void check_oval(const AodOutline *oval, uint16_t facing)
{
    GeomShape told, made;
    GeomPoint at = {facing * 2, -9};
    memset(&told, 0, sizeof told);
    memset(&made, 0, sizeof made);
    geom_shape_make_oval(&made, at, facing, oval->length_u / 2, oval->width_u / 2);
    aod__outline_shape(oval, at, facing, &told);
    assert_memory_equal(&told, &made, sizeof made);
}

// Ovals of a match are made once and moved: the same as made where they stand, whatever they face.
static void ovals_are_as_if_made_there(void **state)
{
    (void)state;
    DiagnosticList problems = diagnostic_list(arena);
    const char *option[] = {"allow_illegal=yes"};
    MatchSetup setup = {.side = {"storm-over-chogoris", "talons-of-the-emperor"},
                        .option = option,
                        .option_count = 1};
    const AodMatch *match = aod_game.rules->match_create(arena, library, &setup, &problems);
    assert_non_null(match);
    unsigned ovals = 0;
    for (unsigned n = 0; n < match->kind_count; n++) {
        const AodOutline *stand = &match->kind[n].stand;
        if (stand->form != AOD_FORM_OVAL)
            continue;
        assert_non_null(stand->turned);
        ovals++;
        for (unsigned degrees = 0; degrees < 360; degrees++) {
            check_oval(stand, aod__bam_of(degrees));
            check_oval(stand, (uint16_t)(aod__bam_of(degrees) + degrees % 7 + 1));
        }
    }
    assert_true(ovals > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hulls_do_what_they_can),
                                       cmocka_unit_test(ovals_are_as_if_made_there)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
