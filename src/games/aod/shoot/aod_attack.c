// Frame ATTACK: a Shooting Attack of one host: declared, the window of its target, its groups one
// after the other, Return Fires, and what is done when it is over (SHOOT-1.1, 1.7, 7.1, 7.3,
// REACT-4.9, 4.10). A reaction that shoots is such a frame, too; nobody reacts to it (REACT-4.7).
#include "aod_armour.h"
#include "aod_morale.h"
#include "aod_shoot.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    ATTACK_DECLARE,
    ATTACK_REPAIR, // VEH-11.1: the die
    ATTACK_GROUPS,
    ATTACK_RETURNS,
    ATTACK_RESULTS, // REACT-4.10: of vehicles that have returned fire; what explodes then
    ATTACK_TAIL,
    ATTACK_OVER, // what answers to it have promised (LEGION-2.9, 2.12, 2.14)
    ATTACK_DONE,
};

static AodAttack *attack_of(const Aod *g, const AodFrame *frame)
{
    return aod__attack(g, frame->attack.attack);
}

static AodAttack *begin(Aod *g, unsigned host, AodAttackRole role)
{
    AodState *s = g->s;
    ASSERT(s->attack_count < AOD_ATTACKS_MAX);
    AodFrame *frame = aod__push(g, AOD_FRAME_ATTACK);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    frame->attack.attack = s->attack_count;
    AodAttack *attack = &s->attack[s->attack_count++];
    *attack = (AodAttack){.role = (uint8_t)role,
                          .seat = frame->seat,
                          .shooter = (uint8_t)host,
                          .group_first = s->group_count,
                          .pool_first = s->pool_count};
    return attack;
}

void aod__begin_attack(Aod *g, unsigned host)
{
    begin(g, host, AOD_ATTACK_OWN);
}

static void aim_at(Aod *g, AodAttack *attack, unsigned target)
{
    AodScene scene;
    AodAim aim;
    ASSERT(target < g->m->unit_count);
    attack->target[0] = (uint16_t)target;
    attack->target_count = 1;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, attack->shooter, target, &aim);
    aod__declare_most(g, attack, &aim);
}

void aod__begin_reaction_attack(Aod *g, unsigned host, unsigned target, AodAttackRole role,
                                unsigned flags)
{
    ASSERT(aod__reacts(g, host) && aod__is_enemy(g, host, target));
    ASSERT(role >= AOD_ATTACK_RETURN && role <= AOD_ATTACK_COUNTER);
    AodAttack *attack = begin(g, host, role);
    attack->flags = (uint16_t)flags;
    // FLOW-6.1: D-INTERCEPT is the whole answer: its line goes on.
    aod__attack_frame(aod__top(g->s))->has_begun = role == AOD_ATTACK_INTERCEPT;
    if (aod__standing(g, host) > 0 && aod__standing(g, target) > 0)
        aim_at(g, attack, target);
}

// --- what has been declared ----------------------------------------------------------------------

bool aod__forbids_charge(const Aod *g, unsigned model, const AodArmMode *mode)
{
    bool is_such = mode->arm_class == AOD_ARM_RAPID_FIRE || mode->arm_class == AOD_ARM_HEAVY ||
                   mode->arm_class == AOD_ARM_ORDNANCE;
    bool is_line = mode->arm_class != AOD_ARM_ORDNANCE && // TYPE-2.15
                   aod__is_in_line(g, aod__host(g->s, aod__unit_of(g->s, model)));
    return is_such && !is_line && !aod__fires_steadily(g->m, model);
}

// The weapons of the model that are fired so: a set. `arm`: 1 + the one that is meant; 0: all.
static uint16_t arms_of(const Aod *g, unsigned model, const AodArmMode *mode, unsigned arm)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    uint16_t set = 0;
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if (g->m->mode[kind->arm[n].mode_first + way].weapon == mode->weapon &&
                (arm == 0 || arm == n + 1))
                set |= (uint16_t)(1U << n);
    return set;
}

static void note_fired(Aod *g, unsigned model, const AodArmMode *mode, unsigned arm)
{
    AodModelNow *now = aod__model(g, model);
    now->fired = (uint16_t)(now->fired | arms_of(g, model, mode, arm));
}

void aod__spend_shot(Aod *g, unsigned model, const AodGroup *group)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    AodModelNow *now = aod__model(g, model);
    if (aod__mode_has(mode, AOD_S_ONE_USE) || aod__mode_has(mode, AOD_S_ONE_SHOT))
        now->spent = (uint16_t)(now->spent | arms_of(g, model, mode, group->arm));
}

