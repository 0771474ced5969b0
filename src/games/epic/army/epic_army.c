// Reading army files (EPIC-6.1.1, 6.3 to 6.36).
//
//     game: epic
//     list: space-marine-codex-astartes
//     name: Fist of the Codex
//     points: 3000
//
//     Tactical                            a formation by its name in the list
//       + Captain                         bought: a character, "on UNIT" says on whom
//       + 2 Razorback with Twin Heavy Bolter
//     2 Warhound                          two alike
//     1 Predator
//       2 Predator Annihilator            members: what it consists of, where there is a choice
//       2 Predator Destructor
#include "epic_muster.h"

#include "base_text.h"

#include <stdarg.h>
#include <string.h>

#define RULE "EPIC-6.1.1a"

// Formations of one line; more are no army of a game, and need not be read to say so.
enum { ALIKE_MAX = 64 };

// --- problems ---

void epic__complain(EpicMuster *muster, const LoadoutLine *line, const char *rule,
                    const char *remedy, const char *format, ...)
{
    EpicArmyReader *reader = muster->reader;
    TextBuffer text = text_start(reader->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    loadout_report(&reader->roster, line != NULL ? line : muster->line, reader->problems, rule,
                   remedy, "%s", text.text);
}

void epic__leave_open(EpicArmyReader *reader, const LoadoutLine *line, const char *format, ...)
{
    if (reader->unjudged == NULL)
        return;
    TextBuffer text = text_start(reader->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < reader->unjudged->count; i++) {
        const Diagnostic *other = &reader->unjudged->item[i];
        if (other->line == (line != NULL ? line->line : 0) && strcmp(other->text, text.text) == 0)
            return;
    }
    diagnostic_report(reader->unjudged, reader->roster.file, line != NULL ? line->line : 0,
                      line != NULL ? line->column : 0, "%s", text.text);
}

static const char *shown(const EpicArmyReader *reader, Span name)
{
    return text_visible(reader->arena, span_slice(name, 0, 60));
}

// --- words of a line ---

// A sheet by its name, or by it with an s.
static const EpicSheet *find_sheet(const EpicList *list, Span name)
{
    const EpicSheet *sheet = epic_list_sheet(list, name);
    if (sheet == NULL && name.length > 1 && span_ends_with(name, "s"))
        sheet = epic_list_sheet(list, span_slice(name, 0, name.length - 1));
    return sheet;
}

static const EpicUpgrade *find_upgrade(const EpicListFormation *type, Span name)
{
    for (uint8_t i = 0; i < type->upgrade_count; i++)
        if (span_equal_nocase_text(name, type->upgrade[i]->name))
            return type->upgrade[i];
    return NULL;
}

static uint8_t find_faction(Span name)
{
    for (unsigned faction = 1; faction <= EPIC_FACTION_UNDIVIDED; faction *= 2)
        if (span_equal_nocase_text(name, epic_faction_word(faction)))
            return (uint8_t)faction;
    return 0;
}

static uint64_t find_ability(Span name)
{
    for (unsigned a = 0; a < EPIC_A_COUNT; a++)
        if (span_equal_nocase_text(name, epic_ability_word(a)))
            return EPIC_ABILITY(a);
    return 0;
}

// The text after the last " on " goes to *after.
static Span cut_at(Span text, const char *word, Span *after)
{
    size_t at = span_find_nocase(text, span_of(word));
    *after = (Span){NULL, 0};
    if (at == SIZE_MAX)
        return text;
    *after = span_trim(span_from(text, at + strlen(word)));
    return span_trim(span_slice(text, 0, at));
}

// What stands after "with", or on a line under the unit, goes onto it.
static void add_with(EpicMuster *muster, EpicWanted *wanted, const LoadoutLine *line, Span name,
                     unsigned copies)
{
    EpicArmyReader *reader = muster->reader;
    const char *why = "";
    if (wanted->unit.sheet->type == EPIC_CH) { // which of its weapons
        for (uint8_t i = 0; i < wanted->unit.sheet->alternative_count; i++) {
            if (span_equal_nocase_text(name, wanted->unit.sheet->alternative[i].name)) {
                wanted->unit.alternative = (uint8_t)(i + 1);
                return;
            }
        }
        epic__complain(muster, line, "EPIC-1.1.3-q2", "Remove it", "\"%s\" is nothing that %s has",
                       shown(reader, name), wanted->unit.sheet->name);
        return;
    }
    const EpicSheet *sheet = epic_list_sheet(reader->list, name);
    bool is_character = sheet != NULL && sheet->type == EPIC_CH && sheet->on_mount == NULL;
    if (is_character || (find_ability(name) != 0 && sheet == NULL)) {
        // Bought for the formation, and on this unit.
        if (muster->wanted_count < EPIC_LINES_MAX) {
            unsigned count = wanted->count * copies;
            count = count < EPIC_FORMATION_UNITS_MAX ? count : EPIC_FORMATION_UNITS_MAX;
            muster->wanted[muster->wanted_count++] =
                (EpicWanted){.line = line,
                             .on = wanted->unit.sheet,
                             .unit = {.sheet = sheet},
                             .ability = sheet == NULL ? find_ability(name) : 0,
                             .count = count,
                             .left = count};
        }
        return;
    }
    for (unsigned i = 0; i < copies && i < EPIC_WITH_MAX + 1; i++) {
        if (!epic__read_with(reader->arena, reader->list, name, &wanted->unit, &why)) {
            epic__complain(muster, line, "EPIC-1.1.3-q2",
                           "`strategium army new LIST` shows the choices", "%s", why);
            return;
        }
    }
}

static void report_unknown(EpicMuster *muster, const LoadoutLine *line, Span name)
{
    EpicArmyReader *reader = muster->reader;
    const char **names = ARENA_ARRAY(reader->arena, const char *, reader->list->sheet_count);
    for (uint16_t i = 0; i < reader->list->sheet_count; i++)
        names[i] = reader->list->sheet[i].name;
    const char *remedy = epic__nearest(reader->arena, name, names, reader->list->sheet_count);
    epic__complain(muster, line, RULE,
                   remedy != NULL
                       ? remedy
                       : text_format(reader->arena, "`strategium army new %s` shows what there is",
                                     reader->list->id),
                   "the list %s has no unit, character or upgrade \"%s\"", reader->list->name,
                   shown(reader, name));
}

static bool is_set_or_fixed(const EpicUpgrade *upgrade)
{
    return upgrade->option_count > 0 && upgrade->option[0].kind != EPIC_OPTION_ADD &&
           upgrade->option[0].kind != EPIC_OPTION_SWAP &&
           upgrade->option[0].kind != EPIC_OPTION_CHARACTER;
}

// Words that change the formation and are no units.
static bool take_word(EpicMuster *muster, Span name)
{
    uint8_t faction = find_faction(name);
    if (faction != 0) {
        muster->factions = faction;
        return true;
    }
    if (span_equal_nocase_text(name, "on foot") ||
        span_equal_nocase_text(name, "without transport")) {
        muster->on_foot = true; // EPIC-6.3.1a: may be left behind
        return true;
    }
    return false;
}

static EpicWanted *read_wanted(EpicMuster *muster, const LoadoutLine *line)
{
    EpicArmyReader *reader = muster->reader;
    Span with;
    Span on;
    Span name = cut_at(line->name, " with ", &with);
    if (take_word(muster, name))
        return NULL;
    const EpicSheet *sheet = epic_list_sheet(reader->list, name);
    if (sheet == NULL) {
        name = cut_at(name, " on ", &on);
        sheet = find_sheet(reader->list, name);
    } else {
        on = (Span){NULL, 0};
    }
    const EpicUpgrade *upgrade = find_upgrade(muster->type, name);
    bool is_named =
        upgrade != NULL && (sheet == NULL || (!line->has_count && is_set_or_fixed(upgrade)));
    if (muster->wanted_count == EPIC_LINES_MAX) {
        muster->is_full = true;
        return NULL;
    }
    unsigned count = line->count;
    if (count > EPIC_FORMATION_UNITS_MAX) {
        epic__complain(muster, line, NULL, "Take fewer",
                       "this program plays with at most %d units in a formation (a limit of the "
                       "engine, not of the game)",
                       EPIC_FORMATION_UNITS_MAX);
        count = EPIC_FORMATION_UNITS_MAX;
    }
    EpicWanted wanted = {
        .line = line, .count = count, .left = count, .is_member = !line->is_upgrade};
    if (is_named) {
        wanted.upgrade = upgrade;
    } else if (sheet != NULL) {
        wanted.unit.sheet = sheet;
    } else {
        wanted.ability = find_ability(name);
        if (wanted.ability == 0) {
            report_unknown(muster, line, name);
            return NULL;
        }
    }
    if (on.length != 0) {
        wanted.on = find_sheet(reader->list, on);
        if (wanted.on == NULL)
            report_unknown(muster, line, on);
    }
    unsigned at = muster->wanted_count++;
    muster->wanted[at] = wanted;
    Span part;
    while (epic__next_with(&with, &muster->wanted[at].unit, &part))
        if (muster->wanted[at].unit.sheet != NULL)
            add_with(muster, &muster->wanted[at], line, span_trim(part), 1);
    return &muster->wanted[at];
}

// --- lines of a formation ---

// "Big Warband" is a Warband of size 1.
static const EpicListFormation *find_formation(const EpicList *list, Span name, unsigned *size)
{
    *size = 0;
    for (uint8_t i = 0; i < list->formation_count; i++)
        if (span_equal_nocase_text(name, list->formation[i].name))
            return &list->formation[i];
    for (uint8_t s = 0; s < list->size_count; s++) {
        const char *word = list->size_name[s];
        for (int plain = 0; plain < 2; plain++) { // 'Uge and Uge
            const char *start = plain && word[0] == '\'' ? word + 1 : word;
            if (!span_starts_with_nocase(name, start))
                continue;
            Span rest = span_trim(span_from(name, strlen(start)));
            for (uint8_t i = 0; i < list->formation_count; i++) {
                if (span_equal_nocase_text(rest, list->formation[i].name)) {
                    *size = s;
                    return &list->formation[i];
                }
            }
        }
    }
    return NULL;
}

// Gives the formation that is probably meant, so that the lines below are judged as well; NULL:
// nobody knows.
static const EpicListFormation *report_formation(EpicArmyReader *reader, const LoadoutLine *line)
{
    const EpicList *list = reader->list;
    const char **names = ARENA_ARRAY(reader->arena, const char *, list->formation_count);
    for (uint8_t i = 0; i < list->formation_count; i++)
        names[i] = list->formation[i].name;
    const char *remedy = epic__nearest(reader->arena, line->name, names, list->formation_count);
    loadout_report(
        &reader->roster, line, reader->problems, RULE,
        remedy != NULL
            ? remedy
            : text_format(reader->arena, "`strategium army new %s` shows the formations", list->id),
        "the list %s has no formation \"%s\"", list->name, shown(reader, line->name));
    size_t nearest = text_nearest(line->name, names, list->formation_count);
    return nearest == SIZE_MAX ? NULL : &list->formation[nearest];
}

static void read_members(EpicMuster *muster, size_t first)
{
    const Loadout *roster = &muster->reader->roster;
    EpicWanted *last = NULL;
    bool is_wrong = false; // what the line above is was not made out, and that is said
    for (size_t i = first + 1; i < roster->line_count && roster->line[i].depth > 0; i++) {
        const LoadoutLine *line = &roster->line[i];
        if (line->depth == 1) {
            size_t before = muster->reader->problems->count;
            last = read_wanted(muster, line);
            is_wrong = last == NULL && muster->reader->problems->count > before;
        } else if (last != NULL && last->unit.sheet != NULL && line->depth == 2) {
            add_with(muster, last, line, line->name, line->count);
        } else if (!is_wrong) {
            epic__complain(muster, line, NULL, "Indent it by two spaces",
                           "this belongs to nothing that can have it");
        }
    }
}

static bool stays_out(const EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->entry_count; i++) {
        unsigned type = muster->entry[i].unit.sheet->type;
        if (muster->entry[i].count > 0 &&
            (type == EPIC_AC || type == EPIC_AC_WE || type == EPIC_SC || type == EPIC_POD))
            return true;
    }
    return false;
}

