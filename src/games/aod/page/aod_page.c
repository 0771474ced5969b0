// Armies as text: in short, and on one page with every profile, weapon and rule that they need.
//
// Map: lines, the army as lines, profiles, weapons, units, the page.
#include "aod_names.h"
#include "aod_terms.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 100, NAMES_MAX = 4000 };

// --- lines ---

static unsigned columns_of(Span text)
{
    unsigned columns = 0;
    for (size_t i = 0; i < text.length; i++)
        columns += ((unsigned char)text.text[i] & 0xc0) != 0x80; // one for each character
    return columns;
}

static void append_blanks(TextBuffer *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        text_append_char(out, ' ');
}

void aod__append_wrapped(TextBuffer *out, unsigned column, unsigned indent, Span text)
{
    Span word;
    bool is_first = true;
    while (span_next_word(&text, &word)) {
        unsigned width = columns_of(word);
        if (!is_first && column + 1 + width > COLUMNS) {
            text_append_char(out, '\n');
            append_blanks(out, indent);
            column = indent;
        } else if (!is_first) {
            text_append_char(out, ' ');
            column++;
        }
        text_print(out, "%.*s", SPAN_PRINT(word));
        column += width;
        is_first = false;
    }
    text_append_char(out, '\n');
}

static void append_cell(TextBuffer *out, const char *text, unsigned width)
{
    unsigned columns = columns_of(span_of(text));
    text_append(out, text);
    append_blanks(out, columns < width ? width - columns : 0);
}

static void append_number(TextBuffer *out, const char *text, unsigned width)
{
    unsigned columns = columns_of(span_of(text));
    append_blanks(out, columns < width ? width - columns : 0);
    text_append(out, text);
}

// --- the army as lines ---

// What is told by the parts chosen of it: of a Minor Combi-Weapon that is a "Minor Combi-Weapon -
// Flamer" only that.
static unsigned told_by_parts(const AodArmyUnit *unit, const AodArmyChoice *whole)
{
    unsigned told = 0;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *part = &unit->choice[i];
        if (part->model == whole->model && part->option != NULL &&
            span_starts_with(span_of(part->name), whole->name) &&
            span_starts_with(span_from(span_of(part->name), strlen(whole->name)), " - ") &&
            aod__is_part_of(part->option, whole->name))
            told += part->count;
    }
    return told;
}

// What the unit's models of a kind have (NULL: what the unit has), each name once. `models` is how
// many they are: what each has stands without a number.
static void append_things(const AodArmyUnit *unit, const AodModel *model, unsigned models,
                          const char *joint, TextBuffer *out)
{
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *choice = &unit->choice[i];
        bool is_unit = choice->choice != NULL && choice->choice->is_unit;
        bool is_itself = model != NULL && strcmp(choice->name, model->name) == 0;
        if (choice->model != model || is_unit || is_itself)
            continue;
        unsigned count = 0;
        bool is_first = true;
        for (uint16_t j = 0; j < unit->choice_count; j++) {
            if (unit->choice[j].model == model && strcmp(unit->choice[j].name, choice->name) == 0) {
                count += unit->choice[j].count;
                is_first = is_first && j >= i;
            }
        }
        unsigned told = told_by_parts(unit, choice);
        count = count > told ? count - told : 0;
        if (!is_first || count == 0)
            continue;
        text_append(out, joint);
        bool is_each = models > 0 && count % models == 0;
        if (is_each)
            count /= models;
        if (count > 1 || (models > 1 && !is_each)) // one of fourteen
            text_print(out, "%u ", count);
        text_append(out, choice->name);
        joint = ", ";
    }
}

// "14 Legionary with Bolter, Bolt Pistol; 1 Legion Tactical Sergeant with Power Fist; Rhino"
static void append_models(const AodArmyUnit *unit, TextBuffer *out)
{
    const char *with = language_text_in(out->arena, " with ");
    unsigned kinds = 0;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodArmyModels *models = &unit->model[i];
        if (models->count == 0)
            continue;
        text_print(out, "%s%u %s", kinds++ > 0 ? "; " : "", (unsigned)models->count,
                   models->model->name);
        size_t before = out->length;
        append_things(unit, models->model, models->count, with, out);
        if (unit->model_count == 1) // nobody else can have the unit's
            append_things(unit, NULL, 1, out->length > before ? ", " : with, out);
    }
    if (unit->model_count != 1)
        append_things(unit, NULL, 1, kinds > 0 ? "; " : "", out);
}

