// Zones: how cards move between decks, hands, discard piles and the table (chapter 18.1, CCG-7.5).
#include "ccg_zones.h"

// --- sets over `card` indices, moved along with the cards ----------------------------------------

// The members in [from, 128) go up by one; `from` itself becomes free.
static Bits128 open_gap(Bits128 set, unsigned from)
{
    Bits128 low = bits128_below(from);
    return (set & low) | ((set & ~low) << 1);
}

// Member `at` goes away; those above it come down by one.
static Bits128 close_gap(Bits128 set, unsigned at)
{
    Bits128 low = bits128_below(at);
    return (set & low) | ((set >> 1) & ~low);
}

// Inserts a card at `index` of the deck-and-hand part of `card`.
static void insert(CcgPlayer *p, unsigned index, unsigned type)
{
    unsigned end = p->deck_count + p->hand_count;
    ASSERT(end + p->discard_count < CCG_CARDS);
    memmove(p->card + index + 1, p->card + index, end - index);
    p->card[index] = (uint8_t)type;
    p->known_own = open_gap(p->known_own, index);
    p->known_enemy = open_gap(p->known_enemy, index);
}

static unsigned extract(CcgPlayer *p, unsigned index)
{
    unsigned end = p->deck_count + p->hand_count;
    ASSERT(index < end);
    unsigned type = p->card[index];
    memmove(p->card + index, p->card + index + 1, end - index - 1);
    p->card[end - 1] = 0;
    p->known_own = close_gap(p->known_own, index);
    p->known_enemy = close_gap(p->known_enemy, index);
    return type;
}

// --- hand ----------------------------------------------------------------------------------------

void ccg__hand_add(CcgState *s, unsigned seat, unsigned type, bool known)
{
    CcgPlayer *p = ccg__cards_of(s, seat);
    insert(p, p->deck_count, type);
    if (known)
        p->known_enemy |= bits128_single(p->deck_count);
    p->hand_count++;
}

unsigned ccg_hand_copies(const CcgPlayer *p, unsigned type)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < p->hand_count; i++)
        copies += p->card[p->deck_count + i] == type;
    return copies;
}

bool ccg__hides_hand(const CcgState *s, unsigned seat)
{
    const CcgPlayer *p = &s->player[seat];
    return p->hand_count > 0 && memchr(p->card + p->deck_count, 0, p->hand_count) != NULL;
}

// Of several copies the one that the enemy knows goes first: the enemy cannot tell copies apart,
// and so never learns from a play whether there was a second one.
bool ccg__hand_take(CcgState *s, unsigned seat, unsigned type)
{
    CcgPlayer *p = &s->player[seat];
    unsigned found = CCG_CARDS;
    bool known = false;
    for (unsigned i = p->deck_count + p->hand_count; i-- > p->deck_count && !known;) {
        if (p->card[i] != type)
            continue;
        known = bits128_has(p->known_enemy, i);
        if (found == CCG_CARDS || known)
            found = i;
    }
    ASSERT(found < CCG_CARDS);
    extract(p, found);
    p->hand_count--;
    return known;
}

// --- discard pile --------------------------------------------------------------------------------

void ccg__discard_add(CcgState *s, unsigned seat, unsigned type)
{
    CcgPlayer *p = &s->player[seat];
    ASSERT(p->deck_count + p->hand_count + p->discard_count < CCG_CARDS);
    p->discard_count++;
    p->card[CCG_CARDS - p->discard_count] = (uint8_t)type;
}

unsigned ccg_discard_copies(const CcgPlayer *p, unsigned type)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < p->discard_count; i++)
        copies += ccg_discard_at(p, i) == type;
    return copies;
}

// Takes the copy that has lain there longest. False if there is none.
bool ccg__discard_remove(CcgState *s, unsigned seat, unsigned type)
{
    CcgPlayer *p = ccg__cards_of(s, seat);
    unsigned first = CCG_CARDS - p->discard_count;
    for (unsigned i = CCG_CARDS; i-- > first;) {
        if (p->card[i] != type)
            continue;
        memmove(p->card + first + 1, p->card + first, i - first);
        p->card[first] = 0;
        p->discard_count--;
        return true;
    }
    return false;
}

// --- deck ----------------------------------------------------------------------------------------

