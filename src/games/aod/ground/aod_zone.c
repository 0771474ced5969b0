// Deployment Zones (MISSION-3), and which way is forward from one.
#include "aod_place.h"

#include "base_assert.h"

// MISSION-3.3: the other two quarters are those of the map mirrored in x.
static GeomPoint turned(unsigned choice, GeomPoint at)
{
    return choice < 2 ? at : (GeomPoint){AOD_TABLE_WIDTH_U - at.x, at.y};
}

static unsigned choice_of(const Aod *g, unsigned seat)
{
    ASSERT(seat < KERNEL_SEATS);
    unsigned zone = g->s->player[seat].zone;
    ASSERT(zone >= 1 && zone <= 4);
    return zone - 1;
}

bool aod__zone_has(const Aod *g, unsigned seat, GeomPoint at)
{
    unsigned choice = choice_of(g, seat);
    return aod_map_has(aod__map(g), choice % 2, turned(choice, at));
}

// MISSION-3.3: any quarter, but not where the markers lie already.
unsigned aod__zone_count(const Aod *g)
{
    return aod__map(g)->may_turn && aod__play(g)->markers.when != AOD_MARKERS_BEFORE ? 4 : 2;
}

bool aod__zone_corner(const Aod *g, unsigned seat, unsigned part, unsigned n, GeomPoint *out)
{
    return aod__zone_choice_corner(g, choice_of(g, seat), part, n, out);
}

bool aod__zone_choice_corner(const Aod *g, unsigned choice, unsigned part, unsigned n,
                             GeomPoint *out)
{
    const AodZone *zone = &aod__map(g)->zone[choice % 2];
    if (part >= zone->part_count || n >= zone->part[part].count)
        return false;
    *out = turned(choice, zone->part[part].vertex[n]);
    return true;
}

// The parts of the maps are convex: what has all its corners in one lies in it.
static bool part_holds(const GeomPolygon *part, unsigned choice, const GeomShape *shape)
{
    for (uint8_t i = 0; i < shape->count; i++)
        if (!geom_polygon_holds(part,
                                (GeomDisc){turned(choice, shape->corner[i]), shape->radius_u}))
            return false;
    return true;
}

// Whether any of it comes as near to the map's circle or its line as nobody may.
static bool is_kept_out(const AodMap *map, unsigned choice, const GeomShape *shape)
{
    GeomPoint circle = turned(choice, map->keep_out.centre);
    GeomPoint from = turned(choice, map->line.from);
    GeomPoint to = turned(choice, map->line.to);
    GeomShape barred;
    if (map->keep_out.radius_u > 0) {
        geom_shape_make_disc(&barred, (GeomDisc){circle, 0});
        if (geom_shapes_within(shape, &barred, map->keep_out.radius_u))
            return true;
    }
    if (map->line_off_u == 0)
        return false;
    geom_shape_make_way(&barred, from, to, 0);
    return geom_shapes_within(shape, &barred, map->line_off_u);
}

bool aod__zone_holds(const Aod *g, unsigned seat, const GeomShape *shape)
{
    const AodMap *map = aod__map(g);
    unsigned choice = choice_of(g, seat);
    const AodZone *zone = &map->zone[choice % 2];
    bool is_in = false;
    for (uint8_t i = 0; i < zone->part_count; i++)
        is_in = is_in || part_holds(&zone->part[i], choice, shape);
    return is_in && !is_kept_out(map, choice, shape);
}

unsigned aod__own_edges(const Aod *g, unsigned seat, AodLine out[AOD_ZONE_PARTS_MAX])
{
    unsigned choice = choice_of(g, seat);
    const AodZone *zone = &aod__map(g)->zone[choice % 2];
    ASSERT(zone->edge_count >= 1 && zone->edge_count <= AOD_ZONE_PARTS_MAX);
    for (unsigned n = 0; n < zone->edge_count; n++)
        out[n] = (AodLine){turned(choice, zone->edge[n].from), turned(choice, zone->edge[n].to)};
    return zone->edge_count;
}

uint16_t aod__inward(const Aod *g, unsigned seat, GeomPoint at)
{
    enum { EAST = 0, NORTH = 16384, WEST = 32768, SOUTH = 49152 };
    unsigned choice = choice_of(g, seat);
    const AodZone *zone = &aod__map(g)->zone[choice % 2];
    AodLine edge = zone->edge[0];
    bool is_left = at.x < AOD_TABLE_WIDTH_U / 2;
    if (aod__map(g)->zone[1 - choice % 2].part_count > 1) // MISSION-3.5: the enemy is on both sides
        return is_left ? WEST : EAST;
    if (zone->edge_count > 1) // MISSION-3.7: towards the middle along the longer way
        return is_left ? EAST : WEST;
    if (edge.from.x == edge.to.x)
        return turned(choice, edge.from).x == 0 ? EAST : WEST;
    return edge.from.y == 0 ? NORTH : SOUTH;
}
