// The page: first the answer, then what it rests on, then what else there is to see, last how to
// read it. A section is a function, in the order of the page.
#include "sim_report.h"

#include "report.h"
#include "sim_internal.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

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

// --- Pairs ---

// How A did otherwise than B against each opponent, each from its own pairs.
static void opponents(Page *page)
{
    const SimStudy *study = page->study;
    if (study->opponent_count == 0)
        return;
    sim__page_heading(page, "Where the difference comes from");
    text_append(page->out, "<p>How many games of 100 more ");
    sim__page_a_and_b(page, " won than ");
    text_append(page->out, ", opponent by opponent: the dot is what was measured, the line where "
                           "the true number lies with 95&nbsp;% certainty. Where a line "
                           "reaches 0, no difference is shown.</p>\n");
    SimDot *dot = ARENA_ARRAY(page->arena, SimDot, study->opponent_count);
    for (size_t i = 0; i < study->opponent_count; i++) {
        const SimOpponent *one = &study->opponent[i];
        dot[i] =
            (SimDot){.label = sim__page_name(page, one->contestant),
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
               sim__page_count(page, count));
    sim__page_percent(page, pairs->pairs > 0 ? (double)count / (double)pairs->pairs : 0);
    text_append(page->out, "</td></tr>\n");
}

static void pairs(Page *page)
{
    const uint64_t *count = page->study->pairs.count;
    bool is_variant = strcmp(page->about->kind, "variant") == 0;
    if (!sim_about_compares(page->about))
        return;
    sim__page_heading(page, "Pair by pair");
    text_append(page->out,
                "<p>Games were played in pairs that differ in nothing but what is compared: the "
                "same shuffles, the same coins. ");
    text_append(page->out, is_variant
                               ? "A pair is one game of A and the same one with B in its place. "
                               : "A pair is the same game twice, with A and B having changed "
                                 "places. ");
    text_append(page->out, "A is ");
    sim__page_a_and_b(page, ", B is ");
    text_append(page->out, ".</p>\n<table><tr><th></th><th class=\"n\">pairs</th><th></th></tr>\n");
    count_row(page, is_variant ? "only A won" : "A won both", count[4]);
    if (count[1] + count[3] > 0)
        count_row(page, "half a point more for A", count[3]);
    count_row(page, is_variant ? "both fared alike" : "each got a point", count[2]);
    if (count[1] + count[3] > 0)
        count_row(page, "half a point more for B", count[1]);
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
    if (n < 2)
        return;
    sim__page_heading(page, "Who is strong");
    text_append(page->out,
                "<p>The dot is the measured strength in Elo points, the line where the true one "
                "lies with 95&nbsp;% certainty. 0 is the average of all here; 100 points more mean "
                "winning about 64 of 100 games. Where two lines do not overlap, it is shown who is "
                "stronger; where they do, it is not.</p>\n");
    SimDot *dot = ARENA_ARRAY(page->arena, SimDot, n);
    for (size_t i = 0; i < n; i++) {
        const SimRating *rating = &study->rating[i];
        dot[i] = (SimDot){.label = sim__page_name(page, rating->contestant),
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
        sim__html(page->out, sim__page_name(page, rating->contestant));
        text_print(page->out,
                   "</td><td class=\"n\">%+.0f</td><td class=\"n\">%+.0f</td>"
                   "<td class=\"n\">%+.0f</td><td class=\"n\">",
                   rating->elo, rating->low, rating->high);
        sim__page_percent(page, rating->score.value);
        text_print(page->out, "</td><td class=\"n\">%s</td></tr>\n",
                   sim__page_count(page, rating->score.games));
    }
    text_append(page->out, "</table></details>\n");
}

// --- Matrix ---

static void matrix(Page *page)
{
    const SimStudy *study = page->study;
    size_t n = page->about->contestant_count;
    if (n < 2)
        return;
    sim__page_heading(page, "Who beats whom");
    text_append(page->out,
                "<p>Each line shows how one does against each of the others: its score, and below "
                "it where the true score lies with 95&nbsp;% certainty. Blue is better than even, "
                "orange worse; without a colour it may be even.</p>\n<div class=\"wide\"><table "
                "class=\"matrix\"><tr><th></th>");
    for (size_t i = 0; i < n; i++) {
        text_append(page->out, "<th>");
        sim__html(page->out, sim__page_name(page, study->rating[i].contestant));
        text_append(page->out, "</th>");
    }
    text_append(page->out, "</tr>\n");
    for (size_t i = 0; i < n; i++) {
        size_t row = study->rating[i].contestant;
        text_append(page->out, "<tr><th>");
        sim__html(page->out, sim__page_name(page, row));
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
            sim__page_percent(page, cell->value);
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
        if (group->score.deals < 2)
            continue;
        dot[count++] =
            (SimDot){.label = strcmp(group->kind, "seat") == 0
                                  ? group->name
                                  : text_format(page->arena, "%s: %s", group->kind, group->name),
                     .value = group->score.value,
                     .low = group->score.low,
                     .high = group->score.high,
                     .says = text_format(page->arena, "%.1f %%", 100 * group->score.value)};
    }
    if (count == 0)
        return;
    sim__page_heading(page, "Seats, roles and sides");
    text_append(page->out, "<p>How often each of them wins, whoever it is. A line that does not "
                           "reach the dashed one at 50&nbsp;% is an advantage or a disadvantage "
                           "that the game itself gives, or the decks that stand for it "
                           "here.</p>\n");
    sim__chart_dots(page->out, "Scores of seats, roles and sides", dot, count, 0.5, 100, " %");
    text_print(page->out, "<p>Draws: %s, that is ", sim__page_count(page, study->summary.draws));
    sim__page_percent(page, (double)study->summary.draws / (double)study->summary.games);
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
                   sim__points_of_100(lift->lift), sim__points_of_100(lift->low),
                   sim__points_of_100(lift->high));
        sim__page_percent(page, lift->score_with);
        text_append(page->out, "</td><td class=\"n\">");
        sim__page_percent(page, lift->score_without);
        text_print(page->out,
                   "</td><td class=\"n\">%s</td><td class=\"n\">%s</td><td>%s</td></tr>\n",
                   sim__page_count(page, lift->games_with),
                   sim__page_count(page, lift->games_without), lift->is_shown ? "yes" : "no");
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
        if (end - first > 2 * EACH_END && i >= first + EACH_END && i < end - EACH_END)
            continue;
        const SimLift *lift = &study->lift[i];
        dot[count++] =
            (SimDot){.label = lift->name,
                     .value = lift->lift,
                     .low = lift->low,
                     .high = lift->high,
                     .says = text_format(page->arena, "%+.1f  %s", sim__points_of_100(lift->lift),
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
    if (study->lift_count == 0)
        return;
    sim__page_heading(page, "What goes with winning");
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
               strcmp(study->lift[end].kind, study->lift[first].kind) == 0)
            end++;
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
    sim__page_heading(page, "How long games last");
    if (page->study->turns.count > 0)
        length_of(page, &page->study->turns, "turns");
    length_of(page, &page->study->decisions, "decisions of both players");
}

// --- Flow ---

static void flow(Page *page)
{
    const SimStudy *study = page->study;
    if (!study->has_flow)
        return;
    sim__page_heading(page, "When games are decided");
    int decided = SIM_FLOW - 1;
    while (decided > 0 && study->leader[decided - 1] >= 0.8)
        decided--;
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
    sim__page_heading(page, "How sure is this, and how to look closer");
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
    text_print(out, "What %s games say", sim__page_count(&page, study->summary.games));
    text_append(out, "</title>\n<style>\n");
    text_append(out, style);
    text_append(out, "</style>\n</head>\n<body>\n");
    text_print(out, "<h1>What %s games say</h1>\n<p class=\"soft\">",
               sim__page_count(&page, study->summary.games));
    sim__html(out, study->about->title);
    text_print(out, ". Batch %016" PRIx64 ", seed %" PRId64 ", fingerprint %016" PRIx64 ".</p>\n",
               study->about->batch, study->about->seed, study->summary.fingerprint);
    sim__answer(&page);
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
