// Set-up of a game (6.1, 1.15b): edges, objectives, plots, garrisons, reserves, everybody else.
//
// SETUP frame: `seat`: who is next; `set`: formations that are set up or wait outside; `option`: a
// bit for each seat that has finished the step; `formation`: the one being put down; `purpose`: the
// stage that it goes back to; `count`: objectives placed; `unit`, `die`: shields being rolled, or
// the first die of a roll-off. `stage` below.
//
// Map: shields; edges; objectives; who may do what; the steps; the frame.
#include "epic_internal.h"

enum {
    STAGE_SHIELDS,
    STAGE_ORDER,
    STAGE_EDGE,
    STAGE_OBJECTIVES,
    STAGE_GATES, // 6.6.3
    STAGE_PLOTS,
    STAGE_GARRISONS,
    STAGE_RESERVES,
    STAGE_DEPLOY,
    STAGE_PLACE,
    STAGE_DONE
};

enum {
    OBJECTIVE_GAP_U = 30 * EPIC_CM, // 6.1.4a
    TRAINING_GAP_U = 45 * EPIC_CM,  // 1.15.5a
    TRAINING_OBJECTIVES = 3,
    READY_GARRISONS = 2,           // 6.1.5c
    READY_FISTS = 3,               // 5.25.1a
    BUNKER_DEPTH_U = 30 * EPIC_CM, // 3.4.1b
    GRID_U = 20 * EPIC_CM,         // of proposed objectives
    FINE_GRID_U = 5 * EPIC_CM
};

static bool is_training(const EpicMatch *m)
{
    return m->mission != EPIC_MISSION_TOURNAMENT;
}

static bool is_korps(const Epic *g)
{
    return g->m->mission == EPIC_MISSION_KORPS_GRINDA;
}

// --- shields (5.5.3a) ----------------------------------------------------------------------------

