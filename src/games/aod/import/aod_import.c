// The roster of another program as an army: its forces, its settings, the report.
//
// Map: words, items, lines, settings, forces, the header, places and points, the import.
#include "aod_import_internal.h"

#include <stdarg.h>
#include <string.h>

// --- words ---

const char *aod_import_word(AodImportKind kind)
{
    static const char *const words[] = {"matched", "profile", "unknown"};
    return words[kind];
}

const BsSelection *aod_import_unit_of(const BsSelection *selection)
{
    while (selection->parent != NULL)
        selection = selection->parent;
    return selection;
}

// --- items ---

static void list_items(AodImport *out, const BsSelection *selection, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        out->item[out->item_count++] =
            (AodImportItem){.selection = &selection[i], .kind = AOD_IMPORT_UNKNOWN};
        list_items(out, selection[i].selection, selection[i].selection_count);
    }
}

static void list_forces(AodImport *out, const BsForce *force, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        list_items(out, force[i].selection, force[i].selection_count);
        list_forces(out, force[i].force, force[i].force_count);
    }
}

static int compare_places(const ExtXml *a, const ExtXml *b)
{
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->column == b->column ? 0 : a->column < b->column ? -1 : 1;
}

// Items stand in the order of the file, and so do their elements.
void aod__import_match(Importer *importer, const BsSelection *selection, const char *what)
{
    AodImport *out = importer->out;
    size_t low = 0;
    size_t high = out->item_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_places(out->item[middle].selection->xml, selection->xml) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < out->item_count && out->item[low].selection == selection) {
        out->item[low].kind = AOD_IMPORT_MATCHED;
        out->item[low].what = what;
    }
}

void aod__import_match_all(Importer *importer, const BsSelection *selection, const char *what)
{
    aod__import_match(importer, selection, what);
    for (size_t i = 0; i < selection->selection_count; i++)
        aod__import_match_all(importer, &selection->selection[i], what);
}

static void count_kinds(AodImport *out)
{
    for (size_t i = 0; i < out->item_count; i++) {
        AodImportItem *item = &out->item[i];
        if (item->kind == AOD_IMPORT_UNKNOWN && item->selection->profile_count > 0)
            item->kind = AOD_IMPORT_PROFILE;
        out->kind_count[item->kind]++;
    }
}

// --- lines ---

void aod__import_line(Importer *importer, const BsSelection *at, unsigned depth, const char *format,
                      ...)
{
    TextBuffer text = text_start(importer->arena);
    text_append_repeat(&text, ' ', 2 * (size_t)depth);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    if (importer->line_count == importer->line_max) {
        ImportLine *more = ARENA_ARRAY(importer->arena, ImportLine, 2 * importer->line_max + 64);
        for (size_t i = 0; i < importer->line_count; i++)
            more[i] = importer->line[i];
        importer->line = more;
        importer->line_max = 2 * importer->line_max + 64;
    }
    importer->line[importer->line_count++] = (ImportLine){text.text, at};
}

// One line of a text file: no control characters, no comment, not too long.
static const char *one_line(const Importer *importer, const char *name)
{
    enum { SHOWN = 200 };
    char *seen = text_visible(importer->arena, span_of(name));
    for (char *c = seen; *c != '\0'; c++)
        *c = *c == '#' ? '*' : *c;
    Span span = span_of(seen);
    while (span.length > SHOWN ||
           (span.length > 0 && !text_is_utf8(span, NULL))) // not within a character
        span.length--;
    return arena_text(importer->arena, span.text, span.length);
}

static void write_unknown(Importer *importer, const BsSelection *selection, unsigned depth,
                          int64_t cost)
{
    aod__import_line(
        importer, selection, depth, "? %u %s%s", (unsigned)selection->number,
        one_line(importer, selection->name),
        cost != 0 ? text_format(importer->arena, " (%d points by the roster)", (int)(cost / 1000))
                  : "");
}

