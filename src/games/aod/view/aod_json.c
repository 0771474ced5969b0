// The table as one JSON object (docs/protocol/aod.md). Lengths are inches, facings degrees.
#include "aod_goals_json.h"
#include "aod_going.h"
#include "aod_json_attack.h"
#include "aod_place.h"
#include "aod_react.h"
#include "aod_score.h"
#include "aod_view.h"

// --- values --------------------------------------------------------------------------------------

void aod__put_length(JsonWriter *json, const char *key, int32_t u)
{
    json_start_value(json, key);
    aod__write_length(u, json->buffer);
}

void aod__put_point(JsonWriter *json, const char *key, int32_t x, int32_t y)
{
    json_open_list(json, key);
    aod__put_length(json, NULL, x);
    aod__put_length(json, NULL, y);
    json_close(json);
}

void aod__put_unit_name(JsonWriter *json, const char *key, const AodMatch *m, unsigned unit)
{
    TextBuffer name = text_start(json->buffer->arena);
    aod__write_unit(m, unit, &name);
    json_put_text(json, key, name.text);
}

void aod__put_model_name(JsonWriter *json, const char *key, const AodMatch *m, unsigned model)
{
    TextBuffer name = text_start(json->buffer->arena);
    aod__write_model(m, model, &name);
    json_put_text(json, key, name.text);
}

// --- what never changes --------------------------------------------------------------------------

static void put_outline(JsonWriter *json, const char *key, const AodOutline *outline)
{
    static const char *const forms[] = {"disc", "oval", "rectangle"};
    json_open_object(json, key);
    json_put_text(json, "form", forms[outline->form]);
    aod__put_length(json, "length", outline->length_u);
    aod__put_length(json, "width", outline->width_u);
    json_close(json);
}

static void put_kind(JsonWriter *json, const AodMatchKind *kind)
{
    const AodKind *made = kind->made;
    json_open_object(json, NULL);
    json_put_text(json, "name", made->profile->name);
    json_put_text(json, "type", made->profile->type);
    json_open_list(json, "subtypes");
    for (uint8_t i = 0; i < made->profile->subtype_count; i++)
        json_put_text(json, NULL, made->profile->subtype[i]);
    json_close(json);
    json_open_object(json, "values");
    for (unsigned i = 0; i < AOD_VALUE_COUNT; i++)
        if (made->profile->value[i] != NULL)
            json_put_text(json, aod_value_word((AodValue)i), made->profile->value[i]);
    json_close(json);
    put_outline(json, "stand", &kind->stand);
    put_outline(json, "hull", &kind->hull);
    aod__put_length(json, "height", kind->height_u);
    json_open_list(json, "things");
    for (uint16_t i = 0; i < made->thing_count; i++)
        json_put_text(json, NULL, made->thing[i].name);
    json_close(json);
    json_close(json);
}

