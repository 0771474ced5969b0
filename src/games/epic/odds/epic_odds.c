// Shooting and barrages of Epic. What hits leave of a formation: epic_odds_left.c; war engines:
// epic_odds_engine.c; assaults: epic_odds_assault.c.
#include "epic_odds_internal.h"

#include <string.h>

const size_t epic_odds_work_bytes = sizeof(EpicOddsWork);

// --- single rolls ---

double epic_odds_d6_to_hit(int need)
{
    if (need <= 2)
        return 5 / 6.0;
    if (need <= 6)
        return (7 - need) / 6.0;
    return need <= 9 ? (10 - need) / 36.0 : 0;
}

double epic_odds_hit(const EpicOddsWeapon *weapon)
{
    return epic_odds_d6_to_hit(weapon->need - weapon->modifier);
}

// EPIC-1.9.6-q2: a save that would need 7 or more is none.
static double save_chance(int need, int worse)
{
    return need == 0 ? 0 : odds_d6(need + worse);
}

static double better(double a, double b)
{
    return a > b ? a : b;
}

double epic_odds_unsaved(const EpicOddsKind *kind, const EpicOddsWeapon *weapon, bool is_crossfired)
{
    int worse = is_crossfired && !kind->has_thick_rear ? 1 : 0; // EPIC-1.11c, 2.1.16a
    worse += weapon->is_sniper ? 1 : 0;                         // EPIC-2.1.14a, 1.9.6-q1
    double armour = save_chance(kind->save, worse);
    double cover = weapon->ignores_cover ? 0 : save_chance(kind->cover, worse);
    double holofield = kind->has_holofield ? save_chance(3, worse) : 0; // EPIC-5.6.3a
    double fails = 1 - holofield;
    if (weapon->hit == EPIC_ODDS_NORMAL) {
        fails = 1 - better(holofield, better(armour, cover));
        if (kind->is_reinforced && !weapon->is_lance) // EPIC-2.1.11a and q2, 2.2.12a
            fails *= 1 - armour;
    } else if (weapon->hit == EPIC_ODDS_MACRO && kind->is_reinforced) {
        fails = 1 - better(holofield, armour); // EPIC-2.2.6a: no re-roll
    }
    return fails * (1 - save_chance(kind->invulnerable, 0)); // EPIC-2.1.6a
}

EpicOddsBarrage epic_odds_barrage_of(int points)
{
    static const struct {
        int from;
        EpicOddsBarrage row;
    } table[] = {// EPIC-1.9.8b
                 {16, {2, 4, 4, 5}}, {13, {2, 3, 4, 5}}, {10, {2, 2, 4, 5}},
                 {8, {2, 1, 4, 5}},  {6, {1, 1, 4, 5}},  {4, {1, 0, 4, 5}},
                 {3, {0, 0, 4, 5}},  {2, {0, 0, 5, 6}},  {1, {0, 0, 6, 6}}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (points >= table[i].from)
            return table[i].row;
    return (EpicOddsBarrage){0, 0, 7, 7};
}

static bool dice_of(const EpicOddsWeapon *weapon, OddsDist *out)
{
    OddsDist one;
    int most = weapon->dice.count * weapon->dice.sides + weapon->dice.plus;
    if (weapon->count < 0 || most < 0 || weapon->count * most > EPIC_ODDS_HITS_MAX)
        return false;
    odds_dice(&one, weapon->dice);
    odds_times(&one, weapon->count, out);
    return true;
}

// --- shooting ---

// Whether hits of both do the same to every unit of that formation.
static bool is_alike(const EpicOddsWeapon *a, const EpicOddsWeapon *b,
                     const EpicOddsFormation *formation)
{
    bool is_shielded = false;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        if (epic_odds_unsaved(kind, a, formation->is_crossfired) !=
            epic_odds_unsaved(kind, b, formation->is_crossfired))
            return false;
        is_shielded = is_shielded || kind->hull.shields > 0;
    }
    return a->hit == b->hit && a->is_sniper == b->is_sniper &&
           (!is_shielded || a->ignores_shields == b->ignores_shields) &&
           a->damage.count == b->damage.count && a->damage.sides == b->damage.sides &&
           a->damage.plus == b->damage.plus;
}

