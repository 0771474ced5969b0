// Instructions about cards in play (positions, destruction, control, what lasts) and about what is
// going on: an ability that is answered, damage, a destruction, the defending card, a roll
// (22.5.7).
#include "ccg_effect.h"

// --- positions, destruction ----------------------------------------------------------------------

Exec ccg__change_positions(Run *r, unsigned moment)
{
    CcgGroup group = ccg__effect_cards(r);
    CcgSlot slots[2 * CCG_CARDS], changed[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, r->f->player, slots), count = 0;
    for (unsigned i = 0; i < total; i++) {
        CcgSlot slot = slots[i];
        CcgPlayer *p = ccg__owner_of(r->s, slot);
        switch (moment) {
        case CCG_MOMENT_LOCKED:
            if (!ccg__lock(r->g, slot))
                continue;
            break;
        case CCG_MOMENT_RALLIED: // CCG-6.1.5
            if (ccg_position(r->s, slot) == CARDLANG_READY ||
                ccg__cannot_be(r->g, slot, CARDLANG_CANNOT_BE_RALLIED) ||
                ccg__cannot(r->g, slot, CARDLANG_VERB_RALLY))
                continue;
            p->locked &= ~ccg_bit(slot);
            p->charging &= ~ccg_bit(slot);
            REPORT(r->g, CCG_RULE(6, 1, 5), RALLIES, "c", slot);
            break;
        default: // CCG-6.1.4: only a ready unit
            if (ccg_position(r->s, slot) != CARDLANG_READY ||
                r->g->m->type[ccg_slot_card(r->s, slot)].kind != CARDLANG_UNIT ||
                ccg__cannot(r->g, slot, CARDLANG_VERB_CHARGE))
                continue;
            p->charging |= ccg_bit(slot);
            REPORT(r->g, CCG_RULE(6, 1, 4), CHARGES, "c", slot);
        }
        changed[count++] = slot;
    }
    if (ccg__is_paying(r) && (count < total || !ccg__all_there(r, group)))
        return EXEC_FAIL;
    ccg__say_none(r, group);
    if (count)
        ccg__did(r);
    else if (total > 0)
        REPORT(r->g, CCG_RULE(22, 5, 7), IS_SO, "|i", 0);
    ccg__effect_series(r, moment, changed, count);
    return EXEC_NEXT;
}

static bool can_all_be_destroyed(const Run *r, CcgGroup group)
{
    CCG_FOREACH(slot, group)
    {
        if (ccg__cannot_be(r->g, slot, CARDLANG_CANNOT_BE_DESTROYED))
            return false;
    }
    return true;
}

Exec ccg__destroy_cards(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    if (ccg__is_paying(r) && (!ccg__all_there(r, group) || !can_all_be_destroyed(r, group)))
        return EXEC_FAIL;
    ccg__say_none(r, group);
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(group, r->f->player, slots), base = r->s->list_count,
             pushed = 0;
    for (unsigned i = 0; i < count && r->s->list_count < CCG_LIST_MAX; i++, pushed++)
        ccg__list_push(r->g, slots[i], CCG_FATE_PENDING);
    ccg__destroy_rest(r->g, slots + pushed, count - pushed);
    if (pushed)
        ccg__destroy(r->g, r->f->player, base, pushed, false);
    return EXEC_NEXT;
}

// --- control, what lasts -------------------------------------------------------------------------

void ccg__take_control(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    ccg__say_none(r, group);
    CCG_FOREACH(slot, group)
    {
        ccg__lasting_add(r->g, &r->ab, r->f->pc, slot, 0, r->in->duration);
        if (ccg_controller(r->s, slot) != r->f->player) {
            ccg__owner_of(r->s, slot)->alien ^= ccg_bit(slot);
            REPORT(r->g, CCG_RULE(22, 5, 7), CONTROL, "pc", r->f->player, slot);
            ccg__did(r);
        }
    }
    ccg__reach_refresh(r->g);
}

