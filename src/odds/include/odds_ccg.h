// The card game: tests, d6 bonuses, and attacks against armor, exactly (docs/rules/ccg.md, chapters
// 7 and 13).
#pragma once

#include "odds.h"

enum { ODDS_CCG_D6_MAX = 20 };

// One roll: the die number of the top card of a deck.
typedef struct OddsCcgRoll {
    int cards[7]; // how many cards of the deck have each number; all 0: the six are equally likely
    int modifier; // of modifiers that are known
    int twice;    // 1: rolled twice, the higher counts; -1: the lower; 0: once
    int becomes;  // the number that it becomes before them, CCG-7.3.6; 0: as rolled
    int reroll;   // once more if the final number is below this; 0: never
} OddsCcgRoll;

// What an attack deals: firepower or assault with its bonuses, and d6 rolls among them.
typedef struct OddsCcgAttack {
    int value;
    int d6;           // how many of the bonuses are d6
    OddsCcgRoll roll; // of each
    int armor;
    int armor_d6;   // d6 bonuses of that armor, from a deck with all numbers alike
    int next_armor; // of the unit that a sweeping advance goes on against; -1: none
    int counter;    // damage of a Counterattack; 0: none
    int own_armor;  // of the attacking unit, against that
    bool is_shot;   // no sweeping advance
} OddsCcgAttack;

typedef struct OddsCcgDamage {
    OddsDist damage;
    double destroys, sweeps, destroys_next;
    double loses; // the attacking unit, to a Counterattack
} OddsCcgDamage;

// The final number. A card is put back before the next roll: decks are long. False if the numbers
// are no deck.
bool odds_ccg_roll(const OddsCcgRoll *roll, OddsDist *out);
bool odds_ccg_attack(const OddsCcgAttack *attack, OddsCcgDamage *out);
