// Current values (13.1), what text describes (22.5): filters, groups, numbers, conditions,
// restrictions.
//
// Nothing is cached: a value is worked out when it is asked for, from the printed value, the
// lasting effects on the card and the static text within reach. Two words in the state (`statics`,
// `restricts`) say which kinds of effect exist at all, so that the usual question costs a table
// look-up.
#include "ccg_values.h"

#include <limits.h>

enum {
    RESTRICTS = CCG_LASTING_RESTRICTS,
    KEYWORDS = CCG_LASTING_KEYWORDS,
    ABILITIES_LOST = CCG_LASTING_ABILITIES_LOST
};
// CcgLasting.type of entries that are no instruction of a card or sector. SUMMED adds up plain
// changes: `ability` is the stat. LAST says what a card was that has left (CCG-12.5.6): `ability`
// is a stat and `instr` its value, or `ability` LAST_KEYWORD, `instr` the keyword and `value`
// whether the card had it.
enum { LAST = 254, SUMMED = 255 };
enum { LAST_KEYWORD = CARDLANG_STAT_COUNT };
_Static_assert((int)LAST >= (int)CCG_SECTOR_TYPE + (int)CCG_SECTORS,
               "types of cards and sectors do not overlap with them");

static int clamp8(int value)
{
    return value > 120 ? 120 : value < -120 ? -120 : value;
}

// The window right under a frame, if the frame is a play in one.
static void trigger_context(const CcgGame *g, const CcgFramePlay *f, Ability *ab)
{
    const CcgState *s = g->s;
    unsigned end = (unsigned)((const uint8_t *)f - s->stack);
    unsigned tag = s->stack[end - 1];
    const uint8_t *below = s->stack + end - ccg__frame_bytes[tag];
    if (tag == CCG_FRAME_WINDOW) {
        const CcgFrameWindow *w = (const CcgFrameWindow *)(const void *)below;
        ab->subject = w->subject;
        ab->who = w->who;
    } else if (tag == CCG_FRAME_DESTROY && f->from == CCG_FROM_INSTEAD) {
        const CcgFrameDestroy *d = (const CcgFrameDestroy *)(const void *)below;
        ab->subject = s->list[d->list_base + d->at].head;
    }
}

Ability ccg__ability_of(const CcgGame *g, const CcgFramePlay *f)
{
    const CcgProgramInfo *info;
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, &info);
    Ability ab = {.p = p,
                  .info = info,
                  .entry = g->s->list + f->list_base,
                  .entry_count = (uint8_t)(g->s->list_count - f->list_base),
                  .player = f->player,
                  .type = f->type,
                  .ability = f->ability,
                  .source = f->source,
                  .from = f->from,
                  .x = f->x,
                  .mode = f->mode,
                  .who = f->player,
                  .rolled = f->rolled,
                  .their = f->player};
    if ((const uint8_t *)f != g->s->stack)
        trigger_context(g, f, &ab);
    return ab;
}

unsigned ccg__player(const CcgGame *g, const Ability *ab, unsigned player)
{
    (void)g;
    switch (player) {
    case CARDLANG_PLAYER_ENEMY:
        return !ab->player;
    case CARDLANG_PLAYER_THAT:
        return ab->who;
    case CARDLANG_PLAYER_THEIR:
        return ab->their;
    case CARDLANG_PLAYER_CHOSEN:
        for (unsigned i = 0; i < ab->entry_count; i++) {
            if (ab->entry[i].head >> 5 == CCG_PLACE_PLAYER)
                return ab->entry[i].value;
        }
        return ab->player;
    default:
        return ab->player;
    }
}

// Whose hand, pile or deck a pick is made in: "each player" means the one who is choosing, "any
// player's" the one chosen.
unsigned ccg__zone_seat(const CcgGame *g, const Ability *ab, unsigned pick)
{
    unsigned whose = ab->p->pick[pick].zone_whose;
    if (whose == CARDLANG_PLAYER_EACH)
        return ab->their;
    unsigned seat = ccg__player(g, ab, whose);
    if (whose == CARDLANG_PLAYER_CHOSEN) {
        for (unsigned i = 0; i < ab->entry_count; i++) {
            if (ab->entry[i].head >> 5 == CCG_PLACE_PLAYER && (ab->entry[i].head & 31U) < pick)
                seat = ab->entry[i].value;
        }
    }
    return seat;
}

unsigned ccg__times_closed(const CcgState *s, const CcgFramePlay *f, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = f->list_base; i < s->list_count; i++)
        count += s->list[i].head == (CCG_PLACE_CLOSED << 5 | pick);
    return count;
}

unsigned ccg__choosers(const CcgGame *g, const Ability *ab, const CardlangPick *k,
                       unsigned seats[2])
{
    seats[0] = ccg__player(g, ab, k->chooser);
    seats[1] = !ab->player;
    if (k->chooser != CARDLANG_PLAYER_EACH)
        return 1;
    seats[0] = ab->player; // CCG-0.1.5 and EX-060: the acting player first
    return 2;
}

unsigned ccg__effect_pick(const CcgGame *g, const CcgFramePlay *f)
{
    Ability ab = ccg__ability_of(g, f);
    const CardlangInstr *in = &ab.p->code[f->pc];
    unsigned seats[2], pick = in->pick_1;
    if (pick != 0) {
        const CardlangPick *k = &ab.p->pick[pick - 1];
        bool chooses = k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
                       k->kind == CARDLANG_PICK_PLAYER;
        if (chooses && !k->announce &&
            ccg__times_closed(g->s, f, pick - 1) < ccg__choosers(g, &ab, k, seats))
            return pick - 1;
    }
    return in->second_1 ? in->second_1 - 1U : pick - 1;
}

// --- roles, keywords, abilities ------------------------------------------------------------------

unsigned ccg__roles(const CcgGame *g, CcgSlot slot)
{
    const CcgAttack *a = &g->s->attack;
    if (a->kind == CCG_ATTACK_NONE || a->kind == CCG_CHARGE || slot == 0)
        return 0;
    unsigned roles = 0;
    if (slot == a->attacker)
        roles |=
            CARDLANG_ATTACKING | (a->kind == CCG_SHOOT ? CARDLANG_SHOOTING : CARDLANG_ASSAULTING);
    if (slot == a->defender) {
        roles |= CARDLANG_DEFENDING;
        if (slot == a->blocker)
            roles |= CARDLANG_BLOCKING;
    }
    return roles;
}

static bool is_instruction(const CcgLasting *l)
{
    return l->type < LAST;
}

bool ccg__is_plain(const CcgLasting *l)
{
    return !is_instruction(l);
}

static const CardlangInstr *instr_of(const CcgGame *g, const CcgLasting *l)
{
    ASSERT(is_instruction(l));
    const CardlangProgram *p = ccg__program(g, l->type, l->ability, NULL);
    ASSERT(l->instr < p->code_count);
    return &p->code[l->instr];
}

bool ccg__lost_abilities(const CcgGame *g, CcgSlot slot)
{
    const CcgState *s = g->s;
    if (!(s->restricts & ABILITIES_LOST) || slot == 0)
        return false;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot == slot && is_instruction(l) &&
            instr_of(g, l)->op == CARDLANG_OP_LOSE_ABILITIES)
            return true;
    }
    return false;
}

static CcgGroup filter_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                             CcgGroup group, bool with_compares);

// Is a card at the place that the filter speaks of? (22.5.1)
static bool in_area(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot)
{
    const CcgState *s = g->s;
    unsigned place = ccg_place(s, slot);
    if (place == CCG_NONE)
        return false;
    if (place == CCG_FLEET) {
        switch (filter->area) {
        case CARDLANG_AREA_YOUR_FLEET:
            return ccg_controller(s, slot) == ab->player;
        case CARDLANG_AREA_ENEMY_FLEET:
            return ccg_controller(s, slot) != ab->player;
        case CARDLANG_AREA_ANOTHER_SECTOR:
            return false;
        default:
            return true;
        }
    }
    // A ship at a sector has not joined a fleet yet and is out of reach of everything, CCG-16.1.1.
    if (g->m->type[ccg_slot_card(s, slot)].kind == CARDLANG_SHIP)
        return false;
    switch (filter->area) {
    case CARDLANG_AREA_ANOTHER_SECTOR:
    case CARDLANG_AREA_ANY_SECTOR:
        if (filter->area == CARDLANG_AREA_ANOTHER_SECTOR && place == s->current)
            return false;
        // CCG-17.6.2: only face-up cards are seen at other sectors.
        return s->taken[place] == 0 &&
               !bits128_has(s->player[ccg_slot_owner(slot)].facedown, ccg_slot_index(slot));
    case CARDLANG_AREA_YOUR_FLEET:
    case CARDLANG_AREA_ENEMY_FLEET:
        return false;
    default:
        return place == s->current;
    }
}

// --- sets of types -------------------------------------------------------------------------------

// The filter has to be the program's own, not a copy of it.
static const CcgFilterSet *set_of(const Ability *ab, const CardlangFilter *filter)
{
    ASSERT((size_t)(filter - ab->p->filter) < ab->p->filter_count);
    return ab->info->set[filter - ab->p->filter];
}

// Do printed keywords and flags answer what the filter asks of them? They do while nothing in play
// changes them.
static inline bool words_are_printed(const CcgState *s, unsigned base_layer,
                                     const CcgFilterSet *set)
{
    return (!set->keywords || ccg__keywords_are_printed(s)) &&
           (!set->flags || ccg__stat_is_printed(s, CARDLANG_FLAGS, base_layer));
}

