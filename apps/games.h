// The games of the program and their files: the only place that puts the games into the table.
#pragma once

#include "kernel_record.h"
#include "search_spec.h"

// All games, ended by NULL. Those whose table rules are not there yet have no `rules`: nobody plays
// them.
extern const Game *const games_all[];
enum { GAMES_MAX = 16 };

// The game of that name, or NULL.
const Game *games_find(Span name);
// "ccg, epic or aod"
const char *games_names(Arena *arena);
// What is asked about the odds of the games, for an OddsGames (odds_query.h); ended by NULL.
const struct OddsGame *const *games_odds(Arena *arena);

// "There is no game "x"" on standard error, with the nearest name.
void games_say_unknown(const char *command, const char *name);
// Says there, in the language of `speaker`, that a search of this game has nothing to judge by, if
// that is so.
void games_say_playouts(const Arena *speaker, const Game *game, const SearchSpec *who);

// Reads data/<game> and builds the library. False with problems.
bool game_load(Arena *arena, const Game *game, LoadedGame *out, DiagnosticList *problems);

// A game with the library of its packs without the shipped armies: one with a mistake must not stop
// a question about others. It is read when somebody first asks, a thirtieth of a second once, and
// kept in `loaded`. Its library is NULL, with problems, if it cannot be; the next who asks tries
// again.
const LoadedGame *game_library(Arena *arena, const Game *game, LoadedGame loaded[GAMES_MAX],
                               DiagnosticList *problems);

// The game that a record was played with: the packs that it carries if it carries all, else those
// of game_load, which must be the same, and those that it carries. False with problems.
bool game_load_for(Arena *arena, const Record *record, const Game *game, LoadedGame *out,
                   DiagnosticList *problems);

// Whether a file is a roster of another program; the army that it is, in its text form, by the
// game's import. False with problems.
bool games_is_roster(Span content);
bool games_roster_army(Arena *arena, const LoadedGame *loaded, const char *path, Span content,
                       SourceText *out, DiagnosticList *problems);

// A side for `seat`: the name of a shipped one or a path, into the setup and the record's header.
// NULL: the first shipped one for seat 0, the second for seat 1. Where the mission of the setup
// brings both sides, nothing. False with a problem.
bool game_take_side(Arena *arena, const LoadedGame *loaded, int seat, const char *name,
                    MatchSetup *setup, Record *header, DiagnosticList *problems);

// Reads a record and plays it again, every decision checked, up to `lines_max` lines (SIZE_MAX:
// all). False with problems; the game as far as it went is in *run, which stays as it is if nothing
// could be begun.
bool game_replay_file(Arena *arena, const char *file, size_t lines_max, Record *record, Run **run,
                      DiagnosticList *problems);
