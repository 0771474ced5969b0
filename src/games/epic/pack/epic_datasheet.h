// A datasheet as an army pack prints it (1.1.3): what a kind is made of.
#pragma once

#include "epic_kind.h"

#include <stdbool.h>
#include <stdint.h>

enum { // allegiances of Chaos formations (6.11.3): sets of them
    EPIC_FACTION_KHORNE = 1,
    EPIC_FACTION_NURGLE = 2,
    EPIC_FACTION_SLAANESH = 4,
    EPIC_FACTION_TZEENTCH = 8,
    EPIC_FACTION_UNDIVIDED = 16
};

// A weapon as the sheet prints it. Those with count 0 come with an alternative only.
typedef struct EpicSheetWeapon {
    EpicWeapon weapon;
    uint8_t count;
} EpicSheetWeapon;

typedef struct EpicPick {
    uint8_t weapon; // into EpicSheet.weapon
    uint8_t count;
} EpicPick;

// One of several ways to field a unit, of which exactly one is chosen (1.1.3-q2): other weapons,
// wings, or what a character gets by whom it is on.
typedef struct EpicAlternative {
    const char *name;
    const EpicPick *pick;
    const char *const *on; // only on units of these sheets; on_count 0: on any
    const char *replaces;  // a weapon of its unit that goes; NULL: none
    int32_t speed_u;       // -1: as the sheet says
    uint64_t abilities;    // besides
    EpicShields shields;   // besides
    uint8_t pick_count, on_count, replaces_count;
    uint8_t factions;       // only in formations of these; 0: any
    uint8_t armour, cc, ff; // 0: as the sheet says
} EpicAlternative;

// A place for weapons that are bought (5.22.2). They shoot within its arc.
typedef struct EpicMount {
    const char *name;
    uint8_t count;
    uint8_t arc; // EpicArc
} EpicMount;

typedef struct EpicCargoSize {
    const char *unit; // a sheet, a type or an ability by name
    uint8_t sixths;   // of a place; 0: as many places as its starting DC
} EpicCargoSize;

// A slot of a transport as printed.
typedef struct EpicCargo {
    uint16_t places;
    uint8_t places_a_dc; // so many for each point of starting DC
    uint16_t types;      // set of EpicType
    const char *const *of, *const *except;
    const EpicCargoSize *size, *limit; // limit: `sixths` is the number
    uint64_t without;                  // abilities that keep a unit out (not one that `of` names)
    uint8_t of_count, except_count, size_count, limit_count;
} EpicCargo;

enum { EPIC_MOB_PLAIN = UINT8_MAX }; // it counts as so many units as ever

// A datasheet (1.1.3a).
typedef struct EpicSheet {
    const char *name;
    uint64_t abilities;
    int32_t speed_u;
    int32_t radius_u; // 0.1c
    uint8_t type;     // EpicType
    uint8_t work;     // of a fortification: its EpicTerrainType (5.7.1)
    uint8_t armour, cc, ff, assault_armour, dc;
    uint8_t self_reliant, synapse, brood;
    uint8_t mob;        // EPIC_MOB_PLAIN, or what it counts for Mob Rule
    uint8_t allegiance; // EPIC_FACTION_ of a daemon, 0: none
    uint8_t bond;       // EpicBond
    bool has_critical, may_shoot_embarked, cargo_is_alternatives;
    const char *const *silent, *const *heavy; // cargo by name: EPIC_CARGO_
    int32_t laden_speed_u;
    uint8_t silent_count, heavy_count;
    bool cargo_is_own;    // a war engine that carries its own formation only (6.5.2a, 6.8.1a)
    const char *on_mount; // a weapon for mounts: "any", or the name of the only one; else NULL
    EpicAmount summoning, extra_dc;
    EpicShields shields;
    EpicCritical critical;
    const EpicSheetWeapon *weapon;
    const EpicAlternative *alternative;
    const EpicMount *mount;
    const EpicCargo *cargo;
    const uint8_t *choose; // weapons of which choose_total are taken in any mixture
    uint8_t weapon_count, alternative_count, mount_count, cargo_count, choose_count, choose_total;
    const char *carried_as;        // in a transport it counts as that; NULL: as itself
    uint8_t carried_size;          // places; 0: one
    const char *const *not_played; // effects that no field can say, for people
    uint8_t not_played_count;
} EpicSheet;
