// One law, two ways to it: rounds of combat that the table plays, die by die, against what
// `strategium odds aod` says of the same. A chain is a position and both sides in the words of the
// odds; the mean Wounds that each loses, how often it Falls Back and how often it is caught have to
// agree within 4 standard errors. PLAYS says how often each is played.
#include "aod_action.h"
#include "aod_odds.h"
#include "aod_played.h"
#include "kernel_scenarios.h"

#include <stdlib.h>

enum { PLAYS_USUAL = 1000, STEPS_MAX = 4000 };

// --- the chains ------------------------------------------------------------------------------------

static const char fighters[] = "army 0\n"
                               "  list: thousand-sons\n"
                               "  allegiance: loyalist\n"
                               "  excerpt: yes\n"
                               "  Tactical Squad\n"
                               "  Despoiler Squad\n"
                               "  Templar Brethren\n"
                               "  Huscarl Squad\n"
                               "  Praetor\n"
                               "  Contemptor Dreadnought Talon\n"
                               "  Terminator Cataphractii Squad\n"
                               "  Apothecarion Detachment\n"
                               "army 1\n"
                               "  list: alpha-legion\n"
                               "  allegiance: traitor\n"
                               "  excerpt: yes\n"
                               "  Tactical Squad\n"
                               "  Reaver Attack Squad\n"
                               "  Justaerin Terminator Squad\n"
                               "  Ezekyle Abaddon\n"
                               "  Contemptor Dreadnought Talon\n";

// Rows of four that stand face to face.
#define FRONT(unit, y) "few " unit " 20," y " 21.27," y " 22.54," y " 23.81," y "\n"
#define A_ROW(unit)    FRONT(unit, "20")
#define B_ROW(unit)    FRONT(unit, "21.26")
#define MELEE(a, s, p, ...)                                                         \
    {                                                                               \
        .attacks = {0, 0, a}, .is_melee = true, .strength = s, .ap = p, __VA_ARGS__ \
    }
#define BODY(n, w, t, sv, l, ...)                                                         \
    {                                                                                     \
        .count = n, .wounds = w, .toughness = t, .save = sv, .leadership = l, __VA_ARGS__ \
    }

typedef struct Fight {
    const char *name, *position;
    unsigned unit[2]; // its number on its side, from 0
    AodOddsSide side[2];
} Fight;

#define FIGHTER(body, blow, step, ...)                                            \
    {                                                                             \
        .kind = body, .weapon = blow, .initiative = step, .sweep = 4, __VA_ARGS__ \
    }
#define MARINE(n, a) \
    FIGHTER(BODY(n, 1, 4, 3, 7, .ws = 4), MELEE(a, 4, 0, .skill = 4), 4, .bonus = 0)
#define SERGEANT(a)                                                                \
    FIGHTER(BODY(1, 1, 4, 3, 8, .ws = 4, .is_character = true, .is_picked = true), \
            MELEE(a, 4, 0, .skill = 4), 4, .bonus = 0)
#define SHREDS          .skill = 4, .wound_reroll = AOD_ODDS_REROLL_FAILED
#define DESPOILER(n, a) FIGHTER(BODY(n, 1, 4, 3, 7, .ws = 4), MELEE(a, 4, 0, SHREDS), 4, .bonus = 0)
#define DESPOILER_SERGEANT(a)                                                      \
    FIGHTER(BODY(1, 1, 4, 3, 8, .ws = 4, .is_character = true, .is_picked = true), \
            MELEE(a, 4, 0, SHREDS), 4, .bonus = 0)
#define TEMPLAR(n, a, s)                                                               \
    FIGHTER(BODY(n, 2, 4, 2, 8, .ws = 5), MELEE(a, s, 3, .skill = 5, .rending = 6), 4, \
            .is_crusader = true)
#define TEMPLAR_SERGEANT(a, s)                                                     \
    FIGHTER(BODY(1, 2, 4, 2, 9, .ws = 5, .is_character = true, .is_picked = true), \
            MELEE(a, s, 3, .skill = 5, .rending = 6), 4, .is_crusader = true)
