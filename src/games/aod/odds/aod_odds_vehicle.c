// Groups of attacks against a vehicle: Hull Points, then the damage table.
//
// A vehicle is a place in a small box: Hull Points left, weapons left, whether it still moves, what
// its crew suffers; a vehicle that exploded is a place of its own. Each attack is the same step, so
// a group is the step taken as often as it has attacks (Horner's scheme where that is uncertain).
#include "aod_odds_internal.h"

#include <string.h>

// --- the box ---

enum { CREW_FINE, CREW_SHAKEN, CREW_STUNNED, CREW_COUNT };

typedef struct Box {
    int hull, mounts; // at the start
    int exploded;     // its place
    int shields;      // behind it: so many places with 1, 2... Void Shields, nothing lost yet
    int size;         // places
} Box;

typedef struct Place {
    int hull, mounts, crew;
    bool is_immobile;
} Place;

static int place_number(const Box *box, Place place)
{
    int at = place.hull * (box->mounts + 1) + place.mounts;
    return (at * 2 + (place.is_immobile ? 1 : 0)) * CREW_COUNT + place.crew;
}

static int fresh_place(const Box *box, const AodOddsVehicle *vehicle)
{
    return place_number(box, (Place){box->hull, box->mounts, CREW_FINE, vehicle->is_immobile});
}

static Place place_of(const Box *box, int number)
{
    Place place = {.crew = number % CREW_COUNT, .is_immobile = number / CREW_COUNT % 2 == 1};
    int at = number / (2 * CREW_COUNT);
    place.mounts = at % (box->mounts + 1);
    place.hull = at / (box->mounts + 1);
    return place;
}

static int less(int hull, int lost)
{
    return hull > lost ? hull - lost : 0;
}

static void add_immobile(const Box *box, Place place, double p, double *out)
{
    if (place.is_immobile)
        place.hull = less(place.hull, 1); // AOD-VEH-6.5: again, a Hull Point instead
    place.is_immobile = true;
    out[place_number(box, place)] += p;
}

// AOD-VEH-6: the table for one Penetrating Hit.
static void add_table(const Box *box, const AodOddsVehicle *vehicle, const AodOddsArmourLaw *law,
                      Place place, double p, double *out)
{
    if (vehicle->is_super_heavy) { // AOD-TITAN-1.1, 2.5: only Explodes counts, as D3 Hull Points
        out[place_number(box, place)] += p * (1 - law->table[AOD_EXPLODES]);
        for (int d3 = 1; d3 <= 3; d3++) {
            Place hit = place;
            hit.hull = less(place.hull, d3);
            out[place_number(box, hit)] += p * law->table[AOD_EXPLODES] / 3;
        }
        return;
    }
    Place after = place;
    after.crew = place.crew > CREW_SHAKEN ? place.crew : CREW_SHAKEN;
    out[place_number(box, after)] += p * law->table[AOD_CREW_SHAKEN];
    after.crew = CREW_STUNNED;
    out[place_number(box, after)] += p * law->table[AOD_CREW_STUNNED];
    after = place;
    after.mounts--;
    if (place.mounts == 0) // AOD-VEH-6.4: without a weapon Immobilised
        add_immobile(box, place, p * law->table[AOD_WEAPON_DESTROYED], out);
    else
        out[place_number(box, after)] += p * law->table[AOD_WEAPON_DESTROYED];
    add_immobile(box, place, p * law->table[AOD_IMMOBILISED], out);
    out[box->exploded] += p * law->table[AOD_EXPLODES];
}

// What a hit costs: AOD-WPN-1.6, AOD-RULE-Destructor, AOD-RULE-Torsion_Crusher.
static void hull_loss(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle, OddsDist *out)
{
    if (weapon->is_destructor)
        odds_dice(out, (OddsDice){vehicle->is_super_heavy ? 2 : 1, 6, 0});
    else if (weapon->is_destroyer)
        odds_die(out, 3);
    else
        odds_certain(out, 1);
    if (!weapon->is_torsion)
        return;
    OddsDist once = *out;
    *out = (OddsDist){.max = 2 * once.max};
    for (int i = 0; i <= once.max; i++)
        out->p[2 * i] = once.p[i];
}

