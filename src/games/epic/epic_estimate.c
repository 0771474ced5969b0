// Expected losses between formations.
#include "epic_estimate.h"

#include "odds.h"

static double mean(EpicAmount amount)
{
    return amount.fixed + amount.dice * (amount.sides + 1) / 2.0;
}

// Chance that a hit is not saved. `macro`: 2.2.6a.
static double fails(const EpicKind *kind, bool macro)
{
    bool reinforced = (kind->abilities & EPIC_ABILITY(EPIC_A_REINFORCED)) != 0;
    double saved = kind->armour > 0 ? odds_d6(kind->armour) : 0;
    if (macro)
        saved = reinforced ? saved : 0;
    else if (reinforced)
        saved = 1 - (1 - saved) * (1 - saved);
    if (kind->abilities & EPIC_ABILITY(EPIC_A_HOLOFIELD))
        saved = saved > odds_d6(3) ? saved : odds_d6(3);
    double failed = 1 - saved;
    if (kind->invulnerable > 0)
        failed *= 1 - odds_d6(kind->invulnerable);
    return failed;
}

static void add_weapon(EpicForce *force, const EpicMode *mode)
{
    if (mode->kind != EPIC_MODE_RANGED || mode->ap + mode->at + mode->mw + mode->bp == 0)
        return;
    EpicFirepower power = {
        .range_u = mode->range_u,
        .shots =
            mean(mode->shots) + ((mode->traits & EPIC_T_EXTRA_ATTACKS) ? mean(mode->extra) : 0),
        .ap = mode->ap,
        .at = mode->at,
        .mw = mode->mw,
        .bp = mode->bp,
        .is_killer = (mode->traits & EPIC_T_TITAN_KILLER) != 0,
        .is_disrupting = (mode->traits & EPIC_T_DISRUPT) != 0,
        .ignores_cover = (mode->traits & EPIC_T_IGNORE_COVER) != 0,
        .damage = (mode->traits & EPIC_T_TITAN_KILLER) ? mean(mode->killer) : 1,
    };
    power.damage = power.damage < 1 ? 1 : power.damage;
    for (unsigned i = 0; i < force->weapon_count; i++) {
        EpicFirepower *known = &force->weapon[i];
        if (known->range_u == power.range_u && known->ap == power.ap && known->at == power.at &&
            known->mw == power.mw && known->bp == power.bp && known->is_killer == power.is_killer &&
            known->is_disrupting == power.is_disrupting &&
            known->ignores_cover == power.ignores_cover) {
            known->shots += power.shots;
            return;
        }
    }
    if (force->weapon_count < EPIC_FORCE_WEAPONS_MAX)
        force->weapon[force->weapon_count++] = power;
    if (power.range_u > force->reach_u)
        force->reach_u = power.range_u;
}

// Dice of one unit in an assault, and their hits.
static void add_fighting(EpicForce *force, const EpicKind *kind)
{
    double cc_dice = kind->cc > 0 ? kind->dc : 0;
    double ff_dice = kind->ff > 0 ? kind->dc : 0;
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned i = 0; i < kind->weapon[w].mode_count; i++) {
            const EpicMode *mode = &kind->weapon[w].mode[i];
            if ((mode->traits & EPIC_T_EXTRA_ATTACKS) == 0)
                continue;
            if (mode->kind == EPIC_MODE_ASSAULT && kind->cc > 0)
                cc_dice += mean(mode->extra);
            else if (mode->kind == EPIC_MODE_SMALL_ARMS && kind->ff > 0)
                ff_dice += mean(mode->extra);
        }
    }
    force->cc += cc_dice * (kind->cc > 0 ? odds_d6(kind->cc) : 0);
    force->ff += ff_dice * (kind->ff > 0 ? odds_d6(kind->ff) : 0);
    force->cc_dice += (unsigned)(cc_dice + 0.5);
    force->ff_dice += (unsigned)(ff_dice + 0.5);
}