// GEAR-3.4: who has a cognis-signum and fires nothing guides the others of its unit.
static void guide(Aod *g, AodAttack *attack)
{
    enum { SKILL_MAX = 10 };
    uint64_t firing = 0;
    unsigned guides = AOD_NO_MODEL;
    if (attack->role != AOD_ATTACK_OWN)
        return;
    for (unsigned n = 0; n < attack->group_count; n++)
        firing |= aod__group(g, attack->group_first + n)->models;
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && (firing >> at.rank & 1) == 0 &&
            aod__has_gear(g->m, at.model, AOD_GEAR(COGNIS_SIGNUM)))
            guides = at.model;
    if (guides == AOD_NO_MODEL)
        return;
    for (unsigned n = 0; n < attack->group_count; n++) {
        AodGroup *group = aod__group(g, attack->group_first + n);
        if (group->skill > 0 && group->skill < SKILL_MAX)
            group->skill = (uint8_t)(group->skill + LIMIT(GEAR_3_4, 1));
    }
    AOD_REPORT(g, GEAR_3_4, GUIDES, "m", (int)guides);
}

static void note_declared(Aod *g, const AodFrame *frame)
{
    const AodAttack *attack = attack_of(g, frame);
    unsigned host = aod__frame_unit(frame);
    AodUnitNow *now = aod__unit(g, host);
    bool is_own = attack->role == AOD_ATTACK_OWN;
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        const AodArmMode *mode = aod__mode(g->m, group->mode);
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
            // RULE-Shock_Pulse: this is the one.
            aod__model(g, at.model)->changes &= (uint8_t)~AOD_CHANGE_PULSE;
            if ((group->models >> at.rank & 1) == 0)
                continue;
            note_fired(g, at.model, mode, group->arm);
            bool is_aimed =
                (attack->flags & AOD_ATTACK_AIMED) != 0 && aod__mode_has(mode, AOD_S_DEADLY_AIM);
            bool is_light = mode->arm_class == AOD_ARM_HEAVY &&
                            aod__is_held_by_web(g, at.model, mode, group->target);
            if (is_own && (is_aimed || (!is_light && aod__forbids_charge(g, at.model, mode))))
                now->turn |= AOD_U_NO_CHARGE;
        }
    }
    now->turn |= is_own ? AOD_U_SHOT : 0U;
    for (unsigned n = 0; n < attack->target_count; n++) {
        if (is_own && now->shot_count < sizeof now->shot_at)
            now->shot_at[now->shot_count++] = (uint8_t)attack->target[n];
        AOD_REPORT(g, SHOOT_1_7, SHOOTS_AT, "uu", (int)host, (int)attack->target[n]);
    }
}

// --- the groups, the end -------------------------------------------------------------------------

// LEGION-2.17: the attack on that unit has ended, but for what it names.
static bool is_void(const Aod *g, unsigned group)
{
    const AodGroup *fires = aod__group(g, group);
    const AodArmMode *mode = aod__mode(g->m, fires->mode);
    return aod__has_answered(g->s, fires->target, AOD_ANSWER_MARTYR) &&
           aod__strikes(mode) == AOD_STRIKES_BY_ROLL && mode->arm_class != AOD_ARM_ORDNANCE &&
           mode->arm_class != AOD_ARM_DESTROYER;
}

// RULE-Reactor_Overload: whose shots have just been resolved, and has not paid; AOD_NO_MODEL.
static unsigned owes_overload(const Aod *g, const AodFrame *frame)
{
    const AodAttack *attack = attack_of(g, frame);
    unsigned done = frame->attack.group;
    if (done == 0 || done > attack->group_count)
        return AOD_NO_MODEL;
    const AodGroup *group = aod__group(g, attack->group_first + done - 1U);
    if ((group->flags & AOD_GROUP_OVERLOAD) == 0)
        return AOD_NO_MODEL;
    unsigned model =
        aod__member_of_rank(g, attack->shooter, (unsigned)__builtin_ctzll(group->models));
    return aod__on_table(g->s, model) ? model : AOD_NO_MODEL;
}

static AodStep pay_overload(Aod *g, AodFrame *frame, unsigned model)
{
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    AodGroup *group =
        aod__group(g, attack_of(g, frame)->group_first + aod__attack_frame(frame)->group - 1U);
    group->flags &= (uint16_t)~AOD_GROUP_OVERLOAD;
    AOD_REPORT(g, RULE_Reactor_Overload, OVERLOAD_DIE, "mi", (int)model, (int)die);
    aod__lose(g, model, aod__d3(die), AOD_CAUSE_SHOT);
    return AOD_GO_ON;
}

