// Slices over ranks. First what both sides share, then the ranks that play, then rank 0.
#include "sim_cluster.h"

#include "base_assert.h"
#include "ext_mpi.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

// --- What both sides share ---

enum {
    TAG_HELLO,   // to rank 0: Hello
    TAG_SLICE,   // from rank 0: Slice
    TAG_RESULTS, // to rank 0: Results
    TAG_OVER,    // from rank 0: no more slices
    TAG_BYE,     // to rank 0: goes
};

typedef struct Hello {
    uint64_t number;
} Hello;

typedef struct SliceMessage {
    uint64_t id;
    uint64_t from;
    uint64_t to;
} SliceMessage;

enum { RESULTS_MAX = (EXT_MPI_MESSAGE_BYTES_MAX - 24) / sizeof(SimResult), SLICE_GAMES_MAX = 4096 };

typedef struct Results {
    uint64_t id; // of the slice
    uint32_t count;
    uint32_t is_last; // the rank is done with the slice
    double seconds;   // then: how long it took
    SimResult result[RESULTS_MAX];
} Results;
_Static_assert(sizeof(Results) <= EXT_MPI_MESSAGE_BYTES_MAX, "a message holds some results");

static const double SLICE_SECONDS = 1;        // of games in a slice
static const double SLICE_SECONDS_MIN = 0.01; // of games in the last ones
static const double AHEAD_SECONDS = 0.1;      // longer games are not given ahead
static const double SPEAK_SECONDS = 2;        // a rank shows so often what it has
static const double LISTEN_SECONDS = 0.02;    // a rank that plays looks so often for messages
static const double LEAVE_SECONDS = 3;        // how long rank 0 waits for the others at the end
static const long POLL_NANOSECONDS = 3000000;

// What a rank has been given: the slice that it plays, and the next one, so that it never waits for
// an answer between short games.
enum { HELD_MAX = 2 };

typedef struct Queue {
    SliceMessage slice[HELD_MAX]; // valid below `held`; the first is the one that is played
    int held;
} Queue;

static void queue_add(Queue *queue, const SliceMessage *slice)
{
    ASSERT(queue->held < HELD_MAX);
    queue->slice[queue->held++] = *slice;
}

static void queue_remove(Queue *queue)
{
    ASSERT(queue->held > 0);
    queue->held--;
    memmove(queue->slice, queue->slice + 1, (size_t)queue->held * sizeof *queue->slice);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = POLL_NANOSECONDS}, NULL);
}

bool sim_cluster_join(Arena *arena, SimCluster *cluster, const char **why)
{
    cluster->rank = ext_mpi_launched_rank();
    cluster->size = ext_mpi_launched();
    return ext_mpi_start(arena, why);
}

static SimBatch slice_batch(const SimBatch *batch, const SliceMessage *slice,
                            bool (*result)(void *, const SimResult *), void *context)
{
    SimBatch part = *batch;
    part.from = slice->from;
    part.to = slice->to;
    part.stop = NULL;
    part.progress = NULL;
    part.result = result;
    part.context = context;
    return part;
}

// Plays the games of a slice and gives each to `result`, until that says no.
static void play_slice(SimWorker *worker, const SimBatch *batch)
{
    if (batch->jobs > 1) {
        Arena *arena = arena_create(0);
        sim_batch_run(batch, ARENA_NEW(arena, SimSummary));
        arena_destroy(arena);
        return;
    }
    // One thread keeps its worker: to make one anew for each slice would cost.
    for (uint64_t i = batch->from; i < batch->to; i++) {
        SimResult result = sim_worker_play(worker, i);
        if (!batch->result(batch->context, &result))
            break;
    }
}

// --- A rank that plays ---

typedef struct Server {
    Results out;
    double spoken;   // when it last sent something
    double listened; // when it last looked for messages
    bool is_over;
    Queue queue;
} Server;

