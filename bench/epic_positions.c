// What the planner of Epic misses: its plans beside a slow search of single units' ways
// (epic_ways.h), in positions from played games.
//
//     ninja -C build bench/epic_positions
//     build/bench/epic_positions [--positions 2000] [--seed 1] [--from 0] [--each]
//                                [--only contact|reach|ways]
//
// The games are those of epic_games on the six pairings, a third each by the greedy player, by the
// greedy player with one choice of four at random, and at random. Looked at is the decision D-MOVE
// where the formation has not begun to move.
//
// contact  charges: `plan charge` brings nobody into contact, and the slow search finds a way into
//          contact for some unit, after which the others can end in formation with it (each by a
//          way of its own, found the same way, and one after the other). Laden transports do not
//          count: they bring others near. Where only a way with a dangerous terrain test leads
//          there it is told apart.
// reach    other moves: a goal is drawn, the formation plays `plan to` it, and the unit that is
//          then nearest to it is compared with the nearest place that the slow search finds for
//          any of the three nearest units, by a way without tests. Formations of one unit are
//          given goals within and beyond their reach; for others goals lie beyond it, every unit
//          goes as far as the slowest, and a place counts if the others can end in formation with
//          it. A miss is more than 1 cm.
// place    whole formations: a place for their middle is drawn within a move. It is in reach if the
//          slow search finds a way for every unit, one after the other, the foremost first, by that
//          shift and without tests, and the formation holds together there. A miss is a plan after
//          which the middle is more than 1 cm off.
// ways     each unit's way in the plans of both questions that is not straight, beside the
//          shortest one that the slow search finds to the same end at the same moment. A miss is
//          more than 2 %. Ways that fetch somebody or ask a test are left out.
//
// A position is asked until so many of each question are there. --each tells each miss.
#include "epic.h"
#include "epic_names.h"
#include "epic_pairings.h"
#include "epic_units.h"
#include "epic_ways.h"
#include "epic_zone.h"
#include "kernel_words.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BENT_MAX = EPIC_FORMATION_UNITS_MAX,
    MISS_U = EPIC_CM,    // of "reach"
    MISS_PERCENT = 2,    // of "ways"
    CLOSE_UNITS = 3,     // that are asked for the nearest place
    CONTACT_POINTS = 48, // round a unit
    LINK_POINTS = 24,
    ONE_OF = 8,                 // moves are looked at so rarely, charges always
    FAR_LEAST_U = 60 * EPIC_CM, // goals of formations
    FAR_MOST_U = 100 * EPIC_CM,
    GAMES_MAX = 20000
};

// A unit's way that bends, and the state in which it was gone.
typedef struct Bent {
    EpicState state;
    uint16_t unit;
    uint8_t count;
    GeomPoint at[EPIC_PATH_MAX];
} Bent;

typedef struct Figures {
    uint64_t charges, near_enough, in_contact, contact_missed, contact_risky, contact_apart;
    uint64_t goals[2], reach_missed[2], gone[2], reach_apart,
        short_u[2];                    // [0] single units, [1] others
    uint64_t reached, in_reach_missed; // of single units: goals that could be reached
    uint64_t places, places_missed;    // of whole formations
    uint64_t moves, bent, asked, long_ways;
    uint64_t gave_up, refused;
    uint64_t contact_seen, ways_seen, reach_seen[2]; // what the plan did and the search finds, too
} Figures;

typedef struct Look {
    EventSink sink; // of the plan that is tried
    const EpicMatch *m;
    EpicState *position, *tried;
    EpicPlay *play;
    Figures all;
    uint64_t index; // of the game
    FastRng rng;
    bool tells;
    uint64_t wanted;
    bool asks_contact, asks_reach, asks_ways;
    unsigned bent_count;
    Bent bent[BENT_MAX];
    Ways ways;
    EpicState follow;          // where the others are tried
    EpicState before, shifted; // of a whole formation
} Look;

// --- trying a plan -------------------------------------------------------------------------------

