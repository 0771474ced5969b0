// Why: every step of an attack of Age of Darkness with its rule.
#include "aod_odds_query.h"

#include "base_numbers.h"

static void say_hits(OddsReader *reader, const AodOddsWeapon *weapon, int target_ws)
{
    AodOddsHitLaw law = aod_odds_hit(weapon, target_ws);
    OddsDist attacks;
    aod_odds_attacks(weapon, &attacks);
    odds_add_step(reader, "AOD-WPN-1.9", "%d weapons or models, %s attacks on average",
                  weapon->count, numbers_format(reader->arena, "%.2f", odds_mean(&attacks)));
    if (law.need == 1) {
        odds_add_step(reader, "AOD-SHOOT-4.1", "they hit without a roll");
        return;
    }
    if (weapon->is_melee)
        odds_add_step(reader, "AOD-ASSAULT-8.1", "WS %d against WS %d: %s", weapon->skill,
                      target_ws, odds_need(reader, law.need));
    else
        odds_add_step(reader, weapon->is_snap ? "AOD-SHOOT-4.4" : "AOD-SHOOT-4.1",
                      weapon->is_snap ? "Snap Shots with BS %d: %s" : "BS %d: %s", weapon->skill,
                      odds_need(reader, law.need));
    if (law.again_need != 0)
        odds_add_step(reader, "AOD-SHOOT-4.2", "a 1 is rolled again and hits on %s",
                      odds_need(reader, law.again_need));
    if (weapon->hit_reroll != AOD_ODDS_REROLL_NONE)
        odds_add_step(reader, "AOD-PRIN-1.3",
                      weapon->hit_reroll == AOD_ODDS_REROLL_ONES ? "a 1 is rolled again"
                                                                 : "what misses is rolled again");
    if (weapon->is_master_crafted)
        odds_add_step(reader, "AOD-RULE-Master_crafted",
                      "of each weapon one more miss is rolled again");
    odds_add_step(reader, "AOD-SHOOT-4.1", "an attack hits: %s", odds_percent(reader, law.hits));
}

// AOD-PSY-1.4, 1.5: the check before a group, and what comes of it.
static void say_check(OddsReader *reader, const AodOddsWeapon *weapon, int leadership)
{
    const AodOddsCheck *check = &weapon->check;
    if (check->kind == AOD_ODDS_NO_CHECK)
        return;
    odds_add_step(reader, "AOD-PRIN-3.4", "a Psychic check on Leadership %d passes: %s", leadership,
                  odds_percent(reader, check->passes));
    if (check->kind == AOD_ODDS_ACHEAN)
        odds_add_step(reader, "AOD-RULE-Achean_Force", "passed: Strength 2 higher");
    else if (check->kind == AOD_ODDS_FOCUS)
        odds_add_step(reader, "AOD-PSY-1.5", "failed: Perils, and the weapon is not used");
    else
        odds_add_step(reader, "AOD-PSY-1.4", "passed: Strength doubled; failed: Perils");
    if (check->kind != AOD_ODDS_ACHEAN)
        odds_add_step(reader, "AOD-PSY-1.3", "Perils: D3 Wounds, Invulnerable Saves only");
    if (check->kind == AOD_ODDS_FORCE && check->lives < 1)
        odds_add_step(reader, "AOD-PSY-1.4", "after a failed check the Psyker lives: %s",
                      odds_percent(reader, check->lives));
}

// Rules that read the To Hit roll.
static void say_dice(OddsReader *reader, const AodOddsWeapon *weapon, const Attack *attack,
                     unsigned traits)
{
    bool is_machine = (traits & AOD_ODDS_IS_MACHINE) != 0;
    if (weapon->disruption != 0 && (attack->is_vehicle || is_machine))
        odds_add_step(reader, "AOD-RULE-Disruption",
                      attack->is_vehicle ? "a hit by %s glances of itself"
                                         : "a hit by %s wounds of itself",
                      odds_need(reader, weapon->disruption));
    if (weapon->molecular != 0 && !attack->is_vehicle && (traits & AOD_ODDS_IS_PRIMARCH) == 0)
        odds_add_step(reader, "AOD-RULE-Molecular_Dissonance", "a hit by %s wounds of itself",
                      odds_need(reader, weapon->molecular));
    if (weapon->precision != 0 && !weapon->is_snap)
        odds_add_step(reader,
                      weapon->is_melee ? "AOD-RULE-Precision_Strikes" : "AOD-RULE-Precision_Shots",
                      "the Wound of a hit by %s is given to the picked",
                      odds_need(reader, weapon->precision));
    if (weapon->is_sniper && !weapon->is_snap)
        odds_add_step(reader, "AOD-RULE-Sniper", "its Wounds are given to the picked");
}

