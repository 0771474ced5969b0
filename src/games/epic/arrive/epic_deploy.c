// Putting a whole formation on the table: set-up (6.1.5, 6.1.6), teleporting (2.1.17), surfacing
// (2.1.23). A person puts it down unit by unit, in any order and as often as it likes, and says
// when it is ready; or anybody takes a layout round a point, which always finds room.
//
// Whoever asks (SETUP, TURN) passes list, check and apply on to here; a purpose says which ground
// is open.
#include "epic_deploy.h"
#include "epic_arrive.h"
#include "epic_beast.h"
#include "epic_field.h"
#include "epic_fortify.h"
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_zone.h"

#include "base_assert.h"
#include "base_limit.h"

#define KORPS_BAND_U LIMIT(3_4_1a, 20 * EPIC_CM)
#define BAND_U       LIMIT(6_1_6a, 15 * EPIC_CM) // and 1.15b

// --- where a unit may stand ----------------------------------------------------------------------

// EPIC-6.1.5c: at least one unit within 15 of an objective in the own half.
bool epic__is_at_own_objective(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        if (o->placed && epic__in_half(m, s, seat, (GeomDisc){{o->x, o->y}, 0}) &&
            geom_within(disc, epic__marker(m, (GeomPoint){o->x, o->y}),
                        LIMIT(6_1_5c, 15 * EPIC_CM)))
            return true;
    }
    return false;
}

bool epic__is_garrison(const EpicState *s, unsigned f)
{
    return (s->formation[f].flags & EPIC_F_GARRISON) != 0;
}

static bool may_deploy(const Epic *g, unsigned unit, GeomDisc disc, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = s->unit[unit].formation;
    unsigned seat = m->formation[f].seat;
    if (epic__is_garrison(s, f)) {
        // EPIC-6.1.5c
        if (epic__in_half(m, s, 1 - seat, disc))
            return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_NOT_IN_ENEMY_HALF, "u", unit);
        return true;
    }
    int32_t away = epic__from_edge(m, s, seat, disc.centre) - disc.radius_u;
    int32_t band = m->mission == EPIC_MISSION_KORPS_GRINDA ? KORPS_BAND_U : BAND_U;
    if (away > band)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_AT_EDGE, "uc", unit, away);
    return true;
}

// EPIC-2.1.17a: each within 5 of one placed before or of one in play, 2.1.17-q2: scouts too; the
// first anywhere.
static bool is_beside_own(const Epic *g, unsigned unit, GeomDisc disc)
{
    bool first = true;
    unsigned f = g->s->unit[unit].formation;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        if (u == unit)
            continue;
        first = false;
        if (geom_within(disc, epic__disc(g->m, g->s, u), LIMIT(2_1_17a, 5 * EPIC_CM)))
            return true;
    }
    return first;
}

bool epic__in_enemy_zone(const Epic *g, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    return epic__point_in_zone(g->m, g->s, epic__seat_of(g->m, g->s, unit), disc, 0);
}

// EPIC-2.1.23b: on the right half, that of the point; before turn 3 with no part in the enemy's.
static bool is_on_plotted_half(const Epic *g, unsigned seat, GeomPoint plot, GeomDisc disc)
{
    bool is_theirs = epic__in_half(g->m, g->s, 1 - seat, (GeomDisc){plot, 0});
    if (g->s->turn < LIMIT(2_1_23b, 3) && epic__in_half(g->m, g->s, 1 - seat, disc))
        return false;
    return epic__in_half(g->m, g->s, is_theirs ? 1 - seat : seat, disc);
}

// EPIC-2.1.23b, 4.4a
static bool is_near_plot(const EpicState *s, unsigned f, GeomDisc disc)
{
    GeomDisc plot = {{s->formation[f].plot_x, s->formation[f].plot_y}, 0};
    return geom_within(disc, plot, LIMIT(2_1_23b, 15 * EPIC_CM));
}

