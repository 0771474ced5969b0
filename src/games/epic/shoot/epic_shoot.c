// A shooting attack (1.9, 9.6): the frame, whom to shoot at, what the weapons do.
//
// The frame's fields by stage (EpicAttackStage): SUPPRESS: count = markers left, unit = the chosen
// one of a tie, answer = 1 when it is chosen. BROKEN: unit = the formation reached. DICE: see
// epic_fire.c. BARRAGE: see epic_barrage.c. SECOND: unit = the hit reached.
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

EpicFrame *epic__begin_attack(Epic *g, unsigned formation, unsigned target, int to_hit,
                              bool is_overwatch)
{
    EpicState *s = g->s;
    EpicFrame *frame = epic__push(g, EPIC_FRAME_ATTACK);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->stage = target == EPIC_NO_FORMATION ? EPIC_ATTACK_TARGET : EPIC_ATTACK_DECLARED;
    s->attack = (EpicAttack){.shooter = (uint8_t)formation,
                             .target = (uint8_t)target,
                             .is_active = 1,
                             .to_hit = (int8_t)to_hit,
                             .is_overwatch = is_overwatch};
    return frame;
}

void epic__attack_enter(EpicFrame *frame, EpicAttackStage stage)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    ASSERT(stage <= EPIC_ATTACK_END);
    *shooting = (EpicAttackFrame){.head = frame->head};
    frame->stage = (uint8_t)stage;
}

void epic__aim_now(const Epic *g, EpicAim *aim)
{
    const EpicAttack *a = &g->s->attack;
    epic__aim_make(aim, g->m, g->s, a->shooter, a->target, a->to_hit);
}

// --- the target (9.6a) ---------------------------------------------------------------------------

static unsigned next_target(const Epic *g, const EpicFrame *frame, unsigned from)
{
    unsigned enemy = 1U - frame->seat;
    unsigned first = g->m->formation_first[enemy];
    for (unsigned f = from > first ? from : first; f < g->m->formation_first[enemy + 1]; f++)
        if (epic__can_shoot(g->m, g->s, frame->formation, f, g->s->attack.to_hit))
            return f;
    return EPIC_NO_FORMATION;
}

static size_t target_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned f = next_target(g, frame, 0);
    while (f != EPIC_NO_FORMATION && count + 1 < out_max) {
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_SHOOT, .formation = (uint8_t)f});
        f = next_target(g, frame, f + 1);
    }
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HOLD_FIRE});
}

static bool target_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.kind == EPIC_ACTION_HOLD_FIRE)
        return true; // EPIC-1.6.1k
    if (action.kind != EPIC_ACTION_SHOOT)
        return epic__refuse(refusal, EPIC_R_9_6a, EPIC_M_NOT_NOW, "");
    unsigned target = action.formation;
    if (target >= g->m->formation_count || g->m->formation[target].seat == frame->seat)
        return epic__refuse(refusal, EPIC_R_1_9_1a, EPIC_M_OWN_SHOOT_TARGET, "");
    if (epic__can_shoot(g->m, g->s, frame->formation, target, g->s->attack.to_hit))
        return true;
    EpicAim aim;
    epic__aim_make(&aim, g->m, g->s, frame->formation, target, g->s->attack.to_hit);
    return epic__refuse_target(&aim, refusal);
}

static void declare(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    EpicAim aim;
    EPIC_REPORT(g, 1_9_1a, SHOOTS, "ff", frame->formation, s->attack.target);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_ATTACK_FLAGS;
    s->attack.targets = epic__set(s->attack.target);
    epic__aim_now(g, &aim);
    // EPIC-9.6a: always claimed, 1.9.8-q1: for a barrage as well.
    s->attack.crossfire = epic__has_crossfire(&aim);
    if (s->attack.crossfire)
        EPIC_REPORT(g, 1_11a, CROSSFIRE, "f", s->attack.target);
    epic__attack_enter(frame, EPIC_ATTACK_SUPPRESS);
    shooting->suppress.markers = (uint8_t)epic__shooters_blast(g->m, s, frame->formation);
}

// --- resolution ----------------------------------------------------------------------------------