// RULE-Feedback: a D6 for each roll that has failed; who has fired pays, the first that stands.
static AodStep suffer_feedback(Aod *g, AodFrame *frame)
{
    AodAttack *attack = attack_of(g, frame);
    const AodGroup *group =
        aod__group(g, attack->group_first + aod__attack_frame(frame)->group - 1U);
    unsigned model = AOD_NO_MODEL;
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
        if (model == AOD_NO_MODEL && aod__on_table(g->s, at.model) &&
            (group->models >> at.rank & 1) != 0)
            model = at.model;
    if (model == AOD_NO_MODEL) {
        attack->failed = 0;
        return AOD_GO_ON;
    }
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    attack->failed--;
    AOD_REPORT(g, RULE_Feedback, FEEDBACK_DIE, "mi", (int)model, (int)die);
    if (die <= LIMIT(RULE_Feedback, 1U))
        aod__lose(g, model, 1, AOD_CAUSE_SHOT);
    return AOD_GO_ON;
}

static AodStep next_group(Aod *g, AodFrame *frame)
{
    const AodAttack *attack = attack_of(g, frame);
    AodAttackFrame *own = aod__attack_frame(frame);
    unsigned debtor = owes_overload(g, frame);
    if (debtor != AOD_NO_MODEL)
        return pay_overload(g, frame, debtor);
    if (attack->failed > 0)
        return suffer_feedback(g, frame);
    if (own->group == attack->group_count) {
        frame->stage = ATTACK_RETURNS;
        return AOD_GO_ON;
    }
    if (is_void(g, attack->group_first + own->group)) {
        own->group++;
        return AOD_GO_ON;
    }
    AodFrame *group = aod__push(g, AOD_FRAME_GROUP);
    group->unit = frame->unit;
    group->seat = frame->seat;
    group->group.attack = own->attack;
    group->group.group = (uint8_t)(attack->group_first + own->group);
    own->group++;
    return AOD_GO_ON;
}

static AodStep finish(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    const AodAttack *attack = attack_of(g, frame);
    unsigned first = attack->group_first;
    ASSERT(frame->attack.attack + 1U == s->attack_count); // the one on top
    memset(&s->group[first], 0, (s->group_count - first) * sizeof *s->group);
    s->group_count = (uint8_t)first;
    s->attack[--s->attack_count] = (AodAttack){0};
    aod__forget_struck(g);
    aod__pop(g);
    return AOD_GO_ON;
}

// The first of those who have said that they would, and have not yet; their number: none.
static unsigned next_to_return(const AodAttack *attack)
{
    unsigned best = attack->target_count;
    for (unsigned n = 0; n < attack->target_count; n++)
        if ((attack->answer[n] == AOD_ANSWER_RETURN || attack->answer[n] == AOD_ANSWER_FURY ||
             attack->answer[n] == AOD_ANSWER_UNITY) &&
            (best == attack->target_count || attack->turn[n] < attack->turn[best]))
            best = n;
    return best;
}

// REACT-4.3, 4.9: one after the other, as they have answered; then whoever has waited for that is
// taken away.
static AodStep next_return(Aod *g, AodFrame *frame)
{
    AodAttack *attack = attack_of(g, frame);
    for (unsigned n; (n = next_to_return(attack)) < attack->target_count;) {
        bool is_furious = attack->answer[n] == AOD_ANSWER_FURY;
        if (aod__attack_frame(frame)->is_returned == 0) {
            aod__attack_frame(frame)->is_returned = 1;
            aod__begin_reaction_attack(
                g, attack->target[n], attack->shooter, AOD_ATTACK_RETURN,
                is_furious ? AOD_ATTACK_DOUBLE | AOD_ATTACK_HOT | AOD_ATTACK_HOTTER : 0);
            return AOD_GO_ON;
        }
        if (attack->answer[n] == AOD_ANSWER_UNITY && attack->partner != 0) { // LEGION-2.13
            unsigned partner = attack->partner - 1U;
            attack->partner = 0;
            aod__begin_reaction_attack(g, partner, attack->shooter, AOD_ATTACK_RETURN, 0);
            return AOD_GO_ON;
        }
        unsigned sharer = aod__next_sharer(g, attack->target[n]); // RULE-Tercio
        if (sharer != AOD_NO_UNIT) {
            aod__unit(g, sharer)->phase &= (uint16_t)~AOD_UP_SHARES;
            if (aod__standing(g, attack->shooter) > 0)
                aod__begin_reaction_attack(g, sharer, attack->shooter, AOD_ATTACK_RETURN, 0);
            return AOD_GO_ON;
        }
        aod__attack_frame(frame)->is_returned = 0;
        attack->answer[n] = AOD_ANSWER_NONE;
    }
    frame->stage = ATTACK_TAIL;
    if (attack->role != AOD_ATTACK_OWN)
        return AOD_GO_ON;
    aod__remove_waiting(g, AOD_CAUSE_SHOT);
    if (aod__begin_results(g) || g->s->explosion_count > 0) // REACT-4.10
        frame->stage = ATTACK_RESULTS;
    return AOD_GO_ON;
}

