#include "solve.h"

#include "base_assert.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 400, // of positions on the way: the stack has to hold them
    LISTS_MAX = 1 << 18,
};

typedef struct Known {
    uint64_t key; // of the state; 0: free
    double value; // share of games that seat 0 wins
} Known;

struct Solver {
    SolveGame game;
    Known *known; // open addressing
    size_t slot_count;
    size_t positions;
    size_t positions_max;
    Action *list; // the choices of all positions on the way, one after the other
    size_t list_count;
    int depth;
    SolveStatus status;
};

Solver *solver_create(Arena *arena, const SolveGame *game, size_t positions_max)
{
    Solver *solver = ARENA_NEW(arena, Solver);
    solver->positions_max = positions_max;
    solver->slot_count = 1;
    while (solver->slot_count < 2 * positions_max)
        solver->slot_count *= 2;
    solver->known = ARENA_ARRAY(arena, Known, solver->slot_count);
    solver->list = ARENA_ARRAY(arena, Action, LISTS_MAX);
    solver_restart(solver, game);
    return solver;
}

void solver_restart(Solver *solver, const SolveGame *game)
{
    solver->game = *game;
    ASSERT(game->game->rules->state_bytes <= KERNEL_STATE_BYTES_MAX);
    memset(solver->known, 0, solver->slot_count * sizeof *solver->known);
    solver->positions = 0;
    solver->list_count = 0;
    solver->depth = 0;
    solver->status = SOLVE_DONE;
}

size_t solver_positions(const Solver *solver)
{
    return solver->positions;
}

// Mixes 8 bytes at a time: the states are large and the values go nowhere.
static uint64_t key_of(const Solver *solver, const void *state)
{
    const uint8_t *bytes = state;
    size_t count = solver->game.game->rules->state_bytes;
    uint64_t key = UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = 0; i < count; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, count - i < 8 ? count - i : 8);
        key = (key ^ word) * UINT64_C(0xd1342543de82ef95);
        key ^= key >> 29;
    }
    return key | 1;
}

static Known *find(Solver *solver, uint64_t key)
{
    size_t at = key & (solver->slot_count - 1);
    while (solver->known[at].key != 0 && solver->known[at].key != key)
        at = (at + 1) & (solver->slot_count - 1);
    return &solver->known[at];
}

static bool fail(Solver *solver, SolveStatus status)
{
    solver->status = status;
    return false;
}

// --- what may follow -----------------------------------------------------------------------------

typedef struct Sum {
    Solver *solver;
    double value;
    double chance;
} Sum;

static bool value_of(Solver *solver, const void *state, double *out);

static bool add(void *context, double chance, const void *state)
{
    Sum *sum = context;
    double value = 0;
    if (!value_of(sum->solver, state, &value))
        return false;
    sum->value += chance * value;
    sum->chance += chance;
    return true;
}

static bool add_applied(Sum *sum, const void *state, const Action *action, double chance)
{
    const SolveGame *game = &sum->solver->game;
    void *next = malloc(game->game->rules->state_bytes);
    ASSERT(next != NULL);
    memcpy(next, state, game->game->rules->state_bytes);
    game->game->rules->apply(game->match, next, action, NULL);
    bool done = add(sum, chance, next);
    free(next);
    return done;
}

// Outcomes of the kernel's chance; those that are the same action are looked at once.
static bool add_chance(Sum *sum, const void *state)
{
    const SolveGame *game = &sum->solver->game;
    uint32_t count = game->game->rules->chance_count(game->match, state);
    for (uint32_t n = 0; n < count; n++) {
        Action action = {0};
        game->game->rules->chance_action(game->match, state, n, &action);
        uint32_t alike = 0;
        bool is_first = true;
        for (uint32_t i = 0; i < count && is_first; i++) {
            Action other = {0};
            game->game->rules->chance_action(game->match, state, i, &other);
            alike += action_equal(&action, &other);
            is_first = i >= n || !action_equal(&action, &other);
        }
        if (is_first && !add_applied(sum, state, &action, (double)alike / count))
            return false;
    }
    return true;
}

