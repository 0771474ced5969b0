// For the one file of a game that holds its list of beats (kernel_beats.h): the words that its
// lines are written in. What a value is written as (`as`) is the game's.
#pragma once

#include "kernel_beats.h"

// Argument i of the event, and number i of what stands behind its arguments (Event.more).
#define SAID(i, as) \
    {               \
        (i) + 1, as \
    }
#define MORE(i, as) SAID(MESSAGE_ARGUMENTS_MAX + (i), as)
// Members of `now`: a value of the event, and what is the same each time.
#define NOW(name, value)   \
    {                      \
        name, value, NULL, \
        {                  \
            0, 0           \
        }                  \
    }
#define IS(name, json)      \
    {                       \
        name, {0, 0}, json, \
        {                   \
            0, 0            \
        }                   \
    }
