// Assaults of Epic (EPIC-1.12): the dice of a phase, the result, rounds until somebody wins.
#include "epic_odds_internal.h"

#include <string.h>

typedef struct Side {
    const EpicOddsFormation *formation;
    int states;
    bool is_reinforced, is_covered; // some of its units
    EpicOddsWeapon special;         // what its hits with an ability are, if it makes any
} Side;

// The phases of a round: EPIC-2.2.4a, 1.12.5c, 1.12.6c.
enum { FIRST_STRIKE, THE_REST, SUPPORT };

// The hits of a side in a phase.
typedef struct Pool {
    OddsDist hits[EPIC_ODDS_CLASSES], macro;
} Pool;

// Adds the dice of a kind, so many of each unit and with that chance, to the hits of a kind.
static void add_dice(OddsDist *hits, int dice, double chance)
{
    for (int i = 0; i < dice && hits->max < EPIC_ODDS_HITS_MAX; i++)
        odds_add_trial(hits, chance);
}

// What a hit with those abilities is to the other side: EPIC-2.2.5a, 2.2.12a.
static EpicOddsWeapon ability(bool is_lance, bool is_past_cover, const Side *other)
{
    return (EpicOddsWeapon){.is_lance = is_lance && other->is_reinforced,
                            .ignores_cover = is_past_cover && other->is_covered};
}

static int class_of(bool is_lance, bool is_past_cover, bool is_sniper, const Side *other)
{
    EpicOddsWeapon own = ability(is_lance, is_past_cover, other);
    if (is_sniper)
        return EPIC_ODDS_SNIPED;
    return own.is_lance || own.ignores_cover ? EPIC_ODDS_SPECIAL : EPIC_ODDS_PLAIN;
}

// The dice of a kind of which so many units live.
static void fight_kind(const EpicOddsKind *kind, int alive, int phase, const Side *other,
                       Pool *pool)
{
    bool is_engine = kind->hull.capacity > 0;
    int units = is_engine ? alive > 0 : alive;
    int each = kind->attacks > 0 ? kind->attacks : is_engine ? kind->hull.full : 1;
    double hit = kind->fight == 0 ? 0 : odds_d6(kind->fight); // EPIC-1.12.5b, 3.3.2a
    int class =
        class_of(kind->fights_lance, kind->fights_past_cover, kind->fights_as_sniper, other);
    if (kind->has_first_strike == (phase == FIRST_STRIKE))
        add_dice(kind->fights_macro ? &pool->macro : &pool->hits[class], units * each, hit);
    // EPIC-2.2.3-q1, 2.2.4a: extra attacks have what their line says.
    bool is_first = kind->has_first_strike || kind->extra_first_strike;
    int extra = class_of(false, kind->extra_past_cover, false, other);
    if (is_first == (phase == FIRST_STRIKE))
        add_dice(kind->fights_macro || kind->extra_macro ? &pool->macro : &pool->hits[extra],
                 units * kind->extra, hit);
}

// The hits that the living of a side make in a phase.
static void fight(const Side *side, int state, int phase, const Side *other, Pool *pool)
{
    const EpicOddsFormation *formation = side->formation;
    int alive[EPIC_ODDS_KINDS_MAX];
    epic_odds__alive(formation, state, alive);
    for (int i = 0; i < EPIC_ODDS_CLASSES; i++)
        odds_certain(&pool->hits[i], 0);
    odds_certain(&pool->macro, 0);
    int class = class_of(false, formation->support_past_cover, false, other); // EPIC-1.12.6e
    if (phase == SUPPORT)
        add_dice(formation->support_macro ? &pool->macro : &pool->hits[class], formation->support,
                 odds_d6(formation->support_need));
    for (int i = 0; phase != SUPPORT && i < formation->kind_count; i++)
        fight_kind(&formation->kind[i], alive[i], phase, other, pool);
}

