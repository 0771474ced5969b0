// Frame CHARGE: one unit declares a charge, rolls, and moves or surges (ASSAULT-1 to 4).
//
// Map: the declaration, the roll, the move, contact, the Surge, the frame, what can be chosen.
#include "aod_assault.h"
#include "aod_rush.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "aod_ways.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    CHARGE_DECLARE,
    CHARGE_ANSWERS, // those of Legions that come before the roll (LEGION-1.2)
    CHARGE_ANSWERED,
    CHARGE_FIRST, // dice
    CHARGE_SECOND,
    CHARGE_AGAIN,   // RULE-Impale: whether it is rolled again
    CHARGE_COUNTER, // who is charged rolls, too (LEGION-2.3)
    CHARGE_WINDOWS, // Overwatch, Hold the Line (REACT-5)
    CHARGE_RECHECK,
    CHARGE_MOVE,
    CHARGE_WALKED,
    CHARGE_TESTS, // of targets that Fall Back (MORALE-2.5)
    CHARGE_SURGED,
};

#define SLOWED_BY LIMIT(ASSAULT_2_5, 2) // inches, by Difficult Terrain

static AodCharge *charge_of(const Aod *g)
{
    ASSERT(g->s->charge.target_count <= AOD_ATTACK_TARGETS_MAX);
    return &g->s->charge;
}

void aod__begin_charge(Aod *g, unsigned host)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_CHARGE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    aod__charge_frame(frame)->was_chosen = !g->is_forced;
    ASSERT(!g->s->charge.is_active);
    g->s->charge = (AodCharge){.is_active = 1, .charger = (uint8_t)host};
}

static AodChargeHow how_of(const AodFrame *frame)
{
    return (AodChargeHow)frame->charge.how;
}

static void reward_duty(Aod *g, unsigned host);

static AodStep finish(Aod *g)
{
    ASSERT(g->s->charge.is_active);
    reward_duty(g, g->s->charge.charger);
    g->s->charge = (AodCharge){0};
    aod__pop(g);
    return AOD_GO_ON;
}

// --- the declaration -----------------------------------------------------------------------------

static bool is_target(const AodCharge *charge, unsigned unit)
{
    for (unsigned n = 0; n < charge->target_count; n++)
        if (charge->target[n] == unit)
            return true;
    return false;
}

// ASSAULT-1.7: which ways there are for the initial charger.
static void look_for_ways(Aod *g, unsigned host)
{
    AodCharge *charge = charge_of(g);
    AodNearest any, round;
    aod__nearest_charger(g, host, charge->target[0], false, &any);
    if (any.model == AOD_NO_MODEL)
        return;
    if (!any.is_slow) {
        charge->flags |= AOD_CH_HAS_ROUND;
        return;
    }
    charge->flags |= AOD_CH_HAS_THROUGH;
    aod__nearest_charger(g, host, charge->target[0], true, &round);
    if (round.model != AOD_NO_MODEL)
        charge->flags |= AOD_CH_HAS_ROUND;
}

static bool has_both(const AodCharge *charge)
{
    return (charge->flags & AOD_CH_HAS_ROUND) != 0 && (charge->flags & AOD_CH_HAS_THROUGH) != 0;
}

static void declare(Aod *g, AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame);
    ASSERT(charge->target_count > 0);
    if ((charge->flags & AOD_CH_SAID) == 0 && (charge->flags & AOD_CH_HAS_ROUND) == 0 &&
        (charge->flags & AOD_CH_HAS_THROUGH) != 0)
        charge->flags |= AOD_CH_THROUGH; // there is no other way
    for (unsigned n = 0; n < charge->target_count; n++)
        AOD_REPORT(g, ASSAULT_1_1, CHARGES, "uu", (int)host, (int)charge->target[n]);
    if ((charge->flags & AOD_CH_THROUGH) != 0)
        AOD_REPORT(g, ASSAULT_2_5, CHARGES_THROUGH, "u", (int)host);
    aod__unit(g, host)->charge_at = (uint16_t)(charge->target[0] + 1);
    frame->stage = how_of(frame) == AOD_CHARGE_OWN ? CHARGE_ANSWERS : CHARGE_FIRST;
}

// LEGION-2.8: who has slipped out of reach may be left alone for another; else it goes on.
static bool may_choose_again(const Aod *g, unsigned host)
{
    const AodCharge *charge = charge_of(g);
    if (charge->answer[0] != AOD_ANSWER_VALOUR ||
        aod__may_charge_at(g, host, charge->target[0], true, NULL))
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__may_charge_at(g, host, u, true, NULL))
            return true;
    return false;
}

