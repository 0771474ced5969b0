// Rules by number, names in messages, what a choice means, and what is asked.
#include "epic_barrage.h"
#include "epic_machine.h"
#include "epic_names.h"
#include "epic_pack.h"
#include "epic_place_words.h"
#include "epic_plot.h"
#include "epic_screen.h"
#include "epic_setup.h"
#include "epic_station.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_works.h"

#include "base_language.h"
#include "base_numbers.h"

#include <stdio.h>

// --- rules ---------------------------------------------------------------------------------------

static const char *const rule_numbers[EPIC_R_COUNT] = {
#define X(name, text) [EPIC_R_##name] = text,
#include "epic_rules.inl"
#undef X
};

size_t epic_rule_name(Rule rule, char *out, size_t out_max)
{
    const char *number = rule < EPIC_R_COUNT ? rule_numbers[rule] : "?";
    int length = snprintf(out, out_max, "EPIC-%s", number);
    return length < 0 ? 0 : (size_t)length;
}

static bool rule_parse(Span text, Rule *out)
{
    if (!span_starts_with_nocase(text, "EPIC-"))
        return false;
    Span number = span_from(text, 5);
    for (unsigned rule = 1; rule < EPIC_R_COUNT; rule++) {
        if (!span_equal_nocase_text(number, rule_numbers[rule]))
            continue;
        *out = (Rule)rule;
        return true;
    }
    return false;
}

// --- names in messages ---------------------------------------------------------------------------

// To a millimetre, and up, as a way of no more than it may go is judged: 15.001 is more than 15 and
// says so.
static int32_t told_length(int32_t u)
{
    enum { TENTH_U = EPIC_CM / 10 };
    return u <= 0 ? u : (u + TENTH_U - 1) / TENTH_U * TENTH_U;
}

static void name_text(const void *match, uint32_t handle, TextBuffer *out)
{
    const EpicMatch *m = match;
    int32_t value = (int32_t)(handle << 8) >> 8; // with its sign
    switch (handle >> 24) {
    case 'u':
        epic__say_unit(m, (unsigned)value, out);
        return;
    case 'f':
        epic__say_formation(m, (unsigned)value, out);
        return;
    case 's':
        text_print(out, "player %d", (int)value);
        return;
    case 'c':
        epic__write_length(told_length(value), out);
        return;
    case 'q':
        epic__say_told(m, epic__untold((unsigned)value), out);
        return;
    case 'd':
        text_append(out, epic__direction_name((unsigned)value, out->arena));
        return;
    case 'w': // a weapon of a unit
        epic__say_weapon(m, (unsigned)value / EPIC_WEAPONS_MAX, (unsigned)value % EPIC_WEAPONS_MAX,
                         out);
        return;
    case 'g': // the ground: a feature
        epic__say_terrain(m, (unsigned)value, out);
        return;
    default:
        text_append_int(out, value);
    }
}

// --- what a choice means -------------------------------------------------------------------------

static const char *const action_sentences[EPIC_FORMATION_ACTIONS] = {
    [EPIC_ADVANCE] = "Advance: one move, then shoot",
    [EPIC_ENGAGE] = "Engage: charge, then an assault",
    [EPIC_DOUBLE] = "Double: two moves, then shoot at -1",
    [EPIC_MARCH] = "March: three moves, no shooting",
    [EPIC_MARSHAL_SHOOT] = "Marshal: shoot at -1, then regroup",
    [EPIC_MARSHAL_MOVE] = "Marshal: one move, then regroup",
    [EPIC_OVERWATCH] = "Overwatch: wait, and shoot at an enemy that moves",
    [EPIC_SUSTAINED] = "Sustained fire: no move, shoot at +1",
    [EPIC_HOLD_MOVE] = "Hold: one move",
    [EPIC_HOLD_SHOOT] = "Hold: shoot",
    [EPIC_HOLD_REGROUP] = "Hold: regroup",
    [EPIC_ROAD_MARCH] = "Road march: three moves along the road, no test",
};

static const char *weapon_name(const EpicMatch *m, EpicAction a)
{
    const EpicKind *kind = epic__kind(m, a.unit);
    return a.other < kind->weapon_count ? kind->weapon[a.other].name : "?";
}

