// The search for a way.
#include "field_path_internal.h"

#include "base_assert.h"

#include <string.h>

static const GeomPoint *place_of(const FieldSearch *search, unsigned node)
{
    return &search->corner[search->node[node].corner].at;
}

unsigned field__add_corner(FieldSearch *search, GeomPoint at, FieldState state)
{
    if (search->corner_count == FIELD_CORNERS_MAX)
        return FIELD_NOTHING;
    search->corner[search->corner_count] = (FieldCorner){.at = at, .state = (uint8_t)state};
    return search->corner_count++;
}

// Goals have the first corners.
static bool is_goal(const FieldSearch *search, unsigned corner)
{
    return corner > 0 && corner <= search->goal_count;
}

// Nobody need come there again.
static bool is_done(const FieldSearch *search, unsigned corner)
{
    return search->corner[corner].arrivals >= (search->hull == NULL ? 1 : FIELD_ARRIVALS);
}

// --- the heap of segments ------------------------------------------------------------------------

// One order for all of them; of equal sums the later node has come farther.
static bool comes_before(const FieldLeg *a, const FieldLeg *b)
{
    if (a->sum_u != b->sum_u)
        return a->sum_u < b->sum_u;
    if (a->node != b->node)
        return a->node > b->node;
    return a->corner < b->corner;
}

static void push(FieldSearch *search, FieldLeg leg)
{
    if (search->leg_count == FIELD_LEGS_MAX)
        return;
    unsigned place = search->leg_count++;
    while (place > 0) {
        unsigned above = (place - 1) / 2;
        if (!comes_before(&leg, &search->leg[above]))
            break;
        search->leg[place] = search->leg[above];
        place = above;
    }
    search->leg[place] = leg;
}

static FieldLeg pop(FieldSearch *search)
{
    ASSERT(search->leg_count > 0);
    FieldLeg top = search->leg[0];
    FieldLeg last = search->leg[--search->leg_count];
    unsigned place = 0;
    for (;;) {
        unsigned child = 2 * place + 1;
        if (child >= search->leg_count)
            break;
        if (child + 1 < search->leg_count &&
            comes_before(&search->leg[child + 1], &search->leg[child]))
            child++;
        if (!comes_before(&search->leg[child], &last))
            break;
        search->leg[place] = search->leg[child];
        place = child;
    }
    search->leg[place] = last;
    return top;
}

// --- what is offered -----------------------------------------------------------------------------

static int32_t ahead_u(const FieldSearch *search, GeomPoint at)
{
    int64_t least = INT64_MAX;
    for (unsigned n = 0; n < search->goal_count; n++) {
        int64_t u2 = geom_distance_u2(at, search->goal[n]);
        if (u2 < least)
            least = u2;
    }
    return (int32_t)geom_root_floor((uint64_t)least);
}

// Whether the mover can turn there, or end there if it is a goal; looked at once.
static bool is_clear(FieldSearch *search, unsigned number)
{
    FieldCorner *corner = &search->corner[number];
    if (corner->state == FIELD_CLEAR || corner->state == FIELD_SHUT)
        return corner->state == FIELD_CLEAR;
    bool is_free = corner->state == FIELD_OPEN;
    if (!is_free) {
        unsigned barred_by = FIELD_THINGS_MAX;
        bool is_end = is_goal(search, number) && !search->is_end_free;
        is_free = is_end ? field_way_may_end(search->ways, corner->at)
                         : field__can_stand(search->ways, search->from, corner->at, &barred_by);
        corner->barred_by = (uint16_t)barred_by;
        if (barred_by >= FIELD_MATE_FIRST && barred_by < FIELD_FLOOR_FIRST)
            search->mates |= UINT64_C(1) << (barred_by - FIELD_MATE_FIRST);
    }
    corner->state = is_free ? FIELD_CLEAR : FIELD_SHUT;
    if (is_free)
        corner->ahead_u = ahead_u(search, corner->at);
    return is_free;
}

