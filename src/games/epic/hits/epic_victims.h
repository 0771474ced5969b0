// Shared by epic_victims.c and epic_allocate.c: the hits of a batch that nobody has yet, and who
// may take them.
#pragma once

#include "epic_hits.h"

// Hits that are alike (class, traits, origin as far as it binds them) are a kind.
enum { EPIC_HIT_KINDS_MAX = 64 };

typedef struct EpicHitKind {
    EpicHit like; // the first of them
    unsigned left;
} EpicHitKind;

typedef struct EpicVictim {
    uint16_t unit;
    uint8_t capacity; // hits in a round
    int64_t distance; // 9.10a: comparable, no length
    uint64_t kinds;   // that may go there
} EpicVictim;

typedef struct EpicVictims {
    EpicHitKind kind[EPIC_HIT_KINDS_MAX];
    EpicVictim target[EPIC_UNITS_MAX];
    unsigned kind_count;
    unsigned target_count;
    bool is_final;   // each hit that falls kills: nobody needs more of them than DC
    bool has_riders; // 1.12.7-q1: embarked units follow their transport
} EpicVictims;

// What makes hits alike: a source binds a hit only if it is a war engine (3.3.2a).
EpicHit epic__essence(const Epic *g, const EpicHit *hit);
void epic__find_victims(const Epic *g, const EpicFrame *frame, EpicVictims *field);
// Distances of all that are in it, to the enemies of this seat.
void epic__measure_victims(const Epic *g, const EpicFrame *frame, EpicVictims *field,
                           unsigned seat);
