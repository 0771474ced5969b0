// Map: telling, costs, one constraint, everything that an entry offers, forces and categories, the
// check.
#include "bs_check_internal.h"

#include "bs_number.h"

#include <string.h>

enum {
    TOLD_BUCKETS = 1024,
    CHAIN_DEPTH_MAX = BS__CHAIN_MAX,
    OFFER_STEPS = 20,         // what one offer costs, in steps of a count
    STEPS_MAX = 300 * 1000000 // some seconds; real rosters take a thousandth of it
};

// A constraint that was asked at a place: two links to one entry ask it once.
typedef struct Told Told;
struct Told {
    const BsConstraint *constraint;
    BsPlace place;
    const BsEntry *link; // of one that is not shared
    Told *next;
};

typedef struct Check {
    BsAsk ask;
    BsCheck result;
    DiagnosticList *problems;
    Told *told[TOLD_BUCKETS];
} Check;

// --- telling ---

static const char *seen(Check *check, const char *text)
{
    return text_visible(check->problems->arena, span_of(text));
}

static const ExtXml *xml_of(const Check *check, const BsPlace *place)
{
    return place->node != BS__NONE    ? check->ask.node[place->node].selection->xml
           : place->force != BS__NONE ? check->ask.force[place->force].force->xml
                                      : check->ask.roster->xml;
}

static const char *name_of(Check *check, const BsPlace *place)
{
    return seen(check, place->node != BS__NONE    ? check->ask.node[place->node].selection->name
                       : place->force != BS__NONE ? check->ask.force[place->force].force->name
                                                  : check->ask.roster->name);
}

static void tell(Check *check, const BsPlace *place, const char *rule, const char *sentence,
                 const char *remedy)
{
    check->result.problem_count++;
    Diagnostic *problem =
        bs_roster_report(check->ask.roster, xml_of(check, place), check->problems, "%s", sentence);
    if (problem != NULL) {
        problem->rule = rule == NULL ? NULL : seen(check, rule);
        problem->remedy = remedy;
    }
}

// --- costs ---

// What a link costs stands in place of what its entry costs, kind by kind. A group is not chosen
// itself: what stands at a link to one costs nobody anything.
static int64_t price_of(const Check *check, const BsWhere *where, const BsChain *chain,
                        const char *type_id)
{
    int64_t milli = 0;
    bool is_found = false;
    for (uint32_t i = 0; i < chain->count && !is_found; i++) {
        const BsEntry *item = chain->item[i];
        bool is_of_group =
            item->kind == BS_LINK && item->target != NULL && item->target->kind == BS_GROUP;
        for (size_t j = 0; j < item->price_count && !is_of_group; j++) {
            const BsPrice *price = &chain->item[i]->price[j];
            if (strcmp(price->type_id, type_id) == 0) {
                milli = price->milli;
                is_found = true;
            }
        }
    }
    return bs__modified(&check->ask, where, chain, type_id, milli);
}

static BsPlace parent_of(const BsNode *node)
{
    return (BsPlace){.force = node->force, .node = node->parent};
}

static void check_costs(Check *check, uint32_t index)
{
    const BsNode *node = &check->ask.node[index];
    const BsData *data = check->ask.data;
    BsWhere where = {.parent = parent_of(node), .self = index};
    for (size_t i = 0; i < data->cost_type_count; i++) {
        const char *type_id = data->cost_type[i].type_id;
        int64_t each = price_of(check, &where, &node->chain, type_id);
        int64_t is = each * node->selection->number;
        int64_t said = bs_cost_of(node->selection->cost, node->selection->cost_count, type_id);
        check->result.cost_count++;
        check->result.total_milli += i == 0 ? is : 0;
        if (is != said) {
            Arena *arena = check->problems->arena;
            BsPlace place = {.force = node->force, .node = index};
            tell(check, &place, NULL,
                 text_format(arena, "\"%s\" costs %s %s in the roster, %s by the data",
                             name_of(check, &place), bs_number_text(arena, said),
                             seen(check, data->cost_type[i].name), bs_number_text(arena, is)),
                 language_text_in(arena, "Choose it anew in the program that made the roster"));
        }
    }
}

// --- categories ---

