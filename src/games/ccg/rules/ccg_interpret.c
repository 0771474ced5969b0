// Carrying out a program (12.5, 22.5): costs while paying, then the effect, instruction by
// instruction.
//
// An instruction that cannot finish at once (a roll, a choice, a reshuffle, an event to react to)
// pushes a frame or waits for a decision and is entered again afterwards; `amount`, `repeat` and
// the flags of the frame say how far it has come. The switch stands in the order of the instruction
// table in cardlang_program.h.
#include "ccg_steps.h"

typedef enum Exec {
    EXEC_NEXT,  // done: go on with the next instruction (frames it pushed run first)
    EXEC_AGAIN, // something runs first, then this instruction once more
    EXEC_WAIT,  // a decision is pending
    EXEC_FAIL,  // a cost that cannot be paid any more
    EXEC_JUMP   // pc has been set
} Exec;

typedef struct Run {
    CcgGame *g;
    CcgState *s;
    CcgFramePlay *f;
    const CardlangProgram *p;
    const CardlangInstr *in;
    Ability ab;
} Run;

static bool paying(const Run *r)
{
    return r->f->stage == CCG_STAGE_PAY;
}
static void did(Run *r)
{
    r->f->flags |= CCG_PLAY_DONE;
}

// Decisions while an effect is carried out: set-up text asks as D-SETUP, everything else as
// D-EFFECT.
static unsigned effect_decision(const Run *r)
{
    return r->p->timing == CARDLANG_TIMING_SETUP ? CCG_D_SETUP : CCG_D_EFFECT;
}

// --- choices at resolution -----------------------------------------------------------------------

static void close_pick(Run *r, unsigned pick, unsigned seat)
{
    ccg__list_push(r->g, CCG_PLACE_CLOSED << 5 | pick, seat);
}

static unsigned chosen_since_closed(const Run *r, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = r->f->list_base; i < r->s->list_count; i++) {
        if ((r->s->list[i].head & 31) != pick)
            continue;
        count = r->s->list[i].head >> 5 == CCG_PLACE_CLOSED ? 0 : count + 1;
    }
    return count;
}

static void refresh(Run *r)
{
    unsigned their = r->ab.their;
    r->ab = ccg__ability_of(r->g, r->f);
    r->ab.their = (uint8_t)their;
}

// The options of a choice at resolution for the seat in `f->pick`. CCG-12.2.7, 12.2.6: as much as
// possible.
static unsigned pick_choices(const Run *r, unsigned pick, unsigned seat, Action *out,
                             unsigned out_max)
{
    Ability ab = r->ab;
    ab.their = (uint8_t)seat;
    const CardlangPick *k = &r->p->pick[pick];
    // An effect of an enemy's or each player's choice looks at that player's own zones.
    if (k->chooser == CARDLANG_PLAYER_ENEMY || k->chooser == CARDLANG_PLAYER_EACH ||
        k->chooser == CARDLANG_PLAYER_THAT)
        ab.their = (uint8_t)seat;
    CcgEntry option[CCG_PICK_OPTIONS_MAX];
    unsigned options = ccg__pick_options(r->g, &ab, pick, option), count = 0;
    bool one = k->kind != CARDLANG_PICK_CHOOSE;
    unsigned have = chosen_since_closed(r, pick),
             min = one ? 1 : ccg__pick_count(r->g, &ab, k->min),
             max = one ? 1 : ccg__pick_count(r->g, &ab, k->max);
    if (have < max && r->s->list_count < CCG_LIST_MAX - 2) {
        for (unsigned i = 0; i < options; i++) {
            CcgAction a = ccg__choice(option[i]);
            if (k->zone == CARDLANG_ZONE_DECK)
                a.kind = CCG_ACTION_FIND;
            ccg__option(out, &count, out_max, a);
        }
    } else {
        options = 0;
    }
    // Searching a deck may always fail to find (CCG-22.5.7).
    if (have >= min || options == 0 || k->zone == CARDLANG_ZONE_DECK)
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_DONE});
    return count;
}

static void pick_choose(Run *r, unsigned pick, unsigned seat, const CcgAction *a)
{
    if (a->kind == CCG_ACTION_DONE)
        close_pick(r, pick, seat);
    else
        ccg__choose(r->g, pick, a);
}

// CCG-18.2.6: of a choice by the seat in `r->ab.their`.
static bool is_held(const Run *r, unsigned pick)
{
    unsigned min = ccg__pick_count(r->g, &r->ab, r->p->pick[pick].min);
    return ccg__hold_choice(r->g, &r->ab, pick, chosen_since_closed(r, pick), min);
}

// Has to be chosen what there is, all of it? Then there is nothing to decide.
static bool must_take_all(const Run *r, unsigned pick)
{
    const CardlangPick *k = &r->p->pick[pick];
    unsigned have = chosen_since_closed(r, pick);
    return k->kind == CARDLANG_PICK_CHOOSE && k->zone != CARDLANG_ZONE_DECK &&
           have < ccg__pick_count(r->g, &r->ab, k->min) &&
           ccg__pick_capacity(r->g, &r->ab, pick) <= ccg__pick_count(r->g, &r->ab, k->min) - have;
}

// One more choice of a seat for a pick. EXEC_WAIT: somebody, or chance, is asked.
static Exec choose_one(Run *r, unsigned pick, unsigned seat)
{
    if (r->p->pick[pick].random) {
        if (r->s->player[seat].hand_count <= chosen_since_closed(r, pick)) {
            close_pick(r, pick, seat);
            return EXEC_NEXT;
        }
        r->f->stage = CCG_STAGE_RANDOM;
        r->f->pick = (uint8_t)seat;
        ccg__wait(r->g, CCG_D_CHANCE, ACTOR_CHANCE);
        return EXEC_WAIT;
    }
    Action two[2];
    unsigned room;
    Action *option = ccg__room(r->g, two, &room);
    unsigned count = pick_choices(r, pick, seat, option, room);
    CcgAction only = ccg_action(&option[0]);
    bool held = r->g->m->held_windows && is_held(r, pick);
    if (held || (count > 1 && !must_take_all(r, pick))) {
        r->f->stage = CCG_STAGE_CHOOSE;
        r->f->pick = (uint8_t)seat;
        ccg__keep_listing(r->g, count);
        ccg__wait(r->g, effect_decision(r), seat);
        return EXEC_WAIT;
    }
    if (r->g->ev && r->g->ev->forced && only.kind != CCG_ACTION_DONE)
        r->g->ev->forced(r->g->ev, &option[0]);
    pick_choose(r, pick, seat, &only);
    return EXEC_NEXT;
}