// A hit that is not saved: AOD-VEH-5.1; with Destroyer D3 Hull Points (AOD-WPN-1.6).
static void add_hit(const Box *box, const AodOddsVehicle *vehicle, const AodOddsWeapon *weapon,
                    const AodOddsArmourLaw *law, Place place, bool penetrates, double p,
                    double *out)
{
    OddsDist loss;
    hull_loss(weapon, vehicle, &loss);
    for (int lost = 1; lost <= loss.max; lost++) {
        Place after = place;
        after.hull = less(place.hull, lost);
        if (loss.p[lost] <= 0)
            continue;
        if (penetrates)
            add_table(box, vehicle, law, after, p * loss.p[lost], out);
        else
            out[place_number(box, after)] += p * loss.p[lost];
    }
}

typedef struct Attack {
    Box box;
    const AodOddsVehicle *vehicle;
    const AodOddsWeapon *weapon;
    AodOddsArmourLaw law;
    double hit;       // that rolls for penetration
    double glancing;  // that glances of itself: Disruption
    double drops;     // chance that it drops a Void Shield
    bool is_harmless; // what would lose a Hull Point is dropped
} Attack;

// AOD-TITAN-3.1: against armour 12; whatever glances or penetrates, and any Destroyer hit.
static double drop_chance(const Attack *attack)
{
    AodOddsVehicle shield = *attack->vehicle;
    shield.armour = 12;
    AodOddsArmourLaw law = aod_odds_armour(attack->weapon, &shield);
    double per_hit = attack->weapon->is_destroyer ? 1 : law.glancing + law.penetrating;
    return attack->hit * per_hit + attack->glancing;
}

// The shares of an attack that hits so or so.
static bool set_hits(Attack *attack, OddsDist *trials)
{
    AodOddsWeapon as_if = *attack->weapon;
    as_if.is_automatic = as_if.is_automatic || aod_odds_hits_immobile(&as_if, attack->vehicle);
    AodOddsHitLaw law = aod_odds_hit(&as_if, 1);
    double face[7];
    if (!aod_odds__trials(&as_if, &law, trials, face))
        return false;
    // AOD-RULE-Disruption, but for a God-Engine.
    int disruption = attack->vehicle->is_god_engine ? 0 : as_if.disruption;
    attack->hit = attack->glancing = 0;
    for (int i = 0; i <= 6; i++)
        *(i > 0 && disruption != 0 && i >= disruption ? &attack->glancing : &attack->hit) +=
            face[i];
    attack->law = aod_odds_armour(attack->weapon, attack->vehicle);
    attack->drops = drop_chance(attack);
    return true;
}

// One attack from every place: out = step of in. `scratch` is as long.
static void take_attack(const Attack *attack, const double *in, double *out, double *scratch)
{
    const AodOddsArmourLaw *law = &attack->law;
    const Box *box = &attack->box;
    double glances = (attack->hit * law->glancing + attack->glancing) * law->unsaved;
    double penetrates = attack->hit * law->penetrating;
    // AOD-RULE-Exoshock: a second hit, without Cover Save, whether or not the first is saved.
    double second =
        attack->weapon->exoshock == 0 ? 0 : odds_d6(attack->weapon->exoshock) * law->unsaved_second;
    size_t bytes = sizeof *out * (size_t)box->size;
    memset(out, 0, bytes);
    for (int shields = 1; shields <= box->shields; shields++) {
        int up = box->exploded + shields;
        out[up] += in[up] * (1 - attack->drops);
        out[shields == 1 ? fresh_place(box, attack->vehicle) : up - 1] += in[up] * attack->drops;
    }
    // That a Penetrating Hit does nothing: neither it nor a second.
    double saved = penetrates * (1 - law->unsaved) * (1 - second);
    for (int s = 0; attack->is_harmless && s < box->exploded; s++)
        out[s] += in[s] * (1 - glances - penetrates + saved);
    if (attack->is_harmless)
        return;
    memset(scratch, 0, bytes); // after a first penetrating hit, before Exoshock's second
    for (int s = 0; s < box->exploded; s++) {
        if (in[s] <= 0)
            continue;
        Place place = place_of(box, s);
        out[s] += in[s] * (1 - glances - penetrates);
        add_hit(box, attack->vehicle, attack->weapon, law, place, false, in[s] * glances, out);
        scratch[s] += in[s] * penetrates * (1 - law->unsaved);
        add_hit(box, attack->vehicle, attack->weapon, law, place, true,
                in[s] * penetrates * law->unsaved, scratch);
    }
    out[box->exploded] += in[box->exploded] + scratch[box->exploded];
    // The second hit has no other rule: neither Destroyer nor what modifies the table.
    AodOddsWeapon plain = {.ap = attack->weapon->ap};
    AodOddsArmourLaw plain_law = {0};
    aod_odds__set_table(&plain, attack->vehicle, &plain_law);
    for (int s = 0; s < box->exploded; s++) {
        if (scratch[s] <= 0)
            continue;
        out[s] += scratch[s] * (1 - second);
        add_hit(box, attack->vehicle, &plain, &plain_law, place_of(box, s), true,
                scratch[s] * second, out);
    }
}

