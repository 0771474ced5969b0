// Whether a state can be: every invariant that can be asked without knowing what is going on.
#include "aod_toll.h"
#include "aod_turn.h"
#include "aod_units.h"

static bool is_zero(const void *bytes, size_t count)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

// What is said of a broken one: a text for whoever mends it.
static bool fault(Message *problem, const char *what, int number)
{
    *problem = message_make(AOD_MSG_BROKEN);
    message_add_words(problem, what);
    message_add_int(problem, number);
    return false;
}

static bool is_model(const AodMatch *m, const AodState *s, unsigned n, Message *problem)
{
    const AodModelNow *now = &s->model[n];
    const AodUnitNow *unit = &s->unit[now->unit];
    if (n >= m->model_count)
        return is_zero(now, sizeof *now) || fault(problem, "a model beyond the last", (int)n);
    if (now->unit != m->model[n].unit)
        return fault(problem, "a model of another unit", (int)n);
    if (now->where >= AOD_AT_COUNT || now->where == AOD_AT_NOWHERE)
        return fault(problem, "a model that is nowhere", (int)n);
    if ((now->flags & ~(unsigned)AOD_M_FLAGS) != 0)
        return fault(problem, "an unknown flag of a model", (int)n);
    if (now->floor >= m->floor_count)
        return fault(problem, "a model on a floor that is none", (int)n);
    if (now->where == AOD_AT_TABLE &&
        (now->x < 0 || now->y < 0 || now->x > AOD_TABLE_WIDTH_U || now->y > AOD_TABLE_DEPTH_U))
        return fault(problem, "a model off the table", (int)n);
    if (!aod__has_facing(m, n) && now->facing != 0)
        return fault(problem, "a model with a facing that has none", (int)n);
    // A unit that is being put down has some models on the table.
    bool fits = aod__is_lost(now->where) || now->where == unit->where ||
                (unit->where == AOD_AT_UNPLACED && now->where == AOD_AT_TABLE);
    return fits || fault(problem, "a model that is not where its unit is", (int)n);
}

static bool is_unit(const AodMatch *m, const AodState *s, unsigned u, Message *problem)
{
    const AodUnitNow *now = &s->unit[u];
    if (u >= s->unit_count)
        return is_zero(now, sizeof *now) || fault(problem, "a unit beyond the last", (int)u);
    if (now->where >= AOD_AT_COUNT || now->where == AOD_AT_NOWHERE)
        return fault(problem, "a unit that is nowhere", (int)u);
    if ((now->turn & ~(unsigned)AOD_U_TURN_FLAGS) != 0 ||
        (now->phase & ~(unsigned)AOD_UP_FLAGS) != 0 ||
        (now->conditions & ~(unsigned)AOD_C_CONDITIONS) != 0)
        return fault(problem, "an unknown flag of a unit", (int)u);
    if (now->joined > m->unit_count || now->next > m->unit_count || now->within > m->unit_count)
        return fault(problem, "a link to a unit that is none", (int)u);
    if ((now->where == AOD_AT_ABOARD) != (now->within != 0))
        return fault(problem, "a unit aboard nothing", (int)u);
    if (now->joined != 0 && s->unit[now->joined - 1].joined != 0)
        return fault(problem, "a host that has joined another", (int)u);
    if (now->joined != 0 && m->unit[now->joined - 1].seat != m->unit[u].seat)
        return fault(problem, "a host of the enemy", (int)u);
    if (now->next != 0 && aod__host(s, now->next - 1U) != aod__host(s, u))
        return fault(problem, "a chain of two hosts", (int)u);
    return true;
}

// Each chain holds those who joined its host, each once.
static bool are_chains(const AodMatch *m, const AodState *s, Message *problem)
{
    for (unsigned u = 0; u < m->unit_count; u++) {
        unsigned found = 0;
        unsigned joined = 0;
        if (s->unit[u].joined != 0)
            continue;
        for (unsigned v = 0; v < m->unit_count; v++)
            joined += s->unit[v].joined == u + 1;
        for (unsigned v = u; s->unit[v].next != 0 && found <= joined; v = s->unit[v].next - 1U)
            found++;
        if (found != joined)
            return fault(problem, "a chain that does not hold who joined", (int)u);
    }
    return true;
}

