// Setting up without being asked, and what set-up choices and moves are worth.
#include "aod_arrive.h"
#include "aod_assault.h"
#include "aod_player.h"
#include "aod_score.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_units.h"

#include <string.h>

// What is left to the engine by FLOW-6.1.
static bool engine_answer(const AodState *s, AodAction *out)
{
    switch (s->decision) {
    case AOD_D_FIRST:
        *out = (AodAction){.kind = AOD_ACTION_FIRST};
        return true;
    case AOD_D_ROLE:
        *out = (AodAction){.kind = AOD_ACTION_ROLE};
        return true;
    case AOD_D_ZONE:
        *out = (AodAction){.kind = AOD_ACTION_ZONE};
        return true;
    case AOD_D_NIGHT:
        *out = (AodAction){.kind = AOD_ACTION_NONE_OF_IT};
        return true;
    case AOD_D_SEIZE:
        *out = (AodAction){.kind = AOD_ACTION_SEIZE};
        return true;
    case AOD_D_GROUPS:
    case AOD_D_RESERVE:
        *out = (AodAction){.kind = AOD_ACTION_READY};
        return true;
    default:
        return false;
    }
}

// Big things first: they need the room; then who goes nowhere else, then the rest as listed.
static int32_t deploy_worth(const AodMatch *m, unsigned unit)
{
    const AodMatchKind *kind = aod__kind(m, m->unit[unit].first);
    int32_t size =
        kind->stand.length_u > kind->stand.width_u ? kind->stand.length_u : kind->stand.width_u;
    return size / 100 + m->unit[unit].count;
}

// SHOOT-6.9: Wounds that the unit that is next may expect to cause there.
static int32_t target_worth(const Aod *g, unsigned target)
{
    enum { WHOLE_BITS = 16, PER_WOUND = 100 };
    AodScene scene;
    AodAim aim;
    unsigned host = aod__frame_unit(aod__top(g->s));
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, host, target, &aim);
    return (int32_t)(aod__expected_most(g, &aim) * PER_WOUND >> WHOLE_BITS);
}

// A charge that most rolls reach; what comes of the fight is not weighed yet.
static int32_t charge_worth(const Aod *g, unsigned target)
{
    enum { SURELY = 10000, LIKELY = 8 };
    AodNearest nearest;
    aod__nearest_charger(g, aod__frame_unit(aod__top(g->s)), target, false, &nearest);
    if (nearest.model == AOD_NO_MODEL || nearest.length_u > LIKELY * AOD_INCH)
        return -1;
    return SURELY - (int32_t)(nearest.length_u / 100);
}

// WPN-3.6: most models of the target; others count, too.
static int32_t place_worth(const Aod *g, AodAction a)
{
    enum { PER_TARGET = 4, PER_OTHER = 3, PER_FRIEND = 5 };
    AodUnder under = aod__under(g, a);
    return (int32_t)(PER_TARGET * under.target + PER_OTHER * under.others) -
           (int32_t)(PER_FRIEND * under.friends);
}

// Who can shoot does, and all that is declared is fired.
static int32_t shooting_worth(const Aod *g, AodAction a)
{
    enum { SURELY = 10000 };
    switch (a.kind) {
    case AOD_ACTION_ACT:
        return g->s->phase == AOD_PHASE_SHOOTING ? SURELY : 0;
    case AOD_ACTION_CHARGE:
        return charge_worth(g, a.unit);
    case AOD_ACTION_GO:
    case AOD_ACTION_SWEEP:
    case AOD_ACTION_READY:
    case AOD_ACTION_ACCEPT:
        return SURELY;
    case AOD_ACTION_TARGET:
        return SURELY + target_worth(g, a.unit);
    case AOD_ACTION_SHOOT:
    case AOD_ACTION_DEFAULT:
    case AOD_ACTION_RETURN_FIRE:
    case AOD_ACTION_OVERWATCH:
    case AOD_ACTION_INTERCEPT:
        return SURELY;
    case AOD_ACTION_MARK:
    case AOD_ACTION_CRAWL:
    case AOD_ACTION_TOWARD:
    case AOD_ACTION_FROM:
        return SURELY + place_worth(g, a);
    case AOD_ACTION_REROLL:
        return SURELY; // a Hit strikes whom the marker was placed over
    default:
        return 0;
    }
}

// --- moves ---------------------------------------------------------------------------------------

// What a unit goes for from there: the nearest marker, or the nearest enemy where there is none.
static int32_t aim_off_u(const Aod *g, unsigned host, GeomPoint from)
{
    int64_t best_u2 = INT64_MAX;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        int64_t u2 =
            geom_distance_u2(from, (GeomPoint){g->s->objective[n].x, g->s->objective[n].y});
        best_u2 = u2 < best_u2 ? u2 : best_u2;
    }
    for (unsigned n = 0; n < g->m->model_count && g->s->objective_count == 0; n++) {
        int64_t u2 = geom_distance_u2(from, aod__point(g->s, n));
        if (aod__on_table(g->s, n) && u2 < best_u2 && aod__is_enemy(g, host, g->m->model[n].unit))
            best_u2 = u2;
    }
    return best_u2 == INT64_MAX ? 0 : (int32_t)geom_root_floor((uint64_t)best_u2);
}

