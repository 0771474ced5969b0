// Tuning: SPSA, its games, and its file.
#include "sim_tune.h"

#include "base_assert.h"
#include "search_weights.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

// A weight moves by about this much of its step in the first round, if a player wins everything.
static const double LEARN = 0.4;

SimTune sim_tune_begin(const Game *game, const int32_t *start)
{
    SimTune tune = {.game = game};
    size_t count = search_weights_count(game);
    for (size_t i = 0; i < count; i++) {
        tune.start[i] = start[i];
        tune.now[i] = (int64_t)start[i] * SIM_TUNE_PART;
    }
    return tune;
}

// --- a round -------------------------------------------------------------------------------------

// How wide weights are moved to and fro in this round, in their steps.
static double width(const SimTune *tune)
{
    return 1 / sqrt(sqrt(sqrt(1.0 + tune->round)));
}

// How much is learned in this round: slower at first than later rounds would have it, so that the
// first ones do not throw the weights about.
static double rate(const SimTune *tune)
{
    double still = tune->rounds / 10.0;
    double x = (1 + still + tune->round) / (1 + still);
    double half = sqrt(x);
    double eighth = sqrt(sqrt(half));
    return LEARN / (half * eighth * sqrt(eighth));
}

// A weight keeps its sign; what is usually 0 has none.
static int64_t bounded(int64_t value, int32_t usual, int64_t most)
{
    int64_t low = usual <= 0 ? -most : 0;
    int64_t high = usual < 0 ? 0 : most;
    return value < low ? low : value > high ? high : value;
}

// 1 or -1 for each weight.
static void directions(const SimTune *tune, int out[GAME_WEIGHTS_MAX])
{
    Rng rng;
    rng_start(&rng, tune->seed, tune->round, RNG_PURPOSE_TUNE);
    for (size_t i = 0; i < GAME_WEIGHTS_MAX; i++)
        out[i] = (rng_next64(&rng) & 1) != 0 ? 1 : -1;
}

static int32_t rounded(int64_t parts)
{
    int64_t half = SIM_TUNE_PART / 2;
    return (int32_t)((parts + (parts < 0 ? -half : half)) / SIM_TUNE_PART);
}

// The first round whose weights go into the mean.
static uint32_t first_meant(const SimTune *tune)
{
    return tune->rounds / 2;
}

void sim_tune_try(const SimTune *tune, int32_t *plus, int32_t *minus)
{
    const GameWeight *weight = tune->game->players->weight;
    size_t count = search_weights_count(tune->game);
    int direction[GAME_WEIGHTS_MAX];
    double wide = width(tune);
    directions(tune, direction);
    for (size_t i = 0; i < count; i++) {
        int64_t move = direction[i] * (int64_t)(weight[i].step * wide + 0.5);
        int64_t now = rounded(tune->now[i]);
        plus[i] = (int32_t)bounded(now + move, weight[i].usual, GAME_WEIGHT_VALUE_MAX);
        minus[i] = (int32_t)bounded(now - move, weight[i].usual, GAME_WEIGHT_VALUE_MAX);
    }
}

void sim_tune_learn(SimTune *tune, double score)
{
    const GameWeight *weight = tune->game->players->weight;
    size_t count = search_weights_count(tune->game);
    int direction[GAME_WEIGHTS_MAX];
    ASSERT(score >= 0 && score <= 1);
    ASSERT(tune->round < tune->rounds);
    double learned = rate(tune) * (2 * score - 1) / width(tune);
    directions(tune, direction);
    for (size_t i = 0; i < count; i++) {
        double parts = learned * weight[i].step * SIM_TUNE_PART * direction[i];
        int64_t move = (int64_t)(parts < 0 ? parts - 0.5 : parts + 0.5);
        tune->now[i] = bounded(tune->now[i] + move, weight[i].usual,
                               (int64_t)GAME_WEIGHT_VALUE_MAX * SIM_TUNE_PART);
        if (tune->round >= first_meant(tune))
            tune->sum[i] += tune->now[i];
    }
    tune->round++;
}

void sim_tune_weights(const SimTune *tune, int32_t *out)
{
    size_t count = search_weights_count(tune->game);
    int64_t meant = (int64_t)tune->round - first_meant(tune);
    for (size_t i = 0; i < count; i++)
        out[i] = rounded(meant > 0 ? tune->sum[i] / meant : tune->now[i]);
}

// --- games ---------------------------------------------------------------------------------------

