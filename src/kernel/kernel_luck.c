#include "kernel_luck.h"

#include <string.h>

typedef struct LuckSink {
    EventSink sink;
    Arena *arena;
    LuckTest *test;
    size_t count;
    size_t max;
    uint32_t line;
    uint32_t next_event; // of the run: the next to be reported
} LuckSink;

static void count_event(EventSink *sink, const Event *event)
{
    (void)event;
    ((LuckSink *)(void *)sink)->next_event++;
}

static void note_test(EventSink *sink, const ChanceTest *test)
{
    LuckSink *luck = (LuckSink *)(void *)sink;
    if (luck->count == luck->max) {
        size_t max = luck->max == 0 ? 64 : 2 * luck->max;
        LuckTest *more = ARENA_ARRAY(luck->arena, LuckTest, max);
        if (luck->count > 0)
            memcpy(more, luck->test, luck->count * sizeof *more);
        luck->test = more;
        luck->max = max;
    }
    // The roll itself is the event that is reported next.
    luck->test[luck->count++] =
        (LuckTest){.test = *test, .line = luck->line, .event = luck->next_event};
}

size_t luck_of_run(Arena *arena, const Run *run, LuckTest **out)
{
    LuckSink luck = {.sink = {.report = count_event, .tested = note_test}, .arena = arena};
    void *state = arena_alloc(arena, run->game->rules->state_bytes, 64);
    memcpy(state, run->first_state, run->game->rules->state_bytes);
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        if (line->undone || line->kind != RUN_LINE_PLAY)
            continue;
        luck.line = (uint32_t)i;
        luck.next_event = line->event_first;
        for (uint32_t j = 0; j < line->action_count; j++) {
            run->game->rules->apply(run->match, state, &run->action[line->action_first + j].action,
                                    &luck.sink);
        }
    }
    *out = luck.test;
    return luck.count;
}

LuckSum luck_sum(Arena *arena, const LuckTest *test, size_t count, unsigned seat)
{
    LuckSum sum = {0};
    // How likely it is that so many of the tests so far pass.
    double *likely = ARENA_ARRAY(arena, double, count + 1);
    memset(likely, 0, (count + 1) * sizeof *likely);
    likely[0] = 1;
    for (size_t i = 0; i < count; i++) {
        const ChanceTest *one = &test[i].test;
        if (one->seat != seat)
            continue;
        double chance = (double)one->good / (double)one->of;
        sum.tests++;
        sum.passed += one->passed;
        sum.expected += chance;
        for (size_t n = sum.tests; n > 0; n--)
            likely[n] = likely[n] * (1 - chance) + likely[n - 1] * chance;
        likely[0] *= 1 - chance;
    }
    // At most 2.5 % are cut off at either end.
    const double cut = 0.025;
    sum.high = sum.tests;
    double below = likely[0];
    while (below <= cut && sum.low < sum.tests) {
        sum.low++;
        below += likely[sum.low];
    }
    double above = likely[sum.high];
    while (above <= cut && sum.high > sum.low) {
        sum.high--;
        above += likely[sum.high];
    }
    return sum;
}
