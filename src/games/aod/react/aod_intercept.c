// Interceptor: who may shoot at whom of those who have just arrived (REACT-6.2, 6.3, 6.8).
#include "aod_react.h"

#include "base_assert.h"

// What came with an assault has its mark; a unit of the Reserve came alone.
static bool is_arrival(const Aod *g, const AodFrame *frame, unsigned unit)
{
    const AodUnitNow *now = &g->s->unit[unit];
    if (unit >= g->m->unit_count || g->m->unit[unit].seat == frame->seat ||
        aod__host(g->s, unit) != unit || now->where != AOD_AT_TABLE)
        return false;
    switch ((AodArrivals)frame->window.arrivals) {
    case AOD_ARRIVALS_STRIKE:
        return (now->turn & AOD_U_STRIKES) != 0;
    case AOD_ARRIVALS_FLANK:
        return (now->turn & AOD_U_FLANKS) != 0;
    default:
        return aod__frame_unit(frame) == unit;
    }
}

bool aod__intercepts_free(const Aod *g, unsigned host, unsigned arrival)
{
    if (aod__host_has(g, arrival, AOD_S_AREA_DENIAL_DROP)) // its rule
        return true;
    if (aod__has_gift(g->s, host, AOD_GIFT_ARRAY)) // GEAR-3.2
        return true;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__has_gear(g->m, at.model, AOD_GEAR(AUGURY_SCANNER))) // GEAR-3.1
            return true;
    return false;
}

bool aod__intercept_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind != AOD_ACTION_INTERCEPT || !aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_OTHER) ||
        a.unit >= g->m->unit_count || a.other >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_REACT_6_2, AOD_MSG_NOT_NOW, "");
    if (g->m->unit[a.unit].seat != frame->seat || aod__host(g->s, a.unit) != a.unit)
        return aod__refuse(refusal, AOD_R_REACT_6_2, AOD_MSG_NOT_ASKED_TO_REACT, "u", (int)a.unit);
    if (!is_arrival(g, frame, a.other))
        return aod__refuse(refusal, AOD_R_REACT_6_8, AOD_MSG_NOT_JUST_ARRIVED, "u", (int)a.other);
    bool is_free = aod__intercepts_free(g, a.unit, a.other);
    if (!aod__may_react(g, a.unit, a.other, is_free, refusal))
        return false;
    return aod__can_shoot_at(g, a.unit, a.other) ||
           aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_NOTHING_REACHES, "uu", (int)a.unit,
                       (int)a.other);
}

size_t aod__intercept_list(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        for (unsigned target = 0; target < g->m->unit_count && count < out_max; target++) {
            AodAction a = {
                .kind = AOD_ACTION_INTERCEPT, .unit = (uint8_t)u, .other = (uint16_t)target};
            if (is_arrival(g, frame, target) && aod__intercept_check(g, frame, a, NULL))
                count = aod__list(out, out_max, count, a);
        }
    return count;
}
