// Where a model may stand.
//
// Map: shapes, the crowd, the ground, floors, others, the whole question, the nearest place.
#include "aod_place.h"

#include "base_assert.h"

// --- shapes --------------------------------------------------------------------------------------

void aod__outline_shape(const AodOutline *outline, GeomPoint at, uint16_t facing, GeomShape *out)
{
    unsigned degrees = aod__degrees_of(facing); // of a whole one mostly: such facings are told
    switch (outline->form) {
    case AOD_FORM_DISC:
        geom_shape_make_disc(out, (GeomDisc){at, outline->length_u / 2});
        return;
    case AOD_FORM_OVAL:
        if (outline->turned != NULL && aod__bam_of(degrees) == facing)
            geom_shape_move(out, &outline->turned[degrees % AOD_OVAL_FACINGS], at);
        else
            geom_shape_make_oval(out, at, facing, outline->length_u / 2, outline->width_u / 2);
        return;
    default:
        geom_shape_make_rectangle(out, at, facing, outline->length_u / 2, outline->width_u / 2);
        return;
    }
}

static int32_t round_of(const AodOutline *outline)
{
    if (outline->form == AOD_FORM_DISC)
        return outline->length_u / 2;
    int64_t square = geom_square(outline->length_u / 2) + geom_square(outline->width_u / 2);
    return (int32_t)geom_root_ceil((uint64_t)square) + 1; // corners are rounded by up to a unit
}

int32_t aod__inner_u(const AodMatch *m, unsigned model)
{
    enum { CUT = 64, ROUNDED_U = 3 }; // corners are rounded, and those of an oval cut it short
    const AodOutline *outline = &aod__kind(m, model)->stand;
    int32_t half_u =
        (outline->width_u < outline->length_u ? outline->width_u : outline->length_u) / 2;
    return outline->form == AOD_FORM_DISC ? half_u : half_u - half_u / CUT - ROUNDED_U;
}

// --- the crowd -----------------------------------------------------------------------------------

void aod__crowd_add(AodCrowd *crowd, const AodMatch *m, unsigned model, AodStand stand)
{
    ASSERT(crowd->count < AOD_MODELS_MAX);
    ASSERT(model < m->model_count);
    crowd->stander[crowd->count++] = (AodStander){
        .stand = stand, .round_u = round_of(&aod__kind(m, model)->stand), .model = (uint16_t)model};
}

static void add_wreck(AodCrowd *crowd, const Aod *g, unsigned model)
{
    aod__crowd_add(crowd, g->m, model, aod__stand_of(g->s, model));
    crowd->stander[crowd->count - 1].is_wreck = true;
}

void aod__crowd_wrecks(AodCrowd *crowd, const Aod *g)
{
    crowd->count = 0;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (g->s->model[n].where == AOD_AT_WRECK)
            add_wreck(crowd, g, n);
}

void aod__crowd_make(AodCrowd *crowd, const Aod *g, unsigned without)
{
    aod__crowd_wrecks(crowd, g);
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) &&
            (without == AOD_NO_UNIT || aod__host(g->s, aod__unit_of(g->s, n)) != without))
            aod__crowd_add(crowd, g->m, n, aod__stand_of(g->s, n));
}

void aod__crowd_around(AodCrowd *crowd, const Aod *g, unsigned without, GeomBox box)
{
    crowd->count = 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        bool is_wreck = g->s->model[n].where == AOD_AT_WRECK;
        if (!is_wreck &&
            (!aod__on_table(g->s, n) || aod__host(g->s, aod__unit_of(g->s, n)) == without))
            continue;
        int32_t round_u = round_of(&aod__kind(g->m, n)->stand);
        if (!geom_box_has(geom_box_grown(box, round_u + AOD_NEAR_ENEMY_U), aod__point(g->s, n)))
            continue;
        if (is_wreck)
            add_wreck(crowd, g, n);
        else
            aod__crowd_add(crowd, g->m, n, aod__stand_of(g->s, n));
    }
}

void aod__crowd_open(AodCrowd *crowd, const Aod *g, unsigned host)
{
    for (uint16_t i = 0; i < crowd->count; i++)
        if (!crowd->stander[i].is_wreck &&
            aod__host(g->s, aod__unit_of(g->s, crowd->stander[i].model)) == host)
            crowd->stander[i].is_open = true;
}

