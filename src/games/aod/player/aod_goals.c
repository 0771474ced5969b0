// Where a force wants to be: markers, zones, sectors; whom it may hurt from there.
#include "aod_outlook.h"
#include "aod_score.h"
#include "aod_units.h"

// Who is ahead is foretold in sixths of a Victory point.
enum { POINT_SIXTHS = 6 };

// --- markers -------------------------------------------------------------------------------------

GeomPoint aod__marker_at(const AodOutlook *t, unsigned n)
{
    return (GeomPoint){t->g->s->objective[n].x, t->g->s->objective[n].y};
}

// What it is worth to control that marker until the end.
static int64_t marker_worth(const AodOutlook *t, unsigned n)
{
    const AodPlay *play = aod__play(t->g);
    int64_t worth = 0;
    for (unsigned i = 0; i < play->primary_count; i++) {
        const AodAward *award = &play->primary[i];
        switch (award->kind) {
        case AOD_AWARD_TURN_MARKERS: // at the start of each turn to come, of a last one perhaps
            worth += (int64_t)award->point[0] *
                     (2 * (int64_t)(t->turns_left - 1) + (t->may_go_on ? 1 : 0)) * AOD_VICTORY / 2;
            break;
        case AOD_AWARD_LOTTERY: // a third of nothing, of one, of three
            worth += AOD_VICTORY * 3 / 2;
            break;
        case AOD_AWARD_ZONE_MARKER: // one's own; the other is kept from the enemy
            worth += (int64_t)award->point[0] * AOD_VICTORY /
                     (t->g->s->objective[n].owner == t->seat + 1 ? 1 : 3);
            break;
        default:
            break;
        }
    }
    return worth;
}

// An enemy that may take or keep it stands near.
static bool is_contested(const AodOutlook *t, unsigned marker)
{
    enum { NEAR_U = 15 * AOD_INCH };
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        if (enemy->seat != t->seat && enemy->denies &&
            geom_length_u(enemy->middle, aod__marker_at(t, marker)) < NEAR_U + enemy->spread_u)
            return true;
    }
    return false;
}

// Of the other's marker in Onslaught nobody has anything unless he comes near.
static bool is_for_nothing(const AodOutlook *t, unsigned marker)
{
    return !aod__marker_pays(t->g, marker, t->seat) && !is_contested(t, marker);
}

// Near to whoever of ours would go there, and not where the enemy stands: he would have to be
// driven off.
int64_t aod__lay_worth(const AodOutlook *t, GeomPoint at)
{
    enum { CLEAR_U = 9 * AOD_INCH };
    GeomPoint middle = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
    int64_t near_u = AOD_TABLE_WIDTH_U, clear_u = CLEAR_U;
    if (t->g->s->decision != AOD_D_MARKER || !aod__play(t->g)->markers.is_in_enemy_zone)
        return -geom_length_u(middle, at);
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *force = &t->force[n];
        int32_t far_u = geom_length_u(force->middle, at) - force->spread_u;
        if (force->seat == t->seat && (force->scores || force->carries) && far_u < near_u)
            near_u = far_u;
        if (force->seat != t->seat && force->denies && far_u < clear_u)
            clear_u = far_u;
    }
    return clear_u - near_u;
}

// Who fights goes nowhere.
static bool is_held_up(const AodOutlook *t, const AodForce *own, int64_t u2)
{
    return aod__is_locked(t->g->s, own->host) && u2 > geom_square(2 * AOD_HOLD_U);
}

