// What an action of a formation is worth to the greedy player.
#include "epic_score_table.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_turn.h"
#include "epic_units.h"

bool epic__shoots_in(unsigned action)
{
    return action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_MARSHAL_SHOOT ||
           action == EPIC_SUSTAINED || action == EPIC_HOLD_SHOOT;
}

double epic__shot_worth(const EpicOutlook *t, unsigned f, unsigned e, int32_t gap_u, int to_hit)
{
    double kills;
    double markers;
    unsigned any = epic__first_on_table(t->m, t->s, e);
    bool in_cover = any != EPIC_NO_UNIT && epic__is_in_terrain_cover(t->m, t->s, any);
    double worth = epic__force_shoots(t->w, &t->force[f], &t->force[e], gap_u, to_hit, in_cover,
                                      &kills, &markers);
    unsigned blast = t->s->formation[f].blast;
    unsigned units = t->force[f].counts;
    double able = units > 0 && blast < units ? 1 - blast / (double)units : 0;
    return worth * able * epic__target_factor(t, e);
}

// FF hits of other formations near the fight.
static double support_near(const EpicOutlook *t, unsigned seat, unsigned fighter, GeomPoint at)
{
    double sum = 0;
    for (unsigned f = 0; f < t->m->formation_count; f++) {
        const EpicForce *force = &t->force[f];
        if (f != fighter && t->m->formation[f].seat == seat && force->is_on_table &&
            !force->is_broken && (t->s->formation[f].flags & EPIC_F_MARCHED) == 0 &&
            epic__is_near(force->centre, at, 22 * EPIC_CM))
            sum += force->ff * t->w->support;
    }
    return sum;
}

double epic__assault_worth(EpicOutlook *t, unsigned f, unsigned e, bool *by_contact)
{
    const EpicForce *own = &t->force[f];
    const EpicForce *enemy = &t->force[e];
    int32_t gap = epic__gap_between(t, f, e);
    if (!own->is_mobile || gap > own->charge_u + 12 * EPIC_CM)
        return t->w->impossible;
    double own_support = support_near(t, t->seat, f, enemy->centre);
    double enemy_support = support_near(t, 1 - t->seat, e, enemy->centre);
    // Hits reach as many as stand near enough: not all of a large mob do.
    EpicBout far = epic__force_assaults(t->w, own, enemy, false, own_support, enemy_support);
    double worth = far.defender_loss - far.attacker_loss;
    *by_contact = false;
    if (gap <= own->charge_u - 2 * EPIC_CM) {
        EpicBout near = epic__force_assaults(t->w, own, enemy, true, own_support, enemy_support);
        if (near.defender_loss - near.attacker_loss > worth) {
            worth = near.defender_loss - near.attacker_loss;
            *by_contact = true;
        }
    }
    return worth;
}

// The best shot after a move of up to `reach`; 0: from where it stands.
static double best_shot(EpicOutlook *t, unsigned f, unsigned action, int32_t reach)
{
    double best = 0;
    int to_hit = epic__to_hit_of(action);
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if (!epic__is_enemy(t, e) || (reach == 0 && !epic__can_shoot(t->m, t->s, f, e, to_hit)))
            continue;
        int32_t gap = epic__gap_between(t, f, e) + 3 * EPIC_CM; // not all stand in front
        gap = gap > reach ? gap - reach : 0;
        double worth = epic__shot_worth(t, f, e, gap, to_hit) * (reach == 0 ? 1 : t->w->after_move);
        best = worth > best ? worth : best;
    }
    return best;
}

// The best ground within reach; where it will stand is settled by the move.
static double best_ground(const EpicOutlook *t, unsigned f, int32_t reach)
{
    const EpicForce *own = &t->force[f];
    double best = epic__ground_worth(t, f, own->centre);
    for (unsigned i = 0; i < EPIC_OBJECTIVES && reach > 0; i++) {
        const EpicObjective *objective = &t->s->objective[i];
        if (!objective->placed)
            continue;
        GeomPoint point = {objective->x, objective->y};
        int32_t way = epic__distance(own->centre, point);
        double part = way > reach ? (double)reach / way : 1;
        GeomPoint at = {own->centre.x + (int32_t)((point.x - own->centre.x) * part),
                        own->centre.y + (int32_t)((point.y - own->centre.y) * part)};
        double there = epic__ground_worth(t, f, at);
        best = there > best ? there : best;
    }
    return best;
}

