// Rules of single units: what they do to values, To Hit, Attacks, charges and results.
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

static unsigned host_of(const Aod *g, unsigned model)
{
    return aod__host(g->s, aod__unit_of(g->s, model));
}

// --- characteristics -----------------------------------------------------------------------------

// RULE-Accursed: near one of either side that has it, and without it.
static bool is_cursed(const Aod *g, unsigned model)
{
    bool is_warped =
        aod__is(g->m, model, AOD_TYPE(DAEMON)) ||
        aod__is_sub(g->m, model,
                    AOD_SUBTYPE(PSYKER) | AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(CORRUPTED_ENGINE));
    if (!is_warped || !aod__anyone_has(g->m, AOD_S_ACCURSED) || !aod__on_table(g->s, model) ||
        aod__model_has(g->m, model, AOD_S_ACCURSED))
        return false;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) && aod__model_has(g->m, n, AOD_S_ACCURSED) &&
            aod__within(g, n, model, LIMIT(RULE_Accursed, 6 * AOD_INCH)))
            return true;
    return false;
}

int aod__named_value(const Aod *g, unsigned model, AodValue value, int number)
{
    if (value == AOD_WS && (g->s->unit[aod__unit_of(g->s, model)].turn & AOD_U_IN_STEP) != 0)
        return number + 1; // RULE-Lock_step
    if (value == AOD_LD && aod__is_proud_crew(g, model))
        return number + 1; // RULE-Auxilia
    if ((value == AOD_S || value == AOD_T) && number > 1 && is_cursed(g, model))
        return number - 1;
    return number;
}

// --- the Legio Custodes --------------------------------------------------------------------------

// Most of its models have that much of one of them in their profiles.
static bool are_mighty(const Aod *g, unsigned unit)
{
    static const uint8_t of[] = {AOD_WS, AOD_BS, AOD_W, AOD_I};
    for (unsigned i = 0; i < sizeof of; i++) {
        unsigned good = 0, all = 0;
        for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model)) {
                all++;
                good += aod__kind(g->m, at.model)->value[of[i]] >= LIMIT(RULE_Legio_Custodes, 5);
            }
        if (good * 2 > all)
            return true;
    }
    return false;
}

bool aod__is_nemesis(const Aod *g, unsigned seat, unsigned unit)
{
    ASSERT(unit < g->m->unit_count);
    if (aod__seat_of(g->m, unit) == seat)
        return false;
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && g->m->unit[g->m->model[at.model].unit].is_warlord)
            return true;
    return aod__host_has_type(
               g, unit, AOD_TYPE(PRIMARCH) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(DAEMON),
               AOD_SUBTYPE(MONSTROUS) | AOD_SUBTYPE(REINFORCED) | AOD_SUBTYPE(BOMBARD) |
                   AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(SUPER_HEAVY) | AOD_SUBTYPE(UNIQUE) |
                   AOD_SUBTYPE(KNIGHT)) ||
           are_mighty(g, unit);
}

static bool is_custodian(const Aod *g, unsigned model)
{
    return aod__model_has(g->m, model, AOD_S_LEGIO_CUSTODES);
}

static bool fights_nemesis(const Aod *g, unsigned host)
{
    unsigned seat = aod__seat_of(g->m, host);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, host, u) && aod__is_nemesis(g, seat, u))
            return true;
    return false;
}

static bool all_primarchs(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is(g->m, at.model, AOD_TYPE(PRIMARCH)))
            return false;
    return true;
}

unsigned aod__named_need_most(const Aod *g, unsigned model, unsigned foe)
{
    enum { ANYTHING = AOD_NEVER };
    bool is_master =
        is_custodian(g, model) && aod__is_nemesis(g, aod__seat_of(g->m, host_of(g, model)), foe);
    return is_master && !all_primarchs(g, foe) ? LIMIT(RULE_Legio_Custodes, 4U) : ANYTHING;
}

// --- blows ---------------------------------------------------------------------------------------

// RULE-The_Blade_of_Wisdom: brothers have shot at it before in this turn.
static bool is_wise(const Aod *g, unsigned model, unsigned foe)
{
    const AodUnitNow *own = &g->s->unit[aod__unit_of(g->s, model)];
    if (!aod__model_has(g->m, model, AOD_S_BLADE_OF_WISDOM) || (own->turn & AOD_U_CHARGED) == 0 ||
        (own->turn & AOD_U_DISORDERED) != 0)
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const AodUnitNow *now = &g->s->unit[u];
        bool is_other = u != host_of(g, model) && !aod__is_enemy(g, u, aod__unit_of(g->s, model));
        for (unsigned n = 0; is_other && n < now->shot_count; n++)
            if (now->shot_at[n] == foe && aod__all_of_legion(g, u, AOD_ULTRAMARINES))
                return true;
    }
    return false;
}

int aod__named_blow(const Aod *g, unsigned model, unsigned foe)
{
    bool is_cloaked = (g->s->unit[aod__unit_of(g->s, model)].turn & AOD_U_CLOAKED) != 0;
    return is_cloaked + is_wise(g, model, foe);
}

bool aod__is_frenzied(const Aod *g, unsigned host)
{
    return aod__anyone_has(g->m, AOD_S_DEATH_FRENZY) && aod__all_have(g, host, AOD_S_DEATH_FRENZY);
}