static bool numbers_are_printed(const CcgState *s, unsigned base_layer, const CcgFilterSet *set)
{
    return !set->stats || (s->lasting_count == 0 && (base_layer || !(s->statics & set->stats)));
}

static Bits128 controlled_by(const CcgPlayer *p, unsigned owner, unsigned seat)
{
    return owner == seat ? ~p->alien : p->alien;
}

static uint64_t of_types_64(const uint8_t *type, uint64_t cards, const uint64_t types[4])
{
    uint64_t fit = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctzll(rest);
        fit |= (uint64_t)ccg_type_in(types, type[i]) << i;
    }
    return fit;
}

// The cards whose types are in the set. Without a branch a card: whether a card fits cannot be
// predicted.
static Bits128 of_types(const uint8_t *type, Bits128 cards, const uint64_t types[4])
{
    uint64_t low = of_types_64(type, bits128_low(cards), types);
    return bits128_make(
        bits128_high(cards) ? of_types_64(type + 64, bits128_high(cards), types) : 0, low);
}

// --- static text ---------------------------------------------------------------------------------

// A static clause within reach (13.1, 17.7.1).
typedef struct CcgText {
    const CcgClause *c;
    uint8_t player, type;
    CcgSlot source; // 0: the sector
} CcgText;

typedef bool TextTest(const CcgGame *g, const CcgText *t, void *context);

// What a search for text asks for.
typedef struct TextQuery {
    uint64_t about;      // CCG_STATIC bits; any of them
    const uint64_t *row; // of CcgMatch.text
    uint64_t bits;       // any of them in that row
    TextTest *test;
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
    if ((s->restricts & ABILITIES_LOST) && ccg__lost_abilities(g, slot))
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
static bool static_any(const CcgGame *g, uint64_t about, TextTest *test, void *context)
{
    TextQuery q = {about, g->m->text[CCG_TEXT_ABOUT], about, test, context};
    return text_any(g, &q);
}

// The same for those that may cover the card; `row` is one of CCG_COVERS_.
static bool static_any_on(const CcgGame *g, CcgSlot slot, unsigned row, uint64_t about,
                          TextTest *test, void *context)
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

// CCG-22.5.13: what gives keywords is decided by printed ones and lasting effects, or it would ask
// itself.
static unsigned text_layer(const CcgClause *c)
{
    return c->kind == CARDLANG_STATIC_KEYWORD ? 2 : 1;
}

static Ability text_ability(const CcgGame *g, const CcgText *t)
{
    Ability ab = ccg__ability_new(g, t->player, t->type, t->c->line, t->source,
                                  t->source ? CCG_FROM_BOX : CCG_FROM_SECTOR);
    ab.base_layer = (uint8_t)text_layer(t->c);
    return ab;
}

// Is what stands behind "while" so?
static bool text_works(const CcgGame *g, const CcgText *t, const Ability *ab)
{
    const CardlangStatic *clause = t->c->clause;
    return clause->cond_count == 0 || ccg__condition(g, ab, clause->cond_first, clause->cond_count);
}

// The cards that a clause is about.
static CcgGroup text_cards(const CcgGame *g, const CcgText *t, const Ability *ab)
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
    cards = filter_group(g, ab, filter, cards, true);
    if (here && !(filter->kinds & CARDLANG_SHIP))
        return cards;
    CCG_FOREACH(slot, cards)
    {
        if (!in_area(g, ab, filter, slot))
            cards.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return cards;
}

// The types that a clause about other cards can cover, by what is printed on them.
static const uint64_t *text_types(const CcgGame *g, const CcgClause *c)
{
    unsigned layer = text_layer(c);
    return words_are_printed(g->s, layer, c->set) ? c->set->words : c->set->kind;
}

// Whose cards does the clause speak of? All but a few say "your" or "enemy" or nothing.
static bool text_about_seat(const CcgText *t, unsigned seat)
{
    switch (t->c->filter->whose) {
    case CARDLANG_PLAYER_YOU:
        return seat == t->player;
    case CARDLANG_PLAYER_ENEMY:
        return seat != t->player;
    default:
        return true;
    }
}

// Does the clause work and cover the card? If so `ab` is the ability that it is of.
static bool text_covers(const CcgGame *g, const CcgText *t, CcgSlot slot, Ability *ab)
{
    const CcgClause *c = t->c;
    if (c->about_this) {
        if (slot != t->source)
            return false;
        *ab = text_ability(g, t);
        return text_works(g, t, ab);
    }
    // Mostly the type says no already.
    if (c->set == NULL || !ccg_type_in(text_types(g, c), ccg_slot_card(g->s, slot)) ||
        !text_about_seat(t, ccg_controller(g->s, slot)))
        return false;
    *ab = text_ability(g, t);
    return ccg__fits(g, ab, c->filter, slot) && in_area(g, ab, c->filter, slot) &&
           text_works(g, t, ab);
}

typedef struct KeywordQuery {
    CcgSlot slot;
    unsigned keyword;
} KeywordQuery;

static bool static_keyword(const CcgGame *g, const CcgText *t, void *context)
{
    const KeywordQuery *q = context;
    Ability ab;
    return t->c->clause->detail == q->keyword && text_covers(g, t, q->slot, &ab);
}

// `printed_only`: without keywords given by static text, the layer below it.
static bool has_keyword(const CcgGame *g, CcgSlot slot, unsigned keyword, bool printed_only)
{
    const CcgState *s = g->s;
    const CcgType *t = &g->m->type[ccg_slot_card(s, slot)];
    bool has = (t->keyword[keyword >> 6] >> (keyword & 63) & 1) != 0;
    // Losing all abilities takes the ability keywords away (EX-015), not the plain ones.
    if (has && keyword < CARDLANG_KEYWORD_FIRST && ccg__lost_abilities(g, slot))
        has = false;
    if (s->restricts & KEYWORDS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != slot || l->type == SUMMED)
                continue;
            if (l->type == LAST) {
                if (l->ability == LAST_KEYWORD && l->instr == keyword)
                    return l->value != 0;
                continue;
            }
            const CardlangInstr *in = instr_of(g, l);
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
        has = static_any(g, CCG_STATIC(CARDLANG_STATIC_KEYWORD), static_keyword, &q);
    }
    return has;
}

bool ccg__has_keyword_now(const CcgGame *g, CcgSlot slot, unsigned keyword)
{
    return has_keyword(g, slot, keyword, false);
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

// --- values --------------------------------------------------------------------------------------

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
    if ((clause->versus_1 ? q->versus == 0 : q->only_versus) || !text_covers(g, t, q->slot, &ab))
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
        if (l->type == SUMMED) {
            if (l->ability == stat && !only_versus)
                sum += l->value;
            continue;
        }
        if (l->type == LAST)
            continue;
        const CardlangInstr *in = instr_of(g, l);
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
        if (l->slot != slot || l->type == SUMMED)
            continue;
        if (l->type == LAST) {
            if (l->ability == stat)
                return l->instr;
            continue;
        }
        const CardlangInstr *in = instr_of(g, l);
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
        static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_stat, &q);
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
        if (l->type == SUMMED) {
            if (l->ability == stat)
                add_part(&q, CCG_PART_CHANGE, 0, l->value);
            continue;
        }
        if (l->type == LAST)
            continue;
        const CardlangInstr *in = instr_of(g, l);
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
    static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_part, &q);
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
    const uint64_t *types = text_types(g, t->c);
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &g->s->player[owner];
        Bits128 cards = q->among.of[owner] & ~q->cards.of[owner];
        for (unsigned seat = 0; seat < 2; seat++) {
            if (!text_about_seat(t, seat))
                cards &= ~controlled_by(p, owner, seat);
        }
        q->cards.of[owner] |= of_types(p->slot_type, cards, types);
    }
    return false;
}

// Cards of a group, and perhaps others, among which are all whose value is not simply the printed
// one.
static CcgGroup maybe_changed(const CcgGame *g, const Ability *ab, CcgGroup among, unsigned stat)
{
    const CcgState *s = g->s;
    ChangedCards q = {among, {{0, 0}}};
    for (unsigned i = 0; i < s->lasting_count; i++) {
        CcgSlot slot = s->lasting[i].slot;
        if (slot)
            q.cards.of[ccg_slot_owner(slot)] |= ccg_bit(slot);
    }
    if (!ab->base_layer && (s->statics & CCG_STATIC_OF_STAT(stat)))
        static_any(g, CCG_STATIC_OF_STAT(stat), static_may_change, &q);
    return q.cards;
}

