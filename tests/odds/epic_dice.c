#include "epic_dice.h"

#include <string.h>

enum { POINTS_MAX = 600 };

typedef struct Unit {
    const OddsEpicKind *kind;
    int left, shields; // points; of a unit that is no war engine 1
} Unit;

typedef struct Table {
    int count;
    Unit unit[EPIC_DICE_UNITS_MAX];
    bool had_critical;
} Table;

static int die(const AodDice *dice)
{
    return dice->roll(dice->context);
}

static void set_up(const OddsEpicFormation *formation, Table *table)
{
    table->count = 0;
    table->had_critical = false;
    for (int i = 0; i < formation->kind_count; i++) {
        const OddsEpicKind *kind = &formation->kind[i];
        for (int j = 0; j < kind->count; j++)
            table->unit[table->count++] =
                (Unit){kind, kind->hull.capacity > 0 ? kind->hull.capacity : 1, kind->hull.shields};
    }
}

static int width_of(const Unit *unit)
{
    return unit->kind->hull.capacity > 0 ? unit->kind->hull.full : 1;
}

static int counts_of(const Table *table)
{
    int counts = 0;
    for (int i = 0; i < table->count; i++)
        counts += table->unit[i].left > 0 ? width_of(&table->unit[i]) : 0;
    return counts;
}

static int lost_of(const Table *table)
{
    int lost = 0;
    for (int i = 0; i < table->count; i++) {
        const OddsEpicHull *hull = &table->unit[i].kind->hull;
        lost += (hull->capacity > 0 ? hull->capacity : 1) - table->unit[i].left;
    }
    return lost;
}

// --- rolls ---

static bool rolls(const AodDice *dice, int need)
{
    return need > 0 && need <= 6 && die(dice) >= need;
}

static bool hits(const AodDice *dice, const OddsEpicWeapon *weapon)
{
    int need = weapon->need - weapon->modifier, first = die(dice);
    if (need <= 6)
        return first > 1 && first >= need;
    return need <= 9 && first == 6 && die(dice) >= need - 3;
}

static int best_need(int a, int b)
{
    return a == 0 || (b > 0 && b < a) ? b : a;
}

static bool saves(const AodDice *dice, const OddsEpicKind *kind, const OddsEpicWeapon *weapon,
                  bool is_crossfired)
{
    int worse = (is_crossfired && !kind->has_thick_rear) + weapon->is_sniper;
    int armour = kind->save > 0 ? kind->save + worse : 0;
    int cover = kind->cover > 0 && !weapon->ignores_cover ? kind->cover + worse : 0;
    int need = kind->has_holofield ? 3 + worse : 0;
    bool may_again = kind->is_reinforced && weapon->hit == ODDS_EPIC_NORMAL && !weapon->is_lance;
    if (weapon->hit == ODDS_EPIC_NORMAL)
        need = best_need(need, best_need(armour, cover));
    else if (weapon->hit == ODDS_EPIC_MACRO && kind->is_reinforced)
        need = best_need(need, armour);
    return rolls(dice, need) || (may_again && rolls(dice, armour)) ||
           rolls(dice, kind->invulnerable);
}

static void hurt(const AodDice *dice, Table *table, Unit *unit)
{
    if (unit->kind->hull.capacity == 0) {
        unit->left = 0;
        return;
    }
    for (int points = 1; points > 0 && unit->left > 0; points--) {
        unit->left--;
        if (die(dice) < 6)
            continue;
        table->had_critical = true;
        points += unit->kind->hull.critical;
        unit->left = unit->kind->hull.critical_destroys ? 0 : unit->left;
    }
}

// False: a shield stopped it.
static bool take_point(const AodDice *dice, Table *table, Unit *unit, const OddsEpicWeapon *weapon,
                       bool is_crossfired)
{
    if (unit->left == 0)
        return true;
    if (unit->shields > 0 && !weapon->ignores_shields) {
        unit->shields--;
        return false;
    }
    if (!saves(dice, unit->kind, weapon, is_crossfired))
        hurt(dice, table, unit);
    return true;
}

static int roll_dice(const AodDice *dice, OddsDice amount)
{
    int sum = amount.plus;
    for (int i = 0; i < amount.count; i++)
        sum += amount.sides == 3 ? (die(dice) + 1) / 2 : die(dice);
    return sum;
}

