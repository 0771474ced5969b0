#include "base_text.h"

#include "base_assert.h"

#include <stdio.h>
#include <string.h>

TextBuffer text_start(Arena *arena)
{
    TextBuffer buffer = {.arena = arena, .capacity = 64};
    buffer.text = ARENA_ARRAY(arena, char, buffer.capacity);
    return buffer;
}

static void grow(TextBuffer *buffer, size_t more)
{
    ASSERT(more < SIZE_MAX / 4 && buffer->length < SIZE_MAX / 4);
    size_t needed = buffer->length + more + 1;
    size_t capacity = buffer->capacity * 2 > needed ? buffer->capacity * 2 : needed;
    char *text = ARENA_ARRAY(buffer->arena, char, capacity);
    memcpy(text, buffer->text, buffer->length);
    buffer->text = text;
    buffer->capacity = capacity;
}

// Makes room for `more` bytes and the NUL.
static inline void reserve(TextBuffer *buffer, size_t more)
{
    if (more >= buffer->capacity - buffer->length)
        grow(buffer, more);
}

void text_append_span(TextBuffer *buffer, Span span)
{
    if (span.length == 0)
        return;
    reserve(buffer, span.length);
    memcpy(buffer->text + buffer->length, span.text, span.length);
    buffer->length += span.length;
    buffer->text[buffer->length] = '\0';
}

void text_append(TextBuffer *buffer, const char *text)
{
    text_append_span(buffer, span_of(text));
}

void text_append_char(TextBuffer *buffer, char c)
{
    reserve(buffer, 1);
    buffer->text[buffer->length++] = c;
    buffer->text[buffer->length] = '\0';
}

void text_append_int(TextBuffer *buffer, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    text_append_span(buffer, span_make(digits + at, sizeof digits - at));
}

void text_append_repeat(TextBuffer *buffer, char c, size_t count)
{
    reserve(buffer, count);
    memset(buffer->text + buffer->length, c, count);
    buffer->length += count;
    buffer->text[buffer->length] = '\0';
}

void text_append_codepoint(TextBuffer *buffer, uint32_t codepoint)
{
    ASSERT(codepoint <= 0x10ffff);
    if (codepoint < 0x80) {
        text_append_char(buffer, (char)codepoint);
    } else if (codepoint < 0x800) {
        text_append_char(buffer, (char)(0xc0 | codepoint >> 6));
        text_append_char(buffer, (char)(0x80 | (codepoint & 0x3f)));
    } else if (codepoint < 0x10000) {
        text_append_char(buffer, (char)(0xe0 | codepoint >> 12));
        text_append_char(buffer, (char)(0x80 | (codepoint >> 6 & 0x3f)));
        text_append_char(buffer, (char)(0x80 | (codepoint & 0x3f)));
    } else {
        text_append_char(buffer, (char)(0xf0 | codepoint >> 18));
        text_append_char(buffer, (char)(0x80 | (codepoint >> 12 & 0x3f)));
        text_append_char(buffer, (char)(0x80 | (codepoint >> 6 & 0x3f)));
        text_append_char(buffer, (char)(0x80 | (codepoint & 0x3f)));
    }
}

const char *text_in(const TextBuffer *buffer, const char *english)
{
    return language_text_in(buffer->arena, english);
}

void text_say(TextBuffer *buffer, const char *english)
{
    text_append(buffer, text_in(buffer, english));
}

void text_print_list(TextBuffer *buffer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    format = language_text_in(buffer->arena, format);
    size_t room = buffer->capacity - buffer->length; // with the end's zero
    int length = vsnprintf(buffer->text + buffer->length, room, format, arguments);
    ASSERT(length >= 0);
    if ((size_t)length < room) {
        buffer->length += (size_t)length;
    } else {
        reserve(buffer, (size_t)length);
        vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
    }
    va_end(again);
}

void text_print(TextBuffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_print_list(buffer, format, arguments);
    va_end(arguments);
}

char *text_format(Arena *arena, const char *format, ...)
{
    TextBuffer buffer = text_start(arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&buffer, format, arguments);
    va_end(arguments);
    return buffer.text;
}

void text_clear(TextBuffer *buffer)
{
    buffer->length = 0;
    buffer->text[0] = '\0';
}

Span text_span(const TextBuffer *buffer)
{
    return span_make(buffer->text, buffer->length);
}

