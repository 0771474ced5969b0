// Limits of an army list and of the game (EPIC-6.1.1a, 6.3 to 6.36).
//
// Map: points, numbers of formations, limits of the list, choices over the army, free characters,
// limits of the engine.
#include "epic_army.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

static const RosterLine *line_of(const EpicArmyReader *reader, const EpicArmyFormation *formation)
{
    for (size_t i = 0; i < reader->roster.line_count; i++) {
        if (reader->roster.line[i].line == formation->line) {
            return &reader->roster.line[i];
        }
    }
    return &reader->roster.line[0];
}

// --- points ---

static void sum_points(EpicArmyReader *reader)
{
    EpicArmy *army = reader->army;
    unsigned points = 0;
    unsigned out_of_play = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        points += army->formation[i].points;
        out_of_play += army->formation[i].is_out_of_play ? army->formation[i].points : 0;
        army->pool_lesser = (uint8_t)(army->pool_lesser + army->formation[i].lesser_daemons);
    }
    army->points = (uint16_t)(points < UINT16_MAX ? points : UINT16_MAX);
    army->points_out_of_play = (uint16_t)(out_of_play < UINT16_MAX ? out_of_play : UINT16_MAX);
    if (points > army->points_limit) {
        roster_report_file(
            &reader->roster, reader->problems, RULE,
            text_format(reader->arena, "Remove %u points or more", points - army->points_limit),
            "the army costs %u points; %u are allowed", points, (unsigned)army->points_limit);
    }
}

// --- numbers of formations ---

static bool is_named(const char *const *name, unsigned count, const char *wanted)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(name[i], wanted) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned count_type(const EpicArmy *army, const EpicListFormation *type)
{
    unsigned out = 0;
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
        unsigned count = is_first ? count_type(army, type) : 0;
        if (count > type->army_max) {
            roster_report(&reader->roster, line_of(reader, &army->formation[i]), reader->problems,
                          RULE, text_format(reader->arena, "Remove %u", count - type->army_max),
                          "an army has at most %u of %s%s%s; this one has %u",
                          (unsigned)type->army_max, type->name,
                          type->shared_max != NULL ? " and other " : "",
                          type->shared_max != NULL ? type->shared_max : "", count);
        }
    }
}

// --- limits of the list ---

static bool in_limit(const EpicList *list, const EpicArmyFormation *formation,
                     const char *const *group, unsigned groups, const char *const *name,
                     unsigned names)
{
    return is_named(name, names, formation->type->name) ||
           (list->group_count > 0 &&
            is_named(group, groups, list->group[formation->type->group].id));
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
        for (uint8_t g = 0; g < reader->list->group_count; g++) {
            if (strcmp(group[i], reader->list->group[g].id) == 0) {
                text_print(&text, "%s%s", text.length > 0 ? ", " : "", reader->list->group[g].name);
            }
        }
    }
    for (unsigned i = 0; i < names; i++) {
        text_print(&text, "%s%s", text.length > 0 ? ", " : "", name[i]);
    }
    return text.text;
}

