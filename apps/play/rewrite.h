// `strategium replay FILE --rewrite`: records and stores of before wishes were kept as what they
// have become (docs/records.md).
#pragma once

#include "kernel_record.h"

// FILE is a record, or the file of a server's store, which no server may have open. A record goes
// to `out` (NULL: in its place). Gives the program's exit code.
int rewrite_file(Arena *arena, const char *file, const char *out);