// Each marker to the nearest force that scores, or carries one that does, and goes for no other;
// the nearest pair first.
void aod__share_markers(AodOutlook *t)
{
    uint8_t taken[AOD_UNITS_MAX] = {0};
    unsigned count = t->g->s->objective_count;
    ASSERT(count <= AOD_OBJECTIVES_MAX);
    for (unsigned round = 0; round < count; round++) {
        int64_t best_u2 = INT64_MAX;
        unsigned marker = 0, force = 0;
        for (unsigned n = 0; n < count; n++) {
            if (is_for_nothing(t, n))
                continue;
            for (unsigned i = 0; i < t->count && t->held[n] == 0; i++) {
                const AodForce *own = &t->force[i];
                int64_t u2 = geom_distance_u2(own->middle, aod__marker_at(t, n));
                if (own->seat != t->seat || !(own->scores || own->carries) || taken[i] ||
                    u2 >= best_u2 || is_held_up(t, own, u2))
                    continue;
                best_u2 = u2;
                marker = n;
                force = i;
            }
        }
        if (best_u2 == INT64_MAX)
            return;
        t->held[marker] = (uint8_t)(force + 1);
        taken[force] = 1;
    }
}

enum { PARTS = 16 }; // of a turn

// If so many turns follow this one: how sure it is to be there by then, of 64. What stands in the
// way costs a turn or two; and a charge, or whoever makes way, may help one who is late.
static int64_t surely(int64_t slack)
{
    enum { CALM = 2 * PARTS, EVEN = 32, HARDLY = 8 };
    if (slack >= CALM)
        return EVEN + CALM;
    if (slack >= 0)
        return EVEN + slack;
    return slack > -CALM ? EVEN + slack * (EVEN - HARDLY) / CALM : HARDLY * CALM / -slack;
}

static int64_t if_turns(unsigned turns, int64_t worth, int64_t parts)
{
    enum { SURE = 64 };
    int64_t all = (int64_t)(turns + 2) * PARTS, left = (int64_t)turns * PARTS;
    if (turns == 0) // it is counted
        return worth / SURE * PARTS / (PARTS + parts);
    return worth * all / (all + parts) * surely(left - parts) / SURE;
}

// How much of what a place is worth is left if the force has so far to go yet after this move: less
// each turn that it takes, and less the less sure it is that the battle is not over by then.
static int64_t in_time(const AodOutlook *t, int32_t pace_u, int64_t worth, int32_t far_u)
{
    pace_u = pace_u < AOD_INCH ? AOD_INCH : pace_u;
    int64_t parts = far_u <= 0 ? 0 : 1 + (int64_t)far_u * PARTS / pace_u;
    if (parts == 0)
        return worth;
    int64_t sure = if_turns(t->turns_left - 1, worth, parts);
    return t->may_go_on ? (sure + if_turns(t->turns_left, worth, parts)) / 2 : sure;
}

static int32_t far_to_marker(const AodOutlook *t, GeomPoint at, unsigned marker)
{
    int32_t straight_u = geom_length_u(at, aod__marker_at(t, marker));
    if (!t->has_paths || straight_u <= AOD_HOLD_U)
        return straight_u;
    int32_t far_u = aod__paths_far_u(&t->to_marker[marker], at) + AOD_HOLD_U;
    return far_u > straight_u ? far_u : straight_u;
}

static int64_t markers_worth(const AodOutlook *t, const AodForce *force, GeomPoint at)
{
    enum { SHARED = 8 }; // another goes for it: help is needed only against somebody
    int64_t best = 0;
    for (unsigned n = 0; n < t->g->s->objective_count; n++) {
        bool is_own = t->held[n] != 0 && t->force[t->held[n] - 1].host == force->host;
        if (is_for_nothing(t, n) || (!is_own && (!force->denies || !is_contested(t, n))))
            continue;
        int64_t worth = marker_worth(t, n) / (is_own ? 1 : SHARED);
        // Whoever is foremost holds it, however far the others are behind.
        int32_t far_u =
            far_to_marker(t, at, n) - (is_own ? force->lead_u[n] + AOD_HOLD_U : 2 * AOD_HOLD_U);
        worth = in_time(t, force->pace_u, worth, far_u);
        best = worth > best ? worth : best;
    }
    return best;
}

// --- all of it ------------------------------------------------------------------------------------

