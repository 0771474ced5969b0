// Map: what a node is, places, counting, conditions, modifiers.
#include "bs_check_internal.h"

#include <string.h>

// --- what a node is ---

static bool is_any(const char *id)
{
    return id[0] == '\0' || strcmp(id, "any") == 0;
}

// Nearly all ids that are compared begin differently.
static inline bool is_id(const char *known, const char *id)
{
    return known[0] == id[0] && strcmp(known, id) == 0;
}

bool bs__is(const BsAsk *ask, uint32_t index, const char *id)
{
    const BsNode *node = &ask->node[index];
    const BsSelection *selection = node->selection;
    if (is_any(id) || is_id(selection->type, id))
        return true;
    for (uint32_t i = 0; i < node->chain.count; i++)
        if (is_id(node->chain.item[i]->id, id))
            return true;
    bool by_data = ask->has_categories && node->chain.count > 0;
    for (uint32_t i = 0; by_data && i < node->category_count; i++)
        if (is_id(node->category[i]->id, id))
            return true;
    for (size_t i = 0; !by_data && i < selection->category_count; i++)
        if (is_id(selection->category[i].entry_id, id))
            return true;
    return false;
}

static bool force_is(const BsAsk *ask, uint32_t index, const char *id)
{
    const BsForce *force = ask->force[index].force;
    return is_any(id) || strcmp(force->entry_id, id) == 0 || strcmp(force->catalogue_id, id) == 0;
}

// --- places ---

static uint32_t force_of(const BsAsk *ask, const BsPlace *place)
{
    return place->node != BS__NONE ? ask->node[place->node].force : place->force;
}

bool bs__place(const BsAsk *ask, const BsWhere *where, const char *scope, BsPlace *out)
{
    *out = (BsPlace){.force = BS__NONE, .node = BS__NONE};
    if (strcmp(scope, "roster") == 0)
        return true;
    if (strcmp(scope, "parent") == 0) {
        *out = where->parent;
        return true;
    }
    if (strcmp(scope, "self") == 0) {
        out->node = where->self;
        return where->self != BS__NONE;
    }
    if (strcmp(scope, "force") == 0 || strcmp(scope, "primary-catalogue") == 0 ||
        strcmp(scope, "primary-category") == 0) {
        out->force = force_of(ask, &where->parent);
        return true;
    }
    uint32_t at = where->self != BS__NONE ? where->self : where->parent.node;
    if (strcmp(scope, "root-entry") == 0) { // right in its force
        while (at != BS__NONE && ask->node[at].parent != BS__NONE)
            at = ask->node[at].parent;
        out->node = at;
        return at != BS__NONE;
    }
    // The nearest one around that is an instance of it, itself included.
    bool is_either = strcmp(scope, "model-or-unit") == 0;
    while (at != BS__NONE && !(is_either ? bs__is(ask, at, "model") || bs__is(ask, at, "unit")
                                         : bs__is(ask, at, scope)))
        at = ask->node[at].parent;
    out->node = at;
    if (at == BS__NONE) {
        uint32_t force = force_of(ask, &where->parent);
        while (force != BS__NONE && !force_is(ask, force, scope))
            force = ask->force[force].parent;
        out->force = force;
    }
    return at != BS__NONE || out->force != BS__NONE;
}

uint32_t bs__number_of(const BsAsk *ask, const BsPlace *place)
{
    uint32_t number = place->node == BS__NONE ? 1 : ask->node[place->node].selection->number;
    return number == 0 ? 1 : number;
}

// --- counting ---

typedef struct Range {
    uint32_t first;
    uint32_t end;
} Range;

static Range range_of(const BsAsk *ask, const BsPlace *place, bool with_forces)
{
    if (place->node != BS__NONE)
        return (Range){place->node + 1, ask->node[place->node].end};
    if (place->force == BS__NONE)
        return (Range){0, ask->node_count};
    const BsForceNode *force = &ask->force[place->force];
    return (Range){force->first, with_forces ? force->end : force->own_end};
}

