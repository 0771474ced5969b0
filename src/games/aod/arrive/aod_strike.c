// Frame ARRIVE: the Deep Strike Assault: its first model, scatter, mishap, the rest of the unit,
// the other units (MISSION-8).
#include "aod_aboard.h"
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_ground.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

#define MISHAP_U LIMIT(MISSION_8_3, 18 * AOD_INCH)

unsigned aod__first_to_land(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            return at.model;
    return AOD_NO_MODEL;
}

bool aod__is_clear(const Aod *g, unsigned model, GeomPoint at)
{
    return aod__is_clear_by(g, model, at, LIMIT(MISSION_8_3, 1 * AOD_INCH));
}

bool aod__is_clear_by(const Aod *g, unsigned model, GeomPoint at, int32_t off_u)
{
    AodCrowd crowd;
    AodStand stand = {at, aod__inward(g, g->m->model[model].unit < g->m->unit_first[1] ? 0 : 1, at),
                      0};
    GeomShape shape;
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
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

void aod__stand_first(Aod *g, unsigned model, GeomPoint at)
{
    aod__put(g, model, at, 0);
    AodModelNow *now = aod__model(g, model);
    now->facing = 0;
    if (aod__has_facing(g->m, model))
        now->facing = aod__inward(g, aod__seat_of(g->m, now->unit), at);
}

AodStep aod__strike_scatter(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    own->has_arrow = die > AOD_SCATTER_HITS;
    if (own->has_arrow)
        return aod__arrive_go(frame, ARRIVE_HIGH);
    AOD_REPORT(g, PRIN_1_8, SCATTER_HITS, "i", (int)die);
    return aod__arrive_go(frame, ARRIVE_MISHAP);
}

// RULE-Inertial_Guidance_System.
static bool is_guided(const Aod *g, unsigned host)
{
    return aod__model_has(g->m, g->m->unit[host].first, AOD_S_INERTIAL_GUIDANCE_SYSTEM);
}

// It lands there, or what is wrong with that is seen next.
AodStep aod__strike_fall(Aod *g, AodFrame *frame, unsigned inches)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    GeomPoint at =
        geom_point_toward(aod__point(g->s, model), own->direction, (int32_t)inches * AOD_INCH);
    unsigned degrees = aod__degrees_of(own->direction);
    AOD_REPORT(g, PRIN_1_8, SCATTER_ARROW, "id", (int)degrees, (int)degrees);
    if (own->how == AOD_COMES_MIRRORED)
        AOD_REPORT(g, LEGION_2_20, STRIKE_SCATTERS, "uc", (int)aod__frame_unit(frame),
                   (int)inches * AOD_INCH);
    else
        AOD_REPORT(g, MISSION_8_2, STRIKE_SCATTERS, "uc", (int)aod__frame_unit(frame),
                   (int)inches * AOD_INCH);
    // Off the table it stands nowhere: the nearest point of the edge stands for it (MISSION-8.10).
    at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
    at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
    AodModelNow *now = aod__model(g, model);
    now->x = at.x;
    now->y = at.y;
    return aod__arrive_go(frame, ARRIVE_MISHAP);
}

static AodStep scatter(Aod *g, AodFrame *frame, unsigned second)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned host = aod__frame_unit(frame), model = aod__first_to_land(g, host);
    unsigned inches = own->first + second;
    if (is_guided(g, host))
        inches = (inches + 1) / LIMIT(RULE_Inertial_Guidance_System, 2U);
    if (own->is_again == 0 && aod__is_guided_by_vox(g, frame->seat, model)) { // GEAR-3.3
        own->first = (uint8_t)inches;
        return aod__ask_again(frame, ARRIVE_SCATTER);
    }
    return aod__strike_fall(g, frame, inches);
}

AodStep aod__strike_inches(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    if (frame->stage == ARRIVE_SECOND_DIE)
        return scatter(g, frame, aod__take_roll(frame));
    if (own->how == AOD_COMES_MIRRORED) // LEGION-2.20: one die
        return scatter(g, frame, aod__take_roll(frame));
    own->first = (uint8_t)aod__take_roll(frame);
    return aod__arrive_go(frame, ARRIVE_SECOND_DIE);
}

