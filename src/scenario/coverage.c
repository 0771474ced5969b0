#include "scenario_coverage.h"

#include "base_file.h"

#include <inttypes.h>
#include <string.h>

enum {
    TEXT_BYTES_MAX = 4 * 1024 * 1024,
    REASON_BYTES_MIN = 10,  // what is shorter says nothing
    UNTESTABLE_ONE_IN = 10, // at most one rule in this many
};

typedef struct Reader {
    Arena *arena;
    const char *home;
    const Rulebook *book;
    const Game *const *games;
    DiagnosticList *problems;
    ScenarioCoverage *coverage;
} Reader;

static const Game *game_of(const Reader *reader, const RulebookRule *rule)
{
    for (size_t i = 0; reader->games[i] != NULL; i++)
        if (strcmp(reader->games[i]->id, rule->game) == 0)
            return reader->games[i];
    return NULL;
}

// By what its game says of its numbers. Withdrawn items are no rules.
static RuleProof proof_of(const Reader *reader, const RulebookRule *rule)
{
    const Game *game = game_of(reader, rule);
    bool is_withdrawn = span_starts_with_nocase(span_trim(span_of(rule->text)), "withdrawn");
    if (game == NULL || is_withdrawn)
        return RULE_PROOF_NONE;
    const RuleSeries *series = game->scenarios->series;
    while (series->prefix != NULL && !span_starts_with(span_of(rule->id), series->prefix))
        series++;
    return series->prefix != NULL ? series->proof : RULE_PROOF_NONE;
}

static ScenarioCoverageRule *find(const ScenarioCoverage *coverage, Span id)
{
    for (size_t i = 0; i < coverage->count; i++)
        if (span_equal_nocase_text(id, coverage->rule[i].rule->id))
            return &coverage->rule[i];
    return NULL;
}

// The rule that `id`, a part of `line`, names; a number that no rule has is a problem. NULL too for
// numbers that exist and want no scenario.
static ScenarioCoverageRule *resolve(Reader *reader, const char *file, uint32_t line_number,
                                     Span line, Span id)
{
    ScenarioCoverageRule *rule = find(reader->coverage, id);
    if (rule != NULL || rulebook_find(reader->book, id) != NULL)
        return rule;
    uint32_t column = (uint32_t)(id.text - line.text) + 1;
    Diagnostic *problem = diagnostic_report(reader->problems, file, line_number, column,
                                            "no rule has the number %.*s", SPAN_PRINT(id));
    if (problem != NULL) {
        problem->remedy = "Look the number up in docs/rules";
        problem->source = arena_text(reader->problems->arena, line.text, line.length);
        problem->length = (uint32_t)id.length;
    }
    return NULL;
}

typedef void ReadLine(Reader *reader, const char *file, uint32_t number, Span line);

// Calls `read_line` for each line of a file below home. A file that is not there has no lines.
static void read_lines(Reader *reader, const char *path, ReadLine *read_line)
{
    Span content = {NULL, 0};
    const char *error = NULL;
    if (!file_exists(path))
        return;
    if (!file_read(reader->arena, path, TEXT_BYTES_MAX, &content, &error)) {
        diagnostic_report(reader->problems, path, 0, 0, "%s", error);
        return;
    }
    Span line = {NULL, 0};
    for (uint32_t number = 1; span_next_line(&content, &line); number++)
        read_line(reader, path, number, line);
}

static void read_folder(Reader *reader, const char *relative, const char *suffix,
                        ReadLine *read_line)
{
    const char *folder = text_format(reader->arena, "%s/%s", reader->home, relative);
    const char *const *paths = NULL;
    size_t count = 0;
    const char *error = NULL;
    if (!file_exists(folder))
        return;
    if (!file_list(reader->arena, folder, suffix, &paths, &count, &error)) {
        diagnostic_report(reader->problems, folder, 0, 0, "%s", error);
        return;
    }
    for (size_t i = 0; i < count; i++)
        read_lines(reader, paths[i], read_line);
}

static void read_scenario_line(Reader *reader, const char *file, uint32_t number, Span line)
{
    Span rest = span_trim(line);
    if (!span_starts_with_nocase(rest, "rules:") && !span_starts_with_nocase(rest, "rule:"))
        return;
    rest = span_from(rest, span_find_char(rest, ':') + 1);
    Span id = {NULL, 0};
    while (rulebook_next_id(&rest, &id)) {
        ScenarioCoverageRule *rule = resolve(reader, file, number, line, id);
        if (rule != NULL)
            rule->scenario_count++;
    }
}

static void read_wording_line(Reader *reader, const char *file, uint32_t number, Span line)
{
    (void)file;
    (void)number;
    Span rest = line;
    Span id = {NULL, 0};
    while (rulebook_next_id(&rest, &id)) {
        ScenarioCoverageRule *rule = find(reader->coverage, id);
        if (rule != NULL && rule->proof == RULE_PROOF_WORDING)
            rule->scenario_count++;
    }
}

