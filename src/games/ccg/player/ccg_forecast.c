// Forecasts: what is observed is played out, see the header.
//
// Map: worlds and what is found in them; what cannot be told; a roll; following a world to its end.
#include "ccg_forecast.h"
#include "ccg_rules.h"

// --- worlds --------------------------------------------------------------------------------------

enum {
    STEPS_MAX = 3000, // decisions and outcomes in all worlds of one forecast
    DEPTH_MAX = 40,   // rolls and choices that follow from one another
    CHOICES_MAX = 256
};

typedef struct World {
    CcgState s;
    CcgWatch watch;
    uint8_t pool[2][CCG_TYPES_MAX + 1]; // what the unknown cards of a deck can be
    bool mixed[2];                      // the pool does not say it
} World;

// Of one thing that may happen, in all worlds that follow from one.
typedef struct Odds {
    double least, most; // over what may be chosen
    bool may, must;
} Odds;

enum { OF_A_CARD = 3, ODDS_MAX = OF_A_CARD * CCG_FORECAST_CARDS + 1 };

typedef struct Forecaster {
    const CcgMatch *m;
    int viewer;
    unsigned steps, depth; // left
    unsigned count;        // cards
    CcgSlot card[CCG_FORECAST_CARDS];
    CcgGroup control[2];   // who controls what when it begins
    int least[2], most[2]; // flags at the end of the worlds so far
    bool is_sure;          // all worlds came to their end
} Forecaster;

static unsigned odds_count(const Forecaster *f)
{
    return OF_A_CARD * f->count + 1; // destroyed, leaves, taken; paid
}

static void not_known(Forecaster *f, Odds *out)
{
    f->is_sure = false;
    for (unsigned i = 0; i < odds_count(f); i++)
        out[i] = (Odds){0, 1, true, false};
}

enum { DESTROYED, LEAVES, TAKEN };

static bool has_happened(const Forecaster *f, const World *w, unsigned n, unsigned what)
{
    CcgSlot card = f->card[n];
    if (ccg_group_has(w->watch.destroyed, card))
        return what == DESTROYED;
    if (!ccg_in_reach(&w->s, card))
        return what == LEAVES;
    return what == TAKEN && !ccg_group_has(f->control[ccg_controller(&w->s, card)], card);
}

static void at_end(Forecaster *f, World *w, Odds *out)
{
    CcgGame g = {f->m, &w->s, NULL, NULL, &w->watch};
    if (w->s.phase == CCG_PHASE_BA || w->s.phase == CCG_PHASE_BA_END)
        ccg__lasting_expire(&g, CARDLANG_DURATION_BA); // CCG-9.1.7
    for (unsigned i = 0; i < odds_count(f); i++) {
        unsigned n = i / OF_A_CARD;
        bool is = n == f->count ? w->watch.paid : has_happened(f, w, n, i % OF_A_CARD);
        out[i] = (Odds){is, is, is, is};
    }
    for (unsigned seat = 0; seat < 2 && w->s.current < CCG_SECTORS; seat++) {
        int total = ccg__flag_total(&g, seat);
        f->least[seat] = total < f->least[seat] ? total : f->least[seat];
        f->most[seat] = total > f->most[seat] ? total : f->most[seat];
    }
    f->is_sure = f->is_sure && w->s.current < CCG_SECTORS;
}

static CcgGame game_in(const Forecaster *f, World *w)
{
    return (CcgGame){f->m, &w->s, NULL, NULL, &w->watch};
}

// --- what cannot be told -------------------------------------------------------------------------

static void watch_plays(CcgGame *g)
{
    for (unsigned end = g->s->stack_size; end > 0;) {
        unsigned tag = g->s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_PLAY)
            ccg__watch_play(g, (const CcgFramePlay *)(const void *)(g->s->stack + end));
    }
}

static bool cannot_be_told(const World *w)
{
    const CcgState *s = &w->s;
    for (unsigned owner = 0; owner < 2 && s->current < CCG_SECTORS; owner++) {
        const CcgPlayer *p = &s->player[owner];
        BITS128_FOREACH (index, p->at[s->current] | p->at[CCG_FLEET])
            if (p->slot_type[index] == 0)
                return true; // it was face down at another sector
    }
    return w->watch.hidden;
}

