#include "terminal_luck.h"

#include "kernel_luck.h"

void terminal_luck_write(const Run *run, TextBuffer *out)
{
    Arena *arena = out->arena;
    LuckTest *test = NULL;
    size_t count = luck_of_run(arena, run, &test);
    for (size_t i = 0; i < count; i++) {
        const ChanceTest *one = &test[i].test;
        text_print(out, "line %u: seat %u needs %d%s, %u of %u pass (%.0f %%): %d, %s\n",
                   test[i].line + 1, one->seat, one->need, one->is_most ? " at most" : "",
                   one->good, one->of, 100.0 * one->good / one->of, one->rolled,
                   one->passed ? "passed" : "failed");
    }
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        LuckSum sum = luck_sum(arena, test, count, seat);
        text_print(
            out,
            "seat %u: %zu of %zu tests passed by the dice alone, %.1f expected, 95 %% of games "
            "lie between %zu and %zu\n",
            seat, sum.passed, sum.tests, sum.expected, sum.low, sum.high);
    }
}
