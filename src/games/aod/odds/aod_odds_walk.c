// The walk of a group's Wounds along the line of a unit (aod_odds.h).
//
// A Wound of one pool is a step: from each place it moves 0, 1, 2... places on with fixed chances.
// Of n attacks each is, with its own chance, a Wound of the first pool, of the second, or nothing;
// all Wounds of the first pool come before those of the second. Written as polynomials, where x
// stands for an attack that is not of the pools so far, the first pool makes (p1 S1 + (1 - p1) x)^n
// of the start, and Horner's scheme works it out. Only the last pool's coefficients of x need not
// be kept apart, so two pools cost n steps each.
//
// Map: a step, pools, with Deflagrate, all pools of a group.
#include "aod_odds_internal.h"

#include <string.h>

// --- a step ---

// The chances of a Wound to hurt so much, at each place. `taken`: the share of
// attacks that are such Wounds; the others stay, or are dropped if it is not mixed. Without `hurts`
// what would move is dropped.
static void make_step(AodOddsStep *step, const AodOddsSpace *space, const AodOddsUnit *unit,
                      const AodOddsWeapon *weapon, const AodOddsPool *pool, double taken,
                      bool hurts, bool is_mixed)
{
    step->reach = 0;
    step->length = space->places;
    step->half = space->half;
    step->weakens = weapon->is_rad_phage;
    step->victim = space->is_split || space->half > 0 ? space->victim[pool->is_precise] : NULL;
    AodOddsHurt hurt[AOD_ODDS_KINDS_MAX], weak[AOD_ODDS_KINDS_MAX];
    for (int i = 0; i < unit->kind_count; i++) {
        aod_odds__hurt(weapon, &unit->kind[i], pool, false, hurt[i]);
        if (space->half > 0)
            aod_odds__hurt(weapon, &unit->kind[i], pool, true, weak[i]);
        step->reach = unit->kind[i].wounds > step->reach ? unit->kind[i].wounds : step->reach;
    }
    for (int d = 0; d <= step->reach; d++)
        memset(step->move[d], 0, (size_t)step->length * sizeof(double));
    int reach = 0;
    double stays = is_mixed ? 1 - taken : 0;
    for (int place = 0; place < step->length; place++) {
        AodOddsVictim victim = space->victim[pool->is_precise][place];
        if (victim.left == 0) { // AOD-SHOOT-6.3: what no model can take is lost
            step->move[0][place] = taken + stays;
            continue;
        }
        bool is_weak = space->half > 0 && place >= space->half;
        const double *chance = (is_weak ? weak : hurt)[victim.kind][victim.left];
        step->move[0][place] = taken * chance[0] + stays;
        for (int d = 1; hurts && d <= victim.left; d++) {
            step->move[d][place] = taken * chance[d];
            reach = step->move[d][place] > 0 && d > reach ? d : reach;
        }
    }
    step->reach = reach;
}

// AOD-RULE-Rad_phage: who dies makes way for one that is not weak.
static int landing(const AodOddsStep *step, int s, int d)
{
    AodOddsVictim victim = step->victim[s];
    int to = s + d * victim.stride;
    if (step->half == 0)
        return to;
    if (s >= step->half)
        return d == victim.left ? to - step->half : to;
    return step->weakens && d < victim.left ? to + step->half : to;
}

// Where d lost Wounds lead; adds to out.
static void move_on(const AodOddsStep *step, int d, const double *restrict in, double *restrict out)
{
    const double *move = step->move[d];
    if (step->victim == NULL) {
        for (int s = 0; s + d < step->length; s++)
            out[s + d] += move[s] * in[s];
        return;
    }
    for (int s = 0; s < step->length; s++)
        if (move[s] > 0)
            out[landing(step, s, d)] += move[s] * in[s];
}

// out = step of in. They may not be the same.
static void take_step(const AodOddsStep *step, const double *restrict in, double *restrict out)
{
    int length = step->length;
    for (int s = 0; s < length; s++)
        out[s] = step->move[0][s] * in[s];
    for (int d = 1; d <= step->reach; d++)
        move_on(step, d, in, out);
}

// --- pools ---

// Row m of a set of rows as long as the line: what is there with m attacks still open.
static double *row(double *rows, int length, int m)
{
    return rows + (size_t)m * (size_t)length;
}

static void clear_rows(double *rows, int length, int count)
{
    memset(rows, 0, sizeof *rows * (size_t)length * (size_t)count);
}

// chance[k] of n - 1 trials becomes that of n.
static void add_trial(double chance[], int n, double p)
{
    chance[n] = chance[n - 1] * p;
    for (int k = n - 1; k > 0; k--)
        chance[k] = chance[k] * (1 - p) + chance[k - 1] * p;
    chance[0] *= 1 - p;
}

