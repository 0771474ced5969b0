// Frame GROUP (FLOW-8.1): one fire group: number of attacks, To Hit and re-rolls. What comes of it
// is worked out in aod_shots.c and aod_harm.c.
//
// Map: dice; counting attacks; To Hit; the frame.
#include "aod_group.h"
#include "aod_armour.h"
#include "aod_marker.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

static unsigned shooter_of(const AodFrame *frame)
{
    return aod__frame_unit(frame);
}

// --- dice ----------------------------------------------------------------------------------------

void aod__add_dice(Aod *g, unsigned model, unsigned count, unsigned came)
{
    ASSERT(came <= UINT8_MAX);
    for (; count > 0 && g->s->die_count < AOD_DICE_MAX; count--)
        g->s->die[g->s->die_count++] = (AodDie){.model = (uint16_t)model, .came = (uint8_t)came};
    if (count > 0)
        aod__guard(g, AOD_GUARD_DICE);
}

void aod__clear_dice(Aod *g)
{
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    memset(g->s->die, 0, g->s->die_count * sizeof *g->s->die);
    g->s->die_count = 0;
}

unsigned aod__add_waiting(Aod *g, unsigned model, unsigned host)
{
    ASSERT(host <= UINT8_MAX);
    unsigned before = g->s->die_count;
    aod__add_dice(g, model, 1, AOD_DIE_WAITS);
    if (g->s->die_count == before)
        return 0;
    aod__die(g, before)->face = (uint8_t)host;
    return 1;
}

bool aod__is_primarch(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(PRIMARCH));
}

// --- counting attacks ----------------------------------------------------------------------------

// The model's weapon of the group, and the way of firing it. False: it is no longer there.
static bool weapon_of(const Aod *g, const AodGroup *group, unsigned model, unsigned rank,
                      AodShot *out)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodWeapon *weapon = aod__mode(g->m, group->mode)->weapon;
    if (group->arm != 0) {
        *out = (AodShot){(uint16_t)model, (uint8_t)rank, (uint8_t)(group->arm - 1),
                         (uint8_t)(group->mode - kind->arm[group->arm - 1].mode_first)};
        return true;
    }
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++)
            if (g->m->mode[kind->arm[n].mode_first + mode].weapon == weapon) {
                *out = (AodShot){(uint16_t)model, (uint8_t)rank, (uint8_t)n, (uint8_t)mode};
                return true;
            }
    return false;
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
    AodAway away = aod__away(g, &scene, aod__group_gunner(g, group, model), group->target);
    bool is_snap = (group->flags & AOD_GROUP_SNAP) != 0;
    if (!aod__reaches(mode, is_snap, away))
        return (Volley){0};
    const AodArm *arm = &aod__kind(g->m, model)->arm[shot.arm];
    unsigned times = (group->flags & AOD_GROUP_OVERLOAD) != 0 ? LIMIT(RULE_Reactor_Overload, 2) : 1;
    unsigned attacks = aod__attacks(g, model, arm, mode, away) * times;
    uint64_t reached = aod__strikes(mode) == AOD_STRIKES_BY_ROLL
                           ? aod__reached(g, &scene, aod__group_gunner(g, group, model), mode,
                                          group->target)
                           : 0; // it is asked for each unit that is hit
    return (Volley){attacks, mode->shot_dice * times, reached};
}

// WPN-3.4: so many hits in place of a Template.
static bool is_wall_of_death(const Aod *g, const AodFrame *frame)
{
    return aod__strikes(aod__group_mode(g, frame)) == AOD_STRIKES_BY_TEMPLATE &&
           (aod__group_of(g, frame)->flags & AOD_GROUP_SNAP) != 0;
}

static unsigned wall_of_death(const AodArmMode *mode, unsigned die)
{
    bool is_whole =
        mode->reach == AOD_REACH_HELLSTORM || aod__mode_has(mode, AOD_S_DRAGON_S_BREATH);
    return is_whole ? die : aod__d3(die);
}

