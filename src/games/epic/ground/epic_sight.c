// Line of fire and cover (1.9.2b, c, f; 2.1.13d; 9.4).
//
// This is asked more often than anything else, so what lies beside the line is turned away by its
// box before anything is worked out.
#include "epic_sight.h"
#include "epic_ground.h"
#include "epic_units.h"

#include "field_sight.h"

#include "base_limit.h"

_Static_assert((int)EPIC_ARC_ALL == (int)GEOM_ARC_ALL &&
                   (int)EPIC_ARC_FORWARD_180 == (int)GEOM_ARC_FORWARD_180 &&
                   (int)EPIC_ARC_REAR_180 == (int)GEOM_ARC_REAR_180 &&
                   (int)EPIC_ARC_LEFT_180 == (int)GEOM_ARC_LEFT_180 &&
                   (int)EPIC_ARC_RIGHT_180 == (int)GEOM_ARC_RIGHT_180 &&
                   (int)EPIC_ARC_FIXED_FORWARD_90 == (int)GEOM_ARC_FIXED_FORWARD,
               "arcs are handed on as they are");

enum {
    COVER_TOUCH_MAX_U = 6 * EPIC_CM // more than two radii and the tolerance of contact
};

#define THROUGH_MAX_U LIMIT(1_9_2b, 10 * EPIC_CM)
#define TALL_DC       LIMIT(9_4f, 4)

// EPIC-9.4c, d: what blocks a line of fire.
static const bool blocks[EPIC_TERRAIN_COUNT] = {
    [EPIC_TERRAIN_BUILDINGS] = true,      [EPIC_TERRAIN_CLIFFS] = true,
    [EPIC_TERRAIN_FORTIFICATIONS] = true, [EPIC_TERRAIN_JUNGLE] = true,
    [EPIC_TERRAIN_HILL] = true,           [EPIC_TERRAIN_RUINS] = true,
    [EPIC_TERRAIN_WOODS] = true,
};

// One unit looking at another.
typedef struct View {
    const EpicMatch *m;
    const EpicState *s;
    unsigned from, to;     // those that stand there: carriers instead of what they carry
    bool a_is_up, b_is_up; // 2.1.13
    unsigned a_eye, b_eye; // 9.4e
    FieldSight sight;
} View;

// EPIC-1.7.5-q8: what is carried looks from where its carrier stands.
static unsigned standing(const EpicState *s, unsigned unit)
{
    return s->unit[unit].carrier != 0 ? s->unit[unit].carrier - 1U : unit;
}

// EPIC-2.1.13b, 2.1.20a: support craft are always popped up.
static bool is_up(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return (s->unit[unit].flags & EPIC_U_POPPED_UP) != 0 ||
           epic__has(m, unit, EPIC_A_SUPPORT_CRAFT);
}

static bool is_in(const FieldTerrain *t, GeomPoint p)
{
    return geom_polygon_has(&t->polygon, p);
}

static bool is_tall(const EpicKind *kind)
{
    return kind->type == EPIC_WE && kind->dc >= TALL_DC;
}

// Finds what may lie in the way. Eye levels (9.4e, epic__eye_level) come with it, for a hill that a
// unit stands on is met by every line from it.
static void find_screens(View *v)
{
    v->a_eye = v->b_eye = 0;
    for (unsigned i = 0; i < v->m->terrain_count; i++) {
        const FieldTerrain *t = &v->m->terrain[i];
        const FieldScreen *screen = blocks[t->type] ? field_sight_add(&v->sight, t) : NULL;
        if (screen == NULL || t->type != EPIC_TERRAIN_HILL)
            continue;
        if (screen->has_a && t->level > v->a_eye)
            v->a_eye = t->level;
        if (screen->has_b && t->level > v->b_eye)
            v->b_eye = t->level;
    }
    v->a_eye += is_tall(epic__kind(v->m, v->from));
    v->b_eye += is_tall(epic__kind(v->m, v->to));
    v->a_is_up = is_up(v->m, v->s, v->from);
    v->b_is_up = is_up(v->m, v->s, v->to);
}

static void view_make(View *v, const EpicMatch *m, const EpicState *s, unsigned from, unsigned to)
{
    v->m = m;
    v->s = s;
    v->from = standing(s, from);
    v->to = standing(s, to);
    field_sight_make(&v->sight, epic__disc(m, s, v->from), epic__disc(m, s, v->to));
    find_screens(v);
}

// EPIC-9.4c, without heights.
static bool is_in_the_way(const View *v, const FieldScreen *screen, unsigned ray)
{
    if (screen->terrain->type == EPIC_TERRAIN_HILL && screen->has_a && screen->has_b)
        return false;
    return field_sight_is_screened(&v->sight, screen, ray, THROUGH_MAX_U);
}

typedef enum Effect { CLEAR, COVERS, BLOCKS } Effect;

