// Who may shoot whom with what (1.9.2a, e, f; 2.2.7, 2.2.8, 2.2.10, 5.19.2, 5.36).
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

#define MARKERLIGHT_U LIMIT(5_19_2a, 30 * EPIC_CM)
#define SMALL_ARMS_U  LIMIT(1_9_2_q2, 15 * EPIC_CM)

// --- the target ----------------------------------------------------------------------------------

static bool lights_up(const EpicAim *aim, unsigned unit)
{
    for (unsigned i = 0; i < aim->count; i++)
        if (epic__within(aim->m, aim->s, unit, aim->unit[i], MARKERLIGHT_U) &&
            epic__sees(aim->m, aim->s, unit, aim->unit[i], NULL))
            return true;
    return false;
}

// EPIC-5.19.2a: a unit with markerlights of a formation neither broken nor marched.
static bool is_marked(const EpicAim *aim)
{
    const EpicMatch *m = aim->m;
    const EpicState *s = aim->s;
    unsigned seat = m->formation[aim->shooter].seat;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        if ((s->formation[f].flags & (EPIC_F_BROKEN | EPIC_F_MARCHED)) != 0)
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u))
            if (epic__has(m, u, EPIC_A_MARKERLIGHTS) && lights_up(aim, u))
                return true;
    }
    return false;
}

static bool any_has(const EpicMatch *m, unsigned ability)
{
    for (unsigned k = 0; k < m->kind_count; k++)
        if ((m->kind[k].abilities & EPIC_ABILITY(ability)) != 0)
            return true;
    return false;
}

void epic__aim_make(EpicAim *aim, const EpicMatch *m, const EpicState *s, unsigned shooter,
                    unsigned target, int to_hit)
{
    aim->m = m;
    aim->s = s;
    aim->shooter = shooter;
    aim->target = target;
    aim->to_hit = (int8_t)to_hit;
    // EPIC-2.2.10a: +1 comes from a passed sustained fire action and from nothing else.
    aim->is_sustained = to_hit > 0;
    aim->infantry = aim->vehicles = aim->engines = aim->light = 0;
    unsigned count = 0;
    for (unsigned u = epic__first_on_table(m, s, target);
         u != EPIC_NO_UNIT && count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_on_table(m, s, target, u)) {
        EpicUnitBits bit = (EpicUnitBits)1 << count;
        unsigned type = epic__kind(m, u)->type;
        if (type == EPIC_INF)
            aim->infantry |= bit;
        else if (type == EPIC_LV)
            aim->light |= bit;
        else if (type == EPIC_WE)
            aim->engines |= bit;
        else
            aim->vehicles |= bit;
        aim->disc[count] = epic__disc(m, s, u);
        aim->unit[count++] = (uint16_t)u;
    }
    aim->count = (uint8_t)count;
    aim->is_marked = any_has(m, EPIC_A_MARKERLIGHTS) && is_marked(aim);
}

EpicUnitBits epic__of_class(const EpicAim *aim, EpicHitClass hit_class)
{
    // EPIC-1.1.3e, 1.1.1b, 2.1.9a, 2.2.6a, 3.2a
    if (hit_class == EPIC_HIT_AP)
        return aim->infantry | aim->light;
    if (hit_class == EPIC_HIT_AT)
        return aim->vehicles | aim->light | aim->engines;
    return aim->infantry | aim->light | aim->vehicles | aim->engines;
}

// --- the shooter ---------------------------------------------------------------------------------

// EPIC-3.1.3c: the next formation from `from` on that has got out of this one's war engines.
static unsigned next_partner(const EpicMatch *m, const EpicState *s, unsigned formation,
                             unsigned from)
{
    for (unsigned f = from; f < m->formation_count; f++)
        if (s->formation[f].fights_with == formation + 1 && !epic__is_broken(s, f) &&
            epic__first(m, s, f) != EPIC_NO_UNIT)
            return f;
    return EPIC_NO_FORMATION;
}

