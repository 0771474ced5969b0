// Fights that are going on or would be, estimated.
#include "epic_bout.h"
#include "epic_assault.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_odds.h"
#include "epic_sight.h"
#include "epic_units.h"

// The dice of a side of an assault, and whom it has.
typedef struct Side {
    double hits;
    unsigned dice;
    double points;
    unsigned counts;
    double units, fails; // with FAILS / units the mean chance that a hit is not saved
    int inspiring, blast;
    bool is_broken, no_fear;
} Side;

enum { DICE_MOST = 60 }; // of a side: more of them kill no otherwise

// Kills of dice that hit with the mean chance, saved with the mean chance.
static void kills_of(double hits, unsigned dice, double fail, unsigned victims, OddsDist *out)
{
    unsigned all = dice > DICE_MOST ? DICE_MOST : dice;
    double chance = all > 0 ? hits * fail / all : 0;
    odds_trials(out, (int)all, chance > 1 ? 1 : chance);
    odds_cap(out, (int)victims);
}

// A formation more on that side; its dice are added by themselves.
static void add_force(Side *side, const EpicForce *force)
{
    bool is_first = side->counts == 0;
    side->points += force->points;
    side->counts += force->counts;
    side->units += force->infantry + force->vehicles + force->engines;
    side->fails += force->infantry * force->infantry_fail + force->vehicles * force->vehicle_fail +
                   force->engines * force->engine_fail;
    side->inspiring += force->inspiring;
    side->blast += force->blast;
    side->is_broken = force->is_broken && (is_first || side->is_broken);
    side->no_fear = force->no_fear && (is_first || side->no_fear);
}

static double fail_of(const Side *side)
{
    return side->units > 0 ? side->fails / side->units : 1;
}

// EPIC-1.12.7b but for the kills.
static int modifiers(const Side *own, const Side *enemy, double own_left, double enemy_left)
{
    int sum = own->inspiring;
    sum += own_left > enemy_left ? 1 : 0;
    sum += own_left > 2 * enemy_left ? 1 : 0;
    sum += own->blast == 0 ? 1 : 0;
    sum += enemy->blast > own->blast ? 1 : 0;
    return sum;
}

// EPIC-1.12.7f, 5.1.1d: what the loser takes over the kills.
static double extra_hits(const EpicWeights *weights, const Side *loser)
{
    return weights->loser_hits * (loser->no_fear ? weights->no_fear : 1);
}

static EpicBout judge_bout(const EpicWeights *weights, const Side *own, const Side *enemy)
{
    OddsDist dealt;
    OddsDist taken;
    OddsDist high;
    OddsDist roll;
    OddsDist against;
    EpicBout bout = {0};
    kills_of(own->hits, own->dice, fail_of(enemy), enemy->counts, &dealt);
    kills_of(enemy->hits, enemy->dice, fail_of(own), own->counts, &taken);
    double dealt_mean = odds_mean(&dealt);
    double taken_mean = odds_mean(&taken);
    int own_more = modifiers(own, enemy, own->counts - taken_mean, enemy->counts - dealt_mean);
    int enemy_more = modifiers(enemy, own, enemy->counts - dealt_mean, own->counts - taken_mean);
    double equal;
    double lose;
    odds_high_of_two_d6(&high);
    odds_sum(&dealt, &high, &roll);
    odds_sum(&taken, &high, &against);
    odds_compare(&roll, own_more, &against, enemy_more, &bout.win, &equal, &lose);
    bout.win += equal / 2;
    lose += equal / 2;
    // The loser breaks, takes some more hits and goes; a broken one is destroyed.
    double own_each = own->counts > 0 ? own->points / own->counts : 0;
    double enemy_each = enemy->counts > 0 ? enemy->points / enemy->counts : 0;
    double own_left = own->points - taken_mean * own_each;
    double enemy_left = enemy->points - dealt_mean * enemy_each;
    double own_breaks = extra_hits(weights, own) * own_each + weights->own_breaks * own_left;
    double enemy_breaks = enemy->is_broken ? enemy_left
                                           : extra_hits(weights, enemy) * enemy_each +
                                                 weights->enemy_breaks * enemy_left;
    bout.defender_loss = dealt_mean * enemy_each +
                         bout.win * (enemy_breaks < enemy_left ? enemy_breaks : enemy_left);
    bout.attacker_loss =
        taken_mean * own_each + lose * (own_breaks < own_left ? own_breaks : own_left);
    return bout;
}

