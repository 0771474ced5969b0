// Lines under a unit of an army file: models, options, attached units, the Warlord.
//
// Map: what stands behind "with", attached units and options, all lines.
#include "aod_judge.h"

#include <string.h>

// --- with ---

// What is unknown may be a thing of the unit, else a unit of its own, else a thing of another unit.
static void report_unknown(AodJudge *judge, const AodArmyUnit *unit, const LoadoutLine *line,
                           Span name)
{
    const AodList *list = judge->army->detachment[unit->detachment].list;
    AodGuess thing = aod__guess_for(name);
    AodGuess other = aod__guess_for(name);
    aod__guess_things(&thing, unit->unit);
    aod__guess_units(&other, list);
    const char *remedy = aod__guessed(judge->arena, &thing);
    if (aod__guess_is_good(&other) && other.distance < thing.distance) {
        const AodUnit *meant = aod_list_unit(judge->library, list, span_of(other.name), false);
        bool is_bought_alone = meant != NULL && meant->role < AOD_TRANSPORT && !meant->is_retinue;
        remedy = is_bought_alone
                     ? text_format(judge->arena,
                                   "Perhaps the unit \"%s\" is meant; write it without blanks "
                                   "before it",
                                   other.name)
                     : text_format(judge->arena, "Perhaps \"%s\" is meant", other.name);
    }
    remedy = remedy != NULL ? remedy : aod__whose_option(judge->arena, list, name);
    AodPlace at = aod__place_of(line);
    aod__keep_unknown(judge, unit, name, at);
    aod__problem(judge, &at, "AOD-ARMY-1.4",
                 remedy != NULL
                     ? remedy
                     : text_format(judge->arena,
                                   "`strategium army show \"%s\"` shows what it may have",
                                   unit->unit->name),
                 "%s has no model or option \"%s\"", unit->unit->name, aod__shown(judge, name));
}

static bool read_choice(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line, Span name,
                        unsigned count);

void aod__read_with(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line, int of,
                    unsigned count, Span with)
{
    Span part;
    while (with.text != NULL && span_next_part(&with, ',', &part)) {
        Span name = span_trim(part);
        unsigned each = 1;
        Span rest = name;
        enum { EACH_MAX = 20 };
        Span word;
        int64_t number = 0;
        if (span_next_word(&rest, &word) && span_integer(word, 1, EACH_MAX, &number)) {
            each = (unsigned)number;
            name = span_trim(rest);
        }
        // The unit's own may be named at a model.
        bool is_models = of != AOD_NONE &&
                         aod__take(judge, unit, of, name, count, each * count, aod__place_of(line));
        // AOD-ARMY-1.4: each has it, but what is priced for every model is taken once.
        const AodChoice *own = NULL;
        bool is_once =
            aod__find_choice(judge, unit, AOD_NONE, name, 1, &own) != NULL && own->is_each;
        if (!is_models && !read_choice(judge, unit, line, name, is_once ? each : each * count))
            report_unknown(judge, unit, line, name);
    }
}

Span aod__cut_with(Span name, Span *with)
{
    size_t at = span_find_nocase(name, SPAN_LITERAL(" with "));
    *with = (Span){NULL, 0};
    if (at == SIZE_MAX)
        return name;
    *with = span_trim(span_from(name, at + 6));
    return span_trim(span_slice(name, 0, at));
}

// The kind of models that a line names; *with is what stands behind it. Names may have a "with"
// themselves, so the longest that fits wins.
static int find_model(const AodUnit *unit, Span name, Span *with)
{
    *with = (Span){NULL, 0};
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (aod__same_name(name, unit->model[i].name))
            return i;
    int found = AOD_NONE;
    size_t longest = 0;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        size_t length = strlen(unit->model[i].name);
        for (size_t more = 0; more < 3; more++) { // a plural: "s", "ies"
            size_t end = length + more;
            if (end > longest && name.length > end + 6 &&
                span_starts_with_nocase(span_from(name, end), " with ") &&
                aod__same_name(span_slice(name, 0, end), unit->model[i].name)) {
                found = i;
                longest = end;
                *with = span_trim(span_from(name, end + 6));
            }
        }
    }
    return found;
}

