// The training scenario Korps Grinda (3.4.1).
#include "epic_arrive.h"
#include "epic_setup.h"
#include "epic_units.h"

#include "base_limit.h"

#define BUNKER_DEPTH_U LIMIT(3_4_1b, 30 * EPIC_CM)

bool epic__is_bunker(const EpicMatch *m, unsigned f)
{
    return m->mission == EPIC_MISSION_KORPS_GRINDA && m->formation[f].seat == 1 &&
           epic__cannot_move(epic__kind(m, m->formation[f].unit_first));
}

// EPIC-3.4.1b: the Orks come from the north; the bunkers stand 30 from the south edge.
EpicStep epic__begin_korps(Epic *g, EpicFrame *frame)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    EpicState *s = g->s;
    int32_t x = g->m->options.table_width_u / 3;
    s->edge[0] = EPIC_EDGE_NORTH;
    s->edge[1] = EPIC_EDGE_SOUTH;
    epic__place_scenario_objectives(g);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if (!epic__is_bunker(g->m, f))
            continue;
        epic__unit(g, epic__units_from(g->m, f))->at = EPIC_AT_TABLE;
        epic__put(g, epic__units_from(g->m, f), (GeomPoint){x, BUNKER_DEPTH_U});
        epic__formation(g, f)->flags |= EPIC_F_SET_UP | EPIC_F_ENTERED;
        setup->placed |= epic__set(f);
        x += g->m->options.table_width_u / 3;
    }
    epic__begin_step(frame, EPIC_SETUP_GARRISONS, 1);
    return EPIC_GO_ON;
}

// One formation holds the ruins; the others come in over their edge, and the Gargant is set up.
void epic__end_korps_garrison(Epic *g, EpicFrame *frame)
{
    for (unsigned f = g->m->formation_first[1]; f < g->m->formation_first[2]; f++)
        if (epic__is_open(g, frame, f))
            epic__wait_outside(g, frame, f, EPIC_ENTRY_PORTAL);
    epic__begin_step(frame, EPIC_SETUP_DEPLOY, 0);
}
