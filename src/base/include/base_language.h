// The languages that people are told things in (docs/decisions/0015).
//
// A sentence stands in the code in English, as a whole: in a catalogue of messages, or as the
// format of text_print and what builds on it. Every other language has a catalogue that gives each
// of them in that language, a file in each folder that has sentences (german.inl). Which one is
// used belongs to the arena that the text is made in: an arena of texts serves one reader.
//
// What programs read (notation, records, JSON) is no sentence, stands in no catalogue, and is the
// same for everybody.
#pragma once

#include "base_arena.h"
#include "base_span.h"

typedef enum Language { LANGUAGE_ENGLISH, LANGUAGE_GERMAN, LANGUAGE_COUNT } Language;

typedef struct LanguageEntry {
    size_t length; // of the English
    const char *english;
    const char *other;
} LanguageEntry;

// "en", "de".
const char *language_code(Language language);
bool language_of_code(Span code, Language *out);

// An arena is English until it is told otherwise.
void arena_set_language(Arena *arena, Language language);
Language arena_language(const Arena *arena);

#if defined(__GNUC__)
#    define LANGUAGE_SAME_FORMAT(at) __attribute__((format_arg(at)))
#else
#    define LANGUAGE_SAME_FORMAT(at)
#endif

// The sentence in the language; in English if the catalogue does not have it. A format stays a
// format of the same arguments. NULL stays NULL.
const char *language_text(Language language, const char *english) LANGUAGE_SAME_FORMAT(2);

// The same for who reads what is made in the arena: a word or sentence that becomes an argument.
const char *language_text_in(const Arena *arena, const char *english) LANGUAGE_SAME_FORMAT(2);

// The sentence about one thing, or the one about any other number of things. Both have the same
// places, so also that of the number.
LANGUAGE_SAME_FORMAT(2)
LANGUAGE_SAME_FORMAT(3)
static inline const char *language_count(uint64_t count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}

// The whole catalogue of a language, for tests; none of English.
size_t language_entries(Language language, const LanguageEntry **entries);