static void note_roll(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    unsigned die = aod__take_roll(frame);
    own->dice--;
    if (!is_wall_of_death(g, frame)) {
        own->attacks = (uint16_t)(own->attacks + die);
        return;
    }
    unsigned model = aod__member_of_rank(g, shooter_of(frame), own->rank);
    unsigned hits = wall_of_death(aod__group_mode(g, frame), die);
    AOD_REPORT(g, WPN_3_4, WALL_OF_DEATH, "mi", (int)model, (int)hits);
    unsigned first = g->s->die_count;
    aod__add_dice(g, model, hits, 0);
    if (g->s->die_count > first)
        aod__die(g, first)->came = AOD_DIE_SHOT;
}

// Why the attacks are more than a reader of the weapon expects. The dice stand model by model.
static void tell_fury(const Aod *g, const AodFrame *frame, const AodArmMode *mode)
{
    int count = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        unsigned model = g->s->die[n].model;
        bool is_first = n == 0 || g->s->die[n - 1].model != model;
        count += is_first && aod__is_still_furious(g, model, mode);
    }
    if (count > 0)
        AOD_REPORT(g, RULE_Fury_of_the_Legion, STANDS_FURIOUS, "ui", (int)shooter_of(frame), count);
}

static AodStep end_count(Aod *g, AodFrame *frame)
{
    const AodArmMode *mode = aod__group_mode(g, frame);
    bool is_rolled = aod__strikes(mode) == AOD_STRIKES_BY_ROLL;
    aod__group_frame(frame)->has_more = 0;
    if (g->events != NULL)
        tell_fury(g, frame, mode);
    if (g->s->die_count > 0)
        AOD_REPORT(g, SHOOT_1_2, GROUP_FIRES, "uwi", (int)shooter_of(frame),
                   (int)aod__group_of(g, frame)->mode, (int)g->s->die_count);
    return aod__group_go(frame, is_rolled ? GROUP_HIT : GROUP_HEAT);
}

// WPN-1.9: dice of the number of attacks, model by model.
static AodStep count_attacks(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    bool is_wall = is_wall_of_death(g, frame);
    unsigned mark =
        aod__strikes(aod__group_mode(g, frame)) == AOD_STRIKES_BY_ROLL ? 0 : AOD_DIE_SHOT;
    bool has_rolled = frame->rolled != 0;
    if (has_rolled)
        note_roll(g, frame);
    if (own->dice > 0)
        return aod__roll(g);
    for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);) {
        if (at.rank < own->rank || (group->models >> at.rank & 1) == 0 ||
            !aod__on_table(g->s, at.model))
            continue;
        if (!has_rolled) {
            Volley volley = volley_of(g, group, at.model);
            if (volley.fixed + volley.dice == 0)
                continue;
            aod__spend_shot(g, at.model, group);
            own->rank = (uint8_t)at.rank;
            if (g->s->die_count > 0 &&
                g->s->die_count + volley.fixed + volley.dice * 6 > AOD_DICE_MAX) {
                own->has_more = 1; // the rest comes after these
                return aod__group_go(frame, mark == 0 ? GROUP_HIT : GROUP_HEAT);
            }
            own->reach |= volley.reached;
            own->attacks = (uint16_t)(is_wall ? 0 : volley.fixed);
            own->dice = (uint8_t)(is_wall ? volley.fixed : volley.dice);
            if (own->dice > 0)
                return aod__roll(g);
        }
        aod__add_dice(g, at.model, own->attacks, mark);
        own->rank = (uint8_t)(at.rank + 1);
        own->attacks = 0;
        has_rolled = false;
    }
    return end_count(g, frame);
}

// Of one model.
static void add_volley(const Aod *g, const AodGroup *group, unsigned model, AodVolley *out)
{
    enum { FACES = 6, THIRDS = 3 };
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    Volley volley = volley_of(g, group, model);
    unsigned fixed = volley.fixed, dice = volley.dice, sides = FACES;
    if (fixed + dice == 0)
        return;
    if (aod__strikes(mode) == AOD_STRIKES_BY_MARKER)
        out->is_uncertain = true;
    if (aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE) {
        bool is_wall = (group->flags & AOD_GROUP_SNAP) != 0;
        bool is_whole = wall_of_death(mode, FACES) == FACES;
        AodOffers offers;
        AodPlacer placer = aod__placer(g, group, model);
        if (!is_wall)
            aod__template_offers(&placer, &offers);
        dice = is_wall ? fixed : 0;
        sides = is_whole ? FACES : THIRDS;
        fixed = is_wall || offers.count == 0 ? 0 : fixed * offers.offer[0].worth;
    }
    if (out->models > 0 && (fixed * out->models != out->fixed || dice * out->models != out->dice))
        out->are_alike = false;
    out->models++;
    out->fixed += fixed;
    out->dice += dice;
    out->sides = sides;
}

