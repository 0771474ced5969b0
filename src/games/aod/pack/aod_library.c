// What people ask of a library: its words, and what it has by that name.
//
// Map: words, finding, allies, units.
#include "aod_mission.h"
#include "aod_read.h"

#include "base_assert.h"
#include "kernel_lesson.h"

#include <string.h>

// --- words ---

const char *const aod__role_words[AOD_ROLE_COUNT] = {
    "HQ",           "Troops",   "Elites",    "Fast Attack", "Heavy Support", "Fortification",
    "Lords of War", "Primarch", "Transport", "Retinue",     "Part"};
const char *const aod__allegiance_words[3] = {"any", "loyalist", "traitor"};
const char *const aod__detachment_words[AOD_DETACHMENT_COUNT] = {"primary", "allied",
                                                                 "lords of war"};

const char *const aod__level_words[AOD_LEVEL_COUNT] = {
    "same faction", "sworn brothers", "fellow warriors", "distrusted allies", "by command"};

const char *aod_role_word(AodRole role)
{
    return aod__role_words[role];
}

const char *aod_allegiance_word(AodAllegiance allegiance)
{
    static const char *const words[] = {"any side", "Loyalist", "Traitor"};
    return words[allegiance];
}

const char *aod_detachment_word(AodDetachmentKind kind)
{
    static const char *const words[] = {"Primary Detachment", "Allied Detachment",
                                        "Lords of War Detachment"};
    return words[kind];
}

const char *aod_level_word(AodLevel level)
{
    return aod__level_words[level];
}

// --- finding ---

uint32_t aod__legion_bit(const AodLibrary *library, Span id)
{
    for (uint8_t i = 0; i < library->legion_count; i++)
        if (span_equal_text(id, library->legion[i].id))
            return 1U << i;
    return 0;
}

const AodList *aod_library_list(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->list_count; i++)
        if (span_equal_nocase_text(name, library->list[i].id) ||
            aod__same_name(name, library->list[i].name))
            return &library->list[i];
    return NULL;
}

// "The" at the start may be left out.
static Span without_the(Span name)
{
    return span_starts_with_nocase(name, "the ") ? span_from(name, 4) : name;
}

const AodRite *aod_library_rite(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->rite_count; i++) {
        Span known = without_the(span_of(library->rite[i].name));
        if (aod__same_name(without_the(name), known.text))
            return &library->rite[i];
    }
    return NULL;
}

const AodTrait *aod_library_trait(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->trait_count; i++) {
        Span known = without_the(span_of(library->trait[i].name));
        if (aod__same_name(without_the(name), known.text))
            return &library->trait[i];
    }
    return NULL;
}

const AodRite *aod_library_doctrine(const AodLibrary *library, Span name, const char *chosen_in)
{
    for (uint32_t i = 0; i < library->doctrine_count; i++) {
        const AodRite *doctrine = &library->doctrine[i];
        bool is_so_taken = doctrine->chosen_in == NULL || chosen_in == NULL
                               ? doctrine->chosen_in == chosen_in
                               : strcmp(doctrine->chosen_in, chosen_in) == 0;
        if (is_so_taken && aod__same_name(name, doctrine->name))
            return doctrine;
    }
    return NULL;
}

const AodMap *aod_library_map(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->map_count; i++)
        if (aod__same_name(name, library->map[i].name))
            return &library->map[i];
    return NULL;
}

const AodPlay *aod_library_play(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->play_count; i++)
        if (aod__same_name(name, library->play[i].name))
            return &library->play[i];
    return NULL;
}

const AodTable *aod_library_table(const AodLibrary *library, Span id)
{
    for (uint32_t i = 0; i < library->table_count; i++)
        if (span_equal_nocase_text(id, library->table[i].id))
            return &library->table[i];
    return NULL;
}

const AodTraining *aod_library_training(const AodLibrary *library, Span id)
{
    for (uint32_t i = 0; i < library->training_count; i++)
        if (span_equal_nocase_text(id, library->training[i].id))
            return &library->training[i];
    return NULL;
}

const SourceText *aod_library_lesson(const AodLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->lesson_count; i++)
        if (lesson_is_called(library->lesson[i].name, name))
            return &library->lesson[i];
    return NULL;
}

const AodMission *aod_library_mission(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->mission_count; i++)
        if (span_equal_nocase_text(name, library->mission[i].name))
            return &library->mission[i];
    return NULL;
}