static EpicStep shields(Epic *g, EpicFrame *frame)
{
    if (frame->unit == 0 && frame->die == 0)
        epic__fill_pools(g);
    while (frame->unit < g->m->unit_count) {
        const EpicAmount amount = epic__kind(g->m, frame->unit)->shields.amount;
        EpicUnit *unit = &g->s->unit[frame->unit];
        if (frame->die == 0)
            unit->shields = (uint8_t)amount.fixed;
        while (frame->die < amount.dice) {
            if (frame->rolled == 0)
                return epic__roll(g);
            unsigned rolled = frame->rolled;
            frame->rolled = 0;
            frame->die++;
            unit->shields =
                (uint8_t)(unit->shields + (amount.sides == 3 ? epic__d3(rolled) : rolled));
        }
        if (amount.dice > 0)
            EPIC_REPORT(g, 5_5_3a, SHIELDS_ROLLED, "ui", frame->unit, unit->shields);
        frame->die = 0;
        frame->unit++;
    }
    frame->stage = STAGE_ORDER;
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

static void begin_step(EpicFrame *frame, unsigned stage, unsigned seat)
{
    frame->stage = (uint8_t)stage;
    frame->seat = (uint8_t)seat;
    frame->option = 0;
}

// What a scenario has placed already (1.15).
static void place_scenario_objectives(Epic *g)
{
    for (unsigned n = 0; n < g->m->objective_count; n++) {
        GeomPoint at = g->m->objective[n];
        bool zero = epic__in_half(g->m, g->s, 0, (GeomDisc){at, 0});
        bool one = epic__in_half(g->m, g->s, 1, (GeomDisc){at, 0});
        g->s->objective[n] =
            (EpicObjective){.x = at.x, .y = at.y, .placed = 1, .seat = zero && one ? 2 : one};
    }
}

static void take_edge(Epic *g, EpicFrame *frame, unsigned edge)
{
    unsigned seat = epic__order_seat(g->m, g->s);
    g->s->edge[seat] = (uint8_t)edge;
    g->s->edge[1 - seat] = (uint8_t)opposite(edge);
    place_scenario_objectives(g);
    frame->count = g->m->objective_count;
    bool places =
        g->m->mission == EPIC_MISSION_TOURNAMENT || g->m->mission == EPIC_MISSION_COMBINED;
    begin_step(frame, places ? STAGE_OBJECTIVES : STAGE_DEPLOY, seat);
}

// --- objectives (6.1.4, 1.15.5a) -----------------------------------------------------------------

static bool is_combined(const Epic *g)
{
    return g->m->mission == EPIC_MISSION_COMBINED;
}

static bool is_edge_objective(const Epic *g, const EpicFrame *frame)
{
    return !is_combined(g) && frame->count < 2; // the first of each player
}

static bool check_gaps(const Epic *g, const EpicFrame *frame, GeomPoint at, int32_t least,
                       Refusal *refusal)
{
    for (unsigned n = 0; n < frame->count; n++) {
        GeomPoint other = {g->s->objective[n].x, g->s->objective[n].y};
        if (geom_distance_u2(at, other) < geom_square(least))
            return epic__refuse(refusal, is_combined(g) ? EPIC_R_1_15_5a : EPIC_R_6_1_4a,
                                EPIC_M_OBJECTIVES_CLOSE, "ccc", other.x, other.y, least);
    }
    return true;
}

static bool check_objective(const Epic *g, const EpicFrame *frame, GeomPoint at, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned enemy = 1U - frame->seat;
    GeomBox table = {{0, 0}, {m->options.table_width_u, m->options.table_depth_u}};
    if (!geom_is_in_bound(at) || !geom_box_has(table, at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
    if (is_combined(g)) { // EPIC-1.15d: in the own half
        if (!epic__in_half(m, s, frame->seat, (GeomDisc){at, 0}))
            return epic__refuse(refusal, EPIC_R_1_15d, EPIC_M_OBJECTIVE_IN_OWN_HALF, "");
        return check_gaps(g, frame, at, TRAINING_GAP_U, refusal);
    }
    if (is_edge_objective(g, frame)) { // on the own edge
        if (epic__from_edge(m, s, frame->seat, at) == 0)
            return true;
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_ON_EDGE, "");
    }
    if (!epic__in_half(m, s, enemy, (GeomDisc){at, 0}))
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_IN_ENEMY_HALF, "");
    if (epic__from_edge(m, s, enemy, at) < OBJECTIVE_GAP_U)
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_NEAR_EDGE, "c",
                            epic__from_edge(m, s, enemy, at));
    return check_gaps(g, frame, at, OBJECTIVE_GAP_U, refusal);
}

static size_t list_grid(const Epic *g, const EpicFrame *frame, int32_t step, Action *out,
                        size_t out_max)
{
    size_t count = 0;
    for (int32_t y = step / 2; y < g->m->options.table_depth_u; y += step / 2) {
        for (int32_t x = step / 2; x < g->m->options.table_width_u; x += step) {
            if (check_objective(g, frame, (GeomPoint){x, y}, NULL))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_OBJECTIVE, .x = x, .y = y});
            if (count == out_max)
                return count;
        }
    }
    return count;
}

static size_t list_objectives(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    static const int32_t parts[7] = {500, 350, 650, 200, 800, 80, 920};
    size_t count = 0;
    if (!is_edge_objective(g, frame)) {
        count = list_grid(g, frame, GRID_U, out, out_max);
        return count >= 2 || count == out_max ? count
                                              : list_grid(g, frame, FINE_GRID_U, out, out_max);
    }
    for (unsigned n = 0; n < 7; n++) {
        GeomPoint at = epic__on_edge(g->m, g->s, frame->seat, parts[n]);
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_OBJECTIVE, .x = at.x, .y = at.y});
    }
    return count;
}

static void place_objective(Epic *g, EpicFrame *frame, GeomPoint at)
{
    bool on_edge = is_edge_objective(g, frame);
    bool is_own = on_edge || is_combined(g);
    g->s->objective[frame->count] =
        (EpicObjective){.x = at.x,
                        .y = at.y,
                        .placed = 1,
                        .seat = is_own ? frame->seat : (uint8_t)(1 - frame->seat),
                        .blitz = on_edge};
    EPIC_REPORT(g, 6_1_4a, OBJECTIVE_PLACED, "scc", frame->seat, at.x, at.y);
    frame->count++;
    frame->seat ^= 1;
    if (frame->count == (is_combined(g) ? TRAINING_OBJECTIVES : EPIC_OBJECTIVES))
        begin_step(frame, is_combined(g) ? STAGE_DEPLOY : STAGE_GATES,
                   epic__order_seat(g->m, g->s));
}

