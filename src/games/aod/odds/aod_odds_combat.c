// One round of a close combat between two units: Initiative steps, the result, Morale, the sweep.
//
// Where both stand is a pair of places on their lines. At each step the living of both sides that
// strike then do so at the same time; so from a pair each side moves on independently of the other.
//
// Wounds by Perils do not count for the result (AOD-ASSAULT-9.1). So the round is run once for each
// way in which the psychic checks may end, with as many Wounds lost by each: a course.
#include "aod_odds_internal.h"

#include <string.h>

enum {
    PLACES = AOD_ODDS_SIDE_MAX + 1,
    PASSED = 0, // ends of a check; above it: failed, with so many Wounds lost and one more
    ENDS = 5,
};

typedef struct Check {
    int side, fighter;
    int end;
} Check;

struct AodOddsCombatWork {
    AodOddsWork strike;
    int places[2];
    AodOddsPlace place[2][PLACES];
    AodOddsUnit unit[2];
    bool is_split[2]; // models are picked
    int check_count;
    Check check[AOD_ODDS_CHECKS_MAX];
    AodOddsWeapon weapon[2][AOD_ODDS_KINDS_MAX]; // in this course
    bool is_used[2][AOD_ODDS_KINDS_MAX];
    double joint[PLACES][PLACES], next[PLACES][PLACES];
    double left[2][PLACES]; // of each side, after a step from one pair
};

const size_t aod_odds_combat_work_bytes = sizeof(AodOddsCombatWork);

// What the strikers of a step at a place leave of the other side.
static bool strike(AodOddsCombatWork *work, const AodOddsSide side[2], int striker, int step,
                   int place, int other_place)
{
    int other = 1 - striker, count = 0;
    AodOddsWeapon weapon[AOD_ODDS_KINDS_MAX];
    for (int i = 0; i < side[striker].fighter_count; i++) {
        int alive = work->place[striker][place].alive[i];
        if (side[striker].fighter[i].initiative != step || alive == 0 || !work->is_used[striker][i])
            continue;
        weapon[count] = work->weapon[striker][i];
        weapon[count].is_melee = true;
        weapon[count++].count = alive;
    }
    bool is_over = other_place == work->places[other] - 1;
    if (count == 0 || is_over) {
        memset(work->left[other], 0, sizeof work->left[other]);
        work->left[other][other_place] = 1;
        return true;
    }
    return aod_odds__strike(&work->strike, weapon, count, &work->unit[other], work->is_split[other],
                            other_place, work->left[other]);
}

// AOD-ASSAULT-6.6: equal Initiative strikes at the same time.
static bool run_step(AodOddsCombatWork *work, const AodOddsSide side[2], int step)
{
    const int *places = work->places;
    memset(work->next, 0, sizeof work->next);
    for (int a = 0; a < places[0]; a++) {
        for (int b = 0; b < places[1]; b++) {
            double p = work->joint[a][b];
            if (p <= 0)
                continue;
            if (!strike(work, side, 0, step, a, b) || !strike(work, side, 1, step, b, a))
                return false;
            for (int k = a; k < places[0]; k++) {
                double q = p * work->left[0][k];
                for (int l = b; q > 0 && l < places[1]; l++)
                    work->next[k][l] += q * work->left[1][l];
            }
        }
    }
    memcpy(work->joint, work->next, sizeof work->joint);
    return true;
}

// --- psychic checks ---

// The weapon after a check that ends so (AOD-PSY-1.4, 1.5, AOD-RULE-Achean_Force).
static void set_form(AodOddsCombatWork *work, const AodOddsFighter *fighter, const Check *at)
{
    AodOddsForms forms;
    AodOddsWeapon *weapon = &work->weapon[at->side][at->fighter];
    bool is_passed = at->end == PASSED;
    aod_odds__forms(&fighter->weapon, false, &forms);
    work->is_used[at->side][at->fighter] = is_passed ? forms.count > 0 : forms.count > 1;
    if (forms.count > 0)
        *weapon = forms.weapon[is_passed ? 0 : forms.count - 1];
    weapon->check.is_made = true;
}

