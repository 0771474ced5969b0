// What a seat knows. Everything lies open but for what is plotted in secret: where and when
// tunnelers and self planetfalling formations come (2.1.21, 2.1.23a), until they do.
#include "epic_plot.h"
#include "epic_view.h"

#include "base_assert.h"

static void hide(const EpicMatch *m, EpicState *s, unsigned seat)
{
    ASSERT(seat < 2);
    ASSERT(m->formation_first[seat + 1] <= m->formation_count);
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        EpicFormation *formation = &s->formation[f];
        if (!epic__has_secret_plot(m, s, f))
            continue;
        formation->plot_x = formation->plot_y = 0;
        if ((formation->flags & EPIC_F_PUT_OFF) == 0)
            formation->plot_turn = 0;
    }
}

void epic_observe(const void *match, const void *state, int seat, void *out)
{
    const EpicMatch *m = match;
    memcpy(out, state, sizeof(EpicState));
    if (seat != VIEWER_SEAT0)
        hide(m, out, 0);
    if (seat != VIEWER_SEAT1)
        hide(m, out, 1);
}

void epic_observe_both(const void *match, const void *state, void *out)
{
    (void)match;
    memcpy(out, state, sizeof(EpicState));
}

const EpicState *epic__seen(const EpicMatch *m, const EpicState *s, int viewer, Arena *arena)
{
    if (viewer == VIEWER_ALL)
        return s;
    EpicState *seen = ARENA_NEW(arena, EpicState);
    epic_observe(m, s, viewer, seen);
    return seen;
}

void epic_resample(const void *match, void *state, int seat, Rng *rng)
{
    Epic g = {.m = match, .s = state};
    if (seat == VIEWER_ALL)
        return;
    for (unsigned f = 0; f < g.m->formation_count; f++)
        if (g.m->formation[f].seat != seat && epic__has_secret_plot(g.m, g.s, f))
            epic__sample_plot(&g, f, rng);
}
