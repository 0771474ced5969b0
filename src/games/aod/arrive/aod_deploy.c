// One unit being deployed (MISSION-1.4, 1.5, 1.12): by a plan, model by model, or by the engine.
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_move.h"
#include "aod_toll.h"

#include "base_assert.h"
#include "base_limit.h"

bool aod__is_large(const AodMatch *m, unsigned unit)
{
    unsigned first = m->unit[unit].first;
    return aod__is(m, first, AOD_TYPE(VEHICLE)) ||
           aod__kind(m, first)->stand.length_u > 2 * AOD_INCH;
}

bool aod__is_to_deploy(const Aod *g, unsigned unit)
{
    const AodUnitNow *now = &g->s->unit[unit];
    return now->where == AOD_AT_UNPLACED && now->joined == 0;
}

// A bought transport and a Retinue come with whom they were bought for.
unsigned aod__deploy_stage(const Aod *g, unsigned unit)
{
    static const uint8_t stage[AOD_ROLE_COUNT] = {[AOD_FORTIFICATION] = 0,
                                                  [AOD_LORDS_OF_WAR] = 1,
                                                  [AOD_PRIMARCH] = 1,
                                                  [AOD_HEAVY_SUPPORT] = 2,
                                                  [AOD_TROOPS] = 3,
                                                  [AOD_ELITES] = 4,
                                                  [AOD_HQ] = 5,
                                                  [AOD_FAST_ATTACK] = 6,
                                                  [AOD_TRANSPORT] = 7,
                                                  [AOD_RETINUE] = 7,
                                                  [AOD_PART] = 7};
    while (stage[g->m->unit[unit].role] == AOD_DEPLOY_STAGES - 1 && g->m->unit[unit].buyer != 0)
        unit = g->m->unit[unit].buyer - 1U;
    return stage[g->m->unit[unit].role];
}

static void lose(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
    aod__free_joined(g);
}

void aod__deploy_nowhere(Aod *g, unsigned host)
{
    if (!aod__is_immobile(g, host)) {
        AOD_REPORT(g, MISSION_1_5, NO_ROOM_RESERVE, "u", (int)host);
        aod__put_away(g, host, AOD_AT_RESERVE);
        return;
    }
    AOD_REPORT(g, MISSION_1_5, NO_ROOM_LOST, "u", (int)host);
    for (unsigned u = 0; u < g->m->unit_count; u++) // whoever is aboard it
        if (g->s->unit[u].within == host + 1 && g->s->unit[u].joined == 0)
            lose(g, u);
    lose(g, host);
}

// --- judging -------------------------------------------------------------------------------------

static unsigned host_of(const AodFrame *frame)
{
    ASSERT(frame->unit != 0);
    return frame->unit - 1U;
}

// `rule`: how far who arrives may be put.
static bool refuse_place(const Aod *g, AodRule rule, unsigned model, AodPlaceFault fault,
                         unsigned other, unsigned near, Refusal *refusal)
{
    int who = (int)model, at = (int)near;
    switch (fault) {
    case AOD_PLACE_OFF_ZONE:
        return aod__refuse(refusal, AOD_R_MISSION_1_5, AOD_MSG_OFF_ZONE, "mq", who, at);
    case AOD_PLACE_NO_WAY:
        return aod__refuse(refusal, AOD_R_MISSION_7_10, AOD_MSG_NO_WAY_IN, "mq", who, at);
    case AOD_PLACE_TOO_FAR:
        return aod__refuse(refusal, rule, AOD_MSG_TOO_FAR_IN, "mq", who, at);
    case AOD_PLACE_ASHAMED:
        return aod__refuse(refusal, AOD_R_RULE_Coraxs_Shame, AOD_MSG_ASHAMED, "mqm", who, at,
                           (int)other);
    case AOD_PLACE_DENIED:
        return aod__refuse(refusal, AOD_R_RULE_Area_Denial_Drop, AOD_MSG_TOO_NEAR_FOE, "mqmi", who,
                           at, (int)other, AOD_DENIED_U / AOD_INCH);
    case AOD_PLACE_SEEN:
        return aod__refuse(refusal, AOD_R_RULE_Infiltrate, AOD_MSG_SEEN_BY_FOE, "mqm", who, at,
                           (int)other);
    default:
        return aod__refuse_place(g, fault, AOD_R_MISSION_1_2, model, other, near, refusal);
    }
}

