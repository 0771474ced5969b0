// The players of two builds of the program against each other, in paired mirror games of Epic.
//
//     bench/epic-duel OLD_BUILD NEW_BUILD [--armies A,B,...] [--games 400] [--seed 1] [--who
//     greedy]
//
// is how it is begun: the script builds this program in both folders and runs that of the new one,
//
//     epic_duel OLD_PROGRAM NEW_PROGRAM [...]
//
// which is the host: it keeps the game, judges every choice by its own rules and rolls the dice.
// Each build plays in a process of its own, `epic_duel --serve`. A pair is two games of one army
// against itself with the same dice, in which the builds change seats; pairs go through the tables
// in turn. Told are wins, draws and losses of the new build, its share of the points and the 95 %
// interval (a pair counts as one observation), a row an army and one for all.
//
// The host writes to a player and reads from it whole lines:
//
//     game ARMY ARMY TABLE SEED INDEX   begins a game                         answer: ready
//     did ACTOR LINE                    the other seat, or chance, did this   no answer
//     ask SEAT                          the player decides for the seat       answer: do LINE
//
// ACTOR and LINE are as in records: one action, or several with commas between them. What a player
// answers it has played already. Where a record holds what a wish became ("plan charge b1 thus, way
// a1.1 to 58,40, done"), so does the line, and everybody else is told it under a wish that all
// builds know ("plan stay thus, ..."): each build works out its own wishes, and no other's. A
// player answers `error WORDS` to what it cannot follow; the pair is then void, and told. A build
// against itself is exactly even, and the same seed gives the same table again.
#include "epic.h"
#include "epic_pairings.h"
#include "kernel_run.h"

#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_BYTES_MAX = 1 << 16, ARMIES_MAX = 32, TABLES = 3 };

static const char *const table[TABLES] = {"broken-city", "hill-country", "river-crossing"};

// --- notation ------------------------------------------------------------------------------------

// The actions of a line from this one on, with commas between them.
static const char *written(const Run *run, size_t first)
{
    TextBuffer text = text_start(run->arena);
    for (size_t n = first; n < run->action_count; n++) {
        text_append(&text, n > first ? ", " : "");
        text_append(&text, run->action[n].text[VIEWER_ALL]);
    }
    return text.text;
}

// Plays the action; NULL if it cannot be, else how it is written.
static const char *act(Run *run, Actor actor, const Action *action)
{
    size_t first = run->action_count;
    RunProblem problem = {0};
    return run_act(run, actor, action, &problem) ? written(run, first) : NULL;
}

// A wish that is given, called by a name that every build knows: what it became says the rest. Of
// a layout the point is kept, for a report says how far from it the first unit stands.
static void append_neutral(TextBuffer *text, Span wish)
{
    static const char to[] = " to ";
    size_t at = span_find(wish, span_of(to));
    bool is_given = span_ends_with(wish, " thus");
    if (is_given && span_starts_with(wish, "plan ")) {
        text_append(text, "plan stay thus");
    } else if (is_given && span_starts_with(wish, "layout ") && at != SIZE_MAX) {
        Span rest = span_from(wish, at + strlen(to));
        Span point = rest;
        span_next_word(&rest, &point);
        text_append(text, "layout block to ");
        text_append_span(text, point);
        text_append(text, " thus");
    } else {
        text_append_span(text, wish);
    }
}

// The line with wishes so.
static const char *neutral(Arena *arena, const char *line)
{
    TextBuffer text = text_start(arena);
    for (const char *part = line; part != NULL;) {
        const char *end = strstr(part, ", ");
        text_append(&text, part != line ? ", " : "");
        append_neutral(&text, end != NULL ? span_make(part, (size_t)(end - part)) : span_of(part));
        part = end != NULL ? end + 2 : NULL;
    }
    return text.text;
}

// --- a player ------------------------------------------------------------------------------------

typedef struct Server {
    const void *library;
    SearchSpec who;
    Arena *arena; // of the game
    Run *run;
    EpicState *seen;
    SearchPlayer *player[2];
    const char *problem; // NULL: it follows
} Server;

