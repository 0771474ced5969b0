// Questions about single rolls of Age of Darkness: tests, charges, scatter, Sweeping Advances.
#include "aod_odds_query.h"

typedef struct Test {
    AodOddsTest test; // first: the settings count from it
    int fear;
    bool is_night;
} Test;

static const OddsSetting test_settings[] = {
    {"ld", ODDS_INT, 0, 10, offsetof(AodOddsTest, leadership), "Leadership"},
    {"mod", ODDS_INT, -10, 10, offsetof(AodOddsTest, modifier), "modifiers, all together"},
    {"fear", ODDS_INT, 1, 10, offsetof(Test, fear), "Fear (X) of an enemy near: so much less"},
    {"night-fighting", ODDS_FLAG, 0, 0, offsetof(Test, is_night), "1 less"},
    {"morale", ODDS_FLAG, 0, 0, offsetof(AodOddsTest, is_morale), "a double 1 passes"},
    {"stubborn", ODDS_FLAG, 0, 0, offsetof(AodOddsTest, is_stubborn), "ignores what is negative"},
    {"fearless", ODDS_FLAG, 0, 0, offsetof(AodOddsTest, is_fearless), "passes"},
    {"reroll", ODDS_FLAG, 0, 0, offsetof(AodOddsTest, is_rerolled), "once, if it fails"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__test_form = {test_settings, SIZE_MAX, 0};

// AOD-PRIN-3.4: what passes Morale checks and Pinning tests does not pass these.
static const OddsSetting psychic_settings[] = {
    {"ld", ODDS_INT, 0, 10, offsetof(AodOddsTest, leadership), "the Psyker's own Leadership"},
    {"mod", ODDS_INT, -10, 10, offsetof(AodOddsTest, modifier), "modifiers, all together"},
    {"reroll", ODDS_FLAG, 0, 0, offsetof(AodOddsTest, is_rerolled), "once, if it fails"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__psychic_form = {psychic_settings, SIZE_MAX, 0};

static double ask_test_of(OddsReader *reader, bool is_psychic, bool is_fear)
{
    Test read = {.fear = 0};
    odds_read_part(reader, is_psychic ? &aod_odds__psychic_form : &aod_odds__test_form, &read);
    AodOddsTest test = read.test;
    test.modifier -= read.fear + (read.is_night ? 1 : 0);
    if (!reader->failed && is_fear && read.fear == 0)
        odds_fail(reader, "Give fear=N", "it is not said how much Fear there is");
    if (!reader->failed && test.leadership == 0 && !test.is_fearless)
        odds_fail(reader, "Give ld=N", "there is no Leadership to test on");
    if (reader->failed)
        return 0;
    int modifier = test.is_stubborn && test.modifier < 0 ? 0 : test.modifier;
    odds_add_step(reader, is_psychic ? "AOD-PRIN-3.4" : "AOD-PRIN-3.2",
                  "2D6 of at most %d, Leadership %d with modifiers", test.leadership + modifier,
                  test.leadership);
    if (read.fear > 0)
        odds_add_step(reader, "AOD-MORALE-5.1", "Fear: %d less, but not for Stubborn or Fearless",
                      read.fear);
    if (read.is_night)
        odds_add_step(reader, "AOD-MISSION-10.2",
                      "Night Fighting: 1 less, but not for Stubborn or Fearless");
    if (test.is_morale)
        odds_add_step(reader, "AOD-PRIN-3.5", "a double 1 passes whatever the modifiers");
    if (test.is_rerolled)
        odds_add_step(reader, "AOD-PRIN-1.3", "rolled once more if it fails");
    odds_set_chance(reader, "passed", aod_odds_test(&test));
    return aod_odds_test(&test);
}

void aod_odds__ask_test(OddsReader *reader)
{
    ask_test_of(reader, false, false);
}

void aod_odds__ask_fear(OddsReader *reader)
{
    ask_test_of(reader, false, true);
}

#define PSYKER(member) offsetof(Target, member)
static const OddsSetting psyker_settings[] = {
    {"count", ODDS_INT, 1, AOD_ODDS_LINE_MAX, PSYKER(kind.count), "models"},
    {"w", ODDS_INT, 1, AOD_ODDS_MODEL_WOUNDS_MAX, PSYKER(kind.wounds), "Wounds of each; 1"},
    {"inv", ODDS_NEED, 2, 6, PSYKER(kind.invulnerable), "Invulnerable Save"},
    {"lost", ODDS_INT, 0, AOD_ODDS_MODEL_WOUNDS_MAX, PSYKER(kind.lost), "Wounds lost before"},
    {"character", ODDS_FLAG, 0, 0, PSYKER(kind.is_character), "keeps its place if it lost Wounds"},
    {"hp", ODDS_INT, 1, AOD_ODDS_HULL_MAX, PSYKER(vehicle.hull), "a vehicle: its Hull Points"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__psyker_form = {psyker_settings, PSYKER(kind.count), AOD_ODDS_LINE_MAX};

// The chance of a failed check goes before every loss.
static void add_perils(OddsReader *reader, double fails, const OddsDist *lost, const char *name)
{
    OddsDist none, own;
    odds_certain(&none, 0);
    odds_mix(&none, 1 - fails, lost, &own);
    odds_add_more(reader, name, &own);
}

static void perils_of_unit(OddsReader *reader, const AodOddsUnit *unit, double fails)
{
    AodOddsWork *work = arena_alloc(reader->scratch, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(reader->scratch, AodOddsResult);
    if (!aod_odds_perils(work, unit, result)) {
        odds_fail(reader, NULL, "a unit may have at most %d Wounds", (int)AOD_ODDS_LINE_MAX);
        return;
    }
    add_perils(reader, fails, &result->wounds, "Wounds lost");
    add_perils(reader, fails, &result->kills, "models lost");
    odds_add_row(reader, "a model is lost", fails * odds_at_least(&result->kills, 1));
    odds_add_row(reader, "the whole unit is lost", fails * result->kills.p[result->models]);
}

// AOD-PSY-1.3: the Psyker's unit, in the order in which its models get Wounds.
static void read_perils(OddsReader *reader, double fails)
{
    AodOddsUnit *unit = ARENA_NEW(reader->scratch, AodOddsUnit);
    OddsDist lost;
    bool is_vehicle = false;
    do {
        Target target = {.kind = {.count = 1, .wounds = 1}};
        odds_read_part(reader, &aod_odds__psyker_form, &target);
        if (reader->failed)
            return;
        if (unit->kind_count == AOD_ODDS_KINDS_MAX || is_vehicle ||
            (target.vehicle.hull > 0 && (target.kind.count > 1 || unit->kind_count > 0))) {
            odds_fail(reader, NULL, "there are too many kinds of models");
            return;
        }
        if (target.kind.lost >= target.kind.wounds) {
            odds_fail(reader, NULL, "a model has lost fewer Wounds than it has");
            return;
        }
        is_vehicle = target.vehicle.hull > 0;
        if (is_vehicle)
            aod_odds_perils_hull(target.kind.invulnerable, target.vehicle.hull, &lost);
        unit->kind[unit->kind_count++] = target.kind;
    } while (odds_take(reader, "and"));
    odds_add_step(reader, "AOD-PSY-1.3",
                  "failed: D3 Wounds or Hull Points, Invulnerable Saves only");
    if (is_vehicle)
        add_perils(reader, fails, &lost, "Hull Points lost");
    else
        perils_of_unit(reader, unit, fails);
}

void aod_odds__ask_psychic(OddsReader *reader)
{
    double passes = ask_test_of(reader, true, false);
    if (!reader->failed && odds_take(reader, "at"))
        read_perils(reader, 1 - passes);
}

enum { CHARGE_MAX = 12 }; // AOD-ASSAULT-1.3

typedef struct Charge {
    AodOddsCharge charge; // first: the settings count from it
    int bonus;
} Charge;

static const OddsSetting charge_settings[] = {
    {"m", ODDS_INT, 0, 30, offsetof(AodOddsCharge, movement), "Movement, the lowest"},
    {"gap", ODDS_INCHES, 0, 100, offsetof(AodOddsCharge, gap), "inches to the target, such as 7.3"},
    {"fleet", ODDS_INT, 0, 6, offsetof(AodOddsCharge, bonus), "Fleet (X)"},
    {"bonus", ODDS_INT, -6, 6, offsetof(Charge, bonus), "the same, for other rules"},
    {"difficult", ODDS_FLAG, 0, 0, offsetof(AodOddsCharge, is_difficult), "Difficult Terrain"},
    {"reroll", ODDS_FLAG, 0, 0, offsetof(AodOddsCharge, is_rerolled), "once, if it falls short"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__charge_form = {charge_settings, SIZE_MAX, 0};

void aod_odds__ask_charge(OddsReader *reader)
{
    Charge read = {.charge = {.movement = -1}};
    odds_read_part(reader, &aod_odds__charge_form, &read);
    AodOddsCharge charge = read.charge;
    charge.bonus += read.bonus; // AOD-ASSAULT-2.4
    if (!reader->failed && charge.movement < 0)
        odds_fail(reader, "Give m=N", "the unit's Movement is missing");
    if (!reader->failed && charge.is_rerolled && charge.gap == 0)
        odds_fail(reader, "Give gap=N", "it is not said what the roll falls short of");
    if (!reader->failed && charge.movement == 0)
        odds_fail(reader, "Give m=N", "a unit with Movement 0 may not charge (AOD-ASSAULT-1.2)");
    if (!reader->failed && charge.gap > CHARGE_MAX)
        odds_fail(reader, "Give gap=12 or less",
                  "a charge may not be declared at what is more than 12 inches away "
                  "(AOD-ASSAULT-1.3)");
    if (reader->failed)
        return;
    OddsDist distance;
    aod_odds_charge(&charge, &distance);
    odds_set_main(reader, "Charge Distance in inches", &distance);
    if (charge.gap > 0)
        odds_add_row(reader, "the charge succeeds", odds_at_least(&distance, charge.gap));
    odds_add_step(reader, "AOD-ASSAULT-2.1", "2D6, at most 12 inches");
    odds_add_step(reader, "AOD-ASSAULT-2.3", "Movement %d changes it", charge.movement);
    if (charge.bonus != 0)
        odds_add_step(reader, "AOD-ASSAULT-2.4", "other rules: %d", charge.bonus);
    if (charge.is_difficult)
        odds_add_step(reader, "AOD-ASSAULT-2.5", "Difficult Terrain: -2");
}

static const OddsSetting scatter_settings[] = {
    {"bs", ODDS_INT, 0, 10, offsetof(AodOddsScatter, skill), "Ballistic Skill, not if indirect"},
    {"dice", ODDS_DICE, 0, 0, offsetof(AodOddsScatter, dice), "2D6"},
    {"twin-linked", ODDS_FLAG, 0, 0, offsetof(AodOddsScatter, is_rerolled), "or Master-crafted"},
    {"keep", ODDS_INT, 0, 12, offsetof(AodOddsScatter, kept), "the longest one not rolled again"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__scatter_form = {scatter_settings, SIZE_MAX, 0};

void aod_odds__ask_scatter(OddsReader *reader)
{
    AodOddsScatter scatter = {.dice = {2, 6, 0}};
    odds_read_part(reader, &aod_odds__scatter_form, &scatter);
    if (reader->failed)
        return;
    OddsDist distance;
    if (scatter.dice.count * scatter.dice.sides + scatter.dice.plus > 60) {
        odds_fail(reader, NULL, "nothing scatters so far");
        return;
    }
    aod_odds_scatter(&scatter, &distance);
    odds_set_main(reader, "inches of scatter", &distance);
    odds_add_row(reader, "it stays where it was placed", distance.p[0]);
    odds_add_step(reader, "AOD-PRIN-1.7", "a Hit on the scatter die: %s",
                  odds_percent(reader, 1 / 3.0));
    odds_add_step(reader, "AOD-WPN-2.3", "else 2D6 less %d", scatter.skill);
    if (scatter.is_rerolled)
        odds_add_step(reader, "AOD-WPN-2.6", "once more above %d inches", scatter.kept);
}

typedef struct Sweep {
    int initiative, enemy;
    bool is_crusader;
} Sweep;

static const OddsSetting sweep_settings[] = {
    {"i", ODDS_INT, 1, 10, offsetof(Sweep, initiative), "Initiative of the winners"},
    {"enemy", ODDS_INT, 1, 10, offsetof(Sweep, enemy), "Initiative of those who fall back"},
    {"crusader", ODDS_FLAG, 0, 0, offsetof(Sweep, is_crusader), "two dice, the higher counts"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__sweep_form = {sweep_settings, SIZE_MAX, 0};

void aod_odds__ask_sweep(OddsReader *reader)
{
    Sweep sweep = {0};
    odds_read_part(reader, &aod_odds__sweep_form, &sweep);
    if (!reader->failed && (sweep.initiative == 0 || sweep.enemy == 0))
        odds_fail(reader, "Give i=N and enemy=N", "both Initiatives are needed");
    if (reader->failed)
        return;
    odds_set_chance(reader, "caught",
                    aod_odds_sweep(sweep.initiative, sweep.is_crusader, sweep.enemy));
    odds_add_step(reader, "AOD-ASSAULT-10.1", "D6 and %d against D6 and %d, equal is enough",
                  sweep.initiative, sweep.enemy);
}

typedef struct Reserves {
    int count, turn, modifier;
    bool is_rerolled;
} Reserves;

enum { RESERVES_FIRST = 2, RESERVES_SURE = 4 }; // game turns, AOD-MISSION-7.3

static const OddsSetting reserves_settings[] = {
    {"count", ODDS_INT, 1, 100, offsetof(Reserves, count), "units"},
    {"turn", ODDS_INT, 1, 20, offsetof(Reserves, turn), "game turn of the roll; 2"},
    {"mod", ODDS_INT, -6, 6, offsetof(Reserves, modifier), "modifiers, all together"},
    {"reroll", ODDS_FLAG, 0, 0, offsetof(Reserves, is_rerolled), "once, if it fails"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__reserves_form = {reserves_settings, offsetof(Reserves, count), 100};

// AOD-MISSION-7.3: 3+, but a natural 1 fails and a natural 6 succeeds.
static double arrives(const Reserves *reserves, int turn)
{
    int good = 0;
    if (turn >= RESERVES_SURE)
        return 1;
    for (int die = 1; die <= 6; die++)
        good += die == 6 || (die > 1 && die + reserves->modifier >= 3);
    double p = good / 6.0;
    return reserves->is_rerolled ? p + (1 - p) * p : p;
}

void aod_odds__ask_reserves(OddsReader *reader)
{
    Reserves reserves = {.count = 1, .turn = RESERVES_FIRST};
    odds_read_part(reader, &aod_odds__reserves_form, &reserves);
    if (!reader->failed && reserves.turn < RESERVES_FIRST)
        odds_fail(reader, "Give turn=2 or more",
                  "Reserve rolls begin with a player's second turn (AOD-MISSION-7.3)");
    if (reader->failed)
        return;
    double now = arrives(&reserves, reserves.turn), waits = 1;
    OddsDist units, turns = {.max = reserves.turn};
    odds_trials(&units, reserves.count, now);
    odds_set_main(reader, "units that arrive", &units);
    for (int turn = reserves.turn; waits > 0; turn++) {
        turns.max = turn;
        turns.p[turn] = waits * arrives(&reserves, turn);
        waits = turn >= RESERVES_SURE ? 0 : waits - turns.p[turn];
    }
    odds_add_more(reader, "turn in which one arrives", &turns);
    odds_add_row(reader, "a unit arrives", now);
    odds_add_row(reader, "all of them arrive", units.p[units.max]);
    odds_add_step(reader, "AOD-MISSION-7.3",
                  "D6 and %d of at least 3, a 1 fails and a 6 succeeds; from turn 4 all arrive",
                  reserves.modifier);
    if (reserves.is_rerolled)
        odds_add_step(reader, "AOD-PRIN-1.3", "rolled once more if it fails");
}

static const OddsSetting night_settings[] = {{NULL, ODDS_INT, 0, 0, 0, NULL}};
const OddsPartForm aod_odds__night_form = {night_settings, SIZE_MAX, 0};

void aod_odds__ask_night(OddsReader *reader)
{
    int nothing = 0;
    odds_read_part(reader, &aod_odds__night_form, &nothing);
    if (reader->failed)
        return;
    double first = odds_d6(2), second = odds_d6(4);
    OddsDist turns = {.max = 2, .p = {1 - first, first * (1 - second), first * second}};
    odds_set_main(reader, "game turns of Night Fighting", &turns);
    odds_add_row(reader, "night in game turn 1", first);
    odds_add_row(reader, "night in game turn 2 too", first * second);
    odds_add_step(reader, "AOD-MISSION-10.1",
                  "if a player asks for it: 2+, then 4+ for the second turn");
    odds_add_step(reader, "AOD-MISSION-10.2",
                  "night: Leadership and BS 1 less, nothing is seen beyond 24 inches");
}
