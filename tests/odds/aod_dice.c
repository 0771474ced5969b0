#include "aod_dice.h"
#include "base_assert.h"

static int d6(const AodDice *dice)
{
    return dice->roll(dice->context);
}

static int d3(const AodDice *dice)
{
    return (d6(dice) + 1) / 2;
}

static int sides(const AodDice *dice, int count)
{
    return count == 3 ? d3(dice) : d6(dice);
}

static int roll_dice(const AodDice *dice, OddsDice what)
{
    int sum = what.plus;
    for (int i = 0; i < what.count; i++)
        sum += sides(dice, what.sides);
    return sum;
}

// --- the table ---

static void put(AodTable *table, const AodOddsKind *kind, int left)
{
    table->model[table->model_count++] = (AodModel){kind, left, false};
}

AodTable aod_table(const AodOddsUnit *unit)
{
    AodTable table = {0};
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        if (kind->count > 0 && kind->lost > 0 && !kind->is_character)
            put(&table, kind, kind->wounds - kind->lost);
    }
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        int fresh = kind->count;
        if (kind->count > 0 && kind->lost > 0) {
            fresh--;
            if (kind->is_character)
                put(&table, kind, kind->wounds - kind->lost);
        }
        for (int j = 0; j < fresh; j++)
            put(&table, kind, kind->wounds);
    }
    return table;
}

static int toughness_of(const AodModel *model)
{
    int toughness = model->kind->toughness;
    return model->is_weak && toughness > 1 ? toughness - 1 : toughness;
}

enum { VALUES_MAX = 16 }; // of a characteristic, here; AOD-CORE has 0 to 10

static int of_most(const int by[VALUES_MAX])
{
    int best = 0;
    for (int i = 1; i < VALUES_MAX; i++)
        best = by[i] > 0 && by[i] >= by[best] ? i : best;
    return best;
}

AodOddsMajority aod_majority(const AodTable *table)
{
    int by_t[VALUES_MAX] = {0}, by_ws[VALUES_MAX] = {0}, by_s[VALUES_MAX] = {0};
    AodOddsMajority out = {0};
    for (int i = 0; i < table->model_count; i++) {
        const AodModel *model = &table->model[i];
        if (model->left > 0) {
            ASSERT(model->kind->toughness < VALUES_MAX && model->kind->ws < VALUES_MAX);
            ASSERT(model->kind->strength < VALUES_MAX);
            by_t[toughness_of(model)]++;
            by_ws[model->kind->ws]++;
            by_s[model->kind->strength]++;
            out.traits |= model->kind->traits;
        }
    }
    out.toughness = of_most(by_t);
    out.ws = of_most(by_ws);
    out.strength = of_most(by_s);
    return out;
}

unsigned aod_common_traits(const AodTable *table)
{
    unsigned common = ~0U;
    for (int i = 0; i < table->model_count; i++)
        if (table->model[i].left > 0)
            common &= table->model[i].kind->traits;
    return common == ~0U ? 0 : common;
}

// --- to hit ---

static int need_to_hit(const AodOddsWeapon *weapon, int target_ws)
{
    static const int by_bs[11] = {7, 6, 5, 4, 3, 2, 2, 2, 2, 2, 2};
    if (!weapon->is_melee) {
        bool snaps = weapon->is_snap && !weapon->is_primarch;
        return by_bs[snaps ? 1 : weapon->skill];
    }
    if (2 * target_ws <= weapon->skill)
        return 2;
    if (target_ws < weapon->skill)
        return 3;
    if (target_ws == weapon->skill)
        return 4;
    return target_ws < 2 * weapon->skill ? 5 : 6;
}

static bool is_hit(const AodOddsWeapon *weapon, int die, int need)
{
    if (die == 1)
        return false;
    if (weapon->is_melee && die == 6)
        return true;
    return die + weapon->hit_modifier >= need;
}

// What the number on a hit's die tells; 0: it hit without one.
static void count_hit(AodHits *hits, const AodOddsWeapon *weapon, AodOddsMajority target, int die)
{
    bool is_machine = (target.traits & AOD_ODDS_IS_MACHINE) != 0;
    bool is_primarch = (target.traits & AOD_ODDS_IS_PRIMARCH) != 0;
    bool precise = weapon->is_sniper && !weapon->is_blast;
    precise = precise || (die > 0 && weapon->precision != 0 && die >= weapon->precision);
    bool wounds = is_machine && weapon->disruption != 0 && die >= weapon->disruption;
    wounds = wounds || (!is_primarch && weapon->molecular != 0 && die >= weapon->molecular);
    hits->count[(precise && !weapon->is_snap ? 1 : 0) + (wounds ? 2 : 0)]++;
}

