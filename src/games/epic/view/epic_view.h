// What people and programs see and say of a game: sentences and prompts, the table as characters
// and as JSON, previews, what a seat knows, scenario files and their facts.
//
// It reads the rules and changes no game. What is said is by lists (epic_messages.inl,
// epic_decisions.inl); what is secret is left out here, by the seat that looks (6.1.5a).
#pragma once

#include "epic_bout.h"
#include "epic_foretell.h"
#include "epic_move.h"
#include "epic_names.h"
#include "epic_turn.h"
#include "kernel_beats.h"
#include "kernel_lab.h"
#include "kernel_words.h"

// What events do to the picture, by number of the message.
extern const BeatEntry epic_beats[];
void epic_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                     JsonWriter *json, const char *key);
// What a choice has done to the picture and its events do not tell (GameViews.untold).
void epic_untold(const void *match, const void *before, const void *after, const Event *events,
                 size_t count, EventSink *sink);
void epic_view_json(const void *match, const void *state, int viewer, TextBuffer *out);
void epic_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out);
void epic_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out);
size_t epic_refused(const void *match, const void *state, Action *out, size_t out_max);

// --- whom a formation reaches (epic_reach_words.c) -----------------------------------------------

typedef struct EpicReach {
    int32_t gap_u;              // between the nearest of both; INT32_MAX: somebody is not there
    unsigned weapons, in_range; // ranged ones of the formation; those that can hurt it
    unsigned in_sight;          // of those in range that may fire from where they stand
} EpicReach;
// After so many moves straight on; 0: from where it stands, and only then with sight, or without
// it where an action with so much to hit lets it fire indirectly (2.2.10a).
EpicReach epic__reach_of(const EpicMatch *m, const EpicState *s, unsigned f, unsigned other,
                         unsigned moves, int to_hit);
// Of the attack that it makes, or of the action that it has taken.
int epic__to_hit_now(const EpicState *s, unsigned f);
// A line for each enemy.
void epic__say_reach(const EpicMatch *m, const EpicState *s, unsigned f, bool in_range_only,
                     TextBuffer *out);
// What the order would bring the formation that is asked for one: " (30 cm; in range then: 6 at
// b2)".
void epic__say_order(const EpicMatch *m, const EpicState *s, unsigned order, TextBuffer *out);

// --- where a barrage would lie (epic_preview.c) --------------------------------------------------

// The member `barrage`, of fire that is foretold and has one.
void epic__put_barrage(JsonWriter *json, const EpicMatch *m, unsigned shooter,
                       const EpicForetold *told);

// --- the goals of the mission (epic_goal_words.c) ------------------------------------------------

// How the seat stands with a goal, of those that epic__goals_of has told.
void epic__say_goal(const EpicMatch *m, const EpicGoalState *goals, unsigned goal, unsigned seat,
                    TextBuffer *out);
// The members `goals` and `terms` of the view.
void epic__put_goals(JsonWriter *json, const EpicMatch *m, const EpicState *s);
void epic__put_terms(JsonWriter *json, const EpicMatch *m);
// Objectives of a set (epic__left_objectives), each with a sentence that warns of it.
void epic__put_left(JsonWriter *json, unsigned left);

// --- sentences, what a seat knows ---------------------------------------------------------------

size_t epic_rule_name(Rule rule, char *out, size_t out_max);
// epic_plan_words.c: what a plan is for and, where it is offered, what it comes to.
void epic__describe_plan(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out);
// Where a planned charge ends: who touches, who is near enough to fire, and how the fight stands
// with all who support.
typedef struct EpicCharge {
    bool is_known;  // there is such a charge
    bool is_joined; // it leads to an assault
    EpicPlan plan;  // of a target that is being chosen: CHARGE or FIREFIGHT, the better
    unsigned touching, firing;
    EpicBout bout;
} EpicCharge;
// Worked out on a copy, where the formation stands as it then would; in the arena.
typedef struct EpicForesight {
    const EpicState *after;
    unsigned formation;
    EpicPlanReport report;
    unsigned units;  // of the formation, those aboard included
    unsigned aboard; // who may get out when they have moved
    bool is_withdrawal;
    bool is_charge;  // whom it touches is told, whatever the plan
    bool moves_on;   // the formation moves once more before it shoots
    bool has_reach;  // the plan is about an enemy, and its order shoots
    unsigned leaves; // objectives that its side gives up: a set (epic__left_objectives)
    EpicReach reach;
    EpicForetold told; // if it shoots at it from there
    EpicCharge charge; // only of epic__foresee_assault
} EpicForesight;
extern const WordsUsage epic__usages[];
// NULL: it is no plan of the pending decision.
const EpicForesight *epic__foresee_plan(const EpicMatch *m, const EpicState *s, EpicAction a,
                                        Arena *arena);
// With the assault to which a charge leads, which takes several times as long.
const EpicForesight *epic__foresee_assault(const EpicMatch *m, const EpicState *s, EpicAction a,
                                           Arena *arena);
// A withdrawal that ends within 15 cm of an enemy.
bool epic__ends_near(const EpicForesight *plan);
void epic__say_plan(const EpicForesight *plan, EpicAction a, TextBuffer *out);
void epic__put_plan(JsonWriter *json, const EpicForesight *plan);
// epic_preview.c: how that plan of a charge goes, which may be chosen.
EpicCharge epic__charge_given(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena);
// Whether a charge at the formation, as it would be planned, leads to an assault.
bool epic__is_within_charge(const EpicMatch *m, const EpicState *s, unsigned own, unsigned enemy,
                            Arena *arena);
// epic_worth.c: GameViews.worth.
int64_t epic_worth(const void *match, const void *state, const Action *action);
// epic_gist_words.c: GameWords.gist.
size_t epic__gist(const void *match, const Event *events, size_t count, TextBuffer *out);
// What a target means for who shoots or assaults: " (23 cm, 1.3 hits)" on average.
void epic__say_target(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out);
void epic_prompt(const void *match, const void *state, int viewer, TextBuffer *out);
void epic_observe(const void *match, const void *state, int seat, void *out);
void epic_observe_both(const void *match, const void *state, void *out);
// The state as the viewer may see it, in the arena unless all is open to him.
const EpicState *epic__seen(const EpicMatch *m, const EpicState *s, int viewer, Arena *arena);
void epic_resample(const void *match, void *state, int seat, Rng *rng);
extern const GameQuery epic_queries[]; // for `bench`
extern const GameWords epic_words;
