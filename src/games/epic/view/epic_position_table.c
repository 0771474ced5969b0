// Scenario files: terrain, objectives, options, and the moment of the game.
#include "epic_army.h"
#include "epic_fortify.h"
#include "epic_pack.h"
#include "epic_position_reader.h"

static const uint8_t terrain_level[EPIC_TERRAIN_COUNT] = {
    // 9.4e
    [EPIC_TERRAIN_BUILDINGS] = 1, [EPIC_TERRAIN_CLIFFS] = 1, [EPIC_TERRAIN_FORTIFICATIONS] = 1,
    [EPIC_TERRAIN_JUNGLE] = 1,    [EPIC_TERRAIN_HILL] = 1,   [EPIC_TERRAIN_RUINS] = 1,
    [EPIC_TERRAIN_WOODS] = 1,
};

static bool read_terrain_word(EpicReader *r, FieldTerrain *terrain, Span rest)
{
    int64_t n;
    if (span_take_word(&rest, "name")) {
        terrain->name = arena_text(r->arena, rest.text, rest.length);
        return true;
    }
    if (span_take_word(&rest, "level") && span_take_number(&rest, 0, 9, &n))
        terrain->level = (uint8_t)n;
    else if (span_take_word(&rest, "holds") && span_take_number(&rest, 0, 255, &n))
        terrain->holds = (uint8_t)n;
    else if (span_take_word(&rest, "of") && span_take_number(&rest, 0, 1, &n))
        terrain->owner = (uint8_t)n;
    else if (span_take_word(&rest, "for vehicles"))
        terrain->traits |= EPIC_FOR_VEHICLES;
    else
        return false;
    return epic__is_done(rest);
}

// Behind "terrain".
static void read_terrain(EpicReader *r, Span rest)
{
    Span whole = rest;
    size_t type = span_take_words(&rest, epic__terrain_words, EPIC_TERRAIN_COUNT);
    if (type == SIZE_MAX) {
        epic__position_problem(
            r, "there is no such terrain", span_peek_token(rest),
            "woods, ruins, buildings, jungle, hill, river, road, scrub, marsh, cliffs, "
            "fortifications, bunker, gun emplacement, razor wire, trench, minefield");
        return;
    }
    Span shape = epic__take_until(&rest, ':');
    GeomPoint *vertex = ARENA_ARRAY(r->arena, GeomPoint, GEOM_VERTEX_MAX);
    GeomPoint corner;
    uint16_t count = 0;
    while (count < GEOM_VERTEX_MAX && epic__take_point(&shape, &vertex[count]))
        count++;
    if (count == 1 && span_take_word(&shape, "to") && epic__take_point(&shape, &corner)) {
        vertex[1] = (GeomPoint){corner.x, vertex[0].y};
        vertex[2] = corner;
        vertex[3] = (GeomPoint){vertex[0].x, corner.y};
        count = 4;
    }
    GeomPolygon polygon;
    if (!epic__is_done(shape) || geom_polygon_make(vertex, count, &polygon) != GEOM_POLYGON_OK) {
        epic__position_problem(
            r, "this is no outline of a piece of terrain", whole,
            "terrain woods 20,30 30,30 30,40 20,40, or terrain woods 20,30 to 30,40; its edges "
            "must not cross");
        return;
    }
    unsigned number = 1;
    for (unsigned i = 0; i < r->m->terrain_count; i++)
        number += r->terrain[i].type == type;
    FieldTerrain *terrain = &r->terrain[r->m->terrain_count++];
    *terrain =
        (FieldTerrain){.polygon = polygon,
                       .name = text_format(r->arena, "%s %u", epic__terrain_words[type], number),
                       .type = (uint8_t)type,
                       .level = terrain_level[type],
                       .owner = 2};
    while (!epic__is_done(rest)) {
        Span word = epic__take_until(&rest, ',');
        if (!read_terrain_word(r, terrain, word))
            epic__position_problem(r, "this is nothing that terrain is", word,
                                   "level N, holds N, of SEAT, for vehicles, name WORDS");
    }
}

static const char *const gate_words[EPIC_GATES] = {"none", "wraithgate", "webway", "nest", "tomb"};

