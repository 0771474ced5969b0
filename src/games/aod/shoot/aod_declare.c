// Declaring a Shooting Attack: which models fire which weapons, as fire groups (SHOOT-1.2, 1.4 to
// 1.7), and what is left to the engine (FLOW-6.1).
#include "aod_shoot.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

static const AodArm *arm_of(const Aod *g, AodShot shot)
{
    const AodMatchKind *kind = aod__kind(g->m, shot.model);
    ASSERT(shot.arm < kind->arm_count);
    ASSERT(shot.mode < kind->arm[shot.arm].mode_count);
    return &kind->arm[shot.arm];
}

static unsigned mode_index(const Aod *g, AodShot shot)
{
    return arm_of(g, shot)->mode_first + (unsigned)shot.mode;
}

static AodLooker gunner_of(const Aod *g, AodShot shot)
{
    bool has_mounts = aod__is(g->m, shot.model, AOD_TYPE(VEHICLE));
    return (AodLooker){shot.model, has_mounts ? arm_of(g, shot) : NULL};
}

bool aod__can_fire(const Aod *g, const AodAim *aim, AodShot shot, AodMessage *why)
{
    AodMessage none;
    const AodArmMode *mode = aod__mode(g->m, mode_index(g, shot));
    const AodModelNow *now = aod__model(g, shot.model);
    why = why == NULL ? &none : why;
    if (((now->destroyed | now->spent) >> shot.arm & 1) != 0) {
        *why = AOD_MSG_GUN_IS_SPENT;
        return false;
    }
    AodFire fire = aod__fire(g, shot.model, mode, aim->target, why);
    if (fire == AOD_FIRE_NOT)
        return false;
    AodAway away = aod__away_of(g, aim, shot.rank, gunner_of(g, shot));
    *why = away.near_u == AOD_SEES_NOBODY ? AOD_MSG_SEES_NOBODY : AOD_MSG_OUT_OF_RANGE;
    bool is_high = aod__kind(g->m, shot.model)->arm[shot.arm].mount == AOD_MOUNT_CARAPACE;
    if (is_high && away.near_u <= LIMIT(VEH_1_10, 12 * AOD_INCH))
        return false;
    return aod__reaches(mode, fire == AOD_FIRE_SNAP, away);
}

// LEGION-2.16: one more than its own.
static uint8_t skill_of(const Aod *g, unsigned model)
{
    enum { SKILL_MAX = 10 };
    int skill = aod__value(g, model, AOD_BS);
    if (aod__is_carriage(g, model) && // RULE-Man_the_Guns
        aod__is_short_of_crew(g, aod__host(g->s, aod__unit_of(g->s, model))))
        return 1;
    if ((aod__attack_flags(g, model) & AOD_ATTACK_SKILLED) != 0 && skill < SKILL_MAX)
        skill++;
    return (uint8_t)skill;
}

// --- groups --------------------------------------------------------------------------------------

static bool is_of_group(const Aod *g, const AodGroup *group, AodShot shot)
{
    return (group->models >> shot.rank & 1) != 0 &&
           (group->arm == 0 || group->arm == shot.arm + 1) &&
           aod__mode(g->m, group->mode)->weapon == aod__mode(g->m, mode_index(g, shot))->weapon;
}

bool aod__fires(const Aod *g, const AodAttack *attack, AodShot shot)
{
    for (unsigned n = 0; n < attack->group_count; n++)
        if (is_of_group(g, aod__group(g, attack->group_first + n), shot))
            return true;
    return false;
}

bool aod__fires_at(const Aod *g, const AodAttack *attack, AodShot shot, unsigned target)
{
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        if (group->target == target && is_of_group(g, group, shot))
            return true;
    }
    return false;
}

static void drop_from(Aod *g, AodAttack *attack, unsigned n, unsigned rank)
{
    AodState *s = g->s;
    AodGroup *group = aod__group(g, attack->group_first + n);
    ASSERT(attack->group_first + attack->group_count == s->group_count); // the attack on top
    group->models &= ~(UINT64_C(1) << rank);
    if (group->models != 0)
        return;
    unsigned at = attack->group_first + n;
    for (; at + 1U < s->group_count; at++)
        s->group[at] = s->group[at + 1];
    s->group[at] = (AodGroup){0};
    s->group_count--;
    attack->group_count--;
}

