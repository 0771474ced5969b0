// How the guided builder begins, and what the table knows of it.
#include "aod_builder_parts.h"

static void *start(Arena *arena, const void *library, const Rulebook *book, Span name,
                   TextBuffer *out)
{
    const AodList *list = aod_library_list(library, name);
    if (list == NULL)
        return NULL;
    AodBuilder *builder = ARENA_NEW(arena, AodBuilder);
    *builder = (AodBuilder){.list = list, .book = book, .out = out};
    builder->draft.arena = arena;
    builder->draft.library = library;
    aod__draft_set(
        &builder->draft,
        span_of(text_format(arena,
                            "game: aod\nlist: %s\nname: My army\nallegiance: %s\n"
                            "points: 2000\n\n",
                            list->id, list->allegiance == AOD_TRAITOR ? "traitor" : "loyalist")));
    aod__builder_append_help(out);
    text_print(out, "\n%s\n", list->name);
    aod__builder_say_verdict(builder, true);
    return builder;
}

static BuilderAnswer take(void *of, Span line, TextBuffer *out)
{
    AodBuilder *builder = of;
    builder->out = out;
    builder->says_file = false;
    aod__builder_take_line(builder, line);
    return (BuilderAnswer){
        .state = !builder->is_done     ? BUILDER_GOES_ON
                 : builder->is_dropped ? BUILDER_LEFT
                                       : BUILDER_DONE,
        .is_saved = builder->is_saved,
        .is_file = builder->says_file,
    };
}

static void append(const void *of, TextBuffer *out)
{
    const AodBuilder *builder = of;
    aod__draft_append(&builder->draft, out);
}

const GameBuilder aod__builder = {
    .start = start,
    .take = take,
    .append = append,
};