// Other categories are no mistake of who made the roster: its program knew another revision. The
// first of them is told in a note.
static void note_categories(Check *check, uint32_t index)
{
    const BsNode *node = &check->ask.node[index];
    Arena *arena = check->problems->arena;
    bool by_data = false;
    const char *category = bs__category_difference(node, &by_data);
    if (category == NULL || check->result.category_difference_count++ != 0)
        return;
    const char *format =
        by_data ? "by the data \"%s\" has the category \"%s\", in the roster it has not"
                : "in the roster \"%s\" has the category \"%s\", by the data it has not";
    check->result.category_note =
        text_format(arena, format, seen(check, node->selection->name), seen(check, category));
}

// --- one constraint ---

static bool is_told(Check *check, const BsConstraint *constraint, const BsPlace *place,
                    const BsEntry *link)
{
    uint32_t hash = ((uint32_t)((uintptr_t)constraint >> 4) ^ place->node * 31 ^ place->force * 7) %
                    TOLD_BUCKETS;
    for (const Told *told = check->told[hash]; told != NULL; told = told->next)
        if (told->constraint == constraint && told->place.node == place->node &&
            told->place.force == place->force && told->link == link)
            return true;
    Told *told = ARENA_NEW(check->ask.arena, Told);
    *told =
        (Told){.constraint = constraint, .place = *place, .link = link, .next = check->told[hash]};
    check->told[hash] = told;
    return false;
}

// A constraint that belongs to one link counts that link only; one of a category, the category.
static int64_t count_of(const Check *check, const BsConstraint *constraint, const BsPlace *place,
                        const BsEntry *owner, const BsEntry *link)
{
    const char *id = owner->id;
    if (owner->kind == BS_CATEGORY_LINK)
        id = owner->target == NULL ? owner->id : owner->target->id;
    return bs__count(&check->ask, &constraint->query, place, id, link);
}

static void say_broken(Check *check, const BsConstraint *constraint, const BsPlace *place,
                       const char *name, int64_t count, int64_t value)
{
    Arena *arena = check->problems->arena;
    const char *where = name_of(check, place);
    const char *is = bs_number_text(arena, count);
    const char *limit = bs_number_text(arena, value);
    uint64_t times = count == 1000 ? 1 : 0; // counts are in thousandths
    const char *sentence = text_format(
        arena,
        constraint->is_max ? language_count(times, "\"%s\" is %s time in \"%s\", at most %s",
                                            "\"%s\" is %s times in \"%s\", at most %s")
                           : language_count(times, "\"%s\" is %s time in \"%s\", at least %s",
                                            "\"%s\" is %s times in \"%s\", at least %s"),
        name, is, where, limit);
    const char *difference = bs_number_text(arena, count > value ? count - value : value - count);
    const char *remedy = constraint->is_max ? text_format(arena, "Take out %s", difference)
                                            : text_format(arena, "Add %s", difference);
    tell(check, place, constraint->id, sentence, remedy);
}

// What a constraint stands on.
typedef struct Offer {
    bool is_wanted;      // there may be too few of it
    const BsEntry *role; // of an entry right in a force: its primary category, or NULL
} Offer;

static bool owner_is_chosen(const BsEntry *owner)
{
    return owner->kind == BS_ENTRY || owner->kind == BS_LINK;
}

// `owner` is the element that has the constraint, `name` what people call it. The parent of what
// stands right in a force is its role there: what has none is not asked how many there are in it.
static void check_constraint(Check *check, const BsWhere *where, const BsChain *chain,
                             const BsConstraint *constraint, const BsEntry *owner, const char *name,
                             const Offer *offer)
{
    const char *scope = constraint->query.scope;
    BsPlace place;
    check->ask.met_unsupported[0] |= constraint->query.is_unsupported;
    if (constraint->query.is_unsupported || !bs__place(&check->ask, where, scope, &place))
        return;
    bool is_filed =
        place.node == BS__NONE && owner_is_chosen(owner) && strcmp(scope, "parent") == 0;
    if (is_filed && offer->role == NULL)
        return;
    const BsEntry *link = NULL;
    for (uint32_t i = 0; i < chain->count && !constraint->query.is_shared; i++)
        link = chain->item[i]->kind == BS_LINK ? chain->item[i] : link;
    if (is_told(check, constraint, &place, link))
        return;
    check->result.constraint_count++;
    int64_t value =
        bs__modified(&check->ask, where, chain, constraint->id, constraint->query.milli);
    int64_t number = bs__number_of(&check->ask, &place);
    int64_t count = count_of(check, constraint, &place, owner, link);
    if (constraint->query.is_percent) {
        const char *whole = is_filed ? offer->role->id : "any";
        value = bs__percent(bs__count(&check->ask, &constraint->query, &place, whole, NULL), value);
    } else if (value > 0) {
        value *= number;
    }
    bool is_broken =
        constraint->is_max ? value >= 0 && count > value : offer->is_wanted && count < value;
    if (is_broken)
        say_broken(check, constraint, &place, seen(check, name), count, value);
}

