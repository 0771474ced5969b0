// Answers in the making: distributions, chances, steps; what reckoning may take.
#include "odds_internal.h"

#include "base_assert.h"
#include "base_numbers.h"

void odds_spend(OddsReader *reader, double steps)
{
    *reader->budget -= steps;
    if (*reader->budget < 0)
        odds_fail(reader, "Ask about fewer attacks, models or values at a time",
                  "this is too much to reckon at once");
}

static void name_dist(const char *name, const OddsDist *dist, OddsNamedDist *out)
{
    out->name = name;
    out->dist.max = dist->max;
    for (int n = 0; n <= dist->max; n++)
        out->dist.p[n] = odds_chance(dist->p[n]);
}

void odds_set_main(OddsReader *reader, const char *name, const OddsDist *dist)
{
    name_dist(name, dist, &reader->answer->main);
}

void odds_add_more(OddsReader *reader, const char *name, const OddsDist *dist)
{
    OddsAnswer *answer = reader->answer;
    ASSERT(answer->more_count < ODDS_MORE_MAX);
    name_dist(name, dist, &answer->more[answer->more_count++]);
}

void odds_add_row(OddsReader *reader, const char *name, double chance)
{
    OddsAnswer *answer = reader->answer;
    if (answer->row_count < ODDS_ROWS_MAX)
        answer->row[answer->row_count++] = (OddsRow){name, odds_chance(chance)};
}

void odds_set_chance(OddsReader *reader, const char *name, double chance)
{
    OddsDist dist = {.max = 1};
    dist.p[0] = 1 - chance;
    dist.p[1] = chance;
    odds_set_main(reader, name, &dist);
}

void odds_add_step(OddsReader *reader, const char *rule, const char *format, ...)
{
    OddsAnswer *answer = reader->answer;
    if (answer->step_count == ODDS_STEPS_MAX)
        return;
    va_list arguments;
    TextBuffer text = text_start(reader->arena);
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    answer->step[answer->step_count++] = (OddsStep){rule, text.text};
}

const char *odds_need(OddsReader *reader, int need)
{
    if (need <= 0)
        return "-";
    return need > 6 ? language_text_in(reader->arena, "never")
                    : text_format(reader->arena, "%d+", need);
}

const char *odds_percent(OddsReader *reader, double chance)
{
    return numbers_format(reader->arena, "%.1f %%", chance * 100);
}
