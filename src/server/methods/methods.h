// What a client may ask: the methods of docs/protocol, and the turn around them.
//
// A method reads its parameters, finds the table and the seat that speaks, asks the table or
// changes something there, and writes its answer. Here is who may ask for what and when; what then
// happens to a game is the table's. The server as a whole (server_rpc.h) is here too: its life, its
// clock, its thoughts, and the commit at the end of a turn, before which nothing is told.
//
// Of the protocol: all of its methods, and the notifications match.advice, match.reviewing and
// match.closed.
#pragma once

#include "make.h"

const ServerMethodEntry *server__methods(size_t *count);

// --- what a request names ---

// The game of that name; NULL with the error set.
const LoadedGame *server__find_game(Call *call, Span name);

// Whom the parameter `seat` may name.
typedef enum TableSpeaker {
    TABLE_ANYBODY, // a seat, the spectators, or (on standard input) everything
    TABLE_PLAYER,  // a seat
    TABLE_CHOOSER, // a seat, or chance where outcomes are handed in: VIEWER_ALL
    TABLE_SITTER,  // a seat, also before the game has begun
} TableSpeaker;

// Who speaks: the table and the viewer that the parameters `match` and `seat` name. Fails as if the
// match did not exist if the session does not hold the seat. Who wants to play is refused as long
// as the game has not begun.
bool server__table_of_call(Call *call, TableSpeaker speaker, Table **table, int *viewer);
// Fails while the game goes on: what looks back at it may tell of hidden cards.
bool server__require_over(Call *call, const Table *table);
// Whether the caller holds the viewer's place; for VIEWER_PUBLIC, any place.
bool server__is_held_by(const Call *call, const Table *table, int viewer);

// --- parameters of a new match; false with the error ---

// The seats; both are people if nothing is said.
bool server__read_seats(Call *call, Table *table);
bool server__read_maker(Call *call, const Table *table, TableMaker *maker);
bool server__read_sides(Call *call, Table *table, MatchSetup *setup);
// One of them, at that place of the request.
bool server__read_side(Call *call, Table *table, uint32_t seat, const ExtJson *value,
                       const char *path, MatchSetup *setup);
// The parameter `side` of somebody who was invited: what the seat plays from now on, if anything.
// Nobody may have sat there yet.
bool server__take_guest_side(Call *call, Table *table, int viewer);
bool server__read_options(Call *call, Table *table);
// Where chance comes from: over a network from a key that nobody knows; on standard input as asked.
bool server__read_chance(Call *call, Table *table);
// A seed that nobody has chosen.
void server__draw_seed(Call *call, Table *table);

// --- texts that are checked (checks.c) ---

enum { SERVER_LIST_BYTES_MAX = 64 * 1024 }; // of a deck or an army

bool server__is_short_enough(Call *call, Span text, size_t bytes_max);
bool server__need_room_to_check(Call *call);
DiagnosticList server__problems(const Call *call);
// All games of the program, those that are not played too; what was read for one of them.
const Game *const *server__all_games(const Call *call);
const LoadedGame *server__loaded_game(const Call *call, const Game *game);
const void *server__library_of(void *call, const Game *game); // a LoadoutLibrary

// --- records that are handed in ---

// Whether it is small enough to be read, and quick enough to be played through; else false with the
// error.
bool server__may_read_record(Call *call, Span text);
bool server__may_replay(Call *call, const Record *record);

// --- what was thought about ---

// The advice for what the seat observed is found: tells who sits there.
void server__take_advice(ServerRpc *rpc, Table *table, int seat, const void *observation);
// Begins what was wished for while somebody thought about another question; nothing happens while
// somebody still does.
void server__go_on_advising(ServerRpc *rpc, Table *table);
// What a map asked has been found: answers who waits.
void server__take_look(ServerRpc *rpc, Table *table, Look *look);
// A line more of a game has been looked at: tells who waits.
void server__take_review(ServerRpc *rpc, Table *table);
// Goes on with a look back, if one is under way and nobody thinks; drops it if nobody waits for it.
void server__go_on_reviewing(ServerRpc *rpc, Table *table);

// --- methods ---

// Whose eyes a moment is seen through: a seat, "all", or null (ServerMoment).
void server__put_eyes(JsonWriter *writer, const char *key, int eyes);

bool server__person_enter(Call *call);
bool server__person_games(Call *call);
bool server__person_sit(Call *call);
bool server__person_forget(Call *call);
bool server__phrases(Call *call);
bool server__match_say(Call *call);
bool server__match_point(Call *call);
bool server__match_share(Call *call);
bool server__match_unshare(Call *call);
bool server__match_invitation(Call *call);
bool server__match_new(Call *call);
bool server__match_load(Call *call);
bool server__match_join(Call *call);
bool server__lobby_list(Call *call);
bool server__lessons(Call *call);
bool server__puzzles(Call *call);
bool server__lobby_join(Call *call);
bool server__match_list(Call *call);
bool server__match_view(Call *call);
bool server__match_at(Call *call);
bool server__match_legal(Call *call);
bool server__match_check(Call *call);
bool server__match_preview(Call *call);
bool server__match_threats(Call *call);
bool server__match_try(Call *call);
bool server__match_reach(Call *call);
bool server__match_sight(Call *call);
bool server__match_act(Call *call);
bool server__match_watch(Call *call);
bool server__match_takeback(Call *call);
bool server__match_answer(Call *call);
bool server__match_concede(Call *call);
bool server__match_claim(Call *call);
bool server__match_draw(Call *call);
bool server__match_rematch(Call *call);
bool server__match_luck(Call *call);
bool server__match_review(Call *call);
bool server__match_hurry(Call *call);
bool server__match_advise(Call *call);
bool server__match_record(Call *call);
bool server__match_close(Call *call);
bool server__match_dice(Call *call);
bool server__match_packs(Call *call);
bool server__match_accept(Call *call);
bool server__record_verify(Call *call);
bool server__deck_check(Call *call);
bool server__cards_explain(Call *call);
bool server__cards_list(Call *call);
bool server__deck_list(Call *call);
bool server__army_check(Call *call);
bool server__army_list(Call *call);
bool server__army_text(Call *call);
bool server__army_offers(Call *call);
bool server__roster_import(Call *call);
bool server__odds(Call *call);
bool server__rules_contents(Call *call);
