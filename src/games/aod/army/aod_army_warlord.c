// The Warlord and his Trait (AOD-ARMY-5.1 to 5.3, 6.3).
//
// Map: questions, who must be it, who is it, whether he may, his Trait.
#include "aod_judge.h"

#include <string.h>

#define RULE       "AOD-ARMY-5.1"
#define TRAIT_RULE "AOD-ARMY-5.3"

// --- questions ---

static bool is_never_warlord(const AodArmyUnit *unit)
{
    return aod__never_leads(unit->unit) != NULL;
}

// The records of a few units have no profile; nothing is held against those.
static bool may_be_character(const AodJudge *judge, const AodArmyUnit *unit)
{
    return unit->unit->is_character || unit->unit->profile_count == 0 ||
           aod__is_master(judge, unit);
}

static bool is_hq(const AodArmyUnit *unit)
{
    return unit->role == AOD_HQ || unit->role == AOD_PRIMARCH;
}

static bool is_primary(const AodArmy *army, const AodArmyUnit *unit)
{
    return army->detachment[unit->detachment].kind == AOD_PRIMARY;
}

// AOD-TYPE-1.5, 1.7: Primarchs, by their role, and those whom a rule or an upgrade makes it.
static bool must_be_warlord(const AodArmy *army, const AodArmyUnit *unit)
{
    bool is_made = aod__is_tribune_to_lead(army, unit);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        is_made = is_made ||
                  (taken->choice != NULL && taken->choice->must_be_warlord && !taken->is_default);
    }
    return is_made || unit->unit->role == AOD_PRIMARCH;
}

// --- who must be it ---

// AOD-ARMY-5.1: two that must be it are one too many, but of several Primarchs one is chosen.
static const AodArmyUnit *judge_must(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    const AodArmyUnit *must = NULL;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (!must_be_warlord(army, unit) || !is_primary(army, unit))
            continue;
        bool are_primarchs =
            must != NULL && must->unit->role == AOD_PRIMARCH && unit->unit->role == AOD_PRIMARCH;
        if (must != NULL && !are_primarchs) {
            aod__problem(judge, &unit->at, RULE, "Remove one of them",
                         "%s and %s must both be the Warlord", must->unit->name, unit->unit->name);
        }
        must = unit;
    }
    return must;
}

// --- who is it ---

// Whether two units have the same, so that it does not matter which is meant.
static bool are_alike(const AodArmyUnit *a, const AodArmyUnit *b)
{
    bool alike = a->unit == b->unit && a->role == b->role && a->choice_count == b->choice_count &&
                 a->model_count == b->model_count && a->detachment == b->detachment;
    for (uint16_t i = 0; alike && i < a->choice_count; i++) {
        alike = strcmp(a->choice[i].name, b->choice[i].name) == 0 &&
                a->choice[i].count == b->choice[i].count;
    }
    for (uint16_t i = 0; alike && i < a->model_count; i++)
        alike = a->model[i].model == b->model[i].model && a->model[i].count == b->model[i].count;
    return alike;
}

// How well a unit of the name fits: one that says so itself, then one of the HQ.
static unsigned fit_of(const AodArmy *army, const AodArmyUnit *unit)
{
    return unit->is_warlord ? 4 : !is_primary(army, unit) ? 1 : unit->role == AOD_HQ ? 3 : 2;
}

// Whom the top of the file names; he may also say it himself. Of several he must.
static void take_named(AodJudge *judge)
{
    AodArmy *army = judge->army;
    AodArmyUnit *named = NULL;
    bool is_one_of_several = false;
    for (uint16_t i = 0; i < army->unit_count && army->warlord != NULL; i++) {
        AodArmyUnit *unit = &army->unit[i];
        if (!aod__same_name(span_of(army->warlord), unit->unit->name))
            continue;
        unsigned best = named == NULL ? 0 : fit_of(army, named);
        unsigned fit = fit_of(army, unit);
        is_one_of_several =
            fit <= best && (is_one_of_several || (fit == best && !are_alike(unit, named)));
        named = fit > best ? unit : named;
    }
    if (is_one_of_several && !named->is_warlord) {
        aod__problem(judge, &army->warlord_at, RULE,
                     "Write `+ Warlord` under the one that is meant instead",
                     "several units are called %s, and they are not alike", named->unit->name);
    }
    if (named != NULL) {
        named->is_warlord = true;
    } else if (army->warlord != NULL) {
        AodGuess guess = aod__guess_for(span_of(army->warlord));
        for (uint16_t i = 0; i < army->unit_count; i++)
            aod__guess(&guess, army->unit[i].unit->name);
        aod__problem(judge, &army->warlord_at, RULE, aod__guessed(judge->arena, &guess),
                     "the army has no unit \"%s\"", army->warlord);
    }
}

