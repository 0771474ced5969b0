// Models as what looks go from and to. Inside the room ground only.
#pragma once

#include "aod_eyes.h"

// Corners of a hull: front left, rear left, rear right, front right: counter-clockwise.
void aod__hull_corners(const Aod *g, unsigned model, GeomPoint corner[4]);
// `corner` is the room for those of a hull, to which it points.
void aod__silhouette(const Aod *g, unsigned model, GeomPoint corner[4], AodSilhouette *out);