static void check_constraints(Check *check, const BsWhere *where, const BsChain *chain,
                              const BsEntry *owner, const char *name, const Offer *offer)
{
    for (size_t i = 0; i < owner->constraint_count; i++)
        check_constraint(check, where, chain, &owner->constraint[i], owner, name, offer);
}

// --- everything that an entry offers ---

// The node right in a place that is an instance of the last of a chain, and of its link.
static uint32_t instance_of(const Check *check, const BsPlace *parent, const BsChain *chain)
{
    const BsAsk *ask = &check->ask;
    const BsEntry *entry = chain->item[chain->count - 1];
    const BsEntry *before = chain->count > 1 ? chain->item[chain->count - 2] : NULL;
    uint32_t at = parent->node != BS__NONE ? parent->node + 1 : ask->force[parent->force].first;
    uint32_t end =
        parent->node != BS__NONE ? ask->node[parent->node].end : ask->force[parent->force].own_end;
    for (; at < end; at = ask->node[at].end) {
        const BsChain *has = &ask->node[at].chain;
        if (has->count > 0 && has->item[has->count - 1] == entry &&
            (before == NULL || before->kind != BS_LINK ||
             (has->count > 1 && has->item[has->count - 2] == before)))
            return at;
    }
    return BS__NONE;
}

// The role of what stands, or could stand, right in a force: links have the last word.
static const BsEntry *role_of(const Check *check, const BsChain *chain, uint32_t self)
{
    const BsEntry *role = NULL;
    if (self != BS__NONE)
        return check->ask.node[self].role;
    for (uint32_t i = chain->count; i-- > 0;) {
        for (const BsEntry *link = chain->item[i]->first; link != NULL; link = link->next) {
            bool is_role = link->kind == BS_CATEGORY_LINK && link->is_primary;
            role = is_role && link->target != NULL ? link->target : role;
        }
    }
    return role;
}

// Whether the force has room for a role: what its chart does not have is not offered, and nothing
// of it has to be there.
static bool has_room(const Check *check, uint32_t force, const BsEntry *role)
{
    const BsEntry *chart = check->ask.force[force].entry;
    bool has = role == NULL;
    for (const BsEntry *room = chart->first; room != NULL && !has; room = room->next)
        has = room->kind == BS_CATEGORY_LINK && room->target == role;
    return has;
}

static void tell_hidden(Check *check, const BsPlace *place, const char *rule)
{
    Arena *arena = check->problems->arena;
    tell(check, place, rule,
         text_format(arena, "\"%s\" is not offered here", name_of(check, place)),
         language_text_in(arena, "Take it out, or choose what makes it available"));
}

// Of what is hidden, nothing is asked but whether it is there; and that only, in a force, of what
// has a role.
static void check_offer(Check *check, const BsPlace *parent, const BsChain *chain)
{
    uint32_t self = instance_of(check, parent, chain);
    BsWhere where = {.parent = *parent, .self = self};
    const BsEntry *entry = chain->item[chain->count - 1];
    bool is_root = parent->node == BS__NONE;
    const BsEntry *role = is_root ? role_of(check, chain, self) : NULL;
    if (bs__is_hidden(&check->ask, &where, chain)) {
        if (self != BS__NONE && (!is_root || role != NULL)) {
            BsPlace place = {.force = check->ask.node[self].force, .node = self};
            tell_hidden(check, &place, entry->id);
        }
        return;
    }
    Offer offer = {.is_wanted = !is_root || has_room(check, parent->force, role), .role = role};
    for (uint32_t i = chain->count; i-- > 0;) {
        const BsEntry *owner = chain->item[i];
        if (owner != entry && (owner->kind != BS_LINK || owner->target != entry))
            break; // groups are asked for themselves
        if (offer.is_wanted || self != BS__NONE)
            check_constraints(check, &where, chain, owner, entry->name, &offer);
    }
}

static void check_inside(Check *check, const BsPlace *parent, const BsEntry *holder,
                         const BsChain *chain);

