// 'Ere We Go (6.34.2): war engines that hurry and suffer for it.
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

// EPIC-6.34.2a: 'Ere We Go, for war engines that burn or stumble by it.
static bool hurts_by_hurry(const EpicKind *kind)
{
    return kind->type == EPIC_WE && (kind->critical.code == EPIC_CRITICAL_FIRE ||
                                     kind->critical.code == EPIC_CRITICAL_TO_HIT);
}

static bool may_hurry(const Epic *g, unsigned f)
{
    if (!epic__has_force(g->m, f, EPIC_FORCE_GARGANT_MOB))
        return false;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        if (hurts_by_hurry(epic__kind(g->m, u)))
            return true;
    return false;
}

EpicStep epic__ask_hurry(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    if (may_hurry(g, frame->formation))
        return epic__ask(g, EPIC_D_HURRY, frame->seat);
    frame->stage = EPIC_STAGE_CHOOSE;
    return EPIC_GO_ON;
}

// EPIC-6.34.2a: each of its war engines, once for each move.
void epic__suffer_hurry(Epic *g, unsigned f)
{
    if ((g->s->formation[f].flags & EPIC_F_HURRIES) == 0)
        return;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        const EpicCritical *critical = &epic__kind(g->m, u)->critical;
        EpicUnit *unit = epic__unit(g, u);
        if (epic__kind(g->m, u)->type != EPIC_WE)
            continue;
        EPIC_REPORT(g, 6_34_2a, HURRIED, "u", u);
        if (unit->criticals > 0 && critical->subsequent == EPIC_CRITICAL_DAMAGE)
            epic__damage(g, u, 1, true);
        else if (unit->criticals < UINT8_MAX)
            unit->criticals++;
    }
}