static Effect effect_for(int32_t from_high_u, int32_t from_low_u)
{
    if (from_high_u < from_low_u)
        return CLEAR;
    return from_high_u == from_low_u ? COVERS : BLOCKS;
}

// Who looks over it: EPIC-2.1.13d for a popped-up skimmer at either end, EPIC-9.4e for whoever has
// the higher eye.
static Effect seen_over(const View *v, const FieldTerrain *t, unsigned ray)
{
    bool a_is_high = v->a_is_up, b_is_high = v->b_is_up;
    if (t->level <= v->a_eye && v->a_eye > v->b_eye)
        a_is_high = true;
    if (t->level <= v->b_eye && v->b_eye > v->a_eye)
        b_is_high = true;
    int32_t from_a_u, from_b_u;
    if ((!a_is_high && !b_is_high) || !field_sight_reach(&v->sight, t, ray, &from_a_u, &from_b_u))
        return BLOCKS;
    Effect by_a = a_is_high ? effect_for(from_a_u, from_b_u) : BLOCKS;
    Effect by_b = b_is_high ? effect_for(from_b_u, from_a_u) : BLOCKS;
    return by_a < by_b ? by_a : by_b;
}

static Effect effect_of(const View *v, const FieldScreen *o, unsigned ray)
{
    // EPIC-9.4e: what does not reach above the equal eyes of both is nothing to them.
    if ((v->a_eye == v->b_eye && v->a_eye >= o->terrain->level) || !is_in_the_way(v, o, ray))
        return CLEAR;
    return seen_over(v, o->terrain, ray);
}

// EPIC-1.9.2c, 9.4b: the rays that a war engine stands in. Shooter, target and their carriers do
// not block.
static unsigned rays_at_engine(View *v, unsigned engine)
{
    if (v->s->unit[engine].at != EPIC_AT_TABLE || engine == v->from || engine == v->to)
        return 0;
    return field_sight_rays_at(&v->sight, epic__disc(v->m, v->s, engine));
}

static unsigned rays_at_engines(View *v)
{
    unsigned blocked = 0;
    if (v->m->engine != NULL) {
        for (unsigned i = 0; i < v->m->engine_count && blocked != FIELD_ALL_RAYS; i++)
            blocked |= rays_at_engine(v, v->m->engine[i]);
        return blocked;
    }
    for (unsigned u = 0; u < v->m->unit_count && blocked != FIELD_ALL_RAYS; u++)
        if (epic__kind(v->m, u)->type == EPIC_WE)
            blocked |= rays_at_engine(v, u);
    return blocked;
}

static bool is_blocked(const View *v, unsigned ray)
{
    for (unsigned i = 0; i < v->sight.screen_count; i++)
        if (effect_of(v, &v->sight.screen[i], ray) == BLOCKS)
            return true;
    return false;
}

// EPIC-9.4a: one clear ray is enough, and the first is most often clear.
static bool has_clear_ray(View *v)
{
    unsigned blocked = 0;
    bool has_engines = false;
    for (unsigned ray = 0; ray < FIELD_RAYS; ray++) {
        if (is_blocked(v, ray))
            continue;
        if (!has_engines)
            blocked = rays_at_engines(v);
        has_engines = true;
        if ((blocked & 1U << ray) == 0)
            return true;
    }
    return false;
}

// EPIC-9.4h: each of two units looks with its own rays.
bool epic__sees(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, bool *obscured)
{
    View v;
    view_make(&v, m, s, from, to);
    unsigned blocked = 0;
    bool covers = false;
    if (v.sight.screen_count > 0)
        field_sight_need_rays(&v.sight);
    if (obscured == NULL)
        return has_clear_ray(&v);
    for (unsigned i = 0; i < v.sight.screen_count && blocked != FIELD_ALL_RAYS; i++) {
        for (unsigned ray = 0; ray < FIELD_RAYS; ray++) {
            if ((blocked & 1U << ray) != 0)
                continue;
            Effect effect = effect_of(&v, &v.sight.screen[i], ray);
            if (effect == BLOCKS)
                blocked |= 1U << ray;
            else if (effect == COVERS)
                covers = true;
        }
    }
    if (blocked != FIELD_ALL_RAYS)
        blocked |= rays_at_engines(&v);
    // EPIC-9.4a: one clear ray is enough; one that is not puts the target into cover, or
    // (EPIC-1.8.2-q1, option) only most of them do.
    unsigned bound = m->options.cover_in_doubt ? 1 : FIELD_RAYS / 2 + 1;
    *obscured = (unsigned)__builtin_popcount(blocked) >= bound || covers;
    return blocked != FIELD_ALL_RAYS;
}