// What experience says for or against an action, over what is looked at here.
static double leaning(const EpicWeights *w, unsigned action)
{
    switch (action) {
    case EPIC_DOUBLE:
        return w->lean_double;
    case EPIC_SUSTAINED:
        return w->lean_sustained;
    case EPIC_OVERWATCH:
        return w->lean_overwatch;
    case EPIC_MARSHAL_MOVE:
    case EPIC_MARSHAL_SHOOT:
        return w->lean_marshal;
    default:
        return 0;
    }
}

// Of an engage action; not looked into where it does not seem to bring `least`.
static double engage_worth(EpicOutlook *t, unsigned f, double least)
{
    double more = t->w->lean_engage + t->w->charge_holds * best_ground(t, f, 0);
    double fight = epic__engage_worth(t, f, least - more);
    return fight > t->w->impossible ? fight + more : fight;
}

// The best that the formation can hope for with this action.
double epic__action_worth(EpicOutlook *t, unsigned f, unsigned action)
{
    const EpicForce *own = &t->force[f];
    double best = 0;
    if (action == EPIC_ENGAGE)
        return engage_worth(t, f, t->least);
    int32_t reach = (int32_t)epic__moves_of(action) * own->speed_u;
    double ground = best_ground(t, f, reach);
    if (epic__shoots_in(action))
        best = best_shot(t, f, action, reach);
    if (action == EPIC_OVERWATCH)
        best = epic__watch_worth(t, f);
    if (reach > 0 && (action == EPIC_MARCH || action == EPIC_ROAD_MARCH))
        ground -= t->w->march;
    best += ground + leaning(t->w, action);
    if (action == EPIC_MARSHAL_MOVE || action == EPIC_MARSHAL_SHOOT ||
        action == EPIC_HOLD_REGROUP) {
        double markers = t->s->formation[f].blast;
        best += t->w->marker * (markers < t->w->markers_max ? markers : t->w->markers_max);
    }
    return best;
}

double epic__pass_chance(const EpicOutlook *t, unsigned f, bool retained)
{
    int need = (int)epic__initiative(t->m, t->s, f);
    need += t->s->formation[f].blast > 0 ? 1 : 0;
    need += retained ? 1 : 0;
    return need <= 1 ? 1 : need > 6 ? 0 : (7 - need) / 6.0;
}

// What counts besides what it hopes for. What it holds anyway does not; who may be gone or
// suppressed soon acts first.
static double urgency(EpicOutlook *t, unsigned f)
{
    double sum = t->w->in_danger_first * epic__danger(t, f, t->force[f].centre) -
                 epic__ground_worth(t, f, t->force[f].centre);
    // Who waits on overwatch goes on waiting until it acts (1.10e).
    if ((t->s->formation[f].flags & EPIC_F_OVERWATCH) != 0)
        sum -= epic__watch_worth(t, f);
    return sum;
}

static double quiet_hope(EpicOutlook *t, unsigned f)
{
    static const uint8_t actions[] = {EPIC_ADVANCE, EPIC_DOUBLE, EPIC_SUSTAINED, EPIC_OVERWATCH};
    double best = 0;
    for (size_t i = 0; i < sizeof actions; i++) {
        double worth = epic__action_worth(t, f, actions[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

double epic__quiet_worth(EpicOutlook *t, unsigned f, bool retained)
{
    if ((t->quiet_known & epic__set(f)) == 0) {
        t->quiet[f] = quiet_hope(t, f);
        t->urgency[f] = urgency(t, f);
    }
    t->quiet_known |= epic__set(f);
    return (t->quiet[f] + t->urgency[f]) * epic__pass_chance(t, f, retained);
}

double epic__formation_worth(EpicOutlook *t, unsigned f, bool retained)
{
    double quiet = epic__quiet_worth(t, f, retained);
    double pass = epic__pass_chance(t, f, retained);
    if (pass <= 0)
        return quiet;
    // An assault is played ahead only if it looks better than that.
    double least = quiet > t->least ? quiet : t->least;
    double more = t->urgency[f];
    double fight = (engage_worth(t, f, least / pass - more) + more) * pass;
    return fight > quiet ? fight : quiet;
}