static void serve_game(Server *server, Span rest)
{
    const char *text[5];
    if (server->arena != NULL)
        arena_destroy(server->arena);
    server->arena = arena_create(0);
    server->problem = NULL;
    for (unsigned n = 0; n < 5; n++) {
        Span word = span_of("");
        span_next_word(&rest, &word);
        text[n] = arena_text(server->arena, word.text, word.length);
    }
    EpicPairing pairing = {{text[0], text[1]}, text[2]};
    const EpicMatch *match = epic_match_of(server->arena, server->library, &pairing);
    server->run = run_create(server->arena, &epic_game, match);
    server->seen = arena_alloc(server->arena, sizeof(EpicState), 64);
    for (int seat = 0; seat < 2; seat++)
        server->player[seat] =
            search_player_create(server->arena, &epic_game, match, &server->who,
                                 epic_number("SEED", text[3]), epic_number("INDEX", text[4]), seat);
    puts("ready");
}

static void serve_did(Server *server, Span rest)
{
    Span word = span_of("");
    RunProblem problem = {.arena = server->arena};
    span_next_word(&rest, &word);
    Actor actor = ACTOR_SEAT0;
    while (actor < ACTOR_NONE && !span_equal_text(word, kernel_actor_word(actor)))
        actor++;
    if (server->problem == NULL && !run_play(server->run, actor, span_trim(rest), &problem))
        server->problem = problem.text;
}

static void serve_ask(Server *server, Span rest)
{
    int64_t seat = 0;
    const char *said = NULL;
    if (server->problem == NULL && span_integer(span_trim(rest), 0, 1, &seat) &&
        run_pending(server->run).actor == seat) {
        Action action;
        epic_game.rules->observe(server->run->match, server->run->state, (int)seat, server->seen);
        search_player_choose(server->player[seat], server->seen, NULL, &action);
        said = act(server->run, (Actor)seat, &action);
    }
    if (said != NULL)
        printf("do %s\n", said);
    else
        printf("error %s\n", server->problem != NULL ? server->problem : "nothing to decide here");
}

static int serve(const char *who)
{
    static char line[LINE_BYTES_MAX];
    Arena *arena = arena_create(0);
    Server server = {.library = epic_shipped(arena), .who = search_spec_of(who)};
    while (fgets(line, sizeof line, stdin) != NULL) {
        Span rest = span_trim(span_of(line));
        Span verb = span_of("");
        span_next_word(&rest, &verb);
        if (span_equal_text(verb, "did")) {
            serve_did(&server, rest);
            continue;
        }
        if (span_equal_text(verb, "game"))
            serve_game(&server, rest);
        else if (span_equal_text(verb, "ask"))
            serve_ask(&server, rest);
        fflush(stdout);
    }
    return 0;
}

// --- the host ------------------------------------------------------------------------------------

enum { OLD, NEW };

typedef struct Fighter {
    FILE *to, *from;
    pid_t process;
} Fighter;

static void begin_fighter(Fighter *fighter, const char *program, const char *who)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        exit(2);
    // The other player must not hold these open.
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    fcntl(from[0], F_SETFD, FD_CLOEXEC);
    fighter->process = fork();
    if (fighter->process < 0)
        exit(2);
    if (fighter->process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]), close(from[1]);
        execl(program, program, "--serve", "--who", who, (char *)NULL);
        perror(program);
        _exit(2);
    }
    close(to[0]), close(from[1]);
    fighter->to = fdopen(to[1], "w");
    fighter->from = fdopen(from[0], "r");
}

static void end_fighter(Fighter *fighter)
{
    fclose(fighter->to);
    fclose(fighter->from);
    waitpid(fighter->process, NULL, 0);
}

// The answer without the end of its line; ends the program if there is none.
static const char *answer(Fighter *fighter, char *line)
{
    fflush(fighter->to);
    if (fgets(line, LINE_BYTES_MAX, fighter->from) == NULL) {
        fprintf(stderr, "A player has ended before its time.\n");
        exit(2);
    }
    line[strcspn(line, "\n")] = '\0';
    return line;
}

typedef struct Host {
    Fighter fighter[2];
    const void *library;
    const char *who[2];
    uint64_t seed;
    char line[LINE_BYTES_MAX];
} Host;