static AodStep after_results(Aod *g, AodFrame *frame)
{
    ASSERT(g->s->result_count == 0);
    if (!aod__begin_explosion(g) && !aod__bail_out(g))
        frame->stage = ATTACK_TAIL;
    return AOD_GO_ON;
}

// SHOOT-7.1: Pinning tests, one a unit. REACT-4.10: the one that shoots comes last; what a Return
// Fire has caused is tested when the attack that it answers is over.
static AodStep tests(Aod *g, AodFrame *frame)
{
    AodAttackFrame *own = aod__attack_frame(frame);
    const AodAttack *attack = attack_of(g, frame);
    if (attack->role == AOD_ATTACK_RETURN)
        return finish(g, frame);
    while (own->test <= g->m->unit_count) {
        unsigned unit = own->test++;
        if (unit == attack->shooter)
            continue;
        if (unit == g->m->unit_count)
            unit = attack->shooter;
        AodUnitNow *now = aod__unit(g, unit);
        if ((now->tests_due & AOD_DUE_PINNING) == 0)
            continue;
        int malus = now->test_malus;
        bool is_passed = aod__has_answered(g->s, unit, AOD_ANSWER_DEATH); // LEGION-2.14
        now->tests_due &= (uint8_t)~AOD_DUE_PINNING;
        now->test_malus = 0;
        if (now->where == AOD_AT_TABLE && !is_passed)
            aod__begin_test(g, unit, AOD_TEST_PINNING, malus);
        return AOD_GO_ON;
    }
    frame->stage = ATTACK_OVER;
    return AOD_GO_ON;
}

static AodStep over(Aod *g, AodFrame *frame)
{
    const AodAttack *attack = attack_of(g, frame);
    bool any = false;
    ASSERT(frame->stage == ATTACK_OVER);
    for (unsigned n = 0; n < attack->target_count; n++)
        any = any || attack->answer[n] == AOD_ANSWER_WRATH ||
              attack->answer[n] == AOD_ANSWER_TIDE || attack->answer[n] == AOD_ANSWER_DEATH;
    frame->stage = ATTACK_DONE;
    if (any)
        aod__open_window(g, AOD_TRIGGER_OVER, attack->shooter, 1U - frame->seat);
    return AOD_GO_ON;
}

// Whoever has not repaired may still do so, or shoot.
static AodStep declare_after_repair(Aod *g, AodFrame *frame)
{
    Action two[2];
    ASSERT(frame->attack.has_mended != 0);
    if (frame->attack.has_begun != 0)
        return aod__ask_more(g, AOD_D_SHOOT, frame->seat);
    if (aod__attack_legal(g, frame, two, 2) > 1) // more than to end it
        return aod__ask(g, AOD_D_SHOOT, frame->seat);
    frame->stage = ATTACK_TAIL;
    return AOD_GO_ON;
}

static AodStep repair(Aod *g, AodFrame *frame)
{
    AodAttackFrame *own = aod__attack_frame(frame);
    ASSERT(own->smith > 0);
    if (frame->rolled == 0)
        return aod__roll(g);
    AodAction a = {
        .unit = (uint8_t)own->mended, .model = (uint16_t)(own->smith - 1), .other = own->what};
    bool breaks = aod__is_enemy(g, aod__frame_unit(frame), own->mended);
    unsigned die = aod__take_roll(frame);
    own->smith = own->mended = own->what = 0;
    own->has_mended = 1;
    own->has_begun = 0;
    frame->stage = ATTACK_DECLARE;
    if (breaks)
        aod__sabotage(g, aod__frame_unit(frame), own->attack, a, die);
    else
        aod__repair_carry_out(g, aod__frame_unit(frame), a, die);
    return AOD_GO_ON;
}

