// Who knows what (chapter 18): observations, and filling them in again.
#include "ccg_steps.h"

// In whose hand (or deck) lies the card of an entry of a play? The choosing player's, if that is
// open.
static unsigned entry_seat(const CcgState *s, const CcgFramePlay *f, const CardlangPick *pick,
                           unsigned index)
{
    if (pick->zone_whose == CARDLANG_PLAYER_ENEMY)
        return !f->player;
    if (pick->zone_whose == CARDLANG_PLAYER_YOU || pick->zone_whose == CARDLANG_PLAYER_NONE)
        return f->player;
    for (unsigned i = index; i < s->list_count; i++)
        if (s->list[i].head == (CCG_PLACE_CLOSED << 5 | (s->list[index].head & 31)))
            return s->list[i].value & 1;
    return f->chooser & 1;
}

// More plays than the stack holds.
enum { PLAYS_MAX = CCG_STACK_BYTES / sizeof(CcgFramePlay) + 1 };

typedef struct Walk {
    const CcgFramePlay *play;
    unsigned end; // one past its last entry
} Walk;

// The play frames from the top of the stack, each with its stretch of the list.
static unsigned plays_of(const CcgState *s, Walk out[PLAYS_MAX])
{
    unsigned count = 0, last = s->list_count;
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        const void *frame = s->stack + end;
        unsigned start = CCG_NONE;
        if (tag == CCG_FRAME_PLAY)
            start = ((const CcgFramePlay *)frame)->list_base;
        if (tag == CCG_FRAME_DESTROY)
            start = ((const CcgFrameDestroy *)frame)->list_base;
        if (tag == CCG_FRAME_DAMAGE)
            start = ((const CcgFrameDamage *)frame)->list_base;
        if (tag == CCG_FRAME_SERIES)
            start = ((const CcgFrameSeries *)frame)->list_base;
        if (start == CCG_NONE)
            continue;
        if (tag == CCG_FRAME_PLAY) {
            ASSERT(count < PLAYS_MAX);
            out[count++] = (Walk){frame, last};
        }
        last = start;
    }
    return count;
}

static void hide_hand(CcgPlayer *p)
{
    // Known cards first, in ascending order; the order of a hand is nobody else's business.
    uint8_t known[CCG_CARDS] = {0};
    unsigned count = 0, first = p->deck_count;
    ASSERT(first + p->hand_count <= CCG_CARDS);
    for (unsigned i = 0; i < p->hand_count; i++) {
        if (!bits128_has(p->known_enemy, first + i))
            continue;
        unsigned at = count++;
        for (; at > 0 && known[at - 1] > p->card[first + i]; at--)
            known[at] = known[at - 1];
        known[at] = p->card[first + i];
    }
    memset(p->card + first, 0, p->hand_count);
    memcpy(p->card + first, known, count);
    p->known_enemy = (p->known_enemy & bits128_below(first)) |
                     (bits128_below(first + count) & ~bits128_below(first));
}

static void hide_player(CcgPlayer *p, bool own, bool public)
{
    ASSERT(p->deck_count <= CCG_CARDS);
    Bits128 visible = public ? p->known_own & p->known_enemy : own ? p->known_own : p->known_enemy;
    for (unsigned i = 0; i < p->deck_count; i++)
        if (!bits128_has(visible, i))
            p->card[i] = 0;
    if (own && !public)
        return;
    hide_hand(p);
    BITS128_FOREACH (index, public ? p->facedown : p->facedown & ~p->seen)
        p->slot_type[index] = 0;
    if (public)
        memset(p->loose, 0, sizeof p->loose);
}

// Is the seat looking through its deck? It sees which cards there are, but not their order
// (CCG-22.5.7).
static bool is_searching(const CcgGame *g, unsigned seat)
{
    const CcgState *s = g->s;
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    if (s->decider != seat || tag != CCG_FRAME_PLAY || f->stage != CCG_STAGE_CHOOSE)
        return false;
    return ccg__program(g, f->type, f->ability, NULL)->pick[ccg__effect_pick(g, f)].zone ==
           CARDLANG_ZONE_DECK;
}

