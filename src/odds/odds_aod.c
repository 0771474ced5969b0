// The laws of single rolls of Age of Darkness: each in whole numbers of dice faces.
#include "odds_aod_internal.h"

#include "base_assert.h"

#include <stddef.h>
#include <string.h>

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

int odds_aod_strength_for_wounds(int strength)
{
    return strength > 10 ? 10 : strength;
}

// --- to hit ---

int odds_aod_melee_need(int ws, int target_ws)
{
    if (target_ws * 2 <= ws)
        return 2;
    if (target_ws < ws)
        return 3;
    if (target_ws == ws)
        return 4;
    return target_ws >= ws * 2 ? 6 : 5;
}

// What a die must show with its modifier; at best 2, because a natural 1 fails, and 7 for never.
static int need_with(int need, int modifier)
{
    return clamp(need - modifier, 2, 7);
}

static int faces_from(int need)
{
    return need > 6 ? 0 : 7 - need;
}

static OddsAodHitLaw hit_with(const OddsAodWeapon *weapon, int need, int again_need, bool six_hits)
{
    OddsAodHitLaw law = {.need = need, .again_need = again_need, .six_hits = six_hits};
    int hits = faces_from(need);
    if (six_hits && hits == 0)
        hits = 1; // AOD-ASSAULT-8.3: a natural 6 hits
    law.first = hits / 6.0;
    law.one = 1 / 6.0; // a natural 1 misses (AOD-SHOOT-4.1, AOD-ASSAULT-8.3)
    law.other = (5 - hits) / 6.0;
    bool is_ones = weapon->hit_reroll == ODDS_REROLL_ONES;
    bool is_failed = weapon->hit_reroll == ODDS_REROLL_FAILED;
    int ones_hits = 0; // faces that hit when a 1 is rolled again
    if (is_ones || is_failed)
        ones_hits = hits; // AOD-SHOOT-4.2: another rule's re-roll needs the first number
    else if (again_need != 0)
        ones_hits = faces_from(again_need);
    law.one_again = ones_hits / 6.0;
    law.other_again = is_failed ? law.first : 0;
    int other_hits = is_failed ? hits : 0;
    law.hits = (6 * hits + ones_hits + (5 - hits) * other_hits) / 36.0;
    for (int face = 2; face <= 6; face++) { // the first die, or the second after a 1 or a miss
        bool is_hit = face > 6 - hits;
        bool is_ones_hit = face > 6 - ones_hits;
        int chances = (is_hit ? 6 : 0) + (is_ones_hit ? 1 : 0);
        chances += is_failed && is_hit ? 5 - hits : 0;
        law.face[face] = chances / 36.0;
    }
    return law;
}

OddsAodHitLaw odds_aod_hit(const OddsAodWeapon *weapon, int target_ws)
{
    const OddsAodHitLaw certain = {.need = 1, .first = 1, .hits = 1, .face = {1}};
    const OddsAodHitLaw never = {.need = 7, .one = 1 / 6.0, .other = 5 / 6.0};
    if (weapon->is_automatic)
        return certain;
    if (weapon->skill <= 0)
        return never; // AOD-PRIN-2.4: BS or WS 0 does not attack
    if (weapon->is_melee) {
        if (target_ws <= 0)
            return certain; // AOD-PRIN-2.4: WS 0 is hit automatically
        int need = odds_aod_melee_need(weapon->skill, target_ws);
        return hit_with(weapon, need_with(need, weapon->hit_modifier), 0, true);
    }
    // AOD-SHOOT-4.4: Snap Shots are at BS 1, those of Primarchs at their own.
    int bs = weapon->is_snap && !weapon->is_primarch ? 1 : clamp(weapon->skill, 1, 10);
    int need = clamp(7 - bs, 2, 6);
    // AOD-SHOOT-4.2: with BS 6 or more a 1 is rolled again and needs 12 - BS.
    int again = bs >= 6 ? need_with(12 - bs, weapon->hit_modifier) : 0;
    return hit_with(weapon, need_with(need, weapon->hit_modifier), again, false);
}