void aod__crowd_near(AodCrowd *crowd, const AodCrowd *from, GeomBox box)
{
    crowd->count = 0;
    for (uint16_t i = 0; i < from->count; i++) {
        const AodStander *one = &from->stander[i];
        if (geom_box_has(geom_box_grown(box, one->round_u + AOD_NEAR_ENEMY_U), one->stand.at))
            crowd->stander[crowd->count++] = *one;
    }
}

// --- the ground ----------------------------------------------------------------------------------

static bool is_on_table(const GeomShape *shape)
{
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    if (geom_box_holds(table, shape->round)) // most do
        return true;
    for (uint8_t i = 0; i < shape->count; i++)
        if (!geom_box_holds(table, (GeomDisc){shape->corner[i], shape->radius_u}))
            return false;
    return true;
}

// Whether they share more than their edges.
static bool lies_on(const GeomShape *shape, const GeomPolygon *polygon)
{
    if (!geom_box_has(geom_box_grown(polygon->box, shape->round.radius_u), shape->round.centre))
        return false;
    if (geom_polygon_side(polygon, shape->round.centre) == GEOM_INSIDE)
        return true;
    for (uint16_t i = 0; i < polygon->count; i++) {
        GeomPoint next = polygon->vertex[(i + 1) % polygon->count];
        if (geom_segment_crosses_shape(polygon->vertex[i], next, shape, 0))
            return true;
    }
    return false;
}

// TERR-1.13, 1.16: what nobody stands on.
static bool is_solid(const AodPiece *piece)
{
    return piece->form == AOD_CLASS_IMPASSABLE || piece->form == AOD_CLASS_BARRICADE ||
           (piece->form == AOD_CLASS_PIECE && (piece->flags & AOD_BLOCKS_SIGHT) != 0);
}

static bool crosses_wall(const AodPiece *piece, const GeomShape *shape, int32_t height_u)
{
    for (uint8_t i = 0; i < piece->wall_count; i++)
        if (piece->wall[i].height_u > height_u &&
            geom_segment_crosses_shape(piece->wall[i].from, piece->wall[i].to, shape, 0))
            return true;
    return false;
}

// VEH-10.3, 10.4: a Skimmer over Impassable ground that has no height.
static bool hovers_over(const AodMatch *m, unsigned model, const AodPiece *piece)
{
    return piece->form == AOD_CLASS_IMPASSABLE && piece->height_u == 0 &&
           aod__is_sub(m, model, AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER));
}

static AodPlaceFault ground_fault(const AodMatch *m, unsigned model, const GeomShape *shape,
                                  unsigned floor, unsigned *other)
{
    for (uint16_t p = 0; p < m->table->piece_count; p++) {
        const AodPiece *piece = &m->table->piece[p];
        GeomBox near = geom_box_grown(piece->outline.box, shape->round.radius_u);
        if (!geom_box_has(near, shape->round.centre))
            continue;
        *other = p;
        if (floor == 0 && is_solid(piece) && !hovers_over(m, model, piece) &&
            lies_on(shape, &piece->outline))
            return AOD_PLACE_SOLID;
        if (crosses_wall(piece, shape, m->floor[floor].height_u))
            return AOD_PLACE_WALL;
        if (floor == 0 && piece->form == AOD_CLASS_HILL && lies_on(shape, &piece->outline))
            return AOD_PLACE_HALF_ON_HILL;
    }
    return AOD_PLACE_FREE;
}

// --- floors --------------------------------------------------------------------------------------

bool aod__may_climb(const AodMatch *m, unsigned model)
{
    uint32_t on_foot = AOD_TYPE(INFANTRY) | AOD_TYPE(PRIMARCH) | AOD_TYPE(DAEMON);
    uint64_t above = AOD_SUBTYPE(ANTIGRAV) | AOD_SUBTYPE(SKIMMER);
    return aod__is(m, model, on_foot) || aod__is_sub(m, model, above);
}

