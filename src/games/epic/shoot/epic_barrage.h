// Shared by the files about barrages (1.9.8): the weapons that may contribute, and the field that
// templates are laid on.
#pragma once

#include "epic_shoot.h"

enum {
    EPIC_GUNS_MAX = 128,
    EPIC_BARRAGE_CHOSEN = 128 // in EpicAttack.barrage_choice: it has been chosen
};

// EPIC-1.9.8b
typedef struct EpicBarrageRow {
    uint8_t points, templates, blast, ap, at;
} EpicBarrageRow;

// A weapon that may contribute.
typedef struct EpicGun {
    const EpicMode *mode;
    uint16_t unit;
    uint8_t weapon, mode_index;
    EpicUnitBits reach, indirect; // of the target, either way
} EpicGun;

typedef struct EpicBattery {
    EpicGun gun[EPIC_GUNS_MAX];
    unsigned count;
} EpicBattery;

// Everything that a placement is judged by.
typedef struct EpicBarrageField {
    const Epic *g;
    EpicAim aim;
    EpicBattery battery;
    unsigned needed;      // EPIC_T_ that a weapon must have to contribute
    EpicUnitBits covered; // under a template that lies already
} EpicBarrageField;

// --- the weapons that contribute -----------------------------------------------------------------

// The radius of the templates of the attack in progress.
int32_t epic__template_u(const EpicMatch *m, const EpicState *s);

const EpicBarrageRow *epic__barrage_row(unsigned row);
unsigned epic__barrage_row_of(unsigned points);
// The target units that let the weapon contribute, if it has what is needed.
EpicUnitBits epic__gun_reach(const EpicGun *gun, unsigned needed);
// Points of all weapons that could contribute somewhere.
unsigned epic__barrage_points(const EpicBattery *battery, unsigned needed);
// The abilities that a barrage can have, of a mode's traits.
unsigned epic__barrage_abilities(const EpicMode *mode);
void epic__barrage_field(EpicBarrageField *field, const Epic *g);

// --- who is attacked -----------------------------------------------------------------------------

// Marks everybody under the templates, which all lie.
void epic__mark_under(Epic *g);

// A unit under them: so many dice that need so much, and the hit that each is on it.
typedef struct EpicUnderFire {
    EpicHit hit;
    uint8_t dice, need;
    const EpicMode *mode; // of the weapon that they come from; NULL: none
} EpicUnderFire;
// In a copy where all templates lie: everybody under them; their number.
unsigned epic__under_fire(Epic *copy, EpicUnderFire out[EPIC_UNITS_MAX]);
