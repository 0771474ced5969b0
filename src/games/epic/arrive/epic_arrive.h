// Coming to the table: who may, where, and by what (6.1, 2.1.17, 2.1.23, 5.6.3b, 5.15, 5.21, 6.6.2,
// 6.6.3, 6.11.3), and regrouping, by which units come back (1.13.1, 5.4.1b).
//
// The room owns who waits, what is written down in secret (epic_plot.h) and the works that are laid
// (epic_fortify.h, 6.7.2). Units that wait have their numbers from the beginning; a place is
// checked like a move, and a refusal says the rule. It carries out the frame LANDING (2.1.21), and
// answers for the beast that nobody directs (epic_beast.h, 6.13.3) and for whoever charges out of a
// portal (epic_enter.h, 5.6.3-q1).
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- garrisons (6.1.5) ---------------------------------------------------------------------------

bool epic__may_garrison(const EpicMatch *m, const EpicState *s, unsigned formation); // 6.1.5b

// --- putting a whole formation down --------------------------------------------------------------

// What a formation is put down for: it says where it may stand.
typedef enum EpicPlacePurpose {
    EPIC_PLACE_DEPLOY,     // 6.1.5, 6.1.6
    EPIC_PLACE_TELEPORT,   // 2.1.17a
    EPIC_PLACE_TUNNEL,     // 2.1.23b
    EPIC_PLACE_RETURN,     // units that come back or are summoned
    EPIC_PLACE_PORTAL,     // 5.6.3b
    EPIC_PLACE_PLANETFALL, // 4.4a
    EPIC_PLACE_BEAST       // 6.13.3a
} EpicPlacePurpose;
// D-PLACE of a whole formation that is set up, teleports or surfaces; apply is true when it stands.
size_t epic__deploy_legal(const Epic *g, unsigned formation, EpicPlacePurpose purpose, Action *out,
                          size_t out_max);
bool epic__deploy_check(const Epic *g, unsigned formation, EpicPlacePurpose purpose, EpicAction a,
                        Refusal *refusal);
bool epic__deploy_apply(Epic *g, unsigned formation, EpicPlacePurpose purpose, EpicAction a);
// Whether a line has been begun in which units are put down.
bool epic__deploy_goes_on(const Epic *g, unsigned formation);

// --- summoned units (6.11.3, 6.6.2) --------------------------------------------------------------

