// Reading and writing who a computer player is.
#include "search_spec.h"

#include "base_assert.h"
#include "base_text.h"

#include <string.h>

enum { MODEST_MS_MAX = 2000, MODEST_SIMULATIONS_MAX = 20000, USUAL_MS = 500 };

static const char *const leaf_words[] = {"playout", "eval", NULL};
static const char *const rollout_words[] = {"random", "heavy", NULL};

static const struct {
    const char *name;
    int32_t usual;
    int32_t min;
    int32_t max;
    const char *const *word; // values that have names; NULL: numbers only
} options[SEARCH_OPTIONS] = {
    [SEARCH_OPTION_TREES] = {"trees", 1, 1, SEARCH_TREES_MAX, NULL},
    [SEARCH_OPTION_LEAF] = {"leaf", SEARCH_LEAF_EVAL, 0, 1, leaf_words},
    [SEARCH_OPTION_ROLLOUT] = {"rollout", SEARCH_ROLLOUT_RANDOM, 0, 1, rollout_words},
    [SEARCH_OPTION_CUT] = {"cut", 0, 0, 10000, NULL},
    [SEARCH_OPTION_EXPLORE] = {"explore", 25, 0, 1000, NULL},
    [SEARCH_OPTION_GROW] = {"grow", 100, 0, 1000000, NULL},
    [SEARCH_OPTION_PRIOR] = {"prior", 10, 0, 1000, NULL},
    [SEARCH_OPTION_ALIKE] = {"alike", 25, 0, 100, NULL},
    [SEARCH_OPTION_WIDEN] = {"widen", 0, 0, 1000, NULL},
    [SEARCH_OPTION_REUSE] = {"reuse", 0, 0, 1, NULL},
    [SEARCH_OPTION_SIGHT] = {"sight", 0, 0, 1000, NULL},
    [SEARCH_OPTION_NOISE] = {"noise", 0, 0, 100, NULL},
};

// What people call them, weakest first. A word that means another specification is a level if
// nothing is said behind it, and where the reading begins if something is.
static const struct {
    const char *word;
    SearchKind kind;
    bool is_level;
    const char *means;
} words_known[] = {
    {"random", SEARCH_RANDOM, true, NULL},
    {"recruit", SEARCH_TREE, true, "search:60sims,noise=50"},
    {"trooper", SEARCH_TREE, true, "search:60sims,noise=20"},
    {"veteran", SEARCH_TREE, true, "search:60sims,noise=7"},
    {"captain", SEARCH_TREE, true, "search:100sims"},
    {"warlord", SEARCH_TREE, true, "search:2000sims"},
    {"greedy", SEARCH_GREEDY, true, NULL},
    {"plain", SEARCH_TREE, false, "search:500ms,leaf=playout,explore=70,prior=0"},
    {"search", SEARCH_TREE, false, NULL},
};

enum { WORDS = sizeof words_known / sizeof words_known[0] };

const char *search_spec_word(size_t index)
{
    return index < WORDS ? words_known[index].word : NULL;
}

static void write_spec(SearchSpec *spec, const char *word, bool is_whole)
{
    Arena *arena = arena_create(0);
    TextBuffer out = text_start(arena);
    text_append(&out, word);
    if (is_whole) {
        // a level: its word says it all
    } else if (spec->simulations > 0) {
        text_print(&out, ":%usims", (unsigned)spec->simulations);
    } else if (spec->milliseconds > 0) {
        text_print(&out, ":%ums", (unsigned)spec->milliseconds);
    }
    for (int i = 0; !is_whole && spec->kind == SEARCH_TREE && i < SEARCH_OPTIONS; i++) {
        int32_t value = spec->option[i];
        if (value == options[i].usual)
            continue;
        if (options[i].word != NULL)
            text_print(&out, ",%s=%s", options[i].name, options[i].word[value]);
        else
            text_print(&out, ",%s=%d", options[i].name, (int)value);
    }
    ASSERT(out.length <= SEARCH_SPEC_TEXT_MAX);
    memset(spec->text, 0, sizeof spec->text); // equal players are equal bytes
    memcpy(spec->text, out.text, out.length);
    arena_destroy(arena);
}

static bool fail(Arena *arena, const char **problem, const char *format, Span part)
{
    *problem = text_format(arena, format, text_visible(arena, span_slice(part, 0, 100)));
    return false;
}

