// Settings of Age of Darkness that several questions share.
#pragma once

#include "aod_odds.h"
#include "odds_language.h"

typedef struct Shot {
    AodOddsWeapon weapon;
    OddsDice hits;  // in place of attacks: without a roll
    int reach;      // maximum range; 0: not told
    int range;      // to the target; -1: not told
    bool is_rapid;  // two attacks in half range, else one
    bool has_melta; // Armourbane in half range
    bool is_hot;    // Gets Hot
    bool has_fury;  // Fury of the Legion: a shot more
    bool is_night;  // Night Fighting
    bool has_feedback;
    AodOddsKind firer; // its saves, and Wounds: 0: others of its unit take them
    bool is_twin, rerolls_hits, rerolls_hit_ones;
    bool is_shred, rerolls_wounds, rerolls_wound_ones;
    bool is_blast, is_template, is_wrecker;
    int force, focus, achean; // Leadership of the check; 0: none
} Shot;

// Unit types and sub-types, by what they bring to an attack (AOD-TYPE).
typedef struct AodOddsType {
    const char *name, *rule;
    unsigned traits;
    bool is_fearless, is_stubborn, is_eternal, cannot_be_pinned, is_anathema;
    bool stands;          // Daemons and the like: D3 Wounds in place of falling back
    bool may_be_shrouded; // though Fearless
    bool has_no_cover;
    bool deflects; // Instant Death costs D3 Wounds
    bool is_unafraid;
    int fear;      // that it brings
    int more_fear; // where it has some already
} AodOddsType;
enum { AOD_ODDS_TYPES = 15 };
extern const AodOddsType aod_odds__types[AOD_ODDS_TYPES];

typedef struct Target {
    AodOddsKind kind;
    AodOddsVehicle vehicle;
    int fear; // Fear (X) of an enemy near
    bool is_night;
    bool type[AOD_ODDS_TYPES]; // by the order in aod_odds__types
} Target;

#define TYPE_AT(at, i) (at) + offsetof(Target, type) + (i) * sizeof(bool)
#define OF_ANY_TYPE(at)                                                                         \
    {"dreadnought", ODDS_FLAG, 0, 0, TYPE_AT(at, 0), "Fearless; Poisoned again; Haywire"},      \
        {"automata", ODDS_FLAG, 0, 0, TYPE_AT(at, 1), "the same; Neutron-flux"},                \
        {"armiger", ODDS_FLAG, 0, 0, TYPE_AT(at, 2), "Stubborn; Poisoned again; Haywire"},      \
        {"shackled-artificia", ODDS_FLAG, 0, 0, TYPE_AT(at, 3), "Fearless; Poisoned again"},    \
        {"gargantuan", ODDS_FLAG, 0, 0, TYPE_AT(at, 4), "that, Eternal Warrior, no Focus"},     \
        {"mechanised", ODDS_FLAG, 0, 0, TYPE_AT(at, 5), "Haywire and Armourbane"},              \
        {"primarch", ODDS_FLAG, 0, 0, TYPE_AT(at, 6), "Fearless, Eternal Warrior"},             \
        {"daemon", ODDS_FLAG, 0, 0, TYPE_AT(at, 7), "never pinned, stands; Force, Sanctic"},    \
        {"daemon-primarch", ODDS_FLAG, 0, 0, TYPE_AT(at, 8), "that, Eternal Warrior"},          \
        {"corrupted", ODDS_FLAG, 0, 0, TYPE_AT(at, 9), "stands; Force and Focus kill it"},      \
        {"corrupted-engine", ODDS_FLAG, 0, 0, TYPE_AT(at, 10), "that; Instant Death costs D3"}, \
        {"monstrous", ODDS_FLAG, 0, 0, TYPE_AT(at, 11), "never pinned"},                        \
        {"cavalry", ODDS_FLAG, 0, 0, TYPE_AT(at, 12), "never pinned"},                          \
        {"anathema", ODDS_FLAG, 0, 0, TYPE_AT(at, 13), "neither Force nor Focus"},              \
    {                                                                                           \
        "psyker", ODDS_FLAG, 0, 0, TYPE_AT(at, 14), "suffers from Psy-shock"                    \
    }

