// Instructions about hands and decks (22.5.7): drawing, discarding, looking, putting back.
#include "ccg_effect.h"

// --- drawing, discarding -------------------------------------------------------------------------

// Drawing or milling for one player after the other; `left` counts down (plus one).
Exec ccg__take_cards(Run *r, bool draw)
{
    unsigned seats[2], players = ccg__effect_players(r, r->in->player, seats);
    for (;;) {
        unsigned turn = r->f->flags & CCG_PLAY_SECOND ? 1 : 0, seat = seats[turn];
        if (r->f->left == 0) {
            r->ab.their = (uint8_t)seat;
            unsigned amount = ccg__effect_amount(r);
            if (draw && ccg__denied(r->g, seat, CARDLANG_DENY_DRAW))
                amount = 0;
            r->f->left = (uint8_t)(amount + 1);
            r->f->took = 0;
        }
        while (r->f->left > 1) {
            CcgNeed need = ccg__need_card(r->g, seat);
            if (need == CCG_NEED_SHUFFLE)
                return EXEC_AGAIN;
            if (need == CCG_NEED_NONE)
                break; // CCG-7.5.4
            r->f->left--;
            r->f->took = 1;
            CcgPlayer *p = &r->s->player[seat];
            if (draw) {
                REPORT_SECRET(r->g, CCG_RULE(17, 1, 2), DRAWS, 1U << !seat, 2, "pt", (int)seat,
                              p->card[p->deck_count - 1]);
                ccg__draw(r->s, seat);
            } else {
                unsigned type = ccg__deck_remove(r->s, seat, p->deck_count - 1U);
                ccg__discard_add(r->s, seat, type);
                REPORT(r->g, CCG_RULE(22, 5, 7), MILLS, "pt", (int)seat, (int)type);
            }
        }
        bool any = r->f->took != 0;
        if (any)
            ccg__did(r);
        r->f->left = 0;
        r->f->took = 0;
        bool more = turn == 0 && players == 2;
        if (more)
            r->f->flags |= CCG_PLAY_SECOND;
        else
            r->f->flags &= (uint8_t)~CCG_PLAY_SECOND;
        if (draw && any)
            ccg__moment(r->g, CCG_MOMENT_DRAWS, 0, seat, r->f->player);
        if (!more)
            return EXEC_NEXT;
        if (ccg__frame(r->s, 0, &(unsigned){0}) != r->f)
            return EXEC_AGAIN;
    }
}

static void discard_type(Run *r, unsigned seat, unsigned type)
{
    ccg__hand_remove(r->g, seat, type);
    ccg__discard_add(r->s, seat, type);
    REPORT(r->g, CCG_RULE(17, 1, 1), DISCARDS, "pt", (int)seat, (int)type);
    ccg__did(r);
}

Exec ccg__discard_chosen(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat = r->f->player;
    // One event a player: discard all of one player's, then the next one's when this instruction is
    // entered again.
    unsigned last = CCG_NONE;
    for (unsigned i = r->f->list_base; (i = ccg__next_entry(r, pick, i, &seat)) < CCG_LIST_MAX;
         i++) {
        if (last != CCG_NONE && seat != last)
            break;
        unsigned type = r->s->list[i].value;
        if (ccg__is_paying(r) && ccg_hand_copies(&r->s->player[seat], type) == 0)
            return EXEC_FAIL;
        ccg__entry_gone(r, i);
        if (ccg_hand_copies(&r->s->player[seat], type)) {
            discard_type(r, seat, type);
            last = seat;
        }
    }
    if (last == CCG_NONE)
        return EXEC_NEXT;
    unsigned again;
    bool more = ccg__next_entry(r, pick, r->f->list_base, &again) < CCG_LIST_MAX;
    ccg__moment(r->g, CCG_MOMENT_DISCARDS, 0, last, r->f->player);
    return more ? EXEC_AGAIN : EXEC_NEXT;
}

