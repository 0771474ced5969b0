#include "epic_dice.h"

#include <string.h>

enum { POINTS_MAX = EPIC_GIVEN_MAX };

static int die(const AodDice *dice)
{
    return dice->roll(dice->context);
}

void epic_table_make(const EpicOddsFormation *formation, EpicTable *table)
{
    table->count = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        for (int j = 0; j < kind->count; j++)
            table->unit[table->count++] = (EpicUnit){
                kind, kind->hull.capacity > 0 ? kind->hull.capacity : 1, kind->hull.shields, false};
    }
}

static int width_of(const EpicUnit *unit)
{
    return unit->kind->hull.capacity > 0 ? unit->kind->hull.full : 1;
}

static int counts_of(const EpicTable *table)
{
    int counts = 0;
    for (int i = 0; i < table->count; i++)
        counts += table->unit[i].left > 0 ? width_of(&table->unit[i]) : 0;
    return counts;
}

int epic_lost(const EpicTable *table)
{
    int lost = 0;
    for (int i = 0; i < table->count; i++) {
        const EpicOddsHull *hull = &table->unit[i].kind->hull;
        lost += (hull->capacity > 0 ? hull->capacity : 1) - table->unit[i].left;
    }
    return lost;
}

// --- rolls ---

static bool rolls(const AodDice *dice, int need)
{
    return need > 0 && need <= 6 && die(dice) >= need;
}

static bool hits(const AodDice *dice, const EpicOddsWeapon *weapon)
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

static bool saves(const AodDice *dice, const EpicUnit *unit, const EpicOddsWeapon *weapon,
                  bool is_crossfired)
{
    const EpicOddsKind *kind = unit->kind;
    bool has_holofield =
        kind->has_holofield && !(unit->had_critical && kind->hull.critical_holofield);
    int worse = (is_crossfired && !kind->has_thick_rear) + weapon->is_sniper;
    int armour = kind->save > 0 ? kind->save + worse : 0;
    int cover = kind->cover > 0 && !weapon->ignores_cover ? kind->cover + worse : 0;
    int need = has_holofield ? 3 + worse : 0;
    bool may_again = kind->is_reinforced && weapon->hit == EPIC_ODDS_NORMAL && !weapon->is_lance;
    if (weapon->hit == EPIC_ODDS_NORMAL)
        need = best_need(need, best_need(armour, cover));
    else if (weapon->hit == EPIC_ODDS_MACRO && kind->is_reinforced)
        need = best_need(need, armour);
    return rolls(dice, need) || (may_again && rolls(dice, armour)) ||
           rolls(dice, kind->invulnerable);
}

static void hurt(const AodDice *dice, EpicUnit *unit)
{
    const EpicOddsHull *hull = &unit->kind->hull;
    bool is_once = hull->later_critical > 0 || hull->later_destroys || hull->critical_holofield;
    if (hull->capacity == 0) {
        unit->left = 0;
        return;
    }
    for (int points = 1; points > 0 && unit->left > 0; points--) {
        unit->left--;
        if (die(dice) < 6)
            continue;
        bool is_later = unit->had_critical && is_once;
        unit->had_critical = true;
        points += is_later ? hull->later_critical : hull->critical;
        if (is_later ? hull->later_destroys : hull->critical_destroys)
            unit->left = 0;
    }
}