static void speak(Server *server)
{
    ext_mpi_send(0, TAG_RESULTS, &server->out,
                 offsetof(Results, result) + server->out.count * sizeof(SimResult));
    server->out.count = 0;
    server->out.is_last = 0;
    server->spoken = now();
}

// What rank 0 has to say, if it has.
static void listen(Server *server)
{
    _Alignas(16) unsigned char bytes[EXT_MPI_MESSAGE_BYTES_MAX];
    int rank = 0;
    int tag = 0;
    size_t count = 0;
    while (ext_mpi_receive(&rank, &tag, bytes, &count)) {
        if (tag == TAG_SLICE) {
            SliceMessage slice;
            memcpy(&slice, bytes, sizeof slice);
            queue_add(&server->queue, &slice);
        } else {
            server->is_over = true;
        }
    }
}

static bool send_result(void *context, const SimResult *result)
{
    Server *server = context;
    server->out.result[server->out.count++] = *result;
    double time = now();
    if (server->out.count == RESULTS_MAX || time - server->spoken > SPEAK_SECONDS)
        speak(server);
    if (time - server->listened > LISTEN_SECONDS) {
        server->listened = time;
        listen(server);
    }
    return !server->is_over;
}

void sim_cluster_serve(SimCluster *cluster, const SimBatch *batch, uint64_t number)
{
    ASSERT(cluster->rank > 0);
    Arena *arena = arena_create(0);
    SimWorker *worker = sim_worker_create(arena, batch);
    Server *server = ARENA_NEW(arena, Server);
    ext_mpi_send(0, TAG_HELLO, &(Hello){number}, sizeof(Hello));
    while (!server->is_over) {
        listen(server);
        if (server->queue.held == 0) {
            nap();
            continue;
        }
        double began = now();
        server->out.id = server->queue.slice[0].id;
        server->out.count = 0;
        server->out.is_last = 0;
        server->spoken = began;
        SimBatch slice = slice_batch(batch, &server->queue.slice[0], send_result, server);
        play_slice(worker, &slice);
        queue_remove(&server->queue);
        if (!server->is_over) {
            server->out.is_last = 1;
            server->out.seconds = now() - began;
            speak(server);
        }
    }
    ext_mpi_send(0, TAG_BYE, NULL, 0);
    ext_mpi_end();
    arena_destroy(arena);
}

// --- Rank 0 ---

typedef struct Slice {
    uint64_t id;
    uint64_t from;
    uint64_t to;
    uint64_t have; // results
    int rank;      // to whom it was given last
    SimResult *result;
    bool *has;
} Slice;

typedef struct Rank {
    bool is_here; // it has said hello
    Queue queue;  // what it has not said to be done
    double heard; // when it last said something, or got something to do
    double rate;  // games a second, 0: not known yet
} Rank;

enum { LOCAL_MAX = SLICE_GAMES_MAX };

typedef struct LocalResult {
    uint64_t id; // of the slice
    SimResult result;
} LocalResult;

// Rank 0's own thread that plays.
typedef struct Local {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    const SimBatch *batch;
    Queue queue;
    bool is_over;
    // What the desk has not taken yet.
    LocalResult *result; // [LOCAL_MAX]
    size_t count;
    double seconds[HELD_MAX]; // that slices took
    int ended;                // slices
} Local;

typedef struct Desk {
    SimCluster *cluster;
    const SimBatch *batch;
    uint64_t number; // of the batch
    Rank *rank;
    Local local;
    Slice *slice; // a ring by id
    size_t slice_max;
    uint64_t first;     // id of the first slice that is not folded
    uint64_t next;      // id of the next new one
    uint64_t next_game; // that no slice has yet
    uint64_t folded;    // games
    SimSummary *summary;
    bool is_over;
    const char *why; // NULL: all is well
} Desk;