static void check_limit(EpicArmyReader *reader, const EpicLimit *limit)
{
    const EpicArmy *army = reader->army;
    const EpicArmyFormation *last = NULL;
    unsigned count = 0;
    unsigned points = 0;
    unsigned per = count_units(army, limit->per_unit, limit->per_unit_count);
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *f = &army->formation[i];
        if (in_limit(reader->list, f, limit->group, limit->group_count, limit->formation,
                     limit->formation_count)) {
            count++;
            points += f->points;
            last = f;
        }
        per += in_limit(reader->list, f, limit->per_group, limit->per_group_count,
                        limit->per_formation, limit->per_formation_count);
    }
    const char *what = limit_name(reader, limit->group, limit->group_count, limit->formation,
                                  limit->formation_count);
    if (limit->share[0] != 0) {
        // EPIC-6.1.1b: of the agreed size, rounded down.
        unsigned most = army->points_limit * (unsigned)limit->share[0] / limit->share[1];
        if (points > most) {
            roster_report(&reader->roster, line_of(reader, last), reader->problems, RULE,
                          text_format(reader->arena, "Remove %u points of them", points - most),
                          "%s: %u points; at most %u of %u of the army, %u points, are allowed",
                          what, points, (unsigned)limit->share[0], (unsigned)limit->share[1], most);
        }
    } else if (count > limit->most * per && limit->text == NULL) {
        const char *each = limit->per_unit_count > 0
                               ? limit->per_unit[0]
                               : limit_name(reader, limit->per_group, limit->per_group_count,
                                            limit->per_formation, limit->per_formation_count);
        roster_report(&reader->roster, line_of(reader, last), reader->problems, RULE,
                      text_format(reader->arena, "Remove %u, or add one of: %s",
                                  count - limit->most * per, each),
                      "%s: %u; at most %u for each of: %s (%u)", what, count, (unsigned)limit->most,
                      each, per);
    }
    if (limit->text != NULL) {
        epic__leave_open(reader, NULL, "%s: %s", what[0] != '\0' ? what : "the list", limit->text);
    }
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
            roster_report(&reader->roster, reader->taken[i].line, reader->problems, RULE,
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
        const RosterLine *line = NULL;
        const EpicOption *option = NULL;
        for (uint16_t i = 0; i < army->formation_count; i++) {
            for (size_t j = 0; j < reader->taken_count; j++) {
                const EpicChoice *choice = &reader->taken[j];
                if (choice->option->faction_max == 0 || choice->line == NULL ||
                    army->formation[i].factions != faction) {
                    continue;
                }
                const RosterLine *parent = &reader->roster.line[choice->line->parent];
                if (choice->line->depth == 1 && parent->line == army->formation[i].line) {
                    total += choice->count;
                    line = choice->line;
                    option = choice->option;
                }
            }
        }
        if (option != NULL && total > option->faction_max) {
            roster_report(&reader->roster, line, reader->problems, RULE,
                          text_format(reader->arena, "Remove %u", total - option->faction_max),
                          "at most %u %s for each allegiance; %s has %u",
                          (unsigned)option->faction_max, option->of[0]->name,
                          epic_faction_word(faction), total);
        }
    }
}

// --- free characters ---

static unsigned has_character(const EpicArmyFormation *formation, const char *name)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        for (uint8_t j = 0; j < formation->unit[i].unit.with_count; j++) {
            if (strcmp(formation->unit[i].unit.with[j]->name, name) == 0) {
                out += formation->unit[i].count;
            }
        }
    }
    return out;
}

