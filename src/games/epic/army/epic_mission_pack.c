// Training scenarios (1.15, 2.3.1, 3.4.1): data/epic/missions/*.json, and
// data/epic/first-game.json.
//
// A mission names a table and army lists that are loaded, and the units of both forces in the words
// of army files.
#include "epic_army.h"
#include "epic_muster.h"
#include "epic_pack.h"

#include "base_text.h"

enum {
    MISSION_VERSION = 1,
    FIRST_VERSION = 1,
    UNIT_LINES_MAX = 16, // of a formation
    WORDS_BYTES_MAX = 160,
    SCALE_MAX = 9, // of strategy ratings
    ORDER_MAX = 99,
    BUNKERS = 2 // 3.4.1a
};

const char *const epic__mission_words[EPIC_MISSIONS] = {
    [EPIC_MISSION_TOURNAMENT] = "tournament",
    [EPIC_MISSION_TRAINING] = "training",
    [EPIC_MISSION_COMBINED] = "combined",
    [EPIC_MISSION_KORPS_GRINDA] = "korps grinda",
};

typedef struct Reader {
    PackReader pack;
    const EpicLibrary *library;
    const EpicList *characters; // for units of any list, or NULL
} Reader;

// --- units ---

// What stands after `with` in the words of a unit, part by part.
static bool add_with(Reader *r, const EpicList *list, Span part, EpicBuildUnit *unit,
                     const char **why)
{
    const EpicSheet *own =
        r->characters == NULL ? NULL : epic_list_sheet(r->characters, span_trim(part));
    bool is_own = own != NULL && own->type == EPIC_CH;
    return epic__read_with(r->pack.arena, is_own ? r->characters : list, part, unit, why);
}

static bool read_words(Reader *r, const EpicList *list, Span words, EpicArmyUnit *out,
                       const char **why)
{
    static const char with[] = " with ";
    unsigned count = 0;
    size_t at = span_find_nocase(words, span_of(with));
    Span name = at == SIZE_MAX ? words : span_slice(words, 0, at);
    if (!epic__read_unit(r->pack.arena, list, name, &out->unit, &count, why))
        return false;
    out->count = (uint16_t)count;
    Span part, rest = at == SIZE_MAX ? (Span){NULL, 0} : span_from(words, at + sizeof with - 1);
    while (rest.text != NULL && span_next_part(&rest, ',', &part))
        if (!add_with(r, list, part, &out->unit, why))
            return false;
    *why = "it is out of play: it can be counted, and not fielded";
    return out->unit.sheet->type <= EPIC_WE;
}

static void read_unit(Reader *r, const ExtJson *value, const EpicList *list, EpicArmyUnit *out)
{
    Span words = pack_text_value(&r->pack, value, "unit", WORDS_BYTES_MAX);
    const char *why = NULL;
    if (words.length > 0 && list != NULL && !read_words(r, list, words, out, &why))
        pack_report(&r->pack, value, NULL,
                    "Such as \"5 Tactical\", \"1 Land Raider with Commander\"", "%s", why);
}

// --- formations and sides ---

static const EpicList *read_list(Reader *r, PackObject *object, const char *field,
                                 const EpicList *fallback)
{
    Span id = pack_text_optional(object, field, EPIC_NAME_BYTES_MAX, "");
    if (id.length == 0)
        return fallback;
    const EpicList *list = epic_library_list(r->library, id);
    if (list != NULL)
        return list;
    size_t count = r->library->list_count;
    const char **names = ARENA_ARRAY(r->pack.arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        names[i] = r->library->list[i].id;
    pack_report(&r->pack, ext_json_member(object->value, field), NULL,
                epic__nearest(r->pack.arena, id, names, count), "there is no army list \"%s\"",
                text_visible(r->pack.arena, id));
    return NULL;
}

static unsigned read_formation(Reader *r, const ExtJson *value, const EpicList *of_side,
                               EpicMissionFormation *out)
{
    PackObject object = pack_object(&r->pack, value, "formation");
    out->name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    out->list = read_list(r, &object, "list", of_side);
    const ExtJson *list = pack_list(&object, "units", 1, UNIT_LINES_MAX);
    pack_object_end(&object);
    EpicArmyUnit *unit = ARENA_ARRAY(r->pack.arena, EpicArmyUnit, UNIT_LINES_MAX);
    unsigned units = 0;
    if (out->list == NULL && of_side == NULL && ext_json_member(value, "list") == NULL)
        pack_report(&r->pack, value, NULL, "Write \"list\" here or for the whole side",
                    "nothing says from which army list its units are");
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        read_unit(r, ext_json_item(list, i), out->list, &unit[i]);
        units += unit[i].count;
    }
    out->unit = unit;
    out->unit_count = list == NULL ? 0 : (uint8_t)list->count;
    if (units > EPIC_FORMATION_UNITS_MAX)
        pack_report(&r->pack, value, NULL, "Take fewer", "it has %u units; at most %d are possible",
                    units, EPIC_FORMATION_UNITS_MAX);
    return units;
}

