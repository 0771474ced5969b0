// Set-up of a game (6.1, 1.15b), step by step: edges, objectives, plots, garrisons, reserves,
// everybody else.
#include "epic_setup.h"
#include "epic_arrive.h"
#include "epic_beast.h"
#include "epic_fortify.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"

static bool is_training(const EpicMatch *m)
{
    return m->mission != EPIC_MISSION_TOURNAMENT;
}

// --- shields (5.5.3a) ----------------------------------------------------------------------------

// EPIC-5.34.1c: 'Eavy Armour, after the shields; false: a die is still to be rolled.
static bool roll_extra_dc(Epic *g, EpicFrame *frame, const EpicKind *kind)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    EpicUnit *unit = epic__unit(g, setup->unit);
    unsigned end = kind->shields.amount.dice + kind->extra_dc.dice;
    for (; setup->dice < end; setup->dice++) {
        if (frame->rolled == 0)
            return false;
        unsigned rolled = epic__take_roll(frame);
        unit->dc = (uint8_t)(unit->dc + (kind->extra_dc.sides == 3 ? epic__d3(rolled) : rolled));
        EPIC_REPORT(g, 5_34_1c, EXTRA_DC, "ui", setup->unit, unit->dc);
    }
    return true;
}

static EpicStep shields(Epic *g, EpicFrame *frame)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    if (setup->unit == 0 && setup->dice == 0) {
        epic__fill_pools(g);
        epic__cage_beasts(g);
    }
    while (setup->unit < g->m->unit_count) {
        const EpicKind *kind = epic__kind(g->m, setup->unit);
        const EpicAmount amount = kind->shields.amount;
        EpicUnit *unit = epic__unit(g, setup->unit);
        if (setup->dice == 0)
            unit->shields = (uint8_t)amount.fixed;
        while (setup->dice < amount.dice) {
            if (frame->rolled == 0)
                return epic__roll(g);
            unsigned rolled = epic__take_roll(frame);
            setup->dice++;
            unit->shields =
                (uint8_t)(unit->shields + (amount.sides == 3 ? epic__d3(rolled) : rolled));
        }
        if (!roll_extra_dc(g, frame, kind))
            return epic__roll(g);
        if (amount.dice > 0)
            EPIC_REPORT(g, 5_5_3a, SHIELDS_ROLLED, "ui", setup->unit, unit->shields);
        setup->dice = 0;
        setup->unit++;
    }
    frame->stage = EPIC_SETUP_ORDER;
    return EPIC_GO_ON;
}

// --- edges (6.1.2) -------------------------------------------------------------------------------

static const char *edge_name(unsigned edge)
{
    static const char *const names[] = {"none",      "south",     "north",     "west",     "east",
                                        "southwest", "southeast", "northwest", "northeast"};
    return names[edge];
}

static unsigned opposite(unsigned edge)
{
    switch (edge) {
    case EPIC_EDGE_SOUTH:
        return EPIC_EDGE_NORTH;
    case EPIC_EDGE_NORTH:
        return EPIC_EDGE_SOUTH;
    case EPIC_EDGE_WEST:
        return EPIC_EDGE_EAST;
    case EPIC_EDGE_EAST:
        return EPIC_EDGE_WEST;
    case EPIC_CORNER_SOUTHWEST:
        return EPIC_CORNER_NORTHEAST;
    case EPIC_CORNER_SOUTHEAST:
        return EPIC_CORNER_NORTHWEST;
    case EPIC_CORNER_NORTHWEST:
        return EPIC_CORNER_SOUTHEAST;
    default:
        return EPIC_CORNER_SOUTHWEST;
    }
}

// EPIC-6.1.2a, b: a long edge or a corner; training (1.15b) an edge.
static bool may_have_edge(const EpicMatch *m, unsigned edge)
{
    int32_t w = m->options.table_width_u;
    int32_t d = m->options.table_depth_u;
    if (edge == EPIC_EDGE_SOUTH || edge == EPIC_EDGE_NORTH)
        return w >= d;
    if (edge == EPIC_EDGE_WEST || edge == EPIC_EDGE_EAST)
        return d >= w;
    return edge <= EPIC_CORNER_NORTHEAST && edge != EPIC_EDGE_NONE && !is_training(m);
}

