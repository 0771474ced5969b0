// Shifts every limit of the rules by one step, up and down, and looks for a scenario that notices.
//
//     limits [--game GAME] [--only TEXT] [--jobs N] [--step U] [--list] [--verbose]
//
// Every case of tests/scenarios runs once, and it is noted which limits it reads. Then, for each
// limit and each way, those that read it run with the limit shifted until one fails; each time in a
// process of its own, so that a rule that trips over its own limit ends nothing else. What no case
// notices is printed, unless tests/limits-known.txt gives a reason. A limit of length is shifted by
// --step hundredths of a millimetre, any other by one.
#include "games.h"
#include "limits_table.h"

#include "base_assert.h"
#include "base_file.h"
#include "base_text.h"
#include "scenario_run.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    CASES_MAX = 20000,
    JOBS_MAX = 16,
    CASE_SECONDS_MAX = 60, // of a case that a shifted limit keeps from ending
    LENGTH_STEP_U = 1      // a hundredth of a millimetre, the smallest distance of a scenario
};

typedef struct Case {
    const char *file;
    const char *title;
    Span text;       // with what stands before the first case of its file
    uint64_t *read;  // a bit for each limit
    bool names_rule; // scratch: its `rules:` name that of the limit in question
} Case;

typedef struct Job {
    pid_t child;
    size_t limit;
    bool up;
} Job;

typedef struct Limits {
    Arena *arena;
    LimitTable table;
    Case *cases;
    size_t case_count;
    LoadedGame loaded[GAMES_MAX];
    size_t loaded_count;
    const char *only; // in their words
    const char *game;
    bool verbose;
    unsigned jobs;
    unsigned shifts, noticed, known, unnoticed, stale;
} Limits;

// --- games and cases ---

static bool load(Limits *all, const Game *game, LoadedGame *loaded)
{
    DiagnosticList problems = diagnostic_list(all->arena);
    return game_load(all->arena, game, loaded, &problems);
}

static const LoadedGame *find_game(void *context, Span name, const char **why)
{
    Limits *all = context;
    for (size_t i = 0; i < all->loaded_count; i++)
        if (span_equal_text(name, all->loaded[i].game->id))
            return &all->loaded[i];
    *why = "it is not loaded";
    return NULL;
}

static bool load_games(Limits *all)
{
    for (const Game *const *game = games_all; *game != NULL; game++) {
        limits_forget_reads(&all->table);
        if (all->loaded_count == GAMES_MAX ||
            !load(all, *game, &all->loaded[all->loaded_count++])) {
            fprintf(stderr, "%s cannot be loaded.\n", (*game)->id);
            return false;
        }
        for (size_t i = 0; i < all->table.count; i++)
            all->table.limit[i].at_load |= limit_was_read(&all->table.limit[i]);
    }
    return true;
}

static void add_case(Limits *all, const char *file, Span head, Span text)
{
    ASSERT(all->case_count < CASES_MAX);
    TextBuffer whole = text_start(all->arena);
    text_append_span(&whole, head);
    text_append_span(&whole, text);
    Span title, rest = text;
    span_next_line(&rest, &title);
    title = span_trim(span_from(title, strlen("scenario:")));
    all->cases[all->case_count++] =
        (Case){.file = file,
               .title = arena_text(all->arena, title.text, title.length),
               .text = text_span(&whole),
               .read = ARENA_ARRAY(all->arena, uint64_t, all->table.count / 64 + 1)};
}

// Cuts a file at its lines `scenario:`.
static void add_file(Limits *all, const char *file, Span text)
{
    Span head = span_slice(text, 0, 0);
    size_t from = 0;
    bool in_case = false;
    for (size_t i = 0; i <= text.length; i++) {
        bool begins = i == text.length || (span_starts_with(span_from(text, i), "scenario:") &&
                                           (i == 0 || text.text[i - 1] == '\n'));
        if (!begins)
            continue;
        Span part = span_slice(text, from, i - from);
        if (in_case)
            add_case(all, file, head, part);
        else
            head = part;
        in_case = true;
        from = i;
    }
}

