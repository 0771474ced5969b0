// An army list (6.3 to 6.36): formations, upgrades, what they cost and how many there may be.
#pragma once

#include "epic_datasheet.h"

#include <stdbool.h>
#include <stdint.h>

// So many units of these sheets.
typedef struct EpicPart {
    const EpicSheet *const *of;
    const uint16_t *points_each; // by `of`; NULL: the formation's price is for all
    const EpicSheet *with;       // a character that comes with it, or NULL
    uint16_t points_extra;       // for each unit above `least`
    uint8_t of_count, least, most;
    bool is_same;     // all of one sheet
    bool is_optional; // may be left out at the same price
} EpicPart;

typedef enum EpicOptionKind {
    EPIC_OPTION_ADD,       // units
    EPIC_OPTION_SET,       // several units together
    EPIC_OPTION_SWAP,      // units or characters for others
    EPIC_OPTION_CHARACTER, // on a unit of the formation
    EPIC_OPTION_ABILITY,   // for so many units
    EPIC_OPTION_MOUNT,     // a weapon on a mount (5.22.2)
    EPIC_OPTION_PACT,      // Daemonic Pact (6.11.3)
    EPIC_OPTION_RIDE,      // transports for the formation, in a number that follows from it
    EPIC_OPTION_UNREAD     // only its text is known
} EpicOptionKind;

typedef enum EpicMostRule {
    EPIC_MOST_FIXED,
    EPIC_MOST_FEWEST,    // no more than are needed to carry the formation
    EPIC_MOST_EXACT,     // none, or exactly enough to carry whoever can ride
    EPIC_MOST_HALF,      // none, or one for two infantry units, rounded up
    EPIC_MOST_FORMATION, // for the whole formation at a price for each unit
    EPIC_MOST_VEHICLES   // none, or one for each armoured vehicle, all at one price
} EpicMostRule;

// One way to change a formation, for points.
typedef struct EpicOption {
    const EpicSheet *const *of;
    const EpicSheet *const *from; // SWAP
    const EpicSheet *const *on;   // CHARACTER: only on these, or beside these characters
    const EpicSheet *const *only; // only if the formation has no other sheets than these
    const EpicPart *part;         // SET
    const char *text;             // UNREAD, for people
    const char *share_of; // units of a formation that is shared out (6.7-q1), by its name; or NULL
    uint64_t ability;
    uint16_t points, pair_points; // pair_points 0: no price for two
    uint16_t on_types;            // set of EpicType, 0: any
    uint8_t kind;                 // EpicOptionKind
    uint8_t of_count, from_count, on_count, only_count, part_count;
    uint8_t least, most;           // in a formation; most UINT8_MAX: any number
    uint8_t most_rule;             // EpicMostRule
    uint8_t army_max, faction_max; // 0: no limit
    uint8_t choose;                // of the options with the same number only one; 0: none
    uint8_t factions;              // only in formations of these
    uint8_t lesser_daemons;        // that the pool gains
    bool is_included;              // costs nothing
    bool is_compulsory;            // one of those with the same `choose`
    bool is_on_foot;               // instead of the formation's own transports (6.3.1a)
} EpicOption;

// Options that a formation may take by a name of its own.
typedef struct EpicUpgrade {
    const char *name;
    const EpicOption *option;
    uint8_t option_count;
} EpicUpgrade;

enum { EPIC_SIZES = 3, EPIC_NO_POINTS = UINT16_MAX };

typedef struct EpicGroup {
    const char *id;
    const char *name;
    uint8_t initiative; // 0: the army's
    bool is_ally;       // the army's force rules do not bind it
} EpicGroup;

enum { // EpicListFormation.special
    EPIC_SPECIAL_NONE,
    EPIC_SPECIAL_AVATAR,      // 6.6.2
    EPIC_SPECIAL_WRAITHGATE,  // 6.6.3: no formation, as those that follow; see EpicGate
    EPIC_SPECIAL_WEBWAY,      // 5.13.3
    EPIC_SPECIAL_NEST,        // 5.21.2
    EPIC_SPECIAL_TOMB,        // 6.15.1
    EPIC_SPECIAL_POOL_LESSER, // 6.11: no formation
    EPIC_SPECIAL_POOL_GREATER
};

typedef enum EpicGate { // an objective that is a portal as well, in the order of EPIC_SPECIAL_
    EPIC_GATE_NONE,
    EPIC_GATE_WRAITHGATE, // 6.6.3
    EPIC_GATE_WEBWAY,     // 5.13.3
    EPIC_GATE_NEST,       // 5.21.2
    EPIC_GATE_TOMB,       // 6.15.1b: the one on the own edge
    EPIC_GATES
} EpicGate;

