// Pieces of terrain: what each kind is, outlines of boxes, distances, and the test of a table
// (AOD-TERR-1.2 to 1.13, AOD-TABLE-3.1 to 3.3, AOD-MISSION-1.9).
//
// Map: kinds, outlines, walls, names, distances, faults.
#include "aod_pieces.h"

#include "base_assert.h"

// --- kinds ---

const char *const aod__terrain_words[AOD_TERRAIN_COUNT] = {
    "ruin",      "woods", "crater", "hill",     "block",
    "barricade", "water", "river",  "statuary", "debris"};

const char *aod_terrain_word(AodTerrain kind)
{
    ASSERT(kind < AOD_TERRAIN_COUNT);
    return aod__terrain_words[kind];
}

const char *aod_class_word(AodTerrainClass form)
{
    static const char *const words[AOD_CLASS_COUNT] = {"piece", "area", "barricade", "hill",
                                                       "impassable"};
    ASSERT(form < AOD_CLASS_COUNT);
    return words[form];
}

// AOD-TERR-1.2 to 1.4, 1.8, 1.9, 1.13, AOD-TABLE-3.2, 3.3, 4.6.
AodPiece aod__piece_of(AodTerrain kind)
{
    static const AodPiece known[AOD_TERRAIN_COUNT] = {
        [AOD_RUIN] = {.form = AOD_CLASS_AREA, .cover = 5, .flags = AOD_DIFFICULT},
        [AOD_WOODS] = {.form = AOD_CLASS_AREA,
                       .cover = 5,
                       .flags = AOD_DIFFICULT,
                       .height_u = 6 * AOD_INCH},
        [AOD_CRATER] = {.form = AOD_CLASS_AREA, .cover = 6, .flags = AOD_DIFFICULT},
        [AOD_HILL] = {.form = AOD_CLASS_HILL, .flags = AOD_BLOCKS_SIGHT, .height_u = 2 * AOD_INCH},
        [AOD_BLOCK] = {.form = AOD_CLASS_IMPASSABLE,
                       .cover = 6,
                       .flags = AOD_BLOCKS_SIGHT,
                       .height_u = 5 * AOD_INCH},
        [AOD_BARRICADE] = {.form = AOD_CLASS_BARRICADE,
                           .cover = 5,
                           .flags = AOD_BLOCKS_SIGHT,
                           .height_u = AOD_INCH},
        [AOD_WATER] = {.form = AOD_CLASS_IMPASSABLE},
        [AOD_RIVER] = {.form = AOD_CLASS_AREA, .flags = AOD_DIFFICULT},
        [AOD_STATUARY] = {.form = AOD_CLASS_PIECE,
                          .cover = 4,
                          .flags = AOD_DIFFICULT | AOD_BLOCKS_SIGHT,
                          .height_u = 4 * AOD_INCH},
        [AOD_DEBRIS] = {.form = AOD_CLASS_PIECE,
                        .cover = 6,
                        .flags = AOD_DIFFICULT | AOD_BLOCKS_SIGHT,
                        .height_u = AOD_INCH},
    };
    ASSERT(kind < AOD_TERRAIN_COUNT);
    AodPiece piece = known[kind];
    piece.kind = kind;
    return piece;
}

// --- outlines ---

enum { PERCENT = 100, ROUND_CORNERS = 16, ONE = 1 << 15 };

static int32_t rounded(int64_t scaled)
{
    return (int32_t)(scaled < 0 ? -((-scaled + ONE / 2) / ONE) : (scaled + ONE / 2) / ONE);
}

static uint16_t bam_of(unsigned degrees)
{
    return (uint16_t)((degrees % 360U * 65536U + 180U) / 360U);
}

// A point of the box, by its place along and across, turned and moved.
static GeomPoint placed(const AodBox *box, int32_t along_u, int32_t across_u)
{
    int64_t sine = geom_sine(bam_of(box->turn)), cosine = geom_cosine(bam_of(box->turn));
    return (GeomPoint){box->middle.x + rounded(along_u * cosine - across_u * sine),
                       box->middle.y + rounded(along_u * sine + across_u * cosine)};
}

bool aod__piece_box(Arena *arena, AodPiece *piece, AodBox box)
{
    GeomPoint *corner = ARENA_ARRAY(arena, GeomPoint, ROUND_CORNERS);
    int count = 0;
    int32_t half_u = box.length_u / 2, side_u = box.width_u / 2;
    if (box.width_u == 0) {
        for (unsigned i = 0; i < ROUND_CORNERS; i++) {
            uint16_t bam = (uint16_t)(i * (65536U / ROUND_CORNERS));
            corner[count++] =
                (GeomPoint){box.middle.x + rounded((int64_t)half_u * geom_cosine(bam)),
                            box.middle.y + rounded((int64_t)half_u * geom_sine(bam))};
        }
    } else {
        corner[count++] = placed(&box, -half_u, -side_u);
        corner[count++] = placed(&box, half_u, -side_u);
        corner[count++] = placed(&box, half_u, side_u);
        corner[count++] = placed(&box, -half_u, side_u);
    }
    piece->is_box = true;
    piece->box = box;
    return geom_polygon_make(corner, count, &piece->outline) == GEOM_POLYGON_OK;
}

