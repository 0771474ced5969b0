// Frame STEP: one Initiative step of a combat (ASSAULT-6.3 to 6.10).
//
// Map: who, pile-ins, who strikes whom, dice, Wounds, the frame, what can be chosen.
#include "aod_armour.h"
#include "aod_blow.h"
#include "aod_challenge.h"
#include "aod_fight.h"
#include "aod_rush.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    STEP_BEGIN,
    STEP_PILE, // the next unit
    STEP_PILE_ASKED,
    STEP_PILED,
    STEP_DECLARE, // the next unit
    STEP_DECLARE_ASKED,
    STEP_GROUP, // the next group
    STEP_HIT,
    STEP_HIT_AGAIN,
    STEP_WOUND,
    STEP_WOUND_AGAIN,
    STEP_STRUCK,  // vehicles have been (FLOW-8.3)
    STEP_SUFFER,  // the next batch of Wounds
    STEP_EXPLODE, // what waits for it (ASSAULT-6.9)
};

enum { HAMMER_STEP = 10 };
enum { UNSAID = AOD_GROUP_HAMMER | AOD_GROUP_LIMB }; // groups of whom nobody says at whom
#define LAST_STEP LIMIT(RULE_The_Dreams_of_the_Death_Wolf, 1)

static uint64_t bit(unsigned rank)
{
    ASSERT(rank < AOD_UNIT_MODELS_MAX_ALL);
    return UINT64_C(1) << rank;
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= STEP_EXPLODE);
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

// --- who -----------------------------------------------------------------------------------------

// All those whose step it is.
static uint64_t of_this_step(const Aod *g, const AodFrame *frame, unsigned host)
{
    uint64_t set = 0;
    bool is_final = frame->step.step == AOD_STEP_FINAL;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            (is_final || aod__strike_step(g, at.model) == frame->step.step))
            set |= bit(at.rank);
    return set;
}

void aod__begin_step(Aod *g, unsigned step)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_STEP);
    frame->seat = g->s->active;
    aod__step_frame(frame)->step = (uint8_t)step;
}

static uint64_t in_contact(const Aod *g, unsigned host)
{
    AodFoes foes;
    uint64_t set = 0;
    aod__foes(g, host, &foes);
    for (unsigned n = 0; n < foes.count; n++)
        set |= foes.touching[n];
    return set;
}

// Vehicles neither pile in nor strike (VEH-9.1).
static bool hammers(const Aod *g, const AodFrame *frame, unsigned host)
{
    for (AodMembers at = aod__members(g, host);
         frame->step.step == HAMMER_STEP && aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__hammer_hits(g, at.model) > 0)
            return true;
    return false;
}

// RULE-Prehensile_Dataspike: the next limb whose step it is.
static bool next_limb(const Aod *g, const AodFrame *frame, unsigned model, unsigned number,
                      AodBlade *out)
{
    while (frame->step.step != AOD_STEP_FINAL && aod__next_limb(g, model, number, out)) {
        if (aod__step_with(g, model, out->at) == frame->step.step)
            return true;
        number = out->number + 1U;
    }
    return false;
}

static bool has_limbs(const Aod *g, const AodFrame *frame, unsigned host)
{
    AodBlade limb;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && next_limb(g, frame, at.model, 1, &limb))
            return true;
    return false;
}

static AodStep finish(Aod *g)
{
    aod__pop(g);
    return AOD_GO_ON;
}

// RULE-The_Dreams_of_the_Death_Wolf.
static bool strikes_laid(const Aod *g, const AodFrame *frame)
{
    return frame->step.step == LAST_STEP && aod__any_laid(g);
}

// Steps in which nobody can pile in or strike are passed over.
static AodStep begin(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_STEP);
    for (unsigned u = aod__next_in_combat(g, AOD_NO_UNIT); u != AOD_NO_UNIT;
         u = aod__next_in_combat(g, u))
        if (!aod__is_hull_unit(g->m, u) &&
            (of_this_step(g, frame, u) != 0 || hammers(g, frame, u) || has_limbs(g, frame, u))) {
            frame->unit = 0;
            return go(frame, STEP_PILE);
        }
    frame->unit = 0;
    return strikes_laid(g, frame) ? go(frame, STEP_DECLARE) : finish(g);
}

// --- pile-ins (ASSAULT-6.4, 6.7, 6.8) ------------------------------------------------------------

static void rush_of(const Aod *g, uint64_t movers, unsigned host, AodRush *out)
{
    *out = (AodRush){.kind = AOD_RUSH_PILE_IN, .host = host, .movers = movers};
    aod__going_of_unit(g, host, false, false, &out->unit);
    out->unit.is_slowed = false;
    out->unit.fixed_u = out->unit.fixed_slowed_u = LIMIT(ASSAULT_6_4, 3 * AOD_INCH);
    // Vehicles only where there is nobody else.
    for (unsigned hulls = 0; hulls < 2 && out->foe_count == 0; hulls++)
        for (unsigned u = 0; u < g->m->unit_count && out->foe_count < AOD_RUSH_FOES_MAX; u++)
            if (aod__is_in(g->s->combat.units, u) && aod__is_enemy(g, host, u) &&
                aod__standing(g, u) > 0 && aod__is_hull_unit(g->m, u) == (hulls != 0))
                out->foe[out->foe_count++] = (uint16_t)u;
}