void ccg__deck_insert(CcgState *s, unsigned seat, unsigned index, unsigned type, bool known_own,
                      bool known_enemy)
{
    CcgPlayer *p = &s->player[seat];
    ASSERT(index <= p->deck_count);
    insert(p, index, type);
    if (known_own)
        p->known_own |= bits128_single(index);
    if (known_enemy)
        p->known_enemy |= bits128_single(index);
    p->deck_count++;
}

unsigned ccg__deck_remove(CcgState *s, unsigned seat, unsigned index)
{
    CcgPlayer *p = &s->player[seat];
    ASSERT(index < p->deck_count);
    unsigned type = extract(p, index);
    p->deck_count--;
    return type;
}

// CCG-17.1.2: the top card becomes the newest card of the hand; it already lies beside it. An enemy
// who knew the top card knows that it is in the hand now.
void ccg__draw(CcgState *s, unsigned seat)
{
    CcgPlayer *p = &s->player[seat];
    ASSERT(p->deck_count > 0);
    p->deck_count--;
    p->hand_count++;
    p->known_own &= ~bits128_single(p->deck_count);
}

// CCG-7.5.1, 7.5.2: reshuffling waits until a card is needed.
CcgNeed ccg__need_card(CcgGame *g, unsigned seat)
{
    const CcgPlayer *p = &g->s->player[seat];
    if (p->deck_count > 0)
        return CCG_NEED_ON_TOP;
    if (p->discard_count == 0)
        return CCG_NEED_NONE; // CCG-7.5.4
    REPORT(g, CCG_RULE(7, 5, 1), RESHUFFLE, "p", (int)seat);
    ccg__shuffle_start(g, seat, true);
    return CCG_NEED_SHUFFLE;
}

// Puts the deck (with the discard pile) into ascending order and lets chance name it from the top
// down.
void ccg__shuffle_start(CcgGame *g, unsigned seat, bool with_discard)
{
    CcgState *s = g->s;
    CcgPlayer *p = ccg__cards_of(s, seat);
    uint8_t count[256] = {0};
    unsigned total = p->deck_count + (with_discard ? p->discard_count : 0U);
    for (unsigned i = 0; i < p->deck_count; i++)
        count[p->card[i]]++;
    if (with_discard) {
        for (unsigned i = CCG_CARDS - p->discard_count; i < CCG_CARDS; i++) {
            count[p->card[i]]++;
            p->card[i] = 0;
        }
        memmove(p->card + total, p->card + p->deck_count, p->hand_count);
        p->known_enemy = (p->known_enemy & ~bits128_below(p->deck_count))
                         << (total - p->deck_count);
        p->deck_count = (uint8_t)total;
        p->discard_count = 0;
        REPORT(g, CCG_RULE(7, 5, 1), LIE_IN_PILE, "|ii", (int)seat, 0);
        REPORT(g, CCG_RULE(7, 5, 1), LIE_THERE, "|ii", (int)seat, (int)total);
    }
    // Nobody knows anything of the deck's order any more.
    p->known_own = 0;
    p->known_enemy &= ~bits128_below(total);
    unsigned at = 0;
    for (unsigned type = 0; at < total; type++)
        for (unsigned n = count[type]; n > 0; n--)
            p->card[at++] = (uint8_t)type;
    CcgFrameShuffle *f = ccg__push(s, CCG_FRAME_SHUFFLE);
    f->player = (uint8_t)seat;
    f->left = (uint8_t)total;
}

// --- cards in play -------------------------------------------------------------------------------

unsigned ccg_group_list(CcgGroup group, unsigned first_owner, CcgSlot *out)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 2; i++) {
        unsigned owner = first_owner ^ i;
        BITS128_FOREACH (index, group.of[owner])
            out[count++] = ccg_slot(owner, index);
    }
    return count;
}

// `about`: CCG_STATIC bits.
static void note_statics(CcgState *s, uint64_t about)
{
    ASSERT(about / CCG_STATIC_DENIES(1) <= UINT8_MAX);
    s->statics = (uint16_t)about;
    for (unsigned i = 0; i < sizeof s->restricting; i++)
        s->restricting[i] = (uint8_t)(about / CCG_STATIC_RESTRICTS(1) >> 8 * i);
    s->denied = (uint8_t)(about / CCG_STATIC_DENIES(1));
    ASSERT(ccg__statics(s) == about); // the four fields hold all of its bits
}