void aod__take_shot(Aod *g, AodAttack *attack, AodShot shot)
{
    if (aod__is(g->m, shot.model, AOD_TYPE(VEHICLE))) {
        aod__hull_take_shot(g, attack, shot);
        return;
    }
    for (unsigned n = attack->group_count; n-- > 0;)
        if (is_of_group(g, aod__group(g, attack->group_first + n), shot))
            drop_from(g, attack, n, shot.rank);
}

void aod__drop_shots(Aod *g, AodAttack *attack, unsigned rank)
{
    for (unsigned n = attack->group_count; n-- > 0;)
        if ((aod__group(g, attack->group_first + n)->models >> rank & 1) != 0)
            drop_from(g, attack, n, rank);
}

// RULE-Auxilia: as many guns as somebody serves fire already.
bool aod__lacks_crew(const Aod *g, const AodAttack *attack, AodShot shot)
{
    uint64_t firing = 0;
    unsigned count = 0;
    if (!aod__is_carriage(g, shot.model))
        return false;
    for (unsigned n = 0; n < attack->group_count; n++)
        firing |= aod__group(g, attack->group_first + n)->models;
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
        count +=
            at.model != shot.model && (firing >> at.rank & 1) != 0 && aod__is_carriage(g, at.model);
    return count >= aod__guns_served(g, attack->shooter);
}

// How many weapons of the group are that model's.
static unsigned copies_in(const Aod *g, const AodGroup *group, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodArmMode *fired = aod__mode(g->m, group->mode);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if (aod__mode(g->m, kind->arm[n].mode_first + way)->weapon == fired->weapon)
                return aod__copies(g, model, &kind->arm[n], fired);
    return 1;
}

// SHOOT-1.4, WPN-1.5: it may be fired with what the model fires already.
static bool has_room(const Aod *g, const AodAttack *attack, AodShot shot)
{
    enum { PISTOLS = 2 };
    const AodArmMode *mode = aod__mode(g->m, mode_index(g, shot));
    const AodHas *protocols =
        aod__has(aod__kind(g->m, shot.model)->special, AOD_S_FIRING_PROTOCOLS);
    if (aod__is(g->m, shot.model, AOD_TYPE(VEHICLE)))
        return aod__hull_has_room(g, attack, shot);
    if (aod__lacks_crew(g, attack, shot))
        return false;
    unsigned count = 0, copies = 0;
    bool all_pistols = mode->arm_class == AOD_ARM_PISTOL;
    bool any_ordnance = mode->arm_class == AOD_ARM_ORDNANCE;
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        if ((group->models >> shot.rank & 1) == 0)
            continue;
        count++;
        copies += copies_in(g, group, shot.model);
        all_pistols = all_pistols && aod__mode(g->m, group->mode)->arm_class == AOD_ARM_PISTOL;
        any_ordnance = any_ordnance || aod__mode(g->m, group->mode)->arm_class == AOD_ARM_ORDNANCE;
    }
    if (count == 0 || aod__fires_all(g->m, shot.model))
        return true;
    if (any_ordnance)
        return false;
    if (protocols != NULL &&
        copies + aod__copies(g, shot.model, arm_of(g, shot), mode) <= protocols->value)
        return true;
    // Two that are alike are one entry with its count: they fire both as it is.
    return all_pistols && count < PISTOLS && arm_of(g, shot)->count < PISTOLS;
}

AodLooker aod__group_gunner(const Aod *g, const AodGroup *group, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    ASSERT(group->arm <= kind->arm_count);
    return (AodLooker){(uint16_t)model, group->arm == 0 ? NULL : &kind->arm[group->arm - 1]};
}