// Makes sure that a pick that is chosen at resolution has been chosen. EXEC_NEXT: it has.
static Exec ensure_chosen(Run *r, unsigned pick_1)
{
    if (pick_1 == 0)
        return EXEC_NEXT;
    unsigned pick = pick_1 - 1;
    const CardlangPick *k = &r->p->pick[pick];
    bool chooses = k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
                   k->kind == CARDLANG_PICK_PLAYER;
    if (!chooses || k->announce || k->zone == CARDLANG_ZONE_DECK_TOP)
        return EXEC_NEXT;
    if ((k->min == CARDLANG_COUNT_D6 || k->max == CARDLANG_COUNT_D6) &&
        !(r->f->flags & CCG_PLAY_ROLLED)) {
        ccg__roll(r->g, r->f->player, CCG_ROLL_D6, 0);
        return EXEC_AGAIN;
    }
    unsigned seats[2], players = ccg__choosers(r->g, &r->ab, k, seats);
    for (unsigned turn; (turn = ccg__times_closed(r->s, r->f, pick)) < players;) {
        unsigned seat = seats[turn];
        refresh(r);
        r->ab.their = (uint8_t)seat;
        unsigned want = k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(r->g, &r->ab, k->max) : 1;
        if (chosen_since_closed(r, pick) >= want || r->s->list_count >= CCG_LIST_MAX - 2) {
            close_pick(r, pick, seat);
            if (r->s->list_count >= CCG_LIST_MAX - 1)
                break;
            continue;
        }
        if (choose_one(r, pick, seat) == EXEC_WAIT)
            return EXEC_WAIT;
    }
    refresh(r);
    return EXEC_NEXT;
}

// Whoever searches a deck may take any card: what the enemy knew of its order is no longer sure.
static void deck_was_searched(Run *r, unsigned seat)
{
    CcgPlayer *p = ccg__cards_of(r->s, seat);
    p->known_enemy &= ~bits128_below(p->deck_count);
}

// The entries of a pick with the seat that chose them, in order; calls with the entry's index.
static unsigned next_entry(const Run *r, unsigned pick, unsigned from, unsigned *seat)
{
    for (unsigned i = from; i < r->s->list_count; i++) {
        unsigned place = r->s->list[i].head >> 5;
        if ((r->s->list[i].head & 31) != pick || place == CCG_PLACE_GONE ||
            place == CCG_PLACE_CLOSED)
            continue;
        *seat = ccg__zone_seat(r->g, &r->ab, pick);
        for (unsigned k = i; k < r->s->list_count; k++) {
            if (r->s->list[k].head == (CCG_PLACE_CLOSED << 5 | pick)) {
                if (r->p->pick[pick].zone_whose == CARDLANG_PLAYER_THEIR ||
                    r->p->pick[pick].zone_whose == CARDLANG_PLAYER_EACH ||
                    r->p->pick[pick].zone_whose == CARDLANG_PLAYER_OWNER)
                    *seat = r->s->list[k].value;
                break;
            }
        }
        return i;
    }
    return CCG_LIST_MAX;
}

static void entry_gone(Run *r, unsigned i)
{
    ASSERT(i >= r->f->list_base);
    CcgEntry *e = ccg__entries(r->s, i, 1);
    e->head = (uint8_t)(CCG_PLACE_GONE << 5 | (e->head & 31));
}

// --- helpers of the instructions -----------------------------------------------------------------

// Players an instruction is about, the acting player first.
static unsigned players_of(const Run *r, unsigned player, unsigned seats[2])
{
    if (player == CARDLANG_PLAYER_EACH || player == CARDLANG_PLAYER_ANY) {
        seats[0] = r->f->player;
        seats[1] = !r->f->player;
        return 2;
    }
    seats[0] = ccg__player(r->g, &r->ab, player);
    if (player == CARDLANG_PLAYER_CHOSEN && r->in->second_1) {
        for (unsigned i = 0; i < r->ab.entry_count; i++) {
            if (r->ab.entry[i].head == (CCG_PLACE_PLAYER << 5 | (r->in->second_1 - 1U)))
                seats[0] = r->ab.entry[i].value;
        }
    }
    return 1;
}

static unsigned amount_of(Run *r)
{
    if (r->in->quantity_1 == 0)
        return 0;
    unsigned amount = ccg__quantity(r->g, &r->ab, &r->p->quantity[r->in->quantity_1 - 1]);
    if (r->in->each_1)
        amount *= ccg_group_count(ccg__group(r->g, &r->ab, &r->p->filter[r->in->each_1 - 1]));
    return amount > 250 ? 250 : amount;
}

static CcgGroup cards(const Run *r)
{
    return r->in->pick_1 ? ccg__pick_cards(r->g, &r->ab, r->in->pick_1 - 1U) : (CcgGroup){{0, 0}};
}

// A cost on chosen cards is payable only if every one of them can still be used (CCG-12.3.4).
static bool all_there(const Run *r, CcgGroup group)
{
    const CardlangPick *k = &r->p->pick[r->in->pick_1 - 1];
    if (k->kind == CARDLANG_PICK_GROUP)
        return true;
    if (k->kind != CARDLANG_PICK_CHOOSE)
        return ccg_group_count(group) == 1;
    unsigned chosen = 0;
    for (unsigned i = 0; i < r->ab.entry_count; i++)
        chosen += (r->ab.entry[i].head & 31) == r->in->pick_1 - 1U &&
                  r->ab.entry[i].head >> 5 != CCG_PLACE_CLOSED;
    return ccg_group_count(group) == chosen;
}

// Reports one event a card, in order of arrival, the initiator's cards first (CCG-11.1.7).
static void series(Run *r, unsigned moment, const CcgSlot *slots, unsigned count)
{
    ccg__series(r->g, moment, r->f->player, slots, count);
}

