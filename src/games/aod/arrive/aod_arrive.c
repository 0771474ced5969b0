// Frame ARRIVE: the dice of Reserve at the start of a turn, and arrivals in the Movement phase
// (MISSION-7 to 9).
//
// It is pushed twice a turn: first for the dice and D-BRING, then for those who come: normal
// Reserves one by one, the Deep Strike Assault, the Flanking Assault.
//
// Map: who is due, dice, normal Reserves, a unit that is put down, tests, the frame. How a Deep
// Strike Assault comes down is aod_strike.c's, how a Flanking one comes aod_flankers.c's.
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_going.h"
#include "aod_ground.h"
#include "aod_joining.h"
#include "aod_morale.h"
#include "aod_toll.h"

#include "base_assert.h"
#include "base_limit.h"

#define ARRIVES_ON LIMIT(MISSION_7_3, 3U)

AodStep aod__arrive_go(AodFrame *frame, ArriveStage stage)
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

void aod__begin_mirrors(Aod *g, unsigned host)
{
    AodFrame *frame = begin(g, aod__seat_of(g->m, host), ARRIVE_MIRRORS);
    frame->unit = (uint16_t)(host + 1);
    aod__setup_frame(frame)->how = AOD_COMES_MIRRORED;
    aod__take_out(g, host);
}

unsigned aod__arrive_owner(const AodFrame *frame)
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

unsigned aod__next_due(const Aod *g, unsigned seat, AodWhere where)
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

// RULE-Drop_Pod_Assault: in the first turn, without a die.
static void call_pods(Aod *g, unsigned seat)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!waits(g, u, seat, AOD_AT_POD))
            continue;
        bring(g, u);
        aod__player(g, seat)->assault[AOD_PODS] = AOD_COMES;
    }
}

// RULE-Area_Denial_Drop: likewise.
static void call_denial(Aod *g, unsigned seat)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (waits(g, u, seat, AOD_AT_STRIKE) &&
            aod__model_has(g->m, g->m->unit[u].first, AOD_S_AREA_DENIAL_DROP))
            bring(g, u);
}

// RULE-Strength_in_Numbers: those of its choice that wait come with it.
static void bring_choice(Aod *g, unsigned unit, unsigned seat)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->m->unit[unit].choice != 0 && g->m->unit[u].choice == g->m->unit[unit].choice &&
            waits(g, u, seat, AOD_AT_RESERVE))
            aod__unit(g, u)->turn |= AOD_U_DUE;
}

// One of its choice has rolled for it.
static bool has_been_rolled_for(const Aod *g, unsigned unit, unsigned seat)
{
    for (unsigned u = 0; u < unit; u++)
        if (g->m->unit[unit].choice != 0 && g->m->unit[u].choice == g->m->unit[unit].choice &&
            waits(g, u, seat, AOD_AT_RESERVE))
            return true;
    return false;
}

// TRAIT-The_Hidden_Hand: the Warlord waits in Reserve himself.
static bool has_hidden_hand(const Aod *g, const AodFrame *frame)
{
    if (!aod__has_trait(g, frame->seat, AOD_TRAIT_HIDDEN_HAND))
        return false;
    unsigned unit = g->m->model[aod__warlord_card(g, frame->seat)->first].unit;
    unsigned host = aod__host(g->s, unit), where = g->s->unit[host].where;
    if (where == AOD_AT_ABOARD)
        where = g->s->unit[g->s->unit[host].within - 1U].where;
    return where >= AOD_AT_RESERVE && where <= AOD_AT_POD;
}

// GEAR-3.10: a Geo-locator beacon of its player is on the table.
static bool has_beacon(const Aod *g, unsigned seat)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) && aod__seat_of(g->m, g->m->model[n].unit) == seat &&
            aod__has_gear(g->m, n, AOD_GEAR(GEO_LOCATOR)))
            return true;
    return false;
}

static bool may_roll_again(const Aod *g, const AodFrame *frame)
{
    return frame->setup.is_again == 0 && (has_hidden_hand(g, frame) || has_beacon(g, frame->seat));
}

AodStep aod__ask_again(AodFrame *frame, ArriveStage stage)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    own->is_again = 1;
    own->stage_back = (uint8_t)stage;
    return aod__arrive_go(frame, ARRIVE_ROLL_AGAIN);
}

