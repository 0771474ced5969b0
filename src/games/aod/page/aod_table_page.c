// A table from above, drawn with characters, and what its pieces are.
//
// A cell is two characters wide and as many inches wide as high. What stands in it: a piece by its
// letter, a wall as "##", else the Deployment Zone as a small letter, or "." for nobody's ground.
//
// Map: letters, the picture, pieces, a table, JSON, all of them.
#include "aod_table_page.h"

#include "aod_library.h"
#include "field_draw.h"

#include <string.h>

enum { ROWS_MAX = 150 };

// --- letters ---

static const char letters[AOD_TERRAIN_COUNT] = {
    [AOD_RUIN] = 'R',     [AOD_WOODS] = 'w',     [AOD_CRATER] = 'o', [AOD_HILL] = '^',
    [AOD_BLOCK] = 'X',    [AOD_BARRICADE] = '=', [AOD_WATER] = '~',  [AOD_RIVER] = '-',
    [AOD_STATUARY] = 'S', [AOD_DEBRIS] = ','};

// --- the picture ---

typedef struct Drawing {
    FieldPicture picture;
    const AodTable *table;
    const AodMap *map; // NULL: none
} Drawing;

static bool is_thin(const Drawing *drawing, const AodPiece *piece)
{
    GeomBox box = piece->outline.box;
    int32_t cell_u = drawing->picture.cell_u;
    return piece->kind == AOD_BARRICADE || box.high.x - box.low.x < cell_u ||
           box.high.y - box.low.y < cell_u;
}

static char zone_letter(const Drawing *drawing, GeomPoint at)
{
    if (drawing->map == NULL)
        return '.';
    return aod_map_has(drawing->map, 0, at) ? 'a' : aod_map_has(drawing->map, 1, at) ? 'b' : '.';
}

static char piece_letter(const Drawing *drawing, GeomPoint at)
{
    char letter = ' ';
    for (uint16_t i = 0; i < drawing->table->piece_count; i++) {
        const AodPiece *piece = &drawing->table->piece[i];
        FieldTerrain terrain = {.polygon = piece->outline};
        if (field_picture_shows(&drawing->picture, &terrain, at, is_thin(drawing, piece)))
            letter = letters[piece->kind];
    }
    return letter;
}

static bool is_wall(const Drawing *drawing, GeomPoint at)
{
    GeomDisc cell = {at, drawing->picture.cell_u / 2};
    for (uint16_t i = 0; i < drawing->table->piece_count; i++) {
        const AodPiece *piece = &drawing->table->piece[i];
        for (uint8_t j = 0; j < piece->wall_count; j++)
            if (geom_segment_meets_disc(piece->wall[j].from, piece->wall[j].to, cell))
                return true;
    }
    return false;
}

static void draw_cell(const Drawing *drawing, unsigned column, unsigned row)
{
    const FieldPicture *picture = &drawing->picture;
    GeomPoint at = field_picture_middle(picture, column, row);
    char *cell = picture->cell[row * picture->across + column];
    char letter = piece_letter(drawing, at);
    if (is_wall(drawing, at))
        cell[0] = cell[1] = '#';
    else if (letter != ' ')
        cell[0] = cell[1] = letter;
    else
        cell[1] = zone_letter(drawing, at);
}

static void draw(Drawing *drawing, unsigned columns, TextBuffer *out)
{
    FieldPicture *picture = &drawing->picture;
    unsigned across = columns > FIELD_LABEL_COLUMNS ? (columns - FIELD_LABEL_COLUMNS) / 2 : 0;
    FieldFrame frame = {.size = {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}, .step_u = AOD_INCH};
    field_picture_make(picture, out->arena, &frame, across, ROWS_MAX);
    for (unsigned row = 0; row < picture->down; row++) {
        for (unsigned column = 0; column < picture->across; column++)
            draw_cell(drawing, column, row);
        field_picture_put_row(picture, row, AOD_INCH, out);
        text_append_char(out, '\n');
    }
    field_picture_put_scale(picture, AOD_INCH, out);
    text_append_char(out, '\n');
}

// --- pieces ---

