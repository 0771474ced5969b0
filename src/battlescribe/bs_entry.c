// Map: small things, queries and conditions, modifiers, entries, what is not understood.
#include "bs_data_internal.h"

#include "bs_number.h"

#include <string.h>

// --- small things ---

const char *bs__attribute(const ExtXml *element, const char *name)
{
    const char *value = ext_xml_attribute(element, name);
    return value != NULL ? value : "";
}

bool bs__is_true(const ExtXml *element, const char *name)
{
    return strcmp(bs__attribute(element, name), "true") == 0;
}

size_t bs__count_of(const ExtXml *list, const char *name)
{
    size_t count = 0;
    for (const ExtXml *item = ext_xml_child(list, name); item != NULL; item = ext_xml_next(item))
        count++;
    return count;
}

void bs__report(BsLoader *loader, const ExtXml *at, const char *sentence)
{
    ext_xml_report(loader->problems, loader->catalogue->file, at, "%s", sentence);
}

static void report_unsupported(BsLoader *loader, const ExtXml *at, const char *format,
                               const char *word)
{
    Arena *arena = loader->problems->arena;
    loader->unsupported_count++;
    bs__report(loader, at, text_format(arena, format, text_visible(arena, span_of(word))));
}

// What is written as a number and is none counts as 0 and is told.
static int64_t read_number(BsLoader *loader, const ExtXml *element, const char *name)
{
    int64_t milli = 0;
    const char *text = ext_xml_attribute(element, name);
    if (text != NULL && !bs_number_read(text, &milli)) {
        bs__report(loader, element,
                   text_format(loader->problems->arena, "\"%s\" is no number",
                               text_visible(loader->problems->arena, span_of(text))));
    }
    return milli;
}

// --- queries and conditions ---

static BsQuery read_query(BsLoader *loader, const ExtXml *element)
{
    return (BsQuery){.xml = element,
                     .field = bs__attribute(element, "field"),
                     .scope = bs__attribute(element, "scope"),
                     .child_id = bs__attribute(element, "childId"),
                     .milli = read_number(loader, element, "value"),
                     .is_percent = bs__is_true(element, "percentValue"),
                     .is_shared = strcmp(bs__attribute(element, "shared"), "false") != 0,
                     .is_deep = bs__is_true(element, "includeChildSelections"),
                     .with_forces = bs__is_true(element, "includeChildForces")};
}

static BsConditionType read_condition_type(BsLoader *loader, const ExtXml *element)
{
    static const char *const words[] = {[BS_EQUAL_TO] = "equalTo",
                                        [BS_LESS_THAN] = "lessThan",
                                        [BS_GREATER_THAN] = "greaterThan",
                                        [BS_AT_LEAST] = "atLeast",
                                        [BS_AT_MOST] = "atMost",
                                        [BS_NOT_EQUAL_TO] = "notEqualTo",
                                        [BS_INSTANCE_OF] = "instanceOf",
                                        [BS_NOT_INSTANCE_OF] = "notInstanceOf",
                                        [BS_ALWAYS] = "always",
                                        [BS_NEVER] = "never"};
    const char *type = bs__attribute(element, "type");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(type, words[i]) == 0)
            return (BsConditionType)i;
    report_unsupported(loader, element, "the condition \"%s\" is not understood", type);
    return BS_CONDITION_UNSUPPORTED;
}

// Whether all of them must hold, or one; groups that reckon are New Recruit's own.
static void read_group_type(BsLoader *loader, const ExtXml *holder, BsConditions *out)
{
    const char *type = bs__attribute(holder, "type");
    bool is_group = strcmp(holder->name, "conditionGroup") == 0;
    const ExtXml *local = ext_xml_child(holder, "localConditionGroups");
    out->is_or = strcmp(type, "or") == 0;
    if (is_group && !out->is_or && type[0] != '\0' && strcmp(type, "and") != 0) {
        out->is_unsupported = true;
        report_unsupported(loader, holder, "the group of conditions \"%s\" is not understood",
                           type);
    } else if (local != NULL && local->first != NULL) {
        out->is_unsupported = true;
        report_unsupported(loader, local, "\"%s\" are not understood", local->name);
    }
}

