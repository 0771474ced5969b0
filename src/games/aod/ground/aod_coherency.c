// Whether a unit holds together (MOVE-2.1, TABLE-7.4).
#include "aod_place.h"

#include "base_assert.h"

#define VERTICAL_U LIMIT(MOVE_2_1, 6 * AOD_INCH)

bool aod__is_linked(const AodMatch *m, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b,
                    int32_t range_u)
{
    const AodMatchKind *kind_a = aod__kind(m, a);
    const AodMatchKind *kind_b = aod__kind(m, b);
    int32_t rise = m->floor[stand_a.floor].height_u - m->floor[stand_b.floor].height_u;
    if (rise > VERTICAL_U || -rise > VERTICAL_U)
        return false;
    if (kind_a->stand.form == AOD_FORM_DISC && kind_b->stand.form == AOD_FORM_DISC)
        return geom_within((GeomDisc){stand_a.at, kind_a->stand.length_u / 2},
                           (GeomDisc){stand_b.at, kind_b->stand.length_u / 2}, range_u);
    GeomShape shape_a, shape_b;
    aod__stand_shape(m, a, stand_a, &shape_a);
    aod__stand_shape(m, b, stand_b, &shape_b);
    return geom_shapes_within(&shape_a, &shape_b, range_u);
}

bool aod__is_coherent(const Aod *g, unsigned host, unsigned *apart)
{
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    bool is_reached[AOD_UNIT_MODELS_MAX_ALL] = {false};
    uint8_t queue[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    int32_t range_u = aod__coherency(g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            model[count++] = at.model;
    ASSERT(count <= AOD_UNIT_MODELS_MAX_ALL);
    if (count < 2)
        return true;
    unsigned end = 1;
    queue[0] = 0;
    is_reached[0] = true;
    for (unsigned next = 0; next < end; next++) {
        unsigned from = queue[next];
        for (unsigned i = 0; i < count; i++) {
            if (is_reached[i] ||
                !aod__is_linked(g->m, model[from], aod__stand_of(g->s, model[from]), model[i],
                                aod__stand_of(g->s, model[i]), range_u))
                continue;
            is_reached[i] = true;
            queue[end++] = (uint8_t)i;
        }
    }
    for (unsigned i = 0; end < count && i < count; i++) {
        if (is_reached[i])
            continue;
        *apart = model[i];
        return false;
    }
    return true;
}
