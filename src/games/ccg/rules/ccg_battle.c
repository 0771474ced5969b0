// A battle from its beginning to its result (chapters 8 and 14, uniqueness 17.4, state
// machine 20.2).
#include "ccg_steps.h"

#include "base_limit.h"

// Entries of set-up and event lists: head is the slot (0: the sector) or the type of a hand card;
// value holds the line of the box, whether it is a hand card's command line, and whose it is.
enum { LISTED_LINE = 15, LISTED_HAND = CCG_LISTED_HAND, LISTED_SEAT = 32 };

static unsigned seat_in_order(const CcgState *s, unsigned n)
{
    return s->attacker ^ n;
} // the Attacker first, CCG-8.1.2

void ccg__battle_begin(CcgGame *g, unsigned sector, bool forced)
{
    CcgState *s = g->s;
    ASSERT(sector < CCG_SECTORS);
    ASSERT(s->taken[sector] == 0);
    s->current = (uint8_t)sector; // CCG-8.2.1
    s->step = 0;
    s->phase = CCG_PHASE_REVEAL;
    int seat = (int)(s->second ? ccg__defender(s) : s->attacker);
    if (forced)
        REPORT(g, CCG_RULE(8, 2, 1), BATTLE_FORCED, "sp", (int)sector, seat);
    else
        REPORT(g, CCG_RULE(8, 2, 1), BATTLE_BEGINS, "sp", (int)sector, seat);
}

// A card that the enemy saw on its way into the deployment hand has turned up.
static void forget_loose(CcgPlayer *p, unsigned type)
{
    ASSERT(p->loose_count <= CCG_LOOSE_MAX);
    for (unsigned i = 0; i < p->loose_count; i++) {
        if (p->loose[i] != type)
            continue;
        memmove(p->loose + i, p->loose + i + 1, p->loose_count - i - 1U);
        p->loose[--p->loose_count] = 0;
        return;
    }
}

static void reveal(CcgGame *g)
{
    CcgState *s = g->s;
    for (unsigned n = 0; n < 2; n++) {
        unsigned seat = seat_in_order(s, n);
        CcgPlayer *p = ccg__cards_of(s, seat);
        BITS128_FOREACH (index, p->at[s->current] & p->facedown) {
            forget_loose(p, p->slot_type[index]);
            REPORT(g, CCG_RULE(8, 2, 2), TURNED_UP, "pc", (int)seat, ccg_slot(seat, index));
        }
        p->facedown &= ~p->at[s->current];
        p->seen &= p->facedown;
    }
    ccg__reach_refresh(g);
}

// --- uniqueness ----------------------------------------------------------------------------------

static void to_hand(CcgGame *g, CcgSlot slot, Rule rule)
{
    CcgState *s = g->s;
    unsigned owner = ccg_slot_owner(slot), type = ccg_slot_card(s, slot);
    ccg__leave(g, &slot, 1);
    ccg__hand_add(s, owner, type, true); // both saw it: its identity stays known (18.2)
    REPORT(g, rule, UNIQUE_TO_HAND, "cp", slot, (int)owner);
}

static CcgGroup unique_cards(const CcgGame *g, CcgGroup group)
{
    CCG_FOREACH(slot, group)
    {
        if (!ccg__is_unique(g, slot))
            group.of[ccg_slot_owner(slot)] &= ~ccg_bit(slot);
    }
    return group;
}

// The unique cards in a player's row that belong to one group: the first group with two copies.
// Gives their number.
static unsigned duplicates(const CcgGame *g, unsigned seat, CcgSlot *out)
{
    CcgGroup uniques = unique_cards(g, ccg_row(g->s, seat, g->s->current));
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_count(uniques) > 1 ? ccg_group_list(uniques, seat, slots) : 0;
    for (unsigned i = 0; i < total; i++) {
        unsigned count = 0;
        out[count++] = slots[i];
        for (unsigned k = i + 1; k < total; k++)
            if (ccg__unique_group(g, slots[k]) == ccg__unique_group(g, slots[i]))
                out[count++] = slots[k];
        if (count > 1)
            return count;
    }
    return 0;
}

