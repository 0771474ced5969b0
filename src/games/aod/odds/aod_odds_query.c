// Questions about Age of Darkness. Map: settings, groups and units, the verbs, the game's table.
// What the law lets stand together: aod_odds_query_law.c; answers: aod_odds_query_answer.c; steps:
// aod_odds_query_why.c. Tests, charges, scatter and sweeps: aod_odds_query_rolls.c; whole combats:
// aod_odds_query_combat.c.
#include "aod_odds_query.h"

#include <string.h>

// --- settings ---

#define OF_ANY_PSYKER                                                                       \
    {"force-ld", ODDS_INT, 1, 10, offsetof(Shot, force), "Force: Leadership of the check"}, \
        {"focus-ld", ODDS_INT, 1, 10, offsetof(Shot, focus), "Psychic Focus: likewise"},    \
        {"achean-ld", ODDS_INT, 1, 10, offsetof(Shot, achean), "Achean Force: likewise"},   \
        {"own-w", ODDS_INT, 1, 20, offsetof(Shot, firer.wounds), "a lone Psyker's Wounds"}, \
    {                                                                                       \
        "own-inv", ODDS_NEED, 2, 6, offsetof(Shot, firer.invulnerable),                     \
            "his own Invulnerable Save"                                                     \
    }

#define OF_LATE_RULES                                                                     \
    {                                                                                     \
        "psy-shock",                                                                      \
        ODDS_FLAG,                                                                        \
        0,                                                                                \
        0,                                                                                \
        WEAPON(is_psy_shock),                                                             \
        "Perils for a psyker's or daemon's unit"},                                        \
    {                                                                                     \
        "rad-phage", ODDS_FLAG, 0, 0, WEAPON(is_rad_phage), "who is wounded has T 1 less" \
    }

