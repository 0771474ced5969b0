#include "roster_game.h"

#include <string.h>

RosterGame roster_game(const BsRoster *roster)
{
    if (strcmp(roster->system_id, "28d4-bd2e-4858-ece6") == 0 ||
        strcmp(roster->made_by, BS_TEXT) == 0) {
        return ROSTER_GAME_AOD_2;
    }
    return strcmp(roster->system_id, "ca571888-56a9-c58e-ddaf-54f4713538bc") == 0
               ? ROSTER_GAME_AOD_1
               : ROSTER_GAME_OTHER;
}

const char *roster_game_word(const BsRoster *roster)
{
    static const char *const words[] = {
        [ROSTER_GAME_OTHER] = "other", [ROSTER_GAME_AOD_1] = "aod-1", [ROSTER_GAME_AOD_2] = "aod"};
    return words[roster_game(roster)];
}

const char *roster_game_sentence(const Arena *arena, const BsRoster *roster)
{
    if (strcmp(roster->made_by, BS_TEXT) == 0) {
        return language_text_in(arena, "a list as plain text, taken for one of Age of Darkness");
    }
    switch (roster_game(roster)) {
    case ROSTER_GAME_AOD_2:
        return language_text_in(arena, "a roster of Age of Darkness, second edition");
    case ROSTER_GAME_AOD_1:
        return language_text_in(arena,
                                "a roster of the first edition: it is read and shown, not judged");
    default:
        return language_text_in(arena,
                                "a roster of another game: it is read and shown, not judged");
    }
}