// --- who may do what -----------------------------------------------------------------------------

static unsigned first_unit(const EpicMatch *m, unsigned f)
{
    return m->formation[f].unit_first;
}

static unsigned end_unit(const EpicMatch *m, unsigned f)
{
    return m->formation[f].unit_first + (unsigned)m->formation[f].unit_count;
}

// Still to be set up, and not aboard another formation (3.1.3).
static bool is_open(const Epic *g, const EpicFrame *frame, unsigned f)
{
    if ((frame->set & epic__set(f)) != 0 || g->m->formation[f].carrier != 0)
        return false;
    for (unsigned u = first_unit(g->m, f); u < end_unit(g->m, f); u++) {
        if (g->s->unit[u].at == EPIC_AT_UNPLACED)
            return true;
    }
    return false;
}

static bool is_immobile(const EpicKind *kind)
{
    return kind->speed_u == 0 || (kind->abilities & EPIC_ABILITY(EPIC_A_IMMOBILE)) != 0;
}

// EPIC-6.1.5b: at least half Scouts; or at most one unit faster than 15 and no war engine; or one
// that cannot move.
// How many garrisons of the seat may begin on overwatch (6.1.5c, 5.25.1a).
static unsigned ready_garrisons(const EpicMatch *m, unsigned seat)
{
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        if ((m->formation[f].force & EPIC_FORCE_SIEGE_MASTERS) != 0)
            return READY_FISTS;
    }
    return READY_GARRISONS;
}

bool epic__may_garrison(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned all = 0;
    unsigned scouts = 0;
    unsigned fast = 0;
    bool engine = false;
    bool immobile = false;
    if (m->formation[f].garrisons != 0)
        return m->formation[f].garrisons == 2;
    for (unsigned u = first_unit(m, f); u < end_unit(m, f); u++) {
        const EpicKind *kind = epic__kind(m, u);
        if (s->unit[u].at == EPIC_AT_POOL || s->unit[u].at == EPIC_AT_NOWHERE)
            continue;
        all += kind->counts; // EPIC-3.0a
        if ((kind->abilities & EPIC_ABILITY(EPIC_A_SCOUT)) != 0)
            scouts += kind->counts;
        fast += kind->speed_u > 15 * EPIC_CM;
        engine = engine || kind->type == EPIC_WE;
        immobile = immobile || is_immobile(kind);
    }
    return 2 * scouts >= all || (fast <= 1 && !engine) || immobile;
}

// Whether each unit has the ability or fits into one of the formation that has it (2.1.17-q1,
// 2.1.23a); places are not counted.
static bool all_have(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    bool carrier = false;
    bool any = false;
    for (unsigned u = first_unit(m, f); u < end_unit(m, f); u++) {
        any = any || epic__has(m, u, ability);
        carrier = carrier || (epic__has(m, u, ability) && epic__kind(m, u)->slot_count > 0);
    }
    for (unsigned u = first_unit(m, f); u < end_unit(m, f); u++) {
        bool stays_out = s->unit[u].at != EPIC_AT_UNPLACED;
        if (!stays_out && !epic__has(m, u, ability) &&
            !(carrier && epic__kind(m, u)->type == EPIC_INF))
            return false;
    }
    return any;
}