static AodStep answered(Aod *g, AodFrame *frame)
{
    AodChargeFrame *own = aod__charge_frame(frame);
    unsigned host = aod__frame_unit(frame);
    frame->stage = CHARGE_FIRST;
    if (!may_choose_again(g, host))
        return AOD_GO_ON;
    AOD_REPORT(g, LEGION_2_8, TARGET_SLIPPED, "uu", (int)charge_of(g)->target[0], (int)host);
    g->s->charge = (AodCharge){.is_active = 1, .charger = (uint8_t)host};
    own->has_begun = own->was_chosen = 0;
    frame->stage = CHARGE_DECLARE;
    return AOD_GO_ON;
}

void aod__begin_reaction_charge(Aod *g, unsigned host, unsigned target, AodChargeHow how)
{
    ASSERT(aod__is_enemy(g, host, target));
    ASSERT(how != AOD_CHARGE_OWN);
    aod__begin_charge(g, host);
    AodFrame *frame = aod__top(g->s);
    AodChargeFrame *own = aod__charge_frame(frame);
    own->was_chosen = 0;
    own->how = (uint8_t)how;
    g->s->charge.target[g->s->charge.target_count++] = (uint16_t)target;
    look_for_ways(g, host);
    declare(g, frame);
}

// --- the roll ------------------------------------------------------------------------------------

// LEGION-2.7: unmodified.
static int lowest_initiative(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int own = aod__kind(g->m, at.model)->value[AOD_I];
        if (aod__on_table(g->s, at.model) && own < lowest)
            lowest = own < 0 ? 0 : own;
    }
    return lowest == INT8_MAX ? 0 : lowest;
}

static AodStep settle_roll(Aod *g, AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame);
    uint16_t target[AOD_ATTACK_TARGETS_MAX];
    memcpy(target, charge->target, sizeof target);
    int bonus =
        aod__charge_bonus(g, host) + aod__named_charge(g, host, target, charge->target_count);
    if ((charge->flags & AOD_CH_THROUGH) != 0)
        bonus -= SLOWED_BY;
    charge->distance = (uint8_t)aod__charge_distance(charge->die[0] + charge->die[1], bonus);
    if (how_of(frame) == AOD_CHARGE_DEFENCE)
        AOD_REPORT(g, LEGION_2_7, DEFENCE_DICE, "uiii", (int)host, (int)charge->die[0],
                   (int)charge->die[1], (int)charge->distance);
    else
        AOD_REPORT(g, ASSAULT_2_1, CHARGE_DICE, "uiii", (int)host, (int)charge->die[0],
                   (int)charge->die[1], (int)charge->distance);
    frame->stage = CHARGE_COUNTER;
    return AOD_GO_ON;
}

// RULE-Impale: it has hit the primary target so this turn.
static bool may_roll_again(const Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), target = charge_of(g)->target[0];
    const AodUnitNow *now = &g->s->unit[host];
    bool has_shot = false;
    if (frame->charge.is_again != 0 || !aod__has_gift(g->s, target, AOD_GIFT_IMPALED))
        return false;
    for (unsigned n = 0; n < now->shot_count; n++)
        has_shot = has_shot || now->shot_at[n] == target;
    return has_shot;
}

static AodStep roll(Aod *g, AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    if (frame->rolled == 0)
        return aod__roll(g);
    if (frame->stage == CHARGE_SECOND) {
        charge->die[1] = (uint8_t)aod__take_roll(frame);
        if (!may_roll_again(g, frame))
            return settle_roll(g, frame);
        AOD_REPORT(g, ASSAULT_2_1, CHARGE_MAY_AGAIN, "uii", (int)aod__frame_unit(frame),
                   (int)charge->die[0], (int)charge->die[1]);
        frame->stage = CHARGE_AGAIN;
        return AOD_GO_ON;
    }
    charge->die[0] = (uint8_t)aod__take_roll(frame);
    if (how_of(frame) == AOD_CHARGE_DEFENCE) {
        charge->die[1] = (uint8_t)lowest_initiative(g, aod__frame_unit(frame));
        return settle_roll(g, frame);
    }
    frame->stage = CHARGE_SECOND;
    return aod__roll(g);
}

static bool goes_round(const AodCharge *charge)
{
    return (charge->flags & AOD_CH_THROUGH) == 0;
}

static int32_t reach_u(const AodCharge *charge)
{
    return charge->distance * AOD_INCH + AOD_TOUCH_U; // TABLE-7.3
}

