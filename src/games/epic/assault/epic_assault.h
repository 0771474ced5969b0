// Assaults (1.12, 9.7): whom to charge, the charge, counter charges, who fights how, the dice,
// support and the result.
//
// It carries out the frames ASSAULT and COUNTER, and owns EpicState.assault while one is going on:
// who takes part, kills and losses. Moves in it are judged by `move`, overwatch against the charge
// by `shoot`, hits of both sides are carried out by `hits`.
#pragma once

#include "epic_units.h"

// Steps of an ASSAULT frame, in their order.
typedef enum EpicAssaultStage {
    EPIC_ASSAULT_TARGET,
    EPIC_ASSAULT_INCLUDE,
    EPIC_ASSAULT_CHARGE,
    EPIC_ASSAULT_WINDOWS,
    EPIC_ASSAULT_CHARGED,
    EPIC_ASSAULT_COUNTER,
    EPIC_ASSAULT_WAYS,
    EPIC_ASSAULT_STRIKE_DICE,
    EPIC_ASSAULT_STRIKE_HITS,
    EPIC_ASSAULT_DICE,
    EPIC_ASSAULT_HITS,
    EPIC_ASSAULT_SUPPORT_DICE,
    EPIC_ASSAULT_SUPPORT_HITS,
    EPIC_ASSAULT_SUPPORTED,
    EPIC_ASSAULT_RESULT,
    EPIC_ASSAULT_LOSER,
    EPIC_ASSAULT_DESTROY,
    EPIC_ASSAULT_WITHDRAW,
    EPIC_ASSAULT_MARKERS,
    EPIC_ASSAULT_CONSOLIDATE,
    EPIC_ASSAULT_END,
    EPIC_ASSAULT_OVER
} EpicAssaultStage;

// An assault that goes on from this step when what lies above its frame is over: for positions of
// scenario files. The formation is the one whose action it is.
EpicFrame *epic__begin_fight_at(Epic *g, EpicAssaultStage stage, unsigned formation,
                                EpicSet attackers, EpicSet defenders);

// Units on the table of a set of formations.
typedef struct EpicUnitList {
    unsigned count;
    uint16_t unit[EPIC_UNITS_MAX];
} EpicUnitList;
void epic__list_units(const EpicMatch *m, const EpicState *s, EpicSet formations,
                      EpicUnitList *out);

// The formations that fight on the side of this seat, and its enemies.
static inline EpicSet epic__fighters(const EpicState *s, unsigned seat)
{
    return s->assault.seat == seat ? s->assault.attackers : s->assault.defenders;
}
bool epic__any_alive(const EpicMatch *m, const EpicState *s, EpicSet formations);

// --- the charge (1.12.3) -------------------------------------------------------------------------

size_t epic__list_targets(const Epic *g, unsigned seat, Action *out, size_t out_max);
size_t epic__list_intermingled(const Epic *g, Action *out, size_t out_max);
bool epic__check_target(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal);
bool epic__check_include(const Epic *g, EpicAction action, Refusal *refusal);
// Begins the next formation's charge; false: all have charged.
bool epic__charge_next(Epic *g, EpicFrame *frame);
// What follows when several have charged together; false: it is over.
bool epic__open_windows(Epic *g, EpicFrame *frame);
void epic__drop_broken_chargers(Epic *g);
// Whether chargers and charged are near enough for an assault (1.12.3b).
bool epic__is_joined(const Epic *g);

// --- who fights whom (1.12.5) --------------------------------------------------------------------

// The FF value as it is now (1.1.3b, criticals): 0 none.
unsigned epic__ff(const EpicMatch *m, const EpicState *s, unsigned unit);
// The unit on the table that this one measures and looks from: itself, or its carrier where that
// lets it shoot (1.7.5g, -q8); EPIC_NO_UNIT: none.
unsigned epic__body(const EpicMatch *m, const EpicState *s, unsigned unit);
// Within 15 cm with line of fire (1.12.5a).
bool epic__can_reach(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned enemy);
// A skimmer that keeps away: it and its enemies use FF though they touch (2.1.13e, 2.1.20a).
bool epic__keeps_away(const EpicMatch *m, const EpicState *s, unsigned unit);

// What was said about the unit's part in the fight, or NULL (9.7j).
const EpicOrder *epic__find_order(const EpicState *s, unsigned unit, EpicUse use);
// Whether two units that touch fight hand to hand (2.1.13-q7).
bool epic__is_close(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b);