void aod__strike_rest(Aod *g, AodFrame *frame, GeomPoint at)
{
    unsigned host = aod__frame_unit(frame);
    AodSetupFrame *own = aod__setup_frame(frame);
    aod__stand_first(g, aod__first_to_land(g, host), at);
    own->lead = frame->unit;
    frame->seat = (uint8_t)aod__arrive_owner(frame);
    aod__arrive_place(g, frame, host,
                      own->how == AOD_COMES_MIRRORED ? AOD_COMES_MIRRORED : AOD_COMES_DOWN);
    own->was_chosen = 0;
    for (AodMembers at_ = aod__members(g, host); aod__member(g, &at_);)
        if (g->s->model[at_.model].where == AOD_AT_UNPLACED)
            return;
    for (AodMembers at_ = aod__members(g, host); aod__member(g, &at_);)
        if (aod__on_table(g->s, at_.model))
            aod__unit(g, at_.unit)->where = AOD_AT_TABLE;
    aod__arrive_put_down(g, frame); // nobody else is left to place
}

// MISSION-8.3.
AodStep aod__strike_land(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), model = aod__first_to_land(g, host);
    GeomPoint at = aod__point(g->s, model), near;
    aod__setup_frame(frame)->is_again = 0;
    if (frame->setup.how == AOD_COMES_MIRRORED)
        return aod__mirror_land(g, frame);
    aod__model(g, model)->where = AOD_AT_UNPLACED;
    if (aod__is_clear(g, model, at)) {
        aod__strike_rest(g, frame, at);
        return AOD_GO_ON;
    }
    if (is_guided(g, host) && aod__clear_points(g, frame, &near, 1) == 1) {
        AOD_REPORT(g, RULE_Inertial_Guidance_System, GUIDED_TO, "uo", (int)host,
                   (int)aod__told(near));
        aod__strike_rest(g, frame, near);
        return AOD_GO_ON;
    }
    frame->seat = (uint8_t)(1 - aod__arrive_owner(frame));
    return aod__ask(g, AOD_D_MISHAP, frame->seat);
}

// The nearest points first, of a grid of half an inch; if none lies within 18", any.
size_t aod__clear_points(const Aod *g, const AodFrame *frame, GeomPoint *out, size_t out_max)
{
    enum { FAR_U = 90 * AOD_INCH };
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    GeomPoint from = aod__point(g->s, model);
    GeomGrid grid = geom_grid_start(FAR_U / 2);
    GeomPoint offset;
    size_t count = 0;
    while (count < out_max && geom_grid_next(&grid, &offset)) {
        GeomPoint at = aod__told_point((GeomPoint){from.x + 2 * offset.x, from.y + 2 * offset.y});
        bool is_far = geom_length_u(from, at) > MISHAP_U;
        if (is_far && count > 0)
            break;
        if (at.x >= 0 && at.y >= 0 && aod__is_clear(g, model, at))
            out[count++] = at;
    }
    return count;
}

bool aod__mishap_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    GeomPoint nearest, at = {a.x, a.y};
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    GeomPoint from = aod__point(g->s, model);
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_NOT_NOW, "");
    if (!geom_is_in_bound(at) || !aod__is_clear(g, model, at))
        return aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_NOT_CLEAR, "m", (int)model);
    size_t count = aod__clear_points(g, frame, &nearest, 1);
    bool may_be_far = count == 1 && geom_length_u(from, nearest) > MISHAP_U;
    return may_be_far || geom_length_u(from, at) <= MISHAP_U ||
           aod__refuse(refusal, AOD_R_MISSION_8_3, AOD_MSG_MISHAP_FAR, "m", (int)model);
}

// RULE-Inertial_Guidance_System: all units of the assault have it.
static bool all_are_guided(const Aod *g, const AodFrame *frame)
{
    unsigned seat = aod__arrive_owner(frame);
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        bool comes = g->s->unit[u].where == aod__strikers_wait(frame) &&
                     (g->s->unit[u].turn & AOD_U_DUE) != 0 && aod__host(g->s, u) == u;
        if ((comes || u + 1U == frame->setup.lead) && !is_guided(g, u))
            return false;
    }
    return true;
}

