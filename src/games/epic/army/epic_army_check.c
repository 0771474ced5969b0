// Limits of an army list and of the game (EPIC-6.1.1a, 6.3 to 6.36).
#include "epic_muster.h"

#include "base_text.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

static const LoadoutLine *line_of(const EpicArmyReader *reader, const EpicArmyFormation *formation)
{
    for (size_t i = 0; i < reader->roster.line_count; i++)
        if (reader->roster.line[i].line == formation->line)
            return &reader->roster.line[i];
    return &reader->roster.line[0];
}

// --- points ---

unsigned epic__army_units(const EpicArmyFormation *formation)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < formation->unit_count; i++)
        out += formation->unit[i].unit.sheet->type != EPIC_FORT ? formation->unit[i].count : 0;
    return out;
}

// --- formations that are shared out (6.7-q1) ---

// How many units of the formation others have taken; what these count for them.
static unsigned count_shared(const EpicArmyReader *reader, const EpicListFormation *type,
                             unsigned *points, const LoadoutLine **line)
{
    unsigned out = 0;
    for (size_t i = 0; i < reader->taken_count; i++) {
        const EpicOption *option = reader->taken[i].option;
        if (option->share_of != NULL && strcmp(option->share_of, type->name) == 0) {
            out += reader->taken[i].count;
            *points += reader->taken[i].count * option->points;
            *line = reader->taken[i].line;
        }
    }
    return out;
}

// EPIC-6.7-q1: all of them, at the price of the formation, of which each company counts its part.
static void check_shared(EpicArmyReader *reader)
{
    for (uint8_t n = 0; n < reader->list->formation_count; n++) {
        const EpicListFormation *type = &reader->list->formation[n];
        const LoadoutLine *line = NULL;
        unsigned counted = 0;
        unsigned shared = count_shared(reader, type, &counted, &line);
        if (shared == 0)
            continue;
        if (shared != type->part[0].least) {
            loadout_report(
                &reader->roster, line, reader->problems, "EPIC-6.7-q1",
                shared < type->part[0].least
                    ? text_format(reader->arena, "Add %u", type->part[0].least - shared)
                    : text_format(reader->arena, "Remove %u", shared - type->part[0].least),
                "a %s is shared out whole: %u of %u %s", type->name, shared,
                (unsigned)type->part[0].least, type->part[0].of[0]->name);
        }
        unsigned price = type->points[0];
        reader->army->points_shared =
            (uint16_t)(reader->army->points_shared + (price > counted ? price - counted : 0));
    }
}

static bool is_shared_out(const EpicArmyReader *reader, const EpicListFormation *type)
{
    unsigned points = 0;
    const LoadoutLine *line = NULL;
    return count_shared(reader, type, &points, &line) > 0;
}

static void sum_points(EpicArmyReader *reader)
{
    EpicArmy *army = reader->army;
    unsigned points = army->points_shared;
    unsigned out_of_play = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        points += army->formation[i].points;
        out_of_play += army->formation[i].is_out_of_play ? army->formation[i].points : 0;
        army->pool_lesser = (uint8_t)(army->pool_lesser + army->formation[i].lesser_daemons);
    }
    army->points = (uint16_t)(points < UINT16_MAX ? points : UINT16_MAX);
    army->points_out_of_play = (uint16_t)(out_of_play < UINT16_MAX ? out_of_play : UINT16_MAX);
    if (points > army->points_limit) {
        loadout_report_file(
            &reader->roster, reader->problems, RULE,
            text_format(reader->arena,
                        language_count(points - army->points_limit, "Remove %u point or more",
                                       "Remove %u points or more"),
                        points - army->points_limit),
            "the army costs %u points; %u are allowed", points, (unsigned)army->points_limit);
    }
}

// --- numbers of formations ---

static bool is_named(const char *const *name, unsigned count, const char *wanted)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(name[i], wanted) == 0)
            return true;
    return false;
}

static unsigned count_type(const EpicArmyReader *reader, const EpicListFormation *type)
{
    const EpicArmy *army = reader->army;
    unsigned out = is_shared_out(reader, type);
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicListFormation *other = army->formation[i].type;
        out += other == type || (type->shared_max != NULL && other->shared_max != NULL &&
                                 strcmp(type->shared_max, other->shared_max) == 0);
    }
    return out;
}

