// What is going on in a game of Epic: frames, one above the other (EpicState.frame).
//
// A frame is a tagged union. All kinds begin with the same head; the rest is a struct of the kind,
// `frame->move` of a frame with EPIC_FRAME_MOVE and so on. Only the files of a kind look into its
// struct; the head is for everybody. `stage` is an enum of the file that is named with the tag.
//
// In each struct what is not used is zero, and so is `zero`, so that equal states are equal bytes.
// An index of a unit may be EPIC_NO_UNIT, a formation EPIC_NO_FORMATION.
#pragma once

#include "base_assert.h"

#include <assert.h>
#include <stdint.h>

typedef uint64_t EpicSet; // of formations

typedef enum EpicFrameTag {
    EPIC_FRAME_NONE,
    EPIC_FRAME_SETUP,    // 6.1: edges, objectives, garrisons, the rest        epic_setup.c
    EPIC_FRAME_TURN,     // 9.1: start-of-turn effects, strategy               epic_turn.c
    EPIC_FRAME_ACTIONS,  // 9.2: the activation loop                           epic_activate.c
    EPIC_FRAME_ACTION,   // 9.2b-d: one formation's action                     epic_action.c
    EPIC_FRAME_END,      // 9.9: the end phase                                 epic_end.c
    EPIC_FRAME_MOVE,     // 9.3: one move of one formation                     epic_move.c
    EPIC_FRAME_PLACE,    // who gets out of transports                         epic_place.c
    EPIC_FRAME_WINDOW,   // 9.3d: the overwatch window after a move            epic_overwatch.c
    EPIC_FRAME_ATTACK,   // 9.6: a shooting attack                             epic_shoot.c
    EPIC_FRAME_HITS,     // allocation and saves of the hits in `hit`          epic_hits.c
    EPIC_FRAME_ASSAULT,  // 9.7                                                epic_assault.c
    EPIC_FRAME_COUNTER,  // 9.7c: counter charges of one side                  epic_counter.c
    EPIC_FRAME_BREAK,    // 9.8: the withdrawal of one formation               epic_break.c
    EPIC_FRAME_CRITICAL, // 3.2.3: a critical effect being carried out         epic_critical.c
    EPIC_FRAME_LANDING,  // 2.1.21: coming down by planetfall                  epic_planetfall.c
    EPIC_FRAME_COUNT
} EpicFrameTag;

typedef struct EpicFrameHead {
    uint8_t tag; // EpicFrameTag
    uint8_t stage;
    uint8_t formation; // the one that it is about
    uint8_t seat;      // the one that it is about, or that decides next
    uint8_t rolled;    // the die that was asked for last, until it is used; 0: none
} EpicFrameHead;

// --- the game and its turns ----------------------------------------------------------------------

// `formation`: the one being put down; `seat`: who is next.
typedef struct EpicSetupFrame {
    EpicFrameHead head;
    uint8_t finished;   // set of seats that have finished the step
    uint16_t unit;      // whose shields are rolled (5.5.3a)
    EpicSet placed;     // formations that are set up or wait outside
    uint8_t dice;       // of that unit's shields rolled
    uint8_t first_die;  // of a roll-off (1.4-tie); 0: not rolled yet
    uint8_t stage_back; // PLACE: the stage that it goes back to
    uint8_t objectives; // on the table
    uint8_t zero[4];
} EpicSetupFrame;

// What comes at the start of a turn, in this order (9.1).
enum { EPIC_EFFECTS_TUNNEL, EPIC_EFFECTS_OTHER, EPIC_EFFECTS_GROUPS };

// `formation`: the one that arrives; `seat`: whose effect is next.
typedef struct EpicTurnFrame {
    EpicFrameHead head;
    uint8_t group;        // of effects: EPIC_EFFECTS_
    uint16_t unit;        // of the formation: whose ground or teleport dice are rolled
    EpicSet done;         // formations of the group that have arrived or will not
    uint8_t has_rerolled; // the test of the ground (2.1.18a)
    uint8_t dice;         // of that unit rolled: as many as it counts for (2.1.17b)
    uint8_t ones;         // among the teleport dice
    uint8_t first_die;    // of a roll-off or of the strategy roll; 0: not rolled yet
    uint8_t natural[2];   // the strategy dice as they fell, by seat (6.11.2a)
    uint8_t fickle_seat;  // whose pool is next (6.11.2a)
    uint8_t zero[1];
} EpicTurnFrame;