static bool has_unit(const EpicArmyFormation *formation, const char *name)
{
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        if (strcmp(formation->unit[i].unit.sheet->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// EPIC-6.4.1a: one Commissar for 500 points or part, the first with the Supreme Commander.
static void check_commissars(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    unsigned most = (army->points + 499U) / 500;
    unsigned total = 0;
    const EpicArmyFormation *headquarters = NULL;
    const EpicArmyFormation *last = NULL;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        unsigned here = has_character(&army->formation[i], "Commissar");
        total += here;
        last = here > 0 ? &army->formation[i] : last;
        if (has_unit(&army->formation[i], "Supreme Commander")) {
            headquarters = &army->formation[i];
        }
    }
    if (total > most) {
        roster_report(&reader->roster, line_of(reader, last), reader->problems, "EPIC-6.4.1a",
                      text_format(reader->arena, "Remove %u", total - most),
                      "the army has %u Commissars; one for each 500 points or part makes %u", total,
                      most);
    }
    if (total > 0 && headquarters != NULL && has_character(headquarters, "Commissar") == 0) {
        roster_report(&reader->roster, line_of(reader, headquarters), reader->problems,
                      "EPIC-6.4.1a", "Add `+ Commissar` to it",
                      "the first Commissar belongs to the Supreme Commander's formation");
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

static void check_warlord(EpicArmyReader *reader, const char *rule)
{
    const EpicArmy *army = reader->army;
    unsigned total = 0;
    unsigned most = 0;
    const EpicArmyFormation *with = NULL;
    bool has_great = false;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *f = &army->formation[i];
        unsigned here = has_character(f, "Warlord");
        total += here;
        with = here > 0 ? f : with;
        most = strength_of(f) > most ? strength_of(f) : most;
        has_great = has_great || has_unit(f, "Great Gargant");
    }
    if (total != 1) {
        const EpicArmyFormation *at = with != NULL ? with : &army->formation[0];
        roster_report(&reader->roster, line_of(reader, at), reader->problems, rule,
                      total == 0 ? "Add `+ Warlord` to a formation; it is free" : "Keep one",
                      "an Ork army has exactly one Warlord; this one has %u", total);
        return;
    }
    if (reader->list->rules & EPIC_LIST_WARLORD_MOST) {
        if (strength_of(with) < most) {
            roster_report(&reader->roster, line_of(reader, with), reader->problems, rule,
                          "Move `+ Warlord` to the formation with most units",
                          "the Warlord is in a formation of %u units; another has %u",
                          strength_of(with), most);
        }
        return;
    }
    // EPIC-6.5.1a: a Great Gargant first, then Nobz or a Gargant, then any unit.
    bool in_great = false;
    bool in_good = false;
    bool has_good = false;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *f = &army->formation[i];
        has_good = has_good || has_unit(f, "Nobz") || has_unit(f, "Gargant");
        for (uint8_t j = 0; j < f->unit_count; j++) {
            EpicArmyFormation one = {.unit = &f->unit[j], .unit_count = 1};
            if (has_character(&one, "Warlord") > 0) {
                in_great = has_unit(&one, "Great Gargant");
                in_good = has_unit(&one, "Nobz") || has_unit(&one, "Gargant");
            }
        }
    }
    if (has_great ? !in_great : has_good && !in_good) {
        roster_report(
            &reader->roster, line_of(reader, with), reader->problems, rule,
            has_great ? "Move `+ Warlord` to the Great Gargant"
                      : "Write `+ Warlord on Nobz` (or on Gargant)",
            "the Warlord belongs in a Great Gargant if there is one, else with Nobz or in "
            "a Gargant");
    }
}

// --- limits of the engine ---

static void check_engine(EpicArmyReader *reader)
{
    const EpicArmy *army = reader->army;
    unsigned units = 0;
    unsigned formations = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        for (uint8_t j = 0; j < army->formation[i].unit_count; j++) {
            units += army->formation[i].unit[j].count;
        }
        formations += army->formation[i].unit_count > 0;
    }
    if (units > EPIC_SEAT_UNITS_MAX || formations > EPIC_SEAT_FORMATIONS_MAX) {
        roster_report_file(&reader->roster, reader->problems, NULL, "Take fewer",
                           "the army has %u formations with %u units; this program plays with at "
                           "most %d and %d (limits of the engine, not of the game)",
                           formations, units, EPIC_SEAT_FORMATIONS_MAX, EPIC_SEAT_UNITS_MAX);
    }
    if (formations == 0) {
        roster_report_file(&reader->roster, reader->problems, RULE, "Add a formation",
                           "the army has no formations");
    }
}

void epic__check_army(EpicArmyReader *reader)
{
    const EpicList *list = reader->list;
    sum_points(reader);
    check_engine(reader);
    if (reader->army->formation_count == 0) {
        return;
    }
    check_types(reader);
    for (uint8_t i = 0; i < list->limit_count; i++) {
        check_limit(reader, &list->limit[i]);
    }
    check_army_max(reader);
    check_faction_max(reader);
    if ((list->rules & EPIC_LIST_COMMISSARS) != 0) {
        check_commissars(reader);
    }
    if ((list->rules & EPIC_LIST_WARLORD_GARGANTS) != 0) {
        check_warlord(reader, "EPIC-6.5.1a");
    }
    if ((list->rules & EPIC_LIST_WARLORD_MOST) != 0) {
        check_warlord(reader, "EPIC-6.8.1a");
    }
    for (uint8_t i = 0; i < list->rule_count; i++) {
        epic__leave_open(reader, NULL, "the list rule: %s", list->rule_text[i]);
    }
}