// --- groups ---

// The group's attacks from those places: sum over m of trials(m) of step^m of them.
static void run_attacks(const Attack *attack, const OddsDist *trials, const double *start,
                        double *sum, double *next, double *scratch)
{
    int size = attack->box.size;
    size_t bytes = sizeof *sum * (size_t)size;
    memset(sum, 0, bytes);
    for (int m = trials->max; m >= 0; m--) {
        if (m < trials->max) {
            take_attack(attack, sum, next, scratch);
            memcpy(sum, next, bytes);
        }
        for (int s = 0; trials->p[m] > 0 && s < size; s++)
            sum[s] += trials->p[m] * start[s];
    }
}

// AOD-RULE-Plasma_Burn: who lost Hull Points to the group and stands loses D3 more on a 4+. What is
// in `unharmed` lost none to it; nor did who is fresh.
static void burn(const Box *box, const double *all, const double *unharmed, double *out)
{
    memcpy(out, all, sizeof *out * (size_t)box->size);
    for (int s = 0; s < box->exploded; s++) {
        Place place = place_of(box, s);
        double harmed = all[s] - unharmed[s]; // what a rounding leaves is nothing
        if (place.hull == 0 || place.hull == box->hull || harmed <= 0)
            continue;
        out[s] -= harmed / 2;
        for (int d3 = 1; d3 <= 3; d3++) {
            Place after = place;
            after.hull = less(place.hull, d3);
            out[place_number(box, after)] += harmed / 6;
        }
    }
}

static bool run_form(AodOddsWork *work, const AodOddsVehicle *vehicle, const AodOddsWeapon *weapon,
                     const Box *box, double *now)
{
    Attack attack = {.box = *box, .vehicle = vehicle, .weapon = weapon};
    OddsDist trials;
    if (!set_hits(&attack, &trials))
        return false;
    int size = box->size;
    size_t bytes = sizeof *now * (size_t)size;
    double *next = work->rows, *sum = next + size, *scratch = sum + size, *start = scratch + size;
    double *unharmed = start + size;
    memcpy(start, now, bytes);
    // A wreck is of no interest to later groups; in this one it may still explode (AOD-VEH-5.1).
    int wrecks = (box->mounts + 1) * 2 * CREW_COUNT;
    memset(start, 0, sizeof *now * (size_t)wrecks);
    run_attacks(&attack, &trials, start, sum, next, scratch);
    if (weapon->is_plasma_burn) {
        attack.is_harmless = true;
        run_attacks(&attack, &trials, start, unharmed, next, scratch);
        burn(box, sum, unharmed, next);
        memcpy(sum, next, bytes);
    }
    for (int s = 0; s < size; s++)
        now[s] = sum[s] + (s < wrecks ? now[s] : 0);
    return true;
}