// What an owner's cards bring within reach by their boxes; `about` gathers what their static text
// is about, and those that have such text are noted.
static uint32_t reach_cards(const CcgGame *g, CcgPlayer *p, Bits128 cards, uint64_t *about)
{
    ASSERT(p->slot_count <= CCG_CARDS);
    uint32_t box = 0;
    ASSERT((cards & ~bits128_below(p->slot_count)) == 0);
    BITS128_FOREACH (index, cards) {
        const CcgType *t = &g->m->type[p->slot_type[index]];
        box |= t->box_mask;
        *about |= t->static_mask;
        if (t->static_mask)
            p->statics |= bits128_single(index);
    }
    return box;
}

// What can be played and what static text there is depends on the cards within reach; this keeps
// the masks that let most windows be passed without looking at a single card.
void ccg__reach_refresh(CcgGame *g)
{
    CcgState *s = g->s;
    uint64_t about = 0;
    s->reach[0] = s->reach[1] = 0;
    s->player[0].statics = s->player[1].statics = 0;
    if (s->current < CCG_SECTORS) {
        ASSERT(s->planet < g->m->planet_count);
        const CcgType *sector = &g->m->face[s->planet][s->current];
        s->reach[0] = s->reach[1] = sector->box_mask;
        about = sector->static_mask;
        for (unsigned owner = 0; owner < 2; owner++) {
            CcgPlayer *p = &s->player[owner];
            s->reach[owner] |= reach_cards(g, p, ccg_reach(s, owner, owner), &about);
            s->reach[!owner] |= reach_cards(g, p, ccg_reach(s, !owner, owner), &about);
        }
    }
    note_statics(s, about);
}

// What a card adds by coming into reach.
static void reach_add(CcgGame *g, CcgSlot slot)
{
    ASSERT(slot != 0);
    CcgState *s = g->s;
    const CcgType *t = &g->m->type[ccg_slot_card(s, slot)];
    s->reach[ccg_controller(s, slot)] |= t->box_mask;
    if (!t->static_mask)
        return;
    ccg__owner_of(s, slot)->statics |= ccg_bit(slot);
    note_statics(s, ccg__statics(s) | t->static_mask);
}

static void renumber_slot(CcgSlot *slot, unsigned owner, const uint8_t *map)
{
    if (*slot != 0 && ccg_slot_owner(*slot) == owner)
        *slot = map[ccg_slot_index(*slot)] ? ccg_slot(owner, map[ccg_slot_index(*slot)] - 1U) : 0;
}

static Bits128 renumber_set(Bits128 set, const uint8_t *map)
{
    Bits128 out = 0;
    BITS128_FOREACH (index, set)
        if (map[index])
            out |= bits128_single(map[index] - 1U);
    return out;
}

static void renumber_entry(CcgEntry *e, unsigned tag, unsigned owner, const uint8_t *map)
{
    if (tag == CCG_FRAME_PLAY) {
        unsigned place = e->head >> 5;
        if (place != CCG_PLACE_HERE && place != CCG_PLACE_AWAY)
            return;
        ASSERT(e->value != 0); // a card, until it has gone
        renumber_slot(&e->value, owner, map);
        if (e->value == 0)
            e->head = (uint8_t)(CCG_PLACE_GONE << 5 | (e->head & 31));
    } else {
        renumber_slot(&e->head, owner, map);
    }
}

// Where a frame's stretch of the list begins; CCG_NONE if it has none.
static unsigned list_base_of(unsigned tag, const void *frame)
{
    switch (tag) {
    case CCG_FRAME_PLAY:
        return ((const CcgFramePlay *)frame)->list_base;
    case CCG_FRAME_DESTROY:
        return ((const CcgFrameDestroy *)frame)->list_base;
    case CCG_FRAME_DAMAGE:
        return ((const CcgFrameDamage *)frame)->list_base;
    case CCG_FRAME_SERIES:
        return ((const CcgFrameSeries *)frame)->list_base;
    default:
        return CCG_NONE;
    }
}

// The entries at the bottom of the list that are set-up texts or events still to be carried out.
static unsigned listed_texts(const CcgState *s)
{
    if (s->phase != CCG_PHASE_SETUP && s->phase != CCG_PHASE_EVENTS)
        return 0;
    unsigned count = s->list_count;
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        unsigned base = list_base_of(tag, s->stack + (end -= ccg__frame_bytes[tag]));
        if (base < count)
            count = base;
    }
    return count;
}

