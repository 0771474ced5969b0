// Table files of Age of Darkness: data/aod/tables/*.json, read and judged (AOD-TABLE-3.1,
// AOD-MISSION-1.9), and written.
//
// Map: numbers, outlines, floors, walls, pieces, faults, the file, writing.
#include "aod_mission.h"
#include "aod_pieces.h"
#include "aod_read.h"

#include <string.h>

enum { FAULTS_MAX = 100, TURN_MAX = 359, HEIGHT_MAX_INCHES = 30 };

// --- numbers ---

static int32_t read_inches(PackObject *object, const char *field, int32_t max_inches,
                           int32_t otherwise)
{
    const ExtJson *value = pack_field(object, field);
    return value == NULL ? otherwise
                         : aod__scaled(object->reader, value, AOD_INCH, 0, max_inches * AOD_INCH);
}

static GeomPoint read_point(PackReader *reader, const ExtJson *value)
{
    GeomPoint out = {0, 0};
    if (value == NULL)
        return out; // told
    if (value->kind != EXT_JSON_LIST || value->count != 2) {
        pack_report(reader, value, "AOD-TABLE-1.1", "Write [x, y] in inches from the lower left",
                    "this is no point");
        return out;
    }
    out.x = aod__scaled(reader, ext_json_item(value, 0), AOD_INCH, 0, AOD_TABLE_WIDTH_U);
    out.y = aod__scaled(reader, ext_json_item(value, 1), AOD_INCH, 0, AOD_TABLE_DEPTH_U);
    return out;
}

// --- outlines ---

static void report_outline(PackReader *reader, const ExtJson *value)
{
    pack_report(reader, value, "AOD-TABLE-3.1",
                "Its edges must not cross or meet, and no two corners be the same",
                "this is no outline of a piece of terrain");
}

static void read_corners(PackObject *object, const ExtJson *list, AodPiece *piece)
{
    PackReader *reader = object->reader;
    if (list->kind != EXT_JSON_LIST || list->count < 3 || list->count > AOD_PIECE_CORNERS_MAX) {
        pack_report(
            reader, list, "AOD-TABLE-3.1",
            text_format(reader->arena, "Give it 3 to %d corners", (int)AOD_PIECE_CORNERS_MAX),
            "this is no outline of a piece of terrain");
        return;
    }
    GeomPoint *corner = ARENA_ARRAY(reader->arena, GeomPoint, list->count);
    for (uint32_t i = 0; i < list->count; i++)
        corner[i] = read_point(reader, ext_json_item(list, i));
    if (reader->ok &&
        geom_polygon_make(corner, (int)list->count, &piece->outline) != GEOM_POLYGON_OK)
        report_outline(reader, list);
}

// "at" with "size" and "turn", or with "across".
static void read_box(PackObject *object, const ExtJson *at, AodPiece *piece)
{
    PackReader *reader = object->reader;
    AodBox box = {.middle = read_point(reader, at)};
    const ExtJson *across = pack_field(object, "across");
    if (across != NULL) {
        box.length_u = aod__scaled(reader, across, AOD_INCH, AOD_INCH / 2, AOD_TABLE_DEPTH_U);
    } else {
        const ExtJson *size = pack_list(object, "size", 2, 2);
        box.turn = (uint16_t)pack_int_optional(object, "turn", 0, TURN_MAX, 0);
        if (size == NULL)
            return;
        box.length_u =
            aod__scaled(reader, ext_json_item(size, 0), AOD_INCH, AOD_INCH / 4, AOD_TABLE_WIDTH_U);
        box.width_u =
            aod__scaled(reader, ext_json_item(size, 1), AOD_INCH, AOD_INCH / 4, AOD_TABLE_WIDTH_U);
    }
    if (reader->ok && !aod__piece_box(reader->arena, piece, box))
        report_outline(reader, at);
}

static void read_outline(PackObject *object, AodPiece *piece)
{
    const ExtJson *corners = pack_field(object, "corners");
    const ExtJson *at = pack_field(object, "at");
    if ((corners == NULL) == (at == NULL)) {
        pack_report(object->reader, object->value, "AOD-TABLE-3.1",
                    "Give it `corners`, or `at` with `size` and `turn`, or `at` with `across`",
                    "nothing says where the piece lies");
    } else if (corners != NULL) {
        read_corners(object, corners, piece);
    } else {
        read_box(object, at, piece);
    }
}

// --- floors ---