AodVolley aod__volley(const Aod *g, unsigned shooter, const AodGroup *group)
{
    AodVolley out = {.are_alike = true};
    for (AodMembers at = aod__members(g, shooter); aod__member(g, &at);)
        if ((group->models >> at.rank & 1) != 0 && aod__on_table(g->s, at.model))
            add_volley(g, group, at.model, &out);
    return out;
}

// --- To Hit --------------------------------------------------------------------------------------

// SHOOT-6.4: the attacker gives the Wounds of such a hit.
static bool is_precise(const Aod *g, const AodGroup *group, unsigned model, unsigned face)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    int precision = aod__mode_value(mode, AOD_S_PRECISION_SHOTS, 6);
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_PRECISION_SHOTS);
    int own_precision = own == NULL ? 0 : own->value == 0 ? 6 : own->value;
    if (aod__is_primarch(g, model)) // TYPE-1.5
        return true;
    if ((group->flags & AOD_GROUP_SNAP) != 0)
        return false;
    return aod__mode_has(mode, AOD_S_SNIPER) || (precision > 0 && (int)face >= precision) ||
           (own_precision > 0 && (int)face >= own_precision);
}

// RULE-Independent_Fire_Control: not at the main target.
static int fires_apart(const Aod *g, const AodGroup *group, unsigned model)
{
    if (g->s->attack_count == 0 || !aod__model_has(g->m, model, AOD_S_INDEPENDENT_FIRE_CONTROL) ||
        aod__model_has(g->m, model, AOD_S_POWER_OF_THE_MACHINE_SPIRIT))
        return 0;
    const AodAttack *attack = &g->s->attack[g->s->attack_count - 1];
    return group->target != attack->target[0] ? LIMIT(RULE_Independent_Fire_Control, 1) : 0;
}

static AodHitLaw hit_law(const Aod *g, const AodGroup *group, unsigned model)
{
    AodGroup own = *group;
    if (aod__is_primarch(g, model) || aod__has_assassins_eye(g, model)) // SHOOT-4.4
        own.flags &= (uint16_t)~AOD_GROUP_SNAP;
    AodHitLaw law = aod__hit_law(g, aod__host(g->s, aod__unit_of(g->s, model)), &own);
    int easier = aod__legion_hit(g, model, aod__mode(g->m, group->mode), group->target) +
                 aod__hydran_hit(g, model, group->target, AOD_NO_MODEL) - // RULE-Hydran_Exemplars
                 fires_apart(g, group, model);
    if (law.need < AOD_NEVER && easier != 0) {
        law.need = (uint8_t)aod__need_with(law.need, easier);
        if (law.again_need < AOD_NEVER)
            law.again_need = (uint8_t)aod__need_with(law.again_need, easier);
    }
    if (law.again_need == AOD_NEVER && aod__wing_of(g, model) == AOD_IRONWING &&
        aod__host_has_type(g, group->target, AOD_TYPE(VEHICLE), 0)) { // LEGION-2.1
        law.again_need = law.need;
        law.only_ones = true;
    }
    return law;
}

static void note_hit(const Aod *g, const AodGroup *group, AodDie *die, unsigned need)
{
    ASSERT(die->face >= 1 && die->face <= 6);
    if (die->face < need || die->face == 1) { // SHOOT-4.1
        die->came &= (uint8_t)~AOD_DIE_HIT;
        return;
    }
    die->came |= AOD_DIE_HIT;
    if (aod__wounds_by_hit(g, aod__mode(g->m, group->mode), group->target, die->face))
        die->came |= AOD_DIE_WOUND;
    if (is_precise(g, group, die->model, die->face))
        die->came |= AOD_DIE_PRECISE;
}

bool aod__can_craft(const Aod *g, const AodGroup *group, unsigned model)
{
    AodShot shot;
    return aod__mode_has(aod__mode(g->m, group->mode), AOD_S_MASTER_CRAFTED) &&
           weapon_of(g, group, model, 0, &shot) &&
           (aod__model(g, model)->rerolled >> shot.arm & 1) == 0;
}

