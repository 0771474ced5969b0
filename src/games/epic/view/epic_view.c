// The table as one JSON object (docs/protocol/epic.md). Lengths are centimetres,
// facings degrees. `state` is what the viewer may know.
#include "epic_view.h"
#include "epic_beats.h"
#include "epic_json.h"
#include "epic_names.h"
#include "epic_pack.h"
#include "epic_plot.h"
#include "epic_screen.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_works.h"

// --- what never changes --------------------------------------------------------------------------

static void put_target(JsonWriter *json, const char *key, unsigned number)
{
    if (number != 0)
        json_put_int(json, key, number);
}

static void put_amount(JsonWriter *json, const char *key, EpicAmount a)
{
    epic__put_ints(json, key, (const int[]){a.fixed, a.dice, a.sides}, 3);
}

static void put_mode(JsonWriter *json, const EpicMode *mode)
{
    static const char *const kinds[] = {"ranged", "small arms", "assault", "space"};
    static const char *const arcs[] = {"all", "forward", "rear", "left", "right", "fixed"};
    json_open_object(json, NULL);
    json_put_text(json, "kind", kinds[mode->kind]);
    if (mode->range_u == EPIC_RANGE_UNLIMITED)
        json_put_null(json, "range");
    else
        epic__put_length(json, "range", mode->range_u);
    put_amount(json, "shots", mode->shots);
    put_target(json, "ap", mode->ap);
    put_target(json, "at", mode->at);
    put_target(json, "mw", mode->mw);
    put_target(json, "aa", mode->aa);
    put_target(json, "bp", mode->bp);
    json_put_text(json, "arc", arcs[mode->arc]);
    json_put_int(json, "traits", mode->traits);
    json_close(json);
}