static void read_floors(PackObject *object, AodPiece *piece)
{
    const ExtJson *list = pack_list_optional(object, "floors", 1, AOD_PIECE_FLOORS_MAX);
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *at = ext_json_item(list, i);
        int32_t height_u =
            aod__scaled(object->reader, at, AOD_INCH, AOD_INCH, HEIGHT_MAX_INCHES * AOD_INCH);
        if (i > 0 && height_u <= piece->floor_u[i - 1]) {
            pack_report(object->reader, at, "AOD-TERR-1.12", "Name the lowest floor first",
                        "a floor is no higher than the one below it");
        }
        piece->floor_u[piece->floor_count++] = height_u;
    }
    if (list != NULL && piece->kind != AOD_RUIN) {
        pack_report(object->reader, list, "AOD-TERR-1.8", "Make it a ruin, or leave them out",
                    "only ruins have floors");
    }
}

// --- walls ---

// A wall ends on the piece: on its edge or inside.
static void read_drawn_wall(PackObject *item, AodPiece *piece, int32_t height_u)
{
    AodWall wall = {read_point(item->reader, pack_required(item, "from")),
                    read_point(item->reader, pack_required(item, "to")), height_u};
    if (!item->reader->ok)
        return;
    if (geom_is_same(wall.from, wall.to) || !geom_polygon_has(&piece->outline, wall.from) ||
        !geom_polygon_has(&piece->outline, wall.to)) {
        pack_report(item->reader, item->value, "AOD-TABLE-3.2",
                    "Let it lead from one point of the piece to another",
                    "the wall is not on its piece");
    }
    piece->wall[piece->wall_count++] = wall;
}

static void read_walls(PackObject *object, AodPiece *piece)
{
    const ExtJson *list = pack_list_optional(object, "walls", 1, AOD_PIECE_WALLS_MAX);
    if (list != NULL && piece->kind != AOD_RUIN) {
        pack_report(object->reader, list, "AOD-TERR-1.11", "Make it a ruin, or leave them out",
                    "only ruins have walls");
        return;
    }
    for (uint32_t i = 0; list != NULL && i < list->count && object->reader->ok; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "wall");
        int32_t height_u = read_inches(&item, "height", HEIGHT_MAX_INCHES, 6 * AOD_INCH);
        int64_t side = pack_int_optional(&item, "side", 1, piece->outline.count, 0);
        if (height_u == 0) {
            pack_report(item.reader, item.value, "AOD-TABLE-3.2", "Leave it out",
                        "a wall has a height");
        }
        if (side > 0)
            aod__piece_wall(piece, (unsigned)side - 1, height_u);
        else
            read_drawn_wall(&item, piece, height_u);
        pack_object_end(&item);
        piece->height_u = height_u > piece->height_u ? height_u : piece->height_u;
    }
}

// --- pieces ---

static void read_flag(PackObject *object, const char *field, AodPiece *piece, uint8_t flag)
{
    if (pack_field(object, field) == NULL)
        return;
    piece->flags =
        (uint8_t)(aod__read_bool(object, field) ? piece->flags | flag : piece->flags & ~flag);
}

static void read_piece(PackReader *reader, const ExtJson *value, AodPiece *out)
{
    PackObject object = pack_object(reader, value, "piece");
    size_t kind = pack_word(&object, "kind", aod__terrain_words, AOD_TERRAIN_COUNT);
    *out = aod__piece_of(kind == SIZE_MAX ? AOD_DEBRIS : (AodTerrain)kind);
    out->name = pack_text_optional(&object, "name", AOD_NAME_BYTES_MAX, NULL).text;
    out->height_u = read_inches(&object, "height", HEIGHT_MAX_INCHES, out->height_u);
    int64_t cover = pack_int_optional(&object, "cover", 2, 6, out->cover);
    out->cover = (uint8_t)cover;
    read_flag(&object, "difficult", out, AOD_DIFFICULT);
    read_flag(&object, "dangerous", out, AOD_DANGEROUS);
    read_flag(&object, "blocks", out, AOD_BLOCKS_SIGHT);
    read_flag(&object, "loyalist", out, AOD_FOR_LOYALISTS);
    read_flag(&object, "traitor", out, AOD_FOR_TRAITORS);
    read_outline(&object, out);
    read_floors(&object, out);
    read_walls(&object, out);
    pack_object_end(&object);
}

// --- faults ---

