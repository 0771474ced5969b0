// Instructions that take cards from one zone to another (22.5.7, 17.3, 17.6): infiltrating,
// searching, returning, recovering, shuffling in, moving.
#include "ccg_effect.h"

// Whoever searches a deck may take any card: what the enemy knew of its order is no longer sure.
static void deck_was_searched(Run *r, unsigned seat)
{
    CcgPlayer *p = ccg__cards_of(r->s, seat);
    p->known_enemy &= ~bits128_below(p->deck_count);
}

// --- infiltrating --------------------------------------------------------------------------------

// `from` is where it was, of its owner, or its `old` slot, if it lay elsewhere in play.
static void infiltrate(CcgGame *g, unsigned owner, unsigned type, unsigned player, CcgHome from,
                       CcgSlot old)
{
    CcgState *s = g->s;
    bool ship = g->m->type[type].kind == CARDLANG_SHIP;
    // CCG-17.3.1, 16.1.2; CCG-17.3.2: under the control of the player who infiltrates it.
    CcgSlot slot = ccg__arrive(g, owner, player, type, ship ? CCG_FLEET : s->current);
    REPORT(g, CCG_RULE(17, 3, 1), INFILTRATES, "pt|ccii", (int)player, (int)type, slot, old,
           (int)(from | owner << CCG_HOME_SHIFT), ship ? CCG_FLEET : s->current);
    ccg__series(g, CCG_MOMENT_INFILTRATED, player, &slot, 1);
    ccg__older_copies_go(g, slot, player); // CCG-17.4.3: before anybody can react to the arrival
}

// "Infiltrate this unit": from another sector, or from where it went when it left play.
static Exec infiltrate_itself(Run *r, CcgSlot slot)
{
    if (slot == 0)
        return EXEC_NEXT;
    unsigned place = ccg_place(r->s, slot), owner = ccg_slot_owner(slot),
             type = ccg_slot_card(r->s, slot);
    if (place == CCG_NONE) {
        // It has left play: from the discard pile, or else from the hand, where it went
        // (CCG-13.6.1).
        if (!ccg__discard_remove(r->s, owner, type))
            return EXEC_NEXT;
    } else if (place < CCG_SECTORS && place != r->s->current) {
        ccg__leave(r->g, &slot, 1);
    } else {
        return EXEC_NEXT;
    }
    ccg__did(r);
    infiltrate(r->g, owner, type, r->f->player, place == CCG_NONE ? CCG_HOME_PILE : CCG_HOME_PLAY,
               place == CCG_NONE ? 0 : slot);
    return EXEC_NEXT;
}

// From the top of a deck, as many as fit; `left` counts down (plus one).
static Exec infiltrate_top(Run *r, unsigned pick)
{
    unsigned seat = ccg__zone_seat(r->g, &r->ab, pick);
    if (r->f->left == 0) {
        unsigned most = ccg__pick_count(r->g, &r->ab, r->p->pick[pick].max);
        r->f->left = (uint8_t)((most > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : most) + 1);
    }
    if (r->f->left > 1) {
        CcgPlayer *p = ccg__cards_of(r->s, seat);
        CcgNeed need = ccg__need_card(r->g, seat);
        if (need == CCG_NEED_SHUFFLE)
            return EXEC_AGAIN;
        if (need == CCG_NEED_ON_TOP) {
            unsigned type = p->card[p->deck_count - 1];
            if (ccg__pick_type_fits(r->g, &r->ab, pick, type)) {
                ccg__deck_remove(r->s, seat, p->deck_count - 1U);
                r->f->left--;
                ccg__did(r);
                infiltrate(r->g, seat, type, r->f->player, CCG_HOME_DECK, 0);
                return EXEC_AGAIN;
            }
            // It does not fit: it is shown and stays where it is.
            p->known_own |= bits128_single(p->deck_count - 1U);
            p->known_enemy |= bits128_single(p->deck_count - 1U);
            REPORT(r->g, CCG_RULE(17, 3, 1), REVEALS, "pt", (int)seat, (int)type);
        }
    }
    r->f->left = 0;
    return EXEC_NEXT;
}

// Takes a card out of a deck that was searched. False: it is not there any more.
static bool take_found(Run *r, unsigned seat, unsigned type)
{
    const CcgPlayer *p = &r->s->player[seat];
    unsigned at = 0;
    while (at < p->deck_count && p->card[at] != type)
        at++;
    if (at == p->deck_count)
        return false;
    ccg__deck_remove(r->s, seat, at);
    return true;
}