static AodHits all_hit(const AodOddsWeapon *weapon, AodOddsMajority target, int attacks)
{
    AodHits hits = {{0}};
    for (int i = 0; i < attacks; i++)
        count_hit(&hits, weapon, target, 0);
    return hits;
}

AodHits aod_roll_hits(const AodDice *dice, const AodOddsWeapon *weapon, AodOddsMajority target)
{
    int attacks = roll_dice(dice, weapon->attacks);
    AodHits hits = {{0}};
    if (weapon->is_automatic && weapon->is_hot && d6(dice) == 1) {
        bool again = weapon->hit_reroll != AOD_ODDS_REROLL_NONE || weapon->is_master_crafted;
        if (!again || d6(dice) == 1)
            return hits;
    }
    if (weapon->is_automatic)
        return all_hit(weapon, target, attacks);
    if (weapon->skill == 0)
        return hits;
    if (weapon->is_melee && target.ws == 0)
        return all_hit(weapon, target, attacks);
    int need = need_to_hit(weapon, target.ws);
    bool snaps = weapon->is_snap && !weapon->is_primarch;
    static const int second[11] = {0, 0, 0, 0, 0, 0, 6, 5, 4, 3, 2};
    int second_need = weapon->is_melee || snaps ? 0 : second[weapon->skill];
    int die[ODDS_MAX];
    int crafted = -1; // the roll that Master-crafted is used on: a miss with no re-roll, else a 1
    for (int i = 0; i < attacks; i++)
        die[i] = d6(dice);
    for (int pass = 0; pass < 2 && weapon->is_master_crafted; pass++) {
        for (int i = 0; i < attacks && crafted < 0; i++) {
            bool wanted = pass == 0 ? die[i] != 1 : true;
            if (wanted && !is_hit(weapon, die[i], need))
                crafted = i;
        }
    }
    for (int i = 0; i < attacks; i++) {
        int with = need;
        if (!is_hit(weapon, die[i], need)) {
            bool again = i == crafted || weapon->hit_reroll == AOD_ODDS_REROLL_FAILED ||
                         (weapon->hit_reroll == AOD_ODDS_REROLL_ONES && die[i] == 1);
            if (!again && (second_need == 0 || die[i] != 1))
                continue;
            with = again ? need : second_need;
            die[i] = d6(dice);
        }
        if (is_hit(weapon, die[i], with))
            count_hit(&hits, weapon, target, die[i]);
    }
    return hits;
}

// --- psychic checks ---

bool aod_roll_check(const AodDice *dice, const AodOddsWeapon *weapon, int leadership, int dies,
                    unsigned traits, AodOddsWeapon *as_if)
{
    *as_if = *weapon;
    as_if->check.kind = AOD_ODDS_NO_CHECK;
    bool is_focus = weapon->check.kind == AOD_ODDS_FOCUS;
    bool is_force = weapon->check.kind == AOD_ODDS_FORCE;
    if (weapon->check.kind == AOD_ODDS_NO_CHECK ||
        (is_force && (traits & AOD_ODDS_NO_FORCE) != 0)) {
        as_if->check.kind = weapon->check.kind;
        return true;
    }
    if (is_focus && (traits & AOD_ODDS_NO_FOCUS) != 0)
        return false;
    as_if->check.kind = weapon->check.kind; // still a Force weapon
    int a = d6(dice), b = d6(dice);
    bool passed = a + b <= leadership;
    int more = is_focus ? 0 : is_force ? weapon->strength : 2;
    as_if->undoubled = passed && is_force ? weapon->strength : 0;
    if (passed && weapon->strength < 10)
        as_if->strength = weapon->strength + more > 10 ? 10 : weapon->strength + more;
    if (passed)
        return true;
    if (is_focus)
        return false;
    return !is_force || dies == 0 || d3(dice) < dies;
}

// --- to wound ---

