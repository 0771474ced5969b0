// Daemons (6.11.3, 5.11) and the Avatar (6.6.2): units that come and go while the game is on.
//
// How many lesser and greater daemons a side may still summon stands in EpicState.pool[seat]:
// EPIC_POOL_LESSER, EPIC_POOL_GREATER. Each formation with a pact has places for its own among its
// units, EPIC_AT_POOL as long as they are not on the table.
#include "epic_arrive.h"
#include "epic_deploy.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

void epic__fill_pools(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned seat = 0; seat < 2; seat++) {
        s->pool[seat][EPIC_POOL_LESSER] = g->m->pool_lesser[seat];
        s->pool[seat][EPIC_POOL_GREATER] = g->m->pool_greater[seat];
    }
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        if (epic__has(g->m, u, EPIC_A_SUMMONED))
            epic__unit(g, u)->at = EPIC_AT_POOL;
        else if (epic__has_force(g->m, f, EPIC_FORCE_AVATAR))
            epic__unit(g, u)->at = EPIC_AT_RESERVE; // EPIC-6.6.2a: it waits for its turn
    }
}

// --- summoning (6.11.3) --------------------------------------------------------------------------

// EPIC-6.11.3a: one greater daemon of each allegiance at a time.
static bool has_greater(const Epic *g, unsigned seat, unsigned faction)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const EpicKind *kind = epic__kind(g->m, u);
        if (g->s->unit[u].at == EPIC_AT_TABLE && kind->is_greater && kind->faction == faction &&
            epic__has(g->m, u, EPIC_A_SUMMONED) && epic__seat_of(g->m, g->s, u) == seat)
            return true;
    }
    return false;
}

static bool is_available(const Epic *g, unsigned f, unsigned unit)
{
    const EpicState *s = g->s;
    unsigned seat = g->m->formation[f].seat;
    if (unit >= g->m->unit_count || s->unit[unit].formation != f ||
        !epic__has(g->m, unit, EPIC_A_SUMMONED) ||
        (s->unit[unit].at != EPIC_AT_POOL && s->unit[unit].at != EPIC_AT_DESTROYED))
        return false;
    if (s->pool[seat][epic__pool_of(g->m, unit)] == 0)
        return false;
    return !epic__kind(g->m, unit)->is_greater ||
           !has_greater(g, seat, epic__kind(g->m, unit)->faction);
}

bool epic__may_summon(const Epic *g, unsigned f)
{
    if (!epic__has_force(g->m, f, EPIC_FORCE_SUMMONS) || epic__is_broken(g->s, f) ||
        epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT)
        return false;
    unsigned first = g->m->formation[f].unit_first;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++)
        if (is_available(g, f, u))
            return true;
    return false;
}

static unsigned summon_dice(const Epic *g, unsigned f, unsigned *fixed)
{
    unsigned dice = LIMIT(6_11_3a, 2); // D3 each
    *fixed = 0;
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u)) {
        if (!epic__has(g->m, u, EPIC_A_AUGMENTED_SUMMONING))
            continue;
        dice += epic__kind(g->m, u)->summoning.dice; // EPIC-5.11.1a
        *fixed += (unsigned)epic__kind(g->m, u)->summoning.fixed;
    }
    return dice;
}

// --- a Champion given up (5.11.1b) ---------------------------------------------------------------

enum { RISE_STEP_U = 2 * EPIC_CM };

#define SACRIFICE_POINTS LIMIT(5_11_1b, 6)
#define RISE_U           LIMIT(5_11_1b, 10 * EPIC_CM)

// The greater daemon rises within 10 of where the Champion stood.
static bool check_rise(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    GeomDisc disc = {at, epic__kind(g->m, a.unit)->radius_u};
    GeomDisc stood = epic__disc(g->m, g->s, frame->action.unit);
    if (!geom_is_in_bound(at) || !epic__is_free(g->m, g->s, a.unit, at))
        return epic__refuse(refusal, EPIC_R_0_1e, EPIC_M_NO_ROOM_THERE, "u", a.unit);
    if (!geom_within(disc, stood, RISE_U))
        return epic__refuse(refusal, EPIC_R_5_11_1b, EPIC_M_RISES_TOO_FAR, "u", a.unit);
    if (epic__in_enemy_zone(g, a.unit, at))
        return epic__refuse(refusal, EPIC_R_6_11_3a, EPIC_M_ARRIVES_IN_ZONE, "u", a.unit);
    return true;
}

