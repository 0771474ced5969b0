// A unit of a roster as lines of an army: its models, what they have, what is bought for it.
//
// First everything below the unit is looked up, then the lines are written: models of one kind
// together, since the text counts options by kind.
//
// Map: looking up, what a selection is, lines.
#include "aod_import_internal.h"

#include <string.h>

enum { OF_ANY = -2 }; // of whichever kind of models offers it

// Something that was chosen.
typedef struct Wanted {
    int of; // index of the model, AOD_NONE: the unit's, or OF_ANY
    const char *name;
    unsigned count;
    const BsSelection *at;
} Wanted;

typedef struct Attached {
    const AodUnit *unit;
    const BsSelection *at;
} Attached;

typedef struct Plan {
    Importer *importer;
    const AodUnit *unit;
    const BsSelection *root; // the unit's own
    unsigned model_count[AOD_UNIT_MODELS_MAX];
    const BsSelection *model_at[AOD_UNIT_MODELS_MAX];
    Wanted *wanted;
    Attached *attached;
    const BsSelection **unknown;
    size_t wanted_count, attached_count, unknown_count;
    const BsSelection *warlord;
    const BsSelection *joint; // was told with what it stands in
    const char *trait;
    const BsSelection *trait_at;
    bool has_models;
} Plan;

// --- looking up ---

static size_t count_below(const BsSelection *selection)
{
    size_t count = selection->selection_count;
    for (size_t i = 0; i < selection->selection_count; i++)
        count += count_below(&selection->selection[i]);
    return count;
}

static bool is_type(const BsSelection *selection, const char *type)
{
    return strcmp(selection->type, type) == 0;
}

// "Scout w/ Options" is a "Scout with Options".
static Span with_in_full(Arena *arena, Span name)
{
    size_t cut = span_find(name, SPAN_LITERAL("w/"));
    if (cut == SIZE_MAX)
        return name;
    Span left = span_trim(span_slice(name, 0, cut));
    Span right = span_trim(span_from(name, cut + 2));
    return span_of(text_format(arena, "%.*s with %.*s", SPAN_PRINT(left), SPAN_PRINT(right)));
}

static int find_model(const Plan *plan, Span name)
{
    const AodUnit *unit = plan->unit;
    name = with_in_full(plan->importer->arena, name);
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (aod__same_name(name, unit->model[i].name))
            return i;
    return AOD_NONE;
}

// Of a plain text nobody knows what it is.
static bool is_plain(const BsSelection *selection)
{
    return selection->type[0] == '\0';
}

// The choice of that name among the options of a model (or of the unit itself).
static const AodChoice *offer_of(const Plan *plan, int of, Span name)
{
    const AodUnit *unit = plan->unit;
    for (int round = 0; round < 2; round++) { // the name itself, then one of a family
        for (uint16_t i = 0; i < unit->option_count; i++) {
            const AodOption *option = &unit->option[i];
            for (uint16_t j = 0; option->of == of && j < option->choice_count; j++) {
                const AodChoice *choice = &option->choice[j];
                if (round == 0 ? aod__same_name(name, choice->name)
                               : aod_library_is_choice(plan->importer->library, name, choice->name))
                    return choice;
            }
        }
    }
    return NULL;
}

// The same, first for the model that it stands under, then for the unit, then for any model.
static const AodChoice *find_offer(const Plan *plan, int *of, Span name)
{
    const AodChoice *choice = *of >= 0 ? offer_of(plan, *of, name) : NULL;
    if (choice != NULL)
        return choice;
    choice = offer_of(plan, AOD_NONE, name);
    if (choice != NULL || *of >= 0) {
        *of = AOD_NONE;
        return choice;
    }
    for (uint16_t i = 0; i < plan->unit->model_count && choice == NULL; i++)
        choice = offer_of(plan, i, name);
    *of = OF_ANY;
    return choice;
}

// AOD-ARMY-7.7: a gun and its crew stand in rosters as things of their entry.
static bool is_crew(const Plan *plan, Span name)
{
    for (uint16_t i = 0; i < plan->unit->model_count; i++) {
        const AodModel *model = &plan->unit->model[i];
        for (uint8_t j = 0; j < model->crew_count; j++)
            if (aod__same_name(name, model->crew[j].name))
                return true;
    }
    return false;
}

