// Classes of choices, and their weights.
#include "ccg_policy.h"

// 0: a class that was never met.
static const uint8_t weights[CCG_POLICY_CLASSES] = {
#include "ccg_policy.inl"
};
enum { WEIGHT_UNKNOWN = 40 };

static unsigned stat_of(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    int value = slot ? g->m->type[ccg_slot_card(g->s, slot)].value[stat] : 0;
    return value > 0 ? (unsigned)value : 0;
}

// Is there an enemy card here that so much damage destroys?
static bool destroys_any(const CcgGame *g, unsigned damage)
{
    CcgGroup cards = ccg_row(g->s, !g->s->decider, g->s->current);
    CCG_FOREACH(slot, cards)
    {
        unsigned armor = stat_of(g, slot, CARDLANG_ARMOR);
        if (armor > 0 && damage >= armor)
            return true;
    }
    return false;
}

static bool wins_here(const CcgGame *g)
{
    int mine = ccg__flag_total(g, g->s->decider), theirs = ccg__flag_total(g, !g->s->decider);
    return mine > theirs && mine >= ccg__requirement(g);
}

static unsigned detail_of_target(const CcgGame *g, CcgSlot slot)
{
    const CcgState *s = g->s;
    unsigned tag, flags = stat_of(g, slot, CARDLANG_FLAGS);
    const CcgFrameAim *aim = ccg__frame(s, 0, &tag);
    unsigned damage = 0;
    if (tag == CCG_FRAME_AIM)
        damage =
            stat_of(g, aim->slot, aim->kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT);
    if (damage < stat_of(g, slot, CARDLANG_ARMOR))
        return 0;
    return flags > 0 ? 2 : 1;
}

static unsigned cards_at(const CcgState *s, unsigned seat, unsigned sector)
{
    return sector < CCG_SECTORS ? ccg_group_count(ccg_row(s, seat, sector)) : 0;
}

static unsigned detail_of(const CcgGame *g, const CcgAction *a)
{
    const CcgState *s = g->s;
    bool here = s->current < CCG_SECTORS;
    switch (a->kind) {
    case CCG_ACTION_SHOOT:
        return here && destroys_any(g, stat_of(g, a->slot, CARDLANG_FIREPOWER));
    case CCG_ACTION_ASSAULT:
    case CCG_ACTION_CHARGE:
    case CCG_ACTION_SWEEP:
        return here && destroys_any(g, stat_of(g, a->slot, CARDLANG_ASSAULT));
    case CCG_ACTION_AT:
        return detail_of_target(g, a->slot);
    case CCG_ACTION_TARGET:
        return ccg_slot_owner(a->slot) == s->decider     ? 0
               : stat_of(g, a->slot, CARDLANG_FLAGS) > 0 ? 2
                                                         : 1;
    case CCG_ACTION_PLAY:
    case CCG_ACTION_USE:
        return s->attack.kind == CCG_ATTACK_NONE ? 0 : s->attack.player == s->decider ? 1 : 2;
    case CCG_ACTION_BLOCK:
        return stat_of(g, a->slot, CARDLANG_ARMOR) >
               stat_of(g, s->attack.attacker,
                       s->attack.kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT);
    case CCG_ACTION_PASS:
    case CCG_ACTION_WITHDRAW:
        return here && s->decision == CCG_D_BA && wins_here(g) ? 1 + (s->passed != 0) : 0;
    case CCG_ACTION_DEPLOY:
    case CCG_ACTION_WAVE: {
        unsigned cards = cards_at(s, s->decider, a->number);
        return cards == 0 ? 0 : cards < 3 ? 1 : 2;
    }
    case CCG_ACTION_BATTLE:
        return cards_at(s, s->decider, a->number) > cards_at(s, !s->decider, a->number);
    default:
        return 0;
    }
}

unsigned ccg__policy_class(const CcgGame *g, const CcgAction *a)
{
    return ((unsigned)g->s->decision * CCG_ACTION_COUNT + a->kind) * CCG_POLICY_DETAILS +
           detail_of(g, a);
}

void ccg_policy(const void *match, const void *state, void *scratch, const Action *option,
                size_t count, uint8_t *weight)
{
    (void)scratch;
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    for (size_t i = 0; i < count; i++) {
        CcgAction a = ccg_action(&option[i]);
        uint8_t known = weights[ccg__policy_class(&g, &a)];
        weight[i] = known ? known : WEIGHT_UNKNOWN;
    }
}