// A unit has moved: its way stands in the state still.
static void note_way(EventSink *sink, const Event *event)
{
    Look *look = (Look *)sink;
    const EpicState *s = look->tried;
    if (event->message.number != EPIC_M_MOVES || s->path_unit == 0)
        return;
    unsigned unit = s->path_unit - 1U;
    look->all.moves++;
    bool fetches = false;
    for (unsigned n = 0; n < s->path_count; n++)
        fetches = fetches || s->path_pick[n] != 0;
    if (s->path_count < 3 || fetches || look->bent_count == BENT_MAX ||
        epic__speed(look->m, s, unit, EPIC_MOVE_ACTION) <= 0)
        return;
    Bent *bent = &look->bent[look->bent_count++];
    bent->state = *s;
    bent->unit = (uint16_t)unit;
    bent->count = s->path_count;
    memcpy(bent->at, s->path, sizeof bent->at);
    Epic back = {.m = look->m, .s = &bent->state};
    epic__put(&back, unit, s->path[0]);
    bent->state.unit[unit].flags &= (uint16_t)~EPIC_U_MOVED;
}

static bool is_moving(const EpicState *s, unsigned formation)
{
    if (s->decider != ACTOR_CHANCE)
        return false;
    for (unsigned n = 0; n < s->frame_count; n++)
        if (s->frame[n].tag == EPIC_FRAME_MOVE && s->frame[n].formation == formation &&
            s->frame[n].stage <= EPIC_MOVING_TEST)
            return true;
    return false;
}

// Plays the plan on a copy of the position; every test on the way is passed.
static void try_plan(Look *look, EpicAction plan)
{
    unsigned formation = epic__top(look->position)->formation;
    Action action = epic_action_pack(plan);
    *look->tried = *look->position;
    look->bent_count = 0;
    epic_game.rules->apply(look->m, look->tried, &action, &look->sink);
    while (is_moving(look->tried, formation)) {
        epic_game.rules->chance_action(look->m, look->tried, 5, &action);
        epic_game.rules->apply(look->m, look->tried, &action, &look->sink);
    }
}

// Whether the game takes the way that the slow search has found, drawn by hand.
static bool is_playable(const Look *look)
{
    const Ways *ways = &look->ways;
    *look->tried = *look->position;
    for (unsigned n = 1; n < ways->way_count; n++) {
        Action action = epic_action_pack(
            (EpicAction){.kind = n + 1 < ways->way_count ? EPIC_ACTION_VIA : EPIC_ACTION_MOVE,
                         .unit = (uint16_t)ways->unit,
                         .x = ways->way[n].x,
                         .y = ways->way[n].y});
        if (!epic_game.rules->check(look->m, look->tried, &action, NULL))
            return false;
        if (n + 1 < ways->way_count)
            epic_game.rules->apply(look->m, look->tried, &action, NULL);
    }
    return true;
}

static const char *unit_name(Look *look, Arena *arena, unsigned unit)
{
    TextBuffer text = text_start(arena);
    epic_game.words->name_text(look->m, message_name('u', (int)unit), &text);
    return text.text;
}

static void tell_miss(Look *look, const char *what, unsigned unit, double much)
{
    if (!look->tells)
        return;
    Arena *arena = arena_create(0);
    const Ways *ways = &look->ways;
    printf("%s: game %" PRIu64 ", decision %u: %s, %.2f:", what, look->index, look->play->decisions,
           unit_name(look, arena, unit), much);
    for (unsigned n = 0; n < ways->way_count; n++)
        printf(" %.3f,%.3f", (double)ways->way[n].x / EPIC_CM, (double)ways->way[n].y / EPIC_CM);
    printf("\n");
    fflush(stdout);
    arena_destroy(arena);
}

// --- whether the others can end with one of them --------------------------------------------------

static bool is_linked(const EpicMatch *m, const EpicState *s, unsigned unit, const uint8_t *has)
{
    for (unsigned v = epic__first_on_table(m, s, s->unit[unit].formation); v != EPIC_NO_UNIT;
         v = epic__next_on_table(m, s, s->unit[unit].formation, v))
        if (has[v] != 0 && epic__within(m, s, unit, v, epic__kind(m, unit)->coherency_u))
            return true;
    return false;
}