static bool is_wargear(const Plan *plan, int of, Span name)
{
    if (is_crew(plan, name))
        return true;
    for (uint16_t i = 0; i < plan->unit->wargear_count; i++) {
        const AodWargear *wargear = &plan->unit->wargear[i];
        if ((of == AOD_NONE || wargear->of == AOD_NONE || wargear->of == of) &&
            (aod__same_name(name, wargear->name) || aod__is_printed(name, wargear->printed)))
            return true;
    }
    return false;
}

static Span bare(Span name)
{
    size_t bracket = span_find(name, SPAN_LITERAL(" ("));
    return bracket == SIZE_MAX ? name : span_slice(name, 0, bracket);
}

static bool has_rule(const char *const *rule, uint16_t count, Span name)
{
    for (uint16_t i = 0; i < count; i++)
        if (span_equal_nocase(bare(name), bare(span_of(rule[i]))))
            return true;
    return false;
}

static bool is_rule(const Plan *plan, Span name)
{
    const AodUnit *unit = plan->unit;
    bool is_one = has_rule(unit->rule, unit->rule_count, name) ||
                  has_rule(unit->conditional, unit->conditional_count, name);
    for (uint16_t i = 0; i < unit->model_count && !is_one; i++)
        is_one = has_rule(unit->model[i].rule, unit->model[i].rule_count, name);
    return is_one;
}

// A unit that is bought for another one.
static const AodUnit *find_attached(const Plan *plan, const BsSelection *selection, Span name)
{
    const Importer *importer = plan->importer;
    int of = AOD_NONE;
    const AodChoice *choice = offer_of(plan, of, name);
    bool is_unit = choice != NULL && choice->is_unit;
    if (!is_unit && choice != NULL)
        return NULL;
    const AodUnit *unit = aod_list_unit(importer->library, importer->list, name, true);
    bool is_bought = unit != NULL && (is_unit || unit->role >= AOD_TRANSPORT || unit->is_retinue);
    // Of what the data call an upgrade only a Retinue is a unit without being a choice.
    bool is_upgrade = is_type(selection, "upgrade") && !is_unit;
    return is_bought && (!is_upgrade || unit->is_retinue || unit->role == AOD_RETINUE) ? unit
                                                                                       : NULL;
}

// --- what a selection is ---

// Whether a group, or one of the groups that it stands in, is the option's.
static bool is_of_group(const Plan *plan, const BsSelection *at, const AodOption *option)
{
    Span rest = span_of(at->group); // groups in groups stand one behind the other
    while (rest.length > 0) {
        size_t colons = span_find(rest, SPAN_LITERAL("::"));
        Span part = colons == SIZE_MAX ? rest : span_slice(rest, 0, colons);
        rest = colons == SIZE_MAX ? span_from(rest, rest.length) : span_from(rest, colons + 2);
        if (aod__same_name(span_trim(part), option->name) ||
            aod__same_name(aod__import_spelled(plan->importer, part), option->name))
            return true;
    }
    return false;
}

static bool has_price(const Plan *plan, const BsSelection *at, const AodChoice *choice)
{
    int64_t milli = bs_cost_of(at->cost, at->cost_count, plan->importer->cost_type);
    return milli == (int64_t)choice->points * at->number * 1000;
}

// "Lasrifle" in "Lasrifle with Bayonet", where a model may choose either: it comes with that.
static bool is_other_choice(const Plan *plan, const BsSelection *selection, int of, Span name)
{
    Span outer = aod__import_name(plan->importer, selection->parent->name);
    for (uint16_t i = 0; i < plan->unit->option_count; i++) {
        const AodOption *option = &plan->unit->option[i];
        bool has_outer = false;
        bool has_inner = false;
        for (uint16_t j = 0; option->of == of && j < option->choice_count; j++) {
            has_outer = has_outer || aod__same_name(outer, option->choice[j].name);
            has_inner = has_inner || aod__same_name(name, option->choice[j].name);
        }
        if (has_outer && has_inner && is_of_group(plan, selection->parent, option))
            return true;
    }
    return false;
}