// False: a shield stopped it.
static bool take_point(const AodDice *dice, EpicUnit *unit, const EpicOddsWeapon *weapon,
                       bool is_crossfired)
{
    if (unit->left == 0)
        return true;
    if (unit->shields > 0 && !weapon->ignores_shields) {
        unit->shields--;
        return false;
    }
    if (!saves(dice, unit, weapon, is_crossfired))
        hurt(dice, unit);
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
static int give(const AodDice *dice, EpicTable *table, int hit_count, const EpicOddsWeapon *weapon,
                bool is_crossfired)
{
    int living[EPIC_DICE_UNITS_MAX], count = 0, turn = 0, given = 0, unstopped = 0;
    int on[POINTS_MAX], points = 0;
    for (int i = 0; i < table->count; i++)
        if (table->unit[i].left > 0)
            living[count++] = i;
    if (count == 0)
        return hit_count;
    bool is_many = weapon->damage.count + weapon->damage.plus > 0;
    for (int h = 0; h < hit_count; h++) {
        EpicUnit *unit = &table->unit[living[turn]];
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
        unstopped += take_point(dice, &table->unit[on[i]], weapon, is_crossfired);
    return unstopped;
}

static int roll_hits(const AodDice *dice, const EpicOddsWeapon *weapon)
{
    int sum = 0;
    for (int i = 0; i < weapon->count; i++)
        for (int shots = roll_dice(dice, weapon->dice); shots > 0; shots--)
            sum += hits(dice, weapon);
    return sum;
}

// --- shooting ---

static void tell(const EpicOddsFormation *target, const EpicTable *table, int hit_count, int more,
                 bool is_disrupting, EpicRolled *out)
{
    int dead = 0, worth = 0;
    bool is_plain = true, is_first = true;
    for (int i = 0; i < target->kind_count; i++)
        is_plain = is_plain && target->kind[i].is_expendable;
    for (int i = 0; i < table->count; i++) {
        const EpicUnit *unit = &table->unit[i];
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
    out->damage = epic_lost(table);
    out->dead = dead;
    out->markers = target->markers + 1 + more + (is_disrupting ? hit_count + crossfire : worth);
    int counts = counts_of(table);
    out->breaks = counts > 0 && out->markers >= (target->knows_no_fear ? 2 : 1) * counts;
    out->had_critical = false;
    for (int i = 0; i < table->count; i++)
        out->had_critical = out->had_critical || table->unit[i].had_critical;
}

void epic_roll_shooting(const AodDice *dice, const EpicOddsWeapon weapon[], int weapon_count,
                        const EpicOddsFormation *target, EpicRolled *out)
{
    EpicTable table;
    epic_table_make(target, &table);
    int total = 0;
    for (int pass = 0; pass < 2; pass++) { // macro hits come second
        int sum = 0;
        const EpicOddsWeapon *first = NULL;
        for (int i = 0; i < weapon_count; i++) {
            if ((weapon[i].hit != EPIC_ODDS_NORMAL) != (pass == 1))
                continue;
            sum += roll_hits(dice, &weapon[i]);
            first = first == NULL ? &weapon[i] : first;
        }
        if (first != NULL)
            total += give(dice, &table, sum, first, target->is_crossfired);
    }
    tell(target, &table, total, 0, weapon[0].is_disrupting, out);
}

void epic_roll_barrage(const AodDice *dice, const EpicOddsWeapon *weapon, int more,
                       const EpicOddsFormation *target, EpicRolled *out)
{
    EpicTable table;
    int total = 0;
    epic_table_make(target, &table);
    for (int i = 0; i < table.count; i++) {
        EpicUnit *unit = &table.unit[i];
        int attacks = unit->kind->hull.is_centre ? (unit->kind->hull.full + 1) / 2 : 1;
        for (int a = 0; a < attacks; a++)
            if (hits(dice, weapon))
                total += take_point(dice, unit, weapon, target->is_crossfired);
    }
    tell(target, &table, total, more, weapon->is_disrupting, out);
}

// --- assaults ---

EpicOddsFormation epic_uncovered(const EpicOddsFormation *attacker)
{
    EpicOddsFormation uncovered = *attacker;
    for (int i = 0; i < uncovered.kind_count; i++)
        uncovered.kind[i].cover = 0;
    return uncovered;
}

static void roll_support(const AodDice *dice, const EpicOddsFormation *side, EpicPool *pool)
{
    int type = side->support_macro ? EPIC_MACRO : side->support_past_cover ? EPIC_PAST_COVER : 0;
    for (int i = 0; i < side->support; i++)
        pool->hits[type] += rolls(dice, side->support_need);
}

void epic_roll_fight(const AodDice *dice, const EpicOddsFormation *side, const EpicTable *table,
                     int phase, EpicPool *pool)
{
    memset(pool, 0, sizeof *pool);
    if (phase == EPIC_SUPPORT) {
        roll_support(dice, side, pool);
        return;
    }
    for (int i = 0; i < table->count; i++) {
        const EpicOddsKind *kind = table->unit[i].kind;
        if (table->unit[i].left == 0)
            continue;
        int own = kind->attacks > 0 ? kind->attacks : width_of(&table->unit[i]);
        for (int d = 0; d < own + kind->extra; d++) {
            bool is_extra = d >= own;
            bool strikes_first = kind->has_first_strike || (is_extra && kind->extra_first_strike);
            int type = kind->fights_lance * EPIC_LANCE + kind->fights_past_cover * EPIC_PAST_COVER +
                       kind->fights_as_sniper * EPIC_SNIPER;
            type = is_extra ? kind->extra_past_cover * EPIC_PAST_COVER : type;
            type = kind->fights_macro || (is_extra && kind->extra_macro) ? EPIC_MACRO : type;
            if (strikes_first == (phase == EPIC_FIRST_STRIKE))
                pool->hits[type] += rolls(dice, kind->fight);
        }
    }
}

// EPIC-1.12.5-q1: whether it makes the unit's saves worse.
static bool is_felt(const EpicOddsKind *kind, int type)
{
    int best = best_need(kind->has_holofield ? 3 : 0, kind->save);
    bool by_lance = (type & EPIC_LANCE) != 0 && kind->is_reinforced && kind->save > 0;
    bool past_cover =
        (type & EPIC_PAST_COVER) != 0 && kind->cover > 0 && (best == 0 || kind->cover < best);
    return by_lance || past_cover;
}

// The hit for the unit whose turn it is: one that is felt there, else a plain one, else any.
static int pick_type(const EpicOddsKind *kind, const int left[EPIC_HIT_TYPES])
{
    int any = -1;
    for (int type = EPIC_SNIPER - 1; type >= 0; type--) {
        if (left[type] > 0 && is_felt(kind, type))
            return type;
        any = left[type] > 0 ? type : any;
    }
    return any; // the last that was seen: plain if there is one
}

// EPIC-2.1.14-q4: the least hit of those that are aimed at.
static int aim(const EpicTable *table, const int on[])
{
    int best = -1;
    bool is_picky = false;
    for (int i = 0; i < table->count; i++)
        is_picky = is_picky || (table->unit[i].left > 0 && table->unit[i].kind->is_picked);
    for (int i = 0; i < table->count; i++) {
        const EpicUnit *unit = &table->unit[i];
        if (unit->left > 0 && (unit->kind->is_picked || !is_picky) &&
            (best < 0 || on[i] < on[best]))
            best = i;
    }
    return best;
}

int epic_give(const EpicTable *table, const EpicPool *pool, bool macro, EpicGiven out[])
{
    int left[EPIC_HIT_TYPES], on[EPIC_DICE_UNITS_MAX] = {0}, count = 0, all = 0, snipers = 0;
    memcpy(left, pool->hits, sizeof left);
    for (int type = 0; type < EPIC_HIT_TYPES; type++) {
        bool is_here = (type >= EPIC_MACRO) == macro;
        bool is_sniper = !macro && (type & EPIC_SNIPER) != 0;
        all += is_here && !is_sniper ? left[type] : 0;
        snipers += is_here && is_sniper ? left[type] : 0;
    }
    if (!epic_lives(table))
        return 0;
    for (int at = 0; count < all; at = (at + 1) % table->count) {
        for (int i = 0; table->unit[at].left > 0 && count < all && i < width_of(&table->unit[at]);
             i++) {
            int type = macro ? EPIC_MACRO : pick_type(table->unit[at].kind, left);
            left[type]--;
            on[at]++;
            out[count++] = (EpicGiven){at, type};
        }
    }
    for (int i = 0; i < snipers; i++) {
        int at = aim(table, on);
        on[at]++;
        out[count++] = (EpicGiven){at, EPIC_SNIPER};
    }
    return count;
}

void epic_take_hit(const AodDice *dice, EpicUnit *unit, int type)
{
    EpicOddsWeapon weapon = {.is_lance = (type & EPIC_LANCE) != 0,
                             .ignores_cover = (type & EPIC_PAST_COVER) != 0,
                             .is_sniper = (type & EPIC_SNIPER) != 0,
                             .hit = (type & EPIC_MACRO) != 0 ? EPIC_ODDS_MACRO : EPIC_ODDS_NORMAL};
    take_point(dice, unit, &weapon, false);
}

static void suffer(const AodDice *dice, EpicTable *table, const EpicPool *pool)
{
    for (int macro = 0; macro < 2; macro++) {
        EpicGiven given[EPIC_GIVEN_MAX];
        int count = epic_give(table, pool, macro == 1, given);
        for (int i = 0; i < count; i++)
            epic_take_hit(dice, &table->unit[given[i].unit], given[i].type);
    }
}

static int high_of_two(const AodDice *dice)
{
    int a = die(dice), b = die(dice);
    return a > b ? a : b;
}

static int total_of(const AodDice *dice, const EpicOddsFormation *own, const EpicTable *mine,
                    const EpicOddsFormation *other, const EpicTable *theirs)
{
    int left = counts_of(mine), other_left = counts_of(theirs);
    int markers = own->is_broken ? left : own->knows_no_fear ? own->markers / 2 : own->markers;
    int other_markers = other->is_broken       ? other_left
                        : other->knows_no_fear ? other->markers / 2
                                               : other->markers;
    int total = high_of_two(dice) + epic_lost(theirs);
    total += (left > other_left) + (left > 2 * other_left);
    total += own->markers == 0 && !own->is_broken;
    total += other_markers > markers;
    for (int i = 0; i < mine->count; i++)
        total += mine->unit[i].left > 0 && mine->unit[i].kind->is_inspiring;
    return total;
}

int epic_roll_result(const AodDice *dice, const EpicOddsFormation side[2], const EpicTable table[2])
{
    int own = total_of(dice, &side[0], &table[0], &side[1], &table[1]);
    return own - total_of(dice, &side[1], &table[1], &side[0], &table[0]);
}

int epic_further(const EpicOddsFormation *side, const EpicTable *table, int by)
{
    int exposed = 0, points = side->knows_no_fear ? by / 2 : by;
    for (int i = 0; i < table->count; i++)
        exposed += table->unit[i].kind->is_fearless ? 0 : table->unit[i].left;
    return side->is_broken || points > exposed ? exposed : points;
}

bool epic_lives(const EpicTable *table)
{
    return counts_of(table) > 0;
}

int epic_roll_assault(const AodDice *dice, const EpicOddsFormation *attacker,
                      const EpicOddsFormation *defender, int *attacker_lost, int *defender_lost)
{
    EpicOddsFormation side[2] = {epic_uncovered(attacker), *defender};
    EpicTable table[2];
    int result = 0, lost[2] = {0, 0};
    epic_table_make(&side[0], &table[0]);
    epic_table_make(&side[1], &table[1]);
    for (int round = 0; round < EPIC_ODDS_ROUNDS_MAX && result == 0; round++) {
        for (int phase = 0; phase < EPIC_PHASES; phase++) {
            EpicPool by[2];
            if (phase == EPIC_SUPPORT && (!epic_lives(&table[0]) || !epic_lives(&table[1])))
                break;
            for (int i = 0; i < 2; i++)
                epic_roll_fight(dice, &side[i], &table[i], phase, &by[i]);
            suffer(dice, &table[0], &by[1]);
            suffer(dice, &table[1], &by[0]);
        }
        bool lives[2] = {epic_lives(&table[0]), epic_lives(&table[1])};
        lost[0] = epic_lost(&table[0]);
        lost[1] = epic_lost(&table[1]);
        if (!lives[0] || !lives[1]) {
            result = lives[0] - lives[1];
            break;
        }
        int by = epic_roll_result(dice, side, table);
        result = (by > 0) - (by < 0);
        if (by > 0)
            lost[1] += epic_further(&side[1], &table[1], by);
        if (by < 0)
            lost[0] += epic_further(&side[0], &table[0], -by);
    }
    *attacker_lost = lost[0];
    *defender_lost = lost[1];
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

static void make_kind(FastRng *rng, bool is_engine, EpicOddsKind *kind)
{
    *kind = (EpicOddsKind){.count = is_engine ? 1 : between(rng, 1, 5),
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
    kind->hull.later_critical = one_in(rng, 3) ? between(rng, 1, 2) : 0;
    kind->hull.later_destroys = one_in(rng, 6);
    kind->hull.critical_holofield = kind->has_holofield && one_in(rng, 2);
    kind->hull.is_centre = one_in(rng, 3);
}

static void make_formation(FastRng *rng, bool is_engine, int kinds_max, EpicOddsFormation *out)
{
    *out = (EpicOddsFormation){.kind_count = between(rng, 1, kinds_max),
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
    EpicOddsWeapon same = {.ignores_cover = one_in(rng, 4), .is_lance = one_in(rng, 4)};
    EpicOddsWeapon macro = {.hit = one_in(rng, 2) ? EPIC_ODDS_MACRO : EPIC_ODDS_KILLER};
    if (macro.hit == EPIC_ODDS_KILLER && one_in(rng, 2))
        macro.damage = (OddsDice){1, 3, 0};
    bool is_disrupting = !out->is_engine && one_in(rng, 3);
    for (int i = 0; i < out->weapon_count; i++) {
        EpicOddsWeapon *weapon = &out->weapon[i];
        *weapon = one_in(rng, 3) ? macro : same;
        weapon->count = between(rng, 1, 5);
        weapon->dice = one_in(rng, 4) ? (OddsDice){1, 3, 0} : (OddsDice){0, 0, 1};
        weapon->need = between(rng, 3, 7);
        weapon->modifier = between(rng, -1, 1);
        weapon->is_disrupting = is_disrupting;
    }
    epic_sides_make(rng, false, out->side);
}

// Of the hits of a side one kind may have abilities, snipers apart.
static void make_abilities(FastRng *rng, EpicOddsFormation *side)
{
    int abilities = between(rng, 0, 3); // bits: lance, ignore cover
    for (int i = 0; i < side->kind_count; i++) {
        EpicOddsKind *kind = &side->kind[i];
        kind->is_picked = one_in(rng, 3);
        kind->extra_past_cover = abilities == 2 && one_in(rng, 2);
        kind->fights_as_sniper = one_in(rng, 4);
        kind->fights_macro = kind->fights_macro && !kind->fights_as_sniper;
        if (kind->fights_as_sniper || one_in(rng, 2))
            continue;
        kind->fights_lance = (abilities & 1) != 0;
        kind->fights_past_cover = (abilities & 2) != 0;
    }
    side->support_past_cover = abilities == 2 && one_in(rng, 2);
}

static void make_small(FastRng *rng, bool is_engine, EpicOddsFormation *side)
{
    for (int i = 0; i < side->kind_count; i++)
        side->kind[i].count = is_engine ? 1 : side->kind_count > 1 ? 1 + i : between(rng, 1, 3);
    if (side->kind[0].count == 3)
        side->kind[0].extra = 0; // every die that is rolled makes six times as many sequences
    EpicOddsHull *hull = &side->kind[0].hull;
    hull->full = hull->full > 3 ? 3 : hull->full;
    hull->capacity = hull->capacity > hull->full ? hull->full : hull->capacity;
}

void epic_sides_make(FastRng *rng, bool is_small, EpicOddsFormation side[2])
{
    for (int i = 0; i < 2; i++) {
        bool is_engine = one_in(rng, 3);
        make_formation(rng, is_engine, is_engine ? 1 : 2, &side[i]);
        if (is_small)
            make_small(rng, is_engine, &side[i]);
        side[i].is_broken = one_in(rng, 6);
        side[i].support = between(rng, 0, 2);
        side[i].support_need = 5;
        side[i].support_macro = one_in(rng, 3);
        make_abilities(rng, &side[i]);
    }
}