// Gives so many hits out over those that live now, then saves them; the number that no shield
// stopped.
static int give(const AodDice *dice, Table *table, int hit_count, const OddsEpicWeapon *weapon,
                bool is_crossfired)
{
    int living[EPIC_DICE_UNITS_MAX], count = 0, turn = 0, given = 0, unstopped = 0;
    int on[POINTS_MAX], points = 0;
    for (int i = 0; i < table->count; i++) {
        if (table->unit[i].left > 0)
            living[count++] = i;
    }
    if (count == 0)
        return hit_count;
    bool is_many = weapon->damage.count + weapon->damage.plus > 0;
    for (int h = 0; h < hit_count; h++) {
        Unit *unit = &table->unit[living[turn]];
        int x = is_many && unit->kind->hull.capacity > 0 ? roll_dice(dice, weapon->damage) : 1;
        for (int i = 0; i < x && points < POINTS_MAX; i++)
            on[points++] = living[turn];
        given += x;
        if (given >= width_of(unit)) {
            given = 0;
            turn = (turn + 1) % count;
        }
    }
    for (int i = 0; i < points; i++)
        unstopped += take_point(dice, table, &table->unit[on[i]], weapon, is_crossfired);
    return unstopped;
}

static int roll_hits(const AodDice *dice, const OddsEpicWeapon *weapon)
{
    int sum = 0;
    for (int i = 0; i < weapon->count; i++) {
        for (int shots = roll_dice(dice, weapon->dice); shots > 0; shots--)
            sum += hits(dice, weapon);
    }
    return sum;
}

// --- shooting ---

static void tell(const OddsEpicFormation *target, const Table *table, int hit_count, int more,
                 bool is_disrupting, EpicRolled *out)
{
    int dead = 0, worth = 0;
    bool is_plain = true, is_first = true;
    for (int i = 0; i < target->kind_count; i++)
        is_plain = is_plain && target->kind[i].is_expendable;
    for (int i = 0; i < table->count; i++) {
        const Unit *unit = &table->unit[i];
        bool is_worth = is_plain || !unit->kind->is_expendable;
        int whole = unit->kind->hull.capacity > 0 ? unit->kind->hull.capacity : 1;
        dead += unit->left == 0;
        worth += is_worth ? whole - unit->left : 0;
        if (is_first && unit->left == 0) {
            worth += target->is_crossfired && is_worth;
            is_first = false;
        }
    }
    int crossfire = target->is_crossfired && dead > 0;
    out->damage = lost_of(table);
    out->dead = dead;
    out->markers = target->markers + 1 + more + (is_disrupting ? hit_count + crossfire : worth);
    int counts = counts_of(table);
    out->breaks = counts > 0 && out->markers >= (target->knows_no_fear ? 2 : 1) * counts;
    out->had_critical = table->had_critical;
}

void epic_roll_shooting(const AodDice *dice, const OddsEpicWeapon weapon[], int weapon_count,
                        const OddsEpicFormation *target, EpicRolled *out)
{
    Table table;
    set_up(target, &table);
    int total = 0;
    for (int pass = 0; pass < 2; pass++) { // macro hits come second
        int sum = 0;
        const OddsEpicWeapon *first = NULL;
        for (int i = 0; i < weapon_count; i++) {
            if ((weapon[i].hit != ODDS_EPIC_NORMAL) != (pass == 1))
                continue;
            sum += roll_hits(dice, &weapon[i]);
            first = first == NULL ? &weapon[i] : first;
        }
        if (first != NULL)
            total += give(dice, &table, sum, first, target->is_crossfired);
    }
    tell(target, &table, total, 0, weapon[0].is_disrupting, out);
}

void epic_roll_barrage(const AodDice *dice, const OddsEpicWeapon *weapon, int more,
                       const OddsEpicFormation *target, EpicRolled *out)
{
    Table table;
    int total = 0;
    set_up(target, &table);
    for (int i = 0; i < table.count; i++) {
        Unit *unit = &table.unit[i];
        int attacks = unit->kind->hull.is_centre ? (unit->kind->hull.full + 1) / 2 : 1;
        for (int a = 0; a < attacks; a++) {
            if (hits(dice, weapon))
                total += take_point(dice, &table, unit, weapon, target->is_crossfired);
        }
    }
    tell(target, &table, total, more, weapon->is_disrupting, out);
}

