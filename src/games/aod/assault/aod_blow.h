// Inside the room: what a model does in a fight: its weapon, Initiative step, attacks, and what
// their dice need (ASSAULT-6.3, 7.1, 8; WPN-6).
#pragma once

#include "aod_assault.h"

// --- weapons (aod_melee.c) -----------------------------------------------------------------------

// A melee weapon of a kind of models: one of its arms' modes. They are counted from 0 in the order
// of arms and modes, other weapons included.
typedef struct AodBlade {
    uint8_t arm, mode;
    uint8_t number; // 1 + that count: AodModelNow.melee
    uint16_t at;    // into AodMatch.mode
} AodBlade;
// The next one that the model may fight with, from `number` on; false: there is none.
bool aod__next_blade(const Aod *g, unsigned model, unsigned number, AodBlade *out);
// RULE-Prehensile_Dataspike: the next limb of the model that strikes besides, likewise.
bool aod__next_limb(const Aod *g, unsigned model, unsigned number, AodBlade *out);
// What it fights with now, into AodMatch.mode.
unsigned aod__blade_mode(const Aod *g, unsigned model);
// FLOW-6.1: the weapon of which most Wounds are expected against that host; AodModelNow.melee.
unsigned aod__best_blade(const Aod *g, unsigned model, unsigned foe);

// --- attacks (aod_blow.c) ------------------------------------------------------------------------

// ASSAULT-6.3: the step at which it strikes; so with that weapon, or limb.
unsigned aod__strike_step(const Aod *g, unsigned model);
unsigned aod__step_with(const Aod *g, unsigned model, unsigned mode);
// ASSAULT-7.1, WPN-6.2; 0: it makes none.
unsigned aod__melee_attacks(const Aod *g, unsigned model, unsigned mode);
// RULE-Hammer_of_Wrath: its hits at step 10.
unsigned aod__hammer_hits(const Aod *g, unsigned model);
// ASSAULT-8.1 to 8.3: of its attacks on a host; `foes`: the host's engaged members.
unsigned aod__melee_need(const Aod *g, unsigned model, unsigned mode, unsigned foe, uint64_t foes);
// The Weapon Skills that it comes from; 0 where none are compared: a hull, a hit without a roll.
typedef struct AodSkills {
    int own, theirs;
} AodSkills;
AodSkills aod__melee_skills(const Aod *g, unsigned model, unsigned mode, unsigned foe,
                            uint64_t foes);
// Which missed To Hit rolls it makes again.
typedef enum AodAgain { AOD_AGAIN_NONE, AOD_AGAIN_ONES, AOD_AGAIN_FAILED } AodAgain;
AodAgain aod__melee_again(const Aod *g, unsigned model, unsigned foe);
// RULE-Rampage: it has the rule, of its own or of a melee weapon; `by_dice`: with a D3.
bool aod__may_rampage(const Aod *g, unsigned model, bool by_dice);
// GEAR-2.2, RULE-Detonation: the host is something that such a weapon strikes.
bool aod__is_blastable(const Aod *g, unsigned host, unsigned mode);
AodWoundLaw aod__melee_wound_law(const Aod *g, unsigned model, unsigned mode, unsigned foe,
                                 bool is_hammer);
// Of 36 pairs of penetration dice of a blow at the vehicle: the Glancing ones count `glance`, the
// Penetrating ones `penetrate`. Rending counts as its mean.
unsigned aod__pairs_on_hull(const Aod *g, unsigned model, unsigned mode, unsigned hull,
                            unsigned glance, unsigned penetrate);
// It strikes in this fight at all: it stands, has not stepped back, has not won a challenge.
bool aod__may_strike(const Aod *g, unsigned model);
