// What one address may have of all that has an end, and what the addresses of one network have
// together.
#pragma once

#include "server_rpc.h"

// In the order of ExtHttpGroups.
typedef enum ShareOf { SHARE_OF_ADDRESS, SHARE_OF_NETWORK, SHARE_COUNT } ShareOf;

// How much of `all`; at least one. `percent` is what an address has; a network has a quarter where
// an address has a tenth.
size_t serve__share_of(ShareOf whose, unsigned percent, size_t all);

// The shares of the tables, and of the bytes of all matches that are kept.
void serve__shares_set(ServerConfig *config, unsigned percent, int64_t bytes_max);
