// What single choices are worth: which unit, targets, charges, reactions. Moves: aod_judge_moves.c.
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

const AodForce *aod__acting_force(const AodOutlook *t)
{
    return aod__force_of(t, aod__frame_unit(aod__top(t->g->s)));
}

// --- which unit ----------------------------------------------------------------------------------

int64_t aod__turn_worth(const AodOutlook *t, unsigned unit)
{
    enum { FIRST = 1 << 20 }; // more than any distance
    const AodForce *own = aod__force_of(t, unit);
    if (t->g->s->unit[unit].where == AOD_AT_ABOARD) // out of what has moved far nobody gets
        return 2 * FIRST;
    int32_t least_u = AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U;
    for (unsigned n = 0; own != NULL && n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        // By its middle: whoever reaches far back does not get out before those beside it.
        int32_t off_u = geom_length_u(own->middle, enemy->middle) - enemy->spread_u;
        if (enemy->seat != own->seat && off_u < least_u)
            least_u = off_u;
    }
    return FIRST - least_u;
}

// --- targets -------------------------------------------------------------------------------------

// WPN-1.8: some of what it has keeps it from charging, if it is fired.
static bool gives_up_charge(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        for (unsigned n = 0; aod__on_table(g->s, at.model) && n < kind->arm_count; n++)
            for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
                if (aod__forbids_charge(g, at.model,
                                        aod__mode(g->m, kind->arm[n].mode_first + way)))
                    return true;
    }
    return false;
}

bool aod__could_charge(const AodOutlook *t)
{
    const Aod *g = t->g;
    const AodForce *own = aod__acting_force(t);
    if (own == NULL || own->seat != g->s->active || !aod__can_charge(g, own->host, NULL) ||
        !aod__is_free_to_charge(g, own->host, NULL))
        return false;
    for (unsigned n = 0; n < t->count; n++)
        if (t->force[n].seat != own->seat &&
            aod__off_u(own, own->middle, &t->force[n]) <= AOD_CHARGE_REACH_U)
            return true;
    return false;
}

// What the best charge is worth that it could make from where it stands.
static int64_t best_charge(const AodOutlook *t, const AodForce *own)
{
    int64_t best = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *enemy = &t->force[n];
        if (enemy->seat == own->seat || aod__off_u(own, own->middle, enemy) > AOD_CHARGE_REACH_U ||
            !aod__may_charge_at(t->g, own->host, enemy->host, true, NULL))
            continue;
        int64_t worth = aod__charge_worth(t, enemy->host);
        best = worth > best ? worth : best;
    }
    return best;
}

// ASSAULT-1.4: it may charge only whom it has shot at, and WPN-1.8 may keep it from any charge.
static int64_t with_charge(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    enum { ROLLS = 36 };
    if (!aod__could_charge(t))
        return 0;
    if (gives_up_charge(t->g, own->host))
        return -best_charge(t, own);
    int32_t off_u = aod__off_u(own, own->middle, enemy);
    int64_t fight = off_u > AOD_CHARGE_REACH_U ? 0 : aod__fight_worth(t, own, enemy, AOD_CHARGES);
    return fight > 0 ? fight * aod__rolls_that_reach(t->g, own->host, off_u, false) / ROLLS : 0;
}

int64_t aod__target_worth(const AodOutlook *t, unsigned target)
{
    enum { HOLDS_U = 3 * AOD_INCH };
    const Aod *g = t->g;
    AodScene scene;
    AodAim aim;
    const AodForce *own = aod__acting_force(t), *enemy = aod__force_of(t, target);
    if (own == NULL || enemy == NULL)
        return 0;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, own->host, target, &aim);
    int64_t worth = aod__worth_of(
        enemy, aod__hope_now(g, &aim, enemy->victim, aod__cover_of(g, &aim, enemy->victim)));
    int64_t charge = with_charge(t, own, enemy);
    worth += charge > 0 ? charge : 0;
    // Who keeps us from a marker or a sector, or holds one, goes first.
    if (enemy->scores && enemy->sector != 0)
        worth += worth / 2;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        GeomPoint marker = {g->s->objective[n].x, g->s->objective[n].y};
        if (enemy->denies && geom_length_u(marker, enemy->middle) < enemy->spread_u + HOLDS_U)
            worth += worth / 2;
    }
    return charge < 0 ? worth + charge : worth;
}

