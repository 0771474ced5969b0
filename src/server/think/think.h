// Computers that think: decisions of players, advice for a person, the look back at a game.
//
// A thought is a question to the search with its answer. Who asks puts what may be known into it,
// whoever has it runs it, on any thread, one at a time for a thought, and gives it back; nothing
// of it knows a table or a connection. Here are
// - thoughts (server_rpc.h has what a loop does with them) and, in pool.h, threads that run them,
// - the advisor of a seat: its player and the memory of that are there only from the wish to the
//   answer, what was found stays,
// - the look back at a game that is over (search_review.h),
// - looks: what a map asks while a person plans (kernel_map.h); they take milliseconds, and threads
//   that have both take them first.
//
// Of the protocol: what match.advise, match.review, match.hurry, match.try, match.reach and
// match.sight ask for.
#pragma once

#include "kernel_map.h"
#include "search_player.h"
#include "search_review.h"
#include "server_rpc.h"

struct ServerThought {
    ServerThought *next; // of whoever has it
    uint64_t mark;       // of whoever has it
    struct Table *table; // whose it is; nobody in this room looks into it
    int seat;
    struct Look *look;    // in place of a decision: what a map asks; NULL: nothing
    SearchReview *review; // in place of a decision: the next line of a look back; NULL: none
    SearchPlayer *player;
    void *observation; // all that the player is given
    atomic_bool hurry;
    Action answer;
    bool advises; // a person: nothing is chosen
    bool is_out;
    int64_t since_ms;
};

// --- advice ---

enum { ADVISOR_CHOICES_MAX = 64 }; // that are told

typedef struct Advisor {
    Arena *arena; // of the player; NULL: there is none
    SearchPlayer *player;
    void *seen;     // what the seat observed when it asked
    bool is_wanted; // for that, and not found yet
    bool is_ready;  // for that
    uint32_t ms;
    SearchAdvice found[ADVISOR_CHOICES_MAX];
    size_t count;
    uint64_t simulations;
    SearchCourse course;
} Advisor;

Advisor *think__advisor_create(Arena *arena, const Game *game);
// Nobody thinks with it meanwhile.
SearchPlayer *think__advisor_player(Advisor *advisor, const Game *game, const void *match,
                                    uint64_t seed, int seat);
// The player has thought: what it found.
void think__advisor_take_found(Advisor *advisor);
// A sentence from the numbers alone.
const char *think__advisor_reason(Arena *arena, const Advisor *advisor);
void think__advisor_drop_player(Advisor *advisor);

// --- the look back ---

typedef struct Review {
    Arena *arena;   // of what is kept; NULL: there is nothing
    Arena *working; // of the search; NULL: it is done
    SearchReview *review;
    size_t lines; // of the run then: a program on standard input may take back the end of a game
    int64_t told_ms;
} Review;

bool think__review_is_ready(const Review *it);
bool think__review_is_under_way(const Review *it);
void think__review_begin(Review *it, const Run *run);
void think__review_finish(Review *it); // all is found
void think__review_drop(Review *it);   // nobody thinks about it; NULL: there is none

// --- looks ---

typedef enum LookAsks { LOOK_TRY, LOOK_REACH, LOOK_SIGHT, LOOK_ASKS } LookAsks;

// A question of a map with its answer, and all that it needs, in an arena of its own.
typedef struct Look {
    Arena *arena; // in the language of who asked
    const GameMap *map;
    LookAsks asks;
    MapQuestion question;
    MapTrial trial;
    Span text[2]; // of reach: formation and order
    MapSight sight;
    uint32_t session; // whose request it is; 0: nobody waits for it any more
    Span id;          // of the request, as JSON
    bool is_new;      // begun in this turn, which may come to nothing
    ServerThought thought;
    // --- what was found ---
    MapAnswer answer;
    MapProblem problem;
    TextBuffer result; // an object
} Look;

// The answer is in the look when this returns.
void think__look_run(Look *look);
// That what is to be found for it is of no use any more. Any thread.
void think__look_stop(Look *look);
