// How vehicles fire: what their speed and crew allow, which of their weapons are fired normally and
// which as Snap Shots, and which may have another target (VEH-1.6, 1.9, 3).
#include "aod_shoot.h"

#include "base_assert.h"
#include "base_limit.h"

// --- one weapon ----------------------------------------------------------------------------------

// TITAN-1.1, 2.2: Stationary whatever they do.
static bool is_steady(const AodMatch *m, unsigned model)
{
    return aod__is_sub(m, model,
                       AOD_SUBTYPE(SUPER_HEAVY) | AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN) |
                           AOD_SUBTYPE(LUMBERING));
}

static AodSpeed speed_of(const Aod *g, unsigned model)
{
    bool reacts = aod__reacts(g, aod__unit_of(g->s, model)); // REACT-4.4
    return reacts || is_steady(g->m, model) ? AOD_SPEED_STATIONARY
                                            : aod__speed_for_shooting(g, model);
}

static bool is_heaviest(const AodArmMode *mode)
{
    return mode->arm_class == AOD_ARM_ORDNANCE || mode->arm_class == AOD_ARM_DESTROYER;
}

static bool can_snap(const AodArmMode *mode) // SHOOT-4.4, WPN-1.5
{
    return mode->arm_class != AOD_ARM_ORDNANCE && aod__strikes(mode) != AOD_STRIKES_BY_MARKER;
}

// VEH-8.8.
static bool has_rammed(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    return !aod__reacts(g, unit) && (g->s->unit[unit].turn & AOD_U_RAMMED) != 0;
}

// VEH-6.2, 6.3, 2.6, 8.8.
static bool is_shaken(const Aod *g, unsigned model)
{
    unsigned flags = g->s->model[model].flags;
    bool is_reinforced = aod__is_sub(g->m, model, AOD_SUBTYPE(REINFORCED)); // VEH-3.3
    if (is_steady(g->m, model))
        return false;
    return (flags & AOD_M_SHAKEN) != 0 || (g->s->model[model].changes & AOD_CHANGE_PULSE) != 0 ||
           ((flags & AOD_M_STUNNED) != 0 && !is_reinforced) ||
           speed_of(g, model) == AOD_SPEED_FLAT_OUT || has_rammed(g, model);
}

// REACT-4.4, 5.2: of who reacts, but at arrivals.
static bool is_wall_of_death(const Aod *g, unsigned model, const AodArmMode *mode)
{
    return aod__reacts(g, aod__unit_of(g->s, model)) && g->s->phase != AOD_PHASE_MOVEMENT &&
           aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE;
}

static AodFire refused(AodMessage message, AodMessage *why)
{
    if (why != NULL)
        *why = message;
    return AOD_FIRE_NOT;
}

AodFire aod__hull_fire(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target,
                       AodMessage *why)
{
    bool is_bombard = aod__is_sub(g->m, model, AOD_SUBTYPE(BOMBARD));
    const AodArm *fired = aod__arm_of(g, model, mode);
    if (aod__reacts(g, aod__unit_of(g->s, model)) && // REACT-4.4, 5.2, 6.2
        (fired == NULL || !aod__is_defensive(fired, mode)))
        return refused(AOD_MSG_NOT_DEFENSIVE, why);
    bool reacts = aod__reacts(g, aod__unit_of(g->s, model));
    if (!reacts && (g->s->model[model].changes & AOD_CHANGE_SMOKE) != 0) // GEAR-2.6
        return refused(AOD_MSG_STANDS_IN_SMOKE, why);
    if (is_shaken(g, model) || (aod__mode_has(mode, AOD_S_SKYFIRE) && !aod__is_in_air(g, target)) ||
        is_wall_of_death(g, model, mode))
        return can_snap(mode) ? AOD_FIRE_SNAP : refused(AOD_MSG_SHAKEN_GUN, why);
    if (speed_of(g, model) == AOD_SPEED_CRUISING && (is_heaviest(mode) || is_bombard)) {
        // VEH-3.2: a Defensive weapon alone.
        const AodArm *arm = aod__arm_of(g, model, mode);
        bool is_small = is_bombard && arm != NULL && aod__is_defensive(arm, mode);
        return is_small && !is_heaviest(mode) ? AOD_FIRE_NORMAL
                                              : refused(AOD_MSG_CRUISING_GUN, why);
    }
    return AOD_FIRE_NORMAL;
}

