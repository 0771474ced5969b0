// What the gates of the packs say of a unit of an army: what is open, what limits and prices are.
//
// An army does not say which of several models alike has what, nor what is free and taken for
// granted. So a question has two forms: whether something can be so, and whether it must.
//
// Map: counting, facts, alternatives, words, judging, changes.
#include "aod_judge.h"

#include <string.h>

// --- counting ---

// What is there at least, and with what is only taken for granted.
typedef struct Seen {
    unsigned least, most;
} Seen;

static bool is_in_group(const AodUnit *kind, const AodOption *option, const char *name)
{
    for (; option != NULL; option = aod_option_above(kind, option))
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

static bool is_model_named(const AodUnit *kind, const AodModel *model, const AodFact *fact)
{
    return fact->is_group
               ? model->group != AOD_NONE && strcmp(kind->group[model->group].name, fact->name) == 0
               : strcmp(model->name, fact->name) == 0;
}

bool aod__is_fact_of(const AodArmyUnit *unit, const AodFact *fact, const AodArmyChoice *taken)
{
    bool is_here = fact->kind == AOD_FACT_HERE || fact->kind == AOD_FACT_UNIT;
    return is_here && !fact->is_not && fact->count == 1 &&
           (fact->is_group ? is_in_group(unit->unit, taken->option, fact->name)
                           : strcmp(taken->choice->name, fact->name) == 0);
}

// What a unit has of it; `model`: of these and of the unit only.
static Seen seen_in(const AodArmyUnit *unit, const AodModel *model, const AodFact *fact)
{
    Seen seen = {0, 0};
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        bool is_it = taken->choice != NULL &&
                     (fact->is_group ? is_in_group(unit->unit, taken->option, fact->name)
                                     : strcmp(taken->choice->name, fact->name) == 0);
        if (is_it && (model == NULL || taken->model == NULL || taken->model == model)) {
            seen.most += taken->count;
            seen.least += taken->is_default ? 0 : taken->count;
        }
    }
    for (uint16_t i = 0; i < unit->model_count; i++) {
        if (is_model_named(unit->unit, unit->model[i].model, fact)) {
            seen.most += unit->model[i].count;
            seen.least += unit->model[i].count;
        }
    }
    return seen;
}

static Seen seen_around(const AodAsker *asker, const AodFact *fact)
{
    const AodArmy *army = asker->judge->army;
    Seen seen = {0, 0};
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        const AodDetachment *detachment = &army->detachment[i];
        for (uint8_t j = 0; j < detachment->doctrine_count; j++) {
            bool is_it = strcmp(detachment->doctrine[j]->name, fact->name) == 0 &&
                         (fact->kind == AOD_FACT_ARMY || i == asker->unit->detachment);
            seen.least += is_it ? 1U : 0U;
            seen.most += is_it ? 1U : 0U;
        }
    }
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (fact->kind == AOD_FACT_DETACHMENT && unit->detachment != asker->unit->detachment)
            continue;
        Seen here = seen_in(unit, NULL, fact);
        bool is_it = strcmp(unit->unit->name, fact->name) == 0 ||
                     strcmp(aod__role_words[unit->unit->role], fact->name) == 0;
        seen.least += (here.least + (is_it ? 1U : 0U)) * unit->count;
        seen.most += (here.most + (is_it ? 1U : 0U)) * unit->count;
    }
    return seen;
}

// --- facts ---

static AodAnswer answer(bool is_so)
{
    return is_so ? AOD_YES : AOD_NO;
}

// Of the same model: where there are several alike, they may have shared it out.
static AodAnswer ask_here(const AodAsker *asker, const AodFact *fact, bool can)
{
    Seen seen = seen_in(asker->unit, asker->model, fact);
    unsigned models = asker->model == NULL ? 1 : aod__count_of(asker->unit, asker->model);
    if (can || models <= 1)
        return answer((can ? seen.most : seen.least) >= fact->count);
    return answer(seen.least + asker->mine > models * fact->count);
}

