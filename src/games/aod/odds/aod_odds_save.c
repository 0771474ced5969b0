// The law of saves, and what a Wound does that is not saved.
#include "aod_odds_internal.h"

#include <string.h>

// --- saves ---

// In 36ths.
static int chance_of(int need, bool is_rerolled, bool is_risky)
{
    int saves = aod__faces_from(need);
    if (is_risky)
        return saves * saves;
    return is_rerolled ? 6 * saves + (6 - saves) * saves : 6 * saves;
}

static void offer(AodOddsSaveLaw *law, int kind, int need, bool is_rerolled, bool is_risky)
{
    if (need == 0)
        return;
    need = aod__need_with(need, 0); // AOD-SHOOT-6.6: a natural 1 fails
    bool is_better =
        law->kind == AOD_ODDS_NO_SAVE || chance_of(need, is_rerolled, is_risky) >
                                             chance_of(law->need, law->is_rerolled, law->is_risky);
    if (need > 6 || !is_better)
        return;
    law->kind = kind;
    law->need = need;
    law->is_rerolled = is_rerolled;
    law->is_risky = is_risky;
}

static void offer_mitigation(AodOddsSaveLaw *law, int mitigation, int need)
{
    if (need == 0 || need > 6 ||
        (law->mitigation != AOD_ODDS_NO_MITIGATION && law->mitigation_need <= need))
        return;
    law->mitigation = mitigation;
    law->mitigation_need = aod__need_with(need, 0);
}

static void set_unsaved(AodOddsSaveLaw *law)
{
    int saved =
        law->kind == AOD_ODDS_NO_SAVE ? 0 : chance_of(law->need, law->is_rerolled, law->is_risky);
    int mitigated =
        law->mitigation == AOD_ODDS_NO_MITIGATION ? 0 : aod__faces_from(law->mitigation_need);
    law->unsaved = (36 - saved) * (6 - mitigated) / 216.0;
}

// Whether an unsaved Wound of the pool on such a model is one of Instant Death.
static bool is_instant(const AodOddsWeapon *weapon, const AodOddsKind *kind,
                       const AodOddsPool *pool)
{
    // AOD-SHOOT-6.10: by doubled Toughness, the model's own, or by a rule. Haywire and Perils have
    // no Strength.
    bool has_strength = pool->saves == AOD_ODDS_ALL_SAVES || pool->saves == AOD_ODDS_ONLY_ARMOUR;
    bool is_doubled =
        has_strength && aod__is_doubled(weapon->strength, kind->toughness + kind->battle_hardened);
    bool is_force = weapon->check.kind == AOD_ODDS_FORCE || weapon->check.kind == AOD_ODDS_ACHEAN;
    bool is_focus = weapon->check.kind == AOD_ODDS_FOCUS;
    bool is_banned = // AOD-TYPE-1.6, 2.10
        (is_force && (kind->traits & (AOD_ODDS_IS_DAEMON | AOD_ODDS_IS_CORRUPTED)) != 0) ||
        (is_focus && (kind->traits & AOD_ODDS_IS_CORRUPTED) != 0);
    bool is_dissolved = // AOD-RULE-Neutron_flux
        weapon->is_neutron_flux && (kind->traits & AOD_ODDS_IS_AUTOMATA) != 0;
    return pool->is_deadly || weapon->is_instant_death || is_doubled || is_banned || is_dissolved;
}

AodOddsSaveLaw aod_odds_save(const AodOddsWeapon *weapon, const AodOddsKind *kind,
                             const AodOddsPool *pool)
{
    AodOddsSaveLaw law = {0};
    bool is_deadly = is_instant(weapon, kind, pool);
    law.is_deadly = is_deadly && !kind->is_eternal_warrior;
    int ap = pool->ap, saves = pool->saves;
    bool in_cover = !weapon->is_melee && !weapon->ignores_cover; // AOD-ASSAULT-8.6
    bool has_armour = saves == AOD_ODDS_ALL_SAVES || saves == AOD_ODDS_ONLY_ARMOUR;
    if (has_armour && aod__leaves_armour(ap, kind->save)) {
        bool is_again = kind->save_reroll == AOD_ODDS_REROLL_FAILED ||
                        (kind->is_heavy && weapon->is_blast); // AOD-TYPE-2.2
        offer(&law, AOD_ODDS_ARMOUR, kind->save, is_again, false);
    }
    if (saves == AOD_ODDS_NO_HELP) {
        law.unsaved = 1;
        return law;
    }
    bool is_risky = weapon->is_sanctic && (kind->traits & AOD_ODDS_IS_DAEMON) != 0;
    if (saves != AOD_ODDS_ONLY_ARMOUR)
        offer(&law, AOD_ODDS_INVULNERABLE, kind->invulnerable, false, is_risky);
    if (in_cover && saves == AOD_ODDS_ALL_SAVES)
        offer(&law, AOD_ODDS_COVER, kind->cover, false, false);
    // AOD-SHOOT-6.8: one mitigation roll. Feel No Pain does not help against Instant Death.
    bool is_mitigated = saves != AOD_ODDS_ONLY_INVULNERABLE; // AOD-PSY-1.3
    if (is_mitigated && !is_deadly)
        offer_mitigation(&law, AOD_ODDS_FEEL_NO_PAIN, kind->feel_no_pain);
    if (is_mitigated && in_cover && saves != AOD_ODDS_ONLY_ARMOUR)
        offer_mitigation(&law, AOD_ODDS_SHROUDED, kind->shrouded);
    set_unsaved(&law);
    return law;
}