// GEAR-3.9: a player whose own assault does not wait has his arrays on.
static bool is_jammed(const Aod *g)
{
    for (unsigned n = 0; n < g->m->model_count; n++) {
        bool waits = false;
        if (!aod__on_table(g->s, n) || !aod__has_gear(g->m, n, AOD_GEAR(VOX_DISRUPTOR)) ||
            aod__has_gift(g->s, aod__unit_of(g->s, n), AOD_GIFT_DEAF))
            continue;
        for (unsigned u = 0; u < g->m->unit_count; u++)
            waits = waits ||
                    (aod__seat_of(g->m, u) == aod__seat_of(g->m, g->m->model[n].unit) &&
                     (g->s->unit[u].where == AOD_AT_STRIKE || g->s->unit[u].where == AOD_AT_POD ||
                      g->s->unit[u].where == AOD_AT_UNDER));
        if (!waits)
            return true;
    }
    return false;
}

AodStep aod__strike_disorder(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = aod__arrive_owner(frame);
    frame->seat = (uint8_t)seat;
    if (aod__next_due(g, seat, aod__strikers_wait(frame)) == AOD_NO_UNIT) // MISSION-8.8
        return aod__arrive_go(frame, ARRIVE_HEAT);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    bool jams = is_jammed(g);
    bool is_disordered = die <= (jams ? LIMIT(GEAR_3_9, 3U) : LIMIT(MISSION_8_5, 1U));
    if (jams)
        AOD_REPORT(g, GEAR_3_9, DISORDER_DIE, "si", (int)seat, (int)die);
    else
        AOD_REPORT(g, MISSION_8_5, DISORDER_DIE, "si", (int)seat, (int)die);
    if (is_disordered && own->is_again == 0 && all_are_guided(g, frame)) {
        AOD_REPORT(g, RULE_Inertial_Guidance_System, DISORDER_AGAIN, "s", (int)seat);
        own->is_again = 1;
        return aod__roll(g);
    }
    own->is_again = 0;
    if (is_disordered)
        AOD_REPORT(g, MISSION_8_5, DISORDERED, "s", 1 - (int)seat);
    own->near = own->assault == AOD_PODS                    ? LIMIT(RULE_Drop_Pod_Assault, 24)
                : is_disordered && own->assault == AOD_DEEP ? LIMIT(MISSION_8_5, 24)
                                                            : LIMIT(MISSION_8_5, 12);
    own->has_arrow = is_disordered;
    return aod__arrive_go(frame, ARRIVE_OTHERS);
}

// In unit order: their places may matter to one another.
AodStep aod__strike_others(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = aod__arrive_owner(frame),
             unit = aod__next_due(g, seat, aod__strikers_wait(frame));
    if (unit == AOD_NO_UNIT)
        return aod__arrive_go(frame, ARRIVE_HEAT);
    frame->seat = (uint8_t)(own->has_arrow != 0 ? 1 - seat : seat);
    aod__arrive_place(g, frame, unit, AOD_COMES_NEAR);
    own->was_chosen = 0;
    return AOD_GO_ON;
}

// RULE-Heat_Blast: before anybody gets out (MISSION-8.8).
AodStep aod__strike_heat(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = aod__arrive_owner(frame);
    own->next = own->next < g->m->model_first[seat] ? g->m->model_first[seat] : own->next;
    while (own->next < g->m->model_first[seat + 1]) {
        unsigned model = own->next++;
        if (!aod__on_table(g->s, model) || !aod__model_has(g->m, model, AOD_S_HEAT_BLAST) ||
            (g->s->unit[aod__unit_of(g->s, model)].turn & AOD_U_STRIKES) == 0)
            continue;
        aod__begin_eruption(g, model, AOD_ERUPTION_HEAT, AOD_NO_UNIT);
        return AOD_GO_ON;
    }
    own->next = 0;
    return aod__arrive_go(frame, ARRIVE_DOORS);
}

// MISSION-8.8: in unit order; the owner says where.
AodStep aod__strike_doors(Aod *g, AodFrame *frame)
{
    unsigned seat = aod__arrive_owner(frame);
    ASSERT(seat < 2);
    frame->seat = (uint8_t)seat;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        bool is_open = aod__model_has(g->m, g->m->unit[u].first, AOD_S_ORBITAL_ASSAULT_VEHICLE) ||
                       frame->setup.assault == AOD_PODS;
        unsigned host = aod__next_aboard(g, u, 0);
        if (!is_open || host == AOD_NO_UNIT || (g->s->unit[u].turn & AOD_U_STRIKES) == 0 ||
            aod__standing(g, u) == 0)
            continue;
        aod__begin_landing(g, host);
        return AOD_GO_ON;
    }
    return aod__arrive_go(frame, ARRIVE_TESTS);
}

// --- Area Denial Drop ----------------------------------------------------------------------------