unsigned aod__top_floor(const AodMatch *m, unsigned piece)
{
    unsigned floor = 1;
    ASSERT(m->table->piece[piece].form == AOD_CLASS_HILL);
    for (; m->floor[floor].piece != piece; floor++)
        ASSERT(floor + 1U < m->floor_count);
    return floor;
}

int32_t aod__held_u(const AodMatch *m, unsigned model)
{
    int32_t width_u = aod__kind(m, model)->stand.width_u;
    return width_u / 2 - LIMIT(TERR_1_12, width_u / 3);
}

static AodPlaceFault floor_fault(const AodMatch *m, unsigned model, AodStand stand, unsigned *other)
{
    if (stand.floor == 0)
        return AOD_PLACE_FREE;
    if (stand.floor >= m->floor_count)
        return AOD_PLACE_NO_FLOOR;
    const AodFloor *floor = &m->floor[stand.floor];
    *other = floor->piece;
    bool is_hill = m->table->piece[floor->piece].form == AOD_CLASS_HILL;
    if (!is_hill && !aod__may_climb(m, model))
        return AOD_PLACE_GROUND_ONLY;
    if (!geom_polygon_holds(floor->polygon, (GeomDisc){stand.at, aod__held_u(m, model)}))
        return AOD_PLACE_OFF_FLOOR;
    return AOD_PLACE_FREE;
}

// --- others --------------------------------------------------------------------------------------

static AodPlaceFault other_fault(const AodPlaceAsk *ask, unsigned model, AodStand stand,
                                 const GeomShape *shape, unsigned *other)
{
    const AodMatch *m = ask->g->m;
    unsigned unit = m->model[model].unit;
    AodPlaceFault found = AOD_PLACE_FREE;
    for (uint16_t i = 0; i < ask->crowd->count; i++) {
        const AodStander *one = &ask->crowd->stander[i];
        int64_t reach = (int64_t)shape->round.radius_u + one->round_u + AOD_NEAR_ENEMY_U;
        if (one->model == model ||
            geom_distance_u2(shape->round.centre, one->stand.at) > geom_square(reach))
            continue;
        GeomShape theirs;
        aod__stand_shape(m, one->model, one->stand, &theirs);
        // VEH-10.3, TERR-1.15: a Skimmer may stand over a wreck.
        if (one->is_wreck && aod__is_sub(m, model, AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER)))
            continue;
        if (one->stand.floor == stand.floor && geom_shapes_overlap(shape, &theirs, AOD_TOUCH_U)) {
            *other = one->model;
            return AOD_PLACE_ON_MODEL;
        }
        if (found == AOD_PLACE_FREE && !one->is_open && !one->is_wreck &&
            aod__is_enemy(ask->g, unit, m->model[one->model].unit) &&
            geom_shapes_within(shape, &theirs, AOD_NEAR_ENEMY_U)) {
            *other = one->model;
            found = AOD_PLACE_NEAR_ENEMY;
        }
    }
    return found;
}

// --- the whole question --------------------------------------------------------------------------

AodPlaceFault aod__place_fault(const AodPlaceAsk *ask, unsigned model, AodStand stand,
                               unsigned *other)
{
    const AodMatch *m = ask->g->m;
    unsigned ignored;
    GeomShape shape;
    ASSERT(model < m->model_count);
    ASSERT(geom_is_in_bound(stand.at));
    if (other == NULL)
        other = &ignored;
    *other = 0;
    aod__stand_shape(m, model, stand, &shape);
    if (!is_on_table(&shape))
        return AOD_PLACE_OFF_TABLE;
    if (ask->zone != AOD_ANYWHERE && !aod__zone_holds(ask->g, ask->zone, &shape))
        return AOD_PLACE_OFF_ZONE;
    AodPlaceFault fault = floor_fault(m, model, stand, other);
    if (fault == AOD_PLACE_FREE)
        fault = ground_fault(m, model, &shape, stand.floor, other);
    if (fault == AOD_PLACE_FREE)
        fault = other_fault(ask, model, stand, &shape, other);
    return fault;
}

