// Characteristics, weapons' numbers, Leadership, and who is exempt from what.
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

enum { VALUE_MAX = 10 }; // PRIN-2.3

// --- characteristics -----------------------------------------------------------------------------

// MISSION-10.2: it is Night, and neither Night Vision in its unit nor being a Primarch helps it.
static bool is_in_the_dark(const Aod *g, unsigned model)
{
    return g->s->night != 0 && !aod__is(g->m, model, AOD_TYPE(PRIMARCH)) &&
           !aod__host_has(g, aod__host(g->s, aod__unit_of(g->s, model)), AOD_S_NIGHT_VISION);
}

static bool has_shroud_bombs(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, AOD_GEAR(SHROUD_BOMBS)))
            return true;
    return false;
}

static bool is_of_alpha_legion(const Aod *g, unsigned unit)
{
    return g->m->unit[unit].legion_number == AOD_ALPHA_LEGION;
}

int32_t aod__legion_farther_u(const Aod *g, unsigned host)
{
    return is_of_alpha_legion(g, host) ? LIMIT(LEGION_2_20, 2 * AOD_INCH) : 0;
}

int32_t aod__farther_u(const Aod *g, unsigned model, unsigned host)
{
    if (aod__has_assassins_eye(g, model))
        return 0;
    unsigned own = aod__host(g->s, aod__unit_of(g->s, model));
    int32_t more_u = aod__legion_farther_u(g, host);
    if (has_shroud_bombs(g, host) && !aod__is(g->m, model, AOD_TYPE(PRIMARCH)) &&
        !aod__host_has(g, own, AOD_S_NIGHT_VISION))
        more_u += AOD_SHROUD_U;
    return more_u;
}

bool aod__has_assassins_eye(const Aod *g, unsigned model)
{
    return aod__anyone_has(g->m, AOD_S_ASSASSIN_S_EYE) &&
           aod__model_has(g->m, model, AOD_S_ASSASSIN_S_EYE);
}

int32_t aod__sight_u(const Aod *g, unsigned model)
{
    if (aod__has_assassins_eye(g, model))
        return INT32_MAX;
    return is_in_the_dark(g, model) ? LIMIT(MISSION_10_2, 24 * AOD_INCH) : INT32_MAX;
}

static bool shines(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, AOD_GEAR(SEARCHLIGHTS)))
            return true;
    return false;
}

int32_t aod__sight_at_u(const Aod *g, unsigned model, unsigned target)
{
    int32_t sight_u = aod__sight_u(g, model);
    if (sight_u == INT32_MAX || aod__has_gear(g->m, model, AOD_GEAR(SEARCHLIGHTS)) ||
        shines(g, target))
        return INT32_MAX;
    for (unsigned u = 0; u < g->m->unit_count; u++) // whom one has shot at all see
        for (unsigned n = 0; n < g->s->unit[u].shot_count; n++)
            if (g->s->unit[u].shot_at[n] == target && shines(g, u))
                return INT32_MAX;
    return sight_u;
}

// RULE-Concussive: not below 1 (a WS of 0 would be hit automatically).
static int concussed(const Aod *g, unsigned unit, int skill)
{
    for (unsigned n = 0; n < g->s->effect_count; n++) {
        const AodEffect *effect = &g->s->effect[n];
        if (effect->kind == AOD_EFFECT_CONDITION && effect->whom == (AOD_ON_UNIT | unit) &&
            effect->value == AOD_C_CONCUSSED)
            skill -= effect->source;
    }
    return skill < 1 ? 1 : skill;
}

// RULE-Entangle: at least 1.
static int slowed(const Aod *g, unsigned model, int inches)
{
    unsigned unit = aod__unit_of(g->s, model);
    int by = 0;
    for (unsigned n = 0; n < g->s->effect_count; n++)
        if (g->s->effect[n].kind == AOD_EFFECT_SLOWED &&
            g->s->effect[n].whom == (AOD_ON_UNIT | unit))
            by += g->s->effect[n].value;
    if (by == 0 || aod__shakes_off_snares(g->m, model))
        return inches;
    return inches - by < 1 ? 1 : inches - by;
}

