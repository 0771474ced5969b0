// What an attack of Age of Darkness comes to: losses, Pinning and Morale, vehicles and squadrons.
#include "aod_odds_query.h"

static bool is_gone(const AodOddsResult *result, int place)
{
    return result->place[place].dead == result->models;
}

// AOD-MORALE-4.2: one model is enough.
static bool is_unpinnable(const AodOddsUnit *unit, const AodOddsPlace *place)
{
    bool is = false;
    for (int i = 0; i < unit->kind_count; i++)
        is = is || (place->alive[i] > 0 && unit->kind[i].cannot_be_pinned);
    return is;
}

// AOD-TYPE-2.10: of all that are left.
static bool may_stand(const AodOddsUnit *unit, const AodOddsPlace *place)
{
    bool may = true;
    for (int i = 0; i < unit->kind_count; i++)
        may = may && (place->alive[i] == 0 || unit->kind[i].stands);
    return may;
}

static bool may_stand_any(const AodOddsUnit *unit)
{
    bool may = false;
    for (int i = 0; i < unit->kind_count; i++)
        may = may || unit->kind[i].stands;
    return may;
}

// What the models that are left test on.
static AodOddsTest test_at(const Attack *attack, const AodOddsPlace *place)
{
    AodOddsTest test = aod_odds_test_of(&attack->unit, place);
    test.fear = attack->fear;                  // AOD-MORALE-5.1
    test.modifier = attack->is_night ? -1 : 0; // AOD-MISSION-10.2
    return test;
}

// AOD-MORALE-4.1, 4.2: one Pinning test, at the highest Shell Shock that caused it.
static void add_pinning(OddsReader *reader, const Attack *attack, const AodOddsResult *result)
{
    double taken = 0, pinned = 0;
    bool pins = false;
    for (int i = 0; i < attack->weapon_count; i++)
        pins = pins || attack->weapon[i].is_pinning;
    if (!pins)
        return;
    for (int i = 0; i < result->places; i++) {
        AodOddsTest test = test_at(attack, &result->place[i]);
        int near = test.modifier;
        if (is_gone(result, i))
            continue;
        taken += result->at[i] - result->no_pinning[0][i];
        if (is_unpinnable(&attack->unit, &result->place[i]))
            continue;
        for (int shock = 0; shock <= AOD_ODDS_SHOCKS_MAX; shock++) {
            bool is_last = shock == AOD_ODDS_SHOCKS_MAX;
            double below = is_last ? result->at[i] : result->no_pinning[shock + 1][i];
            test.modifier = near - shock;
            pinned += (below - result->no_pinning[shock][i]) * (1 - aod_odds_test(&test));
        }
    }
    odds_add_row(reader, "a Pinning test is taken", taken);
    if (aod_odds_has_test(&attack->unit) || is_unpinnable(&attack->unit, &result->place[0]))
        odds_add_row(reader, "it is pinned, if models are left", pinned);
}

static void say_modifiers(OddsReader *reader, const Attack *attack)
{
    bool is_unafraid = true;
    for (int i = 0; i < attack->unit.kind_count; i++)
        is_unafraid = is_unafraid && attack->unit.kind[i].is_unafraid;
    if (attack->fear > 0 && !is_unafraid)
        odds_add_step(reader, "AOD-MORALE-5.1", "Fear: %d less, but not for Stubborn or Fearless",
                      attack->fear);
    if (attack->is_night)
        odds_add_step(reader, "AOD-MISSION-10.2",
                      "Night Fighting: 1 less, but not for Stubborn or Fearless");
}

// What a hit does before saves, of each group; of a psychic one without its check.
static void add_hits(OddsReader *reader, const Attack *attack)
{
    static const char *const names[][2] = {
        {ODDS_ROW("a hit of group 1 glances"), ODDS_ROW("a hit of group 1 penetrates")},
        {ODDS_ROW("a hit of group 2 glances"), ODDS_ROW("a hit of group 2 penetrates")},
        {ODDS_ROW("a hit of group 3 glances"), ODDS_ROW("a hit of group 3 penetrates")},
        {ODDS_ROW("a hit glances"), ODDS_ROW("a hit penetrates")},
    };
    int groups = attack->weapon_count > 3 ? 3 : attack->weapon_count;
    for (int i = 0; i < groups; i++) {
        AodOddsArmourLaw law = aod_odds_armour(&attack->weapon[i], &attack->vehicle);
        const char *const *name = names[attack->weapon_count == 1 ? 3 : i];
        odds_add_row(reader, name[0], law.glancing);
        odds_add_row(reader, name[1], law.penetrating);
    }
}

// What the losses lead to: AOD-MORALE-1.1.
static void add_tests(OddsReader *reader, const Attack *attack, bool is_melee,
                      const AodOddsResult *result)
{
    add_pinning(reader, attack, result);
    say_modifiers(reader, attack);
    if (is_melee || !aod_odds_has_test(&attack->unit))
        return;
    int quarter = (result->models + 3) / 4;
    double loses = 0, flees = 0, stands = 0;
    for (int i = 0; i < result->places; i++) {
        AodOddsTest test = test_at(attack, &result->place[i]);
        if (is_gone(result, i) || result->place[i].dead < quarter)
            continue;
        test.is_morale = true;
        double fails = result->at[i] * (1 - aod_odds_test(&test));
        loses += result->at[i];
        *(may_stand(&attack->unit, &result->place[i]) ? &stands : &flees) += fails;
    }
    odds_add_row(reader, "a Morale check is taken, a quarter is lost", loses);
    // AOD-TYPE-1.6, 1.7, 2.10
    bool is_some = may_stand_any(&attack->unit);
    bool is_all = may_stand(&attack->unit, &result->place[0]);
    if (is_some)
        odds_add_row(reader, "it fails, and loses D3 Wounds more", stands);
    if (!is_all)
        odds_add_row(reader, "it falls back", flees);
    odds_add_step(reader, "AOD-MORALE-1.1", "a Morale check from %d models on; it fails: %s",
                  quarter, odds_percent(reader, loses > 0 ? (flees + stands) / loses : 0));
    if (attack->unit.kind_count > 1)
        odds_add_step(reader, "AOD-PRIN-3.2",
                      "Leadership, Fearless and the like are of the models that are left");
}

