// Open MPI by dlopen. The types below are those of its mpi.h, as far as they are used: handles are
// pointers to objects that the library exports.
#include "ext_mpi.h"

#include "base_assert.h"
#include "base_text.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Status { // MPI_Status
    int source;
    int tag;
    int error;
    int cancelled;
    size_t count;
} Status;

enum { ANY = -1, FUNNELED = 1 }; // MPI_ANY_SOURCE and MPI_ANY_TAG, MPI_THREAD_FUNNELED

static struct {
    Arena *arena;
    struct Outgoing *outgoing; // all there ever were
    void *library;
    void *world; // MPI_COMM_WORLD
    void *byte;  // MPI_BYTE
    int (*init_thread)(int *, char ***, int, int *);
    int (*iprobe)(int, int, void *, int *, Status *);
    int (*get_count)(const Status *, void *, int *);
    int (*recv)(void *, int, void *, int, int, void *, Status *);
    int (*isend)(const void *, int, void *, int, int, void *, void **);
    int (*test)(void **, int *, Status *);
    int (*finalize)(void);
} mpi;

static int number_of(const char *variable, int otherwise)
{
    const char *text = getenv(variable);
    int64_t number = 0;
    return text != NULL && span_integer(span_of(text), 0, 1000000, &number) ? (int)number
                                                                            : otherwise;
}

int ext_mpi_launched(void)
{
    return number_of("OMPI_COMM_WORLD_SIZE", 1);
}

int ext_mpi_launched_rank(void)
{
    return number_of("OMPI_COMM_WORLD_RANK", 0);
}

// A function or object of the library; it is stored by its bytes, since C has no cast from an
// object's address to a function's.
static bool find(const char *name, void *out)
{
    void *symbol = dlsym(mpi.library, name);
    memcpy(out, &symbol, sizeof symbol);
    return symbol != NULL;
}

bool ext_mpi_start(Arena *arena, const char **why)
{
    static const char *const names[] = {"libmpi.so.40", "libmpi.so", "libmpi.so.20",
                                        "libmpi.so.12"};
    const char *error = NULL;
    mpi.arena = arena;
    // Its own parts, loaded later, look for its symbols: hence global.
    for (size_t i = 0; i < sizeof names / sizeof names[0] && mpi.library == NULL; i++) {
        mpi.library = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
        if (mpi.library == NULL && error == NULL)
            error = text_format(arena, "%s", dlerror()); // the next try frees the library's text
    }
    if (mpi.library == NULL) {
        *why = text_format(arena, "the MPI library cannot be loaded (%s)", error);
        return false;
    }
    if (!find("ompi_mpi_comm_world", &mpi.world) || !find("ompi_mpi_byte", &mpi.byte) ||
        !find("MPI_Init_thread", &mpi.init_thread) || !find("MPI_Iprobe", &mpi.iprobe) ||
        !find("MPI_Get_count", &mpi.get_count) || !find("MPI_Recv", &mpi.recv) ||
        !find("MPI_Isend", &mpi.isend) || !find("MPI_Test", &mpi.test) ||
        !find("MPI_Finalize", &mpi.finalize)) {
        *why = "the MPI library that was loaded is not Open MPI";
        return false;
    }
    int provided = 0;
    if (mpi.init_thread(NULL, NULL, FUNNELED, &provided) != 0 || provided < FUNNELED) {
        *why = "Open MPI did not start";
        return false;
    }
    return true;
}

// Messages on their way. The library may keep a sender until the receiver looks, and spins
// meanwhile, however short the message is; so bytes wait here, and nobody waits for them.
typedef struct Outgoing {
    struct Outgoing *next;
    void *request; // MPI_Request
    bool is_busy;
    _Alignas(16) unsigned char bytes[EXT_MPI_MESSAGE_BYTES_MAX];
} Outgoing;

// A place for a message, or NULL if all that there are are on their way.
static Outgoing *find_free(void)
{
    Outgoing *found = NULL;
    for (Outgoing *place = mpi.outgoing; place != NULL; place = place->next) {
        int done = 1;
        if (place->is_busy) {
            mpi.test(&place->request, &done, NULL);
            place->is_busy = !done;
        }
        found = done ? place : found;
    }
    return found;
}

static bool is_any_busy(void)
{
    find_free();
    bool busy = false;
    for (const Outgoing *place = mpi.outgoing; place != NULL; place = place->next)
        busy |= place->is_busy;
    return busy;
}

void ext_mpi_send(int rank, int tag, const void *bytes, size_t count)
{
    ASSERT(count <= EXT_MPI_MESSAGE_BYTES_MAX);
    Outgoing *place = find_free();
    if (place == NULL) {
        place = ARENA_NEW(mpi.arena, Outgoing);
        place->next = mpi.outgoing;
        mpi.outgoing = place;
    }
    if (count > 0)
        memcpy(place->bytes, bytes, count);
    place->is_busy = true;
    // Errors end the whole run: that is the library's own way unless it is told otherwise.
    mpi.isend(place->bytes, (int)count, mpi.byte, rank, tag, mpi.world, &place->request);
}

bool ext_mpi_receive(int *rank, int *tag, void *bytes, size_t *count)
{
    Status status = {0};
    int there = 0;
    int length = 0;
    mpi.iprobe(ANY, ANY, mpi.world, &there, &status);
    if (!there)
        return false;
    mpi.get_count(&status, mpi.byte, &length);
    ASSERT(length >= 0 && length <= EXT_MPI_MESSAGE_BYTES_MAX);
    mpi.recv(bytes, length, mpi.byte, status.source, status.tag, mpi.world, &status);
    *rank = status.source;
    *tag = status.tag;
    *count = (size_t)length;
    return true;
}

void ext_mpi_end(void)
{
    while (is_any_busy())
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    mpi.finalize();
}

// MPI_Abort would be the polite way, but the mpirun of Open MPI 4.1 waits for ever after it in one
// case of four: the clean-up of what it was sent locks itself. A process that leaves without
// MPI_Finalize ends all others just as surely, and mpirun waits seldom.
_Noreturn void ext_mpi_abort(int code)
{
    _Exit(code);
}
