// Plays protocol sessions from text files against the server core, without sockets.
//
//   session_test [--program PROGRAM | --memory EVERY] FILE-OR-FOLDER...
//
// With --memory each file is played again and again: memory runs out at a piece that is asked for
// (base_arena.h), every so manieth in turn, and is back before the next message. What was begun is
// carried out to its end, whoever comes then is refused in one sentence, and after that the session
// goes on as if nothing had been.
//
// Files end in .rpc, or are pages (.md) with blocks marked ```rpc. With --program the messages go
// through `PROGRAM rpc` instead, all of them at once; its answers are then compared in order.
//
// A line is:
//   > MESSAGE      sent on connection 1 (2> MESSAGE on connection 2, and so on)
//   < MESSAGE      the next message that connection 1 (2<: 2, ...) is sent
//   raw> BYTES     sent after \xNN, \n and \\ are written out; {N*TEXT} stands for N times TEXT
//   network        first line: the connections of a network, where seats are held by joining
//   store          first line: the same with a store, in memory; each message is a turn of its own
//   drop N         connection N ends and begins anew
//   restart        the server ends and starts again on its store
//   full, room     nothing more can be kept; there is room again
//   unread WHAT    `tokens` or `games` cannot be read from the store; `answers`: those that are
//   read
//                  are no longer what was said; `read`: all is well again
//   wait N         N milliseconds pass; late N: and nobody has noticed
//   slow           a line at the beginning: computers think until `think`, or `think hurried` if
//                  they were; one after the other in the order in which they were asked
//   rest           tables that nobody is at leave the memory
//   room T M B N K a line at the beginning: so many tables at a time, of one maker, and bytes kept
//   of
//                  one maker; tables and bytes of a network
//   maker N M      connection N makes matches as maker M
//   lag N M        connection N needs M milliseconds to the server and back
//   # comment
// Every message sent must be named, in order. What is expected matches if its members are all
// there: an object may have more members, a list may have more items if the expected one ends in
// "...", the text "*" is anything, and a text that begins with "~" is contained in the real one.
#include "base_assert.h"
#include "base_file.h"
#include "ext_json.h"
#include "pebble.h"
#include "server_rpc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONNECTIONS = 4,
    QUEUE_MAX = 1024,
    FILE_BYTES_MAX = 4 * 1024 * 1024,
    THOUGHTS_MAX = 16,
    SPARE_BYTES = 16 << 20
};

typedef struct Queue {
    const char *message[QUEUE_MAX];
    size_t count;
    size_t at;
} Queue;

typedef struct ServerLoop {
    Arena *arena;
    const char *file;
    uint32_t line;
    ServerRpc *server;
    uint32_t connection[CONNECTIONS + 1];
    Queue queue[CONNECTIONS + 1]; // by session number
    size_t failures;
    size_t checks;
    bool network;
    int64_t clock_ms;
    bool slow;
    int64_t room[5]; // 0: as documented
    ServerThought *thought[THOUGHTS_MAX];
    size_t thought_count;
    ServerStore *store;  // NULL: none
    bool skipped;        // the rest of the file
    const char *program; // NULL: the server core in this process
    bool counts;         // pieces of memory
    uint64_t pieces;     // that were asked for in the server so far
    uint64_t runs_out_at;
    size_t refusals;
    TextBuffer sent;     // to the program
    TextBuffer expected; // of the program, with "LINE " before each
} Session;

static void take_message(Session *test, uint32_t session, Span message)
{
    for (int i = 1; i <= CONNECTIONS; i++) {
        Queue *queue = &test->queue[i];
        if (test->connection[i] == session && queue->count < QUEUE_MAX)
            queue->message[queue->count++] = arena_text(test->arena, message.text, message.length);
    }
}

static void fail(Session *test, const char *what, const char *expected, const char *real)
{
    printf("%s:%u: %s\n  expected %s\n  was      %s\n", test->file, test->line, what, expected,
           real);
    test->failures++;
}

// --- matching ---

static bool matches(const ExtJson *expected, const ExtJson *real, TextBuffer *why);

static bool differs(TextBuffer *why, const ExtJson *expected, const char *what)
{
    text_append(why, "at \"");
    ext_json_path(why, expected);
    text_print(why, "\": %s", what);
    return false;
}

