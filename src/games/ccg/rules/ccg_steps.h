// What the files of the rules share.
#pragma once

#include "ccg_rules.h"

static inline Step ccg__wait(CcgGame *g, unsigned decision, unsigned actor)
{
    ASSERT(decision > CCG_D_NONE && decision < CCG_D_COUNT);
    ASSERT(decision == CCG_D_CHANCE ? actor == ACTOR_CHANCE : actor < 2);
    g->s->decision = (uint8_t)decision;
    g->s->decider = (uint8_t)actor;
    return STEP_WAIT;
}
static inline void ccg__option(Action *out, unsigned *count, unsigned out_max, CcgAction a)
{
    if (*count < out_max)
        memcpy(&out[*count], &a, sizeof a);
    ++*count;
}

// --- a choice for a pick: an entry of the list, an action ----------------------------------------

// The action that chooses what an entry names.
CcgAction ccg__choice(CcgEntry e);
// What has been chosen for a pick is noted.
void ccg__choose(CcgGame *g, unsigned pick, const CcgAction *a);

// --- what happens at once: nobody is asked -------------------------------------------------------

// Cards leave, all at the same time, and are noted as they are now (CCG-12.5.6).
void ccg__leave(CcgGame *g, const CcgSlot *slots, unsigned count);
void ccg__hand_remove(CcgGame *g, unsigned seat, unsigned type);
// A card found by a search goes into the hand; such a card, or one that may be it, is seen; the
// whole hand is seen.
void ccg__sought_add(CcgGame *g, const CcgFramePlay *f, unsigned pick, unsigned seat);
void ccg__sought_seen(CcgGame *g, unsigned seat, unsigned type);
void ccg__sought_forget(CcgState *s, unsigned seat);
// Draws what CcgState.left still asks for, named in the log by `rule`. False: the deck is being
// shuffled first, and the caller comes again.
bool ccg__draw_left(CcgGame *g, unsigned seat, Rule rule);
bool ccg__lock(CcgGame *g, CcgSlot slot); // false if it cannot lock
void ccg__ba_taken(CcgGame *g);           // a BA other than pass has been announced completely
void ccg__over(CcgGame *g, unsigned outcome, Rule rule);

// --- what a window is about ----------------------------------------------------------------------

extern const uint32_t ccg__moment_events[CCG_MOMENT_COUNT]; // CCG_HAS_ bits of what answers each
// The number of the roll that a modifier changes or a reaction answers; 0 if there is none.
unsigned ccg__window_rolled(const CcgGame *g, const CcgFrameWindow *w);
static inline bool ccg__is_about_roll(const CcgFrameWindow *w)
{
    return w->kind == CCG_WINDOW_M || (w->kind == CCG_WINDOW_R && (w->moment == CCG_MOMENT_ROLLED ||
                                                                   w->moment == CCG_MOMENT_PASSED ||
                                                                   w->moment == CCG_MOMENT_FAILED));
}
bool ccg__trigger_matches(const CcgGame *g, const Ability *ab, const CcgFrameWindow *w);
bool ccg__marked(const CcgGame *g, CcgSlot source, unsigned ability, unsigned player,
                 unsigned depth);
void ccg__mark(CcgGame *g, CcgSlot source, unsigned ability, unsigned player, unsigned depth);
// CCG_HAS_ bits of what answers it, and the timing of that.
static inline uint32_t ccg__window_mask(const CcgFrameWindow *w)
{
    switch (w->kind) {
    case CCG_WINDOW_T:
        return CCG_HAS_T;
    case CCG_WINDOW_R:
        return ccg__moment_events[w->moment];
    case CCG_WINDOW_M:
        return CCG_HAS_M;
    default:
        return CCG_HAS_M_BEFORE;
    }
}
static inline unsigned ccg__window_timing(const CcgFrameWindow *w)
{
    return w->kind == CCG_WINDOW_T   ? CARDLANG_TIMING_T
           : w->kind == CCG_WINDOW_R ? CARDLANG_TIMING_R
                                     : CARDLANG_TIMING_M;
}
bool ccg__reacts_to_itself(const CardlangProgram *p);
// Forgets what was used in windows at `depth` and deeper; what is once a BA has depth 0.
void ccg__marks_drop(CcgState *s, unsigned depth);

// --- windows and events --------------------------------------------------------------------------

void ccg__tactics(CcgGame *g, unsigned first);
void ccg__moment(CcgGame *g, unsigned moment, CcgSlot subject, unsigned who, unsigned initiator);
void ccg__modifiers(CcgGame *g, unsigned roller, bool before);
void ccg__series(CcgGame *g, unsigned moment, unsigned player, const CcgSlot *slots,
                 unsigned count);