static AodAnswer ask_army(const AodAsker *asker, const AodFact *fact, bool can)
{
    const AodArmy *army = asker->judge->army;
    const AodDetachment *detachment = &army->detachment[asker->unit->detachment];
    const AodList *list = detachment->list;
    switch (fact->kind) {
    case AOD_FACT_LEGION:
        return list->legion != AOD_NONE ? answer((fact->value >> list->legion & 1U) != 0)
               : list->is_legion        ? AOD_OPEN
                                        : AOD_NO;
    case AOD_FACT_SIDE:
        return army->allegiance == AOD_ANY_SIDE ? answer(can)
                                                : answer(army->allegiance == fact->value);
    case AOD_FACT_RITE:
        return detachment->rite_name != NULL && detachment->rite == NULL ? answer(can)
               : detachment->rite == NULL                                ? AOD_NO
                                          : answer(strcmp(detachment->rite->name, fact->name) == 0);
    case AOD_FACT_LIST:
        return answer(strcmp(list->id, fact->name) == 0);
    case AOD_FACT_ROLE:
        return answer(asker->unit->role == fact->value);
    case AOD_FACT_IN:
        return answer(detachment->kind == fact->value);
    case AOD_FACT_FOR:
        return answer(asker->unit->parent != 0 &&
                      strcmp(army->unit[asker->unit->parent - 1].unit->name, fact->name) == 0);
    case AOD_FACT_WARLORD:
        return answer(asker->unit->is_warlord);
    default:
        return AOD_OPEN;
    }
}

static AodAnswer ask_fact(const AodAsker *asker, const AodFact *fact, bool can)
{
    bool asked = can != fact->is_not; // the opposite of what can be is what must be
    AodAnswer found = AOD_OPEN;
    Seen seen;
    switch (fact->kind) {
    case AOD_FACT_HERE:
        found = ask_here(asker, fact, asked);
        break;
    case AOD_FACT_UNIT:
        seen = seen_in(asker->unit, NULL, fact);
        found = answer((asked ? seen.most : seen.least) >= fact->count);
        break;
    case AOD_FACT_DETACHMENT:
    case AOD_FACT_ARMY:
        seen = seen_around(asker, fact);
        found = answer((asked ? seen.most : seen.least) >= fact->count);
        break;
    case AOD_FACT_MODELS:
        found = answer(aod_army_unit_models(asker->unit) >= fact->count);
        break;
    default:
        found = ask_army(asker, fact, asked);
        break;
    }
    return found == AOD_OPEN ? AOD_OPEN : fact->is_not ? answer(found == AOD_NO) : found;
}

// --- alternatives ---

static AodAnswer ask_facts(const AodAsker *asker, const AodFacts *facts, bool can)
{
    AodAnswer out = AOD_YES;
    for (uint8_t i = 0; i < facts->count; i++) {
        AodAnswer found = ask_fact(asker, &facts->fact[i], can);
        if (found == AOD_NO)
            return AOD_NO;
        out = found == AOD_OPEN ? AOD_OPEN : out;
    }
    return out;
}

static AodAnswer ask(const AodAsker *asker, const AodWhen *when, bool can, const AodFacts **which)
{
    AodAnswer out = AOD_NO;
    for (uint8_t i = 0; i < when->count; i++) {
        AodAnswer found = ask_facts(asker, &when->any[i], can);
        if (found == AOD_YES) {
            *which = &when->any[i];
            return AOD_YES;
        }
        out = found == AOD_OPEN ? AOD_OPEN : out;
    }
    return out;
}

// Whether what is asked of a gate can be so, or must be so, however the player gave things to the
// models of a kind.
static AodAnswer can_be(const AodAsker *asker, const AodWhen *when)
{
    const AodFacts *which;
    return ask(asker, when, true, &which);
}

static AodAnswer must_be(const AodAsker *asker, const AodWhen *when)
{
    const AodFacts *which;
    return ask(asker, when, false, &which);
}

// --- words ---