typedef struct EpicListFormation {
    const char *name;
    const char *shared_max; // those with the same word count together for army_max; NULL: none
    const char *text;       // what could not be read of it, for people; NULL: all was
    const EpicPart *part;
    const EpicUpgrade *const *upgrade;
    const EpicOption *option;
    uint64_t grants;             // abilities for all its units
    uint16_t points[EPIC_SIZES]; // EPIC_NO_POINTS: not in that size
    uint8_t group;
    uint8_t part_count, upgrade_count, option_count;
    uint8_t army_max;   // 0: no limit
    uint8_t army_min;   // so many at least
    uint8_t initiative; // 0: the group's
    uint16_t force;     // EPIC_FORCE_ besides those of the list
    uint8_t special;    // EPIC_SPECIAL_
    uint8_t garrisons;  // as EpicFormationCard
    bool has_transport; // 6.3.1a
} EpicListFormation;

// A limit of the list: a share of the points, or so many for each of something else.
typedef struct EpicLimit {
    const char *const *group, *const *formation; // what is limited, by names
    const char *const *per_group, *const *per_formation, *const *per_unit;
    const char *text;    // what could not be read; NULL: all was
    uint16_t per_points; // `most` for so many points of the army's, 0: not by points
    uint8_t group_count, formation_count, per_group_count, per_formation_count, per_unit_count;
    uint8_t share[2]; // of the army's points, 0: no such limit
    uint8_t most;
} EpicLimit;

enum { EPIC_WARLORD_TIERS = 2 };

// Free characters of an army (6.4.1a): one for so many points or part of them.
typedef struct EpicCommissars {
    const EpicSheet *character;  // NULL: the list has no such rule
    const EpicSheet *first_with; // the first goes to the formation with this unit
    uint16_t per_points;
} EpicCommissars;

// The one free character that an army must have (6.5.1a, 6.8.1a).
typedef struct EpicWarlord {
    const EpicSheet *character; // NULL: the list has no such rule
    // On one of `on[0]` if the army has any, else on one of `on[1]`, else on any unit.
    const EpicSheet *const *on[EPIC_WARLORD_TIERS];
    uint8_t on_count[EPIC_WARLORD_TIERS];
    bool most_units; // in the formation with most units
} EpicWarlord;

typedef struct EpicDaemon {
    const EpicSheet *sheet;
    uint8_t points, undivided; // 6.11.1a
    bool is_greater;
} EpicDaemon;

enum { // EpicFormationCard.force and EpicList.force: rules of chapter 5 that bind a formation
    EPIC_FORCE_NO_FEAR = 1,         // 5.1.1
    EPIC_FORCE_MOB = 2,             // 5.5.1, 5.8.1
    EPIC_FORCE_WAAAGH = 4,          // 5.5.2, 5.8.2
    EPIC_FORCE_HIT_AND_RUN = 8,     // 5.6.2, 5.13.1
    EPIC_FORCE_FLEET_OF_FOOT = 16,  // 5.13.2
    EPIC_FORCE_IMPLACABLE = 32,     // 5.15.2
    EPIC_FORCE_PHASE_OUT = 64,      // 5.15.3
    EPIC_FORCE_SWARM = 128,         // 5.21.1
    EPIC_FORCE_PACK = 256,          // 5.26.1
    EPIC_FORCE_SUMMONS = 512,       // 6.11.3
    EPIC_FORCE_SIEGE_HQ = 1024,     // 6.7.1
    EPIC_FORCE_GARGANT_MOB = 2048,  // 5.34.1
    EPIC_FORCE_AVATAR = 4096,       // 6.6.2: comes to a Farseer for one turn
    EPIC_FORCE_SIEGE_MASTERS = 8192 // 5.25.1
};

typedef struct EpicList {
    const char *id;   // "space-marine-codex-astartes"
    const char *name; // "Codex Astartes Space Marines"
    const char *source;
    const EpicSheet *sheet;
    const EpicGroup *group;
    const EpicListFormation *formation;
    const EpicUpgrade *upgrade;
    const EpicLimit *limit;
    const EpicDaemon *daemon;
    const char *const *size_name; // NULL: one size
    const char *const *rule_text; // rules of the list in words, of a list that is not judged
    EpicCommissars commissars;
    EpicWarlord warlord;
    const EpicSheet *carrier; // a transport that some upgrades may add (Chimera), or NULL
    const EpicUpgrade *const *carrier_for;
    uint16_t sheet_count;
    uint16_t force; // EPIC_FORCE_ of its own formations
    uint16_t carrier_points, mount_surcharge;
    uint8_t group_count, formation_count, upgrade_count, limit_count, daemon_count, size_count;
    uint8_t rule_count, carrier_for_count;
    uint8_t strategy;     // 1.5b
    uint8_t initiative;   // 1.2.2a
    uint8_t upgrades_max; // of one formation; 0: no limit
    bool fills_mounts;    // every mount must have its weapon
    bool is_judged;       // everything that it says can be judged
} EpicList;
