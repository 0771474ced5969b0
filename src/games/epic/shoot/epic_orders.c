// What the shooter may say about his weapons (1.9.5, 9.6d): D-FIRE.
#include "epic_shoot.h"

#include "base_assert.h"

static bool is_mixed_class(const EpicAim *aim, unsigned target_flag)
{
    bool has_open, has_covered;
    epic__class_cover(aim, target_flag, ~(EpicUnitBits)0, false, &has_open, &has_covered);
    return has_open && has_covered;
}

// By EpicHitClass; 0: not a class of its own.
static const uint16_t class_flags[] = {
    [EPIC_HIT_AP] = EPIC_U_TARGET_AP,
    [EPIC_HIT_AT] = EPIC_U_TARGET_AT,
    [EPIC_HIT_MACRO] = EPIC_U_TARGET_MW,
};
enum { CLASSES = EPIC_HIT_MACRO + 1 };

static bool is_declined(const EpicState *s, unsigned hit_class)
{
    return (s->attack.decline_cover >> epic__class_bit(class_flags[hit_class]) & 1) != 0;
}

// EPIC-1.9.5c
static size_t list_open_only(const Epic *g, const EpicAim *aim, Action *out, size_t out_max,
                             size_t count)
{
    for (unsigned c = 0; c < CLASSES; c++) {
        if (class_flags[c] != 0 && !is_declined(g->s, c) && is_mixed_class(aim, class_flags[c]))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_OPEN_ONLY, .choice = (uint8_t)c});
    }
    return count;
}

// The dice that such a use fires, 0: it is about something else.
static unsigned dice_of(unsigned use)
{
    return use >= EPIC_USE_ONE && use <= EPIC_USE_FOUR ? use - EPIC_USE_ONE + 1 : 0;
}

// EPIC-2.2.8-q1: fewer dice than a slow weapon has left.
static bool can_hold_back(const Epic *g, unsigned unit, unsigned weapon, unsigned mode,
                          unsigned use)
{
    return dice_of(use) > 0 && dice_of(use) < epic__dice_left(g->m, g->s, unit, weapon, mode) &&
           epic__can_hold_dice(g->s, unit, weapon);
}

// Whether the weapon could be used so, whatever has been ordered.
static bool can_use(const Epic *g, const EpicAim *aim, EpicEye *eye, unsigned weapon, unsigned use)
{
    const EpicWeapon *w = &epic__kind(g->m, eye->unit)->weapon[weapon];
    bool is_mixed = aim->engines != 0 && (aim->infantry | aim->light | aim->vehicles) != 0;
    EpicUnitBits others = is_mixed ? ~aim->engines : ~(EpicUnitBits)0;
    if (!epic__is_ready(g->m, g->s, eye->unit, weapon))
        return false;
    for (unsigned n = 0; n < w->mode_count; n++) {
        const EpicMode *mode = &w->mode[n];
        if (!epic__is_ranged(mode) || (use == EPIC_USE_MODE_2 && n != 1))
            continue;
        EpicUnitBits reach = epic__reach(aim, eye, mode, false);
        if (aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0)
            reach |= epic__reach(aim, eye, mode, true);
        EpicUnitBits ap = mode->ap != 0 ? reach & epic__of_class(aim, EPIC_HIT_AP) : 0;
        EpicUnitBits at = mode->at != 0 ? reach & epic__of_class(aim, EPIC_HIT_AT) : 0;
        EpicUnitBits mw = mode->mw != 0 ? reach : 0;
        bool can[EPIC_USE_COUNT] = {
            [EPIC_USE_DEFAULT] = reach != 0,
            [EPIC_USE_AP] = ap != 0,
            [EPIC_USE_AT] = (at & others) != 0,
            [EPIC_USE_WE] = is_mixed && ((at | mw) & aim->engines) != 0,
            [EPIC_USE_NOT_WE] = is_mixed && ((ap | at | mw) & others) != 0,
            [EPIC_USE_NONE] = reach != 0,
            [EPIC_USE_MODE_2] = !w->any_mode && reach != 0,
        };
        if (can[use] || (reach != 0 && can_hold_back(g, eye->unit, weapon, n, use)))
            return true;
    }
    return false;
}

// Whether somebody may sensibly choose: not to fire is a choice only where it saves something.
static bool is_alternative(const Epic *g, const EpicAim *aim, EpicEye *eye, unsigned weapon,
                           unsigned use)
{
    const EpicWeapon *w = &epic__kind(g->m, eye->unit)->weapon[weapon];
    bool has_modes = w->mode_count > 1 && !w->any_mode;
    switch (use) {
    case EPIC_USE_AP:
        return has_modes || can_use(g, aim, eye, weapon, EPIC_USE_AT);
    case EPIC_USE_AT:
        return has_modes || can_use(g, aim, eye, weapon, EPIC_USE_AP);
    case EPIC_USE_WE:
        return can_use(g, aim, eye, weapon, EPIC_USE_NOT_WE);
    case EPIC_USE_NOT_WE: // said more exactly by ap and at where there are two values
        return can_use(g, aim, eye, weapon, EPIC_USE_WE) &&
               !(can_use(g, aim, eye, weapon, EPIC_USE_AP) &&
                 can_use(g, aim, eye, weapon, EPIC_USE_AT));
    case EPIC_USE_NONE:
        return w->limited != 0;
    case EPIC_USE_ONE:
    case EPIC_USE_TWO:
    case EPIC_USE_THREE:
    case EPIC_USE_FOUR:
        return true;
    default:
        return has_modes && !epic__uses_mode(aim, eye, weapon, 1);
    }
}

