// Room page: what is said of armies and of what their lists offer, for people to read.
//
// An army in a few words, as lines, and on one page with every profile, weapon and rule that it
// needs at the table; a unit with what it can buy; a list as an army file to start from.
//
// It owns no state and plays no rule: it asks armies and libraries, and cites the rule book by its
// numbers (aod_terms.h). JSON of armies stands in aod_loadouts.c.
#pragma once

#include "aod_army.h"
#include "base_rulebook.h"

// One unit of the army with what it has, in words; the army as lines.
void aod_army_write_unit(const AodArmyUnit *unit, TextBuffer *out);
// The army on one page with what it needs at the table: profiles, weapons, and what the rules say
// of each name. An empty book leaves the names without their rules.
void aod_army_page(Arena *arena, const AodLibrary *library, const Rulebook *book,
                   const AodArmy *army, TextBuffer *out);
// What a list offers, as a file to start from: all of it is comments but the header.
void aod_army_template(const AodLibrary *library, const AodList *list, TextBuffer *out);

// "1755 of 2000 points, 10 units, legal"
void aod__append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open);
// A unit: its models, its options and what they cost; of the list (NULL: of any), with its Legion's
// alone. False: there is none of that name.
bool aod__append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name);

// "9 to 19", "5 or more"
void aod__append_range(TextBuffer *out, unsigned min, unsigned max);
// How many of the models there may be: "9 to 19".
void aod__append_model_limits(TextBuffer *out, const AodUnit *unit, const AodModel *model);
// What limits a choice beside its group: what it shares a limit with, that something opens it;
// nothing if nothing does.
void aod__append_choice_limits(TextBuffer *out, const AodUnit *unit, const AodOption *option,
                               const AodChoice *choice);
// Whether a list has what the gate closes to some Legions; NULL: all lists together.
bool aod__is_of_list(const AodList *list, const AodGate *gate);
