// Shooting (1.9, 9.6): who sees, reaches and hurts whom; suppression (1.9.2d), crossfire (1.11),
// barrages (1.9.8), overwatch (1.10), what the shooter says and what his dice give.
//
// It carries out the frames ATTACK and WINDOW, and owns EpicState.attack while one is going on.
// What hits goes to the pool of `toll`; who takes it is the business of `hits`.
//
// An EpicAim is one formation looking at another. Units of the target that stand on the table have
// a bit each (EpicUnitBits), in ascending order; everything about "which of them" is a word of
// bits.
#pragma once

#include "base_limit.h"
#include "epic_core.h"

typedef uint64_t EpicUnitBits;

// The stages of an ATTACK frame (9.6).
typedef enum EpicAttackStage {
    EPIC_ATTACK_TARGET,   // D-TARGET
    EPIC_ATTACK_DECLARED, // the target is fixed: suppression is counted, crossfire looked for
    EPIC_ATTACK_SUPPRESS, // D-TIE
    EPIC_ATTACK_AIM,
    EPIC_ATTACK_ORDERS,   // D-FIRE
    EPIC_ATTACK_TEMPLATE, // D-TEMPLATE
    EPIC_ATTACK_BLAST,    // 1.9.4a, and hits on broken targets
    EPIC_ATTACK_BROKEN,   // ... one formation after the other
    EPIC_ATTACK_BARRAGE,  // dice of the groups under the templates
    EPIC_ATTACK_DICE,     // dice of the other weapons
    EPIC_ATTACK_SECOND,   // second dice of scores of 7 and more
    EPIC_ATTACK_SNIPERS,  // D-SNIPER: before or after the others
    EPIC_ATTACK_SETTLE,   // blast markers are being placed
    EPIC_ATTACK_END
} EpicAttackStage;

typedef struct EpicAim {
    const EpicMatch *m;
    const EpicState *s;
    unsigned shooter, target; // formations
    bool is_sustained;        // indirect fire is possible (2.2.10a)
    bool is_marked;           // 5.19.2
    int8_t to_hit;
    uint8_t count;
    uint16_t unit[EPIC_FORMATION_UNITS_MAX]; // of the target, valid for n < count
    GeomDisc disc[EPIC_FORMATION_UNITS_MAX];
    EpicUnitBits infantry, vehicles, engines, light; // INF, AV, WE, LV
} EpicAim;

// What one unit sees of the target, found out as it is needed.
typedef struct EpicEye {
    unsigned unit;
    GeomDisc place; // its own, or its carrier's (1.7.5-q8)
    EpicUnitBits known, seen, obscured;
} EpicEye;

// One use of one mode of a weapon.
typedef struct EpicShot {
    const EpicMode *mode;
    EpicHitClass hit_class;
    uint16_t target_flag; // EPIC_U_TARGET_
    uint16_t hit_flags;   // EPIC_H_
    uint8_t value;        // printed target number
    bool is_indirect;     // without line of fire to all that it reaches (2.2.10-q1)
    EpicUnitBits reach;   // units that it may hit
} EpicShot;

// --- the attack ----------------------------------------------------------------------------------

// Clears what the stage before has left in the frame.
void epic__attack_enter(EpicFrame *frame, EpicAttackStage stage);
// The aim of the attack in progress.
void epic__aim_now(const Epic *g, EpicAim *aim);

// --- orders for weapons (D-FIRE) -----------------------------------------------------------------

size_t epic__fire_legal(const Epic *g, Action *out, size_t out_max);
bool epic__fire_check(const Epic *g, EpicAction action, Refusal *refusal);
void epic__fire_apply(Epic *g, EpicFrame *frame, EpicAction action);

// --- who reaches whom ----------------------------------------------------------------------------

void epic__aim_make(EpicAim *aim, const EpicMatch *m, const EpicState *s, unsigned shooter,
                    unsigned target, int to_hit);