bool text_decode(Span span, size_t *at, uint32_t *codepoint)
{
    size_t start = (*at)++;
    ASSERT(start < span.length);
    unsigned char lead = (unsigned char)span.text[start];
    if (lead < 0x80) {
        *codepoint = lead;
        return true;
    }
    size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || more >= span.length - start)
        return false;
    uint32_t value = lead & (0x3fU >> more);
    for (size_t i = 1; i <= more; i++) {
        unsigned char byte = (unsigned char)span.text[start + i];
        if ((byte & 0xc0) != 0x80)
            return false;
        value = value << 6 | (byte & 0x3fU);
    }
    static const uint32_t smallest[4] = {0, 0x80, 0x800, 0x10000};
    if (value < smallest[more] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return false;
    *at = start + more + 1;
    *codepoint = value;
    return true;
}

static bool is_plain_json(char c)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

// The character at *at that does not stand for itself, or is none of ASCII.
static void append_json_char(TextBuffer *buffer, Span text, size_t *at)
{
    size_t start = *at;
    uint32_t codepoint = 0;
    if (!text_decode(text, at, &codepoint)) {
        text_append_codepoint(buffer, 0xfffd);
    } else if (codepoint == '"' || codepoint == '\\') {
        text_append_char(buffer, '\\');
        text_append_char(buffer, (char)codepoint);
    } else if (codepoint == '\n') {
        text_append(buffer, "\\n");
    } else if (codepoint < 0x20 || (codepoint >= 0x7f && codepoint < 0xa0)) {
        text_print(buffer, "\\u%04x", (unsigned)codepoint);
    } else {
        text_append_span(buffer, span_slice(text, start, *at - start));
    }
}

void text_append_json(TextBuffer *buffer, Span text)
{
    size_t at = 0;
    text_append_char(buffer, '"');
    for (;;) {
        // Most texts are plain from beginning to end, and most of JSON is texts.
        reserve(buffer, text.length - at + 1);
        char *out = buffer->text + buffer->length;
        const char *begin = out;
        while (at < text.length && is_plain_json(text.text[at]))
            *out++ = text.text[at++];
        buffer->length += (size_t)(out - begin);
        if (at == text.length)
            break;
        append_json_char(buffer, text, &at);
    }
    text_append_char(buffer, '"');
}

// How far it is ASCII from there on, in steps of eight: most texts are to their end.
static size_t skip_ascii(Span span, size_t at)
{
    const uint64_t high = UINT64_C(0x8080808080808080);
    uint64_t eight = 0;
    while (span.length - at >= sizeof eight) {
        memcpy(&eight, span.text + at, sizeof eight);
        if ((eight & high) != 0)
            break;
        at += sizeof eight;
    }
    return at;
}

bool text_is_utf8(Span span, size_t *bad_offset)
{
    for (size_t at = 0; (at = skip_ascii(span, at)) < span.length;) {
        size_t start = at;
        uint32_t codepoint = 0;
        if (!text_decode(span, &at, &codepoint)) {
            if (bad_offset != NULL)
                *bad_offset = start;
            return false;
        }
    }
    return true;
}

size_t text_columns(Span span)
{
    size_t columns = 0;
    for (size_t at = 0; at < span.length; columns++) {
        uint32_t codepoint = 0;
        text_decode(span, &at, &codepoint);
    }
    return columns;
}

// Characters that act on a terminal, or hide or reorder the text around them.
static bool is_hidden(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c ||
           (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff0 && c <= 0xfffb) ||
           (c >= 0xe0000 && c <= 0xe007f);
}

// How many bytes from `at` on are ASCII that can be shown.
static size_t count_visible_ascii(Span span, size_t at)
{
    const uint64_t ones = 0x0101010101010101;
    const uint64_t tops = ones << 7;
    size_t start = at;
    uint64_t word = 0;
    for (; span.length - at >= sizeof word; at += sizeof word) {
        memcpy(&word, span.text + at, sizeof word);
        // Of some byte the top bit is set, or it is below a blank, or 0x7f.
        if (((word | (word - ones * ' ') | (word + ones)) & tops) != 0)
            break;
    }
    while (at < span.length && span.text[at] >= ' ' && span.text[at] < 0x7f)
        at++;
    return at - start;
}