// The deck cards whose place the owner does not know, sorted.
static void sort_unknown(CcgPlayer *p)
{
    uint8_t copies[256] = {0};
    for (unsigned i = 0; i < p->deck_count; i++)
        if (!bits128_has(p->known_own, i))
            copies[p->card[i]]++;
    unsigned type = 0;
    for (unsigned i = 0; i < p->deck_count; i++) {
        if (bits128_has(p->known_own, i))
            continue;
        while (copies[type] == 0)
            type++;
        ASSERT(type <= CCG_TYPES_MAX);
        copies[type]--;
        p->card[i] = (uint8_t)type;
    }
}

void ccg__forget_announcement(const CcgGame *g)
{
    CcgState *s = g->s;
    if (s->stack_size == 0)
        return;
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    if (tag == CCG_FRAME_AIM) {
        ccg__pop(s);
    } else if (tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_ANNOUNCE) {
        unsigned timing = ccg__program(g, f->type, f->ability, NULL)->timing;
        if (timing >= CARDLANG_TIMING_BA && timing <= CARDLANG_TIMING_A) {
            ccg__list_cut(s, f->list_base);
            ccg__pop(s);
        }
    }
}

// CCG-18.2.3. `seat` 2: what both seats may see.
void ccg_observe(const void *match, const void *state, int seat, void *out)
{
    CcgGame g = {match, out, NULL, NULL, NULL};
    CcgState *s = out;
    ASSERT(seat >= VIEWER_SEAT0 && seat <= VIEWER_PUBLIC);
    if (out != state)
        memcpy(out, state, sizeof(CcgState));
    // CCG-19.2.3: nothing of an announcement is shown before its last choice.
    if (s->decider != seat)
        ccg__forget_announcement(&g);
    Walk walk[PLAYS_MAX];
    unsigned plays = plays_of(s, walk);
    for (unsigned i = 0; i < plays; i++) {
        const CcgFramePlay *f = walk[i].play;
        const CardlangProgram *p = ccg__program(&g, f->type, f->ability, NULL);
        ASSERT(walk[i].end <= s->list_count);
        for (unsigned e = f->list_base; e < walk[i].end; e++) {
            if (s->list[e].head >> 5 != CCG_PLACE_HAND)
                continue;
            // 18.2: hand cards chosen as a cost are shown when it is paid, other hidden choices
            // when they happen.
            if ((int)entry_seat(s, f, &p->pick[s->list[e].head & 31], e) != seat)
                s->list[e].value = 0;
        }
    }
    for (unsigned owner = 0; owner < 2; owner++)
        if ((int)owner == seat && is_searching(&g, owner))
            sort_unknown(&s->player[owner]);
        else
            hide_player(&s->player[owner], (int)owner == seat, seat > 1);
}

// Both hands, all that lies face down and what is being announced; of the decks what anybody knows.
void ccg_observe_both(const void *match, const void *state, void *out)
{
    (void)match;
    CcgState *s = out;
    if (out != state)
        memcpy(out, state, sizeof(CcgState));
    for (unsigned owner = 0; owner < 2; owner++) {
        CcgPlayer *p = ccg__cards_of(s, owner);
        for (unsigned i = 0; i < p->deck_count; i++)
            if (!bits128_has(p->known_own | p->known_enemy, i))
                p->card[i] = 0;
    }
}

// --- filling in ----------------------------------------------------------------------------------

typedef struct Pool {
    uint8_t type[CCG_CARDS];
    unsigned count;
} Pool;

static void take_seen(uint8_t *left, unsigned type)
{
    if (type != 0 && left[type] > 0)
        left[type]--;
}

// Cards of a player whose faces are known, struck off a list.
static void strike_seen(const CcgGame *g, unsigned seat, uint8_t *left)
{
    const CcgState *s = g->s;
    const CcgPlayer *p = &s->player[seat];
    for (unsigned i = 0; i < (unsigned)(p->deck_count + p->hand_count); i++)
        take_seen(left, p->card[i]);
    for (unsigned i = 0; i < p->discard_count; i++)
        take_seen(left, ccg_discard_at(p, i));
    BITS128_FOREACH (index, p->at[0] | p->at[1] | p->at[2] | p->at[CCG_FLEET])
        take_seen(left, p->slot_type[index]);
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag != CCG_FRAME_PLAY)
            continue;
        const CcgFramePlay *f = (const CcgFramePlay *)(const void *)(s->stack + end);
        unsigned timing = ccg__program(g, f->type, f->ability, NULL)->timing;
        bool on_table = f->from == CCG_FROM_HAND && f->stage != CCG_STAGE_ANNOUNCE &&
                        timing >= CARDLANG_TIMING_BA && timing <= CARDLANG_TIMING_A;
        if (on_table && f->player == seat)
            take_seen(left, f->type);
    }
}

