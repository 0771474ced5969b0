// What a store hands back is not trusted: a step of the journal that is any text, and a game whose
// rows say anything at all, with sums that are right. The server goes on with it or refuses it, and
// does not end.
//
// The first byte says which: even, the rest is the text of a step; odd, the rest are changes to the
// rows of a game that was begun, ten bytes each (what, which, and a number).
#include "fuzz.h"

#include "base_assert.h"
#include "ext_json.h"
#include "journal.h"
#include "pebble.h"
#include "server_rpc.h"

#include <string.h>

enum { CHOICES = 6, CHANGE_BYTES = 10, SAID_MAX = 1 << 16 };

static char said[SAID_MAX]; // the last message
static const uint8_t *change;
static size_t change_count;
static ServerLoaded (*load_of_store)(void *context, Arena *arena, Span id, ServerKept *out);

static void send_message(ServerLoop *loop, uint32_t session, Span message)
{
    (void)loop;
    (void)session;
    ASSERT(message.length < SAID_MAX);
    memcpy(said, message.text, message.length);
    said[message.length] = '\0';
}

// --- rows that say anything ---

static void change_text(Arena *arena, Span *text, uint64_t number)
{
    size_t at = text->length == 0 ? 0 : (size_t)(number >> 16) % text->length;
    char *copy = arena_text(arena, text->text == NULL ? "" : text->text, text->length);
    bool cut = (number & 256) != 0;
    if (!cut && text->length > 0)
        copy[at] = (char)(number & 255);
    *text = span_make(copy, cut ? at : text->length);
}

static void change_note(ServerKeptNote *note, uint64_t what, uint64_t number)
{
    switch (what % 5) {
    case 0:
        note->entry = (uint32_t)number;
        break;
    case 1:
        note->kind = (uint8_t)number;
        break;
    case 2:
        note->seat = (uint8_t)number;
        break;
    case 3:
        note->index = (uint32_t)number;
        break;
    default:
        note->line = (uint32_t)number;
        break;
    }
}

static void change_answer(Arena *arena, ServerKeptAnswer *answer, uint64_t what, uint64_t number)
{
    switch (what % 4) {
    case 0:
        answer->seat = (uint8_t)number;
        break;
    case 1:
        answer->slot = (uint32_t)number;
        break;
    case 2:
        change_text(arena, &answer->id, number);
        break;
    default:
        change_text(arena, &answer->text, number);
        break;
    }
}

static void change_number(ServerKept *kept, uint8_t which, uint64_t number)
{
    size_t holder = which / 16 % SERVER_HOLDERS;
    size_t seat = holder % (SERVER_HOLDERS - 1);
    switch (which % 16) {
    case 0:
        kept->fingerprint = number;
        break;
    case 1:
        kept->step_count[holder] = number;
        break;
    case 2:
        kept->answer_count[holder] = number;
        break;
    case 3:
        kept->takeback_seat = (int)number;
        break;
    case 4:
        kept->takeback_line = number;
        break;
    case 5:
        kept->entry_count = number;
        break;
    case 6:
        kept->draw_seat = (int)number;
        break;
    case 7:
        kept->claim_after_ms = (int64_t)number;
        break;
    case 8:
        kept->clock_bank_ms = (int64_t)number;
        break;
    case 9:
        kept->clock_increment_ms = (int64_t)number;
        break;
    case 10:
        kept->clock_left_ms[seat] = (int64_t)number;
        break;
    case 11:
        kept->clock_paid[seat] = number;
        break;
    case 12:
        kept->taken[seat] = (number & 1) != 0;
        break;
    case 13:
        kept->accepted[seat] = (number & 1) != 0;
        break;
    case 14:
        kept->open = (number & 1) != 0;
        break;
    default:
        kept->maker = number;
        break;
    }
}

// Copies that can be changed.
typedef struct Rows {
    Span *line;
    ServerKeptNote *note;
    ServerKeptAnswer *answer;
} Rows;

static Rows copy_rows(Arena *arena, ServerKept *kept)
{
    Rows rows = {.line = ARENA_ARRAY(arena, Span, kept->line_count + 1),
                 .note = ARENA_ARRAY(arena, ServerKeptNote, kept->note_count + 1),
                 .answer = ARENA_ARRAY(arena, ServerKeptAnswer, kept->answer_count_new + 1)};
    for (size_t i = 0; i < kept->line_count; i++)
        rows.line[i] = kept->line[i];
    for (size_t i = 0; i < kept->note_count; i++)
        rows.note[i] = kept->note[i];
    for (size_t i = 0; i < kept->answer_count_new; i++)
        rows.answer[i] = kept->answer[i];
    kept->line = rows.line;
    kept->note = rows.note;
    kept->answer = rows.answer;
    return rows;
}

static void change_kept(Arena *arena, ServerKept *kept, const Rows *rows, const uint8_t *bytes)
{
    uint64_t number;
    uint8_t which = bytes[1];
    memcpy(&number, bytes + 2, sizeof number);
    switch (bytes[0] % 7) {
    case 0:
        change_text(arena, &kept->header, number);
        break;
    case 1:
        change_text(arena, &kept->name[which % 2], number);
        break;
    case 2:
        kept->line_count = kept->line_count < which ? kept->line_count : which;
        break;
    case 3:
        if (kept->line_count > 0)
            change_text(arena, &rows->line[which % kept->line_count], number);
        break;
    case 4:
        if (kept->note_count > 0)
            change_note(&rows->note[which / 8 % kept->note_count], which, number);
        break;
    case 5:
        if (kept->answer_count_new > 0)
            change_answer(arena, &rows->answer[which / 8 % kept->answer_count_new], which, number);
        break;
    default:
        change_number(kept, which, number);
        break;
    }
}

