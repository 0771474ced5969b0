// How the guided builder begins.
#include "army_builder_parts.h"

void builder_start(Builder *builder, Arena *arena, const AodLibrary *library, const AodList *list,
                   FILE *screen)
{
    *builder = (Builder){.screen = screen};
    builder->draft.arena = arena;
    builder->draft.library = library;
    builder->list = list;
    builder->out = text_start(arena);
    draft_set(
        &builder->draft,
        span_of(text_format(arena,
                            "game: aod\nlist: %s\nname: My army\nallegiance: %s\n"
                            "points: 2000\n\n",
                            list->id, list->allegiance == AOD_TRAITOR ? "traitor" : "loyalist")));
    builder_append_help(&builder->out);
    text_print(&builder->out, "\n%s\n", list->name);
    builder_say(builder);
    builder_say_verdict(builder, true);
}