// The best of the sectors.
static int64_t sectors_worth(const AodOutlook *t, const AodForce *force, GeomPoint at,
                             const AodAward *award)
{
    int64_t best = 0;
    for (unsigned n = 0; n < AOD_SECTORS && force->scores; n++) {
        int64_t worth = aod__sector_worth(t, force, (AodSector)n, award->point);
        worth = in_time(t, force->pace_u, worth, aod__far_to_sector(t, force, at, (AodSector)n));
        best = worth > best ? worth : best;
    }
    return best;
}

// What all of the mission gives for standing there, other things apart.
static int64_t awards_worth(const AodOutlook *t, const AodForce *force, GeomPoint at)
{
    const AodPlay *play = aod__play(t->g);
    int64_t worth = t->g->s->objective_count > 0 ? markers_worth(t, force, at) : 0;
    for (unsigned n = 0; n < play->primary_count; n++) {
        const AodAward *award = &play->primary[n];
        if (award->kind == AOD_AWARD_SECTORS)
            worth += sectors_worth(t, force, at, award);
        if (award->kind == AOD_AWARD_ZONE_UNITS && force->denies)
            worth += in_time(t, force->pace_u,
                             (int64_t)award->point[force->scores ? 0 : 1] * AOD_VICTORY,
                             aod__far_to_sector(t, force, at, AOD_ENEMY_ZONE));
    }
    return worth;
}

// --- the end -------------------------------------------------------------------------------------

// Who is ahead is counted from the last turn but one on, and in the last one no longer guessed.
static bool is_late(const AodOutlook *t)
{
    enum { LATE = 2 };
    return t->g->s->play != 0 && t->turns_left <= LATE;
}

static bool is_last(const AodOutlook *t)
{
    return t->g->s->play != 0 && t->turns_left <= 1;
}

int32_t aod__ahead_sixths(const AodOutlook *t, const Aod *there)
{
    enum { WIPED_OUT = 20 }; // MISSION-2.3: more than all points together
    if (!is_late(t))
        return 0;
    int32_t ahead = (int32_t)aod__standing_sixths(there, t->seat) -
                    (int32_t)aod__standing_sixths(there, 1 - t->seat);
    ahead += POINT_SIXTHS * ((int32_t)aod__points(there->s, t->seat) -
                             (int32_t)aod__points(there->s, 1 - t->seat));
    return ahead + (aod__is_wiped_out(there, 1 - t->seat) ? POINT_SIXTHS * WIPED_OUT : 0);
}

// MISSION-2.5: what it is worth to end so far ahead: from a defeat that can be turned yet to a
// victory by a point each step is worth as much as so many points more of a victory.
static int64_t end_worth(int32_t ahead)
{
    enum { DECIDES = 3, HOPELESS = -4 * POINT_SIXTHS };
    int32_t close = ahead > POINT_SIXTHS ? POINT_SIXTHS : ahead < HOPELESS ? HOPELESS : ahead;
    return (int64_t)(ahead + DECIDES * close) * AOD_VICTORY / POINT_SIXTHS;
}

int64_t aod__stands_for(const AodOutlook *t, const Aod *there)
{
    return is_last(t) ? end_worth(aod__ahead_sixths(t, there)) - end_worth(t->standing) : 0;
}

// What is worth so much is worth that when late, as the next point is ours or, `is_his`, is taken
// by the enemy.
static int64_t as_it_decides(const AodOutlook *t, int64_t worth, bool is_his)
{
    if (!is_late(t))
        return worth;
    int64_t point = is_his ? end_worth(t->standing) - end_worth(t->standing - POINT_SIXTHS)
                           : end_worth(t->standing + POINT_SIXTHS) - end_worth(t->standing);
    return worth * (point / AOD_POINT) / (AOD_VICTORY / AOD_POINT);
}

int64_t aod__goal_worth(const AodOutlook *t, const AodForce *force, GeomPoint at)
{
    return as_it_decides(t, awards_worth(t, force, at), force->seat != t->seat);
}

// --- losses --------------------------------------------------------------------------------------

