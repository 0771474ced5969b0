// The ground (1.8): what terrain is to whom, its cover saves, its height.
#include "epic_ground.h"
#include "epic_units.h"
#include "epic_works.h"

#include "base_limit.h"

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

EpicGround epic__ground(const EpicMatch *m, const FieldTerrain *terrain, const EpicKind *kind)
{
    (void)m;
    unsigned unit_class = class_of(kind);
    // EPIC-1.8.4f: vehicles may enter a work that is made for them.
    if (terrain->type == EPIC_TERRAIN_FORTIFICATIONS && unit_class == VEHICLE &&
        (terrain->traits & EPIC_FOR_VEHICLES) != 0)
        return EPIC_GROUND_FREE;
    return (EpicGround)table[terrain->type].effect[unit_class];
}

bool epic__stops_vehicles(const FieldTerrain *terrain)
{
    return table[terrain->type].effect[VEHICLE] == EPIC_GROUND_IMPASSABLE &&
           (terrain->traits & EPIC_FOR_VEHICLES) == 0;
}

// EPIC-5.21.2a: through a Brood Nest.
static bool comes_by_nest(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned formation = s->unit[unit].formation;
    unsigned seat = m->formation[formation].seat;
    return m->gate[seat] == EPIC_GATE_NEST && s->pool[seat][EPIC_POOL_GATE] != 0 &&
           s->formation[formation].entry == EPIC_ENTRY_PORTAL;
}

EpicGround epic__ground_of(const EpicMatch *m, const EpicState *s, const FieldTerrain *terrain,
                           unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    EpicGround ground = epic__ground(m, terrain, kind);
    if (ground == EPIC_GROUND_FREE || !comes_by_nest(m, s, unit))
        return ground;
    // EPIC-5.21.2a: LV count as infantry, AV and WE make no tests.
    if (kind->type == EPIC_LV)
        return (EpicGround)table[terrain->type].effect[INFANTRY];
    bool is_heavy = kind->type == EPIC_AV || kind->type == EPIC_WE;
    return is_heavy && ground == EPIC_GROUND_DANGEROUS ? EPIC_GROUND_FREE : ground;
}

bool epic__is_on_road(const EpicMatch *m, GeomPoint at)
{
    for (unsigned t = 0; t < m->terrain_count; t++)
        if (m->terrain[t].type == EPIC_TERRAIN_ROAD && geom_polygon_has(&m->terrain[t].polygon, at))
            return true;
    return false;
}

EpicGround epic__ground_at(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at)
{
    EpicFeature room;
    EpicGround worst = EPIC_GROUND_FREE;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        EpicGround ground = epic__ground_of(m, s, &m->terrain[t], unit);
        if (ground > worst && geom_polygon_has(&m->terrain[t].polygon, at))
            worst = ground;
    }
    for (unsigned t = m->terrain_count; t < epic__feature_count(m, s); t++) {
        const FieldTerrain *terrain = epic__feature_at(m, s, t, at, &room);
        EpicGround ground =
            terrain == NULL ? EPIC_GROUND_FREE : epic__ground_of(m, s, terrain, unit);
        worst = ground > worst ? ground : worst;
    }
    // EPIC-1.8.4q: a road through something else is open ground.
    if (worst != EPIC_GROUND_FREE && epic__is_on_road(m, at))
        return EPIC_GROUND_FREE;
    return worst;
}

// EPIC-5.7.1a, b, 1.8.4-q1: a position shelters as many units as it holds, those with the lowest
// numbers; a unit holds a place if its centre is in it.
static bool holds_place(const EpicMatch *m, const EpicState *s, const FieldTerrain *terrain,
                        unsigned unit)
{
    unsigned before = 0;
    if (terrain->holds == 0 || !m->options.fortified_places)
        return true;
    for (unsigned u = 0; u < unit && before < terrain->holds; u++)
        if (s->unit[u].at == EPIC_AT_TABLE &&
            table[terrain->type].save[class_of(epic__kind(m, u))] != 0 &&
            geom_polygon_has(&terrain->polygon, epic__point(s, u)))
            before++;
    return before < terrain->holds;
}

