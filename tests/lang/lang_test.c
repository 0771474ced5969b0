// Runs files of card wordings with the expected wording, program or problems beside each.
//
//   lang_test [--update] [--generated N] FILE-OR-FOLDER...
//
// A file has cases, with blank lines between them. Lines that are not indented are card text (the
// lines of one box); `\xNN` stands for a byte. Indented lines say what is expected:
//
//   @ asset                         the place from here on: unit, asset, ship, sector, command,
//                                   "command T" for the colour of the die
//   # WF-10 ...                     a remark, with the rules that the next cases are about
//   T: Any ship gets +1 armor.
//       ! 1:17 WF-10 a ship has no armor        LINE:COLUMN RULE problem
//       > Ships have no values at all           its remedy
//   T (4+): Any unit gets +1 firepower.
//       = T (4+): ...               the canonical wording
//       | T                         the program, as cardlang_disassemble lists it
//
// --update writes what was found into the files instead; read the difference before you commit it.
// The folder of this file also gets sentences drawn from the grammar (see lang_generate.h): each
// must be read, print back to the same, and compile or be refused by a rule.
#include "lang_generate.h"

#include "base_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const CardlangKeyword keyword_items[] = {
    {"infantry", 3},   {"vehicle", 4},       {"leader", 5}, {"fortification", 6},
    {"war engine", 7}, {"assault squad", 8}, {"hero", 9},   {"power armour", 10},
};
static const CardlangKeywords keywords = {keyword_items,
                                          sizeof keyword_items / sizeof keyword_items[0]};

enum { FILE_BYTES_MAX = 1 << 22, GENERATED = 4000, WRONG_SHARE = 16, GOOD_MAX = 400 };

typedef struct Runner {
    Arena *arena; // of a file
    Arena *work;  // of a case
    bool update;
    unsigned passed;
    unsigned failed;
    Arena *keep;
    unsigned good_count; // lines that are understood, of units
    const char *good[GOOD_MAX];
} Runner;

typedef struct Place {
    CardlangPlace place;
    CardlangTiming timing;
} Place;

// ---- cases -----------------------------------------------------------------------------------

// `\xNN` to bytes.
static Span unescaped(Arena *arena, Span text)
{
    char *made = arena_text(arena, text.text, text.length);
    size_t length = 0;
    for (size_t i = 0; i < text.length; i++) {
        uint64_t byte = 0;
        if (text.length - i >= 4 && text.text[i] == '\\' && text.text[i + 1] == 'x' &&
            span_hex(span_slice(text, i + 2, 2), &byte)) {
            made[length++] = (char)byte;
            i += 3;
        } else {
            made[length++] = text.text[i];
        }
    }
    return span_make(made, length);
}

// Everything that the module says about a text, in the form of the files.
static void describe(Runner *runner, TextBuffer *out, Span text, Place place)
{
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = place.place;
    context.command_timing = place.timing;
    DiagnosticList problems = diagnostic_list(runner->work);
    CardlangText read = cardlang_read(runner->work, text, &context, &problems);
    for (size_t i = 0; i < read.line_count; i++) {
        if (read.line[i].program == NULL)
            continue;
        text_print(out, "    = %s\n", read.line[i].wording);
        TextBuffer listing = text_start(runner->work);
        cardlang_disassemble(&listing, read.line[i].program, &keywords);
        Span rest = text_span(&listing);
        Span line;
        while (span_next_line(&rest, &line))
            text_print(out, "    | %.*s\n", SPAN_PRINT(line));
    }
    for (size_t i = 0; i < problems.count; i++) {
        const Diagnostic *d = &problems.item[i];
        text_print(out, "    ! %u:%u %s %s\n", d->line, d->column, d->rule, d->text);
        if (d->remedy != NULL)
            text_print(out, "    > %s\n", d->remedy);
    }
}

// What is understood prints back to itself and means the same again.
static bool prints_back(Runner *runner, Span text, Place place)
{
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = place.place;
    context.guess = false;
    DiagnosticList problems = diagnostic_list(runner->work);
    CardlangText first = cardlang_read(runner->work, text, &context, &problems);
    for (size_t i = 0; i < first.line_count; i++) {
        if (first.line[i].wording == NULL)
            continue;
        DiagnosticList again = diagnostic_list(runner->work);
        CardlangText second =
            cardlang_read(runner->work, span_of(first.line[i].wording), &context, &again);
        if (second.line_count != 1 || second.line[0].wording == NULL ||
            strcmp(first.line[i].wording, second.line[0].wording) != 0 ||
            (first.line[i].program == NULL) != (second.line[0].program == NULL))
            return false;
        if (first.line[i].program == NULL)
            continue;
        TextBuffer one = text_start(runner->work);
        TextBuffer two = text_start(runner->work);
        cardlang_disassemble(&one, first.line[i].program, &keywords);
        cardlang_disassemble(&two, second.line[0].program, &keywords);
        if (strcmp(one.text, two.text) != 0)
            return false;
        if (cardlang_explain(runner->work, &first.line[i], &context).timing == NULL)
            return false;
    }
    return true;
}

