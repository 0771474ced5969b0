// A table: one running game, who sits at it, who watches it, and what each of them is told.
//
// The room owns the tables in memory: seats and their tokens, the log, clocks and held windows,
// the making of fair dice, packs of a match's own, and what of all this the store has.
// Everything is asked of the game by its table of functions, and nothing that a viewer is told
// comes from anything but `observe`. What changes a game stands above what shows it: first come
// questions and what is written of them, then telling (table_publish: log, clocks, who watches),
// then moving on (table_settle: chance and computers), then what ends or begins a game. A
// function that tells or moves on says so.
//
// Parts of a table have headers of their own: its log, its clock, held windows, what is settled
// before the game, what a connection was shown last, and questions to computers.
//
// Of docs/protocol: what answers have in common (revision, decision, clock, players, setup,
// view, choices, log), match.changed, match.people, match.left, and tokens.
#pragma once

#include "clock.h"
#include "hold.h"
#include "lesson.h"
#include "log.h"
#include "picture.h"
#include "setup.h"
#include "thinking.h"

enum {
    TABLE_ID_MAX = SERVER_MATCH_ID_MAX,
    TABLE_TOKEN_BYTES = 16,  // random bytes in a token
    TABLE_ANSWERS_MAX = 128, // remembered answers of a seat
    TABLE_ANSWER_ID_MAX = 64,
    TABLE_LINKS_MAX = 256,  // connections of one table
    TABLE_VIEWERS = 3,      // seat 0, seat 1, spectators; also the order of tokens
    TABLE_NAME_MAX = 64,    // bytes of a person's name
    TABLE_PACKS_MAX = 4,    // of a match's own
    TABLE_TOLD_MAX = 64,    // damaged games of which is told
    TABLE_STEPS_MAX = 5000, // choices of a seat over a network, taken back ones too
};

// An answer that is given again if the same request comes again.
typedef struct TableAnswer {
    char id[TABLE_ANSWER_ID_MAX + 1];
    const char *text; // members of the result, as one JSON object
} TableAnswer;

typedef struct TablePacks TablePacks;

// How many phrases a seat may say at once, and when it said the last one.
typedef struct TableTalk {
    uint32_t said; // of the last ones
    int64_t at_ms;
} TableTalk;

typedef struct TableSeat {
    bool is_person;
    const char *who;      // "human", "greedy"
    SearchSpec computer;  // if no person sits there
    SearchPlayer *player; // NULL: a person
    Advisor *advisor;     // of a person who has asked; NULL: nobody has
    TableLook look[LOOK_ASKS];
    char name[TABLE_NAME_MAX + 1];
    bool taken;                              // somebody has sat down here
    bool is_known;                           // it is known who sits here:
    uint8_t person[SERVER_TOKEN_HASH_BYTES]; // the hash of a key, as in ServerPlayed
    uint64_t played;                         // hash of what the store has of this; 0: nothing
    TableTalk talk;
    int64_t left_ms;     // when nobody was connected any more
    uint64_t step_count; // choices that the seat ever made, taken back ones too
    size_t answer_count; // ever remembered; the last TABLE_ANSWERS_MAX are kept
    TableAnswer answer[TABLE_ANSWERS_MAX];
} TableSeat;

// A connection that sits at the table or watches it.
typedef struct TableLink {
    uint32_t session;
    uint8_t viewer;        // Viewer: seat 0, seat 1, public
    bool watches;          // gets match.changed
    bool looks;            // with all that is seen
    bool patches;          // of which only what has changed
    bool reviews;          // waits for the look back
    bool leaves;           // has given its seat up in this turn; gone once that is kept
    size_t told;           // log entries that it has been sent
    uint64_t told_mark;    // table_mark, when it was told last
    TablePicture *picture; // what it was shown then; NULL: it is told all of it
    uint64_t token; // the one that it was bound by or has been given, as table_token_mark tells it
} TableLink;

// The view that was made last for a viewer: after a choice its own seat asks for it twice.
typedef struct TableView {
    void *seen; // the observation that it shows; NULL: none was made
    Language language;
    TextBuffer text;
} TableView;

// What the viewers of a table were shown last.
typedef struct TableShown {
    void *state; // scratch: the state that a viewer's picture is made from
    void *seen;  // scratch: the observation
    TableView view[TABLE_VIEWERS];
} TableShown;