// AOD-PSY-1.4, 1.5: the forms that its check leads to.
static bool run_checked(AodOddsWork *work, const AodOddsVehicle *vehicle,
                        const AodOddsWeapon *weapon, const Box *box, double *now)
{
    int size = box->size;
    double *before = work->rows + AOD_ODDS_ROWS / 2, *after = before + size, *form = after + size;
    double rest = 1;
    AodOddsForms forms;
    aod_odds__forms(weapon, false, &forms);
    memcpy(before, now, sizeof *now * (size_t)size);
    memset(after, 0, sizeof *now * (size_t)size);
    for (int i = 0; i < forms.count; i++) {
        memcpy(form, before, sizeof *now * (size_t)size);
        if (!run_form(work, vehicle, &forms.weapon[i], box, form))
            return false;
        for (int s = 0; s < size; s++)
            after[s] += forms.chance[i] * form[s];
        rest -= forms.chance[i];
    }
    for (int s = 0; s < size; s++)
        now[s] = after[s] + (rest > 0 ? rest : 0) * before[s];
    return true;
}

static void read_damage(const Box *box, const AodOddsVehicle *vehicle, const double *now,
                        AodOddsDamage *out)
{
    memset(out, 0, sizeof *out);
    out->hull.max = box->hull;
    out->shields.max = box->shields;
    out->shields.p[box->shields] = 1;
    for (int up = 1; up <= box->shields; up++) {
        double p = now[box->exploded + up];
        out->shields.p[box->shields - up] += p;
        out->shields.p[box->shields] -= p;
        out->hull.p[0] += p;
        out->untouched += p;
    }
    out->explodes = now[box->exploded];
    out->hull.p[box->hull] += out->explodes;
    for (int s = 0; s < box->exploded; s++) {
        Place place = place_of(box, s);
        out->hull.p[box->hull - place.hull] += now[s];
        if (place.hull == 0) {
            out->wrecked += now[s];
            continue;
        }
        bool is_new = place.is_immobile && !vehicle->is_immobile;
        out->immobilised += is_new ? now[s] : 0;
        out->disarmed += place.mounts < box->mounts ? now[s] : 0;
        out->stunned += place.crew == CREW_STUNNED ? now[s] : 0;
        out->shaken += place.crew == CREW_SHAKEN ? now[s] : 0;
    }
    out->untouched += now[fresh_place(box, vehicle)];
}

// Shields are of no use in melee (AOD-TITAN-3.1); all weapons are of one kind.
static bool make_box(const AodOddsVehicle *vehicle, bool is_melee, Box *box, int *start)
{
    if (vehicle->hull < 1 || vehicle->hull > AOD_ODDS_HULL_MAX || vehicle->mounts < 0 ||
        vehicle->mounts > AOD_ODDS_MOUNTS_MAX || vehicle->void_shields < 0 ||
        vehicle->void_shields > AOD_ODDS_SHIELDS_MAX)
        return false;
    *box = (Box){.hull = vehicle->hull, .mounts = vehicle->mounts};
    box->exploded = (box->hull + 1) * (box->mounts + 1) * 2 * CREW_COUNT;
    box->shields = is_melee ? 0 : vehicle->void_shields;
    box->size = box->exploded + 1 + box->shields;
    *start = box->shields > 0 ? box->size - 1 : fresh_place(box, vehicle);
    return true;
}

bool aod_odds_vehicle(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                      const AodOddsVehicle *vehicle, AodOddsDamage *out)
{
    Box box;
    int start;
    bool is_melee = weapon_count > 0 && weapon[0].is_melee;
    if (weapon_count > AOD_ODDS_WEAPONS_MAX || !make_box(vehicle, is_melee, &box, &start))
        return false;
    double *now = work->other;
    memset(now, 0, sizeof *now * (size_t)box.size);
    now[start] = 1;
    for (int i = 0; i < weapon_count; i++) {
        bool is_checked = weapon[i].check.kind != AOD_ODDS_NO_CHECK;
        bool ok = is_checked ? run_checked(work, vehicle, &weapon[i], &box, now)
                             : run_form(work, vehicle, &weapon[i], &box, now);
        if (!ok)
            return false;
    }
    read_damage(&box, vehicle, now, out);
    return true;
}

// --- squadrons ---

typedef struct Squadron {
    Attack attack;
    int count, size; // vehicles, places of each; behind them one place: all are gone
    int start;       // the place of a fresh vehicle
} Squadron;