// EPIC-1.9.4a, 1.9.8h: one marker for coming under fire.
static void place_blast(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((s->attack.targets & epic__set(f)) == 0)
            continue;
        epic__formation(g, f)->flags |= EPIC_F_SHOT_AT;
        // EPIC-5.1.1a: those who know no fear add up all of an attack first.
        if (!epic__is_broken(s, f) || epic__has_force(g->m, f, EPIC_FORCE_NO_FEAR))
            epic__formation(g, f)->gained++;
    }
    epic__attack_enter(frame, EPIC_ATTACK_BROKEN);
}

// EPIC-9.6e: a broken formation takes a hit for it at once. True: it is being done.
static bool hit_broken(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    for (unsigned f = shooting->broken_next; f < g->m->formation_count; f++) {
        if ((s->attack.targets & epic__set(f)) == 0 || !epic__is_broken(s, f) ||
            epic__has_force(g->m, f, EPIC_FORCE_NO_FEAR))
            continue;
        shooting->broken_next = (uint16_t)(f + 1);
        epic__add_blast(g, f, 1, s->attack.shooter);
        return true;
    }
    return false;
}

static bool has_hits(const EpicState *s, bool sniper)
{
    for (unsigned i = 0; i < s->hit_count; i++)
        if (((s->hit[i].flags & EPIC_H_SNIPER) != 0) == sniper)
            return true;
    return false;
}

static void begin_hits(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    unsigned scored = 0;
    for (unsigned i = 0; i < s->hit_count; i++)
        scored += (s->hit[i].flags & EPIC_H_EFFECT) == 0;
    epic__attack_enter(frame, EPIC_ATTACK_SETTLE);
    EPIC_REPORT(g, 1_9_5b, HITS_SCORED, "fif", frame->formation, (int)scored, s->attack.target);
    if (s->hit_count > 0)
        epic__begin_hits(g, EPIC_HITS_SHOOTING, s->attack.targets,
                         epic__shooters(g->m, s, frame->formation));
}

// EPIC-1.9-q1: what was not fired is lost.
static void end_attack(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_ATTACK_FLAGS;
    for (unsigned f = 0; f < g->m->formation_count; f++)
        epic__formation(g, f)->flags &= (uint16_t) ~(EPIC_F_SHOT_AT | EPIC_F_CROSSFIRE_PAID);
    if (s->attack.target != EPIC_NO_FORMATION) { // EPIC-3.1.3c: for that attack
        for (unsigned f = 0; f < g->m->formation_count; f++)
            if (s->formation[f].fights_with == s->attack.shooter + 1)
                epic__formation(g, f)->fights_with = 0;
    }
    memset(s->order, 0, s->attack.order_count * sizeof s->order[0]);
    s->attack = (EpicAttack){0};
    epic__pop(g);
}

// EPIC-1.9.8j: dice of barrages before direct ones.
static EpicStep roll_dice(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    switch (frame->stage) {
    case EPIC_ATTACK_BARRAGE:
        if (epic__barrage_step(g, frame))
            return EPIC_ASK;
        epic__attack_enter(frame, EPIC_ATTACK_DICE);
        shooting->shot.unit = (uint16_t)epic__first_shooter(g->m, s, frame->formation);
        return EPIC_GO_ON;
    case EPIC_ATTACK_DICE:
        if (epic__dice_step(g, frame))
            return EPIC_ASK;
        epic__attack_enter(frame, EPIC_ATTACK_SECOND);
        return EPIC_GO_ON;
    default:
        if (epic__second_step(g, frame))
            return EPIC_ASK;
        epic__attack_enter(frame, EPIC_ATTACK_SNIPERS);
        if (has_hits(s, true) && has_hits(s, false))
            return epic__ask(g, EPIC_D_SNIPER, frame->seat); // EPIC-2.1.14-q3
        return EPIC_GO_ON;
    }
}

