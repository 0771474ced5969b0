// Map: small things, what stands under a selection, selections, forces, the roster, totals, asking,
// writing.
//
// The structs are read top-down: a list's elements are counted, space is taken for all of them,
// then each is filled in. Depth is bounded by the reader of the XML.
#include "bs_roster.h"

#include "bs_number.h"
#include "bs_text.h"

#include <string.h>

typedef struct Reader {
    Arena *arena;
    BsRoster *roster;
    const ExtXml *force; // that is being read
    DiagnosticList *problems;
    BsCost *total;
    size_t total_count;
    bool is_too_long; // some list: told, and the roster is refused
} Reader;

// More kinds of costs than any game has; the rest would count as wrong totals.
enum { TOTALS_MAX = 32 };

// --- small things ---

static const char *attribute(const ExtXml *element, const char *name)
{
    const char *value = ext_xml_attribute(element, name);
    return value != NULL ? value : "";
}

// By the name that it has had since version 2.02 of the format, or by the older one.
static const char *renamed_attribute(const ExtXml *element, const char *name, const char *older)
{
    const char *value = ext_xml_attribute(element, name);
    return value != NULL ? value : attribute(element, older);
}

static bool attribute_is_true(const ExtXml *element, const char *name)
{
    return strcmp(attribute(element, name), "true") == 0;
}

Diagnostic *bs_roster_report(const BsRoster *roster, const ExtXml *at, DiagnosticList *problems,
                             const char *format, ...)
{
    TextBuffer text = text_start(problems->arena);
    if (diagnostic_is_enough(problems)) {
        problems->dropped++;
        return NULL;
    }
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    return ext_xml_report(problems, roster->file, at, "%s", text.text);
}

// How many elements of that name stand in a list.
static size_t count_of(Reader *reader, const ExtXml *list, const char *name)
{
    size_t count = 0;
    for (const ExtXml *item = ext_xml_child(list, name); item != NULL; item = ext_xml_next(item))
        count++;
    if (count > BS_LIST_MAX && !reader->is_too_long) {
        reader->is_too_long = true;
        bs_roster_report(reader->roster, list, reader->problems,
                         "there are more than %u elements in one list", (unsigned)BS_LIST_MAX);
    }
    return count;
}

static const char *seen(Reader *reader, const char *text)
{
    return text_visible(reader->problems->arena, span_of(text));
}

// --- what stands under a selection ---

static int64_t read_amount(Reader *reader, const ExtXml *element)
{
    const char *value = attribute(element, "value");
    int64_t milli = 0;
    if (!bs_number_read(value, &milli)) {
        bs_roster_report(reader->roster, element, reader->problems, "\"%s\" is no cost",
                         seen(reader, value));
    }
    return milli;
}

static const BsCost *read_costs(Reader *reader, const ExtXml *parent, const char *list_name,
                                const char *name, size_t *count)
{
    const ExtXml *list = ext_xml_child(parent, list_name);
    *count = count_of(reader, list, name);
    BsCost *cost = ARENA_ARRAY(reader->arena, BsCost, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, name); item != NULL; item = ext_xml_next(item)) {
        cost[i++] = (BsCost){.name = attribute(item, "name"),
                             .type_id = renamed_attribute(item, "typeId", "costTypeId"),
                             .milli = read_amount(reader, item)};
    }
    return cost;
}

static const BsCategory *read_categories(Reader *reader, const ExtXml *parent, size_t *count)
{
    const ExtXml *list = ext_xml_child(parent, "categories");
    *count = count_of(reader, list, "category");
    BsCategory *category = ARENA_ARRAY(reader->arena, BsCategory, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "category"); item != NULL;
         item = ext_xml_next(item)) {
        category[i++] = (BsCategory){.xml = item,
                                     .name = attribute(item, "name"),
                                     .entry_id = attribute(item, "entryId"),
                                     .is_primary = attribute_is_true(item, "primary")};
    }
    return category;
}

