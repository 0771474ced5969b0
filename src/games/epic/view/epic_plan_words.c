// Plans in words: what each is for, and what it comes to where it is offered.
#include "epic_machine.h"
#include "epic_move.h"
#include "epic_names.h"
#include "epic_place_words.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_weights.h"

#include "base_language.h"
#include "base_numbers.h"

const WordsUsage epic__usages[] = {
    {"plan to 60,40", "as far as it goes towards a point, as it stands"},
    {"plan to 60,40 mounted", "the same; its transports fetch the others on the way"},
    {"plan to 60,40 facing 90", "... and looks that way in the end (0 east, 90 north)"},
    {"plan shift 60,40 turned 90", "... turned about as a whole"},
    {"plan line 50,40 to 70,40", "a line from one point to the other"},
    {"plan two ranks 60,40 facing 90", "two ranks there, the front that way; three ranks, too"},
    {"plan column 60,40", "one behind the other"},
    {"plan block 60,40", "close together"},
    {"plan ring 60,40", "round the point, looking out"},
    {"plan skirmish 60,40", "spread out as far as coherency allows"},
    {"plan screen 50,40 to 70,40", "a thin line that nobody passes"},
    {"plan mounted 60,40", "as `to ... mounted`"},
    {"plan shoot b1", "where most of its weapons reach and see the enemy"},
    {"plan close b1 15", "to so many centimetres of the enemy"},
    {"plan charge b1", "in a charge: into contact, as many as can"},
    {"plan firefight b1", "in a charge: to 15 cm, without contact"},
    {"plan support a3", "beside a friend"},
    {"plan guard 90,30", "between a point and the enemies nearest to it"},
    {"plan cover", "into the nearest cover"},
    {"plan hide", "where fewest enemies see it"},
    {"plan away", "as far as it goes from all enemies"},
    {"plan leave", "out of enemy zones of control by the shortest way"},
    {"plan gather a1.3", "round the unit, which stays"},
    {"plan board", "into its own transports"},
    {"plan face 90", "stays and looks that way (0 east, 90 north)"},
    {"plan stay", "nobody moves but who is out of formation"},
    {"layout ranks to 60,8", "set-up: two ranks, the front across the point"},
    {"layout line to 60,8", "set-up: a line along the edge"},
    {"layout column to 60,8", "set-up: one behind the other, the first at the point"},
    {"layout block to 60,8", "set-up: close together"},
    {"layout loaded to 60,8", "set-up: in its transports, close together"},
    {"layout abreast to 60,8", "set-up: in its transports, side by side"},
    {NULL, NULL},
};

static unsigned mover_of(const EpicState *s)
{
    return s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
}

// Where to, and in which shape.
static void describe_form(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    static const char *const sentences[EPIC_SHAPE_COUNT] = {
        [EPIC_SHAPE_KEEP] = "Move %s",
        [EPIC_SHAPE_LINE] = "Form a line, %s",
        [EPIC_SHAPE_RANKS_2] = "Form two ranks, %s",
        [EPIC_SHAPE_RANKS_3] = "Form three ranks, %s",
        [EPIC_SHAPE_COLUMN] = "Form a column, %s",
        [EPIC_SHAPE_BLOCK] = "Form a block, %s",
        [EPIC_SHAPE_RING] = "Form a ring, %s",
        [EPIC_SHAPE_SKIRMISH] = "Spread out, %s",
        [EPIC_SHAPE_SCREEN] = "Form a screen, %s",
        [EPIC_SHAPE_MOUNTED] = "Mounted, %s",
    };
    unsigned shape = epic__plan_shape(a);
    unsigned objective = epic__objective_at(s, epic__plan_anchor(a));
    if (objective != 0 && shape == EPIC_SHAPE_KEEP)
        text_print(out, "Towards objective %u", objective);
    else if (objective != 0 && shape == EPIC_SHAPE_MOUNTED)
        text_print(out, "Mounted towards objective %u", objective);
    else
        text_print(out, sentences[shape],
                   epic__goal_name(m, s, mover_of(s), epic__plan_anchor(a), out->arena));
}

static void describe_guard(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    unsigned objective = epic__objective_at(s, epic__plan_anchor(a));
    if (objective != 0)
        text_print(out, "Between objective %u and the enemy", objective);
    else
        text_print(out, "Between a point and the enemy: %s",
                   epic__goal_name(m, s, mover_of(s), epic__plan_anchor(a), out->arena));
}