static AodStep roll_units(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (g->s->game_turn < LIMIT(MISSION_7_9, 2)) { // the player's second turn
        call_pods(g, frame->seat);
        call_denial(g, frame->seat);
        aod__pop(g);
        return AOD_GO_ON;
    }
    if (frame->rolled != 0) {
        unsigned unit = own->next, die = aod__take_roll(frame);
        aod__note_test(g, frame->seat, ARRIVES_ON, die);
        AOD_REPORT(g, MISSION_7_3, RESERVE_DIE, "ui", (int)unit, (int)die);
        if (die < ARRIVES_ON && may_roll_again(g, frame))
            return aod__ask_again(frame, ARRIVE_ROLLS);
        own->next++;
        own->is_again = 0;
        if (die >= ARRIVES_ON) {
            bring(g, unit);
            bring_choice(g, unit, frame->seat);
        }
    }
    for (; own->next < g->m->unit_count; own->next++) {
        if (!waits(g, own->next, frame->seat, AOD_AT_RESERVE))
            continue;
        if (!is_certain(g) && (g->s->unit[own->next].turn & AOD_U_DUE) == 0) {
            if (has_been_rolled_for(g, own->next, frame->seat))
                continue;
            return aod__roll(g);
        }
        bring(g, own->next);
    }
    return aod__arrive_go(frame, ARRIVE_DEEP_ROLL);
}

// The assaults that are rolled for, in their order.
static const struct {
    AodWhere where;
    ArriveStage roll, bring;
} rolled[] = {[AOD_DEEP] = {AOD_AT_STRIKE, ARRIVE_DEEP_ROLL, ARRIVE_DEEP_BRING},
              [AOD_FLANKING] = {AOD_AT_FLANK, ARRIVE_FLANK_ROLL, ARRIVE_FLANK_BRING},
              [AOD_UNDER] = {AOD_AT_UNDER, ARRIVE_UNDER_ROLL, ARRIVE_UNDER_BRING}};
enum { ROLLED = sizeof rolled / sizeof *rolled };

static unsigned kind_of(ArriveStage stage)
{
    for (unsigned kind = 0; kind < ROLLED; kind++)
        if (stage == rolled[kind].roll || stage == rolled[kind].bring)
            return kind;
    return AOD_DEEP;
}

static AodStep end_of_dice(Aod *g, AodFrame *frame, unsigned kind)
{
    if (kind + 1 < ROLLED)
        return aod__arrive_go(frame, rolled[kind + 1].roll);
    aod__pop(g);
    return AOD_GO_ON;
}

static void report_assault(const Aod *g, unsigned kind, unsigned seat, unsigned die)
{
    if (kind == AOD_DEEP)
        AOD_REPORT(g, MISSION_8_1, DEEP_DIE, "si", (int)seat, (int)die);
    else if (kind == AOD_FLANKING)
        AOD_REPORT(g, MISSION_9_2, FLANK_DIE, "si", (int)seat, (int)die);
    else
        AOD_REPORT(g, RULE_Subterranean_Assault, UNDER_DIE, "si", (int)seat, (int)die);
}

// One die for the whole assault (MISSION-8.1, 9.2, RULE-Subterranean_Assault).
static AodStep roll_assault(Aod *g, AodFrame *frame, unsigned kind)
{
    AodPlayer *player = aod__player(g, frame->seat);
    AodWhere where = rolled[kind].where;
    bool is_open = player->assault[kind] != AOD_HAS_COME && anybody_waits(g, frame->seat, where);
    for (unsigned u = 0; player->assault[kind] == AOD_HAS_COME && u < g->m->unit_count; u++)
        if (waits(g, u, frame->seat, where)) // MISSION-9.3: who found no room
            bring(g, u);
    bool is_free =
        kind == AOD_FLANKING && aod__army_has_rite(g, frame->seat, AOD_RITE(MARU_SKARA)); // its .3
    if (is_open && !is_certain(g) && !is_free) {
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        report_assault(g, kind, frame->seat, die);
        is_open = die >= ARRIVES_ON;
        if (!is_open && may_roll_again(g, frame))
            return aod__ask_again(frame, (ArriveStage)frame->stage);
        aod__setup_frame(frame)->is_again = 0;
    }
    return is_open ? aod__arrive_go(frame, rolled[kind].bring) : end_of_dice(g, frame, kind);
}