// --- charges -------------------------------------------------------------------------------------

// As long as he stands there we have nothing of where we are.
static bool keeps_it_from_us(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    enum { HOLD_U = 3 * AOD_INCH };
    if (own->sector != 0 && enemy->sector == own->sector && enemy->scores)
        return true;
    for (unsigned n = 0; n < t->g->s->objective_count; n++)
        if (enemy->denies && enemy->marker_u[n] <= HOLD_U && own->marker_u[n] <= HOLD_U)
            return true;
    return false;
}

// Who charges is held up by the enemy, and there: what the mission then has of it less than now.
static int64_t missed_by(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    if (keeps_it_from_us(t, own, enemy))
        return 0;
    AodOutlook later = *t;
    later.turns_left -= later.turns_left > 1;
    int64_t missed =
        aod__goal_worth(t, own, own->middle) - aod__goal_worth(&later, own, enemy->middle);
    return missed > 0 ? missed : 0;
}

int64_t aod__charge_worth(const AodOutlook *t, unsigned target)
{
    enum { ROLLS = 36, LEAST = 6 };
    AodNearest nearest;
    const AodForce *own = aod__acting_force(t), *enemy = aod__force_of(t, target);
    if (own == NULL || enemy == NULL)
        return AOD_NO_CHOICE;
    int64_t fight = aod__fight_worth(t, own, enemy, AOD_CHARGES);
    if (fight > 0 && t->g->s->play != 0)
        fight -= missed_by(t, own, enemy);
    if (fight <= 0)
        return fight;
    aod__nearest_charger(t->g, own->host, target, false, &nearest);
    if (nearest.model == AOD_NO_MODEL)
        return AOD_NO_CHOICE;
    if (nearest.is_slow && !aod__charges_in_step(t->g, own->host)) {
        fight += aod__fight_worth(t, own, enemy, AOD_CHARGES_LAST) -
                 aod__fight_worth(t, own, enemy, AOD_CHARGES);
        if (fight <= 0)
            return fight;
    }
    unsigned rolls = aod__rolls_that_reach(t->g, own->host, nearest.length_u, nearest.is_slow);
    return rolls < LEAST ? -1 : fight * rolls / ROLLS;
}

// --- reactions -----------------------------------------------------------------------------------

// To whom it reacts: the enemy that a frame below is about, the topmost.
static const AodForce *cause_of(const AodOutlook *t)
{
    const AodState *s = t->g->s;
    for (unsigned n = s->frame_count; n-- > 0;) {
        unsigned unit = s->frame[n].unit;
        if (unit != 0 && aod__seat_of(t->g->m, unit - 1U) != t->seat)
            return aod__force_of(t, aod__host(s, unit - 1U));
    }
    return NULL;
}

// Reactions of the Legions: those that spare harm, those that charge, those that shoot.
static int64_t legion_worth(const AodOutlook *t, AodAction a, const AodForce *own,
                            const AodForce *enemy, int32_t off_u)
{
    enum { HALF = 2, THIRD = 3, SIXTH = 6 };
    const Aod *g = t->g;
    int64_t harm = aod__worth_of(
        own, aod__hope_far(g, enemy->host, own->host, own->victim, off_u, AOD_MANNER_MOVES));
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_WRATH_OF_ANGELS:
    case AOD_LEGION_SAVAGE_TIDE: {
        int64_t fight =
            off_u > AOD_CHARGE_REACH_U ? 0 : aod__fight_worth(t, own, enemy, AOD_CHARGES);
        return harm / THIRD + (fight > 0 ? fight / HALF : 0);
    }
    case AOD_LEGION_REMORSELESS_ADVANCE:
    case AOD_LEGION_FORTRESS_OF_THE_MIND:
    case AOD_LEGION_FADE_TO_BLACK:
        return harm / HALF;
    case AOD_LEGION_GLORIOUS_MARTYRDOM: // for a model of it
        return harm - (int64_t)own->per_wound * own->wounds / (own->models > 0 ? own->models : 1);
    case AOD_LEGION_NO_PREY_ESCAPES:
    case AOD_LEGION_BEST_DEFENCE:
    case AOD_LEGION_PERFECT_COUNTER:
        return aod__fight_worth(t, own, enemy, AOD_CHARGES) / HALF;
    case AOD_LEGION_ANGELS_OF_DEATH:
    case AOD_LEGION_BETTER_PART_OF_VALOUR:
    case AOD_LEGION_DUTY_IS_SACRIFICE:
        return aod__worth_of(own, aod__hope_fight(g, enemy->host, own->host, own->victim, true)) /
               SIXTH;
    case AOD_LEGION_CHASING_THE_WIND: // where it stands it has been put on purpose
        return 0;
    default:
        return aod__worth_of(enemy, aod__hope_far(g, own->host, enemy->host, enemy->victim, off_u,
                                                  AOD_MANNER_STILL));
    }
}