static void say_saves(OddsReader *reader, const AodOddsWeapon *weapon, const Attack *attack,
                      const AodOddsPool *pool)
{
    const char *const saves[] = {language_text_in(reader->arena, "no save"),
                                 language_text_in(reader->arena, "Armour Save"),
                                 language_text_in(reader->arena, "Cover Save"),
                                 language_text_in(reader->arena, "Invulnerable Save")};
    static const char *const mitigations[] = {"", "Feel No Pain", "Shrouded"};
    for (int i = 0; i < attack->unit.kind_count; i++) {
        AodOddsSaveLaw law = aod_odds_save(weapon, &attack->unit.kind[i], pool);
        const char *save = saves[law.kind];
        if (law.kind != AOD_ODDS_NO_SAVE)
            save = text_format(reader->arena, "%s %s", save, odds_need(reader, law.need));
        odds_add_step(reader, "AOD-SHOOT-6.5", "models %d: %s", i + 1, save);
        if (law.mitigation != AOD_ODDS_NO_MITIGATION)
            odds_add_step(reader, "AOD-SHOOT-6.8", "models %d: %s %s", i + 1,
                          mitigations[law.mitigation], odds_need(reader, law.mitigation_need));
        if (law.is_risky)
            odds_add_step(reader, "AOD-PSY-2.7", "models %d: a passed save is rolled again", i + 1);
        if (law.is_deadly && attack->unit.kind[i].is_deflecting)
            odds_add_step(reader, "AOD-SHOOT-6.16", "models %d: Instant Death costs D3 Wounds",
                          i + 1);
        else if (law.is_deadly)
            odds_add_step(reader, "AOD-SHOOT-6.10", "models %d: Instant Death", i + 1);
        else if (attack->unit.kind[i].is_swarm && weapon->is_blast)
            odds_add_step(reader, "AOD-RULE-Swarm", "models %d: what is not saved counts twice",
                          i + 1);
        odds_add_step(reader, "AOD-SHOOT-6.9", "models %d: a Wound is not saved: %s", i + 1,
                      odds_percent(reader, law.unsaved));
    }
}

static void say_to_wound(OddsReader *reader, const AodOddsWeapon *weapon,
                         const AodOddsMajority *target)
{
    AodOddsWoundLaw law = aod_odds_wound(weapon, target);
    if (weapon->is_haywire && (target->traits & AOD_ODDS_FEELS_HAYWIRE) != 0)
        odds_add_step(reader, "AOD-RULE-Haywire",
                      "Haywire: 2 to 5 wounds with no save but invulnerable ones, 6 with none");
    else if (weapon->is_graviton_collapse)
        odds_add_step(reader, "AOD-RULE-Graviton_Collapse",
                      "2D6 above its S %d wounds; armour and Feel No Pain help", target->strength);
    else if (weapon->is_graviton_pulse)
        odds_add_step(reader, "AOD-RULE-Graviton_Pulse",
                      law.pool_count == 0 ? "it does nothing to Dreadnoughts and Automata"
                                          : "a D6 of its S %d or more, or a 6, wounds",
                      target->strength);
    else
        odds_add_step(reader, "AOD-SHOOT-5.1", "S %d against T %d: %s", weapon->strength,
                      target->toughness, odds_need(reader, law.chart));
    if (weapon->is_data_djinn)
        odds_add_step(reader, "AOD-RULE-Data_djinn", "only Dreadnoughts and Automata are wounded");
    if (law.need != law.chart && !weapon->is_data_djinn)
        // AOD-SHOOT-5.3 is in it too.
        odds_add_step(reader, "AOD-SHOOT-5.4", "by its rules and modifiers: %s",
                      odds_need(reader, law.need));
    bool is_again = false;
    for (int face = 2; face <= 6; face++)
        is_again = is_again || law.is_again[face];
    if (law.is_again[1] || is_again)
        odds_add_step(reader, "AOD-PRIN-1.3",
                      !law.is_again[1] ? "what wounds is rolled again"
                      : is_again       ? "what does not wound is rolled again"
                                       : "a 1 To Wound is rolled again");
}

// What the types of the models bring.
static void say_types(OddsReader *reader, const Attack *attack)
{
    for (int i = 0; i < attack->unit.kind_count; i++) {
        for (int j = 0; j < AOD_ODDS_TYPES; j++) {
            if (attack->type[i][j])
                odds_add_step(reader, aod_odds__types[j].rule, "models %d: %s", i + 1,
                              aod_odds__types[j].name);
        }
    }
}

static void say_damage(OddsReader *reader, const AodOddsWeapon *weapon)
{
    if (weapon->brutal > 1)
        odds_add_step(reader, "AOD-RULE-Brutal", "each becomes %d on its model, saved one by one",
                      weapon->brutal);
    if (weapon->is_destructor)
        odds_add_step(reader, "AOD-RULE-Destructor", "one that is not saved becomes D6");
    else if (weapon->damage.count > 0 || weapon->damage.plus > 0)
        odds_add_step(reader, "AOD-SHOOT-6.11", "one that is not saved becomes several");
    if (weapon->is_pinning && weapon->shell_shock > 0)
        odds_add_step(reader, "AOD-RULE-Shell_Shock", "its Pinning tests are at %d less",
                      weapon->shell_shock);
    if (weapon->is_deflagrating)
        odds_add_step(reader, "AOD-RULE-Deflagrate", "a hit more for each unsaved Wound");
    if (weapon->is_rad_phage)
        odds_add_step(reader, "AOD-RULE-Rad_phage",
                      "a model that loses a Wound to it and lives has T 1 less from then on");
    if (weapon->is_psy_shock)
        odds_add_step(reader, "AOD-RULE-Psy_shock",
                      "a unit with a Psyker or Daemon that it hurts suffers Perils after the "
                      "group, once");
}