// Who keeps a die that has failed goes on behind it.
static void answer_again(Aod *g, AodFrame *frame, bool rolls)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    ArriveStage stage = (ArriveStage)own->stage_back;
    own->stage_back = 0;
    if (stage == ARRIVE_SCATTER) { // GEAR-3.3
        if (!rolls) {
            aod__strike_fall(g, frame, own->first);
            return;
        }
        AOD_REPORT(g, GEAR_3_3, SCATTER_AGAIN, "");
        own->direction = own->first = own->has_arrow = 0;
        aod__arrive_go(frame, stage);
        return;
    }
    if (rolls) {
        if (has_hidden_hand(g, frame))
            AOD_REPORT(g, TRAIT_The_Hidden_Hand, RESERVE_AGAIN, "s", (int)frame->seat);
        else
            AOD_REPORT(g, GEAR_3_10, RESERVE_BEACON, "s", (int)frame->seat);
        aod__arrive_go(frame, stage);
        return;
    }
    own->is_again = 0;
    if (stage != ARRIVE_ROLLS) {
        end_of_dice(g, frame, kind_of(stage));
        return;
    }
    own->next++;
    aod__arrive_go(frame, stage);
}

static void answer_bring(Aod *g, AodFrame *frame, bool comes)
{
    unsigned kind = kind_of((ArriveStage)frame->stage);
    AodWhere where = rolled[kind].where;
    if (comes) {
        aod__player(g, frame->seat)->assault[kind] = AOD_COMES;
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (waits(g, u, frame->seat, where))
                bring(g, u);
    }
    end_of_dice(g, frame, kind);
}

// --- normal Reserves (MISSION-7.5) ---------------------------------------------------------------

// Those of an assault before it have had their window (REACT-6.3).
static void forget_strikers(Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        aod__unit(g, u)->turn &= ~(uint32_t)AOD_U_STRIKES;
}

static AodStep next_reserve(Aod *g, AodFrame *frame)
{
    unsigned seat = aod__arrive_owner(frame);
    frame->seat = (uint8_t)seat;
    frame->unit = 0;
    aod__setup_frame(frame)->assault = AOD_PODS;
    if (aod__player(g, seat)->assault[AOD_PODS] == AOD_COMES) // before anything moves
        return aod__arrive_go(frame, ARRIVE_STRIKE);
    aod__setup_frame(frame)->assault = AOD_DENIAL;
    if (g->s->game_turn == 1 && aod__next_due(g, seat, AOD_AT_STRIKE) != AOD_NO_UNIT)
        return aod__arrive_go(frame, ARRIVE_STRIKE);
    aod__setup_frame(frame)->assault = AOD_DEEP;
    if (aod__next_due(g, seat, AOD_AT_RESERVE) != AOD_NO_UNIT)
        return aod__ask(g, AOD_D_ARRIVE, seat);
    if (aod__player(g, seat)->assault[AOD_DEEP] == AOD_COMES)
        return aod__arrive_go(frame, ARRIVE_STRIKE);
    aod__setup_frame(frame)->assault = AOD_FLANKING;
    if (aod__player(g, seat)->assault[AOD_FLANKING] == AOD_COMES)
        return aod__arrive_go(frame, ARRIVE_FLANK_DIE);
    if (aod__next_due(g, seat, AOD_AT_FLANK) != AOD_NO_UNIT)
        return aod__arrive_go(frame, ARRIVE_FLANKERS);
    aod__setup_frame(frame)->assault = AOD_UNDER;
    if (aod__player(g, seat)->assault[AOD_UNDER] == AOD_COMES) {
        forget_strikers(g, seat);
        return aod__arrive_go(frame, ARRIVE_STRIKE);
    }
    aod__pop(g);
    return AOD_GO_ON;
}