static void check_types(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicListFormation *type = army->formation[i].type;
        bool is_first = type->army_max != 0;
        for (uint16_t j = 0; j < i && is_first; j++) {
            const EpicListFormation *other = army->formation[j].type;
            is_first = other != type && !(type->shared_max != NULL && other->shared_max != NULL &&
                                          strcmp(type->shared_max, other->shared_max) == 0);
        }
        unsigned count = is_first ? count_type(reader, type) : 0;
        if (count > type->army_max) {
            loadout_report(&reader->roster, line_of(reader, &army->formation[i]), reader->problems,
                           RULE, text_format(reader->arena, "Remove %u", count - type->army_max),
                           "an army has at most %u of %s%s%s; this one has %u",
                           (unsigned)type->army_max, type->name,
                           type->shared_max != NULL ? " and other " : "",
                           type->shared_max != NULL ? type->shared_max : "", count);
        }
    }
}

static void check_least(EpicArmyReader *reader)
{
    for (uint8_t n = 0; n < reader->list->formation_count; n++) {
        const EpicListFormation *type = &reader->list->formation[n];
        unsigned count = type->army_min != 0 ? count_type(reader, type) : 0;
        if (count < type->army_min) {
            loadout_report_file(&reader->roster, reader->problems, RULE,
                                text_format(reader->arena, "Add a %s", type->name),
                                "an army has at least %u of %s; this one has %u",
                                (unsigned)type->army_min, type->name, count);
        }
    }
}

// --- limits of the list ---

static bool in_limit(const EpicList *list, const EpicListFormation *type, const char *const *group,
                     unsigned groups, const char *const *name, unsigned names)
{
    return is_named(name, names, type->name) ||
           (list->group_count > 0 && is_named(group, groups, list->group[type->group].id));
}

static unsigned count_units(const EpicArmy *army, const char *const *name, unsigned names)
{
    unsigned out = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        for (uint8_t j = 0; j < army->formation[i].unit_count; j++) {
            const EpicArmyUnit *unit = &army->formation[i].unit[j];
            out += is_named(name, names, unit->unit.sheet->name) ? unit->count : 0;
        }
    }
    return out;
}

static const char *limit_name(const EpicArmyReader *reader, const char *const *group,
                              unsigned groups, const char *const *name, unsigned names)
{
    TextBuffer text = text_start(reader->arena);
    for (unsigned i = 0; i < groups; i++) {
        for (uint8_t g = 0; g < reader->list->group_count; g++)
            if (strcmp(group[i], reader->list->group[g].id) == 0)
                text_print(&text, "%s%s", text.length > 0 ? ", " : "", reader->list->group[g].name);
    }
    for (unsigned i = 0; i < names; i++)
        text_print(&text, "%s%s", text.length > 0 ? ", " : "", name[i]);
    return text.text;
}