EpicSet epic__shooters(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    EpicSet set = epic__set(formation);
    for (unsigned f = next_partner(m, s, formation, 0); f != EPIC_NO_FORMATION;
         f = next_partner(m, s, formation, f + 1))
        set |= epic__set(f);
    return set;
}

unsigned epic__first_shooter(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned unit = epic__first(m, s, formation);
    if (unit != EPIC_NO_UNIT)
        return unit;
    unsigned f = next_partner(m, s, formation, 0);
    return f == EPIC_NO_FORMATION ? EPIC_NO_UNIT : epic__first(m, s, f);
}

unsigned epic__next_shooter(const EpicMatch *m, const EpicState *s, unsigned formation,
                            unsigned unit)
{
    unsigned own = s->unit[unit].formation;
    unsigned next = epic__next(m, s, own, unit);
    if (next != EPIC_NO_UNIT)
        return next;
    unsigned f = next_partner(m, s, formation, own == formation ? 0 : own + 1);
    return f == EPIC_NO_FORMATION ? EPIC_NO_UNIT : epic__first(m, s, f);
}

unsigned epic__shooters_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned sum = 0;
    for (EpicSet left = epic__shooters(m, s, formation); left != 0; left &= left - 1)
        sum += epic__suppressing_blast(m, s, (unsigned)__builtin_ctzll(left));
    return sum;
}

unsigned epic__place_of(const EpicState *s, unsigned unit)
{
    return s->unit[unit].carrier != 0 ? s->unit[unit].carrier - 1U : unit;
}

bool epic__may_shoot_inside(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *carrier = epic__kind(m, s->unit[unit].carrier - 1U);
    return carrier->may_shoot_embarked &&
           (carrier->cargo_notes[m->unit[unit].kind] & EPIC_CARGO_SILENT) == 0;
}

bool epic__may_shoot(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicUnit *self = &s->unit[unit];
    // EPIC-3.2.3: a critical has taken all weapons.
    if (self->lost == EPIC_LOSE_WEAPONS || self->lost == EPIC_LOSE_WEAPONS_FF6)
        return false;
    if (self->at == EPIC_AT_TABLE)
        return true;
    // EPIC-1.7.5g, 1.9.2-q1: from inside only where the sheet says so, EPIC-3.1.3b: and never of
    // another formation.
    return self->at == EPIC_AT_CARRIED && epic__may_shoot_inside(m, s, unit) &&
           s->unit[self->carrier - 1U].formation == self->formation;
}

bool epic__is_ready(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned weapon)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned limited = kind->weapon[weapon].limited;
    if (limited == 0)
        return true;
    unsigned bit = 1U << (limited - 1);
    if ((kind->one_a_turn & bit) != 0 && (kind->one_a_turn & s->unit[unit].fired) != 0)
        return false; // EPIC-5.22.2d
    if ((s->unit[unit].spent & bit) != 0)
        return false;
    if ((s->unit[unit].reloading & bit) == 0)
        return true;
    for (unsigned n = 0; n < kind->weapon[weapon].mode_count; n++) // EPIC-2.2.8-q1
        if (epic__dice_left(m, s, unit, weapon, n) > 0)
            return true;
    return false;
}

void epic__eye_make(EpicEye *eye, const EpicAim *aim, unsigned unit)
{
    eye->unit = unit;
    eye->place = epic__disc(aim->m, aim->s, epic__place_of(aim->s, unit));
    eye->known = eye->seen = eye->obscured = 0;
}

static void look_at(EpicEye *eye, const EpicAim *aim, unsigned i)
{
    EpicUnitBits bit = (EpicUnitBits)1 << i;
    bool obscured;
    if (epic__sees(aim->m, aim->s, eye->unit, aim->unit[i], &obscured)) {
        eye->seen |= bit;
        if (obscured)
            eye->obscured |= bit;
    }
    eye->known |= bit;
}

EpicUnitBits epic__eye_sees(EpicEye *eye, const EpicAim *aim, EpicUnitBits which)
{
    for (EpicUnitBits left = which & ~eye->known; left != 0; left &= left - 1)
        look_at(eye, aim, (unsigned)__builtin_ctzll(left));
    return which & eye->seen;
}

