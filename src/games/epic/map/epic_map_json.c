// What was tried, as JSON (docs/protocol/epic.md). Members that would say nothing are left out.
#include "epic_course.h"
#include "epic_json.h"
#include "epic_map_inner.h"
#include "epic_notation.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_works.h"

void epic__put_refusal(JsonWriter *json, const EpicMatch *m, const Refusal *refusal)
{
    TextBuffer rule = text_start(json->buffer->arena), why = text_start(json->buffer->arena);
    kernel_rule_write(&epic_words, refusal->rule, &rule);
    kernel_message_write(&epic_words, m, &refusal->message, &why);
    json_put_span(json, "rule", text_span(&rule));
    json_put_span(json, "why", text_span(&why));
}

static void put_facing(JsonWriter *json, unsigned facing_bam)
{
    json_start_value(json, "facing");
    epic__write_facing(facing_bam, json->buffer);
}

// --- a unit ----------------------------------------------------------------------------------------

static void put_way(JsonWriter *json, const EpicState *s, const EpicTrialUnit *it)
{
    epic__put_point(json, "to", it->to.x, it->to.y);
    if (it->count > 0) {
        json_open_list(json, "way");
        epic__put_point(json, NULL, it->from.x, it->from.y);
        for (unsigned n = it->first; n < (unsigned)it->first + it->count; n++)
            epic__put_point(json, NULL, s->way_at[n].x, s->way_at[n].y);
        json_close(json);
        epic__put_length(json, "used", (int32_t)it->used_u);
    }
    epic__put_length(json, "of", it->can_move ? it->limit_u : 0);
}

// EPIC-1.8.1a, b: one in six fails, or twice one in six.
static double risk_of(const EpicTrialUnit *it)
{
    const double one_fails = 1.0 / 6;
    double kept = 1;
    for (unsigned n = 0; n < it->tests; n++)
        kept *= 1 - (it->rolls_again ? one_fails * one_fails : one_fails);
    return 1 - kept;
}

static void put_price(JsonWriter *json, const EpicMatch *m, const EpicState *s,
                      const EpicTrialUnit *it)
{
    static const char *const lost[] = {NULL, "coherency", "zone"};
    static const Rule lost_rule[] = {EPIC_R_NONE, EPIC_R_1_7_4a, EPIC_R_1_7_3e};
    if (it->tests > 0) {
        EpicFeature room;
        json_put_int(json, "tests", it->tests);
        json_start_value(json, "risk");
        text_print(json->buffer, "%.4f", risk_of(it));
        json_put_text(json, "ground",
                      text_in(json->buffer, epic__feature(m, s, it->feature, &room)->name));
    }
    if (it->lost != EPIC_TRIAL_KEPT && !it->is_forbidden) {
        TextBuffer rule = text_start(json->buffer->arena);
        kernel_rule_write(&epic_words, lost_rule[it->lost], &rule);
        json_put_text(json, "lost", lost[it->lost]);
        json_put_span(json, "rule", text_span(&rule));
    }
}

static void put_true(JsonWriter *json, const char *key, bool value)
{
    if (value)
        json_put_bool(json, key, true);
}

static void put_place(JsonWriter *json, const EpicTrialUnit *it)
{
    put_true(json, "zone", it->is_in_zone);
    put_true(json, "contact", it->is_touching);
    put_true(json, "near", it->is_near);
    put_true(json, "cover", it->is_in_cover);
    if (it->save > 0)
        json_put_int(json, "save", it->save);
    if (it->spare_u != INT32_MAX && it->carrier == 0)
        epic__put_length(json, "spare", it->spare_u);
}

static bool has_price(const EpicTrialUnit *it)
{
    return it->tests > 0 || it->lost != EPIC_TRIAL_KEPT;
}

static const char *verdict_of(bool is_forbidden, bool has_a_price)
{
    return is_forbidden ? "forbidden" : has_a_price ? "price" : "allowed";
}

static void put_unit(JsonWriter *json, const EpicLine *line, const EpicTrialUnit *it)
{
    json_open_object(json, NULL);
    epic__put_unit(json, "unit", line->m, it->unit);
    json_put_text(json, "verdict", verdict_of(it->is_forbidden, has_price(it)));
    put_way(json, line->s, it);
    if (epic__kind(line->m, it->unit)->type != EPIC_INF)
        put_facing(json, it->facing);
    if (it->carrier != 0)
        epic__put_unit(json, "carrier", line->m, it->carrier - 1U);
    if (it->aboard > 0)
        json_put_int(json, "aboard", it->aboard);
    put_price(json, line->m, line->s, it);
    put_place(json, it);
    if (it->is_forbidden)
        epic__put_refusal(json, line->m, &it->refusal);
    if (it->has_nearest)
        epic__put_point(json, "nearest", it->nearest.x, it->nearest.y);
    json_close(json);
}

// --- the formation ---------------------------------------------------------------------------------

