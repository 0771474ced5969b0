// A roster of BattleScribe as a page for people and as JSON, for `strategium roster` and the
// protocol.
#pragma once

#include "bs_roster.h"
#include "ext_json.h"

// Which game a roster belongs to, by the id of its data.
typedef enum RosterGame {
    ROSTER_GAME_OTHER,
    ROSTER_GAME_AOD_1, // first edition: another game, read and shown, never judged
    ROSTER_GAME_AOD_2,
} RosterGame;

RosterGame roster_game(const BsRoster *roster);
// "aod", "aod-1" or "other".
const char *roster_game_word(const BsRoster *roster);
// One sentence on what is judged of it and what is not, without the full stop.
const char *roster_game_sentence(const Arena *arena, const BsRoster *roster);

// "260 of 3000 Pts", all kinds of costs that are not zero.
void roster_append_sum(TextBuffer *out, const BsRoster *roster);
// The army on one page: forces, roles, units, what each has; every selection stands on it.
void roster_append_page(TextBuffer *out, const BsRoster *roster);
// The profiles that it needs at the table, each once, by their type.
void roster_append_profiles(TextBuffer *out, const BsRoster *roster);

// An object with everything of the page, and the profiles; `key` is NULL in lists and at the root.
void roster_put(ExtJsonWriter *writer, const char *key, const BsRoster *roster);