static void keep_one(CcgGame *g, const CcgSlot *slots, unsigned count, unsigned type)
{
    bool kept = false;
    for (unsigned i = 0; i < count; i++)
        if (!kept && ccg_slot_card(g->s, slots[i]) == type)
            kept = true;
        else
            to_hand(g, slots[i], CCG_RULE(17, 4, 1));
}

static bool differ(const CcgGame *g, const CcgSlot *slots, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        if (ccg_slot_card(g->s, slots[i]) != ccg_slot_card(g->s, slots[0]))
            return true;
    return false;
}

// CCG-17.4.2: both at the same time.
static void both_to_hand(CcgGame *g)
{
    CcgState *s = g->s;
    CcgGroup mine = ccg_row(s, s->attacker, s->current);
    CCG_FOREACH(slot, mine)
    {
        if (!ccg_is_here(s, slot) || !ccg__is_unique(g, slot))
            continue;
        CcgGroup theirs = ccg_row(s, ccg__defender(s), s->current);
        CCG_FOREACH(other, theirs)
        {
            if (!ccg_is_here(s, slot) ||
                ccg__unique_group(g, other) != ccg__unique_group(g, slot) ||
                !ccg__is_unique(g, other))
                continue;
            to_hand(g, slot, CCG_RULE(17, 4, 2));
            to_hand(g, other, CCG_RULE(17, 4, 2));
            break;
        }
    }
}

// --- set-up text ---------------------------------------------------------------------------------

static void list_box_lines(CcgGame *g, unsigned seat, unsigned timing)
{
    CcgState *s = g->s;
    uint32_t mask = timing == CARDLANG_TIMING_E ? CCG_HAS_E : CCG_HAS_SETUP;
    if (!(s->reach[seat] & mask))
        return;
    for (unsigned i = 0; i < 2; i++) {
        unsigned owner = seat ^ i;
        BITS128_FOREACH (index, ccg_reach(s, seat, owner)) {
            const CcgType *t = &g->m->type[s->player[owner].slot_type[index]];
            CcgSlot slot = ccg_slot(owner, index);
            if (!(t->box_mask & mask) || ccg__lost_abilities(g, slot))
                continue;
            for (unsigned line = 0; line < t->box_count; line++)
                if (t->box[line]->timing == timing)
                    ccg__list_push(g, slot, line | (seat ? LISTED_SEAT : 0));
        }
    }
    const CcgType *sector = ccg__type_or_sector(g, ccg__sector_type(s));
    for (unsigned line = 0; line < sector->box_count; line++) {
        // CCG-14.3.3: a sector's event that says "you" once for each player, any other with the
        // Attacker's; its set-up text is carried out by the Attacker, then by the Defender
        // (CCG-17.7.2).
        bool both_players = timing == CARDLANG_TIMING_SETUP || sector->box[line]->says_you;
        if (sector->box[line]->timing == timing && (both_players || seat == s->attacker))
            ccg__list_push(g, 0, line | (seat ? LISTED_SEAT : 0));
    }
}

static unsigned listed_for(const CcgState *s, unsigned seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->list_count; i++)
        count += (s->list[i].value & LISTED_SEAT) == (seat ? LISTED_SEAT : 0);
    return count;
}

static bool has_left(const CcgState *s, CcgEntry e)
{
    return !(e.value & LISTED_HAND) && e.head != 0 && ccg_place(s, e.head) == CCG_NONE;
}

// The events of two copies in hand are the same choice, and those of two copies that have left
// play.
static bool same_listed(const CcgState *s, CcgEntry a, CcgEntry b)
{
    if (a.value != b.value)
        return false;
    return a.head == b.head || (has_left(s, a) && has_left(s, b) &&
                                ccg_slot_card(s, a.head) == ccg_slot_card(s, b.head));
}

CcgSlot ccg__listed_gone(const CcgState *s, unsigned type)
{
    if (s->phase != CCG_PHASE_EVENTS || s->stack_size)
        return 0;
    for (unsigned i = 0; i < s->list_count; i++) {
        CcgEntry e = s->list[i];
        if ((e.value & LISTED_SEAT) == (s->decider ? LISTED_SEAT : 0) && has_left(s, e) &&
            ccg_slot_card(s, e.head) == type)
            return e.head;
    }
    return 0;
}

