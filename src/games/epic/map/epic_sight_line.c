// match.sight of Epic: how one unit, formation or place sees another, also from where a ghost
// stands.
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_json.h"
#include "epic_map_inner.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_assert.h"

enum {
    DEGREES = 360,
    SEEN_MAX = 1500, // lines of fire that one answer asks for
    LINES_MAX = EPIC_FORMATION_UNITS_MAX,
};

#define END_REMEDY                                                                         \
    "Give a unit, a formation or a place: \"a1.2\", \"a1.2 at 60,30 facing 90\", \"a1\", " \
    "\"60,30\""

// One end of the line.
typedef struct End {
    bool is_place, is_formation;
    GeomPoint at; // of a place
    unsigned formation;
    unsigned count; // units that are looked at
    uint16_t unit[LINES_MAX];
} End;

// --- reading ---------------------------------------------------------------------------------------

static bool is_on_table(const EpicMatch *m, GeomPoint at)
{
    return geom_box_holds(epic__table(m), (GeomDisc){at, 0});
}

// " at 60,30 facing 90": the unit of the copy stands there.
static bool put_ghost(const EpicMatch *m, EpicState *copy, unsigned unit, Span *rest)
{
    const Epic g = {.m = m, .s = copy};
    GeomPoint at;
    int64_t degrees;
    if (!span_take_word(rest, "at"))
        return true;
    if (!epic__take_point(rest, &at) || !is_on_table(m, at))
        return false;
    EpicUnit *ghost = epic__unit(&g, unit);
    ghost->at = EPIC_AT_TABLE;
    ghost->carrier = 0;
    ghost->x = at.x;
    ghost->y = at.y;
    if (!span_take_word(rest, "facing"))
        return true;
    if (!span_take_number(rest, 0, DEGREES - 1, &degrees))
        return false;
    ghost->facing = (uint16_t)(((unsigned)degrees * 65536U + DEGREES / 2) / DEGREES);
    return true;
}

static bool read_end(const EpicMatch *m, EpicState *copy, Span text, End *end)
{
    Span rest = span_trim(text);
    unsigned unit = 0;
    *end = (End){0};
    if (epic__take_unit(m, &rest, &unit)) {
        end->unit[end->count++] = (uint16_t)unit;
        end->formation = copy->unit[unit].formation;
        return put_ghost(m, copy, unit, &rest) && span_is_empty(span_trim(rest));
    }
    end->is_place = epic__take_point(&rest, &end->at);
    if (end->is_place)
        return is_on_table(m, end->at) && span_is_empty(span_trim(rest));
    end->is_formation = true;
    return epic__take_formation(m, &rest, &end->formation) && span_is_empty(span_trim(rest));
}

// Those that stand on the table: of a formation all of them, ghosts are no part of that.
static void find_units(const EpicMatch *m, const EpicState *s, End *end)
{
    unsigned named = end->unit[0];
    bool stands = end->count > 0 &&
                  (s->unit[named].at == EPIC_AT_TABLE || s->unit[named].at == EPIC_AT_CARRIED);
    if (!end->is_formation) {
        end->count = stands ? 1 : 0;
        return;
    }
    for (unsigned u = epic__first_on_table(m, s, end->formation);
         u != EPIC_NO_UNIT && end->count < LINES_MAX;
         u = epic__next_on_table(m, s, end->formation, u))
        end->unit[end->count++] = (uint16_t)u;
}

// --- lines -----------------------------------------------------------------------------------------

typedef struct Line {
    unsigned from, to;
    int32_t gap_u;
    bool sees, is_obscured;
} Line;

// From the unit to the nearest of the others that it sees, or to the nearest; `asked` counts.
static Line line_of(const EpicMatch *m, const EpicState *s, unsigned from, const End *to,
                    unsigned *asked)
{
    Line best = {.from = from, .to = EPIC_NO_UNIT, .gap_u = INT32_MAX};
    for (unsigned i = 0; i < to->count; i++) {
        Line line = {.from = from, .to = to->unit[i]};
        line.gap_u = epic__gap(m, s, epic__place_of(s, from), epic__place_of(s, line.to));
        if (best.sees && line.gap_u >= best.gap_u)
            continue;
        if (*asked < SEEN_MAX && line.to != from) {
            ++*asked;
            line.sees = epic__sees(m, s, from, line.to, &line.is_obscured);
        }
        if ((line.sees && !best.sees) || (line.sees == best.sees && line.gap_u < best.gap_u))
            best = line;
    }
    return best;
}

