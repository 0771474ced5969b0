// `strategium play`: a game in the terminal.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_file.h"
#include "base_rule_texts.h"
#include "ext_crypto.h"
#include "search_weights.h"
#include "terminal_play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct PlayOptions {
    const char *game;
    const char *who_word[KERNEL_SEATS];
    bool is_person[KERNEL_SEATS];
    SearchSpec computer[KERNEL_SEATS]; // where no person sits
    const char *side[KERNEL_SEATS];
    const char *mission;
    const char *record;
    const char *resume;
    const char *option[RECORD_OPTIONS_MAX];
    size_t option_count;
    uint64_t seed;
    bool has_seed;
    bool plain;
    bool open;
} PlayOptions;

typedef struct Play {
    Arena *arena;
    PlayOptions options;
    LoadedGame loaded;
    Record header;
    const void *match;
    Run *run;
    bool own_packs; // the packs of the game are no longer those of the program
    DiagnosticList problems;
} Play;

// --- the command line ---

static int read_who(Play *play, const char *word, int seat)
{
    play->options.is_person[seat] = strcmp(word, "human") == 0;
    const char *problem = NULL;
    if (play->options.is_person[seat] ||
        search_spec_parse(play->arena, span_of(word), &play->options.computer[seat], &problem))
        return EXIT_HOLDS;
    return bad_usage("play", "%s; `human` is a person", problem);
}

// Options with a value, by the place where it goes.
static const char **value_of(PlayOptions *options, const char *name)
{
    static const char *seed;
    const struct {
        const char *name;
        const char **value;
    } known[] = {
        {"--seat0", &options->who_word[0]}, {"--seat1", &options->who_word[1]},
        {"--side0", &options->side[0]},     {"--side1", &options->side[1]},
        {"--mission", &options->mission},   {"--record", &options->record},
        {"--resume", &options->resume},     {"--seed", &seed},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(name, known[i].name) == 0)
            return known[i].value;
    return NULL;
}

static bool is_option(PlayOptions *options, const char *name)
{
    return strcmp(name, "--option") == 0 || value_of(options, name) != NULL;
}

static int read_value(PlayOptions *options, const char *name, const char *value)
{
    int64_t seed = 0;
    if (strcmp(name, "--option") == 0) {
        if (options->option_count == RECORD_OPTIONS_MAX || strchr(value, '=') == NULL) {
            return bad_usage("play", "--option needs KEY=VALUE, at most %d times",
                             RECORD_OPTIONS_MAX);
        }
        options->option[options->option_count++] = value;
        return EXIT_HOLDS;
    }
    if (strcmp(name, "--seed") == 0) {
        if (!span_integer(span_of(value), 0, INT64_MAX, &seed))
            return bad_usage("play", "--seed needs a whole number from 0 on, not \"%s\"", value);
        options->seed = (uint64_t)seed;
        options->has_seed = true;
        return EXIT_HOLDS;
    }
    const char **place = value_of(options, name);
    if (place == NULL)
        return bad_usage("play", "there is no option \"%s\"", name);
    *place = value;
    return EXIT_HOLDS;
}

static int read_options(int argc, char **argv, Play *play)
{
    PlayOptions *options = &play->options;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--plain") == 0) {
            options->plain = true;
        } else if (strcmp(word, "--open") == 0) {
            options->open = true;
        } else if (strcmp(word, "--allow-illegal") == 0) {
            int code = read_value(options, "--option", "allow_illegal=yes");
            if (code != EXIT_HOLDS)
                return code;
        } else if (strncmp(word, "--", 2) == 0) {
            if (i + 1 == argc) {
                return bad_usage("play",
                                 is_option(options, word) ? "%s needs a value"
                                                          : "there is no option \"%s\"",
                                 word);
            }
            int code = read_value(options, word, argv[++i]);
            if (code != EXIT_HOLDS)
                return code;
        } else if (options->game == NULL) {
            options->game = word;
        } else {
            return bad_usage("play", "only one game at a time, not also \"%s\"", word);
        }
    }
    static const char *const usual[KERNEL_SEATS] = {"human", "greedy"};
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        const char *who = options->who_word[seat];
        int code = read_who(play, who == NULL ? usual[seat] : who, seat);
        if (code != EXIT_HOLDS)
            return code;
    }
    return EXIT_HOLDS;
}

static const char *side_name(const Play *play, int seat)
{
    return record_side_title(&play->header, play->loaded.game, play->match, seat);
}

// --- making the game ---

// 64 bits that nobody can guess, for a game whose seed was not given.
static uint64_t random_seed(void)
{
    uint64_t seed = 0;
    ext_random_bytes(&seed, sizeof seed);
    return seed & INT64_MAX; // so that every JSON reader can hold it
}

