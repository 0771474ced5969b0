#include "rule_text.h"

#include "base_file.h"
#include "base_rulebook.h"

#include <string.h>

enum { FOUND_MAX = 12 };

struct RuleTexts {
    Arena *arena;
    const char *game;
    bool is_read;
    Rulebook book;
};

RuleTexts *rule_texts_create(Arena *arena, const char *game)
{
    RuleTexts *texts = ARENA_NEW(arena, RuleTexts);
    texts->arena = arena;
    texts->game = game;
    return texts;
}

static void read_book(RuleTexts *texts)
{
    if (!texts->is_read) {
        DiagnosticList problems = diagnostic_list(texts->arena);
        texts->is_read = true;
        // A book that cannot be read is a book without rules here; `strategium rules` says why.
        rulebook_load(texts->arena, file_at_home(texts->arena, "docs/rules"), &problems,
                      &texts->book);
    }
}

// "9.3.1" and "CCG-9.3.1" name that rule, "9.3" every rule of the section.
static bool is_named(const RulebookRule *rule, Span wanted)
{
    Span id = span_of(rule->id);
    size_t hyphen = span_find_char(id, '-');
    Span forms[2] = {id, hyphen == SIZE_MAX ? id : span_from(id, hyphen + 1)};
    for (int i = 0; i < 2; i++) {
        bool begins = span_equal_nocase(span_slice(forms[i], 0, wanted.length), wanted);
        if (begins && (forms[i].length == wanted.length ||
                       (forms[i].length > wanted.length && forms[i].text[wanted.length] == '.'))) {
            return true;
        }
    }
    return false;
}

static bool contains_nocase(const char *text, Span wanted)
{
    for (Span rest = span_of(text); rest.length >= wanted.length; rest = span_from(rest, 1)) {
        if (span_equal_nocase(span_slice(rest, 0, wanted.length), wanted)) {
            return true;
        }
        if (rest.length == 0) {
            break;
        }
    }
    return false;
}

static bool has_words(const RulebookRule *rule, Span words)
{
    Span word;
    while (span_next_word(&words, &word)) {
        if (!contains_nocase(rule->text, word) && !contains_nocase(rule->section, word)) {
            return false;
        }
    }
    return true;
}

// Where a rule was taken from is for those who check it, not for those who play.
static Span without_source(const char *text)
{
    Span whole = span_of(text);
    size_t source = span_find(whole, SPAN_LITERAL("Source:"));
    return span_trim(source == SIZE_MAX ? whole : span_slice(whole, 0, source));
}

bool rule_texts_append(void *context, Span words, TextBuffer *out)
{
    RuleTexts *texts = context;
    read_book(texts);
    words = span_trim(words);
    size_t found = 0;
    for (int round = 0; round < 2 && found == 0 && !span_is_empty(words); round++) {
        for (size_t i = 0; i < texts->book.count; i++) {
            const RulebookRule *rule = &texts->book.rule[i];
            if (strcmp(rule->game, texts->game) != 0 ||
                !(round == 0 ? is_named(rule, words) : has_words(rule, words))) {
                continue;
            }
            if (found++ < FOUND_MAX) {
                text_print(out, "%s (%s): ", rule->id, rule->section);
                text_append_span(out, without_source(rule->text));
                text_append_char(out, '\n');
            }
        }
    }
    if (found > FOUND_MAX) {
        text_print(out, "And %zu more; more words find fewer.\n", found - FOUND_MAX);
    }
    return found > 0;
}