static Exec change_positions(Run *r, unsigned moment)
{
    CcgGroup group = cards(r);
    CcgSlot slots[2 * CCG_CARDS], changed[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, r->f->player, slots), count = 0;
    for (unsigned i = 0; i < total; i++) {
        CcgSlot slot = slots[i];
        CcgPlayer *p = ccg__owner_of(r->s, slot);
        switch (moment) {
        case CCG_MOMENT_LOCKED:
            if (!ccg__lock(r->g, slot))
                continue;
            break;
        case CCG_MOMENT_RALLIED: // CCG-6.1.5
            if (ccg_position(r->s, slot) == CARDLANG_READY ||
                ccg__cannot_be(r->g, slot, CARDLANG_CANNOT_BE_RALLIED) ||
                ccg__cannot(r->g, slot, CARDLANG_VERB_RALLY))
                continue;
            p->locked &= ~ccg_bit(slot);
            p->charging &= ~ccg_bit(slot);
            REPORT(r->g, CCG_RULE(6, 1, 5), RALLIES, "t", (int)ccg_slot_card(r->s, slot));
            break;
        default: // CCG-6.1.4: only a ready unit
            if (ccg_position(r->s, slot) != CARDLANG_READY ||
                r->g->m->type[ccg_slot_card(r->s, slot)].kind != CARDLANG_UNIT ||
                ccg__cannot(r->g, slot, CARDLANG_VERB_CHARGE))
                continue;
            p->charging |= ccg_bit(slot);
            REPORT(r->g, CCG_RULE(6, 1, 4), CHARGES, "t", (int)ccg_slot_card(r->s, slot));
        }
        changed[count++] = slot;
    }
    if (paying(r) && (count < total || !all_there(r, group)))
        return EXEC_FAIL;
    if (count)
        did(r);
    series(r, moment, changed, count);
    return EXEC_NEXT;
}

static bool can_all_be_destroyed(const Run *r, CcgGroup group)
{
    CCG_FOREACH(slot, group)
    {
        if (ccg__cannot_be(r->g, slot, CARDLANG_CANNOT_BE_DESTROYED))
            return false;
    }
    return true;
}

static Exec destroy_cards(Run *r)
{
    CcgGroup group = cards(r);
    if (paying(r) && (!all_there(r, group) || !can_all_be_destroyed(r, group)))
        return EXEC_FAIL;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(group, r->f->player, slots), base = r->s->list_count,
             pushed = 0;
    for (unsigned i = 0; i < count && r->s->list_count < CCG_LIST_MAX; i++, pushed++)
        ccg__list_push(r->g, slots[i], CCG_FATE_PENDING);
    ccg__destroy_rest(r->g, slots + pushed, count - pushed);
    if (pushed)
        ccg__destroy(r->g, r->f->player, base, pushed, false);
    return EXEC_NEXT;
}

// Drawing or milling for one player after the other; `amount` counts down (plus one).
static Exec take_cards(Run *r, bool draw)
{
    unsigned seats[2], players = players_of(r, r->in->player, seats);
    for (;;) {
        unsigned turn = r->f->flags & CCG_PLAY_SECOND ? 1 : 0, seat = seats[turn];
        if (r->f->amount == 0) {
            r->ab.their = (uint8_t)seat;
            unsigned amount = amount_of(r);
            if (draw && ccg__denied(r->g, seat, CARDLANG_DENY_DRAW))
                amount = 0;
            r->f->amount = (uint8_t)(amount + 1);
            r->f->seen = 0;
        }
        while (r->f->amount > 1) {
            CcgNeed need = ccg__need_card(r->g, seat);
            if (need == CCG_NEED_SHUFFLE)
                return EXEC_AGAIN;
            if (need == CCG_NEED_NONE)
                break; // CCG-7.5.4
            r->f->amount--;
            r->f->seen = 1;
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
        bool any = r->f->seen != 0;
        if (any)
            did(r);
        r->f->amount = 0;
        r->f->seen = 0;
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
    did(r);
}

static Exec discard_chosen(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat = r->f->player;
    // One event a player: discard all of one player's, then the next one's when this instruction is
    // entered again.
    unsigned last = CCG_NONE;
    for (unsigned i = r->f->list_base; (i = next_entry(r, pick, i, &seat)) < CCG_LIST_MAX; i++) {
        if (last != CCG_NONE && seat != last)
            break;
        unsigned type = r->s->list[i].value;
        if (paying(r) && ccg_hand_copies(&r->s->player[seat], type) == 0)
            return EXEC_FAIL;
        entry_gone(r, i);
        if (ccg_hand_copies(&r->s->player[seat], type)) {
            discard_type(r, seat, type);
            last = seat;
        }
    }
    if (last == CCG_NONE)
        return EXEC_NEXT;
    unsigned again;
    bool more = next_entry(r, pick, r->f->list_base, &again) < CCG_LIST_MAX;
    ccg__moment(r->g, CCG_MOMENT_DISCARDS, 0, last, r->f->player);
    return more ? EXEC_AGAIN : EXEC_NEXT;
}

static Exec discard_hands(Run *r)
{
    unsigned seats[2], players = players_of(r, r->in->player, seats);
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

static void know_hand(Run *r, unsigned seat, bool revealed)
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
                REPORT_SECRET(r->g, CCG_RULE(18, 2, 1), LOOKS, 1U << seat, 2, "pt", r->f->player,
                              (int)ccg_hand_at(p, n));
        }
    }
    did(r);
}

static void look_top(Run *r, unsigned seat, unsigned count, bool revealed)
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
        did(r);
    if (r->g->ev) {
        for (unsigned n = 1; n <= count; n++) {
            int type = p->card[p->deck_count - n];
            if (revealed)
                REPORT(r->g, CCG_RULE(18, 2, 1), REVEALS, "pt", (int)seat, type);
            else
                REPORT_SECRET(r->g, CCG_RULE(18, 2, 1), LOOKS, 1U << !r->f->player, 2, "pt",
                              r->f->player, type);
        }
    }
}

static void look_at_cards(Run *r)
{
    CcgGroup group = cards(r);
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
        REPORT_SECRET(r->g, CCG_RULE(17, 6, 2), LOOKS, 1U << !r->f->player, 2, "pt", r->f->player,
                      (int)ccg_slot_card(r->s, slot));
        did(r);
    }
}

// Cards seen on top of a deck, to be put back in an order of the player's choice: `amount` are in
// place already.
static unsigned order_choices(const Run *r, Action *out, unsigned out_max)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player, count = 0;
    const CcgPlayer *p = &r->s->player[seat];
    for (unsigned i = p->deck_count - r->f->amount; i-- > (unsigned)(p->deck_count - r->f->seen);) {
        bool before = false;
        for (unsigned k = i + 1; k < (unsigned)(p->deck_count - r->f->amount); k++)
            before |= p->card[k] == p->card[i];
        if (!before)
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_NEXT, .type = p->card[i]});
    }
    return count;
}

static void order_choose(Run *r, unsigned type)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player;
    CcgPlayer *p = &r->s->player[seat];
    ASSERT(r->f->amount < r->f->seen);
    unsigned to = p->deck_count - r->f->amount - 1U, from = to;
    while (p->card[from] != type)
        from--;
    ASSERT(from >= (unsigned)(p->deck_count - r->f->seen)); // among those that were looked at
    memmove(p->card + from, p->card + from + 1, to - from);
    p->card[to] = (uint8_t)type;
    r->f->amount++;
}

