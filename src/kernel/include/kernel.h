// The kernel: what every game is to the rest of the program.
//
// A game is a deterministic state machine. A state is one flat block of plain bytes with exactly
// one pending decision; `apply` leads from one pending decision to the next. Chance is a player:
// the rules never draw a random number. What never changes during a game (rules, decks, sectors) is
// the match, read-only and shared by all threads. Everything outside src/games knows a game only
// through the table of functions below.
//
// `legal`, `check`, `apply`, `observe`, `resample`, `pending` and `chance_*` allocate nothing, do
// no I/O and use no floating point. The text functions further down are for people and may use
// arenas.
//
// What one action cannot hold (a shuffle, an announcement with targets, a formation's move) is a
// run of actions by the same actor with no other decision between them: every pending decision
// after the first has `continues` set. A run is one line in logs, records and scripts.
// (docs/decisions/0002.)
#pragma once

#include "base_arena.h"
#include "base_diagnostic.h"
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
#define KERNEL_MARK_WORDS      5                        // 64-bit words of a set of marks
#define KERNEL_MARKS_MAX       (64 * KERNEL_MARK_WORDS) // three for each card of a deck, and some

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

// One choice. `kind` is the game's (its actions.inl); the payload belongs to the game as well.
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

// A rule of the game as a number; `rule_name` of the module prints it ("CCG-9.3.5").
typedef uint16_t Rule;

// Why an action is not allowed.
typedef struct Refusal {
    Rule rule;
    Message message; // in the module's catalogue
} Refusal;

// What happened. Arguments whose bit is set in `secret_arguments` are shown as "?" to the seats in
// `secret_from` (bit per seat) and to spectators.
typedef struct Event {
    Rule rule;
    uint8_t secret_from;
    uint8_t secret_arguments;
    Message message;
} Event;

// A test that chance decided. Of `of` outcomes that were alike to whoever rolled, `good` would have
// passed; what changes a roll afterwards does not count.
typedef struct ChanceTest {
    uint8_t seat; // whose test it was
    bool passed;
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
} EventSink;

// Where on a large table a person looks: a middle and how much of it is shown across, in the game's
// own units. All zero is the whole table.
typedef struct ScreenPart {
    int32_t x, y;
    int32_t width; // 0: all of it
} ScreenPart;

typedef enum Outcome { OUTCOME_NONE, OUTCOME_SEAT0, OUTCOME_SEAT1, OUTCOME_DRAW } Outcome;

// One file of a pack, deck or army handed to a module: name for messages, and its bytes.
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

// A question that the rules ask again and again, for measuring: asks all of its kind about a state,
// gives how many these are, and adds those that were answered with yes.
typedef struct ModuleQuery {
    const char *name;
    uint64_t (*ask)(const void *match, const void *state, uint64_t *yes);
} ModuleQuery;

