// One use of a weapon: its mode, its class, what it is worth (1.1.3, 1.9.5a, 3.2.1b, 9.6d).
#include "epic_shoot.h"

// --- orders --------------------------------------------------------------------------------------

// EPIC-1.9.5-q1: one for each weapon; two copies are two weapons.
static const EpicOrder *find_order(const EpicState *s, unsigned unit, unsigned weapon)
{
    for (unsigned i = 0; i < s->attack.order_count; i++)
        if (s->order[i].unit == unit && s->order[i].weapon == weapon)
            return &s->order[i];
    return NULL;
}

// The order for a weapon: the use in the low four bits, 1 + the mode above; 0: none.
static unsigned order_of(const EpicState *s, unsigned unit, unsigned weapon)
{
    const EpicOrder *order = find_order(s, unit, weapon);
    return order != NULL ? order->use : 0;
}

bool epic__has_order(const EpicState *s, unsigned unit, unsigned weapon)
{
    return find_order(s, unit, weapon) != NULL;
}

unsigned epic__ordered_dice(const EpicState *s, unsigned unit, unsigned weapon)
{
    const EpicOrder *order = find_order(s, unit, weapon);
    return order != NULL ? order->dice : 0;
}

// --- what a shot is worth ------------------------------------------------------------------------

// Chance out of 36 to hit.
static unsigned chance_to_hit(unsigned need)
{
    static const uint8_t of_36[] = {36, 30, 30, 24, 18, 12, 6, 3, 2, 1};
    return need < sizeof of_36 ? of_36[need] : 0;
}

// Chance out of 36 that a hit of this class counts against the unit.
static unsigned chance_to_hurt(const EpicMatch *m, unsigned unit, EpicHitClass hit_class)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned fails = kind->armour >= 2 && kind->armour <= 6 ? kind->armour - 1U : 6U;
    bool is_reinforced = (kind->abilities & EPIC_ABILITY(EPIC_A_REINFORCED)) != 0;
    if (hit_class == EPIC_HIT_KILLER || (hit_class == EPIC_HIT_MACRO && !is_reinforced))
        return 36;
    if (hit_class == EPIC_HIT_MACRO || !is_reinforced)
        return fails * 6;
    return fails * fails;
}

static unsigned average_hurt(const EpicAim *aim, EpicUnitBits which, EpicHitClass hit_class)
{
    unsigned sum = 0, count = 0;
    for (EpicUnitBits left = which; left != 0; left &= left - 1, count++)
        sum += chance_to_hurt(aim->m, aim->unit[__builtin_ctzll(left)], hit_class);
    return count == 0 ? 0 : sum / count;
}

static unsigned twice_average(EpicAmount amount)
{
    return (unsigned)(2 * amount.fixed + amount.dice * (amount.sides + 1));
}

// A titan killer's damage counts against war engines only.
static unsigned damage_worth(const EpicAim *aim, const EpicShot *shot)
{
    bool hits_engines = shot->hit_class == EPIC_HIT_KILLER && (shot->reach & ~aim->engines) == 0;
    return hits_engines ? twice_average(shot->mode->killer) : 2;
}

// Hits on few units are partly wasted, since several weapons are turned on them at a time.
static unsigned spread_worth(const EpicAim *aim, EpicUnitBits which)
{
    unsigned units = 0;
    for (EpicUnitBits left = which; left != 0; left &= left - 1)
        units += epic__kind(aim->m, aim->unit[__builtin_ctzll(left)])->counts;
    return 64 * units / (units + 4);
}

static unsigned worth(const EpicAim *aim, const EpicShot *shot)
{
    int need = shot->value - aim->to_hit;
    return twice_average(shot->mode->shots) * chance_to_hit((unsigned)(need < 2 ? 2 : need)) *
           average_hurt(aim, shot->reach, shot->hit_class) * damage_worth(aim, shot) *
           spread_worth(aim, shot->reach);
}

// --- shots ---------------------------------------------------------------------------------------