static void print_legions(const AodJudge *judge, TextBuffer *out, uint32_t legions)
{
    bool is_first = true;
    for (uint8_t i = 0; i < judge->library->legion_count; i++) {
        if ((legions >> i & 1U) != 0) {
            text_print(out, "%s%s", is_first ? "" : ", ", judge->library->legion[i].name);
            is_first = false;
        }
    }
}

static void print_fact(const AodJudge *judge, TextBuffer *out, const AodFact *fact)
{
    text_append(out, fact->is_not ? "without " : "");
    if (fact->kind <= AOD_FACT_ARMY && fact->count > 1)
        text_print(out, "%u of ", (unsigned)fact->count);
    if (fact->kind <= AOD_FACT_ARMY) {
        const char *where = fact->kind == AOD_FACT_ARMY         ? " in the army"
                            : fact->kind == AOD_FACT_DETACHMENT ? " in the Detachment"
                                                                : "";
        if (fact->is_group) {
            text_print(out, "%s\"%s\"%s", fact->count > 1 ? "" : "something of ", fact->name,
                       where);
        } else {
            text_print(out, "%s%s", fact->name, where);
        }
        return;
    }
    switch (fact->kind) {
    case AOD_FACT_MODELS:
        text_print(out, "%u models", (unsigned)fact->count);
        break;
    case AOD_FACT_LEGION:
        print_legions(judge, out, fact->value);
        break;
    case AOD_FACT_SIDE:
        text_append(out, aod_allegiance_word((AodAllegiance)fact->value));
        break;
    case AOD_FACT_RITE:
        text_print(out, "the Rite of War %s", fact->name);
        break;
    case AOD_FACT_ROLE:
        text_append(out, aod_role_word((AodRole)fact->value));
        break;
    case AOD_FACT_IN:
        text_append(out, aod_detachment_word((AodDetachmentKind)fact->value));
        break;
    case AOD_FACT_WARLORD:
        text_append(out, "the Warlord");
        break;
    case AOD_FACT_UNKNOWN:
        text_append(out, "what is not known here");
        break;
    default:
        text_append(out, fact->name);
        break;
    }
}

static void print_facts(const AodJudge *judge, TextBuffer *out, const AodFacts *facts)
{
    for (uint8_t i = 0; i < facts->count; i++) {
        text_append(out, i == 0 ? "" : " and ");
        print_fact(judge, out, &facts->fact[i]);
    }
}

static const char *words_of(const AodJudge *judge, const AodWhen *when)
{
    enum { SHOWN_MAX = 8 };
    TextBuffer out = text_start(judge->arena);
    for (uint8_t i = 0; i < when->count && i < SHOWN_MAX; i++) {
        text_append(&out, i == 0 ? "" : i + 1 == when->count ? " or " : ", ");
        print_facts(judge, &out, &when->any[i]);
    }
    text_append(&out, when->count > SHOWN_MAX ? " ..." : "");
    return out.text;
}

// --- judging ---

// What a Legion has and has not.
static AodAnswer ask_legion(const AodAsker *asker, const AodGate *gate)
{
    const AodList *list = asker->judge->army->detachment[asker->unit->detachment].list;
    if (list->legion == AOD_NONE)
        return gate->legions != 0 ? AOD_OPEN : AOD_YES;
    uint32_t bit = 1U << list->legion;
    return answer((gate->legions == 0 || (gate->legions & bit) != 0) &&
                  (gate->not_legions & bit) == 0);
}

static bool say_legion(AodJudge *judge, const AodAsker *asker, const AodGate *gate,
                       const char *name, const char *rule, const AodPlace *at)
{
    AodAnswer found = ask_legion(asker, gate);
    const AodList *list = judge->army->detachment[asker->unit->detachment].list;
    if (found == AOD_NO && gate->legions != 0) {
        TextBuffer legions = text_start(judge->arena);
        print_legions(judge, &legions, gate->legions);
        aod__problem(judge, at, rule, "Remove it", "%s is only for %s", name, legions.text);
    } else if (found == AOD_NO) {
        aod__problem(judge, at, rule, "Remove it", "%s have no %s", list->name, name);
    } else if (found == AOD_OPEN) {
        aod__leave_open(judge, at,
                        "%s is of one Legion or several; whether %s have it is not "
                        "known here",
                        name, list->name);
    }
    return found == AOD_YES;
}