static const char *use_sentence(const EpicMatch *m, EpicAction a)
{
    const EpicKind *kind = epic__kind(m, a.unit);
    bool is_barrage = a.choice == EPIC_USE_MODE_2 && a.other < kind->weapon_count &&
                      kind->weapon[a.other].mode_count > 1 && kind->weapon[a.other].mode[1].bp > 0;
    if (is_barrage)
        return "%s: %s fires a barrage";
    switch (a.choice) {
    case EPIC_USE_AP:
        return "%s: %s fires at infantry (AP)";
    case EPIC_USE_AT:
        return "%s: %s fires at vehicles (AT)";
    case EPIC_USE_WE:
        return "%s: %s fires at war engines only";
    case EPIC_USE_NOT_WE:
        return "%s: %s fires at all but war engines";
    case EPIC_USE_NONE:
        return "%s: %s does not fire";
    case EPIC_USE_MODE_2:
        return "%s: %s fires in its second way";
    case EPIC_USE_ONE:
        return "%s: %s fires one die and keeps the others";
    case EPIC_USE_TWO:
        return "%s: %s fires two dice and keeps the others";
    case EPIC_USE_THREE:
        return "%s: %s fires three dice and keeps the others";
    case EPIC_USE_FOUR:
        return "%s: %s fires four dice and keeps the others";
    default:
        return "%s: %s";
    }
}

// Sentences with one formation, one unit, or a unit and a point.
static const char *sentence_of(EpicActionKind kind)
{
    switch (kind) {
    case EPIC_ACTION_DEPLOY:
        return "Set up %s";
    case EPIC_ACTION_GARRISON:
        return "Set up %s as a garrison";
    case EPIC_ACTION_GARRISON_READY:
        return "Set up %s as a garrison on overwatch";
    case EPIC_ACTION_RESERVE:
        return "Keep %s in reserve";
    case EPIC_ACTION_EFFECT:
        return "%s uses what it may do at the start of the turn";
    case EPIC_ACTION_ACTIVATE:
        return "Activate %s";
    case EPIC_ACTION_WITH:
        return "%s joins in";
    case EPIC_ACTION_SHOOT:
        return "Shoot at %s";
    case EPIC_ACTION_REACT:
        return "%s fires from overwatch";
    case EPIC_ACTION_ASSAULT:
        return "Assault %s";
    case EPIC_ACTION_INCLUDE:
        return "%s is assaulted as well";
    case EPIC_ACTION_RALLY:
        return "%s tries to rally next";
    case EPIC_ACTION_POP_UP:
        return "%s pops up (sees over what hides it, and is seen: EPIC-2.1.13d)";
    case EPIC_ACTION_CAUTIOUS:
        return "%s moves cautiously: 5 cm, failed terrain tests again";
    case EPIC_ACTION_KEEP_PART:
        return "Keep the part of the formation with %s; the rest is lost";
    case EPIC_ACTION_HIT:
        return "%s takes the hit";
    case EPIC_ACTION_CC:
        return "%s fights in close combat";
    case EPIC_ACTION_FF:
        return "%s fights in the firefight";
    case EPIC_ACTION_BACK:
        return "Take the counter charge of %s back";
    case EPIC_ACTION_AT_ENGINES:
        return "%s attacks war engines only";
    case EPIC_ACTION_AT_OTHERS:
        return "%s attacks all but war engines";
    case EPIC_ACTION_PLACE:
        return "Place %s, %s";
    case EPIC_ACTION_VIA:
        return "%s goes first %s";
    case EPIC_ACTION_MOVE:
        return "Move %s %s";
    case EPIC_ACTION_OUT:
        return "%s gets out %s";
    case EPIC_ACTION_COUNTER:
        return "%s counter charges %s";
    default:
        return NULL;
    }
}

// Of one choice among a few.
static const char *choice_sentence(EpicAction a)
{
    switch (a.kind) {
    case EPIC_ACTION_BEGIN:
        return a.choice == EPIC_BEGIN_MINE ? "Go first" : "Let the other player go first";
    case EPIC_ACTION_BARRAGE:
        return a.choice == EPIC_BARRAGE_PLAIN     ? "The barrage fires without its special ability"
               : a.choice == EPIC_BARRAGE_SPECIAL ? "The barrage uses its special ability"
                                                  : "No barrage is fired";
    case EPIC_ACTION_SNIPE:
        return a.choice == EPIC_SNIPE_FIRST ? "Sniper hits are put down before the others"
                                            : "Sniper hits are put down after the others";
    case EPIC_ACTION_SAVE:
        return a.choice == EPIC_SAVE_ARMOUR      ? "Save on armour"
               : a.choice == EPIC_SAVE_COVER     ? "Save by cover"
               : a.choice == EPIC_SAVE_HOLOFIELD ? "Save by the holofield"
                                                 : "Save by the shield";
    case EPIC_ACTION_OPEN_ONLY:
        return a.choice == EPIC_HIT_AP   ? "AP shots go at units in the open only, without the -1"
               : a.choice == EPIC_HIT_AT ? "AT shots go at units in the open only, without the -1"
                                         : "MW shots go at units in the open only, without the -1";
    default:
        return NULL;
    }
}

