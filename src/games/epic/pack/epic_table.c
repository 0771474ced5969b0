// Tables: data/epic/tables/*.json, terrain by the guide of 6.1.2c, in centimetres.
#include "epic_pack.h"

#include "base_limit.h"

enum {
    TABLE_VERSION = 1,
    TABLE_SIDE_MIN = 60,  // 1.15: training needs less than 6.1.2a
    TABLE_SIDE_MAX = 240, // 6.1.2a
    TERRAIN_MAX = 64,
    NAME_BYTES_MAX = 60
};

// EPIC-9.4e: how high a feature stands above the ground under it.
static uint8_t own_height(unsigned type)
{
    switch (type) {
    case EPIC_TERRAIN_BUILDINGS:
    case EPIC_TERRAIN_CLIFFS:
    case EPIC_TERRAIN_FORTIFICATIONS:
    case EPIC_TERRAIN_JUNGLE:
    case EPIC_TERRAIN_HILL:
    case EPIC_TERRAIN_RUINS:
    case EPIC_TERRAIN_WOODS:
        return 1;
    default:
        return 0;
    }
}

static bool read_point(PackReader *reader, const ExtJson *value, const EpicTable *table,
                       GeomPoint *out)
{
    int64_t x;
    int64_t y;
    if (value->kind != EXT_JSON_LIST || value->count != 2 ||
        !ext_json_get_int(ext_json_item(value, 0), 0, table->width_u / EPIC_CM, &x) ||
        !ext_json_get_int(ext_json_item(value, 1), 0, table->depth_u / EPIC_CM, &y)) {
        pack_report(reader, value, NULL, "Write [x, y] in whole centimetres on the table",
                    "this is no corner of a piece of terrain");
        return false;
    }
    *out = (GeomPoint){(int32_t)x * EPIC_CM, (int32_t)y * EPIC_CM};
    return true;
}