// --- how many attacks ---

// AOD-WPN-2.8: a 1 before a shot without a To Hit roll, rolled again by what may roll To Hit again.
static double burns(const OddsAodWeapon *weapon)
{
    bool again = weapon->hit_reroll != ODDS_REROLL_NONE || weapon->is_master_crafted;
    return again ? 1 / 36.0 : 1 / 6.0;
}

void odds_aod_attacks(const OddsAodWeapon *weapon, OddsDist *out)
{
    OddsDist one, none;
    odds_dice(&one, weapon->attacks);
    if (weapon->is_hot && weapon->is_automatic) {
        odds_certain(&none, 0);
        odds_mix(&none, burns(weapon), &one, &one);
    }
    odds_times(&one, weapon->count, out); // AOD-WPN-1.9: dice are rolled for each weapon
}

// --- to wound ---

int odds_aod_wound_need(int strength, int toughness)
{
    // AOD-SHOOT-5.1: by S - T.
    int d = odds_aod_strength_for_wounds(strength) - toughness;
    if (d >= 2)
        return 2;
    if (d >= -2)
        return 4 - d;
    return d == -3 ? 6 : 7;
}

static int smaller(int need, int other)
{
    return other != 0 && other < need ? other : need;
}

// AOD-PRIN-1.4: nothing is rolled again if both every success and every failure would be.
static void mark_rerolls(OddsAodWoundLaw *law, const bool wounds[7], OddsReroll reroll,
                         bool of_successes)
{
    bool all = of_successes;
    for (int face = 1; face <= 6; face++) {
        bool failed_again =
            reroll == ODDS_REROLL_FAILED || (reroll == ODDS_REROLL_ONES && face == 1);
        law->is_again[face] = wounds[face] ? of_successes : failed_again;
        all = all && law->is_again[face];
    }
    for (int face = 1; all && face <= 6; face++)
        law->is_again[face] = false;
}

// AOD-RULE-Haywire: a D6 in place of the To Wound roll, with pools of its own.
static OddsAodWoundLaw haywire(const OddsAodWeapon *weapon)
{
    OddsAodWoundLaw law = {.chart = 2, .need = 2, .pool_count = 2};
    law.pool[0] = (OddsAodPool){.ap = weapon->ap, .saves = ODDS_AOD_NO_HELP, .chance = 1 / 6.0};
    law.pool[1] = (OddsAodPool){.ap = weapon->ap, .saves = ODDS_AOD_NO_ARMOUR, .chance = 4 / 6.0};
    return law;
}

// The target's player rolls instead: AOD-RULE-Graviton_Pulse a D6 under its S, and a 6 fails;
// AOD-RULE-Graviton_Collapse 2D6 of at most its S.
static OddsAodWoundLaw graviton(const OddsAodWeapon *weapon, const OddsAodMajority *target)
{
    OddsAodWoundLaw law = {.chart = 7, .need = 7};
    int passes = 0;
    for (int roll = 0; roll < 36; roll++) {
        int a = roll / 6 + 1, b = roll % 6 + 1;
        passes += weapon->is_graviton_collapse ? a + b <= target->strength
                                               : a < target->strength && a != 6;
    }
    bool is_spared = weapon->is_graviton_pulse && (target->traits & ODDS_AOD_IS_MACHINE) != 0;
    if (passes == 36 || is_spared)
        return law;
    law.pool_count = 1;
    law.pool[0] = (OddsAodPool){
        .ap = weapon->ap,
        .saves = weapon->is_graviton_collapse ? ODDS_AOD_ONLY_ARMOUR : ODDS_AOD_ALL_SAVES,
        .chance = (36 - passes) / 36.0,
    };
    return law;
}