typedef struct GameModule {
    // --- who it is ---
    const char *name;    // "ccg"
    const char *title;   // for people
    const char *version; // of the rules; a record names it
    size_t state_bytes;
    const MessageCatalogue *messages;  // refusals, events, prompts
    const char *const *decision_names; // by Decision.kind: "D-BA"
    uint8_t decision_count;

    // --- life of a match ---
    // Reads packs (all files of data/<name>) to a read-only library in the arena. NULL and problems
    // on failure.
    const void *(*library_load)(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems);
    // Adds packs of somebody's own: a new library in the arena that shares what it can with the old
    // one, which must outlive it. NULL and problems on failure. The entry itself may be NULL.
    const void *(*library_extend)(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems);
    // The names of shipped sides (decks, armies) and missions, for lists and defaults.
    size_t (*list_sides)(const void *library, const char **out, size_t out_max);
    size_t (*list_missions)(const void *library, const char **out, size_t out_max);
    const void *(*match_create)(Arena *arena, const void *library, const MatchSetup *setup,
                                DiagnosticList *problems);

    // --- the machine: no allocation, no I/O ---
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
    // `state` is an observation of `seat` (of both together: VIEWER_ALL, see observe_both); fills
    // in what is hidden, consistently with all that was seen.
    void (*resample)(const void *match, void *state, int seat, Rng *rng);
    Outcome (*outcome)(const void *match, const void *state);
    void (*concede)(const void *match, void *state, int seat, EventSink *events);
    // Every invariant of the state; false and a message if one is broken. Slow.
    bool (*validate)(const void *match, const void *state, Message *problem);

    // --- words ---
    size_t (*rule_name)(Rule rule, char *out, size_t out_max);
    bool (*rule_parse)(Span text, Rule *out);
    // Text of a MESSAGE NAME argument (a card, a sector, a seat).
    void (*name_text)(const void *match, uint32_t handle, TextBuffer *out);
    // Notation of one action, as this viewer may see it ("?" for what it may not know). `state` is
    // the one before the action. Nothing, if that there was a choice is hidden already.
    void (*action_write)(const void *match, const void *state, const Action *action, int viewer,
                         TextBuffer *out);
    // Reads one action (the whole span). False with a message if it names nothing that exists; a
    // choice that exists but is not allowed is read, so that `check` can explain it.
    bool (*action_read)(const void *match, const void *state, Span text, Action *out,
                        Message *problem);
    // One line in plain words: what this choice means.
    void (*action_describe)(const void *match, const void *state, const Action *action,
                            TextBuffer *out);
    // What is asked, of whom, as the viewer may know it.
    void (*prompt)(const void *match, const void *state, int viewer, TextBuffer *out);

    // --- optional (may be NULL) ---
    // What a person would expect to be offered here but is not allowed; each passes action_write
    // and fails check.
    size_t (*refused)(const void *match, const void *state, Action *out, size_t out_max);
    // Higher is better for `seat`; given an observation filled in by resample. The search takes it
    // for thousandths of the logarithm of the odds to win: 0 is even, 1000 is 73 of 100.
    int32_t (*evaluate)(const void *match, const void *state, int seat);
    // How good each listed choice is, one step ahead and by exact odds: higher is better, in a unit
    // that only this list shares. Given an observation of the seat that decides. The greedy player
    // takes the best one (the first of equals). NULL: greedy tries the choices out and evaluates
    // what came of them, which costs more where a choice sets off many dice.
    void (*score)(const void *match, const void *state, const Action *option, size_t count,
                  int32_t *score);
    // How promising each listed choice looks at a glance: weights from 1 to 255, those of all the
    // same if the game has no opinion. The search tries the promising ones first and plays on with
    // them, so it has to be cheap.
    void (*policy)(const void *match, const void *state, const Action *option, size_t count,
                   uint8_t *weight);
    // The table drawn with characters for this viewer; `state` is that viewer's observation (or
    // all).
    void (*screen)(const void *match, const void *state, int viewer, int columns, int rows,
                   TextBuffer *out);
    // What the viewer may know as one JSON object, written as text.
    void (*view_json)(const void *match, const void *state, int viewer, TextBuffer *out);
    // Explains a card, unit or word that a person asks about (`?` in the terminal). False: unknown.
    bool (*explain)(const void *match, const void *state, Span words, int viewer, TextBuffer *out);
    // What on the table a choice refers to, as the seat that decides sees it: JSON list text.
    void (*refers_json)(const void *match, const void *state, const Action *action,
                        TextBuffer *out);
    // Targets, values with base and modifiers, chances: JSON object text.
    void (*preview_json)(const void *match, const void *state, const Action *action,
                         TextBuffer *out);
    // Scenario files: builds a match and a position from the lines of the file's position block.
    bool (*position)(Arena *arena, const void *library, const SourceText *block,
                     uint32_t first_line, const void **match, void *state,
                     DiagnosticList *problems);
    // A fact of the state by its words ("hand 0", "position shooter"), as text. False: no such
    // fact; then the text may say why.
    bool (*fact)(const void *match, const void *state, Span words, TextBuffer *out);
    // How often each technical guard acted so far in this game (for long measurements); names in
    // guard_names.
    size_t (*guards)(const void *match, const void *state, uint32_t *out, size_t out_max);
    const char *const *guard_names;
    // Whether a seat has learned, between these two states of one game, anything that it did not
    // know in the first (a card turned up, drawn, looked at, rolled): then nothing between them is
    // taken back freely. NULL: the kernel finds out by trying (run_takeback), which can only err by
    // refusing.
    bool (*revealed)(const void *match, const void *before, const void *after);
    // Checks a text outside any game for scenario files: `kind` is what stands after "check"
    // ("deck", "pack", "wording", "wording as unit"). Lines of problems count from first_line. What
    // the text means in its canonical form is appended to `canonical`, if the kind has one. False:
    // there is no such kind.
    bool (*check_text)(Arena *arena, const void *library, Span kind, const SourceText *text,
                       uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);
    // Which of the listed choices is the quietest (pass, no block, decline): computer players go on
    // with it until the state is settled again, to see what the choice that they are judging leads
    // to. NULL: the last listed.
    size_t (*quiet)(const void *match, const void *state, const Action *option, size_t count);
    // Whether the pending decision stands between two whole steps of the game, with no attack,
    // window or announcement half done: there `evaluate` tells most. NULL: at every decision that
    // begins a line.
    bool (*settled)(const void *match, const void *state);
    // Whether the choice spends something of the seat that decides and can bring it nothing, in
    // this state with all filled in, that `quiet` does not bring: if nobody else does more from
    // there on than it must, whatever the seat adds. A search does not choose what is a waste in
    // every world. NULL: nothing is known to be.
    bool (*is_waste)(const void *match, const void *state, const Action *choice);
    // Whether the pending decision is a held window: put to its seat wherever what both players
    // know rules no answer out, so that `quiet` (a pass) may be the only choice. Nobody may see by
    // the time it takes whether it was. A module with this knows the match option
    // "held_windows=yes". NULL: it holds no windows.
    bool (*is_held)(const void *match, const void *state);
    // `apply` and, if a seat is to decide next, `legal` in one go, for play in bulk: what finds out
    // that a choice is real mostly lists it. Gives the number of options, 0 for chance and at the
    // end. NULL: the caller does the two one after the other.
    size_t (*advance)(const void *match, void *state, const Action *action, Action *out,
                      size_t out_max);
    // Marks: what the laboratory asks after in a seat's games, such as "had this card in its hand"
    // (docs/laboratory.md). They are numbered from 0 for each seat of a match. `mark_name` gives
    // the kind in a few words ("card in hand") and appends the name. A kind that begins with "card"
    // may come to hold in the course of a game, more likely in a long one; if it has the word
    // "first" in it, or is of another kind, it is settled at the start. `marks` adds to the set
    // those that hold for the seat in this state. All three or none.
    size_t (*mark_count)(const void *match, int seat);
    const char *(*mark_name)(const void *match, int seat, size_t mark, TextBuffer *name);
    void (*marks)(const void *match, const void *state, int seat, uint64_t set[KERNEL_MARK_WORDS]);
    // Whether the match was made from what the pack of that name holds; records then name it. NULL:
    // from all of them.
    bool (*uses_pack)(const void *match, const char *name);
    // The number of the turn, from 1. NULL: the game has none.
    uint32_t (*turn)(const void *match, const void *state);
    // What the two seats know together: hands lie open, and hidden is only what neither has seen,
    // such as the order of a deck. `resample` takes it with VIEWER_ALL for the seat. For a look
    // back at a game that is over (search_review.h). NULL: together they know everything.
    void (*observe_both)(const void *match, const void *state, void *out);
    // As `screen`, of a part of a table that is larger than a window; `look` changes the part by a
    // person's words (a name, a place, "in", "left"; none: the whole again), false if they mean
    // nothing. Both or none.
    void (*screen_part)(const void *match, const void *state, int viewer, const ScreenPart *part,
                        int columns, int rows, TextBuffer *out);
    bool (*look)(const void *match, const void *state, Span words, ScreenPart *part);
    // What a seat plays, for people. NULL: the name of its side.
    const char *(*side_title)(const void *match, int seat);
    // Whether a mission brings both sides itself: what MatchSetup says of sides is not asked then.
    // NULL: none does.
    bool (*brings_sides)(const void *library, const char *mission);
    // The match options, the last with a NULL name. NULL: there are none.
    const MatchOption *options;
    // What `bench` measures by itself, on states of the second turn; the last has a NULL name.
    // NULL: nothing.
    const ModuleQuery *queries;
} GameModule;

