// Runs the conformance suite for every game of the program, and for the tiny test game with and
// without faults:
// `conform_test [GAME] [--games N] [--seed S] [--packs N] [--plain N] [--all-pairs] [--one-in N]
// [--thorough-one-in N]`.
// The card game is also played with packs of random cards (and with nothing else after --packs), N
// games of each with only the state checked. Games on a table play every pair of sides after
// --all-pairs; --one-in plays every Nth pair, mission, own side and pack only, where each decision
// is slow: always the first of each kind; --thorough-one-in asks them the slow questions at every
// Nth decision, 16 unless told. The last line counts.
#include "base_assert.h"
#include "conform.h"
#include "cups.h"
#include "games.h"
#include "kernel_loadouts.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "pebble.h"
#include "random_cards.h"

#include <stdio.h>
#include <string.h>

typedef struct Totals {
    int number;
    int failed;
} Totals;

static void tell(Totals *totals, bool good, const char *name, const ConformReport *report)
{
    printf("%s %2d %s: %llu games, %llu decisions, %llu questions\n", good ? "ok  " : "FAIL",
           ++totals->number, name, (unsigned long long)report->games,
           (unsigned long long)report->decisions, (unsigned long long)report->questions);
    totals->failed += !good;
    if (!good) {
        Span rest = span_of(report->text);
        Span line;
        while (span_next_line(&rest, &line))
            printf("     | %.*s\n", SPAN_PRINT(line));
    }
    fflush(stdout);
}

// Whether all is there that the game is asked for, one that nobody plays yet too; and whether what
// is not there would be told, by the examples of its numbered rules and of its loadouts.
static void run_tables(Totals *totals, const Game *game)
{
    const char *missing = NULL;
    bool good = kernel_game_check(game, &missing);
    if (good) {
        GameScenarios scenarios = *game->scenarios;
        Game without = *game;
        without.scenarios = &scenarios;
        scenarios.series = NULL;
        good = !kernel_game_check(&without, &missing) && strcmp(missing, "scenarios.series") == 0;
    }
    if (good && game->loadouts->kind != LOADOUT_NONE) {
        GameLoadouts loadouts = *game->loadouts;
        Game without = *game;
        without.loadouts = &loadouts;
        loadouts.say = NULL;
        good = !kernel_game_check(&without, &missing) && strcmp(missing, "loadouts.say") == 0;
        loadouts.say = game->loadouts->say;
        if (good && loadouts.import != NULL) {
            GameImport import = *loadouts.import;
            import.make = NULL;
            loadouts.import = &import;
            good = !kernel_game_check(&without, &missing) &&
                   strcmp(missing, "loadouts.import.make") == 0;
        }
    }
    printf("%s %2d %s: its tables\n", good ? "ok  " : "FAIL", ++totals->number, game->id);
    totals->failed += !good;
}

static void run_cups(Totals *totals, uint32_t games, uint64_t seed)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    ConformSettings settings =
        conform_default(&cups_game, cups_game.library_load(arena, NULL, 0, &problems));
    settings.games = games > 0 ? games : 60;
    settings.seed = seed;
    MatchSetup setup = {.side = {"plain", "plain"}};
    ConformReport report;
    bool good = conform_run(&settings, &setup, 1, arena, &report);
    tell(totals, good, "cups", &report);
    arena_destroy(arena);
}

// A policy that counts how often it was asked: where it does not tell, and where it does.
static void count_quietly(const void *match, const void *state, void *scratch, const Action *option,
                          size_t count, uint8_t *weight)
{
    (void)match, (void)state, (void)option;
    ++*(uint32_t *)scratch;
    memset(weight, 1, count);
}

static void count_aloud(const void *match, const void *state, void *scratch, const Action *option,
                        size_t count, uint8_t *weight)
{
    count_quietly(match, state, scratch, option, count, weight);
    weight[count - 1] = *(uint32_t *)scratch > 3 ? 2 : 1;
}

static void score_aloud(const void *match, const void *state, void *scratch, const int32_t *weight,
                        const Action *option, size_t count, int32_t *score)
{
    (void)match, (void)state, (void)weight, (void)option;
    memset(score, 0, count * sizeof *score);
    score[0] = (*(int32_t *)scratch)++;
}

static void run_keeping(Totals *totals, const ConformSettings *pebble, const MatchSetup *setup,
                        Arena *arena)
{
    static const struct {
        const char *name;
        GamePlayers players;
        bool is_good;
    } kept[] = {
        {"pebble, whose policy keeps count", {.policy = count_quietly}, true},
        {"pebble, whose policy tells its count, is found faulty", {.policy = count_aloud}, false},
        {"pebble, whose score tells its count, is found faulty", {.score = score_aloud}, false},
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        GamePlayers players = kept[i].players;
        Game game = pebble_game;
        ConformSettings settings = *pebble;
        ConformReport report;
        players.scratch_bytes = sizeof(uint32_t);
        game.players = &players;
        settings.game = &game;
        settings.games = settings.games < 5 ? settings.games : 5;
        bool good = conform_run(&settings, setup, 1, arena, &report);
        tell(totals, good == kept[i].is_good, kept[i].name, &report);
    }
}