void epic__eye_make(EpicEye *eye, const EpicAim *aim, unsigned unit);
// Of `which`, those that the eye sees.
EpicUnitBits epic__eye_sees(EpicEye *eye, const EpicAim *aim, EpicUnitBits which);
// The units that shoot: those of the formation, and of what it has unloaded this turn (3.1.3c: one
// formation for the attack). Carried ones are among them.
EpicSet epic__shooters(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__first_shooter(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__next_shooter(const EpicMatch *m, const EpicState *s, unsigned formation,
                            unsigned unit);
// Blast markers of all of them that suppress.
unsigned epic__shooters_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Where a unit measures from: itself or its carrier.
unsigned epic__place_of(const EpicState *s, unsigned unit);
// Whether the unit may shoot at all as things stand: on the table or in a transport that allows it,
// and with weapons (1.7.5g, 3.2.3).
bool epic__may_shoot(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether what its transport says lets an embarked unit attack from inside (1.7.5g).
bool epic__may_shoot_inside(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether a weapon is ready: not fired for good, not reloading (2.2.7a, 2.2.8a).
bool epic__is_ready(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned weapon);
static inline bool epic__is_ranged(const EpicMode *mode)
{
    return mode->kind == EPIC_MODE_RANGED &&
           (mode->ap != 0 || mode->at != 0 || mode->mw != 0 || mode->bp != 0);
}
// The target units that a mode reaches: range, arc, line of fire (or what replaces it). A barrage
// weapon's reach when it fires indirectly is asked for by `indirect`.
EpicUnitBits epic__reach(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, bool indirect);
#define EPIC_INDIRECT_MIN_U LIMIT(2_2_10a, 30 * EPIC_CM) // EPIC-5.36.1a as well
// Those in its range alone, whether it sees them or not.
EpicUnitBits epic__in_range(const EpicAim *aim, const EpicEye *eye, const EpicMode *mode,
                            bool indirect);
// The same of any of its ranged weapons, ready or not: candidates for suppression (1.9.2e).
bool epic__is_candidate(const EpicAim *aim, EpicEye *eye);
// Whether one of its weapons is ready and reaches something.
bool epic__can_fire(const EpicAim *aim, EpicEye *eye);
EpicUnitBits epic__of_class(const EpicAim *aim, EpicHitClass hit_class);

// EPIC-1.9.5d: a score that nothing reaches.
#define EPIC_CANNOT_HIT LIMIT(1_9_5d, 10U)
// What a die has to show: a natural 1 misses (1.9.5b).
static inline unsigned epic__score(int need)
{
    unsigned least = LIMIT(1_9_5b, 2U);
    unsigned score = need < (int)least ? least : (unsigned)need;
    return score < EPIC_CANNOT_HIT ? score : EPIC_CANNOT_HIT;
}

// --- suppressed units (1.9.2d) -------------------------------------------------------------------

typedef struct EpicCandidate {
    uint16_t unit;
    uint8_t weight; // blast markers that suppress it
    bool can_fire;
    int32_t gap_u;
} EpicCandidate;

// The candidates for suppression, farthest from the target first; their number.
unsigned epic__candidates(const EpicAim *aim, EpicCandidate out[EPIC_FORMATION_UNITS_MAX]);
// Goes on with suppressing; true: D-TIE has been asked.
bool epic__suppress_step(Epic *g, EpicFrame *frame);
// The units that the pending D-TIE is about.
unsigned epic__suppress_ties(const Epic *g, const EpicFrame *frame,
                             uint16_t out[EPIC_FORMATION_UNITS_MAX]);

// --- classes, scores, dice -----------------------------------------------------------------------

bool epic__has_order(const EpicState *s, unsigned unit, unsigned weapon);
unsigned epic__ordered_dice(const EpicState *s, unsigned unit, unsigned weapon); // 0: all
// Whether this mode of this weapon is used for direct fire, and how.
bool epic__shot_make(const EpicAim *aim, EpicEye *eye, unsigned weapon, unsigned mode,
                     EpicShot *shot);
// Sets FIRES, TARGET_ and IN_COVER of everybody from the orders given so far.
void epic__take_aim(Epic *g);
// Whether the weapon is used, and with this mode (1.1.3-q1).
bool epic__uses_mode(const EpicAim *aim, EpicEye *eye, unsigned weapon, unsigned mode);
// Whether the units that a class may be put on have some in the open, some in cover.
void epic__class_cover(const EpicAim *aim, unsigned target_flag, EpicUnitBits only,
                       bool is_indirect, bool *has_open, bool *has_covered);
unsigned epic__class_bit(unsigned target_flag); // AP 0, AT 1, macro 2: of decline_cover
// The score on a D6 that the shot needs, from 2; 10: it cannot hit. Adds EPIC_H_OPEN_ONLY.
unsigned epic__need(const EpicAim *aim, unsigned unit, EpicShot *shot);
// Goes on with the dice; true: a die has been asked for.
bool epic__dice_step(Epic *g, EpicFrame *frame);
bool epic__second_step(Epic *g, EpicFrame *frame);
// --- slow weapons (2.2.8) ------------------------------------------------------------------------

// Dice of the mode that are fired one by one: of a slow weapon with a fixed number of two or more;
// else 0.
unsigned epic__slow_dice(const EpicWeapon *weapon, unsigned mode);
// Those of them that may be fired now.
unsigned epic__dice_left(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned weapon,
                         unsigned mode);
// Whether there is room to remember that it keeps some (EPIC_HELD_MAX).
bool epic__can_hold_dice(const EpicState *s, unsigned unit, unsigned weapon);
// It fires so many now.
void epic__note_dice(Epic *g, unsigned unit, unsigned weapon, unsigned mode, unsigned dice);

void epic__mark_fired(Epic *g, unsigned unit, unsigned weapon, unsigned mode);

// --- barrages (1.9.8) ----------------------------------------------------------------------------

// Sustained fire is indirect unless that brings fewer points (2.2.10a).
void epic__barrage_default(Epic *g);
// The choices of `barrage` in D-FIRE (1.9.8-q7).
size_t epic__barrage_legal(const Epic *g, const EpicAim *aim, Action *out, size_t out_max,
                           size_t count);
bool epic__barrage_check(const Epic *g, const EpicAim *aim, EpicAction action, Refusal *refusal);
void epic__barrage_apply(Epic *g, EpicAction action);
// Goes on with the templates; true: D-TEMPLATE has been asked.
bool epic__template_step(Epic *g, EpicFrame *frame);
size_t epic__template_legal(const Epic *g, Action *out, size_t out_max);
bool epic__template_check(const Epic *g, EpicAction action, Refusal *refusal);
void epic__template_apply(Epic *g, EpicAction action);
// Goes on with the dice of the barrage; true: a die has been asked for.
bool epic__barrage_step(Epic *g, EpicFrame *frame);

// --- crossfire (1.11) ----------------------------------------------------------------------------

bool epic__has_crossfire(const EpicAim *aim);

// --- why not -------------------------------------------------------------------------------------

// Refuses: the formation cannot shoot the target, with the reason of the unit that comes nearest.
bool epic__refuse_target(const EpicAim *aim, Refusal *refusal);
// Refuses: the weapon cannot be used on the target (in general, or of this class).
bool epic__refuse_weapon(const EpicAim *aim, unsigned unit, unsigned weapon, Refusal *refusal);

// --- for other rooms ----------------------------------------------------------------------------

// Pushes an ATTACK frame: the formation shoots. `target` EPIC_NO_FORMATION: its player chooses
// (and may hold fire). to_hit: +1, 0, -1 (1.9.5b). When it is popped all is resolved but
// withdrawals (s->breaking).
EpicFrame *epic__begin_attack(Epic *g, unsigned formation, unsigned target, int to_hit,
                              bool is_overwatch);
// Whether the formation could shoot the other: some unsuppressed unit with range, sight, arc.
bool epic__can_shoot(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned target,
                     int to_hit);
// Why each weapon of the unit may or may not shoot the formation, for `?`: sentences, those of what
// is allowed without a rule. Gives their number.
enum { EPIC_REASONS_MAX = EPIC_WEAPONS_MAX + 3 };
unsigned epic__explain_shot(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned target,
                            Refusal out[EPIC_REASONS_MAX]);
// What so many barrage points need to hit INF and LV (`is_soft`) or others (1.9.8b).
unsigned epic__barrage_to_hit(unsigned points, bool is_soft);
void epic__reload(Epic *g); // epic_slow.c: what slow weapons fired was fired last turn (2.2.8)