static bool keep_local(void *context, const SimResult *result)
{
    Local *local = context;
    pthread_mutex_lock(&local->mutex);
    while (local->count == LOCAL_MAX && !local->is_over)
        pthread_cond_wait(&local->changed, &local->mutex);
    bool goes_on = !local->is_over;
    if (goes_on)
        local->result[local->count++] = (LocalResult){local->queue.slice[0].id, *result};
    pthread_mutex_unlock(&local->mutex);
    return goes_on;
}

static void *play_local(void *context)
{
    Local *local = context;
    Arena *arena = arena_create(0);
    SimWorker *worker = sim_worker_create(arena, local->batch);
    pthread_mutex_lock(&local->mutex);
    while (!local->is_over) {
        if (local->queue.held == 0 || local->ended == HELD_MAX) {
            pthread_cond_wait(&local->changed, &local->mutex);
            continue;
        }
        SimBatch slice = slice_batch(local->batch, &local->queue.slice[0], keep_local, local);
        pthread_mutex_unlock(&local->mutex);
        double began = now();
        play_slice(worker, &slice);
        pthread_mutex_lock(&local->mutex);
        local->seconds[local->ended++] = now() - began;
        queue_remove(&local->queue);
    }
    pthread_mutex_unlock(&local->mutex);
    arena_destroy(arena);
    return NULL;
}

// NULL: it is folded.
static Slice *slice_of(Desk *desk, uint64_t id)
{
    return id >= desk->first && id < desk->next ? &desk->slice[id % desk->slice_max] : NULL;
}

static void give(Desk *desk, int number, Slice *slice)
{
    Rank *rank = &desk->rank[number];
    SliceMessage message = {slice->id, slice->from, slice->to};
    slice->rank = number;
    if (rank->queue.held == 0)
        rank->heard = now();
    queue_add(&rank->queue, &message);
    if (number > 0) {
        ext_mpi_send(number, TAG_SLICE, &message, sizeof message);
        return;
    }
    pthread_mutex_lock(&desk->local.mutex);
    queue_add(&desk->local.queue, &message);
    pthread_cond_signal(&desk->local.changed);
    pthread_mutex_unlock(&desk->local.mutex);
}

static uint64_t games_in(const Rank *rank, double seconds)
{
    double games = rank->rate * seconds;
    return games < 1 ? 1 : games > SLICE_GAMES_MAX ? SLICE_GAMES_MAX : (uint64_t)games;
}

// How many games a rank is given: a second's worth, but at the end no more than everybody's
// share of what is left, so that all end together; very short ones are not worth the messages.
static uint64_t size_of(const Desk *desk, const Rank *rank)
{
    uint64_t left = desk->batch->to - desk->next_game;
    uint64_t share = left / (2 * HELD_MAX * (uint64_t)desk->cluster->size) + 1;
    uint64_t least = games_in(rank, SLICE_SECONDS_MIN);
    uint64_t most = games_in(rank, SLICE_SECONDS);
    share = share < least ? least : share > most ? most : share;
    return share < left ? share : left;
}

// Whether a rank that has something to do has said nothing for too long.
static bool is_silent(const Desk *desk, int number)
{
    const Rank *rank = &desk->rank[number];
    return number != 0 && rank->queue.held > 0 &&
           now() - rank->heard > desk->cluster->silent_seconds;
}

// The first slice whose rank has been silent for too long.
static Slice *overdue(Desk *desk)
{
    for (uint64_t id = desk->first; id < desk->next; id++) {
        Slice *slice = slice_of(desk, id);
        if (slice->have < slice->to - slice->from && is_silent(desk, slice->rank))
            return slice;
    }
    return NULL;
}

// Whether a rank is to be given something. Games that take long wait with rank 0, where whoever is
// done first gets them.
static bool is_wanting(const Desk *desk, int number)
{
    const Rank *rank = &desk->rank[number];
    int most = rank->rate * AHEAD_SECONDS > 1 ? HELD_MAX : 1;
    return rank->is_here && rank->queue.held < most && !is_silent(desk, number);
}