static bool start_new(Play *play)
{
    PlayOptions *options = &play->options;
    MatchSetup setup;
    memset(&setup, 0, sizeof setup);
    play->header = record_header(&play->loaded);
    setup.mission = play->header.mission = options->mission;
    setup.option = options->option;
    setup.option_count = options->option_count;
    memcpy(play->header.option, options->option, sizeof options->option);
    play->header.option_count = options->option_count;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (!game_take_side(play->arena, &play->loaded, seat, options->side[seat], &setup,
                            &play->header, &play->problems))
            return false;
    record_drop_other_sides(&play->header, &play->loaded, play->arena);
    play->match = play->loaded.game->rules->match_create(play->arena, play->loaded.library, &setup,
                                                         &play->problems);
    if (play->match == NULL)
        return false;
    record_drop_other_packs(&play->header, play->loaded.game, play->match);
    play->run = run_create(play->arena, play->loaded.game, play->match);
    play->header.chance = RUN_CHANCE_SEED;
    play->header.seed = options->has_seed ? options->seed : random_seed();
    run_chance_seed(play->run, play->header.seed);
    return true;
}

// Whether a record was played with other packs than the shipped ones.
static bool has_own_packs(Arena *arena, const Record *record, const Game *game)
{
    LoadedGame shipped;
    DiagnosticList differences = diagnostic_list(arena);
    SourceText *own = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    return !game_load(arena, game, &shipped, &differences) ||
           !record_check_packs(record, shipped.pack, shipped.pack_count, &differences) ||
           record_own_packs(record, shipped.pack, shipped.pack_count, own) > 0;
}

static bool start_saved(Play *play)
{
    const char *path = play->options.resume;
    const char *error = NULL;
    Span text;
    Record record;
    if (!file_read(play->arena, path, RECORD_BYTES_MAX, &text, &error)) {
        diagnostic_report(&play->problems, path, 0, 0, "%s", error);
        return false;
    }
    const Game *game = play->loaded.game;
    if (!record_read(play->arena, path, text, &record, &play->problems))
        return false;
    if (strcmp(record.game, game->id) != 0) {
        diagnostic_report(&play->problems, path, 0, 0, "this is a game of %s, not of %s",
                          text_visible(play->arena, span_of(record.game)), game->id);
        return false;
    }
    if (!game_load_for(play->arena, &record, game, &play->loaded, &play->problems))
        return false;
    if (record.is_view) {
        diagnostic_report(&play->problems, path, 1, 0,
                          "this is one seat's view of a game and cannot be gone on with");
        return false;
    }
    play->own_packs = has_own_packs(play->arena, &record, game);
    MatchSetup setup = record_setup(&record);
    play->match = play->loaded.game->rules->match_create(play->arena, play->loaded.library, &setup,
                                                         &play->problems);
    if (play->match == NULL || !record_replay(&record, play->loaded.game, play->match, play->arena,
                                              SIZE_MAX, &play->run, &play->problems))
        return false;
    if (run_outcome(play->run) != OUTCOME_NONE) {
        Diagnostic *problem = diagnostic_report(&play->problems, path, 0, 0, "this game is over");
        if (problem != NULL)
            problem->remedy = text_format(play->arena, "`strategium replay %s` shows it", path);
        return false;
    }
    play->header = record;
    play->header.has_result = false;
    for (size_t i = 0; i < play->header.pack_count; i++)
        play->header.pack[i].text = (Span){0}; // carried again when it is left again
    // Who sat there goes on, if nothing else is said.
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (play->options.who_word[seat] == NULL && record.seat[seat] != NULL &&
            read_who(play, record.seat[seat], seat) != EXIT_HOLDS)
            return false;
    return true;
}

// --- saving ---

// A game replaces the record of another one when it is told to, but nothing else.
static bool may_write(Arena *arena, const char *path, const char **error)
{
    Span old;
    if (!file_exists(path) ||
        (file_read(arena, path, RECORD_BYTES_MAX, &old, error) && record_begins(old)))
        return true;
    *error = "this file exists and is no record of a game; name another";
    return false;
}

// Said before the game and not after it.
static bool check_record_path(Play *play)
{
    const char *path = play->options.record;
    if (path == NULL)
        return true;
    const char *error = NULL;
    if (may_write(play->arena, path, &error)) {
        if (file_can_be_written(play->arena, path, &error))
            return true;
        error = text_format(play->arena, "no record can be written here: it %s", error);
    }
    diagnostic_report(&play->problems, path, 0, 0, "%s", error);
    return false;
}

static bool save(void *context, Arena *arena, const char *path, const char **error)
{
    Play *play = context;
    TextBuffer text = text_start(arena);
    Record *header = ARENA_NEW(arena, Record);
    *header = play->header;
    if (play->own_packs || run_outcome(play->run) == OUTCOME_NONE) {
        // A game that is left must outlive a change of the cards: it takes its packs with it.
        record_carry_texts(header, play->loaded.pack, play->loaded.pack_count);
    }
    record_write(header, play->run, VIEWER_ALL, &text);
    if (!may_write(arena, path, error))
        return false;
    return file_write(arena, path, text_span(&text), error);
}