static int value_now(const Run *r, CcgSlot slot)
{
    int printed = r->g->m->type[ccg_slot_card(r->s, slot)].value[r->in->detail];
    return ccg_in_reach(r->s, slot) ? ccg__stat(r->g, slot, r->in->detail, 0, false)
           : printed == CCG_DASH    ? 0
                                    : printed;
}

void ccg__lasting_on_cards(Run *r, int value)
{
    CcgGroup group = ccg__effect_cards(r);
    ccg__say_none(r, group);
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, r->f->player, slots);
    for (unsigned i = 0; i < total; i++) {
        ccg__lasting_add(r->g, &r->ab, r->f->pc, slots[i], value, r->in->duration);
        if (r->in->op == CARDLANG_OP_STAT)
            REPORT(r->g, CCG_RULE(13, 1, 1), GETS, "cik|i", slots[i], value, r->in->detail,
                   value_now(r, slots[i]));
        else if (r->in->op == CARDLANG_OP_SET_STAT)
            REPORT(r->g, CCG_RULE(13, 1, 3), BECOMES, "cki|i", slots[i], r->in->detail, value,
                   value_now(r, slots[i]));
        else
            REPORT(r->g, CCG_RULE(22, 5, 7), AFFECTED, "c", slots[i]);
        ccg__did(r);
    }
    if (r->in->op == CARDLANG_OP_LOSE_ABILITIES)
        ccg__reach_refresh(r->g);
}

// --- answers to what is going on -----------------------------------------------------------------

// The ability that the reaction of this frame answers: the frame under the window it was played in.
static CcgFramePlay *answered(const Run *r)
{
    bool window = false;
    const CcgState *s = r->s;
    unsigned end = (unsigned)((const uint8_t *)r->f - s->stack);
    while (end > 0) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_WINDOW)
            window = true;
        if (window && tag == CCG_FRAME_PLAY)
            return (CcgFramePlay *)(uintptr_t)(s->stack + end);
    }
    return NULL;
}

void ccg__cancel(Run *r)
{
    if (r->in->detail == 1) { // CCG-20.6.5
        ASSERT(r->s->battle_step);
        r->s->ba_ended = 1;
        return;
    }
    CcgFramePlay *f = answered(r);
    if (f == NULL)
        return;
    f->flags |= CCG_PLAY_CANCELLED;
    REPORT(r->g, CCG_RULE(20, 6, 3), CANCELLED, "tt", r->f->type, f->type);
    ccg__did(r);
}

void ccg__prevent(Run *r)
{
    CcgSlot subject = r->ab.subject;
    unsigned by = r->in->quantity_1 ? ccg__effect_amount(r) : 255;
    CcgFrameDamage *d = ccg__nearest(r->s, CCG_FRAME_DAMAGE);
    CcgFrameAttack *a = ccg__nearest(r->s, CCG_FRAME_ATTACK);
    uint8_t *amount = NULL;
    if (d != NULL && (a == NULL || (const uint8_t *)d > (const uint8_t *)a)) {
        CcgEntry *damaged = ccg__entries(r->s, d->list_base, d->list_count);
        for (unsigned i = 0; i < d->list_count; i++)
            if (damaged[i].head == subject)
                amount = &damaged[i].value;
    } else if (a != NULL) {
        if (subject == r->s->attack.defender)
            amount = &r->s->attack.amount;
        else if (subject == r->s->attack.attacker)
            amount = &r->s->attack.counter;
    }
    if (amount == NULL || *amount == 0)
        return;
    *amount = (uint8_t)(*amount > by ? *amount - by : 0);
    REPORT(r->g, CCG_RULE(22, 5, 7), PREVENTS, "ci", subject, *amount);
    ccg__did(r);
}

