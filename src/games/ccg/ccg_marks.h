// Marks for the laboratory: which cards a seat had in its hand and in play, role and side.
#pragma once

#include "ccg_internal.h"
#include "kernel_lab.h"

size_t ccg_mark_count(const void *match, int seat);
const char *ccg_mark_name(const void *match, int seat, size_t mark, TextBuffer *name);
void ccg_marks(const void *match, const void *state, int seat, uint64_t set[KERNEL_MARK_WORDS]);