// The unit goes to somewhere in touch with one of those; at most `most_u` far.
static bool joins(Look *look, unsigned unit, EpicMovePurpose purpose, int64_t most_u,
                  const uint8_t *has)
{
    const EpicMatch *m = look->m;
    EpicState *s = &look->follow;
    Ways *ways = &look->ways;
    const EpicKind *kind = epic__kind(m, unit);
    for (unsigned v = epic__first_on_table(m, s, s->unit[unit].formation); v != EPIC_NO_UNIT;
         v = epic__next_on_table(m, s, s->unit[unit].formation, v)) {
        int32_t off_u = kind->radius_u + epic__kind(m, v)->radius_u + kind->coherency_u - 20;
        int64_t speed_u = epic__speed(m, s, unit, purpose);
        if (has[v] == 0)
            continue;
        ways_begin(ways, m, s, unit, purpose, most_u < speed_u ? most_u : speed_u,
                   epic__point(s, v), off_u);
        ways_add_ring(ways, epic__point(s, v), off_u, LINK_POINTS);
        ways_add_ring(ways, epic__point(s, v), off_u / 2 + kind->radius_u, LINK_POINTS);
        if (!ways_find(ways))
            continue;
        Epic g = {.m = m, .s = s};
        epic__put(&g, unit, ways->way[ways->way_count - 1]);
        s->unit[unit].flags |= EPIC_U_MOVED;
        return true;
    }
    return false;
}

// Whether they can, one after the other, the nearest first; `unit` stands there from the beginning.
static bool can_follow(Look *look, unsigned unit, GeomPoint at, EpicMovePurpose purpose,
                       int64_t most_u)
{
    const EpicMatch *m = look->m;
    EpicState *s = &look->follow;
    uint8_t has[EPIC_UNITS_MAX] = {0}, tried[EPIC_UNITS_MAX] = {0};
    unsigned f = look->position->unit[unit].formation;
    *s = *look->position;
    Epic g = {.m = m, .s = s};
    epic__put(&g, unit, at);
    s->unit[unit].flags |= EPIC_U_MOVED;
    has[unit] = 1;
    for (;;) {
        unsigned next = EPIC_NO_UNIT;
        int32_t next_u = INT32_MAX;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            int32_t gap_u = epic__gap(m, s, u, unit);
            if (has[u] == 0 && is_linked(m, s, u, has)) {
                has[u] = 1; // and stays
                next = u;
                next_u = -1;
            } else if (has[u] == 0 && tried[u] == 0 && gap_u < next_u) {
                next = u;
                next_u = gap_u;
            }
        }
        if (next == EPIC_NO_UNIT)
            break;
        if (next_u >= 0)
            has[next] = joins(look, next, purpose, most_u, has);
        tried[next] = 1;
    }
    return epic__is_legal_formation(m, s, f);
}

// --- asking the slow search ---

static bool finds(Look *look)
{
    bool found = ways_find(&look->ways);
    look->all.gave_up += look->ways.gave_up;
    if (found && !is_playable(look)) {
        look->all.refused++;
        found = false;
    }
    return found;
}

// --- contact -------------------------------------------------------------------------------------

static bool is_in_contact(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u))
        if ((s->unit[u].flags & EPIC_U_CHARGED) != 0 || epic__touching(m, s, u) > 0)
            return true;
    return false;
}

static bool finds_contact(Look *look, unsigned unit, unsigned enemy, bool avoids)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    Ways *ways = &look->ways;
    int32_t speed_u = epic__speed(m, s, unit, EPIC_MOVE_CHARGE);
    int32_t off_u = epic__kind(m, unit)->radius_u + epic__kind(m, enemy)->radius_u;
    if (epic__gap(m, s, unit, enemy) > speed_u + EPIC_TOUCH_U)
        return false;
    ways_begin(ways, m, s, unit, EPIC_MOVE_CHARGE, speed_u, epic__point(s, enemy),
               off_u + EPIC_TOUCH_U);
    ways->avoids = avoids;
    // The nearest point of contact, to the hair, and others all round.
    uint16_t bearing = geom_bearing_bam(epic__point(s, enemy), epic__point(s, unit));
    ways_add_end(ways, geom_point_toward(epic__point(s, enemy), bearing, off_u + EPIC_TOUCH_U - 1));
    ways_add_end(ways, geom_point_toward(epic__point(s, enemy), bearing, off_u));
    ways_add_ring(ways, epic__point(s, enemy), off_u, CONTACT_POINTS);
    return finds(look);
}

