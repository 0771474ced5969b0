// A running game: a match, its state, and the lines that led there.
//
// Whoever lets people or programs play (terminal, server, scenarios, records) drives the game
// through this. A line is one actor's run of actions; lines are numbered from 1 in records, from 0
// here. Nothing is ever deleted: a take-back and a conceding are lines themselves.
//
//     Run *run = run_create(arena, game, match);
//     run_chance_seed(run, 42);                      // or answer every chance decision by hand
//     for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
//         ... run_play(run, actor, text, &problem) or run_act(run, actor, &action, &problem) ...
//     }
//
// A run allocates in its arena and belongs to one thread. It is not the hot path: search and
// simulation use the game's functions directly.
#pragma once

#include "kernel.h"

typedef enum RunLineKind {
    RUN_LINE_PLAY,
    RUN_LINE_TAKEBACK,
    RUN_LINE_CONCEDE,
    // Endings beside the rules (run_end): whoever runs the game agreed on them with the players.
    RUN_LINE_TIME, // the seat's time ran out
    RUN_LINE_AWAY, // the seat was away and the other claimed the game
    RUN_LINE_DRAW, // both agreed
} RunLineKind;

typedef struct RunAction {
    Action action;
    const char *text[4]; // notation by Viewer
    bool goes_on;        // with the one before it: both are what one wish has become
} RunAction;

typedef struct RunLine {
    uint8_t kind;  // RunLineKind
    uint8_t actor; // Actor; of an ending and a take-back: the seat (ACTOR_NONE: not said, or both)
    bool undone;   // taken back by a later line
    bool unshown;  // taken back while it was unfinished: the other seat never sees it
    uint32_t action_first;
    uint32_t action_count; // of RUN_LINE_PLAY
    uint32_t event_first;
    uint32_t event_count;
    uint32_t target; // of RUN_LINE_TAKEBACK: the first line that it undoes
} RunLine;

typedef enum RunChance {
    RUN_CHANCE_MANUAL, // every outcome is handed in
    RUN_CHANCE_SEED,   // drawn from the stream of `seed`
    RUN_CHANCE_KEY,    // drawn from the stream of 32 key bytes
} RunChance;

// A choice inside the line being played that the engine made because it was the only one.
typedef struct RunForced {
    Action action;
    void *state;  // when it was made: a script names it as things were then
    bool written; // the line has it
} RunForced;

// What the action being played has become (EventSink.became); no actions: it was no wish.
typedef struct RunBecame {
    Action *action;
    size_t count;
    size_t max;
} RunBecame;

typedef struct RunEvents {
    EventSink sink;
    struct Run *run;
} RunEvents;

// The position before a line, kept so that the lines before it need not be played once more.
typedef struct RunPosition {
    size_t line; // 0: none
    void *state;
} RunPosition;

enum { RUN_POSITIONS = 2 };

// To be read, not written, from outside.
typedef struct Run {
    Arena *arena;
    const Game *game;
    const void *match;
    void *state;
    void *first_state; // before the first line
    void *scratch[3];  // three more blocks of the same size
    RunPosition position[RUN_POSITIONS];
    Action *options; // KERNEL_OPTIONS_MAX
    RunEvents events;
    RunForced *forced; // of the line being played
    size_t forced_count;
    size_t forced_max;
    RunBecame became;
    size_t wish_count; // actions that were played and became others: none in a replay

    RunLine *line;
    RunAction *action;
    Event *event;
    size_t line_count;
    size_t action_count;
    size_t event_count;
    size_t line_max; // what there is space for
    size_t action_max;
    size_t event_max;

    RunChance chance;
    uint64_t seed;
    Rng stream;
    uint64_t chance_count; // outcomes ever drawn, taken back ones too: the number of the next one
    bool is_ended;         // by a line: a concession or an ending beside the rules
    uint8_t ended_as; // Outcome of an ending beside the rules, of which the state knows nothing
} Run;

// Why something was not done. The caller sets `arena` (for the sentence) before the call.
typedef enum RunStatus {
    RUN_OK,
    RUN_OVER,       // the game is over
    RUN_WRONG_SEAT, // somebody else decides
    RUN_UNREADABLE, // no action has this notation
    RUN_REFUSED,    // a rule forbids it: see `rule`
    RUN_TOO_LONG,   // the line goes on after its decision was complete
    RUN_UNFINISHED, // the line ends before its decision is complete
    RUN_REVEALED,   // cannot be taken back: something hidden or random has been seen since
    RUN_NO_LINE,    // there is no such line to take back
} RunStatus;

typedef struct RunProblem {
    Arena *arena; // NULL: no sentence is wanted
    RunStatus status;
    Rule rule;        // of RUN_REFUSED
    size_t offset;    // bytes into the text of the line
    const char *text; // one sentence for a person, rule and remedy included
} RunProblem;

// A game from its start. The match must outlive it.
Run *run_create(Arena *arena, const Game *game, const void *match);
// A game from a position, which is copied.
Run *run_create_at(Arena *arena, const Game *game, const void *match, const void *state);