void ccg__unseen(const CcgGame *g, unsigned seat, uint8_t left[CCG_TYPES_MAX + 1])
{
    const CcgMatch *m = g->m;
    memcpy(left, m->copies[seat], CCG_TYPES_MAX + 1U);
    if (m->open_lists) {
        strike_seen(g, seat, left);
        return;
    }
    // CCG-2.1.3: all that a closed list may have.
    for (unsigned type = 1; type <= m->type_count; type++)
        left[type] =
            m->type[type].side == m->side[seat] || m->type[type].side == CARDLANG_UNALIGNED;
}

bool ccg__may_come(const CcgGame *g, unsigned seat, int viewer, uint8_t left[CCG_TYPES_MAX + 1])
{
    const CcgState *s = g->s;
    const CcgPlayer *p = &s->player[seat];
    bool own = viewer == VIEWER_ALL || viewer == (int)seat;
    if (!own && !g->m->open_lists)
        return false;
    for (unsigned i = 0; !own && i < s->sought_count; i++)
        if (s->sought[i].ability >> 7 == seat)
            return false; // a card of the hand of which something is known
    memcpy(left, g->m->copies[seat], CCG_TYPES_MAX + 1U);
    strike_seen(g, seat, left);
    for (unsigned i = 0; !own && i < p->loose_count; i++)
        take_seen(left, p->loose[i]); // in the hand or face down at a sector
    return true;
}

static unsigned size_of(const CcgGame *g, unsigned seat)
{
    return g->m->deck_size[seat];
}

// Of a deck that is like no shipped one: so many copies of a card, unless the cards that there are
// do not suffice for that, which is tried for so long.
enum { GUESSED_COPIES = 4, GUESSES_MAX = 4000 };

// What a player's deck may have been made of, less what has been seen of it (CCG-18.2.5).
static void believe(const CcgGame *g, unsigned seat, bool closed, unsigned wanted, Rng *rng,
                    uint8_t *left)
{
    const CcgMatch *m = g->m;
    memcpy(left, m->copies[seat], CCG_TYPES_MAX + 1U);
    if (!closed) {
        strike_seen(g, seat, left);
        return;
    }
    uint8_t fits[CCG_BELIEFS_MAX];
    unsigned fit_count = 0;
    uint8_t seen[CCG_TYPES_MAX + 1];
    for (unsigned type = 0; type <= CCG_TYPES_MAX; type++)
        seen[type] = 255;
    strike_seen(g, seat, seen);
    for (unsigned b = 0; b < m->belief_count; b++) {
        bool covers = m->belief_side[b] == m->side[seat] && m->belief_size[b] == size_of(g, seat);
        for (unsigned type = 1; covers && type <= m->type_count; type++)
            covers = m->belief[b][type] >= 255 - seen[type];
        if (covers)
            fits[fit_count++] = (uint8_t)b;
    }
    if (fit_count) {
        memcpy(left, m->belief[fits[rng_below(rng, fit_count)]], CCG_TYPES_MAX + 1U);
        strike_seen(g, seat, left);
        return;
    }
    // No shipped deck fits: any cards of the side and unaligned ones, at most four of each.
    memset(left, 0, CCG_TYPES_MAX + 1U);
    unsigned usable[CCG_TYPES_MAX], usable_count = 0;
    for (unsigned type = 1; type <= m->type_count; type++)
        if (m->type[type].side == m->side[seat] || m->type[type].side == CARDLANG_UNALIGNED)
            usable[usable_count++] = type;
    for (unsigned n = 0, tries = 0; n < wanted && usable_count; tries++) {
        unsigned type = usable[rng_below(rng, usable_count)];
        if (left[type] + (255U - seen[type]) >= GUESSED_COPIES && tries < GUESSES_MAX)
            continue;
        left[type]++;
        n++;
    }
}

// Takes a card that the pick of an ability describes; 0 if there is none.
static unsigned take_picked(const CcgGame *g, Pool *pool, const Ability *ab, unsigned pick)
{
    for (unsigned i = 0; i < pool->count; i++) {
        if (!ccg__pick_type_fits(g, ab, pick, pool->type[i]))
            continue;
        unsigned found = pool->type[i];
        pool->type[i] = pool->type[--pool->count];
        return found;
    }
    return 0;
}

