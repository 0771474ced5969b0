// How fast the odds of Age of Darkness answer, and whether dice agree with them and with Epic's.
//
//     odds_bench [SECONDS]         time a question, for each kind of question, 0.5 by default
//     odds_bench dice [MILLIONS]   50 units, 20 vehicles, 20 shootings and 20 assaults of Epic, so
//                                  many million dice each (10)
#include "aod_odds.h"

#include "aod_cases.h"
#include "aod_dice.h"
#include "base_arena.h"
#include "epic_dice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static AodOddsWork *work;

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); // others may be busy too
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// --- time ---

typedef struct Question {
    const char *name;
    int weapon_count;
    AodOddsWeapon weapon[5];
    AodOddsUnit unit;
} Question;

static const Question questions[] = {
    // The figure to reach: 10 us.
    {"20 attacks, re-rolls, rending, saves, D3 damage, ten models of 3 Wounds",
     1,
     {{.count = 20,
       .attacks = {0, 0, 1},
       .skill = 4,
       .hit_reroll = AOD_ODDS_REROLL_FAILED,
       .strength = 6,
       .ap = 4,
       .rending = 6,
       .wound_reroll = AOD_ODDS_REROLL_FAILED,
       .damage = {1, 3, 0}}},
     {1,
      {{.count = 10,
        .wounds = 3,
        .ws = 4,
        .toughness = 5,
        .save = 2,
        .invulnerable = 5,
        .feel_no_pain = 5}}}},
    {"the same, Brutal (2) against ten models of 2 Wounds",
     1,
     {{.count = 20,
       .attacks = {0, 0, 1},
       .skill = 4,
       .hit_reroll = AOD_ODDS_REROLL_FAILED,
       .strength = 6,
       .ap = 4,
       .rending = 6,
       .wound_reroll = AOD_ODDS_REROLL_FAILED,
       .brutal = 2}},
     {1, {{.count = 10, .wounds = 2, .ws = 4, .toughness = 4, .save = 2, .invulnerable = 5}}}},
    {"20 attacks, breaching and murderous strike: three pools",
     1,
     {{.count = 20,
       .attacks = {0, 0, 1},
       .skill = 4,
       .strength = 5,
       .ap = 4,
       .breaching = 5,
       .murderous = 6}},
     {1, {{.count = 10, .wounds = 2, .ws = 4, .toughness = 4, .save = 3}}}},
    // The figure to reach: 500 us.
    {"five groups on 20 models of three kinds",
     5,
     {{.count = 10, .attacks = {0, 0, 2}, .skill = 4, .strength = 4, .ap = 5},
      {.count = 5,
       .attacks = {0, 0, 3},
       .skill = 4,
       .strength = 6,
       .ap = 4,
       .rending = 6,
       .hit_reroll = AOD_ODDS_REROLL_FAILED},
      {.count = 4,
       .attacks = {1, 6, 0},
       .is_automatic = true,
       .strength = 5,
       .ap = 5,
       .is_blast = true},
      {.count = 2, .attacks = {0, 0, 1}, .skill = 5, .strength = 9, .ap = 1},
      {.count = 10,
       .attacks = {0, 0, 2},
       .skill = 4,
       .strength = 5,
       .ap = 5,
       .is_deflagrating = true}},
     {3,
      {{.count = 14, .wounds = 1, .ws = 4, .toughness = 4, .save = 3},
       {.count = 5, .wounds = 2, .ws = 5, .toughness = 4, .save = 2, .invulnerable = 4},
       {.count = 1,
        .wounds = 3,
        .ws = 6,
        .toughness = 5,
        .save = 2,
        .invulnerable = 4,
        .feel_no_pain = 5,
        .is_character = true}}}},
};

static void time_questions(double seconds)
{
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const Question *q = &questions[i];
        AodOddsResult result;
        double start = now_s(), sum = 0;
        long asked = 0;
        while (now_s() - start < seconds) {
            for (int k = 0; k < 50; k++, asked++)
                if (!aod_odds_unit(work, q->weapon, q->weapon_count, &q->unit, &result))
                    abort();
        }
        double us = (now_s() - start) / (double)asked * 1e6;
        for (int n = 0; n <= result.wounds.max; n++)
            sum += result.wounds.p[n];
        printf("%8.2f us  %s (kills %.3f, sums to 1%+.1e)\n", us, q->name, odds_mean(&result.kills),
               sum - 1);
    }
}

// --- dice ---

static long long dice_rolled;

static int roll(void *context)
{
    dice_rolled++;
    return (int)fast_rng_below(context, 6) + 1;
}