// --- chance --------------------------------------------------------------------------------------

static void follow(Forecaster *f, World *w, Odds *out);

static void add_weighted(const Forecaster *f, Odds *sum, const Odds *one, double chance, bool first)
{
    for (unsigned i = 0; i < odds_count(f); i++) {
        sum[i].least = (first ? 0 : sum[i].least) + chance * one[i].least;
        sum[i].most = (first ? 0 : sum[i].most) + chance * one[i].most;
        sum[i].may = (!first && sum[i].may) || one[i].may;
        sum[i].must = (first || sum[i].must) && one[i].must;
    }
}

// Of a roll only the number counts: one card of each number that can come stands for all of them.
static void try_rolls(Forecaster *f, const World *w, unsigned seat, Odds *out)
{
    unsigned copies[7] = {0}, total = 0;
    uint8_t type_of[7] = {0};
    const uint8_t *pool = w->pool[seat];
    for (unsigned type = 1; type <= f->m->type_count; type++) {
        unsigned die = f->m->type[type].die;
        if (pool[type] == 0 || die > 6)
            continue;
        total += pool[type];
        copies[die] += pool[type];
        if (type_of[die] == 0 || pool[type] > pool[type_of[die]])
            type_of[die] = (uint8_t)type;
    }
    if (total == 0 || w->mixed[seat]) {
        not_known(f, out);
        return;
    }
    bool first = true;
    for (unsigned die = 1; die <= 6; die++) {
        if (copies[die] == 0)
            continue;
        World next = *w;
        Odds one[ODDS_MAX];
        CcgPlayer *p = ccg__cards_of(&next.s, seat);
        ASSERT(p->deck_count > 0 && next.pool[seat][type_of[die]] > 0);
        p->card[p->deck_count - 1] = type_of[die];
        next.pool[seat][type_of[die]]--;
        next.s.decision = CCG_D_NONE;
        CcgGame g = game_in(f, &next);
        ccg__run(&g);
        follow(f, &next, one);
        add_weighted(f, out, one, (double)copies[die] / total, first);
        first = false;
    }
}

// CCG-7.5.1: after a shuffle only that is known of a deck which lay open before.
static void forget_order(const Forecaster *f, World *w, unsigned seat)
{
    CcgPlayer *p = ccg__cards_of(&w->s, seat);
    unsigned unknown = 0;
    for (unsigned i = 0; i < p->deck_count; i++)
        unknown += p->card[i] == 0;
    if (unknown == 0)
        memset(w->pool[seat], 0, sizeof w->pool[seat]);
    else
        w->mixed[seat] |= ccg__hides_hand(&w->s, seat) || p->facedown != 0;
    for (unsigned i = 0; i < p->deck_count; i++) {
        if (p->card[i])
            w->pool[seat][p->card[i]]++;
        p->card[i] = 0;
    }
    ccg__pop_known(&w->s, CCG_FRAME_SHUFFLE);
    w->s.decision = CCG_D_NONE;
    CcgGame g = game_in(f, w);
    ccg__run(&g);
}

// A card of a hand at random.
static void try_random(Forecaster *f, const World *w, Odds *out)
{
    uint32_t count = ccg_chance_count(f->m, &w->s);
    if (count == 0 || count > CCG_CARDS) {
        not_known(f, out);
        return;
    }
    for (uint32_t n = 0; n < count; n++) {
        World next = *w;
        Odds one[ODDS_MAX];
        Action action;
        ccg_chance_action(f->m, &next.s, n, &action);
        CcgGame g = game_in(f, &next);
        ccg__carry_out(&g, &action);
        follow(f, &next, one);
        add_weighted(f, out, one, 1.0 / count, n == 0);
    }
}

// --- choices -------------------------------------------------------------------------------------

// What a player does who passes, if that can be done.
static const Action *pass_among(const Action *option, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned kind = ccg_action(&option[i]).kind;
        if (kind == CCG_ACTION_PASS || kind == CCG_ACTION_NO_BLOCK || kind == CCG_ACTION_DECLINE)
            return &option[i];
    }
    return NULL;
}