static void say_inches(TextBuffer *out, int32_t length_u)
{
    int tenths = (int)(((int64_t)length_u * 10 + AOD_INCH / 2) / AOD_INCH);
    text_print(out, tenths % 10 == 0 ? "%d" : "%d.%d", tenths / 10, tenths % 10);
    text_append(out, "\"");
}

static void say_flag(const AodPiece *piece, uint8_t flag, const char *word, TextBuffer *out)
{
    if ((piece->flags & flag) != 0)
        text_print(out, ", %s", language_text_in(out->arena, word));
}

static void say_piece(const AodPiece *piece, TextBuffer *out)
{
    text_print(out, "  %c  %s: %s", letters[piece->kind], piece->name,
               language_text_in(out->arena, aod_class_word(piece->form)));
    if (piece->cover > 0)
        text_print(out, language_text_in(out->arena, ", cover %u+"), (unsigned)piece->cover);
    say_flag(piece, AOD_DIFFICULT, "difficult", out);
    say_flag(piece, AOD_DANGEROUS, "dangerous", out);
    if (piece->height_u > 0) {
        text_append(out, language_text_in(out->arena, ", height "));
        say_inches(out, piece->height_u);
    }
    for (uint8_t i = 0; i < piece->floor_count; i++) {
        text_append(out, i == 0 ? language_text_in(out->arena, ", floors at ") : ", ");
        say_inches(out, piece->floor_u[i]);
    }
    if (piece->wall_count > 0)
        text_print(out, language_text_in(out->arena, ", walls: %u"), (unsigned)piece->wall_count);
    text_append_char(out, '\n');
}

// --- a table ---

static void say_zones(const AodMap *map, TextBuffer *out)
{
    text_print(out, language_text_in(out->arena, "Deployment map: %s (%s)\n"), map->name,
               map->rule);
    for (unsigned i = 0; i < 2; i++)
        text_print(out, "  %c  %s\n", 'a' + (char)i, map->zone[i].name);
}

void aod__say_table(const AodLibrary *library, const AodTable *table, unsigned columns,
                    TextBuffer *out)
{
    Drawing drawing = {.table = table};
    if (table->map != NULL)
        drawing.map = aod_library_map(library, span_of(table->map));
    int32_t covered = aod_table_covered(table);
    text_print(out, "%s (%s)\n", table->name, table->id);
    if (table->about[0] != '\0')
        text_print(out, "  %s\n", table->about);
    draw(&drawing, columns, out);
    if (drawing.map != NULL)
        say_zones(drawing.map, out);
    text_print(out, language_text_in(out->arena, "Pieces: %u, covering %d.%d%% of the table\n"),
               (unsigned)table->piece_count, (int)(covered / 10), (int)(covered % 10));
    for (uint16_t i = 0; i < table->piece_count; i++)
        say_piece(&table->piece[i], out);
}

// --- JSON ---

static void put_point(JsonWriter *writer, const char *key, GeomPoint at)
{
    json_open_list(writer, key);
    json_put_int(writer, NULL, at.x);
    json_put_int(writer, NULL, at.y);
    json_close(writer);
}

static void put_piece(JsonWriter *writer, const AodPiece *piece)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", piece->name);
    json_put_text(writer, "kind", aod_terrain_word(piece->kind));
    json_put_text(writer, "class", aod_class_word(piece->form));
    json_put_int(writer, "cover", piece->cover);
    json_put_bool(writer, "difficult", (piece->flags & AOD_DIFFICULT) != 0);
    json_put_bool(writer, "dangerous", (piece->flags & AOD_DANGEROUS) != 0);
    json_put_bool(writer, "blocks", (piece->flags & AOD_BLOCKS_SIGHT) != 0);
    json_put_int(writer, "height_u", piece->height_u);
    json_open_list(writer, "corners_u");
    for (uint16_t i = 0; i < piece->outline.count; i++)
        put_point(writer, NULL, piece->outline.vertex[i]);
    json_close(writer);
    json_open_list(writer, "floors_u");
    for (uint8_t i = 0; i < piece->floor_count; i++)
        json_put_int(writer, NULL, piece->floor_u[i]);
    json_close(writer);
    json_open_list(writer, "walls");
    for (uint8_t i = 0; i < piece->wall_count; i++) {
        json_open_object(writer, NULL);
        put_point(writer, "from_u", piece->wall[i].from);
        put_point(writer, "to_u", piece->wall[i].to);
        json_put_int(writer, "height_u", piece->wall[i].height_u);
        json_close(writer);
    }
    json_close(writer);
    json_close(writer);
}

