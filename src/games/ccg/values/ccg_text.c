// Static text (13.1, 17.7.1): the clauses within reach, whether they work and whom they cover.
#include "ccg_text.h"

// What a search for text asks for.
typedef struct TextQuery {
    uint64_t about;      // CCG_STATIC bits; any of them
    const uint64_t *row; // of CcgMatch.text
    uint64_t bits;       // any of them in that row
    CcgTextTest *test;
    void *context;
} TextQuery;

static bool source_any(const CcgGame *g, const TextQuery *q, const CcgType *type, CcgText t)
{
    for (unsigned i = 0; i < type->clause_count; i++) {
        t.c = &type->clause[i];
        if ((t.c->about & q->about) && q->test(g, &t, q->context))
            return true;
    }
    return false;
}

static bool card_any(const CcgGame *g, const TextQuery *q, CcgSlot slot)
{
    const CcgState *s = g->s;
    if ((s->restricts & CCG_LASTING_ABILITIES_LOST) && ccg__lost_abilities(g, slot))
        return false;
    unsigned type = ccg_slot_card(s, slot);
    CcgText t = {NULL, (uint8_t)ccg_controller(s, slot), (uint8_t)type, slot};
    return source_any(g, q, &g->m->type[type], t);
}

// CCG-17.7.2: "you" means each player separately; text without "you" works once.
static bool sector_any(const CcgGame *g, const TextQuery *q, const CcgType *sector)
{
    const CcgState *s = g->s;
    uint8_t type = (uint8_t)ccg__sector_type(s);
    if (source_any(g, q, sector, (CcgText){NULL, s->attacker, type, 0}))
        return true;
    CcgText t = {NULL, !s->attacker, type, 0};
    for (unsigned i = 0; i < sector->clause_count; i++) {
        t.c = &sector->clause[i];
        if ((t.c->about & q->about) && t.c->p->says_you && q->test(g, &t, q->context))
            return true;
    }
    return false;
}

// Cards in half a set, `slot` the first that can be in it. Few of the cards with static text are
// what is looked for: a card costs a look at one word.
static inline bool half_any(const CcgGame *g, const TextQuery *q, uint64_t half,
                            const uint8_t *slot_type, CcgSlot slot)
{
    const uint64_t *row = q->row, bits = q->bits;
    for (uint64_t rest = half; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctzll(rest);
        if ((row[slot_type[i]] & bits) && card_any(g, q, (CcgSlot)(slot + i)))
            return true;
    }
    return false;
}

static bool text_any(const CcgGame *g, const TextQuery *q)
{
    const CcgState *s = g->s;
    const CcgPlayer *p = s->player;
    if (half_any(g, q, bits128_low(p[0].statics), p[0].slot_type, ccg_slot(0, 0)) ||
        half_any(g, q, bits128_high(p[0].statics), p[0].slot_type + 64, ccg_slot(0, 64)) ||
        half_any(g, q, bits128_low(p[1].statics), p[1].slot_type, ccg_slot(1, 0)) ||
        half_any(g, q, bits128_high(p[1].statics), p[1].slot_type + 64, ccg_slot(1, 64)))
        return true;
    const CcgType *sector = &g->m->face[s->planet][s->current];
    return (sector->static_mask & q->about) && sector_any(g, q, sector);
}

// Visits every static clause within reach that is about something wanted (CCG_STATIC bits), until
// one test says true. Whether it works and whom it covers is left to the test: mostly the cheaper
// question says no.
bool ccg__static_any(const CcgGame *g, uint64_t about, CcgTextTest *test, void *context)
{
    TextQuery q = {about, g->m->text[CCG_TEXT_ABOUT], about, test, context};
    return text_any(g, &q);
}

// The same for those that may cover the card; `row` is one of CCG_COVERS_.
bool ccg__static_any_on(const CcgGame *g, CcgSlot slot, unsigned row, uint64_t about,
                        CcgTextTest *test, void *context)
{
    const CcgState *s = g->s;
    unsigned type = ccg_slot_card(s, slot);
    TextQuery q = {about, g->m->text[CCG_TEXT_ABOUT], about, test, context};
    if (!(about & g->m->text_others)) // only its own text can cover it
        return (q.row[type] & about) &&
               bits128_has(s->player[ccg_slot_owner(slot)].statics, ccg_slot_index(slot)) &&
               card_any(g, &q, slot);
    if (ccg__keywords_are_printed(s)) {
        q.row = g->m->text[CCG_TEXT_COVERS + 4 * row + type / 64];
        q.bits = UINT64_C(1) << type % 64;
    }
    return text_any(g, &q);
}

// The cards that a clause is about.
CcgGroup ccg__text_cards(const CcgGame *g, const CcgText *t, const Ability *ab)
{
    const CcgState *s = g->s;
    CcgGroup cards = {{0, 0}};
    const CardlangFilter *filter = t->c->filter;
    if (t->c->about_this) {
        if (t->source)
            cards.of[ccg_slot_owner(t->source)] = ccg_bit(t->source);
        return cards;
    }
    if (filter == NULL)
        return cards;
    bool here = filter->area <= CARDLANG_AREA_THIS_SECTOR;
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        cards.of[owner] = p->at[s->current] | p->at[CCG_FLEET];
        if (!here)
            cards.of[owner] |= p->at[0] | p->at[1] | p->at[2];
    }
    cards = ccg__filter_group(g, ab, filter, cards, true);
    if (here && !(filter->kinds & CARDLANG_SHIP))
        return cards;
    CCG_FOREACH(slot, cards)
    {
        if (!ccg__in_area(g, ab, filter, slot))
            cards.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return cards;
}

// Does the clause work and cover the card? If so `ab` is the ability that it is of.
bool ccg__text_covers(const CcgGame *g, const CcgText *t, CcgSlot slot, Ability *ab)
{
    const CcgClause *c = t->c;
    if (c->about_this) {
        if (slot != t->source)
            return false;
        *ab = ccg__text_ability(g, t);
        return ccg__text_works(g, t, ab);
    }
    // Mostly the type says no already.
    if (c->set == NULL || !ccg_type_in(ccg__text_types(g, c), ccg_slot_card(g->s, slot)) ||
        !ccg__text_about_seat(t, ccg_controller(g->s, slot)))
        return false;
    *ab = ccg__text_ability(g, t);
    return ccg__fits(g, ab, c->filter, slot) && ccg__in_area(g, ab, c->filter, slot) &&
           ccg__text_works(g, t, ab);
}