static void write_action(const EpicLine *line, EpicAction a, const char *before, TextBuffer *out)
{
    Action packed = epic_action_pack(a);
    text_append(out, before);
    epic_action_write(line->m, line->s, &packed, (int)line->seat, out);
}

// What makes exactly this move: the plan and the ways, as a record has them.
static void put_commit(JsonWriter *json, const EpicLine *line)
{
    const EpicState *s = line->s;
    TextBuffer text = text_start(json->buffer->arena);
    EpicAction plan = line->plan;
    if (!line->has_plan)
        plan = (EpicAction){.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_STAY};
    plan.choice |= EPIC_PLAN_GIVEN;
    write_action(line, plan, "", &text);
    for (unsigned i = 0; i < s->way_count; i++) {
        const EpicWay *way = &s->way[i];
        EpicAction a = {.kind = EPIC_ACTION_WAY, .unit = way->unit};
        for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++) {
            a.x = s->way_at[n].x;
            a.y = s->way_at[n].y;
            a.other = s->way_pick[n];
            write_action(line, a, ", ", &text);
        }
        if (epic__kind(line->m, way->unit)->type != EPIC_INF)
            write_action(
                line,
                (EpicAction){.kind = EPIC_ACTION_TURN, .unit = way->unit, .other = way->facing},
                ", ", &text);
    }
    write_action(line, (EpicAction){.kind = EPIC_ACTION_DONE}, ", ", &text);
    json_put_span(json, "commit", text_span(&text));
}

static void put_whole(JsonWriter *json, const EpicLine *line, const EpicTrial *trial)
{
    json_open_object(json, "coherency");
    json_put_int(json, "parts", trial->parts);
    if (trial->spare_u != INT32_MAX)
        epic__put_length(json, "spare", trial->spare_u);
    json_close(json);
    epic__put_set(json, "zones", line->m, trial->zones);
    json_open_list(json, "overwatch");
    for (unsigned i = 0; i < trial->watcher_count; i++) {
        json_open_object(json, NULL);
        epic__put_formation(json, "formation", line->m, trial->watcher[i].formation);
        json_put_int(json, "units", trial->watcher[i].units);
        json_close(json);
    }
    json_close(json);
}

void epic__put_trial(JsonWriter *json, const EpicLine *line, const EpicState *before,
                     const EpicTrial *trial)
{
    bool has_a_price = false;
    for (unsigned n = 0; n < trial->count; n++)
        has_a_price = has_a_price || has_price(&trial->unit[n]);
    bool is_forbidden = trial->is_forbidden || line->is_refused;
    json_put_text(json, "verdict", verdict_of(is_forbidden, has_a_price));
    epic__put_formation(json, "formation", line->m, trial->formation);
    json_put_bool(json, "complete", line->is_complete && !line->is_refused);
    json_open_list(json, "units");
    for (unsigned n = 0; n < trial->count; n++)
        put_unit(json, line, &trial->unit[n]);
    json_close(json);
    put_whole(json, line, trial);
    epic__put_left(json, epic__left_objectives(line->m, before, line->s, line->seat));
    if (!is_forbidden && !line->is_part)
        put_commit(json, line);
}

// --- what is no move -------------------------------------------------------------------------------

static bool has_moved(const EpicUnit *a, const EpicUnit *b)
{
    return a->at != b->at || a->x != b->x || a->y != b->y || a->facing != b->facing;
}

// The unit that may not be put where it was to be.
static void put_refused_place(JsonWriter *json, const EpicLine *line)
{
    EpicAction a = line->refused;
    bool is_place =
        a.kind == EPIC_ACTION_PLACE || a.kind == EPIC_ACTION_OUT || a.kind == EPIC_ACTION_COUNTER;
    if (!line->is_refused || !is_place || a.unit >= line->m->unit_count)
        return;
    json_open_object(json, NULL);
    epic__put_unit(json, "unit", line->m, a.unit);
    json_put_text(json, "verdict", "forbidden");
    epic__put_point(json, "to", a.x, a.y);
    epic__put_refusal(json, line->m, &line->refusal);
    if (line->has_nearest)
        epic__put_point(json, "nearest", line->nearest.x, line->nearest.y);
    json_close(json);
}

void epic__put_stands(JsonWriter *json, const EpicLine *line, const EpicState *before)
{
    json_put_text(json, "verdict", verdict_of(line->is_refused, false));
    json_put_bool(json, "complete", !line->is_refused && line->s->continues == 0);
    json_open_list(json, "units");
    for (unsigned u = 0; u < line->m->unit_count; u++) {
        const EpicUnit *unit = &line->s->unit[u];
        if (unit->at != EPIC_AT_TABLE || !has_moved(unit, &before->unit[u]))
            continue;
        json_open_object(json, NULL);
        epic__put_unit(json, "unit", line->m, u);
        json_put_text(json, "verdict", "allowed");
        epic__put_point(json, "to", unit->x, unit->y);
        if (epic__kind(line->m, u)->type != EPIC_INF)
            put_facing(json, unit->facing);
        json_close(json);
    }
    put_refused_place(json, line);
    json_close(json);
}
