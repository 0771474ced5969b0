// Expected Wounds.
//
// Map: one chain, shooting, fighting, charges.
#include "aod_hope.h"
#include "aod_armour.h"
#include "aod_blow.h"
#include "aod_law.h"
#include "aod_units.h"

#include <string.h>

enum { FACES = 6, ALL = FACES * FACES }; // of one die, of two

// Whom it is about.
typedef struct Foe {
    unsigned host, victim; // victim: whose values and saves count
    uint8_t cover;         // the Cover Save that he has against it; 0: none
    bool is_bare;          // it is not asked who sees whom behind what
    bool is_told;          // to people: who lies under a Template is counted (SHOOT-1.8)
} Foe;

// --- one chain -----------------------------------------------------------------------------------

// The one place where a chance is rounded: down, to parts of 2^32.
static AodHope rounded(uint64_t part, uint64_t whole)
{
    ASSERT(whole > 0 && part < UINT64_C(1) << 31);
    return (part << 32) / whole;
}

// Hulls have no Wounds.
static bool is_hull(const Aod *g, unsigned model)
{
    return aod__kind(g->m, model)->value[AOD_W] <= 0;
}

// Cover and Shrouded (AOD-WPN-3.3, ASSAULT-8.6).
static bool ignores_cover(const Foe *foe, const AodArmMode *mode)
{
    return foe->is_bare || mode->reach != AOD_REACH_RANGE ||
           aod__mode_has(mode, AOD_S_IGNORES_COVER);
}

static bool comes_with(unsigned least, unsigned face)
{
    return least > 0 && face >= least;
}

static bool is_ap2(const AodWoundLaw *law, unsigned face)
{
    return comes_with(law->rending, face) || comes_with(law->breaching, face);
}

// What a Wound with that face of the To Wound die costs the victim, in parts of 36 x 6: saves that
// fail, times Wounds.
static uint64_t cost_of(const Aod *g, const AodArmMode *mode, const AodWoundLaw *law, unsigned face,
                        const Foe *foe)
{
    unsigned victim = foe->victim;
    AodWound wound = {
        .ap = is_ap2(law, face) ? 2 : law->ap,
        .strength = law->strength,
        .is_deadly = aod__mode_has(mode, AOD_S_INSTANT_DEATH) || comes_with(law->murderous, face),
        .cover = foe->cover,
        .ignores_cover = ignores_cover(foe, mode),
        .has_again = aod__saves_again(g, foe->host, mode),
    };
    AodSave save = aod__best_save(g, victim, &wound);
    AodSave help = aod__best_mitigation(g, victim, &wound);
    uint64_t fails = save.kind == AOD_SAVE_NONE ? FACES : save.need - 1U;
    bool is_again = wound.has_again && save.kind == AOD_SAVE_ARMOUR;
    fails *= is_again ? fails : FACES;
    fails *= help.kind == AOD_SAVE_NONE ? FACES : help.need - 1U;
    unsigned left = g->s->model[victim].wounds, costs = 1;
    if (aod__is_instant_death(g, victim, &wound))
        costs = left;
    else
        costs = (unsigned)aod__mode_value(mode, AOD_S_BRUTAL, 1);
    costs = costs < 1 ? 1 : costs;
    return fails * (costs < left ? costs : left);
}

// Wounds that one attack takes which hits in so many of 36 cases.
static AodHope chain(const Aod *g, const AodArmMode *mode, unsigned hits, const AodWoundLaw *law,
                     const Foe *foe)
{
    uint64_t sum = 0, cost = 0; // of 36 x 36 x 6
    unsigned again = 0, asked = 0;
    for (unsigned face = 1; face <= FACES; face++)
        again += aod__wounds_with(law, face) ? law->must_again : law->is_again;
    for (unsigned face = 1; face <= FACES; face++) {
        if (!aod__wounds_with(law, face))
            continue;
        unsigned weight = (law->must_again ? 0 : FACES) + again;
        // Most faces are like the one before.
        if (asked == 0 || is_ap2(law, face) != is_ap2(law, asked) ||
            comes_with(law->murderous, face) != comes_with(law->murderous, asked))
            cost = cost_of(g, mode, law, face, foe);
        asked = face;
        sum += weight * cost;
    }
    return rounded(hits * sum, (uint64_t)ALL * ALL * ALL * FACES);
}