void aod__arrive_place(Aod *g, AodFrame *frame, unsigned unit, AodComes how)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    ASSERT(unit < g->m->unit_count);
    frame->unit = (uint16_t)(unit + 1);
    own->how = (uint8_t)how;
    own->runs = own->has_asked = own->is_given = own->has_place = 0;
    own->was_chosen = !g->is_forced;
    if (g->s->unit[unit].where != AOD_AT_UNPLACED)
        aod__take_out(g, unit);
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
    return aod__arrive_go(frame, is_flank ? ARRIVE_FLANKERS : ARRIVE_NEXT);
}

static AodDecision asked_of(const AodFrame *frame)
{
    if (frame->seat != aod__arrive_owner(frame))
        return AOD_D_MISHAP;
    return frame->setup.how >= AOD_COMES_DOWN ? AOD_D_STRIKE : AOD_D_ARRIVE;
}

static AodStep step_place(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (own->has_asked == 0) {
        own->has_asked = 1;
        if (!aod__comes_round((AodComes)own->how) && !aod__seek_front(g, frame))
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
    if (is_assault && aod__has_rite(g, g->m->unit[host].first, AOD_RITE(DECAPITATION_STRIKE))) {
        unsigned last = (g->s->player_turn + 1U) / 2 * 2; // of the Game Turn
        aod__give(g, host, AOD_GIFT_STRIKER, last, AOD_MOMENT_GAME_TURN_END);
        AOD_REPORT(g, RITE_Decapitation_Strike_2, IS_SHROUDED, "u", (int)host);
    }
    bool runs = frame->setup.runs != 0, is_under = frame->setup.assault == AOD_UNDER;
    AodComing coming = aod__coming(g, frame);
    if (aod__standing(g, host) == 0)
        return;
    AOD_REPORT(g, MISSION_7_5, HAS_ARRIVED, "u", (int)host);
    aod__note_warlord(g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodUnitNow *now = aod__unit(g, at.unit);
        now->turn &= ~(uint32_t)AOD_U_DUE;
        now->turn |= AOD_U_ARRIVED | AOD_U_MOVED | (runs ? AOD_U_RAN : 0U) |
                     (is_assault && !runs && !is_under ? 0U : AOD_U_NO_CHARGE) | came_by(frame);
        now->phase |= is_under ? 0 : AOD_UP_ACTED; // RULE-Subterranean_Assault: it moves yet
        now->arrived = g->s->player_turn;
        now->then = (uint8_t)(now->joined == 0 ? aod__alive(g, at.unit) : 0);
        aod__model(g, at.model)->flags |= AOD_M_MOVED;
        if (aod__is(g->m, at.model, AOD_TYPE(VEHICLE)) && // TRANS-3.5
            aod__is_cruising(g, at.model, aod__came_u(&coming, g, at.model)))
            aod__model(g, at.model)->flags |= AOD_M_CRUISED;
    }
}

void aod__arrive_put_down(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (own->how == AOD_COMES_MIRRORED) { // it is no arrival
        aod__pop(g);
        return;
    }
    note_arrival(g, frame);
    own->next = 0;
    own->is_again = 0;
    own->has_place = own->is_given = own->has_asked = own->was_chosen = 0; // of the line
    own->front = 0;
    frame->stage = ARRIVE_DANGER;
}

// REACT-6.3: the window of one that came alone.
static void open_to_one(Aod *g, const AodFrame *frame, unsigned host)
{
    if (aod__standing(g, host) > 0)
        aod__open_window(g, AOD_TRIGGER_ARRIVED, host, 1U - aod__arrive_owner(frame));
}

// ... of all of an assault.
static void open_to_all(Aod *g, const AodFrame *frame, AodArrivals arrivals)
{
    unsigned seat = aod__arrive_owner(frame);
    uint32_t flag = arrivals == AOD_ARRIVALS_STRIKE ? AOD_U_STRIKES : AOD_U_FLANKS;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (aod__host(g->s, u) != u || (g->s->unit[u].turn & flag) == 0 || aod__standing(g, u) == 0)
            continue;
        AodFrame *window = aod__open_window(g, AOD_TRIGGER_ARRIVED, u, 1U - seat);
        if (window != NULL)
            aod__window_frame(window)->arrivals = (uint8_t)arrivals;
        return;
    }
}