void aod_army_write_unit(const AodArmyUnit *unit, TextBuffer *out)
{
    if (unit->count > 1)
        text_print(out, "%u ", (unsigned)unit->count);
    text_append(out, unit->unit->name);
    if (unit->count > 1 && unit->points > 0)
        text_print(out, ", %d each", (int)unit->points);
    if (unit->parent == 0) {
        text_print(out, " (%s", aod_role_word(unit->role));
        text_print(out, unit->is_warlord ? ", Warlord)" : ")");
    }
    TextBuffer models = text_start(out->arena);
    append_models(unit, &models);
    if (models.length > 0)
        text_print(out, ": %s", models.text);
}

static void append_unit_line(const AodArmy *army, const AodArmyUnit *unit, TextBuffer *out)
{
    unsigned indent = 9;
    for (const AodArmyUnit *at = unit; at->parent != 0; at = &army->unit[at->parent - 1])
        indent += 2;
    TextBuffer line = text_start(out->arena);
    aod_army_write_unit(unit, &line);
    text_print(out, "  %5d  ", (int)(unit->points * unit->count));
    append_blanks(out, indent - 9);
    aod__append_wrapped(out, indent, indent + 4, text_span(&line));
}

static void write_army(const AodArmy *army, TextBuffer *out)
{
    for (uint16_t d = 0; d < army->detachment_count; d++) {
        const AodDetachment *detachment = &army->detachment[d];
        text_print(out, "%s%s, %s, %d", d > 0 ? "\n" : "", aod_detachment_word(detachment->kind),
                   detachment->list->name, (int)detachment->points);
        if (detachment->rite != NULL)
            text_print(out, ", %s", detachment->rite->name);
        for (uint8_t i = 0; i < detachment->doctrine_count; i++)
            text_print(out, ", %s", detachment->doctrine[i]->name);
        text_append_char(out, '\n');
        for (uint16_t i = 0; i < army->unit_count; i++)
            if (army->unit[i].detachment == d)
                append_unit_line(army, &army->unit[i], out);
    }
}

// --- profiles ---

// False: it is there already, or there is no room.
static bool add_name(AodNames *names, const char *name, const char *rule)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0)
            return false;
    if (names->count == names->max)
        return false;
    names->name[names->count] = name;
    names->rule[names->count++] = rule;
    return true;
}

static AodNames new_names(Arena *arena)
{
    return (AodNames){ARENA_ARRAY(arena, const char *, NAMES_MAX),
                      ARENA_ARRAY(arena, const char *, NAMES_MAX), 0, NAMES_MAX};
}

// How many models of a kind the army's units of this kind have.
static unsigned count_models(const AodArmy *army, const AodUnit *kind, const AodModel *model)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < army->unit_count; i++)
        count += army->unit[i].unit == kind ? aod__count_of(&army->unit[i], model) : 0;
    return count;
}

static bool is_chosen(const AodArmy *army, const AodUnit *kind, const char *name)
{
    for (uint16_t i = 0; i < army->unit_count; i++) {
        for (uint16_t j = 0; army->unit[i].unit == kind && j < army->unit[i].choice_count; j++)
            if (strcmp(army->unit[i].choice[j].name, name) == 0)
                return true;
    }
    return false;
}

// Whether nobody in the army has this profile: that of a model which was not bought, or of a choice
// that was not taken.
static bool is_absent(const AodArmy *army, const AodUnit *kind, const AodProfile *profile)
{
    bool is_of_model = false;
    for (uint16_t i = 0; i < kind->option_count; i++) {
        for (uint16_t j = 0; j < kind->option[i].choice_count; j++)
            if (strcmp(kind->option[i].choice[j].name, profile->name) == 0)
                return !is_chosen(army, kind, profile->name);
    }
    for (uint16_t i = 0; i < kind->model_count; i++) {
        if (span_starts_with(span_of(kind->model[i].name), profile->name)) {
            is_of_model = true;
            if (count_models(army, kind, &kind->model[i]) > 0)
                return false;
        }
    }
    return is_of_model;
}