// What the callbacks of a batch need.
typedef struct Playing {
    SimTune *tune;
    const SimTuneTable *table;
    const SimBatch *batch;
    SimPairs *pairs;
} Playing;

static bool take_result(void *context, const SimResult *result)
{
    Playing *playing = context;
    const SimTable *table = sim_batch_table(playing->batch, result->index);
    sim_pairs_add(playing->pairs, table->seat_of_a, result);
    return true;
}

static void tell(void *context, uint64_t done, uint64_t total)
{
    const Playing *playing = context;
    (void)total;
    if (playing->table->progress != NULL)
        playing->table->progress(playing->table->context, playing->tune, done);
}

// Plays games of the tuning's batch between two sets of weights; whether all were played.
static bool play(SimTune *tune, const SimTuneTable *table, const int32_t *a, const int32_t *b,
                 uint64_t from, uint64_t to, SimPairs *pairs)
{
    Arena *arena = arena_create(0);
    SearchSpec player[2] = {search_spec_of("greedy"), search_spec_of("greedy")};
    search_weights_give(tune->game, a, &player[0]);
    search_weights_give(tune->game, b, &player[1]);
    ASSERT(table->match_count > 0 && table->match_count <= SIM_TABLES_MAX / 2);
    SimTable *seats = ARENA_ARRAY(arena, SimTable, 2 * table->match_count);
    for (size_t i = 0; i < table->match_count; i++) {
        seats[2 * i] = (SimTable){.match = table->match[i], .player = {0, 1}, .seat_of_a = 0};
        seats[2 * i + 1] = (SimTable){.match = table->match[i], .player = {1, 0}, .seat_of_a = 1};
    }
    SimSummary *summary = ARENA_NEW(arena, SimSummary);
    SimBatch batch = {.game = tune->game,
                      .table = seats,
                      .table_count = 2 * table->match_count,
                      .is_paired = true,
                      .player = player,
                      .player_count = 2,
                      .seed = tune->seed,
                      .from = from,
                      .to = to,
                      .jobs = table->jobs,
                      .stop = table->stop,
                      .result = take_result,
                      .progress = tell};
    Playing playing = {tune, table, &batch, pairs};
    batch.context = &playing;
    sim_summary_start(summary);
    uint64_t done = sim_batch_run(&batch, summary);
    arena_destroy(arena);
    return done == to - from;
}

static bool play_round(SimTune *tune, const SimTuneTable *table)
{
    int32_t plus[GAME_WEIGHTS_MAX];
    int32_t minus[GAME_WEIGHTS_MAX];
    SimPairs pairs = {0};
    double low;
    double high;
    uint64_t from = (uint64_t)tune->round * tune->games;
    sim_tune_try(tune, plus, minus);
    if (!play(tune, table, plus, minus, from, from + tune->games, &pairs))
        return false;
    sim_tune_learn(tune, sim_pairs_mean(&pairs, &low, &high));
    return true;
}

static bool play_match(SimTune *tune, const SimTuneTable *table)
{
    int32_t tuned[GAME_WEIGHTS_MAX];
    uint64_t first = (uint64_t)tune->rounds * tune->games;
    uint64_t done = 2 * tune->match.pairs;
    sim_tune_weights(tune, tuned);
    bool is_whole = play(tune, table, tuned, tune->start, first + done, first + tune->match_games,
                         &tune->match);
    tune->match.is_open = false; // half a pair is played again
    return is_whole;
}

bool sim_tune_run(SimTune *tune, const SimTuneTable *table)
{
    ASSERT(tune->games > 0 && tune->games % 2 == 0 && tune->match_games % 2 == 0);
    while (tune->round < tune->rounds)
        if (!play_round(tune, table) || !table->keep(table->context, tune))
            return false;
    if (2 * tune->match.pairs >= tune->match_games)
        return true;
    bool is_whole = play_match(tune, table);
    return table->keep(table->context, tune) && is_whole;
}

// The rating that goes with a share of points.
static double elo_of(double share)
{
    const double LEAST = 0.001; // 1200 points: nobody is measured to be worse
    share = share < LEAST ? LEAST : share > 1 - LEAST ? 1 - LEAST : share;
    return 400 * log10(share / (1 - share));
}

double sim_tune_elo(const SimTune *tune, double *low, double *high)
{
    double mean = sim_pairs_mean(&tune->match, low, high);
    *low = elo_of(*low);
    *high = elo_of(*high);
    return elo_of(mean);
}
