// Groups of attacks against a unit, one after the other (aod_odds.h). Map: groups, Psy-shock, all
// groups, results, Perils. The walk of a group: aod_odds_walk.c; where the unit stands:
// aod_odds_line.c.
#include "aod_odds_internal.h"

#include <string.h>

const size_t aod_odds_work_bytes = sizeof(AodOddsWork);

// --- groups ---

// Whether a weapon sees no difference.
static bool is_same(const AodOddsWeapon *weapon, const AodOddsMajority *a, const AodOddsMajority *b)
{
    bool is_graviton = weapon->is_graviton_pulse || weapon->is_graviton_collapse;
    return a->toughness == b->toughness && (!weapon->is_melee || a->ws == b->ws) &&
           (!is_graviton || a->strength == b->strength) && a->traits == b->traits;
}

static bool is_mixed_for(const AodOddsWeapon *weapon, const AodOddsUnit *unit)
{
    const AodOddsKind *first = &unit->kind[0];
    for (int i = 1; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        if (kind->toughness != first->toughness || (weapon->is_melee && kind->ws != first->ws) ||
            kind->strength != first->strength || kind->traits != first->traits)
            return true;
    }
    return false;
}

// AOD-SHOOT-6.12: later groups meet the models that are left, with their majorities. Places with
// the same majorities go together.
static bool run_mixed(AodOddsWork *work, const AodOddsGroup *group)
{
    const AodOddsSpace *space = &work->space;
    bool is_done[AOD_ODDS_STATES_MAX] = {false};
    bool ok = true;
    for (int s = 0; ok && s < space->places; s++) {
        if (is_done[s] || work->start[s] <= 0)
            continue;
        memset(work->part, 0, sizeof work->part);
        for (int k = s; k < space->places; k++) {
            if (!is_done[k] && is_same(group->weapon, &space->majority[k], &space->majority[s])) {
                is_done[k] = true;
                work->part[k] = work->start[k];
            }
        }
        ok = aod_odds__walk(work, group, &space->majority[s]);
    }
    return ok;
}

// One form of a group: the places at work->start.
static bool run_form(AodOddsWork *work, const AodOddsGroup *group)
{
    int length = work->space.places;
    memset(work->end, 0, sizeof(double) * (size_t)length);
    bool ok = true;
    if (work->space.half > 0 || is_mixed_for(group->weapon, group->unit)) {
        ok = run_mixed(work, group);
    } else {
        AodOddsMajority target = {0};
        target.toughness = group->unit->kind[0].toughness;
        target.ws = group->unit->kind[0].ws;
        target.strength = group->unit->kind[0].strength;
        target.traits = group->unit->kind[0].traits;
        aod_odds__copy(work->part, work->start, length);
        ok = aod_odds__walk(work, group, &target);
    }
    aod_odds__copy(work->start, work->end, length);
    return ok;
}

// The places at which its check is off, or all others; false: it is at none of them.
static bool take_places(const AodOddsWork *work, const AodOddsGroup *group, bool is_off,
                        double out[])
{
    AodOddsPlace at[AOD_ODDS_STATES_MAX];
    int half = work->space.half;
    double sum = 0;
    aod_odds__read_places(work, at);
    for (int s = 0; s < work->space.places; s++) {
        const AodOddsPlace *here = &at[half > 0 && s >= half ? s - half : s];
        bool is_so = aod_odds__is_off(&group->weapon->check, group->unit, here->alive) == is_off;
        out[s] = is_so ? work->start[s] : 0;
        sum += out[s];
    }
    return sum > 0;
}