// A choice of places for it.
static size_t list_rises(const Epic *g, const EpicFrame *frame, unsigned unit, Action *out,
                         size_t out_max, size_t count)
{
    enum { ONE = 1000, SLANT = 707 }; // thousandths
    static const GeomPoint directions[8] = {{ONE, 0},        {-ONE, 0},       {0, ONE},
                                            {0, -ONE},       {SLANT, SLANT},  {-SLANT, SLANT},
                                            {SLANT, -SLANT}, {-SLANT, -SLANT}};
    GeomPoint stood = epic__point(g->s, frame->action.unit);
    for (int32_t far_u = 0; far_u <= RISE_U; far_u += RISE_STEP_U) {
        for (unsigned d = 0; d < (far_u == 0 ? 1U : 8U); d++) {
            EpicAction a = {.kind = EPIC_ACTION_PLACE,
                            .unit = (uint16_t)unit,
                            .x = stood.x + directions[d].x * (far_u / 1000),
                            .y = stood.y + directions[d].y * (far_u / 1000)};
            if (epic__kind(g->m, unit)->is_greater && check_rise(g, frame, a, NULL))
                count = epic__list(out, out_max, count, a);
        }
    }
    return count;
}

// A Champion that stands on the table, beside others of its formation, while the formation could
// summon a greater daemon that has room; EPIC_NO_UNIT: none.
static unsigned champion_of(const Epic *g, const EpicFrame *frame)
{
    EpicFrame then = *frame;
    unsigned found = EPIC_NO_UNIT;
    unsigned units = 0;
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u), units++)
        if (found == EPIC_NO_UNIT && epic__has(g->m, u, EPIC_A_SACRIFICE))
            found = u;
    then.action.unit = (uint16_t)found;
    unsigned first = g->m->formation[frame->formation].unit_first;
    unsigned end = first + g->m->formation[frame->formation].unit_count;
    for (unsigned u = first; u < end && found != EPIC_NO_UNIT && units > 1; u++) {
        Action one;
        // EPIC-6.11.1a: 2D3 and 6 points always pay for it.
        if (is_available(g, frame->formation, u) &&
            epic__kind(g->m, u)->summon_cost <= SACRIFICE_POINTS + 2 &&
            list_rises(g, &then, u, &one, 1, 0) > 0)
            return found;
    }
    return EPIC_NO_UNIT;
}

EpicStep epic__ask_sacrifice(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    if (champion_of(g, frame) != EPIC_NO_UNIT)
        return epic__ask(g, EPIC_D_SACRIFICE, frame->seat);
    frame->stage = EPIC_STAGE_SUMMON_DICE;
    return EPIC_GO_ON;
}

void epic__sacrifice(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned unit = champion_of(g, frame);
    acting->unit = (uint16_t)unit;
    acting->flags |= EPIC_ACTING_OWES;
    acting->points = SACRIFICE_POINTS;
    EPIC_REPORT(g, 5_11_1b, SACRIFICED, "u", unit);
    epic__remove_unit(g, unit);
}

bool epic__check_summon(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    unsigned f = frame->formation;
    unsigned points = frame->action.points;
    if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_POINT) || !is_available(g, f, a.unit))
        return epic__refuse(refusal, EPIC_R_6_11_3a, EPIC_M_NOT_IN_POOL, "");
    unsigned cost = epic__kind(g->m, a.unit)->summon_cost;
    if (cost > points)
        return epic__refuse(refusal, EPIC_R_6_11_1a, EPIC_M_TOO_DEAR, "uii", a.unit, cost, points);
    if ((frame->action.flags & EPIC_ACTING_OWES) == 0)
        return epic__check_arrival(g, f, a, EPIC_R_6_11_3a, refusal);
    if (!epic__kind(g->m, a.unit)->is_greater)
        return epic__refuse(refusal, EPIC_R_5_11_1b, EPIC_M_OWES_GREATER, "");
    return check_rise(g, frame, a, refusal);
}

size_t epic__list_summons(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    unsigned f = frame->formation;
    unsigned points = frame->action.points;
    bool owes = (frame->action.flags & EPIC_ACTING_OWES) != 0;
    size_t count = 0;
    unsigned first = g->m->formation[f].unit_first;
    unsigned last_kind = UINT16_MAX; // equal ones follow one another
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++) {
        EpicAction a = {.kind = EPIC_ACTION_PLACE, .unit = (uint16_t)u};
        if (g->m->unit[u].kind == last_kind || !is_available(g, f, u) ||
            epic__kind(g->m, u)->summon_cost > points)
            continue;
        last_kind = g->m->unit[u].kind;
        if (owes)
            count = list_rises(g, frame, u, out, out_max, count);
        else if (epic__find_arrival(g, f, &a))
            count = epic__list(out, out_max, count, a);
    }
    return count;
}

