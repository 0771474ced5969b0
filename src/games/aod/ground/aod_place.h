// Where a model may stand: on the table, in its zone, on what ground and floor, not on anybody
// (MISSION-1.2, 1.5, TABLE-2.4, TERR-1.8, 1.11 to 1.13, 1.16, MOVE-1.5), and whether a unit holds
// together (MOVE-2.1, TABLE-7.4).
//
// Questions only: nothing here changes a state or allocates. Everything is asked exactly, in whole
// numbers.
#pragma once

#include "aod_units.h"

// A model as it would stand.
typedef struct AodStand {
    GeomPoint at;
    uint16_t facing;
    uint8_t floor;
} AodStand;

static inline AodStand aod__stand_of(const AodState *s, unsigned model)
{
    return (AodStand){aod__point(s, model), s->model[model].facing, s->model[model].floor};
}
void aod__outline_shape(const AodOutline *outline, GeomPoint at, uint16_t facing, GeomShape *out);
// TABLE-2.5: the shape that counts for overlap, the 1" rule, terrain, coherency.
static inline void aod__stand_shape(const AodMatch *m, unsigned model, AodStand stand,
                                    GeomShape *out)
{
    aod__outline_shape(&aod__kind(m, model)->stand, stand.at, stand.facing, out);
}
// The radius of a disc about its middle that its stand shape holds all of.
int32_t aod__inner_u(const AodMatch *m, unsigned model);

// --- the crowd -----------------------------------------------------------------------------------

typedef struct AodStander {
    AodStand stand;
    int32_t round_u; // radius of a disc around it
    uint16_t model;
    bool is_open;  // an enemy that may be approached and touched: charged, or fought (MOVE-1.5)
    bool is_wreck; // TERR-1.10, 1.15: ground that is Difficult and Dangerous, on which nobody ends
} AodStander;

// Who stands on the table, taken from a state once for many questions; on the caller's stack.
typedef struct AodCrowd {
    uint16_t count;
    AodStander stander[AOD_MODELS_MAX];
} AodCrowd;

// Wrecks alone.
void aod__crowd_wrecks(AodCrowd *crowd, const Aod *g);
// Everybody but the members of the host (AOD_NO_UNIT: nobody is left out).
void aod__crowd_make(AodCrowd *crowd, const Aod *g, unsigned without);
void aod__crowd_add(AodCrowd *crowd, const AodMatch *m, unsigned model, AodStand stand);
// The same of those who may matter to anybody in the box.
void aod__crowd_around(AodCrowd *crowd, const Aod *g, unsigned without, GeomBox box);
// Those of the host are open from now on.
void aod__crowd_open(AodCrowd *crowd, const Aod *g, unsigned host);
// Those of `from` that lie near enough to the box to matter to anybody in it.
void aod__crowd_near(AodCrowd *crowd, const AodCrowd *from, GeomBox box);

// MOVE-1.5: nobody comes so near to an enemy.
#define AOD_NEAR_ENEMY_U LIMIT(MOVE_1_5, 1 * AOD_INCH)

// --- places --------------------------------------------------------------------------------------

typedef enum AodPlaceFault {
    AOD_PLACE_FREE,
    AOD_PLACE_OFF_TABLE,    // MISSION-1.2
    AOD_PLACE_OFF_ZONE,     // MISSION-1.5
    AOD_PLACE_NO_FLOOR,     // there is no such floor
    AOD_PLACE_OFF_FLOOR,    // TERR-1.12
    AOD_PLACE_GROUND_ONLY,  // TERR-1.8: this model goes no higher
    AOD_PLACE_SOLID,        // MISSION-1.5, TERR-1.13, 1.16
    AOD_PLACE_WALL,         // TERR-1.11
    AOD_PLACE_HALF_ON_HILL, // TERR-1.16
    AOD_PLACE_ON_MODEL,     // TABLE-2.4
    AOD_PLACE_NEAR_ENEMY,   // MOVE-1.5
    // of those who arrive, by room arrive
    AOD_PLACE_NO_WAY,   // MISSION-7.10: something bars the way from the edge
    AOD_PLACE_TOO_FAR,  // MISSION-7.10, 8.5, RULE-Scout
    AOD_PLACE_TOO_NEAR, // RULE-Infiltrate, RULE-Scout, RULE-Hammerfall_Strike: an enemy
    AOD_PLACE_SEEN,     // RULE-Infiltrate
    AOD_PLACE_ASHAMED,  // RULE-Coraxs_Shame
    AOD_PLACE_DENIED,   // RULE-Area_Denial_Drop
    AOD_PLACE_FAULTS
} AodPlaceFault;

