// Which actions a formation may take (1.6.1, 9.2b), before the test and after a failed one.
#include "epic_action.h"
#include "epic_arrive.h"
#include "epic_enter.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_zone.h"

const char *epic__action_name(unsigned action)
{
    static const char *const names[EPIC_FORMATION_ACTIONS] = {
        [EPIC_NO_ACTION] = "nothing",
        [EPIC_ADVANCE] = "an advance",
        [EPIC_ENGAGE] = "an engage action",
        [EPIC_DOUBLE] = "a double",
        [EPIC_MARCH] = "a march",
        [EPIC_MARSHAL_SHOOT] = "a marshal action, shooting",
        [EPIC_MARSHAL_MOVE] = "a marshal action, moving",
        [EPIC_OVERWATCH] = "overwatch",
        [EPIC_SUSTAINED] = "sustained fire",
        [EPIC_HOLD_MOVE] = "a hold, moving",
        [EPIC_HOLD_SHOOT] = "a hold, shooting",
        [EPIC_HOLD_REGROUP] = "a hold, regrouping",
        [EPIC_ROAD_MARCH] = "a road march"};
    return names[action];
}

int epic__to_hit_of(unsigned action)
{
    // EPIC-1.9.5b
    if (action == EPIC_SUSTAINED)
        return 1;
    return action == EPIC_DOUBLE || action == EPIC_MARSHAL_SHOOT ? -1 : 0;
}

// EPIC-5.19.1a
bool epic__is_fire(unsigned action)
{
    return action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_SUSTAINED;
}

bool epic__is_marshal(unsigned action)
{
    return action == EPIC_MARSHAL_SHOOT || action == EPIC_MARSHAL_MOVE;
}

static bool is_hold(unsigned action)
{
    return action >= EPIC_HOLD_MOVE && action <= EPIC_HOLD_REGROUP;
}

// EPIC-1.8.4n: all units are on a road.
static bool is_on_road(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u))
        if (!epic__is_on_road(m, epic__point(s, u)))
            return false;
    return epic__first_on_table(m, s, f) != EPIC_NO_UNIT;
}

// A formation that must close up or leave a zone of control may only take an action with a move.
static bool refuse_standing(const Epic *g, unsigned f, unsigned action, Refusal *refusal)
{
    if (!epic__is_legal_formation(g->m, g->s, f)) {
        // EPIC-1.6.1f, g, l, h
        EpicRule rule = action == EPIC_OVERWATCH   ? EPIC_R_1_6_1f
                        : action == EPIC_SUSTAINED ? EPIC_R_1_6_1g
                        : epic__is_marshal(action) ? EPIC_R_1_6_1l
                                                   : EPIC_R_1_6_1h;
        return epic__refuse(refusal, rule, EPIC_M_MUST_CLOSE_UP, "f", f);
    }
    // EPIC-1.6.1j
    if (epic__is_in_zone(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_1_6_1j, EPIC_M_MUST_LEAVE_ZONE, "f", f);
    return true;
}

// Besides what keeps it from standing still.
static bool may_take(const Epic *g, const EpicFrame *frame, unsigned action, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool popped_up = (frame->action.flags & EPIC_ACTING_POPS_UP) != 0;
    bool off_board = epic__first_on_table(m, s, f) == EPIC_NO_UNIT;
    if (off_board && !epic__is_in_orbit(m, s, f) && !epic__check_entry(g, f, action, refusal))
        return false;
    if ((frame->action.flags & EPIC_ACTING_FOLLOWS) != 0 && !epic__is_fire(action))
        return epic__refuse(refusal, EPIC_R_5_19_1a, EPIC_M_FIRE_ONLY, "");
    // EPIC-5.25.3a: wholly automata formations only marshal, overwatch and sustain fire.
    if (!off_board && epic__all_have(m, s, f, EPIC_A_AUTOMATA) && !is_hold(action) &&
        !epic__is_marshal(action) && action != EPIC_OVERWATCH && action != EPIC_SUSTAINED)
        return epic__refuse(refusal, EPIC_R_5_25_3a, EPIC_M_AUTOMATA, "f", f);
    switch (action) {
    case EPIC_MARCH:
    case EPIC_ROAD_MARCH:
        if (epic__has_force(m, f, EPIC_FORCE_IMPLACABLE))
            return epic__refuse(refusal, EPIC_R_5_15_2a, EPIC_M_NO_MARCH, "f", f);
        if (action == EPIC_ROAD_MARCH && !is_on_road(m, s, f))
            return epic__refuse(refusal, EPIC_R_1_8_4n, EPIC_M_NOT_ON_ROAD, "f", f);
        return true;
    case EPIC_MARSHAL_MOVE:
    case EPIC_MARSHAL_SHOOT:
    case EPIC_SUSTAINED:
        if (popped_up)
            return epic__refuse(refusal, EPIC_R_2_1_13b, EPIC_M_NOT_POPPED_UP, "");
        return true;
    default:
        return true;
    }
}

static bool stands_still(unsigned action)
{
    return action == EPIC_MARSHAL_SHOOT || action == EPIC_SUSTAINED || action == EPIC_OVERWATCH ||
           action == EPIC_HOLD_SHOOT || action == EPIC_HOLD_REGROUP;
}

bool epic__may_take(const Epic *g, const EpicFrame *frame, unsigned action, Refusal *refusal)
{
    return may_take(g, frame, action, refusal) &&
           (!stands_still(action) || refuse_standing(g, frame->formation, action, refusal));
}

bool epic__enemy_in_range(const EpicMatch *m, const EpicState *s, unsigned f, int32_t times)
{
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        const EpicKind *kind = epic__kind(m, u);
        if (!kind->has_ranged)
            continue;
        int32_t reach = kind->range_max_u > GEOM_REACH_MAX_U / 2 ? GEOM_REACH_MAX_U / 2
                                                                 : kind->range_max_u * times;
        if (epic__within_any(m, s, u, enemies, reach))
            return true;
    }
    return false;
}

