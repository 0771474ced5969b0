// A shooting attack (1.9, 9.6): the frame, whom to shoot at, what the weapons do.
//
// The frame's fields by stage (EpicAttackStage): SUPPRESS: count = markers left, unit = the chosen
// one of a tie, answer = 1 when it is chosen. BROKEN: unit = the formation reached. DICE: see
// epic_fire.c. BARRAGE: see epic_barrage.c. SECOND: unit = the hit reached.
#include "epic_shoot.h"

EpicFrame *epic__begin_attack(Epic *g, unsigned formation, unsigned target, int to_hit,
                              bool is_overwatch)
{
    EpicState *s = g->s;
    EpicFrame *frame = epic__push(g, EPIC_FRAME_ATTACK);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->stage = target == EPIC_NO_FORMATION ? EPIC_ATTACK_TARGET : EPIC_ATTACK_DECLARED;
    s->attack = (EpicAttack){.shooter = (uint8_t)formation,
                             .target = (uint8_t)target,
                             .is_active = 1,
                             .to_hit = (int8_t)to_hit,
                             .is_overwatch = is_overwatch};
    return frame;
}

static void enter(EpicFrame *frame, EpicAttackStage stage)
{
    frame->stage = (uint8_t)stage;
    frame->unit = 0;
    frame->weapon = frame->die = frame->count = frame->purpose = frame->answer = 0;
    frame->option = 0;
}

static void aim_of(const Epic *g, EpicAim *aim)
{
    const EpicAttack *a = &g->s->attack;
    epic__aim_make(aim, g->m, g->s, a->shooter, a->target, a->to_hit);
}

// --- the target (9.6a) ---------------------------------------------------------------------------

static unsigned next_target(const Epic *g, const EpicFrame *frame, unsigned from)
{
    unsigned enemy = 1U - frame->seat;
    unsigned first = g->m->formation_first[enemy];
    for (unsigned f = from > first ? from : first; f < g->m->formation_first[enemy + 1]; f++) {
        if (epic__can_shoot(g->m, g->s, frame->formation, f, g->s->attack.to_hit))
            return f;
    }
    return EPIC_NO_FORMATION;
}

static size_t target_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned f = next_target(g, frame, 0);
    while (f != EPIC_NO_FORMATION && count + 1 < out_max) {
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_SHOOT, .formation = (uint8_t)f});
        f = next_target(g, frame, f + 1);
    }
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HOLD_FIRE});
}

static bool target_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.kind == EPIC_ACTION_HOLD_FIRE)
        return true; // EPIC-1.6.1k
    if (action.kind != EPIC_ACTION_SHOOT)
        return epic__refuse(refusal, EPIC_R_9_6a, EPIC_M_NOT_NOW, "");
    unsigned target = action.formation;
    if (target >= g->m->formation_count || g->m->formation[target].seat == frame->seat)
        return epic__refuse(refusal, EPIC_R_1_9_1a, EPIC_M_OWN_SHOOT_TARGET, "");
    if (epic__can_shoot(g->m, g->s, frame->formation, target, g->s->attack.to_hit))
        return true;
    EpicAim aim;
    epic__aim_make(&aim, g->m, g->s, frame->formation, target, g->s->attack.to_hit);
    return epic__refuse_target(&aim, refusal);
}

static void declare(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicAim aim;
    EPIC_REPORT(g, 1_9_1a, SHOOTS, "ff", frame->formation, s->attack.target);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        s->unit[u].flags &= (uint16_t)~EPIC_U_ATTACK_FLAGS;
    s->attack.targets = epic__set(s->attack.target);
    aim_of(g, &aim);
    s->attack.crossfire = epic__has_crossfire(&aim); // EPIC-9.6a: always claimed
    if (s->attack.crossfire)
        EPIC_REPORT(g, 1_11a, CROSSFIRE, "f", s->attack.target);
    enter(frame, EPIC_ATTACK_SUPPRESS);
    frame->count = (uint8_t)epic__shooters_blast(g->m, s, frame->formation);
}

// --- orders (9.6d) -------------------------------------------------------------------------------

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
        if (can[use])
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
            if (epic__order(s, u, w) != 0)
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