// Options of that name that a model (or the unit) has in several groups are told apart by the
// group, or where the roster names none, by the price.
static const char *with_group(const Plan *plan, int of, const char *name, const BsSelection *at)
{
    const AodUnit *unit = plan->unit;
    const AodOption *found = NULL;
    const AodOption *priced = NULL;
    unsigned offering = 0;
    unsigned priced_count = 0;
    for (uint16_t i = 0; i < unit->option_count; i++) {
        const AodOption *option = &unit->option[i];
        const AodChoice *offered = NULL;
        for (uint16_t j = 0; option->of == of && j < option->choice_count && offered == NULL; j++) {
            offered = aod_library_is_choice(plan->importer->library, span_of(name),
                                            option->choice[j].name)
                          ? &option->choice[j]
                          : NULL;
        }
        if (offered == NULL)
            continue;
        offering++;
        found = is_of_group(plan, at, option) ? option : found;
        if (has_price(plan, at, offered)) {
            priced = option;
            priced_count++;
        }
    }
    found = found == NULL && priced_count == 1 ? priced : found;
    return offering > 1 && found != NULL
               ? text_format(plan->importer->arena, "%s [%s]", name, found->name)
               : name;
}

static void want(Plan *plan, int of, const char *name, const BsSelection *at)
{
    name = with_group(plan, of, name, at);
    for (size_t i = 0; i < plan->wanted_count; i++) {
        Wanted *wanted = &plan->wanted[i];
        if (wanted->of == of && strcmp(wanted->name, name) == 0) {
            wanted->count += at->number;
            return;
        }
    }
    plan->wanted[plan->wanted_count++] = (Wanted){of, name, at->number, at};
}

static bool place_all(Plan *plan, const BsSelection *selection, int of, bool is_matched);

// "Power Weapon" with "Power Axe" in it, or "Combi-Weapon" with "Plasma Gun": the two together are
// one choice. Gives what is in it.
static const BsSelection *find_joint(const Plan *plan, const BsSelection *selection, int *of,
                                     const char **name)
{
    Arena *arena = plan->importer->arena;
    const char *outer = text_visible(arena, aod__import_name(plan->importer, selection->name));
    int inner_of = *of;
    const AodChoice *choice = find_offer(plan, &inner_of, span_of(outer));
    const BsSelection *found = NULL;
    for (size_t i = 0; i < selection->selection_count; i++) {
        const BsSelection *inner = &selection->selection[i];
        Span called = aod__import_name(plan->importer, inner->name);
        if (choice != NULL && !aod__same_name(called, choice->name) &&
            aod_library_is_choice(plan->importer->library, called, choice->name)) {
            if (found != NULL)
                return NULL; // several: its ways to fire
            *of = inner_of;
            *name = text_visible(arena, called);
            found = inner;
            continue;
        }
        int joint_of = *of;
        const char *joint = text_format(arena, "%s - %s", outer, text_visible(arena, called));
        const AodChoice *offered = find_offer(plan, &joint_of, span_of(joint));
        if (offered != NULL && aod__same_name(span_of(joint), offered->name)) {
            *of = joint_of;
            *name = offered->name;
            return inner;
        }
    }
    return found;
}

static bool place_choice(Plan *plan, const BsSelection *selection, int of, Span name)
{
    Importer *importer = plan->importer;
    const char *written = NULL;
    const BsSelection *joint = find_joint(plan, selection, &of, &written);
    if (joint == NULL) {
        const AodChoice *choice = find_offer(plan, &of, name);
        if (choice == NULL)
            return false;
        written =
            aod__same_name(name, choice->name) ? choice->name : text_visible(importer->arena, name);
    }
    want(plan, of, written, selection);
    aod__import_match(importer, selection, text_format(importer->arena, "option %s", written));
    if (joint != NULL) {
        aod__import_match(importer, joint, text_format(importer->arena, "option %s", written));
        place_all(plan, joint, of, true);
    }
    const BsSelection *outer_joint = plan->joint;
    plan->joint = joint;
    place_all(plan, selection, of, true);
    plan->joint = outer_joint;
    return true;
}

