// What the greedy player thinks of each listed choice: points won and lost, expected, one
// activation ahead.
//
// Map: the table as forces; ground worth holding; what an action of a formation is worth; moves;
// the other decisions; the table of decisions. docs/search.md says what it weighs.
//
// Here are doubles, rounded to hundredths of a point at the end: nothing here is a rule.
#include "epic_score.h"

#include "epic_estimate.h"

#include <string.h>

enum { SCORE_UNIT = 100 }; // a point of an army list

typedef struct Table {
    const EpicMatch *m;
    const EpicState *s; // as it is, or as it would be after a choice that is being tried out
    unsigned seat;
    EpicForce force[EPIC_FORMATIONS_MAX];
    int32_t gap[EPIC_FORMATIONS_MAX][EPIC_FORMATIONS_MAX]; // + 1; 0: not yet asked
} Table;

static void sum_up(Table *t, const EpicMatch *m, const EpicState *s, unsigned seat)
{
    t->m = m;
    t->s = s;
    t->seat = seat;
    memset(t->gap, 0, sizeof t->gap);
    for (unsigned f = 0; f < m->formation_count; f++)
        epic__force_sum(m, s, f, &t->force[f]);
}

static bool is_enemy(const Table *t, unsigned formation)
{
    return t->m->formation[formation].seat != t->seat && t->force[formation].is_on_table;
}

static int32_t distance(GeomPoint a, GeomPoint b)
{
    return (int32_t)geom_root_floor((uint64_t)geom_distance_u2(a, b));
}

// The smallest gap between units of two formations.
static int32_t gap_between(Table *t, unsigned a, unsigned b)
{
    if (t->gap[a][b] != 0)
        return t->gap[a][b] - 1;
    int32_t best = INT32_MAX - 1;
    for (unsigned u = epic__first_on_table(t->m, t->s, a); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, a, u)) {
        int32_t gap = epic__gap_to(t->m, t->s, u, epic__set(b));
        best = gap < best ? gap : best;
    }
    t->gap[a][b] = t->gap[b][a] = best + 1;
    return best;
}

// --- ground worth holding ------------------------------------------------------------------------

// How much it is worth to stand near the objective at the end of this turn (6.1.7): more when the
// game can end, most on the enemy's edge. In a training scenario it counts from the first turn on.
static double objective_worth(const Table *t, const EpicObjective *objective)
{
    if (t->m->mission != EPIC_MISSION_TOURNAMENT)
        return 150;
    double weight = t->s->turn >= 3 ? 130 : t->s->turn == 2 ? 60 : 25;
    if (objective->blitz && objective->seat != t->seat)
        weight *= 1.1;
    else if (objective->seat == t->seat)
        weight *= 0.9;
    return weight;
}

static bool is_near(GeomPoint a, GeomPoint b, int32_t reach_u)
{
    return geom_distance_u2(a, b) <= geom_square(reach_u);
}

// What a formation that stands there adds to holding ground: objectives that nobody else of its
// side holds count whole, and being on the way to one counts a little.
static double ground_worth(const Table *t, unsigned formation, GeomPoint at)
{
    double worth = 0;
    double nearest = 0;
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
                      is_near(t->force[f].centre, point, 15 * EPIC_CM);
        }
        if (is_near(at, point, 14 * EPIC_CM)) {
            worth += is_held ? weight * 0.25 : weight;
        } else if (!is_held) {
            double way = distance(at, point) / (double)EPIC_CM;
            double pull = weight * 0.6 / (1 + way / 25);
            nearest = pull > nearest ? pull : nearest;
        }
    }
    return worth + nearest;
}

// Points that the enemy is likely to take from the formation there in the time to come.
static double danger(const Table *t, unsigned formation, GeomPoint at)
{
    double sum = 0;
    const EpicForce *own = &t->force[formation];
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if (!is_enemy(t, e) || t->force[e].is_broken)
            continue;
        const EpicForce *enemy = &t->force[e];
        bool has_acted = (t->s->formation[e].flags & EPIC_F_ACTED) != 0;
        int32_t gap = distance(enemy->centre, at);
        int32_t after = gap > enemy->speed_u ? gap - enemy->speed_u : 0;
        double kills;
        double markers;
        double shot = epic__force_shoots(enemy, own, after, 0, false, &kills, &markers);
        double fight = 0;
        if (after <= 15 * EPIC_CM && enemy->is_mobile) {
            EpicBout bout = epic__force_assaults(enemy, own, enemy->cc > enemy->ff, 0, 0);
            fight = bout.defender_loss - 0.5 * bout.attacker_loss;
        }
        sum += (has_acted ? 0.2 : 0.45) * (shot > fight ? shot : fight);
    }
    return sum * 0.03;
}

