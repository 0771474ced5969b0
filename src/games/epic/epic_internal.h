// Shared by the files of the module, seen by nobody else.
//
// clang-format off
// Map of the module, in the order of the rules. A header is named by the first file under it.
//
// libraries and armies
//   epic_library.c     packs of armies; epic_library_internal.h, the reading of words in it
//   epic_sheet.c       datasheets (epic_sheet.h): epic_sheet_words.c, epic_sheet_weapons.c,
//                      epic_sheet_transport.c
//   epic_list.c        army lists; epic_table.c tables; epic_mission_pack.c training scenarios
//   epic_army.c        army files (epic_army.h): epic_muster.c, epic_muster_options.c and
//                      epic_riders.c one formation, epic_army_check.c its list's constraints,
//                      epic_template.c one to start from
//   epic_match.c       a match from two armies: epic_build.c (epic_build.h), epic_kinds.c
//                      (epic_kind_internal.h), epic_cargo.c
//   epic_mission.c     what is played; epic_options.c (epic_options.inl) the match options
// the frame of a game
//   epic_state.h       everything that changes; epic_frame.h what is going on, epic_frame.c whether
//                      a frame can be; epic_actions.inl, epic_decisions.inl, epic_messages*.inl,
//                      epic_rules.inl (made by tools/epic-rules)
//   epic_module.c      what the module is to everybody else
//   epic_core.c        the run loop, frames, decisions, formations and units, blast markers
//   epic_blast.c       1.3, 1.13.2 blast markers; epic_break.c 1.13; epic_coherency.c 1.2, 1.7.4
//   epic_force.c       chapter 5, where it is not a line in one of the others
// set-up and coming to the table
//   epic_setup.c       6.1 set-up (epic_setup.h): epic_edge.c 6.1.2, epic_objectives.c 6.1.4,
//                      epic_reserve.c 6.1.5, 6.1.6, epic_plot.c (epic_plot.h) 2.1.23a, 2.1.21a,
//                      epic_korps.c 3.4.1, epic_fortify.c 6.7.2
//   epic_deploy.c      putting a formation down (epic_deploy.h): epic_layout.c whole layouts,
//                      epic_deploy_list.c which are proposed
//   epic_arrive.c      coming to a formation: epic_summon.c 6.11.3, 6.6.2; epic_return.c 5.15, 5.21
//   epic_portal.c      5.6.3b, 6.6.3; epic_enter.c (epic_enter.h) out of one into an assault;
//                      epic_planetfall.c 2.1.21; epic_place.c 0.1k and all placing
// a turn
//   epic_turn.c        9.1 start of turn, strategy; epic_end.c 1.14, 9.9; epic_victory.c 6.1.7
//   epic_activate.c    1.6, 9.2a who is nominated
//   epic_action.c      9.2b to d one action (epic_action.h): epic_action_answer.c,
//                      epic_choose.c 1.6.1, epic_test.c 1.6.2, epic_pop_up.c 2.1.13b,
//                      epic_coordinate.c 2.1.2 and 5.19.1, epic_regroup.c 1.13.1,
//                      epic_hurry.c 6.34.2
// moving
//   epic_move.c        1.7, 9.3 the course of a move (epic_move.h); epic_draw.c its decisions
//   epic_path.c        legality of a path; epic_path_zones.c where it meets zones of control;
//                      epic_field.c what stands near it (epic_field.h)
//   epic_zone.c        1.7.3, 9.5; epic_ground.c 1.8 terrain; epic_works.c 5.7.1 what players laid;
//                      epic_transport.c 1.7.5
//   epic_plan.c        moves of whole formations worked out (epic_plan.h): epic_plan_aim.c which
//                      way, epic_plan_place.c unit by unit, epic_plan_leave.c,
//                      epic_plan_board.c, epic_plan_charge.c; epic_propose.c which are proposed
// shooting
//   epic_sight.c       1.9.2, 9.4 line of fire and cover
//   epic_shoot.c       1.9, 9.6 (epic_shoot.h): epic_aim.c who reaches whom, epic_suppress.c,
//                      epic_crossfire.c 1.11, epic_orders.c what the shooter says, epic_shot.c and
//                      epic_fire.c direct fire, epic_slow.c 2.2.8, epic_sniper.c,
//                      epic_explain.c why not
//   epic_barrage.c     1.9.8 (epic_barrage.h): epic_barrage_place.c templates, epic_barrage_dice.c
//   epic_overwatch.c   1.10
//   epic_hits.c        1.9.6 (epic_hits.h): epic_victims.c (epic_victims.h) and epic_allocate.c who
//                      takes them, epic_save.c, epic_damage.c losses
//   epic_critical.c    3.2.3: epic_explode.c, epic_stagger.c
// assaults
//   epic_assault.c     1.12, 9.7 step by step (epic_fight.h): epic_charge.c 1.12.2, 1.12.3,
//                      epic_counter.c and epic_counter_way.c 1.12.4, epic_fight.c 1.12.5,
//                      epic_support.c 1.12.6, epic_result.c 1.12.7, epic_board.c 3.3-q2
// computers
//   epic_score.c       what each choice is worth (epic_score.h, epic_score_table.h):
//                      epic_score_ground.c, epic_score_action.c, epic_score_try.c moves;
//                      epic_estimate.c expected losses (epic_estimate.h), epic_weights.h
//   epic_observe.c     what a seat knows; epic_validate.c every invariant; epic_queries.c what is
//                      asked most, for measuring
// people
//   epic_names.c, epic_notation.c names and actions as text, both ways; epic_words.c sentences
//                      (epic_words.h)
//   epic_position.c    scenario files (epic_position.h, epic_position_reader.h):
//                      epic_position_table.c, epic_position_units.c, epic_hits_position.c;
//                      epic_fact.c (epic_fact.h) what they ask, epic_fact_units.c of units
//   epic_screen.c      the terminal (epic_screen.h); epic_screen_words.c, epic_ask.c
//   epic_view.c        the protocol (epic_view.h, epic_json.h); epic_preview.c
// clang-format on
#pragma once

#include "epic_library.h"
#include "epic_state.h"
#include "geom.h"
#include "kernel.h"

#include "base_assert.h"
#include "base_bits.h"
#include "base_text.h"

#include <stdbool.h>
#include <stdint.h>

// --- rules, decisions, actions, messages by their lists -----------------------------------------

// EPIC_R_1_9_2c is EPIC-1.9.2c, EPIC_R_1_9_2_q1 is EPIC-1.9.2-q1. The list is made from
// docs/rules/epic.md by tools/epic-rules.
typedef enum EpicRule {
#define X(name, text) EPIC_R_##name,
#include "epic_rules.inl"
#undef X
    EPIC_R_COUNT
} EpicRule;

typedef enum EpicDecision {
#define X(name, text, rule, asked) EPIC_D_##name,
#include "epic_decisions.inl"
#undef X
    EPIC_D_COUNT
} EpicDecision;

typedef enum EpicActionKind {
    EPIC_ACTION_NONE,
#define X(name, words, form) EPIC_ACTION_##name,
#include "epic_actions.inl"
#undef X
    EPIC_ACTION_COUNT
} EpicActionKind;

