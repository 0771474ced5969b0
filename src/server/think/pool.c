#include "pool.h"

#include "base_assert.h"

#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    QUICK_THREADS = 1,
    THREADS_MAX = 4 + QUICK_THREADS
}; // the first ones take quick thoughts only

typedef struct Queue {
    ServerThought *first;
    ServerThought **end;
} Queue;

struct Pool {
    pthread_mutex_t mutex; // of all that follows
    pthread_cond_t changed;
    Queue quick;
    Queue waiting;
    Queue done;
    ServerThought *busy[THREADS_MAX]; // by thread
    bool stopped;
    // --- of the loop alone ---
    pthread_t thread[THREADS_MAX];
    int thread_count;
    int started; // that have asked for their number
    int fd;
};

static void push(Queue *queue, ServerThought *thought)
{
    *server_thought_next(thought) = NULL;
    *queue->end = thought;
    queue->end = server_thought_next(thought);
}

static ServerThought *pop(Queue *queue)
{
    ServerThought *thought = queue->first;
    if (thought != NULL) {
        queue->first = *server_thought_next(thought);
        queue->end = queue->first == NULL ? &queue->first : queue->end;
    }
    return thought;
}

static void *work(void *context)
{
    Pool *pool = context;
    pthread_mutex_lock(&pool->mutex);
    int number = pool->started++;
    while (!pool->stopped) {
        ServerThought *thought = pop(&pool->quick);
        if (thought == NULL && number >= QUICK_THREADS)
            thought = pop(&pool->waiting);
        if (thought == NULL) {
            pthread_cond_wait(&pool->changed, &pool->mutex);
            continue;
        }
        pool->busy[number] = thought;
        pthread_mutex_unlock(&pool->mutex);
        server_thought_run(thought);
        pthread_mutex_lock(&pool->mutex);
        pool->busy[number] = NULL;
        bool first = pool->done.first == NULL;
        push(&pool->done, thought);
        if (first) {
            ssize_t put = write(pool->fd, &(uint64_t){1}, sizeof(uint64_t));
            ASSERT(put == sizeof(uint64_t));
        }
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

Pool *think__pool_start(Arena *arena)
{
    Pool *pool = ARENA_NEW(arena, Pool);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int most = THREADS_MAX - QUICK_THREADS;
    int wanted = QUICK_THREADS + (cores < 2 ? 1 : cores - 1 > most ? most : (int)cores - 1);
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->changed, NULL);
    pool->quick.end = &pool->quick.first;
    pool->waiting.end = &pool->waiting.first;
    pool->done.end = &pool->done.first;
    pool->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    // Signals are the loop's.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (pool->fd >= 0 && pool->thread_count < wanted &&
           pthread_create(&pool->thread[pool->thread_count], NULL, work, pool) == 0)
        pool->thread_count++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (pool->thread_count <= QUICK_THREADS) {
        think__pool_stop(pool);
        return NULL;
    }
    return pool;
}

void think__pool_stop(Pool *pool)
{
    if (pool == NULL)
        return;
    pthread_mutex_lock(&pool->mutex);
    pool->stopped = true;
    for (int i = 0; i < THREADS_MAX; i++)
        if (pool->busy[i] != NULL)
            server_thought_hurry(pool->busy[i]);
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->thread_count; i++)
        pthread_join(pool->thread[i], NULL);
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->mutex);
    if (pool->fd >= 0)
        close(pool->fd);
}

void think__pool_put(Pool *pool, ServerThought *thought)
{
    pthread_mutex_lock(&pool->mutex);
    push(server_thought_is_quick(thought) ? &pool->quick : &pool->waiting, thought);
    pthread_cond_broadcast(&pool->changed); // not each thread takes each
    pthread_mutex_unlock(&pool->mutex);
}

ServerThought *think__pool_take(Pool *pool)
{
    uint64_t ignored;
    pthread_mutex_lock(&pool->mutex);
    ServerThought *thought = pop(&pool->done);
    // Readable exactly while there is something to take.
    if (pool->done.first == NULL && read(pool->fd, &ignored, sizeof ignored) < 0)
        ASSERT(thought == NULL);
    pthread_mutex_unlock(&pool->mutex);
    return thought;
}

int think__pool_fd(const Pool *pool)
{
    return pool->fd;
}
