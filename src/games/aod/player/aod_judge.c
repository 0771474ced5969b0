// What single choices are worth: moves, targets, charges, reactions.
#include "aod_going.h"
#include "aod_move.h"
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

#include <string.h>

enum { NEVER = -(1 << 30) };

static const AodForce *own_force(const AodOutlook *t)
{
    return aod__force_of(t, aod__frame_unit(aod__top(t->g->s)));
}

// --- which unit ----------------------------------------------------------------------------------

int64_t aod__turn_worth(const AodOutlook *t, unsigned unit)
{
    enum { FIRST = 1 << 20 }; // more than any distance
    const AodForce *own = aod__force_of(t, unit);
    if (t->g->s->unit[unit].where == AOD_AT_ABOARD) // out of what has moved far nobody gets
        return 2 * FIRST;
    int32_t least_u = AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U;
    for (unsigned n = 0; own != NULL && n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        int32_t off_u = enemy->seat == own->seat ? least_u : aod__off_u(own, own->middle, enemy);
        least_u = off_u < least_u ? off_u : least_u;
    }
    return FIRST - least_u;
}

// --- moves ---------------------------------------------------------------------------------------

static int32_t reach_u(const AodOutlook *t, const AodForce *force, bool runs, bool has_packs)
{
    AodGoingUnit unit;
    AodGoing going;
    const AodFrame *frame = aod__top(t->g->s);
    aod__going_of_unit(t->g, force->host, runs, has_packs, &unit);
    if (frame->tag == AOD_FRAME_MOVE && frame->move.role != AOD_ROLE_OWN)
        aod__going_of_move(t->g, frame, &unit);
    aod__going_of(t->g, &unit, force->victim, &going);
    return going.reach_u + unit.run_u;
}

static int64_t place_worth(const AodOutlook *t, const AodForce *force, GeomPoint at,
                           AodManner manner)
{
    return aod__goal_worth(t, force, at) + aod__stand_worth(t, force, at, manner, NULL);
}

static int64_t stay_worth(const AodOutlook *t, const AodForce *force, AodManner manner)
{
    AodSight sight;
    sight.g = t->g;
    aod__scene_make(t->g, &sight.scene);
    return aod__goal_worth(t, force, force->middle) +
           aod__stand_worth(t, force, force->middle, manner, &sight);
}

// The best of eight directions, as far as it then comes.
static int64_t best_worth(const AodOutlook *t, const AodForce *force, int32_t far_u,
                          AodManner manner)
{
    enum { WAYS = 8, STEP_BAM = 65536 / WAYS };
    int64_t best = NEVER;
    for (unsigned n = 0; n < WAYS; n++) {
        GeomPoint at = geom_point_toward(force->middle, (uint16_t)(n * STEP_BAM), far_u);
        at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
        at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
        int64_t worth = place_worth(t, force, at, manner);
        best = worth > best ? worth : best;
    }
    return best;
}

// What is chosen at a glance; `stay`: what it is worth where it stands.
static int64_t glance(const AodOutlook *t, const AodForce *force, AodAction a, int64_t stay)
{
    enum { VAIN = AOD_POINT / 2 }; // a move that wins nothing is none
    const AodFrame *frame = aod__top(t->g->s);
    bool runs = frame->tag == AOD_FRAME_MOVE && frame->move.runs != 0;
    bool has_packs = frame->tag == AOD_FRAME_MOVE && frame->move.has_packs != 0;
    bool is_own = frame->tag == AOD_FRAME_MOVE && frame->move.role == AOD_ROLE_OWN;
    AodManner manner = runs ? AOD_MANNER_RUNS : AOD_MANNER_MOVES;
    switch (a.kind) {
    case AOD_ACTION_PLAN: {
        int32_t far_u = reach_u(t, force, runs, has_packs);
        GeomPoint at = geom_point_along(force->middle, aod__plan_anchor(a), far_u);
        return place_worth(t, force, at, manner) - VAIN;
    }
    case AOD_ACTION_STAY:
    case AOD_ACTION_NONE_OF_IT:
        return stay;
    case AOD_ACTION_RUN:
        return is_own ? best_worth(t, force, reach_u(t, force, true, has_packs), AOD_MANNER_RUNS) -
                            2 * VAIN
                      : NEVER;
    case AOD_ACTION_PACKS:
        return best_worth(t, force, reach_u(t, force, runs, true), manner) - 2 * VAIN;
    case AOD_ACTION_AUTO: // together: as good as where it stands
        return stay - 2 * VAIN;
    case AOD_ACTION_DONE:
        return 1;
    default:
        return NEVER;
    }
}