// Of a formation: whether one of its units finds contact; 2: one that the others can follow.
static int any_contact(Look *look, EpicSet targets, bool avoids, bool tells)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    unsigned f = epic__top(s)->formation;
    int best = 0;
    for (unsigned u = epic__first_mover(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, f, u)) {
        if (s->unit[u].cargo > 0 || epic__speed(m, s, u, EPIC_MOVE_CHARGE) <= 0)
            continue;
        for (unsigned e = 0; e < m->unit_count; e++) {
            if (s->unit[e].at != EPIC_AT_TABLE ||
                (targets & epic__set(s->unit[e].formation)) == 0 ||
                !finds_contact(look, u, e, avoids))
                continue;
            EpicPath way = {.count = look->ways.way_count};
            GeomPoint at[EPIC_PATH_MAX];
            memcpy(at, look->ways.way, sizeof at);
            best = best > 1 ? best : 1;
            if (!can_follow(look, u, at[way.count - 1], EPIC_MOVE_CHARGE, INT64_MAX))
                break; // the next unit
            memcpy(look->ways.way, at, sizeof at);
            look->ways.way_count = way.count;
            if (tells)
                tell_miss(look, avoids ? "contact" : "contact with a test", u, 0);
            return 2;
        }
    }
    return best;
}

// Some unit could touch one of those if nothing were in its way.
static bool is_near_enough(const Look *look, EpicSet targets)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    unsigned f = epic__top(s)->formation;
    for (unsigned u = epic__first_mover(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, f, u)) {
        int32_t speed_u = epic__speed(m, s, u, EPIC_MOVE_CHARGE);
        if (speed_u > 0 && epic__within_any(m, s, u, targets, speed_u))
            return true;
    }
    return false;
}

static void ask_contact(Look *look, EpicAction plan)
{
    EpicState *s = look->position;
    unsigned f = epic__top(s)->formation;
    if (is_in_contact(look->m, s, f))
        return;
    look->all.charges++;
    look->all.near_enough += is_near_enough(look, epic__set(plan.formation));
    try_plan(look, plan);
    if (is_in_contact(look->m, look->tried, f)) {
        look->all.in_contact++;
        look->all.contact_seen +=
            any_contact(look, look->position->assault.defenders, false, false) > 0;
        return;
    }
    int found = any_contact(look, epic__set(plan.formation), true, true);
    look->all.contact_missed += found == 2;
    look->all.contact_apart += found == 1;
    if (found < 2)
        look->all.contact_risky += any_contact(look, epic__set(plan.formation), false, true) == 2;
}

// --- reach ---------------------------------------------------------------------------------------

static double distance_u(GeomPoint a, GeomPoint b)
{
    return sqrt((double)geom_distance_u2(a, b));
}

// The formation's unit nearest to the goal but `skip` others; EPIC_NO_UNIT: there are not so many.
static unsigned nearest_unit(const EpicMatch *m, const EpicState *s, unsigned formation,
                             GeomPoint goal, unsigned skip)
{
    uint8_t is_taken[EPIC_UNITS_MAX] = {0};
    for (;; skip--) {
        unsigned best = EPIC_NO_UNIT;
        for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, formation, u))
            if (is_taken[u] == 0 &&
                (best == EPIC_NO_UNIT || geom_distance_u2(epic__point(s, u), goal) <
                                             geom_distance_u2(epic__point(s, best), goal)))
                best = u;
        if (best == EPIC_NO_UNIT || skip == 0)
            return best;
        is_taken[best] = 1;
    }
}

// Ends within `near_u` of the goal, the nearest first.
static void add_near_ends(Ways *ways, GeomPoint goal, int32_t near_u)
{
    enum { STEP_U = EPIC_CM / 2 };
    GeomPoint from = epic__point(ways->s, ways->unit);
    int32_t far_u = geom_length_u(from, goal);
    ways_add_end(ways, goal);
    // As far as it goes, if it goes straight.
    int32_t left_u = far_u - (int32_t)ways->most_u;
    if (left_u > 0 && left_u <= near_u)
        ways_add_end(ways, geom_point_along(from, goal, (int32_t)ways->most_u));
    for (unsigned n = 0; n < field_near_count(&ways->field.near); n++) {
        const FieldBody *o = field_near_at(&ways->field.near, n);
        int32_t off_u = o->radius_u + ways->radius_u + 1;
        if (o->id == ways->unit || geom_length_u(o->at, goal) > near_u + off_u + o->keep_u)
            continue;
        ways_add_ring(ways, o->at, off_u, LINK_POINTS);
        if (o->keep_u > 0)
            ways_add_ring(ways, o->at, off_u + o->keep_u, LINK_POINTS);
    }
    for (int32_t off_u = STEP_U; off_u <= near_u; off_u += STEP_U)
        ways_add_ring(ways, goal, off_u, (unsigned)(6 * off_u / EPIC_CM + 6));
    ways_add_ring(ways, goal, near_u, (unsigned)(6 * near_u / EPIC_CM + 6));
}