void aod__use_master_crafted(Aod *g, const AodGroup *group, unsigned model)
{
    AodShot shot;
    bool is_there = weapon_of(g, group, model, 0, &shot);
    ASSERT(is_there);
    AodModelNow *now = aod__model(g, model);
    now->rerolled = (uint16_t)(now->rerolled | 1U << shot.arm);
}

// RULE-Master_crafted: one failed roll of the weapon in a turn, and one that nothing else lets be
// rolled again if there is one (SHOOT-6.14); else one of those that BS 6 and more lets be, which
// then needs the first number (SHOOT-4.2).
static void note_master_crafted(Aod *g, const AodGroup *group)
{
    for (unsigned is_other = 0; is_other < 2; is_other++)
        for (unsigned n = 0; n < g->s->die_count; n++) {
            AodDie *die = aod__die(g, n);
            bool is_again = (die->came & AOD_DIE_AGAIN) != 0;
            if ((die->came & (AOD_DIE_HIT | AOD_DIE_CRAFTED)) != 0 || is_again != (is_other != 0) ||
                (is_again && !hit_law(g, group, die->model).only_ones) ||
                !aod__can_craft(g, group, die->model))
                continue;
            aod__use_master_crafted(g, group, die->model);
            die->came |= AOD_DIE_AGAIN | AOD_DIE_CRAFTED;
        }
}

// With the Ballistic Skill that its need comes from, and what that alone needs.
static void report_shot_die(const Aod *g, const AodFrame *frame, const AodGroup *group,
                            unsigned need, unsigned face)
{
    AodNeed told = {
        .need = (int)need, .own = (int)group->skill, .against = aod__shoot_need((int)group->skill)};
    aod__note_test(g, aod__seat_of(g->m, shooter_of(frame)), need > 1 ? need : 2,
                   face); // SHOOT-4.1
    aod__report_die(g, AOD_MSG_SHOT_DIE, shooter_of(frame), told, face);
}

static AodStep roll_to_hit(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = aod__die(g, own->die++);
        AodHitLaw law = hit_law(g, group, die->model);
        die->face = (uint8_t)aod__take_roll(frame);
        report_shot_die(g, frame, group, law.need, die->face);
        note_hit(g, group, die, law.need);
        bool is_miss = (die->came & AOD_DIE_HIT) == 0;
        if (is_miss && law.again_need < AOD_NEVER && (!law.only_ones || die->face == 1))
            die->came |= AOD_DIE_AGAIN;
    }
    if (own->die < g->s->die_count)
        return aod__roll(g);
    note_master_crafted(g, group);
    aod__tell_again(g);
    return aod__group_go(frame, GROUP_HIT_AGAIN);
}

static unsigned again_need(const Aod *g, const AodGroup *group, const AodDie *die)
{
    AodHitLaw law = hit_law(g, group, die->model);
    return (die->came & AOD_DIE_CRAFTED) != 0 ? law.need : law.again_need;
}

static unsigned count_hits(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    unsigned hits = 0;
    own->hitters = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        if ((aod__die(g, n)->came & AOD_DIE_HIT) == 0)
            continue;
        hits++;
        for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);)
            if (at.model == aod__die(g, n)->model)
                own->hitters |= UINT64_C(1) << at.rank;
    }
    return hits;
}

// VEH-1.7: what its turret fires at that unit from now on is rolled again where it misses.
static void note_aimed(Aod *g, const AodFrame *frame, unsigned hits)
{
    const AodGroup *group = aod__group_of(g, frame);
    AodAttack *attack = aod__attack(g, frame->group.attack);
    if (group->arm == 0 || hits == 0)
        return;
    unsigned model =
        aod__member_of_rank(g, shooter_of(frame), (unsigned)__builtin_ctzll(group->models));
    ASSERT(group->arm <= aod__kind(g->m, model)->arm_count);
    if (aod__kind(g->m, model)->arm[group->arm - 1].mount != AOD_MOUNT_COAXIAL)
        return;
    if (attack->aimed_at != group->target + 1U)
        attack->aimed = 0;
    attack->aimed_at = (uint16_t)(group->target + 1);
    attack->aimed = (uint16_t)(attack->aimed | group->models);
}

