// Self planetfall (2.1.21, 4.4): a formation that waits in orbit comes down in its own action, when
// the test has been passed, and then carries the action out.
#include "epic_arrive.h"
#include "epic_deploy.h"
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_toll.h"
#include "epic_units.h"

enum {
    LANDING_AIM,   // each is put within 15 of the drop zone
    LANDING_DRIFT, // dice of one after the other
    LANDING_SHIFT, // the opponent moves it to a clear place
    LANDING_DOWN,
    LANDING_OUT,
    LANDING_WINDOW,
    LANDING_OVER
};

enum { PLACES_MAX = 64 }; // of the grid at one distance that are listed

bool epic__is_in_orbit(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return s->formation[f].entry == EPIC_ENTRY_SELF_PLANETFALL && epic__is_waiting(m, s, f);
}

bool epic__is_falling(const EpicMatch *m, const EpicState *s, unsigned f)
{
    const EpicFormation *formation = &s->formation[f];
    return formation->plot_turn != 0 && formation->plot_turn <= s->turn &&
           epic__is_in_orbit(m, s, f);
}

bool epic__is_enemy_below(const EpicMatch *m, const EpicState *s, unsigned f)
{
    enum { NEAR_U = 60 * EPIC_CM };
    GeomDisc zone = {{s->formation[f].plot_x, s->formation[f].plot_y}, 0};
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    for (unsigned e = 0; e < m->formation_count; e++) {
        if ((enemies & epic__set(e)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(m, s, e); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, e, u))
            if (geom_within(zone, epic__disc(m, s, u), NEAR_U))
                return true;
    }
    return false;
}

void epic__put_off(Epic *g, unsigned f)
{
    EpicFormation *formation = epic__formation(g, f);
    formation->plot_turn = (uint8_t)(g->s->turn + 1);
    formation->flags |= EPIC_F_PUT_OFF;
    EPIC_REPORT(g, 2_1_21a, PUT_OFF, "fi", f, formation->plot_turn);
}

void epic__begin_landing(Epic *g, unsigned f)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_LANDING);
    frame->formation = (uint8_t)f;
    frame->seat = g->m->formation[f].seat;
    frame->landing.unit = EPIC_NO_UNIT;
    epic__formation(g, f)->entry = EPIC_ENTRY_NONE; // what was written down is open now
}

// --- coming down (4.4a, 4.4b) --------------------------------------------------------------------

static unsigned next_in_air(const Epic *g, unsigned f)
{
    unsigned first = g->m->formation[f].unit_first;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++)
        if (g->s->unit[u].at == EPIC_AT_RESERVE)
            return u;
    return EPIC_NO_UNIT;
}

// Everybody has a place to aim at.
static void take_off(Epic *g, EpicFrame *frame)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    unsigned f = frame->formation;
    EpicFormation *formation = epic__formation(g, f);
    epic__load_passengers(g, f);
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        epic__unit(g, u)->at = EPIC_AT_RESERVE;
    formation->flags |= EPIC_F_ENTERED;
    formation->flags &= (uint16_t)~EPIC_F_PUT_OFF;
    formation->is_scattered = 1; // EPIC-4.4c
    formation->plot_x = formation->plot_y = 0;
    formation->plot_turn = 0;
    EPIC_REPORT(g, 2_1_21a, ARRIVES, "f", f);
    landing->unit = (uint16_t)next_in_air(g, f);
    frame->stage = LANDING_DRIFT;
}

// EPIC-4.4b: no unit and no impassable ground (epic__is_free), nor dangerous ground or an enemy
// zone.
static bool is_clear(const Epic *g, unsigned unit, GeomPoint at)
{
    return geom_is_in_bound(at) && epic__is_free(g->m, g->s, unit, at) &&
           epic__ground_at(g->m, g->s, unit, at) != EPIC_GROUND_DANGEROUS &&
           !epic__in_enemy_zone(g, unit, at);
}

