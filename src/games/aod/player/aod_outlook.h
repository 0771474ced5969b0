// The battle as the greedy player sees it: forces, what they are worth, and where it wants to be.
//
// Everything is worth points of an army list, in 1/256 of a point; Victory points are put into the
// same measure (aod_goals.c). It is made anew for each decision, on the caller's stack; whole
// numbers only.
#pragma once

#include "aod_hope.h"
#include "aod_paths.h"
#include "aod_score.h"

enum {
    AOD_POINT = 256,               // what a point of a list counts
    AOD_VICTORY = 300 * AOD_POINT, // what a Victory point does
    AOD_HOPE_BITS = 32,
    AOD_HOLD_U = 3 * AOD_INCH, // MISSION-6.2
};

// MISSION-4.7, as a player sees them.
typedef enum AodSector { AOD_OWN_ZONE, AOD_NO_ZONE, AOD_ENEMY_ZONE, AOD_SECTORS } AodSector;
enum { // places of a grid, for the nearest in a sector
    AOD_PLACES_ACROSS = 17,
    AOD_PLACES_DEEP = 11,
    AOD_PLACES = AOD_PLACES_ACROSS * AOD_PLACES_DEEP,
};

// A round of fighting between two forces, and what becomes of who loses it.
typedef struct AodFight {
    int64_t worth; // what `a` wins by it
    int64_t harm;  // what it does to `b` alone
} AodFight;

// A host of either side that stands on the table.
typedef struct AodForce {
    uint16_t host, victim; // victim: the first model that stands, for saves
    uint8_t seat, models;
    bool scores, denies;
    bool carries;      // somebody aboard it would score: it goes for markers as he would
    uint16_t wounds;   // left
    int32_t per_wound; // what one of them is worth
    int32_t prize;     // what the mission gives the enemy for all of it, besides
    int32_t spread_u;  // how far the farthest model is from the middle
    int32_t reach_u;   // how far it moves in a turn
    int32_t pace_u;    // how far if it does nothing else: with a Run or packs, if it may
    GeomPoint middle;
    // Of an enemy, by who moves, from wherever (aod__weigh_attacks):
    AodFight charged;
    AodHope shot; // from near, in turns to come
    // Of missions that ask for it:
    uint8_t sector;                       // 1 + the one in which all of it stands; 0: in none
    int32_t marker_u[AOD_OBJECTIVES_MAX]; // how far the nearest model's edge is from each marker
    int32_t lead_u[AOD_OBJECTIVES_MAX];   // how much nearer that is than its middle
} AodForce;

typedef struct AodOutlook {
    const Aod *g;
    unsigned seat, count;
    AodForce force[AOD_UNITS_MAX];
    uint8_t held[AOD_OBJECTIVES_MAX]; // 1 + the force that goes for that marker; 0: none
    unsigned turns_left;              // own turns, this one included
    bool may_go_on;                   // one more may follow the last of them (MISSION-2.1)
    int32_t standing;                 // sixths of a point that we are ahead as all stand; when late
    AodCounts counts[KERNEL_SEATS];   // in the last turn
    // Of moves, and of missions that ask for it (aod__survey):
    uint16_t kept[AOD_SECTORS]; // 1 + the host that goes for that sector; 0: none
    uint8_t place[AOD_PLACES];  // sets of sectors: a unit there stands well in them
    uint16_t attacker;          // 1 + the host whose attacks have been weighed; 0: none
    bool has_paths;        // below is how far it is for who moves, where ground is in the way; else
                           // straight
    const AodFar *deploys; // of who is put down and stopped by walls: to where it wants to go; NULL
    AodFar to_sector[AOD_SECTORS], to_marker[AOD_OBJECTIVES_MAX]; // the latter: to hold it
    AodFar to_enemy;                                              // the nearest
} AodOutlook;

// A state, and what is in the way of sight in it.
typedef struct AodSight {
    const Aod *g;
    AodScene scene;
} AodSight;

void aod__outlook(const Aod *g, unsigned seat, AodOutlook *out);
// What moves are judged by besides; `model`: one of those who move.
void aod__survey(AodOutlook *t, unsigned model);
// A host as it stands; false: nobody of it does.
bool aod__force_make(const AodOutlook *t, unsigned host, AodForce *force);
// The same force where it stands in another state; false: nowhere.
bool aod__force_moved(const Aod *g, const AodForce *force, AodForce *out);
// NULL: it does not stand on the table.
const AodForce *aod__force_of(const AodOutlook *t, unsigned host);
// So many Wounds of that force, as far as it has them.
int64_t aod__worth_of(const AodForce *force, AodHope wounds);
// How far their edges are from each other if the first stands there.
int32_t aod__off_u(const AodForce *force, GeomPoint at, const AodForce *other);
// How a round between them begins.
typedef enum AodOnset {
    AOD_FIGHTS_ON,
    AOD_CHARGES,
    AOD_CHARGES_LAST, // and strikes last (ASSAULT-2.6)
} AodOnset;
AodFight aod__fight(const AodOutlook *t, const AodForce *a, const AodForce *b, AodOnset onset);
int64_t aod__fight_worth(const AodOutlook *t, const AodForce *a, const AodForce *b, AodOnset onset);
// Of 36 rolls those by which it passes a Morale check with so much taken off.
unsigned aod__rolls_that_hold(const AodOutlook *t, const AodForce *force, int malus);

