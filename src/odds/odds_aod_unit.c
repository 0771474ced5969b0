// Groups of attacks against a unit: a walk along the line of its Wounds (odds_aod.h).
//
// A Wound of one pool is a step: from each place it moves 0, 1, 2... places on with fixed chances.
// Of n attacks each is, with its own chance, a Wound of the first pool, of the second, or nothing;
// all Wounds of the first pool come before those of the second. Written as polynomials, where x
// stands for an attack that is not of the pools so far, the first pool makes (p1 S1 + (1 - p1) x)^n
// of the start, and Horner's scheme works it out. Only the last pool's coefficients of x need not
// be kept apart, so two pools cost n steps each.
//
// Map: the line, a step, pools, groups.
#include "odds_aod_internal.h"

#include "base_assert.h"

#include <string.h>

const size_t odds_aod_work_bytes = sizeof(OddsAodWork);

// --- the line ---

static void add_model(OddsAodLine *line, const OddsAodUnit *unit, int kind, int lost)
{
    int left = unit->kind[kind].wounds - lost;
    int model = line->model_count++;
    line->kind[model] = (uint8_t)kind;
    line->start[model] = line->length;
    for (int i = 0; i < left; i++)
        line->model_at[line->length++] = (uint8_t)model;
}

static bool fits(const OddsAodUnit *unit)
{
    int wounds = 0;
    for (int i = 0; i < unit->kind_count; i++) {
        const OddsAodKind *kind = &unit->kind[i];
        if (kind->count < 0 || kind->count > ODDS_AOD_LINE_MAX || kind->wounds < 1 ||
            kind->wounds > ODDS_AOD_MODEL_WOUNDS_MAX || kind->lost < 0 ||
            kind->lost >= kind->wounds)
            return false;
        wounds += kind->count * kind->wounds;
        if (wounds > ODDS_AOD_LINE_MAX)
            return false;
    }
    return unit->kind_count > 0 && unit->kind_count <= ODDS_AOD_KINDS_MAX;
}

static void make_line(OddsAodLine *line, const OddsAodUnit *unit)
{
    line->model_count = line->length = 0;
    bool is_first[ODDS_AOD_KINDS_MAX] = {false};
    // AOD-SHOOT-6.2: models that have lost Wounds come first, Characters may be skipped.
    for (int i = 0; i < unit->kind_count; i++) {
        const OddsAodKind *kind = &unit->kind[i];
        is_first[i] = kind->lost > 0 && !kind->is_character && kind->count > 0;
        if (is_first[i])
            add_model(line, unit, i, kind->lost);
    }
    for (int i = 0; i < unit->kind_count; i++) {
        const OddsAodKind *kind = &unit->kind[i];
        for (int j = is_first[i] ? 1 : 0; j < kind->count; j++)
            add_model(line, unit, i, j == 0 && !is_first[i] ? kind->lost : 0);
    }
    line->start[line->model_count] = line->length;
}

// The places of a plain line.
static void make_space(OddsAodWork *work, const OddsAodUnit *unit)
{
    const OddsAodLine *line = &work->line;
    OddsAodSpace *space = &work->space;
    int count[ODDS_AOD_KINDS_MAX] = {0};
    space->places = line->length + 1;
    space->is_split = false;
    space->is_mixed = unit->kind_count > 1;
    for (int i = line->model_count - 1; i >= 0; i--) {
        OddsAodMajority majority;
        count[line->kind[i]]++;
        if (space->is_mixed)
            majority = odds_aod__majority_of(unit, count);
        for (int s = line->start[i]; s < line->start[i + 1]; s++) {
            OddsAodVictim victim = {line->kind[i], (uint8_t)(line->start[i + 1] - s), 1};
            space->victim[0][s] = space->victim[1][s] = victim;
            if (space->is_mixed)
                space->majority[s] = majority;
        }
    }
    space->victim[0][line->length] = space->victim[1][line->length] = (OddsAodVictim){0};
    space->majority[line->length] = (OddsAodMajority){0};
}