// Before version 2.02 a category was a link that had no name of its own: the force has the names.
static const char *linked_name(const Reader *reader, const char *entry_id)
{
    const ExtXml *list = ext_xml_child(reader->force, "categories");
    for (const ExtXml *item = ext_xml_child(list, "category"); item != NULL;
         item = ext_xml_next(item))
        if (strcmp(attribute(item, "entryId"), entry_id) == 0)
            return attribute(item, "name");
    return NULL;
}

static const BsCategory *read_category_links(Reader *reader, const ExtXml *parent, size_t *count)
{
    const ExtXml *list = ext_xml_child(parent, "categoryLinks");
    size_t space = count_of(reader, list, "categoryLink");
    BsCategory *category = ARENA_ARRAY(reader->arena, BsCategory, space);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "categoryLink"); item != NULL;
         item = ext_xml_next(item)) {
        const char *entry_id = attribute(item, "targetId");
        const char *name = linked_name(reader, entry_id);
        // One that the force has no room for (a keyword) stays in the elements only.
        if (name != NULL) {
            category[i++] = (BsCategory){.xml = item,
                                         .name = name,
                                         .entry_id = entry_id,
                                         .is_primary = attribute_is_true(item, "primary")};
        }
    }
    *count = i;
    return category;
}

static void read_characteristics(Reader *reader, BsProfile *profile)
{
    const ExtXml *list = ext_xml_child(profile->xml, "characteristics");
    profile->characteristic_count = count_of(reader, list, "characteristic");
    BsCharacteristic *one =
        ARENA_ARRAY(reader->arena, BsCharacteristic, profile->characteristic_count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "characteristic"); item != NULL;
         item = ext_xml_next(item)) {
        const char *older = ext_xml_attribute(item, "value"); // before version 2.02
        one[i++] =
            (BsCharacteristic){.name = attribute(item, "name"),
                               .value = older != NULL ? older : ext_xml_text(reader->arena, item)};
    }
    profile->characteristic = one;
}

static const BsProfile *read_profiles(Reader *reader, const ExtXml *parent, size_t *count)
{
    const ExtXml *list = ext_xml_child(parent, "profiles");
    *count = count_of(reader, list, "profile");
    BsProfile *profile = ARENA_ARRAY(reader->arena, BsProfile, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "profile"); item != NULL;
         item = ext_xml_next(item)) {
        profile[i] =
            (BsProfile){.xml = item,
                        .name = attribute(item, "name"),
                        .type_name = renamed_attribute(item, "typeName", "profileTypeName"),
                        .is_hidden = attribute_is_true(item, "hidden")};
        read_characteristics(reader, &profile[i++]);
    }
    return profile;
}

static const BsRule *read_rules(Reader *reader, const ExtXml *parent, size_t *count)
{
    const ExtXml *list = ext_xml_child(parent, "rules");
    *count = count_of(reader, list, "rule");
    BsRule *rule = ARENA_ARRAY(reader->arena, BsRule, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "rule"); item != NULL;
         item = ext_xml_next(item)) {
        const ExtXml *description = ext_xml_child(item, "description");
        rule[i++] = (BsRule){
            .xml = item,
            .name = attribute(item, "name"),
            .description = description == NULL ? "" : ext_xml_text(reader->arena, description),
            .is_hidden = attribute_is_true(item, "hidden")};
    }
    return rule;
}

// --- selections ---

static uint32_t read_number(Reader *reader, const ExtXml *element)
{
    const char *text = ext_xml_attribute(element, "number");
    int64_t number = 1;
    if (text != NULL && !span_integer(span_of(text), 0, BS_SELECTION_NUMBER_MAX, &number)) {
        bs_roster_report(reader->roster, element, reader->problems,
                         "\"%s\" is no number of selections", seen(reader, text));
        number = 0;
    }
    return (uint32_t)number;
}

static void add_to_totals(Reader *reader, const BsSelection *selection)
{
    for (size_t i = 0; i < selection->cost_count; i++) {
        const BsCost *cost = &selection->cost[i];
        size_t at = 0;
        while (at < reader->total_count && strcmp(reader->total[at].type_id, cost->type_id) != 0)
            at++;
        if (at == TOTALS_MAX)
            continue;
        if (at == reader->total_count) {
            reader->total[reader->total_count++] =
                (BsCost){.name = cost->name, .type_id = cost->type_id};
        }
        reader->total[at].milli += cost->milli;
    }
}

