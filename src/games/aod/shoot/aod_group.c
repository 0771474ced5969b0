// Frame GROUP (FLOW-8.1): one fire group: number of attacks, To Hit, re-rolls, Gets Hot, To Wound,
// re-rolls; the Wounds go to room hits; Deflagrate.
//
// Map: counting attacks, To Hit, Gets Hot, To Wound, what comes after, the frame.
#include "aod_shoot.h"

#include "aod_law.h"
#include "base_assert.h"

enum {
    GROUP_COUNT,
    GROUP_HIT,
    GROUP_HIT_AGAIN,
    GROUP_HOT,
    GROUP_WOUND,
    GROUP_WOUND_AGAIN,
    GROUP_SUFFER, // the Wounds are allocated
    GROUP_AFTER,
};

static AodGroup *group_of(const Aod *g, const AodGroupFrame *own)
{
    return aod__group(g, own->group);
}

static unsigned shooter_of(const AodFrame *frame)
{
    return aod__frame_unit(frame);
}

static AodDie *die_of(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->die_count);
    return &g->s->die[n];
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= GROUP_AFTER);
    frame->stage = (uint8_t)stage;
    frame->group.die = 0;
    return AOD_GO_ON;
}

// --- counting attacks ----------------------------------------------------------------------------

// The model's weapon of the group, and the way of firing it. False: it is no longer there.
static bool weapon_of(const Aod *g, const AodGroup *group, unsigned model, unsigned rank,
                      AodShot *out)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodWeapon *weapon = aod__mode(g->m, group->mode)->weapon;
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++)
            if (g->m->mode[kind->arm[n].mode_first + mode].weapon == weapon) {
                *out = (AodShot){(uint16_t)model, (uint8_t)rank, (uint8_t)n, (uint8_t)mode};
                return true;
            }
    return false;
}

static void add_dice(Aod *g, unsigned model, unsigned count)
{
    for (; count > 0 && g->s->die_count < AOD_DICE_MAX; count--)
        g->s->die[g->s->die_count++] = (AodDie){.model = (uint16_t)model};
    if (count > 0)
        aod__guard(g, AOD_GUARD_DICE);
}

typedef struct Volley {
    unsigned fixed, dice; // attacks; both 0: it does not fire
    uint64_t reached;     // of the target
} Volley;

static Volley volley_of(const Aod *g, const AodGroup *group, unsigned model)
{
    AodScene scene;
    AodShot shot;
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    if (!weapon_of(g, group, model, 0, &shot))
        return (Volley){0};
    aod__scene_make(g, &scene);
    int32_t near_u = aod__near_u(g, &scene, model, group->target);
    if (near_u == AOD_SEES_NOBODY || !aod__in_range(mode, near_u))
        return (Volley){0};
    const AodArm *arm = &aod__kind(g->m, model)->arm[shot.arm];
    return (Volley){aod__attacks(g, model, arm, mode, near_u), mode->shot_dice,
                    aod__reached(g, &scene, model, mode, group->target)};
}

// WPN-1.9: dice of the number of attacks, model by model.
static AodStep count_attacks(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = group_of(g, own);
    if (frame->rolled != 0) {
        own->attacks = (uint16_t)(own->attacks + aod__take_roll(frame));
        own->dice--;
        if (own->dice > 0)
            return aod__roll(g);
    }
    for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);) {
        if (at.rank < own->rank || (group->models >> at.rank & 1) == 0 ||
            !aod__on_table(g->s, at.model))
            continue;
        if (own->attacks == 0) {
            Volley volley = volley_of(g, group, at.model);
            if (volley.fixed + volley.dice == 0)
                continue;
            own->rank = (uint8_t)at.rank;
            if (g->s->die_count > 0 &&
                g->s->die_count + volley.fixed + volley.dice * 6 > AOD_DICE_MAX) {
                own->has_more = 1; // the rest comes after these
                return go(frame, GROUP_HIT);
            }
            own->reach |= volley.reached;
            own->attacks = (uint16_t)volley.fixed;
            own->dice = (uint8_t)volley.dice;
            if (volley.dice > 0)
                return aod__roll(g);
        }
        add_dice(g, at.model, own->attacks);
        own->rank = (uint8_t)(at.rank + 1);
        own->attacks = 0;
    }
    own->has_more = 0;
    if (g->s->die_count > 0)
        AOD_REPORT(g, SHOOT_1_2, GROUP_FIRES, "uwi", (int)shooter_of(frame), (int)group->mode,
                   (int)g->s->die_count);
    return go(frame, GROUP_HIT);
}

