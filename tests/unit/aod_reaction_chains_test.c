// One law, two ways to it: Return Fire and Overwatch as the table plays them, out of the attack or
// the charge that they answer, against what `strategium odds aod` says of the same shots; and what
// an attack does to who answers it otherwise, or is aboard of what explodes. Whoever returns fire
// shoots with all his models, whatever the attack has done to them, so that its losses are those of
// the whole unit (REACT-4.3). Mean losses have to agree within 4 standard errors, and what is told
// while the reaction is declared has to be what is expected.
#include "aod_chances.h"
#include "aod_odds.h"
#include "aod_played.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYS_USUAL = 1000, STEPS_MAX = 4000 };

static const char armies[] = "army 0\n"
                             "  list: thousand-sons\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "army 1\n"
                             "  list: sons-of-horus\n"
                             "  allegiance: traitor\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "  Heavy Support Squad\n"
                             "    + Lascannon\n"
                             "  Predator Squadron\n";

typedef struct Chain {
    const char *name, *position, *line, *answer;
    AodOddsWeapon weapon;
    AodOddsKind kind; // of a1, whose losses are counted
} Chain;

#define FIVE(unit, y) "few " unit " 20," y " 22," y " 24," y " 26," y " 28," y "\n"
#define TENS(unit, y)                                                                            \
    "few " unit " 16," y " 17.5," y " 19," y " 20.5," y " 22," y " 23.5," y " 25," y " 16,16.5 " \
    "17.5,16.5 19,16.5\n"
static const Chain chains[] = {
    {"Return Fire of marines who may be dead",
     "few a1 20,18 22,18 24,18 26,18 28,18 20,16 22,16 24,16 26,16 28,16\nmoved a1\n"
     "few b1 20,36 22,36 24,36 26,36 28,36 20,38 22,38 24,38 26,38 28,38\nmoved b1\n"
     "reacts 1\nbegin shooting\n",
     "act a1, target b1, shoot",
     "return fire b1",
     {.count = 10, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5},
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3}},
    {"Return Fire of lascannons that have moved, on marines in woods",
     "piece woods 24,18 size 14 5\n" FIVE("a1", "18") "moved a1\n" FIVE(
         "b2", "36") "moved b2\nreacts 1\nbegin shooting\n",
     "act a1, target b2, shoot",
     "return fire b2",
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     {.count = 5, .wounds = 1, .toughness = 4, .save = 3, .cover = 5}},
    {"Overwatch of lascannons on marines in woods, who have no cover from it",
     "piece woods 24,26 size 14 5\n" FIVE("a1", "26")
         FIVE("b2", "36") "moved b2\nreacts 1\nbegin charge\n",
     "act a1, charge b2", // and that is all that can be said
     "overwatch b2",
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     {.count = 5, .wounds = 1, .toughness = 4, .save = 3}},
    {"Return Fire of a Predator, with its Defensive weapons alone, whatever has been done to it",
     TENS("a1", "18") "moved a1\nat b3 20,38 facing 270\nreacts 1\nbegin shooting\n",
     "act a1, target b3, shoot",
     "return fire b3",
     {.count = 2, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4},
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3}},
};
enum { CHAINS = sizeof chains / sizeof *chains };

static void play(const void *match, AodState *s, const char *line)
{
    Action action;
    Message problem;
    Refusal refusal;
    Span rest = span_of(line);
    while (rest.length > 0) {
        size_t comma = span_find(rest, SPAN_LITERAL(","));
        Span part = comma == SIZE_MAX ? rest : span_slice(rest, 0, comma);
        rest = comma == SIZE_MAX ? (Span){0} : span_from(rest, comma + 1);
        assert_true(aod_game.words->action_read(match, s, span_trim(part), &action, &problem));
        if (!aod_game.rules->check(match, s, &action, &refusal))
            print_error("\"%s\" is refused: message %d\n", line, refusal.message.number);
        assert_true(aod_game.rules->check(match, s, &action, &refusal));
        aod_game.rules->apply(match, s, &action, NULL);
    }
}

static bool is_window(const AodState *s)
{
    return s->decision == AOD_D_REACT_SHOOT || s->decision == AOD_D_REACT_CHARGE;
}

