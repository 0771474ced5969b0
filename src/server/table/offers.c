// Offers of a rematch: how things stand, by the log's last note of one.
//
// Nothing is kept of it beside the log: its last note says how things stand, and the new match's id
// follows from the old one's and from how often both have agreed. So it survives a restart, but for
// the spectators' token, of which only the hash is kept; and if a rematch cannot be had any more,
// another one never takes its place in the store.
#include "table_inner.h"

#include "ext_crypto.h"

#include <string.h>

int table_count_notes(const Table *table, TableEntryKind kind, int seat)
{
    int count = 0;
    for (size_t i = 0; i < table->log.count; i++) {
        const TableEntry *entry = &table->log.entry[i];
        count += entry->kind == kind && (seat == ACTOR_NONE || entry->seat == seat);
    }
    return count;
}

TableOffer table_last_offer(const Table *table)
{
    for (size_t i = table->log.count; i-- > 0;) {
        const TableEntry *entry = &table->log.entry[i];
        if (entry->kind == TABLE_REMATCH_OFFERED)
            return (TableOffer){.by = entry->seat};
        if (entry->kind == TABLE_REMATCH_AGREED) {
            return (TableOffer){
                .by = -1, .agreed = table_count_notes(table, TABLE_REMATCH_AGREED, ACTOR_NONE)};
        }
        if (entry->kind == TABLE_EVENT || entry->kind == TABLE_REMATCH_REFUSED)
            break;
    }
    return (TableOffer){.by = -1};
}

const char *table_rematch_id(Arena *arena, const Table *table, int number)
{
    enum { ID_BYTES = 6 };
    const char *text = number == 1 ? text_format(arena, "rematch %s", table->id)
                                   : text_format(arena, "rematch %d %s", number, table->id);
    uint8_t hash[EXT_HASH_BYTES];
    char id[2 * ID_BYTES + 1];
    ext_hash256(text, strlen(text), hash);
    server__hex(hash, ID_BYTES, id);
    return arena_strdup(arena, id);
}

bool table_is_over_between_people(const Table *table)
{
    return table_is_between_people(table) && run_outcome(table->run) != OUTCOME_NONE;
}

void table_put_rematch(const Table *table, JsonWriter *writer)
{
    if (!table_is_over_between_people(table))
        return;
    TableOffer offer = table_last_offer(table);
    json_open_object(writer, "rematch");
    if (offer.by >= 0)
        json_put_int(writer, "offered_by", offer.by);
    else
        json_put_null(writer, "offered_by");
    json_put_text(writer, "match",
                  offer.agreed > 0 ? table_rematch_id(writer->buffer->arena, table, offer.agreed)
                                   : NULL);
    json_close(writer);
}
