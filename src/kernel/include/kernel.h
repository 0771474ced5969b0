// The kernel: what every game is to the rest of the program.
//
// A game is a deterministic state machine. A state is one flat block of plain bytes with exactly
// one pending decision; `apply` leads from one pending decision to the next. Chance is a player:
// the rules never draw a random number. What never changes during a game (rules, decks, sectors) is
// the match, read-only and shared by all threads. Everything outside src/games knows a game only
// through its tables: the rules, here, and one for each of those who want something else of it:
//
//     kernel_words.h      people: names, notation, sentences
//     kernel_loadouts.h   whoever brings a deck or an army
//     kernel_views.h      whoever draws the table
//     kernel_map.h        whoever plans moves on a large table
//     kernel_players.h    computer players
//     kernel_scenarios.h  scenario files
//     kernel_lab.h        measurements
//     kernel_tables.h     whoever makes a table of terrain
//
// `legal`, `check`, `apply`, `observe`, `resample`, `pending` and `chance_*` allocate nothing, do
// no I/O and use no floating point, as does `advance` of the players. Text may use arenas.
//
// What one action cannot hold (a shuffle, an announcement with targets, a formation's move) is a
// run of actions by the same actor with no other decision between them: every pending decision
// after the first has `continues` set. A run is one line in logs, records and scripts.
// (docs/decisions/0002.)
#pragma once

#include "base_arena.h"
#include "base_diagnostic.h"
#include "base_json.h"
#include "base_message.h"
#include "base_rng.h"
#include "base_span.h"
#include "base_text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KERNEL_SEATS           2
#define KERNEL_OPTIONS_MAX     2048 // the most options `legal` ever lists
#define KERNEL_STATE_BYTES_MAX 65536

// Who a decision belongs to, and who looks at something.
typedef enum Actor {
    ACTOR_SEAT0 = 0,
    ACTOR_SEAT1 = 1,
    ACTOR_CHANCE = 2,
    ACTOR_NONE = 3 // the game is over
} Actor;

typedef enum Viewer {
    VIEWER_SEAT0 = 0,
    VIEWER_SEAT1 = 1,
    VIEWER_PUBLIC = 2, // a spectator: only what both seats may see
    VIEWER_ALL = 3     // the record: everything
} Viewer;

// One choice. `kind` and the payload are the game's.
// All zero is no action. Equal actions are equal bytes.
typedef struct Action {
    uint16_t kind;
    uint8_t data[14];
} Action;
_Static_assert(sizeof(Action) == 16, "actions are copied and compared as 16 bytes");

// What is pending. `kind` is the game's decision kind (D-BA, ...).
typedef struct Decision {
    uint8_t actor; // Actor
    uint8_t kind;
    uint8_t continues; // 1: goes on with the line that the action before began
    uint8_t zero;
} Decision;

// A rule of the game as a number; `rule_name` of its words prints it ("CCG-9.3.5").
typedef uint16_t Rule;

// Why an action is not allowed.
typedef struct Refusal {
    Rule rule;
    Message message; // in the game's catalogue
} Refusal;

enum { EVENT_MORE_MAX = 12 }; // with the arguments a bit each of `secret_arguments`

// What happened. Arguments whose bit is set in `secret_arguments` are shown as "?" to the seats in
// `secret_from` (bit per seat) and to spectators. `more` is not in the sentence: what its beat is
// about besides (kernel_beats.h); its bits in `secret_arguments` stand behind those of the four
// arguments. An event whose sentence is empty is quiet: it has nothing but its beat.
typedef struct Event {
    Rule rule;
    uint8_t secret_from;
    uint16_t secret_arguments;
    Message message;
    uint8_t more_count;
    int32_t more[EVENT_MORE_MAX]; // valid below more_count
} Event;

// A test that chance decided. Of `of` outcomes that were alike to whoever rolled, `good` would have
// passed; what changes a roll afterwards does not count.
typedef struct ChanceTest {
    uint8_t seat; // whose test it was
    bool passed;
    bool is_most; // `need` is the most that passes, and else the least
    int16_t need;
    int16_t rolled;
    uint32_t good;
    uint32_t of;
} ChanceTest;

// Where `apply` reports events; NULL in bulk play.
typedef struct EventSink {
    void (*report)(struct EventSink *sink, const Event *event);
    // A choice inside the line being played that was the only one and so was made by the engine: a
    // script or a person may write it or leave it out. May be NULL.
    void (*forced)(struct EventSink *sink, const Action *action);
    // A test has been rolled: for a look back at a game that is over, since `good` and `of` may
    // follow from hidden cards. May be NULL.
    void (*tested)(struct EventSink *sink, const ChanceTest *test);
    // The action being applied is a wish, out of which the engine has worked something: to play
    // these actions in its place, one after the other in the same line, leads to the very same
    // state and asks the engine to work out nothing. At most once an action, and not for what the
    // engine chooses itself; whoever keeps the game keeps them in the place of the action, so that
    // nothing that is kept depends on how wishes are worked out. May be NULL.
    void (*became)(struct EventSink *sink, const Action *actions, size_t count);
} EventSink;