static AodStep arrived(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned host = aod__frame_unit(frame), seat = aod__arrive_owner(frame);
    own->next = 0;
    switch ((AodComes)own->how) {
    case AOD_COMES_BY_EDGE:
        aod__arrive_go(frame, ARRIVE_NEXT);
        if (aod__standing(g, host) > 0) // CHAR-1.12
            aod__begin_joining(g, host, 1U + AOD_TRIGGER_ARRIVED);
        return AOD_GO_ON;
    case AOD_COMES_BY_MARKER:
        aod__arrive_go(frame, ARRIVE_FLANKERS);
        if (aod__player(g, seat)->assault[AOD_FLANKING] == AOD_HAS_COME) // MISSION-9.4
            open_to_one(g, frame, host);
        return AOD_GO_ON;
    case AOD_COMES_DOWN:
        return aod__arrive_go(frame, ARRIVE_DISORDER);
    default:
        return aod__arrive_go(frame, ARRIVE_OTHERS);
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
        if (die <= AOD_DANGER_FAILS && own->is_again == 0 && aod__tests_danger_again(g, at.model)) {
            own->is_again = 1;
            return aod__roll(g);
        }
        own->is_again = 0;
        own->next++;
        if (die <= AOD_DANGER_FAILS)
            aod__lose(g, at.model, 1, AOD_CAUSE_DANGEROUS);
        return AOD_GO_ON;
    }
    return arrived(g, frame);
}

// --- tests of those who are near (MISSION-8.6, 9.4) ----------------------------------------------

// One of those that have arrived; AOD_NO_MODEL: none is near.
static unsigned beside_arrivals(const Aod *g, const AodFrame *frame, unsigned host)
{
    unsigned seat = aod__arrive_owner(frame);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
            const AodUnitNow *now = &g->s->unit[aod__host(g->s, aod__unit_of(g->s, n))];
            unsigned flag = frame->setup.how == AOD_COMES_BY_MARKER ? AOD_U_FLANKS : AOD_U_STRIKES;
            if (aod__on_table(g->s, n) && (now->turn & flag) != 0 &&
                aod__within(g, at.model, n, LIMIT(MISSION_8_6, 6 * AOD_INCH)))
                return n;
        }
    }
    return AOD_NO_MODEL;
}

static AodStep tests(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = aod__arrive_owner(frame);
    while (own->next < g->m->unit_count) {
        unsigned unit = own->next++;
        if (aod__seat_of(g->m, unit) == seat || g->s->unit[unit].joined != 0 ||
            aod__standing(g, unit) == 0 || beside_arrivals(g, frame, unit) == AOD_NO_MODEL)
            continue;
        if (own->assault == AOD_UNDER) {
            aod__begin_eruption(g, beside_arrivals(g, frame, unit), AOD_ERUPTION_QUAKE, unit);
            return AOD_GO_ON;
        }
        if (own->assault == AOD_DENIAL) // nobody tests
            continue;
        aod__begin_pinning(g, unit,
                           own->how == AOD_COMES_BY_MARKER ? AOD_R_MISSION_9_4 : AOD_R_MISSION_8_6,
                           "enemies who arrive");
        return AOD_GO_ON;
    }
    own->next = 0;
    unsigned kind = own->assault;
    if (kind != AOD_DENIAL)
        aod__player(g, seat)->assault[kind] = AOD_HAS_COME;
    own->lead = 0;
    aod__arrive_go(frame, ARRIVE_NEXT);
    open_to_all(g, frame, kind == AOD_FLANKING ? AOD_ARRIVALS_FLANK : AOD_ARRIVALS_STRIKE);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__arrive_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->stage < ARRIVE_STAGES);
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_ROLLS:
        return roll_units(g, frame);
    case ARRIVE_DEEP_ROLL:
        return roll_assault(g, frame, AOD_DEEP);
    case ARRIVE_FLANK_ROLL:
        return roll_assault(g, frame, AOD_FLANKING);
    case ARRIVE_UNDER_ROLL:
        return roll_assault(g, frame, AOD_UNDER);
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
    case ARRIVE_UNDER_BRING:
        return aod__ask(g, AOD_D_BRING, frame->seat);
    case ARRIVE_ROLL_AGAIN:
        return aod__ask(g, AOD_D_REROLL, frame->seat);
    case ARRIVE_NEXT:
        return next_reserve(g, frame);
    case ARRIVE_PLACE:
        return step_place(g, frame);
    case ARRIVE_DANGER:
        return dangers(g, frame);
    case ARRIVE_STRIKE:
        return aod__ask(g, AOD_D_STRIKE, frame->seat);
    case ARRIVE_STRIKE_POINT: // the only one that was left begins a line of its own
        return frame->setup.was_chosen != 0 ? aod__ask_more(g, AOD_D_STRIKE, frame->seat)
                                            : aod__ask(g, AOD_D_STRIKE, frame->seat);
    case ARRIVE_MIRRORS:
        return aod__ask(g, AOD_D_STRIKE, frame->seat);
    case ARRIVE_SCATTER:
        return aod__strike_scatter(g, frame);
    case ARRIVE_HIGH:
        return aod__ask(g, AOD_D_HIGH, ACTOR_CHANCE);
    case ARRIVE_LOW:
        return aod__ask(g, AOD_D_LOW, ACTOR_CHANCE);
    case ARRIVE_FIRST_DIE:
    case ARRIVE_SECOND_DIE:
        return aod__strike_inches(g, frame);
    case ARRIVE_MISHAP:
        return aod__strike_land(g, frame);
    case ARRIVE_DISORDER:
        return aod__strike_disorder(g, frame);
    case ARRIVE_OTHERS:
        return aod__strike_others(g, frame);
    case ARRIVE_HEAT:
        return aod__strike_heat(g, frame);
    case ARRIVE_DOORS:
        return aod__strike_doors(g, frame);
    case ARRIVE_FLANK_DIE:
        return aod__flankers_die(g, frame);
    case ARRIVE_FLANK_MOVE:
        return aod__ask(g, AOD_D_FLANK_MOVE, frame->seat);
    case ARRIVE_FLANKERS:
        return aod__flankers_next(g, frame);
    default:
        return tests(g, frame);
    }
}