// RULE-Rad_phage, GEAR-2.3, RULE-Blind, RULE-Concussive, MISSION-10.3: what lowers it for a while.
static int lowered(const Aod *g, unsigned model, AodValue value, int number)
{
    const AodModelNow *now = aod__model(g, model);
    unsigned conditions = aod__unit(g, now->unit)->conditions; // CHAR-1.12: they are his own
    if (value == AOD_T && (now->changes & AOD_CHANGE_RAD) != 0 && number > 1) // at least 1
        number--;
    if (value == AOD_T && number > 1 &&
        (aod__unit(g, aod__host(g->s, now->unit))->turn & AOD_U_RAD) != 0)
        number--;
    if (value == AOD_WS && number > 1 && (conditions & AOD_C_CONCUSSED) != 0)
        number = concussed(g, now->unit, number);
    if (value == AOD_BS && number > 1 && is_in_the_dark(g, model)) // not below 1
        number--;
    if (value == AOD_LD && number > 1 && aod__has_gift(g->s, now->unit, AOD_GIFT_WAILED_AT))
        number--;
    if (value == AOD_M)
        number = slowed(g, model, number);
    // PRIN-2.2: what sets a value comes last.
    if ((conditions & AOD_C_BLIND) != 0 && (value == AOD_WS || value == AOD_BS) && number > 1)
        number = 1;
    if (value == AOD_WS && (now->changes & AOD_CHANGE_NUMB) != 0 && number > 1)
        number = 1;
    return number;
}

// PRIN-2.3: 0 to 10, Initiative from 1.
static int within_bounds(AodValue value, int number)
{
    int most = LIMIT(PRIN_2_3, VALUE_MAX), least = value == AOD_I ? LIMIT(PRIN_2_3, 1) : 0;
    if (value >= AOD_FRONT || value == AOD_M) // armour and a move may be more
        return number;
    return number > most ? most : number < least ? least : number;
}

int aod__value(const Aod *g, unsigned model, AodValue value)
{
    ASSERT(value < AOD_VALUE_COUNT);
    int printed = aod__kind(g->m, model)->value[value];
    if (printed <= 0)
        return 0;
    int number = aod__value_of_kind(g, model, value, printed);
    if (number > 0 && value == AOD_M) // LEGION-2.5, RITE-The_Maru_Skara
        number += g->m->unit[g->m->model[model].unit].swift + aod__marches(g, model);
    if (number > 0 && value == AOD_WS && aod__is_wild(g, model)) // LEGION-2.6
        number++;
    number = number > 0 ? aod__named_value(g, model, value, number) : number;
    if ((value == AOD_WS || value == AOD_S || value == AOD_A) && // LEGION-2.18
        aod__has_gift(g->s, aod__unit_of(g->s, model), AOD_GIFT_DUTY) &&
        aod__is(g->m, model, AOD_TYPE(INFANTRY)))
        number += LIMIT(LEGION_2_18, 1);
    number = number > 0 ? lowered(g, model, value, number) : number;
    if (number < printed && aod__is_never_lowered(g->m, model)) // TYPE-1.5, 2.14, 2.17
        number = printed;
    if (value == AOD_BS && number < printed && aod__has_assassins_eye(g, model))
        number = printed;
    return within_bounds(value, number);
}

int aod__majority(const Aod *g, unsigned host, AodValue value)
{
    uint8_t count[VALUE_MAX + 1] = {0};
    unsigned best = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__is_whole(g->s, at.model))
            count[aod__value(g, at.model, value)]++;
    for (unsigned n = 0; n <= VALUE_MAX; n++)
        if (count[n] > 0 && count[n] >= count[best])
            best = n;
    return (int)best;
}

int aod__weapon_strength(const Aod *g, unsigned model, const AodArmMode *mode)
{
    int own = aod__value(g, model, AOD_S), printed = aod__kind(g->m, model)->value[AOD_S];
    switch ((AodStrength)mode->strength_kind) {
    case AOD_STRENGTH_NONE:
        return 0;
    case AOD_STRENGTH_FIXED:
        return mode->strength;
    case AOD_STRENGTH_PLUS:
        return own + mode->strength > VALUE_MAX ? VALUE_MAX : own + mode->strength;
    case AOD_STRENGTH_TIMES:
        own += printed > 0 ? printed * (mode->strength - 1) : 0; // PRIN-2.2: what adds comes behind
        return own > VALUE_MAX ? VALUE_MAX : own < 0 ? 0 : own;
    }
    return 0;
}

