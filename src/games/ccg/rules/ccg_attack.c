// Attacks and charges (9.2 to 9.7): who can, step by step (20.3), blocking, the sweeping advance.
#include "ccg_steps.h"

enum { LOCK, ANNOUNCED, TARGETED, BLOCK, BLOCKED, TACTICS, DAMAGE, COUNTER, COMPARE, AFTER, OVER };

static bool refuse(Refusal *why, Rule rule, CcgMessage number)
{
    if (why) {
        why->rule = rule;
        why->message = message_make((uint16_t)number);
    }
    return false;
}

// Units and assets of a row: all but ships.
CcgGroup ccg__fighters(const CcgGame *g, CcgGroup row)
{
    for (unsigned owner = 0; owner < 2; owner++)
        row.of[owner] = ccg__that_can(g, owner, row.of[owner], CCG_ACTS_FIGHTER);
    return row;
}

// CCG-9.3.2, 9.3.3, 9.5.2, 9.2.8: enemy units and assets at the current sector.
CcgGroup ccg__attack_targets(const CcgGame *g, unsigned player, unsigned kind, CcgSlot attacker)
{
    CcgGroup group = ccg__fighters(g, ccg_row(g->s, !player, g->s->current));
    return ccg_group_without(
        group, ccg__untargetable(g, kind == CCG_SHOOT ? CARDLANG_BY_SHOTS : CARDLANG_BY_ASSAULTS,
                                 attacker, 0));
}

// Can a unit shoot or assault, whatever at? `kind` SPECIAL leaves out the assault value and the
// target (CCG-9.7.1).
static bool unit_can(const CcgGame *g, CcgSlot unit, unsigned kind, Refusal *why)
{
    const CcgState *s = g->s;
    if (!ccg_is_here(s, unit))
        return refuse(why, CCG_RULE(9, 1, 6), CCG_MESSAGE_NOT_HERE);
    const CcgType *t = &g->m->type[ccg_slot_card(s, unit)];
    if (t->kind != CARDLANG_UNIT)
        return refuse(why, CCG_RULE(1, 3, 2), CCG_MESSAGE_NOT_A_UNIT);
    unsigned position = ccg_position(s, unit);
    if (kind == CCG_SHOOT) {
        if (position == CARDLANG_LOCKED && !ccg__may(g, unit, CARDLANG_MAY_SHOOT_LOCKED, 0))
            return refuse(why, CCG_RULE(9, 3, 1), CCG_MESSAGE_LOCKED);
        if (t->value[CARDLANG_FIREPOWER] < 0)
            return refuse(why, CCG_RULE(1, 2, 4), CCG_MESSAGE_NO_FIREPOWER);
    } else {
        if (position != CARDLANG_CHARGING &&
            !(position == CARDLANG_READY && ccg__may(g, unit, CARDLANG_MAY_ASSAULT_READY, 0))) {
            return refuse(why, kind == CCG_SPECIAL ? CCG_RULE(9, 7, 1) : CCG_RULE(9, 5, 1),
                          CCG_MESSAGE_NOT_CHARGING);
        }
        if (kind == CCG_ASSAULT && t->value[CARDLANG_ASSAULT] < 0)
            return refuse(why, CCG_RULE(1, 2, 4), CCG_MESSAGE_NO_ASSAULT);
    }
    unsigned verb = kind == CCG_SHOOT ? CARDLANG_VERB_SHOOT : CARDLANG_VERB_ASSAULT;
    if (ccg__cannot(g, unit, verb))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    // Attacking means locking: what cannot be locked and has to be cannot attack (CCG-0.1.7).
    if (position != CARDLANG_LOCKED && ccg__cannot_be(g, unit, CARDLANG_CANNOT_BE_LOCKED) &&
        !ccg__need_not_lock(g, unit, verb))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    return true;
}

bool ccg__can_attack(const CcgGame *g, CcgSlot unit, unsigned kind, Refusal *why)
{
    if (!unit_can(g, unit, kind, why))
        return false;
    if (kind == CCG_SPECIAL)
        return true;
    if (ccg_group_is_empty(ccg__attack_targets(g, ccg_controller(g->s, unit), kind, unit))) {
        return refuse(why, kind == CCG_SHOOT ? CCG_RULE(9, 3, 1) : CCG_RULE(9, 5, 1),
                      CCG_MESSAGE_NO_TARGET);
    }
    return true;
}