static AodStep fail(Aod *g, AodFrame *frame);

// --- The Perfect Counter (LEGION-2.3) ------------------------------------------------------------

// The first target that has said so and has not rolled; their number: none.
static unsigned next_counter(const AodCharge *charge)
{
    unsigned n = 0;
    while (n < charge->target_count && charge->answer[n] != AOD_ANSWER_COUNTER)
        n++;
    return n;
}

// The roles are exchanged. False: it does not get there.
static bool exchange(Aod *g, AodFrame *frame, unsigned host, int sum)
{
    AodNearest nearest;
    AodChargeFrame *own = aod__charge_frame(frame);
    unsigned enemy = aod__frame_unit(frame);
    const AodCharge was = *charge_of(g);
    g->s->charge = (AodCharge){
        .is_active = 1, .charger = (uint8_t)host, .target_count = 1, .target = {(uint16_t)enemy}};
    AodCharge *charge = charge_of(g);
    look_for_ways(g, host);
    if ((charge->flags & AOD_CH_HAS_ROUND) == 0 && (charge->flags & AOD_CH_HAS_THROUGH) != 0)
        charge->flags |= AOD_CH_THROUGH;
    int bonus =
        aod__charge_bonus(g, host) - ((charge->flags & AOD_CH_THROUGH) != 0 ? SLOWED_BY : 0);
    charge->distance = (uint8_t)aod__charge_distance(sum, bonus);
    aod__nearest_charger(g, host, enemy, goes_round(charge), &nearest);
    if (charge->distance < was.distance || nearest.model == AOD_NO_MODEL ||
        nearest.length_u > reach_u(charge) || !aod__may_counter_charge(g, host, enemy, NULL)) {
        g->s->charge = was;
        return false;
    }
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    own->how = AOD_CHARGE_NO_SURGE;
    own->has_begun = own->was_chosen = own->is_given = own->test = 0;
    AOD_REPORT(g, LEGION_2_3, COUNTER_CHARGES, "uu", (int)host, (int)enemy);
    return true;
}

static AodStep counter(Aod *g, AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    AodChargeFrame *own = aod__charge_frame(frame);
    unsigned n = next_counter(charge), enemy = aod__frame_unit(frame);
    if (n == charge->target_count || aod__standing(g, charge->target[n]) == 0) {
        frame->stage = CHARGE_WINDOWS;
        return AOD_GO_ON;
    }
    unsigned host = charge->target[n];
    if (frame->rolled == 0)
        return aod__roll(g);
    if (own->die == 0) {
        own->die = (uint8_t)aod__take_roll(frame);
        return aod__roll(g);
    }
    unsigned second = aod__take_roll(frame);
    int own_distance = aod__charge_distance(own->die + (int)second, aod__charge_bonus(g, host));
    AOD_REPORT(g, ASSAULT_2_1, CHARGE_DICE, "uiii", (int)host, (int)own->die, (int)second,
               own_distance);
    int sum = own->die + (int)second;
    bool is_lower = own_distance < charge->distance;
    charge->answer[n] = AOD_ANSWER_NONE;
    own->die = 0;
    if (is_lower)
        aod__begin_reaction_attack(g, host, enemy, AOD_ATTACK_COUNTER, 0);
    else if (exchange(g, frame, host, sum))
        frame->stage = CHARGE_RECHECK;
    return AOD_GO_ON;
}

// --- Duty is Sacrifice (LEGION-2.18) -------------------------------------------------------------

// What those have who have answered so, and whom the charge has reached, or not.
static void reward_duty(Aod *g, unsigned host)
{
    const AodCharge *charge = charge_of(g);
    for (unsigned n = 0; n < charge->target_count; n++) {
        unsigned target = charge->target[n];
        ASSERT(target < g->m->unit_count);
        if (charge->answer[n] == AOD_ANSWER_LORDS && aod__is_locked_with(g->s, host, target)) {
            // LEGION-3.3
            aod__give(g, target, AOD_GIFT_FEARLESS, g->s->player_turn, AOD_MOMENT_TURN_END);
            aod__give(g, target, AOD_GIFT_LORDLESS, g->s->player_turn, AOD_MOMENT_TURN_END);
        }
        if (charge->answer[n] != AOD_ANSWER_DUTY)
            continue;
        if (aod__is_locked_with(g->s, host, target))
            aod__give(g, target, AOD_GIFT_DUTY, g->s->player_turn, AOD_MOMENT_TURN_END);
        else
            aod__give(g, target, AOD_GIFT_FEARLESS, aod__next_turn(g, target), AOD_MOMENT_TURN_END);
    }
}

