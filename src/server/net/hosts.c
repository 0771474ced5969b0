#include "hosts.h"

#include "address.h"
#include "base_assert.h"

#include <string.h>

// The part of an origin after "://"; empty if it is none.
static Span host_of(Span origin)
{
    size_t after = span_starts_with(origin, "http://")    ? 7
                   : span_starts_with(origin, "https://") ? 8
                                                          : origin.length;
    return span_from(origin, after);
}

bool serve_is_origin(const char *text)
{
    Span host = host_of(span_of(text));
    for (size_t i = 0; i < host.length; i++) {
        char c = host.text[i];
        bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                    c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
        if (!good)
            return false;
    }
    return host.length > 0;
}

static void know_host(Hosts *hosts, const char *host)
{
    ASSERT(hosts->host_count < HOSTS_MAX);
    hosts->host[hosts->host_count++] = host;
}

static void know_origin(Hosts *hosts, const char *origin)
{
    ASSERT(hosts->origin_count < HOSTS_MAX);
    hosts->origin[hosts->origin_count++] = origin;
}

static void know_own(Hosts *hosts, Arena *arena, const char *host)
{
    know_host(hosts, host);
    know_origin(hosts, text_format(arena, "http://%s", host));
}

void serve__hosts_learn(Hosts *hosts, Arena *arena, const ServeConfig *config, uint16_t port)
{
    static const char *const own[] = {"127.0.0.1", "localhost", "[::1]"};
    const char *address = config->address;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        know_own(hosts, arena, text_format(arena, "%s:%u", own[i], port));
        if (port == 80)
            know_own(hosts, arena, own[i]);
    }
    if (!serve__address_is_loopback(address) && strcmp(address, "0.0.0.0") != 0 &&
        strcmp(address, "::") != 0) {
        bool v6 = strchr(address, ':') != NULL;
        know_own(hosts, arena,
                 text_format(arena, "%s%s%s:%u", v6 ? "[" : "", address, v6 ? "]" : "", port));
    }
    for (size_t i = 0; i < config->origin_count; i++) {
        know_host(hosts, host_of(span_of(config->origin[i])).text);
        know_origin(hosts, config->origin[i]);
    }
}

static bool is_in(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (span_equal_nocase_text(span_of(name), names[i]))
            return true;
    return false;
}

bool serve__hosts_have(const Hosts *hosts, const char *host)
{
    return is_in(hosts->host, hosts->host_count, host);
}

bool serve__hosts_have_origin(const Hosts *hosts, const char *origin)
{
    return is_in(hosts->origin, hosts->origin_count, origin);
}
