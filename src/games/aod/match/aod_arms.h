// Inside the room match: kinds of models and their weapons as numbers, while a match is made.
#pragma once

#include "aod_gifts.h"
#include "aod_match.h"

// A weapon's words as numbers (WPN-1, PRIN-2.6). What is in words only is left 0.
AodArmMode aod__arm_mode(Arena *arena, const AodWeapon *weapon);
// The rules that names mean, rising; those that no list here knows are left out.
AodHasList aod__has_list(Arena *arena, const char *const *name, size_t count);
// A kind of the muster as numbers; its weapons are made by the caller.
AodMatchKind aod__match_kind(Arena *arena, const AodKind *made, AodGifts gifts);
