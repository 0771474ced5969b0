// Plans of whole units (TABLE-7.6 to 7.9).
//
// Map: members, what a kind of them meets, in which field each goes, wishes, what comes out, both
// plans.
#include "aod_hull.h"

#include "base_assert.h"
#include "field_shape.h"

#include <string.h>

enum {
    APART_U = AOD_INCH / 10, // TABLE-7.7: between bases, and less than the coherency distance
    LOOK_ASKED = 20,         // questions of a first look in both fields
    LOOKS_MAX = 1,           // of a kind: the others of it do as the one that looked
    ASKED_MAX = 150,         // questions of all ways together; who is held up goes in file
    ROUND_ASKED_MAX = 200,   // of the way of one alone
    HULL_ASKED_MAX = 160,    // of a hull's way: of 100 that are found 99 take no more
    SHAPES_MAX = FIELD_BARS_MAX,
    BESIDE_U = 6 * AOD_INCH, // beyond its reach, so that ways lead round what stands there
    CORNERS = 20,            // of a way: the pool has room for those of 60 models
    CHAIN_MIN_U = FIELD_SHAPE_CHAIN_MIN_U + APART_U,
};

// One of the unit. `radius_u` is of a disc round it, whichever way it looks.
typedef struct Member {
    AodGoing going;
    uint16_t model;
    uint8_t kind; // of the group: the one without Difficult Terrain
    uint8_t floor_to;
    int32_t radius_u;
    int32_t climb_u;
} Member;

typedef struct Planning {
    const Aod *g;
    unsigned host;
    int32_t range_u; // coherency
    FieldGroup group;
    FieldNotes notes[FIELD_KINDS_MAX];
    Member member[AOD_UNIT_MODELS_MAX_ALL];
    uint8_t first[FIELD_KINDS_MAX];  // the member that stands for that kind
    uint8_t beside[FIELD_KINDS_MAX]; // 1 + the kind that goes round Difficult Terrain; 0: none
    bool has_slow[FIELD_KINDS_MAX];  // Difficult Terrain is near that kind
    uint8_t looks[FIELD_KINDS_MAX];  // so many have looked which field is better
    bool goes_round[FIELD_KINDS_MAX];
    bool is_blind; // something had no room, or floors are changed
    AodCrowd crowd;
    unsigned shape_count;
    GeomShape shape[SHAPES_MAX]; // of models that are no discs
} Planning;

// --- members -------------------------------------------------------------------------------------

static int32_t round_of(const AodOutline *outline)
{
    if (outline->form == AOD_FORM_DISC)
        return outline->length_u / 2;
    int64_t square = geom_square(outline->length_u / 2) + geom_square(outline->width_u / 2);
    return (int32_t)geom_root_ceil((uint64_t)square) + 1;
}

static void take_members(Planning *plan, const AodGoingUnit *unit)
{
    const Aod *g = plan->g;
    plan->group.count = 0;
    for (AodMembers at = aod__members(g, plan->host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        unsigned n = plan->group.count++;
        Member *member = &plan->member[n];
        *member = (Member){.model = at.model,
                           .floor_to = g->s->model[at.model].floor,
                           .radius_u = round_of(&aod__kind(g->m, at.model)->stand)};
        aod__going_of(g, unit, at.model, &member->going);
        // A disc round an oval is larger than the oval: so much less may lie between two of them.
        // Where that leaves nothing (riders in close order), whoever asks sees whether it holds.
        int32_t more_u = member->radius_u - member->going.radius_u;
        int32_t chain_u = plan->range_u - 2 * more_u - 1;
        plan->is_blind = plan->is_blind || more_u > 0;
        plan->group.mover[n] =
            (FieldMover){.from = aod__point(g->s, at.model),
                         .chain_u = chain_u > CHAIN_MIN_U ? chain_u : CHAIN_MIN_U};
    }
    ASSERT(plan->group.count > 0);
}

// --- what a kind of them meets -------------------------------------------------------------------

static bool is_alike(const Planning *plan, const Member *a, const Member *b)
{
    const AodMatch *m = plan->g->m;
    uint32_t types =
        AOD_TYPE(CAVALRY) | AOD_TYPE(VEHICLE) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA);
    uint64_t subtypes = AOD_SUBTYPE(ANTIGRAV) | AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER) |
                        AOD_SUBTYPE(MONSTROUS) | AOD_SUBTYPE(ASSASSIN) | AOD_SUBTYPE(GARGANTUAN);
    const AodMatchKind *one = aod__kind(m, a->model), *other = aod__kind(m, b->model);
    return a->radius_u == b->radius_u && a->floor_to == b->floor_to &&
           plan->g->s->model[a->model].floor == plan->g->s->model[b->model].floor &&
           (one == other || ((one->types & types) == (other->types & types) &&
                             (one->subtypes & subtypes) == (other->subtypes & subtypes)));
}

// False: there is no room for it.
static bool add(FieldWays *ways, FieldBar bar, bool is_end)
{
    return is_end ? field_ways_add_end(ways, bar) : field_ways_add_bar(ways, bar);
}