bool aod__model_has(const AodMatch *m, unsigned model, AodSpecial special)
{
    return aod__has(aod__kind(m, model)->special, special) != NULL;
}

bool aod__mode_has(const AodArmMode *mode, AodSpecial special)
{
    return aod__has(mode->special, special) != NULL;
}

int aod__mode_value(const AodArmMode *mode, AodSpecial special, int fallback)
{
    const AodHas *has = aod__has(mode->special, special);
    return has == NULL ? 0 : has->value == 0 ? fallback : has->value;
}

int32_t aod__marker_u(const AodArmMode *mode)
{
    return aod__mode_has(mode, AOD_S_MASSIVE_BLAST) ? LIMIT(WPN_2_1, 7 * AOD_INCH / 2)
           : aod__mode_has(mode, AOD_S_LARGE_BLAST) ? LIMIT(WPN_2_1, 5 * AOD_INCH / 2)
           : aod__mode_has(mode, AOD_S_BLAST)       ? LIMIT(WPN_2_1, 3 * AOD_INCH / 2)
                                                    : 0;
}

AodStrikes aod__strikes(const AodArmMode *mode)
{
    return mode->reach != AOD_REACH_RANGE ? AOD_STRIKES_BY_TEMPLATE
           : aod__marker_u(mode) > 0      ? AOD_STRIKES_BY_MARKER
                                          : AOD_STRIKES_BY_ROLL;
}

int32_t aod__template_u(const AodArmMode *mode)
{
    ASSERT(mode->reach != AOD_REACH_RANGE);
    int32_t length_u = LIMIT(TABLE_6_2, 8 * AOD_INCH);
    return mode->reach == AOD_REACH_HELLSTORM ? 2 * length_u : length_u;
}

int32_t aod__reach_u(const AodArmMode *mode)
{
    if (mode->reach == AOD_REACH_RANGE)
        return mode->range_u;
    return aod__template_u(mode) + aod__mode_value(mode, AOD_S_TORRENT, 0) * AOD_INCH;
}

bool aod__all_have(const Aod *g, unsigned host, AodSpecial special)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (!aod__model_has(g->m, at.model, special))
            return false;
        count++;
    }
    return count > 0;
}

bool aod__host_has(const Aod *g, unsigned host, AodSpecial special)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__model_has(g->m, at.model, special))
            return true;
    return false;
}

bool aod__host_has_type(const Aod *g, unsigned host, uint32_t types, uint64_t subtypes)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            (aod__is(g->m, at.model, types) || aod__is_sub(g->m, at.model, subtypes)))
            return true;
    return false;
}

// --- who is exempt from what ---------------------------------------------------------------------

bool aod__fires_all(const AodMatch *m, unsigned model)
{
    return aod__is(m, model,
                   AOD_TYPE(DREADNOUGHT) | AOD_TYPE(ARMIGER) | AOD_TYPE(ARTIFICIA) |
                       AOD_TYPE(VEHICLE)) ||
           aod__is_sub(m, model,
                       AOD_SUBTYPE(MONSTROUS) | AOD_SUBTYPE(CYBERNETICA) | AOD_SUBTYPE(MECHANISED) |
                           AOD_SUBTYPE(GARGANTUAN) | AOD_SUBTYPE(PARAGON));
}

bool aod__fires_steadily(const AodMatch *m, unsigned model)
{
    return aod__fires_all(m, model) || aod__is(m, model, AOD_TYPE(PRIMARCH)) || // TYPE-1.5
           aod__model_has(m, model, AOD_S_RELENTLESS) ||
           aod__model_has(m, model, AOD_S_SLOW_AND_PURPOSEFUL);
}

// --- Leadership ----------------------------------------------------------------------------------

bool aod__has_leadership(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__value(g, at.model, AOD_LD) > 0)
            return true;
    return false;
}

// RULE-Inexorable: all of them.
static bool is_inexorable(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_guest(g, at.model) &&
            !aod__model_has(g->m, at.model, AOD_S_INEXORABLE))
            return false;
    return true;
}

static bool is_near_objective(const Aod *g, unsigned model)
{
    int32_t reach_u = LIMIT(RULE_Heart_of_the_Legion, 6 * AOD_INCH);
    GeomShape shape, point;
    aod__hull_shape(g->m, model, aod__stand_of(g->s, model), &shape);
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        const AodObjective *one = &g->s->objective[n];
        geom_shape_make_disc(&point, (GeomDisc){{one->x, one->y}, 0});
        if (one->is_there && geom_shapes_within(&shape, &point, reach_u))
            return true;
    }
    return false;
}