static bool may_arrive(const Epic *g, unsigned unit, GeomDisc disc, EpicPlacePurpose purpose,
                       Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned f = s->unit[unit].formation;
    bool tunnels = purpose == EPIC_PLACE_TUNNEL;
    EpicRule rule = tunnels ? EPIC_R_2_1_23b : EPIC_R_2_1_17a;
    if (purpose == EPIC_PLACE_PLANETFALL) // EPIC-4.4a; where it comes down is another matter
        return is_near_plot(s, f, disc) ||
               epic__refuse(refusal, EPIC_R_4_4a, EPIC_M_TOO_FAR_FROM_PLOT, "u", unit);
    if (epic__in_enemy_zone(g, unit, disc.centre))
        return epic__refuse(refusal, rule, EPIC_M_ARRIVES_IN_ZONE, "u", unit);
    if (purpose != EPIC_PLACE_PORTAL && !is_beside_own(g, unit, disc))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_FROM_MATES, "u", unit);
    if (purpose == EPIC_PLACE_PORTAL) // the first move is measured from the portal
        return epic__fits_portal(g, unit, disc.centre) ||
               epic__refuse(refusal, EPIC_R_5_6_3b, EPIC_M_TOO_FAR_FROM_PORTAL, "u", unit);
    if (purpose == EPIC_PLACE_RETURN)
        return epic__is_near_farseer(g, unit, disc.centre) ||
               epic__refuse(refusal, EPIC_R_6_6_2a, EPIC_M_NO_FARSEER_NEAR, "u", unit);
    if (purpose == EPIC_PLACE_BEAST)
        return epic__is_near_portal(g, unit, disc) ||
               epic__refuse(refusal, EPIC_R_6_13_3a, EPIC_M_NO_PORTAL_NEAR, "u", unit);
    GeomPoint plot = {s->formation[f].plot_x, s->formation[f].plot_y};
    if (tunnels && !is_near_plot(s, f, disc))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_FROM_PLOT, "u", unit);
    if (tunnels && !is_on_plotted_half(g, g->m->formation[f].seat, plot, disc))
        return epic__refuse(refusal, rule, EPIC_M_NOT_IN_ENEMY_HALF, "u", unit);
    return true;
}

bool epic__may_stand(const Epic *g, unsigned unit, GeomPoint at, EpicPlacePurpose purpose,
                     Refusal *refusal)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    if (epic__comes_as_cargo(g->m, unit, purpose))
        return epic__refuse(refusal, EPIC_R_2_1_17_q1, EPIC_M_ONLY_AS_CARGO, "u", unit);
    if (!geom_is_in_bound(at) || !epic__is_free(g->m, g->s, unit, at))
        return epic__refuse(refusal, EPIC_R_0_1e, EPIC_M_NO_ROOM_THERE, "u", unit);
    if (purpose == EPIC_PLACE_DEPLOY)
        return may_deploy(g, unit, disc, refusal);
    return may_arrive(g, unit, disc, purpose, refusal);
}

bool epic__comes_as_cargo(const EpicMatch *m, unsigned unit, EpicPlacePurpose purpose)
{
    return (purpose == EPIC_PLACE_TELEPORT && !epic__has(m, unit, EPIC_A_TELEPORT)) ||
           (purpose == EPIC_PLACE_TUNNEL && !epic__has(m, unit, EPIC_A_TUNNELER)) ||
           (purpose == EPIC_PLACE_PLANETFALL && !epic__has(m, unit, EPIC_A_SELF_PLANETFALL));
}

bool epic__waits(const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_UNPLACED || s->unit[unit].at == EPIC_AT_RESERVE;
}

// The units that the formation can bring in at all: not its pool, not what is destroyed.
bool epic__is_to_come(const EpicState *s, unsigned unit)
{
    return epic__waits(s, unit) || s->unit[unit].at == EPIC_AT_TABLE ||
           s->unit[unit].at == EPIC_AT_CARRIED;
}

// --- the decision --------------------------------------------------------------------------------

static bool all_are_placed(const EpicMatch *m, const EpicState *s, unsigned f,
                           EpicPlacePurpose purpose)
{
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++)
        if (epic__waits(s, u) && !epic__comes_as_cargo(m, u, purpose))
            return false;
    return true;
}