static void report_fault(PackReader *reader, const ExtJson *list, const AodTable *table,
                         const AodTableFault *fault)
{
    const ExtJson *at = ext_json_item(list, fault->piece);
    const char *name = table->piece[fault->piece].name;
    int32_t covered = aod_table_covered(table);
    switch (fault->kind) {
    case AOD_FAULT_NEAR:
        pack_report(reader, at, "AOD-MISSION-1.9", "Move one of them away",
                    "%s is nearer than 2\" to %s", name, table->piece[fault->other].name);
        break;
    case AOD_FAULT_EDGE:
        pack_report(reader, at, "AOD-MISSION-1.9", "Move it towards the middle",
                    "%s reaches into the outer 3\" of the table", name);
        break;
    case AOD_FAULT_BARE:
        pack_report(reader, list, "AOD-MISSION-1.9", "Add pieces, or make them larger",
                    "the pieces cover %d.%d%% of the table; at least 20%% are asked for",
                    (int)(covered / 10), (int)(covered % 10));
        break;
    case AOD_FAULT_FULL:
        pack_report(reader, list, "AOD-MISSION-1.9", "Take pieces away, or make them smaller",
                    "the pieces cover %d.%d%% of the table; at most 40%% are allowed",
                    (int)(covered / 10), (int)(covered % 10));
        break;
    }
}

static void judge(PackReader *reader, const ExtJson *list, const AodTable *table)
{
    AodTableFault fault[FAULTS_MAX];
    size_t count = aod_table_faults(table, fault, FAULTS_MAX);
    for (size_t i = 0; i < count && i < FAULTS_MAX; i++)
        report_fault(reader, list, table, &fault[i]);
}

static void check_names(PackReader *reader, const ExtJson *list, const AodTable *table)
{
    for (uint16_t i = 0; i < table->piece_count; i++)
        for (uint16_t j = 0; j < i; j++)
            if (span_equal_nocase_text(span_of(table->piece[i].name), table->piece[j].name)) {
                pack_report(reader, ext_json_item(list, i), NULL, "Give each its own name",
                            "two pieces are called %s", table->piece[i].name);
            }
}

// --- the file ---

static bool is_map(const AodLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->map_count; i++)
        if (strcmp(library->map[i].name, name) == 0)
            return true;
    return false;
}

static void read_map(PackObject *object, const AodLibrary *library, AodTable *table)
{
    table->map = pack_text_optional(object, "map", AOD_NAME_BYTES_MAX, NULL).text;
    if (table->map != NULL && !is_map(library, table->map)) {
        const ExtJson *at = ext_json_member(object->value, "map");
        pack_report(object->reader, at, "AOD-MISSION-1.1",
                    "Name a deployment map as `strategium table list` does, or leave it out",
                    "there is no deployment map \"%s\"", table->map);
    }
}

