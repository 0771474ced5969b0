#include "loadout_state.h"

#include "base_language.h"

const char *loadout_state_word(Arena *arena, bool is_legal, bool is_open, bool is_in_doubt)
{
    return !is_legal ? language_text_in(arena, "NOT LEGAL")
           : is_in_doubt
               ? language_text_in(arena, "NOT LEGAL unless what is not known here mends it")
           : is_open ? language_text_in(arena, "nothing wrong that can be judged")
                     : language_text_in(arena, "legal");
}

void loadout_append_unjudged(TextBuffer *out, const DiagnosticList *unjudged)
{
    for (size_t i = 0; i < unjudged->count; i++) {
        const Diagnostic *item = &unjudged->item[i];
        if (item->line != 0)
            text_print(out, "  not judged (line %u): %s\n", (unsigned)item->line, item->text);
        else
            text_print(out, "  not judged: %s\n", item->text);
    }
}
