// Who is set down anew in place of shooting (RULE-Shadow_of_the_Reaper): when, where, what follows.
#include "aod_place.h"
#include "aod_toll.h"
#include "aod_turn.h"
#include "aod_turn_parts.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

#define AOD_SHADOW_U LIMIT(RULE_Shadow_of_the_Reaper, 10 * AOD_INCH)

// In a unit with such guards he stays.
static bool is_guarded(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (g->m->unit[at.unit].is_retinue || aod__leads_retinue(g, at.unit) ||
            (aod__on_table(g->s, at.model) && aod__model_has(g->m, at.model, AOD_S_RETINUE)))
            return true;
    return false;
}

static bool may_now(const Aod *g, unsigned seat, unsigned model)
{
    if (g->s->phase != AOD_PHASE_SHOOTING || model >= g->m->model_count ||
        !aod__on_table(g->s, model) || !aod__model_has(g->m, model, AOD_S_SHADOW_OF_THE_REAPER))
        return false;
    unsigned unit = aod__unit_of(g->s, model), host = aod__host(g->s, unit);
    unsigned acted = (unsigned)g->s->unit[unit].phase | g->s->unit[host].phase;
    return aod__seat_of(g->m, unit) == seat && (acted & AOD_UP_ACTED) == 0 &&
           !aod__is_locked(g->s, host) && !is_guarded(g, host);
}

// NULL refusal: whether it can.
static bool check_place(const Aod *g, unsigned model, AodStand stand, Refusal *refusal)
{
    GeomShape old, shape, theirs;
    AodCrowd crowd; // large
    unsigned other = AOD_NO_MODEL;
    aod__stand_shape(g->m, model, aod__stand_of(g->s, model), &old);
    aod__stand_shape(g->m, model, stand, &shape);
    if (!geom_shapes_within(&old, &shape, AOD_SHADOW_U))
        return aod__refuse(refusal, AOD_R_RULE_Shadow_of_the_Reaper, AOD_MSG_SHADOW_TOO_FAR, "m",
                           (int)model);
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    for (uint16_t n = 0; n < crowd.count; n++) {
        const AodStander *one = &crowd.stander[n];
        if (one->is_wreck ||
            !aod__is_enemy(g, g->m->model[model].unit, g->m->model[one->model].unit))
            continue;
        aod__stand_shape(g->m, one->model, one->stand, &theirs);
        if (geom_shapes_within(&shape, &theirs, LIMIT(RULE_Shadow_of_the_Reaper, 3 * AOD_INCH)))
            return aod__refuse(refusal, AOD_R_RULE_Shadow_of_the_Reaper, AOD_MSG_SHADOW_TOO_NEAR,
                               "m", (int)model);
    }
    AodPlaceAsk ask = {g, &crowd, AOD_ANYWHERE};
    AodPlaceFault fault = aod__place_fault(&ask, model, stand, &other);
    return fault == AOD_PLACE_FREE ||
           aod__refuse_place(g, fault, AOD_R_MISSION_1_2, model, other, AOD_TOLD_NOWHERE, refusal);
}

bool aod__shadow_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal)
{
    if (a.model >= g->m->model_count || !may_now(g, seat, a.model))
        return aod__refuse(refusal, AOD_R_RULE_Shadow_of_the_Reaper, AOD_MSG_NO_SHADOW, "m",
                           (int)(a.model < g->m->model_count ? a.model : 0));
    AodStand stand = {{a.x, a.y}, g->s->model[a.model].facing, a.choice};
    return check_place(g, a.model, stand, refusal);
}

// As far as it goes, in eight directions.
size_t aod__list_shadows(const Aod *g, unsigned seat, Action *out, size_t out_max, size_t count)
{
    enum { WAYS = 8 };
    static const int8_t toward[WAYS][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                           {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    int32_t far_u = AOD_SHADOW_U, askew_u = far_u * 7 / 10; // no limit: the root of a half
    if (!aod__anyone_has(g->m, AOD_S_SHADOW_OF_THE_REAPER))
        return count;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        for (unsigned way = 0; way < WAYS && may_now(g, seat, n); way++) {
            GeomPoint from = aod__point(g->s, n);
            bool is_askew = toward[way][0] != 0 && toward[way][1] != 0;
            int32_t step_u = is_askew ? askew_u : far_u;
            AodAction a = {.kind = AOD_ACTION_SHADOW,
                           .model = (uint16_t)n,
                           .x = from.x + toward[way][0] * step_u,
                           .y = from.y + toward[way][1] * step_u};
            if (aod__shadow_check(g, seat, a, NULL))
                count = aod__list(out, out_max, count, a);
        }
    return count;
}

bool aod__can_shadow(const Aod *g, unsigned seat)
{
    if (!aod__anyone_has(g->m, AOD_S_SHADOW_OF_THE_REAPER))
        return false;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (may_now(g, seat, n))
            return true;
    return false;
}

void aod__shadow(Aod *g, AodAction a)
{
    unsigned unit = aod__unit_of(g->s, a.model), host = aod__host(g->s, unit);
    ASSERT(aod__on_table(g->s, a.model));
    if (host != unit) {
        aod__part(g, unit);
        AOD_REPORT(g, CHAR_1_10, PARTS, "uu", (int)unit, (int)host);
    }
    while (g->s->unit[unit].next != 0) { // who has joined him
        unsigned other = g->s->unit[unit].next - 1U;
        aod__part(g, other);
        AOD_REPORT(g, CHAR_1_10, PARTS, "uu", (int)other, (int)unit);
    }
    aod__put(g, a.model, (GeomPoint){a.x, a.y}, a.choice);
    AodUnitNow *now = aod__unit(g, unit);
    now->phase |= AOD_UP_ACTED;
    now->turn |= AOD_U_SHADOWED;
    AOD_REPORT(g, RULE_Shadow_of_the_Reaper, SHADOWED, "m", (int)a.model);
}