// An assault can come about: some enemy within 15 of where a unit's charge may end.
static bool enemy_in_reach(const EpicMatch *m, const EpicState *s, unsigned f)
{
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        int32_t reach = epic__speed(m, s, u, EPIC_MOVE_CHARGE) + EPIC_FIGHT_REACH_U;
        if (epic__within_any(m, s, u, enemies, reach))
            return true;
    }
    return false;
}

static bool any_moves(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
        if (epic__speed(m, s, u, EPIC_MOVE_ACTION) > 0)
            return true;
    return false;
}

// Whether `legal` proposes it: what is allowed and could be of use.
static bool is_sensible(const Epic *g, const EpicFrame *frame, unsigned action)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool off_board = epic__first_on_table(m, s, f) == EPIC_NO_UNIT;
    if (epic__is_in_orbit(m, s, f) && !epic__is_marshal(action))
        return epic__moves_of(action) > 0 || epic__is_enemy_below(m, s, f);
    switch (action) {
    case EPIC_ENGAGE:
        return off_board ? epic__may_charge_out(m, s, f) : enemy_in_reach(m, s, f);
    case EPIC_DOUBLE:
    case EPIC_MARCH:
    case EPIC_ROAD_MARCH:
        return off_board || any_moves(m, s, f);
    case EPIC_OVERWATCH:
        return epic__enemy_in_range(m, s, f, 4);
    case EPIC_SUSTAINED:
        return epic__enemy_in_range(m, s, f, 2);
    case EPIC_HOLD_SHOOT:
        return epic__enemy_in_range(m, s, f, 1);
    case EPIC_MARSHAL_SHOOT:
        return (s->formation[f].blast > 0 || epic__shields_down(m, s, f) > 0) &&
               epic__enemy_in_range(m, s, f, 1);
    case EPIC_MARSHAL_MOVE:
        return s->formation[f].blast > 0 || epic__shields_down(m, s, f) > 0 ||
               (!off_board && epic__all_have(m, s, f, EPIC_A_AUTOMATA));
    default:
        return true;
    }
}

size_t epic__list_choices(const Epic *g, const EpicFrame *frame, unsigned first, unsigned last,
                          Action *out, size_t out_max, size_t count)
{
    size_t before = count;
    bool may[EPIC_FORMATION_ACTIONS];
    ASSERT(last < EPIC_FORMATION_ACTIONS);
    // Whether it may stand still is the same for all of them.
    bool may_stand = refuse_standing(g, frame->formation, EPIC_NO_ACTION, NULL);
    for (unsigned action = first; action <= last && count < out_max; action++) {
        may[action] = (may_stand || !stands_still(action)) && may_take(g, frame, action, NULL);
        if (may[action] && is_sensible(g, frame, action))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = (uint8_t)action});
    }
    for (unsigned action = first; action <= last && count == before && count < out_max; action++) {
        if (may[action]) // there is always one (1.6.1l)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = (uint8_t)action});
    }
    return count;
}

bool epic__check_choice(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool holds = frame->stage == EPIC_STAGE_HOLD;
    if (a.choice == EPIC_NO_ACTION || a.choice >= EPIC_FORMATION_ACTIONS ||
        !epic__is_plain(a, EPIC_HAS_CHOICE))
        return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
    if (holds && !is_hold(a.choice))
        return epic__refuse(refusal, EPIC_R_1_6_2b, EPIC_M_ONLY_HOLD, "f", frame->formation);
    if (!holds && is_hold(a.choice))
        return epic__refuse(refusal, EPIC_R_1_6_1h, EPIC_M_HOLD_AFTER_FAILURE, "");
    return epic__may_take(g, frame, a.choice, refusal);
}