// AOD-SHOOT-5.4: the number of a rule in place of the chart's; 0: none.
static int fixed_need(const OddsAodWeapon *weapon, unsigned traits)
{
    bool is_sanctic = weapon->is_sanctic && (traits & ODDS_AOD_IS_DAEMON) != 0; // AOD-PSY-2.7
    return weapon->is_fleshbane || is_sanctic ? 2 : weapon->poisoned;
}

OddsAodWoundLaw odds_aod_wound(const OddsAodWeapon *weapon, const OddsAodMajority *target)
{
    unsigned traits = target->traits;
    if (weapon->is_haywire && (traits & ODDS_AOD_FEELS_HAYWIRE) != 0)
        return haywire(weapon);
    if (weapon->is_graviton_pulse || weapon->is_graviton_collapse)
        return graviton(weapon, target);
    int toughness = target->toughness;
    OddsAodWoundLaw law = {.chart = odds_aod_wound_need(weapon->strength, toughness)};
    // AOD-RULE-Data_djinn: what is not a machine is not wounded.
    if (weapon->is_data_djinn && (traits & ODDS_AOD_IS_MACHINE) == 0) {
        law.need = 7;
        return law;
    }
    int need = smaller(law.chart, fixed_need(weapon, traits));
    law.need = need > 6 ? 7 : clamp(need - weapon->wound_modifier, 2, 7); // AOD-SHOOT-5.3
    OddsReroll reroll = weapon->wound_reroll;
    // AOD-RULE-Poisoned: in melee failures again if S is above T.
    if (weapon->poisoned != 0 && weapon->is_melee && weapon->strength > toughness)
        reroll = ODDS_REROLL_FAILED;
    if (weapon->armourbane > 0 && (traits & ODDS_AOD_FEELS_ARMOURBANE) != 0)
        reroll = ODDS_REROLL_FAILED; // AOD-RULE-Armourbane
    int pool_of_face[7] = {0};       // from 1; bit 0: AP 2, bit 1: Murderous Strike
    bool wounds[7] = {false};
    for (int face = 2; face <= 6; face++) {
        bool rends = weapon->rending != 0 && face >= weapon->rending;
        // AOD-RULE-Rending: wounds whatever the Toughness. Breaching and Murderous Strike do not.
        wounds[face] = face >= law.need || rends;
        bool breaches = weapon->breaching != 0 && face >= weapon->breaching;
        bool murders = weapon->murderous != 0 && face >= weapon->murderous;
        pool_of_face[face] = (rends || breaches ? 1 : 0) + (murders ? 2 : 0);
    }
    // AOD-TYPE-1.3, 1.4: their successful Poisoned and Fleshbane Wounds are rolled again.
    bool is_poison = weapon->is_fleshbane || weapon->poisoned != 0;
    mark_rerolls(&law, wounds, reroll, is_poison && (traits & ODDS_AOD_POISON_AGAIN) != 0);
    int kept[4] = {0}, all[4] = {0}, again = 0;
    for (int face = 1; face <= 6; face++) {
        again += law.is_again[face];
        if (!wounds[face])
            continue;
        all[pool_of_face[face]]++;
        kept[pool_of_face[face]] += !law.is_again[face];
    }
    // AOD-SHOOT-5.5: Wounds of Murderous Strike first, then those at AP 2.
    for (int pool = 3; pool >= 0; pool--) {
        int chances = 6 * kept[pool] + again * all[pool];
        if (chances == 0)
            continue;
        int at = law.pool_count++;
        law.pool[at].is_deadly = (pool & 2) != 0;
        law.pool[at].ap = (pool & 1) != 0 ? 2 : weapon->ap;
        law.pool[at].chance = chances / 36.0;
    }
    return law;
}

// --- saves ---

// In 36ths.
static int chance_of(int need, bool is_rerolled, bool is_risky)
{
    int saves = faces_from(need);
    if (is_risky)
        return saves * saves;
    return is_rerolled ? 6 * saves + (6 - saves) * saves : 6 * saves;
}