static int32_t move_worth(const Aod *g, AodAction a)
{
    enum { NEVER = INT32_MIN / 2, THERE_U = 3 * AOD_INCH, FAR_U = 14 * AOD_INCH };
    const AodFrame *frame = aod__top(g->s);
    ASSERT(frame->unit != 0);
    unsigned host = frame->unit - 1U, first = AOD_NO_MODEL;
    for (AodMembers at = aod__members(g, host); first == AOD_NO_MODEL && aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            first = at.model;
    ASSERT(first != AOD_NO_MODEL);
    int32_t off_u = aim_off_u(g, host, aod__point(g->s, first));
    switch (a.kind) {
    case AOD_ACTION_PLAN:
        return -aim_off_u(g, host, aod__plan_anchor(a));
    case AOD_ACTION_STAY:
    case AOD_ACTION_NONE_OF_IT:
        return off_u <= THERE_U ? 1 : NEVER + 1;
    case AOD_ACTION_RUN:
    case AOD_ACTION_PACKS:
        return off_u > FAR_U ? 1 : NEVER;
    case AOD_ACTION_DONE:
        return 1;
    default:
        return NEVER;
    }
}

// MISSION-4.1: what all of them together would give.
static int32_t class_worth(const Aod *g, unsigned secret)
{
    unsigned enemy = 1U - g->s->decider, count = 0;
    for (unsigned u = g->m->unit_first[enemy]; u < g->m->unit_first[enemy + 1]; u++)
        count += aod__is_of_class(g->m, u, secret);
    return (int32_t)(count * aod__play(g)->primary[0].point[secret]);
}

static int32_t worth_of(const Aod *g, AodAction a)
{
    enum { GOOD = 1000 };
    AodAction usual;
    if (g->s->decision == AOD_D_MOVE || g->s->decision == AOD_D_REGROUP)
        return move_worth(g, a);
    if (g->s->decision == AOD_D_UNIT)
        return a.kind == AOD_ACTION_ACT ? GOOD - a.unit : 0;
    if (engine_answer(g->s, &usual) && memcmp(&usual, &a, sizeof a) == 0)
        return GOOD;
    switch (a.kind) {
    case AOD_ACTION_JOIN:
    case AOD_ACTION_ABOARD: // into the transport that was bought for it
        return g->m->unit[a.other].buyer == a.unit + 1U ? 2 * GOOD : 0;
    case AOD_ACTION_DEPLOY:
        return deploy_worth(g->m, a.unit);
    case AOD_ACTION_AUTO:
        return GOOD;
    case AOD_ACTION_CLASS:
        return class_worth(g, a.choice);
    case AOD_ACTION_MARKER: {
        GeomPoint middle = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
        return -geom_length_u(middle, (GeomPoint){a.x, a.y});
    }
    default:
        return shooting_worth(g, a);
    }
}

void aod_score(const void *match, const void *state, void *scratch, const int32_t *weight,
               const Action *option, size_t count, int32_t *score)
{
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    (void)scratch, (void)weight;
    for (size_t i = 0; i < count; i++)
        score[i] = worth_of(&g, aod_action(&option[i]));
}

bool aod_settled(const void *match, const void *state)
{
    (void)match;
    return ((const AodState *)state)->continues == 0;
}

static bool is_last_of(const Aod *g)
{
    unsigned open = 0;
    for (unsigned u = g->m->unit_first[g->s->decider]; u < g->m->unit_first[g->s->decider + 1]; u++)
        open += aod__is_to_deploy(g, u);
    return g->s->decision == AOD_D_DEPLOY && open <= 1;
}

bool aod_arrange(const void *match, const void *state, Action *out, bool *is_last)
{
    enum { OPTIONS_MAX = AOD_UNITS_MAX + 8 };
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    Action option[OPTIONS_MAX];
    AodAction usual;
    if (g.s->decider > ACTOR_SEAT1 ||
        (g.s->decision != AOD_D_DEPLOY && g.s->decision != AOD_D_RESERVE &&
         g.s->decision != AOD_D_GROUPS))
        return false;
    *is_last = is_last_of(&g);
    if (engine_answer(g.s, &usual)) {
        *out = aod_action_pack(usual);
        return true;
    }
    size_t count = aod_legal(match, state, option, OPTIONS_MAX);
    size_t best = 0;
    for (size_t n = 1; n < count; n++)
        if (worth_of(&g, aod_action(&option[n])) > worth_of(&g, aod_action(&option[best])))
            best = n;
    if (count > 0)
        *out = option[best];
    return count > 0;
}
