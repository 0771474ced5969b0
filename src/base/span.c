#include "base_span.h"

#include <string.h>

static unsigned char lower(char c)
{
    unsigned char byte = (unsigned char)c;
    return byte >= 'A' && byte <= 'Z' ? (unsigned char)(byte + ('a' - 'A')) : byte;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

Span span_make(const char *text, size_t length)
{
    return (Span){text, length};
}

Span span_of(const char *text)
{
    return (Span){text, text != NULL ? strlen(text) : 0};
}

bool span_is_empty(Span span)
{
    return span.length == 0;
}

bool span_equal(Span a, Span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

bool span_equal_text(Span a, const char *b)
{
    return span_equal(a, span_of(b));
}

bool span_equal_nocase(Span a, Span b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (lower(a.text[i]) != lower(b.text[i]))
            return false;
    return true;
}

bool span_equal_nocase_text(Span a, const char *b)
{
    return span_equal_nocase(a, span_of(b));
}

bool span_starts_with(Span span, const char *prefix)
{
    Span wanted = span_of(prefix);
    return span.length >= wanted.length && span_equal(span_slice(span, 0, wanted.length), wanted);
}

bool span_starts_with_nocase(Span span, const char *prefix)
{
    Span wanted = span_of(prefix);
    return span.length >= wanted.length &&
           span_equal_nocase(span_slice(span, 0, wanted.length), wanted);
}

bool span_ends_with(Span span, const char *suffix)
{
    Span wanted = span_of(suffix);
    return span.length >= wanted.length &&
           span_equal(span_from(span, span.length - wanted.length), wanted);
}

int span_compare(Span a, Span b)
{
    size_t common = a.length < b.length ? a.length : b.length;
    int order = common != 0 ? memcmp(a.text, b.text, common) : 0;
    if (order != 0)
        return order < 0 ? -1 : 1;
    return a.length == b.length ? 0 : (a.length < b.length ? -1 : 1);
}

size_t span_find_char(Span span, char wanted)
{
    for (size_t i = 0; i < span.length; i++)
        if (span.text[i] == wanted)
            return i;
    return SIZE_MAX;
}

size_t span_find(Span span, Span wanted)
{
    for (size_t i = 0; wanted.length <= span.length && i <= span.length - wanted.length; i++)
        if (span_equal(span_slice(span, i, wanted.length), wanted))
            return i;
    return SIZE_MAX;
}

size_t span_find_nocase(Span span, Span wanted)
{
    if (wanted.length == 0)
        return 0;
    for (size_t i = 0; wanted.length <= span.length && i <= span.length - wanted.length; i++)
        if (lower(span.text[i]) == lower(wanted.text[0]) &&
            span_equal_nocase(span_slice(span, i, wanted.length), wanted))
            return i;
    return SIZE_MAX;
}

Span span_from(Span span, size_t from)
{
    if (from >= span.length)
        return (Span){span.length != 0 ? span.text + span.length : span.text, 0};
    return (Span){span.text + from, span.length - from};
}

Span span_slice(Span span, size_t from, size_t length)
{
    Span rest = span_from(span, from);
    if (rest.length > length)
        rest.length = length;
    return rest;
}

Span span_trim(Span span)
{
    while (span.length != 0 && is_blank(span.text[0])) {
        span.text++;
        span.length--;
    }
    while (span.length != 0 && is_blank(span.text[span.length - 1]))
        span.length--;
    return span;
}

bool span_next_line(Span *rest, Span *line)
{
    if (rest->length == 0)
        return false;
    size_t end = span_find_char(*rest, '\n');
    *line = span_slice(*rest, 0, end);
    *rest = end == SIZE_MAX ? span_from(*rest, rest->length) : span_from(*rest, end + 1);
    if (line->length != 0 && line->text[line->length - 1] == '\r')
        line->length--;
    return true;
}

bool span_next_word(Span *rest, Span *word)
{
    size_t start = 0;
    while (start < rest->length && is_blank(rest->text[start]))
        start++;
    size_t end = start;
    while (end < rest->length && !is_blank(rest->text[end]))
        end++;
    *word = span_slice(*rest, start, end - start);
    *rest = span_from(*rest, end);
    return word->length != 0;
}

bool span_next_part(Span *rest, char separator, Span *part)
{
    if (rest->text == NULL)
        return false;
    size_t end = span_find_char(*rest, separator);
    *part = span_slice(*rest, 0, end);
    // A NULL text says that the last part has been given, so that "a," gives "a" and "".
    *rest = end == SIZE_MAX ? (Span){NULL, 0} : span_from(*rest, end + 1);
    return true;
}

bool span_is_digits(Span text)
{
    size_t i = 0;
    while (i < text.length && text.text[i] >= '0' && text.text[i] <= '9')
        i++;
    return i > 0 && i == text.length;
}

bool span_integer(Span span, int64_t min, int64_t max, int64_t *out)
{
    bool negative = span.length != 0 && span.text[0] == '-';
    size_t i = negative || (span.length != 0 && span.text[0] == '+') ? 1 : 0;
    if (i == span.length)
        return false;
    int64_t value = 0;
    for (; i < span.length; i++) {
        if (span.text[i] < '0' || span.text[i] > '9')
            return false;
        int digit = span.text[i] - '0';
        // Counting downwards holds the most negative number too.
        if (value < (INT64_MIN + digit) / 10)
            return false;
        value = value * 10 - digit;
    }
    if (!negative) {
        if (value == INT64_MIN)
            return false;
        value = -value;
    }
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

bool span_hex(Span span, uint64_t *out)
{
    if (span.length == 0 || span.length > 16)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < span.length; i++) {
        unsigned char c = lower(span.text[i]);
        if (c >= '0' && c <= '9')
            value = value << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value << 4 | (uint64_t)(c - 'a' + 10);
        else
            return false;
    }
    *out = value;
    return true;
}
