// `strategium sim`: bulk games between computer players. Here: the words of the command line.
#include "commands.h"
#include "sim_command.h"
#include "usage.h"

#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 256 };

static bool take_number(SimOptions *options, const char *name, const char *value, int *code)
{
    const struct {
        const char *name;
        int64_t *value;
        int64_t min;
        int64_t max;
    } numbers[] = {
        {"--games", &options->games, 1, INT64_C(1000000000000)},
        {"--rounds", &options->rounds, 1, INT64_C(100000000)},
        {"--from", &options->from, 0, INT64_C(1000000000000)},
        {"--to", &options->to, 0, INT64_C(1000000000000)},
        {"--seed", &options->seed, 0, INT64_MAX},
        {"--jobs", &options->jobs, 1, JOBS_MAX},
        {"--silent-after", &options->silent_seconds, 1, 1000000},
        {"--record", &options->record, 0, INT64_C(1000000000000)},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            if (!span_integer(span_of(value), numbers[i].min, numbers[i].max, numbers[i].value)) {
                *code =
                    bad_usage("sim", "%s needs a whole number from %lld to %lld, not \"%s\"", name,
                              (long long)numbers[i].min, (long long)numbers[i].max, value);
            }
            return true;
        }
    }
    return false;
}

// A number of percent, as a share; false unless it lies strictly between the bounds.
static bool read_percent(const char *text, const char **end, double min, double max, double *out)
{
    char *stop = NULL;
    double number = strtod(text, &stop) / 100;
    if (stop == text || !(number > min && number < max))
        return false;
    *end = stop;
    *out = number;
    return true;
}

// "2": shown better, worse, or within 2 percent. "50:55": a score of 50 % against one of 55 %.
static bool read_sprt(const char *value, SimSprt *sprt)
{
    const char *end = NULL;
    const char *colon = strchr(value, ':');
    sprt->has_margin = colon == NULL;
    if (sprt->has_margin)
        return read_percent(value, &end, 0, 0.5, &sprt->margin) && *end == '\0';
    return read_percent(value, &end, 0, 1, &sprt->p0) && end == colon &&
           read_percent(colon + 1, &end, sprt->p0, 1, &sprt->p1) && *end == '\0';
}

static int take_player(Arena *arena, const char *words, SearchSpec *out)
{
    const char *problem = NULL;
    return search_spec_parse(arena, span_of(words), out, &problem)
               ? EXIT_HOLDS
               : bad_usage("sim", "%s", problem);
}

// Options that may be repeated.
static int take_one_more(const char *name, const char *value, const char **list, size_t *count,
                         size_t max)
{
    if (*count == max)
        return bad_usage("sim", "%s is given more than %zu times", name, max);
    list[(*count)++] = value;
    return EXIT_HOLDS;
}

static int take_option(Arena *arena, SimOptions *options, const char *name, const char *value)
{
    int code = EXIT_HOLDS;
    SimWish *wish = &options->wish;
    const char *end = NULL;
    if (take_number(options, name, value, &code))
        return code;
    if (strcmp(name, "--side0") == 0 || strcmp(name, "--side1") == 0) {
        wish->seat_side[name[6] - '0'] = value;
    } else if (strcmp(name, "--seat0") == 0 || strcmp(name, "--seat1") == 0) {
        wish->has_seat[name[6] - '0'] = true;
        return take_player(arena, value, &wish->seat[name[6] - '0']);
    } else if (strcmp(name, "--instead") == 0) {
        wish->instead = value;
    } else if (strcmp(name, "--side") == 0) {
        return take_one_more(name, value, wish->side, &wish->side_count, SIM_PLAN_SIDES_MAX);
    } else if (strcmp(name, "--who") == 0) {
        if (wish->who_count == SIM_PLAYERS_MAX)
            return bad_usage("sim", "--who is given more than %d times", SIM_PLAYERS_MAX);
        return take_player(arena, value, &wish->who[wish->who_count++]);
    } else if (strcmp(name, "--pack") == 0) {
        return take_one_more(name, value, options->pack, &options->pack_count, SIM_PACKS_MAX);
    } else if (strcmp(name, "--mission") == 0) {
        wish->mission = value;
    } else if (strcmp(name, "--sprt") == 0) {
        options->has_sprt = true;
        if (!read_sprt(value, &options->sprt)) {
            return bad_usage("sim",
                             "--sprt needs a margin in percent (2) or two scores of A in percent, "
                             "the lower one first (50:55), not \"%s\"",
                             value);
        }
    } else if (strcmp(name, "--alpha") == 0 || strcmp(name, "--beta") == 0) {
        double *to = name[2] == 'a' ? &options->sprt.alpha : &options->sprt.beta;
        if (!read_percent(value, &end, 0, 0.5, to) || *end != '\0') {
            return bad_usage("sim", "%s needs a number of percent under 50, not \"%s\"", name,
                             value);
        }
    } else if (strcmp(name, "--out") == 0) {
        options->out = value;
    } else if (strcmp(name, "-o") == 0) {
        options->record_file = value;
    } else if (strcmp(name, "--option") == 0) {
        if (strchr(value, '=') == NULL)
            return bad_usage("sim", "an option is KEY=VALUE, not %s", value);
        return take_one_more(name, value, wish->option, &wish->option_count, RECORD_OPTIONS_MAX);
    }
    return EXIT_HOLDS;
}

