// Who may shoot at whom: units, weapons as their models have moved, sight and range
// (SHOOT-1.3, 1.4, 2, 4.4, WPN-1).
#include "aod_shoot.h"

#include "base_assert.h"
#include "base_limit.h"

static bool all_light(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_guest(g, at.model) &&
            !aod__is_sub(g->m, at.model, AOD_SUBTYPE(LIGHT)))
            return false;
    return true;
}

bool aod__may_target(const Aod *g, unsigned host, unsigned target, Refusal *refusal)
{
    int whom = (int)target;
    if (target >= g->m->unit_count || !aod__is_enemy(g, host, target))
        return aod__refuse(refusal, AOD_R_SHOOT_2_1, AOD_MSG_NO_ENEMY, "u", whom);
    if (g->s->unit[target].where != AOD_AT_TABLE)
        return aod__refuse(refusal, AOD_R_SHOOT_2_1, AOD_MSG_NOT_THERE, "u", whom);
    unsigned other = aod__host(g->s, target);
    if (other != target)
        return aod__refuse(refusal, AOD_R_CHAR_1_3, AOD_MSG_IS_PART_OF, "uu", whom, (int)other);
    if (aod__is_locked(g->s, target))
        return aod__refuse(refusal, AOD_R_SHOOT_2_1, AOD_MSG_IS_LOCKED, "u", whom);
    if (aod__host_has_type(g, target, AOD_TYPE(FORTIFICATION), 0))
        return aod__refuse(refusal, AOD_R_BUILD_1_1, AOD_MSG_NO_ARMOUR, "u", whom);
    return true;
}

// --- weapons -------------------------------------------------------------------------------------

// What the packs say in words, and what is not played yet.
static AodMessage not_played(const AodArmMode *mode)
{
    static const AodSpecial in_words[] = {AOD_S_HEAVY_BEAM,          AOD_S_RADIATION_BEAM,
                                          AOD_S_SONIC_WAVE,          AOD_S_APOCALYPTIC_BLAST,
                                          AOD_S_APOCALYPTIC_BARRAGE, AOD_S_APOCALYPTIC_MEGA_BLAST};
    if (mode->arm_class == AOD_ARM_MELEE || mode->arm_class == AOD_ARM_NONE)
        return AOD_MSG_NO_GUN;
    for (unsigned i = 0; i < sizeof in_words / sizeof *in_words; i++)
        if (aod__mode_has(mode, in_words[i]))
            return AOD_MSG_GUN_IN_WORDS;
    bool has_attacks =
        mode->arm_class == AOD_ARM_RAPID_FIRE || mode->shots > 0 || mode->shot_dice > 0;
    bool is_told =
        has_attacks && aod__reach_u(mode) > 0 &&
        (mode->strength_kind != AOD_STRENGTH_NONE || aod__mode_has(mode, AOD_S_GRAVITON_PULSE) ||
         aod__mode_has(mode, AOD_S_GRAVITON_COLLAPSE) || aod__mode_has(mode, AOD_S_HYDRA_S_WAIL)) &&
        mode->arm_class != AOD_ARM_BOMB;
    return is_told ? AOD_MSG_NONE : AOD_MSG_GUN_IN_WORDS;
}

static AodFire fire_not(AodMessage message, AodMessage *why)
{
    if (why != NULL)
        *why = message;
    return AOD_FIRE_NOT;
}

bool aod__is_in_air(const Aod *g, unsigned target)
{
    return target != AOD_NO_UNIT &&
           aod__host_has_type(g, target, 0, AOD_SUBTYPE(FLYER) | AOD_SUBTYPE(SKIMMER));
}

bool aod__is_held_by_web(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target)
{
    if (!aod__hangs_in_web(g->m, model, mode))
        return false;
    if (target == AOD_NO_UNIT) // somebody may be near
        return true;
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        if (aod__is_whole(g->s, at.model) &&
            aod__within(g, model, at.model, LIMIT(GEAR_3_8, mode->range_u / 2)))
            return true;
    return false;
}