// The body, and the inch round an enemy (MOVE-1.5).
static void bar_stander(Planning *plan, const Member *member, int32_t radius_u,
                        const AodStander *one, const GeomShape *shape, bool is_enemy,
                        FieldWays *ways)
{
    for (int is_zone = 0; is_zone <= (is_enemy ? 1 : 0); is_zone++) {
        int32_t keep_u = radius_u + (is_zone != 0 ? AOD_NEAR_ENEMY_U + 1 : -AOD_TOUCH_U);
        FieldBar bar = shape != NULL
                           ? field_bar_of(shape, keep_u)
                           : (FieldBar){.at = one->stand.at, .reach_u = one->round_u + keep_u};
        plan->is_blind = !add(ways, bar, member->going.flies) || plan->is_blind;
    }
}

static void add_wreck(Planning *plan, const Member *member, const GeomShape *shape, FieldWays *ways,
                      bool goes_round, bool *has_slow)
{
    bool ok = add(ways, field_bar_of(shape, member->radius_u), true);
    ASSERT(shape != NULL);
    if (aod__wreck_footing(plan->g, member->model).slows && member->going.is_slowed) {
        *has_slow = true;
        if (goes_round)
            ok = add(ways, field_bar_of(shape, member->radius_u + 1), false) && ok;
    }
    plan->is_blind = plan->is_blind || !ok;
}

static void add_stander(Planning *plan, const Member *member, const AodStander *one,
                        FieldWays *ways, bool goes_round, bool *has_slow)
{
    const AodMatch *m = plan->g->m;
    unsigned floor_from = plan->g->s->model[member->model].floor;
    bool is_enemy = aod__is_enemy(plan->g, m->model[member->model].unit, m->model[one->model].unit);
    bool keeps_off = is_enemy && !one->is_open;
    bool is_met = one->stand.floor == member->floor_to || one->stand.floor == floor_from ||
                  one->stand.floor == 0 || is_enemy;
    if (!is_met && !one->is_wreck)
        return;
    bool is_disc = aod__kind(m, one->model)->stand.form == AOD_FORM_DISC;
    keeps_off = keeps_off && !one->is_wreck;
    GeomShape *shape = NULL;
    if (!is_disc) {
        if (plan->shape_count == SHAPES_MAX) {
            plan->is_blind = true;
            return;
        }
        shape = &plan->shape[plan->shape_count++];
        aod__stand_shape(m, one->model, one->stand, shape);
    }
    if (one->is_wreck && shape != NULL) { // TERR-1.15: nobody ends on it
        // Who slows where two meet is judged leg by leg: the field has one price a place.
        plan->is_blind = true;
        add_wreck(plan, member, shape, ways, goes_round, has_slow);
        return;
    }
    bar_stander(plan, member, member->radius_u, one, shape, keeps_off, ways);
    // What it begins in does not hold it: the disc round an oval may begin in what the oval is
    // beside.
    if (member->going.radius_u != member->radius_u)
        bar_stander(plan, member, member->going.radius_u, one, shape, keeps_off, ways);
}

static bool is_on_hill(const AodMatch *m, unsigned floor, unsigned piece)
{
    return floor != 0 && m->floor[floor].piece == piece;
}

static void add_ground(Planning *plan, const Member *member, const AodGroundShape *ground,
                       FieldWays *ways, bool goes_round, bool *has_slow)
{
    const AodMatch *m = plan->g->m;
    const AodPiece *piece = &m->table->piece[ground->piece];
    unsigned from = plan->g->s->model[member->model].floor;
    FieldBar touch = field_bar_of(&ground->shape, member->radius_u);
    bool flies = member->going.flies;
    bool ok = true;
    if (ground->is_wall) {
        int32_t on_u = m->floor[member->floor_to].height_u;
        if (ground->height_u > m->floor[from].height_u && aod__walls_stop(plan->g, member->model))
            ok = add(ways, touch, false);
        else if (ground->height_u > on_u)
            ok = add(ways, touch, true);
        plan->is_blind = plan->is_blind || !ok;
        return;
    }
    AodFooting footing = aod__footing(plan->g, member->model, piece);
    bool is_hill = piece->form == AOD_CLASS_HILL;
    bool is_solid = piece->form == AOD_CLASS_BARRICADE ||
                    (piece->form == AOD_CLASS_PIECE && (piece->flags & AOD_BLOCKS_SIGHT) != 0);
    if (footing.bars_way) {
        ok = add(ways, touch, false);
    } else if (is_hill) {
        if (!is_on_hill(m, from, ground->piece) && !is_on_hill(m, member->floor_to, ground->piece))
            ok = add(ways, touch, flies || aod__passes_over(plan->g, member->model));
    } else if (footing.bars_end || is_solid) {
        ok = add(ways, touch, true);
    }
    if (footing.slows && member->going.is_slowed && !footing.bars_way) {
        *has_slow = true;
        if (goes_round)
            ok = add(ways, field_bar_of(&ground->shape, member->radius_u + 1), false) && ok;
    }
    plan->is_blind = plan->is_blind || !ok;
}