static bool check_ready(const Epic *g, unsigned f, EpicPlacePurpose purpose, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned seat = m->formation[f].seat;
    if (!all_are_placed(m, s, f, purpose))
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_SOME_LEFT, "f", f);
    if (purpose == EPIC_PLACE_PLANETFALL) // EPIC-4.4c: it may come down in pieces
        return true;
    if (!epic__is_legal_formation(m, s, f)) // EPIC-1.2.1c
        return epic__refuse(refusal, EPIC_R_1_2_1c, EPIC_M_NOT_TOGETHER, "f", f);
    if (!epic__works_hold(g, f)) // EPIC-6.7.2a
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_WORKS_NOT_HELD, "f", f);
    if (!epic__is_garrison(s, f))
        return true;
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u))
        if (epic__is_at_own_objective(m, s, seat, epic__disc(m, s, u)))
            return true;
    return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_NOT_AT_OBJECTIVE, "f", f);
}

size_t epic__deploy_legal(const Epic *g, unsigned f, EpicPlacePurpose purpose, Action *out,
                          size_t out_max)
{
    size_t count = epic__list_layouts(g, f, purpose, out, out_max);
    if (purpose == EPIC_PLACE_DEPLOY)
        count = epic__list_lay(g, f, out, out_max, count);
    if (check_ready(g, f, purpose, NULL))
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_READY});
    return count;
}

// EPIC-6.7.2a: what comes with a formation is laid with it.
static bool check_lay(const Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a,
                      Refusal *refusal)
{
    int group = epic__works_of(g->m, f);
    if (group < 0 || purpose != EPIC_PLACE_DEPLOY || a.formation != group)
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_NOT_YOUR_WORKS, "");
    return epic__check_lay(g, (unsigned)group, a, refusal);
}

static bool is_own_unit(const Epic *g, unsigned f, unsigned unit)
{
    return unit < g->m->unit_count && g->s->unit[unit].formation == f &&
           epic__is_to_come(g->s, unit);
}

bool epic__deploy_check(const Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a,
                        Refusal *refusal)
{
    const EpicState *s = g->s;
    GeomPoint at = {a.x, a.y};
    switch (a.kind) {
    case EPIC_ACTION_LAYOUT: {
        GeomBox table = {{0, 0}, {g->m->options.table_width_u, g->m->options.table_depth_u}};
        bool is_given = (a.choice & EPIC_PLAN_GIVEN) != 0;
        a.choice &= (uint8_t)~EPIC_PLAN_GIVEN;
        if (!epic__is_plain(a, EPIC_HAS_CHOICE | EPIC_HAS_POINT) || a.choice >= EPIC_LAYOUT_COUNT ||
            (!is_given && epic__layout_loads(a.choice) && !epic__has_loads(g->m, s, f)))
            return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NO_SUCH_LAYOUT, "");
        if (!geom_box_has(table, at))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
        if (is_given) // its places are judged one by one
            return true;
        if (epic__is_plotted(purpose) && !is_near_plot(s, f, (GeomDisc){at, 0}))
            return epic__refuse(refusal,
                                purpose == EPIC_PLACE_TUNNEL ? EPIC_R_2_1_23b : EPIC_R_4_4a,
                                EPIC_M_LAYOUT_FAR_FROM_PLOT, "");
        return true;
    }
    case EPIC_ACTION_PLACE:
        if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_POINT) || !is_own_unit(g, f, a.unit))
            return epic__refuse(refusal, EPIC_R_1_2_1a, EPIC_M_NOT_OF_FORMATION, "f", f);
        return epic__may_stand(g, a.unit, at, purpose, refusal);
    case EPIC_ACTION_BOARD:
        if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_OTHER) || !is_own_unit(g, f, a.unit) ||
            !is_own_unit(g, f, a.other) || a.unit == a.other)
            return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NOT_OF_FORMATION, "f", f);
        // EPIC-1.7.5a, i: into a transport that stands already and has room.
        if (s->unit[a.other].at != EPIC_AT_TABLE || epic__carries_anything(s, a.unit) ||
            s->unit[a.unit].at == EPIC_AT_CARRIED || !epic__can_carry(g->m, s, a.other, a.unit))
            return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM_ABOARD, "uu", a.unit,
                                a.other);
        return true;
    case EPIC_ACTION_LAY:
        return check_lay(g, f, purpose, a, refusal);
    case EPIC_ACTION_READY:
        if (!epic__is_plain(a, 0))
            return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
        return check_ready(g, f, purpose, refusal);
    default:
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_NOW, "");
    }
}

