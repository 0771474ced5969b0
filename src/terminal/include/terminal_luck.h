// The luck of a game, looked back at in lines.
#pragma once

#include "kernel_run.h"

// Every test with its chance, and how many of each seat's passed.
void terminal_luck_write(const Run *run, TextBuffer *out);
