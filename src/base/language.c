#include "base_language.h"

#include "base_assert.h"

#include <inttypes.h>
#include <string.h>

// tools/catalogue makes the list of what stands in the folders.
static const LanguageEntry german[] = {
#define X(english, other) {sizeof(english) - 1, english, other},
#include "catalogue_german.inl"
#undef X
};

static const struct {
    const char *code;
    const LanguageEntry *entry;
    size_t count;
} languages[LANGUAGE_COUNT] = {
    [LANGUAGE_ENGLISH] = {"en", NULL, 0},
    [LANGUAGE_GERMAN] = {"de", german, sizeof german / sizeof german[0]},
};

const char *language_code(Language language)
{
    ASSERT(language < LANGUAGE_COUNT);
    return languages[language].code;
}

bool language_of_code(Span code, Language *out)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (span_equal_text(code, languages[i].code)) {
            *out = (Language)i;
            return true;
        }
    }
    return false;
}

size_t language_entries(Language language, const LanguageEntry **entries)
{
    ASSERT(language < LANGUAGE_COUNT);
    *entries = languages[language].entry;
    return languages[language].count;
}

const char *language_text(Language language, const char *english)
{
    if (language == LANGUAGE_ENGLISH || english == NULL)
        return english;
    // Mostly the length alone tells.
    const LanguageEntry *entry = languages[language].entry;
    size_t length = strlen(english);
    for (size_t i = 0; i < languages[language].count; i++)
        if (entry[i].length == length && memcmp(entry[i].english, english, length) == 0)
            return entry[i].other;
    return english;
}

const char *language_text_in(const Arena *arena, const char *english)
{
    return language_text(arena_language(arena), english);
}
