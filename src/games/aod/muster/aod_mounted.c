// Who was Infantry and has bought a mount (AOD-GEAR-5.2): another type, another Movement, and the
// mount's weapon.
#include "aod_squad.h"

#include "base_assert.h"

#include <string.h>

typedef struct Mount {
    const char *item;
    const char *subtype; // it brings; NULL: none
    const char *movement;
    const char *save; // where its rider's was worse; NULL: his own
    const char *weapon;
    bool is_always_armed; // else the entries of those who are born on it name its weapon
} Mount;

static const Mount mounts[] = {
    {"Scimitar Jetbike", "Antigrav", "16", NULL, "Heavy Bolter", false},
    // The 15 of its text has the 1 of White Scars in it (LEGION-2.5).
    {"Shamshir Jetbike", "Antigrav", "14", "2+", "Scatterbolt Launcher", true},
    {"Spatha Combat Bike", NULL, "14", NULL, "Twin-linked Bolter", false},
};

static const Mount *mount_of(const Copy *copy)
{
    for (size_t i = 0; i < sizeof mounts / sizeof mounts[0]; i++)
        for (uint16_t j = 0; j < copy->item_count; j++)
            if (strcmp(copy->item[j].name, mounts[i].item) == 0)
                return &mounts[i];
    return NULL;
}

const AodProfile *aod__mounted(const Squad *squad, const Copy *copy)
{
    const Mount *mount = mount_of(copy);
    if (mount == NULL || !aod__is_type(copy->profile, "Infantry"))
        return copy->profile;
    AodProfile *out = ARENA_ARRAY(squad->arena, AodProfile, 1);
    *out = *copy->profile;
    out->type = "Cavalry";
    if (mount->subtype != NULL && !aod__has_subtype(out, mount->subtype)) {
        ASSERT(out->subtype_count < AOD_SUBTYPES_MAX);
        memmove(&out->subtype[1], &out->subtype[0], out->subtype_count * sizeof out->subtype[0]);
        out->subtype[0] = mount->subtype;
        out->subtype_count++;
    }
    out->value[AOD_M] = mount->movement;
    const char *save = out->value[AOD_SV];
    if (mount->save != NULL && (save == NULL || save[0] > mount->save[0]))
        out->value[AOD_SV] = mount->save;
    return out;
}

const char *aod__mount_weapon(const Copy *copy)
{
    // Choices in place of the weapon; what follows their names in brackets is no name of a weapon.
    static const struct {
        const char *choice, *weapon;
    } instead[] = {{"Shrapnel Cannons (replaces", "Shrapnel Cannon"},
                   {"Dragon's Breath Heavy Flamer (replaces", "Dragon's Breath Heavy Flamer"},
                   {"Dragon's Breath Heavy Flamer", NULL}};
    const Mount *mount = mount_of(copy);
    if (mount == NULL || (!mount->is_always_armed && !aod__is_type(copy->profile, "Infantry")))
        return NULL;
    for (uint16_t j = 0; j < copy->item_count; j++) {
        if (strcmp(copy->item[j].name, mount->weapon) == 0) // it was chosen from a list
            return NULL;
        for (size_t i = 0; i < sizeof instead / sizeof instead[0]; i++)
            if (span_starts_with_nocase(span_of(copy->item[j].name), instead[i].choice))
                return instead[i].weapon;
    }
    return mount->weapon;
}