static void check_limit(EpicArmyReader *reader, const EpicLimit *limit)
{
    const EpicArmy *army = reader->army;
    const EpicArmyFormation *last = NULL;
    unsigned count = 0;
    unsigned points = 0;
    unsigned per = count_units(army, limit->per_unit, limit->per_unit_count);
    // EPIC-6.1.1b: of the agreed size, rounded down.
    per += limit->per_points != 0 ? army->points_limit / (unsigned)limit->per_points : 0;
    for (uint8_t n = 0; n < reader->list->formation_count; n++) {
        const EpicListFormation *type = &reader->list->formation[n];
        count += is_shared_out(reader, type) &&
                 in_limit(reader->list, type, limit->group, limit->group_count, limit->formation,
                          limit->formation_count);
    }
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *f = &army->formation[i];
        if (in_limit(reader->list, f->type, limit->group, limit->group_count, limit->formation,
                     limit->formation_count)) {
            count++;
            points += f->points;
            last = f;
        }
        per += in_limit(reader->list, f->type, limit->per_group, limit->per_group_count,
                        limit->per_formation, limit->per_formation_count);
    }
    const char *what = limit_name(reader, limit->group, limit->group_count, limit->formation,
                                  limit->formation_count);
    if (limit->share[0] != 0) {
        // EPIC-6.1.1b: of the agreed size, rounded down.
        unsigned most = army->points_limit * (unsigned)limit->share[0] / limit->share[1];
        if (points > most) {
            loadout_report(&reader->roster, line_of(reader, last), reader->problems, RULE,
                           text_format(reader->arena,
                                       language_count(points - most, "Remove %u point of them",
                                                      "Remove %u points of them"),
                                       points - most),
                           "%s: %u points; at most %u of %u of the army, %u points, are allowed",
                           what, points, (unsigned)limit->share[0], (unsigned)limit->share[1],
                           most);
        }
    } else if (count > limit->most * per && limit->text == NULL) {
        const char *each = limit->per_points != 0 ? text_format(reader->arena, "%u points",
                                                                (unsigned)limit->per_points)
                           : limit->per_unit_count > 0
                               ? limit->per_unit[0]
                               : limit_name(reader, limit->per_group, limit->per_group_count,
                                            limit->per_formation, limit->per_formation_count);
        loadout_report(&reader->roster, line_of(reader, last), reader->problems, RULE,
                       text_format(reader->arena, "Remove %u, or add one of: %s",
                                   count - limit->most * per, each),
                       "%s: %u; at most %u for each of: %s (%u)", what, count,
                       (unsigned)limit->most, each, per);
    }
    if (limit->text != NULL)
        epic__leave_open(reader, NULL, "%s: %s", what[0] != '\0' ? what : "the list", limit->text);
}

// --- choices over the army ---

static void check_army_max(EpicArmyReader *reader)
{
    for (size_t i = 0; i < reader->taken_count; i++) {
        const EpicOption *option = reader->taken[i].option;
        unsigned total = 0;
        bool is_first = option->army_max != 0;
        for (size_t j = 0; j < reader->taken_count && is_first; j++) {
            const EpicOption *other = reader->taken[j].option;
            bool is_it =
                other == option || (other->of_count > 0 && option->of_count > 0 &&
                                    other->of[0] == option->of[0] && other->kind == option->kind);
            is_first = !(is_it && j < i);
            total += is_it ? reader->taken[j].count : 0;
        }
        if (is_first && total > option->army_max) {
            loadout_report(&reader->roster, reader->taken[i].line, reader->problems, RULE,
                           text_format(reader->arena, "Remove %u", total - option->army_max),
                           "an army has at most %u %s; this one has %u", (unsigned)option->army_max,
                           option->of_count > 0 ? option->of[0]->name : "of this", total);
        }
    }
}

// One Daemon Prince for each allegiance.
static void check_faction_max(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    for (uint8_t n = 0; n < 5; n++) {
        unsigned faction = 1U << n;
        unsigned total = 0;
        const LoadoutLine *line = NULL;
        const EpicOption *option = NULL;
        for (uint16_t i = 0; i < army->formation_count; i++) {
            for (size_t j = 0; j < reader->taken_count; j++) {
                const EpicChoice *choice = &reader->taken[j];
                if (choice->option->faction_max == 0 || choice->line == NULL ||
                    army->formation[i].factions != faction)
                    continue;
                const LoadoutLine *parent = &reader->roster.line[choice->line->parent];
                if (choice->line->depth == 1 && parent->line == army->formation[i].line) {
                    total += choice->count;
                    line = choice->line;
                    option = choice->option;
                }
            }
        }
        if (option != NULL && total > option->faction_max) {
            loadout_report(&reader->roster, line, reader->problems, RULE,
                           text_format(reader->arena, "Remove %u", total - option->faction_max),
                           "at most %u %s for each allegiance; %s has %u",
                           (unsigned)option->faction_max, option->of[0]->name,
                           epic_faction_word(faction), total);
        }
    }
}

// --- free characters ---

static unsigned count_character(const EpicArmyFormation *formation, const EpicSheet *character)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        for (uint8_t j = 0; j < formation->unit[i].unit.with_count; j++)
            if (formation->unit[i].unit.with[j] == character)
                out += formation->unit[i].count;
    }
    return out;
}

