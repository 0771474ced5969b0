// Ways of a formation, tried: what the rules say of each unit's, and where everybody would stand
// then. For whoever draws a move and has not made it yet.
//
// The ways stand in a copy of the state (epic_ways.h): those that a plan has written, or that a
// person has drawn. Each is judged with those before it made, as far as they may be; what may not
// be gone bars nobody. The units of the copy then stand where the ways end, also those that may not
// go there, so that coherency, zones and cover are told of the picture that the person sees.
#pragma once

#include "epic_move.h"
#include "epic_ways.h"

enum {
    EPIC_TRIAL_SEEN_MAX = 1500, // lines of fire that one trial asks for
    EPIC_TRIAL_PLACES_MAX = EPIC_FORMATION_UNITS_MAX,
};

typedef enum EpicTrialLoss {
    EPIC_TRIAL_KEPT,
    EPIC_TRIAL_OUT,   // out of formation (1.7.4a)
    EPIC_TRIAL_STUCK, // stayed in a zone of control (1.7.3e)
} EpicTrialLoss;

typedef struct EpicTrialUnit {
    uint16_t unit;
    uint16_t carrier; // unit + 1 that fetches it, 0: nobody does
    GeomPoint from, to;
    uint16_t first, count; // its points in EpicState.way_at; none: it stays
    uint16_t facing;       // in the end
    int64_t used_u;        // of its way
    int32_t limit_u;       // that it may be long, with the road's part where it goes on one
    bool can_move;         // it has Speed, and has not moved yet
    bool is_forbidden;
    bool has_nearest; // a place near `to` where it may go
    bool rolls_again; // tests that it fails (1.8.1b, 2.1.18a)
    bool is_in_zone, is_touching, is_near, is_in_cover;
    uint8_t tests;    // of dangerous terrain
    uint16_t feature; // of the first test
    uint8_t save;     // that the ground gives it; 0: none
    uint8_t aboard;   // that it carries then, and whom it would take with it
    uint8_t lost;     // EpicTrialLoss, at the end of this move
    int32_t spare_u;  // to the nearest of its formation, of what coherency allows; below 0: too far
    GeomPoint nearest;
    Refusal refusal; // of one that is forbidden
} EpicTrialUnit;

// An enemy formation on overwatch that would see and reach somebody.
typedef struct EpicTrialWatcher {
    uint8_t formation;
    uint8_t units; // of ours that it could fire at
} EpicTrialWatcher;

typedef struct EpicTrial {
    unsigned formation;
    unsigned count; // valid in `unit`, in the order of their numbers
    EpicTrialUnit unit[EPIC_FORMATION_UNITS_MAX];
    unsigned parts;  // that the formation would be in (1.7.4b); 1: it is whole
    int32_t spare_u; // by how much it is whole; below 0: by how much it is not. INT32_MAX: one unit
    EpicSet zones;   // enemy formations in whose zones somebody would end
    unsigned watcher_count;
    EpicTrialWatcher watcher[EPIC_FORMATIONS_MAX];
    bool is_charge, is_last; // the move
    bool is_forbidden;       // for somebody, or as a whole:
    bool is_less_legal;      // a consolidation that leaves it so (1.12.9c)
    Refusal refusal;         // of that
} EpicTrial;

// A unit that is to stand elsewhere than the ways in the state have it.
typedef struct EpicTrialPlace {
    uint16_t unit;
    int16_t facing; // in degrees; below 0: as it comes
    GeomPoint at;
    bool has_nearest; // told by epic__trial_place: it may not go there, but here
    GeomPoint nearest;
} EpicTrialPlace;

// Writes the ways in the copy anew, with those units last; of one that cannot get where it is to
// stand the way that it would have to go. The units have been checked (epic__check_mover), and each
// is named once.
void epic__trial_place(const EpicMatch *m, EpicState *copy, const EpicFrame *frame,
                       EpicTrialPlace *place, unsigned count);
// Judges the ways in the copy. `is_part`: the last one goes on, and where it ends is not looked at.
void epic__trial_judge(const EpicMatch *m, EpicState *copy, const EpicFrame *frame, bool is_part,
                       EpicTrial *trial);
