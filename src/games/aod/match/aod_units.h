// Questions about units and models as they are now, which all rules ask.
//
// A character who joins, an assigned model and a Retinue keep their own unit (CHAR-1.11) and set
// `joined`; the host's members are its own models, then those of its chain `next`. What the law
// calls a unit is asked through aod__host and the members.
#pragma once

#include "aod_core.h"
#include "base_limit.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

static inline GeomPoint aod__point(const AodState *s, unsigned model)
{
    return (GeomPoint){s->model[model].x, s->model[model].y};
}
static inline unsigned aod__unit_of(const AodState *s, unsigned model)
{
    return s->model[model].unit;
}
static inline unsigned aod__seat_of(const AodMatch *m, unsigned unit)
{
    return m->unit[unit].seat;
}
// FLOW-6.4: never by comparing seats outside this function.
static inline bool aod__is_enemy(const Aod *g, unsigned a, unsigned b)
{
    return g->m->unit[a].seat != g->m->unit[b].seat;
}
static inline bool aod__on_table(const AodState *s, unsigned model)
{
    return s->model[model].where == AOD_AT_TABLE;
}
// Put its shapes there.
static inline void aod__put(const Aod *g, unsigned model, GeomPoint at, unsigned floor)
{
    ASSERT(floor < g->m->floor_count);
    AodModelNow *now = aod__model(g, model);
    now->x = at.x;
    now->y = at.y;
    now->floor = (uint8_t)floor;
    now->where = AOD_AT_TABLE;
}

// The unit that this one fights in: its host, or itself.
static inline unsigned aod__host(const AodState *s, unsigned unit)
{
    return s->unit[unit].joined == 0 ? unit : s->unit[unit].joined - 1U;
}
static inline bool aod__is_same_host(const AodState *s, unsigned a, unsigned b)
{
    return aod__host(s, a) == aod__host(s, b);
}

// All models of a host by number, whatever has become of them, its own first, then those of its
// chain, in the order of ARMY-7.12:
//     for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
//         ... at.model, at.rank
typedef struct AodMembers {
    uint16_t model; // valid after aod__member has given true
    uint16_t rank;  // from 0: below AOD_UNIT_MODELS_MAX_ALL
    uint16_t next, end;
    uint16_t unit; // whose own models they are
    uint16_t then; // 1 + the unit behind it: who is removed meanwhile leaves the chain. 0: none
    uint16_t count;
} AodMembers;
AodMembers aod__members(const Aod *g, unsigned host);
bool aod__member(const Aod *g, AodMembers *at);
// How many members of the host stand on the table; how many are not lost.
unsigned aod__standing(const Aod *g, unsigned host);
unsigned aod__alive(const Aod *g, unsigned host);
// MOVE-2.1: the usual one; 2.3: how far the host's members may stand apart.
#define AOD_COHERENCY_U LIMIT(MOVE_2_1, 2 * AOD_INCH)
int32_t aod__coherency(const Aod *g, unsigned host);
// MISSION-4.6: the markers of this mission are pieces of terrain, by agreement.
static inline bool aod__plays_for_terrain(const Aod *g)
{
    const AodPlay *play = aod__play(g);
    return g->m->options.dominion_terrain != 0 && play->markers.is_outside_zones &&
           play->primary_count > 0 && play->primary[0].kind == AOD_AWARD_TURN_MARKERS;
}
// MISSION-4.3: the marker may give that seat points: of Onslaught the one that it has laid itself,
// of all others any.
bool aod__marker_pays(const Aod *g, unsigned marker, unsigned seat);
// MISSION-5.5, 5.8: that it is destroyed counts for the enemy.
bool aod__gives_points(const AodMatch *m, unsigned unit);
// RULE-Independent_Character, TYPE-1.5.
bool aod__is_independent(const AodMatch *m, unsigned unit);
// This turn, in its own Shooting phase.
bool aod__has_shot_at(const AodUnitNow *now, unsigned target);
// CHAR-1.6: a model that is assigned to another unit belongs to it for good: rules about all of the
// unit do not ask about it.
static inline bool aod__is_guest(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    return g->m->unit[unit].is_assigned && g->s->unit[unit].joined != 0;
}
// RULE-Retinue: he is with the one that was bought for him.
static inline bool aod__leads_retinue(const Aod *g, unsigned unit)
{
    unsigned host = g->s->unit[unit].joined;
    return host != 0 && g->m->unit[host - 1].is_retinue && g->m->unit[host - 1].buyer == unit + 1;
}
// PRIN-1.12: the scatter die shows a Hit up to that.
#define AOD_SCATTER_HITS LIMIT(PRIN_1_12, 2U)
// REACT-4.12: it stands, and waits for nothing: one at 0 Wounds that is still to shoot is neither
// counted nor hit. Who has been struck down in a fight counts until the step is over (FLOW-5.1).
bool aod__is_whole(const AodState *s, unsigned model);
unsigned aod__whole(const Aod *g, unsigned host);
// --- reactions (REACT) ---
// The unit's player is not the one whose turn it is: what it does is a reaction (REACT-4.7).
bool aod__reacts(const Aod *g, unsigned unit);
// The host has answered that to the attack that is going on.
bool aod__has_answered(const AodState *s, unsigned host, AodAnswer answer);
// It has that gift.
bool aod__has_gift(const AodState *s, unsigned unit, AodGift gift);
// REACT-4.2: what the host's models lose now they are taken away for later.
bool aod__delays_losses(const AodState *s, unsigned host);
// ASSAULT-5.1: the host is locked with anybody; with that one.
bool aod__is_locked(const AodState *s, unsigned host);
bool aod__is_locked_with(const AodState *s, unsigned host, unsigned other);
// Members alive, who has joined included (FLOW-1.9: at most 60).
static inline bool aod__is_lost(unsigned where)
{
    return where == AOD_AT_DESTROYED || where == AOD_AT_LEFT || where == AOD_AT_WRECK ||
           where == AOD_AT_NOWHERE;
}
static inline unsigned aod__d3(unsigned d6) // PRIN-1.1
{
    return (d6 + 1) / 2;
}
