// Room for tables in memory, and for what is kept: how much of it one maker may take, and which
// tables go where there is none left.
//
// A new match is refused where its maker has its share, or where there is no room at all. Who comes
// back with a token is let in: of its own maker's tables, or else of those of whoever has most, the
// one goes that was asked for longest ago. Nothing is lost by that: it lies in the store, whoever
// sits there is told, and its token brings it back.
#include "table_inner.h"

#include "base_assert.h"

enum {
    TREES_BYTES = 40 << 20, // those of both seats, and what is beside them
    PACKED_MAX = 64,        // tables at a time that have packs
};

static bool takes(const Table *table, TableRoom what)
{
    switch (what) {
    case ROOM_TABLE:
        break;
    case ROOM_PACKS:
        return table->packs != NULL;
    case ROOM_SEARCH:
        return table_search_bytes(table) > 0;
    }
    return true;
}

// Whose tables are meant: those of makers whose numbers have these upper bits. NULL: anybody's.
typedef struct Owners {
    uint64_t bits;
    unsigned shift; // how many of the lower bits do not count
} Owners;

static Owners maker_owners(uint64_t maker)
{
    return (Owners){.bits = maker};
}

static Owners network_owners(uint64_t maker)
{
    return (Owners){.bits = server_network(maker), .shift = SERVER_MAKER_BITS};
}

static bool are_owners(const Owners *owners, const Table *table)
{
    return owners == NULL || table->maker >> owners->shift == owners->bits;
}

static size_t count_of(const ServerTables *tables, Owners owners, TableRoom what)
{
    size_t count = 0;
    for (size_t i = 0; i < tables->count; i++)
        count += are_owners(&owners, tables->table[i]) && takes(tables->table[i], what);
    return count;
}

// The store has it as it is. What the present call is about is being worked with.
static bool may_go(const ServerTables *tables, const Table *table)
{
    return table->kept.is_there && !table->kept.dirty && table->used != tables->asked;
}

static bool may_rest(const Table *table)
{
    return table->link_count == 0 && table->kept.is_there && !table->kept.dirty &&
           !table_is_busy(table);
}

// First those where no time runs, then the one that was asked for longest ago.
static bool goes_before(const Table *a, const Table *b)
{
    bool runs = a->clock.running >= 0;
    bool other_runs = b->clock.running >= 0;
    return runs == other_runs ? a->used < b->used : other_runs;
}

static void let_go(ServerTables *tables, size_t which)
{
    ASSERT(which < tables->count);
    table_destroy(tables, tables->table[which]);
    tables->table[which] = tables->table[--tables->count];
}

static bool rest_one(ServerTables *tables, TableRoom what, const Owners *owners)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < tables->count; i++) {
        const Table *table = tables->table[i];
        if (may_rest(table) && takes(table, what) && are_owners(owners, table) &&
            (found == SIZE_MAX || goes_before(table, tables->table[found])))
            found = i;
    }
    if (found != SIZE_MAX)
        let_go(tables, found);
    return found != SIZE_MAX;
}

// Lets go of the one of those tables that nobody sits at and that was asked for longest ago; the
// store has it. False: there is none.
static bool make_room(ServerTables *tables, TableRoom what)
{
    return rest_one(tables, what, NULL);
}

// --- who makes room although somebody sits there ---

// Those at which nobody sits, then those of whoever has most.
static bool gives_way_before(const ServerTables *tables, TableRoom what, const Table *a,
                             const Table *b)
{
    bool attended = a->link_count > 0;
    if (attended != (b->link_count > 0))
        return !attended;
    size_t count = count_of(tables, maker_owners(a->maker), what);
    size_t other_count = count_of(tables, maker_owners(b->maker), what);
    return count != other_count ? count > other_count : goes_before(a, b);
}

