// How far and over what a model goes (MOVE-1.2, 3.1, 3.5, 3.7, 4, 5).
#include "aod_frame.h"
#include "aod_hull.h"
#include "aod_value.h"

#include "base_assert.h"

// Of those of a host that are there, or arrive.
static bool is_there(const Aod *g, unsigned model)
{
    return !aod__is_lost(g->s->model[model].where);
}

// Whether that is so for all of the host's models that are there, or for any of them.
typedef bool (*AodAsked)(const Aod *g, unsigned model);
static bool all_are(const Aod *g, unsigned host, AodAsked is)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (is_there(g, at.model) && !is(g, at.model))
            return false;
    return true;
}
static bool any_is(const Aod *g, unsigned host, AodAsked is)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (is_there(g, at.model) && is(g, at.model))
            return true;
    return false;
}

static bool has_jump(const Aod *g, unsigned model)
{
    unsigned packs = aod__kind(g->m, model)->packs;
    return packs == AOD_PACKS_JUMP || packs == AOD_PACKS_WARHAWK;
}
static bool has_jet(const Aod *g, unsigned model)
{
    return aod__kind(g->m, model)->packs == AOD_PACKS_JET;
}
static bool has_plain_packs(const Aod *g, unsigned model) // with which nobody runs
{
    unsigned packs = aod__kind(g->m, model)->packs;
    return packs == AOD_PACKS_JUMP || packs == AOD_PACKS_JET;
}
static bool goes_through_cover(const Aod *g, unsigned model)
{
    return aod__is_guest(g, model) ||
           aod__has(aod__kind(g->m, model)->special, AOD_S_MOVE_THROUGH_COVER) != NULL;
}
static bool finds_paths(const Aod *g, unsigned model)
{
    return aod__has(aod__kind(g->m, model)->special, AOD_S_PATHFINDER) != NULL;
}
static bool is_light(const Aod *g, unsigned model)
{
    return aod__is_guest(g, model) || aod__is_sub(g->m, model, AOD_SUBTYPE(LIGHT));
}
static bool never_runs(const Aod *g, unsigned model) // MOVE-4.1
{
    return aod__is(g->m, model, AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION)) ||
           aod__is_sub(g->m, model,
                       AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                           AOD_SUBTYPE(STATIC_ARTILLERY) | AOD_SUBTYPE(HEAVY) |
                           AOD_SUBTYPE(CLOSE_ORDER)) ||
           aod__has(aod__kind(g->m, model)->special, AOD_S_SLOW_AND_PURPOSEFUL) != NULL ||
           has_plain_packs(g, model) || aod__is_unled_guardian(g, model);
}

// --- of the whole unit ---------------------------------------------------------------------------

bool aod__may_run(const Aod *g, unsigned host)
{
    return !any_is(g, host, never_runs);
}

bool aod__could_run(const Aod *g, const AodFrame *frame)
{
    const AodMoveFrame *move = &frame->move;
    unsigned host = aod__frame_unit(frame);
    return move->runs == 0 && move->has_packs == 0 && move->smokes == 0 &&
           (g->s->unit[host].conditions & AOD_C_PINNED) == 0 && aod__may_run(g, host);
}

static bool is_fast_hull(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(VEHICLE)) && aod__is_sub(g->m, model, AOD_SUBTYPE(FAST)) &&
           !aod__is_sub(g->m, model, AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN));
}

bool aod__may_go_flat_out(const Aod *g, unsigned host)
{
    return all_are(g, host, is_fast_hull);
}

bool aod__may_use_packs(const Aod *g, unsigned host)
{
    return all_are(g, host, has_jump) || all_are(g, host, has_jet);
}

bool aod__all_jet(const Aod *g, unsigned host)
{
    return all_are(g, host, has_jet);
}

bool aod__passes_dangers(const Aod *g, unsigned host)
{
    return any_is(g, host, finds_paths);
}

bool aod__tests_danger_again(const Aod *g, unsigned model)
{
    return aod__model_has(g->m, model, AOD_S_GALVANIC_TRACTION_DRIVE) ||
           aod__has_gear(g->m, model, AOD_GEAR(CYBER_FAMILIAR) | AOD_GEAR(DOZER_BLADE));
}

// The lowest X of Fleet (X), if all of them have it.
static int fleet_of(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!is_there(g, at.model))
            continue;
        int value = aod__fleet(g, at.model);
        lowest = value < lowest ? value : lowest;
    }
    return lowest;
}

static bool is_vehicle(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(VEHICLE));
}

// ARMY-5.7: the Warlord's Initiative and one more.
static int vigilance_of(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (is_there(g, at.model) && aod__is_warlord_with(g, at.model, AOD_TRAIT_EVER_VIGILANT))
            return aod__kind(g->m, at.model)->value[AOD_I] + LIMIT(ARMY_5_7, 1);
    return 0;
}