// What is destroyed makes way for the next, from the first vehicle on.
static void pass_on(const Squadron *squadron, double *at)
{
    const Box *box = &squadron->attack.box;
    int wrecks = (box->mounts + 1) * 2 * CREW_COUNT;
    double passed = 0; // from the vehicle before
    for (int k = 0; k < squadron->count; k++) {
        double *own = at + k * squadron->size;
        own[squadron->start] += passed;
        passed = own[box->exploded];
        own[box->exploded] = 0;
        for (int s = 0; s < wrecks; s++) {
            passed += own[s];
            own[s] = 0;
        }
    }
    at[squadron->count * squadron->size] += passed;
}

// One attack on whichever vehicle it is at.
static void take_squadron_attack(const Squadron *squadron, const double *in, double *out,
                                 double *scratch)
{
    int size = squadron->size, last = squadron->count * size;
    for (int k = 0; k < squadron->count; k++)
        take_attack(&squadron->attack, in + k * size, out + k * size, scratch);
    out[last] = in[last];
    pass_on(squadron, out);
}

static void run_squadron(const Squadron *squadron, const OddsDist *trials, const double *start,
                         double *sum, double *next, double *scratch)
{
    int places = squadron->count * squadron->size + 1;
    memset(sum, 0, sizeof *sum * (size_t)places);
    for (int m = trials->max; m >= 0; m--) {
        if (m < trials->max) {
            take_squadron_attack(squadron, sum, next, scratch);
            memcpy(sum, next, sizeof *sum * (size_t)places);
        }
        for (int s = 0; trials->p[m] > 0 && s < places; s++)
            sum[s] += trials->p[m] * start[s];
    }
}

static bool run_on_squadron(AodOddsWork *work, Squadron *squadron, double *now)
{
    OddsDist trials;
    // A psychic check goes with one vehicle only.
    if (squadron->attack.weapon->check.kind != AOD_ODDS_NO_CHECK ||
        !set_hits(&squadron->attack, &trials))
        return false;
    int size = squadron->size, places = squadron->count * size + 1;
    double *sum = work->rows, *next = sum + places, *scratch = next + places;
    double *unharmed = scratch + places;
    squadron->attack.is_harmless = false;
    run_squadron(squadron, &trials, now, sum, next, scratch);
    if (squadron->attack.weapon->is_plasma_burn) {
        squadron->attack.is_harmless = true;
        run_squadron(squadron, &trials, now, unharmed, next, scratch);
        for (int k = 0; k < squadron->count; k++)
            burn(&squadron->attack.box, sum + k * size, unharmed + k * size, next + k * size);
        next[places - 1] = sum[places - 1];
        memcpy(sum, next, sizeof *sum * (size_t)places);
        pass_on(squadron, sum);
    }
    memcpy(now, sum, sizeof *now * (size_t)places);
    return true;
}

bool aod_odds_squadron(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                       const AodOddsVehicle *vehicle, int count, OddsDist *destroyed,
                       OddsDist *hull)
{
    Squadron squadron = {.count = count};
    Box *box = &squadron.attack.box;
    if (count < 1 || count > AOD_ODDS_SQUADRON_MAX || weapon_count > AOD_ODDS_WEAPONS_MAX ||
        !make_box(vehicle, weapon_count > 0 && weapon[0].is_melee, box, &squadron.start))
        return false;
    squadron.size = box->size;
    squadron.attack.vehicle = vehicle;
    double *now = work->other;
    memset(now, 0, sizeof *now * (size_t)(count * squadron.size + 1));
    now[squadron.start] = 1;
    for (int i = 0; i < weapon_count; i++) {
        squadron.attack.weapon = &weapon[i];
        if (!run_on_squadron(work, &squadron, now))
            return false;
    }
    *destroyed = (OddsDist){.max = count};
    *hull = (OddsDist){.max = count * box->hull};
    for (int k = 0; k < count; k++) {
        for (int s = 0; s < box->exploded; s++) {
            destroyed->p[k] += now[k * squadron.size + s];
            hull->p[k * box->hull + box->hull - place_of(box, s).hull] +=
                now[k * squadron.size + s];
        }
        for (int up = 1; up <= box->shields; up++) {
            destroyed->p[k] += now[k * squadron.size + box->exploded + up];
            hull->p[k * box->hull] += now[k * squadron.size + box->exploded + up];
        }
    }
    destroyed->p[count] = hull->p[hull->max] = now[count * squadron.size];
    return true;
}