static Exec put_back(Run *r)
{
    unsigned seat = r->f->flags & CCG_PLAY_LOOKED ? !r->f->player : r->f->player;
    CcgPlayer *p = &r->s->player[seat];
    if (r->f->seen > p->deck_count)
        r->f->seen = p->deck_count;
    if (r->f->amount == 0) {
        // The other player no longer knows which of these cards lies where.
        Bits128 top = bits128_below(p->deck_count) & ~bits128_below(p->deck_count - r->f->seen);
        if (r->f->seen > 1)
            *(seat == r->f->player ? &p->known_enemy : &p->known_own) &= ~top;
    }
    while (r->f->amount < r->f->seen) {
        Action option[2];
        bool held = r->g->m->held_windows && r->f->seen - r->f->amount > 1; // CCG-18.2.6
        if (order_choices(r, option, 2) > 1 || held) {
            r->f->stage = CCG_STAGE_ORDER;
            ccg__wait(r->g, effect_decision(r), r->f->player);
            return EXEC_WAIT;
        }
        order_choose(r, ccg_action(&option[0]).type);
    }
    r->f->amount = 0;
    if (r->f->seen)
        did(r);
    return EXEC_NEXT;
}

// The seen cards to the bottom, to the hand or to the discard pile; they keep their order and stay
// their owner's (CCG-13.6.3).
static void put_seen(Run *r)
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
        did(r);
    }
    r->f->seen = 0;
}

// --- cards changing zones ------------------------------------------------------------------------

static void infiltrate(CcgGame *g, unsigned owner, unsigned type, unsigned player)
{
    CcgState *s = g->s;
    bool ship = g->m->type[type].kind == CARDLANG_SHIP;
    // CCG-17.3.1, 16.1.2; CCG-17.3.2: under the control of the player who infiltrates it.
    CcgSlot slot = ccg__arrive(g, owner, player, type, ship ? CCG_FLEET : s->current);
    REPORT(g, CCG_RULE(17, 3, 1), INFILTRATES, "pt", (int)player, (int)type);
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
    did(r);
    infiltrate(r->g, owner, type, r->f->player);
    return EXEC_NEXT;
}

// From the top of a deck, as many as fit; `amount` counts down (plus one).
static Exec infiltrate_top(Run *r, unsigned pick)
{
    unsigned seat = ccg__zone_seat(r->g, &r->ab, pick);
    if (r->f->amount == 0)
        r->f->amount = (uint8_t)(ccg__pick_count(r->g, &r->ab, r->p->pick[pick].max) % 250 + 1);
    if (r->f->amount > 1) {
        CcgPlayer *p = ccg__cards_of(r->s, seat);
        CcgNeed need = ccg__need_card(r->g, seat);
        if (need == CCG_NEED_SHUFFLE)
            return EXEC_AGAIN;
        if (need == CCG_NEED_ON_TOP) {
            unsigned type = p->card[p->deck_count - 1];
            if (ccg__pick_type_fits(r->g, &r->ab, pick, type)) {
                ccg__deck_remove(r->s, seat, p->deck_count - 1U);
                r->f->amount--;
                did(r);
                infiltrate(r->g, seat, type, r->f->player);
                return EXEC_AGAIN;
            }
            // It does not fit: it is shown and stays where it is.
            p->known_own |= bits128_single(p->deck_count - 1U);
            p->known_enemy |= bits128_single(p->deck_count - 1U);
            REPORT(r->g, CCG_RULE(17, 3, 1), REVEALS, "pt", (int)seat, (int)type);
        }
    }
    r->f->amount = 0;
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
        if (where >= CCG_SECTORS || where == r->s->current)
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
static Exec infiltrate_cards(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat;
    const CardlangPick *k = &r->p->pick[pick];
    if (k->kind == CARDLANG_PICK_THIS || k->kind == CARDLANG_PICK_EVENT)
        return infiltrate_itself(r, k->kind == CARDLANG_PICK_THIS ? r->f->source : r->ab.subject);
    if (k->zone == CARDLANG_ZONE_DECK_TOP)
        return infiltrate_top(r, pick);
    for (unsigned i = r->f->list_base; (i = next_entry(r, pick, i, &seat)) < CCG_LIST_MAX; i++) {
        CcgEntry e = r->s->list[i];
        unsigned type;
        entry_gone(r, i);
        if (!take_entry(r, pick, e, &seat, &type))
            continue;
        did(r);
        infiltrate(r->g, seat, type, r->f->player);
        return EXEC_AGAIN;
    }
    return EXEC_NEXT;
}

static Exec search(Run *r)
{
    unsigned pick = r->in->pick_1 - 1U, seat = r->f->player;
    deck_was_searched(r, seat);
    if (r->in->detail == 1)
        return infiltrate_cards(r);
    for (unsigned i = r->f->list_base; (i = next_entry(r, pick, i, &seat)) < CCG_LIST_MAX; i++) {
        unsigned type = r->s->list[i].value;
        entry_gone(r, i);
        if (!take_found(r, seat, type))
            continue;
        ccg__hand_add(r->s, seat, type, false);
        ccg__sought_add(r->g, r->f, pick, seat);
        REPORT_SECRET(r->g, CCG_RULE(22, 5, 7), TO_HAND, 1U << !seat, 2, "pt", (int)seat,
                      (int)type);
        did(r);
    }
    return EXEC_NEXT;
}

// CCG-22.5.7: leaves play to its owner's hand, not destroyed; both saw it, so it stays known there.
static Exec return_cards(Run *r)
{
    CcgGroup group = cards(r);
    if (paying(r) && !all_there(r, group))
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
        REPORT(r->g, CCG_RULE(22, 5, 7), RETURNS, "tp", (int)type, (int)owner);
        did(r);
    }
    series(r, CCG_MOMENT_RETURNED, slots, count);
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
    REPORT(r->g, CCG_RULE(22, 5, 7), RECOVERS, "pt", (int)seat, (int)type);
    did(r);
}

static void recover(Run *r)
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
    for (unsigned i = r->f->list_base; (i = next_entry(r, pick, i, &seat)) < CCG_LIST_MAX; i++) {
        unsigned type = r->s->list[i].value;
        entry_gone(r, i);
        recover_type(r, seat, type);
    }
}