// --- aod_goals.c ---------------------------------------------------------------------------------

GeomPoint aod__marker_at(const AodOutlook *t, unsigned n);
// Of a point where that seat may lay its marker; Onslaught's lies in the enemy's zone, and
// everybody stands.
int64_t aod__lay_worth(const AodOutlook *t, GeomPoint at);
// Gives markers to forces (AodOutlook.held).
void aod__share_markers(AodOutlook *t);
// Adds to the prizes of enemies what they keep from us where we stand.
void aod__add_stakes(AodOutlook *t);
// What the mission gives the other player for the force's destruction, as far as `t->seat` knows.
int32_t aod__prize_of(const AodOutlook *t, const AodForce *force);
int32_t aod__prize_of_unit(const AodOutlook *t, unsigned unit);
// What the mission makes of it that the force is there; `force` as it stands there, or as it stood
// before.
int64_t aod__goal_worth(const AodOutlook *t, const AodForce *force, GeomPoint at);
// How far we would be ahead as all stand in that state, in sixths of a Victory point, from the last
// turn but one on. 0 before.
int32_t aod__ahead_sixths(const AodOutlook *t, const Aod *there);
// The same in worth, against how they stand now; in the last turn.
int64_t aod__stands_for(const AodOutlook *t, const Aod *there);
// What may be shot at it there in a turn, by all who are no nearer than now.
int64_t aod__danger_at(const AodOutlook *t, const AodForce *force, GeomPoint at);
// What a force does to each enemy wherever it stands is worked out once for all ends of moves.
void aod__weigh_attacks(AodOutlook *t, const AodForce *force);
// What it may do from there, and what may be done to it. `sight`: where it stands; NULL: anybody
// may be seen.
int64_t aod__stand_worth(const AodOutlook *t, const AodForce *force, GeomPoint at, AodManner manner,
                         const AodSight *sight);

// --- aod_sectors.c -------------------------------------------------------------------------------

bool aod__asks_sectors(const Aod *g);
// 1 + the sector in which all of the host stands, as that seat sees them; 0: in none.
unsigned aod__sector_of(const Aod *g, unsigned host, unsigned seat);
GeomPoint aod__place_at(unsigned n); // n < AOD_PLACES
void aod__survey_sectors(AodOutlook *t);
// To a place where all of it would stand there, from that point; 0: it does.
int32_t aod__far_to_sector(const AodOutlook *t, const AodForce *force, GeomPoint at,
                           AodSector sector);
// What it is worth that it stands there in the end.
int64_t aod__sector_worth(const AodOutlook *t, const AodForce *force, AodSector sector,
                          const uint8_t points[AOD_SECTORS]);

// --- aod_judge.c, aod_judge_moves.c: the choices -------------------------------------------------

enum { AOD_NO_CHOICE = -(1 << 30) }; // worse than anything that may happen

// Whose decision it is; NULL: nobody of it stands on the table.
const AodForce *aod__acting_force(const AodOutlook *t);

// Which unit is next: those in front move first, and so are in nobody's way.
int64_t aod__turn_worth(const AodOutlook *t, unsigned unit);
int64_t aod__shadow_worth(const AodOutlook *t, AodAction a);
// Of all choices of a move.
void aod__judge_moves(AodOutlook *t, const Action *option, size_t count, int64_t *worth);
// Of all choices of those who may get out of a transport.
void aod__judge_riders(const AodOutlook *t, const Action *option, size_t count, int64_t *worth);
// Who acts may charge in this turn, and somebody is near enough.
bool aod__could_charge(const AodOutlook *t);
int64_t aod__target_worth(const AodOutlook *t, unsigned target);
int64_t aod__charge_worth(const AodOutlook *t, unsigned target);
// aod_judge_fights.c: who accepts a challenge, or nobody; a skill, against none; Hit and Run; its
// direction.
int64_t aod__accept_worth(const AodOutlook *t, AodAction a);
int64_t aod__skill_worth(const AodOutlook *t, AodAction a);
int64_t aod__leave_worth(const AodOutlook *t, unsigned unit);
int64_t aod__dash_worth(const AodOutlook *t, AodAction a);
int64_t aod__react_worth(const AodOutlook *t, AodAction a);

// --- aod_choices.c -------------------------------------------------------------------------------

// Of what may be chosen for a unit before anything is deployed.
int32_t aod__choice_worth(const Aod *g, AodAction a);

// --- aod_reserves.c ------------------------------------------------------------------------------

// Of D-RESERVE.
int64_t aod__reserve_worth(AodOutlook *t, AodAction a);
// Of a point where a unit of that seat comes down, or of its edge.
int64_t aod__put_worth(const AodOutlook *t, unsigned seat, GeomPoint at, bool at_edge);
// Of all places for whoever comes in or Infiltrates.
void aod__judge_arrivals(const AodOutlook *t, const Action *option, size_t count, int64_t *worth);