// The largest distance of a chance from what was rolled, in standard deviations.
static double worst_of(const OddsDist *dist, const long seen[], long rolled)
{
    double worst = 0;
    for (int i = 0; i <= dist->max; i++) {
        double expected = dist->p[i] * (double)rolled;
        // Where hardly anything is expected a deviation is no measure; the sum of such is.
        if (expected < 25)
            continue;
        double deviation = sqrt(expected * (1 - dist->p[i]) + 1e-9);
        double away = fabs((double)seen[i] - expected) / deviation;
        worst = away > worst ? away : worst;
    }
    return worst;
}

static bool roll_cases(long long dice_max)
{
    bool ok = true;
    for (int i = 0; i < 50; i++) {
        FastRng rng = fast_rng_start(8, (uint64_t)i);
        AodDice dice = {roll, &rng};
        AodCase of;
        AodOddsResult result;
        long wounds[AOD_ODDS_STATES_MAX] = {0}, kills[AOD_ODDS_STATES_MAX] = {0};
        aod_case_make(&rng, false, &of);
        if (!aod_odds_unit(work, of.weapon, of.weapon_count, &of.unit, &result))
            abort();
        AodTable fresh = aod_table(&of.unit);
        long rolls = 0;
        // A case in which nobody may attack rolls nothing.
        for (dice_rolled = 0; dice_rolled < dice_max && rolls < dice_max; rolls++) {
            AodTable table = fresh;
            for (int j = 0; j < of.weapon_count; j++) {
                AodOddsWeapon as_if;
                if (aod_roll_check(&dice, &of.weapon[j], of.leadership[j], of.dies[j],
                                   aod_common_traits(&table), &as_if))
                    aod_roll_group(&dice, &as_if, &table);
            }
            int dead = 0, left = 0;
            for (int j = 0; j < table.model_count; j++) {
                dead += table.model[j].left == 0;
                left += table.model[j].left;
            }
            wounds[result.wounds.max - left]++;
            kills[dead]++;
        }
        double by_wounds = worst_of(&result.wounds, wounds, rolls);
        double by_kills = worst_of(&result.kills, kills, rolls);
        bool good = by_wounds < 5 && by_kills < 5;
        ok = ok && good;
        printf(
            "case %2d: %d groups on %3d models, %3d Wounds; furthest %.2f and %.2f deviations%s\n",
            i, of.weapon_count, result.models, result.wounds.max, by_wounds, by_kills,
            good ? "" : "  TOO FAR");
        fflush(stdout);
    }
    return ok;
}

// A group against the vehicle, unless it is gone.
static void roll_group(const AodDice *dice, const AodCase *of, int at, AodHull *hull)
{
    // What a vehicle is for rules that read the To Hit roll.
    static const AodOddsMajority target = {.ws = 1,
                                           .traits = AOD_ODDS_IS_MACHINE | AOD_ODDS_IS_PRIMARCH};
    AodOddsWeapon weapon;
    if (hull->left == 0 || hull->has_exploded ||
        !aod_roll_check(dice, &of->weapon[at], of->leadership[at], of->dies[at], 0, &weapon))
        return;
    hull->before = hull->left;
    weapon.is_automatic |= aod_odds_hits_immobile(&weapon, &of->vehicle);
    AodHits hits = {{0}};
    for (int i = 0; i < weapon.count; i++) {
        AodHits own = aod_roll_hits(dice, &weapon, target);
        for (int j = 0; j < 4; j++)
            hits.count[j] += own.count[j];
    }
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < hits.count[j] && !hull->has_exploded; i++)
            aod_roll_attack(dice, &weapon, &of->vehicle, j >= 2, hull);
    aod_roll_burn(dice, &weapon, hull);
}