static void check_one(Check *check, const BsPlace *parent, const BsEntry *entry, BsChain chain)
{
    const BsWatch *watch = check->ask.data->watch;
    *check->ask.budget -= OFFER_STEPS + (int64_t)entry->modifier_count;
    if (watch != NULL && !watch->goes_on(watch->context, BS_STAGE_CHECK, 0, 0)) {
        check->result.is_stopped = true;
        *check->ask.budget = -1;
    }
    if (chain.count + 2 > CHAIN_DEPTH_MAX) { // groups that hold each other, most likely
        check->result.too_deep_count++;
        return;
    }
    if (*check->ask.budget < 0)
        return; // told at the end
    chain.item[chain.count++] = entry;
    const BsEntry *target = entry;
    if (entry->kind == BS_LINK) {
        if (entry->target == NULL)
            return; // told when the data was read
        target = entry->target;
        chain.item[chain.count++] = target;
    }
    if (target->kind == BS_ENTRY) {
        check_offer(check, parent, &chain);
        return;
    }
    BsWhere where = {.parent = *parent, .self = BS__NONE};
    if (!bs__is_hidden(&check->ask, &where, &chain)) {
        Offer offer = {.is_wanted = true};
        check_constraints(check, &where, &chain, target, target->name, &offer);
        if (entry != target)
            check_constraints(check, &where, &chain, entry, entry->name, &offer);
    }
    if (entry != target)
        check_inside(check, parent, entry, &chain);
    check_inside(check, parent, target, &chain);
}

static void check_inside(Check *check, const BsPlace *parent, const BsEntry *holder,
                         const BsChain *chain)
{
    for (const BsEntry *inside = holder->first; inside != NULL; inside = inside->next) {
        bool is_offer =
            inside->kind == BS_ENTRY || inside->kind == BS_GROUP || inside->kind == BS_LINK;
        if (is_offer && !inside->is_shared)
            check_one(check, parent, inside, *chain);
    }
}

// --- forces and categories ---

// What stands at the root of a file, and of those whose roots it imports.
static void check_roots(Check *check, const BsPlace *force, const BsCatalogue *catalogue,
                        bool is_import, uint64_t *seen_files)
{
    BsChain none = {0};
    if ((seen_files[catalogue->index / 64] >> catalogue->index % 64 & 1) != 0)
        return;
    seen_files[catalogue->index / 64] |= UINT64_C(1) << catalogue->index % 64;
    for (const BsEntry *inside = catalogue->root->first; inside != NULL; inside = inside->next) {
        bool is_offer = inside->kind == BS_ENTRY || inside->kind == BS_LINK;
        if (is_offer && !inside->is_shared && (!is_import || inside->is_imported))
            check_one(check, force, inside, none);
    }
    for (size_t i = 0; i < catalogue->link_count; i++)
        if (catalogue->link[i].target != NULL && catalogue->link[i].imports_roots)
            check_roots(check, force, catalogue->link[i].target, true, seen_files);
}

// Of a hidden force nothing is asked, unless there are forces within it; that it is hidden is no
// problem.
static void check_force_entry(Check *check, const BsPlace *around, const BsEntry *entry,
                              bool has_forces)
{
    BsWhere where = {.parent = *around, .self = BS__NONE};
    BsChain chain = {.item = {entry}, .count = 1};
    Offer offer = {.is_wanted = true};
    if (has_forces || !bs__is_hidden(&check->ask, &where, &chain))
        check_constraints(check, &where, &chain, entry, entry->name, &offer);
}

static void check_category(Check *check, const BsPlace *force, const BsEntry *link)
{
    BsWhere where = {.parent = *force, .self = BS__NONE};
    BsChain chain = {.item = {link, link->target}, .count = 2};
    Offer offer = {.is_wanted = true};
    if (!bs__is_hidden(&check->ask, &where, &chain)) {
        check_constraints(check, &where, &chain, link, link->target->name, &offer);
        check_constraints(check, &where, &chain, link->target, link->target->name, &offer);
        return;
    }
    const BsForceNode *node = &check->ask.force[force->force];
    for (uint32_t i = node->first; i < node->own_end; i = check->ask.node[i].end) {
        if (bs__is(&check->ask, i, link->target->id)) {
            Arena *arena = check->problems->arena;
            BsPlace place = {.force = force->force, .node = i};
            tell(check, &place, link->target->id,
                 text_format(arena, "\"%s\" has the category \"%s\", which is not offered here",
                             name_of(check, &place), seen(check, link->target->name)),
                 language_text_in(arena, "Take it out, or choose what makes it available"));
        }
    }
}

