// The table as the greedy player sees it, shared by epic_score.c (every choice),
// epic_score_ground.c, epic_score_action.c and epic_score_try.c. Here are doubles: nothing here is
// a rule.
#pragma once

#include "epic_bout.h"
#include "epic_player.h"

#include <string.h>

// Which formations hold or contest each objective, and which are in the half of each seat.
typedef struct EpicGround {
    EpicSet at[EPIC_OBJECTIVES];
    EpicSet in_half[2];
} EpicGround;

typedef struct EpicOutlook {
    const EpicWeights *w;
    const EpicMatch *m;
    const EpicState *s; // as it is, or as it would be after a choice that is being tried out
    unsigned seat;
    EpicForce force[EPIC_FORMATIONS_MAX];
    int32_t gap[EPIC_FORMATIONS_MAX][EPIC_FORMATIONS_MAX]; // + 1; 0: not yet asked
    EpicGround ground;  // before any choice that is being tried out
    double goal_weight; // points that a goal is worth now
    double goals_now;   // goals to be expected, less those of the enemy
    double least;       // what another choice is worth for sure: less need not be known exactly
    double hope;        // of targets: what looks worse from afar is not looked into
    EpicSet quiet_known, engage_known;
    double quiet[EPIC_FORMATIONS_MAX];   // the best hope without an assault, if that is known,
    double urgency[EPIC_FORMATIONS_MAX]; // and what counts besides
    double engage[EPIC_FORMATIONS_MAX];  // what an engage action leads to, if that is known
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
// What it could do from there next turn: who stands where nothing is in reach is wasted.
double epic__threat(const EpicOutlook *t, unsigned formation, GeomPoint at);

bool epic__has_unit_near(const EpicOutlook *t, unsigned formation, GeomPoint point,
                         int32_t reach_u);

// --- goals (6.1.7) -------------------------------------------------------------------------------

// Sums up where all stand.
void epic__goals_sum(EpicOutlook *t);
// How much more the goals are worth if the formation stands there; and as it stands now.
double epic__goals_at(const EpicOutlook *t, unsigned formation, GeomPoint at);
double epic__goals_stood(const EpicOutlook *t, unsigned formation);
// How much more it is worth to hit that formation of the enemy than its points.
double epic__target_factor(const EpicOutlook *t, unsigned formation);

// --- actions -------------------------------------------------------------------------------------

bool epic__shoots_in(unsigned action);
// What shooting from a gap is worth; units that do not see are not known here.
double epic__shot_worth(const EpicOutlook *t, unsigned f, unsigned e, int32_t gap_u, int to_hit);
// The best shot that its action still brings: at once, or after `moves_left` more moves.
double epic__shot_to_come(EpicOutlook *t, unsigned f, unsigned moves_left);
double epic__assault_worth(EpicOutlook *t, unsigned f, unsigned e, bool *by_contact);
// The best that the formation can hope for with this action; with any, times the chance to pass:
// without an assault, and with one. An assault is not looked into where that does not seem to bring
// more than t->least.
double epic__action_worth(EpicOutlook *t, unsigned f, unsigned action);
double epic__quiet_worth(EpicOutlook *t, unsigned f, bool retained);
double epic__formation_worth(EpicOutlook *t, unsigned f, bool retained);
// EPIC-1.6.2a in short: chance to pass, special modifiers left out.
double epic__pass_chance(const EpicOutlook *t, unsigned f, bool retained);

// What a formation on overwatch may expect; what firing at the mover is worth against waiting.
double epic__watch_worth(EpicOutlook *t, unsigned f);
double epic__react_worth(EpicOutlook *t, unsigned watcher, unsigned mover);

// --- fights --------------------------------------------------------------------------------------

// What an assault on that formation leads to, and the best one that an engage action leads to: the
// charge is played on a copy.
double epic__charge_tried(EpicOutlook *t, unsigned f, unsigned e);
double epic__engage_worth(EpicOutlook *t, unsigned f, double least);
// The fight as it stands in t->s, for the seat; `may_counter`: the defenders still counter charge.
double epic__fight_worth(EpicOutlook *t, bool may_counter);
// The fight after that answer to a question about counter charges.
double epic__counter_tried(EpicOutlook *t, const Action *option);

// --- trying things -------------------------------------------------------------------------------

// Plays the choice on a copy and looks at what stands there then.
double epic__tried_worth(EpicOutlook *t, const EpicFrame *frame, const Action *option);
// Points that the formation has lost since `before`, and is about to lose because it fell apart
// (1.7.4b).
double epic__points_lost(const EpicOutlook *t, unsigned f, const EpicState *before);
