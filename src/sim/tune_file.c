// The file of a tuning: `NAME: VALUE` lines in a fixed order, then a line a weight.
#include "sim_tune.h"

#include "search_weights.h"

#include <inttypes.h>
#include <string.h>

static const char first_line[] = "strategium-tune 1";

void sim_tune_write(const SimTune *tune, TextBuffer *out)
{
    size_t count = search_weights_count(tune->game);
    text_print(out, "%s\ngame: %s\nnumber: %016" PRIx64 "\nseed: %" PRIu64 "\n", first_line,
               tune->game->id, tune->number, tune->seed);
    text_print(out, "rounds: %u\ngames: %u\nmatch: %u\nround: %u\npairs:", (unsigned)tune->rounds,
               (unsigned)tune->games, (unsigned)tune->match_games, (unsigned)tune->round);
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        text_print(out, " %" PRIu64, tune->match.count[i]);
    text_append(out, "\n");
    for (size_t i = 0; i < count; i++) {
        text_print(out, "%s: %" PRId64 " %" PRId64 " # ", tune->game->players->weight[i].name,
                   tune->now[i], tune->sum[i]);
        search_weight_print(tune->start[i], out);
        text_append(out, " at the start\n");
    }
}

// Where the reader is; after the first problem it reads no more.
typedef struct Reader {
    const char *file;
    DiagnosticList *problems;
    Span rest;
    uint32_t line;
    bool has_failed;
} Reader;

static void fail(Reader *reader, const char *what, const char *name, const char *remedy)
{
    if (reader->has_failed)
        return;
    reader->has_failed = true;
    Diagnostic *problem =
        diagnostic_report(reader->problems, reader->file, reader->line, 0, what, name);
    if (problem != NULL)
        problem->remedy = remedy;
}

static const char not_ours[] = "name a file that `strategium tune` has written, or a new one";

// The value behind the name that must stand next.
static Span value_of(Reader *reader, const char *name)
{
    Span line = {0};
    reader->line++;
    bool is_there = span_next_line(&reader->rest, &line);
    line = span_trim(span_slice(line, 0, span_find_char(line, '#')));
    size_t colon = span_find_char(line, ':');
    if (!is_there || !span_equal_text(span_slice(line, 0, colon), name))
        fail(reader, "\"%s: ...\" should stand here", name, not_ours);
    return reader->has_failed ? (Span){0} : span_trim(span_from(line, colon + 1));
}

static int64_t number_of(Reader *reader, const char *name, Span text, int64_t min, int64_t max)
{
    int64_t number = min;
    if (!reader->has_failed && !span_integer(text, min, max, &number))
        fail(reader, "\"%s\" has no number that can be", name, not_ours);
    return number;
}

// What the file was begun with must be what is wanted now.
static void expect(Reader *reader, const char *name, int64_t wanted)
{
    int64_t seen = number_of(reader, name, value_of(reader, name), 0, INT64_MAX);
    if (seen != wanted)
        fail(reader, "this tuning was begun with another value of \"%s\"", name,
             "give the words that it was begun with, or another file");
}

static void read_head(Reader *reader, const SimTune *tune)
{
    Span line = {0};
    uint64_t number = 0;
    reader->line = 1;
    if (!span_next_line(&reader->rest, &line) || !span_equal_text(line, first_line))
        fail(reader, "this is no file of a tuning: it does not begin with \"%s\"", first_line,
             not_ours);
    Span game = value_of(reader, "game");
    if (!reader->has_failed && !span_equal_text(game, tune->game->id))
        fail(reader, "this is a tuning of another game than %s", tune->game->id, not_ours);
    Span mixed = value_of(reader, "number");
    if (!reader->has_failed && (!span_hex(mixed, &number) || number != tune->number))
        fail(reader, "this tuning was begun with other armies, packs or weights than those of %s",
             "these words", "give the words that it was begun with, or another file");
    expect(reader, "seed", (int64_t)tune->seed);
    expect(reader, "rounds", tune->rounds);
    expect(reader, "games", tune->games);
    expect(reader, "match", tune->match_games);
}

static void read_pairs(Reader *reader, SimPairs *out)
{
    Span text = value_of(reader, "pairs");
    Span word = {0};
    *out = (SimPairs){0};
    for (int i = 0; i < SIM_PAIR_SCORES && !reader->has_failed; i++) {
        span_next_word(&text, &word);
        out->count[i] = (uint64_t)number_of(reader, "pairs", word, 0, SIM_TUNE_MATCH_MAX);
        out->pairs += out->count[i];
        word = (Span){0};
    }
}

bool sim_tune_read(SimTune *tune, const char *file, Span text, DiagnosticList *problems)
{
    Reader reader = {.file = file, .problems = problems, .rest = text};
    SimTune read = *tune;
    const GameWeight *weight = tune->game->players->weight;
    size_t count = search_weights_count(tune->game);
    const int64_t most = (int64_t)GAME_WEIGHT_VALUE_MAX * SIM_TUNE_PART;
    const int64_t sum_most = most * SIM_TUNE_ROUNDS_MAX;
    read_head(&reader, tune);
    read.round = (uint32_t)number_of(&reader, "round", value_of(&reader, "round"), 0, tune->rounds);
    read_pairs(&reader, &read.match);
    for (size_t i = 0; i < count && !reader.has_failed; i++) {
        Span rest = value_of(&reader, weight[i].name);
        Span word = {0};
        span_next_word(&rest, &word);
        read.now[i] = number_of(&reader, weight[i].name, word, weight[i].usual <= 0 ? -most : 0,
                                weight[i].usual < 0 ? 0 : most);
        read.sum[i] = number_of(&reader, weight[i].name, span_trim(rest), -sum_most, sum_most);
    }
    if (!reader.has_failed && !span_is_empty(span_trim(reader.rest)))
        fail(&reader, "nothing stands behind \"%s\"", weight[count - 1].name, not_ours);
    if (!reader.has_failed)
        *tune = read;
    return !reader.has_failed;
}
