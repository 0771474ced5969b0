// What a message of a server may not tell whom: for simulations that know all secrets.
#pragma once

#include "base_text.h"
#include "kernel.h"

enum { LEAKS_SECRETS_MAX = 256 };

// Texts that only some may be told: tokens, what the dice are made of before the game is over.
typedef struct Leaks {
    Arena *arena;
    struct {
        const char *text;
        int viewer; // who may know it; -1: nobody before the game is over
    } secret[LEAKS_SECRETS_MAX];
    size_t count;
    uint8_t peeked[KERNEL_SEATS]; // values of pebbles that a seat was shown, one bit each
} Leaks;

void leaks_add(Leaks *leaks, const char *secret, int viewer);
// What the message tells the viewer (seat 0, seat 1, VIEWER_PUBLIC) and may not; NULL: nothing.
const char *leaks_find(Leaks *leaks, int viewer, Span message);