static const char *type_of(Arena *arena, const AodProfile *profile, AodNames *terms)
{
    TextBuffer text = text_start(arena);
    text_append(&text, profile->type);
    add_name(terms, profile->type, NULL);
    for (uint8_t i = 0; i < profile->subtype_count; i++) {
        text_print(&text, "%s%s", i > 0 ? ", " : " (", profile->subtype[i]);
        add_name(terms, profile->subtype[i], NULL);
    }
    text_append(&text, profile->subtype_count > 0 ? ")" : "");
    if (profile->capacity > 0)
        text_print(&text, ", carries %u", (unsigned)profile->capacity);
    return text.text;
}

// A table: the unit's name and what is measured, then a line for each profile.
static void append_profiles(Arena *arena, const AodArmy *army, const AodUnit *kind, AodNames *terms,
                            TextBuffer *out)
{
    unsigned width[AOD_VALUE_COUNT] = {0};
    unsigned first = columns_of(span_of(kind->name));
    for (uint16_t i = 0; i < kind->profile_count; i++) {
        const AodProfile *profile = &kind->profile[i];
        for (unsigned v = 0; v < AOD_VALUE_COUNT && !is_absent(army, kind, profile); v++) {
            unsigned columns =
                profile->value[v] != NULL ? columns_of(span_of(profile->value[v])) : 0;
            unsigned least = columns_of(span_of(aod_value_word((AodValue)v)));
            width[v] = columns == 0         ? width[v]
                       : columns < least    ? (width[v] < least ? least : width[v])
                       : columns > width[v] ? columns
                                            : width[v];
            unsigned name = columns_of(span_of(profile->name)) + 2;
            first = name > first ? name : first;
        }
    }
    text_append_char(out, '\n');
    append_cell(out, kind->name, first);
    for (unsigned v = 0; v < AOD_VALUE_COUNT; v++)
        if (width[v] > 0)
            append_number(out, aod_value_word((AodValue)v), width[v] + 2);
    text_append_char(out, '\n');
    for (uint16_t i = 0; i < kind->profile_count; i++) {
        const AodProfile *profile = &kind->profile[i];
        if (is_absent(army, kind, profile))
            continue;
        text_append(out, "  ");
        append_cell(out, profile->name, first - 2);
        for (unsigned v = 0; v < AOD_VALUE_COUNT; v++) {
            if (width[v] > 0) {
                append_number(out, profile->value[v] != NULL ? profile->value[v] : "-",
                              width[v] + 2);
            }
        }
        text_print(out, "  %s\n", type_of(arena, profile, terms));
    }
}

// --- weapons ---

static const char *or_dash(const char *text)
{
    return text != NULL ? text : "-";
}

static const char *class_of(Arena *arena, const AodWeapon *weapon)
{
    return weapon->attacks == NULL
               ? or_dash(weapon->kind)
               : text_format(arena, "%s %s", or_dash(weapon->kind), weapon->attacks);
}

enum {
    WEAPON_CELLS = 5,
    RULES_COLUMN_MAX = 80, // rules of a weapon that begin further to the right go on below
    RULES_INDENT = 10,
};

static void cells_of(Arena *arena, const AodWeapon *weapon, const char **cell)
{
    cell[0] = weapon->name;
    cell[1] = or_dash(weapon->range);
    cell[2] = or_dash(weapon->strength);
    cell[3] = or_dash(weapon->ap);
    cell[4] = class_of(arena, weapon);
}

