// Current values (13.1), and the reasons behind them.
//
// A value is worked out when it is asked for, from the printed value, the lasting effects on the
// card and the static text within reach. Words in the state (`statics`, `restricts`) say which
// kinds of effect exist at all, so that the usual question costs a table look-up.
#include "ccg_text.h"

typedef struct StatQuery {
    CcgSlot slot;
    CcgSlot versus;
    CcgSlot first; // only_versus: leave out what worked against this card already
    uint8_t stat;
    bool only_versus;
    int sum;
} StatQuery;

static bool versus_fits(const CcgGame *g, const Ability *ab, unsigned filter_1, CcgSlot versus)
{
    return versus != 0 && ccg__fits(g, ab, &ab->p->filter[filter_1 - 1], versus);
}

static bool static_stat(const CcgGame *g, const CcgText *t, void *context)
{
    StatQuery *q = context;
    Ability ab;
    const CardlangStatic *clause = t->c->clause;
    if ((clause->versus_1 ? q->versus == 0 : q->only_versus) ||
        !ccg__text_covers(g, t, q->slot, &ab))
        return false;
    if (clause->versus_1 && !versus_fits(g, &ab, clause->versus_1, q->versus))
        return false;
    if (q->only_versus && versus_fits(g, &ab, clause->versus_1, q->first))
        return false;
    int amount = (int)ccg__quantity(g, &ab, &ab.p->quantity[clause->quantity_1 - 1]);
    // CCG-22.5.9: "for each" is counted continuously.
    if (clause->each_1)
        amount *= (int)ccg_group_count(ccg__group(g, &ab, &ab.p->filter[clause->each_1 - 1]));
    q->sum += clause->sign < 0 ? -amount : amount;
    return false;
}

static int sum_lasting(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus,
                       bool only_versus, CcgSlot first, unsigned counted)
{
    const CcgState *s = g->s;
    int sum = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot)
            continue;
        if (l->type == CCG_SUMMED) {
            if (l->ability == stat && !only_versus)
                sum += l->value;
            continue;
        }
        if (l->type == CCG_LAST)
            continue;
        const CardlangInstr *in = ccg__instr_of(g, l);
        if (in->op != CARDLANG_OP_STAT || in->detail != stat || !in->versus_1)
            continue;
        Ability ab = ccg__ability_new(g, l->flags >> 2 & 1, l->type, l->ability, 0, CCG_FROM_BOX);
        if (only_versus && i < counted && versus_fits(g, &ab, in->versus_1, first))
            continue;
        if (versus_fits(g, &ab, in->versus_1, versus))
            sum += l->value;
    }
    return sum;
}

int ccg__stat_now(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, bool base_layer)
{
    const CcgState *s = g->s;
    int value = ccg__printed(g, slot, stat);
    bool ignored = false;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot || l->type == CCG_SUMMED)
            continue;
        if (l->type == CCG_LAST) {
            if (l->ability == stat)
                return l->instr;
            continue;
        }
        const CardlangInstr *in = ccg__instr_of(g, l);
        if (in->detail != stat)
            continue;
        // CCG-13.1.1, 13.1.3: "becomes" replaces the printed part, the last one counts.
        if (in->op == CARDLANG_OP_SET_STAT)
            value = l->value;
        if (in->op == CARDLANG_OP_IGNORE)
            ignored = true;
    }
    if (base_layer)
        return value;
    if (s->lasting_count)
        value += sum_lasting(g, slot, stat, versus, false, 0, 0);
    if (s->statics & CCG_STATIC_OF_STAT(stat)) {
        StatQuery q = {slot, versus, 0, (uint8_t)stat, false, 0};
        ccg__static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_stat,
                           &q);
        value += q.sum;
    }
    // "Ignore" makes it 0 for the comparison, whatever was added (EX-017).
    return ignored || value < 0 ? 0 : value;
}

typedef struct PartQuery {
    StatQuery stat;
    CcgValuePart *out;
    unsigned count, max;
} PartQuery;

static void add_part(PartQuery *q, unsigned kind, unsigned type, int number)
{
    if (q->count < q->max)
        q->out[q->count++] = (CcgValuePart){(uint8_t)kind, (uint8_t)type, (int16_t)number};
}