// Who goes round what slows goes round what has appeared, too.
static void add_area(Planning *plan, const Member *member, const AodArea *area, FieldWays *ways,
                     bool goes_round, bool *has_slow)
{
    GeomDisc disc = aod__area_disc(area);
    unsigned from = plan->g->s->model[member->model].floor;
    if (!aod__area_footing(plan->g, member->model, area).slows || !member->going.is_slowed ||
        (from != 0 && member->floor_to != 0))
        return;
    *has_slow = true;
    FieldBar bar = {.at = disc.centre, .reach_u = disc.radius_u + member->radius_u + 1};
    if (goes_round && !add(ways, bar, false))
        plan->is_blind = true;
}

static void make_kind(Planning *plan, unsigned kind, const Member *member, int32_t reach_u,
                      bool goes_round)
{
    const AodMatch *m = plan->g->m;
    FieldKind *out = &plan->group.kind[kind];
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    out->radius_u = member->radius_u;
    out->touch_u = AOD_TOUCH_U;
    out->over = UINT8_MAX; // MOVE-1.9
    field_ways_clear(&out->ways, geom_box_grown(table, -member->radius_u), reach_u, CORNERS);
    plan->has_slow[kind] = false;
    for (uint16_t i = 0; i < plan->crowd.count; i++)
        add_stander(plan, member, &plan->crowd.stander[i], &out->ways, goes_round,
                    &plan->has_slow[kind]);
    for (unsigned n = 0; n < plan->g->s->area_count; n++)
        add_area(plan, member, &plan->g->s->area[n], &out->ways, goes_round, &plan->has_slow[kind]);
    GeomBox near = {plan->group.mover[0].from, plan->group.mover[0].from};
    for (unsigned n = 1; n < plan->group.count; n++)
        near = geom_box_with(near, plan->group.mover[n].from);
    near = geom_box_grown(near, reach_u + BESIDE_U);
    for (uint16_t n = 0; n < m->ground_count; n++) {
        const GeomDisc round = m->ground[n].shape.round;
        if (geom_box_has(geom_box_grown(near, round.radius_u), round.centre))
            add_ground(plan, member, &m->ground[n], &out->ways, goes_round, &plan->has_slow[kind]);
    }
    field_ways_note(&out->ways, &plan->notes[kind]);
}

// One field for each kind; who has no kind left stays where it is.
static void make_kinds(Planning *plan)
{
    FieldGroup *group = &plan->group;
    int32_t reach_u = 0;
    group->kind_count = 0;
    for (unsigned n = 0; n < group->count; n++)
        if (plan->member[n].going.reach_u > reach_u)
            reach_u = plan->member[n].going.reach_u;
    for (unsigned n = 0; n < group->count; n++) {
        unsigned kind = 0;
        while (kind < group->kind_count &&
               !is_alike(plan, &plan->member[plan->first[kind]], &plan->member[n]))
            kind++;
        if (kind == FIELD_KINDS_MAX) {
            plan->member[n].kind = 0;
            group->mover[n].stays = true;
            continue;
        }
        if (kind == group->kind_count) {
            plan->first[group->kind_count++] = (uint8_t)n;
            plan->beside[kind] = plan->looks[kind] = 0;
            plan->goes_round[kind] = false;
            make_kind(plan, kind, &plan->member[n], reach_u, false);
        }
        plan->member[n].kind = (uint8_t)kind;
    }
    // MOVE-3.1: the second field of those whom Difficult Terrain slows.
    for (unsigned kind = group->kind_count; kind-- > 0;) {
        if (!plan->has_slow[kind] || group->kind_count == FIELD_KINDS_MAX)
            continue;
        plan->beside[kind] = (uint8_t)(group->kind_count + 1);
        make_kind(plan, group->kind_count++, &plan->member[plan->first[kind]], reach_u, true);
    }
}

// --- in which field each goes --------------------------------------------------------------------

static bool begins_slow(const Planning *plan, const Member *member)
{
    const AodMatch *m = plan->g->m;
    GeomShape shape;
    geom_shape_make_disc(&shape,
                         (GeomDisc){aod__point(plan->g->s, member->model), member->radius_u});
    for (unsigned p = aod__next_piece(m, &shape, 0); p < m->table->piece_count;
         p = aod__next_piece(m, &shape, p + 1))
        if (aod__footing(plan->g, member->model, &m->table->piece[p]).slows)
            return true;
    // The field lets out what begins in a bar, and that reaches a unit farther.
    for (uint16_t n = 0; n < m->ground_count; n++) {
        const AodGroundShape *ground = &m->ground[n];
        if (!ground->is_wall && geom_shapes_are_nearer(&shape, &ground->shape, 1) &&
            aod__footing(plan->g, member->model, &m->table->piece[ground->piece]).slows)
            return true;
    }
    if (plan->g->s->model[member->model].floor != 0 && member->floor_to != 0)
        return false;
    geom_shape_make_disc(&shape,
                         (GeomDisc){aod__point(plan->g->s, member->model), member->radius_u + 1});
    return aod__areas_footing(plan->g, member->model, &shape).slows;
}