static void count_selection(Reader *reader, const BsSelection *selection)
{
    BsRoster *roster = reader->roster;
    bool is_model = strcmp(selection->type, "model") == 0;
    roster->selection_count++;
    roster->model_count += is_model ? selection->number : 0;
    roster->unit_count +=
        selection->parent == NULL && (is_model || strcmp(selection->type, "unit") == 0);
}

static const BsSelection *read_selections(Reader *reader, const ExtXml *holder,
                                          const BsSelection *parent, size_t *count);

static void read_selection(Reader *reader, const ExtXml *element, const BsSelection *parent,
                           BsSelection *out)
{
    *out = (BsSelection){.xml = element,
                         .parent = parent,
                         .id = attribute(element, "id"),
                         .name = attribute(element, "name"),
                         .custom_name = attribute(element, "customName"),
                         .type = attribute(element, "type"),
                         .entry_id = attribute(element, "entryId"),
                         .entry_group_id = attribute(element, "entryGroupId"),
                         .group = attribute(element, "group"),
                         .number = read_number(reader, element)};
    if (out->name[0] == '\0')
        bs_roster_report(reader->roster, element, reader->problems, "a selection has no name");
    out->cost = read_costs(reader, element, "costs", "cost", &out->cost_count);
    out->category = ext_xml_child(element, "categoryLinks") != NULL
                        ? read_category_links(reader, element, &out->category_count)
                        : read_categories(reader, element, &out->category_count);
    out->profile = read_profiles(reader, element, &out->profile_count);
    out->rule = read_rules(reader, element, &out->rule_count);
    count_selection(reader, out);
    add_to_totals(reader, out);
    out->selection = read_selections(reader, element, out, &out->selection_count);
}

static const BsSelection *read_selections(Reader *reader, const ExtXml *holder,
                                          const BsSelection *parent, size_t *count)
{
    const ExtXml *list = ext_xml_child(holder, "selections");
    *count = count_of(reader, list, "selection");
    BsSelection *selection = ARENA_ARRAY(reader->arena, BsSelection, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "selection"); item != NULL;
         item = ext_xml_next(item))
        read_selection(reader, item, parent, &selection[i++]);
    return selection;
}

// --- forces ---

static const BsForce *read_forces(Reader *reader, const ExtXml *holder, size_t *count)
{
    const ExtXml *list = ext_xml_child(holder, "forces");
    *count = count_of(reader, list, "force");
    BsForce *force = ARENA_ARRAY(reader->arena, BsForce, *count);
    size_t i = 0;
    for (const ExtXml *item = ext_xml_child(list, "force"); item != NULL;
         item = ext_xml_next(item)) {
        BsForce *out = &force[i++];
        *out = (BsForce){.xml = item,
                         .id = attribute(item, "id"),
                         .name = attribute(item, "name"),
                         .custom_name = attribute(item, "customName"),
                         .entry_id = attribute(item, "entryId"),
                         .catalogue_id = attribute(item, "catalogueId"),
                         .catalogue_name = attribute(item, "catalogueName"),
                         .catalogue_revision = attribute(item, "catalogueRevision")};
        reader->force = item;
        out->category = read_categories(reader, item, &out->category_count);
        out->rule = read_rules(reader, item, &out->rule_count);
        out->selection = read_selections(reader, item, NULL, &out->selection_count);
        out->force = read_forces(reader, item, &out->force_count);
    }
    return force;
}

// --- the roster ---

static bool is_known(const char *name)
{
    static const char *const known[] = {
        "selection",      "category",        "cost",        "profile",     "rule",
        "characteristic", "characteristics", "description", "costs",       "selections",
        "categories",     "profiles",        "rules",       "force",       "forces",
        "costLimit",      "costLimits",      "roster",      "publication", "publications",
        "customNotes",    "customName",      "tags",        "tag",         "categoryLink",
        "categoryLinks",  "infoLinks",       "modifiers",   "constraints"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(name, known[i]) == 0)
            return true;
    return false;
}

