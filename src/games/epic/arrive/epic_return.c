// Units that come back: Necrons (5.15.1), lost broods (5.21.1); what goes with them: phasing out
// (5.15.3), swarms that join another (6.21.1).
//
// Whoever asks (ACTION after a regroup, END) keeps the points that are left and passes D-RETURN on
// to here. A Necron costs 1, a brood what its sheet says.
#include "epic_arrive.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

static unsigned cost_of(const EpicMatch *m, unsigned unit)
{
    if (epic__has(m, unit, EPIC_A_NECRON))
        return 1;
    return epic__has(m, unit, EPIC_A_BROOD) ? epic__kind(m, unit)->brood : 0;
}

static bool may_come_back(const EpicMatch *m, const EpicState *s, unsigned f, unsigned unit)
{
    return unit < m->unit_count && s->unit[unit].formation == f &&
           s->unit[unit].at == EPIC_AT_DESTROYED && cost_of(m, unit) > 0;
}

unsigned epic__lost_units(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    unsigned count = 0;
    for (unsigned u = 0; u < m->unit_count; u++)
        count += may_come_back(m, s, f, u) && epic__has(m, u, ability);
    return count;
}

bool epic__check_return(const Epic *g, unsigned f, unsigned points, EpicAction a, Refusal *refusal)
{
    if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_POINT) || !may_come_back(g->m, g->s, f, a.unit))
        return epic__refuse(refusal, EPIC_R_5_15_1a, EPIC_M_NOT_LOST, "");
    EpicRule rule = epic__has(g->m, a.unit, EPIC_A_NECRON) ? EPIC_R_5_15_1a : EPIC_R_5_21_1a;
    unsigned cost = cost_of(g->m, a.unit);
    if (cost > points)
        return epic__refuse(refusal, rule, EPIC_M_TOO_DEAR, "uii", a.unit, cost, points);
    return epic__check_arrival(g, f, a, rule, refusal);
}

size_t epic__list_returns(const Epic *g, unsigned f, unsigned points, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned last_kind = UINT16_MAX; // equal ones follow one another
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicAction a = {.kind = EPIC_ACTION_PLACE, .unit = (uint16_t)u};
        if (!may_come_back(g->m, g->s, f, u) || g->m->unit[u].kind == last_kind ||
            cost_of(g->m, u) > points)
            continue;
        last_kind = g->m->unit[u].kind;
        if (epic__find_arrival(g, f, &a))
            count = epic__list(out, out_max, count, a);
    }
    return count;
}

unsigned epic__return_unit(Epic *g, EpicAction a)
{
    EpicUnit *unit = epic__unit(g, a.unit);
    ASSERT(unit->at == EPIC_AT_DESTROYED);
    *unit = (EpicUnit){.formation = unit->formation,
                       .at = EPIC_AT_TABLE,
                       .dc = epic__kind(g->m, a.unit)->dc,
                       .facing = unit->facing};
    epic__put(g, a.unit, (GeomPoint){a.x, a.y});
    EPIC_REPORT(g, 5_15_1a, COMES_BACK, "u", a.unit);
    return cost_of(g->m, a.unit);
}

// --- synapse (5.21.1, 6.21.1) --------------------------------------------------------------------

unsigned epic__synapse(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned sum = 0;
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
        sum += epic__has_command(s, u) ? epic__kind(m, u)->synapse : 0;
    return sum;
}

unsigned epic__brood_points(const Epic *g, unsigned f, bool enemy_near)
{
    // EPIC-5.21.1a: halved, rounding up, if broken or an enemy is within 30; nothing if both.
    unsigned points = epic__synapse(g->m, g->s, f);
    bool is_broken = epic__is_broken(g->s, f);
    if (is_broken && enemy_near)
        return 0;
    return is_broken || enemy_near ? (points + 1) / 2 : points;
}