// `owners`: whose tables. Only of makers that have at least so many.
static bool push_one(Call *call, TableRoom what, const Owners *owners, size_t least)
{
    ServerTables *tables = server__tables(call->rpc);
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < tables->count; i++) {
        const Table *table = tables->table[i];
        if (may_go(tables, table) && takes(table, what) && are_owners(owners, table) &&
            count_of(tables, maker_owners(table->maker), what) >= least &&
            (found == SIZE_MAX || gives_way_before(tables, what, table, tables->table[found])))
            found = i;
    }
    if (found == SIZE_MAX)
        return false;
    const Table *table = tables->table[found];
    for (size_t i = 0; i < table->link_count; i++)
        table_tell_left(call, table, &table->link[i]);
    let_go(tables, found);
    return true;
}

bool table_push_fairly(Call *call, TableRoom what, uint64_t maker)
{
    size_t own = count_of(server__tables(call->rpc), maker_owners(maker), what);
    // It still has as many as the other one then.
    return push_one(call, what, NULL, own + 2);
}

// What is kept of all matches is counted now and then only: it takes a while where there are many.
static bool is_store_full(Call *call)
{
    enum { COUNTED_EVERY = 16 };
    const ServerConfig *config = server__config(call->rpc);
    ServerTables *tables = server__tables(call->rpc);
    if (tables->made % COUNTED_EVERY == 0)
        tables->kept_bytes = config->store->all_bytes(config->store->context);
    return tables->kept_bytes >= config->bytes_max;
}

static bool has_store_room(Call *call, uint64_t maker)
{
    static const char delete_some[] = "Delete some that are over with match.close";
    const ServerConfig *config = server__config(call->rpc);
    ServerStore *store = config->store;
    if (maker == 0 || store == NULL)
        return true;
    if (store->bytes(store->context, maker, maker) >= config->bytes_maker_max) {
        return server__fail(call, SERVER_LIMIT, NULL, delete_some,
                            "the matches of this address take up %d MB, as much as one may have "
                            "kept here (serve --per-address)",
                            (int)(config->bytes_maker_max >> 20));
    }
    uint64_t network = server_network(maker);
    uint64_t first = network << SERVER_MAKER_BITS;
    uint64_t last = first | ((UINT64_C(1) << SERVER_MAKER_BITS) - 1);
    if (network != 0 && store->bytes(store->context, first, last) >= config->bytes_network_max) {
        return server__fail(call, SERVER_LIMIT, NULL, delete_some,
                            "the matches of this network take up %d MB, as much as one may have "
                            "kept here (serve --per-address)",
                            (int)(config->bytes_network_max >> 20));
    }
    return !is_store_full(call) ||
           server__fail(call, SERVER_LIMIT, NULL, delete_some,
                        "the matches that are kept here take up %d MB already",
                        (int)(config->bytes_max >> 20));
}

// Whether they have their share of tables and none of theirs rests. Nobody is 0, and is not
// counted.
static bool has_no_share(ServerTables *tables, Owners owners, size_t most)
{
    return owners.bits != 0 && count_of(tables, owners, ROOM_TABLE) >= most &&
           !rest_one(tables, ROOM_TABLE, &owners);
}

static bool has_share(Call *call, uint64_t maker)
{
    const ServerConfig *config = server__config(call->rpc);
    ServerTables *tables = server__tables(call->rpc);
    if (has_no_share(tables, maker_owners(maker), config->tables_maker_max)) {
        return server__fail(call, SERVER_LIMIT, NULL, "Leave or end one of them",
                            "this address has %u matches going on, as many as one may have here "
                            "(serve --per-address)",
                            config->tables_maker_max);
    }
    if (has_no_share(tables, network_owners(maker), config->tables_network_max)) {
        return server__fail(call, SERVER_LIMIT, NULL, "Leave or end one of them",
                            "this network has %u matches going on, as many as one may have here "
                            "(serve --per-address)",
                            config->tables_network_max);
    }
    return true;
}

