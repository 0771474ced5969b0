// Blast markers and breaking (1.3, 1.13.2, 1.13.4).
#include "epic_toll.h"
#include "epic_units.h"

void epic__break(Epic *g, unsigned formation)
{
    EpicFormation *f = epic__formation(g, formation);
    // EPIC-1.13.2b: its markers come off; it cannot stay on overwatch.
    f->blast = 0;
    f->flags = (uint16_t)((f->flags & ~EPIC_F_OVERWATCH) | EPIC_F_BROKEN);
    g->s->breaking |= epic__set(formation);
    EPIC_REPORT(g, 1_13_2b, BREAKS, "f", formation);
    epic__dismiss(g, formation, true); // EPIC-6.11.3b, 9.8a
}

bool epic__check_break(Epic *g, unsigned formation)
{
    const EpicState *s = g->s;
    if (epic__is_broken(s, formation) || s->formation[formation].blast == 0)
        return false;
    unsigned point = epic__break_point(g->m, s, formation);
    // EPIC-1.13.2a: one that has no units left does not break any more.
    if (point == 0 || s->formation[formation].blast < point)
        return false;
    epic__break(g, formation);
    return true;
}

// EPIC-1.13.4b: a broken formation takes hits in place of markers; EPIC-5.1.1a: two for one hit,
// and an odd one is ignored.
static void hit_broken(Epic *g, unsigned formation, unsigned count, unsigned source)
{
    unsigned hits = epic__has_force(g->m, formation, EPIC_FORCE_NO_FEAR) ? count / 2 : count;
    if (hits == 0 || epic__first(g->m, g->s, formation) == EPIC_NO_UNIT)
        return;
    EpicSet from = source == EPIC_NO_FORMATION ? 0 : epic__set(source);
    epic__begin_hits(g, EPIC_HITS_BROKEN, epic__set(formation), from)->hits.due = (uint8_t)hits;
}

// Places markers on an unbroken formation, without looking whether it breaks.
static void place(Epic *g, unsigned formation, unsigned count)
{
    EpicFormation *f = epic__formation(g, formation);
    if (epic__first(g->m, g->s, formation) == EPIC_NO_UNIT)
        return;
    unsigned sum = f->blast + count;
    f->blast = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
    EPIC_REPORT(g, 1_3a, BLAST, "fii", formation, (int)count, (int)f->blast);
}

void epic__add_blast(Epic *g, unsigned formation, unsigned count, unsigned source)
{
    if (count == 0)
        return;
    if (epic__is_broken(g->s, formation)) {
        hit_broken(g, formation, count, source);
        return;
    }
    place(g, formation, count);
    epic__check_break(g, formation);
}

void epic__settle_blast(Epic *g, unsigned source)
{
    // EPIC-9.6k: everybody gets what the attack gave; only then formations break (1.9.7a).
    EpicState *s = g->s;
    EpicSet given = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        unsigned count = s->formation[f].gained;
        if (count == 0)
            continue;
        epic__formation(g, f)->gained = 0;
        if (epic__is_broken(s, f)) {
            hit_broken(g, f, count, source);
            continue;
        }
        place(g, f, count);
        given |= epic__set(f);
    }
    for (unsigned f = 0; f < g->m->formation_count; f++)
        if ((given & epic__set(f)) != 0)
            epic__check_break(g, f);
}

void epic__dismiss(Epic *g, unsigned f, bool for_good)
{
    unsigned first = g->m->formation[f].unit_first;
    if (!epic__has_force(g->m, f, EPIC_FORCE_SUMMONS))
        return;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        if (!epic__has(g->m, u, EPIC_A_SUMMONED) || unit->at != EPIC_AT_TABLE)
            continue;
        epic__scatter(g, u);
        unit->at = for_good ? EPIC_AT_DESTROYED : EPIC_AT_POOL;
        unit->flags = 0;
        if (!for_good)
            g->s->pool[g->m->formation[f].seat][epic__pool_of(g->m, u)]++;
        EPIC_REPORT(g, 6_11_3c, DISMISSED, "u", u);
    }
}