static const BsConditions *read_conditions(BsLoader *loader, const ExtXml *holder)
{
    const ExtXml *list = ext_xml_child(holder, "conditions");
    const ExtXml *groups = ext_xml_child(holder, "conditionGroups");
    BsConditions *out = ARENA_NEW(loader->arena, BsConditions);
    read_group_type(loader, holder, out);
    BsCondition *condition =
        ARENA_ARRAY(loader->arena, BsCondition, bs__count_of(list, "condition"));
    for (const ExtXml *item = ext_xml_child(list, "condition"); item != NULL;
         item = ext_xml_next(item)) {
        condition[out->condition_count++] = (BsCondition){
            .query = read_query(loader, item), .type = read_condition_type(loader, item)};
    }
    const BsConditions **group =
        ARENA_ARRAY(loader->arena, const BsConditions *, bs__count_of(groups, "conditionGroup"));
    for (const ExtXml *item = ext_xml_child(groups, "conditionGroup"); item != NULL;
         item = ext_xml_next(item))
        group[out->group_count++] = read_conditions(loader, item);
    out->condition = condition;
    out->group = group;
    return out;
}

// --- modifiers ---

static BsModifierType read_modifier_type(BsLoader *loader, const ExtXml *element)
{
    static const char *const words[] = {
        [BS_SET] = "set",
        [BS_INCREMENT] = "increment",
        [BS_DECREMENT] = "decrement",
        [BS_ADD] = "add",
        [BS_REMOVE] = "remove",
        [BS_SET_PRIMARY] = "set-primary",
        [BS_UNSET_PRIMARY] = "unset-primary",
        [BS_APPEND] = "append",
    };
    static const char *const for_people[] = {"prepend", "replace"};
    const char *type = bs__attribute(element, "type");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(type, words[i]) == 0)
            return (BsModifierType)i;
    for (size_t i = 0; i < sizeof for_people / sizeof for_people[0]; i++)
        if (strcmp(type, for_people[i]) == 0)
            return BS_APPEND;
    report_unsupported(loader, element, "the modifier \"%s\" is not understood", type);
    return BS_MODIFIER_UNSUPPORTED;
}

// With those around; `around` itself if there are none here.
enum { REPEATS_MAX = 1000 }; // of a change; files of people have single digits

static const BsRepeats *read_repeats(BsLoader *loader, const ExtXml *holder,
                                     const BsRepeats *around)
{
    const ExtXml *list = ext_xml_child(holder, "repeats");
    size_t count = bs__count_of(list, "repeat");
    if (count == 0)
        return around;
    BsRepeat *repeat = ARENA_ARRAY(loader->arena, BsRepeat, count);
    BsRepeats *out = ARENA_NEW(loader->arena, BsRepeats);
    *out = (BsRepeats){.repeat = repeat, .around = around};
    for (const ExtXml *item = ext_xml_child(list, "repeat"); item != NULL;
         item = ext_xml_next(item)) {
        int64_t repeats = read_number(loader, item, "repeats") / 1000;
        repeats = repeats < 0 ? 0 : repeats > REPEATS_MAX ? REPEATS_MAX : repeats;
        repeat[out->count++] = (BsRepeat){.query = read_query(loader, item),
                                          .repeats = (uint32_t)repeats,
                                          .rounds_up = bs__is_true(item, "roundUp")};
    }
    return out;
}

typedef struct ModifierList {
    BsModifier *item;
    size_t count;
} ModifierList;

static size_t count_modifiers(const ExtXml *holder)
{
    size_t count = bs__count_of(ext_xml_child(holder, "modifiers"), "modifier");
    const ExtXml *groups = ext_xml_child(holder, "modifierGroups");
    for (const ExtXml *item = ext_xml_child(groups, "modifierGroup"); item != NULL;
         item = ext_xml_next(item))
        count += count_modifiers(item);
    return count;
}

// Both must hold; either may be NULL.
static const BsConditions *both(BsLoader *loader, const BsConditions *a, const BsConditions *b)
{
    if (a == NULL || b == NULL)
        return a == NULL ? b : a;
    const BsConditions **group = ARENA_ARRAY(loader->arena, const BsConditions *, 2);
    BsConditions *out = ARENA_NEW(loader->arena, BsConditions);
    group[0] = a;
    group[1] = b;
    *out = (BsConditions){.group = group, .group_count = 2};
    return out;
}

static int64_t number_or_none(const char *text)
{
    int64_t milli = 0;
    return bs_number_read(text, &milli) ? milli : 0;
}

// What changes others than the entry that it stands in, or adds a message, is New Recruit's own.
static void check_modifier(BsLoader *loader, const ExtXml *element, BsModifier *modifier)
{
    static const char *const messages[] = {"error", "warning", "info"};
    const char *affects = bs__attribute(element, "affects");
    if (affects[0] != '\0' && strcmp(affects, "self") != 0) {
        modifier->type = BS_MODIFIER_UNSUPPORTED;
        report_unsupported(loader, element, "a modifier that affects \"%s\" is not understood",
                           affects);
    }
    if (strcmp(modifier->field, messages[0]) == 0) {
        modifier->type = BS_MODIFIER_UNSUPPORTED;
        report_unsupported(loader, element, "a modifier of \"%s\" is not understood",
                           modifier->field);
    }
}