static bool text_matches(Span expected, Span real)
{
    if (expected.length > 0 && expected.text[0] == '~')
        return span_find(real, span_from(expected, 1)) != SIZE_MAX;
    return span_equal(expected, real);
}

static bool list_matches(const ExtJson *expected, const ExtJson *real, TextBuffer *why)
{
    uint32_t wanted = expected->count;
    Span last;
    bool open = wanted > 0 && ext_json_get_text(ext_json_item(expected, wanted - 1), &last) &&
                span_equal_text(last, "...");
    wanted -= open ? 1 : 0;
    if (real->count < wanted || (!open && real->count != wanted)) {
        return differs(why, expected,
                       text_format(why->arena, "the list has %u items", real->count));
    }
    for (uint32_t i = 0; i < wanted; i++)
        if (!matches(ext_json_item(expected, i), ext_json_item(real, i), why))
            return false;
    return true;
}

static bool object_matches(const ExtJson *expected, const ExtJson *real, TextBuffer *why)
{
    for (uint32_t i = 0; i < expected->count; i++) {
        const ExtJson *member = &expected->as.item[i];
        const ExtJson *found = ext_json_member(real, member->key.text);
        if (found == NULL)
            return differs(why, member, "it is missing");
        if (!matches(member, found, why))
            return false;
    }
    return true;
}

static bool matches(const ExtJson *expected, const ExtJson *real, TextBuffer *why)
{
    Span text;
    if (ext_json_get_text(expected, &text) && span_equal_text(text, "*"))
        return true;
    if (expected->kind != real->kind) {
        return differs(why, expected,
                       text_format(why->arena, "it is %s", ext_json_kind_text(real)));
    }
    bool same = true;
    switch (expected->kind) {
    case EXT_JSON_NULL:
        break;
    case EXT_JSON_BOOL:
        same = expected->as.boolean == real->as.boolean;
        break;
    case EXT_JSON_INT:
        same = expected->as.integer == real->as.integer;
        break;
    case EXT_JSON_REAL:
        same = !(expected->as.real < real->as.real) && !(expected->as.real > real->as.real);
        break;
    case EXT_JSON_TEXT:
        same = text_matches(expected->as.text, real->as.text);
        break;
    case EXT_JSON_LIST:
        return list_matches(expected, real, why);
    case EXT_JSON_OBJECT:
        return object_matches(expected, real, why);
    }
    return same || differs(why, expected, "it is another value");
}

static const ExtJson *parse(Session *test, Span text)
{
    DiagnosticList problems = diagnostic_list(test->arena);
    const ExtJson *value =
        ext_json_parse(test->arena, text, test->file, ext_json_limits_default(), &problems);
    if (value == NULL) {
        fail(test, "the expected message is no JSON", "JSON",
             problems.count > 0 ? problems.item[0].text : "");
    }
    return value;
}

// --- lines ---

static void expect(Session *test, Queue *queue, Span text)
{
    test->checks++;
    const char *shown = arena_text(test->arena, text.text, text.length);
    if (queue->at == queue->count) {
        fail(test, "no message came", shown, "nothing");
        return;
    }
    const char *message = queue->message[queue->at++];
    const ExtJson *expected = parse(test, text);
    const ExtJson *real = parse(test, span_of(message));
    TextBuffer why = text_start(test->arena);
    if (expected != NULL && real != NULL && !matches(expected, real, &why))
        fail(test, why.text, shown, message);
}

static void expect_silence(Session *test)
{
    for (int i = 1; i <= CONNECTIONS; i++) {
        Queue *queue = &test->queue[i];
        for (; queue->at < queue->count; queue->at++) {
            fail(test, text_format(test->arena, "connection %d was sent a message more", i),
                 "nothing", queue->message[queue->at]);
        }
        queue->at = queue->count = 0;
    }
}

static void append_escaped(TextBuffer *out, Span text)
{
    for (size_t i = 0; i < text.length; i++) {
        uint64_t byte = 0;
        if (text.text[i] != '\\' || i + 1 == text.length) {
            text_append_char(out, text.text[i]);
        } else if (text.text[i + 1] == 'x' && i + 3 < text.length &&
                   span_hex(span_slice(text, i + 2, 2), &byte)) {
            text_append_span(out, span_make(&(char){(char)byte}, 1));
            i += 3;
        } else {
            text_append_char(out, text.text[i + 1] == 'n' ? '\n' : text.text[i + 1]);
            i++;
        }
    }
}

