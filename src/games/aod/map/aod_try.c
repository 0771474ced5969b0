// match.try of Age of Darkness: a line of choices that moves a unit, or puts it down, judged model
// by model before it is made.
#include "aod_draw.h"
#include "aod_map_inner.h"
#include "aod_turn.h"

#include "base_assert.h"

#define PLACE_REMEDY "Give a model of the unit and a place: \"a1.2 to 18,14\""

static MapAnswer unread(MapProblem *problem, const char *path, const char *text, const char *remedy)
{
    *problem = (MapProblem){path, text, remedy};
    return MAP_UNREAD;
}

static const char *sentence(const MapQuestion *question, const Message *message)
{
    TextBuffer text = text_start(question->arena);
    kernel_message_write(&aod_words, question->match, message, &text);
    return text.text;
}

void aod__put_refusal(JsonWriter *json, const AodMatch *m, const Refusal *refusal)
{
    TextBuffer rule = text_start(json->buffer->arena), why = text_start(json->buffer->arena);
    kernel_rule_write(&aod_words, refusal->rule, &rule);
    kernel_message_write(&aod_words, m, &refusal->message, &why);
    json_put_span(json, "rule", text_span(&rule));
    json_put_span(json, "why", text_span(&why));
}

// --- who is to stand elsewhere -------------------------------------------------------------------

// "a1.2 to 18,14", with a floor behind the place.
static bool read_place(const AodMatch *m, Span text, AodElsewhere *out)
{
    unsigned model = 0, floor = 0;
    Span rest = span_trim(text);
    if (!aod__take_model(m, &rest, &model) || !span_take_word(&rest, "to") ||
        !aod__take_point(&rest, &out->at, &floor) || !span_is_empty(span_trim(rest)))
        return false;
    out->model = (uint16_t)model;
    out->floor = (uint8_t)floor;
    return floor < m->floor_count;
}

static MapAnswer read_places(const MapQuestion *question, const AodTried *line,
                             const MapTrial *asked, AodElsewhere *moved, MapProblem *problem)
{
    for (size_t i = 0; i < asked->at_count; i++) {
        const char *path = text_format(question->arena, "/at/%zu", i);
        moved[i] = (AodElsewhere){0};
        if (!read_place(line->m, asked->at[i], &moved[i]))
            return unread(problem, path, "this is no model and place", PLACE_REMEDY);
        if (line->mover == 0)
            return unread(problem, path, "the line moves nobody", "Let it lead to a move");
        unsigned host = aod__host(line->s, line->m->model[moved[i].model].unit);
        if (host != line->mover - 1U)
            return unread(problem, path, "the model is not of the unit that moves", PLACE_REMEDY);
        for (size_t n = 0; n < i; n++)
            if (moved[n].model == moved[i].model)
                return unread(problem, path, "the model has a place already", "Name it once");
    }
    return MAP_TOLD;
}

static AodElsewhere *place_of(AodElsewhere *moved, size_t count, unsigned model)
{
    for (size_t i = 0; i < count; i++)
        if (moved[i].model == model)
            return &moved[i];
    return NULL;
}

typedef struct Redrawing {
    AodTried *line; // on a fresh copy
    TextBuffer *commit;
    AodElsewhere *moved;
    size_t moved_count;
    bool is_placing;
} Redrawing;

// Plays it, if it is allowed, and writes it down. False: it is not.
static bool redraw(Redrawing *it, AodAction a, Refusal *refusal)
{
    Action packed = aod_action_pack(a);
    if (it->line->s->decider != it->line->seat ||
        !aod_check(it->line->m, it->line->s, &packed, refusal))
        return false;
    text_append(it->commit, ", ");
    aod_action_write(it->line->m, it->line->s, &packed, (int)it->line->seat, it->commit);
    aod_apply(it->line->m, it->line->s, &packed, &it->line->sink);
    return true;
}

