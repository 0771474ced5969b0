// Hits in the air, and effects that wait for their turn: what causes them puts them here, by the
// tag of the frame that carries them out.
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

void epic__add_hit(Epic *g, EpicHit hit)
{
    EpicState *s = g->s;
    ASSERT(hit.unit < g->m->unit_count || hit.unit >= EPIC_HIT_PENDING);
    ASSERT(hit.source < g->m->unit_count || hit.source == EPIC_NO_UNIT);
    ASSERT(hit.hit_class <= EPIC_HIT_NO_SAVE);
    if (s->hit_count < EPIC_HITS_MAX)
        s->hit[s->hit_count++] = hit;
    else
        epic__guard(g, EPIC_GUARD_HITS);
}

EpicFrame *epic__begin_hits(Epic *g, EpicHitsPurpose purpose, EpicSet victims, EpicSet from)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_HITS);
    frame->hits.purpose = (uint8_t)purpose;
    frame->hits.victims = victims;
    if (from != 0 && (from & (from - 1)) == 0)
        frame->formation = (uint8_t)__builtin_ctzll(from);
    return frame;
}

void epic__drop_hits(Epic *g, unsigned from, unsigned count)
{
    EpicState *s = g->s;
    ASSERT(from + count <= s->hit_count);
    memmove(&s->hit[from], &s->hit[from + count], (s->hit_count - from - count) * sizeof s->hit[0]);
    memset(&s->hit[s->hit_count - count], 0, count * sizeof s->hit[0]);
    s->hit_count = (uint16_t)(s->hit_count - count);
}

void epic__queue_effect(Epic *g, unsigned unit, EpicEffect effect)
{
    epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                               .source = (uint16_t)unit,
                               .flags = EPIC_H_EFFECT,
                               .damage = (uint8_t)effect});
}

// EPIC-5.36.1f: its next action or withdrawal begins.
void epic__set_going(Epic *g, unsigned formation)
{
    for (unsigned u = epic__first(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, formation, u))
        if (g->s->unit[u].lost == EPIC_LOSE_MOVE)
            epic__unit(g, u)->lost = EPIC_LOSE_NONE;
}
