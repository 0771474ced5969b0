// Before the game begins: the persons make the key of the dice together, and accept the packs that
// the match has of its own.
//
// What was sent stands in the record's header, which is kept with the table; whether the table
// still waits follows from it, so a restart in the middle changes nothing. All of it is public: a
// contribution is not taken before all hashes are there.
#include "table.h"

#include "server_fair.h"

#include <string.h>

typedef enum DiceStage { DICE_HASH, DICE_CONTRIBUTION, DICE_READY } DiceStage;

static bool takes_part(const Table *table, int seat)
{
    return table->header.dice.shared && table->seat[seat].is_person;
}

static DiceStage dice_stage(const Table *table)
{
    const RecordDice *dice = &table->header.dice;
    DiceStage stage = DICE_READY;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (takes_part(table, seat) && !dice->hash[seat].is_given) {
            return DICE_HASH;
        }
        if (takes_part(table, seat) && !dice->contribution[seat].is_given) {
            stage = DICE_CONTRIBUTION;
        }
    }
    return stage;
}

// Whoever plays with cards that are not shipped has seen them and agrees; a computer always does.
static bool has_accepted(const Table *table, int seat)
{
    return table->packs == NULL || !table->seat[seat].is_person || table->accepted[seat];
}

// --- making ---

bool table_read_dice(Call *call, bool *given, bool *shared)
{
    Span word;
    *shared = false;
    if (!server__take_text(call, "dice", &word, given)) {
        return false;
    }
    *shared = *given && span_equal_text(word, "shared");
    return !*given || *shared || span_equal_text(word, "server") ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/dice", "Give \"shared\" or \"server\"",
                        "there are no such dice");
}

void table_promise_dice(ServerRpc *rpc, Table *table, bool shared)
{
    RecordDice *dice = &table->header.dice;
    *dice = (RecordDice){.shared = shared};
    server__random(rpc, dice->secret.byte, sizeof dice->secret.byte);
    dice->secret.is_given = true;
    server_fair_hash(&dice->secret, &dice->commitment);
    table->waiting = true;
}

// --- going on ---

void table_find_out_waiting(Table *table)
{
    table->waiting = table->header.dice.secret.is_given && !table->header.key.is_given &&
                     run_outcome(table->run) == OUTCOME_NONE;
}

static void begin(ServerRpc *rpc, Table *table)
{
    Record *header = &table->header;
    table->waiting = false;
    if (header->dice.secret.is_given) {
        header->chance = RUN_CHANCE_KEY;
        server_fair_key(&header->dice, &header->key);
        run_chance_key(table->run, header->key.byte);
    }
    table_settle(rpc, table);
}

void table_go_on(ServerRpc *rpc, Table *table)
{
    if (!table->waiting) {
        return;
    }
    table->header_dirty = true;
    // All of it is public, and everybody looks again.
    for (size_t i = 0; i < table->link_count; i++) {
        table->link[i].told_revision = UINT64_MAX;
    }
    if (dice_stage(table) == DICE_READY && has_accepted(table, 0) && has_accepted(table, 1)) {
        begin(rpc, table);
    } else {
        table_publish(rpc, table);
    }
}

uint64_t table_setup_steps(const Table *table)
{
    const RecordDice *dice = &table->header.dice;
    uint64_t steps = 0;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        steps += dice->hash[seat].is_given + dice->contribution[seat].is_given;
        steps += table->packs != NULL && table->accepted[seat] ? 1 : 0;
    }
    return steps;
}

// --- telling ---

static void put_bytes(JsonWriter *writer, const char *key, const RecordBytes *bytes)
{
    char text[2 * RECORD_DICE_BYTES + 1];
    server__hex(bytes->byte, sizeof bytes->byte, text);
    json_put_text(writer, key, bytes->is_given ? text : NULL);
}

