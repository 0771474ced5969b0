// Losses.
#include "aod_toll.h"

#include "base_assert.h"

static bool has_models(const Aod *g, unsigned unit)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (!aod__is_lost(g->s->model[n].where))
            return true;
    return false;
}

// MISSION-4.3, 5.5.
static void count_lost(Aod *g, unsigned unit)
{
    AodPlayer *owner = aod__player(g, aod__seat_of(g->m, unit));
    owner->destroyed++;
    if (g->s->game_turn == LIMIT(MISSION_4_3, 1) && aod__gives_points(g->m, unit))
        owner->destroyed_first++;
}

// CHAR-1.4: of those who have joined it the first that has models left; AOD_NO_UNIT.
static unsigned heir_of(const Aod *g, unsigned unit)
{
    unsigned link = g->s->unit[unit].joined != 0 ? 0 : g->s->unit[unit].next;
    for (; link != 0; link = g->s->unit[link - 1].next)
        if (has_models(g, link - 1))
            return link - 1;
    return AOD_NO_UNIT;
}

// A host keeps its chain until the phase is over (CHAR-1.4).
static void lose_unit(Aod *g, unsigned unit)
{
    AodUnitNow *now = aod__unit(g, unit);
    now->where = AOD_AT_DESTROYED;
    now->within = 0;
    if (!g->m->unit[unit].is_assigned)
        count_lost(g, unit);
    unsigned heir = heir_of(g, unit);
    if (heir == AOD_NO_UNIT)
        AOD_REPORT(g, CHAR_1_11, UNIT_LOST, "u", (int)unit);
    else
        AOD_REPORT(g, CHAR_1_11, UNIT_LOST_BUT, "uu", (int)unit, (int)heir);
    aod__unlink_unit(g, unit);
}

// The model is there no more.
static void count_model(Aod *g, unsigned unit)
{
    AodUnitNow *host = aod__unit(g, aod__host(g->s, unit));
    ASSERT(host->lost < AOD_UNIT_MODELS_MAX_ALL);
    // SHOOT-7.4: what Interceptors take costs no Morale check.
    // LEGION-2.14: nor what the attack costs to which it has made its Remorseless Advance.
    bool is_counted = (g->s->attack_count == 0 ||
                       g->s->attack[g->s->attack_count - 1].role != AOD_ATTACK_INTERCEPT) &&
                      (g->s->attack_count == 0 ||
                       (g->s->attack[g->s->attack_count - 1].flags & AOD_ATTACK_QUAKE) == 0) &&
                      !aod__has_answered(g->s, aod__host(g->s, unit), AOD_ANSWER_DEATH);
    host->lost = (uint8_t)(host->lost + is_counted);
    unsigned whole = aod__host(g->s, unit);
    if (!has_models(g, unit))
        lose_unit(g, unit);
    if (aod__is_locked(g->s, whole) && aod__standing(g, whole) == 0)
        aod__unlock(g, whole);
}

// The rule that takes a model off the table.
static const AodRule removes[AOD_CAUSES] = {
    [AOD_CAUSE_NO_ROOM] = AOD_R_MOVE_2_5,   [AOD_CAUSE_DANGEROUS] = AOD_R_MOVE_3_3,
    [AOD_CAUSE_SHOT] = AOD_R_PRIN_2_4,      [AOD_CAUSE_FLED] = AOD_R_MORALE_2_2,
    [AOD_CAUSE_FOUGHT] = AOD_R_ASSAULT_6_9, [AOD_CAUSE_SWEPT] = AOD_R_ASSAULT_10_4,
    [AOD_CAUSE_EXPLODED] = AOD_R_VEH_6_6,   [AOD_CAUSE_FAILED] = AOD_R_MORALE_1_5,
    [AOD_CAUSE_LEFT] = AOD_R_TYPE_2_6,
};

