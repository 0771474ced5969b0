// What the session layer is given by the program: games, rule texts, checks, random numbers.
#pragma once

#include "server_rpc.h"

// Loads all games and fills in the functions and the context of the configuration; `send` is the
// caller's. What it needs lives in the arena. False: the reason is on standard error.
bool protocol_host_open(Arena *arena, ServerConfig *config);
