// `strategium puzzle`: puzzles cut from games that computers play, and proven again.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_file.h"
#include "kernel_scenarios.h"
#include "sim_plan.h"
#include "sim_puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NEXT_BYTES_MAX = 200 };

typedef struct CutOptions {
    const char *game;
    const char *out;
    SearchSpec who;
    int64_t games;
    int64_t seed;
} CutOptions;

typedef struct Cut {
    const CutOptions *options;
    uint64_t game; // that is being cut
    size_t found;
    bool has_failed;
} Cut;

static int read_option(Arena *arena, CutOptions *options, const char *name, const char *value)
{
    const char *problem = NULL;
    if (value == NULL)
        return bad_usage("puzzle", "%s wants a value", name);
    if (strcmp(name, "--out") == 0)
        options->out = value;
    else if (strcmp(name, "--who") == 0) {
        if (!search_spec_parse(arena, span_of(value), &options->who, &problem))
            return bad_usage("puzzle", "%s: %s", value, problem);
    } else if (strcmp(name, "--games") == 0 || strcmp(name, "--seed") == 0) {
        int64_t *number = strcmp(name, "--games") == 0 ? &options->games : &options->seed;
        if (!span_integer(span_of(value), 0, INT32_MAX, number))
            return bad_usage("puzzle", "%s wants a number", name);
    } else
        return bad_usage("puzzle", "there is no option %s", name);
    return EXIT_HOLDS;
}

// --- how far it is ---

static const char *path_of(Arena *arena, const CutOptions *options, const char *name)
{
    return text_format(arena, "%s/%s", options->out, name);
}

// The game that comes next, by what an earlier call has left.
static uint64_t read_next(Arena *arena, const CutOptions *options)
{
    Span content;
    const char *error;
    int64_t next = 0;
    const char *path = path_of(arena, options, text_format(arena, "next-%" PRId64, options->seed));
    if (!file_exists(path) || !file_read(arena, path, NEXT_BYTES_MAX, &content, &error) ||
        !span_integer(span_trim(content), 0, INT32_MAX, &next))
        return 0;
    return (uint64_t)next;
}

static bool write_file(Arena *arena, const char *path, Span content)
{
    const char *error = NULL;
    if (file_write(arena, path, content, &error))
        return true;
    fprintf(stderr, "%s: %s\n", text_visible(arena, span_of(path)), error);
    return false;
}

static bool write_next(Arena *arena, const CutOptions *options, uint64_t next)
{
    const char *path = path_of(arena, options, text_format(arena, "next-%" PRId64, options->seed));
    return write_file(arena, path, span_of(text_format(arena, "%" PRIu64 "\n", next)));
}

// --- cutting ---

static void take_found(void *context, size_t line, const char *text)
{
    Cut *cut = context;
    Arena *arena = arena_create(0);
    const char *name = text_format(arena, "s%" PRId64 "-g%" PRIu64 "-l%zu", cut->options->seed,
                                   cut->game, line + 1);
    TextBuffer out = text_start(arena);
    text_print(&out,
               "# Cut from game %" PRIu64 " of seed %" PRId64 ", before line %zu.\n"
               "puzzle: %zu\ngame: %s\ntitle: %s\nde: %s\nabout: What wins most often here?\n"
               "de: Was gewinnt hier am häufigsten?\n%s",
               cut->game, cut->options->seed, line + 1, ++cut->found, cut->options->game, name,
               name, text);
    const char *path = path_of(arena, cut->options, text_format(arena, "%s.puzzle", name));
    cut->has_failed |= !write_file(arena, path, text_span(&out));
    printf("%s\n", path);
    fflush(stdout);
    arena_destroy(arena);
}

static int cut_games(Arena *arena, const CutOptions *options, const LoadedGame *loaded)
{
    DiagnosticList problems = diagnostic_list(arena);
    SimWish *wish = ARENA_NEW(arena, SimWish);
    wish->take_side = game_take_side;
    wish->side[wish->side_count++] = "all";
    wish->who[wish->who_count++] = options->who;
    wish->seed = (uint64_t)options->seed;
    const SimPlan *plan = sim_plan_make(arena, loaded, wish, &problems);
    if (plan == NULL)
        return print_problems(&problems, false);
    SimBatch batch = sim_plan_batch(plan);
    Cut cut = {.options = options};
    uint64_t looked = 0;
    uint64_t first = read_next(arena, options);
    // Before the games, which take minutes: whether anything can be kept there.
    if (!write_next(arena, options, first))
        return EXIT_USAGE;
    for (uint64_t i = first; i < (uint64_t)options->games && !cut.has_failed; i++) {
        Arena *of_game = arena_create(0);
        uint8_t key[32];
        cut.game = i;
        Run *run = sim_batch_record(of_game, &batch, i, key);
        looked += sim_puzzle_cut(loaded, run, take_found, &cut);
        cut.has_failed |= !write_next(of_game, options, i + 1);
        arena_destroy(of_game);
    }
    printf("%zu puzzles from games %" PRIu64 " to %" PRId64 ", %" PRIu64 " decisions\n", cut.found,
           first, options->games, looked);
    return cut.has_failed ? EXIT_USAGE : EXIT_HOLDS;
}