void aod__import_unknown(Importer *importer, const BsSelection *selection, unsigned depth)
{
    write_unknown(importer, selection, depth,
                  bs_cost_of(selection->cost, selection->cost_count, importer->cost_type));
}

static void write_unknown_inside(Importer *importer, const BsSelection *selection, unsigned depth)
{
    for (size_t i = 0; i < selection->selection_count; i++) {
        write_unknown(importer, &selection->selection[i], depth, 0);
        write_unknown_inside(importer, &selection->selection[i],
                             depth < LOADOUT_DEPTH_MAX ? depth + 1 : depth);
    }
}

void aod__import_unknown_whole(Importer *importer, const BsSelection *selection, unsigned depth)
{
    write_unknown(importer, selection, depth, bs_selection_cost(selection, importer->cost_type));
    write_unknown_inside(importer, selection, depth < LOADOUT_DEPTH_MAX ? depth + 1 : depth);
}

// --- settings ---

typedef struct Settings {
    AodAllegiance allegiance;
    const AodRite *rite;
    TextBuffer provenances; // names, commas between them
} Settings;

static AodAllegiance allegiance_of(const char *name)
{
    for (AodAllegiance side = AOD_LOYALIST; side <= AOD_TRAITOR; side++)
        if (aod__same_name(span_of(name), aod_allegiance_word(side)))
            return side;
    return AOD_ANY_SIDE;
}

// "Troops:" is "Troops".
static Span without_colon(const char *name)
{
    Span span = span_trim(span_of(name));
    return span_ends_with(span, ":") ? span_trim(span_slice(span, 0, span.length - 1)) : span;
}

// What is chosen for a whole force: its side, its Rite of War, Provenances, or what nobody knows.
static void read_setting(Importer *importer, const BsSelection *selection, Settings *settings,
                         bool decides, bool is_title)
{
    Span name = aod__import_name(importer, selection->name);
    Span spelled = aod__import_spelled(importer, name);
    AodAllegiance side = allegiance_of(selection->name);
    const AodRite *rite = aod_library_rite(importer->library, name);
    rite = rite != NULL ? rite : aod_library_rite(importer->library, spelled);
    const AodRite *provenance = aod_library_doctrine(importer->library, name, NULL);
    provenance =
        provenance != NULL ? provenance : aod_library_doctrine(importer->library, spelled, NULL);
    if (side != AOD_ANY_SIDE) {
        settings->allegiance = side;
        aod__import_match(importer, selection, "allegiance");
    } else if (rite != NULL) {
        settings->rite = rite;
        aod__import_match(importer, selection,
                          text_format(importer->arena, "Rite of War %s", rite->name));
    } else if (provenance != NULL) { // AOD-ARMY-2.13
        text_append(&settings->provenances, settings->provenances.length > 0 ? ", " : "");
        text_append(&settings->provenances, provenance->name);
        aod__import_match(importer, selection,
                          text_format(importer->arena, "Provenance %s", provenance->name));
    } else if (!decides || is_title) {
        aod__import_match(importer, selection, "setting");
    } else { // perhaps a rule that changes the army
        aod__import_line(importer, selection, 0, "? the setting \"%s\"",
                         one_line(importer, selection->name));
    }
    for (size_t i = 0; i < selection->selection_count; i++)
        read_setting(importer, &selection->selection[i], settings, decides, false);
}

typedef enum Sort { SORT_OTHER, SORT_SETTING, SORT_CHOICE } Sort;

static Sort sort_of(const Importer *importer, const BsSelection *selection)
{
    const AodRosterWords *words = &importer->library->rosters;
    const BsCategory *role = bs_selection_role(selection);
    Span name = role != NULL ? without_colon(role->name) : (Span){0};
    const char *bare = arena_text(importer->arena, name.text, name.length);
    return role == NULL ? SORT_OTHER
           : aod__import_is_word(words->setting, words->setting_count, role->name) ||
                   aod__import_is_word(words->setting, words->setting_count, bare)
               ? SORT_SETTING
           : aod__import_is_word(words->choice, words->choice_count, role->name) ||
                   aod__import_is_word(words->choice, words->choice_count, bare)
               ? SORT_CHOICE
               : SORT_OTHER;
}