// --- shooting ------------------------------------------------------------------------------------

static unsigned hits_of(const Aod *g, unsigned model, unsigned mode, bool is_snap)
{
    AodGroup group = {.target = AOD_NO_UNIT, // whom it would be, is not asked here
                      .skill = (uint8_t)aod__value(g, model, AOD_BS),
                      .mode = (uint16_t)mode};
    group.flags = is_snap ? AOD_GROUP_SNAP : 0;
    AodHitLaw hit = aod__hit_law(g, aod__host(g->s, aod__unit_of(g->s, model)), &group);
    unsigned faces = (unsigned)aod__faces_from(hit.need), sum = faces * FACES;
    if (hit.again_need < AOD_NEVER)
        sum += (hit.only_ones ? 1 : FACES - faces) * (unsigned)aod__faces_from(hit.again_need);
    return sum;
}

// WPN-1: how that mode would be fired.
static AodFire fire_of(const Aod *g, unsigned model, const AodArmMode *mode, AodManner manner)
{
    bool is_heavy = mode->arm_class == AOD_ARM_HEAVY || mode->arm_class == AOD_ARM_ORDNANCE;
    if (mode->arm_class == AOD_ARM_MELEE || mode->arm_class == AOD_ARM_NONE ||
        manner == AOD_MANNER_RUNS)
        return AOD_FIRE_NOT;
    if (!is_heavy || manner == AOD_MANNER_STILL || aod__fires_steadily(g->m, model) ||
        aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return AOD_FIRE_NORMAL;
    return mode->arm_class == AOD_ARM_ORDNANCE || aod__strikes(mode) == AOD_STRIKES_BY_MARKER
               ? AOD_FIRE_NOT
               : AOD_FIRE_SNAP;
}

// VEH-4.5: of six dice, those with which a hull does not save a Hull Point.
static unsigned hull_fails(const Aod *g, const AodArmMode *mode, const Foe *foe)
{
    AodWound wound = {.cover = foe->cover, .ignores_cover = ignores_cover(foe, mode)};
    AodSave save = aod__best_save(g, foe->victim, &wound);
    return save.kind == AOD_SAVE_NONE ? FACES : save.need - 1U;
}

// Hits, in halves, of a shot without a To Hit roll.
static unsigned half_hits(const Aod *g, unsigned model, const AodArm *arm, unsigned at,
                          bool is_snap, const Foe *foe)
{
    const AodArmMode *mode = aod__mode(g->m, at);
    if (!foe->is_told || is_snap || aod__strikes(mode) != AOD_STRIKES_BY_TEMPLATE)
        return aod__half_hits(g, mode, is_snap, foe->host);
    const AodMatchKind *kind = aod__kind(g->m, model);
    bool has_mounts = aod__is(g->m, model, AOD_TYPE(VEHICLE));
    AodGroup group = {.target = (uint16_t)foe->host,
                      .mode = (uint16_t)at,
                      .arm = (uint8_t)(has_mounts ? arm - kind->arm + 1 : 0)};
    return 2 * aod__most_under(g, &group, model);
}

static AodHope hope_of_mode(const Aod *g, unsigned model, const AodArm *arm, unsigned at,
                            AodFire fire, AodAway away, const Foe *foe)
{
    const AodArmMode *mode = aod__mode(g->m, at);
    bool is_snap = fire == AOD_FIRE_SNAP;
    if (fire == AOD_FIRE_NOT || !aod__reaches(mode, is_snap, away))
        return 0;
    uint64_t halves = aod__attacks(g, model, arm, mode, away) * 2 + mode->shot_dice * (FACES + 1U);
    unsigned hits = ALL;
    if (aod__strikes(mode) == AOD_STRIKES_BY_ROLL)
        hits = hits_of(g, model, at, is_snap);
    else
        halves = halves / 2 * half_hits(g, model, arm, at, is_snap, foe);
    if (is_hull(g, foe->victim)) // VEH-4.1: a Hull Point each
        return rounded((uint64_t)hits * aod__pairs_that_harm(g, model, mode, foe->host) *
                           hull_fails(g, mode, foe),
                       ALL * ALL * FACES) *
               halves / 2;
    AodWoundLaw law = aod__wound_law(g, model, mode, foe->host);
    return chain(g, mode, hits, &law, foe) * halves / 2;
}

// The most that some of its weapons come to which together are no more than so many.
static AodHope most_of(const AodHope *hope, const unsigned *copies, unsigned count, unsigned room)
{
    AodHope best[UINT8_MAX + 1]; // for each number of weapons
    ASSERT(room <= UINT8_MAX);
    memset(best, 0, (room + 1) * sizeof *best);
    for (unsigned n = 0; n < count; n++) {
        ASSERT(copies[n] > 0);
        for (unsigned taken = room; taken >= copies[n]; taken--) {
            AodHope with = best[taken - copies[n]] + hope[n];
            best[taken] = with > best[taken] ? with : best[taken];
        }
    }
    return best[room];
}

// What one model fires: its best weapon, or all, or as many as its Firing Protocols allow. `aim`:
// from where it stands; NULL: from so far away.
static AodHope hope_of_model(const Aod *g, AodMembers at, const AodAim *aim, AodManner manner,
                             AodAway away, const Foe *foe)
{
    unsigned model = at.model;
    bool has_mounts = aod__is(g->m, model, AOD_TYPE(VEHICLE));
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodModelNow *now = &g->s->model[model];
    const AodHas *protocols = aod__has(kind->special, AOD_S_FIRING_PROTOCOLS);
    AodHope sum = 0, hopes[AOD_MODEL_ARMS_MAX];
    unsigned copies[AOD_MODEL_ARMS_MAX], count = 0;
    for (unsigned n = 0; n < kind->arm_count; n++) {
        const AodArm *arm = &kind->arm[n];
        AodHope best = 0;
        unsigned fired = 1;
        if (((now->destroyed | now->spent) >> n & 1) != 0)
            continue;
        AodLooker gunner = {(uint16_t)model, has_mounts ? arm : NULL};
        AodAway off = aim == NULL ? away : aod__away_of(g, aim, at.rank, gunner);
        if (off.near_u == AOD_SEES_NOBODY)
            continue;
        for (unsigned way = 0; way < arm->mode_count; way++) {
            unsigned number = arm->mode_first + way;
            const AodArmMode *mode = aod__mode(g->m, number);
            AodFire fire = manner == AOD_MANNER_NOW ? aod__fire(g, model, mode, foe->host, NULL)
                                                    : fire_of(g, model, mode, manner);
            AodHope hope = hope_of_mode(g, model, arm, number, fire, off, foe);
            if (hope > best) {
                best = hope;
                fired = protocols == NULL ? 1 : aod__copies(g, model, arm, mode);
            }
        }
        sum += best;
        hopes[count] = best;
        copies[count++] = fired;
    }
    if (aod__fires_all(g->m, model))
        return sum;
    return most_of(hopes, copies, count, protocols == NULL ? 1 : (unsigned)protocols->value);
}

// Models of one kind do the same from one place: they are asked once.
typedef struct Asked {
    unsigned count;
    uint16_t kind[AOD_UNIT_MODELS_MAX_ALL];
    AodHope hope[AOD_UNIT_MODELS_MAX_ALL];
} Asked;

static const AodHope *answer_of(const Asked *asked, unsigned kind)
{
    for (unsigned n = 0; n < asked->count; n++)
        if (asked->kind[n] == kind)
            return &asked->hope[n];
    return NULL;
}

static void note(Asked *asked, unsigned kind, AodHope hope)
{
    ASSERT(asked->count < AOD_UNIT_MODELS_MAX_ALL);
    asked->kind[asked->count] = (uint16_t)kind;
    asked->hope[asked->count++] = hope;
}

AodHope aod__hope_far(const Aod *g, unsigned host, unsigned target, unsigned victim, int32_t off_u,
                      AodManner manner)
{
    Foe foe = {target, victim, 0, true, false};
    Asked asked;
    AodHope sum = 0;
    asked.count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        unsigned kind = g->m->model[at.model].kind;
        const AodHope *known = answer_of(&asked, kind);
        if (known != NULL) {
            sum += *known;
            continue;
        }
        AodAway away = {off_u, off_u, aod__farther_u(g, at.model, target)};
        AodHope hope = hope_of_model(g, at, NULL, manner, away, &foe);
        note(&asked, kind, hope);
        sum += hope;
    }
    return sum;
}

