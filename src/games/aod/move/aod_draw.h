// Moves drawn model by model: what is judged at each action of a line, and what it changes.
#pragma once

#include "aod_going.h"
#include "aod_move.h"
#include "aod_plan.h"

// `via`, `move`, `face`, `done` of the host's move.
bool aod__draw_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
// Not of `done`: that is the frame's.
void aod__draw_apply(Aod *g, AodAction a);
// Whether anything has been drawn.
bool aod__has_drawn(const Aod *g);

// --- moves of other frames -----------------------------------------------------------------------

// What a move that is drawn is judged by.
typedef struct AodDrawing {
    unsigned host;
    AodGoingUnit unit;
    unsigned open_count;
    const uint16_t *open; // hosts of the enemy that may be approached and touched
} AodDrawing;
// Of `via` and `move`, of `face`.
bool aod__drawn_leg_check(const Aod *g, const AodDrawing *drawing, AodAction a, Refusal *refusal);
bool aod__drawn_face_check(const Aod *g, const AodDrawing *drawing, AodAction a, Refusal *refusal);

// Where each member would stand, and which of them have a way.
typedef struct AodAfter {
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL]; // by rank
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    uint64_t there, moved;
} AodAfter;
void aod__after_line(const Aod *g, unsigned host, AodAfter *out);
AodStand aod__way_end(const AodState *s, const AodWay *way);
// TABLE-2.4: nobody ends on one of its unit that stays.
bool aod__drawn_mates_check(const Aod *g, unsigned host, const AodAfter *after, Refusal *refusal);

// The ways of a plan are taken into the pool.
void aod__add_plan(Aod *g, AodPlan *plan);
// The same, and whoever listens is told what the wish became.
void aod__follow_plan(Aod *g, AodAction wish, AodPlan *plan);
