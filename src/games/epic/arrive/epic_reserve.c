// Who is a garrison (6.1.5), who waits outside (6.1.6b).
#include "epic_arrive.h"
#include "epic_plot.h"
#include "epic_units.h"

#include "base_limit.h"

#define READY_GARRISONS LIMIT(6_1_5c, 2)
#define READY_FISTS     LIMIT(5_25_1a, 3)

bool epic__is_open(const Epic *g, const EpicFrame *frame, unsigned f)
{
    if ((frame->setup.placed & epic__set(f)) != 0 || g->m->formation[f].carrier != 0)
        return false;
    for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++)
        if (g->s->unit[u].at == EPIC_AT_UNPLACED)
            return true;
    return false;
}

unsigned epic__ready_garrisons(const EpicMatch *m, unsigned seat)
{
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++)
        if (epic__has_force(m, f, EPIC_FORCE_SIEGE_MASTERS))
            return READY_FISTS;
    return READY_GARRISONS;
}

// EPIC-6.1.5b: at least half Scouts; or at most one unit faster than 15 and no war engine; or one
// that cannot move.
bool epic__may_garrison(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned all = 0;
    unsigned scouts = 0;
    unsigned fast = 0;
    bool engine = false;
    bool immobile = false;
    if (m->formation[f].garrisons != 0)
        return m->formation[f].garrisons == 2;
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        const EpicKind *kind = epic__kind(m, u);
        if (s->unit[u].at == EPIC_AT_POOL || s->unit[u].at == EPIC_AT_NOWHERE)
            continue;
        all += kind->counts; // EPIC-3.0a
        if ((kind->abilities & EPIC_ABILITY(EPIC_A_SCOUT)) != 0)
            scouts += kind->counts;
        fast += kind->speed_u > LIMIT(6_1_5b, 15 * EPIC_CM);
        engine = engine || kind->type == EPIC_WE;
        immobile = immobile || epic__cannot_move(kind);
    }
    return 2 * scouts >= all || (fast <= LIMIT(6_1_5b, 1) && !engine) || immobile;
}

bool epic__check_garrison(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    unsigned f = a.formation;
    if (!epic__is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (epic__is_korps(g) && a.kind == EPIC_ACTION_GARRISON)
        return true;
    if (epic__is_korps(g) || !epic__may_garrison(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_6_1_5b, EPIC_M_NO_GARRISON, "f", f);
    if (a.kind == EPIC_ACTION_GARRISON_READY &&
        g->s->garrison_overwatch[frame->seat] >= epic__ready_garrisons(g->m, frame->seat))
        return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_TWO_ON_OVERWATCH, "");
    return true;
}

bool epic__may_wait(const Epic *g, const EpicFrame *frame, unsigned f, Refusal *refusal)
{
    if (!epic__is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (!epic__all_come_by(g->m, g->s, f, EPIC_A_TELEPORT) && !epic__may_use_portals(g->m, g->s, f))
        return epic__refuse(refusal, EPIC_R_6_1_6b, EPIC_M_NO_RESERVE, "f", f);
    return true;
}

static void put_into_reserve(Epic *g, EpicFrame *frame, unsigned f, EpicEntry entry)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    for (unsigned u = epic__units_from(g->m, f); u < epic__units_end(g->m, f); u++)
        if (g->s->unit[u].at == EPIC_AT_UNPLACED)
            epic__unit(g, u)->at = EPIC_AT_RESERVE;
    epic__formation(g, f)->entry = (uint8_t)entry;
    epic__formation(g, f)->flags |= EPIC_F_SET_UP;
    setup->placed |= epic__set(f);
}

EpicSet epic__passengers_of(const EpicMatch *m, unsigned host)
{
    EpicSet set = 0;
    for (unsigned f = 0; f < m->formation_count; f++)
        if (m->formation[f].carrier == host + 1)
            set |= epic__set(f);
    return set;
}

void epic__wait_outside(Epic *g, EpicFrame *frame, unsigned f, EpicEntry entry)
{
    EpicSet aboard = epic__passengers_of(g->m, f);
    put_into_reserve(g, frame, f, entry);
    for (unsigned other = 0; other < g->m->formation_count; other++) {
        if ((aboard & epic__set(other)) == 0)
            continue;
        put_into_reserve(g, frame, other, EPIC_ENTRY_CARRIED);
        epic__formation(g, other)->carrier = (uint8_t)(f + 1);
    }
}