// The modifiers of an element and of the groups in it; `when` is what the groups around ask, and
// `repeats` how often they are carried out.
static void read_modifiers(BsLoader *loader, const ExtXml *holder, const BsConditions *when,
                           const BsRepeats *repeats, ModifierList *list)
{
    const ExtXml *modifiers = ext_xml_child(holder, "modifiers");
    for (const ExtXml *item = ext_xml_child(modifiers, "modifier"); item != NULL;
         item = ext_xml_next(item)) {
        BsModifier *modifier = &list->item[list->count++];
        *modifier = (BsModifier){.type = read_modifier_type(loader, item),
                                 .field = bs__attribute(item, "field"),
                                 .value = bs__attribute(item, "value"),
                                 .milli = number_or_none(bs__attribute(item, "value")),
                                 .when = both(loader, when, read_conditions(loader, item))};
        modifier->repeats = read_repeats(loader, item, repeats);
        check_modifier(loader, item, modifier);
    }
    const ExtXml *groups = ext_xml_child(holder, "modifierGroups");
    for (const ExtXml *item = ext_xml_child(groups, "modifierGroup"); item != NULL;
         item = ext_xml_next(item)) {
        read_modifiers(loader, item, both(loader, when, read_conditions(loader, item)),
                       read_repeats(loader, item, repeats), list);
    }
}

// --- entries ---

static void read_constraints(BsLoader *loader, const ExtXml *element, BsEntry *entry)
{
    const ExtXml *list = ext_xml_child(element, "constraints");
    BsConstraint *constraint =
        ARENA_ARRAY(loader->arena, BsConstraint, 2 * bs__count_of(list, "constraint"));
    for (const ExtXml *item = ext_xml_child(list, "constraint"); item != NULL;
         item = ext_xml_next(item)) {
        const char *type = bs__attribute(item, "type");
        bool is_exact = strcmp(type, "exactly") == 0; // New Recruit's: the least and the most
        BsConstraint one = {.id = bs__attribute(item, "id"),
                            .query = read_query(loader, item),
                            .is_max = strcmp(type, "max") == 0};
        if (!is_exact && !one.is_max && strcmp(type, "min") != 0) {
            one.query.is_unsupported = true;
            report_unsupported(loader, item, "the constraint \"%s\" is not understood", type);
        }
        constraint[entry->constraint_count++] = one;
        if (is_exact) {
            one.is_max = true;
            constraint[entry->constraint_count++] = one;
        }
    }
    entry->constraint = constraint;
}

static void read_prices(BsLoader *loader, const ExtXml *element, BsEntry *entry)
{
    const ExtXml *list = ext_xml_child(element, "costs");
    BsPrice *price = ARENA_ARRAY(loader->arena, BsPrice, bs__count_of(list, "cost"));
    for (const ExtXml *item = ext_xml_child(list, "cost"); item != NULL;
         item = ext_xml_next(item)) {
        price[entry->price_count++] = (BsPrice){.name = bs__attribute(item, "name"),
                                                .type_id = bs__attribute(item, "typeId"),
                                                .milli = read_number(loader, item, "value")};
    }
    entry->price = price;
}

// Where entries stand.
static const struct {
    const char *list;
    const char *item;
    BsEntryKind kind;
    bool is_shared;
} places[] = {
    {"categoryEntries", "categoryEntry", BS_CATEGORY, false},
    {"forceEntries", "forceEntry", BS_FORCE, false},
    {"selectionEntries", "selectionEntry", BS_ENTRY, false},
    {"selectionEntryGroups", "selectionEntryGroup", BS_GROUP, false},
    {"entryLinks", "entryLink", BS_LINK, false},
    {"categoryLinks", "categoryLink", BS_CATEGORY_LINK, false},
    {"rules", "rule", BS_INFO, false},
    {"profiles", "profile", BS_INFO, false},
    {"infoGroups", "infoGroup", BS_INFO, false},
    {"infoLinks", "infoLink", BS_INFO_LINK, false},
    {"sharedSelectionEntries", "selectionEntry", BS_ENTRY, true},
    {"sharedSelectionEntryGroups", "selectionEntryGroup", BS_GROUP, true},
    {"sharedRules", "rule", BS_INFO, true},
    {"sharedProfiles", "profile", BS_INFO, true},
    {"sharedInfoGroups", "infoGroup", BS_INFO, true},
};

enum { PLACE_COUNT = sizeof places / sizeof places[0] };