int ccg__versus_new(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, CcgSlot first,
                    unsigned lasting_count)
{
    StatQuery q = {slot, versus, first, (uint8_t)stat, true, 0};
    if (g->s->statics & CCG_STATIC_OF_STAT(stat))
        static_any_on(g, slot, CCG_COVERS_STAT + stat, CCG_STATIC_OF_STAT(stat), static_stat, &q);
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

static int value_of(const CcgGame *g, const Ability *ab, CcgSlot slot, unsigned stat)
{
    return ab->base_layer ? ccg__stat(g, slot, stat, 0, true) : ccg__value(g, slot, stat);
}

// --- filters -------------------------------------------------------------------------------------

static bool keywords_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                         CcgSlot slot)
{
    const CcgState *s = g->s;
    const CcgType *t = &g->m->type[ccg_slot_card(s, slot)];
    if (ccg__keywords_are_printed(s)) {
        return (t->keyword[0] & filter->with[0]) == filter->with[0] &&
               (t->keyword[1] & filter->with[1]) == filter->with[1] &&
               !(t->keyword[0] & filter->without[0]) && !(t->keyword[1] & filter->without[1]);
    }
    bool printed_only = ab->base_layer == 2;
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = filter->with[word] | filter->without[word]; rest; rest &= rest - 1) {
            unsigned keyword = word * 64 + (unsigned)__builtin_ctzll(rest);
            bool wanted = (filter->with[word] >> (keyword & 63) & 1) != 0;
            if (has_keyword(g, slot, keyword, printed_only) != wanted)
                return false;
        }
    }
    return true;
}

static bool was_chosen(const Ability *ab, CcgSlot slot)
{
    for (unsigned i = 0; i < ab->entry_count; i++) {
        unsigned place = ab->entry[i].head >> 5;
        if ((place == CCG_PLACE_HERE || place == CCG_PLACE_AWAY) && ab->entry[i].value == slot)
            return true;
    }
    return false;
}

static bool changed_words_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                              const CcgFilterSet *set, CcgSlot slot)
{
    if (set->keywords && !keywords_fit(g, ab, filter, slot))
        return false;
    if (!set->flags)
        return true;
    // CCG-17.2.1
    unsigned flag_class =
        value_of(g, ab, slot, CARDLANG_FLAGS) > 0 ? CARDLANG_FLAG_UNIT : CARDLANG_NONFLAG_UNIT;
    return (flag_class & filter->flag_class) == filter->flag_class;
}

static bool roles_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                      CcgSlot slot)
{
    unsigned roles = ccg__roles(g, slot);
    if (slot == ab->subject)
        roles |= CARDLANG_DESTROYED;
    return (roles & filter->roles) == filter->roles;
}

// What must still hold when the effect reaches a chosen card (CCG-12.5.2): kind, keyword, owner,
// position, role words. `whose` is mostly the filter's.
static inline bool words_fit_whose(const CcgGame *g, const Ability *ab,
                                   const CardlangFilter *filter, unsigned whose, CcgSlot slot)
{
    const CcgState *s = g->s;
    const CcgFilterSet *set = set_of(ab, filter);
    unsigned type = ccg_slot_card(s, slot);
    bool printed = words_are_printed(s, ab->base_layer, set);
    if (!ccg_type_in(printed ? set->words : set->kind, type))
        return false;
    switch (whose) {
    case CARDLANG_PLAYER_YOU:
        if (ccg_controller(s, slot) != ab->player)
            return false;
        break;
    case CARDLANG_PLAYER_ENEMY:
        if (ccg_controller(s, slot) == ab->player)
            return false;
        break;
    case CARDLANG_PLAYER_THAT:
        if (ccg_controller(s, slot) != ab->who)
            return false;
        break;
    case CARDLANG_PLAYER_THEIR:
        if (ccg_controller(s, slot) != ab->their)
            return false;
        break;
    default:
        break;
    }
    if (filter->positions && (ccg_position(s, slot) & filter->positions) != filter->positions)
        return false;
    if (filter->roles && !roles_fit(g, ab, filter, slot))
        return false;
    return printed || changed_words_fit(g, ab, filter, set, slot);
}

static bool words_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                      CcgSlot slot)
{
    return words_fit_whose(g, ab, filter, filter->whose, slot);
}

static CcgSlot pick_single(const CcgGame *g, const Ability *ab, unsigned pick_1);
static CcgGroup area_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter);

static CcgGroup compare_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                              CcgGroup group);

static bool compares_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                         CcgSlot slot)
{
    CcgGroup one = {{0, 0}};
    one.of[ccg_slot_owner(slot)] = ccg_bit(slot);
    return !ccg_group_is_empty(compare_group(g, ab, filter, one));
}

static bool fits_whose(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                       unsigned whose, CcgSlot slot)
{
    if ((filter->other || filter->not_this) && slot == ab->source && slot != 0)
        return false;
    if (filter->other && was_chosen(ab, slot))
        return false;
    return words_fit_whose(g, ab, filter, whose, slot) &&
           (filter->compare_count == 0 || compares_fit(g, ab, filter, slot));
}

bool ccg__fits(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot)
{
    return fits_whose(g, ab, filter, filter->whose, slot);
}

bool ccg__fits_anybodys(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                        CcgSlot slot)
{
    return fits_whose(g, ab, filter, CARDLANG_PLAYER_ANY, slot);
}

// A card in a hand, deck or discard pile: only what is printed on it counts.
bool ccg__type_fits(const CcgGame *g, const CardlangFilter *filter, unsigned type)
{
    const CcgType *t = &g->m->type[type];
    if (!(t->kind & filter->kinds))
        return false;
    if (filter->sides && (t->side & filter->sides) != filter->sides)
        return false;
    for (unsigned word = 0; word < 2; word++) {
        if ((t->keyword[word] & filter->with[word]) != filter->with[word] ||
            (t->keyword[word] & filter->without[word]))
            return false;
    }
    int flags = t->value[CARDLANG_FLAGS];
    if ((filter->flag_class & CARDLANG_FLAG_UNIT) && flags <= 0)
        return false;
    if ((filter->flag_class & CARDLANG_NONFLAG_UNIT) && flags > 0)
        return false;
    return true;
}

static bool zone_card_fits(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                           unsigned type)
{
    const CcgFilterSet *set = set_of(ab, filter);
    if (!ccg_type_in(set->numbers, type))
        return false;
    for (unsigned i = 0; set->cards && i < filter->compare_count; i++) {
        const CardlangCompare *c = &ab->p->compare[filter->compare_first + i];
        int value = g->m->type[type].value[c->stat];
        if (value < 0)
            value = 0;
        if (c->kind == CARDLANG_COMPARE_MORE_THAN) {
            CcgSlot other = pick_single(g, ab, c->pick_1);
            if (other == 0 || value <= value_of(g, ab, other, c->stat))
                return false;
        }
    }
    return true;
}

// The part of the group that fits the comparisons. Whom they compare with is worked out once.
static CcgGroup compare_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                              CcgGroup group)
{
    for (unsigned i = 0; i < filter->compare_count; i++) {
        const CardlangCompare *c = &ab->p->compare[filter->compare_first + i];
        int least = INT_MIN, most = INT_MAX;
        switch (c->kind) {
        case CARDLANG_COMPARE_AT_LEAST:
            least = c->number;
            break;
        case CARDLANG_COMPARE_AT_MOST:
            most = c->number;
            break;
        case CARDLANG_COMPARE_MORE_THAN: {
            CcgSlot other = pick_single(g, ab, c->pick_1);
            least = other ? value_of(g, ab, other, c->stat) + 1 : INT_MAX;
            break;
        }
        default: { // the highest or lowest of the cards that fit otherwise; ties stay legal
                   // (22.5.5)
            CcgGroup rivals = filter_group(g, ab, filter, area_group(g, ab, filter), false);
            CcgGroup altered = maybe_changed(g, ab, rivals, c->stat);
            CCG_FOREACH(other, rivals)
            {
                int its = ccg_group_has(altered, other) ? value_of(g, ab, other, c->stat)
                                                        : ccg__printed(g, other, c->stat);
                if (c->kind == CARDLANG_COMPARE_HIGHEST ? its > least : its < most)
                    *(c->kind == CARDLANG_COMPARE_HIGHEST ? &least : &most) = its;
            }
        }
        }
        CcgGroup changed = maybe_changed(g, ab, group, c->stat);
        CCG_FOREACH(slot, group)
        {
            int value = ccg_group_has(changed, slot) ? value_of(g, ab, slot, c->stat)
                                                     : ccg__printed(g, slot, c->stat);
            if (value < least || value > most)
                group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
        }
    }
    return group;
}

// Of an owner's cards those that the player of the ability controls, or not, and that stand as the
// filter says.
static inline Bits128 of_owner(const CcgPlayer *p, unsigned owner, const Ability *ab,
                               const CardlangFilter *filter, Bits128 cards)
{
    switch (filter->whose) {
    case CARDLANG_PLAYER_YOU:
        cards &= controlled_by(p, owner, ab->player);
        break;
    case CARDLANG_PLAYER_ENEMY:
        cards &= controlled_by(p, owner, !ab->player);
        break;
    case CARDLANG_PLAYER_THAT:
        cards &= controlled_by(p, owner, ab->who);
        break;
    case CARDLANG_PLAYER_THEIR:
        cards &= controlled_by(p, owner, ab->their);
        break;
    default:
        break;
    }
    switch (filter->positions) {
    case 0:
        break;
    case CARDLANG_LOCKED:
        cards &= p->locked;
        break;
    case CARDLANG_CHARGING:
        cards &= p->charging & ~p->locked;
        break;
    case CARDLANG_READY:
        cards &= ~(p->locked | p->charging);
        break;
    default:
        cards = 0;
    }
    return cards;
}

