// The program: finds the command in the table and calls it.
#include "commands.h"
#include "games.h"

#include "base_text.h"
#include "kernel_loadouts.h"
#include "loadout_games.h"
#include "odds_language.h"

#include <stdio.h>
#include <string.h>

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary; // for the list of commands
    const char *usage;   // for `strategium NAME --help`, ending in a line feed; may have `marks`
} Command;

static const Command commands[] = {
    // One line a command, in the order of the list that people see.
    {"games", command_games, "the games, their packs and sample decks or armies",
     "usage: strategium games [--json]\n"},
    {"cards", command_cards, "the cards; checks a pack, explains an ability's text",
     "usage: strategium cards list                  all cards and sector sets\n"
     "       strategium cards show NAME             one card or sector\n"
     "       strategium cards check FILE...         checks card packs\n"
     "       strategium cards explain \"TEXT\"        what an ability means, and where it may "
     "stand\n\n"
     "  --as PLACE   with explain: unit, asset, ship, sector or command\n"
     "  --pack FILE  loads a pack of your own beside the shipped ones; may be repeated\n"
     "  --json       one JSON document\n\n"
     "docs/adding-a-card.md tells how a pack is written.\n"},
    {"army", command_army, "checks army files; lists and shows armies and army lists",
     "usage: strategium army check FILE...  checks army files against their lists\n"
     "       strategium army list [GAME]    the shipped armies, and the army lists ({armies})\n"
     "       strategium army show NAME      one army on a page, what a list offers, or a unit\n"
     "       strategium army new LIST       an army file to start from, on standard output\n"
     "       strategium army muster NAME    the models of an army (a shipped one, an army file, a "
     "roster):\n"
     "                                      who has what, on which base, mounted where\n"
     "       strategium army estimates      which bases, mounts and doors stand on a default or "
     "an estimate\n\n"
     "  --guided        with new, {builders}: builds the army line by line and says after\n"
     "                  each what is wrong; in a terminal it does so by itself\n"
     "  --language de   problems, the page and the guided builder in German\n"
     "  --pack FILE     loads an army pack of your own, or all of a folder; may be repeated\n"
     "  --json          one JSON document instead of text\n\n"
     "An army file names its list and, under each formation, what is bought for it:\n\n"
     "    list: space-marine-codex-astartes\n"
     "    points: 3000\n\n"
     "    1 Tactical\n"
     "      + Captain on Tactical\n"
     "      + 2 Razorback with Twin Heavy Bolter\n\n"
     "What a list says in words only is named as not judged.\n"},
    {"deck", command_deck, "checks deck lists; lists and shows the shipped ones",
     "usage: strategium deck check FILE...  checks deck lists against the deck-building rules\n"
     "       strategium deck list           the shipped decks\n"
     "       strategium deck show NAME      one deck\n\n"
     "  --pack FILE  loads a pack of your own beside the shipped ones; may be repeated\n"
     "  --json       one JSON document\n"},
    {"roster", command_roster, "reads and checks rosters of BattleScribe and New Recruit",
     "usage: strategium roster import FILE [OPTION...]  the army of a .ros or .rosz on one page\n"
     "       strategium roster check FILE...            checks rosters, or folders of them and\n"
     "                                                  all in them, by the rules of army\n"
     "                                                  selection\n\n"
     "  --data FOLDER  with check: also against the .gst and .cat files in the folder\n"
     "  -o FILE        with import: writes the army (.army) or the roster (.ros, .rosz)\n"
     "  --profiles     with import: also every profile that the army needs at the table\n"
     "  --language de  what is said in German\n"
     "  --json         one JSON document\n\n"
     "docs/rosters.md tells what is read, what is checked, and what is refused.\n"},
    {"table", command_table, "checks and draws tables of terrain; makes them from a seed",
     "usage: strategium table check FILE...  checks table files, and draws them\n"
     "       strategium table list           the shipped tables, deployment maps and missions\n"
     "       strategium table show NAME      a shipped table, or a file\n"
     "       strategium table new [GAME] --seed N\n"
     "                                       a table made from chance, as a file\n\n"
     "  --wide         an inch a cell, for 150 columns; with new: the picture\n"
     "  --language de  in German\n"
     "  --json         one JSON document\n\n"
     "docs/adding-a-table.md shows how a table is made.\n"},
    {"rules", command_rules, "what a rule's number says; which rules have scenarios",
     "usage: strategium rules NUMBER...          the text of rules, or of a whole section: 9.3\n"
     "       strategium rules WORD...            rules whose text has all of the words\n"
     "       strategium rules --coverage [GAME]  each rule with its number of scenarios\n"
     "       strategium rules --uncovered [GAME] the rules that have none\n"
     "       strategium rules --confirm          notes that the scenarios prove the rules as they "
     "read now\n\n"
     "  --summary       with --coverage: only the sums\n"
     "  --require WHAT  exit code 1 if a rule of a game, or one whose number begins so, has no\n"
     "                  scenario, or was changed since; may be repeated\n"
     "  --json          one JSON document\n"},
    {"odds", command_odds, "exact chances of attacks and tests",
     "usage: strategium odds GAME QUESTION... [OPTION...]\n\n"
     "{odds}\n"
     "       strategium odds help GAME    everything that can be asked\n\n"
     "  --compare \"QUESTION\"  a second question beside it\n"
     "  --for KEY=VALUES      a line for each value: bs=3..5 or range=12,24; up to three\n"
     "  --why                 each step with its rule\n"
     "  --language de         the answer and the problems in German\n"
     "  --json                one JSON document\n\n"
     "docs/odds.md shows how.\n"},
    {"play", command_play, "a game in the terminal",
     "usage: strategium play GAME [OPTION...]\n\n"
     "  --seat0 WHO     who sits at seat 0: human (the default), random, recruit, trooper,\n"
     "                  veteran, captain, warlord, greedy, search:100ms, search:1000sims,\n"
     "                  or plain:1000sims, which searches without what the game adds;\n"
     "                  greedy:FILE weighs as the file says (`strategium tune`)\n"
     "  --seat1 WHO     the same for seat 1: greedy is the default\n"
     "  --side0 SIDE    deck or army of seat 0: the name of a shipped one, or a file;\n"
     "                  an army may be a roster (.ros, .rosz)\n"
     "  --side1 SIDE    the same for seat 1\n"
     "  --allow-illegal armies that break rules of selection are played, by agreement\n"
     "  --mission NAME  sector set, table or scenario\n"
     "  --option K=V    an option of the match, see `strategium games`; may be repeated\n"
     "  --seed N        the dice of this game; without it nobody can guess them\n"
     "  --record FILE   where the record of the game goes\n"
     "  --resume FILE   goes on with a saved game\n"
     "  --plain         line by line, without drawing on the screen\n"
     "  --open          two people who may see each other's hands\n\n"
     "In the game, `help` lists what can be typed. With no human it plays itself and prints the "
     "log.\n"},
    {"scenario", command_scenario, "runs scenario files",
     "usage: strategium scenario FILE-OR-FOLDER... [--json]\n\n"
     "Runs every case of the files (of all *.scn files of a folder). What fails is printed as\n"
     "FILE:LINE: what was expected and what was, with the choices and the log so far. The last "
     "line\n"
     "is `N passed, N failed`. docs/scenarios.md describes the format.\n"},
    {"replay", command_replay, "plays a record again, every decision checked",
     "usage: strategium replay FILE [OPTION...]\n\n"
     "  --verify  the verdict only, also on whether the dice were fair\n"
     "  --to N    stops after line N of the game\n"
     "  --show    the table at the end, all cards open\n"
     "  --luck    every test with its exact chance, and how lucky each seat was\n"
     "  --json    one JSON document\n\n"
     "Prints the log with every event. An illegal line is named with the rule that forbids it.\n"},
    {"review", command_review, "where a game was won: the win chance of every line",
     "usage: strategium review FILE [OPTION...]\n\n"
     "  --sims N  so many simulations for each look: 1000, fewer in very long games\n"
     "  --json    one JSON document, with every line\n\n"
     "Looks back at the record of a game that is over: a graph of the chance to win, the turning\n"
     "points with the better choices, and what luck did. The same on every machine. "
     "docs/search.md\n"
     "says what is measured.\n"},
    {"sim", command_sim, "bulk games between two players",
     "usage: strategium sim GAME --games N [OPTION...]\n"
     "       strategium sim GAME [OPTION...] --record INDEX [-o FILE]\n"
     "       strategium sim merge FILE... [--out FILE] [--json]\n"
     "       strategium sim report FILE... [-o PAGE.html] [--sqlite FILE]\n\n"
     "  --side0 SIDE, --side1 SIDE  decks or armies: names of shipped ones, or files\n"
     "  --seat0 WHO, --seat1 WHO    computer players: greedy (the default), random, recruit,\n"
     "                              trooper, veteran, captain, warlord, search:1000sims,\n"
     "                              plain:1000sims, greedy:FILE with weights of its own\n"
     "  --pairs                     each game twice with the same chance; the second time the\n"
     "                              players have changed places, or, where there is only one,\n"
     "                              the sides\n"
     "  --instead SIDE              compares --side0 with this side: both play --side1, or each\n"
     "                              --side\n"
     "  --side SIDE, --who WHO      a round robin; may be repeated, --side all: the shipped ones\n"
     "  --sprt M                    ends when A is shown better, worse, or within M percent\n"
     "  --sprt P:Q                  ends when A's score is shown to be P or Q percent\n"
     "  --alpha P, --beta P         how often that may be wrong, in percent: 5\n"
     "  --pack FILE                 loads a pack of your own; may be repeated\n"
     "  --mission NAME              sector set, table or scenario\n"
     "  --option K=V                an option of the match, see `strategium games`; may be "
     "repeated\n"
     "  --seed S                    of the batch: game i depends on S and i only\n"
     "  --rounds N                  in place of --games: so many games at each table\n"
     "  --from I --to J             only games I to J-1 of the batch (a slice, for merge)\n"
     "  --jobs J                    threads; the result is the same with any number\n"
     "  --silent-after S            under mpirun: a rank that is silent for so many seconds is\n"
     "                              thought lost (120)\n"
     "  --out FILE                  one JSON object a game; goes on behind those that are there\n"
     "  --anew                      begins the file anew\n"
     "  --record INDEX              the record of that game of the batch, for `replay`\n"
     "  --json                      the summary as one JSON document\n\n"
     "Rates go to standard error. Ctrl-C ends it and keeps what is done: the same command goes "
     "on,\n"
     "after a kill too. `sim merge` puts slices together to the same file, summary and "
     "fingerprint;\n"
     "`sim report` makes a page with tables and charts of them. docs/laboratory.md shows how.\n"},
    {"tune", command_tune, "the weights of greedy, by games against itself",
     "usage: strategium tune GAME [OPTION...]\n"
     "       strategium tune GAME --list\n\n"
     "  --armies A,B,...  decks or armies, shipped ones or files; each plays itself: six of the\n"
     "                    shipped ones\n"
     "  --rounds N        in each round all weights are tried to and fro at once: 200\n"
     "  --games N         games of a round: 12\n"
     "  --match N         games at the end, against the weights before: 240\n"
     "  --seed S          the default is 1\n"
     "  --begin FILE      weights to begin with; else the usual ones\n"
     "  --out FILE        gets the weights, for greedy:FILE\n"
     "  --resume FILE     keeps how far it is, after each round; is gone on with if it is there\n"
     "  --jobs J          threads; the result is the same with any number\n"
     "  --list            the weights as they are, and what they mean\n\n"
     "Tells at the end which weights moved, and the difference of the ratings with its interval.\n"
     "Ctrl-C ends it and keeps what is done: with --resume the same command goes on to the same\n"
     "end. docs/search.md says how it works.\n"},
    {"puzzle", command_puzzle, "puzzles: cut from games of computers, and proven",
     "usage: strategium puzzle cut GAME --out FOLDER [OPTION...]\n"
     "       strategium puzzle prove FILE-OR-FOLDER... [--write]\n\n"
     "  --games N    so many games are played: 100\n"
     "  --seed S     of the games: 1\n"
     "  --who WHO    the computer players: search:1000sims\n"
     "  --write      writes what comes out into the files, instead of comparing\n\n"
     "A puzzle is a decision whose best choice wins at least 15 games of 100 more than any "
     "other,\n"
     "at 20,000 simulations of each choice with three seeds, from what the seat can see, and\n"
     "which greedy misses. `cut` writes what it finds into the folder, and how far it is: the "
     "same\n"
     "command goes on. docs/puzzles.md describes the files.\n"},
    {"bench", command_bench, "how fast the rules are, on one thread",
     "usage: strategium bench GAME [OPTION...]\n\n"
     "  --seed S            the default is 1\n"
     "  --seconds T         the default is 5\n"
     "  --games N           exactly so many games, for a fingerprint\n"
     "  --who WHO           both seats: greedy, or any player of `sim`; else choices are random\n"
     "  --validate-every K  in one game of K the whole state is validated after every action\n"
     "  --side0 SIDE        only games in which seat 0 has this side, a shipped one or a file;\n"
     "                      --side1 for seat 1\n"
     "  --mission NAME      only games of this mission\n"
     "  --all               all pairings, however many\n"
     "  --pairs             each pair of sides on a line of its own\n"
     "  --where             what decisions of each kind cost; the looks at the clock cost too\n"
     "  --json              one JSON document\n\n"
     "Plays all ordered pairs of shipped sides on all missions in turn; where these are more than\n"
     "64, the first two sides on the first mission. Decisions are those of seats with two choices\n"
     "or more; a clone is measured rotating over 1 MB, and what the rules ask most on states of\n"
     "the second turn.\n"},
    {"rpc", command_rpc, "the protocol on standard input and output",
     "usage: strategium rpc\n\n"
     "Reads JSON-RPC 2.0 messages, one a line, and answers them, one a line, until the input "
     "ends.\ndocs/protocol lists the methods.\n"},
    {"serve", command_serve, "the table in the browser",
     "usage: strategium serve [OPTION...]\n\n"
     "  --port N            where it listens: 8030, 0 for any that is free\n"
     "  --db FILE           where games are kept: var/strategium.db\n"
     "  --backup FILE       copies the games into a new file and stops; a server may be running\n"
     "  --bind ADDR         the address that it listens on: 127.0.0.1, this computer only\n"
     "  --origin URL        an address under which browsers reach it, such as\n"
     "                      https://table.example.org; may be repeated\n"
     "  --trust-proxy ADDR  a proxy that may say who its client is; may be repeated\n"
     "  --per-address N     how much in a hundred of the room here one address may take: 10\n"
     "  --timing            says at the end how long messages were in the server\n\n"
     "Serves the page and, under /ws, the protocol of docs/protocol. Ctrl-C stops it. Its own\n"
     "files and the page lie in the folder that the environment's STRATEGIUM_HOME names, else\n"
     "beside the program or where it was installed.\n"},
    {NULL, NULL, NULL, NULL}, // the end
};