static void try_choices(Forecaster *f, const World *w, const Action *option, size_t count,
                        Odds *out)
{
    for (size_t n = 0; n < count; n++) {
        World next = *w;
        Odds one[ODDS_MAX];
        CcgGame g = game_in(f, &next);
        ccg__carry_out(&g, &option[n]);
        follow(f, &next, one);
        for (unsigned i = 0; i < odds_count(f); i++) {
            if (n == 0) {
                out[i] = one[i];
                continue;
            }
            out[i].least = one[i].least < out[i].least ? one[i].least : out[i].least;
            out[i].most = one[i].most > out[i].most ? one[i].most : out[i].most;
            out[i].may |= one[i].may;
            out[i].must &= one[i].must;
        }
    }
}

// Chance, or a player who cannot pass.
static void branch(Forecaster *f, World *w, const Action *option, size_t count, Odds *out)
{
    unsigned tag;
    const void *top = ccg__frame(&w->s, 0, &tag);
    const CcgFrameRoll *roll = ccg__nearest(&w->s, CCG_FRAME_ROLL);
    bool random = tag == CCG_FRAME_PLAY && ((const CcgFramePlay *)top)->stage == CCG_STAGE_RANDOM;
    if (f->depth == 0) {
        not_known(f, out);
        return;
    }
    f->depth--;
    if (w->s.decision != CCG_D_CHANCE && count > 0 && count <= f->steps && count < CHOICES_MAX)
        try_choices(f, w, option, count, out);
    else if (w->s.decision == CCG_D_CHANCE && random)
        try_random(f, w, out);
    else if (w->s.decision == CCG_D_CHANCE && roll != NULL)
        try_rolls(f, w, roll->player, out);
    else
        not_known(f, out);
    f->depth++;
}

// Plays a world out, in which something is pending or the end is reached.
static void follow(Forecaster *f, World *w, Odds *out)
{
    for (;;) {
        CcgGame g = game_in(f, w);
        if (f->steps == 0 || cannot_be_told(w)) {
            not_known(f, out);
            return;
        }
        f->steps--;
        if (w->s.stack_size == 0) {
            at_end(f, w, out);
            return;
        }
        unsigned tag;
        const void *top = ccg__frame(&w->s, 0, &tag);
        if (w->s.decision == CCG_D_CHANCE && tag == CCG_FRAME_SHUFFLE) {
            forget_order(f, w, ((const CcgFrameShuffle *)top)->player);
            continue;
        }
        Action option[CHOICES_MAX];
        size_t count =
            w->s.decision == CCG_D_CHANCE ? 0 : ccg_legal(f->m, &w->s, option, CHOICES_MAX);
        const Action *pass = pass_among(option, count);
        if (pass == NULL) {
            branch(f, w, option, count, out);
            return;
        }
        ccg__carry_out(&g, pass);
    }
}

// --- the question --------------------------------------------------------------------------------

// What the viewer sees, with the cards of decks unknown whose place it does not know.
static void look(const CcgMatch *m, const void *state, int viewer, CcgState *out)
{
    if (viewer == VIEWER_ALL)
        ccg_observe_both(m, state, out);
    else
        ccg_observe(m, state, viewer, out);
    for (unsigned owner = 0; owner < 2; owner++) {
        CcgPlayer *p = ccg__cards_of(out, owner);
        Bits128 known = viewer == VIEWER_ALL    ? p->known_own | p->known_enemy
                        : viewer == (int)owner  ? p->known_own
                        : viewer == (int)!owner ? p->known_enemy
                                                : p->known_own & p->known_enemy;
        for (unsigned i = 0; i < p->deck_count; i++)
            if (!bits128_has(known, i))
                p->card[i] = 0; // while it is being searched the owner sees it, but not its order
    }
}

// The ability that the first choice begins, else the one that is going on.
static void watch_ability(const CcgGame *g, const Action *first, CcgWatch *watch)
{
    CcgAction a = {.kind = CCG_ACTION_NONE};
    if (first != NULL)
        a = ccg_action(first);
    bool begins =
        a.kind == CCG_ACTION_PLAY || a.kind == CCG_ACTION_USE || a.kind == CCG_ACTION_SPECIAL;
    const CcgFramePlay *f = ccg__nearest(g->s, CCG_FRAME_PLAY);
    if (begins) {
        watch->type = a.type;
        watch->ability = a.ability;
    } else if (f != NULL) {
        watch->type = f->type;
        watch->ability = f->ability;
        watch->paid = (f->flags & CCG_PLAY_PAID) != 0;
    }
}