static bool is_denying(const Aod *g, unsigned host)
{
    return aod__model_has(g->m, g->m->unit[host].first, AOD_S_AREA_DENIAL_DROP);
}

// AOD_NO_MODEL: none.
static unsigned enemy_within(const Aod *g, unsigned host, unsigned model, AodStand stand,
                             int32_t far_u)
{
    GeomShape shape, theirs;
    aod__stand_shape(g->m, model, stand, &shape);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!aod__on_table(g->s, n) || !aod__is_enemy(g, host, aod__unit_of(g->s, n)))
            continue;
        aod__stand_shape(g->m, n, aod__stand_of(g->s, n), &theirs);
        if (geom_shapes_within(&shape, &theirs, far_u))
            return n;
    }
    return AOD_NO_MODEL;
}

unsigned aod__denied_by(const Aod *g, unsigned host, unsigned model, AodStand stand)
{
    return aod__anyone_has(g->m, AOD_S_AREA_DENIAL_DROP) && is_denying(g, host)
               ? enemy_within(g, host, model, stand, AOD_DENIED_U)
               : AOD_NO_MODEL;
}

// No point of it, nor of its rim in so many directions, lies in anybody's zone.
static bool is_outside_zones(const Aod *g, const GeomShape *shape)
{
    enum { DIRECTIONS = 16, TURN = 65536 };
    for (uint8_t n = 0; n < shape->count; n++)
        for (unsigned i = 0; i <= DIRECTIONS; i++) {
            GeomPoint at = i == DIRECTIONS ? shape->corner[n]
                                           : geom_point_toward(shape->corner[n],
                                                               (uint16_t)(i * (TURN / DIRECTIONS)),
                                                               shape->radius_u);
            if (aod__zone_has(g, 0, at) || aod__zone_has(g, 1, at))
                return false;
        }
    return true;
}

// RULE-Area_Denial_Drop: where its first model may come down: at least so far off, the rest more.
static bool may_deny(const Aod *g, unsigned model, GeomPoint at)
{
    GeomShape shape;
    AodStand stand = {at, 0, 0};
    if (!aod__is_clear_by(g, model, at, AOD_DENIED_U) ||
        enemy_within(g, aod__unit_of(g->s, model), model, stand, AOD_DENIED_U - 1) != AOD_NO_MODEL)
        return false;
    aod__stand_shape(g->m, model, stand, &shape);
    return is_outside_zones(g, &shape);
}

static bool may_come_down(const Aod *g, const AodFrame *frame, unsigned model, GeomPoint at)
{
    return frame->setup.assault == AOD_DENIAL ? geom_is_in_bound(at) && may_deny(g, model, at)
                                              : aod__is_clear(g, model, at);
}

// --- what can be chosen --------------------------------------------------------------------------

size_t aod__strike_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { COLUMNS = 9, ROWS = 6 };
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    size_t count = 0;
    for (int row = 1; row < ROWS; row++)
        for (int column = 1; column < COLUMNS; column++) {
            GeomPoint at = aod__told_point(
                (GeomPoint){AOD_TABLE_WIDTH_U / COLUMNS * column, AOD_TABLE_DEPTH_U / ROWS * row});
            if (may_come_down(g, frame, model, at))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_PUT, .x = at.x, .y = at.y});
        }
    return count;
}

size_t aod__mishap_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { SHOWN = 8 };
    GeomPoint at[SHOWN];
    size_t found = aod__clear_points(g, frame, at, SHOWN), count = 0;
    for (size_t n = 0; n < found; n++)
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_PUT, .x = at[n].x, .y = at[n].y});
    return count;
}

bool aod__strike_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned model = aod__first_to_land(g, aod__frame_unit(frame));
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_8_2, AOD_MSG_NOT_NOW, "");
    if (frame->setup.assault == AOD_DENIAL)
        return may_come_down(g, frame, model, (GeomPoint){a.x, a.y}) ||
               aod__refuse(refusal, AOD_R_RULE_Area_Denial_Drop, AOD_MSG_NOT_DENIED, "m",
                           (int)model);
    return aod__is_clear(g, model, (GeomPoint){a.x, a.y}) ||
           aod__refuse(refusal, AOD_R_MISSION_8_2, AOD_MSG_NOT_CLEAR, "m", (int)model);
}

void aod__strike_direction(AodFrame *frame, AodAction a)
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
