// What is going on in a battle: frames, one above the other (AodState.frame).
//
// A frame is a tagged union. All kinds begin with the same head; the rest is a struct of the kind,
// `frame->setup` of a frame with AOD_FRAME_SETUP and so on. Only the files of a kind look into its
// struct; the head is for everybody. `stage` is an enum of the file that is named with the tag.
//
// In each struct what is not used is zero, and so is `zero`, so that equal states are equal bytes.
// A unit is a number from 0; where there may be none, 1 + its number (0: none).
#pragma once

#include "base_assert.h"

#include <assert.h>
#include <stdint.h>

typedef enum AodFrameTag {
    AOD_FRAME_NONE,
    AOD_FRAME_SETUP,  // FLOW-2.2: before the battle                            aod_setup.c
    AOD_FRAME_TURN,   // TURN-1.2: the player turns                             aod_turn.c
    AOD_FRAME_LOOP,   // TURN-1.9: which unit next in a phase, which combat     aod_loop.c
    AOD_FRAME_END,    // FLOW-3.7: the end of a phase
    AOD_FRAME_MOVE,   // one move of one unit
    AOD_FRAME_WALK,   // the ways of a plan, model by model
    AOD_FRAME_PLACE,  // models that get places without a way
    AOD_FRAME_RAM,    // VEH-8.9
    AOD_FRAME_FLEE,   // MORALE-2.8
    AOD_FRAME_TEST,   // a test with its re-roll and what failing costs
    AOD_FRAME_ATTACK, // a Shooting Attack
    AOD_FRAME_GROUP,  // FLOW-8.1: one group of it
    AOD_FRAME_WOUNDS, // FLOW-8.2: the pools of one unit
    AOD_FRAME_ARMOUR, // FLOW-8.3: one hull, or a squadron
    AOD_FRAME_EXPLODE,
    AOD_FRAME_CHARGE,
    AOD_FRAME_FIGHT,
    AOD_FRAME_STEP,   // ASSAULT-6.9
    AOD_FRAME_RESULT, // ASSAULT-9.8
    AOD_FRAME_ARRIVE,
    AOD_FRAME_WINDOW, // one trigger of reactions
    AOD_FRAME_ASK,    // an ability, a choice that a rule offers
    AOD_FRAME_MARK,   // FLOW-8.1 (3): one marker or Template of a group
    AOD_FRAME_PERILS, // Wounds that come of no attack (PSY-1.3, LEGION-2.18)
    AOD_FRAME_JOIN,   // CHAR-1.8: who belongs to whom behind a move
    AOD_FRAME_DART,   // RULE-Hit_and_Run
    AOD_FRAME_AVENGE, // TRAIT-From_Hels_Heart: the last hits of a Warlord
    AOD_FRAME_COUNT
} AodFrameTag;

typedef struct AodFrameHead {
    uint8_t tag; // AodFrameTag
    uint8_t stage;
    uint8_t seat;   // the one that it is about, or that decides next
    uint8_t rolled; // the die that was asked for last, until it is used; 0: none
    uint16_t unit;  // 1 + the unit that it is about; 0: none
    uint16_t zero;
} AodFrameHead;
_Static_assert(sizeof(AodFrameHead) == 8, "no padding");

