// What a batch says: who beats whom, how sure that is, which cards and roles go with winning, how
// long games last and when they are decided.
//
// A score is a share of points: a win is 1, a draw (or a game that stalled) 1/2. The games of a
// deal (sim_batch.h) share their chance, so they are no independent witnesses: every interval here
// is made from the variance between deals, with the normal distribution at 95 %; where all deals
// agree, as by sim_pairs_agree.
//
// Ratings are the maximum likelihood of the model of Bradley and Terry (1952), found by the
// iteration of Hunter ("MM algorithms for generalized Bradley-Terry models", 2004), with one drawn
// game of each contestant against an average one added, so that nobody's rating is infinite. They
// are given in Elo points around the mean of all; the intervals are from the "sandwich" of the
// information matrix and the variance between deals.
//
// The lift of a mark (a card that was in the first hand, say) is how much higher a side's score is
// in the games with it than in those without it, compared at the same table and seat; the strata
// are weighed as by Mantel and Haenszel (1959). A mark that comes with time (kernel.h) is compared
// among games of about the same length (fifths of all), since a long game shows more cards; one
// that is settled at the start is not, since the length may come from it. Many marks are looked at,
// so some look good by luck alone: a lift counts as shown if it passes the procedure of Benjamini
// and Hochberg (1995) at 5 % over all marks of its kind, that is, of those that are shown about one
// in twenty is luck.
#pragma once

#include "sim_about.h"
#include "sim_pairs.h"

enum { SIM_FLOW_BANDS = 5, SIM_BARS_MAX = 40 };

// A share with its 95 % interval.
typedef struct SimShare {
    double value;
    double low;
    double high;
    uint64_t games;
    uint64_t deals;
    double spread; // standard deviation of a deal's share
} SimShare;

typedef struct SimRating {
    uint16_t contestant;
    double elo;
    double low;
    double high;
    SimShare score; // in all games
} SimRating;

typedef struct SimLift {
    const char *kind;
    const char *name;
    uint16_t side;
    uint64_t games_with;
    uint64_t games_without;
    double score_with; // as they are, without regard to strata
    double score_without;
    double lift;
    double low;
    double high;
    double p;      // how likely luck alone makes a lift as large
    bool is_shown; // after the correction for many comparisons
} SimLift;

// The score of those who had a mark that is not a card's, in all games.
typedef struct SimGroup {
    const char *kind;
    const char *name;
    SimShare score;
} SimGroup;

typedef struct SimBars {
    uint32_t first; // the least value of the first bar
    uint32_t width; // values in a bar
    uint32_t count;
    uint64_t games[SIM_BARS_MAX];
    uint32_t quantile[5]; // 5, 25, 50, 75 and 95 % of games are at most so long
    double mean;
} SimBars;

// How much more A's games against one opponent win than B's, by the pairs.
typedef struct SimOpponent {
    uint16_t contestant;
    SimPairs pairs;
    double difference;
    double low;
    double high;
} SimOpponent;

typedef struct SimStudy {
    const SimAbout *about;
    SimSummary summary;
    SimPairs pairs;
    SimVerdict verdict;     // of the batch's test
    uint64_t verdict_pairs; // after so many pairs, or all
    uint64_t swing[2];      // the first pair that B, and that A had all points of: its first game
    const SimOpponent *opponent; // of a variant; valid below the count
    size_t opponent_count;
    const SimShare *cell; // [row * contestants + column]: the score of the row against the column
    const SimRating *rating; // best first, one a contestant
    const SimLift *lift;     // by kind, then by what is certain of it, highest first
    size_t lift_count;
    const SimGroup *group; // seats, roles, sides
    size_t group_count;
    SimBars decisions;
    SimBars turns; // count 0: the game does not count them
    bool has_flow;
    // The chance that the later winner had, after each tenth: 10, 25, 50, 75 and 90 % of games were
    // at most so good for it.
    double winner[SIM_FLOW][SIM_FLOW_BANDS];
    // How often the side that stands better after each tenth wins.
    double leader[SIM_FLOW];
} SimStudy;

// The results stand in the order of their indices.
const SimStudy *sim_study_make(Arena *arena, const SimAbout *about, const SimResult *result,
                               size_t count);

// How many more games (of the same kind) bring the interval of a share to this half-width.
uint64_t sim_study_games_needed(const SimShare *share, double half_width);