static bool refuse_near(const Aod *g, AodComes how, unsigned model, unsigned other, unsigned near,
                        Refusal *refusal)
{
    AodRule rule = how == AOD_COMES_SCOUTS     ? AOD_R_RULE_Scout
                   : how == AOD_COMES_HAMMERS  ? AOD_R_RULE_Hammerfall_Strike
                   : how == AOD_COMES_DEPLOYED ? AOD_R_RULE_The_Hidden_Hand
                                               : AOD_R_RULE_Infiltrate;
    return aod__refuse(refusal, rule, AOD_MSG_TOO_NEAR_FOE, "mqmi", (int)model, (int)near,
                       (int)other, (int)((aod__keeps_off_u(g, how, other) + 1) / AOD_INCH));
}

// Whoever else stands there. Of Scouts those who have been put elsewhere: the others still may be.
static void crowd_of(AodCrowd *crowd, const Aod *g, const AodComing *coming)
{
    aod__crowd_make(crowd, g, coming->how == AOD_COMES_SCOUTS ? coming->host : AOD_NO_UNIT);
    for (AodMembers at = aod__members(g, coming->host);
         coming->how == AOD_COMES_SCOUTS && aod__member(g, &at);)
        if ((g->s->model[at.model].flags & AOD_M_PLACED) != 0)
            aod__crowd_add(crowd, g->m, at.model, aod__stand_of(g->s, at.model));
}

static AodStand wanted(const Aod *g, unsigned seat, AodAction a)
{
    GeomPoint at = {a.x, a.y};
    uint16_t facing = a.other != 0 ? aod__bam_of(a.other - 1U) : aod__inward(g, seat, at);
    return (AodStand){at, aod__has_facing(g->m, a.model) ? facing : 0, a.choice};
}

static bool is_member(const Aod *g, unsigned host, unsigned model)
{
    return model < g->m->model_count && !aod__is_lost(g->s->model[model].where) &&
           aod__host(g->s, aod__unit_of(g->s, model)) == host;
}

// As aod__place_near.
static bool find_near(const AodComing *coming, const Aod *g, const AodCrowd *crowd, unsigned model,
                      AodStand *stand, int32_t reach_u)
{
    GeomGrid grid = geom_grid_start(2 * reach_u);
    GeomPoint offset;
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = *stand;
        tried.at =
            aod__told_point((GeomPoint){tried.at.x + offset.x / 2, tried.at.y + offset.y / 2});
        if (geom_is_in_bound(tried.at) && aod__may_come(coming, g, crowd, model, tried)) {
            *stand = tried;
            return true;
        }
    }
    return false;
}

