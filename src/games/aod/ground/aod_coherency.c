// Whether a unit holds together (MOVE-2.1, TABLE-7.4).
#include "aod_ground.h"

#include "base_assert.h"

#define VERTICAL_U LIMIT(MOVE_2_1, 6 * AOD_INCH)

// No less than half of the way across it.
static int32_t half_round(const AodOutline *outline)
{
    int32_t longer_u = outline->length_u > outline->width_u ? outline->length_u : outline->width_u;
    int32_t whole_u =
        outline->form == AOD_FORM_RECTANGLE ? outline->length_u + outline->width_u : longer_u;
    return whole_u / 2 + 2;
}

AodLink aod__link_by_discs(const AodMatch *m, unsigned a, AodStand stand_a, unsigned b,
                           AodStand stand_b, int32_t range_u)
{
    const AodMatchKind *kind_a = aod__kind(m, a);
    const AodMatchKind *kind_b = aod__kind(m, b);
    int32_t rise = m->floor[stand_a.floor].height_u - m->floor[stand_b.floor].height_u;
    if (rise > VERTICAL_U || -rise > VERTICAL_U)
        return AOD_LINK_NONE;
    if (kind_a->stand.form == AOD_FORM_DISC && kind_b->stand.form == AOD_FORM_DISC)
        return geom_within((GeomDisc){stand_a.at, kind_a->stand.length_u / 2},
                           (GeomDisc){stand_b.at, kind_b->stand.length_u / 2}, range_u)
                   ? AOD_LINK_IS
                   : AOD_LINK_NONE;
    // Most are plainly too far apart, or near enough, and need no shapes.
    int64_t far_u = (int64_t)range_u + half_round(&kind_a->stand) + half_round(&kind_b->stand);
    if (geom_distance_u2(stand_a.at, stand_b.at) > geom_square(far_u))
        return AOD_LINK_NONE;
    return geom_within((GeomDisc){stand_a.at, aod__inner_u(m, a)},
                       (GeomDisc){stand_b.at, aod__inner_u(m, b)}, range_u)
               ? AOD_LINK_IS
               : AOD_LINK_BY_SHAPES;
}

bool aod__is_linked(const AodMatch *m, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b,
                    int32_t range_u)
{
    AodLink link = aod__link_by_discs(m, a, stand_a, b, stand_b, range_u);
    if (link != AOD_LINK_BY_SHAPES)
        return link == AOD_LINK_IS;
    GeomShape shape_a, shape_b;
    aod__stand_shape(m, a, stand_a, &shape_a);
    aod__stand_shape(m, b, stand_b, &shape_b);
    return geom_shapes_within(&shape_a, &shape_b, range_u);
}

// --- groups --------------------------------------------------------------------------------------

// VEH-7.3, 7.6: a hull that can be left behind.
static bool is_stuck(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(VEHICLE)) &&
           (g->s->model[model].flags & AOD_M_IMMOBILISED) != 0;
}

// ... counts as with the first of the others, wherever it stands.
static void link_stuck(AodLinks *out, uint64_t stuck)
{
    uint64_t others = out->there & ~stuck;
    if (out->there == 0)
        return;
    unsigned first = (unsigned)__builtin_ctzll(others != 0 ? others : out->there);
    for (uint64_t rest = stuck; rest != 0; rest &= rest - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(rest);
        if (rank == first)
            continue;
        out->link[rank] |= UINT64_C(1) << first;
        out->link[first] |= UINT64_C(1) << rank;
    }
}