typedef struct EpicActionsFrame {
    EpicFrameHead head;
    uint8_t has_passed; // the action just done passed its test or needed none (9.2a)
} EpicActionsFrame;

// Steps of an ACTION frame.
enum {
    EPIC_STAGE_BEGIN,
    EPIC_STAGE_SACRIFICE,   // 5.11.1b
    EPIC_STAGE_SUMMON_DICE, // 6.11.3
    EPIC_STAGE_SUMMON,
    EPIC_STAGE_HURRY, // 6.34.2
    EPIC_STAGE_CHOOSE,
    EPIC_STAGE_WITH,
    EPIC_STAGE_TEST,
    EPIC_STAGE_REROLL,
    EPIC_STAGE_FAILED,
    EPIC_STAGE_HOLD,
    EPIC_STAGE_HOLD_POP_UP,
    EPIC_STAGE_START,
    EPIC_STAGE_EARLY, // 5.6.2a: shoot before this move?
    EPIC_STAGE_MOVE,
    EPIC_STAGE_LEAVE,  // 5.15.1b
    EPIC_STAGE_ENTER,  // 5.6.3b
    EPIC_STAGE_PORTAL, // 5.6.3-q1: from which portal it charges
    EPIC_STAGE_GROUND, // tests of who has entered
    EPIC_STAGE_SHOOT,
    EPIC_STAGE_TARGET, // 5.19.1: of all that fire together
    EPIC_STAGE_JET,
    EPIC_STAGE_REGROUP,
    EPIC_STAGE_SHARE,  // 5.4.1b: how the die is shared out
    EPIC_STAGE_RETURN, // 5.15.1, 5.21.1: units come back
    EPIC_STAGE_CLOSE,
    EPIC_STAGE_ABSORB, // 6.21.1
    EPIC_STAGES
};

enum {                        // EpicActionFrame.flags
    EPIC_ACTING_POPS_UP = 1,  // some unit of it has popped up (2.1.13b)
    EPIC_ACTING_PASSED = 2,   // the test
    EPIC_ACTING_HAS_SHOT = 4, // hit and run: it has shot already (5.6.2a)
    EPIC_ACTING_FOLLOWS = 8,  // coordinated fire: it follows another's test (5.19.1a)
    EPIC_ACTING_STAYS = 16,   // it does not leave by the portal after this move (5.15.1b)
    EPIC_ACTING_OWES = 32,    // a greater daemon for the unit given up, `unit` (5.11.1b)
    EPIC_ACTING_FLAGS = 63
};
typedef struct EpicActionFrame {
    EpicFrameHead head;
    uint8_t action;       // EpicFormationAction; EPIC_NO_ACTION until it is chosen
    uint16_t unit;        // given up for a greater daemon; then the first that may still pop up; on
                          // arrival whose ground is tested
    EpicSet followers;    // formations that join in (2.1.2)
    uint8_t flags;        // EPIC_ACTING_
    uint8_t moves;        // begun
    uint8_t points;       // for units still to be summoned (6.11.3a) or to come back (5.15.1a)
    uint8_t target;       // 1 + the formation that all who coordinate fire shoot at; 0: none yet
    uint8_t dice;         // for summoning points rolled
    uint8_t first_die;    // of regrouping (1.13.1a); 0: not rolled yet
    uint8_t best_die;     // of regrouping
    uint8_t has_rerolled; // the action test (2.1.15a); on arrival that of the ground (2.1.18a)
} EpicActionFrame;

// `formation`: the one that rallies, or whose effects happen; `seat`: whose turn it is.
typedef struct EpicEndFrame {
    EpicFrameHead head;
    uint8_t points;       // for units that still come back (5.15.1a, 5.21.1a)
    uint16_t unit;        // the next of the formation whose effect happens
    EpicSet waiting;      // formations whose effects are left, or that may have units come back
    uint8_t first_die;    // of a roll-off or of 6.1.7g; 0: not rolled yet
    uint8_t has_rerolled; // the rally (2.1.15a)
    uint8_t zero[6];
} EpicEndFrame;

// --- moving --------------------------------------------------------------------------------------

