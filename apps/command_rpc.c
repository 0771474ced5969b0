// `strategium rpc`: the protocol of docs/protocol.md, one message a line on standard input and
// output.
#include "ccg_files.h"
#include "commands.h"
#include "games.h"
#include "rule_text.h"
#include "wording.h"

#include "ext_json.h"
#include "server_rpc.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MAX = 16, READ_BYTES = 65536 };

typedef struct Rpc {
    Arena *arena;
    ServerRpc *server;
    uint32_t session;
    RuleTexts *rules;
    const CcgLibrary *cards; // of the checks; NULL: not loaded yet
    char *line;              // what has come of the present line; message_bytes_max + 1 bytes
    size_t line_length;
    size_t line_max;
    bool skipping; // the line was over the limit: its error is given, the rest is thrown away
} Rpc;

static void send_line(void *context, uint32_t session, Span message)
{
    (void)context;
    (void)session;
    fwrite(message.text, 1, message.length, stdout);
    fputc('\n', stdout);
}

static void random_bytes(void *context, uint8_t *out, size_t count)
{
    (void)context;
    for (size_t i = 0; i < count; i += 8) {
        uint64_t word = games_random_seed();
        // The top bit of a seed is always clear, which these bytes can bear.
        memcpy(out + i, &word, count - i < 8 ? count - i : 8);
    }
}

static bool rule_text(void *context, Span words, TextBuffer *out)
{
    Rpc *rpc = context;
    return rule_texts_append(rpc->rules, words, out);
}

static void put_deck_check(Arena *arena, const CcgLibrary *library, Span text, TextBuffer *object)
{
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {.name = "text", .text = text};
    const CcgDeck *deck = ccg_deck_read(arena, library, &source, &problems);
    ExtJsonWriter writer = ext_json_writer(object);
    ext_json_open_object(&writer, NULL);
    ext_json_put_bool(&writer, "ok", problems.count == 0);
    ext_json_put_problems(&writer, "problems", &problems);
    ext_json_put_text(&writer, "name", deck == NULL ? NULL : deck->name);
    ext_json_put_text(&writer, "side", deck == NULL ? NULL : ccg_side_word(deck->side));
    ext_json_put_int(&writer, "cards", deck == NULL ? 0 : deck->card_count);
    ext_json_close(&writer);
}

// The checks of the card game, as the commands give them.
static bool check_text(void *context, const char *method, Span text, const char *as,
                       TextBuffer *object)
{
    Rpc *rpc = context;
    Arena *arena = object->arena;
    DiagnosticList problems = diagnostic_list(arena);
    if (rpc->cards == NULL) {
        CcgFiles files = {0};
        rpc->cards = ccg_files_load(rpc->arena, &files, NULL, &problems);
    }
    if (rpc->cards == NULL) {
        return false;
    }
    if (strcmp(method, "deck.check") == 0) {
        put_deck_check(arena, rpc->cards, text, object);
        return true;
    }
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    bool has_place = as != NULL && cardlang_place_of(span_of(as), &place);
    CardlangKeywords keywords = ccg_library_keywords(rpc->cards);
    Wording wording = wording_read(arena, text, &keywords, has_place ? &place : NULL, &problems);
    wording_put(arena, object, &wording, &problems);
    return true;
}

static void finish_line(Rpc *rpc)
{
    Span line = span_trim(span_make(rpc->line, rpc->line_length));
    if (!rpc->skipping && !span_is_empty(line)) {
        server_rpc_receive(rpc->server, rpc->session, line);
    }
    rpc->line_length = 0;
    rpc->skipping = false;
}

static void take_bytes(Rpc *rpc, const char *bytes, size_t count)
{
    while (count > 0) {
        const char *feed = memchr(bytes, '\n', count);
        size_t part = feed == NULL ? count : (size_t)(feed - bytes);
        if (!rpc->skipping && part > rpc->line_max - rpc->line_length) {
            server_rpc_receive_too_long(rpc->server, rpc->session);
            rpc->skipping = true;
            rpc->line_length = 0;
        }
        if (!rpc->skipping) {
            memcpy(rpc->line + rpc->line_length, bytes, part);
            rpc->line_length += part;
        }
        if (feed == NULL) {
            return;
        }
        finish_line(rpc);
        bytes += part + 1;
        count -= part + 1;
    }
}

// Until the input ends or nobody reads the answers any more.
static int serve(Rpc *rpc)
{
    static char bytes[READ_BYTES];
    for (;;) {
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            break;
        }
        take_bytes(rpc, bytes, (size_t)got);
        if (fflush(stdout) != 0) {
            return EXIT_USAGE;
        }
    }
    finish_line(rpc); // a last line without its line feed counts
    return fflush(stdout) == 0 ? EXIT_HOLDS : EXIT_USAGE;
}

int command_rpc(int argc, char **argv)
{
    if (argc > 1) {
        fprintf(stderr, "strategium rpc: it takes no options. See `strategium rpc --help`.\n");
        return EXIT_USAGE;
    }
    (void)argv;
    Arena *arena = arena_create(0);
    Rpc *rpc = ARENA_NEW(arena, Rpc);
    rpc->arena = arena;
    signal(SIGPIPE, SIG_IGN); // the write fails instead, and we end
    ServerGame games[GAMES_MAX];
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(arena);
    for (size_t i = 0; games_all[i] != NULL && count < GAMES_MAX; i++) {
        Game game;
        if (!game_load(arena, games_all[i], &game, &problems)) {
            TextBuffer text = text_start(arena);
            diagnostic_format_all(&text, &problems, true);
            fputs(text.text, stderr);
            arena_destroy(arena);
            return EXIT_USAGE;
        }
        games[count++] = (ServerGame){.module = game.module,
                                      .library = game.library,
                                      .pack = game.pack,
                                      .pack_count = game.pack_count};
    }
    rpc->rules = rule_texts_create(arena, NULL);
    ServerConfig config = server_config_default();
    config.game = games;
    config.game_count = count;
    config.trusted = true;
    config.send = send_line;
    config.random_bytes = random_bytes;
    config.rule_text = rule_text;
    config.check_text = check_text;
    config.context = rpc;
    rpc->line_max = config.message_bytes_max;
    rpc->line = ARENA_ARRAY(arena, char, rpc->line_max + 1);
    rpc->server = server_rpc_create(&config);
    rpc->session = server_rpc_connect(rpc->server);
    int code = serve(rpc);
    server_rpc_destroy(rpc->server);
    arena_destroy(arena);
    return code;
}
