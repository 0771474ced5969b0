// Room morale: tests of units and what failing them costs: Pinned, Falling Back, Regrouping.
//
// It owns the frames TEST (2D6 against Leadership, or a D6 against Initiative), FLEE (one Fall Back
// move of one unit) and END (the tests at the end of a phase).
//
// Who needs a test or a flight pushes it by one of these functions, and is asked to go on when it
// is popped. They are consequences of something; none of them refuses.
//
//     aod__begin_test(g, host, AOD_TEST_MORALE, malus)
//         A Morale check. Passed: nothing. Failed: what the unit does in place of Falling Back, or
//         FLEE. What became of it is seen by the unit's condition, and by who still stands.
//     aod__begin_test(g, host, AOD_TEST_LOST, malus)
//         The Morale check of a lost combat (ASSAULT-9.4): failed and not replaced by something
//         else, AodUnitNow.phase has AOD_UP_FAILED; nobody moves. Who asked decides on the Sweeping
//         Advance and then begins the flight, which clears the bit (ASSAULT-9.6, 9.8).
//     aod__begin_flee(g, host)
//         The unit Falls Back: it has AOD_C_FALLING_BACK until it Regroups, is no more Pinned, and
//         moves as far as it rolls. Call it before locks are undone: the enemies with which the
//         unit is locked, whom it touches or who are within 1" do not bar it (MORALE-2.6), and then
//         it is locked with nobody. When the frame is popped its models stand where they fled to,
//         or some or all of them are lost (AOD_CAUSE_FLED): off their edge, or trapped. Whoever has
//         joined the host flees with it. Never for a host without Leadership (MORALE-1.6).
//
// Rules: AOD-PRIN-3.1, 3.2, 3.5, 3.6; AOD-MORALE; AOD-SHOOT-7.2; AOD-FLOW-3.7, 8.6; AOD-GEAR-3.12;
// AOD-RULE-Blind, Concussive, Expendable; AOD-TYPE-1.6, 1.7, 2.10, 2.18.
#pragma once

#include "aod_move.h"
#include "aod_toll.h"
#include "aod_value.h"

typedef enum AodTestKind {
    AOD_TEST_PINNING,    // MORALE-4
    AOD_TEST_MORALE,     // MORALE-1: failed, it Falls Back at once
    AOD_TEST_LOST,       // ASSAULT-9.4: failed, it is marked
    AOD_TEST_REGROUP,    // MORALE-3: passed, it moves up to its Initiative; failed, it flees on
    AOD_TEST_BLIND,      // RULE-Blind: of Initiative
    AOD_TEST_CONCUSSIVE, // RULE-Concussive
    AOD_TEST_CAUGHT, // MORALE-2.5: charged while it Falls Back: passed, it stands; failed, it is
                     // destroyed
    AOD_TEST_ANGELS, // LEGION-2.1: on the lowest Leadership
    AOD_TEST_MIND,   // LEGION-2.15: a Psychic check of who is shot at; failed, Perils
    AOD_TEST_FORCE,  // PSY-1.4: a Psychic check of one model; failed, Perils
    AOD_TEST_RUIN,   // RULE-Ruinous_Cybernetica: passed, it runs wild; failed, one is wounded
    AOD_TEST_HOLD,   // REACT-5.3: a Morale check; passed, it is marked (AOD_UP_HOLDS)
    AOD_TEST_KINDS
} AodTestKind;

// Begins a test of a host; `malus`: what the test itself takes off its Leadership, 0 or less.
void aod__begin_test(Aod *g, unsigned host, AodTestKind kind, int malus);
// A Pinning test of a host for that reason (by which rule, and in words), which is told.
void aod__begin_pinning(Aod *g, unsigned host, AodRule rule, const char *why);
// ... when the attack in hand is over; told once for it, by what first causes it.
void aod__owe_pinning(Aod *g, unsigned host, AodRule rule, const char *why);
// PSY-1.4: the Psychic check of one model, for its Force weapon.
void aod__begin_force(Aod *g, unsigned model);
// What failing AOD_TEST_CAUGHT costs; of Militia without a test (TYPE-2.18).
void aod__fail_caught(Aod *g, unsigned host);
// Begins the Fall Back move of a host (see above).
void aod__begin_flee(Aod *g, unsigned host);
// LEGION-2.8: the same, but it stops at the edge of the table and Regroups at once.
void aod__begin_slip(Aod *g, unsigned host);
// FLOW-3.7: the tests at the end of the phase that is running.
void aod__begin_phase_end(Aod *g);
