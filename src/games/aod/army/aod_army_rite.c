// Rites of War (AOD-ARMY-2.9, 2.11): who may use one, what it changes, what it asks of the army.
//
// Map: limits, rites.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

#define RULE "AOD-ARMY-2.9"

// --- limits ---

// A rite or doctrine where it acts.
typedef struct Acting {
    const AodRite *rite;
    unsigned detachment;
    const AodPlace *at;
} Acting;

typedef struct Seen {
    unsigned count;
    const AodPlace *at; // the last of them
    const char *name;
} Seen;

static Seen count_matching(const AodJudge *judge, const Acting *acting, const AodLimit *limit,
                           const AodFilter *filter)
{
    Seen seen = {0};
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        bool counts = unit->parent == 0 || unit->is_retinue;
        bool is_here = limit->is_of_army || unit->detachment == acting->detachment;
        if (counts && is_here && aod__matches(filter, unit)) {
            seen.count += unit->count;
            seen.at = &unit->at;
            seen.name = unit->unit->name;
        }
    }
    return seen;
}

static void append_names(TextBuffer *out, const char *const *names, uint8_t count)
{
    for (uint8_t i = 0; i < count; i++)
        text_print(out, "%s%s", out->length > 0 ? " / " : "", names[i]);
}

// A filter in few words.
static void append_words(AodJudge *judge, const AodFilter *filter, TextBuffer *to)
{
    TextBuffer out = text_start(judge->arena);
    append_names(&out, filter->unit, filter->unit_count);
    for (unsigned role = 0; role < AOD_ROLE_COUNT; role++)
        if ((filter->roles >> role & 1U) != 0)
            text_print(&out, "%s%s", out.length > 0 ? " / " : "", aod_role_word((AodRole)role));
    if (filter->type != NULL)
        append_names(&out, &filter->type, 1);
    if (filter->not_type != NULL) {
        text_append(&out, out.length > 0 ? " " : "");
        text_print(&out, "(not %s)", filter->not_type);
    }
    if (filter->not_subtype != NULL)
        text_print(&out, " (not %s)", filter->not_subtype);
    append_names(&out, filter->subtype, filter->subtype_count);
    append_names(&out, filter->option, filter->option_count);
    if (filter->is_immobile)
        text_append(&out, out.length > 0 ? " M 0" : "M 0");
    // An alternative often has the name of what it stands for: a wing is chosen or given.
    if (out.length > 0 && (to->length == 0 || strcmp(to->text, out.text) != 0))
        text_print(to, "%s%s", to->length > 0 ? " / " : "", out.text);
    for (uint8_t i = 0; i < filter->or_count; i++)
        append_words(judge, &filter->or_[i], to);
}

static const char *words_of(AodJudge *judge, const AodFilter *filter)
{
    TextBuffer out = text_start(judge->arena);
    append_words(judge, filter, &out);
    return out.text;
}

static void judge_compulsory(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const AodArmy *army = judge->army;
    const AodDetachment *detachment = &army->detachment[acting->detachment];
    unsigned good = 0;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->parent == 0 && unit->detachment == acting->detachment &&
            unit->role == limit->role && aod__fills_compulsory(judge, unit) &&
            aod__matches(&limit->what, unit))
            good += unit->count;
    }
    unsigned need = judge->library->chart[detachment->kind][limit->role].min;
    if (good < need && army->is_complete) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, acting->at, "AOD-ARMY-2.11",
            text_format(judge->arena, "Add %u of %s", need - good, words_of(judge, &limit->what)),
            "%s: the compulsory %s must be %s", acting->rite->name, aod_role_word(limit->role),
            words_of(judge, &limit->what));
    }
}

static void judge_every(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->parent == 0 && unit->detachment == acting->detachment &&
            aod__matches(&limit->of, unit) && !aod__matches(&limit->what, unit)) {
            aod__problem_unless(judge, AOD_UNKNOWN_RULE, unit, &unit->at, RULE, NULL,
                                "%s: %s must be %s", acting->rite->name, unit->unit->name,
                                words_of(judge, &limit->what));
        }
    }
}

static void judge_consuls(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        for (uint16_t j = 0; j < unit->choice_count && unit->detachment == acting->detachment;
             j++) {
            const AodArmyChoice *taken = &unit->choice[j];
            if (taken->option != NULL && taken->option->is_consul &&
                !aod__is_named(limit->what.option, limit->what.option_count, taken->choice->name)) {
                aod__problem(judge, &taken->at, RULE, NULL, "%s: the only Consuls are %s",
                             acting->rite->name, words_of(judge, &limit->what));
            }
        }
    }
}