// AOD-PSY-1.4, 1.5: what a check leads to at work->before, one after the other; adds to
// work->after.
static bool run_forms(AodOddsWork *work, const AodOddsGroup *group, bool is_off)
{
    int length = work->space.places;
    double rest = 1;
    AodOddsForms forms;
    aod_odds__forms(group->weapon, is_off, &forms);
    for (int i = 0; i < forms.count; i++) {
        AodOddsGroup as_if = {&forms.weapon[i], group->unit, group->hurts};
        aod_odds__copy(work->start, work->before, length);
        if (!run_form(work, &as_if))
            return false;
        aod_odds__add_scaled(work->after, forms.chance[i], work->start, length);
        rest -= forms.chance[i];
    }
    aod_odds__add_scaled(work->after, rest > 0 ? rest : 0, work->before, length);
    return true;
}

static bool run_checked(AodOddsWork *work, const AodOddsGroup *group)
{
    int length = work->space.places;
    double all[AOD_ODDS_STATES_MAX];
    aod_odds__copy(all, work->start, length);
    memset(work->after, 0, sizeof(double) * (size_t)length);
    for (int is_off = 0; is_off < 2; is_off++) {
        aod_odds__copy(work->start, all, length);
        if (take_places(work, group, is_off == 1, work->before) &&
            !run_forms(work, group, is_off == 1))
            return false;
    }
    aod_odds__copy(work->start, work->after, length);
    return true;
}

static bool run_group(AodOddsWork *work, const AodOddsGroup *group)
{
    return group->weapon->check.kind == AOD_ODDS_NO_CHECK ? run_form(work, group)
                                                          : run_checked(work, group);
}

static bool hurts_now(const AodOddsWeapon *weapon, int harmless)
{
    return harmless == AOD_ODDS_ALL_HURT || !weapon->is_pinning || weapon->shell_shock < harmless;
}

// --- Psy-shock ---

static bool is_anybody(const AodOddsWork *work, int place)
{
    return work->space.victim[0][place].left > 0;
}

// AOD-RULE-Psy_shock: a Psyker or Daemon is among those that are left.
static bool is_exposed(const AodOddsWork *work, const AodOddsUnit *unit, int place)
{
    unsigned traits =
        work->space.is_mixed ? work->space.majority[place].traits : unit->kind[0].traits;
    return is_anybody(work, place) && (traits & (AOD_ODDS_IS_PSYKER | AOD_ODDS_IS_DAEMON)) != 0;
}

// What the group makes of those places; adds to out.
static bool add_group(AodOddsWork *work, const AodOddsGroup *group, const double from[],
                      double out[])
{
    aod_odds__copy(work->start, from, work->space.places);
    if (!run_group(work, group))
        return false;
    aod_odds__add_scaled(out, 1, work->start, work->space.places);
    return true;
}

static void run_perils(AodOddsWork *work, const AodOddsUnit *unit);

// A group with Psy-shock where it has not acted yet: those that it hurts suffer Perils besides,
// when all its Wounds are done.
static bool run_shocking(AodOddsWork *work, const AodOddsGroup *group)
{
    int places = work->space.places;
    size_t bytes = sizeof(double) * (size_t)places;
    AodOddsGroup unhurt = *group;
    double exposed[AOD_ODDS_STATES_MAX] = {0}, others[AOD_ODDS_STATES_MAX] = {0};
    unhurt.hurts = false;
    for (int s = 0; s < places; s++)
        *(is_exposed(work, group->unit, s) ? &exposed[s] : &others[s]) = work->calm[s];
    memset(work->hit, 0, bytes);
    memset(work->unhit, 0, bytes);
    memset(work->calm, 0, bytes);
    if (!add_group(work, group, exposed, work->hit) ||
        !add_group(work, &unhurt, exposed, work->unhit) ||
        !add_group(work, group, others, work->calm))
        return false;
    for (int s = 0; s < places; s++) {
        double hit = work->hit[s] - work->unhit[s]; // what a rounding leaves is nothing
        work->start[s] = hit > 0 ? hit : 0;
        work->perils += is_anybody(work, s) ? work->start[s] : 0;
        work->calm[s] += work->unhit[s];
    }
    run_perils(work, group->unit);
    aod_odds__add_scaled(work->shocked, 1, work->start, places);
    return true;
}

