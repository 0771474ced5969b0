// What the moves of models on bases and those of vehicles share. Inside the room only.
#pragma once

#include "aod_react.h"
#include "base_limit.h"

// REACT-3.9: one that cannot go the full distance is tried so much shorter each time.
#define AOD_REACT_STEP_U LIMIT(REACT_3_9, AOD_INCH / 4)

// The point of the nearest of that unit to which the model's line leads (REACT-3.5).
GeomPoint aod__react_aim(const Aod *g, unsigned cause, unsigned model);
void aod__react_going(const Aod *g, unsigned host, int32_t reach_u, AodGoingUnit *out);
// Vehicles (aod_react_hull.c): the default plan; `move`, `reverse`, `face` of what is drawn.
void aod__react_hull_plan(const Aod *g, unsigned host, unsigned cause, bool away, AodPlan *out);
bool aod__react_hull_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);

// --- the stages of a window ----------------------------------------------------------------------

typedef enum AodWindowStage {
    WINDOW_ASK,
    WINDOW_MOVE,   // how the one that has been named moves
    WINDOW_MOVED,  // it has been answered
    WINDOW_SHARE,  // whether another of its Tercio moves as well (RULE-Tercio)
    WINDOW_MARTYR, // who is lost (LEGION-2.17)
    WINDOW_UNITY,  // who shoots beside it (LEGION-2.13)
    WINDOW_CHASE,  // who else moves (LEGION-2.5)
    WINDOW_PREY,   // whether it charges (LEGION-2.6)
} AodWindowStage;
// Of the last four, and of windows with AOD_TRIGGER_OVER (aod_over.c).
AodStep aod__more_step(Aod *g, AodFrame *frame);
size_t aod__more_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__more_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
void aod__more_apply(Aod *g, AodFrame *frame, AodAction a);
AodStep aod__over_step(Aod *g, AodFrame *frame);
// REACT-1.5: the host, and who has joined it.
void aod__has_reacted(Aod *g, unsigned host);

// --- Tercios (aod_tercio.c) -----------------------------------------------------------------------

// RULE-Tercio: all of its formation that may still react share what the host makes now.
void aod__begin_sharing(Aod *g, AodFrame *window, unsigned host);
// The one makes it now, or not at all.
void aod__end_sharing(Aod *g, unsigned host);
// The next of them is asked, or shoots. False: there is none.
bool aod__share_shot(Aod *g, AodFrame *window);

// --- Legions -------------------------------------------------------------------------------------

#define AOD_CHASED_U LIMIT(LEGION_2_5, 12 * AOD_INCH)
bool aod__may_of_legion(const Aod *g, unsigned host, unsigned reaction);
bool aod__may_be_partner(const Aod *g, unsigned host, unsigned cause, unsigned other);
bool aod__hosts_within(const Aod *g, unsigned host, unsigned cause, int32_t off_u);
unsigned aod__highest_initiative(const Aod *g, unsigned host); // unmodified
