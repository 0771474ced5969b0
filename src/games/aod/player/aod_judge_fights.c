// What is chosen in a combat: a skill, and whether to leave it.
#include "aod_going.h"
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

// What a round gives us: of each of ours its share of the rounds with all whom it may strike.
static int64_t round_worth(const AodOutlook *t, const uint8_t units[32])
{
    int64_t worth = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *own = &t->force[n];
        int64_t sum = 0, foes = 0;
        if (own->seat != t->seat || !aod__is_in(units, own->host))
            continue;
        for (unsigned i = 0; i < t->count; i++) {
            const AodForce *enemy = &t->force[i];
            if (enemy->seat == t->seat || !aod__is_in(units, enemy->host))
                continue;
            sum += aod__fight_worth(t, own, enemy, AOD_FIGHTS_ON);
            foes++;
        }
        worth += foes > 0 ? sum / foes : 0;
    }
    return worth;
}

// RULE-Skill_Unmatched: what the round gives more with it.
int64_t aod__skill_worth(const AodOutlook *t, AodAction a)
{
    AodState trial = *t->g->s;
    Action option = aod_action_pack(a);
    aod_apply(t->g->m, &trial, &option, NULL);
    Aod there = {.m = t->g->m, .s = &trial};
    AodOutlook then = *t;
    then.g = &there;
    return round_worth(&then, t->g->s->combat.units) - round_worth(t, t->g->s->combat.units);
}

// RULE-Hit_and_Run: for who loses by another round.
int64_t aod__leave_worth(const AodOutlook *t, unsigned unit)
{
    const AodForce *own = aod__force_of(t, unit);
    int64_t sum = 0, foes = 0;
    if (own == NULL)
        return 0;
    for (unsigned n = 0; n < t->count; n++)
        if (aod__is_locked_with(t->g->s, unit, t->force[n].host)) {
            sum += aod__fight_worth(t, own, &t->force[n], AOD_FIGHTS_ON);
            foes++;
        }
    return foes == 0 ? 0 : -sum / foes;
}

// In that direction, so far as the dice mostly take it.
int64_t aod__dash_worth(const AodOutlook *t, AodAction a)
{
    enum { DICE_U = 7 * AOD_INCH };
    const AodForce *own = aod__acting_force(t);
    if (own == NULL)
        return 0;
    GeomPoint at = geom_point_toward(own->middle, aod__bam_of(a.other), own->reach_u + DICE_U);
    at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
    at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
    return aod__goal_worth(t, own, at) + aod__stand_worth(t, own, at, AOD_MANNER_MOVES, NULL);
}