static GeomPoint draw_goal(Look *look, unsigned unit, int32_t least_u, int32_t most_u)
{
    GeomBox table = epic__table(look->m);
    GeomPoint from = epic__point(look->position, unit);
    for (;;) {
        int32_t far_u = least_u + (int32_t)fast_rng_below(&look->rng, (uint32_t)(most_u - least_u));
        GeomPoint goal =
            geom_point_toward(from, (uint16_t)fast_rng_below(&look->rng, 65536), far_u);
        if (geom_box_has(geom_box_grown(table, -2 * EPIC_CM), goal))
            return goal;
        least_u = least_u / 2; // a corner of the table
    }
}

// Whether some unit can end nearer to the goal, by more than a miss, than `near_u`.
static bool finds_nearer(Look *look, GeomPoint goal, int32_t near_u, int64_t most_u, bool is_single)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    const EpicFrame *frame = epic__top(s);
    EpicMovePurpose purpose = (EpicMovePurpose)frame->move.purpose;
    bool is_apart = false;
    if (near_u <= MISS_U)
        return false;
    for (unsigned n = 0; n < CLOSE_UNITS; n++) {
        unsigned u = nearest_unit(m, s, frame->formation, goal, n);
        if (u == EPIC_NO_UNIT || epic__speed(m, s, u, purpose) <= 0)
            continue;
        ways_begin(&look->ways, m, s, u, purpose, most_u, goal, near_u - MISS_U - 1);
        add_near_ends(&look->ways, goal, near_u - MISS_U - 1);
        if (!finds(look))
            continue;
        GeomPoint at[EPIC_PATH_MAX];
        unsigned count = look->ways.way_count;
        memcpy(at, look->ways.way, sizeof at);
        double by_u = near_u - distance_u(at[count - 1], goal);
        if (is_single || can_follow(look, u, at[count - 1], purpose, most_u)) {
            memcpy(look->ways.way, at, sizeof at);
            look->ways.way_count = count;
            look->all.short_u[!is_single] += (uint64_t)by_u;
            look->all.in_reach_missed +=
                is_single && distance_u(at[count - 1], goal) <= EPIC_CM / 10;
            tell_miss(look, is_single ? "reach" : "reach of a formation", u, by_u / EPIC_CM);
            return true;
        }
        is_apart = true;
    }
    look->all.reach_apart += is_apart;
    return false;
}

static int32_t slowest_of(const EpicMatch *m, const EpicState *s, const EpicFrame *frame,
                          unsigned *count)
{
    int32_t slowest_u = INT32_MAX;
    *count = 0;
    for (unsigned u = epic__first_on_table(m, s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, frame->formation, u)) {
        int32_t speed_u = epic__speed(m, s, u, (EpicMovePurpose)frame->move.purpose);
        slowest_u = speed_u < slowest_u ? speed_u : slowest_u;
        ++*count;
    }
    return slowest_u;
}