// --- all that a vehicle fires --------------------------------------------------------------------

// In the order of the declaration.
typedef struct Fires {
    unsigned count;
    AodShot shot[AOD_MODEL_ARMS_MAX];
    bool is_snap[AOD_MODEL_ARMS_MAX];
    uint16_t target[AOD_MODEL_ARMS_MAX];
} Fires;

static const AodArmMode *mode_of(const Aod *g, AodShot shot)
{
    return aod__mode(g->m,
                     aod__kind(g->m, shot.model)->arm[shot.arm].mode_first + (unsigned)shot.mode);
}

static void collect(const Aod *g, const AodAttack *attack, AodShot like, Fires *out)
{
    out->count = 0;
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        if ((group->models >> like.rank & 1) == 0 || group->arm == 0)
            continue;
        ASSERT(out->count < AOD_MODEL_ARMS_MAX);
        AodShot shot = like;
        shot.arm = (uint8_t)(group->arm - 1);
        shot.mode = (uint8_t)(group->mode - aod__kind(g->m, like.model)->arm[shot.arm].mode_first);
        out->target[out->count] = group->target;
        out->shot[out->count++] = shot;
    }
}

// VEH-3.1, 3.2: who fires normally, who does not. False: one of them may not be fired so.
static bool settle(const Aod *g, Fires *fires)
{
    unsigned model = fires->shot[0].model;
    bool is_bombard = aod__is_sub(g->m, model, AOD_SUBTYPE(BOMBARD));
    AodSpeed speed = speed_of(g, model);
    bool all_snap = is_shaken(g, model), is_whole = true;
    unsigned main = fires->count; // the one that is fired normally, where that is only one
    for (unsigned n = fires->count; n-- > 0;)
        if (speed == AOD_SPEED_CRUISING ||
            (speed == AOD_SPEED_COMBAT && !is_bombard && is_heaviest(mode_of(g, fires->shot[n]))))
            main = n;
    for (unsigned n = 0; n < fires->count; n++) {
        const AodArmMode *mode = mode_of(g, fires->shot[n]);
        bool is_snap =
            all_snap ||
            (aod__mode_has(mode, AOD_S_SKYFIRE) && !aod__is_in_air(g, fires->target[n])) ||
            is_wall_of_death(g, model, mode) || (main < fires->count && n != main);
        fires->is_snap[n] = is_snap;
        is_whole = is_whole && (!is_snap || can_snap(mode));
    }
    if (is_bombard && speed == AOD_SPEED_CRUISING && fires->count > 1) // VEH-3.2
        is_whole = false;
    return is_whole;
}

static void put_first(Fires *fires)
{
    AodShot shot = fires->shot[fires->count - 1];
    uint16_t target = fires->target[fires->count - 1];
    for (unsigned n = fires->count - 1; n > 0; n--) {
        fires->shot[n] = fires->shot[n - 1];
        fires->target[n] = fires->target[n - 1];
    }
    fires->shot[0] = shot;
    fires->target[0] = target;
}

// What cannot be fired beside the first is given up.
static void give_up(const Aod *g, Fires *fires)
{
    while (!settle(g, fires) && fires->count > 1)
        fires->count--;
}

bool aod__hull_has_room(const Aod *g, const AodAttack *attack, AodShot shot)
{
    Fires fires;
    collect(g, attack, shot, &fires);
    if (fires.count == AOD_MODEL_ARMS_MAX)
        return false;
    fires.shot[fires.count++] = shot;
    return settle(g, &fires);
}

static void declare(Aod *g, AodAttack *attack, AodShot like, const Fires *fires)
{
    aod__drop_shots(g, attack, like.rank);
    for (unsigned n = 0; n < fires->count; n++)
        aod__join_group(g, attack, fires->shot[n], fires->target[n], fires->is_snap[n]);
}