static bool may_wait(const Epic *g, const EpicFrame *frame, unsigned f, Refusal *refusal)
{
    if (!is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (!all_have(g->m, g->s, f, EPIC_A_TELEPORT) && !epic__may_use_portals(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_6_1_6b, EPIC_M_NO_RESERVE, "f", f);
    return true;
}

static bool may_plot(const Epic *g, const EpicFrame *frame, unsigned f, Refusal *refusal)
{
    if (!is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (!all_have(g->m, g->s, f, EPIC_A_TUNNELER))
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_NO_TUNNELERS, "f", f);
    return true;
}

static bool check_plot(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    GeomBox table = {{0, 0}, {g->m->options.table_width_u, g->m->options.table_depth_u}};
    if (a.formation >= g->m->formation_count ||
        !epic__is_plain(a, EPIC_HAS_FORMATION | EPIC_HAS_POINT | EPIC_HAS_OTHER))
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_NOT_NOW, "");
    if (!may_plot(g, frame, a.formation, refusal))
        return false;
    if (!geom_is_in_bound(at) || !geom_box_has(table, at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
    // EPIC-2.1.23a: own half from turn 2, enemy half from turn 3.
    bool theirs = epic__in_half(g->m, g->s, 1U - frame->seat, (GeomDisc){at, 0});
    unsigned earliest = theirs ? 3 : 2;
    if (a.other < earliest || a.other > EPIC_TURN_MAX)
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_PLOT_TOO_EARLY, "i", earliest);
    return true;
}

// What is still to be decided by a seat in this step.
static EpicSet candidates(const Epic *g, const EpicFrame *frame, unsigned seat)
{
    EpicSet out = 0;
    EpicFrame own = *frame;
    own.seat = (uint8_t)seat;
    if ((frame->option & 1U << seat) != 0)
        return 0;
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++) {
        bool has = is_open(g, frame, f);
        if (frame->stage == STAGE_PLOTS)
            has = has && may_plot(g, &own, f, NULL);
        else if (frame->stage == STAGE_GARRISONS)
            has = has && (is_korps(g) || epic__may_garrison(g->m, g->s, f));
        else if (frame->stage == STAGE_RESERVES)
            has = has && may_wait(g, &own, f, NULL);
        if (has)
            out |= epic__set(f);
    }
    return out;
}

// --- the steps -----------------------------------------------------------------------------------

static unsigned next_stage(unsigned stage)
{
    switch (stage) {
    case STAGE_PLOTS:
        return STAGE_GARRISONS; // EPIC-6.1.5a: plots, garrisons, the rest
    case STAGE_GARRISONS:
        return STAGE_RESERVES; // EPIC-6.1.6a: reserves are declared first
    case STAGE_RESERVES:
        return STAGE_DEPLOY;
    default:
        return STAGE_DONE;
    }
}

static bool needs_gate(const Epic *g, unsigned seat)
{
    return g->m->wraithgate[seat] && g->s->pool[seat][EPIC_POOL_GATE] == 0;
}

// EPIC-6.6.3a: the Wraithgate is named before spacecraft and plots.
static EpicStep gates(Epic *g, EpicFrame *frame)
{
    if (!needs_gate(g, frame->seat))
        frame->seat ^= 1;
    if (needs_gate(g, frame->seat))
        return epic__ask(g, EPIC_D_OBJECTIVE, frame->seat);
    begin_step(frame, STAGE_PLOTS, epic__order_seat(g->m, g->s));
    return EPIC_GO_ON;
}

// The seat that is next has something to decide, or the other has, or the step is over.
static EpicStep step_of_both(Epic *g, EpicFrame *frame, EpicDecision decision)
{
    if (candidates(g, frame, frame->seat) == 0)
        frame->seat ^= 1;
    if (candidates(g, frame, frame->seat) == 0) {
        begin_step(frame, next_stage(frame->stage), epic__order_seat(g->m, g->s));
        return EPIC_GO_ON;
    }
    return epic__ask(g, decision, frame->seat);
}

// Units of other formations that begin the game aboard (3.1.3, 6.1.6b).
static void load_passengers(Epic *g, EpicFrame *frame, unsigned f)
{
    for (unsigned other = 0; other < g->m->formation_count; other++) {
        if (g->m->formation[other].carrier != f + 1)
            continue;
        for (unsigned u = first_unit(g->m, other); u < end_unit(g->m, other); u++) {
            for (unsigned c = epic__first_on_table(g->m, g->s, f);
                 c != EPIC_NO_UNIT && g->s->unit[u].at == EPIC_AT_UNPLACED;
                 c = epic__next_on_table(g->m, g->s, f, c)) {
                if (epic__can_carry(g->m, g->s, c, u))
                    epic__embark(g, u, c);
            }
        }
        g->s->formation[other].carrier = (uint8_t)(f + 1);
        g->s->formation[other].flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
        frame->set |= epic__set(other);
    }
}

static void end_korps_garrison(Epic *g, EpicFrame *frame);

static void set_up(Epic *g, EpicFrame *frame)
{
    unsigned f = frame->formation;
    EpicFormation *formation = &g->s->formation[f];
    formation->flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
    frame->set |= epic__set(f);
    load_passengers(g, frame, f);
    EPIC_REPORT(g, 6_1_6a, SET_UP, "f", f);
    frame->stage = frame->purpose;
    frame->purpose = 0;
    frame->formation = EPIC_NO_FORMATION;
    frame->seat ^= 1; // alternately
    if (is_korps(g) && frame->stage == STAGE_GARRISONS)
        end_korps_garrison(g, frame);
}

static EpicStep done(Epic *g)
{
    g->s->order_winner = 0;
    epic__pop(g);
    epic__next_turn(g);
    return EPIC_GO_ON;
}

// --- Korps Grinda (3.4.1) ------------------------------------------------------------------------

bool epic__is_bunker(const EpicMatch *m, unsigned f)
{
    return m->mission == EPIC_MISSION_KORPS_GRINDA && m->formation[f].seat == 1 &&
           is_immobile(epic__kind(m, m->formation[f].unit_first));
}

// EPIC-3.4.1b: the Orks come from the north; the bunkers stand 30 from the south edge.
static EpicStep begin_korps(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    int32_t x = g->m->options.table_width_u / 3;
    s->edge[0] = EPIC_EDGE_NORTH;
    s->edge[1] = EPIC_EDGE_SOUTH;
    place_scenario_objectives(g);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if (!epic__is_bunker(g->m, f))
            continue;
        s->unit[first_unit(g->m, f)].at = EPIC_AT_TABLE;
        epic__put(g, first_unit(g->m, f), (GeomPoint){x, BUNKER_DEPTH_U});
        s->formation[f].flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
        frame->set |= epic__set(f);
        x += g->m->options.table_width_u / 3;
    }
    begin_step(frame, STAGE_GARRISONS, 1);
    return EPIC_GO_ON;
}

