// Hits on armour: what a hit on a vehicle is, and the two frames that deal with it (ARMOUR,
// EXPLODE).
//
// Whoever hits a host of vehicles leaves its hits as dice (AodState.die with AOD_DIE_HIT, each with
// the model that struck: VEH-4.7) and begins the frame ARMOUR. It rolls penetration, re-rolls,
// Exoshock, saves, takes Hull Points, rolls on the damage table and carries out the results; what
// explodes waits in AodState.explosion until whoever began it begins the frame EXPLODE (FLOW-5.2).
//
// Rules: AOD-VEH-1.2 to 1.4, 4, 5, 6, 7.2 to 7.5; AOD-FLOW-5.2, 5.3, 8.3, 8.4; AOD-TERR-1.10,
// 1.14; AOD-TITAN-1.1, 3.4; AOD-WPN-1.6, 2.7, 5.2; Armourbane, Disruption, Exoshock, Graviton
// Collapse, Haywire, Lance, Open Crew Compartment, Rending, Sunder, Wrecker.
#pragma once

#include "aod_hits.h"

// From where a hit comes, which says the facing that it strikes.
typedef enum AodStruckBy {
    AOD_STRUCK_BY_FIRER,
    AOD_STRUCK_FROM_ABOVE, // WPN-5.2: the Side, whoever fires; cover by the first marker
    AOD_STRUCK_BY_BLAST,   // VEH-1.4: the hull that explodes
    AOD_STRUCK_BY_TOUCH,   // VEH-9.3: the attacker in melee
    AOD_STRUCK_BY_HAMMER,  // likewise, with its own unmodified Strength (RULE-Hammer_of_Wrath)
    AOD_STRUCK_BY_RAM,     // VEH-8.3: the other hull
} AodStruckBy;

typedef struct AodArmourOf {
    unsigned mode; // AodMatch.mode
    unsigned seat; // who attacks
    unsigned shooter, attack;
    AodStruckBy by;
    unsigned source;   // of a blast, the hull
    unsigned faces;    // that are struck, AOD_FACE_; 0: where the striker stands says it
    unsigned strength; // of a Ram
} AodArmourOf;
// VEH-9.3, 9.8: of the host's vehicles the one that the model touches, else the nearest.
// AOD_NO_MODEL: none stands.
unsigned aod__hull_touched(const Aod *g, unsigned host, unsigned model);
// All vehicles: hits on the host are hits on armour.
bool aod__is_armoured(const Aod *g, unsigned host);
void aod__begin_armour(Aod *g, unsigned host, const AodArmourOf *armour);

// Begins to deal with the first explosion that waits. False: none does.
bool aod__begin_explosion(Aod *g);
// REACT-4.10: begins to carry out what has waited for the last Return Fire. False: nothing has.
bool aod__begin_results(Aod *g);

// TRANS-4.1, 4.7, 4.9: the first host whose transport is lost comes out of it and tests. False:
// there is none.
bool aod__bail_out(Aod *g);

// --- inside the room: passengers -----------------------------------------------------------------

// While they are struck they stand in the middle of the hull; then they are aboard again.
void aod__expose(Aod *g, unsigned host);
void aod__enclose(Aod *g, unsigned host, unsigned transport);

// --- inside the room, and for odds -----------------------------------------------------------------

// A hit on a vehicle as its dice are rolled: by whom, with what.
typedef struct AodShell {
    const AodArmMode *mode;
    uint16_t model; // who strikes
    uint16_t hull;
    uint16_t source;
    uint8_t by;       // AodStruckBy
    uint8_t faces;    // as in AodArmourOf
    uint8_t strength; // likewise
    uint8_t ap;       // of the hit in hand (RULE-Immaterial_Blades)
} AodShell;
// VEH-1.3, 4.2: the AV that it strikes; Lance is reckoned in.
int aod__armour_of(const Aod *g, const AodShell *shell);
// TITAN-3.1, 3.3: it strikes a Void Shield.
bool aod__is_shielded(const Aod *g, const AodShell *shell);
// How many dice are rolled, and how many of them count besides those that Armourbane adds
// (VEH-4.2, 4.3).
typedef struct AodPenetrating {
    uint8_t rolled, kept, more;
    uint8_t rending; // from that number on; 0: not there
    int strength;    // that is added; -1: nothing to penetrate with
} AodPenetrating;
AodPenetrating aod__penetrating(const Aod *g, const AodShell *shell);
// VEH-4.4: the save against it, and then mitigation. `is_second`: Exoshock's hit (no Cover Save).
AodSave aod__hull_save(const Aod *g, const AodShell *shell, unsigned shooter, bool is_second);
AodSave aod__hull_mitigation(const Aod *g, const AodShell *shell, unsigned shooter);
// VEH-6.9: what is added to the table die.
int aod__table_modifier(const Aod *g, const AodShell *shell, bool is_second);
// TITAN-1.1, 2.5: results of the table cost Hull Points or nothing.
bool aod__is_super_heavy(const AodMatch *m, unsigned hull);
