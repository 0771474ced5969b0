// The language of `strategium odds`: a question in words, its answer, and both for people and
// programs (docs/odds.md).
//
//     aod shoot 20 bs=4 s=4 ap=5 and 2 bs=4 s=9 ap=2 at 10 t=4 save=3+ fnp=5+
//     epic shoot 6 hit=5+ at 8 save=4+
//     ccg attack value=4 d6=1 armor=6
//
// A question is words between blanks: the game, what is asked, and parts, each a number of things
// and their settings, KEY=VALUE or a bare word. What can be asked of a game is a table of that game
// (odds_language.h), which makes the reader, the help and the guesses at what was meant; whoever
// asks says which games there are.
//
// Everything is allocated in the caller's arena. What a question may cost is the caller's to say.
#pragma once

#include "odds.h"

#include "base_diagnostic.h"

enum {
    ODDS_QUERY_BYTES_MAX = 4096,
    ODDS_QUERY_WORDS_MAX = 256,
    ODDS_ROWS_MAX = 16, // further chances in an answer
    ODDS_MORE_MAX = 3,  // further distributions
    ODDS_STEPS_MAX = 128,
    ODDS_VARIES_MAX = 3, // settings of a grid
    ODDS_GRID_MAX = 400, // questions in it
};

typedef struct OddsGame OddsGame; // odds_language.h

// The games that can be asked about, and who has their packs.
typedef struct OddsGames {
    const OddsGame *const *game; // in the order in which people are told them; ends with NULL
    // What the game has read of its packs, for the names in a question. Gives NULL where they
    // cannot be read, and says why; NULL itself: names are not known here.
    const void *(*find_library)(void *context, const OddsGame *game);
    void *context;
} OddsGames;

// The game of that name; NULL: there is none.
const OddsGame *odds_find_game(const OddsGames *games, Span name);
// "a, b or c", with the word for the last that is given: " or ".
const char *odds_game_names(Arena *arena, const OddsGames *games, const char *last);
// The shortest question that one may ask, "GAME test ld=8".
const char *odds_shortest_question(const OddsGames *games);

// A named chance.
typedef struct OddsRow {
    const char *name;
    double chance;
} OddsRow;

typedef struct OddsNamedDist {
    const char *name;
    OddsDist dist;
} OddsNamedDist;

// One step of how the answer came about.
typedef struct OddsStep {
    const char *rule; // "AOD-SHOOT-4.1"
    const char *text;
} OddsStep;

typedef struct OddsAnswer {
    const char *question; // as it was read
    const char *asked;    // with the names that it was asked with; NULL: there are none
    const char *left;     // rules of those that are not in the numbers, "A, B"; NULL: none
    OddsNamedDist main;   // what was asked
    size_t more_count;
    OddsNamedDist more[ODDS_MORE_MAX];
    size_t row_count;
    OddsRow row[ODDS_ROWS_MAX];
    size_t step_count;
    OddsStep step[ODDS_STEPS_MAX];
} OddsAnswer;

// A setting that takes several values in turn, from "bs=3..5" or "range=12,24".
typedef struct OddsVary {
    Span key;
    bool is_name; // of a thing of the packs
    Span text;    // the values as they were written
    size_t count;
    const char *value[ODDS_GRID_MAX];
} OddsVary;

// `file` names the question in problems. `budget`: how many steps of reckoning it may take, of some
// nanoseconds each; what it takes is taken off. NULL: at least one problem was reported.
const OddsAnswer *odds_ask(Arena *arena, const OddsGames *games, const char *file, Span question,
                           double *budget, DiagnosticList *problems);

bool odds_vary_read(Arena *arena, const OddsGames *games, Span text, OddsVary *out,
                    DiagnosticList *problems);
// The question with that value after every `key=` before its `at`, or, where none is there or the
// key is written `at.key`, after it; NULL and a problem if it has none.
const char *odds_vary_apply(Arena *arena, const char *file, Span question, const OddsVary *vary,
                            size_t value, DiagnosticList *problems);
// The question with all values as they were written in that place.
const char *odds_vary_title(Arena *arena, Span question, const OddsVary *vary);

// Chances that the first gives more than, as much as, less than the second.
typedef struct OddsVersus {
    double more, equal, less;
} OddsVersus;
OddsVersus odds_versus(const OddsAnswer *a, const OddsAnswer *b);

// --- reports: what the command and the protocol give ---

typedef struct OddsRequest {
    Span question;
    Span compare; // a second question; empty: none
    size_t vary_count;
    Span vary[ODDS_VARIES_MAX]; // "bs=3..5"
    bool with_steps;
    bool is_json;
    size_t width;    // columns of a page
    size_t grid_max; // questions, at most ODDS_GRID_MAX
    double budget;   // of all together
    const OddsGames *games;
} OddsRequest;

OddsRequest odds_request_default(const OddsGames *games);
// From lines: the question, then `compare QUESTION`, `for KEY=VALUES`, `why`, in any order.
bool odds_request_read(Span text, OddsRequest *out, DiagnosticList *problems);
// False and a problem at least: nothing can be told.
bool odds_report(Arena *arena, const OddsRequest *request, TextBuffer *out,
                 DiagnosticList *problems);

// --- for people ---

// A table with a bar for every outcome; `second` beside it if it is there. `width`: columns.
void odds_show(TextBuffer *out, const OddsAnswer *answer, const OddsAnswer *second, size_t width);
void odds_show_steps(TextBuffer *out, const OddsAnswer *answer);
// A grid: its head, then one line for each place of it with the values, mean and chances. The head
// has the names of the chances where there is room for them in `width` columns, and numbers that
// odds_show_grid_key explains where not.
typedef struct OddsGridForm {
    size_t value_columns[ODDS_VARIES_MAX];
    size_t columns; // of a chance
    bool is_numbered;
} OddsGridForm;
OddsGridForm odds_show_grid_head(TextBuffer *out, const OddsVary vary[], size_t vary_count,
                                 const OddsAnswer *first, size_t width);
void odds_show_grid_line(TextBuffer *out, const OddsGridForm *form, const OddsVary vary[],
                         const size_t value[], size_t vary_count, const OddsAnswer *answer);
void odds_show_grid_key(TextBuffer *out, const OddsAnswer *first);
// What can be asked of a game, setting by setting; of all games a line each if it is empty. False:
// there is no such game.
bool odds_help(TextBuffer *out, const OddsGames *games, Span game);

// --- for programs ---

// The members of a JSON object, without its braces: question, what, outcomes, mean, chances,
// distributions, and with `steps` the steps. Names are English; `label` is for people.
void odds_put_json(TextBuffer *out, const OddsAnswer *answer, bool steps);