// CCG-8.2.5: set-up text of a card that has left is lost.
static void drop_lost_setup(CcgState *s)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < s->list_count; i++) {
        CcgEntry e = s->list[i];
        ASSERT(!(e.value & LISTED_HAND)); // no card in hand has set-up text
        if (e.head == 0 || ccg_in_reach(s, e.head))
            s->list[kept++] = e;
    }
    ccg__list_cut(s, kept);
}

static void start_listed(CcgGame *g, unsigned index)
{
    CcgState *s = g->s;
    CcgEntry e = *ccg__entries(s, index, 1);
    memmove(&s->list[index], &s->list[index + 1], (s->list_count - index - 1U) * sizeof *s->list);
    ccg__list_cut(s, s->list_count - 1U);
    unsigned seat = e.value & LISTED_SEAT ? 1 : 0, line = e.value & LISTED_LINE;
    if (e.value & LISTED_HAND) {
        REPORT(g, CCG_RULE(14, 3, 4), EVENT, "pta|c", (int)seat, e.head, e.head | CCG_COMMAND << 8,
               0);
        ccg__play_begin(g, seat, e.head, CCG_COMMAND, 0, CCG_FROM_HAND);
    } else if (e.head == 0) {
        if (line >= ccg__type_or_sector(g, ccg__sector_type(s))->box_count)
            return; // of a card that no slot is left for
        ccg__play_begin(g, seat, ccg__sector_type(s), line, 0, CCG_FROM_SECTOR);
    } else {
        // CCG-14.3.2: an event is a snapshot, its card may have left.
        unsigned type = ccg_slot_card(s, e.head), timing = g->m->type[type].box[line]->timing;
        REPORT(g, timing == CARDLANG_TIMING_E ? CCG_RULE(14, 3, 4) : CCG_RULE(8, 2, 3), EVENT,
               "pca", (int)seat, e.head, (int)(type | line << 8));
        ccg__play_begin(g, seat, ccg_slot_card(s, e.head), line, e.head, CCG_FROM_BOX);
    }
}

// CCG-8.2.5: the Defender's list is fixed when its part begins; text that has been lost until then
// is not on it.
static void unlist_silenced(CcgGame *g)
{
    CcgState *s = g->s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->list_count; i++) {
        CcgEntry e = s->list[i];
        ASSERT(!(e.value & LISTED_HAND));
        if (e.head == 0 || !ccg__lost_abilities(g, e.head))
            s->list[kept++] = e;
    }
    ccg__list_cut(s, kept);
}

static Step next_listed(CcgGame *g, unsigned seat, unsigned decision)
{
    CcgState *s = g->s;
    unsigned first = s->list_count;
    bool same = true;
    for (unsigned i = 0; i < s->list_count; i++) {
        if ((s->list[i].value & LISTED_SEAT) != (seat ? LISTED_SEAT : 0))
            continue;
        if (first == s->list_count)
            first = i;
        else if (!same_listed(s, s->list[i], s->list[first]))
            same = false;
    }
    if (!same)
        return ccg__wait(g, decision, seat);
    ASSERT(first < s->list_count);
    start_listed(g, first);
    return STEP_ON;
}

// --- positions, ships ----------------------------------------------------------------------------

// How these cards stand now, which nobody did.
static void report_positions(CcgGame *g, unsigned owner, Bits128 cards, Rule rule)
{
    BITS128_FOREACH (index, cards) {
        CcgSlot slot = ccg_slot(owner, index);
        REPORT(g, rule, STANDS, "|ci", slot, (int)ccg_position(g->s, slot));
    }
}

// "Begins each battle ...": applied at the end of stage 3 (EX-119).
static void begin_positions(CcgGame *g)
{
    CcgState *s = g->s;
    if (!(s->statics & CCG_STATIC(CARDLANG_STATIC_BEGINS)))
        return;
    for (unsigned owner = 0; owner < 2; owner++) {
        CcgPlayer *p = &s->player[owner];
        Bits128 begin = 0;
        BITS128_FOREACH (index, p->at[s->current]) {
            CcgSlot slot = ccg_slot(owner, index);
            unsigned position = ccg__begins(g, slot);
            if (position == 0)
                continue;
            if (position == CARDLANG_CHARGING &&
                g->m->type[ccg_slot_card(s, slot)].kind != CARDLANG_UNIT)
                continue;
            p->locked &= ~ccg_bit(slot);
            p->charging &= ~ccg_bit(slot);
            if (position == CARDLANG_LOCKED)
                p->locked |= ccg_bit(slot);
            if (position == CARDLANG_CHARGING)
                p->charging |= ccg_bit(slot);
            begin |= ccg_bit(slot);
        }
        report_positions(g, owner, begin, CCG_RULE(8, 2, 3));
        ASSERT((p->locked & p->charging) == 0); // CCG-6.1.1
    }
}

