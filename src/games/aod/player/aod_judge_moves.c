// What moves are worth: at a glance, and carried out on a copy.
#include "aod_going.h"
#include "aod_move.h"
#include "aod_outlook.h"
#include "aod_ramming.h"
#include "aod_turn.h"
#include "aod_units.h"

#include <string.h>

enum { PLANS_MAX = 64 }; // that are listed of one unit (FLOW-1.9)

// --- at a glance ---------------------------------------------------------------------------------

// Who runs, and who stands in his own smoke (GEAR-2.6), does not shoot.
static bool is_busy(const AodFrame *frame)
{
    return frame->tag == AOD_FRAME_MOVE && (frame->move.runs != 0 || frame->move.smokes != 0);
}

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
    return aod__stands_for(t, t->g) + aod__goal_worth(t, force, force->middle) +
           aod__stand_worth(t, force, force->middle, manner, &sight);
}

// The best of eight directions, as far as it then comes.
static int64_t best_worth(const AodOutlook *t, const AodForce *force, int32_t far_u,
                          AodManner manner)
{
    enum { WAYS = 8, STEP_BAM = 65536 / WAYS };
    int64_t best = AOD_NO_CHOICE;
    for (unsigned n = 0; n < WAYS; n++) {
        GeomPoint at = geom_point_toward(force->middle, (uint16_t)(n * STEP_BAM), far_u);
        at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
        at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
        int64_t worth = place_worth(t, force, at, manner);
        best = worth > best ? worth : best;
    }
    return best;
}

// VEH-8: whom it rams first, and where it comes to stand; its guns are all but silent then. Hulls
// that strike each other are not reckoned: it rams no vehicle.
static int64_t ram_worth(const AodOutlook *t, const AodForce *force, AodAction a)
{
    enum { VAIN = AOD_POINT };
    AodRamLeg leg;
    const Aod *g = t->g;
    aod__ram_leg(g, a.model, (GeomPoint){a.x, a.y}, &leg);
    const AodForce *enemy = leg.host == AOD_NO_UNIT ? NULL : aod__force_of(t, leg.host);
    if (enemy == NULL || aod__is_hull_unit(g->m, enemy->host))
        return AOD_NO_CHOICE;
    int64_t harm = aod__worth_of(enemy, aod__hope_ram(g, a.model, enemy->host, enemy->victim));
    // Death or Glory, and what its courage costs it if it stands among them afterwards.
    int64_t risk = force->per_wound / 2;
    return harm - risk - VAIN + place_worth(t, force, leg.at, AOD_MANNER_RUNS);
}

// What is chosen at a glance; `stay`: what it is worth where it stands.
static int64_t glance(const AodOutlook *t, const AodForce *force, AodAction a, int64_t stay)
{
    enum { VAIN = AOD_POINT / 2 }; // a move that wins nothing is none
    const AodFrame *frame = aod__top(t->g->s);
    bool runs = frame->tag == AOD_FRAME_MOVE && frame->move.runs != 0;
    bool has_packs = frame->tag == AOD_FRAME_MOVE && frame->move.has_packs != 0;
    bool is_own = frame->tag == AOD_FRAME_MOVE && frame->move.role == AOD_ROLE_OWN;
    AodManner manner = is_busy(frame) ? AOD_MANNER_RUNS : AOD_MANNER_MOVES;
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
    case AOD_ACTION_FLAT_OUT:
        return is_own ? best_worth(t, force, reach_u(t, force, true, has_packs), AOD_MANNER_RUNS) -
                            2 * VAIN
                      : AOD_NO_CHOICE;
    case AOD_ACTION_PACKS:
        return best_worth(t, force, reach_u(t, force, runs, true), manner) - 2 * VAIN;
    case AOD_ACTION_RAM:
        return ram_worth(t, force, a);
    case AOD_ACTION_AUTO: // together: as good as where it stands
        return stay - 2 * VAIN;
    case AOD_ACTION_DONE:
        return 1;
    default:
        return AOD_NO_CHOICE;
    }
}

// --- on a copy -----------------------------------------------------------------------------------

// What the dice between a unit and the end of its move may cost it: they pass, and it pays for it.
static int64_t pass_dice(const Aod *g, const AodForce *force)
{
    enum { FACES = 6, HULL = 3 };
    unsigned dice = aod__pass_ground(g);
    return (int64_t)dice * force->per_wound * (aod__is_hull_unit(g->m, force->host) ? HULL : 1) /
           FACES;
}

// The plan is carried out on a copy, and its end looked at.
static int64_t tried_worth(const AodOutlook *t, const AodForce *force, const Action *option)
{
    AodState trial;
    AodForce moved;
    bool busy = is_busy(aod__top(t->g->s));
    memcpy(&trial, t->g->s, sizeof trial);
    aod_apply(t->g->m, &trial, option, NULL);
    Aod g = {.m = t->g->m, .s = &trial};
    int64_t risk = pass_dice(&g, force);
    if (!aod__force_moved(&g, force, &moved))
        return AOD_NO_CHOICE;
    AodSight sight;
    sight.g = &g;
    aod__scene_make(&g, &sight.scene);
    return aod__stands_for(t, &g) + aod__goal_worth(t, &moved, moved.middle) - risk +
           aod__stand_worth(t, &moved, moved.middle, busy ? AOD_MANNER_RUNS : AOD_MANNER_MOVES,
                            &sight);
}

