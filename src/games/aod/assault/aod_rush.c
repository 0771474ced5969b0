// Moves into contact.
//
// Map: everybody as they stand by now, contact, going, planning, judging.
#include "aod_rush.h"

#include "base_assert.h"
#include "base_limit.h"

#include <limits.h>

enum {
    STEP_U = AOD_INCH / 4, // ASSAULT-3.7: so much nearer counts
    ENEMIES_TRIED = 4,     // whose sides are looked at, too
    SIDE_BAM = 65536 / 16,
    SIDES = 6, // on either hand
    AROUND_U = 3 * AOD_INCH,
};

typedef struct Enemy {
    uint16_t model;
    uint8_t foe;
    bool is_taken; // a charger touches it
} Enemy;

// The host in the course of its move.
typedef struct Rushing {
    const Aod *g;
    const AodRush *rush;
    int32_t chain_u;
    AodCrowd others, all;                   // all: with its own models, as they stand by now
    uint16_t mate[AOD_UNIT_MODELS_MAX_ALL]; // by rank: into `all`
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    uint64_t there, moved, touches;
    unsigned first;      // of a charge: the rank of the initial charger; else nobody's
    uint64_t was_linked; // with whom the group of the most were, before
    uint16_t enemy_count;
    Enemy enemy[AOD_RUSH_ENEMIES_MAX];
} Rushing;

static uint64_t bit(unsigned rank)
{
    ASSERT(rank < AOD_UNIT_MODELS_MAX_ALL);
    return UINT64_C(1) << rank;
}

static AodGoing going_of(const Rushing *now, unsigned rank)
{
    AodGoing going;
    aod__going_of(now->g, &now->rush->unit, now->model[rank], &going);
    return going;
}

// --- everybody as they stand by now --------------------------------------------------------------

// What it touches, and that nobody else has to.
static void note_touches(Rushing *now, unsigned rank)
{
    now->touches &= ~bit(rank);
    for (unsigned i = 0; i < now->enemy_count; i++) {
        Enemy *enemy = &now->enemy[i];
        if (!aod__stands_touch(now->g, now->model[rank], now->stand[rank], enemy->model,
                               aod__stand_of(now->g->s, enemy->model)))
            continue;
        enemy->is_taken = true;
        now->touches |= bit(rank);
    }
}

static void place(Rushing *now, unsigned rank, AodStand stand)
{
    now->stand[rank] = stand;
    now->moved |= bit(rank);
    now->all.stander[now->mate[rank]].stand = stand;
    note_touches(now, rank);
}

static void take_enemies(Rushing *now)
{
    const Aod *g = now->g;
    now->enemy_count = 0;
    for (unsigned f = 0; f < now->rush->foe_count; f++)
        for (AodMembers at = aod__members(g, now->rush->foe[f]); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) && now->enemy_count < AOD_RUSH_ENEMIES_MAX)
                now->enemy[now->enemy_count++] = (Enemy){at.model, (uint8_t)f, false};
}

static void begin(Rushing *now, const Aod *g, const AodRush *rush)
{
    GeomBox box = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    AodLinks links;
    now->g = g;
    now->rush = rush;
    now->chain_u = aod__coherency(g, rush->host);
    now->there = now->moved = now->touches = 0;
    now->first = AOD_UNIT_MODELS_MAX_ALL;
    take_enemies(now);
    for (AodMembers at = aod__members(g, rush->host); aod__member(g, &at);) {
        now->model[at.rank] = at.model;
        if (!aod__on_table(g->s, at.model))
            continue;
        now->there |= bit(at.rank);
        if (rush->kind == AOD_RUSH_CHARGE && at.model == rush->first)
            now->first = at.rank;
        now->stand[at.rank] = aod__stand_of(g->s, at.model);
        GeomPoint p = now->stand[at.rank].at;
        box = now->there == bit(at.rank) ? (GeomBox){p, p} : geom_box_with(box, p);
    }
    ASSERT(now->there != 0);
    ASSERT(rush->kind != AOD_RUSH_CHARGE || now->first < AOD_UNIT_MODELS_MAX_ALL);
    aod__links(g, rush->host, &links);
    now->was_linked = aod__largest_group(&links);
    box = geom_box_grown(box, rush->unit.fixed_u + AROUND_U);
    aod__crowd_around(&now->others, g, rush->host, box);
    for (unsigned f = 0; f < rush->foe_count && rush->kind != AOD_RUSH_SURGE; f++)
        aod__crowd_open(&now->others, g, rush->foe[f]);
    now->all = now->others;
    for (uint64_t left = now->there; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        now->mate[rank] = now->all.count;
        aod__crowd_add(&now->all, g->m, now->model[rank], now->stand[rank]);
        if (rush->kind == AOD_RUSH_PILE_IN)
            note_touches(now, rank);
    }
}

// --- contact -------------------------------------------------------------------------------------

static uint16_t whole_degrees(uint16_t bam)
{
    return aod__bam_of(aod__degrees_of(bam));
}

static int32_t reach_of(const AodMatch *m, unsigned model)
{
    const AodOutline *stand = &aod__kind(m, model)->stand;
    return stand->form == AOD_FORM_DISC ? stand->length_u / 2
                                        : (stand->length_u + stand->width_u) / 2 + 1;
}

