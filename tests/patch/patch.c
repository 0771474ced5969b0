#include "patch.h"

#include "base_assert.h"

#include <string.h>

const ExtJson *patch_read(Arena *arena, Span text)
{
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value = ext_json_parse(arena, text, NULL, ext_json_limits_default(), &problems);
    ASSERT(value != NULL);
    return value;
}

// A list or an object under construction.
typedef struct Made {
    ExtJson *value;
    ExtJson *item;
} Made;

static Made start(Arena *arena, ExtJsonKind kind, uint32_t most)
{
    Made made = {.value = ARENA_NEW(arena, ExtJson), .item = ARENA_ARRAY(arena, ExtJson, most + 1)};
    made.value->kind = kind;
    made.value->as.item = made.item;
    return made;
}

static void add(Made *to, Span key, const ExtJson *value)
{
    ExtJson *item = &to->item[to->value->count];
    *item = *value;
    item->key = key;
    item->index = to->value->count++;
}

const ExtJson *patch_apply(Arena *arena, const ExtJson *target, const ExtJson *patch)
{
    static const ExtJson nothing = {.kind = EXT_JSON_OBJECT};
    if (patch->kind != EXT_JSON_OBJECT)
        return patch;
    if (target == NULL || target->kind != EXT_JSON_OBJECT)
        target = &nothing;
    Made made = start(arena, EXT_JSON_OBJECT, target->count + patch->count);
    for (uint32_t i = 0; i < target->count; i++) {
        const ExtJson *was = &target->as.item[i];
        const ExtJson *change = ext_json_member(patch, was->key.text);
        if (change == NULL)
            add(&made, was->key, was);
        else if (change->kind != EXT_JSON_NULL)
            add(&made, was->key, patch_apply(arena, was, change));
    }
    for (uint32_t i = 0; i < patch->count; i++) {
        const ExtJson *change = &patch->as.item[i];
        if (change->kind != EXT_JSON_NULL && ext_json_member(target, change->key.text) == NULL)
            add(&made, change->key, patch_apply(arena, NULL, change));
    }
    return made.value;
}

static const ExtJson *unplain_list(Arena *arena, const ExtJson *plain, const ExtJson *order)
{
    bool counted = order->kind == EXT_JSON_INT;
    uint32_t count = counted ? (uint32_t)order->as.integer : order->count;
    ASSERT(plain->count == count + 1);
    Made made = start(arena, EXT_JSON_LIST, count);
    for (uint32_t i = 0; i < count; i++) {
        const char *key = counted ? text_format(arena, "%u", i) : order->as.item[i].as.text.text;
        const ExtJson *item = ext_json_member(plain, key);
        ASSERT(item != NULL);
        add(&made, SPAN_LITERAL(""), patch_unplain(arena, item));
    }
    return made.value;
}

const ExtJson *patch_unplain(Arena *arena, const ExtJson *plain)
{
    if (plain->kind != EXT_JSON_OBJECT)
        return plain;
    const ExtJson *order = ext_json_member(plain, "[]");
    if (order != NULL)
        return unplain_list(arena, plain, order);
    Made made = start(arena, EXT_JSON_OBJECT, plain->count);
    for (uint32_t i = 0; i < plain->count; i++)
        add(&made, plain->as.item[i].key, patch_unplain(arena, &plain->as.item[i]));
    return made.value;
}

static bool is_of_containers(const ExtJson *list)
{
    bool all = list->count > 0;
    for (uint32_t i = 0; i < list->count; i++)
        all = all &&
              (list->as.item[i].kind == EXT_JSON_OBJECT || list->as.item[i].kind == EXT_JSON_LIST);
    return all;
}

const ExtJson *patch_without_null(Arena *arena, const ExtJson *value)
{
    bool is_list = value->kind == EXT_JSON_LIST;
    if (value->kind != EXT_JSON_OBJECT && !(is_list && is_of_containers(value)))
        return value;
    Made made = start(arena, value->kind, value->count);
    for (uint32_t i = 0; i < value->count; i++) {
        const ExtJson *item = &value->as.item[i];
        if (is_list || item->kind != EXT_JSON_NULL)
            add(&made, item->key, patch_without_null(arena, item));
    }
    return made.value;
}

static bool same_parts(const ExtJson *a, const ExtJson *b)
{
    if (a->count != b->count)
        return false;
    for (uint32_t i = 0; i < a->count; i++) {
        const ExtJson *other =
            a->kind == EXT_JSON_LIST ? &b->as.item[i] : ext_json_member(b, a->as.item[i].key.text);
        if (other == NULL || !patch_same(&a->as.item[i], other))
            return false;
    }
    return true;
}

bool patch_same(const ExtJson *a, const ExtJson *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case EXT_JSON_NULL:
        return true;
    case EXT_JSON_BOOL:
        return a->as.boolean == b->as.boolean;
    case EXT_JSON_INT:
        return a->as.integer == b->as.integer;
    case EXT_JSON_REAL:
        return memcmp(&a->as.real, &b->as.real, sizeof a->as.real) == 0;
    case EXT_JSON_TEXT:
        return span_equal(a->as.text, b->as.text);
    case EXT_JSON_LIST:
    case EXT_JSON_OBJECT:
        return same_parts(a, b);
    }
    return false;
}
