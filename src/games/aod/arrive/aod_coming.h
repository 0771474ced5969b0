// How a unit comes to the table, and what each of its places is judged by.
#pragma once

#include "aod_going.h"

typedef enum AodComes {
    AOD_COMES_DEPLOYED,  // in its Deployment Zone (MISSION-1.5)
    AOD_COMES_BY_EDGE,   // from a point of an own edge (MISSION-7.6, 7.10)
    AOD_COMES_BY_MARKER, // from the Flanking marker (MISSION-9.3)
    AOD_COMES_DOWN,      // round its first model, which stands (MISSION-8.4)
    AOD_COMES_NEAR,      // near the first unit of its assault (MISSION-8.5)
    AOD_COMES_MIRRORED,  // near its first model, which stands elsewhere now (LEGION-2.20)
    // before the battle, after all others (aod_late.c)
    AOD_COMES_INFILTRATES, // anywhere away from enemies (RULE-Infiltrate)
    AOD_COMES_SCOUTS,      // from where it has been deployed (RULE-Scout)
    AOD_COMES_HAMMERS,     // in its Deployment Zone away from enemies (RULE-Hammerfall_Strike)
    AOD_COMES_COUNT
} AodComes;

struct AodWatch;

enum { AOD_COMING_EDGES_MAX = 4 }; // all of the table's

typedef struct AodComing {
    AodComes how;
    unsigned host;
    unsigned seat; // whose unit it is
    bool runs;
    bool is_hidden;     // RULE-The_Hidden_Hand: deployed anywhere, from any edge
    unsigned front;     // where its gather plan stands (aod__seek_front); 0: nowhere
    unsigned lead;      // NEAR: the first unit
    int32_t near_u;     // ... how far from it
    AodGoingUnit going; // from an edge or a marker
    unsigned edge_count;
    AodLine edge[AOD_COMING_EDGES_MAX]; // from an edge: those that it comes from
    // From an edge or a marker: how far the fastest of them comes; of those who come late how far
    // away an enemy matters.
    int32_t reach_u;
    // Of Infiltrators, where many places are asked about: who may see them. NULL: looked up anew.
    struct AodWatch *watch;
} AodComing;

// Round a model that stands; who finds no place is lost.
static inline bool aod__comes_round(AodComes how)
{
    return how == AOD_COMES_DOWN || how == AOD_COMES_NEAR || how == AOD_COMES_MIRRORED;
}
static inline bool aod__comes_late(AodComes how)
{
    return how >= AOD_COMES_INFILTRATES && how < AOD_COMES_COUNT;
}
AodComing aod__coming(const Aod *g, const AodFrame *frame);
// The same who runs from an edge or a marker, if it walked.
AodComing aod__coming_on_foot(const Aod *g, const AodComing *coming);
// As aod__place_fault, with what the way of coming asks.
AodPlaceFault aod__coming_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                unsigned model, AodStand stand, unsigned *other);
// The same in two parts, one after the other: whether it may stand there at all, for which those
// will do who matter there, and whether it may come there.
AodPlaceFault aod__standing_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                  unsigned model, AodStand stand, unsigned *other);
AodPlaceFault aod__way_in_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                unsigned model, AodStand stand, unsigned *other);
// How far it has come from its edge or marker, as MISSION-7.10 measures it.
int64_t aod__came_u(const AodComing *coming, const Aod *g, unsigned model);
// How far its middle comes in, in Open Terrain; and whether a place plainly is too far from where
// it comes from. What is not plain is for the question above.
int32_t aod__comes_in_u(const AodComing *coming, const Aod *g, unsigned model);
bool aod__is_out_of_reach(const AodComing *coming, const Aod *g, GeomPoint at, int32_t in_u);
// A box around all places that are not; false: no place is too far.
bool aod__reach_box(const AodComing *coming, const Aod *g, int32_t in_u, GeomBox *out);
// Whether there is no fault.
bool aod__may_come(const AodComing *coming, const Aod *g, const AodCrowd *crowd, unsigned model,
                   AodStand stand);
// Whether its way in takes a Dangerous Terrain test (MOVE-3.2).
bool aod__comes_through_danger(const AodComing *coming, const Aod *g, unsigned model);
// Whether a point may be the middle of a unit that comes so: a quick look before it is laid there.
bool aod__coming_has(const AodComing *coming, const Aod *g, GeomPoint at);
// The point of the edge of the table that is nearest.
GeomPoint aod__on_edge(GeomPoint at);