// The outline would lie on the piece.
static bool lies_on(const AodPiece *piece, const GeomShape *outline, GeomPoint at)
{
    GeomShape edge;
    for (int n = 0; n < piece->outline.count; n++) {
        geom_shape_make_way(&edge, piece->outline.vertex[n],
                            piece->outline.vertex[(n + 1) % piece->outline.count], 0);
        if (geom_shapes_within(outline, &edge, 0))
            return true;
    }
    return geom_polygon_has(&piece->outline, at);
}

static GeomPoint nearest_on_edge(GeomPoint a, GeomPoint b, GeomPoint to)
{
    int64_t along = (int64_t)(b.x - a.x) * (to.x - a.x) + (int64_t)(b.y - a.y) * (to.y - a.y);
    int64_t whole = geom_distance_u2(a, b);
    if (along <= 0 || whole == 0)
        return a;
    if (along >= whole)
        return b;
    return (GeomPoint){(int32_t)(a.x + (b.x - a.x) * along / whole),
                       (int32_t)(a.y + (b.y - a.y) * along / whole)};
}

// What a way into contact leads to: the middle of the enemy; of a hull that is gone to by the
// shortest way the point of its outline that is nearest.
static GeomPoint aim_of(const AodMatch *m, unsigned enemy, AodStand theirs, GeomPoint from,
                        uint16_t turn_bam)
{
    GeomShape hull;
    GeomPoint best = theirs.at;
    int64_t best_u2 = INT64_MAX;
    if (turn_bam != 0 || aod__kind(m, enemy)->stand.form != AOD_FORM_RECTANGLE)
        return theirs.at;
    aod__stand_shape(m, enemy, theirs, &hull);
    ASSERT(hull.count == 4);
    for (unsigned n = 0; n < 4; n++) {
        GeomPoint at = nearest_on_edge(hull.corner[n], hull.corner[(n + 1) % 4], from);
        int64_t u2 = geom_distance_u2(at, from);
        if (u2 < best_u2) {
            best_u2 = u2;
            best = at;
        }
    }
    return best;
}

bool aod__contact_stand(const Aod *g, unsigned model, AodStand from, unsigned enemy,
                        uint16_t turn_bam, AodStand *out)
{
    const AodMatch *m = g->m;
    AodStand theirs = aod__stand_of(g->s, enemy);
    GeomPoint aim = aim_of(m, enemy, theirs, from.at, turn_bam);
    if (geom_is_same(from.at, aim))
        return false;
    uint16_t toward = (uint16_t)(geom_bearing_bam(aim, from.at) + turn_bam);
    *out = from;
    if (aod__has_facing(m, model))
        out->facing = whole_degrees((uint16_t)(toward + 32768));
    // As near as the outlines come to touch: found by halves, for the gap grows with the distance.
    int32_t near_u = 0, far_u = reach_of(m, model) + reach_of(m, enemy) + 1;
    // TERR-1.5: where a barricade that the enemy touches lies between them, up to that.
    const AodPiece *bar = aod__barricade_between(
        g, enemy, theirs, geom_point_toward(aim, toward, far_u + AOD_ACROSS_U));
    far_u += bar == NULL ? 0 : AOD_ACROSS_U;
    GeomShape one, other;
    aod__stand_shape(m, enemy, theirs, &other);
    while (far_u - near_u > 1) {
        int32_t middle_u = near_u + (far_u - near_u) / 2;
        out->at = geom_point_toward(aim, toward, middle_u);
        aod__stand_shape(m, model, *out, &one);
        if (geom_shapes_within(&one, &other, 0) || (bar != NULL && lies_on(bar, &one, out->at)))
            near_u = middle_u;
        else
            far_u = middle_u;
    }
    out->at = geom_point_toward(aim, toward, far_u);
    return geom_is_in_bound(out->at) && aod__stands_touch(g, model, *out, enemy, theirs);
}

static AodTouch touch_of(const Rushing *now, unsigned rank, AodStand stand)
{
    AodTouch best = AOD_TOUCH_NOBODY;
    for (unsigned i = 0; i < now->enemy_count; i++) {
        const Enemy *enemy = &now->enemy[i];
        if (best == AOD_TOUCH_PRIMARY ||
            !aod__stands_touch(now->g, now->model[rank], stand, enemy->model,
                               aod__stand_of(now->g->s, enemy->model)))
            continue;
        bool is_free = now->rush->kind == AOD_RUSH_CHARGE && !enemy->is_taken;
        AodTouch touch = !is_free          ? AOD_TOUCH_ANY
                         : enemy->foe == 0 ? AOD_TOUCH_PRIMARY
                                           : AOD_TOUCH_FREE;
        best = touch < best ? touch : best;
    }
    return best;
}

static bool is_wanted(const Rushing *now, const Enemy *enemy, AodTouch touch)
{
    switch (touch) {
    case AOD_TOUCH_PRIMARY:
        return !enemy->is_taken && enemy->foe == 0;
    case AOD_TOUCH_FREE:
        return !enemy->is_taken;
    default:
        (void)now;
        return true;
    }
}

