// Layouts of a whole formation round a point: every unit is put where it may stand, the nearest
// places first; if there is no room, round other points.
#include "epic_arrive.h"
#include "epic_deploy.h"
#include "epic_fortify.h"
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "field_shape.h"

#include "base_assert.h"

enum {
    RING_STEP_U = 3 * EPIC_CM / 2,
    DIRECTIONS = 8, // in which a unit may stand beside another
    WIDER_MAX = 3,  // centimetres more between them, where there is no room close by
    RINGS_MAX = 40, // of places for the first unit
    TRIES_MAX = 40, // of points for a whole layout:
    LIKE_ASKED = 5, // the first so many as it was asked for, then close together
    NEAR_ASKED = 20 // the first so many nearer to where it was asked for
};

// Takes the whole formation up again. What else is true of a unit stays: it may have fought before
// (5.15.3a).
void epic__take_up(Epic *g, unsigned f)
{
    EpicState *s = g->s;
    for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
        EpicUnit *unit = epic__unit(g, u);
        if (unit->at != EPIC_AT_TABLE && unit->at != EPIC_AT_CARRIED)
            continue;
        unit->at = EPIC_AT_UNPLACED;
        unit->x = unit->y = 0;
        if (unit->carrier != 0) {
            ASSERT(s->unit[unit->carrier - 1].cargo > 0);
            epic__unit(g, unit->carrier - 1)->cargo--;
        }
        unit->carrier = 0;
        unit->facing = 0;
        unit->flags = 0;
    }
    epic__take_up_works(g, f);
}

uint16_t epic__inward(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint from)
{
    GeomPoint centre = {m->options.table_width_u / 2, m->options.table_depth_u / 2};
    switch (s->edge[seat]) {
    case EPIC_EDGE_SOUTH:
        return 16384;
    case EPIC_EDGE_NORTH:
        return 49152;
    case EPIC_EDGE_WEST:
        return 0;
    case EPIC_EDGE_EAST:
        return 32768;
    default:
        return geom_bearing_bam(from, centre);
    }
}

static uint16_t facing_of(const Epic *g, unsigned unit)
{
    // EPIC-0.1i: every vehicle has a facing; at first into the table.
    if (epic__kind(g->m, unit)->type == EPIC_INF)
        return 0;
    return epic__inward(g->m, g->s, epic__seat_of(g->m, g->s, unit), epic__point(g->s, unit));
}

void epic__stand(Epic *g, unsigned unit, GeomPoint at)
{
    epic__unit(g, unit)->at = EPIC_AT_TABLE;
    epic__unit(g, unit)->carrier = 0;
    epic__put(g, unit, at);
    epic__unit(g, unit)->facing = facing_of(g, unit);
}

// Whether a garrison's first unit stands where it must, and everybody keeps in touch.
static bool may_be_next(const Epic *g, unsigned unit, GeomPoint at, EpicPlacePurpose purpose,
                        bool is_first)
{
    if (!epic__may_stand(g, unit, at, purpose, NULL))
        return false;
    unsigned f = g->s->unit[unit].formation;
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    if (purpose == EPIC_PLACE_DEPLOY && is_first && epic__is_garrison(g->s, f))
        return epic__is_at_own_objective(g->m, g->s, g->m->formation[f].seat, disc) &&
               !epic__in_enemy_zone(g, unit, disc.centre);
    return purpose != EPIC_PLACE_DEPLOY || !epic__is_garrison(g->s, f) ||
           !epic__in_enemy_zone(g, unit, disc.centre);
}

// Eight directions, of a thousand: along the edge first.
static const GeomPoint directions[8] = {{1000, 0},  {-1000, 0},  {0, 1000},   {0, -1000},
                                        {707, 707}, {-707, 707}, {707, -707}, {-707, -707}};

static bool place_first(Epic *g, unsigned unit, GeomPoint anchor, EpicPlacePurpose purpose)
{
    for (int32_t ring = 0; ring < RINGS_MAX; ring++) {
        for (unsigned d = 0; d < (ring == 0 ? 1U : 8U); d++) {
            int32_t far = ring * RING_STEP_U;
            GeomPoint at = {anchor.x + (int32_t)((int64_t)directions[d].x * far / 1000),
                            anchor.y + (int32_t)((int64_t)directions[d].y * far / 1000)};
            if (may_be_next(g, unit, at, purpose, true)) {
                epic__stand(g, unit, at);
                return true;
            }
        }
    }
    return false;
}

// Beside one that stands already, `gap` away.
static bool place_beside(Epic *g, unsigned unit, unsigned mate, unsigned direction, int32_t gap,
                         EpicPlacePurpose purpose)
{
    int64_t far =
        (int64_t)epic__kind(g->m, unit)->radius_u + epic__kind(g->m, mate)->radius_u + gap;
    GeomPoint at = {g->s->unit[mate].x + (int32_t)(directions[direction].x * far / 1000),
                    g->s->unit[mate].y + (int32_t)(directions[direction].y * far / 1000)};
    if (!may_be_next(g, unit, at, purpose, false))
        return false;
    epic__stand(g, unit, at);
    return true;
}

