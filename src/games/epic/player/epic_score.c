// What the greedy player thinks of each listed choice: points won and lost, expected, one
// activation ahead.
//
// docs/search.md says what is weighed. Doubles are rounded to hundredths of a point at the end:
// nothing here is a rule.
#include "epic_score_table.h"
#include "epic_station.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_works.h"

enum {
    WATCH_U = 30 * EPIC_CM, // whose weapons reach so far watches from the beginning (6.1.5c)
    SCORE_UNIT = 100,       // a point of an army list
    CROWD_U = 30 * EPIC_CM, // who is nearer when set up is in the way
    JOIN_U = 15 * EPIC_CM,  // farther than its move somebody is of no use in an assault
    LEFT_OUT = 10,          // so many times impossible is what is not looked at
};

// Points: who has shot may go out of sight.
#define EARLY 0.5

static void sum_up(EpicOutlook *t, const EpicMatch *m, const EpicState *s, unsigned seat)
{
    t->m = m;
    t->s = s;
    t->seat = seat;
    memset(t->gap, 0, sizeof t->gap);
    t->quiet_known = t->engage_known = 0;
    for (unsigned f = 0; f < m->formation_count; f++)
        epic__force_sum(m, s, f, &t->force[f]);
    epic__goals_sum(t);
}

// Points of a unit, for choosing who is hit.
static double unit_worth(const EpicOutlook *t, unsigned unit)
{
    const EpicFormationCard *card = &t->m->formation[t->s->unit[unit].formation];
    const EpicKind *kind = epic__kind(t->m, unit);
    double each = card->start_count > 0 ? (double)card->points / card->start_count : 1;
    double worth = each * kind->counts;
    worth += t->w->leader * kind->leaders + t->w->inspiring * kind->inspiring +
             t->w->commander * kind->commanders;
    worth += kind->armour > 0 ? (7 - kind->armour) * t->w->armour : 0;
    return worth;
}

static double template_worth(const EpicOutlook *t, EpicAction action)
{
    double sum = 0;
    GeomDisc blast = {{action.x, action.y}, 37 * EPIC_CM / 10};
    for (unsigned u = 0; u < t->m->unit_count; u++) {
        if (t->s->unit[u].at == EPIC_AT_TABLE && geom_is_under(epic__disc(t->m, t->s, u), blast))
            sum += unit_worth(t, u) *
                   (t->m->formation[t->s->unit[u].formation].seat == t->seat ? -1 : 1);
    }
    return sum;
}

// A trench of its own in which nobody stands yet.
static double trench_worth(const EpicOutlook *t, GeomPoint at)
{
    EpicFeature room;
    bool is_in = false;
    for (unsigned w = t->m->terrain_count; w < epic__feature_count(t->m, t->s) && !is_in; w++) {
        const FieldTerrain *work = epic__feature_at(t->m, t->s, w, at, &room);
        is_in = work != NULL && work->type == EPIC_TERRAIN_TRENCH && work->owner == t->seat;
    }
    for (unsigned u = 0; u < t->m->unit_count && is_in; u++)
        is_in = t->s->unit[u].at != EPIC_AT_TABLE ||
                !epic__is_near(epic__point(t->s, u), at, 6 * EPIC_CM);
    return is_in ? t->w->trench : 0;
}

// Formations of its side that stand near already: they would be in one another's way, and the
// first to move would be those behind.
static double crowd_at(const EpicOutlook *t, unsigned formation, GeomPoint at)
{
    double sum = 0;
    for (unsigned f = 0; f < t->m->formation_count; f++) {
        if (f == formation || t->m->formation[f].seat != t->seat || !t->force[f].is_on_table)
            continue;
        int32_t way = epic__distance(t->force[f].centre, at);
        sum += way < CROWD_U ? 1 - way / (double)CROWD_U : 0;
    }
    return sum * t->w->crowd;
}

// Of a formation that is set up: what fits its role, and a trench.
static double station_worth(const EpicOutlook *t, const EpicFrame *frame, EpicAction action)
{
    EpicStation station = {.at = {action.x, action.y}, .layout = action.choice};
    epic__judge_station(t->m, t->s, frame->formation, &station);
    return t->w->station * station.value +
           (action.choice == EPIC_LAYOUT_LINE ? trench_worth(t, station.at) : 0);
}

// A place to deploy or to come down: near ground worth holding, or where others are not. Of a unit
// that the enemy brings (2.1.23b, 4.4b) the opposite.
static double place_worth(const EpicOutlook *t, const EpicFrame *frame, EpicAction action)
{
    GeomPoint at = {action.x, action.y};
    if (action.kind == EPIC_ACTION_LAYOUT && frame->tag == EPIC_FRAME_SETUP)
        return station_worth(t, frame, action);
    if (action.kind == EPIC_ACTION_LAYOUT)
        return epic__ground_worth(t, frame->formation, at) - crowd_at(t, frame->formation, at);
    if (action.kind == EPIC_ACTION_OBJECTIVE || action.kind == EPIC_ACTION_FORTIFY)
        return epic__ground_worth(t, EPIC_NO_FORMATION, at);
    unsigned f = t->s->unit[action.unit].formation;
    double worth = epic__ground_worth(t, f, at);
    return epic__is_enemy(t, f) ? -worth : worth;
}