void epic__force_sum(const EpicMatch *m, const EpicState *s, unsigned formation, EpicForce *out)
{
    const EpicFormationCard *card = &m->formation[formation];
    int64_t x = 0;
    int64_t y = 0;
    unsigned placed = 0;
    *out = (EpicForce){.speed_u = INT32_MAX, .charge_u = INT32_MAX};
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u)) {
        const EpicKind *kind = epic__kind(m, u);
        double fail = fails(kind, false);
        out->units++;
        out->counts += kind->counts;
        out->inspiring += kind->inspiring;
        out->macro_fail += fails(kind, true);
        if (kind->type == EPIC_INF || kind->type == EPIC_LV) {
            out->infantry++;
            out->infantry_fail += fail;
        }
        if (kind->type == EPIC_AV || kind->type == EPIC_LV) {
            out->vehicles++;
            out->vehicle_fail += fail;
        }
        if (kind->type == EPIC_WE) {
            out->engines++;
            out->engine_fail += fail / kind->dc;
        }
        for (unsigned w = 0; w < kind->weapon_count; w++) {
            for (unsigned i = 0; i < kind->weapon[w].mode_count; i++)
                add_weapon(out, &kind->weapon[w].mode[i]);
        }
        add_fighting(out, kind);
        if (s->unit[u].at == EPIC_AT_TABLE) {
            x += s->unit[u].x;
            y += s->unit[u].y;
            placed++;
        }
        if (kind->speed_u > 0 && s->unit[u].at == EPIC_AT_TABLE) {
            bool infiltrates = (kind->abilities & EPIC_ABILITY(EPIC_A_INFILTRATOR)) != 0;
            int32_t charge_u = infiltrates ? 2 * kind->speed_u : kind->speed_u;
            out->speed_u = kind->speed_u < out->speed_u ? kind->speed_u : out->speed_u;
            out->charge_u = charge_u < out->charge_u ? charge_u : out->charge_u;
        }
    }
    out->is_mobile = out->speed_u != INT32_MAX;
    if (!out->is_mobile)
        out->speed_u = out->charge_u = 0;
    out->is_on_table = placed > 0;
    if (placed > 0)
        out->centre = (GeomPoint){(int32_t)(x / placed), (int32_t)(y / placed)};
    out->infantry_fail = out->infantry > 0 ? out->infantry_fail / out->infantry : 0;
    out->vehicle_fail = out->vehicles > 0 ? out->vehicle_fail / out->vehicles : 0;
    out->engine_fail = out->engines > 0 ? out->engine_fail / out->engines : 0;
    out->macro_fail = out->units > 0 ? out->macro_fail / out->units : 0;
    out->blast = (int)epic__blast(m, s, formation);
    out->is_broken = epic__is_broken(s, formation);
    out->no_fear = card->no_fear != 0;
    out->points =
        card->start_count > 0 ? (double)card->points * out->counts / card->start_count : 0;
}

// Hits of one class on the part of the target that it can hit: losses in units.
static double losses(double hits, double units, double fail)
{
    double killed = hits * fail;
    return killed < units ? killed : units;
}

double epic__force_shoots(const EpicForce *shooter, const EpicForce *target, int32_t gap_u,
                          int to_hit, bool in_cover, double *kills, double *markers)
{
    double ap = 0;
    double at = 0;
    double mw = 0;
    double engine_hits = 0;
    double disrupted = 0;
    unsigned bp = 0;
    bool any = false;
    for (unsigned i = 0; i < shooter->weapon_count; i++) {
        const EpicFirepower *power = &shooter->weapon[i];
        int modifier = to_hit - (in_cover && !power->ignores_cover ? 1 : 0);
        if (power->range_u < gap_u)
            continue;
        any = true;
        bp += power->bp * (unsigned)(power->shots + 0.5);
        double hits = 0;
        double for_ap = power->ap > 0 ? power->shots * odds_d6_to_hit(power->ap - modifier) : 0;
        double for_at = power->at > 0 ? power->shots * odds_d6_to_hit(power->at - modifier) : 0;
        double worth_ap = for_ap * target->infantry_fail * (target->infantry > 0);
        double worth_at = for_at * (target->vehicles > 0  ? target->vehicle_fail
                                    : target->engines > 0 ? target->engine_fail
                                                          : 0);
        if (power->mw > 0) {
            hits = power->shots * odds_d6_to_hit(power->mw - modifier);
            if (target->engines > 0)
                engine_hits += hits * power->damage;
            else
                mw += hits;
        } else if (worth_ap >= worth_at) {
            hits = for_ap;
            ap += hits;
        } else {
            hits = for_at;
            if (target->vehicles > 0)
                at += hits;
            else
                engine_hits += hits;
        }
        if (power->is_disrupting)
            disrupted += hits;
    }
    if (bp > 0) {
        // One template over a part of the formation; the table of 1.9.8b in short.
        double under = target->units < 5 ? target->units * 0.7 : 3.5;
        under *= bp >= 8 ? 1.8 : bp >= 4 ? 1.5 : 1;
        double need_ap = (bp >= 3 ? 4 : bp == 2 ? 5 : 6) - to_hit + in_cover;
        double need_at = (bp >= 3 ? 5 : 6) - to_hit + in_cover;
        double all = target->infantry + target->vehicles + target->engines;
        if (all > 0) {
            ap += under * target->infantry / all * odds_d6_to_hit((int)need_ap);
            at += under * (target->vehicles + target->engines) / all * odds_d6_to_hit((int)need_at);
        }
    }
    double lost = losses(ap, target->infantry, target->infantry_fail) +
                  losses(at, target->vehicles, target->vehicle_fail) +
                  losses(mw, target->units, target->macro_fail) +
                  losses(engine_hits, target->engines, target->engine_fail);
    lost = lost < target->units ? lost : target->units;
    *kills = lost;
    *markers = (any ? 1 : 0) + lost + disrupted;
    double each = target->units > 0 ? target->points / target->units : 0;
    double worth = lost * each;
    if (any && target->units > 0 && !target->is_broken) {
        // A formation that breaks loses its turn and its hold of the ground.
        double room = (target->no_fear ? 2.0 : 1.0) * target->counts - target->blast;
        double part = room > 0 ? *markers / room : 1;
        part = part > 1 ? 1 : part;
        worth += 0.35 * target->points * part * part + 3 * *markers;
    } else if (any) {
        worth += 0.5 * each * *markers;
    }
    return worth;
}

