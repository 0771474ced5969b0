// Frame ARRIVE: the dice of Reserve at the start of a turn, and arrivals in the Movement phase
// (MISSION-7 to 9).
//
// It is pushed twice a turn: first for the dice and D-BRING, then for those who come: normal
// Reserves one by one, the Deep Strike Assault, the Flanking Assault.
//
// Map: who is due, dice, normal Reserves, a unit that is put down, Deep Strike, Flanking, tests,
// the frame.
#include "aod_arrive.h"
#include "aod_going.h"
#include "aod_ground.h"
#include "aod_morale.h"
#include "aod_toll.h"

#include "base_assert.h"
#include "base_limit.h"

typedef enum ArriveStage {
    ARRIVE_ROLLS,
    ARRIVE_DEEP_ROLL,
    ARRIVE_DEEP_BRING,
    ARRIVE_FLANK_ROLL,
    ARRIVE_FLANK_BRING,
    // in the Movement phase
    ARRIVE_NEXT,
    ARRIVE_PLACE,
    ARRIVE_DANGER, // tests of the way in
    ARRIVE_STRIKE,
    ARRIVE_STRIKE_POINT,
    ARRIVE_SCATTER,
    ARRIVE_HIGH,
    ARRIVE_LOW,
    ARRIVE_FIRST_DIE,
    ARRIVE_SECOND_DIE,
    ARRIVE_MISHAP,
    ARRIVE_DISORDER,
    ARRIVE_OTHERS,
    ARRIVE_FLANK_DIE,
    ARRIVE_FLANK_MOVE,
    ARRIVE_FLANKERS,
    ARRIVE_TESTS,
    ARRIVE_STAGES
} ArriveStage;

enum { COMES = 1, HAS_COME = 2 }; // AodPlayer.assault; 0: it waits, if anybody does
enum { DEEP, FLANKING };
#define ARRIVES_ON LIMIT(MISSION_7_3, 3U)
#define MISHAP_U   LIMIT(MISSION_8_3, 18 * AOD_INCH)

static AodStep go(AodFrame *frame, ArriveStage stage)
{
    ASSERT(frame->tag == AOD_FRAME_ARRIVE && stage < ARRIVE_STAGES);
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

static AodFrame *begin(Aod *g, unsigned seat, ArriveStage stage)
{
    ASSERT(seat < KERNEL_SEATS);
    AodFrame *frame = aod__push(g, AOD_FRAME_ARRIVE);
    frame->seat = (uint8_t)seat;
    frame->stage = (uint8_t)stage;
    aod__setup_frame(frame)->other = (uint16_t)(seat + 1);
    return frame;
}

void aod__begin_reserve_rolls(Aod *g, unsigned seat)
{
    begin(g, seat, ARRIVE_ROLLS);
}

void aod__begin_arrivals(Aod *g, unsigned seat)
{
    begin(g, seat, ARRIVE_NEXT);
}

static unsigned owner_of(const AodFrame *frame)
{
    ASSERT(frame->setup.other > 0);
    return frame->setup.other - 1U;
}

// --- who is due ----------------------------------------------------------------------------------

// Of one player: who waits there as a unit of its own.
static bool waits(const Aod *g, unsigned unit, unsigned seat, AodWhere where)
{
    const AodUnitNow *now = &g->s->unit[unit];
    return aod__seat_of(g->m, unit) == seat && now->joined == 0 && now->where == where;
}

static bool anybody_waits(const Aod *g, unsigned seat, AodWhere where)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (waits(g, u, seat, where))
            return true;
    return false;
}

static bool is_due(const Aod *g, unsigned unit, unsigned seat, AodWhere where)
{
    return waits(g, unit, seat, where) && (g->s->unit[unit].turn & AOD_U_DUE) != 0;
}

static unsigned next_due(const Aod *g, unsigned seat, AodWhere where)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_due(g, u, seat, where))
            return u;
    return AOD_NO_UNIT;
}

static void bring(Aod *g, unsigned unit)
{
    aod__unit(g, unit)->turn |= AOD_U_DUE;
    AOD_REPORT(g, MISSION_7_3, COMES_IN, "u", (int)unit);
}

// --- dice (MISSION-7.3, 7.11) --------------------------------------------------------------------

static bool is_certain(const Aod *g)
{
    return g->s->game_turn >= LIMIT(MISSION_7_3, 4);
}