// CCG-8.2.7: one ship at a time, in order of arrival; false while there may be more.
static bool ships_join(CcgGame *g, unsigned seat)
{
    CcgState *s = g->s;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(ccg_row(s, seat, s->current), seat, slots);
    for (unsigned i = 0; i < total; i++) {
        unsigned type = ccg_slot_card(s, slots[i]), owner = ccg_slot_owner(slots[i]);
        if (g->m->type[type].kind != CARDLANG_SHIP)
            continue;
        ccg__leave(g, &slots[i], 1);
        CcgSlot ship = ccg__arrive(g, owner, owner, type, CCG_FLEET);
        REPORT(g, CCG_RULE(8, 2, 7), JOINS_FLEET, "pc|c", (int)owner, slots[i], ship);
        ccg__older_copies_go(g, ship, owner); // CCG-17.4.4
        return false;
    }
    return true;
}

static bool has_fighters(const CcgGame *g, unsigned seat)
{
    CcgGroup row = ccg_row(g->s, seat, g->s->current);
    CCG_FOREACH(slot, row)
    {
        if (g->m->type[ccg_slot_card(g->s, slot)].kind != CARDLANG_SHIP)
            return true;
    }
    return false;
}

// --- the end -------------------------------------------------------------------------------------

static void reveal_hands(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->list_count == 0); // from here on it holds the events
    s->battle_step = 0;
    s->withdrawn = 0;
    for (unsigned n = 0; n < 2; n++) { // CCG-14.3.1
        unsigned seat = seat_in_order(s, n);
        CcgPlayer *p = ccg__cards_of(s, seat);
        p->known_enemy |=
            bits128_below(p->deck_count + p->hand_count) & ~bits128_below(p->deck_count);
        ccg__sought_forget(s, seat);
        for (unsigned i = 0; g->ev && i < p->hand_count; i++)
            REPORT(g, CCG_RULE(14, 3, 1), REVEALS, "pt", (int)seat, (int)ccg_hand_at(p, i));
    }
    for (unsigned n = 0; n < 2; n++) { // CCG-14.3.2: the list is a snapshot
        unsigned seat = seat_in_order(s, n);
        const CcgPlayer *p = &s->player[seat];
        for (unsigned i = 0; i < p->hand_count; i++) {
            unsigned type = ccg_hand_at(p, i);
            if (g->m->type[type].command_mask & CCG_HAS_E)
                ccg__list_push(g, type, CCG_COMMAND | LISTED_HAND | (seat ? LISTED_SEAT : 0U));
        }
        list_box_lines(g, seat, CARDLANG_TIMING_E);
    }
}

static void discard_hand(CcgGame *g, unsigned seat)
{
    CcgState *s = g->s;
    CcgPlayer *p = ccg__cards_of(s, seat);
    while (p->hand_count) {
        unsigned type = ccg_hand_at(p, 0);
        // The oldest first, wherever copies of it are.
        p->card[p->deck_count + --p->hand_count] = 0;
        ccg__discard_add(s, seat, type);
        REPORT(g, CCG_RULE(14, 3, 9), DISCARDS, "pt", (int)seat, (int)type);
    }
    p->known_enemy &= bits128_below(p->deck_count);
    ccg__sought_forget(s, seat);
}

