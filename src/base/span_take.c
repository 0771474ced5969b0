// What a person types, word for word off the front of a text.
#include "base_span.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

void span_skip_blanks(Span *rest)
{
    while (rest->length > 0 && (rest->text[0] == ' ' || rest->text[0] == '\t'))
        *rest = span_from(*rest, 1);
}

Span span_peek_token(Span rest)
{
    span_skip_blanks(&rest);
    size_t at = 0;
    while (at < rest.length && rest.text[at] != ' ')
        at++;
    return span_slice(rest, 0, at);
}

bool span_take_word(Span *rest, const char *word)
{
    Span left = *rest;
    span_skip_blanks(&left);
    size_t length = strlen(word);
    if (!span_starts_with_nocase(left, word))
        return false;
    if (left.length > length && (is_letter(left.text[length]) || left.text[length] == '_'))
        return false;
    *rest = span_from(left, length);
    span_skip_blanks(rest);
    return true;
}

size_t span_take_words(Span *rest, const char *const *words, size_t count)
{
    size_t best = SIZE_MAX, best_length = 0;
    for (size_t i = 0; i < count; i++) {
        Span left = *rest;
        if (words[i] == NULL || words[i][0] == '\0' || !span_take_word(&left, words[i]))
            continue;
        if (best == SIZE_MAX || strlen(words[i]) > best_length) {
            best = i;
            best_length = strlen(words[i]);
        }
    }
    if (best != SIZE_MAX)
        span_take_word(rest, words[best]);
    return best;
}

bool span_take_number(Span *rest, int64_t min, int64_t max, int64_t *out)
{
    Span left = *rest;
    span_skip_blanks(&left);
    size_t at = left.length > 0 && left.text[0] == '-' ? 1 : 0;
    while (at < left.length && is_digit(left.text[at]))
        at++;
    if (!span_integer(span_slice(left, 0, at), min, max, out))
        return false;
    if (at < left.length && is_letter(left.text[at]))
        return false;
    *rest = span_from(left, at);
    span_skip_blanks(rest);
    return true;
}
