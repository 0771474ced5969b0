// Battle actions (chapter 9): what can be done, attacks step by step (20.3), the sweeping advance.
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

static bool is_unit(const CcgGame *g, CcgSlot slot)
{
    return g->m->type[ccg_slot_card(g->s, slot)].kind == CARDLANG_UNIT;
}

static uint64_t printed_64(const CcgMatch *m, const uint8_t *type, uint64_t cards, unsigned acts)
{
    uint64_t fit = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctzll(rest);
        fit |= (uint64_t)((m->acts[type[i]] & acts) != 0) << i;
    }
    return fit;
}

// Of an owner's cards those that can do so (CCG_ACTS_) by what is printed on them.
static Bits128 printed(const CcgGame *g, unsigned owner, Bits128 cards, unsigned acts)
{
    const uint8_t *type = g->s->player[owner].slot_type;
    uint64_t low = printed_64(g->m, type, bits128_low(cards), acts), high = bits128_high(cards);
    return bits128_make(high ? printed_64(g->m, type + 64, high, acts) : 0, low);
}

// Units and assets of a row: all but ships.
static CcgGroup fighters(const CcgGame *g, CcgGroup row)
{
    for (unsigned owner = 0; owner < 2; owner++)
        row.of[owner] = printed(g, owner, row.of[owner], CCG_ACTS_FIGHTER);
    return row;
}

// CCG-9.3.2, 9.3.3, 9.5.2, 9.2.8: enemy units and assets at the current sector.
CcgGroup ccg__attack_targets(const CcgGame *g, unsigned player, unsigned kind, CcgSlot attacker)
{
    CcgGroup group = fighters(g, ccg_row(g->s, !player, g->s->current));
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
        !ccg__need_not_lock(g, unit, verb)) {
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    }
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
    if (!is_unit(g, unit))
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
        if (unlocked && printed(g, owner, unlocked, CCG_ACTS_UNIT))
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
    if (!is_unit(g, unit))
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
        !ccg__need_not_lock(g, unit, verb)) {
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    }
    if (ccg__cannot_be_blocked_by(g, a->attacker, unit))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_UNBLOCKABLE);
    return true;
}

bool ccg__can_block(const CcgGame *g, CcgSlot unit, Refusal *why)
{
    int shooter = SPEED_UNKNOWN;
    return can_block(g, unit, &shooter, why);
}

CcgGroup ccg__blockers(const CcgGame *g)
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
            group.of[owner] = printed(g, owner, group.of[owner], CCG_ACTS_UNIT);
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
    int type = (int)ccg_slot_card(s, attacker);
    if (kind == CCG_CHARGE)
        REPORT(g, CCG_RULE(9, 4, 2), DECLARES_CHARGE, "pt", (int)player, type);
    else if (kind == CCG_SHOOT)
        REPORT(g, CCG_RULE(9, 3, 2), SHOOTS, "ptt", (int)player, type,
               (int)ccg_slot_card(s, target));
    else
        REPORT(g, CCG_RULE(9, 5, 2), ASSAULTS, "ptt", (int)player, type,
               (int)ccg_slot_card(s, target));
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
    a->amount = (uint8_t)(amount > 250 ? 250 : amount); // no limit: a byte
    a->counter = 0;
    // CCG-13.5.1, 13.5.2: at the same time, locked or not.
    if (amount > 0 && is_unit(g, a->defender) &&
        ccg__has_keyword(g, a->defender, CARDLANG_KEYWORD_COUNTERATTACK) &&
        !ccg__cannot_be(g, a->attacker, CARDLANG_CANNOT_BE_DAMAGED)) {
        int counter = ccg__value(g, a->defender,
                                 a->kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT);
        ASSERT(counter >= 0);
        a->counter = (uint8_t)(counter > 250 ? 250 : counter); // no limit: a byte
    }
    if (!a->sweep) {
        int plain = ccg__stat(g, a->attacker, CARDLANG_ASSAULT, 0, false);
        a->a1 = (uint8_t)(plain > 250 ? 250 : plain); // no limit: a byte
        a->v1 = g->s->lasting_count;
    }
    if (a->amount)
        REPORT(g, CCG_RULE(13, 2, 1), DAMAGE, "ti", (int)ccg_slot_card(g->s, a->defender),
               a->amount);
    else
        REPORT(g, CCG_RULE(13, 2, 3), NO_DAMAGE, "t", (int)ccg_slot_card(g->s, a->defender));
    if (a->counter)
        REPORT(g, CCG_RULE(13, 5, 1), COUNTERATTACKS, "tti", (int)ccg_slot_card(g->s, a->defender),
               (int)ccg_slot_card(g->s, a->attacker), a->counter);
}

