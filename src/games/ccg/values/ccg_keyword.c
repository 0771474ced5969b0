// Keywords: what a card has now (13.1, 22.5.8), uniqueness, abilities lost.
#include "ccg_text.h"

// --- roles, keywords, abilities ------------------------------------------------------------------

bool ccg__lost_abilities(const CcgGame *g, CcgSlot slot)
{
    const CcgState *s = g->s;
    if (!(s->restricts & CCG_LASTING_ABILITIES_LOST) || slot == 0)
        return false;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot == slot && ccg__is_instruction(l) &&
            ccg__instr_of(g, l)->op == CARDLANG_OP_LOSE_ABILITIES)
            return true;
    }
    return false;
}

// --- static text ---------------------------------------------------------------------------------

typedef struct KeywordQuery {
    CcgSlot slot;
    unsigned keyword;
} KeywordQuery;

static bool static_keyword(const CcgGame *g, const CcgText *t, void *context)
{
    const KeywordQuery *q = context;
    Ability ab;
    return t->c->clause->detail == q->keyword && ccg__text_covers(g, t, q->slot, &ab);
}

// `printed_only`: without keywords given by static text, the layer below it.
bool ccg__has_keyword_below(const CcgGame *g, CcgSlot slot, unsigned keyword, bool printed_only)
{
    const CcgState *s = g->s;
    const CcgType *t = &g->m->type[ccg_slot_card(s, slot)];
    bool has = (t->keyword[keyword >> 6] >> (keyword & 63) & 1) != 0;
    // Losing all abilities takes the ability keywords away (EX-015), not the plain ones.
    if (has && keyword < CARDLANG_KEYWORD_FIRST && ccg__lost_abilities(g, slot))
        has = false;
    if (s->restricts & CCG_LASTING_KEYWORDS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != slot || l->type == CCG_SUMMED)
                continue;
            if (l->type == CCG_LAST) {
                if (l->ability == CCG_LAST_KEYWORD && l->instr == keyword)
                    return l->value != 0;
                continue;
            }
            const CardlangInstr *in = ccg__instr_of(g, l);
            if (in->detail != keyword)
                continue;
            if (in->op == CARDLANG_OP_GAIN)
                has = true;
            if (in->op == CARDLANG_OP_LOSE)
                has = false;
        }
    }
    if (!has && !printed_only && (s->statics & CCG_STATIC(CARDLANG_STATIC_KEYWORD))) {
        KeywordQuery q = {slot, keyword};
        has = ccg__static_any(g, CCG_STATIC(CARDLANG_STATIC_KEYWORD), static_keyword, &q);
    }
    return has;
}

bool ccg__has_keyword_now(const CcgGame *g, CcgSlot slot, unsigned keyword)
{
    return ccg__has_keyword_below(g, slot, keyword, false);
}

// CCG-17.4.3, 17.4.4: the copies that were at the sector (of both players) or in the fleet before.
CcgGroup ccg__unique_copies(const CcgGame *g, CcgSlot arriving)
{
    const CcgState *s = g->s;
    CcgGroup where = {{0, 0}};
    if (!ccg__is_unique(g, arriving))
        return where;
    if (ccg_place(s, arriving) == CCG_FLEET) {
        where = ccg_row(s, ccg_controller(s, arriving), CCG_FLEET);
    } else {
        where.of[0] = s->player[0].at[s->current];
        where.of[1] = s->player[1].at[s->current];
    }
    CCG_FOREACH(slot, where)
    {
        if (slot == arriving || ccg__unique_group(g, slot) != ccg__unique_group(g, arriving) ||
            !ccg__is_unique(g, slot))
            where.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return where;
}
