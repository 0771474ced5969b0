#include "protocol_host.h"

#include "games.h"
#include "usage.h"

#include "ext_crypto.h"

#include <stdio.h>

struct ServerHost {
    Arena *arena;
    LoadedGame played[GAMES_MAX];
    LoadedGame unplayed[GAMES_MAX]; // read when somebody asks
};

static void random_bytes(ServerHost *host, uint8_t *out, size_t count)
{
    (void)host;
    ext_random_bytes(out, count);
}

static const LoadedGame *unplayed(ServerHost *host, const Game *game)
{
    DiagnosticList ignored = diagnostic_list(host->arena);
    return game_library(host->arena, game, host->unplayed, &ignored);
}

bool protocol_host_open(Arena *arena, ServerConfig *config)
{
    ServerHost *host = ARENA_NEW(arena, ServerHost);
    DiagnosticList problems = diagnostic_list(arena);
    host->arena = arena;
    config->loaded_count = 0;
    for (size_t i = 0; games_all[i] != NULL; i++) {
        LoadedGame loaded;
        if (games_all[i]->rules == NULL)
            continue;
        if (!game_load(arena, games_all[i], &loaded, &problems)) {
            print_problems(&problems, true);
            return false;
        }
        host->played[config->loaded_count++] = loaded;
    }
    config->loaded = host->played;
    config->program = (ServerProgram){.host = host,
                                      .random_bytes = random_bytes,
                                      .rules = rule_texts_create(arena),
                                      .games = games_all,
                                      .unplayed = unplayed,
                                      .odds = games_odds(arena)};
    return true;
}