static void put_kind(JsonWriter *json, const EpicKind *kind)
{
    json_open_object(json, NULL);
    json_put_text(json, "name", kind->name);
    json_put_text(json, "title", kind->title);
    json_put_text(json, "type", epic_type_word(kind->type));
    epic__put_length(json, "speed", kind->speed_u);
    epic__put_length(json, "radius", kind->radius_u);
    epic__put_length(json, "zone", kind->zoc_u);
    epic__put_length(json, "coherency", kind->coherency_u);
    put_target(json, "armour", kind->armour);
    put_target(json, "cc", kind->cc);
    put_target(json, "ff", kind->ff);
    json_put_int(json, "dc", kind->dc);
    json_open_list(json, "abilities");
    for (unsigned ability = 0; ability < EPIC_A_COUNT; ability++)
        if ((kind->abilities >> ability & 1) != 0 && epic_ability_word(ability) != NULL)
            json_put_text(json, NULL, epic_ability_word(ability));
    json_close(json);
    json_open_list(json, "weapons");
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        json_open_object(json, NULL);
        json_put_text(json, "name", kind->weapon[w].name);
        json_put_bool(json, "together", kind->weapon[w].any_mode);
        json_open_list(json, "modes");
        for (unsigned i = 0; i < kind->weapon[w].mode_count; i++)
            put_mode(json, &kind->weapon[w].mode[i]);
        json_close(json);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

// The fortified positions that have been laid (6.7.2).
static void put_works(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    json_open_list(json, "works");
    for (unsigned i = m->terrain_count; i < epic__feature_count(m, s); i++) {
        EpicFeature room;
        const FieldTerrain *work = epic__feature(m, s, i, &room);
        TextBuffer name = text_start(json->buffer->arena);
        epic__write_feature(m, s, i, &name);
        json_open_object(json, NULL);
        json_put_text(json, "name", name.text);
        json_put_text(json, "type", epic__terrain_words[work->type]);
        json_put_int(json, "seat", work->owner);
        json_put_int(json, "holds", work->holds);
        epic__put_points(json, "polygon", work->polygon.vertex, work->polygon.count);
        json_close(json);
    }
    json_close(json);
}

static void put_table(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    json_open_object(json, "table");
    epic__put_length(json, "width", m->options.table_width_u);
    epic__put_length(json, "depth", m->options.table_depth_u);
    json_open_list(json, "terrain");
    for (unsigned i = 0; i < m->terrain_count; i++) {
        const FieldTerrain *terrain = &m->terrain[i];
        json_open_object(json, NULL);
        json_put_text(json, "name", text_in(json->buffer, terrain->name));
        json_put_text(json, "type", epic__terrain_words[terrain->type]);
        json_put_int(json, "level", terrain->level);
        epic__put_points(json, "polygon", terrain->polygon.vertex, terrain->polygon.count);
        json_close(json);
    }
    json_close(json);
    put_works(json, m, s);
    json_close(json);
}

// --- formations and units ------------------------------------------------------------------------

static void put_formation(JsonWriter *json, const EpicMatch *m, const EpicState *s, unsigned f)
{
    const EpicFormationCard *card = &m->formation[f];
    const EpicFormation *formation = &s->formation[f];
    json_open_object(json, NULL);
    epic__put_formation(json, "notation", m, f);
    json_put_text(json, "name", card->name);
    json_put_int(json, "seat", card->seat);
    json_put_int(json, "points", card->points);
    json_put_int(json, "initiative", epic__initiative(m, s, f));
    json_put_int(json, "units", epic__unit_count(m, s, f));
    json_put_int(json, "strength", epic__strength(m, s, f));
    json_put_int(json, "start", card->start_count);
    json_put_int(json, "blast", formation->blast);
    json_put_bool(json, "broken", epic__is_broken(s, f));
    json_put_bool(json, "acted", (formation->flags & EPIC_F_ACTED) != 0);
    json_put_bool(json, "overwatch", (formation->flags & EPIC_F_OVERWATCH) != 0);
    json_put_bool(json, "marched", (formation->flags & EPIC_F_MARCHED) != 0);
    json_put_bool(json, "can_act", s->phase == EPIC_PHASE_ACTION && epic__can_act(m, s, f));
    json_put_text(json, "action",
                  formation->action == EPIC_NO_ACTION || formation->action >= EPIC_FORMATION_ACTIONS
                      ? NULL
                      : epic__action_words[formation->action]);
    if (formation->plot_turn != 0) {
        json_open_object(json, "plot");
        if (epic__shows_plot_place(formation))
            epic__put_point(json, "at", formation->plot_x, formation->plot_y);
        json_put_int(json, "turn", formation->plot_turn);
        json_close(json);
    }
    TextBuffer status = text_start(json->buffer->arena);
    epic__tell_status(m, s, f, &status);
    json_put_text(json, "status", status.text);
    json_close(json);
}

const char *epic__place_word(unsigned at)
{
    static const char *const words[] = {
        [EPIC_AT_NOWHERE] = "nowhere",     [EPIC_AT_TABLE] = "table",
        [EPIC_AT_CARRIED] = "carried",     [EPIC_AT_RESERVE] = "reserve",
        [EPIC_AT_POOL] = "pool",           [EPIC_AT_UNPLACED] = "unplaced",
        [EPIC_AT_DESTROYED] = "destroyed", [EPIC_AT_GONE] = "gone",
    };
    return at <= EPIC_AT_GONE ? words[at] : "?";
}

static void put_unit(JsonWriter *json, const EpicMatch *m, const EpicState *s, unsigned u)
{
    const EpicUnit *unit = &s->unit[u];
    const EpicKind *kind = epic__kind(m, u);
    json_open_object(json, NULL);
    epic__put_unit(json, "notation", m, u);
    epic__put_formation(json, "formation", m, unit->formation);
    json_put_int(json, "kind", m->unit[u].kind);
    json_put_text(json, "place", epic__place_word(unit->at));
    if (unit->at == EPIC_AT_TABLE || unit->at == EPIC_AT_CARRIED) {
        epic__put_length(json, "x", unit->x);
        epic__put_length(json, "y", unit->y);
        if (kind->type != EPIC_INF)
            json_put_int(json, "facing", epic__whole_degrees(unit->facing));
        json_put_int(json, "dc", unit->dc);
        if (kind->shields.kind != 0)
            json_put_int(json, "shields", unit->shields);
        if (unit->criticals != 0)
            json_put_int(json, "criticals", unit->criticals);
        if (unit->carrier != 0)
            epic__put_unit(json, "carrier", m, unit->carrier - 1U);
        if ((unit->flags & EPIC_U_SUPPRESSED) != 0)
            json_put_bool(json, "suppressed", true);
        if ((unit->flags & EPIC_U_POPPED_UP) != 0)
            json_put_bool(json, "popped_up", true);
        if ((unit->flags & EPIC_U_MOVED) != 0)
            json_put_bool(json, "moved", true);
    }
    json_close(json);
}

// --- what is going on ----------------------------------------------------------------------------

static void put_attack(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    const EpicAttack *attack = &s->attack;
    if (!attack->is_active) {
        json_put_null(json, "attack");
        return;
    }
    json_open_object(json, "attack");
    epic__put_formation(json, "shooter", m, attack->shooter);
    epic__put_set(json, "targets", m, attack->targets);
    json_put_int(json, "to_hit", attack->to_hit);
    json_put_bool(json, "crossfire", attack->crossfire != 0);
    json_put_bool(json, "overwatch", attack->is_overwatch != 0);
    json_put_int(json, "barrage_points", attack->bp);
    json_open_list(json, "templates");
    for (unsigned i = 0; i < attack->templates && i < EPIC_TEMPLATES_MAX; i++)
        epic__put_point(json, NULL, attack->template_x[i], attack->template_y[i]);
    json_close(json);
    epic__put_length(json, "radius", m->formation[attack->shooter].template_u);
    json_put_int(json, "hits", s->hit_count);
    json_close(json);
}

static void put_assault(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    const EpicAssault *assault = &s->assault;
    if (!assault->is_active) {
        json_put_null(json, "assault");
        return;
    }
    json_open_object(json, "assault");
    epic__put_set(json, "attackers", m, assault->attackers);
    epic__put_set(json, "defenders", m, assault->defenders);
    json_put_int(json, "round", assault->round);
    epic__put_ints(json, "kills", (const int[]){assault->kills[0], assault->kills[1]}, 2);
    json_close(json);
}

static void put_path(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    if (s->path_unit == 0) {
        json_put_null(json, "path");
        return;
    }
    json_open_object(json, "path");
    epic__put_unit(json, "unit", m, s->path_unit - 1U);
    json_open_list(json, "points");
    for (unsigned i = 0; i < s->path_count && i < EPIC_PATH_MAX; i++)
        epic__put_point(json, NULL, s->path[i].x, s->path[i].y);
    json_close(json);
    json_close(json);
}

static void put_objectives(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    json_open_list(json, "objectives");
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *o = &s->objective[i];
        if (!o->placed)
            continue;
        json_open_object(json, NULL);
        json_put_int(json, "number", i + 1);
        epic__put_length(json, "x", o->x);
        epic__put_length(json, "y", o->y);
        if (o->seat < 2)
            json_put_int(json, "seat", o->seat);
        else
            json_put_null(json, "seat");
        if (o->held > 0)
            json_put_int(json, "held", o->held - 1);
        else
            json_put_null(json, "held");
        unsigned seats = epic__at_objective(m, s, i);
        json_open_list(json, "near");
        for (unsigned seat = 0; seat < 2; seat++)
            if ((seats >> seat & 1) != 0)
                json_put_int(json, NULL, seat);
        json_close(json);
        json_close(json);
    }
    json_close(json);
}