typedef enum EpicMovePurpose {
    EPIC_MOVE_ACTION,      // a move of an action (1.7)
    EPIC_MOVE_CHARGE,      // 1.12.3
    EPIC_MOVE_WITHDRAW,    // 1.13.3
    EPIC_MOVE_CONSOLIDATE, // 1.12.9c
    EPIC_MOVE_JET,         // 5.19.2
    EPIC_MOVE_COUNTER,     // 1.12.4: never a frame, only for epic__check_path and epic__speed
    EPIC_MOVE_ENTER,       // from a portal or an edge
    EPIC_MOVE_PURPOSES
} EpicMovePurpose;

enum {                            // EpicMoveFrame.flags
    EPIC_MOVED_IS_LAST = 1,       // no other move of the action follows
    EPIC_MOVED_HAS_ASKED = 2,     // a line of answers has begun
    EPIC_MOVED_HAS_MOVED = 4,     // some unit has
    EPIC_MOVED_HAS_REROLLED = 8,  // the test (1.8.1b, 2.1.18a)
    EPIC_MOVED_IS_DONE = 16,      // nobody else moves
    EPIC_MOVED_IS_DISTURBED = 32, // something was lost since the plan was made
    EPIC_MOVED_FLAGS = 63
};
typedef struct EpicMoveFrame {
    EpicFrameHead head;
    uint8_t purpose; // EpicMovePurpose
    uint16_t unit;   // whose path is tested (1.8.1a)
    EpicSet asked;   // formations that were asked to get out of a war engine (3.1.3c)
    uint8_t flags;   // EPIC_MOVED_
    uint8_t tests;   // of that path done
    uint8_t blast;   // blast markers for units out of formation (1.7.4a)
    uint8_t carried; // units aboard before disembarking (9.3e)
    uint8_t zero[4];
} EpicMoveFrame;

enum {                          // EpicPlaceFrame.flags
    EPIC_PLACING_CHARGES = 1,   // in an engage action: into contact as well (1.7.5d)
    EPIC_PLACING_HAS_ASKED = 2, // a line of answers has begun
    EPIC_PLACING_IS_DONE = 4,   // nobody else gets out
    EPIC_PLACING_FLAGS = 7
};
typedef struct EpicPlaceFrame {
    EpicFrameHead head;
    uint8_t flags; // EPIC_PLACING_
} EpicPlaceFrame;

// Who is still in the air is in reserve, at the place that it was put at, and in nobody's way.
typedef struct EpicLandingFrame {
    EpicFrameHead head;
    uint8_t dice;      // rolled for the unit
    uint16_t unit;     // the one that comes down next
    EpicSet asked;     // formations aboard that were asked to get out (3.1.3c)
    uint8_t way;       // that it drifts, in cm
    uint8_t first_die; // of the direction
    uint8_t blast;     // blast markers for those that were lost
    uint8_t carried;   // units aboard before anybody gets out
    uint8_t zero[4];
} EpicLandingFrame;

// `formation`: the one that has moved; `seat`: of those who watch.
typedef struct EpicWindowFrame {
    EpicFrameHead head;
    uint8_t watcher;    // the formation that fires
    uint8_t was_broken; // the mover, when the window opened (1.10f)
    uint8_t zero[1];
} EpicWindowFrame;

// --- shooting ------------------------------------------------------------------------------------

// SUPPRESS: 1.9.2d.
typedef struct EpicSuppressing {
    uint16_t chosen; // the unit, if is_chosen
    uint8_t is_chosen;
    uint8_t markers; // blast markers that suppress nobody yet
} EpicSuppressing;

// TEMPLATE: random barrage points (1.9.8m).
typedef struct EpicPointDice {
    uint16_t gun; // of the battery
    uint8_t dice; // of that gun rolled
    uint8_t points;
} EpicPointDice;

// BARRAGE: the dice of a group of units under the templates (1.9.8i).
typedef struct EpicGroupDice {
    uint16_t group;  // 1 + its first unit; 0: none yet
    uint8_t rolling; // DICE_ of epic_barrage_dice.c
    uint8_t need;    // to hit; 7 and more: a 6 and then need - 3 (1.9.5d)
    uint8_t dice;    // still to be rolled
    uint8_t seconds; // second dice still to be rolled
    uint8_t hits;
    uint8_t zero[1];
} EpicGroupDice;