static const char *plain_sentence(const EpicState *s, EpicAction a)
{
    switch (a.kind) {
    case EPIC_ACTION_READY:
        return "Ready: no more";
    case EPIC_ACTION_WAIT:
        return "Wait";
    case EPIC_ACTION_STAY:
        return "All formations that have not acted stay on overwatch";
    case EPIC_ACTION_PASS:
        return "Pass";
    case EPIC_ACTION_RETAIN:
        return "Retain the initiative: another formation, its test at -1";
    case EPIC_ACTION_HAND_OVER:
        return "Hand over to the other player";
    case EPIC_ACTION_GO:
        return s->decision == EPIC_D_OUT ? "Everybody gets out" : "Go on";
    case EPIC_ACTION_REROLL:
        return "Roll again (Supreme Commander)";
    case EPIC_ACTION_KEEP:
        return "Keep the roll";
    case EPIC_ACTION_YES:
        return "Yes";
    case EPIC_ACTION_NO:
        return "No";
    case EPIC_ACTION_DONE:
        return s->decision == EPIC_D_OUT ? "Done: the others stay aboard"
                                         : "Done: the other units stay";
    case EPIC_ACTION_HOLD_FIRE:
        return "Hold fire";
    case EPIC_ACTION_FIRE:
        return "Fire";
    case EPIC_ACTION_HOLD:
        return "Nobody fires from overwatch now";
    case EPIC_ACTION_COUNTER_ALL:
        return "Everybody counter charges as far as it goes";
    case EPIC_ACTION_WITHDRAW:
        return "Withdraw";
    case EPIC_ACTION_STAND:
        return "Stay where it is";
    default:
        return choice_sentence(a);
    }
}

// "Activate Tactical Detachment a1 (6 units, 2 blast markers, 1+)".
static void describe_activate(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    unsigned units = epic__unit_count(m, s, f), blast = s->formation[f].blast;
    text_print(out, language_count(units, " (%u unit", " (%u units"), units);
    if (blast > 0)
        text_print(out, language_count(blast, ", %u blast marker", ", %u blast markers"), blast);
    text_print(out, ", test %d+)", epic__test_need(m, s, f));
}

static const char *spot_of(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena)
{
    return epic__spot_name(m, s, (GeomPoint){a.x, a.y}, arena);
}

// A piece of a fortified position.
static void describe_lay(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    unsigned type = EPIC_TERRAIN_BUNKER + a.choice;
    const char *word = type < EPIC_TERRAIN_COUNT ? text_in(out, epic__terrain_words[type]) : "?";
    if (epic__is_line(type))
        text_print(out, "%u cm of %s, %s", 4U * a.other, word, spot_of(m, s, a, out->arena));
    else
        text_print(out, "A %s, %s", word, spot_of(m, s, a, out->arena));
}

// ": 3 of b1, 1 of a2": who is under the template.
static void put_covered(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    GeomDisc blast = {{a.x, a.y}, epic__template_u(m, s)};
    const char *before = ": ";
    for (unsigned f = 0; f < m->formation_count; f++) {
        unsigned count = 0;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u))
            count += geom_is_under(epic__disc(m, s, u), blast);
        if (count == 0)
            continue;
        TextBuffer name = text_start(out->arena);
        epic__write_formation(m, f, &name);
        text_append(out, before);
        text_print(out, "%u of %s", count, name.text);
        before = ", ";
    }
}

static const char *const layout_words[EPIC_LAYOUT_COUNT] = {
    [EPIC_LAYOUT_LINE] = "All in a line, %s",
    [EPIC_LAYOUT_BLOCK] = "All in a block, %s",
    [EPIC_LAYOUT_LOADED] = "All in its transports, %s",
    [EPIC_LAYOUT_RANKS] = "All in two ranks, %s",
    [EPIC_LAYOUT_COLUMN] = "All in a column, %s",
    [EPIC_LAYOUT_ABREAST] = "All in its transports side by side, %s",
};