// Those whose step it is and who touch nobody. Who fights a challenge touches somebody.
static uint64_t pilers(const Aod *g, const AodFrame *frame, unsigned host)
{
    return of_this_step(g, frame, host) & ~in_contact(g, host);
}

static AodStep next_pile(Aod *g, AodFrame *frame)
{
    ASSERT(frame->unit <= g->m->unit_count);
    unsigned host = aod__next_in_combat(g, frame->unit == 0 ? AOD_NO_UNIT : aod__frame_unit(frame));
    frame->unit = host == AOD_NO_UNIT ? 0 : (uint16_t)(host + 1);
    if (host == AOD_NO_UNIT) {
        if (frame->step.step == AOD_STEP_FINAL)
            return finish(g);
        if (!aod__combat_touches(g) && !strikes_laid(g, frame)) { // ASSAULT-6.5
            g->s->combat.is_apart = 1;
            AOD_REPORT(g, ASSAULT_6_5, COMBAT_APART, "");
            return finish(g);
        }
        return go(frame, STEP_DECLARE);
    }
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    uint64_t movers = pilers(g, frame, host);
    // ASSAULT-10.6: whoever is still locked. ASSAULT-6.8: or strikes vehicles, before the last.
    bool is_at_hulls = frame->step.step != AOD_STEP_FINAL && in_contact(g, host) != 0;
    if (movers == 0 || aod__is_hull_unit(g->m, host) ||
        (!aod__is_locked(g->s, host) && !is_at_hulls))
        return AOD_GO_ON;
    AodRush rush;
    AodPlan plan;
    rush_of(g, movers, host, &rush);
    if (rush.foe_count == 0)
        return AOD_GO_ON;
    aod__rush_plan(g, &rush, &plan);
    return plan.count == 0 ? AOD_GO_ON : go(frame, STEP_PILE_ASKED);
}

static AodStep begin_walk(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    own->is_given = own->has_begun = 0;
    aod__walk_begin(g, aod__frame_unit(frame), 0, false, false);
    return go(frame, STEP_PILED);
}

static AodStep has_piled(Aod *g, AodFrame *frame)
{
    aod__lock_in_combat(g, aod__frame_unit(frame));
    return go(frame, STEP_PILE);
}

// --- who strikes whom (ASSAULT-7.2) --------------------------------------------------------------

// Of the foes of a striker's host those whom he may strike; bit n for foe n.
static unsigned choices_of(const AodFoes *foes, unsigned rank)
{
    unsigned touched = 0, engaged = 0;
    for (unsigned n = 0; n < foes->count; n++) {
        touched |= (unsigned)(foes->touching[n] >> rank & 1) << n;
        engaged |= (unsigned)(foes->engaged[n] >> rank & 1) << n;
    }
    return touched != 0 ? touched : engaged;
}

// The foe that is the host `unit`; foes.count: none.
static unsigned foe_of(const AodFoes *foes, unsigned unit)
{
    unsigned n = 0;
    while (n < foes->count && foes->host[n] != unit)
        n++;
    return n;
}

static bool is_many(unsigned set)
{
    return (set & (set - 1)) != 0;
}

static bool is_alike(const AodGroup *group, const AodGroup *wanted)
{
    return group->unit == wanted->unit && group->target == wanted->target &&
           group->mode == wanted->mode && group->skill == wanted->skill &&
           group->flags == wanted->flags && group->part == wanted->part;
}

static void add_to_group(Aod *g, AodGroup wanted, unsigned rank)
{
    AodState *s = g->s;
    ASSERT(s->group_count <= AOD_GROUPS_MAX);
    bool is_own = (wanted.flags & AOD_GROUP_FORCE) != 0; // each with his own check
    for (unsigned n = 0; n < s->group_count && !is_own; n++)
        if (is_alike(&s->group[n], &wanted)) {
            s->group[n].models |= bit(rank);
            return;
        }
    if (s->group_count == AOD_GROUPS_MAX) { // its attacks are lost
        aod__guard(g, AOD_GUARD_DICE);
        return;
    }
    wanted.models = bit(rank);
    s->group[s->group_count++] = wanted;
}

// The group in which the model strikes; of its host's attacks.
static AodGroup group_of(const Aod *g, unsigned model, unsigned host, unsigned foe)
{
    bool is_duel = aod__opponent(g, model) != AOD_NO_MODEL;
    return (AodGroup){.target = (uint16_t)foe,
                      .flags = is_duel ? AOD_GROUP_DUEL : 0,
                      .mode = (uint16_t)aod__blade_mode(g, model),
                      .skill = (uint8_t)aod__value(g, model, AOD_WS),
                      .unit = (uint16_t)host};
}

static void drop_empty(Aod *g)
{
    AodState *s = g->s;
    ASSERT(s->group_count <= AOD_GROUPS_MAX);
    for (unsigned n = s->group_count; n-- > 0;) {
        if (s->group[n].models != 0)
            continue;
        s->group_count--;
        memmove(&s->group[n], &s->group[n + 1], (s->group_count - n) * sizeof *s->group);
        s->group[s->group_count] = (AodGroup){0};
    }
}

static unsigned first_of(unsigned set)
{
    ASSERT(set != 0);
    return (unsigned)__builtin_ctz(set);
}

