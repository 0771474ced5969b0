#include "base_length.h"

#include "base_assert.h"

enum { ONE_MAX = 10000, DECIMALS_MAX = 4, WHOLE_DIGITS = 5 };

// The largest length, and its products with a power of ten below, must fit.
_Static_assert(INT64_C(100000) * ONE_MAX <= INT32_MAX, "a length has 32 bits");

static int64_t decimal_of(LengthScale scale)
{
    ASSERT(scale.one >= 1 && scale.one <= ONE_MAX && scale.decimals <= DECIMALS_MAX);
    int64_t power = 1;
    for (unsigned n = 0; n < scale.decimals; n++)
        power *= 10;
    return power;
}

void length_append(TextBuffer *out, LengthScale scale, int32_t units)
{
    int64_t power = decimal_of(scale), size = units < 0 ? -(int64_t)units : units;
    int64_t value = (size * power + scale.one / 2) / scale.one;
    if (units < 0 && value > 0)
        text_append_char(out, '-');
    text_append_int(out, value / power);
    int64_t rest = value % power;
    if (rest == 0)
        return;
    text_append_char(out, '.');
    for (int64_t digit = power / 10; rest > 0; digit /= 10) {
        text_append_char(out, (char)('0' + rest / digit));
        rest %= digit;
    }
}

void length_append_point(TextBuffer *out, LengthScale scale, int32_t x, int32_t y)
{
    length_append(out, scale, x);
    text_append_char(out, ',');
    length_append(out, scale, y);
}

static bool has_digit(Span text, size_t at)
{
    return at < text.length && text.text[at] >= '0' && text.text[at] <= '9';
}

bool length_take(Span *rest, LengthScale scale, int32_t *units)
{
    Span left = *rest;
    bool minus = left.length > 0 && left.text[0] == '-';
    if (minus)
        left = span_from(left, 1);
    int64_t power = decimal_of(scale), value = 0;
    size_t at = 0;
    for (; has_digit(left, at) && at <= WHOLE_DIGITS; at++)
        value = value * 10 + (left.text[at] - '0');
    if (at == 0 || at > WHOLE_DIGITS)
        return false;
    value *= power;
    if (at < left.length && left.text[at] == '.') {
        size_t first = ++at;
        for (int64_t digit = power / 10; has_digit(left, at); at++) {
            if (digit == 0)
                return false;
            value += (left.text[at] - '0') * digit;
            digit /= 10;
        }
        if (at == first)
            return false;
    }
    int32_t size = (int32_t)((value * scale.one + power / 2) / power);
    *units = minus ? -size : size;
    *rest = span_from(left, at);
    return true;
}

bool length_take_point(Span *rest, LengthScale scale, int32_t *x, int32_t *y)
{
    Span left = *rest;
    int32_t first, second;
    span_skip_blanks(&left);
    if (!length_take(&left, scale, &first))
        return false;
    span_skip_blanks(&left);
    if (left.length > 0 && left.text[0] == ',')
        left = span_from(left, 1);
    span_skip_blanks(&left);
    if (!length_take(&left, scale, &second))
        return false;
    *x = first;
    *y = second;
    *rest = left;
    return true;
}