static void result(CcgGame *g)
{
    CcgState *s = g->s;
    unsigned sector = s->current;
    ASSERT(sector < CCG_SECTORS);
    ASSERT(s->list_count == 0); // all events have been carried out
    for (unsigned n = 0; n < 2; n++)
        discard_hand(g, seat_in_order(s, n));
    int total[2] = {ccg__flag_total(g, 0), ccg__flag_total(g, 1)};
    int requirement = ccg__requirement(g);
    REPORT(g, CCG_RULE(14, 2, 1), TOTALS, "iii|i", total[s->attacker], total[ccg__defender(s)],
           requirement, sector + 1U);
    unsigned winner = total[0] > total[1] ? 0 : 1;
    // CCG-14.4.1, 14.4.2: more than the enemy and at least the requirement.
    bool won = total[0] != total[1] && total[winner] >= requirement;
    if (won) {
        REPORT(g, CCG_RULE(14, 4, 3), TAKES_SECTOR, "ps", (int)winner, (int)sector);
        CcgSlot slots[2 * CCG_CARDS];
        CcgGroup all = {{s->player[0].at[sector], s->player[1].at[sector]}};
        unsigned count = ccg_group_list(all, s->attacker, slots);
        for (unsigned i = 0; i < count; i++) {
            unsigned owner = ccg_slot_owner(slots[i]), type = ccg_slot_card(s, slots[i]);
            ccg__take_out(s, slots[i]); // the reach is refreshed below
            ccg__discard_add(s, owner, type);
            REPORT(g, CCG_RULE(14, 4, 3), FALLS, "|c", slots[i]);
        }
        ASSERT((s->player[0].at[sector] | s->player[1].at[sector]) == 0);
        s->taken[sector] = (uint8_t)(winner + 1);
    } else {
        REPORT(g, CCG_RULE(14, 4, 4), NOBODY_TAKES, "s", (int)sector);
        for (unsigned seat = 0; seat < 2; seat++) {
            CcgPlayer *p = &s->player[seat];
            Bits128 rally = (p->locked | p->charging) & p->at[sector];
            p->locked &= ~p->at[sector];
            p->charging &= ~p->at[sector];
            report_positions(g, seat, rally, CCG_RULE(14, 4, 4));
        }
    }
    ccg__lasting_expire(g, CARDLANG_DURATION_BATTLE);
    memset(&s->attack, 0, sizeof s->attack);
    s->current = CCG_NONE;
    REPORT(g, CCG_RULE(14, 4, 3), BATTLE_OVER, "", 0);
    s->actor = 0;
    s->passed = 0;
    s->ba_count = 0;
    s->ba_ended = s->battle_ended = 0;
    for (unsigned seat = 0; seat < 2; seat++)
        s->player[seat].extra_ba = s->player[seat].lost_ba = 0;
    ccg__reach_refresh(g);
    for (unsigned seat = 0; seat < 2; seat++)
        ccg__compact(s, seat);
    s->step = 0;
    unsigned taken = 0;
    for (unsigned i = 0; i < CCG_SECTORS; i++)
        taken += s->taken[i] == winner + 1;
    if (won && taken >= LIMIT(4_2_1, 2U)) { // CCG-14.4.6
        ccg__over(g, winner ? OUTCOME_SEAT1 : OUTCOME_SEAT0, CCG_RULE(4, 2, 1));
        return;
    }
    if (!s->second)
        s->fought = (uint8_t)sector;
    s->phase = s->second ? CCG_PHASE_END : CCG_PHASE_SECTOR_D;
}

// --- the phases ----------------------------------------------------------------------------------

static Step ba_end(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->stack_size == 0);
    ASSERT(s->depth == 0);
    ASSERT(s->actor < 2);
    // CCG-9.1.7
    ccg__lasting_expire(g, CARDLANG_DURATION_BA);
    ccg__list_cut(s, 0);
    memset(s->mark, 0, s->mark_count * sizeof *s->mark);
    s->mark_count = 0;
    s->play_count = 0;
    memset(&s->attack, 0, sizeof s->attack);
    s->ba_ended = 0;
    if (s->ba_count >= CCG_BA_MAX && !s->battle_ended && s->passed != 3 && !s->withdrawn) {
        ccg__guard_hit(s, CCG_GUARD_BAS);
        REPORT(g, CCG_RULE(21, 1, 1), GUARD_BAS, "i", CCG_BA_MAX);
        s->battle_ended = 1;
    }
    if (s->withdrawn || s->battle_ended || s->passed == 3) {
        s->battle_ended = 0;
        s->battle_step = 0;
        s->phase = CCG_PHASE_HANDS;
        return STEP_ON;
    }
    s->phase = CCG_PHASE_BA;
    if (s->player[s->actor].extra_ba) { // CCG-9.1.8: directly after, by the same player
        s->player[s->actor].extra_ba--;
        REPORT(g, CCG_RULE(9, 1, 8), EXTRA_BA, "p", s->actor);
        return STEP_ON;
    }
    s->actor ^= 1;
    while (s->player[s->actor].lost_ba) {
        s->player[s->actor].lost_ba--;
        REPORT(g, CCG_RULE(9, 1, 8), LOST_BA, "p", s->actor);
        s->actor ^= 1;
    }
    return STEP_ON;
}