typedef struct HostGame {
    Run *run;
    Rng dice;
    uint64_t dice_count;
    unsigned new_seat;
    uint32_t decisions;
} HostGame;

static bool play_die(Host *host, HostGame *game)
{
    Action die;
    Run *run = game->run;
    kernel_chance_draw(&epic_game, run->match, run->state, &game->dice, game->dice_count++, &die);
    const char *said = act(run, ACTOR_CHANCE, &die);
    for (unsigned n = 0; n < 2 && said != NULL; n++)
        fprintf(host->fighter[n].to, "did %s %s\n", kernel_actor_word(ACTOR_CHANCE), said);
    return said != NULL;
}

// A seat decides: its build is asked, the host judges, the other build is told. False: somebody
// could not follow.
static bool play_seat(Host *host, HostGame *game, Actor seat)
{
    unsigned asked = (unsigned)seat == game->new_seat ? NEW : OLD;
    const char *name = asked == NEW ? "new" : "old";
    RunProblem problem = {.arena = game->run->arena};
    game->decisions++;
    fprintf(host->fighter[asked].to, "ask %d\n", (int)seat);
    const char *said = answer(&host->fighter[asked], host->line);
    if (strncmp(said, "do ", 3) != 0) {
        fprintf(stderr, "%s build: %s\n", name, said);
        return false;
    }
    const char *line = neutral(game->run->arena, said + 3);
    if (!run_play(game->run, seat, span_of(line), &problem)) {
        fprintf(stderr, "%s build: %s: %s\n", name, line, problem.text);
        return false;
    }
    fprintf(host->fighter[1 - asked].to, "did %s %s\n", kernel_actor_word(seat), line);
    return true;
}

static bool play_on(Host *host, HostGame *game)
{
    while (game->decisions < EPIC_DECISIONS_MAX) {
        Actor actor = run_pending(game->run).actor;
        if (actor == ACTOR_NONE)
            return true;
        if (actor == ACTOR_CHANCE ? !play_die(host, game) : !play_seat(host, game, actor))
            return false;
    }
    return false;
}

// Points of the new build, in halves; -1: void.
static int play_game(Host *host, const char *army, uint64_t pair, unsigned new_seat,
                     uint32_t *decisions)
{
    Arena *arena = arena_create(0);
    EpicPairing pairing = {{army, army}, table[pair % TABLES]};
    HostGame game = {
        .run = run_create(arena, &epic_game, epic_match_of(arena, host->library, &pairing)),
        .new_seat = new_seat};
    rng_start(&game.dice, host->seed, pair, 1);
    bool is_good = true;
    for (unsigned n = 0; n < 2; n++) {
        fprintf(host->fighter[n].to, "game %s %s %s %" PRIu64 " %" PRIu64 "\n", army, army,
                pairing.table, host->seed, pair);
        is_good = is_good && strcmp(answer(&host->fighter[n], host->line), "ready") == 0;
    }
    is_good = is_good && play_on(host, &game);
    Outcome outcome = run_outcome(game.run);
    *decisions += game.decisions;
    arena_destroy(arena);
    if (!is_good)
        return -1;
    if (outcome == OUTCOME_DRAW)
        return 1;
    return (unsigned)outcome == OUTCOME_SEAT0 + new_seat ? 2 : 0;
}

// --- results -------------------------------------------------------------------------------------

typedef struct Row {
    uint64_t pairs, wins, draws, losses, voids;
    double sum, squares; // of the pairs' scores, 0 to 1
    uint32_t decisions;
} Row;

static void add_pair(Row *row, const int points[2])
{
    if (points[0] < 0 || points[1] < 0) {
        row->voids++;
        return;
    }
    double score = (points[0] + points[1]) / 4.0;
    row->pairs++;
    row->sum += score;
    row->squares += score * score;
    for (unsigned n = 0; n < 2; n++) {
        row->wins += points[n] == 2;
        row->draws += points[n] == 1;
        row->losses += points[n] == 0;
    }
}

static void add_row(Row *all, const Row *row)
{
    all->pairs += row->pairs;
    all->wins += row->wins;
    all->draws += row->draws;
    all->losses += row->losses;
    all->voids += row->voids;
    all->sum += row->sum;
    all->squares += row->squares;
    all->decisions += row->decisions;
}