static void wait_outside(Epic *g, EpicFrame *frame, unsigned f, EpicEntry entry);

// One formation holds the ruins; the others come in over their edge, and the Gargant is set up.
static void end_korps_garrison(Epic *g, EpicFrame *frame)
{
    for (unsigned f = g->m->formation_first[1]; f < g->m->formation_first[2]; f++) {
        if (is_open(g, frame, f))
            wait_outside(g, frame, f, EPIC_ENTRY_PORTAL);
    }
    begin_step(frame, STAGE_DEPLOY, 0);
}

// --- the frame -----------------------------------------------------------------------------------

EpicStep epic__setup_step(Epic *g, EpicFrame *frame)
{
    switch (frame->stage) {
    case STAGE_SHIELDS:
        return shields(g, frame);
    case STAGE_ORDER: // EPIC-6.1.2a: the higher strategy rating, ties roll off
        if (is_korps(g))
            return begin_korps(g, frame);
        if (!epic__settle_order(g, frame))
            return epic__roll(g);
        frame->stage = STAGE_EDGE;
        return EPIC_GO_ON;
    case STAGE_EDGE:
        return epic__ask(g, EPIC_D_EDGE, epic__order_seat(g->m, g->s));
    case STAGE_OBJECTIVES:
        return epic__ask(g, EPIC_D_OBJECTIVE, frame->seat);
    case STAGE_GATES:
        return gates(g, frame);
    case STAGE_PLOTS:
    case STAGE_RESERVES:
        return step_of_both(g, frame, EPIC_D_RESERVE);
    case STAGE_GARRISONS:
    case STAGE_DEPLOY:
        return step_of_both(g, frame, EPIC_D_DEPLOY);
    case STAGE_PLACE:
        return epic__is_anybody_placed(g, frame->formation)
                   ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
                   : epic__ask(g, EPIC_D_PLACE, frame->seat);
    default:
        return done(g);
    }
}

