// Room map: what the map of a page asks while a person plans: what would come of a line of choices
// that moves a unit or puts it down, how far a unit gets, what is seen from where.
//
// It owns nothing and changes no state: lines are played on copies, by the very functions that play
// them in earnest. No rule stands here; the work of an answer is bounded by what the rules' own
// functions are asked, once a model or once a pair of models.
#pragma once

#include "kernel_map.h"

extern const GameMap aod_map;