bool ccg__can_charge(const CcgGame *g, CcgSlot unit, Refusal *why)
{
    const CcgState *s = g->s;
    if (!ccg_is_here(s, unit))
        return refuse(why, CCG_RULE(9, 1, 6), CCG_MESSAGE_NOT_HERE);
    if (!ccg__is_unit(g, unit))
        return refuse(why, CCG_RULE(1, 3, 2), CCG_MESSAGE_NOT_A_UNIT);
    if (ccg_position(s, unit) != CARDLANG_READY)
        return refuse(why, CCG_RULE(9, 4, 1), CCG_MESSAGE_NOT_READY);
    if (ccg__cannot(g, unit, CARDLANG_VERB_CHARGE))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    return true;
}

// CCG-9.10.1
bool ccg__can_withdraw(const CcgGame *g, unsigned seat, Refusal *why)
{
    const CcgState *s = g->s;
    CcgGroup row = ccg_row(s, seat, s->current);
    for (unsigned owner = 0; owner < 2; owner++) {
        Bits128 unlocked = row.of[owner] & ~s->player[owner].locked;
        if (unlocked && ccg__that_can(g, owner, unlocked, CCG_ACTS_UNIT))
            return refuse(why, CCG_RULE(9, 10, 1), CCG_MESSAGE_HAS_UNLOCKED);
    }
    if (ccg__denied(g, seat, CARDLANG_DENY_WITHDRAW))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_DENIED);
    return true;
}

// --- blocking ------------------------------------------------------------------------------------

enum { SPEED_UNKNOWN = -1 };

// CCG-9.3.4, 9.5.3, 9.7.5, judged now with current values (CCG-9.2.5). `shooter`: the speed to beat
// as soon as it is known, for it is the same for all.
static bool can_block(const CcgGame *g, CcgSlot unit, int *shooter, Refusal *why)
{
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    bool shot = a->kind == CCG_SHOOT;
    if (!ccg_is_here(s, unit) || ccg_controller(s, unit) == a->player)
        return refuse(why, CCG_RULE(9, 2, 3), CCG_MESSAGE_NOT_YOURS);
    if (!ccg__is_unit(g, unit))
        return refuse(why, CCG_RULE(1, 3, 2), CCG_MESSAGE_NOT_A_UNIT);
    if (unit == a->target)
        return refuse(why, CCG_RULE(9, 2, 4), CCG_MESSAGE_TARGET_BLOCKS);
    if (unit == a->defender)
        return refuse(why, CCG_RULE(9, 2, 9), CCG_MESSAGE_DEFENDER_BLOCKS);
    unsigned position = ccg_position(s, unit), by = shot ? CARDLANG_BY_SHOTS : CARDLANG_BY_ASSAULTS;
    unsigned verb = shot ? CARDLANG_VERB_BLOCK_SHOTS : CARDLANG_VERB_BLOCK_ASSAULTS;
    bool any = position != CARDLANG_LOCKED && ccg__may(g, unit, CARDLANG_MAY_BLOCK_ANY, by);
    bool stands = shot ? position != CARDLANG_LOCKED : position == CARDLANG_CHARGING;
    if (!stands && !any && !ccg__may(g, unit, CARDLANG_MAY_BLOCK, by)) {
        return refuse(why,
                      shot                     ? CCG_RULE(9, 3, 4)
                      : a->kind == CCG_SPECIAL ? CCG_RULE(9, 7, 5)
                                               : CCG_RULE(9, 5, 3),
                      shot ? CCG_MESSAGE_LOCKED : CCG_MESSAGE_NOT_CHARGING);
    }
    // CCG-13.4.3: the shooter's speed includes its versus bonus against the original target.
    if (shot && !any) {
        if (*shooter == SPEED_UNKNOWN)
            *shooter = ccg__value(g, a->attacker, CARDLANG_SPEED);
        if (ccg__value(g, unit, CARDLANG_SPEED) <= *shooter)
            return refuse(why, CCG_RULE(9, 3, 4), CCG_MESSAGE_TOO_SLOW);
    }
    if (ccg__cannot(g, unit, verb))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    if (position != CARDLANG_LOCKED && ccg__cannot_be(g, unit, CARDLANG_CANNOT_BE_LOCKED) &&
        !ccg__need_not_lock(g, unit, verb))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    if (ccg__cannot_be_blocked_by(g, a->attacker, unit))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_UNBLOCKABLE);
    return true;
}