// Where chance comes from; manual until one of these is called.
void run_chance_seed(Run *run, uint64_t seed);
void run_chance_key(Run *run, const uint8_t key[32]);
void run_chance_manual(Run *run);

Decision run_pending(const Run *run);
Outcome run_outcome(const Run *run);
// Whether the last line waits for more actions of its actor.
bool run_is_unfinished(const Run *run);
// The choices of the pending decision; valid until the next call.
size_t run_legal(Run *run, const Action **options);

// One action by `actor`: begins a line or goes on with the unfinished one. A wish stands in the
// line as what it has become. False leaves all as it was.
bool run_act(Run *run, Actor actor, const Action *action, RunProblem *problem);
// A line in notation: one or more actions with commas between them. All or nothing. A line may stop
// before its decision is complete; the next call goes on with it. Choices that the engine makes by
// itself, because there is only one, may be written or left out.
//
// Or RUN_ARRANGE: a line each for what the game proposes (GamePlayers.arrange), as long as the seat
// decides about its set-up. It stops before the last one, which is played if nothing else is left.
#define RUN_ARRANGE "arrange"
bool run_play(Run *run, Actor actor, Span text, RunProblem *problem);
// As run_play, but nothing stays: whether it could be played.
bool run_try(Run *run, Actor actor, Span text, RunProblem *problem);
// Whether the second line could be played behind the first one. problem->arena must be there.
bool run_try_behind(Run *run, Actor actor, Span first, Span second, RunProblem *problem);
// The same of a line in place of the unfinished one, which stays; false if there is none.
bool run_try_anew(Run *run, Actor actor, Span text, RunProblem *problem);
// Reads one action of the pending decision without playing it.
bool run_read(Run *run, Span text, Action *out, RunProblem *problem);
// The wish that is `back` wishes before the last one of the actor, as it was written; such as were
// taken back count. False: there are not so many.
bool run_wish(const Run *run, Actor actor, size_t back, Span *out);

// Takes the last action of the unfinished line back, a wish with all that it has become, or the
// whole of the line, without a trace: nobody but its own actor has seen it. Nothing happens if
// there is no unfinished line.
void run_step_back(Run *run);
void run_drop_unfinished(Run *run);
// Answers chance from the generator until a seat decides or the game is over (nothing if manual).
void run_settle(Run *run);

// The game is given up by the seat that decides; for nobody else (RUN_WRONG_SEAT).
bool run_concede(Run *run, int seat, RunProblem *problem);
// The game ends beside its rules, by RUN_LINE_TIME or RUN_LINE_AWAY for the seat that decides,
// which loses (RUN_WRONG_SEAT for the other), or by RUN_LINE_DRAW (`seat` is not looked at). The
// state stays as it is: the position that the players left.
bool run_end(Run *run, RunLineKind kind, int seat, RunProblem *problem);
// By what the game is over: "rules", "concession", "time", "claim", "agreement"; NULL: it is not.
const char *run_ended_by(const Run *run);

// Whether the game may be taken back to before line `line` without asking anybody: no chance
// outcome and nothing hidden has been revealed since.
bool run_can_takeback(Run *run, size_t line, RunProblem *problem);
// Takes it back: adds the line `takeback`, marks the lines from `line` on as undone. `seat` is who
// asked (ACTOR_NONE: not said).
bool run_takeback(Run *run, size_t line, Actor seat, RunProblem *problem);
// The last line of `seat` that is not undone, for a plain "undo"; SIZE_MAX: none.
size_t run_last_line_of(const Run *run, Actor seat);
// The state before line `line` was played, taken-back lines left out, into `out`.
void run_state_before(Run *run, size_t line, void *out);

// The state that a viewer's picture is to be made from, into `out`: the present one, but not what
// the other seat has chosen so far of an unfinished line. It is not yet an observation.
void run_state_for(Run *run, int viewer, void *out);

// Whether a viewer may see a line: not the other seat while it is unfinished.
bool run_line_is_visible(const Run *run, size_t line, int viewer);
// Whether the line stands in the viewer's record: a take-back only if something does that it
// undoes.
bool run_line_is_shown(const Run *run, size_t line, int viewer);
// The lines that are one to the viewer: the last one up to `line` that stands in its record, and
// the last one of those after `line` that do not. So it learns of none how many there were.
size_t run_line_seen_from(const Run *run, size_t line, int viewer);
size_t run_line_seen_until(const Run *run, size_t line, int viewer);
// The line as in a record: "0: shoot bikes, at bunker", "takeback 3", "concede 1".
void run_line_write(const Run *run, size_t line, int viewer, TextBuffer *out);
// Lines from `from` on with their events, each on a line of its own, as the viewer may see them; of
// a wish without what it has become.
void run_log_write(const Run *run, size_t from, int viewer, TextBuffer *out);
// Event `i` of a line.
const Event *run_line_event(const Run *run, size_t line, size_t i);
