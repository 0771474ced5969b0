#include "base_numbers.h"

static void print_list(TextBuffer *buffer, const char *format, va_list arguments)
{
    static const char point[LANGUAGE_COUNT] = {[LANGUAGE_ENGLISH] = '.', [LANGUAGE_GERMAN] = ','};
    size_t from = buffer->length;
    text_print_list(buffer, format, arguments);
    for (size_t i = from; i < buffer->length; i++)
        if (buffer->text[i] == '.')
            buffer->text[i] = point[arena_language(buffer->arena)];
}

void numbers_print(TextBuffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_list(buffer, format, arguments);
    va_end(arguments);
}

char *numbers_format(Arena *arena, const char *format, ...)
{
    TextBuffer buffer = text_start(arena);
    va_list arguments;
    va_start(arguments, format);
    print_list(&buffer, format, arguments);
    va_end(arguments);
    return buffer.text;
}