// The first that is seen will do.
static bool sees_any(EpicEye *eye, const EpicAim *aim, EpicUnitBits which)
{
    for (EpicUnitBits left = which & ~eye->known; left != 0 && (which & eye->seen) == 0;
         left &= left - 1)
        look_at(eye, aim, (unsigned)__builtin_ctzll(left));
    return (which & eye->seen) != 0;
}

// Units with a gap of at least `from_u` and at most `to_u`.
static EpicUnitBits between(const EpicAim *aim, const EpicEye *eye, int32_t from_u, int32_t to_u)
{
    EpicUnitBits found = 0;
    if (to_u > GEOM_COORD_MAX_U)
        to_u = GEOM_COORD_MAX_U; // EPIC-2.2.11a: no table is larger
    for (unsigned i = 0; i < aim->count; i++)
        if (geom_within(eye->place, aim->disc[i], to_u) &&
            (from_u == 0 || !geom_within(eye->place, aim->disc[i], from_u - 1)))
            found |= (EpicUnitBits)1 << i;
    return found;
}

static EpicUnitBits in_arc(const EpicAim *aim, const EpicEye *eye, const EpicMode *mode,
                           EpicUnitBits which)
{
    if (mode->arc == EPIC_ARC_ALL)
        return which;
    EpicUnitBits found = 0;
    for (EpicUnitBits left = which; left != 0; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        if (epic__in_arc(aim->m, aim->s, eye->unit, aim->unit[i], (EpicArc)mode->arc))
            found |= (EpicUnitBits)1 << i;
    }
    return found;
}

// EPIC-5.36.1a: those that a Spotter of the formation sees.
static EpicUnitBits spotted(const EpicAim *aim, EpicUnitBits which)
{
    EpicUnitBits found = 0;
    for (unsigned u = epic__first_shooter(aim->m, aim->s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(aim->m, aim->s, aim->shooter, u)) {
        if (!epic__has(aim->m, u, EPIC_A_SPOTTER) || aim->s->unit[u].at != EPIC_AT_TABLE)
            continue;
        EpicEye eye;
        epic__eye_make(&eye, aim, u);
        found |= epic__eye_sees(&eye, aim, which & ~found);
    }
    return found;
}

// EPIC-5.22.2b: whether the formation's barrages need no line of fire, for a landing pad.
static bool has_landing_pad(const EpicAim *aim)
{
    unsigned action = aim->s->formation[aim->shooter].action;
    if (action != EPIC_ADVANCE && action != EPIC_DOUBLE && action != EPIC_SUSTAINED)
        return false;
    for (unsigned u = epic__first_on_table(aim->m, aim->s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_on_table(aim->m, aim->s, aim->shooter, u))
        if (epic__has(aim->m, u, EPIC_A_LANDING_PAD))
            return true;
    return false;
}

static int32_t doubled(int32_t range_u)
{
    return range_u > GEOM_COORD_MAX_U ? range_u : 2 * range_u;
}

// EPIC-2.2.10a: indirect fire has twice the range, 30 at least.
EpicUnitBits epic__in_range(const EpicAim *aim, const EpicEye *eye, const EpicMode *mode,
                            bool indirect)
{
    return indirect ? between(aim, eye, EPIC_INDIRECT_MIN_U, doubled(mode->range_u))
                    : between(aim, eye, 0, mode->range_u);
}

EpicUnitBits epic__reach(const EpicAim *aim, EpicEye *eye, const EpicMode *mode, bool indirect)
{
    if (indirect) // and no line of fire
        return in_arc(aim, eye, mode, epic__in_range(aim, eye, mode, true));
    if ((mode->traits & EPIC_T_INDIRECT_ONLY) != 0)
        return 0;
    EpicUnitBits near = between(aim, eye, 0, mode->range_u);
    if (near == 0)
        return 0;
    near = in_arc(aim, eye, mode, near);
    // EPIC-5.19.2a: guided missiles go for what is marked, seen or not.
    if ((mode->traits & EPIC_T_GUIDED) != 0)
        return aim->is_marked ? near : 0;
    EpicUnitBits found = epic__eye_sees(eye, aim, near);
    if ((mode->traits & EPIC_T_DIRECTED) != 0 && found != near)
        found |=
            spotted(aim, near & ~found & between(aim, eye, EPIC_INDIRECT_MIN_U, mode->range_u));
    if (mode->bp != 0 && found != near && has_landing_pad(aim))
        found = near;
    return found;
}

// Whether there is anybody that it reaches directly.
static bool reaches_any(const EpicAim *aim, EpicEye *eye, const EpicMode *mode)
{
    if ((mode->traits & (EPIC_T_INDIRECT_ONLY | EPIC_T_GUIDED | EPIC_T_DIRECTED)) != 0)
        return epic__reach(aim, eye, mode, false) != 0;
    EpicUnitBits near = between(aim, eye, 0, mode->range_u);
    if (near != 0)
        near = in_arc(aim, eye, mode, near);
    return near != 0 && (sees_any(eye, aim, near) || (mode->bp != 0 && has_landing_pad(aim)));
}

// EPIC-1.9.2-q4: what needs no line of fire needs its range.
static bool reaches(const EpicAim *aim, EpicEye *eye, const EpicMode *mode)
{
    if (!epic__is_ranged(mode))
        return false;
    if (reaches_any(aim, eye, mode))
        return true;
    return aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0 &&
           epic__reach(aim, eye, mode, true) != 0;
}

static bool has_reach(const EpicAim *aim, EpicEye *eye, bool ready_only)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        if (ready_only && !epic__is_ready(aim->m, aim->s, eye->unit, w))
            continue;
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++)
            if (reaches(aim, eye, &kind->weapon[w].mode[n]))
                return true;
    }
    return false;
}