static AodStep roll_to_hit_again(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = aod__die(g, own->die++);
        unsigned need = again_need(g, group, die);
        die->face = (uint8_t)aod__take_roll(frame);
        report_shot_die(g, frame, group, need, die->face);
        note_hit(g, group, die, need);
    }
    while (own->die < g->s->die_count && (aod__die(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (own->die < g->s->die_count)
        return aod__roll(g);
    unsigned hits = count_hits(g, frame);
    note_aimed(g, frame, hits);
    if (g->s->die_count > 0)
        AOD_REPORT(g, SHOOT_4_1, GROUP_HITS, "ui", (int)shooter_of(frame), (int)hits);
    return aod__group_go(frame, GROUP_HOT);
}

// --- what is left of its ammunition --------------------------------------------------------------

// RULE-Limited_Ammunition: one die for each that has fired.
static bool looks_next(const Aod *g, const AodFrame *frame, AodMemberRank *out)
{
    const AodGroup *group = aod__group_of(g, frame);
    if (!aod__mode_has(aod__group_mode(g, frame), AOD_S_LIMITED_AMMUNITION))
        return false;
    for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);) {
        if (at.rank < frame->group.left || (group->models >> at.rank & 1) == 0 ||
            !aod__on_table(g->s, at.model))
            continue;
        *out = (AodMemberRank){at.model, at.rank};
        return true;
    }
    return false;
}

static void look(Aod *g, AodFrame *frame, AodMemberRank who)
{
    AodShot shot;
    AodModelNow *now = aod__model(g, who.model);
    unsigned die = aod__take_roll(frame) + ((now->items & AOD_ITEM_LOW) != 0);
    AOD_REPORT(g, RULE_Limited_Ammunition, AMMUNITION_DIE, "mi", (int)who.model, (int)die);
    now->items |= AOD_ITEM_LOW;
    aod__group_frame(frame)->left = (uint8_t)(who.rank + 1);
    if (die < LIMIT(RULE_Limited_Ammunition, 6U) ||
        !weapon_of(g, aod__group_of(g, frame), who.model, who.rank, &shot))
        return;
    now->spent = (uint16_t)(now->spent | 1U << shot.arm);
    AOD_REPORT(g, RULE_Limited_Ammunition, IS_EMPTY, "m", (int)who.model);
}

// --- the frame -----------------------------------------------------------------------------------

static AodStep go_after(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    aod__clear_dice(g);
    memset(g->s->mark, 0, g->s->mark_count * sizeof *g->s->mark);
    g->s->mark_count = 0;
    if (aod__begin_explosion(g) || aod__bail_out(g)) // FLOW-5.2, TRANS-4.7
        return AOD_GO_ON;
    if (own->has_more) {
        own->has_burnt = 0;
        own->struck = 0;
        own->reach = own->hitters = 0;
        return aod__group_go(frame, GROUP_COUNT);
    }
    for (AodMemberRank who; looks_next(g, frame, &who);) {
        if (frame->rolled == 0)
            return aod__roll(g);
        look(g, frame, who);
    }
    aod__pop(g);
    return AOD_GO_ON;
}

AodStep aod__group_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case GROUP_COUNT:
        return aod__whole(g, aod__group_of(g, frame)->target) > 0
                   ? count_attacks(g, frame)
                   : aod__group_go(frame, GROUP_AFTER);
    case GROUP_HIT:
        return roll_to_hit(g, frame);
    case GROUP_HIT_AGAIN:
        return roll_to_hit_again(g, frame);
    case GROUP_HEAT:
        return aod__roll_heat(g, frame);
    case GROUP_HEAT_AGAIN:
        return aod__roll_heat_again(g, frame);
    case GROUP_MARKS:
        return aod__fire_shots(g, frame);
    case GROUP_HOT:
        return aod__suffer_heat(g, frame);
    case GROUP_STRUCK:
        return aod__next_struck(g, frame);
    case GROUP_ARMOUR:
        return aod__after_armour(g, frame);
    case GROUP_WOUND:
        return aod__roll_to_wound(g, frame);
    case GROUP_WOUND_AGAIN:
        return aod__roll_to_wound_again(g, frame);
    case GROUP_SUFFER:
        return aod__make_pools(g, frame);
    case GROUP_BURN:
        return aod__burn(g, frame);
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