static size_t fire_legal(const Epic *g, Action *out, size_t out_max)
{
    EpicAim aim;
    aim_of(g, &aim);
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

static bool fire_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    EpicAim aim;
    aim_of(g, &aim);
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
    while (i < s->attack.order_count && (s->order[i].unit != unit || s->order[i].weapon != weapon))
        i++;
    if (i == s->attack.order_count) {
        s->order[i] = (EpicOrder){.unit = (uint16_t)unit, .weapon = (uint8_t)weapon};
        s->attack.order_count++;
    }
    unsigned old = s->order[i].use;
    s->order[i].use = (uint8_t)(use == EPIC_USE_MODE_2 ? (old & 15) | 2U << 4 : (old & 0xF0) | use);
}

static void fire_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicState *s = g->s;
    frame->answer = 1; // the line goes on
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
        enter(frame, EPIC_ATTACK_TEMPLATE);
        break;
    }
}

// --- resolution ----------------------------------------------------------------------------------

// EPIC-1.9.4a, 1.9.8h: one marker for coming under fire.
static void place_blast(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((s->attack.targets & epic__set(f)) == 0)
            continue;
        s->formation[f].flags |= EPIC_F_SHOT_AT;
        // EPIC-5.1.1a: those who know no fear add up all of an attack first.
        if (!epic__is_broken(s, f) || g->m->formation[f].no_fear)
            s->formation[f].gained++;
    }
    enter(frame, EPIC_ATTACK_BROKEN);
}

// EPIC-9.6e: a broken formation takes a hit for it at once. True: it is being done.
static bool hit_broken(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    for (unsigned f = frame->unit; f < g->m->formation_count; f++) {
        if ((s->attack.targets & epic__set(f)) == 0 || !epic__is_broken(s, f) ||
            g->m->formation[f].no_fear)
            continue;
        frame->unit = (uint16_t)(f + 1);
        epic__add_blast(g, f, 1, s->attack.shooter);
        return true;
    }
    return false;
}

static bool has_hits(const EpicState *s, bool sniper)
{
    for (unsigned i = 0; i < s->hit_count; i++) {
        if (((s->hit[i].flags & EPIC_H_SNIPER) != 0) == sniper)
            return true;
    }
    return false;
}

static void begin_hits(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    enter(frame, EPIC_ATTACK_SETTLE);
    EPIC_REPORT(g, 1_9_5b, HITS_SCORED, "fi", frame->formation, s->hit_count);
    if (s->hit_count > 0)
        epic__begin_hits(g, EPIC_HITS_SHOOTING, s->attack.targets,
                         epic__shooters(g->m, s, frame->formation));
}

static void end_attack(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        s->unit[u].flags &= (uint16_t)~EPIC_U_ATTACK_FLAGS;
    for (unsigned f = 0; f < g->m->formation_count; f++)
        s->formation[f].flags &= (uint16_t) ~(EPIC_F_SHOT_AT | EPIC_F_CROSSFIRE_PAID);
    if (s->attack.target != EPIC_NO_FORMATION) { // EPIC-3.1.3c: for that attack
        for (unsigned f = 0; f < g->m->formation_count; f++) {
            if (s->formation[f].fights_with == s->attack.shooter + 1)
                s->formation[f].fights_with = 0;
        }
    }
    memset(s->order, 0, s->attack.order_count * sizeof s->order[0]);
    s->attack = (EpicAttack){0};
    epic__pop(g);
}

