// The overwatch window after a move (1.10, 9.3d). It is opened by move/epic_move.c, which says what
// triggers it, and arrive/epic_planetfall.c.
#include "epic_shoot.h"
#include "epic_units.h"

enum { WINDOW_ASK, WINDOW_FIRE, WINDOW_FIRED, WINDOW_OVER };

// 1.10-q6: of several formations that charge together the one nearest to the overwatching formation
// takes its fire. True whenever there are not several.
static bool takes_overwatch(const EpicMatch *m, const EpicState *s, unsigned mover,
                            unsigned watcher)
{
    EpicSet chargers = s->assault.is_active ? s->assault.chargers : 0;
    if ((chargers & epic__set(mover)) == 0 || (chargers & (chargers - 1)) == 0)
        return true;
    // EPIC-1.10-q6: the formation nearest to the overwatching one; of equals the first.
    unsigned best = EPIC_NO_FORMATION;
    int32_t best_u = INT32_MAX;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((chargers & epic__set(f)) == 0 || epic__is_broken(s, f))
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            int32_t gap_u = epic__gap_to(m, s, u, epic__set(watcher));
            if (gap_u < best_u) {
                best_u = gap_u;
                best = f;
            }
        }
    }
    return best == EPIC_NO_FORMATION || best == mover;
}

// EPIC-1.10-q1, q2: legal or not, in a zone or not.
static bool can_react(const Epic *g, unsigned mover, unsigned watcher)
{
    return (g->s->formation[watcher].flags & EPIC_F_OVERWATCH) != 0 &&
           takes_overwatch(g->m, g->s, mover, watcher) &&  // EPIC-1.10-q6
           epic__can_shoot(g->m, g->s, watcher, mover, 0); // EPIC-1.10d
}

static unsigned next_watcher(const Epic *g, unsigned mover, unsigned from)
{
    unsigned enemy = 1U - g->m->formation[mover].seat;
    unsigned first = g->m->formation_first[enemy];
    for (unsigned f = from > first ? from : first; f < g->m->formation_first[enemy + 1]; f++)
        if (can_react(g, mover, f))
            return f;
    return EPIC_NO_FORMATION;
}

static void stand_down(Epic *g, unsigned formation)
{
    EpicState *s = g->s;
    epic__formation(g, formation)->flags &= (uint16_t)~EPIC_F_OVERWATCH; // EPIC-1.10d
    // EPIC-1.10e, 9.2f: its action of this turn, unless it has had one.
    if ((s->formation[formation].flags & EPIC_F_ACTED) == 0)
        epic__formation(g, formation)->flags |= EPIC_F_ACTED | EPIC_F_FIRED_EARLY;
    for (unsigned u = epic__first(g->m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, s, formation, u))
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_POPPED_UP; // EPIC-2.1.13b
}

// EPIC-1.10f, 1.10-q8: a mover that breaks now stops the rest; they may shoot at its withdrawal.
static bool is_over(const Epic *g, const EpicFrame *frame)
{
    return (!frame->window.was_broken && epic__is_broken(g->s, frame->formation)) ||
           next_watcher(g, frame->formation, 0) == EPIC_NO_FORMATION;
}

EpicStep epic__window_step(Epic *g, EpicFrame *frame)
{
    const EpicWindowFrame *window = epic__window_frame(frame);
    switch (frame->stage) {
    case WINDOW_FIRE:
        frame->stage = WINDOW_FIRED;
        EPIC_REPORT(g, 1_10a, REACTS, "ff", window->watcher, frame->formation);
        // EPIC-1.10b: at nobody but the mover.
        epic__begin_attack(g, window->watcher, frame->formation, 0, true);
        return EPIC_GO_ON;
    case WINDOW_FIRED:
        stand_down(g, window->watcher);
        frame->stage = WINDOW_ASK;
        return EPIC_GO_ON;
    case WINDOW_ASK:
        if (!is_over(g, frame))
            return epic__ask(g, EPIC_D_OVERWATCH, frame->seat);
        break;
    default:
        break;
    }
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__window_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned f = next_watcher(g, frame->formation, 0);
    while (f != EPIC_NO_FORMATION && count + 1 < out_max) {
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_REACT, .formation = (uint8_t)f});
        f = next_watcher(g, frame->formation, f + 1);
    }
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HOLD});
}

bool epic__window_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    unsigned watcher = action.formation, mover = frame->formation;
    if (action.kind == EPIC_ACTION_HOLD)
        return true;
    if (action.kind != EPIC_ACTION_REACT || watcher >= g->m->formation_count ||
        g->m->formation[watcher].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_9_3d, EPIC_M_NOT_NOW, "");
    if ((g->s->formation[watcher].flags & EPIC_F_OVERWATCH) == 0)
        return epic__refuse(refusal, EPIC_R_1_10a, EPIC_M_NOT_ON_OVERWATCH, "f", (int)watcher);
    if (!takes_overwatch(g->m, g->s, mover, watcher))
        return epic__refuse(refusal, EPIC_R_1_10_q6, EPIC_M_OTHER_IS_NEARER, "ff", (int)watcher,
                            (int)mover);
    if (epic__can_shoot(g->m, g->s, watcher, mover, 0))
        return true;
    EpicAim aim;
    epic__aim_make(&aim, g->m, g->s, watcher, mover, 0);
    return epic__refuse_target(&aim, refusal);
}

void epic__window_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicWindowFrame *window = epic__window_frame(frame);
    (void)g;
    frame->stage = WINDOW_OVER;
    if (action.kind == EPIC_ACTION_REACT) {
        window->watcher = action.formation;
        frame->stage = WINDOW_FIRE;
    }
}