// The wish as it is given, then its ways, with those elsewhere who are named, then the end.
static void draw_anew(Redrawing *it, const AodTried *was)
{
    AodTried *line = it->line;
    Refusal refusal = {0};
    const Action *list = was->has_wish ? was->became : was->drawn;
    size_t count = was->has_wish ? was->became_count : was->drawn_count;
    for (size_t n = 0; n < count; n++) {
        AodAction a = aod_action(&list[n]);
        if (a.kind == AOD_ACTION_DONE || (a.kind != AOD_ACTION_PLAN && a.kind != AOD_ACTION_AUTO &&
                                          place_of(it->moved, it->moved_count, a.model) != NULL))
            continue;
        if (!redraw(it, a, &refusal) && !line->is_refused) {
            line->is_refused = true;
            line->refusal = refusal;
        }
    }
    for (size_t n = 0; n < it->moved_count; n++) {
        AodElsewhere *moved = &it->moved[n];
        AodAction a = {.kind = it->is_placing ? AOD_ACTION_PLACE : AOD_ACTION_MOVE,
                       .model = moved->model,
                       .choice = moved->floor,
                       .x = moved->at.x,
                       .y = moved->at.y};
        moved->is_refused = !redraw(it, a, &moved->refusal);
    }
    if (!redraw(it, (AodAction){.kind = AOD_ACTION_DONE}, &refusal) && !line->is_refused) {
        line->is_refused = true;
        line->refusal = refusal;
    }
}

static bool is_placing(const AodTried *line)
{
    const Action *list = line->has_wish ? line->became : line->drawn;
    size_t count = line->has_wish ? line->became_count : line->drawn_count;
    for (size_t n = 0; n < count; n++)
        if (aod_action(&list[n]).kind == AOD_ACTION_PLACE)
            return true;
    return false;
}

// On a copy of its own: what leads to the wish, then all of it drawn.
static MapAnswer stand_elsewhere(const MapQuestion *question, const AodTried *was,
                                 const MapTrial *asked, AodElsewhere *moved, AodTried **out,
                                 TextBuffer *commit)
{
    Message message = {0};
    MapTrial lead = {.line = span_slice(asked->line, 0, was->has_wish ? was->wish_at : 0)};
    while (lead.line.length > 0 && strchr(", ", lead.line.text[lead.line.length - 1]) != NULL)
        lead.line.length--;
    AodTried *line = aod__line_of(question, &lead);
    bool is_read = aod__line_play(line, &message);
    ASSERT(is_read); // it was, with more behind it
    line->mover = was->mover;
    TextBuffer tail = text_start(question->arena);
    Redrawing it = {line, &tail, moved, asked->at_count, is_placing(was)};
    draw_anew(&it, was);
    text_append_span(commit, lead.line);
    text_append_span(commit, span_from(text_span(&tail), lead.line.length > 0 ? 0 : 2));
    *out = line;
    return MAP_TOLD;
}

MapAnswer aod__line_stand(const MapQuestion *question, const MapTrial *asked, AodTried **out,
                          AodElsewhere *moved, TextBuffer *commit, MapProblem *problem)
{
    Message message = {0};
    AodTried *line = aod__line_of(question, asked);
    *out = line;
    if (!aod__line_play(line, &message))
        return unread(problem, "/action", sentence(question, &message),
                      "match.legal lists the choices");
    if (map_is_stopped(question))
        return MAP_STOPPED;
    MapAnswer answer = read_places(question, line, asked, moved, problem);
    if (answer != MAP_TOLD || asked->at_count == 0 || line->is_refused)
        return answer;
    answer = stand_elsewhere(question, line, asked, moved, out, commit);
    return map_is_stopped(question) ? MAP_STOPPED : answer;
}

// --- the answer ----------------------------------------------------------------------------------

typedef struct Answer {
    const MapQuestion *question;
    const AodTried *line, *ways; // `ways`: the line that has worked out the wish
    AodElsewhere *moved;
    size_t moved_count;
    AodAfter after; // of a line that is being drawn
    bool is_drawn;
} Answer;

static bool is_tester(const AodTried *line, unsigned model)
{
    for (unsigned n = 0; n < line->tester_count; n++)
        if (line->tester[n] == model)
            return true;
    return false;
}