// The alternatives of the first weapon that has any and has no order yet.
static size_t list_orders(const Epic *g, const EpicAim *aim, Action *out, size_t out_max,
                          size_t count)
{
    const EpicState *s = g->s;
    if (s->attack.order_count >= EPIC_ORDERS_MAX)
        return count;
    for (unsigned u = epic__first_shooter(g->m, s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, s, aim->shooter, u)) {
        const EpicKind *kind = epic__kind(g->m, u);
        if ((s->unit[u].flags & EPIC_U_SUPPRESSED) != 0 || !epic__may_shoot(g->m, s, u))
            continue;
        EpicEye eye;
        epic__eye_make(&eye, aim, u);
        for (unsigned w = 0; w < kind->weapon_count; w++) {
            size_t before = count;
            if (epic__has_order(s, u, w))
                continue;
            for (unsigned use = EPIC_USE_AP; use < EPIC_USE_COUNT; use++) {
                if (can_use(g, aim, &eye, w, use) && is_alternative(g, aim, &eye, w, use))
                    count = epic__list(out, out_max, count,
                                       (EpicAction){.kind = EPIC_ACTION_USE,
                                                    .choice = (uint8_t)use,
                                                    .unit = (uint16_t)u,
                                                    .other = (uint16_t)w});
            }
            if (count > before)
                return count;
        }
    }
    return count;
}

size_t epic__fire_legal(const Epic *g, Action *out, size_t out_max)
{
    EpicAim aim;
    epic__aim_now(g, &aim);
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_FIRE});
    count = list_open_only(g, &aim, out, out_max, count);
    if (count < out_max)
        count = epic__barrage_legal(g, &aim, out, out_max, count);
    if (count < out_max)
        count = list_orders(g, &aim, out, out_max, count);
    return count;
}

static bool order_check(const Epic *g, const EpicAim *aim, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned unit = action.unit, weapon = action.other, use = action.choice;
    if (unit >= g->m->unit_count ||
        (epic__shooters(g->m, s, aim->shooter) & epic__set(s->unit[unit].formation)) == 0 ||
        (s->unit[unit].at != EPIC_AT_TABLE && s->unit[unit].at != EPIC_AT_CARRIED))
        return epic__refuse(refusal, EPIC_R_9_6d, EPIC_M_NOT_SHOOTER, "f", aim->shooter);
    if (weapon >= epic__kind(g->m, unit)->weapon_count || use == EPIC_USE_DEFAULT ||
        use >= EPIC_USE_COUNT)
        return epic__refuse(refusal, EPIC_R_9_6d, EPIC_M_NO_SUCH_WEAPON, "u", (int)unit);
    if (s->attack.order_count >= EPIC_ORDERS_MAX)
        return epic__refuse(refusal, EPIC_R_9_6d, EPIC_M_FIRE_ORDERS_FULL, "i", EPIC_ORDERS_MAX);
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    if ((s->unit[unit].flags & EPIC_U_SUPPRESSED) == 0 && epic__may_shoot(g->m, s, unit) &&
        can_use(g, aim, &eye, weapon, use))
        return true;
    return epic__refuse_weapon(aim, unit, weapon, refusal);
}

bool epic__fire_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    EpicAim aim;
    epic__aim_now(g, &aim);
    switch (action.kind) {
    case EPIC_ACTION_FIRE:
        return true;
    case EPIC_ACTION_USE:
        return order_check(g, &aim, action, refusal);
    case EPIC_ACTION_OPEN_ONLY:
        if (action.choice < CLASSES && class_flags[action.choice] != 0 &&
            is_mixed_class(&aim, class_flags[action.choice]))
            return true;
        return epic__refuse(refusal, EPIC_R_1_9_5c, EPIC_M_NOT_MIXED_COVER, "f", aim.target);
    case EPIC_ACTION_BARRAGE:
        return epic__barrage_check(g, &aim, action, refusal);
    default:
        return epic__refuse(refusal, EPIC_R_9_6d, EPIC_M_NOT_NOW, "");
    }
}

// An order for a weapon that has one is put together with it: "second" and "ap" go well together.
static void give_order(EpicState *s, unsigned unit, unsigned weapon, unsigned use)
{
    unsigned i = 0;
    ASSERT(unit < EPIC_UNITS_MAX && weapon < EPIC_WEAPONS_MAX);
    ASSERT(use < EPIC_USE_COUNT);
    while (i < s->attack.order_count && (s->order[i].unit != unit || s->order[i].weapon != weapon))
        i++;
    if (i == s->attack.order_count) {
        ASSERT(i < EPIC_ORDERS_MAX);
        s->order[i] = (EpicOrder){.unit = (uint16_t)unit, .weapon = (uint8_t)weapon};
        s->attack.order_count++;
    }
    if (dice_of(use) > 0) {
        s->order[i].dice = (uint8_t)dice_of(use);
        return;
    }
    unsigned old = s->order[i].use;
    s->order[i].use = (uint8_t)(use == EPIC_USE_MODE_2 ? (old & 15) | 2U << 4 : (old & 0xF0) | use);
}

void epic__fire_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    shooting->goes_on = 1; // the line goes on
    switch (action.kind) {
    case EPIC_ACTION_USE:
        give_order(s, action.unit, action.other, action.choice);
        epic__take_aim(g);
        break;
    case EPIC_ACTION_OPEN_ONLY:
        s->attack.decline_cover |= (uint8_t)(1U << epic__class_bit(class_flags[action.choice]));
        break;
    case EPIC_ACTION_BARRAGE:
        epic__barrage_apply(g, action);
        break;
    default:
        epic__attack_enter(frame, EPIC_ATTACK_TEMPLATE);
        break;
    }
}
