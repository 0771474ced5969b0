// Lengths and points as text, both ways: "18.5", "45.2,30". A unit of length is one part of many of
// what a person writes, such as a hundredth of a millimetre of a centimetre or an inch.
#pragma once

#include "base_span.h"
#include "base_text.h"

// How lengths are written. Text and unit agree exactly, both ways, if 10^decimals is at least
// `one`.
typedef struct LengthScale {
    int32_t one;      // units that are written as 1; at most 10,000
    uint8_t decimals; // at most so many; at most 4
} LengthScale;

// To the nearest decimal, without zeros behind the last.
void length_append(TextBuffer *out, LengthScale scale, int32_t units);
void length_append_point(TextBuffer *out, LengthScale scale, int32_t x, int32_t y);

// Takes a length off the front of `rest`, at most 99,999 and its decimals, to the nearest unit; a
// point is two of them with a comma or blanks between. What follows is for the caller to look at.
// False leaves `rest` and what is given back alone.
bool length_take(Span *rest, LengthScale scale, int32_t *units);
bool length_take_point(Span *rest, LengthScale scale, int32_t *x, int32_t *y);