static void read_inside(BsLoader *loader, const ExtXml *element, BsEntry *entry)
{
    const BsEntry **end = &entry->first;
    for (const ExtXml *list = element->first; list != NULL; list = list->next) {
        size_t place = 0;
        while (place < PLACE_COUNT &&
               (list->kind != EXT_XML_ELEMENT || strcmp(places[place].list, list->name) != 0))
            place++;
        if (place == PLACE_COUNT)
            continue;
        for (const ExtXml *item = ext_xml_child(list, places[place].item); item != NULL;
             item = ext_xml_next(item)) {
            BsEntry *inside = bs__read_entry(loader, item, entry, places[place].kind);
            inside->is_shared = places[place].is_shared;
            *end = inside;
            end = &inside->next;
        }
    }
}

BsEntry *bs__read_entry(BsLoader *loader, const ExtXml *element, const BsEntry *parent,
                        BsEntryKind kind)
{
    BsEntry *entry = ARENA_NEW(loader->arena, BsEntry);
    *entry = (BsEntry){.xml = element,
                       .catalogue = loader->catalogue,
                       .parent = parent,
                       .id = bs__attribute(element, "id"),
                       .name = bs__attribute(element, "name"),
                       .type = bs__attribute(element, "type"),
                       .kind = kind,
                       .is_hidden = bs__is_true(element, "hidden"),
                       .is_primary = bs__is_true(element, "primary"),
                       .is_imported = strcmp(bs__attribute(element, "import"), "false") != 0};
    loader->entry_count++;
    if (kind != BS_INFO && kind != BS_INFO_LINK) { // what people read only
        read_prices(loader, element, entry);
        read_constraints(loader, element, entry);
        ModifierList list = {.item =
                                 ARENA_ARRAY(loader->arena, BsModifier, count_modifiers(element))};
        read_modifiers(loader, element, NULL, NULL, &list);
        entry->modifier = list.item;
        entry->modifier_count = list.count;
    }
    read_inside(loader, element, entry);
    return entry;
}

// --- what is not understood ---

static bool is_scope(const BsData *data, const char *scope)
{
    static const char *const words[] = {
        "parent", "force",      "roster",           "self",  "ancestor", "primary-catalogue",
        "unit",   "root-entry", "primary-category", "model", "upgrade",  "model-or-unit"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(scope, words[i]) == 0)
            return true;
    return bs_data_find(data, NULL, scope) != NULL;
}

static bool is_field(const BsData *data, const char *field)
{
    if (field[0] == '\0' || strcmp(field, "selections") == 0 || strcmp(field, "forces") == 0)
        return true;
    const char *type = strncmp(field, "limit::", 7) == 0 ? field + 7 : field;
    for (size_t i = 0; i < data->cost_type_count; i++)
        if (strcmp(data->cost_type[i].type_id, type) == 0)
            return true;
    return false;
}

// Only the reader changes what was read, and only here.
static void check_query(BsLoader *loader, const BsData *data, const BsQuery *read)
{
    BsQuery *query = (BsQuery *)(uintptr_t)read;
    if (query->is_unsupported)
        return; // told, as a constraint of no known type
    if (!is_scope(data, query->scope)) {
        query->is_unsupported = true;
        report_unsupported(loader, query->xml, "there is no scope \"%s\"", query->scope);
    } else if (!is_field(data, query->field)) {
        query->is_unsupported = true;
        report_unsupported(loader, query->xml, "there is nothing to count like \"%s\"",
                           query->field);
    }
}

static void check_conditions(BsLoader *loader, const BsData *data, const BsConditions *conditions)
{
    if (conditions->is_checked)
        return;
    ((BsConditions *)(uintptr_t)conditions)->is_checked = true;
    for (size_t i = 0; i < conditions->condition_count; i++)
        check_query(loader, data, &conditions->condition[i].query);
    for (size_t i = 0; i < conditions->group_count; i++)
        check_conditions(loader, data, conditions->group[i]);
}

void bs__check_queries(BsLoader *loader, const BsData *data, const BsEntry *entry)
{
    if (!bs__go_on(loader))
        return;
    loader->catalogue = (BsCatalogue *)(uintptr_t)entry->catalogue;
    for (size_t i = 0; i < entry->constraint_count; i++)
        check_query(loader, data, &entry->constraint[i].query);
    for (size_t i = 0; i < entry->modifier_count; i++) {
        check_conditions(loader, data, entry->modifier[i].when);
        const BsRepeats *repeats = entry->modifier[i].repeats;
        for (; repeats != NULL && !repeats->is_checked; repeats = repeats->around) {
            ((BsRepeats *)(uintptr_t)repeats)->is_checked = true;
            for (size_t j = 0; j < repeats->count; j++)
                check_query(loader, data, &repeats->repeat[j].query);
        }
    }
    for (const BsEntry *inside = entry->first; inside != NULL; inside = inside->next)
        bs__check_queries(loader, data, inside);
}