static const char *const role_words[EPIC_ROLES] = {
    [EPIC_ROLE_LINE] = ": spread out, objectives in sight: %u",
    [EPIC_ROLE_GUNS] = ": guns, objectives in sight: %u",
    [EPIC_ROLE_ENGINE] = ": war engines, objectives in sight: %u",
    [EPIC_ROLE_RIDERS] = ": transports, %u cm to the nearest objective ahead",
    [EPIC_ROLE_ASSAULT] = ": for the assault, %u cm to the nearest objective ahead",
};

// What a place of set-up is for, and what speaks against it.
static void put_station(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    if (frame->tag != EPIC_FRAME_SETUP || frame->formation >= m->formation_count)
        return;
    EpicStation station = {.at = {a.x, a.y}, .layout = a.choice};
    epic__judge_station(m, s, frame->formation, &station);
    bool is_going = station.role == EPIC_ROLE_RIDERS || station.role == EPIC_ROLE_ASSAULT;
    text_print(out, role_words[station.role],
               is_going ? (unsigned)(station.goal_u / EPIC_CM) : station.seen);
    if (station.objective != 0)
        text_print(out, ", on objective %u", (unsigned)station.objective);
    if (station.is_behind)
        text_print(out, ", behind others of its side");
    if (station.barred > 0)
        text_print(out, ", ground bars the way ahead");
}

// Choices that are a place.
static bool describe_place(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    switch (a.kind) {
    case EPIC_ACTION_EDGE:
        text_print(out,
                   a.choice < EPIC_CORNER_SOUTHWEST ? "The %s edge is yours"
                                                    : "The %s corner is yours",
                   a.choice < EPIC_EDGES && a.choice > 0 ? epic__edge_words[a.choice] : "?");
        return true;
    case EPIC_ACTION_OBJECTIVE:
        text_print(out, "An objective %s", spot_of(m, s, a, out->arena));
        return true;
    case EPIC_ACTION_PORTAL:
        text_print(out, "Out of the portal %s", spot_of(m, s, a, out->arena));
        return true;
    case EPIC_ACTION_TEMPLATE:
        text_print(out, "Template %s", epic__mark_name(m, s, (GeomPoint){a.x, a.y}, out->arena));
        put_covered(m, s, a, out);
        return true;
    case EPIC_ACTION_LAYOUT:
        text_print(out, layout_words[a.choice], spot_of(m, s, a, out->arena));
        put_station(m, s, a, out);
        return true;
    case EPIC_ACTION_LAY:
        describe_lay(m, s, a, out);
        return true;
    case EPIC_ACTION_FORTIFY:
        text_print(out,
                   a.choice == EPIC_LAYOUT_LINE ? "%s (works %u): all in a line, %s"
                                                : "%s (works %u): all in a block, %s",
                   a.formation < m->work_group_count ? m->work_group[a.formation].name : "?",
                   a.formation + 1U, spot_of(m, s, a, out->arena));
        return true;
    case EPIC_ACTION_PLOT:
        text_print(out,
                   epic__plotted_entry(m, s, a.formation) == EPIC_ENTRY_SELF_PLANETFALL
                       ? "%s comes down in turn %u near a point %s"
                       : "%s comes up in turn %u, %s",
                   epic__formation_name(m, a.formation, out->arena), a.other,
                   spot_of(m, s, a, out->arena));
        return true;
    default:
        return false;
    }
}

// Choices about what one unit does.
static bool describe_units(const EpicMatch *m, EpicAction a, TextBuffer *out)
{
    switch (a.kind) {
    case EPIC_ACTION_PICK:
        text_print(out, "%s picks %s up", epic__unit_name(m, a.unit, out->arena),
                   epic__unit_name(m, a.other, out->arena));
        return true;
    case EPIC_ACTION_BOARD:
        text_print(out, "%s boards %s", epic__unit_name(m, a.unit, out->arena),
                   epic__unit_name(m, a.other, out->arena));
        return true;
    case EPIC_ACTION_FACE:
        text_print(out, "%s faces %s (%u degrees)", epic__unit_name(m, a.unit, out->arena),
                   epic__direction_name(a.other, out->arena), a.other);
        return true;
    case EPIC_ACTION_SPLIT:
        text_print(out, "%s: %u dice in close combat, the others in the firefight",
                   epic__unit_name(m, a.unit, out->arena), a.other);
        return true;
    case EPIC_ACTION_USE:
        text_print(out, use_sentence(m, a), epic__unit_name(m, a.unit, out->arena),
                   weapon_name(m, a));
        return true;
    default:
        return false;
    }
}