static void put_moment(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    static const char *const phases[] = {"setup", "start", "strategy", "action", "end", "over"};
    TextBuffer moment = text_start(json->buffer->arena);
    epic__say_moment(m, s, &moment);
    json_put_text(json, "moment", moment.text);
    json_put_int(json, "turn", s->turn);
    json_put_text(json, "phase", phases[s->phase]);
    json_put_int(json, "side", s->side);
    json_put_bool(json, "retained", s->retained != 0);
    unsigned acting =
        s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
    if (acting < m->formation_count)
        epic__put_formation(json, "acting", m, acting);
    else
        json_put_null(json, "acting");
    unsigned number, of;
    if (epic__move_in_hand(s, &number, &of)) {
        json_open_object(json, "move");
        json_put_int(json, "number", number);
        json_put_int(json, "of", of);
        json_close(json);
    }
    epic__put_goals(json, m, s);
    epic__put_terms(json, m);
    json_open_list(json, "edges");
    for (unsigned seat = 0; seat < 2; seat++)
        json_put_text(json, NULL,
                      s->edge[seat] < EPIC_EDGES ? epic__edge_words[s->edge[seat]] : NULL);
    json_close(json);
}

void epic_view_json(const void *match, const void *state, int viewer, TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = epic__seen(m, state, viewer, out->arena);
    JsonWriter json = json_writer(out);
    json_open_object(&json, NULL);
    put_moment(&json, m, s);
    json_open_list(&json, "players");
    for (unsigned seat = 0; seat < 2; seat++) {
        json_open_object(&json, NULL);
        json_put_int(&json, "seat", seat);
        json_put_text(&json, "army", m->army_name[seat]);
        json_put_int(&json, "strategy", m->strategy[seat]);
        json_put_bool(&json, "reroll_used", s->reroll_used[seat] != 0);
        json_close(&json);
    }
    json_close(&json);
    put_table(&json, m, s);
    put_objectives(&json, m, s);
    json_open_list(&json, "formations");
    for (unsigned f = 0; f < m->formation_count; f++)
        put_formation(&json, m, s, f);
    json_close(&json);
    json_open_list(&json, "units");
    for (unsigned u = 0; u < m->unit_count; u++)
        put_unit(&json, m, s, u);
    json_close(&json);
    put_attack(&json, m, s);
    put_assault(&json, m, s);
    put_path(&json, m, s);
    json_open_list(&json, "kinds");
    for (unsigned i = 0; i < m->kind_count; i++)
        put_kind(&json, &m->kind[i]);
    json_close(&json);
    json_close(&json);
}

// --- what a choice is about ----------------------------------------------------------------------

void epic_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    const EpicMatch *m = match;
    EpicAction a = epic_action(action);
    JsonWriter json = json_writer(out);
    unsigned what = epic__about(a);
    (void)state;
    json_open_list(&json, NULL);
    if ((what & EPIC_ABOUT_FORMATION) != 0) {
        json_open_object(&json, NULL);
        epic__put_formation(&json, "formation", m, a.formation);
        json_close(&json);
    }
    if ((what & EPIC_ABOUT_UNIT) != 0) {
        json_open_object(&json, NULL);
        epic__put_unit(&json, "unit", m, a.unit);
        json_close(&json);
    }
    if ((what & EPIC_ABOUT_OTHER) != 0) {
        json_open_object(&json, NULL);
        epic__put_unit(&json, "unit", m, a.other);
        json_close(&json);
    }
    if ((what & EPIC_ABOUT_POINT) != 0) {
        json_open_object(&json, NULL);
        GeomPoint at = {a.x, a.y};
        if (a.kind == EPIC_ACTION_PLAN)
            at = epic__plan_anchor(a);
        epic__put_point(&json, "point", at.x, at.y);
        json_close(&json);
    }
    json_close(&json);
}