// Attrition and Last Man Standing change hands, or are shared, with one more unit of that seat.
static bool swings(const AodOutlook *t, unsigned seat, AodAwardKind kind)
{
    const AodCounts *own = &t->counts[seat], *other = &t->counts[1 - seat];
    int more =
        kind == AOD_AWARD_ATTRITION ? own->destroyed - other->destroyed : other->left - own->left;
    return more == 0 || more == -1;
}

static int32_t unit_prize(const AodOutlook *t, unsigned unit, const AodAward *award)
{
    const Aod *g = t->g;
    const AodUnitCard *card = &g->m->unit[unit];
    unsigned class = g->s->player[t->seat].target_class;
    int32_t victory = award->point[0] * AOD_VICTORY;
    int32_t once = award->is_d3 ? 2 * AOD_VICTORY : AOD_VICTORY; // of those that are given once
    switch (award->kind) {
    case AOD_AWARD_LOSSES:
        return aod__gives_points(g->m, unit) ? victory : 0;
    case AOD_AWARD_FIRST_TURN:
        return aod__gives_points(g->m, unit) && g->s->game_turn == 1 ? victory : 0;
    case AOD_AWARD_TARGET_CLASS: // the other's is hidden
        return card->seat != t->seat && class != 0 && aod__is_of_class(g->m, unit, class - 1)
                   ? award->point[class - 1] * AOD_VICTORY
                   : 0;
    case AOD_AWARD_WARLORD:
        return card->is_warlord ? once : 0;
    case AOD_AWARD_LAST_MAN: // or one more may be lost yet
    case AOD_AWARD_ATTRITION:
        if (is_last(t))
            return swings(t, card->seat, award->kind) ? once : 0;
        return once / 2;
    case AOD_AWARD_PRICE:
        return card->role == AOD_LORDS_OF_WAR ? AOD_VICTORY : 0;
    default:
        return 0;
    }
}

int32_t aod__prize_of_unit(const AodOutlook *t, unsigned unit)
{
    const AodPlay *play = aod__play(t->g);
    int32_t sum = 0;
    for (unsigned n = 0; n < play->primary_count; n++)
        sum += unit_prize(t, unit, &play->primary[n]);
    for (unsigned n = 0; n < play->secondary_count; n++)
        sum += unit_prize(t, unit, &play->secondary[n]);
    return (int32_t)as_it_decides(t, sum, t->g->m->unit[unit].seat == t->seat);
}

int32_t aod__prize_of(const AodOutlook *t, const AodForce *force)
{
    const Aod *g = t->g;
    int32_t sum = 0;
    for (unsigned u = g->m->unit_first[force->seat]; u < g->m->unit_first[force->seat + 1]; u++)
        if (aod__host(g->s, u) == force->host && g->s->unit[u].where == AOD_AT_TABLE)
            sum += aod__prize_of_unit(t, u);
    return sum;
}

// --- who stands in the way of points --------------------------------------------------------------

// Of the forces of that side that may keep it, those that stand at that marker.
static unsigned standing_at(const AodOutlook *t, unsigned marker, bool is_own)
{
    unsigned count = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *force = &t->force[n];
        count += (force->seat == t->seat) == is_own && (is_own ? force->scores : force->denies) &&
                 force->marker_u[marker] <= AOD_HOLD_U;
    }
    return count;
}

static unsigned scoring_in(const AodOutlook *t, unsigned sector, bool is_own)
{
    unsigned count = 0;
    for (unsigned n = 0; n < t->count; n++)
        count += (t->force[n].seat == t->seat) == is_own && t->force[n].scores &&
                 t->force[n].sector == sector;
    return count;
}

// What that enemy's destruction gives us by that award, where we stand: what he keeps from us is
// shared among those who do.
static int64_t stake_of(const AodOutlook *t, const AodForce *enemy, const AodAward *award)
{
    if (award->kind != AOD_AWARD_SECTORS || !enemy->scores || enemy->sector == 0)
        return 0;
    unsigned sector = enemy->sector - 1U, foes = scoring_in(t, enemy->sector, false);
    int64_t points = award->point[AOD_SECTORS - 1 - sector]; // his
    if (scoring_in(t, enemy->sector, true) > 0)
        points = award->point[sector];
    return points * AOD_VICTORY / (foes > 0 ? foes : 1);
}

