// The page: first the answer, then what it rests on, then what else there is to see, last how to
// read it. A section is a function, in the order of the page.
#include "sim_report.h"

#include "sim_internal.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

// An interval of a share this wide to each side is what a designer usually asks for.
static const double ENOUGH = 0.02;

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fff;--card:#f6f8fa;"
    "--line:#d0d7de;--blue:#0a5fb4;--orange:#b35900;--bar:#7fb0e0;--good:#dcebfa}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9aa5b1;--paper:#0f141a;"
    "--card:#171d25;--line:#38424d;--blue:#7ab8ff;--orange:#ffb267;--bar:#35699f;--good:#16304a}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;max-width:860px;padding:24px 20px 60px;"
    "font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}\n"
    "h1{font-size:28px;line-height:1.25;margin:0 0 4px}h2{font-size:20px;margin:40px 0 6px}"
    "h3{font-size:16px;margin:22px 0 4px}p{margin:6px 0 10px;max-width:70ch}"
    ".soft{color:var(--soft)}\n"
    ".answer{background:var(--good);border-left:5px solid var(--blue);padding:12px 18px;"
    "margin:18px 0;border-radius:4px}.answer p{font-size:18px}.answer p+p{font-size:16px}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:14px;margin:8px 0}"
    "th,td{padding:5px 10px;border-bottom:1px solid var(--line);text-align:left;"
    "font-variant-numeric:tabular-nums}td.n,th.n{text-align:right}"
    ".matrix td{text-align:center;border:1px solid var(--line);min-width:74px}"
    ".matrix small{display:block;color:var(--soft)}\n"
    "svg{display:block;width:100%;min-width:600px;max-width:800px;height:auto;margin:8px 0}"
    "svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .axis{fill:var(--soft);"
    "font-size:12px}svg .faint{opacity:.6}\n"
    ".grid{stroke:var(--line)}.middle{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}"
    ".interval{stroke:var(--blue);stroke-width:3;stroke-linecap:round}.dot{fill:var(--blue);"
    "stroke:var(--paper);stroke-width:1.5}.bar{fill:var(--bar)}.bar.median{fill:var(--blue)}"
    ".band{fill:var(--blue);opacity:.2}.curve{fill:none;stroke:var(--blue);stroke-width:3}\n"
    "details{margin:8px 0}summary{cursor:pointer;color:var(--blue)}"
    "p code{white-space:nowrap}code{background:var(--card);padding:2px "
    "5px;border-radius:4px;font-size:13px}"
    "pre{background:var(--card);padding:10px 12px;border-radius:4px;white-space:pre-wrap;"
    "overflow-wrap:anywhere;font-size:13px}"
    "dt{font-weight:600;margin-top:10px}dd{margin:0 0 4px;max-width:70ch}\n"
    "@media (max-width:640px){.chart::after{content:'\\2194  sideways for the rest';"
    "color:var(--soft);font-size:12px}}\n"
    "@media print{body{max-width:none}details{display:block}}\n";

typedef struct Page {
    TextBuffer *out;
    const SimStudy *study;
    const SimAbout *about;
    Arena *arena;
} Page;

// --- Numbers and names in words ---

static const char *name(const Page *page, size_t contestant)
{
    return page->about->contestant[contestant];
}

