// `strategium serve`: the table in the browser.
#include "commands.h"
#include "usage.h"

#ifdef STRATEGIUM_SERVE
#    include "protocol_host.h"

#    include "base_file.h"
#    include "server_serve.h"

#    include <stdio.h>
#    include <string.h>
#    include <sys/stat.h>
#    ifdef __GLIBC__
#        include <malloc.h>
#    endif

// Games in memory, some 450 KB each; the others wait in the store.
enum { TABLES_MAX = 512 };

// Gives the option's value and moves on; NULL with the usage said.
static const char *take_value(int argc, char **argv, int *i)
{
    if (*i + 1 >= argc) {
        bad_usage("serve", "%s needs a value", argv[*i]);
        return NULL;
    }
    return argv[++*i];
}

static bool add_name(const char **names, size_t *count, const char *name)
{
    if (*count == SERVE_NAMES_MAX) {
        bad_usage("serve", "at most %d of them can be given", SERVE_NAMES_MAX);
        return false;
    }
    names[(*count)++] = name;
    return true;
}

static int read_option(ServeConfig *config, const char **backup, const char *name,
                       const char *value)
{
    int64_t port = 0;
    int64_t percent = 0;
    if (strcmp(name, "--per-address") == 0) {
        if (!span_integer(span_of(value), 1, 100, &percent)) {
            return bad_usage("serve", "--per-address is a number from 1 to 100: how much in a "
                                      "hundred of the room here one address may take");
        }
        config->address_percent = (unsigned)percent;
    } else if (strcmp(name, "--port") == 0) {
        if (!span_integer(span_of(value), 0, 65535, &port))
            return bad_usage("serve", "--port is a number from 0 (any that is free) to 65535");
        config->port = (uint16_t)port;
    } else if (strcmp(name, "--db") == 0) {
        config->db = value;
    } else if (strcmp(name, "--backup") == 0) {
        *backup = value;
    } else if (strcmp(name, "--bind") == 0) {
        config->address = value;
    } else if (strcmp(name, "--origin") == 0) {
        if (!serve_is_origin(value)) {
            return bad_usage("serve", "--origin is what stands in the browser's address line "
                                      "before the path: https://table.example.org");
        }
        if (!add_name(config->origin, &config->origin_count, value))
            return EXIT_USAGE;
    } else if (!add_name(config->proxy, &config->proxy_count, value)) {
        return EXIT_USAGE;
    }
    return EXIT_HOLDS;
}

static int read_options(int argc, char **argv, ServeConfig *config, const char **backup)
{
    static const char *const known[] = {"--port",   "--db",          "--backup",     "--bind",
                                        "--origin", "--trust-proxy", "--per-address"};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--timing") == 0) {
            config->timing = true;
            continue;
        }
        bool is_known = false;
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            is_known = is_known || strcmp(argv[i], known[k]) == 0;
        if (!is_known)
            return bad_usage("serve", "there is no option \"%s\"", argv[i]);
        const char *name = argv[i];
        const char *value = take_value(argc, argv, &i);
        int code = value == NULL ? EXIT_USAGE : read_option(config, backup, name, value);
        if (code != EXIT_HOLDS)
            return code;
    }
    return EXIT_HOLDS;
}

// One line that a person or a script can follow.
static void say_address(const ServeConfig *config, uint16_t port, size_t resumed)
{
    bool v6 = strchr(config->address, ':') != NULL;
    bool any = strcmp(config->address, "0.0.0.0") == 0 || strcmp(config->address, "::") == 0;
    printf("Strategium is at http://%s%s%s:%u/  (Ctrl-C stops it)\n", v6 && !any ? "[" : "",
           any ? "127.0.0.1" : config->address, v6 && !any ? "]" : "", port);
    if (resumed > 0)
        printf("%zu %s on.\n", resumed, resumed == 1 ? "game goes" : "games go");
    for (size_t i = 0; i < config->origin_count; i++)
        printf("and at %s/\n", config->origin[i]);
    if (any && config->origin_count == 0)
        printf("Others reach it when you say under which name: --origin http://NAME:%u\n", port);
    fflush(stdout);
}

static int back_up(Arena *arena, const char *db, const char *to)
{
    const char *error = NULL;
    TextBuffer damaged = text_start(arena);
    if (!server_store_copy(arena, db, to, &damaged, &error)) {
        fprintf(stderr, "strategium serve: %s\n", error);
        return EXIT_USAGE;
    }
    Span rest = text_span(&damaged);
    Span id;
    while (span_next_line(&rest, &id)) {
        fprintf(stderr, "strategium serve: game %s is damaged in the file and in its copy\n",
                text_visible(arena, id));
    }
    return damaged.length == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// What a large message took goes back to the system when it is answered. Left to itself malloc
// keeps as much as the largest piece that it ever gave.
static void give_memory_back(void)
{
#    ifdef __GLIBC__
    enum { LARGE_BYTES = 1 << 18 };
    mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
    mallopt(M_TRIM_THRESHOLD, LARGE_BYTES);
#    endif
}

int command_serve(int argc, char **argv)
{
    ServeConfig config = serve_config_default();
    const char *backup = NULL;
    int code = read_options(argc, argv, &config, &backup);
    if (code != EXIT_HOLDS)
        return code;
    Arena *arena = arena_create(0);
    ServerConfig rpc = server_config_default();
    const char *error = NULL;
    rpc.tables_max = TABLES_MAX;
    config.site = file_at_home(arena, "build/web");
    if (!file_is_folder(config.site))
        config.site = file_at_home(arena, "page"); // where it was installed
    if (config.db == NULL)
        config.db = text_format(arena, "%s/strategium.db", file_state_folder(arena));
    if (backup != NULL) {
        code = back_up(arena, config.db, backup);
        arena_destroy(arena);
        return code;
    }
    if (!protocol_host_open(arena, &rpc)) {
        arena_destroy(arena);
        return EXIT_USAGE;
    }
    give_memory_back();
    Serve *serve = serve_start(arena, &config, &rpc, &error);
    TextBuffer text = text_start(arena);
    if (serve != NULL) {
        say_address(&config, serve_port(serve), serve_resumed(serve));
        serve_run(serve, &error);
        serve_write_timing(serve, &text);
        fputs(text.text, stdout);
        serve_stop(serve);
    }
    if (error != NULL)
        fprintf(stderr, "strategium serve: %s\n", error);
    arena_destroy(arena);
    return error == NULL ? EXIT_HOLDS : EXIT_USAGE;
}

#else

int command_serve(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return bad_usage("serve", "this build has no server: libmicrohttpd, wslay, nettle or SQLite "
                              "was missing (./play installs them)");
}

#endif