void aod__join_group(Aod *g, AodAttack *attack, AodShot shot, unsigned target, bool is_snap)
{
    AodState *s = g->s;
    const AodArmMode *mode = aod__mode(g->m, mode_index(g, shot));
    AodGroup wanted = {.models = UINT64_C(1) << shot.rank,
                       .target = (uint16_t)target,
                       .mode = (uint16_t)mode_index(g, shot),
                       .skill = skill_of(g, shot.model)};
    wanted.flags = is_snap ? AOD_GROUP_SNAP : 0;
    if (aod__is(g->m, shot.model, AOD_TYPE(VEHICLE)))
        wanted.arm = (uint8_t)(shot.arm + 1);
    for (unsigned n = 0; n < attack->group_count; n++) {
        AodGroup *group = aod__group(g, attack->group_first + n);
        if (aod__mode(g->m, group->mode)->weapon != mode->weapon || group->skill != wanted.skill ||
            group->flags != wanted.flags || group->target != wanted.target ||
            group->arm != wanted.arm)
            continue;
        group->models |= wanted.models;
        return;
    }
    if (s->group_count == AOD_GROUPS_MAX)
        return; // the least of what it fires
    s->group[s->group_count++] = wanted;
    attack->group_count++;
}

static unsigned weapons_left(const Aod *g)
{
    return AOD_GROUPS_MAX - g->s->group_count;
}

void aod__add_shot(Aod *g, AodAttack *attack, AodShot shot)
{
    // Another way of firing the same weapon is given up.
    bool storms = aod__fires(g, attack, shot) && aod__storms(g, attack, shot);
    for (uint8_t mode = 0; !storms && mode < arm_of(g, shot)->mode_count; mode++)
        aod__take_shot(g, attack, (AodShot){shot.model, shot.rank, shot.arm, mode});
    if (!aod__is(g->m, shot.model, AOD_TYPE(VEHICLE)) && !has_room(g, attack, shot))
        aod__drop_shots(g, attack, shot.rank);
    if (aod__is(g->m, shot.model, AOD_TYPE(VEHICLE)))
        aod__hull_add_shot(g, attack, shot);
    else if (weapons_left(g) > 0)
        aod__join_group(g, attack, shot, attack->target[attack->at],
                        aod__fire(g, shot.model, aod__mode(g->m, mode_index(g, shot)),
                                  attack->target[attack->at], NULL) == AOD_FIRE_SNAP);
}

// --- what is left to the engine ------------------------------------------------------------------

enum { ONE = 1 << 16, FACES = 6 };

static unsigned faces_that_wound(const AodWoundLaw *law, bool with_saves, unsigned save)
{
    unsigned sum = 0; // in sixths of sixths
    for (unsigned face = 1; face <= FACES; face++) {
        if (!aod__wounds_with(law, face))
            continue;
        bool is_ap2 = (law->rending > 0 && face >= law->rending) ||
                      (law->breaching > 0 && face >= law->breaching);
        unsigned ap = is_ap2 ? 2 : law->ap;
        bool is_saved = with_saves && save < AOD_NEVER && aod__leaves_armour((int)ap, (int)save);
        sum += is_saved ? save - 1 : FACES;
    }
    return sum;
}

// Of the model of the target whose Toughness and save count: the first that stands.
static unsigned first_of(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            return at.model;
    return AOD_NO_MODEL;
}

unsigned aod__half_hits(const Aod *g, const AodArmMode *mode, bool is_snap, unsigned target)
{
    enum { INCH_HALVES = AOD_INCH / 2 };
    bool is_whole =
        mode->reach == AOD_REACH_HELLSTORM || aod__mode_has(mode, AOD_S_DRAGON_S_BREATH);
    unsigned hits = aod__strikes(mode) == AOD_STRIKES_BY_MARKER
                        // 3", 5", 7": 2, 4, 6
                        ? 2 * (unsigned)(aod__marker_u(mode) / INCH_HALVES - 1)
                        : is_snap                              ? (is_whole ? 7 : 4)
                          : mode->reach == AOD_REACH_HELLSTORM ? 16
                                                               : 8;
    unsigned models = 2 * aod__standing(g, target);
    return hits < models ? hits : models;
}