void aod__read_table(PackReader *reader, PackObject *object, const AodLibrary *library,
                     AodTable *out)
{
    out->id = pack_text(object, "id", AOD_NAME_BYTES_MAX).text;
    out->name = pack_text(object, "name", AOD_NAME_BYTES_MAX).text;
    out->about = pack_text_optional(object, "about", AOD_NAME_BYTES_MAX, "").text;
    read_map(object, library, out);
    const ExtJson *list = pack_list(object, "pieces", 1, AOD_PIECES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    out->piece = ARENA_ARRAY(reader->arena, AodPiece, AOD_PIECES_MAX);
    for (uint32_t i = 0; i < count; i++)
        read_piece(reader, ext_json_item(list, i), &out->piece[i]);
    out->piece_count = (uint16_t)count;
    aod__name_pieces(reader->arena, out);
    if (reader->ok && list != NULL) {
        check_names(reader, list, out);
        judge(reader, list, out);
    }
}

bool aod_table_read(Arena *arena, const AodLibrary *library, const SourceText *source,
                    AodTable *out, DiagnosticList *problems)
{
    static const char *const formats[] = {"strategium-aod-table"};
    PackReader reader;
    *out = (AodTable){0};
    if (!pack_open(&reader, arena, source, problems))
        return false;
    PackObject object = pack_object(&reader, reader.root, "table");
    pack_field(&object, "$schema");
    pack_word(&object, "format", formats, 1);
    pack_int(&object, "version", 1, 1);
    aod__read_table(&reader, &object, library, out);
    pack_object_end(&object);
    return reader.ok;
}

// --- writing ---

// At most four decimals, without those that say nothing: read again it is the same unit.
static void write_inches(TextBuffer *out, int32_t length_u)
{
    int64_t parts = ((int64_t)length_u * 10000 + AOD_INCH / 2) / AOD_INCH;
    text_print(out, "%d", (int)(parts / 10000));
    int rest = (int)(parts % 10000);
    if (rest == 0)
        return;
    int digits = 4;
    for (; rest % 10 == 0; digits--)
        rest /= 10;
    text_print(out, ".%0*d", digits, rest);
}

static void write_point(TextBuffer *out, GeomPoint at)
{
    text_append(out, "[");
    write_inches(out, at.x);
    text_append(out, ", ");
    write_inches(out, at.y);
    text_append(out, "]");
}

static void write_outline(const AodPiece *piece, TextBuffer *out)
{
    if (!piece->is_box) {
        text_append(out, ", \"corners\": [");
        for (uint16_t i = 0; i < piece->outline.count; i++) {
            text_append(out, i > 0 ? ", " : "");
            write_point(out, piece->outline.vertex[i]);
        }
        text_append(out, "]");
        return;
    }
    text_append(out, ", \"at\": ");
    write_point(out, piece->box.middle);
    text_append(out, piece->box.width_u == 0 ? ", \"across\": " : ", \"size\": [");
    write_inches(out, piece->box.length_u);
    if (piece->box.width_u != 0) {
        text_append(out, ", ");
        write_inches(out, piece->box.width_u);
        text_print(out, "], \"turn\": %u", (unsigned)piece->box.turn);
    }
}

// A wall along an edge is named by that, so that it moves with its piece.
static void write_wall(const AodPiece *piece, const AodWall *wall, TextBuffer *out)
{
    const GeomPolygon *outline = &piece->outline;
    uint16_t side = 0;
    while (side < outline->count &&
           !(geom_is_same(wall->from, outline->vertex[side]) &&
             geom_is_same(wall->to, outline->vertex[(side + 1) % outline->count])))
        side++;
    if (side < outline->count) {
        text_print(out, "{\"side\": %u", side + 1U);
    } else {
        text_append(out, "{\"from\": ");
        write_point(out, wall->from);
        text_append(out, ", \"to\": ");
        write_point(out, wall->to);
    }
    text_append(out, ", \"height\": ");
    write_inches(out, wall->height_u);
    text_append(out, "}");
}

static void write_levels(const AodPiece *piece, TextBuffer *out)
{
    for (uint8_t i = 0; i < piece->floor_count; i++) {
        text_append(out, i == 0 ? ", \"floors\": [" : ", ");
        write_inches(out, piece->floor_u[i]);
    }
    text_append(out, piece->floor_count > 0 ? "]" : "");
    for (uint8_t i = 0; i < piece->wall_count; i++) {
        text_append(out, i == 0 ? ", \"walls\": [" : ", ");
        write_wall(piece, &piece->wall[i], out);
    }
    text_append(out, piece->wall_count > 0 ? "]" : "");
}

static void write_differences(const AodPiece *piece, TextBuffer *out)
{
    AodPiece usual = aod__piece_of(piece->kind);
    static const struct {
        const char *field;
        uint8_t flag;
    } flags[] = {{"difficult", AOD_DIFFICULT},
                 {"dangerous", AOD_DANGEROUS},
                 {"blocks", AOD_BLOCKS_SIGHT},
                 {"loyalist", AOD_FOR_LOYALISTS},
                 {"traitor", AOD_FOR_TRAITORS}};
    if (piece->wall_count == 0 && piece->height_u != usual.height_u) {
        text_append(out, ", \"height\": ");
        write_inches(out, piece->height_u);
    }
    if (piece->cover != usual.cover)
        text_print(out, ", \"cover\": %u", (unsigned)piece->cover);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if ((piece->flags & flags[i].flag) != (usual.flags & flags[i].flag))
            text_print(out, ", \"%s\": %s", flags[i].field,
                       (piece->flags & flags[i].flag) != 0 ? "true" : "false");
}

static void write_text(TextBuffer *out, const char *field, const char *text)
{
    text_print(out, "  \"%s\": ", field);
    text_append_json(out, span_of(text));
    text_append(out, ",\n");
}

void aod_table_write(const AodTable *table, TextBuffer *out)
{
    text_append(out, "{\n  \"format\": \"strategium-aod-table\",\n  \"version\": 1,\n");
    write_text(out, "id", table->id);
    write_text(out, "name", table->name);
    if (table->about[0] != '\0')
        write_text(out, "about", table->about);
    if (table->map != NULL)
        write_text(out, "map", table->map);
    text_append(out, "  \"pieces\": [\n");
    for (uint16_t i = 0; i < table->piece_count; i++) {
        const AodPiece *piece = &table->piece[i];
        text_print(out, "    {\"kind\": \"%s\", \"name\": ", aod_terrain_word(piece->kind));
        text_append_json(out, span_of(piece->name));
        write_differences(piece, out);
        write_outline(piece, out);
        write_levels(piece, out);
        text_append(out, i + 1 < table->piece_count ? "},\n" : "}\n");
    }
    text_append(out, "  ]\n}\n");
}
