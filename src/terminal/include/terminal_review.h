// A game that is over, looked back at in characters: the curve of the chance to win, the turning
// points, what luck did.
#pragma once

#include "search_review.h"

// Goes on to the end of it. `say` is given a line of progress now and then, NULL: nobody listens.
// False if `stop` wanted it to end (NULL: nobody does).
bool terminal_review_make(SearchReview *review, void *context,
                          void (*say)(void *context, const char *progress),
                          bool (*stop)(void *context));

// `names` are what the seats play with, NULL: not said. `columns` is the width of the page.
void terminal_review_write(SearchReview *review, const Run *run,
                           const char *const names[KERNEL_SEATS], size_t columns, TextBuffer *out);
