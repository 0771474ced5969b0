// By which name the packs know what a roster calls otherwise (data/aod/rosters.json).
#include "aod_import_internal.h"

Span aod__import_name(const Importer *importer, const char *theirs)
{
    const AodRosterWords *words = &importer->library->rosters;
    for (uint16_t i = 0; i < words->alias_count; i++)
        if (aod__same_name(span_of(theirs), words->alias[i].theirs))
            return span_of(words->alias[i].ours);
    return span_trim(span_of(theirs));
}

// "1) Turret:" is "Turret", "14 Ogryn Conscripts" are these, "Gunner (1 in 3)" a Gunner.
static Span without_marks(Span name)
{
    size_t digits = 0;
    while (digits < name.length && name.text[digits] >= '0' && name.text[digits] <= '9')
        digits++;
    if (digits > 0 && digits < name.length &&
        (name.text[digits] == ')' || name.text[digits] == ' '))
        name = span_from(name, digits + 1);
    size_t share = span_find(name, SPAN_LITERAL(" (1 in "));
    name = span_trim(share == SIZE_MAX ? name : span_slice(name, 0, share));
    return span_ends_with(name, ":") ? span_trim(span_slice(name, 0, name.length - 1)) : name;
}

// The name with one spelling for another wherever it stands; blanks between parts are single.
static Span respell(Arena *arena, Span name, const AodAlias *spelling)
{
    TextBuffer text = text_start(arena);
    Span theirs = span_of(spelling->theirs);
    for (;;) {
        size_t at = span_find_nocase(name, theirs);
        Span before = span_trim(at == SIZE_MAX ? name : span_slice(name, 0, at));
        const Span parts[] = {before, at == SIZE_MAX ? (Span){0} : span_of(spelling->ours)};
        for (size_t i = 0; i < 2; i++) {
            text_append(&text, text.length > 0 && parts[i].length > 0 ? " " : "");
            text_append_span(&text, parts[i]);
        }
        if (at == SIZE_MAX)
            return text_span(&text);
        name = span_from(name, at + theirs.length);
    }
}

// One blank between words.
static Span single_blanks(Arena *arena, Span name)
{
    TextBuffer text = text_start(arena);
    Span word;
    while (span_next_word(&name, &word)) {
        text_append(&text, text.length > 0 ? " " : "");
        text_append_span(&text, word);
    }
    return text_span(&text);
}

Span aod__import_spelled(const Importer *importer, Span name)
{
    const AodRosterWords *words = &importer->library->rosters;
    name = without_marks(name);
    if (span_find(name, SPAN_LITERAL("  ")) != SIZE_MAX)
        name = single_blanks(importer->arena, name);
    for (uint16_t i = 0; i < words->spelling_count; i++)
        if (span_find_nocase(name, span_of(words->spelling[i].theirs)) != SIZE_MAX)
            name = respell(importer->arena, name, &words->spelling[i]);
    return aod__import_name(importer, arena_text(importer->arena, name.text, name.length));
}

// "LA -  XIII: Ultramarines" is the list of the Ultramarines.
const AodList *aod__import_list(const Importer *importer, const char *theirs)
{
    Span name = span_trim(span_of(theirs));
    for (;;) {
        const char *text = arena_text(importer->arena, name.text, name.length);
        const AodList *list = aod_library_list(importer->library, aod__import_name(importer, text));
        size_t dash = span_find(name, SPAN_LITERAL(" - "));
        size_t colon = span_find(name, SPAN_LITERAL(": "));
        if (list == NULL && dash != SIZE_MAX) { // "XIII: Ultramarines - My list"
            size_t from = colon != SIZE_MAX && colon + 2 <= dash ? colon + 2 : 0;
            text = arena_text(importer->arena, name.text + from, dash - from);
            list = aod_library_list(importer->library, aod__import_name(importer, text));
        }
        if (list != NULL || (dash == SIZE_MAX && colon == SIZE_MAX))
            return list;
        name = span_trim(dash != SIZE_MAX ? span_from(name, dash + 3) : span_from(name, colon + 2));
    }
}

bool aod__import_is_word(const char *const *word, uint16_t count, const char *name)
{
    for (uint16_t i = 0; i < count; i++)
        if (aod__same_name(span_of(name), word[i]))
            return true;
    return false;
}
