// What every fuzzer defines: one entry point for libFuzzer and AFL++. It gets any bytes at all and
// must come back with 0, whatever they are.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
