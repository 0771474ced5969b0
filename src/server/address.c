#include "address.h"

#include <arpa/inet.h>
#include <string.h>

bool address_is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static bool is_proxy(const AddressProxies *proxies, const char *address)
{
    for (size_t i = 0; i < proxies->count; i++) {
        if (strcmp(proxies->address[i], address) == 0) {
            return true;
        }
    }
    return false;
}

// False: it is no address.
static bool read_group(Span address, char out[EXT_HTTP_ADDRESS_MAX])
{
    static const uint8_t v4_in_v6[12] = {[10] = 0xff, [11] = 0xff};
    char text[EXT_HTTP_ADDRESS_MAX];
    struct in_addr v4;
    struct in6_addr v6;
    if (address.length >= sizeof text) {
        return false;
    }
    memcpy(text, address.text, address.length);
    text[address.length] = '\0';
    bool is_v4 = inet_pton(AF_INET, text, &v4) == 1;
    if (!is_v4 && inet_pton(AF_INET6, text, &v6) != 1) {
        return false;
    }
    if (!is_v4 && memcmp(v6.s6_addr, v4_in_v6, sizeof v4_in_v6) == 0) {
        memcpy(&v4, v6.s6_addr + sizeof v4_in_v6, sizeof v4);
        is_v4 = true;
    }
    if (is_v4) {
        return inet_ntop(AF_INET, &v4, out, EXT_HTTP_ADDRESS_MAX) != NULL;
    }
    if (!IN6_IS_ADDR_LOOPBACK(&v6)) {
        memset(v6.s6_addr + 8, 0, 8);
    }
    return inet_ntop(AF_INET6, &v6, out, EXT_HTTP_ADDRESS_MAX) != NULL;
}

void address_group(const AddressProxies *proxies, const char *address,
                   char out[EXT_HTTP_ADDRESS_MAX])
{
    if (is_proxy(proxies, address) || !read_group(span_of(address), out) ||
        (proxies->count == 0 && address_is_loopback(out))) {
        out[0] = '\0';
    }
}

// The last name of a list with commas between them, which goes from the list.
static Span take_last(Span *list)
{
    size_t from = list->length;
    while (from > 0 && list->text[from - 1] != ',') {
        from--;
    }
    Span last = span_trim(span_from(*list, from));
    *list = span_slice(*list, 0, from > 0 ? from - 1 : 0);
    return last;
}

void address_of_request(const AddressProxies *proxies, const ExtHttpRequest *request,
                        char out[EXT_HTTP_ADDRESS_MAX])
{
    const char *chain = NULL;
    if (!is_proxy(proxies, request->address)) {
        address_group(proxies, request->address, out);
        return;
    }
    // Of several such headers the last one is the proxy's.
    ext_http_headers(request, "X-Forwarded-For", &chain);
    Span names = span_of(chain == NULL ? "" : chain);
    while (names.length > 0) {
        Span name = take_last(&names);
        char text[EXT_HTTP_ADDRESS_MAX] = "";
        if (!read_group(name, out)) {
            break;
        }
        if (name.length < sizeof text) {
            memcpy(text, name.text, name.length);
        }
        if (!is_proxy(proxies, text)) {
            return;
        }
    }
    if (!read_group(span_of(request->address), out)) {
        out[0] = '\0';
    }
}
