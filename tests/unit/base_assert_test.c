#include "base_assert.h"

#include "unit_test.h"

#include <string.h>

static jmp_buf back;
static const char *heard;

static void hear(const char *file, int line, const char *condition)
{
    heard = strstr(file, "base_assert_test.c") != NULL && line > 0 ? condition : NULL;
    longjmp(back, 1);
}

// Another program that uses the rules goes on after a fault of ours, or ends as it likes.
static void a_handler_takes_over(void **state)
{
    (void)state;
    volatile int two = 2;
    assert_set_handler(hear);
    if (setjmp(back) == 0) {
        ASSERT(two == 3);
        fail();
    }
    assert_string_equal(heard, "two == 3");
    heard = NULL;
    if (setjmp(back) == 0)
        UNREACHABLE();
    assert_string_equal(heard, "unreachable");
    ASSERT(two == 2);
    assert_set_handler(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_handler_takes_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