// Ways lie one behind the other in the pool; each condition has its end, and none without it.
static bool are_ways(const AodMatch *m, const AodState *s, Message *problem)
{
    unsigned points = 0;
    if (s->way_count > AOD_WAYS_MAX || s->way_next > s->way_count ||
        s->way_points > AOD_WAY_POINTS_MAX || s->path_count >= AOD_PATH_MAX)
        return fault(problem, "the number of ways", s->way_count);
    for (unsigned n = 0; n < s->way_count; n++) {
        if (s->way[n].model >= m->model_count || s->way[n].first != points)
            return fault(problem, "a way that is none", (int)n);
        points += s->way[n].count;
    }
    if (points != s->way_points ||
        !is_zero(&s->way[s->way_count], (AOD_WAYS_MAX - s->way_count) * sizeof s->way[0]))
        return fault(problem, "points of no way", (int)points);
    for (unsigned n = 0; n < s->way_points; n++)
        if (s->way_floor[n] >= m->floor_count)
            return fault(problem, "a way on a floor that is none", (int)n);
    return (s->path_model == 0) == (s->path_count == 0) ||
           fault(problem, "corners of nobody", s->path_count);
}

static bool are_effects(const AodMatch *m, const AodState *s, Message *problem)
{
    if (s->effect_count > AOD_EFFECTS_MAX)
        return fault(problem, "the number of effects", s->effect_count);
    for (unsigned n = 0; n < s->effect_count; n++) {
        const AodEffect *effect = &s->effect[n];
        unsigned unit = effect->whom & ~(unsigned)AOD_ON_UNIT;
        if (effect->kind == AOD_EFFECT_CREW && effect->whom < m->model_count &&
            (s->model[effect->whom].flags & effect->source) == 0 &&
            s->model[effect->whom].where == AOD_AT_TABLE)
            return fault(problem, "an effect of no crew", (int)n);
        if (effect->kind != AOD_EFFECT_CONDITION)
            continue;
        if (unit >= m->unit_count || (s->unit[unit].conditions & effect->value) == 0)
            return fault(problem, "an effect of nobody", (int)n);
    }
    return true;
}

static bool are_areas(const AodState *s, Message *problem)
{
    if (s->area_count > AOD_AREAS_MAX ||
        !is_zero(&s->area[s->area_count], (AOD_AREAS_MAX - s->area_count) * sizeof s->area[0]))
        return fault(problem, "the number of areas", s->area_count);
    for (unsigned n = 0; n < s->area_count; n++)
        if (s->area[n].kind == AOD_AREA_NONE || s->area[n].kind >= AOD_AREA_KINDS ||
            s->area[n].radius == 0)
            return fault(problem, "an area of nothing", (int)n);
    return true;
}

static bool is_frame(const AodFrame *frame)
{
    switch (frame->tag) {
    case AOD_FRAME_SETUP:
    case AOD_FRAME_TURN:
    case AOD_FRAME_LOOP:
    case AOD_FRAME_MOVE:
    case AOD_FRAME_TEST:
    case AOD_FRAME_ATTACK:
    case AOD_FRAME_GROUP:
    case AOD_FRAME_WOUNDS:
    case AOD_FRAME_ARMOUR:
    case AOD_FRAME_PLACE:
    case AOD_FRAME_RAM:
    case AOD_FRAME_EXPLODE:
    case AOD_FRAME_WALK:
    case AOD_FRAME_MARK:
    case AOD_FRAME_FLEE:
    case AOD_FRAME_END:
    case AOD_FRAME_CHARGE:
    case AOD_FRAME_FIGHT:
    case AOD_FRAME_STEP:
    case AOD_FRAME_RESULT:
    case AOD_FRAME_ARRIVE:
    case AOD_FRAME_WINDOW:
    case AOD_FRAME_PERILS:
    case AOD_FRAME_JOIN:
    case AOD_FRAME_DART:
    case AOD_FRAME_AVENGE:
        return frame->rolled <= 6 && frame->seat < KERNEL_SEATS;
    default:
        return false;
    }
}

// FLOW-7.8: between attacks all of it is empty; what is counted is used, the rest is zero.
static bool is_attack(const AodMatch *m, const AodState *s, Message *problem)
{
    if (s->attack_count > AOD_ATTACKS_MAX || s->group_count > AOD_GROUPS_MAX ||
        s->pool_count > AOD_POOLS_MAX || s->die_count > AOD_DICE_MAX ||
        s->order_count > AOD_ORDER_MAX || s->mark_count > AOD_MARKS_MAX)
        return fault(problem, "a count of the attack", s->attack_count);
    if (s->attack_count == 0 &&
        (s->group_count | s->pool_count | s->die_count | s->mark_count) != 0)
        return fault(problem, "dice without an attack", s->die_count);
    for (unsigned i = 0; i < s->group_count; i++)
        if (s->group[i].models == 0 || s->group[i].mode >= m->mode_count ||
            s->group[i].target >= m->unit_count)
            return fault(problem, "a group that cannot be", (int)i);
    for (unsigned i = 0; i < s->pool_count; i++)
        if (s->pool[i].unit >= m->unit_count || s->pool[i].mode >= m->mode_count)
            return fault(problem, "a pool that cannot be", (int)i);
    if (!is_zero(&s->attack[s->attack_count],
                 (AOD_ATTACKS_MAX - s->attack_count) * sizeof(AodAttack)) ||
        !is_zero(&s->group[s->group_count], (AOD_GROUPS_MAX - s->group_count) * sizeof(AodGroup)) ||
        !is_zero(&s->die[s->die_count], (AOD_DICE_MAX - s->die_count) * sizeof(AodDie)) ||
        !is_zero(&s->pool[s->pool_count], (AOD_POOLS_MAX - s->pool_count) * sizeof(AodPool)) ||
        !is_zero(&s->mark[s->mark_count], (AOD_MARKS_MAX - s->mark_count) * sizeof(AodMark)) ||
        !is_zero(&s->order[s->order_count], AOD_ORDER_MAX - s->order_count))
        return fault(problem, "something of an attack beyond the last", s->attack_count);
    return true;
}

