// Made-up weapons, targets and units for the tests of the odds (tests/unit/aod_odds_test.c), which
// hold them against dice rolled one by one (aod_dice.c).
#include "aod_cases.h"

#include <string.h>

static int below(FastRng *rng, int count)
{
    return (int)fast_rng_below(rng, (uint32_t)count);
}

static bool one_in(FastRng *rng, int count)
{
    return below(rng, count) == 0;
}

static int from_to(FastRng *rng, int from, int to)
{
    return from + below(rng, to - from + 1);
}

static int need_one_in(FastRng *rng, int count, int from)
{
    return one_in(rng, count) ? from_to(rng, from, 6) : 0;
}

static void make_attacks(FastRng *rng, bool is_small, AodOddsWeapon *weapon)
{
    weapon->count = is_small ? from_to(rng, 1, 3) : from_to(rng, 1, 12);
    weapon->attacks.plus = from_to(rng, 1, 2);
    if (one_in(rng, 5)) {
        weapon->count = is_small ? 1 : from_to(rng, 1, 4);
        weapon->attacks = (OddsDice){1, is_small || one_in(rng, 2) ? 3 : 6, 0};
    }
}

// Rules that read the To Hit roll, or that few weapons have.
static void make_rare(FastRng *rng, AodOddsWeapon *weapon)
{
    weapon->disruption = need_one_in(rng, 8, 3);
    weapon->molecular = one_in(rng, 12) ? 6 : 0;
    weapon->precision = need_one_in(rng, 5, 3);
    weapon->is_sniper = !weapon->is_melee && one_in(rng, 8);
    weapon->is_graviton_pulse = one_in(rng, 12);
    weapon->is_graviton_collapse = !weapon->is_graviton_pulse && one_in(rng, 12);
    weapon->is_neutron_flux = one_in(rng, 10);
    weapon->is_data_djinn = one_in(rng, 20);
    weapon->is_sanctic = one_in(rng, 8);
    weapon->is_destructor = !weapon->is_destroyer && weapon->brutal == 0 && one_in(rng, 12);
    weapon->is_torsion = one_in(rng, 8);
    weapon->is_psy_shock = one_in(rng, 6);
    weapon->is_plasma_burn = one_in(rng, 4);
    weapon->shell_shock = weapon->is_pinning ? below(rng, 4) : 0;
    bool reads_dice = weapon->disruption != 0 || weapon->molecular != 0 || weapon->precision != 0;
    weapon->is_master_crafted = weapon->is_master_crafted && !reads_dice;
    // No weapon that wounds by its To Hit roll has a To Wound roll of another kind.
    if (weapon->disruption != 0 || weapon->molecular != 0)
        weapon->is_haywire = weapon->is_graviton_pulse = weapon->is_graviton_collapse = false;
}

static void make_weapon(FastRng *rng, bool is_small, AodOddsWeapon *weapon)
{
    *weapon = (AodOddsWeapon){.strength = from_to(rng, 2, 12), .ap = from_to(rng, 0, 6)};
    make_attacks(rng, is_small, weapon);
    weapon->is_melee = one_in(rng, 3);
    weapon->is_automatic = one_in(rng, 8);
    weapon->is_blast = weapon->is_automatic;
    weapon->is_hot = one_in(rng, 4);
    weapon->is_snap = !weapon->is_melee && one_in(rng, 8);
    weapon->is_primarch = one_in(rng, 8);
    weapon->skill = from_to(rng, weapon->is_melee ? 1 : 0, 10);
    weapon->hit_modifier = one_in(rng, 3) ? from_to(rng, -2, 2) : 0;
    weapon->hit_reroll = (AodOddsReroll)(one_in(rng, 2) ? below(rng, 3) : 0);
    weapon->is_master_crafted = one_in(rng, 6);
    weapon->wound_modifier = one_in(rng, 8) ? from_to(rng, -1, 1) : 0;
    weapon->wound_reroll = (AodOddsReroll)(one_in(rng, 2) ? below(rng, 3) : 0);
    weapon->rending = need_one_in(rng, 3, 2);
    weapon->breaching = need_one_in(rng, 4, 2);
    weapon->murderous = need_one_in(rng, 4, 2);
    weapon->poisoned = need_one_in(rng, 6, 2);
    weapon->is_fleshbane = one_in(rng, 10);
    weapon->is_instant_death = one_in(rng, 10);
    weapon->brutal = one_in(rng, 5) ? 2 : 0;
    weapon->ignores_cover = one_in(rng, 4);
    weapon->is_pinning = one_in(rng, 3);
    if (one_in(rng, 8)) {
        weapon->damage = (OddsDice){1, 3, 0};
        weapon->is_destroyer = true;
        weapon->brutal = 0;
    }
    weapon->is_ordnance = !weapon->is_destroyer && one_in(rng, 4);
    weapon->is_lance = one_in(rng, 6);
    weapon->is_haywire = one_in(rng, 10);
    weapon->armourbane = one_in(rng, 4);
    weapon->is_sunder = one_in(rng, 4);
    weapon->rerolls_glances = one_in(rng, 2);
    weapon->exoshock = need_one_in(rng, 4, 4);
    weapon->table_modifier = one_in(rng, 5);
    if (one_in(rng, 8)) {
        weapon->is_deflagrating = true;
        weapon->brutal = 0;
        // Enumerating the further hits takes long; many attacks on many models are refused.
        weapon->count = is_small ? 1 : from_to(rng, 1, 6);
        weapon->attacks = (OddsDice){0, 0, 2};
    }
    make_rare(rng, weapon);
}

