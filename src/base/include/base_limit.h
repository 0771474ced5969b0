// Limits of the rules, each with its number: `LIMIT(2_2_10a, 30 * EPIC_CM)` is 30 cm by
// EPIC-2.2.10a, and `LIMIT(ARMY_3_1, library->lords_total_min)` what the packs say for
// AOD-ARMY-3.1.
//
// A limit is two cases, at it and just beyond it; tools/limits looks for those that are missing. In
// every normal build LIMIT is the constant itself. In the one it builds (`-Dlimits=true`) each is a
// place in memory that notes whether it was read and may be one step off, so that a program can
// run every scenario that reads a limit with that limit shifted. There LIMIT stands wherever an
// expression may, not where C wants a constant: so a limit with a name is a #define, never a member
// of an enum, and a table of limits lies in its function as LIMIT_TABLE.
//
// The number is that of the rule without the game's name, with `_` for `.` and `-`. A limit is
// written once: number and value name it. tools/tidy wants both.
#pragma once

#ifdef STRATEGIUM_LIMITS

#    include <stdbool.h>
#    include <stdint.h>

typedef struct LimitPlace {
    const char *file;
    int line;
    const char *rule;  // as it stands there
    const char *value; // as it stands there
    int64_t shift;     // what is added to the number
    bool was_read;
} LimitPlace;

static inline int64_t limit_read(LimitPlace *place, int64_t number)
{
    int64_t shifted = number + place->shift;
    place->was_read = true;
    return number >= 0 && shifted < 0 ? 0 : shifted; // nothing is less than none
}

#    define LIMIT(rule, value)                                                                     \
        (__extension__({                                                                           \
            static LimitPlace limit_place = {__FILE__, __LINE__, #rule, #value, 0, 0};             \
            static LimitPlace *const limit_listed __attribute__((section("limit_places"), used)) = \
                &limit_place;                                                                      \
            (__typeof__((value) + 0))limit_read(limit_listed, value);                              \
        }))
#    define LIMIT_TABLE const

#else

#    define LIMIT(rule, value) (value)
#    define LIMIT_TABLE        static const

#endif
