// The conformance suite: what every game must hold, tried in random games.
//
// For each setup it plays whole random games and asks at every decision: is the state sound; are
// the choices different, allowed and readable; is everything else refused with a rule; does asking
// leave the state alone; does a copy go the same way; does a seat learn nothing that it may not
// know. Then it takes games back, writes them down and replays them.
//
//   hidden information: the observation of a seat is the same in every world that the seat thinks
//   possible (resample), and so are its choices, its prompt, its view and its screen, byte for
//   byte.
#pragma once

#include "kernel.h"

typedef struct ConformSettings {
    const Game *game;
    const void *library;
    uint64_t seed;
    uint32_t games;         // for each setup
    uint32_t decisions_max; // more than any game may have
    uint32_t
        thorough_one_in;   // the slow questions are asked at one decision in this many; at least 1
    bool choices_are_open; // `check` may allow more than `legal` lists (places on a table)
    bool windows_are_held; // a seat may be asked although it has one choice only
} ConformSettings;

typedef struct ConformReport {
    uint64_t games;
    uint64_t decisions; // of seats
    uint64_t chances;
    uint64_t questions; // single properties asked
    uint64_t failures;  // 0 or 1: the first one ends the suite
    char *text;         // what failed and how to come back to it; in the arena
} ConformReport;

ConformSettings conform_default(const Game *game, const void *library);

// True if all held. `report->text` tells what did not: the property, the setup, the seed and game
// number, and the lines played.
bool conform_run(const ConformSettings *settings, const MatchSetup *setups, size_t setup_count,
                 Arena *arena, ConformReport *report);

// While true, any allocation that the program's own code makes is counted (conform_memory.c; the
// executable is linked with --wrap).
extern bool conform_memory_watched;
extern uint64_t conform_memory_count;