// --- To Hit --------------------------------------------------------------------------------------

static bool is_primarch(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(PRIMARCH));
}

// SHOOT-6.4: the attacker gives the Wounds of such a hit.
static bool is_precise(const Aod *g, const AodGroup *group, unsigned model, unsigned face)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    int precision = aod__mode_value(mode, AOD_S_PRECISION_SHOTS, 6);
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_PRECISION_SHOTS);
    int own_precision = own == NULL ? 0 : own->value == 0 ? 6 : own->value;
    if (is_primarch(g, model)) // TYPE-1.5
        return true;
    if ((group->flags & AOD_GROUP_SNAP) != 0)
        return false;
    return aod__mode_has(mode, AOD_S_SNIPER) || (precision > 0 && (int)face >= precision) ||
           (own_precision > 0 && (int)face >= own_precision);
}

static AodHitLaw hit_law(const Aod *g, const AodGroup *group, unsigned model)
{
    AodGroup own = *group;
    if (is_primarch(g, model)) // SHOOT-4.4
        own.flags &= (uint16_t)~AOD_GROUP_SNAP;
    return aod__hit_law(g, &own);
}

static void note_hit(const Aod *g, const AodGroup *group, AodDie *die, unsigned need)
{
    ASSERT(die->face >= 1 && die->face <= 6);
    if (die->face < need || die->face == 1) { // SHOOT-4.1
        die->came &= (uint8_t)~AOD_DIE_HIT;
        return;
    }
    die->came |= AOD_DIE_HIT;
    if (is_precise(g, group, die->model, die->face))
        die->came |= AOD_DIE_PRECISE;
}

// RULE-Master_crafted: one failed roll of the weapon in a turn, and one that nothing else lets be
// rolled again if there is one (SHOOT-6.14).
static void note_master_crafted(Aod *g, const AodGroup *group)
{
    AodShot shot;
    if (!aod__mode_has(aod__mode(g->m, group->mode), AOD_S_MASTER_CRAFTED))
        return;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = die_of(g, n);
        AodModelNow *now = aod__model(g, die->model);
        if ((die->came & (AOD_DIE_HIT | AOD_DIE_AGAIN)) != 0 ||
            !weapon_of(g, group, die->model, 0, &shot) || (now->rerolled >> shot.arm & 1) != 0)
            continue;
        now->rerolled = (uint16_t)(now->rerolled | 1U << shot.arm);
        die->came |= AOD_DIE_AGAIN;
    }
}

static AodStep roll_to_hit(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = group_of(g, own);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die++);
        AodHitLaw law = hit_law(g, group, die->model);
        die->face = (uint8_t)aod__take_roll(frame);
        note_hit(g, group, die, law.need);
        bool is_miss = (die->came & AOD_DIE_HIT) == 0;
        if (is_miss && law.again_need < AOD_NEVER && (!law.only_ones || die->face == 1))
            die->came |= AOD_DIE_AGAIN;
    }
    if (own->die < g->s->die_count)
        return aod__roll(g);
    note_master_crafted(g, group);
    return go(frame, GROUP_HIT_AGAIN);
}

static unsigned again_need(const Aod *g, const AodGroup *group, unsigned model)
{
    AodHitLaw law = hit_law(g, group, model);
    // Master-crafted lets any failed roll be rolled again, at the first number (SHOOT-4.2).
    return aod__mode_has(aod__mode(g->m, group->mode), AOD_S_MASTER_CRAFTED) ||
                   law.again_need == AOD_NEVER
               ? law.need
               : law.again_need;
}

static unsigned count_hits(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    unsigned hits = 0;
    own->hitters = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        if ((die_of(g, n)->came & AOD_DIE_HIT) == 0)
            continue;
        hits++;
        for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);)
            if (at.model == die_of(g, n)->model)
                own->hitters |= UINT64_C(1) << at.rank;
    }
    return hits;
}

