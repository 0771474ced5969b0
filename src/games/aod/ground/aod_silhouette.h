// Models as what looks go from and to. Inside the room ground only.
#pragma once

#include "aod_eyes.h"

// Corners of a hull: front left, rear left, rear right, front right: counter-clockwise.
void aod__hull_corners(const Aod *g, unsigned model, GeomPoint corner[4]);
// `corner` is the room for those of a hull, to which it points.
void aod__silhouette(const Aod *g, unsigned model, GeomPoint corner[4], AodSilhouette *out);
// As aod__mount_point and aod__columns_in_arc, of a looker whose hull, if it has one, has these
// corners.
GeomPoint aod__mount_of(const Aod *g, AodLooker from, const GeomPoint corner[4], int32_t *height_u);
unsigned aod__columns_from(const Aod *g, AodLooker from, const GeomPoint corner[4],
                           const AodLook *look);