static void run_pebble(Totals *totals, uint32_t games, uint64_t seed)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    ConformSettings settings =
        conform_default(&pebble_game, pebble_game.library_load(arena, NULL, 0, &problems));
    settings.games = games > 0 ? games : 60;
    settings.seed = seed;
    settings.choices_are_open = true;
    MatchSetup setup = {.side = {"round", "flat"}, .mission = "beach"};
    ConformReport report;
    bool good = conform_run(&settings, &setup, 1, arena, &report);
    tell(totals, good, "pebble", &report);
    run_keeping(totals, &settings, &setup, arena);
    const char *held = "held_windows=yes";
    setup.option = &held;
    setup.option_count = 1;
    settings.windows_are_held = true;
    good = conform_run(&settings, &setup, 1, arena, &report);
    tell(totals, good, "pebble, held_windows=yes", &report);
    settings.windows_are_held = false;
    // The suite itself: each fault must be found.
    for (int i = 0; pebble_faults[i] != NULL; i++) {
        const char *option = text_format(arena, "fault=%s", pebble_faults[i]);
        setup.option = &option;
        setup.option_count = 1;
        good = conform_run(&settings, &setup, 1, arena, &report);
        tell(totals, !good, text_format(arena, "pebble with %s is found faulty", option), &report);
    }
    arena_destroy(arena);
}

// Packs of random cards in a plain run.
enum { PACKS = 6 };

// Match options that change what a seat may know.
static const struct {
    const char *game, *option;
    bool windows_are_held;
} variants[] = {{"ccg", "open_lists=no", false}, {"ccg", "held_windows=yes", true}};

// Games whose answers are places: `check` allows more than `legal` can list.
static bool has_places(const Game *game)
{
    return strcmp(game->id, "epic") == 0 || strcmp(game->id, "aod") == 0;
}

// Which pairs of sides are played.
typedef struct Pairs {
    bool all;
    int64_t one_in;
    int64_t thorough_one_in; // decisions of one that are asked the slow questions
} Pairs;

// Where something is chosen in secret (AOD-MISSION-4.1): that is played whatever else is left out.
static bool has_secret(const char *mission)
{
    return strcmp(mission, "Blood Feud") == 0;
}

// Missions that bring their own sides.
static void run_scenarios(Totals *totals, const Game *game, const void *library,
                          const char *const *missions, size_t count, uint32_t games, uint64_t seed,
                          Pairs pairs)
{
    for (size_t i = 0; i < count; i++) {
        if (i % (size_t)pairs.one_in != 0 && !has_secret(missions[i]))
            continue;
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.mission = missions[i]};
        ConformReport report = {0};
        if (game->rules->match_create(arena, library, &setup, &problems) != NULL) {
            ConformSettings settings = conform_default(game, library);
            settings.games = games > 0 ? games : 1;
            settings.seed = seed + i;
            settings.thorough_one_in = (uint32_t)pairs.thorough_one_in;
            settings.choices_are_open = true;
            bool good = conform_run(&settings, &setup, 1, arena, &report);
            tell(totals, good, text_format(arena, "%s, %s", game->id, missions[i]), &report);
        }
        arena_destroy(arena);
    }
}

// Sides that no shipped army is like: those that write something down in secret (who comes up from
// below, who comes down from orbit; with a beast of no side), and those that dig in.
static const struct {
    const char *game;
    const char *title;
    const char *text[KERNEL_SEATS];
} own_sides[] = {
    {"epic",
     "sides with secret plots",
     {"game: epic\nlist: squat\nname: Diggers\npoints: 2000\n\n1 Warrior\n  + 1 Mole\n"
      "1 Berserker\n  + 1 Mole\n1 Thunderer\n1 Guild Squadron\n",
      "game: epic\nlist: dark-eldar\nname: Executors\npoints: 3000\n\n1 Executor\n1 Kashnarak\n"
      "1 Kabal Flotilla\n  4 Ravager\n1 Hellion Murder\n1 Reaver Gang\n"}},
    {"epic",
     "sides with fortified positions",
     {"game: epic\nlist: imperial-guard-baran-siegemasters\nname: Diggers\npoints: 2000\n\n"
      "1 Regimental HQ\n  + 8 Sappers\n1 Infantry Company\n1 Fortified Positions\n  3 Bunker\n"
      "  3 Gun Emplacement\n1 Flak Battery\n  + 3 Gun Emplacement\n",
      "game: epic\nlist: space-marine-imperial-fists\nname: Miners\npoints: 3000\n\n1 Tactical\n"
      "  + 2 Bunker\n  + 8 Trench\n  + 5 Minefield\n1 Fortified Positions\n  13 Minefield\n"
      "1 Terminator\n1 Scout\n"}},
};