void aod__bars_make(AodBars *out, const AodMatch *m, const AodCrowd *crowd, unsigned model,
                    AodStand about, int32_t within_u)
{
    int32_t inner_u = aod__inner_u(m, model);
    out->table =
        geom_box_grown((GeomBox){{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}}, -inner_u);
    out->count = out->last = 0;
    for (uint16_t i = 0; i < crowd->count; i++) {
        const AodStander *one = &crowd->stander[i];
        if (one->is_wreck || one->model == model || one->stand.floor != about.floor)
            continue;
        int64_t reach_u = (int64_t)inner_u + aod__inner_u(m, one->model) - AOD_TOUCH_U;
        if (reach_u > 0 && geom_is_nearer(about.at, one->stand.at, reach_u + within_u))
            out->bar[out->count++] = (struct AodBar){one->stand.at, geom_square(reach_u)};
    }
}

static bool is_in_the_way(const struct AodBar *bar, GeomPoint at)
{
    return geom_distance_u2(bar->at, at) < bar->nearer_u2;
}

bool aod__is_plainly_barred(AodBars *bars, GeomPoint at)
{
    if (!geom_box_has(bars->table, at) ||
        (bars->last < bars->count && is_in_the_way(&bars->bar[bars->last], at)))
        return true;
    for (unsigned n = 0; n < bars->count; n++) {
        if (is_in_the_way(&bars->bar[n], at)) {
            bars->last = n;
            return true;
        }
    }
    return false;
}

bool aod__refuse_place(const Aod *g, AodPlaceFault fault, AodRule off_table, unsigned model,
                       unsigned other, unsigned near, Refusal *refusal)
{
    int who = (int)model, thing = (int)other, at = (int)near;
    switch (fault) {
    case AOD_PLACE_OFF_TABLE:
        return aod__refuse(refusal, off_table, AOD_MSG_OFF_TABLE, "mq", who, at);
    case AOD_PLACE_NO_FLOOR:
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_NO_FLOOR, "i",
                           (int)g->m->floor_count - 1);
    case AOD_PLACE_OFF_FLOOR:
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_OFF_FLOOR, "mqp", who, at, thing);
    case AOD_PLACE_GROUND_ONLY:
        return aod__refuse(refusal, AOD_R_TERR_1_8, AOD_MSG_GROUND_ONLY, "m", who);
    case AOD_PLACE_SOLID:
        return aod__refuse(refusal, AOD_R_TERR_1_16, AOD_MSG_ON_SOLID, "mqp", who, at, thing);
    case AOD_PLACE_WALL:
        return aod__refuse(refusal, AOD_R_TERR_1_11, AOD_MSG_ON_WALL, "mqp", who, at, thing);
    case AOD_PLACE_HALF_ON_HILL:
        return aod__refuse(refusal, AOD_R_TERR_1_16, AOD_MSG_HALF_ON_HILL, "mqpi", who, at, thing,
                           (int)aod__top_floor(g->m, other));
    case AOD_PLACE_ON_MODEL:
        return aod__refuse(refusal, AOD_R_TABLE_2_4, AOD_MSG_ON_MODEL, "mqm", who, at, thing);
    default:
        ASSERT(fault == AOD_PLACE_NEAR_ENEMY);
        return aod__refuse(refusal, AOD_R_MOVE_1_5, AOD_MSG_NEAR_ENEMY, "mqm", who, at, thing);
    }
}

// --- the nearest place ---------------------------------------------------------------------------

bool aod__place_near(const AodPlaceAsk *ask, unsigned model, AodStand *stand, int32_t reach_u)
{
    AodCrowd near;
    GeomBox box = geom_box_grown((GeomBox){stand->at, stand->at},
                                 reach_u + round_of(&aod__kind(ask->g->m, model)->stand));
    aod__crowd_near(&near, ask->crowd, box);
    AodPlaceAsk close = {ask->g, &near, ask->zone};
    GeomGrid grid = geom_grid_start(2 * reach_u);
    GeomPoint offset;
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = *stand;
        tried.at =
            aod__told_point((GeomPoint){tried.at.x + offset.x / 2, tried.at.y + offset.y / 2});
        if (geom_is_in_bound(tried.at) &&
            aod__place_fault(&close, model, tried, NULL) == AOD_PLACE_FREE) {
            *stand = tried;
            return true;
        }
    }
    return false;
}
