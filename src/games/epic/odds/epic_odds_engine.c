// Shooting and barrages at formations of war engines (EPIC-3.2, 5.4.1). The ladder that an engine
// stands on: epic_odds_ladder.c.
//
// What is left of the formation is one number, with one digit an engine, its rung; and hits are
// carried out one after the other.
#include "epic_odds_internal.h"

#include <string.h>

struct EpicOddsEngineWork {
    const EpicOddsFormation *target;
    int engine_count;
    const EpicOddsKind *engine[EPIC_ODDS_ENGINES_MAX];
    int rungs[EPIC_ODDS_ENGINES_MAX], stride[EPIC_ODDS_ENGINES_MAX], states;
    // Chance that a point takes an engine from one rung to another: by normal hits, by the others.
    double step[2][EPIC_ODDS_ENGINES_MAX][EPIC_ODDS_RUNGS][EPIC_ODDS_RUNGS];
    double left[EPIC_ODDS_LADDER_MAX], mixed[EPIC_ODDS_LADDER_MAX], one[EPIC_ODDS_LADDER_MAX];
    // By what the next hit falls on: the engine and the points that it has been given this round;
    // or, under a barrage, by the number of hits so far.
    double slice[EPIC_ODDS_DAMAGE_MAX + 1][EPIC_ODDS_LADDER_MAX];
    double next[EPIC_ODDS_DAMAGE_MAX + 1][EPIC_ODDS_LADDER_MAX];
};

const size_t epic_odds_engine_work_bytes = sizeof(EpicOddsEngineWork);

// --- points ---

static void set_steps(EpicOddsEngineWork *work, int class, const EpicOddsWeapon *weapon,
                      bool count_criticals)
{
    for (int i = 0; i < work->engine_count; i++) {
        double unsaved[2];
        epic_odds__engine_unsaved(work->engine[i], weapon, work->target->is_crossfired, unsaved);
        for (int rung = 0; rung < work->rungs[i]; rung++) {
            memset(work->step[class][i][rung], 0, sizeof work->step[class][i][rung]);
            epic_odds__fall(work->engine[i], unsaved, weapon->ignores_shields, count_criticals,
                            rung, work->step[class][i][rung]);
        }
    }
}

// One point on an engine, in every state: rungs only go down, so that each is done once.
static void apply_point(const EpicOddsEngineWork *work, int class, int engine, double state[])
{
    int stride = work->stride[engine], rungs = work->rungs[engine];
    for (int block = 0; block < work->states; block += stride * rungs) {
        for (int offset = 0; offset < stride; offset++) {
            double *at = &state[block + offset];
            for (int rung = 1; rung < rungs; rung++) {
                const double *to = work->step[class][engine][rung];
                double p = at[rung * stride];
                if (p <= 0)
                    continue;
                at[rung * stride] = p * to[rung];
                for (int i = 0; i < rung; i++)
                    at[i * stride] += p * to[i];
            }
        }
    }
}

static bool is_hull(const EpicOddsHull *hull)
{
    return hull->capacity >= 1 && hull->capacity <= hull->full && hull->shields >= 0 &&
           hull->shields <= EPIC_ODDS_SHIELDS_MAX && hull->critical >= 0 &&
           hull->later_critical >= 0 && epic_odds__rungs(hull) <= EPIC_ODDS_RUNGS;
}

static bool start(EpicOddsEngineWork *work, const EpicOddsFormation *target)
{
    int whole = 0;
    work->states = 1;
    work->engine_count = 0;
    work->target = target;
    for (int i = 0; i < target->kind_count; i++) {
        const EpicOddsKind *kind = &target->kind[i];
        if (!is_hull(&kind->hull))
            return false;
        for (int j = 0; j < kind->count; j++) {
            if (work->engine_count == EPIC_ODDS_ENGINES_MAX)
                return false;
            work->engine[work->engine_count++] = kind;
            whole += kind->hull.full;
        }
    }
    for (int i = work->engine_count - 1; i >= 0; i--) {
        const EpicOddsHull *hull = &work->engine[i]->hull;
        work->rungs[i] = epic_odds__rungs(hull);
        work->stride[i] = work->states;
        work->states *= work->rungs[i];
        if (work->states > EPIC_ODDS_LADDER_MAX)
            return false;
    }
    return work->engine_count > 0 && whole <= EPIC_ODDS_DAMAGE_MAX;
}

static int rung_in(const EpicOddsEngineWork *work, int state, int engine)
{
    return state / work->stride[engine] % work->rungs[engine];
}

// --- the end ---

typedef struct Ends {
    EpicOddsLosses *losses; // NULL: only the sum is wanted
    double sum;
    bool is_disrupting;
    int more; // blast markers besides
} Ends;

