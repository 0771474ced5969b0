// The chain test of formations (EPIC-1.2.1c), on sets of discs as words of bits.
#include "geom.h"

#include "base_assert.h"

// Takes the smallest member out of a set that is not empty.
static int take_first(uint64_t *set)
{
    int member = __builtin_ctzll(*set);
    *set &= *set - 1;
    return member;
}

void geom_links_make(GeomLinks *links, const GeomDisc *disc, const int32_t *chain_u, int count)
{
    ASSERT(count >= 0 && count <= GEOM_LINK_MAX);
    links->count = count;
    for (int i = 0; i < count; i++)
        links->near[i] = links->link[i] = 0;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            int64_t centres_u2 = geom_distance_u2(disc[i].centre, disc[j].centre);
            int64_t radii_u = (int64_t)disc[i].radius_u + disc[j].radius_u;
            int32_t farther_u = chain_u[i] > chain_u[j] ? chain_u[i] : chain_u[j];
            if (centres_u2 > geom_square(radii_u + farther_u)) // most are
                continue;
            bool i_sees = centres_u2 <= geom_square(radii_u + chain_u[i]);
            bool j_sees = centres_u2 <= geom_square(radii_u + chain_u[j]);
            links->near[i] |= (uint64_t)i_sees << j;
            links->near[j] |= (uint64_t)j_sees << i;
            links->link[i] |= (uint64_t)(i_sees || j_sees) << j;
            links->link[j] |= (uint64_t)(i_sees || j_sees) << i;
        }
    }
}

uint64_t geom_links_component(const GeomLinks *links, uint64_t set, int member)
{
    ASSERT(member >= 0 && member < links->count && (set >> member & 1) != 0);
    uint64_t found = 0, edge = UINT64_C(1) << member;
    while (edge != 0) {
        int next = take_first(&edge);
        found |= UINT64_C(1) << next;
        edge |= links->link[next] & set & ~found;
    }
    return found;
}

uint64_t geom_links_lonely(const GeomLinks *links, uint64_t set)
{
    uint64_t lonely = 0;
    for (uint64_t rest = set; rest != 0;) {
        int member = take_first(&rest);
        if ((links->near[member] & set) == 0)
            lonely |= UINT64_C(1) << member;
    }
    return lonely;
}

static bool is_at_most_one(uint64_t set)
{
    return (set & (set - 1)) == 0;
}

bool geom_links_is_legal(const GeomLinks *links, uint64_t set)
{
    ASSERT((set & ~geom_links_all(links)) == 0);
    if (is_at_most_one(set))
        return true;
    return geom_links_lonely(links, set) == 0 &&
           geom_links_component(links, set, __builtin_ctzll(set)) == set;
}

int geom_links_parts(const GeomLinks *links, uint64_t set, uint64_t part[GEOM_LINK_MAX])
{
    ASSERT((set & ~geom_links_all(links)) == 0);
    // Who is lonely in a set is so in every part of it and can only stay alone. Two members that
    // are not chained in a set are not chained in any part of it. So splitting loses no legal part.
    // `part` holds the legal ones from its start and those still to be split from its end.
    int legal_count = 0, first = GEOM_LINK_MAX;
    if (set != 0)
        part[--first] = set;
    while (first < GEOM_LINK_MAX) {
        uint64_t whole = part[first++];
        uint64_t lonely = is_at_most_one(whole) ? whole : geom_links_lonely(links, whole);
        uint64_t rest = whole & ~lonely;
        uint64_t chained = rest == 0 ? 0 : geom_links_component(links, rest, __builtin_ctzll(rest));
        if (lonely == 0 && chained == whole) {
            part[legal_count++] = whole;
            continue;
        }
        while (lonely != 0)
            part[legal_count++] = UINT64_C(1) << take_first(&lonely);
        while (rest != 0) {
            uint64_t piece = geom_links_component(links, rest, __builtin_ctzll(rest));
            part[--first] = piece;
            rest &= ~piece;
        }
    }
    // By first member: an insertion, there are few.
    for (int i = 1; i < legal_count; i++) {
        uint64_t moved = part[i];
        int at = i;
        for (; at > 0 && __builtin_ctzll(part[at - 1]) > __builtin_ctzll(moved); at--)
            part[at] = part[at - 1];
        part[at] = moved;
    }
    return legal_count;
}
