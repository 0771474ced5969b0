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

// Where a rule was taken from is for those who check it, not for those who play.
static Span without_source(const char *text)
{
    Span whole = span_of(text);
    size_t source = span_find(whole, SPAN_LITERAL("Source:"));
    whole = span_trim(source == SIZE_MAX ? whole : span_slice(whole, 0, source));
    // The word stood in code marks.
    bool marked = whole.length > 0 && whole.text[whole.length - 1] == '`';
    return span_trim(span_slice(whole, 0, whole.length - (marked ? 1 : 0)));
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
            if ((texts->game != NULL && strcmp(rule->game, texts->game) != 0) ||
                !(round == 0 ? rulebook_rule_is_named(rule, words)
                             : rulebook_rule_has_words(rule, words))) {
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
