// What the page of an army says of rules, unit types and wargear: each item of the rules once, with
// its number, its text in short and the names that it explains.
//
// Map: finding the item, its text, all of them.
#include "aod_terms.h"

#include "aod_names.h"

#include <stdlib.h>
#include <string.h>

// --- finding the item ---

// "Feel No Pain" of "Feel No Pain (5+)".
static Span bare_name(Span name)
{
    size_t bracket = span_find(name, SPAN_LITERAL(" ("));
    return bracket == SIZE_MAX ? name : span_slice(name, 0, bracket);
}

// The title of an item, "Loyalist / Traitor"; empty if it has none.
static Span title_of(const RulebookRule *rule)
{
    Span text = span_of(rule->text);
    size_t end = span_find(text, SPAN_LITERAL(".*"));
    return end == SIZE_MAX || !span_starts_with(text, "*") ? span_slice(text, 0, 0)
                                                           : span_slice(text, 1, end - 1);
}

// Whether a title is this name, alone or among others: "Catastrophic Damage, Explosion".
static bool names_it(Span title, Span name)
{
    if (span_equal_nocase(bare_name(title), name))
        return true;
    Span part;
    Span piece;
    while (span_next_part(&title, '/', &part)) {
        while (span_next_part(&part, ',', &piece))
            if (span_equal_nocase(bare_name(span_trim(piece)), name))
                return true;
    }
    return false;
}

// "See PSY-1.4." sends the reader on; of a whole section its first item says what it is.
static const RulebookRule *follow(Arena *arena, const Rulebook *book, const RulebookRule *rule)
{
    Span text = span_of(rule->text);
    size_t see = span_find(text, SPAN_LITERAL(".* See "));
    if (see == SIZE_MAX)
        return rule;
    Span number = span_from(text, see + 7);
    size_t length = 0;
    while (length < number.length && number.text[length] != ' ' && number.text[length] != ';')
        length++;
    number =
        span_slice(number, 0, length > 0 && number.text[length - 1] == '.' ? length - 1 : length);
    const char *id = text_format(arena, "AOD-%.*s", SPAN_PRINT(number));
    const RulebookRule *exact = rulebook_find(book, span_of(id));
    const RulebookRule *first = rulebook_find(book, span_of(text_format(arena, "%s.1", id)));
    return exact != NULL ? exact : first != NULL ? first : rule;
}

// The item of chapter AOD-RULE with this name; NULL if there is none.
static const RulebookRule *find_titled(Arena *arena, const Rulebook *book, Span name)
{
    for (size_t i = 0; i < book->count; i++)
        if (span_starts_with(span_of(book->rule[i].id), "AOD-RULE-") &&
            names_it(title_of(&book->rule[i]), name))
            return follow(arena, book, &book->rule[i]);
    return NULL;
}

// --- its text ---

// Without its title and its source.
static Span meaning_of(const RulebookRule *rule)
{
    Span text = span_of(rule->text);
    size_t source = span_find(text, SPAN_LITERAL(" Source:"));
    text = source == SIZE_MAX ? text : span_slice(text, 0, source);
    Span title = title_of(rule);
    return span_trim(title.length == 0 ? text : span_from(text, title.length + 3));
}

// --- all of them ---

enum { RULES_OF_NAME_MAX = 4 };

typedef struct Entry {
    const RulebookRule *rule;
    const char *name;
} Entry;

// In the order of the rules: types, special rules from A to Z, wargear, the army.
static int by_rule(const void *a, const void *b)
{
    const Entry *left = a;
    const Entry *right = b;
    if (left->rule != right->rule)
        return left->rule < right->rule ? -1 : 1;
    return strcmp(left->name, right->name);
}

static bool has_name(const AodTerm *term, Span name)
{
    for (uint16_t i = 0; i < term->name_count; i++)
        if (aod__same_name(name, term->name[i]) || aod__same_name(bare_name(name), term->name[i]))
            return true;
    return false;
}

// Every item that explains the name. Gives how many; they are put at `entry`.
static size_t find_entries(Arena *arena, const AodLibrary *library, const Rulebook *book,
                           const char *name, const char *number, Entry *entry)
{
    Span wanted = span_of(name);
    size_t count = 0;
    for (uint32_t i = 0; i < library->term_count && count < RULES_OF_NAME_MAX; i++) {
        if (number == NULL && has_name(&library->term[i], wanted)) {
            entry[count].rule = rulebook_find(book, span_of(library->term[i].rule));
            count += entry[count].rule != NULL;
        }
    }
    if (count == 0) {
        entry[0].rule = number != NULL ? rulebook_find(book, span_of(number))
                                       : find_titled(arena, book, bare_name(wanted));
        count = entry[0].rule != NULL;
    }
    for (size_t i = 0; i < count; i++)
        entry[i].name = name;
    return count;
}

static void append_entries(TextBuffer *out, const Entry *entry, size_t count)
{
    for (size_t i = 0; i < count;) {
        const RulebookRule *rule = entry[i].rule;
        TextBuffer text = text_start(out->arena);
        size_t first = i;
        for (; i < count && entry[i].rule == rule; i++)
            text_print(&text, "%s%s", i > first ? ", " : "", entry[i].name);
        text_print(&text, " (%s): ", rule->id);
        Span meaning = meaning_of(rule);
        size_t length = strlen(entry[first].name);
        if (span_starts_with_nocase(meaning, entry[first].name) && length < meaning.length &&
            meaning.text[length] == ':') // said already
            meaning = span_trim(span_from(meaning, length + 1));
        text_append_visible(&text, meaning);
        text_append(out, "  ");
        aod__append_wrapped(out, 2, 6, text_span(&text));
    }
}

void aod__append_terms(Arena *arena, const AodLibrary *library, const Rulebook *book,
                       const AodNames *terms, TextBuffer *out)
{
    Entry *entry = ARENA_ARRAY(arena, Entry, (terms->count + 1) * RULES_OF_NAME_MAX);
    size_t count = 0;
    TextBuffer unknown = text_start(arena);
    for (size_t i = 0; i < terms->count; i++) {
        size_t found =
            find_entries(arena, library, book, terms->name[i], terms->rule[i], &entry[count]);
        if (found == 0)
            text_print(&unknown, "%s%s", unknown.length > 0 ? ", " : "", terms->name[i]);
        count += found;
    }
    if (count > 0) {
        text_print(out, "%s\n", language_text_in(arena, "rules"));
        qsort(entry, count, sizeof *entry, by_rule);
        append_entries(out, entry, count);
    }
    if (unknown.length > 0) {
        text_print(out, "\n%s\n  ",
                   language_text_in(arena, "not in the rules of this program; see your book"));
        aod__append_wrapped(out, 2, 2, text_span(&unknown));
    }
}
