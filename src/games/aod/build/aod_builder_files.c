// Army files in the guided builder.
#include "aod_builder_parts.h"

#include "base_file.h"

#include <string.h>

enum { FILE_BYTES_MAX = 1 << 20 };

void aod__builder_save(AodBuilder *builder, Span name)
{
    const char *path =
        name.length > 0 ? arena_text(builder->draft.arena, name.text, name.length) : builder->file;
    const char *error = NULL;
    if (path == NULL) {
        text_print(builder->out, "  Say where: `save FILE`.\n");
        return;
    }
    const char *shown = text_visible(builder->draft.arena, span_of(path));
    bool is_own = builder->file != NULL && strcmp(builder->file, path) == 0;
    bool is_repeated = builder->pending != NULL && strcmp(builder->pending, path) == 0;
    if (!is_own && !is_repeated && file_exists(path)) {
        builder->pending = path;
        text_print(builder->out,
                   "  %s is there already. Say it again to overwrite it, or give another name.\n",
                   shown);
        return;
    }
    TextBuffer text = text_start(builder->draft.arena);
    aod__draft_append(&builder->draft, &text);
    if (!file_write(builder->draft.arena, path, text_span(&text), &error)) {
        text_print(builder->out, "  %s: %s.\n", shown, error);
    } else {
        text_print(builder->out, "  %s is written.\n", shown);
        builder->file = path;
        builder->is_saved = true;
    }
}

void aod__builder_open(AodBuilder *builder, Span name)
{
    Arena *arena = builder->draft.arena;
    const char *path = arena_text(arena, name.text, name.length);
    const char *shown = text_visible(arena, name);
    const char *error = NULL;
    Span text;
    if (!file_read(arena, path, FILE_BYTES_MAX, &text, &error)) {
        text_print(builder->out, "  %s: %s.\n", shown, error);
        return;
    }
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {path, text};
    const AodArmy *army =
        aod_army_is_text(text) && text_is_utf8(text, NULL)
            ? aod_army_read(arena, builder->draft.library, &source, 1, &problems, NULL)
            : NULL;
    if (army == NULL) {
        text_print(builder->out, "  %s is no army file of Age of Darkness.\n", shown);
        return;
    }
    aod__builder_change(builder);
    aod__draft_set(&builder->draft, text);
    builder->list = army->list;
    builder->file = path;
    builder->is_saved = true;
    text_print(builder->out, "  %s is read; `undo` brings back what was here.\n", shown);
    aod__builder_say_verdict(builder, true);
}
