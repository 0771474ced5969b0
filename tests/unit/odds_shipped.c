#include "odds_shipped.h"

#include "packs.h"

static const OddsGame *const games[] = {&aod_odds, &epic_odds, &ccg_odds, NULL};

static const void *find_library(void *context, const OddsGame *game)
{
    const OddsShipped *shipped = context;
    if (game == &aod_odds)
        return shipped->aod;
    return game == &epic_odds ? (const void *)shipped->epic : shipped->ccg;
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
    out->games = (OddsGames){games, find_library, out};
    return out->aod != NULL && out->epic != NULL && out->ccg != NULL;
}
