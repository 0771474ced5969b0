// What can be typed in the guided builder.
//
// Map: the army, leaving and looking, the words.
#include "army_builder_parts.h"

#include "aod_loadouts.h"
#include "loadout_games.h"

#include <stdio.h>

// --- the army ---

static const AodArmy *read_army(Builder *builder)
{
    DiagnosticList ignored = diagnostic_list(builder->draft.arena);
    return draft_read(&builder->draft, builder->draft.arena, &ignored, NULL);
}

static void append_army(Builder *builder)
{
    const AodArmy *army = read_army(builder);
    TextBuffer *out = &builder->out;
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
    if (army == NULL || army->unit_count == 0) {
        text_print(out, "  There is no unit yet; `units` lists them.\n");
    }
}

// The line of the unit that a number of `army` means; SIZE_MAX and words if there is none.
static size_t line_of_number(Builder *builder, Span number)
{
    const AodArmy *army = read_army(builder);
    int64_t value = 0;
    size_t line = SIZE_MAX;
    if (army == NULL || !span_integer(number, 1, army->unit_count, &value)) {
        text_print(&builder->out, "  There is no unit %.*s; `army` shows their numbers.\n",
                   SPAN_PRINT(number));
        return SIZE_MAX;
    }
    line = draft_line_of(&builder->draft, army, (uint16_t)(value - 1));
    if (line == SIZE_MAX) {
        text_print(&builder->out, "  Unit %d comes with the one before it and has no line.\n",
                   (int)value);
    }
    return line;
}

static void remove_unit(Builder *builder, Span number)
{
    ArmyDraft *draft = &builder->draft;
    size_t line = number.length > 0 ? line_of_number(builder, number)
                  : draft->end == 0 ? SIZE_MAX
                                    : draft->end - 1;
    if (line == SIZE_MAX) {
        if (number.length == 0) {
            text_print(&builder->out, "  There is nothing to remove.\n");
        }
        builder_say(builder);
        return;
    }
    builder_change(builder);
    text_print(&builder->out, "  removed: %s\n", draft->line[line]);
    draft_remove(draft, line);
    builder_say_verdict(builder, false);
}

static void edit_unit(Builder *builder, Span number)
{
    size_t line = line_of_number(builder, number);
    if (line != SIZE_MAX) {
        draft_work_on(&builder->draft, line);
        text_print(&builder->out, "  What you add now belongs to: %s\n", builder->draft.line[line]);
    }
    builder_say(builder);
}

static void show_unit(Builder *builder, Span name)
{
    if (name.length == 0) {
        const AodArmy *army = read_army(builder);
        if (army == NULL || army->unit_count == 0) {
            text_print(&builder->out, "  There is no unit yet; `units` lists them.\n");
            builder_say(builder);
            return;
        }
        const AodArmyUnit *unit = draft_current(&builder->draft, army);
        name = span_of(unit != NULL ? unit->unit->name : army->unit[0].unit->name);
    }
    if (!aod_append_unit(&builder->out, builder->draft.library, builder->list, name)) {
        text_print(&builder->out, "  There is no unit \"%s\"; these have it in their names:\n",
                   text_visible(builder->draft.arena, name));
        builder_append_units(builder, name);
    }
    builder_say(builder);
}

// --- leaving and looking ---

static void quit(Builder *builder)
{
    if (builder->is_saved || builder->is_leaving || builder->draft.step_count == 0) {
        builder->is_done = builder->is_dropped = true;
        return;
    }
    builder->is_leaving = true;
    text_print(&builder->out, "  The army is not saved. `save FILE` saves it, `done` prints it, "
                              "`quit` again leaves it.\n");
    builder_say(builder);
}

static void say_text(Builder *builder)
{
    draft_append(&builder->draft, &builder->out);
    fputs(builder->out.text, builder->screen);
    builder->out = text_start(builder->draft.arena);
}

static void say_page(Builder *builder)
{
    const AodArmy *army = read_army(builder);
    if (army != NULL) {
        Arena *arena = builder->draft.arena;
        Rulebook book = loadout_rules(arena);
        aod_army_page(arena, builder->draft.library, &book, army, &builder->out);
    }
    builder_say(builder);
}

static void undo(Builder *builder)
{
    if (!draft_undo(&builder->draft)) {
        text_print(&builder->out, "  There is nothing to take back.\n");
        builder_say(builder);
        return;
    }
    builder->is_saved = false;
    builder_say_verdict(builder, false);
}

// A word for the builder itself. False: it is a line of the army.
static bool take_command(Builder *builder, Span line)
{
    Span rest = line;
    Span word;
    if (!span_next_word(&rest, &word)) {
        return false;
    }
    rest = span_trim(rest);
    bool is_alone = rest.length == 0;
    if (is_alone && span_equal_nocase_text(word, "done")) {
        builder->is_done = true;
    } else if (is_alone &&
               (span_equal_nocase_text(word, "quit") || span_equal_nocase_text(word, "exit") ||
                span_equal_nocase_text(word, "abort"))) {
        quit(builder);
    } else if (is_alone && (span_equal_nocase_text(word, "help") || span_equal_text(word, "?"))) {
        builder_append_help(&builder->out);
        builder_say(builder);
    } else if (span_equal_nocase_text(word, "units")) {
        builder_append_units(builder, rest);
        builder_say(builder);
    } else if (span_equal_nocase_text(word, "show")) {
        show_unit(builder, rest);
    } else if (is_alone && span_equal_nocase_text(word, "rites")) {
        builder_append_rites(builder);
        builder_say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "missions")) {
        builder_append_missions(builder);
        builder_say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "army")) {
        append_army(builder);
        builder_say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "text")) {
        say_text(builder);
    } else if (is_alone && span_equal_nocase_text(word, "page")) {
        say_page(builder);
    } else if (is_alone && span_equal_nocase_text(word, "problems")) {
        builder_say_verdict(builder, true);
    } else if (span_equal_nocase_text(word, "remove")) {
        remove_unit(builder, rest);
    } else if (span_equal_nocase_text(word, "edit")) {
        edit_unit(builder, rest);
    } else if (is_alone && span_equal_nocase_text(word, "undo")) {
        undo(builder);
    } else if (span_equal_nocase_text(word, "save")) {
        builder_save(builder, rest);
    } else if (!is_alone && span_equal_nocase_text(word, "open")) {
        builder_open(builder, rest);
    } else {
        return false;
    }
    return true;
}

void builder_take_line(Builder *builder, Span line)
{
    bool is_quit = builder->is_leaving;
    builder->is_interrupted = false;
    const char *pending = builder->pending;
    if (take_command(builder, line)) {
        // What must be said twice must be said twice in a row.
        builder->is_leaving = builder->is_leaving && !is_quit;
        builder->pending = builder->pending != pending ? builder->pending : NULL;
        return;
    }
    builder->is_leaving = false;
    builder->pending = NULL;
    builder_change(builder);
    if (draft_is_header(line)) {
        draft_set_header(&builder->draft, line);
    } else if (!draft_add(&builder->draft, line)) {
        text_print(&builder->out, "  The army is as long as this builder can make it.\n");
    }
    builder_say_verdict(builder, false);
}
