// Expected losses between formations.
#include "epic_estimate.h"
#include "epic_arrive.h"
#include "epic_ground.h"
#include "epic_odds.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

// Chance that a hit is not saved, by the chain of exact odds.
static double fails(const EpicKind *kind, bool macro)
{
    static const EpicOddsWeapon normal_hit = {.hit = EPIC_ODDS_NORMAL};
    static const EpicOddsWeapon macro_hit = {.hit = EPIC_ODDS_MACRO};
    EpicOddsKind saves = {
        .save = kind->armour,
        .is_reinforced = (kind->abilities & EPIC_ABILITY(EPIC_A_REINFORCED)) != 0,
        .has_holofield = (kind->abilities & EPIC_ABILITY(EPIC_A_HOLOFIELD)) != 0,
        .invulnerable = kind->invulnerable,
    };
    return epic_odds_unsaved(&saves, macro ? &macro_hit : &normal_hit, false);
}

static void add_weapon(EpicForce *force, const EpicMode *mode)
{
    if (mode->kind != EPIC_MODE_RANGED || mode->ap + mode->at + mode->mw + mode->bp == 0)
        return;
    EpicFirepower power = {
        .range_u = mode->range_u,
        .shots = epic__mean(mode->shots) +
                 ((mode->traits & EPIC_T_EXTRA_ATTACKS) ? epic__mean(mode->extra) : 0),
        .ap = mode->ap,
        .at = mode->at,
        .mw = mode->mw,
        .bp = mode->bp,
        .is_killer = (mode->traits & EPIC_T_TITAN_KILLER) != 0,
        .is_disrupting = (mode->traits & EPIC_T_DISRUPT) != 0,
        .ignores_cover = (mode->traits & EPIC_T_IGNORE_COVER) != 0,
        .damage = (mode->traits & EPIC_T_TITAN_KILLER) ? epic__mean(mode->killer) : 1,
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
                cc_dice += epic__mean(mode->extra);
            else if (mode->kind == EPIC_MODE_SMALL_ARMS && kind->ff > 0)
                ff_dice += epic__mean(mode->extra);
        }
    }
    force->cc += cc_dice * (kind->cc > 0 ? odds_d6(kind->cc) : 0);
    force->ff += ff_dice * (kind->ff > 0 ? odds_d6(kind->ff) : 0);
    force->cc_dice += (unsigned)(cc_dice + 0.5);
    force->ff_dice += (unsigned)(ff_dice + 0.5);
}

// What one unit adds, wherever it is; the chances are sums until all units are in.
static void add_kind(EpicForce *force, const EpicKind *kind)
{
    double fail = fails(kind, false);
    force->units++;
    force->counts += kind->counts;
    force->inspiring += kind->inspiring;
    force->macro_fail += fails(kind, true);
    if (kind->type == EPIC_INF || kind->type == EPIC_LV) {
        force->infantry++;
        force->infantry_fail += fail;
    }
    if (kind->type == EPIC_AV || kind->type == EPIC_LV) {
        force->vehicles++;
        force->vehicle_fail += fail;
    }
    if (kind->type == EPIC_WE) {
        force->engines++;
        force->engine_fail += fail / kind->dc;
    }
    for (unsigned w = 0; w < kind->weapon_count; w++)
        for (unsigned i = 0; i < kind->weapon[w].mode_count; i++)
            add_weapon(force, &kind->weapon[w].mode[i]);
    add_fighting(force, kind);
}

