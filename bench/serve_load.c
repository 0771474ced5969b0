// The clients of bench/serve-load: many games on one server, each seat choosing a while after it is
// asked, and doing what the page does: after every change it asks for the view and the choices.
//
//     serve_load PORT GAMES SECONDS THINK_MS
//
// One process, one thread; it reads of an answer only what it needs, so that it takes little of the
// processor that it measures. Prints what it saw; what is not expected ends it.
#define _GNU_SOURCE

#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { IN_BYTES = 1 << 20, TEXT_BYTES = 256, ACTIONS_MAX = 256, SAMPLES_MAX = 4000000 };

typedef struct Game Game;

typedef struct Client {
    int fd;
    unsigned seat;
    Game *game;
    char in[IN_BYTES];
    size_t in_count;
    char action[TEXT_BYTES]; // to be played at act_us; empty: none
    int64_t act_us;
    char revision[32];
    bool has_acted;     // and has not got its view yet
    bool has_been_told; // of an action of the other one, likewise
} Client;

struct Game {
    char match[32];
    Client *client[2];
    int64_t begun_us; // when the last action left
    uint64_t actions; // ever: the name of each
};

typedef struct Samples {
    uint32_t *us;
    size_t count;
} Samples;

static int64_t measure_from_us;
static uint64_t random_state = 88172645463325252u;
static uint64_t actions;
static uint64_t finished;
static int think_ms;
static int port;
static Samples answers, own_pictures, other_pictures;

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static _Noreturn void fail(const char *what, const char *detail)
{
    fprintf(stderr, "serve_load: %s: %.300s\n", what, detail);
    exit(1);
}

static uint32_t random_below(uint32_t n)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)((random_state >> 32) * n >> 32);
}

static void add_sample(Samples *samples, int64_t begun_us)
{
    int64_t now = now_us();
    if (begun_us >= measure_from_us && samples->count < SAMPLES_MAX)
        samples->us[samples->count++] = (uint32_t)(now - begun_us);
}

// --- the wire ---