static bool check_place(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    enum { LOOK_U = 12 * AOD_INCH };
    unsigned host = host_of(frame);
    unsigned other;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE | AOD_HAS_OTHER) ||
        a.other > 360 || !geom_is_in_bound((GeomPoint){a.x, a.y}))
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    if (!is_member(g, host, a.model))
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_OF_UNIT, "u", (int)host);
    if (a.other != 0 && !aod__has_facing(g->m, a.model))
        return aod__refuse(refusal, AOD_R_MOVE_1_10, AOD_MSG_NO_FACING, "m", (int)a.model);
    AodCrowd crowd;
    unsigned seat = g->m->unit[host].seat;
    AodComing coming = aod__coming(g, frame);
    if (coming.how == AOD_COMES_SCOUTS && (g->s->model[a.model].flags & AOD_M_PLACED) != 0)
        return aod__refuse(refusal, AOD_R_MISSION_1_13, AOD_MSG_IS_PUT_ALREADY, "m", (int)a.model);
    crowd_of(&crowd, g, &coming);
    AodStand stand = wanted(g, seat, a);
    AodPlaceFault fault = aod__coming_fault(&coming, g, &crowd, a.model, stand, &other);
    if (fault == AOD_PLACE_FREE || refusal == NULL)
        return fault == AOD_PLACE_FREE;
    bool is_elsewhere = fault == AOD_PLACE_NO_FLOOR || fault == AOD_PLACE_GROUND_ONLY;
    unsigned nearest = AOD_TOLD_NOWHERE;
    if (!is_elsewhere && find_near(&coming, g, &crowd, a.model, &stand, LOOK_U))
        nearest = aod__told(stand.at);
    if (fault == AOD_PLACE_TOO_NEAR)
        return refuse_near(g, coming.how, a.model, other, nearest, refusal);
    if (fault == AOD_PLACE_TOO_FAR && coming.how == AOD_COMES_SCOUTS)
        return aod__refuse(refusal, AOD_R_RULE_Scout, AOD_MSG_TOO_FAR_OFF, "mq", (int)a.model,
                           (int)nearest);
    AodRule rule = coming.how == AOD_COMES_NEAR        ? AOD_R_MISSION_8_5
                   : coming.how == AOD_COMES_MIRRORED  ? AOD_R_LEGION_2_20
                   : coming.how == AOD_COMES_BY_MARKER ? AOD_R_MISSION_9_3
                                                       : AOD_R_MISSION_7_10;
    return refuse_place(g, rule, a.model, fault, other, nearest, refusal);
}

// RULE-Scout: no model of it gets to a point so far off its middle.
static bool scouts_too_far(const Aod *g, unsigned host, GeomPoint to, Refusal *refusal)
{
    int32_t far_u = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__scouts_u(g, at.model) > far_u)
            far_u = aod__scouts_u(g, at.model);
    return geom_length_u(aod__middle(g, host), to) > far_u &&
           !aod__refuse(refusal, AOD_R_RULE_Scout, AOD_MSG_SCOUTS_FAR, "ui", (int)host,
                        (int)(far_u / AOD_INCH));
}

static bool check_plan(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodLayout layout;
    GeomPoint anchor = aod__plan_anchor(a);
    GeomPoint second = aod__plan_second(a);
    unsigned host = host_of(frame);
    bool is_known =
        aod__is_plain(a, AOD_HAS_CHOICE | AOD_HAS_MODEL | AOD_HAS_OTHER | AOD_HAS_POINT) &&
        aod__plan_shape(a) < AOD_SHAPES && a.model <= 360 && a.x != a.y;
    if (!is_known)
        return aod__refuse(refusal, AOD_R_TABLE_7_6, AOD_MSG_NOT_NOW, "");
    if (a.other >= g->m->floor_count)
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_NO_FLOOR, "i",
                           (int)g->m->floor_count - 1);
    if (anchor.x > AOD_TABLE_WIDTH_U || second.x > AOD_TABLE_WIDTH_U ||
        anchor.y > AOD_TABLE_DEPTH_U || second.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_MISSION_1_2, AOD_MSG_POINT_OFF_TABLE, "");
    if (aod__plan_is_given(a)) // its places are judged one by one
        return true;
    AodComing coming = aod__coming(g, frame);
    if (coming.how == AOD_COMES_DEPLOYED && !aod__coming_has(&coming, g, anchor))
        return aod__refuse(refusal, AOD_R_MISSION_1_5, AOD_MSG_POINT_OFF_ZONE, "u", (int)host);
    if (!aod__lay_out(g, &coming, a, &layout))
        return (coming.how != AOD_COMES_SCOUTS || !scouts_too_far(g, host, anchor, refusal)) &&
               aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_PLAN_NO_ROOM, "u", (int)host);
    return true;
}

// MISSION-1.12: only who finds no place may still go to Reserve.
static bool check_reserve(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = host_of(frame);
    AodComing coming = aod__coming(g, frame);
    if (!aod__is_plain(a, AOD_HAS_UNIT) || a.unit != host || coming.how != AOD_COMES_DEPLOYED)
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "");
    if (aod__is_immobile(g, host) || coming.front != 0)
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_HAS_PLACE, "u", (int)host);
    return true;
}

