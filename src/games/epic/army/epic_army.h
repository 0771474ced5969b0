// Armies: army files read and judged against their lists (6.1.1, 6.3 to 6.36), the library that
// holds what packs and armies were read, and the match that two of them make.
//
// A builder takes formations of either seat in any order, and units to the latest of them, and in
// the end writes them into a match: seat 0's formations first, in the order in which they came.
// Armies of a tournament and positions of scenario files are made by it alike; it does not ask
// whether an army is legal.
//
//     EpicMatchBuilder *b = epic__builder(arena, library);
//     EpicBuildFormation f = epic__build_formation_default(list, 0, "Tactical");
//     epic__builder_formation(b, &f);
//     epic__builder_add(b, list, SPAN_LITERAL("6 Tactical with Captain"), &why);
//     epic__builder_finish(b, match, problems);
#pragma once

#include "epic_match.h"

enum {
    EPIC_KINDS_MAX = 250,
    EPIC_SEAT_UNITS_MAX = EPIC_UNITS_MAX / 2,
    EPIC_SEAT_FORMATIONS_MAX = EPIC_FORMATIONS_MAX / 2
};

typedef struct EpicBuildFormation {
    const char *name;
    uint16_t points;
    uint16_t force; // EPIC_FORCE_
    uint8_t seat;
    uint8_t initiative;
    uint8_t garrisons;
    uint8_t entry;    // EpicEntry
    uint8_t factions; // EPIC_FACTION_ of the formation, 0: none
} EpicBuildFormation;

typedef struct EpicMatchBuilder EpicMatchBuilder;

EpicMatchBuilder *epic__builder(Arena *arena, const EpicLibrary *library);

// Initiative and force rules of the list.
EpicBuildFormation epic__build_formation_default(const EpicList *list, unsigned seat,
                                                 const char *name);
// Starts a formation; its units follow. False: the seat has too many (say so).
bool epic__builder_formation(EpicMatchBuilder *builder, const EpicBuildFormation *formation);
// Adds `count` units to it. False: it or the seat has too many units, or there are too many kinds.
bool epic__builder_units(EpicMatchBuilder *builder, const EpicBuildUnit *unit, unsigned count);
// Adds fortified positions that come with the latest formation (6.7.2). False: too many.
bool epic__builder_works(EpicMatchBuilder *builder, const EpicSheet *sheet, unsigned count);
// The positions that follow are laid before everybody is set up, until the next formation.
bool epic__builder_lone_works(EpicMatchBuilder *builder, const char *name, unsigned seat);
// The same by words: "[COUNT] NAME [with NAME[, NAME]...]". What stands after `with` is a
// character, an alternative of the sheet ("Twin Heavy Bolter"), a weapon for a mount, or an
// ability; of a count it is on each unit. False, and a sentence without full stop in *why.
bool epic__builder_add(EpicMatchBuilder *builder, const EpicList *list, Span words,
                       const char **why);
// Only reads the words.
bool epic__read_unit(Arena *arena, const EpicList *list, Span words, EpicBuildUnit *out,
                     unsigned *count, const char **why);
// Adds what stands after `with` to a unit.
bool epic__read_with(Arena *arena, const EpicList *list, Span name, EpicBuildUnit *out,
                     const char **why);
// Cuts off the next thing of what stands after `with`. False: there is none.
bool epic__next_with(Span *with, const EpicBuildUnit *out, Span *part);
// The formation that was added n-th has this number in the finished match.
unsigned epic__builder_number(const EpicMatchBuilder *builder, unsigned nth);
// Writes kinds, units, formations, counts and formation_first. False after a problem.
bool epic__builder_finish(EpicMatchBuilder *builder, EpicMatch *out, DiagnosticList *problems);

// Whether units of these kinds fit together into a unit of kind `carrier` (1.7.5a): the number of
// units, each of them a kind of the match.
bool epic__cargo_fits(const EpicMatch *m, unsigned carrier, const uint16_t *kind, unsigned count);
// The same for units that are not yet in a match; for lists (6.3.1a).
bool epic__cargo_fits_sheets(const EpicSheet *carrier, const EpicSheet *const *cargo,
                             unsigned count);

// --- missions and matches ------------------------------------------------------------------------

// The two armies of the set-up, by name or text: kinds, units, formations, strategy ratings, names.
// Table and options stand in the match already. False after a problem.
bool epic__match_armies(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                        EpicMatch *m, DiagnosticList *problems);
size_t epic_list_missions(const void *library, const char **out, size_t out_max);
bool epic_brings_sides(const void *library, const char *mission);
extern const struct GameLoadouts epic__loadouts; // epic_loadouts.c
size_t epic_list_sides(const void *library, const char **out, size_t out_max);
bool epic_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                     uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);
const void *epic_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                              DiagnosticList *problems);
// What a mission is played for, by EpicMission, in words of files.
extern const char *const epic__mission_words[EPIC_MISSIONS];