static void lose_rest(Epic *g, unsigned f)
{
    for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
        if (!epic__waits(g->s, u))
            continue;
        epic__unit(g, u)->at = EPIC_AT_DESTROYED;
        EPIC_REPORT(g, 2_1_17_q1, DESTROYED, "u", u);
    }
}

// The layout has become these places, in the order in which they were found (epic__lay_out): what
// carries first. Nothing is told of one that found no room by the rules and was put where there was
// any (0.1k): that is the law's own way, not the engine's.
static void tell_layout(const Epic *g, unsigned f, EpicAction layout)
{
    enum { TOLD_MAX = EPIC_FORMATION_UNITS_MAX + EPIC_WORKS_MAX + 2 };
    const EpicState *s = g->s;
    Action told[TOLD_MAX];
    layout.choice |= EPIC_PLAN_GIVEN;
    size_t count = epic__list(told, TOLD_MAX, 0, layout);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++) {
            const EpicUnit *unit = &s->unit[u];
            if ((epic__kind(g->m, u)->slot_count > 0) != (pass == 0))
                continue;
            if (unit->at == EPIC_AT_TABLE)
                count = epic__list(told, TOLD_MAX, count,
                                   (EpicAction){.kind = EPIC_ACTION_PLACE,
                                                .unit = (uint16_t)u,
                                                .x = unit->x,
                                                .y = unit->y});
            if (unit->at == EPIC_AT_CARRIED)
                count = epic__list(told, TOLD_MAX, count,
                                   (EpicAction){.kind = EPIC_ACTION_BOARD,
                                                .unit = (uint16_t)u,
                                                .other = (uint16_t)(unit->carrier - 1)});
        }
    }
    count += epic__list_laid(g, f, told + count, TOLD_MAX - count);
    count = epic__list(told, TOLD_MAX, count, (EpicAction){.kind = EPIC_ACTION_READY});
    epic__became(g, told, count);
}

static void lay_out(Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a)
{
    bool has_room = epic__lay_out(g, f, a.choice, (GeomPoint){a.x, a.y}, purpose);
    if (g->events != NULL && has_room && check_ready(g, f, purpose, NULL))
        tell_layout(g, f, a);
    lose_rest(g, f);
}

bool epic__deploy_apply(Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a)
{
    EpicState *s = g->s;
    GeomPoint at = {a.x, a.y};
    ASSERT(f < g->m->formation_count);
    switch (a.kind) {
    case EPIC_ACTION_LAYOUT:
        s->is_given = (a.choice & EPIC_PLAN_GIVEN) != 0;
        if (s->is_given == 0) {
            s->path[0] = (GeomPoint){0, 0};
            lay_out(g, f, purpose, a);
            return true;
        }
        epic__take_up(g, f); // from here on unit by unit
        s->path[0] = at;     // where it was asked for
        return false;
    case EPIC_ACTION_PLACE:
        if (s->unit[a.unit].at == EPIC_AT_CARRIED) // out again
            epic__leave_carrier(g, a.unit);
        epic__stand(g, a.unit, at);
        return false;
    case EPIC_ACTION_BOARD:
        epic__embark(g, a.unit, a.other);
        return false;
    case EPIC_ACTION_LAY:
        epic__lay(g, a);
        return false;
    default:
        if (s->is_given != 0)
            epic__say_elsewhere(g, f, s->path[0]);
        s->is_given = 0;
        s->path[0] = (GeomPoint){0, 0};
        lose_rest(g, f);
        return true;
    }
}

bool epic__deploy_goes_on(const Epic *g, unsigned f)
{
    return g->s->is_given != 0 || epic__first(g->m, g->s, f) != EPIC_NO_UNIT;
}