// Whether one of its units is near enough to the point.
static bool has_unit_near(const Table *t, unsigned formation, GeomPoint point, int32_t reach_u)
{
    for (unsigned u = epic__first_on_table(t->m, t->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, formation, u)) {
        if (geom_within(epic__disc(t->m, t->s, u), (GeomDisc){point, 0}, reach_u))
            return true;
    }
    return false;
}

// The same for where it stands, unit by unit: what it holds, and what it keeps the enemy from.
static double ground_held(const Table *t, unsigned formation)
{
    double worth = 0;
    double nearest = 0;
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
                !is_near(t->force[f].centre, point, 60 * EPIC_CM) ||
                !has_unit_near(t, f, point, 15 * EPIC_CM))
                continue;
            *(t->m->formation[f].seat == t->seat ? &own : &enemy) = true;
        }
        if (has_unit_near(t, formation, point, 15 * EPIC_CM)) {
            worth += own ? weight * 0.2 : enemy ? weight * 0.7 : weight;
        } else if (!own) {
            double pull = weight * 0.6 / (1 + distance(centre, point) / (25.0 * EPIC_CM));
            nearest = pull > nearest ? pull : nearest;
        }
    }
    return worth + nearest;
}

// --- actions of a formation ----------------------------------------------------------------------

static bool shoots_in(unsigned action)
{
    return action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_MARSHAL_SHOOT ||
           action == EPIC_SUSTAINED || action == EPIC_HOLD_SHOOT;
}

// What shooting from a gap is worth; units that do not see are not known here.
static double shot_worth(const Table *t, unsigned f, unsigned e, int32_t gap_u, int to_hit)
{
    double kills;
    double markers;
    unsigned any = epic__first_on_table(t->m, t->s, e);
    bool in_cover = any != EPIC_NO_UNIT && epic__is_in_terrain_cover(t->m, t->s, any);
    double worth =
        epic__force_shoots(&t->force[f], &t->force[e], gap_u, to_hit, in_cover, &kills, &markers);
    unsigned blast = t->s->formation[f].blast;
    unsigned units = t->force[f].counts;
    double able = units > 0 && blast < units ? 1 - blast / (double)units : 0;
    return worth * able;
}

// FF hits of other formations near the fight.
static double support_near(const Table *t, unsigned seat, unsigned fighter, GeomPoint at)
{
    double sum = 0;
    for (unsigned f = 0; f < t->m->formation_count; f++) {
        const EpicForce *force = &t->force[f];
        if (f != fighter && t->m->formation[f].seat == seat && force->is_on_table &&
            !force->is_broken && (t->s->formation[f].flags & EPIC_F_MARCHED) == 0 &&
            is_near(force->centre, at, 22 * EPIC_CM))
            sum += force->ff * 0.5;
    }
    return sum;
}

static double assault_worth(Table *t, unsigned f, unsigned e, bool *by_contact)
{
    const EpicForce *own = &t->force[f];
    const EpicForce *enemy = &t->force[e];
    int32_t gap = gap_between(t, f, e);
    if (!own->is_mobile || gap > own->charge_u + 12 * EPIC_CM)
        return -1000;
    double own_support = support_near(t, t->seat, f, enemy->centre);
    double enemy_support = support_near(t, 1 - t->seat, e, enemy->centre);
    // Hits reach as many as stand near enough: not all of a large mob do.
    EpicBout far = epic__force_assaults(own, enemy, false, own_support, enemy_support);
    double worth = far.defender_loss - far.attacker_loss;
    *by_contact = false;
    if (gap <= own->charge_u - 2 * EPIC_CM) {
        EpicBout near = epic__force_assaults(own, enemy, true, own_support, enemy_support);
        if (near.defender_loss - near.attacker_loss > worth) {
            worth = near.defender_loss - near.attacker_loss;
            *by_contact = true;
        }
    }
    return worth;
}