static void ask_reach(Look *look)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    const EpicFrame *frame = epic__top(s);
    unsigned units;
    int32_t slowest_u = slowest_of(m, s, frame, &units);
    // A formation that is apart has to close up, whatever it wants besides.
    if (units == 0 || slowest_u <= 0 || !epic__is_legal_formation(m, s, frame->formation) ||
        s->formation[frame->formation].action == EPIC_ROAD_MARCH)
        return;
    bool is_single = units == 1;
    unsigned first = epic__first_on_table(m, s, frame->formation);
    GeomPoint goal = is_single ? draw_goal(look, first, slowest_u * 3 / 10, slowest_u * 3 / 2)
                               : draw_goal(look, first, 2 * slowest_u, 3 * slowest_u);
    EpicAction plan = {
        .kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_TO, .x = epic__plan_pack(goal)};
    Action action = epic_action_pack(plan);
    if (look->all.goals[!is_single] >= look->wanted || !epic_game.rules->check(m, s, &action, NULL))
        return;
    look->all.goals[!is_single]++;
    try_plan(look, plan);
    unsigned nearest = nearest_unit(m, look->tried, frame->formation, goal, 0);
    if (nearest == EPIC_NO_UNIT) { // it stayed in a zone, say (1.7.3e)
        look->all.gone[!is_single]++;
        return;
    }
    int32_t near_u = geom_length_u(epic__point(look->tried, nearest), goal);
    look->all.reached += is_single && near_u <= MISS_U;
    look->all.reach_missed[!is_single] += finds_nearer(look, goal, near_u, slowest_u, is_single);
    ways_begin(&look->ways, m, s, nearest, (EpicMovePurpose)frame->move.purpose, slowest_u, goal,
               near_u + MISS_U / 2);
    look->ways.avoids = false; // the plan may have taken a test at last
    add_near_ends(&look->ways, goal, near_u + MISS_U / 2);
    look->all.reach_seen[!is_single] += finds(look);
}

// --- whole formations ----------------------------------------------------------------------------

static GeomPoint middle_of(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    GeomPoint at = {0, 0};
    epic__middle(m, s, formation, &at);
    return at;
}

// The foremost unit that has not gone; EPIC_NO_UNIT: all have.
static unsigned next_in_front(const EpicMatch *m, const EpicState *s, unsigned formation,
                              GeomPoint v)
{
    unsigned best = EPIC_NO_UNIT;
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u))
        if ((s->unit[u].flags & EPIC_U_MOVED) == 0 &&
            (best == EPIC_NO_UNIT || geom_dot((GeomPoint){0, 0}, epic__point(s, u), v) >
                                         geom_dot((GeomPoint){0, 0}, epic__point(s, best), v)))
            best = u;
    return best;
}

static bool can_shift(Look *look, unsigned formation, EpicMovePurpose purpose, GeomPoint v)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    Epic g = {.m = m, .s = s};
    bool is_free = true;
    look->before = *s;
    for (unsigned u; is_free && (u = next_in_front(m, s, formation, v)) != EPIC_NO_UNIT;) {
        GeomPoint to = {s->unit[u].x + v.x, s->unit[u].y + v.y};
        int32_t speed_u = epic__speed(m, s, u, purpose);
        ways_begin(&look->ways, m, s, u, purpose, speed_u, to, 0);
        ways_add_end(&look->ways, to);
        is_free = finds(look);
        if (!is_free)
            break;
        epic__put(&g, u, to);
        s->unit[u].flags |= EPIC_U_MOVED;
    }
    is_free = is_free && epic__is_legal_formation(m, s, formation);
    *s = look->before;
    return is_free;
}

static void ask_place(Look *look)
{
    const EpicMatch *m = look->m;
    EpicState *s = look->position;
    const EpicFrame *frame = epic__top(s);
    unsigned units, f = frame->formation;
    int32_t slowest_u = slowest_of(m, s, frame, &units);
    if (units < 2 || slowest_u <= 0 || !epic__is_legal_formation(m, s, f) ||
        s->formation[f].action == EPIC_ROAD_MARCH || look->all.places >= look->wanted)
        return;
    GeomPoint middle = middle_of(m, s, f);
    int32_t far_u =
        slowest_u * 3 / 10 + (int32_t)fast_rng_below(&look->rng, (uint32_t)(slowest_u * 7 / 10));
    GeomPoint goal = geom_point_toward(middle, (uint16_t)fast_rng_below(&look->rng, 65536), far_u);
    goal = (GeomPoint){goal.x / 10 * 10, goal.y / 10 * 10};
    EpicMovePurpose purpose = (EpicMovePurpose)frame->move.purpose;
    if (!geom_box_has(epic__table(m), goal) ||
        !can_shift(look, f, purpose, (GeomPoint){goal.x - middle.x, goal.y - middle.y}))
        return;
    try_plan(
        look,
        (EpicAction){.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_TO, .x = epic__plan_pack(goal)});
    // Whoever dies on the way, to a dangerous test, has no middle.
    if (epic__first_on_table(m, look->tried, f) == EPIC_NO_UNIT)
        return;
    look->all.places++;
    double off_u = distance_u(middle_of(m, look->tried, f), goal);
    if (off_u <= MISS_U)
        return;
    look->all.places_missed++;
    tell_miss(look, "place", epic__first_on_table(m, s, f), off_u / EPIC_CM);
}

