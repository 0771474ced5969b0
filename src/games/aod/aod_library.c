// The library of Age of Darkness: its packs in the order that they need, and what people ask it.
//
// Map: words, small reads, packs, armies, finding.
#include "aod_internal.h"

#include <string.h>

// --- words ---

const char *const aod__role_words[AOD_ROLE_COUNT] = {
    "HQ",           "Troops",   "Elites",    "Fast Attack", "Heavy Support", "Fortification",
    "Lords of War", "Primarch", "Transport", "Retinue",     "Part"};
const char *const aod__allegiance_words[3] = {"any", "loyalist", "traitor"};
const char *const aod__detachment_words[AOD_DETACHMENT_COUNT] = {"primary", "allied",
                                                                 "lords of war"};

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

// --- small reads ---

const char *const *aod__read_names(PackObject *object, const char *field, size_t max,
                                   uint16_t *count)
{
    const ExtJson *list = pack_list_optional(object, field, 1, max);
    *count = 0;
    if (list == NULL) {
        return NULL;
    }
    const char **names = ARENA_ARRAY(object->reader->arena, const char *, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        Span name =
            pack_text_value(object->reader, ext_json_item(list, i), field, AOD_NAME_BYTES_MAX);
        names[i] = name.text != NULL ? name.text : "";
    }
    *count = (uint16_t)list->count;
    return names;
}

bool aod__read_bool(PackObject *object, const char *field)
{
    const ExtJson *value = pack_field(object, field);
    bool out = false;
    if (value != NULL && !ext_json_get_bool(value, &out)) {
        pack_report(object->reader, value, NULL, "Write true or false", "this is no yes or no");
    }
    return out;
}

uint32_t aod__legion_bit(const AodLibrary *library, Span id)
{
    for (uint8_t i = 0; i < library->legion_count; i++) {
        if (span_equal_text(id, library->legion[i].id)) {
            return 1U << i;
        }
    }
    return 0;
}

uint32_t aod__read_legions(AodReader *all, PackObject *object, const char *field)
{
    const ExtJson *list = pack_list_optional(object, field, 1, AOD_LEGIONS_MAX);
    uint32_t out = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span id = pack_text_value(object->reader, item, "Legion", AOD_NAME_BYTES_MAX);
        uint32_t bit = aod__legion_bit(all->library, id);
        if (bit == 0) {
            pack_report(object->reader, item, NULL, "Name the id of a Legion of army.json",
                        "there is no Legion \"%s\"", id.text != NULL ? id.text : "");
        }
        out |= bit;
    }
    return out;
}

AodAllegiance aod__read_allegiance(PackObject *object, const char *field)
{
    size_t word = pack_word_optional(object, field, aod__allegiance_words, 3, AOD_ANY_SIDE);
    return word == SIZE_MAX ? AOD_ANY_SIDE : (AodAllegiance)word;
}

// --- packs ---

typedef enum Round {
    ROUND_LEGIONS,
    ROUND_UNITS,
    ROUND_ARMY,
    ROUND_REST,
    ROUND_OWN,
    ROUND_COUNT
} Round;

static const char *const formats[] = {"strategium-aod-units", "strategium-aod-army",
                                      "strategium-aod-rites", "strategium-aod-weapons",
                                      "strategium-aod-terms", "strategium-aod-rosters",
                                      "strategium-aod-pack"};
enum {
    FORMAT_UNITS,
    FORMAT_ARMY,
    FORMAT_RITES,
    FORMAT_WEAPONS,
    FORMAT_TERMS,
    FORMAT_ROSTERS,
    FORMAT_OWN,
    FORMAT_COUNT
};

// The Legions must be known before any option is read: their ids are looked at first.
static void peek_legions(AodReader *all, const ExtJson *root)
{
    const ExtJson *list = ext_json_member(root, "legions");
    AodLegion *legion = ARENA_ARRAY(all->arena, AodLegion, AOD_LEGIONS_MAX);
    uint8_t count = 0;
    for (uint32_t i = 0; list != NULL && list->kind == EXT_JSON_LIST && i < list->count; i++) {
        Span id;
        if (count < AOD_LEGIONS_MAX &&
            ext_json_get_text(ext_json_member(ext_json_item(list, i), "id"), &id)) {
            legion[count++].id = id.text;
        }
    }
    all->library->legion = legion;
    all->library->legion_count = count;
}

static bool is_for(Round round, size_t format)
{
    return round == ROUND_UNITS  ? format == FORMAT_UNITS
           : round == ROUND_ARMY ? format == FORMAT_ARMY
           : round == ROUND_REST ? format >= FORMAT_RITES && format <= FORMAT_ROSTERS
           : round == ROUND_OWN  ? format == FORMAT_OWN
                                 : false;
}

