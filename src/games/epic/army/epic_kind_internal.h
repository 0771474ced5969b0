// Shared by the files that make kinds: epic_kinds.c, epic_cargo.c, epic_build.c.
#pragma once

#include "epic_army.h"

// epic_kinds.c. False: it has too many weapons. Its name_id and cargo tables are still to be set.
bool epic__make_kind(Arena *arena, const EpicBuildUnit *unit, EpicKind *out);

// epic_cargo.c. The n-th slot of a unit and its characters; NULL: there is none.
const EpicCargo *epic__cargo_slot(const EpicBuildUnit *unit, unsigned slot);
// Sixths of a place that such a unit takes in the slot; 0: it does not fit.
unsigned epic__cargo_size_in(const EpicCargo *slot, const EpicSheet *sheet, uint64_t abilities,
                             unsigned dc);
// At most so many of them; 0: no limit.
unsigned epic__cargo_limit_in(const EpicCargo *slot, const EpicSheet *sheet);
void epic__set_slots(EpicKind *kind, const EpicBuildUnit *unit);
// Whether a word is about a unit: its name, what it is carried as, its type or an ability.
bool epic__is_about(const char *word, const EpicSheet *sheet, uint64_t abilities);
// Whether the sheet is one of the names, or carried as one of them.
bool epic__is_named(const char *const *name, unsigned count, const EpicSheet *sheet);