enum { AOD_ANYWHERE = 2 }; // AodPlaceAsk.zone: no zone is asked for
typedef struct AodPlaceAsk {
    const Aod *g;
    const AodCrowd *crowd; // whoever is in it bars; the model itself never does
    unsigned zone;         // wholly within that seat's Deployment Zone, or AOD_ANYWHERE
} AodPlaceAsk;

// The first of the faults in the order of the list; *other is the piece or the model that it is
// about. `other` may be NULL.
AodPlaceFault aod__place_fault(const AodPlaceAsk *ask, unsigned model, AodStand stand,
                               unsigned *other);

// Who plainly is in the way of a model, as discs that bases hold all of: for searches, most of
// whose places lie in a crowd. The whole question costs much more.
typedef struct AodBars {
    GeomBox table; // where its middle may be at all
    unsigned count;
    unsigned last; // who was in the way last, and mostly is again
    struct AodBar {
        GeomPoint at;
        int64_t nearer_u2; // it is in the way of whoever is
    } bar[AOD_MODELS_MAX];
} AodBars;
// Of those of the crowd that matter to it so far from that place, on that floor.
void aod__bars_make(AodBars *out, const AodMatch *m, const AodCrowd *crowd, unsigned model,
                    AodStand about, int32_t within_u);
// Whether it plainly would stand over the edge of the table or on somebody; what is not plain is
// for aod__place_fault.
bool aod__is_plainly_barred(AodBars *bars, GeomPoint at);
// Says why it may not stand there; `off_table`: the rule that keeps it on the table; `near`: the
// nearest free place (aod__told), or AOD_TOLD_NOWHERE. Faults of who arrives are room arrive's.
bool aod__refuse_place(const Aod *g, AodPlaceFault fault, AodRule off_table, unsigned model,
                       unsigned other, unsigned near, Refusal *refusal);
// The point of the grid of 1/20" that is nearest: what is told to people (aod__told).
static inline GeomPoint aod__told_point(GeomPoint at)
{
    enum { STEP_U = AOD_INCH / 20 };
    return (GeomPoint){(at.x + (at.x < 0 ? -STEP_U / 2 : STEP_U / 2)) / STEP_U * STEP_U,
                       (at.y + (at.y < 0 ? -STEP_U / 2 : STEP_U / 2)) / STEP_U * STEP_U};
}
// The place nearest to this one where it may stand, on the same floor, of points of that grid each
// half a centimetre; of equal ones the first of a fixed order. False: none within reach.
bool aod__place_near(const AodPlaceAsk *ask, unsigned model, AodStand *stand, int32_t reach_u);
// TERR-1.12: the radius of the disc about its middle that a floor has to hold: a third of the
// diameter may hang over.
int32_t aod__held_u(const AodMatch *m, unsigned model);
// TERR-1.8: whether it may be above ground level in a ruin.
bool aod__may_climb(const AodMatch *m, unsigned model);
// TERR-1.17: the floor that is the top of that hill.
unsigned aod__top_floor(const AodMatch *m, unsigned piece);

// --- zones ---------------------------------------------------------------------------------------

// Whether all of the shape lies within the seat's zone; a point likewise (MISSION-1.5, 6.7).
bool aod__zone_holds(const Aod *g, unsigned seat, const GeomShape *shape);
bool aod__zone_has(const Aod *g, unsigned seat, GeomPoint at);
// Corner n of a part of it. False: there is no such one.
bool aod__zone_corner(const Aod *g, unsigned seat, unsigned part, unsigned n, GeomPoint *out);
// How many zones there are to choose from (D-ZONE), and the corners of one of them, likewise.
unsigned aod__zone_count(const Aod *g);
bool aod__zone_choice_corner(const Aod *g, unsigned choice, unsigned part, unsigned n,
                             GeomPoint *out);
// MISSION-3: the seat's own battlefield edges: parts of the sides of the table. Gives how many.
unsigned aod__own_edges(const Aod *g, unsigned seat, AodLine out[AOD_ZONE_PARTS_MAX]);
// A direction from the seat's own edge into the table, at that point.
uint16_t aod__inward(const Aod *g, unsigned seat, GeomPoint at);

// --- coherency -----------------------------------------------------------------------------------

// TABLE-7.4: whether two models that stand so are linked at that distance.
bool aod__is_linked(const AodMatch *m, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b,
                    int32_t range_u);
// The same as far as discs tell; where they do not, whether their shapes are within that distance.
typedef enum AodLink { AOD_LINK_NONE, AOD_LINK_IS, AOD_LINK_BY_SHAPES } AodLink;
AodLink aod__link_by_discs(const AodMatch *m, unsigned a, AodStand stand_a, unsigned b,
                           AodStand stand_b, int32_t range_u);
// Whether the members of the host on the table are one group (one alone is, and so is nobody);
// *apart is a model that is not of the first one's group.
bool aod__is_coherent(const Aod *g, unsigned host, unsigned *apart);
