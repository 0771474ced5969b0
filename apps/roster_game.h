// Which game a roster belongs to, by the id of its data.
#pragma once

#include "bs_roster.h"

typedef enum RosterGame {
    ROSTER_GAME_OTHER,
    ROSTER_GAME_AOD_1, // first edition: another game, read and shown, never judged
    ROSTER_GAME_AOD_2, // and lists as plain text, which do not say
} RosterGame;

RosterGame roster_game(const BsRoster *roster);
// "aod", "aod-1" or "other".
const char *roster_game_word(const BsRoster *roster);
// One sentence on what is judged of it and what is not, without the full stop.
const char *roster_game_sentence(const Arena *arena, const BsRoster *roster);