static void tell_row(const char *name, const Row *row)
{
    double n = row->pairs == 0 ? 1 : (double)row->pairs;
    double mean = row->sum / n;
    // As if one pair had gone either way: without it a clean sweep would have no interval.
    double variance = (row->squares - n * mean * mean + 0.25) / n;
    printf("| %-26s | %5" PRIu64 " | %5" PRIu64 " | %5" PRIu64 " | %5" PRIu64 " | %5.1f %% "
           "| +-%4.1f %% | %5" PRIu64 " |\n",
           name, 2 * row->pairs, row->wins, row->draws, row->losses, 100 * mean,
           196 * sqrt(variance / n), row->voids);
    fflush(stdout);
}

// Gives the number of void pairs.
static uint64_t duel(Host *host, const char *const *army, unsigned armies, uint64_t games)
{
    Row all = {0};
    uint64_t pairs = games / 2;
    printf(
        "| army                       | games |  wins | draws |  lost |  points | interval | void "
        " |\n|---|---|---|---|---|---|---|---|\n");
    for (unsigned n = 0; n < armies; n++) {
        Row row = {0};
        // The games are shared out evenly; the first armies take what is left over.
        uint64_t own = pairs / armies + (n < pairs % armies);
        for (uint64_t pair = 0; pair < own; pair++) {
            int points[2];
            for (unsigned seat = 0; seat < 2; seat++)
                points[seat] = play_game(host, army[n], pair, seat, &row.decisions);
            add_pair(&row, points);
        }
        tell_row(army[n], &row);
        add_row(&all, &row);
    }
    tell_row("all", &all);
    printf("%u decisions of seats; points are the new build's\n", all.decisions);
    return all.voids;
}

static unsigned split(char *words, const char **out)
{
    unsigned count = 0;
    for (char *word = strtok(words, ","); word != NULL && count < ARMIES_MAX;
         word = strtok(NULL, ","))
        out[count++] = word;
    return count;
}

int main(int argc, char **argv)
{
    // Six armies that a player may be tuned on, and two that it is not.
    static char armies[] = "codex-spearhead,war-horde-green-tide,steel-legion-combined,"
                           "black-legion-crusade,biel-tan-swordwind,feral-orks-stampede,"
                           "codex-line,war-griffons-hunters";
    static Host host = {.who = {"greedy", "greedy"}, .seed = 1};
    const char *program[2] = {NULL, NULL};
    const char *army[ARMIES_MAX];
    unsigned programs = 0, army_count = 0;
    uint64_t games = 400;
    bool serves = false;
    for (int n = 1; n < argc; n++) {
        char *value = n + 1 < argc ? argv[n + 1] : NULL;
        if (strcmp(argv[n], "--serve") == 0)
            serves = true;
        else if (strcmp(argv[n], "--who") == 0 && value != NULL)
            host.who[OLD] = host.who[NEW] = argv[++n];
        else if (strcmp(argv[n], "--old-who") == 0 && value != NULL)
            host.who[OLD] = argv[++n];
        else if (strcmp(argv[n], "--armies") == 0 && value != NULL)
            army_count = split(argv[++n], army);
        else if (strcmp(argv[n], "--games") == 0)
            games = epic_number(argv[n++], value);
        else if (strcmp(argv[n], "--seed") == 0)
            host.seed = epic_number(argv[n++], value);
        else if (programs < 2 && argv[n][0] != '-')
            program[programs++] = argv[n];
        else
            programs = 3;
    }
    if (serves)
        return serve(host.who[NEW]);
    if (programs != 2) {
        fprintf(stderr, "See the head of bench/epic_duel.c.\n");
        return 2;
    }
    Arena *arena = arena_create(0);
    host.library = epic_shipped(arena);
    if (army_count == 0)
        army_count = split(armies, army);
    for (unsigned n = 0; n < 2; n++)
        begin_fighter(&host.fighter[n], program[n], host.who[n]);
    uint64_t voids = duel(&host, army, army_count, games);
    for (unsigned n = 0; n < 2; n++)
        end_fighter(&host.fighter[n]);
    return voids > 0;
}
