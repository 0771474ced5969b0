// The beast that belongs to no side (6.13.3): coming, whom it goes for, what it does undirected.
//
// Its undirected action is an ordinary ACTION frame; whatever its player would be asked is answered
// here (epic__beast_answer), so that nobody is asked. Its plans are the law's (6.13.3b), which
// moves it, and no wish of a player's: they stand in no record, and a changed planner may change
// them.
#include "epic_beast.h"
#include "epic_arrive.h"
#include "epic_assault.h"
#include "epic_move.h"
#include "epic_units.h"

#include "base_limit.h"

enum { PORTALS_MAX = 16 };

#define DIRECTED_U LIMIT(6_13_3a, 15 * EPIC_CM)
#define PORTAL_U   LIMIT(6_13_3a, 5 * EPIC_CM)

static bool is_master(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->bond == EPIC_BOND_MASTER;
}

// The other one of its two formations.
static unsigned twin_of(const EpicMatch *m, unsigned f)
{
    unsigned seat = 1U - m->formation[f].seat;
    for (unsigned t = m->formation_first[seat]; t < m->formation_first[seat + 1]; t++)
        if (epic__is_beast(m, t) && (m->formation[t].points == 0) != (m->formation[f].points == 0))
            return t;
    return EPIC_NO_FORMATION;
}

static bool is_home(const EpicMatch *m, unsigned f)
{
    return epic__is_beast(m, f) && m->formation[f].points > 0;
}

void epic__cage_beasts(Epic *g)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if (!epic__is_beast(g->m, f))
            continue;
        bool home = is_home(g->m, f);
        epic__unit(g, g->m->formation[f].unit_first)->at = home ? EPIC_AT_RESERVE : EPIC_AT_POOL;
        epic__formation(g, f)->entry = home ? EPIC_ENTRY_WILD : EPIC_ENTRY_NONE;
        epic__formation(g, f)->flags |= EPIC_F_SET_UP;
    }
}

// --- coming --------------------------------------------------------------------------------------

bool epic__beast_may_come(const EpicMatch *m, const EpicState *s, unsigned f)
{
    Epic g = {.m = m, .s = (EpicState *)(uintptr_t)s};
    GeomPoint one;
    return s->formation[f].entry == EPIC_ENTRY_WILD && epic__list_portals(&g, f, &one, 1) > 0;
}

bool epic__is_near_portal(const Epic *g, unsigned unit, GeomDisc disc)
{
    GeomPoint portal[PORTALS_MAX];
    size_t count = epic__list_portals(g, g->s->unit[unit].formation, portal, PORTALS_MAX);
    for (size_t n = 0; n < count; n++)
        if (geom_within(disc, (GeomDisc){portal[n], 0}, PORTAL_U))
            return true;
    return false;
}

// --- whom it goes for ----------------------------------------------------------------------------

// Formations with Wyches in them: it never goes for these.
static bool has_masters(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
        if (is_master(m, u))
            return true;
    return false;
}

// EPIC-6.13.3a: while a Wych unit is within 15; one of a broken formation still directs.
static bool is_directed(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned beast = m->formation[f].unit_first;
    unsigned seat = m->formation[f].seat;
    for (unsigned h = m->formation_first[seat]; h < m->formation_first[seat + 1]; h++) {
        for (unsigned u = epic__first(m, s, h); u != EPIC_NO_UNIT; u = epic__next(m, s, h, u))
            if (is_master(m, u) && epic__within(m, s, beast, u, DIRECTED_U))
                return true;
    }
    return false;
}

// EPIC-6.13.3a: the nearest formation of either side, never one with Wyches.
static unsigned nearest(const EpicMatch *m, const EpicState *s, unsigned f, int32_t *gap_u)
{
    unsigned beast = m->formation[f].unit_first;
    unsigned best = EPIC_NO_FORMATION;
    *gap_u = INT32_MAX;
    for (unsigned t = 0; t < m->formation_count; t++) {
        if (epic__is_beast(m, t) || has_masters(m, s, t))
            continue;
        int32_t gap = epic__gap_to(m, s, beast, epic__set(t));
        if (gap < *gap_u) {
            *gap_u = gap;
            best = t;
        }
    }
    return best;
}

// --- its action ----------------------------------------------------------------------------------

// EPIC-6.13.3b: all of the beast goes over to its other formation, to fight its own player's.
static void change_sides(Epic *g, unsigned from, unsigned to)
{
    EpicState *s = g->s;
    EpicUnit *a = epic__unit(g, g->m->formation[from].unit_first);
    EpicUnit *b = epic__unit(g, g->m->formation[to].unit_first);
    uint8_t dc = b->dc;
    *b = *a;
    b->formation = (uint8_t)to;
    *a = (EpicUnit){.formation = (uint8_t)from, .at = EPIC_AT_POOL, .dc = dc};
    s->formation[to] = s->formation[from];
    s->formation[from] = (EpicFormation){.flags = EPIC_F_SET_UP};
}

static void send_home(Epic *g)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if (!epic__is_beast(g->m, f) || is_home(g->m, f) ||
            g->s->unit[g->m->formation[f].unit_first].at == EPIC_AT_POOL)
            continue;
        change_sides(g, f, twin_of(g->m, f));
    }
}