// Why a chain could not be worked out.
static void refuse_attack(OddsReader *reader, const Attack *attack)
{
    for (int i = 0; i < attack->weapon_count; i++) {
        const AodOddsWeapon *weapon = &attack->weapon[i];
        bool reads_dice =
            weapon->disruption != 0 || weapon->molecular != 0 || weapon->precision != 0;
        if (weapon->is_deflagrating && weapon->brutal > 1) {
            odds_fail(reader, "Ask about such a weapon without the other",
                      "Deflagrate and Brutal are not reckoned together");
            return;
        }
        if (weapon->is_rad_phage) {
            odds_fail(reader, "Leave out rad-phage, or picked",
                      "Rad-phage is reckoned for units of at most %d Wounds of which no models are "
                      "picked",
                      (int)AOD_ODDS_STATES_MAX / 2 - 1);
            return;
        }
        if (weapon->is_master_crafted && reads_dice) {
            odds_fail(reader, "Leave out master-crafted",
                      "Master-crafted with BS 6 or more and several shots cannot be reckoned "
                      "together with rules that read the To Hit roll");
            return;
        }
    }
    odds_fail(reader, "Ask about fewer models", "this attack is too large");
}

void aod_odds__answer_unit(OddsReader *reader, AodOddsWork *work, const Attack *attack,
                           bool is_melee)
{
    AodOddsResult *result = ARENA_NEW(reader->scratch, AodOddsResult);
    bool shocks = false, weakens = false;
    if (!aod_odds_unit(work, attack->weapon, attack->weapon_count, &attack->unit, result)) {
        refuse_attack(reader, attack);
        return;
    }
    odds_set_main(reader, "models lost", &result->kills);
    odds_add_more(reader, "Wounds lost", &result->wounds);
    odds_add_row(reader, "nothing is lost", result->wounds.p[0]);
    odds_add_row(reader, "the whole unit is lost", result->kills.p[result->models]);
    const char *const last_of[] = {ODDS_ROW("the last of models 2 is left"),
                                   ODDS_ROW("the last of models 3 is left"),
                                   ODDS_ROW("the last of models 4 is left")};
    for (int i = 1; i < attack->unit.kind_count && i < 4; i++) {
        for (int j = result->models - 1; j >= 0; j--) {
            if (result->model[j].kind == i) {
                odds_add_row(reader, last_of[i - 1], result->model[j].left);
                break;
            }
        }
    }
    for (int i = 0; i < attack->weapon_count; i++) {
        shocks = shocks || attack->weapon[i].is_psy_shock;
        weakens = weakens || attack->weapon[i].is_rad_phage;
    }
    if (shocks)
        odds_add_row(reader, "it suffers Perils", result->perils);
    if (weakens)
        odds_add_row(reader, "a model is left with Toughness 1 less", result->weakened);
    add_tests(reader, attack, is_melee, result);
}

static void answer_squadron(OddsReader *reader, AodOddsWork *work, const Attack *attack)
{
    OddsDist destroyed, hull;
    if (!aod_odds_squadron(work, attack->weapon, attack->weapon_count, &attack->vehicle,
                           attack->vehicle_count, &destroyed, &hull)) {
        refuse_attack(reader, attack);
        return;
    }
    odds_set_main(reader, "vehicles destroyed", &destroyed);
    odds_add_more(reader, "Hull Points lost", &hull);
    odds_add_row(reader, "nothing is lost", hull.p[0]);
    odds_add_row(reader, "all are destroyed", destroyed.p[destroyed.max]);
    add_hits(reader, attack);
    odds_add_step(reader, "AOD-VEH-7.2", "one vehicle is hit until it is destroyed, then the next");
}

void aod_odds__answer_vehicle(OddsReader *reader, AodOddsWork *work, const Attack *attack)
{
    if (attack->vehicle_count > 1) {
        answer_squadron(reader, work, attack);
        return;
    }
    AodOddsDamage damage;
    if (!aod_odds_vehicle(work, attack->weapon, attack->weapon_count, &attack->vehicle, &damage)) {
        refuse_attack(reader, attack);
        return;
    }
    odds_set_main(reader, "Hull Points lost", &damage.hull);
    if (damage.shields.max > 0) {
        odds_add_more(reader, "Void Shields lost", &damage.shields);
        odds_add_row(reader, "all Void Shields are lost", damage.shields.p[damage.shields.max]);
    }
    odds_add_row(reader, "it is untouched", damage.untouched);
    odds_add_row(reader, "it is destroyed", damage.explodes + damage.wrecked);
    odds_add_row(reader, "it explodes", damage.explodes);
    odds_add_row(reader, "it is wrecked", damage.wrecked);
    odds_add_row(reader, "it stands, and is newly Immobilised", damage.immobilised);
    odds_add_row(reader, "it stands, and has lost a weapon", damage.disarmed);
    odds_add_row(reader, "it stands, Crew Stunned", damage.stunned);
    odds_add_row(reader, "it stands, Crew Shaken", damage.shaken);
    add_hits(reader, attack);
}
