// Somebody who watches a match and is told only what has changed (match.watch with "patch"), beside
// the client who plays.
#pragma once

#include "client.h"

typedef struct Watcher {
    Client *client;
    uint32_t session;
    const char *match;
    const char *seat; // as the protocol has it: "0", "1", "\"public\""
    Arena *arena;     // of what is shown
    Span shown;       // in plain form; empty: nothing yet
    bool yours;
    bool is_whole;    // is told all each time ("look"), for the others to be held against
    bool is_deaf;     // what comes is lost on the way
    bool is_told;     // of a change, since that was set to false
    TextBuffer heard; // all messages since it was emptied, a line each
    size_t bytes;     // of all that was sent
    int wholes;       // how often all was told
    int patches;      // and only what had changed
    int lost;         // patches that did not join
    struct Watcher *next;
} Watcher;

// From a connection of its own. It is told of what the client does; the match's text must outlive
// it.
void watcher_start(Watcher *watcher, Client *client, const char *match, const char *seat,
                   bool is_whole);
// Asks for all of it, if a patch did not join.
void watcher_catch_up(Watcher *watcher);
// What it was told by patches is what another one of the same seat was told whole; stops the test
// if not.
void watcher_compare(const Watcher *watcher, const Watcher *whole);
// Two of the same seat in two games that it cannot tell apart were led to the same.
void watcher_expect_same(const Watcher *here, const Watcher *there);
void watcher_stop(Watcher *watcher);
