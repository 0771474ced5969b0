// What the files of the room share. Inside the room only.
#pragma once

#include "aod_aboard.h"

// --- by the Access Points (aod_leave.c) ----------------------------------------------------------

// The model may end there, out of that transport.
bool aod__door_has(const Aod *g, unsigned hull, const AodCrowd *crowd, unsigned model,
                   AodStand stand);
// The place nearest to the wish where it may.
bool aod__door_place(const Aod *g, unsigned hull, unsigned model, GeomPoint wish, AodStand *out);

// --- round a hull (aod_evacuate.c) ---------------------------------------------------------------

// As it stands, or stood.
typedef struct AodHulk {
    AodPlacing how;
    unsigned model;
    AodStand stand;
} AodHulk;
AodHulk aod__hulk_of(const Aod *g, const AodFrame *frame);
// TRANS-3.4, 4.7, 4.8: the model of that host may be put there.
bool aod__hulk_has(const Aod *g, const AodHulk *hulk, unsigned host, unsigned model,
                   AodStand stand);
// The place nearest to the wish where it may.
bool aod__hulk_place(const Aod *g, const AodHulk *hulk, unsigned host, unsigned model,
                     GeomPoint wish, AodStand *out);
