// Who may come late, and where such a unit may stand: Infiltrators, Scouts, Hammerfall Strikes
// (MISSION-1.13, 1.17).
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_eyes.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// --- who has the rule ----------------------------------------------------------------------------

static bool any_has(const Aod *g, unsigned unit, AodSpecial special)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) && aod__model_has(g->m, at.model, special))
            return true;
    return false;
}

// LEGION-2.19.
static bool has_talons(const Aod *g, unsigned unit)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) && aod__is_talon(g, at.model))
            return true;
    return false;
}

bool aod__lends(const Aod *g, unsigned unit, AodSpecial special)
{
    if (any_has(g, unit, special) || aod__is_given(g, unit, special) ||
        (special == AOD_S_INFILTRATE && has_talons(g, unit)))
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++) // its Dedicated Transport
        if (g->m->unit[unit].buyer == u + 1 && g->s->unit[u].within == unit + 1 &&
            any_has(g, u, special))
            return true;
    return false;
}

// Of its own models, not of those who have joined it.
static bool own_infiltrate(const Aod *g, unsigned unit)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (aod__model_has(g->m, n, AOD_S_INFILTRATE) || aod__is_talon(g, n))
            return true;
    return aod__is_given(g, unit, AOD_S_INFILTRATE);
}

// One who has joined the host and has the rule while it has not, or the other way round.
static unsigned odd_one(const Aod *g, unsigned host)
{
    bool is_host = own_infiltrate(g, host);
    for (unsigned link = g->s->unit[host].next; link != 0; link = g->s->unit[link - 1].next)
        if (aod__is_independent(g->m, link - 1) && own_infiltrate(g, link - 1) != is_host &&
            !aod__model_has(g->m, g->m->unit[link - 1].first, AOD_S_HIDDEN_HAND))
            return link - 1;
    return AOD_NO_UNIT;
}

unsigned aod__bars_infiltrating(const Aod *g, unsigned host)
{
    unsigned odd = odd_one(g, host);
    for (unsigned u = 0; u < g->m->unit_count && odd == AOD_NO_UNIT; u++) // who rides in it
        if (g->s->unit[u].within == host + 1 && g->s->unit[u].joined == 0)
            odd = odd_one(g, u);
    return odd;
}

bool aod__falls_late(const Aod *g, unsigned unit)
{
    return any_has(g, unit, AOD_S_HAMMERFALL_STRIKE);
}

// --- where they may stand ------------------------------------------------------------------------

int32_t aod__keeps_off_u(const Aod *g, AodComes how, unsigned enemy)
{
    if (how == AOD_COMES_SCOUTS)
        return LIMIT(RULE_Scout, 9 * AOD_INCH);
    if (how == AOD_COMES_HAMMERS)
        return LIMIT(RULE_Hammerfall_Strike, 12 * AOD_INCH);
    if (how == AOD_COMES_DEPLOYED)
        return LIMIT(RULE_The_Hidden_Hand, 9 * AOD_INCH) - 1; // at least so far, the others more
    ASSERT(how == AOD_COMES_INFILTRATES);
    if (aod__model_has(g->m, enemy, AOD_S_DJINN_SIGHT))
        return LIMIT(RULE_Djinn_sight, 24 * AOD_INCH);
    return aod__has_gear(g->m, enemy, AOD_GEAR(AUGURY_SCANNER))
               ? LIMIT(GEAR_3_1, 18 * AOD_INCH)
               : LIMIT(RULE_Infiltrate, 9 * AOD_INCH);
}

static void make_watch(AodWatch *watch, const Aod *g, unsigned host)
{
    aod__scene_make(g, &watch->scene);
    watch->there = *g->s;
    watch->count = watch->last = 0;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) && aod__is_enemy(g, aod__unit_of(g->s, n), host))
            aod__viewer_make(g, (AodLooker){(uint16_t)n, NULL}, &watch->enemy[watch->count++]);
}

