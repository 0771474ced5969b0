// The line of a Ram: who may ram, where it first comes into contact, and who is moved aside
// (VEH-8.1, 8.6 to 8.9). What comes of contact is room ram's.
#pragma once

#include "aod_going.h"
#include "aod_move.h"

// Of `ram a3.1 20,30`: the hull turns to the point and goes there.
bool aod__may_ram(const Aod *g, const AodFrame *move, AodAction a, Refusal *refusal);
void aod__begin_ram(Aod *g, AodAction a);
// A Ram at the nearest model of each enemy that its line can reach.
size_t aod__list_rams(const Aod *g, const AodFrame *move, Action *out, size_t out_max,
                      size_t count);

// From where the hull stands straight ahead to its goal: up to the first contact.
typedef struct AodRamLeg {
    GeomPoint at;      // where it comes to stand
    unsigned host;     // whom it touches there; AOD_NO_UNIT: nobody
    unsigned model;    // of it
    bool is_dangerous; // MOVE-3.4
} AodRamLeg;
void aod__ram_leg(const Aod *g, unsigned hull, GeomPoint goal, AodRamLeg *out);
// The hull goes there, or, where it fails its test, as far as what it tests in (MOVE-3.4).
void aod__ram_go(Aod *g, unsigned hull, GeomPoint at);
void aod__ram_stop(Aod *g, unsigned hull, GeomPoint at);

// VEH-8.7: enemies over whom the hull stands go to the nearest free places; who finds none is lost.
void aod__move_aside(Aod *g, unsigned hull);
// VEH-9.5: in its own Movement phase those who touch the hull and are not locked do not bar it:
// they are taken out of the crowd.
void aod__crowd_aside(AodCrowd *crowd, const Aod *g, unsigned hull);