// EPIC-1.9.4-q1: whether it could hurt anybody does not matter; q3: range does.
bool epic__can_fire(const EpicAim *aim, EpicEye *eye)
{
    return epic__kind(aim->m, eye->unit)->has_ranged &&
           epic__may_shoot(aim->m, aim->s, eye->unit) && has_reach(aim, eye, true);
}

bool epic__is_candidate(const EpicAim *aim, EpicEye *eye)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    if (!epic__may_shoot(aim->m, aim->s, eye->unit))
        return false;
    // EPIC-1.9.2-q2: with small arms only, within 15 and seen.
    if (!kind->has_ranged)
        return kind->ff != 0 && sees_any(eye, aim, between(aim, eye, 0, SMALL_ARMS_U));
    // EPIC-2.2.7-q1, 2.2.8-q2: what is fired or reloading counts. EPIC-1.9.2-q3: arcs do.
    return has_reach(aim, eye, false);
}

// --- whole formations ----------------------------------------------------------------------------

bool epic__can_shoot(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned target,
                     int to_hit)
{
    if (epic__is_broken(s, formation)) // EPIC-1.13.4d
        return false;
    EpicAim aim;
    epic__aim_make(&aim, m, s, formation, target, to_hit);
    if (aim.count == 0)
        return false;
    unsigned left = epic__shooters_blast(m, s, formation);
    if (left == 0) {
        for (unsigned u = epic__first_shooter(m, s, formation); u != EPIC_NO_UNIT;
             u = epic__next_shooter(m, s, formation, u)) {
            EpicEye eye;
            epic__eye_make(&eye, &aim, u);
            if (epic__can_fire(&aim, &eye))
                return true;
        }
        return false;
    }
    EpicCandidate candidate[EPIC_FORMATION_UNITS_MAX];
    unsigned count = epic__candidates(&aim, candidate);
    for (unsigned i = 0; i < count; i++)
        if (candidate[i].weight <= left)
            left -= candidate[i].weight;
        else if (candidate[i].can_fire)
            return true;
        else
            left = 0;
    return false;
}