// One list of messages a file of the module, so that they do not get in one another's way.
typedef enum EpicMessage {
    EPIC_M_NONE,
#define X(name, rule, text, remedy) EPIC_M_##name,
#include "epic_messages.inl"
#undef X
    EPIC_M_COUNT
} EpicMessage;

// The payload of an Action. What a kind does not use is zero.
typedef struct EpicAction {
    uint16_t kind;     // EpicActionKind
    uint8_t formation; // F
    uint8_t choice;    // C, EpicPlan, EpicLayout
    uint16_t unit;     // U
    uint16_t other;    // V; W and N: the weapon's or another number
    int32_t x, y;      // P
} EpicAction;
_Static_assert(sizeof(EpicAction) == sizeof(Action), "an action is 16 bytes");

// EpicAction.choice of the kinds with C, where it is not another enumeration (EpicEdge for EDGE,
// EpicFormationAction for ACTION, EpicUse for USE, EpicHitClass for OPEN_ONLY). The words stand in
// epic_notation.c.
typedef enum EpicBegin { EPIC_BEGIN_MINE, EPIC_BEGIN_THEIRS } EpicBegin;
// What the shooter wants of a barrage: the choices of `barrage`. Those from INDIRECT on ask for one
// ability: only weapons that have it contribute.
typedef enum EpicBarrageUse {
    EPIC_BARRAGE_PLAIN,   // every weapon; what all of them have works all the same
    EPIC_BARRAGE_SPECIAL, // the set of abilities with which most points come together
    EPIC_BARRAGE_NONE,
    EPIC_BARRAGE_INDIRECT,
    EPIC_BARRAGE_DISRUPT,
    EPIC_BARRAGE_IGNORE_COVER,
    EPIC_BARRAGE_MACRO,
    EPIC_BARRAGE_KILLER,
    EPIC_BARRAGE_CHOICES
} EpicBarrageUse;
typedef enum EpicSnipe { EPIC_SNIPE_FIRST, EPIC_SNIPE_LAST } EpicSnipe;
typedef enum EpicSaveWay {
    EPIC_SAVE_ARMOUR,
    EPIC_SAVE_COVER,
    EPIC_SAVE_HOLOFIELD,
    EPIC_SAVE_SHIELD
} EpicSaveWay;
// Layouts of a formation that is set up, round a point.
typedef enum EpicLayout {
    EPIC_LAYOUT_LINE,   // spread along the edge, in coherency
    EPIC_LAYOUT_BLOCK,  // close together
    EPIC_LAYOUT_LOADED, // in its transports, and those close together
    EPIC_LAYOUT_COUNT
} EpicLayout;

// Which fields of an action are used; the others must be zero.
enum {
    EPIC_HAS_FORMATION = 1,
    EPIC_HAS_CHOICE = 2,
    EPIC_HAS_UNIT = 4,
    EPIC_HAS_OTHER = 8,
    EPIC_HAS_POINT = 16
};
static inline bool epic__is_plain(EpicAction a, unsigned fields)
{
    return ((fields & EPIC_HAS_FORMATION) != 0 || a.formation == 0) &&
           ((fields & EPIC_HAS_CHOICE) != 0 || a.choice == 0) &&
           ((fields & EPIC_HAS_UNIT) != 0 || a.unit == 0) &&
           ((fields & EPIC_HAS_OTHER) != 0 || a.other == 0) &&
           ((fields & EPIC_HAS_POINT) != 0 || (a.x == 0 && a.y == 0));
}

static inline EpicAction epic_action(const Action *action)
{
    EpicAction out;
    memcpy(&out, action, sizeof out);
    return out;
}
static inline Action epic_action_pack(EpicAction action)
{
    Action out;
    memcpy(&out, &action, sizeof out);
    return out;
}

// --- the match ----------------------------------------------------------------------------------

// What never changes about a unit.
typedef struct EpicUnitCard {
    uint16_t kind;     // into EpicMatch.kind
    uint8_t formation; // its first one
    uint8_t number;    // in it, from 1: "a3.2"
} EpicUnitCard;

// A side's formation.
typedef struct EpicFormationCard {
    const char *name;    // "Tactical Detachment"
    uint16_t unit_first; // its units (and its pool's) have numbers unit_first ... + unit_count - 1
    uint16_t unit_count;
    uint16_t start_count; // units at the start, war engines by starting DC: for half strength
    uint16_t points;
    uint8_t seat;
    uint8_t number;     // on its side, from 1: "a3"
    uint8_t initiative; // 1.2.2a
    uint16_t force;     // EPIC_FORCE_ bits of its army and list section
    uint8_t garrisons;  // list rules about garrisons: 0 by 6.1.5b, 1 never, 2 also
    uint8_t entry;      // EpicEntry that it has been given in the army file; NONE: on the table
    uint8_t carrier;    // 1 + formation that carries it at the start
    uint8_t factions;   // EPIC_FACTION_ of a Chaos formation (6.11.3), 0: none
    int32_t template_u; // radius of its barrages' templates (1.0.1a, 5.22.2g)
} EpicFormationCard;

enum {                          // EpicFormationCard.force: rules of chapter 5 that bind a formation
    EPIC_FORCE_NO_FEAR = 1,     // 5.1.1
    EPIC_FORCE_MOB = 2,         // 5.5.1, 5.8.1
    EPIC_FORCE_WAAAGH = 4,      // 5.5.2, 5.8.2
    EPIC_FORCE_HIT_AND_RUN = 8, // 5.6.2, 5.13.1
    EPIC_FORCE_FLEET_OF_FOOT = 16,  // 5.13.2
    EPIC_FORCE_IMPLACABLE = 32,     // 5.15.2
    EPIC_FORCE_PHASE_OUT = 64,      // 5.15.3
    EPIC_FORCE_SWARM = 128,         // 5.21.1
    EPIC_FORCE_PACK = 256,          // 5.26.1
    EPIC_FORCE_SUMMONS = 512,       // 6.11.3
    EPIC_FORCE_SIEGE_HQ = 1024,     // 6.7.1
    EPIC_FORCE_GARGANT_MOB = 2048,  // 5.34.1
    EPIC_FORCE_AVATAR = 4096,       // 6.6.2: comes to a Farseer for one turn
    EPIC_FORCE_SIEGE_MASTERS = 8192 // 5.25.1
};

// Match options "name=value": the *(option)* rulings of docs/rules/epic.md, each with its default,
// and the table. A switch is 0 or 1.
typedef struct EpicOptions {
    int32_t table_width_u, table_depth_u; // 6.1.2: x and y; south edge is y = 0
#define SWITCH(name, fallback, rule, text)              uint16_t name;
#define NUMBER(name, least, most, fallback, rule, text) uint16_t name;
#include "epic_options.inl"
#undef SWITCH
#undef NUMBER
} EpicOptions;

enum { EPIC_WORK_TYPES = EPIC_TERRAIN_MINEFIELD - EPIC_TERRAIN_BUNKER + 1 };