static void touch_down(Epic *g, EpicFrame *frame, GeomPoint at)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    epic__unit(g, landing->unit)->at = EPIC_AT_TABLE;
    epic__put(g, landing->unit, at);
    EPIC_REPORT(g, 4_4a, LANDS, "uq", landing->unit, (int)epic__told(at));
    landing->unit = (uint16_t)next_in_air(g, frame->formation);
    frame->stage = LANDING_DRIFT;
}

static void lose(Epic *g, EpicFrame *frame)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    unsigned u = landing->unit;
    landing->blast = (uint8_t)(landing->blast + epic__loss_blast(g->m, g->s, u));
    epic__destroy(g, u, true);
    landing->unit = (uint16_t)next_in_air(g, frame->formation);
    frame->stage = LANDING_DRIFT;
}

// EPIC-4.4e: the clear places of the grid that are nearest to where it would have come down.
static size_t list_places(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    GeomBox table = epic__table(g->m);
    GeomPoint from = epic__point(g->s, frame->landing.unit);
    GeomPoint offset;
    size_t count = 0;
    int32_t ring = 0;
    GeomGrid grid = geom_grid_start(geom_length_u(table.low, table.high));
    while (count < out_max && geom_grid_next(&grid, &offset) && (count == 0 || grid.ring == ring)) {
        GeomPoint at = {from.x + offset.x, from.y + offset.y};
        if (!is_clear(g, frame->landing.unit, at))
            continue;
        ring = grid.ring;
        count = epic__list(
            out, out_max, count,
            (EpicAction){
                .kind = EPIC_ACTION_PLACE, .unit = frame->landing.unit, .x = at.x, .y = at.y});
    }
    return count;
}

// EPIC-4.4a: 2D6 in a random direction.
static void drift(Epic *g, EpicFrame *frame, unsigned tens)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    EpicUnit *unit = epic__unit(g, landing->unit);
    uint16_t direction = (uint16_t)(tens * 65536 / 36); // no limit: tens of degrees
    GeomPoint to = geom_point_toward(epic__point(g->s, landing->unit), direction,
                                     (int32_t)landing->way * EPIC_CM);
    int degrees = (int)tens * 10; // no limit: degrees
    EPIC_REPORT(g, 4_4a, DRIFTS, "uidi", landing->unit, landing->way, degrees, degrees);
    landing->dice = landing->way = landing->first_die = 0;
    if (!geom_box_has(epic__table(g->m), to)) { // EPIC-4.4b
        lose(g, frame);
        return;
    }
    if (is_clear(g, landing->unit, to)) {
        touch_down(g, frame, to);
        return;
    }
    Action one;
    unit->x = to.x;
    unit->y = to.y;
    if (list_places(g, frame, &one, 1) == 0)
        lose(g, frame); // EPIC-0.1k
    else
        frame->stage = LANDING_SHIFT;
}

// Two dice for the way, then two for the direction, as 3.2.3d has it.
static EpicStep roll_drift(Epic *g, EpicFrame *frame)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    if (landing->unit == EPIC_NO_UNIT) {
        frame->stage = LANDING_DOWN;
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned rolled = epic__take_roll(frame);
    switch (landing->dice++) {
    case 0:
    case 1:
        landing->way = (uint8_t)(landing->way + rolled);
        break;
    case 2:
        landing->first_die = (uint8_t)rolled;
        break;
    default:
        drift(g, frame, (landing->first_die - 1U) * 6 + rolled - 1U);
        break;
    }
    return EPIC_GO_ON;
}

// --- who is aboard -------------------------------------------------------------------------------

static unsigned count_carried(const Epic *g, unsigned f)
{
    unsigned count = 0;
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        count += g->s->unit[u].at == EPIC_AT_CARRIED;
    return count;
}

static bool is_over(const Epic *g, unsigned f)
{
    return epic__is_broken(g->s, f) || epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT;
}