// What one player asks the other.
typedef struct TableAsked {
    int takeback_seat; // who asks for a take-back; -1: nobody
    size_t takeback_line;
    int draw_seat; // who offers a draw; -1: nobody
} TableAsked;

// What the store has of a table.
typedef struct TableKept {
    bool dirty;    // not all of what the table is
    bool is_there; // anything
    bool header_dirty;
    size_t lines;
    size_t entries;
    size_t answers[KERNEL_SEATS];
    uint64_t rest; // hash of what a step does not change; 0: not known
} TableKept;

struct Table {
    Arena *arena;
    char id[TABLE_ID_MAX + 1];
    uint8_t token_hash[TABLE_VIEWERS][SERVER_TOKEN_HASH_BYTES];
    uint8_t next_hash[KERNEL_SEATS][SERVER_TOKEN_HASH_BYTES]; // of a token that was exchanged
    uint64_t maker;    // of it, as the store counts (server_store.h); 0: not counted
    bool open;         // in the lobby, while a seat is free
    TablePacks *packs; // the match's own; NULL: none
    const LoadedGame *loaded;
    const void *match;
    Run *run;
    Record header;
    TableSeat seat[KERNEL_SEATS + 1]; // the last one is chance, where outcomes are handed in
    size_t link_count;
    TableLink link[TABLE_LINKS_MAX];
    TableLog log;
    TableAsked asked;
    int64_t claim_after_ms;
    TableSetup setup;
    TableClock clock;
    TableHold hold;
    TableLesson lesson;
    TableThinking thinking;
    TableShown shown;
    TableKept kept;
    // For looking on at the rematch; not kept, as only hashes of tokens are. Empty: not known.
    char next_spectator[2 * TABLE_TOKEN_BYTES + 1];
    // The same for each seat of the rematch, once its person was led there.
    char next_token[KERNEL_SEATS][2 * TABLE_TOKEN_BYTES + 1];
    struct Table *next_closed;
    uint64_t used; // when it was asked for last, by the count of all tables
    bool is_gone;  // from all lists, but somebody thinks about it
    struct Table *next_gone;
};

// A game whose packs are no longer the present ones; tables from before are played with it.
typedef struct TableOldGame {
    Arena *arena; // of all of it
    LoadedGame loaded;
    struct TableOldGame *next;
} TableOldGame;

struct ServerTables {
    Arena *arena;
    size_t count;
    Table **table;         // space for tables_max
    uint64_t made;         // ever
    uint64_t asked;        // for any table, ever
    int64_t kept_bytes;    // of all matches, when they were last counted
    size_t *picture_bytes; // that the connection has, by session - 1; NULL: none has any
    TableOldGame *old_games;
    uint64_t told[TABLE_TOLD_MAX]; // hashes of games that cannot be gone on with
    size_t told_count;
    bool looks_begun;  // in this turn, by some table's seat
    bool people_dirty; // something was put that is of persons only
    Table *closed;     // in this turn
    Table *gone;       // somebody still thinks about them
};

// --- all tables ---

ServerTables *server__tables_create(void);
void server__tables_destroy(ServerTables *tables);
Table *table_find(const ServerTables *tables, Span id);
// It must be on no list any more.
void table_destroy(ServerTables *tables, Table *table);

// --- seats ---

int64_t table_now_ms(const ServerRpc *rpc);
// Puts a person ("human") or a computer (its specification) at a seat; false with a sentence.
bool table_take_who(Table *table, int seat, Span words, const char **problem);
bool table_is_between_people(const Table *table);
// Whether everybody sits who is to play, and nothing is waited for: before that nobody's time runs.
bool table_has_begun(const ServerRpc *rpc, const Table *table);
bool table_is_connected(const Table *table, int seat);
// How long nobody is connected at a taken seat; -1: somebody is, or nobody ever was.
int64_t table_away_ms(ServerRpc *rpc, const Table *table, int seat);

// --- rematches ---

typedef struct TableOffer {
    int by;     // the seat that offers one; -1: nobody
    int agreed; // how often both have; 0: they have not, or not since somebody offered another
} TableOffer;

int table_count_notes(const Table *table, TableEntryKind kind, int seat); // ACTOR_NONE: of anybody
TableOffer table_last_offer(const Table *table);
// Of the rematch that they agree on the `number`th time, counted from 1.
const char *table_rematch_id(Arena *arena, const Table *table, int number);
bool table_is_over_between_people(const Table *table);

