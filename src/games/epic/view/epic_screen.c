// The table from above, drawn with characters, and the list of formations.
//
// A cell of the map is two characters wide and as many centimetres wide as high. What stands in it:
// a unit as the short name of its formation ("a3"; a capital for vehicles and war engines; "b+" for
// several formations of a side, "ab" for both sides), an objective ("*2"), the middle of a template
// ("()"), else terrain by its letter. Nothing is told by colour. In a wide window the list stands
// beside the map, in a narrow one below it.
#include "epic_screen.h"
#include "epic_machine.h"
#include "epic_pack.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_works.h"
#include "field_draw.h"
#include "kernel_views.h"

#include <stdio.h>

enum {
    LIST_COLUMNS = 46,
    WIDE_COLUMNS = 100,   // from here on the list stands beside the map
    MAP_COLUMNS_MIN = 18, // narrower it would say nothing
};

typedef struct Map {
    const EpicMatch *m;
    const EpicState *s;
    FieldPicture picture;
    char (*covered[EPIC_OBJECTIVES])[2]; // the cell of an objective that units hide, or NULL
    const EpicState *before;             // a preview: whoever stood elsewhere in it; NULL: none
} Map;

static const char terrain_letter[EPIC_TERRAIN_COUNT] = {
    [EPIC_TERRAIN_OPEN] = ' ',       [EPIC_TERRAIN_BUILDINGS] = '#',
    [EPIC_TERRAIN_CLIFFS] = 'X',     [EPIC_TERRAIN_FORTIFICATIONS] = 'F',
    [EPIC_TERRAIN_JUNGLE] = 'j',     [EPIC_TERRAIN_MARSH] = 'm',
    [EPIC_TERRAIN_HILL] = '^',       [EPIC_TERRAIN_RIVER] = '~',
    [EPIC_TERRAIN_ROAD] = '=',       [EPIC_TERRAIN_RUINS] = 'r',
    [EPIC_TERRAIN_SCRUB] = 's',      [EPIC_TERRAIN_WOODS] = 'w',
    [EPIC_TERRAIN_BUNKER] = 'B',     [EPIC_TERRAIN_GUN_EMPLACEMENT] = 'G',
    [EPIC_TERRAIN_RAZOR_WIRE] = 'x', [EPIC_TERRAIN_TRENCH] = 't',
    [EPIC_TERRAIN_MINEFIELD] = ':',
};

// --- the map -------------------------------------------------------------------------------------

static bool is_thin(unsigned type)
{
    return type == EPIC_TERRAIN_ROAD || type == EPIC_TERRAIN_RIVER ||
           type == EPIC_TERRAIN_RAZOR_WIRE || type == EPIC_TERRAIN_TRENCH;
}

static char ground_letter(const Map *map, GeomPoint at)
{
    char letter = ' ';
    if (at.x > map->m->options.table_width_u || at.y > map->m->options.table_depth_u)
        return ' ';
    EpicFeature room;
    for (unsigned i = 0; i < epic__feature_count(map->m, map->s); i++) {
        const FieldTerrain *terrain = epic__feature(map->m, map->s, i, &room);
        bool is_here = field_picture_shows(&map->picture, terrain, at, is_thin(terrain->type));
        // What grows or stands on a hill hides the hill's sign.
        if (is_here && (letter == ' ' || terrain->type != EPIC_TERRAIN_HILL))
            letter = terrain_letter[terrain->type];
    }
    return letter == ' ' ? '.' : letter;
}

// Formations from the tenth on have letters.
static char number_letter(unsigned number)
{
    return (char)(number < 10 ? '0' + number : 'A' + (number - 10));
}

static bool is_unit_cell(const char cell[2])
{
    return (cell[0] | 32) == 'a' || (cell[0] | 32) == 'b';
}