// Its way, as far as it was told, to where it comes; and how long that is.
static void put_way(JsonWriter *out, const Answer *it, unsigned model, AodStand before,
                    AodStand after)
{
    const AodTried *ways = it->ways;
    const Action *list = ways->has_wish ? ways->became : ways->drawn;
    size_t count = ways->has_wish ? ways->became_count : ways->drawn_count;
    GeomPoint last = before.at;
    int64_t used_u = 0;
    if (geom_is_same(before.at, after.at))
        return;
    json_open_list(out, "way");
    for (size_t n = 0; n < count && place_of(it->moved, it->moved_count, model) == NULL; n++) {
        AodAction a = aod_action(&list[n]);
        if (a.model != model || (a.kind != AOD_ACTION_VIA && a.kind != AOD_ACTION_REVERSE))
            continue;
        GeomPoint at = {a.x, a.y};
        used_u += geom_length_u(last, at);
        last = at;
        if (!geom_is_same(at, after.at))
            aod__put_point(out, NULL, a.x, a.y);
    }
    used_u += geom_length_u(last, after.at);
    aod__put_point(out, NULL, after.at.x, after.at.y);
    json_close(out);
    aod__put_length(out, "used", (int32_t)used_u);
}

// TERR-1.2: the Area Terrain in which it stands, if that gives cover (DOCT-Reductor.3).
static const AodPiece *area_at(const AodTried *line, GeomPoint at)
{
    const Aod g = {.m = line->m, .s = line->s};
    for (uint16_t i = 0; i < g.m->table->piece_count; i++) {
        const AodPiece *piece = &g.m->table->piece[i];
        if (piece->cover > 0 && !aod__is_undermined(&g, piece) &&
            geom_polygon_has(&piece->outline, at))
            return piece;
    }
    return NULL;
}

static void put_model(JsonWriter *out, const Answer *it, unsigned model)
{
    const AodMatch *m = it->line->m;
    const AodState *before = it->question->state;
    AodStand was = aod__stand_of(before, model), now = aod__stand_of(it->line->s, model);
    const AodElsewhere *moved = place_of(it->moved, it->moved_count, model);
    for (unsigned n = 0; it->is_drawn && n < AOD_UNIT_MODELS_MAX_ALL; n++)
        if ((it->after.there >> n & 1) != 0 && it->after.model[n] == model)
            now = it->after.stand[n];
    const AodAction *refused = &it->line->refused;
    bool is_drawn = moved == NULL && it->line->has_refused_model && refused->model == model;
    bool is_barred = is_drawn || (moved != NULL && moved->is_refused);
    if (is_drawn && refused->kind != AOD_ACTION_FACE)
        now = (AodStand){{refused->x, refused->y}, now.facing, refused->choice};
    else if (is_barred && !is_drawn)
        now = (AodStand){moved->at, now.facing, moved->floor};
    json_open_object(out, NULL);
    aod__put_model_name(out, "unit", m, model);
    json_put_text(out, "verdict",
                  is_barred                    ? "forbidden"
                  : is_tester(it->line, model) ? "price"
                                               : "allowed");
    aod__put_point(out, "to", now.at.x, now.at.y);
    if (now.floor != 0)
        json_put_int(out, "floor", now.floor);
    if (aod__has_facing(m, model))
        json_put_int(out, "facing", aod__degrees_of(now.facing));
    if (before->model[model].where == AOD_AT_TABLE)
        put_way(out, it, model, was, now);
    const AodPiece *piece = area_at(it->line, now.at);
    if (piece != NULL)
        json_put_text(out, "cover", piece->name);
    if (is_barred)
        aod__put_refusal(out, m, is_drawn ? &it->line->refusal : &moved->refusal);
    json_close(out);
}

// Those of the unit that moves who stand on the table then; of a line that is being drawn, where it
// leads so far.
static void put_models(JsonWriter *out, Answer *it)
{
    const AodTried *line = it->line;
    const AodMatch *m = line->m;
    Aod g = {.m = m, .s = line->s};
    json_open_list(out, "units");
    if (line->mover != 0) {
        unsigned host = line->mover - 1U;
        it->is_drawn = line->s->way_count > 0 && line->s->continues != 0;
        if (it->is_drawn)
            aod__after_line(&g, host, &it->after);
        for (AodMembers at = aod__members(&g, host); aod__member(&g, &at);) {
            const AodElsewhere *moved = place_of(it->moved, it->moved_count, at.model);
            if (aod__on_table(line->s, at.model) || moved != NULL)
                put_model(out, it, at.model);
        }
    }
    json_close(out);
}