// --- assaults ---

typedef struct Pool {
    int normal, macro;
} Pool;

static void roll_fight(const AodDice *dice, const OddsEpicFormation *side, const Table *table,
                       bool is_first, Pool *pool)
{
    *pool = (Pool){0, 0};
    for (int i = 0; i < table->count; i++) {
        const OddsEpicKind *kind = table->unit[i].kind;
        if (table->unit[i].left == 0)
            continue;
        int own = kind->attacks > 0 ? kind->attacks : width_of(&table->unit[i]);
        for (int d = 0; d < own + kind->extra; d++) {
            bool is_extra = d >= own;
            bool strikes_first = kind->has_first_strike || (is_extra && kind->extra_first_strike);
            bool is_macro = kind->fights_macro || (is_extra && kind->extra_macro);
            if (strikes_first == is_first && rolls(dice, kind->fight))
                *(is_macro ? &pool->macro : &pool->normal) += 1;
        }
    }
    (void)side;
}

static void suffer(const AodDice *dice, Table *table, const Pool *pool)
{
    static const OddsEpicWeapon normal = {0}, macro = {.hit = ODDS_EPIC_MACRO};
    give(dice, table, pool->normal, &normal, false);
    give(dice, table, pool->macro, &macro, false);
}

static int high_of_two(const AodDice *dice)
{
    int a = die(dice), b = die(dice);
    return a > b ? a : b;
}

static int total_of(const AodDice *dice, const OddsEpicFormation *own, const Table *mine,
                    const OddsEpicFormation *other, const Table *theirs)
{
    int left = counts_of(mine), other_left = counts_of(theirs);
    int markers = own->is_broken ? left : own->knows_no_fear ? own->markers / 2 : own->markers;
    int other_markers = other->is_broken       ? other_left
                        : other->knows_no_fear ? other->markers / 2
                                               : other->markers;
    int total = high_of_two(dice) + lost_of(theirs);
    total += (left > other_left) + (left > 2 * other_left);
    total += own->markers == 0 && !own->is_broken;
    total += other_markers > markers;
    for (int i = 0; i < mine->count; i++)
        total += mine->unit[i].left > 0 && mine->unit[i].kind->is_inspiring;
    return total;
}

static int further(const OddsEpicFormation *side, const Table *table, int by)
{
    int exposed = 0, points = side->knows_no_fear ? by / 2 : by;
    for (int i = 0; i < table->count; i++)
        exposed += table->unit[i].kind->is_fearless ? 0 : table->unit[i].left;
    return side->is_broken || points > exposed ? exposed : points;
}

static void roll_support(const AodDice *dice, const OddsEpicFormation *side, Pool *pool)
{
    *pool = (Pool){0, 0};
    for (int i = 0; i < side->support; i++) {
        if (rolls(dice, side->support_need))
            *(side->support_macro ? &pool->macro : &pool->normal) += 1;
    }
}

int epic_roll_assault(const AodDice *dice, const OddsEpicFormation *attacker,
                      const OddsEpicFormation *defender, int *attacker_lost, int *defender_lost)
{
    Table a, d;
    OddsEpicFormation uncovered = *attacker;
    for (int i = 0; i < uncovered.kind_count; i++)
        uncovered.kind[i].cover = 0; // EPIC-1.12.5f
    set_up(&uncovered, &a);
    set_up(defender, &d);
    int result = 0;
    for (int round = 0; round < ODDS_EPIC_ROUNDS_MAX; round++) {
        for (int phase = 0; phase < 3; phase++) {
            Pool by_a, by_d;
            if (phase == 2 && (counts_of(&a) == 0 || counts_of(&d) == 0))
                break;
            if (phase == 2) {
                roll_support(dice, attacker, &by_a);
                roll_support(dice, defender, &by_d);
            } else {
                roll_fight(dice, attacker, &a, phase == 0, &by_a);
                roll_fight(dice, defender, &d, phase == 0, &by_d);
            }
            suffer(dice, &a, &by_d);
            suffer(dice, &d, &by_a);
        }
        *attacker_lost = lost_of(&a);
        *defender_lost = lost_of(&d);
        bool a_lives = counts_of(&a) > 0, d_lives = counts_of(&d) > 0;
        if (!a_lives || !d_lives)
            return a_lives - d_lives;
        int by =
            total_of(dice, attacker, &a, defender, &d) - total_of(dice, defender, &d, attacker, &a);
        result = (by > 0) - (by < 0);
        if (by > 0)
            *defender_lost += further(defender, &d, by);
        if (by < 0)
            *attacker_lost += further(attacker, &a, -by);
        if (by != 0)
            break;
    }
    return result;
}