static void offer(OddsAodSaveLaw *law, int kind, int need, bool is_rerolled, bool is_risky)
{
    if (need == 0)
        return;
    need = clamp(need, 2, 7); // AOD-SHOOT-6.6: a natural 1 fails
    bool is_better =
        law->kind == ODDS_AOD_NO_SAVE || chance_of(need, is_rerolled, is_risky) >
                                             chance_of(law->need, law->is_rerolled, law->is_risky);
    if (need > 6 || !is_better)
        return;
    law->kind = kind;
    law->need = need;
    law->is_rerolled = is_rerolled;
    law->is_risky = is_risky;
}

static void offer_mitigation(OddsAodSaveLaw *law, int mitigation, int need)
{
    if (need == 0 || need > 6 ||
        (law->mitigation != ODDS_AOD_NO_MITIGATION && law->mitigation_need <= need))
        return;
    law->mitigation = mitigation;
    law->mitigation_need = clamp(need, 2, 6);
}

static void set_unsaved(OddsAodSaveLaw *law)
{
    int saved =
        law->kind == ODDS_AOD_NO_SAVE ? 0 : chance_of(law->need, law->is_rerolled, law->is_risky);
    int mitigated =
        law->mitigation == ODDS_AOD_NO_MITIGATION ? 0 : faces_from(law->mitigation_need);
    law->unsaved = (36 - saved) * (6 - mitigated) / 216.0;
}

// Whether an unsaved Wound of the pool on such a model is one of Instant Death.
static bool is_instant(const OddsAodWeapon *weapon, const OddsAodKind *kind,
                       const OddsAodPool *pool)
{
    // AOD-SHOOT-6.10: by doubled Toughness, the model's own, or by a rule. Haywire and Perils have
    // no Strength.
    bool has_strength = pool->saves == ODDS_AOD_ALL_SAVES || pool->saves == ODDS_AOD_ONLY_ARMOUR;
    int strength = odds_aod_strength_for_wounds(weapon->strength);
    bool is_doubled = has_strength && strength >= 2 * (kind->toughness + kind->battle_hardened);
    bool is_force = weapon->check.kind == ODDS_AOD_FORCE || weapon->check.kind == ODDS_AOD_ACHEAN;
    bool is_focus = weapon->check.kind == ODDS_AOD_FOCUS;
    bool is_banned = // AOD-TYPE-1.6, 2.10
        (is_force && (kind->traits & (ODDS_AOD_IS_DAEMON | ODDS_AOD_IS_CORRUPTED)) != 0) ||
        (is_focus && (kind->traits & ODDS_AOD_IS_CORRUPTED) != 0);
    bool is_dissolved = // AOD-RULE-Neutron_flux
        weapon->is_neutron_flux && (kind->traits & ODDS_AOD_IS_AUTOMATA) != 0;
    return pool->is_deadly || weapon->is_instant_death || is_doubled || is_banned || is_dissolved;
}

OddsAodSaveLaw odds_aod_save(const OddsAodWeapon *weapon, const OddsAodKind *kind,
                             const OddsAodPool *pool)
{
    OddsAodSaveLaw law = {0};
    bool is_deadly = is_instant(weapon, kind, pool);
    law.is_deadly = is_deadly && !kind->is_eternal_warrior;
    int ap = pool->ap, saves = pool->saves;
    bool in_cover = !weapon->is_melee && !weapon->ignores_cover; // AOD-ASSAULT-8.6
    // AOD-SHOOT-6.5: no Armour Save if the AP is a number at most the save.
    bool has_armour = saves == ODDS_AOD_ALL_SAVES || saves == ODDS_AOD_ONLY_ARMOUR;
    if (has_armour && (ap == 0 || ap > kind->save)) {
        bool is_again = kind->save_reroll == ODDS_REROLL_FAILED ||
                        (kind->is_heavy && weapon->is_blast); // AOD-TYPE-2.2
        offer(&law, ODDS_AOD_ARMOUR, kind->save, is_again, false);
    }
    if (saves == ODDS_AOD_NO_HELP) {
        law.unsaved = 1;
        return law;
    }
    bool is_risky = weapon->is_sanctic && (kind->traits & ODDS_AOD_IS_DAEMON) != 0;
    if (saves != ODDS_AOD_ONLY_ARMOUR)
        offer(&law, ODDS_AOD_INVULNERABLE, kind->invulnerable, false, is_risky);
    if (in_cover && saves == ODDS_AOD_ALL_SAVES)
        offer(&law, ODDS_AOD_COVER, kind->cover, false, false);
    // AOD-SHOOT-6.8: one mitigation roll. Feel No Pain does not help against Instant Death.
    bool is_mitigated = saves != ODDS_AOD_ONLY_INVULNERABLE; // AOD-PSY-1.3
    if (is_mitigated && !is_deadly)
        offer_mitigation(&law, ODDS_AOD_FEEL_NO_PAIN, kind->feel_no_pain);
    if (is_mitigated && in_cover && saves != ODDS_AOD_ONLY_ARMOUR)
        offer_mitigation(&law, ODDS_AOD_SHROUDED, kind->shrouded);
    set_unsaved(&law);
    return law;
}

