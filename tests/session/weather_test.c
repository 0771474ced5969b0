// A simulated server: two people play and one looks on, over a bad network, on a computer whose
// power is cut at any step, whose disk is full or fails at times, whose memory does not suffice for
// SQLite, and whose clock jumps:
//
//   weather_test [GAMES [FIRST]]
//
// Messages are lost, come twice, late and in another order; connections break; the server ends in
// order, is killed or loses its power in the middle of a write (disk.h), and goes on from its file.
// All of it is drawn from the game's number, so that a failure comes again. A client asks until it
// is answered, always with the same id. At the end each choice that was answered has been made once
// and no other has, and the record leads to the same fingerprint. Nobody was told what was not for
// them (leaks.h), no game was damaged or deleted, and no start has read any. In every other game
// windows are held: there the server passes for a seat too. Some games end by a draw, by time or by
// a claim.
//
// In two of three games the dice are made together first, in one of three there are packs to be
// accepted; then the record must verify, with the contributions that the clients sent.
#include "base_assert.h"
#include "disk.h"
#include "ext_crypto.h"
#include "ext_json.h"
#include "leaks.h"
#include "pebble.h"
#include "server_rpc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CLIENTS = KERNEL_SEATS,
    DAY_MS = 24 * 3600 * 1000,
    LOG_PAGES = 40, // so few that they are copied now and then in a short game
    MAIL_MAX = 256,
    CHOICES_MAX = 64,
    TEXT_MAX = 16384,
    TICKS_MAX = 200000,
    PATIENCE = 30, // ticks without an answer, then the same is asked again
    TICK_MS = 20,
};

typedef enum Wish {
    WISH_JOIN,
    WISH_LOOK, // what is to be done before the game
    WISH_HASH,
    WISH_CONTRIBUTION,
    WISH_ACCEPT,
    WISH_LEGAL,
    WISH_ACT
} Wish;

typedef struct Client {
    char token[64];
    uint32_t session; // 0: not connected
    Wish wish;
    int64_t asked;   // id of the request that waits; 0: none does
    int waited;      // ticks
    int rests;       // ticks before it asks the next time
    char action[64]; // of the choice that is being made
    int64_t revision;
    int64_t choice_count; // ids used for choices
    bool chosen;          // the last of them waits for its answer
    int64_t answered;     // choices that the server has said to have made
    int64_t passes;       // passes among them
    bool over;
    char contribution[2 * EXT_HASH_BYTES + 1]; // to the dice, and its hash
    char hash[2 * EXT_HASH_BYTES + 1];
} Client;

typedef struct Mail {
    bool used;
    bool to_server;
    int client;
    uint32_t session; // lost with it
    int due;
} Mail;

// Apart from the rest, and never cleared: each step looks through all mails.
static char mail_text[MAIL_MAX][TEXT_MAX];

// How a game may end beside its rules.
typedef enum Ends { ENDS_BY_RULES, ENDS_BY_DRAW, ENDS_BY_TIME, ENDS_BY_CLAIM } Ends;

struct ServerHost {
    FastRng secrets;
    Leaks *leaks;
};

typedef struct ServerLoop {
    Arena *arena;   // of the game
    Arena *scratch; // of one message
    FastRng rng;
    ServerHost host;
    LoadedGame loaded;
    ServerStore *store;
    ServerRpc *server;
    Client client[CLIENTS];
    Mail mail[MAIL_MAX]; // those in use are all before mail_end
    int mail_end;
    char match[32];
    int64_t ids;
    int64_t clock_ms;
    bool holds; // windows
    Ends ends;
    Disk *disk;
    Arena *store_arena;    // of the store, until the server ends
    uint32_t error_one_in; // steps of the disk
    uint32_t memory_error_one_in;
    Leaks leaks;
    uint32_t onlooker;  // a session; 0: not connected
    char spectator[64]; // token
    int64_t jump_ms;    // of the clock by which the store counts
    bool full;
    bool has_dice;
    bool has_packs;
    bool parses; // every message, whole
    bool leaked;
    bool calm;        // no weather: for setting up and looking at the end
    const char *last; // the last message that came while it was calm
} World;