// How many of the model's attacks go to each of the foes, which are emptied.
static unsigned take_shares(Aod *g, unsigned host, unsigned model, unsigned rank,
                            const AodFoes *foes, unsigned *share)
{
    unsigned all = aod__melee_attacks(g, model, aod__blade_mode(g, model));
    memset(share, 0, AOD_FOES_MAX * sizeof *share);
    for (unsigned n = 0; n < g->s->group_count; n++) {
        AodGroup *group = &g->s->group[n];
        if (group->unit != host || (group->flags & UNSAID) != 0 || (group->models & bit(rank)) == 0)
            continue;
        unsigned foe = foe_of(foes, group->target);
        ASSERT(foe < foes->count);
        share[foe] = group->part == 0 ? all : group->part;
        group->models &= ~bit(rank);
    }
    drop_empty(g);
    return all;
}

// ASSAULT-6.12: so many of them go to that one (0: all), taken from who has most of them; what it
// has too many goes to the first other.
static void share_out(unsigned *share, unsigned all, unsigned foe, unsigned part, unsigned choices)
{
    if (part == 0) {
        memset(share, 0, AOD_FOES_MAX * sizeof *share);
        share[foe] = all;
        return;
    }
    while (share[foe] < part) {
        unsigned most = AOD_FOES_MAX;
        for (unsigned n = 0; n < AOD_FOES_MAX; n++)
            if (n != foe && share[n] > 0 && (most == AOD_FOES_MAX || share[n] > share[most]))
                most = n;
        ASSERT(most < AOD_FOES_MAX); // `check`: fewer than all
        share[most]--;
        share[foe]++;
    }
    share[first_of(choices & ~(1U << foe))] += share[foe] - part;
    share[foe] = part;
}

// So many attacks of a model go to that foe (0: all).
static void strike_at(Aod *g, unsigned host, unsigned model, unsigned rank, unsigned unit,
                      unsigned part)
{
    AodFoes foes;
    unsigned share[AOD_FOES_MAX];
    aod__foes(g, host, &foes);
    unsigned all = take_shares(g, host, model, rank, &foes, share);
    ASSERT(part < all && all <= UINT8_MAX);
    unsigned named = foe_of(&foes, unit);
    share_out(share, all, named, part, choices_of(&foes, rank));
    for (unsigned i = 0; i <= foes.count; i++) { // the named one comes first (ASSAULT-7.3)
        unsigned n = i == 0 ? named : i - 1;
        if (share[n] == 0)
            continue;
        AodGroup group = group_of(g, model, host, foes.host[n]);
        group.part = share[n] == all ? 0 : (uint8_t)share[n];
        share[n] = 0;
        add_to_group(g, group, rank);
    }
}

// --- Force (PSY-1.4) -----------------------------------------------------------------------------

// PSY-1.8: against a unit of only Anathema models no check is made.
static bool is_proof(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_sub(g->m, at.model, AOD_SUBTYPE(ANATHEMA)))
            return false;
    return true;
}

// Of a group of his attacks.
static bool may_force_in(const Aod *g, const AodGroup *group, unsigned host, unsigned rank)
{
    return group->unit == host && (group->models & bit(rank)) != 0 &&
           (group->flags & (UNSAID | AOD_GROUP_FORCE)) == 0 &&
           aod__mode_has(aod__mode(g->m, group->mode), AOD_S_FORCE) && !is_proof(g, group->target);
}

static bool may_force(const Aod *g, unsigned host, unsigned rank)
{
    for (unsigned n = 0; n < g->s->group_count; n++)
        if (may_force_in(g, &g->s->group[n], host, rank))
            return true;
    return false;
}

static bool may_any_force(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && may_force(g, host, at.rank))
            return true;
    return false;
}

// His attacks are groups of their own.
static void set_force(Aod *g, unsigned host, unsigned rank)
{
    unsigned count = g->s->group_count;
    ASSERT(count <= AOD_GROUPS_MAX);
    for (unsigned n = 0; n < count; n++) {
        if (!may_force_in(g, &g->s->group[n], host, rank))
            continue;
        AodGroup wanted = g->s->group[n];
        wanted.flags |= AOD_GROUP_FORCE;
        g->s->group[n].models &= ~bit(rank);
        add_to_group(g, wanted, rank);
    }
    drop_empty(g);
}

// One check for all his attacks of this step.
static bool begin_force(Aod *g, const AodGroup *group)
{
    uint64_t who = group->models;
    unsigned host = group->unit;
    if ((group->flags & AOD_GROUP_FORCE) == 0)
        return false;
    for (unsigned n = 0; n < g->s->group_count; n++)
        if (g->s->group[n].unit == host && g->s->group[n].models == who)
            g->s->group[n].flags &= (uint16_t)~AOD_GROUP_FORCE;
    unsigned model = aod__member_of_rank(g, host, (unsigned)__builtin_ctzll(who));
    if (!aod__on_table(g->s, model))
        return false;
    aod__begin_force(g, model);
    return true;
}

typedef struct Limbs {
    unsigned host, model, rank, foe;
} Limbs;

// RULE-Prehensile_Dataspike.
static void declare_limbs(Aod *g, const AodFrame *frame, Limbs of)
{
    AodBlade limb;
    if (!aod__may_strike(g, of.model))
        return;
    for (unsigned n = 1; next_limb(g, frame, of.model, n, &limb); n = limb.number + 1U) {
        AodGroup group = group_of(g, of.model, of.host, of.foe);
        group.flags |= AOD_GROUP_LIMB;
        group.mode = limb.at;
        add_to_group(g, group, of.rank);
    }
}