static bool static_part(const CcgGame *g, const CcgText *t, void *context)
{
    PartQuery *q = context;
    q->stat.sum = 0;
    static_stat(g, t, &q->stat);
    if (q->stat.sum != 0)
        add_part(q, CCG_PART_CHANGE, t->type, q->stat.sum);
    return false;
}

unsigned ccg__stat_parts(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus,
                         CcgValuePart *out, unsigned out_max)
{
    const CcgState *s = g->s;
    PartQuery q = {{slot, versus, 0, (uint8_t)stat, false, 0}, out, 0, out_max};
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot)
            continue;
        if (l->type == CCG_SUMMED) {
            if (l->ability == stat)
                add_part(&q, CCG_PART_CHANGE, 0, l->value);
            continue;
        }
        if (l->type == CCG_LAST)
            continue;
        const CardlangInstr *in = ccg__instr_of(g, l);
        if (in->detail != stat)
            continue;
        if (in->op == CARDLANG_OP_SET_STAT)
            add_part(&q, CCG_PART_BECOMES, l->type, l->value);
        else if (in->op == CARDLANG_OP_IGNORE)
            add_part(&q, CCG_PART_IGNORED, l->type, 0);
        else if (in->op == CARDLANG_OP_STAT && in->versus_1) {
            Ability ab =
                ccg__ability_new(g, l->flags >> 2 & 1, l->type, l->ability, 0, CCG_FROM_BOX);
            if (versus_fits(g, &ab, in->versus_1, versus))
                add_part(&q, CCG_PART_CHANGE, l->type, l->value);
        }
    }
    ccg__static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_part, &q);
    return q.count;
}

typedef struct ChangedCards {
    CcgGroup among, cards;
} ChangedCards;

static bool static_may_change(const CcgGame *g, const CcgText *t, void *context)
{
    ChangedCards *q = context;
    if (t->c->about_this) {
        if (t->source)
            q->cards.of[ccg_slot_owner(t->source)] |= ccg_bit(t->source);
        return false;
    }
    if (t->c->set == NULL)
        return false;
    const uint64_t *types = ccg__text_types(g, t->c);
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &g->s->player[owner];
        Bits128 cards = q->among.of[owner] & ~q->cards.of[owner];
        for (unsigned seat = 0; seat < 2; seat++)
            if (!ccg__text_about_seat(t, seat))
                cards &= ~ccg__controlled_by(p, owner, seat);
        q->cards.of[owner] |= ccg__of_types(p->slot_type, cards, types);
    }
    return false;
}

// Cards of a group, and perhaps others, among which are all whose value is not simply the printed
// one.
CcgGroup ccg__maybe_changed(const CcgGame *g, const Ability *ab, CcgGroup among, unsigned stat)
{
    const CcgState *s = g->s;
    ChangedCards q = {among, {{0, 0}}};
    for (unsigned i = 0; i < s->lasting_count; i++) {
        CcgSlot slot = s->lasting[i].slot;
        if (slot)
            q.cards.of[ccg_slot_owner(slot)] |= ccg_bit(slot);
    }
    if (!ab->base_layer && (s->statics & CCG_STATIC_OF_STAT(stat)))
        ccg__static_any(g, CCG_STATIC_OF_STAT(stat), static_may_change, &q);
    return q.cards;
}

int ccg__versus_new(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, CcgSlot first,
                    unsigned lasting_count)
{
    StatQuery q = {slot, versus, first, (uint8_t)stat, true, 0};
    if (g->s->statics & CCG_STATIC_OF_STAT(stat))
        ccg__static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_stat,
                           &q);
    return q.sum + sum_lasting(g, slot, stat, versus, true, first, lasting_count);
}

// The other card of the attack. CCG-13.4.2: a defending card that has left is paired with nobody
// any more.
static CcgSlot opponent(const CcgState *s, CcgSlot slot)
{
    const CcgAttack *a = &s->attack;
    if (a->kind == CCG_ATTACK_NONE || a->defender == 0)
        return 0;
    if (slot == a->attacker && !ccg_is_here(s, a->defender))
        return 0;
    return slot == a->attacker ? a->defender : slot == a->defender ? a->attacker : 0;
}

int ccg__value_now(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    return ccg__stat(g, slot, stat, opponent(g->s, slot), false);
}