// VEH-2.6: up to 2 x M.
static int32_t flat_out_u(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int inches = aod__kind(g->m, at.model)->value[AOD_M];
        if (is_there(g, at.model) && inches < lowest)
            lowest = inches < 0 ? 0 : inches;
    }
    return LIMIT(VEH_2_6, lowest * AOD_INCH);
}

int32_t aod__run_u(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    if (aod__may_go_flat_out(g, host))
        return flat_out_u(g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int initiative = aod__kind(g->m, at.model)->value[AOD_I];
        if (is_there(g, at.model) && initiative < lowest)
            lowest = initiative < 0 ? 0 : initiative;
    }
    if (aod__is_led_by(g, host, AOD_TRAIT_EVER_VIGILANT)) // ARMY-5.7
        lowest = vigilance_of(g, host);
    if (aod__wing(g, host) == AOD_RAVENWING && !any_is(g, host, is_vehicle)) // LEGION-2.1
        lowest += LIMIT(LEGION_2_1, 1);
    return (lowest + fleet_of(g, host) + (all_are(g, host, is_light) ? LIMIT(MOVE_4_2, 1) : 0)) *
           AOD_INCH;
}

static bool is_heavy(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(HEAVY) | AOD_SUBTYPE(CLOSE_ORDER));
}

// Of the Light more, of the Heavy and of those in close order less.
#define REACTS_OTHERWISE LIMIT(REACT_3_4, 1)
int32_t aod__reaction_u(const Aod *g, unsigned host)
{
    int highest = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int initiative = aod__kind(g->m, at.model)->value[AOD_I];
        if (is_there(g, at.model) && initiative > highest)
            highest = initiative;
    }
    if (aod__host_has_type(g, host, AOD_TYPE(VEHICLE), 0))
        return LIMIT(REACT_3_3, 6 * AOD_INCH);
    if (highest == 0)
        return 0;
    highest += fleet_of(g, host) + (all_are(g, host, is_light) ? REACTS_OTHERWISE : 0) +
               (all_are(g, host, has_jet) ? LIMIT(REACT_3_4, 6) : 0) -
               (any_is(g, host, is_heavy) ? REACTS_OTHERWISE : 0);
    return highest * AOD_INCH;
}

void aod__going_of_unit(const Aod *g, unsigned host, bool runs, bool has_packs, AodGoingUnit *out)
{
    out->run_u = runs ? aod__run_u(g, host) : 0;
    out->has_packs = has_packs;
    out->is_slowed = !all_are(g, host, goes_through_cover);
    out->tests = !aod__passes_dangers(g, host);
    out->is_plain = false;
    out->at_combat = false;
    out->by_initiative = false;
    out->fixed_u = out->fixed_slowed_u = 0;
}

// --- of one model --------------------------------------------------------------------------------

void aod__going_of(const Aod *g, const AodGoingUnit *unit, unsigned model, AodGoing *out)
{
    enum { INCH = AOD_INCH };
    int inches = aod__value(g, model, AOD_M);
    int32_t move_u = inches > 0 ? inches * INCH : 0;
    if (unit->has_packs && move_u > 0)
        move_u =
            has_jet(g, model) ? move_u + LIMIT(MOVE_5_3, 6 * INCH) : LIMIT(MOVE_5_1, 12 * INCH);
    if (move_u > 0 && aod__goes_as_hull(g->m, model) &&
        aod__wing_of(g, model) == AOD_RAVENWING) // LEGION-2.1: beyond its M it is at Cruising Speed
        move_u += LIMIT(LEGION_2_1, 2 * INCH);
    if (unit->at_combat && aod__goes_as_hull(g->m, model) &&
        !aod__is_sub(g->m, model, AOD_SUBTYPE(FAST))) // VEH-2.1, 2.6
        move_u = aod__value(g, model, AOD_M) * INCH / 2;
    out->reach_u = move_u == 0 ? 0 : move_u + unit->run_u;
    int32_t less_u = out->reach_u - LIMIT(MOVE_3_1, 2 * INCH);
    int32_t least_u = out->reach_u < INCH ? out->reach_u : LIMIT(MOVE_3_1, 1 * INCH);
    out->slowed_u = less_u < least_u ? least_u : less_u;
    if (unit->by_initiative)
        out->reach_u = out->slowed_u = aod__value(g, model, AOD_I) * INCH;
    if (unit->fixed_u > 0) {
        out->reach_u = unit->fixed_u;
        out->slowed_u = unit->fixed_slowed_u;
    }
    out->flies = unit->has_packs;
    out->is_slowed = unit->is_slowed && !(unit->is_plain && aod__is_remorseless(g, model));
    out->tests = unit->tests;
    const AodOutline *stand = &aod__kind(g->m, model)->stand;
    out->radius_u = (stand->length_u < stand->width_u ? stand->length_u : stand->width_u) / 2;
    out->half_u = 0;
    if (aod__goes_as_hull(g->m, model)) {
        out->flies = out->flies || aod__hull_flies(g, model);
        out->radius_u = stand->width_u / 2;
        out->half_u = stand->length_u / 2;
    }
}