bool text_is_visible(Span span)
{
    for (size_t at = count_visible_ascii(span, 0); at < span.length;
         at += count_visible_ascii(span, at)) {
        uint32_t codepoint = 0;
        if (!text_decode(span, &at, &codepoint) || is_hidden(codepoint))
            return false;
    }
    return true;
}

void text_append_visible(TextBuffer *buffer, Span span)
{
    for (size_t at = 0; at < span.length;) {
        size_t start = at;
        uint32_t codepoint = 0;
        size_t plain = count_visible_ascii(span, at);
        if (plain != 0) {
            text_append_span(buffer, span_slice(span, at, plain));
            at += plain;
            continue;
        }
        if (!text_decode(span, &at, &codepoint))
            text_print(buffer, "\\x%02x", (unsigned)(unsigned char)span.text[start]);
        else if (is_hidden(codepoint))
            text_print(buffer, codepoint > 0xffff ? "\\U%08x" : "\\u%04x", (unsigned)codepoint);
        else
            text_append_span(buffer, span_slice(span, start, at - start));
    }
}

char *text_visible(Arena *arena, Span span)
{
    TextBuffer buffer = text_start(arena);
    text_append_visible(&buffer, span);
    return buffer.text;
}

// Letters of the shorter text that are compared: one bit each.
enum { DISTANCE_TEXT_MAX = 64 };

static uint8_t fold(char c)
{
    return (uint8_t)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

// What both begin and end with needs no change.
static void strip_same_ends(Span *a, Span *b)
{
    size_t same = 0;
    while (same < a->length && same < b->length && fold(a->text[same]) == fold(b->text[same]))
        same++;
    *a = span_from(*a, same);
    *b = span_from(*b, same);
    while (a->length > 0 && b->length > 0 &&
           fold(a->text[a->length - 1]) == fold(b->text[b->length - 1])) {
        a->length--;
        b->length--;
    }
}

// A column of the usual table holds the distances of the first letters of `down`, one more at each
// row, to the first letters of `across`. From row to row they rise or fall by one at most, so a
// word of bits for the rows that rise and one for those that fall are the column, and a few
// operations lead to the next one (G. Myers, A fast bit-vector algorithm for approximate string
// matching based on dynamic programming, 1999; H. Hyyrö, 2003).
static size_t bit_distance(Span down, Span across, size_t most)
{
    uint64_t where[256]; // bit i: letter i of `down` is this one; set only for letters that occur
    for (size_t j = 0; j < across.length; j++)
        where[fold(across.text[j])] = 0;
    for (size_t i = 0; i < down.length; i++)
        where[fold(down.text[i])] = 0;
    for (size_t i = 0; i < down.length; i++)
        where[fold(down.text[i])] |= UINT64_C(1) << i;
    uint64_t last = UINT64_C(1) << (down.length - 1);
    uint64_t rises = UINT64_MAX;
    uint64_t falls = 0;
    size_t distance = down.length;
    for (size_t j = 0; j < across.length; j++) {
        uint64_t same = where[fold(across.text[j])];
        uint64_t still = (((same & rises) + rises) ^ rises) | same | falls;
        uint64_t up = falls | ~(still | rises);
        uint64_t less = rises & still;
        distance += (up & last) != 0;
        distance -= (less & last) != 0;
        // Each letter that is left can take one away at most.
        if (distance > most + (across.length - j - 1))
            return most + 1;
        up = up << 1 | 1;
        rises = less << 1 | ~(still | up);
        falls = up & still;
    }
    return distance;
}

size_t text_distance(Span a, Span b, size_t most)
{
    Span down = a.length < b.length ? a : b;
    Span across = a.length < b.length ? b : a;
    if (across.length - down.length > most)
        return most + 1;
    strip_same_ends(&down, &across);
    if (down.length > DISTANCE_TEXT_MAX)
        return most + 1;
    return down.length == 0 ? across.length : bit_distance(down, across, most);
}

size_t text_nearest(Span wanted, const char *const *candidates, size_t count)
{
    size_t best = SIZE_MAX;
    size_t best_distance = wanted.length < 3 ? 1 : 1 + wanted.length / 3;
    for (size_t i = 0; i < count; i++) {
        size_t distance = text_distance(wanted, span_of(candidates[i]), best_distance);
        if (distance < best_distance || (best == SIZE_MAX && distance == best_distance)) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}
