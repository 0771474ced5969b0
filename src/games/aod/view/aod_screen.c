// The table from above, drawn with characters, and the list of units.
//
// A cell of the map is two characters wide and as many inches wide as high. What stands in it: a
// model as the name of its unit ("a3"; a capital for vehicles and other large ones; "b+" for
// several units of a side, "ab" for both sides), a marker ("*2"), a piece by its letter, a wall
// "##", else the Deployment Zones as they have been taken: the letter of the player. Nothing is
// told by colour.
#include "aod_place.h"
#include "aod_view.h"
#include "field_draw.h"

enum { LIST_COLUMNS = 46, WIDE_COLUMNS = 100, OTHER_ROWS = 3, INDENT = 3 };

static const char letters[AOD_TERRAIN_COUNT] = {
    [AOD_RUIN] = 'R',     [AOD_WOODS] = 'w',     [AOD_CRATER] = 'o', [AOD_HILL] = '^',
    [AOD_BLOCK] = 'X',    [AOD_BARRICADE] = '=', [AOD_WATER] = '~',  [AOD_RIVER] = '-',
    [AOD_STATUARY] = 'S', [AOD_DEBRIS] = ','};

static const char WRECK = '%';

typedef struct Map {
    Aod g;
    FieldPicture picture;
} Map;

// --- the ground ----------------------------------------------------------------------------------

// Whose zone it is; before they are taken, by which letter it can be: markers are laid by it.
static char zone_letter(const Map *map, GeomPoint at)
{
    const AodPlayer *player = map->g.s->player;
    bool is_open = player[0].zone == 0 && player[1].zone == 0;
    for (unsigned seat = 0; seat < KERNEL_SEATS && map->g.s->map != 0; seat++)
        if (is_open ? aod_map_has(aod__map(&map->g), seat, at)
                    : player[seat].zone != 0 && aod__zone_has(&map->g, seat, at))
            return (char)('a' + seat);
    return '.';
}

static bool is_wall(const Map *map, GeomPoint at)
{
    GeomDisc cell = {at, map->picture.cell_u / 2};
    for (uint16_t i = 0; i < map->g.m->table->piece_count; i++) {
        const AodPiece *piece = &map->g.m->table->piece[i];
        for (uint8_t j = 0; j < piece->wall_count; j++)
            if (geom_segment_meets_disc(piece->wall[j].from, piece->wall[j].to, cell))
                return true;
    }
    return false;
}

static void draw_ground(const Map *map, GeomPoint at, char cell[2])
{
    char letter = ' ';
    int32_t cell_u = map->picture.cell_u;
    for (uint16_t i = 0; i < map->g.m->table->piece_count; i++) {
        const AodPiece *piece = &map->g.m->table->piece[i];
        FieldTerrain terrain = {.polygon = piece->outline};
        GeomBox box = piece->outline.box;
        bool is_thin = box.high.x - box.low.x < cell_u || box.high.y - box.low.y < cell_u;
        if (field_picture_shows(&map->picture, &terrain, at, is_thin))
            letter = letters[piece->kind];
    }
    if (is_wall(map, at)) {
        cell[0] = cell[1] = '#';
        return;
    }
    cell[0] = letter;
    cell[1] = letter != ' ' ? letter : zone_letter(map, at);
}

// --- models --------------------------------------------------------------------------------------

static char number_letter(unsigned number)
{
    return (char)(number < 10 ? '0' + number : number < 36 ? 'A' + (number - 10) : '+');
}

static void mark_model(const Map *map, unsigned model, GeomPoint at, uint16_t *unit_of)
{
    char(*cell)[2] = field_picture_cell(&map->picture, at);
    if (cell == NULL)
        return;
    unsigned unit = map->g.m->model[model].unit;
    const AodUnitCard *card = &map->g.m->unit[unit];
    uint16_t *whose = &unit_of[cell - map->picture.cell];
    char side = card->seat == 0 ? 'a' : 'b';
    if (*whose != 0 && *whose != unit + 1) {
        bool same_side = map->g.m->unit[*whose - 1].seat == card->seat && (*cell)[1] != 'b';
        (*cell)[0] = same_side ? side : 'a';
        (*cell)[1] = same_side ? '+' : 'b';
        return;
    }
    *whose = (uint16_t)(unit + 1);
    bool is_big = aod__kind(map->g.m, model)->stand.length_u > 2 * AOD_INCH;
    (*cell)[0] = (char)(is_big ? side - 32 : side);
    (*cell)[1] = number_letter(card->number);
}

