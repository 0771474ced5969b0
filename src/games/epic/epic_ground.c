// The ground (1.8): what terrain is to whom, its cover saves, its height.
#include "epic_internal.h"

enum { INFANTRY, VEHICLE, ENGINE, CLASSES };

// EPIC-1.8.4: vehicles are AV, LV and mounted infantry (2.1.10a).
static unsigned class_of(const EpicKind *kind)
{
    if (kind->type == EPIC_WE || kind->type == EPIC_AC_WE)
        return ENGINE;
    bool is_mounted = (kind->abilities & EPIC_ABILITY(EPIC_A_MOUNTED)) != 0;
    return kind->type == EPIC_INF && !is_mounted ? INFANTRY : VEHICLE;
}

typedef struct Ground {
    uint8_t effect[CLASSES]; // EpicGround
    uint8_t save[CLASSES];   // cover save, 0: none
} Ground;

enum { F = EPIC_GROUND_FREE, D = EPIC_GROUND_DANGEROUS, I = EPIC_GROUND_IMPASSABLE };

// EPIC-1.8a: what terrain is to each class.
static const Ground table[EPIC_TERRAIN_COUNT] = {
    [EPIC_TERRAIN_OPEN] = {{F, F, F}, {0}},           // EPIC-1.8.4g
    [EPIC_TERRAIN_BUILDINGS] = {{F, I, I}, {4}},      // EPIC-1.8.4a
    [EPIC_TERRAIN_CLIFFS] = {{I, I, I}, {0}},         // EPIC-1.8.4b
    [EPIC_TERRAIN_FORTIFICATIONS] = {{F, I, I}, {3}}, // EPIC-1.8.4c, f
    [EPIC_TERRAIN_JUNGLE] = {{F, I, D}, {4}},         // EPIC-1.8.4d
    [EPIC_TERRAIN_MARSH] = {{D, D, D}, {6}},          // EPIC-1.8.4e
    [EPIC_TERRAIN_HILL] = {{F, F, F}, {0}},           // EPIC-1.8.4g, m
    [EPIC_TERRAIN_RIVER] = {{D, I, F}, {6}},          // EPIC-1.8.4h
    [EPIC_TERRAIN_ROAD] = {{F, F, F}, {0}},           // EPIC-1.8.4i
    [EPIC_TERRAIN_RUINS] = {{F, D, D}, {4}},          // EPIC-1.8.4j
    [EPIC_TERRAIN_SCRUB] = {{F, F, F}, {6}},          // EPIC-1.8.4k
    [EPIC_TERRAIN_WOODS] = {{F, D, D}, {5}},          // EPIC-1.8.4l
    [EPIC_TERRAIN_BUNKER] = {{F, D, D}, {3}},         // EPIC-5.7.1a, here and below
    [EPIC_TERRAIN_GUN_EMPLACEMENT] = {{F, F, F}, {4, 5}},
    [EPIC_TERRAIN_RAZOR_WIRE] = {{D, F, F}, {0}},
    [EPIC_TERRAIN_TRENCH] = {{F, D, F}, {4}},
    [EPIC_TERRAIN_MINEFIELD] = {{D, D, D}, {0}},
};

EpicGround epic__ground(const EpicMatch *m, const EpicTerrain *terrain, const EpicKind *kind)
{
    (void)m;
    unsigned unit_class = class_of(kind);
    // EPIC-1.8.4f: vehicles may enter a work that is made for them.
    if (terrain->type == EPIC_TERRAIN_FORTIFICATIONS && unit_class == VEHICLE &&
        terrain->for_vehicles)
        return EPIC_GROUND_FREE;
    return (EpicGround)table[terrain->type].effect[unit_class];
}

bool epic__is_on_road(const EpicMatch *m, GeomPoint at)
{
    for (unsigned t = 0; t < m->terrain_count; t++) {
        if (m->terrain[t].type == EPIC_TERRAIN_ROAD && geom_polygon_has(&m->terrain[t].polygon, at))
            return true;
    }
    return false;
}

