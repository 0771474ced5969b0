// Held windows (CCG-18.2.6): what both players know says whether a seat may have an answer.
//
// Everything here is worked out from what a spectator sees of the state (ccg_observe for nobody),
// so it cannot hang on a hidden card. A card that may be in the hand is judged as if it were; an
// ability that hangs on cards which are not known counts as playable.
#include "ccg_steps.h"

typedef struct Open {
    CcgState seen;
    CcgGame g;
    CcgJudge j;
    uint8_t left[CCG_TYPES_MAX + 1]; // how many of a type an unknown card may be
} Open;

static void look(const CcgGame *g, Open *open)
{
    ccg_observe(g->m, g->s, 2, &open->seen);
    open->g = (CcgGame){g->m, &open->seen, NULL, NULL, NULL};
}

// Is there a card that may be in the hand and may be played from there? `mask`: CCG_HAS_ bits.
static bool hand_open(Open *open, uint32_t mask)
{
    const CcgMatch *m = open->g.m;
    unsigned seat = open->j.seat;
    CcgPlayer *p = &open->seen.player[seat];
    uint8_t *hand = p->card + p->deck_count;
    for (unsigned n = 0; n < p->hand_count; n++)
        if (hand[n] != 0 && (m->command_mask[hand[n]] & mask) &&
            ccg__judge_command(&open->g, &open->j, hand[n]))
            return true;
    uint8_t *unknown = p->hand_count ? memchr(hand, 0, p->hand_count) : NULL;
    if (unknown == NULL)
        return false;
    ccg__unseen(&open->g, seat, open->left);
    for (unsigned type = 1; type <= m->type_count; type++) {
        if (open->left[type] == 0 || !(m->command_mask[type] & mask))
            continue;
        *unknown = (uint8_t)type; // as if it were this one
        bool possible = ccg__judge_command(&open->g, &open->j, type);
        *unknown = 0;
        if (possible)
            return true;
    }
    return false;
}

static bool box_open(const Open *open, unsigned type, CcgSlot source)
{
    return ccg__judge_box(&open->g, &open->j, ccg__type_or_sector(&open->g, type), type, source) !=
           0;
}

// The same of the cards within reach, and of the sector.
static bool reach_open(const Open *open, uint32_t mask)
{
    const CcgState *s = &open->seen;
    unsigned seat = open->j.seat;
    bool special = open->j.timing == CARDLANG_TIMING_A;
    for (unsigned owner = 0; owner < 2; owner++) {
        BITS128_FOREACH (index, ccg_reach(s, seat, owner)) {
            unsigned type = s->player[owner].slot_type[index];
            CcgSlot slot = ccg_slot(owner, index);
            if ((open->g.m->box_mask[type] & mask) &&
                (!special || ccg__can_attack(&open->g, slot, CCG_SPECIAL, NULL)) &&
                box_open(open, type, slot))
                return true;
        }
    }
    return !special && box_open(open, ccg__sector_type(s), 0);
}

// A card that has just left play reacts to that itself (CCG-11.1.6).
static bool leaver_open(const Open *open, const CcgFrameWindow *w)
{
    if ((w->moment != CCG_MOMENT_DESTROYED && w->moment != CCG_MOMENT_RETURNED) ||
        w->subject == 0 || w->who != w->turn || ccg_place(&open->seen, w->subject) != CCG_NONE)
        return false;
    const CcgType *t = &open->g.m->type[ccg_slot_card(&open->seen, w->subject)];
    unsigned lines =
        ccg__judge_box(&open->g, &open->j, t, ccg_slot_card(&open->seen, w->subject), w->subject);
    for (; lines; lines &= lines - 1)
        if (ccg__reacts_to_itself(t->box[__builtin_ctz(lines)]))
            return true;
    return false;
}

static void judge_open(Open *open, unsigned seat, unsigned timing, const CcgFrameWindow *w)
{
    ccg__judge(&open->g, seat, timing, w, &open->j);
    open->j.open = true;
}

