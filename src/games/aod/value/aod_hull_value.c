// What a hull's numbers are now.
#include "aod_value.h"

#include "base_assert.h"

AodSpeed aod__speed_for_shooting(const Aod *g, unsigned model)
{
    return aod__counts_as_moved(g, model) ? aod__speed(g, model) : AOD_SPEED_STATIONARY;
}

AodSpeed aod__speed(const Aod *g, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    if ((now->flags & AOD_M_MOVED) == 0)
        return AOD_SPEED_STATIONARY;
    if ((g->s->unit[now->unit].turn & AOD_U_FLAT_OUT) != 0)
        return AOD_SPEED_FLAT_OUT;
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(FAST))) // VEH-2.6
        return AOD_SPEED_COMBAT;
    // VEH-2.7.
    bool is_cruising =
        (now->flags & AOD_M_CRUISED) != 0 || aod__is_sub(g->m, model, AOD_SUBTYPE(SLOW));
    return is_cruising ? AOD_SPEED_CRUISING : AOD_SPEED_COMBAT;
}

const char *aod__speed_word(AodSpeed speed)
{
    static const char *const words[] = {"stationary", "combat", "cruising", "flat out"};
    ASSERT(speed <= AOD_SPEED_FLAT_OUT);
    return words[speed];
}

const AodArm *aod__arm_of(const Aod *g, unsigned model, const AodArmMode *mode)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if (g->m->mode[kind->arm[n].mode_first + way].weapon == mode->weapon)
                return &kind->arm[n];
    return NULL;
}

AodLooker aod__gunner(const Aod *g, unsigned model, const AodArmMode *mode, unsigned other)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    AodLooker gunner = {(uint16_t)model, NULL};
    if (mode == NULL || !aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return gunner;
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++) {
            AodLooker tried = {(uint16_t)model, &kind->arm[n]};
            if (g->m->mode[kind->arm[n].mode_first + way].weapon != mode->weapon)
                continue;
            if (gunner.arm == NULL || aod__arc_has(g, tried, aod__point(g->s, other)))
                gunner = tried;
        }
    return gunner;
}

static void mount_shape(const Aod *g, AodLooker gunner, GeomShape *out)
{
    int32_t height_u;
    geom_shape_make_disc(out, (GeomDisc){aod__mount_point(g, gunner, &height_u), 0});
}

int32_t aod__gun_gap_u(const Aod *g, AodLooker gunner, unsigned other)
{
    GeomShape mount, hull;
    if (gunner.arm == NULL)
        return aod__gap_u(g, gunner.model, other);
    mount_shape(g, gunner, &mount);
    aod__hull_shape(g->m, other, aod__stand_of(g->s, other), &hull);
    return geom_shapes_gap_floor_u(&mount, &hull);
}

bool aod__gun_within(const Aod *g, AodLooker gunner, unsigned other, int32_t range_u)
{
    GeomShape mount, hull;
    if (gunner.arm == NULL)
        return aod__within(g, gunner.model, other, range_u);
    mount_shape(g, gunner, &mount);
    aod__hull_shape(g->m, other, aod__stand_of(g->s, other), &hull);
    return geom_shapes_within(&mount, &hull, range_u);
}

bool aod__is_defensive(const AodArm *arm, const AodArmMode *mode)
{
    if (arm->mount == AOD_MOUNT_PINTLE || arm->mount == AOD_MOUNT_ARMS) // VEH-1.7, 1.10
        return true;
    return mode->strength_kind == AOD_STRENGTH_FIXED && mode->strength <= LIMIT(VEH_1_8, 6);
}

AodBane aod__armourbane_kind(const AodArmMode *mode)
{
    const AodHas *has = aod__has(mode->special, AOD_S_ARMOURBANE);
    ASSERT(has != NULL && has->value <= AOD_BANE_RANGED);
    return (AodBane)has->value;
}

static bool is_under(const Aod *g, const AodArmMode *mode, unsigned model, const AodMark *mark)
{
    GeomShape shape, disc;
    aod__hull_shape(g->m, model, aod__stand_of(g->s, model), &shape);
    geom_shape_make_disc(&disc, (GeomDisc){{mark->x, mark->y}, aod__marker_u(mode)});
    return geom_shapes_within(&shape, &disc, 0);
}

bool aod__is_in_half_range(const Aod *g, unsigned model, const AodArmMode *mode, unsigned other)
{
    if (!aod__on_table(g->s, model) || !aod__on_table(g->s, other))
        return false;
    if (aod__strikes(mode) != AOD_STRIKES_BY_MARKER)
        return aod__within(g, model, other, mode->range_u / 2);
    for (unsigned n = 0; n < g->s->mark_count; n++) {
        const AodMark *mark = &g->s->mark[n];
        GeomShape from, at;
        if (!is_under(g, mode, other, mark))
            continue;
        aod__hull_shape(g->m, model, aod__stand_of(g->s, model), &from);
        geom_shape_make_disc(&at, (GeomDisc){{mark->x, mark->y}, 0});
        return geom_shapes_within(&from, &at, mode->range_u / 2);
    }
    return false;
}