// MISSION-2.3: who has nobody left on the table at the end of a Game Turn loses, whatever waits in
// Reserve. What each of the last of them is worth to us.
static int32_t last_stand(const AodOutlook *t)
{
    enum { FEW = 2, POINTS = 4 };
    int32_t count = 0;
    for (unsigned n = 0; n < t->count; n++)
        count += t->force[n].seat != t->seat;
    return count > 0 && count <= FEW ? POINTS * AOD_VICTORY / count : 0;
}

void aod__add_stakes(AodOutlook *t)
{
    const AodPlay *play = aod__play(t->g);
    int32_t last = last_stand(t);
    for (unsigned n = 0; n < t->count; n++) {
        AodForce *enemy = &t->force[n];
        if (enemy->seat == t->seat)
            continue;
        enemy->prize += last;
        for (unsigned i = 0; i < play->primary_count; i++)
            enemy->prize += (int32_t)stake_of(t, enemy, &play->primary[i]);
        for (unsigned i = 0; i < t->g->s->objective_count && enemy->denies; i++)
            if (enemy->marker_u[i] <= AOD_HOLD_U && standing_at(t, i, true) > 0)
                enemy->prize += (int32_t)(marker_worth(t, i) / standing_at(t, i, false));
    }
}

// --- enemies -------------------------------------------------------------------------------------

enum { NEAR_U = 11 * AOD_INCH }; // from where it shoots in turns to come

// How much farther than straight it is from there to the enemy, round what bars it and whoever of
// its own stands there. A way along the grid is a little longer in any case.
static int32_t detour_u(const AodOutlook *t, const AodForce *force, GeomPoint at)
{
    enum { GRID_PARTS = 12, LITTLE_U = 3 * AOD_INCH, MOST_U = 24 * AOD_INCH };
    if (!t->has_paths || force->seat != t->seat)
        return 0;
    int32_t straight_u = AOD_TABLE_WIDTH_U;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        int32_t u = geom_length_u(at, enemy->middle) - enemy->spread_u;
        straight_u = enemy->seat != force->seat && u < straight_u ? u : straight_u;
    }
    straight_u = straight_u < 0 ? 0 : straight_u;
    int32_t more_u = aod__paths_far_u(&t->to_enemy, at) - straight_u - straight_u / GRID_PARTS;
    return more_u < LITTLE_U ? 0 : more_u - LITTLE_U < MOST_U ? more_u - LITTLE_U : MOST_U;
}

static AodHope near_shot(const AodOutlook *t, const AodForce *force, const AodForce *enemy)
{
    return aod__hope_far(t->g, force->host, enemy->host, enemy->victim, NEAR_U, AOD_MANNER_MOVES);
}

void aod__weigh_attacks(AodOutlook *t, const AodForce *force)
{
    for (unsigned n = 0; n < t->count; n++) {
        AodForce *enemy = &t->force[n];
        if (enemy->seat == force->seat)
            continue;
        enemy->charged = aod__fight(t, force, enemy, AOD_CHARGES);
        enemy->shot = near_shot(t, force, enemy);
    }
    t->attacker = force->host + 1U;
}

static bool is_weighed(const AodOutlook *t, const AodForce *force)
{
    return t->attacker == force->host + 1U;
}