static void put_rule(JsonWriter *out, EpicRule rule)
{
    TextBuffer name = text_start(out->buffer->arena);
    kernel_rule_write(&epic_words, (Rule)rule, &name);
    json_put_span(out, "rule", text_span(&name));
}

// EPIC-1.9.2b, c: terrain or a war engine; where no single one is in the way of the middle line, no
// line to it is clear (9.4a).
static void put_blocker(JsonWriter *out, const EpicMatch *m, const EpicState *s, const Line *line)
{
    int blocker = epic__blocker(m, s, line->from, line->to);
    json_open_object(out, "blocked");
    if (blocker > 0) {
        TextBuffer name = text_start(out->buffer->arena);
        epic__say_terrain(m, (unsigned)blocker - 1, &name);
        json_put_span(out, "ground", text_span(&name));
        json_put_int(out, "terrain", blocker - 1);
    } else if (blocker < 0) {
        epic__put_unit(out, "unit", m, (unsigned)-blocker - 1);
    }
    put_rule(out, blocker > 0 ? EPIC_R_1_9_2b : blocker < 0 ? EPIC_R_1_9_2c : EPIC_R_9_4a);
    json_close(out);
}

// EPIC-1.8.2a: partly hidden, or standing in what covers.
static void put_cover(JsonWriter *out, const EpicMatch *m, const EpicState *s, const Line *line)
{
    bool stands_in = epic__is_in_terrain_cover(m, s, epic__place_of(s, line->to));
    json_put_bool(out, "cover", stands_in || line->is_obscured);
    unsigned save = epic__cover_save(m, s, line->to);
    if (save > 0)
        json_put_int(out, "save", save);
}

static void put_line(JsonWriter *out, const EpicMatch *m, const EpicState *s, const Line *line)
{
    json_open_object(out, NULL);
    epic__put_unit(out, "from", m, line->from);
    epic__put_unit(out, "to", m, line->to);
    epic__put_length(out, "distance", line->gap_u);
    json_put_bool(out, "sees", line->sees);
    if (line->sees)
        put_cover(out, m, s, line);
    else
        put_blocker(out, m, s, line);
    json_close(out);
}

// --- weapons ---------------------------------------------------------------------------------------

// What the weapons of one unit may do to the formation, each with its reason.
static void put_reasons(JsonWriter *out, const EpicMatch *m, const EpicState *s, unsigned unit,
                        unsigned target)
{
    Refusal reason[EPIC_REASONS_MAX];
    unsigned count = epic__explain_shot(m, s, unit, target, reason);
    json_open_list(out, "reasons");
    for (unsigned i = 0; i < count; i++) {
        TextBuffer why = text_start(out->buffer->arena);
        kernel_message_write(&epic_words, m, &reason[i].message, &why);
        json_open_object(out, NULL);
        if (reason[i].rule != EPIC_R_NONE)
            put_rule(out, (EpicRule)reason[i].rule);
        json_put_span(out, "why", text_span(&why));
        json_close(out);
    }
    json_close(out);
}

static void put_weapons(JsonWriter *out, const EpicMatch *m, const EpicState *s, const End *from,
                        const End *to)
{
    bool are_enemies = m->formation[from->formation].seat != m->formation[to->formation].seat;
    if (!are_enemies || epic__first_on_table(m, s, to->formation) == EPIC_NO_UNIT)
        return;
    if (!from->is_formation) {
        put_reasons(out, m, s, from->unit[0], to->formation);
        return;
    }
    EpicReach reach = epic__reach_of(m, s, from->formation, to->formation, 0,
                                     epic__to_hit_now(s, from->formation));
    json_open_object(out, "weapons");
    json_put_int(out, "all", reach.weapons);
    json_put_int(out, "in_range", reach.in_range);
    json_put_int(out, "in_sight", reach.in_sight);
    json_close(out);
}

// --- the answer ------------------------------------------------------------------------------------

static MapAnswer look_between(const MapQuestion *question, const EpicState *s, const End *from,
                              const End *to, JsonWriter *out)
{
    const EpicMatch *m = question->match;
    Line line[LINES_MAX];
    unsigned asked = 0, seeing = 0, nearest = 0;
    for (unsigned i = 0; i < from->count; i++) {
        if (map_is_stopped(question))
            return MAP_STOPPED;
        line[i] = line_of(m, s, from->unit[i], to, &asked);
        seeing += line[i].sees;
        nearest = line[i].gap_u < line[nearest].gap_u ? i : nearest;
    }
    epic__put_length(out, "distance", line[nearest].gap_u);
    json_put_bool(out, "sees", seeing > 0);
    json_put_bool(out, "whole", asked < SEEN_MAX);
    json_open_list(out, "lines");
    for (unsigned i = 0; i < from->count; i++)
        put_line(out, m, s, &line[i]);
    json_close(out);
    put_weapons(out, m, s, from, to);
    return MAP_TOLD;
}