#define WEAPON(member) offsetof(Shot, weapon.member)
#define OF_ANY_WEAPON                                                                              \
    {"count", ODDS_INT, 1, AOD_ODDS_ATTACKS_MAX, WEAPON(count), "weapons, or models that fight"},  \
        {"attacks", ODDS_DICE, 0, 0, WEAPON(attacks), "of each: a number or dice; 1"},             \
        {"s", ODDS_INT, 0, 20, WEAPON(strength), "Strength"},                                      \
        {"ap", ODDS_RANK, 1, 6, WEAPON(ap), "Armour Piercing; none"},                              \
        {"tohit", ODDS_INT, -5, 5, WEAPON(hit_modifier), "added to To Hit rolls"},                 \
        {"reroll-hits", ODDS_FLAG, 0, 0, offsetof(Shot, rerolls_hits), "failed To Hit"},           \
        {"reroll-hit-ones", ODDS_FLAG, 0, 0, offsetof(Shot, rerolls_hit_ones), "To Hit 1s"},       \
        {"master-crafted",                                                                         \
         ODDS_FLAG,                                                                                \
         0,                                                                                        \
         0,                                                                                        \
         WEAPON(is_master_crafted),                                                                \
         "one failed To Hit roll of each weapon again"},                                           \
        {"towound", ODDS_INT, -5, 5, WEAPON(wound_modifier), "added to To Wound rolls"},           \
        {"reroll-wounds", ODDS_FLAG, 0, 0, offsetof(Shot, rerolls_wounds), "failed To Wound"},     \
        {"shred", ODDS_FLAG, 0, 0, offsetof(Shot, is_shred), "the same"},                          \
        {"reroll-wound-ones", ODDS_FLAG, 0, 0, offsetof(Shot, rerolls_wound_ones), "To Wound 1s"}, \
        {"rending", ODDS_NEED, 2, 6, WEAPON(rending), "Rending (X)"},                              \
        {"breaching", ODDS_NEED, 2, 6, WEAPON(breaching), "Breaching (X)"},                        \
        {"murderous", ODDS_NEED, 2, 6, WEAPON(murderous), "Murderous Strike (X)"},                 \
        {"poisoned", ODDS_NEED, 2, 6, WEAPON(poisoned), "Poisoned (X)"},                           \
        {"fleshbane", ODDS_FLAG, 0, 0, WEAPON(is_fleshbane), "wounds on 2+"},                      \
        {"instant-death", ODDS_FLAG, 0, 0, WEAPON(is_instant_death), "Instant Death"},             \
        {"brutal", ODDS_INT, 2, 6, WEAPON(brutal), "Brutal (X)"},                                  \
        {"damage", ODDS_DICE, 0, 0, WEAPON(damage), "Wounds of one that is not saved; 1"},         \
        {"destroyer", ODDS_FLAG, 0, 0, WEAPON(is_destroyer), "D3 Wounds, penetrates with 3 dice"}, \
        {"lance", ODDS_FLAG, 0, 0, WEAPON(is_lance), "armour above 12 counts as 12"},              \
        {"haywire", ODDS_FLAG, 0, 0, WEAPON(is_haywire), "on vehicles, dreadnoughts and such"},    \
        {"disruption", ODDS_NEED, 2, 6, WEAPON(disruption), "such To Hit rolls wound or glance"},  \
        {"molecular-dissonance", ODDS_WORD, 6, 0, WEAPON(molecular), "a To Hit 6 wounds"},         \
        {"neutron-flux", ODDS_FLAG, 0, 0, WEAPON(is_neutron_flux), "Instant Death to automata"},   \
        {"data-djinn", ODDS_FLAG, 0, 0, WEAPON(is_data_djinn), "wounds only machines"},            \
        {"sanctic", ODDS_FLAG, 0, 0, WEAPON(is_sanctic), "daemons: 2+, saves again"},              \
        {"destructor", ODDS_FLAG, 0, 0, WEAPON(is_destructor), "D6 Wounds or Hull Points"},        \
        {"torsion-crusher", ODDS_FLAG, 0, 0, WEAPON(is_torsion), "twice the Hull Points"},         \
        {"armourbane", ODDS_WORD, 1, 0, WEAPON(armourbane), "one die more to penetrate"},          \
        {"sunder", ODDS_FLAG, 0, 0, WEAPON(is_sunder), "re-rolls failed penetration"},             \
        {"reroll-glances", ODDS_FLAG, 0, 0, WEAPON(rerolls_glances), "with sunder, those too"},    \
        {"exoshock", ODDS_NEED, 2, 6, WEAPON(exoshock), "Exoshock (X)"},                           \
        {"table", ODDS_INT, -3, 3, WEAPON(table_modifier), "on the Vehicle Damage table"},         \
    {                                                                                              \
        "wrecker", ODDS_FLAG, 0, 0, offsetof(Shot, is_wrecker), "one more on that table"           \
    }