static void draw_models(const Map *map, uint16_t *unit_of)
{
    for (unsigned n = 0; n < map->g.m->model_count; n++) {
        if (!aod__on_table(map->g.s, n))
            continue;
        GeomShape shape;
        aod__stand_shape(map->g.m, n, aod__stand_of(map->g.s, n), &shape);
        GeomPoint middle = shape.round.centre;
        mark_model(map, n, middle, unit_of);
        // One that is larger than a cell fills those whose middle it covers.
        int32_t reach = shape.round.radius_u / map->picture.cell_u;
        for (int32_t dy = -reach; dy <= reach; dy++) {
            for (int32_t dx = -reach; dx <= reach; dx++) {
                GeomPoint at = {middle.x + dx * map->picture.cell_u,
                                middle.y + dy * map->picture.cell_u};
                if ((dx != 0 || dy != 0) && geom_segment_crosses_shape(at, at, &shape, 0))
                    mark_model(map, n, at, unit_of);
            }
        }
    }
}

// TERR-1.10: a wreck lies where the vehicle stood, to the end.
static void draw_wrecks(const Map *map)
{
    for (unsigned n = 0; n < map->g.m->model_count; n++) {
        GeomShape shape;
        if (map->g.s->model[n].where != AOD_AT_WRECK)
            continue;
        aod__stand_shape(map->g.m, n, aod__stand_of(map->g.s, n), &shape);
        GeomPoint middle = shape.round.centre;
        field_picture_mark(&map->picture, middle, WRECK, WRECK);
        int32_t reach = shape.round.radius_u / map->picture.cell_u + 1;
        for (int32_t dy = -reach; dy <= reach; dy++)
            for (int32_t dx = -reach; dx <= reach; dx++) {
                GeomPoint at = {middle.x + dx * map->picture.cell_u,
                                middle.y + dy * map->picture.cell_u};
                if (geom_segment_crosses_shape(at, at, &shape, 0))
                    field_picture_mark(&map->picture, at, WRECK, WRECK);
            }
    }
}

static void draw_map(const Map *map, Arena *arena)
{
    const FieldPicture *picture = &map->picture;
    uint16_t *unit_of = ARENA_ARRAY(arena, uint16_t, (size_t)picture->across * picture->down);
    for (unsigned row = 0; row < picture->down; row++)
        for (unsigned column = 0; column < picture->across; column++)
            draw_ground(map, field_picture_middle(picture, column, row),
                        picture->cell[row * picture->across + column]);
    for (unsigned i = 0; i < map->g.s->objective_count; i++) {
        const AodObjective *marker = &map->g.s->objective[i];
        field_picture_mark(picture, (GeomPoint){marker->x, marker->y}, '*', number_letter(i + 1));
    }
    draw_wrecks(map);
    for (unsigned n = 0; n < map->g.s->area_count; n++) {
        const AodArea *area = &map->g.s->area[n];
        field_picture_mark(picture, (GeomPoint){area->x, area->y}, '~',
                           area->kind == AOD_AREA_GRAVITON ? 'G' : 'P');
    }
    draw_models(map, unit_of);
}

// --- the list ------------------------------------------------------------------------------------

typedef struct List {
    Span *line;
    size_t count;
} List;

static List list_units(const AodMatch *m, const AodState *s, Arena *arena)
{
    List list = {ARENA_ARRAY(arena, Span, m->unit_count + 2U), 0};
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        TextBuffer title = text_start(arena);
        text_print(&title, "%s (player %u)", m->muster[seat]->army->name, seat);
        list.line[list.count++] = text_span(&title);
        for (unsigned u = m->unit_first[seat]; u < m->unit_first[seat + 1]; u++) {
            TextBuffer line = text_start(arena);
            aod__write_unit(m, u, &line);
            text_print(&line, " %s: ", m->unit[u].name);
            aod__say_status(m, s, u, &line);
            list.line[list.count++] = text_span(&line);
        }
    }
    return list;
}

