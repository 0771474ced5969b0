// Words of Age of Darkness: each changes the answer, is refused or is told; and every rule that
// weapons of the packs have is known.
#include "aod_odds.h"
#include "odds_query.h"

#include "aod_library.h"
#include "aod_shipped.h"
#include "unit_test.h"

#include <string.h>

static Arena *arena;
static const OddsGames games = {(const OddsGame *const[]){&aod_odds, NULL}, NULL, NULL};

// --- words, as the help lists them ---

enum { WORDS_MAX = 256 };

typedef struct Word {
    const char *text; // with a value, if it takes one
    bool is_target;
} Word;

typedef struct Words {
    size_t count;
    Word word[WORDS_MAX];
} Words;

// "rending=4+" from "rending=4+  Rending (X)"; what takes a number or dice gets 2.
static const char *with_value(Span name)
{
    size_t equals = span_find_char(name, '=');
    if (equals == SIZE_MAX)
        return arena_text(arena, name.text, name.length);
    Span key = span_slice(name, 0, equals);
    bool is_need = span_ends_with(name, "4+");
    return text_format(arena, is_need ? "%.*s=4+" : "%.*s=2", SPAN_PRINT(key));
}

static const char *full_name(const Words *all, Span name)
{
    for (size_t i = all->count; i-- > 0;) {
        Span own = span_of(all->word[i].text);
        size_t equals = span_find_char(own, '=');
        if (span_equal(equals == SIZE_MAX ? own : span_slice(own, 0, equals), name))
            return all->word[i].text;
    }
    fail_msg("the help does not say what %.*s is", SPAN_PRINT(name));
    return "";
}

static void add(Words *words, const char *text, bool is_target)
{
    assert_true(words->count < WORDS_MAX);
    words->word[words->count++] = (Word){text, is_target};
}

// The words of a question of that kind.
static Words *words_of(const char *verb)
{
    TextBuffer help = text_start(arena);
    assert_true(odds_help(&help, &games, span_of("aod")));
    Words *all = ARENA_NEW(arena, Words);
    Words *own = ARENA_NEW(arena, Words);
    all->count = own->count = 0;
    Span rest = text_span(&help), line, word;
    bool is_here = false, is_target = false, is_again = false;
    const char *head = text_format(arena, "  odds aod %s ", verb);
    while (span_next_line(&rest, &line)) {
        if (span_starts_with(line, "  odds aod ")) {
            is_here = span_starts_with(line, head);
            is_target = is_again = false;
        } else if (span_starts_with(line, "     after")) {
            is_target = true;
            is_again = false;
        } else if (span_starts_with(line, "      as above:") || is_again) {
            is_again = true;
            line = span_starts_with(line, "      as above:")
                       ? span_from(line, strlen("      as above:"))
                       : line;
            while (is_here && span_next_word(&line, &word))
                add(own, full_name(all, word), is_target);
        } else if (span_starts_with(line, "      ") && span_next_word(&line, &word)) {
            add(all, with_value(word), false);
            if (is_here)
                add(own, with_value(word), is_target);
        }
    }
    return own;
}

// --- pairs ---

// Every fourth pair in turn is enough for a run of all tests (1 here tries them all, in half a
// minute); sanitizers make a question slow, then fewer are.
#ifndef __has_feature
#    define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { SLOWED = 41 };
#else
enum { SLOWED = 4 };
#endif

typedef struct Base {
    const char *verb, *attacker, *target;
    size_t step; // 1: every pair; n: every nth
} Base;

static const char *question_of(const Base *base, const Word *const word[2])
{
    TextBuffer text = text_start(arena);
    text_print(&text, "aod %s %s", base->verb, base->attacker);
    for (int side = 0; side < 2; side++) {
        text_print(&text, "%s", side == 0 ? "" : text_format(arena, " at %s", base->target));
        for (int i = 0; i < 2; i++)
            if (word[i] != NULL && word[i]->is_target == (side == 1))
                text_print(&text, " %s", word[i]->text);
    }
    return text.text;
}

// The answer as text; NULL: refused.
static const char *answer_of(const char *question)
{
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer out = text_start(arena);
    double budget = 1e9;
    const OddsAnswer *answer = odds_ask(arena, &games, "q", span_of(question), &budget, &problems);
    if (answer == NULL)
        return NULL;
    for (int i = 0; i <= answer->main.dist.max; i++)
        text_print(&out, "%.9f ", answer->main.dist.p[i] + 1e-12);
    for (size_t i = 0; i < answer->more_count; i++)
        text_print(&out, "%s %.9f ", answer->more[i].name, odds_mean(&answer->more[i].dist));
    for (size_t i = 0; i < answer->row_count; i++)
        text_print(&out, "%s %.9f ", answer->row[i].name, answer->row[i].chance + 1e-12);
    return out.text;
}

// Whether the report names the word among what changes nothing.
static bool is_told(const char *question, const char *word)
{
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer out = text_start(arena);
    OddsRequest request = odds_request_default(&games);
    assert_true(odds_request_read(span_of(question), &request, &problems));
    assert_true(odds_report(arena, &request, &out, &problems));
    return strstr(out.text, text_format(arena, "\"%s\" changes nothing", word)) != NULL ||
           strstr(out.text, "nothing comes of this") != NULL;
}