#define HUSCARL(n)                                             \
    FIGHTER(BODY(n, 2, 4, 2, 8, .ws = 5, .is_stubborn = true), \
            MELEE(2, 4, 3, .skill = 5, .rending = 6), 4, .bonus = 0)
#define HUSCARL_SERGEANT                                                            \
    FIGHTER(BODY(1, 2, 4, 2, 9, .ws = 5, .is_stubborn = true, .is_character = true, \
                 .is_picked = true),                                                \
            MELEE(2, 4, 3, .skill = 5, .rending = 6), 4, .bonus = 0)
#define REAVES       .skill = 5, .wound_reroll = AOD_ODDS_REROLL_FAILED, .precision = 6
#define REAVER(n, a) FIGHTER(BODY(n, 2, 4, 3, 8, .ws = 5), MELEE(a, 5, 0, REAVES), 4, .bonus = 0)
#define REAVER_SERGEANT(a)                                                                 \
    FIGHTER(BODY(1, 2, 4, 3, 8, .ws = 5, .is_character = true), MELEE(a, 5, 0, REAVES), 4, \
            .bonus = 0)
#define POWER_SWORD .skill = 4, .rending = 6 // which they have where none is named (ARMY-7.17)
#define TERMINATOR(n, a)                                                          \
    FIGHTER(BODY(n, 2, 4, 2, 7, .ws = 4, .invulnerable = 4, .is_stubborn = true), \
            MELEE(a, 4, 3, POWER_SWORD), 4, .never_sweeps = true)
#define TERMINATOR_SERGEANT(a)                                                   \
    FIGHTER(BODY(1, 2, 4, 2, 8, .ws = 4, .invulnerable = 4, .is_stubborn = true, \
                 .is_character = true, .is_picked = true),                       \
            MELEE(a, 4, 3, POWER_SWORD), 4, .never_sweeps = true)
#define CONTEMPTOR(a)                                                            \
    FIGHTER(BODY(1, 6, 7, 2, 9, .ws = 5, .invulnerable = 5, .is_fearless = true, \
                 .is_deflecting = true),                                         \
            MELEE(a, 9, 2, .skill = 5, .brutal = 3), 4, .bonus = 0)
#define PRAETOR                                                                       \
    {                                                                                 \
        .kind = BODY(1, 3, 4, 2, 10, .ws = 6, .invulnerable = 4, .is_picked = true),  \
        .weapon = MELEE(5, 4, 0, .skill = 6, .wound_reroll = AOD_ODDS_REROLL_FAILED), \
        .initiative = 5, .sweep = 5                                                   \
    }
#define KRAK MELEE(1, 6, 3, .is_automatic = true)
#define THROWERS                                                                               \
    {                                                                                          \
        2,                                                                                     \
        {                                                                                      \
            FIGHTER(BODY(3, 1, 4, 3, 7, .ws = 4), KRAK, 1, .bonus = 0),                        \
                FIGHTER(BODY(1, 1, 4, 3, 8, .ws = 4, .is_character = true, .is_picked = true), \
                        KRAK, 1, .bonus = 0)                                                   \
        }                                                                                      \
    }
#define MARINES                       \
    {                                 \
        2,                            \
        {                             \
            MARINE(3, 1), SERGEANT(2) \
        }                             \
    }
#define DESPOILERS                                 \
    {                                              \
        2,                                         \
        {                                          \
            DESPOILER(3, 2), DESPOILER_SERGEANT(3) \
        }                                          \
    }
#define TEMPLARS                                     \
    {                                                \
        2,                                           \
        {                                            \
            TEMPLAR(3, 3, 4), TEMPLAR_SERGEANT(4, 4) \
        }                                            \
    }
#define HUSCARLS                         \
    {                                    \
        2,                               \
        {                                \
            HUSCARL(3), HUSCARL_SERGEANT \
        }                                \
    }
#define REAVERS                              \
    {                                        \
        2,                                   \
        {                                    \
            REAVER(3, 3), REAVER_SERGEANT(4) \
        }                                    \
    }