unsigned aod__victim_of(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            return at.model;
    return AOD_NO_MODEL;
}

// Of one member: of a vehicle by each of its weapons.
static int32_t near_of(const Aod *g, const AodAim *aim, AodMembers at)
{
    const AodMatchKind *kind = aod__kind(g->m, at.model);
    if (!aod__is(g->m, at.model, AOD_TYPE(VEHICLE)))
        return aim->away[at.rank].near_u;
    int32_t near_u = AOD_SEES_NOBODY;
    for (unsigned n = 0; n < kind->arm_count; n++) {
        AodLooker gunner = {(uint16_t)at.model, &kind->arm[n]};
        int32_t arm_u = aod__away_of(g, aim, at.rank, gunner).near_u;
        near_u = arm_u < near_u ? arm_u : near_u;
    }
    return near_u;
}

// The rank of the member that is nearest to whom it sees; *near_u: AOD_SEES_NOBODY if nobody does.
static unsigned nearest_rank(const Aod *g, const AodAim *aim, int32_t *near_u)
{
    unsigned rank = 0;
    *near_u = AOD_SEES_NOBODY;
    for (AodMembers at = aod__members(g, aim->host); aod__member(g, &at);) {
        int32_t own_u = aod__on_table(g->s, at.model) ? near_of(g, aim, at) : AOD_SEES_NOBODY;
        if (own_u < *near_u) {
            *near_u = own_u;
            rank = at.rank;
        }
    }
    return rank;
}

