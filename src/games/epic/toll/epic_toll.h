// What happens at once, whoever causes it: hits are added, units die, markers land, formations
// break (1.3, 1.9.6f, 1.13.2, 3.2.2), and chapter 5 where it changes what a rule counts.
//
// It owns the pool of hits (EpicState.hit), what a loss is worth, and forced placement (0.1k). It
// lies below all that causes it, asks nobody and rolls no die: what has to be asked or rolled is a
// frame that is begun by its tag and carried out by a room above (HITS, CRITICAL, BREAK).
//
// Markers of an unbroken formation are a number in the state; those of a broken one are as many as
// its units and are never stored. Formations that have broken wait in the state's `breaking` until
// somebody pushes their withdrawal.
#pragma once

#include "epic_core.h"

#include <stdbool.h>

// Gives blast markers to an unbroken formation and breaks it if it has too many (1.13.2); a broken
// one takes hits instead (1.13.4b) from `source` (a formation, or EPIC_NO_FORMATION): pushes a HITS
// frame, which the caller's step must expect to run before it is called again. Not during an
// attack or assault: there add to EpicFormation.gained.
void epic__add_blast(Epic *g, unsigned formation, unsigned count, unsigned source);
// 1.13.2, 5.1.1b: BMs >= units; then epic__break.
bool epic__check_break(Epic *g, unsigned formation);
// Marks it broken, takes its markers off, puts it into s->breaking (9.8a).
void epic__break(Epic *g, unsigned formation);

// --- chapter 5 where it changes numbers ----------------------------------------------------------

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

// --- hits in the air, losses ---------------------------------------------------------------------

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
// unit with EPIC_U_MAY_BE_HIT for which epic__hit_may_go says yes; in contact with an enemy of
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
// A unit leaves play for good: its cargo is pushed as EPIC_HITS_CARGO hits (or dies with it, if
// `cargo_dies`), its formation's count goes down; no blast marker. Callers add those themselves.
void epic__destroy(Epic *g, unsigned unit, bool cargo_dies);
// What stood still after a critical may move again (5.36.1f).
void epic__set_going(Epic *g, unsigned formation);
void epic__drop_hits(Epic *g, unsigned from, unsigned count);
// A blast marker for the formation of the unit, by the rules of the frame's purpose.
void epic__give_blast(Epic *g, const EpicFrame *frame, unsigned formation, unsigned count);
// Moves a unit to the nearest free place (0.1k).
void epic__move_aside(Epic *g, unsigned unit);
// A carried unit survived the loss of its transport: it is put down (1.7.5h).
void epic__put_down(Epic *g, unsigned unit);
// An effect that waits in the pool until the last hit of the attack is done (3.2.3c).
void epic__queue_effect(Epic *g, unsigned unit, EpicEffect effect);
// Takes dead units off the table.
void epic__remove_dead(Epic *g);
void epic__remove_unit(Epic *g, unsigned unit);
// Points of damage that get through.
void epic__wound(Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned unit,
                 unsigned points);
// Whether a disc of this unit may stand there: on the table, no overlap, not impassable.
bool epic__is_free(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at);
// 0.1k: the nearest free place to `at`; false: there is none, the unit is destroyed.
bool epic__place_nearest(Epic *g, unsigned unit, GeomPoint at);
// Summoned units of the formation go: back to the pool, or for good when it breaks (6.11.3b).
void epic__dismiss(Epic *g, unsigned formation, bool for_good);
static inline bool epic__is_assault_purpose(const EpicFrame *frame)
{
    return frame->hits.purpose == EPIC_HITS_ASSAULT || frame->hits.purpose == EPIC_HITS_SUPPORT;
}
