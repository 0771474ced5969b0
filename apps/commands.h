// The commands of the program: one function in one file each, in the folder of its family; listed
// once in the table of main.c.
//
// A command gets the words after its name: argv[0] is the command's name. It answers with one of
// the exit codes below. `--help` (alone, anywhere before `--`) is answered by main from the usage
// text in the table, so a command need not handle it.
#pragma once

enum {
    EXIT_HOLDS = 0,         // success, or what was checked holds
    EXIT_DOES_NOT_HOLD = 1, // what was checked does not hold
    EXIT_USAGE = 2,         // bad usage or unreadable input
};

int command_army(int argc, char **argv);
int command_cards(int argc, char **argv);
int command_deck(int argc, char **argv);
int command_games(int argc, char **argv);
int command_odds(int argc, char **argv);
int command_play(int argc, char **argv);
int command_puzzle(int argc, char **argv);
int command_rpc(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_review(int argc, char **argv);
int command_roster(int argc, char **argv);
int command_scenario(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_table(int argc, char **argv);
int command_tune(int argc, char **argv);
