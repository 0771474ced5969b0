// From hits in the air to casualties: who takes them (1.9.6, 1.12.5d, 2.1.14, 9.10), saves (1.9.6c,
// d, 2.1.6, 2.1.11, 5.4.1), criticals and what they do to others (3.2.3).
//
// It carries out the frames HITS and CRITICAL, which `toll` begins; shooting and assaults put the
// hits there, and find units gone and markers counted when the frame has been popped.
//
// A unit whose DC is 0 is dead, but stays where it is until the batches are done (1.12.5c).
#pragma once

#include "epic_core.h"

// Batches in their order (1.9.6e, 9.6i to k, 9.7e). Those of _1 are on the defenders of an assault
// and on everybody otherwise. Effects of criticals, their blasts and what transports carried come
// after the last batch; in an assault also before its macro batch (2.2.6-q1).
typedef enum EpicBatch {
    EPIC_BATCH_NORMAL_1,
    EPIC_BATCH_NORMAL_2,
    EPIC_BATCH_EFFECT_EARLY,
    EPIC_BATCH_BLAST_EARLY,
    EPIC_BATCH_CARGO_EARLY,
    EPIC_BATCH_MACRO_1,
    EPIC_BATCH_MACRO_2,
    EPIC_BATCH_EFFECT,
    EPIC_BATCH_BLAST,
    EPIC_BATCH_CARGO,
    EPIC_BATCH_END
} EpicBatch;

typedef enum EpicSaveStep {
    EPIC_SAVE_BEGIN,
    EPIC_SAVE_FIRST, // choose a save
    EPIC_SAVE_FIRST_DIE,
    EPIC_SAVE_AGAIN_DIE,
    EPIC_SAVE_INVULNERABLE,
    EPIC_SAVE_INVULNERABLE_DIE,
    EPIC_SAVE_DAMAGE,
    EPIC_SAVE_CRITICAL_DIE
} EpicSaveStep;

enum { EPIC_SAVES_MAX = 4 }; // one of each EpicSaveWay

typedef struct EpicSave {
    uint8_t kind;  // EpicSaveWay
    uint8_t need;  // 2 to 6; 1 or less: no die
    uint8_t again; // what a re-roll needs, 0: no re-roll
} EpicSave;

static inline EpicBatch epic__batch(const EpicFrame *frame)
{
    return (EpicBatch)frame->hits.batch;
}

// --- whom a hit goes to --------------------------------------------------------------------------

enum { EPIC_TIES_MAX = EPIC_UNITS_MAX };
typedef struct EpicChoice {
    unsigned count;  // 0: no hit that is left can go anywhere
    unsigned chosen; // EPIC_NO_UNIT: the owner has to choose between equals
    uint16_t unit[EPIC_TIES_MAX];
} EpicChoice;
EpicBatch epic__batch_of(const Epic *g, const EpicFrame *frame, const EpicHit *hit);
// Which unit gets the next hit of the batch (1.9.6b).
void epic__choose(const Epic *g, const EpicFrame *frame, EpicChoice *choice);
// Allocates until all that can go anywhere have gone (true), or until the owner has to choose or a
// titan killer has to be rolled for (false).
bool epic__allocate_more(Epic *g, EpicFrame *frame);
// The allocated hit that waits for its damage dice; EPIC_NO_UNIT: none.
unsigned epic__damage_to_roll(const Epic *g, const EpicFrame *frame);
// Puts a hit of the batch on that unit.
void epic__allocate(Epic *g, EpicFrame *frame, unsigned unit);
// Moves hits of the batch that have a unit already to the front of the pool; counts them there.
void epic__collect(Epic *g, EpicFrame *frame, bool is_counted);

// --- saves ---------------------------------------------------------------------------------------

// The saves that are legal and not worse than another (9.6i); gives their number.
unsigned epic__saves(const Epic *g, const EpicFrame *frame, const EpicHit *hit,
                     EpicSave out[EPIC_SAVES_MAX]);
// Goes on with the hit; EPIC_GO_ON: it is settled.
EpicStep epic__resolve(Epic *g, EpicFrame *frame);

// --- blasts and staggering: steps of a CRITICAL frame; EPIC_GO_ON: done --------------------------

// Dice for each unit within reach of the frame's effect, in order of their numbers.
EpicStep epic__blast_units(Epic *g, EpicFrame *frame);
// The direction of a stagger, and the way.
EpicStep epic__roll_direction(Epic *g, EpicFrame *frame);
// Dice for those that were run over.
EpicStep epic__roll_overrun(Epic *g, EpicFrame *frame);

// --- critical effects ----------------------------------------------------------------------------

// A critical die showed 6 (3.2.3a). `hits.critical` of the frame goes up by further points.
void epic__critical(Epic *g, EpicFrame *frame, const EpicHit *hit, unsigned unit);
// Pushes the frame of an effect.
void epic__begin_effect(Epic *g, unsigned unit, EpicEffect effect);
// 9.9b: pushes a CRITICAL frame for the reactor breaches or fires of this unit, if it has any.
bool epic__begin_end_effect(Epic *g, unsigned unit);
// Sniper hits (2.1.14) come without a unit: the shooter gives them one, before the owner allocates
// the others of the batch, or after that if attack.snipers_last. The HITS frame calls
// epic__snipe_next at that moment, with the classes of its batch: true: D-SNIPER has been asked,
// the step returns EPIC_ASK and calls it again afterwards; false: no such hit is left (hits that
// nobody can take have been taken out of the pool). Its legal, check and apply hand D-SNIPER over
// to these; apply counts the hit in EpicUnit.hits.
bool epic__snipe_next(Epic *g, EpicHitClass low, EpicHitClass high);
size_t epic__snipe_legal(const Epic *g, Action *out, size_t out_max);
bool epic__snipe_check(const Epic *g, EpicAction action, Refusal *refusal);
void epic__snipe_apply(Epic *g, EpicAction action);