// Scouts that stay where they are stand on nobody who has been put elsewhere.
static bool check_scouts(const Aod *g, unsigned host, Refusal *refusal)
{
    AodCrowd crowd;
    unsigned other;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    AodPlaceAsk ask = {g, &crowd, AOD_ANYWHERE};
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodPlaceFault fault =
            aod__place_fault(&ask, at.model, aod__stand_of(g->s, at.model), &other);
        if (fault != AOD_PLACE_FREE)
            return refuse_place(g, AOD_R_RULE_Scout, at.model, fault, other, AOD_TOLD_NOWHERE,
                                refusal);
    }
    return true;
}

static bool check_done(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    unsigned host = host_of(frame);
    unsigned apart;
    // MISSION-8.4: what the gather plan has left out is removed.
    AodComing coming = aod__coming(g, frame);
    bool may_leave = aod__comes_round(coming.how) && frame->setup.is_given != 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (g->s->model[at.model].where == AOD_AT_UNPLACED && !may_leave)
            return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_ALL_PLACED, "mu",
                               (int)at.model, (int)host);
    if (coming.how == AOD_COMES_SCOUTS && !check_scouts(g, host, refusal))
        return false;
    if (!aod__is_coherent(g, host, &apart))
        return aod__refuse(refusal, AOD_R_MOVE_2_1, AOD_MSG_APART, "muc", (int)apart, (int)host,
                           (int)aod__coherency(g, host));
    return true;
}

// Scouts need not find another place; whoever comes in another way has one (MISSION-1.12).
static bool check_auto(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    AodComing coming = aod__coming(g, frame);
    return coming.how != AOD_COMES_SCOUTS || coming.front != 0 ||
           aod__refuse(refusal, AOD_R_RULE_Scout, AOD_MSG_PLAN_NO_ROOM, "u", (int)host_of(frame));
}

bool aod__deploy_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool has_begun = frame->setup.has_place != 0 || frame->setup.is_given != 0;
    switch (a.kind) {
    case AOD_ACTION_PLAN:
        return has_begun ? aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "")
                         : check_plan(g, frame, a, refusal);
    case AOD_ACTION_AUTO:
        if (has_begun || !aod__is_plain(a, AOD_HAS_CHOICE) || (a.choice & ~AOD_GIVEN) != 0)
            return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "");
        return (a.choice & AOD_GIVEN) != 0 || check_auto(g, frame, refusal);
    case AOD_ACTION_PLACE:
        return check_place(g, frame, a, refusal);
    case AOD_ACTION_RESERVE:
        return has_begun ? aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "")
                         : check_reserve(g, frame, a, refusal);
    case AOD_ACTION_DONE:
        return aod__is_plain(a, 0) ? check_done(g, frame, refusal)
                                   : aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    default:
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "");
    }
}

// --- what can be chosen --------------------------------------------------------------------------

// Where shapes are tried, in eighths of the table.
typedef struct Tried {
    uint8_t shape; // AodShape
    uint8_t x, y;
} Tried;
static const Tried tried[] = {{AOD_SHAPE_BLOCK, 2, 1},   {AOD_SHAPE_LINE, 6, 7},
                              {AOD_SHAPE_BLOCK, 1, 4},   {AOD_SHAPE_RANKS_2, 7, 4},
                              {AOD_SHAPE_RANKS_2, 5, 1}, {AOD_SHAPE_SKIRMISH, 3, 7},
                              {AOD_SHAPE_COLUMN, 4, 1},  {AOD_SHAPE_BLOCK, 4, 7}};
// Of who is deployed more: walls bar the way out of large ones, and others stand in theirs.
static const Tried more_tried[] = {
    {AOD_SHAPE_BLOCK, 1, 1}, {AOD_SHAPE_BLOCK, 3, 1}, {AOD_SHAPE_BLOCK, 6, 1},
    {AOD_SHAPE_BLOCK, 7, 1}, {AOD_SHAPE_BLOCK, 1, 7}, {AOD_SHAPE_BLOCK, 2, 7},
    {AOD_SHAPE_BLOCK, 5, 7}, {AOD_SHAPE_BLOCK, 7, 7}, {AOD_SHAPE_BLOCK, 1, 2},
    {AOD_SHAPE_BLOCK, 1, 6}, {AOD_SHAPE_BLOCK, 7, 2}, {AOD_SHAPE_BLOCK, 7, 6},
    {AOD_SHAPE_BLOCK, 2, 3}, {AOD_SHAPE_BLOCK, 2, 5}, {AOD_SHAPE_BLOCK, 6, 3},
    {AOD_SHAPE_BLOCK, 6, 5}};