// Of SETUP and of ARRIVE. `unit`: the one being put down; `seat`: who is next.
typedef struct AodSetupFrame {
    AodFrameHead head;
    uint8_t die[2];     // of a roll-off, by seat; 0: not rolled yet
    uint8_t finished;   // set of seats that have finished the step
    uint8_t group;      // Onslaught: the stage of deployment (MISSION-4.2)
    uint8_t has_asked;  // a line of answers has begun
    uint8_t is_given;   // what became of the line's wish follows in it
    uint8_t has_place;  // the first model of the line has been put down
    uint8_t markers;    // that still have to be laid
    uint8_t stage_back; // ROLL_OFF, PLACE: the stage that it goes on with
    uint8_t winner;     // of the roll-off, seat
    uint8_t was_chosen; // the unit: the line goes on; else it is the only one
    uint8_t how;        // AodComes: of the unit in hand
    // of ARRIVE
    uint8_t runs;      // MISSION-7.6: it runs
    uint8_t has_arrow; // of the scatter die
    uint8_t first;     // of the distance dice
    uint8_t near;      // inches from the first unit (MISSION-8.5)
    uint16_t next;     // the next unit, or member, that dice are rolled for
    union {
        uint16_t direction; // of the arrow
        uint16_t front;     // of a unit that is to find a place: where (aod__seek_front)
    };
    uint16_t lead;      // 1 + the first unit of an assault
    uint16_t other;     // 1 + the player whose assault it is: `seat` may be the opponent's
    uint8_t assault;    // of ARRIVE: into AodPlayer.assault
    uint8_t has_rolled; // AOD_SETUP_INFILTRATE and the like: 1: for who begins, 2: he has begun
    uint8_t rolls[2];   // dice of a roll-off, or to Seize, that each seat has rolled (LEGION-2.5)
    uint8_t is_again;   // the roll in hand has been rolled again (TRAIT-The_Hidden_Hand, MOVE-3.7)
    uint8_t mines[2];   // areas that each seat has undermined (DOCT-Reductor.3)
    uint8_t zero;
} AodSetupFrame;
_Static_assert(sizeof(AodSetupFrame) == 40, "no padding");

// `seat`: whose player turn it is.
typedef struct AodTurnFrame {
    AodFrameHead head;
    uint8_t award;  // of the mission, the next to be given at the end
    uint8_t marker; // the next that chance values (MISSION-4.8)
    uint16_t model; // the next that may recover (RULE-It_Will_Not_Die)
    uint8_t zero[28];
} AodTurnFrame;

// `seat`: whose phase it is.
typedef struct AodLoopFrame {
    AodFrameHead head;
    uint8_t zero[32];
} AodLoopFrame;

// `unit`: the host that moves; `seat`: who moves it.
typedef struct AodMoveFrame {
    AodFrameHead head;
    uint8_t runs;       // MOVE-4
    uint8_t has_packs;  // MOVE-5: they are used
    uint8_t is_given;   // what became of the line's wish follows in it
    uint8_t has_begun;  // the line has said something of the move
    uint8_t was_chosen; // the unit: the line goes on; else it is the only one
    uint8_t role;       // AodMoveRole
    uint8_t smokes;     // GEAR-2.6: no faster than Combat Speed
    uint8_t flies;      // MOVE-5.5: its packs are on for this move alone
    uint16_t left;      // 1 + the host that it is leaving (CHAR-1.10)
    uint8_t heated;     // Flat-out: the next member, by rank, whose die is rolled (VEH-2.6)
    uint8_t inches;     // of a reaction: how far; 0: as in its own turn
    uint8_t zero[20];
} AodMoveFrame;

// `unit`: the host that shoots. While it is declared its groups stand in AodState.group.
typedef struct AodAttackFrame {
    AodFrameHead head;
    uint8_t attack;      // into AodState.attack
    uint8_t group;       // the next one, from AodAttack.group_first
    uint16_t test;       // the next unit whose tests are due
    uint8_t has_begun;   // of a reaction: the line has said something of it
    uint8_t is_returned; // the Return Fire in hand has been begun
    uint16_t smith;      // 1 + the model that repairs (VEH-11.1)
    uint16_t mended;     // the unit
    uint16_t what;       // of it
    uint8_t has_mended;  // somebody has repaired: the attack may follow
    uint8_t zero[19];
} AodAttackFrame;

// `unit`: the host that shoots. Sets are members by rank.
typedef struct AodGroupFrame {
    AodFrameHead head;
    uint64_t reach;   // of the target: within range and sight of any model of the group
    uint64_t hitters; // of the shooters: who have hit
    uint16_t die;     // the next one to roll
    uint8_t attack, group;
    uint8_t rank;      // the next of the shooters to count attacks of
    uint8_t dice;      // of its number of attacks that are still to roll
    uint16_t attacks;  // of it so far
    uint8_t has_more;  // models are left when these dice have been dealt with
    uint8_t has_burnt; // Deflagrate's hits are what is wounded now
    uint16_t struck;   // 1 + the host that is wounded now; 0: none yet
    uint8_t first;     // of the two dice of a hit (RULE-Graviton_Collapse)
    uint8_t left;      // 1 + the rank of who looks next what ammunition is left
    uint8_t zero[2];
} AodGroupFrame;

