// A piece of text by pointer and length, not terminated, not owned.
//
// Readers of files and of card wording cut spans out of one buffer instead of copying. Comparison
// without case is ASCII only: other bytes must be equal.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Span {
    const char *text; // may be NULL when length is 0
    size_t length;    // in bytes
} Span;

#define SPAN_LITERAL(literal) ((Span){(literal), sizeof(literal) - 1})
// For printf: printf("%.*s", SPAN_PRINT(span)).
#define SPAN_PRINT(span) (int)(span).length, (span).text ? (span).text : ""

Span span_make(const char *text, size_t length);
Span span_of(const char *text); // of a NUL-terminated text; NULL gives the empty span

bool span_is_empty(Span span);
bool span_equal(Span a, Span b);
bool span_equal_text(Span a, const char *b);
bool span_equal_nocase(Span a, Span b);
bool span_equal_nocase_text(Span a, const char *b);
bool span_starts_with(Span span, const char *prefix);
bool span_starts_with_nocase(Span span, const char *prefix);
bool span_ends_with(Span span, const char *suffix);
int span_compare(Span a, Span b); // by bytes, as memcmp and then the shorter first

// Offset of the first `wanted` (or of the first occurrence of a text), or SIZE_MAX.
size_t span_find_char(Span span, char wanted);
size_t span_find(Span span, Span wanted);
size_t span_find_nocase(Span span, Span wanted);

// The part from `from` on, or of `length` bytes from there; clamped to what there is.
Span span_from(Span span, size_t from);
Span span_slice(Span span, size_t from, size_t length);

// Without blanks (space, tab, CR, LF) at both ends.
Span span_trim(Span span);

// Takes the next line (without its LF or CRLF) off the front of `rest`; false when nothing is left.
bool span_next_line(Span *rest, Span *line);
// Takes the next run of non-blanks off the front of `rest`; false when nothing is left.
bool span_next_word(Span *rest, Span *word);
// Takes the part before the next `separator` off the front; the text after the last one counts as
// a part, and `rest` then holds NULL. False when nothing is left.
bool span_next_part(Span *rest, char separator, Span *part);

// What a person types, word for word off the front of `rest`, and the spaces and tabs behind it;
// those before it do not matter. Each leaves `rest` alone if it is not there.
void span_skip_blanks(Span *rest);
// A word or words, ending where a word ends; letters' case does not matter.
bool span_take_word(Span *rest, const char *word);
// The longest of the words; gives its index, SIZE_MAX: none. NULL entries are passed over.
size_t span_take_words(Span *rest, const char *const *words, size_t count);
// A decimal integer within [min, max] that no letter follows.
bool span_take_number(Span *rest, int64_t min, int64_t max, int64_t *out);
// The next run of characters up to a space. Takes nothing.
Span span_peek_token(Span rest);

// The whole span as a decimal integer with optional sign, within [min, max]. False leaves *out.
bool span_integer(Span span, int64_t min, int64_t max, int64_t *out);
// Digits and nothing else: a number, however large.
bool span_is_digits(Span text);
// As span_integer for 1 to 16 hexadecimal digits.
bool span_hex(Span span, uint64_t *out);
