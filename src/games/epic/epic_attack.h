// Attacks, as the rest of the module asks for them: shooting (1.9), its hits (1.9.6), assaults
// (1.12).
//
// What pushes a frame comes back at once: the attack is over when the frame has been popped. Hits
// wait in one pool of the state (EpicHit), which belongs to the one attack or assault in progress.
#pragma once

#include "epic_core.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

// --- epic_assault.c ... -------------------------------------------------------------------------

// Pushes an ASSAULT frame for the formation's engage action (9.7), from the choice of the target.
EpicFrame *epic__begin_assault(Epic *g, unsigned formation, EpicSet followers);
// The same after the charge, and after the counter charges too: for positions of scenario files.
EpicFrame *epic__begin_fight(Epic *g, EpicSet attackers, EpicSet defenders, bool has_countered);
// Whether this hit may be put on that unit in an assault (3.2.1b, 3.3.2a, 2.1.13e).
bool epic__hit_may_go(const EpicMatch *m, const EpicState *s, const EpicHit *hit, unsigned unit);
// 1.10-q6: of several formations that charge together the one nearest to the overwatching formation
// takes its fire. True whenever there are not several.
bool epic__takes_overwatch(const EpicMatch *m, const EpicState *s, unsigned mover,
                           unsigned watcher);