Exec ccg__discard_hands(Run *r)
{
    unsigned seats[2], players = ccg__effect_players(r, r->in->player, seats);
    for (unsigned turn = r->f->flags & CCG_PLAY_SECOND ? 1 : 0; turn < players; turn++) {
        CcgPlayer *p = &r->s->player[seats[turn]];
        bool any = p->hand_count > 0;
        while (p->hand_count)
            discard_type(r, seats[turn], ccg_hand_at(p, 0));
        if (turn + 1 < players)
            r->f->flags |= CCG_PLAY_SECOND;
        else
            r->f->flags &= (uint8_t)~CCG_PLAY_SECOND;
        if (!any)
            continue;
        ccg__moment(r->g, CCG_MOMENT_DISCARDS, 0, seats[turn], r->f->player);
        if (turn + 1 < players)
            return EXEC_AGAIN;
    }
    return EXEC_NEXT;
}

// --- looking -------------------------------------------------------------------------------------

void ccg__know_hand(Run *r, unsigned seat, bool revealed)
{
    CcgPlayer *p = ccg__cards_of(r->s, seat);
    if (seat == r->f->player && !revealed)
        return;
    p->known_enemy |= bits128_below(p->deck_count + p->hand_count) & ~bits128_below(p->deck_count);
    ccg__sought_forget(r->s, seat);
    if (r->g->ev) {
        for (unsigned n = 0; n < p->hand_count; n++) {
            if (revealed)
                REPORT(r->g, CCG_RULE(18, 2, 1), REVEALS, "pt", (int)seat, (int)ccg_hand_at(p, n));
            else
                REPORT_SECRET(r->g, CCG_RULE(18, 2, 1), LOOKS, 1U << seat, 2, "pt|c", r->f->player,
                              (int)ccg_hand_at(p, n), 0);
        }
    }
    ccg__did(r);
}

void ccg__look_top(Run *r, unsigned seat, unsigned count, bool revealed)
{
    CcgPlayer *p = ccg__cards_of(r->s, seat);
    if (count > p->deck_count)
        count = p->deck_count; // CCG-7.5.5
    Bits128 top = bits128_below(p->deck_count) & ~bits128_below(p->deck_count - count);
    if (revealed || seat == r->f->player)
        p->known_own |= top;
    if (revealed || seat != r->f->player)
        p->known_enemy |= top;
    r->f->seen = (uint8_t)count;
    if (seat != r->f->player)
        r->f->flags |= CCG_PLAY_LOOKED;
    else
        r->f->flags &= (uint8_t)~CCG_PLAY_LOOKED;
    if (count)
        ccg__did(r);
    if (r->g->ev) {
        for (unsigned n = 1; n <= count; n++) {
            int type = p->card[p->deck_count - n];
            if (revealed)
                REPORT(r->g, CCG_RULE(18, 2, 1), REVEALS, "pt", (int)seat, type);
            else
                REPORT_SECRET(r->g, CCG_RULE(18, 2, 1), LOOKS, 1U << !r->f->player, 2, "pt|c",
                              r->f->player, type, 0);
        }
    }
}

void ccg__look_at_cards(Run *r)
{
    CcgGroup group = ccg__effect_cards(r);
    for (unsigned i = 0; i < r->ab.entry_count; i++) {
        // CCG-17.6.2: what was chosen face down fits, whatever it turns out to be; a ship as well.
        CcgEntry e = r->ab.entry[i];
        if (e.head != (CCG_PLACE_AWAY << 5 | (r->in->pick_1 - 1U)) ||
            ccg_place(r->s, e.value) >= CCG_SECTORS)
            continue;
        group.of[ccg_slot_owner(e.value)] |=
            ccg_bit(e.value) & ccg__owner_of(r->s, e.value)->facedown;
    }
    CCG_FOREACH(slot, group)
    {
        unsigned owner = ccg_slot_owner(slot);
        if (owner != r->f->player)
            r->s->player[owner].seen |= ccg_bit(slot) & r->s->player[owner].facedown;
        REPORT_SECRET(r->g, CCG_RULE(17, 6, 2), LOOKS, 1U << !r->f->player, 2, "pc", r->f->player,
                      slot);
        ccg__did(r);
    }
}

