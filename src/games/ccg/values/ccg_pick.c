// Picks of a text: the cards that they stand for, and what can be chosen for them (12.2).
#include "ccg_text.h"

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
    return slot != 0 && ccg__words_fit(g, ab, filter, slot) ? slot : 0;
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
            if (still && (filter == NULL || ccg__words_fit(g, &theirs, filter, e->value)))
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
CcgSlot ccg__pick_single(const CcgGame *g, const Ability *ab, unsigned pick_1)
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

// --- what can be chosen for a pick ---------------------------------------------------------------

static bool pick_chose(const Ability *ab, unsigned pick, unsigned place, unsigned value)
{
    for (unsigned i = 0; i < ab->entry_count; i++)
        if (ab->entry[i].head == (place << 5 | pick) && ab->entry[i].value == value)
            return true;
    return false;
}

static bool is_done_to(const CardlangProgram *p, unsigned pick, unsigned op)
{
    for (unsigned i = 0; i < p->code_count; i++)
        if (p->code[i].op == op && p->code[i].pick_1 == pick + 1)
            return true;
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
        if (filter && !ccg__zone_card_fits(g, ab, filter, type))
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
        uint64_t low = ccg__of_types_64(p->slot_type, plain_half(s, ab, pick, owner, 0), types),
                 high = 0;
        if (p->slot_count > 64)
            high = ccg__of_types_64(p->slot_type + 64, plain_half(s, ab, pick, owner, 1), types);
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
    if (info->plain && ccg__words_are_printed(s, ab->base_layer, info->set)) {
        bool printed = !info->numbers || ccg__numbers_are_printed(s, ab->base_layer, info->set);
        group = plain_group(s, ab, info, printed ? info->set->numbers : info->set->words);
        if (!printed && !ccg_group_is_empty(group))
            group = ccg__compare_group(g, ab, &ab->p->filter[k->filter_1 - 1], group);
        return choosable(g, ab, pick, group);
    }
    const CardlangFilter *filter = &ab->p->filter[k->filter_1 - 1];
    bool elsewhere =
        filter->area == CARDLANG_AREA_ANOTHER_SECTOR || filter->area == CARDLANG_AREA_ANY_SECTOR;
    if (k->zone == CARDLANG_ZONE_ANOTHER_SECTOR) {
        group = ccg__filter_group(g, ab, filter, away_cards(g, ab->player, false), true);
    } else if (elsewhere && info->looks) {
        group = looked_at(g, ab, filter);
    } else if (elsewhere && filter->whose != CARDLANG_PLAYER_ENEMY && info->moves) {
        // CCG-17.6.1: one's own face-down cards as well.
        CcgGroup known = ccg__group(g, ab, filter);
        group = ccg__filter_group(g, ab, filter, away_cards(g, ab->player, false), true);
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
        for (unsigned type = 1; type <= g->m->type_count; type++)
            if (there[type] &&
                (!k->filter_1 || ccg__zone_card_fits(g, ab, &ab->p->filter[k->filter_1 - 1], type)))
                out[count++] = (CcgEntry){(uint8_t)(CCG_PLACE_HAND << 5 | pick), (uint8_t)type};
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
    return k->filter_1 == 0 || ccg__zone_card_fits(g, ab, &ab->p->filter[k->filter_1 - 1], type);
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
    } else if (ccg__filter_set(ab, filter)->cards) {
        for (unsigned n = 0; n < total; n++)
            fit += card[n] != 0 && ccg__zone_card_fits(g, ab, filter, card[n]);
    } else {
        const uint64_t *types = ccg__filter_set(ab, filter)->numbers;
        for (unsigned n = 0; n < total; n++)
            fit += ccg_type_in(types, card[n]);
    }
    // CCG-12.3.5, as in zone_options.
    if (place == CCG_PLACE_HAND && ab->from == CCG_FROM_HAND && k->announce && seat == ab->player &&
        (!filter || ccg__zone_card_fits(g, ab, filter, ab->type)))
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
        chosen += !filter || ccg__zone_card_fits(g, ab, filter, ab->entry[i].value);
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
            ccg__maybe_changed(g, ab, group, ab->p->compare[filter->compare_first + i].stat);
        for (unsigned owner = 0; owner < 2; owner++)
            changed.of[owner] |= cards.of[owner] & group.of[owner];
    }
    unsigned found = 0;
    for (unsigned owner = 0; owner < 2; owner++) {
        found +=
            bits128_count(ccg__of_types(g->s->player[owner].slot_type,
                                        group.of[owner] & ~changed.of[owner], info->set->numbers));
    }
    if (found >= wanted)
        return true;
    return !ccg_group_is_empty(changed) &&
           found + ccg_group_count(ccg__compare_group(g, ab, filter, changed)) >= wanted;
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
        !ccg__words_are_printed(s, ab->base_layer, info->set))
        return ccg__pick_capacity(g, ab, pick) >= wanted;
    bool printed = !info->numbers || ccg__numbers_are_printed(s, ab->base_layer, info->set);
    if (!restricts) {
        return printed ? plain_has(g, ab, info, info->set->numbers, 0, wanted)
                       : unchanged_has(g, ab, pick, wanted);
    }
    // Where such text restricts only the card it is on, the cards without it may be enough.
    uint64_t avoid = CCG_STATIC_RESTRICTS(bits);
    if (printed && !(g->m->text_others & avoid) && !(s->restricts & CCG_LASTING_RESTRICTS) &&
        plain_has(g, ab, info, info->set->numbers, avoid, wanted))
        return true;
    return ccg__pick_capacity(g, ab, pick) >= wanted;
}