// Whether the unit may choose what opens something: it is offered, to its Legion and now.
static bool is_offered(const AodAsker *asker, const AodFact *fact)
{
    const AodUnit *kind = asker->unit->unit;
    bool is_found = false;
    for (uint16_t i = 0; i < kind->model_count; i++)
        is_found = is_found || is_model_named(kind, &kind->model[i], fact);
    for (uint16_t i = 0; i < kind->option_count && !is_found; i++) {
        const AodOption *option = &kind->option[i];
        for (uint16_t j = 0; j < option->choice_count && !is_found; j++) {
            const AodChoice *choice = &option->choice[j];
            is_found = (fact->is_group ? is_in_group(kind, option, fact->name)
                                       : strcmp(choice->name, fact->name) == 0) &&
                       aod__may_be_open(asker, &option->gate) &&
                       aod__may_be_open(asker, &choice->gate);
        }
    }
    return is_found;
}

// What to take, of what opens something: no Legion, side or rite, and nothing that others have.
static const char *remedy_of(const AodAsker *asker, const AodWhen *when)
{
    Arena *arena = asker->judge->arena;
    TextBuffer out = text_start(arena);
    for (uint8_t i = 0; i < when->count; i++) {
        bool can_be = true;
        for (uint8_t j = 0; j < when->any[i].count; j++) {
            const AodFact *fact = &when->any[i].fact[j];
            can_be =
                can_be && fact->kind <= AOD_FACT_UNIT && !fact->is_not && is_offered(asker, fact);
        }
        if (can_be) {
            text_append(&out, out.length > 0 ? " or " : "");
            print_facts(asker->judge, &out, &when->any[i]);
        }
    }
    return out.length > 0 ? text_format(arena, "Remove it, or take %s", out.text) : "Remove it";
}

// What cannot be had where neither of several things is: it is had only with one of them.
static bool is_all_without(const AodFacts *facts)
{
    for (uint8_t i = 0; i < facts->count; i++)
        if (!facts->fact[i].is_not)
            return false;
    return facts->count > 0;
}

static void say_closed(AodJudge *judge, const AodAsker *asker, const AodFacts *which,
                       const char *name, const char *rule, const AodPlace *at)
{
    TextBuffer words = text_start(judge->arena);
    const char *unit = asker->unit->unit->name;
    bool is_unit = name == unit; // its own gate
    if (!is_all_without(which)) {
        print_facts(judge, &words, which);
        if (is_unit) {
            aod__problem(judge, at, rule, "Remove one of them", "%s cannot be taken with %s", name,
                         words.text);
        } else {
            aod__problem(judge, at, rule, "Remove one of them", "%s cannot have %s with %s", unit,
                         name, words.text);
        }
        return;
    }
    for (uint8_t i = 0; i < which->count; i++) {
        AodFact fact = which->fact[i];
        fact.is_not = false;
        text_append(&words, i == 0 ? "" : " or ");
        print_fact(judge, &words, &fact);
    }
    if (is_unit) {
        aod__problem(judge, at, rule, "Remove it", "%s is taken only with %s", name, words.text);
    } else {
        aod__problem(judge, at, rule, "Remove it", "%s has %s only with %s", unit, name,
                     words.text);
    }
}