// What may follow the damage of an assault (CCG-9.6.1, 9.7.8, 20.3.5).
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
            if (is_unit(g, slots[i]))
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

static inline Step attack_stage(CcgGame *g, CcgFrameAttack *f)
{
    CcgState *s = g->s;
    CcgAttack *a = ccg__attack(s);
    unsigned p = a->player;
    bool damage = f->stage >= COUNTER; // from here on leaving cards are told apart (CCG-13.2.6)
    if (f->stage != LOCK && f->stage != OVER && !damage && a->kind != CCG_CHARGE &&
        ccg__broken(g)) {
        REPORT(g, CCG_RULE(9, 2, 6), ATTACK_ENDS, "t", (int)ccg_slot_card(s, a->attacker));
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
            REPORT(g, CCG_RULE(9, 7, 4), ATTACK_ENDS, "t", (int)ccg_slot_card(s, a->attacker));
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
        CcgGroup blockers = ccg__blockers(g);
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
            REPORT(g, CCG_RULE(9, 4, 2), CHARGES, "t", (int)ccg_slot_card(s, a->attacker));
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
            a->excess = (uint8_t)(is_unit(g, a->defender) && left > 0 ? left : 0);
        } else {
            a->excess = 0;
        }
        if (ccg_is_here(s, a->attacker) && a->counter &&
            a->counter >= ccg__value(g, a->attacker, CARDLANG_ARMOR))
            ccg__list_push(g, a->attacker, CCG_FATE_PENDING);
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
    return block_options(g, ccg__blockers(g), out, out_max);
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
        REPORT(g, CCG_RULE(9, 2, 3), BLOCKS, "tt", (int)ccg_slot_card(s, b),
               (int)ccg_slot_card(s, a->attacker));
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
        REPORT(g, CCG_RULE(9, 6, 2), SWEEPS, "tti", (int)ccg_slot_card(s, a->attacker),
               (int)ccg_slot_card(s, action->slot), a->excess);
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

// --- choosing a battle action --------------------------------------------------------------------

static void list_lines(const CcgGame *g, const CcgJudge *j, unsigned type, CcgSlot source,
                       Action *out, unsigned *count, unsigned out_max)
{
    unsigned kind = j->timing == CARDLANG_TIMING_A ? CCG_ACTION_SPECIAL : CCG_ACTION_USE;
    const CcgType *t = ccg__type_or_sector(g, type);
    for (unsigned lines = ccg__judge_box(g, j, t, type, source); lines; lines &= lines - 1) {
        ccg__option(out, count, out_max,
                    (CcgAction){.kind = (uint16_t)kind,
                                .slot = source,
                                .type = (uint8_t)type,
                                .ability = (uint8_t)__builtin_ctz(lines)});
    }
}

typedef struct UnitActs {
    CcgGroup shoot, charge, assault;
    bool unlocked; // there is a unit that is not locked
} UnitActs;

// What units of an owner can do by what is printed on them, in one walk.
typedef struct PrintedActs {
    Bits128 units, shooters, assaulters;
} PrintedActs;

static PrintedActs printed_acts(const CcgGame *g, unsigned owner, Bits128 cards)
{
    const uint8_t *type = g->s->player[owner].slot_type;
    uint64_t half[2] = {bits128_low(cards), bits128_high(cards)};
    PrintedActs acts = {0, 0, 0};
    for (unsigned h = 0; h < 2; h++, type += 64) {
        uint64_t units = 0, shooters = 0, assaulters = 0;
        for (uint64_t rest = half[h]; rest; rest &= rest - 1) {
            unsigned i = (unsigned)__builtin_ctzll(rest), can = g->m->acts[type[i]];
            units |= (uint64_t)((can & CCG_ACTS_UNIT) != 0) << i;
            shooters |= (uint64_t)((can & CCG_ACTS_SHOOTS) != 0) << i;
            assaulters |= (uint64_t)((can & CCG_ACTS_ASSAULTS) != 0) << i;
        }
        acts.units |= (Bits128)units << 64 * h;
        acts.shooters |= (Bits128)shooters << 64 * h;
        acts.assaulters |= (Bits128)assaulters << 64 * h;
    }
    return acts;
}

// What the units of a row can do: ccg__can_attack and ccg__can_charge for all of them at once, as
// far as restrictions have no say.
static void free_acts(const CcgGame *g, unsigned seat, CcgGroup row, UnitActs *acts)
{
    const CcgState *s = g->s;
    CcgGroup enemies = ccg_row(s, !seat, s->current);
    bool target = printed(g, !seat, enemies.of[!seat], CCG_ACTS_FIGHTER) != 0 ||
                  (enemies.of[seat] && printed(g, seat, enemies.of[seat], CCG_ACTS_FIGHTER) != 0);
    for (unsigned owner = 0; owner < 2; owner++) {
        if (row.of[owner] == 0)
            continue;
        PrintedActs can = printed_acts(g, owner, row.of[owner]);
        Bits128 locked = s->player[owner].locked, charging = s->player[owner].charging & ~locked;
        acts->charge.of[owner] = can.units & ~(locked | charging);
        acts->unlocked |= (can.units & ~locked) != 0;
        if (!target)
            continue;
        acts->shoot.of[owner] = can.shooters & ~locked;
        acts->assault.of[owner] = can.assaulters & charging;
    }
}

// What restrictions and permissions make of it.
static void restrict_acts(const CcgGame *g, unsigned seat, CcgGroup row, UnitActs *acts)
{
    const CcgState *s = g->s;
    CcgGroup targets = fighters(g, ccg_row(s, !seat, s->current));
    CcgGroup shooters = ccg__restricted(g, CCG_RESTRICT(CARDLANG_MAY_SHOOT_LOCKED));
    CcgGroup assaulters = ccg__restricted(g, CCG_RESTRICT(CARDLANG_MAY_ASSAULT_READY));
    for (unsigned owner = 0; owner < 2 && !ccg_group_is_empty(targets); owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 more = row.of[owner] & p->locked & shooters.of[owner];
        if (more)
            acts->shoot.of[owner] |= printed(g, owner, more, CCG_ACTS_SHOOTS);
        more = row.of[owner] & ~(p->locked | p->charging) & assaulters.of[owner];
        if (more)
            acts->assault.of[owner] |= printed(g, owner, more, CCG_ACTS_ASSAULTS);
    }
    acts->shoot =
        ccg_group_without(acts->shoot, ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_SHOOT)));
    acts->charge = ccg_group_without(acts->charge,
                                     ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_CHARGE)));
    acts->assault = ccg_group_without(acts->assault,
                                      ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_ASSAULT)));
    // Where it depends on the unit and not only on its position each is asked alone: when something
    // cannot be locked, or when nothing is left that everybody may target.
    CcgGroup fixed = ccg__restricted(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_LOCKED));
    CcgGroup open =
        ccg_group_without(targets, ccg__restricted(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED)));
    if (ccg_group_is_empty(fixed) && !ccg_group_is_empty(open))
        return;
    CCG_FOREACH(slot, row)
    {
        unsigned owner = ccg_slot_owner(slot);
        if (ccg_group_has(acts->shoot, slot) && !ccg__can_attack(g, slot, CCG_SHOOT, NULL))
            acts->shoot.of[owner] &= ~ccg_bit(slot);
        if (ccg_group_has(acts->assault, slot) && !ccg__can_attack(g, slot, CCG_ASSAULT, NULL))
            acts->assault.of[owner] &= ~ccg_bit(slot);
    }
}