void epic__force_sum(const EpicMatch *m, const EpicState *s, unsigned formation, EpicForce *out)
{
    const EpicFormationCard *card = &m->formation[formation];
    int64_t x = 0;
    int64_t y = 0;
    unsigned placed = 0;
    *out = (EpicForce){.speed_u = INT32_MAX, .charge_u = INT32_MAX};
    bool waits = epic__first_on_table(m, s, formation) == EPIC_NO_UNIT &&
                 s->formation[formation].entry == EPIC_ENTRY_PORTAL;
    for (unsigned u = waits ? epic__first_mover(m, s, formation) : epic__first(m, s, formation);
         u != EPIC_NO_UNIT;
         u = waits ? epic__next_mover(m, s, formation, u) : epic__next(m, s, formation, u)) {
        const EpicKind *kind = epic__kind(m, u);
        add_kind(out, kind);
        if (s->unit[u].at == EPIC_AT_TABLE) {
            x += s->unit[u].x;
            y += s->unit[u].y;
            placed++;
        }
        if (kind->speed_u > 0 && (waits || s->unit[u].at == EPIC_AT_TABLE)) {
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
    EpicPortal portal;
    if (waits && epic__portals(m, s, formation, &portal, 1) > 0) {
        out->is_waiting = true;
        out->centre = portal.at;
    }
    if (placed > 0)
        out->centre = (GeomPoint){(int32_t)(x / placed), (int32_t)(y / placed)};
    out->infantry_fail = out->infantry > 0 ? out->infantry_fail / out->infantry : 0;
    out->vehicle_fail = out->vehicles > 0 ? out->vehicle_fail / out->vehicles : 0;
    out->engine_fail = out->engines > 0 ? out->engine_fail / out->engines : 0;
    out->macro_fail = out->units > 0 ? out->macro_fail / out->units : 0;
    out->blast = (int)epic__blast(m, s, formation);
    out->is_broken = epic__is_broken(s, formation);
    out->no_fear = (card->force & EPIC_FORCE_NO_FEAR) != 0;
    out->points =
        card->start_count > 0 ? (double)card->points * out->counts / card->start_count : 0;
}

// Hits of one class on the part of the target that it can hit: losses in units.
static double losses(double hits, double units, double fail)
{
    double killed = hits * fail;
    return killed < units ? killed : units;
}

// Hits of one attack, summed up by what they can hurt.
typedef struct Volley {
    double ap, at, mw;
    double engines; // points of damage on war engines
    double disrupted;
    bool any; // anybody shoots at all
} Volley;

static double volley_worth(const EpicWeights *weights, const Volley *volley,
                           const EpicForce *target, double *kills, double *markers)
{
    double lost = losses(volley->ap, target->infantry, target->infantry_fail) +
                  losses(volley->at, target->vehicles, target->vehicle_fail) +
                  losses(volley->mw, target->units, target->macro_fail) +
                  losses(volley->engines, target->engines, target->engine_fail);
    lost = lost < target->units ? lost : target->units;
    *kills = lost;
    *markers = (volley->any ? 1 : 0) + lost + volley->disrupted;
    double each = target->units > 0 ? target->points / target->units : 0;
    double worth = lost * each;
    if (!volley->any || target->units == 0)
        return worth;
    if (target->is_broken)
        return worth + weights->shot_broken * each * *markers;
    // A formation that breaks loses its turn and its hold of the ground.
    double room = (target->no_fear ? 2.0 : 1.0) * target->counts - target->blast;
    double part = room > 0 ? *markers / room : 1;
    part = part > 1 ? 1 : part;
    return worth + weights->shot_breaks * target->points * part * part +
           weights->shot_marker * *markers;
}

// Adds the shots of a weapon, used as hurts most; `reach_` tells which parts of the target it
// reaches at all.
static void add_shots(Volley *volley, const EpicFirepower *power, const EpicForce *target,
                      int modifier, bool reach_infantry, bool reach_vehicles, bool reach_engines)
{
    volley->any = true;
    double hits = 0;
    double for_ap = power->ap > 0 && reach_infantry
                        ? power->shots * epic_odds_d6_to_hit(power->ap - modifier)
                        : 0;
    double for_at = power->at > 0 && (reach_vehicles || reach_engines)
                        ? power->shots * epic_odds_d6_to_hit(power->at - modifier)
                        : 0;
    double worth_at = for_at * (reach_vehicles ? target->vehicle_fail : target->engine_fail);
    if (power->mw > 0) {
        hits = power->shots * epic_odds_d6_to_hit(power->mw - modifier);
        if (reach_engines)
            volley->engines += hits * power->damage;
        else
            volley->mw += hits;
    } else if (for_ap * target->infantry_fail >= worth_at) {
        hits = for_ap;
        volley->ap += hits;
    } else {
        hits = for_at;
        *(reach_vehicles ? &volley->at : &volley->engines) += hits;
    }
    if (power->is_disrupting)
        volley->disrupted += hits;
}

// One template over a part of the formation; the values of 1.9.8b.
static void add_barrage(const EpicWeights *weights, Volley *volley, const EpicForce *target,
                        unsigned bp, int modifier)
{
    double under = target->units < 5 ? target->units * weights->under_part : weights->under;
    double all = target->infantry + target->vehicles + target->engines;
    if (bp == 0 || all <= 0)
        return;
    volley->any = true;
    under *= bp >= 8 ? weights->more_templates : bp >= 4 ? weights->two_templates : 1;
    EpicOddsBarrage row = epic_odds_barrage_of((int)bp);
    int need_ap = row.ap - modifier;
    int need_at = row.at - modifier;
    volley->ap += under * target->infantry / all * epic_odds_d6_to_hit(need_ap);
    volley->at += under * target->vehicles / all * epic_odds_d6_to_hit(need_at);
    volley->engines += under * target->engines / all * epic_odds_d6_to_hit(need_at);
}

double epic__force_shoots(const EpicWeights *weights, const EpicForce *shooter,
                          const EpicForce *target, int32_t gap_u, int to_hit, bool in_cover,
                          double *kills, double *markers)
{
    Volley volley = {0};
    unsigned bp = 0;
    for (unsigned i = 0; i < shooter->weapon_count; i++) {
        const EpicFirepower *power = &shooter->weapon[i];
        int modifier = to_hit - (in_cover && !power->ignores_cover ? 1 : 0);
        if (power->range_u < gap_u)
            continue;
        if (power->bp > 0)
            bp += power->bp * (unsigned)(power->shots + 0.5);
        else
            add_shots(&volley, power, target, modifier, target->infantry > 0, target->vehicles > 0,
                      target->engines > 0);
    }
    add_barrage(weights, &volley, target, bp, to_hit - in_cover);
    return volley_worth(weights, &volley, target, kills, markers);
}

// --- where they stand now ------------------------------------------------------------------------

static EpicFirepower power_of(const EpicMode *mode)
{
    return (EpicFirepower){
        .shots = epic__mean(mode->shots) +
                 ((mode->traits & EPIC_T_EXTRA_ATTACKS) ? epic__mean(mode->extra) : 0),
        .ap = mode->ap,
        .at = mode->at,
        .mw = mode->mw,
        .is_killer = (mode->traits & EPIC_T_TITAN_KILLER) != 0,
        .is_disrupting = (mode->traits & EPIC_T_DISRUPT) != 0,
        .damage = (mode->traits & EPIC_T_TITAN_KILLER) && epic__mean(mode->killer) > 1
                      ? epic__mean(mode->killer)
                      : 1,
    };
}

static void keep_part(Volley *volley, double part)
{
    volley->ap *= part;
    volley->at *= part;
    volley->mw *= part;
    volley->engines *= part;
    volley->disrupted *= part;
}

static EpicUnitBits covered_of(const EpicAim *aim)
{
    EpicUnitBits covered = 0;
    for (unsigned n = 0; n < aim->count; n++)
        covered |=
            epic__is_in_terrain_cover(aim->m, aim->s, aim->unit[n]) ? (EpicUnitBits)1 << n : 0;
    return covered;
}

static void sum_volley(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                       unsigned shooter, unsigned target, const EpicForce *target_force, int to_hit,
                       Volley *out)
{
    EpicAim aim;
    Volley volley = {0};
    EpicUnitBits covered = 0;
    unsigned bp = 0;
    unsigned able = 0;
    *out = volley;
    epic__aim_make(&aim, m, s, shooter, target, to_hit);
    if (aim.count == 0)
        return;
    for (unsigned u = epic__first(m, s, shooter); u != EPIC_NO_UNIT;
         u = epic__next(m, s, shooter, u)) {
        if (!epic__may_shoot(m, s, u))
            continue;
        const EpicKind *kind = epic__kind(m, u);
        EpicEye eye;
        bool fires = false;
        bool has_one = false;
        epic__eye_make(&eye, &aim, u);
        for (unsigned w = 0; w < kind->weapon_count; w++) {
            if (!epic__is_ready(m, s, u, w))
                continue;
            const EpicMode *mode = &kind->weapon[w].mode[0];
            EpicUnitBits reach = epic__is_ranged(mode) ? epic__reach(&aim, &eye, mode, false) : 0;
            if (reach == 0)
                continue;
            if (able == 0 && !fires) // nobody has asked yet
                covered = covered_of(&aim);
            fires = true;
            if ((mode->traits & EPIC_T_ONE_A_TURN) != 0 && has_one) // EPIC-5.22.2d
                continue;
            has_one = has_one || (mode->traits & EPIC_T_ONE_A_TURN) != 0;
            if (mode->bp > 0) {
                bp += mode->bp;
                continue;
            }
            EpicUnitBits in_cover = reach & (covered | eye.obscured);
            bool is_covered = in_cover == reach && (mode->traits & EPIC_T_IGNORE_COVER) == 0;
            EpicFirepower power = power_of(mode);
            if (epic__slow_dice(&kind->weapon[w], 0) > 0) // EPIC-2.2.8-q1
                power.shots = epic__dice_left(m, s, u, w, 0);
            add_shots(&volley, &power, target_force, to_hit - (is_covered ? 1 : 0),
                      (reach & (aim.infantry | aim.light)) != 0,
                      (reach & (aim.vehicles | aim.light)) != 0, (reach & aim.engines) != 0);
        }
        able += fires;
    }
    add_barrage(weights, &volley, target_force, bp, to_hit - (covered != 0 ? 1 : 0));
    // EPIC-1.9.2d: each blast marker keeps one of them from shooting.
    unsigned kept = s->formation[shooter].blast;
    kept = epic__has_force(m, shooter, EPIC_FORCE_NO_FEAR) ? kept / 2 : kept;
    if (kept >= able)
        return;
    keep_part(&volley, (able - kept) / (double)able);
    *out = volley;
}

double epic__shot_now(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                      unsigned shooter, unsigned target, const EpicForce *target_force, int to_hit,
                      double *kills, double *markers)
{
    Volley volley;
    sum_volley(weights, m, s, shooter, target, target_force, to_hit, &volley);
    *kills = *markers = 0;
    return volley.any ? volley_worth(weights, &volley, target_force, kills, markers) : 0;
}