static void say_wounds(OddsReader *reader, const AodOddsWeapon *weapon, const Attack *attack)
{
    AodOddsMajority target = aod_odds_majority(&attack->unit);
    AodOddsPools pools;
    say_dice(reader, weapon, attack, target.traits);
    say_to_wound(reader, weapon, &target);
    if (!aod_odds_pools(weapon, &target, &pools))
        return;
    double tried = odds_mean(&pools.trials), attacked;
    OddsDist attacks;
    aod_odds_attacks(weapon, &attacks);
    attacked = odds_mean(&attacks);
    for (int i = 0; i < pools.count; i++) {
        const AodOddsPool *pool = &pools.pool[i];
        const char *ap = pool->ap == 0 ? "-" : text_format(reader->arena, "%d", pool->ap);
        const char *share =
            odds_percent(reader, attacked > 0 ? pool->chance * tried / attacked : 0);
        odds_add_step(reader, "AOD-SHOOT-5.5",
                      pool->is_precise  ? "pool %d, at the picked: AP %s: %s of the attacks"
                      : pool->is_deadly ? "pool %d: AP %s, Murderous Strike: %s of the attacks"
                                        : "pool %d: AP %s: %s of the attacks",
                      i + 1, ap, share);
        say_saves(reader, weapon, attack, pool);
    }
    say_damage(reader, weapon);
}

static void say_armour(OddsReader *reader, const AodOddsWeapon *weapon, const Attack *attack)
{
    AodOddsArmourLaw law = aod_odds_armour(weapon, &attack->vehicle);
    say_dice(reader, weapon, attack, 0);
    if (attack->vehicle.void_shields > 0 && !weapon->is_melee)
        odds_add_step(reader, "AOD-TITAN-3.1",
                      weapon->is_destroyer ? "Void Shields: any hit drops one"
                                           : "Void Shields: what glances or penetrates 12 drops "
                                             "one, and does no more");
    if (weapon->is_graviton_collapse)
        odds_add_step(reader, "AOD-RULE-Graviton_Collapse", "4D6 against armour %d", law.armour);
    else if (weapon->is_haywire && !attack->vehicle.is_god_engine)
        odds_add_step(reader, "AOD-RULE-Haywire", "Haywire: 2 to 5 glances, 6 penetrates");
    else
        odds_add_step(reader, "AOD-VEH-4.1", "S %d and its dice against armour %d", law.strength,
                      law.armour);
    odds_add_step(reader, "AOD-VEH-4.2", "a hit glances: %s, penetrates: %s",
                  odds_percent(reader, law.glancing), odds_percent(reader, law.penetrating));
    odds_add_step(reader, "AOD-VEH-4.4", "it is not saved: %s", odds_percent(reader, law.unsaved));
    if (weapon->is_destructor)
        odds_add_step(reader, "AOD-RULE-Destructor", "it costs D6 Hull Points, or 2D6");
    else if (weapon->is_destroyer)
        odds_add_step(reader, "AOD-WPN-1.6", "it costs D3 Hull Points");
    if (weapon->is_torsion)
        odds_add_step(reader, "AOD-RULE-Torsion_Crusher", "Hull Points lost are doubled");
    if (weapon->is_plasma_burn)
        odds_add_step(reader, "AOD-RULE-Plasma_Burn",
                      "who lost Hull Points to the group: on a 4+ D3 more, without saves");
    odds_add_step(reader, "AOD-VEH-6.9", "on the table it explodes: %s",
                  odds_percent(reader, law.table[4]));
}

void aod_odds__say_group(OddsReader *reader, const Attack *attack, int group)
{
    const AodOddsWeapon *weapon = &attack->weapon[group];
    say_check(reader, weapon, attack->check[group]);
    AodOddsWeapon as_if = *weapon;
    if (attack->is_vehicle)
        as_if.is_automatic |= aod_odds_hits_immobile(weapon, &attack->vehicle);
    say_hits(reader, &as_if, attack->is_vehicle ? 1 : aod_odds_majority(&attack->unit).ws);
    if (attack->is_vehicle)
        say_armour(reader, weapon, attack);
    else
        say_wounds(reader, weapon, attack);
}

void aod_odds__say_groups(OddsReader *reader, const Attack *attack)
{
    say_types(reader, attack);
    for (int i = 0; i < attack->weapon_count; i++) {
        odds_add_step(reader, "AOD-SHOOT-1.2", "group %d", i + 1);
        aod_odds__say_group(reader, attack, i);
    }
    if (attack->is_vehicle)
        odds_add_step(reader, "AOD-VEH-5.3", "Hull Points first, then the table for each hit");
    else
        odds_add_step(reader, "AOD-SHOOT-6.2",
                      "Wounds are given one at a time: models that lost some first, then in the "
                      "order told, each until it falls");
}