// The first of several pools, all from one start: row m gets, for every j, j steps of the start
// with the chance of j + m attacks with j Wounds of this pool among them.
static void first_pool(AodOddsWork *work, const AodOddsStep *wound, const OddsDist *attacks,
                       double p)
{
    int length = wound->length, most = attacks->max;
    aod_odds__copy(row(work->other, length, 0), work->part, length);
    for (int j = 0; j < most; j++)
        take_step(wound, row(work->other, length, j), row(work->other, length, j + 1));
    clear_rows(work->rows, length, most + 1);
    double chance[AOD_ODDS_LANES_MAX] = {1};
    for (int n = 0; n <= most; n++) {
        if (n > 0)
            add_trial(chance, n, p);
        for (int j = 0; attacks->p[n] > 0 && j <= n; j++)
            aod_odds__add_scaled(row(work->rows, length, n - j), attacks->p[n] * chance[j],
                                 row(work->other, length, j), length);
    }
}

// A pool between the first and the last: the rows become sum over m of (p S + (1 - p) x)^m row m,
// by Horner's scheme from the highest m down. `wound` has p inside: it is p S.
static void middle_pool(AodOddsWork *work, const AodOddsStep *wound, double p, int most)
{
    int length = wound->length;
    double *next = work->vector[0];
    clear_rows(work->other, length, most + 1);
    for (int m = most; m >= 0; m--) {
        for (int i = most - m; m < most && i >= 0; i--) {
            double *at = row(work->other, length, i);
            take_step(wound, at, next);
            for (int s = 0; s < length; s++)
                at[s] = next[s];
            if (i > 0)
                aod_odds__add_scaled(at, 1 - p, row(work->other, length, i - 1), length);
        }
        aod_odds__add_scaled(row(work->other, length, 0), 1, row(work->rows, length, m), length);
    }
    memcpy(work->rows, work->other, sizeof(double) * (size_t)length * (size_t)(most + 1));
}

// The last pool, where what stays open is of no matter any more: result is the sum over m of
// (p S + 1 - p)^m row m. `mixed` is p S + 1 - p. Adds to work->end.
static void last_pool(AodOddsWork *work, const AodOddsStep *mixed, int most)
{
    int length = mixed->length;
    double *now = work->vector[0], *next = work->vector[1];
    aod_odds__copy(now, row(work->rows, length, most), length);
    for (int m = most - 1; m >= 0; m--) {
        take_step(mixed, now, next);
        aod_odds__add_scaled(next, 1, row(work->rows, length, m), length);
        double *swap = now;
        now = next;
        next = swap;
    }
    aod_odds__add_scaled(work->end, 1, now, length);
}

// With Deflagrate: the same for one pool, but row u gets what is there with u unsaved Wounds.
static void counted_pool(AodOddsWork *work, const AodOddsStep *mixed, const OddsDist *attacks)
{
    int length = mixed->length, most = attacks->max;
    clear_rows(work->rows, length, most + 1);
    for (int m = most; m >= 0; m--) {
        for (int u = most - m; m < most && u >= 0; u--) {
            double *at = row(work->rows, length, u);
            double *saved = work->vector[0];
            for (int s = 0; s < length; s++)
                saved[s] = mixed->move[0][s] * at[s];
            if (u > 0) { // what was hurt with u - 1 unsaved Wounds comes here
                const double *before = row(work->rows, length, u - 1);
                for (int d = 1; d <= mixed->reach; d++)
                    move_on(mixed, d, before, saved);
            }
            aod_odds__copy(at, saved, length);
        }
        aod_odds__add_scaled(row(work->rows, length, 0), attacks->p[m], work->part, length);
    }
}

// The same for several pools: here a row is as long as the line once for every number of unsaved
// Wounds so far, and they move on in that too.
static void take_counted(const AodOddsStep *step, const double *restrict in, double *restrict out,
                         int most)
{
    int length = step->length;
    for (int u = 0; u <= most; u++) {
        const double *from = in + (size_t)u * (size_t)length;
        double *to = row(out, length, u);
        for (int s = 0; s < length; s++)
            to[s] = step->move[0][s] * from[s];
        for (int d = 1; u > 0 && d <= step->reach; d++)
            move_on(step, d, from - length, to);
    }
}

// As middle_pool, of such rows.
static void counted_middle(AodOddsWork *work, const AodOddsStep *wound, double p, int most)
{
    int wide = wound->length * (most + 1);
    double *next = work->wide;
    clear_rows(work->other, wide, most + 1);
    for (int m = most; m >= 0; m--) {
        for (int i = most - m; m < most && i >= 0; i--) {
            double *at = row(work->other, wide, i);
            take_counted(wound, at, next, most);
            aod_odds__copy(at, next, wide);
            if (i > 0)
                aod_odds__add_scaled(at, 1 - p, row(work->other, wide, i - 1), wide);
        }
        aod_odds__add_scaled(row(work->other, wide, 0), 1, row(work->rows, wide, m), wide);
    }
    memcpy(work->rows, work->other, sizeof(double) * (size_t)wide * (size_t)(most + 1));
}

// --- groups ---

static void group_step(AodOddsWork *work, const AodOddsGroup *group, const AodOddsPool *pool,
                       double taken, bool is_mixed, AodOddsStep *step)
{
    make_step(step, &work->space, group->unit, group->weapon, pool, taken, group->hurts, is_mixed);
}

