// Batches: one game; chunks of games over threads; results in order.
#include "sim_batch.h"

#include "base_assert.h"
#include "base_hash.h"
#include "kernel_lab.h"
#include "kernel_players.h"

#include <math.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

// --- Sums ---

void sim_summary_start(SimSummary *summary)
{
    memset(summary, 0, sizeof *summary);
}

void sim_summary_add(SimSummary *summary, const SimResult *result)
{
    summary->games++;
    summary->wins[0] += result->outcome == OUTCOME_SEAT0;
    summary->wins[1] += result->outcome == OUTCOME_SEAT1;
    summary->draws += result->outcome == OUTCOME_DRAW;
    summary->stalled += result->outcome == OUTCOME_NONE;
    summary->decisions += result->decisions;
    summary->chances += result->chances;
    uint32_t length = result->decisions < SIM_LENGTHS ? result->decisions : SIM_LENGTHS - 1;
    summary->length[length]++;
    Hash64 hash = hash64_start(summary->fingerprint);
    hash64_add_u64(&hash, result->index);
    hash64_add_u64(&hash, result->fingerprint);
    hash64_add_u64(&hash, result->decisions);
    hash64_add_u64(&hash, result->chances);
    hash64_add_u64(&hash, result->outcome);
    summary->fingerprint = hash64_finish(&hash);
}

uint32_t sim_summary_length(const SimSummary *summary, double place)
{
    uint64_t wanted = summary->games == 0 ? 0 : (uint64_t)(place * (double)(summary->games - 1));
    uint64_t seen = 0;
    for (uint32_t i = 0; i < SIM_LENGTHS; i++) {
        seen += summary->length[i];
        if (seen > wanted)
            return i;
    }
    return 0;
}

void sim_wilson(uint64_t wins, uint64_t games, double *low, double *high)
{
    if (games == 0) {
        *low = 0;
        *high = 1;
        return;
    }
    const double z = 1.959963984540054; // 97.5 % of a normal distribution lie below
    double n = (double)games;
    double p = (double)wins / n;
    double middle = p + z * z / (2 * n);
    double width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    *low = (middle - width) / scale;
    *high = (middle + width) / scale;
}

// --- One game ---

const SimTable *sim_batch_table(const SimBatch *batch, uint64_t index)
{
    return &batch->table[index % batch->table_count];
}

uint64_t sim_batch_deal(const SimBatch *batch, uint64_t index)
{
    return batch->is_paired ? index / 2 : index;
}

// How the game stood after so many decisions, often enough for the tenths of a game whose length
// nobody knows yet: each `stride` decisions, and every other one is forgotten when there are too
// many.
enum { STANDINGS_MAX = 24 };

typedef struct Standings {
    int32_t value[STANDINGS_MAX]; // after i * stride decisions
    uint32_t count;
    uint32_t stride;
} Standings;

static void stand(Standings *standings, const Game *game, const void *match, const void *state,
                  uint32_t decisions)
{
    if (decisions % standings->stride != 0)
        return;
    if (standings->count == STANDINGS_MAX) {
        for (uint32_t i = 0; i < STANDINGS_MAX / 2; i++)
            standings->value[i] = standings->value[2 * i];
        standings->count = STANDINGS_MAX / 2;
        standings->stride *= 2;
    }
    if (decisions / standings->stride == standings->count)
        standings->value[standings->count++] = game->players->evaluate(match, state, 0);
}

// The tenths of the game.
static void flow_of(const Standings *standings, uint32_t decisions, int32_t flow[SIM_FLOW])
{
    for (uint32_t i = 0; i + 1 < SIM_FLOW && standings->count > 0; i++) {
        uint64_t after = (uint64_t)decisions * i / (SIM_FLOW - 1);
        uint64_t nearest = (after + standings->stride / 2) / standings->stride;
        flow[i] = standings->value[nearest < standings->count ? nearest : standings->count - 1];
    }
}

struct SimWorker {
    Arena *arena;
    const SimBatch *batch;
    void *state;
    void *seen;
    // Made when they are first needed: [player of the batch][seat].
    SearchPlayer *(*player)[KERNEL_SEATS];
};

SimWorker *sim_worker_create(Arena *arena, const SimBatch *batch)
{
    SimWorker *worker = ARENA_NEW(arena, SimWorker);
    worker->arena = arena;
    worker->batch = batch;
    worker->state = arena_alloc(arena, batch->game->rules->state_bytes, 64);
    worker->seen = arena_alloc(arena, batch->game->rules->state_bytes, 64);
    worker->player = arena_alloc_array(arena, batch->player_count, sizeof *worker->player, 8);
    return worker;
}

// The player at a seat, ready for the game.
static SearchPlayer *seat_player(SimWorker *worker, const SimTable *table, uint64_t deal, int seat)
{
    const SimBatch *batch = worker->batch;
    unsigned number = table->player[seat];
    ASSERT(number < batch->player_count);
    SearchPlayer **player = &worker->player[number][seat];
    if (*player == NULL) {
        *player = search_player_create(worker->arena, batch->game, table->match,
                                       &batch->player[number], batch->seed, deal, seat);
    } else {
        search_player_restart(*player, table->match, batch->seed, deal, seat);
    }
    return *player;
}