EpicGround epic__ground_at(const EpicMatch *m, const EpicKind *kind, GeomPoint at)
{
    EpicGround worst = EPIC_GROUND_FREE;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        EpicGround ground = epic__ground(m, &m->terrain[t], kind);
        if (ground > worst && geom_polygon_has(&m->terrain[t].polygon, at))
            worst = ground;
    }
    // EPIC-1.8.4q: a road through something else is open ground.
    if (worst != EPIC_GROUND_FREE && epic__is_on_road(m, at))
        return EPIC_GROUND_FREE;
    return worst;
}

// EPIC-5.7.1a, b, 1.8.4-q1: a position shelters as many units as it holds, those with the lowest
// numbers; a unit holds a place if its centre is in it.
static bool holds_place(const EpicMatch *m, const EpicState *s, const EpicTerrain *terrain,
                        unsigned unit)
{
    unsigned before = 0;
    if (terrain->holds == 0)
        return true;
    for (unsigned u = 0; u < unit && before < terrain->holds; u++) {
        if (s->unit[u].at == EPIC_AT_TABLE &&
            table[terrain->type].save[class_of(epic__kind(m, u))] != 0 &&
            geom_polygon_has(&terrain->polygon, epic__point(s, u)))
            before++;
    }
    return before < terrain->holds;
}

static bool is_fortified(const EpicTerrain *terrain)
{
    return terrain->type == EPIC_TERRAIN_FORTIFICATIONS || terrain->type == EPIC_TERRAIN_BUNKER;
}

static unsigned feature_save(const EpicMatch *m, const EpicState *s, const EpicTerrain *terrain,
                             unsigned unit)
{
    unsigned save = table[terrain->type].save[class_of(epic__kind(m, unit))];
    if (save == 0 || !geom_polygon_has(&terrain->polygon, epic__point(s, unit)) ||
        !holds_place(m, s, terrain, unit))
        return 0;
    return save;
}

unsigned epic__cover_save(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned best = 0;
    if (s->unit[unit].at != EPIC_AT_TABLE)
        return 0;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        unsigned save = feature_save(m, s, &m->terrain[t], unit);
        if (save != 0 && (best == 0 || save < best))
            best = save;
    }
    // EPIC-1.8.4o: infantry on overwatch in the open.
    if (best == 0 && kind->type == EPIC_INF &&
        (s->formation[s->unit[unit].formation].flags & EPIC_F_OVERWATCH) != 0)
        best = 5;
    return best;
}

bool epic__is_fortified(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    for (unsigned t = 0; t < m->terrain_count; t++) {
        const EpicTerrain *terrain = &m->terrain[t];
        if (is_fortified(terrain) && geom_polygon_has(&terrain->polygon, epic__point(s, unit)) &&
            holds_place(m, s, terrain, unit))
            return true;
    }
    return false;
}

bool epic__holds_own(const EpicMatch *m, const EpicState *s, unsigned unit, EpicTerrainType type)
{
    for (unsigned t = 0; t < m->terrain_count; t++) {
        const EpicTerrain *terrain = &m->terrain[t];
        if (terrain->type == type && terrain->owner == epic__seat_of(m, s, unit) &&
            feature_save(m, s, terrain, unit) != 0)
            return true;
    }
    return false;
}

bool epic__holds_position(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    for (unsigned t = 0; t < m->terrain_count; t++) {
        unsigned type = m->terrain[t].type;
        if ((type == EPIC_TERRAIN_BUNKER || type == EPIC_TERRAIN_GUN_EMPLACEMENT ||
             type == EPIC_TERRAIN_TRENCH) &&
            feature_save(m, s, &m->terrain[t], unit) != 0)
            return true;
    }
    return false;
}

unsigned epic__eye_level(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned level = 0;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        const EpicTerrain *terrain = &m->terrain[t];
        if (terrain->type == EPIC_TERRAIN_HILL && terrain->level > level &&
            geom_polygon_has(&terrain->polygon, epic__point(s, unit)))
            level = terrain->level;
    }
    // EPIC-9.4e: a tall war engine looks over what its ground's next level hides.
    bool is_tall = (kind->type == EPIC_WE || kind->type == EPIC_AC_WE) && kind->dc >= 4;
    return level + (is_tall ? 1 : 0);
}