// --- forces ---

static AodRole role_of(const Importer *importer, const BsSelection *selection)
{
    const BsCategory *category = bs_selection_role(selection);
    if (category == NULL)
        return AOD_ROLE_COUNT;
    const char *plain = text_visible(importer->arena, without_colon(category->name));
    Span name = aod__import_name(importer, plain);
    unsigned role = 0;
    while (role < AOD_TRANSPORT && !aod__same_name(name, aod_role_word((AodRole)role)))
        role++;
    return role < AOD_TRANSPORT ? (AodRole)role : AOD_ROLE_COUNT;
}

// By its own name or as the packs write it, in the force's list before all others.
static const AodUnit *find_unit(const Importer *importer, const char *theirs)
{
    const AodLibrary *library = importer->library;
    Span called = aod__import_name(importer, theirs);
    const Span name[] = {span_trim(span_of(theirs)), called, aod__import_spelled(importer, called)};
    const AodUnit *unit = NULL;
    for (size_t i = 0; i < 3 && unit == NULL; i++)
        unit = aod_list_unit(library, importer->list, name[i], true);
    for (uint32_t i = 0; i < 3 * library->list_count && unit == NULL; i++)
        unit = aod_list_unit(library, &library->list[i / 3], name[i % 3], false);
    return unit;
}

// "Clade Assassins (Loyalist)", which is nothing itself and holds the Assassin.
static bool is_wrapper(const Importer *importer, const BsSelection *selection)
{
    bool is_free = bs_cost_of(selection->cost, selection->cost_count, importer->cost_type) == 0;
    for (size_t i = 0; i < selection->selection_count && is_free; i++) {
        const BsSelection *inner = &selection->selection[i];
        if (strcmp(inner->type, "upgrade") != 0 && find_unit(importer, inner->name) != NULL)
            return true;
    }
    return false;
}

static void write_selection(Importer *importer, const BsSelection *selection, AodRole role)
{
    const AodUnit *unit = find_unit(importer, selection->name);
    AodRole own = role_of(importer, selection);
    role = own != AOD_ROLE_COUNT ? own : role;
    if (unit != NULL) {
        bool is_own = role == unit->role || unit->role >= AOD_TRANSPORT;
        aod__import_unit(importer, selection, unit, 0, is_own ? AOD_ROLE_COUNT : role);
    } else if (is_wrapper(importer, selection)) {
        aod__import_match(importer, selection, "heading");
        for (size_t i = 0; i < selection->selection_count; i++)
            write_selection(importer, &selection->selection[i], role);
    } else {
        aod__import_unknown_whole(importer, selection, 0);
    }
}

static void write_units(Importer *importer, const BsForce *force)
{
    for (size_t i = 0; i < force->selection_count; i++)
        if (sort_of(importer, &force->selection[i]) == SORT_OTHER)
            write_selection(importer, &force->selection[i], AOD_ROLE_COUNT);
}

static bool kind_of(const Importer *importer, const BsForce *force, AodDetachmentKind *kind)
{
    const AodRosterWords *words = &importer->library->rosters;
    for (uint16_t i = 0; i < words->force_count; i++) {
        if (span_find_nocase(span_of(force->name), span_of(words->force[i].words)) != SIZE_MAX) {
            *kind = words->force[i].kind;
            return true;
        }
    }
    *kind = AOD_PRIMARY;
    return false;
}