static void read_pack(AodReader *all, PackReader *reader, Round round)
{
    Span name;
    if (round == ROUND_LEGIONS) {
        if (ext_json_get_text(ext_json_member(reader->root, "format"), &name) &&
            span_equal_text(name, formats[FORMAT_ARMY])) {
            peek_legions(all, reader->root);
        }
        return;
    }
    // A format that nobody knows is said once, with the units.
    if (round != ROUND_UNITS && ext_json_get_text(ext_json_member(reader->root, "format"), &name)) {
        bool mine = false;
        for (size_t i = 0; i < FORMAT_COUNT; i++) {
            mine = mine || (is_for(round, i) && span_equal_text(name, formats[i]));
        }
        if (!mine) {
            return;
        }
    } else if (round != ROUND_UNITS) {
        return;
    }
    PackObject object = pack_object(reader, reader->root, "pack");
    pack_field(&object, "$schema");
    size_t format = pack_word(&object, "format", formats, FORMAT_COUNT);
    pack_int(&object, "version", 1, 1);
    if (format == SIZE_MAX || !is_for(round, format)) {
        return;
    }
    if (format == FORMAT_UNITS) {
        if (all->library->pack_count < AOD_PACKS_MAX) {
            all->pack[all->library->pack_count++] = aod__read_units(all, reader, &object);
        }
    } else if (format == FORMAT_ARMY) {
        aod__read_army(all, reader, &object);
    } else if (format == FORMAT_RITES) {
        aod__read_rites(all, reader, &object);
    } else if (format == FORMAT_TERMS) {
        aod__read_terms(all, reader, &object);
    } else if (format == FORMAT_OWN) {
        aod__read_own(all, reader, &object);
    } else if (format == FORMAT_ROSTERS) {
        aod__read_roster_words(reader, &object, &all->library->rosters);
    } else {
        aod__read_weapons(all, reader, &object);
    }
    pack_object_end(&object);
}

static void need(AodReader *all, bool is_there, const char *what)
{
    if (!is_there && all->ok) {
        diagnostic_report(all->problems, NULL, 0, 0, "data/aod has no file of %s", what);
        all->ok = false;
    }
}

static void read_packs(AodReader *all)
{
    PackReader *readers = ARENA_ARRAY(all->arena, PackReader, all->source_count);
    bool *is_open = ARENA_ARRAY(all->arena, bool, all->source_count);
    for (size_t i = 0; i < all->source_count; i++) {
        if (span_ends_with(span_of(all->source[i].name), ".json")) {
            is_open[i] = pack_open(&readers[i], all->arena, &all->source[i], all->problems);
            all->ok = all->ok && is_open[i];
        }
    }
    for (Round round = ROUND_LEGIONS; round < ROUND_COUNT; round++) {
        for (size_t i = 0; i < all->source_count; i++) {
            if (is_open[i] && (round != ROUND_OWN || all->ok)) {
                read_pack(all, &readers[i], round);
                all->ok = all->ok && readers[i].ok;
            }
        }
    }
    need(all, all->library->pack_count > 0, "units");
    need(all, all->has_army, "lists");
    need(all, all->has_rites, "rites");
    need(all, all->has_weapons, "weapons");
}

// --- armies ---

static bool read_armies(AodReader *all)
{
    const struct AodArmy **army =
        ARENA_ARRAY(all->arena, const struct AodArmy *, all->source_count);
    bool ok = true;
    for (size_t i = 0; i < all->source_count; i++) {
        if (span_ends_with(span_of(all->source[i].name), ".army")) {
            size_t before = all->problems->count;
            const AodArmy *read =
                aod_army_read(all->arena, all->library, &all->source[i], 1, all->problems, NULL);
            ok = ok && all->problems->count == before;
            if (read != NULL) {
                army[all->library->army_count++] = read;
            }
        }
    }
    all->library->army = army;
    return ok;
}

const AodLibrary *aod_library_load(Arena *arena, const SourceText *source, size_t count,
                                   DiagnosticList *problems)
{
    AodReader all = {.arena = arena,
                     .problems = problems,
                     .library = ARENA_NEW(arena, AodLibrary),
                     .pack = ARENA_ARRAY(arena, AodUnits *, AOD_PACKS_MAX),
                     .source = source,
                     .source_count = count,
                     .ok = true};
    read_packs(&all);
    all.library->pack = (const AodUnits *const *)all.pack;
    return all.ok && read_armies(&all) ? all.library : NULL;
}

// Own packs: each may use what those before it bring. Other formats say what the whole library is,
// and are refused here.
static void read_own_packs(AodReader *all)
{
    for (size_t i = 0; i < all->source_count && !diagnostic_is_enough(all->problems); i++) {
        PackReader reader;
        if (!pack_open(&reader, all->arena, &all->source[i], all->problems)) {
            all->ok = false;
            continue;
        }
        PackObject object = pack_object(&reader, reader.root, "pack");
        pack_field(&object, "$schema");
        bool is_own = pack_word(&object, "format", &formats[FORMAT_OWN], 1) == 0;
        pack_int(&object, "version", 1, 1);
        if (is_own && reader.ok) {
            aod__read_own(all, &reader, &object);
            pack_object_end(&object);
        }
        all->ok = all->ok && reader.ok;
    }
}