// --- walls ---

bool aod__piece_wall(AodPiece *piece, unsigned corner, int32_t height_u)
{
    const GeomPolygon *outline = &piece->outline;
    if (corner >= outline->count || piece->wall_count == AOD_PIECE_WALLS_MAX)
        return false;
    piece->wall[piece->wall_count++] = (AodWall){
        outline->vertex[corner], outline->vertex[(corner + 1) % outline->count], height_u};
    return true;
}

// --- names ---

void aod__name_pieces(Arena *arena, AodTable *table)
{
    unsigned number[AOD_TERRAIN_COUNT] = {0};
    for (uint16_t i = 0; i < table->piece_count; i++) {
        AodPiece *piece = &table->piece[i];
        unsigned own = ++number[piece->kind];
        if (piece->name == NULL)
            piece->name = text_format(arena, "%s %u", aod__terrain_words[piece->kind], own);
    }
}

// --- distances ---

static bool edge_is_near(GeomPoint corner, const GeomPolygon *outline, int32_t range_u)
{
    for (uint16_t i = 0; i < outline->count; i++)
        if (geom_segment_crosses_disc(outline->vertex[i], outline->vertex[(i + 1) % outline->count],
                                      (GeomDisc){corner, range_u}))
            return true;
    return geom_polygon_has(outline, corner);
}

static bool edges_meet(const GeomPolygon *a, const GeomPolygon *b)
{
    for (uint16_t i = 0; i < a->count; i++)
        for (uint16_t j = 0; j < b->count; j++)
            if (geom_segments_meet(a->vertex[i], a->vertex[(i + 1) % a->count], b->vertex[j],
                                   b->vertex[(j + 1) % b->count]))
                return true;
    return false;
}

// Of two outlines that do not meet the nearest points are a corner of one and a point of the other.
bool aod__pieces_are_near(const AodPiece *a, const AodPiece *b, int32_t range_u)
{
    if (!geom_boxes_meet(geom_box_grown(a->outline.box, range_u), b->outline.box))
        return false;
    for (uint16_t i = 0; i < a->outline.count; i++)
        if (edge_is_near(a->outline.vertex[i], &b->outline, range_u))
            return true;
    for (uint16_t i = 0; i < b->outline.count; i++)
        if (edge_is_near(b->outline.vertex[i], &a->outline, range_u))
            return true;
    return edges_meet(&a->outline, &b->outline);
}

bool aod__piece_is_inside(const AodPiece *piece, int32_t from_edge_u)
{
    GeomBox box = piece->outline.box;
    return box.low.x >= from_edge_u && box.low.y >= from_edge_u &&
           box.high.x <= AOD_TABLE_WIDTH_U - from_edge_u &&
           box.high.y <= AOD_TABLE_DEPTH_U - from_edge_u;
}

// --- faults ---

// Twice the area; counter-clockwise it is not negative.
static int64_t area_u2(const GeomPolygon *outline)
{
    int64_t sum = 0;
    for (uint16_t i = 0; i < outline->count; i++) {
        GeomPoint p = outline->vertex[i], q = outline->vertex[(i + 1) % outline->count];
        sum += (int64_t)p.x * q.y - (int64_t)p.y * q.x;
    }
    return sum < 0 ? -sum : sum;
}

static int64_t covered_u2(const AodTable *table)
{
    int64_t sum = 0;
    for (uint16_t i = 0; i < table->piece_count; i++)
        sum += area_u2(&table->piece[i].outline);
    return sum;
}

static const int64_t whole_u2 = (int64_t)2 * AOD_TABLE_WIDTH_U * AOD_TABLE_DEPTH_U;

int32_t aod_table_covered(const AodTable *table)
{
    return (int32_t)(covered_u2(table) * 1000 / whole_u2);
}

static void add_fault(AodTableFault *out, size_t out_max, size_t *count, AodTableFault fault)
{
    if (*count < out_max)
        out[*count] = fault;
    ++*count;
}

size_t aod_table_faults(const AodTable *table, AodTableFault *out, size_t out_max)
{
    size_t count = 0;
    for (uint16_t i = 0; i < table->piece_count; i++) {
        const AodPiece *piece = &table->piece[i];
        if (!aod__piece_is_inside(piece, AOD_FROM_EDGE_U))
            add_fault(out, out_max, &count, (AodTableFault){AOD_FAULT_EDGE, i, i});
        for (uint16_t j = 0; j < i; j++)
            if (aod__pieces_are_near(piece, &table->piece[j], AOD_APART_U))
                add_fault(out, out_max, &count, (AodTableFault){AOD_FAULT_NEAR, i, j});
    }
    int64_t covered = covered_u2(table) * PERCENT;
    if (covered < LIMIT(MISSION_1_9, 20) * whole_u2)
        add_fault(out, out_max, &count, (AodTableFault){AOD_FAULT_BARE, 0, 0});
    if (covered > LIMIT(MISSION_1_9, 40) * whole_u2)
        add_fault(out, out_max, &count, (AodTableFault){AOD_FAULT_FULL, 0, 0});
    return count;
}