// --- a step ---

// The chances of a Wound to hurt so much, at each place. `taken`: the share of
// attacks that are such Wounds; the others stay, or are dropped if it is not mixed. Without `hurts`
// what would move is dropped.
static void make_step(OddsAodStep *step, const OddsAodSpace *space, const OddsAodUnit *unit,
                      const OddsAodWeapon *weapon, const OddsAodPool *pool, double taken,
                      bool hurts, bool is_mixed)
{
    step->reach = 0;
    step->length = space->places;
    step->victim = space->is_split ? space->victim[pool->is_precise] : NULL;
    OddsAodHurt hurt[ODDS_AOD_KINDS_MAX];
    for (int i = 0; i < unit->kind_count; i++) {
        odds_aod__hurt(weapon, &unit->kind[i], pool, hurt[i]);
        step->reach = unit->kind[i].wounds > step->reach ? unit->kind[i].wounds : step->reach;
    }
    for (int d = 0; d <= step->reach; d++)
        memset(step->move[d], 0, (size_t)step->length * sizeof(double));
    int reach = 0;
    double stays = is_mixed ? 1 - taken : 0;
    for (int place = 0; place < step->length; place++) {
        OddsAodVictim victim = space->victim[pool->is_precise][place];
        if (victim.left == 0) { // AOD-SHOOT-6.3: what no model can take is lost
            step->move[0][place] = taken + stays;
            continue;
        }
        const double *chance = hurt[victim.kind][victim.left];
        step->move[0][place] = taken * chance[0] + stays;
        for (int d = 1; hurts && d <= victim.left; d++) {
            step->move[d][place] = taken * chance[d];
            reach = step->move[d][place] > 0 && d > reach ? d : reach;
        }
    }
    step->reach = reach;
}

// Where d lost Wounds lead; adds to out.
static void move_on(const OddsAodStep *step, int d, const double *restrict in, double *restrict out)
{
    const double *move = step->move[d];
    if (step->victim == NULL) {
        for (int s = 0; s + d < step->length; s++)
            out[s + d] += move[s] * in[s];
        return;
    }
    for (int s = 0; s < step->length; s++) {
        if (move[s] > 0)
            out[s + d * step->victim[s].stride] += move[s] * in[s];
    }
}

// out = step of in. They may not be the same.
static void take_step(const OddsAodStep *step, const double *restrict in, double *restrict out)
{
    int length = step->length;
    for (int s = 0; s < length; s++)
        out[s] = step->move[0][s] * in[s];
    for (int d = 1; d <= step->reach; d++)
        move_on(step, d, in, out);
}

static void add_scaled(double *restrict to, double factor, const double *restrict from, int length)
{
    for (int s = 0; s < length; s++)
        to[s] += factor * from[s];
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

static void copy_vector(double *to, const double *from, int length)
{
    memcpy(to, from, sizeof *to * (size_t)length);
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
static void first_pool(OddsAodWork *work, const OddsAodStep *wound, const OddsDist *attacks,
                       double p)
{
    int length = wound->length, most = attacks->max;
    copy_vector(row(work->other, length, 0), work->part, length);
    for (int j = 0; j < most; j++)
        take_step(wound, row(work->other, length, j), row(work->other, length, j + 1));
    clear_rows(work->rows, length, most + 1);
    double chance[ODDS_AOD_LANES_MAX] = {1};
    for (int n = 0; n <= most; n++) {
        if (n > 0)
            add_trial(chance, n, p);
        for (int j = 0; attacks->p[n] > 0 && j <= n; j++)
            add_scaled(row(work->rows, length, n - j), attacks->p[n] * chance[j],
                       row(work->other, length, j), length);
    }
}

// A pool between the first and the last: the rows become sum over m of (p S + (1 - p) x)^m row m,
// by Horner's scheme from the highest m down. `wound` has p inside: it is p S.
static void middle_pool(OddsAodWork *work, const OddsAodStep *wound, double p, int most)
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
                add_scaled(at, 1 - p, row(work->other, length, i - 1), length);
        }
        add_scaled(row(work->other, length, 0), 1, row(work->rows, length, m), length);
    }
    memcpy(work->rows, work->other, sizeof(double) * (size_t)length * (size_t)(most + 1));
}