// How far apart units of these kinds stand; never so far that coherency is lost (1.2.1b).
static int32_t gap_of(const Epic *g, unsigned unit, unsigned mate, unsigned layout)
{
    int32_t a = epic__kind(g->m, unit)->coherency_u;
    int32_t b = epic__kind(g->m, mate)->coherency_u;
    int32_t least = a < b ? a : b;
    int32_t wide = least * 7 / 10;
    return layout == EPIC_LAYOUT_LINE ? (wide < 5 * EPIC_CM ? wide : 5 * EPIC_CM) : EPIC_CM / 5;
}

static bool place_next(Epic *g, unsigned unit, const unsigned *placed, unsigned count,
                       unsigned layout, EpicPlacePurpose purpose)
{
    if (layout == EPIC_LAYOUT_LINE) { // a line along the edge: to the right and left in turn
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned direction = d < 2 ? (d + count) % 2 : d;
            for (unsigned n = 0; n < count; n++)
                if (place_beside(g, unit, placed[n], direction, gap_of(g, unit, placed[n], layout),
                                 purpose))
                    return true;
        }
    }
    for (int32_t wider = 0; wider <= WIDER_MAX; wider++) {
        for (unsigned n = 0; n < count; n++) {
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                int32_t gap = gap_of(g, unit, placed[n], EPIC_LAYOUT_BLOCK) + wider * EPIC_CM;
                if (place_beside(g, unit, placed[n], d, gap, purpose))
                    return true;
            }
        }
    }
    return false;
}

// --- layouts that are shapes (field_shape.h) ----------------------------------------------------

typedef struct Wishes {
    unsigned count; // 0: the layout is none
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    GeomPoint at[EPIC_FORMATION_UNITS_MAX];
} Wishes;

static bool shape_of(unsigned layout, FieldShape *shape)
{
    switch (layout) {
    case EPIC_LAYOUT_RANKS:
        shape->kind = FIELD_SHAPE_RANKS_2;
        shape->spacing_u = 5 * EPIC_CM;
        return true;
    case EPIC_LAYOUT_COLUMN:
        shape->kind = FIELD_SHAPE_COLUMN;
        shape->spacing_u = EPIC_CM / 2;
        return true;
    case EPIC_LAYOUT_ABREAST:
        shape->kind = FIELD_SHAPE_LINE;
        shape->spacing_u = EPIC_CM;
        return true;
    default:
        return false;
    }
}

// Where everybody would stand who is not to be loaded; transports first.
static void wish(const Epic *g, unsigned f, unsigned layout, GeomPoint anchor, Wishes *wishes)
{
    FieldShape shape = {.anchor = anchor, .second = anchor};
    wishes->count = 0;
    if (!shape_of(layout, &shape))
        return;
    shape.facing_bam = epic__inward(g->m, g->s, g->m->formation[f].seat, anchor);
    unsigned passes = epic__layout_loads(layout) ? 1 : 2;
    for (unsigned pass = 0; pass < passes; pass++) {
        for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
            const EpicKind *kind = epic__kind(g->m, u);
            if (!epic__waits(g->s, u) || (kind->slot_count > 0) != (pass == 0) ||
                wishes->count == EPIC_FORMATION_UNITS_MAX)
                continue;
            wishes->unit[wishes->count++] = (uint16_t)u;
            shape.body[shape.count++] =
                (FieldShapeBody){.radius_u = kind->radius_u, .chain_u = kind->coherency_u * 7 / 10};
        }
    }
    if (shape.count > 0)
        field_shape_lay(&shape, wishes->at);
}

// The first at its wish or near it, and then all wishes go as far with it.
static bool place_first_wish(Epic *g, unsigned unit, Wishes *wishes, GeomPoint anchor,
                             EpicPlacePurpose purpose)
{
    bool is_wished = wishes->count > 0 && wishes->unit[0] == unit;
    GeomPoint from = is_wished ? wishes->at[0] : anchor;
    if (!place_first(g, unit, from, purpose))
        return false;
    GeomPoint at = epic__point(g->s, unit);
    for (unsigned n = 0; n < wishes->count; n++) {
        wishes->at[n].x += at.x - from.x;
        wishes->at[n].y += at.y - from.y;
    }
    return true;
}

// At its wish, if it may stand there and is in touch with one that stands already.
static bool place_wished(Epic *g, unsigned unit, const Wishes *wishes, const unsigned *placed,
                         unsigned count, EpicPlacePurpose purpose)
{
    unsigned n = 0;
    while (n < wishes->count && wishes->unit[n] != unit)
        n++;
    if (n == wishes->count || !may_be_next(g, unit, wishes->at[n], purpose, false))
        return false;
    const EpicKind *kind = epic__kind(g->m, unit);
    GeomDisc disc = {wishes->at[n], kind->radius_u};
    for (unsigned i = 0; i < count; i++) {
        int32_t chain_u = epic__kind(g->m, placed[i])->coherency_u;
        if (kind->coherency_u < chain_u)
            chain_u = kind->coherency_u;
        if (geom_within(disc, epic__disc(g->m, g->s, placed[i]), chain_u)) {
            epic__stand(g, unit, wishes->at[n]);
            return true;
        }
    }
    return false;
}

