// Things of a model as they stand on the table: weapons with their profiles and mounts.
//
// Map: weapons, mounts by the tables, by words, by the law; things.
#include "aod_squad.h"

#include "base_assert.h"
#include "base_hash.h"

#include <string.h>

// --- weapons ---

static const AodWeapon *const *find_arms(const Squad *squad, const char *name, uint16_t *count)
{
    const AodLibrary *library = squad->library;
    bool *is_arm = squad->arms->is_arm;
    memset(is_arm, 0, library->weapon_count * sizeof *is_arm);
    *count = 0;
    if (!aod_library_arms(library, name, is_arm))
        return NULL;
    uint16_t found = 0;
    for (uint32_t i = 0; i < library->weapon_count; i++)
        found += is_arm[i];
    const AodWeapon **arm = ARENA_ARRAY(squad->arena, const AodWeapon *, found);
    for (uint32_t i = 0; i < library->weapon_count; i++)
        if (is_arm[i])
            arm[(*count)++] = &library->weapon[i];
    return arm;
}

const AodWeapon *const *aod__arms_of(const Squad *squad, const char *name, uint16_t *count)
{
    size_t at = hash64(name, strlen(name)) % ARMS_KNOWN;
    Arms *arms = squad->arms;
    if (arms->known[at].name == NULL || strcmp(arms->known[at].name, name) != 0) {
        arms->known[at].arm = find_arms(squad, name, &arms->known[at].count);
        arms->known[at].name = name;
    }
    *count = arms->known[at].count;
    return arms->known[at].arm;
}

// --- mounts by the tables (AOD-ARMY-7.13) ---

static bool is_in_slot(const AodSlot *slot, const Copy *copy, const Item *item)
{
    const AodUnit *unit = copy->from->unit;
    int16_t option = item->option == NULL ? AOD_NONE : (int16_t)(item->option - unit->option);
    const char *name = item->choice != NULL ? item->choice->name : item->name;
    const char *printed = item->wargear != NULL ? item->wargear->printed : NULL;
    if (slot->option != option ||
        (slot->profile != NULL && strcmp(slot->profile, copy->profile->name) != 0))
        return false;
    for (uint8_t i = 0; i < slot->item_count; i++)
        if (strcmp(slot->item[i], name) == 0 ||
            (printed != NULL && strcmp(slot->item[i], printed) == 0))
            return true;
    return false;
}

// --- mounts by words (AOD-ARMY-7.9) ---

typedef struct MountWord {
    const char *word;
    AodMount mount;
} MountWord;

static AodMount mount_in(const char *text)
{
    static const MountWord words[] = {{"hull (front", AOD_MOUNT_HULL_FRONT},
                                      {"hull (rear", AOD_MOUNT_HULL_REAR},
                                      {"hull (left", AOD_MOUNT_HULL_LEFT},
                                      {"hull (right", AOD_MOUNT_HULL_RIGHT},
                                      {"hull (side", AOD_MOUNT_HULL_SIDES},
                                      {"co-axial", AOD_MOUNT_COAXIAL},
                                      {"turret", AOD_MOUNT_TURRET},
                                      {"sponson", AOD_MOUNT_SPONSON},
                                      {"centreline (rear", AOD_MOUNT_CENTRELINE_REAR},
                                      {"centreline", AOD_MOUNT_CENTRELINE},
                                      {"pintle", AOD_MOUNT_PINTLE},
                                      {"arm mounted", AOD_MOUNT_ARMS},
                                      {"carapace", AOD_MOUNT_CARAPACE},
                                      {"emplacement", AOD_MOUNT_EMPLACEMENT}};
    for (size_t i = 0; text != NULL && i < sizeof words / sizeof words[0]; i++)
        if (span_find_nocase(span_of(text), span_of(words[i].word)) != SIZE_MAX)
            return words[i].mount;
    return AOD_MOUNT_NONE;
}

static const AodProof by_word = {"data: pack (word of the mount)", NULL, AOD_SURE_HIGH};