AodFire aod__fire(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target,
                  AodMessage *why)
{
    const AodUnitNow *host = aod__unit(g, aod__host(g->s, aod__unit_of(g->s, model)));
    AodMessage message = not_played(mode);
    if (message != AOD_MSG_NONE)
        return fire_not(message, why);
    if ((g->s->model[model].flags & AOD_M_REPAIRED) != 0)
        return fire_not(AOD_MSG_HAS_REPAIRED, why);
    if (aod__value(g, model, AOD_BS) == 0) // PRIN-2.4
        return fire_not(AOD_MSG_NO_SKILL, why);
    if (aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return aod__hull_fire(g, model, mode, target, why);
    // REACT-4.4, 5.2, 6.4: who reacts counts as Stationary, and fires Templates as Walls of Death
    // but at arrivals.
    bool reacts = aod__reacts(g, aod__unit_of(g->s, model));
    if (reacts &&
        (aod__mode_has(mode, AOD_S_HYDRA_S_WAIL) || aod__mode_has(mode, AOD_S_DEADLY_AIM)))
        return fire_not(AOD_MSG_NOT_TO_REACT, why);
    bool is_wall = reacts && g->s->phase != AOD_PHASE_MOVEMENT &&
                   aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE;
    bool has_moved = aod__counts_as_moved(g, model) && !reacts && !aod__fires_steadily(g->m, model);
    // SHOOT-1.3, MORALE-3.1, 4.3, TYPE-2.3; RULE-Skyfire.
    bool is_snap = (host->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0 ||
                   (host->turn & (AOD_U_RAN | AOD_U_REGROUPED)) != 0 ||
                   (g->s->model[model].changes & AOD_CHANGE_PULSE) != 0 ||
                   (aod__mode_has(mode, AOD_S_SKYFIRE) && !aod__is_in_air(g, target));
    if (mode->arm_class == AOD_ARM_ORDNANCE && (has_moved || is_snap)) // WPN-1.5, SHOOT-4.4
        return fire_not(AOD_MSG_MOVED_ORDNANCE, why);
    // TYPE-2.15: in close order up to half of a move is none.
    bool is_steady = (g->s->model[model].flags & AOD_M_CRUISED) == 0 &&
                     aod__is_in_line(g, aod__host(g->s, aod__unit_of(g->s, model)));
    is_steady = is_steady || (mode->arm_class == AOD_ARM_HEAVY && has_moved &&
                              aod__is_held_by_web(g, model, mode, target));
    if ((mode->arm_class == AOD_ARM_HEAVY && has_moved && !is_steady) || is_wall) // WPN-1.4
        is_snap = true;
    if (is_snap && aod__strikes(mode) == AOD_STRIKES_BY_MARKER) // SHOOT-4.4
        return fire_not(AOD_MSG_NO_SNAP_BLAST, why);
    if (is_snap && aod__mode_has(mode, AOD_S_HYDRA_S_WAIL))
        return fire_not(AOD_MSG_NO_SNAP_WAIL, why);
    return is_snap ? AOD_FIRE_SNAP : AOD_FIRE_NORMAL;
}

// --- sight and range -----------------------------------------------------------------------------

// They are looked at from the nearest on; those that are farther away than `look_u` are not.
static AodAway away_within(const Aod *g, const AodScene *scene, AodLooker gunner, unsigned target,
                           int32_t look_u)
{
    unsigned model = gunner.model;
    AodViewer viewer;
    int32_t gap[AOD_UNIT_MODELS_MAX_ALL];
    uint16_t who[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    AodAway away = {AOD_SEES_NOBODY, INT32_MAX, aod__farther_u(g, model, target)};
    int32_t sight_u = aod__sight_at_u(g, model, target);
    aod__viewer_make(g, gunner, &viewer);
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        if (!aod__is_whole(g->s, at.model))
            continue;
        gap[count] = aod__viewer_gap_u(g, &viewer, at.model);
        away.any_u = gap[count] < away.any_u ? gap[count] : away.any_u;
        if ((int64_t)gap[count] + away.more_u > sight_u || gap[count] > look_u)
            continue;
        who[count++] = at.model;
    }
    while (count > 0) {
        unsigned best = 0;
        for (unsigned n = 1; n < count; n++)
            if (gap[n] < gap[best])
                best = n;
        if (aod__viewer_sees(g, scene, &viewer, who[best])) {
            away.near_u = gap[best];
            return away;
        }
        count--;
        gap[best] = gap[count];
        who[best] = who[count];
    }
    if (aod__reacts(g, aod__unit_of(g->s, model))) // REACT-4.4: nor is it indirect
        away.any_u = INT32_MAX;
    return away;
}

AodAway aod__away(const Aod *g, const AodScene *scene, AodLooker gunner, unsigned target)
{
    return away_within(g, scene, gunner, target, INT32_MAX);
}

void aod__aim(const Aod *g, const AodScene *scene, unsigned host, unsigned target, AodAim *out)
{
    out->host = (uint16_t)host;
    out->target = (uint16_t)target;
    out->scene = scene;
    for (unsigned n = 0; n < AOD_UNIT_MODELS_MAX_ALL; n++)
        out->away[n] = (AodAway){AOD_SEES_NOBODY, INT32_MAX, 0};
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is(g->m, at.model, AOD_TYPE(VEHICLE)))
            out->away[at.rank] = aod__away(g, scene, (AodLooker){at.model, NULL}, target);
}

AodAway aod__away_of(const Aod *g, const AodAim *aim, unsigned rank, AodLooker gunner)
{
    ASSERT(rank < AOD_UNIT_MODELS_MAX_ALL);
    return gunner.arm == NULL ? aim->away[rank] : aod__away(g, aim->scene, gunner, aim->target);
}

static int32_t farthest_u(const AodArmMode *mode, bool is_snap)
{
    bool is_wall = is_snap && aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE;
    return is_wall ? LIMIT(WPN_3_4, 8 * AOD_INCH) : aod__reach_u(mode);
}

bool aod__reaches(const AodArmMode *mode, bool is_snap, AodAway away)
{
    bool is_barrage = aod__mode_has(mode, AOD_S_BARRAGE);
    int32_t reach_u = farthest_u(mode, is_snap);
    bool sees = away.near_u != AOD_SEES_NOBODY;
    if (aod__strikes(mode) != AOD_STRIKES_BY_TEMPLATE) { // SHOOT-2.8
        away.near_u += sees ? away.more_u : 0;
        away.any_u += away.any_u < INT32_MAX ? away.more_u : 0;
    }
    if (sees && away.near_u <= reach_u && (away.near_u >= mode->range_from_u || is_barrage))
        return true; // WPN-5.3: Barrage also inside its Minimum Range
    // RULE-Guided_Fire; WPN-5.1, 5.10: out of sight, and beyond it.
    return (aod__mode_has(mode, AOD_S_GUIDED_FIRE) || (is_barrage && !sees)) &&
           away.any_u <= reach_u && away.any_u >= mode->range_from_u;
}

unsigned aod__attack_flags(const Aod *g, unsigned model)
{
    if (g->s->attack_count == 0)
        return 0;
    const AodAttack *top = &g->s->attack[g->s->attack_count - 1];
    return aod__host(g->s, aod__unit_of(g->s, model)) == top->shooter ? top->flags : 0;
}

// Of weapons that are alike: how many of them the model fires in one attack.
unsigned aod__copies(const Aod *g, unsigned model, const AodArm *arm, const AodArmMode *mode)
{
    enum { PISTOLS = 2 };
    const AodHas *protocols = aod__has(aod__kind(g->m, model)->special, AOD_S_FIRING_PROTOCOLS);
    unsigned most = 1;
    if (aod__fires_all(g->m, model) || aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        most = arm->count;
    else if (protocols != NULL) // two that are alike are two weapons
        most = protocols->value;
    else if (mode->arm_class == AOD_ARM_PISTOL) // WPN-1.2
        most = PISTOLS;
    unsigned copies = arm->count < most ? arm->count : most;
    return copies > 0 ? copies : 1;
}

bool aod__is_still_furious(const Aod *g, unsigned model, const AodArmMode *mode)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    bool is_still = !aod__counts_as_moved(g, model) && (g->s->unit[host].turn & AOD_U_RAN) == 0;
    bool is_double = (aod__attack_flags(g, model) & AOD_ATTACK_DOUBLE) != 0; // LEGION-1.2
    return mode->arm_class == AOD_ARM_RAPID_FIRE && is_still && !is_double &&
           aod__model_has(g->m, model, AOD_S_FURY_OF_THE_LEGION) && mode->is_bolter;
}

unsigned aod__attacks(const Aod *g, unsigned model, const AodArm *arm, const AodArmMode *mode,
                      AodAway away)
{
    bool is_double = (aod__attack_flags(g, model) & AOD_ATTACK_DOUBLE) != 0; // LEGION-1.2
    unsigned attacks = mode->shots;
    if (mode->arm_class == AOD_ARM_RAPID_FIRE) { // WPN-1.1
        attacks = ((int64_t)away.near_u + away.more_u) * 2 <= mode->range_u ? 2 : 1;
        attacks += aod__is_still_furious(g, model, mode) ? 1U : 0U;
    }
    return attacks * aod__copies(g, model, arm, mode) * (is_double ? 2 : 1);
}

// --- units ---------------------------------------------------------------------------------------

// How far its farthest gun reaches; 0: it has none that it may fire. And how far away it matters
// whom it sees: as far as any of them reaches at all, and who fires Barrages must see nobody
// (WPN-5.1).
static int32_t reach_of(const Aod *g, unsigned model, int32_t *look_u)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodModelNow *now = aod__model(g, model);
    int32_t most_u = 0;
    *look_u = 0;
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++) {
            const AodArmMode *mode = &g->m->mode[kind->arm[n].mode_first + way];
            if (((now->destroyed | now->spent) >> n & 1) != 0)
                continue;
            AodFire fire = aod__fire(g, model, mode, AOD_NO_UNIT, NULL);
            int32_t reach_u = fire == AOD_FIRE_NOT ? 0 : farthest_u(mode, fire == AOD_FIRE_SNAP);
            int32_t all_u = aod__mode_has(mode, AOD_S_BARRAGE) ? INT32_MAX
                            : farthest_u(mode, false) > farthest_u(mode, true)
                                ? farthest_u(mode, false)
                                : farthest_u(mode, true);
            most_u = reach_u > most_u ? reach_u : most_u;
            *look_u = all_u > *look_u ? all_u : *look_u;
        }
    return most_u;
}

