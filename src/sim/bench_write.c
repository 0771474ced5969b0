// What a bench has measured, in words and as JSON.
#include "sim_pairings.h"

#include "base_json.h"
#include "base_language.h"
#include "kernel_lab.h"

#include <inttypes.h>

static const double places[] = {0, 0.01, 0.1, 0.5, 0.9, 0.99, 1};
static const char *const place_names[] = {"shortest", "p1",  "p10",    "median",
                                          "p90",      "p99", "longest"};
enum { PLACES = sizeof places / sizeof places[0] };

static const char *side_name(const char *side)
{
    return side != NULL ? side : "its own";
}

static double cost_of(const SimKind *kind)
{
    return kind->legal + kind->choose + kind->apply;
}

// What decisions of each kind cost, the dearest first.
static void write_kinds(const Game *game, const SimBenchResult *result, TextBuffer *out)
{
    bool is_told[SIM_KINDS_MAX] = {false};
    double all = 0;
    for (size_t i = 0; i < SIM_KINDS_MAX; i++)
        all += cost_of(&result->kind[i]);
    all = all > 0 ? all / 100 : 1;
    for (;;) {
        size_t best = SIM_KINDS_MAX;
        for (size_t i = 0; i < SIM_KINDS_MAX; i++)
            if (!is_told[i] && result->kind[i].count > 0 &&
                (best == SIM_KINDS_MAX || cost_of(&result->kind[i]) > cost_of(&result->kind[best])))
                best = i;
        if (best == SIM_KINDS_MAX)
            return;
        const SimKind *kind = &result->kind[best];
        is_told[best] = true;
        text_print(out, "  %-12s %5.1f %%: legal %.1f, choosing %.1f, apply %.1f; %.0f ns each\n",
                   kernel_decision_name(game, (uint8_t)best), cost_of(kind) / all,
                   kind->legal / all, kind->choose / all, kind->apply / all,
                   cost_of(kind) / (double)kind->count * 1e9);
    }
}

// How fast it went.
static void write_speed(const SimBenchResult *result, TextBuffer *out)
{
    const SimSummary *sum = &result->summary;
    text_print(out, "  %.0f decisions a second (two choices or more)\n",
               (double)sum->decisions / result->seconds);
    text_print(out, "  %.0f games a second; %" PRIu64 " games\n",
               (double)sum->games / result->seconds, sum->games);
    if (result->processor_seconds < 0.9 * result->seconds) {
        text_print(
            out,
            "  the machine is busy: %.0f decisions and %.1f games a second of processor time\n",
            (double)sum->decisions / result->processor_seconds,
            (double)sum->games / result->processor_seconds);
    }
}

// What a game is like.
static void write_games(const SimSummary *sum, TextBuffer *out)
{
    double games = sum->games > 0 ? (double)sum->games : 1;
    text_print(out, "  decisions a game:");
    for (int i = 0; i < PLACES; i++) {
        text_print(out, " %s %u%s", place_names[i], (unsigned)sim_summary_length(sum, places[i]),
                   i + 1 < PLACES ? "," : "\n");
    }
    text_print(out, "  seat 0 %.1f %%, seat 1 %.1f %%, draws %.2f %%\n",
               100 * (double)sum->wins[0] / games, 100 * (double)sum->wins[1] / games,
               100 * (double)sum->draws / games);
}

static void write_each(const SimPairings *pairings, const SimBenchResult *result, TextBuffer *out)
{
    for (size_t i = 0; i < pairings->count; i++) {
        const uint64_t *by = result->by_match[i];
        double all = (double)(by[0] + by[1] + by[2]);
        all = all > 0 ? all : 1;
        text_print(out, "  %s against %s (%s): %.1f %% to %.1f %%, draws %.1f %%\n",
                   side_name(pairings->side[i][0]), side_name(pairings->side[i][1]),
                   pairings->mission[i] != NULL ? pairings->mission[i] : "default",
                   100 * (double)by[0] / all, 100 * (double)by[1] / all, 100 * (double)by[2] / all);
    }
}