static void mark_unit(const Map *map, unsigned u, GeomPoint at, uint8_t *formation_of)
{
    char(*cell)[2] = field_picture_cell(&map->picture, at);
    if (cell == NULL)
        return;
    const EpicFormationCard *card = &map->m->formation[map->s->unit[u].formation];
    uint8_t *whose = &formation_of[cell - map->picture.cell];
    char side = card->seat == 0 ? 'a' : 'b';
    if (*whose != 0 && *whose != map->s->unit[u].formation + 1) {
        bool same_side = ((*cell)[0] | 32) == side && (*cell)[1] != 'b';
        (*cell)[0] = same_side ? side : 'a';
        (*cell)[1] = same_side ? '+' : 'b';
        return;
    }
    *whose = (uint8_t)(map->s->unit[u].formation + 1);
    bool is_big = epic__kind(map->m, u)->type != EPIC_INF || (*cell)[0] == side - 32;
    (*cell)[0] = (char)(is_big ? side - 32 : side);
    (*cell)[1] = number_letter(card->number);
}

static void draw_units(const Map *map, uint8_t *formation_of)
{
    for (unsigned u = 0; u < map->m->unit_count; u++) {
        if (map->s->unit[u].at != EPIC_AT_TABLE)
            continue;
        GeomDisc disc = epic__disc(map->m, map->s, u);
        mark_unit(map, u, disc.centre, formation_of);
        // A base that is larger than a cell fills those whose middle it covers.
        if (disc.radius_u < map->picture.cell_u)
            continue;
        int32_t reach = disc.radius_u / map->picture.cell_u;
        for (int32_t dy = -reach; dy <= reach; dy++) {
            for (int32_t dx = -reach; dx <= reach; dx++) {
                GeomPoint at = {disc.centre.x + dx * map->picture.cell_u,
                                disc.centre.y + dy * map->picture.cell_u};
                char(*cell)[2] = field_picture_cell(&map->picture, at);
                if (cell != NULL && !is_unit_cell(*cell) &&
                    geom_distance_u2(at, disc.centre) <= geom_square(disc.radius_u))
                    mark_unit(map, u, at, formation_of);
            }
        }
    }
}

static GeomPoint objective_place(const Map *map, unsigned i)
{
    // One on the northern or eastern edge lies just outside the last cell.
    const EpicObjective *o = &map->s->objective[i];
    return (GeomPoint){o->x - (o->x >= map->m->options.table_width_u),
                       o->y - (o->y >= map->m->options.table_depth_u)};
}

static bool is_elsewhere(const Map *map, unsigned u)
{
    const EpicUnit *now = &map->before->unit[u], *then = &map->s->unit[u];
    return then->at == EPIC_AT_TABLE &&
           (now->at != EPIC_AT_TABLE || now->x != then->x || now->y != then->y);
}

// In a preview: where those stand now that will stand elsewhere.
static void draw_before(const Map *map)
{
    for (unsigned u = 0; map->before != NULL && u < map->m->unit_count; u++) {
        if (map->before->unit[u].at != EPIC_AT_TABLE || !is_elsewhere(map, u))
            continue;
        GeomPoint at = epic__point(map->before, u);
        char(*cell)[2] = field_picture_cell(&map->picture, at);
        if (cell != NULL && !is_unit_cell(*cell))
            field_picture_mark(&map->picture, at, '[', ']');
    }
}

static void draw_map(Map *map, Arena *arena)
{
    const FieldPicture *picture = &map->picture;
    uint8_t *formation_of = ARENA_ARRAY(arena, uint8_t, (size_t)picture->across * picture->down);
    for (unsigned row = 0; row < picture->down; row++) {
        for (unsigned column = 0; column < picture->across; column++) {
            char letter = ground_letter(map, field_picture_middle(picture, column, row));
            char *cell = picture->cell[row * picture->across + column];
            cell[0] = letter == '.' ? ' ' : letter;
            cell[1] = letter;
        }
    }
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++)
        if (map->s->objective[i].placed)
            field_picture_mark(&map->picture, objective_place(map, i), '*', number_letter(i + 1));
    draw_units(map, formation_of);
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        char(*cell)[2] = field_picture_cell(&map->picture, objective_place(map, i));
        if (map->s->objective[i].placed && cell != NULL && is_unit_cell(*cell))
            map->covered[i] = cell;
    }
    draw_before(map);
    for (unsigned i = 0; i < map->s->attack.templates && i < EPIC_TEMPLATES_MAX; i++)
        field_picture_mark(&map->picture,
                           (GeomPoint){map->s->attack.template_x[i], map->s->attack.template_y[i]},
                           '(', ')');
}