// --- what a Wound does ---

// Of one unsaved Wound: how many it becomes on the same model (AOD-SHOOT-6.11).
static void damage_of(const OddsAodWeapon *weapon, const OddsAodKind *kind, bool is_deadly,
                      bool is_doubled, double out[ODDS_AOD_MODEL_WOUNDS_MAX + 1])
{
    OddsDice dice = weapon->damage;
    if (weapon->is_destructor)
        dice = (OddsDice){(kind->traits & ODDS_AOD_IS_MONSTROUS) != 0 ? 2 : 1, 6, 0};
    if (is_deadly) // AOD-GEAR-1.5, AOD-TYPE-2.11, AOD-SHOOT-6.16: D3 in place of all
        dice = (OddsDice){1, 3, 0};
    int times = is_doubled ? 2 : 1;
    memset(out, 0, (ODDS_AOD_MODEL_WOUNDS_MAX + 1) * sizeof *out);
    if (dice.count == 0) {
        int damage = times * (dice.plus > 0 ? dice.plus : 1);
        out[damage < ODDS_AOD_MODEL_WOUNDS_MAX ? damage : ODDS_AOD_MODEL_WOUNDS_MAX] = 1;
        return;
    }
    OddsDist dist;
    odds_dice(&dist, dice);
    for (int i = 0; i <= dist.max; i++) {
        int damage = times * i;
        out[damage < ODDS_AOD_MODEL_WOUNDS_MAX ? damage : ODDS_AOD_MODEL_WOUNDS_MAX] += dist.p[i];
    }
}

void odds_aod__hurt(const OddsAodWeapon *weapon, const OddsAodKind *kind, const OddsAodPool *pool,
                    OddsAodHurt hurt)
{
    OddsAodSaveLaw law = odds_aod_save(weapon, kind, pool);
    double damage[ODDS_AOD_MODEL_WOUNDS_MAX + 1];
    // AOD-RULE-Swarm: not what has Instant Death, even against an Eternal Warrior.
    bool is_doubled = kind->is_swarm && weapon->is_blast && !is_instant(weapon, kind, pool);
    damage_of(weapon, kind, law.is_deadly, is_doubled, damage);
    bool takes_all = law.is_deadly && !kind->is_deflecting;
    for (int left = 1; left <= kind->wounds; left++) {
        double one[ODDS_AOD_MODEL_WOUNDS_MAX + 1] = {0};
        one[0] = 1 - law.unsaved;
        if (takes_all)
            one[left] = law.unsaved;
        for (int d = 1; !takes_all && d <= ODDS_AOD_MODEL_WOUNDS_MAX; d++)
            one[d < left ? d : left] += law.unsaved * damage[d];
        memcpy(hurt[left], one, sizeof one);
        // AOD-RULE-Brutal: each Wound becomes several on that model, saved one by one.
        for (int i = 1; i < weapon->brutal; i++) {
            double sum[ODDS_AOD_MODEL_WOUNDS_MAX + 1] = {0};
            for (int a = 0; a <= left; a++) {
                for (int b = 0; b <= left; b++)
                    sum[a + b < left ? a + b : left] += hurt[left][a] * one[b];
            }
            memcpy(hurt[left], sum, sizeof sum);
        }
    }
}