// --- what the windows have left of it (REACT-5.3 to 5.6) -----------------------------------------

static bool has_held(const Aod *g, unsigned n)
{
    const AodCharge *charge = charge_of(g);
    return charge->answer[n] == AOD_ANSWER_HOLD &&
           (g->s->unit[charge->target[n]].phase & AOD_UP_HOLDS) != 0;
}

// It is gone, or has fled from the check of Hold the Line.
static bool is_out(const Aod *g, unsigned n)
{
    const AodCharge *charge = charge_of(g);
    unsigned target = charge->target[n];
    return aod__standing(g, target) == 0 ||
           (charge->answer[n] == AOD_ANSWER_HOLD &&
            (g->s->unit[target].conditions & AOD_C_FALLING_BACK) != 0);
}

static void drop_target(Aod *g, unsigned n)
{
    AodCharge *charge = charge_of(g);
    ASSERT(n < charge->target_count);
    AOD_REPORT(g, REACT_5_6, TARGET_IS_OUT, "u", (int)charge->target[n]);
    charge->target_count--;
    for (unsigned i = n; i < charge->target_count; i++) {
        charge->target[i] = charge->target[i + 1];
        charge->answer[i] = charge->answer[i + 1];
    }
    charge->target[charge->target_count] = 0;
    charge->answer[charge->target_count] = 0;
}

// REACT-5.3: the charge has failed: from now on all others against who has held are Disordered.
static void mark_held(Aod *g)
{
    for (unsigned n = 0; n < charge_of(g)->target_count; n++)
        if (has_held(g, n))
            aod__unit(g, charge_of(g)->target[n])->phase |= AOD_UP_MARKED;
}

// ASSAULT-2.2, 2.7, REACT-5.4: with those who are there by now.
static AodStep recheck(Aod *g, AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame);
    AodNearest nearest;
    if (aod__standing(g, host) == 0)
        return finish(g);
    for (unsigned n = charge->target_count; n-- > 1;)
        if (is_out(g, n))
            drop_target(g, n);
    if (is_out(g, 0) || (g->s->unit[host].conditions & AOD_C_PINNED) != 0)
        return fail(g, frame);
    aod__nearest_charger(g, host, charge->target[0], goes_round(charge), &nearest);
    if (nearest.model == AOD_NO_MODEL || nearest.length_u > reach_u(charge)) {
        if (nearest.model != AOD_NO_MODEL)
            AOD_REPORT(g, ASSAULT_2_2, CHARGE_SHORT, "mcu", (int)nearest.model,
                       (int)nearest.length_u, (int)charge->target[0]);
        return fail(g, frame);
    }
    charge->first = nearest.model;
    frame->stage = CHARGE_MOVE;
    return AOD_GO_ON;
}

// GEAR-2.4: if it succeeds, targets with a Psyker or a Daemon do not react to whoever has psyk-out
// grenades.
static void silence(Aod *g, const AodFrame *frame)
{
    AodCharge *charge = charge_of(g);
    AodNearest nearest;
    unsigned host = aod__frame_unit(frame);
    bool has_any = false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        has_any = has_any || (aod__on_table(g->s, at.model) &&
                              aod__has_gear(g->m, at.model, AOD_GEAR(PSYK_OUT)));
    if (!has_any)
        return;
    aod__nearest_charger(g, host, charge->target[0], goes_round(charge), &nearest);
    if (nearest.model == AOD_NO_MODEL || nearest.length_u > reach_u(charge))
        return;
    for (unsigned n = 0; n < charge->target_count; n++)
        if (aod__host_has_type(g, charge->target[n], AOD_TYPE(DAEMON), AOD_SUBTYPE(PSYKER)))
            charge->answer[n] = AOD_ANSWER_NONE;
}

// --- the move ------------------------------------------------------------------------------------

static void rush_of(const Aod *g, const AodFrame *frame, AodRush *out)
{
    const AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame);
    *out = (AodRush){.kind = AOD_RUSH_CHARGE,
                     .host = host,
                     .movers = UINT64_MAX,
                     .foe_count = charge->target_count,
                     .first = charge->first};
    aod__going_of_unit(g, host, false, false, &out->unit);
    out->unit.has_packs = aod__flies_to_charge(g, host);
    out->unit.fixed_u = out->unit.fixed_slowed_u = reach_u(charge);
    if (goes_round(charge)) // ASSAULT-2.5: of those who cross it all the same
        out->unit.fixed_slowed_u -= LIMIT(ASSAULT_2_5, 2 * AOD_INCH);
    for (unsigned n = 0; n < charge->target_count; n++)
        out->foe[n] = charge->target[n];
}