// Marks who fights how at the start of a round (CC, FF), who is directly engaged (UNDER,
// TARGET_AP) and directly involved (FIRES), by where everybody stands.
void epic__mark_fight(Epic *g);
// 2.2.4-q1: after first strike those whose touching enemies are gone go on with FF.
void epic__mark_after_strike(Epic *g);
// Hits of supporting fire go on units directly involved only (1.12.6c).
void epic__mark_involved(Epic *g);
void epic__clear_marks(EpicState *s);

// --- ways of fighting (9.7d) ---------------------------------------------------------------------

// EPIC_H_WE_ONLY, EPIC_H_NOT_WE or 0: at whom the unit's hits go (3.2.1b).
unsigned epic__aim_flag(const EpicMatch *m, const EpicState *s, unsigned unit, bool with_cc);
// D-WAY of a seat: whether there is anything to choose, and the answers.
bool epic__has_ways(const Epic *g, unsigned seat);
size_t epic__ways_legal(const Epic *g, unsigned seat, Action *out, size_t out_max);
bool epic__way_check(const Epic *g, unsigned seat, EpicAction action, Refusal *refusal);
void epic__way_apply(Epic *g, unsigned seat, EpicAction action);

// --- the dice ------------------------------------------------------------------------------------

// Which dice are thrown: all of a round but first strike, first strike, or support.
typedef enum EpicVolleyStep {
    EPIC_VOLLEY_STRIKE,
    EPIC_VOLLEY_ROUND,
    EPIC_VOLLEY_SUPPORT
} EpicVolleyStep;
// Throws the dice of both sides, attackers first, in the order of units (9.7d, e). True: all are
// thrown; false: chance is asked (the step returns what epic__roll gave).
bool epic__throw_dice(Epic *g, EpicFrame *frame, EpicVolleyStep step);
void epic__begin_dice(EpicFrame *frame);

// --- support (1.12.6) ----------------------------------------------------------------------------

// Marks all supporters (FF); true if there are any.
bool epic__mark_support(Epic *g);
// Formations of the seat, fighters aside, with a unit in a position to support (1.12.8c).
EpicSet epic__supporters(const EpicMatch *m, const EpicState *s, unsigned seat);

// --- the result (1.12.7) -------------------------------------------------------------------------

// The total of a side (0: attackers) without its die, each modifier reported (1.12.7b).
int epic__result_modifiers(const Epic *g, unsigned side);

// --- counter charges (1.12.4) --------------------------------------------------------------------

EpicFrame *epic__begin_counter(Epic *g, unsigned seat, EpicSet formations);
// Takes formations of either side that touch an enemy fighter into the assault (1.12.4d,
// 1.12.9-q3).
void epic__draw_in(Epic *g, unsigned seat);

// --- how far a counter charge goes ---------------------------------------------------------------

// In contact with so many enemies that nobody gets in or out (1.7.5f).
bool epic__is_trapped(const EpicMatch *m, const EpicState *s, unsigned carrier);
// In contact so that it does not counter charge (1.12.4a, 3.3.1-q2).
bool epic__is_held(const Epic *g, unsigned unit);
// The whole counter charge of a unit that may make one; false: it has none.
bool epic__counter_way(const Epic *g, unsigned unit, GeomPoint *end);
// Whether the unit may counter charge to that point; `end` is where it stands then.
bool epic__counter_end(const Epic *g, unsigned unit, GeomPoint at, GeomPoint *end,
                       Refusal *refusal);
// Dangerous terrain tests on its way there (1.8.1-q2); gives their number.
struct EpicTest;
unsigned epic__counter_tests(const Epic *g, unsigned unit, GeomPoint to, struct EpicTest *test);
// Pushes an ASSAULT frame for the formation's engage action (9.7), from the choice of the target.
EpicFrame *epic__begin_assault(Epic *g, unsigned formation, EpicSet followers);
// The same after the charge, and after the counter charges too: for positions of scenario files.
EpicFrame *epic__begin_fight(Epic *g, EpicSet attackers, EpicSet defenders, bool has_countered);
// Whether this hit may be put on that unit in an assault (3.2.1b, 3.3.2a, 2.1.13e).
bool epic__hit_may_go(const EpicMatch *m, const EpicState *s, const EpicHit *hit, unsigned unit);
// How many enemy units on the table touch it (1.12.3e).
unsigned epic__contacts(const EpicMatch *m, const EpicState *s, unsigned unit);
