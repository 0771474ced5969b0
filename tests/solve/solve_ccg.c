#include "solve_ccg.h"

#include "ccg.h"
#include "ccg_steps.h"

// Cards drawn by lot so far, of each deck from the top; those known anyway are left out.
typedef struct Lot {
    uint8_t type[2][CCG_CARDS];
    uint8_t count[2];
} Lot;

typedef struct Spreading {
    const SolveGame *game;
    const CcgState *before;
    const Action *action; // NULL: the shuffle that is pending
    SolveVisit *visit;
    void *context;
} Spreading;

static const CcgFrameShuffle *shuffle_of(const CcgState *s)
{
    unsigned tag = 0;
    const CcgFrameShuffle *f = ccg__frame(s, 0, &tag);
    return s->stack_size > 0 && tag == CCG_FRAME_SHUFFLE ? f : NULL;
}

// --- one form ------------------------------------------------------------------------------------

static void sort(uint8_t *card, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        uint8_t type = card[i];
        unsigned at = i;
        for (; at > 0 && card[at - 1] > type; at--)
            card[at] = card[at - 1];
        card[at] = type;
    }
}

// The places of the deck whose cards nobody knows, top first.
static unsigned places_of(const CcgPlayer *p, uint8_t *place)
{
    unsigned count = 0;
    for (unsigned i = p->deck_count; i-- > 0;)
        if (!bits128_has(p->known_own, i))
            place[count++] = (uint8_t)i;
    return count;
}

// Puts the cards that nobody knows into the order of their types, so that equal knowledge is equal
// bytes. Nothing in the rules looks at the order of a hand or a discard pile either, nor at the
// number of battle actions before the guard of CCG-21.1.1 (who goes round in circles until then is
// refused as too deep).
static void bring_into_form(CcgState *s)
{
    s->ba_count = 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        CcgPlayer *p = &s->player[seat];
        uint8_t place[CCG_CARDS];
        uint8_t type[CCG_CARDS];
        unsigned count = places_of(p, place);
        for (unsigned i = 0; i < count; i++)
            type[i] = p->card[place[i]];
        sort(type, count);
        for (unsigned i = 0; i < count; i++)
            p->card[place[i]] = type[count - 1 - i];
        sort(p->card + p->deck_count, p->hand_count);
        sort(p->card + CCG_CARDS - p->discard_count, p->discard_count);
    }
}

static bool is_searching(const CcgGame *g)
{
    unsigned tag = 0;
    const CcgFramePlay *f = ccg__frame(g->s, 0, &tag);
    return g->s->stack_size > 0 && tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_CHOOSE &&
           ccg__program(g, f->type, f->ability, NULL)->pick[ccg__effect_pick(g, f)].zone ==
               CARDLANG_ZONE_DECK;
}

static bool is_open(const SolveGame *game, void *state)
{
    CcgState *s = state;
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &s->player[seat];
        Bits128 deck = bits128_below(p->deck_count);
        Bits128 hand = bits128_below(p->deck_count + p->hand_count) & ~deck;
        if ((p->facedown & ~p->seen) || (hand & ~p->known_enemy) ||
            ((p->known_own ^ p->known_enemy) & deck))
            return false;
    }
    if (shuffle_of(s) == NULL)
        bring_into_form(s);
    // What is being announced only its player knows, until it is complete. Otherwise both have to
    // see the same; whoever searches its deck sees what the list tells the other.
    Decision decision = ccg_pending(game->match, s);
    CcgGame g = {game->match, s, NULL, NULL, NULL};
    if (decision.actor > ACTOR_SEAT1 || decision.continues || is_searching(&g))
        return true;
    static CcgState seen[2];
    ccg_observe(game->match, s, 0, &seen[0]);
    ccg_observe(game->match, s, 1, &seen[1]);
    return memcmp(&seen[0], &seen[1], sizeof seen[0]) == 0;
}

// --- cards by lot --------------------------------------------------------------------------------

// The cards that may come next from a deck, by type; gives how many there are in all.
static unsigned left_of(const Spreading *at, const Lot *lot, unsigned seat, uint8_t *left)
{
    const CcgPlayer *p = &at->before->player[seat];
    uint8_t place[CCG_CARDS];
    unsigned count = places_of(p, place);
    memset(left, 0, 256);
    for (unsigned i = 0; i < count; i++)
        left[p->card[place[i]]]++;
    for (unsigned i = 0; i < lot->count[seat]; i++)
        left[lot->type[seat][i]]--;
    return count - lot->count[seat];
}

// The decks as drawn so far, the rest in one order or in the other.
static void lay_out(const Spreading *at, const Lot *lot, bool backwards, CcgState *s)
{
    const CcgFrameShuffle *f = shuffle_of(at->before);
    for (unsigned seat = 0; seat < 2; seat++) {
        CcgPlayer *p = &s->player[seat];
        uint8_t left[256];
        uint8_t place[CCG_CARDS];
        unsigned count = places_of(p, place);
        if (count == 0 || (f != NULL && f->player == seat))
            continue;
        // In the one form the lowest cards lie on top.
        uint8_t rest[CCG_CARDS];
        unsigned rest_count = 0;
        left_of(at, lot, seat, left);
        for (unsigned i = 0; i < count; i++) {
            unsigned type = p->card[place[i]];
            if (left[type] > 0) {
                left[type]--;
                rest[rest_count++] = (uint8_t)type;
            }
        }
        ASSERT(rest_count + lot->count[seat] == count);
        for (unsigned i = 0; i < lot->count[seat]; i++)
            p->card[place[i]] = lot->type[seat][i];
        for (unsigned i = 0; i < rest_count; i++)
            p->card[place[lot->count[seat] + i]] = rest[backwards ? rest_count - 1 - i : i];
    }
}

