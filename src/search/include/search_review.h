// A look back at a game that is over: how the chance to win went, what each choice cost, and what
// luck did.
//
// Two pairs of eyes look at every line of the game, each by a search with so many simulations:
//
// - whoever knows both hands, but of the decks no more than the two players together
//   (GameRules.observe_both), gives the chance that seat 0 wins: the curve. Luck is what came of a
//   line, against what else could have come of it.
// - whoever chose, with what that seat knew then: what its choice was worth, against the best one.
//   So nobody is blamed for a card that could not be known.
//
// It is made of a copy of the lines and depends on nothing but them, the match and the number of
// simulations. So another thread may make it, a line at a time, and it is the same on any machine.
#pragma once

#include "kernel_run.h"

// Below this a difference is as likely the search's own error (docs/search.md).
#define SEARCH_REVIEW_SLIP  0.04 // of a choice
#define SEARCH_REVIEW_SWING 0.06 // of luck

enum { SEARCH_REVIEW_TURNS_MAX = 10 }; // turning points that are worth reading

typedef struct SearchReviewStep {
    uint32_t line;  // of the run
    uint32_t turn;  // of the game; 0: it has none
    uint8_t actor;  // who played it
    bool has_luck;  // chance had a part in what came of it
    bool is_choice; // a seat chose among several
    bool is_slip;   // and lost at least SEARCH_REVIEW_SLIP by it
    // --- with both hands open ---
    double chance; // before the line, that seat 0 wins
    double luck;   // by how much chance moved that
    // --- as the seat that chose knew it; its own chance ---
    double best;     // with the best choice
    double chosen;   // with its choice
    uint32_t action; // of the run: the choice, of a line the one that cost most
    Action better;   // the best choice, as good as its own if it is no slip
    uint32_t event;  // of the run: the first test that was rolled; UINT32_MAX: none
} SearchReviewStep;

// A choice that cost much, or much luck.
typedef struct SearchReviewTurn {
    uint32_t step;
    bool is_luck;
    int seat;    // who slipped, or whom luck helped
    double size; // of the chance to win
} SearchReviewTurn;

typedef struct SearchReviewSum {
    uint32_t choices;
    uint32_t slips;
    double lost; // by them, together
    double luck; // what chance did for the seat, good and bad together
} SearchReviewSum;

typedef struct SearchReview SearchReview;

// How many simulations a step gets where nothing else is said: fewer in very long games.
uint32_t search_review_usual(const Run *run);
// Of a run that is over. The match must outlive it. `working` is used until it is done and may go
// then; it may be the same.
SearchReview *search_review_create(Arena *arena, Arena *working, const Run *run,
                                   uint32_t simulations);
// Looks at the next line; false: there was none left. Allocates nothing; any thread, one at a time.
bool search_review_go_on(SearchReview *review);
// How far it is; both may be asked while another thread goes on.
size_t search_review_done(const SearchReview *review);
size_t search_review_count(const SearchReview *review);
uint32_t search_review_simulations(const SearchReview *review);

// --- once it is done ---

const SearchReviewStep *search_review_step(const SearchReview *review, size_t index);
// What the game ended with for seat 0: 1, 0 or a half.
double search_review_result(const SearchReview *review);
SearchReviewSum search_review_sum(const SearchReview *review, int seat);
// The greatest first; gives how many.
size_t search_review_turns(const SearchReview *review,
                           SearchReviewTurn out[SEARCH_REVIEW_TURNS_MAX]);
// In plain words, all cards open: what was chosen there, and what would have been better. Of chance
// nothing. To go from step to step costs as much as playing the game once.
void search_review_describe(SearchReview *review, size_t index, TextBuffer *chosen,
                            TextBuffer *better);
