// Under which names this server is reached, and which pages may use it.
#pragma once

#include "server_serve.h"

enum { HOSTS_MAX = SERVE_NAMES_MAX + 8 };

typedef struct Hosts {
    const char *host[HOSTS_MAX]; // "127.0.0.1:8030"
    size_t host_count;
    const char *origin[HOSTS_MAX]; // "http://127.0.0.1:8030"
    size_t origin_count;
} Hosts;

// The server's own names at this port, and those that it was told.
void serve__hosts_learn(Hosts *hosts, Arena *arena, const ServeConfig *config, uint16_t port);
bool serve__hosts_have(const Hosts *hosts, const char *host);
bool serve__hosts_have_origin(const Hosts *hosts, const char *origin);