static bool offer(FieldSearch *search, unsigned node, unsigned corner)
{
    const FieldNode *before = &search->node[node];
    const FieldCorner *to = &search->corner[corner];
    if (is_done(search, corner) || !is_clear(search, corner))
        return false;
    GeomPoint start = *place_of(search, node);
    if (geom_is_same(start, to->at))
        return false;
    if (before->depth == search->depth_max && !is_goal(search, corner))
        return false;
    int64_t rest_u = search->limit_u - before->length_u - to->ahead_u;
    // A length, which is rounded up, is within a whole number just if its square is.
    if (rest_u < 0 ||
        (rest_u < INT32_MAX && geom_distance_u2(start, to->at) > geom_square(rest_u))) {
        search->is_cut = true;
        return false;
    }
    int64_t length_u = before->length_u + geom_length_u(start, to->at);
    push(search, (FieldLeg){length_u + to->ahead_u + before->price_u, (uint16_t)node,
                            (uint16_t)corner, false});
    return true;
}

// Which goal comes after that one, in order of distance from there and of number; FIELD_NOTHING:
// none. After none comes the nearest.
static unsigned goal_after(const FieldSearch *search, GeomPoint start, unsigned last)
{
    unsigned best = FIELD_NOTHING;
    int64_t best_u2 = INT64_MAX;
    int64_t last_u2 = last == FIELD_NOTHING ? -1 : geom_distance_u2(start, search->goal[last]);
    for (unsigned n = 0; n < search->goal_count; n++) {
        int64_t u2 = geom_distance_u2(start, search->goal[n]);
        if (u2 < best_u2 && (u2 > last_u2 || (u2 == last_u2 && n > last))) {
            best = n;
            best_u2 = u2;
        }
    }
    return best;
}

// The nearest goal that the node has not been offered.
static void offer_goal(FieldSearch *search, unsigned node)
{
    bool is_offered = false;
    while (!is_offered) {
        unsigned goal = goal_after(search, *place_of(search, node), search->node[node].goal);
        if (goal == FIELD_NOTHING)
            return;
        search->node[node].goal = (uint16_t)goal;
        is_offered = offer(search, node, 1 + goal);
    }
}

static unsigned corners_of_bar(FieldSearch *search, unsigned thing)
{
    unsigned first = search->first_corner[thing];
    if (first == 0) {
        if (search->corner_count + FIELD_RING > FIELD_CORNERS_MAX)
            return 0;
        first = search->corner_count;
        search->first_corner[thing] = (uint16_t)first;
        FieldRing spare;
        const FieldRing *ring = field__ring_of(search, thing, &spare);
        for (unsigned corner = 0; corner < FIELD_RING; corner++)
            field__add_corner(search, ring->corner[corner], FIELD_NEW);
    }
    return first;
}

static unsigned last_of(unsigned set)
{
    ASSERT(set != 0);
    return 31U - (unsigned)__builtin_clz(set);
}

// The corners of its ring between which the bar is seen: on its left and on its right; for who
// stands in the ring those on either side. False: there is no room for corners.
static bool outline_of(FieldSearch *search, unsigned node, unsigned thing, unsigned corner[2])
{
    unsigned first = corners_of_bar(search, thing);
    if (first == 0)
        return false;
    GeomPoint start = *place_of(search, node);
    // Seen from outside, the ring's sense of turning changes at those corners. Their order is not
    // to be guessed, so nothing jumps here.
    const FieldCorner *ring = &search->corner[first];
    unsigned left = 0;
    int64_t x = (int64_t)ring[0].at.x - start.x, y = (int64_t)ring[0].at.y - start.y;
    int64_t first_x = x, first_y = y;
    for (unsigned n = 1; n < FIELD_RING; n++) {
        int64_t next_x = (int64_t)ring[n].at.x - start.x, next_y = (int64_t)ring[n].at.y - start.y;
        left |= (unsigned)(x * next_y - y * next_x > 0) << (n - 1);
        x = next_x;
        y = next_y;
    }
    left |= (unsigned)(x * first_y - y * first_x > 0) << (FIELD_RING - 1);
    unsigned before = (left << 1 | left >> (FIELD_RING - 1)) & ((1U << FIELD_RING) - 1);
    if (left != before) {
        corner[1] = first + last_of(left & ~before);
        corner[0] = first + last_of(before & ~left);
    } else {
        unsigned n = field__ring_at(field__bar(search->ways, thing), start);
        corner[0] = first + n;
        corner[1] = first + (n + 1) % FIELD_RING;
    }
    return true;
}

