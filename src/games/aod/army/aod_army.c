// Reading army files of Age of Darkness.
//
//     game: aod
//     list: sons-of-horus
//     name: Spear of Cthonia
//     allegiance: traitor
//     points: 2500
//     rite: The Black Reaving
//     warlord: Praetor
//     trait: Bloody-handed
//
//     Praetor                                a unit by its name in the list
//       + Paragon Blade                      what it buys; with a count, so many
//       Command Squad                        a unit bought for it: a Retinue, a transport
//         4 Legion Chosen with Power Fist    models, each with what stands behind "with"
//     2 Tactical Squad                       two alike
//       14 Legionary
//       + Rhino Transport
//     Predator Squadron as Troops            the slot, where a rite gives a choice
//     Allied Detachment of solar-auxilia     what follows belongs to it
//     ? Ancient Walker                       unknown here: kept, not judged
//
// Map: the header, units, armies. Detachments are read in aod_army_detachment.c, what stands under
// a unit in aod_army_lines.c.
#include "aod_judge.h"

#include <string.h>

#define GAME "aod"

// --- the header ---

// What a field says, and where; NULL if it says nothing.
static const char *placed_text(AodJudge *judge, const Loadout *roster, const char *key,
                               AodPlace *at)
{
    const char *text = loadout_text(judge->arena, roster, key, NULL);
    if (text != NULL)
        *at = aod__place_of_field(loadout_field(roster, key));
    return text;
}

bool aod_army_is_text(Span text)
{
    return span_equal_nocase_text(loadout_header(text, "game"), GAME);
}

static void read_game(AodJudge *judge, const Loadout *roster)
{
    const LoadoutField *field = loadout_field(roster, "game");
    if (field != NULL && !span_equal_nocase_text(field->value, GAME)) {
        AodPlace at = aod__place_of_field(field);
        aod__problem(judge, &at, NULL, "Write `game: aod`",
                     "this list is for the game \"%s\", not for aod",
                     aod__shown(judge, field->value));
    }
}

static void read_allegiance(AodJudge *judge, const Loadout *roster)
{
    AodArmy *army = judge->army;
    const LoadoutField *field = loadout_field(roster, "allegiance");
    if (field == NULL)
        return;
    army->allegiance_at = aod__place_of_field(field);
    if (span_equal_nocase_text(field->value, "loyalist"))
        army->allegiance = AOD_LOYALIST;
    else if (span_equal_nocase_text(field->value, "traitor"))
        army->allegiance = AOD_TRAITOR;
}

static void read_points(AodJudge *judge, const Loadout *roster)
{
    const LoadoutField *field = loadout_field(roster, "points");
    int64_t points = 0;
    if (field == NULL)
        return;
    judge->army->points_at = aod__place_of_field(field);
    if (!loadout_points(judge->arena, field, 1, AOD_POINTS_MAX, &points)) {
        aod__problem(judge, &judge->army->points_at, "AOD-ARMY-1.3",
                     "Write the number, such as `points: 2500`",
                     "the limit of points is a number from 1 to %d", AOD_POINTS_MAX);
    }
    judge->army->points_limit = (int32_t)points;
}

static void read_mission(AodJudge *judge, const Loadout *roster)
{
    const LoadoutField *field = loadout_field(roster, "mission");
    if (field == NULL || field->value.length == 0)
        return;
    AodPlace at = aod__place_of_field(field);
    judge->army->mission_at = at;
    judge->army->mission = aod_library_mission(judge->library, field->value);
    if (judge->army->mission == NULL) {
        AodGuess guess = aod__guess_for(field->value);
        for (uint32_t i = 0; i < judge->library->mission_count; i++)
            aod__guess(&guess, judge->library->mission[i].name);
        const char *guessed = aod__guessed(judge->arena, &guess);
        aod__problem(judge, &at, "AOD-MISSION-1.1",
                     guessed != NULL
                         ? guessed
                         : "`missions` in `strategium army new LIST --guided` lists them",
                     "there is no mission \"%s\"", aod__shown(judge, field->value));
    }
}

// A field that is yes or no.
static bool read_yes(AodJudge *judge, const Loadout *roster, const char *key, bool otherwise)
{
    const LoadoutField *field = loadout_field(roster, key);
    bool is_yes = field != NULL && span_equal_nocase_text(field->value, "yes");
    if (field != NULL && !is_yes && !span_equal_nocase_text(field->value, "no")) {
        AodPlace at = aod__place_of_field(field);
        aod__problem(judge, &at, NULL,
                     text_format(judge->arena, "Write `%s: yes` or `%s: no`", key, key),
                     "%s is yes or no, not \"%s\"", key, aod__shown(judge, field->value));
    }
    return field != NULL ? is_yes : otherwise;
}

static const char *const keys[] = {"game",    "name",     "list",      "about",   "allegiance",
                                   "points",  "mission",  "rite",      "warlord", "trait",
                                   "excerpt", "defaults", "provenance"};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

