// Lessons: short games with a position, the other side's lines, and a sentence for each decision.
//
// A lesson is a file `NAME.lesson` beside the packs of its game (docs/lessons.md); a puzzle, which
// is read as one and played otherwise (kernel_puzzle.h), `NAME.puzzle`. The game makes its match
// and its position from it, as from a mission that brings both sides: the mission is its name. What
// is to be played, and what is said at it, is worked out once from there: `lesson_plan` plays the
// file's lines and remembers the state at each of their choices. So where somebody stands in a
// lesson follows from the state alone; whoever takes back stands where it was, and whoever does
// something else stands nowhere in it, until a state of it comes again.
//
//     Lesson lesson;                        the file as it is written
//     LessonPlan plan;                      and played
//     const LessonPoint *point = lesson_point(&plan, state);
//
// The learner is seat 0. Chance is written down too: where it decides a line says what comes, and
// as long as somebody stands in the lesson that comes. All of it lives in the caller's arena and is
// read-only from then on.
#pragma once

#include "kernel_run.h"

enum {
    LESSON_LINES_MAX = 100,  // of both seats and chance
    LESSON_POINTS_MAX = 400, // their choices
    LESSON_GOALS_MAX = 6,
    LESSON_CHOICES_MAX = 64, // of a puzzle's question
    LESSON_NUMBER_MAX = 1000,
    LESSON_BYTES_MAX = 64 * 1024,
};

// A text in every language.
typedef struct LessonText {
    const char *text[LANGUAGE_COUNT];
    uint32_t file_line;
} LessonText;

typedef struct LessonLine {
    uint8_t actor;      // Actor: a seat, or chance
    Span text;          // the choices in notation
    uint32_t file_line; // from 1
    // Of the learner's lines: the sentence, the decision that it belongs to ("D-BA"), and what it
    // is about where that is nothing that the choices refer to: the kind and the id of a reference
    // of the view. Empty: what they refer to.
    LessonText say;
    Span decision;
    Span about_kind;
    Span about_id;
} LessonLine;

typedef struct LessonGoal {
    Span fact; // as `expect` of a scenario has it: "position ash-reavers = gone"; several with "or"
    LessonText say;
} LessonGoal;

// Of a puzzle: a line that answers its question, and how many games of a hundred it wins.
typedef struct LessonChoice {
    Span text;
    int64_t chance;
    uint32_t file_line;
} LessonChoice;

typedef struct Lesson {
    const char *name; // of the file, without its folder and ending
    const char *file;
    int64_t number; // its place among the lessons of its game
    const char *game;
    LessonText title;
    LessonText about; // what one learns, a sentence; of a puzzle what is to be found
    LessonText end;   // what is said when the goals are reached
    SourceText position;
    uint32_t position_line; // of its first line in the file
    uint32_t position_at;   // of the line "position:"
    LessonLine line[LESSON_LINES_MAX];
    size_t line_count;
    size_t learner_count; // of them the learner's
    LessonGoal goal[LESSON_GOALS_MAX];
    size_t goal_count;
    // --- of a puzzle (kernel_puzzle.h); its lines stand before the question ---
    bool is_puzzle;
    Span asks; // the decision
    uint32_t asks_line;
    LessonChoice choice[LESSON_CHOICES_MAX]; // the best first
    size_t choice_count;
    Span tempting; // what greedy chooses
    uint32_t tempting_line;
} Lesson;

// Where a choice of the lesson stands, and what it is.
typedef struct LessonPoint {
    uint64_t fingerprint; // of the state before it
    Action action;
    uint32_t line; // of the lesson's lines
} LessonPoint;

typedef struct LessonPlan {
    const Lesson *lesson;
    LessonPoint point[LESSON_POINTS_MAX];
    size_t count;
    uint64_t end;  // fingerprint of the state behind the last line
    unsigned kept; // goals that hold at the beginning: they are to be kept, not reached
} LessonPlan;

// Whether a file of a game's data is a lesson or a puzzle; and the name of it, in the arena.
bool lesson_is_file(const char *file);
bool lesson_is_puzzle(const char *file);
const char *lesson_name(Arena *arena, const char *file);
bool lesson_is_called(const char *file, const char *name);

// Reads the form of the file. False and problems with their lines if anything is wrong.
bool lesson_read(Arena *arena, const SourceText *source, Lesson *out, DiagnosticList *problems);

// Sets up what a lesson's or a puzzle's file brings: the match, made as its position says, and in
// `state` where it begins, for a puzzle at its question. NULL and problems, also if the setup has
// match options: a lesson has none.
const void *lesson_begin(Arena *arena, const Game *game, const void *library,
                         const SourceText *file, const MatchSetup *setup, void *state,
                         DiagnosticList *problems);

// Tells what is wrong with a line of the lesson's file; false, for whoever returns it.
TEXT_PRINTF(4, 5)
bool lesson_problem(const Lesson *lesson, DiagnosticList *problems, uint32_t line,
                    const char *format, ...);

// Plays the lesson from the start of its match. False and problems, with the line of the file, if a
// line cannot be played, a sentence does not belong to its decision or is about nothing that is
// there, chance decides where no line says what comes, the goals hold too early, or not at the end.
bool lesson_plan(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 LessonPlan *out, DiagnosticList *problems);

// The choice of the lesson in this state; NULL: the lesson has none here.
const LessonPoint *lesson_point(const LessonPlan *plan, const Game *game, const void *state);
// How many of the learner's lines stand before that of the point.
size_t lesson_steps_before(const Lesson *lesson, const LessonPoint *point);
// Which goals hold as things stand, as bits.
unsigned lesson_goals(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                      const void *state);
// Which are reached, if those held before and these do now: what was reached stays so, however the
// game goes on; what is to be kept has to hold now.
unsigned lesson_reached(const LessonPlan *plan, unsigned before, unsigned now);

// A text in the language of the buffer, with what it asks of the state between braces filled in:
// "firepower {firepower wall-rifles}". False, with what is wrong, if there is no such fact.
bool lesson_say(const Game *game, const void *match, const void *state, const LessonText *text,
                TextBuffer *out);
// What a point is about, as a JSON list of references; `seen` is what the learner observes.
void lesson_put_about(const Game *game, const Lesson *lesson, const LessonPoint *point,
                      const void *match, const void *seen, TextBuffer *out);