// {N*TEXT} anywhere in the line: TEXT goes to the next brace.
static void append_raw(TextBuffer *out, Span text)
{
    while (text.length > 0) {
        size_t open = span_find(text, SPAN_LITERAL("{R"));
        append_escaped(out, span_slice(text, 0, open));
        if (open == SIZE_MAX)
            return;
        text = span_from(text, open + 2);
        size_t star = span_find_char(text, '*');
        size_t close = span_find_char(text, '}');
        int64_t times = 0;
        if (star == SIZE_MAX || close == SIZE_MAX || close < star ||
            !span_integer(span_slice(text, 0, star), 0, 4000000, &times))
            return;
        for (int64_t i = 0; i < times; i++)
            append_escaped(out, span_slice(text, star + 1, close - star - 1));
        text = span_from(text, close + 1);
    }
}

static void keep_thought(Session *test, ServerThought *thought)
{
    if (test->thought_count == THOUGHTS_MAX) {
        fail(test, "too many computers think", "some", "more");
        return;
    }
    test->thought[test->thought_count++] = thought;
}

static void finish_thought(Session *test, bool hurried)
{
    expect_silence(test);
    if (test->thought_count == 0 || server_thought_is_hurried(test->thought[0]) != hurried) {
        fail(test, "a computer thinks, and was hurried or not", hurried ? "it was" : "it was not",
             test->thought_count == 0 ? "none thinks" : "the other");
        return;
    }
    ServerThought *thought = test->thought[0];
    memmove(test->thought, test->thought + 1, --test->thought_count * sizeof(ServerThought *));
    server_thought_run(thought);
    server_rpc_take_thought(test->server, thought);
    server_rpc_tick(test->server);
    server_rpc_commit(test->server);
}

// A game that does not go on.
static void take_word(Session *test, const char *sentence)
{
    fail(test, "the server has something to say", "nothing", sentence);
}

static int64_t clock_ms(Session *test)
{
    return test->clock_ms;
}

static void start_server(Session *test)
{
    static LoadedGame games[2];
    DiagnosticList problems = diagnostic_list(test->arena);
    size_t count = 0;
    games[count++] = (LoadedGame){
        .game = &pebble_game,
        .library = pebble_game.library_load(test->arena, NULL, 0, &problems),
    };
    ServerConfig config = server_config_default();
    config.loaded = games;
    config.loaded_count = count;
    config.trusted = !test->network;
    config.owner = (ServerOwner){.loop = test,
                                 .send = take_message,
                                 .clock_ms = clock_ms,
                                 .think = test->slow ? keep_thought : NULL,
                                 .tell = take_word};
    config.search_bytes_max = 4 << 20;
    if (test->room[0] > 0) {
        config.tables_max = (uint32_t)test->room[0];
        config.tables_maker_max = (uint32_t)test->room[1];
        config.bytes_maker_max = test->room[2];
    }
    if (test->room[3] > 0)
        config.tables_network_max = (uint32_t)test->room[3];
    if (test->room[4] > 0)
        config.bytes_network_max = test->room[4];
    test->thought_count = 0;
    config.store = test->store;
    config.spare_bytes = test->counts ? SPARE_BYTES : 0;
    test->server = server_rpc_create(&config);
    for (int i = 1; i <= CONNECTIONS; i++)
        test->connection[i] = server_rpc_connect(test->server);
}

static void open_store(Session *test)
{
#ifdef STRATEGIUM_SERVE
    const char *error = "";
    test->network = true;
    test->store = server_store_open(test->arena, &(ServerStoreConfig){.path = ":memory:"}, &error);
    if (test->store == NULL)
        fail(test, "no store", "one", error);
#else
    test->checks++; // this build has no store: nothing to test
    test->skipped = true;
#endif
}

#ifdef STRATEGIUM_SERVE
static ServerStore sound; // what the store does when all is well

static ServerLoaded find_later(void *context, Arena *arena,
                               const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES], Span *id)
{
    (void)context, (void)arena, (void)token_hash, (void)id;
    return SERVER_LOADED_LATER;
}

static ServerLoaded load_later(void *context, Arena *arena, Span id, ServerKept *out)
{
    (void)context, (void)arena, (void)id, (void)out;
    return SERVER_LOADED_LATER;
}