// Of a reaction: what it would fire is still to be said, if there is anything.
static AodStep declare(Aod *g, AodFrame *frame)
{
    const AodAttack *attack = attack_of(g, frame);
    ASSERT(frame->stage == ATTACK_DECLARE);
    if (attack->role == AOD_ATTACK_OWN && frame->attack.has_mended != 0)
        return declare_after_repair(g, frame);
    if (attack->role == AOD_ATTACK_OWN)
        return aod__ask_more(g, AOD_D_SHOOT, frame->seat);
    bool has_begun = frame->attack.has_begun != 0;
    if (attack->group_count > 0 || has_begun)
        return has_begun ? aod__ask_more(g, AOD_D_SHOOT, frame->seat)
                         : aod__ask(g, AOD_D_SHOOT, frame->seat);
    AOD_REPORT(g, REACT_4_11, CANNOT_SHOOT_BACK, "u", (int)attack->shooter);
    frame->stage = ATTACK_TAIL;
    return AOD_GO_ON;
}

AodStep aod__attack_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case ATTACK_DECLARE:
        return declare(g, frame);
    case ATTACK_REPAIR:
        return repair(g, frame);
    case ATTACK_GROUPS:
        return next_group(g, frame);
    case ATTACK_RETURNS:
        return next_return(g, frame);
    case ATTACK_RESULTS:
        return after_results(g, frame);
    case ATTACK_OVER:
        return over(g, frame);
    case ATTACK_DONE:
        return finish(g, frame);
    default:
        return tests(g, frame);
    }
}

// --- D-SHOOT -------------------------------------------------------------------------------------

static size_t list_targets(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count)
{
    AodScene scene;
    AodAim aim;
    int32_t most_u = aod__programmed_u(g, host);
    aod__scene_make(g, &scene);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__may_target(g, host, u, NULL) ||
            (most_u != INT32_MAX && aod__hosts_gap_u(g, host, u) > most_u))
            continue;
        aod__aim(g, &scene, host, u, &aim);
        if (aod__can_hurt(g, &aim))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_TARGET, .unit = (uint8_t)u});
    }
    return count;
}

static AodAction shot_action(AodActionKind kind, AodShot shot)
{
    return (AodAction){
        .kind = (uint16_t)kind, .choice = shot.arm, .model = shot.model, .other = shot.mode};
}

static size_t list_shots(const Aod *g, const AodAttack *attack, Action *out, size_t out_max,
                         size_t count)
{
    AodScene scene;
    AodAim aim;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, attack->shooter, attack->target[attack->at], &aim);
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        for (unsigned n = 0; n < kind->arm_count; n++)
            for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++) {
                AodShot shot = {at.model, (uint8_t)at.rank, (uint8_t)n, (uint8_t)mode};
                unsigned target = attack->target[attack->at];
                if (aod__fires_at(g, attack, shot, target) ||
                    (aod__fires(g, attack, shot) && !aod__storms(g, attack, shot)))
                    count = aod__list(out, out_max, count, shot_action(AOD_ACTION_HOLD, shot));
                else if (aod__can_fire(g, &aim, shot, NULL) && !aod__lacks_crew(g, attack, shot) &&
                         aod__may_split(g, &scene, attack, shot, attack->target[attack->at]))
                    count = aod__list(out, out_max, count, shot_action(AOD_ACTION_FIRE, shot));
            }
    }
    return count;
}

// RULE-Deadly_Aim.
static bool check_aim(const Aod *g, const AodAttack *attack, unsigned model, Refusal *refusal)
{
    bool fires = false;
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
            fires = fires || (at.model == model && (group->models >> at.rank & 1) != 0 &&
                              aod__mode_has(aod__mode(g->m, group->mode), AOD_S_DEADLY_AIM));
    }
    if (!fires || (attack->flags & AOD_ATTACK_AIMED) != 0)
        return aod__refuse(refusal, AOD_R_RULE_Deadly_Aim, AOD_MSG_NOTHING_TO_AIM, "m", (int)model);
    return (g->s->model[model].flags & AOD_M_MOVED) == 0 ||
           aod__refuse(refusal, AOD_R_RULE_Deadly_Aim, AOD_MSG_MOVED_NO_AIM, "m", (int)model);
}

// RULE-Reactor_Overload: of the model's fire groups the next whose weapon can be overloaded, from
// `from` on; their number: none.
static unsigned overloads(const Aod *g, const AodAttack *attack, unsigned model, unsigned from)
{
    for (unsigned n = from; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
            if (at.model == model && (group->models >> at.rank & 1) != 0 &&
                (group->flags & AOD_GROUP_OVERLOAD) == 0 &&
                aod__mode_has(aod__mode(g->m, group->mode), AOD_S_REACTOR_OVERLOAD))
                return n;
    }
    return attack->group_count;
}