// Those right in the place; with `is_deep` also those within them.
static int64_t count_forces(const BsAsk *ask, const BsPlace *place, const char *id, bool is_deep)
{
    int64_t count = 0;
    if (place->node != BS__NONE)
        return 0;
    for (uint32_t i = 0; i < ask->force_count; i++) {
        uint32_t around = ask->force[i].parent;
        while (is_deep && around != place->force && around != BS__NONE)
            around = ask->force[around].parent;
        count += around == place->force && force_is(ask, i, id);
    }
    return count * 1000;
}

static bool is_force_entry(const BsAsk *ask, const char *id)
{
    const BsEntry *entry = is_any(id) ? NULL : bs_data_find(ask->data, NULL, id);
    return entry != NULL && entry->kind == BS_FORCE;
}

static bool is_in(const BsChain *chain, const BsEntry *entry)
{
    uint32_t i = 0;
    while (i < chain->count && chain->item[i] != entry)
        i++;
    return i < chain->count;
}

// Whether a node is an instance of an entry or group, but by a link only. What is not shared knows
// such an entry by its link: so BattleScribe does not find it under its own id.
static bool is_behind_link(const BsAsk *ask, uint32_t index, const char *id)
{
    const BsChain *chain = &ask->node[index].chain;
    bool has_link = false;
    for (uint32_t i = 0; i < chain->count; i++) {
        const BsEntry *item = chain->item[i];
        if (item->kind != BS_LINK && strcmp(item->id, id) == 0)
            return has_link;
        has_link = has_link || item->kind == BS_LINK;
    }
    return false;
}

static bool is_counted(const BsAsk *ask, const BsQuery *query, uint32_t index, const char *id,
                       const BsEntry *link)
{
    return bs__is(ask, index, id) &&
           (link != NULL ? is_in(&ask->node[index].chain, link)
                         : query->is_shared || !is_behind_link(ask, index, id));
}

int64_t bs__count(const BsAsk *ask, const BsQuery *query, const BsPlace *place,
                  const char *child_id, const BsEntry *link)
{
    if (strncmp(query->field, "limit::", 7) == 0)
        return bs_cost_of(ask->roster->limit, ask->roster->limit_count, query->field + 7);
    bool counts_selections = strcmp(query->field, "selections") == 0;
    if (strcmp(query->field, "forces") == 0 ||
        (counts_selections && place->node == BS__NONE && is_force_entry(ask, child_id)))
        return count_forces(ask, place, child_id, query->with_forces);
    Range range = range_of(ask, place, query->with_forces);
    *ask->budget -= range.end - range.first + 1;
    if (*ask->budget < 0)
        return 0;
    int64_t sum = 0;
    for (uint32_t i = range.first; i < range.end;) {
        const BsNode *node = &ask->node[i];
        if (is_counted(ask, query, i, child_id, link)) {
            sum += counts_selections ? (int64_t)node->selection->number * 1000
                                     : bs_cost_of(node->selection->cost,
                                                  node->selection->cost_count, query->field);
        }
        // Costs are those of a selection with all that is in it, whether it says so or not.
        i = query->is_deep || !counts_selections ? i + 1 : node->end;
    }
    return sum;
}

// --- conditions ---

// The id of a node's primary category, or NULL.
static const char *role_of(const BsAsk *ask, uint32_t index)
{
    const BsNode *node = &ask->node[index];
    if (ask->has_categories && node->chain.count > 0)
        return node->role == NULL ? NULL : node->role->id;
    const BsCategory *role = bs_selection_role(node->selection);
    return role == NULL ? NULL : role->entry_id;
}