static void shuffle_cards_in(Run *r)
{
    CcgGroup group = cards(r);
    bool of[2] = {false, false};
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(group, 0, slots);
    ccg__leave(r->g, slots, count);
    for (unsigned i = 0; i < count; i++) {
        unsigned owner = ccg_slot_owner(slots[i]), type = ccg_slot_card(r->s, slots[i]);
        ccg__deck_insert(r->s, owner, 0, type, false, false);
        REPORT(r->g, CCG_RULE(22, 5, 7), SHUFFLED_IN, "tp", (int)type, (int)owner);
        of[owner] = true;
        did(r);
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
static void move_cards(Run *r)
{
    unsigned to = r->s->current;
    if (r->in->second_1) {
        for (unsigned i = 0; i < r->ab.entry_count; i++) {
            if (r->ab.entry[i].head == (CCG_PLACE_SECTOR << 5 | (r->in->second_1 - 1U)))
                to = r->ab.entry[i].value;
        }
    }
    ASSERT(to < CCG_SECTORS);
    if (r->s->taken[to])
        return;
    CcgGroup group = cards(r);
    for (unsigned owner = 0; owner < 2; owner++) {
        // Each gets a new slot: room for all of them is made before they are named.
        if (r->s->player[owner].slot_count + bits128_count(group.of[owner]) > CCG_CARDS) {
            ccg__compact(r->s, owner);
            r->ab = ccg__ability_of(r->g, r->f);
            group = cards(r);
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
        for (unsigned m = 0; m < r->s->mark_count; m++) {
            if ((r->s->mark[m] & 0xFF) == slot)
                r->s->mark[m] = (uint16_t)((r->s->mark[m] & 0xFF00) | moved);
        }
        REPORT(r->g, CCG_RULE(17, 6, 1), MOVES, "ts", (int)type, (int)to);
        did(r);
    }
}

static void take_control(Run *r)
{
    CcgGroup group = cards(r);
    CCG_FOREACH(slot, group)
    {
        ccg__lasting_add(r->g, &r->ab, r->f->pc, slot, 0, r->in->duration);
        if (ccg_controller(r->s, slot) != r->f->player) {
            ccg__owner_of(r->s, slot)->alien ^= ccg_bit(slot);
            REPORT(r->g, CCG_RULE(22, 5, 7), CONTROL, "pt", r->f->player,
                   (int)ccg_slot_card(r->s, slot));
            did(r);
        }
    }
    ccg__reach_refresh(r->g);
}

// --- answers to what is going on -----------------------------------------------------------------

// The ability that the reaction of this frame answers: the frame under the window it was played in.
static CcgFramePlay *answered(const Run *r)
{
    bool window = false;
    const CcgState *s = r->s;
    unsigned end = (unsigned)((const uint8_t *)r->f - s->stack);
    while (end > 0) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_WINDOW)
            window = true;
        if (window && tag == CCG_FRAME_PLAY)
            return (CcgFramePlay *)(uintptr_t)(s->stack + end);
    }
    return NULL;
}

static void cancel(Run *r)
{
    if (r->in->detail == 1) { // CCG-20.6.5
        ASSERT(r->s->battle_step);
        r->s->ba_ended = 1;
        return;
    }
    CcgFramePlay *f = answered(r);
    if (f == NULL)
        return;
    f->flags |= CCG_PLAY_CANCELLED;
    did(r);
}

static void prevent(Run *r)
{
    CcgSlot subject = r->ab.subject;
    unsigned by = r->in->quantity_1 ? amount_of(r) : 255;
    CcgFrameDamage *d = ccg__nearest(r->s, CCG_FRAME_DAMAGE);
    CcgFrameAttack *a = ccg__nearest(r->s, CCG_FRAME_ATTACK);
    uint8_t *amount = NULL;
    if (d != NULL && (a == NULL || (const uint8_t *)d > (const uint8_t *)a)) {
        CcgEntry *damaged = ccg__entries(r->s, d->list_base, d->list_count);
        for (unsigned i = 0; i < d->list_count; i++) {
            if (damaged[i].head == subject)
                amount = &damaged[i].value;
        }
    } else if (a != NULL) {
        if (subject == r->s->attack.defender)
            amount = &r->s->attack.amount;
        else if (subject == r->s->attack.attacker)
            amount = &r->s->attack.counter;
    }
    if (amount == NULL || *amount == 0)
        return;
    *amount = (uint8_t)(*amount > by ? *amount - by : 0);
    REPORT(r->g, CCG_RULE(22, 5, 7), PREVENTS, "ti", (int)ccg_slot_card(r->s, subject), *amount);
    did(r);
}

static void save(Run *r)
{
    CcgGroup group = cards(r);
    CcgFrameDestroy *d = ccg__nearest(r->s, CCG_FRAME_DESTROY);
    if (d == NULL)
        return;
    CcgEntry *doomed = ccg__entries(r->s, d->list_base, d->list_count);
    for (unsigned i = 0; i < d->list_count; i++) {
        if (doomed[i].value == CCG_FATE_PENDING && ccg_group_has(group, doomed[i].head)) {
            doomed[i].value = CCG_FATE_SAVED;
            REPORT(r->g, CCG_RULE(22, 5, 7), SAVED, "t", (int)ccg_slot_card(r->s, doomed[i].head));
            did(r);
        }
    }
}

static void become_defending(Run *r)
{
    CcgAttack *a = ccg__attack(r->s);
    if (a->kind == CCG_ATTACK_NONE || a->kind == CCG_CHARGE || a->defender == 0)
        return;
    CcgGroup group = cards(r);
    CCG_FOREACH(slot, group)
    {
        // Only a card of the attacking player's enemy; no lock, no new choice of a target
        // (CCG-22.5.7).
        if (ccg_controller(r->s, slot) == a->player || slot == a->defender ||
            !ccg_is_here(r->s, slot))
            continue;
        a->defender = slot;
        REPORT(r->g, CCG_RULE(22, 5, 7), DEFENDS, "t", (int)ccg_slot_card(r->s, slot));
        did(r);
        ccg__moment(r->g, CCG_MOMENT_DEFENDING, slot, r->f->player, r->f->player);
        return;
    }
}

static Exec change_roll(Run *r)
{
    CcgFrameRoll *roll = ccg__nearest(r->s, CCG_FRAME_ROLL);
    if (roll == NULL || (roll->flags & 1))
        return EXEC_NEXT;
    if (r->in->op != CARDLANG_OP_ROLL_TWICE &&
        ((r->in->detail == CARDLANG_ROLL_YOURS && roll->player != r->f->player) ||
         (r->in->detail == CARDLANG_ROLL_ENEMYS && roll->player == r->f->player))) {
        return EXEC_NEXT;
    }
    unsigned amount = amount_of(r);
    switch (r->in->op) {
    case CARDLANG_OP_ROLL_ADD: { // CCG-7.3.6
        int change = roll->change + (r->in->sign < 0 ? -(int)amount : (int)amount);
        roll->change = (int8_t)(change > 120 ? 120 : change < -120 ? -120 : change);
        break;
    }
    case CARDLANG_OP_ROLL_SET:
        roll->base = (uint8_t)amount;
        roll->change = 0;
        break;
    case CARDLANG_OP_ROLL_TWICE:
        roll->twice = r->in->detail ? 1 : 2;
        break;
    default: {
        CcgNeed need = ccg__need_card(r->g, roll->player);
        if (need == CCG_NEED_SHUFFLE)
            return EXEC_AGAIN;
        if (need == CCG_NEED_NONE)
            return EXEC_NEXT;
        if (r->g->watch &&
            r->s->player[roll->player].card[r->s->player[roll->player].deck_count - 1] == 0) {
            ccg__wait(r->g, CCG_D_CHANCE, ACTOR_CHANCE);
            return EXEC_WAIT;
        }
        roll->change = 0;
        if (r->g->ev != NULL) {
            CcgFrameRoll once = *roll;
            once.twice = 0;
            once.flags = 0;
            ccg__report_test(r->g, &once);
        }
        CcgPlayer *p = &r->s->player[roll->player];
        unsigned type = ccg__deck_remove(r->s, roll->player, p->deck_count - 1U);
        ccg__discard_add(r->s, roll->player, type);
        roll->base = r->g->m->type[type].die;
        REPORT(r->g, CCG_RULE(7, 3, 6), REROLLS, "pti", roll->player, (int)type, roll->base);
    }
    }
    // Before the roll there is no number yet.
    if (r->g->ev && r->in->op != CARDLANG_OP_REROLL && roll->base != 0)
        REPORT(r->g, CCG_RULE(7, 3, 6), ROLL_CHANGED, "pi", roll->player,
               (int)ccg__roll_final(r->g, roll));
    did(r);
    return EXEC_NEXT;
}

// --- the machine ---------------------------------------------------------------------------------

static bool needs_d6(const Run *r)
{
    return r->in->quantity_1 &&
           r->p->quantity[r->in->quantity_1 - 1].kind == CARDLANG_QUANTITY_D6 &&
           !(r->f->flags & CCG_PLAY_ROLLED) && r->f->amount == 0;
}

static void lasting_on_cards(Run *r, int value)
{
    CcgGroup group = cards(r);
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(group, r->f->player, slots);
    for (unsigned i = 0; i < total; i++) {
        ccg__lasting_add(r->g, &r->ab, r->f->pc, slots[i], value, r->in->duration);
        if (r->in->op == CARDLANG_OP_STAT)
            REPORT(r->g, CCG_RULE(13, 1, 1), GETS, "tik", (int)ccg_slot_card(r->s, slots[i]), value,
                   r->in->detail);
        else if (r->in->op == CARDLANG_OP_SET_STAT)
            REPORT(r->g, CCG_RULE(13, 1, 3), BECOMES, "tki", (int)ccg_slot_card(r->s, slots[i]),
                   r->in->detail, value);
        else
            REPORT(r->g, CCG_RULE(22, 5, 7), AFFECTED, "t", (int)ccg_slot_card(r->s, slots[i]));
        did(r);
    }
    if (r->in->op == CARDLANG_OP_LOSE_ABILITIES)
        ccg__reach_refresh(r->g);
}

static Exec table(Run *r)
{
    CcgFramePlay *f = r->f;
    if (f->repeat == 0) {
        unsigned times =
            r->in->each_1
                ? ccg_group_count(ccg__group(r->g, &r->ab, &r->p->filter[r->in->each_1 - 1]))
                : 1;
        f->repeat = (uint8_t)(times > 200 ? 201 : times + 1);
    }
    if (f->repeat == 1) {
        f->repeat = 0;
        f->pc = r->in->jump;
        return EXEC_JUMP;
    }
    if (!(f->flags & CCG_PLAY_ROLLED)) {
        ccg__roll(r->g, f->player, CCG_ROLL_TABLE, 0);
        return EXEC_AGAIN;
    }
    f->flags &= (uint8_t)~CCG_PLAY_ROLLED;
    f->repeat--;
    // CCG-22.5.14: choices inside a row are made when it is reached, each time anew.
    unsigned kept = f->list_base;
    for (unsigned i = f->list_base; i < r->s->list_count; i++) {
        if (r->p->pick[r->s->list[i].head & 31].announce)
            r->s->list[kept++] = r->s->list[i];
    }
    ccg__list_cut(r->s, kept);
    // CCG-7.2.3: above the last row the last, below the first row the first.
    unsigned row = 0;
    while (row + 1 < r->in->row_count && f->rolled > r->p->row[r->in->row_first + row].high &&
           r->p->row[r->in->row_first + row].high != 255)
        row++;
    ASSERT(r->in->row_first + row < r->p->row_count);
    f->pc = r->p->row[r->in->row_first + row].start;
    return EXEC_JUMP;
}

// CCG-14.3.6: the costs of an event are chosen when they are paid; one that cannot be paid whole is
// not paid at all.
static bool cost_choosable(const Run *r)
{
    if (r->in->pick_1 == 0)
        return true;
    unsigned pick = r->in->pick_1 - 1U;
    const CardlangPick *k = &r->p->pick[pick];
    if (k->kind != CARDLANG_PICK_CHOOSE || k->announce || ccg__times_closed(r->s, r->f, pick))
        return true;
    if (k->min == CARDLANG_COUNT_D6 && !(r->f->flags & CCG_PLAY_ROLLED))
        return true; // not known yet
    return chosen_since_closed(r, pick) + ccg__pick_capacity(r->g, &r->ab, pick) >=
           ccg__pick_count(r->g, &r->ab, k->min);
}

static Exec execute(Run *r)
{
    CcgFramePlay *f = r->f;
    const CardlangInstr *in = r->in;
    unsigned seats[2];
    if (in->op != CARDLANG_OP_TABLE && in->op != CARDLANG_OP_TEST) {
        if (needs_d6(r)) { // CCG-7.2.2: rolled at the moment it is needed
            ccg__roll(r->g, f->player, CCG_ROLL_D6, 0);
            return EXEC_AGAIN;
        }
        if (paying(r) && !cost_choosable(r))
            return EXEC_FAIL;
        Exec ready = ensure_chosen(r, in->pick_1);
        if (ready != EXEC_NEXT)
            return ready;
        if (in->op == CARDLANG_OP_MOVE || in->player == CARDLANG_PLAYER_CHOSEN) {
            ready = ensure_chosen(r, in->second_1);
            if (ready != EXEC_NEXT)
                return ready;
        }
    }
    r->ab.their = (uint8_t)ccg__player(r->g, &r->ab, in->player);
    switch (in->op) {
    case CARDLANG_OP_TEST:
        if (f->flags & CCG_PLAY_ROLLED)
            return f->flags & CCG_PLAY_FAILED ? EXEC_FAIL : EXEC_NEXT;
        ccg__roll(r->g, f->player, CCG_ROLL_TEST, amount_of(r));
        return EXEC_AGAIN;
    case CARDLANG_OP_LOCK:
        return change_positions(r, CCG_MOMENT_LOCKED);
    case CARDLANG_OP_CHARGE:
        return change_positions(r, CCG_MOMENT_CHARGES);
    case CARDLANG_OP_RALLY:
        return change_positions(r, CCG_MOMENT_RALLIED);
    case CARDLANG_OP_DESTROY:
        return destroy_cards(r);
    case CARDLANG_OP_DISCARD:
        return discard_chosen(r);
    case CARDLANG_OP_DISCARD_HAND:
        return discard_hands(r);
    case CARDLANG_OP_MILL:
        // CCG-12.3.7: a cost takes exactly as many as it says.
        if (paying(r) && f->amount == 0 &&
            r->s->player[f->player].deck_count + r->s->player[f->player].discard_count <
                amount_of(r))
            return EXEC_FAIL;
        return take_cards(r, false);
    case CARDLANG_OP_REVEAL: {
        unsigned pick = in->pick_1 - 1U, seat = f->player;
        for (unsigned i = f->list_base; (i = next_entry(r, pick, i, &seat)) < CCG_LIST_MAX; i++) {
            unsigned type = r->s->list[i].value;
            CcgPlayer *p = &r->s->player[seat];
            if (ccg_hand_copies(p, type) == 0) {
                if (paying(r))
                    return EXEC_FAIL;
                continue;
            }
            entry_gone(r, i);
            // Of several copies one that was not known yet becomes known.
            unsigned found = CCG_CARDS;
            for (unsigned c = p->deck_count; c < (unsigned)(p->deck_count + p->hand_count); c++) {
                if (p->card[c] == type && (found == CCG_CARDS || !bits128_has(p->known_enemy, c)))
                    found = c;
            }
            if (!bits128_has(p->known_enemy, found))
                ccg__sought_seen(r->g, seat, type);
            p->known_enemy |= bits128_single(found);
            REPORT(r->g, CCG_RULE(18, 2, 1), REVEALS, "pt", (int)seat, (int)type);
            did(r);
        }
        return EXEC_NEXT;
    }
    case CARDLANG_OP_REVEAL_HAND:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++)
            know_hand(r, seats[i], true);
        return EXEC_NEXT;
    case CARDLANG_OP_REVEAL_TOP:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++)
            look_top(r, seats[i], amount_of(r), true);
        return EXEC_NEXT;
    case CARDLANG_OP_RETURN:
        return return_cards(r);
    case CARDLANG_OP_DRAW:
        return take_cards(r, true);
    case CARDLANG_OP_STAT:
        lasting_on_cards(r, in->sign < 0 ? -(int)amount_of(r) : (int)amount_of(r));
        return EXEC_NEXT;
    case CARDLANG_OP_SET_STAT:
        lasting_on_cards(r, (int)amount_of(r));
        return EXEC_NEXT;
    case CARDLANG_OP_IGNORE:
    case CARDLANG_OP_GAIN:
    case CARDLANG_OP_LOSE:
    case CARDLANG_OP_LOSE_ABILITIES:
    case CARDLANG_OP_RESTRICT:
        lasting_on_cards(r, 0);
        return EXEC_NEXT;
    case CARDLANG_OP_DAMAGE: {
        CcgGroup group = cards(r);
        unsigned amount = amount_of(r);
        if (!ccg_group_is_empty(group) && amount)
            did(r);
        ccg__deal(r->g, f->player, group, amount);
        return EXEC_NEXT;
    }
    case CARDLANG_OP_LOOK_HAND:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++)
            know_hand(r, seats[i], false);
        return EXEC_NEXT;
    case CARDLANG_OP_LOOK_TOP:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++)
            look_top(r, seats[i], amount_of(r), false);
        return EXEC_NEXT;
    case CARDLANG_OP_LOOK:
        look_at_cards(r);
        return EXEC_NEXT;
    case CARDLANG_OP_PUT_BACK:
        return put_back(r);
    case CARDLANG_OP_PUT_TOP:
    case CARDLANG_OP_PUT_BOTTOM:
    case CARDLANG_OP_PUT_HAND:
    case CARDLANG_OP_PUT_DISCARD:
        put_seen(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SHUFFLE_DECK:
    case CARDLANG_OP_SHUFFLE_DISCARD:
        for (unsigned n = players_of(r, in->player, seats); n-- > 0;) {
            REPORT(r->g, CCG_RULE(22, 5, 7), SHUFFLES, "p", (int)seats[n]);
            ccg__shuffle_start(r->g, seats[n], in->op == CARDLANG_OP_SHUFFLE_DISCARD);
        }
        did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SHUFFLE_CARDS:
        shuffle_cards_in(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SEARCH:
        return search(r);
    case CARDLANG_OP_INFILTRATE:
        return infiltrate_cards(r);
    case CARDLANG_OP_RECOVER:
        recover(r);
        return EXEC_NEXT;
    case CARDLANG_OP_MOVE:
        move_cards(r);
        return EXEC_NEXT;
    case CARDLANG_OP_CONTROL:
        take_control(r);
        return EXEC_NEXT;
    case CARDLANG_OP_CANCEL:
        cancel(r);
        return EXEC_NEXT;
    case CARDLANG_OP_PREVENT:
        prevent(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SAVE:
        save(r);
        return EXEC_NEXT;
    case CARDLANG_OP_DEFEND:
        become_defending(r);
        return EXEC_NEXT;
    case CARDLANG_OP_ROLL_ADD:
    case CARDLANG_OP_ROLL_SET:
    case CARDLANG_OP_REROLL:
    case CARDLANG_OP_ROLL_TWICE:
        return change_roll(r);
    case CARDLANG_OP_FLAGS:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++) {
            r->ab.their = (uint8_t)seats[i];
            int value = in->sign < 0 ? -(int)amount_of(r) : (int)amount_of(r);
            ccg__lasting_add(r->g, &r->ab, f->pc, 0, value, in->duration);
            REPORT(r->g, CCG_RULE(14, 2, 1), FLAG_CHANGE, "pi", (int)seats[i], value);
        }
        did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_REQUIREMENT: {
        int value = in->sign < 0 ? -(int)amount_of(r) : (int)amount_of(r);
        ccg__lasting_add(r->g, &r->ab, f->pc, 0, value, in->duration);
        REPORT(r->g, CCG_RULE(14, 4, 1), REQUIREMENT, "i", ccg__requirement(r->g));
        did(r);
        return EXEC_NEXT;
    }
    case CARDLANG_OP_EXTRA_BA: // CCG-9.1.8
        if (r->s->player[f->player].extra_ba < 255)
            r->s->player[f->player].extra_ba++;
        did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_LOSE_BA:
        for (unsigned i = 0, n = players_of(r, in->player, seats); i < n; i++) {
            if (r->s->player[seats[i]].lost_ba < 255)
                r->s->player[seats[i]].lost_ba++;
        }
        did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_END_BA:
        r->s->ba_ended = r->s->battle_step;
        return EXEC_NEXT;
    case CARDLANG_OP_END_BATTLE:
        if (r->s->phase < CCG_PHASE_HANDS) {
            r->s->battle_ended = 1;
            r->s->ba_ended = r->s->battle_step;
        }
        return EXEC_NEXT;
    case CARDLANG_OP_IF:
        if (ccg__condition(r->g, &r->ab, in->cond_first, in->cond_count))
            return EXEC_NEXT;
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_IF_DONE:
        if (f->flags & CCG_PLAY_DONE)
            return EXEC_NEXT;
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_MAY: // CCG-22.5.10
        if (f->flags & CCG_PLAY_ASKED) {
            f->flags &= (uint8_t)~CCG_PLAY_ASKED;
            return EXEC_NEXT;
        }
        f->stage = CCG_STAGE_MAY;
        ccg__wait(r->g, effect_decision(r), f->player);
        return EXEC_WAIT;
    case CARDLANG_OP_JUMP:
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_MODE:
        f->pc = r->p->mode_start[f->mode < r->p->mode_count ? f->mode : 0];
        return EXEC_JUMP;
    case CARDLANG_OP_TABLE:
        return table(r);
    case CARDLANG_OP_ROW_END:
        f->pc = in->jump;
        return EXEC_JUMP;
    default:
        UNREACHABLE();
    }
}

