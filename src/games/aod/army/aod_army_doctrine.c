// Doctrines: Cohort Doctrines, Provenances, orders of Techno-arcana (AOD-ARMY-2.13). What they
// change and limit is judged as that of a rite; here is which there are, and who may have them.
//
// Map: finding, who may have one, what only they open, allies, all of them.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

#define RULE "AOD-ARMY-2.13"

#define PROVENANCES_MAX LIMIT(ARMY_2_13, 2)

// --- finding ---

static void add_doctrine(AodDetachment *detachment, const AodRite *doctrine, const AodPlace *at)
{
    if (detachment->doctrine_count < AOD_DOCTRINES_MAX) {
        detachment->doctrine_at[detachment->doctrine_count] = *at;
        detachment->doctrine[detachment->doctrine_count++] = doctrine;
    }
}

// Those of the file stay; those of units are found anew each time that the army is judged.
static void drop_chosen(AodDetachment *detachment)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < detachment->doctrine_count; i++) {
        if (detachment->doctrine[i]->chosen_in == NULL) {
            detachment->doctrine_at[kept] = detachment->doctrine_at[i];
            detachment->doctrine[kept++] = detachment->doctrine[i];
        }
    }
    detachment->doctrine_count = kept;
}

void aod__find_doctrines(AodJudge *judge)
{
    AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->detachment_count; i++)
        drop_chosen(&army->detachment[i]);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        for (uint16_t j = 0; j < unit->choice_count; j++) {
            const AodArmyChoice *taken = &unit->choice[j];
            const AodRite *doctrine =
                taken->option == NULL || taken->choice == NULL
                    ? NULL
                    : aod_library_doctrine(judge->library, span_of(taken->choice->name),
                                           taken->option->name);
            if (doctrine != NULL && taken->is_default) {
                aod__leave_open(judge, &unit->at, "which of \"%s\" %s has is not said",
                                taken->option->name, unit->unit->name);
            } else if (doctrine != NULL) {
                add_doctrine(&army->detachment[unit->detachment], doctrine, &taken->at);
            }
        }
    }
}

// --- who may have one ---

static bool is_of_faction(const AodLibrary *library, const AodRite *doctrine, const AodList *list)
{
    bool is_found = doctrine->list_count == 0;
    for (uint8_t i = 0; i < doctrine->list_count; i++) {
        const AodList *known = aod_library_list(library, span_of(doctrine->list[i]));
        is_found = is_found || (known != NULL && strcmp(known->faction, list->faction) == 0);
    }
    return is_found;
}

static void judge_bearer(AodJudge *judge, const AodDetachment *detachment, uint8_t index)
{
    const AodRite *doctrine = detachment->doctrine[index];
    const AodPlace *at = &detachment->doctrine_at[index];
    if (!is_of_faction(judge->library, doctrine, detachment->list)) {
        aod__problem(judge, at, RULE, "Remove it", "%s is nothing of %s", doctrine->name,
                     detachment->list->name);
    }
    if (doctrine->allegiance != AOD_ANY_SIDE && doctrine->allegiance != judge->army->allegiance) {
        aod__problem(judge, at, RULE, "Remove it", "%s is only for an army that is %s",
                     doctrine->name, aod_allegiance_word(doctrine->allegiance));
    }
    if (doctrine->detachments != 0 && (doctrine->detachments >> detachment->kind & 1U) == 0) {
        aod__problem(judge, at, RULE, "Remove it", "%s is not for the %s", doctrine->name,
                     aod_detachment_word(detachment->kind));
    }
}

static void judge_together(AodJudge *judge, const AodDetachment *detachment)
{
    unsigned said = 0;
    for (uint8_t i = 0; i < detachment->doctrine_count; i++) {
        const AodRite *one = detachment->doctrine[i];
        const AodPlace *at = &detachment->doctrine_at[i];
        for (uint8_t j = 0; j < i; j++) {
            const AodRite *other = detachment->doctrine[j];
            if (aod__is_named(one->not_with, one->not_with_count, other->name) ||
                aod__is_named(other->not_with, other->not_with_count, one->name) ||
                (one == other && one->chosen_in == NULL)) {
                aod__problem(judge, at, RULE, "Keep one of them", "%s is not taken with %s",
                             one->name, other->name);
            }
        }
        said += one->chosen_in == NULL ? 1 : 0;
        if (one->chosen_in == NULL && said > PROVENANCES_MAX) {
            aod__problem(judge, at, RULE, "Remove it", "a Detachment has at most %d Provenances",
                         PROVENANCES_MAX);
        }
    }
}

// --- what nobody said ---

bool aod__is_of_doctrines(const AodLibrary *library, const AodOption *option)
{
    return option->choice_count > 0 &&
           aod_library_doctrine(library, span_of(option->choice[0].name), option->name) != NULL;
}