static void employ(Desk *desk, int number)
{
    Slice *slice = overdue(desk);
    if (slice != NULL) {
        desk->cluster->reissued++;
        give(desk, number, slice);
        return;
    }
    if (desk->next_game == desk->batch->to || desk->next - desk->first == desk->slice_max)
        return;
    uint64_t size = size_of(desk, &desk->rank[number]);
    uint64_t id = desk->next++;
    slice = &desk->slice[id % desk->slice_max];
    slice->id = id;
    slice->from = desk->next_game;
    slice->to = slice->from + size;
    slice->have = 0;
    memset(slice->has, 0, SLICE_GAMES_MAX * sizeof *slice->has);
    desk->next_game = slice->to;
    give(desk, number, slice);
}

// A game comes from whoever was first; what comes for a slice that is folded is too late.
static void keep(Desk *desk, uint64_t id, const SimResult *result)
{
    Slice *slice = slice_of(desk, id);
    if (slice != NULL && result->index >= slice->from && result->index < slice->to &&
        !slice->has[result->index - slice->from]) {
        slice->result[result->index - slice->from] = *result;
        slice->has[result->index - slice->from] = true;
        slice->have++;
    }
}

static void end_slice(Rank *rank, double seconds)
{
    const SliceMessage *slice = &rank->queue.slice[0];
    rank->rate = (double)(slice->to - slice->from) / (seconds > 1e-6 ? seconds : 1e-6);
    queue_remove(&rank->queue);
}

// Takes what has come from the other ranks.
static void take_messages(Desk *desk)
{
    _Alignas(16) Results message;
    int number = 0;
    int tag = 0;
    size_t count = 0;
    while (ext_mpi_receive(&number, &tag, &message, &count)) {
        Rank *rank = &desk->rank[number];
        rank->heard = now();
        if (tag == TAG_HELLO) {
            uint64_t theirs = 0;
            memcpy(&theirs, &message, sizeof theirs);
            rank->is_here = true;
            if (theirs != desk->number) {
                desk->why = "another rank has another batch: the program, its data or the files "
                            "named on the command line are not the same there";
            }
        } else if (tag == TAG_RESULTS) {
            for (uint32_t i = 0; i < message.count && i < RESULTS_MAX; i++)
                keep(desk, message.id, &message.result[i]);
            if (message.is_last && rank->queue.held > 0 && message.id == rank->queue.slice[0].id)
                end_slice(rank, message.seconds);
        }
    }
}

// Takes what this rank's own thread has played.
static void take_local(Desk *desk)
{
    Local *local = &desk->local;
    pthread_mutex_lock(&local->mutex);
    for (size_t i = 0; i < local->count; i++)
        keep(desk, local->result[i].id, &local->result[i].result);
    for (int i = 0; i < local->ended; i++)
        end_slice(&desk->rank[0], local->seconds[i]);
    local->count = 0;
    local->ended = 0;
    pthread_cond_signal(&local->changed);
    pthread_mutex_unlock(&local->mutex);
}

// Folds what is complete, in the order of indices.
static void fold(Desk *desk)
{
    const SimBatch *batch = desk->batch;
    for (Slice *slice = slice_of(desk, desk->first);
         !desk->is_over && slice != NULL && slice->have == slice->to - slice->from;
         slice = slice_of(desk, desk->first)) {
        for (uint64_t i = 0; i < slice->have && !desk->is_over; i++) {
            sim_summary_add(desk->summary, &slice->result[i]);
            desk->folded++;
            desk->is_over =
                batch->result != NULL && !batch->result(batch->context, &slice->result[i]);
        }
        desk->first++;
    }
    desk->is_over = desk->is_over || batch->from + desk->folded == batch->to;
}

// At the end, games that are there without a gap still count.
static void fold_rest(Desk *desk)
{
    const SimBatch *batch = desk->batch;
    Slice *slice = slice_of(desk, desk->first);
    bool goes_on = slice != NULL;
    for (uint64_t i = 0; goes_on && i < slice->to - slice->from && slice->has[i]; i++) {
        sim_summary_add(desk->summary, &slice->result[i]);
        desk->folded++;
        goes_on = batch->result == NULL || batch->result(batch->context, &slice->result[i]);
    }
}

