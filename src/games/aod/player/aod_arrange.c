// Setting up without being asked, and what set-up choices and moves are worth.
#include "aod_arrive.h"
#include "aod_ground.h"
#include "aod_move.h"
#include "aod_outlook.h"
#include "aod_plan.h"
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
    case AOD_D_ARRAY:
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

// Where whoever is put down wants to go: to the nearest marker that nobody goes for yet, if it
// would score; else to the middle.
static int32_t far_from_goal(const AodOutlook *t, GeomPoint at)
{
    const Aod *g = t->g;
    int32_t far_u = INT32_MAX;
    unsigned host = aod__frame_unit(aod__top(g->s));
    bool scores = aod__host_has_type(g, host, 0, AOD_SUBTYPE(LINE));
    for (unsigned n = 0; scores && n < g->s->objective_count; n++) {
        int32_t u = geom_length_u(at, (GeomPoint){g->s->objective[n].x, g->s->objective[n].y});
        far_u = t->held[n] == 0 && u < far_u ? u : far_u;
    }
    return far_u < INT32_MAX
               ? far_u
               : geom_length_u(at, (GeomPoint){AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2});
}

// Anything that shoots farther than it walks.
static bool has_guns(const Aod *g, unsigned host)
{
    enum { NEAR_U = 12 * AOD_INCH };
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        for (unsigned n = 0; n < kind->arm_count; n++)
            for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
                if (aod__mode(g->m, kind->arm[n].mode_first + way)->range_u > NEAR_U)
                    return true;
    }
    return false;
}

// A wall or a piece that hulls do not cross lies there.
static bool is_barred(const Aod *g, GeomDisc there)
{
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        const AodPiece *piece = &g->m->table->piece[n];
        for (unsigned w = 0; w < piece->wall_count; w++)
            if (geom_segment_meets_disc(piece->wall[w].from, piece->wall[w].to, there))
                return true;
        if (piece->form == AOD_CLASS_IMPASSABLE && geom_polygon_has(&piece->outline, there.centre))
            return true;
    }
    return false;
}

// In how many of eight directions something bars the first moves of a hull or a large base that
// stands there; in a ruin or a wood hulls are in danger at each of them.
static int32_t barred_ways(const Aod *g, GeomPoint at, int32_t half_u)
{
    enum { WAYS = 8, STEP_BAM = 65536 / WAYS, STEP_U = 2 * AOD_INCH, STEPS = 4, AREA = 4 };
    int32_t barred = 0;
    for (unsigned n = 0; n < g->m->table->piece_count; n++)
        if (g->m->table->piece[n].form == AOD_CLASS_AREA &&
            geom_polygon_has(&g->m->table->piece[n].outline, at))
            barred += AREA;
    for (unsigned n = 0; n < WAYS; n++) {
        bool is_open = true;
        for (int32_t step = 1; step <= STEPS && is_open; step++)
            is_open = !is_barred(
                g,
                (GeomDisc){geom_point_toward(at, (uint16_t)(n * STEP_BAM), step * STEP_U), half_u});
        barred += !is_open;
    }
    return barred;
}

// For whom walls stop: how far it is to where it wants to go. False: nothing stops it.
static bool ways_to_goal(const AodOutlook *t, AodFar *ways)
{
    enum { NEAR_U = 6 * AOD_INCH };
    AodPaths paths;
    const Aod *g = t->g;
    if (g->s->decision != AOD_D_DEPLOY || aod__top(g->s)->unit == 0)
        return false;
    unsigned model = g->m->unit[aod__frame_unit(aod__top(g->s))].first;
    if (!aod__walls_stop(g, model))
        return false;
    aod__paths_make(g, model, &paths);
    for (unsigned spot = 0; spot < AOD_SPOTS; spot++)
        ways->far[spot] = far_from_goal(t, aod__spot_at(spot)) <= NEAR_U ? 0 : AOD_NOWHERE;
    aod__paths_fill(&paths, ways);
    return true;
}

