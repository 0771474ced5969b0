// One law, two ways to it: Shooting Attacks that the table plays, die by die, against what
// `strategium odds aod` says of the same attack. A chain is a position, an attack and the same
// attack in the words of the odds; mean losses of the unit struck have to agree within 4 standard
// errors. PLAYS says how often each is played.
#include "aod.h"
#include "aod_match.h"
#include "aod_odds.h"
#include "aod_shipped.h"
#include "base_rng.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"
#include "unit_test.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYS_USUAL = 2000, STEPS_MAX = 4000 };

static const char armies[] = "army 0\n"
                             "  list: imperial-fists\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "  Tactical Support Squad\n"
                             "    + Plasma Gun\n"
                             "  Heavy Support Squad\n"
                             "  Heavy Support Squad\n"
                             "    + Volkite Culverin\n"
                             "  Heavy Support Squad\n"
                             "    + Lascannon\n"
                             "  Tactical Support Squad\n"
                             "    + Rotor Cannon\n"
                             "  Outrider Squadron\n"
                             "  Praetor\n"
                             "    + Archaeotech Pistol\n"
                             "army 1\n"
                             "  list: sons-of-horus\n"
                             "  allegiance: traitor\n"
                             "  excerpt: yes\n"
                             "  Tactical Squad\n"
                             "  Terminator Cataphractii Squad\n"
                             "  Contemptor Dreadnought Talon\n";

#define MARINES     "few b1 20,36 22,36 24,36 26,36 28,36 20,38 22,38 24,38 26,38 28,38\n"
#define TERMINATORS "few b2 20,36 22,36 24,36 26,36 28,36\n"
#define CONTEMPTOR  "at b3 24,36\n"

static const AodOddsKind marine = {.count = 10, .wounds = 1, .toughness = 4, .save = 3};
static const AodOddsKind terminator = {
    .count = 5, .wounds = 2, .toughness = 4, .save = 2, .invulnerable = 4};
static const AodOddsKind contemptor = {
    .count = 1, .wounds = 6, .toughness = 7, .save = 2, .invulnerable = 5, .is_deflecting = true};

typedef struct Chain {
    const char *name, *position, *line;
    unsigned target; // its number on its side, from 0
    AodOddsWeapon weapon;
    const AodOddsKind *kind;
} Chain;

