// Scenes: what may stand in the way, put where lines find it quickly.
#include "aod_scene.h"

#include "base_assert.h"

void aod__scene_begin(AodScene *scene)
{
    scene->screen_count = scene->wall_count = scene->hull_count = 0;
    scene->pieces.count = scene->veils.count = 0;
    scene->hulls.count = scene->blocks.count = 0;
    scene->bodies.count = scene->bodies.block_count = 0;
    scene->bodies.most_u = 0;
}

// --- discs --------------------------------------------------------------------------------------

static void put_disc(AodDiscs *discs, unsigned n, GeomDisc disc)
{
    discs->x[n] = aod__coarse(disc.centre.x);
    discs->y[n] = aod__coarse(disc.centre.y);
    discs->reach[n] = aod__reach(disc.radius_u);
}

static void add_disc(AodDiscs *discs, GeomDisc disc, unsigned around)
{
    ASSERT(discs->count < AOD_SCREENS_MAX);
    discs->around[discs->count] = (uint16_t)around;
    put_disc(discs, discs->count++, disc);
}

static void end_discs(AodDiscs *discs)
{
    enum { NOWHERE_U = -(1 << 19) };
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        put_disc(discs, discs->count + n, (GeomDisc){{0, 0}, NOWHERE_U});
}

// --- pieces -------------------------------------------------------------------------------------

// It is convex, and its corners run counter-clockwise. A convex one that runs the other way is
// looked at as others are.
static bool turns_left(const GeomPolygon *outline)
{
    for (uint16_t i = 0; i < outline->count; i++) {
        uint16_t next = (uint16_t)(i + 1 < outline->count ? i + 1 : 0);
        uint16_t behind = (uint16_t)(next + 1 < outline->count ? next + 1 : 0);
        if (geom_cross(outline->vertex[i], outline->vertex[next], outline->vertex[behind]) < 0)
            return false;
    }
    return true;
}

static GeomDisc round_box(GeomBox box)
{
    GeomPoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    int64_t u2 = geom_distance_u2(middle, box.low), other_u2 = geom_distance_u2(middle, box.high);
    return (GeomDisc){middle, (int32_t)geom_root_ceil((uint64_t)(u2 > other_u2 ? u2 : other_u2))};
}

static AodScreen *add_screen(AodScene *scene, AodScreenKind kind, GeomPolygon outline,
                             bool is_convex, int32_t low_u, int32_t high_u)
{
    ASSERT(scene->screen_count < AOD_SCREENS_MAX);
    ASSERT(low_u >= 0 && low_u <= high_u && high_u < AOD_HEIGHT_MAX_U);
    AodScreen *screen = &scene->screen[scene->screen_count++];
    *screen = (AodScreen){.outline = outline,
                          .low_u = low_u,
                          .high_u = high_u,
                          .host = AOD_NO_HOST,
                          .kind = (uint8_t)kind,
                          .is_convex = is_convex};
    for (unsigned n = 0; n < AOD_AT_ONCE && outline.count <= AOD_FEW_CORNERS; n++) {
        GeomPoint corner = outline.vertex[n % outline.count];
        screen->corner[n % AOD_FEW_CORNERS] = corner;
        screen->spots.x[n] = aod__coarse(corner.x);
        screen->spots.y[n] = aod__coarse(corner.y);
    }
    return screen;
}

static void add_wall(AodScene *scene, const AodWall *wall)
{
    ASSERT(scene->wall_count < AOD_SCENE_PIECES_MAX * AOD_PIECE_WALLS_MAX);
    GeomPoint *end = scene->end[scene->wall_count++];
    end[0] = wall->from;
    end[1] = wall->to;
    add_screen(scene, AOD_SCREEN_WALL, (GeomPolygon){end, geom_box_of(end[0], end[1]), 2}, true, 0,
               wall->height_u);
}

// AOD-TABLE-4.3, 4.6, AOD-TERR-1.3: what the body of the piece does. False: nothing.
static bool body_does(const AodPiece *piece, AodScreenKind *kind)
{
    if (piece->height_u == 0)
        return false;
    if (piece->kind == AOD_WOODS)
        *kind = AOD_SCREEN_WOODS;
    else if ((piece->flags & AOD_BLOCKS_SIGHT) != 0)
        *kind = AOD_SCREEN_SOLID;
    else if (piece->form == AOD_CLASS_AREA)
        *kind = AOD_SCREEN_AREA;
    else
        return false;
    return true;
}

