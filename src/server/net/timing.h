// How long messages are in the server: from when the kernel had their last bytes, whether the loop
// looked or not, to when their answers were handed to the socket.
#pragma once

#include "base_text.h"

typedef struct Timing Timing;

Timing *serve__timing_create(Arena *arena);
// The kernel notes from now on when bytes come.
void serve__timing_watch(int fd);
// As recv, without waiting; what is added then came with these bytes.
ptrdiff_t serve__timing_receive(Timing *timing, int fd, void *bytes, size_t count);
void serve__timing_add(Timing *timing); // a message
void serve__timing_end(Timing *timing); // the answers to all that were added have left
void serve__timing_write(const Timing *timing, TextBuffer *out);