// --- going ---------------------------------------------------------------------------------------

// Near enough to one that has moved (of a pile-in: to the others), so that nobody is left behind.
static bool is_linked(const Rushing *now, unsigned rank, AodStand stand)
{
    uint64_t with = now->rush->kind == AOD_RUSH_CHARGE ? now->moved : now->was_linked;
    with &= now->there & ~bit(rank);
    if (with == 0 || (now->rush->kind != AOD_RUSH_CHARGE && (now->was_linked & bit(rank)) == 0))
        return true;
    for (; with != 0; with &= with - 1) {
        unsigned other = (unsigned)__builtin_ctzll(with);
        if (aod__is_linked(now->g->m, now->model[rank], stand, now->model[other], now->stand[other],
                           now->chain_u))
            return true;
    }
    return false;
}

// It goes straight there, and may stand there.
static bool is_open(const Rushing *now, unsigned rank, AodStand end, AodWayAnswer *answer)
{
    AodGoing going = going_of(now, rank);
    AodWayAsk ask = {
        .g = now->g, .crowd = &now->others, .going = &going, .model = now->model[rank], .count = 2};
    AodPlaceAsk place = {now->g, &now->all, AOD_ANYWHERE};
    if (geom_length_u(now->stand[rank].at, end.at) > going.reach_u ||
        aod__place_fault(&place, now->model[rank], end, NULL) != AOD_PLACE_FREE)
        return false;
    ask.at[0] = now->stand[rank].at;
    ask.floor[0] = now->stand[rank].floor;
    ask.at[1] = end.at;
    ask.floor[1] = end.floor;
    aod__way_judge(&ask, answer);
    return answer->fault == AOD_WAY_FREE;
}

// On its own floor, or down from it, or up to that of the enemy.
static bool opens(const Rushing *now, unsigned rank, AodStand *end, unsigned enemy_floor)
{
    AodWayAnswer answer;
    uint8_t floors[3] = {now->stand[rank].floor, 0, (uint8_t)enemy_floor};
    for (unsigned i = 0; i < 3; i++) {
        if (i > 0 && (floors[i] == floors[0] || (i == 2 && floors[i] == 0)))
            continue;
        end->floor = floors[i];
        if (is_open(now, rank, *end, &answer))
            return true;
    }
    return false;
}

// How far it would have to go at least.
static int32_t least_u(const Rushing *now, unsigned rank, const Enemy *enemy)
{
    int32_t apart_u = geom_length_u(now->stand[rank].at, aod__point(now->g->s, enemy->model));
    return apart_u - reach_of(now->g->m, now->model[rank]) - reach_of(now->g->m, enemy->model);
}

// The next of the wanted enemies by distance, after the one at `after_u` with the number `after`.
static unsigned next_enemy(const Rushing *now, unsigned rank, AodTouch touch, int32_t *after_u,
                           unsigned after)
{
    unsigned best = UINT_MAX;
    int32_t best_u = INT32_MAX;
    for (unsigned i = 0; i < now->enemy_count; i++) {
        if (!is_wanted(now, &now->enemy[i], touch))
            continue;
        int32_t u = least_u(now, rank, &now->enemy[i]);
        bool is_later = after == UINT_MAX || u > *after_u || (u == *after_u && i > after);
        if (!is_later || u >= best_u)
            continue;
        best = i;
        best_u = u;
    }
    *after_u = best_u;
    return best;
}

// A straight way to where it touches one that is wanted. The nearest points of all first, then,
// where sides count, other points of those that are nearest.
static bool find_contact(const Rushing *now, unsigned rank, AodTouch touch, bool with_sides,
                         AodStand *out)
{
    AodGoing going = going_of(now, rank);
    int32_t far_u = 0;
    for (unsigned i = next_enemy(now, rank, touch, &far_u, UINT_MAX);
         i != UINT_MAX && far_u <= going.reach_u; i = next_enemy(now, rank, touch, &far_u, i))
        if (aod__contact_stand(now->g, now->model[rank], now->stand[rank], now->enemy[i].model, 0,
                               out) &&
            opens(now, rank, out, now->g->s->model[now->enemy[i].model].floor) &&
            touch_of(now, rank, *out) <= touch)
            return true;
    unsigned tried = 0;
    for (unsigned i = with_sides ? next_enemy(now, rank, touch, &far_u, UINT_MAX) : UINT_MAX;
         i != UINT_MAX && far_u <= going.reach_u && tried < ENEMIES_TRIED;
         i = next_enemy(now, rank, touch, &far_u, i), tried++) {
        for (unsigned side = 0; side < 2 * SIDES; side++) {
            unsigned turn = (side / 2 + 1) * SIDE_BAM;
            uint16_t bam = (uint16_t)(side % 2 == 0 ? turn : 65536 - turn);
            if (aod__contact_stand(now->g, now->model[rank], now->stand[rank], now->enemy[i].model,
                                   bam, out) &&
                opens(now, rank, out, now->g->s->model[now->enemy[i].model].floor) &&
                touch_of(now, rank, *out) <= touch)
                return true;
        }
    }
    return false;
}