static const Fight fights[] = {
    {"marines and marines", A_ROW("a1") B_ROW("b1") "locked a1 b1\n", {0, 0}, {MARINES, MARINES}},
    {"marines that have charged",
     A_ROW("a1") B_ROW("b1") "charged a1 b1\n",
     {0, 0},
     {{2, {MARINE(3, 2), SERGEANT(3)}}, MARINES}},
    {"a Disordered charge",
     A_ROW("a1") B_ROW("b1") "disordered a1 b1\n",
     {0, 0},
     {MARINES, MARINES}},
    {"chainswords and pistols",
     A_ROW("a2") B_ROW("b1") "locked a2 b1\n",
     {1, 0},
     {DESPOILERS, MARINES}},
    {"chainswords and pistols that have charged",
     A_ROW("a2") B_ROW("b1") "charged a2 b1\n",
     {1, 0},
     {{2, {DESPOILER(3, 3), DESPOILER_SERGEANT(4)}}, MARINES}},
    {"power swords", A_ROW("a3") B_ROW("b1") "locked a3 b1\n", {2, 0}, {TEMPLARS, MARINES}},
    {"a Furious Charge",
     A_ROW("a3") B_ROW("b1") "charged a3 b1\n",
     {2, 0},
     {{2, {TEMPLAR(3, 4, 5), TEMPLAR_SERGEANT(5, 5)}}, MARINES}},
    {"Reavers and marines", A_ROW("a1") B_ROW("b2") "locked a1 b2\n", {0, 1}, {MARINES, REAVERS}},
    {"Reavers that are charged",
     A_ROW("a1") B_ROW("b2") "charged a1 b2\n",
     {0, 1},
     {{2, {MARINE(3, 2), SERGEANT(3)}}, {2, {REAVER(3, 4), REAVER_SERGEANT(5)}}}},
    {"Reavers and Despoilers",
     A_ROW("a2") B_ROW("b2") "locked a2 b2\n",
     {1, 1},
     {DESPOILERS, REAVERS}},
    {"Reavers and Templars", A_ROW("a3") B_ROW("b2") "locked a3 b2\n", {2, 1}, {TEMPLARS, REAVERS}},
    {"Reavers and Huscarls", A_ROW("a4") B_ROW("b2") "locked a4 b2\n", {3, 1}, {HUSCARLS, REAVERS}},
    {"Huscarls and marines", A_ROW("a4") B_ROW("b1") "locked a4 b1\n", {3, 0}, {HUSCARLS, MARINES}},
    {"a Praetor and marines",
     "at a5 21.9,20.17\n" B_ROW("b1") "locked a5 b1\n",
     {4, 0},
     {{1, {PRAETOR}}, MARINES}},
    {"a Praetor and Reavers",
     "at a5 21.9,20.17\n" B_ROW("b2") "locked a5 b2\n",
     {4, 1},
     {{1, {PRAETOR}}, REAVERS}},
    {"a Contemptor and Reavers",
     "at a6 21.9,19.57\n" B_ROW("b2") "locked a6 b2\n",
     {5, 1},
     {{1, {CONTEMPTOR(3)}}, REAVERS}},
    {"a Contemptor that charges marines",
     "at a6 21.9,19.57\n" B_ROW("b1") "charged a6 b1\n",
     {5, 0},
     {{1, {CONTEMPTOR(4)}}, THROWERS}},
    {"two Contemptors",
     "at a6 21.9,19.57\nfew b5 21.9,21.93\nlocked a6 b5\n",
     {5, 4},
     {{1, {CONTEMPTOR(3)}}, {1, {CONTEMPTOR(3)}}}},
    {"Terminators and marines",
     "few a7 20,19.85 21.6,19.85 23.2,19.85\n" B_ROW("b1") "locked a7 b1\n",
     {6, 0},
     {{2, {TERMINATOR(2, 2), TERMINATOR_SERGEANT(3)}}, MARINES}},
    {"Terminators and Reavers",
     "few a7 20,19.85 21.6,19.85 23.2,19.85\n" B_ROW("b2") "charged a7 b2\n",
     {6, 1},
     {{2, {TERMINATOR(2, 3), TERMINATOR_SERGEANT(4)}}, {2, {REAVER(3, 4), REAVER_SERGEANT(5)}}}},
};
enum { FIGHTS = sizeof fights / sizeof *fights };

