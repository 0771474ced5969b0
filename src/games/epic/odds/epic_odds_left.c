// What hits leave of a formation of Epic: states, how hits are given out, what each does.
#include "epic_odds_internal.h"

#include <limits.h>
#include <string.h>

// The digit of a kind that nothing has happened to: its units, or the top of a war engine's ladder.
static int most_of(const EpicOddsKind *kind)
{
    return kind->hull.capacity > 0 ? epic_odds__rungs(&kind->hull) - 1 : kind->count;
}

int epic_odds__states(const EpicOddsFormation *formation)
{
    int count = 1;
    for (int i = 0; i < formation->kind_count; i++) {
        int most = most_of(&formation->kind[i]);
        if (most < 0 || most >= EPIC_ODDS_RUNGS || count > EPIC_ODDS_STATES_MAX)
            return EPIC_ODDS_STATES_MAX + 1;
        count *= most + 1;
    }
    return count;
}

// EPIC-3.0a: a war engine counts as its starting damage capacity.
int epic_odds__units(const EpicOddsFormation *formation)
{
    int units = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        units += kind->hull.capacity > 0 ? kind->hull.full : kind->count;
    }
    return units;
}

bool epic_odds__fits(const EpicOddsFormation *formation, int states_max)
{
    for (int i = 0; i < formation->kind_count; i++)
        if (formation->kind[i].count < 0 || formation->kind[i].count > EPIC_ODDS_UNITS_MAX ||
            (formation->kind[i].hull.capacity > 0 && formation->kind[i].count != 1))
            return false;
    return formation->kind_count > 0 && formation->kind_count <= EPIC_ODDS_KINDS_MAX &&
           epic_odds__states(formation) <= states_max && epic_odds__units(formation) > 0 &&
           epic_odds__units(formation) <= EPIC_ODDS_DAMAGE_MAX;
}

static int state_of(const EpicOddsFormation *formation, const int alive[])
{
    int state = 0;
    for (int i = 0; i < formation->kind_count; i++)
        state = state * (most_of(&formation->kind[i]) + 1) + alive[i];
    return state;
}

