#include "odds_shipped.h"

#include "packs.h"

static bool fill(void *context, Span game, OddsFill *part)
{
    const OddsShipped *shipped = context;
    if (span_equal_text(game, "aod"))
        return aod_odds_fill(shipped->aod, part);
    return span_equal_text(game, "epic") ? epic_odds_fill(shipped->epic, part)
                                         : ccg_odds_fill(shipped->ccg, part);
}

bool odds_shipped_load(Arena *arena, OddsShipped *out)
{
    DiagnosticList problems = diagnostic_list(arena);
    const SourceText *aod = NULL, *epic = NULL, *ccg = NULL;
    size_t aod_count = 0, epic_count = 0, ccg_count = 0;
    if (!packs_read(arena, "aod", &aod, &aod_count, &problems) ||
        !packs_read(arena, "epic", &epic, &epic_count, &problems) ||
        !packs_read(arena, "ccg", &ccg, &ccg_count, &problems))
        return false;
    out->aod = aod_library_load(arena, aod, aod_count, &problems);
    out->epic = epic_library_load(arena, epic, epic_count, &problems);
    out->ccg = ccg_library_load(arena, ccg, ccg_count, &problems);
    out->names = (OddsNames){fill, out};
    return out->aod != NULL && out->epic != NULL && out->ccg != NULL;
}