// From the line on to where the reaction is declared.
static void go_to_reaction(const void *match, AodState *s, const Chain *chain, Rng *rng)
{
    play(match, s, chain->line);
    for (int step = 0; !is_window(s); step++) {
        assert_true(step < STEPS_MAX);
        play_on(match, s, rng, NULL);
    }
    play(match, s, chain->answer);
    for (int step = 0; s->decision != AOD_D_SHOOT; step++) {
        assert_true(step < STEPS_MAX);
        play_on(match, s, rng, NULL);
    }
    assert_int_equal(s->decider, ACTOR_SEAT1);
}

static double expected_of(const Chain *chain)
{
    AodOddsUnit unit = {.kind_count = 1, .kind = {chain->kind}};
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(arena, AodOddsResult);
    assert_true(aod_odds_unit(work, &chain->weapon, 1, &unit, result));
    return odds_mean(&result->wounds);
}

static void is_told(const Chain *chain, const AodMatch *match, AodState *declared, double expected)
{
    const double hair = 1e-6;
    Aod g = {.m = match, .s = declared};
    AodChances chances;
    assert_true(aod__chances(&g, arena, &chances));
    if (chances.wounds - expected > hair || expected - chances.wounds > hair)
        print_error("%s: %f is told, %f are expected\n", chain->name, chances.wounds, expected);
    assert_true(!chances.is_partial && chances.wounds - expected < hair &&
                expected - chances.wounds < hair);
}

static void play_chain(unsigned n)
{
    static AodState start, now;
    const Chain *chain = &chains[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"chain", span_of(text_format(arena, "%s%s", armies, chain->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    double expected = expected_of(chain), sum = 0, squares = 0;
    unsigned count = plays_or(PLAYS_USUAL);
    Rng rng;
    rng_start(&rng, 20221117, 1000 + n, 1);
    for (unsigned i = 0; i < count; i++) {
        now = start;
        go_to_reaction(match, &now, chain, &rng);
        if (i == 0)
            is_told(chain, match, &now, expected);
        int before = wounds_of(&now, 0);
        play(match, &now, "shoot");
        for (int step = 0; now.attack_count > 0; step++) {
            assert_true(step < STEPS_MAX);
            play_on(match, &now, &rng, NULL);
        }
        double lost = before - wounds_of(&now, 0);
        sum += lost;
        squares += lost * lost;
    }
    assert_mean(chain->name, sum, squares, count, expected);
}

// --- what is done to who answers ------------------------------------------------------------------

#define TEN(unit, y)                                                                             \
    "few " unit " 20," y " 22," y " 24," y " 26," y " 28," y " 30," y " 32," y " 34," y " 36," y \
    " 38," y "\n"

typedef struct Suffering {
    const char *name, *army, *position, *line, *answer;
    const char *dice; // that are rolled first, whatever chance says
    unsigned whose;   // the unit whose losses are counted, from 0
    AodOddsWeapon weapon;
    AodOddsKind kind;
} Suffering;

#define IRON_WARRIORS                                                                        \
    "army 0\n  list: iron-warriors\n  allegiance: traitor\n  excerpt: yes\n  Heavy Support " \
    "Squad\n    + Lascannon\n"
#define OF(legion, units) \
    "army 1\n  list: " legion "\n  allegiance: loyalist\n  excerpt: yes\n" units
#define SHOOT_AT_B1 "reacts 1\nbegin shooting\n", "act a1, target b1, shoot"
#define LASCANNONS                                                           \
    {                                                                        \
        .count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2 \
    }
static const Suffering sufferings[] = {
    {"Lascannons at marines who evade",
     IRON_WARRIORS OF("salamanders", "  Tactical Squad\n"),
     FIVE("a1", "18") TEN("b1", "36") SHOOT_AT_B1,
     "evade b1",
     "",
     1,
     LASCANNONS,
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3, .shrouded = 5}},
    {"Lascannons at the Wrath of Angels",
     IRON_WARRIORS OF("blood-angels", "  Tactical Squad\n"),
     FIVE("a1", "18") TEN("b1", "36") SHOOT_AT_B1,
     "use wrath of angels b1",
     "",
     1,
     LASCANNONS,
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3, .shrouded = 5}},
    {"Lascannons at men who fade to black",
     IRON_WARRIORS OF("raven-guard", "  Tactical Squad\n"),
     FIVE("a1", "18") TEN("b1", "36") SHOOT_AT_B1,
     "use fade to black b1",
     "",
     1,
     LASCANNONS,
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3, .shrouded = 4}},
    {"Passengers of a Rhino that explodes",
     IRON_WARRIORS OF("salamanders", "  Tactical Squad\n  Rhino Transport\n"),
     "aboard b1 in b2\nfew a1 20,24\nat b2 50,24 facing 180\nbegin shooting\n",
     "act a1, target b2, shoot",
     NULL,
     "456",
     1,
     {.count = 10,
      .attacks = {0, 0, 1},
      .is_automatic = true,
      .strength = 4,
      .ignores_cover = true},
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3}},
    {"Passengers of a Mastodon that is lost",
     IRON_WARRIORS OF("imperial-fists", "  Tactical Squad\n  Mastodon\n"),
     "aboard b1 in b2\nfew a1 20,24 22,24 24,24\nat b2 50,24 facing 180\nhull b2.1 points 1\n"
     "begin shooting\n",
     "act a1, target b2, shoot",
     NULL,
     "444666",
     1,
     {.count = 10,
      .attacks = {0, 0, 1},
      .is_automatic = true,
      .strength = 10,
      .ap = 2,
      .ignores_cover = true},
     {.count = 10, .wounds = 1, .toughness = 4, .save = 3}},
};
enum { SUFFERINGS = sizeof sufferings / sizeof *sufferings };