// AOD-ARMY-2.6: some lists have not all units of their packs.
bool aod_list_lacks(const AodList *list, const AodUnit *unit)
{
    for (uint16_t i = 0; i < list->without_count; i++)
        if (strcmp(list->without[i], unit->name) == 0)
            return true;
    return false;
}

static const AodUnit *find_unit(const AodList *list, Span name, bool parts)
{
    // What is bought alone goes before parts of the same name.
    for (int round = 0; round < (parts ? 2 : 1); round++) {
        for (uint8_t i = 0; i < list->pack_count; i++) {
            for (uint32_t j = 0; j < list->pack[i]->unit_count; j++) {
                const AodUnit *unit = &list->pack[i]->unit[j];
                if ((round == 1) == (unit->role == AOD_PART) &&
                    (aod__same_name(name, unit->name) || span_equal_nocase_text(name, unit->id)) &&
                    !aod_list_lacks(list, unit))
                    return unit;
            }
        }
    }
    return NULL;
}

const AodUnit *aod_list_unit(const AodLibrary *library, const AodList *list, Span name, bool parts)
{
    const AodUnit *unit = find_unit(list, name, parts);
    // AOD-ARMY-2.6: a Faction may have several lists.
    for (uint32_t i = 0; unit == NULL && i < library->list_count; i++)
        if (strcmp(library->list[i].faction, list->faction) == 0)
            unit = find_unit(&library->list[i], name, parts);
    return unit;
}

bool aod_library_is_choice(const AodLibrary *library, Span written, const char *choice)
{
    if (aod__same_name(written, choice))
        return true;
    for (uint32_t i = 0; i < library->family_count; i++) {
        for (uint8_t j = 0; j < library->family[i].of_count; j++)
            if (strcmp(library->family[i].name, choice) == 0 &&
                aod__same_name(written, library->family[i].of[j]))
                return true;
    }
    return false;
}

const char *aod_library_term(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->term_count; i++) {
        for (uint16_t j = 0; j < library->term[i].name_count; j++)
            if (aod__same_name(name, library->term[i].name[j]))
                return library->term[i].rule;
    }
    return NULL;
}

// --- allies ---

static bool is_faction(const char *known, const char *faction)
{
    return strcmp(known, "*") == 0 || strcmp(known, faction) == 0;
}

bool aod__is_pair(const AodAllies *pair, const char *a, const char *b)
{
    return (is_faction(pair->a, a) && is_faction(pair->b, b)) ||
           (is_faction(pair->a, b) && is_faction(pair->b, a));
}

AodLevel aod_library_allies(const AodLibrary *library, const char *a, const char *b,
                            bool *is_assumed)
{
    const AodAllies *assumed = NULL;
    for (uint32_t i = 0; i < library->ally_count; i++) {
        const AodAllies *pair = &library->ally[i];
        if (!aod__is_pair(pair, a, b))
            continue;
        *is_assumed = false;
        if (!pair->is_assumed)
            return pair->level;
        assumed = assumed == NULL ? pair : assumed;
    }
    *is_assumed = true;
    return assumed != NULL ? assumed->level : library->allies_else;
}

// --- units ---

const AodOption *aod_option_above(const AodUnit *unit, const AodOption *option)
{
    ASSERT(option->in == AOD_NONE || &unit->option[option->in] < option); // so it comes to an end
    return option->in == AOD_NONE ? NULL : &unit->option[option->in];
}

static bool profile_is(const AodProfile *profile, const char *word)
{
    if (span_equal_nocase_text(span_of(profile->type), word))
        return true;
    for (uint8_t i = 0; i < profile->subtype_count; i++)
        if (span_equal_nocase_text(span_of(profile->subtype[i]), word))
            return true;
    return false;
}

bool aod_unit_is(const AodUnit *unit, const char *word)
{
    for (uint16_t i = 0; i < unit->profile_count; i++)
        if (profile_is(&unit->profile[i], word))
            return true;
    return false;
}

bool aod_unit_has_rule(const AodUnit *unit, const char *rule)
{
    size_t length = strlen(rule);
    for (uint16_t i = 0; i < unit->rule_count; i++) {
        const char *known = unit->rule[i];
        if (span_starts_with_nocase(span_of(known), rule) &&
            (known[length] == '\0' || (known[length] == ' ' && known[length + 1] == '(')))
            return true;
    }
    return false;
}
