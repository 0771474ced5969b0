#include "scenario_coverage_report.h"

#include "base_json.h"
#include "base_language.h"

#include <string.h>

bool scenario_rule_is_of(const RulebookRule *rule, const char *part)
{
    size_t length = strlen(part);
    // A dash, a full stop or the end must follow: strchr finds the end too.
    return strcmp(rule->game, part) == 0 ||
           (strncmp(rule->id, part, length) == 0 && strchr("-.", rule->id[length]) != NULL);
}

static bool is_uncovered(const ScenarioCoverageRule *rule)
{
    return rule->scenario_count == 0 && rule->untestable_reason == NULL;
}

static bool is_asked_for(const ScenarioCoverageRule *rule, const char *game, bool uncovered)
{
    bool is_of_game = game == NULL || strcmp(game, rule->rule->game) == 0;
    return is_of_game && (!uncovered || is_uncovered(rule));
}

void scenario_coverage_write(const ScenarioCoverage *coverage, const char *game, bool uncovered,
                             TextBuffer *out)
{
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (!is_asked_for(rule, game, uncovered))
            continue;
        text_print(out, "%-24s %4u", rule->rule->id, (unsigned)rule->scenario_count);
        if (rule->untestable_reason != NULL) {
            text_append(out, "  untestable: ");
            text_append_visible(out, span_of(rule->untestable_reason));
        }
        if (rule->is_changed)
            text_append(out, "  changed since its scenarios were confirmed");
        text_append_char(out, '\n');
    }
}

void scenario_coverage_write_json(const ScenarioCoverage *coverage, const char *game,
                                  bool uncovered, TextBuffer *out)
{
    JsonWriter writer = json_writer(out);
    json_open_list(&writer, NULL);
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (!is_asked_for(rule, game, uncovered))
            continue;
        json_open_object(&writer, NULL);
        json_put_text(&writer, "id", rule->rule->id);
        json_put_int(&writer, "scenarios", rule->scenario_count);
        if (rule->untestable_reason != NULL)
            json_put_text(&writer, "untestable", rule->untestable_reason);
        if (rule->is_changed)
            json_put_bool(&writer, "changed", true);
        json_close(&writer);
    }
    json_close(&writer);
    text_append_char(out, '\n');
}

void scenario_coverage_write_game(const ScenarioCoverage *coverage, const char *game,
                                  TextBuffer *out)
{
    ScenarioCoverageSums sums = scenario_coverage_sum(coverage, game);
    if (sums.rules > 0) {
        text_print(out, "%s: %u rules, %u with scenarios, %u untestable, %u without, %u changed\n",
                   game, (unsigned)sums.rules, (unsigned)sums.covered, (unsigned)sums.untestable,
                   (unsigned)sums.uncovered, (unsigned)sums.changed);
    }
}

void scenario_coverage_write_part(const ScenarioCoverage *coverage, const char *part,
                                  TextBuffer *out)
{
    unsigned count = 0, covered = 0, untestable = 0;
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (scenario_rule_is_of(rule->rule, part)) {
            count++;
            covered += rule->scenario_count != 0;
            untestable += rule->untestable_reason != NULL;
        }
    }
    if (count > 0) {
        text_print(out, "%s: %u rules, %u with scenarios, %u untestable\n", part, count, covered,
                   untestable);
    }
}

bool scenario_coverage_judge(const ScenarioCoverage *coverage, const char *part, TextBuffer *said)
{
    unsigned uncovered = 0;
    bool ok = true;
    for (size_t i = 0; i < coverage->count; i++) {
        const ScenarioCoverageRule *rule = &coverage->rule[i];
        if (!scenario_rule_is_of(rule->rule, part))
            continue;
        uncovered += is_uncovered(rule);
        if (rule->is_changed) {
            text_print(said,
                       "%s was changed: make sure that its scenarios still prove it, then run "
                       "`strategium rules --confirm`.\n",
                       rule->rule->id);
            ok = false;
        }
    }
    if (uncovered != 0) {
        text_print(
            said,
            language_count(uncovered,
                           "%u rule of %s has no scenario: see `strategium rules --uncovered`.\n",
                           "%u rules of %s have no scenario: see `strategium rules "
                           "--uncovered`.\n"),
            uncovered, part);
    }
    return ok && uncovered == 0;
}