static bool check_overload(const Aod *g, const AodAttack *attack, unsigned model, Refusal *refusal)
{
    return (overloads(g, attack, model, 0) < attack->group_count &&
            g->s->group_count < AOD_GROUPS_MAX) ||
           aod__refuse(refusal, AOD_R_RULE_Reactor_Overload, AOD_MSG_NOTHING_TO_OVERLOAD, "m",
                       (int)(model < g->m->model_count ? model : 0));
}

typedef bool (*ModelCheck)(const Aod *g, const AodAttack *attack, unsigned model, Refusal *refusal);

// The action for each model of the unit that may do it.
static size_t list_models(const Aod *g, const AodAttack *attack, AodActionKind kind,
                          ModelCheck check, Action *out, size_t out_max, size_t count)
{
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && check(g, attack, at.model, NULL))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = (uint16_t)kind, .model = at.model});
    return count;
}

size_t aod__attack_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    const AodAttack *attack = attack_of(g, frame);
    size_t count = 0;
    if (attack->target_count == 0) {
        if (!aod__must_shoot(g, attack->shooter))
            count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
        if (attack->role == AOD_ATTACK_OWN && count < out_max)
            count = aod__list_sabotage(g, attack->shooter, out, out_max, count);
        if (aod__is_locked(g->s, attack->shooter)) // DOCT-Reductor.2
            return count;
        if (attack->role == AOD_ATTACK_OWN && count < out_max)
            count = aod__list_repairs(g, attack->shooter, out, out_max, count);
        if (attack->role == AOD_ATTACK_OWN && frame->attack.has_mended == 0 && count < out_max)
            count = aod__list_veils(g, attack->shooter, out, out_max, count);
        if (g->s->unit[attack->shooter].where != AOD_AT_TABLE)
            return count;
        return count < out_max ? list_targets(g, attack->shooter, out, out_max, count) : count;
    }
    if (attack->group_count > 0)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_SHOOT});
    if (!aod__must_shoot(g, attack->shooter))
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    count = list_models(g, attack, AOD_ACTION_AIM, check_aim, out, out_max, count);
    count = list_models(g, attack, AOD_ACTION_OVERLOAD, check_overload, out, out_max, count);
    return count < out_max ? list_shots(g, attack, out, out_max, count) : count;
}

static bool check_target(const Aod *g, const AodAttack *attack, unsigned target, Refusal *refusal)
{
    AodScene scene;
    AodAim aim;
    if (g->s->unit[attack->shooter].where != AOD_AT_TABLE)
        return aod__refuse(refusal, AOD_R_SHOOT_1_3, AOD_MSG_NOT_THERE, "u", (int)attack->shooter);
    if (!aod__may_target(g, attack->shooter, target, refusal))
        return false;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, attack->shooter, target, &aim);
    if (aod__can_hurt(g, &aim)) {
        int32_t most_u = aod__programmed_u(g, attack->shooter);
        return most_u == INT32_MAX || aod__hosts_gap_u(g, attack->shooter, target) <= most_u ||
               aod__refuse(refusal, AOD_R_TYPE_2_12, AOD_MSG_NEARER_FIRST, "uu",
                           (int)attack->shooter, (int)target);
    }
    for (unsigned n = 0; n < AOD_UNIT_MODELS_MAX_ALL; n++)
        if (aim.away[n].near_u != AOD_SEES_NOBODY)
            return aod__refuse(refusal, AOD_R_SHOOT_2_3, AOD_MSG_NOTHING_REACHES, "uu",
                               (int)attack->shooter, (int)target);
    return aod__refuse(refusal, AOD_R_SHOOT_2_1, AOD_MSG_NOBODY_SEES, "uu", (int)attack->shooter,
                       (int)target);
}

// The shot that the action names, if it is of a member that stands and of a weapon that it has.
static bool shot_of(const Aod *g, const AodAttack *attack, AodAction a, AodShot *out)
{
    if (a.model >= g->m->model_count || !aod__on_table(g->s, a.model))
        return false;
    const AodMatchKind *kind = aod__kind(g->m, a.model);
    if (a.choice >= kind->arm_count || a.other >= kind->arm[a.choice].mode_count)
        return false;
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);) {
        if (at.model != a.model)
            continue;
        *out = (AodShot){a.model, (uint8_t)at.rank, a.choice, (uint8_t)a.other};
        return true;
    }
    return false;
}