// The hits on a side that are saved at the same time; `special` is what those with an ability are.
static void suffer_volley(EpicOddsWork *work, const EpicOddsFormation *formation,
                          const EpicOddsWeapon *special, int state, const Pool *pool)
{
    static const EpicOddsWeapon plain = {0}, sniper = {.is_sniper = true};
    const OddsDist *hits = pool->hits;
    EpicOddsVolley volley;
    epic_odds__set_unsaved(formation, &plain, &volley.unsaved[EPIC_ODDS_PLAIN]);
    epic_odds__set_unsaved(formation, special, &volley.unsaved[EPIC_ODDS_SPECIAL]);
    epic_odds__set_unsaved(formation, &sniper, &volley.unsaved[EPIC_ODDS_SNIPED]);
    for (int h = 0; h <= hits[EPIC_ODDS_PLAIN].max; h++) {
        for (int s = 0; s <= hits[EPIC_ODDS_SPECIAL].max; s++) {
            for (int n = 0; n <= hits[EPIC_ODDS_SNIPED].max; n++) {
                double p = hits[EPIC_ODDS_PLAIN].p[h] * hits[EPIC_ODDS_SPECIAL].p[s] *
                           hits[EPIC_ODDS_SNIPED].p[n];
                int given[] = {h, s, n};
                memcpy(volley.hits, given, sizeof given);
                if (p > 0 && s + n > 0)
                    epic_odds__add_volley(formation, &volley, state, p, work->normal);
                else if (p > 0)
                    epic_odds__add_hits(formation, &volley.unsaved[EPIC_ODDS_PLAIN], state, h, p,
                                        work->normal);
            }
        }
    }
}

// What the other side's hits leave of a state.
static void suffer(EpicOddsWork *work, const Side *side, int state, const Side *by,
                   const Pool *pool, double out[])
{
    static const EpicOddsWeapon by_macro = {.hit = EPIC_ODDS_MACRO};
    EpicOddsFormation plain = *side->formation;
    plain.is_crossfired = false; // EPIC-1.12.5f
    EpicOddsUnsaved unsaved;
    epic_odds__set_unsaved(&plain, &by_macro, &unsaved);
    memset(work->normal, 0, sizeof(double) * (size_t)side->states);
    memset(out, 0, sizeof(double) * (size_t)side->states);
    suffer_volley(work, &plain, &by->special, state, pool);
    for (int s = 0; s < side->states; s++)
        for (int m = 0; work->normal[s] > 0 && m <= pool->macro.max; m++)
            epic_odds__add_hits(&plain, &unsaved, s, m, work->normal[s] * pool->macro.p[m], out);
}

// Takes the ability among those of the side's hits; false: it has another one already.
static bool take_ability(Side *side, EpicOddsWeapon own)
{
    EpicOddsWeapon *special = &side->special;
    if (!own.is_lance && !own.ignores_cover)
        return true;
    bool is_first = !special->is_lance && !special->ignores_cover;
    if (is_first)
        *special = own;
    return special->is_lance == own.is_lance && special->ignores_cover == own.ignores_cover;
}

// What the hits of a side are to the other. EPIC-1.12.5-q1 does not tell which of two abilities
// goes first.
static bool set_abilities(Side *side, const Side *other)
{
    const EpicOddsFormation *formation = side->formation;
    bool ok = formation->support == 0 || formation->support_macro ||
              take_ability(side, ability(false, formation->support_past_cover, other));
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        EpicOddsWeapon own = ability(kind->fights_lance, kind->fights_past_cover, other);
        bool is_plain = !own.is_lance && !own.ignores_cover && !kind->fights_macro;
        if (kind->fights_as_sniper)
            ok = ok && is_plain;
        else if (!kind->fights_macro)
            ok = ok && take_ability(side, own);
        if (kind->extra > 0 && !kind->fights_macro && !kind->extra_macro)
            ok = ok && take_ability(side, ability(false, kind->extra_past_cover, other));
    }
    return ok;
}

static Side side_of(const EpicOddsFormation *formation)
{
    Side side = {.formation = formation, .states = epic_odds__states(formation)};
    for (int i = 0; i < formation->kind_count; i++) {
        side.is_reinforced = side.is_reinforced || formation->kind[i].is_reinforced;
        side.is_covered = side.is_covered || formation->kind[i].cover > 0;
    }
    return side;
}

// What a kind has lost: units, or points of damage (EPIC-3.3.3a), never shields.
static int lost_of(const EpicOddsKind *kind, int alive)
{
    if (kind->hull.capacity == 0)
        return kind->count - alive;
    return kind->hull.capacity - epic_odds__capacity(&kind->hull, alive);
}

