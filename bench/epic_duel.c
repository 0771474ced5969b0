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
//     game ARMY ARMY TABLE SEED INDEX   begins a game                        answer: ready
//     did LINE                          somebody, or chance, has done this   no answer
//     ask SEAT                          the seat decides                     answer: do LINE
//
// LINE is notation as records have it, of one action or of several with commas between them. A
// player answers `error WORDS` to what it cannot follow; the pair is then void, and told. A build
// against itself is exactly even, and the same seed gives the same table again.
#include "epic.h"
#include "epic_pairings.h"
#include "kernel_words.h"

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

static const char *written(Arena *arena, const EpicPlay *play, const Action *action)
{
    TextBuffer text = text_start(arena);
    epic_game.words->action_write(play->match, play->state, action, VIEWER_ALL, &text);
    return text.text;
}

// The next action of a line: a comma with a blank behind it parts them, one without parts x and y.
static bool next_part(Span *line, Span *part)
{
    size_t end = span_find(*line, span_of(", "));
    if (span_is_empty(*line))
        return false;
    *part = span_trim(span_slice(*line, 0, end < line->length ? end : line->length));
    *line = end < line->length ? span_from(*line, end + 2) : span_from(*line, line->length);
    return true;
}

// Plays the actions of a line one after the other; NULL, or why it cannot be done.
static const char *play_line(Arena *arena, EpicPlay *play, Span line)
{
    Span part;
    while (next_part(&line, &part)) {
        Action action;
        Message problem = {0};
        Refusal refusal = {0};
        TextBuffer why = text_start(arena);
        text_append_span(&why, part);
        text_append(&why, ": ");
        if (!epic_game.words->action_read(play->match, play->state, part, &action, &problem)) {
            kernel_message_write(epic_game.words, play->match, &problem, &why);
            return why.text;
        }
        if (!epic_game.rules->check(play->match, play->state, &action, &refusal)) {
            kernel_refusal_write(epic_game.words, play->match, &refusal, &why);
            return why.text;
        }
        epic_game.rules->apply(play->match, play->state, &action, NULL);
    }
    return NULL;
}

// --- a player ------------------------------------------------------------------------------------

typedef struct Server {
    const void *library;
    const char *who;
    Arena *game;  // match and players
    Arena *words; // of one line
    EpicPlay play;
    const char *problem; // of this game
    char problem_text[512];
} Server;

static void note_problem(Server *server, const char *problem)
{
    snprintf(server->problem_text, sizeof server->problem_text, "%s", problem);
    server->problem = server->problem_text;
}

static void serve_game(Server *server, Span rest)
{
    Span word[5];
    for (unsigned n = 0; n < 5; n++)
        if (!span_next_word(&rest, &word[n]))
            word[n] = span_of("");
    if (server->game != NULL)
        arena_destroy(server->game);
    server->game = arena_create(0);
    server->problem = NULL;
    const char *text[5];
    for (unsigned n = 0; n < 5; n++)
        text[n] = arena_text(server->game, word[n].text, word[n].length);
    EpicPairing pairing = {{text[0], text[1]}, text[2]};
    const EpicMatch *match = epic_match_of(server->game, server->library, &pairing);
    epic_play_start(server->game, &server->play, match, server->who, 0,
                    epic_number("SEED", text[3]), epic_number("INDEX", text[4]));
    puts("ready");
}

static void serve_ask(Server *server, Span rest)
{
    EpicPlay *play = &server->play;
    Decision decision = epic_game.rules->pending(play->match, play->state);
    int64_t seat = 0;
    bool is_asked = span_integer(span_trim(rest), 0, 1, &seat) && decision.actor == seat;
    if (server->problem == NULL && !is_asked)
        note_problem(server, "this seat does not decide here");
    if (server->problem != NULL) {
        printf("error %s\n", server->problem);
        return;
    }
    Action action = epic_play_next(play);
    printf("do %s\n", written(server->words, play, &action));
}

