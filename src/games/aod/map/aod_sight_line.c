// match.sight of Age of Darkness: what lies between two ends, or how a unit sees and reaches every
// enemy, as things stand or where a line of choices would lead.
#include "aod_eyes.h"
#include "aod_map_inner.h"
#include "aod_sight_words.h"

#include "base_assert.h"

#define END_REMEDY \
    "Give a model (\"a1.2\", \"a1.2 at 18,14\"), a unit (\"a1\") or a place (\"18,14\")"

typedef struct End {
    bool is_place, is_unit;
    unsigned unit;
    GeomPoint at;
    unsigned floor;
    unsigned count;
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL]; // who is there
} End;

static bool is_on_table(GeomPoint at)
{
    return at.x >= 0 && at.y >= 0 && at.x <= AOD_TABLE_WIDTH_U && at.y <= AOD_TABLE_DEPTH_U;
}

// A model that is put elsewhere in the copy is there from then on.
static bool read_end(const AodMatch *m, AodState *s, Span text, End *out)
{
    Span rest = span_trim(text);
    unsigned model = 0;
    *out = (End){0};
    if (aod__take_point(&rest, &out->at, &out->floor)) {
        out->is_place = true;
        return span_is_empty(span_trim(rest)) && is_on_table(out->at) &&
               out->floor < m->floor_count;
    }
    if (aod__take_model(m, &rest, &model)) {
        Aod g = {.m = m, .s = s};
        out->model[out->count++] = (uint16_t)model;
        if (span_take_word(&rest, "at")) {
            if (!aod__take_point(&rest, &out->at, &out->floor) || !is_on_table(out->at) ||
                out->floor >= m->floor_count)
                return false;
            aod__put(&g, model, out->at, out->floor);
        }
        return span_is_empty(span_trim(rest));
    }
    out->is_unit = aod__take_unit(m, &rest, &out->unit) && span_is_empty(span_trim(rest));
    return out->is_unit;
}