static void run_case(Runner *runner, const char *path, uint32_t line, Span source, Span expected,
                     Place place, TextBuffer *updated)
{
    arena_reset(runner->work);
    Span text = unescaped(runner->work, source);
    TextBuffer found = text_start(runner->work);
    describe(runner, &found, text, place);
    text_append_span(updated, text_span(&found));
    Span first;
    Span all = text_span(&found);
    if (place.place == CARDLANG_PLACE_UNIT && runner->good_count < GOOD_MAX &&
        span_next_line(&all, &first) && span_starts_with(first, "    = "))
        runner->good[runner->good_count++] =
            arena_text(runner->keep, first.text + 6, first.length - 6);
    bool back = prints_back(runner, text, place);
    if (back && (runner->update || span_equal(text_span(&found), expected))) {
        runner->passed++;
        return;
    }
    runner->failed++;
    if (!back)
        printf("%s:%u: the canonical wording does not mean the same again\n", path, line);
    else
        printf("%s:%u: not as expected\n%.*s\n  expected\n%.*s  found\n%s", path, line,
               SPAN_PRINT(source), SPAN_PRINT(expected), found.text);
}

static bool read_place(Span words, Place *place)
{
    Span word;
    Span colour;
    *place = (Place){CARDLANG_PLACE_UNIT, CARDLANG_TIMING_NONE};
    if (!span_next_word(&words, &word) || !cardlang_place_of(word, &place->place))
        return false;
    if (!span_next_word(&words, &colour))
        return true;
    for (unsigned t = CARDLANG_TIMING_BA; t <= CARDLANG_TIMING_E; t++)
        if (span_equal_text(colour, cardlang_timing_name((CardlangTiming)t)))
            place->timing = (CardlangTiming)t;
    return place->timing != CARDLANG_TIMING_NONE;
}

static bool is_expectation(Span line)
{
    return span_starts_with(line, "    ");
}

static bool is_text(Span line)
{
    return line.length > 0 && line.text[0] != ' ' && line.text[0] != '#' && line.text[0] != '@';
}

// The whole lines from one place to another, with their line feeds.
static Span between(const char *from, const char *to)
{
    return span_make(from, (size_t)(to - from));
}

static void run_file(Runner *runner, const char *path)
{
    Span content = {NULL, 0};
    const char *error = NULL;
    arena_reset(runner->arena);
    if (!file_read(runner->arena, path, FILE_BYTES_MAX, &content, &error)) {
        printf("%s: %s\n", path, error);
        runner->failed++;
        return;
    }
    TextBuffer updated = text_start(runner->arena);
    Place place = {CARDLANG_PLACE_UNIT, CARDLANG_TIMING_NONE};
    Span rest = content;
    Span line;
    uint32_t number = 0;
    while (span_next_line(&rest, &line)) {
        number++;
        if (is_expectation(line))
            continue; // of a text that is no longer there
        text_append_span(&updated, line);
        text_append_char(&updated, '\n');
        if (line.length > 0 && line.text[0] == '@' && !read_place(span_from(line, 1), &place)) {
            printf("%s:%u: \"@\" is followed by a place such as \"asset\" or \"command T\"\n", path,
                   number);
            runner->failed++;
        }
        if (!is_text(line))
            continue;
        uint32_t first = number;
        const char *start = line.text;
        const char *end = line.text + line.length;
        Span ahead = rest;
        while (span_next_line(&ahead, &line) && is_text(line)) {
            text_append_span(&updated, line);
            text_append_char(&updated, '\n');
            end = line.text + line.length;
            rest = ahead;
            number++;
        }
        const char *expected = rest.text;
        ahead = rest;
        while (span_next_line(&ahead, &line) && is_expectation(line)) {
            rest = ahead;
            number++;
        }
        const char *expected_end = rest.text != NULL ? rest.text : content.text + content.length;
        Span wanted = expected == NULL ? (Span){NULL, 0} : between(expected, expected_end);
        run_case(runner, path, first, between(start, end), wanted, place, &updated);
    }
    if (runner->update && !file_write(runner->arena, path, text_span(&updated), &error)) {
        printf("%s: %s\n", path, error);
        runner->failed++;
    }
}

