// `strategium review`: where a game that is over was won.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_json.h"
#include "search_spec.h"
#include "terminal_review.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 100 };

typedef struct ReviewOptions {
    const char *file;
    uint32_t simulations; // 0: the usual number
    bool json;
} ReviewOptions;

static int read_options(int argc, char **argv, ReviewOptions *options)
{
    *options = (ReviewOptions){0};
    for (int i = 1; i < argc; i++) {
        int64_t number;
        if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (strcmp(argv[i], "--sims") == 0) {
            if (i + 1 == argc ||
                !span_integer(span_of(argv[i + 1]), 1, SEARCH_SIMULATIONS_MAX, &number))
                return bad_usage("review", "--sims needs a number of simulations");
            options->simulations = (uint32_t)number;
            i++;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            return bad_usage("review", "there is no option %s", argv[i]);
        } else if (options->file != NULL) {
            return bad_usage("review", "only one file at a time, not also %s", argv[i]);
        } else {
            options->file = argv[i];
        }
    }
    return options->file != NULL ? EXIT_HOLDS : bad_usage("review", "name the file of a record");
}

static void say_progress(void *context, const char *progress)
{
    (void)context;
    fprintf(stderr, "\r%s\x1b[K", progress);
}

static void print_json(Arena *arena, SearchReview *review)
{
    TextBuffer text = text_start(arena);
    JsonWriter json = json_writer(&text);
    json_open_object(&json, NULL);
    json_put_int(&json, "simulations", search_review_simulations(review));
    json_put_real(&json, "result", search_review_result(review));
    json_open_list(&json, "lines");
    for (size_t i = 0; i < search_review_count(review); i++) {
        const SearchReviewStep *step = search_review_step(review, i);
        json_open_object(&json, NULL);
        json_put_int(&json, "line", step->line + 1);
        json_put_int(&json, "turn", step->turn);
        json_put_text(&json, "actor", kernel_actor_word((Actor)step->actor));
        json_put_real(&json, "chance", step->chance);
        json_put_real(&json, "luck", step->luck);
        if (step->is_choice) {
            json_put_real(&json, "best", step->best);
            json_put_real(&json, "chosen", step->chosen);
        }
        if (step->is_slip) {
            TextBuffer chosen = text_start(arena);
            TextBuffer better = text_start(arena);
            search_review_describe(review, i, &chosen, &better);
            json_put_text(&json, "choice", chosen.text);
            json_put_text(&json, "better", better.text);
        }
        json_close(&json);
    }
    json_close(&json);
    json_open_list(&json, "seats");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        SearchReviewSum sum = search_review_sum(review, seat);
        json_open_object(&json, NULL);
        json_put_int(&json, "choices", sum.choices);
        json_put_int(&json, "slips", sum.slips);
        json_put_real(&json, "lost", sum.lost);
        json_put_real(&json, "luck", sum.luck);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    puts(text.text);
}

int command_review(int argc, char **argv)
{
    ReviewOptions options;
    int code = read_options(argc, argv, &options);
    if (code != EXIT_HOLDS)
        return code;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    Run *run = NULL;
    bool good = game_replay_file(arena, options.file, SIZE_MAX, &record, &run, &problems);
    if (good && run_outcome(run) == OUTCOME_NONE) {
        Diagnostic *problem =
            diagnostic_report(&problems, options.file, 0, 0, "this game is not over");
        if (problem != NULL)
            problem->remedy = "Play it to its end first";
        good = false;
    }
    if (!good) {
        print_problems(&problems, true);
        arena_destroy(arena);
        return EXIT_USAGE;
    }
    uint32_t simulations = options.simulations > 0 ? options.simulations : search_review_usual(run);
    SearchReview *review = search_review_create(arena, arena, run, simulations);
    bool watched = isatty(STDERR_FILENO) == 1;
    terminal_review_make(review, NULL, watched ? say_progress : NULL, NULL);
    if (watched)
        fputs("\r\x1b[K", stderr);
    if (options.json) {
        print_json(arena, review);
    } else {
        const char *names[KERNEL_SEATS];
        for (int seat = 0; seat < KERNEL_SEATS; seat++)
            names[seat] = record_side_title(&record, run->game, run->match, seat);
        TextBuffer text = text_start(arena);
        terminal_review_write(review, run, names, COLUMNS, &text);
        fputs(text.text, stdout);
    }
    arena_destroy(arena);
    return EXIT_HOLDS;
}