// The part of the group that fits. What is the same for all cards is asked once and answered with
// sets; a card costs a bit test unless something in play has changed what the filter asks about.
static CcgGroup filter_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                             CcgGroup group, bool with_compares)
{
    const CcgState *s = g->s;
    const CcgFilterSet *set = set_of(ab, filter);
    bool printed = words_are_printed(s, ab->base_layer, set);
    bool numbers = with_compares && filter->compare_count != 0;
    bool printed_numbers =
        numbers && printed && !set->cards && numbers_are_printed(s, ab->base_layer, set);
    const uint64_t *types = printed_numbers ? set->numbers : printed ? set->words : set->kind;
    if ((filter->other || filter->not_this) && ab->source)
        group.of[ccg_slot_owner(ab->source)] &= ~ccg_bit(ab->source);
    if (filter->other) {
        for (unsigned i = 0; i < ab->entry_count; i++) {
            unsigned place = ab->entry[i].head >> 5;
            CcgSlot slot = ab->entry[i].value;
            if (slot && (place == CCG_PLACE_HERE || place == CCG_PLACE_AWAY))
                group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
        }
    }
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 cards = group.of[owner];
        if (cards == 0)
            continue;
        cards = of_owner(p, owner, ab, filter, cards);
        group.of[owner] = of_types(p->slot_type, cards, types);
    }
    if (filter->roles || !printed) {
        CCG_FOREACH(slot, group)
        {
            bool fits = (!filter->roles || roles_fit(g, ab, filter, slot)) &&
                        (printed || changed_words_fit(g, ab, filter, set, slot));
            if (!fits)
                group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
        }
    }
    return numbers && !printed_numbers && !ccg_group_is_empty(group)
               ? compare_group(g, ab, filter, group)
               : group;
}

// The cards at the place that the filter speaks of.
static CcgGroup area_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter)
{
    const CcgState *s = g->s;
    CcgGroup group = {{0, 0}};
    if (s->current >= CCG_SECTORS)
        return group;
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 set = 0;
        switch (filter->area) {
        case CARDLANG_AREA_YOUR_FLEET:
            set = ccg_row(s, ab->player, CCG_FLEET).of[owner];
            break;
        case CARDLANG_AREA_ENEMY_FLEET:
            set = ccg_row(s, !ab->player, CCG_FLEET).of[owner];
            break;
        case CARDLANG_AREA_ANOTHER_SECTOR:
        case CARDLANG_AREA_ANY_SECTOR:
            for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
                if (s->taken[sector] ||
                    (sector == s->current && filter->area == CARDLANG_AREA_ANOTHER_SECTOR))
                    continue;
                set |= p->at[sector] & ~p->facedown;
            }
            break;
        default:
            if (filter->kinds & (CARDLANG_UNIT | CARDLANG_ASSET))
                set = p->at[s->current];
            if (filter->kinds & CARDLANG_SHIP)
                set |= p->at[CCG_FLEET];
        }
        group.of[owner] = set;
    }
    return group;
}

CcgGroup ccg__group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter)
{
    return filter_group(g, ab, filter, area_group(g, ab, filter), true);
}

// --- picks ---------------------------------------------------------------------------------------

// CCG-22.5.6: lock what is not locked, rally what is locked or charging, charge a ready unit.
bool ccg__positions_allow(const CcgGame *g, CcgSlot slot, unsigned allowed)
{
    return allowed == 0 || (ccg_position(g->s, slot) & allowed) != 0;
}

static CcgSlot role_card(const CcgGame *g, const Ability *ab, const CardlangFilter *filter)
{
    const CcgAttack *a = &g->s->attack;
    CcgSlot slot = 0;
    if (filter->roles & CARDLANG_DESTROYED)
        slot = ab->subject;
    else if (filter->roles & (CARDLANG_DEFENDING | CARDLANG_BLOCKING))
        slot = a->defender;
    else
        slot = a->attacker;
    return slot != 0 && words_fit(g, ab, filter, slot) ? slot : 0;
}

CcgSlot ccg__role_card(const CcgGame *g, const Ability *ab, unsigned pick)
{
    CcgSlot slot = role_card(g, ab, &ab->p->filter[ab->p->pick[pick].filter_1 - 1]);
    return ccg_is_here(g->s, slot) ? slot : 0;
}

// The cards that a pick stands for, as far as they are still where they were and still fit
// (CCG-12.5.2).
CcgGroup ccg__pick_cards(const CcgGame *g, const Ability *ab, unsigned pick_index)
{
    const CcgState *s = g->s;
    const CardlangPick *pick = &ab->p->pick[pick_index];
    const CardlangFilter *filter = pick->filter_1 ? &ab->p->filter[pick->filter_1 - 1] : NULL;
    CcgGroup group = {{0, 0}};
    CcgSlot one = 0;
    switch (pick->kind) {
    case CARDLANG_PICK_THIS:
        if (ccg_in_reach(s, ab->source))
            one = ab->source;
        break;
    case CARDLANG_PICK_EVENT:
        if (ccg_in_reach(s, ab->subject))
            one = ab->subject;
        break;
    case CARDLANG_PICK_ROLE:
        one = ccg__role_card(g, ab, pick_index);
        break;
    case CARDLANG_PICK_GROUP:
        return ccg__group(g, ab, filter);
    default:
        for (unsigned i = 0; i < ab->entry_count; i++) {
            const CcgEntry *e = &ab->entry[i];
            if ((e->head & 31) != pick_index)
                continue;
            unsigned place = e->head >> 5;
            if (place != CCG_PLACE_HERE && place != CCG_PLACE_AWAY)
                continue;
            unsigned now = ccg_place(s, e->value);
            bool still = place == CCG_PLACE_HERE ? now == s->current || now == CCG_FLEET
                                                 : now < CCG_SECTORS && now != s->current;
            // "Each player destroys one of their units": "their" is the player who chose this card.
            Ability theirs = *ab;
            for (unsigned k = i + 1U; k < ab->entry_count; k++) {
                if (ab->entry[k].head != (CCG_PLACE_CLOSED << 5 | pick_index))
                    continue;
                theirs.their = ab->entry[k].value;
                break;
            }
            if (still && (filter == NULL || words_fit(g, &theirs, filter, e->value)))
                group.of[ccg_slot_owner(e->value)] |= ccg_bit(e->value);
        }
        return group;
    }
    if (one)
        group.of[ccg_slot_owner(one)] = ccg_bit(one);
    return group;
}

// The one card that "its", "this unit's", "the unit's" speaks of; as it last was if it has left
// (CCG-12.5.6).
static CcgSlot pick_single(const CcgGame *g, const Ability *ab, unsigned pick_1)
{
    if (pick_1 == 0)
        return ab->source;
    const CardlangPick *pick = &ab->p->pick[pick_1 - 1];
    switch (pick->kind) {
    case CARDLANG_PICK_THIS:
        return ab->source;
    case CARDLANG_PICK_EVENT:
        return ab->subject;
    case CARDLANG_PICK_ROLE:
        return role_card(g, ab, &ab->p->filter[pick->filter_1 - 1]);
    case CARDLANG_PICK_GROUP: {
        CcgSlot all[2 * CCG_CARDS];
        return ccg_group_list(ccg__group(g, ab, &ab->p->filter[pick->filter_1 - 1]), ab->player,
                              all)
                   ? all[0]
                   : 0;
    }
    default:
        for (unsigned i = 0; i < ab->entry_count; i++) {
            const CcgEntry *e = &ab->entry[i];
            unsigned place = e->head >> 5;
            if ((e->head & 31) == pick_1 - 1U &&
                (place == CCG_PLACE_HERE || place == CCG_PLACE_AWAY))
                return e->value;
        }
        return 0;
    }
}

// --- numbers and conditions ----------------------------------------------------------------------

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
        CcgSlot slot = pick_single(g, ab, q->pick_1);
        value = slot ? value_of(g, ab, slot, q->stat) : 0;
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
    return value < 0 ? 0 : value > 250 ? 250 : (unsigned)value;
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
        group.of[owner] &= controlled_by(&g->s->player[owner], owner, seat);
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
    CcgSlot slot = pick_single(g, ab, c->pick_1);
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
    return has_keyword(g, slot, c->detail, ab->base_layer == 2);
}
static bool is_stat(const CcgGame *g, const Ability *ab, const CardlangCondition *c, CcgSlot slot)
{
    return within((unsigned)value_of(g, ab, slot, c->detail), c->min, c->max);
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

// --- restrictions --------------------------------------------------------------------------------

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
    return text_covers(g, t, q->slot, &ab) &&
           q->test(g, &ab, &ab.p->restrict_[t->c->clause->restrict_1 - 1], q->context);
}

// Does any restriction or permission on the card satisfy the test?
static bool restrict_any(const CcgGame *g, CcgSlot slot, uint32_t bits, RestrictTest *test,
                         void *context)
{
    const CcgState *s = g->s;
    if (s->restricts & RESTRICTS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != slot || !is_instruction(l))
                continue;
            const CardlangInstr *in = instr_of(g, l);
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
           static_any_on(g, slot, CCG_COVERS_RESTRICT, CCG_STATIC_RESTRICTS(bits), static_restrict,
                         &q);
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
    Ability ab = text_ability(g, t);
    if (text_works(g, t, &ab) &&
        (q->test == NULL ||
         q->test(g, &ab, &ab.p->restrict_[t->c->clause->restrict_1 - 1], q->context))) {
        CcgGroup cards = text_cards(g, t, &ab);
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
    if (s->restricts & RESTRICTS) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot == 0 || !is_instruction(l))
                continue;
            const CardlangInstr *in = instr_of(g, l);
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
        static_any(g, CCG_STATIC_RESTRICTS(bits), static_restrict_cards, &q);
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
        if (!is_instruction(l))
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
    if (text_covers(g, t, (CcgSlot)q->by, &ab))
        q->position = t->c->clause->detail;
    return false;
}