// Where the outline of a bar lies in another one, they are gone round together: on that side it
// goes on with this one, and so on.
static void offer_side(FieldSearch *search, unsigned node, unsigned corner, unsigned side)
{
    FieldThings *seen = &search->node[node].side[side];
    while (!offer(search, node, corner) && search->corner[corner].state == FIELD_SHUT) {
        unsigned corners[2], thing = search->corner[corner].barred_by;
        if (thing >= FIELD_FLOOR_FIRST || field__has(seen, thing) ||
            !outline_of(search, node, thing, corners))
            return;
        field__put(seen, thing);
        corner = corners[side];
    }
}

static void offer_bar(FieldSearch *search, unsigned node, unsigned thing)
{
    unsigned corners[2];
    if (!outline_of(search, node, thing, corners))
        return;
    for (unsigned side = 0; side < 2; side++) {
        FieldThings *seen = &search->node[node].side[side];
        if (field__has(seen, thing))
            continue;
        field__put(seen, thing);
        offer_side(search, node, corners[side], side);
    }
}

static unsigned corners_of_floor(FieldSearch *search, unsigned thing)
{
    unsigned first = search->first_corner[thing];
    const FieldFloor *floor = &search->ways->floor[thing - FIELD_FLOOR_FIRST];
    unsigned count = floor->polygon->count;
    if (first != 0)
        return first;
    if (search->corner_count + 2 * count > FIELD_CORNERS_MAX)
        return 0;
    first = search->corner_count;
    search->first_corner[thing] = (uint16_t)first;
    for (unsigned vertex = 0; vertex < count; vertex++) {
        GeomPoint at[2];
        int32_t out_u = FIELD_OUT_U + (search->hull == NULL ? 0 : search->hull->width_u);
        unsigned found = field__floor_corners(floor, vertex, out_u, at);
        for (unsigned n = 0; n < 2; n++) {
            unsigned corner = field__add_corner(search, n < found ? at[n] : search->start,
                                                n < found ? FIELD_NEW : FIELD_SHUT);
            search->corner[corner].barred_by = FIELD_THINGS_MAX;
        }
    }
    return first;
}

// A corner of ground, or what it lies in.
static void offer_vertex(FieldSearch *search, unsigned node, unsigned corner)
{
    if (!offer(search, node, corner) && search->corner[corner].state == FIELD_SHUT &&
        search->corner[corner].barred_by < FIELD_FLOOR_FIRST)
        offer_bar(search, node, search->corner[corner].barred_by);
}

static void offer_floor(FieldSearch *search, unsigned node, unsigned thing)
{
    unsigned first = corners_of_floor(search, thing);
    if (first == 0)
        return;
    const GeomPolygon *polygon = search->ways->floor[thing - FIELD_FLOOR_FIRST].polygon;
    GeomPoint start = *place_of(search, node);
    for (unsigned vertex = 0; vertex < polygon->count; vertex++) {
        GeomPoint at = polygon->vertex[vertex];
        int64_t before =
            geom_cross(start, at, polygon->vertex[(vertex + polygon->count - 1) % polygon->count]);
        int64_t after = geom_cross(start, at, polygon->vertex[(vertex + 1) % polygon->count]);
        // Only where the ground lies on one side of the way.
        if ((before > 0 && after < 0) || (before < 0 && after > 0))
            continue;
        offer_vertex(search, node, first + 2 * vertex);
        offer_vertex(search, node, first + 2 * vertex + 1);
    }
}