// --- the majority ---

// The value that most models have; of equals the highest (AOD-SHOOT-5.2, AOD-ASSAULT-8.2).
static int most_common(const OddsAodUnit *unit, const int count[], size_t offset)
{
    int most = 0, best = 0;
    for (int i = 0; i < unit->kind_count; i++) {
        int value = *(const int *)((const char *)&unit->kind[i] + offset), same = 0;
        for (int j = 0; j < unit->kind_count; j++) {
            const int *other = (const int *)((const char *)&unit->kind[j] + offset);
            same += *other == value ? count[j] : 0;
        }
        if (same > most || (same == most && value > best)) {
            most = same;
            best = value;
        }
    }
    return best;
}

OddsAodMajority odds_aod__majority_of(const OddsAodUnit *unit, const int count[])
{
    OddsAodMajority out = {0};
    out.toughness = most_common(unit, count, offsetof(OddsAodKind, toughness));
    out.ws = most_common(unit, count, offsetof(OddsAodKind, ws));
    out.strength = most_common(unit, count, offsetof(OddsAodKind, strength));
    for (int i = 0; i < unit->kind_count; i++)
        out.traits |= count[i] > 0 ? unit->kind[i].traits : 0;
    return out;
}

OddsAodMajority odds_aod_majority(const OddsAodUnit *unit)
{
    int count[ODDS_AOD_KINDS_MAX];
    for (int i = 0; i < unit->kind_count; i++)
        count[i] = unit->kind[i].count;
    return odds_aod__majority_of(unit, count);
}

// --- psychic checks ---

static OddsAodWeapon with_strength(const OddsAodWeapon *weapon, int strength)
{
    OddsAodWeapon out = *weapon;
    // AOD-PRIN-2.6: at most 10, unless more is printed.
    if (out.strength < 10)
        out.strength = strength > 10 ? 10 : strength;
    return out;
}

void odds_aod__forms(const OddsAodWeapon *weapon, unsigned traits, OddsAodForms *out)
{
    const OddsAodCheck *check = &weapon->check;
    bool is_ignored = check->kind == ODDS_AOD_FORCE && (traits & ODDS_AOD_NO_FORCE) != 0;
    out->count = 0;
    if (!check->is_made && check->kind == ODDS_AOD_FOCUS && (traits & ODDS_AOD_NO_FOCUS) != 0)
        return; // AOD-TYPE-2.16, 2.17
    out->count = 1;
    out->chance[0] = 1;
    out->weapon[0] = *weapon;
    if (check->kind == ODDS_AOD_NO_CHECK || check->is_made || is_ignored)
        return;
    out->chance[0] = check->passes;
    if (check->kind == ODDS_AOD_FOCUS)
        return; // AOD-PSY-1.5: else the weapon is not used
    // AOD-PSY-1.4: doubled, or as it is if the Psyker lives. AOD-RULE-Achean_Force: 2 more.
    bool is_force = check->kind == ODDS_AOD_FORCE;
    out->weapon[0] = with_strength(weapon, is_force ? 2 * weapon->strength : weapon->strength + 2);
    out->count = 2;
    out->chance[1] = (1 - check->passes) * (is_force ? check->lives : 1);
    out->weapon[1] = *weapon;
}

// --- trials ---

