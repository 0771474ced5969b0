// The categories of a roster's selections, by the data.
#include "bs_check_internal.h"

#include <string.h>

static void add_category(BsNode *node, const BsEntry *category)
{
    for (uint32_t i = 0; i < node->category_count; i++)
        if (node->category[i] == category)
            return;
    node->category[node->category_count++] = category;
}

static void remove_category(BsNode *node, const BsEntry *category)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < node->category_count; i++)
        if (node->category[i] != category)
            node->category[kept++] = node->category[i];
    node->category_count = kept;
    node->role = node->role == category ? NULL : node->role;
}

static uint32_t most_categories(const BsChain *chain)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < chain->count; i++) {
        for (const BsEntry *link = chain->item[i]->first; link != NULL; link = link->next)
            most += link->kind == BS_CATEGORY_LINK;
        most += (uint32_t)chain->item[i]->modifier_count;
    }
    return most;
}

static void take_links(BsNode *node, const BsEntry *entry)
{
    for (const BsEntry *link = entry->first; link != NULL; link = link->next) {
        if (link->kind == BS_CATEGORY_LINK && link->target != NULL) {
            add_category(node, link->target);
            node->role = link->is_primary ? link->target : node->role;
        }
    }
}

static void take_modifiers(BsAsk *ask, const BsWhere *where, BsNode *node, const BsEntry *entry)
{
    for (size_t i = 0; i < entry->modifier_count; i++) {
        const BsModifier *modifier = &entry->modifier[i];
        if (strcmp(modifier->field, "category") != 0)
            continue;
        const BsEntry *category = bs_data_find(ask->data, entry->catalogue, modifier->value);
        if (category == NULL || category->kind != BS_CATEGORY ||
            bs__times(ask, where, modifier) == 0)
            continue;
        if (modifier->type == BS_REMOVE) {
            remove_category(node, category);
        } else if (modifier->type == BS_ADD || modifier->type == BS_SET_PRIMARY) {
            add_category(node, category);
            node->role = modifier->type == BS_SET_PRIMARY ? category : node->role;
        } else if (modifier->type == BS_UNSET_PRIMARY && node->role == category) {
            node->role = NULL;
        }
    }
}

void bs__categories(BsAsk *ask)
{
    for (uint32_t i = 0; i < ask->node_count; i++) {
        BsNode *node = &ask->node[i];
        BsWhere where = {.parent = {.force = node->force, .node = node->parent}, .self = i};
        node->category = ARENA_ARRAY(ask->arena, const BsEntry *, most_categories(&node->chain));
        for (uint32_t j = node->chain.count; j-- > 0;) // the entry first, links over it
            take_links(node, node->chain.item[j]);
        for (uint32_t j = node->chain.count; j-- > 0;)
            take_modifiers(ask, &where, node, node->chain.item[j]);
    }
    ask->has_categories = true;
}

const char *bs__category_difference(const BsNode *node, bool *by_data)
{
    const BsSelection *selection = node->selection;
    for (uint32_t i = 0; i < node->category_count; i++) {
        size_t at = 0;
        while (at < selection->category_count &&
               strcmp(selection->category[at].entry_id, node->category[i]->id) != 0)
            at++;
        if (at == selection->category_count) {
            *by_data = true;
            return node->category[i]->name;
        }
    }
    for (size_t i = 0; i < selection->category_count; i++) {
        uint32_t at = 0;
        while (at < node->category_count &&
               strcmp(selection->category[i].entry_id, node->category[at]->id) != 0)
            at++;
        if (at == node->category_count) {
            *by_data = false;
            return selection->category[i].name;
        }
    }
    return NULL;
}