// Where it ends that goes for its wish in that field.
static int64_t left_u2(Planning *plan, unsigned n, unsigned kind, int32_t limit_u)
{
    FieldWays *ways = &plan->group.kind[kind].ways;
    const FieldMover *mover = &plan->group.mover[n];
    FieldWay way;
    ways->limit_u = limit_u;
    ways->far_u = limit_u + BESIDE_U; // nobody comes farther
    FieldWish wish = {.at = mover->wish, .asked_max = LOOK_ASKED};
    field_way_toward(ways, mover->from, wish, &way);
    return geom_distance_u2(way.at[way.count - 1], mover->wish);
}

// Whether the end of its way round is at least as good as that of its way through.
static bool is_round_better(Planning *plan, unsigned n, unsigned round, int32_t reach_u)
{
    const FieldMover *mover = &plan->group.mover[n];
    int64_t round_u2 = left_u2(plan, n, round, reach_u);
    // Through, so much is left at least.
    int64_t ahead_u =
        geom_root_floor((uint64_t)geom_distance_u2(mover->from, mover->wish)) - mover->limit_u;
    if (ahead_u >= 0 && round_u2 <= geom_square(ahead_u))
        return true;
    return round_u2 <= left_u2(plan, n, plan->member[n].kind, (int32_t)mover->limit_u);
}

// With all of its move round Difficult Terrain, or with less of it through: the better end wins.
static void choose_field(Planning *plan, unsigned n)
{
    Member *member = &plan->member[n];
    FieldMover *mover = &plan->group.mover[n];
    unsigned through = member->kind, round = plan->beside[through];
    int32_t reach_u = member->going.reach_u - member->climb_u;
    int32_t slowed_u = member->going.slowed_u - member->climb_u;
    mover->kind = (uint8_t)through;
    mover->limit_u = reach_u > 0 ? reach_u : 0;
    if (mover->limit_u == 0)
        mover->stays = true;
    if (mover->stays || !plan->has_slow[through])
        return;
    mover->limit_u = slowed_u > 0 ? slowed_u : 0;
    int64_t ahead_u = geom_length_u(mover->from, mover->wish);
    if (round == 0 || begins_slow(plan, member))
        return;
    const FieldWays *free = &plan->group.kind[round - 1U].ways;
    bool is_straight = field_way_is_free(free, mover->from, mover->wish, mover->wish, NULL) &&
                       field_way_is_free(free, mover->from, mover->from, mover->wish, NULL);
    if (ahead_u <= mover->limit_u && !is_straight)
        return;
    if (!is_straight && plan->looks[through] < LOOKS_MAX) {
        plan->looks[through]++;
        plan->goes_round[through] = is_round_better(plan, n, round - 1U, reach_u);
    }
    if (is_straight || plan->goes_round[through]) {
        mover->kind = (uint8_t)(round - 1);
        mover->limit_u = reach_u;
    }
}

// --- wishes --------------------------------------------------------------------------------------

static void lay(Planning *plan, FieldShape *shape, unsigned floor)
{
    const Aod *g = plan->g;
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    FieldGroup *group = &plan->group;
    shape->count = group->count;
    for (unsigned n = 0; n < group->count; n++)
        shape->body[n] = (FieldShapeBody){.at = group->mover[n].from,
                                          .radius_u = plan->member[n].radius_u,
                                          .chain_u = group->mover[n].chain_u - APART_U};
    field_shape_lay(shape, wish);
    for (unsigned n = 0; n < group->count; n++) {
        Member *member = &plan->member[n];
        unsigned from = g->s->model[member->model].floor;
        GeomPoint at = wish[n];
        int32_t r = member->radius_u; // not beyond the edge of the table
        at.x = at.x < r ? r : at.x > AOD_TABLE_WIDTH_U - r ? AOD_TABLE_WIDTH_U - r : at.x;
        at.y = at.y < r ? r : at.y > AOD_TABLE_DEPTH_U - r ? AOD_TABLE_DEPTH_U - r : at.y;
        group->mover[n].wish = at;
        group->mover[n].is_bound = shape->kind == FIELD_SHAPE_KEEP;
        bool may_be_there = floor != 0 && geom_polygon_has(g->m->floor[floor].polygon, at) &&
                            (member->going.flies || aod__may_climb(g->m, member->model) ||
                             g->m->table->piece[g->m->floor[floor].piece].form == AOD_CLASS_HILL);
        member->floor_to = may_be_there ? (uint8_t)floor : 0;
        const AodFloor *a = &g->m->floor[from], *b = &g->m->floor[member->floor_to];
        member->climb_u = from == member->floor_to ? 0 : a->height_u + b->height_u;
        if (from != 0 && member->floor_to != 0 && a->piece == b->piece) {
            member->climb_u = a->height_u - b->height_u;
            if (member->climb_u < 0)
                member->climb_u = -member->climb_u;
        }
        plan->is_blind = plan->is_blind || from != 0 || member->floor_to != 0;
    }
}