static CcgClaim claim_of(Odds o)
{
    if (!o.may)
        return (CcgClaim){CCG_SAYS_NO, 0};
    if (o.must)
        return (CcgClaim){CCG_SAYS_YES, 1};
    if (o.most - o.least > 1e-9)
        return (CcgClaim){CCG_SAYS_UNKNOWN, 0};
    return (CcgClaim){CCG_SAYS_CHANCE, o.least};
}

bool ccg_forecast(const void *match, const void *state, int viewer, const Action *first,
                  unsigned first_count, CcgForecast *out)
{
    enum { FLAGS_MAX = 1000 };
    Forecaster f = {.m = match,
                    .viewer = viewer,
                    .steps = STEPS_MAX,
                    .depth = DEPTH_MAX,
                    .least = {FLAGS_MAX, FLAGS_MAX},
                    .most = {-FLAGS_MAX, -FLAGS_MAX},
                    .is_sure = true};
    World w = {.watch = {.paid = false}};
    look(match, state, viewer, &w.s);
    memset(out, 0, sizeof *out);
    CcgGame g = game_in(&f, &w);
    // Nobody passes within an announcement: what it is for is said of its choices.
    if (first_count == 0)
        ccg__forget_announcement(&g);
    if (w.s.phase == CCG_PHASE_OVER || w.s.current >= CCG_SECTORS ||
        (w.s.stack_size == 0 && first_count == 0))
        return false;
    for (unsigned seat = 0; seat < 2; seat++)
        w.mixed[seat] = !ccg__may_come(&g, seat, viewer, w.pool[seat]);
    CcgGroup here = {{0, 0}};
    for (unsigned owner = 0; owner < 2; owner++)
        here.of[owner] = w.s.player[owner].at[w.s.current] | w.s.player[owner].at[CCG_FLEET];
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(here, 0, slots);
    for (; f.count < total && f.count < CCG_FORECAST_CARDS; f.count++)
        f.card[f.count] = slots[f.count];
    for (unsigned i = 0; i < total; i++) {
        unsigned owner = ccg_slot_owner(slots[i]);
        f.control[ccg_controller(&w.s, slots[i])].of[owner] |= ccg_bit(slots[i]);
    }
    watch_ability(&g, first_count > 0 ? &first[0] : NULL, &w.watch);
    watch_plays(&g);
    for (unsigned i = 0; i < first_count; i++)
        ccg__carry_out(&g, &first[i]);
    Odds odds[ODDS_MAX];
    follow(&f, &w, odds);
    out->count = f.count;
    for (unsigned i = 0; i < f.count; i++) {
        out->card[i] = f.card[i];
        out->destroyed[i] = claim_of(odds[OF_A_CARD * i + DESTROYED]);
        out->leaves[i] = claim_of(odds[OF_A_CARD * i + LEAVES]);
        out->taken[i] = claim_of(odds[OF_A_CARD * i + TAKEN]);
    }
    out->flags_known = f.is_sure;
    for (unsigned seat = 0; seat < 2 && f.is_sure; seat++) {
        out->flags_least[seat] = (int16_t)f.least[seat];
        out->flags_most[seat] = (int16_t)f.most[seat];
    }
    out->paid = claim_of(odds[OF_A_CARD * f.count]);
    return true;
}

static CcgClaim claim_about(const CcgForecast *forecast, const CcgClaim *claims, CcgSlot card)
{
    for (unsigned i = 0; i < forecast->count; i++)
        if (forecast->card[i] == card)
            return claims[i];
    return (CcgClaim){forecast->count < CCG_FORECAST_CARDS ? CCG_SAYS_NO : CCG_SAYS_UNKNOWN, 0};
}

CcgClaim ccg_forecast_destroyed(const CcgForecast *forecast, CcgSlot card)
{
    return claim_about(forecast, forecast->destroyed, card);
}

CcgClaim ccg_forecast_taken(const CcgForecast *forecast, CcgSlot card)
{
    return claim_about(forecast, forecast->taken, card);
}

CcgClaim ccg_forecast_leaves(const CcgForecast *forecast, CcgSlot card)
{
    return claim_about(forecast, forecast->leaves, card);
}
