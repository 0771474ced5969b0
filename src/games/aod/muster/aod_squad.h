// Inside the room muster: a unit while its models are made.
#pragma once

#include "aod_muster.h"

// A thing that somebody has while it is shared out.
typedef struct Item {
    const char *name;
    uint16_t count;
    const AodOption *option;   // NULL: wargear
    const AodChoice *choice;   // NULL: wargear
    const AodWargear *wargear; // NULL: a choice
} Item;

// One model.
typedef struct Copy {
    const AodArmyUnit *from; // the unit, or a part of it that was bought like a unit
    const AodModel *entry;   // NULL: none
    const AodChoice *via;    // the choice that stands for it; NULL: none
    const AodProfile *profile;
    const AodUnit *part; // what it has become by a choice of its unit; NULL: nothing
    uint16_t item_count;
    Item *item; // room for Squad.item_max
} Copy;

// The weapons of names that were asked for last: the models of an army ask for the same few again
// and again, and looking through all weapons takes most of the time of making an army.
enum { ARMS_KNOWN = 128 };

typedef struct Arms {
    bool *is_arm; // scratch for aod_library_arms, of all weapons
    struct {
        const char *name; // NULL: none yet
        const AodWeapon *const *arm;
        uint16_t count;
    } known[ARMS_KNOWN]; // each where the hash of its name says
} Arms;

// A unit of the army, one of its `count`.
typedef struct Squad {
    Arena *arena;
    const AodLibrary *library;
    const AodArmy *army;
    const AodArmyUnit *bought;
    Arms *arms;
    uint16_t count, item_max;
    Copy *copy;
} Squad;

// Whether it was bought like a unit, but its models are models of the unit that it was bought for.
bool aod__is_part(const AodArmy *army, const AodArmyUnit *unit);
// How many models the unit has, its parts' counted; 0: it is only what holds its sections together.
uint64_t aod__squad_size(const AodArmy *army, const AodArmyUnit *unit);
// The unit's models in the roster's order, without anything.
void aod__squad_fill(Squad *squad);
// Gives everybody what it has, then puts the leaders first (AOD-ARMY-7.1, 7.8).
void aod__squad_share(Squad *squad);
// A choice may be what its unit's models become, and that a part with wargear and rules of its own
// ("Thanatar Calix"); NULL: it is not.
const AodUnit *aod__part_of_choice(const AodLibrary *library, const AodArmy *army,
                                   const AodArmyUnit *unit, const AodChoice *choice);
// A gun with a crew (AOD-ARMY-7.7).
bool aod__is_gun(const AodProfile *profile);
bool aod__has_subtype(const AodProfile *profile, const char *name);
bool aod__is_type(const AodProfile *profile, const char *name);

// The weapons that a thing is; none: it is none.
const AodWeapon *const *aod__arms_of(const Squad *squad, const char *name, uint16_t *count);
// Its things with their mounts (AOD-ARMY-7.3, 7.9).
const AodThing *aod__things_of(const Squad *squad, const Copy *copy, uint16_t *count);
// Its profile on the mount that it has bought; its own, if it has bought none (AOD-GEAR-5.2).
const AodProfile *aod__mounted(const Squad *squad, const Copy *copy);
// The weapon that such a mount has and no choice of the list names; NULL: none.
const char *aod__mount_weapon(const Copy *copy);
// What it stands on (AOD-ARMY-7.5, 7.11, 7.14), and where passengers go in and out (7.4).
void aod__body_of(const Squad *squad, const Copy *copy, AodKind *kind);