// `- CCG-1.2.3: reason`
static void read_untestable_line(Reader *reader, const char *file, uint32_t number, Span line)
{
    Span rest = line;
    Span id = {NULL, 0};
    if (!span_starts_with(line, "- ") || !rulebook_next_id(&rest, &id))
        return;
    ScenarioCoverageRule *rule = resolve(reader, file, number, line, id);
    if (rule == NULL)
        return;
    bool has_colon = span_starts_with(rest, ":") || span_starts_with(rest, "**:");
    Span reason = has_colon ? span_trim(span_from(rest, span_find_char(rest, ':') + 1)) : rest;
    if (!has_colon || reason.length < REASON_BYTES_MIN) {
        Diagnostic *problem =
            diagnostic_report(reader->problems, file, number, 1,
                              "%s is said to be untestable without a reason", rule->rule->id);
        if (problem != NULL)
            problem->remedy = "Write `- NUMBER: reason`";
        return;
    }
    rule->untestable_reason = arena_text(reader->arena, reason.text, reason.length);
}

// `CCG-1.2.3 0123456789abcdef`
static void read_confirmed_line(Reader *reader, const char *file, uint32_t number, Span line)
{
    Span rest = line;
    Span id = {NULL, 0};
    Span digits = {NULL, 0};
    uint64_t hash = 0;
    if (span_is_empty(span_trim(line)) || span_starts_with(line, "#"))
        return;
    if (!span_next_word(&rest, &id) || !span_next_word(&rest, &digits) ||
        !span_hex(digits, &hash)) {
        diagnostic_report(reader->problems, file, number, 1,
                          "this line is not a rule's number and a hash");
        return;
    }
    ScenarioCoverageRule *rule = find(reader->coverage, id);
    if (rule != NULL) {
        rule->is_confirmed = true;
        rule->is_changed = hash != rule->rule->hash;
    }
}

static void start_coverage(Reader *reader)
{
    ScenarioCoverage *coverage = reader->coverage;
    coverage->rule = ARENA_ARRAY(reader->arena, ScenarioCoverageRule, reader->book->count);
    coverage->count = 0;
    for (size_t i = 0; i < reader->book->count; i++) {
        const RulebookRule *rule = &reader->book->rule[i];
        RuleProof proof = proof_of(reader, rule);
        if (proof != RULE_PROOF_NONE)
            coverage->rule[coverage->count++] =
                (ScenarioCoverageRule){.rule = rule, .proof = proof};
    }
}

// Takes the exceptions of each game whose rules are in the book, and counts them.
static void read_exceptions(Reader *reader)
{
    const char *game = NULL;
    for (size_t i = 0; i < reader->coverage->count; i++) {
        const char *next = reader->coverage->rule[i].rule->game;
        if (game != NULL && strcmp(game, next) == 0)
            continue;
        game = next;
        const char *path =
            text_format(reader->arena, "%s/docs/rules/%s-untestable.md", reader->home, game);
        read_lines(reader, path, read_untestable_line);
        ScenarioCoverageSums sums = scenario_coverage_sum(reader->coverage, game);
        if (sums.untestable * UNTESTABLE_ONE_IN > sums.rules) {
            diagnostic_report(reader->problems, path, 0, 0,
                              "%u of %u rules are said to be untestable, more than one in %d",
                              (unsigned)sums.untestable, (unsigned)sums.rules, UNTESTABLE_ONE_IN);
        }
    }
}

bool scenario_coverage_load(Arena *arena, const char *home, const Rulebook *book,
                            const Game *const *games, DiagnosticList *problems,
                            ScenarioCoverage *coverage)
{
    Reader reader = {arena, home, book, games, problems, coverage};
    size_t problems_before = problems->count;
    start_coverage(&reader);
    read_folder(&reader, "tests/scenarios", ".scn", read_scenario_line);
    read_folder(&reader, "tests/lang", "", read_wording_line);
    read_exceptions(&reader);
    read_lines(&reader, text_format(arena, "%s/tests/scenarios/confirmed.txt", home),
               read_confirmed_line);
    return problems->count == problems_before;
}

ScenarioCoverageSums scenario_coverage_sum(const ScenarioCoverage *coverage, const char *game)
{
    ScenarioCoverageSums sums = {0};
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (game != NULL && strcmp(game, rule->rule->game) != 0)
            continue;
        sums.rules++;
        sums.covered += rule->scenario_count != 0;
        sums.untestable += rule->untestable_reason != NULL;
        sums.uncovered += rule->scenario_count == 0 && rule->untestable_reason == NULL;
        sums.changed += rule->is_changed;
    }
    return sums;
}

bool scenario_coverage_confirm(Arena *arena, const char *home, const ScenarioCoverage *coverage,
                               const char **error)
{
    TextBuffer text = text_start(arena);
    text_append(&text, "# The text that each rule had when its scenarios were last confirmed.\n"
                       "# `strategium rules --confirm` writes this file.\n");
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (rule->scenario_count != 0)
            text_print(&text, "%s %016" PRIx64 "\n", rule->rule->id, rule->rule->hash);
    }
    return file_write(arena, text_format(arena, "%s/tests/scenarios/confirmed.txt", home),
                      text_span(&text), error);
}