bool aod__judge_gate(const AodAsker *asker, const AodGate *gate, const char *name, const char *rule,
                     const AodPlace *at)
{
    AodJudge judge = *asker->judge;
    bool of_legion = gate->legions != 0 || gate->not_legions != 0;
    if (of_legion &&
        !say_legion(&judge, asker, gate, name, rule != NULL ? rule : "AOD-LEGION-3.4", at))
        return false;
    rule = rule != NULL ? rule : "AOD-ARMY-1.4";
    const AodFacts *which = NULL;
    AodAnswer closed = ask(asker, &gate->not_with, false, &which);
    if (closed == AOD_YES) {
        say_closed(&judge, asker, which, name, rule, at);
        return false;
    }
    AodAnswer open = gate->only_with.count == 0 ? AOD_YES : can_be(asker, &gate->only_with);
    if (open == AOD_NO) {
        const char *words = words_of(&judge, &gate->only_with);
        const char *remedy = remedy_of(asker, &gate->only_with);
        if (name == asker->unit->unit->name) {
            aod__problem(&judge, at, rule, remedy, "%s is taken only with %s", name, words);
        } else {
            aod__problem(&judge, at, rule, remedy, "%s has %s only with %s",
                         asker->unit->unit->name, name, words);
        }
        return false;
    }
    if (open == AOD_OPEN || closed == AOD_OPEN) {
        aod__leave_open(&judge, at, "%s hangs on what is not known here", name);
        return false;
    }
    return true;
}

bool aod__is_of_legion(const AodAsker *asker, const AodGate *gate)
{
    return ask_legion(asker, gate) != AOD_NO;
}

bool aod__may_be_open(const AodAsker *asker, const AodGate *gate)
{
    return ask_legion(asker, gate) != AOD_NO && must_be(asker, &gate->not_with) != AOD_YES &&
           (gate->only_with.count == 0 || can_be(asker, &gate->only_with) != AOD_NO);
}

bool aod__is_surely_open(const AodAsker *asker, const AodGate *gate)
{
    return ask_legion(asker, gate) == AOD_YES && can_be(asker, &gate->not_with) == AOD_NO &&
           (gate->only_with.count == 0 || must_be(asker, &gate->only_with) == AOD_YES);
}

// --- changes ---

static int64_t shift_of(const AodShift *shift, unsigned times, int64_t value)
{
    return shift->is_more ? value + (int64_t)shift->value * times : shift->value;
}

static Seen times_of(const AodAsker *asker, const AodShift *shift)
{
    if (shift->every == 0)
        return (Seen){1, 1};
    unsigned models = aod_army_unit_models(asker->unit);
    Seen seen = shift->of == NULL                  ? (Seen){models, models}
                : shift->of->kind == AOD_FACT_HERE ? seen_in(asker->unit, asker->model, shift->of)
                : shift->of->kind == AOD_FACT_UNIT ? seen_in(asker->unit, NULL, shift->of)
                                                   : seen_around(asker, shift->of);
    if (shift->of != NULL && shift->of->kind == AOD_FACT_HERE && asker->model != NULL) {
        // Limits are of one model: the one that has most, and the one that has least of it.
        unsigned count = aod__count_of(asker->unit, asker->model);
        count = count < 1 ? 1 : count;
        seen = (Seen){seen.least / count, (seen.most + count - 1) / count};
    }
    return (Seen){seen.least / shift->every, seen.most / shift->every};
}

AodLimits aod__shifted(const AodAsker *asker, const AodGate *gate, AodShifted field, int32_t base)
{
    AodLimits out = {.least = base, .most = base};
    for (uint8_t i = 0; i < gate->shift_count; i++) {
        const AodShift *shift = &gate->shift[i];
        bool is_always = shift->with.count == 0;
        AodAnswer can = is_always ? AOD_YES : can_be(asker, &shift->with);
        AodAnswer must = is_always ? AOD_YES : must_be(asker, &shift->with);
        if (shift->field != field || can == AOD_NO)
            continue;
        out.is_open = out.is_open || can == AOD_OPEN || must == AOD_OPEN;
        Seen times = times_of(asker, shift);
        int64_t value[4] = {
            shift_of(shift, times.least, out.least), shift_of(shift, times.most, out.least),
            shift_of(shift, times.least, out.most), shift_of(shift, times.most, out.most)};
        bool is_sure = must == AOD_YES;
        int64_t least = is_sure ? value[0] : out.least;
        int64_t most = is_sure ? value[0] : out.most;
        for (int j = 0; j < 4; j++) {
            least = value[j] < least ? value[j] : least;
            most = value[j] > most ? value[j] : most;
        }
        out.least = least;
        out.most = most;
    }
    return out;
}
