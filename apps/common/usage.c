#include "usage.h"

#include "commands.h"

#include <stdarg.h>
#include <stdio.h>

int bad_usage(const char *command, const char *format, ...)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "strategium %s: %s. See `strategium %s --help`.\n", command,
            text_visible(arena, text_span(&text)), command);
    arena_destroy(arena);
    return EXIT_USAGE;
}

int print_problems(const DiagnosticList *problems, bool caret)
{
    TextBuffer text = text_start(problems->arena);
    diagnostic_format_all(&text, problems, caret);
    fputs(text.text, stderr);
    return EXIT_USAGE;
}

int read_language(const char *command, int argc, char **argv, int *at, Arena *arena)
{
    Language language = LANGUAGE_ENGLISH;
    if (*at + 1 == argc || !language_of_code(span_of(argv[*at + 1]), &language))
        return bad_usage(command, "--language needs en or de");
    arena_set_language(arena, language);
    (*at)++;
    return EXIT_HOLDS;
}