// Left to the engine: the first of the enemy's units that each may strike.
static bool declare_usual(Aod *g, AodFrame *frame, unsigned host)
{
    AodFoes foes;
    bool is_open = false;
    uint64_t mine = of_this_step(g, frame, host);
    aod__foes(g, host, &foes);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        unsigned choices = choices_of(&foes, at.rank);
        if (choices == 0 || !aod__on_table(g->s, at.model))
            continue;
        unsigned foe = foes.host[first_of(choices)];
        if (frame->step.step == HAMMER_STEP && aod__hammer_hits(g, at.model) > 0) {
            AodGroup group = group_of(g, at.model, host, foe);
            group.flags |= AOD_GROUP_HAMMER;
            group.mode =
                aod__model_has(g->m, at.model, AOD_S_SCORCHED_EARTH) ? g->m->scorched : g->m->bare;
            add_to_group(g, group, at.rank);
        }
        declare_limbs(g, frame, (Limbs){host, at.model, at.rank, foe});
        if ((mine & bit(at.rank)) == 0 || !aod__may_strike(g, at.model) ||
            aod__melee_attacks(g, at.model, aod__blade_mode(g, at.model)) == 0)
            continue;
        add_to_group(g, group_of(g, at.model, host, foe), at.rank);
        is_open = is_open || is_many(choices);
    }
    return is_open || may_any_force(g, host);
}

// RULE-The_Dreams_of_the_Death_Wolf: one attack each, and no other.
static void declare_laid(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (aod__host(g->s, u) != u || !aod__is_in(g->s->combat.units, u))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);) {
            unsigned foe = aod__is_laid(g, at.model) ? aod__foe_of_laid(g, at.model) : AOD_NO_UNIT;
            if (foe == AOD_NO_UNIT)
                continue;
            AodGroup group = group_of(g, at.model, u, foe);
            group.flags = 0;
            group.part = 1;
            add_to_group(g, group, at.rank);
        }
    }
}

static AodStep next_declaration(Aod *g, AodFrame *frame)
{
    unsigned host = aod__next_in_combat(g, frame->unit == 0 ? AOD_NO_UNIT : aod__frame_unit(frame));
    frame->unit = host == AOD_NO_UNIT ? 0 : (uint16_t)(host + 1);
    if (host != AOD_NO_UNIT) {
        frame->seat = (uint8_t)aod__seat_of(g->m, host);
        aod__step_frame(frame)->has_begun = 0;
        return declare_usual(g, frame, host) ? go(frame, STEP_DECLARE_ASKED) : AOD_GO_ON;
    }
    if (strikes_laid(g, frame))
        declare_laid(g);
    aod__step_frame(frame)->group = 0;
    return go(frame, STEP_GROUP);
}

// --- dice ----------------------------------------------------------------------------------------

static AodDie *die_of(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->die_count);
    return &g->s->die[n];
}

static const AodGroup *group_in_hand(const Aod *g, const AodFrame *frame)
{
    ASSERT(frame->step.group < g->s->group_count);
    return &g->s->group[frame->step.group];
}

static void add_dice(Aod *g, unsigned model, unsigned count, unsigned came)
{
    AodState *s = g->s;
    ASSERT(model < g->m->model_count);
    for (unsigned i = 0; i < count; i++) {
        if (s->die_count == AOD_DICE_MAX) {
            aod__guard(g, AOD_GUARD_DICE);
            return;
        }
        s->die[s->die_count++] = (AodDie){.model = (uint16_t)model, .came = (uint8_t)came};
    }
}

static void clear_dice(Aod *g)
{
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    memset(g->s->die, 0, g->s->die_count * sizeof *g->s->die);
    g->s->die_count = 0;
}

static bool is_hammer(const AodGroup *group)
{
    return (group->flags & AOD_GROUP_HAMMER) != 0;
}

static uint64_t foes_of(const Aod *g, const AodGroup *group)
{
    uint64_t foes = aod__engaged(g, group->target, group->unit);
    return foes == 0 ? UINT64_MAX : foes; // of those who are laid aside nobody touches anybody
}

static unsigned need_of(const Aod *g, const AodGroup *group, unsigned model)
{
    return aod__melee_need(g, model, group->mode, group->target, foes_of(g, group));
}

// With the Weapon Skills that its need comes from.
static void report_hit_die(const Aod *g, const AodGroup *group, const AodDie *die)
{
    if (g->events == NULL)
        return;
    AodSkills skills =
        aod__melee_skills(g, die->model, group->mode, group->target, foes_of(g, group));
    AodNeed need = {
        .need = (int)need_of(g, group, die->model), .own = skills.own, .against = skills.theirs};
    unsigned need_here = need.need > 1 ? (unsigned)need.need : 2; // ASSAULT-8.3
    aod__note_test(g, aod__seat_of(g->m, group->unit), need_here, die->face);
    aod__report_die(g, AOD_MSG_HIT_DIE, group->unit, need, die->face);
}

static bool is_at_hull(const Aod *g, const AodGroup *group)
{
    return aod__is_hull_unit(g->m, group->target);
}

