// Before the game: what a person sends for the dice, and the packs of the match, shown and
// accepted.
#include "methods.h"

#include "server_fair.h"

#include <string.h>

// --- the dice ---

// The parameter as 32 bytes.
static bool take_bytes(Call *call, const char *key, RecordBytes *out)
{
    Span text;
    bool present = false;
    *out = (RecordBytes){0};
    if (!server__take_text(call, key, &text, &present))
        return false;
    return !present || record_bytes_read(text, out) ||
           server__fail(call, SERVER_BAD_PARAMS, text_format(call->arena, "/params/%s", key), NULL,
                        "\"%s\" must be 64 hexadecimal digits", key);
}

// Sent before: the same once more does nothing, another one is refused.
static bool same_again(Call *call, const RecordBytes *before, const RecordBytes *now,
                       const char *what)
{
    return memcmp(before->byte, now->byte, sizeof now->byte) == 0 ||
           server__fail(call, SERVER_NOT_NOW, text_format(call->arena, "/params/%s", what),
                        "What was sent once stays", "this seat has sent another %s before", what);
}

// A record that was loaded may have dice that a seat of then took no part in.
static bool is_too_late(Call *call, const Table *table)
{
    return !table->setup.waiting &&
           !server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the game has begun without this seat");
}

static bool take_hash(Call *call, Table *table, int seat, const RecordBytes *hash)
{
    RecordBytes *own = &table->header.dice.hash[seat];
    if (own->is_given)
        return same_again(call, own, hash, "hash");
    if (is_too_late(call, table))
        return false;
    *own = *hash;
    table_go_on(call->rpc, table);
    return true;
}

static bool take_contribution(Call *call, Table *table, int seat, const RecordBytes *contribution)
{
    RecordDice *dice = &table->header.dice;
    RecordBytes *own = &dice->contribution[seat];
    if (own->is_given)
        return same_again(call, own, contribution, "contribution");
    if (is_too_late(call, table))
        return false;
    if (table_dice_stage(table) != TABLE_DICE_CONTRIBUTION) {
        return server__fail(call, SERVER_NOT_NOW, "/params/contribution",
                            "Send it when \"stage\" is \"contribution\"; keep it secret until then",
                            "a contribution is not taken before everybody's hash is there");
    }
    if (!server_fair_fits(contribution, &dice->hash[seat])) {
        return server__fail(call, SERVER_REFUSED, "/params/contribution",
                            "The hash is BLAKE2b-256 of the contribution's 32 bytes",
                            "this contribution does not have the hash that was sent before it");
    }
    *own = *contribution;
    table_go_on(call->rpc, table);
    return true;
}

bool server__match_dice(Call *call)
{
    static const char *const keys[] = {"match", "seat", "hash", "contribution", NULL};
    Table *table = NULL;
    int seat = 0;
    RecordBytes hash;
    RecordBytes contribution;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_SITTER, &table, &seat) ||
        !take_bytes(call, "hash", &hash) || !take_bytes(call, "contribution", &contribution))
        return false;
    if (hash.is_given == contribution.is_given) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params",
                            "First the hash; the contribution when everybody's hash is there",
                            "give either \"hash\" or \"contribution\"");
    }
    if (!table_takes_part(table, seat)) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            table->header.dice.shared
                                ? "a computer plays this seat"
                                : "the dice of this match are the server's own");
    }
    if (hash.is_given ? !take_hash(call, table, seat, &hash)
                      : !take_contribution(call, table, seat, &contribution))
        return false;
    table_put_standing(call->rpc, table, &call->result, seat);
    return true;
}

// --- the packs ---

bool server__match_packs(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer))
        return false;
    table_put_packs(call, table);
    return true;
}

bool server__match_accept(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int seat = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_SITTER, &table, &seat))
        return false;
    if (table->packs == NULL)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "this match has no packs of its own");
    if (!table_has_accepted(table, seat)) {
        table->setup.accepted[seat] = true;
        table_go_on(call->rpc, table);
    }
    table_put_standing(call->rpc, table, &call->result, seat);
    return true;
}