static AodStep roll_units(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (g->s->game_turn < LIMIT(MISSION_7_9, 2)) { // the player's second turn
        aod__pop(g);
        return AOD_GO_ON;
    }
    if (frame->rolled != 0) {
        unsigned unit = own->next++, die = aod__take_roll(frame);
        AOD_REPORT(g, MISSION_7_3, RESERVE_DIE, "ui", (int)unit, (int)die);
        if (die >= ARRIVES_ON)
            bring(g, unit);
    }
    for (; own->next < g->m->unit_count; own->next++) {
        if (!waits(g, own->next, frame->seat, AOD_AT_RESERVE))
            continue;
        if (!is_certain(g) && (g->s->unit[own->next].turn & AOD_U_DUE) == 0)
            return aod__roll(g);
        bring(g, own->next);
    }
    return go(frame, ARRIVE_DEEP_ROLL);
}

// One die for the whole assault (MISSION-8.1, 9.2).
static AodStep roll_assault(Aod *g, AodFrame *frame, unsigned kind)
{
    AodPlayer *player = aod__player(g, frame->seat);
    ArriveStage bring_it = kind == DEEP ? ARRIVE_DEEP_BRING : ARRIVE_FLANK_BRING;
    ArriveStage after = kind == DEEP ? ARRIVE_FLANK_ROLL : ARRIVE_NEXT;
    AodWhere where = kind == DEEP ? AOD_AT_STRIKE : AOD_AT_FLANK;
    bool is_open = player->assault[kind] != HAS_COME && anybody_waits(g, frame->seat, where);
    for (unsigned u = 0; player->assault[kind] == HAS_COME && u < g->m->unit_count; u++)
        if (waits(g, u, frame->seat, where)) // MISSION-9.3: who found no room
            bring(g, u);
    if (is_open && !is_certain(g)) {
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        if (kind == DEEP)
            AOD_REPORT(g, MISSION_8_1, DEEP_DIE, "si", (int)frame->seat, (int)die);
        else
            AOD_REPORT(g, MISSION_9_2, FLANK_DIE, "si", (int)frame->seat, (int)die);
        is_open = die >= ARRIVES_ON;
    }
    if (is_open)
        return go(frame, bring_it);
    if (after != ARRIVE_NEXT)
        return go(frame, after);
    aod__pop(g);
    return AOD_GO_ON;
}

static void answer_bring(Aod *g, AodFrame *frame, bool comes)
{
    unsigned kind = frame->stage == ARRIVE_DEEP_BRING ? DEEP : FLANKING;
    AodWhere where = kind == DEEP ? AOD_AT_STRIKE : AOD_AT_FLANK;
    if (comes) {
        aod__player(g, frame->seat)->assault[kind] = COMES;
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (waits(g, u, frame->seat, where))
                bring(g, u);
    }
    if (kind == DEEP)
        go(frame, ARRIVE_FLANK_ROLL);
    else
        aod__pop(g);
}

// --- normal Reserves (MISSION-7.5) ---------------------------------------------------------------

static AodStep next_reserve(Aod *g, AodFrame *frame)
{
    unsigned seat = owner_of(frame);
    frame->seat = (uint8_t)seat;
    frame->unit = 0;
    if (next_due(g, seat, AOD_AT_RESERVE) != AOD_NO_UNIT)
        return aod__ask(g, AOD_D_ARRIVE, seat);
    if (aod__player(g, seat)->assault[DEEP] == COMES)
        return go(frame, ARRIVE_STRIKE);
    if (aod__player(g, seat)->assault[FLANKING] == COMES)
        return go(frame, ARRIVE_FLANK_DIE);
    if (next_due(g, seat, AOD_AT_FLANK) != AOD_NO_UNIT)
        return go(frame, ARRIVE_FLANKERS);
    aod__pop(g);
    return AOD_GO_ON;
}

static void take_out(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        aod__unit(g, at.unit)->where = AOD_AT_UNPLACED;
        aod__model(g, at.model)->where = AOD_AT_UNPLACED;
    }
}

static void begin_place(Aod *g, AodFrame *frame, unsigned unit, AodComes how)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    ASSERT(unit < g->m->unit_count);
    frame->unit = (uint16_t)(unit + 1);
    own->how = (uint8_t)how;
    own->runs = own->has_asked = own->is_given = own->has_place = 0;
    own->was_chosen = !g->is_forced;
    if (g->s->unit[unit].where != AOD_AT_UNPLACED)
        take_out(g, unit);
    frame->stage = ARRIVE_PLACE;
}

// --- a unit that is put down ---------------------------------------------------------------------

static void lose_all(Aod *g, unsigned host)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) // whoever is aboard it
        if (g->s->unit[u].within == host + 1 && g->s->unit[u].joined == 0)
            lose_all(g, u);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
}