static uint16_t hit_flags(const EpicMatch *m, unsigned unit, const EpicMode *mode)
{
    unsigned flags = 0;
    if ((mode->traits & EPIC_T_DISRUPT) != 0)
        flags |= EPIC_H_DISRUPT;
    if ((mode->traits & EPIC_T_IGNORE_COVER) != 0)
        flags |= EPIC_H_IGNORE_COVER;
    if ((mode->traits & EPIC_T_LANCE) != 0)
        flags |= EPIC_H_LANCE;
    if ((mode->traits & EPIC_T_IGNORE_SHIELDS) != 0)
        flags |= EPIC_H_IGNORE_SHIELDS;
    // EPIC-2.0f: printed on the unit it is good for all its shooting.
    if ((mode->traits & EPIC_T_SNIPER) != 0 || epic__has(m, unit, EPIC_A_SNIPER))
        flags |= EPIC_H_SNIPER;
    return (uint16_t)flags;
}

// The shot with one of the mode's values; `only`: what it may hit (3.2.1b). False: nothing there.
static bool try_class(const EpicAim *aim, EpicHitClass printed, EpicUnitBits reach,
                      EpicUnitBits only, EpicShot *shot)
{
    const EpicMode *mode = shot->mode;
    shot->value = printed == EPIC_HIT_AP ? mode->ap : printed == EPIC_HIT_AT ? mode->at : mode->mw;
    shot->reach = reach & only & epic__of_class(aim, printed);
    if (shot->value == 0 || shot->reach == 0)
        return false;
    shot->target_flag = printed == EPIC_HIT_AP   ? EPIC_U_TARGET_AP
                        : printed == EPIC_HIT_AT ? EPIC_U_TARGET_AT
                                                 : EPIC_U_TARGET_MW;
    shot->hit_class = printed;
    if ((mode->traits & EPIC_T_TITAN_KILLER) != 0) // EPIC-2.2.9a
        shot->hit_class = EPIC_HIT_KILLER;
    else if ((mode->traits & EPIC_T_MACRO) != 0)
        shot->hit_class = EPIC_HIT_MACRO;
    return true;
}

// Takes the shot if it is better than the best one so far.
static void consider(const EpicAim *aim, EpicHitClass printed, EpicUnitBits reach,
                     EpicUnitBits only, unsigned flags, EpicShot *best, unsigned *best_worth)
{
    EpicShot shot = *best;
    if (!try_class(aim, printed, reach, only, &shot))
        return;
    unsigned value = worth(aim, &shot) + 1;
    if (value <= *best_worth)
        return;
    shot.hit_flags = (uint16_t)((best->hit_flags & ~(EPIC_H_WE_ONLY | EPIC_H_NOT_WE)) | flags);
    *best = shot;
    *best_worth = value;
}

// EPIC-1.9.5a, 1.1.3d: one value for all dice of the weapon. EPIC-3.2.1b: against a mixed formation
// at the war engines or at the others.
static bool choose_class(const EpicAim *aim, unsigned use, EpicUnitBits reach, EpicShot *shot)
{
    EpicUnitBits others = ~aim->engines;
    bool is_mixed = aim->engines != 0 && (aim->infantry | aim->light | aim->vehicles) != 0;
    unsigned best = 0;
    unsigned we_flag = is_mixed ? EPIC_H_WE_ONLY : 0U;
    unsigned not_we_flag = is_mixed ? EPIC_H_NOT_WE : 0U;
    bool all = use == EPIC_USE_DEFAULT;
    if (all || use == EPIC_USE_AP || use == EPIC_USE_NOT_WE)
        consider(aim, EPIC_HIT_AP, reach, others, not_we_flag, shot, &best);
    if (all || use == EPIC_USE_NOT_WE || (use == EPIC_USE_AT && is_mixed)) {
        consider(aim, EPIC_HIT_AT, reach, others, not_we_flag, shot, &best);
        consider(aim, EPIC_HIT_MACRO, reach, others, not_we_flag, shot, &best);
    }
    if (all || use == EPIC_USE_WE || (use == EPIC_USE_AT && !is_mixed)) {
        consider(aim, EPIC_HIT_AT, reach, aim->engines | (is_mixed ? 0 : ~(EpicUnitBits)0), we_flag,
                 shot, &best);
        consider(aim, EPIC_HIT_MACRO, reach, aim->engines, we_flag, shot, &best);
    }
    return best != 0;
}