// The best that the formation can hope for with this action.
static double action_worth(Table *t, unsigned f, unsigned action)
{
    const EpicForce *own = &t->force[f];
    double best = 0;
    if (action == EPIC_ENGAGE) {
        best = -1000;
        for (unsigned e = 0; e < t->m->formation_count; e++) {
            bool contact;
            double worth = is_enemy(t, e) ? assault_worth(t, f, e, &contact) : -1000;
            best = worth > best ? worth : best;
        }
        return best;
    }
    int32_t reach = (int32_t)epic__moves_of(action) * own->speed_u;
    if (shoots_in(action)) {
        for (unsigned e = 0; e < t->m->formation_count; e++) {
            if (!is_enemy(t, e))
                continue;
            if (reach == 0 && !epic__can_shoot(t->m, t->s, f, e, epic__to_hit_of(action)))
                continue;
            int32_t gap = gap_between(t, f, e) + 3 * EPIC_CM; // not all stand in front
            gap = gap > reach ? gap - reach : 0;
            double worth =
                shot_worth(t, f, e, gap, epic__to_hit_of(action)) * (reach == 0 ? 1 : 0.8);
            best = worth > best ? worth : best;
        }
    }
    double ground = ground_worth(t, f, own->centre);
    if (reach > 0) {
        // The best ground within reach; where it will stand is settled by the move.
        for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
            const EpicObjective *objective = &t->s->objective[i];
            if (!objective->placed)
                continue;
            GeomPoint point = {objective->x, objective->y};
            int32_t way = distance(own->centre, point);
            double part = way > reach ? (double)reach / way : 1;
            GeomPoint at = {own->centre.x + (int32_t)((point.x - own->centre.x) * part),
                            own->centre.y + (int32_t)((point.y - own->centre.y) * part)};
            double there = ground_worth(t, f, at);
            ground = there > ground ? there : ground;
        }
        if (action == EPIC_MARCH || action == EPIC_ROAD_MARCH)
            ground -= 10;
    }
    best += ground;
    if (action == EPIC_MARSHAL_MOVE || action == EPIC_MARSHAL_SHOOT ||
        action == EPIC_HOLD_REGROUP) {
        double markers = t->s->formation[f].blast;
        best += 6 * (markers < 4 ? markers : 4);
    }
    if (action == EPIC_OVERWATCH) {
        for (unsigned e = 0; e < t->m->formation_count; e++) {
            if (!is_enemy(t, e) || (t->s->formation[e].flags & EPIC_F_ACTED) != 0)
                continue;
            int32_t gap = gap_between(t, f, e);
            gap = gap > t->force[e].speed_u ? gap - t->force[e].speed_u : 0;
            double worth = 0.45 * shot_worth(t, f, e, gap, 0);
            best = worth + ground > best ? worth + ground : best;
        }
    }
    return best;
}

// EPIC-1.6.2a in short: chance to pass, special modifiers left out.
static double pass_chance(const Table *t, unsigned f, bool retained)
{
    int need = t->m->formation[f].initiative;
    need += t->s->formation[f].blast > 0 ? 1 : 0;
    need += retained ? 1 : 0;
    return need <= 1 ? 1 : need > 6 ? 0 : (7 - need) / 6.0;
}

static double formation_worth(Table *t, unsigned f, bool retained)
{
    static const uint8_t actions[] = {EPIC_ADVANCE, EPIC_ENGAGE, EPIC_DOUBLE, EPIC_SUSTAINED};
    double best = 0;
    for (size_t i = 0; i < sizeof actions; i++) {
        double worth = action_worth(t, f, actions[i]);
        best = worth > best ? worth : best;
    }
    // What it holds anyway does not count; who may be gone or suppressed soon acts first.
    best -= ground_worth(t, f, t->force[f].centre);
    return (best + 0.3 * danger(t, f, t->force[f].centre)) * pass_chance(t, f, retained);
}

// --- trying out ----------------------------------------------------------------------------------

static void forget_gaps(Table *t, unsigned formation)
{
    memset(t->gap[formation], 0, sizeof t->gap[formation]);
    for (unsigned f = 0; f < t->m->formation_count; f++)
        t->gap[f][formation] = 0;
}

static void find_centre(Table *t, unsigned formation)
{
    int64_t x = 0;
    int64_t y = 0;
    int64_t count = 0;
    for (unsigned u = epic__first_on_table(t->m, t->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, formation, u)) {
        x += t->s->unit[u].x;
        y += t->s->unit[u].y;
        count++;
    }
    if (count > 0)
        t->force[formation].centre = (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

// The best shot that the action still brings: at once, or after `moves_left` more moves.
static double shot_to_come(Table *t, unsigned f, unsigned moves_left)
{
    double best = 0;
    int to_hit = epic__to_hit_of(t->s->formation[f].action);
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        double shot;
        double kills;
        double markers;
        if (!is_enemy(t, e))
            continue;
        if (moves_left > 0) {
            int32_t gap =
                gap_between(t, f, e) + 3 * EPIC_CM - (int32_t)moves_left * t->force[f].speed_u;
            shot = 0.8 * shot_worth(t, f, e, gap > 0 ? gap : 0, to_hit);
        } else if (gap_between(t, f, e) <= t->force[f].reach_u) {
            shot = epic__shot_now(t->m, t->s, f, e, &t->force[e], to_hit, &kills, &markers);
        } else {
            continue;
        }
        best = shot > best ? shot : best;
    }
    return best;
}

// A broken formation wants to be away: who ends near an enemy is lost, and near one it is hard to
// rally (1.13.3c, 1.14.1b).
static double refuge_worth(Table *t, unsigned f)
{
    double worth = 0;
    EpicSet enemies = epic__side_set(t->m, 1 - t->seat);
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        double gap = epic__gap_to(t->m, t->s, u, enemies) / (double)EPIC_CM;
        worth += gap < 16 ? -15 : gap < 32 ? (gap - 16) / 4 : 6;
    }
    return worth;
}

