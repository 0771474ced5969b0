// Abilities that are played for nothing. A play is compared with passing in the same world: both
// are followed, everybody passing, to the end of what is going on, and what lies open then is held
// side by side. Whoever passes in a window is asked again if the other plays (CCG-10.1.3), so a
// play that gains nothing now can wait.
//
// Nothing is weighed here: whatever differs and is not plainly worse counts as a gain.
//
// Map: what a state is to a seat, beside another; following a state; the question.
#include "ccg_player.h"
#include "ccg_rules.h"

// --- two states ----------------------------------------------------------------------------------

// Cards of each kind by how they stand: of several alike it does not matter which is locked.
typedef struct Standing {
    unsigned free[CCG_TYPES_MAX + 1], charging[CCG_TYPES_MAX + 1];
} Standing;

static void stand(const CcgState *s, CcgGroup cards, Standing *out)
{
    memset(out, 0, sizeof *out);
    CCG_FOREACH(slot, cards)
    {
        unsigned position = ccg_position(s, slot), type = ccg_slot_card(s, slot);
        out->free[type] += position != CARDLANG_LOCKED;
        out->charging[type] += position == CARDLANG_CHARGING;
    }
}

// Does a card of the first stand better, or otherwise without being locked?
static bool stands_better(const CcgState *a, const CcgState *b, CcgGroup cards)
{
    Standing now, then;
    stand(a, cards, &now);
    stand(b, cards, &then);
    for (unsigned type = 0; type <= CCG_TYPES_MAX; type++) {
        bool turned = now.charging[type] != then.charging[type];
        if (now.free[type] > then.free[type] || (turned && now.free[type] == then.free[type]))
            return true;
    }
    return false;
}

// Is any value of these cards of the battle higher in the first?
static bool is_stronger(const CcgGame *a, const CcgGame *b, CcgGroup cards)
{
    CCG_FOREACH(slot, cards)
    {
        for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++)
            if (ccg__value(a, slot, stat) > ccg__value(b, slot, stat))
                return true;
    }
    return false;
}

static CcgGroup both_groups(CcgGroup a, CcgGroup b)
{
    return (CcgGroup){{a.of[0] & b.of[0], a.of[1] & b.of[1]}};
}

// Do the cards that `seat` controls amount to more in the first?
static bool has_more(const CcgGame *a, const CcgGame *b, unsigned seat)
{
    for (unsigned place = 0; place <= CCG_FLEET; place++) {
        CcgGroup mine = ccg_row(a->s, seat, place), then = ccg_row(b->s, seat, place);
        CcgGroup common = both_groups(mine, then);
        if (!ccg_group_is_empty(ccg_group_without(mine, then)) ||
            stands_better(a->s, b->s, common) ||
            (place == a->s->current && is_stronger(a, b, common)))
            return true;
    }
    return ccg__flag_total(a, seat) > ccg__flag_total(b, seat);
}

// Has the seat a card in hand in the first that it has not in the second? If both drew after the
// play, what they drew differs, and only the number counts.
static bool holds_more(const CcgState *a, const CcgState *b, unsigned seat, bool drew)
{
    const CcgPlayer *p = &a->player[seat], *q = &b->player[seat];
    if (drew)
        return p->hand_count > q->hand_count;
    for (unsigned n = 0; n < p->hand_count; n++) {
        unsigned type = ccg_hand_at(p, n);
        if (ccg_hand_copies(p, type) > ccg_hand_copies(q, type))
            return true;
    }
    return false;
}

static bool knows_more(const CcgState *a, const CcgState *b, unsigned seat)
{
    const CcgPlayer *own = &a->player[seat], *other = &a->player[!seat];
    const CcgPlayer *own_then = &b->player[seat], *other_then = &b->player[!seat];
    return bits128_count(own->known_own) > bits128_count(own_then->known_own) ||
           bits128_count(other->known_enemy) > bits128_count(other_then->known_enemy) ||
           other->seen != other_then->seen;
}

