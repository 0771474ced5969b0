// Rosters of other programs as armies of this game: whose they are, what is said of them, and how
// that compares with what data files say.
//
// Map: whose it is, making, the report, JSON, two verdicts, the table.
#include "aod_import.h"
#include "bs_number.h"
#include "loadout_state.h"

#include <string.h>

// --- whose it is ---

static bool is_text(const BsRoster *roster)
{
    return strcmp(roster->made_by, BS_TEXT) == 0;
}

// By the id of its data. A list as plain text does not say.
static bool knows(const Arena *speaker, const BsRoster *roster, RosterWhose *out)
{
    if (is_text(roster)) {
        *out = (RosterWhose){
            "aod",
            language_text_in(speaker, "a list as plain text, taken for one of Age of Darkness"),
            true};
        return true;
    }
    if (strcmp(roster->system_id, "28d4-bd2e-4858-ece6") == 0) {
        *out = (RosterWhose){
            "aod", language_text_in(speaker, "a roster of Age of Darkness, second edition"), true};
        return true;
    }
    if (strcmp(roster->system_id, "ca571888-56a9-c58e-ddaf-54f4713538bc") == 0) {
        *out = (RosterWhose){
            "aod-1",
            language_text_in(speaker,
                             "a roster of the first edition: it is read and shown, not judged"),
            false};
        return true;
    }
    return false;
}

// --- making ---

static const char *verdict_of(const GameImported *imported)
{
    return imported->problems.count > 0 ? "NOT LEGAL by the rules"
           : !imported->is_judged       ? "not judged by the rules"
           : imported->is_in_doubt ? "NOT LEGAL by the rules unless what is not known here mends it"
           : imported->unjudged.count > 0 ? "nothing wrong that the rules can judge"
                                          : "legal by the rules";
}

static void make(Arena *arena, const void *library, const BsRoster *roster, GameImported *out)
{
    AodImport *import = ARENA_NEW(arena, AodImport);
    *out = (GameImported){
        .own = import, .problems = diagnostic_list(arena), .unjudged = diagnostic_list(arena)};
    *import = aod_import(arena, library, roster, &out->problems, &out->unjudged);
    out->text = import->text;
    out->is_judged = import->army != NULL;
    out->is_in_doubt = out->is_judged && import->army->doubt_count > 0;
    out->verdict = verdict_of(out);
}

// --- the report ---

static void append_place(TextBuffer *out, const BsSelection *selection)
{
    text_print(out, "    line %u: ", (unsigned)selection->xml->line);
    if (selection->parent != NULL) {
        text_append_visible(out, span_of(aod_import_unit_of(selection)->name));
        text_append(out, ", ");
    }
    text_append_visible(out, span_of(selection->name));
}

static void append_unmatched(TextBuffer *out, const AodImport *import, AodImportKind kind,
                             const char *heading)
{
    bool is_first = true;
    for (size_t i = 0; i < import->item_count; i++) {
        if (import->item[i].kind == kind) {
            text_say(out, is_first ? heading : "");
            append_place(out, import->item[i].selection);
            text_append_char(out, '\n');
            is_first = false;
        }
    }
}

static void say(const GameImported *imported, TextBuffer *out)
{
    const AodImport *import = imported->own;
    text_print(out,
               language_count(import->item_count, "  by the rules: %u of %zu selection matched",
                              "  by the rules: %u of %zu selections matched"),
               (unsigned)import->kind_count[AOD_IMPORT_MATCHED], import->item_count);
    for (AodImportKind kind = AOD_IMPORT_PROFILE; kind < AOD_IMPORT_KIND_COUNT; kind++) {
        if (import->kind_count[kind] > 0) {
            text_print(out,
                       kind == AOD_IMPORT_PROFILE ? ", %u known by the roster's own profile only"
                                                  : ", %u unknown",
                       (unsigned)import->kind_count[kind]);
        }
    }
    if (import->army != NULL)
        text_print(out, "; %s, %d points", import->army->list->name, (int)import->army->points);
    text_append_char(out, '\n');
    append_unmatched(out, import, AOD_IMPORT_PROFILE, "  by the roster's own profile:\n");
    append_unmatched(out, import, AOD_IMPORT_UNKNOWN, "  unknown:\n");
    for (size_t i = 0; i < import->differing_count; i++) {
        const AodImportPoints *points = &import->differing[i];
        append_place(out, points->selection);
        text_print(out, " costs %s in the roster, %d by the packs\n",
                   bs_number_text(out->arena, points->milli), (int)points->points);
    }
    loadout_append_unjudged(out, &imported->unjudged);
}

// --- JSON ---