void aod__scene_add_piece(AodScene *scene, const AodPiece *piece, unsigned number)
{
    unsigned first = scene->screen_count;
    AodScreenKind kind = AOD_SCREEN_SOLID;
    bool is_convex = turns_left(&piece->outline);
    if (body_does(piece, &kind))
        add_screen(scene, kind, piece->outline, is_convex, 0, piece->height_u);
    for (unsigned n = 0; n < piece->wall_count; n++)
        add_wall(scene, &piece->wall[n]);
    for (unsigned n = 0; n < piece->floor_count; n++) // AOD-TABLE-4.13
        add_screen(scene, AOD_SCREEN_FLOOR, piece->outline, is_convex, piece->floor_u[n],
                   piece->floor_u[n]);
    for (unsigned n = first; n < scene->screen_count; n++) {
        scene->screen[n].whose = (uint16_t)number;
        scene->screen[n].cover = piece->cover;
        bool is_opaque = aod__is_opaque(&scene->screen[n]);
        add_disc(is_opaque ? &scene->pieces : &scene->veils,
                 round_box(scene->screen[n].outline.box), n);
    }
}

// --- models -------------------------------------------------------------------------------------

void aod__scene_add_hull(AodScene *scene, const GeomShape *hull, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model, unsigned cover)
{
    ASSERT(hull->count == 4 && hull->radius_u == 0);
    ASSERT(scene->hull_count < AOD_HULLS_MAX);
    GeomPoint *corner = scene->corner[scene->hull_count++];
    add_disc(&scene->hulls, hull->round, scene->screen_count);
    GeomBox box = {hull->corner[0], hull->corner[0]};
    for (int n = 0; n < 4; n++) {
        corner[n] = hull->corner[n];
        box = geom_box_with(box, corner[n]);
    }
    AodScreen *screen =
        add_screen(scene, AOD_SCREEN_SOLID, (GeomPolygon){corner, box, 4}, true, low_u, high_u);
    screen->host = (uint16_t)host;
    screen->whose = (uint16_t)model;
    screen->cover = (uint8_t)cover;
    screen->is_model = true;
}

void aod__scene_add_body(AodScene *scene, GeomDisc body, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model)
{
    AodBodies *bodies = &scene->bodies;
    unsigned n = bodies->count, block = bodies->block_count;
    ASSERT(n < AOD_BULKS_MAX);
    ASSERT(low_u >= 0 && low_u <= high_u && high_u < AOD_HEIGHT_MAX_U);
    if (n == 0 || bodies->bulk[n - 1].host != host ||
        n - bodies->first[block - 1] == AOD_BLOCK_BODIES)
        bodies->first[bodies->block_count++] = (uint16_t)n;
    bodies->bulk[n] = (AodBulk){body, low_u, high_u, (uint16_t)host, (uint16_t)model};
    bodies->x[n] = aod__coarse(body.centre.x);
    bodies->y[n] = aod__coarse(body.centre.y);
    bodies->count++;
    if (body.radius_u > bodies->most_u)
        bodies->most_u = body.radius_u;
}

static void end_block(AodScene *scene, unsigned block)
{
    const AodBodies *bodies = &scene->bodies;
    const AodBulk *first = &bodies->bulk[bodies->first[block]];
    GeomBox box = {first->disc.centre, first->disc.centre};
    for (unsigned n = bodies->first[block] + 1U; n < bodies->first[block + 1]; n++)
        box = geom_box_with(box, bodies->bulk[n].disc.centre);
    GeomDisc round = round_box(box);
    round.radius_u += bodies->most_u;
    add_disc(&scene->blocks, round, block);
}

void aod__scene_end(AodScene *scene)
{
    AodBodies *bodies = &scene->bodies;
    bodies->first[bodies->block_count] = bodies->count;
    for (unsigned n = 0; n < bodies->block_count; n++)
        end_block(scene, n);
    for (unsigned n = 0; n < AOD_BODIES_READ; n++)
        bodies->x[bodies->count + n] = bodies->y[bodies->count + n] = 0;
    end_discs(&scene->pieces);
    end_discs(&scene->veils);
    end_discs(&scene->hulls);
    end_discs(&scene->blocks);
}
