// The head of any HTTP request, as far as our own code reads it: for whom it counts, whether its
// Host and Origin are ours, and which file of the page it asks for. The first line is "METHOD PATH
// ADDRESS", each further one "Name: value". How a head is read from the bytes on the wire is the
// library's.
#include "fuzz.h"

#include "address.h"
#include "base_assert.h"
#include "ext_http.h"
#include "hosts.h"
#include "site.h"

#include <string.h>

enum { LINES_MAX = 24, PORT = 8030 };

typedef struct Head {
    size_t count;
    struct {
        char *name;
        char *value;
    } line[LINES_MAX];
} Head;

static AddressProxies proxies;
static Hosts hosts;
static Site *site;

// --- what the library answers of a head, of this one ---

size_t ext_http_headers(const ExtHttpRequest *request, const char *name, const char **last)
{
    const Head *head = request->connection;
    size_t count = 0;
    *last = NULL;
    for (size_t i = 0; i < head->count; i++) {
        if (span_equal_nocase_text(span_of(head->line[i].name), name)) {
            *last = head->line[i].value;
            count++;
        }
    }
    return count;
}

const char *ext_http_header(const ExtHttpRequest *request, const char *name)
{
    const Head *head = request->connection;
    for (size_t i = 0; i < head->count; i++)
        if (span_equal_nocase_text(span_of(head->line[i].name), name))
            return head->line[i].value;
    return NULL;
}

void ext_http_put(ExtHttpAnswer *answer, const char *name, const char *value)
{
    ASSERT(answer->header_count < EXT_HTTP_HEADERS_MAX);
    ASSERT(strpbrk(value, "\r\n") == NULL);
    answer->header[answer->header_count++] = (ExtHttpHeader){.name = name, .value = value};
}

// --- the server ---

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    // Kept until the process ends, and reachable, so that the leak check is content.
    static Arena *kept;
    static const char *const proxy[] = {"127.0.0.1", "2001:db8::7"};
    (void)argc, (void)argv;
    kept = arena_create(0);
    ServeConfig config = {
        .address = "192.0.2.3", .origin = {"https://table.example.org"}, .origin_count = 1};
    proxies = (AddressProxies){proxy, 2};
    serve__hosts_learn(&hosts, kept, &config, PORT);
    site = serve__site_create(FUZZ_SITE);
    return 0;
}

static bool is_text_of(const char *text, size_t room)
{
    return memchr(text, '\0', room) != NULL;
}

// An address that was written is read as itself, and its network as itself.
static void check_address(const char *address)
{
    static const AddressProxies none;
    char again[EXT_HTTP_ADDRESS_MAX];
    char network[EXT_HTTP_ADDRESS_MAX];
    ASSERT(is_text_of(address, EXT_HTTP_ADDRESS_MAX));
    serve__address_network(address, network);
    ASSERT((address[0] == '\0') == (network[0] == '\0'));
    serve__address_group(&none, address, again);
    ASSERT(serve__address_is_loopback(address) ? again[0] == '\0' : strcmp(address, again) == 0);
    serve__address_network(network, again);
    ASSERT(strcmp(network, again) == 0);
}

static void ask_for_whom(const ExtHttpRequest *request)
{
    static const AddressProxies none;
    char address[EXT_HTTP_ADDRESS_MAX];
    serve__address_of_request(&proxies, request, address);
    check_address(address);
    serve__address_of_request(&none, request, address);
    check_address(address);
    serve__address_group(&proxies, request->address, address);
    check_address(address);
}

// What is ours is what stands in the list, whole; each origin has its host.
static void ask_for_names(const ExtHttpRequest *request)
{
    const char *host = NULL;
    const char *origin = NULL;
    if (ext_http_headers(request, "Host", &host) == 1 && serve__hosts_have(&hosts, host))
        ASSERT(strpbrk(host, " /@,") == NULL);
    if (ext_http_headers(request, "Origin", &origin) == 1 &&
        serve__hosts_have_origin(&hosts, origin))
        ASSERT(serve__hosts_have(&hosts, strstr(origin, "://") + 3));
}

static void ask_for_file(const ExtHttpRequest *request)
{
    ExtHttpAnswer answer = {0};
    serve__site_answer(site, request, &answer);
    ASSERT(answer.status == 200 || answer.status == 304 || answer.status == 404 ||
           answer.status == 405);
    ASSERT(answer.status == 304 || answer.body.length > 0);
    ASSERT(answer.status != 200 || request->path[0] == '/');
    ASSERT(!answer.upgrade);
}

// --- the head ---

static char *word_of(Arena *arena, Span *rest)
{
    Span word = {"", 0};
    span_next_word(rest, &word);
    return arena_text(arena, word.text, word.length);
}

static void read_line(Arena *arena, Head *head, Span line)
{
    size_t colon = span_find_char(line, ':');
    if (colon != SIZE_MAX && head->count < LINES_MAX) {
        Span value = span_trim(span_from(line, colon + 1));
        head->line[head->count].name = arena_text(arena, line.text, colon);
        head->line[head->count++].value = arena_text(arena, value.text, value.length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    Head head = {0};
    Span rest = span_make((const char *)bytes, length);
    Span first = {"", 0};
    Span line;
    // The library ends a request with a NUL in its head.
    rest.length = span_find_char(rest, '\0') < length ? span_find_char(rest, '\0') : length;
    span_next_line(&rest, &first);
    while (span_next_line(&rest, &line))
        read_line(arena, &head, line);
    ExtHttpRequest request = {.connection = &head};
    request.method = word_of(arena, &first);
    request.path = word_of(arena, &first);
    request.address = word_of(arena, &first);
    ask_for_whom(&request);
    ask_for_names(&request);
    ask_for_file(&request);
    arena_destroy(arena);
    return 0;
}