static uint32_t chance(World *world, uint32_t below)
{
    return fast_rng_below(&world->rng, below);
}

// --- the network ---

static void post(World *world, bool to_server, int client, Span text)
{
    // One of twenty is lost, one of ten comes twice.
    uint32_t fate = chance(world, 20);
    int copies = fate == 0 ? 0 : fate < 3 ? 2 : 1;
    ASSERT(text.length < TEXT_MAX);
    for (int i = 0; i < MAIL_MAX && copies > 0; i++) {
        Mail *mail = &world->mail[i];
        if (!mail->used) {
            mail->used = true;
            mail->to_server = to_server;
            mail->client = client;
            mail->session = world->client[client].session;
            mail->due = 1 + (int)chance(world, chance(world, 10) == 0 ? 60 : 6);
            world->mail_end = i < world->mail_end ? world->mail_end : i + 1;
            memcpy(mail_text[i], text.text, text.length);
            mail_text[i][text.length] = '\0';
            copies--;
        }
    }
}

static int viewer_of(const World *world, uint32_t session)
{
    for (int i = 0; i < CLIENTS; i++)
        if (world->client[i].session == session)
            return i;
    return VIEWER_PUBLIC;
}

// What leaves the server, unless the power is cut.
static void send_message(World *world, uint32_t session, Span message)
{
    if (disk_is_dead(world->disk))
        return;
    const char *leak =
        world->calm ? NULL : leaks_find(&world->leaks, viewer_of(world, session), message);
    if (leak != NULL) {
        printf("viewer %d was told %s: %.*s\n", viewer_of(world, session), leak,
               SPAN_PRINT(message));
        world->leaked = true;
    }
    if (world->calm) {
        world->last = arena_text(world->scratch, message.text, message.length);
        return;
    }
    for (int i = 0; i < CLIENTS; i++)
        if (world->client[i].session == session)
            post(world, false, i, message);
}

static void lose_connection(World *world, int client)
{
    uint32_t session = world->client[client].session;
    for (int i = 0; i < world->mail_end; i++) {
        Mail *mail = &world->mail[i];
        mail->used = mail->used && (mail->client != client || mail->session != session);
    }
    world->client[client].session = 0;
    world->client[client].wish = WISH_JOIN;
    world->client[client].asked = 0;
}

// --- the server ---

static int64_t clock_ms(World *world)
{
    return world->clock_ms;
}

// Goes on over a restart: no token comes twice.
static void random_bytes(ServerHost *host, uint8_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)fast_rng_below(&host->secrets, 256);
    if (count == EXT_HASH_BYTES && host->leaks->count < LEAKS_SECRETS_MAX) {
        char text[2 * EXT_HASH_BYTES + 1] = "";
        for (size_t i = 0; i < count; i++)
            snprintf(text + 2 * i, 3, "%02x", out[i]);
        leaks_add(host->leaks, text, -1);
    }
}

static void take_word(World *world, const char *sentence)
{
    (void)world;
    printf("the server says: %s\n", sentence);
    ASSERT(false);
}

static void start_server(World *world)
{
    ServerConfig config = server_config_default();
    config.program = (ServerProgram){.host = &world->host, .random_bytes = random_bytes};
    config.owner =
        (ServerOwner){.loop = world, .send = send_message, .clock_ms = clock_ms, .tell = take_word};
    config.loaded = &world->loaded;
    config.loaded_count = 1;
    config.store = world->store;
    world->server = server_rpc_create(&config);
}

static void set_errors(World *world, bool on)
{
    disk_set_error_rate(world->disk, on ? world->error_one_in : 0);
    disk_set_memory_error_rate(world->disk, on ? world->memory_error_one_in : 0);
}

// How a server may end.
typedef enum Ending { ENDING_ORDER, ENDING_KILL, ENDING_POWER_CUT } Ending;

static int loads; // of games from the store, ever
static ServerLoaded (*load_of_store)(void *context, Arena *arena, Span id, ServerKept *out);