// Before a decision of `seat`.
static void note(const SimWorker *worker, const SimTable *table, int seat, Standings *standings,
                 SimResult *result)
{
    const Game *game = worker->batch->game;
    if (game->lab != NULL && game->lab->marks != NULL)
        game->lab->marks(table->match, worker->state, seat, result->marks[seat]);
    if (game->players->evaluate != NULL)
        stand(standings, game, table->match, worker->state, result->decisions);
}

static void note_end(const SimWorker *worker, const SimTable *table, const Standings *standings,
                     SimResult *result)
{
    const Game *game = worker->batch->game;
    bool has_marks = game->lab != NULL && game->lab->marks != NULL;
    for (int seat = 0; seat < KERNEL_SEATS && has_marks; seat++)
        game->lab->marks(table->match, worker->state, seat, result->marks[seat]);
    if (game->rules->turn != NULL) {
        uint32_t turns = game->rules->turn(table->match, worker->state);
        result->turns = turns < UINT16_MAX ? (uint16_t)turns : UINT16_MAX;
    }
    flow_of(standings, result->decisions, result->flow);
    if (game->players->evaluate != NULL)
        result->flow[SIM_FLOW - 1] = game->players->evaluate(table->match, worker->state, 0);
}

SimResult sim_worker_play(SimWorker *worker, uint64_t index)
{
    const SimBatch *batch = worker->batch;
    const Game *game = batch->game;
    const SimTable *table = sim_batch_table(batch, index);
    uint64_t deal = sim_batch_deal(batch, index);
    SimResult result = {.index = index, .in_detail = batch->in_detail};
    Rng chance;
    rng_start(&chance, batch->seed, deal, RNG_PURPOSE_CHANCE);
    SearchPlayer *player[KERNEL_SEATS];
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        player[seat] = seat_player(worker, table, deal, seat);
    Standings standings = {.stride = 1};
    game->rules->start(table->match, worker->state);
    for (;;) {
        Decision decision = game->rules->pending(table->match, worker->state);
        if (decision.actor == ACTOR_NONE || result.decisions == SIM_DECISIONS_MAX)
            break;
        Action action = {0};
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(game, table->match, worker->state, &chance, result.chances++,
                               &action);
        } else {
            if (batch->in_detail)
                note(worker, table, decision.actor, &standings, &result);
            game->rules->observe(table->match, worker->state, decision.actor, worker->seen);
            search_player_choose(player[decision.actor], worker->seen, NULL, &action);
            result.decisions++;
        }
        game->rules->apply(table->match, worker->state, &action, NULL);
    }
    result.outcome = (uint8_t)game->rules->outcome(table->match, worker->state);
    result.fingerprint = kernel_fingerprint(game, worker->state);
    if (batch->in_detail)
        note_end(worker, table, &standings, &result);
    return result;
}

// --- Threads ---

enum { CHUNK_MAX = 64, SLOTS_EACH = 8, JOBS_MAX = 256 };

// A chunk takes about so long: short, so that a result is soon known, and a batch that is ended by
// its results has not played much too far.
static const double CHUNK_SECONDS = 0.02;

typedef struct Chunk {
    uint64_t number; // of the batch's chunks
    uint64_t first;  // game
    uint32_t wanted; // games
    uint32_t count;  // results in it
    bool done;
    SimResult result[CHUNK_MAX];
} Chunk;

// A ring of chunks: workers fill them in any order, the caller folds them in theirs.
typedef struct Work {
    const SimBatch *batch;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Chunk *slot;
    size_t slot_count;
    uint64_t next_game;  // the first one of the next chunk
    uint32_t chunk_size; // of the next chunk: how many games are a chunk's time
    uint64_t next;       // the next chunk to begin
    uint64_t folded;     // chunks that the caller is done with
    uint64_t folded_games;
    bool stopped;
} Work;