static bool check_shot(const Aod *g, const AodAttack *attack, AodAction a, Refusal *refusal)
{
    AodScene scene;
    AodAim aim;
    AodShot shot;
    AodMessage why = AOD_MSG_NONE;
    if (!shot_of(g, attack, a, &shot))
        return aod__refuse(refusal, AOD_R_SHOOT_1_4, AOD_MSG_NO_SUCH_GUN, "u",
                           (int)attack->shooter);
    if (a.kind == AOD_ACTION_HOLD)
        return aod__fires(g, attack, shot) ||
               aod__refuse(refusal, AOD_R_SHOOT_1_5, AOD_MSG_FIRES_NOT, "m", (int)a.model);
    if (aod__fires_at(g, attack, shot, attack->target[attack->at]))
        return aod__refuse(refusal, AOD_R_SHOOT_1_4, AOD_MSG_FIRES_ALREADY, "m", (int)a.model);
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, attack->shooter, attack->target[attack->at], &aim);
    if (!aod__can_fire(g, &aim, shot, &why))
        return aod__refuse(refusal, AOD_R_SHOOT_1_6, why, "m", (int)a.model);
    if (aod__lacks_crew(g, attack, shot))
        return aod__refuse(refusal, AOD_R_RULE_Auxilia, AOD_MSG_LACKS_CREW, "m", (int)a.model);
    return aod__may_split(g, &scene, attack, shot, attack->target[attack->at]) ||
           aod__refuse(refusal, AOD_R_VEH_3_4, AOD_MSG_ONE_TARGET, "uu", (int)attack->shooter,
                       (int)attack->target[0]);
}

static bool may_have_more(const Aod *g, const AodAttack *attack)
{
    return attack->target_count < AOD_ATTACK_TARGETS_MAX &&
           aod__host_has_type(g, attack->shooter, AOD_TYPE(VEHICLE), 0);
}

// VEH-3.4: another target, for some weapon that may have one.
static bool check_other(const Aod *g, const AodAttack *attack, unsigned target, Refusal *refusal)
{
    AodScene scene;
    AodAim aim;
    if (!aod__may_target(g, attack->shooter, target, refusal))
        return false;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, attack->shooter, target, &aim);
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        for (unsigned n = 0; n < kind->arm_count; n++)
            for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++) {
                AodShot shot = {at.model, (uint8_t)at.rank, (uint8_t)n, (uint8_t)mode};
                if (aod__can_fire(g, &aim, shot, NULL) &&
                    aod__may_split(g, &scene, attack, shot, target))
                    return true;
            }
    }
    return aod__refuse(refusal, AOD_R_VEH_3_4, AOD_MSG_ONE_TARGET, "uu", (int)attack->shooter,
                       (int)attack->target[0]);
}

bool aod__attack_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    const AodAttack *attack = attack_of(g, frame);
    bool has_target = attack->target_count > 0;
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        if (aod__is_plain(a, 0))
            return !aod__must_shoot(g, attack->shooter) ||
                   aod__refuse(refusal, AOD_R_TYPE_2_12, AOD_MSG_PROGRAMMED, "u",
                               (int)attack->shooter);
        break;
    case AOD_ACTION_TARGET:
        if (has_target && aod__is_plain(a, AOD_HAS_UNIT) && may_have_more(g, attack))
            return check_other(g, attack, a.unit, refusal);
        if (has_target) // nobody on a base has what allows another
            return aod__refuse(refusal, AOD_R_SHOOT_1_5, AOD_MSG_ONE_TARGET, "uu",
                               (int)attack->shooter, (int)attack->target[0]);
        if (aod__is_locked(g->s, attack->shooter))
            return aod__refuse(refusal, AOD_R_SHOOT_1_3, AOD_MSG_IS_LOCKED, "u",
                               (int)attack->shooter);
        if (aod__is_plain(a, AOD_HAS_UNIT))
            return check_target(g, attack, a.unit, refusal);
        break;
    case AOD_ACTION_FIRE:
    case AOD_ACTION_HOLD:
        if (has_target && aod__is_plain(a, AOD_HAS_CHOICE | AOD_HAS_MODEL | AOD_HAS_OTHER))
            return check_shot(g, attack, a, refusal);
        break;
    case AOD_ACTION_AIM:
        if (has_target && aod__is_plain(a, AOD_HAS_MODEL))
            return check_aim(g, attack, a.model, refusal);
        break;
    case AOD_ACTION_OVERLOAD:
        if (has_target && aod__is_plain(a, AOD_HAS_MODEL))
            return check_overload(g, attack, a.model, refusal);
        break;
    case AOD_ACTION_SABOTAGE:
        if (!has_target && attack->role == AOD_ATTACK_OWN &&
            aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_MODEL | AOD_HAS_OTHER))
            return aod__sabotage_check(g, attack->shooter, a, refusal);
        break;
    case AOD_ACTION_VEIL:
        if (!has_target && attack->role == AOD_ATTACK_OWN && frame->attack.has_mended == 0 &&
            aod__is_plain(a, AOD_HAS_UNIT))
            return aod__veil_check(g, attack->shooter, a.unit, refusal);
        break;
    case AOD_ACTION_REPAIR:
        if (attack->role != AOD_ATTACK_OWN)
            return aod__refuse(refusal, AOD_R_REACT_2_5, AOD_MSG_REACTS_NO_REPAIR, "u",
                               (int)attack->shooter);
        if (!has_target && aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_MODEL | AOD_HAS_OTHER))
            return aod__repair_check(g, attack->shooter, a, refusal);
        break;
    case AOD_ACTION_SHOOT:
        if (has_target && aod__is_plain(a, 0))
            return attack->group_count > 0 ||
                   aod__refuse(refusal, AOD_R_SHOOT_1_7, AOD_MSG_NOTHING_FIRES, "u",
                               (int)attack->shooter);
        break;
    default:
        break;
    }
    return aod__refuse(refusal, AOD_R_SHOOT_1_7, AOD_MSG_NOT_NOW, "");
}

