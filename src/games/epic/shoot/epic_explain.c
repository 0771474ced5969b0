// Why a unit may or may not shoot: refusals with the facts, and the answer to `?`.
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "base_assert.h"

// Why not, in the order in which a unit comes nearer to shooting: the highest says most.
typedef enum Reason {
    REASON_NO_WEAPON,     // 1.9.4-q2
    REASON_AIR_ONLY,      // 2.2.1a
    REASON_INSIDE,        // 1.7.5g
    REASON_LOST,          // 3.2.3a
    REASON_SPENT,         // 2.2.7a
    REASON_RELOADING,     // 2.2.8a
    REASON_ONE_A_TURN,    // 5.22.2d
    REASON_NOT_MARKED,    // 5.19.2a
    REASON_ONLY_INDIRECT, // 2.2.10a
    REASON_RANGE,         // 1.9.2a
    REASON_ARC,           // 1.9.2f
    REASON_SIGHT,         // 1.9.2b, c
    REASON_NEAR,          // 2.2.10a: unseen, and too near for indirect fire
    REASON_NOT_SUSTAINED, // 2.2.10a: unseen or far, and in reach of indirect fire
    REASON_SUPPRESSED,    // 1.9.2d
    REASON_NO_VALUE,      // 1.1.3e
    REASON_NONE
} Reason;

typedef struct Why {
    Reason reason;
    unsigned unit, weapon;
    unsigned other; // of the target
    int32_t gap_u, range_u;
    bool is_indirect; // of the range
    int blocker;      // see epic__blocker
} Why;

static unsigned nearest(const EpicAim *aim, const EpicEye *eye, EpicUnitBits which, int32_t *gap_u)
{
    unsigned best = 0;
    *gap_u = INT32_MAX;
    for (EpicUnitBits left = which; left != 0; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        int32_t gap = geom_gap_floor_u(eye->place, aim->disc[i]);
        if (gap < *gap_u) {
            *gap_u = gap;
            best = i;
        }
    }
    return best;
}

static void why_out_of_reach(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, Why *why)
{
    EpicUnitBits all = aim->infantry | aim->vehicles | aim->engines | aim->light;
    EpicUnitBits near = 0, in_arc = 0;
    why->range_u = mode->range_u;
    for (unsigned i = 0; i < aim->count; i++) {
        if (mode->range_u < GEOM_COORD_MAX_U &&
            !geom_within(eye->place, aim->disc[i], mode->range_u))
            continue;
        near |= (EpicUnitBits)1 << i;
        if (epic__in_arc(aim->m, aim->s, eye->unit, aim->unit[i], (EpicArc)mode->arc))
            in_arc |= (EpicUnitBits)1 << i;
    }
    why->reason = near == 0 ? REASON_RANGE : in_arc == 0 ? REASON_ARC : REASON_SIGHT;
    unsigned i = nearest(aim, eye, near == 0 ? all : in_arc == 0 ? near : in_arc, &why->gap_u);
    why->other = aim->unit[i];
    if (why->reason == REASON_SIGHT)
        why->blocker = epic__blocker(aim->m, aim->s, eye->unit, why->other);
}

// EPIC-2.2.10a: of a weapon that may fire indirectly now, as it reaches nobody that way either.
static void why_not_indirect(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, Why *why)
{
    EpicUnitBits all = aim->infantry | aim->vehicles | aim->engines | aim->light;
    if (epic__in_range(aim, eye, mode, true) != 0) {
        why_out_of_reach(aim, eye, mode, why);
        why->reason = REASON_ARC;
        return;
    }
    why_out_of_reach(aim, eye, mode, why);
    why->other = aim->unit[nearest(aim, eye, all, &why->gap_u)];
    why->is_indirect = true;
    if (why->gap_u >= EPIC_INDIRECT_MIN_U) {
        why->reason = REASON_RANGE;
        why->range_u = 2 * mode->range_u;
    } else if (why->reason == REASON_SIGHT) {
        why->reason = REASON_NEAR;
    }
}