static bool run_group_twice(AodOddsWork *work, const AodOddsGroup *group)
{
    int places = work->space.places;
    double shocked[AOD_ODDS_STATES_MAX], calm[AOD_ODDS_STATES_MAX];
    aod_odds__copy(shocked, work->shocked, places);
    memset(work->shocked, 0, sizeof(double) * (size_t)places);
    if (!add_group(work, group, shocked, work->shocked))
        return false;
    if (group->weapon->is_psy_shock)
        return run_shocking(work, group);
    aod_odds__copy(calm, work->calm, places);
    memset(work->calm, 0, sizeof(double) * (size_t)places);
    return add_group(work, group, calm, work->calm);
}

// --- all groups ---

static bool run_groups(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                       const AodOddsUnit *unit, int harmless)
{
    bool shocks = false;
    memset(work->start, 0, sizeof work->start);
    memset(work->calm, 0, sizeof work->calm);
    memset(work->shocked, 0, sizeof work->shocked);
    work->start[0] = work->calm[0] = 1;
    work->perils = 0;
    for (int i = 0; i < weapon_count; i++)
        shocks = shocks || weapon[i].is_psy_shock;
    for (int i = 0; i < weapon_count; i++) {
        AodOddsGroup group = {&weapon[i], unit, hurts_now(&weapon[i], harmless)};
        if (!(shocks ? run_group_twice(work, &group) : run_group(work, &group)))
            return false;
    }
    for (int s = 0; shocks && s < work->space.places; s++)
        work->start[s] = work->calm[s] + work->shocked[s];
    return true;
}

bool aod_odds__strike(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                      const AodOddsUnit *unit, bool is_split, int place, double out[])
{
    if (!aod_odds__stand(work, unit, is_split, place))
        return false;
    for (int i = 0; i < weapon_count; i++) {
        AodOddsGroup group = {&weapon[i], unit, true};
        if (!run_group(work, &group))
            return false;
    }
    aod_odds__copy(out, work->start, work->space.places);
    return true;
}

static double sum_of(const double *vector, int length)
{
    double sum = 0;
    for (int s = 0; s < length; s++)
        sum += vector[s];
    return sum;
}

static void read_result(const AodOddsWork *work, AodOddsResult *out)
{
    const AodOddsLine *line = &work->line;
    odds_certain(&out->wounds, 0);
    out->wounds.max = line->length;
    aod_odds__copy(out->wounds.p, out->at, line->length + 1);
    out->kills.max = out->models = line->model_count;
    double before = 0; // chance that the models before this one are not all dead
    for (int i = 0; i < line->model_count; i++) {
        double here = sum_of(out->at + line->start[i], line->start[i + 1] - line->start[i]);
        out->kills.p[i] = here;
        before += here;
        out->model[i].kind = line->kind[i];
        out->model[i].left = before;
    }
    out->kills.p[line->model_count] = out->at[line->length];
}

// The places, and the chances of those that work->start tells, both halves together.
static void put_both(const AodOddsWork *work, double out[])
{
    const AodOddsSpace *space = &work->space;
    int places = space->half > 0 ? space->half : space->places;
    aod_odds__copy(out, work->start, places);
    if (space->half > 0)
        aod_odds__add_scaled(out, 1, work->start + space->half, places);
}

// The chances of all places where Pinning weapons of that Shell Shock do not hurt: what would move
// is dropped. After out->at.
static bool set_no_pinning(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                           const AodOddsUnit *unit, AodOddsResult *out)
{
    for (int shock = 0; shock <= AOD_ODDS_SHOCKS_MAX; shock++) {
        bool pins = false;
        for (int i = 0; i < weapon_count; i++)
            pins = pins || !hurts_now(&weapon[i], shock);
        if (!pins) {
            aod_odds__copy(out->no_pinning[shock], out->at, out->places);
            continue;
        }
        if (!run_groups(work, weapon, weapon_count, unit, shock)) // AOD-MORALE-4.1
            return false;
        put_both(work, out->no_pinning[shock]);
    }
    return true;
}