Step ccg__window_step(CcgGame *g, CcgFrameWindow *w);
Step ccg__series_step(CcgGame *g, CcgFrameSeries *f);
unsigned ccg__window_options(const CcgGame *g, const CcgFrameWindow *w, Action *out,
                             unsigned out_max);
// The types in a hand whose command line has one of the CCG_HAS_ bits, each once, oldest first.
unsigned ccg__hand_with(const CcgGame *g, unsigned seat, uint32_t mask, uint8_t out[CCG_CARDS]);

// --- may an ability be played? -------------------------------------------------------------------

bool ccg__can_play(const CcgGame *g, unsigned player, unsigned type, unsigned ability,
                   CcgSlot source, unsigned from, unsigned kind, Refusal *why);
// What is the same for all abilities that a seat is judged for at one moment.
typedef struct CcgJudge {
    const CcgFrameWindow *w; // NULL: a battle action
    uint8_t seat;
    uint8_t timing;  // CARDLANG_TIMING_ that is asked for
    uint8_t missing; // CCG_NEEDS_ bits that no ability has now
    uint8_t depth;   // of once-limits
    uint8_t rolled;
    bool denied; // BA: cards from hand
    bool open;   // CCG-18.2.6: hidden cards are blotted out; what hangs on them counts as possible
} CcgJudge;
void ccg__judge(const CcgGame *g, unsigned seat, unsigned timing, const CcgFrameWindow *w,
                CcgJudge *out);
// ccg__can_play for one of many: a command card in hand, which has that timing; the set of lines in
// the box of a card or sector, which lies within reach of the seat.
bool ccg__judge_command(const CcgGame *g, const CcgJudge *j, unsigned type);
unsigned ccg__judge_box(const CcgGame *g, const CcgJudge *j, const CcgType *t, unsigned type,
                        CcgSlot source);
// Does what the ability needs hang on cards that `g` does not know? `*too_few`: whatever they are,
// it needs more cards in hand than there are.
bool ccg__hangs_on_hidden(const CcgGame *g, const Ability *ab, bool *too_few);
bool ccg__pick_turns_up(const Ability *ab, unsigned pick); // is it about cards lying face down?
// A limit against hand-made monsters; ordinary cards need a few dozen.
enum { CCG_SEARCH_STEPS_MAX = 20000 };
// A search for choices that depend on one another.
typedef struct CcgSearch {
    CcgEntry entry[CCG_LIST_MAX + 1];
    unsigned steps;
} CcgSearch;
// Is the pick announced, in the mode that was chosen? How much has been chosen for it?
bool ccg__is_announced(const Ability *ab, unsigned pick);
unsigned ccg__chosen_count(const Ability *ab, unsigned pick);
// Can the picks from `pick` on be chosen and the costs paid; can the whole?
bool ccg__picks_complete(const CcgGame *g, Ability *ab, CcgSearch *search, unsigned pick);
bool ccg__can_complete(const CcgGame *g, const Ability *given);

// --- announcing and playing ----------------------------------------------------------------------

// Is it played because somebody wants to?
static inline bool ccg__is_optional(const CardlangProgram *p)
{
    return p->timing >= CARDLANG_TIMING_BA && p->timing <= CARDLANG_TIMING_A;
}
// The next step of an announcement: STEP_ON when it is complete. Then it is shown, counted and
// marked.
Step ccg__announce_step(CcgGame *g, CcgFramePlay *f);
void ccg__announce(CcgGame *g, CcgFramePlay *f, const CardlangProgram *p);
unsigned ccg__announce_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                               unsigned out_max);
void ccg__announce_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a);
void ccg__play_begin(CcgGame *g, unsigned player, unsigned type, unsigned ability, CcgSlot source,
                     unsigned from);
Step ccg__play_step(CcgGame *g, CcgFramePlay *f);
void ccg__play_end(CcgGame *g);

// --- carrying out a text -------------------------------------------------------------------------

// Runs the code of the frame on top from its pc until it is over or something must happen first.
Step ccg__run_code(CcgGame *g, CcgFramePlay *f);
unsigned ccg__effect_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                             unsigned out_max);
void ccg__effect_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a);

// --- rolls and shuffles --------------------------------------------------------------------------

void ccg__roll(CcgGame *g, unsigned player, unsigned purpose, unsigned need);
Step ccg__roll_step(CcgGame *g, CcgFrameRoll *f);
// Called while the card that is to come up still lies on top, where events are reported.
void ccg__report_test(const CcgGame *g, const CcgFrameRoll *f);
Step ccg__shuffle_step(CcgGame *g, CcgFrameShuffle *f);