static void why_mode(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, Why *why)
{
    bool is_indirect = aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0;
    if (mode->kind != EPIC_MODE_RANGED)
        why->reason = REASON_NO_WEAPON;
    else if (!epic__is_ranged(mode))
        why->reason = REASON_AIR_ONLY;
    else if (epic__reach(aim, eye, mode, false) != 0 ||
             (is_indirect && epic__reach(aim, eye, mode, true) != 0))
        why->reason = REASON_NONE;
    else if ((mode->traits & EPIC_T_GUIDED) != 0 && !aim->is_marked)
        why->reason = REASON_NOT_MARKED;
    else if ((mode->traits & EPIC_T_INDIRECT_ONLY) != 0 && !aim->is_sustained)
        why->reason = REASON_ONLY_INDIRECT;
    else if (is_indirect)
        why_not_indirect(aim, eye, mode, why);
    else
        why_out_of_reach(aim, eye, mode, why);
    if ((why->reason == REASON_SIGHT || why->reason == REASON_RANGE) && !aim->is_sustained &&
        (mode->traits & EPIC_T_INDIRECT) != 0 && epic__reach(aim, eye, mode, true) != 0)
        why->reason = REASON_NOT_SUSTAINED;
}

static bool is_spent(const EpicAim *aim, unsigned unit, unsigned weapon)
{
    unsigned limited = epic__kind(aim->m, unit)->weapon[weapon].limited;
    return limited != 0 && (aim->s->unit[unit].spent >> (limited - 1) & 1) != 0;
}

static bool is_reloading(const EpicAim *aim, unsigned unit, unsigned weapon)
{
    unsigned limited = epic__kind(aim->m, unit)->weapon[weapon].limited;
    return limited != 0 && (aim->s->unit[unit].reloading >> (limited - 1) & 1) != 0;
}

// Of the modes of a weapon the one that comes nearest to shooting.
static Why why_weapon(const EpicAim *aim, EpicEye *eye, unsigned weapon)
{
    const EpicWeapon *w = &epic__kind(aim->m, eye->unit)->weapon[weapon];
    Why best = {.reason = REASON_NO_WEAPON, .unit = eye->unit, .weapon = weapon};
    for (unsigned n = 0; n < w->mode_count; n++) {
        Why why = {.unit = eye->unit, .weapon = weapon};
        why_mode(aim, eye, &w->mode[n], &why);
        if (why.reason >= best.reason)
            best = why;
    }
    const EpicUnit *unit = &aim->s->unit[eye->unit];
    if (best.reason <= REASON_AIR_ONLY)
        return best;
    if (!epic__may_shoot(aim->m, aim->s, eye->unit))
        best.reason = unit->at == EPIC_AT_CARRIED ? REASON_INSIDE : REASON_LOST;
    else if (is_spent(aim, eye->unit, weapon))
        best.reason = REASON_SPENT;
    else if (!epic__is_ready(aim->m, aim->s, eye->unit, weapon))
        best.reason = is_reloading(aim, eye->unit, weapon) ? REASON_RELOADING : REASON_ONE_A_TURN;
    return best;
}

static Why why_unit(const EpicAim *aim, unsigned unit)
{
    Why best = {.reason = REASON_NO_WEAPON, .unit = unit};
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    for (unsigned w = 0; w < epic__kind(aim->m, unit)->weapon_count; w++) {
        Why why = why_weapon(aim, &eye, w);
        if (why.reason > best.reason)
            best = why;
    }
    return best;
}

