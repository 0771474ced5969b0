// Words for people about cards, sectors and seats, shared by the screen, the views and the
// explanations. Everything is worked out from the state that is given: given an observation, it
// says nothing that the seat may not know.
#pragma once

#include "ccg_values.h"

#include "base_text.h"

// "you", "enemy", or "seat 0" for a viewer who plays neither.
// Which of two formats agrees with a card's name (message_is_plural).
const char *ccg__words_agree(const char *name, const char *one, const char *many);
void ccg__words_seat(int viewer, unsigned seat, bool capital, TextBuffer *out);
// Whether the viewer knows the top card of a deck that has `count` cards left (18.2).
bool ccg__words_known(const CcgState *state, int viewer, unsigned seat, unsigned count);
// The name of a printed card; "unknown card" for type 0.
void ccg__words_type(const CcgGame *game, unsigned type, TextBuffer *out);
// A card in play by the name that notation uses for it.
void ccg__words_slot(const CcgGame *game, CcgSlot slot, int viewer, TextBuffer *out);
// A sector by its name on the chosen planet, "sector 2" before that.
void ccg__words_sector(const CcgGame *game, unsigned sector, TextBuffer *out);
int ccg__words_requirement(const CcgGame *game, unsigned sector);
// The sector's keywords and text.
void ccg__words_sector_text(const CcgGame *game, unsigned sector, TextBuffer *out);
// A value and, if it is not the printed one, a sign. `current`: with everything that changes it.
void ccg__words_value(const CcgGame *game, CcgSlot slot, unsigned stat, bool current,
                      TextBuffer *out);
// The lines of the ability box, one after the other.
void ccg__words_abilities(const CcgGame *game, unsigned type, TextBuffer *out);
// "BA", "T", ... of the command line; "--" if there is none.
void ccg__words_timing(const CcgGame *game, unsigned type, TextBuffer *out);
// "Wall Rifles  T: Any of your ..." for a command hand.
void ccg__words_command(const CcgGame *game, unsigned type, TextBuffer *out);
// "Wall Rifles  unit 2/1/2/2 *  infantry. Text" for a deployment hand.
void ccg__words_face(const CcgGame *game, unsigned type, TextBuffer *out);
// " 2/1/2/2 *": the printed values of a unit or asset.
void ccg__words_printed(const CcgGame *game, unsigned type, TextBuffer *out);
// A card in full, over several lines.
void ccg__words_card(const CcgGame *game, unsigned type, TextBuffer *out);
// The attack in progress in a sentence; nothing if there is none.
void ccg__words_attack(const CcgGame *game, int viewer, TextBuffer *out);
// "Turn 2, first battle at Citadel".
void ccg__words_moment(const CcgGame *game, TextBuffer *out);
// The word that begins the notation of an action.
const char *ccg__action_word(unsigned kind);
