// What hits leave of a formation of Epic: states, how hits are given out, what each does.
#include "odds_epic_internal.h"

#include <string.h>

// The digit of a kind that nothing has happened to: its units, or the rungs of a war engine.
static int most_of(const OddsEpicKind *kind)
{
    return kind->hull.capacity > 0 ? kind->hull.capacity + kind->hull.shields : kind->count;
}

int odds_epic__states(const OddsEpicFormation *formation)
{
    int count = 1;
    for (int i = 0; i < formation->kind_count; i++) {
        int most = most_of(&formation->kind[i]);
        if (most < 0 || most > ODDS_EPIC_DAMAGE_MAX + ODDS_EPIC_SHIELDS_MAX ||
            count > ODDS_EPIC_STATES_MAX)
            return ODDS_EPIC_STATES_MAX + 1;
        count *= most + 1;
    }
    return count;
}

// EPIC-3.0a: a war engine counts as its starting damage capacity.
int odds_epic__units(const OddsEpicFormation *formation)
{
    int units = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const OddsEpicKind *kind = &formation->kind[i];
        units += kind->hull.capacity > 0 ? kind->hull.full : kind->count;
    }
    return units;
}

bool odds_epic__fits(const OddsEpicFormation *formation, int states_max)
{
    for (int i = 0; i < formation->kind_count; i++) {
        if (formation->kind[i].count < 0 || formation->kind[i].count > ODDS_EPIC_UNITS_MAX ||
            (formation->kind[i].hull.capacity > 0 && formation->kind[i].count != 1))
            return false;
    }
    return formation->kind_count > 0 && formation->kind_count <= ODDS_EPIC_KINDS_MAX &&
           odds_epic__states(formation) <= states_max && odds_epic__units(formation) > 0 &&
           odds_epic__units(formation) <= ODDS_EPIC_DAMAGE_MAX;
}

static int state_of(const OddsEpicFormation *formation, const int alive[])
{
    int state = 0;
    for (int i = 0; i < formation->kind_count; i++)
        state = state * (most_of(&formation->kind[i]) + 1) + alive[i];
    return state;
}

int odds_epic__alive(const OddsEpicFormation *formation, int state, int alive[])
{
    int sum = 0;
    for (int i = formation->kind_count - 1; i >= 0; i--) {
        const OddsEpicKind *kind = &formation->kind[i];
        int digits = most_of(kind) + 1;
        alive[i] = state % digits;
        state /= digits;
        sum += kind->hull.capacity == 0 ? alive[i] : alive[i] > 0 ? kind->hull.full : 0;
    }
    return sum;
}

static double dies_of(double unsaved, int hits)
{
    double lives = 1;
    for (int i = 0; i < hits; i++)
        lives *= 1 - unsaved;
    return 1 - lives; // EPIC-1.9.6d: on the first failure
}

// How many rungs an engine falls by so many hits.
static void fall_by(const OddsEpicKind *kind, double unsaved, int rung, int hits, OddsDist *out)
{
    double at[ODDS_EPIC_DAMAGE_MAX + ODDS_EPIC_SHIELDS_MAX + 1] = {0};
    double next[ODDS_EPIC_DAMAGE_MAX + ODDS_EPIC_SHIELDS_MAX + 1];
    at[rung] = 1;
    for (int hit = 0; hit < hits; hit++) {
        memset(next, 0, sizeof next);
        for (int i = 0; i <= rung; i++) {
            double to[ODDS_EPIC_DAMAGE_MAX + ODDS_EPIC_SHIELDS_MAX + 1] = {0};
            if (at[i] <= 0)
                continue;
            odds_epic__fall(kind, unsaved, false, true, i, to);
            for (int j = 0; j <= i; j++)
                next[j] += at[i] * to[j];
        }
        memcpy(at, next, sizeof at);
    }
    odds_certain(out, 0);
    out->max = rung;
    for (int i = 0; i <= rung; i++)
        out->p[rung - i] = at[i];
}

// EPIC-1.9.6b, 3.2.1a: of so many hits, those of the units that stand at [before, before + width):
// nearest first, one each before a second to any, to a war engine as many as its capacity.
static int share_of(int hits, int units, int before, int width)
{
    int rest = hits % units - before;
    return hits / units * width + (rest < 0 ? 0 : rest > width ? width : rest);
}

void odds_epic__add_hits(const OddsEpicFormation *formation, const double unsaved[], int state,
                         int hits, double p, double out[])
{
    int alive[ODDS_EPIC_KINDS_MAX];
    int units = odds_epic__alive(formation, state, alive);
    if (units == 0 || hits == 0) {
        out[state] += p;
        return;
    }
    OddsDist dead[ODDS_EPIC_KINDS_MAX];
    for (int i = 0; i < ODDS_EPIC_KINDS_MAX; i++)
        odds_certain(&dead[i], 0);
    for (int i = 0, before = 0; i < formation->kind_count; i++) {
        const OddsEpicKind *kind = &formation->kind[i];
        int width = kind->hull.capacity > 0 ? kind->hull.full : 1;
        if (kind->hull.capacity > 0 && alive[i] > 0) {
            fall_by(kind, unsaved[i], alive[i], share_of(hits, units, before, width), &dead[i]);
            before += width;
        }
        for (int j = 0; kind->hull.capacity == 0 && j < alive[i]; j++, before++)
            odds_add_trial(&dead[i], dies_of(unsaved[i], share_of(hits, units, before, 1)));
    }
    // Every combination of dead units of the kinds: an odometer over at most four.
    int lost[ODDS_EPIC_KINDS_MAX] = {0};
    for (;;) {
        double chance = p;
        int left[ODDS_EPIC_KINDS_MAX];
        for (int i = 0; i < formation->kind_count; i++) {
            chance *= dead[i].p[lost[i]];
            left[i] = alive[i] - lost[i];
        }
        out[state_of(formation, left)] += chance;
        int at = formation->kind_count - 1;
        while (at >= 0 && lost[at] == dead[at].max)
            lost[at--] = 0;
        if (at < 0)
            break;
        lost[at]++;
    }
}