// --- what a viewer sees ---

// What changes whenever the viewer has to look again, and never tells more than its own log.
uint64_t table_revision(const Table *table, int viewer);
// The revision and whether the viewer is asked something new: where one of them changes it is told.
// Twice the one, and one more for the other.
uint64_t table_mark(const Table *table, int viewer);
// Fills table->shown.seen with the viewer's observation (VIEWER_PUBLIC: what both know; VIEWER_ALL:
// all) and gives it.
const void *table_observe(Table *table, int viewer);
// The observation of the position after a line that is not undone.
const void *table_observe_after(Table *table, size_t line, int viewer);
// The members revision, over, outcome, decision and what belongs to them.
void table_put_standing(ServerRpc *rpc, Table *table, JsonWriter *writer, int viewer);
// "chance", a seat or null.
void table_put_actor(JsonWriter *writer, const char *key, int actor);
// The same as `data.where` of the error that the call is about to end in.
void table_put_where(Call *call, Table *table, int viewer);

// --- people ---

// The parameter `name`.
bool table_take_name(Call *call, Span *name, bool *present);
// The connection holds the seat, or looks on, from now on. NULL: there are too many.
TableLink *table_link(Table *table, uint32_t session, int viewer);
bool table_too_many_links(Call *call); // the error of that
// A token's hash as a link remembers it.
uint64_t table_token_mark(const uint8_t hash[SERVER_TOKEN_HASH_BYTES]);
// The list `players`: who, name, side, whether they are there.
void table_put_players(ServerRpc *rpc, const Table *table, JsonWriter *writer);
// Tells those who watch that somebody came, went or has another name.
void table_tell_people(ServerRpc *rpc, Table *table);
// Nobody is known to have sat at the seat; its tokens and connections are none of it any more.
void table_forget_person(ServerRpc *rpc, Table *table, int seat);
// The connection has ended.
void server__tables_forget_session(ServerRpc *rpc, uint32_t session);
// The answer of somebody who has joined.
void table_put_joined(Call *call, Table *table, int viewer);

// --- persons ---

// Where what persons play is kept; NULL: nowhere.
ServerStore *table_people_store(const ServerRpc *rpc);
// Where no turn is kept it is kept at once. False with the error: it cannot be.
bool table_keep_people(Call *call);
// The connection sits at the seat: its person is known there, if it has said who it is.
void table_know(ServerRpc *rpc, Table *table, int seat, uint32_t session);
// Whether the seat is the person's.
bool table_is_persons(const Table *table, int seat, const uint8_t *person);
// Who gives the seat up has only the memory of it.
void table_leave(ServerRpc *rpc, Table *table, int seat);
// What the person's seats are is forgotten; `id` is empty: at all tables.
void table_forget_played(ServerRpc *rpc, const uint8_t *person, Span id);
// Puts what has changed of what persons play at this table.
bool table_put_played(ServerRpc *rpc, Table *table);
// After a restart; false: it cannot be read now.
bool table_restore_people(ServerRpc *rpc, Arena *arena, Table *table);
// A phrase said, or a place pointed at, now; false: too many.
bool table_may_talk(const ServerRpc *rpc, Table *table, int seat);

// --- tokens ---

void table_make_token(Call *call, char out[2 * TABLE_TOKEN_BYTES + 1]);
void table_token_hash(Span token, uint8_t out[SERVER_TOKEN_HASH_BYTES]);
// Puts another token for the seat into the answer and into `token`; the present one ends when that
// is first used.
void table_exchange_token(Call *call, Table *table, int viewer,
                          char token[2 * TABLE_TOKEN_BYTES + 1]);
// The seat has this token from now on, and the caller's connection has it; those of every other
// end.
void table_replace_token(Call *call, Table *table, int seat, Span token);

// --- choices ---

// Who the viewer chooses for: "chance" is told everything, it is the one that makes it so.
Actor table_actor_of(int viewer);
bool table_is_own(const Table *table, int viewer);
// A choice with its notation and its words.
void table_put_choice(Table *table, JsonWriter *writer, int viewer, const void *seen,
                      const Action *action);
