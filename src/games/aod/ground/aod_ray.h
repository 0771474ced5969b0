// What one ray in the plane meets, and which of the four lines above it that hides: exact, in whole
// numbers. Inside the questions of sight only.
#pragma once

#include "aod_look.h"
#include "aod_scene.h"

typedef struct AodRay {
    GeomPoint from, to;
    int32_t dx, dy;
    int64_t length_u2; // 0: straight up or down
    int32_t eye_u;
    const int32_t *sample_u; // four, rising
} AodRay;

static inline AodRay aod__ray(const AodLook *look, unsigned eye, unsigned column)
{
    GeomPoint from = look->eye[eye], to = look->column[column];
    AodRay ray = {from, to, to.x - from.x, to.y - from.y, 0, look->eye_u, look->sample_u};
    ray.length_u2 = (int64_t)ray.dx * ray.dx + (int64_t)ray.dy * ray.dy;
    return ray;
}

// Which of the four lines are hidden, and which are at least obscured; bits.
typedef struct AodRows {
    uint8_t hidden, dim;
} AodRows;

// On which side of the ray's line: above 0 on the left.
static inline int64_t aod__ray_side(const AodRay *ray, GeomPoint p)
{
    return (int64_t)ray->dx * (p.y - ray->from.y) - (int64_t)ray->dy * (p.x - ray->from.x);
}

// A disc, or what has corners, that lies between all eyes and all columns along the way: whether
// the ray goes through more than its edge.
static inline bool aod__ray_cuts_disc(const AodRay *ray, GeomDisc disc)
{
    int64_t side = aod__ray_side(ray, disc.centre);
    uint64_t off = (uint64_t)(side < 0 ? -side : side);
    return (GeomWide)off * off <
           (GeomWide)(uint64_t)geom_square(disc.radius_u) * (uint64_t)ray->length_u2;
}
static inline bool aod__ray_cuts_corners(const AodRay *ray, const GeomPolygon *outline)
{
    bool left = false, right = false; // all are asked: nobody can foretell which one decides it
    for (unsigned n = 0; n < outline->count; n++) {
        int64_t side = aod__ray_side(ray, outline->vertex[n]);
        left |= side > 0;
        right |= side < 0;
    }
    return left & right;
}

// The same wherever it lies, heights aside.
bool aod__ray_meets_disc(const AodRay *ray, GeomDisc disc);
bool aod__ray_meets_screen(const AodRay *ray, const AodScreen *screen);

// Heights taken into account (AOD-TABLE-4.3 to 4.9, 4.13).
AodRows aod__ray_past_body(const AodRay *ray, const AodBulk *bulk);
AodRows aod__ray_past_screen(const AodRay *ray, const AodScreen *screen);