int32_t aod__nearest_u(const Aod *g, const AodAim *aim)
{
    int32_t near_u;
    nearest_rank(g, aim, &near_u);
    return near_u;
}

unsigned aod__cover_of(const Aod *g, const AodAim *aim, unsigned victim)
{
    int32_t near_u;
    unsigned rank = nearest_rank(g, aim, &near_u);
    return near_u == AOD_SEES_NOBODY ? 0
                                     : aod__cover_against(g, aim->host, UINT64_C(1) << rank,
                                                          AOD_COVER_BY_SIGHT, NULL, victim);
}

static AodHope hope_of_all(const Aod *g, const AodAim *aim, AodManner manner, const Foe *foe)
{
    AodHope sum = 0;
    for (AodMembers at = aod__members(g, aim->host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            sum += hope_of_model(g, at, aim, manner, (AodAway){0}, foe);
    return sum;
}

AodHope aod__hope_seen(const Aod *g, const AodAim *aim, unsigned victim, AodManner manner)
{
    Foe foe = {aim->target, victim, 0, true, false};
    return hope_of_all(g, aim, manner, &foe);
}

AodHope aod__hope_now(const Aod *g, const AodAim *aim, unsigned victim, unsigned cover)
{
    Foe foe = {aim->target, victim, (uint8_t)cover, false, false};
    return hope_of_all(g, aim, AOD_MANNER_NOW, &foe);
}

AodHope aod__hope_told(const Aod *g, const AodAim *aim, unsigned victim, unsigned cover)
{
    Foe foe = {aim->target, victim, (uint8_t)cover, false, true};
    return hope_of_all(g, aim, AOD_MANNER_NOW, &foe);
}

// --- rams ----------------------------------------------------------------------------------------

// A D6 of hits, two of a Super-heavy, and what the Legion and Crushing Weight add.
AodHope aod__hope_ram(const Aod *g, unsigned hull, unsigned target, unsigned victim)
{
    enum { USUAL = 6, CRUSHING = 10, MORE_CRUSHING = 6, MORE_OF_HORUS = 3 };
    bool is_crushing = aod__model_has(g->m, hull, AOD_S_CRUSHING_WEIGHT);
    const AodArmMode *mode = aod__mode(g->m, g->m->blast + AOD_BLAST_RAM);
    int toughness = aod__majority(g, target, AOD_T);
    AodWoundLaw law =
        aod__wound_law_of(g, hull, mode, target, is_crushing ? CRUSHING : USUAL, toughness);
    Foe foe = {target, victim, 0, true, false};
    unsigned dice = aod__is_super_heavy(g->m, hull) && !is_crushing ? 2 : 1;
    unsigned more = is_crushing ? MORE_CRUSHING : 0;
    more += aod__legion_of(g, hull) == AOD_SONS_OF_HORUS ? MORE_OF_HORUS : 0;
    return chain(g, mode, ALL, &law, &foe) * (dice * (FACES + 1U) + 2 * more) / 2;
}

// --- fighting ------------------------------------------------------------------------------------

// With that weapon; who charges has one attack more (ASSAULT-7.1).
static AodHope blow_of(const Aod *g, unsigned model, unsigned at, unsigned foe, unsigned victim,
                       bool is_charging)
{
    unsigned attacks = aod__melee_attacks(g, model, at);
    unsigned need = aod__melee_need(g, model, at, foe, UINT64_MAX);
    bool is_fixed = at == g->m->krak || aod__mode_has(aod__mode(g->m, at), AOD_S_DETONATION);
    if (is_hull(g, victim)) // VEH-9.4: a Hull Point each, before saves
        return (attacks + (attacks > 0 && is_charging && !is_fixed)) *
               rounded((uint64_t)aod__faces_from((int)need) *
                           aod__pairs_on_hull(g, model, at, victim, 1, 1),
                       (uint64_t)FACES * ALL);
    Foe whom = {foe, victim, 0, true, false};
    AodWoundLaw law = aod__melee_wound_law(g, model, at, foe, false);
    unsigned hits = (unsigned)aod__faces_from((int)need) * FACES;
    attacks += attacks > 0 && is_charging;
    return attacks * chain(g, aod__mode(g->m, at), hits, &law, &whom);
}

// Grenades are offered in the fight alone: here all that it has is asked.
static AodHope blows_on_hull(const Aod *g, unsigned model, unsigned foe, unsigned victim,
                             bool is_charging)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    AodHope best = blow_of(g, model, g->m->bare, foe, victim, is_charging);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++) {
            unsigned at = kind->arm[n].mode_first + way;
            const AodArmMode *mode = aod__mode(g->m, at);
            if (mode->arm_class != AOD_ARM_MELEE || mode->strength_kind == AOD_STRENGTH_NONE)
                continue;
            AodHope hope = blow_of(g, model, at, foe, victim, is_charging);
            best = hope > best ? hope : best;
        }
    return best;
}