static AodStep next_group(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    if (own->group == g->s->group_count)
        return go(frame, STEP_SUFFER);
    const AodGroup *group = group_in_hand(g, frame);
    if (is_at_hull(g, group) && aod__whole(g, group->target) == 0) { // VEH-9.9: they are lost
        own->group++;
        return AOD_GO_ON;
    }
    if (begin_force(g, group))
        return AOD_GO_ON;
    for (AodMembers at = aod__members(g, group->unit); aod__member(g, &at);) {
        if ((group->models & bit(at.rank)) == 0 ||
            (!aod__on_table(g->s, at.model) && !aod__is_laid(g, at.model)))
            continue;
        unsigned count = is_hammer(group)  ? aod__hammer_hits(g, at.model)
                         : group->part > 0 ? group->part
                                           : aod__melee_attacks(g, at.model, group->mode);
        bool hits = is_hammer(group) || need_of(g, group, at.model) <= AOD_ALWAYS;
        add_dice(g, at.model, count, hits ? AOD_DIE_HIT : 0);
    }
    if (g->s->die_count == 0 && aod__standing(g, group->unit) == 0) { // PSY-1.11
        own->group++;
        return AOD_GO_ON;
    }
    own->die = 0;
    frame->unit = (uint16_t)(group->unit + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, group->unit);
    if (is_hammer(group))
        AOD_REPORT(g, RULE_Hammer_of_Wrath, HAMMERS, "uui", (int)group->unit, (int)group->target,
                   (int)g->s->die_count);
    else
        AOD_REPORT(g, ASSAULT_7_1, STRIKES, "uuwi", (int)group->unit, (int)group->target,
                   (int)group->mode, (int)g->s->die_count);
    return go(frame, STEP_HIT);
}

static void note_hit(const Aod *g, const AodGroup *group, AodDie *die)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    ASSERT(die->face >= 1 && die->face <= 6);
    die->came &= (uint8_t) ~(AOD_DIE_HIT | AOD_DIE_WOUND);
    if (die->face < need_of(g, group, die->model) || die->face == 1) // ASSAULT-8.3
        return;
    die->came |= AOD_DIE_HIT;
    if (aod__wounds_by_hit(g, mode, group->target, die->face))
        die->came |= AOD_DIE_WOUND;
    const AodHas *own = aod__has(aod__kind(g->m, die->model)->special, AOD_S_PRECISION_STRIKES);
    int precision = aod__mode_value(mode, AOD_S_PRECISION_STRIKES, 6);
    int his = own == NULL ? 0 : own->value == 0 ? 6 : own->value;
    if (aod__is(g->m, die->model, AOD_TYPE(PRIMARCH)) || // TYPE-1.5
        (precision > 0 && die->face >= precision) || (his > 0 && die->face >= his))
        die->came |= AOD_DIE_PRECISE;
}

// RULE-Master_crafted: one failed roll of the weapon in a turn.
static void note_master_crafted(Aod *g, const AodGroup *group)
{
    AodBlade blade;
    if (!aod__mode_has(aod__mode(g->m, group->mode), AOD_S_MASTER_CRAFTED))
        return;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = die_of(g, n);
        AodModelNow *now = aod__model(g, die->model);
        if ((die->came & (AOD_DIE_HIT | AOD_DIE_AGAIN)) != 0 || now->melee == 0 ||
            !aod__next_blade(g, die->model, now->melee, &blade) ||
            (now->rerolled >> blade.arm & 1) != 0)
            continue;
        now->rerolled = (uint16_t)(now->rerolled | 1U << blade.arm);
        die->came |= AOD_DIE_AGAIN;
    }
}

static unsigned count_came(const Aod *g, unsigned came)
{
    unsigned count = 0;
    for (unsigned n = 0; n < g->s->die_count; n++)
        count += (die_of(g, n)->came & came) != 0;
    return count;
}

static AodStep roll_to_hit(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    const AodGroup *group = group_in_hand(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        report_hit_die(g, group, die);
        note_hit(g, group, die);
        AodAgain again = aod__melee_again(g, die->model, group->target);
        if ((die->came & AOD_DIE_HIT) == 0 && // RULE-Hatred, RULE-Preferred_Enemy
            (again == AOD_AGAIN_FAILED || (again == AOD_AGAIN_ONES && die->face == 1)))
            die->came |= AOD_DIE_AGAIN;
    }
    while (own->die < g->s->die_count && (die_of(g, own->die)->came & AOD_DIE_HIT) != 0)
        own->die++; // hits without a roll
    if (own->die < g->s->die_count)
        return aod__roll(g);
    if (!is_hammer(group))
        note_master_crafted(g, group);
    aod__tell_again(g);
    own->die = 0;
    return go(frame, STEP_HIT_AGAIN);
}