static bool roll_vehicles(long long dice_max)
{
    bool ok = true;
    for (int i = 0; i < 20; i++) {
        FastRng rng = fast_rng_start(10, (uint64_t)i);
        AodDice dice = {roll, &rng};
        AodCase of;
        AodOddsDamage damage;
        long lost[AOD_ODDS_HULL_MAX + 1] = {0}, ends[6] = {0}, rolls = 0;
        aod_case_make(&rng, false, &of);
        const AodOddsVehicle *vehicle = &of.vehicle;
        for (int j = 0; j < of.weapon_count; j++) { // a question is of one kind
            of.weapon[j].is_melee = of.weapon[0].is_melee;
            if (of.weapon[j].disruption != 0 || of.weapon[0].is_melee)
                of.vehicle.void_shields = 0; // whose hit comes first is another matter
        }
        if (!aod_odds_vehicle(work, of.weapon, of.weapon_count, vehicle, &damage))
            abort();
        for (dice_rolled = 0; dice_rolled < dice_max && rolls < dice_max; rolls++) {
            AodHull hull = {.left = vehicle->hull,
                            .mounts = vehicle->mounts,
                            .shields = vehicle->void_shields,
                            .is_immobile = vehicle->is_immobile};
            for (int j = 0; j < of.weapon_count; j++)
                roll_group(&dice, &of, j, &hull);
            bool is_gone = hull.has_exploded || hull.left == 0;
            lost[hull.has_exploded ? vehicle->hull : vehicle->hull - hull.left]++;
            ends[0] += hull.has_exploded;
            ends[1] += is_gone && !hull.has_exploded;
            ends[2] += !is_gone && hull.is_immobile && !vehicle->is_immobile;
            ends[3] += !is_gone && hull.mounts < vehicle->mounts;
            ends[4] += !is_gone && hull.crew == 2;
            ends[5] += !is_gone && hull.crew == 1;
        }
        const OddsDist chances = {5,
                                  {damage.explodes, damage.wrecked, damage.immobilised,
                                   damage.disarmed, damage.stunned, damage.shaken}};
        double by_hull = worst_of(&damage.hull, lost, rolls);
        double by_ends = worst_of(&chances, ends, rolls);
        bool good = by_hull < 5 && by_ends < 5;
        ok = ok && good;
        printf("vehicle %2d: %d groups on %2d Hull Points, %ld times; furthest %.2f and %.2f "
               "deviations%s\n",
               i, of.weapon_count, vehicle->hull, rolls, by_hull, by_ends, good ? "" : "  TOO FAR");
        fflush(stdout);
    }
    return ok;
}

static bool judge(const char *what, int number, double worst, long rolls)
{
    bool good = worst < 5;
    printf("%s %2d: %ld times; furthest %.2f deviations%s\n", what, number, rolls, worst,
           good ? "" : "  TOO FAR");
    fflush(stdout);
    return good;
}

static bool roll_epic(Arena *arena, long long dice_max)
{
    bool ok = true;
    EpicOddsWork *units = arena_alloc(arena, epic_odds_work_bytes, sizeof(double));
    EpicOddsEngineWork *engines = arena_alloc(arena, epic_odds_engine_work_bytes, sizeof(double));
    for (int i = 0; i < 20; i++) {
        FastRng rng = fast_rng_start(53, (uint64_t)i);
        AodDice dice = {roll, &rng};
        EpicCase of;
        EpicOddsLosses losses;
        EpicOddsBout bout;
        long lost[ODDS_MAX + 1] = {0}, taken[ODDS_MAX + 1] = {0}, dealt[ODDS_MAX + 1] = {0};
        long rolls = 0;
        epic_case_make(&rng, &of);
        if (!(of.is_engine
                  ? epic_odds_engines(engines, of.weapon, of.weapon_count, &of.target, &losses)
                  : epic_odds_shoot(units, of.weapon, of.weapon_count, &of.target, &losses)) ||
            !epic_odds_assault(units, &of.side[0], &of.side[1], &bout))
            abort();
        for (dice_rolled = 0; dice_rolled < dice_max; rolls++) {
            EpicRolled rolled;
            epic_roll_shooting(&dice, of.weapon, of.weapon_count, &of.target, &rolled);
            lost[rolled.damage]++;
        }
        ok = judge("Epic, shooting", i, worst_of(&losses.kills, lost, rolls), rolls) && ok;
        for (dice_rolled = rolls = 0; dice_rolled < dice_max; rolls++) {
            int own = 0, other = 0;
            epic_roll_assault(&dice, &of.side[0], &of.side[1], &own, &other);
            taken[own]++;
            dealt[other]++;
        }
        double a = worst_of(&bout.attacker_losses, taken, rolls);
        double d = worst_of(&bout.defender_losses, dealt, rolls);
        ok = judge("Epic, assault", i, a > d ? a : d, rolls) && ok;
    }
    return ok;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    bool ok = true;
    long long dice_max = (long long)((argc > 2 ? atof(argv[2]) : 10) * 1e6);
    if (argc > 1 && strcmp(argv[1], "dice") == 0) {
        bool epic_ok = roll_epic(arena, dice_max), units_ok = roll_cases(dice_max);
        ok = roll_vehicles(dice_max) && units_ok && epic_ok;
    } else {
        time_questions(argc > 1 ? atof(argv[1]) : 0.5);
    }
    arena_destroy(arena);
    return ok ? 0 : 1;
}