// Any way of the line leads through Difficult or Dangerous Terrain (ASSAULT-2.6).
static void note_rough(Aod *g, const AodRush *rush)
{
    AodCrowd nobody = {.count = 0};
    for (unsigned n = 0; n < g->s->way_count; n++) {
        const AodWay *way = &g->s->way[n];
        AodGoing going;
        AodWayAnswer answer;
        AodWayAsk ask = {
            .g = g, .crowd = &nobody, .going = &going, .model = way->model, .count = 1};
        aod__going_of(g, &rush->unit, way->model, &going);
        ask.at[0] = aod__point(g->s, way->model);
        ask.floor[0] = g->s->model[way->model].floor;
        for (unsigned i = 0; i < way->count; i++) {
            ask.at[ask.count] = g->s->way_at[way->first + i];
            ask.floor[ask.count++] = g->s->way_floor[way->first + i];
        }
        aod__way_judge(&ask, &answer);
        if (answer.is_rough)
            charge_of(g)->flags |= AOD_CH_ROUGH;
    }
}

static void begin_walk(Aod *g, AodFrame *frame)
{
    AodRush rush;
    rush_of(g, frame, &rush);
    note_rough(g, &rush);
    aod__charge_frame(frame)->is_given = 0;
    frame->stage = CHARGE_WALKED;
    aod__walk_begin(g, rush.host, 0, false, rush.unit.has_packs);
}

static void work_out(const Aod *g, const AodFrame *frame, AodPlan *out)
{
    AodRush rush;
    AodNearest nearest;
    const AodCharge *charge = charge_of(g);
    rush_of(g, frame, &rush);
    aod__nearest_charger(g, rush.host, charge->target[0], goes_round(charge), &nearest);
    ASSERT(nearest.model == charge->first);
    rush.first_way = &nearest.way;
    aod__rush_plan(g, &rush, out);
}

static void follow(Aod *g, AodFrame *frame, AodAction wish)
{
    AodPlan plan;
    work_out(g, frame, &plan);
    aod__follow_plan(g, wish, &plan);
    begin_walk(g, frame);
}

// --- contact -------------------------------------------------------------------------------------

static bool all_have_special(const Aod *g, unsigned host, AodSpecial special)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__model_has(g->m, at.model, special))
            return false;
    return true;
}

static bool any_has_gear(const Aod *g, unsigned host, uint32_t gear)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, gear))
            return true;
    return false;
}

bool aod__charges_in_step(const Aod *g, unsigned host)
{
    return any_has_gear(g, host, AOD_GEAR(FRAG_GRENADES)) ||
           all_have_special(g, host, AOD_S_MOVE_THROUGH_COVER) ||
           aod__host_has_type(g, host, 0, AOD_SUBTYPE(CYBERNETICA));
}

static bool keeps_initiative(const Aod *g, unsigned host)
{
    const AodCharge *charge = charge_of(g);
    for (unsigned n = 0; n < charge->target_count; n++)
        if ((aod__is_locked_with(g->s, host, charge->target[n]) ||
             aod__meets_hull(g, host, charge->target[n])) &&
            (g->s->unit[charge->target[n]].conditions & AOD_C_PINNED) == 0)
            return aod__charges_in_step(g, host);
    return true;
}

static void mark_chargers(Aod *g, unsigned host, uint32_t flags)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__unit(g, at.unit)->turn |= flags;
}

// RULE-Hammer_of_Wrath: whose Charge Move ended in contact.
static void mark_hammers(Aod *g, unsigned host, unsigned target)
{
    uint64_t touching = aod__touching(g, host, target);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((touching >> at.rank & 1) != 0)
            aod__model(g, at.model)->flags |= AOD_M_HAMMERS;
}

// RULE-Spite_of_the_Legion: Pinned, Falling Back, or without anybody who could take a challenge.
static bool is_spited(const Aod *g, unsigned target)
{
    return (g->s->unit[target].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0 ||
           (!aod__host_has_type(g, target, AOD_TYPE(PRIMARCH), AOD_SUBTYPE(CHARACTER)) &&
            !aod__host_has(g, target, AOD_S_CHOSEN_WARRIORS));
}

// RULE-Lock_step: so many of them.
static bool is_in_step(const Aod *g, unsigned target)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        count += aod__on_table(g->s, at.model) && aod__model_has(g->m, at.model, AOD_S_LOCK_STEP);
    return count >= LIMIT(RULE_Lock_step, 3U);
}

