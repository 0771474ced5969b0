// Overwatch (1.10) as the greedy player sees it: when to take it, when to fire.
#include "epic_score_table.h"
#include "epic_shoot.h"
#include "epic_turn.h"
#include "epic_units.h"

// Chance that the enemy comes about with a move in reach of who waits, before anybody else is worth
// a shot: more if it is in reach already or may be after one move.
static double chance_to_come(const EpicOutlook *t, unsigned f, unsigned e, int32_t gap)
{
    const EpicForce *enemy = &t->force[e];
    if (!enemy->is_mobile && gap > t->force[f].reach_u)
        return 0;
    // Whom it does not see now it will not see after each move, either.
    if (gap <= t->force[f].reach_u)
        return t->w->overwatch * (epic__can_shoot(t->m, t->s, f, e, 0) ? 1 : t->w->watch_unseen);
    return gap - enemy->speed_u <= t->force[f].reach_u ? t->w->overwatch * t->w->watch_after_move
                                                       : 0;
}

// What waiting promises: the best shots first, each times the chance that it comes about and none
// before it. Who has acted may act again only next turn.
double epic__watch_worth(EpicOutlook *t, unsigned f)
{
    double worth[EPIC_FORMATIONS_MAX];
    double chance[EPIC_FORMATIONS_MAX];
    double sum = 0;
    double none = 1;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        worth[e] = chance[e] = 0;
        if (!epic__is_enemy(t, e) || t->force[e].is_broken)
            continue;
        int32_t gap = epic__gap_between(t, f, e);
        bool has_acted = (t->s->formation[e].flags & EPIC_F_ACTED) != 0;
        chance[e] = chance_to_come(t, f, e, gap) * (has_acted ? t->w->watch_next_turn : 1);
        gap = gap > t->force[e].speed_u ? gap - t->force[e].speed_u : 0;
        worth[e] = chance[e] > 0 ? epic__shot_worth(t, f, e, gap, 0) : 0;
    }
    for (;;) {
        unsigned best = 0;
        for (unsigned e = 1; e < t->m->formation_count; e++)
            best = worth[e] > worth[best] ? e : best;
        if (worth[best] <= 0)
            return sum;
        sum += none * chance[best] * worth[best];
        none *= 1 - chance[best];
        worth[best] = 0;
    }
}

// Whether a shot at who has just moved is worth more than what waiting for others still promises.
double epic__react_worth(EpicOutlook *t, unsigned watcher, unsigned mover)
{
    double kills;
    double markers;
    double now =
        epic__shot_now(t->w, t->m, t->s, watcher, mover, &t->force[mover], 0, &kills, &markers) *
        epic__target_factor(t, mover);
    return now - t->w->react * epic__watch_worth(t, watcher);
}
