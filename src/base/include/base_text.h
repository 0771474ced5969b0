// Building text, checking text from outside and showing it safely, and guessing what was meant.
#pragma once

#include "base_arena.h"
#include "base_language.h"
#include "base_span.h"

#include <stdarg.h>

#if defined(__GNUC__)
#    define TEXT_PRINTF(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#else
#    define TEXT_PRINTF(format_at, first_at)
#endif

// A text that grows inside an arena. `text` is always NUL-terminated.
typedef struct TextBuffer {
    Arena *arena;
    char *text;
    size_t length;   // without the NUL
    size_t capacity; // bytes at `text`
} TextBuffer;

TextBuffer text_start(Arena *arena);
void text_append(TextBuffer *buffer, const char *text);
void text_append_span(TextBuffer *buffer, Span span);
void text_append_char(TextBuffer *buffer, char c);
void text_append_int(TextBuffer *buffer, int64_t number);
// As a JSON string, with its quotes; bytes that are no UTF-8 become U+FFFD.
void text_append_json(TextBuffer *buffer, Span text);
void text_append_repeat(TextBuffer *buffer, char c, size_t count);
void text_append_codepoint(TextBuffer *buffer, uint32_t codepoint); // as UTF-8
// The format, if it is a sentence, in the language of the arena (base_language.h).
void text_print(TextBuffer *buffer, const char *format, ...) TEXT_PRINTF(2, 3);
void text_print_list(TextBuffer *buffer, const char *format, va_list arguments) TEXT_PRINTF(2, 0);
// A sentence or word for people, in the language of the arena.
void text_say(TextBuffer *buffer, const char *english);
const char *text_in(const TextBuffer *buffer, const char *english);
void text_clear(TextBuffer *buffer); // keeps the space
Span text_span(const TextBuffer *buffer);

// A formatted text in the arena, and in its language.
char *text_format(Arena *arena, const char *format, ...) TEXT_PRINTF(2, 3);

// Decodes one code point at *at and moves past it. False on invalid UTF-8 (overlong forms,
// surrogates and values above U+10FFFF included): then *at moves by one byte.
bool text_decode(Span span, size_t *at, uint32_t *codepoint);

// Whether the whole span is valid UTF-8; otherwise *bad_offset (may be NULL) is the first bad byte.
bool text_is_utf8(Span span, size_t *bad_offset);

// Terminal columns of a UTF-8 text, counting one for each code point.
size_t text_columns(Span span);

// Appends text from outside so that it can do nothing to a terminal: control characters, line
// separators, and characters that hide or reorder text become \uXXXX, invalid bytes \xNN.
void text_append_visible(TextBuffer *buffer, Span span);
// The same as a new NUL-terminated text in the arena.
char *text_visible(Arena *arena, Span span);
// Whether it is so already.
bool text_is_visible(Span span);

// Number of single-character insertions, deletions and changes from a to b, ASCII case ignored;
// anything above `most` is given as most + 1. Where what both begin and end with is left out and
// both are still over 64 bytes, they count as far apart.
size_t text_distance(Span a, Span b, size_t most);

// Index of the candidate that `wanted` was probably meant to be, or SIZE_MAX if none is near enough
// (about one wrong letter in three). The first of equals wins.
size_t text_nearest(Span wanted, const char *const *candidates, size_t count);
