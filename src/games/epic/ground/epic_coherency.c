// Legal formations (1.2.1) and what falls out of one (1.7.4).
#include "epic_field.h"
#include "epic_units.h"
#include "epic_zone.h"

// The formation's living units and who is near whom; gives their number.
static unsigned links_of(const EpicMatch *m, const EpicState *s, unsigned formation,
                         uint16_t unit[GEOM_LINK_MAX], GeomLinks *links)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    unsigned count = 0;
    // EPIC-1.2.1c: carried units stand where their transport does. EPIC-2.1.12-q1: of two units the
    // farther reach links them.
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT && count < GEOM_LINK_MAX;
         u = epic__next(m, s, formation, u)) {
        unit[count] = (uint16_t)u;
        disc[count] = epic__disc(m, s, u);
        chain_u[count++] = epic__kind(m, u)->coherency_u;
    }
    geom_links_make(links, disc, chain_u, (int)count);
    return count;
}

// The parts that there would be if this unit stood there; carried ones go with it, or, if it is
// carried itself, it has got out there.
static int parts_if(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned moved,
                    GeomPoint to, uint64_t part[GEOM_LINK_MAX])
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    GeomLinks links;
    int count = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT && count < GEOM_LINK_MAX;
         u = epic__next(m, s, formation, u)) {
        bool goes = u == moved || s->unit[u].carrier == moved + 1;
        disc[count] = epic__disc(m, s, u);
        if (goes)
            disc[count].centre = to;
        chain_u[count++] = epic__kind(m, u)->coherency_u;
    }
    geom_links_make(&links, disc, chain_u, count);
    uint64_t all = geom_links_all(&links);
    part[0] = all;
    return geom_links_is_legal(&links, all) ? 1 : geom_links_parts(&links, all, part);
}

int epic__parts_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to)
{
    uint64_t part[GEOM_LINK_MAX];
    return parts_if(m, s, s->unit[moved].formation, moved, to, part);
}

unsigned epic__units_out_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to)
{
    uint64_t part[GEOM_LINK_MAX];
    int parts = parts_if(m, s, s->unit[moved].formation, moved, to, part);
    uint64_t all = 0;
    unsigned best = 0;
    for (int n = 0; n < parts; n++) {
        unsigned size = (unsigned)__builtin_popcountll(part[n]);
        all |= part[n];
        best = size > best ? size : best;
    }
    return (unsigned)__builtin_popcountll(all) - best;
}

bool epic__is_legal_formation(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    uint16_t unit[GEOM_LINK_MAX];
    GeomLinks links;
    // A formation that rides in another's war engine has no places of its own (3.1.3b).
    if (s->formation[formation].carrier != 0)
        return true;
    links_of(m, s, formation, unit, &links);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

int epic__parts(const EpicMatch *m, const EpicState *s, unsigned formation, const uint64_t *stuck,
                uint16_t unit[GEOM_LINK_MAX], uint64_t part[GEOM_LINK_MAX])
{
    GeomLinks links;
    links_of(m, s, formation, unit, &links);
    uint64_t set = geom_links_all(&links);
    if (stuck != NULL)
        set &= ~*stuck;
    if (geom_links_is_legal(&links, set)) {
        part[0] = set;
        return 1;
    }
    return geom_links_parts(&links, set, part);
}
