// One law, two ways to it: Shooting Attacks that the table plays, die by die, against what
// `strategium odds aod` says of the same attack. A chain is a position, an attack and the same
// attack in the words of the odds; mean losses of the unit struck have to agree within 4 standard
// errors. PLAYS says how often each is played.
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

static const char special_armies[] = "army 0\n"
                                     "  list: thousand-sons\n"
                                     "  allegiance: loyalist\n"
                                     "  excerpt: yes\n"
                                     "  Clade Vindicare Assassin\n"
                                     "  Seeker Squad\n"
                                     "  Tactical Support Squad\n"
                                     "  Outrider Squadron\n"
                                     "    + Twin-linked Flamer\n"
                                     "  Rapier Battery\n"
                                     "    3 Rapier Battery\n"
                                     "    + Laser Destroyer\n"
                                     "  Centurion\n"
                                     "    1 Legion Centurion\n"
                                     "      + Disintegrator Pistol\n"
                                     "  Tactical Squad\n"
                                     "army 1\n"
                                     "  list: death-guard\n"
                                     "  allegiance: traitor\n"
                                     "  excerpt: yes\n"
                                     "  Deathshroud Terminator Squad\n"
                                     "  Spatha Attack Bike Squadron\n"
                                     "  Veteran Squad\n"
                                     "  Seeker Squad\n"
                                     "  Praetor\n"
                                     "  Tactical Squad\n";
#define AGAINST_VETERANS      \
    "army 1\n"                \
    "  list: death-guard\n"   \
    "  allegiance: traitor\n" \
    "  excerpt: yes\n"        \
    "  Veteran Squad\n"       \
    "  Tactical Squad\n"
static const char ogryns[] = "army 0\n"
                             "  list: imperialis-militia\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  IM - Ogryn Brute Squad\n"
                             "    1 Ogryn Boss\n"
                             "      + Thunderstub\n" AGAINST_VETERANS;
static const char angels[] = "army 0\n"
                             "  list: blood-angels\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  The Angel's Tears\n"
                             "    1 Arch-Erelim\n"
                             "      + Angel's Tears Grenade Launcher\n" AGAINST_VETERANS;
static const char sorcerer[] = "army 0\n"
                               "  list: thousand-sons\n"
                               "  allegiance: traitor\n"
                               "  excerpt: yes\n"
                               "  Magistus Amon\n" AGAINST_VETERANS;

#define MARINES     "few b1 20,36 22,36 24,36 26,36 28,36 20,38 22,38 24,38 26,38 28,38\n"
#define TERMINATORS "few b2 20,36 22,36 24,36 26,36 28,36\n"
#define CONTEMPTOR  "at b3 24,36\n"

static const AodOddsKind marine = {.count = 10, .wounds = 1, .toughness = 4, .save = 3};
static const AodOddsKind terminator = {
    .count = 5, .wounds = 2, .toughness = 4, .save = 2, .invulnerable = 4};
static const AodOddsKind contemptor = {
    .count = 1, .wounds = 6, .toughness = 7, .save = 2, .invulnerable = 5, .is_deflecting = true};
static const AodOddsKind praetor = {
    .count = 1, .wounds = 3, .toughness = 4, .save = 2, .invulnerable = 4, .is_picked = true};
static const AodOddsKind deathshroud = {
    .count = 2, .wounds = 3, .toughness = 4, .save = 2, .invulnerable = 5, .battle_hardened = 1};
static const AodOddsKind bike = {.count = 1, .wounds = 1, .toughness = 4, .save = 3, .shrouded = 5};
static const AodOddsKind veteran = {.count = 5, .wounds = 2, .toughness = 4, .save = 3};
static const AodOddsKind five_marines = {.count = 5, .wounds = 1, .toughness = 4, .save = 3};
static const AodOddsKind three_marines = {.count = 3, .wounds = 1, .toughness = 4, .save = 3};
static const AodOddsKind in_woods = {
    .count = 5, .wounds = 1, .toughness = 4, .save = 3, .cover = 5};
static const AodOddsKind skirmishing = {
    .count = 5, .wounds = 1, .toughness = 4, .save = 3, .cover = 4};