static void send_all(int fd, const void *bytes, size_t count)
{
    const char *at = bytes;
    while (count > 0) {
        ssize_t put = send(fd, at, count, MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            fail("the connection is lost", strerror(errno));
        at += put;
        count -= (size_t)put;
    }
}

// A text frame; a mask of zeros is a mask.
static void send_frame(Client *client, uint8_t first, const char *text, size_t length)
{
    uint8_t frame[2048];
    size_t head = 0;
    if (length + 8 > sizeof frame)
        fail("a request is too long", text);
    frame[head++] = first;
    if (length < 126) {
        frame[head++] = (uint8_t)(0x80 | length);
    } else {
        frame[head++] = 0x80 | 126;
        frame[head++] = (uint8_t)(length >> 8);
        frame[head++] = (uint8_t)length;
    }
    memset(frame + head, 0, 4);
    head += 4;
    memcpy(frame + head, text, length);
    send_all(client->fd, frame, head + length);
}

__attribute__((format(printf, 2, 3))) static void request(Client *client, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    send_frame(client, 0x81, text, (size_t)length);
}

static Client *open_client(Game *game, unsigned seat)
{
    Client *client = calloc(1, sizeof *client);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int one = 1;
    char text[512];
    client->game = game;
    client->seat = seat;
    client->fd = socket(AF_INET, SOCK_STREAM, 0);
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    if (connect(client->fd, (struct sockaddr *)&to, sizeof to) != 0)
        fail("no connection", strerror(errno));
    setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    int length = snprintf(text, sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Version: 13\r\n\r\n",
                          port);
    send_all(client->fd, text, (size_t)length);
    size_t got = 0;
    while (got < 4 || memcmp(text + got - 4, "\r\n\r\n", 4) != 0) {
        if (got == sizeof text || recv(client->fd, text + got, 1, 0) != 1)
            fail("no handshake", "");
        got++;
    }
    return client;
}

// --- reading ---

// Copies the text member `key` behind `from`; gives what follows, NULL if there is none.
static const char *text_member(const char *from, const char *key, char *out, size_t out_max)
{
    const char *at = strstr(from, key);
    if (at == NULL)
        return NULL;
    at += strlen(key);
    const char *end = strchr(at, '"');
    if (end == NULL || (size_t)(end - at) >= out_max)
        fail("a text is too long", at);
    memcpy(out, at, (size_t)(end - at));
    out[end - at] = '\0';
    return end;
}

static void ask_again(Client *client)
{
    const char *match = client->game->match;
    request(client,
            "{\"jsonrpc\":\"2.0\",\"id\":\"view\",\"method\":\"match.view\",\"params\":{\"match\":"
            "\"%s\","
            "\"seat\":%u,\"from\":1000000}}",
            match, client->seat);
    request(client,
            "{\"jsonrpc\":\"2.0\",\"id\":\"legal\",\"method\":\"match.legal\",\"params\":{"
            "\"match\":\"%s\","
            "\"seat\":%u,\"refused\":true}}",
            match, client->seat);
}

static void take_legal(Client *client, const char *text)
{
    static char list[ACTIONS_MAX][TEXT_BYTES];
    unsigned count = 0;
    if (strstr(text, "\"yours\":true") == NULL) {
        client->action[0] = '\0';
        return;
    }
    const char *refused = strstr(text, "\"refused\":");
    for (const char *at = text; count < ACTIONS_MAX;) {
        at = text_member(at, "\"action\":\"", list[count], TEXT_BYTES);
        if (at == NULL || (refused != NULL && at > refused))
            break;
        count++;
    }
    const char *revision = strstr(text, "\"revision\":");
    if (count == 0 || revision == NULL)
        fail("no choices", text);
    snprintf(client->revision, sizeof client->revision, "%" PRIu64,
             (uint64_t)strtoull(revision + 11, NULL, 10));
    memcpy(client->action, list[random_below(count)], TEXT_BYTES);
    client->act_us = now_us() + think_ms * 1000;
}

static void begin_game(Game *game)
{
    request(
        game->client[0],
        "{\"jsonrpc\":\"2.0\",\"id\":\"new\",\"method\":\"match.new\",\"params\":{\"game\":\"ccg\","
        "\"sides\":[\"bastion-line\",\"red-wake\"],\"join\":[0]}}");
}

static void take_message(Client *client, const char *text)
{
    Game *game = client->game;
    char id[16];
    if (strstr(text, "\"method\":\"match.changed\"") != NULL) {
        client->has_been_told = true;
        ask_again(client);
        return;
    }
    if (strstr(text, "\"method\":\"") != NULL)
        return; // match.people
    if (text_member(text, "\"id\":\"", id, sizeof id) == NULL ||
        strstr(text, "\"error\":{") != NULL)
        fail("an error", text);
    if (strcmp(id, "new") == 0) {
        char token[128];
        const char *tokens = strstr(text, "\"tokens\":[\"");
        if (tokens == NULL ||
            text_member(text, "\"match\":\"", game->match, sizeof game->match) == NULL)
            fail("no match", text);
        tokens = strchr(tokens + 11, ',');
        text_member(tokens, "\"", token, sizeof token);
        request(game->client[1],
                "{\"jsonrpc\":\"2.0\",\"id\":\"join\",\"method\":\"match.join\",\"params\":{"
                "\"token\":\"%s\"}}",
                token);
    } else if (strcmp(id, "join") == 0) {
        for (unsigned seat = 0; seat < 2; seat++) {
            request(game->client[seat],
                    "{\"jsonrpc\":\"2.0\",\"id\":\"watch\",\"method\":\"match.watch\",\"params\":{"
                    "\"match\":\"%s\",\"seat\":%u}}",
                    game->match, seat);
            ask_again(game->client[seat]);
        }
    } else if (strcmp(id, "act") == 0) {
        add_sample(&answers, game->begun_us);
        actions += game->begun_us >= measure_from_us;
        client->has_acted = true;
        if (strstr(text, "\"over\":true") != NULL) {
            finished++;
            begin_game(game);
            return;
        }
        ask_again(client);
    } else if (strcmp(id, "legal") == 0) {
        take_legal(client, text);
    } else if (strcmp(id, "view") == 0 && (client->has_acted || client->has_been_told)) {
        add_sample(client->has_acted ? &own_pictures : &other_pictures, game->begun_us);
        client->has_acted = client->has_been_told = false;
    }
}

static void read_client(Client *client)
{
    ssize_t got = recv(client->fd, client->in + client->in_count, IN_BYTES - 1 - client->in_count,
                       MSG_DONTWAIT);
    if (got <= 0) {
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        fail("the server has gone", got < 0 ? strerror(errno) : "");
    }
    client->in_count += (size_t)got;
    size_t at = 0;
    for (;;) {
        const uint8_t *frame = (const uint8_t *)client->in + at;
        size_t left = client->in_count - at;
        size_t head = 2, length = left < 2 ? 0 : frame[1] & 0x7f;
        if (left >= 4 && length == 126) {
            head = 4;
            length = (size_t)frame[2] << 8 | frame[3];
        } else if (left >= 10 && length == 127) {
            head = 10;
            length =
                (size_t)frame[6] << 24 | (size_t)frame[7] << 16 | (size_t)frame[8] << 8 | frame[9];
        } else if (length >= 126) {
            break;
        }
        if (left < 2 || left < head + length)
            break;
        char *text = client->in + at + head;
        char after = text[length];
        text[length] = '\0';
        if ((frame[0] & 15) == 9)
            send_frame(client, 0x8A, text, length);
        else if ((frame[0] & 15) == 1)
            take_message(client, text);
        text[length] = after;
        at += head + length;
    }
    memmove(client->in, client->in + at, client->in_count - at);
    client->in_count -= at;
}

// Plays what is due; gives the milliseconds until the next is.
static int act_what_is_due(Game *games, int count)
{
    int64_t now = now_us();
    int64_t next = now + 100000;
    for (int i = 0; i < count; i++) {
        for (unsigned seat = 0; seat < 2; seat++) {
            Client *client = games[i].client[seat];
            if (client == NULL || client->action[0] == '\0')
                continue;
            if (client->act_us > now) {
                next = client->act_us < next ? client->act_us : next;
                continue;
            }
            games[i].begun_us = now_us();
            request(client,
                    "{\"jsonrpc\":\"2.0\",\"id\":\"act\",\"method\":\"match.act\",\"params\":{"
                    "\"match\":\"%s\",\"seat\":%u,\"id\":\"a%" PRIu64
                    "\",\"revision\":%s,\"action\":\"%s\"}}",
                    games[i].match, seat, games[i].actions++, client->revision, client->action);
            client->action[0] = '\0';
        }
    }
    return (int)((next - now_us()) / 1000) + 1;
}

// --- what it saw ---

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void print_samples(const char *name, Samples *samples)
{
    qsort(samples->us, samples->count, sizeof *samples->us, compare);
    printf("%-34s", name);
    if (samples->count == 0) {
        printf("nothing\n");
        return;
    }
    static const struct {
        const char *name;
        double part;
    } parts[] = {{"median", 0.5}, {"95 %", 0.95}, {"99 %", 0.99}, {"longest", 1}};
    for (unsigned i = 0; i < 4; i++) {
        size_t at = (size_t)((double)(samples->count - 1) * parts[i].part);
        printf("%s%s %.1f ms", i ? ", " : "", parts[i].name, samples->us[at] / 1000.0);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: serve_load PORT GAMES SECONDS THINK_MS\n");
        return 2;
    }
    port = atoi(argv[1]);
    int count = atoi(argv[2]);
    int seconds = atoi(argv[3]);
    think_ms = atoi(argv[4]);
    answers.us = malloc(SAMPLES_MAX * sizeof(uint32_t));
    own_pictures.us = malloc(SAMPLES_MAX * sizeof(uint32_t));
    other_pictures.us = malloc(SAMPLES_MAX * sizeof(uint32_t));
    Game *games = calloc((size_t)count, sizeof *games);
    int epoll = epoll_create1(0);
    int64_t begin = now_us(), warm_us = 3000000;
    measure_from_us = begin + warm_us;
    int64_t end = measure_from_us + (int64_t)seconds * 1000000;
    int open = 0;
    for (;;) {
        int64_t now = now_us();
        if (now >= end)
            break;
        // Not all begin at the same moment.
        while (open < count && now - begin >= warm_us * 2 / 3 * open / count) {
            Game *game = &games[open++];
            for (unsigned seat = 0; seat < 2; seat++) {
                game->client[seat] = open_client(game, seat);
                struct epoll_event event = {.events = EPOLLIN, .data.ptr = game->client[seat]};
                epoll_ctl(epoll, EPOLL_CTL_ADD, game->client[seat]->fd, &event);
            }
            begin_game(game);
        }
        int wait = act_what_is_due(games, open);
        struct epoll_event events[256];
        int got = epoll_wait(epoll, events, 256, open < count && wait > 2 ? 2 : wait);
        for (int i = 0; i < got; i++)
            read_client(events[i].data.ptr);
    }
    printf("%d games: %.0f actions a second, %" PRIu64 " games finished\n", count,
           (double)actions / seconds, finished);
    print_samples("action to answer", &answers);
    print_samples("action to the own new picture", &own_pictures);
    print_samples("action to the other's new picture", &other_pictures);
    return 0;
}