static int cut_command(Arena *arena, int argc, char **argv)
{
    CutOptions options = {.who = search_spec_of("search:1000sims"), .games = 100, .seed = 1};
    for (int i = 2; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) == 0) {
            int code = read_option(arena, &options, argv[i], i + 1 < argc ? argv[i + 1] : NULL);
            if (code != EXIT_HOLDS)
                return code;
            i++;
        } else if (options.game != NULL) {
            return bad_usage("puzzle", "one game at a time, not also %s", argv[i]);
        } else {
            options.game = argv[i];
        }
    }
    if (options.game == NULL || options.out == NULL)
        return bad_usage("puzzle", "cut wants a game and --out FOLDER");
    const Game *game = games_find(span_of(options.game));
    if (game == NULL) {
        games_say_unknown("puzzle", options.game);
        return EXIT_USAGE;
    }
    if (game->scenarios == NULL || game->scenarios->position_write == NULL)
        return bad_usage("puzzle", "positions of %s cannot be written yet", game->id);
    LoadedGame loaded;
    DiagnosticList problems = diagnostic_list(arena);
    if (!game_load(arena, game, &loaded, &problems))
        return print_problems(&problems, false);
    return cut_games(arena, &options, &loaded);
}

// --- proving ---

typedef struct Proving {
    Arena *arena; // of one file
    const char *path;
    SourceText source;
    bool writes;
} Proving;

static bool fail(const Proving *proving, const char *why)
{
    printf("FAIL  %s: %s\n", text_visible(proving->arena, span_of(proving->path)), why);
    return false;
}

static bool fail_with(const Proving *proving, const DiagnosticList *problems)
{
    print_problems(problems, false);
    return fail(proving, "it is no puzzle");
}

static const Game *game_of(const Lesson *lesson)
{
    const Game *game = lesson->game == NULL ? NULL : games_find(span_of(lesson->game));
    return game == NULL || game->rules == NULL ? NULL : game;
}

// The file with other lines `choice` and `tempting`.
static bool write_anew(const Proving *proving, const Game *game, const void *match,
                       const void *state, const SimPuzzleProof *proof)
{
    TextBuffer out = text_start(proving->arena);
    Span rest = proving->source.text;
    Span line;
    while (span_next_line(&rest, &line))
        if (span_starts_with(line, "tempting:"))
            sim_puzzle_write(proving->arena, game, match, state, proof, &out);
        else if (!span_starts_with(line, "choice "))
            text_print(&out, "%.*s\n", SPAN_PRINT(line));
    return write_file(proving->arena, proving->path, text_span(&out));
}

static bool prove_file(const Proving *proving)
{
    Arena *arena = proving->arena;
    DiagnosticList problems = diagnostic_list(arena);
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    PuzzlePlan *plan = ARENA_NEW(arena, PuzzlePlan);
    SimPuzzleProof *proof = ARENA_NEW(arena, SimPuzzleProof);
    LoadedGame loaded;
    if (!lesson_is_puzzle(proving->path) ||
        !lesson_read(arena, &proving->source, lesson, &problems))
        return fail_with(proving, &problems);
    const Game *game = game_of(lesson);
    if (game == NULL)
        return fail(proving, "there is no such game");
    MatchSetup setup = {.mission = lesson->name};
    if (!game_load(arena, game, &loaded, &problems) ||
        (!kernel_brings_sides(&loaded, lesson->name) &&
         !kernel_add_packs(arena, &loaded, &proving->source, 1, &problems)))
        return fail_with(proving, &problems);
    const void *match = game->rules->match_create(arena, loaded.library, &setup, &problems);
    if (match == NULL)
        return fail_with(proving, &problems);
    void *state = arena_alloc(arena, game->rules->state_bytes, 64);
    const char *why;
    game->rules->start(match, state);
    if (!sim_puzzle_prove(arena, game, match, state, true, proof, &why))
        return fail(proving, why);
    if (proving->writes)
        return write_anew(proving, game, match, state, proof);
    if (!puzzle_plan(arena, game, lesson, match, plan, &problems))
        return fail_with(proving, &problems);
    return sim_puzzle_is_as_written(plan, proof) || fail(proving, "other numbers come out");
}

static bool prove_path(Arena *arena, const char *path, bool writes, size_t count[2])
{
    const char *const *files = NULL;
    size_t file_count = 0;
    const char *error = NULL;
    if (!file_list(arena, path, ".puzzle", &files, &file_count, &error)) {
        fprintf(stderr, "%s: %s\n", text_visible(arena, span_of(path)), error);
        return false;
    }
    for (size_t i = 0; i < file_count; i++) {
        Proving proving = {.arena = arena_create(0), .path = files[i], .writes = writes};
        proving.source.name = files[i];
        bool good =
            file_read(proving.arena, files[i], LESSON_BYTES_MAX, &proving.source.text, &error)
                ? prove_file(&proving)
                : fail(&proving, error);
        count[good ? 0 : 1]++;
        fflush(stdout);
        arena_destroy(proving.arena);
    }
    return true;
}

static int prove_command(Arena *arena, int argc, char **argv)
{
    bool writes = false;
    size_t paths = 0;
    size_t count[2] = {0, 0}; // passed, failed
    for (int i = 2; i < argc; i++)
        if (strcmp(argv[i], "--write") == 0)
            writes = true;
        else if (strncmp(argv[i], "--", 2) == 0)
            return bad_usage("puzzle", "there is no option %s", argv[i]);
    for (int i = 2; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) == 0)
            continue;
        paths++;
        if (!prove_path(arena, argv[i], writes, count))
            return EXIT_USAGE;
    }
    if (paths == 0)
        return bad_usage("puzzle", "prove wants files, or folders");
    printf("%zu passed, %zu failed\n", count[0], count[1]);
    return count[1] == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

int command_puzzle(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    int code = argc > 1 && strcmp(argv[1], "cut") == 0     ? cut_command(arena, argc, argv)
               : argc > 1 && strcmp(argv[1], "prove") == 0 ? prove_command(arena, argc, argv)
                                                           : bad_usage("puzzle", "say what is to "
                                                                                 "be done: cut, "
                                                                                 "or prove");
    arena_destroy(arena);
    return code;
}