static AodStep roll_to_hit_again(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = group_of(g, own);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        note_hit(g, group, die, again_need(g, group, die->model));
    }
    while (own->die < g->s->die_count && (die_of(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (own->die < g->s->die_count)
        return aod__roll(g);
    unsigned hits = count_hits(g, frame);
    if (g->s->die_count > 0)
        AOD_REPORT(g, SHOOT_4_1, GROUP_HITS, "ui", (int)shooter_of(frame), (int)hits);
    if (hits > 0)
        aod__note_hit(g, group->target, aod__mode(g->m, group->mode));
    return go(frame, GROUP_HOT);
}

// --- Gets Hot ------------------------------------------------------------------------------------

// RULE-Gets_Hot: each final 1 is a Wound on the firer, saved at once.
static AodStep suffer_heat(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = group_of(g, own);
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    unsigned first = g->s->pool_count;
    frame->stage = GROUP_WOUND;
    own->die = 0;
    if (!aod__mode_has(mode, AOD_S_GETS_HOT))
        return AOD_GO_ON;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = die_of(g, n);
        if (die->face != 1 || (die->came & AOD_DIE_HIT) != 0)
            continue;
        aod__pool_add(g, first,
                      (AodPool){.flags = AOD_POOL_HOT,
                                .count = 1,
                                .mode = group->mode,
                                .source = die->model,
                                .unit = (uint8_t)shooter_of(frame),
                                .ap = mode->ap});
    }
    if (g->s->pool_count == first)
        return AOD_GO_ON;
    AodWoundsOf wounds = {
        .first = first, .seat = frame->seat, .shooter = shooter_of(frame), .attack = own->attack};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// --- To Wound ------------------------------------------------------------------------------------

static AodWoundLaw wound_law(const Aod *g, const AodFrame *frame, unsigned n)
{
    const AodGroup *group = group_of(g, &frame->group);
    return aod__wound_law(g, die_of(g, n)->model, aod__mode(g->m, group->mode), group->target);
}

static void note_wound(AodDie *die, const AodWoundLaw *law)
{
    ASSERT((die->came & AOD_DIE_HIT) != 0);
    die->came &= (uint8_t) ~(AOD_DIE_WOUND | AOD_DIE_AP2 | AOD_DIE_DEADLY);
    if (!aod__wounds_with(law, die->face))
        return;
    die->came |= AOD_DIE_WOUND;
    if ((law->rending > 0 && die->face >= law->rending) ||
        (law->breaching > 0 && die->face >= law->breaching))
        die->came |= AOD_DIE_AP2;
    if (law->murderous > 0 && die->face >= law->murderous)
        die->came |= AOD_DIE_DEADLY;
}

static bool target_stands(const Aod *g, const AodFrame *frame)
{
    return aod__standing(g, group_of(g, &frame->group)->target) > 0;
}

static AodStep roll_to_wound(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (!target_stands(g, frame))
        return go(frame, GROUP_AFTER);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die);
        AodWoundLaw law = wound_law(g, frame, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        note_wound(die, &law);
        bool is_wound = (die->came & AOD_DIE_WOUND) != 0;
        die->came &= (uint8_t)~AOD_DIE_AGAIN;
        if (is_wound ? law.must_again : law.is_again)
            die->came |= AOD_DIE_AGAIN;
    }
    for (; own->die < g->s->die_count; own->die++) {
        AodWoundLaw law = wound_law(g, frame, own->die);
        if ((die_of(g, own->die)->came & AOD_DIE_HIT) != 0 &&
            (law.need < AOD_NEVER || law.rending > 0))
            return aod__roll(g);
        die_of(g, own->die)->came &= (uint8_t)~AOD_DIE_AGAIN;
    }
    return go(frame, GROUP_WOUND_AGAIN);
}

static AodStep roll_to_wound_again(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (frame->rolled != 0) {
        AodDie *die = die_of(g, own->die);
        AodWoundLaw law = wound_law(g, frame, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        note_wound(die, &law);
    }
    while (own->die < g->s->die_count && (die_of(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    return own->die < g->s->die_count ? aod__roll(g) : go(frame, GROUP_SUFFER);
}

// SHOOT-5.5: Wounds by what they are.
static AodStep make_pools(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = group_of(g, own);
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    bool is_deadly = aod__mode_has(mode, AOD_S_INSTANT_DEATH);
    unsigned first = g->s->pool_count;
    unsigned count = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = die_of(g, n);
        if ((die->came & AOD_DIE_WOUND) == 0)
            continue;
        AodWoundLaw law = wound_law(g, frame, n);
        AodPool pool = {.count = 1,
                        .mode = group->mode,
                        .source = AOD_NO_MODEL,
                        .unit = (uint8_t)group->target,
                        .ap = (die->came & AOD_DIE_AP2) != 0 ? 2 : law.ap,
                        .strength = law.strength};
        if ((die->came & AOD_DIE_DEADLY) != 0 || is_deadly)
            pool.flags |= AOD_POOL_DEADLY;
        if ((die->came & AOD_DIE_PRECISE) != 0) {
            pool.flags |= AOD_POOL_PRECISE;
            pool.source = die->model;
        }
        aod__pool_add(g, first, pool);
        count++;
    }
    frame->stage = GROUP_AFTER;
    if (count == 0)
        return AOD_GO_ON;
    AOD_REPORT(g, SHOOT_5_1, GROUP_WOUNDS, "ui", (int)group->target, (int)count);
    aod__attack(g, own->attack)->unsaved = 0;
    AodWoundsOf wounds = {.first = first,
                          .seat = frame->seat,
                          .shooter = shooter_of(frame),
                          .attack = own->attack,
                          .reach = own->reach,
                          .hitters = own->hitters};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// --- what comes after ----------------------------------------------------------------------------

static void clear_dice(Aod *g)
{
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    memset(g->s->die, 0, g->s->die_count * sizeof *g->s->die);
    g->s->die_count = 0;
}

// RULE-Deflagrate: a hit for each Wound that nobody saved; these do not chain.
static bool deflagrates(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    unsigned hits = aod__attack(g, own->attack)->unsaved;
    unsigned model = 0;
    bool has_rule = aod__mode_has(aod__mode(g->m, group_of(g, own)->mode), AOD_S_DEFLAGRATE);
    aod__attack(g, own->attack)->unsaved = 0;
    if (!has_rule || own->has_burnt || hits == 0 || !target_stands(g, frame))
        return false;
    for (unsigned n = 0; n < g->s->die_count; n++) // whose Strength it has: they are alike
        model = die_of(g, n)->model;
    clear_dice(g);
    add_dice(g, model, hits);
    for (unsigned n = 0; n < g->s->die_count; n++)
        die_of(g, n)->came = AOD_DIE_HIT;
    own->has_burnt = 1;
    AOD_REPORT(g, RULE_Deflagrate, DEFLAGRATES, "ui", (int)group_of(g, own)->target, (int)hits);
    return true;
}

static AodStep go_after(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (deflagrates(g, frame))
        return go(frame, GROUP_WOUND);
    clear_dice(g);
    if (own->has_more) {
        own->has_burnt = 0;
        own->reach = own->hitters = 0;
        return go(frame, GROUP_COUNT);
    }
    aod__pop(g);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__group_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case GROUP_COUNT:
        return target_stands(g, frame) ? count_attacks(g, frame) : go(frame, GROUP_AFTER);
    case GROUP_HIT:
        return roll_to_hit(g, frame);
    case GROUP_HIT_AGAIN:
        return roll_to_hit_again(g, frame);
    case GROUP_HOT:
        return suffer_heat(g, frame);
    case GROUP_WOUND:
        return roll_to_wound(g, frame);
    case GROUP_WOUND_AGAIN:
        return roll_to_wound_again(g, frame);
    case GROUP_SUFFER:
        return make_pools(g, frame);
    default:
        return go_after(g, frame);
    }
}

size_t aod__group_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_GROUP); // only chance is asked
    return 0;
}

bool aod__group_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_FLOW_1_1, AOD_MSG_NOT_NOW, "");
}

void aod__group_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_GROUP); // only chance is asked
}