static size_t list_plots(const Epic *g, unsigned f, Action *out, size_t out_max, size_t count)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        if (!o->placed)
            continue;
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_PLOT,
                                        .formation = (uint8_t)f,
                                        .other = o->seat == g->m->formation[f].seat ? 2 : 3,
                                        .x = o->x,
                                        .y = o->y});
    }
    return count;
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
    bool overwatch =
        !is_korps(g) && g->s->garrison_overwatch[frame->seat] < ready_garrisons(g->m, frame->seat);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((own & epic__set(f)) == 0)
            continue;
        switch (frame->stage) {
        case STAGE_PLOTS:
            count = list_plots(g, f, out, out_max, count);
            break;
        case STAGE_GARRISONS:
            count = list_formation(EPIC_ACTION_GARRISON, f, out, out_max, count);
            if (overwatch)
                count = list_formation(EPIC_ACTION_GARRISON_READY, f, out, out_max, count);
            break;
        case STAGE_RESERVES:
            count = list_formation(EPIC_ACTION_RESERVE, f, out, out_max, count);
            break;
        default:
            count = list_formation(EPIC_ACTION_DEPLOY, f, out, out_max, count);
            break;
        }
    }
    if (frame->stage != STAGE_DEPLOY && !is_korps(g))
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
    case STAGE_EDGE:
        for (uint8_t edge = EPIC_EDGE_SOUTH; edge <= EPIC_CORNER_NORTHEAST; edge++) {
            if (may_have_edge(g->m, edge))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_EDGE, .choice = edge});
        }
        return count;
    case STAGE_OBJECTIVES:
        return list_objectives(g, frame, out, out_max);
    case STAGE_GATES:
        return list_gates(g, frame, out, out_max);
    case STAGE_PLACE:
        return epic__deploy_legal(g, frame->formation, EPIC_PLACE_DEPLOY, out, out_max);
    default:
        return list_step(g, frame, out, out_max);
    }
}

static bool check_garrison(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    unsigned f = a.formation;
    if (!is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (is_korps(g) && a.kind == EPIC_ACTION_GARRISON)
        return true;
    if (is_korps(g) || !epic__may_garrison(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_6_1_5b, EPIC_M_NO_GARRISON, "f", f);
    if (a.kind == EPIC_ACTION_GARRISON_READY &&
        g->s->garrison_overwatch[frame->seat] >= ready_garrisons(g->m, frame->seat))
        return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_TWO_ON_OVERWATCH, "");
    return true;
}

static bool check_step(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool names_one = epic__is_plain(a, EPIC_HAS_FORMATION) && a.formation < g->m->formation_count;
    switch (a.kind) {
    case EPIC_ACTION_READY:
        if (frame->stage == STAGE_DEPLOY || is_korps(g))
            return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_SOME_LEFT_TO_DEPLOY, "");
        if (epic__is_plain(a, 0))
            return true;
        break;
    case EPIC_ACTION_PLOT:
        if (frame->stage == STAGE_PLOTS)
            return check_plot(g, frame, a, refusal);
        break;
    case EPIC_ACTION_GARRISON:
    case EPIC_ACTION_GARRISON_READY:
        if (frame->stage == STAGE_GARRISONS && names_one)
            return check_garrison(g, frame, a, refusal);
        break;
    case EPIC_ACTION_RESERVE:
        if (frame->stage == STAGE_RESERVES && names_one)
            return may_wait(g, frame, a.formation, refusal);
        break;
    case EPIC_ACTION_DEPLOY:
        if (frame->stage != STAGE_DEPLOY || !names_one)
            break;
        if (is_open(g, frame, a.formation) && g->m->formation[a.formation].seat == frame->seat)
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
    case STAGE_EDGE:
        if (a.kind != EPIC_ACTION_EDGE || !epic__is_plain(a, EPIC_HAS_CHOICE))
            return epic__refuse(refusal, EPIC_R_6_1_2a, EPIC_M_NOT_NOW, "");
        return may_have_edge(g->m, a.choice) ||
               epic__refuse(refusal, EPIC_R_6_1_2a, EPIC_M_LONG_EDGE, "");
    case STAGE_OBJECTIVES:
        if (a.kind != EPIC_ACTION_OBJECTIVE || !epic__is_plain(a, EPIC_HAS_POINT))
            return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_MUST_PLACE_OBJECTIVE, "");
        return check_objective(g, frame, (GeomPoint){a.x, a.y}, refusal);
    case STAGE_GATES: {
        unsigned which;
        if (a.kind != EPIC_ACTION_OBJECTIVE || !epic__is_plain(a, EPIC_HAS_POINT))
            return epic__refuse(refusal, EPIC_R_6_6_3a, EPIC_M_NOT_NOW, "");
        return epic__gate_may_lie(g, frame->seat, (GeomPoint){a.x, a.y}, &which) ||
               epic__refuse(refusal, EPIC_R_6_6_3a, EPIC_M_GATE_AT_OWN, "");
    }
    case STAGE_PLACE:
        return epic__deploy_check(g, frame->formation, EPIC_PLACE_DEPLOY, a, refusal);
    default:
        return check_step(g, frame, a, refusal);
    }
}