bool ccg__can_block(const CcgGame *g, CcgSlot unit, Refusal *why)
{
    int shooter = SPEED_UNKNOWN;
    return can_block(g, unit, &shooter, why);
}

// All for which can_block holds. Written again for speed: most rows are empty by what is printed,
// and where no text says anything of blocking only speeds are compared.
static CcgGroup blockers_by_sets(const CcgGame *g)
{
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    bool shot = a->kind == CCG_SHOOT;
    // Those that the rules let block: most rows are empty already then.
    bool permits =
        ccg__restricts(g, CCG_RESTRICT(CARDLANG_MAY_BLOCK) | CCG_RESTRICT(CARDLANG_MAY_BLOCK_ANY));
    CcgGroup group = ccg_row(s, !a->player, s->current);
    if (a->target)
        group.of[ccg_slot_owner(a->target)] &= ~ccg_bit(a->target);
    if (a->defender) // CCG-9.2.9
        group.of[ccg_slot_owner(a->defender)] &= ~ccg_bit(a->defender);
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        if (!permits)
            group.of[owner] &= shot ? ~p->locked : p->charging & ~p->locked;
        if (group.of[owner])
            group.of[owner] = ccg__that_can(g, owner, group.of[owner], CCG_ACTS_UNIT);
    }
    if (ccg_group_is_empty(group))
        return group;
    bool restricted = ccg__restricts(g, CCG_RESTRICTS_BLOCK);
    if (!restricted && !shot)
        return group;
    int shooter = SPEED_UNKNOWN;
    if (!restricted)
        shooter = ccg__value(g, a->attacker, CARDLANG_SPEED);
    CCG_FOREACH(slot, group)
    {
        // The same as can_block where nothing is restricted or allowed beyond the rules.
        if (restricted ? !can_block(g, slot, &shooter, NULL)
                       : ccg__value(g, slot, CARDLANG_SPEED) <= shooter)
            group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return group;
}