static void make_check(FastRng *rng, AodCase *out, int at)
{
    AodOddsCheck *check = &out->weapon[at].check;
    if (!one_in(rng, 6))
        return;
    check->kind = AOD_ODDS_FORCE + below(rng, 3);
    out->leadership[at] = from_to(rng, 5, 10);
    out->dies[at] = check->kind == AOD_ODDS_FORCE ? below(rng, 4) : 0;
    check->passes = aod_odds_test(&(AodOddsTest){.leadership = out->leadership[at]});
    check->lives = out->dies[at] == 0 ? 1 : (out->dies[at] - 1) / 3.0;
}

static void make_kind(FastRng *rng, bool is_small, AodOddsKind *kind)
{
    *kind = (AodOddsKind){.ws = from_to(rng, 0, 7), .toughness = from_to(rng, 2, 7)};
    kind->count = is_small ? from_to(rng, 1, 2) : from_to(rng, 1, 8);
    kind->wounds = from_to(rng, 1, is_small ? 3 : 5);
    kind->lost = one_in(rng, 4) ? below(rng, kind->wounds) : 0;
    kind->is_character = one_in(rng, 4);
    kind->save = need_one_in(rng, 1, 2);
    kind->save = one_in(rng, 8) ? 0 : kind->save;
    kind->invulnerable = need_one_in(rng, 3, 3);
    kind->cover = need_one_in(rng, 3, 3);
    kind->feel_no_pain = need_one_in(rng, 3, 4);
    kind->shrouded = need_one_in(rng, 4, 4);
    kind->battle_hardened = one_in(rng, 6);
    kind->is_eternal_warrior = one_in(rng, 6);
    for (unsigned bit = 1; bit <= AOD_ODDS_IS_PSYKER; bit <<= 1)
        kind->traits |= one_in(rng, 8) ? bit : 0;
    kind->strength = from_to(rng, 0, 8);
    kind->is_deflecting = one_in(rng, 10);
    kind->is_swarm = one_in(rng, 10);
    kind->is_picked = one_in(rng, 3);
    kind->is_heavy = one_in(rng, 6);
    kind->save_reroll = one_in(rng, 10) ? AOD_ODDS_REROLL_FAILED : AOD_ODDS_REROLL_NONE;
}

static void make_vehicle(FastRng *rng, bool is_small, AodOddsVehicle *vehicle)
{
    *vehicle = (AodOddsVehicle){.armour = from_to(rng, 10, 15), .mounts = below(rng, 4)};
    vehicle->hull = is_small ? from_to(rng, 1, 4) : from_to(rng, 3, 20);
    vehicle->invulnerable = need_one_in(rng, 3, 4);
    vehicle->cover = need_one_in(rng, 3, 3);
    vehicle->shrouded = need_one_in(rng, 3, 4);
    vehicle->is_immobile = one_in(rng, 5);
    vehicle->is_slow = one_in(rng, 5);
    vehicle->is_super_heavy = one_in(rng, 5);
    vehicle->is_god_engine = one_in(rng, 6);
    vehicle->void_shields = one_in(rng, 4) ? from_to(rng, 1, is_small ? 2 : 6) : 0;
}

// The picked and the others have at most so many places together.
static void limit_picked(AodOddsUnit *unit)
{
    int wounds[2] = {1, 1};
    for (int i = 0; i < unit->kind_count; i++)
        wounds[unit->kind[i].is_picked ? 1 : 0] += unit->kind[i].count * unit->kind[i].wounds;
    for (int i = 0; wounds[0] * wounds[1] > AOD_ODDS_STATES_MAX && i < unit->kind_count; i++)
        unit->kind[i].is_picked = false;
}

// Goes with none that are picked, and not with too many Wounds.
static void make_rad_phage(AodCase *out)
{
    int wounds = 1;
    for (int i = 0; i < out->unit.kind_count; i++)
        wounds += out->unit.kind[i].count * out->unit.kind[i].wounds;
    if (2 * wounds > AOD_ODDS_STATES_MAX)
        return;
    out->weapon[0].is_rad_phage = true;
    for (int i = 0; i < out->unit.kind_count; i++)
        out->unit.kind[i].is_picked = false;
}

void aod_case_make(FastRng *rng, bool is_small, AodCase *out)
{
    out->weapon_count = is_small ? from_to(rng, 1, 2) : from_to(rng, 1, 6);
    for (int i = 0; i < out->weapon_count; i++)
        make_weapon(rng, is_small, &out->weapon[i]);
    memset(out->leadership, 0, sizeof out->leadership);
    memset(out->dies, 0, sizeof out->dies);
    for (int i = 0; i < out->weapon_count; i++)
        make_check(rng, out, i);
    for (int i = 0; is_small && i < out->weapon_count; i++) // Perils after each end take long
        if (out->weapon[i].is_psy_shock)
            out->weapon[0].count = out->weapon[i].count = 1;
    if (is_small && out->weapon_count == 2) { // enumerating both takes long
        out->weapon[1].count = 1;
        out->weapon[1].attacks = (OddsDice){0, 0, 1};
    }
    out->unit.kind_count = from_to(rng, 1, is_small ? 3 : 5);
    for (int i = 0; i < out->unit.kind_count; i++)
        make_kind(rng, is_small, &out->unit.kind[i]);
    limit_picked(&out->unit);
    if (one_in(rng, 4))
        make_rad_phage(out);
    make_vehicle(rng, is_small, &out->vehicle);
}