static bool is_stopped(const SimBatch *batch)
{
    return batch->stop != NULL && atomic_load_explicit(batch->stop, memory_order_relaxed);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// The next chunk to play, or NULL when there is none.
static Chunk *begin_chunk(Work *work)
{
    Chunk *chunk = NULL;
    const SimBatch *batch = work->batch;
    pthread_mutex_lock(&work->mutex);
    while (!work->stopped && work->next_game < batch->to &&
           work->next - work->folded >= work->slot_count)
        pthread_cond_wait(&work->changed, &work->mutex);
    if (!work->stopped && work->next_game < batch->to) {
        uint64_t left = batch->to - work->next_game;
        chunk = &work->slot[work->next % work->slot_count];
        chunk->number = work->next++;
        chunk->first = work->next_game;
        chunk->wanted = left < work->chunk_size ? (uint32_t)left : work->chunk_size;
        chunk->count = 0;
        chunk->done = false;
        work->next_game += chunk->wanted;
    }
    pthread_mutex_unlock(&work->mutex);
    return chunk;
}

static void end_chunk(Work *work, Chunk *chunk, double seconds)
{
    pthread_mutex_lock(&work->mutex);
    if (chunk->count > 0) {
        double size = CHUNK_SECONDS * chunk->count / (seconds > 1e-9 ? seconds : 1e-9);
        work->chunk_size = size < 1 ? 1 : size > CHUNK_MAX ? CHUNK_MAX : (uint32_t)size;
    }
    chunk->done = true;
    pthread_cond_broadcast(&work->changed);
    pthread_mutex_unlock(&work->mutex);
}

static bool has_ended(Work *work)
{
    pthread_mutex_lock(&work->mutex);
    bool ended = work->stopped;
    pthread_mutex_unlock(&work->mutex);
    return ended;
}

static void *work_on(void *context)
{
    Work *work = context;
    const SimBatch *batch = work->batch;
    Arena *arena = arena_create(0);
    SimWorker *worker = sim_worker_create(arena, batch);
    for (Chunk *chunk = begin_chunk(work); chunk != NULL; chunk = begin_chunk(work)) {
        double start = now();
        while (chunk->count < chunk->wanted && !is_stopped(batch) && !has_ended(work)) {
            chunk->result[chunk->count] = sim_worker_play(worker, chunk->first + chunk->count);
            chunk->count++;
        }
        end_chunk(work, chunk, now() - start);
    }
    arena_destroy(arena);
    return NULL;
}

// Waits until the chunk that is next in order is done; false when no more will come.
static bool wait_for(Work *work, Chunk *chunk)
{
    const SimBatch *batch = work->batch;
    pthread_mutex_lock(&work->mutex);
    for (;;) {
        if (chunk->number == work->folded && chunk->done)
            break;
        if (is_stopped(batch)) {
            // A chunk that somebody has begun will still be done: as far as it got.
            if (work->folded >= work->next) {
                pthread_mutex_unlock(&work->mutex);
                return false;
            }
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 200 * 1000 * 1000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&work->changed, &work->mutex, &until);
        if (batch->progress != NULL) {
            pthread_mutex_unlock(&work->mutex);
            batch->progress(batch->context, work->folded_games, batch->to - batch->from);
            pthread_mutex_lock(&work->mutex);
        }
    }
    pthread_mutex_unlock(&work->mutex);
    return true;
}

// False: no more results are wanted.
static bool fold(Work *work, const Chunk *chunk, SimSummary *summary)
{
    const SimBatch *batch = work->batch;
    bool goes_on = true;
    uint32_t games = 0;
    for (; games < chunk->count && goes_on; games++) {
        sim_summary_add(summary, &chunk->result[games]);
        goes_on = batch->result == NULL || batch->result(batch->context, &chunk->result[games]);
    }
    // After a stop the first chunk that is cut short is the last one that counts.
    goes_on = goes_on && chunk->count == chunk->wanted;
    pthread_mutex_lock(&work->mutex);
    work->folded++;
    work->folded_games += games;
    work->stopped = work->stopped || !goes_on;
    pthread_cond_broadcast(&work->changed);
    pthread_mutex_unlock(&work->mutex);
    return goes_on;
}

uint64_t sim_batch_run(const SimBatch *batch, SimSummary *summary)
{
    int jobs = batch->jobs < 1 ? 1 : batch->jobs > JOBS_MAX ? JOBS_MAX : batch->jobs;
    ASSERT(batch->table_count > 0 && (!batch->is_paired || batch->table_count % 2 == 0));
    Arena *arena = arena_create(0);
    Work work = {.batch = batch,
                 .slot_count = (size_t)jobs * SLOTS_EACH,
                 .next_game = batch->from,
                 .chunk_size = 1};
    work.slot = ARENA_ARRAY(arena, Chunk, work.slot_count);
    for (size_t i = 0; i < work.slot_count; i++)
        work.slot[i].number = UINT64_MAX;
    pthread_mutex_init(&work.mutex, NULL);
    pthread_cond_init(&work.changed, NULL);
    pthread_t thread[JOBS_MAX];
    int started = 0;
    while (started < jobs && pthread_create(&thread[started], NULL, work_on, &work) == 0)
        started++;
    ASSERT(started > 0);
    for (bool goes_on = true; goes_on && batch->from + work.folded_games < batch->to;) {
        Chunk *chunk = &work.slot[work.folded % work.slot_count];
        goes_on = wait_for(&work, chunk) && fold(&work, chunk, summary);
    }
    pthread_mutex_lock(&work.mutex);
    work.stopped = true;
    pthread_cond_broadcast(&work.changed);
    pthread_mutex_unlock(&work.mutex);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&work.changed);
    pthread_mutex_destroy(&work.mutex);
    arena_destroy(arena);
    return work.folded_games;
}