// The same slowly: each card of the row is asked.
static CcgGroup blockers_one_by_one(const CcgGame *g)
{
    CcgGroup group = ccg_row(g->s, !g->s->attack.player, g->s->current);
    CCG_FOREACH(slot, group)
    {
        if (!ccg__can_block(g, slot, NULL))
            group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return group;
}

static CcgGroup find_blockers(const CcgGame *g)
{
    CcgGroup group = blockers_by_sets(g);
    VALIDATE(ccg_group_is_same(group, blockers_one_by_one(g)));
    return group;
}

// --- running an attack ---------------------------------------------------------------------------

void ccg__attack_begin(CcgGame *g, unsigned kind, unsigned player, CcgSlot attacker, CcgSlot target)
{
    CcgState *s = g->s;
    // Of one attack at a time the state knows the cards.
    ASSERT(ccg__nearest(s, CCG_FRAME_ATTACK) == NULL);
    ASSERT((target != 0) == (kind == CCG_SHOOT || kind == CCG_ASSAULT));
    ASSERT(target == 0 || ccg__stands_for(s, target, !player));
    memset(&s->attack, 0, sizeof s->attack);
    s->attack.kind = (uint8_t)kind;
    s->attack.player = (uint8_t)player;
    s->attack.attacker = attacker;
    s->attack.target = s->attack.defender = target;
    CcgFrameAttack *f = ccg__push(s, CCG_FRAME_ATTACK);
    f->stage = kind == CCG_CHARGE ? TACTICS : LOCK;
    if (kind == CCG_SPECIAL)
        return;
    ccg__ba_taken(g);
    if (kind == CCG_CHARGE)
        REPORT(g, CCG_RULE(9, 4, 2), DECLARES_CHARGE, "pc", (int)player, attacker);
    else if (kind == CCG_SHOOT)
        REPORT(g, CCG_RULE(9, 3, 2), SHOOTS, "pcc", (int)player, attacker, target);
    else
        REPORT(g, CCG_RULE(9, 5, 2), ASSAULTS, "pcc", (int)player, attacker, target);
}

// CCG-13.3.1 and, for a sweeping advance, CCG-9.6.7: leftover + (A2 - A1) + new versus bonuses.
int ccg__attack_value(const CcgGame *g)
{
    const CcgAttack *a = &g->s->attack;
    if (a->kind == CCG_SHOOT)
        return ccg__stat(g, a->attacker, CARDLANG_FIREPOWER, a->defender, false);
    if (!a->sweep)
        return ccg__stat(g, a->attacker, CARDLANG_ASSAULT, a->defender, false);
    int value = a->excess + ccg__stat(g, a->attacker, CARDLANG_ASSAULT, 0, false) - a->a1 +
                ccg__versus_new(g, a->attacker, CARDLANG_ASSAULT, a->defender, a->first, a->v1);
    return value < 0 ? 0 : value;
}

static void fix_amounts(CcgGame *g)
{
    // Only amounts of the attack change here, and no text asks about them.
    CcgAttack *a = ccg__attack(g->s);
    int amount = ccg__attack_value(g);
    ASSERT(amount >= 0);
    if (ccg__cannot_be(g, a->defender, CARDLANG_CANNOT_BE_DAMAGED))
        amount = 0;
    a->amount = (uint8_t)(amount > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : amount);
    a->counter = 0;
    // CCG-13.5.1, 13.5.2: at the same time, locked or not.
    if (amount > 0 && ccg__is_unit(g, a->defender) &&
        ccg__has_keyword(g, a->defender, CARDLANG_KEYWORD_COUNTERATTACK) &&
        !ccg__cannot_be(g, a->attacker, CARDLANG_CANNOT_BE_DAMAGED)) {
        int counter = ccg__value(g, a->defender,
                                 a->kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT);
        ASSERT(counter >= 0);
        a->counter = (uint8_t)(counter > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : counter);
    }
    if (!a->sweep) {
        int plain = ccg__stat(g, a->attacker, CARDLANG_ASSAULT, 0, false);
        a->a1 = (uint8_t)(plain > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : plain);
        a->v1 = g->s->lasting_count;
    }
    if (a->amount)
        REPORT(g, CCG_RULE(13, 2, 1), DAMAGE, "ci|ic", a->defender, a->amount,
               ccg__stat(g, a->defender, CARDLANG_ARMOR, a->attacker, false), a->attacker);
    else
        REPORT(g, CCG_RULE(13, 2, 3), NO_DAMAGE, "c", a->defender);
    if (a->counter)
        REPORT(g, CCG_RULE(13, 5, 1), COUNTERATTACKS, "cci", a->defender, a->attacker, a->counter);
}

// What may follow the damage of an assault (CCG-9.6.1, CCG-9.6.2, CCG-9.7.8, CCG-20.3.5).
static unsigned sweep_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    unsigned count = 0;
    if (!ccg__cannot(g, a->attacker, CARDLANG_VERB_SWEEP)) {
        CcgGroup targets = ccg__attack_targets(g, a->player, CCG_ASSAULT, a->attacker);
        CcgSlot slots[2 * CCG_CARDS];
        unsigned total = ccg_group_list(targets, !a->player, slots);
        for (unsigned i = 0; i < total; i++) {
            if (ccg__is_unit(g, slots[i]))
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_SWEEP, .slot = slots[i]});
        }
    }
    if (a->kind == CCG_SPECIAL)
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_EFFECT});
    ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_DECLINE});
    return count;
}

static unsigned block_options(const CcgGame *g, CcgGroup blockers, Action *out, unsigned out_max)
{
    unsigned count = 0, first = !g->s->attack.player;
    ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_NO_BLOCK});
    for (unsigned i = 0; i < 2; i++) {
        BITS128_FOREACH (index, blockers.of[first ^ i])
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_BLOCK, .slot = ccg_slot(first ^ i, index)});
    }
    return count;
}

// Damage that was too little (CCG-13.2.1), of both sides: the defending card first.
static void report_survivors(CcgGame *g)
{
    const CcgAttack *a = &g->s->attack;
    ASSERT(a->amount > 0);
    ccg__report_survivor(g, a->defender, a->amount);
    if (a->counter)
        ccg__report_survivor(g, a->attacker, a->counter);
}

