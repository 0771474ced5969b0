// Fits the weights of the card game's evaluation on games that it plays itself.
//
//     ccg_fit WHO GAMES SEED > src/games/ccg/ccg_weights.inl
//
// Both seats are WHO, over all pairs of the shipped decks in turn; one choice in ten is a random
// one, so that odd positions are seen too. Every settled position of a seat is a sample: its
// features, and who won in the end. For each number of sectors taken a logistic regression is
// solved with Newton's method. The same arguments give the same weights on one machine; the file
// holds integers, thousandths of the logarithm of the odds, so what uses it is exact everywhere.
#include "ccg.h"
#include "ccg_evaluate.h"

#include "base_file.h"
#include "search_player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES_MAX = 1000000,
    RANDOM_PERCENT = 10,
    ROUNDS = 12,
    SIDES_MAX = 16,
    FILE_BYTES_MAX = 1 << 22
};

typedef struct Sample {
    int16_t feature[CCG_FEATURE_COUNT];
    uint8_t stakes;
    uint8_t won; // by seat 0, in halves
} Sample;

static Sample *samples;
static size_t sample_count;

static const char *const names[] = {
#define X(name) #name,
    CCG_FEATURES(X)
#undef X
};

static void play(const void *match, SearchPlayer *const player[2], uint64_t seed, uint64_t index)
{
    static CcgState state, seen;
    static Action option[KERNEL_OPTIONS_MAX];
    const GameModule *module = &ccg_module;
    size_t first = sample_count;
    Rng chance, odd;
    uint64_t chances = 0;
    rng_start(&chance, seed, index, RNG_PURPOSE_CHANCE);
    rng_start(&odd, seed, index, RNG_PURPOSE_TEST);
    for (int seat = 0; seat < 2; seat++)
        search_player_restart(player[seat], match, seed, index, seat);
    module->start(match, &state);
    for (;;) {
        Decision decision = module->pending(match, &state);
        Action action = {0};
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(module, match, &state, &chance, chances++, &action);
        } else {
            if (module->settled(match, &state) && sample_count < SAMPLES_MAX) {
                Sample *sample = &samples[sample_count];
                Game g = {match, &state, NULL, NULL};
                unsigned stakes;
                if (ccg__features(&g, sample->feature, &stakes)) {
                    sample->stakes = (uint8_t)stakes;
                    sample_count++;
                }
            }
            if (rng_below(&odd, 100) < RANDOM_PERCENT) {
                kernel_random_action(module, match, &state, &odd, option, &action);
            } else {
                module->observe(match, &state, decision.actor, &seen);
                search_player_choose(player[decision.actor], &seen, NULL, &action);
            }
        }
        module->apply(match, &state, &action, NULL);
    }
    Outcome outcome = module->outcome(match, &state);
    for (size_t i = first; i < sample_count; i++)
        samples[i].won = outcome == OUTCOME_SEAT0 ? 2 : outcome == OUTCOME_SEAT1 ? 0 : 1;
}

typedef double Row[CCG_FEATURE_COUNT];

// Solves a * x = b for a symmetric positive a, by elimination.
static void solve(Row *a, double *b)
{
    const int n = CCG_FEATURE_COUNT;
    for (int i = 0; i < n; i++) {
        for (int k = i + 1; k < n; k++) {
            double factor = a[k][i] / a[i][i];
            for (int c = i; c < n; c++)
                a[k][c] -= factor * a[i][c];
            b[k] -= factor * b[i];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int c = i + 1; c < n; c++)
            b[i] -= a[i][c] * b[c];
        b[i] /= a[i][i];
    }
}