// Does what works on in the second, beside changed values, not work in the first? An effect on a
// card that has left does not count.
static bool lacks_effect(const CcgState *a, const CcgState *b)
{
    for (unsigned i = 0; i < b->lasting_count; i++) {
        const CcgLasting *wanted = &b->lasting[i];
        bool found =
            ccg__is_plain(wanted) || (wanted->slot != 0 && ccg_place(a, wanted->slot) == CCG_NONE);
        for (unsigned k = 0; k < a->lasting_count && !found; k++)
            found = memcmp(&a->lasting[k], wanted, sizeof *wanted) == 0;
        if (!found)
            return true;
    }
    return false;
}

static bool is_elsewhere(const CcgState *a, const CcgState *b)
{
    return a->phase != b->phase || a->turn != b->turn || a->current != b->current ||
           a->decision != b->decision || a->outcome != b->outcome || a->actor != b->actor ||
           memcmp(a->taken, b->taken, sizeof a->taken) != 0 ||
           a->attack.defender != b->attack.defender;
}

static bool turns_differ(const CcgState *a, const CcgState *b)
{
    bool differ = false;
    for (unsigned seat = 0; seat < 2; seat++) {
        differ |= a->player[seat].extra_ba != b->player[seat].extra_ba ||
                  a->player[seat].lost_ba != b->player[seat].lost_ba ||
                  a->player[seat].facedown != b->player[seat].facedown;
    }
    return differ;
}

// Has the first state anything that may be of use to the seat and is not in the second?
static bool is_better(const CcgMatch *m, CcgState *with, CcgState *without, unsigned seat,
                      bool drew)
{
    CcgGame a = {m, with, NULL, NULL, NULL}, b = {m, without, NULL, NULL, NULL};
    return is_elsewhere(with, without) || turns_differ(with, without) ||
           lacks_effect(with, without) || lacks_effect(without, with) || has_more(&a, &b, seat) ||
           has_more(&b, &a, !seat) || ccg__requirement(&a) != ccg__requirement(&b) ||
           holds_more(with, without, seat, drew) || holds_more(without, with, !seat, drew) ||
           knows_more(with, without, seat) ||
           with->player[!seat].deck_count < without->player[!seat].deck_count;
}

// --- following -----------------------------------------------------------------------------------

enum {
    STEPS_MAX = 200, // from a choice to the end of what is going on
    TRIALS_MAX = 48, // ends that are looked at for one way to announce the play
    ENDS_MAX = 600,  // and for all ways to announce it
    MORE_MAX = 300,  // and with one more ability beside it
    CHOICES_MAX = 128
};

typedef struct Question {
    const CcgMatch *m;
    unsigned seat;
    unsigned height; // bytes of the stack up to the window that is asked about; 0: there is none
    CcgFrameWindow window;
    unsigned trials; // left of TRIALS_MAX
    unsigned ends;   // left of ENDS_MAX, or of MORE_MAX
    bool adds;       // something is played after both
} Question;

static bool is_over(const CcgState *s)
{
    return s->stack_size == 0 || s->phase == CCG_PHASE_OVER;
}

// Passes, lets chance fall; false: nothing is going on any more, or somebody has to choose.
static bool go_on(const CcgMatch *m, CcgState *s)
{
    Action action = {0}, option[CHOICES_MAX];
    if (is_over(s))
        return false;
    if (s->decision == CCG_D_CHANCE) {
        ccg_chance_action(m, s, 0, &action);
    } else {
        size_t count = ccg_legal(m, s, option, CHOICES_MAX);
        for (size_t i = 0; i < count && action.kind == CCG_ACTION_NONE; i++) {
            unsigned kind = option[i].kind;
            if (kind == CCG_ACTION_PASS || kind == CCG_ACTION_NO_BLOCK || count == 1)
                action = option[i];
        }
        if (action.kind == CCG_ACTION_NONE)
            return false;
    }
    ccg_apply(m, s, &action, NULL);
    return true;
}

