// Who belongs to whom: joining a unit and leaving it (CHAR-1.1 to 1.4, 1.9, 1.10).
#include "aod_toll.h"

#include "base_assert.h"

void aod__unlink_unit(Aod *g, unsigned unit)
{
    AodUnitNow *now = aod__unit(g, unit);
    if (now->joined == 0)
        return;
    unsigned before = now->joined - 1U;
    while (g->s->unit[before].next != unit + 1) {
        ASSERT(g->s->unit[before].next != 0);
        before = g->s->unit[before].next - 1U;
    }
    aod__unit(g, before)->next = now->next;
    now->joined = 0;
    now->next = 0;
}

// CHAR-1.9: while he is with it the unit has each flag that he has, and its losses count for both.
void aod__join(Aod *g, unsigned unit, unsigned host, AodRule rule)
{
    unsigned last = host;
    ASSERT(unit != host);
    ASSERT(g->s->unit[host].joined == 0);
    ASSERT(g->s->unit[unit].joined == 0 && g->s->unit[unit].next == 0);
    while (g->s->unit[last].next != 0)
        last = g->s->unit[last].next - 1U;
    ASSERT(last != unit);
    AodUnitNow *who = aod__unit(g, unit), *whom = aod__unit(g, host);
    aod__unit(g, last)->next = (uint16_t)(unit + 1);
    who->joined = (uint16_t)(host + 1);
    whom->turn |= who->turn;
    whom->phase = (uint16_t)(whom->phase | (who->phase & AOD_UP_REACTED));
    whom->then = (uint8_t)(whom->then + who->then);
    whom->lost = (uint8_t)(whom->lost + who->lost);
    who->then = who->lost = 0;
    if (g->m->unit[unit].is_assigned) // CHAR-1.11
        whom->start = (uint8_t)(whom->start + who->start);
    if (g->events != NULL)
        aod__report(g, rule, AOD_MSG_JOINS, "uu", (int)unit, (int)host);
}

// ... and he takes them with him.
void aod__part(Aod *g, unsigned unit)
{
    unsigned host = aod__host(g->s, unit);
    ASSERT(host != unit);
    AodUnitNow *who = aod__unit(g, unit), *whom = aod__unit(g, host);
    unsigned count = 0;
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        count += !aod__is_lost(g->s->model[n].where);
    who->turn |= whom->turn;
    who->phase = (uint16_t)(who->phase | (whom->phase & AOD_UP_REACTED));
    if (g->m->unit[unit].is_assigned)
        whom->start = (uint8_t)(whom->start - who->start);
    if (whom->then >= count) { // of a phase that has begun
        who->then = (uint8_t)count;
        whom->then = (uint8_t)(whom->then - count);
    }
    aod__unlink_unit(g, unit);
    aod__leave_guns(g, host);
}

// --- Talons (CHAR-1.7) ---------------------------------------------------------------------------

void aod__gather_talons(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->m->unit[u].lead != 0)
            aod__join(g, u, g->m->unit[u].lead - 1U, AOD_R_CHAR_1_7);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->m->unit[u].is_retinue && g->s->unit[g->m->unit[u].buyer - 1].joined == 0)
            aod__join(g, g->m->unit[u].buyer - 1U, u, AOD_R_RULE_Retinue);
}

void aod__part_talons(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const AodUnitNow *now = &g->s->unit[u];
        bool is_master = aod__leads_retinue(g, u);
        bool is_vestal = // RULE-Vigilant_Covenant: who has not been taken away stays
            aod__has(aod__kind(g->m, g->m->unit[u].first)->special, AOD_S_VIGILANT_COVENANT) !=
            NULL;
        if (((g->m->unit[u].lead == 0 || is_vestal) && !is_master) || now->joined == 0)
            continue;
        unsigned host_where = g->s->unit[now->joined - 1].where;
        if ((now->where == AOD_AT_TABLE && !is_master) || now->where != host_where)
            aod__part(g, u);
    }
}