static ServerLoaded load(void *context, Arena *arena, Span id, ServerKept *out)
{
    loads++;
    return load_of_store(context, arena, id, out);
}

// The clock by which the store counts how long the server runs.
static int64_t store_ms(void *context)
{
    World *world = context;
    return world->clock_ms + world->jump_ms;
}

static void jump(World *world)
{
    world->jump_ms = ((int64_t)chance(world, 2000) - 1000) * DAY_MS;
}

// The power may be cut while it is opened, too.
static void open_store(World *world)
{
    ServerStoreConfig config = {.path = "games.db",
                                .clock_ms = store_ms,
                                .context = world,
                                .disk = disk_name(world->disk),
                                .log_pages = LOG_PAGES};
    const char *error = NULL;
    for (int attempt = 0;; attempt++) {
        if (attempt < 3 && chance(world, 6) == 0)
            disk_cut_power_in(world->disk, 1 + chance(world, 12));
        world->store = server_store_open(world->store_arena, &config, &error);
        if (world->store != NULL)
            break;
        if (!disk_is_dead(world->disk)) {
            printf("the games cannot be opened: %s\n", error);
            exit(1);
        }
        disk_revive(world->disk, true);
    }
    disk_keep_power(world->disk);
    load_of_store = world->store->load;
    world->store->load = load;
}

static void stop_server(World *world, Ending ending)
{
    for (int i = 0; i < CLIENTS; i++)
        lose_connection(world, i);
    world->onlooker = 0;
    if (ending == ENDING_ORDER) {
        server_rpc_keep_clocks(world->server);
        server_rpc_commit(world->server);
    } else {
        disk_cut_power_in(world->disk, 0);
    }
    server_rpc_destroy(world->server); // what was not committed is gone
    server_store_close(world->store);
    set_errors(world, false);
    disk_revive(world->disk, ending == ENDING_POWER_CUT);
    arena_reset(world->store_arena);
}

static void restart_server(World *world, Ending ending)
{
    stop_server(world, ending);
    jump(world);
    open_store(world);
    int before = loads;
    start_server(world);
    ASSERT(loads == before); // each game comes back when somebody comes for it
    set_errors(world, true);
}

// As the program does now and then: games that are old go, and none here is.
static void clear_old(World *world)
{
    const ServerStoreAges ages = {.days_over = 90, .days_running = 365, .days_unplayed = 7};
    jump(world);
    server_rpc_rest(world->server);
    if (server_rpc_commit(world->server))
        server_store_clear(world->store, &ages);
}

// A turn has one message or several.
static void run_turn(World *world)
{
    bool any = false;
    for (int i = 0; i < world->mail_end; i++) {
        Mail *mail = &world->mail[i];
        if (mail->used && mail->to_server && mail->due <= 0) {
            mail->used = false;
            server_rpc_receive(world->server, mail->session, span_of(mail_text[i]));
            any = true;
        }
    }
    world->clock_ms += TICK_MS;
    server_rpc_tick(world->server);
    // Now and then it is killed before the commit, when nobody has been told anything yet.
    if (any && chance(world, 400) == 0) {
        restart_server(world, ENDING_KILL);
        return;
    }
    server_rpc_commit(world->server);
    if (world->clock_ms / TICK_MS % 4 == 0)
        server_store_rest(world->store);
    if (chance(world, 400) == 0)
        clear_old(world);
    if (disk_is_dead(world->disk))
        restart_server(world, ENDING_POWER_CUT);
}

// --- what the server says ---

