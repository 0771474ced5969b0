// What a hit on armour needs: the facing, dice, saves, the table's modifier.
#include "aod_armour.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

#define LANCED_ARMOUR LIMIT(RULE_Lance, 12) // what is above counts as that

bool aod__is_armoured(const Aod *g, unsigned host)
{
    return aod__host_has_type(g, host, AOD_TYPE(VEHICLE), 0);
}

bool aod__is_super_heavy(const AodMatch *m, unsigned hull)
{
    return aod__is_sub(m, hull,
                       AOD_SUBTYPE(SUPER_HEAVY) | AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN) |
                           AOD_SUBTYPE(LUMBERING));
}

// --- the facing -----------------------------------------------------------------------------------

static int value_of(const Aod *g, unsigned hull, AodValue value)
{
    int armour = aod__kind(g->m, hull)->value[value];
    return armour > 0 ? armour : 0;
}

static int better(int a, int b)
{
    return a > b ? a : b;
}

// VEH-1.3: on a boundary line the better value.
static int best_of(const Aod *g, unsigned hull, unsigned faces)
{
    int best = 0;
    if ((faces & AOD_FACE_FRONT) != 0)
        best = better(best, value_of(g, hull, AOD_FRONT));
    if ((faces & (AOD_FACE_LEFT | AOD_FACE_RIGHT)) != 0)
        best = better(best, value_of(g, hull, AOD_SIDE));
    if ((faces & AOD_FACE_REAR) != 0)
        best = better(best, value_of(g, hull, AOD_REAR));
    return best;
}

static int worst_of(const Aod *g, unsigned hull)
{
    int front = value_of(g, hull, AOD_FRONT), side = value_of(g, hull, AOD_SIDE),
        rear = value_of(g, hull, AOD_REAR);
    int worst = front < side ? front : side;
    return worst < rear ? worst : rear;
}

static bool is_by_touch(const AodShell *shell)
{
    return shell->by == AOD_STRUCK_BY_TOUCH || shell->by == AOD_STRUCK_BY_HAMMER;
}

unsigned aod__hull_touched(const Aod *g, unsigned host, unsigned model)
{
    unsigned best = AOD_NO_MODEL;
    int32_t best_u = INT32_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__is_whole(g->s, at.model))
            continue;
        int32_t gap_u = aod__touches(g, model, at.model) ? -1 : aod__gap_u(g, model, at.model);
        if (gap_u < best_u) {
            best_u = gap_u;
            best = at.model;
        }
    }
    return best;
}

static unsigned faces_struck(const Aod *g, const AodShell *shell)
{
    bool is_knight = aod__is_sub(g->m, shell->hull, AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN));
    if (shell->faces != 0)
        return shell->faces;
    switch (shell->by) {
    case AOD_STRUCK_FROM_ABOVE:
        return AOD_FACE_LEFT;
    case AOD_STRUCK_BY_BLAST:
        return aod__faces(g, shell->hull, aod__point(g->s, shell->source));
    case AOD_STRUCK_BY_TOUCH:
    case AOD_STRUCK_BY_HAMMER:
        if (is_knight) // TITAN-2.3
            return AOD_FACE_FRONT;
        return aod__faces(g, shell->hull, aod__point(g->s, shell->model));
    default:
        return aod__faces(g, shell->hull, aod__point(g->s, shell->model));
    }
}

bool aod__is_shielded(const Aod *g, const AodShell *shell)
{
    return g->s->model[shell->hull].shields > 0 &&
           (shell->by == AOD_STRUCK_BY_FIRER || shell->by == AOD_STRUCK_FROM_ABOVE);
}

int aod__armour_of(const Aod *g, const AodShell *shell)
{
    if (aod__is_shielded(g, shell))
        return LIMIT(TITAN_3_1, 12);
    bool is_open = is_by_touch(shell) && // VEH-9.3
                   aod__model_has(g->m, shell->hull, AOD_S_OPEN_CREW_COMPARTMENT);
    // RULE-Heat_Blast: wherever it is weakest.
    is_open = is_open || shell->mode == aod__mode(g->m, g->m->blast + AOD_BLAST_HEAT);
    int armour =
        is_open ? worst_of(g, shell->hull) : best_of(g, shell->hull, faces_struck(g, shell));
    if (aod__mode_has(shell->mode, AOD_S_LANCE) && armour > LANCED_ARMOUR)
        armour = LANCED_ARMOUR;
    return armour;
}

