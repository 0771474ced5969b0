// Room odds: what a roll or an attack of the card game comes to, exactly.
//
// Tests, d6 bonuses, and attacks against armor, of numbers that are given or of cards and decks of
// the packs by name (ccg_odds_query.h: the questions of `strategium odds`). It owns the questions'
// words and their sums; of the card game it reads the library only, of a match it knows nothing.
//
// Rules: CCG-7 (rolls), 13 (attacks and damage).
#pragma once

#include "odds.h"

#include "base_arena.h"

enum {
    CCG_ODDS_D6_MAX = 20,
    CCG_ODDS_DRAWN_MAX = 12, // cards that the rolls of a question may take from a known deck
};

// One roll: the die number of the top card of a deck.
typedef struct CcgOddsRoll {
    // How many cards that are left of the deck have each number: those that are drawn are gone. All
    // 0: the six are equally likely, for each roll.
    int cards[7];
    int modifier; // of modifiers that are known
    int twice;    // 1: rolled twice, the higher counts; -1: the lower; 0: once
    int becomes;  // the number that it becomes before them, CCG-7.3.6; 0: as rolled
    int reroll;   // a new card if the final number is below this; 0: never
} CcgOddsRoll;

// What an attack deals: firepower or assault with its bonuses, and d6 rolls among them.
typedef struct CcgOddsAttack {
    int value;
    int d6;           // how many of the bonuses are d6
    CcgOddsRoll roll; // of each
    int armor;
    int armor_d6;   // d6 bonuses of that armor, from a deck with all numbers alike
    int next_armor; // of the unit that a sweeping advance goes on against; -1: none
    int counter;    // damage of a Counterattack; 0: none
    int own_armor;  // of the attacking unit, against that
    bool is_shot;   // no sweeping advance
} CcgOddsAttack;

typedef struct CcgOddsDamage {
    OddsDist damage;
    double destroys, sweeps, destroys_next;
    double loses; // the attacking unit, to a Counterattack
} CcgOddsDamage;

typedef enum CcgOddsEnd {
    CCG_ODDS_TOLD,
    CCG_ODDS_TOO_LARGE, // numbers that are no roll, or sums past what a distribution tells
    CCG_ODDS_TOO_MANY,  // cards, above CCG_ODDS_DRAWN_MAX
    CCG_ODDS_RUNS_OUT,  // the deck may: what is shuffled into it is not told (CCG-7.5.1)
} CcgOddsEnd;

// The sum of the final numbers of so many rolls, one after the other from one deck. `scratch` holds
// what a known deck takes to reckon.
CcgOddsEnd ccg_odds_rolls(Arena *scratch, const CcgOddsRoll *roll, int times, OddsDist *out);
CcgOddsEnd ccg_odds_attack(Arena *scratch, const CcgOddsAttack *attack, CcgOddsDamage *out);
// How many steps of reckoning it takes, roughly and rather too many.
double ccg_odds_steps(const CcgOddsRoll *roll, int times);

// --- questions ---

// What can be asked of the game, for whoever lists the games (odds_language.h).
extern const struct OddsGame ccg_odds;
