// Detachments of an army file: the line that begins one, its list and its Rite of War.
#include "aod_judge.h"

#include <string.h>

const AodList *aod__find_named_list(AodJudge *judge, Span name, const AodPlace *at)
{
    const AodList *list = aod_library_list(judge->library, name);
    if (list == NULL) {
        AodGuess guess = aod__guess_for(name);
        for (uint32_t i = 0; i < judge->library->list_count; i++) {
            aod__guess(&guess, judge->library->list[i].id);
            aod__guess(&guess, judge->library->list[i].name);
        }
        const char *remedy = aod__guessed(judge->arena, &guess);
        aod__problem(judge, at, "AOD-ARMY-2.6",
                     remedy != NULL ? remedy : "`strategium army list` shows the lists",
                     "there is no army list \"%s\"", aod__shown(judge, name));
    }
    return list;
}

void aod__take_rite(AodJudge *judge, AodDetachment *detachment, Span name, AodPlace at)
{
    detachment->rite_at = at;
    if (detachment->rite != NULL || detachment->rite_name != NULL) {
        aod__problem(judge, &at, "AOD-ARMY-2.9", "Keep one of them",
                     "a Detachment has at most one Rite of War");
        return;
    }
    detachment->rite = aod_library_rite(judge->library, name);
    if (detachment->rite == NULL) {
        detachment->rite_name = aod__shown(judge, name);
        AodGuess guess = aod__guess_for(name);
        for (uint32_t i = 0; i < judge->library->rite_count; i++)
            aod__guess(&guess, judge->library->rite[i].name);
        aod__problem(judge, &at, "AOD-ARMY-2.9", aod__guessed(judge->arena, &guess),
                     "there is no Rite of War \"%s\"", detachment->rite_name);
    }
}

// The kind that a line begins, and what follows. One that is nearly written, "Allied Detatchment of
// solar-auxilia", is said and read as it is meant.
static bool find_kind(AodJudge *judge, const LoadoutLine *line, unsigned *kind, Span *rest)
{
    Span name = line->name;
    for (*kind = 0; *kind < AOD_DETACHMENT_COUNT; ++*kind) {
        const char *word = aod_detachment_word((AodDetachmentKind)*kind);
        if (span_starts_with_nocase(name, word)) {
            *rest = span_trim(span_from(name, strlen(word)));
            return true;
        }
    }
    enum { LETTERS_MAX = 3 };
    for (size_t end = 0; end <= name.length; end++) {
        bool is_end = end == name.length || span_starts_with_nocase(span_from(name, end), " of ");
        for (*kind = 0; is_end && *kind < AOD_DETACHMENT_COUNT; ++*kind) {
            const char *word = aod_detachment_word((AodDetachmentKind)*kind);
            if (text_distance(span_slice(name, 0, end), span_of(word), LETTERS_MAX) > LETTERS_MAX)
                continue;
            AodPlace at = aod__place_of(line);
            aod__problem(judge, &at, "AOD-ARMY-2.1", text_format(judge->arena, "Write %s", word),
                         "\"%s\" begins no Detachment", aod__shown(judge, name));
            *rest = span_trim(span_from(name, end));
            return true;
        }
    }
    return false;
}

// "Allied Detachment of solar-auxilia"; false if the line is none.
bool aod__read_detachment(AodJudge *judge, const LoadoutLine *line)
{
    AodArmy *army = judge->army;
    unsigned kind = 0;
    Span rest;
    if (!find_kind(judge, line, &kind, &rest))
        return false;
    AodPlace at = aod__place_of(line);
    const AodList *list = army->list;
    if (span_starts_with_nocase(rest, "of ")) {
        const AodList *named = aod__find_named_list(judge, span_trim(span_from(rest, 3)), &at);
        list = named != NULL ? named : list;
    } else if (kind == AOD_ALLIED) {
        aod__problem(judge, &at, "AOD-ARMY-2.5",
                     "Write `Allied Detachment of LIST`; `strategium army list` shows the lists",
                     "the Allied Detachment does not say of which list it is");
    }
    // The Primary Detachment is there from the start.
    if (kind == AOD_PRIMARY && army->unit_count == 0 && army->detachment_count == 1) {
        // AOD-ARMY-2.5: the army is of the Faction of its Primary Detachment.
        if (list != army->list) {
            aod__problem(judge, &at, "AOD-ARMY-2.5",
                         text_format(judge->arena, "Write `list: %s` at the top", list->id),
                         "the army is of the list %s, and its Primary Detachment of %s",
                         army->list->name, list->name);
        }
        return true;
    }
    if (army->detachment_count == AOD_DETACHMENTS_MAX) {
        aod__problem(judge, &at, "AOD-ARMY-2.1", "Remove it",
                     "an army has one Primary, one Allied and one Lords of War Detachment");
        return true;
    }
    army->detachment[army->detachment_count++] =
        (AodDetachment){.kind = (AodDetachmentKind)kind, .list = list, .at = at};
    return true;
}

void aod__take_provenances(AodJudge *judge, AodDetachment *detachment, Span names, AodPlace at)
{
    const AodLibrary *library = judge->library;
    Span part;
    while (span_next_part(&names, ',', &part)) {
        Span name = span_trim(part);
        const AodRite *found = aod_library_doctrine(library, name, NULL);
        if (found != NULL && detachment->doctrine_count < AOD_DOCTRINES_MAX) {
            detachment->doctrine_at[detachment->doctrine_count] = at;
            detachment->doctrine[detachment->doctrine_count++] = found;
        } else if (found == NULL && name.length > 0) {
            AodGuess guess = aod__guess_for(name);
            for (uint32_t i = 0; i < library->doctrine_count; i++)
                if (library->doctrine[i].chosen_in == NULL)
                    aod__guess(&guess, library->doctrine[i].name);
            aod__problem(judge, &at, "AOD-ARMY-2.13", aod__guessed(judge->arena, &guess),
                         "there is no Provenance \"%s\"", aod__shown(judge, name));
        }
    }
}

bool aod__read_rite_line(AodJudge *judge, const LoadoutLine *line)
{
    AodArmy *army = judge->army;
    static const char provenance[] = "Provenance:";
    if (span_starts_with_nocase(line->name, provenance)) {
        aod__take_provenances(judge, &army->detachment[army->detachment_count - 1],
                              span_from(line->name, strlen(provenance)), aod__place_of(line));
        return true;
    }
    static const char *const starts[] = {"Rite of War:", "Rite:"};
    for (size_t i = 0; i < 2; i++) {
        if (span_starts_with_nocase(line->name, starts[i])) {
            aod__take_rite(judge, &army->detachment[army->detachment_count - 1],
                           span_trim(span_from(line->name, strlen(starts[i]))),
                           aod__place_of(line));
            return true;
        }
    }
    return false;
}
