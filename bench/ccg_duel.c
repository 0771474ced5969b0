// Two players of the card game against each other until one is shown to be better.
//
//     ccg_duel WHO_A WHO_B PAIRS_MAX SEED [BOUND0 BOUND1]
//
// A pair is two games with the same shuffles and decks in which the players swap seats, so that
// the luck of decks and seats falls on both; the pairs go through all pairs of shipped decks. The
// test is a sequential one on the scores of pairs (normal approximation): it stops as soon as it
// takes A's share of points for at least BOUND1 rather than at most BOUND0 or the other way round,
// with 5 % for either error. Without bounds it plays all pairs. "WHO@alike" plays without the
// policy, "WHO@waste" also what the game calls a waste; "WHO@FILE.so" with the evaluation and the
// policy of a shared object, for instance those of an older state of the project (not older than
// the scratch of kernel_players.h, which the policy is given):
//
//     cd src/games/ccg && cc -shared -fPIC -O2 -Wl,-Bsymbolic -o old.so
//         $(for d in ../../*/include include cards match values; do echo -I$d; done)
//         player/ccg_{evaluate,policy}.c
//
// Progress goes to standard error, the result is one JSON line.
#include "ccg.h"
#include "ccg_matches.h"
#include "ccg_state.h"

#include "kernel_players.h"
#include "search_player.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Fighter {
    Game game;
    GamePlayers players; // of the game
    SearchSpec spec;
    SearchPlayer *player[2]; // by the seat that they were made for; both play both
    double seconds;          // of processor time
    uint64_t decisions, simulations;
} Fighter;

static void judge_by(GamePlayers *players, const char *file)
{
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    void *evaluate = library != NULL ? dlsym(library, "ccg_evaluate") : NULL;
    void *policy = library != NULL ? dlsym(library, "ccg_policy") : NULL;
    if (evaluate == NULL || policy == NULL) {
        fprintf(stderr, "%s: %s\n", file, dlerror());
        exit(2);
    }
    memcpy(&players->evaluate, &evaluate, sizeof evaluate);
    memcpy(&players->policy, &policy, sizeof policy);
}

static void make(Arena *arena, Fighter *fighter, const void *match, const char *words)
{
    fighter->game = ccg_game;
    fighter->players = *ccg_game.players;
    fighter->game.players = &fighter->players;
    const char *at = strchr(words, '@');
    Span who = at == NULL ? span_of(words) : span_make(words, (size_t)(at - words));
    if (at != NULL && strcmp(at, "@alike") == 0)
        fighter->players.policy = NULL;
    else if (at != NULL && strcmp(at, "@waste") == 0)
        fighter->players.is_waste = NULL;
    else if (at != NULL)
        judge_by(&fighter->players, at + 1);
    const char *problem = NULL;
    if (!search_spec_parse(arena, who, &fighter->spec, &problem)) {
        fprintf(stderr, "%s\n", problem);
        exit(2);
    }
    for (int seat = 0; seat < 2; seat++)
        fighter->player[seat] =
            search_player_create(arena, &fighter->game, match, &fighter->spec, 0, 0, seat);
}

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Points of fighter[0], who sits at `seat`.
static double play(Fighter *fighter, const void *match, int seat, uint64_t seed, uint64_t index)
{
    static CcgState state, seen;
    const Game *game = &ccg_game;
    Rng chance;
    uint64_t chances = 0;
    rng_start(&chance, seed, index, RNG_PURPOSE_CHANCE);
    for (int i = 0; i < 2; i++)
        search_player_restart(fighter[i].player[0], match, seed + (uint64_t)i, index,
                              i == 0 ? seat : !seat);
    game->rules->start(match, &state);
    for (;;) {
        Decision decision = game->rules->pending(match, &state);
        Action action = {0};
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(game, match, &state, &chance, chances++, &action);
        } else {
            Fighter *who = &fighter[decision.actor == seat ? 0 : 1];
            game->rules->observe(match, &state, decision.actor, &seen);
            double start = cpu_now();
            search_player_choose(who->player[0], &seen, NULL, &action);
            who->seconds += cpu_now() - start;
            who->decisions++;
            who->simulations += search_player_simulations(who->player[0]);
        }
        game->rules->apply(match, &state, &action, NULL);
    }
    Outcome outcome = game->rules->outcome(match, &state);
    if (outcome == OUTCOME_DRAW)
        return 0.5;
    return (outcome == OUTCOME_SEAT0) == (seat == 0) ? 1 : 0;
}

int main(int argc, char **argv)
{
    if (argc != 5 && argc != 7) {
        fputs("usage: ccg_duel WHO_A WHO_B PAIRS_MAX SEED [BOUND0 BOUND1]\n", stderr);
        return 2;
    }
    Arena *arena = arena_create(0);
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    static Fighter fighter[2];
    for (int i = 0; i < 2; i++)
        make(arena, &fighter[i], match[0], argv[1 + i]);
    long max = strtol(argv[3], NULL, 10);
    uint64_t seed = strtoull(argv[4], NULL, 10);
    double low = argc == 7 ? strtod(argv[5], NULL) : 0,
           high = argc == 7 ? strtod(argv[6], NULL) : 0;
    double sum = 0, squares = 0, ratio = 0;
    const double bound = 2.944; // ln(0.95 / 0.05)
    long n = 0;
    long scored[5] = {0}; // pairs by A's half points
    const char *verdict = "played";
    while (n < max) {
        // Pairs of decks in an order that mixes them early.
        const void *with = match[(uint64_t)n * 7 % match_count];
        double score = (play(fighter, with, 0, seed, (uint64_t)n) +
                        play(fighter, with, 1, seed, (uint64_t)n)) /
                       2;
        n++;
        sum += score;
        scored[lrint(4 * score)]++;
        squares += score * score;
        double mean = sum / (double)n;
        // At first as if one pair had gone either way, so that a short streak proves nothing.
        double variance = (squares - sum * mean + 0.25) / (double)n;
        ratio = (high - low) * (2 * mean - low - high) * (double)n / (2 * variance);
        fprintf(stderr, "\r%ld pairs, %.1f %%, ratio %.2f ", n, 100 * mean, ratio);
        if (argc == 7 && n >= 8 && (ratio > bound || ratio < -bound)) {
            verdict = ratio > 0 ? "A is better" : "A is not better";
            break;
        }
    }
    double mean = sum / (double)n,
           error = sqrt((squares - sum * mean + 0.25) / (double)n / (double)n);
    fputs("\n", stderr);
    printf("{\"a\": \"%s\", \"b\": \"%s\", \"seed\": %llu, \"games\": %ld, \"points\": %.1f, "
           "\"pairs\": [%ld, %ld, %ld, %ld, %ld], \"share\": %.4f, \"interval\": [%.4f, %.4f], "
           "\"bounds\": [%.3f, %.3f], \"ratio\": %.2f, "
           "\"verdict\": \"%s\", \"cpu_ms_a_decision\": [%.3f, %.3f], "
           "\"simulations_a_second\": [%.0f, %.0f]}\n",
           argv[1], argv[2], (unsigned long long)seed, 2 * n, 2 * sum, scored[0], scored[1],
           scored[2], scored[3], scored[4], mean, mean - 1.96 * error, mean + 1.96 * error, low,
           high, ratio, verdict, 1000 * fighter[0].seconds / (double)fighter[0].decisions,
           1000 * fighter[1].seconds / (double)fighter[1].decisions,
           (double)fighter[0].simulations / fighter[0].seconds,
           (double)fighter[1].simulations / fighter[1].seconds);
    arena_destroy(arena);
    return 0;
}