static void put_padded(TextBuffer *out, Span text, size_t columns)
{
    size_t at = 0, shown = 0;
    uint32_t codepoint;
    while (at < text.length && shown < columns) {
        text_decode(text, &at, &codepoint);
        shown++;
    }
    text_append_span(out, span_slice(text, 0, at));
    text_append_repeat(out, ' ', columns - shown);
}

// --- the list ------------------------------------------------------------------------------------

typedef struct List {
    Span *line;
    uint8_t *formation; // whose line it is; EPIC_NO_FORMATION: a title
    size_t count;
} List;

static void add_line(List *list, unsigned formation, TextBuffer *line)
{
    list->formation[list->count] = (uint8_t)formation;
    list->line[list->count++] = text_span(line);
}

// "a3 Tactical Detachment  6/6 15cm 4+ bm2 done"
static void list_formation(const EpicMatch *m, const EpicState *s, unsigned f, size_t columns,
                           Arena *arena, List *list)
{
    TextBuffer line = text_start(arena), status = text_start(arena), head = text_start(arena);
    epic__say_status(m, s, f, &status);
    epic__write_formation(m, f, &head);
    text_print(&head, " %s", m->formation[f].name);
    size_t room = columns > status.length + 2 ? columns - status.length - 1 : 4;
    size_t name = head.length < room ? head.length : room;
    if (room > 22)
        room = 22;
    put_padded(&line, text_span(&head), name > room ? name : room);
    text_append_char(&line, ' ');
    text_append_span(&line, text_span(&status));
    add_line(list, f, &line);
}

static List list_formations(const EpicMatch *m, const EpicState *s, size_t columns, bool with_gone,
                            Arena *arena)
{
    enum { LINES_MAX = EPIC_FORMATIONS_MAX + 2 };
    List list = {ARENA_ARRAY(arena, Span, LINES_MAX), ARENA_ARRAY(arena, uint8_t, LINES_MAX), 0};
    for (unsigned seat = 0; seat < 2; seat++) {
        TextBuffer title = text_start(arena);
        text_print(&title, "%s (player %u)", m->army_name[seat] ? m->army_name[seat] : "?", seat);
        add_line(&list, EPIC_NO_FORMATION, &title);
        for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
            bool is_gone = epic__unit_count(m, s, f) == 0 &&
                           epic__count_in(m, s, f, EPIC_AT_RESERVE) == 0 &&
                           epic__count_in(m, s, f, EPIC_AT_UNPLACED) == 0;
            if (with_gone || !is_gone)
                list_formation(m, s, f, columns, arena, &list);
        }
    }
    return list;
}

// --- all together --------------------------------------------------------------------------------

static void put_header(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    epic__say_moment(m, s, out);
    unsigned goals[2] = {0, 0};
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned set = s->goals[seat]; set != 0; set &= set - 1)
            goals[seat]++;
    if (s->turn > 0 && m->mission == EPIC_MISSION_TOURNAMENT)
        text_print(out, ". Goals %u-%u", goals[0], goals[1]);
    TextBuffer fight = text_start(out->arena);
    epic__say_fight(m, s, &fight);
    if (fight.length > 0)
        text_print(out, ". %s", fight.text);
    text_append_char(out, '\n');
}

// What the letters mean, of those that the table has.
static void put_legend(const EpicMatch *m, const Map *map, TextBuffer *out)
{
    uint32_t seen = 0;
    text_print(out, "%d.%d cm a cell", (int)(map->picture.cell_u / EPIC_CM),
               (int)(map->picture.cell_u % EPIC_CM * 10 / EPIC_CM));
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++)
        if (map->covered[i] != NULL)
            text_print(out, ", *%u under %.2s", i + 1, *map->covered[i]);
    if (map->before != NULL)
        text_say(out, ", [] where it stands now");
    EpicFeature room;
    for (unsigned i = 0; i < epic__feature_count(m, map->s); i++) {
        unsigned type = epic__feature(m, map->s, i, &room)->type;
        if ((seen >> type & 1) != 0)
            continue;
        seen |= UINT32_C(1) << type;
        text_print(out, ", %c %s", terrain_letter[type], text_in(out, epic__terrain_words[type]));
    }
    text_append_char(out, '\n');
}

enum { OTHER_ROWS = 3 }; // header, scale, legend

