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

// AOD_R_MISSION_1_5 is AOD-MISSION-1.5. The list is made from docs/rules/aod.md by tools/aod-rules.
typedef enum AodRule {
#define X(name, text) AOD_R_##name,
#include "aod_rules.inl"
#undef X
    AOD_R_COUNT
} AodRule;

typedef enum AodDecision {
#define X(name, text, rule, asked) AOD_D_##name,
#include "aod_decisions.inl"
#undef X
    AOD_D_COUNT
} AodDecision;

typedef enum AodActionKind {
    AOD_ACTION_NONE,
#define X(name, words, form) AOD_ACTION_##name,
#include "aod_actions.inl"
#undef X
    AOD_ACTION_COUNT
} AodActionKind;

typedef enum AodMessage {
    AOD_MSG_NONE,
#define X(name, text, remedy) AOD_MSG_##name,
#include "aod_messages.inl"
#undef X
    AOD_MSG_COUNT
} AodMessage;

typedef enum AodLegionReaction {
#define X(name, words, legion, trigger, rule) AOD_LEGION_##name,
#include "aod_legion_reactions.inl"
#undef X
    AOD_LEGION_REACTIONS
} AodLegionReaction;

// The payload of an Action. What a kind does not use is zero.
typedef struct AodAction {
    uint16_t kind;  // AodActionKind
    uint8_t unit;   // U
    uint8_t choice; // C; P and MP: the floor of the point; PLAN: AodShape, with AOD_GIVEN
    uint16_t model; // M; PLAN: 1 + the facing in degrees, 0: none
    uint16_t other; // V: another unit; N: a number; MP: 1 + the facing in degrees, 0: as it is;
                    // MF, PT: degrees;
                    // PLAN: the floor
    int32_t x, y;   // P, PT; PLAN: two points, aod__plan_pack
} AodAction;
_Static_assert(sizeof(AodAction) == sizeof(Action), "an action is 16 bytes");

// --- plans ---------------------------------------------------------------------------------------

// Shapes of a unit's plan (TABLE-7.6). The first ones are those of field_shape.h.
typedef enum AodShape {
    AOD_SHAPE_KEEP, // all models shifted by one vector
    AOD_SHAPE_LINE,
    AOD_SHAPE_RANKS_2,
    AOD_SHAPE_RANKS_3,
    AOD_SHAPE_COLUMN,
    AOD_SHAPE_BLOCK,
    AOD_SHAPE_RING,
    AOD_SHAPE_SKIRMISH,
    AOD_SHAPE_SCREEN,
    AOD_SHAPES
} AodShape;

enum { AOD_CLASSES = 6 }; // of D-SECRET (MISSION-4.1), in the order of the mission's points

// AodAction.choice of a wish: nobody works it out; what it has become follows in the same line. A
// record holds a wish so.
enum { AOD_GIVEN = 0x80 };

// A plan's points lie on the table, on a grid of 1/100": two of them have room in an action.
static inline int32_t aod__plan_pack(GeomPoint p)
{
    // Hundredths of an inch, rounded to the nearest.
    uint32_t x = (uint16_t)(((int64_t)p.x * 100 + 1270) / 2540);
    uint32_t y = (uint16_t)(((int64_t)p.y * 100 + 1270) / 2540);
    return (int32_t)(x | y << 16);
}
static inline GeomPoint aod__plan_unpack(int32_t packed)
{
    uint32_t bits = (uint32_t)packed;
    return (GeomPoint){(int32_t)(((bits & 0xFFFF) * 2540 + 50) / 100),
                       (int32_t)(((bits >> 16) * 2540 + 50) / 100)};
}
// The point that the plan is about, and the second one; the same: there is no second one.
static inline GeomPoint aod__plan_anchor(AodAction a)
{
    return aod__plan_unpack(a.x);
}
static inline GeomPoint aod__plan_second(AodAction a)
{
    return aod__plan_unpack(a.y == 0 ? a.x : a.y);
}
static inline AodShape aod__plan_shape(AodAction a)
{
    return (AodShape)(a.choice & 0x7FU);
}
static inline bool aod__plan_is_given(AodAction a)
{
    return (a.choice & AOD_GIVEN) != 0;
}

// Directions are written in whole degrees.
static inline uint16_t aod__bam_of(unsigned degrees)
{
    return (uint16_t)((degrees % 360U * 65536U + 180U) / 360U);
}
static inline unsigned aod__degrees_of(unsigned facing_bam)
{
    return (facing_bam * 360U + 32768U) / 65536U % 360U;
}

// --- fields --------------------------------------------------------------------------------------

// Which fields of an action are used; the others must be zero.
enum {
    AOD_HAS_UNIT = 1,
    AOD_HAS_CHOICE = 2,
    AOD_HAS_MODEL = 4,
    AOD_HAS_OTHER = 8,
    AOD_HAS_POINT = 16
};
static inline bool aod__is_plain(AodAction a, unsigned fields)
{
    return ((fields & AOD_HAS_UNIT) != 0 || a.unit == 0) &&
           ((fields & AOD_HAS_CHOICE) != 0 || a.choice == 0) &&
           ((fields & AOD_HAS_MODEL) != 0 || a.model == 0) &&
           ((fields & AOD_HAS_OTHER) != 0 || a.other == 0) &&
           ((fields & AOD_HAS_POINT) != 0 || (a.x == 0 && a.y == 0));
}

static inline AodAction aod_action(const Action *action)
{
    AodAction out;
    memcpy(&out, action, sizeof out);
    return out;
}
static inline Action aod_action_pack(AodAction action)
{
    Action out;
    memcpy(&out, &action, sizeof out);
    return out;
}
