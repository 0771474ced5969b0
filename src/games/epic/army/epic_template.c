// An army file to start from: what a list offers, as comments.
#include "epic_library.h"

#include "base_text.h"

static void write_names(const EpicSheet *const *of, unsigned count, TextBuffer *out)
{
    for (unsigned i = 0; i < count; i++)
        text_print(out, "%s%s", i == 0 ? "" : i + 1 == count ? " or " : ", ", of[i]->name);
}

static void write_part(const EpicPart *part, TextBuffer *out)
{
    if (part->most != part->least)
        text_print(out, "%u to %u ", (unsigned)part->least, (unsigned)part->most);
    else
        text_print(out, "%u ", (unsigned)part->least);
    write_names(part->of, part->of_count, out);
    if (part->is_same)
        text_append(out, ", all the same");
    for (uint8_t i = 0; part->points_each != NULL && i < part->of_count; i++)
        text_print(out, "%s%u", i == 0 ? ", each " : " or ", (unsigned)part->points_each[i]);
    if (part->points_extra != 0)
        text_print(out, ", each more %u", (unsigned)part->points_extra);
}

static void write_option(const EpicOption *option, TextBuffer *out)
{
    static const char *const most_rules[] = {
        "",
        " (no more than carry the formation)",
        " (exactly enough to carry it, or none)",
        " (one for two infantry units)",
        " (for the whole formation)",
        " (one for each armoured vehicle, at one price, or none)"};
    text_append(out, "+ ");
    if (option->kind == EPIC_OPTION_UNREAD)
        text_append(out, option->text);
    if (option->kind == EPIC_OPTION_PACT)
        text_append(out, "Daemonic Pact");
    if (option->kind == EPIC_OPTION_ABILITY) {
        for (unsigned a = 0; a < EPIC_A_COUNT; a++)
            if ((option->ability & EPIC_ABILITY(a)) != 0)
                text_print(out, "%s for ", epic_ability_word(a));
    }
    for (uint8_t i = 0; i < option->part_count; i++) {
        text_append(out, i == 0 ? "" : " and ");
        write_part(&option->part[i], out);
        text_append(out, option->part[i].is_optional ? " (or without)" : "");
    }
    write_names(option->of, option->of_count, out);
    if (option->from_count > 0) {
        text_append(out, " for ");
        write_names(option->from, option->from_count, out);
    }
    if (option->most != UINT8_MAX && option->most > 1)
        text_print(out, ", up to %u", (unsigned)option->most);
    text_append(out, most_rules[option->most_rule]);
    if (option->is_included) {
        text_append(out, ", included");
    } else if (option->kind != EPIC_OPTION_UNREAD) {
        text_print(out, ": %u", (unsigned)option->points);
        if (option->pair_points != 0)
            text_print(out, ", two for %u", (unsigned)option->pair_points);
    }
    if (option->army_max != 0)
        text_print(out, ", %u an army", (unsigned)option->army_max);
}

static void write_formation(const EpicList *list, const EpicListFormation *formation,
                            TextBuffer *out)
{
    text_print(out, "#\n# %s", formation->name);
    for (unsigned size = 0; size < EPIC_SIZES; size++) {
        if (formation->points[size] != EPIC_NO_POINTS) {
            text_print(out, "%s%u", size == 0 ? ": " : ", ", (unsigned)formation->points[size]);
            if (size > 0)
                text_print(out, " as %s %s", list->size_name[size], formation->name);
        }
    }
    text_append(out, " points");
    if (formation->army_max != 0)
        text_print(out, "; %u an army", (unsigned)formation->army_max);
    text_append_char(out, '\n');
    for (uint8_t i = 0; i < formation->part_count; i++) {
        text_append(out, "#   ");
        write_part(&formation->part[i], out);
        text_append_char(out, '\n');
    }
    if (formation->text != NULL)
        text_print(out, "#   %s\n", formation->text);
    if (formation->has_transport)
        text_append(out, "#   and the Rhinos that carry it (\"+ on foot\": none)\n");
    for (uint8_t i = 0; i < formation->option_count; i++) {
        text_append(out, "#   ");
        write_option(&formation->option[i], out);
        text_append_char(out, '\n');
    }
    for (uint8_t i = 0; i < formation->upgrade_count; i++)
        text_print(out, "%s%s", i == 0 ? "#   upgrades: " : ", ", formation->upgrade[i]->name);
    text_append(out, formation->upgrade_count > 0 ? "\n" : "");
}

void epic_army_template(const EpicList *list, TextBuffer *out)
{
    text_print(out, "game: epic\nlist: %s\nname: My %s\npoints: 3000\n\n", list->id, list->name);
    text_print(out, "# Strategy %u, initiative %u+.\n", (unsigned)list->strategy,
               (unsigned)list->initiative);
    for (uint8_t g = 0; g < list->group_count; g++) {
        text_print(out, "#\n# --- %s ---\n", list->group[g].name);
        for (uint8_t i = 0; i < list->formation_count; i++)
            if (list->formation[i].group == g)
                write_formation(list, &list->formation[i], out);
    }
    if (list->upgrade_count > 0)
        text_append(out, "#\n# --- Upgrades ---\n");
    for (uint8_t i = 0; i < list->upgrade_count; i++) {
        text_print(out, "#\n# %s\n", list->upgrade[i].name);
        for (uint8_t j = 0; j < list->upgrade[i].option_count; j++) {
            text_append(out, "#   ");
            write_option(&list->upgrade[i].option[j], out);
            text_append_char(out, '\n');
        }
    }
    bool is_first = true;
    for (uint16_t i = 0; i < list->sheet_count; i++) {
        for (uint8_t j = 0; j < list->sheet[i].not_played_count; j++) {
            text_print(
                out, "%s# %s: not played: %s\n",
                is_first ? "#\n# --- Effects of datasheets that this program does not play ---\n#\n"
                         : "",
                list->sheet[i].name, list->sheet[i].not_played[j]);
            is_first = false;
        }
    }
    for (uint8_t i = 0; i < list->rule_count; i++) {
        text_print(out, "%s# %s\n", i == 0 ? "#\n# --- Rules of the list ---\n#\n" : "",
                   list->rule_text[i]);
    }
}