static bool is_instance(const BsAsk *ask, const BsWhere *where, const BsQuery *query)
{
    const char *scope = query->scope;
    const char *id = query->child_id;
    if (strcmp(scope, "ancestor") == 0) {
        uint32_t at = where->parent.node;
        while (at != BS__NONE) {
            if (bs__is(ask, at, id))
                return true;
            at = ask->node[at].parent;
        }
        for (uint32_t force = force_of(ask, &where->parent); force != BS__NONE;
             force = ask->force[force].parent)
            if (force_is(ask, force, id))
                return true;
        return false;
    }
    if (strcmp(scope, "primary-category") == 0) {
        uint32_t at = where->self != BS__NONE ? where->self : where->parent.node;
        while (at != BS__NONE && role_of(ask, at) == NULL)
            at = ask->node[at].parent;
        return at != BS__NONE && strcmp(role_of(ask, at), id) == 0;
    }
    BsPlace place;
    if (!bs__place(ask, where, scope, &place))
        return false;
    return place.node != BS__NONE    ? bs__is(ask, place.node, id)
           : place.force != BS__NONE ? force_is(ask, place.force, id)
                                     : false;
}

// Bounded, so that the product fits: a percentage has at most nine digits and three decimals.
int64_t bs__percent(int64_t whole, int64_t percent)
{
    enum { WHOLE_MAX = 1000000 };
    int64_t number = whole / 1000;
    return (number < WHOLE_MAX ? number : WHOLE_MAX) * percent / 100;
}

// A count as a condition means it, of one of the models that a selection stands for, and what it is
// compared with. False if there is nothing to count: no such place around ("ancestor" is none: only
// instances are looked for there), or nothing named. BattleScribe then takes a condition for one
// that does not hold, whatever it compares.
static bool count_each(const BsAsk *ask, const BsWhere *where, const BsQuery *query, int64_t *count,
                       int64_t *value)
{
    BsPlace place;
    if (query->is_unsupported) {
        *ask->met_unsupported = true;
        return false;
    }
    if (query->child_id[0] == '\0' || !bs__place(ask, where, query->scope, &place))
        return false;
    *count = bs__count(ask, query, &place, query->child_id, NULL) / bs__number_of(ask, &place);
    *value = query->is_percent
                 ? bs__percent(bs__count(ask, query, &place, "any", NULL), query->milli)
                 : query->milli;
    return true;
}

// Takes from the budget; false: it is used up, and what is asked now is not answered.
static bool may_ask(const BsAsk *ask)
{
    *ask->budget -= 1;
    return *ask->budget >= 0;
}

static bool condition_holds(const BsAsk *ask, const BsWhere *where, const BsCondition *condition)
{
    const BsQuery *query = &condition->query;
    int64_t count = 0;
    int64_t value = 0;
    if (condition->type == BS_INSTANCE_OF || condition->type == BS_NOT_INSTANCE_OF)
        return is_instance(ask, where, query) == (condition->type == BS_INSTANCE_OF);
    if (condition->type >= BS_ALWAYS) {
        *ask->met_unsupported |= condition->type == BS_CONDITION_UNSUPPORTED;
        return condition->type == BS_ALWAYS;
    }
    if (!count_each(ask, where, query, &count, &value))
        return false;
    switch (condition->type) {
    case BS_EQUAL_TO:
        return count == value;
    case BS_LESS_THAN:
        return count < value;
    case BS_GREATER_THAN:
        return count > value;
    case BS_AT_LEAST:
        return count >= value;
    case BS_NOT_EQUAL_TO:
        return count != value;
    default:
        return count <= value;
    }
}

static bool holds(const BsAsk *ask, const BsWhere *where, const BsConditions *conditions)
{
    if (conditions != NULL && conditions->is_unsupported) {
        *ask->met_unsupported = true;
        return false;
    }
    if (conditions == NULL || conditions->condition_count + conditions->group_count == 0)
        return true;
    for (size_t i = 0; i < conditions->condition_count && may_ask(ask); i++)
        if (condition_holds(ask, where, &conditions->condition[i]) == conditions->is_or)
            return conditions->is_or;
    for (size_t i = 0; i < conditions->group_count && may_ask(ask); i++)
        if (holds(ask, where, conditions->group[i]) == conditions->is_or)
            return conditions->is_or;
    return !conditions->is_or;
}