static bool take_flag(SimOptions *options, const char *name)
{
    if (strcmp(name, "--json") == 0)
        options->json = true;
    else if (strcmp(name, "--pairs") == 0)
        options->wish.is_paired = true;
    else if (strcmp(name, "--anew") == 0)
        options->anew = true;
    else
        return false;
    return true;
}

static int check_options(SimOptions *options)
{
    const char *problem = NULL;
    if (options->game == NULL)
        return bad_usage("sim", "name a game");
    if (!sim_plan_check(&options->wish, &problem))
        return bad_usage("sim", "%s", problem);
    if (options->games > 0 && options->rounds > 0)
        return bad_usage("sim", "say how many games with --games or with --rounds, not with both");
    if (options->games == 0 && options->rounds == 0 && options->to < 0 && options->record < 0)
        return bad_usage("sim", "say how many games with --games");
    if (options->record_file != NULL && options->record < 0)
        return bad_usage("sim", "-o goes with --record: the results of a batch go to --out");
    if (options->has_sprt && options->from > 0) {
        return bad_usage("sim", "a sequential test needs all games from the first on: leave out "
                                "--from, or merge the slices");
    }
    bool is_variant = options->wish.instead != NULL;
    if (options->has_sprt && !is_variant &&
        (options->wish.side_count > 0 || options->wish.who_count > 0))
        return bad_usage("sim", "a sequential test compares two: use --pairs, not a round robin");
    if (options->has_sprt && is_variant && !options->sprt.has_margin) {
        return bad_usage("sim",
                         "beside --instead A and B do not meet, so A has no score against B: "
                         "give --sprt a margin in percent (2)");
    }
    if (options->has_sprt && !is_variant)
        options->wish.is_paired = true;
    if (is_variant) {
        // A's score is 1/2 and half of what A wins more often than B.
        options->sprt.margin /= 2;
    }
    options->wish.seed = (uint64_t)options->seed;
    return EXIT_HOLDS;
}

// Words that say how and where a batch is played, and not what it is; with the number of those that
// follow each.
static int beside_the_batch(const char *word)
{
    static const char *const with_value[] = {
        "--games", "--rounds", "--from",  "--to",   "--jobs", "--out",         "--record",
        "-o",      "--sprt",   "--alpha", "--beta", "--seed", "--silent-after"};
    for (size_t i = 0; i < sizeof with_value / sizeof with_value[0]; i++)
        if (strcmp(word, with_value[i]) == 0)
            return 1;
    return strcmp(word, "--json") == 0 || strcmp(word, "--anew") == 0 ? 0 : -1;
}

// Options with a value that say what a batch is.
static bool is_of_the_batch(const char *word)
{
    static const char *const options[] = {"--side0", "--side1", "--seat0", "--seat1",   "--instead",
                                          "--side",  "--who",   "--pack",  "--mission", "--option"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (strcmp(word, options[i]) == 0)
            return true;
    return false;
}

// The other words, by which a report tells how a game of the batch is looked at.
static void keep_words(Arena *arena, int argc, char **argv, SimOptions *options)
{
    const char **word = ARENA_ARRAY(arena, const char *, (size_t)argc + 2);
    size_t count = 0;
    for (int i = 1; i < argc; i++) {
        int others = beside_the_batch(argv[i]);
        if (others < 0)
            word[count++] = argv[i];
        else
            i += others;
    }
    if (options->has_sprt && options->wish.instead == NULL) {
        bool said = false;
        for (size_t i = 0; i < count; i++)
            said = said || strcmp(word[i], "--pairs") == 0;
        if (!said)
            word[count++] = "--pairs";
    }
    word[count++] = "--seed";
    word[count++] = text_format(arena, "%lld", (long long)options->seed);
    options->wish.word = word;
    options->wish.word_count = count;
}

static int read_options(Arena *arena, int argc, char **argv, SimOptions *options)
{
    SearchSpec greedy = search_spec_of("greedy");
    *options = (SimOptions){.wish = {.take_side = game_take_side, .seat = {greedy, greedy}},
                            .to = -1,
                            .record = -1,
                            .jobs = 1,
                            .silent_seconds = 120,
                            .sprt = {.alpha = 0.05, .beta = 0.05}};
    for (int i = 1; i < argc; i++) {
        if (take_flag(options, argv[i]))
            continue;
        if (argv[i][0] == '-') {
            if (beside_the_batch(argv[i]) != 1 && !is_of_the_batch(argv[i]))
                return bad_usage("sim", "there is no option %s", argv[i]);
            if (i + 1 == argc)
                return bad_usage("sim", "a value is missing after %s", argv[i]);
            int code = take_option(arena, options, argv[i], argv[i + 1]);
            if (code != EXIT_HOLDS)
                return code;
            i++;
        } else if (options->game == NULL) {
            options->game = argv[i];
        } else {
            return bad_usage("sim", "only one game at a time, not also %s", argv[i]);
        }
    }
    keep_words(arena, argc, argv, options);
    return check_options(options);
}

int command_sim(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    int code = EXIT_HOLDS;
    if (argc > 1 && strcmp(argv[1], "merge") == 0) {
        code = sim_merge(arena, argc, argv);
    } else if (argc > 1 && strcmp(argv[1], "report") == 0) {
        code = sim_report(arena, argc, argv);
    } else {
        SimOptions *options = ARENA_NEW(arena, SimOptions);
        code = read_options(arena, argc, argv, options);
        if (code == EXIT_HOLDS)
            code = sim_run(arena, options);
    }
    arena_destroy(arena);
    return code;
}
