// One law, two ways to it: what the table does to a vehicle, die by die (shots, blows, grenades,
// Rams), against what `strategium odds aod` says of the same. A chain is a position, a line, and
// the attack in the words of the odds; the mean of the Hull Points lost, how often the vehicle is
// out of the game and how often it is left Immobilised have to agree within 4 standard errors.
// PLAYS says how often each is played.
#include "aod_action.h"
#include "aod_odds.h"
#include "aod_played.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include <stdlib.h>

enum { PLAYS_USUAL = 1000, STEPS_MAX = 4000 };

// --- the chains ------------------------------------------------------------------------------------

static const char armies[] = "army 0\n"
                             "  list: imperial-fists\n"
                             "  allegiance: loyalist\n"
                             "  excerpt: yes\n"
                             "  Heavy Support Squad\n"
                             "    + Lascannon\n"
                             "  Rapier Battery\n"
                             "    3 Rapier Battery\n"
                             "    + Laser Destroyer\n"
                             "  Heavy Support Squad\n"
                             "  Contemptor Dreadnought Talon\n"
                             "  Tactical Squad\n"
                             "  Seeker Squad\n"
                             "    + Meltabombs\n"
                             "  Predator Squadron\n"
                             "  Tactical Squad\n"
                             "army 1\n"
                             "  list: sons-of-horus\n"
                             "  allegiance: traitor\n"
                             "  excerpt: yes\n"
                             "  Predator Squadron\n"
                             "  Land Raider Proteus Carrier\n"
                             "  Legion Minotaur Battery\n"
                             "  Tactical Squad\n"
                             "few a8 4,44\n"
                             "few b4 70,4\n";

typedef struct Chain {
    const char *name, *position, *line;
    unsigned target; // its number on its side, from 0
    AodOddsWeapon weapon;
    AodOddsVehicle vehicle;
} Chain;

#define FIVE(unit)       "few " unit " 20,18 20,21 20,24 20,27 20,30\n"
#define PREDATOR(facing) "at b1 50,24 facing " facing "\n"
// Two that touch the rear of a Predator, and one that touches nobody but is engaged.
#define BEHIND(unit) "few " unit " 47.1059,23.3 47.1059,24.7 45.8,24\n"
#define SHOT(n, a, s, p, ...)                                                             \
    {                                                                                     \
        .count = n, .attacks = {0, 0, a}, .skill = 4, .strength = s, .ap = p, __VA_ARGS__ \
    }
#define BLOW(n, a, ws, s, p, ...)                                                                \
    {                                                                                            \
        .count = n, .attacks = {0, 0, a}, .is_melee = true, .skill = ws, .strength = s, .ap = p, \
        __VA_ARGS__                                                                              \
    }
#define SUNDERS .is_sunder = true, .rerolls_glances = true

static const Chain chains[] = {
    {"lascannons at the Front",
     FIVE("a1") PREDATOR("180") "begin shooting\n",
     "act a1, target b1, shoot",
     0,
     SHOT(5, 1, 9, 2, SUNDERS),
     {.armour = 13, .hull = 3, .mounts = 3}},
    {"lascannons at the Rear",
     FIVE("a1") PREDATOR("0") "begin shooting\n",
     "act a1, target b1, shoot",
     0,
     SHOT(5, 1, 9, 2, SUNDERS),
     {.armour = 10, .hull = 3, .mounts = 3}},
    {"lascannons at the Side of one that is Immobilised",
     FIVE("a1") PREDATOR("90") "hull b1.1 immobilised\nbegin shooting\n",
     "act a1, target b1, shoot",
     0,
     SHOT(5, 1, 9, 2, SUNDERS),
     {.armour = 12, .hull = 3, .mounts = 3, .is_immobile = true}},
    {"lascannons at a Slow one",
     FIVE("a1") "at b3 50,24 facing 180\nbegin shooting\n",
     "act a1, target b3, shoot",
     2,
     SHOT(5, 1, 9, 2, SUNDERS),
     {.armour = 13, .hull = 4, .mounts = 1, .is_slow = true}},
    {"laser destroyers at a Land Raider",
     "few a2 20,20 14,20 14,21.5 20,24 14,24 14,25.5 20,28 14,28 14,29.5\nat b2 46,24 facing "
     "180\nbegin shooting\n",
     "act a2, target b2, shoot",
     1,
     SHOT(3, 2, 9, 1, .is_ordnance = true, .exoshock = 6, .hit_reroll = AOD_ODDS_REROLL_FAILED),
     {.armour = 14, .hull = 5, .mounts = 3}},
    {"heavy bolters at the Rear",
     FIVE("a3") PREDATOR("0") "begin shooting\n",
     "act a3, target b1, shoot",
     0,
     // LEGION-2.7: bolt weapons of the Imperial Fists hit as with a skill of 5.
     {.count = 5, .attacks = {0, 0, 4}, .skill = 5, .strength = 5, .ap = 4},
     {.armour = 10, .hull = 3, .mounts = 3}},
    {"a Contemptor at the Rear",
     "at a4 46.5547,24\n" PREDATOR("0") "begin fight\n",
     "fight a4",
     0,
     BLOW(1, 3, 5, 9, 2, .is_master_crafted = false),
     {.armour = 10, .hull = 3, .mounts = 3}},
    {"krak grenades at the Rear",
     BEHIND("a5") PREDATOR("0") "begin fight\n",
     "fight a5",
     0,
     BLOW(3, 1, 4, 6, 3, .is_automatic = true),
     {.armour = 10, .hull = 3, .mounts = 3}},
    {"melta bombs at the Rear",
     BEHIND("a6") PREDATOR("0") "begin fight\n",
     "fight a6",
     0,
     BLOW(3, 1, 4, 8, 1, .armourbane = 1),
     {.armour = 10, .hull = 3, .mounts = 3}},
    {"melta bombs at one that is Immobilised",
     BEHIND("a6") PREDATOR("0") "hull b1.1 immobilised\nbegin fight\n",
     "fight a6",
     0,
     BLOW(3, 1, 4, 8, 1, .armourbane = 1),
     {.armour = 10, .hull = 3, .mounts = 3, .is_immobile = true}},
    {"a Ram at the Side",
     "at a7 38,24 facing 0\n" PREDATOR("90") "begin turn\n",
     "act a7, ram a7.1 52,24",
     0,
     SHOT(1, 1, 7, 0, .is_automatic = true),
     {.armour = 12, .hull = 3, .mounts = 3}},
};
enum { CHAINS = sizeof chains / sizeof *chains };