static bool is_for_a_model(AodJudge *judge, const AodArmyUnit *unit, Span name)
{
    for (uint16_t i = 0; i < unit->unit->model_count; i++)
        if (aod__is_offered(judge, unit, i, name))
            return true;
    return false;
}

// A unit bought for another: by an option of it, or as a Retinue.
static bool read_attached(AodJudge *judge, const Loadout *roster, AodArmyUnit *parent,
                          uint16_t index, size_t line_at)
{
    const LoadoutLine *line = &roster->line[line_at];
    const AodList *list = judge->army->detachment[parent->detachment].list;
    Span with;
    Span name = line->name;
    const AodChoice *choice = NULL;
    const AodOption *option = aod__find_choice(judge, parent, AOD_NONE, name, 1, &choice);
    if (option == NULL) {
        name = aod__cut_with(line->name, &with);
        option = aod__find_choice(judge, parent, AOD_NONE, name, 1, &choice);
    } else {
        with = (Span){NULL, 0};
    }
    if (option != NULL && !choice->is_unit)
        return false;
    const AodUnit *unit = aod_list_unit(judge->library, list, name, true);
    if (unit == NULL ||
        (option == NULL && line->is_upgrade && unit->role < AOD_TRANSPORT && !unit->is_retinue))
        return false;
    // What a model of the unit may become is a part of its name, too ("Thanatar Calix").
    if (option == NULL && unit->role == AOD_PART && is_for_a_model(judge, parent, name))
        return false;
    AodArmyUnit *out =
        aod__add_unit(judge, unit, line->count, (uint16_t)(index + 1), aod__place_of(line));
    if (out == NULL)
        return true;
    uint16_t at = (uint16_t)(judge->army->unit_count - 1);
    out->detachment = parent->detachment;
    out->role = parent->role;
    out->is_retinue = option == NULL && (unit->role == AOD_RETINUE || unit->is_retinue);
    out->is_transport = !out->is_retinue && unit->is_vehicle && !parent->unit->is_vehicle;
    if (option != NULL) {
        aod__add_choice(judge, parent, option, choice, NULL, choice->name, line->count,
                        aod__place_of(line));
    }
    aod__read_with(judge, out, line, AOD_NONE, 1, with);
    aod__read_lines(judge, roster, out, at, line_at);
    return true;
}

// `+ NAME` without a model: the unit's, else that of the one kind of models that may have it.
static bool read_choice(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line, Span name,
                        unsigned count)
{
    AodPlace at = aod__place_of(line);
    if (aod__take(judge, unit, AOD_NONE, name, 1, count, at))
        return true;
    int of = AOD_NONE;
    unsigned kinds = 0;
    for (uint16_t i = 0; i < unit->unit->model_count; i++) {
        const AodModel *model = &unit->unit->model[i];
        bool is_here = model->min > 0;
        for (uint16_t j = 0; j < unit->model_count; j++)
            is_here = is_here || unit->model[j].model == model;
        if (aod__is_offered(judge, unit, i, name) && (is_here || of == AOD_NONE)) {
            kinds = is_here ? kinds + 1 : kinds;
            of = i;
        }
    }
    if (of == AOD_NONE)
        return false;
    if (kinds > 1) {
        aod__problem(judge, &at, "AOD-ARMY-1.4", "Write it indented under the model that has it",
                     "several models of %s may have %s", unit->unit->name, aod__shown(judge, name));
    }
    unsigned models = 1;
    for (uint16_t j = 0; j < unit->model_count; j++)
        models = unit->model[j].model == &unit->unit->model[of] ? unit->model[j].count : models;
    return aod__take(judge, unit, of, name, models, count, at);
}

// The army's Warlord said at his unit: "+ Warlord" or "+ Warlord: Bloody-handed".
static bool read_warlord(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line)
{
    if (!line->is_upgrade || !span_starts_with_nocase(line->name, "Warlord") ||
        (line->name.length > 7 && line->name.text[7] != ':'))
        return false;
    unit->is_warlord = true;
    AodPlace at = aod__place_of(line);
    if (line->count > 1) {
        aod__problem(judge, &at, "AOD-ARMY-5.1", "Name him once", "an army has one Warlord, not %u",
                     (unsigned)line->count);
    }
    Span trait = span_trim(span_from(line->name, 8));
    if (trait.length == 0)
        return true;
    if (judge->army->trait != NULL && !aod__same_name(trait, judge->army->trait)) {
        aod__problem(judge, &at, "AOD-ARMY-5.3", "Keep one of them",
                     "the Warlord has one Trait, and %s and %s are named", judge->army->trait,
                     aod__shown(judge, trait));
        return true;
    }
    judge->army->trait = text_visible(judge->arena, trait);
    judge->army->trait_at = at;
    return true;
}