// Whether the other side is asked what it does about it.
static bool asks_enemy(const AodTried *line)
{
    const AodState *s = line->s;
    return s->outcome == OUTCOME_NONE && s->decider < KERNEL_SEATS && s->decider != line->seat &&
           s->frame_count > 0 && s->frame[s->frame_count - 1].tag == AOD_FRAME_WINDOW;
}

// Whether dice fall behind it, before anybody is asked: where a marker scatters to, what ground it
// comes to.
static bool rolls_on(const AodTried *line)
{
    return line->s->outcome == OUTCOME_NONE && line->s->decision == AOD_D_DIE;
}

static void put_whole(JsonWriter *out, const AodTried *line)
{
    Aod g = {.m = line->m, .s = line->s};
    unsigned apart;
    if (line->mover == 0 || aod__standing(&g, line->mover - 1U) == 0)
        return;
    json_open_object(out, "coherency");
    json_put_bool(out, "kept", aod__is_coherent(&g, line->mover - 1U, &apart));
    json_close(out);
}

// --- what the dice are for ---------------------------------------------------------------------

static void put_roll(JsonWriter *out, Rule rule, const TextBuffer *text)
{
    TextBuffer number = text_start(out->buffer->arena);
    kernel_rule_write(&aod_words, rule, &number);
    json_open_object(out, NULL);
    json_put_span(out, "rule", text_span(&number));
    json_put_span(out, "text", text_span(text));
    json_close(out);
}

// MOVE-3.2 to 3.4, VEH-2.6: who rolls, and what comes of a 1.
static void put_rolls(JsonWriter *out, const AodTried *line)
{
    const AodMatch *m = line->m;
    Arena *arena = out->buffer->arena;
    TextBuffer test = text_start(arena), haste = text_start(arena);
    json_open_list(out, "rolls");
    if (line->tester_count > 0) {
        bool is_hull = aod__is(m, line->tester[0], AOD_TYPE(VEHICLE));
        if (line->tester_count == 1)
            text_print(&test,
                       is_hull ? "%s tests Dangerous Terrain: on a 1 it loses a Hull Point and "
                                 "stops there"
                               : "%s tests Dangerous Terrain: on a 1 it loses a Wound",
                       aod__model_name(m, line->tester[0], arena));
        else
            text_print(&test,
                       is_hull ? "%u models test Dangerous Terrain: each 1 costs a Hull Point and "
                                 "stops that one"
                               : "%u models test Dangerous Terrain: each 1 costs a Wound",
                       (unsigned)line->tester_count);
        put_roll(out, is_hull ? AOD_R_MOVE_3_4 : AOD_R_MOVE_3_2, &test);
    }
    if (line->hasty_count > 0) {
        if (line->hasty_count == 1)
            text_print(&haste, "%s goes Flat-out: on a 1 a Glancing Hit, and its crew is Stunned",
                       aod__model_name(m, line->hasty, arena));
        else
            text_print(&haste,
                       "%u models go Flat-out: each 1 is a Glancing Hit, and a Stunned crew",
                       (unsigned)line->hasty_count);
        put_roll(out, AOD_R_VEH_2_6, &haste);
    }
    json_close(out);
}

// --- what is in the way ---------------------------------------------------------------------------