bool table_has_room(Call *call)
{
    const ServerConfig *config = server__config(call->rpc);
    ServerTables *tables = server__tables(call->rpc);
    uint64_t maker = server__maker(call->rpc, call->session);
    uint32_t made = server__count_made(call->rpc, call->session);
    if (!config->trusted && made >= config->made_max) {
        return server__fail(call, SERVER_LIMIT, NULL, "Go on with one of them",
                            "this connection has made %u matches", made);
    }
    if (!has_share(call, maker) || !has_store_room(call, maker))
        return false;
    return tables->count < config->tables_max || make_room(tables, ROOM_TABLE) ||
           table_push_fairly(call, ROOM_TABLE, maker) ||
           server__fail(call, SERVER_LIMIT, NULL, "Close one with match.close",
                        "there are already %u matches", config->tables_max);
}

// Who would have more than their share with one more give one up.
static void push_over(Call *call, Owners owners, size_t most)
{
    if (has_no_share(server__tables(call->rpc), owners, most))
        push_one(call, ROOM_TABLE, &owners, 0);
}

// Whether there is room in memory for one more match with packs; `make` lets go of one that rests.
static bool has_pack_room(ServerTables *tables, bool make)
{
    size_t count = 0;
    for (size_t i = 0; i < tables->count; i++)
        count += tables->table[i]->packs != NULL;
    return count < PACKED_MAX || (make && make_room(tables, ROOM_PACKS));
}

// A token always gets back. So that pages do not put each other away without end, whoever is told
// that theirs was waits for a person to come back (docs/protocol/network.md, match.left).
bool table_make_place(Call *call, const Table *table)
{
    const ServerConfig *config = server__config(call->rpc);
    ServerTables *tables = server__tables(call->rpc);
    push_over(call, maker_owners(table->maker), config->tables_maker_max);
    push_over(call, network_owners(table->maker), config->tables_network_max);
    while (tables->count == config->tables_max) {
        if (!make_room(tables, ROOM_TABLE) && !push_one(call, ROOM_TABLE, NULL, 0)) {
            return server__fail(call, SERVER_LIMIT, NULL, "Try again in a minute",
                                "there are already %u matches", config->tables_max);
        }
    }
    while (table->packs != NULL && !has_pack_room(tables, true)) {
        if (!push_one(call, ROOM_PACKS, NULL, 0)) {
            return server__fail(call, SERVER_LIMIT, NULL, "Try again in a minute",
                                "there are already too many matches with packs of their own");
        }
    }
    return true;
}

// --- what tables take up beside themselves ---

// A tree takes up to 16 MB, and its table has it as long as it is in memory.
bool table_has_search_room(ServerRpc *rpc, bool make)
{
    ServerTables *tables = server__tables(rpc);
    size_t bytes = 0;
    do {
        bytes = 0;
        for (size_t i = 0; i < tables->count; i++)
            bytes += table_search_bytes(tables->table[i]);
    } while (bytes >= server__config(rpc)->search_bytes_max && make &&
             make_room(tables, ROOM_SEARCH));
    return bytes < server__config(rpc)->search_bytes_max &&
           (server__config(rpc)->spare_bytes == 0 || arena_has_room(TREES_BYTES));
}

void table_seat_searchers(ServerRpc *rpc, Table *table)
{
    if (table->thinking.lacks_search && table_has_search_room(rpc, true)) {
        table_seat_players(table, true);
        table->thinking.to_move = table_computer_to_move(table) >= 0;
    }
}

bool table_may_pack(Call *call)
{
    if (!has_pack_room(server__tables(call->rpc), true) &&
        !table_push_fairly(call, ROOM_PACKS, server__maker(call->rpc, call->session))) {
        return server__fail(call, SERVER_LIMIT, "/params/packs",
                            "Try again later, or without packs",
                            "there are already %d matches with packs of their own", PACKED_MAX);
    }
    return server__may_pack(call);
}