// --- ways ----------------------------------------------------------------------------------------

static void ask_ways(Look *look, EpicMovePurpose purpose)
{
    const EpicMatch *m = look->m;
    for (unsigned n = 0; n < look->bent_count; n++) {
        Bent *bent = &look->bent[n];
        Ways *ways = &look->ways;
        int64_t length_u = geom_path_length_u(bent->at, bent->count);
        GeomPoint end = bent->at[bent->count - 1];
        int64_t most_u = length_u * (100 - MISS_PERCENT) / 100;
        look->all.bent++;
        if (look->all.asked >= look->wanted)
            continue;
        ways_begin(ways, m, &bent->state, bent->unit, purpose, most_u, end, 0);
        EpicPath path = {.at = bent->at, .count = bent->count, .unit = bent->unit};
        path.speed_u = ways->speed_u;
        if (ways_has_risk(&ways->field, &path))
            continue;
        look->all.asked++;
        ways->end[ways->end_count++] = end;
        if (ways_find(ways)) {
            look->all.long_ways++;
            tell_miss(look, "way", bent->unit,
                      100.0 * (double)(length_u - ways->way_u) / (double)length_u);
        }
        look->all.gave_up += ways->gave_up;
        ways_begin(ways, m, &bent->state, bent->unit, purpose, length_u, end, 0);
        ways->end[ways->end_count++] = end;
        look->all.ways_seen += ways_find(ways);
    }
}

// --- positions -----------------------------------------------------------------------------------

static bool find_charge(Look *look, EpicAction *plan)
{
    size_t count =
        epic_game.rules->legal(look->m, look->position, look->play->options, KERNEL_OPTIONS_MAX);
    for (size_t n = 0; n < count; n++) {
        *plan = epic_action(&look->play->options[n]);
        if (plan->kind == EPIC_ACTION_PLAN && (plan->choice & 0x7F) == EPIC_PLAN_CHARGE)
            return true;
    }
    return false;
}

static void look_at(Look *look)
{
    const EpicFrame *frame = epic__top(look->position);
    EpicMovePurpose purpose = (EpicMovePurpose)frame->move.purpose;
    EpicAction plan;
    look->bent_count = 0;
    if (purpose == EPIC_MOVE_CHARGE) {
        if (look->asks_contact && look->all.charges < look->wanted && find_charge(look, &plan))
            ask_contact(look, plan);
    } else if (look->asks_reach && fast_rng_below(&look->rng, ONE_OF) == 0) {
        ask_reach(look);
        ask_place(look);
    }
    if (look->asks_ways)
        ask_ways(look, purpose);
}

static bool is_enough(const Look *look)
{
    const Figures *all = &look->all;
    return (!look->asks_contact || all->charges >= look->wanted) &&
           (!look->asks_reach || (all->goals[0] >= look->wanted && all->goals[1] >= look->wanted &&
                                  all->places >= look->wanted));
}

static void look_at_game(Look *look, const EpicMatch *match, uint64_t seed, uint64_t index)
{
    static const struct {
        const char *who;
        unsigned whims;
    } third[3] = {{"greedy", 0}, {"greedy", 25}, {"random", 0}};
    Arena *arena = arena_create(0);
    EpicPlay play;
    unsigned kind = (unsigned)(index / EPIC_PAIRINGS % 3);
    epic_play_start(arena, &play, match, third[kind].who, third[kind].whims, seed, index);
    look->m = match;
    look->play = &play;
    look->position = play.state;
    look->index = index;
    look->rng = fast_rng_start(seed, index);
    while (play.state->decider != ACTOR_NONE && play.decisions < EPIC_DECISIONS_MAX) {
        Decision decision = epic_game.rules->pending(match, play.state);
        if (decision.kind == EPIC_D_MOVE && decision.continues == 0 &&
            epic__top(play.state)->tag == EPIC_FRAME_MOVE && !is_enough(look))
            look_at(look);
        Action action = epic_play_next(&play);
        epic_game.rules->apply(match, play.state, &action, NULL);
    }
    arena_destroy(arena);
}

// --- telling -------------------------------------------------------------------------------------