// DICE: one weapon after the other (9.6g).
typedef struct EpicShotDice {
    uint16_t unit;      // whose weapons they are
    uint16_t hit_flags; // EPIC_H_ of its hits
    uint8_t weapon;     // of the unit
    uint8_t mode;       // of the weapon
    uint8_t rolling;    // DIE_ of epic_fire.c
    uint8_t count_dice; // for the number of its shots still to be rolled
    uint8_t shots;      // still to be rolled
    uint8_t need;       // to hit; 7 and more: a 6 and then need - 3 (1.9.5d)
    uint8_t hit_class;  // EpicHitClass
    uint8_t damage;     // EpicHit.damage
} EpicShotDice;

typedef struct EpicAttackFrame {
    EpicFrameHead head;
    uint8_t goes_on; // ORDERS: a line of orders has begun
    union {          // by stage (EpicAttackStage)
        EpicSuppressing suppress;
        EpicPointDice points;
        uint16_t broken_next; // BROKEN: the first formation not looked at yet (9.6e)
        EpicGroupDice group;
        EpicShotDice shot;
        uint16_t second; // SECOND: the hit in the pool (1.9.5d)
    };
} EpicAttackFrame;

// --- hits ----------------------------------------------------------------------------------------

typedef enum EpicHitsPurpose {
    EPIC_HITS_SHOOTING, // 1.9.6
    EPIC_HITS_ASSAULT,  // 1.12.5: both sides' hits in one pool, see epic__begin_hits
    EPIC_HITS_SUPPORT,  // 1.12.6: the same
    EPIC_HITS_EXTRA,    // 1.12.7f
    EPIC_HITS_WITHDRAW, // 3.2.4c: NO_SAVE hits whose unit is settled
    EPIC_HITS_BROKEN,   // 1.13.4b
    EPIC_HITS_CRITICAL, // a blast
    EPIC_HITS_CARGO,    // 1.7.5h
    EPIC_HITS_PURPOSES
} EpicHitsPurpose;

// `formation`: the one that victims are counted from (shooting, broken).
typedef struct EpicHitsFrame {
    EpicFrameHead head;
    uint8_t purpose;  // EpicHitsPurpose
    uint16_t hit;     // in the pool: the one that is being saved against
    EpicSet victims;  // formations
    uint16_t placed;  // hits at the front of the pool that are allocated, in the order of saves
    uint8_t batch;    // EpicBatch
    uint8_t step;     // EpicSaveStep of that hit
    uint8_t points;   // of that hit still to come
    uint8_t save;     // 1 + the EpicSaveWay that was chosen; 0: not yet
    uint8_t due;      // BROKEN: hits that are made when it begins
    uint8_t critical; // points that criticals of that hit still cost (3.2.3-q2)
} EpicHitsFrame;

// `rolled`: of the effect's dice.
typedef struct EpicCriticalFrame {
    EpicFrameHead head;
    uint8_t effect;       // EpicEffect
    uint16_t unit;        // the war engine
    uint16_t near;        // UNITS: the unit that the blast is rolled for (3.2.3c)
    uint8_t amount;       // rolled: radius or way in cm, units lost, hits, damage
    uint8_t dice;         // for it still to be rolled; in the end phase one a breach or fire
    uint8_t unit_dice;    // rolled for the unit `near`
    uint8_t first_die;    // DIRECTION: of two; 0: not rolled yet
    uint8_t is_exploding; // its reactor (3.2.3a)
    uint8_t zero[1];
} EpicCriticalFrame;

// --- the assault ---------------------------------------------------------------------------------