// Takes what an entry names from where it lies: `seat` and `type` become its owner and the card.
// False: it is not there, or nothing has to be done (CCG-12.5.2).
static bool take_entry(Run *r, unsigned pick, CcgEntry e, unsigned *seat, unsigned *type)
{
    *type = e.value;
    switch (e.head >> 5) {
    case CCG_PLACE_HAND:
        if (r->p->pick[pick].zone != CARDLANG_ZONE_DECK) {
            if (!ccg_hand_copies(&r->s->player[*seat], *type))
                return false;
            ccg__hand_remove(r->g, *seat, *type);
            return true;
        }
        if (!take_found(r, *seat, *type))
            return false;
        deck_was_searched(r, *seat);
        return true;
    case CCG_PLACE_DISCARD:
        return ccg__discard_remove(r->s, *seat, *type);
    default: {
        CcgSlot slot = e.value;
        unsigned where = ccg_place(r->s, slot);
        // CCG-12.5.2: who stays where it is, and whose it is, has not been infiltrated.
        if (where == CCG_NONE || where == r->s->current ||
            (where == CCG_FLEET && ccg_controller(r->s, slot) == r->f->player))
            return false;
        *type = ccg_slot_card(r->s, slot);
        *seat = ccg_slot_owner(slot);
        ccg__leave(r->g, &slot, 1);
        return true;
    }
    }
}

// One chosen card after the other; each may set off events, so the instruction is entered again for
// the next.
Exec ccg__infiltrate_cards(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat;
    const CardlangPick *k = &r->p->pick[pick];
    if (k->kind == CARDLANG_PICK_THIS || k->kind == CARDLANG_PICK_EVENT)
        return infiltrate_itself(r, k->kind == CARDLANG_PICK_THIS ? r->f->source : r->ab.subject);
    if (k->zone == CARDLANG_ZONE_DECK_TOP)
        return infiltrate_top(r, pick);
    for (unsigned i = r->f->list_base; (i = ccg__next_entry(r, pick, i, &seat)) < CCG_LIST_MAX;
         i++) {
        CcgEntry e = r->s->list[i];
        unsigned type;
        ccg__entry_gone(r, i);
        if (!take_entry(r, pick, e, &seat, &type))
            continue;
        ccg__did(r);
        bool in_play = e.head >> 5 != CCG_PLACE_HAND && e.head >> 5 != CCG_PLACE_DISCARD;
        CcgHome from = in_play                            ? CCG_HOME_PLAY
                       : e.head >> 5 == CCG_PLACE_DISCARD ? CCG_HOME_PILE
                       : k->zone == CARDLANG_ZONE_DECK    ? CCG_HOME_DECK
                                                          : CCG_HOME_HAND;
        infiltrate(r->g, seat, type, r->f->player, from, in_play ? e.value : 0);
        return EXEC_AGAIN;
    }
    return EXEC_NEXT;
}

Exec ccg__search(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat = r->f->player;
    deck_was_searched(r, seat);
    if (r->in->detail == 1)
        return ccg__infiltrate_cards(r);
    for (unsigned i = r->f->list_base; (i = ccg__next_entry(r, pick, i, &seat)) < CCG_LIST_MAX;
         i++) {
        unsigned type = r->s->list[i].value;
        ccg__entry_gone(r, i);
        if (!take_found(r, seat, type))
            continue;
        ccg__hand_add(r->s, seat, type, false);
        ccg__sought_add(r->g, r->f, pick, seat);
        REPORT_SECRET(r->g, CCG_RULE(22, 5, 7), TO_HAND, 1U << !seat, 2, "pt", (int)seat,
                      (int)type);
        ccg__did(r);
    }
    return EXEC_NEXT;
}

// CCG-22.5.7: leaves play to its owner's hand, not destroyed; both saw it, so it stays known there.
Exec ccg__return_cards(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    if (ccg__is_paying(r) && !ccg__all_there(r, group))
        return EXEC_FAIL;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, r->f->player, slots), count = 0;
    bool answered[2 * CCG_CARDS];
    for (unsigned i = 0; i < total; i++)
        answered[i] = ccg_in_reach(r->s, slots[i]); // CCG-11.1.9
    ccg__leave(r->g, slots, total);
    for (unsigned i = 0; i < total; i++) {
        CcgSlot slot = slots[i];
        unsigned owner = ccg_slot_owner(slot), type = ccg_slot_card(r->s, slot);
        if (answered[i])
            slots[count++] = slot;
        ccg__hand_add(r->s, owner, type, true);
        REPORT(r->g, CCG_RULE(22, 5, 7), RETURNS, "cp", slot, (int)owner);
        ccg__did(r);
    }
    ccg__effect_series(r, CCG_MOMENT_RETURNED, slots, count);
    return EXEC_NEXT;
}