enum { COMMANDS_MAX = sizeof commands / sizeof commands[0] };

static void print_commands(FILE *out)
{
    fputs("usage: strategium COMMAND [OPTION...]\n"
          "       strategium COMMAND --help\n"
          "       strategium --version\n\n"
          "commands:\n",
          out);
    for (size_t i = 0; commands[i].name != NULL; i++)
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].summary);
    fputs("\nExit codes: 0 success, 1 what was checked does not hold, 2 bad usage or unreadable "
          "input.\nSTRATEGIUM_HOME in the environment names the folder that holds data and docs; "
          "without it that is\nbeside the program or where it was installed.\n",
          out);
}

static const Command *find_command(const char *name)
{
    for (size_t i = 0; commands[i].name != NULL; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    Arena *arena = arena_create(0);
    const char *names[COMMANDS_MAX];
    size_t count = 0;
    for (; commands[count].name != NULL; count++)
        names[count] = commands[count].name;
    size_t nearest = text_nearest(span_of(name), names, count);
    fprintf(stderr, "strategium: there is no command \"%s\".", text_visible(arena, span_of(name)));
    if (nearest != SIZE_MAX)
        fprintf(stderr, " Did you mean \"%s\"?", names[nearest]);
    fputs(" `strategium --help` lists the commands.\n", stderr);
    arena_destroy(arena);
    return EXIT_USAGE;
}

// "epic, aod": the games that have armies.
static void say_armies(Arena *arena, TextBuffer *out)
{
    (void)arena;
    const Game *game = NULL;
    for (size_t i = 0; (game = loadout_game(games_all, LOADOUT_ARMY, i)) != NULL; i++)
        text_print(out, "%s%s", i == 0 ? "" : ", ", game->id);
}

// The games whose armies can be built line by line.
static void say_builders(Arena *arena, TextBuffer *out)
{
    (void)arena;
    const char *before = "";
    for (size_t i = 0; games_all[i] != NULL; i++) {
        if (games_all[i]->loadouts->builder != NULL) {
            text_print(out, "%s%s", before, games_all[i]->title);
            before = ", ";
        }
    }
}

// Questions about each game, a line each: one in numbers, and one in names of the packs.
static void say_odds(Arena *arena, TextBuffer *out)
{
    const OddsGames games = {games_odds(arena), NULL, NULL};
    odds_help(out, &games, span_of(""));
    for (size_t i = 0; games.game[i] != NULL; i++)
        if (games.game[i]->example_in_names != NULL)
            text_print(out, "  %s\n", games.game[i]->example_in_names);
}

// What stands in a usage text for words of the table of games.
static const struct {
    const char *mark;
    void (*say)(Arena *arena, TextBuffer *out);
} marks[] = {{"{armies}", say_armies}, {"{builders}", say_builders}, {"{odds}", say_odds}};

static void print_usage(const char *usage)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    Span rest = span_of(usage);
    while (rest.length > 0) {
        size_t taken = 0;
        for (size_t i = 0; taken == 0 && i < sizeof marks / sizeof marks[0]; i++) {
            if (span_starts_with(rest, marks[i].mark)) {
                marks[i].say(arena, &text);
                taken = strlen(marks[i].mark);
            }
        }
        if (taken == 0) {
            text_append_char(&text, rest.text[0]);
            taken = 1;
        }
        rest = span_from(rest, taken);
    }
    fputs(text.text, stdout);
    arena_destroy(arena);
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}

// Results that could not be written (a full disk, a closed pipe) are not a success.
static int finish(int code)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("strategium: the output could not be written.\n", stderr);
        return code == EXIT_HOLDS ? EXIT_USAGE : code;
    }
    return code;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_commands(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        puts("strategium " STRATEGIUM_VERSION);
        return finish(EXIT_HOLDS);
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0) {
        print_commands(stdout);
        return finish(EXIT_HOLDS);
    }
    const Command *command = find_command(name);
    if (command == NULL)
        return unknown_command(name);
    if (wants_help(argc - 1, argv + 1)) {
        print_usage(command->usage);
        return finish(EXIT_HOLDS);
    }
    return finish(command->run(argc - 1, argv + 1));
}
