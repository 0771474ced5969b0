// Assertions for our own bugs, never for what a user or a file did wrong.
//
// ASSERT is on in every build that does not define NDEBUG, and that includes the default build.
// VALIDATE is for slow whole-state checks: the condition is evaluated only while validation is
// switched on for the process (`validate_enable`), as tests and fuzzers do.
#pragma once

#include <stdbool.h>

// Where every failed assertion of the process goes: by default it prints file, line and condition
// to standard error. It should not return, as by longjmp or exit; if it does, the process is
// aborted. Set it before threads start; NULL: the default.
typedef void AssertHandler(const char *file, int line, const char *condition);
void assert_set_handler(AssertHandler *handler);
_Noreturn void assert_failed(const char *file, int line, const char *condition);

#ifdef NDEBUG
// Not evaluated, but what it names counts as used.
#    define ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#else
#    define ASSERT(condition) \
        ((condition) ? (void)0 : assert_failed(__FILE__, __LINE__, #condition))
#endif

// Marks the impossible `else` or `default`; aborts in every build.
#define UNREACHABLE() assert_failed(__FILE__, __LINE__, "unreachable")

// Switches VALIDATE on or off for the whole process. Call it before threads start.
void validate_enable(bool on);
extern bool base__validates; // asked for often: no call
static inline bool validate_is_on(void)
{
    return base__validates;
}

#ifdef NDEBUG
#    define VALIDATE(condition) ((void)sizeof((condition) ? 1 : 0))
#else
#    define VALIDATE(condition)                       \
        ((!validate_is_on() || (condition)) ? (void)0 \
                                            : assert_failed(__FILE__, __LINE__, #condition))
#endif