// One that must be chosen and was not has no effect.
static void leave_unsaid(AodJudge *judge, const AodArmyUnit *unit)
{
    for (uint16_t i = 0; i < unit->unit->option_count; i++) {
        const AodOption *option = &unit->unit->option[i];
        if (option->min > 0 && aod__is_of_doctrines(judge->library, option) &&
            aod__taken_of(unit, option) == 0) {
            aod__leave_open(judge, &unit->at, "%s names none of its %s", unit->unit->name,
                            option->name);
        }
    }
}

// --- what only they open ---

static bool has_doctrine(const AodDetachment *detachment, const AodRite *doctrine)
{
    for (uint8_t i = 0; i < detachment->doctrine_count; i++)
        if (detachment->doctrine[i] == doctrine)
            return true;
    return false;
}

static void judge_opened(AodJudge *judge, const AodArmyUnit *unit)
{
    const AodDetachment *detachment = &judge->army->detachment[unit->detachment];
    const char *list = unit->unit->pack->id;
    for (uint32_t i = 0; i < judge->library->doctrine_count; i++) {
        const AodRite *doctrine = &judge->library->doctrine[i];
        if (doctrine->opens.unit_count > 0 && aod__matches(&doctrine->opens, unit) &&
            aod__is_named(doctrine->list, doctrine->list_count, list) &&
            !has_doctrine(detachment, doctrine)) {
            aod__problem_unless(judge, AOD_UNKNOWN_RULE, NULL, &unit->at, RULE,
                                text_format(judge->arena, "Take %s, or remove it", doctrine->name),
                                "%s has %s only with %s", detachment->list->name, unit->unit->name,
                                doctrine->name);
        }
    }
}

// --- allies ---

// AOD_SAME_FACTION: its doctrines do not say.
static AodLevel level_of(const AodArmy *army, const AodDetachment *from, const char *to)
{
    for (uint8_t i = 0; i < from->doctrine_count; i++) {
        const AodRite *doctrine = from->doctrine[i];
        bool acts =
            doctrine->stands_side == AOD_ANY_SIDE || doctrine->stands_side == army->allegiance;
        if (acts && (aod__is_named(doctrine->stands, doctrine->stands_count, to) ||
                     aod__is_named(doctrine->stands, doctrine->stands_count, "*")))
            return doctrine->stands_level;
    }
    return AOD_SAME_FACTION;
}

// AOD-ARMY-4.6: a doctrine goes before the chart, and so does AOD-RULE-Ally_of_the_Silent_Order.
static AodLevel allies(const AodLibrary *library, const AodArmy *army, const AodDetachment *one,
                       const AodDetachment *two, bool *is_assumed)
{
    *is_assumed = false;
    if (strcmp(one->list->faction, two->list->faction) == 0)
        return AOD_SAME_FACTION;
    AodLevel level = level_of(army, one, two->list->faction);
    level = level != AOD_SAME_FACTION ? level : level_of(army, two, one->list->faction);
    if (level != AOD_SAME_FACTION)
        return level;
    return aod__are_silent_allies(army, one, two)
               ? AOD_SWORN_BROTHERS
               : aod_library_allies(library, one->list->faction, two->list->faction, is_assumed);
}

AodLevel aod_army_allies(const AodLibrary *library, const AodArmy *army,
                         const AodDetachment *detachment)
{
    return aod_army_level(library, army, &army->detachment[0], detachment);
}

AodLevel aod_army_level(const AodLibrary *library, const AodArmy *army, const AodDetachment *one,
                        const AodDetachment *two)
{
    bool is_assumed;
    return allies(library, army, one, two, &is_assumed);
}

// AOD-ARMY-4.6: that a level is assumed is said.
static void say_assumed(AodJudge *judge)
{
    for (uint16_t i = 1; i < judge->army->detachment_count; i++) {
        const AodDetachment *detachment = &judge->army->detachment[i];
        bool is_assumed;
        AodLevel level = allies(judge->library, judge->army, &judge->army->detachment[0],
                                detachment, &is_assumed);
        if (is_assumed) {
            aod__leave_open(judge, &detachment->at, "%s are assumed to be %s of %s",
                            detachment->list->name, aod_level_word(level),
                            judge->army->detachment[0].list->name);
        }
    }
}

// --- all of them ---

void aod__judge_doctrines(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        const AodDetachment *detachment = &army->detachment[i];
        for (uint8_t j = 0; j < detachment->doctrine_count; j++)
            judge_bearer(judge, detachment, j);
        judge_together(judge, detachment);
    }
    for (uint16_t i = 0; i < army->unit_count; i++) {
        leave_unsaid(judge, &army->unit[i]);
        judge_opened(judge, &army->unit[i]);
    }
    say_assumed(judge);
}