static bool describe_other(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    switch (a.kind) {
    case EPIC_ACTION_DIE:
        text_print(out, "The die shows %u", a.other);
        return true;
    case EPIC_ACTION_ACTION:
        if (a.choice == EPIC_NO_ACTION || a.choice >= EPIC_FORMATION_ACTIONS)
            return false;
        text_say(out, action_sentences[a.choice]);
        epic__say_order(m, s, a.choice, out);
        return true;
    case EPIC_ACTION_PLAN:
        epic__describe_plan(m, s, a, out);
        return true;
    case EPIC_ACTION_REPAIR:
        text_print(out, "%u of the die for repairs, the rest for blast markers", a.other);
        return true;
    default:
        return describe_place(m, s, a, out) || describe_units(m, a, out);
    }
}

// From behind a wish that is given up to what ends it.
static bool is_detail(const Action *action, bool *is_given)
{
    EpicAction a = epic_action(action);
    bool was_given = *is_given;
    if (epic__is_wish(a.kind)) {
        *is_given = (a.choice & EPIC_PLAN_GIVEN) != 0;
        return false;
    }
    if (a.kind == EPIC_ACTION_DONE || a.kind == EPIC_ACTION_READY)
        *is_given = false;
    return was_given;
}

// EPIC-1.7.3e: who is lost if nobody moves any more.
static void say_stuck(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    EpicAction stay = {.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_STAY};
    const EpicForesight *plan = epic__foresee_plan(m, s, stay, out->arena);
    if (plan != NULL && plan->report.lost > 0)
        text_print(out,
                   language_count(plan->report.lost,
                                  " (%u unit in an enemy zone is lost: EPIC-1.7.3e)",
                                  " (%u units in an enemy zone are lost: EPIC-1.7.3e)"),
                   plan->report.lost);
}

// How near to the enemies that charge it a counter charge ends.
static void say_countered(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    GeomDisc there = {{a.x, a.y}, epic__disc(m, s, a.unit).radius_u};
    EpicSet chargers = s->assault.attackers | s->assault.chargers;
    int32_t gap_u = INT32_MAX;
    unsigned nearest = EPIC_NO_UNIT;
    for (unsigned u = 0; u < m->unit_count; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && (chargers & epic__set(s->unit[u].formation)) != 0 &&
            geom_gap_lowers(there, epic__disc(m, s, u), &gap_u))
            nearest = u;
    if (nearest == EPIC_NO_UNIT)
        return;
    const char *name = epic__unit_name(m, nearest, out->arena);
    if (gap_u <= EPIC_TOUCH_U)
        text_print(out, " (into contact with %s)", name);
    else
        numbers_print(out, " (then %.1f cm from the enemy)", gap_u / (double)EPIC_CM);
}

static void action_describe(const void *match, const void *state, const Action *action,
                            TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    EpicAction a = epic_action(action);
    const char *sentence = plain_sentence(s, a);
    if (sentence != NULL) {
        text_say(out, sentence);
        if (a.kind == EPIC_ACTION_DONE && s->decision == EPIC_D_MOVE)
            say_stuck(m, s, out);
        return;
    }
    sentence = sentence_of((EpicActionKind)a.kind);
    if (sentence == NULL) {
        if (!describe_other(m, state, a, out))
            epic_action_write(match, state, action, VIEWER_ALL, out);
        return;
    }
    if (epic__about(a) == EPIC_ABOUT_FORMATION) {
        text_print(out, sentence, epic__formation_name(m, a.formation, out->arena));
        if (a.kind == EPIC_ACTION_ACTIVATE && a.formation < m->formation_count)
            describe_activate(m, state, a.formation, out);
        if (a.kind == EPIC_ACTION_SHOOT || a.kind == EPIC_ACTION_ASSAULT ||
            a.kind == EPIC_ACTION_INCLUDE)
            epic__say_target(m, s, a, out);
        return;
    }
    text_print(out, sentence, epic__unit_name(m, a.unit, out->arena),
               epic__step_name(m, s, a, out->arena));
    if (a.kind == EPIC_ACTION_COUNTER && a.unit < m->unit_count)
        say_countered(m, s, a, out);
}