static bool would_wound(const AodOddsWeapon *weapon, int strength, AodOddsMajority target, int die)
{
    int toughness = target.toughness;
    static const int chart[] = {6, 6, 5, 4, 3, 2}; // S - T from -3
    int s = strength > 10 ? 10 : strength;
    int d = s - toughness;
    int need = d < -3 ? 99 : chart[(d > 2 ? 2 : d) + 3];
    if (weapon->poisoned != 0 && weapon->poisoned < need)
        need = weapon->poisoned;
    if (weapon->is_fleshbane || (weapon->is_sanctic && (target.traits & AOD_ODDS_IS_DAEMON) != 0))
        need = 2;
    // AOD-SHOOT-5.3: a 1 never wounds.
    bool rends = weapon->rending != 0 && die >= weapon->rending;
    return die != 1 && (rends || die + weapon->wound_modifier >= need);
}

static bool does_wound(const AodOddsWeapon *weapon, AodOddsMajority target, int die, AodPool *pool)
{
    bool good = would_wound(weapon, weapon->strength, target, die);
    pool->by_force = weapon->undoubled > 0 && !would_wound(weapon, weapon->undoubled, target, die);
    bool rends = weapon->rending != 0 && die >= weapon->rending;
    bool breaches = weapon->breaching != 0 && die >= weapon->breaching;
    pool->haywire = 0;
    pool->ap = rends || breaches ? 2 : weapon->ap;
    pool->is_deadly = weapon->murderous != 0 && die >= weapon->murderous;
    return good;
}

bool aod_roll_wound(const AodDice *dice, const AodOddsWeapon *weapon, AodOddsMajority target,
                    int hit, AodPool *pool)
{
    unsigned traits = target.traits;
    int toughness = target.toughness;
    *pool = (AodPool){.ap = weapon->ap, .is_precise = (hit & 1) != 0};
    if ((hit & 2) != 0)
        return true; // of itself
    if (weapon->is_haywire && (traits & AOD_ODDS_FEELS_HAYWIRE) != 0) {
        pool->haywire = d6(dice);
        return pool->haywire > 1;
    }
    if (weapon->is_graviton_collapse) {
        pool->is_collapse = true;
        int sum = d6(dice);
        sum += d6(dice);
        return sum > target.strength;
    }
    if (weapon->is_graviton_pulse) {
        int die = d6(dice);
        return (traits & AOD_ODDS_IS_MACHINE) == 0 && (die == 6 || die >= target.strength);
    }
    if (weapon->is_data_djinn && (traits & AOD_ODDS_IS_MACHINE) == 0)
        return false;
    bool fails_again =
        weapon->wound_reroll == AOD_ODDS_REROLL_FAILED ||
        (weapon->poisoned != 0 && weapon->is_melee && weapon->strength > toughness) ||
        (weapon->armourbane != 0 && (traits & AOD_ODDS_FEELS_ARMOURBANE) != 0);
    bool ones_again = weapon->wound_reroll == AOD_ODDS_REROLL_ONES;
    bool wounds_again =
        (traits & AOD_ODDS_POISON_AGAIN) != 0 && (weapon->poisoned != 0 || weapon->is_fleshbane);
    // AOD-PRIN-1.4: all successes and all failures again: none is.
    AodPool other;
    bool only_one_fails = does_wound(weapon, target, 2, &other);
    if (wounds_again && (fails_again || (ones_again && only_one_fails)))
        wounds_again = fails_again = ones_again = false;
    int die = d6(dice);
    bool wounds = does_wound(weapon, target, die, pool);
    if (wounds ? wounds_again : fails_again || (ones_again && die == 1))
        wounds = does_wound(weapon, target, d6(dice), pool);
    return wounds;
}

// --- saves ---

// 36ths that a save helps, to pick the best.
static int worth(int need, bool is_again)
{
    if (need == 0 || need > 6)
        return 0;
    int good = 7 - (need < 2 ? 2 : need);
    return is_again ? 36 - (6 - good) * (6 - good) : good * 6;
}

// A success is rolled again.
static bool passes_at_risk(const AodDice *dice, int need)
{
    int first = d6(dice);
    if (first == 1 || first < need)
        return false;
    int second = d6(dice);
    return second != 1 && second >= need;
}

static bool passes(const AodDice *dice, int need, bool is_again)
{
    int die = d6(dice);
    if (die == 1 || die < need)
        die = is_again ? d6(dice) : 1;
    return die != 1 && die >= need;
}

