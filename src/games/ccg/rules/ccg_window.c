// Play windows (10, 11, 20.5): who may answer what, in turn, until both pass.
#include "ccg_steps.h"

// Can the seat have such a card in hand? The imagined hand of a closed list may be anything.
static bool deck_has(const CcgGame *g, unsigned seat, uint32_t mask)
{
    return (g->m->commands[seat] & mask) != 0 || !g->m->open_lists;
}

static bool hand_has(const CcgGame *g, unsigned seat, uint32_t mask)
{
    if (!deck_has(g, seat, mask))
        return false;
    const CcgPlayer *p = &g->s->player[seat];
    if (g->m->held_windows)
        return p->hand_count > 0; // CCG-18.2.6: for all that is known it may
    const uint8_t *card = p->card + p->deck_count;
    uint32_t have = 0;
    for (unsigned n = p->hand_count; n-- > 0;)
        have |= g->m->command_mask[card[n]];
    return (have & mask) != 0;
}

unsigned ccg__hand_with(const CcgGame *g, unsigned seat, uint32_t mask, uint8_t out[CCG_CARDS])
{
    if (!deck_has(g, seat, mask))
        return 0;
    const CcgPlayer *p = &g->s->player[seat];
    const uint8_t *card = p->card + p->deck_count; // newest first
    unsigned count = 0;
    for (unsigned n = p->hand_count; n-- > 0;) {
        if (!(g->m->command_mask[card[n]] & mask))
            continue;
        unsigned i = 0;
        while (i < count && out[i] != card[n])
            i++;
        if (i == count)
            out[count++] = card[n];
    }
    return count;
}

// --- who can play what ---------------------------------------------------------------------------

typedef bool FoundPlay(void *context, unsigned type, unsigned ability, CcgSlot source,
                       unsigned from);

static bool lines_any(const CcgGame *g, const CcgJudge *j, const CcgType *t, unsigned type,
                      CcgSlot source, FoundPlay *found, void *context)
{
    unsigned from = source ? CCG_FROM_BOX : CCG_FROM_SECTOR;
    for (unsigned lines = ccg__judge_box(g, j, t, type, source); lines; lines &= lines - 1)
        if (found(context, type, (unsigned)__builtin_ctz(lines), source, from))
            return true;
    return false;
}

// A card that has just left play: its own reactions to that still count (CCG-11.1.6).
static bool leaver_has(const CcgGame *g, unsigned moment, CcgSlot subject, uint32_t mask)
{
    return (moment == CCG_MOMENT_DESTROYED || moment == CCG_MOMENT_RETURNED) && subject &&
           (g->m->type[ccg_slot_card(g->s, subject)].box_mask & mask) != 0;
}

// CCG-11.1.6: a card that has just left may react to that itself.
static bool leaver_any(const CcgGame *g, const CcgJudge *j, CcgSlot gone, FoundPlay *found,
                       void *context)
{
    unsigned type = ccg_slot_card(g->s, gone);
    const CcgType *t = &g->m->type[type];
    for (unsigned lines = ccg__judge_box(g, j, t, type, gone); lines; lines &= lines - 1) {
        unsigned line = (unsigned)__builtin_ctz(lines);
        if (ccg__reacts_to_itself(t->box[line]) && found(context, type, line, gone, CCG_FROM_BOX))
            return true;
    }
    return false;
}

// The cards in half a set, `slot` the first that can be in it. Most have nothing to answer with: a
// card costs a look at one word.
static inline bool half_any(const CcgGame *g, const CcgJudge *j, uint32_t mask, uint64_t half,
                            const uint8_t *slot_type, CcgSlot slot, FoundPlay *found, void *context)
{
    const uint32_t *box_mask = g->m->box_mask;
    for (uint64_t rest = half; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctzll(rest), type = slot_type[i];
        if ((box_mask[type] & mask) &&
            lines_any(g, j, &g->m->type[type], type, (CcgSlot)(slot + i), found, context))
            return true;
    }
    return false;
}

// Visits everything that the seat to act can play in the window, in canonical order (CCG-19.2.6):
// cards in hand, cards in play in order of arrival, the sector. Stops when `found` says true.
static bool plays_any(const CcgGame *g, const CcgFrameWindow *w, FoundPlay *found, void *context)
{
    const CcgState *s = g->s;
    unsigned seat = w->turn;
    uint32_t mask = ccg__window_mask(w);
    uint8_t hand[CCG_CARDS];
    unsigned in_hand = ccg__hand_with(g, seat, mask, hand);
    bool left = w->who == seat && leaver_has(g, w->moment, w->subject, mask) &&
                ccg_place(s, w->subject) == CCG_NONE;
    if (in_hand == 0 && !(s->reach[seat] & mask) && !left)
        return false;
    CcgJudge j;
    ccg__judge(g, seat, ccg__window_timing(w), w, &j);
    if (j.denied)
        return false;
    for (unsigned n = 0; n < in_hand; n++)
        if (ccg__judge_command(g, &j, hand[n]) &&
            found(context, hand[n], CCG_COMMAND, 0, CCG_FROM_HAND))
            return true;
    if (s->reach[seat] & mask) {
        for (unsigned i = 0; i < 2; i++) {
            unsigned owner = seat ^ i;
            const uint8_t *slot_type = s->player[owner].slot_type;
            Bits128 cards = ccg_reach(s, seat, owner);
            if (half_any(g, &j, mask, bits128_low(cards), slot_type, ccg_slot(owner, 0), found,
                         context) ||
                half_any(g, &j, mask, bits128_high(cards), slot_type + 64, ccg_slot(owner, 64),
                         found, context))
                return true;
        }
        const CcgType *sector = ccg__type_or_sector(g, ccg__sector_type(s));
        if ((sector->box_mask & mask) &&
            lines_any(g, &j, sector, ccg__sector_type(s), 0, found, context))
            return true;
    }
    return left && leaver_any(g, &j, w->subject, found, context);
}