// `unit`: the host that shoots; `seat`: who shoots.
typedef struct AodMarkFrame {
    AodFrameHead head;
    int32_t x, y;       // the hole; of a Template its narrow end
    uint16_t model;     // who fires
    uint16_t direction; // of the arrow
    uint8_t group;
    uint8_t floor;
    uint8_t is_indirect; // WPN-5.1: out of sight
    uint8_t is_later;    // WPN-5.4: it touches the first
    uint8_t has_arrow;   // of the scatter die
    uint8_t first;       // of the distance dice
    uint8_t inches;      // that it scatters
    uint8_t is_again;    // the scatter has been rolled again (WPN-2.6)
    uint8_t zero[12];
} AodMarkFrame;

// `unit`: the host that is struck. Its pools are those of AodState.pool from `pool` on.
typedef struct AodWoundsFrame {
    AodFrameHead head;
    uint64_t reach, hitters; // as in AodGroupFrame; nobody has hit: no Cover Saves. In melee
                             // `reach` is who is struck first, `hitters` who may be at all
    uint16_t model;          // 1 + who has been given the Wound in hand
    uint8_t first, pool;     // of AodState.pool: its own, the one in hand
    uint8_t attack;
    uint8_t shooter;   // host
    uint8_t brutal;    // Wounds that are still to save of the one in hand
    uint8_t has_order; // the owner has answered for this pool
    uint8_t is_single; // ... and wants to be asked again
    uint8_t cover_by;  // AodCoverBy
    uint8_t is_again;  // the save has been rolled again
    uint8_t is_melee;
    uint8_t zero[3];
} AodWoundsFrame;

// `unit`: the host of vehicles that is struck; `seat`: the one that is asked. Its hits are dice of
// AodState.die from `from` up to `to`, which mean what aod_armour.c says.
typedef struct AodArmourFrame {
    AodFrameHead head;
    uint16_t model;    // 1 + the vehicle in hand; 0: none has been chosen
    uint16_t mode;     // AodMatch.mode
    uint16_t die;      // the hit in hand
    uint16_t from, to; // of the hits that are dealt with together
    uint16_t source;   // 1 + the hull that explodes
    uint8_t attack, shooter;
    uint8_t by; // AodStruckBy
    uint8_t is_squadron;
    uint8_t dice[4]; // that have been rolled of the hit in hand
    uint8_t dice_count;
    uint8_t is_again;  // what is rolled again (RULE-Sunder)
    uint8_t is_second; // Exoshock's hit is saved, not its first
    uint8_t lost;      // Hull Points, taken off together
    uint8_t explodes;
    uint8_t kept;     // the first of two table dice (VEH-2.7)
    uint8_t faces;    // that are struck; 0: where the striker stands says it
    uint8_t strength; // of a Ram
    uint8_t is_late;  // it carries out what has waited (REACT-4.10)
    uint8_t burns;    // the vehicle in hand has lost Hull Points to it (RULE-Plasma_Burn)
    uint8_t zero[2];
} AodArmourFrame;

typedef enum AodEruption { // what strikes those round a model as an explosion does
    AOD_ERUPTION_NONE,     // it explodes itself
    AOD_ERUPTION_HEAT,     // RULE-Heat_Blast: it lands
    AOD_ERUPTION_QUAKE,    // RULE-Subterranean_Assault: it breaks out near that unit
} AodEruption;

// `unit`: the host whose models are struck; 0: none yet. `seat`: whose vehicle it was.
typedef struct AodExplodeFrame {
    AodFrameHead head;
    uint16_t model;  // the vehicle
    uint16_t next;   // the next unit, those of the Active player first
    uint8_t attack;  // into AodState.attack
    uint8_t inches;  // its radius
    uint8_t has_die; // of it
    uint8_t wounds;  // of the unit in hand
    uint16_t die;    // the next of its To Wound dice
    uint16_t test;   // the next unit to test
    int32_t x, y;    // the middle of the hull
    uint16_t facing; // of it
    uint8_t floor;
    uint8_t passengers; // TRANS-4.2: they are what is struck
    uint8_t how;        // AodEruption
    uint8_t zero[7];
} AodExplodeFrame;

