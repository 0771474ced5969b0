// A game in the terminal: one screen on a terminal, plain lines in a pipe; people, computers, or
// nobody watching two computers.
//
// The game is known by its tables only. Rule texts come through a function, because the reader of
// the rule book lives elsewhere.
#pragma once

#include "base_rule_texts.h"
#include "kernel_puzzle.h"
#include "search_spec.h"

typedef struct TerminalOptions {
    const Game *game;
    const void *match;
    Run *run;                                 // seeded; at its start, or resumed
    const SearchSpec *computer[KERNEL_SEATS]; // NULL: a person
    const char *seat_name[KERNEL_SEATS];      // what the seat plays with: "iron-line"
    uint64_t seed;                            // of the computers' thinking
    bool plain;                               // as in a pipe even on a terminal
    bool open_hands;                          // two people, and neither minds that the other sees
    int in;                                   // file descriptors
    int out;
    // Writes the record of the run to a file. False and *error (in the arena) if that fails.
    void *save_context;
    bool (*save)(void *save_context, Arena *arena, const char *path, const char **error);
    const char *record_path;  // where the record goes at the end; NULL: only if left before the end
    const char *save_path;    // where a game that was left goes
    const char *save_problem; // why it cannot go there, as "cannot be written: ..."; NULL: it can
    RuleTexts *rules;         // NULL: no rule book
    const PuzzlePlan *puzzle; // NULL: it is a game
} TerminalOptions;

typedef enum TerminalEnd {
    TERMINAL_OVER,  // played to the end
    TERMINAL_LEFT,  // left before; it is saved
    TERMINAL_FAILED // could not be saved; said on standard error
} TerminalEnd;

// Plays until the game is over or the person leaves.
TerminalEnd terminal_play(const TerminalOptions *options);