static bool is_used_by_value(const Base *base, const Word *word, const Word *other,
                             const char *answer)
{
    const char *equals = strchr(word->text, '=');
    static const char *const values[] = {"1",   "3",  "4",  "5",  "6", "8",  "10", "20",
                                         "100", "2+", "6+", "D6", "0", "-1", "-"};
    if (equals == NULL)
        return false;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        Word as_if = *word;
        as_if.text =
            text_format(arena, "%.*s=%s", (int)(equals - word->text), word->text, values[i]);
        const Word *const pair[2] = {&as_if, other};
        const char *now = answer_of(question_of(base, pair));
        if (now != NULL && strcmp(now, answer) != 0)
            return true;
    }
    return false;
}

// A word that does nothing by itself is told alone, and then beside every so many others: telling
// takes many questions. One that does something, and nothing beside another, is told each time.
enum { IDLE_STEP = 9 };

// `alone`: the answers with one word of the two, NULL if it is refused.
static void try_pair(const Base *base, const Word *const both[2], const char *const alone[2],
                     const char *plain, size_t number)
{
    const char *question = question_of(base, both);
    const char *answer = answer_of(question);
    for (int i = 0; answer != NULL && i < 2; i++) {
        const char *without = alone[1 - i];
        bool is_always_idle = alone[i] != NULL && strcmp(alone[i], plain) == 0;
        if (without == NULL || strcmp(without, answer) != 0 ||
            (is_always_idle && number % IDLE_STEP != 0))
            continue;
        if (!is_told(question, both[i]->text) &&
            !is_used_by_value(base, both[i], both[1 - i], answer))
            fail_msg("%s: nothing is said of %s", question, both[i]->text);
    }
}

static void try_pairs(const Base *base)
{
    Words *words = words_of(base->verb);
    const char *alone[WORDS_MAX];
    if (strcmp(base->verb, "fight") == 0) { // what may be attacked is told once
        const Words *shot = words_of("shoot");
        for (size_t i = 0; i < shot->count; i++)
            if (shot->word[i].is_target)
                add(words, shot->word[i].text, true);
    }
    assert_true(words->count > 50);
    const char *plain = answer_of(question_of(base, (const Word *const[2]){NULL, NULL}));
    assert_non_null(plain);
    for (size_t i = 0; i < words->count; i++) {
        const Word *const one[2] = {&words->word[i], NULL};
        const char *question = question_of(base, one);
        alone[i] = answer_of(question);
        if (alone[i] != NULL && strcmp(alone[i], plain) == 0 &&
            !is_told(question, words->word[i].text) &&
            !is_used_by_value(base, &words->word[i], NULL, plain))
            fail_msg("%s: nothing is said of %s", question, words->word[i].text);
    }
    Arena *kept = arena;
    for (size_t i = 0; i < words->count; i++) {
        arena = arena_create(0);
        for (size_t j = i + 1; j < words->count; j += base->step * SLOWED)
            try_pair(base, (const Word *const[2]){&words->word[i], &words->word[j]},
                     (const char *const[2]){alone[i], alone[j]}, plain, i + j);
        arena_destroy(arena);
        arena = kept;
    }
}

static void test_pairs_at_models(void **state)
{
    (void)state;
    try_pairs(&(Base){"shoot", "2 bs=4 s=5 ap=4", "3 t=5 w=3", 1});
}

static void test_pairs_in_melee(void **state)
{
    (void)state;
    try_pairs(&(Base){"fight", "2 ws=4 s=5 ap=4", "3 ws=4 t=5 w=3", 1});
}

static void test_pairs_at_vehicles(void **state)
{
    (void)state;
    try_pairs(&(Base){"shoot", "2 bs=4 s=8 ap=2", "av=12 hp=2 weapons=1", 1});
}

static void test_pairs_in_combats(void **state)
{
    (void)state;
    try_pairs(&(Base){"combat", "2 ws=4 s=5 t=4 i=4 w=2", "2 ws=4 s=5 t=4 i=5 w=2 ld=8", 11});
}

// --- rules of weapons ---

static void assert_known(Span rule)
{
    Span name = rule;
    size_t bracket = span_find_char(rule, '(');
    name = span_trim(span_slice(rule, 0, bracket == SIZE_MAX ? rule.length : bracket));
    char *word = arena_text(arena, name.text, name.length);
    for (char *c = word; *c != '\0'; c++)
        *c = *c == ' ' ? '-' : *c;
    char *question = text_format(arena, "aod shoot bs=4 s=4 %s at 5 t=4", word);
    DiagnosticList problems = diagnostic_list(arena);
    double budget = 1e9;
    if (odds_ask(arena, &games, "q", span_of(question), &budget, &problems) == NULL &&
        strstr(problems.item[0].text, "is no setting here") != NULL)
        fail_msg("nothing is known of the rule %s", word);
}

static void test_rules_of_the_packs(void **state)
{
    (void)state;
    size_t found = 0;
    const AodLibrary *library = aod_shipped_load(arena);
    assert_non_null(library);
    for (uint32_t i = 0; i < library->weapon_count; i++)
        for (uint8_t j = 0; j < library->weapon[i].rule_count; j++, found++)
            assert_known(span_of(library->weapon[i].rule[j]));
    assert_true(found > 500);
}

static int set_up(void **state)
{
    (void)state;
    arena = arena_create(0);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs_at_models),    cmocka_unit_test(test_pairs_in_melee),
        cmocka_unit_test(test_pairs_at_vehicles),  cmocka_unit_test(test_pairs_in_combats),
        cmocka_unit_test(test_rules_of_the_packs),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