static bool refuse(const Why *why, Refusal *refusal)
{
    int unit = (int)why->unit, other = (int)why->other;
    int weapon = (int)(why->unit * EPIC_WEAPONS_MAX + why->weapon);
    switch (why->reason) {
    case REASON_AIR_ONLY:
        return epic__refuse(refusal, EPIC_R_2_2_1a, EPIC_M_AIR_ONLY, "w", weapon);
    case REASON_INSIDE:
        return epic__refuse(refusal, EPIC_R_1_7_5g, EPIC_M_SHOOTS_NOT_INSIDE, "u", unit);
    case REASON_LOST:
        return epic__refuse(refusal, EPIC_R_3_2_3a, EPIC_M_WEAPONS_LOST, "u", unit);
    case REASON_SPENT:
        return epic__refuse(refusal, EPIC_R_2_2_7a, EPIC_M_WEAPON_SPENT, "w", weapon);
    case REASON_ONE_A_TURN:
        return epic__refuse(refusal, EPIC_R_5_22_2d, EPIC_M_WEAPON_ONE_A_TURN, "w", weapon);
    case REASON_RELOADING:
        return epic__refuse(refusal, EPIC_R_2_2_8a, EPIC_M_WEAPON_RELOADING, "w", weapon);
    case REASON_NOT_MARKED:
        return epic__refuse(refusal, EPIC_R_5_19_2a, EPIC_M_NOT_MARKED, "w", weapon);
    case REASON_ONLY_INDIRECT:
        return epic__refuse(refusal, EPIC_R_2_2_10a, EPIC_M_ONLY_INDIRECT, "w", weapon);
    case REASON_RANGE:
        return epic__refuse(refusal, why->is_indirect ? EPIC_R_2_2_10a : EPIC_R_1_9_2a,
                            why->is_indirect ? EPIC_M_OUT_OF_INDIRECT : EPIC_M_OUT_OF_RANGE, "wucc",
                            weapon, other, (int)why->gap_u, (int)why->range_u);
    case REASON_NEAR:
        return epic__refuse(refusal, EPIC_R_2_2_10a, EPIC_M_TOO_NEAR_INDIRECT, "wcuc", weapon,
                            (int)EPIC_INDIRECT_MIN_U, other, (int)why->gap_u);
    case REASON_NOT_SUSTAINED:
        return epic__refuse(refusal, EPIC_R_2_2_10a, EPIC_M_REACHES_SUSTAINED, "w", weapon);
    case REASON_ARC:
        return epic__refuse(refusal, EPIC_R_1_9_2f, EPIC_M_OUT_OF_ARC, "wu", weapon, other);
    case REASON_SIGHT:
        if (why->blocker > 0)
            return epic__refuse(refusal, EPIC_R_1_9_2b, EPIC_M_NO_SIGHT, "uug", unit, other,
                                why->blocker - 1);
        if (why->blocker < 0)
            return epic__refuse(refusal, EPIC_R_1_9_2c, EPIC_M_NO_SIGHT, "uuu", unit, other,
                                -why->blocker - 1);
        return epic__refuse(refusal, EPIC_R_9_4a, EPIC_M_NO_CLEAR_RAY, "uu", unit, other);
    case REASON_SUPPRESSED:
        return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_IS_SUPPRESSED, "u", unit);
    case REASON_NO_VALUE:
        return epic__refuse(refusal, EPIC_R_1_1_3e, EPIC_M_NO_VALUE, "w", weapon);
    default:
        return epic__refuse(refusal, EPIC_R_1_9_4_q2, EPIC_M_NO_RANGED_WEAPON, "u", unit);
    }
}