// Where a value ends that begins there. What the server writes has no blanks.
static size_t value_end(Span text, size_t at)
{
    int depth = 0;
    bool is_quoted = false;
    for (; at < text.length; at++) {
        char c = text.text[at];
        if (is_quoted) {
            is_quoted = c != '"';
            at += c == '\\';
        } else if (c == '"') {
            is_quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
            break;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return at;
}

// A member of an object as it is written; without a text if there is none. Of most messages hardly
// anything is wanted, and to parse them would take longer than the server takes for everything.
static Span member(Span object, const char *key)
{
    size_t at = 1;
    while (at < object.length && object.text[at] == '"') {
        size_t end = value_end(object, at);
        Span found = span_make(object.text + at, end - at);
        size_t colon = span_find_char(found, ':');
        ASSERT(colon != SIZE_MAX);
        if (span_equal_text(span_make(found.text + 1, colon - 2), key))
            return span_from(found, colon + 1);
        at = end + 1;
    }
    return (Span){NULL, 0};
}

// The items of a list, as they are written.
static uint32_t split(Span list, Span *out, uint32_t out_max)
{
    uint32_t count = 0;
    for (size_t at = 1; at < list.length && list.text[at] != ']';) {
        size_t end = value_end(list, at);
        ASSERT(count < out_max);
        out[count++] = span_make(list.text + at, end - at);
        at = end + (list.text[end] == ',' ? 1 : 0);
    }
    return count;
}

static const ExtJson *parse(World *world, Span text)
{
    DiagnosticList problems = diagnostic_list(world->scratch);
    if (text.text == NULL)
        return NULL;
    const ExtJson *root =
        ext_json_parse(world->scratch, text, "message", ext_json_limits_default(), &problems);
    ASSERT(root != NULL);
    return root;
}

static bool is_true(Span value)
{
    return span_equal_text(value, "true");
}

// --- the clients ---

static void ask(World *world, int index)
{
    Client *client = &world->client[index];
    TextBuffer text = text_start(world->scratch);
    client->asked = ++world->ids;
    client->waited = 0;
    text_print(&text, "{\"jsonrpc\":\"2.0\",\"id\":%" PRId64 ",\"method\":", client->asked);
    switch (client->wish) {
    case WISH_JOIN:
        text_print(&text, "\"match.join\",\"params\":{\"token\":\"%s\"}}", client->token);
        break;
    case WISH_LOOK:
        text_print(&text, "\"match.view\",\"params\":{\"match\":\"%s\",\"seat\":%d,\"from\":%d}}",
                   world->match, index, chance(world, 4) == 0 ? 0 : 100000);
        break;
    case WISH_HASH:
    case WISH_CONTRIBUTION:
        text_print(&text, "\"match.dice\",\"params\":{\"match\":\"%s\",\"seat\":%d,\"%s\":\"%s\"}}",
                   world->match, index, client->wish == WISH_HASH ? "hash" : "contribution",
                   client->wish == WISH_HASH ? client->hash : client->contribution);
        break;
    case WISH_ACCEPT:
        text_print(&text, "\"match.accept\",\"params\":{\"match\":\"%s\",\"seat\":%d}}",
                   world->match, index);
        break;
    case WISH_LEGAL:
        text_print(&text, "\"match.legal\",\"params\":{\"match\":\"%s\",\"seat\":%d}}",
                   world->match, index);
        break;
    case WISH_ACT:
        text_print(&text,
                   "\"match.act\",\"params\":{\"match\":\"%s\",\"seat\":%d,\"action\":\"%s\","
                   "\"revision\":%" PRId64 ",\"id\":%" PRId64 "}}",
                   world->match, index, client->action, client->revision, client->choice_count);
        break;
    }
    post(world, true, index, text_span(&text));
}

// Of a list with an item for each seat.
static Span of_seat(Span list, int index)
{
    Span items[CLIENTS];
    uint32_t count = split(list, items, CLIENTS);
    ASSERT(count == CLIENTS);
    return items[index];
}

// What this client can do before the game begins; once it has begun, to play.
static void prepare(Client *client, int index, Span standing)
{
    Span setup = member(standing, "setup");
    Span dice = member(standing, "dice");
    if (setup.text == NULL) {
        client->wish = WISH_LEGAL;
        return;
    }
    Span accepted = member(setup, "accepted");
    Span stage = member(dice, "stage");
    ASSERT(stage.text != NULL);
    client->wish = WISH_LOOK;
    if (accepted.text != NULL && !is_true(of_seat(accepted, index)))
        client->wish = WISH_ACCEPT;
    else if (span_equal_text(stage, "\"hash\"") &&
             span_equal_text(of_seat(member(dice, "hashes"), index), "null"))
        client->wish = WISH_HASH;
    else if (span_equal_text(stage, "\"contribution\"") &&
             span_equal_text(of_seat(member(dice, "contributions"), index), "null"))
        client->wish = WISH_CONTRIBUTION;
}

static void choose(World *world, Client *client, Span result)
{
    Span action;
    client->over = is_true(member(result, "over"));
    if (!is_true(member(result, "yours")) || client->over) {
        client->rests = (int)chance(world, 16); // then it asks again
        return;
    }
    Span choices[CHOICES_MAX];
    uint32_t count = split(member(result, "choices"), choices, CHOICES_MAX);
    Span choice = choices[chance(world, count)];
    bool good = ext_json_get_text(parse(world, member(choice, "action")), &action) &&
                span_integer(member(result, "revision"), 0, INT64_MAX, &client->revision);
    ASSERT(good);
    ASSERT(action.length < sizeof client->action);
    memcpy(client->action, action.text, action.length + 1);
    client->choice_count++;
    client->chosen = true;
    client->wish = WISH_ACT;
}

static void take_error(Client *client, Span error)
{
    int64_t code = 0;
    bool has_code = span_integer(member(error, "code"), -40000, 100, &code);
    ASSERT(has_code);
    if (code == 3) {
        client->wish = WISH_JOIN; // a request that came before its join
    } else if (code != 5) {
        // Only what has become of an earlier request can stand against it, or a hold, or the game
        // has not begun.
        ASSERT(code == 2 || code == 4);
        ASSERT(client->wish != WISH_HASH && client->wish != WISH_CONTRIBUTION);
        client->chosen = false;
        client->wish = code == 2 ? WISH_LEGAL : WISH_LOOK;
    }
}

static void take_message(World *world, int index, Span text)
{
    Client *client = &world->client[index];
    if (world->parses)
        parse(world, text);
    if (span_starts_with(text, "{\"jsonrpc\":\"2.0\",\"method\":"))
        return; // a notification
    int64_t id = 0;
    if (!span_integer(member(text, "id"), 0, INT64_MAX, &id) || id != client->asked)
        return; // an answer that came twice or too late
    Span result = member(text, "result");
    client->asked = 0;
    if (result.text == NULL) {
        take_error(client, member(text, "error"));
    } else if (client->wish == WISH_LEGAL) {
        choose(world, client, result);
    } else if (client->wish >= WISH_LOOK && client->wish <= WISH_ACCEPT) {
        prepare(client, index, result);
    } else {
        // After a join the choice that was begun goes on: perhaps it has been made.
        bool was_act = client->wish == WISH_ACT;
        client->answered += was_act ? 1 : 0;
        client->passes += was_act && strcmp(client->action, "pass") == 0;
        client->chosen = client->chosen && !was_act;
        client->wish = client->chosen ? WISH_ACT : was_act ? WISH_LEGAL : WISH_LOOK;
    }
}

// Asked without waiting for an answer, and often at the wrong moment.
static void say_more(World *world, int index)
{
    static const char *const sayings[] = {
        "\"match.draw\",\"params\":{", "\"match.draw\",\"params\":{\"accept\":false,",
        "\"match.rematch\",\"params\":{", "\"match.claim\",\"params\":{",
        "\"match.hurry\",\"params\":{"};
    uint32_t count = sizeof sayings / sizeof sayings[0];
    uint32_t first = world->ends == ENDS_BY_DRAW ? 0 : 2; // nobody offers a draw
    uint32_t which = first + chance(world, count - first);
    post(world, true, index,
         span_of(text_format(world->scratch,
                             "{\"jsonrpc\":\"2.0\",\"method\":%s\"match\":\"%s\","
                             "\"seat\":%d}}",
                             sayings[which], world->match, index)));
}

static void run_client(World *world, int index)
{
    Client *client = &world->client[index];
    if (client->session != 0 && world->ends != ENDS_BY_RULES && chance(world, 60) == 0)
        say_more(world, index);
    if (client->session == 0 && chance(world, world->ends == ENDS_BY_CLAIM ? 100 : 5) == 0)
        client->session = server_rpc_connect(world->server);
    if (client->rests > 0) {
        client->rests--;
    } else if (client->session != 0 && client->asked == 0) {
        ask(world, index);
    } else if (client->session != 0 && ++client->waited > PATIENCE) {
        // Perhaps nobody heard it, perhaps nobody heard the answer.
        if (chance(world, 3) == 0) {
            server_rpc_disconnect(world->server, client->session);
            lose_connection(world, index);
        } else {
            ask(world, index);
        }
    }
}

// --- a game ---

// What is answered, as it is written.
static Span calm_call(World *world, uint32_t session, const char *text)
{
    world->calm = true;
    server_rpc_receive(world->server, session, span_of(text));
    server_rpc_commit(world->server);
    world->calm = false;
    if (world->parses)
        parse(world, span_of(world->last));
    Span result = member(span_of(world->last), "result");
    if (result.text == NULL) {
        printf("%s: %s\n", text, world->last);
        exit(1);
    }
    return result;
}

static void copy_text(char *out, size_t max, const ExtJson *value)
{
    Span text;
    bool good = ext_json_get_text(value, &text) && text.length < max;
    ASSERT(good);
    memcpy(out, text.text, text.length + 1);
}

static void begin(World *world)
{
    static const char *const endings[] = {
        [ENDS_BY_RULES] = "",
        [ENDS_BY_DRAW] = ",\"clock\":{\"bank_ms\":30000,\"increment_ms\":1000}",
        [ENDS_BY_TIME] = ",\"clock\":{\"bank_ms\":2000,\"increment_ms\":20}",
        [ENDS_BY_CLAIM] = ",\"claim_after_ms\":1000",
    };
    uint32_t session = server_rpc_connect(world->server);
    const ExtJson *made = parse(
        world,
        calm_call(world, session,
                  text_format(world->scratch,
                              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.new\","
                              "\"params\":{\"game\":\"pebble\",\"hold\":%s%s%s%s}}",
                              world->holds ? "true" : "false",
                              world->has_dice ? ",\"dice\":\"shared\"" : "",
                              world->has_packs
                                  ? ",\"packs\":[{\"name\":\"own\",\"text\":\"pebbles: red\\n\"}]"
                                  : "",
                              endings[world->ends])));
    copy_text(world->match, sizeof world->match, ext_json_member(made, "match"));
    for (uint32_t i = 0; i < CLIENTS; i++) {
        copy_text(world->client[i].token, sizeof world->client[i].token,
                  ext_json_item(ext_json_member(made, "tokens"), i));
        leaks_add(&world->leaks, world->client[i].token, (int)i);
    }
    copy_text(world->spectator, sizeof world->spectator, ext_json_member(made, "spectator"));
    leaks_add(&world->leaks, world->spectator, VIEWER_PUBLIC);
    server_rpc_disconnect(world->server, session);
}

static void put_hex(TextBuffer *text, char *out)
{
    memcpy(out, text->text, text->length + 1);
}

// Somebody who watches, and says nothing more.
static void look_on(World *world)
{
    if (world->onlooker != 0 && chance(world, 200) == 0) {
        server_rpc_disconnect(world->server, world->onlooker);
        world->onlooker = 0;
    } else if (world->onlooker == 0 && chance(world, 20) == 0) {
        world->onlooker = server_rpc_connect(world->server);
        server_rpc_receive(world->server, world->onlooker,
                           span_of(text_format(world->scratch,
                                               "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":"
                                               "\"match.join\",\"params\":{\"token\":\"%s\"}}",
                                               world->spectator)));
        server_rpc_receive(
            world->server, world->onlooker,
            span_of(text_format(world->scratch,
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":"
                                "\"match.watch\",\"params\":{\"match\":\"%s\","
                                "\"%s\":true}}",
                                world->match, chance(world, 2) == 0 ? "look" : "patch")));
    }
}

static void draw_contributions(World *world)
{
    for (int i = 0; i < CLIENTS; i++) {
        uint8_t bytes[EXT_HASH_BYTES];
        uint8_t hash[EXT_HASH_BYTES];
        for (int j = 0; j < EXT_HASH_BYTES; j++)
            bytes[j] = (uint8_t)chance(world, 256);
        ext_hash256(bytes, sizeof bytes, hash);
        TextBuffer text = text_start(world->arena);
        ext_hash256_append(&text, bytes);
        put_hex(&text, world->client[i].contribution);
        text_clear(&text);
        ext_hash256_append(&text, hash);
        put_hex(&text, world->client[i].hash);
    }
}

static void blow(World *world)
{
    if (chance(world, 1000) == 0)
        restart_server(world, (Ending)chance(world, 3));
    if (chance(world, 500) == 0)
        disk_cut_power_in(world->disk, 1 + chance(world, chance(world, 4) == 0 ? 200 : 20));
    look_on(world);
    for (int i = 0; i < CLIENTS; i++) {
        if (world->client[i].session != 0 && chance(world, 300) == 0) {
            server_rpc_disconnect(world->server, world->client[i].session);
            lose_connection(world, i);
        }
    }
    if (chance(world, world->full ? 20 : 800) == 0) {
        world->full = !world->full;
        disk_set_full(world->disk, world->full);
    }
}

// The passes of a seat by the record.
static int64_t count_passes(World *world, uint32_t session, int seat)
{
    Span result = calm_call(world, session,
                            text_format(world->scratch,
                                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.record\","
                                        "\"params\":{\"match\":\"%s\",\"seat\":%d}}",
                                        world->match, seat));
    // As JSON has line ends; the first line is the header's.
    Span line = span_of(text_format(world->scratch, "\\n%d: pass\\n", seat));
    Span rest = member(result, "record");
    int64_t count = 0;
    ASSERT(rest.text != NULL);
    for (size_t at = 0; (at = span_find(rest, line)) != SIZE_MAX; count++)
        rest = span_from(rest, at + line.length - 2); // the next line begins with this one's end
    return count;
}

// What was done before the game counts in the revision as well.
static int64_t count_setup(const World *world)
{
    return (world->has_dice ? 2 * CLIENTS : 0) + (world->has_packs ? CLIENTS : 0);
}

// The record verifies, and its dice are made of what the clients sent.
static bool is_verified(World *world, uint32_t session, unsigned number)
{
    Span answer = calm_call(world, session,
                            text_format(world->scratch,
                                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.record\","
                                        "\"params\":{\"match\":\"%s\"}}",
                                        world->match));
    Span record = member(answer, "record");
    ASSERT(record.text != NULL);
    for (int i = 0; i < CLIENTS; i++) {
        bool there = span_find(record, span_of(world->client[i].contribution)) != SIZE_MAX;
        if (there != world->has_dice) {
            printf("game %u: seat %d's contribution\n", number, i);
            return false;
        }
    }
    TextBuffer text = text_start(world->scratch);
    JsonWriter writer = json_writer(&text);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_int(&writer, "id", 1);
    json_put_text(&writer, "method", "record.verify");
    json_open_object(&writer, "params");
    json_put_raw(&writer, "record", record);
    json_close(&writer);
    json_close(&writer);
    bool good = is_true(member(calm_call(world, session, text.text), "ok"));
    if (!good)
        printf("game %u: its record does not verify: %s\n", number, world->last);
    return good;
}

// Each choice that was answered has been made, once; no other has, but passes of the server.
static bool is_right(World *world, unsigned number)
{
    bool good = true;
    char fingerprint[CLIENTS][32];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < CLIENTS; i++) {
            uint32_t session = server_rpc_connect(world->server);
            calm_call(world, session,
                      text_format(world->scratch,
                                  "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.join\","
                                  "\"params\":{\"token\":\"%s\"}}",
                                  world->client[i].token));
            Span view =
                calm_call(world, session,
                          text_format(world->scratch,
                                      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.view\","
                                      "\"params\":{\"match\":\"%s\",\"seat\":%d}}",
                                      world->match, i));
            int64_t revision = 0;
            int64_t log_length = 0;
            bool has_counts = span_integer(member(view, "revision"), 0, INT64_MAX, &revision) &&
                              span_integer(member(view, "log_length"), 0, INT64_MAX, &log_length);
            ASSERT(has_counts);
            int64_t own = count_passes(world, session, i) - world->client[i].passes;
            ASSERT(world->holds || own == 0);
            int64_t made = revision - log_length - own - count_setup(world);
            if (made != world->client[i].answered) {
                printf("game %u, seat %d: %" PRId64 " choices were answered, %" PRId64
                       " were made\n",
                       number, i, world->client[i].answered, made);
                good = false;
            }
            char now[32];
            copy_text(now, sizeof now, parse(world, member(view, "fingerprint")));
            good = good && (round == 0 || strcmp(now, fingerprint[i]) == 0);
            memcpy(fingerprint[i], now, sizeof now);
            good = good && (round > 0 || i > 0 || is_verified(world, session, number));
            server_rpc_disconnect(world->server, session);
        }
        if (round == 0)
            restart_server(world, ENDING_POWER_CUT); // and once more from the disk
    }
    return good && strcmp(fingerprint[0], fingerprint[1]) == 0;
}

