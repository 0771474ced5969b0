// What the view of a seat and the preview of a choice are made of: cards, values with what changes
// them, and what becomes of a card.
#pragma once

#include "ccg_forecast.h"
#include "ccg_rules.h"

#include "base_json.h"
#include "base_text.h"

typedef struct View {
    JsonWriter json;
    CcgGame game;
    int viewer;
    Arena *arena;
    bool mentioned[CCG_TYPES_MAX + 1]; // types whose faces go into "cards"
} View;

// What becomes of a card if both players pass from here on.
typedef enum Fate {
    FATE_STAYS,
    FATE_DESTROYED,
    FATE_LEAVES,
    FATE_CHANCE, // to be destroyed
    FATE_TAKEN,
    FATE_TAKEN_CHANCE,
    FATE_UNKNOWN
} Fate;

void ccg__view_seat(JsonWriter *json, const char *key, unsigned seat);
const char *ccg__stat_name(unsigned stat);
bool ccg__has_stat(const CcgType *type, int stat);
void ccg__view_type(View *view, const char *key, unsigned type);
void ccg__view_face(View *view, const CcgCard *card);
const char *ccg__position_name(unsigned position);
void ccg__view_value(View *view, const char *key, CcgSlot slot, unsigned stat, CcgSlot versus,
                     bool in_reach);
void ccg__append_parts(const CcgGame *game, CcgSlot slot, unsigned stat, CcgSlot versus,
                       TextBuffer *out);
void ccg__view_slot_name(View *view, const char *key, CcgSlot slot);
void ccg__view_row(View *view, const char *key, unsigned seat, unsigned place);
void ccg__view_sector(View *view, unsigned sector);
Fate ccg__fate_of(const CcgForecast *forecast, CcgSlot card, int *percent);
void ccg__view_fate(JsonWriter *json, const CcgForecast *forecast, CcgSlot card);
void ccg__append_fate(const CcgForecast *forecast, CcgSlot card, TextBuffer *out);
void ccg__view_fates(View *view, const char *key, const CcgForecast *forecast);
// Of the cards that can come up next for a roll of the seat, as far as the viewer can count them.
typedef struct CcgChance {
    unsigned good; // with which the need is met, before modifiers
    unsigned of;
    bool twice; // not of cards: of pairs of them, in their order
} CcgChance;
bool ccg__ends_in_test(const CardlangProgram *program, unsigned *need);
// `roll`: the one that waits, before its first card, with what changes it already; NULL: nothing
// does.
bool ccg__view_count_chance(const View *view, unsigned seat, unsigned need,
                            const CcgFrameRoll *roll, CcgChance *out);
// The member "lasting" of a card, or of the whole table (slot 0).
void ccg__view_lasting(View *view, CcgSlot slot);
// The member "waiting": what has been announced and is not carried out yet (ccg_waiting.c).
void ccg__view_waiting(View *view);
void ccg__explain_planet(const CcgGame *game, unsigned planet, TextBuffer *out);