uint32_t aod__expected(const Aod *g, const AodAim *aim, AodShot shot)
{
    const AodArm *arm = arm_of(g, shot);
    const AodArmMode *mode = aod__mode(g->m, mode_index(g, shot));
    unsigned victim = first_of(g, aim->target);
    if (victim == AOD_NO_MODEL || aod__is_harmless(mode))
        return 0;
    AodGroup group = {.target = aim->target, .skill = skill_of(g, shot.model)};
    group.mode = (uint16_t)mode_index(g, shot);
    group.flags =
        aod__fire(g, shot.model, mode, aim->target, NULL) == AOD_FIRE_SNAP ? AOD_GROUP_SNAP : 0;
    AodHitLaw hit = aod__hit_law(g, aim->host, &group);
    AodWoundLaw law = aod__wound_law(g, shot.model, mode, aim->target);
    AodWound plain = {0}; // for armour and invulnerable saves
    AodSave save = aod__best_save(g, victim, &plain);
    unsigned fails = FACES - (unsigned)aod__faces_from(hit.need);
    unsigned hits = (unsigned)aod__faces_from(hit.need) * FACES; // of 36
    if (hit.again_need < AOD_NEVER)
        hits += (hit.only_ones ? 1 : fails) * (unsigned)aod__faces_from(hit.again_need);
    unsigned wounds =
        aod__is(g->m, victim, AOD_TYPE(VEHICLE))
            ? aod__pairs_that_harm(g, shot.model, mode, aim->target)
            : faces_that_wound(&law, save.kind == AOD_SAVE_ARMOUR, save.need); // of 36
    unsigned double_attacks = aod__attacks(g, shot.model, arm, mode,
                                           aod__away_of(g, aim, shot.rank, gunner_of(g, shot))) *
                                  2 +
                              mode->shot_dice * 7U;
    if (aod__strikes(mode) != AOD_STRIKES_BY_ROLL) {
        bool is_snap = (group.flags & AOD_GROUP_SNAP) != 0;
        double_attacks = double_attacks / 2 * aod__half_hits(g, mode, is_snap, aim->target);
        hits = FACES * FACES;
    }
    return (uint32_t)((uint64_t)double_attacks * hits * wounds * ONE /
                      (2ULL * FACES * FACES * FACES * FACES));
}

// The best way to fire that weapon at the target; 0: none.
static uint32_t best_mode(const Aod *g, const AodAim *aim, AodShot *shot)
{
    uint32_t best = 0;
    AodShot tried = *shot;
    for (tried.mode = 0; tried.mode < aod__kind(g->m, shot->model)->arm[shot->arm].mode_count;
         tried.mode++) {
        uint32_t worth = aod__can_fire(g, aim, tried, NULL) ? aod__expected(g, aim, tried) + 1 : 0;
        if (worth > best) {
            best = worth;
            shot->mode = tried.mode;
        }
    }
    return best;
}

static void declare_model(Aod *g, AodAttack *attack, const AodAim *aim, unsigned model,
                          unsigned rank)
{
    uint32_t worth[AOD_MODEL_ARMS_MAX];
    AodShot shot[AOD_MODEL_ARMS_MAX];
    unsigned count = aod__kind(g->m, model)->arm_count;
    for (unsigned n = 0; n < count; n++) {
        shot[n] = (AodShot){(uint16_t)model, (uint8_t)rank, (uint8_t)n, 0};
        worth[n] = best_mode(g, aim, &shot[n]);
    }
    for (;;) {
        unsigned best = count;
        for (unsigned n = 0; n < count; n++)
            if (worth[n] > 0 && (best == count || worth[n] > worth[best]))
                best = n;
        if (best == count)
            return;
        worth[best] = 0;
        if (has_room(g, attack, shot[best]))
            aod__add_shot(g, attack, shot[best]);
    }
}

void aod__declare_most(Aod *g, AodAttack *attack, const AodAim *aim)
{
    for (AodMembers at = aod__members(g, aim->host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            declare_model(g, attack, aim, at.model, at.rank);
}

bool aod__can_hurt(const Aod *g, const AodAim *aim)
{
    for (AodMembers at = aod__members(g, aim->host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || !aod__kind(g->m, at.model)->arm_count ||
            (aod__is_carriage(g, at.model) && aod__guns_served(g, aim->host) == 0))
            continue;
        for (unsigned n = 0; n < aod__kind(g->m, at.model)->arm_count; n++) {
            AodShot shot = {at.model, (uint8_t)at.rank, (uint8_t)n, 0};
            if (best_mode(g, aim, &shot) > 0)
                return true;
        }
    }
    return false;
}