// ---- sentences from the grammar --------------------------------------------------------------

// A refusal must come from a check, with its rule: the grammar allows the sentence.
static bool is_fine(Runner *runner, Span text, Place place)
{
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = place.place;
    context.guess = false;
    DiagnosticList problems = diagnostic_list(runner->work);
    CardlangText read = cardlang_read(runner->work, text, &context, &problems);
    if (read.line_count != 1 || read.line[0].wording == NULL)
        return false;
    for (size_t i = 0; i < problems.count; i++)
        if (problems.item[i].rule == NULL ||
            !span_starts_with(span_of(problems.item[i].rule), "WF-"))
            return false;
    return prints_back(runner, text, place);
}

static void run_generated(Runner *runner, unsigned count)
{
    const char *error = NULL;
    Span rules = {NULL, 0};
    arena_reset(runner->arena);
    const LangGrammar *grammar = NULL;
    if (file_read(runner->arena, file_at_home(runner->arena, "docs/rules/ccg.md"), FILE_BYTES_MAX,
                  &rules, &error))
        grammar = lang_grammar_read(runner->arena, rules, &error);
    if (grammar == NULL) {
        printf("docs/rules/ccg.md: %s\n", error);
        runner->failed++;
        return;
    }
    FastRng rng = fast_rng_start(1, 0);
    unsigned bad = 0;
    for (unsigned i = 0; i < count; i++) {
        arena_reset(runner->work);
        Place place = {(CardlangPlace)(i % CARDLANG_PLACE_COUNT), CARDLANG_TIMING_NONE};
        TextBuffer text = text_start(runner->work);
        lang_generate(&text, grammar, "line", &keywords, &rng);
        if (is_fine(runner, text_span(&text), place))
            continue;
        bad++;
        printf("generated %u (%s): %s\n", i, cardlang_place_name(place.place), text.text);
    }
    if (bad == 0)
        runner->passed++;
    else
        runner->failed++;
}

// ---- wrong wordings --------------------------------------------------------------------------

// Words that say whose or which, but for those that only point back.
static const char *const persons[] = {"all",   "another", "any",   "attacking", "defending", "each",
                                      "enemy", "enemy's", "other", "player",    "players",   "this",
                                      "you",   "your",    "while", "with",      "if",        "vs"};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'';
}

// The persons of a text in their order: "you" for "your", and "enemy" for "your enemy".
static const char *persons_of(Arena *arena, Span text)
{
    TextBuffer out = text_start(arena);
    for (size_t at = 0; at < text.length;) {
        size_t end = at;
        while (end < text.length && is_letter(text.text[end]))
            end++;
        Span word = span_slice(text, at, end - at);
        for (size_t i = 0; i < sizeof persons / sizeof persons[0]; i++)
            if (span_equal_nocase_text(word, persons[i]))
                text_print(&out, "%s ", strcmp(persons[i], "your") == 0 ? "you" : persons[i]);
        at = end > at ? end : at + 1;
    }
    for (char *at = strstr(out.text, "you enemy"); at != NULL; at = strstr(out.text, "you enemy"))
        memmove(at, at + 4, strlen(at + 4) + 1);
    return out.text;
}

// A slip: a word left out, doubled, replaced by one of another line, or two letters of it swapped.
static const char *with_slip(Arena *arena, Span line, Span other, FastRng *rng)
{
    Span word[64], rest = line, from[64];
    size_t count = 0, others = 0;
    while (count < 64 && span_next_word(&rest, &word[count]))
        count++;
    rest = other;
    while (others < 64 && span_next_word(&rest, &from[others]))
        others++;
    if (count < 3 || others == 0)
        return NULL;
    size_t at = 1 + fast_rng_below(rng, (uint32_t)count - 1);
    unsigned slip = fast_rng_below(rng, 5);
    TextBuffer out = text_start(arena);
    for (size_t i = 0; i < count; i++) {
        char *own = arena_text(arena, word[i].text, word[i].length);
        const char *shown = own;
        if (i == at && slip == 0)
            continue;
        if (i == at && slip == 1 && word[i].length > 2) {
            size_t k = fast_rng_below(rng, (uint32_t)word[i].length - 1);
            char swap = own[k];
            own[k] = own[k + 1];
            own[k + 1] = swap;
        }
        if (i == at && slip == 2)
            shown = arena_text(arena, from[at % others].text, from[at % others].length);
        if (i == at && slip == 3)
            shown = text_format(arena, "%s %s", own, own);
        if (i == at && slip == 4)
            shown = text_format(arena, "zzork %s", own);
        text_print(&out, "%s%s", i > 0 ? " " : "", shown);
    }
    return out.text;
}

