// Numbers and conditions of texts (22.5.9 to 22.5.13).
#include "ccg_text.h"

unsigned ccg__quantity(const CcgGame *g, const Ability *ab, const CardlangQuantity *q)
{
    int value = 0;
    switch (q->kind) {
    case CARDLANG_QUANTITY_NUMBER:
        value = q->number;
        break;
    case CARDLANG_QUANTITY_X:
        value = ab->x == CCG_NONE ? 0 : ab->x;
        break;
    case CARDLANG_QUANTITY_D6:
    case CARDLANG_QUANTITY_ROLLED:
        value = ab->rolled;
        break;
    case CARDLANG_QUANTITY_COUNT:
        value = (int)ccg_group_count(ccg__group(g, ab, &ab->p->filter[q->filter_1 - 1]));
        break;
    case CARDLANG_QUANTITY_STAT: {
        CcgSlot slot = ccg__pick_single(g, ab, q->pick_1);
        value = slot ? ccg__value_of(g, ab, slot, q->stat) : 0;
        break;
    }
    case CARDLANG_QUANTITY_HAND_SIZE:
    case CARDLANG_QUANTITY_DISCARD_SIZE:
        for (unsigned seat = 0; seat < 2; seat++) {
            if (q->player != CARDLANG_PLAYER_EACH && q->player != CARDLANG_PLAYER_ANY &&
                ccg__player(g, ab, q->player) != seat)
                continue;
            const CcgPlayer *p = &g->s->player[seat];
            value += q->kind == CARDLANG_QUANTITY_HAND_SIZE ? p->hand_count : p->discard_count;
            // CCG-9.8.1: the card being announced is on the table already.
            if (q->kind == CARDLANG_QUANTITY_HAND_SIZE && ab->announcing &&
                ab->from == CCG_FROM_HAND && seat == ab->player &&
                ab->p->timing != CARDLANG_TIMING_E && value > 0)
                value--;
        }
        break;
    default:
        ASSERT(false);
    }
    value += q->plus;
    return value < 0 ? 0 : value > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : (unsigned)value;
}

static bool within(unsigned value, unsigned min, unsigned max)
{
    return value >= min && (max == 255 || value <= max);
}

static unsigned count_for(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                          unsigned seat)
{
    CcgGroup group = ccg__group(g, ab, filter);
    // "You have": of the cards that the filter describes, those that this player controls.
    for (unsigned owner = 0; owner < 2; owner++)
        group.of[owner] &= ccg__controlled_by(&g->s->player[owner], owner, seat);
    return ccg_group_count(group);
}

// Does a card of a condition's pick stand so? A choosing pick asks whether enough such cards exist,
// a group whether all of them do (and there is one).
static bool pick_all(const CcgGame *g, const Ability *ab, const CardlangCondition *c,
                     bool (*is)(const CcgGame *, const Ability *, const CardlangCondition *,
                                CcgSlot))
{
    const CardlangPick *pick = &ab->p->pick[c->pick_1 - 1];
    if (pick->kind == CARDLANG_PICK_GROUP ||
        (pick->kind == CARDLANG_PICK_CHOOSE && !pick->announce)) {
        CcgGroup group = ccg__group(g, ab, &ab->p->filter[pick->filter_1 - 1]);
        unsigned fit = 0, total = 0;
        CCG_FOREACH(slot, group)
        {
            total++;
            fit += is(g, ab, c, slot);
        }
        if (pick->kind == CARDLANG_PICK_GROUP)
            return total > 0 && fit == total;
        if (fit > 0 || total > 0)
            return fit >= (pick->min >= CARDLANG_COUNT_D6 ? 1U : pick->min ? pick->min : 1U);
        return false;
    }
    CcgSlot slot = ccg__pick_single(g, ab, c->pick_1);
    return slot != 0 && is(g, ab, c, slot);
}

static bool is_position(const CcgGame *g, const Ability *ab, const CardlangCondition *c,
                        CcgSlot slot)
{
    (void)ab;
    return (ccg_position(g->s, slot) & c->detail) != 0;
}

static bool is_role(const CcgGame *g, const Ability *ab, const CardlangCondition *c, CcgSlot slot)
{
    unsigned roles = ccg__roles(g, slot);
    if (slot == ab->subject && ccg_place(g->s, slot) == CCG_NONE)
        roles |= CARDLANG_DESTROYED;
    return (roles & c->detail) != 0;
}