static unsigned nearest_enemy(const Rushing *now, unsigned rank)
{
    int32_t far_u = 0;
    return next_enemy(now, rank, AOD_TOUCH_ANY, &far_u, UINT_MAX);
}

// As far as it comes straight towards a place, by quarters of an inch; linked with the others where
// that can be had.
static bool go_toward(const Rushing *now, unsigned rank, AodStand aim, AodStand *out)
{
    AodGoing going = going_of(now, rank);
    AodStand from = now->stand[rank];
    int32_t whole_u = geom_length_u(from.at, aim.at);
    int32_t reach_u = whole_u < going.reach_u ? whole_u : going.reach_u;
    bool is_found = false;
    for (int32_t n = reach_u / STEP_U; n > 0; n--) {
        AodStand end = aim;
        end.at = (GeomPoint){
            (int32_t)(from.at.x + (int64_t)(aim.at.x - from.at.x) * n * STEP_U / whole_u),
            (int32_t)(from.at.y + (int64_t)(aim.at.y - from.at.y) * n * STEP_U / whole_u)};
        if (!opens(now, rank, &end, 0))
            continue;
        if (is_linked(now, rank, end)) {
            *out = end;
            return true;
        }
        if (!is_found)
            *out = end;
        is_found = true;
    }
    return is_found && now->rush->kind == AOD_RUSH_CHARGE;
}

// ASSAULT-3.7: a quarter of an inch more from there, straight towards that enemy, where it may
// stand together with its unit.
static bool goes_on(Rushing *now, unsigned rank, AodStand end, int64_t gone_u, unsigned enemy,
                    AodStand *on)
{
    enum { ON_U = STEP_U + 25 }; // what rounding may have taken
    AodGoing going = going_of(now, rank);
    AodStand from = now->stand[rank], aim;
    AodWayAnswer answer;
    bool is_free = false;
    if (gone_u + ON_U > going.slowed_u)
        return false;
    now->stand[rank] = now->all.stander[now->mate[rank]].stand = end;
    if (aod__contact_stand(now->g, now->model[rank], end, now->enemy[enemy].model, 0, &aim)) {
        int32_t whole_u = geom_length_u(end.at, aim.at);
        *on = end;
        if (whole_u >= ON_U) {
            on->at =
                (GeomPoint){(int32_t)(end.at.x + (int64_t)(aim.at.x - end.at.x) * ON_U / whole_u),
                            (int32_t)(end.at.y + (int64_t)(aim.at.y - end.at.y) * ON_U / whole_u)};
            is_free = is_open(now, rank, *on, &answer) && is_linked(now, rank, *on);
        }
    }
    now->stand[rank] = now->all.stander[now->mate[rank]].stand = from;
    return is_free;
}

// Straight towards the nearest enemy, as far as it comes together with its unit.
static bool go_straight(Rushing *now, unsigned rank, unsigned enemy, AodStand *out)
{
    AodStand aim, on;
    if (!aod__contact_stand(now->g, now->model[rank], now->stand[rank], now->enemy[enemy].model, 0,
                            &aim) ||
        !go_toward(now, rank, aim, out))
        return false;
    if (!is_linked(now, rank, *out))
        return true;
    GeomPoint from = now->stand[rank].at;
    while (goes_on(now, rank, *out, geom_length_u(from, out->at), enemy, &on) &&
           opens(now, rank, &on, 0))
        *out = on;
    return true;
}

// How far the nearest enemy is from there, middle to middle less what both are wide.
static int32_t to_enemy_u(const Rushing *now, unsigned rank, AodStand stand)
{
    int32_t best_u = INT32_MAX;
    for (unsigned i = 0; i < now->enemy_count; i++) {
        unsigned enemy = now->enemy[i].model;
        int32_t u =
            geom_length_u(stand.at, aod__point(now->g->s, enemy)) - reach_of(now->g->m, enemy);
        best_u = u < best_u ? u : best_u;
    }
    return best_u - reach_of(now->g->m, now->model[rank]);
}

// Beside that one of its unit, where it comes to straight: as far off as that lets it first, from
// its own side on round it; nearer to an enemy than it stands, if that is `wanted`.
static bool go_beside(const Rushing *now, unsigned rank, unsigned mate, int32_t apart_u,
                      bool is_nearer_wanted, AodStand *out)
{
    enum { AROUND = 16, AROUND_BAM = 65536 / AROUND, RINGS = 3 };
    const AodMatch *m = now->g->m;
    GeomPoint at = now->stand[mate].at;
    uint16_t toward_bam = geom_bearing_bam(at, now->stand[rank].at);
    int32_t both_u = reach_of(m, now->model[rank]) + reach_of(m, now->model[mate]);
    for (int32_t ring = 0; ring < RINGS; ring++)
        for (unsigned n = 0; n < AROUND; n++) {
            unsigned turn = (n + 1) / 2 * AROUND_BAM;
            uint16_t bam = (uint16_t)(toward_bam + (n % 2 == 0 ? turn : 65536 - turn));
            AodStand end = now->stand[rank];
            end.at = geom_point_toward(at, bam, both_u + apart_u * (RINGS - ring) / RINGS - 1);
            if (geom_is_in_bound(end.at) && is_linked(now, rank, end) &&
                (!is_nearer_wanted ||
                 to_enemy_u(now, rank, end) < to_enemy_u(now, rank, now->stand[rank])) &&
                opens(now, rank, &end, now->stand[mate].floor)) {
                *out = end;
                return true;
            }
        }
    return false;
}