// The cards that are left, by type.
static void fill_pool(const CcgMatch *m, Pool *pool, const uint8_t left[CCG_TYPES_MAX + 1])
{
    pool->count = 0;
    for (unsigned type = 1; type <= m->type_count; type++)
        for (unsigned n = left[type]; n > 0 && pool->count < CCG_CARDS; n--)
            pool->type[pool->count++] = (uint8_t)type;
}

static void shuffle_pool(Pool *pool, Rng *rng)
{
    for (unsigned i = pool->count; i > 1; i--) {
        unsigned k = (unsigned)rng_below(rng, i);
        uint8_t t = pool->type[i - 1];
        pool->type[i - 1] = pool->type[k];
        pool->type[k] = t;
    }
}

// Takes the first card of the pool that satisfies a filter (NULL: a type); 0 if there is none.
static unsigned take_from(const CcgGame *g, Pool *pool, const CardlangFilter *filter, unsigned type)
{
    for (unsigned i = 0; i < pool->count; i++) {
        if (filter ? !ccg__type_fits(g, filter, pool->type[i]) : pool->type[i] != type)
            continue;
        unsigned found = pool->type[i];
        pool->type[i] = pool->type[--pool->count];
        return found;
    }
    return 0;
}

// A searched deck: only its order is open.
static void shuffle_unknown(CcgPlayer *p, Rng *rng)
{
    ASSERT(p->deck_count <= CCG_CARDS);
    uint8_t at[CCG_CARDS];
    unsigned count = 0;
    for (unsigned i = 0; i < p->deck_count; i++)
        if (!bits128_has(p->known_own, i))
            at[count++] = (uint8_t)i;
    for (unsigned i = count; i > 1; i--) {
        unsigned k = (unsigned)rng_below(rng, i);
        uint8_t t = p->card[at[i - 1]];
        p->card[at[i - 1]] = p->card[at[k]];
        p->card[at[k]] = t;
    }
}

// Takes a card for a hidden choice from the cards of a hand that have a face already; 0 if none
// fits.
static unsigned choose_from_hand(const CcgGame *g, const CcgPlayer *p, const CardlangFilter *filter,
                                 const uint8_t *chosen, Rng *rng)
{
    unsigned first = p->hand_count ? (unsigned)rng_below(rng, p->hand_count) : 0;
    for (unsigned n = 0; n < p->hand_count; n++) {
        unsigned type = ccg_hand_at(p, (first + n) % p->hand_count);
        if (type && (!filter || ccg__type_fits(g, filter, type)) &&
            chosen[type] < ccg_hand_copies(p, type))
            return type;
    }
    return 0;
}

// Where an owner's unknown cards go: first the hand's places, then those of face-down cards, then
// the deck's.
typedef struct Holes {
    uint8_t *at[3 * CCG_CARDS];
    unsigned hand, loose, count; // end of the hand's, end of the face-down cards', of all
    unsigned used;               // of the hand's, from the first
} Holes;

static void find_holes(CcgPlayer *p, Holes *holes)
{
    unsigned count = 0;
    for (unsigned i = p->deck_count; i < (unsigned)(p->deck_count + p->hand_count); i++)
        if (p->card[i] == 0)
            holes->at[count++] = &p->card[i];
    holes->hand = count;
    BITS128_FOREACH (index, p->at[0] | p->at[1] | p->at[2])
        if (p->slot_type[index] == 0)
            holes->at[count++] = &p->slot_type[index];
    holes->loose = count;
    for (unsigned i = 0; i < p->deck_count; i++)
        if (p->card[i] == 0)
            holes->at[count++] = &p->card[i];
    holes->count = count;
    holes->used = 0;
}

// The next unknown card of the hand is this one.
static void fill_hand(Holes *holes, unsigned type)
{
    ASSERT(holes->used < holes->hand);
    *holes->at[holes->used++] = (uint8_t)type;
}

// Cards found by a search.
static void fill_sought(const CcgGame *g, unsigned owner, Pool *pool, Holes *holes)
{
    const CcgState *s = g->s;
    for (unsigned i = 0; i < s->sought_count && holes->used < holes->hand; i++) {
        const CcgSought *k = &s->sought[i];
        if (k->ability >> 7 != owner)
            continue;
        const Ability ab = ccg__ability_new(g, owner, k->type, k->ability & 127U, 0, CCG_FROM_BOX);
        unsigned type = take_picked(g, pool, &ab, k->pick);
        if (type)
            fill_hand(holes, type);
    }
}