// Where a game goes that is left: the file it came from, else a new one where this user's games
// are.
static const char *save_path(Play *play)
{
    if (play->options.resume != NULL && strcmp(play->options.resume, "-") != 0)
        return play->options.resume;
    const char *error = NULL;
    const char *folder = file_state_folder(play->arena);
    if (!file_can_be_written(play->arena, text_format(play->arena, "%s/game", folder), &error))
        folder = "."; // a program folder that cannot be written to
    char stamp[32];
    time_t now = time(NULL);
    struct tm broken_down;
    if (localtime_r(&now, &broken_down) == NULL ||
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &broken_down) == 0)
        stamp[0] = '\0';
    for (int i = 1;; i++) {
        const char *path = i == 1 ? text_format(play->arena, "%s/%s-%s.record", folder,
                                                play->loaded.game->id, stamp)
                                  : text_format(play->arena, "%s/%s-%s-%d.record", folder,
                                                play->loaded.game->id, stamp, i);
        if (!file_exists(path))
            return path;
    }
}

// The puzzle that the mission is; NULL: it is none.
static const PuzzlePlan *puzzle_of(Play *play)
{
    Arena *arena = play->arena;
    const char *mission = play->header.mission;
    for (size_t i = 0; mission != NULL && i < play->loaded.pack_count; i++) {
        const SourceText *file = &play->loaded.pack[i];
        if (!lesson_is_puzzle(file->name) || !lesson_is_called(file->name, mission))
            continue;
        DiagnosticList problems = diagnostic_list(arena);
        Lesson *lesson = ARENA_NEW(arena, Lesson);
        PuzzlePlan *plan = ARENA_NEW(arena, PuzzlePlan);
        if (lesson_read(arena, file, lesson, &problems) &&
            puzzle_plan(arena, play->loaded.game, lesson, play->match, plan, &problems))
            return plan;
    }
    return NULL;
}

static int play_game(Play *play)
{
    PlayOptions *options = &play->options;
    const char *problem = NULL;
    TerminalOptions terminal = {
        .game = play->loaded.game,
        .match = play->match,
        .run = play->run,
        .seed = play->header.seed,
        .plain = options->plain,
        .open_hands = options->open,
        .in = STDIN_FILENO,
        .out = STDOUT_FILENO,
        .save = save,
        .record_path = options->record,
        .save_path = save_path(play),
        .rules = rule_texts_create(play->arena),
        .save_context = play,
        .puzzle = puzzle_of(play),
    };
    if (!file_can_be_written(play->arena, terminal.save_path, &problem))
        terminal.save_problem = problem;
    bool watched = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        bool is_person = options->is_person[seat];
        terminal.computer[seat] = is_person ? NULL : &options->computer[seat];
        terminal.seat_name[seat] = side_name(play, seat);
        play->header.seat[seat] = is_person ? "human" : options->computer[seat].text;
        watched = watched || is_person;
    }
    if (!watched) {
        printf("%s: seat 0 %s (%s), seat 1 %s (%s), seed %llu\n", play->loaded.game->title,
               play->header.seat[0], side_name(play, 0), play->header.seat[1], side_name(play, 1),
               (unsigned long long)play->header.seed);
        fflush(stdout);
    }
    switch (terminal_play(&terminal)) {
    case TERMINAL_OVER:
    case TERMINAL_LEFT:
        return EXIT_HOLDS;
    case TERMINAL_FAILED:
        break;
    }
    return EXIT_USAGE;
}

static void say_playouts(const Play *play)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (!play->options.is_person[seat])
            games_say_playouts(play->arena, play->loaded.game, &play->options.computer[seat]);
}

// Of computers that have a file of them.
static bool take_weights(Play *play)
{
    bool good = true;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        good = (play->options.is_person[seat] ||
                search_weights_take(play->arena, play->loaded.game, &play->options.computer[seat],
                                    &play->problems)) &&
               good;
    return good;
}

int command_play(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    Play *play = ARENA_NEW(arena, Play);
    play->arena = arena;
    play->problems = diagnostic_list(arena);
    int code = read_options(argc, argv, play);
    if (code == EXIT_HOLDS && play->options.game == NULL)
        code = bad_usage("play", "say which game: `strategium games` lists them");
    const Game *game = NULL;
    if (code == EXIT_HOLDS) {
        game = games_find(span_of(play->options.game));
        if (game == NULL || game->rules == NULL) {
            games_say_unknown("play", play->options.game);
            code = EXIT_USAGE;
        }
    }
    if (code == EXIT_HOLDS) {
        play->loaded.game = game;
        bool good = play->options.resume != NULL
                        ? start_saved(play)
                        : game_load(arena, game, &play->loaded, &play->problems) && start_new(play);
        good = good && check_record_path(play) && take_weights(play);
        if (good)
            say_playouts(play);
        code = good ? play_game(play) : print_problems(&play->problems, true);
    }
    arena_destroy(arena);
    return code;
}