// MISSION-7.5, 9.3, 7.10.
static AodStep no_room(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    bool is_flank = frame->setup.how == AOD_COMES_BY_MARKER;
    aod__unit(g, host)->turn &= ~(uint32_t)AOD_U_DUE;
    if (is_certain(g) && !is_flank) {
        AOD_REPORT(g, MISSION_7_5, NO_ROOM_ARRIVES_LOST, "u", (int)host);
        lose_all(g, host);
    } else {
        AOD_REPORT(g, MISSION_7_10, NO_ROOM_ARRIVES, "u", (int)host);
        aod__put_away(g, host, is_flank ? AOD_AT_FLANK : AOD_AT_RESERVE);
    }
    frame->unit = 0;
    return go(frame, is_flank ? ARRIVE_FLANKERS : ARRIVE_NEXT);
}

static AodDecision asked_of(const AodFrame *frame)
{
    if (frame->seat != owner_of(frame))
        return AOD_D_MISHAP;
    return frame->setup.how >= AOD_COMES_DOWN ? AOD_D_STRIKE : AOD_D_ARRIVE;
}

static AodStep step_place(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    AodLayout layout;
    if (own->has_asked == 0) {
        own->has_asked = 1;
        AodComing coming = aod__coming(g, frame);
        if (coming.how < AOD_COMES_DOWN && !aod__lay_out_front(g, &coming, &layout))
            return no_room(g, frame);
    }
    return own->was_chosen != 0 || own->runs != 0 ? aod__ask_more(g, asked_of(frame), frame->seat)
                                                  : aod__ask(g, asked_of(frame), frame->seat);
}

static uint32_t came_by(const AodFrame *frame)
{
    return frame->setup.how == AOD_COMES_BY_EDGE     ? 0
           : frame->setup.how == AOD_COMES_BY_MARKER ? AOD_U_FLANKS
                                                     : AOD_U_STRIKES;
}