// --- what comes out ------------------------------------------------------------------------------

static GeomPoint end_of(const AodPlanned *way)
{
    ASSERT(way->count > 0);
    return way->at[way->count - 1];
}

// The points between lie on the ground; who stays on a floor does so all along, and who changes
// floors in one piece climbs at the end.
static void take_way(const Planning *plan, unsigned n, uint16_t facing, AodPlanned *out)
{
    const FieldWay *way = &plan->group.way[n];
    const Member *member = &plan->member[n];
    unsigned from = plan->g->s->model[member->model].floor;
    bool is_one = from != 0 && member->floor_to != 0 &&
                  plan->g->m->floor[from].piece == plan->g->m->floor[member->floor_to].piece;
    out->model = member->model;
    // In whole degrees, as it is told : whether two ovals are linked may hang on less.
    bool has_facing = aod__has_facing(plan->g->m, member->model);
    out->facing = has_facing ? aod__bam_of(aod__degrees_of(facing)) : 0;
    out->count = (uint8_t)(way->count - 1);
    out->back = 0;
    for (unsigned i = 1; i < way->count; i++) {
        out->at[i - 1] = way->at[i];
        out->floor[i - 1] = (uint8_t)(i + 1U == way->count ? member->floor_to : is_one ? from : 0);
    }
}

static bool is_way_good(const Planning *plan, const AodPlanned *planned)
{
    unsigned n = 0;
    while (plan->member[n].model != planned->model)
        n++;
    AodWayAsk ask = {.g = plan->g,
                     .crowd = &plan->crowd,
                     .going = &plan->member[n].going,
                     .model = planned->model,
                     .count = planned->count + 1U};
    AodStand stand = aod__stand_of(plan->g->s, planned->model);
    ask.at[0] = stand.at;
    ask.floor[0] = stand.floor;
    for (unsigned i = 0; i < planned->count; i++) {
        ask.at[i + 1] = planned->at[i];
        ask.floor[i + 1] = planned->floor[i];
    }
    AodWayAnswer answer;
    aod__way_judge(&ask, &answer);
    AodPlaceAsk place = {plan->g, &plan->crowd, AOD_ANYWHERE};
    AodStand end = {end_of(planned), planned->facing, planned->floor[planned->count - 1]};
    return answer.fault == AOD_WAY_FREE &&
           aod__place_fault(&place, planned->model, end, NULL) == AOD_PLACE_FREE;
}

// Where everybody would stand.
static void stands_after(const Planning *plan, const AodPlan *out, AodStand *stand)
{
    for (unsigned n = 0; n < plan->group.count; n++)
        stand[n] = aod__stand_of(plan->g->s, plan->member[n].model);
    for (unsigned i = 0; i < out->count; i++)
        for (unsigned n = 0; n < plan->group.count; n++)
            if (plan->member[n].model == out->way[i].model)
                stand[n] = (AodStand){end_of(&out->way[i]), out->way[i].facing,
                                      out->way[i].floor[out->way[i].count - 1]};
}

static bool lies_on_another(const Planning *plan, const AodStand *stand)
{
    const AodMatch *m = plan->g->m;
    for (unsigned a = 0; a < plan->group.count; a++) {
        for (unsigned b = a + 1; b < plan->group.count; b++) {
            int64_t reach_u = (int64_t)plan->member[a].radius_u + plan->member[b].radius_u;
            if (stand[a].floor != stand[b].floor ||
                geom_distance_u2(stand[a].at, stand[b].at) >= geom_square(reach_u))
                continue;
            GeomShape one, other;
            aod__stand_shape(m, plan->member[a].model, stand[a], &one);
            aod__stand_shape(m, plan->member[b].model, stand[b], &other);
            if (geom_shapes_overlap(&one, &other, AOD_TOUCH_U))
                return true;
        }
    }
    return false;
}

static bool is_together(const Planning *plan, const AodStand *stand)
{
    const AodMatch *m = plan->g->m;
    uint64_t reached = 1, open = 1;
    uint64_t all = plan->group.count == 64 ? UINT64_MAX : (UINT64_C(1) << plan->group.count) - 1;
    while (open != 0) {
        unsigned a = (unsigned)__builtin_ctzll(open);
        open &= open - 1;
        for (uint64_t left = all & ~reached; left != 0; left &= left - 1) {
            unsigned b = (unsigned)__builtin_ctzll(left);
            if (!aod__is_linked(m, plan->member[a].model, stand[a], plan->member[b].model, stand[b],
                                plan->range_u))
                continue;
            reached |= UINT64_C(1) << b;
            open |= UINT64_C(1) << b;
        }
    }
    return reached == all;
}

