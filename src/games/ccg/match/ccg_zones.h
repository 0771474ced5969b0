// Cards in their zones and the stack of frames: questions, and the moves themselves. Who may move
// what, and what follows from it, is for the rules.
#pragma once

#include "ccg_match.h"

// --- the stack of frames -------------------------------------------------------------------------

static inline unsigned ccg__top_tag(const CcgState *s)
{
    return s->stack_size ? s->stack[s->stack_size - 1] : CCG_FRAME_NONE;
}
static const uint8_t ccg__frame_bytes[CCG_FRAME_COUNT] = {
    [CCG_FRAME_ATTACK] = sizeof(CcgFrameAttack),   [CCG_FRAME_PLAY] = sizeof(CcgFramePlay),
    [CCG_FRAME_WINDOW] = sizeof(CcgFrameWindow),   [CCG_FRAME_ROLL] = sizeof(CcgFrameRoll),
    [CCG_FRAME_DESTROY] = sizeof(CcgFrameDestroy), [CCG_FRAME_DAMAGE] = sizeof(CcgFrameDamage),
    [CCG_FRAME_SERIES] = sizeof(CcgFrameSeries),   [CCG_FRAME_SHUFFLE] = sizeof(CcgFrameShuffle),
    [CCG_FRAME_AIM] = sizeof(CcgFrameAim),
};
// Makes room for a zeroed frame of this kind on top. Frames are structs of bytes only, so they have
// no alignment and may be used in place.
static inline void *ccg__push(CcgState *s, unsigned tag)
{
    unsigned size = ccg__frame_bytes[tag];
    ASSERT(s->stack_size + size <= CCG_STACK_BYTES);
    uint8_t *frame = s->stack + s->stack_size;
    memset(frame, 0, size);
    frame[size - 1] = (uint8_t)tag;
    s->stack_size = (uint16_t)(s->stack_size + size);
    return frame;
}
void ccg__pop(CcgState *s);
// ccg__pop of a frame whose kind is known.
static inline void ccg__pop_known(CcgState *s, unsigned tag)
{
    unsigned size = ccg__frame_bytes[tag];
    ASSERT(ccg__top_tag(s) == tag);
    s->stack_size = (uint16_t)(s->stack_size - size);
    memset(s->stack + s->stack_size, 0, size);
}
// The frame on top (`depth` 0) or below it; NULL if there is none.
static inline void *ccg__frame(const CcgState *s, unsigned depth, unsigned *tag)
{
    unsigned end = s->stack_size;
    for (;; depth--) {
        if (end == 0) {
            *tag = CCG_FRAME_NONE;
            return NULL;
        }
        unsigned kind = s->stack[end - 1];
        end -= ccg__frame_bytes[kind];
        if (depth == 0) {
            *tag = kind;
            return (void *)(uintptr_t)(s->stack + end);
        }
    }
}
// Is this frame on top still, and nobody asked and nothing ended? Then its next stage can follow at
// once; otherwise ccg__run sees to what comes first.
static inline bool ccg__stays_on(const CcgState *s, const void *frame, unsigned tag)
{
    return (const uint8_t *)frame + ccg__frame_bytes[tag] == s->stack + s->stack_size &&
           s->decision == CCG_D_NONE && !s->ba_ended && !s->battle_ended;
}
// The nearest frame of this kind from the top, or NULL.
static inline void *ccg__nearest(const CcgState *s, unsigned wanted)
{
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == wanted)
            return (void *)(uintptr_t)(s->stack + end);
    }
    return NULL;
}
// Windows open, and texts that are being carried out instead of a destruction (CCG-21.1.5).
unsigned ccg__nesting(const CcgState *s);

// --- what a state is changed through -------------------------------------------------------------

// A seat's cards. Its deck and hand stand at one end of a row, its discard pile at the other.
static inline CcgPlayer *ccg__cards_of(CcgState *s, unsigned seat)
{
    ASSERT(seat < 2);
    CcgPlayer *p = &s->player[seat];
    ASSERT(p->deck_count + p->hand_count + p->discard_count <= CCG_CARDS);
    return p;
}
// The cards of a card's owner, to whom its slot has been given out.
static inline CcgPlayer *ccg__owner_of(CcgState *s, CcgSlot slot)
{
    CcgPlayer *p = &s->player[ccg_slot_owner(slot)];
    ASSERT(ccg_slot_index(slot) < p->slot_count); // nor is it no card: that has no index
    return p;
}
// A stretch of the list, such as that of a frame.
static inline CcgEntry *ccg__entries(CcgState *s, unsigned base, unsigned count)
{
    ASSERT(base + count <= s->list_count);
    return s->list + base;
}
// The attack in progress; `kind` says if there is one.
static inline CcgAttack *ccg__attack(CcgState *s)
{
    ASSERT(s->attack.kind <= CCG_CHARGE);
    ASSERT(s->attack.player < 2);
    return &s->attack;
}