// RULE-The_Dreams_of_the_Death_Wolf: what he strikes with when he has fallen (aod_laid.c).
static AodModelNow laid_aside(const Aod *g, unsigned model, AodCause cause)
{
    AodModelNow old = g->s->model[model];
    bool dreams =
        aod__has(aod__kind(g->m, model)->special, AOD_S_THE_DREAMS_OF_THE_DEATH_WOLF) != NULL;
    bool is_shot = dreams && cause == AOD_CAUSE_SHOT && g->s->phase == AOD_PHASE_CHARGE;
    if (is_shot)
        return (AodModelNow){.items = AOD_ITEM_LAID};
    if (cause != AOD_CAUSE_FOUGHT || (old.items & AOD_ITEM_LAID) == 0)
        return (AodModelNow){0};
    return (AodModelNow){.spent = old.spent,
                         .fired = old.fired,
                         .rerolled = old.rerolled,
                         .melee = old.melee,
                         .items = AOD_ITEM_LAID};
}

void aod__leave_guns(Aod *g, unsigned host)
{
    unsigned guns = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        if (!aod__is_sub(g->m, at.model, AOD_SUBTYPE(ARTILLERY)))
            return;
        guns++;
    }
    if (guns == 0)
        return;
    AOD_REPORT(g, TYPE_2_6, GUNS_LEFT, "u", (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            aod__remove(g, at.model, AOD_CAUSE_LEFT);
}

void aod__remove(Aod *g, unsigned model, AodCause cause)
{
    AodModelNow *now = aod__model(g, model);
    AodModelNow after = laid_aside(g, model, cause);
    unsigned unit = now->unit, host = aod__host(g->s, unit);
    ASSERT(!aod__is_lost(now->where));
    ASSERT((unsigned)cause < AOD_CAUSES);
    aod__report(g, removes[cause], AOD_MSG_REMOVED, "m", (int)model);
    after.unit = (uint8_t)unit;
    after.where = AOD_AT_DESTROYED;
    *now = after;
    count_model(g, unit);
    if (!aod__is_sub(g->m, model, AOD_SUBTYPE(ARTILLERY)))
        aod__leave_guns(g, host);
}

void aod__wreck(Aod *g, unsigned hull)
{
    AodModelNow *now = aod__model(g, hull);
    ASSERT(aod__on_table(g->s, hull));
    AOD_REPORT(g, VEH_5_2, WRECKED, "m", (int)hull);
    *now = (AodModelNow){.x = now->x,
                         .y = now->y,
                         .facing = now->facing,
                         .unit = now->unit,
                         .floor = now->floor,
                         .where = AOD_AT_WRECK};
    count_model(g, now->unit);
}

void aod__note_explosion(Aod *g, unsigned hull)
{
    AodState *s = g->s;
    AodModelNow *now = aod__model(g, hull);
    if ((now->flags & AOD_M_WAITS) != 0)
        return;
    if (s->explosion_count == AOD_EXPLOSIONS_MAX) { // without its blast
        aod__remove(g, hull, AOD_CAUSE_EXPLODED);
        return;
    }
    now->flags |= AOD_M_WAITS;
    s->explosion[s->explosion_count++] = (AodExplosion){.model = (uint16_t)hull};
}

void aod__lose_points(Aod *g, unsigned hull, unsigned count)
{
    AodModelNow *now = aod__model(g, hull);
    ASSERT(aod__on_table(g->s, hull));
    ASSERT(count > 0);
    unsigned lost = count < now->wounds ? count : now->wounds;
    now->wounds = (uint8_t)(now->wounds - lost);
    AOD_REPORT(g, VEH_5_1, LOSES_POINTS, "mii", (int)hull, (int)lost, (int)now->wounds);
}

// GEAR-1.5, TITAN-3.4, RULE-Shroud_of_Dark_Fire: with its last Wound it strikes those round it, and
// goes then.
static bool bursts(const Aod *g, unsigned model)
{
    return aod__has_gear(g->m, model, AOD_GEAR(ATOMANTIC_DEFLECTOR) | AOD_GEAR(IONIC_DEFLECTOR)) ||
           aod__has(aod__kind(g->m, model)->special, AOD_S_SHROUD_OF_DARK_FIRE) != NULL;
}

// TRAIT-From_Hels_Heart: before he goes he strikes who has slain him.
static bool avenges(const Aod *g, unsigned model)
{
    const AodUnitCard *own = &g->m->unit[g->s->model[model].unit];
    return own->is_warlord && g->s->player[own->seat].slayer != 0;
}

static bool explodes_already(const AodState *s, unsigned model)
{
    for (unsigned n = 0; n < s->explosion_count; n++)
        if (s->explosion[n].model == model)
            return true;
    return false;
}

void aod__remove_waiting(Aod *g, AodCause cause)
{
    for (unsigned n = 0; n < g->m->model_count; n++) {
        AodModelNow *now = aod__model(g, n);
        // A hull waits for its explosion, and goes with it.
        if ((now->flags & AOD_M_WAITS) == 0 || aod__is(g->m, n, AOD_TYPE(VEHICLE)) ||
            explodes_already(g->s, n))
            continue;
        now->flags &= (uint16_t)~AOD_M_WAITS;
        if (bursts(g, n) || avenges(g, n))
            aod__note_explosion(g, n);
        else
            aod__remove(g, n, cause);
    }
}

void aod__lose(Aod *g, unsigned model, unsigned count, AodCause cause)
{
    AodModelNow *now = aod__model(g, model);
    ASSERT(!aod__is_lost(now->where));
    ASSERT(count > 0);
    unsigned lost = count < now->wounds ? count : now->wounds;
    now->wounds = (uint8_t)(now->wounds - lost);
    bool is_hull = aod__is(g->m, model, AOD_TYPE(VEHICLE));
    if (is_hull)
        AOD_REPORT(g, VEH_5_1, LOSES_POINTS, "mii", (int)model, (int)lost, (int)now->wounds);
    else
        AOD_REPORT(g, SHOOT_6_1, LOSES, "mii", (int)model, (int)lost, (int)now->wounds);
    if (now->wounds > 0)
        return;
    bool is_delayed =
        cause == AOD_CAUSE_SHOT && aod__delays_losses(g->s, aod__host(g->s, now->unit));
    if (is_hull) // MOVE-3.4
        aod__wreck(g, model);
    else if (cause == AOD_CAUSE_FOUGHT || is_delayed)
        now->flags |= AOD_M_WAITS;
    else if (bursts(g, model) || avenges(g, model))
        aod__note_explosion(g, model);
    else
        aod__remove(g, model, cause);
}

void aod__regain(Aod *g, unsigned model, unsigned count)
{
    AodModelNow *now = aod__model(g, model);
    const AodMatchKind *kind = aod__kind(g->m, model);
    int whole = kind->value[AOD_W] > 0 ? kind->value[AOD_W] : kind->value[AOD_HP];
    ASSERT(!aod__is_lost(now->where) && now->wounds > 0);
    ASSERT(now->wounds + (int)count <= whole);
    now->wounds = (uint8_t)(now->wounds + count);
}

static void remove_all(Aod *g, unsigned unit)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (!aod__is_lost(g->s->model[n].where))
            aod__remove(g, n, AOD_CAUSE_FOUGHT);
}

void aod__free_joined(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned host = aod__host(g->s, u);
        if (host == u || g->s->unit[host].where != AOD_AT_DESTROYED)
            continue;
        if (g->m->unit[u].is_assigned) { // CHAR-1.6, 1.13: it dies with its unit
            remove_all(g, u);
            continue;
        }
        // What the unit has suffered stays with whoever was in it (CHAR-1.3).
        aod__unit(g, u)->turn |= g->s->unit[host].turn;
        aod__lock_as(g, u, host);
        aod__conditions_pass(g, host, u);
        aod__unlink_unit(g, u);
        AOD_REPORT(g, CHAR_1_4, IS_FREE, "u", (int)u);
    }
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->s->unit[u].where == AOD_AT_DESTROYED && aod__is_locked(g->s, u) &&
            aod__standing(g, u) == 0)
            aod__unlock(g, u);
}