static int losses_of(const Side *side, int state)
{
    int alive[EPIC_ODDS_KINDS_MAX], lost = 0;
    epic_odds__alive(side->formation, state, alive);
    for (int i = 0; i < side->formation->kind_count; i++)
        lost += lost_of(&side->formation->kind[i], alive[i]);
    return lost;
}

static int strength_of(const EpicOddsFormation *formation)
{
    int strength = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        strength += kind->hull.capacity > 0 ? kind->hull.capacity : kind->count;
    }
    return strength;
}

// EPIC-1.12.7d, 5.1.1c and q1: the blast markers that count.
static int markers_of(const Side *side, int left)
{
    const EpicOddsFormation *formation = side->formation;
    if (formation->is_broken)
        return left;
    return formation->knows_no_fear ? formation->markers / 2 : formation->markers;
}

// EPIC-1.12.7b: what a side adds to its die.
static int modifier_of(const Side *side, int state, int left, const Side *other, int other_state,
                       int other_left)
{
    int alive[EPIC_ODDS_KINDS_MAX];
    epic_odds__alive(side->formation, state, alive);
    int modifier = losses_of(other, other_state); // kills
    modifier += (left > other_left) + (left > 2 * other_left);
    modifier += side->formation->markers == 0 && !side->formation->is_broken;
    modifier += markers_of(other, other_left) > markers_of(side, left);
    for (int i = 0; i < side->formation->kind_count; i++) {
        const EpicOddsKind *kind = &side->formation->kind[i];
        int living = kind->hull.capacity > 0 ? alive[i] > 0 : alive[i];
        modifier += kind->is_inspiring ? living : 0;
    }
    return modifier;
}

// EPIC-1.12.7f, 1.12.8b: what the loser of so many still loses; nothing of the fearless (2.1.3a),
// half of it with They Shall Know No Fear (5.1.1d), all if it was broken.
static int further_losses(const Side *side, int state, int by)
{
    const EpicOddsFormation *formation = side->formation;
    int alive[EPIC_ODDS_KINDS_MAX], exposed = 0;
    epic_odds__alive(formation, state, alive);
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        int whole = kind->hull.capacity > 0 ? kind->hull.capacity : kind->count;
        exposed += kind->is_fearless ? 0 : whole - lost_of(kind, alive[i]);
    }
    int hits = formation->knows_no_fear ? by / 2 : by;
    return formation->is_broken || hits > exposed ? exposed : hits;
}

static void add_losses(EpicOddsBout *out, int attackers, int defenders, double p)
{
    out->attacker_losses.p[attackers] += p;
    out->defender_losses.p[defenders] += p;
}

// EPIC-1.12.5h to k, 1.12.7: who wins with that left, and what the loser still loses. What is equal
// stays in `again`.
static void judge(const Side *a, const Side *d, int a_state, int d_state, double p, double *again,
                  EpicOddsBout *out)
{
    int alive[EPIC_ODDS_KINDS_MAX];
    int a_left = epic_odds__alive(a->formation, a_state, alive);
    int d_left = epic_odds__alive(d->formation, d_state, alive);
    int a_lost = losses_of(a, a_state), d_lost = losses_of(d, d_state);
    if (a_left == 0 || d_left == 0) {
        *(a_left == d_left ? &out->nobody : a_left > 0 ? &out->attacker : &out->defender) += p;
        add_losses(out, a_lost, d_lost, p);
        return;
    }
    int lead = modifier_of(a, a_state, a_left, d, d_state, d_left) -
               modifier_of(d, d_state, d_left, a, a_state, a_left);
    for (int mine = 1; mine <= 6; mine++) {
        for (int theirs = 1; theirs <= 6; theirs++) { // each the higher of 2D6
            double q = p * (2 * mine - 1) * (2 * theirs - 1) / 1296.0;
            int by = mine - theirs + lead;
            if (by == 0) {
                *again += q; // EPIC-1.12.7e
            } else if (by > 0) {
                out->attacker += q;
                add_losses(out, a_lost, d_lost + further_losses(d, d_state, by), q);
            } else {
                out->defender += q;
                add_losses(out, a_lost + further_losses(a, a_state, -by), d_lost, q);
            }
        }
    }
}