static void put_dice(const Table *table, JsonWriter *writer)
{
    static const char *const stages[] = {"hash", "contribution", "ready"};
    const RecordDice *dice = &table->header.dice;
    if (!dice->commitment.is_given) {
        json_put_null(writer, "dice");
        return;
    }
    json_open_object(writer, "dice");
    json_put_bool(writer, "shared", dice->shared);
    put_bytes(writer, "commitment", &dice->commitment);
    json_put_text(writer, "stage", stages[table->waiting ? dice_stage(table) : DICE_READY]);
    json_open_list(writer, "hashes");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        put_bytes(writer, NULL, &dice->hash[seat]);
    }
    json_close(writer);
    json_open_list(writer, "contributions");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        put_bytes(writer, NULL, &dice->contribution[seat]);
    }
    json_close(writer);
    if (run_outcome(table->run) != OUTCOME_NONE) {
        put_bytes(writer, "secret", &dice->secret);
    } else {
        json_put_null(writer, "secret");
    }
    json_close(writer);
}

static bool waits_for_people(const Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (table->seat[seat].is_person && !table->seat[seat].taken) {
            return true;
        }
    }
    return false;
}

void table_put_setup(const Table *table, JsonWriter *writer)
{
    put_dice(table, writer);
    if (!table->waiting) {
        return;
    }
    json_open_object(writer, "setup");
    json_open_list(writer, "waits_for");
    if (waits_for_people(table)) {
        json_put_text(writer, NULL, "people");
    }
    if (!has_accepted(table, 0) || !has_accepted(table, 1)) {
        json_put_text(writer, NULL, "packs");
    }
    if (dice_stage(table) != DICE_READY) {
        json_put_text(writer, NULL, "dice");
    }
    json_close(writer);
    json_open_list(writer, "accepted");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        json_put_bool(writer, NULL, has_accepted(table, seat));
    }
    json_close(writer);
    json_close(writer);
}

bool table_not_begun(Call *call)
{
    return server__fail(call, SERVER_NOT_NOW, NULL, "\"setup\" says what is waited for",
                        "the game has not begun");
}

// --- the dice ---

// The parameter as 32 bytes.
static bool take_bytes(Call *call, const char *key, RecordBytes *out)
{
    Span text;
    bool present = false;
    *out = (RecordBytes){0};
    if (!server__take_text(call, key, &text, &present)) {
        return false;
    }
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
    return !table->waiting &&
           !server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the game has begun without this seat");
}

static bool take_hash(Call *call, Table *table, int seat, const RecordBytes *hash)
{
    RecordBytes *own = &table->header.dice.hash[seat];
    if (own->is_given) {
        return same_again(call, own, hash, "hash");
    }
    if (is_too_late(call, table)) {
        return false;
    }
    *own = *hash;
    table_go_on(call->rpc, table);
    return true;
}

static bool take_contribution(Call *call, Table *table, int seat, const RecordBytes *contribution)
{
    RecordDice *dice = &table->header.dice;
    RecordBytes *own = &dice->contribution[seat];
    if (own->is_given) {
        return same_again(call, own, contribution, "contribution");
    }
    if (is_too_late(call, table)) {
        return false;
    }
    if (dice_stage(table) != DICE_CONTRIBUTION) {
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
    if (!server__only(call, keys) || !table_of_call(call, TABLE_SITTER, &table, &seat) ||
        !take_bytes(call, "hash", &hash) || !take_bytes(call, "contribution", &contribution)) {
        return false;
    }
    if (hash.is_given == contribution.is_given) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params",
                            "First the hash; the contribution when everybody's hash is there",
                            "give either \"hash\" or \"contribution\"");
    }
    if (!takes_part(table, seat)) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            table->header.dice.shared
                                ? "a computer plays this seat"
                                : "the dice of this match are the server's own");
    }
    if (hash.is_given ? !take_hash(call, table, seat, &hash)
                      : !take_contribution(call, table, seat, &contribution)) {
        return false;
    }
    table_put_standing(call->rpc, table, &call->result, seat);
    return true;
}

// --- the packs ---

bool server__match_accept(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int seat = 0;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_SITTER, &table, &seat)) {
        return false;
    }
    if (table->packs == NULL) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "this match has no packs of its own");
    }
    if (!has_accepted(table, seat)) {
        table->accepted[seat] = true;
        table_go_on(call->rpc, table);
    }
    table_put_standing(call->rpc, table, &call->result, seat);
    return true;
}