void aod__links_if(const Aod *g, unsigned host, uint64_t moved, const AodStand *stand,
                   AodLinks *out)
{
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    AodStand stands[AOD_UNIT_MODELS_MAX_ALL];
    int32_t range_u = aod__coherency(g, host);
    uint64_t stuck = 0;
    *out = (AodLinks){0};
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        bool is_moved = (moved >> at.rank & 1) != 0;
        if (!is_moved && !aod__on_table(g->s, at.model))
            continue;
        if (is_stuck(g, at.model)) {
            stuck |= UINT64_C(1) << at.rank;
            out->there |= UINT64_C(1) << at.rank;
            continue;
        }
        model[at.rank] = at.model;
        stands[at.rank] = is_moved ? stand[at.rank] : aod__stand_of(g->s, at.model);
        for (uint64_t rest = out->there & ~stuck; rest != 0; rest &= rest - 1) {
            unsigned other = (unsigned)__builtin_ctzll(rest);
            if (aod__is_linked(g->m, at.model, stands[at.rank], model[other], stands[other],
                               range_u)) {
                out->link[at.rank] |= UINT64_C(1) << other;
                out->link[other] |= UINT64_C(1) << at.rank;
            }
        }
        out->there |= UINT64_C(1) << at.rank;
    }
    link_stuck(out, stuck);
}

void aod__links(const Aod *g, unsigned host, AodLinks *out)
{
    aod__links_if(g, host, 0, NULL, out);
}

uint64_t aod__linked_with(const AodLinks *links, unsigned rank)
{
    ASSERT(rank < AOD_UNIT_MODELS_MAX_ALL && (links->there >> rank & 1) != 0);
    uint64_t found = UINT64_C(1) << rank, edge = found;
    while (edge != 0) {
        unsigned next = (unsigned)__builtin_ctzll(edge);
        uint64_t more = links->link[next] & ~found;
        found |= more;
        edge = (edge & (edge - 1)) | more;
    }
    return found;
}

uint64_t aod__largest_group(const AodLinks *links)
{
    uint64_t best = 0;
    for (uint64_t rest = links->there; rest != 0;) {
        uint64_t group = aod__linked_with(links, (unsigned)__builtin_ctzll(rest));
        if (__builtin_popcountll(group) > __builtin_popcountll(best))
            best = group;
        rest &= ~group;
    }
    return best;
}

// Which of them are linked with that one; of discs on one floor by their middles alone.
static uint64_t linked_of(const Aod *g, const uint16_t *model, const AodStand *stand,
                          const int32_t *radius_u, unsigned one, uint64_t left, int32_t range_u)
{
    uint64_t linked = 0;
    for (; left != 0; left &= left - 1) {
        unsigned other = (unsigned)__builtin_ctzll(left);
        bool are_discs = (radius_u[one] >= 0) & (radius_u[other] >= 0) &
                         (stand[one].floor == stand[other].floor);
        bool is_linked =
            are_discs
                ? geom_distance_u2(stand[one].at, stand[other].at) <=
                      geom_square((int64_t)radius_u[one] + radius_u[other] + range_u)
                : aod__is_linked(g->m, model[one], stand[one], model[other], stand[other], range_u);
        linked |= (uint64_t)is_linked << other;
    }
    return linked;
}

// The group of the first of them is found alone, and mostly that is everybody.
bool aod__is_coherent(const Aod *g, unsigned host, unsigned *apart)
{
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    int32_t radius_u[AOD_UNIT_MODELS_MAX_ALL]; // of discs; others: below 0
    int32_t range_u = aod__coherency(g, host);
    uint64_t left = 0; // who has not been found to be with the first
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || is_stuck(g, at.model))
            continue;
        model[at.rank] = at.model;
        stand[at.rank] = aod__stand_of(g->s, at.model);
        const AodOutline *outline = &aod__kind(g->m, at.model)->stand;
        radius_u[at.rank] = outline->form == AOD_FORM_DISC ? outline->length_u / 2 : -1;
        left |= UINT64_C(1) << at.rank;
    }
    uint64_t edge = left & -left; // found, and not asked whom it is linked with
    left &= ~edge;
    while (edge != 0 && left != 0) {
        unsigned one = (unsigned)__builtin_ctzll(edge);
        edge &= edge - 1;
        uint64_t linked = linked_of(g, model, stand, radius_u, one, left, range_u);
        edge |= linked;
        left &= ~linked;
    }
    if (left != 0)
        *apart = model[__builtin_ctzll(left)];
    return left == 0;
}