bool aod__holds_fast(const Aod *g, unsigned host)
{
    unsigned near = 0, all = 0;
    if (g->s->objective_count == 0 || !aod__host_has(g, host, AOD_S_HEART_OF_THE_LEGION))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model)) {
            all++;
            near += is_near_objective(g, at.model);
        }
    return near * 2 >= all;
}

// RULE-Stubborn, TYPE-1.8: one is enough.
static bool is_stubborn(const Aod *g, unsigned host)
{
    return aod__holds_fast(g, host) || aod__is_dug_in(g, host) ||
           aod__has_gift(g->s, host, AOD_GIFT_STUBBORN) || aod__host_has(g, host, AOD_S_STUBBORN) ||
           aod__host_has_type(g, host, AOD_TYPE(ARMIGER), 0);
}

// TERR-1.7: Imposing Statuary of its side is near.
static bool is_inspired(const Aod *g, unsigned model)
{
    GeomShape shape;
    unsigned seat = g->m->unit[aod__unit_of(g->s, model)].seat;
    unsigned flag = g->s->player[seat].side == AOD_TRAITOR ? AOD_FOR_TRAITORS : AOD_FOR_LOYALISTS;
    bool has_shape = false;
    for (unsigned n = 0; n < g->m->ground_count; n++) {
        const AodGroundShape *ground = &g->m->ground[n];
        if (ground->is_wall || (g->m->table->piece[ground->piece].flags & flag) == 0)
            continue;
        if (!has_shape)
            aod__hull_shape(g->m, model, aod__stand_of(g->s, model), &shape);
        has_shape = true;
        if (geom_shapes_within(&shape, &ground->shape, LIMIT(TERR_1_7, 2 * AOD_INCH)))
            return true;
    }
    return false;
}

bool aod__is_fearless(const Aod *g, unsigned host)
{
    if (aod__has_gift(g->s, host, AOD_GIFT_FEARLESS) || aod__faces_prey(g, host))
        return true;
    // TYPE-1.3, 1.4, 1.5, 1.10, 2.17. A Daemon Primarch is not (1.7).
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        uint32_t types = aod__kind(g->m, at.model)->types;
        bool is_primarch = (types & AOD_TYPE(PRIMARCH)) != 0 && (types & AOD_TYPE(DAEMON)) == 0;
        if (is_primarch || aod__model_has(g->m, at.model, AOD_S_FEARLESS) ||
            (types & (AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(ARTIFICIA))) != 0 ||
            aod__is_sub(g->m, at.model, AOD_SUBTYPE(GARGANTUAN)) || is_inspired(g, at.model))
            return true;
    }
    return false;
}

int aod__best(const Aod *g, unsigned host, AodValue value)
{
    int best = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int own = aod__on_table(g->s, at.model) ? aod__value(g, at.model, value) : 0;
        best = own > best ? own : best;
    }
    return best;
}

// --- Fear (MORALE-5.1) ---------------------------------------------------------------------------

// TYPE-1.6, 1.7, 2.10, 2.11: what is feared of it; 0: nothing.
static int fear_of(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodHas *own = aod__has(kind->special, AOD_S_FEAR);
    int fear = own == NULL ? 0 : own->value == 0 ? 1 : own->value;
    bool is_daemon = (kind->types & AOD_TYPE(DAEMON)) != 0;
    int of_trait = aod__fear_of_trait(g, model);
    fear = of_trait > fear ? of_trait : fear;
    unsigned unit = aod__unit_of(g->s, model); // LEGION-2.1
    if (fear < 2 && aod__has_gift(g->s, unit, AOD_GIFT_GREATLY_FEARED))
        fear = 2;
    if (fear < 1 && aod__has_gift(g->s, unit, AOD_GIFT_STUBBORN))
        fear = 1;
    if (is_daemon)
        fear = fear > 1 ? fear : (kind->types & AOD_TYPE(PRIMARCH)) != 0 ? 2 : 1;
    if (fear < 1 && aod__is_sub(g->m, model, AOD_SUBTYPE(CORRUPTED)))
        fear = 1;
    return aod__is_sub(g->m, model, AOD_SUBTYPE(CORRUPTED_ENGINE)) ? fear + 1 : fear;
}