// The plan is carried out on a copy, and its end looked at.
static int64_t tried_worth(const AodOutlook *t, const AodForce *force, const Action *option)
{
    AodState trial;
    AodForce moved;
    const AodFrame *frame = aod__top(t->g->s);
    bool runs = frame->tag == AOD_FRAME_MOVE && frame->move.runs != 0;
    memcpy(&trial, t->g->s, sizeof trial);
    aod_apply(t->g->m, &trial, option, NULL);
    Aod g = {.m = t->g->m, .s = &trial};
    if (!aod__force_moved(&g, force, &moved))
        return NEVER;
    AodSight sight;
    sight.g = &g;
    aod__scene_make(&g, &sight.scene);
    return aod__goal_worth(t, &moved, moved.middle) +
           aod__stand_worth(t, &moved, moved.middle, runs ? AOD_MANNER_RUNS : AOD_MANNER_MOVES,
                            &sight);
}

// So many of the plans that look best; more where it matters that all of a unit stand somewhere,
// and where they promised more than to stay, and none keeps it: what bars the way is seen only when
// it is tried.
static unsigned tried_most(const AodOutlook *t, const AodForce *force, bool is_barred)
{
    enum { TRIED = 4, TRIED_LATE = 10, LATE = 2 };
    bool is_late = t->turns_left <= LATE && force->scores && t->g->s->play != 0;
    return is_barred || (is_late && aod__asks_sectors(t->g)) ? TRIED_LATE : TRIED;
}

// The best of those that have not been tried; count: none.
static size_t next_best(const Action *option, size_t count, const int64_t *worth, const bool *tried)
{
    size_t best = count;
    for (size_t n = 0; n < count; n++)
        if (!tried[n] && aod_action(&option[n]).kind == AOD_ACTION_PLAN &&
            (best == count || worth[n] > worth[best]))
            best = n;
    return best;
}

// Of one model alone all shapes are the same.
static void leave_out_alike(const AodForce *force, const Action *option, size_t count, size_t like,
                            bool *tried)
{
    AodAction a = aod_action(&option[like]);
    for (size_t n = 0; n < count && force->models == 1; n++) {
        AodAction b = aod_action(&option[n]);
        if (b.kind == AOD_ACTION_PLAN && a.x == b.x && a.y == b.y)
            tried[n] = true;
    }
}

void aod__judge_moves(const AodOutlook *t, const Action *option, size_t count, int64_t *worth)
{
    enum { OPTIONS = 64 };
    bool tried[OPTIONS] = {false}, is_judged[OPTIONS] = {false};
    const AodForce *force = own_force(t);
    int64_t best_glance = NEVER, best_tried = NEVER;
    if (force == NULL || count > OPTIONS) {
        memset(worth, 0, count * sizeof *worth);
        return;
    }
    const AodFrame *frame = aod__top(t->g->s);
    bool runs = frame->tag == AOD_FRAME_MOVE && frame->move.runs != 0;
    int64_t stay = stay_worth(t, force, runs ? AOD_MANNER_RUNS : AOD_MANNER_STILL);
    for (size_t n = 0; n < count; n++)
        worth[n] = glance(t, force, aod_action(&option[n]), stay);
    for (unsigned round = 0; round < tried_most(t, force, best_tried <= stay && best_glance > stay);
         round++) {
        size_t n = next_best(option, count, worth, tried);
        if (n == count)
            break;
        tried[n] = true;
        best_glance = worth[n] > best_glance ? worth[n] : best_glance;
        worth[n] = tried_worth(t, force, &option[n]);
        best_tried = worth[n] > best_tried ? worth[n] : best_tried;
        is_judged[n] = true;
        leave_out_alike(force, option, count, n, tried);
    }
    // A Run is as much better than walking as it looks; what has not been tried is left out.
    for (size_t n = 0; n < count; n++) {
        unsigned kind = aod_action(&option[n]).kind;
        if (kind == AOD_ACTION_PLAN && !is_judged[n])
            worth[n] = NEVER;
        if ((kind == AOD_ACTION_RUN || kind == AOD_ACTION_PACKS) && best_tried > NEVER)
            worth[n] += best_tried - best_glance;
    }
}

// --- targets -------------------------------------------------------------------------------------

