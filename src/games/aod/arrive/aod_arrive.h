// Room arrive: how units come to the table: what happens before the battle (FLOW-2.2, nodes 1 to
// 16), and later arrivals from Reserve.
//
// It owns the frames SETUP and ARRIVE. What is there: mission, map, markers, order, zones, Night,
// groups, Reserve, deployment, what is chosen last; the dice of Reserve, arrivals from an edge,
// Deep Strike and Flanking Assaults. What is not yet: Subterranean and Drop Pod Assaults; a unit
// that has such a rule is deployed like others, and the match names the rule as not played
// (FLOW-1.6).
//
// Rules: AOD-MISSION-1, 3, 4.1 to 4.3, 4.5, 4.8, 4.9, 6.1, 7 to 9, 10.1, AOD-ARMY-1.2, 7.6, 7.10,
// AOD-CHAR-1.1, AOD-TRANS-1.1 to 1.3.
#pragma once

#include "aod_coming.h"
#include "aod_core.h"
#include "aod_place.h"

typedef enum AodSetupStage {
    AOD_SETUP_PLAY,  // node 1
    AOD_SETUP_MAP,   // 3
    AOD_SETUP_SIDES, // 4
    AOD_SETUP_SIDES_WON,
    AOD_SETUP_MARKERS, // 5
    AOD_SETUP_MARKERS_WON,
    AOD_SETUP_MARKER,
    AOD_SETUP_ORDER, // 6
    AOD_SETUP_ORDER_WON,
    AOD_SETUP_FIRST,
    AOD_SETUP_ROLE,
    AOD_SETUP_ZONE,  // 7
    AOD_SETUP_NIGHT, // 8
    AOD_SETUP_NIGHT_DIE,
    AOD_SETUP_GROUPS,   // 9
    AOD_SETUP_RESERVE,  // 10
    AOD_SETUP_DEPLOY,   // 11
    AOD_SETUP_PLACE,    // ... the unit that was named
    AOD_SETUP_LATE,     // 16
    AOD_SETUP_ROLL_OFF, // for stage_back
    AOD_SETUP_NAME,     // 17
    AOD_SETUP_SECRET,   // 18
    AOD_SETUP_SEIZE,    // 19
    AOD_SETUP_SEIZE_DIE,
    AOD_SETUP_FLANK,      // 12
    AOD_SETUP_INFILTRATE, // 13
    AOD_SETUP_SCOUTS,     // 14
    AOD_SETUP_HAMMER,     // 15
    AOD_SETUP_UNDERMINE,  // before 5
    AOD_SETUP_UNDERMINE_WON,
    AOD_SETUP_ARRAY, // 20
    AOD_SETUP_STAGES
} AodSetupStage;

// --- arrival (aod_arrive.c) ----------------------------------------------------------------------

// MISSION-7.3, 7.11: the dice of Reserve at the start of a turn; then, in the Movement phase, those
// who arrive.
void aod__begin_reserve_rolls(Aod *g, unsigned seat);
void aod__begin_arrivals(Aod *g, unsigned seat);

// --- Smoke and Mirrors (aod_mirrors.c) -----------------------------------------------------------

// LEGION-2.20: its owner puts the host down elsewhere.
void aod__begin_mirrors(Aod *g, unsigned host);

// --- the Flanking marker (aod_flank.c) ------------------------------------------------------------

AodStep aod__flank_step(Aod *g, AodFrame *frame);
size_t aod__flank_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__flank_check(AodAction a, Refusal *refusal);
void aod__flank_apply(Aod *g, AodFrame *frame, AodAction a);

// --- who is put down late (aod_late.c) -----------------------------------------------------------

// Nodes 13 to 15, in this order; then LATE.
AodStep aod__late_step(Aod *g, AodFrame *frame);
size_t aod__late_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__late_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
void aod__late_apply(Aod *g, AodFrame *frame, AodAction a);
// aod_apart.c: a model of the unit has the rule, or one of those aboard for whom it was bought
// (RULE-Infiltrate, RULE-Scout).
bool aod__lends(const Aod *g, unsigned unit, AodSpecial special);
// CHAR-1.5: an Independent Character with the host, or with who rides in it, because of whom it
// does not Infiltrate: of him and his unit only one has the rule. AOD_NO_UNIT: nobody.
unsigned aod__bars_infiltrating(const Aod *g, unsigned host);
// RULE-Hammerfall_Strike.
bool aod__falls_late(const Aod *g, unsigned unit);

// --- the last nodes (aod_last.c) ------------------------------------------------------------------

// NAME, SECRET, SEIZE and SEIZE_DIE, behind which TURN takes the place of SETUP.
// MISSION-4.1: both choose a class in this mission.
bool aod__has_secret(const Aod *g);
void aod__last_begin(Aod *g, AodFrame *frame);
AodStep aod__last_step(Aod *g, AodFrame *frame);
size_t aod__last_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__last_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
void aod__last_apply(Aod *g, AodFrame *frame, AodAction a);

