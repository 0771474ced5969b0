// Scenes: what may stand in the way, put where lines find it quickly.
#include "aod_scene.h"

#include "base_assert.h"

void aod__scene_begin(AodScene *scene)
{
    scene->pieces.count = scene->screen_count = scene->wall_count = 0;
    scene->bodies.count = scene->hulls.count = 0;
    scene->bodies.most_u = scene->hulls.most_u = 0;
}

// --- pieces -------------------------------------------------------------------------------------

static bool turns_one_way(const GeomPolygon *outline)
{
    bool left = false, right = false;
    for (uint16_t i = 0; i < outline->count; i++) {
        uint16_t next = (uint16_t)(i + 1 < outline->count ? i + 1 : 0);
        uint16_t behind = (uint16_t)(next + 1 < outline->count ? next + 1 : 0);
        int64_t turn =
            geom_cross(outline->vertex[i], outline->vertex[next], outline->vertex[behind]);
        left |= turn > 0;
        right |= turn < 0;
    }
    return !(left && right);
}

static GeomDisc round_box(GeomBox box)
{
    GeomPoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    int64_t u2 = geom_distance_u2(middle, box.low), other_u2 = geom_distance_u2(middle, box.high);
    return (GeomDisc){middle, (int32_t)geom_root_ceil((uint64_t)(u2 > other_u2 ? u2 : other_u2))};
}

static AodScreen *add_screen(AodScene *scene, AodScreenKind kind, GeomPolygon outline,
                             int32_t low_u, int32_t high_u)
{
    ASSERT(scene->screen_count < AOD_SCREENS_MAX);
    ASSERT(low_u >= 0 && low_u <= high_u && high_u < AOD_HEIGHT_MAX_U);
    AodScreen *screen = &scene->screen[scene->screen_count++];
    *screen = (AodScreen){.outline = outline,
                          .low_u = low_u,
                          .high_u = high_u,
                          .host = AOD_NO_HOST,
                          .kind = (uint8_t)kind,
                          .is_convex = true};
    return screen;
}

static void add_wall(AodScene *scene, const AodWall *wall)
{
    ASSERT(scene->wall_count < AOD_SCENE_PIECES_MAX * AOD_PIECE_WALLS_MAX);
    GeomPoint *end = scene->end[scene->wall_count++];
    end[0] = wall->from;
    end[1] = wall->to;
    add_screen(scene, AOD_SCREEN_WALL, (GeomPolygon){end, geom_box_of(end[0], end[1]), 2}, 0,
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

static GeomBox both(GeomBox a, GeomBox b)
{
    return geom_box_with(geom_box_with(a, b.low), b.high);
}

// Those behind the last one are looked at with it, and are nowhere.
static void put_disc(AodScreened *pieces, unsigned n, GeomDisc disc)
{
    pieces->x[n] = disc.centre.x;
    pieces->y[n] = disc.centre.y;
    pieces->radius_u[n] = disc.radius_u;
}

void aod__scene_add_piece(AodScene *scene, const AodPiece *piece, unsigned number)
{
    AodScreened *pieces = &scene->pieces;
    ASSERT(pieces->count < AOD_SCENE_PIECES_MAX);
    unsigned first = scene->screen_count;
    AodScreenKind kind = AOD_SCREEN_SOLID;
    if (body_does(piece, &kind))
        add_screen(scene, kind, piece->outline, 0, piece->height_u)->is_convex =
            turns_one_way(&piece->outline);
    for (unsigned n = 0; n < piece->wall_count; n++)
        add_wall(scene, &piece->wall[n]);
    for (unsigned n = 0; n < piece->floor_count; n++) // AOD-TABLE-4.13
        add_screen(scene, AOD_SCREEN_FLOOR, piece->outline, piece->floor_u[n], piece->floor_u[n]);
    if (scene->screen_count == first)
        return; // nothing of it is ever in the way
    GeomBox box = piece->outline.box;
    for (unsigned n = first; n < scene->screen_count; n++) {
        scene->screen[n].whose = (uint16_t)number;
        scene->screen[n].cover = piece->cover;
        box = both(box, scene->screen[n].outline.box);
    }
    pieces->first[pieces->count] = (uint16_t)first;
    pieces->screens[pieces->count] = (uint16_t)(scene->screen_count - first);
    put_disc(pieces, pieces->count++, round_box(box));
}

// --- models -------------------------------------------------------------------------------------

static void fill(AodCells *cells, AodBulk bulk)
{
    ASSERT(cells->count < AOD_BULKS_MAX);
    ASSERT(bulk.low_u >= 0 && bulk.low_u <= bulk.high_u && bulk.high_u < AOD_HEIGHT_MAX_U);
    GeomPoint at = bulk.disc.centre;
    cells->cell[cells->count] = (uint16_t)(aod__cell_part(at.y, AOD_CELLS_DEEP) * AOD_CELLS_WIDE +
                                           aod__cell_part(at.x, AOD_CELLS_WIDE));
    cells->filled[cells->count++] = bulk;
    if (bulk.disc.radius_u > cells->most_u)
        cells->most_u = bulk.disc.radius_u;
}

void aod__scene_add_hull(AodScene *scene, const GeomShape *hull, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model, unsigned cover)
{
    ASSERT(hull->count == 4 && hull->radius_u == 0);
    AodBulk around = {hull->round, low_u, high_u, (uint16_t)host, scene->screen_count};
    GeomPoint *corner = scene->corner[scene->hulls.count];
    fill(&scene->hulls, around);
    GeomBox box = {hull->corner[0], hull->corner[0]};
    for (int n = 0; n < 4; n++) {
        corner[n] = hull->corner[n];
        box = geom_box_with(box, corner[n]);
    }
    AodScreen *screen =
        add_screen(scene, AOD_SCREEN_SOLID, (GeomPolygon){corner, box, 4}, low_u, high_u);
    screen->host = (uint16_t)host;
    screen->whose = (uint16_t)model;
    screen->cover = (uint8_t)cover;
    screen->is_model = true;
}

void aod__scene_add_body(AodScene *scene, GeomDisc body, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model)
{
    fill(&scene->bodies, (AodBulk){body, low_u, high_u, (uint16_t)host, (uint16_t)model});
}

// Counted into the cell behind; then each is put where its cell begins, which moves on.
static void sort_cells(AodCells *cells)
{
    uint16_t at[AOD_CELL_COUNT + 1] = {0};
    for (unsigned n = 0; n < cells->count; n++)
        at[cells->cell[n] + 1]++;
    for (unsigned n = 0; n < AOD_CELL_COUNT; n++) {
        at[n + 1] = (uint16_t)(at[n + 1] + at[n]);
        cells->first[n] = at[n];
    }
    cells->first[AOD_CELL_COUNT] = at[AOD_CELL_COUNT];
    for (unsigned n = 0; n < cells->count; n++)
        cells->bulk[at[cells->cell[n]]++] = cells->filled[n];
}

void aod__scene_end(AodScene *scene)
{
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        put_disc(&scene->pieces, scene->pieces.count + n, (GeomDisc){{0, 0}, 0});
    sort_cells(&scene->bodies);
    if (scene->hulls.count != 0)
        sort_cells(&scene->hulls);
}