// Whether the bar is in the way there. One that the mover begins in never is offered.
static bool is_behind(const FieldSearch *search, unsigned node, unsigned thing, GeomPoint to)
{
    if (thing >= FIELD_FLOOR_FIRST)
        return false;
    return field__is_crossed(field__bar(search->ways, thing), *place_of(search, node), to);
}

static void offer_gates(FieldSearch *search, unsigned node, unsigned thing)
{
    field__make_gates(search, thing);
    for (unsigned link = search->first_gate[thing]; link != 0;) {
        const FieldGate *gate = &search->gate[(link - 1) / 2];
        link = gate->after[(link - 1) % 2];
        const FieldCorner *corner = &search->corner[gate->corner];
        if (!is_done(search, gate->corner) &&
            !is_behind(search, node, gate->thing[0], corner->at) &&
            !is_behind(search, node, gate->thing[1], corner->at))
            offer(search, node, gate->corner);
    }
}

// Those of 64 things that it has not been offered, and now is.
static inline uint64_t take_new(FieldNode *node, unsigned word, const FieldThings *met)
{
    uint64_t left = met->word[word] & ~node->met.word[word];
    node->met.word[word] |= left;
    return left;
}

// The corners of what bars one of its segments, once each.
static void offer_things(FieldSearch *search, unsigned node, const FieldThings *met)
{
    search->mates |= met->word[FIELD_MATE_FIRST / 64];
    for (unsigned word = 0; word < FIELD_FLOOR_FIRST / 64; word++) {
        uint64_t left = take_new(&search->node[node], word, met);
        for (; left != 0; left &= left - 1) {
            unsigned thing = 64 * word + (unsigned)__builtin_ctzll(left);
            offer_bar(search, node, thing);
            offer_gates(search, node, thing);
            search->asked++;
        }
    }
    for (unsigned word = FIELD_FLOOR_FIRST / 64; word < field__words(search->ways); word++) {
        uint64_t left = take_new(&search->node[node], word, met);
        for (; left != 0; left &= left - 1) {
            unsigned thing = 64 * word + (unsigned)__builtin_ctzll(left);
            offer_floor(search, node, thing);
            offer_gates(search, node, thing);
            search->asked++;
        }
    }
}

// --- the search ---------------------------------------------------------------------------------

// Comes to the leg's end, for good: nothing cheaper is left.
static unsigned arrive(FieldSearch *search, const FieldLeg *leg)
{
    ASSERT(search->node_count < FIELD_NODES_MAX);
    const FieldNode *before = &search->node[leg->node];
    FieldCorner *corner = &search->corner[leg->corner];
    unsigned number = search->node_count++;
    FieldNode *node = &search->node[number];
    *node = (FieldNode){.corner = leg->corner, .parent = leg->node, .goal = FIELD_NOTHING};
    node->depth = (uint8_t)(before->depth + !is_goal(search, leg->corner));
    int64_t paid_u = leg->sum_u - corner->ahead_u;
    // Without a price of its own what it cost is what its node had cost, and its length.
    node->length_u =
        leg->is_free ? before->length_u + geom_length_u(*place_of(search, leg->node), corner->at)
                     : paid_u - before->price_u;
    node->price_u = paid_u - node->length_u;
    corner->arrivals++;
    if (node->length_u <= search->near_u && node->depth <= search->ways->corners &&
        corner->ahead_u < search->corner[search->node[search->nearest].corner].ahead_u)
        search->nearest = (uint16_t)number;
    return number;
}

// What a place offers at once.
static void offer_first(FieldSearch *search, unsigned node)
{
    offer_goal(search, node);
    if (!search->is_thorough)
        return;
    FieldThings all;
    field__find(search->ways, search->ways->table, &all);
    offer_things(search, node, &all);
}

