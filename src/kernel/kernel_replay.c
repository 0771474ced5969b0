// Replay: a record played again, every decision checked, its result and its fingerprint compared.
#include "kernel_record.h"

#include <inttypes.h>
#include <string.h>

typedef struct Replay {
    const Record *record;
    const Game *game;
    Run *run;
    Rng stream;   // of the record's seed
    void *before; // the state before the line that is being played
    Arena *arena;
    DiagnosticList *problems;
} Replay;

static bool stop(Replay *replay, const RecordLine *line, size_t offset, Rule rule, const char *text,
                 const char *remedy)
{
    uint32_t column = line->file_column == 0 ? 0 : line->file_column + (uint32_t)offset;
    Span sentence = span_of(language_text_in(replay->problems->arena, text));
    // A diagnostic has no full stop of its own; the sentences of a run have one.
    if (span_ends_with(sentence, "."))
        sentence = span_slice(sentence, 0, sentence.length - 1);
    Diagnostic *added = diagnostic_report(replay->problems, replay->record->file, line->file_line,
                                          column, "%.*s", SPAN_PRINT(sentence));
    if (added == NULL)
        return false;
    added->remedy = remedy;
    if (rule != 0) {
        TextBuffer name = text_start(replay->problems->arena);
        kernel_rule_write(replay->game->words, rule, &name);
        added->rule = name.text;
    }
    return false;
}

// The line's chance outcomes against those that the seed or key gives: the n-th from block n.
static bool is_from_seed(Replay *replay, const RecordLine *line, uint64_t first_outcome)
{
    const Run *run = replay->run;
    const Record *record = replay->record;
    if (record->chance == RUN_CHANCE_MANUAL || line->actor != ACTOR_CHANCE)
        return true;
    // Each outcome is drawn in the state before it: go through the line again.
    const RunLine *played = &run->line[run->line_count - 1];
    for (uint32_t i = 0; i < played->action_count; i++) {
        const Action *action = &run->action[played->action_first + i].action;
        Action drawn = {0};
        kernel_chance_draw(replay->game, run->match, replay->before, &replay->stream,
                           first_outcome + i, &drawn);
        if (first_outcome + i >= record->given && !action_equal(action, &drawn)) {
            bool key = record->chance == RUN_CHANCE_KEY;
            return stop(
                replay, line, 0, 0,
                text_format(replay->arena,
                            "chance outcome %u of this line is not the one that the %s "
                            "gives",
                            (unsigned)i + 1, language_text_in(replay->arena, key ? "key" : "seed")),
                key ? "The key or the outcome was changed" : "The seed or the outcome was changed");
        }
        replay->game->rules->apply(run->match, replay->before, action, NULL);
    }
    return true;
}

static bool replay_play(Replay *replay, const RecordLine *line, bool may_be_unfinished)
{
    Run *run = replay->run;
    RunProblem why = {.arena = replay->arena};
    uint64_t first_outcome = run->chance_count;
    size_t wishes = run->wish_count;
    memcpy(replay->before, run->state, replay->game->rules->state_bytes);
    if (!run_play(run, (Actor)line->actor, line->text, &why))
        return stop(replay, line, why.offset, why.rule, why.text, NULL);
    if (run->wish_count > wishes) {
        bool is_of_now = strcmp(replay->record->rules, replay->game->version) == 0;
        return stop(replay, line, 0, 0,
                    "the plan of this line has no ways behind it: what came of it depends on who "
                    "works it out",
                    is_of_now ? "A record of these rules has them behind `thus`: the line was "
                                "shortened or written by hand; take it from the record as it was "
                                "saved, or play on from the line before it"
                              : "Rewrite the record with tools/rewrite-records FILE");
    }
    if (!is_from_seed(replay, line, first_outcome))
        return false;
    if (run_is_unfinished(run) && !may_be_unfinished) {
        return stop(replay, line, line->text.length, 0,
                    "the line ends before its decision is complete", NULL);
    }
    return true;
}

static bool replay_line(Replay *replay, size_t i)
{
    const Record *record = replay->record;
    const RecordLine *line = &record->line[i];
    RunProblem why = {.arena = replay->arena};
    switch ((RunLineKind)line->kind) {
    case RUN_LINE_TAKEBACK:
        if (!run_takeback(replay->run, line->target, (Actor)line->actor, &why))
            return stop(replay, line, 0, 0, why.text, NULL);
        return true;
    case RUN_LINE_CONCEDE:
        if (!run_concede(replay->run, line->actor, &why))
            return stop(replay, line, 0, 0, why.text, NULL);
        return true;
    case RUN_LINE_TIME:
    case RUN_LINE_AWAY:
    case RUN_LINE_DRAW:
        if (!run_end(replay->run, (RunLineKind)line->kind, line->actor, &why))
            return stop(replay, line, 0, 0, why.text, NULL);
        return true;
    case RUN_LINE_PLAY:
        break;
    }
    // Only what ends the record or is not played any further may be half a line.
    bool last = i + 1 == record->line_count;
    return replay_play(replay, line, last || record->line[i + 1].kind != RUN_LINE_PLAY);
}

static bool compare_result(Replay *replay)
{
    const Record *record = replay->record;
    Outcome outcome = run_outcome(replay->run);
    RecordLine place = {.file_line = record->result_line};
    if (!record->has_result) {
        if (outcome == OUTCOME_NONE)
            return true; // a running game
        place.file_line = 0;
        return stop(replay, &place, 0, 0, "the game is over but the record has no result",
                    "It was cut off after the last line");
    }
    if (outcome != record->outcome) {
        return stop(replay, &place, 0, 0,
                    text_format(replay->arena, "the game's result is %s and not %s",
                                kernel_outcome_text(outcome),
                                kernel_outcome_text((Outcome)record->outcome)),
                    NULL);
    }
    uint64_t fingerprint = kernel_fingerprint(replay->game, replay->run->state);
    if (fingerprint != record->fingerprint) {
        return stop(replay, &place, 0, 0,
                    text_format(replay->arena, "the final fingerprint is %016" PRIx64, fingerprint),
                    "Every line could be played, but the rules lead to another position than those "
                    "that wrote the record");
    }
    return true;
}

bool record_replay(const Record *record, const Game *game, const void *match, Arena *arena,
                   size_t lines_max, Run **run, DiagnosticList *problems)
{
    Replay replay = {.record = record,
                     .game = game,
                     .run = run_create(arena, game, match),
                     .before = arena_alloc(arena, game->rules->state_bytes, 64),
                     .arena = arena,
                     .problems = problems};
    *run = replay.run;
    RecordLine nowhere = {0};
    if (record->is_view) {
        return stop(&replay, &nowhere, 0, 0,
                    "this is one seat's view of a game and cannot be replayed",
                    "The whole record is there once the game is over");
    }
    if (record->chance == RUN_CHANCE_SEED)
        rng_start(&replay.stream, record->seed, 0, RNG_PURPOSE_CHANCE);
    else if (record->chance == RUN_CHANCE_KEY)
        rng_start_key(&replay.stream, record->key.byte);
    for (size_t i = 0; i < record->line_count && i < lines_max; i++)
        if (!replay_line(&replay, i))
            return false;
    // From here on the game may go on: with the record's own chance.
    if (record->chance == RUN_CHANCE_SEED)
        run_chance_seed(replay.run, record->seed);
    else if (record->chance == RUN_CHANCE_KEY)
        run_chance_key(replay.run, record->key.byte);
    return lines_max < record->line_count || compare_result(&replay);
}