// Of those of its unit beside the nearest that it reaches.
static bool go_to_mates(const Rushing *now, unsigned rank, uint64_t left, int32_t apart_u,
                        bool is_nearer_wanted, AodStand *out)
{
    while (left != 0) {
        int64_t best_u2 = INT64_MAX;
        unsigned best = 0;
        for (uint64_t set = left; set != 0; set &= set - 1) {
            unsigned mate = (unsigned)__builtin_ctzll(set);
            int64_t u2 = geom_distance_u2(now->stand[rank].at, now->stand[mate].at);
            if (u2 >= best_u2)
                continue;
            best_u2 = u2;
            best = mate;
        }
        left &= ~bit(best);
        int64_t reach_u = going_of(now, rank).reach_u + apart_u +
                          reach_of(now->g->m, now->model[rank]) +
                          reach_of(now->g->m, now->model[best]);
        if (best_u2 > geom_square(reach_u))
            return false;
        if (go_beside(now, rank, best, apart_u, is_nearer_wanted, out))
            return true;
    }
    return false;
}

// ASSAULT-3.2: nearer to the enemy; else to one of the unit that has moved. So much is demanded.
static bool go_near(Rushing *now, unsigned rank, AodStand *out)
{
    unsigned i = nearest_enemy(now, rank);
    AodStand aim = now->stand[rank], other;
    if (i == UINT_MAX)
        return false;
    bool is_found = go_straight(now, rank, i, out);
    if (is_found && is_linked(now, rank, *out))
        return true;
    int64_t best_u2 = INT64_MAX;
    for (uint64_t left = now->moved & now->there & ~bit(rank); left != 0; left &= left - 1) {
        unsigned mate = (unsigned)__builtin_ctzll(left);
        int64_t u2 = geom_distance_u2(now->stand[rank].at, now->stand[mate].at);
        if (u2 >= best_u2)
            continue;
        best_u2 = u2;
        aim.at = now->stand[mate].at;
    }
    if (best_u2 != INT64_MAX && best_u2 > 0 && !is_linked(now, rank, now->stand[rank]) &&
        go_toward(now, rank, aim, &other) && is_linked(now, rank, other)) {
        *out = other;
        return true;
    }
    return is_found;
}

// ... and the planner does more than that to keep the unit together.
static bool go_together(Rushing *now, unsigned rank, AodStand *out)
{
    AodStand beside;
    bool is_found = go_near(now, rank, out);
    uint64_t mates = now->moved & now->there & ~bit(rank);
    if ((is_found && is_linked(now, rank, *out)) || is_linked(now, rank, now->stand[rank]) ||
        !go_to_mates(now, rank, mates, now->chain_u, false, &beside))
        return is_found;
    *out = beside;
    return true;
}

// ASSAULT-3.7: it could have gone on straight towards the enemy that was nearest when it began, and
// together with its unit. No bend in its way is demanded of it.
static bool could_go_on(Rushing *now, unsigned rank, AodStand end, int64_t gone_u)
{
    unsigned i = nearest_enemy(now, rank);
    AodStand straight, on;
    return i != UINT_MAX && go_straight(now, rank, i, &straight) &&
           is_linked(now, rank, straight) && goes_on(now, rank, end, gone_u, i, &on) &&
           opens(now, rank, &on, 0);
}

static bool is_beside_contact(const Rushing *now, unsigned rank, AodStand end)
{
    for (uint64_t left = now->touches & ~bit(rank); left != 0; left &= left - 1) {
        unsigned mate = (unsigned)__builtin_ctzll(left);
        if (aod__is_linked(now->g->m, now->model[rank], end, now->model[mate], now->stand[mate],
                           LIMIT(ASSAULT_3_2, 2 * AOD_INCH)))
            return true;
    }
    return false;
}

// ASSAULT-3.2, 3.7, of one that touches nobody.
static bool is_near_enough(Rushing *now, unsigned rank, AodStand end, int64_t gone_u)
{
    bool is_charge = now->rush->kind == AOD_RUSH_CHARGE;
    return (is_charge && is_beside_contact(now, rank, end)) || !could_go_on(now, rank, end, gone_u);
}

// --- planning ------------------------------------------------------------------------------------

static bool add_way(const Aod *g, AodPlan *out, unsigned model, AodStand from, AodStand to)
{
    unsigned points = g->s->way_points;
    for (unsigned i = 0; i < out->count; i++)
        points += out->way[i].count;
    if (points + 1 > AOD_WAY_POINTS_MAX || (geom_is_same(from.at, to.at) && from.floor == to.floor))
        return false;
    AodPlanned *way = &out->way[out->count++];
    *way = (AodPlanned){.model = (uint16_t)model, .facing = to.facing, .count = 1};
    way->at[0] = to.at;
    way->floor[0] = to.floor;
    return true;
}