static AodStep roll_to_hit_again(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    const AodGroup *group = group_in_hand(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        report_hit_die(g, group, die);
        note_hit(g, group, die);
    }
    while (own->die < g->s->die_count && (die_of(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (own->die < g->s->die_count)
        return aod__roll(g);
    if (!is_hammer(group))
        AOD_REPORT(g, ASSAULT_8_1, GROUP_HITS, "ui", (int)group->unit,
                   (int)count_came(g, AOD_DIE_HIT));
    for (unsigned n = 0; n < g->s->die_count; n++)
        die_of(g, n)->came &= (uint8_t)~AOD_DIE_AGAIN;
    own->die = 0;
    if (!is_at_hull(g, group))
        return go(frame, STEP_WOUND);
    AodArmourOf armour = {.mode = group->mode,
                          .seat = aod__seat_of(g->m, group->unit),
                          .shooter = group->unit,
                          .attack = g->s->attack_count - 1U,
                          .by = is_hammer(group) ? AOD_STRUCK_BY_HAMMER : AOD_STRUCK_BY_TOUCH};
    go(frame, STEP_STRUCK);
    aod__begin_armour(g, group->target, &armour);
    return AOD_GO_ON;
}

static AodStep has_struck(Aod *g, AodFrame *frame)
{
    clear_dice(g);
    aod__step_frame(frame)->group++;
    return go(frame, STEP_GROUP);
}

static AodWoundLaw law_of(const Aod *g, const AodGroup *group, unsigned n)
{
    return aod__melee_wound_law(g, die_of(g, n)->model, group->mode, group->target,
                                is_hammer(group));
}

static AodStep roll_to_wound(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    const AodGroup *group = group_in_hand(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die);
        AodWoundLaw law = law_of(g, group, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        aod__report_wound_die(g, group->unit, &law, die->face);
        aod__note_wound(die, &law);
        if (aod__wound_again(die, &law))
            die->came |= AOD_DIE_AGAIN;
    }
    for (; own->die < g->s->die_count; own->die++) {
        AodWoundLaw law = law_of(g, group, own->die);
        if ((die_of(g, own->die)->came & (AOD_DIE_HIT | AOD_DIE_WOUND)) == AOD_DIE_HIT &&
            (law.need < AOD_NEVER || law.rending > 0))
            return aod__roll(g);
    }
    aod__tell_again(g);
    own->die = 0;
    return go(frame, STEP_WOUND_AGAIN);
}

// --- Wounds --------------------------------------------------------------------------------------

// RULE-Rending: in melee at AP2 where that is the better one (FLOW-6.2); Breaching must.
static uint8_t ap_of(const AodDie *die, const AodWoundLaw *law)
{
    bool breaches = law->breaching > 0 && die->face >= law->breaching;
    return aod__wound_ap(die, law, !breaches && law->ap == 1 ? 1 : 2);
}

// The newest batch lies in front, so that the oldest is given first: what strikes the Reactive
// player's units comes before what strikes the Active player's (ASSAULT-6.9).
static void bring_to_front(Aod *g, unsigned first)
{
    AodPool batch[AOD_POOLS_MAX];
    unsigned count = g->s->pool_count - first;
    ASSERT(first <= g->s->pool_count && g->s->pool_count <= AOD_POOLS_MAX);
    memcpy(batch, &g->s->pool[first], count * sizeof *batch);
    memmove(&g->s->pool[count], &g->s->pool[0], first * sizeof *batch);
    memcpy(&g->s->pool[0], batch, count * sizeof *batch);
}

// TYPE-2.16: what a Wound of a forced blow is for an Anathema model.
static unsigned forced_flags(Aod *g, const AodGroup *group, unsigned n)
{
    const AodDie *die = die_of(g, n);
    AodModelNow *now = aod__model(g, die->model);
    if ((now->changes & AOD_CHANGE_FORCE) == 0 || is_hammer(group) ||
        !aod__mode_has(aod__mode(g->m, group->mode), AOD_S_FORCE))
        return 0;
    now->changes &= (uint8_t)~AOD_CHANGE_FORCE;
    AodWoundLaw plain = law_of(g, group, n);
    now->changes |= AOD_CHANGE_FORCE;
    return AOD_POOL_PLAIN * plain.strength +
           (aod__wounds_with(&plain, die->face) ? 0 : AOD_POOL_FORCE);
}

static void make_pools(Aod *g, const AodFrame *frame)
{
    const AodGroup *group = group_in_hand(g, frame);
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    unsigned first = g->s->pool_count, count = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = die_of(g, n);
        if ((die->came & AOD_DIE_WOUND) == 0)
            continue;
        AodWoundLaw law = law_of(g, group, n);
        AodPool pool = {.count = 1,
                        .mode = group->mode,
                        .source = AOD_NO_MODEL,
                        .unit = (uint8_t)group->target,
                        .ap = ap_of(die, &law),
                        .strength = law.strength,
                        .batch = frame->step.group};
        bool is_deadly = (die->came & AOD_DIE_DEADLY) != 0 || law.is_deadly ||
                         (!is_hammer(group) && aod__mode_has(mode, AOD_S_INSTANT_DEATH));
        pool.flags |= is_deadly ? AOD_POOL_DEADLY : 0;
        pool.flags =
            (uint16_t)(pool.flags | aod__saves_left(die, &law) | forced_flags(g, group, n));
        if ((group->flags & AOD_GROUP_DUEL) != 0) {
            pool.flags |= AOD_POOL_DUEL;
        } else if ((die->came & AOD_DIE_PRECISE) != 0) {
            pool.flags |= AOD_POOL_PRECISE;
            pool.source = die->model;
        }
        aod__pool_add(g, first, pool);
        count++;
    }
    if (count == 0)
        return;
    AOD_REPORT(g, ASSAULT_8_4, GROUP_WOUNDS, "ui", (int)group->target, (int)count);
    if (first < g->s->pool_count)
        bring_to_front(g, first);
}

static AodStep roll_to_wound_again(Aod *g, AodFrame *frame)
{
    AodStepFrame *own = aod__step_frame(frame);
    const AodGroup *group = group_in_hand(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die);
        AodWoundLaw law = law_of(g, group, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        aod__report_wound_die(g, group->unit, &law, die->face);
        aod__note_wound(die, &law);
    }
    while (own->die < g->s->die_count && (die_of(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (own->die < g->s->die_count)
        return aod__roll(g);
    make_pools(g, frame);
    clear_dice(g);
    own->group++;
    return go(frame, STEP_GROUP);
}

// ASSAULT-8.5, CHAL-2.2, 3.1: who may be struck at all.
static uint64_t may_be_struck(const Aod *g, const AodGroup *group)
{
    uint64_t set = 0, stepped = 0;
    for (AodMembers at = aod__members(g, group->target); aod__member(g, &at);) {
        bool is_duellist = aod__opponent(g, at.model) != AOD_NO_MODEL;
        if (!aod__on_table(g->s, at.model) || is_duellist)
            continue;
        if ((g->s->model[at.model].flags & AOD_M_STEPPED) != 0)
            stepped |= bit(at.rank);
        else
            set |= bit(at.rank);
    }
    return set != 0 ? set : stepped;
}

// CHAL-3.1: the opponent of the model that strikes.
static uint64_t opponent_of(const Aod *g, const AodGroup *group)
{
    unsigned rank = (unsigned)__builtin_ctzll(group->models);
    unsigned opponent = aod__opponent(g, aod__member_of_rank(g, group->unit, rank));
    for (AodMembers at = aod__members(g, group->target); aod__member(g, &at);)
        if (at.model == opponent)
            return bit(at.rank);
    return 0;
}

static void end_blows(Aod *g, unsigned model)
{
    AodModelNow *now = aod__model(g, model);
    now->flags &= (uint16_t)~AOD_M_STRUCK;
    now->changes &= (uint8_t)~AOD_CHANGE_FORCE;
}

static AodStep end_step(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    ASSERT(s->attack_count > 0);
    aod__lay_aside(g, frame->step.step);
    aod__remove_waiting(g, AOD_CAUSE_FOUGHT);
    aod__end_challenges(g);
    memset(s->group, 0, s->group_count * sizeof *s->group);
    s->group_count = 0;
    s->attack[--s->attack_count] = (AodAttack){0};
    for (unsigned n = 0; n < g->m->model_count; n++)
        end_blows(g, n);
    if (frame->step.step == LAST_STEP)
        aod__forget_laid(g, false);
    return go(frame, STEP_EXPLODE);
}

static AodStep next_batch(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    if (s->pool_count == 0)
        return end_step(g, frame);
    unsigned first = s->pool_count - 1U;
    while (first > 0 && s->pool[first - 1].batch == s->pool[first].batch)
        first--;
    ASSERT(s->pool[first].batch < s->group_count);
    const AodGroup *group = &s->group[s->pool[first].batch];
    bool is_duel = (group->flags & AOD_GROUP_DUEL) != 0;
    uint64_t may = is_duel ? opponent_of(g, group) : may_be_struck(g, group);
    AodWoundsOf wounds = {.first = first,
                          .seat = aod__seat_of(g->m, group->unit),
                          .shooter = group->unit,
                          .attack = s->attack_count - 1U,
                          .reach =
                              is_duel ? may : aod__engaged(g, group->target, group->unit) & may,
                          .others = may,
                          .is_melee = true};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

static AodStep begin_attacks(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    ASSERT(s->attack_count == 0 && s->group_count == 0 && s->pool_count == 0);
    s->attack[s->attack_count++] =
        (AodAttack){.role = AOD_ATTACK_OWN, .seat = g->s->active, .shooter = 0};
    frame->unit = 0;
    return next_declaration(g, frame);
}

AodStep aod__step_step(Aod *g, AodFrame *frame)
{
    const AodStepFrame *own = aod__step_frame(frame);
    switch (frame->stage) {
    case STEP_BEGIN:
        return begin(g, frame);
    case STEP_PILE:
        return next_pile(g, frame);
    case STEP_PILE_ASKED:
        return own->has_begun != 0 ? aod__ask_more(g, AOD_D_PILE_IN, frame->seat)
                                   : aod__ask(g, AOD_D_PILE_IN, frame->seat);
    case STEP_PILED:
        return has_piled(g, frame);
    case STEP_DECLARE:
        return g->s->attack_count == 0 ? begin_attacks(g, frame) : next_declaration(g, frame);
    case STEP_DECLARE_ASKED:
        return own->has_begun != 0 ? aod__ask_more(g, AOD_D_ATTACK, frame->seat)
                                   : aod__ask(g, AOD_D_ATTACK, frame->seat);
    case STEP_GROUP:
        return next_group(g, frame);
    case STEP_HIT:
        return roll_to_hit(g, frame);
    case STEP_HIT_AGAIN:
        return roll_to_hit_again(g, frame);
    case STEP_WOUND:
        return roll_to_wound(g, frame);
    case STEP_WOUND_AGAIN:
        return roll_to_wound_again(g, frame);
    case STEP_STRUCK:
        return has_struck(g, frame);
    case STEP_EXPLODE:
        return aod__begin_explosion(g) ? AOD_GO_ON : finish(g);
    default:
        return next_batch(g, frame);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

static bool check_pile(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodRush rush;
    unsigned host = aod__frame_unit(frame);
    if (a.kind == AOD_ACTION_AUTO)
        return (aod__is_plain(a, AOD_HAS_CHOICE) && (a.choice & ~AOD_GIVEN) == 0 &&
                frame->step.is_given == 0 && !aod__has_drawn(g)) ||
               aod__refuse(refusal, AOD_R_ASSAULT_6_4, AOD_MSG_NOT_NOW, "");
    rush_of(g, pilers(g, frame, host), host, &rush);
    return aod__rush_check(g, &rush, a, refusal);
}

static bool strikes(const Aod *g, unsigned host, unsigned rank, unsigned foe)
{
    for (unsigned n = 0; n < g->s->group_count; n++)
        if (g->s->group[n].unit == host && g->s->group[n].target == foe &&
            (g->s->group[n].flags & UNSAID) == 0 && (g->s->group[n].models & bit(rank)) != 0)
            return true;
    return false;
}

static bool strikes_at_all(const Aod *g, const AodFoes *foes, unsigned host, unsigned rank)
{
    for (unsigned n = 0; n < foes->count; n++)
        if (strikes(g, host, rank, foes->host[n]))
            return true;
    return false;
}

static bool check_attack(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodFoes foes;
    unsigned host = aod__frame_unit(frame);
    if (a.kind == AOD_ACTION_READY && aod__is_plain(a, 0))
        return true;
    if (a.kind == AOD_ACTION_FORCE && aod__is_plain(a, AOD_HAS_MODEL)) {
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (at.model == a.model && may_force(g, host, at.rank))
                return true;
        return aod__refuse(refusal, AOD_R_PSY_1_4, AOD_MSG_NO_FORCE, "m",
                           (int)(a.model < g->m->model_count ? a.model : 0));
    }
    if (a.kind != AOD_ACTION_STRIKE ||
        !aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_UNIT | AOD_HAS_OTHER) ||
        a.model >= g->m->model_count || a.unit >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_ASSAULT_7_2, AOD_MSG_NOT_NOW, "");
    aod__foes(g, host, &foes);
    unsigned foe = foe_of(&foes, a.unit);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (at.model != a.model)
            continue;
        if (!strikes_at_all(g, &foes, host, at.rank))
            break;
        if (foe == foes.count || (choices_of(&foes, at.rank) >> foe & 1) == 0)
            return aod__refuse(refusal, AOD_R_ASSAULT_7_2, AOD_MSG_CANNOT_STRIKE, "mu",
                               (int)a.model, (int)a.unit);
        if (a.other > 0) // ASSAULT-7.2: divided
            return (is_many(choices_of(&foes, at.rank)) &&
                    a.other < aod__melee_attacks(g, a.model, aod__blade_mode(g, a.model))) ||
                   aod__refuse(refusal, AOD_R_ASSAULT_7_2, AOD_MSG_CANNOT_DIVIDE, "m",
                               (int)a.model);
        return !strikes(g, host, at.rank, a.unit) ||
               aod__refuse(refusal, AOD_R_ASSAULT_7_2, AOD_MSG_STRIKES_ALREADY, "mu", (int)a.model,
                           (int)a.unit);
    }
    return aod__refuse(refusal, AOD_R_ASSAULT_6_6, AOD_MSG_STRIKES_NOT, "m", (int)a.model);
}

bool aod__step_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    return frame->stage == STEP_PILE_ASKED ? check_pile(g, frame, a, refusal)
                                           : check_attack(g, frame, a, refusal);
}

static size_t list_strikes(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    AodFoes foes;
    unsigned host = aod__frame_unit(frame);
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_READY});
    aod__foes(g, host, &foes);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        unsigned choices = choices_of(&foes, at.rank);
        if (may_force(g, host, at.rank))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_FORCE, .model = at.model});
        if (!is_many(choices) || !strikes_at_all(g, &foes, host, at.rank))
            continue;
        for (; choices != 0; choices &= choices - 1) {
            unsigned foe = foes.host[first_of(choices)];
            AodAction a = {.kind = AOD_ACTION_STRIKE, .unit = (uint8_t)foe, .model = at.model};
            if (!strikes(g, host, at.rank, foe))
                count = aod__list(out, out_max, count, a);
        }
    }
    return count;
}

