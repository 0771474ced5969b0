// Transports: who has room in one (TRANS-1.1 to 1.3), its Access Points, and getting in as the end
// of a move (TRANS-2). Getting out is room aboard's; who is thrown out, room hits'.
#pragma once

#include "aod_going.h"
#include "aod_place.h"
#include "aod_toll.h"
#include "aod_value.h"

// --- room (aod_seats.c) --------------------------------------------------------------------------

// It may have somebody aboard.
bool aod__is_transport(const AodMatch *m, unsigned unit);
// TRANS-1.1 to 1.3: the host has room in that transport and may ride in it.
bool aod__may_ride_in(const Aod *g, unsigned host, unsigned transport, Refusal *refusal);
// TRANS-2.4: the host aboard to which a character who gets in there belongs from then on;
// AOD_NO_UNIT: there is none.
unsigned aod__company_aboard(const Aod *g, unsigned host, unsigned transport);
void aod__put_aboard(Aod *g, unsigned host, unsigned transport);
// The first host that is aboard of that transport, from `from` on; AOD_NO_UNIT: nobody.
unsigned aod__next_aboard(const Aod *g, unsigned transport, unsigned from);
// Access Points of the model; gives their number.
enum { AOD_DOORS_MAX = 8 };
typedef struct AodDoor {
    GeomPoint at;
    uint16_t outward;
} AodDoor;
unsigned aod__access_points(const Aod *g, unsigned model, AodDoor out[AOD_DOORS_MAX]);

// --- in (aod_board.c) ----------------------------------------------------------------------------

// TRANS-2.1, 2.2: as the end of the move of that frame.
bool aod__may_board(const Aod *g, const AodFrame *move, unsigned transport, Refusal *refusal);