// --- dice -----------------------------------------------------------------------------------------

// RULE-Armourbane: (Melta) within half of its range; (Melee), (Ranged) in that kind of attack.
static bool has_armourbane(const Aod *g, const AodShell *shell)
{
    const AodArmMode *mode = shell->mode;
    bool is_melee = mode->arm_class == AOD_ARM_MELEE;
    const AodHas *has = aod__has(mode->special, AOD_S_ARMOURBANE);
    if (has == NULL)
        return false;
    switch (aod__armourbane_kind(mode)) {
    case AOD_BANE_MELTA:
        return !is_melee && aod__is_in_half_range(g, shell->model, mode, shell->hull);
    case AOD_BANE_MELEE:
        return is_melee;
    case AOD_BANE_RANGED:
        return !is_melee;
    default:
        return true;
    }
}

// GEAR-1.7, VEH-4.6: what the Strength of shots is lowered by on that facing.
static int flare_of(const Aod *g, const AodShell *shell)
{
    unsigned faces = faces_struck(g, shell);
    bool has_shield =
        (faces & AOD_FACE_FRONT) != 0 && aod__has_gear(g->m, shell->hull, AOD_GEAR(FLARE_SHIELD));
    bool has_grid = (faces & ~(unsigned)AOD_FACE_FRONT) != 0 &&
                    aod__has_gear(g->m, shell->hull, AOD_GEAR(DIFFRACTION_GRID));
    if ((!has_shield && !has_grid) || shell->mode->arm_class == AOD_ARM_DESTROYER)
        return 0;
    return aod__strikes(shell->mode) == AOD_STRIKES_BY_ROLL ? LIMIT(GEAR_1_7, 1)
                                                            : LIMIT(GEAR_1_7, 2);
}

static int strength_of(const Aod *g, const AodShell *shell)
{
    int own = aod__kind(g->m, shell->model)->value[AOD_S];
    bool is_melee = shell->mode->arm_class == AOD_ARM_MELEE;
    switch (shell->by) {
    case AOD_STRUCK_BY_BLAST:
        return shell->mode->strength;
    case AOD_STRUCK_BY_RAM:
        return shell->strength;
    case AOD_STRUCK_BY_HAMMER: // RULE-Scorched_Earth
        return own > 0 ? own + aod__model_has(g->m, shell->model, AOD_S_SCORCHED_EARTH) : 0;
    case AOD_STRUCK_BY_TOUCH:
        if (is_melee)
            return aod__blow_strength(g, shell->model, shell->mode,
                                      aod__host(g->s, aod__unit_of(g->s, shell->hull)));
        return aod__weapon_strength(g, shell->model, shell->mode);
    default:
        return aod__weapon_strength(g, shell->model, shell->mode) - flare_of(g, shell);
    }
}

// GEAR-6.12: Augurs of Weakness.
static bool sees_weakness(const Aod *g, const AodShell *shell)
{
    return aod__has_gear(g->m, shell->model, AOD_GEAR(AUGURS_OF_WEAKNESS)) &&
           aod__armour_of(g, shell) >= LIMIT(GEAR_6_12, 11);
}

AodPenetrating aod__penetrating(const Aod *g, const AodShell *shell)
{
    enum { COLLAPSE_DICE = 4 };
    const AodArmMode *mode = shell->mode;
    AodPenetrating out = {.rolled = 1, .kept = 1};
    out.strength = strength_of(g, shell);
    bool is_shot = shell->by == AOD_STRUCK_BY_FIRER || shell->by == AOD_STRUCK_FROM_ABOVE;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, shell->hull));
    if (is_shot && out.strength > 0) // LEGION-2.4
        out.strength += aod__legion_strength(g, shell->model, mode, host);
    if ((is_shot || shell->by == AOD_STRUCK_BY_TOUCH) && out.strength > 0) // LEGION-2.8
        out.strength += aod__legion_penetration(g, shell->model, host) + sees_weakness(g, shell);
    if (aod__mode_has(mode, AOD_S_GRAVITON_COLLAPSE))
        return (AodPenetrating){.rolled = COLLAPSE_DICE, .kept = COLLAPSE_DICE};
    if (mode->arm_class == AOD_ARM_ORDNANCE)
        out.rolled = 2;
    if (mode->arm_class == AOD_ARM_DESTROYER) {
        out.rolled = 3;
        out.kept = 2;
    }
    out.more = has_armourbane(g, shell) ? 1 : 0;
    out.rending = (uint8_t)aod__rending(g, shell->model, mode);
    if (mode->strength_kind == AOD_STRENGTH_NONE)
        out.strength = -1;
    return out;
}

