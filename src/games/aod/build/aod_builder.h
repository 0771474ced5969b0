// Room build: the guided builder (GameBuilder in kernel_loadouts.h): an army made line by line with
// a person, who is told the verdict after each.
//
// It owns the draft, an army file in the making with every step back (aod_draft.h), and the words
// that can be typed; lines that are none of them belong to the army. It plays no rule: the room
// army reads and judges the draft as any other file, and the room page says what there is.
#pragma once

#include "kernel_loadouts.h"

extern const GameBuilder aod__builder;