// No JSON, and no object, in turn.
static ServerLoaded load_other_answers(void *context, Arena *arena, Span id, ServerKept *out)
{
    static const Span other[] = {{"{\"complete\":", 12}, {"[]", 2}};
    ServerLoaded loaded = sound.load(context, arena, id, out);
    if (loaded == SERVER_LOADED) {
        ServerKeptAnswer *answer = ARENA_ARRAY(arena, ServerKeptAnswer, out->answer_count_new);
        for (size_t i = 0; i < out->answer_count_new; i++) {
            answer[i] = out->answer[i];
            answer[i].text = other[i % 2];
        }
        out->answer = answer;
    }
    return loaded;
}

static bool unread(ServerStore *store, Span what)
{
    sound = sound.load == NULL ? *store : sound;
    store->find = span_equal_text(what, "tokens") ? find_later : sound.find;
    store->load = span_equal_text(what, "games")     ? load_later
                  : span_equal_text(what, "answers") ? load_other_answers
                                                     : sound.load;
    return store->find != sound.find || store->load != sound.load;
}
#endif

// Whether the line is about the server itself.
static bool run_event(Session *test, Span line)
{
    int64_t number = 0;
    if (span_equal_text(line, "restart")) {
        expect_silence(test);
        server_rpc_destroy(test->server);
        start_server(test);
    } else if (span_starts_with(line, "drop ") &&
               span_integer(span_from(line, 5), 1, CONNECTIONS, &number)) {
        expect_silence(test);
        server_rpc_disconnect(test->server, test->connection[number]);
        server_rpc_commit(test->server);
        test->connection[number] = server_rpc_connect(test->server);
    } else if (span_starts_with(line, "wait ") &&
               span_integer(span_from(line, 5), 0, INT32_MAX, &number)) {
        expect_silence(test);
        test->clock_ms += number;
        server_rpc_tick(test->server);
        server_rpc_commit(test->server);
    } else if (span_equal_text(line, "think") || span_equal_text(line, "think hurried")) {
        finish_thought(test, line.length > 5);
    } else if (span_equal_text(line, "rest")) {
        server_rpc_rest(test->server);
        server_rpc_commit(test->server);
    } else if (span_starts_with(line, "late ") &&
               span_integer(span_from(line, 5), 0, INT32_MAX, &number)) {
        test->clock_ms += number;
    } else if (span_starts_with(line, "lag ") && line.length > 6 &&
               span_integer(span_from(line, 6), 0, INT32_MAX, &number)) {
        server_rpc_set_lag(test->server, test->connection[line.text[4] - '0'], number);
    } else if (span_starts_with(line, "maker ") && line.length > 8 &&
               span_integer(span_from(line, 8), 0, INT32_MAX, &number)) {
        server_rpc_set_maker(test->server, test->connection[line.text[6] - '0'], (uint64_t)number);
#ifdef STRATEGIUM_SERVE
    } else if (span_equal_text(line, "full")) {
        server_store_refuse(test->store, true);
    } else if (span_equal_text(line, "room")) {
        server_store_refuse(test->store, false);
    } else if (span_starts_with(line, "unread ")) {
        return unread(test->store, span_from(line, 7));
    } else if (span_equal_text(line, "read")) {
        unread(test->store, SPAN_LITERAL(""));
#endif
    } else {
        return false;
    }
    return true;
}

// What is to be sent to the program and what it should say, kept for the end.
static void keep_line(Session *test, Span line)
{
    if (span_starts_with(line, ">")) {
        text_append_span(&test->sent, span_trim(span_from(line, 1)));
        text_append_char(&test->sent, '\n');
    } else if (span_starts_with(line, "<")) {
        text_print(&test->expected, "%u ", test->line);
        text_append_span(&test->expected, span_trim(span_from(line, 1)));
        text_append_char(&test->expected, '\n');
    } else {
        fail(test, "only \"> \" and \"< \" go through a program", "one of them",
             text_visible(test->arena, span_slice(line, 0, 80)));
    }
}