// ASSAULT-4.1, 5.1: it is locked with all whom it touches.
static AodStep land(Aod *g, AodFrame *frame)
{
    const AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame), touched = 0;
    bool is_marked = false;
    for (unsigned n = 0; n < charge->target_count; n++) {
        unsigned target = charge->target[n];
        is_marked = is_marked || has_held(g, n);
        if (!aod__hosts_touch(g, host, target))
            continue;
        touched++;
        is_marked = is_marked || (g->s->unit[target].phase & AOD_UP_MARKED) != 0 ||
                    aod__disorders(g, target);
        mark_chargers(g, host, aod__murder_flags(g, host, target));
        mark_hammers(g, host, target);
        if (aod__is_hull_unit(g->m, target)) // VEH-9.1
            continue;
        if (aod__is_locked(g->s, target)) // TYPE-2.23
            charge_of(g)->again |= (uint8_t)(1U << n);
        else
            mark_chargers(g, target,
                          AOD_U_WAS_CHARGED | (is_in_step(g, target) ? AOD_U_IN_STEP : 0U));
        aod__lock(g, host, target);
        aod__irradiate(g, host, target);
        if (is_spited(g, target))
            mark_chargers(g, host, AOD_U_SPITE);
    }
    if (touched == 0) { // ASSAULT-3.9
        mark_held(g);
        AOD_REPORT(g, ASSAULT_3_9, NOBODY_ARRIVES, "u", (int)host);
        return finish(g);
    }
    uint32_t flags = AOD_U_CHARGED;
    bool is_shadowed = (g->s->unit[host].turn & AOD_U_SHADOWED) != 0;
    if (touched > LIMIT(ASSAULT_4_1, 1U) || is_marked || is_shadowed) {
        flags |= AOD_U_DISORDERED;
        AOD_REPORT(g, ASSAULT_4_1, IS_DISORDERED, "u", (int)host);
    }
    if ((charge->flags & (AOD_CH_ROUGH | AOD_CH_THROUGH)) != 0 && !keeps_initiative(g, host)) {
        flags |= AOD_U_THROUGH;
        AOD_REPORT(g, ASSAULT_2_6, FIGHTS_LAST, "u", (int)host);
    }
    mark_chargers(g, host, flags);
    frame->stage = CHARGE_TESTS;
    return AOD_GO_ON;
}

// TYPE-2.18: Militia do not test.
static AodStep next_test(Aod *g, AodFrame *frame)
{
    const AodCharge *charge = charge_of(g);
    AodChargeFrame *own = aod__charge_frame(frame);
    if (own->test == charge->target_count)
        return finish(g);
    bool is_again = (charge->again >> own->test & 1) != 0;
    unsigned target = charge->target[own->test++];
    if (is_again && aod__standing(g, target) > 0 &&
        aod__host_has_type(g, target, 0, AOD_SUBTYPE(MILITIA))) { // TYPE-2.23
        aod__begin_test(g, target, AOD_TEST_MORALE, 0);
        return AOD_GO_ON;
    }
    bool is_caught = (g->s->unit[target].conditions & AOD_C_FALLING_BACK) != 0 &&
                     aod__is_locked_with(g->s, aod__frame_unit(frame), target);
    if (!is_caught)
        return AOD_GO_ON;
    if (aod__host_has_type(g, target, 0, AOD_SUBTYPE(MILITIA)))
        aod__fail_caught(g, target);
    else
        aod__begin_test(g, target, AOD_TEST_CAUGHT, 0);
    return AOD_GO_ON;
}

// --- the Surge (ASSAULT-2.8) ---------------------------------------------------------------------