// An enemy of the host is feared at all: of most armies nobody is, and no model of it need ask.
static bool is_any_feared(const Aod *g, unsigned host)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) && aod__is_enemy(g, host, g->m->model[n].unit) &&
            fear_of(g, n) > 0)
            return true;
    return false;
}

// The highest of the enemies whom this model fears; a unit that is locked fears those in its
// combat.
static int feared_by(const Aod *g, unsigned host, unsigned model, bool is_locked)
{
    int most = 0;
    bool is_primarch =
        aod__is(g->m, model, AOD_TYPE(PRIMARCH)) && !aod__is(g->m, model, AOD_TYPE(DAEMON));
    if (is_primarch || aod__model_has(g->m, model, AOD_S_FEARLESS) ||
        aod__is(g->m, model, AOD_TYPE(DAEMON)))
        return 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        bool counts = aod__on_table(g->s, n) && aod__is_enemy(g, host, g->m->model[n].unit);
        int fear = counts ? fear_of(g, n) : 0;
        if (fear <= most)
            continue;
        unsigned other = aod__host(g->s, aod__unit_of(g->s, n));
        if (is_locked ? aod__is_locked_with(g->s, host, other)
                      : aod__within(g, model, n, LIMIT(MORALE_5_1, 12 * AOD_INCH)))
            most = fear;
    }
    return most;
}

// --- Leadership for a test (PRIN-3.6) ------------------------------------------------------------

// GEAR-3.12: what a standard near the host makes of everybody's Leadership; 0: there is none.
static int standard_of(const Aod *g, unsigned host)
{
    enum { OF_LEGION = 10, OF_COHORTS = 9 };
    int best = 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        bool is_legion = aod__has_gear(g->m, n, AOD_GEAR(LEGION_STANDARD));
        int gives = is_legion ? OF_LEGION : OF_COHORTS;
        const AodUnitCard *bearer = &g->m->unit[g->m->model[n].unit];
        if (gives <= best || !aod__on_table(g->s, n) ||
            !aod__has_gear(g->m, n, AOD_GEAR(LEGION_STANDARD) | AOD_GEAR(COHORTS_VEXILLA)) ||
            aod__is_enemy(g, host, g->m->model[n].unit) ||
            bearer->legion != g->m->unit[host].legion)
            continue;
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, n, at.model, LIMIT(GEAR_3_12, 6 * AOD_INCH)))
                best = gives;
    }
    return best;
}

// GEAR-3.3, 3.11, 3.30: such a vox of the host works.
static bool has_vox(const Aod *g, unsigned host, uint64_t vox)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) && aod__has_gear(g->m, at.model, vox) &&
            !aod__has_gift(g->s, host, AOD_GIFT_DEAF))
            return true;
    return false;
}

// ... and what another unit with a command vox lends it, on the table, aboard or in Reserve; 0:
// nothing.
static int lent_by_vox(const Aod *g, unsigned host, uint64_t own_vox)
{
    int best = 0;
    if (!has_vox(g, host, own_vox))
        return 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned where = g->s->unit[u].where;
        if (u == host || aod__host(g->s, u) != u || aod__is_enemy(g, host, u) ||
            where == AOD_AT_UNPLACED || where == AOD_AT_NOWHERE ||
            !has_vox(g, u, AOD_GEAR(COMMAND_VOX)))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);) {
            int own =
                aod__is_lost(g->s->model[at.model].where) ? 0 : aod__value(g, at.model, AOD_LD);
            best = own > best ? own : best;
        }
    }
    return best;
}

// GEAR-3.11: the best Character of its Legion aboard that transport.
static int best_aboard(const Aod *g, unsigned transport, unsigned host)
{
    int best = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (g->s->unit[u].where != AOD_AT_ABOARD || g->s->unit[u].within != transport + 1U ||
            g->m->unit[u].legion != g->m->unit[host].legion)
            continue;
        for (unsigned n = g->m->unit[u].first; n < aod__unit_end(g->m, u); n++) {
            bool counts = !aod__is_lost(g->s->model[n].where) &&
                          (aod__is_sub(g->m, n, AOD_SUBTYPE(CHARACTER)) ||
                           aod__is(g->m, n, AOD_TYPE(PRIMARCH)));
            int own = counts ? aod__value(g, n, AOD_LD) : 0;
            best = own > best ? own : best;
        }
    }
    return best;
}

