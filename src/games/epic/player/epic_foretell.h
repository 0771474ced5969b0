// What a formation's fire would do to a target, foretold: the one place where the numbers come from
// that people are told, whether in a plan, on the map or beside a choice.
//
// The attack is declared on a copy by the rules themselves (9.6), ties for suppression decided as
// they come first, weapons used as they hurt most, templates laid where they cover most. What the
// dice do then is averaged: hits fall on all alike whom they may fall on.
#pragma once

#include "epic_core.h"

enum { EPIC_TOLD_SHOTS_MAX = 40 };

// Weapons of one name that need the same score, whoever has them.
typedef struct EpicToldShots {
    const char *name;
    EpicHitClass hit_class;
    unsigned need;
    unsigned weapons;
    double dice;
} EpicToldShots;

typedef struct EpicForetold {
    bool is_any;         // somebody fires
    bool is_indirect;    // and nobody along a line of fire (2.2.10a)
    double hits;         // dice that hit a unit of the target, before saves
    double kills;        // of its units that are lost
    double breaks;       // the chance that it breaks; 0 of one that is broken
    unsigned suppressed; // of the shooter's units (1.9.2d)
    unsigned points;     // of its barrage
    unsigned templates;
    GeomPoint template[EPIC_TEMPLATES_MAX];
    int32_t template_u;   // their radius
    unsigned under[2];    // units under them by seat
    unsigned shots_count; // of direct fire:
    EpicToldShots shots[EPIC_TOLD_SHOTS_MAX];
} EpicForetold;

// `to_hit`: of the action that it shoots with. False: it may not shoot at the target, or another
// attack or an assault is going on.
bool epic__foretell(const EpicMatch *m, const EpicState *s, unsigned shooter, unsigned target,
                    int to_hit, Arena *arena, EpicForetold *out);
// Of the attack that is going on in a copy, which is played on: its target is declared, and no die
// has been rolled.
void epic__foretell_attack(const EpicMatch *m, EpicState *copy, EpicForetold *out);