static void count_unknown(BsRoster *roster, const ExtXml *element)
{
    if (!is_known(element->name))
        roster->unknown_name = roster->unknown_count++ == 0 ? element->name : roster->unknown_name;
    for (const ExtXml *child = element->first; child != NULL; child = child->next)
        if (child->kind == EXT_XML_ELEMENT)
            count_unknown(roster, child);
}

static bool is_roster(const BsRoster *roster, const ExtXml *root, DiagnosticList *problems)
{
    Diagnostic *problem = NULL;
    if (strcmp(root->name, "roster") == 0)
        return true;
    if (strcmp(root->name, "catalogue") == 0 || strcmp(root->name, "gameSystem") == 0) {
        problem = bs_roster_report(roster, root, problems,
                                   "this is a data file with a game's entries, not a roster");
        if (problem != NULL) {
            problem->remedy = language_text_in(
                problems->arena, "Save your list as a roster (.ros or .rosz) and give that file; "
                                 "the folder of data files is named with --data");
        }
        return false;
    }
    problem = bs_roster_report(roster, root, problems, "<%s> is not how a roster begins",
                               text_visible(problems->arena, span_of(root->name)));
    if (problem != NULL) {
        problem->remedy = language_text_in(
            problems->arena, "Save your list as a roster (.ros or .rosz) and give that file");
    }
    return false;
}

BsRosterLimits bs_roster_limits_default(void)
{
    return (BsRosterLimits){.xml = ext_xml_limits_default(), .zip = ext_zip_limits_default()};
}

BsRosterLimits bs_roster_limits_served(void)
{
    BsRosterLimits limits = bs_roster_limits_default();
    limits.xml.bytes_max = 768U << 10;
    limits.xml.nodes_max = 30000;
    limits.zip.archive_bytes_max = 512U << 10;
    limits.zip.content_bytes_max = limits.xml.bytes_max;
    return limits;
}

static bool unpack(Arena *arena, Span *content, const char *file, ExtZipLimits limits,
                   DiagnosticList *problems)
{
    const char *name = NULL;
    const char *error = NULL;
    if (!ext_zip_is(*content) ||
        ext_zip_read_only_file(arena, *content, limits, ".ros", content, &name, &error))
        return true;
    Diagnostic *problem = diagnostic_report(problems, file, 0, 0, "%s", error);
    if (problem != NULL) {
        problem->remedy = language_text_in(
            problems->arena,
            "Export or download the roster again; a .rosz holds one .ros and nothing else");
    }
    return false;
}

const BsRoster *bs_roster_read(Arena *arena, Span content, const char *file, BsRosterLimits limits,
                               DiagnosticList *problems)
{
    if (!unpack(arena, &content, file, limits.zip, problems))
        return NULL;
    BsRoster *roster = ARENA_NEW(arena, BsRoster);
    roster->file = arena_strdup(arena, file);
    roster->content = content;
    bool is_text = !span_starts_with(span_trim(content), "<") && bs_text_is(content);
    const ExtXml *root = is_text ? bs_text_read(arena, content, file, limits.xml, problems)
                                 : ext_xml_parse(arena, content, file, limits.xml, problems);
    if (root == NULL || !is_roster(roster, root, problems))
        return NULL;
    roster->xml = root;
    roster->id = attribute(root, "id");
    roster->name = attribute(root, "name");
    roster->made_by = attribute(root, "generatedBy");
    roster->system_id = attribute(root, "gameSystemId");
    roster->system_name = attribute(root, "gameSystemName");
    roster->system_revision = attribute(root, "gameSystemRevision");
    Reader reader = {.arena = arena,
                     .roster = roster,
                     .problems = problems,
                     .total = ARENA_ARRAY(arena, BsCost, TOTALS_MAX)};
    roster->cost = read_costs(&reader, root, "costs", "cost", &roster->cost_count);
    roster->limit = read_costs(&reader, root, "costLimits", "costLimit", &roster->limit_count);
    roster->force = read_forces(&reader, root, &roster->force_count);
    if (reader.is_too_long)
        return NULL;
    roster->total = reader.total;
    roster->total_count = reader.total_count;
    count_unknown(roster, root);
    return roster;
}

