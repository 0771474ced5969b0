// Map: costs, lines, a selection, forces.
#include "bs_page.h"

#include "bs_number.h"
#include "bs_profiles.h"

#include <string.h>

// --- costs ---

static void append_seen(TextBuffer *out, const char *text)
{
    text_append_visible(out, span_of(text));
}

// "260 of 3000 Pts"; nothing where there is neither a cost nor a limit.
static bool append_amount(TextBuffer *out, const char *before, const BsCost *kind, int64_t milli,
                          int64_t limit)
{
    if (milli == 0 && limit <= 0)
        return false;
    text_append(out, before);
    const char *is = bs_number_text(out->arena, milli);
    const char *name = text_visible(out->arena, span_of(kind->name));
    if (limit > 0)
        text_print(out, "%s of %s %s", is, bs_number_text(out->arena, limit), name);
    else
        text_print(out, "%s %s", is, name);
    return true;
}

void bs_append_sum(TextBuffer *out, const BsRoster *roster)
{
    const char *before = "";
    for (size_t i = 0; i < roster->total_count; i++) {
        const BsCost *total = &roster->total[i];
        if (append_amount(out, before, total, total->milli,
                          bs_cost_of(roster->limit, roster->limit_count, total->type_id)))
            before = ", ";
    }
    // Limits of what nothing costs yet.
    for (size_t i = 0; i < roster->limit_count; i++) {
        const BsCost *limit = &roster->limit[i];
        if (!bs_cost_has(roster->total, roster->total_count, limit->type_id) &&
            append_amount(out, before, limit, 0, limit->milli))
            before = ", ";
    }
    text_say(out, before[0] == '\0' ? "no costs" : "");
}

// "60 Pts": a selection's, with all that is in it if `is_whole`. Nothing if that is none.
static void append_costs(TextBuffer *out, const BsRoster *roster, const BsSelection *selection,
                         bool is_whole, const char *before, const char *after)
{
    bool is_first = true;
    for (size_t i = 0; i < roster->total_count; i++) {
        const BsCost *total = &roster->total[i];
        int64_t milli = is_whole
                            ? bs_selection_cost(selection, total->type_id)
                            : bs_cost_of(selection->cost, selection->cost_count, total->type_id);
        if (milli != 0) {
            text_append(out, is_first ? before : ", ");
            bs_number_append(out, milli);
            text_append_char(out, ' ');
            append_seen(out, total->name);
            is_first = false;
        }
    }
    text_append(out, is_first ? "" : after);
}

// --- lines ---

enum { COST_COLUMNS = 12, PAGE_COLUMNS = 100 };

void bs__append_line(TextBuffer *out, Span line, size_t indent)
{
    size_t room = PAGE_COLUMNS;
    while (text_columns(line) > room) {
        size_t at = room; // in bytes, which are never fewer than columns
        while (at > 0 && line.text[at] != ' ')
            at--;
        Span part = span_slice(line, 0, at);
        if (span_trim(part).length == 0)
            break; // one long word
        text_append_span(out, part);
        text_append_char(out, '\n');
        text_append_repeat(out, ' ', indent);
        line = span_from(line, at + 1);
        room = PAGE_COLUMNS - indent;
    }
    text_append_span(out, line);
    text_append_char(out, '\n');
}

// --- a selection ---

static bool needs_line(const BsSelection *selection)
{
    return selection->selection_count > 0 || strcmp(selection->type, "upgrade") != 0;
}

static void append_name(TextBuffer *out, const BsSelection *selection, bool has_count)
{
    if (has_count || selection->number != 1)
        text_print(out, "%u ", (unsigned)selection->number);
    append_seen(out, selection->name);
    if (selection->custom_name[0] != '\0') {
        text_append(out, " \"");
        append_seen(out, selection->custom_name);
        text_append_char(out, '"');
    }
}

// Ends the line of a selection with what is simple, with commas; the rest stands on lines of its
// own.
static void append_inside(TextBuffer *out, const BsRoster *roster, const BsSelection *selection,
                          TextBuffer *line, size_t indent)
{
    const char *before = ": ";
    for (size_t i = 0; i < selection->selection_count; i++) {
        const BsSelection *inside = &selection->selection[i];
        if (!needs_line(inside)) {
            text_append(line, before);
            append_name(line, inside, false);
            append_costs(line, roster, inside, false, " (", ")");
            before = ", ";
        }
    }
    bs__append_line(out, text_span(line), indent + 4);
    for (size_t i = 0; i < selection->selection_count; i++) {
        const BsSelection *inside = &selection->selection[i];
        if (needs_line(inside)) {
            TextBuffer next = text_start(out->arena);
            text_append_repeat(&next, ' ', indent + 2);
            append_name(&next, inside, strcmp(inside->type, "upgrade") != 0);
            append_costs(&next, roster, inside, false, " (", ")");
            append_inside(out, roster, inside, &next, indent + 2);
        }
    }
}