int64_t aod__target_worth(const AodOutlook *t, unsigned target)
{
    enum { ROLLS = 36, HOLDS_U = 3 * AOD_INCH };
    const Aod *g = t->g;
    AodScene scene;
    AodAim aim;
    const AodForce *own = own_force(t), *enemy = aod__force_of(t, target);
    if (own == NULL || enemy == NULL)
        return 0;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, own->host, target, &aim);
    int64_t worth = aod__worth_of(
        enemy, aod__hope_now(g, &aim, enemy->victim, aod__cover_of(g, &aim, enemy->victim)));
    // ASSAULT-1.4: it may charge only whom it has shot at.
    int32_t off_u = aod__off_u(own, own->middle, enemy);
    int64_t fight = off_u > AOD_CHARGE_REACH_U ? 0 : aod__fight_worth(t, own, enemy, true);
    if (fight > 0)
        worth += fight * aod__rolls_that_reach(g, own->host, off_u, false) / ROLLS;
    // Who keeps us from a marker or a sector, or holds one, goes first.
    if (enemy->scores && enemy->sector != 0)
        worth += worth / 2;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        GeomPoint marker = {g->s->objective[n].x, g->s->objective[n].y};
        if (enemy->denies && geom_length_u(marker, enemy->middle) < enemy->spread_u + HOLDS_U)
            worth += worth / 2;
    }
    return worth;
}

// --- charges -------------------------------------------------------------------------------------

// As long as he stands there we have nothing of where we are.
static bool keeps_it_from_us(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    enum { HOLD_U = 3 * AOD_INCH };
    if (own->sector != 0 && enemy->sector == own->sector && enemy->scores)
        return true;
    for (unsigned n = 0; n < t->g->s->objective_count; n++)
        if (enemy->denies && enemy->marker_u[n] <= HOLD_U && own->marker_u[n] <= HOLD_U)
            return true;
    return false;
}

// Who charges is held up by the enemy, and there: what the mission then has of it less than now.
static int64_t missed_by(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    if (keeps_it_from_us(t, own, enemy))
        return 0;
    AodOutlook later = *t;
    later.turns_left -= later.turns_left > 1;
    int64_t missed =
        aod__goal_worth(t, own, own->middle) - aod__goal_worth(&later, own, enemy->middle);
    return missed > 0 ? missed : 0;
}

int64_t aod__charge_worth(const AodOutlook *t, unsigned target)
{
    enum { ROLLS = 36, LEAST = 6 };
    AodNearest nearest;
    const AodForce *own = own_force(t), *enemy = aod__force_of(t, target);
    if (own == NULL || enemy == NULL)
        return NEVER;
    int64_t fight = aod__fight_worth(t, own, enemy, true);
    if (fight > 0 && t->g->s->play != 0)
        fight -= missed_by(t, own, enemy);
    if (fight <= 0)
        return fight;
    aod__nearest_charger(t->g, own->host, target, false, &nearest);
    if (nearest.model == AOD_NO_MODEL)
        return NEVER;
    unsigned rolls = aod__rolls_that_reach(t->g, own->host, nearest.length_u, nearest.is_slow);
    return rolls < LEAST ? -1 : fight * rolls / ROLLS;
}

// --- reactions -----------------------------------------------------------------------------------

// To whom it reacts: the enemy that a frame below is about, the topmost.
static const AodForce *cause_of(const AodOutlook *t)
{
    const AodState *s = t->g->s;
    for (unsigned n = s->frame_count; n-- > 0;) {
        unsigned unit = s->frame[n].unit;
        if (unit != 0 && aod__seat_of(t->g->m, unit - 1U) != t->seat)
            return aod__force_of(t, aod__host(s, unit - 1U));
    }
    return NULL;
}