static void read_side(Reader *r, const ExtJson *value, EpicMissionSide *out)
{
    PackObject object = pack_object(&r->pack, value, "side");
    out->name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    out->strategy = (uint8_t)pack_int(&object, "strategy", 0, SCALE_MAX);
    const EpicList *of_side = read_list(r, &object, "list", NULL);
    const ExtJson *list = pack_list(&object, "formations", 1, EPIC_SEAT_FORMATIONS_MAX);
    pack_object_end(&object);
    EpicMissionFormation *formation =
        ARENA_ARRAY(r->pack.arena, EpicMissionFormation, EPIC_SEAT_FORMATIONS_MAX);
    unsigned units = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++)
        units += read_formation(r, ext_json_item(list, i), of_side, &formation[i]);
    out->formation = formation;
    out->formation_count = list == NULL ? 0 : (uint8_t)list->count;
    if (units > EPIC_SEAT_UNITS_MAX)
        pack_report(&r->pack, value, NULL, "Take fewer", "it has %u units; at most %d are possible",
                    units, EPIC_SEAT_UNITS_MAX);
}

// --- the mission ---

static const EpicTable *read_table_name(Reader *r, PackObject *object)
{
    Span id = pack_text(object, "table", EPIC_NAME_BYTES_MAX);
    size_t count = r->library->table_count;
    const char **names = ARENA_ARRAY(r->pack.arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++) {
        const EpicTable *table = &r->library->table[i];
        if (span_equal_text(id, table->id) && table->is_training)
            return table;
        names[i] = table->id;
    }
    if (id.length > 0)
        pack_report(&r->pack, ext_json_member(object->value, "table"), NULL,
                    epic__nearest(r->pack.arena, id, names, count),
                    "there is no training table \"%s\"", text_visible(r->pack.arena, id));
    return NULL;
}

// EPIC-3.4.1a: one Ork formation against two bunkers and those who hold the ruins.
static void judge_korps_grinda(Reader *r, const ExtJson *sides, const EpicMissionPack *mission)
{
    const EpicMissionSide *marines = &mission->side[1];
    unsigned bunkers = 0;
    for (unsigned f = 0; f < marines->formation_count; f++) {
        const EpicSheet *first = marines->formation[f].unit[0].unit.sheet;
        bunkers += (first->abilities & EPIC_ABILITY(EPIC_A_IMMOBILE)) != 0;
    }
    if (bunkers != BUNKERS || marines->formation_count == bunkers)
        pack_report(&r->pack, ext_json_item(sides, 1), "EPIC-3.4.1a", NULL,
                    "the second side has two bunkers and at least one formation that moves");
    if (mission->side[0].formation_count != 1)
        pack_report(&r->pack, ext_json_item(sides, 0), "EPIC-3.4.1a", NULL,
                    "the first side has one formation");
}

bool epic__read_mission(Arena *arena, const SourceText *source, const EpicLibrary *library,
                        EpicMissionPack *mission, DiagnosticList *problems)
{
    Reader r = {.library = library};
    if (!pack_open(&r.pack, arena, source, problems))
        return false;
    static const char *const formats[] = {"strategium-epic-mission"};
    PackObject object = pack_object(&r.pack, r.pack.root, "mission");
    pack_text_optional(&object, "$schema", EPIC_NOTE_BYTES_MAX, "");
    pack_word(&object, "format", formats, 1);
    pack_int(&object, "version", MISSION_VERSION, MISSION_VERSION);
    mission->id = pack_text(&object, "id", EPIC_NAME_BYTES_MAX).text;
    mission->name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    pack_text_optional(&object, "source", EPIC_NOTE_BYTES_MAX, "");
    mission->order = (uint8_t)pack_int_optional(&object, "order", 1, ORDER_MAX, ORDER_MAX);
    size_t kind = pack_word(&object, "kind", epic__mission_words + EPIC_MISSION_TRAINING,
                            EPIC_MISSIONS - EPIC_MISSION_TRAINING);
    mission->kind = kind == SIZE_MAX ? 0 : (uint8_t)(kind + EPIC_MISSION_TRAINING);
    mission->table = read_table_name(&r, &object);
    r.characters = read_list(&r, &object, "characters", NULL);
    const ExtJson *sides = pack_list(&object, "sides", 2, 2);
    pack_object_end(&object);
    for (uint32_t seat = 0; sides != NULL && seat < 2; seat++)
        read_side(&r, ext_json_item(sides, seat), &mission->side[seat]);
    if (r.pack.ok && mission->kind == EPIC_MISSION_KORPS_GRINDA)
        judge_korps_grinda(&r, sides, mission);
    if (r.pack.ok && epic__is_place(library, span_of(mission->id)))
        pack_report(&r.pack, ext_json_member(r.pack.root, "id"), NULL, "Give it an id of its own",
                    "there is a table or a mission \"%s\" already", mission->id);
    return r.pack.ok;
}

// --- the first game ---

void epic__read_first_game(Arena *arena, const SourceText *source, EpicFirstGame *first,
                           DiagnosticList *problems)
{
    PackReader reader;
    if (!pack_open(&reader, arena, source, problems))
        return;
    static const char *const formats[] = {"strategium-epic-first"};
    PackObject object = pack_object(&reader, reader.root, "first game");
    pack_text_optional(&object, "$schema", EPIC_NOTE_BYTES_MAX, "");
    pack_word(&object, "format", formats, 1);
    pack_int(&object, "version", FIRST_VERSION, FIRST_VERSION);
    first->table = pack_text(&object, "table", EPIC_NAME_BYTES_MAX).text;
    const ExtJson *armies = pack_list(&object, "armies", 2, 2);
    pack_object_end(&object);
    for (uint32_t i = 0; armies != NULL && i < 2; i++)
        first->army[i] =
            pack_text_value(&reader, ext_json_item(armies, i), "army", EPIC_NAME_BYTES_MAX).text;
}