static AodMount mount_by_words(const Item *item)
{
    AodMount mount = mount_in(item->name);
    if (mount == AOD_MOUNT_NONE && item->wargear != NULL)
        mount = mount_in(item->wargear->printed);
    if (mount == AOD_MOUNT_NONE && item->choice != NULL)
        mount = mount_in(item->choice->printed);
    if (mount == AOD_MOUNT_NONE && item->option != NULL)
        mount = mount_in(item->option->name);
    return mount;
}

// --- mounts by the law ---

static bool has_mounts(const AodProfile *profile)
{
    return aod__is_type(profile, "Vehicle") || aod__is_type(profile, "Fortification");
}

// AOD-ARMY-7.3, 7.9: of a weapon that no table has.
static void mount_otherwise(const Copy *copy, const Item *item, AodThing *thing)
{
    if (!has_mounts(copy->profile) || thing->arm_count == 0)
        return;
    bool is_building = aod__is_type(copy->profile, "Fortification");
    thing->mount = mount_by_words(item);
    thing->mount_proof = thing->mount != AOD_MOUNT_NONE ? &by_word : NULL;
    if (thing->mount == AOD_MOUNT_SPONSON && thing->count == 1)
        thing->count = 2; // a pair, one on each side
    if (thing->mount == AOD_MOUNT_NONE)
        thing->mount = is_building ? AOD_MOUNT_EMPLACEMENT : AOD_MOUNT_HULL_FRONT;
}

// --- things ---

static const AodFamily *family_of(const AodLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->family_count; i++)
        if (strcmp(library->family[i].name, name) == 0)
            return &library->family[i];
    return NULL;
}

// Number and mount are told apart from the name.
static const char *bare_name(const Squad *squad, const char *name)
{
    Span bare = aod_bare_thing(span_of(name));
    return bare.length == 0 || bare.length == strlen(name)
               ? name
               : text_format(squad->arena, "%.*s", SPAN_PRINT(bare));
}

// How many a name says: "2x Heavy Flamers". A weapon that is called so is one.
static uint16_t number_in(const AodLibrary *library, const char *name)
{
    static const struct {
        const char *word;
        uint16_t number;
    } words[] = {{"2x ", 2},    {"Two ", 2},  {"Pair of ", 2},
                 {"Three ", 3}, {"Four ", 4}, {"Six ", 6}};
    for (uint32_t i = 0; i < library->weapon_count; i++)
        if (strcmp(library->weapon[i].name, name) == 0)
            return 1;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (span_starts_with_nocase(span_of(name), words[i].word))
            return words[i].number;
    return 1;
}

// "2x Reaper Autocannons" may stand in the name, or where the list prints it.
static uint16_t number_of(const AodLibrary *library, const Item *item)
{
    const char *printed = item->wargear != NULL  ? item->wargear->printed
                          : item->choice != NULL ? item->choice->printed
                                                 : NULL;
    uint16_t number = number_in(library, item->name);
    if (number > 1 || item->count > 1 || printed == NULL)
        return number;
    return number_in(library, printed);
}

static AodThing make_thing(const Squad *squad, const Item *item, const char *name)
{
    AodThing thing = {.name = name, .count = item->count};
    thing.arm = aod__arms_of(squad, name, &thing.arm_count);
    const AodFamily *family = family_of(squad->library, name);
    if (thing.arm_count > 0 || family == NULL)
        return thing;
    ASSERT(family->of_count > 0);
    thing.left_open = family; // AOD-ARMY-7.17: the first of its kind
    thing.name = family->of[0];
    thing.arm = aod__arms_of(squad, thing.name, &thing.arm_count);
    return thing;
}

// Wargear of which there are several is counted in weapons, all else in takings.
static uint16_t slot_count(const Item *item, const AodSlot *slot)
{
    bool is_counted = item->wargear != NULL && item->count > 1;
    return is_counted ? item->count : (uint16_t)(item->count * slot->each);
}

