// `strategium rules`: what a rule's number says, words in the rules, and which rules have
// scenarios.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_file.h"
#include "base_json.h"
#include "base_rulebook.h"
#include "scenario_coverage_report.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_COLUMNS = 92, FOUND_MAX = 200 };

typedef struct Options {
    bool coverage;  // --coverage
    bool uncovered; // --uncovered
    bool summary;   // --summary
    bool confirm;   // --confirm
    bool json;      // --json
    const char *game;
    const char *require[16]; // games, or how the numbers of rules begin
    size_t require_count;
    Span word[16]; // the number or the words looked for
    size_t word_count;
} Options;

typedef struct Rules {
    Arena *arena;
    const char *home;
    DiagnosticList problems;
    Rulebook book;
    TextBuffer out;
} Rules;

static bool is_game(const Rules *rules, const char *word)
{
    for (size_t i = 0; i < rules->book.count; i++)
        if (strcmp(rules->book.rule[i].game, word) == 0)
            return true;
    return false;
}

// Whether there are rules of that part (scenario_coverage_report.h).
static bool is_known(const Rules *rules, const char *what)
{
    for (size_t i = 0; i < rules->book.count; i++)
        if (scenario_rule_is_of(&rules->book.rule[i], what))
            return true;
    return false;
}

static int read_options(const Rules *rules, int argc, char **argv, Options *options)
{
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--coverage") == 0) {
            options->coverage = true;
        } else if (strcmp(word, "--uncovered") == 0) {
            options->uncovered = true;
        } else if (strcmp(word, "--summary") == 0) {
            options->summary = true;
        } else if (strcmp(word, "--confirm") == 0) {
            options->confirm = true;
        } else if (strcmp(word, "--json") == 0) {
            options->json = true;
        } else if (strcmp(word, "--require") == 0) {
            size_t most = sizeof options->require / sizeof options->require[0];
            if (i + 1 == argc || !is_known(rules, argv[i + 1])) {
                return bad_usage("rules",
                                 "%s needs the name of a game: %s, or what the "
                                 "numbers of its rules begin with",
                                 word, games_names(rules->arena));
            }
            if (options->require_count == most)
                return bad_usage("rules", "too many words, from \"%s\" on", word);
            options->require[options->require_count++] = argv[++i];
            options->coverage = true;
        } else if (word[0] == '-' && word[1] == '-' && word[2] != '\0') {
            return bad_usage("rules", "there is no option \"%s\"", word);
        } else if (options->word_count == sizeof options->word / sizeof options->word[0]) {
            return bad_usage("rules", "too many words, from \"%s\" on", word);
        } else {
            options->word[options->word_count++] = span_of(word);
        }
    }
    if (options->coverage || options->uncovered || options->confirm) {
        if (options->word_count == 1 && is_game(rules, options->word[0].text)) {
            options->game = options->word[0].text;
        } else if (options->word_count != 0) {
            return bad_usage("rules", "\"%s\" is not the name of a game: %s", options->word[0].text,
                             games_names(rules->arena));
        }
    } else if (options->word_count == 0 || span_is_empty(span_trim(options->word[0]))) {
        return bad_usage("rules", "say the number of a rule or words to look for");
    }
    return EXIT_HOLDS;
}

// Prints a text indented and filled; lines of tables and code stay as they are.
static void append_filled(TextBuffer *out, Span text)
{
    Span line = {NULL, 0};
    bool in_code = false;
    while (span_next_line(&text, &line)) {
        bool is_fence = span_starts_with(span_trim(line), "```");
        in_code = in_code != is_fence;
        if (is_fence || in_code || span_starts_with(span_trim(line), "|")) {
            text_append(out, "    ");
            text_append_visible(out, line);
            text_append_char(out, '\n');
            continue;
        }
        size_t column = 0;
        Span word = {NULL, 0};
        while (span_next_word(&line, &word)) {
            size_t columns = text_columns(word);
            if (column != 0 && column + 1 + columns > TEXT_COLUMNS - 4) {
                text_append_char(out, '\n');
                column = 0;
            }
            text_append(out, column == 0 ? "    " : " ");
            column += column != 0;
            text_append_visible(out, word);
            column += columns;
        }
        text_append_char(out, '\n');
    }
}

// The file as a path from the project's root.
static const char *shown_file(const Rules *rules, const RulebookRule *rule)
{
    size_t home = strlen(rules->home);
    return strncmp(rule->file, rules->home, home) == 0 && rule->file[home] == '/'
               ? rule->file + home + 1
               : rule->file;
}

static void append_rule(Rules *rules, const RulebookRule *rule)
{
    text_print(&rules->out, "%s  (%s; %s:%u)\n", rule->id, rule->section, shown_file(rules, rule),
               (unsigned)rule->line);
    append_filled(&rules->out, span_of(rule->text));
}

static void put_rule(const Rules *rules, JsonWriter *writer, const RulebookRule *rule)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "id", rule->id);
    json_put_text(writer, "game", rule->game);
    json_put_text(writer, "section", rule->section);
    json_put_text(writer, "file", shown_file(rules, rule));
    json_put_int(writer, "line", rule->line);
    json_put_text(writer, "text", rule->text);
    json_close(writer);
}

static bool looks_like_number(Span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] >= '0' && word.text[i] <= '9')
            return true;
    return false;
}