static void run_program(Session *test)
{
    char folder[] = "/tmp/session-XXXXXX";
    const char *error = "";
    Span answers = SPAN_LITERAL("");
    if (mkdtemp(folder) == NULL) {
        fail(test, "no folder for temporary files", "one", "none");
        return;
    }
    const char *in = text_format(test->arena, "%s/in", folder);
    const char *out = text_format(test->arena, "%s/out", folder);
    const char *command = text_format(test->arena, "'%s' rpc <'%s' >'%s'", test->program, in, out);
    if (!file_write(test->arena, in, text_span(&test->sent), &error) || system(command) != 0 ||
        !file_read(test->arena, out, FILE_BYTES_MAX, &answers, &error))
        fail(test, "the program does not run", command, error);
    Span expected = text_span(&test->expected);
    Span line;
    Span answer;
    while (span_next_line(&expected, &line)) {
        Span number;
        int64_t place = 0;
        span_next_word(&line, &number);
        span_integer(number, 0, UINT32_MAX, &place);
        test->line = (uint32_t)place;
        Queue *queue = &test->queue[1];
        queue->at = 0;
        queue->count = span_next_line(&answers, &answer) ? 1 : 0;
        queue->message[0] = arena_text(test->arena, answer.text, answer.length);
        expect(test, queue, span_trim(line));
    }
    if (answers.length > 0) {
        fail(test, "the program said more", "nothing",
             arena_text(test->arena, answers.text, answers.length));
    }
    remove(in);
    remove(out);
    remove(folder);
}

static void give(Session *test, int connection, Span message)
{
    server_rpc_receive(test->server, test->connection[connection], message);
    server_rpc_tick(test->server);
    server_rpc_commit(test->server);
}

// Memory has run out: the next request is refused, unless what was put by has not been touched.
static void ask_in_need(Session *test, int connection)
{
    Queue *queue = &test->queue[test->connection[connection]];
    size_t before = queue->count;
    give(test, connection,
         SPAN_LITERAL("{\"jsonrpc\":\"2.0\",\"id\":\"need\",\"method\":\"in.need\"}"));
    Span answer = queue->count == before + 1 ? span_of(queue->message[before]) : SPAN_LITERAL("");
    bool refused = span_find(answer, SPAN_LITERAL("\"code\":5")) != SIZE_MAX;
    if (span_find(answer, SPAN_LITERAL("\"id\":\"need\"")) == SIZE_MAX ||
        (!refused && span_find(answer, SPAN_LITERAL("in.need")) == SIZE_MAX))
        fail(test, "no memory is left", "a refusal with the request's id", answer.text);
    test->refusals += refused;
    queue->count = before;
}

static void send(Session *test, int connection, Span message)
{
    if (!test->counts) {
        give(test, connection, message);
        return;
    }
    bool has_run_out = test->pieces > test->runs_out_at;
    uint64_t left = has_run_out ? ARENA_NO_END - 1 : test->runs_out_at - test->pieces;
    Queue *queue = &test->queue[test->connection[connection]];
    size_t before = queue->count;
    arena_test_shortage(left);
    give(test, connection, message);
    uint64_t taken = arena_test_shortage(0);
    test->pieces += taken;
    // Of a batch each request is looked at: what was refused in it is asked for again, all
    // together.
    if (taken > left && span_starts_with(span_trim(message), "[") && queue->count > before &&
        span_find(span_of(queue->message[before]), SPAN_LITERAL("\"code\":5,")) != SIZE_MAX) {
        test->refusals++;
        queue->count = before;
        arena_test_shortage(ARENA_NO_END);
        give(test, connection, message);
        return;
    }
    if (taken > left)
        ask_in_need(test, connection);
    arena_test_shortage(ARENA_NO_END);
}

static void run_line(Session *test, Span line)
{
    int connection = 1;
    if (test->program != NULL) {
        keep_line(test, line);
        return;
    }
    if (span_equal_text(span_trim(line), "network")) {
        test->network = true;
        return;
    }
    if (span_equal_text(span_trim(line), "slow")) {
        test->slow = true;
        return;
    }
    if (span_starts_with(line, "room ")) {
        Span rest = span_from(line, 5);
        Span word;
        for (int i = 0; i < 5 && span_next_word(&rest, &word); i++)
            span_integer(word, 1, INT32_MAX, &test->room[i]);
        return;
    }
    if (span_equal_text(span_trim(line), "store")) {
        open_store(test);
        return;
    }
    bool raw = span_starts_with(line, "raw>");
    if (!raw && line.length > 1 && line.text[0] >= '1' && line.text[0] <= '0' + CONNECTIONS) {
        connection = line.text[0] - '0';
        line = span_from(line, 1);
    }
    Queue *queue = &test->queue[connection];
    if (test->server == NULL)
        start_server(test);
    if (run_event(test, span_trim(line)))
        return;
    if (raw) {
        expect_silence(test);
        TextBuffer bytes = text_start(test->arena);
        append_raw(&bytes, span_trim(span_from(line, 4)));
        server_rpc_receive(test->server, test->connection[1], text_span(&bytes));
    } else if (span_starts_with(line, ">")) {
        expect_silence(test);
        send(test, connection, span_trim(span_from(line, 1)));
    } else if (span_starts_with(line, "<")) {
        expect(test, queue, span_trim(span_from(line, 1)));
    } else {
        fail(test, "what is this line?", "\"> \" or \"< \"",
             text_visible(test->arena, span_slice(line, 0, 80)));
    }
}