// The mode's best use under the order, whether or not another mode of the weapon is preferred.
static bool mode_shot(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, unsigned use,
                      EpicShot *shot)
{
    if (!epic__is_ranged(mode) || mode->bp != 0)
        return false;
    *shot = (EpicShot){.mode = mode, .hit_flags = hit_flags(aim->m, eye->unit, mode)};
    EpicUnitBits reach = epic__reach(aim, eye, mode, false);
    EpicUnitBits direct = reach & eye->seen;
    if (aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0)
        reach |= epic__reach(aim, eye, mode, true); // EPIC-2.2.11a
    shot->is_indirect = direct == 0;
    return reach != 0 && choose_class(aim, use, reach, shot);
}

enum {
    BARRAGE_WORTH = 2 * 2 * 24 * 24 * 32
}; // of a barrage point, beside the shots of other modes

static unsigned barrage_worth(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, unsigned use)
{
    bool is_indirect = aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0;
    if (use != EPIC_USE_DEFAULT || (epic__reach(aim, eye, mode, false) == 0 &&
                                    !(is_indirect && epic__reach(aim, eye, mode, true) != 0)))
        return 0;
    return mode->bp * BARRAGE_WORTH;
}

// EPIC-1.1.3-q1: which mode of an "or" weapon is used.
static unsigned chosen_mode(const EpicAim *aim, EpicEye *eye, const EpicWeapon *weapon,
                            unsigned order)
{
    if (order >> 4 != 0)
        return (order >> 4) - 1;
    unsigned best = 0, best_worth = 0;
    for (unsigned n = 0; n < weapon->mode_count && weapon->mode_count > 1; n++) {
        EpicShot shot;
        const EpicMode *mode = &weapon->mode[n];
        unsigned value = 0;
        if (mode->kind == EPIC_MODE_RANGED && mode->bp != 0)
            value = barrage_worth(aim, eye, mode, order & 15);
        else if (mode_shot(aim, eye, mode, order & 15, &shot))
            value = worth(aim, &shot) + 1;
        if (value > best_worth) {
            best = n;
            best_worth = value;
        }
    }
    return best;
}

// EPIC-5.22.2d: whether another weapon of the unit, of which it fires one a turn, comes first.
static bool waits_its_turn(const EpicAim *aim, EpicEye *eye, unsigned weapon)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    for (unsigned w = 0; w < weapon; w++) {
        const EpicMode *mode = &kind->weapon[w].mode[0];
        if ((mode->traits & EPIC_T_ONE_A_TURN) == 0 ||
            (order_of(aim->s, eye->unit, w) & 15) == EPIC_USE_NONE ||
            !epic__is_ready(aim->m, aim->s, eye->unit, w))
            continue;
        bool is_indirect = aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0;
        if (epic__reach(aim, eye, mode, false) != 0 ||
            (is_indirect && epic__reach(aim, eye, mode, true) != 0))
            return true;
    }
    return false;
}

bool epic__uses_mode(const EpicAim *aim, EpicEye *eye, unsigned weapon_index, unsigned mode)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    const EpicWeapon *weapon = &kind->weapon[weapon_index];
    unsigned order = order_of(aim->s, eye->unit, weapon_index);
    if ((order & 15) == EPIC_USE_NONE || !epic__is_ready(aim->m, aim->s, eye->unit, weapon_index))
        return false;
    if ((weapon->mode[mode].traits & EPIC_T_ONE_A_TURN) != 0 &&
        waits_its_turn(aim, eye, weapon_index))
        return false;
    return weapon->any_mode || weapon->mode_count == 1 ||
           chosen_mode(aim, eye, weapon, order) == mode;
}

// EPIC-5.2.1a: the weapon that one unit in two has.
static bool is_half_weapon(const EpicKind *kind, unsigned weapon)
{
    return (kind->abilities & EPIC_ABILITY(EPIC_A_HALF_HAVE)) != 0 &&
           weapon + 1U == kind->weapon_count;
}

bool epic__shot_make(const EpicAim *aim, EpicEye *eye, unsigned weapon, unsigned mode,
                     EpicShot *shot)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    if (is_half_weapon(kind, weapon) && (aim->s->unit[eye->unit].flags & EPIC_U_HAS_HALF) == 0)
        return false;
    return epic__uses_mode(aim, eye, weapon, mode) &&
           mode_shot(aim, eye, &kind->weapon[weapon].mode[mode],
                     order_of(aim->s, eye->unit, weapon) & 15, shot);
}