static int by_name(const void *a, const void *b)
{
    const AodWeapon *const *left = a;
    const AodWeapon *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

static void append_weapons(Arena *arena, const AodLibrary *library, const bool *is_needed,
                           AodNames *terms, TextBuffer *out)
{
    const AodWeapon **weapon = ARENA_ARRAY(arena, const AodWeapon *, library->weapon_count);
    size_t count = 0;
    for (uint32_t i = 0; i < library->weapon_count; i++)
        if (is_needed[i])
            weapon[count++] = &library->weapon[i];
    if (count == 0)
        return;
    qsort(weapon, count, sizeof *weapon, by_name);
    const char *cell[WEAPON_CELLS] = {language_text_in(arena, "weapons"),
                                      language_text_in(arena, "range"), "S", "AP",
                                      language_text_in(arena, "class and attacks")};
    unsigned width[WEAPON_CELLS] = {0};
    for (size_t i = 0; i <= count; i++) {
        for (unsigned c = 0; c < WEAPON_CELLS; c++) {
            unsigned columns = columns_of(span_of(cell[c]));
            width[c] = columns > width[c] ? columns : width[c];
        }
        if (i < count)
            cells_of(arena, weapon[i], cell);
    }
    for (size_t i = 0; i <= count; i++) {
        TextBuffer rules = text_start(arena);
        if (i == 0) {
            const char *const title[] = {language_text_in(arena, "weapons"),
                                         language_text_in(arena, "range"), "S", "AP",
                                         language_text_in(arena, "class and attacks")};
            memcpy(cell, title, sizeof title);
            text_append(&rules, language_text_in(arena, "rules"));
        } else {
            cells_of(arena, weapon[i - 1], cell);
            for (uint8_t j = 0; j < weapon[i - 1]->rule_count; j++) {
                text_print(&rules, "%s%s", j > 0 ? ", " : "", weapon[i - 1]->rule[j]);
                add_name(terms, weapon[i - 1]->rule[j], NULL);
            }
        }
        unsigned column = i == 0 ? 0 : 2;
        append_blanks(out, column);
        unsigned last = rules.length > 0 ? WEAPON_CELLS : WEAPON_CELLS - 1;
        for (unsigned c = 0; c < last; c++)
            append_cell(out, cell[c], c == 0 ? width[c] + 4 - column : width[c] + 2);
        text_append(out, rules.length > 0 ? "" : cell[WEAPON_CELLS - 1]);
        column = 4 + 2 * (WEAPON_CELLS - 1);
        for (unsigned c = 0; c < WEAPON_CELLS; c++)
            column += width[c];
        aod__append_wrapped(out, column, column > RULES_COLUMN_MAX ? RULES_INDENT : column,
                            text_span(&rules));
    }
}

// --- units ---

static bool is_carried(const AodArmy *army, const AodUnit *kind, const AodWargear *wargear)
{
    return (wargear->of == AOD_NONE || count_models(army, kind, &kind->model[wargear->of]) > 0) &&
           (wargear->with == NULL || is_chosen(army, kind, wargear->with));
}

static void append_list(TextBuffer *out, const char *title, const AodNames *names)
{
    TextBuffer text = text_start(out->arena);
    for (size_t i = 0; i < names->count; i++)
        text_print(&text, "%s%s", i == 0 ? "" : ", ", names->name[i]);
    if (names->count > 0) {
        text_print(out, "  %s: ", title);
        aod__append_wrapped(out, columns_of(span_of(title)) + 4, 6, text_span(&text));
    }
}

// AOD-ARMY-7.7: what an entry stands for.
static void append_crews(Arena *arena, const AodArmy *army, const AodUnit *kind, TextBuffer *out)
{
    for (uint16_t i = 0; i < kind->model_count; i++) {
        const AodModel *model = &kind->model[i];
        AodNames crew = new_names(arena);
        for (uint8_t j = 0; j < model->crew_count && count_models(army, kind, model) > 0; j++) {
            add_name(
                &crew,
                text_format(arena, "%u %s", (unsigned)model->crew[j].count, model->crew[j].name),
                NULL);
        }
        append_list(out, model->name, &crew);
    }
}

// A kind of unit with its profiles and what is the same for all of its kind; adds what it has to
// `items` and what it must know to `terms`.
static void append_kind(Arena *arena, const AodArmy *army, const AodUnit *kind, AodNames *items,
                        AodNames *terms, TextBuffer *out)
{
    append_profiles(arena, army, kind, terms, out);
    AodNames has = new_names(arena);
    for (uint16_t i = 0; i < kind->wargear_count; i++) {
        if (is_carried(army, kind, &kind->wargear[i])) {
            const char *printed = kind->wargear[i].printed;
            add_name(&has, printed != NULL ? printed : kind->wargear[i].name, NULL);
            add_name(items, kind->wargear[i].name, NULL);
        }
    }
    append_crews(arena, army, kind, out);
    append_list(out, language_text_in(arena, "has"), &has);
    AodNames rules = new_names(arena);
    for (uint16_t i = 0; i < kind->rule_count; i++) {
        add_name(&rules, kind->rule[i], NULL);
        add_name(terms, kind->rule[i], NULL);
    }
    for (uint16_t i = 0; i < kind->model_count; i++) {
        const AodModel *model = &kind->model[i];
        bool is_there = count_models(army, kind, model) > 0;
        for (uint16_t j = 0; is_there && j < model->rule_count; j++) {
            add_name(&rules, model->rule[j], NULL);
            add_name(terms, model->rule[j], NULL);
        }
    }
    append_list(out, language_text_in(arena, "rules"), &rules);
}

static void append_units(Arena *arena, const AodArmy *army, AodNames *items, AodNames *terms,
                         TextBuffer *out)
{
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        bool is_seen = false;
        for (uint16_t j = 0; j < i; j++)
            is_seen = is_seen || army->unit[j].unit == unit->unit;
        if (!is_seen)
            append_kind(arena, army, unit->unit, items, terms, out);
        for (uint16_t j = 0; j < unit->choice_count; j++)
            if (unit->choice[j].choice == NULL || !unit->choice[j].choice->is_unit)
                add_name(items, unit->choice[j].name, NULL);
    }
}

