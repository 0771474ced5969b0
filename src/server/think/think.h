// Computers that think: decisions of players, advice for a person, the look back at a game.
//
// A thought is a question to the search with its answer. Who asks puts what may be known into it,
// whoever has it runs it, on any thread, one at a time for a thought, and gives it back; nothing
// of it knows a table or a connection. Here are
// - thoughts (server_rpc.h has what a loop does with them) and, in pool.h, threads that run them,
// - the advisor of a seat: its player and the memory of that are there only from the wish to the
//   answer, what was found stays,
// - the look back at a game that is over (search_review.h).
//
// Of the protocol: what match.advise, match.review and match.hurry ask for.
#pragma once

#include "search_player.h"
#include "search_review.h"
#include "server_rpc.h"

struct ServerThought {
    ServerThought *next; // of whoever has it
    uint64_t mark;       // of whoever has it
    struct Table *table; // whose it is; nobody in this room looks into it
    int seat;
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