// Dice and expected hits of one unit, with CC or with FF.
static void add_unit(Side *side, const EpicKind *kind, bool contact)
{
    unsigned need = contact ? kind->cc : kind->ff;
    if (need == 0)
        return;
    double dice = kind->dc;
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned i = 0; i < kind->weapon[w].mode_count; i++) {
            const EpicMode *mode = &kind->weapon[w].mode[i];
            if ((mode->traits & EPIC_T_EXTRA_ATTACKS) != 0 &&
                mode->kind == (contact ? EPIC_MODE_ASSAULT : EPIC_MODE_SMALL_ARMS))
                dice += epic__mean(mode->extra);
        }
    }
    side->hits += dice * odds_d6((int)need);
    side->dice += (unsigned)(dice + 0.5);
}

// The dice of `formation` against its enemies; `comes_near`: it still counter charges.
static void add_fighters(const EpicMatch *m, const EpicState *s, unsigned formation,
                         EpicSet enemies, bool comes_near, bool supports, Side *side)
{
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u)) {
        int32_t gap = epic__gap_to(m, s, u, enemies);
        int32_t more_u = comes_near ? epic__speed(m, s, u, EPIC_MOVE_COUNTER) : 0;
        if (gap <= EPIC_TOUCH_U && !supports)
            add_unit(side, epic__kind(m, u), true);
        else if (gap <= EPIC_FIGHT_REACH_U + more_u)
            add_unit(side, epic__kind(m, u), false);
    }
}

// EPIC-1.12.6a, b.
static bool lends_support(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    bool is_fleet = epic__has_force(m, formation, EPIC_FORCE_FLEET_OF_FOOT);
    bool has_marched = (s->formation[formation].flags & EPIC_F_MARCHED) != 0 && !is_fleet;
    return !has_marched && !epic__is_broken(s, formation) && !epic__is_beast(m, formation);
}

EpicBout epic__bout_now(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                        EpicSet attackers, EpicSet defenders, bool may_counter,
                        const EpicForce *force)
{
    Side own = {0};
    Side enemy = {0};
    EpicSet own_side = 0;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((attackers & epic__set(f)) != 0) {
            add_force(&own, &force[f]);
            add_fighters(m, s, f, defenders, false, false, &own);
            own_side = epic__side_set(m, m->formation[f].seat);
        } else if ((defenders & epic__set(f)) != 0) {
            add_force(&enemy, &force[f]);
            add_fighters(m, s, f, attackers, may_counter, false, &enemy);
        }
    }
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (((attackers | defenders) & epic__set(f)) != 0 || !lends_support(m, s, f))
            continue;
        if ((own_side & epic__set(f)) != 0)
            add_fighters(m, s, f, defenders, false, true, &own);
        else
            add_fighters(m, s, f, attackers, false, true, &enemy);
    }
    if (own.dice == 0)
        return (EpicBout){.attacker_loss = own.points};
    return judge_bout(weights, &own, &enemy);
}

EpicBout epic__force_assaults(const EpicWeights *weights, const EpicForce *attacker,
                              const EpicForce *defender, bool contact, double attacker_support,
                              double defender_support)
{
    Side own = {.hits = (contact ? attacker->cc : attacker->ff) + attacker_support,
                .dice = (contact ? attacker->cc_dice : attacker->ff_dice) +
                        (unsigned)(2 * attacker_support + 0.5)};
    Side enemy = {.hits = (contact ? defender->cc : defender->ff) + defender_support,
                  .dice = (contact ? defender->cc_dice : defender->ff_dice) +
                          (unsigned)(2 * defender_support + 0.5)};
    add_force(&own, attacker);
    add_force(&enemy, defender);
    return judge_bout(weights, &own, &enemy);
}

// --- an assault that is still to be charged ------------------------------------------------------

static bool is_charging(const EpicState *s, unsigned attacker, unsigned formation)
{
    return formation == attacker || (s->assault.chargers & epic__set(formation)) != 0;
}