typedef struct Chain {
    const char *name, *position, *line;
    unsigned target; // its number on its side, from 0
    AodOddsWeapon weapon;
    const AodOddsKind *kind;
    const char *armies; // NULL: those above
} Chain;

#define ROW(unit, y)  "few " unit " 20," y " 22," y " 24," y " 26," y " 28," y "\n"
#define FIVE(unit)    ROW(unit, "36")
#define LASERS        "few a5 20,16 30,8 31.5,8 24,16 30,6 31.5,6 28,16 30,4 31.5,4\n"
#define FILE_OF_THREE "few b6 20,34 20,35.3 20,36.6\n"
static const Chain chains[] = {
    {"bolters at long range",
     "few a1 20,16 22,16 24,16 26,16 28,16 20,18 22,18 24,18 26,18 28,18\nmoved a1\n" MARINES,
     "act a1, target b1, shoot",
     0,
     {.count = 10, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5},
     &marine,
     NULL},
    {"bolters that stand still nearby",
     "few a1 20,28 22,28 24,28 26,28 28,28 20,30 22,30 24,30 26,30 28,30\n" MARINES,
     "act a1, target b1, shoot",
     0,
     {.count = 10, .attacks = {0, 0, 3}, .skill = 4, .strength = 4, .ap = 5},
     &marine,
     NULL},
    {"plasma guns on marines",
     ROW("a2", "18") "moved a2\n" MARINES,
     "act a2, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 7, .ap = 4, .breaching = 4},
     &marine,
     NULL},
    {"plasma guns on Terminators",
     ROW("a2", "28") "moved a2\n" TERMINATORS,
     "act a2, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 2}, .skill = 4, .strength = 7, .ap = 4, .breaching = 4},
     &terminator,
     NULL},
    {"heavy bolters",
     ROW("a3", "16") MARINES,
     "act a3, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4},
     &marine,
     NULL},
    {"heavy bolters that have moved",
     ROW("a3", "16") "moved a3\n" MARINES,
     "act a3, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4, .is_snap = true},
     &marine,
     NULL},
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
     &marine,
     NULL},
    {"lascannons on Terminators",
     ROW("a5", "16") TERMINATORS,
     "act a5, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     &terminator,
     NULL},
    {"lascannons on a Contemptor",
     ROW("a5", "16") CONTEMPTOR,
     "act a5, target b3, shoot",
     2,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 9, .ap = 2},
     &contemptor,
     NULL},
    {"rotor cannons",
     ROW("a6", "18") MARINES,
     "act a6, target b1, shoot",
     0,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 3},
     &marine,
     NULL},
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
     &marine,
     NULL},
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
     &marine,
     NULL},
    {"heavy bolters on a Contemptor",
     ROW("a3", "16") CONTEMPTOR,
     "act a3, target b3, shoot",
     2,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 5, .ap = 4},
     &contemptor,
     NULL},
    {"plasma guns of who is Pinned",
     ROW("a2", "18") "moved a2\npinned a2\n" MARINES,
     "act a2, target b1, shoot",
     0,
     {.count = 5,
      .attacks = {0, 0, 1},
      .skill = 4,
      .strength = 7,
      .ap = 4,
      .breaching = 4,
      .is_snap = true},
     &marine,
     NULL},
    {"volkite on Terminators",
     ROW("a4", "16") TERMINATORS,
     "act a4, target b2, shoot",
     1,
     {.count = 5,
      .attacks = {0, 0, 5},
      .skill = 4,
      .strength = 6,
      .ap = 5,
      .is_deflagrating = true},
     &terminator,
     NULL},
    {"rotor cannons on Terminators",
     ROW("a6", "18") TERMINATORS,
     "act a6, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 4}, .skill = 4, .strength = 3},
     &terminator,
     NULL},
    {"a sniper whose Wounds kill at once",
     "at a1 20,16\nat b5 20,36\n",
     "act a1, target b5, shoot",
     4,
     {.count = 1,
      .attacks = {0, 0, 1},
      .skill = 8,
      .strength = 7,
      .ap = 2,
      .murderous = 5,
      .rending = 6,
      .is_sniper = true},
     &praetor,
     special_armies},
    {"a disintegrator on a Praetor",
     "at a6 20,26\nat b5 20,36\n",
     "act a6, target b5, hold a6.1/1, shoot",
     4,
     {.count = 1,
      .attacks = {0, 0, 1},
      .skill = 5,
      .strength = 5,
      .ap = 2,
      .is_instant_death = true},
     &praetor,
     special_armies},
    {"laser destroyers on whom is Battle-hardened",
     LASERS "few b1 20,36 22,36\n",
     "act a5, target b1, shoot",
     0,
     {.count = 3,
      .attacks = {0, 0, 2},
      .skill = 4,
      .hit_reroll = AOD_ODDS_REROLL_FAILED,
      .strength = 9,
      .ap = 1},
     &deathshroud,
     special_armies},
    {"laser destroyers on marines",
     LASERS FIVE("b6"),
     "act a5, target b6, shoot",
     5,
     {.count = 3,
      .attacks = {0, 0, 2},
      .skill = 4,
      .hit_reroll = AOD_ODDS_REROLL_FAILED,
      .strength = 9,
      .ap = 1},
     &five_marines,
     special_armies},
    {"laser destroyers on marines in woods",
     "piece woods 24,36 size 14 5\n" LASERS FIVE("b6"),
     "act a5, target b6, shoot",
     5,
     {.count = 3,
      .attacks = {0, 0, 2},
      .skill = 4,
      .hit_reroll = AOD_ODDS_REROLL_FAILED,
      .strength = 9,
      .ap = 1},
     &in_woods,
     special_armies},
    {"laser destroyers on Skirmishers in woods",
     "piece woods 24,36 size 14 5\n" LASERS FIVE("b4"),
     "act a5, target b4, shoot",
     3,
     {.count = 3,
      .attacks = {0, 0, 2},
      .skill = 4,
      .hit_reroll = AOD_ODDS_REROLL_FAILED,
      .strength = 9,
      .ap = 1},
     &skirmishing,
     special_armies},
    {"bolters on a bike that is Shrouded",
     "few a7 20,16 22,16 24,16 26,16 28,16\nmoved a7\nfew b2 24,36\n",
     "act a7, target b2, shoot",
     1,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5},
     &bike,
     special_armies},
    {"bolters of who is Pinned",
     "few a7 20,16 22,16 24,16 26,16 28,16\nmoved a7\npinned a7\n" FIVE("b6"),
     "act a7, target b6, shoot",
     5,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5, .is_snap = true},
     &five_marines,
     special_armies},
    {"krakens of seekers",
     "few a2 20,22 22,22 24,22 26,22 28,22\nmoved a2\n" FIVE("b6"),
     "act a2, target b6, shoot",
     5,
     {.count = 5, .attacks = {0, 0, 1}, .skill = 5, .strength = 5, .ap = 4, .breaching = 4},
     &five_marines,
     special_armies},
    {"a flamer on three who stand one behind the other",
     "few a3 20,30\n" FILE_OF_THREE,
     "act a3, target b6, shoot",
     5,
     {.count = 1,
      .attacks = {0, 0, 3},
      .is_automatic = true,
      .is_blast = true,
      .ignores_cover = true,
      .strength = 4,
      .ap = 5},
     &three_marines,
     special_armies},
    {"a twin-linked flamer",
     "few a4 20,29\n" FILE_OF_THREE,
     "act a4, target b6, hold a4.1/2, shoot",
     5,
     {.count = 1,
      .attacks = {0, 0, 3},
      .is_automatic = true,
      .is_blast = true,
      .ignores_cover = true,
      .strength = 4,
      .ap = 5,
      .wound_reroll = AOD_ODDS_REROLL_FAILED},
     &three_marines,
     special_armies},
    {"Walls of Death",
     "few a3 20,30 22,30 24,30 26,30 28,30\npinned a3\n" FIVE("b6"),
     "act a3, target b6, shoot",
     5,
     {.count = 5,
      .attacks = {1, 3, 0},
      .is_automatic = true,
      .is_blast = true,
      .ignores_cover = true,
      .strength = 4,
      .ap = 5},
     &five_marines,
     special_armies},
    {"a brutal stub on Veterans",
     "few a1 20,32\n" FIVE("b1"),
     "act a1, target b1, shoot",
     0,
     {.count = 1, .attacks = {0, 0, 1}, .skill = 2, .strength = 6, .ap = 4, .brutal = 2},
     &veteran,
     ogryns},
    {"phage on Veterans",
     "few a1 20,20\n" FIVE("b1"),
     "act a1, target b1, shoot",
     0,
     {.count = 1,
      .attacks = {0, 0, 3},
      .skill = 4,
      .strength = 4,
      .ap = 4,
      .is_fleshbane = true,
      .is_rad_phage = true},
     &veteran,
     angels},
    {"dust whose attacks are rolled",
     "at a1 24,32\n" FIVE("b2"),
     "act a1, target b2, shoot",
     1,
     {.count = 1, .attacks = {2, 6, 0}, .skill = 5, .strength = 1, .poisoned = 4, .rending = 6},
     &five_marines,
     sorcerer},
};
enum { CHAINS = sizeof chains / sizeof *chains };

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