static bool read_cases(Limits *all, const char *home)
{
    const char *error = "";
    const char *const *files;
    size_t count;
    const char *folder = text_format(all->arena, "%s/tests/scenarios", home);
    all->cases = ARENA_ARRAY(all->arena, Case, CASES_MAX);
    if (!file_list(all->arena, folder, ".scn", &files, &count, &error)) {
        fprintf(stderr, "%s: %s.\n", folder, error);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        Span text;
        if (!file_read(all->arena, files[i], SCENARIO_BYTES_MAX, &text, &error)) {
            fprintf(stderr, "%s: %s.\n", files[i], error);
            return false;
        }
        add_file(all, files[i] + strlen(home) + 1, text);
    }
    return true;
}

static bool run(Limits *all, const Case *the_case)
{
    Arena *arena = arena_create(0);
    ScenarioHost host = {find_game, NULL, all};
    ScenarioReport report = {.arena = arena};
    bool passed = scenario_run_text(&host, the_case->file, the_case->text, &report);
    arena_destroy(arena);
    return passed;
}

static bool run_all_once(Limits *all)
{
    for (size_t n = 0; n < all->case_count; n++) {
        Case *the_case = &all->cases[n];
        limits_forget_reads(&all->table);
        if (!run(all, the_case)) {
            fprintf(stderr, "%s: \"%s\" fails as it is.\n", the_case->file, the_case->title);
            return false;
        }
        for (size_t i = 0; i < all->table.count; i++) {
            const Limit *limit = &all->table.limit[i];
            bool in_game = limit->at_load &&
                           strstr(the_case->file, text_format(all->arena, "/%s/", limit->game));
            if (in_game || limit_was_read(limit))
                the_case->read[i / 64] |= UINT64_C(1) << i % 64;
        }
    }
    return true;
}

// --- one limit, one way ---

static bool reads(const Case *the_case, size_t limit)
{
    return (the_case->read[limit / 64] >> limit % 64 & 1) != 0;
}

static size_t count_readers(const Limits *all, size_t limit)
{
    size_t count = 0;
    for (size_t n = 0; n < all->case_count; n++)
        count += reads(&all->cases[n], limit);
    return count;
}

// The number as the scenarios write it: "1_9_2_q2" -> "1.9.2-q2", "ARMY_2_9" -> "ARMY-2.9".
static const char *number_of(Arena *arena, const Limit *limit)
{
    TextBuffer out = text_start(arena);
    const char *rule = limit->place[0]->rule;
    for (const char *c = rule; *c != '\0'; c++) {
        bool is_after_word = c > rule && c[-1] >= 'A' && c[-1] <= 'Z';
        text_append_char(&out, *c != '_' ? *c : c[1] == 'q' || is_after_word ? '-' : '.');
    }
    return out.text;
}

// The child's part: true if a case notices, whose name goes to standard output if asked for. Those
// that name the rule come first.
static bool is_noticed(Limits *all, size_t n, int64_t by)
{
    const Limit *limit = &all->table.limit[n];
    limit_shift(limit, by);
    for (size_t i = 0; limit->at_load && i < all->loaded_count; i++)
        if (strcmp(all->loaded[i].game->id, limit->game) == 0 &&
            !load(all, all->loaded[i].game, &all->loaded[i]))
            return true;
    Span number = span_of(number_of(all->arena, limit));
    for (size_t c = 0; c < all->case_count; c++)
        all->cases[c].names_rule = span_find(all->cases[c].text, number) != SIZE_MAX;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t c = 0; c < all->case_count; c++) {
            const Case *the_case = &all->cases[c];
            if (the_case->names_rule != (pass == 0) || !reads(the_case, n))
                continue;
            alarm(CASE_SECONDS_MAX);
            if (run(all, the_case))
                continue;
            if (all->verbose)
                printf("%s %s by %s: \"%s\"\n", limit->words, by > 0 ? "up" : "down",
                       the_case->file, the_case->title);
            return true;
        }
    }
    return false;
}

static pid_t begin(Limits *all, size_t n, bool up)
{
    fflush(stdout);
    pid_t child = fork();
    if (child != 0)
        return child;
    int nowhere = open("/dev/null", O_WRONLY); // asserts that fail say so
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    bool noticed = is_noticed(all, n, up ? all->table.limit[n].step : -all->table.limit[n].step);
    fflush(stdout);
    _exit(noticed ? 0 : 1);
}