// From where the cover of those who are struck is judged.
typedef enum AodCoverBy {
    AOD_COVER_BY_SIGHT,  // from those who have hit and see it (SHOOT-6.7)
    AOD_COVER_BY_FIRERS, // WPN-2.7: from whose markers have hit, whether they see it or not
    AOD_COVER_BY_MARKER, // WPN-5.4: from the middle of the first marker
    AOD_COVER_BY_AREA,   // VEH-6.8: of Area Terrain alone
} AodCoverBy;

typedef enum AodPerils {
    AOD_PERILS_OF_THE_WARP, // PSY-1.3: D3 Wounds
    AOD_PERILS_OF_DUTY,     // LEGION-2.18: a Wound for each model that rolls a 6
    AOD_PERILS_OF_OBLIVION, // RULE-Ex_Oblivio: one Wound of its own
    AOD_PERILS_OF_ORDER,    // RULE-Instil_Order: D3 Wounds that are saved as usual
} AodPerils;

// `unit`: the host that suffers; `seat`: the other player.
typedef struct AodPerilsFrame {
    AodFrameHead head;
    uint8_t how;    // AodPerils
    uint8_t attack; // into AodState.attack
    uint8_t rank;   // of duty: the next that rolls
    uint8_t wounds;
    uint16_t model; // of oblivion: whose it is
    uint8_t zero[26];
} AodPerilsFrame;

// `unit`: the host that tests; `seat`: its owner.
typedef struct AodTestFrame {
    AodFrameHead head;
    uint8_t first;  // the first die
    int8_t malus;   // of the test (Shell Shock)
    uint8_t kind;   // AodTestKind
    uint8_t again;  // it is tested again (RULE-Instil_Order)
    uint16_t model; // 1 + who tests for himself (PSY-1.4); 0: the host does
    uint8_t more[26];
} AodTestFrame;

// `unit`: the host that Falls Back; `seat`: its owner.
typedef struct AodFleeFrame {
    AodFrameHead head;
    uint8_t edge;     // which of the owner's edges it flees to
    uint8_t dice;     // that are still to be rolled
    uint8_t sum;      // of those that were
    uint8_t is_short; // GEAR-3.12: one die was chosen
    uint8_t slips;    // LEGION-2.8: it Regroups where it comes to
    uint8_t zero[27];
} AodFleeFrame;

// `seat`: whose units test.
typedef struct AodEndFrame {
    AodFrameHead head;
    uint8_t active; // seat, whose units test first
    uint8_t zero[31];
} AodEndFrame;
// `unit`: the host that charges; `seat`: its owner. Its targets and dice are AodState.charge.
typedef struct AodChargeFrame {
    AodFrameHead head;
    uint8_t is_given, has_begun, was_chosen; // as in AodMoveFrame
    uint8_t test;                            // the next target whose test is due (MORALE-2.5)
    uint8_t how;                             // AodChargeHow
    uint8_t counter;                         // 1 + the target that rolls as well (LEGION-2.3)
    uint8_t die;                             // its first
    uint8_t is_again;                        // its roll is a second one (RULE-Impale)
    uint8_t zero[24];
} AodChargeFrame;

// `unit`: the Active player's host that stands for the combat, which is AodState.combat.
typedef struct AodFightFrame {
    AodFrameHead head;
    uint8_t step;      // Initiative, from 10 down
    uint8_t issuer;    // seat of the challenge that is asked about
    uint8_t has_begun; // the line has named a weapon
    uint8_t zero;
    uint16_t challenger; // 1 + who has issued a challenge
    uint16_t user;       // 1 + the last who was asked about Ex-Oblivio
    uint16_t named;      // 1 + whom he has named
    uint8_t more[22];
} AodFightFrame;

// `unit`: the host that piles in or attacks; `seat`: the one that is asked.
typedef struct AodStepFrame {
    AodFrameHead head;
    uint8_t step;
    uint8_t cursor;    // the next unit of the order in which they are asked
    uint8_t is_given;  // as in AodMoveFrame
    uint8_t has_begun; // the line has said something
    uint8_t group, batch;
    uint16_t die;
    uint8_t has_piled; // somebody could have piled in
    uint8_t zero[23];
} AodStepFrame;

// `unit`: the one that tests, flees or sweeps; `seat`: the one that is asked.
typedef struct AodResultFrame {
    AodFrameHead head;
    uint8_t done[32]; // set of units: those that have tested; then those that sweep
} AodResultFrame;