static void describe(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    switch (a.choice) {
    case EPIC_PLAN_STAY:
        text_say(out, "Stay; stragglers close up");
        return;
    case EPIC_PLAN_CLOSE:
        text_print(out, "To %u cm of %s", a.other,
                   epic__formation_name(m, a.formation, out->arena));
        return;
    case EPIC_PLAN_CHARGE:
        text_print(out, "Charge into contact with %s",
                   epic__formation_name(m, a.formation, out->arena));
        return;
    case EPIC_PLAN_FIREFIGHT:
        text_print(out, "Charge to 15 cm of %s, no contact",
                   epic__formation_name(m, a.formation, out->arena));
        return;
    case EPIC_PLAN_TO:
        describe_form(m, s, a, out);
        return;
    case EPIC_PLAN_FACE:
        text_print(out, "Stay and face %s (%u degrees)", epic__direction_name(a.other, out->arena),
                   a.other);
        return;
    case EPIC_PLAN_COVER:
        text_say(out, "Into the nearest cover");
        return;
    case EPIC_PLAN_AWAY:
        text_say(out, "Away from all enemies");
        return;
    case EPIC_PLAN_LEAVE:
        text_say(out, "Out of enemy zones of control");
        return;
    case EPIC_PLAN_GATHER:
        text_print(out, "Gather round %s", epic__unit_name(m, a.unit, out->arena));
        return;
    case EPIC_PLAN_BOARD:
        text_say(out, "Into the transports");
        return;
    case EPIC_PLAN_SHOOT:
        text_print(out, "To shoot at %s", epic__formation_name(m, a.formation, out->arena));
        return;
    case EPIC_PLAN_HIDE:
        text_say(out, "Where fewest enemies see it");
        return;
    case EPIC_PLAN_GUARD:
        describe_guard(m, s, a, out);
        return;
    case EPIC_PLAN_SUPPORT:
        text_print(out, "Beside %s", epic__formation_name(m, a.formation, out->arena));
        return;
    default:
        text_append_char(out, '?');
    }
}

// --- what it comes to ----------------------------------------------------------------------------

static bool is_about_enemy(EpicAction a)
{
    return a.choice == EPIC_PLAN_SHOOT || a.choice == EPIC_PLAN_CLOSE;
}

// Those aboard get out where their transport ends, as if on the same spot.
static void put_out(const EpicMatch *m, EpicState *s, unsigned formation)
{
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u)) {
        EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_CARRIED)
            continue;
        ASSERT(unit->carrier > 0 && unit->carrier <= m->unit_count);
        EpicUnit *carrier = &s->unit[unit->carrier - 1U];
        ASSERT(carrier->cargo > 0);
        unit->at = EPIC_AT_TABLE;
        unit->carrier = 0;
        unit->x = carrier->x;
        unit->y = carrier->y;
        carrier->cargo--;
    }
}

// What its shot at the enemy of the plan brings from there, when all who are aboard have got out.
static void foresee_shot(const EpicMatch *m, const EpicState *after, EpicAction a,
                         EpicForesight *plan, Arena *arena)
{
    EpicState *copy = ARENA_NEW(arena, EpicState);
    unsigned order = after->formation[plan->formation].action;
    *copy = *after;
    put_out(m, copy, plan->formation);
    int to_hit = epic__to_hit_of(order);
    plan->reach = epic__reach_of(m, copy, plan->formation, a.formation, 0, to_hit);
    epic__foretell(m, copy, plan->formation, a.formation, to_hit, arena, &plan->told);
}

static EpicForesight *foresee(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena)
{
    Action action = epic_action_pack(a);
    const EpicFrame *frame = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    if (a.kind != EPIC_ACTION_PLAN || frame == NULL || frame->tag != EPIC_FRAME_MOVE ||
        !epic_check(m, s, &action, NULL))
        return NULL;
    EpicState *copy = ARENA_NEW(arena, EpicState);
    EpicForesight *plan = ARENA_NEW(arena, EpicForesight);
    *copy = *s;
    *plan = (EpicForesight){.after = copy, .formation = frame->formation};
    epic__plan_report(m, copy, &copy->frame[s->frame_count - 1], a, &plan->report);
    if (plan->report.units == 0)
        return NULL;
    for (unsigned u = epic__first(m, s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, frame->formation, u))
        plan->aboard += s->unit[u].at == EPIC_AT_CARRIED;
    plan->units = epic__unit_count(m, s, frame->formation);
    plan->is_withdrawal = frame->move.purpose == EPIC_MOVE_WITHDRAW;
    plan->leaves = epic__left_objectives(m, s, copy, frame->seat);
    unsigned order = s->formation[frame->formation].action;
    plan->has_reach = is_about_enemy(a) && epic__order_shoots(order);
    if (plan->has_reach)
        foresee_shot(m, copy, a, plan, arena);
    plan->is_charge = frame->move.purpose == EPIC_MOVE_CHARGE;
    plan->moves_on = (frame->move.flags & EPIC_MOVED_IS_LAST) == 0;
    return plan;
}