// Whether the rite and the doctrines of his Detachment let him be it (AOD-ARMY-2.9).
static bool suits_rites(const AodJudge *judge, const AodArmyUnit *unit)
{
    const AodDetachment *detachment = &judge->army->detachment[unit->detachment];
    const AodRite *rite;
    for (unsigned r = 0; (rite = aod__rite_of(detachment, r)) != NULL; r++) {
        for (uint8_t i = 0; i < rite->limit_count; i++)
            if (rite->limit[i].kind == AOD_LIMIT_WARLORD &&
                !aod__matches(&rite->limit[i].what, unit))
                return false;
    }
    return true;
}

static unsigned rank_of(const AodJudge *judge, const AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    bool is_character = kind->is_character || aod__is_master(judge, unit);
    return must_be_warlord(judge->army, unit)                 ? 5
           : unit->role == AOD_HQ && is_character             ? 4
           : unit->role == AOD_HQ && kind->profile_count == 0 ? 3
           : kind->is_character                               ? 2
           : !kind->is_vehicle                                ? 1
                                                              : 0;
}

// AOD-ARMY-6.3: if nobody says, the one who must, else the first Character of the HQ; of several
// one whom the rite allows.
static void take_natural(const AodJudge *judge)
{
    AodArmy *army = judge->army;
    AodArmyUnit *best = NULL;
    unsigned best_rank = 0;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        AodArmyUnit *unit = &army->unit[i];
        if (!is_primary(army, unit) || unit->parent != 0 || is_never_warlord(unit))
            continue;
        unsigned rank = rank_of(judge, unit);
        rank = rank == 0 ? 0 : 2 * rank + (suits_rites(judge, unit) ? 1 : 0);
        if (rank > best_rank) {
            best = unit;
            best_rank = rank;
        }
    }
    if (best != NULL)
        best->is_warlord = true;
}

// True if the file names one or several.
static bool find_warlord(AodJudge *judge)
{
    AodArmy *army = judge->army;
    take_named(judge);
    const AodArmyUnit *first = aod__warlord(army);
    if (first == NULL) {
        take_natural(judge);
        return false;
    }
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->is_warlord && unit != first) {
            aod__problem(judge, &unit->at, RULE, "Name one of them",
                         "an army has one Warlord, and %s and %s are named", first->unit->name,
                         unit->unit->name);
        }
    }
    return true;
}

// --- whether he may ---

static bool has_better(const AodArmy *army, bool in_hq)
{
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (is_primary(army, unit) && (!in_hq || unit->role == AOD_HQ) &&
            unit->unit->is_character && !is_never_warlord(unit))
            return true;
    }
    return false;
}

static void judge_named(AodJudge *judge, const AodArmyUnit *warlord, const AodArmyUnit *must)
{
    const AodArmy *army = judge->army;
    const char *name = warlord->unit->name;
    bool is_good = is_hq(warlord) && may_be_character(judge, warlord);
    if (is_never_warlord(warlord)) {
        aod__problem(judge, &warlord->at, aod__never_leads(warlord->unit), "Name another",
                     "%s is never the Warlord", name);
    } else if (!is_primary(army, warlord)) {
        aod__problem(judge, &warlord->at, RULE, "Name one of the Primary Detachment",
                     "the Warlord is of the Primary Detachment, and %s is not", name);
    } else if (must != NULL && !must_be_warlord(army, warlord)) {
        aod__problem(judge, &warlord->at, RULE,
                     text_format(judge->arena, "Name %s", must->unit->name),
                     "%s must be the Warlord", must->unit->name);
    } else if (!is_good && has_better(army, true)) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, warlord, &warlord->at, RULE,
                            "Name a Character of the HQ",
                            "the Warlord is a Character of the HQ, and %s is none", name);
    } else if (!is_good && !warlord->unit->is_character && has_better(army, false)) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, warlord, &warlord->at, "AOD-ARMY-5.2",
                            "Name a Character",
                            "without HQ another Character is the Warlord, and %s is none", name);
    } else if (!must_be_warlord(army, warlord) && !may_be_character(judge, warlord) &&
               warlord->unit->is_vehicle) {
        aod__problem(judge, &warlord->at, "AOD-ARMY-5.2", "Name a model that is no Vehicle",
                     "a Vehicle without Characters is never the Warlord, and %s is one", name);
    }
}

// --- his Trait ---

