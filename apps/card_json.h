// Cards and decks of the card game as JSON, for the commands and the protocol.
#pragma once

#include "base_json.h"
#include "ccg_library.h"

// One card as an object: its names, side, kind, values (null for a dash), texts, die and command
// line.
void card_put(JsonWriter *writer, const CcgLibrary *library, const CcgCard *card);

// The member "keywords": their names.
void card_put_keywords(JsonWriter *writer, const CcgLibrary *library, const uint64_t bits[2]);

// One deck as an object with its figures; with its list of cards if wanted.
void deck_put(JsonWriter *writer, const CcgLibrary *library, const CcgDeck *deck, bool with_cards);
