// Numbers with a point in them, as people write them in the language of the arena: 3.5 is 3,5 in
// German. What programs read is printed with text_print and keeps its point.
#pragma once

#include "base_text.h"

// As text_print, but every point that is printed becomes the language's decimal point. A sentence
// may stand around the numbers if it has no other point.
void numbers_print(TextBuffer *buffer, const char *format, ...) TEXT_PRINTF(2, 3);
char *numbers_format(Arena *arena, const char *format, ...) TEXT_PRINTF(2, 3);
