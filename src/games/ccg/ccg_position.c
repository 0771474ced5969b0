// stub
#include "ccg_position.h"
bool ccg_position_read(Arena *arena, const void *library, const SourceText *block, uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems)
{
    (void)arena, (void)library, (void)block, (void)first_line, (void)match, (void)state, (void)problems;
    return false;
}
bool ccg_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    (void)match, (void)state, (void)words, (void)out;
    return false;
}