// Into the first transport of the formation that has room for it.
static bool load(Epic *g, unsigned unit, const unsigned *placed, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        if (epic__can_carry(g->m, g->s, placed[n], unit)) {
            epic__embark(g, unit, placed[n]);
            return true;
        }
    }
    return false;
}

static bool carries(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->slot_count > 0;
}

bool epic__has_loads(const EpicMatch *m, const EpicState *s, unsigned f)
{
    bool carrier = false;
    bool cargo = false;
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        if (!epic__is_to_come(s, u))
            continue;
        carrier = carrier || carries(m, u);
        cargo = cargo || epic__kind(m, u)->type == EPIC_INF;
    }
    return carrier && cargo;
}

// Everybody round the point; false: there is no room, some have been left over.
static bool lay_out_at(Epic *g, unsigned f, unsigned layout, GeomPoint anchor,
                       EpicPlacePurpose purpose)
{
    unsigned placed[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    bool loads =
        epic__layout_loads(layout) || purpose == EPIC_PLACE_TELEPORT || epic__is_plotted(purpose);
    Wishes wishes;
    wish(g, f, layout, anchor, &wishes);
    for (unsigned pass = 0; pass < 2; pass++) { // transports first
        for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
            if (!epic__waits(g->s, u) || carries(g->m, u) != (pass == 0))
                continue;
            if (pass == 1 && loads && load(g, u, placed, count))
                continue;
            if (epic__comes_as_cargo(g->m, u, purpose)) // EPIC-2.1.17-q1: destroyed, without marker
                continue;
            bool done = count == 0 ? place_first_wish(g, u, &wishes, anchor, purpose)
                                   : place_wished(g, u, &wishes, placed, count, purpose) ||
                                         place_next(g, u, placed, count, layout, purpose);
            if (!done)
                return false;
            placed[count++] = u;
        }
    }
    return true;
}

// A layout that has gone elsewhere says how far: to the nearest of it, for its first unit may be
// its flank. One that stands round the point has not.
void epic__say_elsewhere(const Epic *g, unsigned f, GeomPoint asked)
{
    unsigned nearest = EPIC_NO_UNIT;
    GeomBox box = {asked, asked};
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        GeomPoint at = epic__point(g->s, u);
        box = nearest == EPIC_NO_UNIT ? geom_box_of(at, at) : geom_box_with(box, at);
        if (nearest == EPIC_NO_UNIT ||
            geom_distance_u2(at, asked) < geom_distance_u2(epic__point(g->s, nearest), asked))
            nearest = u;
    }
    if (nearest == EPIC_NO_UNIT || geom_box_has(geom_box_grown(box, EPIC_CM), asked))
        return;
    EPIC_REPORT(g, 6_1_6a, LAID_ELSEWHERE, "fc", (int)f,
                geom_length_u(asked, epic__point(g->s, nearest)));
}

// Other points, nearer ones first, for a layout that found no room.
static GeomPoint other_anchor(const Epic *g, unsigned f, GeomPoint anchor, unsigned try)
{
    unsigned seat = g->m->formation[f].seat;
    if (epic__is_garrison(g->s, f) && try % 2 == 1) {
        const EpicObjective *o = &g->s->objective[try / 2 % EPIC_OBJECTIVES];
        return (GeomPoint){o->x, o->y};
    }
    GeomPoint edge = epic__on_edge(g->m, g->s, seat, (int32_t)(1000 * (try * 7 % 40) / 40));
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    if (try < NEAR_ASKED) {
        edge.x = (edge.x + anchor.x) / 2;
        edge.y = (edge.y + anchor.y) / 2;
    }
    return (GeomPoint){edge.x + (centre.x - edge.x) / 8, edge.y + (centre.y - edge.y) / 8};
}

bool epic__lay_out(Epic *g, unsigned f, unsigned layout, GeomPoint anchor, EpicPlacePurpose purpose)
{
    for (unsigned try = 0; try < TRIES_MAX; try++) {
        GeomPoint at = try == 0 ? anchor : other_anchor(g, f, anchor, try);
        epic__take_up(g, f);
        if (lay_out_at(g, f, try < LIKE_ASKED ? layout : (unsigned)EPIC_LAYOUT_BLOCK, at, purpose))
            break;
    }
    bool has_room = true;
    for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
        if (!epic__waits(g->s, u) || epic__comes_as_cargo(g->m, u, purpose))
            continue;
        has_room = false;
        epic__unit(g, u)->at = EPIC_AT_TABLE; // EPIC-0.1k: where there is room at all
        if (epic__place_nearest(g, u, anchor))
            epic__unit(g, u)->facing = facing_of(g, u);
        else
            epic__unit(g, u)->at = EPIC_AT_DESTROYED;
    }
    if (purpose == EPIC_PLACE_DEPLOY)
        epic__lay_round(g, f); // EPIC-6.7.2a: what comes with it
    epic__say_elsewhere(g, f, anchor);
    return has_room;
}