// Whether the leg is free; what bars it or has a price is met.
static bool ask(FieldSearch *search, const FieldLeg *leg, int64_t *price_u, FieldThings *met)
{
    GeomPoint at = *place_of(search, leg->node), to = search->corner[leg->corner].at;
    search->asked++;
    if (search->hull == NULL)
        return field__look(search->ways, search->from, at, to, price_u, met);
    FieldHullLeg hull_leg = {search->from, search->hull->facing, at, to};
    if (leg->node != 0) {
        GeomPoint before = *place_of(search, search->node[leg->node].parent);
        hull_leg.facing = (GeomPoint){at.x - before.x, at.y - before.y};
    }
    return field__hull_leg(search->ways, search->hull, &hull_leg, price_u, met);
}

static bool hull_may_end(const FieldSearch *search, const FieldLeg *leg)
{
    GeomPoint at = *place_of(search, leg->node), to = search->corner[leg->corner].at;
    return search->hull == NULL || field_hull_may_end(search->ways, search->hull, to,
                                                      (GeomPoint){to.x - at.x, to.y - at.y});
}

// Asks about the cheapest segment that is left; gives the node of a goal if it leads to one.
static unsigned step(FieldSearch *search)
{
    FieldLeg leg = pop(search);
    if (is_done(search, leg.corner))
        return FIELD_NOTHING;
    bool is_end = is_goal(search, leg.corner);
    if (!leg.is_free) {
        int64_t price_u = 0;
        FieldThings met;
        bool is_free = ask(search, &leg, &price_u, &met);
        offer_things(search, leg.node, &met);
        if (is_end)
            offer_goal(search, leg.node);
        if (!is_free || (is_end && !hull_may_end(search, &leg)))
            return FIELD_NOTHING;
        if (price_u > 0 && !search->is_free_of_price) {
            leg.sum_u += price_u;
            leg.is_free = true;
            push(search, leg);
            return FIELD_NOTHING;
        }
    }
    unsigned node = arrive(search, &leg);
    if (is_end)
        return node;
    offer_first(search, node);
    return FIELD_NOTHING;
}

void field__search_begin(FieldSearch *search)
{
    ASSERT(search->goal_count >= 1 && search->goal_count <= FIELD_GOALS_MAX);
    search->corner_count = 0;
    field__add_corner(search, search->start, FIELD_NEW);
    for (unsigned n = 0; n < search->goal_count; n++)
        field__add_corner(search, search->goal[n], FIELD_NEW);
    search->gate_count = 0;
    memset(&search->has_gates, 0, sizeof search->has_gates);
    size_t things = FIELD_FLOOR_FIRST + search->ways->floor_count;
    memset(search->first_corner, 0, things * sizeof *search->first_corner);
    memset(search->first_gate, 0, things * sizeof *search->first_gate);
    search->notes = search->ways->notes;
    search->is_noting = false;
    if (search->notes == NULL) {
        search->notes = &search->own;
        field__notes_clear(search->notes);
    }
    search->asked = 0;
    field__make_hugs(search, search->start);
    for (unsigned n = 0; n < search->goal_count; n++)
        field__make_hugs(search, search->goal[n]);
}

void field__search_again(FieldSearch *search)
{
    for (unsigned n = 0; n < search->corner_count; n++)
        search->corner[n].arrivals = 0;
    search->node[0] = (FieldNode){.parent = FIELD_NOTHING, .goal = FIELD_NOTHING};
    search->corner[0].arrivals = UINT8_MAX;
    search->corner[0].ahead_u = ahead_u(search, search->start);
    search->node_count = 1;
    search->leg_count = 0;
    search->nearest = 0;
    search->is_cut = false;
    offer_first(search, 0);
}

unsigned field__search_run(FieldSearch *search, unsigned asked_max)
{
    unsigned asked_end = search->asked + asked_max;
    while (search->leg_count > 0 && search->asked < asked_end &&
           search->node_count < FIELD_NODES_MAX) {
        unsigned node = step(search);
        if (node != FIELD_NOTHING)
            return node;
    }
    return FIELD_NOTHING;
}