// How much of the text goes into a line of so many columns: up to a blank, if there is one.
static size_t line_end(Span text, size_t columns)
{
    size_t at = 0, shown = 0, blank = 0;
    uint32_t codepoint;
    while (at < text.length && shown < columns) {
        if (text.text[at] == ' ' && shown > INDENT)
            blank = at;
        text_decode(text, &at, &codepoint);
        shown++;
    }
    return at == text.length || text.text[at] == ' ' || blank == 0 ? at : blank;
}

// What is too long goes on below, indented; if there is no room for all of that nothing does.
static List wrap_lines(const List *list, size_t columns, size_t rows, Arena *arena)
{
    List out = {ARENA_ARRAY(arena, Span, rows + 1), 0};
    for (size_t i = 0; i < list->count; i++) {
        Span rest = list->line[i];
        for (bool is_first = true; is_first || rest.length > 0; is_first = false) {
            TextBuffer line = text_start(arena);
            size_t end = line_end(rest, is_first ? columns : columns - INDENT);
            text_append_repeat(&line, ' ', is_first ? 0 : INDENT);
            text_append_span(&line, span_slice(rest, 0, end));
            rest = span_trim(span_from(rest, end));
            if (out.count == rows)
                return *list;
            out.line[out.count++] = text_span(&line);
        }
    }
    return out;
}

// --- all together --------------------------------------------------------------------------------

static void put_legend(const Map *map, TextBuffer *out)
{
    uint32_t seen = 0;
    unsigned areas = 0;
    int tenths = (int)((int64_t)map->picture.cell_u * 10 / AOD_INCH);
    text_print(out, "%d.%d\" a cell", tenths / 10, tenths % 10);
    for (uint16_t i = 0; i < map->g.m->table->piece_count; i++) {
        AodTerrain kind = map->g.m->table->piece[i].kind;
        if ((seen >> kind & 1) != 0)
            continue;
        seen |= UINT32_C(1) << kind;
        text_print(out, ", %c %s", letters[kind], text_in(out, aod_terrain_word(kind)));
        if (kind == AOD_HILL) // how one gets up is told there
            text_append(out, " (`? zones`)");
    }
    for (unsigned n = 0; n < map->g.m->model_count; n++)
        if (map->g.s->model[n].where == AOD_AT_WRECK) {
            text_print(out, ", %c %s", WRECK, text_in(out, aod__where_word(AOD_AT_WRECK)));
            break;
        }
    for (unsigned n = 0; n < map->g.s->area_count; n++) {
        unsigned kind = map->g.s->area[n].kind;
        if ((areas >> kind & 1) == 0)
            text_print(out, ", ~%c %s", kind == AOD_AREA_GRAVITON ? 'G' : 'P',
                       text_in(out, kind == AOD_AREA_GRAVITON ? "graviton" : "phosphex"));
        areas |= 1U << kind;
    }
    text_append_char(out, '\n');
}

// What does not fit ends in `~`.
static void append_cut(TextBuffer *out, Span text, size_t columns)
{
    size_t at = 0, last = 0, shown = 0;
    uint32_t codepoint;
    while (at < text.length && shown < columns) {
        last = at;
        text_decode(text, &at, &codepoint);
        shown++;
    }
    text_append_span(out, span_slice(text, 0, at < text.length ? last : at));
    if (at < text.length)
        text_append_char(out, '~');
}

