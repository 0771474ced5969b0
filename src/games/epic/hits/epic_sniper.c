// Who takes a sniper's hit (2.1.14, 9.6h).
#include "epic_assault.h"
#include "epic_hits.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"

static unsigned first_snipe(const EpicState *s, EpicHitClass low, EpicHitClass high)
{
    for (unsigned i = 0; i < s->hit_count; i++) {
        const EpicHit *hit = &s->hit[i];
        if ((hit->flags & EPIC_H_SNIPER) != 0 && hit->unit == EPIC_NO_UNIT &&
            hit->hit_class >= low && hit->hit_class <= high)
            return i;
    }
    return EPIC_HITS_MAX;
}

static bool is_snipers(const EpicMatch *m, unsigned unit, const EpicMode *mode)
{
    return epic__is_ranged(mode) &&
           (epic__has(m, unit, EPIC_A_SNIPER) || (mode->traits & EPIC_T_SNIPER) != 0);
}

// EPIC-2.1.14a: in range and sight of the sniper; of a kind that the hit can be put on.
static EpicUnitBits in_reach(const Epic *g, const EpicHit *hit, EpicAim *aim)
{
    const EpicState *s = g->s;
    const EpicKind *kind = epic__kind(g->m, hit->source);
    epic__aim_make(aim, g->m, s, s->attack.shooter, s->attack.target, s->attack.to_hit);
    EpicEye eye;
    epic__eye_make(&eye, aim, hit->source);
    EpicUnitBits reach = 0;
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++) {
            const EpicMode *mode = &kind->weapon[w].mode[n];
            if (is_snipers(g->m, hit->source, mode))
                reach |= epic__reach(aim, &eye, mode, false);
        }
    }
    reach &= epic__of_class(aim, (EpicHitClass)hit->hit_class);
    if ((hit->flags & EPIC_H_WE_ONLY) != 0)
        reach &= aim->engines;
    else if ((hit->flags & EPIC_H_NOT_WE) != 0)
        reach &= ~aim->engines;
    for (unsigned i = 0; i < aim->count; i++)
        if ((hit->flags & EPIC_H_OPEN_ONLY) != 0 &&
            (s->unit[aim->unit[i]].flags & EPIC_U_IN_COVER) != 0)
            reach &= ~((EpicUnitBits)1 << i); // EPIC-1.9.5c
    return reach;
}

// EPIC-2.1.14-q2: in an assault any enemy within 15 cm with line of fire.
static unsigned list_engaged(const Epic *g, const EpicHit *hit, uint16_t *unit)
{
    const EpicState *s = g->s;
    unsigned count = 0;
    unsigned seat = epic__seat_of(g->m, s, hit->source);
    EpicSet enemies = s->assault.seat == seat ? s->assault.defenders : s->assault.attackers;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && (s->unit[u].flags & EPIC_U_MAY_BE_HIT) != 0 &&
            (enemies & epic__set(s->unit[u].formation)) != 0 &&
            epic__can_reach(g->m, s, hit->source, u) && epic__hit_may_go(g->m, s, hit, u))
            unit[count++] = (uint16_t)u;
    return count;
}

// Whoever may be given the hit; `unit` has room for all.
static unsigned may_take(const Epic *g, const EpicHit *hit, uint16_t unit[EPIC_UNITS_MAX])
{
    if ((hit->flags & (EPIC_H_CC | EPIC_H_FF)) != 0)
        return list_engaged(g, hit, unit);
    EpicAim aim;
    unsigned count = 0;
    for (EpicUnitBits left = in_reach(g, hit, &aim); left != 0; left &= left - 1)
        unit[count++] = aim.unit[__builtin_ctzll(left)];
    return count;
}

static unsigned sniper_seat(const Epic *g, const EpicHit *hit)
{
    return epic__seat_of(g->m, g->s, hit->source);
}

bool epic__snipe_next(Epic *g, EpicHitClass low, EpicHitClass high)
{
    uint16_t unit[EPIC_UNITS_MAX];
    for (;;) {
        unsigned i = first_snipe(g->s, low, high);
        if (i == EPIC_HITS_MAX)
            return false;
        if (may_take(g, &g->s->hit[i], unit) > 0) {
            epic__ask(g, EPIC_D_SNIPER, sniper_seat(g, &g->s->hit[i]));
            return true;
        }
        epic__drop_hits(g, i, 1);
    }
}

// The first hit without a unit is the one that is asked about: batches are resolved in the order of
// the classes, so those of earlier ones have their units.
static const EpicHit *asked_hit(const Epic *g)
{
    for (EpicHitClass c = EPIC_HIT_AP; c <= EPIC_HIT_KILLER; c++) {
        EpicHitClass low = c, high = c == EPIC_HIT_AP ? EPIC_HIT_ANY : c;
        unsigned i = first_snipe(g->s, low, high);
        if (i != EPIC_HITS_MAX)
            return &g->s->hit[i];
        c = high;
    }
    return NULL;
}

size_t epic__snipe_legal(const Epic *g, Action *out, size_t out_max)
{
    const EpicHit *hit = asked_hit(g);
    size_t count = 0;
    uint16_t unit[EPIC_UNITS_MAX];
    unsigned found = hit != NULL ? may_take(g, hit, unit) : 0;
    for (unsigned i = 0; i < found; i++)
        count =
            epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HIT, .unit = unit[i]});
    return count;
}

bool epic__snipe_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    const EpicHit *hit = asked_hit(g);
    uint16_t unit[EPIC_UNITS_MAX];
    if (action.kind != EPIC_ACTION_HIT || hit == NULL)
        return epic__refuse(refusal, EPIC_R_2_1_14a, EPIC_M_NOT_NOW, "");
    unsigned found = may_take(g, hit, unit);
    for (unsigned i = 0; i < found; i++)
        if (unit[i] == action.unit)
            return true;
    return epic__refuse(refusal, EPIC_R_2_1_14a, EPIC_M_NOT_SNIPED, "u", hit->source);
}

void epic__snipe_apply(Epic *g, EpicAction action)
{
    const EpicHit *hit = asked_hit(g);
    if (hit == NULL)
        return;
    g->s->hit[hit - g->s->hit].unit = action.unit;
    epic__unit(g, action.unit)->hits++; // EPIC-2.1.14-q4: on one that has been hit as well
    EPIC_REPORT(g, 2_1_14a, SNIPED, "u", action.unit);
}