static unsigned list_slots(CcgGroup group, unsigned seat, unsigned kind, Action *out,
                           unsigned first, unsigned out_max)
{
    unsigned count = first;
    for (unsigned i = 0; i < 2; i++) {
        unsigned owner = seat ^ i;
        BITS128_FOREACH (index, group.of[owner])
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = (uint16_t)kind, .slot = ccg_slot(owner, index)});
    }
    return count - first;
}

// All BAs in the order of CCG-20.2.1 B7; no more of them than fit into `out` are looked for.
unsigned ccg__ba_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    unsigned seat = s->actor, count = 0;
    CcgGroup row = ccg_row(s, seat, s->current);
    UnitActs acts = {.unlocked = false};
    free_acts(g, seat, row, &acts);
    if (ccg__restricts(g, CCG_RESTRICTS_ATTACK))
        restrict_acts(g, seat, row, &acts);
    count += list_slots(acts.shoot, seat, CCG_ACTION_SHOOT, out, count, out_max);
    count += list_slots(acts.charge, seat, CCG_ACTION_CHARGE, out, count, out_max);
    count += list_slots(acts.assault, seat, CCG_ACTION_ASSAULT, out, count, out_max);
    if (count >= out_max)
        return count;
    CcgJudge j;
    if (s->reach[seat] & CCG_HAS_A) {
        ccg__judge(g, seat, CARDLANG_TIMING_A, NULL, &j);
        for (unsigned i = 0; i < 2; i++) {
            unsigned owner = seat ^ i;
            BITS128_FOREACH (index, row.of[owner]) {
                unsigned type = s->player[owner].slot_type[index];
                CcgSlot slot = ccg_slot(owner, index);
                if ((g->m->type[type].box_mask & CCG_HAS_A) &&
                    ccg__can_attack(g, slot, CCG_SPECIAL, NULL))
                    list_lines(g, &j, type, slot, out, &count, out_max);
            }
        }
    }
    ccg__judge(g, seat, CARDLANG_TIMING_BA, NULL, &j);
    uint8_t hand[CCG_CARDS];
    unsigned in_hand = ccg__hand_with(g, seat, CCG_HAS_BA, hand);
    for (unsigned n = 0; n < in_hand && count < out_max; n++) {
        if (ccg__judge_command(g, &j, hand[n]))
            ccg__option(
                out, &count, out_max,
                (CcgAction){.kind = CCG_ACTION_PLAY, .type = hand[n], .ability = CCG_COMMAND});
    }
    if (count >= out_max)
        return count;
    if (s->reach[seat] & CCG_HAS_BA) {
        for (unsigned i = 0; i < 2; i++) {
            unsigned owner = seat ^ i;
            BITS128_FOREACH (index, ccg_reach(s, seat, owner)) {
                unsigned type = s->player[owner].slot_type[index];
                if (g->m->type[type].box_mask & CCG_HAS_BA)
                    list_lines(g, &j, type, ccg_slot(owner, index), out, &count, out_max);
            }
        }
        unsigned sector = ccg__sector_type(s);
        if (ccg__type_or_sector(g, sector)->box_mask & CCG_HAS_BA)
            list_lines(g, &j, sector, 0, out, &count, out_max);
    }
    if (!acts.unlocked && ccg__can_withdraw(g, seat, NULL))
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_WITHDRAW});
    ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_PASS});
    return count;
}