// What became of a shift. A child that was ended by an assert or by the alarm has noticed too.
static void take_result(Limits *all, const Job *job, int status)
{
    const Limit *limit = &all->table.limit[job->limit];
    bool noticed = !WIFEXITED(status) || WEXITSTATUS(status) == 0;
    const char *reason = limit->known[job->up];
    all->shifts++;
    all->noticed += noticed;
    all->known += !noticed && reason != NULL;
    all->unnoticed += !noticed && reason == NULL;
    all->stale += noticed && reason != NULL;
    if (!noticed && reason == NULL)
        printf("%s:%u: %s shifted %s unnoticed (read by %zu cases)\n", limit->file, limit->line,
               limit->words, job->up ? "up" : "down", count_readers(all, job->limit));
    if (noticed && reason != NULL)
        printf("%s:%u: %s shifted %s is noticed now: take it off the list\n", limit->file,
               limit->line, limit->words, job->up ? "up" : "down");
}

static void wait_for_one(Limits *all, Job *jobs, unsigned *running)
{
    int status = 0;
    pid_t child = wait(&status);
    for (unsigned i = 0; i < *running; i++) {
        if (jobs[i].child != child)
            continue;
        take_result(all, &jobs[i], status);
        jobs[i] = jobs[--*running];
        return;
    }
}

static bool is_meant(const Limits *all, const Limit *limit)
{
    return (all->only == NULL || strstr(limit->words, all->only) != NULL) &&
           (all->game == NULL || strcmp(limit->game, all->game) == 0);
}

static void shift_all(Limits *all)
{
    Job jobs[JOBS_MAX];
    unsigned running = 0;
    for (size_t i = 0; i < 2 * all->table.count; i++) {
        Job job = {.limit = i / 2, .up = i % 2 != 0};
        if (!is_meant(all, &all->table.limit[job.limit]))
            continue;
        if (running == all->jobs)
            wait_for_one(all, jobs, &running);
        job.child = begin(all, job.limit, job.up);
        if (job.child > 0)
            jobs[running++] = job;
    }
    while (running > 0)
        wait_for_one(all, jobs, &running);
}

static void list_all(const Limits *all)
{
    for (size_t i = 0; i < all->table.count; i++) {
        const Limit *limit = &all->table.limit[i];
        printf("%s:%u: %s%s, read by %zu cases\n", limit->file, limit->line, limit->words,
               limit->at_load ? " (packs)" : "", count_readers(all, i));
    }
}

int main(int argc, char **argv)
{
    Limits all = {.arena = arena_create(0), .jobs = 2};
    int64_t step = LENGTH_STEP_U;
    bool lists = false;
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--only") == 0 && has_value)
            all.only = argv[++i];
        else if (strcmp(argv[i], "--game") == 0 && has_value)
            all.game = argv[++i];
        else if (strcmp(argv[i], "--jobs") == 0 && has_value)
            all.jobs = (unsigned)atoi(argv[++i]);
        else if (strcmp(argv[i], "--step") == 0 && has_value)
            step = atoi(argv[++i]);
        else if (strcmp(argv[i], "--list") == 0)
            lists = true;
        else if (strcmp(argv[i], "--verbose") == 0)
            all.verbose = true;
        else {
            fprintf(stderr, "limits [--game GAME] [--only TEXT] [--jobs N] [--step U] [--list] "
                            "[--verbose]\n");
            return 2;
        }
    }
    all.jobs = all.jobs < 1 ? 1 : all.jobs > JOBS_MAX ? JOBS_MAX : all.jobs;
    const char *home = file_home(all.arena);
    const char *known = text_format(all.arena, "%s/tests/limits-known.txt", home);
    bool good = limits_find(all.arena, home, step, &all.table);
    good = limits_read_known(all.arena, known, &all.table) && good;
    if (!load_games(&all) || !read_cases(&all, home) || !run_all_once(&all))
        return 1;
    if (lists) {
        list_all(&all);
        return 0;
    }
    shift_all(&all);
    printf("%zu limits, %u shifts: %u noticed, %u known, %u unnoticed\n", all.table.count,
           all.shifts, all.noticed, all.known, all.unnoticed);
    return good && all.unnoticed == 0 && all.stale == 0 ? 0 : 1;
}