void epic__summon(Epic *g, EpicAction a)
{
    EpicUnit *unit = epic__unit(g, a.unit);
    unsigned seat = epic__seat_of(g->m, g->s, a.unit);
    ASSERT(unit->at == EPIC_AT_POOL || unit->at == EPIC_AT_DESTROYED);
    bool was_dead = unit->at == EPIC_AT_DESTROYED; // another one takes its place
    *unit = (EpicUnit){.formation = unit->formation,
                       .at = EPIC_AT_TABLE,
                       .dc = was_dead ? epic__kind(g->m, a.unit)->dc : unit->dc,
                       .facing = unit->facing};
    uint8_t *left = &g->s->pool[seat][epic__pool_of(g->m, a.unit)];
    ASSERT(*left > 0);
    --*left;
    epic__put(g, a.unit, (GeomPoint){a.x, a.y});
    EPIC_REPORT(g, 6_11_3a, SUMMONED, "u", a.unit);
}

void epic__end_summons(Epic *g)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool focus = false;
        if (!epic__has_force(g->m, f, EPIC_FORCE_SUMMONS))
            continue;
        for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, g->s, f, u))
            focus = focus || epic__has(g->m, u, EPIC_A_DAEMONIC_FOCUS);
        if (focus && !epic__is_broken(g->s, f)) // EPIC-5.11.2a
            continue;
        epic__dismiss(g, f, false); // EPIC-6.11.3c
        epic__check_break(g, f);
    }
}

void epic__change_pool(Epic *g, unsigned seat, int by)
{
    // EPIC-6.11.2a: Fickle Masters.
    uint8_t *lesser = &g->s->pool[seat][EPIC_POOL_LESSER];
    int now = *lesser + by;
    *lesser = (uint8_t)(now < 0 ? 0 : now > UINT8_MAX ? UINT8_MAX : now);
    EPIC_REPORT(g, 6_11_2a, POOL_CHANGES, "sii", seat, by, *lesser);
}

// --- the Avatar (6.6.2) --------------------------------------------------------------------------

bool epic__is_near_farseer(const Epic *g, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->s->unit[u].at == EPIC_AT_TABLE && epic__has(g->m, u, EPIC_A_FARSEER) &&
            epic__seat_of(g->m, g->s, u) == epic__seat_of(g->m, g->s, unit) &&
            geom_within(disc, epic__disc(g->m, g->s, u), LIMIT(6_6_2a, 15 * EPIC_CM)))
            return true;
    return false;
}

unsigned epic__next_farseer(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned from)
{
    for (unsigned u = from; u < m->unit_count; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && epic__has(m, u, EPIC_A_FARSEER) &&
            epic__seat_of(m, s, u) == seat)
            return u;
    return EPIC_NO_UNIT;
}

void epic__end_avatars(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        if (unit->at == EPIC_AT_TABLE &&
            epic__has_force(g->m, unit->formation, EPIC_FORCE_AVATAR)) {
            unit->at = EPIC_AT_GONE; // EPIC-6.6.2a: it never returns
            unit->flags = 0;
            EPIC_REPORT(g, 6_6_2a, AVATAR_LEAVES, "u", u);
        }
    }
}

// EPIC-6.11.3a: 2D3 points and what the augmented add, before the action is declared.
EpicStep epic__roll_summons(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned fixed;
    unsigned dice = summon_dice(g, frame->formation, &fixed);
    while (acting->dice < dice) {
        if (frame->rolled == 0)
            return epic__roll(g);
        acting->points = (uint8_t)(acting->points + epic__d3(epic__take_roll(frame)));
        acting->dice++;
    }
    acting->points = (uint8_t)(acting->points + fixed);
    acting->dice = 0;
    frame->stage = EPIC_STAGE_SUMMON;
    EPIC_REPORT(g, 6_11_3a, SUMMON_POINTS, "fi", frame->formation, acting->points);
    return EPIC_GO_ON;
}

EpicStep epic__ask_summons(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    Action one;
    if (epic__list_summons(g, frame, &one, 1) > 0)
        return epic__ask(g, EPIC_D_SUMMON, frame->seat);
    acting->points = 0; // EPIC-6.11.3a: points left are lost
    acting->flags &= (uint8_t)~EPIC_ACTING_OWES;
    acting->unit = 0;
    frame->stage = EPIC_STAGE_HURRY;
    return EPIC_GO_ON;
}
