// What the guided builder says by itself: the verdict.
#include "aod_builder_parts.h"

#include "aod_page.h"

#include <string.h>

static void append_problem(TextBuffer *out, const Diagnostic *problem)
{
    Diagnostic without_place = *problem; // lines are those of a file that nobody sees
    without_place.file = NULL;
    without_place.line = 0;
    text_append(out, "  ");
    diagnostic_format(out, &without_place, false);
}

static bool is_told(const AodBuilder *builder, const char *text)
{
    for (size_t i = 0; i < builder->told_count; i++)
        if (strcmp(builder->told[i], text) == 0)
            return true;
    return false;
}

// What was told before, in short: the first few by their texts, the others counted.
static void append_old(AodBuilder *builder, const DiagnosticList *problems, size_t old)
{
    enum { SHOWN_MAX = 3 };
    TextBuffer *out = builder->out;
    size_t shown = 0;
    for (size_t i = 0; i < problems->count && shown < SHOWN_MAX && old > 0; i++)
        if (is_told(builder, problems->item[i].text))
            text_print(out, shown++ == 0 ? "  as before: %s" : "; %s", problems->item[i].text);
    if (old > shown) {
        text_print(out,
                   language_count(old - shown, "; and %zu problem more", "; and %zu problems more"),
                   old - shown);
    }
    text_append(out, old > 0 ? text_in(out, "; `problems` shows all\n") : "");
}

static void remember(AodBuilder *builder, const DiagnosticList *problems)
{
    builder->told = ARENA_ARRAY(builder->draft.arena, const char *, problems->count + 1);
    builder->told_count = 0;
    for (size_t i = 0; i < problems->count; i++) {
        builder->told[builder->told_count++] =
            arena_strdup(builder->draft.arena, problems->item[i].text);
    }
}

void aod__builder_say_verdict(AodBuilder *builder, bool all)
{
    TextBuffer *out = builder->out;
    Arena *scratch = arena_create(1 << 20);
    arena_set_language(scratch, arena_language(builder->draft.arena));
    DiagnosticList problems = diagnostic_list(scratch);
    DiagnosticList unjudged = diagnostic_list(scratch);
    const AodArmy *army = aod__draft_read(&builder->draft, scratch, &problems, &unjudged);
    if (army != NULL) {
        aod__append_state(out, army, problems.count == 0, unjudged.count > 0);
        text_append_char(out, '\n');
    }
    size_t old = 0;
    for (size_t i = 0; i < problems.count; i++)
        if (all || !is_told(builder, problems.item[i].text))
            append_problem(out, &problems.item[i]);
        else
            old++;
    append_old(builder, &problems, all ? 0 : old);
    for (size_t i = 0; i < unjudged.count && all; i++)
        text_print(out, "  not judged: %s\n", unjudged.item[i].text);
    remember(builder, &problems);
    arena_destroy(scratch);
}

void aod__builder_change(AodBuilder *builder)
{
    aod__draft_mark(&builder->draft);
    builder->is_saved = false;
}