// Most of it shoots far.
static bool watches(const EpicOutlook *t, unsigned formation)
{
    unsigned far = 0, all = 0;
    for (unsigned u = epic__units_from(t->m, formation); u < epic__units_end(t->m, formation);
         u++) {
        const EpicKind *kind = epic__kind(t->m, u);
        all++;
        far += kind->has_ranged && kind->range_max_u >= WATCH_U;
    }
    return 2 * far > all;
}

// Who is set up next is settled by the roles; a garrison with far-reaching weapons on overwatch.
static double next_worth(const EpicOutlook *t, EpicAction action)
{
    Action best;
    bool is_last;
    if (!epic_arrange(t->m, t->s, &best, &is_last))
        return 0;
    EpicAction next = epic_action(&best);
    bool is_ready = action.kind == EPIC_ACTION_GARRISON_READY;
    if (is_ready || action.kind == EPIC_ACTION_GARRISON)
        next.kind = next.kind == EPIC_ACTION_GARRISON || next.kind == EPIC_ACTION_GARRISON_READY
                        ? action.kind
                        : next.kind;
    best = epic_action_pack(next);
    Action here = epic_action_pack(action);
    if (!action_equal(&best, &here))
        return 0;
    return is_ready && watches(t, action.formation) ? 2 : 1;
}