static bool move_to(Rushing *now, unsigned rank, AodStand end, AodPlan *out)
{
    if (!add_way(now->g, out, now->model[rank], now->stand[rank], end))
        return false;
    place(now, rank, end);
    return true;
}

// `aside`: beside one of its unit that stays where its shortest way would end.
static void move_first(Rushing *now, bool aside, AodPlan *out)
{
    const AodPlanned *way = now->rush->first_way;
    unsigned rank = now->first;
    AodStand end = now->stand[rank];
    if (aside && find_contact(now, rank, AOD_TOUCH_PRIMARY, true, &end)) {
        move_to(now, rank, end, out);
        return;
    }
    if (way->count > 0) {
        out->way[out->count++] = *way;
        end = (AodStand){way->at[way->count - 1], way->facing, way->floor[way->count - 1]};
    }
    place(now, rank, end);
}

// Those that are to move and have not, from the nearest on.
static unsigned next_mover(const Rushing *now, uint64_t left)
{
    unsigned best = UINT_MAX;
    int32_t best_u = INT32_MAX;
    for (; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        unsigned enemy = nearest_enemy(now, rank);
        int32_t u = enemy == UINT_MAX ? INT32_MAX - 1 : least_u(now, rank, &now->enemy[enemy]);
        if (u >= best_u)
            continue;
        best = rank;
        best_u = u;
    }
    return best;
}

static uint64_t left_of(const Rushing *now)
{
    return now->rush->movers & now->there & ~now->moved;
}

static bool make_contact(Rushing *now, unsigned rank, AodPlan *out)
{
    static const AodTouch order[] = {AOD_TOUCH_PRIMARY, AOD_TOUCH_FREE, AOD_TOUCH_ANY};
    AodStand end;
    AodTouch touch = touch_of(now, rank, now->stand[rank]);
    for (unsigned i = now->rush->kind == AOD_RUSH_CHARGE ? 0 : 2; i < 3 && order[i] < touch; i++)
        if (find_contact(now, rank, order[i], true, &end) && is_linked(now, rank, end))
            return move_to(now, rank, end, out);
    return false;
}

// ASSAULT-5.2, 6.4: who piles in and can touch nobody goes round its own to where one of them who
// does is so near that it may strike; where its straight way leads is not that near.
static bool go_to_strike(Rushing *now, unsigned rank, AodPlan *out)
{
    AodStand from = now->stand[rank], straight, end;
    int32_t apart_u = now->chain_u < AOD_ENGAGED_U ? now->chain_u : AOD_ENGAGED_U;
    if (now->rush->kind != AOD_RUSH_PILE_IN || touch_of(now, rank, from) != AOD_TOUCH_NOBODY ||
        is_beside_contact(now, rank, from) ||
        (go_near(now, rank, &straight) && is_beside_contact(now, rank, straight)) ||
        !go_to_mates(now, rank, now->touches & ~bit(rank), apart_u, true, &end))
        return false;
    return is_near_enough(now, rank, end, geom_length_u(from.at, end.at)) &&
           move_to(now, rank, end, out);
}

// Who can touch somebody does, until nobody more can: who was in the way has gone by then.
static void make_contacts(Rushing *now, AodPlan *out)
{
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (uint64_t left = left_of(now); left != 0;) {
            unsigned rank = next_mover(now, left);
            left &= ~bit(rank);
            goes_on = make_contact(now, rank, out) || goes_on;
        }
    }
}

// Its way was found without those of its unit.
static bool lies_on_first(const Rushing *now, unsigned rank)
{
    unsigned first = now->first;
    GeomShape one, other;
    if (now->rush->kind != AOD_RUSH_CHARGE || rank == first ||
        now->stand[rank].floor != now->stand[first].floor)
        return false;
    aod__stand_shape(now->g->m, now->model[rank], now->stand[rank], &one);
    aod__stand_shape(now->g->m, now->model[first], now->stand[first], &other);
    return geom_shapes_overlap(&one, &other, AOD_TOUCH_U);
}

// ASSAULT-3.12: out of the place that the first charger has taken, no farther than it must: rings
// of places round where it stands, first those away from him.
static bool make_room(Rushing *now, unsigned rank, AodPlan *out)
{
    enum { RINGS = 16, WAYS = 16, WAY_BAM = 65536 / WAYS };
    if (!lies_on_first(now, rank))
        return false;
    AodStand from = now->stand[rank];
    uint16_t away_bam = geom_bearing_bam(now->stand[now->first].at, from.at);
    for (int32_t ring = 1; ring <= RINGS; ring++) {
        for (unsigned n = 0; n < WAYS; n++) {
            unsigned turn = (n + 1) / 2 * WAY_BAM;
            uint16_t bam = (uint16_t)(away_bam + (n % 2 == 0 ? turn : 65536 - turn));
            AodStand end = from;
            AodWayAnswer answer;
            end.at = geom_point_toward(from.at, bam, ring * STEP_U);
            if (geom_is_in_bound(end.at) && is_open(now, rank, end, &answer) &&
                is_linked(now, rank, end) && is_near_enough(now, rank, end, ring * STEP_U))
                return move_to(now, rank, end, out);
        }
    }
    return false;
}