// Points that the formation has lost since `before`.
static double points_lost(const Table *t, unsigned f, const EpicState *before)
{
    const EpicFormationCard *card = &t->m->formation[f];
    unsigned was = epic__strength(t->m, before, f);
    unsigned is = epic__strength(t->m, t->s, f);
    return card->start_count > 0 && was > is ? (double)card->points * (was - is) / card->start_count
                                             : 0;
}

// What standing as the formation does now is worth, with what is still to come of its action.
static double position_worth(Table *t, unsigned f, const EpicFrame *move)
{
    find_centre(t, f);
    forget_gaps(t, f);
    if (epic__is_broken(t->s, f))
        return refuge_worth(t, f);
    double worth = ground_held(t, f) - danger(t, f, t->force[f].centre);
    if (move->purpose == EPIC_MOVE_ACTION && shoots_in(t->s->formation[f].action))
        worth += shot_to_come(t, f, (move->option & EPIC_MOVE_IS_LAST) != 0 ? 0 : 1);
    // Passengers go on faster, but only those outside fight and look for cover.
    unsigned outside = 0;
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        outside++;
        worth += epic__is_in_terrain_cover(t->m, t->s, u) ? 1.5 : 0;
    }
    int32_t nearest = INT32_MAX;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        int32_t gap = is_enemy(t, e) ? gap_between(t, f, e) : INT32_MAX;
        nearest = gap < nearest ? gap : nearest;
    }
    if (outside < t->force[f].units)
        worth += (t->force[f].units - outside) * (nearest < 60 * EPIC_CM ? -4.0 : 2.0);
    return worth;
}

// The best fight that the charge has led to.
static double charge_worth(Table *t, unsigned f)
{
    double worth = -1000;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if ((t->s->assault.defenders & epic__set(e)) == 0)
            continue;
        EpicBout bout = epic__bout_now(t->m, t->s, f, e, &t->force[f], &t->force[e]);
        double gain = bout.defender_loss - bout.attacker_loss;
        worth = gain > worth ? gain : worth;
    }
    find_centre(t, f);
    return worth + 0.3 * ground_held(t, f);
}

// Plays the choice on a copy and looks at what stands there then.
static double tried_worth(Table *t, const EpicFrame *frame, const Action *option)
{
    EpicState trial;
    const EpicState *now = t->s;
    unsigned f = frame->formation;
    const EpicFrame *move =
        frame->tag == EPIC_FRAME_PLACE && frame > now->frame ? frame - 1 : frame;
    EpicForce before = t->force[f];
    memcpy(&trial, now, sizeof trial);
    epic_apply(t->m, &trial, option, NULL);
    t->s = &trial;
    double worth = trial.assault.is_active && move->purpose == EPIC_MOVE_CHARGE
                       ? charge_worth(t, f)
                       : position_worth(t, f, move);
    worth -= points_lost(t, f, now);
    t->s = now;
    t->force[f] = before;
    forget_gaps(t, f);
    return worth;
}

// --- the other decisions -------------------------------------------------------------------------

// Points of a unit, for choosing who is hit.
static double unit_worth(const Table *t, unsigned unit)
{
    const EpicFormationCard *card = &t->m->formation[t->s->unit[unit].formation];
    const EpicKind *kind = epic__kind(t->m, unit);
    double each = card->start_count > 0 ? (double)card->points / card->start_count : 1;
    double worth = each * kind->counts;
    worth += 25 * kind->leaders + 25 * kind->inspiring + 40 * kind->commanders;
    worth += kind->armour > 0 ? (7 - kind->armour) * 2 : 0;
    return worth;
}