const EpicForesight *epic__foresee_plan(const EpicMatch *m, const EpicState *s, EpicAction a,
                                        Arena *arena)
{
    return foresee(m, s, a, arena);
}

const EpicForesight *epic__foresee_assault(const EpicMatch *m, const EpicState *s, EpicAction a,
                                           Arena *arena)
{
    EpicForesight *plan = foresee(m, s, a, arena);
    if (plan != NULL && plan->is_charge)
        plan->charge = epic__charge_given(m, s, a, arena);
    return plan;
}

bool epic__ends_near(const EpicForesight *plan)
{
    enum { NEAR_U = 15 * EPIC_CM }; // EPIC-1.13.3c
    return plan->is_withdrawal && plan->report.enemy_u <= NEAR_U;
}

// Parts of a sentence, with commas between them.
typedef struct Parts {
    TextBuffer *out;
    bool is_any;
} Parts;

// Behind what has been said.
static void begin_part(Parts *parts)
{
    text_append(parts->out, parts->is_any ? ", " : "");
    parts->is_any = true;
}

static void part(Parts *parts, unsigned count, const char *one, const char *many)
{
    if (count == 0)
        return;
    begin_part(parts);
    text_print(parts->out, language_count(count, one, many), count);
}

static void say_way(Parts *parts, const EpicPlanReport *report)
{
    if (report->detours == 0)
        return;
    begin_part(parts);
    if (report->round_name != NULL)
        text_print(parts->out, "round %s", text_in(parts->out, report->round_name));
    else if (report->round_enemies)
        text_say(parts->out, "round enemies and their zones");
    else
        text_say(parts->out, report->round_friends ? "round friends" : "not straight");
}

// Whom it reaches.
static void say_reach(Parts *parts, const EpicForesight *plan)
{
    const EpicPlanReport *report = &plan->report;
    if (plan->has_reach && plan->reach.weapons > 0) {
        begin_part(parts);
        if (plan->moves_on && plan->reach.in_sight == 0)
            text_say(parts->out, "no weapon bears yet");
        else
            text_print(parts->out, "%u of %u weapons bear", plan->reach.in_sight,
                       plan->reach.weapons);
        if (plan->reach.in_sight > 0)
            numbers_print(parts->out, ", %.1f hits, %.1f lost", plan->told.hits, plan->told.kills);
        // Those of whom the weapons would bear and are not fired (EPIC-1.9.2d).
        if (plan->reach.in_sight > 0)
            part(parts, plan->told.suppressed, "%u unit suppressed", "%u units suppressed");
    }
    if (plan->has_reach)
        part(parts, plan->aboard, "if %u aboard gets out", "if %u aboard get out");
    if (!plan->is_charge)
        return;
    if (report->touching + report->near == 0) {
        begin_part(parts);
        text_say(parts->out, plan->aboard > 0 ? "nobody within 15 cm yet"
                                              : "reaches nobody: there will be no assault");
    }
    part(parts, report->touching, "%u in contact", "%u in contact");
    part(parts, report->near - report->touching, "%u within 15 cm", "%u within 15 cm");
    part(parts, plan->aboard, "%u aboard may get out", "%u aboard may get out");
    if (plan->charge.is_joined) {
        begin_part(parts);
        numbers_print(parts->out, "won in about %.0f of 100", 100 * plan->charge.bout.win);
    }
}

static bool is_mounting(EpicAction a)
{
    return a.choice == EPIC_PLAN_BOARD ||
           (a.choice == EPIC_PLAN_TO && epic__plan_shape(a) == EPIC_SHAPE_MOUNTED);
}

