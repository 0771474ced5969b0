// What a seat knows. Everything lies open but for what is plotted in secret: where and when
// tunnelers and self planetfalling formations come (2.1.21, 2.1.23a), until they do.
#include "epic_words.h"

static bool is_plotted(const EpicFormation *formation)
{
    return formation->plot_turn != 0;
}

static void hide(const EpicMatch *m, EpicState *s, unsigned seat)
{
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        EpicFormation *formation = &s->formation[f];
        if (!is_plotted(formation))
            continue;
        formation->plot_x = formation->plot_y = 0;
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

// A formation that waits below the ground or in orbit, and whose plot is not known.
static bool waits_for_plot(const EpicState *s, const EpicMatch *m, unsigned f)
{
    const EpicFormation *formation = &s->formation[f];
    if (formation->entry != EPIC_ENTRY_TUNNEL && formation->entry != EPIC_ENTRY_SELF_PLANETFALL)
        return false;
    const EpicFormationCard *card = &m->formation[f];
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++) {
        if (s->unit[u].at == EPIC_AT_RESERVE)
            return formation->plot_turn == 0;
    }
    return false;
}

void epic_resample(const void *match, void *state, int seat, Rng *rng)
{
    const EpicMatch *m = match;
    EpicState *s = state;
    if (seat == VIEWER_ALL || s->phase == EPIC_PHASE_SETUP)
        return;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (m->formation[f].seat == seat || !waits_for_plot(s, m, f))
            continue;
        EpicFormation *formation = &s->formation[f];
        uint32_t width = (uint32_t)m->options.table_width_u / EPIC_CM;
        uint32_t depth = (uint32_t)m->options.table_depth_u / EPIC_CM;
        formation->plot_x =
            (int32_t)(10 + (int32_t)rng_below(rng, width > 20 ? width - 20 : 1)) * EPIC_CM;
        formation->plot_y =
            (int32_t)(10 + (int32_t)rng_below(rng, depth > 20 ? depth - 20 : 1)) * EPIC_CM;
        formation->plot_turn = (uint8_t)(s->turn + 1 + (uint32_t)rng_below(rng, 2));
    }
}