static inline Step attack_stage(CcgGame *g, CcgFrameAttack *f)
{
    CcgState *s = g->s;
    CcgAttack *a = ccg__attack(s);
    unsigned p = a->player;
    bool damage = f->stage >= COUNTER; // from here on leaving cards are told apart (CCG-13.2.6)
    if (f->stage != LOCK && f->stage != OVER && !damage && a->kind != CCG_CHARGE &&
        ccg__broken(g)) {
        REPORT(g, CCG_RULE(9, 2, 6), ATTACK_ENDS, "c", a->attacker);
        f->stage = OVER;
    }
    switch (f->stage) {
    case LOCK: {
        unsigned verb = a->kind == CCG_SHOOT ? CARDLANG_VERB_SHOOT : CARDLANG_VERB_ASSAULT;
        bool present = ccg_is_here(s, a->attacker) && ccg_controller(s, a->attacker) == p;
        bool locks = present && ccg_position(s, a->attacker) != CARDLANG_LOCKED &&
                     !ccg__need_not_lock(g, a->attacker, verb);
        if (a->kind == CCG_SPECIAL &&
            (!present || ccg_position(s, a->attacker) == CARDLANG_LOCKED ||
             (locks && ccg__cannot_be(g, a->attacker, CARDLANG_CANNOT_BE_LOCKED)))) {
            REPORT(g, CCG_RULE(9, 7, 4), ATTACK_ENDS, "c", a->attacker);
            f->stage = OVER;
            return STEP_ON;
        }
        f->stage = ANNOUNCED;
        if (locks && ccg__lock(g, a->attacker))
            ccg__moment(g, CCG_MOMENT_LOCKED, a->attacker, p, p);
        return STEP_ON;
    }
    case ANNOUNCED:
        f->stage = a->target ? TARGETED : BLOCK;
        ccg__moment(g,
                    a->sweep               ? CCG_MOMENT_SWEEPS
                    : a->kind == CCG_SHOOT ? CCG_MOMENT_SHOOTS
                                           : CCG_MOMENT_ASSAULTS,
                    a->attacker, p, p);
        return STEP_ON;
    case TARGETED:
        f->stage = BLOCK;
        ccg__moment(g, CCG_MOMENT_TARGETED, a->defender, p, p);
        return STEP_ON;
    case BLOCK: {
        CcgGroup blockers = find_blockers(g);
        if (ccg_group_is_empty(blockers)) {
            f->stage = TACTICS;
            return STEP_ON;
        }
        if (g->listing)
            ccg__keep_listing(g, block_options(g, blockers, g->listing->out, g->listing->max));
        return ccg__wait(g, CCG_D_BLOCK, !p);
    }
    case BLOCKED:
        f->stage = TACTICS;
        ccg__moment(g, CCG_MOMENT_BLOCKS, a->blocker, !p, !p);
        return STEP_ON;
    case TACTICS:
        f->stage = DAMAGE;
        ccg__tactics(g, p);
        return STEP_ON;
    case DAMAGE:
        if (a->kind == CCG_CHARGE) { // CCG-9.4.2
            f->stage = OVER;
            if (!ccg_is_here(s, a->attacker) || ccg_controller(s, a->attacker) != p ||
                !ccg__can_charge(g, a->attacker, NULL))
                return STEP_ON;
            ccg__owner_of(s, a->attacker)->charging |= ccg_bit(a->attacker);
            REPORT(g, CCG_RULE(9, 4, 2), CHARGES, "c", a->attacker);
            ccg__moment(g, CCG_MOMENT_CHARGES, a->attacker, p, p);
            return STEP_ON;
        }
        if (a->defender == 0) { // CCG-9.7.9: an unblocked special assault
            a->resolves = 1;
            f->stage = OVER;
            return STEP_ON;
        }
        fix_amounts(g);
        f->stage = COUNTER;
        if (a->amount)
            ccg__moment(g, CCG_MOMENT_DAMAGED, a->defender, ccg_controller(s, a->defender), p);
        return STEP_ON;
    case COUNTER:
        if (a->amount == 0 ||
            !ccg_is_here(s, a->defender)) { // nothing was dealt: no counterattack, no sweep
            f->stage = OVER;
            return STEP_ON;
        }
        f->stage = COMPARE;
        if (a->counter && ccg_is_here(s, a->attacker))
            ccg__moment(g, CCG_MOMENT_DAMAGED, a->attacker, ccg_controller(s, a->attacker), !p);
        return STEP_ON;
    case COMPARE: {
        f->list_base = s->list_count;
        int armor = ccg__value(g, a->defender, CARDLANG_ARMOR);
        // The order of CCG-11.1.7: defending card first, then attacking unit.
        if (ccg_is_here(s, a->defender) && a->amount && a->amount >= armor) {
            ccg__list_push(g, a->defender, CCG_FATE_PENDING);
            int left = a->sweep ? 0 : a->amount - armor;
            a->excess = (uint8_t)(ccg__is_unit(g, a->defender) && left > 0 ? left : 0);
        } else {
            a->excess = 0;
        }
        if (ccg_is_here(s, a->attacker) && a->counter &&
            a->counter >= ccg__value(g, a->attacker, CARDLANG_ARMOR))
            ccg__list_push(g, a->attacker, CCG_FATE_PENDING);
        report_survivors(g);
        f->stage = AFTER;
        if (s->list_count > f->list_base)
            ccg__destroy(g, p, f->list_base, s->list_count - f->list_base, true);
        return STEP_ON;
    }
    case AFTER: {
        bool destroyed = false;
        ASSERT(s->list_count - f->list_base <= 2); // the two cards of the attack
        for (unsigned i = f->list_base; i < s->list_count; i++)
            destroyed |= s->list[i].head == a->defender && s->list[i].value >= CCG_FATE_DESTROYED;
        ccg__list_cut(s, f->list_base);
        if (!destroyed)
            a->excess = 0;
        // CCG-9.6.1, 9.6.3, 9.6.4; a shot never sweeps (CCG-9.3.7).
        if (a->excess == 0 || a->sweep || a->kind == CCG_SHOOT || !ccg_is_here(s, a->attacker) ||
            ccg_controller(s, a->attacker) != p) {
            f->stage = OVER;
            return STEP_ON;
        }
        Action option[2];
        if (sweep_options(g, option, 2) == 1) {
            f->stage = OVER;
            return STEP_ON;
        }
        return ccg__wait(g, CCG_D_SWEEP, p);
    }
    default:
        ccg__pop_known(s, CCG_FRAME_ATTACK);
        return STEP_ON;
    }
}