// Adds to `hits` what one weapon of so many attacks does, with one failed roll made again where
// that helps most: on a miss that would not be rolled again anyway.
static void add_master_crafted(const OddsAodHitLaw *law, int attacks, double weight, OddsDist *hits)
{
    double of_first[ODDS_MAX + 1]; // chance of so many hits, of so many ones among the rest
    OddsDist first, ones, again, more;
    double misses = law->one + law->other;
    odds_trials(&first, attacks, law->first);
    memcpy(of_first, first.p, sizeof(double) * ((size_t)attacks + 1));
    for (int hit = 0; hit <= attacks; hit++) {
        int missed = attacks - hit;
        odds_trials(&ones, missed, misses > 0 ? law->one / misses : 0);
        for (int one = 0; one <= missed; one++) {
            int other = missed - one;
            int crafted = missed > 0; // AOD-RULE-Master_crafted: one failed roll
            int crafted_one = crafted && other == 0;
            odds_trials(&again, one - crafted_one, law->one_again);
            for (int i = crafted && !crafted_one; i < other; i++)
                odds_add_trial(&again, law->other_again);
            if (crafted)
                odds_add_trial(&again, law->first);
            more = again;
            for (int k = 0; k <= more.max; k++)
                hits->p[hit + k] += weight * of_first[hit] * ones.p[one] * more.p[k];
        }
    }
}

bool odds_aod__trials(const OddsAodWeapon *weapon, const OddsAodHitLaw *law, OddsDist *trials,
                      double face[7])
{
    int most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
    if (weapon->count < 0 || most < 0 || weapon->count * most > ODDS_AOD_ATTACKS_MAX)
        return false;
    bool is_crafted = weapon->is_master_crafted && !weapon->is_automatic && law->need > 1;
    memcpy(face, law->face, sizeof law->face);
    int faces = (int)(6 * law->first + 0.5); // that hit at the first roll, each as likely
    if (!is_crafted || (weapon->attacks.count == 0 && weapon->attacks.plus <= 1)) {
        odds_aod_attacks(weapon, trials);
        // A single attack: whatever fails is rolled again.
        double hit = law->first + (law->one + law->other) * law->first;
        for (int i = 2; is_crafted && i <= 6; i++)
            face[i] = faces > 0 && i > 6 - faces ? hit / faces : 0;
        return true;
    }
    // Of several, the numbers of all hits are alike unless some come by another need.
    bool reads_dice = weapon->disruption != 0 || weapon->molecular != 0 || weapon->precision != 0;
    if (reads_dice && law->again_need != 0 && law->one_again != law->first)
        return false;
    for (int i = 2; i <= 6; i++)
        face[i] = faces > 0 && i > 6 - faces ? 1.0 / faces : 0;
    if (!reads_dice || faces == 0) {
        memset(face, 0, 7 * sizeof *face);
        face[0] = 1; // hits, whatever the number
    }
    OddsDist attacks, hits;
    odds_dice(&attacks, weapon->attacks);
    odds_certain(&hits, 0);
    hits.p[0] = 0;
    hits.max = attacks.max;
    memset(hits.p, 0, sizeof(double) * ((size_t)hits.max + 1));
    for (int n = 0; n <= attacks.max; n++) {
        if (attacks.p[n] > 0)
            add_master_crafted(law, n, attacks.p[n], &hits);
    }
    odds_times(&hits, weapon->count, trials);
    return true;
}

// --- pools of attacks ---

static bool is_same_pool(const OddsAodPool *a, const OddsAodPool *b)
{
    return a->is_deadly == b->is_deadly && a->is_precise == b->is_precise && a->ap == b->ap &&
           a->saves == b->saves;
}

static bool add_pool(OddsAodPools *pools, OddsAodPool pool, bool is_precise, double chance)
{
    pool.is_precise = is_precise;
    pool.chance = chance;
    for (int i = 0; i < pools->count; i++) {
        if (is_same_pool(&pools->pool[i], &pool)) {
            pools->pool[i].chance += chance;
            return true;
        }
    }
    if (pools->count == ODDS_AOD_POOLS_MAX)
        return false;
    pools->pool[pools->count++] = pool;
    return true;
}