static void apply_shot(Aod *g, AodAttack *attack, AodAction a)
{
    AodShot shot;
    if (!shot_of(g, attack, a, &shot)) {
        ASSERT(a.kind == AOD_ACTION_NONE); // it was checked
        return;
    }
    if (a.kind == AOD_ACTION_HOLD)
        aod__take_shot(g, attack, shot);
    else
        aod__add_shot(g, attack, shot);
}

// It fires in a group of its own.
static void overload(Aod *g, AodAttack *attack, unsigned model)
{
    AodState *s = g->s;
    unsigned n = overloads(g, attack, model, 0);
    ASSERT(n < attack->group_count && s->group_count < AOD_GROUPS_MAX);
    AodGroup *group = aod__group(g, attack->group_first + n);
    AodGroup alone = *group;
    for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);)
        if (at.model == model)
            alone.models = UINT64_C(1) << at.rank;
    alone.flags |= AOD_GROUP_OVERLOAD;
    group->models &= ~alone.models;
    if (group->models == 0) {
        *group = alone;
    } else {
        s->group[s->group_count++] = alone;
        attack->group_count++;
    }
    AOD_REPORT(g, RULE_Reactor_Overload, OVERLOADS, "m", (int)model);
}

void aod__attack_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodAttack *attack = attack_of(g, frame);
    ASSERT(frame->stage == ATTACK_DECLARE);
    aod__attack_frame(frame)->has_begun = 1;
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT: // SHOOT-1.7
        AOD_REPORT(g, SHOOT_1_7, HOLDS_FIRE, "u", (int)attack->shooter);
        frame->stage = ATTACK_TAIL;
        return;
    case AOD_ACTION_TARGET:
        if (attack->target_count == 0) {
            aim_at(g, attack, a.unit);
            return;
        }
        attack->at = attack->target_count;
        attack->target[attack->target_count++] = a.unit;
        return;
    case AOD_ACTION_AIM:
        attack->flags |= AOD_ATTACK_AIMED;
        AOD_REPORT(g, RULE_Deadly_Aim, AIMS_DEADLY, "m", (int)a.model);
        return;
    case AOD_ACTION_OVERLOAD:
        overload(g, attack, a.model);
        return;
    case AOD_ACTION_VEIL:
        aod__veil(g, attack->shooter, a.unit);
        frame->stage = ATTACK_TAIL;
        return;
    case AOD_ACTION_REPAIR:
    case AOD_ACTION_SABOTAGE:
        aod__attack_frame(frame)->smith = (uint16_t)(a.model + 1);
        aod__attack_frame(frame)->mended = a.unit;
        aod__attack_frame(frame)->what = a.other;
        frame->stage = ATTACK_REPAIR;
        return;
    case AOD_ACTION_SHOOT: // REACT-4.1: the window comes before the first roll
        guide(g, attack);
        note_declared(g, frame);
        frame->stage = ATTACK_GROUPS;
        if (attack->role == AOD_ATTACK_OWN)
            aod__open_window(g, AOD_TRIGGER_SHOT, attack->shooter, 1U - frame->seat);
        return;
    default:
        apply_shot(g, attack, a);
    }
}