static void recover_type(Run *r, unsigned seat, unsigned type)
{
    if (!ccg__discard_remove(r->s, seat, type))
        return;
    CcgPlayer *p = &r->s->player[seat];
    if (r->in->detail == 0)
        ccg__hand_add(r->s, seat, type, true);
    else
        ccg__deck_insert(r->s, seat, r->in->detail == 1 ? p->deck_count : 0U, type, true, true);
    REPORT(r->g, CCG_RULE(22, 5, 7), RECOVERS, "pt|i", (int)seat, (int)type,
           (int)((r->in->detail == 0 ? CCG_HOME_HAND : CCG_HOME_DECK) | seat << CCG_HOME_SHIFT));
    ccg__did(r);
}

void ccg__recover(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat = r->f->player;
    unsigned kind = r->p->pick[pick].kind;
    if (kind == CARDLANG_PICK_THIS || kind == CARDLANG_PICK_EVENT) {
        // "Return this unit from your discard pile": the card that has just gone there.
        CcgSlot slot = kind == CARDLANG_PICK_THIS ? r->f->source : r->ab.subject;
        if (slot && ccg_place(r->s, slot) == CCG_NONE && ccg_slot_owner(slot) == seat)
            recover_type(r, seat, ccg_slot_card(r->s, slot));
        return;
    }
    for (unsigned i = r->f->list_base; (i = ccg__next_entry(r, pick, i, &seat)) < CCG_LIST_MAX;
         i++) {
        unsigned type = r->s->list[i].value;
        ccg__entry_gone(r, i);
        recover_type(r, seat, type);
    }
}

void ccg__shuffle_cards_in(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    bool of[2] = {false, false};
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(group, 0, slots);
    ccg__leave(r->g, slots, count);
    for (unsigned i = 0; i < count; i++) {
        unsigned owner = ccg_slot_owner(slots[i]), type = ccg_slot_card(r->s, slots[i]);
        ccg__deck_insert(r->s, owner, 0, type, false, false);
        REPORT(r->g, CCG_RULE(22, 5, 7), SHUFFLED_IN, "cp", slots[i], (int)owner);
        of[owner] = true;
        ccg__did(r);
    }
    // The acting player's deck first: frames run from the top.
    for (unsigned i = 0; i < 2; i++) {
        unsigned seat = i ? r->f->player : !r->f->player;
        if (of[seat])
            ccg__shuffle_start(r->g, seat, false);
    }
}

// CCG-17.6.1: arrives ready and face up under its present controller. It gets a new slot, for it
// arrives last; what lasts goes with it.
void ccg__move_cards(Run *r)
{
    unsigned to = r->s->current;
    if (r->in->second_1) {
        for (unsigned i = 0; i < r->ab.entry_count; i++)
            if (r->ab.entry[i].head == (CCG_PLACE_SECTOR << 5 | (r->in->second_1 - 1U)))
                to = r->ab.entry[i].value;
    }
    ASSERT(to < CCG_SECTORS);
    if (r->s->taken[to])
        return;
    CcgGroup group = ccg__effect_cards(r);
    for (unsigned owner = 0; owner < 2; owner++) {
        // Each gets a new slot: room for all of them is made before they are named.
        if (r->s->player[owner].slot_count + bits128_count(group.of[owner]) > CCG_CARDS) {
            ccg__compact(r->s, owner);
            r->ab = ccg__ability_of(r->g, r->f);
            group = ccg__effect_cards(r);
        }
    }
    CcgSlot slots[2 * CCG_CARDS];
    uint8_t types[2 * CCG_CARDS], controllers[2 * CCG_CARDS];
    unsigned all = ccg_group_list(group, r->f->player, slots), total = 0;
    for (unsigned i = 0; i < all; i++) {
        if (ccg_place(r->s, slots[i]) == to || ccg_place(r->s, slots[i]) == CCG_FLEET)
            continue;
        types[total] = (uint8_t)ccg_slot_card(r->s, slots[i]);
        controllers[total] = (uint8_t)ccg_controller(r->s, slots[i]);
        slots[total++] = slots[i];
    }
    ccg__leave(r->g, slots, total);
    for (unsigned i = 0; i < total; i++) {
        CcgSlot slot = slots[i];
        unsigned type = types[i], controller = controllers[i];
        CcgSlot moved = ccg__arrive(r->g, ccg_slot_owner(slot), controller, type, to);
        ccg__lasting_move(r->s, slot, moved);
        for (unsigned m = 0; m < r->s->mark_count; m++)
            if ((r->s->mark[m] & 0xFF) == slot)
                r->s->mark[m] = (uint16_t)((r->s->mark[m] & 0xFF00) | moved);
        REPORT(r->g, CCG_RULE(17, 6, 1), MOVES, "cs|c", slot, (int)to, moved);
        ccg__did(r);
    }
}
