// The goals of the tournament game (6.1.7) as the greedy player sees them: who is likely to reach
// which, by who stands where.
//
// A goal is worth as much to a seat as to the other that it is denied. Where a formation would
// stand is asked again and again, so the others are summed up once a decision.
#include "epic_arrive.h"
#include "epic_score_table.h"
#include "epic_units.h"

enum { HOLDS_U = 15 * EPIC_CM };

// Whether one of its units is near enough to the point.
bool epic__has_unit_near(const EpicOutlook *t, unsigned formation, GeomPoint point, int32_t reach_u)
{
    for (unsigned u = epic__first_on_table(t->m, t->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, formation, u))
        if (geom_within(epic__disc(t->m, t->s, u), (GeomDisc){point, 0}, reach_u))
            return true;
    return false;
}

static bool is_in_half(const EpicOutlook *t, unsigned f, unsigned seat)
{
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u))
        if (epic__in_half(t->m, t->s, seat, epic__disc(t->m, t->s, u)))
            return true;
    return false;
}

static void put(EpicSet *set, unsigned f, bool is_in)
{
    *set = is_in ? *set | epic__set(f) : *set & ~epic__set(f);
}

// A broken formation holds nothing and denies nothing.
static void note(const EpicOutlook *t, unsigned f, EpicGround *ground)
{
    bool counts = t->force[f].is_on_table && !epic__is_broken(t->s, f);
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *o = &t->s->objective[i];
        put(&ground->at[i], f,
            counts && o->placed && epic__has_unit_near(t, f, (GeomPoint){o->x, o->y}, HOLDS_U));
    }
    for (unsigned seat = 0; seat < 2; seat++)
        put(&ground->in_half[seat], f, counts && is_in_half(t, f, seat));
}

// --- chances -------------------------------------------------------------------------------------

static double chance_to_hold(const EpicOutlook *t, const EpicGround *ground, unsigned i,
                             unsigned seat)
{
    bool own = (ground->at[i] & epic__side_set(t->m, seat)) != 0;
    bool enemy = (ground->at[i] & epic__side_set(t->m, 1 - seat)) != 0;
    double chance = !own    ? (enemy ? 0 : t->w->goal_open)
                    : enemy ? t->w->goal_contested
                            : t->w->goal_held;
    return chance < 1 ? chance : 1;
}

// Chance that the seat holds at least two of three.
static double two_of(const double chance[3])
{
    double a = chance[0];
    double b = chance[1];
    double c = chance[2];
    return a * b + a * c + b * c - 2 * a * b * c;
}

// Goals that the seat may expect, but for Break Their Spirit, which no move changes.
static double goals_of(const EpicOutlook *t, const EpicGround *ground, unsigned seat)
{
    double flag = 1;
    double blitz = 0;
    double theirs[3] = {0};
    unsigned count = 0;
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *o = &t->s->objective[i];
        if (!o->placed)
            continue;
        double chance = chance_to_hold(t, ground, i, seat);
        if (o->seat == seat)
            flag *= chance;
        if (o->seat == 1 - seat && count < 3)
            theirs[count++] = chance;
        if (o->blitz && o->seat == 1 - seat)
            blitz = chance;
    }
    EpicSet intruders = ground->in_half[seat] & epic__side_set(t->m, 1 - seat);
    double pass = t->w->goal_held;
    for (; intruders != 0; intruders &= intruders - 1)
        pass *= t->w->goal_intruder;
    return flag + blitz + two_of(theirs) + pass;
}

// --- what it is worth ----------------------------------------------------------------------------

static double goal_weight(const EpicOutlook *t)
{
    if (t->m->mission != EPIC_MISSION_TOURNAMENT)
        return 0;
    return t->s->turn >= 3 ? t->w->goal_late : t->s->turn == 2 ? t->w->goal_turn_2 : 0;
}

static double worth_of(const EpicOutlook *t, const EpicGround *ground)
{
    return goals_of(t, ground, t->seat) - goals_of(t, ground, 1 - t->seat);
}

void epic__goals_sum(EpicOutlook *t)
{
    memset(&t->ground, 0, sizeof t->ground);
    t->goal_weight = goal_weight(t);
    if (t->goal_weight == 0)
        return;
    for (unsigned f = 0; f < t->m->formation_count; f++)
        note(t, f, &t->ground);
    t->goals_now = worth_of(t, &t->ground);
}

double epic__goals_at(const EpicOutlook *t, unsigned formation, GeomPoint at)
{
    EpicGround ground = t->ground;
    if (t->goal_weight == 0 || formation == EPIC_NO_FORMATION || t->force[formation].is_broken)
        return 0;
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *o = &t->s->objective[i];
        put(&ground.at[i], formation,
            o->placed && epic__is_near(at, (GeomPoint){o->x, o->y}, HOLDS_U));
    }
    for (unsigned seat = 0; seat < 2; seat++)
        put(&ground.in_half[seat], formation,
            epic__in_half(t->m, t->s, seat, (GeomDisc){at, EPIC_CM}));
    return t->goal_weight * (worth_of(t, &ground) - t->goals_now);
}

double epic__goals_stood(const EpicOutlook *t, unsigned formation)
{
    EpicGround ground = t->ground;
    if (t->goal_weight == 0)
        return 0;
    note(t, formation, &ground);
    return t->goal_weight * (worth_of(t, &ground) - t->goals_now);
}

double epic__target_factor(const EpicOutlook *t, unsigned formation)
{
    const EpicMatch *m = t->m;
    unsigned seat = m->formation[formation].seat;
    double factor = 1;
    if (t->goal_weight == 0)
        return 1;
    // EPIC-6.1.7c: the one worth most.
    unsigned most = 0;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++)
        if ((t->s->formation[f].flags & EPIC_F_ENTERED) != 0 && m->formation[f].points > most)
            most = m->formation[f].points;
    if (m->formation[formation].points >= most)
        factor += t->w->target_spirit;
    // What holds or denies something does not once it is broken.
    EpicSet deny = t->ground.in_half[1 - seat];
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++)
        deny |= t->ground.at[i];
    if ((deny & epic__set(formation)) != 0)
        factor += t->w->target_holds;
    return factor;
}