// The slots of an owner that go on: cards in play, and those whose event is still carried out after
// they have left (CCG-14.3.2), so that the slot goes on saying what it was.
static Bits128 slots_used(const CcgState *s, unsigned owner, unsigned texts)
{
    const CcgPlayer *p = &s->player[owner];
    Bits128 used = p->at[0] | p->at[1] | p->at[2] | p->at[CCG_FLEET];
    ASSERT((used & ~bits128_below(p->slot_count)) == 0);
    for (unsigned i = 0; i < texts; i++) {
        CcgEntry e = s->list[i];
        if (!(e.value & CCG_LISTED_HAND) && e.head != 0 && ccg_slot_owner(e.head) == owner &&
            bits128_count(used) + 1 < CCG_CARDS)
            used |= ccg_bit(e.head);
    }
    return used;
}

// Moves the cards of the used slots down; map: old index -> new index + 1, 0 for those that go.
static void renumber_cards(CcgPlayer *p, Bits128 used, uint8_t map[CCG_CARDS])
{
    unsigned count = 0;
    BITS128_FOREACH (index, used) {
        p->slot_type[count] = p->slot_type[index];
        map[index] = (uint8_t)++count;
    }
    ASSERT(count <= CCG_CARDS);
    memset(p->slot_type + count, 0, CCG_CARDS - count);
    p->slot_count = (uint8_t)count;
    for (unsigned place = 0; place <= CCG_FLEET; place++)
        p->at[place] = renumber_set(p->at[place], map);
    p->locked = renumber_set(p->locked, map);
    p->charging = renumber_set(p->charging, map);
    p->facedown = renumber_set(p->facedown, map);
    p->seen = renumber_set(p->seen, map);
    p->alien = renumber_set(p->alien, map);
    p->statics = renumber_set(p->statics, map);
}

// Lasting effects and marks of cards that are gone go with them.
static void renumber_lasting(CcgState *s, unsigned owner, const uint8_t *map)
{
    ASSERT(s->lasting_count <= CCG_LASTING_MAX);
    ASSERT(s->mark_count <= CCG_MARKS_MAX);
    unsigned kept = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        CcgLasting l = s->lasting[i];
        bool on_card = l.slot != 0;
        renumber_slot(&l.slot, owner, map);
        if (!on_card || l.slot != 0)
            s->lasting[kept++] = l;
    }
    memset(s->lasting + kept, 0, (s->lasting_count - kept) * sizeof *s->lasting);
    s->lasting_count = (uint8_t)kept;

    kept = 0;
    for (unsigned i = 0; i < s->mark_count; i++) {
        CcgSlot slot = (CcgSlot)(s->mark[i] & 0xFF);
        bool on_card = slot != 0;
        renumber_slot(&slot, owner, map);
        if (!on_card || slot != 0)
            s->mark[kept++] = (uint16_t)((s->mark[i] & 0xFF00) | slot);
    }
    memset(s->mark + kept, 0, (s->mark_count - kept) * sizeof *s->mark);
    s->mark_count = (uint8_t)kept;
}

static void renumber_attack(CcgAttack *a, unsigned owner, const uint8_t *map)
{
    renumber_slot(&a->attacker, owner, map);
    renumber_slot(&a->target, owner, map);
    renumber_slot(&a->defender, owner, map);
    renumber_slot(&a->blocker, owner, map);
    renumber_slot(&a->first, owner, map);
}

static void renumber_frame(unsigned tag, void *frame, unsigned owner, const uint8_t *map)
{
    if (tag == CCG_FRAME_AIM)
        renumber_slot(&((CcgFrameAim *)frame)->slot, owner, map);
    else if (tag == CCG_FRAME_PLAY)
        renumber_slot(&((CcgFramePlay *)frame)->source, owner, map);
    else if (tag == CCG_FRAME_WINDOW)
        renumber_slot(&((CcgFrameWindow *)frame)->subject, owner, map);
}

