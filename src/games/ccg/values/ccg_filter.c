// Descriptions of cards (22.5): filters, comparisons, role words, the groups that fit.
#include "ccg_text.h"

#include <limits.h>

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

// Is a card at the place that the filter speaks of? (22.5.1)
bool ccg__in_area(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot)
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
            if (ccg__has_keyword_below(g, slot, keyword, printed_only) != wanted)
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
        ccg__value_of(g, ab, slot, CARDLANG_FLAGS) > 0 ? CARDLANG_FLAG_UNIT : CARDLANG_NONFLAG_UNIT;
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
    const CcgFilterSet *set = ccg__filter_set(ab, filter);
    unsigned type = ccg_slot_card(s, slot);
    bool printed = ccg__words_are_printed(s, ab->base_layer, set);
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

bool ccg__words_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot)
{
    return words_fit_whose(g, ab, filter, filter->whose, slot);
}

static bool compares_fit(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                         CcgSlot slot)
{
    CcgGroup one = {{0, 0}};
    one.of[ccg_slot_owner(slot)] = ccg_bit(slot);
    return !ccg_group_is_empty(ccg__compare_group(g, ab, filter, one));
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
    for (unsigned word = 0; word < 2; word++)
        if ((t->keyword[word] & filter->with[word]) != filter->with[word] ||
            (t->keyword[word] & filter->without[word]))
            return false;
    int flags = t->value[CARDLANG_FLAGS];
    if ((filter->flag_class & CARDLANG_FLAG_UNIT) && flags <= 0)
        return false;
    if ((filter->flag_class & CARDLANG_NONFLAG_UNIT) && flags > 0)
        return false;
    return true;
}

bool ccg__zone_card_fits(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                         unsigned type)
{
    const CcgFilterSet *set = ccg__filter_set(ab, filter);
    if (!ccg_type_in(set->numbers, type))
        return false;
    for (unsigned i = 0; set->cards && i < filter->compare_count; i++) {
        const CardlangCompare *c = &ab->p->compare[filter->compare_first + i];
        int value = g->m->type[type].value[c->stat];
        if (value < 0)
            value = 0;
        if (c->kind == CARDLANG_COMPARE_MORE_THAN) {
            CcgSlot other = ccg__pick_single(g, ab, c->pick_1);
            if (other == 0 || value <= ccg__value_of(g, ab, other, c->stat))
                return false;
        }
    }
    return true;
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

// The part of the group that fits the comparisons. Whom they compare with is worked out once.
CcgGroup ccg__compare_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
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
            CcgSlot other = ccg__pick_single(g, ab, c->pick_1);
            least = other ? ccg__value_of(g, ab, other, c->stat) + 1 : INT_MAX;
            break;
        }
        default: { // the highest or lowest of the cards that fit otherwise; ties stay legal
                   // (22.5.5)
            CcgGroup rivals = ccg__filter_group(g, ab, filter, area_group(g, ab, filter), false);
            CcgGroup altered = ccg__maybe_changed(g, ab, rivals, c->stat);
            CCG_FOREACH(other, rivals)
            {
                int its = ccg_group_has(altered, other) ? ccg__value_of(g, ab, other, c->stat)
                                                        : ccg__printed(g, other, c->stat);
                if (c->kind == CARDLANG_COMPARE_HIGHEST ? its > least : its < most)
                    *(c->kind == CARDLANG_COMPARE_HIGHEST ? &least : &most) = its;
            }
        }
        }
        CcgGroup changed = ccg__maybe_changed(g, ab, group, c->stat);
        CCG_FOREACH(slot, group)
        {
            int value = ccg_group_has(changed, slot) ? ccg__value_of(g, ab, slot, c->stat)
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
        cards &= ccg__controlled_by(p, owner, ab->player);
        break;
    case CARDLANG_PLAYER_ENEMY:
        cards &= ccg__controlled_by(p, owner, !ab->player);
        break;
    case CARDLANG_PLAYER_THAT:
        cards &= ccg__controlled_by(p, owner, ab->who);
        break;
    case CARDLANG_PLAYER_THEIR:
        cards &= ccg__controlled_by(p, owner, ab->their);
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
CcgGroup ccg__filter_group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                           CcgGroup group, bool with_compares)
{
    const CcgState *s = g->s;
    const CcgFilterSet *set = ccg__filter_set(ab, filter);
    bool printed = ccg__words_are_printed(s, ab->base_layer, set);
    bool numbers = with_compares && filter->compare_count != 0;
    bool printed_numbers =
        numbers && printed && !set->cards && ccg__numbers_are_printed(s, ab->base_layer, set);
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
        group.of[owner] = ccg__of_types(p->slot_type, cards, types);
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
               ? ccg__compare_group(g, ab, filter, group)
               : group;
}

CcgGroup ccg__group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter)
{
    return ccg__filter_group(g, ab, filter, area_group(g, ab, filter), true);
}