// MISSION-7.6, 8.7, 9.5.
static void note_arrival(Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    bool is_assault = frame->setup.how != AOD_COMES_BY_EDGE;
    bool runs = frame->setup.runs != 0;
    if (aod__standing(g, host) == 0)
        return;
    AOD_REPORT(g, MISSION_7_5, HAS_ARRIVED, "u", (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodUnitNow *now = aod__unit(g, at.unit);
        now->turn &= ~(uint32_t)AOD_U_DUE;
        now->turn |= AOD_U_ARRIVED | AOD_U_MOVED | (runs ? AOD_U_RAN : 0U) |
                     (is_assault && !runs ? 0U : AOD_U_NO_CHARGE) | came_by(frame);
        now->phase |= AOD_UP_ACTED;
        now->arrived = g->s->player_turn;
        now->then = (uint8_t)(now->joined == 0 ? aod__alive(g, at.unit) : 0);
        aod__model(g, at.model)->flags |= AOD_M_MOVED;
    }
}

static void put_down(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    note_arrival(g, frame);
    own->next = 0;
    own->has_place = own->is_given = own->has_asked = own->was_chosen = 0; // of the line
    frame->stage = ARRIVE_DANGER;
}

static AodStep arrived(AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    own->next = 0;
    switch ((AodComes)own->how) {
    case AOD_COMES_BY_EDGE:
        return go(frame, ARRIVE_NEXT);
    case AOD_COMES_BY_MARKER:
        return go(frame, ARRIVE_FLANKERS);
    case AOD_COMES_DOWN:
        return go(frame, ARRIVE_DISORDER);
    default:
        return go(frame, ARRIVE_OTHERS);
    }
}

// MOVE-3.2, 3.3: model by model.
static AodStep dangers(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned host = aod__frame_unit(frame);
    AodComing coming = aod__coming(g, frame);
    bool is_safe = coming.how >= AOD_COMES_DOWN || aod__passes_dangers(g, host);
    for (AodMembers at = aod__members(g, host); !is_safe && aod__member(g, &at);) {
        if (at.rank < own->next || !aod__on_table(g->s, at.model) ||
            !aod__comes_through_danger(&coming, g, at.model))
            continue;
        own->next = at.rank;
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        AOD_REPORT(g, MOVE_3_2, DANGER_DIE, "mi", (int)at.model, (int)die);
        own->next++;
        if (die <= AOD_DANGER_FAILS)
            aod__lose(g, at.model, 1, AOD_CAUSE_DANGEROUS);
        return AOD_GO_ON;
    }
    return arrived(frame);
}

// --- Deep Strike (MISSION-8) ---------------------------------------------------------------------

static unsigned first_model(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            return at.model;
    return AOD_NO_MODEL;
}

// MISSION-8.2, 8.3: at least 1" from enemies, the edge of the table and Impassable Terrain, and on
// free ground.
static bool is_clear(const Aod *g, unsigned model, GeomPoint at)
{
    AodCrowd crowd;
    AodStand stand = {at, aod__inward(g, g->m->model[model].unit < g->m->unit_first[1] ? 0 : 1, at),
                      0};
    GeomShape shape;
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    int32_t off_u = LIMIT(MISSION_8_3, 1 * AOD_INCH);
    if (!geom_is_in_bound(at))
        return false;
    if (!aod__has_facing(g->m, model))
        stand.facing = 0;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    AodPlaceAsk ask = {g, &crowd, AOD_ANYWHERE};
    if (aod__place_fault(&ask, model, stand, NULL) != AOD_PLACE_FREE)
        return false;
    aod__stand_shape(g->m, model, stand, &shape);
    for (uint8_t n = 0; n < shape.count; n++)
        if (!geom_box_holds(geom_box_grown(table, -off_u),
                            (GeomDisc){shape.corner[n], shape.radius_u}))
            return false;
    for (uint16_t n = 0; n < g->m->ground_count; n++) {
        const AodGroundShape *ground = &g->m->ground[n];
        if (!ground->is_wall && geom_shapes_within(&shape, &ground->shape, off_u) &&
            aod__footing(g, model, &g->m->table->piece[ground->piece]).bars_end)
            return false;
    }
    return true;
}

static void stand_first(Aod *g, unsigned model, GeomPoint at)
{
    aod__put(g, model, at, 0);
    AodModelNow *now = aod__model(g, model);
    now->facing = 0;
    if (aod__has_facing(g->m, model))
        now->facing = aod__inward(g, aod__seat_of(g->m, now->unit), at);
}

static AodStep begin_scatter(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    own->has_arrow = die > AOD_SCATTER_HITS;
    if (own->has_arrow)
        return go(frame, ARRIVE_HIGH);
    AOD_REPORT(g, PRIN_1_8, SCATTER_HITS, "i", (int)die);
    return go(frame, ARRIVE_MISHAP);
}

// It lands there, or what is wrong with that is seen next.
static AodStep scatter(Aod *g, AodFrame *frame, unsigned second)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned model = first_model(g, aod__frame_unit(frame));
    unsigned inches = own->first + second;
    GeomPoint at =
        geom_point_toward(aod__point(g->s, model), own->direction, (int32_t)inches * AOD_INCH);
    AOD_REPORT(g, MISSION_8_2, STRIKE_SCATTERS, "uc", (int)aod__frame_unit(frame),
               (int)inches * AOD_INCH);
    // Off the table it stands nowhere: the nearest point of the edge stands for it (MISSION-8.10).
    at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
    at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
    AodModelNow *now = aod__model(g, model);
    now->x = at.x;
    now->y = at.y;
    return go(frame, ARRIVE_MISHAP);
}

static AodStep roll_inches(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    if (frame->stage == ARRIVE_SECOND_DIE)
        return scatter(g, frame, aod__take_roll(frame));
    own->first = (uint8_t)aod__take_roll(frame);
    return go(frame, ARRIVE_SECOND_DIE);
}

static void rest_of_unit(Aod *g, AodFrame *frame, GeomPoint at)
{
    unsigned host = aod__frame_unit(frame);
    AodSetupFrame *own = aod__setup_frame(frame);
    stand_first(g, first_model(g, host), at);
    own->lead = frame->unit;
    frame->seat = (uint8_t)owner_of(frame);
    begin_place(g, frame, host, AOD_COMES_DOWN);
    own->was_chosen = 0;
    for (AodMembers at_ = aod__members(g, host); aod__member(g, &at_);)
        if (g->s->model[at_.model].where == AOD_AT_UNPLACED)
            return;
    for (AodMembers at_ = aod__members(g, host); aod__member(g, &at_);)
        if (aod__on_table(g->s, at_.model))
            aod__unit(g, at_.unit)->where = AOD_AT_TABLE;
    put_down(g, frame); // nobody else is left to place
}

// MISSION-8.3.
static AodStep judge_landing(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), model = first_model(g, host);
    GeomPoint at = aod__point(g->s, model);
    aod__model(g, model)->where = AOD_AT_UNPLACED;
    if (is_clear(g, model, at)) {
        rest_of_unit(g, frame, at);
        return AOD_GO_ON;
    }
    frame->seat = (uint8_t)(1 - owner_of(frame));
    return aod__ask(g, AOD_D_MISHAP, frame->seat);
}

