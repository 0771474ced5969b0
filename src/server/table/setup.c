// Before the game begins: the persons make the key of the dice together, and accept the packs that
// the match has of its own.
//
// What was sent stands in the record's header, which is kept with the table; whether the table
// still waits follows from it, so a restart in the middle changes nothing. All of it is public: a
// contribution is not taken before all hashes are there.
#include "table_inner.h"

#include "server_fair.h"

bool table_takes_part(const Table *table, int seat)
{
    return table->header.dice.shared && table->seat[seat].is_person;
}

TableDice table_dice_stage(const Table *table)
{
    const RecordDice *dice = &table->header.dice;
    TableDice stage = TABLE_DICE_READY;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (table_takes_part(table, seat) && !dice->hash[seat].is_given)
            return TABLE_DICE_HASH;
        if (table_takes_part(table, seat) && !dice->contribution[seat].is_given)
            stage = TABLE_DICE_CONTRIBUTION;
    }
    return stage;
}

bool table_has_accepted(const Table *table, int seat)
{
    return table->packs == NULL || !table->seat[seat].is_person || table->setup.accepted[seat];
}

// --- making ---

bool table_read_dice(Call *call, bool *given, bool *shared)
{
    Span word;
    *shared = false;
    if (!server__take_text(call, "dice", &word, given))
        return false;
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
    table->setup.waiting = true;
}

void table_find_out_waiting(Table *table)
{
    table->setup.waiting = table->header.dice.secret.is_given && !table->header.key.is_given &&
                           run_outcome(table->run) == OUTCOME_NONE;
}

uint64_t table_setup_steps(const Table *table)
{
    const RecordDice *dice = &table->header.dice;
    uint64_t steps = 0;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        steps += dice->hash[seat].is_given + dice->contribution[seat].is_given;
        steps += table->packs != NULL && table->setup.accepted[seat] ? 1 : 0;
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
    json_put_text(writer, "stage",
                  stages[table->setup.waiting ? table_dice_stage(table) : TABLE_DICE_READY]);
    json_open_list(writer, "hashes");
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        put_bytes(writer, NULL, &dice->hash[seat]);
    json_close(writer);
    json_open_list(writer, "contributions");
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        put_bytes(writer, NULL, &dice->contribution[seat]);
    json_close(writer);
    if (run_outcome(table->run) != OUTCOME_NONE)
        put_bytes(writer, "secret", &dice->secret);
    else
        json_put_null(writer, "secret");
    json_close(writer);
}

static bool waits_for_people(const Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (table->seat[seat].is_person && !table->seat[seat].taken)
            return true;
    return false;
}

void table_put_setup(const Table *table, JsonWriter *writer)
{
    put_dice(table, writer);
    if (!table->setup.waiting)
        return;
    json_open_object(writer, "setup");
    json_open_list(writer, "waits_for");
    if (waits_for_people(table))
        json_put_text(writer, NULL, "people");
    if (!table_has_accepted(table, 0) || !table_has_accepted(table, 1))
        json_put_text(writer, NULL, "packs");
    if (table_dice_stage(table) != TABLE_DICE_READY)
        json_put_text(writer, NULL, "dice");
    json_close(writer);
    json_open_list(writer, "accepted");
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        json_put_bool(writer, NULL, table_has_accepted(table, seat));
    json_close(writer);
    json_close(writer);
}

bool table_not_begun(Call *call)
{
    return server__fail(call, SERVER_NOT_NOW, NULL, "\"setup\" says what is waited for",
                        "the game has not begun");
}