// Behind "objective": "60,0: of 0, blitz, held 1, gate nest".
static bool read_objective(EpicReader *r, Span rest)
{
    Span place = epic__take_until(&rest, ':');
    GeomPoint point;
    int64_t n;
    size_t gate;
    if (r->objective_count == EPIC_OBJECTIVES || !epic__take_point(&place, &point) ||
        !epic__is_done(place))
        return false;
    EpicObjective *o = &r->s->objective[r->objective_count];
    r->m->objective[r->objective_count++] = point;
    r->m->objective_count = (uint8_t)r->objective_count;
    int32_t half = r->m->options.table_depth_u / 2;
    *o = (EpicObjective){.x = point.x, .y = point.y, .placed = 1};
    o->seat = point.y < half ? 0 : point.y > half ? 1 : 2;
    o->blitz = point.y == 0 || point.y == 2 * half;
    while (!epic__is_done(rest)) {
        Span word = epic__take_until(&rest, ',');
        if (span_take_word(&word, "of") && span_take_number(&word, 0, 2, &n))
            o->seat = (uint8_t)n;
        else if (span_take_word(&word, "blitz"))
            o->blitz = 1;
        else if (span_take_word(&word, "held") && span_take_number(&word, 0, 1, &n))
            o->held = (uint8_t)(n + 1);
        else if (span_take_word(&word, "gate") &&
                 (gate = span_take_words(&word, gate_words, EPIC_GATES)) != SIZE_MAX) {
            r->m->gate[o->seat & 1] = (uint8_t)gate;
            r->s->pool[o->seat & 1][EPIC_POOL_GATE] = (uint8_t)r->objective_count;
        } else
            return false;
    }
    return true;
}

static void read_option(EpicReader *r, Span line)
{
    Span rest = line;
    Span name = epic__take_until(&rest, '=');
    if (!epic__read_option(name, rest, &r->m->options))
        epic__position_problem(r, "there is no such option", line, epic__options_text(r->arena));
}

// --- the moment ----------------------------------------------------------------------------------

static const char *const phase_words[] = {
    [EPIC_PHASE_SETUP] = "setup",       [EPIC_PHASE_START] = "start",
    [EPIC_PHASE_STRATEGY] = "strategy", [EPIC_PHASE_ACTION] = "action",
    [EPIC_PHASE_END] = "end",
};

// "SEAT" and what stands behind it.
static bool take_seat(Span *rest, unsigned *seat)
{
    int64_t n;
    if (!span_take_number(rest, 0, 1, &n))
        return false;
    *seat = (unsigned)n;
    return true;
}

static bool read_moment(EpicReader *r, Span rest)
{
    EpicState *s = r->s;
    int64_t n, greater;
    unsigned seat = 0;
    size_t word;
    if (span_take_word(&rest, "turn") && span_take_number(&rest, 0, EPIC_TURN_MAX, &n))
        s->turn = (uint8_t)n;
    else if (span_take_word(&rest, "go") && take_seat(&rest, &seat))
        s->side = (uint8_t)seat;
    else if (span_take_word(&rest, "retained"))
        s->retained = 1;
    else if (span_take_word(&rest, "farsight used"))
        s->farsight_used = 1;
    else if (span_take_word(&rest, "passed") && take_seat(&rest, &seat))
        s->passed |= (uint8_t)(1 << seat);
    else if (span_take_word(&rest, "daemons") && take_seat(&rest, &seat) &&
             span_take_number(&rest, 0, UINT8_MAX, &n) &&
             span_take_number(&rest, 0, UINT8_MAX, &greater)) {
        s->pool[seat][EPIC_POOL_LESSER] = (uint8_t)n;
        s->pool[seat][EPIC_POOL_GREATER] = (uint8_t)greater;
        r->m->pool_lesser[seat] = (uint8_t)n;
        r->m->pool_greater[seat] = (uint8_t)greater;
    } else if (span_take_word(&rest, "reroll used") && take_seat(&rest, &seat))
        s->reroll_used[seat] = 1;
    else if (span_take_word(&rest, "strategy winner") && take_seat(&rest, &seat))
        s->strategy_winner = (uint8_t)(seat + 1);
    else if (span_take_word(&rest, "strategy") && take_seat(&rest, &seat) &&
             span_take_number(&rest, 0, 9, &n))
        r->m->strategy[seat] = (uint8_t)n;
    else if (span_take_word(&rest, "edge") && take_seat(&rest, &seat) &&
             (word = span_take_words(&rest, epic__edge_words, EPIC_EDGES)) != SIZE_MAX)
        s->edge[seat] = (uint8_t)word;
    else if (span_take_word(&rest, "phase") &&
             (word = span_take_words(&rest, phase_words,
                                     sizeof phase_words / sizeof *phase_words)) != SIZE_MAX)
        s->phase = (uint8_t)word;
    else if (span_take_word(&rest, "mission") &&
             (word = span_take_words(&rest, epic__mission_words, EPIC_MISSIONS)) != SIZE_MAX)
        r->m->mission = (uint8_t)word;
    else if (span_take_word(&rest, "still"))
        r->is_still = true;
    else
        return false;
    return epic__is_done(rest);
}

