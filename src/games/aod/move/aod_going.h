// How a model goes in one move, and whether it may go a way.
#pragma once

#include "aod_ground.h"

// Of the whole unit, for one move.
typedef struct AodGoingUnit {
    int32_t run_u;      // what a Run adds (MOVE-4.2); 0: none
    bool has_packs;     // MOVE-5: they are used
    bool is_slowed;     // by Difficult Terrain at all (MOVE-3.7)
    bool tests;         // in Dangerous Terrain at all
    bool is_plain;      // a move in its Movement phase without Run and packs (LEGION-2.14)
    bool at_combat;     // hulls go no faster than Combat Speed (GEAR-2.6)
    bool by_initiative; // MORALE-3.1, ASSAULT-10.5: each up to its Initiative, not slowed
    // Of charges and pile-ins: how far each may go, and how far where Difficult Terrain slows it.
    // 0: its M tells it.
    int32_t fixed_u, fixed_slowed_u;
} AodGoingUnit;
void aod__going_of_unit(const Aod *g, unsigned host, bool runs, bool has_packs, AodGoingUnit *out);
// MOVE-3.2: a Dangerous Terrain test fails on that or less.
#define AOD_DANGER_FAILS LIMIT(MOVE_3_2, 1U)
// MOVE-3.4: Hull Points that it costs a vehicle.
#define AOD_DANGER_COSTS LIMIT(MOVE_3_4, 1U)
// Of the move of that frame MOVE.
void aod__going_of_move(const Aod *g, const AodFrame *frame, AodGoingUnit *out);
bool aod__may_run(const Aod *g, unsigned host); // MOVE-4.1, 5.2
// Whether the move of this frame, walked so far, could be a Run in place: no launchers used
// (GEAR-2.6), and not by Death Guard who are Pinned (LEGION-2.14).
bool aod__could_run(const Aod *g, const AodFrame *frame);
bool aod__may_go_flat_out(const Aod *g, unsigned host); // VEH-2.6
bool aod__all_jet(const Aod *g, unsigned host);
bool aod__may_use_packs(const Aod *g, unsigned host); // MOVE-5.1, 5.3: all of them have them
int32_t aod__run_u(const Aod *g, unsigned host); // MOVE-4.2; of vehicles that go Flat-out their M
int32_t aod__reaction_u(const Aod *g, unsigned host);  // REACT-3.3, 3.4
bool aod__passes_dangers(const Aod *g, unsigned host); // MOVE-3.7
// What it fails of such tests it rolls again, once (MOVE-3.7, GEAR-1.6,
// RULE-Galvanic_Traction_Drive).
bool aod__tests_danger_again(const Aod *g, unsigned model);

typedef struct AodGoing {
    int32_t reach_u;  // in Open Terrain
    int32_t slowed_u; // where Difficult Terrain slows it (MOVE-3.1)
    int32_t radius_u; // of the disc that it sweeps: an oval goes along its length (MOVE-1.12); of a
                      // hull half its width
    int32_t half_u;   // half the length of a hull, which sweeps a rectangle (VEH-2.9); 0: a disc
    bool flies;       // over models and terrain (MOVE-5)
    bool is_slowed, tests;
} AodGoing;
void aod__going_of(const Aod *g, const AodGoingUnit *unit, unsigned model, AodGoing *out);

// --- ways ----------------------------------------------------------------------------------------

typedef enum AodWayFault {
    AOD_WAY_FREE,
    AOD_WAY_OFF_TABLE,   // MOVE-1.6
    AOD_WAY_NO_FLOOR,    // TERR-1.12
    AOD_WAY_GROUND_ONLY, // TERR-1.8
    AOD_WAY_CLIMBS,      // TERR-1.12: it changes floors outside of the piece
    AOD_WAY_IN_THE_AIR,  // TERR-1.12: it leaves its floor
    AOD_WAY_BARRED,      // MOVE-3.6: a piece
    AOD_WAY_WALL,        // TERR-1.11
    AOD_WAY_THROUGH,     // MOVE-1.4: a model
    AOD_WAY_NEAR_ENEMY,  // MOVE-1.5
    AOD_WAY_TOO_FAR,     // MOVE-1.2
    AOD_WAY_LEGS,        // VEH-2.9
    AOD_WAY_FAULTS
} AodWayFault;

// A way and what is to know of it. Points are places of the middle; at[0] is where it begins.
typedef struct AodWayAsk {
    const Aod *g;
    const AodCrowd *crowd; // models of other units; those of its own do not bar it (MOVE-1.9)
    const AodGoing *going;
    unsigned model;
    unsigned count; // of points, at least 1
    GeomPoint at[AOD_PATH_MAX];
    uint8_t floor[AOD_PATH_MAX];
    uint8_t back;       // of a hull: legs that it goes backwards, bit 0 is from at[0] to at[1]
    bool tests_nowhere; // dangers are not asked about
    bool passes_friends;
} AodWayAsk;

typedef struct AodWayAnswer {
    AodWayFault fault;
    unsigned other;    // the piece or the model that it is about
    int64_t length_u;  // with what it climbs
    int32_t limit_u;   // how far it may go this way
    bool is_dangerous; // MOVE-3.2: it takes a test
    bool is_slow;      // MOVE-3.1: through Difficult Terrain that slows it
    bool is_rough;     // ASSAULT-2.6: through Difficult or Dangerous Terrain
} AodWayAnswer;

// Whether the model may go there, its end apart: that is aod__place_fault's.
void aod__way_judge(const AodWayAsk *ask, AodWayAnswer *out);

// --- hulls (VEH-2.1 to 2.9) ----------------------------------------------------------------------

#define AOD_HULL_LEGS LIMIT(VEH_2_9, 8U)
// It moves as a rectangle that goes forwards or backwards along its length, and turns on the spot.
bool aod__goes_as_hull(const AodMatch *m, unsigned model);
// How it looks on a leg from a to b, and behind it; `before`: how it looked before it. Less than a
// unit is no leg.
uint16_t aod__leg_facing(GeomPoint a, GeomPoint b, bool is_back, uint16_t before);
// How it looks at the end of that leg (from 1; 0: where it begins).
uint16_t aod__hull_facing(const AodWayAsk *ask, unsigned leg);
// VEH-6.3, 6.5: it may not move or pivot.
bool aod__is_held(const Aod *g, unsigned model);
// VEH-2.1: that is Cruising Speed, and no less; it has gone so far.
bool aod__is_cruising(const Aod *g, unsigned model, int64_t length_u);
// Cuts the way to what is free of it, no farther than the limit, and where the hull may end as it
// comes; ask->count of 1: it goes nowhere.
void aod__hull_cut(AodWayAsk *ask, int32_t limit_u);
// MOVE-3.4: cuts the way where its hull first touches what it tests in; false: only at its end.
bool aod__hull_stop(AodWayAsk *ask);