EpicStep epic__attack_step(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        if (next_target(g, frame, 0) != EPIC_NO_FORMATION)
            return epic__ask(g, EPIC_D_TARGET, frame->seat);
        end_attack(g);
        return EPIC_GO_ON;
    case EPIC_ATTACK_DECLARED:
        declare(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_SUPPRESS:
        if (epic__suppress_step(g, frame))
            return EPIC_ASK;
        enter(frame, EPIC_ATTACK_AIM);
        return EPIC_GO_ON;
    case EPIC_ATTACK_AIM:
        epic__barrage_default(g);
        epic__take_aim(g);
        enter(frame, EPIC_ATTACK_ORDERS);
        return EPIC_GO_ON;
    case EPIC_ATTACK_ORDERS:
        return frame->answer == 0 ? epic__ask(g, EPIC_D_FIRE, frame->seat)
                                  : epic__ask_more(g, EPIC_D_FIRE, frame->seat);
    case EPIC_ATTACK_TEMPLATE:
        if (epic__template_step(g, frame))
            return EPIC_ASK;
        enter(frame, EPIC_ATTACK_BLAST);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BLAST:
        place_blast(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BROKEN:
        if (hit_broken(g, frame))
            return EPIC_GO_ON;
        if (frame->unit > 0) // somebody may be gone
            epic__take_aim(g);
        enter(frame, EPIC_ATTACK_BARRAGE);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BARRAGE:
        if (epic__barrage_step(g, frame))
            return EPIC_ASK;
        enter(frame, EPIC_ATTACK_DICE);
        frame->unit = (uint16_t)epic__first_shooter(g->m, s, frame->formation);
        return EPIC_GO_ON;
    case EPIC_ATTACK_DICE:
        if (epic__dice_step(g, frame))
            return EPIC_ASK;
        enter(frame, EPIC_ATTACK_SECOND);
        return EPIC_GO_ON;
    case EPIC_ATTACK_SECOND:
        if (epic__second_step(g, frame))
            return EPIC_ASK;
        enter(frame, EPIC_ATTACK_SNIPERS);
        if (has_hits(s, true) && has_hits(s, false))
            return epic__ask(g, EPIC_D_SNIPER, frame->seat); // EPIC-2.1.14-q3
        return EPIC_GO_ON;
    case EPIC_ATTACK_SNIPERS:
        begin_hits(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_SETTLE:
        // Again after hits in place of markers: a war engine that these destroy may blast others.
        epic__settle_blast(g, frame->formation);
        if (epic__top(s) == frame)
            enter(frame, EPIC_ATTACK_END);
        return EPIC_GO_ON;
    default:
        end_attack(g);
        return EPIC_GO_ON;
    }
}

// --- the frame's functions -----------------------------------------------------------------------

size_t epic__attack_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    size_t count = 0;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        return target_legal(g, frame, out, out_max);
    case EPIC_ATTACK_SUPPRESS: {
        unsigned ties = epic__suppress_ties(g, frame, unit);
        for (unsigned i = 0; i < ties; i++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_HIT, .unit = unit[i]});
        return count;
    }
    case EPIC_ATTACK_ORDERS:
        return fire_legal(g, out, out_max);
    case EPIC_ATTACK_TEMPLATE:
        return epic__template_legal(g, out, out_max);
    default:
        for (uint8_t c = 0; c < 2; c++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_SNIPE, .choice = c});
        return count;
    }
}

static bool tie_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    if (action.kind != EPIC_ACTION_HIT)
        return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_NOT_NOW, "");
    unsigned count = epic__suppress_ties(g, frame, unit);
    for (unsigned i = 0; i < count; i++) {
        if (unit[i] == action.unit)
            return true;
    }
    return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_NOT_SUPPRESSED_NEXT, "");
}

bool epic__attack_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        return target_check(g, frame, action, refusal);
    case EPIC_ATTACK_SUPPRESS:
        return tie_check(g, frame, action, refusal);
    case EPIC_ATTACK_ORDERS:
        return fire_check(g, action, refusal);
    case EPIC_ATTACK_TEMPLATE:
        return epic__template_check(g, action, refusal);
    default:
        if (action.kind == EPIC_ACTION_SNIPE && action.choice < 2)
            return true;
        return epic__refuse(refusal, EPIC_R_2_1_14_q3, EPIC_M_NOT_NOW, "");
    }
}

void epic__attack_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicState *s = g->s;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        if (action.kind == EPIC_ACTION_HOLD_FIRE) {
            enter(frame, EPIC_ATTACK_END);
        } else {
            s->attack.target = action.formation;
            enter(frame, EPIC_ATTACK_DECLARED);
        }
        break;
    case EPIC_ATTACK_SUPPRESS:
        frame->unit = action.unit;
        frame->answer = 1;
        break;
    case EPIC_ATTACK_ORDERS:
        fire_apply(g, frame, action);
        break;
    case EPIC_ATTACK_TEMPLATE:
        epic__template_apply(g, action);
        break;
    default:
        s->attack.snipers_last = action.choice;
        break;
    }
}
