// Frame ARRIVE: Smoke and Mirrors: in the midst of an attack its target stands elsewhere: its first
// model within 12", scattering, the others round it (LEGION-2.20).
#include "aod_arrive.h"
#include "aod_arrive_parts.h"

#include "base_assert.h"
#include "base_limit.h"

#define MIRRORED_U LIMIT(LEGION_2_20, 12 * AOD_INCH)

// Where it stood its first model still has its point, though it stands nowhere.
static GeomPoint stood_at(const Aod *g, const AodFrame *frame)
{
    return aod__point(g->s, aod__first_to_land(g, aod__frame_unit(frame)));
}

size_t aod__mirror_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { WAYS = 12, STEP_BAM = 65536 / WAYS, RINGS = 2, HAIR_U = AOD_INCH / 20 };
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    GeomPoint from = stood_at(g, frame);
    size_t count = 0;
    for (unsigned n = 0; n < RINGS * WAYS + 1 && count < out_max; n++) {
        int32_t far_u = n == RINGS * WAYS ? 0 : MIRRORED_U / (int32_t)(n / WAYS + 1) - HAIR_U;
        GeomPoint at =
            aod__told_point(geom_point_toward(from, (uint16_t)(n % WAYS * STEP_BAM), far_u));
        if (geom_length_u(from, at) <= MIRRORED_U && aod__is_clear(g, model, at))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_PUT, .x = at.x, .y = at.y});
    }
    if (count > 0)
        return count;
    GeomPoint nearest; // hemmed in: there is one somewhere
    if (aod__clear_points(g, frame, &nearest, 1) == 1)
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_PUT, .x = nearest.x, .y = nearest.y});
    return count;
}

bool aod__mirror_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    GeomPoint at = {a.x, a.y}, from = stood_at(g, frame), nearest;
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT) || !geom_is_in_bound(at))
        return aod__refuse(refusal, AOD_R_LEGION_2_20, AOD_MSG_NOT_NOW, "");
    if (!aod__is_clear(g, model, at))
        return aod__refuse(refusal, AOD_R_LEGION_2_20, AOD_MSG_NOT_CLEAR, "m", (int)model);
    if (geom_length_u(from, at) <= MIRRORED_U)
        return true;
    bool is_hemmed_in =
        aod__clear_points(g, frame, &nearest, 1) == 1 && geom_length_u(from, nearest) > MIRRORED_U;
    return is_hemmed_in ||
           aod__refuse(refusal, AOD_R_LEGION_2_20, AOD_MSG_MIRROR_FAR, "m", (int)model);
}

void aod__mirror_apply(Aod *g, AodFrame *frame, AodAction a)
{
    GeomPoint at = {a.x, a.y};
    ASSERT(a.kind == AOD_ACTION_PUT);
    aod__stand_first(g, aod__first_to_land(g, aod__frame_unit(frame)), at);
    AOD_REPORT(g, LEGION_2_20, STRIKES_AT, "uo", (int)aod__frame_unit(frame), (int)aod__told(at));
    frame->stage = ARRIVE_SCATTER;
}

AodStep aod__mirror_land(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), model = aod__first_to_land(g, host);
    GeomPoint at = aod__point(g->s, model);
    aod__model(g, model)->where = AOD_AT_UNPLACED;
    if (!aod__is_clear(g, model, at)) {
        GeomPoint nearest;
        size_t count = aod__clear_points(g, frame, &nearest, 1);
        ASSERT(count == 1); // a table has room for one model
        at = nearest;
        AOD_REPORT(g, LEGION_2_20, MIRROR_NEAREST, "uo", (int)host, (int)aod__told(at));
    }
    aod__strike_rest(g, frame, at);
    return AOD_GO_ON;
}
