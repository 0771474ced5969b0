// What can be chosen, asked, said and cited, as numbers: each family is one list (*.inl), and the
// enumerations, the notation both ways and the printers grow from it.
//
// An action is 16 bytes by value, with the bytes of the kernel's Action. Fields that its kind does
// not use are zero, so that equal choices are equal bytes.
#pragma once

#include "geom.h"
#include "kernel.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

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
#define X(name, text, remedy) EPIC_M_##name,
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
    EPIC_LAYOUT_LINE,    // spread along the edge, in coherency
    EPIC_LAYOUT_BLOCK,   // close together
    EPIC_LAYOUT_LOADED,  // in its transports, and those close together
    EPIC_LAYOUT_RANKS,   // two ranks, the front across the point
    EPIC_LAYOUT_COLUMN,  // one behind the other, the first at the point
    EPIC_LAYOUT_ABREAST, // in its transports, and those side by side
    EPIC_LAYOUT_COUNT
} EpicLayout;
static inline bool epic__layout_loads(unsigned layout)
{
    return layout == EPIC_LAYOUT_LOADED || layout == EPIC_LAYOUT_ABREAST;
}

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
    EPIC_PLAN_GATHER,  // in touch with the unit U, which stays; a formation in parts: with its part
    EPIC_PLAN_BOARD,   // into the formation's transports
    EPIC_PLAN_SHOOT,   // where most of its weapons reach and see formation F
    EPIC_PLAN_HIDE,    // where fewest enemies see it
    EPIC_PLAN_GUARD,   // between a point (an objective) and the enemies nearest to it
    EPIC_PLAN_SUPPORT, // beside formation F, a friend
    EPIC_PLAN_FACE,    // where they are, facing that way
    EPIC_PLAN_COUNT
} EpicPlan;

// EpicAction.choice of a wish (EPIC_ACTION_PLAN, LAYOUT, FORTIFY, COUNTER_ALL): nobody works it
// out; what it has become follows in the same line, and ends with `done` or `ready`. A record holds
// a wish so.
enum { EPIC_PLAN_GIVEN = 0x80 };

// A plan's points lie on the table, in tenths of a millimetre: two of them have room in an action.
// Its shape and facing stand in `unit`, how far a shape is turned in `other` (degrees).
typedef enum EpicShape {
    EPIC_SHAPE_KEEP, // as the formation stands
    EPIC_SHAPE_LINE,
    EPIC_SHAPE_RANKS_2,
    EPIC_SHAPE_RANKS_3,
    EPIC_SHAPE_COLUMN,
    EPIC_SHAPE_BLOCK,
    EPIC_SHAPE_RING,
    EPIC_SHAPE_SKIRMISH,
    EPIC_SHAPE_SCREEN,
    EPIC_SHAPE_MOUNTED, // fetched by its transports, which go on then
    EPIC_SHAPE_COUNT
} EpicShape;

enum { EPIC_PLAN_POINT_MAX_U = 300000 }; // a table is no wider (geom.h)
enum { EPIC_PLAN_TENTH_U = 10 };         // hundredths of a millimetre in a tenth
static inline int32_t epic__plan_pack(GeomPoint p)
{
    uint32_t x = (uint16_t)((p.x + EPIC_PLAN_TENTH_U / 2) / EPIC_PLAN_TENTH_U);
    uint32_t y = (uint16_t)((p.y + EPIC_PLAN_TENTH_U / 2) / EPIC_PLAN_TENTH_U);
    return (int32_t)(x | y << 16);
}
static inline GeomPoint epic__plan_unpack(int32_t packed)
{
    uint32_t bits = (uint32_t)packed;
    return (GeomPoint){(int32_t)(bits & 0xFFFF) * EPIC_PLAN_TENTH_U,
                       (int32_t)(bits >> 16) * EPIC_PLAN_TENTH_U};
}
// The point that the plan is about, and the second one; the same: there is no second one.
static inline GeomPoint epic__plan_anchor(EpicAction a)
{
    return epic__plan_unpack(a.x);
}
static inline GeomPoint epic__plan_second(EpicAction a)
{
    return epic__plan_unpack(a.y == 0 ? a.x : a.y);
}
static inline EpicShape epic__plan_shape(EpicAction a)
{
    return (EpicShape)(a.unit & 15U);
}
// In degrees; below 0: none is asked for.
static inline int epic__plan_facing(EpicAction a)
{
    return (int)(a.unit >> 4) - 1;
}
static inline uint16_t epic__plan_form(EpicShape shape, int facing)
{
    return (uint16_t)((unsigned)shape | (unsigned)(facing + 1) << 4);
}

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