static bool has_unit(const EpicArmyFormation *formation, const EpicSheet *const *of, unsigned count)
{
    for (uint8_t i = 0; i < formation->unit_count; i++)
        if (epic__is_one_of(of, count, formation->unit[i].unit.sheet))
            return true;
    return false;
}

// EPIC-6.4.1a: one Commissar for 500 points of the agreed size or part, the first with the Supreme
// Commander.
static void check_commissars(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    const EpicCommissars *rule = &reader->list->commissars;
    const char *name = rule->character->name;
    unsigned most = (army->points_limit + rule->per_points - 1U) / rule->per_points;
    unsigned total = 0;
    const EpicArmyFormation *headquarters = NULL;
    const EpicArmyFormation *last = NULL;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        unsigned here = count_character(&army->formation[i], rule->character);
        total += here;
        last = here > 0 ? &army->formation[i] : last;
        if (has_unit(&army->formation[i], &rule->first_with, 1))
            headquarters = &army->formation[i];
    }
    if (total > most) {
        loadout_report(
            &reader->roster, line_of(reader, last), reader->problems, "EPIC-6.4.1a",
            text_format(reader->arena, "Remove %u", total - most),
            "the army has %u %s; one for each %u points or part of the agreed %u makes %u", total,
            name, (unsigned)rule->per_points, (unsigned)army->points_limit, most);
    }
    if (total > 0 && headquarters != NULL && count_character(headquarters, rule->character) == 0) {
        loadout_report(&reader->roster, line_of(reader, headquarters), reader->problems,
                       "EPIC-6.4.1a", text_format(reader->arena, "Add `+ %s` to it", name),
                       "the first %s belongs to the formation with %s", name,
                       rule->first_with->name);
    }
}

static unsigned strength_of(const EpicArmyFormation *formation)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        const EpicSheet *sheet = formation->unit[i].unit.sheet;
        out += formation->unit[i].count * (sheet->type == EPIC_WE ? sheet->dc : 1U); // 3.0a
    }
    return out;
}

// EPIC-6.8.1a: in the formation with most units.
static void check_warlord_strength(EpicArmyReader *reader, const EpicArmyFormation *with)
{
    const EpicArmy *army = reader->army;
    const char *name = reader->list->warlord.character->name;
    unsigned most = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        unsigned strength = strength_of(&army->formation[i]);
        most = strength > most ? strength : most;
    }
    if (strength_of(with) < most) {
        loadout_report(
            &reader->roster, line_of(reader, with), reader->problems, "EPIC-6.8.1a",
            text_format(reader->arena, "Move `+ %s` to the formation with most units", name),
            "%s is in a formation of %u units; another has %u", name, strength_of(with), most);
    }
}

// The first tier of which the army has a unit; EPIC_WARLORD_TIERS: none.
static unsigned warlord_tier(const EpicArmy *army, const EpicWarlord *rule)
{
    for (unsigned tier = 0; tier < EPIC_WARLORD_TIERS; tier++) {
        for (uint16_t i = 0; i < army->formation_count; i++)
            if (has_unit(&army->formation[i], rule->on[tier], rule->on_count[tier]))
                return tier;
    }
    return EPIC_WARLORD_TIERS;
}

// EPIC-6.5.1a: a Great Gargant first, then Nobz or a Gargant, then any unit.
static void check_warlord_unit(EpicArmyReader *reader, const EpicArmyFormation *with)
{
    const EpicWarlord *rule = &reader->list->warlord;
    unsigned tier = warlord_tier(reader->army, rule);
    if (tier == EPIC_WARLORD_TIERS)
        return;
    for (uint8_t j = 0; j < with->unit_count; j++) {
        EpicArmyFormation one = {.unit = &with->unit[j], .unit_count = 1};
        if (count_character(&one, rule->character) > 0 &&
            has_unit(&one, rule->on[tier], rule->on_count[tier]))
            return;
    }
    TextBuffer units = text_start(reader->arena);
    for (uint8_t i = 0; i < rule->on_count[tier]; i++)
        text_print(&units, "%s%s", i > 0 ? ", " : "", rule->on[tier][i]->name);
    loadout_report(&reader->roster, line_of(reader, with), reader->problems, "EPIC-6.5.1a",
                   text_format(reader->arena, "Write `+ %s on %s`", rule->character->name,
                               rule->on[tier][0]->name),
                   "%s belongs on one of these, since the army has one: %s", rule->character->name,
                   units.text);
}