// --- totals ---

// The element of a total or limit, for the place of a problem.
static const ExtXml *element_of(const BsRoster *roster, const char *list, const char *name,
                                size_t index)
{
    const ExtXml *item = ext_xml_child(ext_xml_child(roster->xml, list), name);
    while (item != NULL && index-- > 0)
        item = ext_xml_next(item);
    return item;
}

static void say_wrong_total(const BsRoster *roster, const ExtXml *at, const char *name,
                            int64_t said, int64_t is, DiagnosticList *problems)
{
    Arena *arena = problems->arena;
    Diagnostic *problem = bs_roster_report(
        roster, at, problems, "the roster says %s %s, its selections add up to %s",
        bs_number_text(arena, said), text_visible(arena, span_of(name)), bs_number_text(arena, is));
    if (problem != NULL) {
        problem->remedy =
            language_text_in(arena, "Open and save it once in the program that made it");
    }
}

bool bs_roster_check_totals(const BsRoster *roster, DiagnosticList *problems)
{
    size_t before = problems->count + problems->dropped;
    for (size_t i = 0; i < roster->cost_count; i++) {
        const BsCost *cost = &roster->cost[i];
        int64_t is = bs_cost_of(roster->total, roster->total_count, cost->type_id);
        if (is != cost->milli) {
            say_wrong_total(roster, element_of(roster, "costs", "cost", i), cost->name, cost->milli,
                            is, problems);
        }
    }
    // New Recruit leaves out totals that have no limit; a roster without any has lost them.
    for (size_t i = 0; i < roster->total_count && roster->cost_count == 0; i++) {
        const BsCost *total = &roster->total[i];
        if (total->milli != 0)
            say_wrong_total(roster, roster->xml, total->name, 0, total->milli, problems);
    }
    for (size_t i = 0; i < roster->limit_count; i++) {
        const BsCost *limit = &roster->limit[i];
        int64_t is = bs_cost_of(roster->total, roster->total_count, limit->type_id);
        if (limit->milli >= 0 && is > limit->milli) {
            Arena *arena = problems->arena;
            Diagnostic *problem = bs_roster_report(
                roster, element_of(roster, "costLimits", "costLimit", i), problems,
                "the roster has %s %s, its limit is %s", bs_number_text(arena, is),
                text_visible(arena, span_of(limit->name)), bs_number_text(arena, limit->milli));
            if (problem != NULL) {
                problem->remedy = text_format(arena, "Take out %s or raise the limit",
                                              bs_number_text(arena, is - limit->milli));
            }
        }
    }
    return problems->count + problems->dropped == before;
}

// --- asking ---

int64_t bs_cost_of(const BsCost *cost, size_t count, const char *type_id)
{
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += strcmp(cost[i].type_id, type_id) == 0 ? cost[i].milli : 0;
    return sum;
}

bool bs_cost_has(const BsCost *cost, size_t count, const char *type_id)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(cost[i].type_id, type_id) == 0)
            return true;
    return false;
}

int64_t bs_selection_cost(const BsSelection *selection, const char *type_id)
{
    int64_t sum = bs_cost_of(selection->cost, selection->cost_count, type_id);
    for (size_t i = 0; i < selection->selection_count; i++)
        sum += bs_selection_cost(&selection->selection[i], type_id);
    return sum;
}

const BsCategory *bs_selection_role(const BsSelection *selection)
{
    for (size_t i = 0; i < selection->category_count; i++)
        if (selection->category[i].is_primary)
            return &selection->category[i];
    return NULL;
}

// --- writing ---

static const char *name_inside(Arena *arena, const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *base = slash == NULL ? name : slash + 1;
    return arena_text(arena, base, strlen(base) - 1); // .rosz becomes .ros
}

bool bs_roster_write(Arena *arena, const BsRoster *roster, const char *name, Span *content)
{
    TextBuffer text = text_start(arena);
    ext_xml_write(&text, roster->xml);
    *content = text_span(&text);
    return !span_ends_with(span_of(name), ".rosz") ||
           ext_zip_write(arena, name_inside(arena, name), *content, content);
}