// The others go as near as they come, together with the unit, or (`strays`) without it; who stands
// in the first one's way goes out of it.
static bool go_nearer(Rushing *now, bool strays, AodPlan *out)
{
    bool has_moved = false;
    for (uint64_t left = left_of(now); left != 0;) {
        unsigned rank = next_mover(now, left);
        AodStand end;
        left &= ~bit(rank);
        if (make_contact(now, rank, out) || go_to_strike(now, rank, out) ||
            (touch_of(now, rank, now->stand[rank]) == AOD_TOUCH_NOBODY &&
             go_together(now, rank, &end) && (strays || is_linked(now, rank, end)) &&
             move_to(now, rank, end, out)) ||
            make_room(now, rank, out))
            has_moved = true;
    }
    return has_moved;
}

static void plan_surge(Rushing *now, AodPlan *out)
{
    // ASSAULT-2.8: the distance common to all is lowered until the unit holds together.
    enum { LOWERED_U = AOD_INCH / 2 };
    AodRush lower = *now->rush;
    bool was_together = now->was_linked == now->there;
    for (;; lower.unit.fixed_u -= LOWERED_U) {
        out->count = 0;
        if (lower.unit.fixed_u <= 0)
            return;
        lower.unit.fixed_slowed_u = lower.unit.fixed_u;
        begin(now, now->g, &lower);
        for (uint64_t left = now->there; left != 0;) {
            unsigned rank = next_mover(now, left);
            AodStand aim, end;
            unsigned i = nearest_enemy(now, rank);
            left &= ~bit(rank);
            now->was_linked = 0; // all of them together are looked at below
            if (i != UINT_MAX &&
                aod__contact_stand(now->g, now->model[rank], now->stand[rank], now->enemy[i].model,
                                   0, &aim) &&
                go_toward(now, rank, aim, &end))
                move_to(now, rank, end, out);
        }
        AodLinks links;
        aod__links_if(now->g, lower.host, now->there, now->stand, &links);
        if (!was_together || aod__largest_group(&links) == now->there)
            return;
    }
}

static void rush_all(Rushing *now, bool aside, AodPlan *out)
{
    if (now->rush->kind == AOD_RUSH_CHARGE)
        move_first(now, aside, out);
    make_contacts(now, out);
    // Who cannot come to the others waits: somebody else may still lead him to them.
    while (go_nearer(now, false, out) || go_nearer(now, true, out)) {
    }
}

// TABLE-2.4: one of its unit has not gone away.
static bool is_first_on_mate(const Rushing *now)
{
    for (uint64_t left = now->there; left != 0; left &= left - 1)
        if (lies_on_first(now, (unsigned)__builtin_ctzll(left)))
            return true;
    return false;
}

void aod__rush_plan(const Aod *g, const AodRush *rush, AodPlan *out)
{
    Rushing now;
    AodLinks links;
    begin(&now, g, rush);
    out->count = 0;
    out->is_together = true;
    if (rush->kind == AOD_RUSH_SURGE) {
        plan_surge(&now, out);
        return;
    }
    rush_all(&now, false, out);
    if (is_first_on_mate(&now)) {
        begin(&now, g, rush);
        out->count = 0;
        rush_all(&now, true, out);
    }
    if (is_first_on_mate(&now)) { // ASSAULT-3.12: nobody arrives
        begin(&now, g, rush);
        out->count = 0;
    }
    aod__links_if(g, rush->host, now.there, now.stand, &links);
    out->is_together = aod__largest_group(&links) == now.there;
}

// --- judging -------------------------------------------------------------------------------------

// As it stands with what has been drawn.
static void begin_drawn(Rushing *now, const Aod *g, const AodRush *rush)
{
    begin(now, g, rush);
    for (unsigned n = 0; n < g->s->way_count; n++)
        for (uint64_t left = now->there; left != 0; left &= left - 1) {
            unsigned rank = (unsigned)__builtin_ctzll(left);
            if (now->model[rank] == g->s->way[n].model)
                place(now, rank, aod__way_end(g->s, &g->s->way[n]));
        }
}

static int64_t drawn_u(const Aod *g, AodAction a)
{
    GeomPoint at = aod__point(g->s, a.model);
    int64_t length_u = 0;
    for (unsigned n = 0; n < g->s->path_count; n++) {
        length_u += geom_length_u(at, g->s->path[n]);
        at = g->s->path[n];
    }
    return length_u + geom_length_u(at, (GeomPoint){a.x, a.y});
}

