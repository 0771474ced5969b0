// The ladder that a war engine stands on, and where a point takes it (EPIC-3.2, 5.4.1).
#include "epic_odds_internal.h"

#include <string.h>

bool epic_odds__remembers(const EpicOddsHull *hull)
{
    return hull->later_critical > 0 || hull->later_destroys || hull->critical_holofield;
}

static int whole_of(const EpicOddsHull *hull)
{
    return hull->capacity + hull->shields;
}

int epic_odds__rungs(const EpicOddsHull *hull)
{
    return (epic_odds__remembers(hull) ? 2 : 1) * whole_of(hull) + 1;
}

static bool is_upper(const EpicOddsHull *hull, int rung)
{
    return rung > whole_of(hull);
}

int epic_odds__height(const EpicOddsHull *hull, int rung)
{
    return is_upper(hull, rung) ? rung - whole_of(hull) : rung;
}

int epic_odds__capacity(const EpicOddsHull *hull, int rung)
{
    int height = epic_odds__height(hull, rung);
    return height < hull->capacity ? height : hull->capacity;
}

// Where the ladder of a hull goes on: lower[height], or, of one that had no critical yet, upper.
static int rung_at(const EpicOddsHull *hull, bool on_upper, int height)
{
    return on_upper && height > 0 ? whole_of(hull) + height : height;
}

enum { PENDING_MAX = EPIC_ODDS_DAMAGE_MAX + 2 };

// A point that is dealt with: five of six cost nothing besides, a critical brings more of them.
// `on` is 1 on the upper ladder.
static double add_point(const EpicOddsHull *hull, int on, int pending, int most, double p,
                        double next[2][PENDING_MAX])
{
    bool is_later = epic_odds__remembers(hull) && on == 0;
    bool destroys = is_later ? hull->later_destroys : hull->critical_destroys;
    int more = pending - 1 + (is_later ? hull->later_critical : hull->critical);
    next[on][pending - 1] += p * 5 / 6;
    if (destroys)
        return p / 6;
    next[0][more > most ? most : more] += p / 6;
    return 0;
}

// EPIC-3.2.3a, 3.2.3-q2: where an unsaved point leads from so much capacity. Points that are
// pending cost one each; with as many as it has left it is gone.
static void add_damage(const EpicOddsHull *hull, int on, int from, double p, double out[])
{
    double pending[2][PENDING_MAX] = {{0}}, next[2][PENDING_MAX];
    pending[on][1] = p;
    for (int left = from; left > 0; left--) {
        memset(next, 0, sizeof next);
        for (int i = 0; i < 2; i++) {
            out[rung_at(hull, i == 1, left)] += pending[i][0];
            for (int n = 1; n <= from; n++) {
                if (pending[i][n] <= 0)
                    continue;
                out[0] +=
                    n >= left ? pending[i][n] : add_point(hull, i, n, from, pending[i][n], next);
            }
        }
        memcpy(pending, next, sizeof pending);
    }
    out[0] += pending[0][0] + pending[1][0];
}

void epic_odds__fall(const EpicOddsKind *engine, const double unsaved[2], bool ignores_shields,
                     bool count_criticals, int rung, double out[])
{
    const EpicOddsHull *hull = &engine->hull;
    int height = epic_odds__height(hull, rung), left = epic_odds__capacity(hull, rung);
    int on = is_upper(hull, rung) ? 1 : 0;
    bool had_critical = epic_odds__remembers(hull) && on == 0;
    if (rung == 0) {
        out[0] += 1;
    } else if (height > left && !ignores_shields) {
        out[rung - 1] += 1; // EPIC-5.4.1a
    } else {
        double p = unsaved[had_critical];
        out[rung] += 1 - p;
        if (count_criticals)
            add_damage(hull, on, left, p, out);
        else // only what happens without a critical
            out[rung_at(hull, on == 1, left - 1)] += p * 5 / 6;
    }
}