Step ccg__run_code(CcgGame *g, CcgFramePlay *f)
{
    CcgState *s = g->s;
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    for (;;) {
        if (!ccg__stays_on(s, f, CCG_FRAME_PLAY))
            return STEP_ON;
        if (f->stage == CCG_STAGE_PAY && f->pc >= p->cost_count)
            return STEP_ON;
        ASSERT(f->pc < p->code_count);
        // The two that stand in every program and need no view of the ability.
        if (p->code[f->pc].op == CARDLANG_OP_END)
            return STEP_ON;
        if (p->code[f->pc].op == CARDLANG_OP_BEGIN) {
            f->flags &= (uint8_t) ~(CCG_PLAY_DONE | CCG_PLAY_ROLLED);
            f->pc++;
            continue;
        }
        Run r = {g, s, f, p, &p->code[f->pc], ccg__ability_of(g, f)};
        switch (execute(&r)) {
        case EXEC_NEXT:
            f->flags &= (uint8_t)~CCG_PLAY_ROLLED;
            f->pc++;
            break;
        case EXEC_AGAIN:
            break;
        case EXEC_WAIT:
            return STEP_WAIT;
        case EXEC_FAIL:
            f->flags |= CCG_PLAY_FAILED;
            return STEP_ON;
        case EXEC_JUMP:
            break;
        }
    }
}

