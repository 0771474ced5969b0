// The page's answer: what the batch was played to find out, and whether enough was played.
#include "report.h"

#include "sim_internal.h"

#include <math.h>
#include <string.h>

// An interval of a share this wide to each side is what a designer usually asks for.
static const double ENOUGH = 0.02;
// Of fewer, how much deals differ is not known well enough to say that they were enough.
enum { DEALS_LEAST = 30 };

// "within 4 percent of each other", in the percent that the test was asked for.
static double margin_of(const Page *page)
{
    const SimSprt *test = page->about->test;
    return 100 * test->margin * (strcmp(page->about->kind, "variant") == 0 ? 2 : 1);
}

// The headline of a batch that was played under a sequential test: its verdict, and no other.
static void answer_tested(Page *page)
{
    const SimStudy *study = page->study;
    const SimSprt *test = page->about->test;
    text_append(page->out, "<p>");
    switch (study->verdict) {
    case SIM_VERDICT_NONE:
        text_append(page->out, "Not decided yet: the test of ");
        sim__page_a_and_b(page, " against ");
        text_append(page->out, " needs more games.");
        break;
    case SIM_VERDICT_BETTER:
        sim__page_a_and_b(page, " is shown to be better than ");
        text_append(page->out, ".");
        break;
    case SIM_VERDICT_WORSE:
        sim__page_a_and_b(page, " is shown to be worse than ");
        text_append(page->out, ".");
        break;
    case SIM_VERDICT_WITHIN:
        sim__page_a_and_b(page, " and ");
        text_print(page->out, " are shown to lie within %g percent of each other.",
                   margin_of(page));
        break;
    case SIM_VERDICT_P0:
    case SIM_VERDICT_P1:
        sim__page_a_and_b(page, " against ");
        text_print(page->out, ": a score %s %g&nbsp;%% is shown.",
                   study->verdict == SIM_VERDICT_P1 ? "above" : "below",
                   100 * (study->verdict == SIM_VERDICT_P1 ? test->p0 : test->p1));
        break;
    }
    text_append(page->out, "</p>\n");
}

// Below the numbers: what the test promises.
static void about_the_test(Page *page)
{
    const SimStudy *study = page->study;
    const SimSprt *test = page->about->test;
    text_append(page->out, "<p>");
    if (study->verdict != SIM_VERDICT_NONE) {
        text_print(page->out, "A test that looks after every pair said so after %s pairs. ",
                   sim__page_count(page, study->verdict_pairs));
    }
    if (test->has_margin) {
        text_print(page->out,
                   "If the two are equally good, it calls one better in at most %g of 100 cases; "
                   "if they lie %g percent or more apart, it calls them alike in at most %g. ",
                   100 * test->alpha, margin_of(page), 100 * test->beta);
    } else {
        text_print(
            page->out,
            "If the true score is %g&nbsp;%% or less, it says in at most %g of 100 cases "
            "that it is above; if it is %g&nbsp;%% or more, in at most %g that it is below. ",
            100 * test->p0, 100 * test->alpha, 100 * test->p1, 100 * test->beta);
    }
    if (study->verdict == SIM_VERDICT_BETTER || study->verdict == SIM_VERDICT_WORSE) {
        text_append(page->out, "It ends when things look clearest, so the difference above is "
                               "likely a little too large. For its size, play a fixed number of "
                               "games with another <code>--seed</code> and without "
                               "<code>--sprt</code>.");
    } else if (study->verdict == SIM_VERDICT_NONE) {
        text_append(page->out, "The same command with a higher <code>--games</code> goes on.");
    }
    text_append(page->out, "</p>\n");
}

// The headline by the interval alone, of a batch whose number of games was fixed.
static void answer_fixed(Page *page, bool is_shown, bool a_is_better, bool is_even)
{
    text_append(page->out, "<p>");
    if (is_shown) {
        sim__page_a_and_b(page, a_is_better ? " is shown to be better than "
                                            : " is shown to be worse than ");
        text_append(page->out, ".");
    } else if (is_even) {
        sim__page_a_and_b(page, " and ");
        text_append(page->out, " are equally good, to two percent.");
    } else {
        text_append(page->out, "Which is better, ");
        sim__page_a_and_b(page, " or ");
        text_append(page->out, ", is not shown.");
    }
    text_append(page->out, "</p>\n");
}

// Whether more games are needed, for batches whose number is fixed.
static void answer_more(Page *page, uint64_t more, bool is_shown)
{
    if (more == 0) {
        text_append(page->out, "<p>Enough games have been played: the number is sure to two "
                               "percent.</p>\n");
    } else if (is_shown) {
        text_print(page->out,
                   "<p>To know the difference to two percent would take about %s more games.</p>\n",
                   sim__page_count(page, sim__about_so_many(more)));
    } else {
        text_print(page->out,
                   "<p>Not enough games have been played. To see differences of two percent takes "
                   "about %s more.</p>\n",
                   sim__page_count(page, sim__about_so_many(more)));
    }
    text_append(page->out,
                "<p>This holds if the number of games was decided on before. Who goes on "
                "until it looks good is wrong more often: use <code>--sprt</code>.</p>\n");
}