// What the enemy's attack that has been announced may be expected to cost it: by those alone who
// see it and reach it from where they stand.
static int64_t attack_harm(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    AodScene scene;
    AodAim aim;
    aod__scene_make(t->g, &scene);
    aod__aim(t->g, &scene, enemy->host, own->host, &aim);
    return aod__worth_of(
        own, aod__hope_now(t->g, &aim, own->victim, aod__cover_of(t->g, &aim, own->victim)));
}

// REACT-5.1: the dice of the charge lie on the table. One that falls short is not held: failing the
// check would put to flight whom nobody reaches.
static bool is_reached(const AodOutlook *t, const AodForce *own, const AodForce *enemy)
{
    const AodCharge *charge = &t->g->s->charge;
    AodNearest nearest;
    bool goes_round = (charge->flags & AOD_CH_THROUGH) == 0;
    aod__nearest_charger(t->g, enemy->host, own->host, goes_round, &nearest);
    return nearest.model != AOD_NO_MODEL &&
           nearest.length_u <= charge->distance * AOD_INCH + AOD_TOUCH_U;
}

// All windows, by exact chances: what it shoots down, or how much less is done to it. A reaction
// that is not named here shoots, as most do, so that a new one is weighed like the others.
int64_t aod__react_worth(const AodOutlook *t, AodAction a)
{
    enum { LEAST = 2 * AOD_POINT, ROLLS = 36, EVADES = 3, HOLDS = 6 }; // parts of the harm
    const Aod *g = t->g;
    const AodForce *own = aod__force_of(t, a.unit), *enemy = cause_of(t);
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT: // a reaction may be worth more later in the phase
        return LEAST;
    case AOD_ACTION_NONE_THIS_PHASE:
        return LEAST - 1;
    case AOD_ACTION_AUTO:
    case AOD_ACTION_DONE:
    case AOD_ACTION_CHARGE: // that has been promised (REACT-6.10)
        return LEAST + 1;
    default:
        break;
    }
    if (own == NULL || own->seat != t->seat || enemy == NULL)
        return 0;
    int32_t off_u = aod__off_u(own, own->middle, enemy);
    switch (a.kind) {
    case AOD_ACTION_EVADE:
        return attack_harm(t, own, enemy) / EVADES;
    case AOD_ACTION_HOLD_LINE:
        if (!is_reached(t, own, enemy))
            return 0;
        return aod__worth_of(own, aod__hope_fight(g, enemy->host, own->host, own->victim, true)) *
               (int64_t)aod__rolls_that_hold(t, own, 0) / (HOLDS * ROLLS);
    case AOD_ACTION_USE:
        return legion_worth(t, a, own, enemy, off_u);
    case AOD_ACTION_ADVANCE: // where it stands it has been put on purpose
    case AOD_ACTION_WITHDRAW:
        return 0;
    default:
        return aod__worth_of(enemy, aod__hope_far(g, own->host, enemy->host, enemy->victim, off_u,
                                                  AOD_MANNER_STILL));
    }
}