static void wait_outside(Epic *g, EpicFrame *frame, unsigned f, EpicEntry entry)
{
    for (unsigned u = first_unit(g->m, f); u < end_unit(g->m, f); u++) {
        if (g->s->unit[u].at == EPIC_AT_UNPLACED)
            g->s->unit[u].at = EPIC_AT_RESERVE;
    }
    g->s->formation[f].entry = (uint8_t)entry;
    g->s->formation[f].flags |= EPIC_F_SET_UP;
    frame->set |= epic__set(f);
}

static void begin_placing(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicFormation *formation = &g->s->formation[action.formation];
    if (action.kind != EPIC_ACTION_DEPLOY)
        formation->flags |= EPIC_F_GARRISON;
    if (action.kind == EPIC_ACTION_GARRISON_READY) {
        formation->flags |= EPIC_F_OVERWATCH; // EPIC-6.1.5c
        g->s->garrison_overwatch[frame->seat]++;
        EPIC_REPORT(g, 6_1_5c, GARRISON_ON_OVERWATCH, "f", action.formation);
    }
    frame->formation = action.formation;
    frame->purpose = frame->stage;
    frame->stage = STAGE_PLACE;
}

void epic__setup_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    if (frame->stage == STAGE_PLACE) {
        if (epic__deploy_apply(g, frame->formation, EPIC_PLACE_DEPLOY, action))
            set_up(g, frame);
        return;
    }
    switch (action.kind) {
    case EPIC_ACTION_EDGE:
        EPIC_REPORT(g, 6_1_2a, EDGE_CHOSEN, "st", epic__order_seat(g->m, g->s),
                    edge_name(action.choice));
        take_edge(g, frame, action.choice);
        break;
    case EPIC_ACTION_OBJECTIVE:
        if (frame->stage == STAGE_GATES) {
            unsigned which = 0;
            epic__gate_may_lie(g, frame->seat, (GeomPoint){action.x, action.y}, &which);
            g->s->pool[frame->seat][EPIC_POOL_GATE] = (uint8_t)(which + 1);
            EPIC_REPORT(g, 6_6_3a, GATE_PLACED, "scc", frame->seat, action.x, action.y);
            break;
        }
        place_objective(g, frame, (GeomPoint){action.x, action.y});
        break;
    case EPIC_ACTION_READY:
        frame->option |= 1U << frame->seat;
        frame->seat ^= 1;
        break;
    case EPIC_ACTION_PLOT: {
        EpicFormation *formation = &g->s->formation[action.formation];
        formation->plot_x = action.x;
        formation->plot_y = action.y;
        formation->plot_turn = (uint8_t)action.other;
        wait_outside(g, frame, action.formation, EPIC_ENTRY_TUNNEL);
        break;
    }
    case EPIC_ACTION_RESERVE:
        EPIC_REPORT(g, 6_1_6a, IN_RESERVE, "f", action.formation);
        wait_outside(g, frame, action.formation,
                     all_have(g->m, g->s, action.formation, EPIC_A_TELEPORT) ? EPIC_ENTRY_TELEPORT
                                                                             : EPIC_ENTRY_PORTAL);
        break;
    default:
        begin_placing(g, frame, action);
        break;
    }
}
