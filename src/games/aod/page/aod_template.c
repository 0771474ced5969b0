// What a list offers, as an army file to start from.
#include "aod_page.h"

static void append_offer(const AodUnit *unit, TextBuffer *out)
{
    text_print(out, "# %s, %d points%s\n", unit->name, (int)unit->points,
               unit->is_support_squad ? ", Support Squad" : "");
}

void aod_army_template(const AodLibrary *library, const AodList *list, TextBuffer *out)
{
    text_print(out,
               "game: aod\nlist: %s\nname: My army\nallegiance: %s\npoints: 2000\n"
               "mission: Dominion\nwarlord:\ntrait:\n\n",
               list->id, list->allegiance == AOD_TRAITOR ? "traitor" : "loyalist");
    text_append(out, "# A unit a line, what it buys indented by two spaces:\n"
                     "#   Tactical Squad\n#     14 Legionary\n#     + Rhino Transport\n"
                     "# `Allied Detachment of LIST` and `Lords of War Detachment of LIST` begin "
                     "those.\n#\n");
    for (unsigned role = 0; role <= AOD_RETINUE; role++) {
        bool has_title = false;
        for (uint8_t i = 0; i < list->pack_count; i++) {
            for (uint32_t j = 0; j < list->pack[i]->unit_count; j++) {
                const AodUnit *unit = &list->pack[i]->unit[j];
                if (unit->role == role && !aod_list_lacks(list, unit)) {
                    if (!has_title) {
                        text_print(out, "# --- %s ---\n", aod_role_word((AodRole)role));
                        has_title = true;
                    }
                    append_offer(unit, out);
                }
            }
        }
    }
    if (!list->is_legion)
        return;
    text_append(out, "# --- Rites of War (rite: NAME) ---\n");
    for (uint32_t i = 0; i < library->rite_count; i++) {
        const AodRite *rite = &library->rite[i];
        if (rite->legions == 0 ||
            (list->legion != AOD_NONE && (rite->legions >> list->legion & 1U) != 0))
            text_print(out, "# %s\n", rite->name);
    }
}