// --- decisions while carrying out ----------------------------------------------------------------

static Run run_of(CcgGame *g, CcgFramePlay *f)
{
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    Run r = {g, g->s, f, p, &p->code[f->pc], ccg__ability_of(g, f)};
    return r;
}

unsigned ccg__effect_options(const CcgGame *g, const CcgFramePlay *f, Action *out, unsigned out_max)
{
    Run r = run_of((CcgGame *)(uintptr_t)g, (CcgFramePlay *)(uintptr_t)f);
    unsigned count = 0;
    switch (f->stage) {
    case CCG_STAGE_MAY:
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_YES});
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_NO});
        return count;
    case CCG_STAGE_ORDER:
        return order_choices(&r, out, out_max);
    case CCG_STAGE_RANDOM: {
        unsigned pick = ccg__effect_pick(g, f), seat = f->pick;
        const CcgPlayer *p = &g->s->player[seat];
        uint8_t used[256] = {0};
        for (unsigned i = f->list_base; i < g->s->list_count; i++) {
            if (g->s->list[i].head == (CCG_PLACE_CLOSED << 5 | pick))
                memset(used, 0, sizeof used);
            if (g->s->list[i].head == (CCG_PLACE_HAND << 5 | pick))
                used[g->s->list[i].value]++;
        }
        for (unsigned n = 0; n < p->hand_count; n++) {
            unsigned type = ccg_hand_at(p, n);
            if (used[type]) {
                used[type]--;
                continue;
            }
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_CARD, .type = (uint8_t)type});
        }
        return count;
    }
    default:
        return pick_choices(&r, ccg__effect_pick(g, f), f->pick, out, out_max);
    }
}

void ccg__effect_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a)
{
    Run r = run_of(g, f);
    unsigned stage = f->stage;
    f->stage =
        f->flags & CCG_PLAY_PAID || f->from == CCG_FROM_INSTEAD ? CCG_STAGE_RESOLVE : CCG_STAGE_PAY;
    switch (stage) {
    case CCG_STAGE_MAY:
        if (a->kind == CCG_ACTION_YES)
            f->flags |= CCG_PLAY_ASKED;
        else
            f->pc = r.in->jump;
        return;
    case CCG_STAGE_ORDER:
        order_choose(&r, a->type);
        return;
    case CCG_STAGE_RANDOM:
        ccg__list_push(g, CCG_PLACE_HAND << 5 | ccg__effect_pick(g, f), a->type);
        return;
    default:
        pick_choose(&r, ccg__effect_pick(g, f), f->pick, a);
    }
}