// The formations that something is going on about, on both sides.
static EpicSet busy(const EpicMatch *m, const EpicState *s)
{
    EpicSet set = s->assault.is_active ? s->assault.attackers | s->assault.defenders : 0;
    if (s->attack.is_active)
        set |= epic__set(s->attack.shooter) | s->attack.targets;
    for (unsigned i = 0; i < s->frame_count; i++) {
        const EpicFrame *frame = &s->frame[i];
        if (frame->tag != EPIC_FRAME_ACTIONS && frame->tag != EPIC_FRAME_END &&
            frame->formation < m->formation_count)
            set |= epic__set(frame->formation);
    }
    return set;
}

// The formation of `seat` that is nearest to those of the set that are the other player's.
static unsigned nearest_to(const EpicMatch *m, const EpicState *s, unsigned seat, EpicSet set)
{
    int32_t best_u = INT32_MAX;
    unsigned best = EPIC_NO_FORMATION;
    for (unsigned u = 0; u < m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        if (s->unit[u].at != EPIC_AT_TABLE || m->formation[f].seat != seat)
            continue;
        for (unsigned e = 0; e < m->unit_count; e++) {
            if (s->unit[e].at != EPIC_AT_TABLE || (set & epic__set(s->unit[e].formation)) == 0 ||
                m->formation[s->unit[e].formation].seat == seat)
                continue;
            int32_t gap_u = epic__gap(m, s, u, e);
            if (gap_u < best_u) {
                best_u = gap_u;
                best = f;
            }
        }
    }
    return best;
}

// Who is listed before whom where there is no room for all: those that are acted with and against,
// the nearest enemy, those that have not acted yet, the others; of both sides in turn.
static unsigned rank_of(const EpicMatch *m, const EpicState *s, unsigned f, EpicSet first)
{
    enum { STEP = 2 * EPIC_FORMATIONS_MAX };
    unsigned rank = 2 * m->formation[f].number + m->formation[f].seat;
    if ((first & epic__set(f)) != 0)
        return rank;
    bool is_here = epic__first_on_table(m, s, f) != EPIC_NO_UNIT;
    bool may_act = is_here && (s->formation[f].flags & EPIC_F_ACTED) == 0;
    return rank + (may_act ? 1U : is_here ? 2U : 3U) * STEP;
}

// Leaves so many lines, without titles, those that matter now; the last says how many are missing.
static void cut_list(const EpicMatch *m, const EpicState *s, List *list, size_t rows, Arena *arena)
{
    if (list->count <= rows)
        return;
    EpicSet first = busy(m, s), sides = 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        unsigned f = nearest_to(m, s, seat, first != 0 ? first : ~(EpicSet)0);
        sides |= f == EPIC_NO_FORMATION ? 0 : epic__set(f);
    }
    first |= sides;
    size_t titles = 0, kept = 0, listed = 0;
    for (size_t i = 0; i < list->count; i++)
        titles += list->formation[i] == EPIC_NO_FORMATION;
    // All of them without the titles, or a line for how many are missing.
    size_t room = list->count - titles <= rows ? rows : rows > 0 ? rows - 1 : 0;
    for (size_t i = 0; i < list->count; i++) {
        size_t before = 0;
        if (list->formation[i] == EPIC_NO_FORMATION)
            continue;
        listed++;
        unsigned rank = rank_of(m, s, list->formation[i], first);
        for (size_t k = 0; k < list->count; k++)
            before += list->formation[k] != EPIC_NO_FORMATION &&
                      rank_of(m, s, list->formation[k], first) < rank;
        // Lines that are kept are written over such as were looked at already.
        if (before < room) {
            Span line = list->line[i];
            list->line[kept++] = line;
        }
    }
    TextBuffer line = text_start(arena);
    text_print(&line, "(%zu more: `board` shows all)", listed - kept);
    list->count = kept;
    if (rows > 0 && listed > kept)
        list->line[list->count++] = text_span(&line);
}

static int below_rows(int map_rows, size_t listed)
{
    // Below the map the list gets what it needs, but at most half.
    return (int)listed > map_rows / 2 ? map_rows / 2 : (int)listed;
}

static int32_t cell_size(const EpicMatch *m, int across, int down)
{
    across = across < 1 ? 1 : across;
    down = down < 1 ? 1 : down;
    int32_t by_width = m->options.table_width_u / across;
    int32_t by_depth = m->options.table_depth_u / down;
    return by_width > by_depth ? by_width : by_depth;
}