// --- what is asked -------------------------------------------------------------------------------

static const char *const asked[EPIC_D_COUNT] = {
#define X(name, text, rule, asked) [EPIC_D_##name] = asked,
#include "epic_decisions.inl"
#undef X
};

// The one formation that the listed answers are about, if it is one.
static unsigned formation_of_answers(const EpicMatch *m, const EpicState *s)
{
    enum { ANSWERS_MAX = 64 };
    Action answer[ANSWERS_MAX];
    unsigned found = EPIC_NO_FORMATION;
    size_t count = epic_legal(m, s, answer, ANSWERS_MAX);
    for (size_t i = 0; i < count && i < ANSWERS_MAX; i++) {
        EpicAction a = epic_action(&answer[i]);
        if ((epic__about(a) & EPIC_ABOUT_UNIT) == 0 || a.unit >= m->unit_count)
            continue;
        unsigned f = s->unit[a.unit].formation;
        if (found != EPIC_NO_FORMATION && f != found)
            return EPIC_NO_FORMATION;
        found = f;
    }
    return found;
}

// The formation that the question is about, EPIC_NO_FORMATION if that is what it asks. A frame of
// hits names who made them; its questions are about those who take them.
static unsigned subject_of(const EpicMatch *m, const EpicState *s)
{
    const EpicFrame *frame = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    if (frame == NULL || frame->tag == EPIC_FRAME_ACTIONS || s->decision == EPIC_D_RALLY)
        return EPIC_NO_FORMATION;
    if (s->decision == EPIC_D_WAY) // both sides are asked in the frame of the attacker
        return formation_of_answers(m, s);
    if (frame->tag != EPIC_FRAME_HITS)
        return frame->formation;
    if (s->decision == EPIC_D_SAVE && frame->hits.hit < s->hit_count) {
        unsigned unit = s->hit[frame->hits.hit].unit;
        return unit < m->unit_count ? s->unit[unit].formation : EPIC_NO_FORMATION;
    }
    return s->decision == EPIC_D_TIE ? formation_of_answers(m, s) : frame->formation;
}

static void put_subject(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    unsigned f = subject_of(m, s);
    if (f >= m->formation_count)
        return;
    bool is_own = m->formation[f].seat == s->decider;
    text_print(out, is_own ? "%s: " : "the enemy's %s: ", epic__formation_name(m, f, out->arena));
}

// EPIC-9.10a: of whom the rules choose by distance, and what for.
static void ask_tie(const EpicState *s, const EpicFrame *frame, TextBuffer *out)
{
    unsigned left = 0;
    for (unsigned i = 0; i < s->hit_count; i++)
        left += s->hit[i].unit == EPIC_NO_UNIT;
    if (frame->tag == EPIC_FRAME_ATTACK)
        text_say(out, "which of those equally far off may not shoot, for a blast marker?");
    else if (frame->tag == EPIC_FRAME_CRITICAL)
        text_say(out, "who of those aboard is lost?");
    else if (frame->tag == EPIC_FRAME_HITS && frame->hits.purpose == EPIC_HITS_EXTRA)
        text_say(out, "who of those equally near takes the extra hit of the lost assault?");
    else if (frame->tag == EPIC_FRAME_HITS && frame->hits.purpose == EPIC_HITS_BROKEN)
        text_say(out,
                 "who of those equally near takes the hit for a marker on a broken formation?");
    else
        text_say(out, "who of those equally near takes the hit?");
    if (frame->tag == EPIC_FRAME_HITS && left > 1)
        text_print(out, " (the first of %u)", left);
}

// What the listed answers leave open; all that is not asked about is fought as it stands (9.7d).
static void ask_way(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    enum { ANSWERS_MAX = 64, KEEPS_OFF = 1, SPLITS = 2, AIMS = 4 };
    Action answer[ANSWERS_MAX];
    size_t count = epic_legal(m, s, answer, ANSWERS_MAX);
    unsigned asks = 0;
    for (size_t i = 0; i < count && i < ANSWERS_MAX; i++) {
        unsigned kind = epic_action(&answer[i]).kind;
        asks |= kind == EPIC_ACTION_FF || kind == EPIC_ACTION_CC ? KEEPS_OFF
                : kind == EPIC_ACTION_SPLIT                      ? SPLITS
                : kind == EPIC_ACTION_GO                         ? 0
                                                                 : AIMS;
    }
    text_say(out, asks == KEEPS_OFF
                      ? "which skimmers fire instead of fighting those that they touch?"
                  : asks == SPLITS ? "how does the war engine share out its attacks?"
                  : asks == AIMS   ? "do the attacks go at war engines or at the others?"
                                   : "close combat or firefight, and at whom?");
}