// Whether a plan would take it any way forward from where it stands.
static bool can_leave(const Aod *g, unsigned host)
{
    enum { FIRST_U = 6 * AOD_INCH };
    AodGoingUnit unit;
    AodPlan plan;
    GeomPoint from = aod__middle(g, host);
    GeomPoint goal = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
    AodAction wish = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_KEEP};
    wish.x = aod__plan_pack(geom_point_along(from, goal, FIRST_U));
    aod__going_of_unit(g, host, false, false, &unit);
    aod__plan(g, host, &unit, wish, &plan);
    return plan.count > 0;
}

// How far the one who has the longest way would have, round what bars it: whom walls stop gets out
// of no ruin, and a unit with a wall through its middle stays where it is.
static int32_t farthest_of(const AodOutlook *t, AodAction a, const AodFar *ways)
{
    enum { NEVER_U = 200 * AOD_INCH, STUCK_U = 40 * AOD_INCH };
    AodState trial = *t->g->s;
    Action option = aod_action_pack(a);
    int32_t far_u = 0;
    unsigned host = aod__frame_unit(aod__top(t->g->s));
    aod_apply(t->g->m, &trial, &option, NULL);
    Aod there = {.m = t->g->m, .s = &trial};
    for (AodMembers at = aod__members(&there, host); aod__member(&there, &at);) {
        if (!aod__on_table(&trial, at.model))
            continue;
        int32_t u = aod__paths_far_u(ways, aod__point(&trial, at.model));
        far_u = u > far_u ? u : far_u;
    }
    far_u = far_u < NEVER_U ? far_u : NEVER_U;
    return can_leave(&there, host) ? far_u : far_u + STUCK_U;
}

// Where markers or sectors count, and who has to go to the enemy: near to the goal, and in nobody's
// way. Who stands in a crowd does not get out.
static int32_t deploy_place_worth(const AodOutlook *t, AodAction a, const AodFar *ways)
{
    enum {
        BEST = 1000,
        PER_INCH = 3,
        PER_MODEL = 4,
        FARTHER_U = 9 * AOD_INCH,
        PER_MOUNT = 16,
        PER_HULL = 20,
        NEAR_U = 6 * AOD_INCH
    };
    enum { PER_WAY = 8 };
    const Aod *g = t->g;
    GeomPoint at = aod__plan_anchor(a);
    unsigned host = aod__frame_unit(aod__top(g->s));
    const AodOutline *hull = &aod__kind(g->m, g->m->unit[host].first)->hull;
    bool is_large = aod__is_large(g->m, host);
    if (!aod__asks_sectors(g) && g->s->objective_count == 0 && !is_large && ways == NULL &&
        has_guns(g, host)) // in front, shoulder to shoulder
        return -1;
    int32_t far_u = ways == NULL ? far_from_goal(t, at) : farthest_of(t, a, ways);
    int32_t worth = BEST - far_u / AOD_INCH * PER_INCH;
    if (is_large)
        worth -= PER_WAY * barred_ways(g, at, hull->width_u / 2);
    unsigned seat = g->s->decider;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        for (unsigned n = g->m->unit[u].first; n < aod__unit_end(g->m, u); n++) {
            if (!aod__on_table(g->s, n))
                continue;
            bool is_hull = aod__is(g->m, n, AOD_TYPE(VEHICLE));
            bool is_mount = !is_hull && aod__walls_stop(g, n); // it needs room to get out
            if (geom_is_nearer(aod__point(g->s, n), at, is_mount ? FARTHER_U : NEAR_U))
                worth -= is_hull ? PER_HULL : is_mount ? PER_MOUNT : PER_MODEL;
        }
    return worth;
}

// WPN-3.6: most models of the target; others count, too.
static int32_t place_worth(const Aod *g, AodAction a)
{
    enum { PER_TARGET = 4, PER_OTHER = 3, PER_FRIEND = 5 };
    AodUnder under = aod__under(g, a);
    return (int32_t)(PER_TARGET * under.target + PER_OTHER * under.others) -
           (int32_t)(PER_FRIEND * under.friends);
}

