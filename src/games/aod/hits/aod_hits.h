// Room hits: Wounds that have been caused, until they are saved or lost.
//
// Whoever causes Wounds adds them to pools of the unit that takes them (aod__pool_add) and begins a
// frame WOUNDS (aod__begin_wounds); all losses to shooting and fighting go this way. The frame
// gives Wound after Wound to a model, in the order that the owner says, rolls saves and mitigation,
// and takes what is not saved by `toll`. It owns AodState.pool, AodState.order and the frame
// WOUNDS. Hulls are not struck here: armour is not played yet.
//
// Rules: AOD-SHOOT-5.5, 6.1 to 6.13, 6.15, 6.17, 6.18, 6.20; AOD-FLOW-8.2; AOD-ASSAULT-8.5, 8.6,
// 9.1; AOD-CHAL-3.4.
#pragma once

#include "aod_eyes.h"
#include "aod_toll.h"
#include "aod_value.h"

// --- pools ---------------------------------------------------------------------------------------

// Adds Wounds to the pool that is like them, or to a new one, in the order of resolution
// (SHOOT-5.5, 6.15); `first`: the first of AodState.pool that may be looked at.
void aod__pool_add(Aod *g, unsigned first, AodPool wounds);

// What the frame is begun with: all pools from `first` on, which are of one host.
typedef struct AodWoundsOf {
    unsigned first;
    unsigned seat;    // who attacks
    unsigned shooter; // host
    unsigned attack;  // into AodState.attack
    uint64_t reach;   // members of the host that may be given Wounds (SHOOT-6.1)
    uint64_t hitters; // members of the shooter that cover is judged from (SHOOT-6.7)
    // ASSAULT-8.5, 8.6: to those of `reach` first, then to those of `others`; no Cover Saves, no
    // Shrouded; who dies is marked, and what is lost counts for the result.
    bool is_melee;
    uint64_t others;
    AodCoverBy cover_by;
} AodWoundsOf;
void aod__begin_wounds(Aod *g, const AodWoundsOf *wounds);
// RULE-Feedback: a roll to wound or to penetrate of that attack has failed.
void aod__note_failed(Aod *g, unsigned attack);
// What being hit by it leaves behind, wounded or not (RULE-Blind): for each unit hit, once.
void aod__note_hit(Aod *g, unsigned host, const AodArmMode *mode);

// --- who can be struck ---------------------------------------------------------------------------

// Members of the host, by rank, that whoever looks sees and that are within the mode's range of it.
uint64_t aod__reached(const Aod *g, const AodScene *scene, AodLooker looker, const AodArmMode *mode,
                      unsigned host);
// SHOOT-6.7, TABLE-5.3: the Cover Save of a model against those of the shooter's members; 0: none.
unsigned aod__cover_against(const Aod *g, unsigned shooter, uint64_t hitters, AodCoverBy by,
                            const AodArmMode *mode, unsigned model);

// An attack is over: nobody is bound any more to take its next Wounds (SHOOT-6.2).
void aod__forget_struck(Aod *g);

// --- inside the room: whose the next Wound is ----------------------------------------------------

// Members, by rank, to whom the next Wound of the pool may go (SHOOT-6.1 to 6.4).
uint64_t aod__may_take(const Aod *g, const AodWoundsFrame *frame, const AodPool *pool,
                       unsigned host);
// The member of the set that comes first: by AodState.order, then by SHOOT-6.17 or, where the
// attacker chooses, by FLOW-6.1.
unsigned aod__first_to_take(const Aod *g, unsigned host, uint64_t may, bool is_precise);
unsigned aod__member_of_rank(const Aod *g, unsigned host, unsigned rank);
// TYPE-2.13, 2.24: Guardians, by rank, that may take the Wound which that model has been given; and
// what their owner may say: one of them, any, none.
uint64_t aod__stand_ins(const Aod *g, const AodPool *pool, unsigned host, unsigned model);
unsigned aod__usual_stand_in(const Aod *g, unsigned host, uint64_t set);
size_t aod__stand_in_legal(const Aod *g, unsigned host, uint64_t set, Action *out, size_t out_max);
bool aod__stand_in_check(const Aod *g, unsigned host, uint64_t set, AodAction action,
                         Refusal *refusal);