// Counts what a state says, after so many hits.
static void add_state(const EpicOddsEngineWork *work, int state, int hits, double p, Ends *ends)
{
    const EpicOddsFormation *target = work->target;
    int damage = 0, counts = 0, dead = 0, stopped = 0;
    for (int i = 0; i < work->engine_count; i++) {
        const EpicOddsKind *engine = work->engine[i];
        int rung = rung_in(work, state, i), left = epic_odds__capacity(&engine->hull, rung);
        damage += engine->hull.capacity - left;
        stopped += engine->hull.shields - (epic_odds__height(&engine->hull, rung) - left);
        counts += rung > 0 ? engine->hull.full : 0; // EPIC-3.2.4b
        dead += rung == 0;
    }
    // EPIC-3.2.2a, 3.2.4a: a marker a point; 2.2.2a, 2.2.2-q2: one a hit that no shield stopped.
    int markers = target->markers + 1 + ends->more +
                  (ends->is_disrupting ? hits - stopped : damage) +
                  (target->is_crossfired && dead > 0 ? 1 : 0);
    epic_odds__add_end(ends->losses, damage, counts, target->knows_no_fear, markers, p);
    ends->losses->engines.p[dead] += p;
}

static void add_states(const EpicOddsEngineWork *work, const double left[], int hits, double p,
                       Ends *ends)
{
    for (int s = 0; s < work->states; s++) {
        ends->sum += p * left[s];
        if (left[s] > 0 && ends->losses != NULL)
            add_state(work, s, hits, p * left[s], ends);
    }
}

// --- shooting ---

// Where a hit falls: hits of a round fill an engine up to its full capacity before the next.
typedef struct Order {
    int count;
    int engine[EPIC_ODDS_ENGINES_MAX], first[EPIC_ODDS_ENGINES_MAX]; // slices from `first` on
    int slices;
} Order;

static Order order_of(const EpicOddsEngineWork *work, unsigned alive)
{
    Order order = {0};
    for (int i = 0; i < work->engine_count; i++) {
        if ((alive >> i & 1) == 0)
            continue;
        order.engine[order.count] = i;
        order.first[order.count++] = order.slices;
        order.slices += work->engine[i]->hull.full;
    }
    return order;
}

static int place_in(const Order *order, int slice)
{
    int place = order->count - 1;
    while (order->first[place] > slice)
        place--;
    return place;
}

// One Titan Killer or macro hit: so many points on the engine whose turn it is (EPIC-3.2.5a).
static void apply_hit(EpicOddsEngineWork *work, const Order *order, const OddsDist *points)
{
    size_t bytes = sizeof(double) * (size_t)work->states;
    for (int i = 0; i < order->slices; i++)
        memset(work->next[i], 0, bytes);
    for (int i = 0; i < order->slices; i++) {
        double sum = 0;
        for (int s = 0; s < work->states; s++)
            sum += work->slice[i][s];
        if (sum <= 0)
            continue;
        int place = place_in(order, i);
        int engine = order->engine[place], full = work->engine[engine]->hull.full;
        memcpy(work->one, work->slice[i], bytes);
        for (int x = 1; x <= points->max; x++) {
            apply_point(work, 1, engine, work->one);
            int given = i - order->first[place] + x;
            int to = given < full ? i + x : order->first[(place + 1) % order->count];
            for (int s = 0; points->p[x] > 0 && s < work->states; s++)
                work->next[to][s] += points->p[x] * work->one[s];
        }
    }
    for (int i = 0; i < order->slices; i++)
        memcpy(work->slice[i], work->next[i], bytes);
}

static unsigned alive_in(const EpicOddsEngineWork *work, int state)
{
    unsigned alive = 0;
    for (int i = 0; i < work->engine_count; i++)
        alive |= rung_in(work, state, i) > 0 ? 1u << i : 0;
    return alive;
}

// EPIC-1.9.6e: the macro hits on those that are left, in a fresh round.
static void run_macro(EpicOddsEngineWork *work, const EpicOddsHits *hits, const OddsDist *points,
                      int normal, double p, const double left[], Ends *ends)
{
    if (hits->macro.max == 0) {
        add_states(work, left, normal, p, ends);
        return;
    }
    for (unsigned alive = 0; alive < 1u << work->engine_count; alive++) {
        Order order = order_of(work, alive);
        int slices = order.slices > 0 ? order.slices : 1;
        for (int i = 0; i < slices; i++)
            memset(work->slice[i], 0, sizeof(double) * (size_t)work->states);
        double any = 0;
        for (int s = 0; s < work->states; s++) {
            bool is_here = alive_in(work, s) == alive;
            work->slice[0][s] = is_here ? left[s] : 0;
            any += work->slice[0][s];
        }
        for (int m = 0; any > 0 && m <= hits->macro.max; m++) {
            for (int i = 0; i < slices; i++)
                add_states(work, work->slice[i], normal + m, p * hits->macro.p[m], ends);
            if (order.count > 0 && m < hits->macro.max)
                apply_hit(work, &order, points);
        }
    }
}