static bool is_instant(const AodOddsWeapon *weapon, const AodModel *model, AodPool pool)
{
    const AodOddsKind *kind = model->kind;
    int s = weapon->strength > 10 ? 10 : weapon->strength;
    bool instant = pool.is_deadly || weapon->is_instant_death ||
                   s >= (toughness_of(model) + kind->battle_hardened) * 2;
    if (pool.haywire > 0)
        instant = weapon->is_instant_death || pool.is_deadly;
    int check = weapon->check.kind;
    bool is_daemon = (kind->traits & AOD_ODDS_IS_DAEMON) != 0;
    bool is_corrupted = (kind->traits & AOD_ODDS_IS_CORRUPTED) != 0;
    if (check == AOD_ODDS_FORCE || check == AOD_ODDS_ACHEAN)
        instant = instant || is_daemon || is_corrupted;
    if (check == AOD_ODDS_FOCUS)
        instant = instant || is_corrupted;
    return instant || (weapon->is_neutron_flux && (kind->traits & AOD_ODDS_IS_AUTOMATA) != 0);
}

int aod_roll_loss(const AodDice *dice, const AodOddsWeapon *weapon, const AodModel *model,
                  AodPool pool, int *unsaved)
{
    const AodOddsKind *kind = model->kind;
    AodOddsWeapon without_force = *weapon;
    *unsaved = 0;
    if (weapon->check.kind == AOD_ODDS_FOCUS && (kind->traits & AOD_ODDS_NO_FOCUS) != 0)
        return 0;
    if (weapon->check.kind == AOD_ODDS_FORCE && (kind->traits & AOD_ODDS_NO_FORCE) != 0) {
        if (pool.by_force)
            return 0;
        without_force.check.kind = AOD_ODDS_NO_CHECK;
        without_force.strength = weapon->undoubled > 0 ? weapon->undoubled : weapon->strength;
        weapon = &without_force;
    }
    AodModel now = *model;
    bool is_daemon = (kind->traits & AOD_ODDS_IS_DAEMON) != 0;
    int left = model->left;
    bool covered = !weapon->is_melee && !weapon->ignores_cover;
    int armour = pool.ap != 0 && pool.ap <= kind->save ? 0 : kind->save;
    bool armour_again =
        kind->save_reroll == AOD_ODDS_REROLL_FAILED || (kind->is_heavy && weapon->is_blast);
    if (pool.haywire > 0)
        armour = 0;
    int save = armour;
    bool again = armour_again;
    int invulnerable_worth = worth(kind->invulnerable, false);
    bool risky = false, is_sanctic = weapon->is_sanctic && is_daemon;
    if (is_sanctic)
        invulnerable_worth = invulnerable_worth * invulnerable_worth / 36;
    if (!pool.is_collapse && invulnerable_worth > worth(save, again)) {
        save = kind->invulnerable;
        again = false;
        risky = is_sanctic;
    }
    int save_worth = risky ? invulnerable_worth : worth(save, again);
    if (covered && pool.haywire == 0 && !pool.is_collapse &&
        worth(kind->cover, false) > save_worth) {
        risky = false;
        save = kind->cover;
        again = false;
    }
    save = pool.haywire == 6 ? 0 : save;
    int lost = 0;
    *unsaved = 0;
    for (int i = 0; i < (weapon->brutal > 1 ? weapon->brutal : 1); i++) {
        now.is_weak = model->is_weak || (weapon->is_rad_phage && lost > 0);
        bool instant = is_instant(weapon, &now, pool);
        int mitigation = instant ? 0 : kind->feel_no_pain;
        if (covered && !pool.is_collapse && kind->shrouded != 0 &&
            (mitigation == 0 || kind->shrouded < mitigation))
            mitigation = kind->shrouded;
        mitigation = pool.haywire == 6 ? 0 : mitigation;
        if (save != 0 && (risky ? passes_at_risk(dice, save) : passes(dice, save, again)))
            continue;
        if (mitigation != 0 && passes(dice, mitigation, false))
            continue;
        ++*unsaved;
        if (instant && !kind->is_eternal_warrior) {
            lost += kind->is_deflecting ? d3(dice) : left;
            continue;
        }
        OddsDice damage = weapon->damage;
        if (weapon->is_destructor)
            damage = (OddsDice){(kind->traits & AOD_ODDS_IS_MONSTROUS) != 0 ? 2 : 1, 6, 0};
        int wounds = damage.count != 0 ? roll_dice(dice, damage) : 1;
        lost += kind->is_swarm && weapon->is_blast && !instant ? 2 * wounds : wounds;
    }
    return lost < left ? lost : left;
}

