// The library with the armies that are shipped: they are read once its packs are there.
#include "aod_judge.h"

static bool read_armies(Arena *arena, AodLibrary *library, const SourceText *source, size_t count,
                        DiagnosticList *problems)
{
    const struct AodArmy **army = ARENA_ARRAY(arena, const struct AodArmy *, count);
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        if (span_ends_with(span_of(source[i].name), ".army")) {
            size_t before = problems->count;
            const AodArmy *read = aod_army_read(arena, library, &source[i], 1, problems, NULL);
            ok = ok && problems->count == before;
            if (read != NULL)
                army[library->army_count++] = read;
        }
    }
    library->army = army;
    return ok;
}

const AodLibrary *aod_library_load(Arena *arena, const SourceText *source, size_t count,
                                   DiagnosticList *problems)
{
    AodLibrary *library = aod__read_packs(arena, source, count, problems);
    return library != NULL && read_armies(arena, library, source, count, problems) ? library : NULL;
}

const struct AodArmy *aod_library_army(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->army_count; i++)
        if (span_equal_nocase_text(name, library->army[i]->slug) ||
            span_equal_nocase_text(name, library->army[i]->name))
            return library->army[i];
    return NULL;
}
