// Units that are locked in combat with each other (ASSAULT-5.1).
#include "aod_toll.h"

#include "base_assert.h"

void aod__unlock(Aod *g, unsigned host)
{
    AodState *s = g->s;
    ASSERT(host < g->m->unit_count);
    ASSERT(s->lock_count <= AOD_LOCKS_MAX);
    unsigned kept = 0;
    for (unsigned n = 0; n < s->lock_count; n++)
        if (s->lock[n].a != host && s->lock[n].b != host)
            s->lock[kept++] = s->lock[n];
    memset(&s->lock[kept], 0, (s->lock_count - kept) * sizeof *s->lock);
    s->lock_count = (uint8_t)kept;
}