static unsigned type_of(const EpicMatch *m, const EpicState *s, unsigned feature)
{
    return feature < m->terrain_count ? m->terrain[feature].type
                                      : s->work[feature - m->terrain_count].type;
}

// The feature if the unit stands in it and holds a place there.
static const FieldTerrain *held(const EpicMatch *m, const EpicState *s, unsigned feature,
                                unsigned unit, EpicFeature *room)
{
    const FieldTerrain *terrain = epic__feature_at(m, s, feature, epic__point(s, unit), room);
    return terrain != NULL && holds_place(m, s, terrain, unit) ? terrain : NULL;
}

// The same if it gives the unit a cover save.
static const FieldTerrain *held_with_save(const EpicMatch *m, const EpicState *s, unsigned feature,
                                          unsigned unit, EpicFeature *room)
{
    unsigned save = table[type_of(m, s, feature)].save[class_of(epic__kind(m, unit))];
    return save == 0 ? NULL : held(m, s, feature, unit, room);
}

unsigned epic__cover_save(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    EpicFeature room;
    unsigned best = 0;
    if (s->unit[unit].at != EPIC_AT_TABLE)
        return 0;
    for (unsigned t = 0; t < epic__feature_count(m, s); t++) {
        const FieldTerrain *terrain = held_with_save(m, s, t, unit, &room);
        unsigned save = terrain == NULL ? 0 : table[terrain->type].save[class_of(kind)];
        if (save != 0 && (best == 0 || save < best))
            best = save;
    }
    // EPIC-1.8.4o: infantry on overwatch in the open.
    if (best == 0 && kind->type == EPIC_INF &&
        (s->formation[s->unit[unit].formation].flags & EPIC_F_OVERWATCH) != 0)
        best = LIMIT(1_8_4o, 5);
    return best;
}

unsigned epic__ground_save(const FieldTerrain *terrain, const EpicKind *kind)
{
    return table[terrain->type].save[class_of(kind)];
}

bool epic__is_fortified(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    EpicFeature room;
    for (unsigned t = 0; t < epic__feature_count(m, s); t++) {
        unsigned type = type_of(m, s, t);
        if ((type == EPIC_TERRAIN_FORTIFICATIONS || type == EPIC_TERRAIN_BUNKER) &&
            held(m, s, t, unit, &room) != NULL)
            return true;
    }
    return false;
}

bool epic__holds_own(const EpicMatch *m, const EpicState *s, unsigned unit, EpicTerrainType type)
{
    EpicFeature room;
    for (unsigned t = 0; t < epic__feature_count(m, s); t++) {
        if (type_of(m, s, t) != type)
            continue;
        const FieldTerrain *terrain = held_with_save(m, s, t, unit, &room);
        if (terrain != NULL && terrain->owner == epic__seat_of(m, s, unit))
            return true;
    }
    return false;
}

bool epic__holds_position(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    EpicFeature room;
    for (unsigned t = 0; t < epic__feature_count(m, s); t++) {
        unsigned type = type_of(m, s, t);
        if ((type == EPIC_TERRAIN_BUNKER || type == EPIC_TERRAIN_GUN_EMPLACEMENT ||
             type == EPIC_TERRAIN_TRENCH) &&
            held_with_save(m, s, t, unit, &room) != NULL)
            return true;
    }
    return false;
}

unsigned epic__eye_level(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned level = 0;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        const FieldTerrain *terrain = &m->terrain[t];
        if (terrain->type == EPIC_TERRAIN_HILL && terrain->level > level &&
            geom_polygon_has(&terrain->polygon, epic__point(s, unit)))
            level = terrain->level;
    }
    // EPIC-9.4e: a tall war engine looks over what its ground's next level hides.
    bool is_tall =
        (kind->type == EPIC_WE || kind->type == EPIC_AC_WE) && kind->dc >= LIMIT(9_4e, 4);
    return level + (is_tall ? 1 : 0);
}