// --- markers (aod_markers.c) ---------------------------------------------------------------------

// How many are still to be laid before the battle, and by whom: lays those that are nobody's.
// Gives the number that players lay.
unsigned aod__markers_begin(Aod *g);
bool aod__marker_check(const Aod *g, unsigned seat, unsigned to_come, GeomPoint at, unsigned floor,
                       Refusal *refusal);
size_t aod__marker_legal(const Aod *g, unsigned seat, unsigned to_come, Action *out,
                         size_t out_max);
// Whether there is any place at all (MISSION-4.9).
bool aod__marker_has_place(const Aod *g, unsigned seat);
void aod__marker_lay(Aod *g, unsigned seat, GeomPoint at);

// --- groups (aod_groups.c) -----------------------------------------------------------------------

bool aod__groups_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal);
size_t aod__groups_legal(const Aod *g, unsigned seat, Action *out, size_t out_max);
void aod__groups_apply(Aod *g, AodAction a);
// RITE-Underworld_Assault.2: somebody has to begin in a Termite and can; who has to and does not is
// lost.
bool aod__must_ride(const Aod *g, unsigned seat);
void aod__leave_behind(Aod *g, unsigned seat);

// --- Reserve (aod_reserve.c) ---------------------------------------------------------------------

// MISSION-7.1: Flyers go there by themselves.
void aod__reserve_begin(Aod *g, unsigned seat);
bool aod__reserve_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal);
size_t aod__reserve_legal(const Aod *g, unsigned seat, Action *out, size_t out_max);
void aod__reserve_apply(Aod *g, AodAction a);
// The unit waits there, with who is aboard.
void aod__put_away(Aod *g, unsigned unit, AodWhere where);
// MISSION-8.1, 9.1: all of it has the rule, or has it while it waits in Reserve.
bool aod__may_deep_strike(const Aod *g, unsigned unit);
// RULE-Subterranean_Assault: all of it may.
bool aod__may_go_under(const Aod *g, unsigned unit);
bool aod__may_flank(const Aod *g, unsigned unit);
// RULE-Orbital_Assault_Vehicle, RULE-Drop_Pod_Assault: it arrives in no other way; its army has the
// rite.
bool aod__lands_in_pod(const Aod *g, unsigned unit);
bool aod__has_pod_assault(const Aod *g, unsigned unit);
// MISSION-7.1: it has no M.
bool aod__is_immobile(const Aod *g, unsigned unit);

// --- deployment (aod_deploy.c, aod_lay_out.c) ----------------------------------------------------

// Vehicles, and those on bases longer than 2": walls and friends bar their way out.
bool aod__is_large(const AodMatch *m, unsigned unit);
// Whether it is put on the table as a unit of its own: neither joined nor aboard, and not yet.
bool aod__is_to_deploy(const Aod *g, unsigned unit);
// MISSION-4.2: the stage of Onslaught in which it is deployed.
unsigned aod__deploy_stage(const Aod *g, unsigned unit);
enum { AOD_DEPLOY_STAGES = 8 }; // the last one is for what has no stage

// Places for all members of a unit, in the order of their numbers.
typedef struct AodLaid {
    uint16_t model;
    AodStand stand;
} AodLaid;
typedef struct AodLayout {
    GeomPoint anchor; // round which it has been laid
    uint8_t count;
    uint8_t left_count; // who finds no place (MISSION-8.4)
    uint16_t left[AOD_UNIT_MODELS_MAX_ALL];
    AodLaid laid[AOD_UNIT_MODELS_MAX_ALL];
} AodLayout;

// The unit in that shape there, each model as near as it may stand (TABLE-7.7); false: there is no
// room for all of them.
bool aod__lay_out(const Aod *g, const AodComing *coming, AodAction plan, AodLayout *out);
// The gather plan at the front of where it may be: a block as near as it goes to the middle of the
// table (FLOW-6.1, MISSION-1.15); from an edge a broader shape, where a block finds no place.
// It is sought when the unit's turn has come, and again when it is to run; the frame keeps where it
// has been found. False: there is no place for it (MISSION-1.12, 7.10).
bool aod__seek_front(Aod *g, AodFrame *frame);
// Of a place that has been found (AodComing.front): its anchor; and all of the unit there.
GeomPoint aod__front_anchor(const AodComing *coming);
void aod__lay_out_front(const Aod *g, const AodComing *coming, AodLayout *out);
// MISSION-8.4, 8.5: in a block round its first model, which stands, or round its lead; who finds no
// place is left out.
void aod__lay_out_round(const Aod *g, const AodComing *coming, AodLayout *out);

// The actions of a unit that is being deployed, after `deploy`.
bool aod__deploy_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
size_t aod__deploy_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
// True: the unit is done.
bool aod__deploy_apply(Aod *g, AodFrame *frame, AodAction a);
// MISSION-1.5, 1.12: there was no place.
void aod__deploy_nowhere(Aod *g, unsigned host);