void ccg__save(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    CcgFrameDestroy *d = ccg__nearest(r->s, CCG_FRAME_DESTROY);
    if (d == NULL)
        return;
    CcgEntry *doomed = ccg__entries(r->s, d->list_base, d->list_count);
    for (unsigned i = 0; i < d->list_count; i++) {
        if (doomed[i].value == CCG_FATE_PENDING && ccg_group_has(group, doomed[i].head)) {
            doomed[i].value = CCG_FATE_SAVED;
            REPORT(r->g, CCG_RULE(22, 5, 7), SAVED, "c", doomed[i].head);
            ccg__did(r);
        }
    }
}

void ccg__become_defending(Run *r)
{
    CcgAttack *a = ccg__attack(r->s);
    if (a->kind == CCG_ATTACK_NONE || a->kind == CCG_CHARGE || a->defender == 0)
        return;
    CcgGroup group = ccg__effect_cards(r);
    CCG_FOREACH(slot, group)
    {
        // Only a card of the attacking player's enemy; no lock, no new choice of a target
        // (CCG-22.5.7).
        if (ccg_controller(r->s, slot) == a->player || slot == a->defender ||
            !ccg_is_here(r->s, slot))
            continue;
        a->defender = slot;
        REPORT(r->g, CCG_RULE(22, 5, 7), DEFENDS, "c|c", slot, a->attacker);
        ccg__did(r);
        ccg__moment(r->g, CCG_MOMENT_DEFENDING, slot, r->f->player, r->f->player);
        return;
    }
}

Exec ccg__change_roll(Run *r)
{
    CcgFrameRoll *roll = ccg__nearest(r->s, CCG_FRAME_ROLL);
    if (roll == NULL || (roll->flags & 1))
        return EXEC_NEXT;
    if (r->in->op != CARDLANG_OP_ROLL_TWICE &&
        ((r->in->detail == CARDLANG_ROLL_YOURS && roll->player != r->f->player) ||
         (r->in->detail == CARDLANG_ROLL_ENEMYS && roll->player == r->f->player)))
        return EXEC_NEXT;
    unsigned amount = ccg__effect_amount(r);
    switch (r->in->op) {
    case CARDLANG_OP_ROLL_ADD: // CCG-7.3.6
        roll->change = ccg__change(roll->change + (r->in->sign < 0 ? -(int)amount : (int)amount));
        break;
    case CARDLANG_OP_ROLL_SET:
        roll->base = (uint8_t)amount;
        roll->change = 0;
        break;
    case CARDLANG_OP_ROLL_TWICE:
        roll->twice = r->in->detail ? 1 : 2;
        break;
    default: {
        CcgNeed need = ccg__need_card(r->g, roll->player);
        if (need == CCG_NEED_SHUFFLE)
            return EXEC_AGAIN;
        if (need == CCG_NEED_NONE)
            return EXEC_NEXT;
        if (r->g->watch &&
            r->s->player[roll->player].card[r->s->player[roll->player].deck_count - 1] == 0) {
            ccg__wait(r->g, CCG_D_CHANCE, ACTOR_CHANCE);
            return EXEC_WAIT;
        }
        roll->change = 0;
        if (r->g->ev != NULL) {
            CcgFrameRoll once = *roll;
            once.twice = 0;
            once.flags = 0;
            ccg__report_test(r->g, &once);
        }
        CcgPlayer *p = &r->s->player[roll->player];
        unsigned type = ccg__deck_remove(r->s, roll->player, p->deck_count - 1U);
        ccg__discard_add(r->s, roll->player, type);
        roll->base = r->g->m->type[type].die;
        REPORT(r->g, CCG_RULE(7, 3, 6), REROLLS, "pti|i", roll->player, (int)type, roll->base,
               roll->purpose == CCG_ROLL_TEST ? roll->need : 0);
    }
    }
    // Before the roll there is no number yet.
    if (r->g->ev && r->in->op != CARDLANG_OP_REROLL && roll->base != 0)
        REPORT(r->g, CCG_RULE(7, 3, 6), ROLL_CHANGED, "pi", roll->player,
               (int)ccg__roll_final(r->g, roll));
    ccg__did(r);
    return EXEC_NEXT;
}
