// Names as people write them: which are the same, and which name was probably meant.
#pragma once

#include "aod_library.h"

// Whether what a person wrote is this name: letters' case, kind of apostrophe and a plural do not
// count.
bool aod__same_name(Span written, const char *name);
// The letter that all names begin with which are the same as this one; 0: it is empty.
char aod__first_letter(Span name);
// Puts the weapons of a library that is read in the order of their letters.
void aod__sort_weapons(Arena *arena, AodLibrary *library);
bool aod__is_printed(Span written, const char *printed); // false if nothing is

// Which of many names was probably meant: start with what was written, hand in every name, then
// ask.
enum { AOD_NOT_NEAR = 1000 };
typedef struct AodGuess {
    Span wanted;
    uint32_t begins;   // with which letters its words begin, a bit each
    const char *name;  // the nearest so far, or NULL
    unsigned distance; // smaller is nearer; AOD_NOT_NEAR: none
    unsigned alike;    // names that have the same words
} AodGuess;
AodGuess aod__guess_for(Span wanted);
void aod__guess(AodGuess *guess, const char *name);
bool aod__guess_is_good(const AodGuess *guess);
void aod__guess_units(AodGuess *guess, const AodList *list);
// The first list with a unit that is probably meant; NULL: none.
const AodList *aod__guess_lists(AodGuess *guess, const AodLibrary *library);
void aod__guess_things(AodGuess *guess, const AodUnit *unit); // models and choices
// Says what it is of a unit of the list, a model or an option; NULL: nothing.
const char *aod__whose_option(Arena *arena, const AodList *list, Span name);
// "Perhaps "X" is meant", or NULL: no guess is better than a silly one.
const char *aod__guessed(Arena *arena, const AodGuess *guess);
// Whether what was written comes nearer to a unit of the list than to a thing of `unit`.
bool aod_list_means_unit(const AodList *list, const AodUnit *unit, Span written);