static bool hears_relay(const Aod *g, unsigned host, unsigned relay)
{
    if (has_vox(g, host, AOD_GEAR(NUNCIO_VOX)))
        return true;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__within(g, relay, at.model, LIMIT(GEAR_3_11, 18 * AOD_INCH)))
            return true;
    return false;
}

// ... what the relays of its side lend it; 0: nothing.
static int lent_by_relay(const Aod *g, unsigned host)
{
    int best = 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned unit = g->m->model[n].unit;
        if (!aod__has_gear(g->m, n, AOD_GEAR(VOX_RELAY)) || !aod__on_table(g->s, n) ||
            aod__is_enemy(g, host, unit) || aod__has_gift(g->s, unit, AOD_GIFT_DEAF) ||
            !hears_relay(g, host, n))
            continue;
        int own = best_aboard(g, unit, host);
        best = own > best ? own : best;
    }
    return best;
}

// The highest of its models, each with its own fear.
static int highest(const Aod *g, unsigned host, bool fears, int standard)
{
    int best = 0, bound = LIMIT(TRAIT_Marshal_of_the_Crown, 10);
    bool is_locked = aod__is_locked(g->s, host);
    bool is_inspired = aod__sees_marshal(g, host);
    fears = fears && !aod__all_corrupted(g, host) && is_any_feared(g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        const AodModelNow *now = aod__model(g, at.model);
        bool counts =
            aod__on_table(g->s, at.model) && (now->flags & (AOD_M_STEPPED | AOD_M_WAITS)) == 0;
        int own = counts ? aod__value(g, at.model, AOD_LD) : 0;
        own = own > 0 && own < standard ? standard : own;
        own += is_inspired && own > 0 && own < bound ? 1 : 0;
        if (own > 0 && fears)
            own -= feared_by(g, host, at.model, is_locked);
        best = own > best ? own : best;
    }
    return best;
}

// LEGION-2.17: a Word Bearer's Leadership is never modified below 6; 0: there is none.
static int least_of_believers(const Aod *g, unsigned host)
{
    int least = 0, bound = LIMIT(LEGION_2_17, 6);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        bool counts = aod__on_table(g->s, at.model) &&
                      (g->s->model[at.model].flags & (AOD_M_STEPPED | AOD_M_WAITS)) == 0;
        if (!counts || aod__legion_of(g, at.model) != AOD_WORD_BEARERS)
            continue;
        int own = aod__value(g, at.model, AOD_LD);
        own = own < bound ? own : bound;
        least = own > least ? own : least;
    }
    return least;
}

// MISSION-10.2.
static bool is_unnerved_by_night(const Aod *g, unsigned host)
{
    return g->s->night != 0 && !aod__host_has(g, host, AOD_S_NIGHT_VISION) &&
           !aod__host_has_type(g, host, AOD_TYPE(PRIMARCH), 0) && !aod__is_fearless(g, host) &&
           !is_stubborn(g, host) && !has_vox(g, host, AOD_GEAR(NUNCIO_VOX)); // GEAR-3.3
}

typedef enum Lift { BY_STANDARD, BY_VOX, BY_LINK } Lift;
// What a standard (GEAR-3.12), the vox (GEAR-3.30), or what is linked to one (GEAR-3.11) lifts it
// to, whichever is highest.
static int lifted_to(const Aod *g, unsigned host, AodTestFor what, Lift *by)
{
    *by = BY_STANDARD;
    if (what != AOD_FOR_MORALE && what != AOD_FOR_PINNING)
        return 0;
    int most = standard_of(g, host);
    int lent[] = {0, lent_by_vox(g, host, AOD_GEAR(COMMAND_VOX)),
                  lent_by_vox(g, host, AOD_GEAR(VOX_INTERLOCK)), lent_by_relay(g, host)};
    for (unsigned i = 1; i < sizeof lent / sizeof *lent; i++) {
        if (lent[i] <= most)
            continue;
        most = lent[i];
        *by = i == 1 ? BY_VOX : BY_LINK;
    }
    return most;
}