void sim_bench_write(const SimBench *bench, const SimPairings *pairings,
                     const SimBenchResult *result, bool each, TextBuffer *out)
{
    const Game *game = bench->game;
    const SimSummary *sum = &result->summary;
    double games = sum->games > 0 ? (double)sum->games : 1;
    text_print(out,
               language_count(pairings->count, "%s, %zu match, %s, %.1f s\n",
                              "%s, %zu matches, %s, %.1f s\n"),
               game->title, pairings->count, bench->who != NULL ? bench->who->text : "random",
               result->seconds);
    if (pairings->count == 1 && pairings->side[0][0] != NULL) {
        text_print(out, "  %s against %s, %s\n", pairings->side[0][0], pairings->side[0][1],
                   pairings->mission[0] != NULL ? pairings->mission[0] : "default");
    }
    write_speed(result, out);
    text_print(out, "  %.1f decisions and %.1f chance outcomes a game\n",
               (double)sum->decisions / games, (double)sum->chances / games);
    text_print(out, "  %zu bytes a state, %.0f ns a clone\n", game->rules->state_bytes,
               result->clone_ns);
    write_games(sum, out);
    if (result->single > 0)
        text_print(out, "  %" PRIu64 " decisions had one choice only\n", result->single);
    for (size_t i = 0; i < result->guard_count; i++) {
        text_print(out, "  guard \"%s\" acted %" PRIu64 " times\n", game->lab->guard_names[i],
                   result->guards[i]);
    }
    for (size_t i = 0; i < result->query_count; i++) {
        const SimQuery *query = &result->query[i];
        text_print(out, "  %s: %.1f ns, %.1f million a second, %.0f %% yes\n", query->name,
                   query->ns, 1e3 / query->ns, 100 * query->yes);
    }
    if (bench->by_kind)
        write_kinds(game, result, out);
    if (bench->validate_every > 0)
        text_print(out, "  %" PRIu64 " states validated\n", result->validated);
    text_print(out, "  fingerprint %016" PRIx64 "\n", sum->fingerprint);
    if (each)
        write_each(pairings, result, out);
}

static void put_queries(JsonWriter *json, const SimBenchResult *result)
{
    json_open_list(json, "queries");
    for (size_t i = 0; i < result->query_count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "name", result->query[i].name);
        json_put_real(json, "ns", result->query[i].ns);
        json_put_real(json, "yes", result->query[i].yes);
        json_close(json);
    }
    json_close(json);
}

static void put_each(JsonWriter *json, const SimPairings *pairings, const SimBenchResult *result)
{
    json_open_list(json, "pairs");
    for (size_t i = 0; i < pairings->count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "side0", pairings->side[i][0]);
        json_put_text(json, "side1", pairings->side[i][1]);
        json_put_text(json, "mission", pairings->mission[i]);
        json_put_int(json, "wins0", (int64_t)result->by_match[i][0]);
        json_put_int(json, "wins1", (int64_t)result->by_match[i][1]);
        json_put_int(json, "draws", (int64_t)result->by_match[i][2]);
        json_close(json);
    }
    json_close(json);
}

void sim_bench_write_json(const SimBench *bench, const SimPairings *pairings,
                          const SimBenchResult *result, bool each, TextBuffer *out)
{
    const Game *game = bench->game;
    const SimSummary *sum = &result->summary;
    JsonWriter json = json_writer(out);
    json_open_object(&json, NULL);
    json_put_text(&json, "game", game->id);
    json_put_real(&json, "decisions_per_second", (double)sum->decisions / result->seconds);
    json_put_real(&json, "games_per_second", (double)sum->games / result->seconds);
    json_put_int(&json, "state_bytes", (int64_t)game->rules->state_bytes);
    json_put_real(&json, "clone_ns", result->clone_ns);
    json_put_real(&json, "seconds", result->seconds);
    json_put_real(&json, "processor_seconds", result->processor_seconds);
    json_put_int(&json, "games", (int64_t)sum->games);
    json_put_int(&json, "decisions", (int64_t)sum->decisions);
    json_put_int(&json, "single_choices", (int64_t)result->single);
    json_put_int(&json, "chances", (int64_t)sum->chances);
    json_put_int(&json, "wins0", (int64_t)sum->wins[0]);
    json_put_int(&json, "wins1", (int64_t)sum->wins[1]);
    json_put_int(&json, "draws", (int64_t)sum->draws);
    json_put_int(&json, "validated", (int64_t)result->validated);
    json_put_text(&json, "fingerprint", text_format(out->arena, "%016" PRIx64, sum->fingerprint));
    if (bench->who != NULL)
        json_put_text(&json, "who", bench->who->text);
    if (result->query_count > 0)
        put_queries(&json, result);
    json_open_object(&json, "length");
    for (int i = 0; i < PLACES; i++)
        json_put_int(&json, place_names[i], sim_summary_length(sum, places[i]));
    json_close(&json);
    json_open_object(&json, "guards");
    for (size_t i = 0; i < result->guard_count; i++)
        json_put_int(&json, game->lab->guard_names[i], (int64_t)result->guards[i]);
    json_close(&json);
    if (each)
        put_each(&json, pairings, result);
    json_close(&json);
    text_append_char(out, '\n');
}
