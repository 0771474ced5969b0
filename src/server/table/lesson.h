// A table at which a lesson is played (kernel_lesson.h): the other side follows its lines as long
// as the learner does, and plays by itself after that; what is said at a choice belongs to what the
// learner is told. Of a puzzle (kernel_puzzle.h) the learner is told what is asked, and, once there
// is an answer, what that was worth.
#pragma once

#include "base_json.h"
#include "kernel_puzzle.h"

typedef struct Table Table;

typedef struct TableLesson {
    bool is_looked_for;
    const Lesson *lesson;     // NULL: the table has none
    const LessonPlan *plan;   // of it; NULL: it is a puzzle
    const PuzzlePlan *puzzle; // NULL: it is none
    // What has been looked at of the game: the lines before this one.
    size_t line;
    unsigned held; // goals that have held before one of them
    size_t step;   // at which the learner stood last, from 1; 0: none
    void *state;   // scratch
} TableLesson;

// The lesson in a file of the game's data, NULL: it is none, or it is no good.
const Lesson *table_read_lesson(Arena *arena, const SourceText *file);
bool table_has_lesson(Table *table);
// Behind its last line the other side plays no more: what was reached stays reached.
bool table_lesson_is_over(Table *table);
// What the seat, or chance, plays by the lesson; NULL: nothing here.
const Action *table_lesson_choice(Table *table, int seat);
// The member `lesson` of what the learner sees, if the table has one.
void table_put_lesson(Table *table, JsonWriter *writer, int viewer);