static void write_force(Importer *importer, const BsForce *force, bool is_first)
{
    AodDetachmentKind kind = AOD_PRIMARY;
    bool is_known = kind_of(importer, force, &kind);
    Settings settings = {.provenances = text_start(importer->arena)};
    if (!is_first || kind != AOD_PRIMARY) {
        aod__import_line(importer, NULL, 0, "%s of %s", aod_detachment_word(kind),
                         importer->list->id);
    }
    if (!is_known)
        aod__import_line(importer, NULL, 0, "? the chart \"%s\"", one_line(importer, force->name));
    for (size_t i = 0; i < force->selection_count; i++) {
        Sort sort = sort_of(importer, &force->selection[i]);
        if (sort != SORT_OTHER) {
            bool is_title =
                sort == SORT_CHOICE &&
                aod__same_name(without_colon(bs_selection_role(&force->selection[i])->name),
                               force->selection[i].name);
            read_setting(importer, &force->selection[i], &settings, sort == SORT_CHOICE, is_title);
        }
    }
    if (settings.rite != NULL)
        aod__import_line(importer, NULL, 0, "Rite of War: %s", settings.rite->name);
    if (settings.provenances.length > 0)
        aod__import_line(importer, NULL, 0, "Provenance: %s", settings.provenances.text);
    write_units(importer, force);
}

typedef struct Forces {
    const BsForce **item;
    size_t count;
} Forces;

static size_t count_forces(const BsForce *force, size_t count)
{
    size_t all = count;
    for (size_t i = 0; i < count; i++)
        all += count_forces(force[i].force, force[i].force_count);
    return all;
}

static void gather_forces(const Importer *importer, Forces *out, const BsForce *force, size_t count,
                          AodDetachmentKind wanted)
{
    for (size_t i = 0; i < count; i++) {
        AodDetachmentKind kind = AOD_PRIMARY;
        kind_of(importer, &force[i], &kind);
        if (kind == wanted)
            out->item[out->count++] = &force[i];
        gather_forces(importer, out, force[i].force, force[i].force_count, wanted);
    }
}

// All of them, the Primary Detachment first.
static Forces forces_of(const Importer *importer)
{
    const BsRoster *roster = importer->roster;
    Forces out = {.item = ARENA_ARRAY(importer->arena, const BsForce *,
                                      count_forces(roster->force, roster->force_count) + 1)};
    for (AodDetachmentKind kind = AOD_PRIMARY; kind < AOD_DETACHMENT_COUNT; kind++)
        gather_forces(importer, &out, roster->force, roster->force_count, kind);
    return out;
}

// --- the header ---

static AodAllegiance find_allegiance(const Importer *importer, const BsSelection *selection,
                                     size_t count, bool is_setting)
{
    AodAllegiance side = AOD_ANY_SIDE;
    for (size_t i = 0; i < count && side == AOD_ANY_SIDE; i++) {
        bool is_here = is_setting || sort_of(importer, &selection[i]) != SORT_OTHER;
        side = is_here ? allegiance_of(selection[i].name) : AOD_ANY_SIDE;
        if (side == AOD_ANY_SIDE && is_here) {
            side = find_allegiance(importer, selection[i].selection, selection[i].selection_count,
                                   true);
        }
    }
    return side;
}

static void write_header(Importer *importer, const Forces *forces, const AodList *list)
{
    const BsRoster *roster = importer->roster;
    int64_t limit = bs_cost_of(roster->limit, roster->limit_count, importer->cost_type) / 1000;
    AodAllegiance side = AOD_ANY_SIDE;
    for (size_t i = 0; i < forces->count && side == AOD_ANY_SIDE; i++) {
        side = find_allegiance(importer, forces->item[i]->selection,
                               forces->item[i]->selection_count, false);
    }
    aod__import_line(importer, NULL, 0, "game: aod");
    aod__import_line(importer, NULL, 0, "list: %s", list->id);
    if (roster->name[0] != '\0')
        aod__import_line(importer, NULL, 0, "name: %s", one_line(importer, roster->name));
    if (side != AOD_ANY_SIDE)
        aod__import_line(importer, NULL, 0, "allegiance: %s", aod__allegiance_words[side]);
    if (limit > 0 && limit <= AOD_POINTS_MAX)
        aod__import_line(importer, NULL, 0, "points: %d", (int)limit);
    aod__import_line(importer, NULL, 0, "defaults: no");
    aod__import_line(importer, NULL, 0, "%s", "");
}

