// Puzzles: positions with one question, "what wins most often?", and the answer on file.
//
// A puzzle is a file `NAME.puzzle` beside the lessons of its game (docs/puzzles.md), and to the
// game it is one: a position that brings both sides. The lines before its question have been played
// when it begins. Of every line that answers the question the file has the share of games that it
// wins, found by a search that saw no more than seat 0 does; whoever plays is seat 0. So an answer
// is judged by what it was worth, not by the luck that followed.
#pragma once

#include "kernel_lesson.h"

enum {
    PUZZLE_LINE_ACTIONS_MAX = 8,
    PUZZLE_CHOICES_MIN = 5, // fewer are no question
    PUZZLE_MARGIN = 15,     // of a hundred games, by which the best choice is best
};

// A whole answer: the run of actions of one actor.
typedef struct PuzzleLine {
    Action action[PUZZLE_LINE_ACTIONS_MAX];
    size_t count;
} PuzzleLine;

bool puzzle_line_equal(const PuzzleLine *a, const PuzzleLine *b);

// Every line of the pending decision, in the order of the choices; gives how many. 0: there are
// more, or longer ones, than there is room for.
size_t puzzle_lines(Arena *arena, const Game *game, const void *match, const void *state,
                    PuzzleLine out[LESSON_CHOICES_MAX]);

// Whether two texts differ in nothing but the numbers of copies: "bikes#1" and "bikes#2". Lines
// that do are one choice where they are worth the same, within so much of a hundred.
bool puzzle_same_words(Span a, Span b);
#define PUZZLE_COPIES_DIFFER 3

// Plays the lines before the question of a puzzle that was read, in a state that becomes the
// question. False and problems, with the line of the file.
bool puzzle_lead(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 void *state, DiagnosticList *problems);

typedef struct PuzzlePlan {
    const Lesson *lesson;
    PuzzleLine line[LESSON_CHOICES_MAX]; // of each choice
    size_t best_count; // of the first ones: the best choice, and the same with other copies of it
    size_t tempting;   // what greedy chooses
} PuzzlePlan;

// What a puzzle asks, from the start of its match. False and problems, with the line of the file,
// if another decision is asked than the file says, if its choices are not those that there are, or
// the best is not best by the margin.
bool puzzle_plan(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 PuzzlePlan *out, DiagnosticList *problems);

// Which choice seat 0 has made at the question; SIZE_MAX: none yet.
size_t puzzle_answer(const PuzzlePlan *plan, const Run *run);
bool puzzle_is_right(const PuzzlePlan *plan, size_t choice);
// A choice in plain words, without the text of what is played.
void puzzle_describe(Arena *arena, const PuzzlePlan *plan, const Game *game, const void *match,
                     size_t choice, TextBuffer *out);
