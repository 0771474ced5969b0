// Inside the room of the guided builder: what its parts ask of each other.
#pragma once

#include "aod_builder.h"
#include "aod_draft.h"
#include "base_rulebook.h"

// What `start` of aod__builder gives.
typedef struct AodBuilder {
    AodDraft draft;
    const AodList *list;
    const Rulebook *book; // for `page`
    TextBuffer *out;      // what is said of the line that is taken
    const char **told;    // problems that stood in the last verdict
    size_t told_count;
    const char *file;    // where it was saved or read from; NULL: nowhere
    const char *pending; // a file that is overwritten if the command comes again
    bool is_saved;
    bool is_leaving; // `quit` came once
    bool is_done, is_dropped;
    bool says_file; // `text`
} AodBuilder;

// --- what it says by itself ---

// The points and what is wrong: all of it, or what was not said the last time.
void aod__builder_say_verdict(AodBuilder *builder, bool all);
// Call it before every change of the army.
void aod__builder_change(AodBuilder *builder);

// --- what there is to choose ---

void aod__builder_append_help(TextBuffer *out);
// Units that have these words in their names, or of this slot; all if there are none.
void aod__builder_append_units(AodBuilder *builder, Span words);
void aod__builder_append_rites(AodBuilder *builder);
void aod__builder_append_missions(AodBuilder *builder);

// --- files ---

// A file that was not made here is overwritten only if it is said twice.
void aod__builder_save(AodBuilder *builder, Span name);
void aod__builder_open(AodBuilder *builder, Span name);

// --- commands ---

// What a person typed: a word for the builder itself, or a line of the army.
void aod__builder_take_line(AodBuilder *builder, Span line);