static AodHope blows_of(const Aod *g, unsigned model, unsigned foe, unsigned victim,
                        bool is_charging)
{
    AodBlade blade;
    AodHope best = 0;
    if (is_hull(g, victim))
        return blows_on_hull(g, model, foe, victim, is_charging);
    if (!aod__next_blade(g, model, 1, &blade))
        return blow_of(g, model, g->m->bare, foe, victim, is_charging);
    for (unsigned n = 1; aod__next_blade(g, model, n, &blade); n = blade.number + 1U) {
        AodHope hope = blow_of(g, model, blade.at, foe, victim, is_charging);
        best = hope > best ? hope : best;
    }
    return best;
}

AodHope aod__hope_fight(const Aod *g, unsigned host, unsigned foe, unsigned victim,
                        bool is_charging)
{
    Asked asked;
    AodHope sum = 0;
    asked.count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || is_hull(g, at.model))
            continue;
        unsigned kind = g->m->model[at.model].kind;
        const AodHope *known = answer_of(&asked, kind);
        if (known != NULL) {
            sum += *known;
            continue;
        }
        AodHope hope = blows_of(g, at.model, foe, victim, is_charging);
        note(&asked, kind, hope);
        sum += hope;
    }
    return sum;
}

AodHope aod__hope_duel(const Aod *g, unsigned model, unsigned other)
{
    return blows_of(g, model, aod__host(g->s, aod__unit_of(g->s, other)), other, false);
}

// --- charges -------------------------------------------------------------------------------------

unsigned aod__rolls_that_reach(const Aod *g, unsigned host, int64_t length_u, bool is_slow)
{
    enum { SLOWED = 2 }; // ASSAULT-2.5
    int bonus = aod__charge_bonus(g, host) - (is_slow ? SLOWED : 0);
    unsigned count = 0;
    for (int first = 1; first <= FACES; first++)
        for (int second = 1; second <= FACES; second++)
            count +=
                (int64_t)aod__charge_distance(first + second, bonus) * AOD_INCH + AOD_TOUCH_U >=
                length_u;
    return count;
}