// One thing, or one for each slot that its weapons have; gives how many.
static uint16_t add_things(const Squad *squad, const Copy *copy, const Item *item, AodThing *out)
{
    const AodUnit *unit = copy->from->unit;
    uint16_t count = 0;
    for (uint8_t i = 0; i < unit->slot_count; i++) {
        const AodSlot *slot = &unit->slot[i];
        if (!is_in_slot(slot, copy, item) || (count > 0 && slot->weapon == NULL))
            continue;
        out[count] = make_thing(squad, item, slot->weapon != NULL ? slot->weapon : item->name);
        out[count].mount = slot->mount;
        out[count].mount_proof = &slot->proof;
        out[count].name = bare_name(squad, out[count].name);
        out[count].count = slot_count(item, slot);
        count++;
    }
    if (count == 0) {
        out[count] = make_thing(squad, item, item->name);
        uint16_t number = out[count].arm_count > 0 ? number_of(squad->library, item) : 1;
        out[count].count = (uint16_t)(out[count].count * number);
        mount_otherwise(copy, item, &out[count]);
        if (out[count].mount != AOD_MOUNT_NONE || number > 1)
            out[count].name = bare_name(squad, item->name);
        count++;
    }
    return count;
}

// Weapons first, each of them in the order of the list.
static unsigned order_of(const Copy *copy, const Item *item)
{
    const AodUnit *unit = copy->from->unit;
    enum { OPTION = 128 };
    if (item->option == NULL)
        return OPTION * OPTION + (unsigned)(item->wargear - unit->wargear);
    return (unsigned)(item->option - unit->option) * OPTION +
           (unsigned)(item->choice - item->option->choice);
}

static void sort_items(const Copy *copy)
{
    for (uint16_t i = 1; i < copy->item_count; i++) {
        Item moved = copy->item[i];
        uint16_t at = i;
        for (; at > 0 && order_of(copy, &copy->item[at - 1]) > order_of(copy, &moved); at--)
            copy->item[at] = copy->item[at - 1];
        copy->item[at] = moved;
    }
}

// The same twice in the same mount is two of it.
static void add_thing(AodThing *thing, uint16_t *count, const AodThing *more)
{
    for (uint16_t i = 0; i < *count; i++) {
        if (strcmp(thing[i].name, more->name) == 0 && thing[i].mount == more->mount) {
            if (more->arm_count > 0)
                thing[i].count = (uint16_t)(thing[i].count + more->count);
            return;
        }
    }
    thing[(*count)++] = *more;
}

// AOD-ARMY-7.16: a choice that the model must make stands in place of what all have.
static bool is_exchanged(const Copy *copy, const Item *item)
{
    const AodUnit *unit = copy->from->unit;
    if (item->wargear == NULL || item->wargear->of != AOD_NONE || copy->entry == NULL)
        return false;
    for (uint16_t i = 0; i < unit->option_count; i++) {
        const AodOption *option = &unit->option[i];
        if (option->of != copy->entry - unit->model || option->min == 0)
            continue;
        for (uint16_t j = 0; j < option->choice_count; j++)
            if (option->choice[j].is_usual && strcmp(option->choice[j].name, item->name) == 0)
                return true;
    }
    return false;
}

const AodThing *aod__things_of(const Squad *squad, const Copy *copy, uint16_t *count)
{
    uint16_t slots = (uint16_t)(copy->from->unit->slot_count + 1U);
    AodThing *all = ARENA_ARRAY(squad->arena, AodThing, (size_t)copy->item_count * slots + 2);
    AodThing *made = ARENA_ARRAY(squad->arena, AodThing, slots);
    *count = 0;
    sort_items(copy);
    for (int arms = 1; arms >= 0; arms--) {
        for (uint16_t i = 0; i < copy->item_count; i++) {
            if (is_exchanged(copy, &copy->item[i]))
                continue;
            uint16_t parts = add_things(squad, copy, &copy->item[i], made);
            for (uint16_t j = 0; j < parts; j++) {
                bool is_arm = made[j].arm_count > 0 || made[j].left_open != NULL;
                if (is_arm == (arms == 1))
                    add_thing(all, count, &made[j]);
            }
        }
        const Item of_mount = {.name = aod__mount_weapon(copy), .count = 1};
        if (arms == 1 && of_mount.name != NULL) {
            AodThing thing = make_thing(squad, &of_mount, of_mount.name);
            add_thing(all, count, &thing);
        }
    }
    return all;
}