static void keep_choices(EpicMuster *muster)
{
    EpicArmyReader *reader = muster->reader;
    for (unsigned i = 0; i < muster->choice_count; i++)
        if (muster->choice[i].count > 0 && reader->taken_count < reader->taken_max)
            reader->taken[reader->taken_count++] = muster->choice[i];
}

static void finish_formation(EpicMuster *muster, EpicArmyFormation *out)
{
    EpicArmyReader *reader = muster->reader;
    EpicArmyUnit *unit = ARENA_ARRAY(reader->arena, EpicArmyUnit, muster->entry_count);
    unsigned units = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        if (muster->entry[i].count > 0) {
            unit[out->unit_count++] = muster->entry[i];
            units += muster->entry[i].unit.sheet->type != EPIC_FORT ? muster->entry[i].count : 0;
        }
    }
    const char *size = muster->size > 0 ? reader->list->size_name[muster->size] : "";
    *out = (EpicArmyFormation){
        .type = muster->type,
        .name = muster->size > 0 ? text_format(reader->arena, "%s %s", size, muster->type->name)
                                 : muster->type->name,
        .unit = unit,
        .unit_count = out->unit_count,
        .line = muster->line->line,
        .points = (uint16_t)(muster->points < UINT16_MAX ? muster->points : UINT16_MAX),
        .size = (uint8_t)muster->size,
        .factions = muster->factions,
        .lesser_daemons = muster->lesser_daemons,
        .has_pact = muster->has_pact,
        .is_out_of_play = stays_out(muster),
    };
    if (muster->is_full || units > EPIC_FORMATION_UNITS_MAX) {
        epic__complain(muster, muster->line, NULL, "Take fewer",
                       "%s has %u units; this program plays with at most %d in a formation (a "
                       "limit of the engine, not of the game)",
                       out->name, units, EPIC_FORMATION_UNITS_MAX);
    }
    if (out->is_out_of_play) {
        epic__leave_open(reader, muster->line,
                         "%s stays out of play: aircraft and spacecraft (chapter 4) are not played "
                         "yet; its %u points count",
                         out->name, (unsigned)out->points);
    }
}