// From or to a mere place: as the terrain lies, heights are not looked at. Of a formation the
// nearest that sees it, or is seen from there.
static void look_at_place(const EpicMatch *m, const EpicState *s, const End *from, const End *to,
                          JsonWriter *out)
{
    const End *units = from->is_place ? to : from;
    GeomPoint place = from->is_place ? from->at : to->at;
    int64_t near_u = INT64_MAX;
    bool sees = false;
    if (units->is_place) {
        near_u = geom_length_u(from->at, to->at);
        sees = epic__shows(m, from->at, to->at);
    }
    for (unsigned i = 0; i < units->count; i++) {
        GeomPoint at = epic__point(s, epic__place_of(s, units->unit[i]));
        bool is_shown = from->is_place ? epic__shows(m, place, at) : epic__shows(m, at, place);
        int64_t length_u = geom_length_u(at, place);
        near_u = (is_shown && !sees) || (is_shown == sees && length_u < near_u) ? length_u : near_u;
        sees = sees || is_shown;
    }
    epic__put_length(out, "distance", (int32_t)near_u);
    json_put_bool(out, "sees", sees);
}

// The copy in which the ends are looked for: as things stand, or where a line would lead.
static MapAnswer suppose(const MapQuestion *question, const MapTrial *asked, EpicLine *line,
                         MapProblem *problem)
{
    EpicTrial *trial = ARENA_NEW(question->arena, EpicTrial);
    EpicTrialPlace *place = ARENA_ARRAY(question->arena, EpicTrialPlace, MAP_PLACES_MAX);
    *line = epic__line_of(question, asked);
    if (asked->line.length == 0 && asked->at_count == 0)
        return MAP_TOLD;
    return epic__line_stand(question, asked, line, NULL, trial, place, problem);
}

static MapAnswer look_for_targets(const MapQuestion *question, const EpicState *s, const End *from,
                                  JsonWriter *out, MapProblem *problem)
{
    if (!from->is_formation) {
        *problem =
            (MapProblem){"/from", "without \"to\" this is to be a formation", "Say whose: \"a1\""};
        return MAP_UNREAD;
    }
    return epic__put_targets(question, s, from->formation, out);
}

MapAnswer epic__map_sight(const MapQuestion *question, const MapSight *asked, JsonWriter *out,
                          MapProblem *problem)
{
    const EpicMatch *m = question->match;
    EpicLine line;
    End end[2] = {0};
    const Span text[2] = {asked->from, asked->to};
    static const char *const path[2] = {"/from", "/to"};
    const unsigned count = asked->to.length > 0 ? 2 : 1;
    MapAnswer answer = suppose(question, &asked->trial, &line, problem);
    if (answer != MAP_TOLD)
        return answer;
    EpicState *copy = line.s;
    for (unsigned i = 0; i < count; i++) {
        if (!read_end(m, copy, text[i], &end[i])) {
            *problem = (MapProblem){path[i], "this is no unit, formation or place", END_REMEDY};
            return MAP_UNREAD;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        find_units(m, copy, &end[i]);
        if (!end[i].is_place && end[i].count == 0) {
            *problem =
                (MapProblem){path[i], "it is not on the table", "Say where: \"a1.2 at 60,30\""};
            return MAP_UNREAD;
        }
    }
    epic__put_line(out, &line);
    if (count == 1)
        return look_for_targets(question, copy, &end[0], out, problem);
    if (!end[0].is_place && !end[1].is_place)
        return look_between(question, copy, &end[0], &end[1], out);
    look_at_place(m, copy, &end[0], &end[1], out);
    return MAP_TOLD;
}

bool epic__map_place(const void *match, Span text, const char *key, JsonWriter *out)
{
    Span rest = span_trim(text);
    GeomPoint at;
    if (!epic__take_point(&rest, &at) || !span_is_empty(span_trim(rest)) || !is_on_table(match, at))
        return false;
    epic__put_point(out, key, at.x, at.y);
    return true;
}