// EPIC-1.7.3e. Beside a withdrawal that ends so near to an enemy that it may cost the units
// (1.13.3c) stands how near.
static void say_danger(Parts *parts, const EpicForesight *plan)
{
    const EpicPlanReport *report = &plan->report;
    if (report->lost > 0) {
        begin_part(parts);
        text_print(parts->out,
                   language_count(report->lost,
                                  "%u of %u units stays in an enemy zone of control and is "
                                  "destroyed: EPIC-1.7.3e",
                                  "%u of %u units stay in an enemy zone of control and are "
                                  "destroyed: EPIC-1.7.3e"),
                   report->lost, plan->units);
    }
    if (epic__ends_near(plan)) {
        begin_part(parts);
        numbers_print(parts->out, "nearest enemy %.1f cm away", report->enemy_u / (double)EPIC_CM);
    }
}

// What it costs, and where it ends.
static void say_end(Parts *parts, const EpicPlanReport *report)
{
    part(parts, report->watchers, "%u on overwatch sees it", "%u on overwatch see it");
    part(parts, report->tests, "%u test of dangerous ground", "%u tests of dangerous ground");
    if (report->lost == 0) // all has been said of them
        part(parts, report->in_zone, "%u in a zone of control", "%u in zones of control");
    part(parts, report->boards, "%u mounts up", "%u mount up");
    part(parts, report->in_cover, "%u in cover", "%u in cover");
    say_way(parts, report);
    if (report->moves > 0)
        part(parts, report->held, "%u stays behind for want of room or coherency",
             "%u stay behind for want of room or coherency");
}

// What matters most comes first. That all move goes without saying, where there is more to say.
void epic__say_plan(const EpicForesight *plan, EpicAction a, TextBuffer *out)
{
    const EpicPlanReport *report = &plan->report;
    Parts parts = {.out = out, .is_any = report->moves < report->can_move || report->moves == 0};
    if (report->moves == 0)
        text_say(out, report->can_move == 0 ? "nobody can move" : "nobody moves");
    else if (report->moves < report->can_move)
        text_print(out, "%u of %u move", report->moves, report->can_move);
    say_danger(&parts, plan);
    say_reach(&parts, plan);
    for (unsigned left = plan->leaves; left != 0; left &= left - 1) {
        begin_part(&parts);
        text_print(out, "leaves objective %u", (unsigned)__builtin_ctz(left) + 1);
    }
    if (is_mounting(a) && report->boards == 0) {
        begin_part(&parts);
        text_say(out, "nobody mounts up");
    }
    say_end(&parts, report);
    if (!parts.is_any)
        text_say(out, report->moves == 1 ? "it moves" : "all move");
}

void epic__put_plan(JsonWriter *json, const EpicForesight *plan)
{
    const EpicPlanReport *report = &plan->report;
    json_open_object(json, "plan");
    json_put_int(json, "units", report->units);
    json_put_int(json, "moves", report->moves);
    json_put_int(json, "boards", report->boards);
    json_put_int(json, "held", report->held);
    json_put_int(json, "detours", report->detours);
    json_put_int(json, "contact", report->touching);
    json_put_int(json, "near", report->near);
    json_put_int(json, "cover", report->in_cover);
    json_put_int(json, "zone", report->in_zone);
    if (report->lost > 0) {
        json_put_int(json, "lost", report->lost);
        json_put_int(json, "lost_of", plan->units);
    }
    json_put_int(json, "tests", report->tests);
    json_put_int(json, "overwatch", report->watchers);
    epic__put_left(json, plan->leaves);
    if (plan->has_reach) {
        json_put_int(json, "weapons", plan->reach.weapons);
        json_put_int(json, "in_range", plan->reach.in_range);
        json_put_int(json, "in_sight", plan->reach.in_sight);
        if (plan->told.suppressed > 0)
            json_put_int(json, "suppressed", plan->told.suppressed);
        json_start_value(json, "hits");
        text_print(json->buffer, "%.4f", plan->told.hits);
        json_start_value(json, "kills");
        text_print(json->buffer, "%.4f", plan->told.kills);
    }
    json_close(json);
}

void epic__describe_plan(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    describe(m, s, a, out);
    const EpicForesight *plan = epic__foresee_assault(m, s, a, out->arena);
    if (plan == NULL)
        return;
    text_append(out, " (");
    epic__say_plan(plan, a, out);
    text_append_char(out, ')');
}