static void run_own_sides(Totals *totals, const Game *game, const void *library, uint32_t games,
                          uint64_t seed, Pairs pairs)
{
    for (size_t i = 0; i < sizeof own_sides / sizeof *own_sides; i += (size_t)pairs.one_in) {
        if (strcmp(own_sides[i].game, game->id) != 0)
            continue;
        Arena *arena = arena_create(0);
        MatchSetup setup = {.side = {"one", "two"}};
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            setup.side_text[seat] =
                (SourceText){setup.side[seat], span_of(own_sides[i].text[seat])};
        }
        ConformSettings settings = conform_default(game, library);
        settings.games = games > 0 ? games : 2;
        settings.seed = seed + i;
        settings.thorough_one_in = (uint32_t)pairs.thorough_one_in;
        settings.choices_are_open = true;
        ConformReport report = {0};
        bool good = conform_run(&settings, &setup, 1, arena, &report);
        tell(totals, good, text_format(arena, "%s, %s", game->id, own_sides[i].title), &report);
        arena_destroy(arena);
    }
}

// Games on a table are long and have many sides: unless all pairs are asked for, each side plays
// once, the first against the second, the third against the fourth and so on, and the last of an
// odd number against the first.
static bool is_played(const Game *game, size_t first, size_t second, size_t sides, Pairs pairs)
{
    bool each_once = has_places(game) && !pairs.all;
    if (each_once && (first % 2 != 0 || second != (first + 1) % sides))
        return false;
    return (each_once ? first / 2 : first + second) % (size_t)pairs.one_in == 0;
}

// The ordered pairs of shipped sides that are played; the missions in turn. `option` may be NULL.
static void run_game(Totals *totals, const Game *game, const char *option, bool windows_are_held,
                     uint32_t games, uint64_t seed, Pairs pairs)
{
    enum { SIDES_MAX = 16, MISSIONS_MAX = 16 };
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    LoadedGame loaded;
    ConformReport report = {0};
    if (!game_load(arena, game, &loaded, &problems)) {
        TextBuffer text = text_start(arena);
        diagnostic_format_all(&text, &problems, false);
        report.text = text.text;
        tell(totals, false, game->id, &report);
        arena_destroy(arena);
        return;
    }
    const char *sides[SIDES_MAX];
    const char *missions[MISSIONS_MAX];
    size_t side_count = game->loadouts->list_sides(loaded.library, sides, SIDES_MAX);
    size_t mission_count = game->rules->list_missions(loaded.library, missions, MISSIONS_MAX);
    side_count = side_count < SIDES_MAX ? side_count : SIDES_MAX;
    mission_count = mission_count < MISSIONS_MAX ? mission_count : MISSIONS_MAX;
    if (has_places(game)) {
        run_scenarios(totals, game, loaded.library, missions, mission_count, games, seed, pairs);
        run_own_sides(totals, game, loaded.library, games, seed, pairs);
    }
    for (size_t i = 0; i < side_count * side_count; i++) {
        if (!is_played(game, i / side_count, i % side_count, side_count, pairs))
            continue;
        MatchSetup setup = {.side = {sides[i / side_count], sides[i % side_count]}};
        // Some missions bring their own sides: those have been played already.
        bool has_mission = mission_count > 0 && !has_places(game);
        setup.mission = has_mission ? missions[i % mission_count] : NULL;
        setup.option = &option;
        setup.option_count = option != NULL;
        ConformSettings settings = conform_default(game, loaded.library);
        settings.games = games > 0 ? games : option != NULL || has_places(game) ? 1 : 2;
        settings.seed = seed + i;
        settings.thorough_one_in = (uint32_t)pairs.thorough_one_in;
        settings.windows_are_held = windows_are_held;
        settings.choices_are_open = has_places(game);
        Arena *walk_arena = arena_create(0);
        bool good = conform_run(&settings, &setup, 1, walk_arena, &report);
        tell(totals, good,
             text_format(arena, "%s, %s against %s%s%s", game->id, setup.side[0], setup.side[1],
                         option != NULL ? ", " : "", option != NULL ? option : ""),
             &report);
        arena_destroy(walk_arena);
    }
    arena_destroy(arena);
}