static void go_to_end(const CcgMatch *m, CcgState *s)
{
    for (unsigned step = 0; step < STEPS_MAX && go_on(m, s); step++) {
    }
}

// What only the state without the play asks for is declined.
static void decline_to_end(const CcgMatch *m, CcgState *s)
{
    Action option[CHOICES_MAX];
    for (unsigned step = 0; step < STEPS_MAX && !is_over(s); step++) {
        size_t count = ccg_legal(m, s, option, CHOICES_MAX);
        ccg_apply(m, s, &option[count - 1], NULL);
        go_to_end(m, s);
    }
}

// Is the seat asked in the window that the question is about?
static bool is_asked(const Question *q, const CcgState *s)
{
    unsigned tag;
    const CcgFrameWindow *w = ccg__frame(s, 0, &tag);
    return s->decider == q->seat && s->stack_size == q->height && tag == CCG_FRAME_WINDOW &&
           w->kind == q->window.kind && w->moment == q->window.moment &&
           w->subject == q->window.subject;
}

// Goes on to where the seat is asked again, or to the end.
static void go_far(const Question *q, CcgState *s)
{
    for (unsigned step = 0; step < STEPS_MAX && !is_asked(q, s) && go_on(q->m, s); step++) {
    }
}

static bool is_announced(const Question *q, const CcgState *s)
{
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    return tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_ANNOUNCE && s->decider == q->seat;
}

static bool ask_alike(const CcgState *a, const CcgState *b)
{
    return a->decision == b->decision && a->decider == b->decider && a->stack_size == b->stack_size;
}

// Which card of a hand is chosen, to pay with or to show, does not matter here.
static bool is_like_last(const Action *option, size_t i)
{
    return i > 0 && option[i].kind == CCG_ACTION_HAND && option[i - 1].kind == CCG_ACTION_HAND;
}

// Carries a choice out in the first state, and in the second if that allows it.
static void choose_in_both(const Question *q, CcgState *a, CcgState *b, const Action *choice)
{
    Refusal refusal;
    ccg_apply(q->m, a, choice, NULL);
    if (ccg_check(q->m, b, choice, &refusal))
        ccg_apply(q->m, b, choice, NULL);
}

// Is there more damage left for a sweeping advance of the seat, or less for one of the enemy?
static bool sweeps_better(const CcgState *a, const CcgState *b, unsigned seat)
{
    return a->attack.player == seat ? a->attack.excess > b->attack.excess
                                    : a->attack.excess < b->attack.excess;
}

// May what is going on end better for the seat with the play? Where somebody has to choose, all
// choices are tried; what both states ask for is chosen alike.
static bool gains_at_end(Question *q, const CcgState *with, const CcgState *without)
{
    CcgState a = *with, b = *without;
    go_to_end(q->m, &a);
    go_to_end(q->m, &b);
    if (is_over(&a)) {
        q->trials -= q->trials > 0;
        q->ends -= q->ends > 0;
        decline_to_end(q->m, &b);
        return is_better(q->m, &a, &b, q->seat, q->adds);
    }
    bool alike = ask_alike(&a, &b), gain = false;
    if (alike && (is_elsewhere(&a, &b) || sweeps_better(&a, &b, q->seat)))
        return true;
    Action option[CHOICES_MAX];
    size_t count = ccg_legal(q->m, &a, option, CHOICES_MAX);
    // What only the play lets the enemy choose, it chooses as it likes.
    bool all = !alike && a.decider != q->seat;
    for (size_t i = 0; i < count && q->trials > 0 && (i == 0 || gain == all); i++) {
        CcgState next = a, other = b;
        if (alike)
            choose_in_both(q, &next, &other, &option[i]);
        else
            ccg_apply(q->m, &next, &option[i], NULL);
        gain = gains_at_end(q, &next, &other);
    }
    return gain && (!all || q->trials > 0);
}

