// What text forbids, allows and prescribes to cards: "cannot", "may", how they begin a battle.
#include "ccg_text.h"

typedef bool RestrictTest(const CcgGame *g, const Ability *ab, const CardlangRestrict *r,
                          void *context);

typedef struct RestrictQuery {
    CcgSlot slot;
    RestrictTest *test;
    void *context;
} RestrictQuery;

static bool static_restrict(const CcgGame *g, const CcgText *t, void *context)
{
    const RestrictQuery *q = context;
    Ability ab;
    return ccg__text_covers(g, t, q->slot, &ab) &&
           q->test(g, &ab, &ab.p->restrict_[t->c->clause->restrict_1 - 1], q->context);
}

// Does any restriction or permission on the card satisfy the test?
static bool restrict_any(const CcgGame *g, CcgSlot slot, uint32_t bits, RestrictTest *test,
                         void *context)
{
    const CcgState *s = g->s;
    if (s->restricts & CCG_LASTING_RESTRICTS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != slot || !ccg__is_instruction(l))
                continue;
            const CardlangInstr *in = ccg__instr_of(g, l);
            if (in->op != CARDLANG_OP_RESTRICT)
                continue;
            Ability ab =
                ccg__ability_new(g, l->flags >> 2 & 1, l->type, l->ability, 0, CCG_FROM_BOX);
            if (test(g, &ab, &ab.p->restrict_[in->restrict_1 - 1], context))
                return true;
        }
    }
    RestrictQuery q = {slot, test, context};
    return ccg__static_restricts(s, bits) &&
           ccg__static_any_on(g, slot, CCG_COVERS_RESTRICT, CCG_STATIC_RESTRICTS(bits),
                              static_restrict, &q);
}

typedef struct RestrictedCards {
    CcgGroup cards;
    RestrictTest *test;
    void *context;
} RestrictedCards;

static bool static_restrict_cards(const CcgGame *g, const CcgText *t, void *context)
{
    RestrictedCards *q = context;
    if (t->c->about_this && t->c->clause->cond_count == 0 && q->test == NULL) {
        if (t->source)
            q->cards.of[ccg_slot_owner(t->source)] |= ccg_bit(t->source);
        return false;
    }
    Ability ab = ccg__text_ability(g, t);
    if (ccg__text_works(g, t, &ab) &&
        (q->test == NULL ||
         q->test(g, &ab, &ab.p->restrict_[t->c->clause->restrict_1 - 1], q->context))) {
        CcgGroup cards = ccg__text_cards(g, t, &ab);
        q->cards.of[0] |= cards.of[0];
        q->cards.of[1] |= cards.of[1];
    }
    return false;
}

// There may be such restrictions: all cards for which restrict_any would say true. `bits` is a kind
// or a verb; without a test every such restriction counts.
static CcgGroup restrict_cards(const CcgGame *g, uint32_t bits, RestrictTest *test, void *context)
{
    const CcgState *s = g->s;
    RestrictedCards q = {{{0, 0}}, test, context};
    if (s->restricts & CCG_LASTING_RESTRICTS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot == 0 || !ccg__is_instruction(l))
                continue;
            const CardlangInstr *in = ccg__instr_of(g, l);
            if (in->op != CARDLANG_OP_RESTRICT)
                continue;
            Ability ab =
                ccg__ability_new(g, l->flags >> 2 & 1, l->type, l->ability, 0, CCG_FROM_BOX);
            const CardlangRestrict *r = &ab.p->restrict_[in->restrict_1 - 1];
            if ((ccg__restrict_bits(r) & bits) && (test == NULL || test(g, &ab, r, context)))
                q.cards.of[ccg_slot_owner(l->slot)] |= ccg_bit(l->slot);
        }
    }
    if (ccg__static_restricts(s, bits))
        ccg__static_any(g, CCG_STATIC_RESTRICTS(bits), static_restrict_cards, &q);
    return q.cards;
}

CcgGroup ccg__restricted_cards(const CcgGame *g, uint32_t bits)
{
    return restrict_cards(g, bits, NULL, NULL);
}

uint32_t ccg__lasting_restricts(const CcgGame *g)
{
    const CcgState *s = g->s;
    uint32_t bits = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (!ccg__is_instruction(l))
            continue;
        const CardlangProgram *p = ccg__program(g, l->type, l->ability, NULL);
        if (p->code[l->instr].op == CARDLANG_OP_RESTRICT)
            bits |= ccg__restrict_bits(&p->restrict_[p->code[l->instr].restrict_1 - 1]);
    }
    return bits;
}

static bool test_cannot(const CcgGame *g, const Ability *ab, const CardlangRestrict *r,
                        void *context)
{
    (void)g, (void)ab;
    unsigned verb = *(const unsigned *)context;
    if (r->kind == CARDLANG_CANNOT)
        return (r->verb & verb) != 0;
    return r->kind == CARDLANG_CAN_ONLY && (verb & CCG_OWN_VERBS) && !(r->verb & verb);
}