int epic_odds__alive(const EpicOddsFormation *formation, int state, int alive[])
{
    int sum = 0;
    for (int i = formation->kind_count - 1; i >= 0; i--) {
        const EpicOddsKind *kind = &formation->kind[i];
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

// One more point on an engine: `at` is by rungs.
static void fall_once(const EpicOddsKind *kind, const double unsaved[2], double at[EPIC_ODDS_RUNGS])
{
    double next[EPIC_ODDS_RUNGS] = {0};
    int rungs = epic_odds__rungs(&kind->hull);
    for (int i = 0; i < rungs; i++) {
        double to[EPIC_ODDS_RUNGS] = {0};
        if (at[i] <= 0)
            continue;
        epic_odds__fall(kind, unsaved, false, true, i, to);
        for (int j = 0; j <= i; j++)
            next[j] += at[i] * to[j];
    }
    memcpy(at, next, sizeof next);
}

// How many rungs an engine has fallen.
static void fallen(const double at[], int rung, OddsDist *out)
{
    odds_certain(out, 0);
    out->max = rung;
    for (int i = 0; i <= rung; i++)
        out->p[rung - i] = at[i];
}

// How many rungs an engine falls by so many hits.
static void fall_by(const EpicOddsKind *kind, const double unsaved[2], int rung, int hits,
                    OddsDist *out)
{
    double at[EPIC_ODDS_RUNGS] = {0};
    at[rung] = 1;
    for (int hit = 0; hit < hits; hit++)
        fall_once(kind, unsaved, at);
    fallen(at, rung, out);
}

// EPIC-1.9.6b, 3.2.1a: of so many hits, those of the units that stand at [before, before + width):
// nearest first, one each before a second to any, to a war engine as many as its capacity.
static int share_of(int hits, int units, int before, int width)
{
    int rest = hits % units - before;
    return hits / units * width + (rest < 0 ? 0 : rest > width ? width : rest);
}

// Every combination of what the kinds lose, each with its chance: an odometer over at most four.
static void add_combinations(const EpicOddsFormation *formation, const int alive[],
                             const OddsDist dead[], double p, double out[])
{
    int lost[EPIC_ODDS_KINDS_MAX] = {0};
    for (;;) {
        double chance = p;
        int left[EPIC_ODDS_KINDS_MAX];
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

void epic_odds__add_hits(const EpicOddsFormation *formation, const EpicOddsUnsaved *unsaved,
                         int state, int hits, double p, double out[])
{
    int alive[EPIC_ODDS_KINDS_MAX];
    int units = epic_odds__alive(formation, state, alive);
    if (units == 0 || hits == 0) {
        out[state] += p;
        return;
    }
    OddsDist dead[EPIC_ODDS_KINDS_MAX];
    for (int i = 0, before = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        int width = kind->hull.capacity > 0 ? kind->hull.full : 1;
        odds_certain(&dead[i], 0);
        if (kind->hull.capacity > 0 && alive[i] > 0) {
            fall_by(kind, unsaved->of[i], alive[i], share_of(hits, units, before, width), &dead[i]);
            before += width;
        }
        for (int j = 0; kind->hull.capacity == 0 && j < alive[i]; j++, before++)
            odds_add_trial(&dead[i], dies_of(unsaved->of[i][0], share_of(hits, units, before, 1)));
    }
    add_combinations(formation, alive, dead, p, out);
}

// --- volleys ---

enum { TARGETS_MAX = EPIC_ODDS_DAMAGE_MAX };

// Whom hits are given to: units in order, a war engine once.
typedef struct Targets {
    int count;
    int kind[TARGETS_MAX], width[TARGETS_MAX];
    int hits[TARGETS_MAX][EPIC_ODDS_CLASSES];
} Targets;

static void list_targets(const EpicOddsFormation *formation, const int alive[], Targets *out)
{
    out->count = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        bool is_engine = kind->hull.capacity > 0;
        int units = is_engine ? alive[i] > 0 : alive[i];
        for (int j = 0; j < units; j++) {
            out->kind[out->count] = i;
            out->width[out->count] = is_engine ? kind->hull.full : 1;
            memset(out->hits[out->count++], 0, sizeof out->hits[0]);
        }
    }
}

// EPIC-1.9.6b, 1.12.5-q1: nearest first, one each before a second to any; a hit with an ability
// goes to a unit whose turn it is if the ability counts there, else it is like the plain ones.
static void give_in_turn(const EpicOddsVolley *volley, Targets *targets)
{
    int special = volley->hits[EPIC_ODDS_SPECIAL];
    int all = volley->hits[EPIC_ODDS_PLAIN] + special;
    for (int given = 0, at = 0, taken = 0; given < all; given++) {
        int kind = targets->kind[at];
        bool counts = volley->unsaved[EPIC_ODDS_SPECIAL].of[kind][0] >
                      volley->unsaved[EPIC_ODDS_PLAIN].of[kind][0];
        bool is_special = counts && special > 0;
        special -= is_special;
        targets->hits[at][is_special ? EPIC_ODDS_SPECIAL : EPIC_ODDS_PLAIN]++;
        if (++taken == targets->width[at]) {
            taken = 0;
            at = at + 1 == targets->count ? 0 : at + 1;
        }
    }
}

// EPIC-2.1.14a, q3, q4: after the others, at the picked or else at all; the first of those that
// were given the fewest so far.
static void give_to_picked(const EpicOddsFormation *formation, int hits, Targets *targets)
{
    bool any_picked = false;
    for (int i = 0; i < targets->count; i++)
        any_picked = any_picked || formation->kind[targets->kind[i]].is_picked;
    for (; hits > 0; hits--) {
        int best = 0, least = INT_MAX;
        for (int i = 0; i < targets->count; i++) {
            const int *own = targets->hits[i];
            int sum = own[EPIC_ODDS_PLAIN] + own[EPIC_ODDS_SPECIAL] + own[EPIC_ODDS_SNIPED];
            if (any_picked && !formation->kind[targets->kind[i]].is_picked)
                continue;
            if (sum < least) {
                best = i;
                least = sum;
            }
        }
        targets->hits[best][EPIC_ODDS_SNIPED]++;
    }
}

void epic_odds__add_volley(const EpicOddsFormation *formation, const EpicOddsVolley *volley,
                           int state, double p, double out[])
{
    static const int turns[] = {EPIC_ODDS_SPECIAL, EPIC_ODDS_PLAIN, EPIC_ODDS_SNIPED};
    int alive[EPIC_ODDS_KINDS_MAX];
    if (epic_odds__alive(formation, state, alive) == 0) {
        out[state] += p;
        return;
    }
    Targets targets;
    OddsDist dead[EPIC_ODDS_KINDS_MAX];
    list_targets(formation, alive, &targets);
    give_in_turn(volley, &targets);
    give_to_picked(formation, volley->hits[EPIC_ODDS_SNIPED], &targets);
    for (int i = 0; i < formation->kind_count; i++)
        odds_certain(&dead[i], 0);
    for (int i = 0; i < targets.count; i++) {
        int at = targets.kind[i];
        const EpicOddsKind *kind = &formation->kind[at];
        double rungs[EPIC_ODDS_RUNGS] = {0}, lives = 1;
        rungs[kind->hull.capacity > 0 ? alive[at] : 0] = 1;
        for (size_t turn = 0; turn < sizeof turns / sizeof turns[0]; turn++) {
            const double *unsaved = volley->unsaved[turns[turn]].of[at];
            for (int hit = targets.hits[i][turns[turn]]; hit > 0; hit--) {
                lives *= 1 - unsaved[0];
                if (kind->hull.capacity > 0)
                    fall_once(kind, unsaved, rungs);
            }
        }
        if (kind->hull.capacity > 0)
            fallen(rungs, alive[at], &dead[at]);
        else
            odds_add_trial(&dead[at], 1 - lives);
    }
    add_combinations(formation, alive, dead, p, out);
}
