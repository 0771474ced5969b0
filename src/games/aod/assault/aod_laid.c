// Who falls before he has struck, and strikes once at the end (RULE-The_Dreams_of_the_Death_Wolf).
// What he needs for it stands in his own place of the state until the phase is over: his weapon,
// and in `spent`, `fired` and `rerolled` 1 + the enemies that he was engaged with; none of them:
// he fell to Overwatch.
#include "aod_blow.h"
#include "aod_challenge.h"
#include "aod_fight.h"

#include "base_assert.h"

static bool dreams(const Aod *g, unsigned model)
{
    return aod__model_has(g->m, model, AOD_S_THE_DREAMS_OF_THE_DEATH_WOLF);
}

static void note_foe(AodModelNow *now, unsigned host)
{
    uint16_t foe = (uint16_t)(host + 1);
    ASSERT(host < AOD_UNITS_MAX);
    if (now->spent == 0)
        now->spent = foe;
    else if (now->fired == 0)
        now->fired = foe;
    else if (now->rerolled == 0)
        now->rerolled = foe;
}

// In a challenge his opponent's unit alone.
static void note_foes(Aod *g, unsigned model, unsigned rank)
{
    AodFoes foes;
    AodModelNow *now = aod__model(g, model);
    unsigned opponent = aod__opponent(g, model);
    now->spent = now->fired = now->rerolled = 0;
    if (opponent != AOD_NO_MODEL) {
        note_foe(now, aod__host(g->s, aod__unit_of(g->s, opponent)));
        return;
    }
    aod__foes(g, aod__host(g->s, aod__unit_of(g->s, model)), &foes);
    for (unsigned n = 0; n < foes.count; n++)
        if (((foes.engaged[n] | foes.touching[n]) >> rank & 1) != 0)
            note_foe(now, foes.host[n]);
}

void aod__lay_aside(Aod *g, unsigned step)
{
    if (!aod__anyone_has(g->m, AOD_S_THE_DREAMS_OF_THE_DEATH_WOLF))
        return;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (aod__host(g->s, u) != u || !aod__is_in(g->s->combat.units, u))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);) {
            if (!aod__on_table(g->s, at.model) || !dreams(g, at.model) ||
                (g->s->model[at.model].flags & AOD_M_WAITS) == 0 ||
                aod__strike_step(g, at.model) >= step)
                continue;
            note_foes(g, at.model, at.rank);
            aod__model(g, at.model)->items |= AOD_ITEM_LAID;
            AOD_REPORT(g, RULE_The_Dreams_of_the_Death_Wolf, LAID_ASIDE, "m", (int)at.model);
        }
    }
}

bool aod__is_laid(const Aod *g, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    return now->where == AOD_AT_DESTROYED && (now->items & AOD_ITEM_LAID) != 0;
}

unsigned aod__foe_of_laid(const Aod *g, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    const uint16_t foe[] = {now->spent, now->fired, now->rerolled};
    unsigned host = aod__host(g->s, now->unit);
    ASSERT(aod__is_laid(g, model));
    if (!aod__is_in(g->s->combat.units, host))
        return AOD_NO_UNIT;
    for (unsigned n = 0; n < sizeof foe / sizeof *foe; n++)
        if (foe[n] != 0 && aod__standing(g, foe[n] - 1U) > 0)
            return foe[n] - 1U;
    for (unsigned u = 0; foe[0] == 0 && u < g->m->unit_count; u++) // to Overwatch
        if (aod__is_in(g->s->combat.units, u) && aod__is_enemy(g, host, u) &&
            aod__is_locked_with(g->s, host, u) && aod__standing(g, u) > 0)
            return u;
    return AOD_NO_UNIT;
}

bool aod__any_laid(const Aod *g)
{
    if (!aod__anyone_has(g->m, AOD_S_THE_DREAMS_OF_THE_DEATH_WOLF))
        return false;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__is_laid(g, n) && aod__foe_of_laid(g, n) != AOD_NO_UNIT)
            return true;
    return false;
}

void aod__forget_laid(Aod *g, bool is_over)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__is_laid(g, n) &&
            (is_over || aod__is_in(g->s->combat.units, aod__host(g->s, g->s->model[n].unit))))
            *aod__model(g, n) =
                (AodModelNow){.unit = g->s->model[n].unit, .where = AOD_AT_DESTROYED};
}