// A Trait that a roster has in the unit, though nothing there says that it is the Warlord.
static bool read_trait(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line)
{
    static const char start[] = "Trait:";
    if (!line->is_upgrade || !span_starts_with_nocase(line->name, start))
        return false;
    unit->trait = text_visible(judge->arena, span_trim(span_from(line->name, sizeof start - 1)));
    unit->trait_at = aod__place_of(line);
    return true;
}

// --- all lines ---

// Whose the lines further in are.
typedef struct Above {
    int model;      // index of the kind of models; AOD_NONE: none
    unsigned count; // of them
    bool is_unit;   // one that was bought for this one and reads them itself
} Above;

static Above read_model(AodArmyUnit *unit, const LoadoutLine *line, Span *with)
{
    int of = line->is_upgrade ? AOD_NONE : find_model(unit->unit, line->name, with);
    return (Above){.model = of, .count = line->count};
}

static void count_models(AodArmyUnit *unit, const LoadoutLine *line, int of)
{
    AodArmyModels *kind = aod__models_of(unit, &unit->unit->model[of], aod__place_of(line));
    // More than there may ever be is all the same to the judge.
    unsigned count = kind->count + line->count;
    kind->count = (uint16_t)(count < AOD_NO_MAX ? count : AOD_NO_MAX);
}

// A line right under the unit that is no kind of its models.
static void read_other(AodJudge *judge, const Loadout *roster, AodArmyUnit *unit, uint16_t index,
                       size_t at, Above *above)
{
    const LoadoutLine *line = &roster->line[at];
    if (aod__read_unknown(judge, unit, line) || read_warlord(judge, unit, line) ||
        read_trait(judge, unit, line))
        return;
    above->is_unit = read_attached(judge, roster, unit, index, at);
    if (!above->is_unit && !read_choice(judge, unit, line, line->name, line->count))
        report_unknown(judge, unit, line, line->name);
}

// A line under a kind of models, or under what has no lines of its own.
static void read_inner(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line,
                       const Above *above, unsigned depth)
{
    if (aod__read_unknown(judge, unit, line))
        return;
    if (above->model == AOD_NONE || line->depth > depth) {
        AodPlace at = aod__place_of(line);
        aod__problem(judge, &at, "AOD-ARMY-1.4", "Write it with as many blanks as that line",
                     "\"%s\" stands under a line that has nothing of its own",
                     aod__shown(judge, line->name));
    } else if (!aod__take(judge, unit, above->model, line->name, above->count, line->count,
                          aod__place_of(line)) &&
               !read_choice(judge, unit, line, line->name, line->count)) {
        report_unknown(judge, unit, line, line->name);
    }
}

// Model lines first, so that options know whom there is.
void aod__read_lines(AodJudge *judge, const Loadout *roster, AodArmyUnit *unit, uint16_t index,
                     size_t first)
{
    unsigned depth = roster->line[first].depth + 1U; // of the unit's own lines
    for (int round = 0; round < 2; round++) {
        Above above = {.model = AOD_NONE};
        for (size_t i = first + 1; i < roster->line_count && roster->line[i].depth >= depth &&
                                   !diagnostic_is_enough(judge->problems);
             i++) {
            const LoadoutLine *line = &roster->line[i];
            Span with;
            if (line->depth == depth) {
                above = read_model(unit, line, &with);
                if (above.model != AOD_NONE && round == 0)
                    count_models(unit, line, above.model);
                else if (above.model != AOD_NONE)
                    aod__read_with(judge, unit, line, above.model, line->count, with);
                else if (round == 1)
                    read_other(judge, roster, unit, index, i, &above);
            } else if (round == 1 && !above.is_unit) {
                read_inner(judge, unit, line, &above, depth + 1);
            }
        }
    }
}
