// Age of Darkness as far as it is there: packs and armies. Its table rules are not there yet, so
// the module has only a name, a library and checks; who plays games must not take it for one.
#pragma once

#include "kernel.h"

extern const GameModule aod_module;