static void run_text(Session *test, Span text, bool in_blocks)
{
    Span line;
    bool inside = !in_blocks;
    while (!test->skipped && span_next_line(&text, &line)) {
        test->line++;
        if (in_blocks && span_starts_with(line, "```")) {
            inside = span_equal_text(span_trim(line), "```rpc");
            continue;
        }
        if (inside && !span_is_empty(span_trim(line)) && line.text[0] != '#')
            run_line(test, line);
    }
    expect_silence(test);
    if (test->program != NULL)
        run_program(test);
}

// What a file is played with.
typedef struct Way {
    const char *program;
    bool counts;
    uint64_t runs_out_at;
} Way;

// How many pieces of memory were asked for, and requests refused because there was none.
typedef struct Count {
    uint64_t pieces;
    size_t refusals;
} Count;

static bool run_file(const char *path, Way way, Count *out)
{
    Arena *arena = arena_create(0);
    Session *test = ARENA_NEW(arena, Session);
    test->arena = arena;
    test->file = path;
    test->program = way.program;
    test->counts = way.counts;
    test->runs_out_at = way.runs_out_at;
    test->sent = text_start(arena);
    test->expected = text_start(arena);
    Span text;
    const char *error = NULL;
    if (!file_read(arena, path, FILE_BYTES_MAX, &text, &error))
        fail(test, "the file cannot be read", "a file", error);
    else
        run_text(test, text, span_ends_with(span_of(path), ".md"));
    if (test->checks == 0)
        fail(test, "the file expects nothing", "lines with <", "none");
    server_rpc_destroy(test->server);
#ifdef STRATEGIUM_SERVE
    server_store_close(test->store);
#endif
    bool good = test->failures == 0;
    *out = (Count){.pieces = test->pieces, .refusals = test->refusals};
    arena_destroy(arena);
    return good;
}

// The file is played as often as memory can run out in it, but for those that are passed over.
static bool run_without_memory(const char *path, uint64_t every)
{
    static size_t files;
    Count all = {0};
    Count one = {0};
    size_t runs = 0;
    size_t refusals = 0;
    bool good = run_file(path, (Way){.counts = true, .runs_out_at = UINT64_MAX - 1}, &all);
    for (uint64_t at = files++ % every; good && at < all.pieces; at += every, runs++) {
        good = run_file(path, (Way){.counts = true, .runs_out_at = at}, &one);
        refusals += one.refusals;
        if (!good)
            printf("%s: memory ran out at piece %llu\n", path, (unsigned long long)at);
    }
    printf("%s: memory ran out %zu times, %zu requests refused for it\n", path, runs, refusals);
    return good;
}

int main(int argc, char **argv)
{
    validate_enable(true);
    Arena *arena = arena_create(0);
    int passed = 0;
    int failed = 0;
    bool has_program = argc > 2 && strcmp(argv[1], "--program") == 0;
    bool has_every = argc > 2 && strcmp(argv[1], "--memory") == 0;
    uint64_t every = has_every ? strtoull(argv[2], NULL, 10) : 0;
    Way way = {.program = has_program ? argv[2] : NULL};
    Count ignored;
    for (int i = has_program || has_every ? 3 : 1; i < argc; i++) {
        const char *const *paths = NULL;
        size_t count = 0;
        const char *error = NULL;
        const char *suffix = file_is_folder(argv[i]) ? ".rpc" : "";
        if (!file_list(arena, argv[i], suffix, &paths, &count, &error)) {
            printf("%s: %s\n", argv[i], error);
            failed++;
        }
        for (size_t j = 0; j < count; j++) {
            bool good =
                every > 0 ? run_without_memory(paths[j], every) : run_file(paths[j], way, &ignored);
            passed += good;
            failed += !good;
        }
    }
    arena_destroy(arena);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