static AodStep fail(Aod *g, AodFrame *frame)
{
    const AodCharge *charge = charge_of(g);
    unsigned host = aod__frame_unit(frame);
    int surge = (charge->distance + 1) / 2;
    AodPlan plan;
    AodRush rush = {.kind = AOD_RUSH_SURGE,
                    .host = host,
                    .movers = UINT64_MAX,
                    .foe_count = 1,
                    .foe = {charge->target[0]}};
    frame->stage = CHARGE_SURGED;
    mark_held(g);
    bool is_pinned = (g->s->unit[host].conditions & AOD_C_PINNED) != 0; // REACT-5.4
    bool is_short = how_of(frame) == AOD_CHARGE_NO_SURGE || how_of(frame) == AOD_CHARGE_DEFENCE;
    if (surge == 0 || is_pinned || is_short || aod__standing(g, charge->target[0]) == 0) {
        AOD_REPORT(g, ASSAULT_2_2, CHARGE_FAILS, "u", (int)host);
        return AOD_GO_ON;
    }
    AOD_REPORT(g, ASSAULT_2_2, CHARGE_SURGES, "ui", (int)host, surge);
    aod__going_of_unit(g, host, false, false, &rush.unit);
    rush.unit.has_packs = aod__flies_to_charge(g, host);
    rush.unit.fixed_u = rush.unit.fixed_slowed_u = surge * AOD_INCH;
    aod__rush_plan(g, &rush, &plan);
    aod__add_plan(g, &plan);
    aod__walk_begin(g, host, 0, false, rush.unit.has_packs);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__charge_step(Aod *g, AodFrame *frame)
{
    const AodChargeFrame *own = aod__charge_frame(frame);
    switch (frame->stage) {
    case CHARGE_DECLARE:
        return own->has_begun != 0 || own->was_chosen != 0
                   ? aod__ask_more(g, AOD_D_CHARGE, frame->seat)
                   : aod__ask(g, AOD_D_CHARGE, frame->seat);
    case CHARGE_ANSWERS:
        frame->stage = CHARGE_ANSWERED;
        aod__open_window(g, AOD_TRIGGER_DECLARED, aod__frame_unit(frame), 1U - frame->seat);
        return AOD_GO_ON;
    case CHARGE_ANSWERED:
        return answered(g, frame);
    case CHARGE_AGAIN:
        return aod__ask(g, AOD_D_REROLL, frame->seat);
    case CHARGE_FIRST:
    case CHARGE_SECOND:
        return roll(g, frame);
    case CHARGE_COUNTER:
        return counter(g, frame);
    case CHARGE_WINDOWS: // one for each target (REACT-5.1, 5.5)
        frame->stage = CHARGE_RECHECK;
        if (how_of(frame) != AOD_CHARGE_OWN)
            return AOD_GO_ON;
        silence(g, frame);
        aod__open_window(g, AOD_TRIGGER_CHARGED, aod__frame_unit(frame), 1U - frame->seat);
        return AOD_GO_ON;
    case CHARGE_RECHECK:
        return recheck(g, frame);
    case CHARGE_MOVE:
        return own->is_given != 0 || aod__has_drawn(g)
                   ? aod__ask_more(g, AOD_D_CHARGE_MOVE, frame->seat)
                   : aod__ask(g, AOD_D_CHARGE_MOVE, frame->seat);
    case CHARGE_WALKED:
        return land(g, frame);
    case CHARGE_TESTS:
        return next_test(g, frame);
    default:
        ASSERT(frame->stage == CHARGE_SURGED);
        return finish(g);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

static bool check_move(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodRush rush;
    const AodChargeFrame *own = &frame->charge;
    if (a.kind == AOD_ACTION_AUTO)
        return (aod__is_plain(a, AOD_HAS_CHOICE) && (a.choice & ~AOD_GIVEN) == 0 &&
                own->is_given == 0 && !aod__has_drawn(g)) ||
               aod__refuse(refusal, AOD_R_ASSAULT_3_2, AOD_MSG_NOT_NOW, "");
    if (a.kind == AOD_ACTION_DONE && aod__is_plain(a, 0) && !aod__has_drawn(g)) {
        AodPlan plan; // ASSAULT-3.12: the first charger has no place
        work_out(g, frame, &plan);
        if (plan.count == 0)
            return true;
    }
    rush_of(g, frame, &rush);
    return aod__rush_check(g, &rush, a, refusal);
}

static bool check_targets(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    const AodCharge *charge = charge_of(g);
    bool is_first = a.kind == AOD_ACTION_CHARGE;
    if (!aod__is_plain(a, AOD_HAS_UNIT) || is_first != (charge->target_count == 0))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_7, AOD_MSG_NOT_NOW, "");
    if (is_target(charge, a.unit))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_5, AOD_MSG_TARGET_TWICE, "u", (int)a.unit);
    if (charge->target_count == AOD_ATTACK_TARGETS_MAX)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_5, AOD_MSG_TOO_MANY_TARGETS, "");
    return aod__may_charge_at(g, aod__frame_unit(frame), a.unit, is_first, refusal);
}