unsigned ccg__begins(const CcgGame *g, CcgSlot slot)
{
    MayQuery q = {0, slot, 0};
    static_any_on(g, slot, CCG_COVERS_BEGINS, CCG_STATIC(CARDLANG_STATIC_BEGINS), static_begins,
                  &q);
    return q.position;
}

// --- players and the sector ----------------------------------------------------------------------

typedef struct PlayerQuery {
    unsigned seat;
    unsigned detail;
    int sum;
} PlayerQuery;

static bool about_seat(const CcgGame *g, const Ability *ab, unsigned player, unsigned seat)
{
    return player == CARDLANG_PLAYER_EACH || ccg__player(g, ab, player) == seat;
}

static bool static_denied(const CcgGame *g, const CcgText *t, void *context)
{
    const PlayerQuery *q = context;
    Ability ab = text_ability(g, t);
    return about_seat(g, &ab, t->c->clause->player, q->seat) && text_works(g, t, &ab);
}

bool ccg__denied(const CcgGame *g, unsigned seat, unsigned deny)
{
    if (!(g->s->denied & deny))
        return false;
    PlayerQuery q = {seat, deny, 0};
    return static_any(g, CCG_STATIC_DENIES(deny), static_denied, &q);
}

static bool static_hand(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!text_works(g, t, ab))
        return false;
    if (!about_seat(g, ab, clause->player, q->seat))
        return false;
    q->sum += clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

// CCG-8.2.9: six, changed by static text, not below 0.
int ccg__command_hand(const CcgGame *g, unsigned seat)
{
    PlayerQuery q = {seat, 0, 6};
    if (g->s->statics & CCG_STATIC(CARDLANG_STATIC_HAND))
        static_any(g, CCG_STATIC(CARDLANG_STATIC_HAND), static_hand, &q);
    return q.sum < 0 ? 0 : q.sum;
}

static bool static_requirement_set(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!text_works(g, t, ab))
        return false;
    if (clause->sign == 0)
        q->sum = (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

static bool static_requirement_add(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!text_works(g, t, ab))
        return false;
    if (clause->sign != 0)
        q->sum +=
            clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

int ccg__requirement(const CcgGame *g)
{
    const CcgState *s = g->s;
    PlayerQuery q = {0, 0, ccg__type_or_sector(g, ccg__sector_type(g->s))->requirement};
    uint64_t about = CCG_STATIC(CARDLANG_STATIC_REQUIREMENT);
    if (s->statics & about)
        static_any(g, about, static_requirement_set, &q);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != 0 || !is_instruction(l))
                continue;
            const CardlangInstr *in = instr_of(g, l);
            if (in->op != CARDLANG_OP_REQUIREMENT)
                continue;
            if (pass == 0 && in->sign == 0)
                q.sum = l->value;
            if (pass == 1 && in->sign != 0)
                q.sum += l->value;
        }
    }
    if (s->statics & about)
        static_any(g, about, static_requirement_add, &q);
    return q.sum < 0 ? 0 : q.sum;
}

// CCG-14.2.1
int ccg__flag_total(const CcgGame *g, unsigned seat)
{
    const CcgState *s = g->s;
    int total = 0;
    CcgGroup row = ccg_row(s, seat, s->current);
    CCG_FOREACH(slot, row)
    {
        if (g->m->type[ccg_slot_card(s, slot)].kind != CARDLANG_SHIP)
            total += ccg__stat(g, slot, CARDLANG_FLAGS, 0, false);
    }
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != 0 || !is_instruction(l) || instr_of(g, l)->op != CARDLANG_OP_FLAGS)
            continue;
        if ((l->flags >> 3 & 1U) == seat)
            total += l->value;
    }
    return total < 0 ? 0 : total;
}

static bool static_roll(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!text_works(g, t, ab))
        return false;
    if (clause->detail == CARDLANG_ROLL_YOURS && ab->player != q->seat)
        return false;
    if (clause->detail == CARDLANG_ROLL_ENEMYS && ab->player == q->seat)
        return false;
    q->sum += clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

static int roll_statics(const CcgGame *g, unsigned roller)
{
    PlayerQuery q = {roller, 0, 0};
    static_any(g, CCG_STATIC(CARDLANG_STATIC_ROLL), static_roll, &q);
    return q.sum;
}

// CCG-7.3.6; static text about rolls belongs to the changes.
unsigned ccg__roll_final(const CcgGame *g, const CcgFrameRoll *f)
{
    if (f->flags & CCG_ROLL_NULL)
        return 0;
    int value = f->base + f->change +
                (g->s->statics & CCG_STATIC(CARDLANG_STATIC_ROLL) ? roll_statics(g, f->player) : 0);
    return value < 0 ? 0 : (unsigned)value;
}

// --- lasting effects -----------------------------------------------------------------------------

static void note_kinds(const CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->lasting_count <= CCG_LASTING_MAX);
    s->restricts = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->type == LAST && l->ability == LAST_KEYWORD)
            s->restricts |= KEYWORDS;
        if (!is_instruction(l))
            continue;
        switch (instr_of(g, l)->op) {
        case CARDLANG_OP_RESTRICT:
            s->restricts |= RESTRICTS;
            break;
        case CARDLANG_OP_GAIN:
        case CARDLANG_OP_LOSE:
            s->restricts |= KEYWORDS;
            break;
        case CARDLANG_OP_LOSE_ABILITIES:
            s->restricts |= ABILITIES_LOST;
            break;
        default:
            break;
        }
    }
}

static void append_lasting(CcgGame *g, CcgLasting l)
{
    CcgState *s = g->s;
    if (s->lasting_count == CCG_LASTING_MAX) {
        ccg__guard_hit(s, CCG_GUARD_LASTING); // CCG-21.1.7
        REPORT(g, CCG_RULE(21, 1, 7), GUARD_LASTING, "i", CCG_LASTING_MAX);
        return;
    }
    s->lasting[s->lasting_count++] = l;
    note_kinds(g);
}

// CCG-10.1.8, 22.5.8: how long it lasts if the text does not say.
static unsigned lasting_duration(const Ability *ab, unsigned duration)
{
    if (duration != CARDLANG_DURATION_DEFAULT)
        return duration;
    bool quiet = ab->p->timing == CARDLANG_TIMING_SETUP || ab->p->timing == CARDLANG_TIMING_E;
    return quiet ? CARDLANG_DURATION_BATTLE : CARDLANG_DURATION_BA;
}

// `value` is fixed now. FLAGS: bit 8 of `value` is not used; the affected seat is ab->their.
void ccg__lasting_add(CcgGame *g, const Ability *ab, unsigned instr, CcgSlot slot, int value,
                      unsigned duration)
{
    CcgState *s = g->s;
    ASSERT(instr < ab->p->code_count);
    ASSERT(ab->player < 2); // a bit each in the flags
    ASSERT(ab->their < 2);
    const CardlangInstr *in = &ab->p->code[instr];
    CcgLasting l = {ab->type,
                    ab->ability,
                    (uint8_t)instr,
                    slot,
                    (int8_t)clamp8(value),
                    (uint8_t)(lasting_duration(ab, duration) | (unsigned)ab->player << 2 |
                              (unsigned)ab->their << 3)};
    if (in->op == CARDLANG_OP_STAT && in->versus_1 == 0) {
        // Plain changes are summed: one entry for a card, a value and a duration.
        l.type = SUMMED;
        l.ability = in->detail;
        l.instr = 0;
        l.flags &= 3;
        for (unsigned i = 0; i < s->lasting_count; i++) {
            CcgLasting *old = &s->lasting[i];
            if (old->type == SUMMED && old->slot == slot && old->ability == l.ability &&
                old->flags == l.flags) {
                old->value = (int8_t)clamp8(old->value + l.value);
                return;
            }
        }
    }
    append_lasting(g, l);
}

// --- cards that leave ----------------------------------------------------------------------------

// Does a lasting effect on the card change this value?
static bool lasting_changes(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    const CcgState *s = g->s;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot)
            continue;
        if (!is_instruction(l)) {
            if (l->ability == stat)
                return true;
            continue;
        }
        const CardlangInstr *in = instr_of(g, l);
        bool changes = in->op == CARDLANG_OP_STAT || in->op == CARDLANG_OP_SET_STAT ||
                       in->op == CARDLANG_OP_IGNORE;
        if (changes && in->detail == stat)
            return true;
    }
    return false;
}

typedef struct GivenKeywords {
    CcgSlot slot;
    uint64_t set[2];
} GivenKeywords;

static void add_keyword(GivenKeywords *q, unsigned keyword)
{
    ASSERT(keyword < CARDLANG_KEYWORDS_MAX);
    q->set[keyword >> 6] |= UINT64_C(1) << (keyword & 63);
}

static bool static_gives(const CcgGame *g, const CcgText *t, void *context)
{
    GivenKeywords *q = context;
    Ability ab;
    if (text_covers(g, t, q->slot, &ab))
        add_keyword(q, t->c->clause->detail);
    return false;
}

