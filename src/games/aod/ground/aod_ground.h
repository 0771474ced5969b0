// Room ground: where models stand and may stand, and what they see.
//
// Questions only, of a battle as it is: nothing here moves anything, allocates or stores. Shapes
// and heights of models, distance and contact, the groups of a unit, what ground does to a kind of
// models (this header); where a model may stand, zones, coherency (aod_place.h); lines of sight,
// cover, arcs and facings (aod_eyes.h), which stand on the pure geometry of sight (aod_scene.h:
// what may be in the way; aod_look.h: from where to what; aod_sight.h: what of it is hidden); why
// somebody is not seen, in words (aod_sight_words.h).
//
// All distances are of outlines in the plane (AOD-TABLE-1.4); heights matter where it says so.
//
// Rules of this header: AOD-TABLE-1.4, 2.1, 2.2, 2.5, 2.6, 3.4, 7.4; AOD-MOVE-2.1, 3.1 to 3.6;
// AOD-TERR-1.2, 1.3, 1.5, 1.8, 1.9, 1.11 to 1.13, 1.15.
#pragma once

#include "aod_place.h"

// --- shapes and heights --------------------------------------------------------------------------

// For range, sight, arcs, armour, blasts: the hull, where it has one besides.
void aod__hull_shape(const AodMatch *m, unsigned model, AodStand place, GeomShape *out);
// From where to where its body reaches above the table there (AOD-TABLE-2.2, 2.6): its floor, then
// what it hovers above that.
typedef struct AodRise {
    int32_t low_u, high_u;
} AodRise;
AodRise aod__rise(const Aod *g, unsigned model, AodStand place);
// Its body is a hull and no cylinder (AOD-TABLE-4.14).
bool aod__has_hull(const AodMatch *m, unsigned model);
bool aod__is_zooming(const Aod *g, unsigned model);

// --- distance, contact ---------------------------------------------------------------------------

// AOD-TABLE-1.4: of hulls, rounded down to a unit.
int32_t aod__gap_u(const Aod *g, unsigned a, unsigned b);
bool aod__within(const Aod *g, unsigned a, unsigned b, int32_t range_u);
// The radius of a disc about its middle that its hull or base lies in.
int32_t aod__round_u(const AodMatch *m, unsigned model);
// Base contact (AOD-TABLE-1.4, 2.5, AOD-TERR-1.12), also across a barricade (AOD-TERR-1.5).
bool aod__touches(const Aod *g, unsigned a, unsigned b);
// The same of two who would stand so.
bool aod__stands_touch(const Aod *g, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b);
// The model that stands so touches an edge of the piece.
bool aod__touches_piece(const Aod *g, unsigned model, AodStand stand, const AodPiece *piece);
// TERR-1.5: a barricade that it touches and that lies between it and that point; NULL: none.
#define AOD_ACROSS_U LIMIT(TERR_1_5, 2 * AOD_INCH)
const AodPiece *aod__barricade_between(const Aod *g, unsigned model, AodStand stand, GeomPoint to);
// Any of the one host's members touches any of the other's.
bool aod__hosts_touch(const Aod *g, unsigned host, unsigned other);

// --- the groups of a unit (AOD-MOVE-2.1, 2.4, AOD-TABLE-7.4) --------------------------------------

// Members of a host by rank (AodMembers.rank); sets of them are words of bits.
typedef struct AodLinks {
    uint64_t there; // those on the table
    uint64_t link[AOD_UNIT_MODELS_MAX_ALL];
} AodLinks;
void aod__links(const Aod *g, unsigned host, AodLinks *out);
// As it would be if its members of the set stood elsewhere; stand[rank].
void aod__links_if(const Aod *g, unsigned host, uint64_t moved, const AodStand *stand,
                   AodLinks *out);
// Those connected with the member, itself included.
uint64_t aod__linked_with(const AodLinks *links, unsigned rank);
// The largest group; of equal ones that of the lowest rank. 0: nobody is there.
uint64_t aod__largest_group(const AodLinks *links);

// --- ground --------------------------------------------------------------------------------------

// What a piece does to a model that crosses it, and to one that begins or ends a move in it.
typedef struct AodFooting {
    bool bars_way, bars_end;   // AOD-MOVE-3.6, AOD-TERR-1.9, 1.13
    bool slows;                // AOD-MOVE-3.1
    bool tests_way, tests_end; // AOD-MOVE-3.2, 3.4, 3.5, 5.1, 5.3, AOD-TERR-1.8
} AodFooting;
// DOCT-Reductor.3: that piece of the table gives no cover, and is Difficult and Dangerous.
bool aod__is_undermined(const Aod *g, const AodPiece *piece);
AodFooting aod__footing(const Aod *g, unsigned model, const AodPiece *piece);
// AOD-TERR-1.10: what a wreck does to it.
AodFooting aod__wreck_footing(const Aod *g, unsigned model);
// Over what stands there: packs that are on, Antigrav, Skimmers, Flyers (AOD-MOVE-5, AOD-TYPE-2.8).
bool aod__passes_over(const Aod *g, unsigned model);
// RULE-Graviton_Pulse, RULE-Lingering_Death: what ground that has appeared does to it.
AodFooting aod__area_footing(const Aod *g, unsigned model, const AodArea *area);
// What all areas do together that the shape of the model touches, for a way or its end.
AodFooting aod__areas_footing(const Aod *g, unsigned model, const GeomShape *shape);
// AOD-TERR-1.11: walls of Ruins stop it.
bool aod__walls_stop(const Aod *g, unsigned model);
// AOD-TABLE-3.4: the piece that the outline meets, from `from` on; AodTable.piece_count: none.
unsigned aod__next_piece(const AodMatch *m, const GeomShape *shape, unsigned from);
// AOD-TERR-1.3: it stands in Area Terrain.
bool aod__is_in_area(const Aod *g, unsigned model, const AodPiece *piece);