// The last pool, where what stays open is of no matter any more: result is the sum over m of
// (p S + 1 - p)^m row m. `mixed` is p S + 1 - p. Adds to work->end.
static void last_pool(OddsAodWork *work, const OddsAodStep *mixed, int most)
{
    int length = mixed->length;
    double *now = work->vector[0], *next = work->vector[1];
    copy_vector(now, row(work->rows, length, most), length);
    for (int m = most - 1; m >= 0; m--) {
        take_step(mixed, now, next);
        add_scaled(next, 1, row(work->rows, length, m), length);
        double *swap = now;
        now = next;
        next = swap;
    }
    add_scaled(work->end, 1, now, length);
}

// With Deflagrate: the same for one pool, but row u gets what is there with u unsaved Wounds.
static void counted_pool(OddsAodWork *work, const OddsAodStep *mixed, const OddsDist *attacks)
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
            copy_vector(at, saved, length);
        }
        add_scaled(row(work->rows, length, 0), attacks->p[m], work->part, length);
    }
}

// The same for several pools: here a row is as long as the line once for every number of unsaved
// Wounds so far, and they move on in that too.
static void take_counted(const OddsAodStep *step, const double *restrict in, double *restrict out,
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
static void counted_middle(OddsAodWork *work, const OddsAodStep *wound, double p, int most)
{
    int wide = wound->length * (most + 1);
    double *next = work->wide;
    clear_rows(work->other, wide, most + 1);
    for (int m = most; m >= 0; m--) {
        for (int i = most - m; m < most && i >= 0; i--) {
            double *at = row(work->other, wide, i);
            take_counted(wound, at, next, most);
            copy_vector(at, next, wide);
            if (i > 0)
                add_scaled(at, 1 - p, row(work->other, wide, i - 1), wide);
        }
        add_scaled(row(work->other, wide, 0), 1, row(work->rows, wide, m), wide);
    }
    memcpy(work->rows, work->other, sizeof(double) * (size_t)wide * (size_t)(most + 1));
}

// --- groups ---

typedef struct Group {
    const OddsAodWeapon *weapon;
    const OddsAodUnit *unit;
    bool hurts;
} Group;

static void group_step(OddsAodWork *work, const Group *group, const OddsAodPool *pool, double taken,
                       bool is_mixed, OddsAodStep *step)
{
    make_step(step, &work->space, group->unit, group->weapon, pool, taken, group->hurts, is_mixed);
}

// The pools, one after the other, of what the rows hold with so many attacks still open.
static void run_rows(OddsAodWork *work, const Group *group, const OddsAodPools *pools, int most)
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
        add_scaled(work->end, 1, row(work->rows, work->space.places, m), work->space.places);
}

// AOD-RULE-Deflagrate, of one pool: as many hits as the rows tell.
static void run_deflagrating_one(OddsAodWork *work, const Group *group, const OddsAodPools *pools)
{
    const OddsAodPool *pool = &pools->pool[0];
    group_step(work, group, pool, pool->chance, true, &work->step[0]);
    counted_pool(work, &work->step[0], &pools->trials);
}

// Of several; false: too many attacks on too many models.
static bool run_deflagrating_all(OddsAodWork *work, const Group *group, const OddsAodPools *pools)
{
    int length = work->space.places, most = pools->trials.max, wide = length * (most + 1);
    double open = 1;
    if (wide * (most + 1) > ODDS_AOD_ROWS)
        return false;
    clear_rows(work->rows, wide, most + 1);
    for (int m = 0; m <= most; m++)
        add_scaled(row(work->rows, wide, m), pools->trials.p[m], work->part, length);
    for (int i = 0; i < pools->count; i++) {
        double chance = pools->pool[i].chance, p = chance < open ? chance / open : 1;
        group_step(work, group, &pools->pool[i], p, false, &work->step[0]);
        counted_middle(work, &work->step[0], p, most);
        open -= chance;
    }
    for (int m = 1; m <= most; m++)
        add_scaled(work->rows, 1, row(work->rows, wide, m), wide);
    return true;
}