// "100ms", "100" or "1000sims".
static bool read_budget(Span part, SearchSpec *spec)
{
    int64_t number = 0;
    bool simulations = span_ends_with(part, "sims");
    size_t unit = simulations ? 4 : span_ends_with(part, "ms") ? 2 : 0;
    if (part.length <= unit ||
        !span_integer(span_slice(part, 0, part.length - unit), 1,
                      simulations ? SEARCH_SIMULATIONS_MAX : SEARCH_MILLISECONDS_MAX, &number))
        return false;
    spec->simulations = simulations ? (uint32_t)number : 0;
    spec->milliseconds = simulations ? 0 : (uint32_t)number;
    return true;
}

static bool read_option(Span part, SearchSpec *spec)
{
    size_t at = span_find_char(part, '=');
    if (at >= part.length)
        return false;
    Span name = span_slice(part, 0, at);
    Span value = span_from(part, at + 1);
    for (int i = 0; i < SEARCH_OPTIONS; i++) {
        if (!span_equal_text(name, options[i].name))
            continue;
        for (int32_t n = 0; options[i].word != NULL && options[i].word[n] != NULL; n++) {
            if (span_equal_text(value, options[i].word[n])) {
                spec->option[i] = n;
                return true;
            }
        }
        int64_t number = 0;
        if (options[i].word != NULL ||
            !span_integer(value, options[i].min, options[i].max, &number))
            return false;
        spec->option[i] = (int32_t)number;
        return true;
    }
    return false;
}

// The part before the next colon or comma; a NULL rest says that it was the last one.
static Span next_part(Span *rest)
{
    size_t end = 0;
    while (end < rest->length && rest->text[end] != ':' && rest->text[end] != ',')
        end++;
    Span part = span_slice(*rest, 0, end);
    *rest = end < rest->length ? span_from(*rest, end + 1) : (Span){NULL, 0};
    return part;
}

static size_t find_word(Span word)
{
    size_t i = 0;
    while (i < WORDS && !span_equal_text(word, words_known[i].word))
        i++;
    return i;
}

bool search_spec_parse(Arena *arena, Span words, SearchSpec *out, const char **problem)
{
    Span rest = words;
    Span word = next_part(&rest);
    size_t index = find_word(word);
    memset(out, 0, sizeof *out);
    if (index == WORDS) {
        TextBuffer known = text_start(arena);
        for (size_t i = 0; i < WORDS; i++) {
            text_append(&known, i == 0 ? "" : i + 1 == WORDS ? " and " : ", ");
            text_append(&known, words_known[i].word);
        }
        *problem = text_format(arena, "nobody is called \"%s\" here; there are %s",
                               text_visible(arena, span_slice(word, 0, 100)), known.text);
        return false;
    }
    out->kind = words_known[index].kind;
    for (int i = 0; i < SEARCH_OPTIONS; i++)
        out->option[i] = options[i].usual;
    out->milliseconds = out->kind == SEARCH_TREE ? USUAL_MS : 0;
    if (words_known[index].means != NULL)
        *out = search_spec_of(words_known[index].means);
    if (rest.text == NULL && words_known[index].is_level) {
        out->is_level = out->kind == SEARCH_TREE;
        write_spec(out, words_known[index].word, true);
        return true;
    }
    if (out->kind == SEARCH_GREEDY && !span_is_empty(rest)) {
        out->weights_file = text_format(arena, "%.*s", (int)rest.length, rest.text);
        write_spec(out, words_known[index].word, true);
        return true;
    }
    if (out->kind != SEARCH_TREE)
        return fail(arena, problem, "\"%s\" takes no budget and no options", word);
    while (rest.text != NULL) {
        Span part = next_part(&rest);
        if (span_find_char(part, '=') < part.length) {
            if (!read_option(part, out))
                return fail(arena, problem, "the search has no option \"%s\"", part);
        } else if (!read_budget(part, out)) {
            return fail(arena, problem,
                        "\"%s\" is no budget of a search, such as 100ms or 1000sims", part);
        }
    }
    write_spec(out, "search", false);
    return true;
}

SearchSpec search_spec_of(const char *words)
{
    Arena *arena = arena_create(0);
    SearchSpec spec;
    const char *problem = NULL;
    bool done = search_spec_parse(arena, span_of(words), &spec, &problem);
    ASSERT(done);
    arena_destroy(arena);
    return spec;
}

bool search_spec_is_modest(const SearchSpec *spec)
{
    if (spec->weights_file != NULL)
        return false;
    for (size_t i = 0; i < WORDS; i++)
        if (strcmp(spec->text, words_known[i].word) == 0)
            return true;
    for (int i = 0; i < SEARCH_OPTIONS; i++)
        if (spec->option[i] != options[i].usual)
            return false;
    return spec->milliseconds <= MODEST_MS_MAX && spec->simulations <= MODEST_SIMULATIONS_MAX;
}
