// Room pack: what Age of Darkness is made of, before any army.
//
// Units with their profiles and options, weapons, lists, Legions, charts, rites of war, doctrines,
// missions, Warlord Traits, levels of alliance, what opens and closes each of them (gates), and
// what rosters of other programs call them; from the shipped packs and from somebody's own, read
// and checked. Whatever is wrong is told with its place and a remedy, and no pack is used in part.
//
// It owns the library (aod_library.h), which is only read from then on, and answers what
// people ask of it; names as people write them are compared in aod_names.h. It plays no rule: what
// the rules of armies (AOD-ARMY, AOD-LEGION) say in numbers it keeps, and the room army judges.
#pragma once

#include "aod_library.h"

// All packs (*.json) of a library, whose armies are not read yet; NULL and problems on failure.
AodLibrary *aod__read_packs(Arena *arena, const SourceText *source, size_t count,
                            DiagnosticList *problems);

// How packs write these.
extern const char *const aod__role_words[AOD_ROLE_COUNT];
extern const char *const aod__allegiance_words[3];
