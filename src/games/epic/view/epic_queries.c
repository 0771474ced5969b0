// The questions that Epic asks most, for `bench`: all of a kind about one table.
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_zone.h"
#include "kernel_lab.h"

// Line of fire of every unit of seat 0 to every unit of seat 1.
static uint64_t look(const void *match, const void *state, uint64_t *yes)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    uint64_t asked = 0;
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE || epic__seat_of(m, s, u) != 0)
            continue;
        for (unsigned e = u + 1; e < m->unit_count; e++) {
            bool obscured;
            if (s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(m, s, e) != 1)
                continue;
            asked++;
            *yes += epic__sees(m, s, u, e, &obscured);
        }
    }
    return asked;
}

static uint64_t zones(const void *match, const void *state, uint64_t *yes)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    uint64_t asked = 0;
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE)
            continue;
        asked++;
        *yes += epic__unit_in_zone(m, s, u);
    }
    return asked;
}

static uint64_t shots(const void *match, const void *state, uint64_t *yes)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    uint64_t asked = 0;
    for (unsigned f = 0; f < m->formation_first[1]; f++) {
        for (unsigned e = m->formation_first[1]; e < m->formation_count; e++) {
            asked++;
            *yes += epic__can_shoot(m, s, f, e, 0);
        }
    }
    return asked;
}

const GameQuery epic_queries[] = {
    {"line of fire between two units", look},
    {"a unit in zones of control", zones},
    {"a formation can shoot another", shots},
    {0},
};