// Goes on with what this end of a check leaves; AOD-PSY-1.3: Perils of a failed one.
static bool run_check(AodOddsCombatWork *work, const AodOddsCheck *check, const Check *at)
{
    int own = at->side;
    memset(work->next, 0, sizeof work->next);
    for (int a = 0; a < work->places[0]; a++) {
        for (int b = 0; b < work->places[1]; b++) {
            int place = own == 0 ? a : b;
            const AodOddsPlace *here = &work->place[own][place];
            double p = work->joint[a][b];
            const AodOddsPlace *others = &work->place[1 - own][own == 0 ? b : a];
            bool is_off = aod_odds__is_off(check, &work->unit[1 - own], others->alive);
            if (p <= 0)
                continue;
            if (here->alive[at->fighter] == 0 || is_off) { // as if it failed, without Perils
                work->next[a][b] += at->end == 1 ? p : 0;
                continue;
            }
            if (at->end == PASSED || check->kind == AOD_ODDS_ACHEAN) {
                double chance = at->end == PASSED ? check->passes : 1 - check->passes;
                work->next[a][b] += at->end > 1 ? 0 : p * chance;
                continue;
            }
            if (!aod_odds__suffer_perils(&work->strike, &work->unit[own], work->is_split[own],
                                         place, work->left[own]))
                return false;
            for (int k = place; k < work->places[own]; k++) {
                bool is_so = work->place[own][k].lost - here->lost == at->end - 1;
                double q = is_so ? p * (1 - check->passes) * work->left[own][k] : 0;
                *(own == 0 ? &work->next[k][b] : &work->next[a][k]) += q;
            }
        }
    }
    memcpy(work->joint, work->next, sizeof work->joint);
    return true;
}

static bool run_checks(AodOddsCombatWork *work, const AodOddsSide side[2], int step)
{
    for (int i = 0; i < work->check_count; i++) {
        const Check *at = &work->check[i];
        const AodOddsFighter *fighter = &side[at->side].fighter[at->fighter];
        if (fighter->initiative == step && !run_check(work, &fighter->weapon.check, at))
            return false;
    }
    return true;
}

// --- the result ---

static bool has_step(const AodOddsSide side[2], int step)
{
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < side[s].fighter_count; i++)
            if (side[s].fighter[i].initiative == step)
                return true;
    }
    return false;
}

// AOD-ASSAULT-10.2: the Initiative that most of the models left have, of equals the highest.
static int sweep_of(const AodOddsSide *side, const AodOddsPlace *at)
{
    int most = 0, best = 0;
    for (int i = 0; i < side->fighter_count; i++) {
        int value = side->fighter[i].sweep, same = 0;
        for (int j = 0; j < side->fighter_count; j++)
            same += side->fighter[j].sweep == value ? at->alive[j] : 0;
        if (same > most || (same == most && value > best)) {
            most = same;
            best = value;
        }
    }
    return best;
}

static bool may_sweep(const AodOddsSide *side, const AodOddsPlace *at)
{
    bool may = true;
    for (int i = 0; i < side->fighter_count; i++)
        may = may && !(at->alive[i] > 0 && side->fighter[i].never_sweeps);
    return may; // AOD-ASSAULT-10.3
}

static bool is_crusader(const AodOddsSide *side, const AodOddsPlace *at)
{
    bool is = false;
    for (int i = 0; i < side->fighter_count; i++)
        is = is || (at->alive[i] > 0 && side->fighter[i].is_crusader);
    return is;
}

// AOD-MORALE-5.1: the highest alone.
static int fear_of(const AodOddsSide *side, const AodOddsPlace *at)
{
    int fear = 0;
    for (int i = 0; i < side->fighter_count; i++)
        fear = at->alive[i] > 0 && side->fighter[i].fear > fear ? side->fighter[i].fear : fear;
    return fear;
}

static int bonus_of(const AodOddsSide *side, const AodOddsPlace *at)
{
    int bonus = 0;
    for (int i = 0; i < side->fighter_count; i++)
        bonus += at->alive[i] > 0 ? side->fighter[i].bonus : 0;
    return bonus;
}

// A side that has lost by so much: AOD-ASSAULT-9.4, 10.1.
static void lose(const AodOddsCombatWork *work, const AodOddsSide side[2],
                 const AodOddsPlace *const at[2], int loser, int difference, double p,
                 AodOddsCombat *out)
{
    AodOddsTest test = aod_odds_test_of(&work->unit[loser], at[loser]);
    int winner = 1 - loser;
    out->side[winner].wins += p;
    if (!aod_odds_has_test(&work->unit[loser]))
        return;
    test.is_morale = true;
    test.modifier -= difference;
    test.fear = fear_of(&side[winner], at[winner]);
    double flees = p * (1 - aod_odds_test(&test));
    int sweep = sweep_of(&side[winner], at[winner]), flee = sweep_of(&side[loser], at[loser]);
    out->side[loser].falls_back += flees;
    if (sweep > 0 && flee > 0 && may_sweep(&side[winner], at[winner]))
        out->side[loser].swept +=
            flees * aod_odds_sweep(sweep, is_crusader(&side[winner], at[winner]), flee);
}

