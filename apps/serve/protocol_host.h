// What the session layer is given by the program: games, rule texts, random numbers.
#pragma once

#include "server_rpc.h"

// Loads all games and fills in the program of the configuration; its owner is the caller. What it
// needs lives in the arena. False: the reason is on standard error.
bool protocol_host_open(Arena *arena, ServerConfig *config);