// The keywords that the card may have otherwise than it is printed.
static GivenKeywords changed_keywords(const CcgGame *g, CcgSlot slot)
{
    const CcgState *s = g->s;
    GivenKeywords q = {slot, {0, 0}};
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot || !is_instruction(l))
            continue;
        const CardlangInstr *in = instr_of(g, l);
        if (in->op == CARDLANG_OP_GAIN || in->op == CARDLANG_OP_LOSE)
            add_keyword(&q, in->detail);
        if (in->op == CARDLANG_OP_LOSE_ABILITIES)
            q.set[0] |= (UINT64_C(1) << CARDLANG_KEYWORD_FIRST) - 1;
    }
    if (s->statics & CCG_STATIC(CARDLANG_STATIC_KEYWORD))
        static_any(g, CCG_STATIC(CARDLANG_STATIC_KEYWORD), static_gives, &q);
    return q;
}

// CCG-12.5.6: what the card is now is what it goes on having been. Only what is not as printed
// needs a note; the position and the controller stay in the sets of slots. The notes go with the
// BA.
void ccg__last_note(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    enum { STATS = CCG_STATIC_OF_STAT(CARDLANG_STAT_COUNT) - CCG_STATIC_OF_STAT(0) };
    if (s->lasting_count == 0 && !(s->statics & (STATS | CCG_STATIC(CARDLANG_STATIC_KEYWORD))))
        return; // mostly
    CcgLasting note = {.type = LAST, .slot = slot, .flags = CARDLANG_DURATION_BA};
    for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        int value = ccg__value(g, slot, stat);
        if (value == ccg__printed(g, slot, stat) && !lasting_changes(g, slot, stat))
            continue;
        note.ability = (uint8_t)stat;
        note.instr = (uint8_t)(value > 250 ? 250 : value);
        append_lasting(g, note);
    }
    if (ccg__keywords_are_printed(s))
        return;
    GivenKeywords given = changed_keywords(g, slot);
    bool has[CARDLANG_KEYWORDS_MAX]; // all of them before the first note, which answers for it
    for (unsigned keyword = 0; keyword < CARDLANG_KEYWORDS_MAX; keyword++) {
        if (given.set[keyword >> 6] >> (keyword & 63) & 1)
            has[keyword] = has_keyword(g, slot, keyword, false);
    }
    note.ability = LAST_KEYWORD;
    for (unsigned keyword = 0; keyword < CARDLANG_KEYWORDS_MAX; keyword++) {
        if (!(given.set[keyword >> 6] >> (keyword & 63) & 1))
            continue;
        note.instr = (uint8_t)keyword;
        note.value = has[keyword];
        append_lasting(g, note);
    }
}

// What lasts goes with a card that moves; what it was where it left stays there.
void ccg__lasting_move(CcgState *s, CcgSlot from, CcgSlot to)
{
    ASSERT(ccg_place(s, from) == CCG_NONE);
    ASSERT(ccg_place(s, to) != CCG_NONE);
    for (unsigned i = 0; i < s->lasting_count; i++) {
        if (s->lasting[i].slot == from && s->lasting[i].type != LAST)
            s->lasting[i].slot = to;
    }
}

// Control goes back to the owner, or to whoever holds a later claim that still lasts.
static void settle_control(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    unsigned controller = ccg_slot_owner(slot);
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot == slot && is_instruction(l) && instr_of(g, l)->op == CARDLANG_OP_CONTROL)
            controller = l->flags >> 2 & 1;
    }
    if (ccg_controller(s, slot) != controller && ccg_place(s, slot) != CCG_NONE) {
        ccg__owner_of(s, slot)->alien ^= ccg_bit(slot);
        REPORT(g, CCG_RULE(22, 5, 8), CONTROL_BACK, "tp", (int)ccg_slot_card(s, slot),
               (int)controller);
        ccg__reach_refresh(g);
    }
}

// Ends everything that lasts no longer than `duration`, and what is on cards that have left play.
void ccg__lasting_expire(CcgGame *g, unsigned duration)
{
    CcgState *s = g->s;
    ASSERT(duration >= CARDLANG_DURATION_BA);
    ASSERT(duration <= CARDLANG_DURATION_TURN);
    if (s->lasting_count == 0)
        return;
    unsigned kept = 0;
    CcgSlot freed[CCG_LASTING_MAX];
    unsigned freed_count = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        CcgLasting l = s->lasting[i];
        bool gone = l.slot != 0 && ccg_place(s, l.slot) == CCG_NONE;
        if ((l.flags & 3U) > duration && !gone) {
            s->lasting[kept++] = l;
            continue;
        }
        if (!gone && is_instruction(&l) && instr_of(g, &l)->op == CARDLANG_OP_CONTROL)
            freed[freed_count++] = l.slot;
    }
    memset(s->lasting + kept, 0, (s->lasting_count - kept) * sizeof *s->lasting);
    s->lasting_count = (uint8_t)kept;
    note_kinds(g);
    for (unsigned i = 0; i < freed_count; i++)
        settle_control(g, freed[i]);
}

// --- what can be chosen for a pick ---------------------------------------------------------------

static bool pick_chose(const Ability *ab, unsigned pick, unsigned place, unsigned value)
{
    for (unsigned i = 0; i < ab->entry_count; i++) {
        if (ab->entry[i].head == (place << 5 | pick) && ab->entry[i].value == value)
            return true;
    }
    return false;
}

static bool is_done_to(const CardlangProgram *p, unsigned pick, unsigned op)
{
    for (unsigned i = 0; i < p->code_count; i++) {
        if (p->code[i].op == op && p->code[i].pick_1 == pick + 1)
            return true;
    }
    return false;
}

static unsigned pick_chose_count(const Ability *ab, unsigned pick_mask_cost, unsigned pick,
                                 unsigned place, unsigned value)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ab->entry_count; i++) {
        unsigned its = ab->entry[i].head & 31;
        // What a first player chose comes from that player's zone, not from the second one's.
        if (ab->entry[i].head == (CCG_PLACE_CLOSED << 5 | pick))
            count = 0;
        if (ab->entry[i].head >> 5 != place || ab->entry[i].value != value)
            continue;
        // A card that another cost only reveals is still there to be used (CCG-12.2.8).
        count += its == pick || (pick_mask_cost && ab->p->pick[its].cost &&
                                 !is_done_to(ab->p, its, CARDLANG_OP_REVEAL));
    }
    return count;
}

// Cards in a row of types (hand or pile), oldest first, each type once, as often as there are
// copies left.
static unsigned zone_options(const CcgGame *g, const Ability *ab, unsigned pick, unsigned seat,
                             unsigned place, CcgEntry *out)
{
    const CcgPlayer *p = ccg__cards_of(g->s, seat);
    const CardlangPick *k = &ab->p->pick[pick];
    const CardlangFilter *filter = k->filter_1 ? &ab->p->filter[k->filter_1 - 1] : NULL;
    unsigned total = place == CCG_PLACE_HAND ? p->hand_count : p->discard_count, count = 0;
    uint64_t done[4] = {0};
    for (unsigned n = 0; n < total; n++) {
        unsigned type = place == CCG_PLACE_HAND ? ccg_hand_at(p, n) : ccg_discard_at(p, n);
        if (done[type >> 6] >> (type & 63) & 1)
            continue;
        done[type >> 6] |= UINT64_C(1) << (type & 63);
        if (type == 0)
            continue; // somebody else's hidden card
        if (filter && !zone_card_fits(g, ab, filter, type))
            continue;
        unsigned copies =
            place == CCG_PLACE_HAND ? ccg_hand_copies(p, type) : ccg_discard_copies(p, type);
        // CCG-12.3.5: the card being played is on the table; it leaves the hand when its
        // announcement is complete.
        if (place == CCG_PLACE_HAND && ab->from == CCG_FROM_HAND && k->announce &&
            type == ab->type && seat == ab->player)
            copies--;
        unsigned used = pick_chose_count(ab, k->cost != 0, pick, place, type);
        if (copies > used)
            out[count++] = (CcgEntry){(uint8_t)(place << 5 | pick), (uint8_t)type};
    }
    return count;
}

// CCG-17.3.4, 17.6.1: own cards at other untaken sectors, face-down ones included; `look`
// (CCG-17.6.2): face-down cards of either player as well.
static CcgGroup away_cards(const CcgGame *g, unsigned player, bool with_enemy_facedown)
{
    const CcgState *s = g->s;
    CcgGroup group = {{0, 0}};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (sector == s->current || s->taken[sector])
            continue;
        CcgGroup row = ccg_row(s, player, sector);
        group.of[0] |= row.of[0];
        group.of[1] |= row.of[1];
        if (with_enemy_facedown) {
            row = ccg_row(s, !player, sector);
            group.of[0] |= row.of[0];
            group.of[1] |= row.of[1];
        }
    }
    return group;
}

