// Inside the room shoot: the frame GROUP, whose stages lie in several files, and its dice.
//
//     COUNT -> HIT, HIT_AGAIN                  weapons that roll To Hit                aod_group.c
//           -> HEAT, HEAT_AGAIN, MARKS         markers, Templates, Wall of Death       aod_shots.c
//     -> HOT -> STRUCK -> WOUND, WOUND_AGAIN, SUFFER, BURN -> STRUCK ... -> AFTER      aod_harm.c
//
// AodState.die holds what is rolled: one die an attack; of weapons without a To Hit roll one a shot
// (AOD_DIE_SHOT), and behind them one for each hit, which waits for its unit (AOD_DIE_WAITS).
#pragma once

#include "aod_shoot.h"

// A member of a host.
typedef struct AodMemberRank {
    unsigned model, rank;
} AodMemberRank;

enum {
    GROUP_COUNT,
    GROUP_HIT,
    GROUP_HIT_AGAIN,
    GROUP_HEAT,
    GROUP_HEAT_AGAIN,
    GROUP_MARKS,
    GROUP_HOT,
    GROUP_STRUCK, // the next unit that is hit
    GROUP_ARMOUR, // it is of vehicles: its hits have been dealt with
    GROUP_WOUND,
    GROUP_WOUND_AGAIN,
    GROUP_SUFFER, // the Wounds are allocated
    GROUP_BURN,   // Deflagrate
    GROUP_AFTER,
};

static inline AodGroup *aod__group_of(const Aod *g, const AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_GROUP);
    return aod__group(g, frame->group.group);
}
static inline const AodArmMode *aod__group_mode(const Aod *g, const AodFrame *frame)
{
    return aod__mode(g->m, aod__group_of(g, frame)->mode);
}
static inline AodDie *aod__die(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->die_count);
    return &g->s->die[n];
}
static inline AodStep aod__group_go(AodFrame *frame, unsigned stage)
{
    ASSERT(frame->tag == AOD_FRAME_GROUP);
    ASSERT(stage <= GROUP_AFTER);
    frame->stage = (uint8_t)stage;
    frame->group.die = 0;
    return AOD_GO_ON;
}
// So many dice of the model, with these marks on each.
void aod__add_dice(Aod *g, unsigned model, unsigned count, unsigned came);
void aod__clear_dice(Aod *g);
// A hit of a marker or Template that waits. Gives 1, or 0 if there is no room.
unsigned aod__add_waiting(Aod *g, unsigned model, unsigned host);
// SHOOT-6.4, TYPE-1.5: the attacker gives the Wounds of a Primarch's hits.
bool aod__is_primarch(const Aod *g, unsigned model);

void aod__use_master_crafted(Aod *g, const AodGroup *group, unsigned model);

// RULE-Gets_Hot: the weapon has it, or the attack gives it.
static inline bool aod__gets_hot(const Aod *g, const AodFrame *frame)
{
    return aod__mode_has(aod__group_mode(g, frame), AOD_S_GETS_HOT) ||
           (aod__attack(g, frame->group.attack)->flags & AOD_ATTACK_HOT) != 0;
}

// The stages of the other files.
AodStep aod__roll_heat(Aod *g, AodFrame *frame);
AodStep aod__roll_heat_again(Aod *g, AodFrame *frame);
AodStep aod__fire_shots(Aod *g, AodFrame *frame);
AodStep aod__suffer_heat(Aod *g, AodFrame *frame);
AodStep aod__next_struck(Aod *g, AodFrame *frame);
AodStep aod__strike_armour(Aod *g, AodFrame *frame);
AodStep aod__after_armour(Aod *g, AodFrame *frame);
AodStep aod__roll_to_wound(Aod *g, AodFrame *frame);
AodStep aod__roll_to_wound_again(Aod *g, AodFrame *frame);
AodStep aod__make_pools(Aod *g, AodFrame *frame);
AodStep aod__burn(Aod *g, AodFrame *frame);

// FLOW-8.1 (3): begins the frame MARK of a shot.
void aod__begin_mark(Aod *g, const AodFrame *of, unsigned group, unsigned model);