// The nearest points first, of a grid of half an inch; if none lies within 18", any.
static size_t mishap_points(const Aod *g, const AodFrame *frame, GeomPoint *out, size_t out_max)
{
    enum { FAR_U = 90 * AOD_INCH };
    unsigned model = first_model(g, aod__frame_unit(frame));
    GeomPoint from = aod__point(g->s, model);
    GeomGrid grid = geom_grid_start(FAR_U / 2);
    GeomPoint offset;
    size_t count = 0;
    while (count < out_max && geom_grid_next(&grid, &offset)) {
        GeomPoint at = aod__told_point((GeomPoint){from.x + 2 * offset.x, from.y + 2 * offset.y});
        bool is_far = geom_length_u(from, at) > MISHAP_U;
        if (is_far && count > 0)
            break;
        if (at.x >= 0 && at.y >= 0 && is_clear(g, model, at))
            out[count++] = at;
    }
    return count;
}

static bool check_mishap(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    GeomPoint nearest, at = {a.x, a.y};
    unsigned model = first_model(g, aod__frame_unit(frame));
    GeomPoint from = aod__point(g->s, model);
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_NOT_NOW, "");
    if (!geom_is_in_bound(at) || !is_clear(g, model, at))
        return aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_NOT_CLEAR, "m", (int)model);
    size_t count = mishap_points(g, frame, &nearest, 1);
    bool may_be_far = count == 1 && geom_length_u(from, nearest) > MISHAP_U;
    return may_be_far || geom_length_u(from, at) <= MISHAP_U ||
           aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_MISHAP_FAR, "m", (int)model);
}

static AodStep disorder(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = owner_of(frame);
    frame->seat = (uint8_t)seat;
    if (next_due(g, seat, AOD_AT_STRIKE) == AOD_NO_UNIT) // MISSION-8.8
        return go(frame, ARRIVE_TESTS);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    bool is_disordered = die <= LIMIT(MISSION_8_5, 1U);
    AOD_REPORT(g, MISSION_8_5, DISORDER_DIE, "si", (int)seat, (int)die);
    if (is_disordered)
        AOD_REPORT(g, MISSION_8_5, DISORDERED, "s", 1 - (int)seat);
    own->near = is_disordered ? LIMIT(MISSION_8_5, 24) : LIMIT(MISSION_8_5, 12);
    own->has_arrow = is_disordered;
    return go(frame, ARRIVE_OTHERS);
}

// In unit order: their places may matter to one another.
static AodStep others(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = owner_of(frame), unit = next_due(g, seat, AOD_AT_STRIKE);
    if (unit == AOD_NO_UNIT)
        return go(frame, ARRIVE_TESTS);
    frame->seat = (uint8_t)(own->has_arrow != 0 ? 1 - seat : seat);
    begin_place(g, frame, unit, AOD_COMES_NEAR);
    own->was_chosen = 0;
    return AOD_GO_ON;
}

// --- Flanking (MISSION-9) ------------------------------------------------------------------------

// How far it is along the edge, the shorter way round.
static int64_t along_edge(GeomPoint at)
{
    if (at.y == 0)
        return at.x;
    if (at.x == AOD_TABLE_WIDTH_U)
        return (int64_t)AOD_TABLE_WIDTH_U + at.y;
    if (at.y == AOD_TABLE_DEPTH_U)
        return 2LL * AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U - at.x;
    return 2LL * AOD_TABLE_WIDTH_U + 2LL * AOD_TABLE_DEPTH_U - at.y;
}

static int64_t edge_length_u(GeomPoint a, GeomPoint b)
{
    int64_t round_u = 2LL * (AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U);
    int64_t off_u = along_edge(a) - along_edge(b);
    off_u = off_u < 0 ? -off_u : off_u;
    return off_u > round_u / 2 ? round_u - off_u : off_u;
}