// Also of those who are aboard.
static int wounds_left(const AodState *s, unsigned unit)
{
    int sum = 0;
    for (unsigned n = 0; n < AOD_MODELS_MAX; n++)
        if (s->model[n].unit == unit && s->model[n].where != AOD_AT_NOWHERE &&
            s->model[n].where != AOD_AT_DESTROYED)
            sum += s->model[n].wounds;
    return sum;
}

static void roll(const void *match, AodState *s, char face)
{
    Action action;
    for (int step = 0; aod_game.rules->pending(match, s).actor != ACTOR_CHANCE; step++) {
        assert_true(step < STEPS_MAX); // what is asked between is left as it is
        assert_true(aod_game.rules->legal(match, s, &action, 1) == 1);
        aod_game.rules->apply(match, s, &action, NULL);
    }
    aod_game.rules->chance_action(match, s, (uint32_t)(face - '1'), &action);
    aod_game.rules->apply(match, s, &action, NULL);
}

static void play_suffering(unsigned n)
{
    static AodState start, now;
    const Suffering *one = &sufferings[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"suffering", span_of(text_format(arena, "%s%s", one->army, one->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    AodOddsUnit unit = {.kind_count = 1, .kind = {one->kind}};
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(arena, AodOddsResult);
    assert_true(aod_odds_unit(work, &one->weapon, 1, &unit, result));
    double expected = odds_mean(&result->wounds), sum = 0, squares = 0;
    unsigned count = plays_or(PLAYS_USUAL);
    Rng rng;
    rng_start(&rng, 20221128, 2000 + n, 1);
    int before = wounds_left(&start, one->whose);
    for (unsigned i = 0; i < count; i++) {
        now = start;
        play(match, &now, one->line);
        if (one->answer != NULL)
            play(match, &now, one->answer);
        for (const char *face = one->dice; *face != '\0'; face++)
            roll(match, &now, *face);
        for (int step = 0; now.attack_count > 0; step++) {
            assert_true(step < STEPS_MAX);
            play_on(match, &now, &rng, NULL);
        }
        double lost = before - wounds_left(&now, one->whose);
        sum += lost;
        squares += lost * lost;
    }
    assert_mean(one->name, sum, squares, count, expected);
}

static void sufferings_agree(void **none)
{
    (void)none;
    for (unsigned n = 0; n < SUFFERINGS; n++)
        play_suffering(n);
}

static void chains_agree(void **none)
{
    (void)none;
    for (unsigned n = 0; n < CHAINS; n++)
        play_chain(n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chains_agree),
                                       cmocka_unit_test(sufferings_agree)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
