// Models on the digital table: what they stand on, how high they are, where their weapons are
// mounted and where passengers go in and out (AOD-ARMY-7.3 to 7.5, 7.11, 7.13).
//
// They are tables of data (data/aod/models.json, mounts.json, access.json), each line with its
// source and how sure it is. What no line says is found by the law's defaults (the room muster).
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum AodSure { AOD_SURE_LOW, AOD_SURE_MEDIUM, AOD_SURE_HIGH, AOD_SURE_COUNT } AodSure;

// Where a line comes from.
typedef struct AodProof {
    const char *source; // NULL: a default of the law
    const char *note;   // what speaks against it; NULL: nothing
    AodSure sure;       // of the base; hull and height are one step less sure
} AodProof;

// A cylinder or prism: its base, its hull, its height.
typedef struct AodBody {
    uint16_t base_mm[2];    // along and across its facing, equal: round; 0: the hull stands for it
    uint16_t hull_mm[2];    // length and width; 0: it has none but its base
    uint16_t height_tenths; // of an inch; always an estimate
} AodBody;

// A body that comes with an item: a bike, a jetbike, an Abeyant.
typedef struct AodRiding {
    const char *item;
    AodBody body;
    AodProof proof;
} AodRiding;

// A line of the table, for one profile of some units.
typedef struct AodFigure {
    AodBody body;
    AodProof proof;
    uint8_t riding_count;
    const AodRiding *riding;
} AodFigure;

// AOD-VEH-1.5, 1.7, 1.10, 1.12.
typedef enum AodMount {
    AOD_MOUNT_NONE, // of no vehicle: it sees all round
    AOD_MOUNT_TURRET,
    AOD_MOUNT_PINTLE,
    AOD_MOUNT_COAXIAL,
    AOD_MOUNT_HULL_FRONT,
    AOD_MOUNT_HULL_REAR,
    AOD_MOUNT_HULL_LEFT,
    AOD_MOUNT_HULL_RIGHT,
    AOD_MOUNT_HULL_SIDES, // one on the left and one on the right
    AOD_MOUNT_SPONSON,    // a pair, one a side
    AOD_MOUNT_CENTRELINE,
    AOD_MOUNT_CENTRELINE_REAR,
    AOD_MOUNT_ARMS,
    AOD_MOUNT_CARAPACE,
    AOD_MOUNT_EMPLACEMENT,
    AOD_MOUNT_COUNT
} AodMount;

// Where weapons of a unit's wargear or of one of its options are mounted.
typedef struct AodSlot {
    int16_t option; // index of the option; AOD_NONE: wargear
    uint8_t item_count;
    const char *const *item; // names of wargear or choices
    const char *profile;     // that alone has the slot; NULL: each
    const char *weapon;      // of a thing of two weapons, which; NULL: there is one
    AodMount mount;
    uint8_t count; // weapons of the slot in all
    uint8_t each;  // weapons that one taking of the item stands for
    AodProof proof;
} AodSlot;

// Sides with an Access Point, bits (AOD-ARMY-7.4).
enum {
    AOD_SIDE_FRONT = 1,
    AOD_SIDE_LEFT = 2,
    AOD_SIDE_RIGHT = 4,
    AOD_SIDE_REAR = 8,
    AOD_SIDE_ALL = 16, // the entire hull, or the whole edge of a base
};

typedef struct AodAccess {
    uint8_t sides;
    AodProof proof;
} AodAccess;

const char *aod_sure_word(AodSure sure);    // "low"
const char *aod_mount_word(AodMount mount); // "hull-front"