#define ROW(unit, y) "few " unit " 20," y " 22," y " 24," y " 26," y " 28," y "\n"
static const Chain chains[] = {
    {"bolters at long range",
     "few a1 20,16 22,16 24,16 26,16 28,16 20,18 22,18 24,18 26,18 28,18\nmoved a1\n" MARINES,
     "act a1, target b1, shoot",
     0,
     {.count = 10, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5},
     &marine},
    {"bolters that stand still nearby",
     "few a1 20,28 22,28 24,28 26,28 28,28 20,30 22,30 24,30 26,30 28,30\n" MARINES,
     "act a1, target b1, shoot",
     0,
     {.count = 10, .attacks = {0, 0, 3}, .skill = 4, .strength = 4, .ap = 5},
     &marine},
    {"plasma guns on marines",
     ROW("a2", "18") "moved a2\n" MARINES,
     "act a2, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 7, .ap = 4, .breaching = 4},
     &marine},
    {"plasma guns on Terminators",
     ROW("a2", "28") "moved a2\n" TERMINATORS,
     "act a2, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 2}, .skill = 4, .strength = 7, .ap = 4, .breaching = 4},
     &terminator},
    {"heavy bolters",
     ROW("a3", "16") MARINES,
     "act a3, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4},
     &marine},
    {"heavy bolters that have moved",
     ROW("a3", "16") "moved a3\n" MARINES,
     "act a3, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4, .is_snap = true},
     &marine},
    {"volkite that deflagrates",
     ROW("a4", "16") MARINES,
     "act a4, target b1, shoot",
     0,
     {.count = 5,
      .attacks = {0, 0, 5},
      .skill = 4,
      .strength = 6,
      .ap = 5,
      .is_deflagrating = true},
     &marine},
    {"lascannons on Terminators",
     ROW("a5", "16") TERMINATORS,
     "act a5, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     &terminator},
    {"lascannons on a Contemptor",
     ROW("a5", "16") CONTEMPTOR,
     "act a5, target b3, shoot",
     2,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     &contemptor},
    {"rotor cannons",
     ROW("a6", "18") MARINES,
     "act a6, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 3},
     &marine},
    {"twin-linked bolters",
     "few a7 20,16 24,16 28,16\nmoved a7\n" MARINES,
     "act a7, target b1, shoot",
     0,
     {.count = 3,
      .attacks = {0, 0, 1},
      .skill = 4,
      .hit_reroll = AOD_ODDS_REROLL_FAILED,
      .strength = 4,
      .ap = 5},
     &marine},
    {"a master-crafted pistol that rends",
     "at a8 24,30\n" MARINES,
     "act a8, target b1, hold a8.1/2, shoot",
     0,
     {.count = 1,
      .attacks = {0, 0, 1},
      .skill = 5,
      .is_master_crafted = true,
      .strength = 6,
      .ap = 4,
      .rending = 3},
     &marine},
};
enum { CHAINS = sizeof chains / sizeof *chains };

static Arena *arena;
static const AodLibrary *library;

static int set_up(void **none)
{
    (void)none;
    arena = arena_create(64 << 20);
    library = aod_shipped_load(arena);
    return library == NULL;
}

static int tear_down(void **none)
{
    (void)none;
    arena_destroy(arena);
    return 0;
}

// --- playing --------------------------------------------------------------------------------------

static void play(const void *match, AodState *s, Span text)
{
    Action action;
    Message problem;
    Refusal refusal;
    assert_true(aod_game.words->action_read(match, s, span_trim(text), &action, &problem));
    assert_true(aod_game.rules->check(match, s, &action, &refusal));
    aod_game.rules->apply(match, s, &action, NULL);
}

static void declare(const void *match, AodState *s, const char *line)
{
    Span rest = span_of(line);
    while (rest.length > 0) {
        size_t comma = span_find(rest, SPAN_LITERAL(","));
        Span part = comma == SIZE_MAX ? rest : span_slice(rest, 0, comma);
        rest = comma == SIZE_MAX ? (Span){0} : span_from(rest, comma + 1);
        play(match, s, part);
    }
}

// To the end of the attack; who is asked leaves it to the usual order.
static void finish(const void *match, AodState *s, Rng *rng)
{
    for (int step = 0; s->attack_count > 0; step++) {
        Action action;
        assert_true(step < STEPS_MAX);
        Decision decision = aod_game.rules->pending(match, s);
        if (decision.actor == ACTOR_CHANCE)
            aod_game.rules->chance_action(match, s, (uint32_t)(rng_next64(rng) % 6), &action);
        else
            assert_true(aod_game.rules->legal(match, s, &action, 1) == 1);
        aod_game.rules->apply(match, s, &action, NULL);
    }
}

static int wounds_of(const AodState *s, unsigned unit)
{
    int sum = 0;
    for (unsigned n = 0; n < AOD_MODELS_MAX; n++)
        if (s->model[n].unit == unit && s->model[n].where == AOD_AT_TABLE)
            sum += s->model[n].wounds;
    return sum;
}

static unsigned plays(void)
{
    const char *said = getenv("PLAYS");
    int count = said == NULL ? 0 : atoi(said);
    return count > 0 ? (unsigned)count : PLAYS_USUAL;
}

static double expected_of(const Chain *chain)
{
    AodOddsUnit unit = {.kind_count = 1, .kind = {*chain->kind}};
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(arena, AodOddsResult);
    assert_true(aod_odds_unit(work, &chain->weapon, 1, &unit, result));
    return odds_mean(&result->wounds);
}

static void play_chain(unsigned n)
{
    static AodState start, now;
    const Chain *chain = &chains[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {
        "chain", span_of(text_format(arena, "%s%sbegin shooting\n", armies, chain->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    declare(match, &start, chain->line);
    unsigned target = ((const AodMatch *)match)->unit_first[1] + chain->target;
    int before = wounds_of(&start, target);
    double sum = 0, squares = 0;
    unsigned count = plays();
    Rng rng;
    rng_start(&rng, 20221117, n, 1);
    for (unsigned i = 0; i < count; i++) {
        now = start;
        finish(match, &now, &rng);
        double lost = before - wounds_of(&now, target);
        sum += lost;
        squares += lost * lost;
    }
    double mean = sum / count;
    double error_squared = (squares / count - mean * mean) / count;
    double expected = expected_of(chain);
    double off = mean - expected;
    if (off * off > 16 * error_squared)
        print_error("%s: %f Wounds were lost, %f are expected, the standard error squared is %f\n",
                    chain->name, mean, expected, error_squared);
    assert_true(off * off <= 16 * error_squared);
}

static void chains_agree(void **none)
{
    (void)none;
    for (unsigned n = 0; n < CHAINS; n++)
        play_chain(n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chains_agree)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