static ServerLoaded load(void *context, Arena *arena, Span id, ServerKept *out)
{
    ServerLoaded loaded = load_of_store(context, arena, id, out);
    if (loaded == SERVER_LOADED) {
        Rows rows = copy_rows(arena, out);
        for (size_t i = 0; i < change_count; i++)
            change_kept(arena, out, &rows, change + i * CHANGE_BYTES);
    }
    return loaded;
}

// --- a game that was begun ---

typedef struct Begun {
    Arena *arena;
    LoadedGame loaded;
    ServerStore *store;
    char match[32];
    char token[2][64];
} Begun;

static ServerRpc *create(const Begun *begun)
{
    ServerConfig config = server_config_default();
    config.loaded = &begun->loaded;
    config.loaded_count = 1;
    config.store = begun->store;
    config.owner.send = send_message;
    return server_rpc_create(&config);
}

static const ExtJson *call(ServerRpc *rpc, uint32_t session, Arena *arena, const char *request)
{
    DiagnosticList problems = diagnostic_list(arena);
    said[0] = '\0';
    server_rpc_receive(rpc, session, span_of(request));
    server_rpc_commit(rpc);
    const ExtJson *answer =
        ext_json_parse(arena, span_of(said), "answer", ext_json_limits_default(), &problems);
    ASSERT(answer != NULL);
    return ext_json_member(answer, "result");
}

static void copy_text(char *out, const ExtJson *value)
{
    Span text;
    bool good = ext_json_get_text(value, &text);
    ASSERT(good);
    memcpy(out, text.text, text.length + 1);
}

static const char *request(Arena *arena, const char *method, const Begun *begun, int seat,
                           const char *more)
{
    return text_format(arena,
                       "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.%s\",\"params\":"
                       "{\"match\":\"%s\",\"seat\":%d%s}}",
                       method, begun->match, seat, more);
}

static void play(ServerRpc *rpc, uint32_t session, const Begun *begun)
{
    for (int i = 0; i < CHOICES; i++) {
        for (int seat = 0; seat < 2; seat++) {
            char action[64];
            const ExtJson *legal =
                call(rpc, session, begun->arena, request(begun->arena, "legal", begun, seat, ""));
            const ExtJson *choices = ext_json_member(legal, "choices");
            if (choices == NULL || choices->count == 0)
                continue;
            copy_text(action, ext_json_member(ext_json_item(choices, 0), "action"));
            call(rpc, session, begun->arena,
                 request(begun->arena, "act", begun, seat,
                         text_format(begun->arena, ",\"action\":\"%s\",\"id\":%d", action, i)));
        }
    }
}

static const Begun *begun_game(void)
{
    static Begun begun;
    if (begun.arena != NULL)
        return &begun;
    const char *error = NULL;
    begun.arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(begun.arena);
    begun.loaded = (LoadedGame){
        .game = &pebble_game, .library = pebble_game.library_load(begun.arena, NULL, 0, &problems)};
    begun.store = server_store_open(begun.arena, &(ServerStoreConfig){.path = ":memory:"}, &error);
    ASSERT(begun.store != NULL);
    ServerRpc *rpc = create(&begun);
    uint32_t session = server_rpc_connect(rpc);
    const ExtJson *made =
        call(rpc, session, begun.arena,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.new\",\"params\":{\"game\":"
             "\"pebble\",\"join\":[0,1],\"clock\":{\"bank_ms\":60000,\"increment_ms\":10}}}");
    copy_text(begun.match, ext_json_member(made, "match"));
    for (uint32_t i = 0; i < 2; i++)
        copy_text(begun.token[i], ext_json_item(ext_json_member(made, "tokens"), i));
    call(rpc, session, begun.arena, request(begun.arena, "draw", &begun, 0, ""));
    call(rpc, session, begun.arena, request(begun.arena, "draw", &begun, 1, ",\"accept\":false"));
    play(rpc, session, &begun);
    server_rpc_destroy(rpc);
    load_of_store = begun.store->load;
    begun.store->load = load;
    server_store_refuse(begun.store, true); // it stays as it is
    return &begun;
}

static void come_back(void)
{
    static const char *const methods[] = {"view", "legal", "record", "takeback", "draw", "claim"};
    const Begun *begun = begun_game();
    Arena *arena = arena_create(0);
    ServerRpc *rpc = create(begun);
    uint32_t session = server_rpc_connect(rpc);
    for (int seat = 0; seat < 2; seat++) {
        call(rpc, session, arena,
             text_format(arena,
                         "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.join\",\"params\":"
                         "{\"token\":\"%s\"}}",
                         begun->token[seat]));
        for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
            call(rpc, session, arena, request(arena, methods[i], begun, seat, ""));
    }
    server_rpc_tick(rpc);
    server_rpc_commit(rpc);
    server_rpc_destroy(rpc);
    arena_destroy(arena);
}

// --- a step that is any text ---

static void read_step(Span text)
{
    Arena *arena = arena_create(0);
    ServerKept step;
    ServerKept again;
    if (store__journal_read(arena, text, &step)) {
        TextBuffer out = text_start(arena);
        store__journal_write(&step, &out);
        ASSERT(store__journal_read(arena, text_span(&out), &again));
        ASSERT(again.line_count == step.line_count && again.note_count == step.note_count);
        store__journal_join(arena, &again, &step);
    }
    arena_destroy(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0)
        return 0;
    if (bytes[0] % 2 == 0) {
        read_step(span_make((const char *)bytes + 1, length - 1));
        return 0;
    }
    change = bytes + 1;
    change_count = (length - 1) / CHANGE_BYTES;
    come_back();
    return 0;
}