// The cards of one owner in half a set, whatever their types, for a plain pick. A word at a time:
// the upper half is nearly always empty.
static inline uint64_t plain_half(const CcgState *s, const Ability *ab, const CcgPickInfo *pick,
                                  unsigned owner, unsigned half)
{
    enum { ALL = CARDLANG_READY | CARDLANG_LOCKED | CARDLANG_CHARGING };
    const CcgPlayer *p = &s->player[owner];
#define HALF(set) (half ? bits128_high(set) : bits128_low(set))
    uint64_t cards = 0;
    if (pick->kinds & (CARDLANG_UNIT | CARDLANG_ASSET))
        cards = HALF(p->at[s->current]);
    if (pick->kinds & CARDLANG_SHIP)
        cards |= HALF(p->at[CCG_FLEET]);
    if (cards == 0)
        return 0;
    uint64_t alien = HALF(p->alien);
    switch (pick->whose) {
    case CARDLANG_PLAYER_YOU:
        cards &= owner == ab->player ? ~alien : alien;
        break;
    case CARDLANG_PLAYER_ENEMY:
        cards &= owner == ab->player ? alien : ~alien;
        break;
    case CARDLANG_PLAYER_THAT:
        cards &= owner == ab->who ? ~alien : alien;
        break;
    case CARDLANG_PLAYER_THEIR:
        cards &= owner == ab->their ? ~alien : alien;
        break;
    default:
        break;
    }
    if (pick->positions == ALL)
        return cards;
    uint64_t locked = HALF(p->locked), charging = HALF(p->charging) & ~locked;
#undef HALF
    if (!(pick->positions & CARDLANG_LOCKED))
        cards &= ~locked;
    if (!(pick->positions & CARDLANG_CHARGING))
        cards &= ~charging;
    if (!(pick->positions & CARDLANG_READY))
        cards &= locked | charging;
    return cards;
}

static CcgGroup plain_group(const CcgState *s, const Ability *ab, const CcgPickInfo *pick,
                            const uint64_t *types)
{
    CcgGroup group = {{0, 0}};
    if (s->current >= CCG_SECTORS)
        return group;
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        uint64_t low = of_types_64(p->slot_type, plain_half(s, ab, pick, owner, 0), types),
                 high = 0;
        if (p->slot_count > 64)
            high = of_types_64(p->slot_type + 64, plain_half(s, ab, pick, owner, 1), types);
        group.of[owner] = bits128_make(high, low);
    }
    return group;
}

// Are there as many cards of these types for a plain pick, not counting those with text about
// something to be avoided (CCG_STATIC bits)? The first few cards tell.
static bool plain_has(const CcgGame *g, const Ability *ab, const CcgPickInfo *pick,
                      const uint64_t *types, uint64_t avoid, unsigned wanted)
{
    const CcgState *s = g->s;
    const uint64_t *about = g->m->text[CCG_TEXT_ABOUT];
    unsigned found = 0;
    for (unsigned half = 0; half < 4; half++) {
        const CcgPlayer *p = &s->player[half >> 1];
        const uint8_t *slot_type = p->slot_type + (half & 1 ? 64 : 0);
        if ((half & 1) && p->slot_count <= 64)
            continue;
        for (uint64_t rest = plain_half(s, ab, pick, half >> 1, half & 1); rest; rest &= rest - 1) {
            unsigned type = slot_type[__builtin_ctzll(rest)];
            if (ccg_type_in(types, type) && !(about[type] & avoid) && ++found >= wanted)
                return true;
        }
    }
    return false;
}

// The cards of a group that a pick may not choose: for a choice that is no cost those that cannot
// be targeted by it, and those that its verb or cost cannot be done to.
static CcgGroup choosable(const CcgGame *g, const Ability *ab, unsigned pick, CcgGroup group)
{
    if (ccg_group_is_empty(group))
        return group;
    if (!ab->p->pick[pick].cost) {
        unsigned by =
            ab->p->timing == CARDLANG_TIMING_T ? CARDLANG_BY_TACTICS : CARDLANG_BY_ABILITIES;
        group = ccg_group_without(group, ccg__untargetable(g, by, ab->source, ab->type));
    }
    uint32_t bits = ab->info->pick[pick].restricts;
    return bits ? ccg_group_without(group, ccg__restricted(g, bits)) : group;
}

// CCG-17.6.2: of cards at other sectors: every face-down card fits "card" and nothing more special.
static CcgGroup looked_at(const CcgGame *g, const Ability *ab, const CardlangFilter *filter)
{
    const CcgState *s = g->s;
    CcgGroup group = ccg__group(g, ab, filter);
    bool any_card =
        (filter->kinds & (CARDLANG_UNIT | CARDLANG_ASSET)) == (CARDLANG_UNIT | CARDLANG_ASSET) &&
        !(filter->with[0] | filter->with[1] | filter->without[0] | filter->without[1] |
          filter->sides | filter->flag_class | filter->name_1 | filter->compare_count);
    if (!any_card || (filter->positions && filter->positions != CARDLANG_READY))
        return group;
    CcgGroup all = away_cards(g, ab->player, true);
    CCG_FOREACH(slot, all)
    {
        if (!bits128_has(s->player[ccg_slot_owner(slot)].facedown, ccg_slot_index(slot)))
            continue;
        bool mine = ccg_controller(s, slot) == ab->player;
        if (filter->whose == CARDLANG_PLAYER_YOU && !mine)
            continue;
        if (filter->whose == CARDLANG_PLAYER_ENEMY && mine)
            continue;
        group.of[ccg_slot_owner(slot)] |= ccg_bit(slot);
    }
    return group;
}

// The part of the group that stands as the pick needs (CCG-22.5.6).
static CcgGroup in_position(const CcgState *s, CcgGroup group, unsigned allowed)
{
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 charging = p->charging & ~p->locked, standing = 0;
        if (allowed & CARDLANG_LOCKED)
            standing |= p->locked;
        if (allowed & CARDLANG_CHARGING)
            standing |= charging;
        if (allowed & CARDLANG_READY)
            standing |= ~(p->locked | charging);
        group.of[owner] &= standing;
    }
    return group;
}

static CcgGroup pick_group(const CcgGame *g, const Ability *ab, unsigned pick)
{
    const CcgState *s = g->s;
    const CcgPickInfo *info = &ab->info->pick[pick];
    CcgGroup group;
    const CardlangPick *k = &ab->p->pick[pick];
    if (info->plain && words_are_printed(s, ab->base_layer, info->set)) {
        bool printed = !info->numbers || numbers_are_printed(s, ab->base_layer, info->set);
        group = plain_group(s, ab, info, printed ? info->set->numbers : info->set->words);
        if (!printed && !ccg_group_is_empty(group))
            group = compare_group(g, ab, &ab->p->filter[k->filter_1 - 1], group);
        return choosable(g, ab, pick, group);
    }
    const CardlangFilter *filter = &ab->p->filter[k->filter_1 - 1];
    bool elsewhere =
        filter->area == CARDLANG_AREA_ANOTHER_SECTOR || filter->area == CARDLANG_AREA_ANY_SECTOR;
    if (k->zone == CARDLANG_ZONE_ANOTHER_SECTOR) {
        group = filter_group(g, ab, filter, away_cards(g, ab->player, false), true);
    } else if (elsewhere && info->looks) {
        group = looked_at(g, ab, filter);
    } else if (elsewhere && filter->whose != CARDLANG_PLAYER_ENEMY && info->moves) {
        // CCG-17.6.1: one's own face-down cards as well.
        CcgGroup known = ccg__group(g, ab, filter);
        group = filter_group(g, ab, filter, away_cards(g, ab->player, false), true);
        group.of[0] |= known.of[0];
        group.of[1] |= known.of[1];
    } else {
        group = ccg__group(g, ab, filter);
    }
    if (ab->info->redirect >> pick & 1) {
        // CCG-22.5.7: only during an attack that has a defending card, only a card of the attacking
        // player's enemy.
        const CcgAttack *a = &s->attack;
        bool attack = a->kind != CCG_ATTACK_NONE && a->kind != CCG_CHARGE && a->defender != 0;
        CCG_FOREACH(slot, group)
        {
            if (!attack || ccg_controller(s, slot) == a->player)
                group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
        }
    }
    // CCG-9.7.2: the assaulting unit itself may not be used to pay.
    if (k->cost && ab->p->timing == CARDLANG_TIMING_A)
        group.of[ccg_slot_owner(ab->source)] &= ~ccg_bit(ab->source);
    if (k->positions_allowed)
        group = in_position(s, group, k->positions_allowed);
    return choosable(g, ab, pick, group);
}

// Every card (sector, player) that may be chosen next for a pick, in canonical order; `out` holds 2
// * CCG_CARDS + 8.
unsigned ccg__pick_options(const CcgGame *g, const Ability *ab, unsigned pick, CcgEntry *out)
{
    const CcgState *s = g->s;
    ASSERT(pick < ab->p->pick_count);
    const CardlangPick *k = &ab->p->pick[pick];
    unsigned count = 0;
    if (k->kind == CARDLANG_PICK_PLAYER) {
        for (unsigned seat = 0; seat < 2; seat++)
            out[count++] = (CcgEntry){(uint8_t)(CCG_PLACE_PLAYER << 5 | pick), (uint8_t)seat};
        return count;
    }
    if (k->kind == CARDLANG_PICK_SECTOR) {
        bool any = k->filter_1 && ab->p->filter[k->filter_1 - 1].area == CARDLANG_AREA_ANY_SECTOR;
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (s->taken[sector] || (sector == s->current && !any))
                continue;
            out[count++] = (CcgEntry){(uint8_t)(CCG_PLACE_SECTOR << 5 | pick), (uint8_t)sector};
        }
        return count;
    }
    unsigned seat = ccg__zone_seat(g, ab, pick);
    switch (k->zone) {
    case CARDLANG_ZONE_HAND:
        return zone_options(g, ab, pick, seat, CCG_PLACE_HAND, out);
    case CARDLANG_ZONE_DISCARD:
        return zone_options(g, ab, pick, seat, CCG_PLACE_DISCARD, out);
    case CARDLANG_ZONE_HAND_OR_DISCARD:
        count = zone_options(g, ab, pick, seat, CCG_PLACE_HAND, out);
        return count + zone_options(g, ab, pick, seat, CCG_PLACE_DISCARD, out + count);
    case CARDLANG_ZONE_DECK: {
        // CCG-22.5.7: shown sorted by card, not in deck order.
        const CcgPlayer *p = &s->player[seat];
        bool there[256] = {false};
        for (unsigned i = 0; i < p->deck_count; i++)
            there[p->card[i]] = true;
        for (unsigned type = 1; type <= g->m->type_count; type++) {
            if (there[type] &&
                (!k->filter_1 || zone_card_fits(g, ab, &ab->p->filter[k->filter_1 - 1], type))) {
                out[count++] = (CcgEntry){(uint8_t)(CCG_PLACE_HAND << 5 | pick), (uint8_t)type};
            }
        }
        return count;
    }
    default:
        break;
    }
    CcgGroup group = pick_group(g, ab, pick);
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, ab->player, slots);
    for (unsigned i = 0; i < total; i++) {
        unsigned place = ccg_place(s, slots[i]);
        unsigned how = place < CCG_SECTORS && place != s->current ? CCG_PLACE_AWAY : CCG_PLACE_HERE;
        if (!pick_chose(ab, pick, how, slots[i]))
            out[count++] = (CcgEntry){(uint8_t)(how << 5 | pick), slots[i]};
    }
    ASSERT(count <= CCG_PICK_OPTIONS_MAX);
    return count;
}