static const AodDetachment *find_detachment(const AodArmy *army, AodDetachmentKind kind)
{
    for (uint16_t i = 0; i < army->detachment_count; i++)
        if (army->detachment[i].kind == kind)
            return &army->detachment[i];
    return NULL;
}

// Limits on the Detachments beside the one with the rite.
static void judge_others(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const AodArmy *army = judge->army;
    const char *rite = acting->rite->name;
    const AodDetachment *allied = find_detachment(army, AOD_ALLIED);
    const AodDetachment *lords = find_detachment(army, AOD_LORDS);
    if (limit->kind == AOD_LIMIT_NO_ALLIES && allied != NULL) {
        aod__problem(judge, &allied->at, RULE, "Remove it, or take another rite or doctrine",
                     "%s: no Allied Detachment", rite);
    } else if (limit->kind == AOD_LIMIT_NO_LORDS && lords != NULL) {
        aod__problem(judge, &lords->at, RULE, "Remove it, or take another rite or doctrine",
                     "%s: no Lords of War Detachment", rite);
    } else if (limit->kind == AOD_LIMIT_LEGIONS_ONLY) {
        for (uint16_t i = 0; i < army->detachment_count; i++) {
            if (!army->detachment[i].list->is_legion) {
                aod__problem(judge, &army->detachment[i].at, RULE,
                             "Remove it, or take another rite or doctrine",
                             "%s: all Detachments are of Legiones Astartes", rite);
            }
        }
    } else if (limit->kind == AOD_LIMIT_ALLIED) {
        unsigned count = 0;
        for (uint16_t i = 0; i < army->unit_count; i++) {
            count += allied != NULL && &army->detachment[army->unit[i].detachment] == allied &&
                             army->unit[i].parent == 0
                         ? army->unit[i].count
                         : 0;
        }
        unsigned least = limit->count;
        if (allied == NULL || count < LIMIT(ARMY_2_9, least) ||
            !aod__is_named(limit->faction, limit->faction_count, allied->list->faction)) {
            aod__problem_unless(judge, AOD_UNKNOWN_THING, NULL, acting->at, RULE, NULL,
                                "%s: needs an Allied Detachment of %s with at least %u units", rite,
                                aod__faction_name(judge, limit->faction[0]),
                                (unsigned)limit->count);
        }
    }
}

static void judge_counts(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const char *rite = acting->rite->name;
    Seen what = count_matching(judge, acting, limit, &limit->what);
    Seen of = count_matching(judge, acting, limit, &limit->of);
    const char *words = words_of(judge, &limit->what);
    unsigned need = limit->count;
    if (limit->kind == AOD_LIMIT_FORBID && what.count > 0) {
        aod__problem(judge, what.at, RULE, "Remove it, or take another rite or doctrine",
                     "%s: no %s, and so no %s", rite, words, what.name);
    } else if (limit->kind == AOD_LIMIT_MOST && what.count > LIMIT(ARMY_2_9, limit->count)) {
        aod__problem(
            judge, what.at, RULE, text_format(judge->arena, "Remove %u", what.count - limit->count),
            "%s: at most %u of %s, not %u", rite, (unsigned)limit->count, words, what.count);
    } else if (limit->kind == AOD_LIMIT_NEED && what.count < LIMIT(ARMY_2_9, need) &&
               judge->army->is_complete) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, acting->at, RULE,
            text_format(judge->arena, "Add %u of %s", limit->count - what.count, words),
            "%s: needs %u of %s and has %u", rite, (unsigned)limit->count, words, what.count);
    } else if (limit->kind == AOD_LIMIT_MORE && what.count <= of.count &&
               judge->army->is_complete) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, acting->at, RULE,
            text_format(judge->arena, "Add %u of %s", of.count + 1 - what.count, words),
            "%s: more of %s (%u) than of %s (%u)", rite, words, what.count,
            words_of(judge, &limit->of), of.count);
    } else if (limit->kind == AOD_LIMIT_NOT_MORE && what.count > of.count) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, what.at, RULE,
            text_format(judge->arena, "Remove %u of %s", what.count - of.count, words),
            "%s: not more of %s (%u) than of %s (%u)", rite, words, what.count,
            words_of(judge, &limit->of), of.count);
    }
}