static AodStep flank_die(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = owner_of(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    bool is_disordered = die <= LIMIT(MISSION_9_2, 1U);
    AOD_REPORT(g, MISSION_9_2, DISORDER_DIE, "si", (int)seat, (int)die);
    own->near = is_disordered ? LIMIT(MISSION_9_2, 24) : LIMIT(MISSION_9_2, 6);
    frame->seat = (uint8_t)(is_disordered ? 1 - seat : seat);
    return go(frame, ARRIVE_FLANK_MOVE);
}

static GeomPoint marker_of(const Aod *g, const AodFrame *frame)
{
    const AodPlayer *player = &g->s->player[owner_of(frame)];
    return (GeomPoint){player->flank_x, player->flank_y};
}

static AodStep flankers(Aod *g, AodFrame *frame)
{
    unsigned seat = owner_of(frame);
    frame->seat = (uint8_t)seat;
    frame->unit = 0;
    if (next_due(g, seat, AOD_AT_FLANK) != AOD_NO_UNIT)
        return aod__ask(g, AOD_D_ARRIVE, seat);
    // MISSION-9.4: who comes late frightens nobody.
    bool is_late = aod__player(g, seat)->assault[FLANKING] == HAS_COME;
    return go(frame, is_late ? ARRIVE_NEXT : ARRIVE_TESTS);
}

// --- tests of those who are near (MISSION-8.6, 9.4) ----------------------------------------------

static bool is_beside_arrivals(const Aod *g, const AodFrame *frame, unsigned host)
{
    unsigned seat = owner_of(frame);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
            const AodUnitNow *now = &g->s->unit[aod__host(g->s, aod__unit_of(g->s, n))];
            unsigned flag = frame->setup.how == AOD_COMES_BY_MARKER ? AOD_U_FLANKS : AOD_U_STRIKES;
            if (aod__on_table(g->s, n) && (now->turn & flag) != 0 &&
                aod__within(g, at.model, n, LIMIT(MISSION_8_6, 6 * AOD_INCH)))
                return true;
        }
    }
    return false;
}

static AodStep tests(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = owner_of(frame);
    while (own->next < g->m->unit_count) {
        unsigned unit = own->next++;
        if (aod__seat_of(g->m, unit) == seat || g->s->unit[unit].joined != 0 ||
            aod__standing(g, unit) == 0 || !is_beside_arrivals(g, frame, unit))
            continue;
        aod__begin_test(g, unit, AOD_TEST_PINNING, 0);
        return AOD_GO_ON;
    }
    own->next = 0;
    unsigned kind = own->how == AOD_COMES_BY_MARKER ? FLANKING : DEEP;
    aod__player(g, seat)->assault[kind] = HAS_COME;
    own->lead = 0;
    return go(frame, ARRIVE_NEXT);
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__arrive_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->stage < ARRIVE_STAGES);
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_ROLLS:
        return roll_units(g, frame);
    case ARRIVE_DEEP_ROLL:
        return roll_assault(g, frame, DEEP);
    case ARRIVE_FLANK_ROLL:
        return roll_assault(g, frame, FLANKING);
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
        return aod__ask(g, AOD_D_BRING, frame->seat);
    case ARRIVE_NEXT:
        return next_reserve(g, frame);
    case ARRIVE_PLACE:
        return step_place(g, frame);
    case ARRIVE_DANGER:
        return dangers(g, frame);
    case ARRIVE_STRIKE:
        return aod__ask(g, AOD_D_STRIKE, frame->seat);
    case ARRIVE_STRIKE_POINT:
        return aod__ask_more(g, AOD_D_STRIKE, frame->seat);
    case ARRIVE_SCATTER:
        return begin_scatter(g, frame);
    case ARRIVE_HIGH:
        return aod__ask(g, AOD_D_HIGH, ACTOR_CHANCE);
    case ARRIVE_LOW:
        return aod__ask(g, AOD_D_LOW, ACTOR_CHANCE);
    case ARRIVE_FIRST_DIE:
    case ARRIVE_SECOND_DIE:
        return roll_inches(g, frame);
    case ARRIVE_MISHAP:
        return judge_landing(g, frame);
    case ARRIVE_DISORDER:
        return disorder(g, frame);
    case ARRIVE_OTHERS:
        return others(g, frame);
    case ARRIVE_FLANK_DIE:
        return flank_die(g, frame);
    case ARRIVE_FLANK_MOVE:
        return aod__ask(g, AOD_D_FLANK_MOVE, frame->seat);
    case ARRIVE_FLANKERS:
        return flankers(g, frame);
    default:
        return tests(g, frame);
    }
}

static size_t list_due(const Aod *g, const AodFrame *frame, AodActionKind kind, AodWhere where,
                       Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_due(g, u, owner_of(frame), where))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = (uint16_t)kind, .unit = (uint8_t)u});
    return count;
}