void aod_lose(const AodOddsWeapon *weapon, AodModel *model, int lost)
{
    model->left -= lost;
    model->is_weak = model->is_weak || (weapon->is_rad_phage && lost > 0);
}

bool aod_is_exposed(const AodOddsWeapon *weapon, const AodTable *table)
{
    return weapon->is_psy_shock && !table->had_perils &&
           (aod_majority(table).traits & (AOD_ODDS_IS_PSYKER | AOD_ODDS_IS_DAEMON)) != 0;
}

int aod_roll_perils(const AodDice *dice, AodTable *table)
{
    int lost = 0;
    for (int wounds = d3(dice); wounds > 0; wounds--) {
        AodModel *model = aod_victim(table, (AodPool){.ap = 0});
        if (model == NULL)
            break;
        int need = model->kind->invulnerable;
        bool is_saved = need != 0 && passes(dice, need, false);
        model->left -= is_saved ? 0 : 1;
        lost += is_saved ? 0 : 1;
    }
    return lost;
}

AodModel *aod_victim(AodTable *table, AodPool pool)
{
    AodModel *first = NULL, *bound = NULL, *picked = NULL;
    for (int i = table->model_count - 1; i >= 0; i--) {
        AodModel *model = &table->model[i];
        bool is_hurt = model->left < model->kind->wounds;
        if (model->left == 0)
            continue;
        first = model;
        bound = is_hurt && !model->kind->is_character ? model : bound;
        picked = model->kind->is_picked ? model : picked;
    }
    if (pool.is_precise && picked != NULL)
        return picked;
    return bound != NULL ? bound : first;
}

int aod_order(AodPool pool, const AodOddsWeapon *weapon)
{
    int precise = pool.is_precise ? 0 : 2;
    if (pool.haywire > 0)
        return 8 + precise + (pool.haywire == 6 ? 0 : 1); // never beside others
    int ap = pool.ap == 2 && weapon->ap != 2 ? 0 : 1;
    return (pool.is_deadly ? 0 : 4) + precise + ap;
}

void aod_roll_group(const AodDice *dice, const AodOddsWeapon *weapon, AodTable *table)
{
    AodOddsMajority target = aod_majority(table);
    bool is_exposed = aod_is_exposed(weapon, table);
    AodPool pool[ODDS_MAX];
    int wounds = 0, all_unsaved = 0;
    AodHits hits = {{0}};
    for (int i = 0; i < weapon->count; i++) {
        AodHits own = aod_roll_hits(dice, weapon, target);
        for (int j = 0; j < 4; j++)
            hits.count[j] += own.count[j];
    }
    for (int round = 0; round < (weapon->is_deflagrating ? 2 : 1); round++) {
        if (round == 1)
            hits = all_hit(weapon, target, all_unsaved);
        wounds = 0;
        for (int j = 0; j < 4; j++)
            for (int i = 0; i < hits.count[j]; i++)
                wounds += aod_roll_wound(dice, weapon, target, j, &pool[wounds]);
        for (int order = 0; order < AOD_ORDERS; order++) {
            for (int i = 0; i < wounds; i++) {
                AodModel *model = aod_victim(table, pool[i]);
                if (model == NULL || aod_order(pool[i], weapon) != order)
                    continue;
                int unsaved;
                aod_lose(weapon, model, aod_roll_loss(dice, weapon, model, pool[i], &unsaved));
                all_unsaved += unsaved;
            }
        }
    }
    if (is_exposed && all_unsaved > 0) {
        table->had_perils = true;
        aod_roll_perils(dice, table);
    }
}

// --- vehicles ---

// The dice of penetration; -1 a Glancing Hit, 1 a Penetrating Hit, 0 nothing.
static int penetrate(const AodDice *dice, const AodOddsWeapon *weapon, int armour, int *sum)
{
    if (weapon->is_graviton_collapse) {
        *sum = 0;
        for (int i = 0; i < 4; i++)
            *sum += d6(dice);
        return *sum > armour ? 1 : *sum == armour ? -1 : 0;
    }
    int die[6], count = weapon->is_destroyer ? 3 : weapon->is_ordnance ? 2 : 1;
    for (int i = 0; i < count; i++)
        die[i] = d6(dice);
    int lowest = 0;
    for (int i = 1; i < count; i++)
        lowest = die[i] < die[lowest] ? i : lowest;
    if (count > 1)
        die[lowest] = die[--count];
    for (int i = 0; i < weapon->armourbane; i++)
        die[count++] = d6(dice);
    *sum = weapon->strength;
    for (int i = 0; i < count; i++) {
        *sum += die[i];
        if (weapon->rending != 0 && die[i] >= weapon->rending)
            *sum += d3(dice);
    }
    return *sum > armour ? 1 : *sum == armour ? -1 : 0;
}