bool ccg__cannot_now(const CcgGame *g, CcgSlot slot, unsigned verb)
{
    return restrict_any(g, slot, CCG_RESTRICT_VERB(verb), test_cannot, &verb);
}

typedef struct MayQuery {
    unsigned kind, by, position;
} MayQuery;

static bool test_may(const CcgGame *g, const Ability *ab, const CardlangRestrict *r, void *context)
{
    (void)g, (void)ab;
    const MayQuery *q = context;
    if (r->kind != q->kind)
        return false;
    return r->kind != CARDLANG_MAY_BLOCK ||
           ((r->by == CARDLANG_BY_NONE || r->by == q->by) && (r->positions & q->position));
}

bool ccg__may_now(const CcgGame *g, CcgSlot slot, unsigned kind, unsigned by)
{
    MayQuery q = {kind, by, ccg_position(g->s, slot)};
    return restrict_any(g, slot, CCG_RESTRICT(kind), test_may, &q);
}

static bool test_need_not_lock(const CcgGame *g, const Ability *ab, const CardlangRestrict *r,
                               void *context)
{
    (void)g, (void)ab;
    return r->kind == CARDLANG_NEED_NOT_LOCK && (r->verb & *(const unsigned *)context);
}

bool ccg__need_not_lock(const CcgGame *g, CcgSlot slot, unsigned verb)
{
    uint32_t bits = CCG_RESTRICT(CARDLANG_NEED_NOT_LOCK);
    return ccg__restricts(g, bits) && restrict_any(g, slot, bits, test_need_not_lock, &verb);
}

static bool test_kind(const CcgGame *g, const Ability *ab, const CardlangRestrict *r, void *context)
{
    (void)g, (void)ab;
    return r->kind == *(const unsigned *)context;
}

bool ccg__cannot_be_now(const CcgGame *g, CcgSlot slot, unsigned kind)
{
    return restrict_any(g, slot, CCG_RESTRICT(kind), test_kind, &kind);
}

static bool test_blocked(const CcgGame *g, const Ability *ab, const CardlangRestrict *r,
                         void *context)
{
    if (r->kind != CARDLANG_CANNOT_BE_BLOCKED)
        return false;
    CcgSlot blocker = *(const CcgSlot *)context;
    switch (r->by) {
    case CARDLANG_BY_CARDS:
        return blocker != 0 && ccg__fits(g, ab, &ab->p->filter[r->filter_1 - 1], blocker);
    case CARDLANG_BY_SHOTS:
        return g->s->attack.kind == CCG_SHOOT;
    case CARDLANG_BY_ASSAULTS:
        return g->s->attack.kind != CCG_SHOOT;
    default:
        return true;
    }
}

bool ccg__cannot_be_blocked_by(const CcgGame *g, CcgSlot slot, CcgSlot blocker)
{
    uint32_t bits = CCG_RESTRICT(CARDLANG_CANNOT_BE_BLOCKED);
    return ccg__restricts(g, bits) && restrict_any(g, slot, bits, test_blocked, &blocker);
}

typedef struct TargetQuery {
    unsigned by;
    CcgSlot source;
    unsigned type;
} TargetQuery;

static bool test_targeted(const CcgGame *g, const Ability *ab, const CardlangRestrict *r,
                          void *context)
{
    const TargetQuery *q = context;
    if (r->kind != CARDLANG_CANNOT_BE_TARGETED)
        return false;
    switch (r->by) {
    case CARDLANG_BY_NONE:
        return true;
    case CARDLANG_BY_CARDS: {
        // The attacking unit, or the card on which the ability is printed.
        const CardlangFilter *filter = &ab->p->filter[r->filter_1 - 1];
        return q->source ? ccg__fits(g, ab, filter, q->source)
                         : q->type != 0 && ccg__type_fits(g, filter, q->type);
    }
    case CARDLANG_BY_ABILITIES:
        return q->by == CARDLANG_BY_ABILITIES || q->by == CARDLANG_BY_TACTICS;
    default:
        return r->by == q->by;
    }
}

bool ccg__cannot_be_targeted(const CcgGame *g, CcgSlot slot, unsigned by, CcgSlot source,
                             unsigned type)
{
    if (!ccg__restricts(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED)))
        return false;
    TargetQuery q = {by, source, type};
    return restrict_any(g, slot, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED), test_targeted, &q);
}

CcgGroup ccg__untargetable_cards(const CcgGame *g, unsigned by, CcgSlot source, unsigned type)
{
    TargetQuery q = {by, source, type};
    return restrict_cards(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED), test_targeted, &q);
}

static bool static_begins(const CcgGame *g, const CcgText *t, void *context)
{
    MayQuery *q = context;
    Ability ab;
    if (ccg__text_covers(g, t, (CcgSlot)q->by, &ab))
        q->position = t->c->clause->detail;
    return false;
}

unsigned ccg__begins(const CcgGame *g, CcgSlot slot)
{
    MayQuery q = {0, slot, 0};
    ccg__static_any_on(g, slot, CCG_COVERS_BEGINS, CCG_STATIC(CARDLANG_STATIC_BEGINS),
                       static_begins, &q);
    return q.position;
}