typedef struct Listener {
    EventSink sink;
    bool reshuffled[2];
} Listener;

static void hear(EventSink *sink, const Event *event)
{
    Listener *listener = (Listener *)sink;
    if (event->rule == CCG_RULE(7, 5, 1))
        listener->reshuffled[0] = listener->reshuffled[1] = true;
}

// Names the cards of the shuffle: as drawn, then the rest.
static void shuffle(const Spreading *at, const Lot *lot, bool backwards, CcgState *s,
                    EventSink *sink)
{
    unsigned seat = shuffle_of(s)->player;
    for (unsigned i = 0; s->decision == CCG_D_CHANCE && shuffle_of(s) != NULL; i++) {
        unsigned left = shuffle_of(s)->left;
        if (shuffle_of(s)->player != seat || (i > 0 && left == s->player[seat].deck_count))
            return; // another shuffle begins
        uint32_t n = backwards ? left - 1 : 0;
        if (i < lot->count[seat]) {
            const uint8_t *card = s->player[seat].card;
            for (n = 0; card[n] != lot->type[seat][i]; n++)
                ASSERT(n + 1 < left);
        }
        Action action = {0};
        ccg_chance_action(at->game->match, s, n, &action);
        ccg_apply(at->game->match, s, &action, sink);
    }
}

// What comes of it; `used`: so many cards of each deck have been turned up or drawn on the way.
static void try_out(const Spreading *at, const Lot *lot, bool backwards, CcgState *s,
                    unsigned used[2])
{
    Listener listener = {.sink = {.report = hear}};
    *s = *at->before;
    lay_out(at, lot, backwards, s);
    if (at->action != NULL)
        ccg_apply(at->game->match, s, at->action, &listener.sink);
    else
        shuffle(at, lot, backwards, s, &listener.sink);
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &at->before->player[seat];
        unsigned after = s->player[seat].deck_count;
        unsigned taken =
            listener.reshuffled[seat] && shuffle_of(s) != NULL && shuffle_of(s)->player == seat
                ? p->deck_count
            : after < p->deck_count ? p->deck_count - after
                                    : 0;
        used[seat] = 0;
        for (unsigned i = 0; i < taken; i++)
            used[seat] += !bits128_has(p->known_own, p->deck_count - 1U - i);
    }
}

static bool spread_from(const Spreading *at, Lot *lot, double chance);

// Each card that may be the next of a deck.
static bool draw(const Spreading *at, Lot *lot, unsigned seat, double chance)
{
    uint8_t left[256];
    unsigned all = left_of(at, lot, seat, left);
    for (unsigned type = 0; type < 256; type++) {
        if (left[type] == 0)
            continue;
        lot->type[seat][lot->count[seat]++] = (uint8_t)type;
        bool done = spread_from(at, lot, chance * left[type] / all);
        lot->count[seat]--;
        if (!done)
            return false;
    }
    return true;
}

static bool spread_from(const Spreading *at, Lot *lot, double chance)
{
    CcgState one;
    CcgState other;
    unsigned used[2];
    unsigned used_other[2];
    uint8_t left[256];
    try_out(at, lot, false, &one, used);
    if (left_of(at, lot, 0, left) + left_of(at, lot, 1, left) == 0) {
        bring_into_form(&one);
        return at->visit(at->context, chance, &one);
    }
    try_out(at, lot, true, &other, used_other);
    for (unsigned seat = 0; seat < 2; seat++)
        if ((used[seat] > lot->count[seat] || used_other[seat] > lot->count[seat]) &&
            left_of(at, lot, seat, left) > 0)
            return draw(at, lot, seat, chance);
    // Whatever else looks at the cards below: then they come by lot as well.
    bring_into_form(&one);
    bring_into_form(&other);
    for (unsigned seat = 0; seat < 2 && memcmp(&one, &other, sizeof one) != 0; seat++)
        if (left_of(at, lot, seat, left) > 0)
            return draw(at, lot, seat, chance);
    return at->visit(at->context, chance, &one);
}

static bool spread(const SolveGame *game, const void *state, const Action *action,
                   SolveVisit *visit, void *context)
{
    Spreading at = {game, state, action, visit, context};
    Lot lot = {.count = {0}};
    if (action != NULL || shuffle_of(state) != NULL)
        return spread_from(&at, &lot, 1);
    // A coin, or a card at random from a hand.
    uint32_t count = ccg_chance_count(game->match, state);
    for (uint32_t n = 0; n < count; n++) {
        Action outcome = {0};
        ccg_chance_action(game->match, state, n, &outcome);
        at.action = &outcome;
        if (!spread_from(&at, &lot, 1.0 / count))
            return false;
    }
    return true;
}

SolveGame solve_ccg(const void *match)
{
    return (SolveGame){&ccg_game, match, is_open, spread};
}