static bool is_stopped(const SimBatch *batch)
{
    return batch->stop != NULL && atomic_load_explicit(batch->stop, memory_order_relaxed);
}

static void run(Desk *desk)
{
    const SimBatch *batch = desk->batch;
    double told = now();
    while (!desk->is_over && desk->why == NULL && !is_stopped(batch)) {
        take_messages(desk);
        take_local(desk);
        fold(desk);
        // Twice around rather than two at once: what is left is shared out evenly.
        for (int i = 0; i < HELD_MAX * desk->cluster->size && !desk->is_over; i++)
            if (is_wanting(desk, i % desk->cluster->size))
                employ(desk, i % desk->cluster->size);
        if (batch->progress != NULL && now() - told > 0.2) {
            told = now();
            batch->progress(batch->context, desk->folded, batch->to - batch->from);
        }
        nap();
    }
    if (!desk->is_over && desk->why == NULL) {
        take_messages(desk);
        take_local(desk);
        fold(desk);
        fold_rest(desk);
    }
}

bool sim_cluster_run(SimCluster *cluster, const SimBatch *batch, uint64_t number,
                     SimSummary *summary, uint64_t *done, const char **why)
{
    enum { SLICES_EACH = 16 };
    Arena *arena = arena_create(0);
    Desk desk = {.cluster = cluster,
                 .batch = batch,
                 .number = number,
                 .next_game = batch->from,
                 .summary = summary,
                 .is_over = batch->from == batch->to};
    desk.rank = ARENA_ARRAY(arena, Rank, (size_t)cluster->size);
    desk.rank[0].is_here = true;
    desk.slice_max = (size_t)cluster->size * SLICES_EACH;
    desk.slice = ARENA_ARRAY(arena, Slice, desk.slice_max);
    for (size_t i = 0; i < desk.slice_max; i++) {
        desk.slice[i].result = ARENA_ARRAY(arena, SimResult, SLICE_GAMES_MAX);
        desk.slice[i].has = ARENA_ARRAY(arena, bool, SLICE_GAMES_MAX);
    }
    Local *local = &desk.local;
    local->batch = batch;
    local->result = ARENA_ARRAY(arena, LocalResult, LOCAL_MAX);
    pthread_mutex_init(&local->mutex, NULL);
    pthread_cond_init(&local->changed, NULL);
    pthread_t thread;
    bool started = pthread_create(&thread, NULL, play_local, local) == 0;
    ASSERT(started);
    run(&desk);
    pthread_mutex_lock(&local->mutex);
    local->is_over = true;
    pthread_cond_signal(&local->changed);
    pthread_mutex_unlock(&local->mutex);
    pthread_join(thread, NULL);
    pthread_cond_destroy(&local->changed);
    pthread_mutex_destroy(&local->mutex);
    arena_destroy(arena);
    *done = desk.folded;
    *why = desk.why;
    return desk.why == NULL;
}

int sim_cluster_dismiss(SimCluster *cluster)
{
    _Alignas(16) Results message;
    int number = 0;
    int tag = 0;
    size_t count = 0;
    int waiting = cluster->size - 1;
    for (int i = 1; i < cluster->size; i++)
        ext_mpi_send(i, TAG_OVER, NULL, 0);
    for (double start = now(); waiting > 0 && now() - start < LEAVE_SECONDS; nap())
        while (ext_mpi_receive(&number, &tag, &message, &count))
            waiting -= tag == TAG_BYE;
    return waiting;
}

void sim_cluster_leave(SimCluster *cluster, int lost, int code)
{
    ASSERT(lost < cluster->size);
    if (lost == 0)
        ext_mpi_end();
    else
        ext_mpi_abort(code);
}