static size_t list_due(const Aod *g, const AodFrame *frame, AodActionKind kind, AodWhere where,
                       Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_due(g, u, aod__arrive_owner(frame), where))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = (uint16_t)kind, .unit = (uint8_t)u});
    return count;
}

static bool check_run(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);

size_t aod__arrive_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
    case ARRIVE_UNDER_BRING:
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_ARRIVE});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_WAIT});
    case ARRIVE_ROLL_AGAIN:
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_REROLL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_KEEP});
    case ARRIVE_NEXT:
        return list_due(g, frame, AOD_ACTION_ENTER, AOD_AT_RESERVE, out, out_max);
    case ARRIVE_FLANKERS:
        return list_due(g, frame, AOD_ACTION_ENTER, AOD_AT_FLANK, out, out_max);
    case ARRIVE_STRIKE:
        return list_due(g, frame, AOD_ACTION_DEEP, aod__strikers_wait(frame), out, out_max);
    case ARRIVE_STRIKE_POINT:
        return aod__strike_points(g, frame, out, out_max);
    case ARRIVE_MIRRORS:
        return aod__mirror_points(g, frame, out, out_max);
    case ARRIVE_MISHAP:
        return aod__mishap_points(g, frame, out, out_max);
    case ARRIVE_FLANK_MOVE:
        return aod__flankers_moves(g, frame, out, out_max);
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
    return is_due(g, a.unit, aod__arrive_owner(frame), where) ||
           aod__refuse(refusal, AOD_R_MISSION_7_5, AOD_MSG_NOT_DUE, "u", (int)a.unit);
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
    bool is_down = frame->setup.how == AOD_COMES_DOWN || frame->setup.how == AOD_COMES_MIRRORED;
    bool moves_first =
        a.kind == AOD_ACTION_PLACE && a.model == aod__first_to_land(g, aod__frame_unit(frame));
    if (is_down && (a.kind == AOD_ACTION_PLAN || moves_first))
        return aod__refuse(refusal, AOD_R_MISSION_8_4, AOD_MSG_FIRST_STANDS, "");
    return aod__deploy_check(g, frame, a, refusal);
}