static size_t list_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { COLUMNS = 9, ROWS = 6 };
    unsigned model = first_model(g, aod__frame_unit(frame));
    size_t count = 0;
    for (int row = 1; row < ROWS; row++)
        for (int column = 1; column < COLUMNS; column++) {
            GeomPoint at = aod__told_point(
                (GeomPoint){AOD_TABLE_WIDTH_U / COLUMNS * column, AOD_TABLE_DEPTH_U / ROWS * row});
            if (is_clear(g, model, at))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_PUT, .x = at.x, .y = at.y});
        }
    return count;
}

static size_t list_mishap(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { SHOWN = 8 };
    GeomPoint at[SHOWN];
    size_t found = mishap_points(g, frame, at, SHOWN), count = 0;
    for (size_t n = 0; n < found; n++)
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_PUT, .x = at[n].x, .y = at[n].y});
    return count;
}

// Where it lies, and as far as it goes both ways round.
static size_t list_flank_moves(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    GeomPoint at = marker_of(g, frame);
    int32_t far_u = frame->setup.near * AOD_INCH;
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (int way = -1; way <= 1; way += 2) {
        bool is_side = at.x == 0 || at.x == AOD_TABLE_WIDTH_U;
        GeomPoint to = {at.x + (is_side ? 0 : way * far_u), at.y + (is_side ? way * far_u : 0)};
        to.x = to.x < 0 ? 0 : to.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : to.x;
        to.y = to.y < 0 ? 0 : to.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : to.y;
        if (!geom_is_same(to, at))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_PUT, .x = to.x, .y = to.y});
    }
    return count;
}

static bool check_run(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);

size_t aod__arrive_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_ARRIVE});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_WAIT});
    case ARRIVE_NEXT:
        return list_due(g, frame, AOD_ACTION_ENTER, AOD_AT_RESERVE, out, out_max);
    case ARRIVE_FLANKERS:
        return list_due(g, frame, AOD_ACTION_ENTER, AOD_AT_FLANK, out, out_max);
    case ARRIVE_STRIKE:
        return list_due(g, frame, AOD_ACTION_DEEP, AOD_AT_STRIKE, out, out_max);
    case ARRIVE_STRIKE_POINT:
        return list_points(g, frame, out, out_max);
    case ARRIVE_MISHAP:
        return list_mishap(g, frame, out, out_max);
    case ARRIVE_FLANK_MOVE:
        return list_flank_moves(g, frame, out, out_max);
    default:
        ASSERT(frame->stage == ARRIVE_PLACE);
        count = aod__deploy_legal(g, frame, out, out_max);
        if (count < out_max && check_run(g, frame, (AodAction){.kind = AOD_ACTION_RUN}, NULL))
            count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_RUN});
        return count;
    }
}

static bool check_due(const Aod *g, const AodFrame *frame, AodAction a, AodActionKind kind,
                      AodWhere where, Refusal *refusal)
{
    if (a.kind != kind || !aod__is_plain(a, AOD_HAS_UNIT) || a.unit >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_MISSION_7_5, AOD_MSG_NOT_NOW, "");
    return is_due(g, a.unit, owner_of(frame), where) ||
           aod__refuse(refusal, AOD_R_MISSION_7_5, AOD_MSG_NOT_DUE, "u", (int)a.unit);
}

static bool check_point(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned model = first_model(g, aod__frame_unit(frame));
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_8_2, AOD_MSG_NOT_NOW, "");
    return is_clear(g, model, (GeomPoint){a.x, a.y}) ||
           aod__refuse(refusal, AOD_R_MISSION_8_2, AOD_MSG_NOT_CLEAR, "m", (int)model);
}

static bool check_flank_move(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_9_2, AOD_MSG_NOT_NOW, "");
    if (!geom_is_in_bound(at) || !geom_is_same(at, aod__on_edge(at)) || at.x < 0 || at.y < 0 ||
        at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_MISSION_9_1, AOD_MSG_OFF_EDGE, "");
    return edge_length_u(marker_of(g, frame), at) <= frame->setup.near * (int64_t)AOD_INCH ||
           aod__refuse(refusal, AOD_R_MISSION_9_2, AOD_MSG_FLANK_TOO_FAR, "c",
                       frame->setup.near * AOD_INCH);
}

// MISSION-7.6: before the plan.
static bool check_run(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    const AodSetupFrame *own = &frame->setup;
    unsigned host = aod__frame_unit(frame);
    if (!aod__is_plain(a, 0) || own->runs != 0 || own->has_place != 0 || own->is_given != 0 ||
        own->how >= AOD_COMES_DOWN)
        return aod__refuse(refusal, AOD_R_MISSION_7_6, AOD_MSG_NOT_NOW, "");
    return aod__may_run(g, host) ||
           aod__refuse(refusal, AOD_R_MOVE_4_1, AOD_MSG_MAY_NOT_RUN, "u", (int)host);
}

