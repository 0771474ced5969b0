// What is said about a batch: a few lines, or one JSON document.
#include "sim_findings.h"

#include "base_json.h"

#include <inttypes.h>
#include <string.h>

bool sim_findings_add(SimFindings *findings, const SimResult *result)
{
    const SimAbout *about = findings->about;
    if (about == NULL || !sim_about_is_paired(about))
        return true;
    const SimAboutTable *table = &about->table[result->index % about->table_count];
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        findings->games[table->contestant[seat]]++;
        findings->halves[table->contestant[seat]] += sim_pairs_points(seat, result);
        sim_pairs_add(&findings->own[table->contestant[seat]], seat, result);
    }
    if (sim_pairs_add(&findings->pairs, table->seat_of_a, result) && findings->test != NULL)
        findings->verdict = sim_sprt_judge(findings->test, &findings->pairs, findings->ratio);
    return findings->verdict == SIM_VERDICT_NONE;
}

static bool compares(const SimFindings *findings)
{
    return findings->about != NULL && sim_about_compares(findings->about);
}

// In percent.
static double score_of(const SimFindings *findings, size_t contestant)
{
    return findings->games[contestant] == 0
               ? 50
               : 50 * (double)findings->halves[contestant] / (double)findings->games[contestant];
}

static void write_verdict(const SimFindings *findings, TextBuffer *out)
{
    const SimSprt *test = findings->test;
    bool is_variant = strcmp(findings->about->kind, "variant") == 0;
    double percent = 100 * test->margin * (is_variant ? 2 : 1);
    switch (findings->verdict) {
    case SIM_VERDICT_NONE:
        text_print(out,
                   "test         undecided: more games are needed (a higher --games goes on)\n");
        break;
    case SIM_VERDICT_BETTER:
        text_print(out, "test         A is shown better than B\n");
        break;
    case SIM_VERDICT_WORSE:
        text_print(out, "test         A is shown worse than B\n");
        break;
    case SIM_VERDICT_WITHIN:
        text_print(out, "test         A and B are shown to lie within %g percent of each other\n",
                   percent);
        break;
    case SIM_VERDICT_P0:
        text_print(out, "test         A's score is shown to be below %g %%\n", 100 * test->p1);
        break;
    case SIM_VERDICT_P1:
        text_print(out, "test         A's score is shown to be above %g %%\n", 100 * test->p0);
        break;
    }
    if (findings->verdict != SIM_VERDICT_NONE) {
        bool is_one =
            findings->verdict == SIM_VERDICT_BETTER || findings->verdict == SIM_VERDICT_WORSE;
        text_print(out, "             (wrong in at most %g of 100 such tests%s)\n",
                   100 * (test->alpha > test->beta ? test->alpha : test->beta),
                   is_one ? "; having ended early, the number above is likely a little too large"
                          : "");
    }
}

static void write_pairs(const SimFindings *findings, TextBuffer *out)
{
    const SimAbout *about = findings->about;
    const SimPairs *pairs = &findings->pairs;
    const uint64_t *count = pairs->count;
    bool is_variant = strcmp(about->kind, "variant") == 0;
    double low;
    double high;
    double mean = sim_pairs_mean(pairs, &low, &high);
    text_print(out, "A            %s\nB            %s\n", about->contestant[about->a],
               about->contestant[about->b]);
    text_print(out,
               is_variant ? "pairs        %" PRIu64 ": only A won in %" PRIu64
                            ", only B in %" PRIu64 ", both fared alike in %" PRIu64
                          : "pairs        %" PRIu64 ": A won both in %" PRIu64
                            ", B both in %" PRIu64 ", each got a point in %" PRIu64,
               pairs->pairs, count[4], count[0], count[2]);
    if (count[1] + count[3] > 0) {
        text_print(out, "; half a point more for A in %" PRIu64 ", for B in %" PRIu64, count[3],
                   count[1]);
    }
    text_append_char(out, '\n');
    if (is_variant) {
        text_print(out, "A wins       %+.2f games of 100 more than B  (95 %%: %+.2f to %+.2f)\n",
                   200 * (mean - 0.5), 200 * (low - 0.5), 200 * (high - 0.5));
    } else {
        text_print(out, "A's score    %.2f %%  (95 %%: %.2f to %.2f)\n", 100 * mean, 100 * low,
                   100 * high);
    }
    if (findings->test != NULL)
        write_verdict(findings, out);
}

// Of a round robin: everybody's score, best first.
static void write_table(const SimFindings *findings, TextBuffer *out)
{
    const SimAbout *about = findings->about;
    bool said[SIM_CONTESTANTS_MAX] = {false};
    int width = 0;
    for (size_t i = 0; i < about->contestant_count; i++) {
        int length = (int)strlen(about->contestant[i]);
        width = length > width ? length : width;
    }
    text_append(out, "score\n");
    for (size_t place = 0; place < about->contestant_count; place++) {
        size_t best = SIZE_MAX;
        for (size_t i = 0; i < about->contestant_count; i++)
            if (!said[i] && (best == SIZE_MAX || score_of(findings, i) > score_of(findings, best)))
                best = i;
        said[best] = true;
        double low;
        double high;
        sim_pairs_mean(&findings->own[best], &low, &high);
        text_print(out, "  %-*s  %6.2f %%  (95 %%: %.2f to %.2f)  %" PRIu64 " games\n", width,
                   about->contestant[best], score_of(findings, best), 100 * low, 100 * high,
                   findings->games[best]);
    }
}

