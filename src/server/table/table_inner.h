// Inside the room: what the files of a table ask of each other.
#pragma once

#include "table.h"

// --- all tables ---

void table_add(ServerTables *tables, Table *table, uint32_t max);

// --- seats ---

// The computers sit down, as the header says; those that search only if they may.
void table_seat_players(Table *table, bool with_search);
// Whose decision it is, if a computer sits there; -1: nobody's.
int table_computer_to_move(const Table *table);
// What its computers' trees take up.
size_t table_search_bytes(const Table *table);
// Cuts what is too long and makes it harmless.
void table_set_name(TableSeat *seat, Span name);

// --- the log ---

// Puts the events of finished lines into the log that are not there yet, of at most `most` lines.
// False if there was no such line.
bool table_log_lines(Table *table, size_t most);

// --- clocks ---

// After anything that may have given the decision to another seat.
void table_clock_follow(ServerRpc *rpc, Table *table);
// What is to be kept of the seat's time; and going on from there.
int64_t table_clock_kept_ms(const ServerRpc *rpc, const Table *table, int seat);
void table_clock_resume(ServerRpc *rpc, Table *table);

// --- held windows ---

// Part of table_clock_follow: whether a window has just been put to somebody.
void table_hold_follow(ServerRpc *rpc, Table *table);
bool table_hold_rests_clock(const ServerRpc *rpc, const Table *table);
// The member `hold_ms` of a decision, for its own seat.
void table_put_hold(const ServerRpc *rpc, const Table *table, JsonWriter *writer, int viewer);
// Passes for the seat that decides, if it has nothing else.
bool table_pass_alone(Table *table);
// Where windows are not held although the game would: passes for whoever has nothing else. False:
// there is nobody to pass for.
bool table_hold_skip(Table *table);

// --- before the game, rematches ---

// After a restart.
void table_find_out_waiting(Table *table);
// How often the setup has changed, for the revision.
uint64_t table_setup_steps(const Table *table);
// The members `setup` and `dice`.
void table_put_setup(const Table *table, JsonWriter *writer);
// The member `rematch`, once a game between people is over.
void table_put_rematch(const Table *table, JsonWriter *writer);

// --- what a viewer sees ---

// The view of the present position, in the language of the arena; lives there or until the next.
Span table_view_json(Table *table, int viewer, Arena *arena);

// --- people ---

// What a seat plays: the side that was asked for, or what the mission calls its own.
const char *table_side_of(const Table *table, int seat);

// A connection is told that it sits there no longer.
void table_tell_left(Call *call, const Table *table, const TableLink *link);
// The viewer's connections that have another token leave; those that watch are told.
void table_end_links(Call *call, Table *table, int viewer, uint64_t token);
// After a restart: whoever sits here is away since now.
void table_note_absent(ServerRpc *rpc, Table *table);

// --- questions to computers ---

// Hurries who thinks about what is past; it is asked anew when it comes back.
void table_hurry_past(Table *table);

// --- telling ---

// Of all connections.
void table_drop_pictures(ServerTables *tables, Table *table);

// The watchers, of what they have not been told yet.
void table_tell(ServerRpc *rpc, Table *table);

// --- room, keeping ---

// Makes a place for one that has come back from the store and is on no list yet. False with the
// error: nothing may go just now.
bool table_make_place(Call *call, const Table *table);
// From the store; NULL: there is none, or, with problems, it is damaged, or, with *later, nothing
// can be read at the moment.
Table *table_load(ServerRpc *rpc, Span id, bool *later, DiagnosticList *problems);
// All of it is in the store as it is now; who leaves has left.
void table_mark_kept(ServerTables *tables, Table *table);