// Whether the list stands beside the map: where that does not make the map smaller.
static bool stands_beside(const EpicMatch *m, int columns, int rows, size_t listed)
{
    int32_t beside = cell_size(m, (columns - LIST_COLUMNS - 2 - FIELD_LABEL_COLUMNS) / 2, rows);
    int32_t below =
        cell_size(m, (columns - FIELD_LABEL_COLUMNS) / 2, rows - below_rows(rows, listed));
    return columns >= WIDE_COLUMNS ||
           (columns >= LIST_COLUMNS + MAP_COLUMNS_MIN && beside <= below);
}

// The picture of the part of the table that is looked at, in so many rows and columns.
static void make_map(Map *map, const ScreenPart *part, int columns, int rows, Arena *arena)
{
    const EpicMatch *m = map->m;
    int cells = (columns - FIELD_LABEL_COLUMNS) / 2;
    FieldFrame frame = {.size = {m->options.table_width_u, m->options.table_depth_u},
                        .step_u = EPIC_CM / 2}; // halves are easy to read along the edge
    if (part != NULL) {
        frame.middle = (GeomPoint){part->x, part->y};
        frame.width_u = part->width;
    }
    field_picture_make(&map->picture, arena, &frame, cells > 0 ? (unsigned)cells : 1,
                       rows > 0 ? (unsigned)rows : 1);
    draw_map(map, arena);
}

static void put_scale(const Map *map, TextBuffer *out)
{
    field_picture_put_scale(&map->picture, EPIC_CM, out);
    text_append_char(out, '\n');
    put_legend(map->m, map, out);
}

void epic_screen_part(const void *match, const void *state, int viewer, const ScreenPart *part,
                      int columns, int rows, TextBuffer *out)
{
    const EpicMatch *m = match;
    Arena *arena = out->arena;
    const EpicState *s = epic__seen(m, state, viewer, arena);
    Map map = {.m = m, .s = s};
    // As if nobody were gone: the map keeps its size when a formation is destroyed.
    size_t listed = list_formations(m, s, LIST_COLUMNS, true, arena).count;
    bool is_wide = stands_beside(m, columns, rows - OTHER_ROWS, listed);
    size_t list_columns = is_wide ? LIST_COLUMNS : (size_t)columns;
    List list = list_formations(m, s, list_columns, rows > 60, arena);
    int map_columns = is_wide ? columns - LIST_COLUMNS - 2 : columns;
    int map_rows = rows - OTHER_ROWS;
    int list_rows = is_wide ? 0 : below_rows(map_rows, listed);
    map_rows -= list_rows;
    make_map(&map, part, map_columns, map_rows, arena);
    if (is_wide)
        cut_list(m, s, &list,
                 map.picture.down > (unsigned)map_rows ? map.picture.down : (size_t)map_rows,
                 arena);
    else
        cut_list(m, s, &list, (size_t)list_rows, arena);
    put_header(m, s, out);
    for (unsigned row = 0;
         row < map.picture.down || (is_wide && row < list.count && (int)row < map_rows); row++) {
        size_t before = out->length;
        if (row < map.picture.down)
            field_picture_put_row(&map.picture, row, EPIC_CM, out);
        if (is_wide && row < list.count) {
            size_t used = out->length - before;
            size_t at = FIELD_LABEL_COLUMNS + 2 * (size_t)map.picture.across + 2;
            text_append_repeat(out, ' ', at > used ? at - used : 0);
            text_append_span(out, list.line[row]);
        }
        text_append_char(out, '\n');
    }
    put_scale(&map, out);
    for (size_t i = 0; i < list.count && !is_wide; i++) {
        text_append_span(out, list.line[i]);
        text_append_char(out, '\n');
    }
}

void epic_screen(const void *match, const void *state, int viewer, int columns, int rows,
                 TextBuffer *out)
{
    epic_screen_part(match, state, viewer, NULL, columns, rows, out);
}

// --- what a choice would lead to -----------------------------------------------------------------