// The model may fire something at the target; a vehicle's weapons are asked one by one.
static bool has_gun_for(const Aod *g, const AodScene *scene, unsigned model, unsigned target,
                        int32_t look_u)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodModelNow *now = aod__model(g, model);
    AodAway away = {AOD_SEES_NOBODY, INT32_MAX, 0};
    bool is_vehicle = aod__is(g->m, model, AOD_TYPE(VEHICLE));
    if (!is_vehicle)
        away = away_within(g, scene, (AodLooker){(uint16_t)model, NULL}, target, look_u);
    for (unsigned n = 0; n < kind->arm_count; n++) {
        bool is_asked = !is_vehicle;
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++) {
            const AodArmMode *mode = &g->m->mode[kind->arm[n].mode_first + way];
            AodFire fire = aod__fire(g, model, mode, target, NULL);
            if (((now->destroyed | now->spent) >> n & 1) != 0 || fire == AOD_FIRE_NOT)
                continue;
            if (!is_asked)
                away = away_within(g, scene, (AodLooker){(uint16_t)model, &kind->arm[n]}, target,
                                   look_u);
            is_asked = true;
            if (aod__reaches(mode, fire == AOD_FIRE_SNAP, away))
                return true;
        }
    }
    return false;
}

// Those whom a unit may shoot at, and where their models are: each of its own is held against them.
typedef struct Targets {
    unsigned count;
    uint8_t unit[AOD_UNITS_MAX];
    uint16_t first[AOD_UNITS_MAX + 1]; // of the models of each; the last one: how many there are
    GeomBox box[AOD_UNITS_MAX];        // around their middles
    int32_t round_u[AOD_UNITS_MAX];    // of its largest
    uint16_t model[AOD_MODELS_MAX];
    GeomPoint at[AOD_MODELS_MAX];
} Targets;