static int serve(const char *who)
{
    static char line[LINE_BYTES_MAX];
    Arena *arena = arena_create(0);
    Server server = {.library = epic_shipped(arena), .who = who, .words = arena_create(0)};
    while (fgets(line, sizeof line, stdin) != NULL) {
        Span rest = span_trim(span_of(line));
        Span verb;
        span_next_word(&rest, &verb);
        if (span_equal_text(verb, "game")) {
            serve_game(&server, rest);
        } else if (span_equal_text(verb, "did") && server.problem == NULL) {
            const char *problem = play_line(server.words, &server.play, rest);
            if (problem != NULL)
                note_problem(&server, problem);
        } else if (span_equal_text(verb, "ask")) {
            serve_ask(&server, rest);
        }
        arena_reset(server.words);
        if (!span_equal_text(verb, "did"))
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
    Arena *words;
    char line[LINE_BYTES_MAX];
} Host;

static void tell_both(Host *host, const char *line)
{
    for (unsigned n = 0; n < 2; n++)
        fprintf(host->fighter[n].to, "did %s\n", line);
}

// The next line of the game, on the board of all three. False: somebody could not follow.
static bool play_next(Host *host, EpicPlay *play, unsigned new_seat)
{
    Decision decision = epic_game.rules->pending(play->match, play->state);
    if (decision.actor == ACTOR_CHANCE) {
        Action die = epic_play_die(play);
        tell_both(host, written(host->words, play, &die));
        epic_game.rules->apply(play->match, play->state, &die, NULL);
        return true;
    }
    Fighter *fighter = &host->fighter[decision.actor == new_seat ? NEW : OLD];
    play->decisions++;
    fprintf(fighter->to, "ask %u\n", decision.actor);
    const char *said = answer(fighter, host->line);
    const char *problem = said;
    if (strncmp(said, "do ", 3) == 0) {
        problem = play_line(host->words, play, span_of(said + 3));
        tell_both(host, said + 3);
    }
    if (problem != NULL)
        fprintf(stderr, "%s build: %s\n", decision.actor == new_seat ? "new" : "old", problem);
    return problem == NULL;
}

// Points of the new build, in halves; -1: void.
static int play_game(Host *host, const char *army, uint64_t pair, unsigned new_seat,
                     uint32_t *decisions)
{
    Arena *arena = arena_create(0);
    EpicPlay play;
    EpicPairing pairing = {{army, army}, table[pair % TABLES]};
    const EpicMatch *match = epic_match_of(arena, host->library, &pairing);
    // The host rolls the dice and asks no player of its own.
    epic_play_start(arena, &play, match, "random", 0, host->seed, pair);
    bool is_good = true;
    for (unsigned n = 0; n < 2; n++) {
        fprintf(host->fighter[n].to, "game %s %s %s %" PRIu64 " %" PRIu64 "\n", army, army,
                pairing.table, host->seed, pair);
        is_good = is_good && strcmp(answer(&host->fighter[n], host->line), "ready") == 0;
    }
    while (is_good && play.state->decider != ACTOR_NONE && play.decisions < EPIC_DECISIONS_MAX) {
        is_good = play_next(host, &play, new_seat);
        arena_reset(host->words);
    }
    Outcome outcome = (Outcome)play.state->outcome;
    *decisions += play.decisions;
    arena_destroy(arena);
    if (!is_good || outcome == OUTCOME_NONE)
        return -1;
    return outcome == OUTCOME_DRAW ? 1 : (unsigned)outcome == OUTCOME_SEAT0 + new_seat ? 2 : 0;
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

static void duel(Host *host, const char *const *army, unsigned armies, uint64_t games)
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
    host.words = arena_create(0);
    if (army_count == 0)
        army_count = split(armies, army);
    for (unsigned n = 0; n < 2; n++)
        begin_fighter(&host.fighter[n], program[n], host.who[n]);
    duel(&host, army, army_count, games);
    for (unsigned n = 0; n < 2; n++)
        end_fighter(&host.fighter[n]);
    return 0;
}