static bool is_free(const Importer *importer, const BsSelection *selection)
{
    return bs_cost_of(selection->cost, selection->cost_count, importer->cost_type) == 0;
}

// The same name again with no cost is the same thing: an entry that holds its weapon.
static bool is_same_as_parent(const Importer *importer, const BsSelection *selection)
{
    const BsSelection *parent = selection->parent;
    return parent != NULL && (is_type(parent, "upgrade") || is_plain(parent)) &&
           is_free(importer, selection) && aod__same_name(span_of(selection->name), parent->name);
}

// Of a group of choices.
static bool is_chosen(const BsSelection *selection)
{
    return selection->entry_group_id[0] != '\0' || is_plain(selection);
}

// Costs nothing beside what it stands in: or what that costs stands with it.
static bool is_paid(const Importer *importer, const BsSelection *selection)
{
    const BsSelection *parent = selection->parent;
    return is_free(importer, selection) ||
           (parent != NULL && is_type(parent, "upgrade") && is_free(importer, parent));
}

// What stands in a choice or in wargear, is paid with it and named by the packs comes with it.
static bool comes_with_it(const Plan *plan, const BsSelection *selection, Span name)
{
    bool is_named = false;
    for (uint16_t i = 0; i < plan->unit->brings_count && !is_named; i++)
        is_named = aod__same_name(name, plan->unit->brings[i]);
    return is_named && is_paid(plan->importer, selection) &&
           (is_type(selection, "upgrade") || is_plain(selection));
}

static bool place_attached(Plan *plan, const BsSelection *selection, Span name)
{
    bool is_model = !is_type(selection, "upgrade") && find_model(plan, name) != AOD_NONE;
    const AodUnit *attached = is_model ? NULL : find_attached(plan, selection, name);
    if (attached != NULL)
        plan->attached[plan->attached_count++] = (Attached){attached, selection};
    return attached != NULL;
}

// A model that the data call an upgrade: right in its unit, and nothing that the unit may choose.
static bool is_upgraded_model(const Plan *plan, const BsSelection *selection, int model)
{
    int of = AOD_NONE;
    return model != AOD_NONE && selection->parent == plan->root &&
           find_offer(plan, &of, span_of(plan->unit->model[model].name)) == NULL;
}

static bool place_model(Plan *plan, const BsSelection *selection, Span name)
{
    int model = find_model(plan, name);
    if (plan->unit->model_count == 0 && !is_type(selection, "upgrade") && !is_plain(selection)) {
        aod__import_match(plan->importer, selection, "model");
        place_all(plan, selection, AOD_NONE, false);
        return true;
    }
    bool is_only = plan->unit->model_count == 1 && is_type(selection, "model") &&
                   selection->parent != NULL && selection->parent->parent == NULL;
    if ((model == AOD_NONE && !is_only) ||
        (is_type(selection, "upgrade") && !is_upgraded_model(plan, selection, model)))
        return false;
    model = model == AOD_NONE ? 0 : model;
    plan->model_count[model] += selection->number;
    plan->model_at[model] = plan->model_at[model] != NULL ? plan->model_at[model] : selection;
    plan->has_models = true;
    aod__import_match(
        plan->importer, selection,
        text_format(plan->importer->arena, "model %s", plan->unit->model[model].name));
    place_all(plan, selection, model, is_type(selection, "upgrade"));
    return true;
}

// A Consul that is called as a Trait is: the group tells which.
static bool is_consul(const Plan *plan, const BsSelection *selection, Span name)
{
    for (uint16_t i = 0; i < plan->unit->option_count; i++) {
        const AodOption *option = &plan->unit->option[i];
        for (uint16_t j = 0; option->is_consul && j < option->choice_count; j++)
            if (aod__same_name(name, option->choice[j].name) && is_chosen(selection) &&
                span_find(span_of(selection->group), SPAN_LITERAL("Trait")) == SIZE_MAX)
                return true;
    }
    return false;
}