bool epic__begin_beast(Epic *g)
{
    send_home(g);
    for (unsigned home = 0; home < g->m->formation_count; home++) {
        EpicFormation *formation = epic__formation(g, home);
        // EPIC-6.13.3a: broken, it stands still.
        if (!is_home(g->m, home) || epic__first_on_table(g->m, g->s, home) == EPIC_NO_UNIT ||
            (formation->flags & (EPIC_F_BROKEN | EPIC_F_ACTED)) != 0)
            continue;
        unsigned f = home;
        int32_t gap_u;
        unsigned target = nearest(g->m, g->s, home, &gap_u);
        formation->flags |= EPIC_F_ACTED;
        formation->runs_wild = !is_directed(g->m, g->s, home);
        if (formation->runs_wild && target == EPIC_NO_FORMATION)
            continue;
        if (formation->runs_wild) {
            EPIC_REPORT(g, 6_13_3a, RUNS_WILD, "ff", home, target);
            unsigned twin = twin_of(g->m, home);
            if (g->m->formation[target].seat == g->m->formation[home].seat &&
                twin != EPIC_NO_FORMATION) {
                change_sides(g, home, twin);
                f = twin;
            }
        }
        EpicFrame *frame = epic__push(g, EPIC_FRAME_ACTION);
        frame->formation = (uint8_t)f;
        frame->seat = g->m->formation[f].seat;
        return true;
    }
    return false;
}

// EPIC-6.13.3a: a charge if it gets there, else a move towards it; if the test has failed, too.
static EpicAction choose_action(const Epic *g, unsigned f)
{
    unsigned beast = g->m->formation[f].unit_first;
    int32_t gap_u;
    nearest(g->m, g->s, f, &gap_u);
    bool reaches = gap_u <= epic__speed(g->m, g->s, beast, EPIC_MOVE_CHARGE);
    return (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = reaches ? EPIC_ENGAGE : EPIC_ADVANCE};
}

static EpicAction choose_move(const Epic *g, const EpicFrame *frame, unsigned f)
{
    static const uint8_t short_of[] = {0, 5, 10, 15, 20, 30}; // no limit: as near as zones let it
    int32_t gap_u;
    EpicAction done = {.kind = EPIC_ACTION_DONE};
    if (frame->move.purpose == EPIC_MOVE_CHARGE) {
        EpicAction plan = {.kind = EPIC_ACTION_PLAN,
                           .choice = EPIC_PLAN_CHARGE,
                           .formation = g->s->assault.target};
        return epic__plan_check(g, frame, plan, NULL) ? plan : done;
    }
    unsigned target = nearest(g->m, g->s, f, &gap_u);
    for (unsigned n = 0; frame->move.purpose == EPIC_MOVE_ACTION && target != EPIC_NO_FORMATION &&
                         n < sizeof short_of;
         n++) {
        EpicAction plan = {.kind = EPIC_ACTION_PLAN,
                           .choice = EPIC_PLAN_CLOSE,
                           .formation = (uint8_t)target,
                           .other = short_of[n]};
        if (epic__plan_check(g, frame, plan, NULL))
            return plan;
    }
    return done;
}

// It may end beside all that are intermingled with its target; which it fights is known when it has
// charged (EPIC-6.13.3a).
static EpicAction include_next(const Epic *g)
{
    for (unsigned t = 0; t < g->m->formation_count; t++) {
        EpicAction include = {.kind = EPIC_ACTION_INCLUDE, .formation = (uint8_t)t};
        if (epic__check_include(g, include, NULL) && !has_masters(g->m, g->s, t))
            return include;
    }
    return (EpicAction){.kind = EPIC_ACTION_GO};
}

bool epic__beast_answer(const Epic *g, EpicAction *out)
{
    const EpicState *s = g->s;
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    unsigned f = frame->formation;
    int32_t gap_u;
    if (f >= g->m->formation_count || !epic__is_beast(g->m, f) ||
        s->decider != g->m->formation[f].seat)
        return false;
    if (s->decision == EPIC_D_WITHDRAW) { // broken, it stands still
        *out = (EpicAction){.kind = EPIC_ACTION_STAND};
        return true;
    }
    if (s->formation[f].runs_wild == 0)
        return false;
    switch (s->decision) {
    case EPIC_D_ACTION:
        *out = choose_action(g, f);
        return true;
    case EPIC_D_REROLL:
        *out = (EpicAction){.kind = EPIC_ACTION_KEEP};
        return true;
    case EPIC_D_HOLD:
        *out = (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_HOLD_MOVE};
        return true;
    case EPIC_D_ASSAULT:
        *out = s->assault.target == EPIC_NO_FORMATION
                   ? (EpicAction){.kind = EPIC_ACTION_ASSAULT,
                                  .formation = (uint8_t)nearest(g->m, s, f, &gap_u)}
                   : include_next(g);
        return true;
    case EPIC_D_MOVE:
        *out = choose_move(g, frame, f);
        return true;
    case EPIC_D_CONSOLIDATE:
    case EPIC_D_COUNTER:
        *out = (EpicAction){.kind = EPIC_ACTION_DONE};
        return true;
    default:
        return false;
    }
}
