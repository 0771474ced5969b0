// What the files of the values share: lasting effects, filters and static text.
#pragma once

#include "ccg_values.h"

// --- lasting effects -----------------------------------------------------------------------------

// CcgLasting.type of entries that are no instruction of a card or sector. CCG_SUMMED adds up plain
// changes: `ability` is the stat. CCG_LAST says what a card was that has left (CCG-12.5.6):
// `ability` is a stat and `instr` its value, or `ability` CCG_LAST_KEYWORD, `instr` the keyword and
// `value` whether the card had it.
enum { CCG_LAST = 254, CCG_SUMMED = 255 };

enum { CCG_LAST_KEYWORD = CARDLANG_STAT_COUNT };
_Static_assert((int)CCG_LAST >= (int)CCG_SECTOR_TYPE + (int)CCG_SECTORS,
               "types of cards and sectors do not overlap with them");

static inline bool ccg__is_instruction(const CcgLasting *l)
{
    return l->type < CCG_LAST;
}

static inline const CardlangInstr *ccg__instr_of(const CcgGame *g, const CcgLasting *l)
{
    ASSERT(ccg__is_instruction(l));
    const CardlangProgram *p = ccg__program(g, l->type, l->ability, NULL);
    ASSERT(l->instr < p->code_count);
    return &p->code[l->instr];
}

// --- values, keywords ----------------------------------------------------------------------------

static inline int ccg__value_of(const CcgGame *g, const Ability *ab, CcgSlot slot, unsigned stat)
{
    return ab->base_layer ? ccg__stat(g, slot, stat, 0, true) : ccg__value(g, slot, stat);
}

// `printed_only`: without keywords given by static text, the layer below it.
bool ccg__has_keyword_below(const CcgGame *g, CcgSlot slot, unsigned keyword, bool printed_only);

// The cards of a group whose value may not be the printed one.
CcgGroup ccg__maybe_changed(const CcgGame *g, const Ability *ab, CcgGroup among, unsigned stat);

// --- filters -------------------------------------------------------------------------------------

// The filter has to be the program's own, not a copy of it.
static inline const CcgFilterSet *ccg__filter_set(const Ability *ab, const CardlangFilter *filter)
{
    ASSERT((size_t)(filter - ab->p->filter) < ab->p->filter_count);
    return ab->info->set[filter - ab->p->filter];
}

// Do printed keywords and flags answer what the filter asks of them? They do while nothing in play
// changes them.
static inline bool ccg__words_are_printed(const CcgState *s, unsigned base_layer,
                                          const CcgFilterSet *set)
{
    return (!set->keywords || ccg__keywords_are_printed(s)) &&
           (!set->flags || ccg__stat_is_printed(s, CARDLANG_FLAGS, base_layer));
}

static inline bool ccg__numbers_are_printed(const CcgState *s, unsigned base_layer,
                                            const CcgFilterSet *set)
{
    return !set->stats || (s->lasting_count == 0 && (base_layer || !(s->statics & set->stats)));
}

static inline Bits128 ccg__controlled_by(const CcgPlayer *p, unsigned owner, unsigned seat)
{
    return owner == seat ? ~p->alien : p->alien;
}

static inline uint64_t ccg__of_types_64(const uint8_t *type, uint64_t cards,
                                        const uint64_t types[4])
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
static inline Bits128 ccg__of_types(const uint8_t *type, Bits128 cards, const uint64_t types[4])
{
    uint64_t low = ccg__of_types_64(type, bits128_low(cards), types);
    return bits128_make(
        bits128_high(cards) ? ccg__of_types_64(type + 64, bits128_high(cards), types) : 0, low);
}

// Is a card at the place that the filter speaks of? (22.5.1)
bool ccg__in_area(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot);
// What must still hold when the effect reaches a chosen card (CCG-12.5.2).
bool ccg__words_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                    CcgSlot slot);
// A card in a hand, pile or deck.
bool ccg__zone_card_fits(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                         unsigned type);
// The part of a group that fits the comparisons of a filter, or all of it.
CcgGroup ccg__compare_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                            CcgGroup group);
CcgGroup ccg__filter_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                           CcgGroup group, bool with_compares);
// The one card that a pick (plus one) stands for, or 0.
CcgSlot ccg__pick_single(const CcgGame *g, const Ability *ab, unsigned pick_1);

// --- static text ---------------------------------------------------------------------------------

// A static clause within reach (13.1, 17.7.1).
typedef struct CcgText {
    const CcgClause *c;
    uint8_t player, type;
    CcgSlot source; // 0: the sector
} CcgText;

// CCG-22.5.13: what gives keywords is decided by printed ones and lasting effects, or it would ask
// itself.
static inline unsigned ccg__text_layer(const CcgClause *c)
{
    return c->kind == CARDLANG_STATIC_KEYWORD ? 2 : 1;
}

static inline Ability ccg__text_ability(const CcgGame *g, const CcgText *t)
{
    Ability ab = ccg__ability_new(g, t->player, t->type, t->c->line, t->source,
                                  t->source ? CCG_FROM_BOX : CCG_FROM_SECTOR);
    ab.base_layer = (uint8_t)ccg__text_layer(t->c);
    return ab;
}

// Is what stands behind "while" so?
static inline bool ccg__text_works(const CcgGame *g, const CcgText *t, const Ability *ab)
{
    const CardlangStatic *clause = t->c->clause;
    return clause->cond_count == 0 || ccg__condition(g, ab, clause->cond_first, clause->cond_count);
}

// The types that a clause about other cards can cover, by what is printed on them.
static inline const uint64_t *ccg__text_types(const CcgGame *g, const CcgClause *c)
{
    unsigned layer = ccg__text_layer(c);
    return ccg__words_are_printed(g->s, layer, c->set) ? c->set->words : c->set->kind;
}

// Whose cards does the clause speak of? All but a few say "your" or "enemy" or nothing.
static inline bool ccg__text_about_seat(const CcgText *t, unsigned seat)
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

CcgGroup ccg__text_cards(const CcgGame *g, const CcgText *t, const Ability *ab);
bool ccg__text_covers(const CcgGame *g, const CcgText *t, CcgSlot slot, Ability *ab);

// Says true to end a search for text.
typedef bool CcgTextTest(const CcgGame *g, const CcgText *t, void *context);
bool ccg__static_any(const CcgGame *g, uint64_t about, CcgTextTest *test, void *context);
bool ccg__static_any_on(const CcgGame *g, CcgSlot slot, unsigned row, uint64_t about,
                        CcgTextTest *test, void *context);
