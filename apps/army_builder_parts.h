// The parts of the guided builder (army_builder.h), one file each.
#pragma once

#include "army_draft.h"

#include <stdio.h>

enum { BUILDER_LINE_BYTES_MAX = 400 };

typedef struct Builder {
    ArmyDraft draft;
    const AodList *list;
    TextBuffer out;    // what is said next
    FILE *screen;      // and where
    const char **told; // problems that stood in the last verdict
    size_t told_count;
    const char *file;    // where it was saved or read from; NULL: nowhere
    const char *pending; // a file that is overwritten if the command comes again
    bool is_saved;
    bool is_leaving;     // `quit` came once
    bool is_interrupted; // Ctrl-C came once
    bool is_done, is_dropped;
} Builder;

// --- army_builder_start.c ---

// A builder with an empty army of that list, which has said what it can do.
void builder_start(Builder *builder, Arena *arena, const AodLibrary *library, const AodList *list,
                   FILE *screen);

// --- army_builder_say.c: what it says by itself ---

// Says what was put into `out`.
void builder_say(Builder *builder);
// The points and what is wrong: all of it, or what was not said the last time.
void builder_say_verdict(Builder *builder, bool all);
// Call it before every change of the army.
void builder_change(Builder *builder);

// --- army_builder_lists.c: what there is to choose ---

void builder_append_help(TextBuffer *out);
// Units that have these words in their names, or of this slot; all if there are none.
void builder_append_units(Builder *builder, Span words);
void builder_append_rites(Builder *builder);
void builder_append_missions(Builder *builder);

// --- army_builder_files.c ---

// A file that was not made here is overwritten only if it is said twice.
void builder_save(Builder *builder, Span name);
void builder_open(Builder *builder, Span name);

// --- army_builder_commands.c ---

// What a person typed: a word for the builder itself, or a line of the army.
void builder_take_line(Builder *builder, Span line);