// So many of the plans that look best; more where it matters that all of a unit stand somewhere,
// and where they promised more than to stay, and none keeps it: what bars the way is seen only when
// it is tried.
static unsigned tried_most(const AodOutlook *t, const AodForce *force, bool is_barred)
{
    enum { TRIED = 4, TRIED_LATE = 10, LATE = 2 };
    const Aod *g = t->g;
    bool is_late = t->turns_left <= LATE && (force->scores || force->denies) && g->s->play != 0 &&
                   (g->s->objective_count > 0 || aod__asks_sectors(g));
    return is_barred || is_late ? TRIED_LATE : TRIED;
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

// The best of the plans that are listed; *glanced: as good as the best of them looked.
static int64_t judge_plans(const AodOutlook *t, const AodForce *force, const Action *option,
                           size_t count, int64_t stay, int64_t *worth, int64_t *glanced)
{
    bool tried[PLANS_MAX] = {false}, is_judged[PLANS_MAX] = {false};
    int64_t best = AOD_NO_CHOICE;
    *glanced = AOD_NO_CHOICE;
    for (size_t n = 0; n < count; n++)
        worth[n] = glance(t, force, aod_action(&option[n]), stay);
    for (unsigned round = 0; round < tried_most(t, force, best <= stay && *glanced > stay);
         round++) {
        size_t n = next_best(option, count, worth, tried);
        if (n == count)
            break;
        tried[n] = true;
        *glanced = worth[n] > *glanced ? worth[n] : *glanced;
        worth[n] = tried_worth(t, force, &option[n]);
        best = worth[n] > best ? worth[n] : best;
        is_judged[n] = true;
        leave_out_alike(force, option, count, n, tried);
    }
    for (size_t n = 0; n < count; n++) // what has not been tried is left out
        if (aod_action(&option[n]).kind == AOD_ACTION_PLAN && !is_judged[n])
            worth[n] = AOD_NO_CHOICE;
    return best;
}

// --- in another manner --------------------------------------------------------------------------------------

static bool is_faster(unsigned kind)
{
    return kind == AOD_ACTION_RUN || kind == AOD_ACTION_PACKS || kind == AOD_ACTION_FLAT_OUT;
}

// It is chosen on a copy, and the moves that it then has are judged like the others.
static int64_t other_manner_worth(const AodOutlook *t, const AodForce *force, const Action *option)
{
    enum { FACES = 6 };
    unsigned kind = aod_action(option).kind;
    AodState trial;
    Action plan[PLANS_MAX];
    int64_t worth[PLANS_MAX], glanced;
    memcpy(&trial, t->g->s, sizeof trial);
    aod_apply(t->g->m, &trial, option, NULL);
    Aod g = {.m = t->g->m, .s = &trial};
    if (trial.decision != t->g->s->decision || trial.decider != t->g->s->decider)
        return AOD_NO_CHOICE;
    size_t count = aod_legal(t->g->m, &trial, plan, PLANS_MAX);
    if (count > PLANS_MAX)
        return AOD_NO_CHOICE;
    AodOutlook then = *t;
    then.g = &g;
    int64_t stay = AOD_NO_CHOICE, best;
    if (kind == AOD_ACTION_SMOKE) // it may stay where it is
        stay = stay_worth(&then, force, AOD_MANNER_RUNS);
    best = judge_plans(&then, force, plan, count, stay, worth, &glanced);
    best = stay > best ? stay : best;
    if (kind == AOD_ACTION_SMOKE) // GEAR-2.6: one hit of six is saved, and it has no second
        best += aod__danger_at(t, force, force->middle) / (2 * FACES) - AOD_POINT / 2;
    // Packs may be followed by a Run, which is looked at when it is offered.
    for (size_t n = 0; n < count; n++)
        if (is_faster(aod_action(&plan[n]).kind) && glanced > AOD_NO_CHOICE)
            best = worth[n] - glanced + best > best ? worth[n] - glanced + best : best;
    if (kind == AOD_ACTION_FLAT_OUT) // VEH-2.6: on a 1
        best -= (int64_t)force->per_wound * 2 / FACES;
    return best;
}

void aod__judge_moves(AodOutlook *t, const Action *option, size_t count, int64_t *worth)
{
    const AodForce *force = aod__acting_force(t);
    int64_t glanced;
    if (force == NULL || count > PLANS_MAX) {
        memset(worth, 0, count * sizeof *worth);
        return;
    }
    aod__weigh_attacks(t, force);
    int64_t stay =
        stay_worth(t, force, is_busy(aod__top(t->g->s)) ? AOD_MANNER_RUNS : AOD_MANNER_STILL);
    int64_t best = judge_plans(t, force, option, count, stay, worth, &glanced);
    best = stay > best ? stay : best;
    for (size_t n = 0; n < count; n++) {
        unsigned kind = aod_action(&option[n]).kind;
        if (kind == AOD_ACTION_RAM) // looked at already
            best = worth[n] > best ? worth[n] : best;
        if ((!is_faster(kind) || worth[n] <= best) && kind != AOD_ACTION_SMOKE)
            continue;
        worth[n] = other_manner_worth(t, force, &option[n]);
        best = worth[n] > best ? worth[n] : best;
    }
}