// AOD-RULE-Deflagrate: a further automatic hit for each unsaved Wound, which do not chain. They
// have no number on a die.
static bool run_deflagrating(OddsAodWork *work, const Group *group, const OddsAodMajority *target,
                             const OddsAodPools *pools)
{
    OddsAodWeapon as_if = *group->weapon;
    OddsAodPools further;
    as_if.is_automatic = true;
    as_if.is_deflagrating = as_if.is_hot = false;
    if (as_if.brutal > 1 || !odds_aod_pools(&as_if, target, &further))
        return false;
    if (pools->count == 0) {
        add_scaled(work->end, 1, work->part, work->space.places);
        return true;
    }
    if (pools->count == 1)
        run_deflagrating_one(work, group, pools);
    else if (!run_deflagrating_all(work, group, pools))
        return false;
    run_rows(work, group, &further, pools->trials.max);
    return true;
}

static void run_pools(OddsAodWork *work, const Group *group, const OddsAodPools *pools)
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
        OddsAodStep *step = &work->step[0];
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
        add_scaled(work->end, 1, work->part, length);
}

// What is at a place where the unit's majority is so.
static void run_majority(OddsAodWork *work, const Group *group, const OddsAodMajority *target,
                         bool *ok)
{
    OddsAodPools pools;
    *ok = odds_aod_pools(group->weapon, target, &pools);
    if (*ok && group->weapon->is_deflagrating)
        *ok = run_deflagrating(work, group, target, &pools);
    else if (*ok)
        run_pools(work, group, &pools);
}

// Whether a weapon sees no difference.
static bool is_same(const OddsAodWeapon *weapon, const OddsAodMajority *a, const OddsAodMajority *b)
{
    bool is_graviton = weapon->is_graviton_pulse || weapon->is_graviton_collapse;
    return a->toughness == b->toughness && (!weapon->is_melee || a->ws == b->ws) &&
           (!is_graviton || a->strength == b->strength) && a->traits == b->traits;
}

static bool is_mixed_for(const OddsAodWeapon *weapon, const OddsAodUnit *unit)
{
    const OddsAodKind *first = &unit->kind[0];
    for (int i = 1; i < unit->kind_count; i++) {
        const OddsAodKind *kind = &unit->kind[i];
        if (kind->toughness != first->toughness || (weapon->is_melee && kind->ws != first->ws) ||
            kind->strength != first->strength || kind->traits != first->traits)
            return true;
    }
    return false;
}

// AOD-SHOOT-6.12: later groups meet the models that are left, with their majorities. Places with
// the same majorities go together.
static bool run_mixed(OddsAodWork *work, const Group *group)
{
    const OddsAodSpace *space = &work->space;
    bool is_done[ODDS_AOD_STATES_MAX] = {false};
    bool ok = true;
    for (int s = 0; ok && s < space->places; s++) {
        if (is_done[s] || work->start[s] <= 0)
            continue;
        memset(work->part, 0, sizeof work->part);
        for (int k = s; k < space->places; k++) {
            if (!is_done[k] && is_same(group->weapon, &space->majority[k], &space->majority[s])) {
                is_done[k] = true;
                work->part[k] = work->start[k];
            }
        }
        run_majority(work, group, &space->majority[s], &ok);
    }
    return ok;
}

// One form of a group: the places at work->start.
static bool run_form(OddsAodWork *work, const Group *group)
{
    int length = work->space.places;
    memset(work->end, 0, sizeof(double) * (size_t)length);
    bool ok = true;
    if (is_mixed_for(group->weapon, group->unit)) {
        ok = run_mixed(work, group);
    } else {
        OddsAodMajority target = {0};
        target.toughness = group->unit->kind[0].toughness;
        target.ws = group->unit->kind[0].ws;
        target.strength = group->unit->kind[0].strength;
        target.traits = group->unit->kind[0].traits;
        copy_vector(work->part, work->start, length);
        run_majority(work, group, &target, &ok);
    }
    copy_vector(work->start, work->end, length);
    return ok;
}