// Fortified positions that were bought together, or that come with a formation (6.7.2).
typedef struct EpicWorkGroup {
    const char *name; // "Fortified Positions"
    uint8_t seat;
    uint8_t formation; // that they are set up with; EPIC_NO_FORMATION: before everybody
    uint8_t count[EPIC_WORK_TYPES]; // pieces; of trenches, wire and minefields sections of 4 cm
} EpicWorkGroup;

typedef struct EpicMatch {
    const EpicKind *kind;
    const EpicUnitCard *unit;
    const EpicFormationCard *formation;
    const EpicTerrain *terrain;
    const uint16_t *engine; // units that are war engines, ascending (1.9.2c); NULL: not listed
    uint16_t engine_count;
    uint16_t kind_count, unit_count, formation_count, terrain_count;
    const EpicWorkGroup *work_group;
    uint8_t work_group_count;
    uint8_t formation_first[3]; // of seat 0, of seat 1, end
    uint8_t strategy[2];        // rating, 1.5b
    const char *army_name[2];
    const char *list_id[2];                  // of the armies; NULL: units of any list
    uint8_t pool_lesser[2], pool_greater[2]; // daemons that a side may still summon (6.11.3)
    uint8_t gate[2];                         // EpicGate
    EpicOptions options;
    uint8_t mission;        // EpicMission
    const char *mission_id; // of a training scenario, else NULL
    // What the scenario says, for missions other than the tournament game.
    uint8_t objective_count;
    GeomPoint objective[EPIC_OBJECTIVES];
    const struct EpicLibrary *library;
    void *start; // EpicState to start from; NULL: from set-up (positions of scenario files)
} EpicMatch;

// --- working on a game ---------------------------------------------------------------------------

typedef struct Epic {
    const EpicMatch *m;
    EpicState *s;
    EventSink *events; // NULL: nobody listens
} Epic;

// What a step of a frame answers to the run loop.
typedef enum EpicStep {
    EPIC_GO_ON, // call the step of the frame on top again (it may be another one now)
    EPIC_ASK    // s->decision and s->decider say who has to decide
} EpicStep;

// Each frame tag has four functions; a table in epic_core.c names them. `step` goes on until
// somebody decides or the frame is popped or another is pushed. `legal`, `check`, `apply` answer
// the decision that a frame of this tag has asked for. `check` gets actions of any kind.
typedef struct EpicFrameTable {
    EpicStep (*step)(Epic *g, EpicFrame *frame);
    size_t (*legal)(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
    bool (*check)(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal);
    void (*apply)(Epic *g, EpicFrame *frame, EpicAction action);
} EpicFrameTable;
#define EPIC_FRAME_FUNCTIONS(name)                                                      \
    EpicStep epic__##name##_step(Epic *g, EpicFrame *frame);                            \
    size_t epic__##name##_legal(const Epic *g, const EpicFrame *frame, Action *out,     \
                                size_t out_max);                                        \
    bool epic__##name##_check(const Epic *g, const EpicFrame *frame, EpicAction action, \
                              Refusal *refusal);                                        \
    void epic__##name##_apply(Epic *g, EpicFrame *frame, EpicAction action)
EPIC_FRAME_FUNCTIONS(setup);
EPIC_FRAME_FUNCTIONS(turn);
EPIC_FRAME_FUNCTIONS(actions);
EPIC_FRAME_FUNCTIONS(action);
EPIC_FRAME_FUNCTIONS(end);
EPIC_FRAME_FUNCTIONS(move);
EPIC_FRAME_FUNCTIONS(place);
EPIC_FRAME_FUNCTIONS(window);
EPIC_FRAME_FUNCTIONS(attack);
EPIC_FRAME_FUNCTIONS(hits);
EPIC_FRAME_FUNCTIONS(assault);
EPIC_FRAME_FUNCTIONS(counter);
EPIC_FRAME_FUNCTIONS(break);
EPIC_FRAME_FUNCTIONS(critical);
EPIC_FRAME_FUNCTIONS(landing);

// --- epic_frame.c (what a valid state has) -------------------------------------------------------

bool epic__is_frame(const EpicMatch *m, const EpicState *s, const EpicFrame *frame);
bool epic__are_hits(const EpicMatch *m, const EpicState *s); // those in the pool

// --- epic_core.c ---------------------------------------------------------------------------------

// A zeroed frame on top of the stack. The pointer to any other frame stays valid.
EpicFrame *epic__push(Epic *g, EpicFrameTag tag);
void epic__pop(Epic *g);
EpicFrame *epic__top(EpicState *s);
// Asks: the pending decision is this one, of this seat (or ACTOR_CHANCE: one D6, which the step
// finds in frame->rolled when it is called again; it sets it back to 0 itself).
EpicStep epic__ask(Epic *g, EpicDecision decision, unsigned seat);
EpicStep epic__ask_more(Epic *g, EpicDecision decision, unsigned seat); // goes on with the line
EpicStep epic__roll(Epic *g);
// Lists the action; for `legal`.
size_t epic__list(Action *out, size_t out_max, size_t count, EpicAction action);
// Refuses with a rule and a message of up to 3 numbers; gives false.
bool epic__refuse(Refusal *refusal, EpicRule rule, EpicMessage message, const char *kinds, ...);