static double template_worth(const Table *t, EpicAction action)
{
    double sum = 0;
    GeomDisc blast = {{action.x, action.y}, 37 * EPIC_CM / 10};
    for (unsigned u = 0; u < t->m->unit_count; u++) {
        if (t->s->unit[u].at == EPIC_AT_TABLE && geom_is_under(epic__disc(t->m, t->s, u), blast))
            sum += unit_worth(t, u) *
                   (t->m->formation[t->s->unit[u].formation].seat == t->seat ? -1 : 1);
    }
    return sum;
}

// A place to deploy or to come down: near ground worth holding, or where others are not.
static double place_worth(const Table *t, EpicAction action)
{
    unsigned f = t->m->unit_count > action.unit ? t->s->unit[action.unit].formation : 0;
    return ground_worth(t, f, (GeomPoint){action.x, action.y});
}

static double choice_worth(Table *t, const EpicFrame *frame, EpicAction action)
{
    switch (action.kind) {
    case EPIC_ACTION_ACTIVATE:
        return formation_worth(t, action.formation, t->s->retained != 0);
    case EPIC_ACTION_ACTION: {
        double worth = action_worth(t, frame->formation, action.choice);
        // Standing where it is, is judged as the moves are.
        return worth;
    }
    case EPIC_ACTION_RETAIN: {
        double best = 0;
        for (unsigned f = 0; f < t->m->formation_count; f++) {
            if (t->m->formation[f].seat == t->seat && epic__can_act(t->m, t->s, f) &&
                pass_chance(t, f, true) > 0.6) {
                double worth = formation_worth(t, f, true);
                best = worth > best ? worth : best;
            }
        }
        return best;
    }
    case EPIC_ACTION_HAND_OVER:
        return 45;
    case EPIC_ACTION_SHOOT: {
        double kills;
        double markers;
        return epic__shot_now(t->m, t->s, frame->formation, action.formation,
                              &t->force[action.formation], t->s->attack.to_hit, &kills, &markers);
    }
    case EPIC_ACTION_HOLD_FIRE:
        return -1;
    case EPIC_ACTION_FIRE:
        return 1;
    case EPIC_ACTION_REACT: {
        unsigned mover = frame->formation;
        int32_t gap = gap_between(t, action.formation, mover);
        double now = shot_worth(t, action.formation, mover, gap, 0);
        return now - 0.15 * t->force[action.formation].points;
    }
    case EPIC_ACTION_HOLD:
        return 0;
    case EPIC_ACTION_TEMPLATE:
        return template_worth(t, action);
    case EPIC_ACTION_ASSAULT: {
        bool contact;
        return assault_worth(t, frame->formation, action.formation, &contact);
    }
    case EPIC_ACTION_INCLUDE:
        return -1;
    case EPIC_ACTION_GO:
        return 0;
    case EPIC_ACTION_HIT: {
        double worth = unit_worth(t, action.unit);
        return epic__seat_of(t->m, t->s, action.unit) == t->seat ? -worth : worth;
    }
    case EPIC_ACTION_COUNTER_ALL: {
        double sum = 0;
        for (unsigned f = 0; f < t->m->formation_count; f++) {
            if (t->m->formation[f].seat == t->seat &&
                ((t->s->assault.defenders | t->s->assault.attackers) & epic__set(f)) != 0)
                sum += t->force[f].cc - t->force[f].ff;
        }
        return sum + 0.5;
    }
    case EPIC_ACTION_WITHDRAW:
        return 10;
    case EPIC_ACTION_REROLL:
        return 1;
    case EPIC_ACTION_YES:
        return 1;
    case EPIC_ACTION_LAYOUT:
    case EPIC_ACTION_PLACE:
    case EPIC_ACTION_OUT:
    case EPIC_ACTION_OBJECTIVE:
        return place_worth(t, action);
    case EPIC_ACTION_BEGIN:
        return action.choice == 0 ? 1 : 0;
    default:
        return 0;
    }
}

void epic_score(const void *match, const void *state, const Action *option, size_t count,
                int32_t *score)
{
    const EpicState *s = state;
    Table table;
    if (s->decision == EPIC_D_DIE || count < 2) {
        memset(score, 0, count * sizeof *score);
        return;
    }
    sum_up(&table, match, s, s->decider);
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    bool is_move = s->decision == EPIC_D_MOVE || s->decision == EPIC_D_OUT ||
                   s->decision == EPIC_D_CONSOLIDATE;
    for (size_t i = 0; i < count; i++) {
        double worth = is_move ? tried_worth(&table, frame, &option[i])
                               : choice_worth(&table, frame, epic_action(&option[i]));
        worth *= SCORE_UNIT;
        score[i] = worth > 1e8 ? 100000000 : worth < -1e8 ? -100000000 : (int32_t)worth;
    }
}