bool aod_army_is_key(Span word)
{
    for (size_t i = 0; i < KEY_COUNT; i++)
        if (span_equal_nocase_text(word, keys[i]))
            return true;
    return false;
}

static void read_header(AodJudge *judge, const Loadout *roster, const SourceText *source)
{
    AodArmy *army = judge->army;
    loadout_check_keys(judge->arena, roster, keys, KEY_COUNT, judge->problems);
    read_game(judge, roster);
    army->slug = loadout_slug(judge->arena, source->name);
    army->name = loadout_text(judge->arena, roster, "name", army->slug);
    army->about = loadout_text(judge->arena, roster, "about", "");
    army->warlord = placed_text(judge, roster, "warlord", &army->warlord_at);
    army->trait = placed_text(judge, roster, "trait", &army->trait_at);
    army->is_complete = !read_yes(judge, roster, "excerpt", false);
    army->is_exact = !read_yes(judge, roster, "defaults", true);
    read_allegiance(judge, roster);
    read_points(judge, roster);
    read_mission(judge, roster);
}

// --- units ---

static void report_unit(AodJudge *judge, const LoadoutLine *line, Span name)
{
    const AodList *list = judge->army->detachment[judge->army->detachment_count - 1].list;
    AodGuess guess = aod__guess_for(name);
    aod__guess_units(&guess, list);
    const char *remedy = aod__guessed(judge->arena, &guess);
    remedy = remedy != NULL ? remedy : aod__whose_option(judge->arena, list, name);
    bool is_idle = remedy == NULL && guess.name != NULL; // a word of many names
    if (remedy == NULL && !is_idle) {
        guess = aod__guess_for(name);
        const AodList *other = aod__guess_lists(&guess, judge->library);
        remedy = other == NULL ? NULL
                               : text_format(judge->arena, "Perhaps \"%s\" of the list %s is meant",
                                             guess.name, other->id);
    }
    if (judge->army->unknown < AOD_UNKNOWN_THING)
        judge->army->unknown = AOD_UNKNOWN_THING; // what the unit that is meant could mend
    AodPlace at = aod__place_of(line);
    aod__keep_unknown(judge, NULL, name, at);
    aod__problem(
        judge, &at, "AOD-ARMY-2.5",
        remedy != NULL
            ? remedy
            : text_format(judge->arena, "`strategium army show %s` shows its units", list->id),
        "the list %s has no unit \"%s\"", list->name, aod__shown(judge, name));
}

// A unit of another Faction's list.
typedef struct Foreign {
    const AodUnit *unit; // NULL: nobody has it
    const AodList *list;
    bool is_of_legions; // several Legions have it, and the army names none of them
} Foreign;

// A list that the army names goes before the one whose own the unit is, this one before those that
// only may have it; the first of equals.
static unsigned rank_of(const AodArmy *army, const AodList *list, const AodUnit *unit)
{
    for (uint16_t i = 0; i < army->detachment_count; i++)
        if (army->detachment[i].list == list)
            return 3;
    return unit->pack == list->pack[0] ? 2 : 1;
}

static Foreign find_foreign(const AodJudge *judge, Span name)
{
    Foreign found = {NULL, NULL, false};
    unsigned best = 0, legions = 0;
    for (uint32_t i = 0; i < judge->library->list_count; i++) {
        const AodList *here = &judge->library->list[i];
        const AodUnit *unit = aod_list_unit(judge->library, here, name, false);
        unsigned rank = unit != NULL ? rank_of(judge->army, here, unit) : 0;
        legions += unit != NULL && here->legion != AOD_NONE ? 1 : 0;
        if (rank > best) {
            best = rank;
            found.unit = unit;
            found.list = here;
        }
    }
    found.is_of_legions = best < 3 && legions > 1 && found.list->is_legion;
    return found;
}

static void report_foreign(AodJudge *judge, const LoadoutLine *line, const Foreign *foreign,
                           const AodDetachment *detachment)
{
    AodPlace at = aod__place_of(line);
    const AodUnit *unit = foreign->unit;
    AodDetachmentKind kind = unit->role == AOD_LORDS_OF_WAR ? AOD_LORDS : AOD_ALLIED;
    if (foreign->is_of_legions) {
        aod__problem(judge, &at, "AOD-ARMY-2.5",
                     text_format(judge->arena, "Remove it, or write it under `%s of LEGION`",
                                 aod_detachment_word(kind)),
                     "%s is of a Legion's list, and the Detachment is of %s", unit->name,
                     detachment->list->name);
        return;
    }
    aod__problem(judge, &at, "AOD-ARMY-2.5",
                 text_format(judge->arena, "Remove it, or write it under `%s of %s`",
                             aod_detachment_word(kind), foreign->list->id),
                 "%s is of the list %s, and the Detachment is of %s", unit->name,
                 foreign->list->name, detachment->list->name);
}