static void put_items(JsonWriter *writer, const AodImport *import)
{
    json_open_list(writer, "items");
    for (size_t i = 0; i < import->item_count; i++) {
        const AodImportItem *item = &import->item[i];
        json_open_object(writer, NULL);
        json_put_int(writer, "line", item->selection->xml->line);
        json_put_int(writer, "column", item->selection->xml->column);
        json_put_text(writer, "name", item->selection->name);
        json_put_text(writer, "kind", aod_import_word(item->kind));
        json_put_text(writer, "what", item->what);
        json_close(writer);
    }
    json_close(writer);
}

static void put_points(JsonWriter *writer, const AodImport *import)
{
    json_open_list(writer, "points_differ");
    for (size_t i = 0; i < import->differing_count; i++) {
        const AodImportPoints *points = &import->differing[i];
        json_open_object(writer, NULL);
        json_put_int(writer, "line", points->selection->xml->line);
        json_put_text(writer, "name", points->selection->name);
        json_put_real(writer, "roster", (double)points->milli / 1000);
        json_put_int(writer, "rules", points->points);
        json_close(writer);
    }
    json_close(writer);
}

static void put(JsonWriter *writer, const char *key, const GameImported *imported, bool whole)
{
    const AodImport *import = imported->own;
    json_open_object(writer, key);
    json_put_text(writer, "verdict", imported->verdict);
    json_put_bool(writer, "judged", imported->is_judged);
    for (AodImportKind kind = AOD_IMPORT_MATCHED; kind < AOD_IMPORT_KIND_COUNT; kind++)
        json_put_int(writer, aod_import_word(kind), import->kind_count[kind]);
    json_put_problems(writer, "problems", &imported->problems);
    json_put_problems(writer, "unjudged", &imported->unjudged);
    put_points(writer, import);
    if (import->army != NULL) {
        json_put_text(writer, "list", import->army->list->id);
        json_put_int(writer, "points", import->army->points);
    }
    if (whole) {
        put_items(writer, import);
        json_put_span(writer, "text", import->text);
    }
    json_close(writer);
}

// --- two verdicts ---

// What a problem is about: a unit of the roster, a role, or (both unset) the army.
typedef struct Subject {
    const BsSelection *unit;
    AodRole role; // AOD_ROLE_COUNT: none
} Subject;

static const BsSelection *unit_at_in(const BsForce *force, size_t count, uint32_t line,
                                     uint32_t column, const BsSelection *found)
{
    for (size_t i = 0; i < count; i++) {
        bool is_past = force[i].xml->line < line ||
                       (force[i].xml->line == line && force[i].xml->column <= column);
        found = is_past ? NULL : found; // the force itself, unless one of its units follows
        for (size_t j = 0; j < force[i].selection_count; j++) {
            const BsSelection *here = &force[i].selection[j];
            bool is_before =
                here->xml->line < line || (here->xml->line == line && here->xml->column <= column);
            found = is_before ? here : found;
        }
        found = unit_at_in(force[i].force, force[i].force_count, line, column, found);
    }
    return found;
}

static Subject subject_of(const AodImport *import, const Diagnostic *problem)
{
    Subject subject = {.role = AOD_ROLE_COUNT};
    if (problem->line != 0) {
        subject.unit = unit_at_in(import->roster->force, import->roster->force_count, problem->line,
                                  problem->column, NULL);
    }
    for (unsigned role = 0; subject.unit == NULL && role < AOD_TRANSPORT; role++) {
        if (span_find(span_of(problem->text), span_of(aod_role_word((AodRole)role))) != SIZE_MAX) {
            subject.role = (AodRole)role;
            break;
        }
    }
    return subject;
}

static bool has_same(const AodImport *import, const DiagnosticList *list, const Diagnostic *problem)
{
    Subject wanted = subject_of(import, problem);
    for (size_t i = 0; i < list->count; i++) {
        Subject here = subject_of(import, &list->item[i]);
        if (here.unit == wanted.unit && here.role == wanted.role)
            return true;
    }
    return false;
}

// Adds the problems of one list that the other has nothing of.
static void add_only(const AodImport *import, const DiagnosticList *list,
                     const DiagnosticList *other, DiagnosticList *out)
{
    for (size_t i = 0; i < list->count; i++)
        if (!has_same(import, other, &list->item[i]))
            diagnostic_add(out, &list->item[i]);
}

// Problems are the same if they are about the same unit, or about the same role where they are of
// the army as a whole.
static bool compare(const GameImported *imported, const DiagnosticList *by_data,
                    DiagnosticList *only_rules, DiagnosticList *only_data)
{
    if (imported->is_judged) {
        add_only(imported->own, &imported->problems, by_data, only_rules);
        add_only(imported->own, by_data, &imported->problems, only_data);
    }
    return imported->is_judged;
}

// --- the table ---

const GameImport aod__import = {
    .knows = knows,
    .make = make,
    .say = say,
    .put = put,
    .compare = compare,
};