// AOD-PSY-1.4, 1.5: what a check leads to, one after the other.
static bool run_checked(OddsAodWork *work, const Group *group)
{
    int length = work->space.places;
    double rest = 1;
    OddsAodForms forms;
    odds_aod__forms(group->weapon, odds_aod_majority(group->unit).traits, &forms);
    copy_vector(work->before, work->start, length);
    memset(work->after, 0, sizeof(double) * (size_t)length);
    for (int i = 0; i < forms.count; i++) {
        Group as_if = {&forms.weapon[i], group->unit, group->hurts};
        copy_vector(work->start, work->before, length);
        if (!run_form(work, &as_if))
            return false;
        add_scaled(work->after, forms.chance[i], work->start, length);
        rest -= forms.chance[i];
    }
    add_scaled(work->after, rest > 0 ? rest : 0, work->before, length);
    copy_vector(work->start, work->after, length);
    return true;
}

static bool run_group(OddsAodWork *work, const Group *group)
{
    return group->weapon->check.kind == ODDS_AOD_NO_CHECK ? run_form(work, group)
                                                          : run_checked(work, group);
}

static bool run_groups(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                       const OddsAodUnit *unit, int harmless)
{
    memset(work->start, 0, sizeof work->start);
    work->start[0] = 1;
    for (int i = 0; i < weapon_count; i++) {
        Group group = {&weapon[i], unit, odds_aod__hurts(&weapon[i], harmless)};
        if (!run_group(work, &group))
            return false;
    }
    return true;
}

bool odds_aod__hurts(const OddsAodWeapon *weapon, int harmless)
{
    return harmless == ODDS_AOD_ALL_HURT || !weapon->is_pinning || weapon->shell_shock < harmless;
}

bool odds_aod__line(const OddsAodUnit *unit, OddsAodLine *line)
{
    if (!fits(unit))
        return false;
    make_line(line, unit);
    return true;
}

// The unit at that place.
static bool stand(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int place)
{
    make_line(&work->line, unit);
    make_space(work, unit);
    if (is_split && !odds_aod__split(work, unit))
        return false;
    memset(work->start, 0, sizeof work->start);
    work->start[place] = 1;
    return true;
}

bool odds_aod__strike(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                      const OddsAodUnit *unit, bool is_split, int place, double out[])
{
    if (!stand(work, unit, is_split, place))
        return false;
    for (int i = 0; i < weapon_count; i++) {
        Group group = {&weapon[i], unit, true};
        if (!run_group(work, &group))
            return false;
    }
    copy_vector(out, work->start, work->space.places);
    return true;
}

int odds_aod__places(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int most,
                     OddsAodPlace out[])
{
    if (!fits(unit) || !stand(work, unit, is_split, 0) || work->space.places > most)
        return 0;
    const OddsAodSpace *space = &work->space;
    memset(out, 0, sizeof *out * (size_t)space->places);
    for (int place = 0; place < space->places; place++) {
        int stride = is_split ? space->part[0].length + 1 : space->places;
        int at[2] = {place % stride, place / stride};
        for (int side = 0; side < (is_split ? 2 : 1); side++) {
            const OddsAodLine *line = is_split ? &space->part[side] : &work->line;
            int dead = at[side] == line->length ? line->model_count : line->model_at[at[side]];
            for (int i = dead; i < line->model_count; i++)
                out[place].alive[line->kind[i]]++;
            out[place].dead = (uint8_t)(out[place].dead + dead);
            out[place].lost = (uint8_t)(out[place].lost + at[side]);
        }
    }
    return space->places;
}