static void run_shooting(EpicOddsEngineWork *work, const EpicOddsHits *hits, Ends *ends)
{
    Order order = order_of(work, (1u << work->engine_count) - 1);
    OddsDist points;
    odds_certain(&points, 1);
    if (hits->macro_weapon != NULL && hits->macro_weapon->hit == EPIC_ODDS_KILLER &&
        hits->macro_weapon->damage.count + hits->macro_weapon->damage.plus > 0)
        odds_dice(&points, hits->macro_weapon->damage);
    memset(work->left, 0, sizeof work->left);
    memset(work->mixed, 0, sizeof work->mixed);
    work->left[work->states - 1] = 1;
    for (int h = 0, slice = 0; h <= hits->normal.max; h++) {
        double p = hits->normal.p[h];
        if (ends->is_disrupting && p > 0)
            run_macro(work, hits, &points, h, p, work->left, ends);
        for (int s = 0; s < work->states; s++)
            work->mixed[s] += p * work->left[s];
        apply_point(work, 0, order.engine[place_in(&order, slice)], work->left);
        slice = (slice + 1) % order.slices;
    }
    if (!ends->is_disrupting)
        run_macro(work, hits, &points, 0, 1, work->mixed, ends);
}

static bool has_shields(const EpicOddsEngineWork *work)
{
    for (int i = 0; i < work->engine_count; i++)
        if (work->engine[i]->hull.shields > 0)
            return true;
    return false;
}

static bool has_criticals(const EpicOddsEngineWork *work)
{
    for (int i = 0; i < work->engine_count; i++) {
        const EpicOddsHull *hull = &work->engine[i]->hull;
        if (hull->critical > 0 || hull->critical_destroys || epic_odds__remembers(hull))
            return true;
    }
    return false;
}

bool epic_odds_engines(EpicOddsEngineWork *work, const EpicOddsWeapon weapon[], int weapon_count,
                       const EpicOddsFormation *target, EpicOddsLosses *out)
{
    static const EpicOddsWeapon none = {0};
    EpicOddsHits hits;
    if (!start(work, target) || !epic_odds__sum_hits(weapon, weapon_count, target, &hits))
        return false;
    bool is_many = hits.macro_weapon != NULL &&
                   hits.macro_weapon->damage.count + hits.macro_weapon->damage.plus > 0;
    // Whether a hit was stopped, and which points a critical brought, would have to be told apart.
    if (hits.is_disrupting && ((is_many && has_shields(work)) || has_criticals(work)))
        return false;
    // Of an engine that was hurt past its shields the ladder has forgotten them.
    if (hits.normal_weapon != NULL && hits.normal_weapon->ignores_shields && has_shields(work) &&
        hits.macro_weapon != NULL && !hits.macro_weapon->ignores_shields)
        return false;
    int damage = 0;
    for (int i = 0; i < work->engine_count; i++)
        damage += work->engine[i]->hull.capacity;
    epic_odds__start_losses(out, damage,
                            target->markers + 2 + damage + hits.normal.max + hits.macro.max);
    out->engines.max = work->engine_count;
    for (int pass = 0; pass < 2; pass++) {
        Ends ends = {pass == 0 ? out : NULL, 0, pass == 0 && hits.is_disrupting, 0};
        set_steps(work, 0, hits.normal_weapon == NULL ? &none : hits.normal_weapon, pass == 0);
        set_steps(work, 1, hits.macro_weapon == NULL ? &none : hits.macro_weapon, pass == 0);
        run_shooting(work, &hits, &ends);
        out->critical = 1 - ends.sum; // of the second pass
    }
    return true;
}

// --- barrages ---

// EPIC-3.2.1c: how often a barrage attacks one.
static int attacks_on(const EpicOddsKind *engine)
{
    return engine->hull.is_centre ? (engine->hull.full + 1) / 2 : 1;
}

bool epic_odds_engines_barrage(EpicOddsEngineWork *work, const EpicOddsWeapon *weapon, int more,
                               const EpicOddsFormation *target, EpicOddsLosses *out)
{
    if (!start(work, target) || weapon->damage.count + weapon->damage.plus > 0 ||
        (weapon->is_disrupting && has_criticals(work)))
        return false;
    int damage = 0, attacks = 0;
    double hit = epic_odds_hit(weapon);
    for (int i = 0; i < work->engine_count; i++) {
        damage += work->engine[i]->hull.capacity;
        attacks += attacks_on(work->engine[i]);
    }
    epic_odds__start_losses(out, damage, target->markers + more + 2 + damage + attacks);
    out->engines.max = work->engine_count;
    for (int pass = 0; pass < 2; pass++) {
        Ends ends = {pass == 0 ? out : NULL, 0, weapon->is_disrupting, more};
        set_steps(work, 0, weapon, pass == 0);
        memset(work->slice, 0, sizeof work->slice);
        work->slice[0][work->states - 1] = 1;
        for (int i = 0, done = 0; i < work->engine_count; i++) {
            for (int a = attacks_on(work->engine[i]); a > 0; a--, done++) {
                for (int h = done; h >= 0; h--) { // one attack: hits or not
                    memcpy(work->one, work->slice[h], sizeof work->one);
                    apply_point(work, 0, i, work->one);
                    for (int s = 0; s < work->states; s++) {
                        work->slice[h + 1][s] += hit * work->one[s];
                        work->slice[h][s] *= 1 - hit;
                    }
                }
            }
        }
        for (int h = 0; h <= attacks; h++)
            add_states(work, work->slice[h], h, 1, &ends);
        out->critical = 1 - ends.sum;
    }
    return true;
}