// `unit`: the host that tests, and goes; `seat`: who is asked.
typedef struct AodDartFrame {
    AodFrameHead head;
    uint8_t finished; // set of seats of which no more units go
    uint8_t die[2];   // of the roll-off
    uint8_t sum;      // of the dice of its distance
    uint16_t toward;  // degrees
    uint16_t freed;   // the next unit that may have been freed
    uint8_t zero[24];
} AodDartFrame;

// `unit`: the host that takes the hits; `seat`: whose Warlord strikes. They are AodState.die.
typedef struct AodAvengeFrame {
    AodFrameHead head;
    uint16_t model; // he
    uint16_t mode;  // AodMatch.mode
    uint16_t die;   // the next to roll
    uint8_t attack; // into AodState.attack
    uint8_t in_melee;
    uint8_t zero[24];
} AodAvengeFrame;

// The ways of a plan, one after the other: those of AodState.way from `first` on.
typedef struct AodWalkFrame {
    AodFrameHead head;
    uint16_t first;
    uint8_t runs, has_packs; // as in AodMoveFrame
    uint8_t zero[28];
} AodWalkFrame;

typedef enum AodPlacing {
    AOD_PLACING_DOORS,     // TRANS-3.2
    AOD_PLACING_LANDS,     // RULE-Orbital_Assault_Vehicle: at the doors, and nobody stays aboard
    AOD_PLACING_EMERGENCY, // TRANS-3.4: there is no room at the doors
    AOD_PLACING_WRECK,     // TRANS-4.7
    AOD_PLACING_BLAST,     // TRANS-4.8
} AodPlacing;

// `unit`: the host that gets out; `seat`: its owner.
typedef struct AodPlaceFrame {
    AodFrameHead head;
    int32_t x, y;       // the middle of the hull, as it stands or stood
    uint16_t facing;    // of it
    uint16_t transport; // the unit
    uint16_t left;      // 1 + the host aboard of which he has been one (TRANS-2.4); 0: none
    uint8_t is_given, has_begun, was_chosen; // as in AodMoveFrame
    uint8_t how;                             // AodPlacing
    uint8_t floor;
    uint8_t zero[13];
} AodPlaceFrame;

// `unit`: who has ended a move; `seat`: its owner.
typedef struct AodJoinFrame {
    AodFrameHead head;
    uint8_t opens; // 1 + AodTrigger: the window of that move comes behind; 0: none does
    uint8_t zero[31];
} AodJoinFrame;

// `unit`: the host of the vehicle that rams; `seat`: the one that is asked.
typedef struct AodRamFrame {
    AodFrameHead head;
    int32_t x, y;      // where its line ends
    uint16_t hull;     // model
    uint16_t target;   // 1 + the host that is touched; 0: none
    uint16_t touched;  // a model of it
    uint16_t glory;    // 1 + who has answered with Death or Glory
    uint16_t was;      // flags of the hull before that
    uint8_t arm, mode; // of the weapon
    uint8_t dice;      // that are still to be rolled
    uint8_t sum;       // of those that were: hits
    uint8_t wounds;
    uint8_t die;        // the next To Wound
    uint8_t faces;      // of the vehicle that is touched
    uint8_t has_tested; // Dangerous Terrain
    uint8_t is_again;   // and has rolled that again (MOVE-3.7)
    uint8_t is_more;    // the hits of a Ram (X) weapon are what is rolled for (VEH-8.5)
    uint8_t zero[4];
} AodRamFrame;
_Static_assert(sizeof(AodRamFrame) <= 40, "a frame has 40 bytes");

typedef enum AodArrivals { // of the trigger of arrivals
    AOD_ARRIVALS_ONE,      // the unit itself
    AOD_ARRIVALS_STRIKE,   // all of a Deep Strike Assault
    AOD_ARRIVALS_FLANK,    // ... of a Flanking Assault
} AodArrivals;

// `unit`: the host that has caused it; `seat`: who may react. Who may is told by the attack, the
// charge or the arrival that waits below.
typedef struct AodWindowFrame {
    AodFrameHead head;
    uint8_t trigger; // AodTrigger
    // of a reaction that is a move
    uint8_t withdraws;
    uint8_t is_given; // what became of the line's wish follows in it
    uint8_t arrivals; // AodArrivals: whom it is about
    uint16_t mover;   // 1 + the host that moves; 0: nobody has been named
    uint16_t sharing; // 1 + the host whose Tercio shares its reaction; 0: none
    uint16_t fired;   // of arrivals: 1 + at whom it intercepts
    uint8_t more[22];
} AodWindowFrame;

