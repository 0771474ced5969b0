// The server as a whole: its life, and the turn: who went, what time has done, what is kept.
#include "table.h"

ServerRpc *server_rpc_create(const ServerConfig *config)
{
    size_t count = 0;
    const ServerMethodEntry *methods = server__methods(&count);
    return server__create(config, methods, count, server__tables_create());
}

void server_rpc_destroy(ServerRpc *rpc)
{
    if (rpc != NULL) {
        server__tables_destroy(server__tables(rpc));
        server__destroy(rpc);
    }
}

void server_rpc_disconnect(ServerRpc *rpc, uint32_t session)
{
    if (server__forget(rpc, session)) {
        server__tables_forget_session(rpc, session);
    }
}

bool server_rpc_commit(ServerRpc *rpc)
{
    const char *error = "";
    if (server__config(rpc)->store == NULL) {
        return true;
    }
    bool kept = server__tables_commit(rpc, &error);
    server__end_turn(rpc, kept ? NULL : error);
    return kept;
}