// Locks are of two enemies that stand, each pair once; challenges of two of them; between phases
// no combat and no charge is going on.
static bool are_combats(const AodMatch *m, const AodState *s, Message *problem)
{
    const Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (s->lock_count > AOD_LOCKS_MAX ||
        !is_zero(&s->lock[s->lock_count], (AOD_LOCKS_MAX - s->lock_count) * sizeof s->lock[0]))
        return fault(problem, "the number of locks", s->lock_count);
    for (unsigned n = 0; n < s->lock_count; n++) {
        const AodLock *lock = &s->lock[n];
        if (lock->a >= m->unit_count || lock->b >= m->unit_count ||
            !aod__is_enemy(&g, lock->a, lock->b) || aod__standing(&g, lock->a) == 0 ||
            aod__standing(&g, lock->b) == 0)
            return fault(problem, "a lock that cannot be", (int)n);
        for (unsigned other = 0; other < n; other++)
            if (aod__is_locked_with(s, lock->a, lock->b) && s->lock[other].a == lock->a &&
                s->lock[other].b == lock->b)
                return fault(problem, "a lock that is there twice", (int)n);
    }
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        const AodChallenge *pair = &s->challenge[n];
        if (pair->challenger != pair->accepter &&
            (pair->challenger >= m->model_count || pair->accepter >= m->model_count))
            return fault(problem, "a challenge of nobody", (int)n);
    }
    // REACT-6.10: as a reaction also in the Movement and the Shooting phase.
    if ((s->phase < AOD_PHASE_MOVEMENT || s->phase > AOD_PHASE_CHARGE) &&
        !is_zero(&s->charge, sizeof s->charge))
        return fault(problem, "a charge in another phase", s->phase);
    return s->phase == AOD_PHASE_FIGHT || !s->combat.is_active ||
           fault(problem, "a combat in another phase", s->phase);
}

bool aod_validate(const void *match, const void *state, Message *problem)
{
    const AodMatch *m = match;
    const AodState *s = state;
    if (s->unit_count < m->unit_count || s->unit_count > AOD_UNITS_MAX)
        return fault(problem, "the number of units", s->unit_count);
    for (unsigned n = 0; n < AOD_MODELS_MAX; n++)
        if (!is_model(m, s, n, problem))
            return false;
    for (unsigned u = 0; u < AOD_UNITS_MAX; u++)
        if (!is_unit(m, s, u, problem))
            return false;
    if (!are_chains(m, s, problem) || !are_ways(m, s, problem) || !are_effects(m, s, problem) ||
        !are_areas(s, problem))
        return false;
    if (s->frame_count > AOD_FRAMES_MAX || s->frame_count == 0)
        return fault(problem, "the number of frames", s->frame_count);
    for (unsigned i = 0; i < s->frame_count; i++)
        if (!is_frame(&s->frame[i]))
            return fault(problem, "a frame that cannot be", (int)i);
    if (!is_zero(&s->frame[s->frame_count], (AOD_FRAMES_MAX - s->frame_count) * sizeof(AodFrame)))
        return fault(problem, "a frame beyond the last", s->frame_count);
    if (!is_attack(m, s, problem) || !are_combats(m, s, problem))
        return false;
    for (unsigned i = 0; i < AOD_OBJECTIVES_MAX; i++)
        if ((i < s->objective_count) != (s->objective[i].is_there != 0))
            return fault(problem, "a marker that is not there", (int)i);
    if (s->play > m->library->play_count || s->map > m->library->map_count)
        return fault(problem, "a mission or map that is none", s->play);
    if (!is_zero(s->zero, sizeof s->zero))
        return fault(problem, "bytes that are not used", 0);
    return true;
}