// Frames, and the list: each stretch of it belongs to the nearest frame below it that has a list.
static void renumber_frames(CcgState *s, unsigned owner, const uint8_t *map, unsigned texts)
{
    ASSERT(s->stack_size <= CCG_STACK_BYTES);
    ASSERT(s->list_count <= CCG_LIST_MAX);
    enum { KEPT = 100 }; // more than any tag: the frame of this stretch has been found
    uint8_t kind[CCG_LIST_MAX];
    memset(kind,
           s->phase == CCG_PHASE_SETUP || s->phase == CCG_PHASE_EVENTS ? CCG_FRAME_NONE
                                                                       : CCG_FRAME_DESTROY,
           sizeof kind);
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1], size = ccg__frame_bytes[tag];
        void *frame = s->stack + end - size;
        renumber_frame(tag, frame, owner, map);
        unsigned base = list_base_of(tag, frame);
        for (unsigned i = base; base != CCG_NONE && i < s->list_count; i++)
            if (kind[i] == CCG_FRAME_DESTROY || kind[i] == CCG_FRAME_NONE)
                kind[i] = (uint8_t)(tag == CCG_FRAME_PLAY ? KEPT + tag : KEPT);
        end -= size;
    }
    for (unsigned i = 0; i < s->list_count; i++) {
        if (i < texts && (s->list[i].value & CCG_LISTED_HAND))
            continue; // the head is a type, not a slot
        renumber_entry(&s->list[i],
                       kind[i] == KEPT + CCG_FRAME_PLAY ? CCG_FRAME_PLAY : CCG_FRAME_DESTROY, owner,
                       map);
    }
}

// Closes the holes that cards left behind in an owner's slots; order of arrival stays. Everything
// that names a slot is renamed; names of cards that have left become "no card".
void ccg__compact(CcgState *s, unsigned owner)
{
    CcgPlayer *p = ccg__cards_of(s, owner);
    unsigned texts = listed_texts(s);
    Bits128 used = slots_used(s, owner, texts);
    if ((used & (used + 1)) == 0 && bits128_count(used) == p->slot_count)
        return; // no holes
    uint8_t map[CCG_CARDS] = {0};
    renumber_cards(p, used, map);
    renumber_lasting(s, owner, map);
    renumber_attack(&s->attack, owner, map);
    renumber_frames(s, owner, map, texts);
}

CcgSlot ccg__arrive(CcgGame *g, unsigned owner, unsigned controller, unsigned type, unsigned place)
{
    CcgState *s = g->s;
    CcgPlayer *p = &s->player[owner];
    if (p->slot_count == CCG_CARDS)
        ccg__compact(s, owner);
    ASSERT(p->slot_count < CCG_CARDS);
    unsigned index = p->slot_count++;
    p->slot_type[index] = (uint8_t)type;
    p->at[place] |= bits128_single(index);
    if (controller != owner)
        p->alien |= bits128_single(index);
    CcgSlot slot = ccg_slot(owner, index);
    if (s->current < CCG_SECTORS && (place == s->current || place == CCG_FLEET))
        reach_add(g, slot);
    return slot;
}

// The card is out of play. Until its slot is closed up it keeps the type, the position and the
// controller for "as it last was" (CCG-12.5.6).
void ccg__take_out(CcgState *s, CcgSlot slot)
{
    CcgPlayer *p = ccg__owner_of(s, slot);
    Bits128 others = ~ccg_bit(slot);
    for (unsigned place = 0; place <= CCG_FLEET; place++)
        p->at[place] &= others;
    p->facedown &= others;
    p->seen &= others;
}

// --- list and stack ------------------------------------------------------------------------------

void ccg__list_push(CcgGame *g, unsigned head, unsigned value)
{
    CcgState *s = g->s;
    ASSERT(s->list_count <= CCG_LIST_MAX);
    ASSERT(head <= UINT8_MAX && value <= UINT8_MAX);
    if (s->list_count == CCG_LIST_MAX) {
        ccg__guard_hit(s, CCG_GUARD_LIST); // CCG-21.1.8
        REPORT(g, CCG_RULE(21, 1, 8), GUARD_LIST, "i", CCG_LIST_MAX);
        return;
    }
    s->list[s->list_count++] = (CcgEntry){(uint8_t)head, (uint8_t)value};
}

void ccg__list_cut(CcgState *s, unsigned count)
{
    ASSERT(s->list_count <= CCG_LIST_MAX);
    if (count >= s->list_count)
        return;
    memset(s->list + count, 0, (s->list_count - count) * sizeof *s->list);
    s->list_count = (uint8_t)count;
}

void ccg__pop(CcgState *s)
{
    unsigned size = ccg__frame_bytes[ccg__top_tag(s)];
    ASSERT(size > 0 && s->stack_size >= size);
    s->stack_size = (uint16_t)(s->stack_size - size);
    memset(s->stack + s->stack_size, 0, size);
}

// Windows open, and texts that are being carried out instead of a destruction (CCG-21.1.5).
unsigned ccg__nesting(const CcgState *s)
{
    unsigned count = s->depth;
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_PLAY)
            count +=
                ((const CcgFramePlay *)(const void *)(s->stack + end))->from == CCG_FROM_INSTEAD;
    }
    return count;
}