enum {                        // EpicAssaultFrame.flags
    EPIC_FIGHT_TOGETHER = 1,  // several formations charge (2.1.2)
    EPIC_FIGHT_ENGAGED = 2,   // some attacker is, as the round begins (1.12.5i)
    EPIC_FIGHT_HAS_ASKED = 4, // WAYS: a line of answers has begun
    EPIC_FIGHT_FLAGS = 7
};
// `formation`: the one that was activated; `seat`: its player.
typedef struct EpicAssaultFrame {
    EpicFrameHead head;
    uint8_t side;       // whose turn it is in this stage: 0 attackers, 1 defenders, 2 both are done
    uint16_t unit;      // whose dice are thrown
    EpicSet waiting;    // formations still to charge, to be shot at, to take a marker, to move
    uint16_t destroyed; // DESTROY: units looked at; those aboard first, so all twice (1.12.8b)
    uint8_t flags;      // EPIC_FIGHT_
    uint8_t windows;    // WINDOWS: which of its three parts
    uint8_t volley;     // of the unit
    uint8_t count;      // 1 + the volley's dice where their number is rolled; 0: not yet (2.2.3a)
    uint8_t thrown;     // dice of the volley
    uint8_t result_dice; // RESULT: rolled, of four (1.12.7a)
} EpicAssaultFrame;

// `formation`: the one that is at it; `seat`: its player.
typedef struct EpicCounterFrame {
    EpicFrameHead head;
    uint8_t has_asked;    // a line of counter charges has begun
    uint16_t unit;        // TEST: the one that tests on its way, which is in EpicState.path
    EpicSet waiting;      // formations that have not been dealt with yet
    uint8_t tests;        // of that way done
    uint8_t has_rerolled; // the test (2.1.18a)
    uint8_t units_out;    // of formation when the formation began
    uint8_t zero[5];
} EpicCounterFrame;

// `formation`: the one that withdraws.
typedef struct EpicBreakFrame {
    EpicFrameHead head;
    uint8_t moves;  // still to come
    uint16_t unit;  // JUDGE: the next one to be judged
    uint64_t moved; // units that have moved; bit: epic__rank
} EpicBreakFrame;

// --- the union -----------------------------------------------------------------------------------

typedef union EpicFrame {
    struct { // EpicFrameHead
        uint8_t tag, stage, formation, seat, rolled;
    };
    EpicFrameHead head;
    EpicSetupFrame setup;
    EpicTurnFrame turn;
    EpicActionsFrame actions;
    EpicActionFrame action;
    EpicEndFrame end;
    EpicMoveFrame move;
    EpicPlaceFrame place;
    EpicWindowFrame window;
    EpicAttackFrame attack;
    EpicHitsFrame hits;
    EpicCriticalFrame critical;
    EpicAssaultFrame assault;
    EpicCounterFrame counter;
    EpicBreakFrame breaking;
    EpicLandingFrame landing;
} EpicFrame;
_Static_assert(sizeof(EpicFrame) == 24, "a state has 16 of them");

// --- what changes a frame takes it from here -----------------------------------------------------

// The struct of the frame's kind: a frame of another kind is our bug.
static inline EpicSetupFrame *epic__setup_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_SETUP);
    return &frame->setup;
}
static inline EpicTurnFrame *epic__turn_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_TURN);
    return &frame->turn;
}
static inline EpicActionsFrame *epic__actions_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTIONS);
    return &frame->actions;
}
static inline EpicActionFrame *epic__action_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    return &frame->action;
}
static inline EpicEndFrame *epic__end_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_END);
    return &frame->end;
}
static inline EpicMoveFrame *epic__move_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_MOVE);
    return &frame->move;
}
static inline EpicPlaceFrame *epic__place_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_PLACE);
    return &frame->place;
}
static inline EpicWindowFrame *epic__window_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_WINDOW);
    return &frame->window;
}
static inline EpicAttackFrame *epic__attack_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ATTACK);
    return &frame->attack;
}
static inline EpicHitsFrame *epic__hits_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_HITS);
    return &frame->hits;
}
static inline EpicCriticalFrame *epic__critical_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_CRITICAL);
    return &frame->critical;
}
static inline EpicAssaultFrame *epic__assault_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ASSAULT);
    return &frame->assault;
}
static inline EpicCounterFrame *epic__counter_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_COUNTER);
    return &frame->counter;
}
static inline EpicBreakFrame *epic__break_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_BREAK);
    return &frame->breaking;
}
static inline EpicLandingFrame *epic__landing_frame(EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_LANDING);
    return &frame->landing;
}

// The die that was asked for, and has been rolled; it is used up with that.
static inline unsigned epic__take_roll(EpicFrame *frame)
{
    unsigned rolled = frame->rolled;
    ASSERT(rolled >= 1 && rolled <= 6);
    frame->rolled = 0;
    return rolled;
}