void sim_findings_write(const SimFindings *findings, TextBuffer *out)
{
    const SimSummary *summary = &findings->summary;
    double low;
    double high;
    double games = summary->games > 0 ? (double)summary->games : 1;
    text_print(out, "games        %" PRIu64 "\n", summary->games);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        sim_wilson(summary->wins[seat], summary->games, &low, &high);
        text_print(out, "seat %d wins  %" PRIu64 "  %.2f %%  (95 %%: %.2f to %.2f)\n", seat,
                   summary->wins[seat], 100 * (double)summary->wins[seat] / games, 100 * low,
                   100 * high);
    }
    text_print(out, "draws        %" PRIu64 "  %.2f %%\n", summary->draws,
               100 * (double)summary->draws / games);
    if (summary->stalled > 0)
        text_print(out, "stalled      %" PRIu64 "\n", summary->stalled);
    text_print(out, "decisions    mean %.1f, shortest %u, middle %u, longest %u a game\n",
               (double)summary->decisions / games, (unsigned)sim_summary_length(summary, 0),
               (unsigned)sim_summary_length(summary, 0.5),
               (unsigned)sim_summary_length(summary, 1));
    text_print(out, "fingerprint  %016" PRIx64 "\n", summary->fingerprint);
    if (compares(findings))
        write_pairs(findings, out);
    else if (findings->about != NULL && sim_about_is_paired(findings->about))
        write_table(findings, out);
}

static void put_pairs(JsonWriter *json, const SimFindings *findings)
{
    const SimAbout *about = findings->about;
    const SimSprt *test = findings->test;
    double low;
    double high;
    double mean = sim_pairs_mean(&findings->pairs, &low, &high);
    json_open_object(json, "pairs");
    json_put_text(json, "a", about->contestant[about->a]);
    json_put_text(json, "b", about->contestant[about->b]);
    json_put_int(json, "pairs", (int64_t)findings->pairs.pairs);
    json_open_list(json, "by_points"); // of A, in halves
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        json_put_int(json, NULL, (int64_t)findings->pairs.count[i]);
    json_close(json);
    json_put_real(json, "score", mean);
    json_open_list(json, "interval");
    json_put_real(json, NULL, low);
    json_put_real(json, NULL, high);
    json_close(json);
    json_close(json);
    if (test != NULL) {
        json_open_object(json, "test");
        json_put_text(json, "verdict", sim_verdict_name(findings->verdict));
        json_open_list(json, "log_ratios");
        for (int i = 0; i < (test->has_margin ? 2 : 1); i++)
            json_put_real(json, NULL, findings->ratio[i]);
        json_close(json);
        json_put_real(json, "alpha", test->alpha);
        json_put_real(json, "beta", test->beta);
        json_close(json);
    }
}

void sim_findings_write_json(const SimFindings *findings, TextBuffer *out)
{
    const SimSummary *summary = &findings->summary;
    double low;
    double high;
    JsonWriter json = json_writer(out);
    json_open_object(&json, NULL);
    json_put_int(&json, "games", (int64_t)summary->games);
    json_put_int(&json, "wins0", (int64_t)summary->wins[0]);
    json_put_int(&json, "wins1", (int64_t)summary->wins[1]);
    json_put_int(&json, "draws", (int64_t)summary->draws);
    json_put_int(&json, "stalled", (int64_t)summary->stalled);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        sim_wilson(summary->wins[seat], summary->games, &low, &high);
        json_open_list(&json, seat == 0 ? "interval0" : "interval1");
        json_put_real(&json, NULL, low);
        json_put_real(&json, NULL, high);
        json_close(&json);
    }
    json_open_object(&json, "length");
    json_put_real(&json, "mean",
                  summary->games > 0 ? (double)summary->decisions / (double)summary->games : 0);
    json_put_int(&json, "shortest", sim_summary_length(summary, 0));
    json_put_int(&json, "median", sim_summary_length(summary, 0.5));
    json_put_int(&json, "longest", sim_summary_length(summary, 1));
    json_close(&json);
    json_put_text(&json, "fingerprint",
                  text_format(out->arena, "%016" PRIx64, summary->fingerprint));
    if (compares(findings))
        put_pairs(&json, findings);
    if (findings->about != NULL && sim_about_is_paired(findings->about)) {
        json_open_list(&json, "contestants");
        for (size_t i = 0; i < findings->about->contestant_count; i++) {
            json_open_object(&json, NULL);
            json_put_text(&json, "name", findings->about->contestant[i]);
            json_put_int(&json, "games", (int64_t)findings->games[i]);
            json_put_real(&json, "score", score_of(findings, i) / 100);
            json_close(&json);
        }
        json_close(&json);
    }
    json_close(&json);
    text_append_char(out, '\n');
}
