// Any bytes read as a request for odds give a report or problems; a report's chances are chances.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "aod_odds.h"
#include "base_assert.h"
#include "ccg_odds.h"
#include "epic_odds.h"
#include "odds_language.h"

static void check_dist(const OddsDist *dist)
{
    double sum = 0;
    ASSERT(dist->max >= 0 && dist->max <= ODDS_MAX);
    for (int i = 0; i <= dist->max; i++) {
        ASSERT(dist->p[i] >= -1e-12 && dist->p[i] <= 1 + 1e-12);
        sum += dist->p[i];
    }
    ASSERT(sum > 1 - 1e-9 && sum < 1 + 1e-9);
}

// Names stand for something here, whatever they are; some are unknown.
static bool fill(const void *library, OddsFill *part)
{
    static const char *const known[] = {"Bolter", "Legion Praetor"};
    (void)library;
    Span name = odds_fill_name(part, "weapon");
    if (name.length % 3 == 2)
        return odds_fill_unknown(part, "weapon", known, 2);
    odds_fill_take(part, "side");
    odds_fill_group(part, 2);
    odds_fill_word(part, "s=%d", (int)(name.length % 11));
    odds_fill_rule(part, "rending=6+", "Rending (6+)");
    if (odds_fill_name(part, "unit").length > 4)
        odds_fill_group(part, 1);
    odds_fill_word(part, "hit=4+");
    odds_fill_word(part, "t=%d", 4);
    odds_fill_from(part, "fuzz", "a name");
    return true;
}

static const void *find_library(void *context, const OddsGame *game)
{
    (void)context;
    return game;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer out = text_start(arena);
    OddsGame aod = aod_odds, epic = epic_odds, ccg = ccg_odds;
    aod.fill = epic.fill = ccg.fill = fill;
    const OddsGame *const game[] = {&aod, &epic, &ccg, NULL};
    const OddsGames games = {game, length % 5 == 0 ? NULL : find_library, NULL};
    OddsRequest request = odds_request_default(&games);
    request.grid_max = 4;
    request.budget = 2e6;
    Span text = span_make((const char *)bytes, length);
    if (odds_request_read(text, &request, &problems)) {
        request.is_json = length % 2 == 1;
        bool ok = odds_report(arena, &request, &out, &problems);
        ASSERT(ok == (problems.count == 0));
        ASSERT(!ok || text_is_utf8(text_span(&out), NULL));
        double budget = request.budget;
        DiagnosticList again = diagnostic_list(arena);
        const OddsAnswer *answer =
            odds_ask(arena, &games, "fuzz", request.question, &budget, &again);
        ASSERT((answer == NULL) == (again.count > 0));
        if (answer != NULL) {
            check_dist(&answer->main.dist);
            for (size_t i = 0; i < answer->more_count; i++)
                check_dist(&answer->more[i].dist);
            for (size_t i = 0; i < answer->row_count; i++)
                ASSERT(answer->row[i].chance >= -1e-12 && answer->row[i].chance <= 1 + 1e-9);
        }
        fuzz_tell(&again);
    }
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