size_t aod__step_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    if (frame->stage != STEP_PILE_ASKED)
        return list_strikes(g, frame, out, out_max);
    bool is_open = frame->step.is_given == 0 && !aod__has_drawn(g);
    AodAction a = {.kind = is_open ? AOD_ACTION_AUTO : AOD_ACTION_DONE};
    return check_pile(g, frame, a, NULL) ? aod__list(out, out_max, 0, a) : 0;
}

static void apply_pile(Aod *g, AodFrame *frame, AodAction a)
{
    AodStepFrame *own = aod__step_frame(frame);
    if (a.kind == AOD_ACTION_AUTO && (a.choice & AOD_GIVEN) == 0) {
        AodRush rush;
        AodPlan plan;
        unsigned host = aod__frame_unit(frame);
        rush_of(g, pilers(g, frame, host), host, &rush);
        aod__rush_plan(g, &rush, &plan);
        aod__follow_plan(g, a, &plan);
        begin_walk(g, frame);
    } else if (a.kind == AOD_ACTION_AUTO) {
        own->is_given = 1;
    } else if (a.kind == AOD_ACTION_DONE) {
        begin_walk(g, frame);
    } else {
        aod__draw_apply(g, a);
    }
}

void aod__step_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodStepFrame *own = aod__step_frame(frame);
    own->has_begun = 1;
    if (frame->stage == STEP_PILE_ASKED) {
        apply_pile(g, frame, a);
        return;
    }
    if (a.kind == AOD_ACTION_READY) {
        go(frame, STEP_DECLARE);
        return;
    }
    ASSERT(a.kind == AOD_ACTION_STRIKE || a.kind == AOD_ACTION_FORCE);
    unsigned host = aod__frame_unit(frame);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (at.model == a.model && a.kind == AOD_ACTION_FORCE)
            set_force(g, host, at.rank);
        else if (at.model == a.model)
            strike_at(g, host, a.model, at.rank, a.unit, a.other);
}