// What is known by one way of writing its name.
static bool place_named(Plan *plan, const BsSelection *selection, int of, Span name,
                        bool in_matched)
{
    Importer *importer = plan->importer;
    bool is_given = is_wargear(plan, of, name);
    bool is_part = in_matched && !is_chosen(selection) &&
                   (comes_with_it(plan, selection, name) ||
                    (is_free(importer, selection) && is_other_choice(plan, selection, of, name)));
    // AOD-ARMY-5.2: a Trait is the Warlord's, and no option of the unit.
    const AodTrait *trait = is_free(importer, selection) && !is_consul(plan, selection, name)
                                ? aod_library_trait(importer->library, name)
                                : NULL;
    // A plain text does not say what was chosen: it is what is offered right there, if anything is.
    bool is_given_there = is_given && is_plain(selection) && offer_of(plan, of, name) == NULL;
    if ((is_chosen(selection) || !is_given) && !is_given_there && !is_part && trait == NULL &&
        place_choice(plan, selection, of, name))
        return true;
    if (trait == NULL && is_free(importer, selection)) // "NAME (Loyalist only)"
        trait = aod_library_trait(importer->library, bare(name));
    const char *what =
        is_given              ? "wargear"
        : trait != NULL       ? "Warlord Trait"
        : is_rule(plan, name) ? "rule"
        : is_part || ((in_matched || is_plain(selection)) && comes_with_it(plan, selection, name))
            ? "part"
            : NULL;
    if (what == NULL)
        return false;
    if (trait != NULL && !is_given) {
        plan->trait = trait->name;
        plan->trait_at = selection;
    }
    aod__import_match(importer, selection, what);
    place_all(plan, selection, of, true);
    return true;
}

static bool place_known(Plan *plan, const BsSelection *selection, int of, bool in_matched)
{
    Importer *importer = plan->importer;
    Span name = aod__import_name(importer, selection->name);
    Span spelled = aod__import_spelled(importer, name);
    const AodRosterWords *words = &importer->library->rosters;
    if (aod__import_is_word(words->warlord, words->warlord_count, selection->name)) {
        plan->warlord = selection;
        aod__import_match(importer, selection, "the Warlord");
        place_all(plan, selection, of, false);
        return true;
    }
    if (aod__import_is_word(words->mark, words->mark_count, selection->name)) {
        aod__import_match_all(importer, selection, "rule");
        return true;
    }
    if (place_attached(plan, selection, name) || place_attached(plan, selection, spelled) ||
        place_model(plan, selection, name) || place_model(plan, selection, spelled))
        return true;
    if (is_same_as_parent(importer, selection)) {
        aod__import_match(importer, selection, "the same");
        place_all(plan, selection, of, in_matched);
        return true;
    }
    if (place_named(plan, selection, of, name, in_matched) ||
        place_named(plan, selection, of, spelled, in_matched))
        return true;
    if (span_find(name, SPAN_LITERAL(" - ")) == SIZE_MAX && is_free(importer, selection) &&
        aod__import_list(importer, selection->name) != NULL) {
        aod__import_match(importer, selection, "list"); // whose it is, where that is no choice
        place_all(plan, selection, of, in_matched);
        return true;
    }
    return false;
}

// Something without a cost that holds only what is known is a heading.
static bool is_heading(const Importer *importer, const BsSelection *selection)
{
    return selection->selection_count > 0 &&
           (is_type(selection, "upgrade") || is_plain(selection)) && is_free(importer, selection);
}

// False: there is something that nobody knows.
static bool place_all(Plan *plan, const BsSelection *selection, int of, bool is_matched)
{
    bool all = true;
    for (size_t i = 0; i < selection->selection_count; i++) {
        const BsSelection *inner = &selection->selection[i];
        if (inner == plan->joint || place_known(plan, inner, of, is_matched))
            continue;
        size_t at = plan->unknown_count++;
        plan->unknown[at] = inner;
        bool is_known = place_all(plan, inner, of, false);
        if (is_known && is_heading(plan->importer, inner)) {
            aod__import_match(plan->importer, inner, "heading");
            plan->unknown[at] = NULL;
        }
        all = all && plan->unknown[at] == NULL;
    }
    return all;
}

// --- lines ---

// Models that the roster does not list one by one: those that a unit has in any case.
static void imply_models(Plan *plan, const BsSelection *selection)
{
    const AodUnit *unit = plan->unit;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        plan->model_count[i] = unit->model[i].min * selection->number;
        plan->model_at[i] = selection;
    }
}