// Reports an event if somebody listens. `kinds` has a letter for each argument: i a number, u a
// unit, f a formation, s a seat, c a length in hundredths of a millimetre (printed in cm), t a
// text of ours.
void epic__report(const Epic *g, EpicRule rule, EpicMessage message, const char *kinds, ...);
#define EPIC_REPORT(g, rule, message, ...)                                   \
    do {                                                                     \
        if ((g)->events != NULL)                                             \
            epic__report((g), EPIC_R_##rule, EPIC_M_##message, __VA_ARGS__); \
    } while (0)
void epic__message(Message *message, const char *kinds, ...);
// Names in messages are numbers: the kind of the argument in the upper byte, its value below.
static inline uint32_t epic__name(char kind, int value)
{
    return (uint32_t)(unsigned char)kind << 24 | ((uint32_t)value & 0xFFFFFF);
}

static inline const EpicKind *epic__kind(const EpicMatch *m, unsigned unit)
{
    return &m->kind[m->unit[unit].kind];
}
// EPIC-2.0a, c: of this unit alone; breaking or being carried takes nothing away.
static inline bool epic__has(const EpicMatch *m, unsigned unit, unsigned ability)
{
    return (epic__kind(m, unit)->abilities & EPIC_ABILITY(ability)) != 0;
}
// Whether one of these rules of chapter 5 (EPIC_FORCE_ bits) binds the formation.
static inline bool epic__has_force(const EpicMatch *m, unsigned formation, unsigned force)
{
    return (m->formation[formation].force & force) != 0;
}
static inline unsigned epic__seat_of(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return m->formation[s->unit[unit].formation].seat;
}
static inline GeomPoint epic__point(const EpicState *s, unsigned unit)
{
    return (GeomPoint){s->unit[unit].x, s->unit[unit].y};
}
static inline GeomDisc epic__disc(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return (GeomDisc){{s->unit[unit].x, s->unit[unit].y}, epic__kind(m, unit)->radius_u};
}
// EPIC-6.1.4b: an objective there, for distances.
static inline GeomDisc epic__marker(const EpicMatch *m, GeomPoint at)
{
    return (GeomDisc){at, m->options.objective_radius_mm * (EPIC_CM / 10)};
}
static inline bool epic__is_broken(const EpicState *s, unsigned formation)
{
    return (s->formation[formation].flags & EPIC_F_BROKEN) != 0;
}
static inline EpicSet epic__set(unsigned formation)
{
    return (EpicSet)1 << formation;
}
static inline unsigned epic__set_count(EpicSet set)
{
    return (unsigned)__builtin_popcountll(set);
}
// Formations of a seat.
EpicSet epic__side_set(const EpicMatch *m, unsigned seat);
// A technical limit has acted (EpicState.guard).
void epic__guard(Epic *g, EpicGuard guard);

// Numbers of units from `first` up to, but not, `end`.
typedef struct EpicUnitRange {
    unsigned first, end;
} EpicUnitRange;
// A seat's: those of its formations lie one after the other.
static inline EpicUnitRange epic__seat_units(const EpicMatch *m, unsigned seat)
{
    unsigned first = m->formation_first[seat];
    unsigned end = m->formation_first[seat + 1];
    if (first >= end)
        return (EpicUnitRange){0, 0};
    return (EpicUnitRange){m->formation[first].unit_first,
                           (unsigned)m->formation[end - 1].unit_first +
                               m->formation[end - 1].unit_count};
}
// The unit is lost, or stands where a rule has put it: its formation need not be legal, nor out of
// zones, before its next move (1.2.1d, 1.7.3f).
static inline void epic__scatter(EpicState *s, unsigned unit)
{
    s->formation[s->unit[unit].formation].is_scattered = 1;
}
// Which of its formation's units it is, lost ones counted as well: below EPIC_FORMATION_UNITS_MAX,
// different for any two, and the same until formations join (6.21.1a).
unsigned epic__rank(const EpicMatch *m, const EpicState *s, unsigned unit);

// The units that a formation has by number, whatever has become of them: units_from <= u <
// units_end.
static inline unsigned epic__units_from(const EpicMatch *m, unsigned formation)
{
    return m->formation[formation].unit_first;
}
static inline unsigned epic__units_end(const EpicMatch *m, unsigned formation)
{
    return m->formation[formation].unit_first + (unsigned)m->formation[formation].unit_count;
}
// Units of a formation (absorbed ones too), in ascending order; `alive`: on the table or carried.
//     for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT; u = epic__next(..., u))
// Those that are destroyed or elsewhere are passed over by _first and _next; `_on_table` leaves
// carried ones out as well.
unsigned epic__first(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__next(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned unit);
unsigned epic__first_on_table(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__next_on_table(const EpicMatch *m, const EpicState *s, unsigned formation,
                             unsigned unit);
// Those that a move of the formation is about: on the table, or at the portal from which they
// charge (5.6.3-q1), where their x and y are.
unsigned epic__first_mover(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__next_mover(const EpicMatch *m, const EpicState *s, unsigned formation,
                          unsigned unit);
static inline bool epic__is_entering(const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_RESERVE;
}
// Living units, war engines counted by starting DC (3.0a): break point, outnumbering. Of a
// formation off the table those that wait (6.1.6c).
unsigned epic__strength(const EpicMatch *m, const EpicState *s, unsigned formation);
// Number of living units, carried ones included.
unsigned epic__unit_count(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether no living unit of it lacks the ability; whether one of them has it.
bool epic__all_have(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned ability);
bool epic__any_has(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned ability);
// Fearless by itself or by who is in its formation (2.1.3, 5.19.2c).
bool epic__is_fearless(const EpicMatch *m, const EpicState *s, unsigned unit);
// What stood still after a critical may move again (5.36.1f).
void epic__set_going(Epic *g, unsigned formation);
// Whether it still has what its sheet says of commanding (5.21.2c).
bool epic__has_command(const EpicState *s, unsigned unit);
enum { EPIC_HEAD_REACH_U = 15 * EPIC_CM }; // of a head of Gork or Mork (5.34.1b)
// Blast markers that count (1.13.4a: a broken formation has as many as units).
unsigned epic__blast(const EpicMatch *m, const EpicState *s, unsigned formation);

// Gives blast markers to an unbroken formation and breaks it if it has too many (1.13.2); a broken
// one takes hits instead (1.13.4b) from `source` (a formation, or EPIC_NO_FORMATION): pushes a HITS
// frame, which the caller's step must expect to run before it is called again. Not during an
// attack or assault: there add to EpicFormation.gained.
void epic__add_blast(Epic *g, unsigned formation, unsigned count, unsigned source);
// 1.13.2, 5.1.1b: BMs >= units; then epic__break.
bool epic__check_break(Epic *g, unsigned formation);
// Marks it broken, takes its markers off, puts it into s->breaking (9.8a).
void epic__break(Epic *g, unsigned formation);
// Pushes a BREAK frame if somebody in s->breaking has to withdraw; true if it did.
bool epic__withdraw_next(Epic *g);

// A unit leaves play for good: its cargo is pushed as EPIC_HITS_CARGO hits (or dies with it, if
// `cargo_dies`), its formation's count goes down; no blast marker. Callers add those themselves.
void epic__destroy(Epic *g, unsigned unit, bool cargo_dies);
// EPIC-1.7.5d: whether a unit may get out there, as far as the transport goes.
enum { EPIC_OUT_U = 5 * EPIC_CM };
bool epic__is_beside_transport(const EpicMatch *m, GeomDisc unit, GeomDisc transport);
// Puts a unit there; cargo comes along.
void epic__put(Epic *g, unsigned unit, GeomPoint at);
bool epic__carries_anything(const EpicState *s, unsigned unit);

// The nearest units etc.; gaps are floor square roots (9.10a).
bool epic__within(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b, int32_t u);
bool epic__touches(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b); // 0.1e
int32_t epic__gap(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b);
// Smallest gap from a unit to a unit on the table of any formation in the set; INT32_MAX: none.
int32_t epic__gap_to(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations);
// Whether any such unit is within `range` (0.1d): exact, and faster than asking for the gap.
bool epic__within_any(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations,
                      int32_t range);
// Whether any enemy unit (on the table) is within `u` of a unit of the formation.
bool epic__enemy_within(const EpicMatch *m, const EpicState *s, unsigned formation, int32_t u);

// D3 from a D6, EPIC-1.0.1b: half of it, rounded up. A rolled amount needs `amount.dice` dice;
// epic__amount_of adds.
static inline unsigned epic__d3(unsigned d6)
{
    return (d6 + 1) / 2;
}
static inline unsigned epic__amount_max(EpicAmount a)
{
    return (unsigned)(a.fixed + a.dice * a.sides);
}

// --- epic_ground.c: terrain (1.8) ---------------------------------------------------------------

typedef enum EpicGround {
    EPIC_GROUND_FREE,
    EPIC_GROUND_DANGEROUS,
    EPIC_GROUND_IMPASSABLE
} EpicGround;
// What a terrain type is to a kind of unit (table 1.8.4, 5.7.1); abilities (walker, skimmer, ...)
// are not looked at.
EpicGround epic__ground(const EpicMatch *m, const EpicTerrain *terrain, const EpicKind *kind);
// ... and to this unit, which may be coming through a Brood Nest (5.21.2a).
EpicGround epic__ground_of(const EpicMatch *m, const EpicState *s, const EpicTerrain *terrain,
                           unsigned unit);
// What the unit with its centre there stands in; the worst of all features.
EpicGround epic__ground_at(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at);
// Best cover save that the ground gives a unit where it stands (1.8.3, 1.8.4o, 5.7.1): 0 none.
unsigned epic__cover_save(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether it holds a place in a fortified position of this type that is its side's (5.7.1a).
bool epic__holds_own(const EpicMatch *m, const EpicState *s, unsigned unit, EpicTerrainType type);
// EPIC-1.8.4f: in fortifications (or a bunker) with a place: no crossfire modifier.
bool epic__is_fortified(const EpicMatch *m, const EpicState *s, unsigned unit);
// Holds a place in a bunker, gun emplacement or trench (5.7.1a).
bool epic__holds_position(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether a vehicle that it is not made for cannot enter it.
bool epic__stops_vehicles(const EpicTerrain *terrain);
bool epic__is_on_road(const EpicMatch *m, GeomPoint at);
// Tests for dangerous ground of the frame's formation, which has just arrived, one unit after the
// other (1.8.1a). `next`, of the frame, is the next unit, EPIC_NO_UNIT at the end. ASK: a die is
// rolled.
EpicStep epic__arrival_tests(Epic *g, EpicFrame *frame, uint16_t *next, uint8_t *has_rerolled);
// Level of the ground and eye level (9.4e).
unsigned epic__eye_level(const EpicMatch *m, const EpicState *s, unsigned unit);

// --- epic_works.c: fortified positions that players lay (5.7.1, 6.7.2) ---------------------------

// The features of a game: the table's terrain, then the works in the order in which they were laid.
static inline unsigned epic__feature_count(const EpicMatch *m, const EpicState *s)
{
    return (unsigned)m->terrain_count + s->work_count;
}
// Room for one that is made out of a work.
typedef struct EpicFeature {
    EpicTerrain terrain;
    GeomPoint vertex[4];
} EpicFeature;
// A feature by its number; valid as long as `room`.
const EpicTerrain *epic__feature(const EpicMatch *m, const EpicState *s, unsigned feature,
                                 EpicFeature *room);
// The feature if the point lies in or on it, else NULL.
const EpicTerrain *epic__feature_at(const EpicMatch *m, const EpicState *s, unsigned feature,
                                    GeomPoint at, EpicFeature *room);
// "trench 2": one name for each.
void epic__write_feature(const EpicMatch *m, const EpicState *s, unsigned feature, TextBuffer *out);
void epic__make_work(const EpicMatch *m, const EpicWork *work, EpicFeature *room);
GeomPoint epic__work_point(const EpicWork *work);
static inline bool epic__is_line(unsigned type) // laid in sections
{
    return type == EPIC_TERRAIN_RAZOR_WIRE || type == EPIC_TERRAIN_TRENCH ||
           type == EPIC_TERRAIN_MINEFIELD;
}
// Half of what lies between the long sides of a piece.
int32_t epic__work_half_u(unsigned type);
// What a group may still lay of a type, in pieces or sections.
unsigned epic__works_left(const EpicMatch *m, const EpicState *s, unsigned group, unsigned type);
bool epic__has_works_left(const EpicMatch *m, const EpicState *s, unsigned group);

// --- epic_fortify.c: laying them -----------------------------------------------------------------

// The group that comes with a formation, or -1.
int epic__works_of(const EpicMatch *m, unsigned formation);
// Groups that the seat lays before everybody else and has not done with.
bool epic__has_works_to_lay(const EpicMatch *m, const EpicState *s, unsigned seat);
bool epic__has_begun_works(const EpicMatch *m, const EpicState *s, unsigned seat);
// D-WORKS of a seat, and the part of D-PLACE about the works of the formation that is set up.
size_t epic__fortify_legal(const Epic *g, unsigned seat, Action *out, size_t out_max);
bool epic__fortify_check(const Epic *g, unsigned seat, EpicAction a, Refusal *refusal);
void epic__fortify_apply(Epic *g, unsigned seat, EpicAction a);
size_t epic__list_lay(const Epic *g, unsigned formation, Action *out, size_t out_max, size_t count);
bool epic__check_lay(const Epic *g, unsigned group, EpicAction a, Refusal *refusal);
void epic__lay(Epic *g, EpicAction a);
// Round the formation where it stands, by itself; takes up what lay there.
void epic__lay_round(Epic *g, unsigned formation);
void epic__take_up_works(Epic *g, unsigned formation);
// Whether what a formation has laid still lies with it, now that it is ready.
bool epic__works_hold(const Epic *g, unsigned formation);

// --- epic_sight.c: line of fire (9.4) -----------------------------------------------------------

// Whether `from` has line of fire to `to`; *obscured: at least one ray is blocked. Carried units
// look from their carrier (1.7.5-q8).
bool epic__sees(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, bool *obscured);
// 9.4f: in terrain that covers, whoever shoots (1.8.4o and p as well).
bool epic__is_in_terrain_cover(const EpicMatch *m, const EpicState *s, unsigned unit);
bool epic__in_arc(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, EpicArc arc);

// --- epic_coherency.c (1.2.1, 1.7.4) ------------------------------------------------------------

// 1.2.1c. Up to 64 units; carried ones stand where their carrier is.
bool epic__is_legal_formation(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether any unit of it is out of formation or standing in an enemy zone (1.6.1j, l).
bool epic__is_in_zone(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether the unit is in the live zone of control of some enemy on the table (1.7.3).
bool epic__unit_in_zone(const EpicMatch *m, const EpicState *s, unsigned unit);

// --- epic_move.c, epic_path.c -------------------------------------------------------------------

// Pushes a MOVE frame: one move of one formation (the caller pushes several one after the other).
// When it is popped the formation has moved, fallen-out units are gone, overwatch windows and
// disembarking (9.3c-e) are over; the formation may be broken or destroyed.
EpicFrame *epic__begin_move(Epic *g, unsigned formation, EpicMovePurpose purpose, bool is_last);
// Whether a unit may move along a path (path[0] is where it is, path[count - 1] where it ends):
// length, ground, passing over, zones; purpose as in the frame. Counter charges and consolidation
// have lengths of their own in `speed_u`. The zones of a counter charge (EPIC_MOVE_COUNTER) are its
// caller's business.
bool epic__check_path(const Epic *g, unsigned unit, const GeomPoint *path, unsigned count,
                      int32_t speed_u, EpicMovePurpose purpose, Refusal *refusal);
// How far a unit moves in one move of this purpose (2.1.4a, 1.8.1b, 6.34.2a ...; no road bonus).
int32_t epic__speed(const EpicMatch *m, const EpicState *s, unsigned unit, EpicMovePurpose purpose);
// Immobile by its sheet or by a critical.
bool epic__is_immobile(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether a disc of this unit may stand there: on the table, no overlap, not impassable.
bool epic__is_free(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at);

// Proposed moves of a whole formation (9.3, D-MOVE). The formation in EpicAction.formation is whom
// a plan is about.
typedef enum EpicPlan {
    EPIC_PLAN_STAY,      // nobody moves, but what is out of formation closes up
    EPIC_PLAN_CLOSE,     // to `other` centimetres of formation F (its best range, 15, 30 ...)
    EPIC_PLAN_CHARGE,    // into contact with formation F, as many as can
    EPIC_PLAN_FIREFIGHT, // within 15 of formation F with line of fire, without contact
    EPIC_PLAN_TO,        // as far as it goes towards a point (an objective)
    EPIC_PLAN_COVER,     // into the nearest cover
    EPIC_PLAN_AWAY,      // as far as it goes from all enemies
    EPIC_PLAN_LEAVE,     // out of zones of control by the shortest way; who is in none stays
    EPIC_PLAN_GATHER, // in touch with the unit U, which stays; a formation in parts: with its part
    EPIC_PLAN_BOARD,  // into the formation's transports
    EPIC_PLAN_COUNT
} EpicPlan;

// --- epic_transport.c, epic_place.c -------------------------------------------------------------

// Whether `carrier` can take `unit` aboard now (1.7.5a, i, capacity).
bool epic__can_carry(const EpicMatch *m, const EpicState *s, unsigned carrier, unsigned unit);
// ... and whether it has room for all of those besides what it carries.
bool epic__has_room(const EpicMatch *m, const EpicState *s, unsigned carrier, const uint16_t *more,
                    unsigned more_count);
void epic__embark(Epic *g, unsigned unit, unsigned carrier);
// The unit, which is carried, stands there from now on.
void epic__disembark(Epic *g, unsigned unit, GeomPoint at);
// Pushes a PLACE frame: units of the formation get out of their transports (1.7.5c, d). `charges`:
// in an engage action, where they may get out into contact.
void epic__begin_place(Epic *g, unsigned formation, bool charges);
// 3.3.1a: a war engine that charges or counter charges has been put on enemy units (which the path
// check allows): they are put beside it.
void epic__barge(Epic *g, unsigned engine);
// 0.1k: the nearest free place to `at`; false: there is none, the unit is destroyed.
bool epic__place_nearest(Epic *g, unsigned unit, GeomPoint at);

// --- epic_shoot.c, epic_overwatch.c -------------------------------------------------------------

// Pushes an ATTACK frame: the formation shoots. `target` EPIC_NO_FORMATION: its player chooses
// (and may hold fire). to_hit: +1, 0, -1 (1.9.5b). When it is popped all is resolved but
// withdrawals (s->breaking).
EpicFrame *epic__begin_attack(Epic *g, unsigned formation, unsigned target, int to_hit,
                              bool is_overwatch);
// Whether the formation could shoot the other: some unsuppressed unit with range, sight, arc.
bool epic__can_shoot(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned target,
                     int to_hit);
// Why each weapon of the unit may or may not shoot the formation: for `?` and previews.
void epic__explain_shot(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned target,
                        TextBuffer *out);
// Pushes a WINDOW frame after a move or after disembarking of this formation, if any enemy on
// overwatch can shoot it; true if it did.
bool epic__begin_window(Epic *g, unsigned mover);

// What so many barrage points need to hit INF and LV (`is_soft`) or others (1.9.8b).
unsigned epic__barrage_to_hit(unsigned points, bool is_soft);

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

// --- epic_hits.c, epic_save.c, epic_damage.c, epic_critical.c -----------------------------------

// EpicHit.damage of a titan killer (2.2.9): the points, or, with EPIC_DAMAGE_DICE, what has to be
// rolled for them when the hit is allocated (3.2.5a).
enum { EPIC_DAMAGE_DICE = 0x80, EPIC_DAMAGE_D6 = 0x40 }; // bits 4-5: number of dice, 0-3: fixed
static inline uint8_t epic__damage_pack(EpicAmount a)
{
    if (a.dice == 0)
        return (uint8_t)(a.fixed < 1 ? 1 : a.fixed);
    return (uint8_t)(EPIC_DAMAGE_DICE | (a.sides == 6 ? EPIC_DAMAGE_D6 : 0) | (a.dice & 3) << 4 |
                     (a.fixed & 15));
}
static inline EpicAmount epic__damage_amount(uint8_t damage)
{
    if ((damage & EPIC_DAMAGE_DICE) == 0)
        return (EpicAmount){.fixed = (int8_t)damage};
    return (EpicAmount){.fixed = (int8_t)(damage & 15),
                        .dice = (uint8_t)(damage >> 4 & 3),
                        .sides = (damage & EPIC_DAMAGE_D6) != 0 ? 6 : 3};
}

// Adds a hit to the pool; EPIC_HITS_MAX is a technical limit (EPIC_GUARD_HITS). Hits that
// come with a unit (barrages) are allocated: the HITS frame counts them in EpicUnit.hits before it
// allocates the others of their batch.
void epic__add_hit(Epic *g, EpicHit hit);
// Pushes a HITS frame that allocates the hits in the pool of this purpose to units of `victims`,
// nearest to `from` first, and resolves them: normal ones first, then macro, then killers. On
// popping: units are gone, EpicFormation.gained holds the blast markers (nobody has broken yet),
// kills are counted in s->assault if one is active. The pool is empty.
//
// ASSAULT and SUPPORT (9.7d to f): the hits of both sides lie in one pool, and `victims` and `from`
// are the fighting formations of both sides. A hit goes to the other seat than its source's, to a
// unit with EPIC_U_TARGET_AP for which epic__hit_may_go says yes; in contact with an enemy of
// `from` first, then the nearest to one. In each batch the defenders' units are served first, then
// the attackers' (s->assault.seat); distances are those before the batch, so nobody is removed
// before both sides' hits of it are allocated. No markers are given; `gained` holds what the
// losses are worth, kills are counted in s->assault.kills (of the victim's enemy), and
// EpicFormation.lost goes up.
// EXTRA (1.12.7f): NO_SAVE hits without unit or source on any unit of `victims`, embarked ones by
// 1.12.7-q1. WITHDRAW (3.2.4c): NO_SAVE hits with their unit. Neither counts kills or gives
// markers.
// BROKEN (1.13.4b): no hits in the pool: `hits.due` of the frame says how many; `from` is a set of
// one formation or empty (nearest to any enemy).
EpicFrame *epic__begin_hits(Epic *g, EpicHitsPurpose purpose, EpicSet victims, EpicSet from);
// 9.6k: gives every formation its gained markers, breaks those that have too many.
void epic__settle_blast(Epic *g, unsigned source);
// So many points of damage on a war engine, without saves and shields, criticals possible; with or
// without blast markers (3.1a: dangerous terrain has none). Pushes a HITS frame.
void epic__damage(Epic *g, unsigned unit, unsigned points, bool has_markers);
// 1.13.3c: destroyed at the end of a withdrawal; cargo by 1.7.5-q6. May push a HITS frame.
void epic__destroy_withdrawn(Epic *g, unsigned unit);
// Blast markers that the loss of this unit is worth (1.3b): 0 for expendable units and the like;
// asked before it is gone. Losses by 1.7.4 give as many.
unsigned epic__loss_blast(const EpicMatch *m, const EpicState *s, unsigned unit);
// 9.9b: pushes a CRITICAL frame for the reactor breaches or fires of this unit, if it has any.
bool epic__begin_end_effect(Epic *g, unsigned unit);

// --- epic_force.c: chapter 5 where it changes numbers -------------------------------------------

// Blast markers at which a formation breaks (1.3d, 3.2.4b, 5.1.1b).
unsigned epic__break_point(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers that suppress, before war engines are weighed (1.9.2d, 5.1.1a).
unsigned epic__suppressing_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers of these formations together in an assault's result (1.12.7d, 5.1.1c, 5.1.1-q1),
// and whether they have none at all, for the +1.
unsigned epic__result_blast(const EpicMatch *m, const EpicState *s, EpicSet formations);
bool epic__has_no_blast(const EpicMatch *m, const EpicState *s, EpicSet formations);
// Extra hits of losers for a difference of totals (1.12.7f, 5.1.1d).
unsigned epic__extra_hits(const EpicMatch *m, EpicSet losers, unsigned difference);
// Blast markers left after a rally that succeeded, before leaders (1.14.1c, 5.1.1e, f).
unsigned epic__rallied_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers that leaders and Self-Reliant take off besides (2.1.8a, 2.1.24a, 5.1.1e).
unsigned epic__leader_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// 5.25.1a: infantry of Imperial Fists in a bunker or trench of its own side.
bool epic__is_siege_master(const EpicMatch *m, const EpicState *s, unsigned unit,
                           EpicTerrainType type);
// Whether an end phase or a regroup may give it a shield back (5.4.1b, 5.5.3a, 5.13.3a).
bool epic__can_restore_shield(const EpicMatch *m, const EpicState *s, unsigned unit);
// One shield comes back, if it is of that kind (EPIC_SHIELDS_) and may.
bool epic__raise_shield(Epic *g, unsigned unit, unsigned kind);

// --- epic_assault.c ... -------------------------------------------------------------------------

// Pushes an ASSAULT frame for the formation's engage action (9.7), from the choice of the target.
EpicFrame *epic__begin_assault(Epic *g, unsigned formation, EpicSet followers);
// The same after the charge, and after the counter charges too: for positions of scenario files.
EpicFrame *epic__begin_fight(Epic *g, EpicSet attackers, EpicSet defenders, bool has_countered);
// Live zone of control of an enemy unit for charges: lost when touched (1.7.3c, 9.5d).
bool epic__has_zone(const EpicMatch *m, const EpicState *s, unsigned unit);
// How many enemy units on the table touch it (1.12.3e).
unsigned epic__contacts(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether this hit may be put on that unit in an assault (3.2.1b, 3.3.2a, 2.1.13e).
bool epic__hit_may_go(const EpicMatch *m, const EpicState *s, const EpicHit *hit, unsigned unit);
// 1.10-q6: of several formations that charge together the one nearest to the overwatching formation
// takes its fire. True whenever there are not several.
bool epic__takes_overwatch(const EpicMatch *m, const EpicState *s, unsigned mover,
                           unsigned watcher);

// --- epic_activate.c, epic_action.c; see epic_action.h too --------------------------------------

// Moves that a formation action has, and its modifier to hit (1.6.1).
unsigned epic__moves_of(unsigned action);
int epic__to_hit_of(unsigned action);
// Whether the formation can be nominated (9.2a), and all of a seat's that can.
bool epic__can_act(const EpicMatch *m, const EpicState *s, unsigned formation);
EpicSet epic__able(const EpicMatch *m, const EpicState *s, unsigned seat);
// Whether a formation off the board has a way in that it may use by an action (6.1.6-q5).
bool epic__can_enter(const EpicMatch *m, const EpicState *s, unsigned formation);
// Re-rolls of Supreme Commanders that this formation's player has left this turn (2.1.15a).
unsigned epic__rerolls(const EpicMatch *m, const EpicState *s, unsigned formation);
// What it needs in an action test or to rally, before modifiers.
unsigned epic__initiative(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__remove_blast(Epic *g, unsigned formation, unsigned count);
// Tells whoever keeps an account of luck about a test on one die.
// The modifier of a test; `tell`: it is reported.
int epic__modify(const Epic *g, bool tell, EpicRule rule, int value, const char *why);
void epic__report_test(const Epic *g, unsigned seat, int need, int rolled);

// --- epic_turn.c --------------------------------------------------------------------------------

// Counts the turn up, clears what lasts for a turn, and pushes its TURN frame.
void epic__next_turn(Epic *g);
// As far as anybody can see its tunnelers come up now: its player is deciding about that.
bool epic__is_surfacing(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__reload(Epic *g); // epic_slow.c: what slow weapons fired was fired last turn (2.2.8)
// The seat with the higher strategy rating; of equal ones the winner of this turn's roll-off
// (1.4.2b). `begin` before a new thing is ordered (1.4.2-q3); `settle` rolls where it has not been
// done: false: roll and call again.
unsigned epic__order_seat(const EpicMatch *m, const EpicState *s);
void epic__begin_order(Epic *g);
bool epic__settle_order(Epic *g, EpicFrame *frame, uint8_t *first_die);
// 1.4-tie: the next die of a roll-off; true: it is decided. `first_die`, of the frame, keeps the
// first of the two.
bool epic__roll_off(Epic *g, EpicFrame *frame, uint8_t *first_die, unsigned *winner);
// Who begins with effects that both sides have (9.1b): rolls off or asks, what can be answered, and
// the seat that an answer means.
EpicStep epic__ask_order(Epic *g, EpicFrame *frame, uint8_t *first_die);
size_t epic__list_begin(Action *out, size_t out_max);
bool epic__is_begin(EpicAction action);
uint8_t epic__beginner(EpicAction begin, unsigned chooser);
// The sides go in turns: frame->seat has something left, unless nobody has. True: both have.
bool epic__take_turns(EpicFrame *frame, EpicSet zero, EpicSet one);

// --- epic_edge.c (6.1.2) -------------------------------------------------------------------------

// The point on the seat's own edge at that part of a thousand of it; the distance of a point from
// it; whether any part of the disc lies in the seat's half (6.1.2b).
GeomPoint epic__on_edge(const EpicMatch *m, const EpicState *s, unsigned seat, int32_t part);
int32_t epic__from_edge(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p);
bool epic__in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc);

// --- epic_deploy.c ------------------------------------------------------------------------------

// What a formation is put down for: it says where it may stand.
typedef enum EpicPlacePurpose {
    EPIC_PLACE_DEPLOY,     // 6.1.5, 6.1.6
    EPIC_PLACE_TELEPORT,   // 2.1.17a
    EPIC_PLACE_TUNNEL,     // 2.1.23b
    EPIC_PLACE_RETURN,     // units that come back or are summoned
    EPIC_PLACE_PORTAL,     // 5.6.3b
    EPIC_PLACE_PLANETFALL, // 4.4a
    EPIC_PLACE_BEAST       // 6.13.3a
} EpicPlacePurpose;
// D-PLACE of a whole formation that is set up, teleports or surfaces; apply is true when it stands.
size_t epic__deploy_legal(const Epic *g, unsigned formation, EpicPlacePurpose purpose, Action *out,
                          size_t out_max);
bool epic__deploy_check(const Epic *g, unsigned formation, EpicPlacePurpose purpose, EpicAction a,
                        Refusal *refusal);
bool epic__deploy_apply(Epic *g, unsigned formation, EpicPlacePurpose purpose, EpicAction a);
bool epic__is_anybody_placed(const Epic *g, unsigned formation);
// Whether the unit would stand in an enemy zone of control there.
bool epic__in_enemy_zone(const Epic *g, unsigned unit, GeomPoint at);

// --- epic_summon.c (6.11.3, 6.6.2) --------------------------------------------------------------

enum { // EpicState.pool[seat]
    EPIC_POOL_LESSER,
    EPIC_POOL_GREATER,
    EPIC_POOL_GATE,     // 1 + the objective that is a portal (EpicGate), 0: none
    EPIC_POOL_GATE_TURN // when it was used last
};
// Before set-up: daemons and the Avatar wait off the table.
void epic__fill_pools(Epic *g);
// Whether the formation summons when it is nominated; how many dice (D3) it rolls, and what is
// added.
bool epic__may_summon(const Epic *g, unsigned formation);
unsigned epic__summon_dice(const Epic *g, unsigned formation, unsigned *fixed);
size_t epic__list_summons(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
bool epic__check_summon(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
void epic__summon(Epic *g, EpicAction a);
// Summoned units of the formation go: back to the pool, or for good when it breaks (6.11.3b).
void epic__dismiss(Epic *g, unsigned formation, bool for_good);
void epic__end_summons(Epic *g);
void epic__change_pool(Epic *g, unsigned seat, int by);
bool epic__is_near_farseer(const Epic *g, unsigned unit, GeomPoint at);
unsigned epic__next_farseer(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned from);
void epic__end_avatars(Epic *g);

// --- epic_return.c (5.15, 5.21, 6.21.1) ---------------------------------------------------------

// epic_arrive.c: whether the unit may come to the formation there (`rule` says so), and the first
// place beside the formation's units where it may.
bool epic__check_arrival(const Epic *g, unsigned formation, EpicAction action, EpicRule rule,
                         Refusal *refusal);
bool epic__find_arrival(const Epic *g, unsigned formation, EpicAction *action);

// Destroyed units of the formation with that ability that may come back.
unsigned epic__lost_units(const EpicMatch *m, const EpicState *s, unsigned formation,
                          unsigned ability);
size_t epic__list_returns(const Epic *g, unsigned formation, unsigned points, Action *out,
                          size_t out_max);
bool epic__check_return(const Epic *g, unsigned formation, unsigned points, EpicAction a,
                        Refusal *refusal);
unsigned epic__return_unit(Epic *g, EpicAction a); // gives what it costs
// Sum of the synapse values; points for broods; a swarm without synapse.
unsigned epic__synapse(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__brood_points(const Epic *g, unsigned formation, bool enemy_near);
bool epic__is_leaderless(const EpicMatch *m, const EpicState *s, unsigned formation);
bool epic__may_absorb(const Epic *g, unsigned formation, unsigned other);
void epic__absorb(Epic *g, unsigned formation, unsigned other);
void epic__phase_out(Epic *g);

// --- epic_portal.c (5.6.3b, 6.6.3) --------------------------------------------------------------

// Whether the formation may wait for a portal, as far as the portals of its side go.
bool epic__may_use_portals(const EpicMatch *m, const EpicState *s, unsigned formation);
// A way in for a formation that waits.
typedef struct EpicPortal {
    GeomPoint at;
    unsigned unit;  // EPIC_NO_UNIT: a gate, or a point on the edge
    bool is_closed; // 5.6.3-q1: only an engage action comes through
} EpicPortal;
enum { EPIC_PORTALS_MAX = 16 };
// Those that it may use this turn, open and closed ones; gives their number.
size_t epic__portals(const EpicMatch *m, const EpicState *s, unsigned formation, EpicPortal *out,
                     size_t out_max);
bool epic__has_open_portal(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__use_up(Epic *g, unsigned seat, const EpicPortal *portal);
// Whether some open portal lets the unit come as far as that in its first move, with those of its
// formation that have come already.
bool epic__fits_portal(const Epic *g, unsigned unit, GeomPoint at);
size_t epic__list_portals(const Epic *g, unsigned formation, GeomPoint *out, size_t out_max);
// The formation has come in: its portal is used up for this turn.
void epic__use_portal(Epic *g, unsigned formation);
// Whether it touches a Necron portal by which it may leave; leaving.
bool epic__way_out(const EpicMatch *m, const EpicState *s, unsigned formation, EpicPortal *out);
void epic__leave(Epic *g, unsigned formation, const EpicPortal *portal);
bool epic__gate_may_lie(const Epic *g, unsigned seat, GeomPoint at, unsigned *objective);

// --- epic_setup.c, epic_victory.c ---------------------------------------------------------------

bool epic__is_bunker(const EpicMatch *m, unsigned formation);                        // 3.4.1
bool epic__may_garrison(const EpicMatch *m, const EpicState *s, unsigned formation); // 6.1.5b

typedef enum EpicVerdict {
    EPIC_VERDICT_GO_ON,
    EPIC_VERDICT_ROLL, // 6.1.7g
    EPIC_VERDICT_OVER
} EpicVerdict;
// Judges objectives and goals at the end of a turn; OVER has set the outcome.
EpicVerdict epic__judge(Epic *g);
void epic__break_tie(Epic *g);
// Tie-break points of a seat, in halves (6.1.7h).
unsigned epic__tie_points(const EpicMatch *m, const EpicState *s, unsigned seat);
bool epic__is_destroyed(const EpicMatch *m, const EpicState *s, unsigned formation);

// --- epic_options.c ------------------------------------------------------------------------------

EpicOptions epic__options_default(void);
bool epic__is_option(Span name);
// False if there is no such option or it cannot have that value.
bool epic__read_option(Span name, Span value, EpicOptions *out);
// All of them with their values, for remedies.
const char *epic__options_text(Arena *arena);
extern const MatchOption epic_match_options[];

// --- epic_mission.c, epic_match.c ----------------------------------------------------------------

// The two armies of the set-up, by name or text: kinds, units, formations, strategy ratings, names.
// Table and options stand in the match already. False after a problem.
bool epic__match_armies(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                        EpicMatch *m, DiagnosticList *problems);
size_t epic_list_missions(const void *library, const char **out, size_t out_max);
bool epic_brings_sides(const void *library, const char *mission);
size_t epic_list_sides(const void *library, const char **out, size_t out_max);
bool epic_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                     uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);
const void *epic_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                              DiagnosticList *problems);

// --- epic_queries.c -----------------------------------------------------------------------------

extern const ModuleQuery epic_queries[]; // for `bench`

// --- the module's functions, by file ------------------------------------------------------------

void epic_start(const void *match, void *state);
Decision epic_pending(const void *match, const void *state);
size_t epic_legal(const void *match, const void *state, Action *out, size_t out_max);
bool epic_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void epic_apply(const void *match, void *state, const Action *action, EventSink *events);
