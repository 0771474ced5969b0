// The library of Epic and matches of it for fuzzers.
#pragma once

#include "kernel.h"

const void *fuzz_epic_library(void);
enum { FUZZ_EPIC_MATCHES = 6 };
// Training scenarios, and armies against one another.
const void *fuzz_epic_match(unsigned number);