// All are down: markers for those that were lost (1.3b), and for what it brought along from orbit.
static EpicStep settle(Epic *g, EpicFrame *frame)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    unsigned markers = landing->blast;
    landing->blast = 0;
    frame->stage = LANDING_OUT;
    landing->carried = (uint8_t)count_carried(g, frame->formation);
    if (epic__first(g->m, g->s, frame->formation) == EPIC_NO_UNIT)
        return EPIC_GO_ON;
    if (markers > 0)
        epic__add_blast(g, frame->formation, markers, EPIC_NO_FORMATION);
    else
        epic__check_break(g, frame->formation);
    return EPIC_GO_ON;
}

// EPIC-2.1.21a: cargo may get out within 5, formations aboard (3.1.3c) and its own units.
static EpicStep let_out(Epic *g, EpicFrame *frame)
{
    EpicLandingFrame *landing = epic__landing_frame(frame);
    unsigned f = frame->formation;
    if (is_over(g, f)) {
        frame->stage = LANDING_OVER;
        return EPIC_GO_ON;
    }
    if (epic__unload_next(g, f, false, &landing->asked))
        return EPIC_GO_ON;
    frame->stage = LANDING_WINDOW;
    if (landing->carried > 0)
        epic__begin_place(g, f, false);
    return EPIC_GO_ON;
}

// EPIC-4.4b, 1.10-q4: coming down is no move for overwatch, getting out is one.
static EpicStep watch(Epic *g, EpicFrame *frame)
{
    const EpicLandingFrame *landing = epic__landing_frame(frame);
    unsigned f = frame->formation;
    bool has_unloaded = epic__settle_unloaded(g, landing->asked);
    frame->stage = LANDING_OVER;
    if (!is_over(g, f) && (has_unloaded || count_carried(g, f) < landing->carried))
        epic__begin_window(g, f);
    return EPIC_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

EpicStep epic__landing_step(Epic *g, EpicFrame *frame)
{
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    switch (frame->stage) {
    case LANDING_AIM:
        return epic__deploy_goes_on(g, frame->formation)
                   ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
                   : epic__ask(g, EPIC_D_PLACE, frame->seat);
    case LANDING_DRIFT:
        return roll_drift(g, frame);
    case LANDING_SHIFT: // EPIC-4.4b: the opponent chooses among equal places
        return epic__ask(g, EPIC_D_PLACE, 1U - frame->seat);
    case LANDING_DOWN:
        return settle(g, frame);
    case LANDING_OUT:
        return let_out(g, frame);
    case LANDING_WINDOW:
        return watch(g, frame);
    default:
        epic__pop(g);
        return EPIC_GO_ON;
    }
}

size_t epic__landing_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    if (frame->stage == LANDING_AIM)
        return epic__deploy_legal(g, frame->formation, EPIC_PLACE_PLANETFALL, out, out_max);
    return list_places(g, frame, out, out_max < PLACES_MAX ? out_max : PLACES_MAX);
}

bool epic__landing_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (frame->stage == LANDING_AIM)
        return epic__deploy_check(g, frame->formation, EPIC_PLACE_PLANETFALL, a, refusal);
    Action place[PLACES_MAX];
    size_t count = list_places(g, frame, place, PLACES_MAX);
    Action wanted = epic_action_pack(a);
    for (size_t n = 0; n < count; n++)
        if (memcmp(&place[n], &wanted, sizeof wanted) == 0)
            return true;
    return epic__refuse(refusal, EPIC_R_4_4b, EPIC_M_NOT_NEAREST, "u", frame->landing.unit);
}

void epic__landing_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    if (frame->stage == LANDING_SHIFT) {
        touch_down(g, frame, (GeomPoint){action.x, action.y});
        return;
    }
    if (epic__deploy_apply(g, frame->formation, EPIC_PLACE_PLANETFALL, action))
        take_off(g, frame);
}
