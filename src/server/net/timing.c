#define _DEFAULT_SOURCE // SO_TIMESTAMPNS
#include "timing.h"

#include <inttypes.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>

enum {
    STEP_US = 50,
    STEPS = 20000,  // the last: longer
    TURN_MAX = 4096 // messages that wait for their answers; more are not counted
};

struct Timing {
    int64_t came_us; // of what was received last; 0: not known
    int64_t waiting[TURN_MAX];
    size_t waiting_count;
    uint64_t unknown; // messages of which the kernel did not say it
    uint64_t step[STEPS];
};

// The kernel's notes are of the clock that may be set: so is everything here.
static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

Timing *serve__timing_create(Arena *arena)
{
    return ARENA_NEW(arena, Timing);
}

void serve__timing_watch(int fd)
{
    setsockopt(fd, SOL_SOCKET, SO_TIMESTAMPNS, &(int){1}, sizeof(int));
}

ptrdiff_t serve__timing_receive(Timing *timing, int fd, void *bytes, size_t count)
{
    char space[CMSG_SPACE(sizeof(struct timespec))];
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
    ptrdiff_t got = recvmsg(fd, &message, MSG_DONTWAIT);
    const struct cmsghdr *note = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    timing->came_us = 0;
    if (note != NULL && note->cmsg_level == SOL_SOCKET && note->cmsg_type == SO_TIMESTAMPNS) {
        struct timespec came;
        memcpy(&came, CMSG_DATA(note), sizeof came);
        timing->came_us = (int64_t)came.tv_sec * 1000000 + came.tv_nsec / 1000;
    }
    return got;
}

void serve__timing_add(Timing *timing)
{
    if (timing->came_us == 0 || timing->waiting_count == TURN_MAX)
        timing->unknown++;
    else
        timing->waiting[timing->waiting_count++] = timing->came_us;
}

void serve__timing_end(Timing *timing)
{
    int64_t left_us = now_us();
    for (size_t i = 0; i < timing->waiting_count; i++) {
        int64_t step = (left_us - timing->waiting[i]) / STEP_US;
        timing->step[step < 0 ? 0 : step < STEPS ? step : STEPS - 1]++;
    }
    timing->waiting_count = 0;
}

void serve__timing_write(const Timing *timing, TextBuffer *out)
{
    static const struct {
        const char *name;
        unsigned of_1000;
    } parts[] = {{"median", 500}, {"95 %", 950}, {"99 %", 990}, {"longest", 1000}};
    uint64_t total = 0;
    for (size_t i = 0; i < STEPS; i++)
        total += timing->step[i];
    text_print(out, "%" PRIu64 " messages, in the server:", total);
    for (size_t part = 0; total > 0 && part < sizeof parts / sizeof parts[0]; part++) {
        uint64_t wanted = (total * parts[part].of_1000 + 999) / 1000;
        uint64_t below = 0;
        size_t step = 0;
        while (step < STEPS - 1 && (below += timing->step[step]) < wanted)
            step++;
        text_print(out, "%s %s %.2f ms", part == 0 ? "" : ",", parts[part].name,
                   (double)(step + 1) * STEP_US / 1000);
    }
    if (timing->unknown > 0)
        text_print(out, "; of %" PRIu64 " it is not known", timing->unknown);
    text_append_char(out, '\n');
}