static int report_not_found(Rules *rules, const Options *options)
{
    TextBuffer words = text_start(rules->arena);
    for (size_t i = 0; i < options->word_count; i++) {
        text_append(&words, i != 0 ? " " : "");
        text_append_visible(&words, options->word[i]);
    }
    fprintf(stderr, "No rule is found for \"%s\".", words.text);
    const char **ids = ARENA_ARRAY(rules->arena, const char *, rules->book.count);
    for (size_t i = 0; i < rules->book.count; i++)
        ids[i] = rules->book.rule[i].id;
    size_t nearest = options->word_count == 1 && looks_like_number(options->word[0])
                         ? text_nearest(options->word[0], ids, rules->book.count)
                         : SIZE_MAX;
    if (nearest != SIZE_MAX)
        fprintf(stderr, " Did you mean %s?", ids[nearest]);
    fputc('\n', stderr);
    return EXIT_DOES_NOT_HOLD;
}

static int look_up(Rules *rules, const Options *options)
{
    RulebookHit *found = ARENA_ARRAY(rules->arena, RulebookHit, rules->book.count + 1);
    Span *number = ARENA_ARRAY(rules->arena, Span, options->word_count + 1);
    size_t number_count = 0;
    TextBuffer words = text_start(rules->arena);
    for (size_t i = 0; i < options->word_count; i++) {
        Span word = options->word[i];
        text_append_span(&words, word);
        text_append_char(&words, ' ');
        if (looks_like_number(word) || span_find_char(word, '-') != SIZE_MAX)
            number[number_count++] = word;
    }
    bool is_searched = false;
    size_t count = rulebook_look_up(&rules->book, (Span){NULL, 0}, number, number_count,
                                    text_span(&words), found, &is_searched);
    if (options->json) {
        JsonWriter writer = json_writer(&rules->out);
        json_open_list(&writer, NULL);
        for (size_t i = 0; i < count; i++)
            put_rule(rules, &writer, found[i].rule);
        json_close(&writer);
        text_append_char(&rules->out, '\n');
        return count != 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
    }
    if (count == 0)
        return report_not_found(rules, options);
    for (size_t i = 0; i < count && i < FOUND_MAX; i++)
        append_rule(rules, found[i].rule);
    if (count > FOUND_MAX) {
        text_print(&rules->out, "... and %zu more; add a word to narrow the search.\n",
                   count - FOUND_MAX);
    }
    return EXIT_HOLDS;
}

static void append_sums(Rules *rules, const Options *options, const ScenarioCoverage *coverage)
{
    for (size_t i = 0; games_all[i] != NULL; i++) {
        const char *game = games_all[i]->id;
        if (options->game == NULL || strcmp(options->game, game) == 0)
            scenario_coverage_write_game(coverage, game, &rules->out);
    }
    for (size_t i = 0; i < options->require_count; i++)
        if (!is_game(rules, options->require[i]))
            scenario_coverage_write_part(coverage, options->require[i], &rules->out);
}

static int judge(Rules *rules, const ScenarioCoverage *coverage, const Options *options, bool ok)
{
    TextBuffer said = text_start(rules->arena);
    for (size_t i = 0; i < options->require_count; i++)
        ok = scenario_coverage_judge(coverage, options->require[i], &said) && ok;
    fputs(said.text, stderr);
    return ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

static int cover(Rules *rules, const Options *options)
{
    ScenarioCoverage coverage;
    bool ok = scenario_coverage_load(rules->arena, rules->home, &rules->book, games_all,
                                     &rules->problems, &coverage);
    if (options->confirm) {
        const char *error = NULL;
        if (!scenario_coverage_confirm(rules->arena, rules->home, &coverage, &error)) {
            fprintf(stderr, "tests/scenarios/confirmed.txt: %s.\n", error);
            return EXIT_USAGE;
        }
        return ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
    }
    if (options->json) {
        scenario_coverage_write_json(&coverage, options->game, options->uncovered, &rules->out);
    } else {
        if (!options->summary)
            scenario_coverage_write(&coverage, options->game, options->uncovered, &rules->out);
        if (!options->uncovered)
            append_sums(rules, options, &coverage);
    }
    return judge(rules, &coverage, options, ok);
}

int command_rules(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Rules rules = {.arena = arena,
                   .home = file_home(arena),
                   .problems = diagnostic_list(arena),
                   .out = text_start(arena)};
    Options options = {0};
    int code = EXIT_HOLDS;
    rulebook_load(arena, file_at_home(arena, "docs/rules"), &rules.problems, &rules.book);
    if (rules.book.count == 0) {
        diagnostic_report(&rules.problems, file_at_home(arena, "docs/rules"), 0, 0,
                          "no numbered rules are found here")
            ->remedy = "Set STRATEGIUM_HOME to the folder that holds data and docs";
        code = EXIT_USAGE;
    } else {
        code = read_options(&rules, argc, argv, &options);
    }
    if (code == EXIT_HOLDS) {
        code = options.coverage || options.uncovered || options.confirm ? cover(&rules, &options)
                                                                        : look_up(&rules, &options);
        if (rules.problems.count != 0 && code == EXIT_HOLDS)
            code = EXIT_DOES_NOT_HOLD;
    }
    fwrite(rules.out.text, 1, rules.out.length, stdout);
    print_problems(&rules.problems, true);
    arena_destroy(arena);
    return code;
}