static GeomPoint middle_of(const Planning *plan, uint64_t set)
{
    int64_t x = 0, y = 0, count = 0;
    for (unsigned n = 0; n < plan->group.count; n++) {
        if ((set >> n & 1) == 0)
            continue;
        x += plan->group.mover[n].from.x;
        y += plan->group.mover[n].from.y;
        count++;
    }
    ASSERT(count > 0);
    return (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

// The next one to go by `along`: those in front first.
static unsigned next_in_front(const Planning *plan, GeomPoint along, uint64_t gone)
{
    unsigned best = plan->group.count;
    int64_t best_u2 = 0;
    for (unsigned n = 0; n < plan->group.count; n++) {
        GeomPoint from = plan->group.mover[n].from;
        int64_t ahead_u2 = (int64_t)from.x * along.x + (int64_t)from.y * along.y;
        if ((gone >> n & 1) == 0 && (best == plan->group.count || ahead_u2 > best_u2)) {
            best = n;
            best_u2 = ahead_u2;
        }
    }
    return best;
}

static bool slides_by(const Planning *plan, GeomPoint along, AodPlan *out)
{
    uint64_t gone = 0;
    out->count = 0;
    for (unsigned i = 0; i < plan->group.count; i++) {
        unsigned n = next_in_front(plan, along, gone);
        AodStand stand = aod__stand_of(plan->g->s, plan->member[n].model);
        AodPlanned *way = &out->way[out->count++];
        gone |= UINT64_C(1) << n;
        *way = (AodPlanned){.model = plan->member[n].model, .facing = stand.facing, .count = 1};
        way->at[0] = (GeomPoint){stand.at.x + along.x, stand.at.y + along.y};
        if (stand.floor != 0 || !is_way_good(plan, way))
            return false;
    }
    return true;
}

// TABLE-7.12: riders side by side are nearer to each other than the discs round their ovals: where
// that leaves no way that keeps them together, all go as they stand towards the point, straight, as
// far as all of them may.
static void slide(const Planning *plan, GeomPoint anchor, AodPlan *out)
{
    enum { PARTS = 8, STEP = 2 };
    GeomPoint middle = middle_of(plan, UINT64_MAX);
    int32_t reach_u = geom_length_u(middle, anchor);
    for (unsigned n = 0; n < plan->group.count; n++)
        if (plan->member[n].going.reach_u < reach_u)
            reach_u = plan->member[n].going.reach_u;
    if (plan->group.count + plan->g->s->way_points > AOD_WAY_POINTS_MAX)
        return;
    for (int32_t part = PARTS; part > 0; part -= STEP) {
        int32_t far_u = reach_u / PARTS * part;
        GeomPoint to = geom_point_along(middle, anchor, far_u);
        GeomPoint along = {to.x - middle.x, to.y - middle.y};
        if (far_u > 0 && slides_by(plan, along, out))
            return;
        out->count = 0;
    }
}

enum { QUARTERS = 4 };

// What is known of a way that is cut: a bit for each number of quarters.
typedef struct {
    uint8_t asked, good;
} CutWay;

// So many quarters of a way, without a turn. False: none, over floors, or where it may not stand.
static bool cut_way(const Planning *plan, const AodPlanned *way, unsigned quarters, CutWay *known,
                    AodPlanned *out)
{
    AodStand stand = aod__stand_of(plan->g->s, way->model);
    GeomPoint from = stand.at;
    int64_t left_u = 0;
    *out = *way;
    out->facing = stand.facing;
    for (unsigned n = 0; n < way->count; n++) {
        if (way->floor[n] != stand.floor)
            return false;
        left_u += geom_length_u(from, way->at[n]);
        from = way->at[n];
    }
    left_u = left_u * quarters / QUARTERS;
    from = stand.at;
    for (unsigned n = 0; n < way->count; n++) {
        int32_t leg_u = geom_length_u(from, way->at[n]);
        if (leg_u >= left_u) {
            out->at[n] = geom_point_along(from, way->at[n], (int32_t)left_u);
            out->count = (uint8_t)(n + 1);
            break;
        }
        left_u -= leg_u;
        from = way->at[n];
    }
    if (out->count == 0 || geom_is_same(end_of(out), stand.at))
        return false;
    unsigned bit = 1U << quarters;
    if ((known->asked & bit) == 0) {
        known->asked |= (uint8_t)bit;
        known->good |= (uint8_t)(is_way_good(plan, out) ? bit : 0);
    }
    return (known->good & bit) != 0;
}

// The ways cut to those quarters; false: the unit is apart then, or one lies on another.
static bool go_quarters(const Planning *plan, const AodPlan *whole,
                        const uint8_t quarters[AOD_UNIT_MODELS_MAX_ALL],
                        CutWay known[AOD_UNIT_MODELS_MAX_ALL], AodPlan *out)
{
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    out->count = 0;
    for (unsigned n = 0; n < whole->count; n++)
        if (quarters[n] > 0 &&
            cut_way(plan, &whole->way[n], quarters[n], &known[n], &out->way[out->count]))
            out->count++;
    stands_after(plan, out, stand);
    out->is_together = is_together(plan, stand);
    return out->is_together && !lies_on_another(plan, stand);
}

// TABLE-7.13: of the ways that would part it, all go as large a part as leaves it together; then
// each in turn as much farther as does.
static void go_part(const Planning *plan, const AodPlan *whole, AodPlan *out)
{
    enum { ROUNDS = 3 };
    uint8_t quarters[AOD_UNIT_MODELS_MAX_ALL];
    CutWay known[AOD_UNIT_MODELS_MAX_ALL] = {{0}};
    unsigned all = QUARTERS;
    do {
        memset(quarters, (int)--all, sizeof quarters);
    } while (all > 0 && !go_quarters(plan, whole, quarters, known, out));
    bool is_farther = true;
    for (unsigned round = 0; round < ROUNDS && is_farther; round++) {
        is_farther = false;
        for (unsigned n = 0; n < whole->count; n++) {
            uint8_t before = quarters[n];
            for (quarters[n] = QUARTERS; quarters[n] > before; quarters[n]--)
                if (go_quarters(plan, whole, quarters, known, out))
                    break;
            is_farther = is_farther || quarters[n] > before;
        }
    }
    if (!go_quarters(plan, whole, quarters, known, out))
        out->count = 0;
}

// Ways that lead over floors, or past what had no room, are asked for as players' are.
static void take_ways(Planning *plan, const FieldShape *shape, bool was_together, AodPlan *out)
{
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    unsigned points = plan->g->s->way_points;
    out->count = 0;
    for (unsigned i = 0; i < plan->group.order_count; i++) {
        unsigned n = plan->group.order[i];
        AodPlanned *way = &out->way[out->count];
        take_way(plan, n, shape->facing_bam, way);
        if (way->count == 0 || points + way->count > AOD_WAY_POINTS_MAX ||
            (plan->is_blind && !is_way_good(plan, way)))
            continue;
        VALIDATE(is_way_good(plan, way));
        points += way->count;
        out->count++;
    }
    stands_after(plan, out, stand);
    out->is_together = is_together(plan, stand);
    if ((was_together && !out->is_together) || lies_on_another(plan, stand)) {
        AodPlan whole = *out;
        out->count = 0;
        out->is_together = was_together;
        if (was_together && plan->member[0].going.radius_u < plan->member[0].radius_u)
            slide(plan, shape->anchor, out);
        if (was_together && out->count == 0)
            go_part(plan, &whole, out);
    }
}

static void begin(Planning *plan, const Aod *g, unsigned host, const AodGoingUnit *unit)
{
    plan->g = g;
    plan->host = host;
    plan->range_u = aod__coherency(g, host);
    plan->shape_count = 0;
    plan->is_blind = false;
    take_members(plan, unit);
    GeomBox box = {plan->group.mover[0].from, plan->group.mover[0].from};
    int32_t far_u = 0;
    for (unsigned n = 0; n < plan->group.count; n++) {
        int32_t reach_u = plan->member[n].going.reach_u + plan->member[n].radius_u;
        far_u = reach_u > far_u ? reach_u : far_u;
        box = geom_box_with(box, plan->group.mover[n].from);
    }
    aod__crowd_around(&plan->crowd, g, host, geom_box_grown(box, far_u + BESIDE_U));
}

static void carry_out(Planning *plan, FieldShape *shape, unsigned floor, AodPlan *out)
{
    unsigned apart;
    bool was_together = aod__is_coherent(plan->g, plan->host, &apart);
    lay(plan, shape, floor);
    make_kinds(plan);
    for (unsigned n = 0; n < plan->group.count; n++)
        choose_field(plan, n);
    plan->group.asked_max = ASKED_MAX;
    plan->group.goes_in_file = true; // TABLE-7.14
    field_group_move(&plan->group);
    take_ways(plan, shape, was_together, out);
}

// --- both plans ----------------------------------------------------------------------------------

// The front looks where the unit goes; who does not go looks into the table.
static uint16_t facing_of(const Planning *plan, GeomPoint anchor)
{
    GeomPoint middle = middle_of(plan, UINT64_MAX);
    if (geom_is_same(middle, anchor))
        return aod__inward(plan->g, aod__seat_of(plan->g->m, plan->host), anchor);
    return geom_bearing_bam(middle, anchor);
}

// TABLE-7.6: a screen stands across the way to the nearest enemy.
static uint16_t facing_of_screen(const Planning *plan, GeomPoint anchor)
{
    const Aod *g = plan->g;
    int64_t best_u2 = INT64_MAX;
    GeomPoint best = anchor;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        int64_t u2 = geom_distance_u2(anchor, aod__point(g->s, n));
        if (!aod__on_table(g->s, n) || u2 >= best_u2 ||
            !aod__is_enemy(g, plan->host, g->m->model[n].unit))
            continue;
        best_u2 = u2;
        best = aod__point(g->s, n);
    }
    return geom_is_same(best, anchor) ? facing_of(plan, anchor) : geom_bearing_bam(anchor, best);
}

void aod__plan(const Aod *g, unsigned host, const AodGoingUnit *unit, AodAction wish, AodPlan *out)
{
    Planning plan;
    if (aod__has_hull_movers(g, host)) {
        aod__hull_plan(g, host, unit, wish, out);
        return;
    }
    FieldShape shape = {.kind = (FieldShapeKind)aod__plan_shape(wish),
                        .anchor = aod__plan_anchor(wish),
                        .second = aod__plan_second(wish),
                        .spacing_u = APART_U};
    begin(&plan, g, host, unit);
    shape.facing_bam = wish.model != 0                    ? aod__bam_of(wish.model - 1U)
                       : shape.kind == FIELD_SHAPE_SCREEN ? facing_of_screen(&plan, shape.anchor)
                                                          : facing_of(&plan, shape.anchor);
    if (shape.kind == FIELD_SHAPE_SKIRMISH || shape.kind == FIELD_SHAPE_SCREEN)
        shape.spacing_u = plan.range_u - APART_U;
    carry_out(&plan, &shape, wish.other, out);
}

// TABLE-7.10: the largest group stays, and each of the others goes to the nearest of it.
static void go_to_group(Planning *plan, uint64_t set, const FieldShape *shape, AodPlan *out)
{
    FieldGroup *group = &plan->group;
    for (unsigned n = 0; n < group->count; n++) {
        FieldMover *mover = &group->mover[n];
        int64_t best_u2 = INT64_MAX;
        mover->wish = mover->from;
        mover->is_bound = true;
        mover->stays = (set >> n & 1) != 0;
        for (uint64_t left = set; left != 0 && !mover->stays; left &= left - 1) {
            const FieldMover *one = &group->mover[__builtin_ctzll(left)];
            int64_t u2 = geom_distance_u2(mover->from, one->from);
            if (u2 >= best_u2)
                continue;
            best_u2 = u2;
            mover->wish = one->from;
        }
        if (!mover->stays)
            choose_field(plan, n);
    }
    field_group_move(group);
    take_ways(plan, shape, false, out);
}

void aod__plan_gather(const Aod *g, unsigned host, const AodGoingUnit *unit, AodPlan *out)
{
    Planning plan;
    AodLinks links;
    if (aod__has_hull_movers(g, host)) {
        aod__hull_gather(g, host, unit, out);
        return;
    }
    AodMembers at = aod__members(g, host);
    begin(&plan, g, host, unit);
    aod__links(g, host, &links);
    uint64_t largest = aod__largest_group(&links), set = 0;
    for (unsigned n = 0; aod__member(g, &at);) // by rank, and by those that stand
        if (aod__on_table(g->s, at.model))
            set |= (largest >> at.rank & 1) << n++;
    FieldShape shape = {.kind = FIELD_SHAPE_BLOCK, .spacing_u = APART_U};
    shape.anchor = shape.second = middle_of(&plan, set);
    shape.facing_bam = aod__inward(g, aod__seat_of(g->m, host), shape.anchor);
    unsigned first = (unsigned)__builtin_ctzll(set);
    carry_out(&plan, &shape, g->s->model[plan.member[first].model].floor, out);
    if (!out->is_together) // TABLE-7.10
        go_to_group(&plan, set, &shape, out);
}

// --- one model -----------------------------------------------------------------------------------

bool aod__plan_round(const Aod *g, const AodRound *round, AodPlanned *out, int64_t *length_u)
{
    Planning plan; // large: filled in as far as it is used
    Member *member = &plan.member[0];
    AodStand from = aod__stand_of(g->s, round->model);
    FieldWay way;
    ASSERT(round->goal_count > 0);
    plan.g = g;
    plan.host = round->host;
    plan.shape_count = 0;
    plan.is_blind = false;
    plan.crowd.count = round->crowd->count;
    memcpy(plan.crowd.stander, round->crowd->stander,
           plan.crowd.count * sizeof *plan.crowd.stander);
    *member = (Member){.going = *round->going,
                       .model = (uint16_t)round->model,
                       .floor_to = from.floor,
                       .radius_u = round->going->radius_u};
    plan.group.count = 1;
    plan.group.mover[0] = (FieldMover){.from = from.at};
    // A hull goes as far as it may of a way that is too long.
    make_kind(&plan, 0, member, round->going->reach_u * (round->going->half_u > 0 ? 2 : 1),
              round->goes_round);
    FieldWays *ways = &plan.group.kind[0].ways;
    if (round->going->half_u > round->going->radius_u) {
        enum { FAR_U = 1 << 16 };
        FieldHull hull = {round->going->half_u, round->going->radius_u,
                          geom_point_toward((GeomPoint){0, 0}, from.facing, FAR_U)};
        if (!field_hull_find(ways, &hull, from.at, round->goal[0], HULL_ASKED_MAX, &way) ||
            way.count < 2)
            return false;
    } else if (field_way_find(ways, from.at, round->goal, round->goal_count, ROUND_ASKED_MAX,
                              &way) < 0 ||
               way.count < 2) {
        return false;
    }
    *out = (AodPlanned){.model = (uint16_t)round->model, .count = (uint8_t)(way.count - 1)};
    for (unsigned i = 1; i < way.count; i++) {
        out->at[i - 1] = way.at[i];
        out->floor[i - 1] = from.floor;
    }
    *length_u = way.length_u;
    return true;
}