static double sum_of(const double *vector, int length)
{
    double sum = 0;
    for (int s = 0; s < length; s++)
        sum += vector[s];
    return sum;
}

static void read_result(const OddsAodWork *work, OddsAodResult *out)
{
    const OddsAodLine *line = &work->line;
    odds_certain(&out->wounds, 0);
    out->wounds.max = line->length;
    copy_vector(out->wounds.p, work->start, line->length + 1);
    out->kills.max = out->models = line->model_count;
    double before = 0; // chance that the models before this one are not all dead
    for (int i = 0; i < line->model_count; i++) {
        double here = sum_of(work->start + line->start[i], line->start[i + 1] - line->start[i]);
        out->kills.p[i] = here;
        before += here;
        out->model[i].kind = line->kind[i];
        out->model[i].left = before;
    }
    out->kills.p[line->model_count] = work->start[line->length];
}

// The chance that all is as before where Pinning weapons of that Shell Shock do not hurt: what
// would move is dropped.
static bool set_no_pinning(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                           const OddsAodUnit *unit, OddsAodResult *out)
{
    for (int shock = 0; shock <= ODDS_AOD_SHOCKS_MAX; shock++) {
        bool pins = false;
        for (int i = 0; i < weapon_count; i++)
            pins = pins || !odds_aod__hurts(&weapon[i], shock);
        out->no_pinning[shock] = 1;
        if (!pins)
            continue;
        if (!run_groups(work, weapon, weapon_count, unit, shock)) // AOD-MORALE-4.1
            return false;
        out->no_pinning[shock] = sum_of(work->start, work->space.places);
    }
    return true;
}

bool odds_aod_unit(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                   const OddsAodUnit *unit, OddsAodResult *out)
{
    if (!fits(unit) || weapon_count > ODDS_AOD_WEAPONS_MAX)
        return false;
    make_line(&work->line, unit);
    make_space(work, unit);
    if (odds_aod__has_choice(weapon, weapon_count, unit) && !odds_aod__split(work, unit))
        return false;
    if (!set_no_pinning(work, weapon, weapon_count, unit, out) ||
        !run_groups(work, weapon, weapon_count, unit, ODDS_AOD_ALL_HURT))
        return false;
    if (work->space.is_split)
        odds_aod__split_result(work, out);
    else
        read_result(work, out);
    return true;
}

// From work->start: AOD-PSY-1.3, D3 Wounds without rolls to hit or wound.
static void run_perils(OddsAodWork *work, const OddsAodUnit *unit)
{
    const OddsAodWeapon perils = {.count = 1, .attacks = {1, 3, 0}};
    const OddsAodPool pool = {.saves = ODDS_AOD_ONLY_INVULNERABLE, .chance = 1};
    OddsAodPools pools = {.count = 1, .pool = {pool}};
    Group group = {&perils, unit, true};
    copy_vector(work->part, work->start, work->space.places);
    memset(work->end, 0, sizeof work->end);
    odds_dice(&pools.trials, perils.attacks);
    run_pools(work, &group, &pools);
    copy_vector(work->start, work->end, work->space.places);
}

bool odds_aod__suffer_perils(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int place,
                             double out[])
{
    if (!stand(work, unit, is_split, place))
        return false;
    run_perils(work, unit);
    copy_vector(out, work->start, work->space.places);
    return true;
}

bool odds_aod_perils(OddsAodWork *work, const OddsAodUnit *unit, OddsAodResult *out)
{
    if (!fits(unit) || !stand(work, unit, false, 0))
        return false;
    run_perils(work, unit);
    for (int i = 0; i <= ODDS_AOD_SHOCKS_MAX; i++)
        out->no_pinning[i] = 1;
    read_result(work, out);
    return true;
}

void odds_aod_perils_hull(int invulnerable, int hull, OddsDist *out)
{
    OddsDist d3;
    odds_die(&d3, 3);
    odds_thin(&d3, invulnerable == 0 ? 1 : 1 - odds_d6(invulnerable < 2 ? 2 : invulnerable), out);
    odds_cap(out, hull);
}