// The members yours, choices and refused.
void table_put_choices(Table *table, JsonWriter *writer, int viewer, bool with_refused);
// The members of what the viewer sees: players, view and what belongs to them.
void table_put_look(ServerRpc *rpc, Table *table, JsonWriter *writer, int viewer);

// --- packs of a match's own ---

// The game's library, extended by the packs of the request; false with the error.
bool server__packs_library(Call *call, const LoadedGame *loaded, const void **library);
// The parameter `packs` of a new match: the table's game has their cards from now on.
bool table_read_packs(Call *call, Table *table);
// Those that a record carries; false with problems.
bool table_take_packs(Table *table, const Record *record, DiagnosticList *problems);
// The library that a record is replayed with; NULL with problems.
const void *table_library(Arena *arena, const LoadedGame *loaded, const Record *record,
                          DiagnosticList *problems);
// The member `packs`: their texts and their cards.
void table_put_packs(Call *call, const Table *table);

// --- telling ---

// What the connection sees as `look`, or as `from` and `patch`, into the open object; that is its
// picture from then on. To be called before `told_mark` is that of now.
void table_put_picture(ServerRpc *rpc, Table *table, JsonWriter *writer, TableLink *link,
                       TablePictures *made);
// What was made is needed no more; links have what they keep.
void table_end_pictures(TablePictures *made);
// It is told all of it the next time.
void table_drop_picture(ServerTables *tables, TableLink *link);

// Only the log and the watchers, after a change that asks nobody to move.
void table_publish(ServerRpc *rpc, Table *table);

// --- moving on ---

// The choice of a computer.
void table_play(Table *table, int seat, const Action *answer);
// Moves on: chance, computers; writes the log.
void table_move_on(ServerRpc *rpc, Table *table);
// The same, then tells those who watch.
void table_settle(ServerRpc *rpc, Table *table);
// Hurries who thinks too long; tells of what computers have done.
void table_think_tick(ServerRpc *rpc, Table *table, int64_t now_ms);
// Passes for a seat that has nothing else, when its window was held.
void table_hold_tick(ServerRpc *rpc, Table *table);

// --- endings ---

// The parameter `claim_after_ms` of a new match.
bool table_read_claim(Call *call, Table *table);
// Says in the log how a game ended beside its rules, if it did.
void table_note_ending(Table *table);
// The game is over; those who watch are told.
void table_end(ServerRpc *rpc, Table *table, RunLineKind kind, int seat);
// After a choice of the seat, the log being at `from` before: whoever plays on has answered what it
// was asked. Only once the others see that it has.
void table_note_choice(Table *table, int seat, size_t from);

// --- room ---

// What tables take up, besides memory at all.
typedef enum TableRoom {
    ROOM_TABLE,
    ROOM_PACKS,  // with packs of their own
    ROOM_SEARCH, // with computers that search
} TableRoom;

// Whether one more match may be made, by this connection and its maker too; else false with the
// error.
bool table_has_room(Call *call);
// Lets go of one of whoever has most of them, if that is more than the maker would have with one
// more; those who sit there are told.
bool table_push_fairly(Call *call, TableRoom what, uint64_t maker);
// Whether all tables' trees leave room for one more. `make`: tables that rest go for it.
bool table_has_search_room(ServerRpc *rpc, bool make);
// A computer that waits for memory sits down once there is some.
void table_seat_searchers(ServerRpc *rpc, Table *table);
// Counts an attempt and makes room; false with the error if there have been too many.
bool table_may_pack(Call *call);

// --- keeping ---

// The header of the table's record, and the game that such a header is of: the present one, or one
// from the packs that were kept. NULL with problems.
Span table_header_text(Arena *arena, const Table *table);
const LoadedGame *table_game_of_record(ServerRpc *rpc, const Record *record,
                                       DiagnosticList *problems);
// Puts what has changed into the store and commits it; false and *error if it could not be: then
// all tables are as they were at the last commit.
bool server__tables_commit(ServerRpc *rpc, const char **error);
// As table_find, from the store if it rests there. NULL: there is none, or, with the error, no
// room.
Table *table_fetch(Call *call, Span id);
// The table of a token, and whose it is; NULL with the error.
Table *table_fetch_by_token(Call *call, Span token, int *viewer);
// The same of a link to a moment, which looks on. NULL without an error: it is none.
Table *table_fetch_by_moment(Call *call, Span token, ServerMoment *moment);