void epic__begin_step(EpicFrame *frame, unsigned stage, unsigned seat)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    frame->stage = (uint8_t)stage;
    frame->seat = (uint8_t)seat;
    setup->finished = 0;
}

static void take_edge(Epic *g, EpicFrame *frame, unsigned edge)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    unsigned seat = epic__order_seat(g->m, g->s);
    g->s->edge[seat] = (uint8_t)edge;
    g->s->edge[1 - seat] = (uint8_t)opposite(edge);
    epic__place_scenario_objectives(g);
    setup->objectives = g->m->objective_count;
    bool places =
        g->m->mission == EPIC_MISSION_TOURNAMENT || g->m->mission == EPIC_MISSION_COMBINED;
    epic__begin_step(frame, places ? EPIC_SETUP_OBJECTIVES : EPIC_SETUP_DEPLOY, seat);
}

// What is still to be decided by a seat in this step.
static EpicSet candidates(const Epic *g, const EpicFrame *frame, unsigned seat)
{
    EpicSet out = 0;
    EpicFrame own = *frame;
    own.seat = (uint8_t)seat;
    if ((frame->setup.finished & 1U << seat) != 0)
        return 0;
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++) {
        bool has = epic__is_open(g, frame, f);
        if (frame->stage == EPIC_SETUP_PLOTS)
            has = has && epic__may_plot(g, &own, f, NULL);
        else if (frame->stage == EPIC_SETUP_GARRISONS)
            has = has && (epic__is_korps(g) || epic__may_garrison(g->m, g->s, f));
        else if (frame->stage == EPIC_SETUP_RESERVES)
            has = has && epic__may_wait(g, &own, f, NULL);
        if (has)
            out |= epic__set(f);
    }
    return out;
}

// --- the steps -----------------------------------------------------------------------------------

static unsigned next_stage(unsigned stage)
{
    switch (stage) {
    case EPIC_SETUP_PLOTS:
        return EPIC_SETUP_GARRISONS; // EPIC-6.1.5a: plots, garrisons, the rest
    case EPIC_SETUP_GARRISONS:
        return EPIC_SETUP_RESERVES; // EPIC-6.1.6a: reserves are declared first
    case EPIC_SETUP_RESERVES:
        return EPIC_SETUP_DEPLOY;
    default:
        return EPIC_SETUP_DONE;
    }
}

static bool needs_gate(const Epic *g, unsigned seat)
{
    return g->m->gate[seat] != EPIC_GATE_NONE && g->s->pool[seat][EPIC_POOL_GATE] == 0;
}

static void open_gate(Epic *g, unsigned seat, unsigned which)
{
    static const char *const names[EPIC_GATES] = {"", "a Wraithgate", "a Webway Portal",
                                                  "a Brood Nest", "a Tomb Complex"};
    static const EpicRule rules[EPIC_GATES] = {EPIC_R_NONE, EPIC_R_6_6_3a, EPIC_R_5_13_3a,
                                               EPIC_R_5_21_2a, EPIC_R_6_15_1b};
    ASSERT(which < EPIC_OBJECTIVES && g->s->objective[which].placed != 0);
    ASSERT(g->s->pool[seat][EPIC_POOL_GATE] == 0); // it has one at most
    g->s->pool[seat][EPIC_POOL_GATE] = (uint8_t)(which + 1);
    if (g->events != NULL)
        epic__report(g, rules[g->m->gate[seat]], EPIC_M_GATE_PLACED, "sit", seat, (int)which + 1,
                     names[g->m->gate[seat]]);
}

// EPIC-6.15.1b: a Tomb Complex is the objective on the own edge; nobody is asked.
static void open_tomb(Epic *g, unsigned seat)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        if (g->m->gate[seat] == EPIC_GATE_TOMB && needs_gate(g, seat) && o->placed && o->blitz &&
            o->seat == seat)
            open_gate(g, seat, n);
    }
}

// EPIC-6.6.3a: the Wraithgate is named before spacecraft and plots.
static EpicStep gates(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_SETUP);
    open_tomb(g, 0);
    open_tomb(g, 1);
    if (!needs_gate(g, frame->seat))
        frame->seat ^= 1;
    if (needs_gate(g, frame->seat))
        return epic__ask(g, EPIC_D_OBJECTIVE, frame->seat);
    epic__begin_step(frame, EPIC_SETUP_WORKS, epic__order_seat(g->m, g->s));
    return EPIC_GO_ON;
}