static bool is_used(const Side *a, const Side *d, int phase)
{
    if (phase == SUPPORT)
        return a->formation->support > 0 || d->formation->support > 0;
    for (int i = 0; phase == FIRST_STRIKE && i < EPIC_ODDS_KINDS_MAX; i++) {
        const EpicOddsKind *mine = &a->formation->kind[i], *theirs = &d->formation->kind[i];
        if (mine->has_first_strike || theirs->has_first_strike || mine->extra_first_strike ||
            theirs->extra_first_strike)
            return true;
    }
    return phase == THE_REST;
}

// What the dice of a phase do in every state: the same in each round. State 0 is nobody left.
static void roll_all(EpicOddsWork *work, const Side *a, const Side *d, int phase)
{
    for (int i = 0; i < a->states; i++) {
        for (int j = 0; j < d->states; j++) {
            Pool pool;
            // EPIC-1.12.5h, i: with one side gone nobody fires support any more.
            bool is_over = i == 0 || j == 0;
            fight(d, is_over ? 0 : j, is_over ? THE_REST : phase, a, &pool);
            suffer(work, a, i, d, &pool, work->left[phase][0][i][j]);
            fight(a, is_over ? 0 : i, is_over ? THE_REST : phase, d, &pool);
            suffer(work, d, j, a, &pool, work->left[phase][1][i][j]);
        }
    }
}

// One phase of a round, from joint to joint: both sides at the same time.
static void run_phase(EpicOddsWork *work, const Side *a, const Side *d, int phase)
{
    memset(work->next, 0, sizeof work->next);
    for (int i = 0; i < a->states; i++) {
        for (int j = 0; j < d->states; j++) {
            if (work->joint[i][j] <= 0)
                continue;
            for (int k = 0; k < a->states; k++) {
                double p = work->joint[i][j] * work->left[phase][0][i][j][k];
                for (int l = 0; p > 0 && l < d->states; l++)
                    work->next[k][l] += p * work->left[phase][1][i][j][l];
            }
        }
    }
    memcpy(work->joint, work->next, sizeof work->joint);
}

static void run_round(EpicOddsWork *work, const Side *a, const Side *d, EpicOddsBout *out)
{
    for (int phase = 0; phase < EPIC_ODDS_PHASES; phase++)
        if (is_used(a, d, phase))
            run_phase(work, a, d, phase);
    memcpy(work->next, work->joint, sizeof work->next);
    for (int k = 0; k < a->states; k++) {
        for (int l = 0; l < d->states; l++) {
            work->joint[k][l] = 0;
            if (work->next[k][l] > 0)
                judge(a, d, k, l, work->next[k][l], &work->joint[k][l], out);
        }
    }
}

bool epic_odds_assault(EpicOddsWork *work, const EpicOddsFormation *attacker,
                       const EpicOddsFormation *defender, EpicOddsBout *out)
{
    if (!epic_odds__fits(attacker, EPIC_ODDS_SIDE_MAX) ||
        !epic_odds__fits(defender, EPIC_ODDS_SIDE_MAX) || attacker->support > EPIC_ODDS_HITS_MAX ||
        defender->support > EPIC_ODDS_HITS_MAX)
        return false;
    EpicOddsFormation uncovered = *attacker;
    for (int i = 0; i < uncovered.kind_count; i++)
        uncovered.kind[i].cover = 0; // EPIC-1.12.5f
    Side a = side_of(&uncovered), d = side_of(defender);
    if (!set_abilities(&a, &d) || !set_abilities(&d, &a))
        return false;
    memset(out, 0, sizeof *out);
    out->attacker_losses.max = strength_of(attacker);
    out->defender_losses.max = strength_of(defender);
    memset(work->joint, 0, sizeof work->joint);
    work->joint[a.states - 1][d.states - 1] = 1;
    for (int phase = 0; phase < EPIC_ODDS_PHASES; phase++)
        if (is_used(&a, &d, phase))
            roll_all(work, &a, &d, phase);
    for (int i = 0; i < EPIC_ODDS_ROUNDS_MAX; i++)
        run_round(work, &a, &d, out);
    for (int i = 0; i < a.states; i++) { // hardly anything
        for (int j = 0; j < d.states; j++) {
            out->nobody += work->joint[i][j];
            if (work->joint[i][j] > 0)
                add_losses(out, losses_of(&a, i), losses_of(&d, j), work->joint[i][j]);
        }
    }
    return true;
}