// --- the page ---

static void append_title(const AodArmy *army, TextBuffer *out)
{
    text_print(out, "%s: %s, %s, %d", army->name, army->list->name,
               aod_allegiance_word(army->allegiance), (int)army->points);
    if (army->points_limit > 0)
        text_print(out, " of %d", (int)army->points_limit);
    text_print(out, " points\n");
    if (army->about[0] != '\0')
        text_print(out, "  %s\n", army->about);
    if (army->mission != NULL)
        text_print(out, "  mission: %s\n", army->mission->name);
    if (army->trait != NULL)
        text_print(out, "  Warlord Trait: %s\n", army->trait);
}

// What the army as a whole must know: its Legions, its Trait, how its allies stand to it.
static void add_army_terms(Arena *arena, const AodLibrary *library, const AodArmy *army,
                           AodNames *terms, TextBuffer *out)
{
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        const AodList *list = army->detachment[i].list;
        if (list->legion != AOD_NONE) {
            const AodLegion *legion = &library->legion[list->legion];
            add_name(terms,
                     text_format(arena, "%s, %s, %s", legion->name, legion->rule, legion->reaction),
                     legion->rule_id);
        }
        AodLevel level = aod_army_allies(library, army, &army->detachment[i]);
        if (level != AOD_SAME_FACTION) {
            text_print(out, "  allies: %s are %s\n", list->name, aod_level_word(level));
            add_name(terms, aod_level_word(level), NULL);
        }
    }
    if (army->trait != NULL)
        add_name(terms, army->trait, NULL);
    for (uint16_t i = 0; i < army->detachment_count; i++)
        if (army->detachment[i].rite != NULL)
            add_name(terms, army->detachment[i].rite->name, NULL);
}

void aod_army_page(Arena *arena, const AodLibrary *library, const Rulebook *book,
                   const AodArmy *army, TextBuffer *out)
{
    AodNames items = new_names(arena);
    AodNames terms = new_names(arena);
    append_title(army, out);
    add_army_terms(arena, library, army, &terms, out);
    text_append_char(out, '\n');
    write_army(army, out);
    append_units(arena, army, &items, &terms, out);
    bool *is_needed = ARENA_ARRAY(arena, bool, library->weapon_count);
    for (size_t i = 0; i < items.count; i++) {
        if (span_find_nocase(span_of(items.name[i]), SPAN_LITERAL("twin-linked")) != SIZE_MAX)
            add_name(&terms, "Twin-linked", NULL);
        // What is no weapon is wargear, which the rules explain.
        if (!aod_library_arms(library, items.name[i], is_needed) ||
            aod_library_term(library, span_of(items.name[i])) != NULL)
            add_name(&terms, items.name[i], NULL);
    }
    text_append_char(out, '\n');
    append_weapons(arena, library, is_needed, &terms, out);
    text_append_char(out, '\n');
    aod__append_terms(arena, library, book, &terms, out);
}