// --- places and points ---

// From the lines of the text to those of the roster.
static void move_places(const Importer *importer, DiagnosticList *list, size_t from)
{
    for (size_t i = from; list != NULL && i < list->count; i++) {
        Diagnostic *item = &list->item[i];
        const BsSelection *at = item->line > 0 && item->line <= importer->line_count
                                    ? importer->line[item->line - 1].at
                                    : NULL;
        item->line = at != NULL ? at->xml->line : 0;
        item->column = at != NULL ? at->xml->column : 0;
        item->length = 0;
        item->source = NULL;
    }
}

static void compare_points(Importer *importer, AodImport *out)
{
    const AodArmy *army = out->army;
    out->differing = ARENA_ARRAY(importer->arena, AodImportPoints, army->unit_count + 1U);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        const BsSelection *at = importer->line[unit->at.line - 1].at;
        int64_t theirs = bs_selection_cost(at, importer->cost_type);
        int32_t ours = aod_army_unit_total(army, unit);
        if (unit->parent == 0 && theirs != (int64_t)ours * 1000)
            out->differing[out->differing_count++] = (AodImportPoints){at, theirs, ours};
    }
}

// --- the import ---

static const char *cost_type_of(const BsRoster *roster)
{
    return roster->total_count > 0   ? roster->total[0].type_id
           : roster->limit_count > 0 ? roster->limit[0].type_id
                                     : "";
}

static void write_forces(Importer *importer, const Forces *forces)
{
    bool is_first = true;
    for (size_t i = 0; i < forces->count; i++) {
        const BsForce *force = forces->item[i];
        importer->list = aod__import_list(importer, force->catalogue_name);
        if (importer->list != NULL) {
            write_force(importer, force, is_first);
            is_first = false;
            continue;
        }
        aod__import_line(importer, NULL, 0, "? the force \"%s\"",
                         one_line(importer, force->catalogue_name));
        for (size_t j = 0; j < force->selection_count; j++)
            aod__import_unknown_whole(importer, &force->selection[j], 0);
    }
}

static Span join_lines(const Importer *importer)
{
    TextBuffer text = text_start(importer->arena);
    for (size_t i = 0; i < importer->line_count; i++) {
        text_append(&text, importer->line[i].text);
        text_append_char(&text, '\n');
    }
    return text_span(&text);
}

AodImport aod_import(Arena *arena, const AodLibrary *library, const BsRoster *roster,
                     DiagnosticList *problems, DiagnosticList *unjudged)
{
    AodImport out = {.roster = roster,
                     .item = ARENA_ARRAY(arena, AodImportItem, roster->selection_count + 1U)};
    Importer importer = {.arena = arena,
                         .library = library,
                         .roster = roster,
                         .cost_type = cost_type_of(roster),
                         .out = &out};
    list_forces(&out, roster->force, roster->force_count);
    Forces forces = forces_of(&importer);
    const AodList *list = NULL;
    for (size_t i = 0; i < forces.count && list == NULL; i++)
        list = aod__import_list(&importer, forces.item[i]->catalogue_name);
    if (list == NULL) {
        diagnostic_report(
            unjudged, roster->file, 0, 0, "the roster names no list of the packs (\"%s\")",
            forces.count > 0 ? one_line(&importer, forces.item[0]->catalogue_name) : "");
        count_kinds(&out);
        return out;
    }
    write_header(&importer, &forces, list);
    write_forces(&importer, &forces);
    count_kinds(&out);
    out.text = join_lines(&importer);
    size_t first_problem = problems->count;
    size_t first_unjudged = unjudged->count;
    SourceText source = {.name = roster->file, .text = out.text};
    out.army = aod_army_read(arena, library, &source, 1, problems, unjudged);
    move_places(&importer, problems, first_problem);
    move_places(&importer, unjudged, first_unjudged);
    diagnostic_sort(problems, first_problem);
    if (out.army != NULL)
        compare_points(&importer, &out);
    return out;
}
