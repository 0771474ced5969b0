// What of a scene may be in the way of one look. Inside the questions of sight only.
#pragma once

#include "aod_ray.h"
#include "aod_sight.h"

// A body (below AOD_BULKS_MAX) or a screen (behind).
typedef struct AodSifted {
    uint16_t at;
    bool is_passed; // it lies between all eyes and all columns along the way
} AodSifted;

enum { AOD_SIFTED_MAX = AOD_BULKS_MAX + AOD_SCREENS_MAX };

typedef struct AodSift {
    const AodScene *scene;
    const AodLook *look;
    bool stops_early; // as soon as one is found that hides everything, whatever single rays say
    bool is_shut;     // one was
    int32_t lowest_u, highest_u; // of eye and samples
    AodRay left, right;          // the outer rays
    uint16_t tall_count, part_count;
    AodSifted tall[AOD_SIFTED_MAX]; // higher than eye and samples: what crosses it is hidden
    AodSifted part[AOD_SIFTED_MAX]; // heights and lengths must be looked at
} AodSift;

// What meets the hull of eyes and columns.
void aod__sift(AodSift *sift, const AodScene *scene, const AodLook *look, bool stops_early);

static inline const AodScreen *aod__sifted_screen(const AodScene *scene, AodSifted one)
{
    return &scene->screen[one.at - AOD_BULKS_MAX];
}