// Who of it stands on the table.
static void find_models(const Aod *g, End *end)
{
    if (!end->is_unit) {
        end->count = end->count > 0 && aod__on_table(g->s, end->model[0]) ? 1 : 0;
        return;
    }
    end->unit = aod__host(g->s, end->unit);
    for (AodMembers at = aod__members(g, end->unit); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            end->model[end->count++] = at.model;
}

typedef struct Nearest {
    unsigned from, to;
    int32_t gap_u;
    bool sees;
} Nearest;

// The nearest pair that sees; if none does, the nearest.
static Nearest nearest_of(const Aod *g, const AodScene *scene, const End *from, const End *to)
{
    Nearest best = {.gap_u = INT32_MAX};
    for (unsigned i = 0; i < from->count; i++)
        for (unsigned n = 0; n < to->count; n++) {
            int32_t gap_u = aod__gap_u(g, from->model[i], to->model[n]);
            if (best.sees && gap_u >= best.gap_u)
                continue;
            bool sees = aod__sees(g, scene, (AodLooker){from->model[i], NULL}, to->model[n]);
            if (sees == best.sees && gap_u >= best.gap_u)
                continue;
            if (best.sees && !sees)
                continue;
            best = (Nearest){from->model[i], to->model[n], gap_u, sees};
        }
    return best;
}

static void look_between(const MapQuestion *question, const Aod *g, const End *from, const End *to,
                         JsonWriter *out)
{
    AodScene *scene = ARENA_NEW(question->arena, AodScene);
    TextBuffer words = text_start(question->arena);
    aod__scene_make(g, scene);
    Nearest it = nearest_of(g, scene, from, to);
    AodLooker looker = {(uint16_t)it.from, NULL};
    aod__put_length(out, "distance", it.gap_u);
    json_put_bool(out, "sees", it.sees);
    json_open_list(out, "lines");
    json_open_object(out, NULL);
    aod__put_model_name(out, "from", g->m, it.from);
    aod__put_model_name(out, "to", g->m, it.to);
    json_put_bool(out, "sees", it.sees);
    if (it.sees)
        json_put_int(out, "cover", aod__cover(g, scene, looker, it.to).save);
    json_close(out);
    json_close(out);
    aod__say_sight(g, scene, looker, it.to, &words);
    json_open_list(out, "text");
    json_put_span(out, NULL, text_span(&words));
    json_close(out);
}

// With a place at an end: whether the nearest of those at the other one sees it, at 1" above its
// ground (TABLE-4.12). Between two places only the distance is told.
static void look_at_place(const MapQuestion *question, const Aod *g, const End *from, const End *to,
                          JsonWriter *out)
{
    const End *models = from->is_place ? to : from, *place = from->is_place ? from : to;
    AodScene *scene = ARENA_NEW(question->arena, AodScene);
    int64_t near_u = from->is_place && to->is_place ? geom_length_u(from->at, to->at) : INT64_MAX;
    bool sees = false;
    aod__scene_make(g, scene);
    for (unsigned i = 0; !models->is_place && i < models->count; i++) {
        int64_t length_u = geom_length_u(aod__point(g->s, models->model[i]), place->at);
        bool is_seen =
            aod__sees_point(g, scene, (AodLooker){models->model[i], NULL}, place->at, place->floor);
        if ((is_seen && !sees) || (is_seen == sees && length_u < near_u))
            near_u = length_u;
        sees = sees || is_seen;
    }
    aod__put_length(out, "distance", (int32_t)near_u);
    if (!models->is_place)
        json_put_bool(out, "sees", sees);
}

// The copy in which the ends are looked for: as things stand, or where a line would lead.
static MapAnswer suppose(const MapQuestion *question, const MapTrial *asked, AodTried **line,
                         MapProblem *problem)
{
    AodElsewhere *moved = ARENA_ARRAY(question->arena, AodElsewhere, MAP_PLACES_MAX);
    TextBuffer commit = text_start(question->arena);
    *line = aod__line_of(question, asked);
    if (asked->line.length == 0 && asked->at_count == 0)
        return MAP_TOLD;
    return aod__line_stand(question, asked, line, moved, &commit, problem);
}

MapAnswer aod__map_sight(const MapQuestion *question, const MapSight *asked, JsonWriter *out,
                         MapProblem *problem)
{
    static const char *const path[2] = {"/from", "/to"};
    const AodMatch *m = question->match;
    const Span text[2] = {asked->from, asked->to};
    const unsigned count = asked->to.length > 0 ? 2 : 1;
    AodTried *line = NULL;
    End *end = ARENA_ARRAY(question->arena, End, 2);
    MapAnswer answer = suppose(question, &asked->trial, &line, problem);
    if (answer != MAP_TOLD)
        return answer;
    Aod g = {.m = m, .s = line->s};
    for (unsigned i = 0; i < count; i++)
        if (!read_end(m, line->s, text[i], &end[i])) {
            *problem = (MapProblem){path[i], "this is no model, unit or place", END_REMEDY};
            return MAP_UNREAD;
        }
    for (unsigned i = 0; i < count; i++) {
        find_models(&g, &end[i]);
        if (!end[i].is_place && end[i].count == 0) {
            *problem =
                (MapProblem){path[i], "it is not on the table", "Say where: \"a1.2 at 18,14\""};
            return MAP_UNREAD;
        }
    }
    if (count == 1 && !end[0].is_unit) {
        *problem =
            (MapProblem){"/from", "without \"to\" this is to be a unit", "Say whose: \"a1\""};
        return MAP_UNREAD;
    }
    if (line->is_refused)
        aod__put_refusal(out, m, &line->refusal);
    if (count == 1)
        return aod__put_targets(question, line->s, end[0].unit, out);
    if (end[0].is_place || end[1].is_place)
        look_at_place(question, &g, &end[0], &end[1], out);
    else
        look_between(question, &g, &end[0], &end[1], out);
    return MAP_TOLD;
}

bool aod__map_place(const void *match, Span text, const char *key, JsonWriter *out)
{
    const AodMatch *m = match;
    Span rest = span_trim(text);
    GeomPoint at;
    unsigned floor;
    if (!aod__take_point(&rest, &at, &floor) || !span_is_empty(span_trim(rest)) ||
        !is_on_table(at) || floor >= m->floor_count)
        return false;
    aod__put_point(out, key, at.x, at.y);
    return true;
}