// Lines that are read before formations: what formations need to know.
void epic__position_table(EpicReader *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t x, y;
        unsigned seat = 0;
        r->at = &r->line[i];
        if (r->at->is_inside)
            continue;
        if (span_take_word(&rest, "table")) {
            if (!span_take_number(&rest, 1, 300, &x) || !span_take_number(&rest, 1, 300, &y) ||
                !epic__is_done(rest)) {
                epic__position_problem(r, "this table is not understood", r->at->text,
                                       "table 180 120");
                continue;
            }
            r->m->options.table_width_u = (int32_t)x * EPIC_CM;
            r->m->options.table_depth_u = (int32_t)y * EPIC_CM;
        } else if (span_take_word(&rest, "army")) {
            if (take_seat(&rest, &seat)) {
                r->army[seat] = epic__position_list(r, rest);
                if (r->army[seat] != NULL)
                    r->m->strategy[seat] = r->army[seat]->strategy;
            } else
                epic__position_problem(r, "an army has a seat", r->at->text, "army 0 codex");
        }
    }
}

// --- fortified positions (6.7.2) -----------------------------------------------------------------

// Behind "works": "0: 13 trench, 6 bunker" of a seat, or "a1: 3 gun emplacement" of a formation;
// sections of 4 cm where they are laid in sections.
static bool read_works(EpicReader *r, Span rest)
{
    unsigned seat = 0;
    unsigned formation = EPIC_NO_FORMATION;
    int64_t n;
    if (r->m->work_group_count == EPIC_WORK_GROUPS_MAX)
        return false;
    Span whose = rest;
    size_t colon = span_find_char(rest, ':');
    if (colon == SIZE_MAX)
        return false;
    whose = span_slice(rest, 0, colon);
    rest = span_from(rest, colon + 1);
    if (epic__take_formation(r->m, &whose, &formation))
        seat = r->formation[formation].seat;
    else if (!take_seat(&whose, &seat))
        return false;
    EpicWorkGroup *group = &r->work_group[r->m->work_group_count];
    *group = (EpicWorkGroup){
        .name = "Fortified Positions", .seat = (uint8_t)seat, .formation = (uint8_t)formation};
    Span part;
    while (span_next_part(&rest, ',', &part)) {
        size_t type = SIZE_MAX;
        if (!span_take_number(&part, 1, UINT8_MAX, &n) ||
            (type = span_take_words(&part, &epic__terrain_words[EPIC_TERRAIN_BUNKER],
                                    EPIC_WORK_TYPES)) == SIZE_MAX ||
            !epic__is_done(part))
            return false;
        group->count[type] = (uint8_t)n;
    }
    r->m->work_group_count++;
    return true;
}

// Behind "lay": as in notation. Nobody asks whether it may lie there.
static bool read_lay(EpicReader *r, const char *line)
{
    Action action;
    Epic g = {.m = r->m, .s = r->s};
    if (!epic_action_read(r->m, r->s, span_of(line), &action, NULL) ||
        epic_action(&action).formation >= r->m->work_group_count ||
        r->s->work_count == EPIC_WORKS_MAX)
        return false;
    epic__lay(&g, epic_action(&action));
    return true;
}

void epic__position_lines(EpicReader *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        Span text = r->line[i].text, rest = text;
        r->at = &r->line[i];
        if (r->at->is_inside || span_take_word(&rest, "formation") ||
            span_take_word(&rest, "table") || span_take_word(&rest, "army"))
            continue;
        if (span_take_word(&rest, "terrain"))
            read_terrain(r, rest);
        else if (span_take_word(&rest, "works")) {
            if (!read_works(r, rest))
                epic__position_problem(
                    r, "these works are not understood", text,
                    "works 0: 13 trench, 6 bunker; or works a1: 3 gun emplacement");
        } else if (span_take_word(&rest, "lay")) {
            if (!read_lay(r, arena_text(r->arena, text.text, text.length)))
                epic__position_problem(r, "this piece is not understood", text,
                                       "lay trench 3 of works 1 at 60,30 facing 0");
        } else if (span_take_word(&rest, "begin")) {
            r->begin = rest;
            r->begin_line = r->at;
        } else if (span_take_word(&rest, "objective")) {
            if (!read_objective(r, rest))
                epic__position_problem(r, "this objective is not understood", text,
                                       "objective 60,0: of 0, blitz, held 1; six at most");
        } else if (span_take_word(&rest, "option")) {
            read_option(r, rest);
        } else if (!read_moment(r, text))
            epic__position_problem(r, "this line is not understood", text,
                                   "See docs/scenarios.md, Epic");
    }
}