static void read_terrain(PackReader *reader, const ExtJson *value, const EpicTable *table,
                         FieldTerrain *out)
{
    PackObject object = pack_object(reader, value, "terrain");
    size_t type = pack_word(&object, "type", epic__terrain_words, EPIC_TERRAIN_COUNT);
    type = type == SIZE_MAX ? EPIC_TERRAIN_OPEN : type;
    const char *name =
        pack_text_optional(&object, "name", NAME_BYTES_MAX, epic__terrain_words[type]).text;
    uint8_t level = (uint8_t)pack_int_optional(&object, "level", 0, 9, own_height((unsigned)type));
    bool for_vehicles = pack_int_optional(&object, "for_vehicles", 0, 1, 0) != 0;
    const ExtJson *corners = pack_list(&object, "corners", 3, GEOM_VERTEX_MAX);
    pack_object_end(&object);
    uint32_t count = corners == NULL ? 0 : corners->count;
    GeomPoint *vertex = ARENA_ARRAY(reader->arena, GeomPoint, GEOM_VERTEX_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (!read_point(reader, ext_json_item(corners, i), table, &vertex[i]))
            return;
    GeomPolygon polygon = {0};
    if (count > 0 && geom_polygon_make(vertex, (int)count, &polygon) != GEOM_POLYGON_OK)
        pack_report(reader, value, NULL, "Its edges must not cross or meet",
                    "this is no outline of a piece of terrain");
    *out = (FieldTerrain){.polygon = polygon,
                          .name = name,
                          .type = (uint8_t)type,
                          .level = level,
                          .traits = for_vehicles ? EPIC_FOR_VEHICLES : 0,
                          .owner = 2};
}

// --- the guide for tournament tables (6.1.2) -----------------------------------------------------

static int32_t across(GeomBox box)
{
    int32_t w = box.high.x - box.low.x;
    int32_t d = box.high.y - box.low.y;
    return w > d ? w : d;
}

static bool is_feature(const FieldTerrain *terrain)
{
    return terrain->type != EPIC_TERRAIN_ROAD && terrain->type != EPIC_TERRAIN_RIVER;
}

static void break_guide(PackReader *reader, const ExtJson *value, const char *what)
{
    pack_report(reader, value, "EPIC-6.1.2c", "See the guide for terrain", "%s", what);
}

#define MIDDLE_U \
    LIMIT(6_1_2a, 150 * EPIC_WHOLE_CM) // the most for one edge, the least for the other

static void judge_size(PackReader *reader, const EpicTable *table)
{
    int32_t low = table->width_u < table->depth_u ? table->width_u : table->depth_u;
    int32_t high = table->width_u < table->depth_u ? table->depth_u : table->width_u;
    if (low < LIMIT(6_1_2a, 90 * EPIC_WHOLE_CM) || low > MIDDLE_U || high < MIDDLE_U ||
        high > LIMIT(6_1_2a, 240 * EPIC_WHOLE_CM))
        pack_report(reader, reader->root, "EPIC-6.1.2a", "180 by 120 is the standard",
                    "a tournament table is 90 to 150 cm by 150 to 240 cm");
}

#define ACROSS_U LIMIT(6_1_2c, 30 * EPIC_WHOLE_CM)

// 15 to 30 across, hills up to 60; no stretch of river longer than 30 without a crossing.
static void judge_feature(PackReader *reader, const ExtJson *value, const FieldTerrain *terrain)
{
    int32_t size = across(terrain->polygon.box);
    int32_t most =
        terrain->type == EPIC_TERRAIN_HILL ? LIMIT(6_1_2c, 60 * EPIC_WHOLE_CM) : ACROSS_U;
    if (terrain->type == EPIC_TERRAIN_RIVER && size > ACROSS_U)
        break_guide(reader, value, "a river has a crossing at least every 30 cm");
    if (is_feature(terrain) && (size < LIMIT(6_1_2c, 15 * EPIC_WHOLE_CM) || size > most))
        break_guide(reader, value, "a piece of terrain is 15 to 30 cm across, a hill up to 60");
}

static void judge_river(PackReader *reader, const EpicTable *table)
{
    GeomBox box = {{0, 0}, {0, 0}};
    bool any = false;
    for (unsigned t = 0; t < table->terrain_count; t++) {
        GeomBox own = table->terrain[t].polygon.box;
        if (table->terrain[t].type != EPIC_TERRAIN_RIVER)
            continue;
        if (!any)
            box = own;
        box.low.x = own.low.x < box.low.x ? own.low.x : box.low.x;
        box.low.y = own.low.y < box.low.y ? own.low.y : box.low.y;
        box.high.x = own.high.x > box.high.x ? own.high.x : box.high.x;
        box.high.y = own.high.y > box.high.y ? own.high.y : box.high.y;
        any = true;
    }
    int32_t least = table->width_u < table->depth_u ? table->width_u : table->depth_u;
    if (any && across(box) > least)
        break_guide(reader, reader->root,
                    "there is at most one river, no longer than the short edge");
}

// Two features for each 60 by 60 square in all, none to four in each.
static void judge_number(PackReader *reader, const EpicTable *table)
{
    enum { SQUARE_U = 60 * EPIC_CM };
    unsigned in[4][4] = {{0}};
    unsigned all = 0;
    unsigned squares =
        (unsigned)(table->width_u / SQUARE_U) * (unsigned)(table->depth_u / SQUARE_U);
    bool crowded = false;
    for (unsigned t = 0; t < table->terrain_count; t++) {
        GeomBox box = table->terrain[t].polygon.box;
        if (!is_feature(&table->terrain[t]))
            continue;
        unsigned x = (unsigned)((box.low.x + box.high.x) / 2 / SQUARE_U);
        unsigned y = (unsigned)((box.low.y + box.high.y) / 2 / SQUARE_U);
        crowded = ++in[x > 3 ? 3 : x][y > 3 ? 3 : y] > LIMIT(6_1_2c, 4) || crowded;
        all++;
    }
    if (crowded)
        break_guide(reader, reader->root, "a square of 60 by 60 cm has at most four features");
    if (all > LIMIT(6_1_2c, 2) * squares)
        break_guide(reader, reader->root, "there are two features for each 60 by 60 cm in all");
}

static void judge_guide(PackReader *reader, const EpicTable *table, const ExtJson *list)
{
    judge_size(reader, table);
    for (unsigned t = 0; t < table->terrain_count; t++)
        judge_feature(reader, ext_json_item(list, t), &table->terrain[t]);
    judge_river(reader, table);
    judge_number(reader, table);
}

bool epic__read_table(Arena *arena, const SourceText *source, const EpicLibrary *library,
                      EpicTable *table, DiagnosticList *problems)
{
    PackReader reader;
    if (!pack_open(&reader, arena, source, problems))
        return false;
    static const char *const formats[] = {"strategium-epic-table"};
    static const char *const uses[] = {"tournament", "training"};
    PackObject object = pack_object(&reader, reader.root, "table");
    pack_text_optional(&object, "$schema", EPIC_NOTE_BYTES_MAX, "");
    pack_word(&object, "format", formats, 1);
    pack_int(&object, "version", TABLE_VERSION, TABLE_VERSION);
    table->id = pack_text(&object, "id", NAME_BYTES_MAX).text;
    table->name = pack_text(&object, "name", NAME_BYTES_MAX).text;
    table->is_training = pack_word(&object, "use", uses, 2) == 1;
    table->width_u = (int32_t)pack_int(&object, "width", TABLE_SIDE_MIN, TABLE_SIDE_MAX) * EPIC_CM;
    table->depth_u = (int32_t)pack_int(&object, "depth", TABLE_SIDE_MIN, TABLE_SIDE_MAX) * EPIC_CM;
    const ExtJson *list = pack_list(&object, "terrain", 0, TERRAIN_MAX);
    uint32_t count = list == NULL ? 0 : list->count;
    FieldTerrain *terrain = ARENA_ARRAY(arena, FieldTerrain, TERRAIN_MAX);
    for (uint32_t i = 0; i < count; i++)
        read_terrain(&reader, ext_json_item(list, i), table, &terrain[i]);
    table->terrain = terrain;
    table->terrain_count = (uint16_t)count;
    if (reader.ok && epic__is_place(library, span_of(table->id)))
        pack_report(&reader, ext_json_member(reader.root, "id"), NULL, "Give it an id of its own",
                    "there is a table or a mission \"%s\" already", table->id);
    pack_object_end(&object);
    if (reader.ok && !table->is_training)
        judge_guide(&reader, table, list);
    return reader.ok;
}

bool epic__is_place(const EpicLibrary *library, Span id)
{
    for (size_t i = 0; i < library->table_count; i++)
        if (span_equal_nocase_text(id, library->table[i].id))
            return true;
    for (size_t i = 0; i < library->mission_count; i++)
        if (span_equal_nocase_text(id, library->mission[i].id))
            return true;
    return false;
}

const char *const epic__terrain_words[EPIC_TERRAIN_COUNT] = {
    [EPIC_TERRAIN_OPEN] = "open",
    [EPIC_TERRAIN_BUILDINGS] = "buildings",
    [EPIC_TERRAIN_CLIFFS] = "cliffs",
    [EPIC_TERRAIN_FORTIFICATIONS] = "fortifications",
    [EPIC_TERRAIN_JUNGLE] = "jungle",
    [EPIC_TERRAIN_MARSH] = "marsh",
    [EPIC_TERRAIN_HILL] = "hill",
    [EPIC_TERRAIN_RIVER] = "river",
    [EPIC_TERRAIN_ROAD] = "road",
    [EPIC_TERRAIN_RUINS] = "ruins",
    [EPIC_TERRAIN_SCRUB] = "scrub",
    [EPIC_TERRAIN_WOODS] = "woods",
    [EPIC_TERRAIN_BUNKER] = "bunker",
    [EPIC_TERRAIN_GUN_EMPLACEMENT] = "gun emplacement",
    [EPIC_TERRAIN_RAZOR_WIRE] = "razor wire",
    [EPIC_TERRAIN_TRENCH] = "trench",
    [EPIC_TERRAIN_MINEFIELD] = "minefield",
};