// Before set-up: daemons and the Avatar wait off the table.
void epic__fill_pools(Epic *g);
// Whether the formation summons when it is nominated; how many dice (D3) it rolls, and what is
// added.
bool epic__may_summon(const Epic *g, unsigned formation);
size_t epic__list_summons(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
bool epic__check_summon(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
void epic__summon(Epic *g, EpicAction a);
void epic__end_summons(Epic *g);
void epic__change_pool(Epic *g, unsigned seat, int by);
bool epic__is_near_farseer(const Epic *g, unsigned unit, GeomPoint at);
unsigned epic__next_farseer(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned from);
void epic__end_avatars(Epic *g);

// --- units that come back or join (5.15, 5.21, 6.21.1) -------------------------------------------

// epic_arrive.c: whether the unit may come to the formation there (`rule` says so), and the first
// place beside the formation's units where it may.
bool epic__check_arrival(const Epic *g, unsigned formation, EpicAction action, EpicRule rule,
                         Refusal *refusal);
bool epic__find_arrival(const Epic *g, unsigned formation, EpicAction *action);

// Destroyed units of the formation with that ability that may come back.
unsigned epic__lost_units(const EpicMatch *m, const EpicState *s, unsigned formation,
                          unsigned ability);
size_t epic__list_returns(const Epic *g, unsigned formation, unsigned points, Action *out,
                          size_t out_max);
bool epic__check_return(const Epic *g, unsigned formation, unsigned points, EpicAction a,
                        Refusal *refusal);
unsigned epic__return_unit(Epic *g, EpicAction a); // gives what it costs
// Sum of the synapse values; points for broods; a swarm without synapse.
unsigned epic__synapse(const EpicMatch *m, const EpicState *s, unsigned formation);
unsigned epic__brood_points(const Epic *g, unsigned formation, bool enemy_near);
bool epic__is_leaderless(const EpicMatch *m, const EpicState *s, unsigned formation);
bool epic__may_absorb(const Epic *g, unsigned formation, unsigned other);
void epic__absorb(Epic *g, unsigned formation, unsigned other);
void epic__phase_out(Epic *g);

// --- portals (5.6.3b, 6.6.3) ---------------------------------------------------------------------

// Whether the formation may wait for a portal, as far as the portals of its side go.
bool epic__may_use_portals(const EpicMatch *m, const EpicState *s, unsigned formation);
// A way in for a formation that waits.
typedef struct EpicPortal {
    GeomPoint at;
    unsigned unit;  // EPIC_NO_UNIT: a gate, or a point on the edge
    bool is_closed; // 5.6.3-q1: only an engage action comes through
} EpicPortal;
enum { EPIC_PORTALS_MAX = 16 };
// Those that it may use this turn, open and closed ones; gives their number.
size_t epic__portals(const EpicMatch *m, const EpicState *s, unsigned formation, EpicPortal *out,
                     size_t out_max);
bool epic__has_open_portal(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__use_up(Epic *g, unsigned seat, const EpicPortal *portal);
// Whether some open portal lets the unit come as far as that in its first move, with those of its
// formation that have come already.
bool epic__fits_portal(const Epic *g, unsigned unit, GeomPoint at);
size_t epic__list_portals(const Epic *g, unsigned formation, GeomPoint *out, size_t out_max);
// The formation has come in: its portal is used up for this turn.
void epic__use_portal(Epic *g, unsigned formation);
// Whether it touches a Necron portal by which it may leave; leaving.
bool epic__way_out(const EpicMatch *m, const EpicState *s, unsigned formation, EpicPortal *out);
void epic__leave(Epic *g, unsigned formation, const EpicPortal *portal);
bool epic__gate_may_lie(const Epic *g, unsigned seat, GeomPoint at, unsigned *objective);
EpicStep epic__ask_sacrifice(Epic *g, EpicFrame *frame);
EpicStep epic__ask_summons(Epic *g, EpicFrame *frame);
// Lost units come in, one after the other (5.15.1, 5.21.1).
EpicStep epic__bring_back(Epic *g, EpicFrame *frame);
EpicStep epic__regroup(Epic *g, EpicFrame *frame);
// How much of the die (and of a Leader's part) may go to shields or to lost units; the rest takes
// blast markers off.
unsigned epic__repair_max(const Epic *g, const EpicFrame *frame);
EpicStep epic__roll_summons(Epic *g, EpicFrame *frame);
void epic__sacrifice(Epic *g, EpicFrame *frame);
void epic__share_out(Epic *g, EpicFrame *frame, unsigned part);
// Void shields of the formation's war engines that are down (5.4.1b).
unsigned epic__shields_down(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether a formation off the board has a way in that it may use by an action (6.1.6-q5).
bool epic__can_enter(const EpicMatch *m, const EpicState *s, unsigned formation);
void epic__remove_blast(Epic *g, unsigned formation, unsigned count);
bool epic__check_garrison(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
bool epic__check_plot(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
// Still to be set up, and not aboard another formation (3.1.3).
bool epic__is_open(const Epic *g, const EpicFrame *frame, unsigned formation);
size_t epic__list_plots(const Epic *g, unsigned formation, Action *out, size_t out_max,
                        size_t count);
bool epic__may_plot(const Epic *g, const EpicFrame *frame, unsigned formation, Refusal *refusal);
bool epic__may_wait(const Epic *g, const EpicFrame *frame, unsigned formation, Refusal *refusal);
// Formations that begin the game aboard it (3.1.3, 6.1.6b).
EpicSet epic__passengers_of(const EpicMatch *m, unsigned host);
// How many garrisons of the seat may begin on overwatch (6.1.5c, 5.25.1a).
unsigned epic__ready_garrisons(const EpicMatch *m, unsigned seat);
void epic__wait_outside(Epic *g, EpicFrame *frame, unsigned formation, EpicEntry entry);
// Tests for dangerous ground of the frame's formation, which has just arrived, one unit after the
// other (1.8.1a). `next`, of the frame, is the next unit, EPIC_NO_UNIT at the end. ASK: a die is
// rolled.
EpicStep epic__arrival_tests(Epic *g, EpicFrame *frame, uint16_t *next, uint8_t *has_rerolled);