Step ccg__attack_step(CcgGame *g, CcgFrameAttack *f)
{
    Step step;
    do {
        step = attack_stage(g, f);
    } while (step == STEP_ON && ccg__stays_on(g->s, f, CCG_FRAME_ATTACK));
    return step;
}

unsigned ccg__attack_options(const CcgGame *g, const CcgFrameAttack *f, Action *out,
                             unsigned out_max)
{
    if (f->stage == AFTER)
        return sweep_options(g, out, out_max);
    return block_options(g, find_blockers(g), out, out_max);
}

void ccg__attack_apply(CcgGame *g, CcgFrameAttack *f, const CcgAction *action)
{
    CcgState *s = g->s;
    CcgAttack *a = ccg__attack(s);
    unsigned p = a->player;
    switch (action->kind) {
    case CCG_ACTION_NO_BLOCK:
        ASSERT(f->stage == BLOCK);
        f->stage = TACTICS;
        return;
    case CCG_ACTION_BLOCK: {
        // CCG-9.2.3: the blocker is locked and becomes the defending card; the target is out of the
        // attack.
        CcgSlot b = action->slot;
        ASSERT(f->stage == BLOCK);
        ASSERT(ccg__can_block(g, b, NULL));
        REPORT(g, CCG_RULE(9, 2, 3), BLOCKS, "cc", b, a->attacker);
        bool locks = ccg_position(s, b) != CARDLANG_LOCKED &&
                     !ccg__need_not_lock(g, b,
                                         a->kind == CCG_SHOOT ? CARDLANG_VERB_BLOCK_SHOTS
                                                              : CARDLANG_VERB_BLOCK_ASSAULTS);
        f->stage = BLOCKED;
        bool locked = locks && ccg__lock(g, b);
        a->defender = a->blocker = b;
        if (locked)
            ccg__moment(g, CCG_MOMENT_LOCKED, b, !p, !p);
        return;
    }
    case CCG_ACTION_SWEEP:
        ASSERT(f->stage == AFTER);
        ASSERT(a->excess > 0);
        ASSERT(ccg__stands_for(s, action->slot, !p));
        a->sweep = 1;
        a->first = a->defender;
        a->target = a->defender = action->slot;
        a->blocker = 0;
        a->amount = a->counter = 0;
        if (a->kind == CCG_SPECIAL)
            a->kind = CCG_ASSAULT; // CCG-9.7.6: an assault from now on
        REPORT(g, CCG_RULE(9, 6, 2), SWEEPS, "cci", a->attacker, action->slot, a->excess);
        f->stage = ANNOUNCED;
        return;
    case CCG_ACTION_EFFECT:
        ASSERT(a->kind == CCG_SPECIAL);
        a->resolves = 1;
        f->stage = OVER;
        return;
    default:
        f->stage = OVER;
        return;
    }
}