static Step draw_command_hands(CcgGame *g)
{
    CcgState *s = g->s;
    for (; s->step < 2; s->step++) {
        unsigned seat = seat_in_order(s, s->step);
        if (s->left == 0) {
            int count = ccg__denied(g, seat, CARDLANG_DENY_DRAW)
                            ? 0
                            : ccg__command_hand(g, seat); // CCG-8.2.9
            ASSERT(count >= 0);
            s->left = (uint8_t)(count > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX + 1 : count + 1);
        }
        if (!ccg__draw_left(g, seat, CCG_RULE(8, 2, 9)))
            return STEP_ON;
    }
    s->step = 0;
    s->actor = (uint8_t)(s->second ? ccg__defender(s) : s->attacker); // CCG-9.1.1
    s->passed = 0;
    s->battle_step = 1;
    s->phase = CCG_PHASE_BA;
    return STEP_ON;
}

// A BA decision; if passing is all that is possible it is done (CCG-19.2.1), unless the enemy would
// see by it what is in the hand (CCG-18.2.6).
static Step wait_or_only(CcgGame *g)
{
    Action two[2];
    unsigned max;
    Action *option = ccg__room(g, two, &max);
    unsigned count = ccg__ba_options(g, option, g->listing ? max : 1);
    bool held = option[0].kind == CCG_ACTION_PASS && g->m->held_windows && ccg__hold_ba(g);
    if (option[0].kind != CCG_ACTION_PASS || held) {
        ccg__keep_listing(g, count);
        return ccg__wait(g, CCG_D_BA, g->s->actor);
    }
    CcgAction pass = {.kind = CCG_ACTION_PASS};
    ccg__ba_apply(g, &pass);
    return STEP_ON;
}

static inline Step battle_stage(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->current < CCG_SECTORS);
    switch (s->phase) {
    case CCG_PHASE_REVEAL:
        reveal(g);
        s->phase = CCG_PHASE_KEEP;
        return STEP_ON;
    case CCG_PHASE_KEEP: {
        CcgSlot slots[2 * CCG_CARDS];
        unsigned seat = seat_in_order(s, s->step), count = duplicates(g, seat, slots);
        if (count == 0) {
            if (++s->step == 2) {
                s->step = 0;
                s->phase = CCG_PHASE_UNIQUE;
            }
            return STEP_ON;
        }
        if (differ(g, slots, count))
            return ccg__wait(g, CCG_D_KEEP, seat);
        keep_one(g, slots, count, ccg_slot_card(s, slots[0]));
        return STEP_ON;
    }
    case CCG_PHASE_UNIQUE:
        both_to_hand(g);
        s->phase = CCG_PHASE_SETUP;
        return STEP_ON;
    case CCG_PHASE_SETUP: {
        // Steps 0 and 2: fix the list of the Attacker, of the Defender (CCG-8.2.5); 1 and 3: carry
        // it out.
        unsigned seat = seat_in_order(s, s->step >> 1);
        if (s->battle_ended || s->step == 4) {
            ccg__list_cut(s, 0);
            s->step = 0;
            s->phase = s->battle_ended ? CCG_PHASE_HANDS : CCG_PHASE_SHIPS;
            s->battle_ended = 0;
        } else if (!(s->step & 1)) {
            // What arrives during stage 3 adds nothing: the Defender's cards are noted before the
            // Attacker's text acts.
            if (s->step == 0) {
                list_box_lines(g, seat, CARDLANG_TIMING_SETUP);
                list_box_lines(g, !seat, CARDLANG_TIMING_SETUP);
            } else {
                unlist_silenced(g);
            }
            s->step++;
        } else {
            drop_lost_setup(s);
            if (listed_for(s, seat))
                return next_listed(g, seat, CCG_D_SETUP);
            s->step++;
        }
        return STEP_ON;
    }
    case CCG_PHASE_SHIPS:
        if (s->step == 0) {
            begin_positions(g);
            s->step = 1;
        }
        if (!ships_join(g, seat_in_order(s, s->step - 1U)))
            return STEP_ON;
        if (++s->step == 3) {
            s->step = 0;
            // CCG-8.2.8
            s->phase =
                has_fighters(g, 0) && has_fighters(g, 1) ? CCG_PHASE_COMMAND : CCG_PHASE_HANDS;
            if (s->phase == CCG_PHASE_HANDS)
                REPORT(g, CCG_RULE(8, 2, 8), NO_FIGHT, "s", s->current);
        }
        return STEP_ON;
    case CCG_PHASE_COMMAND:
        return draw_command_hands(g);
    case CCG_PHASE_BA:
        return wait_or_only(g);
    case CCG_PHASE_BA_END:
        return ba_end(g);
    case CCG_PHASE_HANDS:
        reveal_hands(g);
        s->step = 0;
        s->phase = CCG_PHASE_EVENTS;
        return STEP_ON;
    case CCG_PHASE_EVENTS: {
        unsigned seat = seat_in_order(s, s->step);
        if (listed_for(s, seat))
            return next_listed(g, seat, CCG_D_EVENT);
        if (++s->step == 2) {
            s->step = 0;
            s->phase = CCG_PHASE_RESULT;
        }
        return STEP_ON;
    }
    default:
        result(g);
        return STEP_ON;
    }
}