// "1,234,567"
static void put_count(TextBuffer *out, uint64_t number)
{
    char digits[32];
    int length = 0;
    do {
        digits[length++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (length > 0) {
        text_append_char(out, digits[--length]);
        if (length > 0 && length % 3 == 0) {
            text_append_char(out, ',');
        }
    }
}

static const char *count_text(const Page *page, uint64_t number)
{
    TextBuffer text = text_start(page->arena);
    put_count(&text, number);
    return text.text;
}

// To two digits: of games still to be played nobody needs to know more.
static uint64_t about_so_many(uint64_t number)
{
    uint64_t power = 1;
    while (number / power >= 100) {
        power *= 10;
    }
    return (number + power - 1) / power * power;
}

static void heading(Page *page, const char *text)
{
    text_append(page->out, "<h2>");
    sim__html(page->out, text);
    text_append(page->out, "</h2>\n");
}

// A name in bold, safe in HTML.
static void bold(Page *page, const char *text)
{
    text_append(page->out, "<b>");
    sim__html(page->out, text);
    text_append(page->out, "</b>");
}

static void percent(Page *page, double share)
{
    text_print(page->out, "%.1f&nbsp;%%", 100 * share);
}

// In points of a hundred, to a tenth, without a zero below zero.
static double points_of(double share)
{
    double tenths = round(1000 * share);
    return tenths == 0 ? 0 : tenths / 10;
}

// "53.2 % (between 51.0 and 55.4 %)"
static void share_words(Page *page, double value, double low, double high)
{
    percent(page, value);
    text_print(page->out, " (between %.1f and %.1f&nbsp;%%)", 100 * low, 100 * high);
}

// --- The answer ---

// "within 4 percent of each other", in the percent that the test was asked for.
static double margin_of(const Page *page)
{
    const SimSprt *test = page->about->test;
    return 100 * test->margin * (strcmp(page->about->kind, "variant") == 0 ? 2 : 1);
}

static void a_and_b(Page *page, const char *between)
{
    bold(page, name(page, page->about->a));
    text_append(page->out, between);
    bold(page, name(page, page->about->b));
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
        a_and_b(page, " against ");
        text_append(page->out, " needs more games.");
        break;
    case SIM_VERDICT_BETTER:
        a_and_b(page, " is shown to be better than ");
        text_append(page->out, ".");
        break;
    case SIM_VERDICT_WORSE:
        a_and_b(page, " is shown to be worse than ");
        text_append(page->out, ".");
        break;
    case SIM_VERDICT_WITHIN:
        a_and_b(page, " and ");
        text_print(page->out, " are shown to lie within %g percent of each other.",
                   margin_of(page));
        break;
    case SIM_VERDICT_P0:
    case SIM_VERDICT_P1:
        a_and_b(page, " against ");
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
                   count_text(page, study->verdict_pairs));
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
        a_and_b(page, a_is_better ? " is shown to be better than " : " is shown to be worse than ");
        text_append(page->out, ".");
    } else if (is_even) {
        a_and_b(page, " and ");
        text_append(page->out, " are equally good, to two percent.");
    } else {
        text_append(page->out, "Which is better, ");
        a_and_b(page, " or ");
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
                   count_text(page, about_so_many(more)));
    } else {
        text_print(page->out,
                   "<p>Not enough games have been played. To see differences of two percent takes "
                   "about %s more.</p>\n",
                   count_text(page, about_so_many(more)));
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
    if (page->about->test != NULL) {
        answer_tested(page);
    } else {
        answer_fixed(page, is_shown, mean > 0.5, is_known && to <= ENOUGH);
    }
    text_append(page->out, "<p>");
    bold(page, name(page, page->about->a));
    if (is_variant) {
        text_print(page->out, " won %.1f games of 100 %s than ", 100 * fabs(difference),
                   difference >= 0 ? "more" : "fewer");
        bold(page, name(page, page->about->b));
        text_print(page->out,
                   " against the same opponents (with 95&nbsp;%% certainty between %+.1f and "
                   "%+.1f).",
                   points_of(unit * (low - 0.5)), points_of(unit * (high - 0.5)));
    } else {
        text_append(page->out, " scored ");
        share_words(page, mean, low, high);
        text_append(page->out, " against ");
        bold(page, name(page, page->about->b));
        text_append(page->out, ".");
    }
    text_append(page->out, "</p>\n");
    if (page->about->test != NULL) {
        about_the_test(page);
    } else {
        answer_more(page, more, is_shown);
    }
}

// The widest interval of all pairs of contestants that have met.
static const SimShare *widest(const Page *page)
{
    size_t n = page->about->contestant_count;
    const SimShare *found = NULL;
    for (size_t i = 0; i < n * n; i++) {
        const SimShare *cell = &page->study->cell[i];
        if (cell->deals > 0 && i / n != i % n &&
            (found == NULL || cell->high - cell->low > found->high - found->low)) {
            found = cell;
        }
    }
    return found;
}

static void answer_enough(Page *page)
{
    const SimShare *cell = widest(page);
    if (cell == NULL) {
        return;
    }
    uint64_t each = sim_study_games_needed(cell, ENOUGH);
    uint64_t more =
        (uint64_t)((double)each * (double)page->study->summary.games / (double)cell->games);
    if (each == 0 && cell->deals >= 30) {
        text_append(page->out, "<p>Enough games have been played: every number below is sure to "
                               "two percent or better.</p>\n");
    } else {
        text_print(page->out,
                   "<p>The least certain pairing is known to within %.1f percent. For two percent "
                   "everywhere it takes about %s more games.</p>\n",
                   50 * (cell->high - cell->low), count_text(page, about_so_many(more)));
    }
}