// "NAME as Troops"
static Span cut_role(Span name, AodRole *role)
{
    *role = AOD_ROLE_COUNT;
    for (unsigned i = 0; i < AOD_TRANSPORT; i++) {
        const char *word = aod_role_word((AodRole)i);
        size_t length = strlen(word);
        if (name.length > length + 4 &&
            span_equal_nocase_text(span_from(name, name.length - length), word) &&
            span_equal_nocase_text(span_slice(name, name.length - length - 4, 4), " as ")) {
            *role = (AodRole)i;
            return span_trim(span_slice(name, 0, name.length - length - 4));
        }
    }
    return name;
}

static void read_unit(AodJudge *judge, const Loadout *roster, size_t at)
{
    const LoadoutLine *line = &roster->line[at];
    AodArmy *army = judge->army;
    AodDetachment *detachment = &army->detachment[army->detachment_count - 1];
    AodRole role = AOD_ROLE_COUNT;
    Span name = cut_role(line->name, &role);
    Span with = {NULL, 0};
    bool is_foreign = false;
    const AodUnit *unit = aod_list_unit(judge->library, detachment->list, name, true);
    if (unit == NULL) {
        name = cut_role(aod__cut_with(name, &with), &role);
        unit = aod_list_unit(judge->library, detachment->list, name, true);
    }
    if (unit == NULL) {
        Foreign foreign = find_foreign(judge, name);
        unit = foreign.unit;
        if (unit == NULL) {
            report_unit(judge, line, name);
            return;
        }
        report_foreign(judge, line, &foreign, detachment);
        is_foreign = true;
    }
    AodArmyUnit *out = aod__add_unit(judge, unit, line->count, 0, aod__place_of(line));
    if (out == NULL)
        return;
    uint16_t index = (uint16_t)(army->unit_count - 1);
    out->is_foreign = is_foreign;
    if (role != AOD_ROLE_COUNT) {
        out->role = role;
        out->is_role_given = true;
    }
    aod__read_with(judge, out, line, AOD_NONE, 1, with);
    aod__read_lines(judge, roster, out, index, at);
}

// --- armies ---

static void read_body(AodJudge *judge, const Loadout *roster)
{
    bool in_detachment = false;
    for (size_t i = 0; i < roster->line_count && !diagnostic_is_enough(judge->problems); i++) {
        const LoadoutLine *line = &roster->line[i];
        if (line->depth == 0) {
            in_detachment = aod__read_detachment(judge, line);
            if (!in_detachment && !aod__read_unknown(judge, NULL, line) &&
                !aod__read_rite_line(judge, line))
                read_unit(judge, roster, i);
        } else if (in_detachment && line->depth == 1 && !aod__read_rite_line(judge, line)) {
            AodPlace at = aod__place_of(line);
            aod__problem(judge, &at, NULL, "Write units without a blank before them",
                         "under a Detachment stands only its Rite of War");
        }
    }
}

const AodArmy *aod_army_read(Arena *arena, const AodLibrary *library, const SourceText *source,
                             uint32_t first_line, DiagnosticList *problems,
                             DiagnosticList *unjudged)
{
    size_t before = problems->count;
    AodJudge *judge = aod__new_army(arena, library, source->name, problems, unjudged);
    AodArmy *army = judge->army;
    army->text = source->text;
    Loadout *roster = ARENA_NEW(arena, Loadout);
    bool is_read = loadout_read(arena, source, first_line, roster, problems);
    read_header(judge, roster, source);
    const LoadoutField *list = loadout_field(roster, "list");
    if (list == NULL) {
        aod__problem(judge, NULL, "AOD-ARMY-2.5",
                     "Write `list: NAME` at the top; `strategium army list` shows the lists",
                     "the army does not say from which list it is");
    } else {
        AodPlace at = aod__place_of_field(list);
        army->list = aod__find_named_list(judge, list->value, &at);
    }
    if (army->list == NULL) {
        diagnostic_sort(problems, before);
        return NULL;
    }
    army->detachment_count = 1;
    army->detachment[0] = (AodDetachment){.kind = AOD_PRIMARY, .list = army->list};
    const LoadoutField *rite = loadout_field(roster, "rite");
    if (rite != NULL && rite->value.length > 0 && !span_equal_nocase_text(rite->value, "none"))
        aod__take_rite(judge, &army->detachment[0], rite->value, aod__place_of_field(rite));
    const LoadoutField *provenance = loadout_field(roster, "provenance");
    if (provenance != NULL) {
        aod__take_provenances(judge, &army->detachment[0], provenance->value,
                              aod__place_of_field(provenance));
    }
    read_body(judge, roster);
    aod__fill(judge);
    if (army->unit_count == AOD_ARMY_UNITS_MAX) { // those that come with others too
        aod__problem(judge, NULL, NULL, NULL,
                     "the army has more than %d units; this program reads no more",
                     AOD_ARMY_UNITS_MAX - 1);
    }
    aod_army_judge(arena, library, army, problems, unjudged);
    diagnostic_sort(problems, before);
    return is_read ? army : NULL;
}