int epic__blocker(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to)
{
    View v;
    view_make(&v, m, s, from, to);
    field_sight_need_rays(&v.sight);
    for (unsigned i = 0; i < v.sight.screen_count; i++)
        if (effect_of(&v, &v.sight.screen[i], 0) == BLOCKS)
            return (int)(v.sight.screen[i].terrain - m->terrain) + 1;
    for (unsigned u = 0; u < m->unit_count; u++)
        if (epic__kind(m, u)->type == EPIC_WE && (rays_at_engine(&v, u) & 1) != 0)
            return -(int)u - 1;
    return 0;
}

// --- cover ---------------------------------------------------------------------------------------

// EPIC-9.4f: whether standing in such terrain is cover.
static bool covers(const FieldTerrain *t, const EpicKind *kind)
{
    bool is_mounted = (kind->abilities & EPIC_ABILITY(EPIC_A_MOUNTED)) != 0;
    switch (t->type) {
    case EPIC_TERRAIN_BUILDINGS:
    case EPIC_TERRAIN_FORTIFICATIONS: // EPIC-1.8.4f
        return true;
    case EPIC_TERRAIN_JUNGLE:
    case EPIC_TERRAIN_RUINS:
    case EPIC_TERRAIN_WOODS:
        return !is_tall(kind);
    case EPIC_TERRAIN_MARSH:
    case EPIC_TERRAIN_RIVER:
    case EPIC_TERRAIN_SCRUB:
        return kind->type == EPIC_INF && !is_mounted; // EPIC-2.1.10a
    default:
        return false;
    }
}

// EPIC-1.8.4-q4: with the house limit a vehicle covers so many, those with the lowest numbers.
static bool has_room_behind(const EpicMatch *m, const EpicState *s, unsigned vehicle, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, vehicle);
    unsigned max = m->options.infantry_per_vehicle * (kind->type == EPIC_WE ? kind->dc : 1U);
    unsigned before = 0;
    if (m->options.infantry_per_vehicle == 0)
        return true;
    for (unsigned u = 0; u < unit && before < max; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && epic__kind(m, u)->type == EPIC_INF &&
            epic__touches(m, s, u, vehicle))
            before++;
    return before < max;
}

// EPIC-1.8.4p: infantry touching an AV or WE of either side. Not LV (2.1.9-q1).
static bool is_behind_vehicle(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicUnit *self = &s->unit[unit];
    for (unsigned u = 0; u < m->unit_count; u++) {
        const EpicUnit *other = &s->unit[u];
        if (other->at != EPIC_AT_TABLE || other->x > self->x + COVER_TOUCH_MAX_U ||
            other->x < self->x - COVER_TOUCH_MAX_U || other->y > self->y + COVER_TOUCH_MAX_U ||
            other->y < self->y - COVER_TOUCH_MAX_U)
            continue;
        unsigned type = epic__kind(m, u)->type;
        if ((type == EPIC_AV || type == EPIC_WE) && epic__touches(m, s, unit, u) &&
            has_room_behind(m, s, u, unit))
            return true;
    }
    return false;
}

bool epic__is_in_terrain_cover(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    for (unsigned i = 0; i < m->terrain_count; i++)
        if (is_in(&m->terrain[i], epic__point(s, unit)) && covers(&m->terrain[i], kind))
            return true;
    if (epic__holds_position(m, s, unit)) // EPIC-9.4f, 5.7.1a
        return true;
    if (kind->shields.kind == EPIC_SHIELDS_SHADOW && s->unit[unit].shields > 0) // EPIC-5.13.3a
        return true;
    if (kind->type != EPIC_INF)
        return false;
    // EPIC-1.8.4o: infantry on overwatch is in cover in the open as well.
    return (s->formation[s->unit[unit].formation].flags & EPIC_F_OVERWATCH) != 0 ||
           is_behind_vehicle(m, s, unit);
}

bool epic__in_arc(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, EpicArc arc)
{
    unsigned a = standing(s, from);
    // EPIC-0.1i: infantry has no facing.
    if (arc == EPIC_ARC_ALL || epic__kind(m, a)->type == EPIC_INF)
        return true;
    return geom_arc_has((GeomArc)arc, epic__point(s, a), s->unit[a].facing,
                        epic__point(s, standing(s, to)));
}

bool epic__shows(const EpicMatch *m, GeomPoint from, GeomPoint to)
{
    FieldSight sight;
    field_sight_make(&sight, (GeomDisc){from, 0}, (GeomDisc){to, 0});
    field_sight_need_rays(&sight);
    for (unsigned i = 0; i < m->terrain_count; i++) {
        const FieldTerrain *t = &m->terrain[i];
        const FieldScreen *screen = blocks[t->type] ? field_sight_add(&sight, t) : NULL;
        bool is_on_hill =
            screen != NULL && t->type == EPIC_TERRAIN_HILL && (screen->has_a || screen->has_b);
        if (screen != NULL && !is_on_hill &&
            field_sight_is_screened(&sight, screen, 0, THROUGH_MAX_U))
            return false;
    }
    return true;
}