static bool is_listed(const char *const *names, uint16_t count, const char *name)
{
    for (uint16_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static bool is_of_rite(const AodDetachment *detachment, const AodTrait *trait)
{
    return trait->rite != NULL && detachment->rite != NULL &&
           strcmp(trait->rite, detachment->rite->name) == 0;
}

// The one Trait that this Warlord may have, his own or that of the rite; NULL: he chooses.
static const AodTrait *fixed_trait(const AodLibrary *library, const AodDetachment *detachment,
                                   const AodUnit *unit)
{
    for (uint32_t i = 0; i < library->trait_count; i++) {
        const AodTrait *trait = &library->trait[i];
        if (is_listed(trait->unit, trait->unit_count, unit->name) || is_of_rite(detachment, trait))
            return trait;
    }
    return NULL;
}

// Whether the core, the list or the rite of his Detachment offers it.
static bool is_offered(const AodDetachment *detachment, const AodArmyUnit *warlord,
                       const AodTrait *trait)
{
    if (trait->rite != NULL)
        return is_of_rite(detachment, trait);
    return trait->is_core || is_listed(trait->list, trait->list_count, detachment->list->id) ||
           is_listed(trait->list, trait->list_count, warlord->unit->pack->id);
}

// AOD-ARMY-5.3: from the core list or the army's list; a fixed one is its bearer's.
static void judge_bearer(AodJudge *judge, const AodArmyUnit *warlord, const AodTrait *trait)
{
    const AodArmy *army = judge->army;
    const AodDetachment *detachment = &army->detachment[warlord->detachment];
    const char *name = warlord->unit->name;
    if (is_listed(trait->unit, trait->unit_count, name) || is_of_rite(detachment, trait))
        return;
    const AodTrait *own = fixed_trait(judge->library, detachment, warlord->unit);
    if (own != NULL) {
        aod__problem(judge, &army->trait_at, TRAIT_RULE,
                     text_format(judge->arena, "Write `trait: %s`", own->name),
                     "%s has no other Trait than its own", name);
    } else if (!is_offered(detachment, warlord, trait) && trait->unit_count > 0 &&
               trait->list_count == 0) {
        aod__problem(judge, &army->trait_at, TRAIT_RULE, "Take another Trait",
                     "%s is the Trait of %s, and the Warlord is %s", trait->name, trait->unit[0],
                     name);
    } else if (!is_offered(detachment, warlord, trait)) {
        aod__problem(judge, &army->trait_at, TRAIT_RULE, "Take another Trait",
                     "%s is no Trait of %s", trait->name, detachment->list->name);
    }
}

static void judge_trait(AodJudge *judge, const AodArmyUnit *warlord)
{
    const AodArmy *army = judge->army;
    const AodLibrary *library = judge->library;
    if (army->trait == NULL)
        return;
    // AOD-ARMY-5.2: who is it for want of a better has no Trait.
    if (warlord != NULL && (!is_hq(warlord) || !may_be_character(judge, warlord))) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, warlord, &army->trait_at, "AOD-ARMY-5.2",
                            "Remove the Trait",
                            "a Warlord who is no Character of the HQ has no Trait");
        return;
    }
    const AodTrait *trait = aod_library_trait(library, span_of(army->trait));
    if (trait == NULL) {
        AodGuess guess = aod__guess_for(span_of(army->trait));
        for (uint32_t i = 0; i < library->trait_count; i++)
            aod__guess(&guess, library->trait[i].name);
        aod__problem(judge, &army->trait_at, TRAIT_RULE, aod__guessed(judge->arena, &guess),
                     "there is no Warlord Trait \"%s\"", army->trait);
        return;
    }
    if (trait->allegiance != AOD_ANY_SIDE && army->allegiance != AOD_ANY_SIDE &&
        trait->allegiance != army->allegiance) {
        aod__problem(judge, &army->trait_at, TRAIT_RULE, "Take another Trait",
                     "%s is only for a %s Warlord", trait->name,
                     aod_allegiance_word(trait->allegiance));
    }
    if (warlord != NULL)
        judge_bearer(judge, warlord, trait);
}

// AOD-ARMY-5.2: a Trait is the Warlord's, and he must be said to be it.
static void judge_unit_traits(AodJudge *judge, bool is_named)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->trait != NULL && !(is_named && unit->is_warlord)) {
            aod__problem(judge, &unit->trait_at, "AOD-ARMY-5.2",
                         "Make it the Warlord, or remove the Trait",
                         "%s is a Trait of the Warlord, and nothing says that %s is it",
                         unit->trait, unit->unit->name);
        }
    }
}

void aod__judge_warlord(AodJudge *judge)
{
    const AodArmyUnit *must = judge_must(judge);
    bool is_named = find_warlord(judge);
    for (uint16_t i = 0; i < judge->army->unit_count && is_named; i++)
        if (judge->army->unit[i].is_warlord)
            judge_named(judge, &judge->army->unit[i], must);
    judge_unit_traits(judge, is_named);
    judge_trait(judge, aod__warlord(judge->army));
}