static void check_warlord(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    const EpicWarlord *rule = &reader->list->warlord;
    const char *name = rule->character->name;
    unsigned total = 0;
    const EpicArmyFormation *with = NULL;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        unsigned here = count_character(&army->formation[i], rule->character);
        total += here;
        with = here > 0 ? &army->formation[i] : with;
    }
    if (total != 1 || with == NULL) {
        const EpicArmyFormation *at = with != NULL ? with : &army->formation[0];
        loadout_report(
            &reader->roster, line_of(reader, at), reader->problems,
            rule->most_units ? "EPIC-6.8.1a" : "EPIC-6.5.1a",
            total == 0 ? text_format(reader->arena, "Add `+ %s` to a formation; it is free", name)
                       : "Keep one",
            "an army has exactly one %s; this one has %u", name, total);
    } else if (rule->most_units) {
        check_warlord_strength(reader, with);
    } else {
        check_warlord_unit(reader, with);
    }
}

// --- limits of the engine ---

static void check_engine(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    unsigned units = 0;
    unsigned formations = 0;
    unsigned works = 0; // groups of fortified positions
    for (uint16_t i = 0; i < army->formation_count; i++) {
        unsigned here = epic__army_units(&army->formation[i]);
        units += here;
        formations += here > 0;
        for (uint8_t j = 0; j < army->formation[i].unit_count; j++) {
            if (army->formation[i].unit[j].unit.sheet->type == EPIC_FORT) {
                works++;
                break;
            }
        }
    }
    if (units > EPIC_SEAT_UNITS_MAX || formations > EPIC_SEAT_FORMATIONS_MAX) {
        loadout_report_file(&reader->roster, reader->problems, NULL, "Take fewer",
                            "the army has %u formations with %u units; this program plays with at "
                            "most %d and %d (limits of the engine, not of the game)",
                            formations, units, EPIC_SEAT_FORMATIONS_MAX, EPIC_SEAT_UNITS_MAX);
    }
    if (works > EPIC_WORK_GROUPS_MAX / 2) {
        loadout_report_file(
            &reader->roster, reader->problems, NULL, "Take fewer",
            "%u formations come with fortified positions; this program plays with at "
            "most %d (a limit of the engine, not of the game)",
            works, EPIC_WORK_GROUPS_MAX / 2);
    }
    if (formations == 0) {
        loadout_report_file(&reader->roster, reader->problems, RULE, "Add a formation",
                            "the army has no formations");
    }
}

// Whether a unit or a character of the army has this sheet.
static bool has_sheet(const EpicArmy *army, const EpicSheet *sheet)
{
    for (uint16_t i = 0; i < army->formation_count; i++)
        if (has_unit(&army->formation[i], &sheet, 1) ||
            count_character(&army->formation[i], sheet) > 0)
            return true;
    return false;
}

void epic__check_army(EpicArmyReader *reader)
{
    const EpicList *list = reader->list;
    check_shared(reader);
    sum_points(reader);
    check_engine(reader);
    if (reader->army->formation_count == 0)
        return;
    check_types(reader);
    check_least(reader);
    for (uint8_t i = 0; i < list->limit_count; i++)
        check_limit(reader, &list->limit[i]);
    check_army_max(reader);
    check_faction_max(reader);
    if (list->commissars.character != NULL)
        check_commissars(reader);
    if (list->warlord.character != NULL)
        check_warlord(reader);
    for (uint16_t i = 0; i < list->sheet_count; i++) {
        for (uint8_t j = 0; j < list->sheet[i].not_played_count; j++) {
            if (has_sheet(reader->army, &list->sheet[i])) {
                epic__leave_open(reader, NULL, "%s: not played: %s", list->sheet[i].name,
                                 list->sheet[i].not_played[j]);
            }
        }
    }
    for (uint8_t i = 0; i < list->rule_count; i++)
        epic__leave_open(reader, NULL, "the list rule: %s", list->rule_text[i]);
}