// Hidden choices in progress: their cards are in that hand.
static void fill_choices(CcgGame *g, unsigned owner, Pool *pool, Holes *holes, Rng *rng)
{
    CcgState *s = g->s;
    Walk walk[PLAYS_MAX];
    unsigned plays = plays_of(s, walk);
    uint8_t chosen[CCG_TYPES_MAX + 1] = {0};
    for (unsigned i = 0; i < plays; i++) {
        const CcgFramePlay *f = walk[i].play;
        const CardlangProgram *program = ccg__program(g, f->type, f->ability, NULL);
        for (unsigned e = f->list_base; e < walk[i].end; e++) {
            CcgEntry *entry = ccg__entries(s, e, 1);
            const CardlangPick *pick = &program->pick[entry->head & 31];
            if (entry->head >> 5 != CCG_PLACE_HAND || entry->value != 0 ||
                entry_seat(s, f, pick, e) != owner)
                continue;
            unsigned type = 0;
            const CardlangFilter *filter =
                pick->filter_1 ? &program->filter[pick->filter_1 - 1] : NULL;
            if (holes->used < holes->hand && pool->count)
                type = filter ? take_from(g, pool, filter, 0) : pool->type[--pool->count];
            if (type)
                fill_hand(holes, type);
            else
                type = choose_from_hand(g, &s->player[owner], filter, chosen, rng);
            chosen[type]++;
            entry->value = (uint8_t)type;
        }
    }
}

// Cards that the enemy saw on their way are in the hand or face down at a sector.
static void fill_loose(const CcgGame *g, const CcgPlayer *p, Pool *pool, Holes *holes, Rng *rng)
{
    uint8_t *open[2 * CCG_CARDS];
    unsigned open_count = 0;
    for (unsigned i = holes->used; i < holes->loose; i++)
        open[open_count++] = holes->at[i];
    for (unsigned i = 0; i < p->loose_count && open_count; i++) {
        unsigned type = take_from(g, pool, NULL, p->loose[i]);
        if (type == 0)
            continue;
        unsigned k = (unsigned)rng_below(rng, open_count);
        *open[k] = (uint8_t)type;
        open[k] = open[--open_count];
    }
}

// All that the seat does not know of an owner's cards.
static void fill_player(CcgGame *g, unsigned owner, int seat, Rng *rng)
{
    CcgPlayer *p = ccg__cards_of(g->s, owner);
    bool is_own = (int)owner == seat;
    Holes holes;
    find_holes(p, &holes);
    if (holes.count == 0)
        return;
    uint8_t left[CCG_TYPES_MAX + 1];
    // Both together (VIEWER_ALL) know what either deck was made of.
    believe(g, owner, !g->m->open_lists && !is_own && seat < 2, holes.count, rng, left);
    Pool pool;
    fill_pool(g->m, &pool, left);
    shuffle_pool(&pool, rng);
    if (!is_own)
        fill_sought(g, owner, &pool, &holes);
    fill_choices(g, owner, &pool, &holes, rng);
    if (!is_own)
        fill_loose(g, p, &pool, &holes, rng);
    for (unsigned i = holes.used; i < holes.count; i++)
        if (*holes.at[i] == 0 && pool.count)
            *holes.at[i] = pool.type[--pool.count];
}

// A shuffle in progress keeps the cards that are not placed yet in ascending order.
static void sort_shuffled(CcgState *s)
{
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag != CCG_FRAME_SHUFFLE)
            continue;
        const CcgFrameShuffle *f = (const CcgFrameShuffle *)(const void *)(s->stack + end);
        uint8_t *card = ccg__cards_of(s, f->player)->card;
        for (unsigned i = 1; i < f->left; i++) {
            uint8_t t = card[i];
            unsigned at = i;
            for (; at > 0 && card[at - 1] > t; at--)
                card[at] = card[at - 1];
            card[at] = t;
        }
    }
}

void ccg_resample(const void *match, void *state, int seat, Rng *rng)
{
    CcgGame g = {match, state, NULL, NULL, NULL};
    CcgState *s = state;
    for (unsigned owner = 0; owner < 2; owner++)
        if (is_searching(&g, owner) && (int)owner == seat)
            shuffle_unknown(&s->player[owner], rng);
        else
            fill_player(&g, owner, seat, rng);
    sort_shuffled(s);
}
