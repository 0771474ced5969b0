// What there is to choose in the guided builder: words, units, rites, missions.
#include "aod_builder_parts.h"

void aod__builder_append_help(TextBuffer *out)
{
    text_print(out,
               "Type the army line by line. Nothing is refused; what is wrong is said.\n"
               "  Praetor                    a unit, or `2 Tactical Squad` for two alike\n"
               "  14 Legionary               models of the unit\n"
               "  + Paragon Blade            what the unit buys; `+ Rhino Transport`\n"
               "  rite: Pride of the Legion  also name, allegiance, points, mission, warlord, "
               "trait\n"
               "  Allied Detachment of LIST  what follows belongs to it\n"
               "What there is:\n"
               "  units [WORDS]              the units of the list, or those of a slot or name\n"
               "  show [UNIT]                what a unit may have; alone: the last one\n"
               "  rites, missions            what else there is to choose\n"
               "The army:\n"
               "  army, text, page           in short with numbers; as a file; with all rules\n"
               "  problems                   everything that is wrong or not judged\n"
               "  edit N                     goes back to unit N of `army`\n"
               "  remove [N]                 takes unit N out; alone: the last line\n"
               "  undo                       takes back the last change, and the one before\n"
               "  open FILE, save [FILE]     reads an army file; writes this one\n"
               "  done                       ends, and prints the file if it was not saved\n"
               "  quit                       ends without it\n");
}

static bool has_words(const char *text, Span words)
{
    Span word;
    while (span_next_word(&words, &word))
        if (span_find_nocase(span_of(text), word) == SIZE_MAX)
            return false;
    return true;
}

// Whether the unit is asked for: by words of its slot ("heavy"), or of its name.
static bool is_wanted(const AodUnit *unit, Span words)
{
    return has_words(aod_role_word(unit->role), words) || has_words(unit->name, words);
}

void aod__builder_append_units(AodBuilder *builder, Span words)
{
    TextBuffer *out = builder->out;
    size_t before = out->length;
    for (unsigned role = 0; role <= AOD_RETINUE; role++) {
        bool has_title = false;
        for (uint8_t i = 0; i < builder->list->pack_count; i++) {
            const AodUnits *pack = builder->list->pack[i];
            for (uint32_t j = 0; j < pack->unit_count; j++) {
                const AodUnit *unit = &pack->unit[j];
                if (unit->role != role || !is_wanted(unit, words))
                    continue;
                if (!has_title)
                    text_print(out, "%s\n", aod_role_word((AodRole)role));
                has_title = true;
                text_print(out, "  %5d  %s%s%s\n", (int)unit->points, unit->name,
                           unit->is_support_squad ? ", Support Squad" : "",
                           unit->is_retinue && role != AOD_RETINUE ? ", Retinue" : "");
            }
        }
    }
    if (out->length == before)
        text_print(out, "  No unit of %s has that in its name.\n", builder->list->name);
}

void aod__builder_append_rites(AodBuilder *builder)
{
    const AodLibrary *library = builder->draft.library;
    const AodList *list = builder->list;
    for (uint32_t i = 0; i < library->rite_count && list->is_legion; i++) {
        const AodRite *rite = &library->rite[i];
        bool is_own = list->legion != AOD_NONE && (rite->legions >> list->legion & 1U) != 0;
        if (rite->legions == 0 || is_own) {
            text_print(builder->out, "  %s%s%s\n", rite->name,
                       rite->allegiance != AOD_ANY_SIDE ? ", " : "",
                       rite->allegiance != AOD_ANY_SIDE ? aod_allegiance_word(rite->allegiance)
                                                        : "");
        }
    }
    if (!list->is_legion)
        text_print(builder->out, "  Only Legions have Rites of War.\n");
}

void aod__builder_append_missions(AodBuilder *builder)
{
    const AodLibrary *library = builder->draft.library;
    for (uint32_t i = 0; i < library->mission_count; i++) {
        text_print(builder->out, "  %s, %d-%d\n", library->mission[i].name,
                   (int)library->mission[i].points_min, (int)library->mission[i].points_max);
    }
}