// Pools and gates are bought like formations and are none.
static bool take_special(EpicMuster *muster, unsigned count)
{
    EpicArmy *army = muster->reader->army;
    switch (muster->type->special) {
    case EPIC_SPECIAL_WRAITHGATE: // EPIC-6.6.3a, 5.13.3a, 5.21.2a, 6.15.1b
    case EPIC_SPECIAL_WEBWAY:
    case EPIC_SPECIAL_NEST:
    case EPIC_SPECIAL_TOMB:
        army->gate =
            (uint8_t)(muster->type->special - EPIC_SPECIAL_WRAITHGATE + EPIC_GATE_WRAITHGATE);
        break;
    case EPIC_SPECIAL_POOL_LESSER:
        army->pool_lesser = (uint8_t)(army->pool_lesser + count);
        break;
    case EPIC_SPECIAL_POOL_GREATER:
        army->pool_greater = (uint8_t)(army->pool_greater + count);
        break;
    default:
        return false;
    }
    return true;
}

static void read_formation(EpicArmyReader *reader, size_t first)
{
    const LoadoutLine *line = &reader->roster.line[first];
    EpicMuster *muster = &reader->muster;
    unsigned size = 0;
    const EpicListFormation *type = find_formation(reader->list, line->name, &size);
    if (type == NULL && (type = report_formation(reader, line)) == NULL)
        return;
    *muster = (EpicMuster){.reader = reader, .line = line, .type = type, .size = size};
    muster->times = size + 1; // big is twice, 'uge three times the core
    muster->factions = EPIC_FACTION_UNDIVIDED;
    if (type->points[size] == EPIC_NO_POINTS) {
        epic__complain(muster, line, RULE, text_format(reader->arena, "Take a %s", type->name),
                       "there is no %s of that size", type->name);
    }
    read_members(muster, first);
    epic__muster(muster);
    unsigned count = line->count < ALIKE_MAX ? line->count : ALIKE_MAX;
    for (unsigned i = 0; i < count; i++) {
        keep_choices(muster);
        EpicArmyFormation *out = &reader->formation[reader->army->formation_count];
        if (reader->army->formation_count == UINT8_MAX)
            return; // far over the engine's limit, which is reported for the whole army
        *out = (EpicArmyFormation){0};
        finish_formation(muster, out);
        reader->army->formation_count++;
    }
    take_special(muster, count);
}