bool aod__arrive_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
    case ARRIVE_UNDER_BRING:
        return ((a.kind == AOD_ACTION_ARRIVE || a.kind == AOD_ACTION_WAIT) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_MISSION_7_4, AOD_MSG_NOT_NOW, "");
    case ARRIVE_ROLL_AGAIN:
        return ((a.kind == AOD_ACTION_REROLL || a.kind == AOD_ACTION_KEEP) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_TRAIT_The_Hidden_Hand, AOD_MSG_NOT_NOW, "");
    case ARRIVE_NEXT:
        return check_due(g, frame, a, AOD_ACTION_ENTER, AOD_AT_RESERVE, refusal);
    case ARRIVE_FLANKERS:
        return check_due(g, frame, a, AOD_ACTION_ENTER, AOD_AT_FLANK, refusal);
    case ARRIVE_STRIKE:
        return check_due(g, frame, a, AOD_ACTION_DEEP, aod__strikers_wait(frame), refusal);
    case ARRIVE_STRIKE_POINT:
        return aod__strike_check(g, frame, a, refusal);
    case ARRIVE_MIRRORS:
        return aod__mirror_check(g, frame, a, refusal);
    case ARRIVE_MISHAP:
        return aod__mishap_check(g, frame, a, refusal);
    case ARRIVE_FLANK_MOVE:
        return aod__flankers_check(g, frame, a, refusal);
    case ARRIVE_PLACE:
        return check_put_down(g, frame, a, refusal);
    default:
        return aod__refuse(refusal, AOD_R_MISSION_7_5, AOD_MSG_NOT_NOW, "");
    }
}

void aod__arrive_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    GeomPoint at = {a.x, a.y};
    switch ((ArriveStage)frame->stage) {
    case ARRIVE_DEEP_BRING:
    case ARRIVE_FLANK_BRING:
    case ARRIVE_UNDER_BRING:
        answer_bring(g, frame, a.kind == AOD_ACTION_ARRIVE);
        return;
    case ARRIVE_ROLL_AGAIN:
        answer_again(g, frame, a.kind == AOD_ACTION_REROLL);
        return;
    case ARRIVE_NEXT:
        aod__arrive_place(g, frame, a.unit, AOD_COMES_BY_EDGE);
        return;
    case ARRIVE_FLANKERS:
        aod__arrive_place(g, frame, a.unit, AOD_COMES_BY_MARKER);
        return;
    case ARRIVE_STRIKE:
        frame->unit = (uint16_t)(a.unit + 1);
        own->how = AOD_COMES_DOWN;
        own->was_chosen = !g->is_forced;
        aod__take_out(g, a.unit);
        frame->stage = ARRIVE_STRIKE_POINT;
        return;
    case ARRIVE_STRIKE_POINT:
        aod__stand_first(g, aod__first_to_land(g, aod__frame_unit(frame)), at);
        AOD_REPORT(g, MISSION_8_2, STRIKES_AT, "uo", (int)aod__frame_unit(frame),
                   (int)aod__told(at));
        frame->stage = ARRIVE_SCATTER;
        if (own->assault == AOD_DENIAL) // RULE-Area_Denial_Drop: it does not scatter
            aod__strike_rest(g, frame, at);
        return;
    case ARRIVE_MIRRORS:
        aod__mirror_apply(g, frame, a);
        return;
    case ARRIVE_HIGH:
    case ARRIVE_LOW:
        aod__strike_direction(frame, a);
        return;
    case ARRIVE_MISHAP:
        AOD_REPORT(g, MISSION_8_3, MISHAP, "uo", (int)aod__frame_unit(frame), (int)aod__told(at));
        aod__strike_rest(g, frame, at);
        return;
    case ARRIVE_FLANK_MOVE:
        if (a.kind == AOD_ACTION_PUT) {
            AodPlayer *player = aod__player(g, aod__arrive_owner(frame));
            player->flank_x = at.x;
            player->flank_y = at.y;
        }
        own->how = AOD_COMES_BY_MARKER;
        frame->stage = ARRIVE_FLANKERS;
        return;
    default:
        ASSERT(frame->stage == ARRIVE_PLACE);
        own->was_chosen = 1; // the line has begun
        if (a.kind == AOD_ACTION_RUN) {
            own->runs = 1;
            aod__seek_front(g, frame);
        } else if (aod__deploy_apply(g, frame, a))
            aod__arrive_put_down(g, frame);
        return;
    }
}