// --- what a Wound does ---

// Of one unsaved Wound: how many it becomes on the same model (AOD-SHOOT-6.11).
static void damage_of(const AodOddsWeapon *weapon, const AodOddsKind *kind, bool is_deadly,
                      bool is_doubled, double out[AOD_ODDS_MODEL_WOUNDS_MAX + 1])
{
    OddsDice dice = weapon->damage;
    if (weapon->is_destructor)
        dice = (OddsDice){(kind->traits & AOD_ODDS_IS_MONSTROUS) != 0 ? 2 : 1, 6, 0};
    if (is_deadly) // AOD-GEAR-1.5, AOD-TYPE-2.11, AOD-SHOOT-6.16: D3 in place of all
        dice = (OddsDice){1, 3, 0};
    int times = is_doubled ? 2 : 1;
    memset(out, 0, (AOD_ODDS_MODEL_WOUNDS_MAX + 1) * sizeof *out);
    if (dice.count == 0) {
        int damage = times * (dice.plus > 0 ? dice.plus : 1);
        out[damage < AOD_ODDS_MODEL_WOUNDS_MAX ? damage : AOD_ODDS_MODEL_WOUNDS_MAX] = 1;
        return;
    }
    OddsDist dist;
    odds_dice(&dist, dice);
    for (int i = 0; i <= dist.max; i++) {
        int damage = times * i;
        out[damage < AOD_ODDS_MODEL_WOUNDS_MAX ? damage : AOD_ODDS_MODEL_WOUNDS_MAX] += dist.p[i];
    }
}

AodOddsKind aod_odds__weak(const AodOddsKind *kind)
{
    AodOddsKind weak = *kind;
    weak.toughness = kind->toughness > 1 ? kind->toughness - 1 : 1;
    return weak;
}

// One Wound on a model of the kind, by what it has left.
static void hurt_once(const AodOddsWeapon *weapon, const AodOddsKind *kind, const AodOddsPool *pool,
                      AodOddsHurt hurt)
{
    AodOddsSaveLaw law = aod_odds_save(weapon, kind, pool);
    double damage[AOD_ODDS_MODEL_WOUNDS_MAX + 1];
    // AOD-RULE-Swarm: not what has Instant Death, even against an Eternal Warrior.
    bool is_doubled = kind->is_swarm && weapon->is_blast && !is_instant(weapon, kind, pool);
    damage_of(weapon, kind, law.is_deadly, is_doubled, damage);
    bool takes_all = law.is_deadly && !kind->is_deflecting;
    for (int left = 1; left <= kind->wounds; left++) {
        double *one = hurt[left];
        memset(one, 0, sizeof hurt[left]);
        one[0] = 1 - law.unsaved;
        if (takes_all)
            one[left] = law.unsaved;
        for (int d = 1; !takes_all && d <= AOD_ODDS_MODEL_WOUNDS_MAX; d++)
            one[d < left ? d : left] += law.unsaved * damage[d];
    }
}

static void hurt_all(const AodOddsWeapon *weapon, const AodOddsKind *kind, const AodOddsPool *pool,
                     bool is_weak, AodOddsHurt hurt)
{
    AodOddsKind weak = aod_odds__weak(kind);
    AodOddsHurt first, later;
    hurt_once(weapon, is_weak ? &weak : kind, pool, hurt);
    if (weapon->brutal <= 1)
        return;
    // AOD-RULE-Brutal: each Wound becomes several on that model, saved one by one.
    memcpy(first, hurt, sizeof first);
    hurt_once(weapon, is_weak || weapon->is_rad_phage ? &weak : kind, pool, later);
    for (int left = 1; left <= kind->wounds; left++) {
        for (int i = 1; i < weapon->brutal; i++) {
            double sum[AOD_ODDS_MODEL_WOUNDS_MAX + 1] = {0};
            for (int a = 0; a <= left; a++) {
                for (int b = 0; b <= left; b++)
                    sum[a + b < left ? a + b : left] +=
                        hurt[left][a] * (a == 0 ? first : later)[left][b];
            }
            memcpy(hurt[left], sum, sizeof sum);
        }
    }
}

void aod_odds__hurt(const AodOddsWeapon *weapon, const AodOddsKind *kind, const AodOddsPool *pool,
                    bool is_weak, AodOddsHurt hurt)
{
    // AOD-TYPE-2.16, 2.17: it is decided when a Wound is allocated.
    bool is_focus = weapon->check.kind == AOD_ODDS_FOCUS && (kind->traits & AOD_ODDS_NO_FOCUS) != 0;
    bool is_force = weapon->check.kind == AOD_ODDS_FORCE && (kind->traits & AOD_ODDS_NO_FORCE) != 0;
    AodOddsWeapon plain = *weapon;
    if (is_force) {
        plain.check.kind = AOD_ODDS_NO_CHECK;
        plain.strength = weapon->undoubled != 0 ? weapon->undoubled : weapon->strength;
    }
    hurt_all(&plain, kind, pool, is_weak, hurt);
    double wounds = is_focus ? 0 : is_force ? 1 - pool->needs_force : 1;
    for (int left = 1; wounds < 1 && left <= kind->wounds; left++) {
        for (int d = 1; d <= left; d++)
            hurt[left][d] *= wounds;
        hurt[left][0] = 1 - wounds * (1 - hurt[left][0]);
    }
}