static bool one_is_enough(void *context, unsigned type, unsigned ability, CcgSlot source,
                          unsigned from)
{
    (void)context, (void)type, (void)ability, (void)source, (void)from;
    return true;
}

typedef struct Options {
    Action *out;
    unsigned count, max;
} Options;

static bool list_play(void *context, unsigned type, unsigned ability, CcgSlot source, unsigned from)
{
    Options *o = context;
    CcgAction a = {.kind = from == CCG_FROM_HAND ? CCG_ACTION_PLAY : CCG_ACTION_USE,
                   .slot = source,
                   .type = (uint8_t)type,
                   .ability = (uint8_t)ability};
    ccg__option(o->out, &o->count, o->max, a);
    return false;
}

unsigned ccg__window_options(const CcgGame *g, const CcgFrameWindow *w, Action *out,
                             unsigned out_max)
{
    Options o = {out, 0, out_max};
    plays_any(g, w, list_play, &o);
    ccg__option(out, &o.count, out_max, (CcgAction){.kind = CCG_ACTION_PASS});
    return o.count;
}

// Can the seat to act do anything but pass? The options are kept if they are wanted.
static bool has_choice(const CcgGame *g, const CcgFrameWindow *w)
{
    if (g->listing == NULL)
        return plays_any(g, w, one_is_enough, NULL);
    unsigned count = ccg__window_options(g, w, g->listing->out, g->listing->max);
    if (count > 1)
        ccg__keep_listing(g, count);
    return count > 1;
}

// --- opening and running -------------------------------------------------------------------------

static CcgFrameWindow *open_window(CcgGame *g, unsigned kind, unsigned first)
{
    CcgState *s = g->s;
    ASSERT(s->battle_step); // CCG-20.5.2
    ASSERT(first < 2);
    bool too_deep = ccg__nesting(s) >= CCG_DEPTH_MAX;
    if (too_deep || s->play_count >= CCG_PLAYS_MAX) { // CCG-21.1.5
        ccg__guard_hit(s, too_deep ? CCG_GUARD_DEPTH : CCG_GUARD_PLAYS);
        REPORT(g, CCG_RULE(21, 1, 5), GUARD_NESTED, "i", too_deep ? CCG_DEPTH_MAX : CCG_PLAYS_MAX);
        return NULL;
    }
    CcgFrameWindow *w = ccg__push(s, CCG_FRAME_WINDOW);
    w->kind = (uint8_t)kind;
    w->turn = (uint8_t)first;
    s->depth++;
    return w;
}

// Does anybody have, in hand or within reach, an ability with one of these CCG_HAS_ bits?
static bool anybody_has(const CcgGame *g, uint32_t mask)
{
    const CcgState *s = g->s;
    return ((s->reach[0] | s->reach[1]) & mask) != 0 || hand_has(g, 0, mask) ||
           hand_has(g, 1, mask);
}

// A window begins at once: it asks the first player who can do something, or is closed again if
// nobody can. Whoever opens one does it last and goes back to ccg__run.
static void begin_window(CcgGame *g, CcgFrameWindow *w)
{
    (void)ccg__window_step(g, w); // ccg__run sees by the decision whether somebody is asked
}

void ccg__tactics(CcgGame *g, unsigned first)
{
    if (!g->s->battle_step)
        return;
    CcgFrameWindow *w = open_window(g, CCG_WINDOW_T, first);
    if (w)
        begin_window(g, w);
}

void ccg__modifiers(CcgGame *g, unsigned roller, bool before)
{
    if (!g->s->battle_step || !anybody_has(g, before ? CCG_HAS_M_BEFORE : CCG_HAS_M))
        return; // CCG-7.3.7
    CcgFrameWindow *w = open_window(g, before ? CCG_WINDOW_M_BEFORE : CCG_WINDOW_M, roller);
    if (w == NULL)
        return;
    w->who = (uint8_t)roller;
    begin_window(g, w);
}

// CCG-11.1.9: at another sector nothing happens that anybody reacts to.
static bool is_elsewhere(const CcgState *s, CcgSlot slot)
{
    unsigned place = ccg_place(s, slot);
    return place < CCG_SECTORS && place != s->current;
}