// RULE-Infiltrate: out of all enemies' sight, as if it stood there; *other is who sees it.
static bool is_seen(const AodComing *coming, const Aod *g, unsigned model, AodStand stand,
                    unsigned *other)
{
    AodWatch own, *watch = coming->watch == NULL ? &own : coming->watch;
    if (watch == &own || watch->count == 0)
        make_watch(watch, g, coming->host);
    Aod there = {.m = g->m, .s = &watch->there};
    aod__put(&there, model, stand.at, stand.floor);
    watch->there.model[model].facing = stand.facing;
    for (unsigned n = 0; n < watch->count; n++) {
        // The last one first, and in its place the first.
        unsigned at = n == 0 ? watch->last : n == watch->last ? 0 : n;
        *other = watch->enemy[at].looker.model;
        if (!aod__viewer_sees(&there, &watch->scene, &watch->enemy[at], model))
            continue;
        watch->last = at;
        return true;
    }
    return false;
}

int32_t aod__scouts_u(const Aod *g, unsigned model)
{
    bool is_slow =
        aod__is(g->m, model, AOD_TYPE(INFANTRY) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA)) ||
        aod__is_sub(g->m, model,
                    AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                        AOD_SUBTYPE(STATIC_ARTILLERY));
    return is_slow ? LIMIT(RULE_Scout, 6 * AOD_INCH) : LIMIT(RULE_Scout, 12 * AOD_INCH);
}

// MISSION-1.17: no part of its base ends farther than that from where its base was.
static bool comes_so_far(const Aod *g, unsigned model, const GeomShape *shape)
{
    GeomShape old, corner;
    int32_t far_u = aod__scouts_u(g, model);
    aod__stand_shape(g->m, model, aod__stand_of(g->s, model), &old);
    for (uint8_t n = 0; n < shape->count; n++) {
        geom_shape_make_disc(&corner, (GeomDisc){shape->corner[n], 0});
        if (!geom_shapes_within(&corner, &old, far_u - old.radius_u))
            return false;
    }
    return true;
}

AodPlaceFault aod__late_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                              unsigned model, AodStand stand, unsigned *other)
{
    GeomShape shape, theirs;
    bool is_near = false;
    int32_t near_u = LIMIT(RULE_Infiltrate, 12 * AOD_INCH);
    aod__stand_shape(g->m, model, stand, &shape);
    if (coming->how == AOD_COMES_SCOUTS && !comes_so_far(g, model, &shape))
        return AOD_PLACE_TOO_FAR;
    for (uint16_t n = 0; n < crowd->count; n++) {
        const AodStander *one = &crowd->stander[n];
        if (one->is_wreck || !aod__is_enemy(g, coming->host, g->m->model[one->model].unit))
            continue;
        aod__stand_shape(g->m, one->model, one->stand, &theirs);
        *other = one->model;
        if (geom_shapes_within(&shape, &theirs, aod__keeps_off_u(g, coming->how, one->model)))
            return AOD_PLACE_TOO_NEAR;
        is_near = is_near || geom_shapes_within(&shape, &theirs, near_u);
    }
    if (coming->how == AOD_COMES_INFILTRATES && is_near && is_seen(coming, g, model, stand, other))
        return AOD_PLACE_SEEN;
    return AOD_PLACE_FREE;
}

// --- when it stands ------------------------------------------------------------------------------

// MISSION-1.13: of a unit of which nobody is put elsewhere nothing has scouted.
static bool has_placed(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((g->s->model[at.model].flags & AOD_M_PLACED) != 0)
            return true;
    return false;
}

// Of Scouts nobody is asked again.
static void mark(Aod *g, unsigned host, uint32_t flag, bool is_asked)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        aod__unit(g, at.unit)->turn |= flag;
        aod__unit(g, at.unit)->phase |= is_asked ? AOD_UP_ACTED : 0U;
        AodModelNow *now = aod__model(g, at.model);
        now->flags = (uint16_t)(now->flags & ~(unsigned)AOD_M_PLACED);
    }
}

// MISSION-1.17: who rides in it has come so, too.
void aod__late_done(Aod *g, const AodComing *coming)
{
    bool scouts = coming->how == AOD_COMES_SCOUTS;
    bool has_scouted = scouts && has_placed(g, coming->host);
    uint32_t flag = has_scouted                            ? AOD_U_SCOUTED
                    : coming->how == AOD_COMES_INFILTRATES ? AOD_U_INFILTRATED
                                                           : 0;
    mark(g, coming->host, flag, scouts);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->s->unit[u].within == coming->host + 1 && g->s->unit[u].joined == 0)
            mark(g, u, flag, scouts);
    if (has_scouted)
        AOD_REPORT(g, RULE_Scout, REDEPLOYED, "u", (int)coming->host);
}