void aod__hull_add_shot(Aod *g, AodAttack *attack, AodShot shot)
{
    Fires fires;
    collect(g, attack, shot, &fires);
    ASSERT(fires.count < AOD_MODEL_ARMS_MAX);
    fires.target[fires.count] = attack->target[attack->at];
    fires.shot[fires.count++] = shot;
    if (!settle(g, &fires)) {
        put_first(&fires);
        give_up(g, &fires);
    }
    declare(g, attack, shot, &fires);
}

void aod__hull_take_shot(Aod *g, AodAttack *attack, AodShot shot)
{
    Fires fires;
    unsigned kept = 0;
    collect(g, attack, shot, &fires);
    for (unsigned n = 0; n < fires.count; n++) {
        if (fires.shot[n].arm == shot.arm && fires.shot[n].mode == shot.mode)
            continue;
        fires.shot[kept] = fires.shot[n];
        fires.target[kept++] = fires.target[n];
    }
    fires.count = kept;
    if (kept > 0)
        settle(g, &fires);
    declare(g, attack, shot, &fires);
}

// --- other targets -------------------------------------------------------------------------------

// VEH-1.9: of the enemy's Infantry in its arc and sight the unit that is nearest.
static bool is_nearest_infantry(const Aod *g, const AodScene *scene, AodLooker gunner,
                                unsigned target)
{
    int32_t best_u = AOD_SEES_NOBODY, own_u = AOD_SEES_NOBODY;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, gunner.model));
    if (!aod__host_has_type(g, target, AOD_TYPE(INFANTRY), 0))
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__may_target(g, host, u, NULL) || !aod__host_has_type(g, u, AOD_TYPE(INFANTRY), 0))
            continue;
        int32_t near_u = aod__away(g, scene, gunner, u).near_u;
        best_u = near_u < best_u ? near_u : best_u;
        own_u = u == target ? near_u : own_u;
    }
    return own_u != AOD_SEES_NOBODY && own_u == best_u;
}

// VEH-1.6: nobody of the main target is in the arc of this one of a pair.
static bool is_other_sponson(const Aod *g, AodLooker gunner, unsigned target)
{
    if (gunner.arm->thing->mount != AOD_MOUNT_SPONSON)
        return false;
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodLook look = aod__look(g, gunner, at.model);
        if (aod__columns_in_arc(g, gunner, &look) != 0)
            return false;
    }
    return true;
}

bool aod__storms(const Aod *g, const AodAttack *attack, AodShot shot)
{
    unsigned targets = 0;
    if (!aod__mode_has(mode_of(g, shot), AOD_S_DEATHSTORM) ||
        aod__reacts(g, aod__unit_of(g->s, shot.model)))
        return false;
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        targets += (group->models >> shot.rank & 1) != 0 && group->arm == shot.arm + 1U;
    }
    return targets < LIMIT(RULE_Deathstorm, 4U);
}

bool aod__may_split(const Aod *g, const AodScene *scene, const AodAttack *attack, AodShot shot,
                    unsigned target)
{
    if (!aod__is(g->m, shot.model, AOD_TYPE(VEHICLE)) ||
        aod__reacts(g, aod__unit_of(g->s, shot.model))) // at the one that caused it
        return target == attack->target[0];
    AodLooker gunner = {shot.model, &aod__kind(g->m, shot.model)->arm[shot.arm]};
    if (aod__mode_has(mode_of(g, shot), AOD_S_DEATHSTORM))
        return aod__storms(g, attack, shot);
    return target == attack->target[0] || is_steady(g->m, shot.model) ||
           aod__model_has(g->m, shot.model, AOD_S_POWER_OF_THE_MACHINE_SPIRIT) ||
           aod__model_has(g->m, shot.model, AOD_S_INDEPENDENT_FIRE_CONTROL) ||
           is_other_sponson(g, gunner, attack->target[0]) ||
           (aod__is_defensive(gunner.arm, mode_of(g, shot)) &&
            is_nearest_infantry(g, scene, gunner, target));
}
