// What a line is worth.
#include "search_weigh.h"

#include "search_internal.h"

#include "base_assert.h"

SearchSpec search__judging_spec(uint32_t simulations)
{
    ASSERT(simulations > 0);
    SearchSpec spec = search_spec_of("search:1sims,explore=80");
    spec.simulations = simulations;
    return spec;
}

double search__judge(SearchWalker *walker, const void *seen, const Action *played,
                     size_t played_count, uint32_t simulations, uint64_t seed, uint64_t stream)
{
    walker->played = played;
    walker->played_count = played_count;
    search__walker_start(walker, seen, seed, stream);
    for (uint32_t i = 0; i < simulations / 2; i++)
        search__simulate(walker);
    double total = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < simulations - simulations / 2; i++) {
        double worth = search__follow(walker);
        total += worth >= 0 ? worth : 0;
        count += worth >= 0;
    }
    return count > 0 ? total / count : -1;
}

struct SearchScales {
    SearchSpec spec;
    SearchWalker walker;
};

SearchScales *search_scales_create(Arena *arena, const Game *game, const void *match,
                                   uint32_t simulations_max)
{
    SearchScales *scales = ARENA_NEW(arena, SearchScales);
    scales->spec = search__judging_spec(simulations_max);
    search__walker_create(arena, &scales->walker, game, &scales->spec);
    scales->walker.match = match;
    return scales;
}

double search_weigh(SearchScales *scales, const void *observation, int seat, const PuzzleLine *line,
                    uint32_t simulations, uint64_t seed)
{
    ASSERT(simulations > 0 && simulations <= scales->spec.simulations);
    ASSERT(line->count > 0 && line->count <= PUZZLE_LINE_ACTIONS_MAX);
    scales->walker.seat = seat;
    scales->walker.eyes = seat;
    return search__judge(&scales->walker, observation, line->action, line->count, simulations, seed,
                         0);
}