// --- forces ---

static void append_top(TextBuffer *out, const BsRoster *roster, const BsSelection *selection)
{
    TextBuffer line = text_start(out->arena);
    TextBuffer cost = text_start(out->arena);
    append_costs(&cost, roster, selection, true, "", "");
    size_t columns = text_columns(text_span(&cost));
    text_append_repeat(&line, ' ', columns < COST_COLUMNS ? COST_COLUMNS - columns : 1);
    text_append_span(&line, text_span(&cost));
    text_append(&line, "  ");
    append_name(&line, selection, false);
    append_inside(out, roster, selection, &line, COST_COLUMNS + 2);
}

static const char *role_of(const BsSelection *selection)
{
    const BsCategory *role = bs_selection_role(selection);
    return role == NULL ? "" : role->entry_id;
}

// All of one role, under its name. Gives how many they are.
static size_t append_role(TextBuffer *out, const BsRoster *roster, const BsForce *force,
                          const char *entry_id, const char *name)
{
    size_t count = 0;
    for (size_t i = 0; i < force->selection_count; i++) {
        const BsSelection *selection = &force->selection[i];
        if (strcmp(role_of(selection), entry_id) != 0)
            continue;
        if (count++ == 0) {
            text_append(out, "\n  ");
            append_seen(out, name);
            text_append_char(out, '\n');
        }
        append_top(out, roster, selection);
    }
    return count;
}

// Whether a selection's role was told with one before it, or with the force's own chart.
static bool is_told(const BsForce *force, size_t index)
{
    const char *role = role_of(&force->selection[index]);
    for (size_t i = 0; i < force->category_count; i++)
        if (strcmp(force->category[i].entry_id, role) == 0)
            return true;
    for (size_t i = 0; i < index; i++)
        if (strcmp(role_of(&force->selection[i]), role) == 0)
            return true;
    return false;
}

static bool is_first_of_chart(const BsForce *force, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(force->category[i].entry_id, force->category[index].entry_id) == 0)
            return false;
    return true;
}

static void append_force(TextBuffer *out, const BsRoster *roster, const BsForce *force)
{
    text_append_char(out, '\n');
    append_seen(out, force->name);
    if (force->custom_name[0] != '\0') {
        text_append(out, " \"");
        append_seen(out, force->custom_name);
        text_append_char(out, '"');
    }
    text_append(out, " - ");
    append_seen(out, force->catalogue_name);
    text_print(out, " (revision %s)\n",
               text_visible(out->arena, span_of(force->catalogue_revision)));
    for (size_t i = 0; i < force->category_count; i++)
        if (is_first_of_chart(force, i))
            append_role(out, roster, force, force->category[i].entry_id, force->category[i].name);
    // Roles that the force's chart does not have, and what has none.
    for (size_t i = 0; i < force->selection_count; i++) {
        if (!is_told(force, i)) {
            const BsCategory *role = bs_selection_role(&force->selection[i]);
            append_role(out, roster, force, role_of(&force->selection[i]),
                        role == NULL ? text_in(out, "(no role)") : role->name);
        }
    }
    for (size_t i = 0; i < force->force_count; i++)
        append_force(out, roster, &force->force[i]);
}

void bs_append_page(TextBuffer *out, const BsRoster *roster, const char *about)
{
    append_seen(out,
                roster->name[0] != '\0' ? roster->name : text_in(out, "(a roster without a name)"));
    text_append_char(out, '\n');
    append_seen(out, roster->system_name);
    text_print(out, ", data revision %s",
               text_visible(out->arena, span_of(roster->system_revision)));
    if (roster->made_by[0] != '\0')
        text_print(out, ", made by %s", text_visible(out->arena, span_of(roster->made_by)));
    text_print(out, ": %s.\n", about);
    bs_append_sum(out, roster);
    text_print(out, "; units: %u, models: %u, selections: %u.\n", (unsigned)roster->unit_count,
               (unsigned)roster->model_count, (unsigned)roster->selection_count);
    if (roster->unknown_count != 0) {
        text_print(out,
                   language_count(roster->unknown_count,
                                  "Kept, but not understood: %u element, <%s>.\n",
                                  "Kept, but not understood: %u elements, such as <%s>.\n"),
                   (unsigned)roster->unknown_count,
                   text_visible(out->arena, span_of(roster->unknown_name)));
    }
    for (size_t i = 0; i < roster->force_count; i++)
        append_force(out, roster, &roster->force[i]);
}