const AodLibrary *aod_library_extend(Arena *arena, const AodLibrary *library,
                                     const SourceText *source, size_t count,
                                     DiagnosticList *problems)
{
    AodReader all = {.arena = arena,
                     .problems = problems,
                     .library = ARENA_NEW(arena, AodLibrary),
                     .pack = ARENA_ARRAY(arena, AodUnits *, AOD_PACKS_MAX),
                     .source = source,
                     .source_count = count,
                     .ok = true};
    *all.library = *library;
    memcpy(all.pack, library->pack, library->pack_count * sizeof *all.pack);
    all.library->pack = (const AodUnits *const *)all.pack;
    read_own_packs(&all);
    return all.ok ? all.library : NULL;
}

// --- finding ---

const AodList *aod_library_list(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->list_count; i++) {
        if (span_equal_nocase_text(name, library->list[i].id) ||
            aod__same_name(name, library->list[i].name)) {
            return &library->list[i];
        }
    }
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
        if (aod__same_name(without_the(name), known.text)) {
            return &library->rite[i];
        }
    }
    return NULL;
}

const AodTrait *aod_library_trait(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->trait_count; i++) {
        Span known = without_the(span_of(library->trait[i].name));
        if (aod__same_name(without_the(name), known.text)) {
            return &library->trait[i];
        }
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
        if (is_so_taken && aod__same_name(name, doctrine->name)) {
            return doctrine;
        }
    }
    return NULL;
}

const AodMission *aod_library_mission(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->mission_count; i++) {
        if (span_equal_nocase_text(name, library->mission[i].name)) {
            return &library->mission[i];
        }
    }
    return NULL;
}

const struct AodArmy *aod_library_army(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->army_count; i++) {
        if (span_equal_nocase_text(name, library->army[i]->slug) ||
            span_equal_nocase_text(name, library->army[i]->name)) {
            return library->army[i];
        }
    }
    return NULL;
}

// AOD-ARMY-2.6: some lists have not all units of their packs.
bool aod_list_lacks(const AodList *list, const AodUnit *unit)
{
    for (uint16_t i = 0; i < list->without_count; i++) {
        if (strcmp(list->without[i], unit->name) == 0) {
            return true;
        }
    }
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
                    !aod_list_lacks(list, unit)) {
                    return unit;
                }
            }
        }
    }
    return NULL;
}

const AodUnit *aod_list_unit(const AodLibrary *library, const AodList *list, Span name, bool parts)
{
    const AodUnit *unit = find_unit(list, name, parts);
    // AOD-ARMY-2.6: a Faction may have several lists.
    for (uint32_t i = 0; unit == NULL && i < library->list_count; i++) {
        if (strcmp(library->list[i].faction, list->faction) == 0) {
            unit = find_unit(&library->list[i], name, parts);
        }
    }
    return unit;
}

bool aod_library_is_choice(const AodLibrary *library, Span written, const char *choice)
{
    if (aod__same_name(written, choice)) {
        return true;
    }
    for (uint32_t i = 0; i < library->family_count; i++) {
        for (uint8_t j = 0; j < library->family[i].of_count; j++) {
            if (strcmp(library->family[i].name, choice) == 0 &&
                aod__same_name(written, library->family[i].of[j])) {
                return true;
            }
        }
    }
    return false;
}

const char *aod_library_term(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->term_count; i++) {
        for (uint16_t j = 0; j < library->term[i].name_count; j++) {
            if (aod__same_name(name, library->term[i].name[j])) {
                return library->term[i].rule;
            }
        }
    }
    return NULL;
}

static bool is_faction(const char *known, const char *faction)
{
    return strcmp(known, "*") == 0 || strcmp(known, faction) == 0;
}

bool aod__is_pair(const AodAllies *pair, const char *a, const char *b)
{
    return (is_faction(pair->a, a) && is_faction(pair->b, b)) ||
           (is_faction(pair->a, b) && is_faction(pair->b, a));
}

AodLevel aod_library_allies(const AodLibrary *library, const char *a, const char *b)
{
    for (uint32_t i = 0; i < library->ally_count; i++) {
        if (aod__is_pair(&library->ally[i], a, b)) {
            return library->ally[i].level;
        }
    }
    return library->allies_else;
}

bool aod_profile_is(const AodProfile *profile, const char *word)
{
    if (span_equal_nocase_text(span_of(profile->type), word)) {
        return true;
    }
    for (uint8_t i = 0; i < profile->subtype_count; i++) {
        if (span_equal_nocase_text(span_of(profile->subtype[i]), word)) {
            return true;
        }
    }
    return false;
}

bool aod_unit_is(const AodUnit *unit, const char *word)
{
    for (uint16_t i = 0; i < unit->profile_count; i++) {
        if (aod_profile_is(&unit->profile[i], word)) {
            return true;
        }
    }
    return false;
}

bool aod_unit_has_rule(const AodUnit *unit, const char *rule)
{
    size_t length = strlen(rule);
    for (uint16_t i = 0; i < unit->rule_count; i++) {
        const char *known = unit->rule[i];
        if (span_starts_with_nocase(span_of(known), rule) &&
            (known[length] == '\0' || (known[length] == ' ' && known[length + 1] == '('))) {
            return true;
        }
    }
    return false;
}