// Does the top card of a deck (or any one card in another zone) fit the pick?
bool ccg__pick_type_fits(const CcgGame *g, const Ability *ab, unsigned pick, unsigned type)
{
    const CardlangPick *k = &ab->p->pick[pick];
    return k->filter_1 == 0 || zone_card_fits(g, ab, &ab->p->filter[k->filter_1 - 1], type);
}

unsigned ccg__pick_count(const CcgGame *g, const Ability *ab, unsigned count)
{
    switch (count) {
    case CARDLANG_COUNT_ANY:
        return 2 * CCG_CARDS;
    case CARDLANG_COUNT_D6:
        return ab->rolled;
    case CARDLANG_COUNT_X:
        if (ab->x != CCG_NONE)
            return ab->x;
        return ab->p->x_quantity_1 ? ccg__quantity(g, ab, &ab->p->quantity[ab->p->x_quantity_1 - 1])
                                   : 0;
    default:
        return count;
    }
}

// Fitting cards in a hand or pile less those that are spoken for: what zone_options gives, added
// up.
static unsigned zone_capacity(const CcgGame *g, const Ability *ab, unsigned pick, unsigned seat,
                              unsigned place)
{
    const CcgPlayer *p = &g->s->player[seat];
    const CardlangPick *k = &ab->p->pick[pick];
    const CardlangFilter *filter = k->filter_1 ? &ab->p->filter[k->filter_1 - 1] : NULL;
    const uint8_t *card =
        place == CCG_PLACE_HAND ? p->card + p->deck_count : p->card + CCG_CARDS - p->discard_count;
    unsigned total = place == CCG_PLACE_HAND ? p->hand_count : p->discard_count, fit = 0, used = 0;
    if (filter == NULL) {
        for (unsigned n = 0; n < total; n++)
            fit += card[n] != 0;
    } else if (set_of(ab, filter)->cards) {
        for (unsigned n = 0; n < total; n++)
            fit += card[n] != 0 && zone_card_fits(g, ab, filter, card[n]);
    } else {
        const uint64_t *types = set_of(ab, filter)->numbers;
        for (unsigned n = 0; n < total; n++)
            fit += ccg_type_in(types, card[n]);
    }
    // CCG-12.3.5, as in zone_options.
    if (place == CCG_PLACE_HAND && ab->from == CCG_FROM_HAND && k->announce && seat == ab->player &&
        (!filter || zone_card_fits(g, ab, filter, ab->type)))
        used++;
    unsigned chosen = 0;
    for (unsigned i = 0; i < ab->entry_count; i++) { // as in pick_chose_count
        unsigned its = ab->entry[i].head & 31;
        if (ab->entry[i].head == (CCG_PLACE_CLOSED << 5 | pick))
            chosen = 0;
        if (ab->entry[i].head >> 5 != place)
            continue;
        if (its != pick &&
            !(k->cost && ab->p->pick[its].cost && !is_done_to(ab->p, its, CARDLANG_OP_REVEAL)))
            continue;
        chosen += !filter || zone_card_fits(g, ab, filter, ab->entry[i].value);
    }
    used += chosen;
    return fit > used ? fit - used : 0;
}

// How many cards (sectors, players) can be chosen for a pick in all.
unsigned ccg__pick_capacity(const CcgGame *g, const Ability *ab, unsigned pick)
{
    const CardlangPick *k = &ab->p->pick[pick];
    unsigned seat = ccg__zone_seat(g, ab, pick);
    if (k->kind == CARDLANG_PICK_PLAYER || k->kind == CARDLANG_PICK_SECTOR ||
        k->zone == CARDLANG_ZONE_DECK) {
        CcgEntry option[CCG_PICK_OPTIONS_MAX];
        return ccg__pick_options(g, ab, pick, option);
    }
    switch (k->zone) {
    case CARDLANG_ZONE_HAND:
        return zone_capacity(g, ab, pick, seat, CCG_PLACE_HAND);
    case CARDLANG_ZONE_DISCARD:
        return zone_capacity(g, ab, pick, seat, CCG_PLACE_DISCARD);
    case CARDLANG_ZONE_HAND_OR_DISCARD:
        return zone_capacity(g, ab, pick, seat, CCG_PLACE_HAND) +
               zone_capacity(g, ab, pick, seat, CCG_PLACE_DISCARD);
    default:
        break;
    }
    CcgGroup group = pick_group(g, ab, pick);
    for (unsigned i = 0; i < ab->entry_count; i++) {
        unsigned place = ab->entry[i].head >> 5;
        CcgSlot slot = ab->entry[i].value;
        if ((ab->entry[i].head & 31) == pick &&
            (place == CCG_PLACE_HERE || place == CCG_PLACE_AWAY))
            group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return ccg_group_count(group);
}

// Of a plain pick that compares values which something in play may have changed: mostly enough of
// the cards that cannot have changed fit.
static bool unchanged_has(const CcgGame *g, const Ability *ab, unsigned pick, unsigned wanted)
{
    const CcgPickInfo *info = &ab->info->pick[pick];
    const CardlangFilter *filter = &ab->p->filter[ab->p->pick[pick].filter_1 - 1];
    CcgGroup group = plain_group(g->s, ab, info, info->set->words), changed = {{0, 0}};
    for (unsigned i = 0; i < filter->compare_count; i++) {
        CcgGroup cards =
            maybe_changed(g, ab, group, ab->p->compare[filter->compare_first + i].stat);
        for (unsigned owner = 0; owner < 2; owner++)
            changed.of[owner] |= cards.of[owner] & group.of[owner];
    }
    unsigned found = 0;
    for (unsigned owner = 0; owner < 2; owner++) {
        found += bits128_count(of_types(g->s->player[owner].slot_type,
                                        group.of[owner] & ~changed.of[owner], info->set->numbers));
    }
    if (found >= wanted)
        return true;
    return !ccg_group_is_empty(changed) &&
           found + ccg_group_count(compare_group(g, ab, filter, changed)) >= wanted;
}

// The same for a choice in one's own hand of which nothing is chosen.
static bool hand_has(const CcgState *s, const Ability *ab, const CcgPickInfo *info, unsigned wanted)
{
    const CcgPlayer *p = &s->player[ab->player];
    // CCG-12.3.5, as in zone_options.
    if (ab->from == CCG_FROM_HAND && (!info->set || ccg_type_in(info->set->numbers, ab->type)))
        wanted++;
    unsigned found = 0;
    for (unsigned i = p->deck_count; i < p->deck_count + 0U + p->hand_count && found < wanted; i++)
        found += info->set ? ccg_type_in(info->set->numbers, p->card[i]) : p->card[i] != 0;
    return found >= wanted;
}

bool ccg__pick_has(const CcgGame *g, const Ability *ab, unsigned pick, unsigned wanted)
{
    const CcgState *s = g->s;
    const CcgPickInfo *info = &ab->info->pick[pick];
    if (wanted == 0)
        return true;
    if (info->own_hand && ab->entry_count == 0)
        return hand_has(s, ab, info, wanted);
    uint32_t bits = info->restricts | CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED);
    bool restricts = ccg__restricts(g, bits);
    if (!info->plain || ab->entry_count || s->current >= CCG_SECTORS ||
        !words_are_printed(s, ab->base_layer, info->set))
        return ccg__pick_capacity(g, ab, pick) >= wanted;
    bool printed = !info->numbers || numbers_are_printed(s, ab->base_layer, info->set);
    if (!restricts) {
        return printed ? plain_has(g, ab, info, info->set->numbers, 0, wanted)
                       : unchanged_has(g, ab, pick, wanted);
    }
    // Where such text restricts only the card it is on, the cards without it may be enough.
    uint64_t avoid = CCG_STATIC_RESTRICTS(bits);
    if (printed && !(g->m->text_others & avoid) && !(s->restricts & RESTRICTS) &&
        plain_has(g, ab, info, info->set->numbers, avoid, wanted))
        return true;
    return ccg__pick_capacity(g, ab, pick) >= wanted;
}