// The part of the table in which somebody moves, with some room about it.
static ScreenPart part_of(const Map *map)
{
    enum { ROOM_U = 20 * EPIC_CM, WIDTH_MIN_U = 60 * EPIC_CM };
    int32_t west = INT32_MAX, east = 0, south = INT32_MAX, north = 0;
    for (unsigned u = 0; u < map->m->unit_count; u++) {
        if (!is_elsewhere(map, u))
            continue;
        bool is_here = map->before->unit[u].at == EPIC_AT_TABLE;
        const EpicUnit *both[2] = {&map->s->unit[u], &map->before->unit[u]};
        for (unsigned n = 0; n < 1U + is_here; n++) {
            west = both[n]->x < west ? both[n]->x : west;
            east = both[n]->x > east ? both[n]->x : east;
            south = both[n]->y < south ? both[n]->y : south;
            north = both[n]->y > north ? both[n]->y : north;
        }
    }
    ScreenPart part = {.x = west / 2 + east / 2, .y = south / 2 + north / 2};
    // A window is about twice as wide as high.
    int32_t wide = east - west + ROOM_U, high = 2 * (north - south + ROOM_U);
    part.width = wide > high ? wide : high;
    part.width = part.width > WIDTH_MIN_U ? part.width : WIDTH_MIN_U;
    if (part.width >= map->m->options.table_width_u)
        part = (ScreenPart){0};
    return part;
}

// A plan as it would be if nobody fired at it meanwhile; what else moves somebody as it is played.
static const EpicState *state_after(const EpicMatch *m, const EpicState *s, const Action *action,
                                    Arena *arena)
{
    const EpicForesight *plan = epic__foresee_plan(m, s, epic_action(action), arena);
    if (plan != NULL)
        return plan->after;
    if (!epic_check(m, s, action, NULL))
        return s;
    EpicState *copy = ARENA_NEW(arena, EpicState);
    *copy = *s;
    epic_apply(m, copy, action, NULL);
    return copy;
}

bool epic_screen_after(const void *match, const void *state, const Action *action, int columns,
                       int rows, TextBuffer *out)
{
    Map map = {.m = match, .s = state_after(match, state, action, out->arena), .before = state};
    bool is_any = false;
    for (unsigned u = 0; u < map.m->unit_count && !is_any; u++)
        is_any = is_elsewhere(&map, u);
    if (!is_any)
        return false;
    ScreenPart part = part_of(&map);
    make_map(&map, &part, columns, rows - OTHER_ROWS - 1, out->arena);
    for (unsigned row = 0; row < map.picture.down; row++) {
        field_picture_put_row(&map.picture, row, EPIC_CM, out);
        text_append_char(out, '\n');
    }
    put_scale(&map, out);
    return true;
}

// --- looking closer ------------------------------------------------------------------------------

// Of the table, if none of it is there.
static GeomPoint middle_of(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    GeomPoint at = {m->options.table_width_u / 2, m->options.table_depth_u / 2};
    epic__middle(m, s, formation, &at);
    return at;
}

static void centre(const EpicMatch *m, ScreenPart *part, GeomPoint at)
{
    part->x = at.x;
    part->y = at.y;
    if (part->width == 0)
        part->width = m->options.table_width_u / 3;
}

bool epic_look(const void *match, const void *state, Span words, ScreenPart *part)
{
    static const char *const ways[] = {"in", "out", "left", "right", "up", "down"};
    const EpicMatch *m = match;
    const EpicState *s = state;
    int32_t width = m->options.table_width_u;
    Span rest = span_trim(words);
    unsigned id;
    GeomPoint point;
    if (rest.length == 0) {
        *part = (ScreenPart){0};
        return true;
    }
    if (part->width == 0 && (part->x | part->y) == 0) {
        part->x = width / 2;
        part->y = m->options.table_depth_u / 2;
    }
    int32_t now = part->width == 0 ? width : part->width;
    switch (span_take_words(&rest, ways, sizeof ways / sizeof *ways)) {
    case 0:
        part->width = now / 2 < 10 * EPIC_CM ? 10 * EPIC_CM : now / 2;
        return rest.length == 0;
    case 1:
        part->width = now * 2 >= width ? 0 : now * 2;
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
    if (epic__take_unit(m, &rest, &id))
        centre(m, part, epic__point(s, id));
    else if (epic__take_formation(m, &rest, &id))
        centre(m, part, middle_of(m, s, id));
    else if (epic__take_point(&rest, &point))
        centre(m, part, point);
    else
        return false;
    return span_trim(rest).length == 0;
}