// --- playing ---------------------------------------------------------------------------------------

// Of a chance the error is at least what the expected one has: rare things may not be seen at all.
// Wounds lost by seats, as they are told.
typedef struct Losses {
    EventSink sink;
    const AodMatch *match;
    int wounds[2];
} Losses;

static void note_loss(EventSink *sink, const Event *event)
{
    Losses *losses = (Losses *)(void *)sink;
    if (event->message.number != AOD_MSG_LOSES)
        return;
    unsigned model = event->message.argument[0].as.name & 0xFFFFFF;
    losses->wounds[model < losses->match->model_first[1] ? 0 : 1] +=
        (int)event->message.argument[1].as.number;
}

// To the end of the combat. Who is asked leaves it to the usual order, and nobody challenges.
static void fight(AodState *s, Rng *rng, Losses *losses)
{
    const void *match = losses->match;
    for (int step = 0; s->combat.is_active; step++) {
        assert_true(step < STEPS_MAX);
        play_on(match, s, rng, &losses->sink);
    }
}

static unsigned standing(const AodState *s, unsigned unit)
{
    unsigned count = 0;
    for (unsigned n = 0; n < AOD_MODELS_MAX; n++)
        count += s->model[n].unit == unit && s->model[n].where == AOD_AT_TABLE;
    return count;
}

static void play_fight(unsigned n)
{
    static AodState start, now;
    const Fight *one = &fights[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    // Two that stand aside, so that the battle goes on.
    SourceText block = {"fight",
                        span_of(text_format(arena, "%s%sat a8 60,10\nfew b3 60,40\nbegin fight\n",
                                            fighters, one->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    assert_true(start.combat.is_active);
    const AodMatch *m = match;
    unsigned unit[2] = {m->unit_first[0] + one->unit[0], m->unit_first[1] + one->unit[1]};
    Sum lost[2] = {{0, 0}}, fell[2] = {{0, 0}}, swept[2] = {{0, 0}};
    unsigned count = plays_or(PLAYS_USUAL);
    Rng rng;
    rng_start(&rng, 20221118, n, 1);
    for (unsigned i = 0; i < count; i++) {
        Losses losses = {.sink = {.report = note_loss}, .match = m};
        now = start;
        fight(&now, &rng, &losses);
        for (unsigned side = 0; side < 2; side++) {
            bool is_whole = losses.wounds[side] < wounds_of(&start, unit[side]);
            bool is_swept = is_whole && standing(&now, unit[side]) == 0;
            bool fled = (now.unit[unit[side]].conditions & AOD_C_FALLING_BACK) != 0;
            add(&lost[side], losses.wounds[side]);
            add(&fell[side], is_swept || fled);
            add(&swept[side], is_swept);
        }
    }
    AodOddsCombatWork *work = arena_alloc(arena, aod_odds_combat_work_bytes, sizeof(double));
    AodOddsCombat *result = ARENA_NEW(arena, AodOddsCombat);
    assert_true(aod_odds_combat(work, one->side, result));
    for (unsigned side = 0; side < 2; side++) {
        agree(one->name, side == 0 ? "Wounds lost" : "Wounds inflicted", &lost[side], count,
              odds_mean(&result->side[side].wounds), false);
        agree(one->name, side == 0 ? "who Falls Back" : "who of the enemy Falls Back", &fell[side],
              count, result->side[side].falls_back, true);
        agree(one->name, side == 0 ? "who is caught" : "who of the enemy is caught", &swept[side],
              count, result->side[side].swept, true);
    }
}

static void fights_agree(void **none)
{
    (void)none;
    for (unsigned n = 0; n < FIGHTS; n++)
        play_fight(n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(fights_agree)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