static void check_force(Check *check, uint32_t index)
{
    const BsForceNode *force = &check->ask.force[index];
    BsPlace place = {.force = index, .node = BS__NONE};
    Arena *arena = check->problems->arena;
    if (force->catalogue == NULL || force->entry == NULL) {
        tell(check, &place, NULL,
             text_format(arena,
                         force->catalogue == NULL
                             ? "the catalogue of the force \"%s\" is not in the folder"
                             : "the data has no force like \"%s\"",
                         name_of(check, &place)),
             language_text_in(arena, "Name the folder with the data files of this game"));
        return;
    }
    uint64_t seen_files[BS_DATA_FILES_MAX / 64] = {0};
    check_roots(check, &place, force->catalogue, false, seen_files);
    for (size_t i = 0; i < check->ask.data->catalogue_count; i++)
        if (check->ask.data->catalogue[i]->is_system)
            check_roots(check, &place, check->ask.data->catalogue[i], false, seen_files);
    BsPlace around = {.force = force->parent, .node = BS__NONE};
    check_force_entry(check, &around, force->entry, force->force->force_count > 0);
    for (const BsEntry *inside = force->entry->first; inside != NULL; inside = inside->next)
        if (inside->kind == BS_FORCE) // also what is not there
            check_force_entry(check, &place, inside, false);
        else if (inside->kind == BS_CATEGORY_LINK && inside->target != NULL)
            check_category(check, &place, inside);
}

// --- the check ---

static void check_node(Check *check, uint32_t index)
{
    const BsNode *node = &check->ask.node[index];
    BsPlace place = {.force = node->force, .node = index};
    if (node->chain.count == 0) {
        if (check->ask.force[node->force].catalogue != NULL) {
            Arena *arena = check->problems->arena;
            tell(check, &place, NULL,
                 text_format(arena, "the data has no entry for \"%s\"", name_of(check, &place)),
                 language_text_in(arena, "Take it out and choose it anew, or use the data files "
                                         "that the roster was made with"));
        }
        return;
    }
    check->result.matched_count++;
    check_costs(check, index);
    note_categories(check, index);
    BsChain none = {0};
    for (uint32_t i = node->chain.count; i-- > 0;) {
        const BsEntry *entry = node->chain.item[i];
        bool is_own = i + 1 == node->chain.count ||
                      (entry->kind == BS_LINK && entry->target == node->chain.item[i + 1]);
        if (!is_own)
            break;
        check_inside(check, &place, entry, &none);
    }
}

static void note_revisions(Check *check)
{
    const BsAsk *ask = &check->ask;
    Arena *arena = check->problems->arena;
    for (uint32_t i = 0; i < ask->force_count && check->result.note == NULL; i++) {
        const BsForceNode *force = &ask->force[i];
        if (force->catalogue != NULL &&
            strcmp(force->catalogue->revision, force->force->catalogue_revision) != 0) {
            check->result.note = text_format(
                arena, "the roster was made with revision %s of \"%s\", the folder has revision %s",
                seen(check, force->force->catalogue_revision), seen(check, force->catalogue->name),
                seen(check, force->catalogue->revision));
        }
    }
}

BsCheck bs_check(Arena *arena, const BsData *data, const BsRoster *roster, DiagnosticList *problems)
{
    Check *check = ARENA_NEW(arena, Check);
    int64_t budget = STEPS_MAX;
    check->ask = (BsAsk){.arena = arena,
                         .data = data,
                         .roster = roster,
                         .budget = &budget,
                         .met_unsupported = &check->result.met_unsupported};
    check->problems = problems;
    bs__nodes(&check->ask);
    bs__categories(&check->ask);
    check->result.selection_count = check->ask.node_count;
    for (uint32_t i = 0; i < check->ask.force_count; i++)
        check_force(check, i);
    for (uint32_t i = 0; i < check->ask.node_count; i++)
        check_node(check, i);
    note_revisions(check);
    if (budget < 0 && !check->result.is_stopped) {
        BsPlace whole = {.force = BS__NONE, .node = BS__NONE};
        tell(check, &whole, NULL,
             language_text_in(problems->arena, "the data asks too much to be answered: the check "
                                               "was not carried to its end"),
             NULL);
    }
    return check->result;
}

bool bs_check_is_of(const BsData *data, const BsRoster *roster)
{
    const BsCatalogue *system = bs_data_catalogue(data, roster->system_id);
    return system != NULL && system->is_system;
}