// MISSION-8.4: the first model stands.
static bool check_put_down(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_RUN)
        return check_run(g, frame, a, refusal);
    bool is_down = frame->setup.how == AOD_COMES_DOWN;
    bool moves_first =
        a.kind == AOD_ACTION_PLACE && a.model == first_model(g, aod__frame_unit(frame));
    if (is_down && (a.kind == AOD_ACTION_PLAN || moves_first))
        return aod__refuse(refusal, AOD_R_MISSION_8_4, AOD_MSG_FIRST_STANDS, "");
    return aod__deploy_check(g, frame, a, refusal);
}

bool aod__arrive_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
        return ((a.kind == AOD_ACTION_ARRIVE || a.kind == AOD_ACTION_WAIT) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_MISSION_7_4, AOD_MSG_NOT_NOW, "");
    case ARRIVE_NEXT:
        return check_due(g, frame, a, AOD_ACTION_ENTER, AOD_AT_RESERVE, refusal);
    case ARRIVE_FLANKERS:
        return check_due(g, frame, a, AOD_ACTION_ENTER, AOD_AT_FLANK, refusal);
    case ARRIVE_STRIKE:
        return check_due(g, frame, a, AOD_ACTION_DEEP, AOD_AT_STRIKE, refusal);
    case ARRIVE_STRIKE_POINT:
        return check_point(g, frame, a, refusal);
    case ARRIVE_MISHAP:
        return check_mishap(g, frame, a, refusal);
    case ARRIVE_FLANK_MOVE:
        return check_flank_move(g, frame, a, refusal);
    case ARRIVE_PLACE:
        return check_put_down(g, frame, a, refusal);
    default:
        return aod__refuse(refusal, AOD_R_MISSION_7_5, AOD_MSG_NOT_NOW, "");
    }
}

static void take_direction(AodFrame *frame, AodAction a)
{
    enum { HALF_BITS = 8 };
    AodSetupFrame *own = aod__setup_frame(frame);
    if (frame->stage == ARRIVE_HIGH) {
        own->direction = (uint16_t)(a.other << HALF_BITS);
        frame->stage = ARRIVE_LOW;
        return;
    }
    own->direction = (uint16_t)(own->direction | a.other);
    frame->stage = ARRIVE_FIRST_DIE;
}

void aod__arrive_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    GeomPoint at = {a.x, a.y};
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
        answer_bring(g, frame, a.kind == AOD_ACTION_ARRIVE);
        return;
    case ARRIVE_NEXT:
        begin_place(g, frame, a.unit, AOD_COMES_BY_EDGE);
        return;
    case ARRIVE_FLANKERS:
        begin_place(g, frame, a.unit, AOD_COMES_BY_MARKER);
        return;
    case ARRIVE_STRIKE:
        frame->unit = (uint16_t)(a.unit + 1);
        own->how = AOD_COMES_DOWN;
        take_out(g, a.unit);
        frame->stage = ARRIVE_STRIKE_POINT;
        return;
    case ARRIVE_STRIKE_POINT:
        stand_first(g, first_model(g, aod__frame_unit(frame)), at);
        AOD_REPORT(g, MISSION_8_2, STRIKES_AT, "uq", (int)aod__frame_unit(frame),
                   (int)aod__told(at));
        frame->stage = ARRIVE_SCATTER;
        return;
    case ARRIVE_HIGH:
    case ARRIVE_LOW:
        take_direction(frame, a);
        return;
    case ARRIVE_MISHAP:
        AOD_REPORT(g, MISSION_8_3, MISHAP, "uq", (int)aod__frame_unit(frame), (int)aod__told(at));
        rest_of_unit(g, frame, at);
        return;
    case ARRIVE_FLANK_MOVE:
        if (a.kind == AOD_ACTION_PUT) {
            AodPlayer *player = aod__player(g, owner_of(frame));
            player->flank_x = at.x;
            player->flank_y = at.y;
        }
        own->how = AOD_COMES_BY_MARKER;
        frame->stage = ARRIVE_FLANKERS;
        return;
    default:
        ASSERT(frame->stage == ARRIVE_PLACE);
        own->was_chosen = 1; // the line has begun
        if (a.kind == AOD_ACTION_RUN)
            own->runs = 1;
        else if (aod__deploy_apply(g, frame, a))
            put_down(g, frame);
        return;
    }
}
