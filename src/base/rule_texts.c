#include "base_rule_texts.h"

#include "base_file.h"
#include "base_json.h"
#include "base_rulebook.h"

#include <string.h>

enum { FOUND_MAX = 12 };

struct RuleTexts {
    Arena *arena;
    bool is_read;
    Rulebook book;
    RulebookHit *hit; // of the last search
};

RuleTexts *rule_texts_create(Arena *arena)
{
    RuleTexts *texts = ARENA_NEW(arena, RuleTexts);
    texts->arena = arena;
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
        texts->hit = ARENA_ARRAY(texts->arena, RulebookHit, texts->book.count + 1);
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

bool rule_texts_append(RuleTexts *texts, Span game, Span words, TextBuffer *out)
{
    read_book(texts);
    words = span_trim(words);
    if (span_is_empty(words))
        return false;
    RulebookHit *hit = texts->hit;
    bool is_searched = false;
    size_t found = rulebook_look_up(&texts->book, game, &words, 1, words, hit, &is_searched);
    // A section is whole; of what has the words there may be very much.
    size_t shown = is_searched && found > FOUND_MAX ? FOUND_MAX : found;
    for (size_t i = 0; i < shown; i++) {
        text_print(out, "%s (%s): ", hit[i].rule->id, hit[i].rule->section);
        text_append_span(out, without_source(hit[i].rule->text));
        text_append_char(out, '\n');
    }
    if (shown < found)
        text_print(out, "And %zu more; more words find fewer.\n", found - shown);
    return found > 0;
}

// What names the whole section of a rule: "CCG-9.3" of "CCG-9.3.4", and "CCG-6" where a chapter has
// no sections.
static Span section_of(const RulebookRule *rule)
{
    Span id = span_of(rule->id);
    bool is_chapter = strcmp(rule->section, rule->chapter) == 0;
    size_t end = is_chapter ? span_find_char(id, '.') : id.length;
    while (!is_chapter && end > 0 && id.text[end - 1] != '.')
        end--;
    return end == 0 || end > id.length ? id : span_slice(id, 0, end - !is_chapter);
}

void rule_texts_contents(RuleTexts *texts, TextBuffer *object)
{
    read_book(texts);
    JsonWriter json = json_writer(object);
    const RulebookRule *before = NULL;
    json_open_object(&json, NULL);
    json_open_list(&json, "chapters");
    for (size_t i = 0; i < texts->book.count; i++) {
        const RulebookRule *rule = &texts->book.rule[i];
        if (rule->is_row || (before != NULL && strcmp(rule->game, before->game) == 0 &&
                             strcmp(rule->section, before->section) == 0))
            continue;
        bool goes_on = before != NULL && strcmp(rule->game, before->game) == 0 &&
                       strcmp(rule->chapter, before->chapter) == 0;
        if (!goes_on) {
            if (before != NULL) {
                json_close(&json);
                json_close(&json);
            }
            json_open_object(&json, NULL);
            json_put_text(&json, "game", rule->game);
            json_put_text(&json, "title", rule->chapter);
            json_open_list(&json, "sections");
        }
        json_open_object(&json, NULL);
        json_put_span(&json, "id", section_of(rule));
        json_put_text(&json, "title", rule->section);
        json_close(&json);
        before = rule;
    }
    if (before != NULL) {
        json_close(&json);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
}