static void put_piece(JsonWriter *json, const AodPiece *piece)
{
    json_open_object(json, NULL);
    json_put_text(json, "name", piece->name);
    json_put_text(json, "kind", aod_terrain_word(piece->kind));
    json_put_text(json, "class", aod_class_word(piece->form));
    json_put_int(json, "cover", piece->cover);
    aod__put_length(json, "height", piece->height_u);
    json_open_list(json, "polygon");
    for (uint16_t i = 0; i < piece->outline.count; i++)
        aod__put_point(json, NULL, piece->outline.vertex[i].x, piece->outline.vertex[i].y);
    json_close(json);
    json_open_list(json, "walls");
    for (uint8_t i = 0; i < piece->wall_count; i++) {
        json_open_object(json, NULL);
        aod__put_point(json, "from", piece->wall[i].from.x, piece->wall[i].from.y);
        aod__put_point(json, "to", piece->wall[i].to.x, piece->wall[i].to.y);
        aod__put_length(json, "height", piece->wall[i].height_u);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void put_table(JsonWriter *json, const AodMatch *m)
{
    json_open_object(json, "table");
    json_put_text(json, "id", m->table->id);
    json_put_text(json, "name", m->table->name);
    aod__put_length(json, "width", AOD_TABLE_WIDTH_U);
    aod__put_length(json, "depth", AOD_TABLE_DEPTH_U);
    json_open_list(json, "pieces");
    for (uint16_t i = 0; i < m->table->piece_count; i++)
        put_piece(json, &m->table->piece[i]);
    json_close(json);
    json_open_list(json, "floors");
    for (uint16_t i = 1; i < m->floor_count; i++) {
        json_open_object(json, NULL);
        json_put_int(json, "number", i);
        json_put_text(json, "piece", m->table->piece[m->floor[i].piece].name);
        aod__put_length(json, "height", m->floor[i].height_u);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

// --- who is there --------------------------------------------------------------------------------

typedef struct Flag {
    unsigned flag;
    const char *word;
} Flag;

// The words of those that are set; nothing where none is.
static void put_flags(JsonWriter *json, const char *key, const Flag *all, size_t count,
                      unsigned set)
{
    bool is_open = false;
    for (size_t n = 0; n < count; n++) {
        if ((set & all[n].flag) == 0)
            continue;
        if (!is_open)
            json_open_list(json, key);
        is_open = true;
        json_put_text(json, NULL, all[n].word);
    }
    if (is_open)
        json_close(json);
}

// Beside a plain move, as the notation has it: of whoever stands and leads his unit.
static void put_manners(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned u)
{
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (s->phase != AOD_PHASE_MOVEMENT || s->unit[u].where != AOD_AT_TABLE ||
        s->unit[u].joined != 0 || aod__standing(&g, u) == 0)
        return;
    json_open_list(json, "manners");
    if (aod__may_run(&g, u) && (s->unit[u].conditions & AOD_C_PINNED) == 0)
        json_put_text(json, NULL, "run");
    if (aod__may_go_flat_out(&g, u))
        json_put_text(json, NULL, "flat out");
    if (aod__may_use_packs(&g, u))
        json_put_text(json, NULL, "packs");
    json_close(json);
}

static void put_unit(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned u)
{
    const AodUnitCard *card = &m->unit[u];
    const AodUnitNow *now = &s->unit[u];
    json_open_object(json, NULL);
    aod__put_unit_name(json, "notation", m, u);
    json_put_text(json, "name", card->name);
    json_put_int(json, "seat", card->seat);
    json_put_int(json, "points", card->points);
    json_put_text(json, "role", aod_role_word((AodRole)card->role));
    json_put_bool(json, "warlord", card->is_warlord);
    json_put_text(json, "place", aod__where_word(now->where));
    if (now->joined != 0)
        aod__put_unit_name(json, "joined", m, now->joined - 1U);
    if (now->within != 0)
        aod__put_unit_name(json, "within", m, now->within - 1U);
    json_open_list(json, "locked");
    for (unsigned n = 0; n < s->lock_count; n++)
        if (s->lock[n].a == u || s->lock[n].b == u)
            aod__put_unit_name(json, NULL, m, s->lock[n].a == u ? s->lock[n].b : s->lock[n].a);
    json_close(json);
    static const Flag conditions[] = {{AOD_C_PINNED, "pinned"}, {AOD_C_FALLING_BACK, "fleeing"},
                                      {AOD_C_SHAKEN, "shaken"}, {AOD_C_STUNNED, "stunned"},
                                      {AOD_C_BLIND, "blind"},   {AOD_C_CONCUSSED, "concussed"}};
    put_flags(json, "conditions", conditions, sizeof conditions / sizeof *conditions,
              aod__conditions_told(now));
    json_put_bool(json, "acted", (now->phase & AOD_UP_ACTED) != 0);
    put_manners(json, m, s, u);
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (s->play != 0 && aod__is_denying(&g, u)) // before that nobody scores
        json_put_text(json, "objectives", aod__is_scoring(&g, u) ? "scores" : "denies");
    TextBuffer status = text_start(json->buffer->arena);
    aod__say_status(m, s, u, &status);
    json_put_text(json, "status", status.text);
    json_close(json);
}

static void put_model(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned n)
{
    const AodModelNow *now = &s->model[n];
    json_open_object(json, NULL);
    aod__put_model_name(json, "notation", m, n);
    aod__put_unit_name(json, "unit", m, now->unit);
    json_put_int(json, "kind", m->model[n].kind);
    json_put_text(json, "place", aod__where_word(now->where));
    json_put_int(json, "wounds", now->wounds);
    if (now->where == AOD_AT_TABLE || now->where == AOD_AT_WRECK) {
        aod__put_length(json, "x", now->x);
        aod__put_length(json, "y", now->y);
        json_put_int(json, "floor", now->floor);
        if (aod__has_facing(m, n))
            json_put_int(json, "facing", aod__degrees_of(now->facing));
        enum { IN_SMOKE = 1 << 20 }; // none of the model's flags (GEAR-2.6)
        static const Flag hull[] = {{AOD_M_IMMOBILISED, "immobilised"},
                                    {AOD_M_SHAKEN, "shaken"},
                                    {AOD_M_STUNNED, "stunned"},
                                    {IN_SMOKE, "smoke"}};
        bool has_smoke = (now->changes & AOD_CHANGE_SMOKE) != 0;
        put_flags(json, "ails", hull, sizeof hull / sizeof *hull,
                  now->flags | (has_smoke ? IN_SMOKE : 0U));
    }
    json_close(json);
}

// All Victory points, and by source those that are any.
static void put_score(JsonWriter *json, const AodState *s, unsigned seat)
{
    json_put_int(json, "score", aod__points(s, seat));
    json_open_object(json, "score_by_source");
    for (unsigned kind = 0; kind < AOD_AWARD_COUNT; kind++)
        if (s->player[seat].score[kind] > 0)
            json_put_int(json, aod_award_word((AodAwardKind)kind), s->player[seat].score[kind]);
    json_close(json);
}

// Where it may be deployed: a polygon a part. Nothing before it has a zone.
static void put_zone(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned seat)
{
    GeomPoint corner;
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (s->map == 0 || s->player[seat].zone == 0)
        return;
    json_open_list(json, "ground");
    for (unsigned part = 0; aod__zone_corner(&g, seat, part, 0, &corner); part++) {
        json_open_list(json, NULL);
        for (unsigned n = 0; aod__zone_corner(&g, seat, part, n, &corner); n++)
            aod__put_point(json, NULL, corner.x, corner.y);
        json_close(json);
    }
    json_close(json);
}

// D-ZONE: those between which is chosen, from the moment they are known (markers are laid before).
static void put_zones(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    GeomPoint corner;
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (s->map == 0 || s->game_turn != 0 || s->player[0].zone != 0 || s->player[1].zone != 0)
        return;
    json_open_list(json, "zones");
    for (unsigned choice = 0; choice < aod__zone_count(&g); choice++) {
        const char word[2] = {(char)('a' + choice), 0};
        json_open_object(json, NULL);
        json_put_text(json, "zone", word);
        json_open_list(json, "ground");
        for (unsigned part = 0; aod__zone_choice_corner(&g, choice, part, 0, &corner); part++) {
            json_open_list(json, NULL);
            for (unsigned n = 0; aod__zone_choice_corner(&g, choice, part, n, &corner); n++)
                aod__put_point(json, NULL, corner.x, corner.y);
            json_close(json);
        }
        json_close(json);
        json_close(json);
    }
    json_close(json);
}

// Ground that has appeared (RULE-Graviton_Pulse, RULE-Lingering_Death).
static void put_areas(JsonWriter *json, const Aod *g)
{
    json_open_list(json, "areas");
    for (unsigned n = 0; n < g->s->area_count; n++) {
        const AodArea *area = &g->s->area[n];
        json_open_object(json, NULL);
        aod__put_point(json, "at", area->x, area->y);
        aod__put_length(json, "radius", aod__area_disc(area).radius_u);
        json_put_text(json, "kind", area->kind == AOD_AREA_GRAVITON ? "graviton" : "phosphex");
        json_close(json);
    }
    json_close(json);
}

// Pieces of the table, from 1 (DOCT-Reductor.3).
static void put_undermined(JsonWriter *json, const Aod *g)
{
    json_open_list(json, "undermined");
    for (unsigned n = 0; n < g->m->table->piece_count; n++)
        if (aod__is_undermined(g, &g->m->table->piece[n]))
            json_put_int(json, NULL, n + 1);
    json_close(json);
}

static void put_player(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned seat,
                       int viewer)
{
    const AodPlayer *player = &s->player[seat];
    json_open_object(json, NULL);
    json_put_int(json, "seat", seat);
    json_put_text(json, "army", m->muster[seat]->army->name);
    json_put_text(json, "list", m->muster[seat]->army->list->name);
    json_put_text(json, "allegiance", aod_allegiance_word((AodAllegiance)player->side));
    const char zone[2] = {(char)(player->zone == 0 ? 0 : 'a' + player->zone - 1), 0};
    json_put_text(json, "zone", player->zone == 0 ? NULL : zone);
    put_zone(json, m, s, seat);
    json_put_int(json, "rules_broken", m->illegal[seat]);
    put_score(json, s, seat);
    // FLOW-1.5: whoever has chosen it, and the record, are told.
    if (player->target_class != 0 && (viewer == (int)seat || viewer == VIEWER_ALL))
        json_put_text(json, "secret", aod__class_words[player->target_class - 1]);
    if (s->phase >= AOD_PHASE_MOVEMENT && s->phase <= AOD_PHASE_FIGHT && s->active != seat) {
        Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
        json_put_int(json, "reactions_made", player->reactions);
        json_put_int(json, "reactions_allowed", aod__allotment(&g, seat));
    }
    json_open_list(json, "not_played");
    for (uint16_t i = 0; i < m->unplayed_count[seat]; i++)
        json_put_text(json, NULL, m->unplayed[seat][i].name);
    json_close(json);
    json_close(json);
}

// 1 + the unit that the question is about; 0: it is about none.
static unsigned asked_unit(const AodState *s)
{
    if (s->outcome != OUTCOME_NONE || s->frame_count == 0)
        return 0;
    const AodFrame *frame = &s->frame[s->frame_count - 1];
    if (frame->tag == AOD_FRAME_WINDOW)
        return frame->window.mover;
    return frame->unit;
}

void aod_view_json(const void *match, const void *state, int viewer, TextBuffer *out)
{
    const AodMatch *m = match;
    const AodState *s = state; // all of it is open but a class (FLOW-1.5)
    JsonWriter json = json_writer(out);
    TextBuffer moment = text_start(out->arena);
    aod__say_moment(m, s, false, &moment);
    json_open_object(&json, NULL);
    json_put_text(&json, "moment", moment.text);
    json_put_int(&json, "turn", s->game_turn);
    json_put_text(&json, "phase", aod__phase_word(s->phase));
    json_put_int(&json, "active", s->active);
    if (asked_unit(s) != 0)
        aod__put_unit_name(&json, "acting", m, asked_unit(s) - 1U);
    json_put_text(&json, "mission", s->play == 0 ? NULL : m->library->play[s->play - 1].name);
    json_put_text(&json, "map", s->map == 0 ? NULL : m->library->map[s->map - 1].name);
    aod__put_goals(&json, m, s);
    put_zones(&json, m, s);
    json_put_bool(&json, "night", s->night != 0);
    json_put_int(&json, "first", s->first);
    json_open_list(&json, "players");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        put_player(&json, m, s, seat, viewer);
    json_close(&json);
    put_table(&json, m);
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    bool is_settled = s->play != 0; // before that nobody scores
    unsigned controlled[KERNEL_SEATS] = {is_settled ? aod__controlled(&g, 0) : 0,
                                         is_settled ? aod__controlled(&g, 1) : 0};
    json_open_list(&json, "markers");
    for (unsigned i = 0; i < s->objective_count; i++) {
        json_open_object(&json, NULL);
        aod__put_point(&json, "at", s->objective[i].x, s->objective[i].y);
        if (s->objective[i].owner != 0)
            json_put_int(&json, "seat", s->objective[i].owner - 1);
        else
            json_put_null(&json, "seat");
        if (((controlled[0] | controlled[1]) >> i & 1) != 0)
            json_put_int(&json, "controlled", controlled[1] >> i & 1);
        else
            json_put_null(&json, "controlled");
        json_close(&json);
    }
    json_close(&json);
    put_areas(&json, &g);
    put_undermined(&json, &g);
    json_open_list(&json, "units");
    for (unsigned u = 0; u < m->unit_count; u++)
        put_unit(&json, m, s, u);
    json_close(&json);
    json_open_list(&json, "models");
    for (unsigned n = 0; n < m->model_count; n++)
        put_model(&json, m, s, n);
    json_close(&json);
    aod__put_attack(&json, m, s);
    aod__put_charge(&json, m, s);
    json_open_list(&json, "kinds");
    for (unsigned i = 0; i < m->kind_count; i++)
        put_kind(&json, &m->kind[i]);
    json_close(&json);
    json_close(&json);
}

// --- what a choice is about ----------------------------------------------------------------------

static bool is_about_unit(unsigned kind)
{
    static const uint8_t kinds[] = {
        AOD_ACTION_JOIN,        AOD_ACTION_ABOARD,    AOD_ACTION_APART,     AOD_ACTION_RESERVE,
        AOD_ACTION_CHOOSE,      AOD_ACTION_STAND,     AOD_ACTION_DEPLOY,    AOD_ACTION_SCOUT,
        AOD_ACTION_INFILTRATE,  AOD_ACTION_DEEP,      AOD_ACTION_FLANK,     AOD_ACTION_ENTER,
        AOD_ACTION_NAME,        AOD_ACTION_ACT,       AOD_ACTION_TARGET,    AOD_ACTION_CHARGE,
        AOD_ACTION_ALSO,        AOD_ACTION_FIGHT,     AOD_ACTION_STRIKE,    AOD_ACTION_TEST,
        AOD_ACTION_EMBARK,      AOD_ACTION_ADVANCE,   AOD_ACTION_WITHDRAW,  AOD_ACTION_EVADE,
        AOD_ACTION_RETURN_FIRE, AOD_ACTION_OVERWATCH, AOD_ACTION_HOLD_LINE, AOD_ACTION_USE,
        AOD_ACTION_INTERCEPT,   AOD_ACTION_FATAL,     AOD_ACTION_VEIL,      AOD_ACTION_SABOTAGE,
        AOD_ACTION_ARRAY};
    for (size_t n = 0; n < sizeof kinds / sizeof *kinds; n++)
        if (kinds[n] == kind)
            return true;
    return false;
}

static GeomPoint middle_of_piece(const AodMatch *m, unsigned number)
{
    ASSERT(number > 0 && number <= m->table->piece_count);
    const AodPiece *piece = &m->table->piece[number - 1];
    int64_t x = 0, y = 0;
    if (piece->outline.count == 0)
        return piece->box.middle;
    for (unsigned n = 0; n < piece->outline.count; n++) {
        x += piece->outline.vertex[n].x;
        y += piece->outline.vertex[n].y;
    }
    return (GeomPoint){(int32_t)(x / piece->outline.count), (int32_t)(y / piece->outline.count)};
}

void aod_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    const AodMatch *m = match;
    AodAction a = aod_action(action);
    JsonWriter json = json_writer(out);
    (void)state;
    json_open_list(&json, NULL);
    if (is_about_unit(a.kind)) {
        json_open_object(&json, NULL);
        aod__put_unit_name(&json, "unit", m, a.unit);
        json_close(&json);
    }
    if (a.kind == AOD_ACTION_JOIN || a.kind == AOD_ACTION_ABOARD) {
        json_open_object(&json, NULL);
        aod__put_unit_name(&json, "unit", m, a.other);
        json_close(&json);
    }
    if (a.kind == AOD_ACTION_PLACE || a.kind == AOD_ACTION_FIRE || a.kind == AOD_ACTION_HOLD ||
        a.kind == AOD_ACTION_NEXT || a.kind == AOD_ACTION_ONE || a.kind == AOD_ACTION_CHALLENGE ||
        a.kind == AOD_ACTION_ACCEPT || a.kind == AOD_ACTION_BACK || a.kind == AOD_ACTION_WITH ||
        a.kind == AOD_ACTION_STRIKE || a.kind == AOD_ACTION_AIM || a.kind == AOD_ACTION_OBLIVION ||
        a.kind == AOD_ACTION_FORCE || a.kind == AOD_ACTION_SHADOW || a.kind == AOD_ACTION_AVENGE ||
        a.kind == AOD_ACTION_SABOTAGE || a.kind == AOD_ACTION_OVERLOAD) {
        json_open_object(&json, NULL);
        aod__put_model_name(&json, "model", m, a.model);
        json_close(&json);
    }
    if (a.kind == AOD_ACTION_ZONE) {
        const char word[2] = {(char)('a' + (a.choice & 3)), 0};
        json_open_object(&json, NULL);
        json_put_text(&json, "zone", word);
        json_close(&json);
    }
    if (a.kind == AOD_ACTION_PLACE || a.kind == AOD_ACTION_PLAN || a.kind == AOD_ACTION_MARKER ||
        a.kind == AOD_ACTION_PUT || a.kind == AOD_ACTION_MARK || a.kind == AOD_ACTION_CRAWL ||
        a.kind == AOD_ACTION_FROM || a.kind == AOD_ACTION_UNDERMINE) {
        GeomPoint at = a.kind == AOD_ACTION_PLAN        ? aod__plan_anchor(a)
                       : a.kind == AOD_ACTION_UNDERMINE ? middle_of_piece(m, a.other)
                                                        : (GeomPoint){a.x, a.y};
        json_open_object(&json, NULL);
        aod__put_point(&json, "point", at.x, at.y);
        json_close(&json);
    }
    json_close(&json);
}