static bool check_declared(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    const AodCharge *charge = charge_of(g);
    switch (a.kind) {
    case AOD_ACTION_CHARGE:
    case AOD_ACTION_ALSO:
        return check_targets(g, frame, a, refusal);
    case AOD_ACTION_THROUGH:
    case AOD_ACTION_ROUND:
        if (!aod__is_plain(a, 0) || charge->target_count == 0 || (charge->flags & AOD_CH_SAID) != 0)
            break;
        return has_both(charge) ||
               aod__refuse(refusal, AOD_R_ASSAULT_1_7, AOD_MSG_ONE_WAY_ONLY, "");
    case AOD_ACTION_GO:
        if (aod__is_plain(a, 0) && charge->target_count > 0)
            return true;
        break;
    case AOD_ACTION_NONE_OF_IT:
        if (aod__is_plain(a, 0) && charge->target_count == 0)
            return !aod__must_charge(g, aod__frame_unit(frame)) ||
                   aod__refuse(refusal, AOD_R_TYPE_2_12, AOD_MSG_PROGRAMMED, "u",
                               (int)aod__frame_unit(frame));
        break;
    default:
        break;
    }
    return aod__refuse(refusal, AOD_R_ASSAULT_1_7, AOD_MSG_NOT_NOW, "");
}

bool aod__charge_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (frame->stage == CHARGE_AGAIN)
        return ((a.kind == AOD_ACTION_REROLL || a.kind == AOD_ACTION_KEEP) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_RULE_Impale, AOD_MSG_NOT_NOW, "");
    return frame->stage == CHARGE_DECLARE ? check_declared(g, frame, a, refusal)
                                          : check_move(g, frame, a, refusal);
}

static size_t list_if(const Aod *g, const AodFrame *frame, AodAction a, Action *out, size_t out_max,
                      size_t count)
{
    return count < out_max && aod__charge_check(g, frame, a, NULL)
               ? aod__list(out, out_max, count, a)
               : count;
}

size_t aod__charge_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    bool is_first = charge_of(g)->target_count == 0;
    if (frame->stage == CHARGE_AGAIN) {
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_REROLL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_KEEP});
    }
    if (frame->stage != CHARGE_DECLARE) {
        bool is_open = frame->charge.is_given == 0 && !aod__has_drawn(g);
        AodAction a = {.kind = is_open ? AOD_ACTION_AUTO : AOD_ACTION_DONE};
        return list_if(g, frame, a, out, out_max, count);
    }
    static const AodActionKind plain[] = {AOD_ACTION_GO, AOD_ACTION_NONE_OF_IT, AOD_ACTION_THROUGH,
                                          AOD_ACTION_ROUND};
    for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++)
        count = list_if(g, frame, (AodAction){.kind = (uint16_t)plain[i]}, out, out_max, count);
    for (unsigned u = 0; u < g->m->unit_count && count < out_max; u++)
        if (aod__is_enemy(g, aod__frame_unit(frame), u))
            count = list_if(g, frame,
                            (AodAction){.kind = is_first ? AOD_ACTION_CHARGE : AOD_ACTION_ALSO,
                                        .unit = (uint8_t)u},
                            out, out_max, count);
    return count;
}

static void apply_declared(Aod *g, AodFrame *frame, AodAction a)
{
    AodCharge *charge = charge_of(g);
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        finish(g);
        return;
    case AOD_ACTION_CHARGE:
    case AOD_ACTION_ALSO:
        ASSERT(charge->target_count < AOD_ATTACK_TARGETS_MAX);
        charge->target[charge->target_count++] = a.unit;
        if (a.kind == AOD_ACTION_CHARGE)
            look_for_ways(g, aod__frame_unit(frame));
        return;
    case AOD_ACTION_THROUGH:
    case AOD_ACTION_ROUND:
        charge->flags |= AOD_CH_SAID;
        if (a.kind == AOD_ACTION_THROUGH)
            charge->flags |= AOD_CH_THROUGH;
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_GO);
        declare(g, frame);
        return;
    }
}

void aod__charge_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodChargeFrame *own = aod__charge_frame(frame);
    if (frame->stage == CHARGE_AGAIN) {
        own->is_again = 1;
        if (a.kind == AOD_ACTION_REROLL) {
            charge_of(g)->die[0] = charge_of(g)->die[1] = 0;
            frame->stage = CHARGE_FIRST;
        } else {
            settle_roll(g, frame);
        }
        return;
    }
    own->has_begun = 1;
    if (frame->stage == CHARGE_DECLARE) {
        apply_declared(g, frame, a);
        return;
    }
    switch (a.kind) {
    case AOD_ACTION_AUTO:
        own->is_given = (a.choice & AOD_GIVEN) != 0;
        if (own->is_given == 0)
            follow(g, frame, a);
        return;
    case AOD_ACTION_DONE:
        begin_walk(g, frame);
        return;
    default:
        aod__draw_apply(g, a);
        return;
    }
}
