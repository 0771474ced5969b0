// Whom a connection counts for: an address, of IPv6 its network of 64 bits, whichever of them is
// used. Behind a proxy that is believed it is the client's. Beside that, those of one IPv6 network
// of 48 bits, which is what one household or one rented server may have, have a larger share
// together.
#pragma once

#include "ext_http.h"

// Proxies whose X-Forwarded-For is believed.
typedef struct AddressProxies {
    const char *const *address;
    size_t count;
} AddressProxies;

bool serve__address_is_loopback(const char *address);

// Of a connection as it comes in. Empty: it counts for nobody, as a proxy's, and loopback where
// there is no proxy.
void serve__address_group(const AddressProxies *proxies, const char *address,
                          char out[EXT_HTTP_ADDRESS_MAX]);
// The network of what one of the other two gave; empty for nobody. Of IPv4 it is the address.
void serve__address_network(const char *group, char out[EXT_HTTP_ADDRESS_MAX]);
// Of who speaks: whom a proxy names last that is no such proxy itself. A proxy that names nobody is
// itself who speaks.
void serve__address_of_request(const AddressProxies *proxies, const ExtHttpRequest *request,
                               char out[EXT_HTTP_ADDRESS_MAX]);