// --- playing --------------------------------------------------------------------------------------

typedef struct Losses {
    EventSink sink;
    unsigned hull;
    int points;
} Losses;

static void note_points(EventSink *sink, const Event *event)
{
    Losses *losses = (Losses *)(void *)sink;
    if (event->message.number != AOD_MSG_LOSES_POINTS ||
        (event->message.argument[0].as.name & 0xFFFFFF) != losses->hull)
        return;
    losses->points += (int)event->message.argument[1].as.number;
}

static void play_line(const void *match, AodState *s, const char *line, EventSink *sink)
{
    Span rest = span_of(line);
    while (rest.length > 0) {
        Action action;
        Message problem;
        Refusal refusal;
        size_t comma = span_find(rest, SPAN_LITERAL(", "));
        Span part = comma == SIZE_MAX ? rest : span_slice(rest, 0, comma);
        rest = comma == SIZE_MAX ? (Span){0} : span_from(rest, comma + 2);
        assert_true(aod_game.words->action_read(match, s, part, &action, &problem));
        assert_true(aod_game.rules->check(match, s, &action, &refusal));
        aod_game.rules->apply(match, s, &action, sink);
    }
}

// Up to the next unit that is asked for.
static void play(const void *match, AodState *s, const char *line, Rng *rng, Losses *losses)
{
    play_line(match, s, line, &losses->sink);
    for (int step = 0; s->frame[s->frame_count - 1].tag != AOD_FRAME_LOOP; step++) {
        assert_true(step < STEPS_MAX);
        play_on(match, s, rng, &losses->sink);
    }
}

static void play_chain(unsigned n)
{
    static AodState start, now;
    const Chain *one = &chains[n];
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"chain", span_of(text_format(arena, "%s%s", armies, one->position))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &start, &problems));
    const AodMatch *m = match;
    unsigned hull = m->unit[m->unit_first[1] + one->target].first;
    Sum lost = {0, 0}, gone = {0, 0}, held = {0, 0};
    unsigned count = plays_or(PLAYS_USUAL);
    Rng rng;
    rng_start(&rng, 20221119, n, 1);
    for (unsigned i = 0; i < count; i++) {
        Losses losses = {.sink = {.report = note_points}, .hull = hull};
        now = start;
        play(match, &now, one->line, &rng, &losses);
        bool is_gone = now.model[hull].where != AOD_AT_TABLE;
        add(&lost, is_gone ? one->vehicle.hull : losses.points); // what explodes loses all
        add(&gone, is_gone);
        add(&held, !is_gone && (now.model[hull].flags & AOD_M_IMMOBILISED) != 0);
    }
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsDamage *damage = ARENA_NEW(arena, AodOddsDamage);
    assert_true(aod_odds_vehicle(work, &one->weapon, 1, &one->vehicle, damage));
    agree(one->name, "Hull Points", &lost, count, odds_mean(&damage->hull), false);
    agree(one->name, "out of the game", &gone, count, damage->explodes + damage->wrecked, true);
    if (!one->vehicle.is_immobile)
        agree(one->name, "Immobilised", &held, count, damage->immobilised, true);
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
