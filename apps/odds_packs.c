#include "odds_packs.h"

#include "aod_odds.h"
#include "ccg_odds.h"
#include "epic_odds.h"
#include "packs.h"

// Of armies nothing is asked.
static const SourceText *read(const OddsPacks *packs, const char *game, size_t *count)
{
    const SourceText *source = NULL;
    return packs_read_without_armies(packs->arena, game, &source, count, packs->problems) ? source
                                                                                          : NULL;
}

static const AodLibrary *find_aod(const OddsPacks *packs)
{
    if (packs->find_aod != NULL) {
        return packs->find_aod(packs->context);
    }
    size_t count = 0;
    const SourceText *source = read(packs, "aod", &count);
    return source == NULL ? NULL : aod_library_load(packs->arena, source, count, packs->problems);
}

static bool fill(void *context, Span game, OddsFill *part)
{
    OddsPacks *packs = context;
    size_t count = 0;
    if (span_equal_nocase_text(game, "aod")) {
        packs->aod = packs->aod != NULL ? packs->aod : find_aod(packs);
        return packs->aod != NULL && aod_odds_fill(packs->aod, part);
    }
    if (span_equal_nocase_text(game, "epic")) {
        if (packs->epic == NULL) {
            const SourceText *source = read(packs, "epic", &count);
            packs->epic = source == NULL
                              ? NULL
                              : epic_library_load(packs->arena, source, count, packs->problems);
        }
        return packs->epic != NULL && epic_odds_fill(packs->epic, part);
    }
    if (packs->ccg == NULL) {
        const SourceText *source = read(packs, "ccg", &count);
        packs->ccg =
            source == NULL ? NULL : ccg_library_load(packs->arena, source, count, packs->problems);
    }
    return packs->ccg != NULL && ccg_odds_fill(packs->ccg, part);
}

OddsNames odds_packs_names(OddsPacks *packs)
{
    return (OddsNames){fill, packs};
}
