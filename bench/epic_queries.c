// What the questions cost that Epic asks most, on full tables: games are played at random to turn
// 2, then every pair of enemy units looks at one another, and every unit asks for zones of control.
//
//     epic_queries [SECONDS]    for each kind of question, 1 by default
#include "epic.h"
#include "epic_internal.h"

#include "base_file.h"
#include "base_rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FILES_MAX = 256, FILE_BYTES_MAX = 1 << 22, TABLES = 8, DECISIONS_MAX = 4000 };

static SourceText source[FILES_MAX];
static size_t source_count;
static EpicState table[TABLES];
static const EpicMatch *match[TABLES];
static Action scratch[KERNEL_OPTIONS_MAX];

static void read_files(Arena *arena, const char *suffix)
{
    const char *const *paths = NULL;
    const char *error = NULL;
    size_t count = 0;
    if (!file_list(arena, file_at_home(arena, "data/epic"), suffix, &paths, &count, &error)) {
        fprintf(stderr, "data/epic: %s.\n", error);
        exit(2);
    }
    for (size_t i = 0; i < count && source_count < FILES_MAX; i++) {
        if (strstr(paths[i], "/schema/") != NULL)
            continue;
        SourceText *file = &source[source_count++];
        file->name = strrchr(paths[i], '/') + 1;
        if (!file_read(arena, paths[i], FILE_BYTES_MAX, &file->text, &error)) {
            fprintf(stderr, "%s: %s.\n", paths[i], error);
            exit(2);
        }
    }
}

static void play_to_turn_2(const EpicMatch *m, EpicState *s, uint64_t seed)
{
    Rng rng;
    rng_start(&rng, seed, 0, 0);
    epic_start(m, s);
    for (unsigned n = 0; n < DECISIONS_MAX && s->turn < 2; n++) {
        Action action;
        if (kernel_random_action(&epic_module, m, s, &rng, scratch, &action) == 0)
            return;
        epic_apply(m, s, &action, NULL);
    }
}

static void set_up(Arena *arena)
{
    read_files(arena, ".json");
    read_files(arena, ".army");
    DiagnosticList problems = diagnostic_list(arena);
    const void *library = epic_module.library_load(arena, source, source_count, &problems);
    const char *side[32];
    size_t sides = library == NULL ? 0 : epic_module.list_sides(library, side, 32);
    if (sides == 0) {
        fprintf(stderr, "data/epic cannot be read.\n");
        exit(2);
    }
    for (unsigned i = 0; i < TABLES; i++) {
        MatchSetup setup = {.side = {side[i % sides], side[(i + 1) % sides]}};
        match[i] = epic_module.match_create(arena, library, &setup, &problems);
        if (match[i] == NULL) {
            fprintf(stderr, "no match of %s and %s.\n", setup.side[0], setup.side[1]);
            exit(2);
        }
        play_to_turn_2(match[i], &table[i], i + 1);
    }
}

static int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

typedef struct Count {
    int64_t asked, yes;
} Count;

static void look(const EpicMatch *m, const EpicState *s, Count *count)
{
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE || epic__seat_of(m, s, u) != 0)
            continue;
        for (unsigned e = u + 1; e < m->unit_count; e++) {
            bool obscured;
            if (s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(m, s, e) != 1)
                continue;
            count->asked++;
            count->yes += epic__sees(m, s, u, e, &obscured);
        }
    }
}

static void zones(const EpicMatch *m, const EpicState *s, Count *count)
{
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE)
            continue;
        count->asked++;
        count->yes += epic__unit_in_zone(m, s, u);
    }
}

static void shots(const EpicMatch *m, const EpicState *s, Count *count)
{
    for (unsigned f = 0; f < m->formation_first[1]; f++) {
        for (unsigned e = m->formation_first[1]; e < m->formation_count; e++) {
            count->asked++;
            count->yes += epic__can_shoot(m, s, f, e, 0);
        }
    }
}

static void measure(const char *name, double seconds,
                    void (*ask)(const EpicMatch *m, const EpicState *s, Count *count))
{
    Count count = {0};
    int64_t start = now_ns(), end = start;
    while ((double)(end - start) < seconds * 1e9) {
        for (unsigned i = 0; i < TABLES; i++)
            ask(match[i], &table[i], &count);
        end = now_ns();
    }
    printf("%-34s %8.1f ns, %2.0f %% yes\n", name,
           (double)(end - start) / (double)(count.asked > 0 ? count.asked : 1),
           100.0 * (double)count.yes / (double)(count.asked > 0 ? count.asked : 1));
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 1;
    Arena *arena = arena_create(0);
    set_up(arena);
    unsigned units = 0, features = 0;
    for (unsigned i = 0; i < TABLES; i++) {
        features += match[i]->terrain_count;
        for (unsigned u = 0; u < match[i]->unit_count; u++)
            units += table[i].unit[u].at == EPIC_AT_TABLE;
    }
    printf("%u tables in turn 2, with %u units and %u pieces of terrain on average\n", TABLES,
           units / TABLES, features / TABLES);
    measure("line of fire between two units", seconds, look);
    measure("a unit in zones of control", seconds, zones);
    measure("a formation can shoot another", seconds, shots);
    arena_destroy(arena);
    return 0;
}