static void answer_robin(Page *page)
{
    const SimStudy *study = page->study;
    size_t n = page->about->contestant_count;
    const SimRating *best = &study->rating[0];
    const SimRating *last = &study->rating[n - 1];
    text_append(page->out, "<p>");
    bold(page, name(page, best->contestant));
    bool alone = true;
    for (size_t i = 1; i < n; i++) {
        alone = alone && best->low > study->rating[i].high;
    }
    text_append(page->out, alone ? " is shown to be the strongest: it scored "
                                 : " stands first, though not beyond doubt: it scored ");
    share_words(page, best->score.value, best->score.low, best->score.high);
    text_append(page->out, ". ");
    bold(page, name(page, last->contestant));
    text_append(page->out, " is last with ");
    share_words(page, last->score.value, last->score.low, last->score.high);
    text_append(page->out, ".</p>\n");
    bool first = true;
    for (size_t i = 0; i + 1 < n; i++) {
        if (study->rating[i].low <= study->rating[i + 1].high) {
            text_append(page->out, first ? "<p>Not told apart yet: " : "; ");
            sim__html(page->out, name(page, study->rating[i].contestant));
            text_append(page->out, " and ");
            sim__html(page->out, name(page, study->rating[i + 1].contestant));
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
    bold(page, name(page, 0));
    text_append(page->out, " at seat 0 scored ");
    share_words(page, cell->value, cell->low, cell->high);
    text_append(page->out, " against ");
    bold(page, name(page, 1));
    text_append(page->out, " at seat 1.</p>\n");
    answer_enough(page);
    text_append(page->out, "<p class=\"soft\">Both kept their seats, so this is the two sides and "
                           "the two seats together. <code>--pairs</code> takes the seats out of "
                           "it.</p>\n");
}

static void answer(Page *page)
{
    text_append(page->out, "<div class=\"answer\">\n");
    if (sim_about_compares(page->about)) {
        answer_compared(page);
    } else if (sim_about_is_paired(page->about)) {
        answer_robin(page);
    } else {
        answer_plain(page);
    }
    if (page->study->summary.stalled > 0) {
        text_print(page->out,
                   "<p><b>%s games did not end.</b> That is a fault of the rules or of the "
                   "program; please report it.</p>\n",
                   count_text(page, page->study->summary.stalled));
    }
    text_append(page->out, "</div>\n");
}

// --- Pairs ---

// How A did otherwise than B against each opponent, each from its own pairs.
static void opponents(Page *page)
{
    const SimStudy *study = page->study;
    if (study->opponent_count == 0) {
        return;
    }
    heading(page, "Where the difference comes from");
    text_append(page->out, "<p>How many games of 100 more ");
    a_and_b(page, " won than ");
    text_append(page->out, ", opponent by opponent: the dot is what was measured, the line where "
                           "the true number lies with 95&nbsp;% certainty. Where a line "
                           "reaches 0, no difference is shown.</p>\n");
    SimDot *dot = ARENA_ARRAY(page->arena, SimDot, study->opponent_count);
    for (size_t i = 0; i < study->opponent_count; i++) {
        const SimOpponent *one = &study->opponent[i];
        dot[i] =
            (SimDot){.label = name(page, one->contestant),
                     .value = one->difference,
                     .low = one->low,
                     .high = one->high,
                     .says = text_format(page->arena, "%+.1f  (%+.1f to %+.1f)",
                                         100 * one->difference, 100 * one->low, 100 * one->high)};
    }
    sim__chart_dots(page->out, "Difference by opponent", dot, study->opponent_count, 0, 100, "");
}

static void count_row(Page *page, const char *what, uint64_t count)
{
    const SimPairs *pairs = &page->study->pairs;
    text_print(page->out, "<tr><td>%s</td><td class=\"n\">%s</td><td class=\"n\">", what,
               count_text(page, count));
    percent(page, pairs->pairs > 0 ? (double)count / (double)pairs->pairs : 0);
    text_append(page->out, "</td></tr>\n");
}

static void pairs(Page *page)
{
    const uint64_t *count = page->study->pairs.count;
    bool is_variant = strcmp(page->about->kind, "variant") == 0;
    if (!sim_about_compares(page->about)) {
        return;
    }
    heading(page, "Pair by pair");
    text_append(page->out,
                "<p>Games were played in pairs that differ in nothing but what is compared: the "
                "same shuffles, the same coins. ");
    text_append(page->out, is_variant
                               ? "A pair is one game of A and the same one with B in its place. "
                               : "A pair is the same game twice, with A and B having changed "
                                 "places. ");
    text_append(page->out, "A is ");
    a_and_b(page, ", B is ");
    text_append(page->out, ".</p>\n<table><tr><th></th><th class=\"n\">pairs</th><th></th></tr>\n");
    count_row(page, is_variant ? "only A won" : "A won both", count[4]);
    if (count[1] + count[3] > 0) {
        count_row(page, "half a point more for A", count[3]);
    }
    count_row(page, is_variant ? "both fared alike" : "each got a point", count[2]);
    if (count[1] + count[3] > 0) {
        count_row(page, "half a point more for B", count[1]);
    }
    count_row(page, is_variant ? "only B won" : "B won both", count[0]);
    text_append(page->out, "</table>\n");
    if (is_variant && count[4] > 0) {
        // Of the tables of a variant the first of each two is A's.
        text_print(page->out,
                   "<p>For instance, A won game %" PRIu64 " and B lost game %" PRIu64 ", ",
                   page->study->swing[1], page->study->swing[1] + 1);
        text_append(page->out, "the same but for this; the end of this page tells how to look at "
                               "them.</p>\n");
    }
}

// --- Ranking ---

static void ranking(Page *page)
{
    const SimStudy *study = page->study;
    size_t n = page->about->contestant_count;
    if (n < 2) {
        return;
    }
    heading(page, "Who is strong");
    text_append(page->out,
                "<p>The dot is the measured strength in Elo points, the line where the true one "
                "lies with 95&nbsp;% certainty. 0 is the average of all here; 100 points more mean "
                "winning about 64 of 100 games. Where two lines do not overlap, it is shown who is "
                "stronger; where they do, it is not.</p>\n");
    SimDot *dot = ARENA_ARRAY(page->arena, SimDot, n);
    for (size_t i = 0; i < n; i++) {
        const SimRating *rating = &study->rating[i];
        dot[i] = (SimDot){.label = name(page, rating->contestant),
                          .value = rating->elo,
                          .low = rating->low,
                          .high = rating->high,
                          .says = text_format(page->arena, "%+.0f  (%.1f %%)", rating->elo,
                                              100 * rating->score.value)};
    }
    sim__chart_dots(page->out, "Strength in Elo points", dot, n, 0, 1, "");
    text_append(page->out, "<details><summary>as a table</summary><table><tr><th></th>"
                           "<th class=\"n\">Elo</th><th class=\"n\">from</th><th class=\"n\">to"
                           "</th><th class=\"n\">score</th><th class=\"n\">games</th></tr>\n");
    for (size_t i = 0; i < n; i++) {
        const SimRating *rating = &study->rating[i];
        text_append(page->out, "<tr><td>");
        sim__html(page->out, name(page, rating->contestant));
        text_print(page->out,
                   "</td><td class=\"n\">%+.0f</td><td class=\"n\">%+.0f</td>"
                   "<td class=\"n\">%+.0f</td><td class=\"n\">",
                   rating->elo, rating->low, rating->high);
        percent(page, rating->score.value);
        text_print(page->out, "</td><td class=\"n\">%s</td></tr>\n",
                   count_text(page, rating->score.games));
    }
    text_append(page->out, "</table></details>\n");
}

// --- Matrix ---

static void matrix(Page *page)
{
    const SimStudy *study = page->study;
    size_t n = page->about->contestant_count;
    if (n < 2) {
        return;
    }
    heading(page, "Who beats whom");
    text_append(page->out,
                "<p>Each line shows how one does against each of the others: its score, and below "
                "it where the true score lies with 95&nbsp;% certainty. Blue is better than even, "
                "orange worse; without a colour it may be even.</p>\n<div class=\"wide\"><table "
                "class=\"matrix\"><tr><th></th>");
    for (size_t i = 0; i < n; i++) {
        text_append(page->out, "<th>");
        sim__html(page->out, name(page, study->rating[i].contestant));
        text_append(page->out, "</th>");
    }
    text_append(page->out, "</tr>\n");
    for (size_t i = 0; i < n; i++) {
        size_t row = study->rating[i].contestant;
        text_append(page->out, "<tr><th>");
        sim__html(page->out, name(page, row));
        text_append(page->out, "</th>");
        for (size_t j = 0; j < n; j++) {
            const SimShare *cell = &study->cell[row * n + study->rating[j].contestant];
            if (cell->games == 0 || i == j) {
                text_append(page->out, "<td class=\"soft\">&ndash;</td>");
                continue;
            }
            double away = fabs(cell->value - 0.5);
            if (cell->low > 0.5 || cell->high < 0.5) {
                text_print(page->out, "<td style=\"background:rgba(%s,%.2f)\">",
                           cell->value > 0.5 ? "30,120,230" : "230,120,20", 0.12 + 0.9 * away);
            } else {
                text_append(page->out, "<td>");
            }
            percent(page, cell->value);
            text_print(page->out, "<small>%.1f to %.1f</small></td>", 100 * cell->low,
                       100 * cell->high);
        }
        text_append(page->out, "</tr>\n");
    }
    text_append(page->out, "</table></div>\n");
}

// --- Seats, roles, sides ---

static void groups(Page *page)
{
    const SimStudy *study = page->study;
    SimDot *dot = ARENA_ARRAY(page->arena, SimDot, study->group_count);
    size_t count = 0;
    for (size_t i = 0; i < study->group_count; i++) {
        const SimGroup *group = &study->group[i];
        if (group->score.deals < 2) {
            continue;
        }
        dot[count++] =
            (SimDot){.label = strcmp(group->kind, "seat") == 0
                                  ? group->name
                                  : text_format(page->arena, "%s: %s", group->kind, group->name),
                     .value = group->score.value,
                     .low = group->score.low,
                     .high = group->score.high,
                     .says = text_format(page->arena, "%.1f %%", 100 * group->score.value)};
    }
    if (count == 0) {
        return;
    }
    heading(page, "Seats, roles and sides");
    text_append(page->out, "<p>How often each of them wins, whoever it is. A line that does not "
                           "reach the dashed one at 50&nbsp;% is an advantage or a disadvantage "
                           "that the game itself gives, or the decks that stand for it "
                           "here.</p>\n");
    sim__chart_dots(page->out, "Scores of seats, roles and sides", dot, count, 0.5, 100, " %");
    text_print(page->out, "<p>Draws: %s, that is ", count_text(page, study->summary.draws));
    percent(page, (double)study->summary.draws / (double)study->summary.games);
    text_append(page->out, " of all games. Each counts half a point for both.</p>\n");
}

// --- Lift ---

static void lift_table(Page *page, size_t first, size_t end)
{
    const SimStudy *study = page->study;
    text_print(page->out,
               "<details><summary>all %zu as a table</summary><div class=\"wide\"><table><tr>"
               "<th></th><th>of</th><th class=\"n\">lift</th><th class=\"n\">from</th>"
               "<th class=\"n\">to</th><th class=\"n\">score with</th><th class=\"n\">without</th>"
               "<th class=\"n\">games with</th><th class=\"n\">without</th><th>shown</th></tr>\n",
               end - first);
    for (size_t i = first; i < end; i++) {
        const SimLift *lift = &study->lift[i];
        text_append(page->out, "<tr><td>");
        sim__html(page->out, lift->name);
        text_append(page->out, "</td><td>");
        sim__html(page->out, page->about->side[lift->side]);
        text_print(page->out,
                   "</td><td class=\"n\">%+.1f</td><td class=\"n\">%+.1f</td>"
                   "<td class=\"n\">%+.1f</td><td class=\"n\">",
                   points_of(lift->lift), points_of(lift->low), points_of(lift->high));
        percent(page, lift->score_with);
        text_append(page->out, "</td><td class=\"n\">");
        percent(page, lift->score_without);
        text_print(page->out,
                   "</td><td class=\"n\">%s</td><td class=\"n\">%s</td><td>%s</td></tr>\n",
                   count_text(page, lift->games_with), count_text(page, lift->games_without),
                   lift->is_shown ? "yes" : "no");
    }
    text_append(page->out, "</table></div></details>\n");
}

// What a lift of this kind says, and what it does not.
static void lift_means(Page *page, const char *kind)
{
    text_append(
        page->out,
        !sim__is_card(kind) ? "<p>Each deck is compared with itself.</p>\n"
        : !sim__comes_with_time(kind)
            ? "<p>Which cards come first is luck alone. So this is what having the card at "
              "the start did, in the hands of these players: the best look at a single "
              "card.</p>\n"
            : "<p>Whether it ever was so, among games of about the same length. A sign, and "
              "maybe not the reason: who draws more cards has had each of them more often, "
              "and who is losing puts other cards into play than who is winning.</p>\n");
}

static void lift_chart(Page *page, size_t first, size_t end)
{
    enum { EACH_END = 10 };
    const SimStudy *study = page->study;
    SimDot dot[2 * EACH_END];
    size_t count = 0;
    size_t shown = 0;
    for (size_t i = first; i < end; i++) {
        shown += study->lift[i].is_shown;
        // Where there are many, those at both ends.
        if (end - first > 2 * EACH_END && i >= first + EACH_END && i < end - EACH_END) {
            continue;
        }
        const SimLift *lift = &study->lift[i];
        dot[count++] = (SimDot){.label = lift->name,
                                .value = lift->lift,
                                .low = lift->low,
                                .high = lift->high,
                                .says = text_format(page->arena, "%+.1f  %s", points_of(lift->lift),
                                                    page->about->side[lift->side]),
                                .is_faint = !lift->is_shown};
    }
    text_append(page->out, "<h3>");
    sim__html(page->out, study->lift[first].kind);
    text_append(page->out, "</h3>\n");
    lift_means(page, study->lift[first].kind);
    text_print(page->out,
               "<p class=\"soft\">%zu of %zu are shown to go with winning or with losing%s</p>\n",
               shown, end - first,
               end - first > 2 * EACH_END ? "; here the ten that surest go with winning, "
                                            "and the ten that surest go with losing."
                                          : ".");
    sim__chart_dots(page->out, "Lift in percentage points", dot, count, 0, 100, "");
    lift_table(page, first, end);
}

static void lifts(Page *page)
{
    const SimStudy *study = page->study;
    if (study->lift_count == 0) {
        return;
    }
    heading(page, "What goes with winning");
    text_append(
        page->out,
        "<p>How many percentage points more (or less) a deck wins in games in which it had "
        "this than in games in which it had not, at the same table and seat. Faint ones may "
        "be luck: so many were looked at that some look good by chance, and the report "
        "allows for that (of those that are not faint, expect one in twenty to be "
        "luck).</p>\n");
    for (size_t first = 0; first < study->lift_count;) {
        size_t end = first;
        while (end < study->lift_count &&
               strcmp(study->lift[end].kind, study->lift[first].kind) == 0) {
            end++;
        }
        lift_chart(page, first, end);
        first = end;
    }
}

// --- Lengths ---

static void length_of(Page *page, const SimBars *bars, const char *what)
{
    text_print(
        page->out,
        "<p>The middle game has %u %s; half of all games lie from %u to %u, nine in ten from "
        "%u to %u. The mean is %.1f.</p>\n",
        (unsigned)bars->quantile[2], what, (unsigned)bars->quantile[1], (unsigned)bars->quantile[3],
        (unsigned)bars->quantile[0], (unsigned)bars->quantile[4], bars->mean);
    sim__chart_bars(page->out, text_format(page->arena, "Games by number of %s", what), bars,
                    text_format(page->arena, "%s (the marked bar holds the middle game)", what));
}

static void lengths(Page *page)
{
    heading(page, "How long games last");
    if (page->study->turns.count > 0) {
        length_of(page, &page->study->turns, "turns");
    }
    length_of(page, &page->study->decisions, "decisions of both players");
}

// --- Flow ---

static void flow(Page *page)
{
    const SimStudy *study = page->study;
    if (!study->has_flow) {
        return;
    }
    heading(page, "When games are decided");
    int decided = SIM_FLOW - 1;
    while (decided > 0 && study->leader[decided - 1] >= 0.8) {
        decided--;
    }
    text_print(page->out,
               "<p>Whoever stands better after half of a game wins it %.0f times in 100; after "
               "three tenths %.0f times, after nine tenths %.0f times. ",
               100 * study->leader[SIM_FLOW / 2], 100 * study->leader[3],
               100 * study->leader[SIM_FLOW - 2]);
    text_print(
        page->out,
        "From about %d&nbsp;%% of the decisions on, four games in five go to the side that stands "
        "better.</p>\n",
        10 * decided);
    text_append(page->out,
                "<p>The line is the chance to win that the later winner had in the middle game of "
                "all, the darker band holds half of the games, the lighter one eight in ten. A "
                "line that rises late is a game that stays open; a band that reaches far below "
                "50&nbsp;% is a game in which it can be turned around.</p>\n");
    sim__chart_flow(page->out, "Chance of the later winner in the course of a game", study);
}

// --- How to read it ---

static void put_words(Page *page)
{
    for (size_t i = 0; i < page->about->word_count; i++) {
        const char *word = page->about->words[i];
        bool is_plain = word[0] != '\0';
        for (const char *c = word; *c != '\0'; c++) {
            is_plain = is_plain && ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                                    (*c >= '0' && *c <= '9') || strchr("-_./:,=+", *c) != NULL);
        }
        text_append_char(page->out, ' ');
        text_append(page->out, is_plain ? "" : "'");
        sim__html(page->out, word);
        text_append(page->out, is_plain ? "" : "'");
    }
}

static void how_to_read(Page *page)
{
    const SimAbout *about = page->about;
    heading(page, "How sure is this, and how to look closer");
    text_append(
        page->out,
        "<dl><dt>Score</dt><dd>The share of points: a win is 1, a draw a half. 50&nbsp;% is "
        "even.</dd><dt>95&nbsp;% certainty</dt><dd>If the whole batch were played again and again "
        "with other shuffles, such intervals would hold the true number 19 times in 20. They are "
        "made from how much deals with different shuffles differ: the two games of a pair share "
        "theirs, and count as one.</dd><dt>Looking again and "
        "again</dt><dd>Who looks after every hundred games and stops when it looks good is wrong "
        "more often than one time in twenty. <code>strategium sim ... --sprt 2</code> does it "
        "properly: it stops as soon as one is shown better, worse, or within two percent."
        "</dd><dt>Shown, not shown</dt><dd>Not shown does not mean that there is nothing: it may "
        "be "
        "small, or the games may be few.</dd><dt>Lift</dt><dd>Goes with winning, and need not be "
        "the reason for it, the first hand apart. To prove a card, change it and compare: "
        "<code>--instead</code>.</dd><dt>Players</dt><dd>All of this "
        "is true for the computer players that played: ");
    for (size_t i = 0; i < about->player_count; i++) {
        text_append(page->out, i == 0 ? "<code>" : ", <code>");
        sim__html(page->out, about->player[i]);
        text_append(page->out, "</code>");
    }
    text_append(page->out,
                ". Stronger ones may see it otherwise.</dd></dl>\n<p>Any game can be looked at. "
                "This writes one as a record and shows it; the number behind <code>--record</code> "
                "is the game's, from 0:</p>\n<pre>build/strategium sim");
    put_words(page);
    text_print(page->out,
               " --record %" PRIu64 " -o game.record\nbuild/strategium replay game.record</pre>\n",
               sim_about_compares(about) ? page->study->swing[1] : 0);
    text_append(page->out, "<p>More games of the same batch: the command that wrote the file, with "
                           "a higher <code>--games</code> and the same <code>--out</code>, goes on "
                           "where it stopped.</p>\n");
}

void sim_report_write(const SimStudy *study, TextBuffer *out)
{
    Page page = {.out = out, .study = study, .about = study->about, .arena = out->arena};
    text_append(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
                     "name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    text_print(out, "What %s games say", count_text(&page, study->summary.games));
    text_append(out, "</title>\n<style>\n");
    text_append(out, style);
    text_append(out, "</style>\n</head>\n<body>\n");
    text_print(out, "<h1>What %s games say</h1>\n<p class=\"soft\">",
               count_text(&page, study->summary.games));
    sim__html(out, study->about->title);
    text_print(out, ". Batch %016" PRIx64 ", seed %" PRId64 ", fingerprint %016" PRIx64 ".</p>\n",
               study->about->batch, study->about->seed, study->summary.fingerprint);
    answer(&page);
    opponents(&page);
    pairs(&page);
    matrix(&page);
    ranking(&page);
    groups(&page);
    lifts(&page);
    lengths(&page);
    flow(&page);
    how_to_read(&page);
    text_append(out, "</body>\n</html>\n");
}