// --- cases ---

static bool one_in(FastRng *rng, unsigned n)
{
    return fast_rng_below(rng, n) == 0;
}

static int between(FastRng *rng, int low, int high)
{
    return low + (int)fast_rng_below(rng, (unsigned)(high - low + 1));
}

static void make_kind(FastRng *rng, bool is_engine, OddsEpicKind *kind)
{
    *kind = (OddsEpicKind){.count = is_engine ? 1 : between(rng, 1, 5),
                           .save = between(rng, 3, 6),
                           .is_reinforced = one_in(rng, 3),
                           .invulnerable = one_in(rng, 4) ? 6 : 0,
                           .cover = one_in(rng, 4) ? 4 : 0,
                           .has_holofield = one_in(rng, 6),
                           .has_thick_rear = one_in(rng, 4),
                           .is_expendable = !is_engine && one_in(rng, 5),
                           .fight = between(rng, 3, 6),
                           .fights_macro = one_in(rng, 5),
                           .has_first_strike = one_in(rng, 5),
                           .extra = one_in(rng, 3) ? 1 : 0,
                           .extra_macro = one_in(rng, 3),
                           .extra_first_strike = one_in(rng, 3),
                           .is_inspiring = one_in(rng, 5),
                           .is_fearless = one_in(rng, 4)};
    if (!is_engine)
        return;
    kind->hull.full = between(rng, 2, 6);
    kind->hull.capacity = between(rng, 1, kind->hull.full);
    kind->hull.shields = between(rng, 0, 2);
    kind->hull.critical = between(rng, 0, 2);
    kind->hull.critical_destroys = one_in(rng, 4);
    kind->hull.is_centre = one_in(rng, 3);
}

static void make_formation(FastRng *rng, bool is_engine, int kinds_max, OddsEpicFormation *out)
{
    *out = (OddsEpicFormation){.kind_count = between(rng, 1, kinds_max),
                               .markers = between(rng, 0, 3),
                               .is_crossfired = one_in(rng, 3),
                               .knows_no_fear = one_in(rng, 3)};
    for (int i = 0; i < out->kind_count; i++)
        make_kind(rng, is_engine, &out->kind[i]);
}

void epic_case_make(FastRng *rng, EpicCase *out)
{
    memset(out, 0, sizeof *out);
    out->is_engine = one_in(rng, 2);
    out->weapon_count = between(rng, 1, 3);
    out->more = between(rng, 0, 2);
    make_formation(rng, out->is_engine, 3, &out->target);
    OddsEpicWeapon same = {.ignores_cover = one_in(rng, 4), .is_lance = one_in(rng, 4)};
    OddsEpicWeapon macro = {.hit = one_in(rng, 2) ? ODDS_EPIC_MACRO : ODDS_EPIC_KILLER};
    if (macro.hit == ODDS_EPIC_KILLER && one_in(rng, 2))
        macro.damage = (OddsDice){1, 3, 0};
    bool is_disrupting = !out->is_engine && one_in(rng, 3);
    for (int i = 0; i < out->weapon_count; i++) {
        OddsEpicWeapon *weapon = &out->weapon[i];
        *weapon = one_in(rng, 3) ? macro : same;
        weapon->count = between(rng, 1, 5);
        weapon->dice = one_in(rng, 4) ? (OddsDice){1, 3, 0} : (OddsDice){0, 0, 1};
        weapon->need = between(rng, 3, 7);
        weapon->modifier = between(rng, -1, 1);
        weapon->is_disrupting = is_disrupting;
    }
    for (int i = 0; i < 2; i++) {
        OddsEpicFormation *side = &out->side[i];
        bool is_engine = one_in(rng, 3);
        make_formation(rng, is_engine, is_engine ? 1 : 2, side);
        side->is_broken = one_in(rng, 6);
        side->support = between(rng, 0, 2);
        side->support_need = 5;
        side->support_macro = one_in(rng, 3);
    }
}