void aod_screen_part(const void *match, const void *state, int viewer, const ScreenPart *part,
                     int columns, int rows, TextBuffer *out)
{
    Map map = {.g = {.m = match, .s = (AodState *)(uintptr_t)state}};
    Arena *arena = out->arena;
    List list = list_units(match, state, arena);
    (void)viewer; // of set-up nobody hides anything (FLOW-1.5)
    bool is_wide = columns >= WIDE_COLUMNS;
    int map_columns = is_wide ? columns - LIST_COLUMNS - 2 : columns;
    int map_rows = rows - OTHER_ROWS - (is_wide ? 0 : (rows - OTHER_ROWS) / 3);
    int cells = (map_columns - FIELD_LABEL_COLUMNS) / 2;
    FieldFrame frame = {.size = {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}, .step_u = AOD_INCH / 2};
    if (part != NULL) {
        frame.middle = (GeomPoint){part->x, part->y};
        frame.width_u = part->width;
    }
    field_picture_make(&map.picture, arena, &frame, cells > 0 ? (unsigned)cells : 1,
                       map_rows > 0 ? (unsigned)map_rows : 1);
    draw_map(&map, arena);
    aod__say_moment(match, state, true, out);
    text_append_char(out, '\n');
    size_t beside = is_wide ? (size_t)(map_rows > 0 ? map_rows : 0) : 0;
    int below = is_wide ? 0 : rows - OTHER_ROWS - (int)map.picture.down;
    size_t room = is_wide ? beside : below > 0 ? (size_t)below : 0;
    list = wrap_lines(&list, is_wide ? LIST_COLUMNS : (size_t)columns, room, arena);
    for (unsigned row = 0; row < map.picture.down || row < beside; row++) {
        size_t before = out->length;
        if (row < map.picture.down)
            field_picture_put_row(&map.picture, row, AOD_INCH, out);
        if (row < beside && row < list.count) {
            size_t used = out->length - before;
            size_t at = FIELD_LABEL_COLUMNS + 2 * (size_t)map.picture.across + 2;
            text_append_repeat(out, ' ', at > used ? at - used : 0);
            append_cut(out, list.line[row], LIST_COLUMNS);
        } else if (row >= map.picture.down) {
            break;
        }
        text_append_char(out, '\n');
    }
    field_picture_put_scale(&map.picture, AOD_INCH, out);
    text_append_char(out, '\n');
    put_legend(&map, out);
    for (size_t i = 0; i < list.count && below > 0 && i < (size_t)below; i++) {
        append_cut(out, list.line[i], (size_t)columns);
        text_append_char(out, '\n');
    }
}

void aod_screen(const void *match, const void *state, int viewer, int columns, int rows,
                TextBuffer *out)
{
    aod_screen_part(match, state, viewer, NULL, columns, rows, out);
}

// --- looking closer ------------------------------------------------------------------------------

static void centre(ScreenPart *part, GeomPoint at)
{
    part->x = at.x;
    part->y = at.y;
    if (part->width == 0)
        part->width = AOD_TABLE_WIDTH_U / 3;
}

static GeomPoint place_of(const AodMatch *m, const AodState *s, unsigned unit)
{
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (aod__on_table(s, n) || s->model[n].where == AOD_AT_WRECK)
            return aod__point(s, n);
    return (GeomPoint){AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
}

bool aod_look(const void *match, const void *state, Span words, ScreenPart *part)
{
    static const char *const ways[] = {"in", "out", "left", "right", "up", "down"};
    enum { WIDTH_MIN_U = 6 * AOD_INCH };
    const AodMatch *m = match;
    const AodState *s = state;
    Span rest = span_trim(words);
    unsigned id, floor;
    GeomPoint point;
    if (rest.length == 0) {
        *part = (ScreenPart){0};
        return true;
    }
    if (part->width == 0 && (part->x | part->y) == 0) {
        part->x = AOD_TABLE_WIDTH_U / 2;
        part->y = AOD_TABLE_DEPTH_U / 2;
    }
    int32_t now = part->width == 0 ? AOD_TABLE_WIDTH_U : part->width;
    switch (span_take_words(&rest, ways, sizeof ways / sizeof *ways)) {
    case 0:
        part->width = now / 2 < WIDTH_MIN_U ? WIDTH_MIN_U : now / 2;
        return rest.length == 0;
    case 1:
        part->width = now * 2 >= AOD_TABLE_WIDTH_U ? 0 : now * 2;
        return rest.length == 0;
    case 2:
        part->x -= now / 3;
        return rest.length == 0;
    case 3:
        part->x += now / 3;
        return rest.length == 0;
    case 4:
        part->y += now / 3;
        return rest.length == 0;
    case 5:
        part->y -= now / 3;
        return rest.length == 0;
    default:
        break;
    }
    if (aod__take_model(m, &rest, &id))
        centre(part, aod__point(s, id));
    else if (aod__take_unit(m, &rest, &id))
        centre(part, place_of(m, s, id));
    else if (aod__take_point(&rest, &point, &floor))
        centre(part, point);
    else
        return false;
    return span_trim(rest).length == 0;
}