// Reactions of the Legions: those that spare harm, those that charge, those that shoot.
static int64_t legion_worth(const AodOutlook *t, AodAction a, const AodForce *own,
                            const AodForce *enemy, int32_t off_u)
{
    enum { HALF = 2, THIRD = 3, SIXTH = 6 };
    const Aod *g = t->g;
    int64_t harm = aod__worth_of(
        own, aod__hope_far(g, enemy->host, own->host, own->victim, off_u, AOD_MANNER_MOVES));
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_WRATH_OF_ANGELS:
    case AOD_LEGION_SAVAGE_TIDE: {
        int64_t fight = off_u > AOD_CHARGE_REACH_U ? 0 : aod__fight_worth(t, own, enemy, true);
        return harm / THIRD + (fight > 0 ? fight / HALF : 0);
    }
    case AOD_LEGION_REMORSELESS_ADVANCE:
    case AOD_LEGION_FORTRESS_OF_THE_MIND:
    case AOD_LEGION_FADE_TO_BLACK:
        return harm / HALF;
    case AOD_LEGION_GLORIOUS_MARTYRDOM: // for a model of it
        return harm - (int64_t)own->per_wound * own->wounds / (own->models > 0 ? own->models : 1);
    case AOD_LEGION_NO_PREY_ESCAPES:
    case AOD_LEGION_BEST_DEFENCE:
    case AOD_LEGION_PERFECT_COUNTER:
        return aod__fight_worth(t, own, enemy, true) / HALF;
    case AOD_LEGION_ANGELS_OF_DEATH:
    case AOD_LEGION_BETTER_PART_OF_VALOUR:
    case AOD_LEGION_DUTY_IS_SACRIFICE:
        return aod__worth_of(own, aod__hope_fight(g, enemy->host, own->host, own->victim, true)) /
               SIXTH;
    case AOD_LEGION_CHASING_THE_WIND: // where it stands it has been put on purpose
        return 0;
    default:
        return aod__worth_of(enemy, aod__hope_far(g, own->host, enemy->host, enemy->victim, off_u,
                                                  AOD_MANNER_STILL));
    }
}

// What the enemy's attack that has been announced may be expected to cost it: by those alone who
// see it and reach it from where they stand.
static int64_t attack_harm(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    AodScene scene;
    AodAim aim;
    aod__scene_make(t->g, &scene);
    aod__aim(t->g, &scene, enemy->host, own->host, &aim);
    return aod__worth_of(
        own, aod__hope_now(t->g, &aim, own->victim, aod__cover_of(t->g, &aim, own->victim)));
}

// REACT-5.1: the dice of the charge lie on the table. One that falls short is not held: failing the
// check would put to flight whom nobody reaches.
static bool is_reached(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    const AodCharge *charge = &t->g->s->charge;
    AodNearest nearest;
    bool goes_round = (charge->flags & AOD_CH_THROUGH) == 0;
    aod__nearest_charger(t->g, enemy->host, own->host, goes_round, &nearest);
    return nearest.model != AOD_NO_MODEL &&
           nearest.length_u <= charge->distance * AOD_INCH + AOD_TOUCH_U;
}

// How many of 36 rolls pass the check of Hold the Line.
static unsigned rolls_that_hold(const AodOutlook *t, const AodForce *own)
{
    enum { FACES = 6, ALL = 36 };
    int leadership = aod__leadership(t->g, own->host, AOD_FOR_MORALE, 0);
    unsigned count = 0;
    if (aod__is_fearless(t->g, own->host))
        return ALL;
    for (int first = 1; first <= FACES; first++)
        for (int second = 1; second <= FACES; second++)
            count += first + second <= leadership;
    return count;
}

// All windows, by exact chances: what it shoots down, or how much less is done to it. A reaction
// that is not named here shoots, as most do, so that a new one is weighed like the others.
int64_t aod__react_worth(const AodOutlook *t, AodAction a)
{
    enum { LEAST = 2 * AOD_POINT, ROLLS = 36, EVADES = 3, HOLDS = 6 }; // parts of the harm
    const Aod *g = t->g;
    const AodForce *own = aod__force_of(t, a.unit), *enemy = cause_of(t);
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT: // a reaction may be worth more later in the phase
        return LEAST;
    case AOD_ACTION_NONE_THIS_PHASE:
        return LEAST - 1;
    case AOD_ACTION_AUTO:
    case AOD_ACTION_DONE:
    case AOD_ACTION_CHARGE: // that has been promised (REACT-6.10)
        return LEAST + 1;
    default:
        break;
    }
    if (own == NULL || own->seat != t->seat || enemy == NULL)
        return 0;
    int32_t off_u = aod__off_u(own, own->middle, enemy);
    switch (a.kind) {
    case AOD_ACTION_EVADE:
        return attack_harm(t, own, enemy) / EVADES;
    case AOD_ACTION_HOLD_LINE:
        if (!is_reached(t, own, enemy))
            return 0;
        return aod__worth_of(own, aod__hope_fight(g, enemy->host, own->host, own->victim, true)) *
               rolls_that_hold(t, own) / (HOLDS * ROLLS);
    case AOD_ACTION_USE:
        return legion_worth(t, a, own, enemy, off_u);
    case AOD_ACTION_ADVANCE: // where it stands it has been put on purpose
    case AOD_ACTION_WITHDRAW:
        return 0;
    default:
        return aod__worth_of(enemy, aod__hope_far(g, own->host, enemy->host, enemy->victim, off_u,
                                                  AOD_MANNER_STILL));
    }
}