static void fit(unsigned stakes, double *weight)
{
    const int n = CCG_FEATURE_COUNT;
    static Row hessian[CCG_FEATURE_COUNT];
    static double gradient[CCG_FEATURE_COUNT];
    const double ridge = 20;
    double loss = 0;
    size_t used = 0;
    for (int round = 0; round < ROUNDS; round++) {
        loss = 0;
        used = 0;
        for (int i = 0; i < n; i++) {
            gradient[i] = -ridge * weight[i];
            for (int k = 0; k < n; k++)
                hessian[i][k] = i == k ? ridge : 0;
        }
        for (size_t k = 0; k < sample_count; k++) {
            const Sample *sample = &samples[k];
            if (sample->stakes != stakes)
                continue;
            double sum = 0;
            for (int i = 0; i < n; i++)
                sum += weight[i] * sample->feature[i];
            double p = 1 / (1 + exp(-sum)), y = sample->won / 2.0;
            loss -= y * log(p + 1e-12) + (1 - y) * log(1 - p + 1e-12);
            used++;
            for (int i = 0; i < n; i++) {
                if (sample->feature[i] == 0)
                    continue;
                gradient[i] += (y - p) * sample->feature[i];
                double part = p * (1 - p) * sample->feature[i];
                for (int c = 0; c < n; c++)
                    hessian[i][c] += part * sample->feature[c];
            }
        }
        solve(hessian, gradient);
        for (int i = 0; i < n; i++)
            weight[i] += gradient[i];
    }
    fprintf(stderr, "stakes %u: %zu samples, loss %.4f\n", stakes, used,
            used ? loss / (double)used : 0);
}

static const void *load(Arena *arena, const char **side, size_t *side_count)
{
    static const char *const files[] = {"base.json", "decks/bastion-line.deck",
                                        "decks/hollow-web.deck", "decks/red-wake.deck",
                                        "decks/skyfall-muster.deck"};
    enum { FILES = sizeof files / sizeof files[0] };
    SourceText source[FILES];
    DiagnosticList problems = diagnostic_list(arena);
    for (size_t i = 0; i < FILES; i++) {
        const char *error = NULL;
        const char *path = file_at_home(arena, text_format(arena, "data/ccg/%s", files[i]));
        source[i].name = strrchr(path, '/') + 1;
        if (!file_read(arena, path, FILE_BYTES_MAX, &source[i].text, &error)) {
            fprintf(stderr, "%s: %s.\n", path, error);
            exit(2);
        }
    }
    const void *library = ccg_module.library_load(arena, source, FILES, &problems);
    *side_count = ccg_module.list_sides(library, side, SIDES_MAX);
    return library;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: ccg_fit WHO GAMES SEED\n", stderr);
        return 2;
    }
    Arena *arena = arena_create(0);
    const char *side[SIDES_MAX];
    size_t side_count = 0;
    const void *library = load(arena, side, &side_count);
    SearchSpec spec = search_spec_of(argv[1]);
    uint64_t games = strtoull(argv[2], NULL, 10), seed = strtoull(argv[3], NULL, 10);
    const void *match[SIDES_MAX * SIDES_MAX];
    for (size_t i = 0; i < side_count * side_count; i++) {
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.side = {side[i / side_count], side[i % side_count]}};
        match[i] = ccg_module.match_create(arena, library, &setup, &problems);
    }
    SearchPlayer *player[2];
    for (int seat = 0; seat < 2; seat++)
        player[seat] = search_player_create(arena, &ccg_module, match[0], &spec, seed, 0, seat);
    samples = ARENA_ARRAY(arena, Sample, SAMPLES_MAX);
    for (uint64_t i = 0; i < games; i++)
        play(match[i % (side_count * side_count)], player, seed, i);
    printf("// Made by: ccg_fit %s %s %s\n", argv[1], argv[2], argv[3]);
    printf("// %zu positions. Thousandths of the logarithm of the odds, one line a feature set.\n",
           sample_count);
    for (unsigned stakes = 0; stakes < CCG_STAKES; stakes++) {
        double weight[CCG_FEATURE_COUNT] = {0};
        fit(stakes, weight);
        printf("{\n");
        for (unsigned i = 0; i < CCG_FEATURE_COUNT; i++)
            printf("    [CCG_FEATURE_%s] = %d,\n", names[i], (int)lrint(weight[i] * 1000));
        printf("},\n");
    }
    arena_destroy(arena);
    return 0;
}