// --- the header ---

static void read_game(EpicArmyReader *reader)
{
    const LoadoutField *field = loadout_field(&reader->roster, "game");
    if (field != NULL && !span_equal_nocase_text(field->value, "epic")) {
        loadout_report_field(&reader->roster, field, reader->problems, NULL, "Write `game: epic`",
                             "this list is for the game \"%s\", not for epic",
                             shown(reader, field->value));
    }
}

static const EpicList *read_list(EpicArmyReader *reader)
{
    const LoadoutField *field = loadout_field(&reader->roster, "list");
    if (field == NULL) {
        loadout_report_file(&reader->roster, reader->problems, RULE,
                            "Write `list: NAME` at the top; `strategium army list` shows the lists",
                            "the army does not say from which list it is");
        return NULL;
    }
    const EpicList *list = epic_library_list(reader->library, field->value);
    if (list == NULL) {
        const char **names = ARENA_ARRAY(reader->arena, const char *, reader->library->list_count);
        for (size_t i = 0; i < reader->library->list_count; i++)
            names[i] = reader->library->list[i].id;
        const char *remedy =
            epic__nearest(reader->arena, field->value, names, reader->library->list_count);
        loadout_report_field(&reader->roster, field, reader->problems, RULE,
                             remedy != NULL ? remedy : "`strategium army list` shows the lists",
                             "there is no army list \"%s\"", shown(reader, field->value));
    }
    return list;
}