bool ccg__hold_window(const CcgGame *g, const CcgFrameWindow *w)
{
    Open open;
    look(g, &open);
    uint32_t mask = ccg__window_mask(w);
    // The same window in what is seen.
    size_t at = (size_t)((const uint8_t *)w - g->s->stack);
    const CcgFrameWindow *seen = (const CcgFrameWindow *)(const void *)(open.seen.stack + at);
    judge_open(&open, w->turn, ccg__window_timing(w), seen);
    return !open.j.denied &&
           (hand_open(&open, mask) || reach_open(&open, mask) || leaver_open(&open, seen));
}

bool ccg__hold_ba(const CcgGame *g)
{
    Open open;
    look(g, &open);
    judge_open(&open, g->s->actor, CARDLANG_TIMING_BA, NULL);
    if (hand_open(&open, CCG_HAS_BA) || reach_open(&open, CCG_HAS_BA))
        return true;
    judge_open(&open, g->s->actor, CARDLANG_TIMING_A, NULL);
    return reach_open(&open, CCG_HAS_A);
}

// "A card" is one of any kind.
static bool fits_all(const Ability *ab, const CardlangPick *k)
{
    if (k->filter_1 == 0)
        return true;
    const CardlangFilter *f = &ab->p->filter[k->filter_1 - 1];
    return f->kinds == (CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP) && f->sides == 0 &&
           f->flag_class == 0 && f->name_1 == 0 && f->compare_count == 0 &&
           (f->with[0] | f->with[1] | f->without[0] | f->without[1]) == 0;
}

bool ccg__hold_choice(const CcgGame *g, const Ability *ab, unsigned pick, unsigned have,
                      unsigned min)
{
    const CardlangPick *k = &ab->p->pick[pick];
    const CcgPlayer *p = &g->s->player[ccg__zone_seat(g, ab, pick)];
    switch (k->zone) {
    case CARDLANG_ZONE_HAND:
        // Of cards of any kind all are taken if there are no more than that.
        return p->hand_count > (!fits_all(ab, k) || have > min ? have : min);
    case CARDLANG_ZONE_HAND_OR_DISCARD:
        return p->hand_count > 0;
    case CARDLANG_ZONE_DECK:
        return p->deck_count > 0;
    default:
        return ccg__pick_turns_up(ab, pick) &&
               (g->s->player[0].facedown | g->s->player[1].facedown) != 0;
    }
}

bool ccg__hold_event(const CcgGame *g, const Ability *ab)
{
    Open open;
    look(g, &open);
    bool unused;
    return ccg__hangs_on_hidden(&open.g, ab, &unused);
}

bool ccg_is_held(const void *match, const void *state)
{
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgState *s = g.s;
    if (!g.m->held_windows || s->decider >= KERNEL_SEATS)
        return false;
    if (s->decision != CCG_D_BA)
        return ccg__top_tag(s) == CCG_FRAME_WINDOW;
    // A battle action is held if all that there may be besides a pass hangs on what is hidden.
    if (s->stack_size != 0)
        return false;
    Open open;
    look(&g, &open);
    Action two[2];
    return ccg__ba_options(&open.g, two, 2) == 1;
}

// Where windows are not held: does it hang on what the enemy does not see that the seat is asked?
bool ccg_is_private(const void *match, const void *state)
{
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgState *s = g.s;
    if (g.m->held_windows || s->decider >= KERNEL_SEATS)
        return false;
    switch (s->decision) {
    case CCG_D_TACTIC:
    case CCG_D_REACT:
    case CCG_D_MODIFY:
    case CCG_D_EFFECT:
    case CCG_D_EVENT:
        return true;
    case CCG_D_DEPLOY: {
        // Cards of one kind and one sector are no choice.
        unsigned open = 0;
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
            open += s->taken[sector] == 0;
        return open == 1;
    }
    case CCG_D_BA: {
        Open seen;
        look(&g, &seen);
        Action two[2];
        return s->stack_size == 0 && ccg__ba_options(&seen.g, two, 2) == 1;
    }
    default:
        return false;
    }
}
