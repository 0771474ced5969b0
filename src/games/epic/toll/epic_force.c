// Chapter 5 where it changes numbers of blast markers, rallies and shields.
#include "epic_ground.h"
#include "epic_toll.h"
#include "epic_units.h"

unsigned epic__break_point(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    // EPIC-3.2.4b: war engines count as their starting DC. EPIC-5.1.1b, f: Space Marines break at
    // two markers for each.
    return epic__strength(m, s, formation) *
           (epic__has_force(m, formation, EPIC_FORCE_NO_FEAR) ? 2U : 1U);
}

unsigned epic__suppressing_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned blast = epic__blast(m, s, formation);
    // EPIC-1.3c: each suppresses one unit, EPIC-5.1.1a: two of them one of Space Marines.
    return epic__has_force(m, formation, EPIC_FORCE_NO_FEAR) ? blast / 2 : blast;
}

unsigned epic__result_blast(const EpicMatch *m, const EpicState *s, EpicSet formations)
{
    unsigned sum = 0;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((formations & epic__set(f)) == 0)
            continue;
        unsigned blast = epic__blast(m, s, f);
        // EPIC-5.1.1c: markers of Space Marines count half, rounded down. EPIC-5.1.1-q1: broken
        // ones count one a unit, as everybody's do (1.12.7d).
        if (epic__has_force(m, f, EPIC_FORCE_NO_FEAR) && !epic__is_broken(s, f))
            blast /= 2;
        sum += blast;
    }
    return sum;
}

bool epic__has_no_blast(const EpicMatch *m, const EpicState *s, EpicSet formations)
{
    // EPIC-5.1.1c: one marker on Space Marines counts as none, but it is not "no blast markers".
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((formations & epic__set(f)) != 0 && epic__blast(m, s, f) > 0)
            return false;
    return true;
}

unsigned epic__extra_hits(const EpicMatch *m, EpicSet losers, unsigned difference)
{
    // EPIC-5.1.1d: halved, rounding down. All formations of a side are of one army, or allies that
    // do not know no fear: then nothing is halved.
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((losers & epic__set(f)) != 0 && !epic__has_force(m, f, EPIC_FORCE_NO_FEAR))
            return difference;
    return difference / 2;
}

unsigned epic__rallied_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    if (epic__is_broken(s, formation)) {
        unsigned units = epic__strength(m, s, formation);
        // EPIC-5.1.1e: Space Marines keep as many as units. EPIC-1.14.1c: others lose half of that,
        // rounding up (7 units: 3 left).
        return epic__has_force(m, formation, EPIC_FORCE_NO_FEAR) ? units : units / 2;
    }
    return s->formation[formation].blast / 2U; // EPIC-1.14.1c, 5.1.1f
}

unsigned epic__leader_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned leaders = 0;
    unsigned reliant = 0;
    unsigned first = m->formation[formation].unit_first;
    bool is_away = epic__first(m, s, formation) == EPIC_NO_UNIT;
    unsigned u = is_away ? first : epic__first(m, s, formation);
    while (u != EPIC_NO_UNIT) {
        const EpicKind *kind = epic__kind(m, u);
        // EPIC-2.0e: Leader works off the board, too.
        bool counts = !is_away || s->unit[u].at == EPIC_AT_RESERVE;
        leaders += counts && epic__has_command(s, u) ? kind->leaders : 0;
        // EPIC-2.1.24a: once a formation, the largest; 1 if no number is given.
        unsigned own =
            kind->self_reliant > 0 ? kind->self_reliant : epic__has(m, u, EPIC_A_SELF_RELIANT);
        if (!is_away && own > reliant)
            reliant = own;
        if (!is_away)
            u = epic__next(m, s, formation, u);
        else
            u = u + 1 < first + m->formation[formation].unit_count ? u + 1 : EPIC_NO_UNIT;
    }
    // EPIC-2.1.8a; EPIC-5.1.1e: a Leader of Space Marines removes 2.
    return leaders * (epic__has_force(m, formation, EPIC_FORCE_NO_FEAR) ? 2U : 1U) + reliant;
}

bool epic__can_restore_shield(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicShields *shields = &epic__kind(m, unit)->shields;
    unsigned up = s->unit[unit].shields;
    switch (shields->kind) {
    case EPIC_SHIELDS_VOID: // EPIC-5.4.1b
        return up < epic__amount_max(shields->amount);
    case EPIC_SHIELDS_SHADOW: // EPIC-5.13.3a: only while one is left, never above the start
        return up > 0 && up < epic__amount_max(shields->amount);
    default: // EPIC-5.5.3a: power fields never come back
        return false;
    }
}

bool epic__raise_shield(Epic *g, unsigned unit, unsigned kind)
{
    if (epic__kind(g->m, unit)->shields.kind != kind || !epic__can_restore_shield(g->m, g->s, unit))
        return false;
    epic__unit(g, unit)->shields++;
    EPIC_REPORT(g, 5_4_1b, SHIELD_RAISED, "ui", unit, g->s->unit[unit].shields);
    return true;
}

bool epic__is_siege_master(const EpicMatch *m, const EpicState *s, unsigned unit,
                           EpicTerrainType type)
{
    // EPIC-5.25.1a: infantry in its side's own works.
    return epic__kind(m, unit)->type == EPIC_INF &&
           epic__has_force(m, s->unit[unit].formation, EPIC_FORCE_SIEGE_MASTERS) &&
           epic__holds_own(m, s, unit, type);
}