static bool check_end(Rushing *now, unsigned rank, AodAction a, Refusal *refusal)
{
    static const AodTouch order[] = {AOD_TOUCH_PRIMARY, AOD_TOUCH_FREE, AOD_TOUCH_ANY};
    const AodRush *rush = now->rush;
    uint16_t facing = a.other != 0 ? aod__bam_of(a.other - 1U) : now->stand[rank].facing;
    AodStand end = {{a.x, a.y}, aod__has_facing(now->g->m, a.model) ? facing : 0, a.choice};
    AodStand better;
    AodTouch touch = touch_of(now, rank, end);
    bool is_charge = rush->kind == AOD_RUSH_CHARGE;
    if (is_charge && now->moved == 0) {
        if (a.model != rush->first)
            return aod__refuse(refusal, AOD_R_ASSAULT_3_1, AOD_MSG_FIRST_CHARGER, "m",
                               (int)rush->first);
        bool is_found = find_contact(now, rank, AOD_TOUCH_PRIMARY, true, &better);
        return touch == AOD_TOUCH_PRIMARY ||
               aod__refuse(refusal, AOD_R_ASSAULT_3_1, AOD_MSG_MUST_TOUCH, "mq", (int)a.model,
                           (int)(is_found ? aod__told(better.at) : AOD_TOLD_NOWHERE));
    }
    for (unsigned i = is_charge ? 0 : 2; i < 3 && order[i] < touch; i++)
        if (find_contact(now, rank, order[i], false, &better) && is_linked(now, rank, better))
            return aod__refuse(refusal, is_charge ? AOD_R_ASSAULT_3_2 : AOD_R_ASSAULT_6_4,
                               i < 2 ? AOD_MSG_MUST_TOUCH_FREE : AOD_MSG_MUST_TOUCH, "mq",
                               (int)a.model, (int)aod__told(better.at));
    if (!is_linked(now, rank, end) && go_near(now, rank, &better) && is_linked(now, rank, better))
        return aod__refuse(refusal, is_charge ? AOD_R_ASSAULT_3_2 : AOD_R_ASSAULT_6_7,
                           AOD_MSG_LEFT_BEHIND, "mq", (int)a.model, (int)aod__told(better.at));
    return touch != AOD_TOUCH_NOBODY || is_near_enough(now, rank, end, drawn_u(now->g, a)) ||
           aod__refuse(refusal, AOD_R_ASSAULT_3_7, AOD_MSG_NOT_NEAR_ENOUGH, "m", (int)a.model);
}

// Who has not moved could not have done what it must.
static bool check_rest(Rushing *now, Refusal *refusal)
{
    static const AodTouch order[] = {AOD_TOUCH_PRIMARY, AOD_TOUCH_FREE, AOD_TOUCH_ANY};
    const AodRush *rush = now->rush;
    bool is_charge = rush->kind == AOD_RUSH_CHARGE;
    AodStand better;
    for (uint64_t left = rush->movers & now->there & ~now->moved; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        AodTouch touch = touch_of(now, rank, now->stand[rank]);
        for (unsigned i = is_charge ? 0 : 2; i < 3 && order[i] < touch; i++)
            if (find_contact(now, rank, order[i], false, &better) && is_linked(now, rank, better))
                return aod__refuse(refusal, is_charge ? AOD_R_ASSAULT_3_2 : AOD_R_ASSAULT_6_4,
                                   AOD_MSG_MUST_TOUCH, "mq", (int)now->model[rank],
                                   (int)aod__told(better.at));
        if (touch == AOD_TOUCH_NOBODY && !is_near_enough(now, rank, now->stand[rank], 0))
            return aod__refuse(refusal, AOD_R_ASSAULT_3_7, AOD_MSG_NOT_NEAR_ENOUGH, "m",
                               (int)now->model[rank]);
    }
    return true;
}

static bool check_done(const Aod *g, const AodRush *rush, Refusal *refusal)
{
    Rushing now;
    AodAfter after;
    if (g->s->path_model != 0)
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_OPEN_WAY, "m",
                           (int)g->s->path_model - 1);
    aod__after_line(g, rush->host, &after);
    if (!aod__drawn_mates_check(g, rush->host, &after, refusal))
        return false;
    begin_drawn(&now, g, rush);
    if (rush->kind == AOD_RUSH_CHARGE && now.moved == 0 &&
        touch_of(&now, now.first, now.stand[now.first]) == AOD_TOUCH_NOBODY)
        return aod__refuse(refusal, AOD_R_ASSAULT_3_1, AOD_MSG_FIRST_CHARGER, "m",
                           (int)rush->first);
    return check_rest(&now, refusal);
}

bool aod__rush_check(const Aod *g, const AodRush *rush, AodAction a, Refusal *refusal)
{
    AodDrawing drawing = {
        .host = rush->host, .unit = rush->unit, .open_count = rush->foe_count, .open = rush->foe};
    Rushing now;
    if (a.kind == AOD_ACTION_DONE && aod__is_plain(a, 0))
        return check_done(g, rush, refusal);
    if (a.kind == AOD_ACTION_FACE)
        return aod__drawn_face_check(g, &drawing, a, refusal);
    if (a.kind != AOD_ACTION_VIA && a.kind != AOD_ACTION_MOVE)
        return aod__refuse(refusal, AOD_R_ASSAULT_3_1, AOD_MSG_NOT_NOW, "");
    if (!aod__drawn_leg_check(g, &drawing, a, refusal))
        return false;
    begin_drawn(&now, g, rush);
    unsigned rank = 0;
    while (now.model[rank] != a.model)
        rank++;
    if ((rush->movers >> rank & 1) == 0)
        return aod__refuse(refusal, AOD_R_ASSAULT_6_7, AOD_MSG_MAY_NOT_PILE_IN, "m", (int)a.model);
    return a.kind == AOD_ACTION_VIA || check_end(&now, rank, a, refusal);
}
