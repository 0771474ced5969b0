// The nodes of a roster: each selection with the chain of entries that it is an instance of.
#include "bs_check_internal.h"

#include <string.h>

static void push(BsChain *chain, const BsEntry *entry)
{
    if (chain->count < BS__CHAIN_MAX)
        chain->item[chain->count++] = entry;
}

// The groups that an entry stands in, outermost first.
static void push_groups(BsChain *chain, const BsEntry *entry)
{
    const BsEntry *group[BS__CHAIN_MAX];
    uint32_t count = 0;
    for (const BsEntry *at = entry->parent;
         at != NULL && at->kind == BS_GROUP && count < BS__CHAIN_MAX; at = at->parent)
        group[count++] = at;
    while (count > 0)
        push(chain, group[--count]);
}

// A path begins with the links of the selection around it: the length of that beginning.
static size_t inherited(const char *path, const BsSelection *parent)
{
    size_t length = 0;
    Span rest = parent == NULL ? (Span){0} : span_of(parent->entry_id);
    for (size_t end = span_find(rest, SPAN_LITERAL("::")); end != SIZE_MAX;
         end = span_find(span_from(rest, length), SPAN_LITERAL("::"))) {
        if (strncmp(path, rest.text, length + end + 2) != 0)
            break;
        length += end + 2;
    }
    return length;
}

// "link::link::entry": the ids are told outermost first; the groups in between are not.
static BsChain chain_of(const BsAsk *ask, const BsCatalogue *from, const char *path)
{
    BsChain chain = {0};
    Span rest = span_of(path);
    Span id;
    while (span_next_part(&rest, ':', &id)) {
        if (id.length == 0)
            continue;
        const BsEntry *entry =
            bs_data_find(ask->data, from, arena_text(ask->arena, id.text, id.length));
        if (entry == NULL)
            return (BsChain){0};
        push_groups(&chain, entry);
        push(&chain, entry);
        if (entry->kind == BS_LINK)
            from = entry->catalogue;
    }
    // A path may end with a link; what it leads to is meant.
    if (chain.count > 0 && chain.item[chain.count - 1]->kind == BS_LINK &&
        chain.item[chain.count - 1]->target != NULL)
        push(&chain, chain.item[chain.count - 1]->target);
    bool is_entry = chain.count > 0 && chain.item[chain.count - 1]->kind == BS_ENTRY;
    return is_entry ? chain : (BsChain){0};
}

static void add_nodes(BsAsk *ask, uint32_t force, uint32_t parent, const BsSelection *selection,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t index = ask->node_count++;
        BsNode *node = &ask->node[index];
        *node = (BsNode){.selection = &selection[i], .parent = parent, .force = force};
        const char *path = selection[i].entry_id;
        node->chain =
            chain_of(ask, ask->force[force].catalogue, path + inherited(path, selection[i].parent));
        add_nodes(ask, force, index, selection[i].selection, selection[i].selection_count);
        node->end = ask->node_count;
    }
}

static void add_forces(BsAsk *ask, uint32_t parent, const BsForce *force, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t index = ask->force_count++;
        BsForceNode *node = &ask->force[index];
        *node = (BsForceNode){.force = &force[i], .parent = parent, .first = ask->node_count};
        node->catalogue = bs_data_catalogue(ask->data, force[i].catalogue_id);
        const BsEntry *entry = bs_data_find(ask->data, node->catalogue, force[i].entry_id);
        node->entry = entry != NULL && entry->kind == BS_FORCE ? entry : NULL;
        add_nodes(ask, index, BS__NONE, force[i].selection, force[i].selection_count);
        node->own_end = ask->node_count;
        add_forces(ask, index, force[i].force, force[i].force_count);
        node->end = ask->node_count;
    }
}

static size_t count_forces(const BsForce *force, size_t count)
{
    size_t sum = count;
    for (size_t i = 0; i < count; i++)
        sum += count_forces(force[i].force, force[i].force_count);
    return sum;
}

void bs__nodes(BsAsk *ask)
{
    const BsRoster *roster = ask->roster;
    ask->node = ARENA_ARRAY(ask->arena, BsNode, roster->selection_count);
    ask->force =
        ARENA_ARRAY(ask->arena, BsForceNode, count_forces(roster->force, roster->force_count));
    add_forces(ask, BS__NONE, roster->force, roster->force_count);
}