// EPIC-6.1.5a, 6.1.6a: plots and garrisons come first, then who waits, then the rest.
static void ask_setup(const EpicMatch *m, const EpicState *s, const EpicFrame *frame,
                      TextBuffer *out)
{
    if (frame->tag == EPIC_FRAME_SETUP && frame->stage == EPIC_SETUP_PLOTS)
        text_say(out, "where do those come down or up whose place is plotted in secret?");
    else if (frame->tag == EPIC_FRAME_SETUP && frame->stage == EPIC_SETUP_GARRISONS &&
             m->mission != EPIC_MISSION_KORPS_GRINDA)
        text_say(out,
                 "which garrison is set up next? Garrisons come first, near an objective of the "
                 "own half; the others follow at the edge");
    else
        text_say(out, asked[s->decision]);
}

static void ask_it(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    if (s->decision == EPIC_D_TIE && s->frame_count > 0)
        ask_tie(s, &s->frame[s->frame_count - 1], out);
    else if (s->decision == EPIC_D_WAY)
        ask_way(m, s, out);
    else if ((s->decision == EPIC_D_RESERVE || s->decision == EPIC_D_DEPLOY) && s->frame_count > 0)
        ask_setup(m, s, &s->frame[s->frame_count - 1], out);
    else if (s->decision == EPIC_D_TEMPLATE && s->attack.templates > 0)
        text_print(out, "where does template %u of %u lie? It touches the first (EPIC-1.9.8f)",
                   s->attack.templates + 1U,
                   s->attack.templates + (unsigned)s->attack.templates_left);
    else
        text_say(out, s->decision < EPIC_D_COUNT ? asked[s->decision] : "?");
}

void epic_prompt(const void *match, const void *state, int viewer, TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    if (s->outcome != OUTCOME_NONE) {
        text_say(out, s->outcome == OUTCOME_DRAW    ? "The game is a draw."
                      : s->outcome == OUTCOME_SEAT0 ? "The game is over: player 0 has won."
                                                    : "The game is over: player 1 has won.");
        return;
    }
    if (s->decider == ACTOR_CHANCE) {
        text_say(out, "Chance rolls a die.");
        return;
    }
    if (s->decider > ACTOR_SEAT1)
        return;
    if (viewer == s->decider || viewer == VIEWER_ALL)
        text_print(out, "Player %u, ", s->decider);
    else
        text_print(out, "Waiting for player %u: ", s->decider);
    put_subject(m, s, out);
    ask_it(m, s, out);
    unsigned number, of;
    if (s->decision == EPIC_D_MOVE && epic__move_in_hand(s, &number, &of) && of > 1)
        text_print(out, " (move %u of %u)", number, of);
}

// --- the table -----------------------------------------------------------------------------------

// Training scenarios bring their own sides.
static const char *side_title(const void *match, int seat)
{
    return ((const EpicMatch *)match)->army_name[seat];
}

static const char *const decision_names[EPIC_D_COUNT] = {
#define X(name, text, rule, asked) text,
#include "epic_decisions.inl"
#undef X
};

static const MessageEntry message_entries[EPIC_M_COUNT] = {
    [EPIC_M_NONE] = {0},
#define X(name, text, remedy) [EPIC_M_##name] = {#name, text, remedy},
#include "epic_messages.inl"
#undef X
};
static const MessageCatalogue messages = {EPIC_M_COUNT, message_entries};

const GameWords epic_words = {
    .messages = &messages,
    .decision_names = decision_names,
    .decision_count = EPIC_D_COUNT,
    .rule_name = epic_rule_name,
    .rule_parse = rule_parse,
    .name_text = name_text,
    .action_write = epic_action_write,
    .action_read = epic_action_read,
    .action_describe = action_describe,
    .is_detail = is_detail,
    .prompt = epic_prompt,
    .explain = epic_explain,
    .gist = epic__gist,
    .usages = epic__usages,
    .side_title = side_title,
};