// Whether anybody may lose a Wound to Rad-phage and live.
static bool may_weaken(const AodOddsWeapon weapon[], int weapon_count, const AodOddsUnit *unit)
{
    bool is_there = false, may_live = false;
    for (int i = 0; i < weapon_count; i++)
        is_there = is_there || weapon[i].is_rad_phage;
    for (int i = 0; i < unit->kind_count; i++)
        may_live = may_live || unit->kind[i].wounds > 1;
    return is_there && may_live;
}

static void put_places(const AodOddsWork *work, AodOddsResult *out)
{
    AodOddsPlace place[AOD_ODDS_STATES_MAX];
    const AodOddsSpace *space = &work->space;
    out->places = space->half > 0 ? space->half : space->places;
    aod_odds__read_places(work, place);
    memcpy(out->place, place, sizeof *place * (size_t)out->places);
    put_both(work, out->at);
}

bool aod_odds_unit(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                   const AodOddsUnit *unit, AodOddsResult *out)
{
    if (!aod_odds__fits(unit) || weapon_count > AOD_ODDS_WEAPONS_MAX)
        return false;
    if (!aod_odds__stand(work, unit, aod_odds__has_choice(weapon, weapon_count, unit), 0))
        return false;
    if (may_weaken(weapon, weapon_count, unit) && !aod_odds__weaken(work, unit))
        return false;
    if (!run_groups(work, weapon, weapon_count, unit, AOD_ODDS_ALL_HURT))
        return false;
    out->perils = work->perils;
    put_places(work, out);
    const AodOddsSpace *space = &work->space;
    out->weakened = sum_of(work->start + out->places, space->places - out->places);
    if (space->is_split)
        aod_odds__split_result(work, out);
    else
        read_result(work, out);
    return set_no_pinning(work, weapon, weapon_count, unit, out);
}

// From work->start: AOD-PSY-1.3, D3 Wounds without rolls to hit or wound.
static void run_perils(AodOddsWork *work, const AodOddsUnit *unit)
{
    const AodOddsWeapon perils = {.count = 1, .attacks = {1, 3, 0}};
    const AodOddsPool pool = {.saves = AOD_ODDS_ONLY_INVULNERABLE, .chance = 1};
    AodOddsPools pools = {.count = 1, .pool = {pool}};
    AodOddsGroup group = {&perils, unit, true};
    aod_odds__copy(work->part, work->start, work->space.places);
    memset(work->end, 0, sizeof work->end);
    odds_dice(&pools.trials, perils.attacks);
    aod_odds__run_pools(work, &group, &pools);
    aod_odds__copy(work->start, work->end, work->space.places);
}

bool aod_odds__suffer_perils(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int place,
                             double out[])
{
    if (!aod_odds__stand(work, unit, is_split, place))
        return false;
    run_perils(work, unit);
    aod_odds__copy(out, work->start, work->space.places);
    return true;
}

bool aod_odds_perils(AodOddsWork *work, const AodOddsUnit *unit, AodOddsResult *out)
{
    if (!aod_odds__fits(unit) || !aod_odds__stand(work, unit, false, 0))
        return false;
    run_perils(work, unit);
    out->perils = out->weakened = 0;
    put_places(work, out);
    for (int i = 0; i <= AOD_ODDS_SHOCKS_MAX; i++)
        aod_odds__copy(out->no_pinning[i], out->at, out->places);
    read_result(work, out);
    return true;
}

void aod_odds_perils_hull(int invulnerable, int hull, OddsDist *out)
{
    OddsDist d3;
    odds_die(&d3, 3);
    odds_thin(&d3, invulnerable == 0 ? 1 : 1 - odds_d6(invulnerable < 2 ? 2 : invulnerable), out);
    odds_cap(out, hull);
}
