// Which wing a model is of (LEGION-2.1), and what the Marshal of the Crown makes of it
// (TRAIT-Marshal_of_the_Crown).
#include "aod_value.h"

#include "base_assert.h"

// What it was bought with, or its profile has. A Dedicated Transport has that of its unit.
static AodWing bought_wing(const Aod *g, unsigned unit, unsigned model)
{
    static const struct {
        uint64_t gear, subtype;
        AodWing wing;
    } known[] = {{AOD_GEAR(STORMWING), 0, AOD_STORMWING},
                 {AOD_GEAR(DEATHWING), AOD_SUBTYPE(DEATHWING), AOD_DEATHWING},
                 {AOD_GEAR(DREADWING), AOD_SUBTYPE(DREADWING), AOD_DREADWING},
                 {AOD_GEAR(IRONWING), 0, AOD_IRONWING},
                 {AOD_GEAR(FIREWING), AOD_SUBTYPE(FIREWING), AOD_FIREWING},
                 {AOD_GEAR(RAVENWING), 0, AOD_RAVENWING}};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (aod__is_sub(g->m, model, known[i].subtype) || aod__has_gear(g->m, model, known[i].gear))
            return known[i].wing;
    unsigned buyer = g->m->unit[unit].buyer;
    return buyer == 0 || !aod__is_sub(g->m, model, AOD_SUBTYPE(TRANSPORT))
               ? AOD_WING_NONE
               : bought_wing(g, buyer - 1, g->m->unit[buyer - 1].first);
}

AodWing aod__own_wing(const Aod *g, unsigned model)
{
    return bought_wing(g, g->m->model[model].unit, model);
}

AodPhase aod__warlord_phase(const Aod *g, unsigned seat)
{
    static const uint8_t phases[] = {
        [AOD_WING_NONE] = AOD_PHASE_SETUP,    [AOD_STORMWING] = AOD_PHASE_SHOOTING,
        [AOD_DEATHWING] = AOD_PHASE_CHARGE,   [AOD_DREADWING] = AOD_PHASE_CHARGE,
        [AOD_IRONWING] = AOD_PHASE_SHOOTING,  [AOD_FIREWING] = AOD_PHASE_MOVEMENT,
        [AOD_RAVENWING] = AOD_PHASE_MOVEMENT,
    };
    AodLead trait = (AodLead)g->m->trait[seat];
    if (!aod__has_trait(g, seat, trait))
        return AOD_PHASE_SETUP;
    return trait == AOD_TRAIT_MARSHAL_OF_THE_CROWN
               ? (AodPhase)phases[aod__own_wing(g, aod__warlord_card(g, seat)->first)]
               : aod__trait_phase(trait);
}

// Who names none has named his own.
static AodWing named_wing(const Aod *g, unsigned leader)
{
    unsigned chosen = g->s->unit[g->m->model[leader].unit].chosen;
    AodWing named = chosen == 0 ? AOD_WING_NONE : aod__pick_wing(chosen - 1);
    return named == AOD_WING_NONE ? aod__own_wing(g, leader) : named;
}

bool aod__sees_marshal(const Aod *g, unsigned host)
{
    unsigned seat = aod__seat_of(g->m, host);
    if (!aod__has_trait(g, seat, AOD_TRAIT_MARSHAL_OF_THE_CROWN))
        return false;
    unsigned leader = aod__warlord_card(g, seat)->first;
    AodWing named = named_wing(g, leader);
    bool is_of_it = false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        is_of_it =
            is_of_it || (aod__on_table(g->s, at.model) && aod__own_wing(g, at.model) == named);
    if (named == AOD_WING_NONE || !is_of_it || !aod__on_table(g->s, leader))
        return false;
    AodScene scene;
    aod__scene_make(g, &scene);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__sees(g, &scene, (AodLooker){at.model, NULL}, leader))
            return true;
    return false;
}