bool epic_odds__sum_hits(const EpicOddsWeapon weapon[], int count,
                         const EpicOddsFormation *formation, EpicOddsHits *hits)
{
    odds_certain(&hits->normal, 0);
    odds_certain(&hits->macro, 0);
    hits->normal_weapon = hits->macro_weapon = NULL;
    hits->is_disrupting = count > 0 && weapon[0].is_disrupting;
    for (int i = 0; i < count; i++) {
        bool is_normal = weapon[i].hit == EPIC_ODDS_NORMAL;
        const EpicOddsWeapon **first = is_normal ? &hits->normal_weapon : &hits->macro_weapon;
        OddsDist dice, hit, before = is_normal ? hits->normal : hits->macro;
        if ((*first != NULL && !is_alike(*first, &weapon[i], formation)) ||
            weapon[i].is_disrupting != hits->is_disrupting || !dice_of(&weapon[i], &dice) ||
            before.max + dice.max > EPIC_ODDS_HITS_MAX)
            return false;
        *first = &weapon[i];
        odds_thin(&dice, epic_odds_hit(&weapon[i]), &hit);
        odds_sum(&before, &hit, is_normal ? &hits->normal : &hits->macro);
    }
    return true;
}

void epic_odds__engine_unsaved(const EpicOddsKind *kind, const EpicOddsWeapon *weapon,
                               bool is_crossfired, double unsaved[2])
{
    unsaved[0] = unsaved[1] = epic_odds_unsaved(kind, weapon, is_crossfired);
    if (!kind->hull.critical_holofield)
        return;
    EpicOddsKind bare = *kind;
    bare.has_holofield = false;
    unsaved[1] = epic_odds_unsaved(&bare, weapon, is_crossfired);
}

void epic_odds__set_unsaved(const EpicOddsFormation *formation, const EpicOddsWeapon *weapon,
                            EpicOddsUnsaved *unsaved)
{
    for (int i = 0; weapon != NULL && i < formation->kind_count; i++)
        epic_odds__engine_unsaved(&formation->kind[i], weapon, formation->is_crossfired,
                                  unsaved->of[i]);
}

void epic_odds__start_losses(EpicOddsLosses *out, int kills_max, int markers_max)
{
    memset(out, 0, sizeof *out);
    out->kills.max = kills_max;
    out->markers.max = markers_max > ODDS_MAX ? ODDS_MAX : markers_max;
}

void epic_odds__add_end(EpicOddsLosses *out, int kills, int counts, bool knows_no_fear, int markers,
                        double p)
{
    int most = out->markers.max;
    out->kills.p[kills] += p;
    out->markers.p[markers > most ? most : markers] += p;
    if (counts == 0)
        out->destroyed += p;
    else if (markers >= (knows_no_fear ? 2 : 1) * counts) // EPIC-1.9.7a, 5.1.1b
        out->breaks += p;
}

// The markers that losses bring: none for expendable units (EPIC-2.1.22a), one more for the first
// under crossfire (1.11d), unless that is expendable.
static int markers_for(const EpicOddsFormation *formation, const int lost[])
{
    int markers = 0;
    bool is_first = true, is_plain = true;
    for (int i = 0; i < formation->kind_count; i++)
        is_plain = is_plain && formation->kind[i].is_expendable;
    for (int i = 0; i < formation->kind_count; i++) {
        bool is_worth = !formation->kind[i].is_expendable || is_plain;
        markers += is_worth ? lost[i] : 0;
        if (is_first && lost[i] > 0) {
            markers += formation->is_crossfired && is_worth ? 1 : 0;
            is_first = false;
        }
    }
    return markers;
}

// What a shooting ends with: so many hits, of which so many units of the kinds died.
static void add_shot(EpicOddsLosses *out, const EpicOddsFormation *formation, const int lost[],
                     int hits, int more, bool is_disrupting, double p)
{
    int units = epic_odds__units(formation), kills = 0, crossfire = 0;
    for (int i = 0; i < formation->kind_count; i++)
        kills += lost[i];
    int by_losses = markers_for(formation, lost);
    crossfire = formation->is_crossfired && kills > 0 ? 1 : 0;
    // EPIC-1.3a, 1.9.6f, 2.2.2a
    int markers = 1 + more + (is_disrupting ? hits + crossfire : by_losses);
    if (formation->is_broken) { // EPIC-1.13.4b: each is a hit without a save; 5.1.1a
        int further = formation->knows_no_fear ? markers / 2 : markers;
        kills = kills + further > units ? units : kills + further;
        markers = 0;
    }
    epic_odds__add_end(out, kills, units - kills, formation->knows_no_fear,
                       formation->markers + markers, p);
}