// AOD-RULE-Disruption, AOD-RULE-Molecular_Dissonance: the number from which on a hit wounds; 0: no.
static int self_wounding(const OddsAodWeapon *weapon, unsigned traits)
{
    if (weapon->disruption != 0 && (traits & ODDS_AOD_IS_MACHINE) != 0)
        return weapon->disruption;
    return (traits & ODDS_AOD_IS_PRIMARCH) == 0 ? weapon->molecular : 0;
}

bool odds_aod_pools(const OddsAodWeapon *weapon, const OddsAodMajority *target, OddsAodPools *out)
{
    OddsAodHitLaw hit = odds_aod_hit(weapon, target->ws);
    OddsAodWoundLaw wound = odds_aod_wound(weapon, target);
    int wounding = self_wounding(weapon, target->traits);
    int precise = weapon->is_snap ? 0 : weapon->precision; // AOD-RULE-Precision_Shots, Sniper
    double face[7], rolled[2] = {0}, wounded[2] = {0};     // [1]: by precise hits
    if (!odds_aod__trials(weapon, &hit, &out->trials, face))
        return false;
    for (int i = 0; i <= 6; i++) {
        bool is_sniped = weapon->is_sniper && !weapon->is_snap && !weapon->is_blast;
        bool is_precise = is_sniped || (i > 0 && precise != 0 && i >= precise);
        bool wounds = i > 0 && wounding != 0 && i >= wounding;
        (wounds ? wounded : rolled)[is_precise ? 1 : 0] += face[i];
    }
    out->count = 0;
    // AOD-SHOOT-5.5, 6.15: Murderous Strike first, of the rest what the attacker allocates.
    for (int deadly = 1; deadly >= 0; deadly--) {
        for (int is_precise = 1; is_precise >= 0; is_precise--) {
            for (int i = 0; i < wound.pool_count; i++) {
                double chance = rolled[is_precise] * wound.pool[i].chance;
                if (wound.pool[i].is_deadly == (deadly == 1) && chance > 0 &&
                    !add_pool(out, wound.pool[i], is_precise == 1, chance))
                    return false;
            }
            OddsAodPool plain = {.ap = weapon->ap};
            if (deadly == 0 && wounded[is_precise] > 0 &&
                !add_pool(out, plain, is_precise == 1, wounded[is_precise]))
                return false;
        }
    }
    return true;
}

// --- Gets Hot ---

bool odds_aod_gets_hot(const OddsAodWeapon *weapon, const OddsAodKind *firer, OddsDist *out)
{
    bool is_single = weapon->attacks.count == 0 && weapon->attacks.plus <= 1;
    OddsAodWeapon as_if = *weapon;
    if (!weapon->is_automatic && weapon->is_master_crafted && !is_single)
        return false;
    if (weapon->is_master_crafted)
        as_if.hit_reroll = ODDS_REROLL_FAILED;
    OddsAodHitLaw law = odds_aod_hit(&as_if, 0);
    // AOD-RULE-Gets_Hot: a natural 1, after the re-roll if there is one.
    bool again = as_if.hit_reroll != ODDS_REROLL_NONE || law.again_need != 0;
    double hot = again ? law.one / 6 : law.one;
    hot += as_if.hit_reroll == ODDS_REROLL_FAILED ? law.other / 6 : 0;
    if (weapon->is_automatic)
        hot = burns(weapon);
    // Neither Cover nor Shrouded helps.
    OddsAodWeapon own = {.is_melee = true};
    OddsAodKind kind = {.toughness = 10,
                        .save = firer->save,
                        .invulnerable = firer->invulnerable,
                        .feel_no_pain = firer->feel_no_pain};
    OddsAodPool pool = {.ap = weapon->ap};
    OddsDist attacks;
    odds_aod_attacks(weapon, &attacks);
    if (weapon->is_automatic) // one die for each shot
        odds_certain(&attacks, weapon->count);
    odds_thin(&attacks, hot * odds_aod_save(&own, &kind, &pool).unsaved, out);
    return true;
}