static void find_targets(const Aod *g, unsigned host, Targets *out)
{
    unsigned models = 0;
    out->count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__may_target(g, host, u, NULL))
            continue;
        unsigned n = out->count;
        out->first[n] = (uint16_t)models;
        out->round_u[n] = 0;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);) {
            if (!aod__on_table(g->s, at.model))
                continue;
            GeomPoint point = aod__point(g->s, at.model);
            int32_t round_u = aod__round_u(g->m, at.model);
            bool is_first = models == out->first[n];
            out->round_u[n] = round_u > out->round_u[n] ? round_u : out->round_u[n];
            out->box[n] = is_first ? (GeomBox){point, point} : geom_box_with(out->box[n], point);
            out->model[models] = at.model;
            out->at[models++] = point;
        }
        if (models == out->first[n])
            continue;
        out->unit[n] = (uint8_t)u;
        out->first[++out->count] = (uint16_t)models;
    }
}

// Looking costs more than measuring, and measuring more than a look at the middles.
static bool is_any_near(const Aod *g, unsigned model, int32_t reach_u, const Targets *targets,
                        unsigned n)
{
    GeomPoint from = aod__point(g->s, model);
    int64_t far_u = (int64_t)reach_u + aod__round_u(g->m, model) + targets->round_u[n];
    if (far_u < INT32_MAX / 2 &&
        !geom_box_has(geom_box_grown(targets->box[n], (int32_t)far_u), from))
        return false;
    for (unsigned i = targets->first[n]; i < targets->first[n + 1]; i++)
        if (geom_distance_u2(from, targets->at[i]) <= geom_square(far_u) &&
            aod__within(g, model, targets->model[i], reach_u))
            return true;
    return false;
}

