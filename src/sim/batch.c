// Batches: one game; chunks of games over threads; results in order.
#include "sim_batch.h"

#include "base_assert.h"
#include "base_hash.h"

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
        if (seen > wanted) {
            return i;
        }
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

struct SimWorker {
    const SimBatch *batch;
    void *state;
    void *seen;
    SearchPlayer *player[KERNEL_SEATS];
};

SimWorker *sim_worker_create(Arena *arena, const SimBatch *batch)
{
    SimWorker *worker = ARENA_NEW(arena, SimWorker);
    worker->batch = batch;
    worker->state = arena_alloc(arena, batch->module->state_bytes, 64);
    worker->seen = arena_alloc(arena, batch->module->state_bytes, 64);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        worker->player[seat] = search_player_create(arena, batch->module, batch->match,
                                                    &batch->player[seat], batch->seed, 0, seat);
    }
    return worker;
}

SimResult sim_worker_play(SimWorker *worker, uint64_t index)
{
    const SimBatch *batch = worker->batch;
    const GameModule *module = batch->module;
    SimResult result = {.index = index};
    Rng chance;
    rng_start(&chance, batch->seed, index, RNG_PURPOSE_CHANCE);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        search_player_restart(worker->player[seat], batch->match, batch->seed, index, seat);
    }
    module->start(batch->match, worker->state);
    for (;;) {
        Decision decision = module->pending(batch->match, worker->state);
        if (decision.actor == ACTOR_NONE || result.decisions == SIM_DECISIONS_MAX) {
            break;
        }
        Action action = {0};
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(module, batch->match, worker->state, &chance, result.chances++,
                               &action);
        } else {
            module->observe(batch->match, worker->state, decision.actor, worker->seen);
            search_player_choose(worker->player[decision.actor], worker->seen, NULL, &action);
            result.decisions++;
        }
        module->apply(batch->match, worker->state, &action, NULL);
    }
    result.outcome = (uint8_t)module->outcome(batch->match, worker->state);
    result.fingerprint = kernel_fingerprint(module, worker->state);
    return result;
}

// --- Threads ---

enum { CHUNK_MAX = 64, SLOTS_EACH = 8, JOBS_MAX = 256 };

typedef struct Chunk {
    uint64_t number; // of the batch's chunks
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
    uint64_t chunk_games;
    uint64_t chunk_count;
    uint64_t next;   // the next chunk to begin
    uint64_t folded; // chunks that the caller is done with
    bool stopped;
} Work;

static bool is_stopped(const SimBatch *batch)
{
    return batch->stop != NULL && atomic_load_explicit(batch->stop, memory_order_relaxed);
}

// The next chunk to play, or NULL when there is none.
static Chunk *begin_chunk(Work *work)
{
    Chunk *chunk = NULL;
    pthread_mutex_lock(&work->mutex);
    while (!work->stopped && work->next < work->chunk_count &&
           work->next - work->folded >= work->slot_count) {
        pthread_cond_wait(&work->changed, &work->mutex);
    }
    if (!work->stopped && work->next < work->chunk_count) {
        chunk = &work->slot[work->next % work->slot_count];
        chunk->number = work->next++;
        chunk->count = 0;
        chunk->done = false;
    }
    pthread_mutex_unlock(&work->mutex);
    return chunk;
}

static void *work_on(void *context)
{
    Work *work = context;
    const SimBatch *batch = work->batch;
    Arena *arena = arena_create(0);
    SimWorker *worker = sim_worker_create(arena, batch);
    for (Chunk *chunk = begin_chunk(work); chunk != NULL; chunk = begin_chunk(work)) {
        uint64_t first = batch->from + chunk->number * work->chunk_games;
        uint64_t end =
            first + work->chunk_games < batch->to ? first + work->chunk_games : batch->to;
        for (uint64_t i = first; i < end && !is_stopped(batch); i++) {
            chunk->result[chunk->count++] = sim_worker_play(worker, i);
        }
        pthread_mutex_lock(&work->mutex);
        chunk->done = true;
        pthread_cond_broadcast(&work->changed);
        pthread_mutex_unlock(&work->mutex);
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
        if (chunk->number == work->folded && chunk->done) {
            break;
        }
        if (is_stopped(batch)) {
            work->stopped = true;
            pthread_cond_broadcast(&work->changed);
            // A chunk that somebody has begun will still be done.
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
            batch->progress(batch->context, work->folded * work->chunk_games,
                            batch->to - batch->from);
            pthread_mutex_lock(&work->mutex);
        }
    }
    pthread_mutex_unlock(&work->mutex);
    return true;
}

static void fold(Work *work, const Chunk *chunk, SimSummary *summary)
{
    const SimBatch *batch = work->batch;
    for (uint32_t i = 0; i < chunk->count; i++) {
        sim_summary_add(summary, &chunk->result[i]);
        if (batch->result != NULL) {
            batch->result(batch->context, &chunk->result[i]);
        }
    }
    pthread_mutex_lock(&work->mutex);
    work->folded++;
    pthread_cond_broadcast(&work->changed);
    pthread_mutex_unlock(&work->mutex);
}

uint64_t sim_batch_run(const SimBatch *batch, SimSummary *summary)
{
    uint64_t total = batch->to > batch->from ? batch->to - batch->from : 0;
    int jobs = batch->jobs < 1 ? 1 : batch->jobs > JOBS_MAX ? JOBS_MAX : batch->jobs;
    sim_summary_start(summary);
    Arena *arena = arena_create(0);
    Work work = {.batch = batch, .slot_count = (size_t)jobs * SLOTS_EACH};
    work.chunk_games = total / ((uint64_t)jobs * SLOTS_EACH);
    work.chunk_games = work.chunk_games < 1           ? 1
                       : work.chunk_games > CHUNK_MAX ? CHUNK_MAX
                                                      : work.chunk_games;
    work.chunk_count = (total + work.chunk_games - 1) / work.chunk_games;
    work.slot = ARENA_ARRAY(arena, Chunk, work.slot_count);
    for (size_t i = 0; i < work.slot_count; i++) {
        work.slot[i].number = UINT64_MAX;
    }
    pthread_mutex_init(&work.mutex, NULL);
    pthread_cond_init(&work.changed, NULL);
    pthread_t thread[JOBS_MAX];
    int started = 0;
    while (started < jobs && pthread_create(&thread[started], NULL, work_on, &work) == 0) {
        started++;
    }
    ASSERT(started > 0);
    bool whole = true;
    while (whole && work.folded < work.chunk_count) {
        Chunk *chunk = &work.slot[work.folded % work.slot_count];
        if (!wait_for(&work, chunk)) {
            break;
        }
        // After a stop the first chunk that is cut short is the last one that counts.
        uint64_t first = work.folded * work.chunk_games;
        uint64_t wanted = total - first < work.chunk_games ? total - first : work.chunk_games;
        whole = chunk->count == wanted;
        fold(&work, chunk, summary);
    }
    pthread_mutex_lock(&work.mutex);
    work.stopped = true;
    pthread_cond_broadcast(&work.changed);
    pthread_mutex_unlock(&work.mutex);
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    pthread_cond_destroy(&work.changed);
    pthread_mutex_destroy(&work.mutex);
    arena_destroy(arena);
    return summary->games;
}