Step ccg__battle_phase(CcgGame *g)
{
    // One phase after the other as long as nothing has to be run in between.
    const CcgState *s = g->s;
    Step step;
    do {
        step = battle_stage(g);
    } while (step == STEP_ON && s->stack_size == 0 && s->phase >= CCG_PHASE_REVEAL &&
             s->phase <= CCG_PHASE_RESULT);
    return step;
}

unsigned ccg__battle_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    unsigned count = 0;
    if (s->phase == CCG_PHASE_KEEP) {
        CcgSlot slots[2 * CCG_CARDS];
        unsigned total = duplicates(g, s->decider, slots);
        for (unsigned i = 0; i < total; i++) {
            bool before = false;
            for (unsigned k = 0; k < i; k++)
                before |= ccg_slot_card(s, slots[k]) == ccg_slot_card(s, slots[i]);
            if (!before)
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_KEEP,
                                        .type = (uint8_t)ccg_slot_card(s, slots[i])});
        }
        return count;
    }
    for (unsigned i = 0; i < s->list_count; i++) {
        CcgEntry e = s->list[i];
        if ((e.value & LISTED_SEAT) != (s->decider ? LISTED_SEAT : 0))
            continue;
        bool before = false;
        for (unsigned k = 0; k < i; k++)
            before |= same_listed(s, s->list[k], e);
        if (before)
            continue;
        CcgAction a = {.kind = CCG_ACTION_RESOLVE, .ability = e.value & LISTED_LINE};
        if (e.value & LISTED_HAND)
            a.type = e.head;
        else if (e.head == 0)
            a.type = (uint8_t)ccg__sector_type(s);
        else
            a.slot = e.head, a.type = (uint8_t)ccg_slot_card(s, e.head);
        ccg__option(out, &count, out_max, a);
    }
    return count;
}

void ccg__battle_apply(CcgGame *g, const CcgAction *a)
{
    CcgState *s = g->s;
    if (a->kind == CCG_ACTION_KEEP) {
        CcgSlot slots[2 * CCG_CARDS];
        unsigned count = duplicates(g, s->decider, slots);
        keep_one(g, slots, count, a->type);
        return;
    }
    unsigned seat = s->decider;
    for (unsigned i = 0; i < s->list_count; i++) {
        CcgEntry e = s->list[i];
        if ((e.value & LISTED_SEAT) != (seat ? LISTED_SEAT : 0) ||
            (e.value & LISTED_LINE) != a->ability)
            continue;
        bool hand = (e.value & LISTED_HAND) != 0;
        if (hand ? a->slot == 0 && e.head == a->type
                 : e.head == a->slot && (a->slot != 0 || a->type >= CCG_SECTOR_TYPE)) {
            start_listed(g, i);
            return;
        }
    }
    UNREACHABLE();
}
