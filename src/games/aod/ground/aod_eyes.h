// What models see: lines of sight between models, who of a unit is seen, cover, arcs and facings.
//
// A scene is made once for many questions (aod__scene_make) and holds as long as nothing moves
// (AOD-TABLE-4.11). Who may shoot at whom, and range, are asked elsewhere.
//
// Rules: AOD-TABLE-2.3, 4.1 to 4.15, 5.1, 5.2, 8.1, 8.2; AOD-VEH-1.2 to 1.5, 1.10 to 1.12, 4.5;
// AOD-TERR-1.2 to 1.4, 1.10, 1.13, 1.15; AOD-SHOOT-2.2, 2.7; AOD-TYPE-2.8, AOD-FLY-2.8.
#pragma once

#include "aod_ground.h"
#include "aod_sight.h"

// Everything that stands on the table as it is.
void aod__scene_make(const Aod *g, AodScene *scene);

// --- from whom, with what ------------------------------------------------------------------------

// A model looks with a weapon, or without one. Only a vehicle's weapons have a place and an arc of
// their own; others, and whoever looks for something else than to shoot, see all round: a vehicle
// from the middle of its hull at full height (AOD-TABLE-4.1).
typedef struct AodLooker {
    uint16_t model;
    const AodArm *arm; // NULL: no weapon
} AodLooker;

// The place and height of a mount (AOD-TABLE-2.3); of a model without mounts its middle and eyes.
GeomPoint aod__mount_point(const Aod *g, AodLooker from, int32_t *height_u);

// Who looks at many: what of it is the same whomever it looks at, as long as nothing moves.
typedef struct AodViewer {
    AodLooker looker;
    AodSilhouette own;   // of a vehicle the place of its hull
    GeomPoint corner[4]; // of its hull, if it has one
    GeomPoint at;        // as aod__mount_point gives it
    int32_t eye_u;
} AodViewer;
void aod__viewer_make(const Aod *g, AodLooker looker, AodViewer *out);
// As aod__sees.
bool aod__viewer_sees(const Aod *g, const AodScene *scene, const AodViewer *viewer, unsigned to);
// From its base or hull, or from its mount (AOD-TABLE-2.3), to the model's; rounded down.
int32_t aod__viewer_gap_u(const Aod *g, const AodViewer *viewer, unsigned to);

// --- arcs and facings ----------------------------------------------------------------------------

enum { // sides of a hull, bits
    AOD_FACE_FRONT = 1,
    AOD_FACE_LEFT = 2,
    AOD_FACE_RIGHT = 4,
    AOD_FACE_REAR = 8,
    AOD_FACE_ALL = 15,
};
// AOD-VEH-1.2, 1.3: in which of them the point lies; both on a boundary line, all in the centre.
unsigned aod__faces(const Aod *g, unsigned hull, GeomPoint at);
// AOD-VEH-1.5, 1.10 to 1.12: the weapon's arc has the point; its edges count.
bool aod__arc_has(const Aod *g, AodLooker from, GeomPoint at);
// Which columns of the look lie in the arc.
unsigned aod__columns_in_arc(const Aod *g, AodLooker from, const AodLook *look);

// --- sight ---------------------------------------------------------------------------------------

// The look itself, for whoever wants to know more: its columns are those in the arc.
AodLook aod__look(const Aod *g, AodLooker from, unsigned to);
// AOD-TABLE-4.4, 8.2, AOD-SHOOT-2.2. A model sees itself.
bool aod__sees(const Aod *g, const AodScene *scene, AodLooker from, unsigned to);
// A point, such as a marker, at height 1" above its floor (AOD-TABLE-4.12).
bool aod__sees_point(const Aod *g, const AodScene *scene, AodLooker from, GeomPoint at,
                     unsigned floor);
// Which members of the host it sees, by rank; the others of those on the table are out of sight.
uint64_t aod__seen(const Aod *g, const AodScene *scene, AodLooker from, unsigned host);
// AOD-SHOOT-2.1: any member on the table sees any of the target's, without a weapon.
bool aod__host_sees(const Aod *g, const AodScene *scene, unsigned host, unsigned target);

// --- cover ---------------------------------------------------------------------------------------

// The Cover Save that the table gives a model against one attacker (AOD-TABLE-5.1).
typedef struct AodCover {
    uint8_t save;   // 5 is 5+; 0: none
    bool is_area;   // from the Area Terrain in which it stands, obscured or not
    bool is_model;  // from a model in between
    uint16_t whose; // piece or model; valid if there is a save
    uint8_t hidden; // samples of 20 that are obscured
} AodCover;
AodCover aod__cover(const Aod *g, const AodScene *scene, AodLooker from, unsigned to);
// From a point, such as the middle of a marker, at height 1" above its floor (AOD-TABLE-4.12); not
// of hulls.
AodCover aod__cover_from_point(const Aod *g, const AodScene *scene, GeomPoint from, unsigned floor,
                               unsigned to);
