// Ground worth holding, and danger there, for the greedy player.
#include "epic_arrive.h"
#include "epic_score_table.h"
#include "epic_units.h"

// Of the nearest enemy unit of that formation from a portal of one that waits.
static int32_t gap_from_portals(const EpicOutlook *t, unsigned f, unsigned e)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t count = epic__portals(t->m, t->s, f, portal, EPIC_PORTALS_MAX);
    int32_t best = INT32_MAX - 1;
    for (unsigned u = epic__first_on_table(t->m, t->s, e); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, e, u)) {
        for (size_t n = 0; n < count; n++) {
            int32_t gap = geom_gap_floor_u(epic__disc(t->m, t->s, u), (GeomDisc){portal[n].at, 0});
            best = gap < best ? gap : best;
        }
    }
    return best;
}

int32_t epic__gap_between(EpicOutlook *t, unsigned a, unsigned b)
{
    if (t->gap[a][b] != 0)
        return t->gap[a][b] - 1;
    int32_t best = INT32_MAX - 1;
    if (t->force[a].is_waiting)
        best = gap_from_portals(t, a, b);
    for (unsigned u = epic__first_on_table(t->m, t->s, a); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, a, u))
        epic__gap_lowers(t->m, t->s, u, b, &best);
    t->gap[a][b] = t->gap[b][a] = best + 1;
    return best;
}

// How much it is worth to stand near the objective at the end of this turn (6.1.7): more when the
// game can end, most on the enemy's edge. In a training scenario it counts from the first turn on.
static double objective_worth(const EpicOutlook *t, const EpicObjective *objective)
{
    if (t->m->mission != EPIC_MISSION_TOURNAMENT)
        return t->w->objective_training;
    double weight = t->s->turn >= 3   ? t->w->objective_late
                    : t->s->turn == 2 ? t->w->objective_turn_2
                                      : t->w->objective_turn_1;
    if (objective->blitz && objective->seat != t->seat)
        weight *= t->w->blitz;
    else if (objective->seat == t->seat)
        weight *= t->w->own_objective;
    return weight;
}

// Ground that a formation holds, and that it is on the way to: of that only the best counts.
typedef struct Ground {
    double held, pull;
} Ground;

static void add_pull(const EpicWeights *w, Ground *ground, double weight, GeomPoint from,
                     GeomPoint to)
{
    double way_cm = epic__distance(from, to) / (double)EPIC_CM;
    double pull = weight * w->pull / (1 + way_cm / w->pull_cm);
    ground->pull = pull > ground->pull ? pull : ground->pull;
}

double epic__ground_worth(const EpicOutlook *t, unsigned formation, GeomPoint at)
{
    Ground ground = {0};
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *objective = &t->s->objective[i];
        if (!objective->placed)
            continue;
        GeomPoint point = {objective->x, objective->y};
        double weight = objective_worth(t, objective);
        bool is_held = false;
        for (unsigned f = 0; f < t->m->formation_count && !is_held; f++) {
            is_held = f != formation && t->m->formation[f].seat == t->seat &&
                      t->force[f].is_on_table && !t->force[f].is_broken &&
                      epic__is_near(t->force[f].centre, point, 15 * EPIC_CM);
        }
        if (epic__is_near(at, point, 14 * EPIC_CM))
            ground.held += is_held ? weight * t->w->held_beside : weight;
        else if (!is_held)
            add_pull(t->w, &ground, weight, at, point);
    }
    return ground.held + ground.pull + epic__goals_at(t, formation, at);
}

double epic__danger(const EpicOutlook *t, unsigned formation, GeomPoint at)
{
    double sum = 0;
    const EpicForce *own = &t->force[formation];
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if (!epic__is_enemy(t, e) || t->force[e].is_broken)
            continue;
        const EpicForce *enemy = &t->force[e];
        bool has_acted = (t->s->formation[e].flags & EPIC_F_ACTED) != 0;
        int32_t gap = epic__distance(enemy->centre, at);
        int32_t after = gap > enemy->speed_u ? gap - enemy->speed_u : 0;
        double kills;
        double markers;
        double shot = epic__force_shoots(t->w, enemy, own, after, 0, false, &kills, &markers);
        double fight = 0;
        if (after <= 15 * EPIC_CM && enemy->is_mobile) {
            EpicBout bout = epic__force_assaults(t->w, enemy, own, enemy->cc > enemy->ff, 0, 0);
            fight = bout.defender_loss - t->w->danger_losses * bout.attacker_loss;
        }
        sum +=
            (has_acted ? t->w->danger_acted : t->w->danger_to_act) * (shot > fight ? shot : fight);
    }
    // Nobody loses more than there is: many enemies do not add up.
    double points = own->points > 1 ? own->points : 1;
    return t->w->danger * sum * points / (points + t->w->danger_many * (sum > 0 ? sum : 0));
}

double epic__threat(const EpicOutlook *t, unsigned formation, GeomPoint at)
{
    double best = 0;
    const EpicForce *own = &t->force[formation];
    if (own->is_broken)
        return 0;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if (!epic__is_enemy(t, e))
            continue;
        double kills;
        double markers;
        const EpicForce *enemy = &t->force[e];
        int32_t gap = epic__distance(enemy->centre, at) - own->speed_u;
        double shot =
            epic__force_shoots(t->w, own, enemy, gap > 0 ? gap : 0, 0, false, &kills, &markers);
        best = shot > best ? shot : best;
    }
    return best * t->w->threat;
}

double epic__ground_held(const EpicOutlook *t, unsigned formation)
{
    Ground ground = {0};
    GeomPoint centre = t->force[formation].centre;
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *objective = &t->s->objective[i];
        if (!objective->placed)
            continue;
        GeomPoint point = {objective->x, objective->y};
        double weight = objective_worth(t, objective);
        bool own = false;
        bool enemy = false;
        for (unsigned f = 0; f < t->m->formation_count; f++) {
            if (f == formation || !t->force[f].is_on_table || t->force[f].is_broken ||
                !epic__is_near(t->force[f].centre, point, 60 * EPIC_CM) ||
                !epic__has_unit_near(t, f, point, 15 * EPIC_CM))
                continue;
            *(t->m->formation[f].seat == t->seat ? &own : &enemy) = true;
        }
        if (epic__has_unit_near(t, formation, point, 15 * EPIC_CM))
            ground.held += weight * (own ? t->w->held_too : enemy ? t->w->contested : 1);
        else if (!own)
            add_pull(t->w, &ground, weight, centre, point);
    }
    return ground.held + ground.pull + epic__goals_stood(t, formation);
}