// EPIC-6.7.2a, b: fortified positions, after the objectives and before spacecraft and plots; one
// player after the other.
static EpicStep works(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_SETUP);
    unsigned first = epic__order_seat(g->m, g->s);
    frame->seat = (uint8_t)(epic__has_works_to_lay(g->m, g->s, first) ? first : 1 - first);
    if (epic__has_works_to_lay(g->m, g->s, frame->seat))
        return epic__has_begun_works(g->m, g->s, frame->seat) || g->s->is_given != 0
                   ? epic__ask_more(g, EPIC_D_WORKS, frame->seat)
                   : epic__ask(g, EPIC_D_WORKS, frame->seat);
    epic__begin_step(frame, EPIC_SETUP_PLOTS, first);
    return EPIC_GO_ON;
}

// The seat that is next has something to decide, or the other has, or the step is over.
static EpicStep step_of_both(Epic *g, EpicFrame *frame, EpicDecision decision)
{
    ASSERT(frame->tag == EPIC_FRAME_SETUP);
    if (candidates(g, frame, frame->seat) == 0)
        frame->seat ^= 1;
    if (candidates(g, frame, frame->seat) == 0) {
        epic__begin_step(frame, next_stage(frame->stage), epic__order_seat(g->m, g->s));
        return EPIC_GO_ON;
    }
    return epic__ask(g, decision, frame->seat);
}

static void set_up(Epic *g, EpicFrame *frame)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    unsigned f = frame->formation;
    EpicFormation *formation = epic__formation(g, f);
    formation->flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
    setup->placed |= epic__set(f);
    epic__load_passengers(g, f);
    setup->placed |= epic__passengers_of(g->m, f);
    EPIC_REPORT(g, 6_1_6a, SET_UP, "f", f);
    frame->stage = setup->stage_back;
    setup->stage_back = 0;
    frame->formation = EPIC_NO_FORMATION;
    frame->seat ^= 1; // alternately
    if (epic__is_korps(g) && frame->stage == EPIC_SETUP_GARRISONS)
        epic__end_korps_garrison(g, frame);
}

static EpicStep done(Epic *g)
{
    ASSERT(epic__top(g->s)->tag == EPIC_FRAME_SETUP);
    g->s->order_winner = 0;
    epic__pop(g);
    epic__next_turn(g);
    return EPIC_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

EpicStep epic__setup_step(Epic *g, EpicFrame *frame)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    switch (frame->stage) {
    case EPIC_SETUP_SHIELDS:
        return shields(g, frame);
    case EPIC_SETUP_ORDER: // EPIC-6.1.2a: the higher strategy rating, ties roll off
        if (epic__is_korps(g))
            return epic__begin_korps(g, frame);
        if (!epic__settle_order(g, frame, &setup->first_die))
            return epic__roll(g);
        frame->stage = EPIC_SETUP_EDGE;
        return EPIC_GO_ON;
    case EPIC_SETUP_EDGE:
        return epic__ask(g, EPIC_D_EDGE, epic__order_seat(g->m, g->s));
    case EPIC_SETUP_OBJECTIVES:
        return epic__ask(g, EPIC_D_OBJECTIVE, frame->seat);
    case EPIC_SETUP_GATES:
        return gates(g, frame);
    case EPIC_SETUP_WORKS:
        return works(g, frame);
    case EPIC_SETUP_PLOTS:
    case EPIC_SETUP_RESERVES:
        return step_of_both(g, frame, EPIC_D_RESERVE);
    case EPIC_SETUP_GARRISONS:
    case EPIC_SETUP_DEPLOY:
        return step_of_both(g, frame, EPIC_D_DEPLOY);
    case EPIC_SETUP_PLACE:
        return epic__deploy_goes_on(g, frame->formation)
                   ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
                   : epic__ask(g, EPIC_D_PLACE, frame->seat);
    default:
        return done(g);
    }
}