static size_t list_tried(const Aod *g, const AodFrame *frame, const Tried *tried_of,
                         size_t tried_count, Action *out, size_t out_max, size_t count)
{
    for (size_t i = 0; i < tried_count && count < out_max; i++) {
        GeomPoint at = {tried_of[i].x * (AOD_TABLE_WIDTH_U / 8),
                        tried_of[i].y * (AOD_TABLE_DEPTH_U / 8)};
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = tried_of[i].shape};
        plan.x = aod__plan_pack(at);
        if (check_plan(g, frame, plan, NULL))
            count = aod__list(out, out_max, count, plan);
    }
    return count;
}

static unsigned first_of(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            return at.model;
    return AOD_NO_MODEL;
}

// All by one vector, as far as they go, in eight directions; or as they stand.
static size_t list_scouts(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { WAYS = 8, STEP_BAM = 65536 / WAYS, SHORT_U = 6 * AOD_INCH, HAIR_U = AOD_INCH / 20 };
    GeomPoint middle = aod__middle(g, host_of(frame));
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_DONE});
    if (count < out_max && check_auto(g, frame, NULL))
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_AUTO});
    for (unsigned n = 0; n < 2 * WAYS && count < out_max; n++) {
        int32_t far_u = (n < WAYS ? 2 * SHORT_U : SHORT_U) - HAIR_U;
        GeomPoint at = geom_point_toward(middle, (uint16_t)(n % WAYS * STEP_BAM), far_u);
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_KEEP};
        if (at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
            continue;
        plan.x = aod__plan_pack(at);
        if (check_plan(g, frame, plan, NULL))
            count = aod__list(out, out_max, count, plan);
    }
    return count;
}

// The gather plan at the front, and some shapes spread over the zone. While models are put down
// one by one (a person does that) only what ends it.
size_t aod__deploy_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    AodComing coming = aod__coming(g, frame);
    bool is_down =
        coming.how == AOD_COMES_DOWN || // its first model stands, and is not put elsewhere
        coming.how == AOD_COMES_MIRRORED;
    if (frame->setup.has_place != 0 || frame->setup.is_given != 0) {
        for (AodMembers at = aod__members(g, host_of(frame)); aod__member(g, &at);) {
            AodModelNow *now = aod__model(g, at.model);
            bool is_first = is_down && at.model == first_of(g, coming.host);
            bool is_put = coming.how == AOD_COMES_SCOUTS; // once, and for good
            if (now->where == AOD_AT_TABLE && !is_first && !is_put)
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_PLACE,
                                              .model = at.model,
                                              .choice = now->floor,
                                              .x = now->x,
                                              .y = now->y});
        }
        if (check_done(g, frame, NULL))
            count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_DONE});
        return count;
    }
    if (coming.how == AOD_COMES_SCOUTS)
        return list_scouts(g, frame, out, out_max);
    count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_AUTO});
    if (is_down)
        return count;
    if (coming.front != 0) { // the same as a plan: there is one where there is room at all
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_BLOCK};
        plan.x = aod__plan_pack(aod__front_anchor(&coming));
        if (coming.how == AOD_COMES_DEPLOYED || check_plan(g, frame, plan, NULL))
            count = aod__list(out, out_max, count, plan);
    }
    count = list_tried(g, frame, tried, sizeof tried / sizeof *tried, out, out_max, count);
    if (coming.how == AOD_COMES_DEPLOYED)
        count = list_tried(g, frame, more_tried, sizeof more_tried / sizeof *more_tried, out,
                           out_max, count);
    return count;
}

// --- carrying out --------------------------------------------------------------------------------

static void stand(Aod *g, unsigned model, AodStand at)
{
    aod__put(g, model, at.at, at.floor);
    aod__model(g, model)->facing = at.facing;
}