// --- What holds for every module ---

// Whether every entry that is not optional is filled in and the sizes are possible; *missing names
// the first that is not.
bool kernel_module_check(const GameModule *module, const char **missing);

// A number for the whole state: equal states give equal numbers on every machine.
uint64_t kernel_fingerprint(const GameModule *module, const void *state);

// A number for the bytes of a pack, deck or army, as records name it.
uint64_t kernel_content_hash(Span content);

// The name of a decision kind ("D-BA"), "?" for one that the module does not know.
const char *kernel_decision_name(const GameModule *module, uint8_t kind);

// "seat 0", "seat 1", "chance", "nobody"; and the word before the colon in records and scripts:
// "0", "1", "chance".
const char *kernel_actor_name(Actor actor);
const char *kernel_actor_word(Actor actor);
const char *kernel_outcome_text(Outcome outcome); // "not over", "seat 0", "seat 1", "draw"

// The values of a match option, its default first: "yes|no", "3000 (2000..5000)", "NAME".
void kernel_option_values(const MatchOption *option, TextBuffer *out);
// All options of the game as JSON list text: [{name, default, values | least, most, rule, text}].
void kernel_options_json(const GameModule *module, TextBuffer *out);

bool action_equal(const Action *a, const Action *b);

// The sentence of a message in the module's catalogue, with names and rules written out.
void kernel_message_write(const GameModule *module, const void *match, const Message *message,
                          TextBuffer *out);
void kernel_rule_write(const GameModule *module, Rule rule, TextBuffer *out);
// "Sentence (CCG-9.3.5). Remedy." for a person.
void kernel_refusal_write(const GameModule *module, const void *match, const Refusal *refusal,
                          TextBuffer *out);
// "Sentence (CCG-9.3.2)." as this viewer may see it.
void kernel_event_write(const GameModule *module, const void *match, const Event *event, int viewer,
                        TextBuffer *out);

// A uniformly random legal choice of the pending decision; gives the number of choices (0: the game
// is over). `scratch` holds KERNEL_OPTIONS_MAX actions.
size_t kernel_random_action(const GameModule *module, const void *match, const void *state,
                            Rng *rng, Action *scratch, Action *out);
// Chance outcome number `n` of a game whose chance stream is `stream`: it comes from block n alone.
void kernel_chance_draw(const GameModule *module, const void *match, const void *state,
                        const Rng *stream, uint64_t n, Action *out);