#define OF_ANY_KIND(at)                                                                             \
    {"t", ODDS_INT, 1, 10, (at) + offsetof(Target, kind.toughness), "Toughness"},                   \
        {"w",                                                                                       \
         ODDS_INT,                                                                                  \
         1,                                                                                         \
         AOD_ODDS_MODEL_WOUNDS_MAX,                                                                 \
         (at) + offsetof(Target, kind.wounds),                                                      \
         "Wounds of each; 1"},                                                                      \
        {"save", ODDS_NEED, 2, 6, (at) + offsetof(Target, kind.save), "Armour Save"},               \
        {"inv", ODDS_NEED, 2, 6, (at) + offsetof(Target, kind.invulnerable), "Invulnerable Save"},  \
        {"fnp", ODDS_NEED, 2, 6, (at) + offsetof(Target, kind.feel_no_pain), "Feel No Pain (X)"},   \
        {"lost",                                                                                    \
         ODDS_INT,                                                                                  \
         0,                                                                                         \
         AOD_ODDS_MODEL_WOUNDS_MAX,                                                                 \
         (at) + offsetof(Target, kind.lost),                                                        \
         "Wounds one has lost before"},                                                             \
        {"character",                                                                               \
         ODDS_FLAG,                                                                                 \
         0,                                                                                         \
         0,                                                                                         \
         (at) + offsetof(Target, kind.is_character),                                                \
         "keeps its place if it lost Wounds"},                                                      \
        {"eternal-warrior",      ODDS_FLAG, 0, 0, (at) + offsetof(Target, kind.is_eternal_warrior), \
         "against Instant Death"},                                                                  \
        {"battle-hardened",    ODDS_INT, 1, 5, (at) + offsetof(Target, kind.battle_hardened),       \
         "Battle-hardened (X)"},                                                                    \
        {"swarm", ODDS_FLAG, 0, 0, (at) + offsetof(Target, kind.is_swarm), "twice from blasts"},    \
        {"deflector",                                                                               \
         ODDS_FLAG,                                                                                 \
         0,                                                                                         \
         0,                                                                                         \
         (at) + offsetof(Target, kind.is_deflecting),                                               \
         "atomantic: Instant Death costs D3"},                                                      \
        {"heavy",                                                                                   \
         ODDS_FLAG,                                                                                 \
         0,                                                                                         \
         0,                                                                                         \
         (at) + offsetof(Target, kind.is_heavy),                                                    \
         "Heavy: re-rolls armour against blasts"},                                                  \
    {                                                                                               \
        "reroll-saves", ODDS_WORD, AOD_ODDS_REROLL_FAILED, 0,                                       \
            (at) + offsetof(Target, kind.save_reroll), "failed Armour Saves"                        \
    }

// What names stand for: unit="Tactical Squad" (or one of its profiles) and weapon="Bolter". Of an
// AodLibrary.
bool aod_odds__fill(const void *library, OddsFill *fill);
// Why a word changes nothing; NULL: it is not known.
const char *aod_odds__why_idle(Arena *arena, const OddsWords *words, Span key);

// The law's refusals of a group, and what its words come to together. False: refused.
bool aod_odds__finish_weapon(OddsReader *reader, Shot *shot);
// What the types of models bring; false: refused.
bool aod_odds__finish_kind(OddsReader *reader, Target *target);
// The Fear that it brings: what is told of it, or what its types bring.
int aod_odds__fear_of(const Target *target, int told);
// Refuses a unit of which those may be left of whom it is not told what they test on.
void aod_odds__need_test(OddsReader *reader, const AodOddsUnit *unit);
// Refuses what stands in the next part and is a rule of weapons that is no setting.
void aod_odds__refuse_rules(OddsReader *reader, const OddsPartForm *form);

// What is asked with shoot or fight.
typedef struct Attack {
    int weapon_count;
    AodOddsWeapon weapon[AOD_ODDS_WEAPONS_MAX];
    int check[AOD_ODDS_WEAPONS_MAX]; // Leadership of the psychic check; 0: none
    AodOddsUnit unit;
    bool type[AOD_ODDS_KINDS_MAX][AOD_ODDS_TYPES];
    int fear; // of what it tests on in the end
    bool is_night;
    bool is_vehicle;
    AodOddsVehicle vehicle;
    int vehicle_count;
    bool is_hot, has_perils;
    OddsDist hot, perils; // Wounds of the firers, all groups together
    OddsDist own_hull;    // Hull Points of vehicles that shoot
    bool costs_hull;
    bool has_feedback[AOD_ODDS_WEAPONS_MAX];
    AodOddsKind firer[AOD_ODDS_WEAPONS_MAX]; // of those that have it
} Attack;
// What it comes to.
void aod_odds__answer_unit(OddsReader *reader, AodOddsWork *work, const Attack *attack,
                           bool is_melee);
void aod_odds__answer_vehicle(OddsReader *reader, AodOddsWork *work, const Attack *attack);
// Every step of it with its rule; of one group.
void aod_odds__say_groups(OddsReader *reader, const Attack *attack);
void aod_odds__say_group(OddsReader *reader, const Attack *attack, int group);
// The check that the weapon waits for; its Leadership, 0: none.
int aod_odds__set_check(const Shot *shot, AodOddsWeapon *weapon);

// `odds aod combat`.
extern const OddsPartForm aod_odds__fighter_form;
void aod_odds__ask_combat(OddsReader *reader);

// The single rolls.
extern const OddsPartForm aod_odds__psychic_form, aod_odds__psyker_form;
extern const OddsPartForm aod_odds__test_form, aod_odds__charge_form, aod_odds__scatter_form,
    aod_odds__sweep_form;
extern const OddsPartForm aod_odds__reserves_form, aod_odds__night_form;
void aod_odds__ask_test(OddsReader *reader);
void aod_odds__ask_fear(OddsReader *reader);
void aod_odds__ask_reserves(OddsReader *reader);
void aod_odds__ask_night(OddsReader *reader);
void aod_odds__ask_psychic(OddsReader *reader);
void aod_odds__ask_charge(OddsReader *reader);
void aod_odds__ask_scatter(OddsReader *reader);
void aod_odds__ask_sweep(OddsReader *reader);