static void write_wanted(Plan *plan, unsigned depth, int of, unsigned units)
{
    for (size_t i = 0; i < plan->wanted_count; i++) {
        const Wanted *wanted = &plan->wanted[i];
        bool has_models = wanted->of < 0 || plan->model_count[wanted->of] > 0;
        bool is_here =
            wanted->of == of || (of == AOD_NONE && (wanted->of == OF_ANY || !has_models));
        unsigned count = (wanted->count + units - 1) / units;
        if (is_here && count > 0) {
            aod__import_line(plan->importer, wanted->at, depth, "%s%u %s",
                             of == AOD_NONE || depth > LOADOUT_DEPTH_MAX ? "+ " : "",
                             count < AOD_NO_MAX ? count : AOD_NO_MAX, wanted->name);
        }
    }
}

static void write_lines(Plan *plan, const BsSelection *selection, unsigned depth, AodRole role)
{
    Importer *importer = plan->importer;
    unsigned units = selection->number;
    bool has_count = units != 1 || (plan->unit->name[0] >= '0' && plan->unit->name[0] <= '9');
    const char *count = has_count ? text_format(importer->arena, "%u ", units) : "";
    if (role == AOD_ROLE_COUNT) {
        aod__import_line(importer, selection, depth, "%s%s", count, plan->unit->name);
    } else {
        aod__import_line(importer, selection, depth, "%s%s as %s", count, plan->unit->name,
                         aod_role_word(role));
    }
    if (plan->warlord != NULL) {
        bool is_several = plan->warlord->number > units;
        aod__import_line(importer, plan->warlord, depth + 1, "+ %sWarlord%s%s",
                         is_several ? text_format(importer->arena, "%u ", plan->warlord->number)
                                    : "",
                         plan->trait != NULL ? ": " : "", plan->trait != NULL ? plan->trait : "");
    }
    if (plan->warlord == NULL && plan->trait != NULL) // AOD-ARMY-5.2
        aod__import_line(importer, plan->trait_at, depth + 1, "+ Trait: %s", plan->trait);
    for (uint16_t i = 0; i < plan->unit->model_count; i++) {
        unsigned models = (plan->model_count[i] + units - 1) / units;
        if (models > 0) {
            aod__import_line(importer, plan->model_at[i], depth + 1, "%u %s",
                             models < AOD_NO_MAX ? models : AOD_NO_MAX, plan->unit->model[i].name);
            write_wanted(plan, depth + 2, i, units);
        }
    }
    write_wanted(plan, depth + 1, AOD_NONE, units);
    for (size_t i = 0; i < plan->attached_count; i++) {
        aod__import_unit(importer, plan->attached[i].at, plan->attached[i].unit, depth + 1,
                         AOD_ROLE_COUNT);
    }
    for (size_t i = 0; i < plan->unknown_count; i++)
        if (plan->unknown[i] != NULL)
            aod__import_unknown(importer, plan->unknown[i], depth + 1);
}

void aod__import_unit(Importer *importer, const BsSelection *selection, const AodUnit *unit,
                      unsigned depth, AodRole role)
{
    size_t below = count_below(selection);
    if (depth >= LOADOUT_DEPTH_MAX || selection->number == 0 ||
        selection->number > LOADOUT_COUNT_MAX) {
        aod__import_unknown_whole(importer, selection,
                                  depth < LOADOUT_DEPTH_MAX ? depth : depth - 1);
        return;
    }
    Plan plan = {.importer = importer,
                 .unit = unit,
                 .root = selection,
                 .wanted = ARENA_ARRAY(importer->arena, Wanted, below + 1),
                 .attached = ARENA_ARRAY(importer->arena, Attached, below + 1),
                 .unknown = ARENA_ARRAY(importer->arena, const BsSelection *, below + 1)};
    aod__import_match(importer, selection, text_format(importer->arena, "unit %s", unit->name));
    place_all(&plan, selection, AOD_NONE, false);
    if (!plan.has_models)
        imply_models(&plan, selection);
    write_lines(&plan, selection, depth, role);
}
