// The library with the armies that are shipped, and those of training battles: they are read once
// its packs are there.
#include "aod_judge.h"
#include "aod_mission.h"

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

// The sides of training battles.
static bool read_trainings(Arena *arena, AodLibrary *library, DiagnosticList *problems)
{
    AodTraining *training = ARENA_ARRAY(arena, AodTraining, library->training_count + 1);
    bool ok = true;
    for (uint32_t i = 0; i < library->training_count; i++) {
        training[i] = library->training[i];
        for (unsigned seat = 0; seat < 2; seat++) {
            SourceText source = {training[i].id, training[i].side[seat]};
            size_t before = problems->count;
            training[i].army[seat] = aod_army_read(arena, library, &source, 1, problems, NULL);
            ok = ok && problems->count == before && training[i].army[seat] != NULL;
        }
    }
    library->training = training;
    return ok;
}

const AodLibrary *aod_library_load(Arena *arena, const SourceText *source, size_t count,
                                   DiagnosticList *problems)
{
    AodLibrary *library = aod__read_packs(arena, source, count, problems);
    bool ok = library != NULL && read_armies(arena, library, source, count, problems) &&
              read_trainings(arena, library, problems);
    return ok ? library : NULL;
}

const struct AodArmy *aod_library_army(const AodLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->army_count; i++)
        if (span_equal_nocase_text(name, library->army[i]->slug) ||
            span_equal_nocase_text(name, library->army[i]->name))
            return library->army[i];
    return NULL;
}