// How far a charger is from the target after its whole move in a straight line: less than that it
// cannot be. INT32_MAX: it does not come. EPIC-1.7.5d: from within 5 of its transport.
static int32_t short_of(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned target)
{
    bool is_carried = s->unit[unit].at == EPIC_AT_CARRIED;
    unsigned body = is_carried ? s->unit[unit].carrier - 1U : unit;
    if (body >= m->unit_count || (s->unit[body].at != EPIC_AT_TABLE && !epic__is_entering(s, body)))
        return INT32_MAX;
    int32_t gap_u = epic__gap_to(m, s, body, epic__set(target));
    gap_u -= epic__speed(m, s, body, EPIC_MOVE_CHARGE);
    if (epic__is_on_road(m, epic__point(s, body)))
        gap_u -= EPIC_ROAD_U;
    if (is_carried) // any part of it, so that it reaches farther by its base
        gap_u -= EPIC_OUT_U + 2 * epic__kind(m, unit)->radius_u;
    return gap_u > 0 ? gap_u : 0;
}

static bool is_in_support(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned target,
                          bool needs_sight)
{
    unsigned body = epic__body(m, s, unit);
    if (body == EPIC_NO_UNIT || epic__ff(m, s, unit) == 0)
        return false;
    if (!needs_sight)
        return epic__within_any(m, s, body, epic__set(target), EPIC_FIGHT_REACH_U);
    for (unsigned t = epic__first_on_table(m, s, target); t != EPIC_NO_UNIT;
         t = epic__next_on_table(m, s, target, t))
        if (epic__can_reach(m, s, unit, t))
            return true;
    return false;
}

// Of both seats: the units that may support, added to the side that has them.
static void add_support(const EpicMatch *m, const EpicState *s, unsigned attacker,
                        unsigned defender, Side *own, Side *enemy, EpicProspect *out)
{
    for (unsigned f = 0; f < m->formation_count; f++) {
        bool is_friend = m->formation[f].seat == m->formation[attacker].seat;
        if (f == defender || is_charging(s, attacker, f) || !lends_support(m, s, f))
            continue;
        for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
            if (!is_in_support(m, s, u, defender, is_friend))
                continue;
            *(is_friend ? &out->friends : &out->enemies) += 1;
            add_unit(is_friend ? own : enemy, epic__kind(m, u), false);
        }
    }
}

void epic__prospect(const EpicMatch *m, const EpicState *s, unsigned attacker, unsigned defender,
                    EpicProspect *out)
{
    Side own = {0};
    Side enemy = {0};
    int32_t best_u = INT32_MAX;
    *out = (EpicProspect){.contact_short_u = 0};
    for (unsigned u = 0; u < m->unit_count; u++) {
        int32_t short_u = is_charging(s, attacker, s->unit[u].formation)
                              ? short_of(m, s, u, defender)
                              : INT32_MAX;
        best_u = short_u < best_u ? short_u : best_u;
    }
    out->contact_short_u = best_u > EPIC_TOUCH_U ? best_u : 0;
    out->fire_short_u = best_u > EPIC_FIGHT_REACH_U ? best_u - EPIC_FIGHT_REACH_U : 0;
    add_support(m, s, attacker, defender, &own, &enemy, out);
}

EpicBout epic__bout_planned(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                            unsigned attacker, unsigned defender, bool contact)
{
    EpicForce attackers, defenders;
    EpicProspect prospect = {0};
    epic__force_sum(m, s, attacker, &attackers);
    epic__force_sum(m, s, defender, &defenders);
    Side own = {0};
    Side enemy = {.hits = contact ? defenders.cc : defenders.ff,
                  .dice = contact ? defenders.cc_dice : defenders.ff_dice};
    add_force(&own, &attackers);
    add_force(&enemy, &defenders);
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (!is_charging(s, attacker, s->unit[u].formation))
            continue;
        int32_t short_u = short_of(m, s, u, defender);
        if (contact && short_u <= EPIC_TOUCH_U)
            add_unit(&own, epic__kind(m, u), true);
        else if (short_u <= EPIC_FIGHT_REACH_U)
            add_unit(&own, epic__kind(m, u), false);
    }
    add_support(m, s, attacker, defender, &own, &enemy, &prospect);
    return judge_bout(weights, &own, &enemy);
}