typedef enum Outcome { OUTCOME_NONE, OUTCOME_SEAT0, OUTCOME_SEAT1, OUTCOME_DRAW } Outcome;

// One file of a pack, deck or army handed to a game: name for messages, and its bytes.
typedef struct SourceText {
    const char *name;
    Span text;
} SourceText;

// What a match is made of. Strings live as long as the match.
typedef struct MatchSetup {
    const char *side[KERNEL_SEATS]; // a shipped deck or army by name, or a path; see side_text
    SourceText
        side_text[KERNEL_SEATS]; // the text itself if the caller has read it (else text.text NULL)
    const char *mission;         // NULL: the game's default (sector set, table, scenario)
    const char *const *option;   // "key=value" match options
    size_t option_count;
} MatchSetup;

// A match option "name=value", for whoever sets up a match.
typedef struct MatchOption {
    const char *name;
    enum { MATCH_OPTION_SWITCH, MATCH_OPTION_NUMBER, MATCH_OPTION_NAME } kind;
    int32_t least, most;  // of a number
    const char *fallback; // the value that holds if nothing is said; a switch is "yes" or "no"
    const char *rule;     // that leaves it open
    const char *text;     // what it means (of a switch: yes), without a full stop
} MatchOption;

typedef struct GameRules {
    size_t state_bytes;
    // The names of missions, for lists and defaults.
    size_t (*list_missions)(const void *library, const char **out, size_t out_max);
    const void *(*match_create)(Arena *arena, const void *library, const MatchSetup *setup,
                                DiagnosticList *problems);
    // Whether a mission brings both sides itself: what MatchSetup says of sides is not asked then.
    // NULL: none does.
    bool (*brings_sides)(const void *library, const char *mission);
    // The match options, the last with a NULL name. NULL: there are none.
    const MatchOption *options;
    // Whether the match was made from what the pack of that name holds; records then name it. NULL:
    // from all of them.
    bool (*uses_pack)(const void *match, const char *name);
    void (*start)(const void *match, void *state); // to the first pending decision (usually chance)
    Decision (*pending)(const void *match, const void *state);
    // All choices of the pending decision in canonical order; at least 2 for a seat (1 where a
    // match asks so that nobody can tell whether there are more, CCG-18.2.6), at least 1 for
    // chance.
    size_t (*legal)(const void *match, const void *state, Action *out, size_t out_max);
    bool (*check)(const void *match, const void *state, const Action *action, Refusal *refusal);
    // The action must pass `check`. Goes on through forced steps to the next decision.
    void (*apply)(const void *match, void *state, const Action *action, EventSink *events);
    // Chance: number of equally likely outcomes, and the n-th of them (different n may give equal
    // actions).
    uint32_t (*chance_count)(const void *match, const void *state);
    void (*chance_action)(const void *match, const void *state, uint32_t n, Action *out);
    void (*observe)(const void *match, const void *state, int seat, void *out);
    // What the two seats know together: hands lie open, and hidden is only what neither has seen,
    // such as the order of a deck. `resample` takes it with VIEWER_ALL for the seat. For a look
    // back at a game that is over (search_review.h). NULL: together they know everything.
    void (*observe_both)(const void *match, const void *state, void *out);
    // `state` is an observation of `seat` (of both together: VIEWER_ALL, see observe_both); fills
    // in what is hidden, consistently with all that was seen.
    void (*resample)(const void *match, void *state, int seat, Rng *rng);
    Outcome (*outcome)(const void *match, const void *state);
    void (*concede)(const void *match, void *state, int seat, EventSink *events);
    // Every invariant of the state; false and a message if one is broken. Slow.
    bool (*validate)(const void *match, const void *state, Message *problem);
    // Whether a seat has learned, between these two states of one game, anything that it did not
    // know in the first (a card turned up, drawn, looked at, rolled): then nothing between them is
    // taken back freely. NULL: the kernel finds out by trying (run_takeback), which can only err by
    // refusing.
    bool (*revealed)(const void *match, const void *before, const void *after);
    // Whether the pending decision is a held window: put to its seat wherever what both players
    // know rules no answer out, so that `quiet` (a pass) may be the only choice. Nobody may see by
    // the time it takes whether it was. A game with this knows the match option
    // "held_windows=yes". NULL: it holds no windows.
    bool (*is_held)(const void *match, const void *state);
    // Whether only its own seat can tell that the pending decision is put to it: in the same game
    // with other hidden cards the engine might have gone on by itself. What has led there is then
    // told to nobody else before the answer. NULL: it can always be told.
    bool (*is_private)(const void *match, const void *state);
    // The number of the turn, from 1. NULL: the game has none.
    uint32_t (*turn)(const void *match, const void *state);
} GameRules;

