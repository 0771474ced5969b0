// An instruction being carried out: what the files of the effects share.
//
// An instruction that cannot finish at once (a roll, a choice, a reshuffle, an event to react to)
// pushes a frame or waits for a decision and is entered again afterwards; the frame of the play
// says how far it has come.
#pragma once

#include "ccg_steps.h"

typedef enum Exec {
    EXEC_NEXT,  // done: go on with the next instruction (frames it pushed run first)
    EXEC_AGAIN, // something runs first, then this instruction once more
    EXEC_WAIT,  // a decision is pending
    EXEC_FAIL,  // a cost that cannot be paid any more
    EXEC_JUMP   // pc has been set
} Exec;

typedef struct Run {
    CcgGame *g;
    CcgState *s;
    CcgFramePlay *f;
    const CardlangProgram *p;
    const CardlangInstr *in;
    Ability ab;
} Run;

static inline bool ccg__is_paying(const Run *r)
{
    return r->f->stage == CCG_STAGE_PAY;
}

static inline void ccg__did(Run *r)
{
    r->f->flags |= CCG_PLAY_DONE;
}

// Decisions while an effect is carried out: set-up text asks as D-SETUP, everything else as
// D-EFFECT.
static inline unsigned ccg__effect_decision(const Run *r)
{
    return r->p->timing == CARDLANG_TIMING_SETUP ? CCG_D_SETUP : CCG_D_EFFECT;
}

// Reports one event a card, in order of arrival, the initiator's cards first (CCG-11.1.7).
static inline void ccg__effect_series(Run *r, unsigned moment, const CcgSlot *slots, unsigned count)
{
    ccg__series(r->g, moment, r->f->player, slots, count);
}

// --- what an instruction is about ----------------------------------------------------------------

unsigned ccg__effect_players(const Run *r, unsigned player, unsigned seats[2]);
unsigned ccg__effect_amount(Run *r);
CcgGroup ccg__effect_cards(const Run *r);
void ccg__say_none(const Run *r, CcgGroup group);
bool ccg__all_there(const Run *r, CcgGroup group);
unsigned ccg__next_entry(const Run *r, unsigned pick, unsigned from, unsigned *seat);
void ccg__entry_gone(Run *r, unsigned i);

// --- choosing ------------------------------------------------------------------------------------

unsigned ccg__effect_choices(const Run *r, unsigned pick, unsigned seat, Action *out,
                             unsigned out_max);
void ccg__effect_choose(Run *r, unsigned pick, unsigned seat, const CcgAction *a);
Exec ccg__ensure_chosen(Run *r, unsigned pick_1);
bool ccg__cost_choosable(const Run *r);

// --- hands and decks -----------------------------------------------------------------------------

Exec ccg__take_cards(Run *r, bool draw);
Exec ccg__discard_chosen(Run *r);
Exec ccg__discard_hands(Run *r);
void ccg__know_hand(Run *r, unsigned seat, bool revealed);
void ccg__look_top(Run *r, unsigned seat, unsigned count, bool revealed);
void ccg__look_at_cards(Run *r);
unsigned ccg__order_choices(const Run *r, Action *out, unsigned out_max);
void ccg__order_choose(Run *r, unsigned type);
Exec ccg__put_back(Run *r);
void ccg__put_seen(Run *r);

// --- from one zone to another --------------------------------------------------------------------

Exec ccg__infiltrate_cards(Run *r);
Exec ccg__search(Run *r);
Exec ccg__return_cards(Run *r);
void ccg__recover(Run *r);
void ccg__shuffle_cards_in(Run *r);
void ccg__move_cards(Run *r);

// --- cards in play, and what is going on ---------------------------------------------------------

Exec ccg__change_positions(Run *r, unsigned moment);
Exec ccg__destroy_cards(Run *r);
void ccg__take_control(Run *r);
void ccg__lasting_on_cards(Run *r, int value);
void ccg__cancel(Run *r);
void ccg__prevent(Run *r);
void ccg__save(Run *r);
void ccg__become_defending(Run *r);
Exec ccg__change_roll(Run *r);
