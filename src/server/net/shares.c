#include "shares.h"

size_t serve__share_of(ShareOf whose, unsigned percent, size_t all)
{
    size_t part = whose == SHARE_OF_NETWORK ? (size_t)percent * 5 / 2 : percent;
    size_t share = all * (part > 100 ? 100 : part) / 100;
    return share == 0 ? 1 : share;
}

void serve__shares_set(ServerConfig *config, unsigned percent, int64_t bytes_max)
{
    size_t tables = config->tables_max;
    size_t bytes = (size_t)bytes_max;
    config->bytes_max = bytes_max;
    config->tables_maker_max = (uint32_t)serve__share_of(SHARE_OF_ADDRESS, percent, tables);
    config->bytes_maker_max = (int64_t)serve__share_of(SHARE_OF_ADDRESS, percent, bytes);
    config->tables_network_max = (uint32_t)serve__share_of(SHARE_OF_NETWORK, percent, tables);
    config->bytes_network_max = (int64_t)serve__share_of(SHARE_OF_NETWORK, percent, bytes);
}