static bool play(unsigned number)
{
    Arena *arena = arena_create(0);
    World *world = ARENA_NEW(arena, World);
    DiagnosticList problems = diagnostic_list(arena);
    world->arena = world->leaks.arena = arena;
    world->host.leaks = &world->leaks;
    world->store_arena = arena_create(0);
    world->disk = disk_create(number);
    world->scratch = arena_create(0);
    world->rng = fast_rng_start(number, 0);
    world->host.secrets = fast_rng_start(number, 1);
    world->holds = number % 2 == 1;
    world->parses = number % 64 == 0;
    world->ends = number % 5 < 2 ? ENDS_BY_RULES : (Ends)(number % 5 - 1);
    world->loaded = (LoadedGame){.game = &pebble_game,
                                 .library = pebble_game.library_load(arena, NULL, 0, &problems)};
    world->error_one_in = number % 4 == 0 ? 0 : 20 + chance(world, 400);
    world->memory_error_one_in = number % 3 != 0 ? 0 : 600 + chance(world, 4500);
    world->has_dice = number % 3 != 0;
    world->has_packs = number % 3 == 1;
    draw_contributions(world);
    open_store(world);
    start_server(world);
    begin(world);
    set_errors(world, true);
    int ticks = 0;
    while (!(world->client[0].over && world->client[1].over) && ticks++ < TICKS_MAX) {
        for (int i = 0; i < world->mail_end; i++) {
            Mail *mail = &world->mail[i];
            if (mail->used && --mail->due <= 0 && !mail->to_server) {
                mail->used = false;
                take_message(world, mail->client, span_of(mail_text[i]));
            }
        }
        for (int i = 0; i < CLIENTS; i++)
            run_client(world, i);
        run_turn(world);
        blow(world);
        arena_reset(world->scratch);
    }
    disk_set_full(world->disk, false);
    world->error_one_in = world->memory_error_one_in = 0;
    restart_server(world, ENDING_POWER_CUT);
    bool good = ticks < TICKS_MAX && is_right(world, number) && !world->leaked;
    if (!good)
        printf("game %u: something is wrong after %d ticks\n", number, ticks);
    server_rpc_destroy(world->server);
    server_store_close(world->store);
    disk_destroy(world->disk);
    arena_destroy(world->store_arena);
    arena_destroy(world->scratch);
    arena_destroy(arena);
    return good;
}

int main(int argc, char **argv)
{
    validate_enable(true);
    unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 50;
    unsigned first = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
    unsigned passed = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (unsigned i = 0; i < games; i++) {
        passed += play(first + i);
        if ((i + 1) % 1000 == 0 && i + 1 < games)
            printf("%u of %u games passed so far\n", passed, i + 1);
    }
    DiskFaults faults = disk_faults();
    printf("%" PRIu64 " power cuts, %" PRIu64 " errors of the disk, %" PRIu64
           " writes without room, %" PRIu64 " allocations refused\n",
           faults.power_cuts, faults.errors, faults.full, faults.memory);
    printf("%u passed, %u failed\n", passed, games - passed);
    return passed < games;
}
