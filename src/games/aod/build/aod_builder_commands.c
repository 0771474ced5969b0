// What can be typed in the guided builder.
//
// Map: the army, leaving and looking, the words.
#include "aod_builder_parts.h"

#include "aod_page.h"

// --- the army ---

static const AodArmy *read_army(AodBuilder *builder)
{
    DiagnosticList ignored = diagnostic_list(builder->draft.arena);
    return aod__draft_read(&builder->draft, builder->draft.arena, &ignored, NULL);
}

static void append_army(AodBuilder *builder)
{
    const AodArmy *army = read_army(builder);
    TextBuffer *out = builder->out;
    for (uint16_t d = 0; army != NULL && d < army->detachment_count; d++) {
        text_print(out, "%s, %s, %d\n", aod_detachment_word(army->detachment[d].kind),
                   army->detachment[d].list->name, (int)army->detachment[d].points);
        for (uint16_t i = 0; i < army->unit_count; i++) {
            const AodArmyUnit *unit = &army->unit[i];
            if (unit->detachment == d) {
                text_print(out, "  %3u  %5d  %s", i + 1U, (int)(unit->points * unit->count),
                           unit->parent != 0 ? "- " : "");
                aod_army_write_unit(unit, out);
                text_append_char(out, '\n');
            }
        }
    }
    if (army == NULL || army->unit_count == 0)
        text_print(out, "  There is no unit yet; `units` lists them.\n");
}

// The line of the unit that a number of `army` means; SIZE_MAX and words if there is none.
static size_t line_of_number(AodBuilder *builder, Span number)
{
    const AodArmy *army = read_army(builder);
    int64_t value = 0;
    size_t line = SIZE_MAX;
    if (army == NULL || !span_integer(number, 1, army->unit_count, &value)) {
        text_print(builder->out, "  There is no unit %.*s; `army` shows their numbers.\n",
                   SPAN_PRINT(number));
        return SIZE_MAX;
    }
    line = aod__draft_line_of(&builder->draft, army, (uint16_t)(value - 1));
    if (line == SIZE_MAX) {
        text_print(builder->out, "  Unit %d comes with the one before it and has no line.\n",
                   (int)value);
    }
    return line;
}

static void remove_unit(AodBuilder *builder, Span number)
{
    AodDraft *draft = &builder->draft;
    size_t line = number.length > 0 ? line_of_number(builder, number)
                  : draft->end == 0 ? SIZE_MAX
                                    : draft->end - 1;
    if (line == SIZE_MAX) {
        if (number.length == 0)
            text_print(builder->out, "  There is nothing to remove.\n");
        return;
    }
    aod__builder_change(builder);
    text_print(builder->out, "  removed: %s\n", draft->line[line]);
    aod__draft_remove(draft, line);
    aod__builder_say_verdict(builder, false);
}

static void edit_unit(AodBuilder *builder, Span number)
{
    size_t line = line_of_number(builder, number);
    if (line != SIZE_MAX) {
        aod__draft_work_on(&builder->draft, line);
        text_print(builder->out, "  What you add now belongs to: %s\n", builder->draft.line[line]);
    }
}

static void show_unit(AodBuilder *builder, Span name)
{
    if (name.length == 0) {
        const AodArmy *army = read_army(builder);
        if (army == NULL || army->unit_count == 0) {
            text_print(builder->out, "  There is no unit yet; `units` lists them.\n");
            return;
        }
        const AodArmyUnit *unit = aod__draft_current(&builder->draft, army);
        name = span_of(unit != NULL ? unit->unit->name : army->unit[0].unit->name);
    }
    if (!aod__append_unit(builder->out, builder->draft.library, builder->list, name)) {
        text_print(builder->out, "  There is no unit \"%s\"; these have it in their names:\n",
                   text_visible(builder->draft.arena, name));
        aod__builder_append_units(builder, name);
    }
}

// --- leaving and looking ---

static void quit(AodBuilder *builder)
{
    if (builder->is_saved || builder->is_leaving || builder->draft.step_count == 0) {
        builder->is_done = builder->is_dropped = true;
        return;
    }
    builder->is_leaving = true;
    text_print(builder->out, "  The army is not saved. `save FILE` saves it, `done` prints it, "
                             "`quit` again leaves it.\n");
}

static void say_text(AodBuilder *builder)
{
    aod__draft_append(&builder->draft, builder->out);
    builder->says_file = true;
}

static void say_page(AodBuilder *builder)
{
    const AodArmy *army = read_army(builder);
    if (army != NULL) {
        aod_army_page(builder->draft.arena, builder->draft.library, builder->book, army,
                      builder->out);
    }
}

static void undo(AodBuilder *builder)
{
    if (!aod__draft_undo(&builder->draft)) {
        text_print(builder->out, "  There is nothing to take back.\n");
        return;
    }
    builder->is_saved = false;
    aod__builder_say_verdict(builder, false);
}

// A word for the builder itself. False: it is a line of the army.
static bool take_command(AodBuilder *builder, Span line)
{
    Span rest = line;
    Span word;
    if (!span_next_word(&rest, &word))
        return false;
    rest = span_trim(rest);
    bool is_alone = rest.length == 0;
    if (is_alone && span_equal_nocase_text(word, "done"))
        builder->is_done = true;
    else if (is_alone &&
             (span_equal_nocase_text(word, "quit") || span_equal_nocase_text(word, "exit") ||
              span_equal_nocase_text(word, "abort")))
        quit(builder);
    else if (is_alone && (span_equal_nocase_text(word, "help") || span_equal_text(word, "?")))
        aod__builder_append_help(builder->out);
    else if (span_equal_nocase_text(word, "units"))
        aod__builder_append_units(builder, rest);
    else if (span_equal_nocase_text(word, "show"))
        show_unit(builder, rest);
    else if (is_alone && span_equal_nocase_text(word, "rites"))
        aod__builder_append_rites(builder);
    else if (is_alone && span_equal_nocase_text(word, "missions"))
        aod__builder_append_missions(builder);
    else if (is_alone && span_equal_nocase_text(word, "army"))
        append_army(builder);
    else if (is_alone && span_equal_nocase_text(word, "text"))
        say_text(builder);
    else if (is_alone && span_equal_nocase_text(word, "page"))
        say_page(builder);
    else if (is_alone && span_equal_nocase_text(word, "problems"))
        aod__builder_say_verdict(builder, true);
    else if (span_equal_nocase_text(word, "remove"))
        remove_unit(builder, rest);
    else if (span_equal_nocase_text(word, "edit"))
        edit_unit(builder, rest);
    else if (is_alone && span_equal_nocase_text(word, "undo"))
        undo(builder);
    else if (span_equal_nocase_text(word, "save"))
        aod__builder_save(builder, rest);
    else if (!is_alone && span_equal_nocase_text(word, "open"))
        aod__builder_open(builder, rest);
    else
        return false;
    return true;
}

void aod__builder_take_line(AodBuilder *builder, Span line)
{
    bool is_quit = builder->is_leaving;
    const char *pending = builder->pending;
    if (take_command(builder, line)) {
        // What must be said twice must be said twice in a row.
        builder->is_leaving = builder->is_leaving && !is_quit;
        builder->pending = builder->pending != pending ? builder->pending : NULL;
        return;
    }
    builder->is_leaving = false;
    builder->pending = NULL;
    aod__builder_change(builder);
    if (aod__draft_is_header(line))
        aod__draft_set_header(&builder->draft, line);
    else if (!aod__draft_add(&builder->draft, line))
        text_print(builder->out, "  The army is as long as this builder can make it.\n");
    aod__builder_say_verdict(builder, false);
}