void aod__put_table(JsonWriter *writer, const AodTable *table)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "game", "aod");
    json_put_text(writer, "id", table->id);
    json_put_text(writer, "name", table->name);
    json_put_text(writer, "map", table->map);
    json_put_int(writer, "covered_permille", aod_table_covered(table));
    json_open_list(writer, "pieces");
    for (uint16_t i = 0; i < table->piece_count; i++)
        put_piece(writer, &table->piece[i]);
    json_close(writer);
    json_close(writer);
}

// --- all of them ---

void aod__say_tables(const AodLibrary *library, TextBuffer *out)
{
    text_append(out, language_text_in(out->arena, "tables of Age of Darkness:\n"));
    for (uint32_t i = 0; i < library->table_count; i++) {
        const AodTable *table = &library->table[i];
        text_print(out, "  %-22s %-24s %s\n", table->id, table->map != NULL ? table->map : "",
                   table->about);
    }
    text_append(out, language_text_in(out->arena, "deployment maps:\n"));
    for (uint32_t i = 0; i < library->map_count; i++)
        text_print(out, "  %u  %-22s %s\n", (unsigned)library->map[i].number, library->map[i].name,
                   library->map[i].rule);
    text_append(out, language_text_in(out->arena, "missions:\n"));
    for (uint32_t i = 0; i < library->play_count; i++) {
        const AodPlay *play = &library->play[i];
        text_print(out, "  %u  %-22s %s, ", (unsigned)play->number, play->name, play->rule);
        text_print(out, language_text_in(out->arena, "Game Turns: %u"), (unsigned)play->turns);
        if (play->more_on > 0)
            text_print(out, language_text_in(out->arena, ", one more on %u+"),
                       (unsigned)play->more_on);
        text_append_char(out, '\n');
    }
    text_append(out, language_text_in(out->arena, "training battles, with both sides:\n"));
    for (uint32_t i = 0; i < library->training_count; i++)
        text_print(out, "  %-22s %s\n", library->training[i].id, library->training[i].about);
}

static void put_awards(JsonWriter *writer, const char *key, const AodAward *award, uint8_t count)
{
    json_open_list(writer, key);
    for (uint8_t i = 0; i < count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "for", aod_award_word(award[i].kind));
        json_put_bool(writer, "d3", award[i].is_d3);
        json_open_list(writer, "points");
        for (uint8_t j = 0; j < award[i].point_count; j++)
            json_put_int(writer, NULL, award[i].point[j]);
        json_close(writer);
        json_close(writer);
    }
    json_close(writer);
}

void aod__put_tables(JsonWriter *writer, const AodLibrary *library)
{
    json_open_list(writer, "tables");
    for (uint32_t i = 0; i < library->table_count; i++)
        json_put_text(writer, NULL, library->table[i].id);
    json_close(writer);
    json_open_list(writer, "maps");
    for (uint32_t i = 0; i < library->map_count; i++)
        json_put_text(writer, NULL, library->map[i].name);
    json_close(writer);
    json_open_list(writer, "missions");
    for (uint32_t i = 0; i < library->play_count; i++) {
        const AodPlay *play = &library->play[i];
        json_open_object(writer, NULL);
        json_put_text(writer, "name", play->name);
        json_put_int(writer, "turns", play->turns);
        put_awards(writer, "primary", play->primary, play->primary_count);
        put_awards(writer, "secondary", play->secondary, play->secondary_count);
        json_close(writer);
    }
    json_close(writer);
    json_open_list(writer, "trainings");
    for (uint32_t i = 0; i < library->training_count; i++) {
        const AodTraining *training = &library->training[i];
        json_open_object(writer, NULL);
        json_put_text(writer, "id", training->id);
        json_put_text(writer, "name", training->name);
        json_put_text(writer, "about", training->about);
        json_put_text(writer, "mission", training->play->name);
        json_put_text(writer, "map", training->map->name);
        json_put_text(writer, "table", training->table->id);
        json_close(writer);
    }
    json_close(writer);
}