static const OddsSetting shot_settings[] = {
    {"bs", ODDS_INT, 0, 10, WEAPON(skill), "Ballistic Skill"},
    OF_ANY_WEAPON,
    {"hits", ODDS_DICE, 0, 0, offsetof(Shot, hits), "without To Hit rolls: blasts, templates"},
    {"twin-linked", ODDS_FLAG, 0, 0, offsetof(Shot, is_twin), "failed To Hit again"},
    {"snap", ODDS_FLAG, 0, 0, WEAPON(is_snap), "Snap Shots"},
    {"primarch", ODDS_FLAG, 0, 0, WEAPON(is_primarch), "its Snap Shots are at its own BS"},
    {"ignores-cover", ODDS_FLAG, 0, 0, WEAPON(ignores_cover), "no Cover Saves, no Shrouded"},
    {"blast", ODDS_FLAG, 0, 0, offsetof(Shot, is_blast), "with hits="},
    {"template", ODDS_FLAG, 0, 0, offsetof(Shot, is_template), "with hits=; ignores cover"},
    {"pinning", ODDS_FLAG, 0, 0, WEAPON(is_pinning), "Pinning; give the target ld=N"},
    {"shell-shock", ODDS_INT, 1, AOD_ODDS_SHOCKS_MAX, WEAPON(shell_shock),
     "Pinning at so much less"},
    {"precision", ODDS_NEED, 2, 6, WEAPON(precision), "Precision Shots (X): at picked models"},
    {"sniper", ODDS_FLAG, 0, 0, WEAPON(is_sniper), "all Wounds at picked models"},
    {"graviton-pulse", ODDS_FLAG, 0, 0, WEAPON(is_graviton_pulse), "give the target s=N"},
    {"graviton-collapse", ODDS_FLAG, 0, 0, WEAPON(is_graviton_collapse), "likewise"},
    {"deflagrate", ODDS_FLAG, 0, 0, WEAPON(is_deflagrating), "a hit more for each unsaved Wound"},
    {"ordnance", ODDS_FLAG, 0, 0, WEAPON(is_ordnance), "penetrates with the higher of 2 dice"},
    {"reach", ODDS_INT, 1, 500, offsetof(Shot, reach), "its maximum range"},
    {"range", ODDS_INT, 0, 500, offsetof(Shot, range), "how far away the target is"},
    {"gets-hot", ODDS_FLAG, 0, 0, offsetof(Shot, is_hot), "a natural 1 wounds the firer"},
    {"own-hull", ODDS_FLAG, 0, 0, WEAPON(is_mounted), "the firer is a Vehicle: Glancing Hits then"},
    {"feedback", ODDS_FLAG, 0, 0, offsetof(Shot, has_feedback), "what fails may wound the firer"},
    OF_LATE_RULES,
    {"plasma-burn", ODDS_FLAG, 0, 0, WEAPON(is_plasma_burn), "D3 Hull Points more on a 4+"},
    {"own-save", ODDS_NEED, 2, 6, offsetof(Shot, firer.save), "his Armour Save then"},
    OF_ANY_PSYKER,
    {"own-fnp", ODDS_NEED, 2, 6, offsetof(Shot, firer.feel_no_pain), "his Feel No Pain then"},
    {"rapid", ODDS_FLAG, 0, 0, offsetof(Shot, is_rapid), "2 attacks in half range, else 1"},
    {"melta", ODDS_FLAG, 0, 0, offsetof(Shot, has_melta), "Armourbane in half range"},
    {"fury", ODDS_FLAG, 0, 0, offsetof(Shot, has_fury), "Fury of the Legion: a shot more"},
    {"night-fighting", ODDS_FLAG, 0, 0, offsetof(Shot, is_night),
     "BS 1 less, no more than 24 inches"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

static const OddsSetting blow_settings[] = {
    {"ws", ODDS_INT, 0, 10, WEAPON(skill), "Weapon Skill"},
    OF_ANY_WEAPON,
    {"auto", ODDS_FLAG, 0, 0, WEAPON(is_automatic), "hits without a roll"},
    {"precision", ODDS_NEED, 2, 6, WEAPON(precision), "Precision Strikes (X): at picked models"},
    OF_ANY_PSYKER,
    OF_LATE_RULES,
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

#define HULL(member) offsetof(Target, vehicle.member)
static const OddsSetting target_settings[] = {
    {"count", ODDS_INT, 1, AOD_ODDS_LINE_MAX, offsetof(Target, kind.count), "models"},
    OF_ANY_KIND(0),
    {"ws", ODDS_INT, 0, 10, offsetof(Target, kind.ws), "Weapon Skill, for fights"},
    {"cover", ODDS_NEED, 2, 6, offsetof(Target, kind.cover), "Cover Save"},
    {"shrouded", ODDS_NEED, 2, 6, offsetof(Target, kind.shrouded), "Shrouded (X)"},
    {"ld", ODDS_INT, 1, 10, offsetof(Target, kind.leadership), "Leadership: Morale and Pinning"},
    {"stubborn", ODDS_FLAG, 0, 0, offsetof(Target, kind.is_stubborn), "Stubborn"},
    {"fearless", ODDS_FLAG, 0, 0, offsetof(Target, kind.is_fearless), "Fearless"},
    {"fear", ODDS_INT, 1, 10, offsetof(Target, fear), "Fear (X) of an enemy near: Ld so much less"},
    {"night-fighting", ODDS_FLAG, 0, 0, offsetof(Target, is_night), "Ld 1 less"},
    OF_ANY_TYPE(0),
    {"s", ODDS_INT, 0, 10, offsetof(Target, kind.strength), "Strength, for Graviton"},
    {"picked", ODDS_FLAG, 0, 0, offsetof(Target, kind.is_picked), "precision and sniper aim here"},
    {"av", ODDS_INT, 1, 20, HULL(armour), "a vehicle: armour of the facing"},
    {"hp", ODDS_INT, 1, AOD_ODDS_HULL_MAX, HULL(hull), "its Hull Points; 3"},
    {"weapons", ODDS_INT, 0, AOD_ODDS_MOUNTS_MAX, HULL(mounts), "its weapons; 2"},
    {"immobile", ODDS_FLAG, 0, 0, HULL(is_immobile),
     "it is Immobilised already; melee hits it without a roll"},
    {"slow", ODDS_FLAG, 0, 0, HULL(is_slow), "Slow"},
    {"super-heavy", ODDS_FLAG, 0, 0, HULL(is_super_heavy), "or a Knight or Titan"},
    {"god-engine", ODDS_FLAG, 0, 0, HULL(is_god_engine), "no Haywire, no Disruption"},
    {"void-shields", ODDS_INT, 1, AOD_ODDS_SHIELDS_MAX, HULL(void_shields), "not in melee"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

static const OddsPartForm shot_form = {shot_settings, WEAPON(count), AOD_ODDS_ATTACKS_MAX};
static const OddsPartForm blow_form = {blow_settings, WEAPON(count), AOD_ODDS_ATTACKS_MAX};
static const OddsPartForm target_form = {target_settings, offsetof(Target, kind.count),
                                         AOD_ODDS_LINE_MAX};

// --- groups and units ---

enum { NIGHT_INCHES = 24 }; // AOD-MISSION-10.2

// AOD-SHOOT-2.3, AOD-WPN-1.1, AOD-RULE-Armourbane: what the distance does.
static void apply_range(OddsReader *reader, Shot *shot)
{
    AodOddsWeapon *weapon = &shot->weapon;
    bool needs_range = shot->is_rapid || shot->has_melta;
    // AOD-MISSION-10.2, 10.3: but for Primarchs, and to 1 at the least.
    if (shot->is_night && !weapon->is_primarch) {
        weapon->skill -= weapon->skill > 1 ? 1 : 0;
        if (shot->range > NIGHT_INCHES) {
            odds_fail(reader, "Give range=24 or less, or leave out night-fighting",
                      "at night nothing is seen beyond 24 inches (AOD-MISSION-10.2)");
            return;
        }
    }
    if (shot->is_template && !needs_range)
        return; // AOD-WPN-3.1: hits= says what lies under it
    if ((needs_range || shot->range >= 0) && shot->reach == 0) {
        odds_fail(reader, "Give the weapon's reach=N", "the distance says nothing without a range");
        return;
    }
    if (needs_range && shot->range < 0) {
        odds_fail(reader, "Give range=N, the distance to the target",
                  "in half range these weapons do more (AOD-WPN-1.1, AOD-RULE-Armourbane)");
        return;
    }
    bool in_half = 2 * shot->range <= shot->reach;
    if (shot->is_rapid)
        shot->weapon.attacks = (OddsDice){0, 0, in_half ? 2 : 1};
    if (shot->has_fury)
        shot->weapon.attacks.plus++; // AOD-RULE-Fury_of_the_Legion
    if (shot->has_melta && in_half)
        shot->weapon.armourbane = 1;
    if (shot->reach > 0 && shot->range > shot->reach)
        shot->weapon.attacks = (OddsDice){0, 0, 0};
}

static bool add_own(OddsReader *reader, const AodOddsWeapon *weapon, const AodOddsKind *firer,
                    const AodOddsFailed *failed, Attack *attack)
{
    OddsDist *all = weapon->is_mounted ? &attack->own_hull : &attack->hot;
    OddsDist own, before = *all;
    if (!aod_odds_own_wounds(weapon, firer, failed, &own)) {
        odds_fail(reader, "Leave out gets-hot",
                  "Gets Hot is not reckoned for Master-crafted weapons with several shots");
        return false;
    }
    odds_sum(&before, &own, all);
    return true;
}

// Whether the group meets the same majority, whatever those before it did.
static bool is_steady(const Attack *attack, int group)
{
    const AodOddsUnit *unit = &attack->unit;
    bool is_steady = true;
    for (int i = 0; i < group; i++)
        is_steady = is_steady && !attack->weapon[i].is_rad_phage;
    for (int i = 1; i < unit->kind_count; i++)
        is_steady = is_steady && unit->kind[i].toughness == unit->kind[0].toughness &&
                    unit->kind[i].strength == unit->kind[0].strength &&
                    unit->kind[i].traits == unit->kind[0].traits;
    return group == 0 || attack->is_vehicle || is_steady;
}

// AOD-RULE-Feedback: once it is known what is attacked.
static void add_feedback(OddsReader *reader, Attack *attack)
{
    AodOddsMajority target = {0};
    if (!attack->is_vehicle)
        target = aod_odds_majority(&attack->unit);
    for (int i = 0; i < attack->weapon_count && !reader->failed; i++) {
        const AodOddsWeapon *weapon = &attack->weapon[i];
        AodOddsFailed failed;
        if (!attack->has_feedback[i])
            continue;
        if (!is_steady(attack, i)) {
            odds_fail(reader, "Write the group with feedback first",
                      "whom Feedback meets depends on the groups before it");
        } else if (attack->is_vehicle ? !aod_odds_failed_hull(weapon, &attack->vehicle, &failed)
                                      : !aod_odds_failed(weapon, &target, &failed)) {
            odds_fail(reader, "Leave out feedback",
                      "Feedback is not reckoned against Void Shields, nor of such weapons");
        } else {
            add_own(reader, weapon, &attack->firer[i], &failed, attack);
        }
    }
}

int aod_odds__set_check(const Shot *shot, AodOddsWeapon *weapon)
{
    AodOddsCheck *check = &weapon->check;
    int leadership = shot->force + shot->focus + shot->achean; // one of them
    if (leadership == 0)
        return 0;
    check->kind = shot->force > 0   ? AOD_ODDS_FORCE
                  : shot->focus > 0 ? AOD_ODDS_FOCUS
                                    : AOD_ODDS_ACHEAN;
    check->passes = aod_odds_test(&(AodOddsTest){.leadership = leadership});
    check->lives = 1;
    return leadership;
}

// AOD-PSY-1.4, 1.5, AOD-RULE-Achean_Force: the check before a group attacks.
static void add_check(Shot *shot, Attack *attack)
{
    AodOddsCheck *check = &shot->weapon.check;
    int leadership = aod_odds__set_check(shot, &shot->weapon);
    if (leadership == 0)
        return;
    attack->check[attack->weapon_count - 1] = leadership;
    if (check->kind == AOD_ODDS_ACHEAN)
        return;
    OddsDist perils, none, own, before = attack->perils;
    aod_odds_perils_hull(shot->firer.invulnerable, 3, &perils);
    if (shot->firer.wounds > 0) { // he alone takes them
        check->lives = 1 - odds_at_least(&perils, shot->firer.wounds);
        odds_cap(&perils, shot->firer.wounds);
    }
    odds_certain(&none, 0);
    odds_mix(&none, check->passes, &perils, &own);
    odds_sum(&before, &own, &attack->perils);
    attack->has_perils = true;
}

static void read_group(OddsReader *reader, bool is_melee, Attack *attack)
{
    AodOddsWeapon *out = &attack->weapon[attack->weapon_count++];
    Shot shot = {.weapon = {.is_melee = is_melee, .count = 1, .skill = -1, .strength = -1},
                 .range = -1};
    AodOddsWeapon *weapon = &shot.weapon;
    weapon->attacks.plus = -1;
    const OddsPartForm *form = is_melee ? &blow_form : &shot_form;
    aod_odds__refuse_rules(reader, form);
    odds_read_part(reader, form, &shot);
    if (reader->failed || !aod_odds__finish_weapon(reader, &shot))
        return;
    if (weapon->skill < 0 && !weapon->is_automatic) {
        odds_fail(reader, is_melee ? "Give ws=N, or auto" : "Give bs=N, or hits=N in its place",
                  "it is not said how these weapons hit");
        return;
    }
    bool is_graviton = weapon->is_graviton_pulse || weapon->is_graviton_collapse;
    if (weapon->strength < 0 && !weapon->is_haywire && !is_graviton) {
        odds_fail(reader, "Give s=N", "these weapons have no Strength");
        return;
    }
    apply_range(reader, &shot);
    int most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
    if (most * weapon->count > AOD_ODDS_ATTACKS_MAX)
        odds_fail(reader, "Ask about parts of it", "a group may make at most %d attacks",
                  (int)AOD_ODDS_ATTACKS_MAX);
    int at = attack->weapon_count - 1;
    weapon->is_hot = shot.is_hot;
    bool costs = shot.is_hot || shot.has_feedback;
    attack->is_hot |= costs && !weapon->is_mounted;
    attack->costs_hull |= costs && weapon->is_mounted;
    attack->has_feedback[at] = shot.has_feedback;
    attack->firer[at] = shot.firer;
    bool is_known = shot.is_hot && !shot.has_feedback; // what it costs, whatever is attacked
    if (reader->failed || (is_known && !add_own(reader, weapon, &shot.firer, NULL, attack)))
        return;
    add_check(&shot, attack);
    *out = *weapon;
}

static void read_groups(OddsReader *reader, bool is_melee, Attack *attack)
{
    do {
        if (attack->weapon_count == AOD_ODDS_WEAPONS_MAX) {
            odds_fail(reader, NULL, "there may be at most %d groups", (int)AOD_ODDS_WEAPONS_MAX);
            return;
        }
        read_group(reader, is_melee, attack);
    } while (odds_take(reader, "and"));
    if (!reader->failed && !odds_take(reader, "at"))
        odds_fail(reader, "Go on with: at 10 t=4 save=3+", "it is not said what is attacked");
}

// Whether such weapons can do anything to such models.
static bool has_strength(OddsReader *reader, const AodOddsWeapon *weapon, const AodOddsKind *kind)
{
    bool is_graviton = weapon->is_graviton_pulse || weapon->is_graviton_collapse;
    bool feels = weapon->is_haywire && (kind->traits & AOD_ODDS_FEELS_HAYWIRE) != 0;
    if (is_graviton && kind->strength == 0 && !feels) {
        odds_fail(reader, "Give s=N with the models",
                  "Graviton asks for the Strength of these models");
        return false;
    }
    if (weapon->strength >= 0 || is_graviton || feels)
        return true;
    odds_fail(reader, "Give s=N, or a type such as dreadnought with the models",
              "Haywire does nothing else to these models");
    return false;
}

static void add_kind(OddsReader *reader, Target *target, bool is_melee, Attack *attack)
{
    if (target->kind.toughness == 0) {
        odds_fail(reader, "Give t=N, or av=N for a vehicle", "these models have no Toughness");
        return;
    }
    if (is_melee && target->kind.ws < 0) {
        odds_fail(reader, "Give ws=N", "these models have no Weapon Skill");
        return;
    }
    if (!aod_odds__finish_kind(reader, target))
        return;
    for (int i = 0; i < attack->weapon_count; i++)
        if (!has_strength(reader, &attack->weapon[i], &target->kind))
            return;
    memcpy(attack->type[attack->unit.kind_count], target->type, sizeof target->type);
    attack->unit.kind[attack->unit.kind_count++] = target->kind;
}

static void add_vehicles(OddsReader *reader, const Target *target, int models, Attack *attack)
{
    attack->is_vehicle = true;
    attack->vehicle = target->vehicle;
    attack->vehicle.invulnerable = target->kind.invulnerable;
    attack->vehicle.cover = target->kind.cover;
    attack->vehicle.shrouded = target->kind.shrouded;
    attack->vehicle_count = models;
    if (models > AOD_ODDS_SQUADRON_MAX || target->kind.toughness > 0) {
        odds_fail(reader, NULL, "at most %d vehicles are attacked, and have no Toughness",
                  (int)AOD_ODDS_SQUADRON_MAX);
        return;
    }
    for (int i = 0; i < attack->weapon_count; i++) {
        const AodOddsWeapon *weapon = &attack->weapon[i];
        bool is_haywire = weapon->is_haywire && !attack->vehicle.is_god_engine;
        if (weapon->strength < 0 && !is_haywire && !weapon->is_graviton_collapse) {
            odds_fail(reader, "Give s=N with the weapons", "these weapons have no Strength");
            return;
        }
        if (models > 1 && weapon->check.kind != AOD_ODDS_NO_CHECK) {
            odds_fail(reader, "Ask about one vehicle",
                      "a psychic check and a squadron are not reckoned together");
            return;
        }
    }
}

static void read_targets(OddsReader *reader, bool is_melee, Attack *attack)
{
    int models = 0, wounds = 0;
    bool is_any_heavy = false;
    do {
        Target target = {.kind = {.count = 1, .wounds = 1, .ws = -1},
                         .vehicle = {.hull = 3, .mounts = 2}};
        if (attack->unit.kind_count == AOD_ODDS_KINDS_MAX || attack->is_vehicle) {
            odds_fail(reader,
                      attack->is_vehicle ? "Ask about one vehicle"
                                         : "Ask about fewer kinds of models",
                      attack->is_vehicle ? "a vehicle is attacked alone"
                                         : "there are too many kinds of models");
            return;
        }
        odds_read_part(reader, &target_form, &target);
        if (reader->failed)
            return;
        models += target.kind.count;
        wounds += target.kind.count * target.kind.wounds;
        if (target.vehicle.armour > 0)
            add_vehicles(reader, &target, models, attack);
        else
            add_kind(reader, &target, is_melee, attack);
        is_any_heavy = is_any_heavy || target.kind.is_heavy;
        attack->fear = target.fear > attack->fear ? target.fear : attack->fear;
        attack->is_night |= target.is_night;
    } while (!reader->failed && odds_take(reader, "and"));
    if (!reader->failed)
        aod_odds__need_test(reader, &attack->unit);
    for (int i = 0; is_any_heavy && i < attack->unit.kind_count; i++) // AOD-TYPE-2.2
        attack->unit.kind[i].traits |= attack->unit.kind[i].is_heavy ? 0 : AOD_ODDS_IS_LIGHT;
    if (wounds > AOD_ODDS_LINE_MAX)
        odds_fail(reader, NULL, "a unit may have at most %d Wounds", (int)AOD_ODDS_LINE_MAX);
}

// --- the verbs ---

// How many steps the chain takes, roughly and rather too many.
static double steps_of(const Attack *attack)
{
    double steps = 0, length = 1, reach = 1;
    int pinned = 0; // the highest Shell Shock
    bool pins = false;
    for (int i = 0; i < attack->unit.kind_count; i++) {
        const AodOddsKind *kind = &attack->unit.kind[i];
        length += kind->count * kind->wounds;
        reach = kind->wounds > reach ? kind->wounds : reach;
    }
    for (int i = 0, picked = 0; i < attack->unit.kind_count; i++) { // places of two lines
        const AodOddsKind *kind = &attack->unit.kind[i];
        picked += kind->is_picked ? kind->count * kind->wounds : 0;
        if (i == attack->unit.kind_count - 1 && picked > 0)
            length = length > AOD_ODDS_STATES_MAX ? length : AOD_ODDS_STATES_MAX;
    }
    if (attack->is_vehicle)
        length = 30.0 * attack->vehicle_count * (attack->vehicle.hull + 1) *
                 (attack->vehicle.mounts + 1);
    for (int i = 0; i < attack->weapon_count; i++) {
        const AodOddsWeapon *weapon = &attack->weapon[i];
        double most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
        double n = most * weapon->count + 1;
        bool is_square = weapon->is_deflagrating || weapon->attacks.count > 0 ||
                         weapon->is_master_crafted || weapon->murderous > 0 ||
                         weapon->precision != 0;
        double forms = weapon->check.kind == AOD_ODDS_NO_CHECK ? 1 : 2;
        bool has_pools = weapon->rending + weapon->breaching + weapon->murderous +
                             weapon->precision + weapon->disruption + weapon->molecular >
                         0;
        double deep = weapon->is_deflagrating && has_pools ? n : 1; // counts unsaved Wounds
        steps += forms * n * (is_square ? n : 3) * deep * length * (reach + 1);
        pinned = weapon->is_pinning && weapon->shell_shock > pinned ? weapon->shell_shock : pinned;
        steps += weapon->is_master_crafted ? most * most * most * most * 3 : 0;
        steps += weapon->attacks.count > 0 ? n * n * weapon->count : 0;
        pins = pins || weapon->is_pinning;
    }
    bool is_mixed = attack->unit.kind_count > 1;
    for (int i = 0; i < attack->weapon_count; i++) { // once more, and more places
        if (attack->weapon[i].is_psy_shock || attack->weapon[i].is_plasma_burn)
            steps *= 3;
        if (attack->weapon[i].is_rad_phage)
            steps *= 2 * reach;
    }
    return steps * (is_mixed ? attack->unit.kind_count : 1) * (pins ? 2 + pinned : 1);
}

static void say_own(OddsReader *reader, const Attack *attack)
{
    bool is_hot = false, is_mounted = false, has_feedback = false;
    for (int i = 0; i < attack->weapon_count; i++) {
        const AodOddsWeapon *weapon = &attack->weapon[i];
        is_hot = is_hot || (weapon->is_hot && !weapon->is_mounted);
        is_mounted = is_mounted || (weapon->is_hot && weapon->is_mounted);
        has_feedback = has_feedback || attack->has_feedback[i];
    }
    if (is_hot)
        odds_add_step(reader, "AOD-RULE-Gets_Hot",
                      "a natural 1 wounds the firer, saved as his own");
    if (is_mounted)
        odds_add_step(reader, "AOD-RULE-Gets_Hot",
                      "a natural 1, and then 1 or 2 on a D6: a Glancing Hit on the firer");
    if (has_feedback)
        odds_add_step(reader, "AOD-RULE-Feedback",
                      "a hit that fails to wound or penetrate: a 1 on a D6 wounds the firer");
}

static void ask_attack(OddsReader *reader, bool is_melee)
{
    Attack *attack = ARENA_NEW(reader->scratch, Attack);
    odds_certain(&attack->hot, 0);
    odds_certain(&attack->own_hull, 0);
    odds_certain(&attack->perils, 0);
    read_groups(reader, is_melee, attack);
    if (!reader->failed)
        read_targets(reader, is_melee, attack);
    if (!reader->failed)
        add_feedback(reader, attack);
    if (!reader->failed)
        odds_spend(reader, steps_of(attack));
    if (reader->failed)
        return;
    AodOddsWork *work = arena_alloc(reader->scratch, aod_odds_work_bytes, sizeof(double));
    aod_odds__say_groups(reader, attack);
    if (attack->is_vehicle)
        aod_odds__answer_vehicle(reader, work, attack);
    else
        aod_odds__answer_unit(reader, work, attack, is_melee);
    if (attack->has_perils)
        odds_add_more(reader, "Wounds by Perils", &attack->perils);
    if (attack->is_hot)
        odds_add_more(reader, "Wounds of those who shoot", &attack->hot);
    if (attack->costs_hull)
        odds_add_more(reader, "Hull Points of those who shoot", &attack->own_hull);
    if (attack->is_hot || attack->costs_hull)
        say_own(reader, attack);
}

static void ask_shoot(OddsReader *reader)
{
    ask_attack(reader, false);
}

static void ask_fight(OddsReader *reader)
{
    ask_attack(reader, true);
}

static const OddsVerb verbs[] = {
    {"shoot",
     "GROUP [and GROUP...] at MODELS [and MODELS...]",
     "groups of weapons one after the other; models in the order in which they get Wounds",
     {&shot_form, &target_form},
     ask_shoot},
    {"fight",
     "GROUP [and GROUP...] at MODELS [and MODELS...]",
     "the same in close combat",
     {&blow_form, &target_form},
     ask_fight},
    {"combat",
     "MODELS [and MODELS...] at MODELS [and MODELS...]",
     "a whole round of a combat of both sides: who wins, falls back, is swept",
     {&aod_odds__fighter_form, NULL},
     aod_odds__ask_combat},
    {"charge",
     "m=7 gap=8",
     "how far a charge goes",
     {&aod_odds__charge_form, NULL},
     aod_odds__ask_charge},
    {"test",
     "ld=8 mod=-2 morale",
     "a Leadership test, Morale check or Pinning test",
     {&aod_odds__test_form, NULL},
     aod_odds__ask_test},
    {"fear",
     "ld=8 fear=2 morale",
     "the same within 12 inches of an enemy with Fear (X)",
     {&aod_odds__test_form, NULL},
     aod_odds__ask_fear},
    {"reserves",
     "3 turn=2 mod=-1",
     "Reserve rolls: who arrives, and when",
     {&aod_odds__reserves_form, NULL},
     aod_odds__ask_reserves},
    {"night-fighting",
     "",
     "how long there is night",
     {&aod_odds__night_form, NULL},
     aod_odds__ask_night},
    {"psychic",
     "ld=9 mod=-2 [at MODELS [and MODELS...]]",
     "a Psychic check; the Perils of a failed one on the Psyker's unit",
     {&aod_odds__psychic_form, &aod_odds__psyker_form},
     aod_odds__ask_psychic},
    {"scatter",
     "bs=4",
     "how far a blast scatters",
     {&aod_odds__scatter_form, NULL},
     aod_odds__ask_scatter},
    {"sweep",
     "i=4 enemy=4",
     "a Sweeping Advance",
     {&aod_odds__sweep_form, NULL},
     aod_odds__ask_sweep},
    {NULL, NULL, NULL, {NULL, NULL}, NULL},
};

static const char *const name_keys[] = {"unit", "weapon", NULL};

// What people call settings whose names are short.
static const OddsSaid said[] = {
    {"strength", "s"},
    {"toughness", "t"},
    {"wounds", "w"},
    {"wound", "w"},
    {"attack", "attacks"},
    {"shots", "attacks"},
    {"shots", "dice"},
    {"ballistic-skill", "bs"},
    {"weapon-skill", "ws"},
    {"skill", "bs"},
    {"skill", "ws"},
    {"initiative", "i"},
    {"leadership", "ld"},
    {"movement", "m"},
    {"move", "m"},
    {"armour", "save"},
    {"armour", "av"},
    {"armor", "save"},
    {"invulnerable-save", "inv"},
    {"invulnerable", "inv"},
    {"invuln", "inv"},
    {"feel-no-pain", "fnp"},
    {"hull", "hp"},
    {"hull-points", "hp"},
    {"rerolls", "reroll-hits"},
    {"reroll", "reroll-hits"},
    {"rerolls", "reroll"},
    {"re-roll", "reroll-hits"},
    {"distance", "range"},
    {"distance", "gap"},
    {"modifier", "mod"},
    {"tohit", "mod"},
    {"bm", "blast"},
    {"blast-markers", "blast"},
    {"markers", "blast"},
    {"target", "unit"},
    {"model", "unit"},
    {"models", "unit"},
    {"gun", "weapon"},
    {"fury-of-the-legion", "fury"},
    {"night", "night-fighting"},
    {NULL, NULL},
};

const OddsGame aod_odds = {
    .name = "aod",
    .title = "Age of Darkness",
    .example = "odds aod shoot 20 bs=4 s=4 ap=5 at 10 t=4 save=3+",
    .example_in_names =
        "odds aod shoot 9 unit=\"Tactical Squad\" weapon=Bolter range=12 at unit=Praetor",
    .shortest = "aod test ld=8",
    .verb = verbs,
    .name_key = name_keys,
    .fill = aod_odds__fill,
    .said = said,
    .why_idle = aod_odds__why_idle,
};