static size_t list_formation(unsigned kind, unsigned f, Action *out, size_t out_max, size_t count)
{
    return epic__list(out, out_max, count,
                      (EpicAction){.kind = (uint16_t)kind, .formation = (uint8_t)f});
}

static size_t list_step(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    EpicSet own = candidates(g, frame, frame->seat);
    bool overwatch = !epic__is_korps(g) && g->s->garrison_overwatch[frame->seat] <
                                               epic__ready_garrisons(g->m, frame->seat);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((own & epic__set(f)) == 0)
            continue;
        switch (frame->stage) {
        case EPIC_SETUP_PLOTS:
            count = epic__list_plots(g, f, out, out_max, count);
            break;
        case EPIC_SETUP_GARRISONS:
            count = list_formation(EPIC_ACTION_GARRISON, f, out, out_max, count);
            if (overwatch)
                count = list_formation(EPIC_ACTION_GARRISON_READY, f, out, out_max, count);
            break;
        case EPIC_SETUP_RESERVES:
            count = list_formation(EPIC_ACTION_RESERVE, f, out, out_max, count);
            break;
        default:
            count = list_formation(EPIC_ACTION_DEPLOY, f, out, out_max, count);
            break;
        }
    }
    if (frame->stage != EPIC_SETUP_DEPLOY && !epic__is_korps(g))
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_READY});
    return count;
}

static size_t list_gates(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned which;
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        GeomPoint at = {g->s->objective[n].x, g->s->objective[n].y};
        if (epic__gate_may_lie(g, frame->seat, at, &which))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_OBJECTIVE, .x = at.x, .y = at.y});
    }
    return count;
}

size_t epic__setup_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch (frame->stage) {
    case EPIC_SETUP_EDGE:
        for (uint8_t edge = EPIC_EDGE_SOUTH; edge <= EPIC_CORNER_NORTHEAST; edge++) {
            if (may_have_edge(g->m, edge))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_EDGE, .choice = edge});
        }
        return count;
    case EPIC_SETUP_OBJECTIVES:
        return epic__list_objectives(g, frame, out, out_max);
    case EPIC_SETUP_GATES:
        return list_gates(g, frame, out, out_max);
    case EPIC_SETUP_WORKS:
        return epic__fortify_legal(g, frame->seat, out, out_max);
    case EPIC_SETUP_PLACE:
        return epic__deploy_legal(g, frame->formation, EPIC_PLACE_DEPLOY, out, out_max);
    default:
        return list_step(g, frame, out, out_max);
    }
}

static bool check_step(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool names_one = epic__is_plain(a, EPIC_HAS_FORMATION) && a.formation < g->m->formation_count;
    switch (a.kind) {
    case EPIC_ACTION_READY:
        if (frame->stage == EPIC_SETUP_DEPLOY || epic__is_korps(g))
            return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_SOME_LEFT_TO_DEPLOY, "");
        if (epic__is_plain(a, 0))
            return true;
        break;
    case EPIC_ACTION_PLOT:
        if (frame->stage == EPIC_SETUP_PLOTS)
            return epic__check_plot(g, frame, a, refusal);
        break;
    case EPIC_ACTION_GARRISON:
    case EPIC_ACTION_GARRISON_READY:
        if (frame->stage == EPIC_SETUP_GARRISONS && names_one)
            return epic__check_garrison(g, frame, a, refusal);
        break;
    case EPIC_ACTION_RESERVE:
        if (frame->stage == EPIC_SETUP_RESERVES && names_one)
            return epic__may_wait(g, frame, a.formation, refusal);
        break;
    case EPIC_ACTION_DEPLOY:
        if (frame->stage != EPIC_SETUP_DEPLOY || !names_one)
            break;
        if (epic__is_open(g, frame, a.formation) &&
            g->m->formation[a.formation].seat == frame->seat)
            return true;
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", a.formation);
    default:
        break;
    }
    return epic__refuse(refusal, EPIC_R_6_1_5a, EPIC_M_NOT_NOW, "");
}