// Who can shoot does, and all that is declared is fired; who can charge does if it wins by it.
static int64_t shooting_worth(const AodOutlook *t, AodAction a)
{
    enum { SURELY = AOD_POINT * 1000, VAIN = AOD_POINT / 8 };
    const Aod *g = t->g;
    switch (a.kind) {
    case AOD_ACTION_ACT:
        return g->s->phase == AOD_PHASE_SHOOTING ? SURELY : 0;
    case AOD_ACTION_CHARGE:
        return aod__charge_worth(t, a.unit);
    case AOD_ACTION_GO:
    case AOD_ACTION_FIGHT: // VEH-9.7: what it may strike again costs nothing
    case AOD_ACTION_SWEEP:
    case AOD_ACTION_READY:
        return SURELY;
    case AOD_ACTION_ACCEPT:
    case AOD_ACTION_DECLINE:
        return aod__accept_worth(t, a);
    case AOD_ACTION_TARGET: { // a vain shot is answered, too
        int64_t worth = aod__target_worth(t, a.unit);
        return worth > VAIN ? SURELY + worth : -1;
    }
    case AOD_ACTION_REPAIR: // of a fair size beside what is shot down
        return SURELY + AOD_POINT * 8;
    case AOD_ACTION_FAIL: // ASSAULT-9.5: who stays is not swept
        return -1;
    case AOD_ACTION_VEIL: // better than nothing
        return 1;
    case AOD_ACTION_AVENGE:
        return SURELY;
    case AOD_ACTION_FORCE: // Perils cost more than a blow that is not doubled
        return aod__psychic_leadership(g, a.model) >= 8 ? SURELY + 1 : -1;
    case AOD_ACTION_SHOOT:
    case AOD_ACTION_DEFAULT:
        return SURELY;
    case AOD_ACTION_MARK:
    case AOD_ACTION_CRAWL:
    case AOD_ACTION_TOWARD:
    case AOD_ACTION_FROM:
        return SURELY + place_worth(g, a);
    case AOD_ACTION_SKILL:
        return SURELY + aod__skill_worth(t, a);
    case AOD_ACTION_FATAL: // RULE-Fatal_Strike: where it shoots at all
        return aod__may_shoot(g, a.unit, NULL) ? SURELY + 1 : -1;
    case AOD_ACTION_AIM: // RULE-Deadly_Aim: who shoots so far does not charge
        return SURELY + 1;
    case AOD_ACTION_OBLIVION: // RULE-Ex_Oblivio: a Wound of six is worth it, but not the last
        return g->s->model[aod__top(g->s)->fight.user - 1U].wounds > 1 ? SURELY : -1;
    case AOD_ACTION_TEST: // of Hit and Run; else only the order
        return g->s->decision == AOD_D_HIT_RUN ? aod__leave_worth(t, a.unit) : 0;
    case AOD_ACTION_DASH:
        return aod__dash_worth(t, a);
    case AOD_ACTION_REROLL:
        return SURELY; // a Hit strikes whom the marker was placed over
    default:
        return 0;
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

static bool is_window(unsigned decision)
{
    return decision == AOD_D_REACT_MOVE || decision == AOD_D_REACT_SHOOT ||
           decision == AOD_D_REACT_CHARGE || decision == AOD_D_INTERCEPT;
}

// Scouts go where the unit wants to be; whoever would win nothing stays.
static int64_t scout_worth(const AodOutlook *t, AodAction a)
{
    const AodFrame *frame = aod__top(t->g->s);
    const AodForce *own = frame->unit == 0 ? NULL : aod__force_of(t, frame->unit - 1U);
    if (own == NULL)
        return a.kind == AOD_ACTION_SCOUT ? 1 : 0;
    switch (a.kind) {
    case AOD_ACTION_DONE:
        return aod__goal_worth(t, own, own->middle);
    case AOD_ACTION_PLAN:
        return aod__goal_worth(t, own, aod__plan_anchor(a));
    default:
        return INT32_MIN;
    }
}

static int64_t worth_of(AodOutlook *t, AodAction a)
{
    enum { GOOD = 1000 };
    const Aod *g = t->g;
    AodAction usual;
    if (is_window(g->s->decision))
        return aod__react_worth(t, a);
    if (g->s->decision == AOD_D_SCOUT)
        return scout_worth(t, a);
    if (a.kind == AOD_ACTION_SHADOW)
        return aod__shadow_worth(t, a);
    if (g->s->decision == AOD_D_UNIT)
        return a.kind != AOD_ACTION_ACT            ? 0
               : aod__host(g->s, a.unit) != a.unit ? -1 // he stays with his unit
                                                   : aod__turn_worth(t, a.unit);
    if (g->s->decision == AOD_D_RESERVE)
        return aod__reserve_worth(t, a);
    if (engine_answer(g->s, &usual) && memcmp(&usual, &a, sizeof a) == 0)
        return GOOD;
    switch (a.kind) {
    case AOD_ACTION_JOIN: // a character among many
        if (g->m->unit[a.unit].count == 1)
            return 2 * GOOD + g->m->unit[a.other].count;
        return g->m->unit[a.other].buyer == a.unit + 1U ? 2 * GOOD : 0;
    case AOD_ACTION_ABOARD: // into the transport that was bought for it
        return g->m->unit[a.other].buyer == a.unit + 1U ? 2 * GOOD : 0;
    case AOD_ACTION_CHOOSE: // before it is said who joins whom
        return g->s->unit[a.unit].chosen == 0 ? 4 * GOOD + aod__choice_worth(g, a) : 0;
    case AOD_ACTION_DEPLOY:
        return deploy_worth(g->m, a.unit);
    case AOD_ACTION_PLAN:
        return g->s->decision == AOD_D_DEPLOY ? deploy_place_worth(t, a, t->deploys) : 0;
    case AOD_ACTION_AUTO:
        return g->s->decision == AOD_D_DEPLOY ? 0 : GOOD;
    case AOD_ACTION_NAME: // FLOW-6.1: the dearest
        return g->m->unit[a.unit].points;
    case AOD_ACTION_CLASS:
        return class_worth(g, a.choice);
    case AOD_ACTION_PUT: {
        GeomPoint at = {a.x, a.y};
        bool at_edge = g->s->decision == AOD_D_FLANK || g->s->decision == AOD_D_FLANK_MOVE;
        return g->s->decision == AOD_D_MISHAP // MISSION-8.3: an enemy, where it is of least use
                   ? -aod__put_worth(t, 1 - t->seat, at, at_edge)
                   : aod__put_worth(t, t->seat, at, at_edge);
    }
    case AOD_ACTION_MARKER:
        return aod__lay_worth(t, (GeomPoint){a.x, a.y});
    default:
        return shooting_worth(t, a);
    }
}

enum { MOVES_MAX = 64 }; // that are listed of one unit (FLOW-1.9)

static bool is_move(const AodState *s)
{
    unsigned decision = s->decision;
    bool is_reaction = s->frame[s->frame_count - 1].tag == AOD_FRAME_MOVE; // REACT-6.11
    return (decision == AOD_D_REACT_MOVE && is_reaction) || decision == AOD_D_MOVE ||
           decision == AOD_D_REGROUP || decision == AOD_D_CONSOLIDATE || decision == AOD_D_JET;
}

// A place is asked for, and none has been begun.
static bool is_arrival(const Aod *g, const Action *option, size_t count)
{
    unsigned decision = g->s->decision;
    const AodFrame *frame = aod__top(g->s);
    bool has_plan = false;
    for (size_t n = 0; n < count; n++)
        has_plan = has_plan || aod_action(&option[n]).kind == AOD_ACTION_PLAN;
    return has_plan && frame->unit != 0 && g->s->play != 0 &&
           (decision == AOD_D_ARRIVE || decision == AOD_D_INFILTRATE);
}

static int32_t clamped(int64_t worth)
{
    return (int32_t)(worth > INT32_MAX ? INT32_MAX : worth < INT32_MIN ? INT32_MIN : worth);
}

// Whoever moves.
static unsigned acting_model(const Aod *g)
{
    unsigned unit = aod__top(g->s)->unit;
    return unit == 0 ? 0 : g->m->unit[unit - 1].first;
}

// Whether one may be set down anew; these are the last of what is listed.
static bool has_shadows(const Action *option, size_t count)
{
    return count > 0 && aod_action(&option[count - 1]).kind == AOD_ACTION_SHADOW;
}

void aod_score(const void *match, const void *state, void *scratch, const int32_t *weight,
               const Action *option, size_t count, int32_t *score)
{
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    AodOutlook outlook;
    (void)scratch, (void)weight;
    aod__outlook(&g, g.s->decider, &outlook);
    bool gets_out = g.s->decision == AOD_D_DISEMBARK, arrives = is_arrival(&g, option, count);
    if ((is_move(g.s) || gets_out || arrives) && count <= MOVES_MAX) {
        int64_t worth[MOVES_MAX];
        aod__survey(&outlook, acting_model(&g));
        if (gets_out)
            aod__judge_riders(&outlook, option, count, worth);
        else if (arrives)
            aod__judge_arrivals(&outlook, option, count, worth);
        else
            aod__judge_moves(&outlook, option, count, worth);
        for (size_t i = 0; i < count; i++)
            score[i] = clamped(worth[i]);
        return;
    }
    if (g.s->decision == AOD_D_SCOUT || g.s->decision == AOD_D_CHARGE ||
        g.s->decision == AOD_D_HIT_RUN ||
        (g.s->decision == AOD_D_SHOOT && aod__could_charge(&outlook)))
        aod__survey(&outlook, acting_model(&g));
    if (has_shadows(option, count))
        aod__survey(&outlook, aod_action(&option[count - 1]).model);
    AodFar ways;
    outlook.deploys = ways_to_goal(&outlook, &ways) ? &ways : NULL;
    for (size_t i = 0; i < count; i++)
        score[i] = clamped(worth_of(&outlook, aod_action(&option[i])));
}

bool aod_settled(const void *match, const void *state)
{
    (void)match;
    return ((const AodState *)state)->continues == 0;
}

// Once all stand dice fall.
static bool is_last_of(const Aod *g)
{
    bool infiltrates = g->s->decision == AOD_D_INFILTRATE;
    unsigned open = 0;
    for (unsigned u = g->m->unit_first[g->s->decider]; u < g->m->unit_first[g->s->decider + 1]; u++)
        open += aod__is_to_deploy(g, u) ||
                (infiltrates && g->s->unit[u].where == AOD_AT_KEPT && g->s->unit[u].joined == 0);
    return (infiltrates || g->s->decision == AOD_D_DEPLOY) && open <= 1;
}

bool aod_arrange(const void *match, const void *state, Action *out, bool *is_last)
{
    enum { OPTIONS_MAX = AOD_UNITS_MAX + 8 };
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    Action option[OPTIONS_MAX];
    int32_t score[OPTIONS_MAX];
    AodAction usual;
    if (g.s->decider > ACTOR_SEAT1 ||
        (g.s->decision != AOD_D_DEPLOY && g.s->decision != AOD_D_INFILTRATE &&
         g.s->decision != AOD_D_RESERVE && g.s->decision != AOD_D_GROUPS))
        return false;
    *is_last = is_last_of(&g);
    if (engine_answer(g.s, &usual)) {
        *out = aod_action_pack(usual);
        if (aod_check(match, state, out,
                      NULL)) // CHAR-1.6: not as long as somebody is to be assigned
            return true;
    }
    size_t count = aod_legal(match, state, option, OPTIONS_MAX);
    size_t best = 0;
    aod_score(match, state, NULL, NULL, option, count, score);
    for (size_t n = 1; n < count; n++)
        if (score[n] > score[best])
            best = n;
    if (count > 0)
        *out = option[best];
    return count > 0;
}