// It strikes harder in this player turn.
static bool rages(const Aod *g, unsigned model)
{
    for (unsigned n = 0; n < g->s->effect_count; n++) {
        const AodEffect *effect = &g->s->effect[n];
        if (effect->kind == AOD_EFFECT_GIFT && effect->value == AOD_GIFT_FRENZY &&
            effect->turn == g->s->player_turn &&
            effect->whom == (AOD_ON_UNIT | aod__unit_of(g->s, model)))
            return true;
    }
    return false;
}

int aod__named_attacks(const Aod *g, unsigned model)
{
    bool murders = (g->s->unit[aod__unit_of(g->s, model)].turn & AOD_U_MURDERS) != 0;
    return murders + rages(g, model) +
           (is_custodian(g, model) && fights_nemesis(g, host_of(g, model)));
}

int aod__named_weaker(const Aod *g, unsigned target)
{
    bool is_assault = g->s->phase == AOD_PHASE_CHARGE || g->s->phase == AOD_PHASE_FIGHT;
    return is_assault && aod__anyone_has(g->m, AOD_S_RAVENING_MADMEN) &&
           aod__all_have(g, target, AOD_S_RAVENING_MADMEN);
}

bool aod__is_psychic(const AodArmMode *mode)
{
    return aod__mode_has(mode, AOD_S_FORCE) || aod__mode_has(mode, AOD_S_ACHEAN_FORCE) ||
           aod__mode_has(mode, AOD_S_PSYCHIC_FOCUS);
}

int aod__named_wounds(const Aod *g, const AodArmMode *mode, unsigned target)
{
    bool is_warded = aod__anyone_has(g->m, AOD_S_HEXAGRAMMATIC_WARDS) && aod__is_psychic(mode) &&
                     aod__all_have(g, target, AOD_S_HEXAGRAMMATIC_WARDS);
    return is_warded ? -1 : 0;
}

// --- charges -------------------------------------------------------------------------------------

static bool is_weak(const Aod *g, unsigned target)
{
    return (g->s->unit[target].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0;
}

int aod__named_charge(const Aod *g, unsigned host, const uint16_t *target, unsigned count)
{
    ASSERT(count > 0);
    unsigned seat = aod__seat_of(g->m, host);
    bool all_nemesis = true;
    for (unsigned n = 0; n < count; n++)
        all_nemesis = all_nemesis && aod__is_nemesis(g, seat, target[n]);
    bool is_bloody = is_weak(g, target[0]) && aod__all_have(g, host, AOD_S_BLOODY_MURDER);
    bool is_cloaked =
        aod__is_locked(g->s, target[0]) && aod__all_have(g, host, AOD_S_CLOAKED_IN_MURDER);
    return (all_nemesis && aod__all_have(g, host, AOD_S_LEGIO_CUSTODES)) + is_bloody + is_cloaked;
}

// RULE-Grav_Wave is written on weapons: who bears one that still works.
static bool bears_grav_wave(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if ((g->s->model[model].destroyed >> n & 1) == 0 &&
                aod__mode_has(aod__mode(g->m, kind->arm[n].mode_first + way), AOD_S_GRAV_WAVE))
                return true;
    return false;
}

bool aod__disorders(const Aod *g, unsigned target)
{
    if (aod__host_has(g, target, AOD_S_SHROUDED_IN_DEATH))
        return true;
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && bears_grav_wave(g, at.model))
            return true;
    return false;
}

uint32_t aod__murder_flags(const Aod *g, unsigned host, unsigned target)
{
    uint32_t flags = 0;
    if (is_weak(g, target) && aod__all_have(g, host, AOD_S_BLOODY_MURDER))
        flags |= AOD_U_MURDERS;
    if (aod__is_locked(g->s, target) && aod__all_have(g, host, AOD_S_CLOAKED_IN_MURDER))
        flags |= AOD_U_CLOAKED;
    if (aod__is_locked(g->s, target)) // RITE-The_Black_Reaving
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__has_rite(g, at.model, AOD_RITE(BLACK_REAVING)))
                flags |= AOD_U_REAVES;
    return flags;
}

// --- the result ----------------------------------------------------------------------------------

static bool is_near_icon(const Aod *g, unsigned host)
{
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!aod__on_table(g->s, n) || !aod__model_has(g->m, n, AOD_S_LIVING_ICONS) ||
            aod__is_enemy(g, host, aod__unit_of(g->s, n)))
            continue;
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, n, at.model, LIMIT(RULE_Living_Icons, 6 * AOD_INCH)))
                return true;
    }
    return false;
}

static bool is_of_the_phoenix(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__legion_of(g, at.model) == AOD_EMPERORS_CHILDREN)
            return true;
    return false;
}

bool aod__has_icons(const Aod *g, unsigned seat)
{
    if (!aod__anyone_has(g->m, AOD_S_LIVING_ICONS))
        return false;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if ((g->s->combat.units[u / 8] >> u % 8 & 1) != 0 && aod__standing(g, u) > 0 &&
            (aod__host_has(g, u, AOD_S_LIVING_ICONS) ||
             (is_of_the_phoenix(g, u) && is_near_icon(g, u))))
            return true;
    return false;
}
