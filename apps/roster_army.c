// Map: making, the report, JSON, two verdicts.
#include "roster_army.h"

#include "bs_number.h"
#include "roster_game.h"
#include "roster_json.h"
#include "roster_state.h"

#include <string.h>

// --- making ---

RosterArmy roster_army_make(Arena *arena, const AodLibrary *library, const BsRoster *roster)
{
    RosterArmy army = {
        .roster = roster, .problems = diagnostic_list(arena), .unjudged = diagnostic_list(arena)};
    army.import = aod_import(arena, library, roster, &army.problems, &army.unjudged);
    return army;
}

const char *roster_army_verdict(const RosterArmy *army)
{
    return army->problems.count > 0    ? "NOT LEGAL by the rules"
           : army->import.army == NULL ? "not judged by the rules"
           : army->import.army->doubt_count > 0
               ? "NOT LEGAL by the rules unless what is not known here mends it"
           : army->unjudged.count > 0 ? "nothing wrong that the rules can judge"
                                      : "legal by the rules";
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

void roster_army_append(TextBuffer *out, const RosterArmy *army)
{
    const AodImport *import = &army->import;
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
    if (import->army != NULL) {
        text_print(out, "; %s, %d points", import->army->list->name, (int)import->army->points);
    }
    text_append_char(out, '\n');
    append_unmatched(out, import, AOD_IMPORT_PROFILE, "  by the roster's own profile:\n");
    append_unmatched(out, import, AOD_IMPORT_UNKNOWN, "  unknown:\n");
    for (size_t i = 0; i < import->differing_count; i++) {
        const AodImportPoints *points = &import->differing[i];
        append_place(out, points->selection);
        text_print(out, " costs %s in the roster, %d by the packs\n",
                   bs_number_text(out->arena, points->milli), (int)points->points);
    }
    roster_append_unjudged(out, &army->unjudged);
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

void roster_army_put(JsonWriter *writer, const char *key, const RosterArmy *army, bool is_whole)
{
    const AodImport *import = &army->import;
    json_open_object(writer, key);
    json_put_text(writer, "verdict", roster_army_verdict(army));
    json_put_bool(writer, "judged", import->army != NULL);
    for (AodImportKind kind = AOD_IMPORT_MATCHED; kind < AOD_IMPORT_KIND_COUNT; kind++) {
        json_put_int(writer, aod_import_word(kind), import->kind_count[kind]);
    }
    json_put_problems(writer, "problems", &army->problems);
    json_put_problems(writer, "unjudged", &army->unjudged);
    put_points(writer, import);
    if (import->army != NULL) {
        json_put_text(writer, "list", import->army->list->id);
        json_put_int(writer, "points", import->army->points);
    }
    if (is_whole) {
        put_items(writer, import);
        json_put_span(writer, "text", import->text);
    }
    json_close(writer);
}

void roster_put_import(Arena *arena, const AodLibrary *library, Span content, const char *file,
                       BsRosterLimits limits, TextBuffer *out)
{
    enum { PROBLEMS_MAX = 30 };
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    const BsRoster *roster = bs_roster_read(arena, content, file, limits, &problems);
    RosterArmy army = {0};
    bool is_judged = roster != NULL && library != NULL && roster_game(roster) == ROSTER_GAME_AOD_2;
    if (roster != NULL) {
        bs_roster_check_totals(roster, &problems);
    }
    if (is_judged) {
        army = roster_army_make(arena, library, roster);
        diagnostic_add_all(&problems, &army.problems);
    }
    diagnostic_keep(&problems, PROBLEMS_MAX);
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems.count == 0);
    json_put_problems(&writer, "problems", &problems);
    if (roster == NULL) {
        json_put_null(&writer, "roster");
    } else {
        roster_put(&writer, "roster", roster);
    }
    if (is_judged) {
        roster_army_put(&writer, "by_rules", &army, true);
    } else {
        json_put_null(&writer, "by_rules");
    }
    json_close(&writer);
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

static Subject subject_of(const RosterArmy *army, const Diagnostic *problem)
{
    Subject subject = {.role = AOD_ROLE_COUNT};
    if (problem->line != 0) {
        subject.unit = unit_at_in(army->roster->force, army->roster->force_count, problem->line,
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

static bool has_same(const RosterArmy *army, const DiagnosticList *list, const Diagnostic *problem)
{
    Subject wanted = subject_of(army, problem);
    for (size_t i = 0; i < list->count; i++) {
        Subject here = subject_of(army, &list->item[i]);
        if (here.unit == wanted.unit && here.role == wanted.role) {
            return true;
        }
    }
    return false;
}

// The problems of one list that the other has nothing of.
static DiagnosticList only_in(Arena *arena, const RosterArmy *army, const DiagnosticList *list,
                              const DiagnosticList *other)
{
    DiagnosticList only = diagnostic_list(arena);
    for (size_t i = 0; i < list->count; i++) {
        if (!has_same(army, other, &list->item[i])) {
            diagnostic_add(&only, &list->item[i]);
        }
    }
    return only;
}

static void append_only(TextBuffer *out, const DiagnosticList *only, const char *heading)
{
    for (size_t i = 0; i < only->count; i++) {
        text_say(out, heading);
        if (only->item[i].line != 0) {
            text_print(out, "line %u: ", (unsigned)only->item[i].line);
        }
        text_say(out, only->item[i].text);
        text_append_char(out, '\n');
    }
}

void roster_army_append_compared(TextBuffer *out, const RosterArmy *army,
                                 const DiagnosticList *by_data)
{
    if (army->import.army == NULL) {
        text_say(out, "  nothing is compared: the rules have not judged this roster\n");
        return;
    }
    DiagnosticList ours = only_in(out->arena, army, &army->problems, by_data);
    DiagnosticList theirs = only_in(out->arena, army, by_data, &army->problems);
    append_only(out, &ours, "  only the rules say: ");
    append_only(out, &theirs, "  only the data says: ");
    if (ours.count + theirs.count == 0) {
        text_say(out, "  the rules and the data say the same\n");
    }
}

void roster_army_put_compared(JsonWriter *writer, const char *key, const RosterArmy *army,
                              const DiagnosticList *by_data)
{
    if (army->import.army == NULL) {
        json_put_null(writer, key);
        return;
    }
    Arena *arena = writer->buffer->arena;
    DiagnosticList ours = only_in(arena, army, &army->problems, by_data);
    DiagnosticList theirs = only_in(arena, army, by_data, &army->problems);
    json_open_object(writer, key);
    json_put_bool(writer, "same", ours.count + theirs.count == 0);
    json_put_problems(writer, "only_rules", &ours);
    json_put_problems(writer, "only_data", &theirs);
    json_close(writer);
}
