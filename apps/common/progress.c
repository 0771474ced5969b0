#include "progress.h"

#include "base_language.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t stop_wanted;

static void want_stop(int number)
{
    (void)number;
    stop_wanted = 1;
}

Progress progress_begin(const Arena *arena)
{
    Progress progress = {.arena = arena, .is_shown = isatty(STDERR_FILENO) == 1};
    struct sigaction action = {.sa_handler = want_stop, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigaction(SIGINT, &action, NULL);
    progress_restart(&progress);
    return progress;
}

bool progress_is_stopped(void)
{
    return stop_wanted != 0;
}

void progress_restart(Progress *progress)
{
    clock_gettime(CLOCK_MONOTONIC, &progress->start);
    progress->last = 0;
}

void progress_tell(Progress *progress, const char *sentence, double done, double total)
{
    const double EVERY_S = 0.3;
    struct timespec now;
    if (!progress->is_shown)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)(now.tv_sec - progress->start.tv_sec) +
                     (double)(now.tv_nsec - progress->start.tv_nsec) / 1e9;
    if (seconds - progress->last < EVERY_S || done <= 0)
        return;
    progress->last = seconds;
    progress->is_told = true;
    fputc('\r', stderr);
    fprintf(stderr, language_text_in(progress->arena, sentence), done, total,
            (total - done) * seconds / done);
    fputs("\033[K", stderr);
    fflush(stderr);
}

void progress_end(Progress *progress)
{
    if (progress->is_told) {
        fputs("\r\033[K", stderr);
        progress->is_told = false;
    }
}
