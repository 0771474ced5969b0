// Victory points: which units score and deny, who controls which marker, what each award of the
// mission gives (MISSION-5, 6).
//
// Questions, and the two stages of TURN in which points are given at the end of the battle. A score
// is kept by source: AodPlayer.score[AodAwardKind].
#pragma once

#include "aod_core.h"

// --- objectives (aod_objectives.c) ---------------------------------------------------------------

// MISSION-6.5, 6.6: the host scores; it denies, which every unit that scores does too.
bool aod__is_scoring(const Aod *g, unsigned host);
bool aod__is_denying(const Aod *g, unsigned host);
// MISSION-6.2: inches.
enum { AOD_MARKER_REACH = 3 };
// MISSION-6.2, 6.8: the markers that the seat controls: a set.
unsigned aod__controlled(const Aod *g, unsigned seat);
// MISSION-6.4, 6.7: all of the host stands wholly within that seat's zone; within neither, and in
// no part of one.
bool aod__is_in_zone(const Aod *g, unsigned host, unsigned seat);
bool aod__is_in_no_zone(const Aod *g, unsigned host);

// --- points (aod_score.c) ------------------------------------------------------------------------

// Units as the awards count them (MISSION-5.3, 5.7, 5.8).
typedef struct AodCounts {
    uint16_t destroyed; // that give points
    uint16_t fleeing;   // Falling Back
    uint16_t left;      // not destroyed, Fortifications apart
} AodCounts;
AodCounts aod__counts(const Aod *g, unsigned seat);
// What the awards would give that seat, were the battle over now, in sixths of a point: dice at
// their mean. Points of each turn are not among them: a seat has those already.
unsigned aod__standing_sixths(const Aod *g, unsigned seat);
// All points of a seat.
unsigned aod__points(const AodState *s, unsigned seat);
void aod__give_points(Aod *g, unsigned seat, AodAwardKind kind, unsigned points);
// What the points of an award are for, as a player reads it.
const char *aod__award_name(AodAwardKind kind);
// MISSION-4.1: whether the unit is of that class of D-SECRET.
bool aod__is_of_class(const AodMatch *m, unsigned unit, unsigned secret);

// MISSION-2.3: the seat has nobody on the table.
bool aod__is_wiped_out(const Aod *g, unsigned seat);
// MISSION-5.4: at the start of the turn of that seat.
void aod__score_turn(Aod *g, unsigned seat);
// The stages SCORE and RESULT of TURN (MISSION-2.6).
AodStep aod__score_step(Aod *g, AodFrame *frame);
AodStep aod__end_with_result(Aod *g, AodFrame *frame);