// Tries what the seat may play next after both, to the end of the announcement.
static bool gains_with_more(Question *q, const CcgState *with, const CcgState *without)
{
    Action option[CHOICES_MAX];
    size_t count = ccg_legal(q->m, with, option, CHOICES_MAX);
    for (size_t i = 0; i < count && q->trials > 0; i++) {
        CcgState a = *with, b = *without;
        if (option[i].kind == CCG_ACTION_PASS || is_like_last(option, i))
            continue;
        choose_in_both(q, &a, &b, &option[i]);
        if (is_announced(q, &a) ? gains_with_more(q, &a, &b) : gains_at_end(q, &a, &b))
            return true;
    }
    return false;
}

// May the play, announced to its end, help, by itself or (`adds`) if the seat adds the same to
// both?
static bool gains(Question *q, const CcgState *with, const CcgState *without)
{
    if (!q->adds)
        return gains_at_end(q, with, without);
    CcgState a = *with, b = *without;
    go_far(q, &a);
    go_far(q, &b);
    return is_asked(q, &a) && gains_with_more(q, &a, &b);
}

// Tries all ways to end the announcement of the play itself.
static bool any_gains(Question *q, const CcgState *with, const CcgState *without)
{
    Action option[CHOICES_MAX];
    if (!is_announced(q, with)) {
        q->trials = TRIALS_MAX;
        // Too much to look at: by itself it may well gain. One that does not is held for a waste if
        // nothing that was looked at together with it makes it worth playing.
        return q->ends == 0 ? !q->adds : gains(q, with, without);
    }
    size_t count = ccg_legal(q->m, with, option, CHOICES_MAX);
    for (size_t i = 0; i < count && (q->ends > 0 || !q->adds); i++) {
        CcgState next = *with;
        if (is_like_last(option, i))
            continue;
        ccg_apply(q->m, &next, &option[i], NULL);
        if (any_gains(q, &next, without))
            return true;
    }
    return false;
}

// --- the question --------------------------------------------------------------------------------

// Does the choice begin or go on with an ability that need not be played? A special assault is an
// attack, which may be blocked: that is another question.
static bool plays(const Question *q, const CcgState *s, const Action *choice)
{
    if (s->decision != CCG_D_BA && s->decision != CCG_D_TACTIC && s->decision != CCG_D_REACT &&
        s->decision != CCG_D_MODIFY)
        return false;
    if (!is_announced(q, s))
        return choice->kind == CCG_ACTION_PLAY || choice->kind == CCG_ACTION_USE;
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    CcgGame g = {q->m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    return ccg__program(&g, f->type, f->ability, NULL)->timing != CARDLANG_TIMING_A;
}

// The decision before the announcement that is going on, if there is one.
static void take_back_announcement(const Question *q, CcgState *s)
{
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    if (!is_announced(q, s))
        return;
    ASSERT(f->list_base <= s->list_count);
    ccg__list_cut(s, f->list_base);
    ccg__pop_known(s, CCG_FRAME_PLAY);
    s->decision = CCG_D_NONE;
    CcgGame g = {q->m, s, NULL, NULL, NULL};
    ccg__run(&g);
}

bool ccg_is_waste(const void *match, const void *world, const Action *choice)
{
    CcgState with, without;
    const CcgState *s = world;
    Question q = {.m = match, .seat = s->decider, .ends = ENDS_MAX};
    if (!plays(&q, s, choice))
        return false;
    memcpy(&with, s, sizeof with);
    memcpy(&without, s, sizeof without);
    take_back_announcement(&q, &without);
    unsigned tag;
    const void *top = ccg__frame(&without, 0, &tag);
    if (tag == CCG_FRAME_WINDOW) {
        q.height = without.stack_size;
        memcpy(&q.window, top, sizeof q.window);
    } else { // a battle action
        const Action pass = {.kind = CCG_ACTION_PASS};
        ccg_apply(match, &without, &pass, NULL);
    }
    ccg_apply(match, &with, choice, NULL);
    if (any_gains(&q, &with, &without))
        return false;
    q.adds = true;
    q.ends = MORE_MAX;
    return !any_gains(&q, &with, &without);
}