typedef union AodFrame {
    struct { // AodFrameHead
        uint8_t tag, stage, seat, rolled;
        uint16_t unit, head_zero;
    };
    AodFrameHead head;
    AodSetupFrame setup;
    AodTurnFrame turn;
    AodLoopFrame loop;
    AodMoveFrame move;
    AodAttackFrame attack;
    AodGroupFrame group;
    AodWoundsFrame wounds;
    AodTestFrame test;
    AodFleeFrame flee;
    AodEndFrame end;
    AodWalkFrame walk;
    AodChargeFrame charge;
    AodFightFrame fight;
    AodStepFrame step;
    AodResultFrame result;
    AodMarkFrame mark;
    AodArmourFrame armour;
    AodExplodeFrame explode;
    AodPlaceFrame place;
    AodPerilsFrame perils;
    AodAvengeFrame avenge;
    AodWindowFrame window;
    AodJoinFrame join;
    AodRamFrame ram;
    AodDartFrame dart;
    uint8_t bytes[40]; // room for the kinds that later steps add
} AodFrame;
_Static_assert(sizeof(AodFrame) == 40, "a state has 24 of them");

// The unit that a frame is about which has one.
static inline unsigned aod__frame_unit(const AodFrame *frame)
{
    ASSERT(frame->unit > 0);
    return frame->unit - 1U;
}

// The struct of the frame's kind: a frame of another kind is our bug.
static inline AodSetupFrame *aod__setup_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_SETUP || frame->tag == AOD_FRAME_ARRIVE);
    return &frame->setup;
}
static inline AodTurnFrame *aod__turn_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_TURN);
    return &frame->turn;
}
static inline AodMoveFrame *aod__move_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_MOVE);
    return &frame->move;
}
static inline AodAttackFrame *aod__attack_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_ATTACK);
    return &frame->attack;
}
static inline AodGroupFrame *aod__group_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_GROUP);
    return &frame->group;
}
static inline AodWoundsFrame *aod__wounds_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_WOUNDS);
    return &frame->wounds;
}
static inline AodArmourFrame *aod__armour_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_ARMOUR);
    return &frame->armour;
}
static inline AodExplodeFrame *aod__explode_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_EXPLODE);
    return &frame->explode;
}
static inline AodPlaceFrame *aod__place_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_PLACE);
    return &frame->place;
}
static inline AodPerilsFrame *aod__perils_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_PERILS);
    return &frame->perils;
}
static inline AodTestFrame *aod__test_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_TEST);
    return &frame->test;
}
static inline AodFleeFrame *aod__flee_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_FLEE);
    return &frame->flee;
}
static inline AodEndFrame *aod__end_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_END);
    return &frame->end;
}
static inline AodChargeFrame *aod__charge_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_CHARGE);
    return &frame->charge;
}
static inline AodFightFrame *aod__fight_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_FIGHT);
    return &frame->fight;
}
static inline AodStepFrame *aod__step_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_STEP);
    return &frame->step;
}
static inline AodResultFrame *aod__result_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_RESULT);
    return &frame->result;
}
static inline AodWalkFrame *aod__walk_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_WALK);
    return &frame->walk;
}
static inline AodJoinFrame *aod__join_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_JOIN);
    return &frame->join;
}

static inline AodRamFrame *aod__ram_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_RAM);
    return &frame->ram;
}
static inline AodDartFrame *aod__dart_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_DART);
    return &frame->dart;
}
static inline AodAvengeFrame *aod__avenge_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_AVENGE);
    return &frame->avenge;
}
static inline AodWindowFrame *aod__window_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_WINDOW);
    return &frame->window;
}
static inline AodMarkFrame *aod__mark_frame(AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_MARK);
    return &frame->mark;
}

// The die that was asked for, and has been rolled; it is used up with that.
static inline unsigned aod__take_roll(AodFrame *frame)
{
    unsigned rolled = frame->rolled;
    ASSERT(rolled >= 1 && rolled <= 6);
    frame->rolled = 0;
    return rolled;
}
