// The tokens of seats: who has one sits there. Only their hashes are kept.
#include "table_inner.h"

#include "ext_crypto.h"

#include <string.h>

void table_token_hash(Span token, uint8_t out[SERVER_TOKEN_HASH_BYTES])
{
    _Static_assert((int)SERVER_TOKEN_HASH_BYTES == (int)EXT_HASH_BYTES, "it is a content hash");
    ext_hash256(token.text == NULL ? "" : token.text, token.length, out);
}

void table_make_token(Call *call, char out[2 * TABLE_TOKEN_BYTES + 1])
{
    uint8_t bytes[TABLE_TOKEN_BYTES];
    server__random(call->rpc, bytes, sizeof bytes);
    server__hex(bytes, sizeof bytes, out);
}

// A link's token is exchanged for one that stays with whoever came first. The old one ends when the
// new one is used, so that an answer that was lost locks nobody out.
void table_exchange_token(Call *call, Table *table, int viewer,
                          char token[2 * TABLE_TOKEN_BYTES + 1])
{
    table_make_token(call, token);
    table_token_hash(span_of(token), table->next_hash[viewer]);
    table->kept.dirty = true;
    table_link(table, call->session, viewer)->token = table_token_mark(table->next_hash[viewer]);
    json_put_text(&call->result, "token", token);
}

void table_replace_token(Call *call, Table *table, int seat, Span token)
{
    static const uint8_t none[SERVER_TOKEN_HASH_BYTES];
    uint8_t *hash = table->token_hash[seat];
    table_token_hash(token, hash);
    memcpy(table->next_hash[seat], none, sizeof none);
    table->kept.dirty = true;
    table_link(table, call->session, seat)->token = table_token_mark(hash);
    // Whoever made the match may have sat down here with the token that was sent to somebody else.
    table_end_links(call, table, seat, table_token_mark(hash));
}
