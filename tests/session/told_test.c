// Random games of cards, and what those who watch are told of them by patches, as lines:
//
//   told_test [GAMES [FIRST-SEED]]
//
// A line that begins with "game" begins a game; every other one is a viewer ("0", "1", "public"), a
// blank, and the message that it was sent. tests/web/beats.mjs reads them with the page's own code.
#include "games.h"

#include "base_assert.h"
#include "client.h"
#include "kernel_loadouts.h"
#include "watcher.h"

#include <stdio.h>
#include <string.h>

enum { VIEWERS = 3, SIDES_MAX = 64 };

static const char *const viewers[VIEWERS] = {"0", "1", "\"public\""};

static void tell(Watcher watchers[VIEWERS])
{
    for (int i = 0; i < VIEWERS; i++) {
        Watcher *one = &watchers[i];
        for (Span rest = text_span(&one->heard); rest.length > 0;) {
            size_t end = span_find_char(rest, '\n');
            printf("%s %.*s\n", i < 2 ? one->seat : "public", (int)end, rest.text);
            rest = span_from(rest, end + 1 < rest.length ? end + 1 : rest.length);
        }
        text_clear(&one->heard);
    }
}

static bool step(Client *client, const char *match)
{
    for (int seat = 0; seat < 2; seat++) {
        const ExtJson *legal =
            client_ask(client, "match.legal", "\"match\":\"%s\",\"seat\":%d", match, seat);
        const ExtJson *choices = ext_json_member(legal, "choices");
        if (choices->count == 0)
            continue;
        Span action = SPAN_LITERAL("");
        uint32_t chosen = fast_rng_below(&client->rng, choices->count);
        ext_json_get_text(ext_json_member(ext_json_item(choices, chosen), "action"), &action);
        client_ask(client, "match.act", "\"match\":\"%s\",\"seat\":%d,\"action\":%s", match, seat,
                   client_quoted(client, action));
        return true;
    }
    return false;
}

static void play(const ServerConfig *config, const char *const *sides, uint32_t side_count,
                 uint64_t seed)
{
    Client client = {.arena = arena_create(0), .rng = fast_rng_start(seed, 0)};
    client_start(&client, config);
    const char *side[2];
    for (int seat = 0; seat < 2; seat++)
        side[seat] = sides[fast_rng_below(&client.rng, side_count)];
    client_ask(&client, "match.new", "\"game\":\"ccg\",\"seed\":%llu,\"sides\":[\"%s\",\"%s\"]",
               (unsigned long long)seed, side[0], side[1]);
    printf("game %llu %s %s\n", (unsigned long long)seed, side[0], side[1]);
    Watcher watchers[VIEWERS];
    for (int i = 0; i < VIEWERS; i++)
        watcher_start(&watchers[i], &client, "m1", viewers[i], false);
    do {
        tell(watchers);
        arena_reset(client.arena);
    } while (step(&client, "m1"));
    tell(watchers);
    arena_reset(client.arena);
    for (int i = 0; i < VIEWERS; i++)
        watcher_stop(&watchers[i]);
    server_rpc_destroy(client.server);
    arena_destroy(client.arena);
}

int main(int argc, char **argv)
{
    ClientSeeds seeds = {.count = 1, .first = 1};
    client_read_seeds(argc, argv, &seeds);
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    LoadedGame loaded;
    if (!game_load(arena, games_find(SPAN_LITERAL("ccg")), &loaded, &problems))
        return 1;
    const char *sides[SIDES_MAX];
    uint32_t side_count =
        (uint32_t)loaded.game->loadouts->list_sides(loaded.library, sides, SIDES_MAX);
    ServerConfig config = server_config_default();
    config.loaded = &loaded;
    config.loaded_count = 1;
    config.trusted = true;
    for (int64_t seed = seeds.first; seed < seeds.first + seeds.count; seed++)
        play(&config, sides, side_count, (uint64_t)seed);
    arena_destroy(arena);
    return 0;
}