// EPIC-1.9.3a: the markers, the dice, hits and saves, markers for losses and the break
// check; 1.9.8j: barrage dice come before direct ones, and so do their hits.
EpicStep epic__attack_step(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        if (next_target(g, frame, 0) != EPIC_NO_FORMATION)
            return epic__ask(g, EPIC_D_TARGET, frame->seat);
        end_attack(g);
        return EPIC_GO_ON;
    case EPIC_ATTACK_DECLARED:
        declare(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_SUPPRESS:
        if (epic__suppress_step(g, frame))
            return EPIC_ASK;
        epic__attack_enter(frame, EPIC_ATTACK_AIM);
        return EPIC_GO_ON;
    case EPIC_ATTACK_AIM:
        epic__barrage_default(g);
        epic__take_aim(g);
        epic__attack_enter(frame, EPIC_ATTACK_ORDERS);
        return EPIC_GO_ON;
    case EPIC_ATTACK_ORDERS:
        return frame->attack.goes_on == 0 ? epic__ask(g, EPIC_D_FIRE, frame->seat)
                                          : epic__ask_more(g, EPIC_D_FIRE, frame->seat);
    case EPIC_ATTACK_TEMPLATE:
        if (epic__template_step(g, frame))
            return EPIC_ASK;
        epic__attack_enter(frame, EPIC_ATTACK_BLAST);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BLAST:
        place_blast(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BROKEN:
        if (hit_broken(g, frame))
            return EPIC_GO_ON;
        if (frame->attack.broken_next > 0) // somebody may be gone
            epic__take_aim(g);
        epic__attack_enter(frame, EPIC_ATTACK_BARRAGE);
        return EPIC_GO_ON;
    case EPIC_ATTACK_BARRAGE:
    case EPIC_ATTACK_DICE:
    case EPIC_ATTACK_SECOND:
        return roll_dice(g, frame);
    case EPIC_ATTACK_SNIPERS:
        begin_hits(g, frame);
        return EPIC_GO_ON;
    case EPIC_ATTACK_SETTLE:
        // Again after hits in place of markers: a war engine that these destroy may blast others.
        epic__settle_blast(g, frame->formation);
        if (epic__top(s) == frame)
            epic__attack_enter(frame, EPIC_ATTACK_END);
        return EPIC_GO_ON;
    default:
        end_attack(g);
        return EPIC_GO_ON;
    }
}

// --- the frame's functions -----------------------------------------------------------------------

size_t epic__attack_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    size_t count = 0;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        return target_legal(g, frame, out, out_max);
    case EPIC_ATTACK_SUPPRESS: {
        unsigned ties = epic__suppress_ties(g, frame, unit);
        for (unsigned i = 0; i < ties; i++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_HIT, .unit = unit[i]});
        return count;
    }
    case EPIC_ATTACK_ORDERS:
        return epic__fire_legal(g, out, out_max);
    case EPIC_ATTACK_TEMPLATE:
        return epic__template_legal(g, out, out_max);
    default:
        for (uint8_t c = 0; c < 2; c++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_SNIPE, .choice = c});
        return count;
    }
}

static bool tie_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    uint16_t unit[EPIC_FORMATION_UNITS_MAX];
    if (action.kind != EPIC_ACTION_HIT)
        return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_NOT_NOW, "");
    unsigned count = epic__suppress_ties(g, frame, unit);
    for (unsigned i = 0; i < count; i++)
        if (unit[i] == action.unit)
            return true;
    return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_NOT_SUPPRESSED_NEXT, "");
}

bool epic__attack_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        return target_check(g, frame, action, refusal);
    case EPIC_ATTACK_SUPPRESS:
        return tie_check(g, frame, action, refusal);
    case EPIC_ATTACK_ORDERS:
        return epic__fire_check(g, action, refusal);
    case EPIC_ATTACK_TEMPLATE:
        return epic__template_check(g, action, refusal);
    default:
        if (action.kind == EPIC_ACTION_SNIPE && action.choice < 2)
            return true;
        return epic__refuse(refusal, EPIC_R_2_1_14_q3, EPIC_M_NOT_NOW, "");
    }
}

void epic__attack_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    switch (frame->stage) {
    case EPIC_ATTACK_TARGET:
        if (action.kind == EPIC_ACTION_HOLD_FIRE) {
            epic__attack_enter(frame, EPIC_ATTACK_END);
        } else {
            s->attack.target = action.formation;
            epic__attack_enter(frame, EPIC_ATTACK_DECLARED);
        }
        break;
    case EPIC_ATTACK_SUPPRESS:
        shooting->suppress.chosen = action.unit;
        shooting->suppress.is_chosen = 1;
        break;
    case EPIC_ATTACK_ORDERS:
        epic__fire_apply(g, frame, action);
        break;
    case EPIC_ATTACK_TEMPLATE:
        epic__template_apply(g, action);
        break;
    default:
        s->attack.snipers_last = action.choice;
        break;
    }
}