static void lose(AodHull *hull, int points)
{
    hull->left = points < hull->left ? hull->left - points : 0;
}

static void immobilise(AodHull *hull)
{
    if (hull->is_immobile)
        lose(hull, 1);
    hull->is_immobile = true;
}

static void roll_table(const AodDice *dice, const AodOddsWeapon *weapon,
                       const AodOddsVehicle *vehicle, bool is_second, AodHull *hull)
{
    int die = d6(dice);
    if (vehicle->is_slow) {
        int other = d6(dice);
        die = other < die ? other : die;
    }
    die += is_second ? 0 : weapon->table_modifier;
    if (weapon->ap == 1)
        die += 2;
    if (weapon->ap == 2)
        die += 1;
    if (vehicle->is_super_heavy) {
        if (die >= 7)
            lose(hull, d3(dice));
    } else if (die >= 7) {
        hull->has_exploded = true;
    } else if (die == 6 || (die == 5 && hull->mounts == 0)) {
        immobilise(hull);
    } else if (die == 5) {
        hull->mounts--;
    } else if (die == 4) {
        hull->crew = 2;
    } else if (hull->crew == 0) {
        hull->crew = 1;
    }
}

static void hit_hull(const AodDice *dice, const AodOddsWeapon *weapon,
                     const AodOddsVehicle *vehicle, bool no_cover, bool is_second, int penetration,
                     AodHull *hull)
{
    bool covered = !weapon->is_melee && !weapon->ignores_cover;
    int save = vehicle->invulnerable;
    if (covered && !no_cover && worth(vehicle->cover, false) > worth(save, false))
        save = vehicle->cover;
    if (save != 0 && passes(dice, save, false))
        return;
    if (covered && vehicle->shrouded != 0 && passes(dice, vehicle->shrouded, false))
        return;
    int points = weapon->is_destroyer ? d3(dice) : 1;
    if (weapon->is_destructor) {
        points = d6(dice);
        points += vehicle->is_super_heavy ? d6(dice) : 0;
    }
    points = weapon->is_torsion ? 2 * points : points;
    lose(hull, is_second ? 1 : points);
    if (penetration > 0)
        roll_table(dice, weapon, vehicle, is_second, hull);
}

void aod_roll_attack(const AodDice *dice, const AodOddsWeapon *weapon,
                     const AodOddsVehicle *vehicle, bool glances, AodHull *hull)
{
    int armour = weapon->is_lance && vehicle->armour > 12 ? 12 : vehicle->armour;
    bool at_shield = hull->shields > 0 && !weapon->is_melee;
    armour = at_shield ? 12 : armour;
    int sum, result;
    if (glances && !vehicle->is_god_engine) {
        result = -1;
    } else if (weapon->is_haywire && !vehicle->is_god_engine) {
        int die = d6(dice);
        result = die == 1 ? 0 : die == 6 ? 1 : -1;
    } else {
        result = penetrate(dice, weapon, armour, &sum);
        bool again = result == 0 || (result < 0 && weapon->rerolls_glances);
        if (again && weapon->is_sunder)
            result = penetrate(dice, weapon, armour, &sum);
    }
    if (at_shield) {
        hull->shields -= result != 0 || weapon->is_destroyer;
        return;
    }
    if (result == 0)
        return;
    bool second = result > 0 && weapon->exoshock != 0 && d6(dice) >= weapon->exoshock;
    hit_hull(dice, weapon, vehicle, false, false, result, hull);
    if (second && !hull->has_exploded)
        hit_hull(dice, weapon, vehicle, true, true, 1, hull);
}

void aod_roll_burn(const AodDice *dice, const AodOddsWeapon *weapon, AodHull *hull)
{
    bool is_harmed = hull->left > 0 && !hull->has_exploded && hull->left < hull->before;
    if (weapon->is_plasma_burn && is_harmed && d6(dice) >= 4)
        lose(hull, d3(dice));
}
