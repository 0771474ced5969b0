#include "base_assert.h"

#include <stdio.h>
#include <stdlib.h>

bool base__validates;

static void print_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
}

static AssertHandler *handler = print_failed;

void assert_set_handler(AssertHandler *wanted)
{
    handler = wanted != NULL ? wanted : print_failed;
}

void assert_failed(const char *file, int line, const char *condition)
{
    handler(file, line, condition);
    abort();
}

void validate_enable(bool on)
{
    base__validates = on;
}