// --- modifiers ---

enum { TIMES_MAX = 1000000 };

static int64_t repeats_of(const BsAsk *ask, const BsWhere *where, const BsRepeats *repeats)
{
    int64_t times = 0;
    for (size_t i = 0; i < repeats->count && may_ask(ask); i++) {
        const BsRepeat *repeat = &repeats->repeat[i];
        int64_t value = 0;
        int64_t count = 0;
        if (count_each(ask, where, &repeat->query, &count, &value) && value > 0 && count > 0) {
            int64_t whole = repeat->rounds_up ? (count + value - 1) / value : count / value;
            times += (whole > TIMES_MAX ? TIMES_MAX : whole) * repeat->repeats;
            times = times > TIMES_MAX ? TIMES_MAX : times;
        }
    }
    return times;
}

int64_t bs__times(const BsAsk *ask, const BsWhere *where, const BsModifier *modifier)
{
    if (!holds(ask, where, modifier->when))
        return 0;
    int64_t times = 1;
    for (const BsRepeats *at = modifier->repeats; at != NULL && times > 0; at = at->around) {
        times *= repeats_of(ask, where, at);
        times = times > TIMES_MAX ? TIMES_MAX : times;
    }
    return times;
}

// Far beyond what a roster can cost, and far from what 64 bits hold.
static int64_t clamped(int64_t milli)
{
    const int64_t most = INT64_C(1000000000000000);
    return milli > most ? most : milli < -most ? -most : milli;
}

int64_t bs__modified(const BsAsk *ask, const BsWhere *where, const BsChain *chain,
                     const char *field, int64_t milli)
{
    for (uint32_t i = chain->count; i-- > 0;) { // what is nearest to the entry first
        const BsEntry *entry = chain->item[i];
        for (size_t j = 0; j < entry->modifier_count; j++) {
            const BsModifier *modifier = &entry->modifier[j];
            if (modifier->type > BS_DECREMENT || strcmp(modifier->field, field) != 0)
                continue;
            int64_t times = bs__times(ask, where, modifier);
            if (times == 0)
                continue;
            if (modifier->type == BS_SET) {
                milli = modifier->milli;
            } else {
                int64_t by = modifier->milli * times;
                milli = clamped(milli + (modifier->type == BS_INCREMENT ? by : -by));
            }
        }
    }
    return milli;
}

static bool hidden_by(const BsAsk *ask, const BsWhere *where, const BsEntry *entry, bool is_hidden)
{
    for (size_t i = 0; i < entry->modifier_count; i++) {
        const BsModifier *modifier = &entry->modifier[i];
        if (modifier->type == BS_SET && strcmp(modifier->field, "hidden") == 0 &&
            bs__times(ask, where, modifier) > 0)
            is_hidden = strcmp(modifier->value, "true") == 0;
        else if (modifier->type == BS_MODIFIER_UNSUPPORTED && !*ask->met_unsupported)
            *ask->met_unsupported = bs__times(ask, where, modifier) > 0;
    }
    return is_hidden;
}

bool bs__is_hidden(const BsAsk *ask, const BsWhere *where, const BsChain *chain)
{
    for (uint32_t i = 0; i < chain->count; i++) {
        const BsEntry *entry = chain->item[i];
        bool is_hidden = entry->is_hidden;
        const BsEntry *link = NULL;
        // A link and what it leads to are one: the link has the last word.
        bool is_link = entry->kind == BS_LINK || entry->kind == BS_CATEGORY_LINK;
        if (is_link && i + 1 < chain->count && entry->target == chain->item[i + 1]) {
            link = entry;
            entry = chain->item[++i];
            is_hidden = is_hidden || entry->is_hidden;
        }
        is_hidden = hidden_by(ask, where, entry, is_hidden);
        if (link != NULL ? hidden_by(ask, where, link, is_hidden) : is_hidden)
            return true;
    }
    return false;
}