// --- chains ---

static bool has_engine(const EpicOddsFormation *formation)
{
    bool has = false;
    for (int i = 0; i < formation->kind_count; i++)
        has = has || formation->kind[i].hull.capacity > 0;
    return has;
}

bool epic_odds_shoot(EpicOddsWork *work, const EpicOddsWeapon weapon[], int weapon_count,
                     const EpicOddsFormation *formation, EpicOddsLosses *out)
{
    EpicOddsHits hits;
    if (!epic_odds__fits(formation, EPIC_ODDS_STATES_MAX) || has_engine(formation) ||
        !epic_odds__sum_hits(weapon, weapon_count, formation, &hits))
        return false;
    int states = epic_odds__states(formation), units = epic_odds__units(formation);
    EpicOddsUnsaved normal = {{{0}}}, macro = {{{0}}};
    epic_odds__set_unsaved(formation, hits.normal_weapon, &normal);
    epic_odds__set_unsaved(formation, hits.macro_weapon, &macro);
    epic_odds__start_losses(out, units,
                            formation->markers + 2 + units + hits.normal.max + hits.macro.max);
    for (int h = 0; h <= hits.normal.max; h++) {
        memset(work->normal, 0, sizeof(double) * (size_t)states);
        if (hits.normal.p[h] <= 0)
            continue;
        epic_odds__add_hits(formation, &normal, states - 1, h, hits.normal.p[h], work->normal);
        for (int m = 0; m <= hits.macro.max; m++) {
            if (hits.macro.p[m] <= 0)
                continue;
            // EPIC-1.9.6e: macro hits on the survivors, in a fresh round.
            memset(work->macro, 0, sizeof(double) * (size_t)states);
            for (int s = 0; s < states; s++) {
                if (work->normal[s] > 0)
                    epic_odds__add_hits(formation, &macro, s, m, work->normal[s] * hits.macro.p[m],
                                        work->macro);
            }
            for (int s = 0; s < states; s++) {
                int lost[EPIC_ODDS_KINDS_MAX];
                epic_odds__alive(formation, s, lost);
                for (int i = 0; i < formation->kind_count; i++)
                    lost[i] = formation->kind[i].count - lost[i];
                add_shot(out, formation, lost, h + m, 0, hits.is_disrupting, work->macro[s]);
            }
        }
    }
    return true;
}

bool epic_odds_barrage(EpicOddsWork *work, const EpicOddsWeapon *weapon, int more,
                       const EpicOddsFormation *formation, EpicOddsLosses *out)
{
    if (!epic_odds__fits(formation, EPIC_ODDS_STATES_MAX) || has_engine(formation))
        return false;
    int units = epic_odds__units(formation), states = epic_odds__states(formation);
    epic_odds__start_losses(out, units, formation->markers + more + 2 + 2 * units);
    double hit = epic_odds_hit(weapon);
    // By the number of hits so far: what is left, every unit under the templates attacked once
    // (EPIC-1.9.8d).
    double(*left)[EPIC_ODDS_STATES_MAX] = work->by_hits;
    memset(work->by_hits, 0, sizeof work->by_hits);
    left[0][states - 1] = 1;
    for (int i = 0, done = 0, stride = states; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        double dies = hit * epic_odds_unsaved(kind, weapon, formation->is_crossfired);
        stride /= kind->count + 1;
        for (int j = 0; j < kind->count; j++, done++) {
            for (int h = done + 1; h >= 0; h--) {
                for (int s = 0; s < states; s++) {
                    double p = left[h][s] * (1 - hit);
                    p += h > 0 ? left[h - 1][s] * (hit - dies) : 0;
                    p += h > 0 && s / stride % (kind->count + 1) < kind->count
                             ? left[h - 1][s + stride] * dies
                             : 0;
                    left[h][s] = p;
                }
            }
        }
    }
    for (int h = 0; h <= units; h++) {
        for (int s = 0; s < states; s++) {
            int lost[EPIC_ODDS_KINDS_MAX];
            if (left[h][s] <= 0)
                continue;
            epic_odds__alive(formation, s, lost);
            for (int i = 0; i < formation->kind_count; i++)
                lost[i] = formation->kind[i].count - lost[i];
            add_shot(out, formation, lost, h, more, weapon->is_disrupting, left[h][s]);
        }
    }
    return true;
}