// --- units of a row ------------------------------------------------------------------------------

static inline bool ccg__is_unit(const CcgGame *g, CcgSlot slot)
{
    return g->m->type[ccg_slot_card(g->s, slot)].kind == CARDLANG_UNIT;
}
static inline uint64_t ccg__that_can_64(const CcgMatch *m, const uint8_t *type, uint64_t cards,
                                        unsigned acts)
{
    uint64_t fit = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctzll(rest);
        fit |= (uint64_t)((m->acts[type[i]] & acts) != 0) << i;
    }
    return fit;
}
// Of an owner's cards those that can do so (CCG_ACTS_) by what is printed on them.
static inline Bits128 ccg__that_can(const CcgGame *g, unsigned owner, Bits128 cards, unsigned acts)
{
    const uint8_t *type = g->s->player[owner].slot_type;
    uint64_t low = ccg__that_can_64(g->m, type, bits128_low(cards), acts),
             high = bits128_high(cards);
    return bits128_make(high ? ccg__that_can_64(g->m, type + 64, high, acts) : 0, low);
}
// Units and assets of a row: all but ships.
CcgGroup ccg__fighters(const CcgGame *g, CcgGroup row);

// --- battle actions and attacks ------------------------------------------------------------------

bool ccg__can_attack(const CcgGame *g, CcgSlot unit, unsigned kind, Refusal *why);
bool ccg__can_charge(const CcgGame *g, CcgSlot unit, Refusal *why);
bool ccg__can_withdraw(const CcgGame *g, unsigned seat, Refusal *why);
bool ccg__can_block(const CcgGame *g, CcgSlot unit, Refusal *why);
void ccg__attack_begin(CcgGame *g, unsigned kind, unsigned player, CcgSlot attacker,
                       CcgSlot target);
Step ccg__attack_step(CcgGame *g, CcgFrameAttack *f);
unsigned ccg__attack_options(const CcgGame *g, const CcgFrameAttack *f, Action *out,
                             unsigned out_max);
void ccg__attack_apply(CcgGame *g, CcgFrameAttack *f, const CcgAction *a);
unsigned ccg__ba_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__ba_apply(CcgGame *g, const CcgAction *a);
void ccg__end_ba(CcgGame *g); // CCG-20.5.5: an effect ends the BA

// --- damage and destruction ----------------------------------------------------------------------

// The older copies of an arriving unique card.
void ccg__older_copies_go(CcgGame *g, CcgSlot arriving, unsigned player);
void ccg__destroy(CcgGame *g, unsigned player, unsigned list_base, unsigned count, bool keep);
Step ccg__destroy_step(CcgGame *g, CcgFrameDestroy *f);
// Says of a card in reach that this damage was less than its armor, if it was.
void ccg__report_survivor(CcgGame *g, CcgSlot slot, unsigned amount);
void ccg__deal(CcgGame *g, unsigned player, CcgGroup cards, unsigned amount);
Step ccg__damage_step(CcgGame *g, CcgFrameDamage *f);
void ccg__destroy_rest(CcgGame *g, const CcgSlot *slots, unsigned count);

// --- the course of a battle and of the game ------------------------------------------------------

void ccg__battle_begin(CcgGame *g, unsigned sector, bool forced);
Step ccg__battle_phase(CcgGame *g);
unsigned ccg__battle_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__battle_apply(CcgGame *g, const CcgAction *a);
unsigned ccg__turn_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__turn_apply(CcgGame *g, const CcgAction *a);

// --- what is known -------------------------------------------------------------------------------

// CCG-18.2.6. In a match that holds windows: does what both players know leave an answer open to
// the seat to act in a window, to the seat whose BA it is? What they say does not hang on anything
// hidden, and where there really is an answer it is yes.
bool ccg__hold_window(const CcgGame *g, const CcgFrameWindow *w);
bool ccg__hold_ba(const CcgGame *g);
// The same of cards that are being chosen for a pick while an effect is carried out, by the seat in
// `ab->their`: `have` of at least `min` have been.
bool ccg__hold_choice(const CcgGame *g, const Ability *ab, unsigned pick, unsigned have,
                      unsigned min);
// The same of the choices of a text that is carried out in any case (E, set-up).
bool ccg__hold_event(const CcgGame *g, const Ability *ab);
// How many cards of each type may lie among those of the seat's deck that `g` does not know.
void ccg__unseen(const CcgGame *g, unsigned seat, uint8_t left[CCG_TYPES_MAX + 1]);