static void answer_compared(Page *page)
{
    const SimStudy *study = page->study;
    bool is_variant = strcmp(page->about->kind, "variant") == 0;
    double low;
    double high;
    double mean = sim_pairs_mean(&study->pairs, &low, &high);
    // In a variant both play somebody else: the score is 1/2 plus half the difference of the two.
    double unit = is_variant ? 2 : 1;
    double difference = unit * (mean - 0.5);
    double to = unit * fmax(fabs(low - 0.5), fabs(high - 0.5));
    bool is_known = study->pairs.pairs >= SIM_PAIRS_LEAST;
    bool is_shown = is_known && (low > 0.5 || high < 0.5);
    SimShare pair = {.deals = study->pairs.pairs,
                     .games = 2 * study->pairs.pairs,
                     .spread = (high - low) / 2 / 1.96 * sqrt((double)study->pairs.pairs)};
    uint64_t more = sim_study_games_needed(&pair, ENOUGH / unit);
    if (!is_known) { // the spread itself is not known yet
        uint64_t least = 2 * (SIM_PAIRS_LEAST - study->pairs.pairs);
        more = more > least ? more : least;
    }
    if (page->about->test != NULL)
        answer_tested(page);
    else
        answer_fixed(page, is_shown, mean > 0.5, is_known && to <= ENOUGH);
    text_append(page->out, "<p>");
    sim__page_bold(page, sim__page_name(page, page->about->a));
    if (is_variant) {
        text_print(page->out, " won %.1f games of 100 %s than ", 100 * fabs(difference),
                   difference >= 0 ? "more" : "fewer");
        sim__page_bold(page, sim__page_name(page, page->about->b));
        text_print(page->out,
                   " against the same opponents (with 95&nbsp;%% certainty between %+.1f and "
                   "%+.1f).",
                   sim__points_of_100(unit * (low - 0.5)), sim__points_of_100(unit * (high - 0.5)));
    } else {
        text_append(page->out, " scored ");
        sim__page_share(page, mean, low, high);
        text_append(page->out, " against ");
        sim__page_bold(page, sim__page_name(page, page->about->b));
        text_append(page->out, ".");
    }
    text_append(page->out, "</p>\n");
    if (page->about->test != NULL)
        about_the_test(page);
    else
        answer_more(page, more, is_shown);
}

// The widest interval of all pairs of contestants that have met.
static const SimShare *widest(const Page *page)
{
    size_t n = page->about->contestant_count;
    const SimShare *found = NULL;
    for (size_t i = 0; i < n * n; i++) {
        const SimShare *cell = &page->study->cell[i];
        if (cell->deals > 0 && i / n != i % n &&
            (found == NULL || cell->high - cell->low > found->high - found->low))
            found = cell;
    }
    return found;
}

static void answer_enough(Page *page)
{
    const SimShare *cell = widest(page);
    if (cell == NULL)
        return;
    uint64_t each = sim_study_games_needed(cell, ENOUGH);
    uint64_t more =
        (uint64_t)((double)each * (double)page->study->summary.games / (double)cell->games);
    if (each == 0 && cell->deals >= DEALS_LEAST) {
        text_append(page->out, "<p>Enough games have been played: every number below is sure to "
                               "two percent or better.</p>\n");
    } else {
        text_print(page->out,
                   "<p>The least certain pairing is known to within %.1f percent. For two percent "
                   "everywhere it takes about %s more games.</p>\n",
                   50 * (cell->high - cell->low), sim__page_count(page, sim__about_so_many(more)));
    }
}

static void answer_robin(Page *page)
{
    const SimStudy *study = page->study;
    size_t n = page->about->contestant_count;
    const SimRating *best = &study->rating[0];
    const SimRating *last = &study->rating[n - 1];
    text_append(page->out, "<p>");
    sim__page_bold(page, sim__page_name(page, best->contestant));
    bool alone = true;
    for (size_t i = 1; i < n; i++)
        alone = alone && best->low > study->rating[i].high;
    text_append(page->out, alone ? " is shown to be the strongest: it scored "
                                 : " stands first, though not beyond doubt: it scored ");
    sim__page_share(page, best->score.value, best->score.low, best->score.high);
    text_append(page->out, ". ");
    sim__page_bold(page, sim__page_name(page, last->contestant));
    text_append(page->out, " is last with ");
    sim__page_share(page, last->score.value, last->score.low, last->score.high);
    text_append(page->out, ".</p>\n");
    bool first = true;
    for (size_t i = 0; i + 1 < n; i++) {
        if (study->rating[i].low <= study->rating[i + 1].high) {
            text_append(page->out, first ? "<p>Not told apart yet: " : "; ");
            sim__html(page->out, sim__page_name(page, study->rating[i].contestant));
            text_append(page->out, " and ");
            sim__html(page->out, sim__page_name(page, study->rating[i + 1].contestant));
            first = false;
        }
    }
    text_append(page->out, first ? "<p>The whole order is shown.</p>\n" : ".</p>\n");
    answer_enough(page);
}

static void answer_plain(Page *page)
{
    const SimShare *cell = &page->study->cell[1]; // the first against the second
    text_append(page->out, "<p>");
    sim__page_bold(page, sim__page_name(page, 0));
    text_append(page->out, " at seat 0 scored ");
    sim__page_share(page, cell->value, cell->low, cell->high);
    text_append(page->out, " against ");
    sim__page_bold(page, sim__page_name(page, 1));
    text_append(page->out, " at seat 1.</p>\n");
    answer_enough(page);
    text_append(page->out, "<p class=\"soft\">Both kept their seats, so this is the two sides and "
                           "the two seats together. <code>--pairs</code> takes the seats out of "
                           "it.</p>\n");
}

void sim__answer(Page *page)
{
    text_append(page->out, "<div class=\"answer\">\n");
    if (sim_about_compares(page->about))
        answer_compared(page);
    else if (sim_about_is_paired(page->about))
        answer_robin(page);
    else
        answer_plain(page);
    if (page->study->summary.stalled > 0) {
        text_print(page->out,
                   "<p><b>%s games did not end.</b> That is a fault of the rules or of the "
                   "program; please report it.</p>\n",
                   sim__page_count(page, page->study->summary.stalled));
    }
    text_append(page->out, "</div>\n");
}
