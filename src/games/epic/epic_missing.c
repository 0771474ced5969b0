// Functions that other files of the module will bring, as empty places, so that the program links
// while the module is being written. What has come is struck out here.
#include "epic_internal.h"

#define MISSING __attribute__((weak))