// The pools, one after the other, of what the rows hold with so many attacks still open.
static void run_rows(AodOddsWork *work, const AodOddsGroup *group, const AodOddsPools *pools,
                     int most)
{
    double open = 1;
    for (int i = 0; i < pools->count; i++) {
        double chance = pools->pool[i].chance, p = chance < open ? chance / open : 1;
        bool is_last = i == pools->count - 1;
        group_step(work, group, &pools->pool[i], p, is_last, &work->step[0]);
        if (is_last)
            last_pool(work, &work->step[0], most);
        else
            middle_pool(work, &work->step[0], p, most);
        open -= chance;
    }
    for (int m = 0; pools->count == 0 && m <= most; m++)
        aod_odds__add_scaled(work->end, 1, row(work->rows, work->space.places, m),
                             work->space.places);
}

// AOD-RULE-Deflagrate, of one pool: as many hits as the rows tell.
static void run_deflagrating_one(AodOddsWork *work, const AodOddsGroup *group,
                                 const AodOddsPools *pools)
{
    const AodOddsPool *pool = &pools->pool[0];
    group_step(work, group, pool, pool->chance, true, &work->step[0]);
    counted_pool(work, &work->step[0], &pools->trials);
}

// Of several; false: too many attacks on too many models.
static bool run_deflagrating_all(AodOddsWork *work, const AodOddsGroup *group,
                                 const AodOddsPools *pools)
{
    int length = work->space.places, most = pools->trials.max, wide = length * (most + 1);
    double open = 1;
    if (wide * (most + 1) > AOD_ODDS_ROWS)
        return false;
    clear_rows(work->rows, wide, most + 1);
    for (int m = 0; m <= most; m++)
        aod_odds__add_scaled(row(work->rows, wide, m), pools->trials.p[m], work->part, length);
    for (int i = 0; i < pools->count; i++) {
        double chance = pools->pool[i].chance, p = chance < open ? chance / open : 1;
        group_step(work, group, &pools->pool[i], p, false, &work->step[0]);
        counted_middle(work, &work->step[0], p, most);
        open -= chance;
    }
    for (int m = 1; m <= most; m++)
        aod_odds__add_scaled(work->rows, 1, row(work->rows, wide, m), wide);
    return true;
}

// AOD-RULE-Deflagrate: a further automatic hit for each unsaved Wound, which do not chain. They
// have no number on a die.
static bool run_deflagrating(AodOddsWork *work, const AodOddsGroup *group,
                             const AodOddsMajority *target, const AodOddsPools *pools)
{
    AodOddsWeapon as_if = *group->weapon;
    AodOddsPools further;
    as_if.is_automatic = true;
    as_if.is_deflagrating = as_if.is_hot = false;
    if (as_if.brutal > 1 || !aod_odds_pools(&as_if, target, &further))
        return false;
    if (pools->count == 0) {
        aod_odds__add_scaled(work->end, 1, work->part, work->space.places);
        return true;
    }
    if (pools->count == 1)
        run_deflagrating_one(work, group, pools);
    else if (!run_deflagrating_all(work, group, pools))
        return false;
    run_rows(work, group, &further, pools->trials.max);
    return true;
}

void aod_odds__run_pools(AodOddsWork *work, const AodOddsGroup *group, const AodOddsPools *pools)
{
    const OddsDist *attacks = &pools->trials;
    int length = work->space.places, most = attacks->max;
    double open = 1; // share of attacks that are of no pool so far
    if (pools->count < 2) {
        for (int m = 0; m <= most; m++) {
            double *to = row(work->rows, length, m);
            for (int s = 0; s < length; s++)
                to[s] = attacks->p[m] * work->part[s];
        }
    }
    for (int i = 0; i < pools->count; i++) {
        double chance = pools->pool[i].chance;
        double p = chance < open ? chance / open : 1;
        bool is_last = i == pools->count - 1;
        AodOddsStep *step = &work->step[0];
        // The first pool's step is a Wound; a middle one's has its chance inside; the last one's
        // also the chance that there is none.
        group_step(work, group, &pools->pool[i], i == 0 && !is_last ? 1 : p, is_last, step);
        if (is_last)
            last_pool(work, step, most);
        else if (i == 0)
            first_pool(work, step, attacks, p);
        else
            middle_pool(work, step, p, most);
        open -= chance;
    }
    if (pools->count == 0)
        aod_odds__add_scaled(work->end, 1, work->part, length);
}

bool aod_odds__walk(AodOddsWork *work, const AodOddsGroup *group, const AodOddsMajority *target)
{
    AodOddsPools pools;
    AodOddsGroup as_if = *group;
    AodOddsUnit unit;
    if (!aod_odds_pools(group->weapon, target, &pools))
        return false;
    if ((target->traits & AOD_ODDS_IS_LIGHT) != 0) { // AOD-TYPE-2.2: only of Heavy models
        unit = *group->unit;
        for (int i = 0; i < unit.kind_count; i++)
            unit.kind[i].is_heavy = false;
        as_if.unit = &unit;
    }
    if (group->weapon->is_deflagrating)
        return run_deflagrating(work, &as_if, target, &pools);
    aod_odds__run_pools(work, &as_if, &pools);
    return true;
}