void aod__note_warlord(Aod *g, unsigned host)
{
    unsigned seat = aod__seat_of(g->m, host);
    if (!aod__has_trait(g, seat, AOD_TRAIT_HIDDEN_HAND))
        return;
    unsigned unit = g->m->model[aod__warlord_card(g, seat)->first].unit;
    unsigned own = aod__host(g->s, unit);
    if ((own != host && g->s->unit[own].within != host + 1) ||
        aod__has_gift(g->s, unit, AOD_GIFT_FLEET))
        return;
    aod__give(g, own, AOD_GIFT_FLEET, 0, AOD_MOMENT_NEVER);
    AOD_REPORT(g, TRAIT_The_Hidden_Hand, IS_SWIFT, "u", (int)own);
}

// The unit stands there as a whole.
static void finish(Aod *g, const AodComing *coming)
{
    unsigned host = coming->host;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__unit(g, at.unit)->where = AOD_AT_TABLE;
    if (aod__comes_late(coming->how))
        aod__late_done(g, coming);
    if (coming->how == AOD_COMES_DEPLOYED || coming->how == AOD_COMES_INFILTRATES ||
        coming->how == AOD_COMES_HAMMERS) {
        AOD_REPORT(g, MISSION_1_4, DEPLOYED, "um", (int)host, (int)g->m->unit[host].first);
        aod__note_warlord(g, host);
        aod__part_talons(g);
    }
}

static void tell(const Aod *g, AodAction wish, const AodLayout *layout)
{
    AodBecame became;
    aod__became_begin(g, &became, wish);
    for (uint8_t i = 0; i < layout->count; i++) {
        AodStand at = layout->laid[i].stand;
        AodAction a = {.kind = AOD_ACTION_PLACE,
                       .model = layout->laid[i].model,
                       .choice = at.floor,
                       .x = at.at.x,
                       .y = at.at.y};
        if (aod__has_facing(g->m, a.model))
            a.other = (uint16_t)(aod__degrees_of(at.facing) + 1);
        aod__became_add(g, &became, a);
    }
    aod__became_end(g, &became);
}

// MISSION-8.4: who has found no place when the line is done.
static void leave_out(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (g->s->model[at.model].where == AOD_AT_UNPLACED)
            aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
}

static void lay_out(Aod *g, const AodComing *coming, AodAction a)
{
    AodLayout layout;
    bool is_round = aod__comes_round(coming->how);
    bool has_place = true;
    if (a.kind == AOD_ACTION_PLAN)
        has_place = aod__lay_out(g, coming, a, &layout);
    else if (is_round)
        aod__lay_out_round(g, coming, &layout);
    else
        aod__lay_out_front(g, coming, &layout);
    ASSERT(has_place); // `check` has tried the plan
    for (uint8_t i = 0; i < layout.count; i++) {
        stand(g, layout.laid[i].model, layout.laid[i].stand);
        if (coming->how == AOD_COMES_SCOUTS)
            aod__model(g, layout.laid[i].model)->flags |= AOD_M_PLACED;
    }
    tell(g, a, &layout);
    leave_out(g, coming->host);
    finish(g, coming);
}

bool aod__deploy_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    unsigned host = host_of(frame);
    AodComing coming = aod__coming(g, frame);
    switch (a.kind) {
    case AOD_ACTION_PLAN:
    case AOD_ACTION_AUTO:
        setup->is_given = (a.choice & AOD_GIVEN) != 0;
        if (setup->is_given == 0)
            lay_out(g, &coming, a);
        return setup->is_given == 0;
    case AOD_ACTION_PLACE:
        setup->has_place = 1;
        stand(g, a.model, wanted(g, g->m->unit[host].seat, a));
        if (coming.how == AOD_COMES_SCOUTS)
            aod__model(g, a.model)->flags |= AOD_M_PLACED;
        return false;
    case AOD_ACTION_RESERVE:
        aod__put_away(g, host, AOD_AT_RESERVE);
        return true;
    default:
        ASSERT(a.kind == AOD_ACTION_DONE);
        leave_out(g, host);
        finish(g, &coming);
        return true;
    }
}