static GeomPoint middle_of(const AodState *s, const uint16_t *model, unsigned count)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < count; n++) {
        GeomPoint at = aod__point(s, model[n]);
        x += at.x;
        y += at.y;
    }
    return (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

// What bars the straight way of one model there, on a copy in which nobody has moved.
static bool bars_straight(const Answer *it, const MapTrial *asked, unsigned model, GeomPoint to,
                          Refusal *why)
{
    const AodTried *was = it->line;
    Message message = {0};
    MapTrial lead = {.line = span_slice(asked->line, 0, was->wish_at)};
    while (lead.line.length > 0 && strchr(", ", lead.line.text[lead.line.length - 1]) != NULL)
        lead.line.length--;
    AodTried *line = aod__line_of(it->question, &lead);
    bool is_read = aod__line_play(line, &message);
    ASSERT(is_read); // it was, with more behind it
    AodAction a = {.kind = AOD_ACTION_MOVE,
                   .model = (uint16_t)model,
                   .choice = it->line->s->model[model].floor,
                   .x = to.x,
                   .y = to.y};
    Action packed = aod_action_pack(a);
    return line->s->decider == line->seat && !aod_check(line->m, line->s, &packed, why);
}

// Where a plan shifts all and falls short: of whoever falls short most, what stands in the way.
static void put_short(JsonWriter *out, const Answer *it, const MapTrial *asked)
{
    const AodTried *line = it->line;
    const AodState *before = it->question->state;
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0, worst = 0;
    int64_t most_u = AOD_INCH;
    if (line->mover == 0 || !line->has_wish || line->became_count == 0)
        return;
    AodAction wish = aod_action(&line->became[0]);
    if (wish.kind != AOD_ACTION_PLAN || aod__plan_shape(wish) != AOD_SHAPE_KEEP)
        return;
    Aod g = {.m = line->m, .s = line->s};
    for (AodMembers at = aod__members(&g, line->mover - 1U); aod__member(&g, &at);)
        if (before->model[at.model].where == AOD_AT_TABLE && aod__on_table(line->s, at.model))
            model[count++] = (uint16_t)at.model;
    if (count == 0)
        return;
    GeomPoint middle = middle_of(before, model, count), goal = aod__plan_anchor(wish), to = goal;
    for (unsigned n = 0; n < count; n++) {
        GeomPoint from = aod__point(before, model[n]);
        GeomPoint wished = {from.x + goal.x - middle.x, from.y + goal.y - middle.y};
        int64_t short_u = geom_length_u(aod__point(line->s, model[n]), wished);
        if (short_u <= most_u)
            continue;
        most_u = short_u;
        worst = model[n];
        to = wished;
    }
    Refusal why = {0};
    if (most_u <= AOD_INCH)
        return;
    json_open_object(out, "short");
    aod__put_model_name(out, "unit", line->m, worst);
    if (bars_straight(it, asked, worst, to, &why)) {
        aod__put_refusal(out, line->m, &why);
    } else {
        TextBuffer far = text_start(out->buffer->arena);
        text_print(&far, "%s has to go round, and that is farther than it comes",
                   aod__model_name(line->m, worst, out->buffer->arena));
        json_put_span(out, "why", text_span(&far));
    }
    json_close(out);
}

static MapAnswer try_line(const MapQuestion *question, const MapTrial *asked, JsonWriter *out,
                          MapProblem *problem)
{
    AodElsewhere *moved = ARENA_ARRAY(question->arena, AodElsewhere, MAP_PLACES_MAX);
    TextBuffer commit = text_start(question->arena);
    AodTried *line = NULL;
    MapAnswer answer = aod__line_stand(question, asked, &line, moved, &commit, problem);
    if (answer != MAP_TOLD)
        return answer;
    bool is_barred = line->is_refused;
    for (size_t n = 0; n < asked->at_count; n++)
        is_barred = is_barred || moved[n].is_refused;
    Answer *it = ARENA_NEW(question->arena, Answer);
    *it = (Answer){.question = question,
                   .line = line,
                   .ways = line,
                   .moved = moved,
                   .moved_count = asked->at_count};
    json_put_text(out, "verdict", is_barred ? "forbidden" : line->dice > 0 ? "price" : "allowed");
    if (line->mover != 0)
        aod__put_unit_name(out, "formation", line->m, line->mover - 1U);
    json_put_bool(out, "complete", !line->is_refused && line->s->continues == 0);
    if (line->dice > 0)
        json_put_int(out, "dice", line->dice);
    if (line->dice > 0)
        put_rolls(out, line);
    put_models(out, it);
    put_whole(out, line);
    if (asks_enemy(line))
        json_put_bool(out, "asks", true);
    if (line->cruises)
        json_put_bool(out, "cruises", true);
    if (rolls_on(line))
        json_put_bool(out, "rolls_on", true);
    if (!is_barred && asked->at_count == 0)
        put_short(out, it, asked);
    if (!is_barred && commit.length > 0)
        json_put_span(out, "commit", text_span(&commit));
    if (line->is_refused) {
        json_put_int(out, "offset", (int64_t)(line->text.length - line->rest.length));
        aod__put_refusal(out, line->m, &line->refusal);
    }
    return MAP_TOLD;
}

const GameMap aod_map = {
    .trial = try_line,
    .reach = aod__map_reach,
    .sight = aod__map_sight,
    .place = aod__map_place,
};
