// An army in the making: what it may have more, as changes of its text, each with what it comes to.
//
// The game says what there is (GameOffers); what the lines are that are there already, where a new
// one belongs, and what the changed army costs and breaks is found out here, by reading it: there
// is no second judge. It knows no game.
#pragma once

#include "base_json.h"
#include "kernel_loadouts.h"

enum {
    OFFERS_BYTES_MAX = 16 * 1024, // of a text that is asked about: it is read once for each change
    OFFERS_PROBLEMS_MAX = 12,     // of one with more no change is judged, each reading takes longer
    OFFERS_WORK_MAX = 1 << 20,    // bytes of changed texts that are read for one question
};

typedef struct OffersQuestion {
    const GameLoadouts *loadouts; // with `offers`
    const void *library;
    const SourceText *source;
    uint32_t line; // what may stand under this line of the body; 0: in the army
    size_t enough; // problems that are told of a text
} OffersQuestion;

// Writes `offers` and `lines` as members of an open object (docs/protocol/epic.md). False: the text
// cannot be made out, with problems; or there are none and it has no such line.
bool loadout_put_offers(JsonWriter *writer, Arena *arena, const OffersQuestion *question,
                        DiagnosticList *problems);

// The header of an army of that list, from the file to start from. False: there is no such list.
bool loadout_put_start(JsonWriter *writer, const char *key, const GameLoadouts *loadouts,
                       const void *library, Span list);