// EPIC-6.1.1a: one agreed size.
static uint16_t read_points(EpicArmyReader *reader)
{
    const LoadoutField *field = loadout_field(&reader->roster, "points");
    int64_t points = 3000;
    if (field != NULL && !loadout_points(reader->arena, field, EPIC_ARMY_POINTS_MIN,
                                         EPIC_ARMY_POINTS_MAX, &points)) {
        loadout_report_field(&reader->roster, field, reader->problems, RULE,
                             text_format(reader->arena, "Write a number from %d to %d",
                                         EPIC_ARMY_POINTS_MIN, EPIC_ARMY_POINTS_MAX),
                             "an army has %d to %d points", EPIC_ARMY_POINTS_MIN,
                             EPIC_ARMY_POINTS_MAX);
        points = 3000;
    }
    return (uint16_t)points;
}

// --- armies ---

const EpicArmy *epic_army_read(Arena *arena, const EpicLibrary *library, const SourceText *source,
                               uint32_t first_line, DiagnosticList *problems,
                               DiagnosticList *unjudged)
{
    EpicArmyReader *reader = ARENA_NEW(arena, EpicArmyReader);
    size_t before = problems->count;
    reader->arena = arena;
    reader->library = library;
    reader->problems = problems;
    reader->unjudged = unjudged;
    bool is_read = loadout_read(arena, source, first_line, &reader->roster, problems);
    static const char *const keys[] = {"game", "name", "list", "points", "about"};
    loadout_check_keys(arena, &reader->roster, keys, sizeof keys / sizeof keys[0], problems);
    read_game(reader);
    EpicArmy *army = ARENA_NEW(arena, EpicArmy);
    reader->army = army;
    army->source = arena_strdup(arena, source->name);
    army->text = span_of(arena_text(arena, source->text.text, source->text.length));
    army->slug = loadout_slug(arena, source->name);
    army->name = loadout_text(arena, &reader->roster, "name", army->slug);
    army->about = loadout_text(arena, &reader->roster, "about", "");
    army->points_limit = read_points(reader);
    army->list = reader->list = read_list(reader);
    if (army->list == NULL) {
        diagnostic_sort(problems, before);
        return NULL;
    }
    reader->formation = ARENA_ARRAY(arena, EpicArmyFormation, UINT8_MAX + 1);
    army->formation = reader->formation;
    reader->taken_max = 40 * (size_t)EPIC_CHOICES_MAX;
    reader->taken = ARENA_ARRAY(arena, EpicChoice, reader->taken_max);
    for (size_t i = 0; i < reader->roster.line_count && !diagnostic_is_enough(problems); i++)
        if (reader->roster.line[i].depth == 0)
            read_formation(reader, i);
    epic__check_army(reader);
    diagnostic_sort(problems, before);
    return is_read ? army : NULL;
}

// --- writing ---

void epic_army_unit_write(const EpicArmyUnit *unit, TextBuffer *out)
{
    const EpicSheet *sheet = unit->unit.sheet;
    const char *joint = " with ";
    text_print(out, "%u %s", (unsigned)unit->count, sheet->name);
    if (sheet->alternative_count > 1) {
        text_print(out, "%s%s", joint, sheet->alternative[unit->unit.alternative].name);
        joint = ", ";
    }
    for (uint8_t i = 0; i < unit->unit.with_count; i++) {
        text_print(out, "%s%s", joint, unit->unit.with[i]->name);
        joint = ", ";
        uint8_t alternative = unit->unit.with_alternative[i];
        if (alternative != UINT8_MAX && unit->unit.with[i]->alternative_count > 1)
            text_print(out, " (%s)", unit->unit.with[i]->alternative[alternative].name);
    }
    for (unsigned a = 0; a < EPIC_A_COUNT; a++) {
        if ((unit->unit.granted & EPIC_ABILITY(a)) != 0) {
            text_print(out, "%s%s", joint, epic_ability_word(a));
            joint = ", ";
        }
    }
}