static void judge_limit(AodJudge *judge, const Acting *acting, const AodLimit *limit)
{
    const AodArmyUnit *warlord = aod__warlord(judge->army);
    switch (limit->kind) {
    case AOD_LIMIT_COMPULSORY:
        judge_compulsory(judge, acting, limit);
        break;
    case AOD_LIMIT_EVERY:
        judge_every(judge, acting, limit);
        break;
    case AOD_LIMIT_CONSULS:
        judge_consuls(judge, acting, limit);
        break;
    case AOD_LIMIT_WARLORD:
        if (warlord != NULL && warlord->detachment == acting->detachment &&
            !aod__matches(&limit->what, warlord)) {
            aod__problem_unless(judge, AOD_UNKNOWN_RULE, warlord, &warlord->at, RULE, NULL,
                                "%s: the Warlord must be %s", acting->rite->name,
                                words_of(judge, &limit->what));
        }
        break;
    case AOD_LIMIT_NO_ALLIES:
    case AOD_LIMIT_NO_LORDS:
    case AOD_LIMIT_LEGIONS_ONLY:
    case AOD_LIMIT_ALLIED:
        judge_others(judge, acting, limit);
        break;
    case AOD_LIMIT_EXTRA: // counted with the slots
        break;
    default:
        judge_counts(judge, acting, limit);
        break;
    }
}

// --- rites ---

static void judge_who(AodJudge *judge, unsigned index)
{
    const AodArmy *army = judge->army;
    const AodDetachment *detachment = &army->detachment[index];
    const AodRite *rite = detachment->rite;
    bool has_master = false;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        has_master = has_master ||
                     (army->unit[i].detachment == index && aod__is_master(judge, &army->unit[i]));
    }
    const AodList *list = detachment->list;
    if (!list->is_legion) {
        aod__problem(judge, &detachment->rite_at, RULE, "Remove it",
                     "only a Detachment of Legiones Astartes has a Rite of War");
    } else if (rite->legions != 0 && list->legion != AOD_NONE &&
               (rite->legions >> list->legion & 1U) == 0) {
        aod__problem(judge, &detachment->rite_at, RULE, "Take another Rite of War",
                     "%s is no Rite of War of %s", rite->name, list->name);
    } else if (!has_master && army->is_complete) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, &detachment->rite_at, RULE,
            "Add a Praetor or another Master of the Legion",
            "a Rite of War needs a model that is Master of the Legion in its Detachment");
    }
    if (rite->allegiance != AOD_ANY_SIDE && rite->allegiance != army->allegiance) {
        aod__problem(judge, &detachment->rite_at, RULE, "Take another Rite of War",
                     "%s is only for an army that is %s", rite->name,
                     aod_allegiance_word(rite->allegiance));
    }
    if ((rite->detachments != 0 && (rite->detachments >> detachment->kind & 1U) == 0) ||
        detachment->kind == AOD_LORDS) {
        aod__problem(judge, &detachment->rite_at, RULE, "Take another Rite of War",
                     "%s is not for the %s", rite->name, aod_detachment_word(detachment->kind));
    }
}

// A slot that a rite opens to one unit of one model.
static void judge_single(AodJudge *judge, const Acting *acting, const AodChange *change)
{
    const AodArmy *army = judge->army;
    unsigned count = 0;
    unsigned most = (unsigned)LIMIT(ARMY_2_9, 1);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->parent == 0 && unit->detachment == acting->detachment &&
            unit->role == change->to && aod__change_of(judge, unit) == change) {
            count += unit->count;
            if (count > most || aod__size_of(unit) > most) {
                aod__problem(judge, &unit->at, RULE, "Take one of one model",
                             "%s: one unit of one model as %s", acting->rite->name,
                             aod_role_word(change->to));
            }
        }
    }
}

static void judge_acting(AodJudge *judge, const Acting *acting)
{
    for (uint8_t i = 0; i < acting->rite->change_count; i++)
        if (acting->rite->change[i].is_single)
            judge_single(judge, acting, &acting->rite->change[i]);
    for (uint8_t i = 0; i < acting->rite->limit_count; i++)
        judge_limit(judge, acting, &acting->rite->limit[i]);
    TextBuffer open = text_start(judge->arena);
    append_names(&open, acting->rite->open, acting->rite->open_count);
    if (acting->rite->open_count > 0) {
        aod__leave_open(judge, acting->at, "%s also acts in ways that are not judged here: %s",
                        acting->rite->name, open.text);
    }
}

void aod__judge_rites(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        const AodDetachment *detachment = &army->detachment[i];
        if (detachment->rite != NULL) {
            judge_who(judge, i);
            judge_acting(judge, &(Acting){detachment->rite, i, &detachment->rite_at});
        }
        for (uint8_t j = 0; j < detachment->doctrine_count; j++)
            judge_acting(judge, &(Acting){detachment->doctrine[j], i, &detachment->doctrine_at[j]});
    }
}
