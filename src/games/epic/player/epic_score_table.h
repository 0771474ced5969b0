// The table as the greedy player sees it, shared by epic_score.c (every choice),
// epic_score_ground.c, epic_score_action.c and epic_score_try.c. Here are doubles: nothing here is
// a rule.
#pragma once

#include "epic_estimate.h"
#include "epic_player.h"

#include <string.h>

typedef struct EpicOutlook {
    const EpicWeights *w;
    const EpicMatch *m;
    const EpicState *s; // as it is, or as it would be after a choice that is being tried out
    unsigned seat;
    EpicForce force[EPIC_FORMATIONS_MAX];
    int32_t gap[EPIC_FORMATIONS_MAX][EPIC_FORMATIONS_MAX]; // + 1; 0: not yet asked
} EpicOutlook;

static inline bool epic__is_enemy(const EpicOutlook *t, unsigned formation)
{
    return t->m->formation[formation].seat != t->seat && t->force[formation].is_on_table;
}

static inline int32_t epic__distance(GeomPoint a, GeomPoint b)
{
    return (int32_t)geom_root_floor((uint64_t)geom_distance_u2(a, b));
}

static inline bool epic__is_near(GeomPoint a, GeomPoint b, int32_t reach_u)
{
    return geom_distance_u2(a, b) <= geom_square(reach_u);
}

// --- ground --------------------------------------------------------------------------------------

// The smallest gap between units of two formations.
int32_t epic__gap_between(EpicOutlook *t, unsigned a, unsigned b);
// What a formation that stands there adds to holding ground: objectives that nobody else of its
// side holds count whole, and being on the way to one counts a little.
double epic__ground_worth(const EpicOutlook *t, unsigned formation, GeomPoint at);
// The same for where it stands, unit by unit: what it holds, and what it keeps the enemy from.
double epic__ground_held(const EpicOutlook *t, unsigned formation);
// Points that the enemy is likely to take from the formation there in the time to come.
double epic__danger(const EpicOutlook *t, unsigned formation, GeomPoint at);

// --- actions -------------------------------------------------------------------------------------

bool epic__shoots_in(unsigned action);
// What shooting from a gap is worth; units that do not see are not known here.
double epic__shot_worth(const EpicOutlook *t, unsigned f, unsigned e, int32_t gap_u, int to_hit);
double epic__assault_worth(EpicOutlook *t, unsigned f, unsigned e, bool *by_contact);
// The best that the formation can hope for with this action; with any, times the chance to pass.
double epic__action_worth(EpicOutlook *t, unsigned f, unsigned action);
double epic__formation_worth(EpicOutlook *t, unsigned f, bool retained);
// EPIC-1.6.2a in short: chance to pass, special modifiers left out.
double epic__pass_chance(const EpicOutlook *t, unsigned f, bool retained);

// --- trying things -------------------------------------------------------------------------------

// Plays the choice on a copy and looks at what stands there then.
double epic__tried_worth(EpicOutlook *t, const EpicFrame *frame, const Action *option);