// *declared: as it is before the line's last word, `shoot`.
static void declare(const void *match, AodState *s, const char *line, AodState *declared)
{
    Span rest = span_of(line);
    while (rest.length > 0) {
        size_t comma = span_find(rest, SPAN_LITERAL(","));
        Span part = comma == SIZE_MAX ? rest : span_slice(rest, 0, comma);
        rest = comma == SIZE_MAX ? (Span){0} : span_from(rest, comma + 1);
        *declared = *s;
        play(match, s, part);
    }
}

// To the end of the attack; who is asked leaves it to the usual order.
static void finish(const void *match, AodState *s, Rng *rng)
{
    for (int step = 0; s->attack_count > 0; step++) {
        assert_true(step < STEPS_MAX);
        play_on(match, s, rng, NULL);
    }
}

static double expected_of(const Chain *chain)
{
    AodOddsUnit unit = {.kind_count = 1, .kind = {*chain->kind}};
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(arena, AodOddsResult);
    assert_true(aod_odds_unit(work, &chain->weapon, 1, &unit, result));
    return odds_mean(&result->wounds);
}

// The odds of the moment, which a player is told before he shoots, are those that are held here
// against what happens.
static bool is_told(const AodMatch *match, AodState *declared, double expected)
{
    const double hair = 1e-6;
    Aod g = {.m = match, .s = declared};
    AodChances chances;
    bool is_there = aod__chances(&g, arena, &chances);
    if (!is_there || chances.wounds - expected > hair || expected - chances.wounds > hair)
        print_error("%f is told, %f are expected\n", is_there ? chances.wounds : -1, expected);
    return is_there && !chances.is_partial && chances.wounds - expected < hair &&
           expected - chances.wounds < hair;
}

static void play_chain(unsigned n)
{
    static AodState start, now, declared;
    const Chain *chain = &chains[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"chain", span_of(text_format(arena, "%s%sbegin shooting\n",
                                                     chain->armies == NULL ? armies : chain->armies,
                                                     chain->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    declare(match, &start, chain->line, &declared);
    unsigned target = ((const AodMatch *)match)->unit_first[1] + chain->target;
    int before = wounds_of(&start, target);
    double sum = 0, squares = 0;
    unsigned count = plays_or(PLAYS_USUAL);
    Rng rng;
    rng_start(&rng, 20221117, n, 1);
    for (unsigned i = 0; i < count; i++) {
        now = start;
        finish(match, &now, &rng);
        double lost = before - wounds_of(&now, target);
        sum += lost;
        squares += lost * lost;
    }
    double expected = expected_of(chain);
    if (!is_told(match, &declared, expected))
        print_error("%s: what is told while it is declared is something else\n", chain->name);
    assert_true(is_told(match, &declared, expected));
    assert_mean(chain->name, sum, squares, count, expected);
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