// The value after an action, or after the pending chance (NULL).
static bool value_after(Solver *solver, const void *state, const Action *action, double *out)
{
    const SolveGame *game = &solver->game;
    Sum sum = {.solver = solver};
    bool done = game->spread != NULL ? game->spread(game, state, action, add, &sum)
                : action == NULL     ? add_chance(&sum, state)
                                     : add_applied(&sum, state, action, 1);
    ASSERT(!done || (sum.chance > 1 - 1e-9 && sum.chance < 1 + 1e-9));
    *out = sum.value;
    return done;
}

// --- one position --------------------------------------------------------------------------------

static bool value_decided(Solver *solver, const void *state, int seat, double *out)
{
    const SolveGame *game = &solver->game;
    size_t first = solver->list_count;
    size_t room = LISTS_MAX - first;
    if (room < KERNEL_OPTIONS_MAX)
        return fail(solver, SOLVE_TOO_LARGE);
    size_t count =
        game->game->rules->legal(game->match, state, solver->list + first, KERNEL_OPTIONS_MAX);
    ASSERT(count > 0);
    solver->list_count += count;
    double best = seat == 0 ? -1 : 2;
    for (size_t i = 0; i < count; i++) {
        Action action = solver->list[first + i];
        double value = 0;
        if (!value_after(solver, state, &action, &value))
            return false;
        best = (seat == 0) == (value > best) ? value : best;
    }
    solver->list_count = first;
    *out = best;
    return true;
}

static bool value_new(Solver *solver, const void *state, double *out)
{
    const SolveGame *game = &solver->game;
    Decision decision = game->game->rules->pending(game->match, state);
    if (decision.actor == ACTOR_CHANCE)
        return value_after(solver, state, NULL, out);
    return value_decided(solver, state, decision.actor, out);
}

static bool value_of(Solver *solver, const void *state, double *out)
{
    const SolveGame *game = &solver->game;
    Outcome outcome = game->game->rules->outcome(game->match, state);
    if (outcome != OUTCOME_NONE) {
        *out = outcome == OUTCOME_SEAT0 ? 1 : outcome == OUTCOME_SEAT1 ? 0 : 0.5;
        return true;
    }
    void *form = malloc(game->game->rules->state_bytes);
    ASSERT(form != NULL);
    memcpy(form, state, game->game->rules->state_bytes);
    bool done = game->open == NULL || game->open(game, form) || fail(solver, SOLVE_HIDDEN);
    uint64_t key = done ? key_of(solver, form) : 0;
    Known *known = done ? find(solver, key) : NULL;
    if (known != NULL && known->key == key) {
        *out = known->value;
    } else if (done && (++solver->positions > solver->positions_max || solver->depth > DEPTH_MAX)) {
        done = fail(solver, SOLVE_TOO_LARGE);
    } else if (done) {
        solver->depth++;
        done = value_new(solver, form, out);
        solver->depth--;
        if (done)
            *find(solver, key) = (Known){key, *out};
    }
    free(form);
    return done;
}

SolveStatus solver_choices(Solver *solver, const void *state, SolveChoice *out, size_t out_max,
                           size_t *count)
{
    const SolveGame *game = &solver->game;
    Action *option = solver->list;
    int seat = game->game->rules->pending(game->match, state).actor;
    ASSERT(seat == ACTOR_SEAT0 || seat == ACTOR_SEAT1);
    void *form = malloc(game->game->rules->state_bytes);
    ASSERT(form != NULL);
    memcpy(form, state, game->game->rules->state_bytes);
    solver->status = SOLVE_DONE;
    solver->depth = 0;
    *count = game->game->rules->legal(game->match, form, option, KERNEL_OPTIONS_MAX);
    solver->list_count = *count;
    bool done = game->open == NULL || game->open(game, form) || fail(solver, SOLVE_HIDDEN);
    for (size_t i = 0; done && i < *count && i < out_max; i++) {
        Action action = option[i];
        double value = 0;
        done = value_after(solver, form, &action, &value);
        out[i] = (SolveChoice){action, seat == 0 ? value : 1 - value};
    }
    free(form);
    solver->list_count = 0;
    return solver->status;
}
