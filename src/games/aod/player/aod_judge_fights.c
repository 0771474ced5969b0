// What is chosen in a combat: a skill, and whether to leave it.
#include "aod_challenge.h"
#include "aod_going.h"
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

// --- challenges (CHAL-2.1, 2.2) ------------------------------------------------------------------

// What is lost with the model: its Wounds, and what the mission gives for all of its own unit.
static int64_t price_of(const AodOutlook *t, unsigned model)
{
    const AodState *s = t->g->s;
    unsigned unit = aod__unit_of(s, model);
    const AodForce *force = aod__force_of(t, aod__host(s, unit));
    if (force == NULL)
        return 0;
    int64_t price = (int64_t)force->per_wound * s->model[model].wounds;
    bool is_last = s->play != 0 && t->g->m->unit[unit].count == 1;
    return is_last ? price + aod__prize_of_unit(t, unit) : price;
}

// So many thousandths of all duels it wins: the quicker one kills the other, and who strikes first
// has half a round more.
static int64_t wins_duel(const Aod *g, unsigned model, unsigned other)
{
    enum { BITS = 20, ALL = 1000 };
    uint64_t ours = aod__hope_duel(g, model, other) >> BITS;
    uint64_t theirs = aod__hope_duel(g, other, model) >> BITS;
    int step = aod__value(g, model, AOD_I), other_step = aod__value(g, other, AOD_I);
    // Both measured by the Wounds that they have to take.
    ours = ours * g->s->model[model].wounds * (step > other_step ? 3 : 2);
    theirs = theirs * g->s->model[other].wounds * (step < other_step ? 3 : 2);
    uint64_t all = ours * ours + theirs * theirs;
    return all == 0 ? ALL / 2 : (int64_t)(ours * ours / (all / ALL + 1));
}

// Who declines loses the blows of one of his in this round, of the best perhaps.
static int64_t blows_lost(const AodOutlook *t, unsigned challenger)
{
    const Aod *g = t->g;
    const AodForce *foe = aod__force_of(t, aod__host(g->s, aod__unit_of(g->s, challenger)));
    int64_t most = 0;
    for (unsigned n = g->m->model_first[t->seat]; foe != NULL && n < g->m->model_first[t->seat + 1];
         n++) {
        unsigned host = aod__host(g->s, aod__unit_of(g->s, n));
        if (!aod__is_locked_with(g->s, host, foe->host) || !aod__may_challenge(g, n))
            continue;
        int64_t worth = aod__worth_of(foe, aod__hope_duel(g, n, foe->victim));
        most = worth > most ? worth : most;
    }
    return most;
}

// Who is the better player wants no dice to decide: what he may lose counts more than what he may
// win.
int64_t aod__accept_worth(const AodOutlook *t, AodAction a)
{
    enum { ALL = 1000, WARY = 3 };
    const Aod *g = t->g;
    unsigned challenger = aod__top(g->s)->fight.challenger - 1U;
    if (a.kind == AOD_ACTION_DECLINE)
        return -blows_lost(t, challenger);
    int64_t wins = wins_duel(g, a.model, challenger);
    return (wins * price_of(t, challenger) - WARY * (ALL - wins) * price_of(t, a.model)) / ALL;
}

// --- skills and leaving --------------------------------------------------------------------------

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
