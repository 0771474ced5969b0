#include "bs_number.h"

enum { WHOLE_DIGITS_MAX = 9, DECIMALS_MAX = 40 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool bs_number_read(const char *text, int64_t *milli)
{
    bool is_negative = *text == '-';
    const char *at = text + is_negative;
    int64_t whole = 0;
    int digits = 0;
    for (; is_digit(*at); at++) {
        if (++digits > WHOLE_DIGITS_MAX)
            return false;
        whole = whole * 10 + (*at - '0');
    }
    if (digits == 0)
        return false;
    int64_t part = 0;
    int decimals = 0;
    if (*at == '.') {
        for (at++; is_digit(*at); at++, decimals++) {
            if (decimals >= DECIMALS_MAX || (decimals >= 3 && *at != '0'))
                return false;
            part = decimals < 3 ? part * 10 + (*at - '0') : part;
        }
    }
    for (; decimals < 3; decimals++)
        part *= 10;
    int64_t value = whole * 1000 + part;
    if (*at == '\0')
        *milli = is_negative ? -value : value;
    return *at == '\0';
}

void bs_number_append(TextBuffer *buffer, int64_t milli)
{
    uint64_t value = milli < 0 ? 0 - (uint64_t)milli : (uint64_t)milli;
    if (milli < 0)
        text_append_char(buffer, '-');
    text_append_int(buffer, (int64_t)(value / 1000));
    unsigned part = (unsigned)(value % 1000);
    if (part != 0) {
        char digits[] = {'.', (char)('0' + part / 100), (char)('0' + part / 10 % 10),
                         (char)('0' + part % 10)};
        size_t length = part % 10 != 0 ? 4 : part % 100 != 0 ? 3 : 2;
        text_append_span(buffer, span_make(digits, length));
    }
}

const char *bs_number_text(Arena *arena, int64_t milli)
{
    TextBuffer text = text_start(arena);
    bs_number_append(&text, milli);
    return text.text;
}