static double percent(uint64_t part, uint64_t of)
{
    return of == 0 ? 0 : 100.0 * (double)part / (double)of;
}

static void tell(const Figures *all)
{
    printf("contact: %" PRIu64 " charges, somebody is near enough in %" PRIu64
           ", the plan brings somebody into contact in %" PRIu64 " (%.1f %%)\n",
           all->charges, all->near_enough, all->in_contact, percent(all->in_contact, all->charges));
    printf("  missed %" PRIu64 " (%.2f %%); with a dangerous terrain test only %" PRIu64
           " (%.2f %%); only if the formation falls apart %" PRIu64 " (%.2f %%)\n",
           all->contact_missed, percent(all->contact_missed, all->charges), all->contact_risky,
           percent(all->contact_risky, all->charges), all->contact_apart,
           percent(all->contact_apart, all->charges));
    static const char *const name[2] = {"single units", "formations"};
    for (unsigned n = 0; n < 2; n++)
        printf("reach: %" PRIu64 " goals of %s, missed by more than 1 cm %" PRIu64
               " (%.2f %%), by %.1f cm on the average; nobody is left %" PRIu64 "\n",
               all->goals[n], name[n], all->reach_missed[n],
               percent(all->reach_missed[n], all->goals[n]),
               (double)all->short_u[n] /
                   (double)(all->reach_missed[n] + (all->reach_missed[n] == 0)) / EPIC_CM,
               all->gone[n]);
    uint64_t in_reach = all->reached + all->in_reach_missed;
    printf("  of single units %" PRIu64 " goals were in reach, missed by more than 1 cm %" PRIu64
           " (%.2f %%)\n",
           in_reach, all->in_reach_missed, percent(all->in_reach_missed, in_reach));
    printf("place: %" PRIu64
           " places of whole formations in reach, missed by more than 1 cm %" PRIu64 " (%.2f %%)\n",
           all->places, all->places_missed, percent(all->places_missed, all->places));
    printf("  held back by the others %" PRIu64 "\n", all->reach_apart);
    printf("ways: %" PRIu64 " moves, %" PRIu64 " bend, asked %" PRIu64
           "; more than 2 %% shorter found for %" PRIu64 " (%.2f %% of those asked)\n",
           all->moves, all->bent, all->asked, all->long_ways, percent(all->long_ways, all->asked));
    printf("the slow search: gave up %" PRIu64 " times, found ways that the game refuses %" PRIu64
           " times\n",
           all->gave_up, all->refused);
    printf("  finds what the plan did: contact %.1f %%, places %.1f %% and %.1f %%, ways %.1f %%\n",
           percent(all->contact_seen, all->in_contact),
           percent(all->reach_seen[0], all->goals[0] - all->gone[0]),
           percent(all->reach_seen[1], all->goals[1] - all->gone[1]),
           percent(all->ways_seen, all->asked));
}

int main(int argc, char **argv)
{
    static Look look;
    uint64_t seed = 1, from = 0;
    look.wanted = 2000;
    look.asks_contact = look.asks_reach = look.asks_ways = true;
    for (int n = 1; n < argc; n++) {
        const char *value = n + 1 < argc ? argv[n + 1] : NULL;
        if (strcmp(argv[n], "--each") == 0) {
            look.tells = true;
        } else if (strcmp(argv[n], "--positions") == 0) {
            look.wanted = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--seed") == 0) {
            seed = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--from") == 0) {
            from = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--only") == 0 && value != NULL) {
            look.asks_contact = strcmp(value, "contact") == 0;
            look.asks_reach = strcmp(value, "reach") == 0 || strcmp(value, "ways") == 0;
            look.asks_ways = strcmp(value, "ways") == 0;
            n++;
        } else {
            fprintf(stderr, "%s is not known; see the head of bench/epic_positions.c.\n", argv[n]);
            return 2;
        }
    }
    Arena *arena = arena_create(0);
    const EpicMatch *match[EPIC_PAIRINGS];
    epic_matches(arena, match);
    look.sink.report = note_way;
    look.tried = arena_alloc(arena, sizeof(EpicState), 64);
    for (uint64_t i = from; i < from + GAMES_MAX && !is_enough(&look); i++)
        look_at_game(&look, match[i % EPIC_PAIRINGS], seed, i);
    tell(&look.all);
    arena_destroy(arena);
    return 0;
}