static bool is_keyword(const CcgGame *g, const Ability *ab, const CardlangCondition *c,
                       CcgSlot slot)
{
    return ccg__has_keyword_below(g, slot, c->detail, ab->base_layer == 2);
}

static bool is_stat(const CcgGame *g, const Ability *ab, const CardlangCondition *c, CcgSlot slot)
{
    return within((unsigned)ccg__value_of(g, ab, slot, c->detail), c->min, c->max);
}

static bool holds_for(const CcgGame *g, const Ability *ab, const CardlangCondition *c,
                      unsigned seat)
{
    const CcgState *s = g->s;
    switch (c->kind) {
    case CARDLANG_CONDITION_COUNT:
        return within(count_for(g, ab, &ab->p->filter[c->filter_1 - 1], seat), c->min, c->max);
    case CARDLANG_CONDITION_HAND: {
        // The card being announced is on the table already (EX-024), although it is moved only when
        // that is complete.
        unsigned hand = s->player[seat].hand_count;
        if (ab->announcing && ab->from == CCG_FROM_HAND && seat == ab->player && hand > 0)
            hand--;
        return within(hand, c->min, c->max);
    }
    case CARDLANG_CONDITION_ROLLING: {
        const CcgFrameRoll *roll = ccg__nearest(s, CCG_FRAME_ROLL);
        return roll != NULL && roll->player == seat &&
               (c->detail == 0 || (c->detail == 1 && roll->purpose == CCG_ROLL_TEST) ||
                (c->detail == 2 && roll->purpose == CCG_ROLL_D6));
    }
    case CARDLANG_CONDITION_MORE: {
        unsigned other = ccg__player(g, ab, c->other_player);
        const CardlangFilter *filter = &ab->p->filter[c->filter_1 - 1];
        unsigned mine = count_for(g, ab, filter, seat), theirs = count_for(g, ab, filter, other);
        return c->detail ? mine > theirs : mine < theirs;
    }
    default:
        ASSERT(false);
        return false;
    }
}

static bool condition_holds(const CcgGame *g, const Ability *ab, const CardlangCondition *c)
{
    const CcgState *s = g->s;
    switch (c->kind) {
    case CARDLANG_CONDITION_POSITION:
        return pick_all(g, ab, c, is_position);
    case CARDLANG_CONDITION_ROLE:
        return pick_all(g, ab, c, is_role);
    case CARDLANG_CONDITION_KEYWORD:
        return pick_all(g, ab, c, is_keyword);
    case CARDLANG_CONDITION_STAT:
        return pick_all(g, ab, c, is_stat);
    case CARDLANG_CONDITION_PLAYER_ROLE:
        return (ab->player == s->attacker) == (c->detail == 0);
    case CARDLANG_CONDITION_TURN:
        return s->turn == c->min;
    case CARDLANG_CONDITION_BATTLE:
        return s->second == c->detail;
    case CARDLANG_CONDITION_SECTOR: {
        const CcgType *sector = ccg__type_or_sector(g, ccg__sector_type(g->s));
        return (sector->keyword[c->detail >> 6] >> (c->detail & 63) & 1) != 0;
    }
    case CARDLANG_CONDITION_ROLLED:
        return within(ab->rolled, c->min, c->max);
    case CARDLANG_CONDITION_COUNT:
        if (c->player == CARDLANG_PLAYER_ANY || c->player == CARDLANG_PLAYER_NONE) {
            return within(ccg_group_count(ccg__group(g, ab, &ab->p->filter[c->filter_1 - 1])),
                          c->min, c->max);
        }
        break;
    default:
        break;
    }
    if (c->player == CARDLANG_PLAYER_EACH)
        return holds_for(g, ab, c, 0) && holds_for(g, ab, c, 1);
    if (c->player == CARDLANG_PLAYER_ANY)
        return holds_for(g, ab, c, 0) || holds_for(g, ab, c, 1);
    return holds_for(g, ab, c, ccg__player(g, ab, c->player));
}

bool ccg__condition(const CcgGame *g, const Ability *ab, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const CardlangCondition *c = &ab->p->condition[first + i];
        if (condition_holds(g, ab, c) == (c->negate != 0))
            return false;
    }
    return true;
}
