#include "address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

enum { ADDRESS_BYTES = 16, GROUP_BYTES = 8, NETWORK_BYTES = 6 };

// As IPv6; one of IPv4 is ::ffff:a.b.c.d, as some systems write it anyway. False: it is none.
static bool read_address(Span address, uint8_t out[ADDRESS_BYTES])
{
    static const uint8_t v4_in_v6[12] = {[10] = 0xff, [11] = 0xff};
    char text[EXT_HTTP_ADDRESS_MAX];
    if (address.length >= sizeof text)
        return false;
    memcpy(text, address.text, address.length);
    text[address.length] = '\0';
    if (inet_pton(AF_INET, text, out + sizeof v4_in_v6) == 1) {
        memcpy(out, v4_in_v6, sizeof v4_in_v6);
        return true;
    }
    return inet_pton(AF_INET6, text, out) == 1;
}

static bool is_v4(const uint8_t address[ADDRESS_BYTES])
{
    return IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)(const void *)address);
}

static bool is_loopback(const uint8_t address[ADDRESS_BYTES])
{
    static const uint8_t v6[ADDRESS_BYTES] = {[15] = 1};
    return is_v4(address) ? address[12] == 127 : memcmp(address, v6, sizeof v6) == 0;
}

bool serve__address_is_loopback(const char *address)
{
    uint8_t read[ADDRESS_BYTES];
    return read_address(span_of(address), read) && is_loopback(read);
}

// Not by their texts: an address has several.
static bool is_proxy(const AddressProxies *proxies, Span address)
{
    uint8_t asked[ADDRESS_BYTES];
    uint8_t proxy[ADDRESS_BYTES];
    bool is = false;
    for (size_t i = 0; !is && i < proxies->count && read_address(address, asked); i++) {
        is = read_address(span_of(proxies->address[i]), proxy) &&
             memcmp(asked, proxy, sizeof asked) == 0;
    }
    return is;
}

// The first so many bytes count, of IPv4 all. False: it is no address.
static bool read_group(Span address, size_t bytes, char out[EXT_HTTP_ADDRESS_MAX])
{
    uint8_t read[ADDRESS_BYTES];
    if (!read_address(address, read))
        return false;
    if (is_v4(read))
        return inet_ntop(AF_INET, read + 12, out, EXT_HTTP_ADDRESS_MAX) != NULL;
    if (!is_loopback(read))
        memset(read + bytes, 0, sizeof read - bytes);
    return inet_ntop(AF_INET6, read, out, EXT_HTTP_ADDRESS_MAX) != NULL;
}

void serve__address_network(const char *group, char out[EXT_HTTP_ADDRESS_MAX])
{
    if (!read_group(span_of(group), NETWORK_BYTES, out))
        out[0] = '\0';
}

void serve__address_group(const AddressProxies *proxies, const char *address,
                          char out[EXT_HTTP_ADDRESS_MAX])
{
    if (is_proxy(proxies, span_of(address)) || !read_group(span_of(address), GROUP_BYTES, out) ||
        (proxies->count == 0 && serve__address_is_loopback(out)))
        out[0] = '\0';
}

// The last name of a list with commas between them, which goes from the list.
static Span take_last(Span *list)
{
    size_t from = list->length;
    while (from > 0 && list->text[from - 1] != ',')
        from--;
    Span last = span_trim(span_from(*list, from));
    *list = span_slice(*list, 0, from > 0 ? from - 1 : 0);
    return last;
}

void serve__address_of_request(const AddressProxies *proxies, const ExtHttpRequest *request,
                               char out[EXT_HTTP_ADDRESS_MAX])
{
    const char *chain = NULL;
    if (!is_proxy(proxies, span_of(request->address))) {
        serve__address_group(proxies, request->address, out);
        return;
    }
    // Of several such headers the last one is the proxy's.
    ext_http_headers(request, "X-Forwarded-For", &chain);
    Span names = span_of(chain == NULL ? "" : chain);
    while (names.length > 0) {
        Span name = take_last(&names);
        if (!read_group(name, GROUP_BYTES, out))
            break;
        if (!is_proxy(proxies, name))
            return;
    }
    if (!read_group(span_of(request->address), GROUP_BYTES, out))
        out[0] = '\0';
}