static bool reaches_anybody(const Aod *g, unsigned host, AodWatch *watch)
{
    Targets targets; // large: filled in as far as it is used
    find_targets(g, host, &targets);
    for (AodMembers at = aod__members(g, host); targets.count > 0 && aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        int32_t look_u, reach_u = reach_of(g, at.model, &look_u);
        for (unsigned n = 0; n < targets.count && reach_u > 0; n++) {
            if (!is_any_near(g, at.model, reach_u, &targets, n))
                continue;
            if (!watch->is_made)
                aod__scene_make(g, &watch->scene);
            watch->is_made = true;
            if (has_gun_for(g, &watch->scene, at.model, targets.unit[n], look_u))
                return true;
        }
    }
    return false;
}

bool aod__may_shoot(const Aod *g, unsigned host, Refusal *refusal)
{
    AodWatch watch; // large: filled in when it is needed
    watch.is_made = false;
    return aod__may_shoot_now(g, host, &watch, refusal);
}

bool aod__may_shoot_now(const Aod *g, unsigned host, AodWatch *watch, Refusal *refusal)
{
    const AodUnitNow *now = aod__unit(g, host);
    int who = (int)host;
    if ((now->phase & AOD_UP_ACTED) != 0)
        return aod__refuse(refusal, AOD_R_TURN_1_7, AOD_MSG_HAS_ACTED, "u", who);
    if ((now->turn & AOD_U_EMERGED) != 0)
        return aod__refuse(refusal, AOD_R_TRANS_3_4, AOD_MSG_CAME_OUT_NO_SHOT, "u", who);
    if (aod__host_has_type(g, host, AOD_TYPE(FORTIFICATION), 0))
        return aod__refuse(refusal, AOD_R_BUILD_1_1, AOD_MSG_HULLS_DO_NOT_SHOOT, "u", who);
    if (aod__is_locked(g->s, host)) // DOCT-Reductor.2
        return aod__can_sabotage(g, host) ||
               aod__refuse(refusal, AOD_R_SHOOT_1_3, AOD_MSG_IS_LOCKED, "u", who);
    if ((now->turn & AOD_U_RAN) != 0 && !all_light(g, host) && // TYPE-2.3
        !aod__runs_to_kill(g, host))
        return aod__refuse(refusal, AOD_R_SHOOT_1_3, AOD_MSG_HAS_RUN, "u", who);
    return reaches_anybody(g, host, watch) || aod__can_repair(g, host) || aod__can_veil(g, host) ||
           aod__can_sabotage(g, host) ||
           aod__refuse(refusal, AOD_R_SHOOT_2_3, AOD_MSG_REACHES_NOBODY, "u", who);
}

// --- Programmed Behaviour (TYPE-2.12) ------------------------------------------------------------

int32_t aod__programmed_u(const Aod *g, unsigned host)
{
    AodScene scene;
    AodAim aim;
    int32_t least_u = INT32_MAX;
    if (g->s->phase != AOD_PHASE_SHOOTING || aod__reacts(g, host) || !aod__is_programmed(g, host))
        return least_u;
    aod__scene_make(g, &scene);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        int32_t gap_u = aod__may_target(g, host, u, NULL) ? aod__hosts_gap_u(g, host, u) : least_u;
        if (gap_u >= least_u)
            continue;
        aod__aim(g, &scene, host, u, &aim);
        least_u = aod__can_hurt(g, &aim) ? gap_u : least_u;
    }
    return least_u;
}

bool aod__must_shoot(const Aod *g, unsigned host)
{
    return aod__programmed_u(g, host) != INT32_MAX;
}