typedef struct GameWords GameWords;
typedef struct GameLoadouts GameLoadouts;
typedef struct GameViews GameViews;
typedef struct GamePlayers GamePlayers;
typedef struct GameScenarios GameScenarios;
typedef struct GameLab GameLab;
typedef struct GameTables GameTables;
typedef struct GameMap GameMap;

// A game: who it is, its library, and its tables, NULL where it has not that side. One that is
// played has all of them but `lab`, `odds`, `tables` and `map`, which may be missing; one whose
// rules are not there yet has no `rules`.
typedef struct Game {
    const char *id;      // "ccg"
    const char *title;   // for people
    const char *version; // of the rules; a record names it
    // Reads packs (all files of data/<id>) to a read-only library in the arena. NULL and problems
    // on failure.
    const void *(*library_load)(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems);
    // Adds packs of somebody's own: a new library in the arena that shares what it can with the old
    // one, which must outlive it. NULL and problems on failure. The entry itself may be NULL.
    const void *(*library_extend)(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems);
    const GameRules *rules;
    const GameWords *words;
    const GameLoadouts *loadouts;
    const GameViews *views;
    const GamePlayers *players;
    const GameScenarios *scenarios;
    const GameLab *lab;
    const GameTables *tables;    // NULL: people make none
    const GameMap *map;          // NULL: it is played on no map
    const struct OddsGame *odds; // what is asked about its chances (odds_language.h)
} Game;

// A game with what was read for it.
typedef struct LoadedGame {
    const Game *game; // NULL: none
    const void *library;
    const SourceText *pack; // packs and loadouts under data/<id>, in the order of their names
    size_t pack_count;
} LoadedGame;

enum { KERNEL_SIDES_MAX = 256 }; // shipped ones that anybody lists

// Whether both sides come with the mission (a training scenario).
bool kernel_brings_sides(const LoadedGame *loaded, const char *mission);
// Adds packs of somebody's own, one after another, to a game that takes some (`library_extend`).
// False with problems.
bool kernel_add_packs(Arena *arena, LoadedGame *loaded, const SourceText *packs, size_t pack_count,
                      DiagnosticList *problems);

// --- What holds for every game ---

// Whether every table and entry that is not optional is filled in and the sizes are possible;
// *missing names the first that is not ("rules.legal").
bool kernel_game_check(const Game *game, const char **missing);

// A number for the whole state: equal states give equal numbers on every machine.
uint64_t kernel_fingerprint(const Game *game, const void *state);

// A number for the bytes of a pack, deck or army, as records name it.
uint64_t kernel_content_hash(Span content);

// The name of a decision kind ("D-BA"), "?" for one that the game does not know.
const char *kernel_decision_name(const Game *game, uint8_t kind);

// "seat 0", "seat 1", "chance", "nobody"; and the word before the colon in records and scripts:
// "0", "1", "chance".
const char *kernel_actor_name(Actor actor);
const char *kernel_actor_word(Actor actor);
const char *kernel_outcome_text(Outcome outcome); // "not over", "seat 0", "seat 1", "draw"

// The values of a match option, its default first: "yes|no", "3000 (2000..5000)", "NAME".
void kernel_option_values(const MatchOption *option, TextBuffer *out);
// All options of the game as a JSON list: [{name, default, values | least, most, rule, text}].
void kernel_put_options(JsonWriter *writer, const char *key, const Game *game);

bool action_equal(const Action *a, const Action *b);

// The sentence of a message in the game's catalogue, with names and rules written out.
void kernel_message_write(const GameWords *words, const void *match, const Message *message,
                          TextBuffer *out);
void kernel_rule_write(const GameWords *words, Rule rule, TextBuffer *out);
// "Sentence (CCG-9.3.5). Remedy." for a person.
void kernel_refusal_write(const GameWords *words, const void *match, const Refusal *refusal,
                          TextBuffer *out);
// "Sentence (CCG-9.3.2)." as this viewer may see it.
void kernel_event_write(const GameWords *words, const void *match, const Event *event, int viewer,
                        TextBuffer *out);
// Whether it has no sentence: logs for people leave it out.
bool kernel_event_is_quiet(const GameWords *words, const Event *event);
// Whether argument `i` (from MESSAGE_ARGUMENTS_MAX on: of `more`) is not for this viewer. What is
// secret from any seat is secret from spectators too.
bool kernel_event_hides(const Event *event, unsigned i, int viewer);

// A uniformly random legal choice of the pending decision; gives the number of choices (0: the game
// is over). `scratch` holds KERNEL_OPTIONS_MAX actions.
size_t kernel_random_action(const Game *game, const void *match, const void *state, Rng *rng,
                            Action *scratch, Action *out);
// Chance outcome number `n` of a game whose chance stream is `stream`: it comes from block n alone.
void kernel_chance_draw(const Game *game, const void *match, const void *state, const Rng *stream,
                        uint64_t n, Action *out);
