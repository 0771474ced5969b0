// The canonical wording of an ability, CCG-22.5.15: digits for numbers, lower case after the first
// word of a sentence, one blank between words, singular and plural as English wants them.
//
// Every function prints the node of the grammar rule of its name; parsing the text again gives the
// same tree.
#pragma once

#include "cardlang_internal.h"

typedef struct Printer {
    TextBuffer *buffer;
    const CardlangKeywords *table;
    size_t start; // of this text in the buffer
    bool capital; // the next word begins a sentence
    bool glue;    // no blank before the next word
} Printer;

// How a noun is inflected. A group says "units and assets" where a choice says "units or assets".
typedef enum Number { SINGULAR, PLURAL, GROUP } Number;

// ---- what is spoken of -----------------------------------------------------------------------

void print__put(Printer *pr, const char *text);
void print__put_sign(Printer *pr, const char *sign);
void print__put_number(Printer *pr, unsigned number);
void print__put_keyword(Printer *pr, uint16_t keyword, bool plural);
const char *print__position_word(unsigned position);
const char *print__role_word(unsigned role);
const char *print__stat_word(unsigned stat);
bool print__amount_is_one(const Amount *amount);
void print__amount(Printer *pr, const Amount *amount);
void print__signed(Printer *pr, int sign, const Amount *amount);
void print__cards(Printer *pr, const Amount *count);
void print__flag_noun(Printer *pr, const Amount *amount);
void print__mods(Printer *pr, const StatMod *mods);
void print__versus(Printer *pr, const Noun *versus);
void print__each(Printer *pr, const Noun *each);
void print__duration(Printer *pr, unsigned duration);
void print__possessive(Printer *pr, const Possessive *possessive);
void print__whose(Printer *pr, const Whose *whose);
void print__quantity(Printer *pr, const QuantityWords *quantity);
void print__noun(Printer *pr, const Noun *noun, Number number);
void print__article(Printer *pr, const char *next);
void print__a_keyword(Printer *pr, uint16_t keyword);
const char *print__first_word(const Printer *pr, const Noun *noun);
bool print__is_plural(const Selection *selection);
void print__selection(Printer *pr, const Selection *selection);
void print__zone(Printer *pr, const ZoneWords *zone);
bool print__player_is_plural(unsigned player);
const char *print__player_words(unsigned player);
void print__player_verb(Printer *pr, const Player *player, const char *base);
void print__has(Printer *pr, const Player *player);
void print__roll(Printer *pr, const RollRef *roll);
void print__restrict(Printer *pr, const RestrictWords *words, bool plural);

// ---- effects ---------------------------------------------------------------------------------

void print__hand_cards(Printer *pr, const HandCards *hand);
void print__deck_top(Printer *pr, const Amount *count);
void print__requirement(Printer *pr, int sign, const Amount *amount);
void print__effect(Printer *pr, const Effect *e);
void print__effects(Printer *pr, const Effect *effects);