bool epic__refuse_target(const EpicAim *aim, Refusal *refusal)
{
    const EpicMatch *m = aim->m;
    const EpicState *s = aim->s;
    if (aim->count == 0)
        return epic__refuse(refusal, EPIC_R_1_9_1a, EPIC_M_NOT_ON_TABLE, "f", (int)aim->target);
    if (epic__is_broken(s, aim->shooter))
        return epic__refuse(refusal, EPIC_R_1_13_4d, EPIC_M_BROKEN_SHOOTER, "f", (int)aim->shooter);
    Why best = {.reason = REASON_NO_WEAPON, .unit = epic__first_shooter(m, s, aim->shooter)};
    for (unsigned u = epic__first_shooter(m, s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(m, s, aim->shooter, u)) {
        Why why = why_unit(aim, u);
        // Of several without a line of fire or range the nearest speaks for all.
        if (why.reason > best.reason ||
            (why.reason == best.reason && why.reason == REASON_RANGE && why.gap_u < best.gap_u))
            best = why;
    }
    // Somebody could, so markers are what stands in the way.
    if (best.reason == REASON_NONE)
        return epic__refuse(refusal, EPIC_R_1_9_2d, EPIC_M_ALL_SUPPRESSED, "fi", (int)aim->shooter,
                            (int)epic__shooters_blast(m, s, aim->shooter));
    return refuse(&best, refusal);
}

bool epic__refuse_weapon(const EpicAim *aim, unsigned unit, unsigned weapon, Refusal *refusal)
{
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    Why why = why_weapon(aim, &eye, weapon);
    if (why.reason == REASON_NONE)
        why.reason = (aim->s->unit[unit].flags & EPIC_U_SUPPRESSED) != 0 ? REASON_SUPPRESSED
                                                                         : REASON_NO_VALUE;
    return refuse(&why, refusal);
}

// --- `?` -----------------------------------------------------------------------------------------

// Whether the markers would suppress the unit if the formation shot this target now: for certain,
// or if its owner wants it so (ties).
static bool would_be_suppressed(const EpicAim *aim, unsigned unit)
{
    EpicCandidate candidate[EPIC_FORMATION_UNITS_MAX];
    unsigned count = epic__candidates(aim, candidate);
    unsigned left = epic__shooters_blast(aim->m, aim->s, aim->shooter);
    for (unsigned i = 0; i < count && candidate[i].weight <= left; i++) {
        left -= candidate[i].weight;
        if (candidate[i].unit == unit)
            return true;
    }
    return false;
}

// What is gathered for `?`, in the order in which it is said.
typedef struct Reasons {
    Refusal *out;
    unsigned count;
} Reasons;

static Refusal *next_reason(Reasons *reasons)
{
    ASSERT(reasons->count < EPIC_REASONS_MAX);
    return &reasons->out[reasons->count++];
}

static void say_shot(const EpicAim *aim, EpicEye *eye, unsigned weapon, Reasons *reasons)
{
    const EpicWeapon *w = &epic__kind(aim->m, eye->unit)->weapon[weapon];
    for (unsigned n = 0; n < w->mode_count; n++) {
        Why why = {.unit = eye->unit, .weapon = weapon};
        why_mode(aim, eye, &w->mode[n], &why);
        if (why.reason != REASON_NONE)
            continue;
        EpicUnitBits direct = epic__reach(aim, eye, &w->mode[n], false);
        Message message = message_make(direct == 0 ? EPIC_M_MAY_SHOOT_INDIRECT : EPIC_M_MAY_SHOOT);
        unsigned reached = (unsigned)__builtin_popcountll(direct);
        if (direct == 0)
            reached = (unsigned)__builtin_popcountll(epic__reach(aim, eye, &w->mode[n], true));
        epic__message(&message, "wiif", (int)(eye->unit * EPIC_WEAPONS_MAX + weapon), (int)reached,
                      aim->count, (int)aim->target);
        *next_reason(reasons) = (Refusal){.message = message};
        return;
    }
}

unsigned epic__explain_shot(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned target,
                            Refusal out[EPIC_REASONS_MAX])
{
    Reasons reasons = {.out = out};
    EpicAim aim;
    EpicEye eye;
    Refusal refusal;
    unsigned shooter = s->unit[unit].formation;
    int to_hit = s->formation[shooter].action == EPIC_SUSTAINED ? 1 : 0;
    if (s->attack.is_active && s->attack.shooter == shooter)
        to_hit = s->attack.to_hit;
    epic__aim_make(&aim, m, s, shooter, target, to_hit);
    if (aim.count == 0 || epic__is_broken(s, shooter)) {
        epic__refuse_target(&aim, next_reason(&reasons));
        return reasons.count;
    }
    epic__eye_make(&eye, &aim, unit);
    bool any = false;
    for (unsigned w = 0; w < epic__kind(m, unit)->weapon_count; w++) {
        Why why = why_weapon(&aim, &eye, w);
        any = any || why.reason == REASON_NONE;
        if (why.reason == REASON_NONE)
            say_shot(&aim, &eye, w, &reasons);
        else if (why.reason != REASON_NO_WEAPON && !refuse(&why, &refusal))
            *next_reason(&reasons) = refusal;
    }
    Why why = why_unit(&aim, unit);
    if (why.reason == REASON_NO_WEAPON && !refuse(&why, &refusal))
        *next_reason(&reasons) = refusal;
    if (any &&
        (would_be_suppressed(&aim, unit) || (s->unit[unit].flags & EPIC_U_SUPPRESSED) != 0)) {
        why.reason = REASON_SUPPRESSED;
        if (!refuse(&why, &refusal))
            *next_reason(&reasons) = refusal;
    }
    return reasons.count;
}