// Games with nothing asked on the way but whether the state is sound: many more of them can be
// played.
static bool play_plainly(const Game *game, const void *library, const MatchSetup *setup,
                         uint64_t seed, uint32_t games, Arena *arena, ConformReport *report)
{
    enum { DECISIONS_MAX = 200000 };
    DiagnosticList problems = diagnostic_list(arena);
    const void *match = game->rules->match_create(arena, library, setup, &problems);
    void *state = arena_alloc(arena, game->rules->state_bytes, 64);
    Action *scratch = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    for (uint32_t number = 0; match != NULL && number < games; number++) {
        Rng rng;
        rng_start(&rng, seed, number, RNG_PURPOSE_TEST);
        Action action;
        uint32_t decisions = 0;
        game->rules->start(match, state);
        while (kernel_random_action(game, match, state, &rng, scratch, &action) > 0) {
            Message problem = {0};
            game->rules->apply(match, state, &action, NULL);
            if (!game->rules->validate(match, state, &problem) || ++decisions > DECISIONS_MAX) {
                TextBuffer text = text_start(arena);
                text_print(&text, "plain game %u, decision %u: ", (unsigned)number,
                           (unsigned)decisions);
                kernel_message_write(game->words, match, &problem, &text);
                report->text = text.text;
                return false;
            }
        }
        report->games++;
        report->decisions += decisions;
    }
    return match != NULL;
}

static void run_random_cards(Totals *totals, const Game *game, uint32_t games, uint32_t plain_games,
                             uint64_t seed)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    ConformReport report = {0};
    const char *error = "";
    const void *library = NULL;
    const SourceText *source = random_cards(arena, seed, &error);
    if (source != NULL)
        library = game->library_load(arena, source, RANDOM_CARDS_SOURCES, &problems);
    bool good = library != NULL;
    if (good) {
        MatchSetup setup = {.side = {"one", "two"}};
        ConformSettings settings = conform_default(game, library);
        settings.games = games > 0 ? games : 2;
        settings.seed = seed;
        settings.thorough_one_in = 16;
        good = conform_run(&settings, &setup, 1, arena, &report) &&
               play_plainly(game, library, &setup, seed, plain_games, arena, &report);
    } else {
        TextBuffer text = text_start(arena);
        text_append(&text, error);
        diagnostic_format_all(&text, &problems, false);
        report.text = text.text;
    }
    tell(totals, good,
         text_format(arena, "%s, random cards %llu", game->id, (unsigned long long)seed), &report);
    arena_destroy(arena);
}

int main(int argc, char **argv)
{
    const char *game = NULL;
    int64_t games = 0;
    int64_t seed = 1;
    int64_t packs = 0;
    int64_t plain = 20;
    Pairs pairs = {.one_in = 1, .thorough_one_in = 16};
    validate_enable(true);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 1, 1000000, &games);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 0, INT64_MAX, &seed);
        else if (strcmp(argv[i], "--plain") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 0, 1000000, &plain);
        else if (strcmp(argv[i], "--packs") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 1, 1000000, &packs);
        else if (strcmp(argv[i], "--all-pairs") == 0)
            pairs.all = true;
        else if (strcmp(argv[i], "--one-in") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 1, 1000, &pairs.one_in);
        else if (strcmp(argv[i], "--thorough-one-in") == 0 && i + 1 < argc)
            span_integer(span_of(argv[++i]), 1, 1000, &pairs.thorough_one_in);
        else
            game = argv[i];
    Totals totals = {0};
    if (packs == 0 && (game == NULL || strcmp(game, "pebble") == 0))
        run_pebble(&totals, (uint32_t)games, (uint64_t)seed);
    if (packs == 0 && (game == NULL || strcmp(game, "cups") == 0))
        run_cups(&totals, (uint32_t)games, (uint64_t)seed);
    for (size_t i = 0; games_all[i] != NULL; i++) {
        if (packs == 0 && game == NULL)
            run_tables(&totals, games_all[i]);
        if (games_all[i]->rules != NULL && (game == NULL || strcmp(game, games_all[i]->id) == 0)) {
            bool is_ccg = strcmp(games_all[i]->id, "ccg") == 0;
            for (int64_t k = 0; is_ccg && k < (packs > 0 ? packs : PACKS); k += pairs.one_in) {
                run_random_cards(&totals, games_all[i], (uint32_t)games, (uint32_t)plain,
                                 (uint64_t)(seed + k));
            }
            if (packs > 0)
                continue;
            run_game(&totals, games_all[i], NULL, false, (uint32_t)games, (uint64_t)seed, pairs);
            for (size_t k = 0; k < sizeof variants / sizeof *variants; k++) {
                if (strcmp(games_all[i]->id, variants[k].game) == 0) {
                    run_game(&totals, games_all[i], variants[k].option,
                             variants[k].windows_are_held, (uint32_t)games, (uint64_t)seed, pairs);
                }
            }
        }
    }
    printf("%d passed, %d failed\n", totals.number - totals.failed, totals.failed);
    return totals.failed > 0;
}