static void judge(const AodOddsCombatWork *work, const AodOddsSide side[2], int a, int b, double p,
                  AodOddsCombat *out)
{
    int place[2] = {a, b}, counted[2];
    const AodOddsPlace *at[2];
    bool wiped[2];
    for (int s = 0; s < 2; s++) {
        at[s] = &work->place[s][place[s]];
        wiped[s] = place[s] == work->places[s] - 1;
        counted[s] = at[s]->lost;
        out->side[s].wounds.p[at[s]->lost] += p;
        out->side[s].kills.p[at[s]->dead] += p;
        out->side[s].wiped += wiped[s] ? p : 0;
    }
    if (wiped[0] || wiped[1]) { // AOD-ASSAULT-9.3
        *(wiped[0] && wiped[1] ? &out->draw : &out->side[wiped[0] ? 1 : 0].wins) += p;
        return;
    }
    for (int i = 0; i < work->check_count; i++) // AOD-ASSAULT-9.1: not those by Perils
        counted[work->check[i].side] -= work->check[i].end > 0 ? work->check[i].end - 1 : 0;
    // AOD-ASSAULT-9.1, 9.2: the Wounds that each has inflicted.
    int lead = counted[1] - counted[0] + bonus_of(&side[0], at[0]) - bonus_of(&side[1], at[1]);
    if (lead == 0)
        out->draw += p;
    else
        lose(work, side, at, lead > 0 ? 1 : 0, lead > 0 ? lead : -lead, p, out);
}

// --- courses ---

static bool run_course(AodOddsCombatWork *work, const AodOddsSide side[2], AodOddsCombat *out)
{
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < side[s].fighter_count; i++) {
            work->weapon[s][i] = side[s].fighter[i].weapon;
            work->is_used[s][i] = true;
        }
    }
    for (int i = 0; i < work->check_count; i++) {
        const Check *at = &work->check[i];
        set_form(work, &side[at->side].fighter[at->fighter], at);
    }
    memset(work->joint, 0, sizeof work->joint);
    work->joint[0][0] = 1;
    for (int step = 10; step >= 1; step--) // AOD-ASSAULT-6.2
        if (has_step(side, step) && (!run_checks(work, side, step) || !run_step(work, side, step)))
            return false;
    for (int a = 0; a < work->places[0]; a++) {
        for (int b = 0; b < work->places[1]; b++)
            if (work->joint[a][b] > 0)
                judge(work, side, a, b, work->joint[a][b], out);
    }
    return true;
}

// The next way in which the checks may end; false: that was the last.
static bool next_course(AodOddsCombatWork *work)
{
    for (int i = 0; i < work->check_count; i++) {
        if (++work->check[i].end < ENDS)
            return true;
        work->check[i].end = PASSED;
    }
    return false;
}

static bool set_up(AodOddsCombatWork *work, const AodOddsSide side[2], AodOddsCombat *out)
{
    memset(out, 0, sizeof *out);
    work->check_count = 0;
    for (int s = 0; s < 2; s++) {
        AodOddsWeapon against[AOD_ODDS_KINDS_MAX];
        int foes = side[1 - s].fighter_count;
        for (int i = 0; i < foes; i++)
            against[i] = side[1 - s].fighter[i].weapon;
        work->unit[s].kind_count = side[s].fighter_count;
        for (int i = 0; i < side[s].fighter_count; i++) {
            work->unit[s].kind[i] = side[s].fighter[i].kind;
            if (side[s].fighter[i].weapon.check.kind == AOD_ODDS_NO_CHECK)
                continue;
            if (work->check_count == AOD_ODDS_CHECKS_MAX)
                return false;
            work->check[work->check_count++] = (Check){s, i, PASSED};
        }
        work->is_split[s] = aod_odds__has_choice(against, foes, &work->unit[s]);
        work->places[s] = aod_odds__places(&work->strike, &work->unit[s], work->is_split[s], PLACES,
                                           work->place[s]);
        if (work->places[s] == 0)
            return false;
        const AodOddsPlace *last = &work->place[s][work->places[s] - 1];
        out->side[s].wounds.max = last->lost;
        out->side[s].kills.max = last->dead;
    }
    return true;
}

bool aod_odds_combat(AodOddsCombatWork *work, const AodOddsSide side[2], AodOddsCombat *out)
{
    if (!set_up(work, side, out))
        return false;
    do {
        if (!run_course(work, side, out))
            return false;
    } while (next_course(work));
    return true;
}