bool epic__setup_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    switch (frame->stage) {
    case EPIC_SETUP_EDGE:
        if (a.kind != EPIC_ACTION_EDGE || !epic__is_plain(a, EPIC_HAS_CHOICE))
            return epic__refuse(refusal, EPIC_R_6_1_2a, EPIC_M_NOT_NOW, "");
        return may_have_edge(g->m, a.choice) ||
               epic__refuse(refusal, EPIC_R_6_1_2a, EPIC_M_LONG_EDGE, "");
    case EPIC_SETUP_OBJECTIVES:
        if (a.kind != EPIC_ACTION_OBJECTIVE || !epic__is_plain(a, EPIC_HAS_POINT))
            return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_MUST_PLACE_OBJECTIVE, "");
        return epic__check_objective(g, frame, (GeomPoint){a.x, a.y}, refusal);
    case EPIC_SETUP_GATES: {
        unsigned which;
        if (a.kind != EPIC_ACTION_OBJECTIVE || !epic__is_plain(a, EPIC_HAS_POINT))
            return epic__refuse(refusal, EPIC_R_6_6_3a, EPIC_M_NOT_NOW, "");
        return epic__gate_may_lie(g, frame->seat, (GeomPoint){a.x, a.y}, &which) ||
               epic__refuse(refusal, EPIC_R_6_6_3a, EPIC_M_GATE_AT_OWN, "");
    }
    case EPIC_SETUP_WORKS:
        return epic__fortify_check(g, frame->seat, a, refusal);
    case EPIC_SETUP_PLACE:
        return epic__deploy_check(g, frame->formation, EPIC_PLACE_DEPLOY, a, refusal);
    default:
        return check_step(g, frame, a, refusal);
    }
}

static void begin_placing(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    EpicFormation *formation = epic__formation(g, action.formation);
    if (action.kind != EPIC_ACTION_DEPLOY)
        formation->flags |= EPIC_F_GARRISON;
    if (action.kind == EPIC_ACTION_GARRISON_READY) {
        formation->flags |= EPIC_F_OVERWATCH; // EPIC-6.1.5c
        g->s->garrison_overwatch[frame->seat]++;
        EPIC_REPORT(g, 6_1_5c, GARRISON_ON_OVERWATCH, "f", action.formation);
    }
    frame->formation = action.formation;
    setup->stage_back = frame->stage;
    frame->stage = EPIC_SETUP_PLACE;
}

void epic__setup_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    if (frame->stage == EPIC_SETUP_PLACE) {
        if (epic__deploy_apply(g, frame->formation, EPIC_PLACE_DEPLOY, action))
            set_up(g, frame);
        return;
    }
    if (frame->stage == EPIC_SETUP_WORKS) {
        epic__fortify_apply(g, frame->seat, action);
        return;
    }
    switch (action.kind) {
    case EPIC_ACTION_EDGE:
        EPIC_REPORT(g, 6_1_2a, EDGE_CHOSEN, "st", epic__order_seat(g->m, g->s),
                    edge_name(action.choice));
        take_edge(g, frame, action.choice);
        break;
    case EPIC_ACTION_OBJECTIVE:
        if (frame->stage == EPIC_SETUP_GATES) {
            unsigned which = 0;
            epic__gate_may_lie(g, frame->seat, (GeomPoint){action.x, action.y}, &which);
            open_gate(g, frame->seat, which);
            break;
        }
        epic__place_objective(g, frame, (GeomPoint){action.x, action.y});
        break;
    case EPIC_ACTION_READY:
        setup->finished |= (uint8_t)(1U << frame->seat);
        frame->seat ^= 1;
        break;
    case EPIC_ACTION_PLOT: {
        EpicFormation *formation = epic__formation(g, action.formation);
        formation->plot_x = action.x;
        formation->plot_y = action.y;
        formation->plot_turn = (uint8_t)action.other;
        epic__wait_outside(g, frame, action.formation,
                           epic__plotted_entry(g->m, g->s, action.formation));
        break;
    }
    case EPIC_ACTION_RESERVE:
        EPIC_REPORT(g, 6_1_6a, IN_RESERVE, "f", action.formation);
        epic__wait_outside(g, frame, action.formation,
                           epic__all_come_by(g->m, g->s, action.formation, EPIC_A_TELEPORT)
                               ? EPIC_ENTRY_TELEPORT
                               : EPIC_ENTRY_PORTAL);
        break;
    default:
        begin_placing(g, frame, action);
        break;
    }
}