// EPIC-6.21.1a: a synapse swarm is one that began with synapse.
bool epic__is_leaderless(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned first = m->formation[f].unit_first;
    bool began_with = false;
    if (!epic__has_force(m, f, EPIC_FORCE_SWARM))
        return false;
    for (unsigned u = first; u < first + m->formation[f].unit_count; u++)
        began_with = began_with || epic__kind(m, u)->synapse > 0;
    return began_with && epic__synapse(m, s, f) == 0;
}

// Whether both together have no more units than one formation may have (a technical limit), those
// counted that may come back (5.21.1a).
static bool fit_together(const Epic *g, unsigned f, unsigned other)
{
    EpicUnitRange own = epic__seat_units(g->m, g->m->formation[f].seat);
    unsigned count = 0;
    for (unsigned u = own.first; u < own.end; u++)
        count += g->s->unit[u].formation == f || g->s->unit[u].formation == other;
    return count <= EPIC_FORMATION_UNITS_MAX;
}

bool epic__may_absorb(const Epic *g, unsigned f, unsigned other)
{
    const EpicMatch *m = g->m;
    if (other == f || m->formation[other].seat != m->formation[f].seat ||
        !epic__has_force(m, f, EPIC_FORCE_SWARM) || epic__synapse(m, g->s, f) == 0 ||
        !epic__is_leaderless(m, g->s, other) || epic__is_broken(g->s, f) ||
        epic__first_on_table(m, g->s, other) == EPIC_NO_UNIT || !fit_together(g, f, other))
        return false;
    for (unsigned u = epic__first_on_table(m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, g->s, f, u))
        if (epic__gap_to(m, g->s, u, epic__set(other)) <= LIMIT(6_21_1a, 5 * EPIC_CM))
            return true;
    return false;
}

void epic__absorb(Epic *g, unsigned f, unsigned other)
{
    EpicState *s = g->s;
    EpicUnitRange own = epic__seat_units(g->m, g->m->formation[f].seat);
    for (unsigned u = own.first; u < own.end; u++)
        if (s->unit[u].formation == other)
            epic__unit(g, u)->formation = (uint8_t)f;
    epic__formation(g, f)->has_absorbed = 1;
    epic__formation(g, f)->is_scattered |= s->formation[other].is_scattered;
    epic__formation(g, other)->joined = (uint8_t)(f + 1);
    epic__formation(g, f)->blast = (uint8_t)(s->formation[f].blast + epic__blast(g->m, s, other));
    epic__formation(g, other)->blast = 0;
    epic__formation(g, other)->flags |= EPIC_F_ACTED;
    EPIC_REPORT(g, 6_21_1a, ABSORBED, "ff", other, f);
    epic__check_break(g, f);
}

// --- phasing out (5.15.3) ------------------------------------------------------------------------

void epic__phase_out(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool stays = false;
        bool teleports = true;
        if (!epic__has_force(g->m, f, EPIC_FORCE_PHASE_OUT) || !epic__is_broken(s, f) ||
            epic__first_on_table(g->m, s, f) == EPIC_NO_UNIT)
            continue;
        for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, s, f, u)) {
            const EpicKind *kind = epic__kind(g->m, u);
            stays = stays || (kind->type == EPIC_WE && !epic__has(g->m, u, EPIC_A_CTAN));
            teleports = teleports && epic__has(g->m, u, EPIC_A_TELEPORT);
        }
        if (stays) // war engines other than C'tan do not phase out
            continue;
        for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, s, f, u)) {
            epic__unit(g, u)->at = EPIC_AT_RESERVE;
            epic__unit(g, u)->carrier = 0;
            epic__unit(g, u)->cargo = 0;
            epic__unit(g, u)->flags = 0;
        }
        epic__formation(g, f)->entry = teleports ? EPIC_ENTRY_TELEPORT : EPIC_ENTRY_PORTAL;
        EPIC_REPORT(g, 5_15_3a, PHASES_OUT, "f", f);
    }
}
