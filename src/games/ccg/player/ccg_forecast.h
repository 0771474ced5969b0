// What a viewer may expect of what lies open to it: whether cards are destroyed and whether an
// ability's costs are paid, if both players pass from here on.
//
// The rules themselves are asked: a copy of what the viewer observes is played out until the stack
// is empty. Where a roll needs a card that the viewer does not know, every card that can come there
// is tried with its probability; the deck as it lies is never looked at. Where somebody has to
// choose and cannot pass, every choice is tried: what hangs on the choice is not known. Nor is what
// hangs on hidden cards in another way, or what takes too long to work out.
#pragma once

#include "ccg_state.h"

typedef enum CcgSays { CCG_SAYS_NO, CCG_SAYS_YES, CCG_SAYS_CHANCE, CCG_SAYS_UNKNOWN } CcgSays;

typedef struct CcgClaim {
    CcgSays says;
    double chance; // 0, 1, or of CCG_SAYS_CHANCE; 0 if unknown
} CcgClaim;

enum { CCG_FORECAST_CARDS = 80 }; // within reach; of others nothing is said

typedef struct CcgForecast {
    unsigned count;
    CcgSlot card[CCG_FORECAST_CARDS]; // every card within reach when it was made
    CcgClaim destroyed[CCG_FORECAST_CARDS];
    CcgClaim leaves[CCG_FORECAST_CARDS];   // without being destroyed
    CcgClaim taken[CCG_FORECAST_CARDS];    // it stays, and the other player controls it
    int16_t flags_least[2], flags_most[2]; // each player's total then; nothing is known of more
    bool flags_known;
    CcgClaim paid; // the costs of the ability, if one is begun
} CcgForecast;

// `first`: `first_count` allowed choices of the seat to act, which come first; without any, what is
// being announced counts as not begun. False if nothing is
// going on.
bool ccg_forecast(const void *match, const void *state, int viewer, const Action *first,
                  unsigned first_count, CcgForecast *out);
// What it says of a card: CCG_SAYS_NO of one that is not within reach.
CcgClaim ccg_forecast_destroyed(const CcgForecast *forecast, CcgSlot card);
CcgClaim ccg_forecast_taken(const CcgForecast *forecast, CcgSlot card);
CcgClaim ccg_forecast_leaves(const CcgForecast *forecast, CcgSlot card);
