// Whom a host could shoot at: how far each enemy is, what of it is seen, which weapons reach it.
#include "aod_hope.h"
#include "aod_map_inner.h"
#include "aod_shoot.h"

#include "base_assert.h"

// Weapons; or models, of which each is counted once for all that it carries.
typedef struct Bearing {
    unsigned all, in_range, in_sight;
} Bearing;

// A weapon bears if any of its modes does (SHOOT-2.3, 2.4). Blows are none.
static void add_arm(const Aod *g, const AodAim *aim, unsigned model, unsigned rank, unsigned arm,
                    Bearing *out)
{
    const AodArm *it = &aod__kind(g->m, model)->arm[arm];
    AodAway away = aod__away_of(g, aim, rank, (AodLooker){(uint16_t)model, it});
    AodAway as_if_seen = away;
    bool is_gun = false, reaches = false, sees = false;
    as_if_seen.near_u = away.any_u;
    for (unsigned n = 0; n < it->mode_count; n++) {
        const AodArmMode *mode = aod__mode(g->m, it->mode_first + n);
        if (aod__reach_u(mode) <= 0)
            continue;
        is_gun = true;
        reaches = reaches || aod__reaches(mode, false, as_if_seen);
        sees = sees || aod__reaches(mode, false, away);
    }
    out->all += is_gun;
    out->in_range += is_gun && reaches;
    out->in_sight += is_gun && sees;
}

static void bearing_of(const Aod *g, const AodScene *scene, unsigned host, unsigned target,
                       AodAim *aim, Bearing *weapons, Bearing *shooters)
{
    aod__aim(g, scene, host, target, aim);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        Bearing own = {0};
        for (unsigned arm = 0;
             aod__on_table(g->s, at.model) && arm < aod__kind(g->m, at.model)->arm_count; arm++)
            add_arm(g, aim, at.model, at.rank, arm, &own);
        *weapons = (Bearing){weapons->all + own.all, weapons->in_range + own.in_range,
                             weapons->in_sight + own.in_sight};
        *shooters =
            (Bearing){shooters->all + (own.all > 0), shooters->in_range + (own.in_range > 0),
                      shooters->in_sight + (own.in_sight > 0)};
    }
}

static void put_bearing(JsonWriter *out, const char *key, const Bearing *bearing)
{
    json_open_object(out, key);
    json_put_int(out, "all", bearing->all);
    json_put_int(out, "in_range", bearing->in_range);
    json_put_int(out, "in_sight", bearing->in_sight);
    json_close(out);
}

// The one of the host that stands nearest to the model.
static unsigned nearest_to(const Aod *g, unsigned host, unsigned model)
{
    unsigned nearest = AOD_NO_MODEL;
    int64_t least_u2 = INT64_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int64_t u2 = geom_distance_u2(aod__point(g->s, at.model), aod__point(g->s, model));
        if (!aod__on_table(g->s, at.model) || u2 >= least_u2)
            continue;
        nearest = at.model;
        least_u2 = u2;
    }
    return nearest;
}

static void put_target(const Aod *g, const AodScene *scene, unsigned host, unsigned target,
                       AodAim *aim, JsonWriter *out)
{
    uint64_t seen = 0;
    unsigned sees = 0, models = 0, covered = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            seen |= aod__seen(g, scene, (AodLooker){at.model, NULL}, target);
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        bool is_there = aod__on_table(g->s, at.model);
        models += is_there;
        if (!is_there || (seen >> at.rank & 1) == 0)
            continue;
        AodLooker from = {(uint16_t)nearest_to(g, host, at.model), NULL};
        ASSERT(from.model != AOD_NO_MODEL);
        sees++;
        covered += aod__cover(g, scene, from, at.model).save > 0;
    }
    Bearing weapons = {0}, shooters = {0};
    bearing_of(g, scene, host, target, aim, &weapons, &shooters);
    json_open_object(out, NULL);
    aod__put_unit_name(out, "unit", g->m, target);
    // As its choice says it: from who sees it, a vehicle by its weapons; else from edge to edge.
    int32_t near_u = aod__nearest_u(g, aim);
    aod__put_length(out, "distance",
                    near_u == AOD_SEES_NOBODY ? aod__hosts_gap_u(g, host, target) : near_u);
    aod__put_length(out, "gap", aod__hosts_gap_u(g, host, target));
    json_put_int(out, "models", models);
    json_put_int(out, "sees", sees);
    json_put_int(out, "cover", covered);
    put_bearing(out, "weapons", &weapons);
    put_bearing(out, "shooters", &shooters);
    json_close(out);
}

MapAnswer aod__put_targets(const MapQuestion *question, AodState *s, unsigned host, JsonWriter *out)
{
    const AodMatch *m = question->match;
    Aod g = {.m = m, .s = s};
    AodScene *scene = ARENA_NEW(question->arena, AodScene);
    AodAim *aim = ARENA_NEW(question->arena, AodAim);
    aod__scene_make(&g, scene);
    json_open_list(out, "targets");
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (map_is_stopped(question))
            return MAP_STOPPED;
        if (s->unit[u].joined == 0 && aod__is_enemy(&g, host, u) && aod__standing(&g, u) > 0)
            put_target(&g, scene, host, u, aim, out);
    }
    json_close(out);
    return MAP_TOLD;
}