static bool is_read(Runner *runner, const char *text, Place place)
{
    CardlangContext context = cardlang_context_default(&keywords);
    DiagnosticList problems = diagnostic_list(runner->work);
    context.place = place.place;
    context.guess = false;
    return cardlang_read(runner->work, span_of(text), &context, &problems).ok;
}

// The wording that a problem proposes; empty: none.
static Span proposal_of(const Diagnostic *problem)
{
    Span remedy = span_of(problem->remedy == NULL ? "" : problem->remedy);
    Span start = SPAN_LITERAL("Nearest wording that is understood: \"");
    if (!span_starts_with(remedy, "Nearest wording that is understood: \""))
        return (Span){0};
    return span_slice(remedy, start.length, remedy.length - start.length - 1);
}

// Whether what is proposed for a wrong line passes the whole check, by itself or behind the costs
// of the line, and speaks of the same persons as the line did, before the slip or after it.
static bool is_good_proposal(Runner *runner, const char *right, const char *wrong, Span proposal,
                             Place place)
{
    const char *text = text_format(runner->work, "%.*s", SPAN_PRINT(proposal));
    size_t costs = span_find_char(span_of(wrong), ':');
    if (!is_read(runner, text, place))
        return costs != SIZE_MAX &&
               is_read(runner, text_format(runner->work, "%.*s: %s", (int)costs, wrong, text),
                       place);
    const char *found = persons_of(runner->work, proposal);
    return strcmp(found, persons_of(runner->work, span_of(wrong))) == 0 ||
           strcmp(found, persons_of(runner->work, span_of(right))) == 0;
}

// Random wrong wordings of the lines that the files have.
static void run_wrong(Runner *runner, unsigned count)
{
    FastRng rng = fast_rng_start(3, 0);
    unsigned bad = 0, proposed = 0;
    for (unsigned i = 0; i < count && runner->good_count > 0; i++) {
        arena_reset(runner->work);
        Place place = {CARDLANG_PLACE_UNIT, CARDLANG_TIMING_NONE};
        CardlangContext context = cardlang_context_default(&keywords);
        DiagnosticList problems = diagnostic_list(runner->work);
        const char *right = runner->good[fast_rng_below(&rng, runner->good_count)];
        const char *other = runner->good[fast_rng_below(&rng, runner->good_count)];
        const char *wrong = with_slip(runner->work, span_of(right), span_of(other), &rng);
        if (wrong == NULL || is_read(runner, wrong, place))
            continue;
        cardlang_read(runner->work, span_of(wrong), &context, &problems);
        for (size_t p = 0; p < problems.count; p++) {
            Span proposal = proposal_of(&problems.item[p]);
            if (problems.item[p].remedy == NULL)
                printf("no remedy: %s\n", wrong);
            bad += problems.item[p].remedy == NULL;
            proposed += proposal.length > 0;
            if (proposal.length > 0 && problems.count == 1 &&
                !is_good_proposal(runner, right, wrong, proposal, place)) {
                printf("wrong %u: %s\n  is proposed: %.*s\n", i, wrong, SPAN_PRINT(proposal));
                bad++;
            }
        }
    }
    bool is_enough = proposed >= count / 5 || runner->good_count == 0;
    if (!is_enough)
        printf("only %u proposals\n", proposed);
    if (bad == 0 && is_enough)
        runner->passed++;
    else
        runner->failed++;
}

int main(int count, char **words)
{
    Runner runner = {.arena = arena_create(0), .work = arena_create(0), .keep = arena_create(0)};
    unsigned generated = GENERATED;
    for (int i = 1; i < count; i++) {
        const char *const *paths = NULL;
        size_t path_count = 0;
        const char *error = NULL;
        if (strcmp(words[i], "--update") == 0) {
            runner.update = true;
            continue;
        }
        if (strcmp(words[i], "--generated") == 0 && i + 1 < count) {
            generated = (unsigned)strtoul(words[++i], NULL, 10);
            continue;
        }
        Arena *list = arena_create(0);
        if (!file_list(list, words[i], ".lang", &paths, &path_count, &error)) {
            printf("%s: %s\n", words[i], error);
            runner.failed++;
        }
        for (size_t p = 0; p < path_count; p++)
            run_file(&runner, paths[p]);
        arena_destroy(list);
    }
    if (generated > 0) {
        run_generated(&runner, generated);
        run_wrong(&runner, generated / WRONG_SHARE);
    }
    printf("%u passed, %u failed\n", runner.passed, runner.failed);
    arena_destroy(runner.arena);
    arena_destroy(runner.work);
    arena_destroy(runner.keep);
    return runner.failed == 0 ? 0 : 1;
}