// Of a charge from so far off, in this turn or later; `way_u`: round what bars it.
static int64_t charge_hope(const AodOutlook *t, const AodForce *force, const AodForce *enemy,
                           int32_t off_u, int32_t way_u, bool is_now)
{
    enum { ROLLS = 36, NEXT = 2, TOGETHER = 8, CLOSE_U = 6 * AOD_INCH };
    AodFight fight =
        is_weighed(t, force) ? enemy->charged : aod__fight(t, force, enemy, AOD_CHARGES);
    int64_t worth = fight.worth > 0 ? fight.worth : 0;
    unsigned rolls = !is_now || worth == 0 || off_u > AOD_CHARGE_REACH_U
                         ? 0
                         : aod__rolls_that_reach(t->g, force->host, off_u, false);
    if (t->turns_left <= 1)
        return worth * rolls / ROLLS;
    // Who is too far away yet runs, if it may, and is nearer in the next turn; and who would lose
    // alone may win with others, if it is there.
    worth = worth * rolls / ROLLS +
            in_time(t, force->pace_u, worth / NEXT + fight.harm / TOGETHER, way_u - CLOSE_U);
    return worth;
}

// Of shots at it in the turns to come, from nearer: together they may destroy it.
static int64_t later_shot(const AodOutlook *t, const AodForce *force, const AodForce *enemy,
                          int32_t off_u)
{
    enum { MOST = 3 };
    unsigned turns = t->turns_left - 1U < MOST ? t->turns_left - 1U : MOST;
    if (turns == 0)
        return 0;
    AodHope hope = is_weighed(t, force) ? enemy->shot : near_shot(t, force, enemy);
    return in_time(t, force->reach_u, aod__worth_of(enemy, hope * turns), off_u - NEAR_U);
}

// One who sees him is enough for a unit to shoot, but the others do not help him.
static int64_t seen_shot(const AodSight *sight, const AodForce *force, const AodForce *enemy,
                         AodManner manner)
{
    AodAim aim;
    aod__aim(sight->g, &sight->scene, force->host, enemy->host, &aim);
    return aod__worth_of(enemy, aod__hope_seen(sight->g, &aim, enemy->victim, manner));
}

// The best of its shots, now and later. Who is seen is asked of those alone who would be the best.
static int64_t shot_hope(const AodOutlook *t, const AodForce *force, GeomPoint at, AodManner manner,
                         int32_t more_u, const AodSight *sight)
{
    int64_t best = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        if (enemy->seat == force->seat || aod__is_locked(t->g->s, enemy->host))
            continue;
        int32_t off_u = aod__off_u(force, at, enemy);
        AodHope hope = aod__hope_far(t->g, force->host, enemy->host, enemy->victim, off_u, manner);
        int64_t now = aod__worth_of(enemy, hope),
                later = later_shot(t, force, enemy, off_u + more_u);
        if (now + later <= best)
            continue;
        if (sight == NULL)
            now = now * 3 / 4; // it may be out of sight
        else if (now > 0)
            now = seen_shot(sight, force, enemy, manner);
        best = now + later > best ? now + later : best;
    }
    return best;
}

int64_t aod__danger_at(const AodOutlook *t, const AodForce *force, GeomPoint at)
{
    int64_t danger = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        if (enemy->seat == force->seat || aod__is_locked(t->g->s, enemy->host))
            continue;
        danger +=
            aod__worth_of(force, aod__hope_far(t->g, enemy->host, force->host, force->victim,
                                               aod__off_u(force, at, enemy), AOD_MANNER_MOVES));
    }
    return danger;
}

int64_t aod__stand_worth(const AodOutlook *t, const AodForce *force, GeomPoint at, AodManner manner,
                         const AodSight *sight)
{
    enum { DARED = 32 }; // that part of the danger keeps it back: who shrinks comes too late
    int64_t charge = 0;
    int32_t more_u = detour_u(t, force, at);
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        if (enemy->seat == force->seat)
            continue;
        int32_t off_u = aod__off_u(force, at, enemy);
        int64_t worth =
            charge_hope(t, force, enemy, off_u, off_u + more_u, manner != AOD_MANNER_RUNS);
        charge = worth > charge ? worth : charge;
    }
    return shot_hope(t, force, at, manner, more_u, sight) + charge -
           aod__danger_at(t, force, at) / DARED;
}