// The best that another activation in a row promises, where it is more than handing over is worth.
static double retain_worth(EpicOutlook *t)
{
    double best = 0;
    t->least = t->w->hand_over;
    for (unsigned f = 0; f < t->m->formation_count; f++) {
        if (t->m->formation[f].seat == t->seat && epic__can_act(t->m, t->s, f) &&
            epic__pass_chance(t, f, true) > t->w->retain_safe) {
            double worth = epic__formation_worth(t, f, true);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static double target_worth(EpicOutlook *t, unsigned shooter, unsigned target)
{
    double kills;
    double markers;
    return epic__shot_now(t->w, t->m, t->s, shooter, target, &t->force[target], t->s->attack.to_hit,
                          &kills, &markers) *
           epic__target_factor(t, target);
}

// Whether some enemy is near enough for it to do its part: who joins in has acted.
static bool may_join(EpicOutlook *t, unsigned f)
{
    const EpicForce *own = &t->force[f];
    int32_t reach_u = own->charge_u + JOIN_U;
    for (unsigned e = 0; e < t->m->formation_count; e++)
        if (epic__is_enemy(t, e) && epic__gap_between(t, f, e) <= reach_u)
            return true;
    return false;
}

// How the assault on that target looks from afar.
static double assault_hope(EpicOutlook *t, const EpicFrame *frame, EpicAction action)
{
    bool by_contact;
    return action.kind == EPIC_ACTION_ASSAULT
               ? epic__assault_worth(t, frame->formation, action.formation, &by_contact)
               : t->w->impossible;
}

// Of the targets of an assault the charge is played ahead at the two that look best: as when the
// formation thought of it. How the second of them looks.
static double second_hope(EpicOutlook *t, const EpicFrame *frame, const Action *option,
                          size_t count)
{
    double best = t->w->impossible, second = best;
    for (size_t i = 0; i < count; i++) {
        double hope = assault_hope(t, frame, epic_action(&option[i]));
        second = hope > best ? best : hope > second ? hope : second;
        best = hope > best ? hope : best;
    }
    return second;
}

static double choice_worth(EpicOutlook *t, const EpicFrame *frame, EpicAction action)
{
    switch (action.kind) {
    case EPIC_ACTION_ACTIVATE:
        return epic__formation_worth(t, action.formation, t->s->retained != 0);
    case EPIC_ACTION_ACTION:
        return epic__action_worth(t, frame->formation, action.choice);
    case EPIC_ACTION_RETAIN:
        return retain_worth(t);
    case EPIC_ACTION_HAND_OVER:
        return t->w->hand_over;
    case EPIC_ACTION_SHOOT:
        return target_worth(t, frame->formation, action.formation);
    case EPIC_ACTION_REACT:
        return epic__react_worth(t, action.formation, frame->formation);
    case EPIC_ACTION_TEMPLATE:
        return template_worth(t, action);
    case EPIC_ACTION_ASSAULT:
        return assault_hope(t, frame, action) < t->hope
                   ? LEFT_OUT * t->w->impossible
                   : epic__charge_tried(t, frame->formation, action.formation);
    case EPIC_ACTION_WITH:
        return may_join(t, action.formation) ? 1 : -1;
    case EPIC_ACTION_HOLD_FIRE:
    case EPIC_ACTION_INCLUDE:
        return -1;
    case EPIC_ACTION_HIT: {
        double worth = unit_worth(t, action.unit);
        return epic__seat_of(t->m, t->s, action.unit) == t->seat ? -worth : worth;
    }
    case EPIC_ACTION_WITHDRAW:
        return t->w->withdraw;
    case EPIC_ACTION_DEPLOY:
    case EPIC_ACTION_GARRISON:
    case EPIC_ACTION_GARRISON_READY:
        return next_worth(t, action);
    case EPIC_ACTION_LAYOUT:
    case EPIC_ACTION_PLACE:
    case EPIC_ACTION_OUT:
    case EPIC_ACTION_OBJECTIVE:
        return place_worth(t, frame, action);
    case EPIC_ACTION_FORTIFY: // rather than lay nothing; before the own objectives
        return t->w->fortify + place_worth(t, frame, action) +
               (action.choice == EPIC_LAYOUT_LINE ? t->w->fortify_line : 0);
    case EPIC_ACTION_FIRE:
    case EPIC_ACTION_REROLL:
    case EPIC_ACTION_LAY:
        return 1;
    case EPIC_ACTION_YES: // EPIC-5.6.2a: to shoot now, rather than from nearer
        return t->s->decision == EPIC_D_EARLY
                   ? epic__shot_to_come(t, frame->formation, 0) -
                         epic__shot_to_come(t, frame->formation, 1) + EARLY
                   : 1;
    case EPIC_ACTION_PLOT: // the sooner the better
        return epic__ground_worth(t, action.formation, (GeomPoint){action.x, action.y}) /
               action.other;
    case EPIC_ACTION_BEGIN:
        return action.choice == 0 ? 1 : 0;
    default:
        return 0;
    }
}

// What it is worth at least, for those that are cheap to ask about.
static double known_worth(EpicOutlook *t, EpicAction action)
{
    return action.kind == EPIC_ACTION_ACTIVATE
               ? epic__quiet_worth(t, action.formation, t->s->retained != 0)
               : t->w->impossible;
}

// All of the formation or nobody: what single units would bring is not looked at.
static double counter_worth(EpicOutlook *t, const Action *option)
{
    unsigned kind = epic_action(option).kind;
    bool is_whole = kind == EPIC_ACTION_COUNTER_ALL || kind == EPIC_ACTION_DONE;
    return is_whole ? epic__counter_tried(t, option) : LEFT_OUT * t->w->impossible;
}

// Choices that are played ahead come last, when it is known what the others are worth.
static bool is_late(EpicAction action)
{
    return action.kind == EPIC_ACTION_ACTIVATE ||
           (action.kind == EPIC_ACTION_ACTION && action.choice == EPIC_ENGAGE);
}

// To be done with a move that is planned, not drawn, is to stay, which is a plan.
static bool is_to_stay(const EpicState *s, EpicAction action)
{
    return s->decision == EPIC_D_MOVE && action.kind == EPIC_ACTION_DONE;
}

static bool is_tried(const EpicState *s)
{
    return s->decision == EPIC_D_MOVE || s->decision == EPIC_D_OUT ||
           s->decision == EPIC_D_CONSOLIDATE || s->decision == EPIC_D_KEEP_PART;
}

void epic_score(const void *match, const void *state, void *scratch, const int32_t *weight,
                const Action *option, size_t count, int32_t *score)
{
    (void)scratch;
    const EpicState *s = state;
    EpicWeights weights;
    EpicOutlook table; // large, and summed up below
    if (s->decision == EPIC_D_DIE || count < 2) {
        memset(score, 0, count * sizeof *score);
        return;
    }
    table.w = &epic__usual_weights;
    if (weight != NULL) {
        epic__weights_of(weight, &weights);
        table.w = &weights;
    }
    sum_up(&table, match, s, s->decider);
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    table.least = table.w->impossible;
    table.hope = s->decision == EPIC_D_ASSAULT ? second_hope(&table, frame, option, count) : 0;
    for (size_t i = 0; i < count; i++) {
        double worth = known_worth(&table, epic_action(&option[i]));
        table.least = worth > table.least ? worth : table.least;
    }
    for (unsigned late = 0; late < 2; late++) {
        for (size_t i = 0; i < count; i++) {
            EpicAction action = epic_action(&option[i]);
            if (is_late(action) != (late == 1))
                continue;
            double worth = is_to_stay(s, action) ? LEFT_OUT * table.w->impossible
                           : is_tried(s)         ? epic__tried_worth(&table, frame, &option[i])
                           : s->decision == EPIC_D_COUNTER ? counter_worth(&table, &option[i])
                                                           : choice_worth(&table, frame, action);
            table.least = worth > table.least ? worth : table.least;
            worth *= SCORE_UNIT;
            score[i] = worth > 1e8 ? 100000000 : worth < -1e8 ? -100000000 : (int32_t)worth;
        }
    }
}