int aod__leadership(const Aod *g, unsigned host, AodTestFor what, int malus)
{
    ASSERT(malus <= 0);
    Lift by;
    bool is_tough = what == AOD_FOR_MORALE || what == AOD_FOR_PINNING;
    bool is_unmoved = is_tough && is_stubborn(g, host);
    int best =
        highest(g, host, what != AOD_FOR_OTHER && !is_unmoved, lifted_to(g, host, what, &by));
    malus -= is_unnerved_by_night(g, host) ? 1 : 0;
    if (best > 0 && malus < 0 && !is_unmoved && !(is_tough && is_inexorable(g, host)))
        best += malus;
    if (best < least_of_believers(g, host)) // LEGION-2.17
        best = least_of_believers(g, host);
    return best < 0 ? 0 : best;
}

bool aod__is_guided_by_vox(const Aod *g, unsigned seat, unsigned model)
{
    AodScene scene;
    bool is_made = false;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned unit = g->m->model[n].unit;
        if (!aod__has_gear(g->m, n, AOD_GEAR(NUNCIO_VOX)) || !aod__on_table(g->s, n) ||
            aod__seat_of(g->m, unit) != seat || aod__has_gift(g->s, unit, AOD_GIFT_DEAF))
            continue;
        if (!is_made)
            aod__scene_make(g, &scene);
        is_made = true;
        if (aod__sees(g, &scene, (AodLooker){(uint16_t)n, NULL}, model))
            return true;
    }
    return false;
}

// PSY-1.6: an enemy with a psychic hood sees it from near.
static bool is_hooded(const Aod *g, unsigned model)
{
    AodScene scene;
    unsigned unit = aod__unit_of(g->s, model);
    bool is_made = false;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!aod__on_table(g->s, n) || !aod__has_gear(g->m, n, AOD_GEAR(PSYCHIC_HOOD)) ||
            !aod__is_enemy(g, unit, g->m->model[n].unit) ||
            !aod__within(g, n, model, LIMIT(PSY_1_6, 18 * AOD_INCH)))
            continue;
        if (!is_made)
            aod__scene_make(g, &scene);
        is_made = true;
        if (aod__sees(g, &scene, (AodLooker){(uint16_t)n, NULL}, model))
            return true;
    }
    return false;
}

int aod__psychic_leadership(const Aod *g, unsigned model)
{
    int own = aod__value(g, model, AOD_LD);
    own -= is_hooded(g, model) ? 2 : 0;
    return own < 0 ? 0 : own;
}

void aod__leadership_parts(const Aod *g, unsigned host, AodTestFor what, int malus,
                           AodLeadershipParts *out)
{
    Lift by;
    bool is_tough = what == AOD_FOR_MORALE || what == AOD_FOR_PINNING;
    bool is_unmoved = is_tough && is_stubborn(g, host);
    int most = lifted_to(g, host, what, &by);
    int plain = highest(g, host, false, 0), lifted = highest(g, host, false, most);
    int feared = what != AOD_FOR_OTHER && !is_unmoved ? highest(g, host, true, most) : lifted;
    int whole = aod__leadership(g, host, what, malus), untested = aod__leadership(g, host, what, 0);
    int night = is_unnerved_by_night(g, host) && untested < feared ? -1 : 0;
    *out = (AodLeadershipParts){.standard = by == BY_STANDARD ? lifted - plain : 0,
                                .vox = by == BY_VOX ? lifted - plain : 0,
                                .link = by == BY_LINK ? lifted - plain : 0,
                                .fear = feared - lifted,
                                .night = night,
                                .test = whole - untested};
}

bool aod__passes_pinning(const Aod *g, unsigned host)
{
    bool all_vehicles = true;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        all_vehicles = all_vehicles && (!aod__on_table(g->s, at.model) ||
                                        aod__is(g->m, at.model, AOD_TYPE(VEHICLE)));
    // TYPE-1.2, 1.6, 2.5.
    return all_vehicles || aod__stands_by_guns(g, host) ||
           (aod__unit(g, host)->conditions & AOD_C_PINNED) != 0 || aod__is_fearless(g, host) ||
           aod__host_has_type(g, host,
                              AOD_TYPE(CAVALRY) | AOD_TYPE(FORTIFICATION) | AOD_TYPE(DAEMON),
                              AOD_SUBTYPE(MONSTROUS));
}