// CCG-9.10.2: all cards of the row are destroyed at once; no tactics, no reactions.
static void withdraw(CcgGame *g, unsigned seat)
{
    CcgState *s = g->s;
    ASSERT(ccg__can_withdraw(g, seat, NULL));
    REPORT(g, CCG_RULE(9, 10, 2), WITHDRAWS, "p", (int)seat);
    ccg__ba_taken(g);
    s->battle_step = 0;
    s->withdrawn = 1;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(ccg_row(s, seat, s->current), seat, slots),
             base = s->list_count;
    unsigned listed = 0;
    for (; listed < total && s->list_count < CCG_LIST_MAX; listed++)
        ccg__list_push(g, slots[listed], CCG_FATE_PENDING);
    ccg__destroy_rest(g, slots + listed, total - listed);
    if (s->list_count > base)
        ccg__destroy(g, seat, base, s->list_count - base, false);
}

void ccg__ba_apply(CcgGame *g, const CcgAction *a)
{
    CcgState *s = g->s;
    unsigned seat = s->actor;
    ASSERT(s->phase == CCG_PHASE_BA);
    ASSERT(s->stack_size == 0);
    switch (a->kind) {
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT: {
        ASSERT(ccg__stands_for(s, a->slot, seat));
        unsigned kind = a->kind == CCG_ACTION_SHOOT ? CCG_SHOOT : CCG_ASSAULT;
        CcgGroup targets = ccg__attack_targets(g, seat, kind, a->slot);
        unsigned count = ccg_group_count(targets);
        ASSERT(count > 0);
        if (count == 1) {
            CcgSlot only[1];
            ccg_group_list(targets, !seat, only);
            if (g->ev && g->ev->forced) {
                CcgAction at = {.kind = CCG_ACTION_AT, .slot = only[0]};
                Action forced;
                memcpy(&forced, &at, sizeof forced);
                g->ev->forced(g->ev, &forced);
            }
            ccg__attack_begin(g, kind, seat, a->slot, only[0]);
            return;
        }
        CcgFrameAim *f = ccg__push(s, CCG_FRAME_AIM);
        f->kind = (uint8_t)kind;
        f->slot = a->slot;
        if (g->listing) {
            list_slots(targets, !seat, CCG_ACTION_AT, g->listing->out, 0, g->listing->max);
            ccg__keep_listing(g, count);
        }
        return;
    }
    case CCG_ACTION_CHARGE:
        ccg__attack_begin(g, CCG_CHARGE, seat, a->slot, 0);
        return;
    case CCG_ACTION_SPECIAL:
        ccg__play_begin(g, seat, a->type, a->ability, a->slot, CCG_FROM_BOX);
        return;
    case CCG_ACTION_PLAY:
        ccg__play_begin(g, seat, a->type, CCG_COMMAND, 0, CCG_FROM_HAND);
        return;
    case CCG_ACTION_USE:
        ccg__play_begin(g, seat, a->type, a->ability, a->slot,
                        a->slot ? CCG_FROM_BOX : CCG_FROM_SECTOR);
        return;
    case CCG_ACTION_WITHDRAW:
        withdraw(g, seat);
        return;
    default: // pass
        REPORT(g, CCG_RULE(9, 11, 1), PASSES, "p", (int)seat);
        s->passed |= (uint8_t)(1U << seat);
        s->phase = CCG_PHASE_BA_END;
    }
}

// CCG-20.5.5: every open window is closed, what is unresolved has no effect, command cards go to
// the discard piles.
void ccg__end_ba(CcgGame *g)
{
    CcgState *s = g->s;
    while (s->stack_size) {
        unsigned tag = ccg__top_tag(s);
        s->depth = (uint8_t)(s->depth - (tag == CCG_FRAME_WINDOW));
        if (tag == CCG_FRAME_PLAY)
            ccg__play_end(g);
        else
            ccg__pop(s);
    }
    ASSERT(s->depth == 0);
    ccg__list_cut(s, 0);
    REPORT(g, CCG_RULE(20, 5, 5), BA_ENDED, "", 0);
}