// event(E, by): opens the window of a moment if some player has a reaction to it that can be played
// (CCG-20.5.1).
void ccg__moment(CcgGame *g, unsigned moment, CcgSlot subject, unsigned who, unsigned initiator)
{
    CcgState *s = g->s;
    if (!s->battle_step || s->ba_ended || s->battle_ended)
        return; // CCG-20.5.2
    uint32_t mask = ccg__moment_events[moment];
    if ((!anybody_has(g, mask) && !leaver_has(g, moment, subject, mask)) ||
        is_elsewhere(s, subject))
        return;
    CcgFrameWindow *w = open_window(g, CCG_WINDOW_R, initiator);
    if (w == NULL)
        return;
    w->moment = (uint8_t)moment;
    w->subject = subject;
    w->who = (uint8_t)who;
    begin_window(g, w);
}

void ccg__series(CcgGame *g, unsigned moment, unsigned player, const CcgSlot *slots, unsigned count)
{
    CcgState *s = g->s;
    ASSERT(moment < CCG_MOMENT_COUNT && player < 2);
    ASSERT(s->list_count <= CCG_LIST_MAX);
    if (!s->battle_step || count == 0)
        return;
    uint32_t mask = ccg__moment_events[moment];
    bool has = anybody_has(g, mask);
    for (unsigned i = 0; i < count && !has; i++)
        has = leaver_has(g, moment, slots[i], mask);
    if (!has)
        return;
    unsigned base = s->list_count;
    for (unsigned i = 0; i < count; i++) {
        if (s->list_count == CCG_LIST_MAX) {
            ccg__guard_hit(s,
                           CCG_GUARD_LIST); // CCG-21.1.8: the rest go without a window of their own
            REPORT(g, CCG_RULE(21, 1, 8), GUARD_LIST, "i", CCG_LIST_MAX);
            break;
        }
        s->list[s->list_count++] = (CcgEntry){slots[i], (uint8_t)ccg_controller(s, slots[i])};
    }
    CcgFrameSeries *f = ccg__push(s, CCG_FRAME_SERIES);
    f->moment = (uint8_t)moment;
    f->player = (uint8_t)player;
    f->list_base = (uint8_t)base;
    f->list_count = (uint8_t)(s->list_count - base);
}

Step ccg__series_step(CcgGame *g, CcgFrameSeries *f)
{
    CcgState *s = g->s;
    if (f->at == f->list_count) {
        ccg__list_cut(s, f->list_base);
        ccg__pop_known(s, CCG_FRAME_SERIES);
        return STEP_ON;
    }
    CcgEntry e = s->list[f->list_base + f->at++];
    bool left = f->moment == CCG_MOMENT_DESTROYED || f->moment == CCG_MOMENT_RETURNED;
    // A card that is gone by now has no such event any more, unless leaving is the event.
    if (e.head == 0 || (!left && ccg_place(s, e.head) == CCG_NONE))
        return STEP_ON;
    unsigned moment = f->moment, player = f->player;
    ccg__moment(g, moment, e.head, moment == CCG_MOMENT_INFILTRATED ? player : e.value, player);
    return STEP_ON;
}

Step ccg__window_step(CcgGame *g, CcgFrameWindow *w)
{
    CcgState *s = g->s;
    ASSERT(s->depth > 0);
    ASSERT(w->turn < 2);
    while (w->passes < 2) {
        // CCG-10.1.9: a tactics window closes at once when the attack breaks.
        if (w->kind == CCG_WINDOW_T && s->attack.kind != CCG_ATTACK_NONE &&
            s->attack.kind != CCG_CHARGE && ccg__broken(g))
            break;
        if (w->plays >= CCG_WINDOW_PLAYS_MAX ||
            s->play_count >= CCG_PLAYS_MAX) { // CCG-21.1.2, 21.1.5
            unsigned guard = w->plays >= CCG_WINDOW_PLAYS_MAX ? CCG_GUARD_WINDOW : CCG_GUARD_PLAYS;
            ccg__guard_hit(s, guard);
            REPORT(g, guard == CCG_GUARD_WINDOW ? CCG_RULE(21, 1, 2) : CCG_RULE(21, 1, 5),
                   GUARD_WINDOW, "i",
                   guard == CCG_GUARD_WINDOW ? CCG_WINDOW_PLAYS_MAX : CCG_PLAYS_MAX);
            break;
        }
        if (has_choice(g, w) || (g->m->held_windows && ccg__hold_window(g, w))) {
            unsigned decision = w->kind == CCG_WINDOW_T   ? CCG_D_TACTIC
                                : w->kind == CCG_WINDOW_R ? CCG_D_REACT
                                                          : CCG_D_MODIFY;
            return ccg__wait(g, decision, w->turn);
        }
        w->passes++; // CCG-19.2.1, 18.2.6: pass is the only option
        w->turn ^= 1;
    }
    if (s->mark_count)
        ccg__marks_drop(s, s->depth);
    ccg__pop_known(s, CCG_FRAME_WINDOW);
    s->depth--;
    return STEP_ON;
}