// --- saves ----------------------------------------------------------------------------------------

static bool ignores_cover(const AodShell *shell)
{
    return is_by_touch(shell) || shell->mode->reach != AOD_REACH_RANGE ||
           aod__mode_has(shell->mode, AOD_S_IGNORES_COVER);
}

// VEH-4.5, 4.7: as the model sees it that fires.
static unsigned cover_by_sight(const Aod *g, const AodShell *shell)
{
    if (ignores_cover(shell) || shell->by != AOD_STRUCK_BY_FIRER ||
        !aod__on_table(g->s, shell->model) ||
        aod__is_sub(g->m, shell->hull, AOD_SUBTYPE(ANTIGRAV))) // TYPE-2.8
        return 0;
    AodScene scene;
    aod__scene_make(g, &scene);
    return aod__cover(g, &scene, aod__gunner(g, shell->model, shell->mode, shell->hull),
                      shell->hull)
        .save;
}

// GEAR-2.6: its smoke is as good as a 6+.
static unsigned cover_of(const Aod *g, const AodShell *shell)
{
    unsigned need = cover_by_sight(g, shell);
    bool has_smoke = (g->s->model[shell->hull].changes & AOD_CHANGE_SMOKE) != 0 &&
                     !ignores_cover(shell) && shell->by != AOD_STRUCK_BY_BLAST;
    return has_smoke && need == 0 ? LIMIT(GEAR_2_6, 6U) : need;
}

// TITAN-3.4.
static unsigned ion_shield(const Aod *g, const AodShell *shell)
{
    if (!aod__has_gear(g->m, shell->hull, AOD_GEAR(ION_SHIELD)) || is_by_touch(shell) ||
        shell->by == AOD_STRUCK_BY_BLAST || shell->by == AOD_STRUCK_BY_RAM)
        return AOD_NEVER;
    unsigned faces = faces_struck(g, shell);
    if ((faces & AOD_FACE_FRONT) != 0)
        return LIMIT(TITAN_3_4, 4);
    return (faces & (AOD_FACE_LEFT | AOD_FACE_RIGHT)) != 0 ? LIMIT(TITAN_3_4, 5) : AOD_NEVER;
}

AodSave aod__hull_save(const Aod *g, const AodShell *shell, unsigned shooter, bool is_second)
{
    AodSave save = {AOD_SAVE_INVULNERABLE, (uint8_t)aod__invulnerable(g, shell->hull)};
    unsigned shield = ion_shield(g, shell);
    (void)shooter;
    if (shield < save.need)
        save.need = (uint8_t)shield;
    enum { COVER_BEST = 3 };
    unsigned cover = is_second || save.need <= COVER_BEST ? 0 : cover_of(g, shell);
    if (cover > 0 && cover < save.need)
        save = (AodSave){AOD_SAVE_COVER, (uint8_t)cover};
    if (save.need >= AOD_NEVER)
        save.kind = AOD_SAVE_NONE;
    return save;
}

AodSave aod__hull_mitigation(const Aod *g, const AodShell *shell, unsigned shooter)
{
    AodWound wound = {.ap = shell->mode->ap,
                      .ignores_cover = ignores_cover(shell),
                      .sees_by_night = shell->by != AOD_STRUCK_BY_BLAST &&
                                       (aod__host_has(g, shooter, AOD_S_NIGHT_VISION) ||
                                        aod__has_gift(g->s, shooter, AOD_GIFT_ARRAY))};
    return aod__best_mitigation(g, shell->hull, &wound);
}

int aod__table_modifier(const AodShell *shell, bool is_second)
{
    int modifier = aod__vehicle_modifier(shell->ap);
    if (!is_second && aod__mode_has(shell->mode, AOD_S_WRECKER))
        modifier += LIMIT(RULE_Wrecker, 1);
    return modifier;
}