// Cards seen on top of a deck, to be put back in an order of the player's choice: `placed` are in
// place already.
unsigned ccg__order_choices(const Run *r, Action *out, unsigned out_max)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player, count = 0;
    const CcgPlayer *p = &r->s->player[seat];
    for (unsigned i = p->deck_count - r->f->placed; i-- > (unsigned)(p->deck_count - r->f->seen);) {
        bool before = false;
        for (unsigned k = i + 1; k < (unsigned)(p->deck_count - r->f->placed); k++)
            before |= p->card[k] == p->card[i];
        if (!before)
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_NEXT, .type = p->card[i]});
    }
    return count;
}

void ccg__order_choose(Run *r, unsigned type)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player;
    CcgPlayer *p = &r->s->player[seat];
    ASSERT(r->f->placed < r->f->seen);
    unsigned to = p->deck_count - r->f->placed - 1U, from = to;
    while (p->card[from] != type)
        from--;
    ASSERT(from >= (unsigned)(p->deck_count - r->f->seen)); // among those that were looked at
    memmove(p->card + from, p->card + from + 1, to - from);
    p->card[to] = (uint8_t)type;
    r->f->placed++;
}

Exec ccg__put_back(Run *r)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player;
    CcgPlayer *p = &r->s->player[seat];
    if (r->f->seen > p->deck_count)
        r->f->seen = p->deck_count;
    if (r->f->placed == 0) {
        // The other player no longer knows which of these cards lies where.
        Bits128 top = bits128_below(p->deck_count) & ~bits128_below(p->deck_count - r->f->seen);
        if (r->f->seen > 1)
            *(seat == r->f->player ? &p->known_enemy : &p->known_own) &= ~top;
    }
    while (r->f->placed < r->f->seen) {
        Action option[2];
        bool held = r->g->m->held_windows && r->f->seen - r->f->placed > 1; // CCG-18.2.6
        if (ccg__order_choices(r, option, 2) > 1 || held) {
            r->f->stage = CCG_STAGE_ORDER;
            ccg__wait(r->g, ccg__effect_decision(r), r->f->player);
            return EXEC_WAIT;
        }
        ccg__order_choose(r, ccg_action(&option[0]).type);
    }
    r->f->placed = 0;
    if (r->f->seen)
        ccg__did(r);
    return EXEC_NEXT;
}

// The seen cards to the bottom, to the hand or to the discard pile; they keep their order and stay
// their owner's (CCG-13.6.3).
void ccg__put_seen(Run *r)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player;
    CcgPlayer *p = &r->s->player[seat];
    unsigned count = r->f->seen > p->deck_count ? p->deck_count : r->f->seen;
    if (r->in->op == CARDLANG_OP_PUT_TOP)
        return; // they lie there
    for (unsigned n = 0; n < count; n++) {
        unsigned top = p->deck_count - 1U;
        bool own = bits128_has(p->known_own, top), enemy = bits128_has(p->known_enemy, top);
        if (r->in->op == CARDLANG_OP_PUT_HAND) {
            REPORT_SECRET(r->g, CCG_RULE(22, 5, 7), TO_HAND, enemy ? 0 : 1U << !seat, 2, "pt",
                          (int)seat, p->card[top]);
            ccg__draw(r->s, seat);
        } else {
            unsigned type = ccg__deck_remove(r->s, seat, top);
            if (r->in->op == CARDLANG_OP_PUT_DISCARD) {
                ccg__discard_add(r->s, seat, type);
                REPORT(r->g, CCG_RULE(22, 5, 7), MILLS, "pt", (int)seat, (int)type);
            } else {
                // The n-th card goes under the ones before it.
                ccg__deck_insert(r->s, seat, 0, type, own, enemy);
            }
        }
        ccg__did(r);
    }
    r->f->seen = 0;
}