// Kills of dice that hit with the mean chance, saved with the mean chance.
static void kills_of(double hits, unsigned dice, double fail, double support, unsigned victims,
                     OddsDist *out)
{
    unsigned all = dice + (unsigned)(support * 2 + 0.5);
    all = all > 60 ? 60 : all;
    double chance = all > 0 ? (hits + support) * fail / all : 0;
    odds_trials(out, (int)all, chance > 1 ? 1 : chance);
    odds_cap(out, (int)victims);
}

static double fail_of(const EpicForce *force)
{
    double units = force->infantry + force->vehicles + force->engines;
    return units > 0
               ? (force->infantry * force->infantry_fail + force->vehicles * force->vehicle_fail +
                  force->engines * force->engine_fail) /
                     units
               : 1;
}

// EPIC-1.12.7b but for the kills.
static int modifiers(const EpicForce *own, const EpicForce *enemy, double own_left,
                     double enemy_left)
{
    int sum = own->inspiring;
    sum += own_left > enemy_left ? 1 : 0;
    sum += own_left > 2 * enemy_left ? 1 : 0;
    sum += own->blast == 0 ? 1 : 0;
    sum += enemy->blast > own->blast ? 1 : 0;
    return sum;
}

EpicBout epic__force_assaults(const EpicForce *attacker, const EpicForce *defender, bool contact,
                              double attacker_support, double defender_support)
{
    OddsDist dealt;
    OddsDist taken;
    OddsDist roll;
    OddsDist high;
    EpicBout bout = {0};
    kills_of(contact ? attacker->cc : attacker->ff, contact ? attacker->cc_dice : attacker->ff_dice,
             fail_of(defender), attacker_support, defender->counts, &dealt);
    kills_of(contact ? defender->cc : defender->ff, contact ? defender->cc_dice : defender->ff_dice,
             fail_of(attacker), defender_support, attacker->counts, &taken);
    double dealt_mean = odds_mean(&dealt);
    double taken_mean = odds_mean(&taken);
    int own =
        modifiers(attacker, defender, attacker->counts - taken_mean, defender->counts - dealt_mean);
    int theirs =
        modifiers(defender, attacker, defender->counts - dealt_mean, attacker->counts - taken_mean);
    odds_high_of_two_d6(&high);
    odds_sum(&dealt, &high, &roll);
    OddsDist against;
    odds_sum(&taken, &high, &against);
    double equal;
    double lose;
    odds_compare(&roll, own, &against, theirs, &bout.win, &equal, &lose);
    bout.win += equal / 2;
    lose += equal / 2;
    double attacker_each = attacker->counts > 0 ? attacker->points / attacker->counts : 0;
    double defender_each = defender->counts > 0 ? defender->points / defender->counts : 0;
    // The loser breaks, takes some more hits and goes; a broken one is destroyed.
    double margin = 2.5;
    double defender_left = defender->points - dealt_mean * defender_each;
    double attacker_left = attacker->points - taken_mean * attacker_each;
    double defender_breaks =
        defender->is_broken ? defender_left : margin * defender_each + 0.4 * defender_left;
    double attacker_breaks = margin * attacker_each + 0.45 * attacker_left;
    bout.defender_loss =
        dealt_mean * defender_each +
        bout.win * (defender_breaks > defender_left ? defender_left : defender_breaks);
    bout.attacker_loss = taken_mean * attacker_each +
                         lose * (attacker_breaks > attacker_left ? attacker_left : attacker_breaks);
    return bout;
}