// --- cards in play, hands, decks, piles ----------------------------------------------------------

static inline unsigned ccg_controller(const CcgState *s, CcgSlot slot)
{
    unsigned owner = ccg_slot_owner(slot);
    return owner ^ (unsigned)bits128_has(s->player[owner].alien, ccg_slot_index(slot));
}
static inline unsigned ccg_slot_card(const CcgState *s, CcgSlot slot)
{
    return s->player[ccg_slot_owner(slot)].slot_type[ccg_slot_index(slot)];
}
static inline Bits128 ccg_bit(CcgSlot slot)
{
    return bits128_single(ccg_slot_index(slot));
}
// Where the card lies: a sector, CCG_FLEET, or CCG_NONE if it is not in play.
static inline unsigned ccg_place(const CcgState *s, CcgSlot slot)
{
    if (slot == 0)
        return CCG_NONE;
    const CcgPlayer *p = &s->player[ccg_slot_owner(slot)];
    for (unsigned place = 0; place <= CCG_FLEET; place++)
        if (bits128_has(p->at[place], ccg_slot_index(slot)))
            return place;
    return CCG_NONE;
}
// CCG-18.1.3: at the current sector; within reach: there or in a fleet.
static inline bool ccg_is_here(const CcgState *s, CcgSlot slot)
{
    return slot != 0 && s->current < CCG_SECTORS &&
           bits128_has(s->player[ccg_slot_owner(slot)].at[s->current], ccg_slot_index(slot));
}
static inline bool ccg_in_reach(const CcgState *s, CcgSlot slot)
{
    return ccg_is_here(s, slot) ||
           (slot != 0 &&
            bits128_has(s->player[ccg_slot_owner(slot)].at[CCG_FLEET], ccg_slot_index(slot)));
}
// CARDLANG_READY, _LOCKED or _CHARGING
static inline unsigned ccg_position(const CcgState *s, CcgSlot slot)
{
    const CcgPlayer *p = &s->player[ccg_slot_owner(slot)];
    unsigned index = ccg_slot_index(slot);
    if (bits128_has(p->locked, index))
        return CARDLANG_LOCKED;
    if (bits128_has(p->charging, index))
        return CARDLANG_CHARGING;
    return CARDLANG_READY;
}
// The cards at a place (sector or CCG_FLEET) that `seat` controls.
static inline CcgGroup ccg_row(const CcgState *s, unsigned seat, unsigned place)
{
    const CcgPlayer *own = &s->player[seat], *other = &s->player[!seat];
    CcgGroup group;
    group.of[seat] = own->at[place] & ~own->alien;
    group.of[!seat] = other->at[place] & other->alien;
    return group;
}
// What `seat` controls within reach of the battle, of one owner's cards.
static inline Bits128 ccg_reach(const CcgState *s, unsigned seat, unsigned owner)
{
    const CcgPlayer *p = &s->player[owner];
    if (owner != seat && p->alien == 0)
        return 0; // mostly
    return (p->at[s->current] | p->at[CCG_FLEET]) & (owner == seat ? ~p->alien : p->alien);
}
static inline CcgGroup ccg_group_without(CcgGroup group, CcgGroup others)
{
    return (CcgGroup){{group.of[0] & ~others.of[0], group.of[1] & ~others.of[1]}};
}
static inline bool ccg_group_is_empty(CcgGroup group)
{
    return (group.of[0] | group.of[1]) == 0;
}
static inline bool ccg_group_is_same(CcgGroup group, CcgGroup other)
{
    return group.of[0] == other.of[0] && group.of[1] == other.of[1];
}
static inline unsigned ccg_group_count(CcgGroup group)
{
    return bits128_count(group.of[0]) + bits128_count(group.of[1]);
}
static inline bool ccg_group_has(CcgGroup group, CcgSlot slot)
{
    return bits128_has(group.of[ccg_slot_owner(slot)], ccg_slot_index(slot));
}
// All members: `first_owner`'s own cards first, each in order of arrival.
unsigned ccg_group_list(CcgGroup group, unsigned first_owner, CcgSlot *out);
// A walk over a group, half a set by half a set (see bits128_walk).
typedef struct CcgWalk {
    uint64_t rest; // of the present half
    uint64_t half[4];
    unsigned at; // the half to come
    bool once;
} CcgWalk;
static inline CcgWalk ccg_walk(CcgGroup group)
{
    return (CcgWalk){
        bits128_low(group.of[0]),
        {0, bits128_high(group.of[0]), bits128_low(group.of[1]), bits128_high(group.of[1])},
        1,
        true};
}
static inline bool ccg_walk_next(CcgWalk *walk, CcgSlot *slot)
{
    while (walk->rest == 0) {
        if (walk->at == 4)
            return false;
        walk->rest = walk->half[walk->at++];
    }
    unsigned half = walk->at - 1;
    *slot = ccg_slot(half >> 1, (half & 1) * 64U + (unsigned)__builtin_ctzll(walk->rest));
    walk->rest &= walk->rest - 1;
    return true;
}
// for each card, owner 0's first
#define CCG_FOREACH(slot, group)                                                            \
    for (CcgWalk slot##_walk = ccg_walk(group); slot##_walk.once; slot##_walk.once = false) \
        for (CcgSlot slot; ccg_walk_next(&slot##_walk, &slot);)

CcgSlot ccg__arrive(CcgGame *g, unsigned owner, unsigned controller, unsigned type, unsigned place);
void ccg__take_out(CcgState *s, CcgSlot slot); // one card, without notes and derived words
void ccg__reach_refresh(CcgGame *g);
void ccg__compact(CcgState *s, unsigned owner);
static inline unsigned ccg_hand_at(const CcgPlayer *p, unsigned n)
{
    return p->card[p->deck_count + p->hand_count - 1U - n];
} // n from the oldest
static inline unsigned ccg_discard_at(const CcgPlayer *p, unsigned n)
{
    return p->card[CCG_CARDS - 1U - n];
} // n from the oldest
void ccg__hand_add(CcgState *s, unsigned seat, unsigned type, bool known);
// True if the enemy knew it.
bool ccg__hand_take(CcgState *s, unsigned seat, unsigned type);
// Are there cards in the hand that `s` does not know?
bool ccg__hides_hand(const CcgState *s, unsigned seat);
unsigned ccg_hand_copies(const CcgPlayer *p, unsigned type);
unsigned ccg_discard_copies(const CcgPlayer *p, unsigned type);
void ccg__discard_add(CcgState *s, unsigned seat, unsigned type);
bool ccg__discard_remove(CcgState *s, unsigned seat, unsigned type);
void ccg__deck_insert(CcgState *s, unsigned seat, unsigned index, unsigned type, bool known_own,
                      bool known_enemy);
unsigned ccg__deck_remove(CcgState *s, unsigned seat, unsigned index);
void ccg__draw(CcgState *s, unsigned seat);
// Is there a card on top of the deck? ON_TOP; or NONE at all (CCG-7.5.4); or a SHUFFLE was pushed
// and the step is to be repeated (CCG-7.5.1).
typedef enum CcgNeed { CCG_NEED_ON_TOP, CCG_NEED_NONE, CCG_NEED_SHUFFLE } CcgNeed;
CcgNeed ccg__need_card(CcgGame *g, unsigned seat);
void ccg__shuffle_start(CcgGame *g, unsigned seat, bool with_discard);
void ccg__list_push(CcgGame *g, unsigned head, unsigned value);
void ccg__list_cut(CcgState *s, unsigned count);
static inline void ccg__guard_hit(CcgState *s, unsigned guard)
{
    ASSERT(guard < CCG_GUARD_COUNT);
    if (s->guard[guard] < UINT8_MAX)
        s->guard[guard]++;
}

// --- the battle ----------------------------------------------------------------------------------

static inline unsigned ccg__defender(const CcgState *s)
{
    return !s->attacker;
}
// CCG_STATIC bits of all static text within reach.
static inline uint64_t ccg__statics(const CcgState *s)
{
    uint32_t restricting =
        s->restricting[0] | (uint32_t)s->restricting[1] << 8 | (uint32_t)s->restricting[2] << 16;
    return s->statics | CCG_STATIC_RESTRICTS(restricting) | CCG_STATIC_DENIES(s->denied);
}
// Is the card at the current sector and controlled by the seat?
static inline bool ccg__stands_for(const CcgState *s, CcgSlot slot, unsigned seat)
{
    if (slot == 0 || s->current >= CCG_SECTORS)
        return false;
    unsigned owner = ccg_slot_owner(slot), index = ccg_slot_index(slot);
    const CcgPlayer *p = &s->player[owner];
    return bits128_has(p->at[s->current], index) && bits128_has(p->alien, index) == (owner != seat);
}
// Has the attack lost a card that it needs? CCG-9.2.6, 20.4.2
static inline bool ccg__broken(const CcgGame *g)
{
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    return s->ba_ended || s->battle_ended || !ccg__stands_for(s, a->attacker, a->player) ||
           (a->defender != 0 && !ccg__stands_for(s, a->defender, !a->player));
}
// Not when all that is left is the same card: then chance has nothing to say.
static inline bool ccg__shuffle_goes_on(const CcgState *s, const CcgFrameShuffle *f)
{
    const uint8_t *card = s->player[f->player].card;
    return f->left > 1 && card[0] != card[f->left - 1];
}
