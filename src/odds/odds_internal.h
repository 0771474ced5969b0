// What the files of the language share and no game needs.
#pragma once

#include "odds_language.h"

// The next word; blanks between "quotes" belong to it.
bool odds__next_word(Span *rest, Span *word);
// Whether the setting names a thing of the packs of that game.
bool odds__is_name_of(const OddsGame *game, Span key);
enum { ODDS_NAMES_MAX = 80 }; // of the settings of a part

// --- words that change nothing ---

enum { ODDS_NOTES_MAX = 16 };
typedef struct OddsNotes {
    size_t count;
    const char *note[ODDS_NOTES_MAX];
} OddsNotes;
// Of the words that were asked, not of those that names stand for. `budget`: what asking again may
// take.
void odds__note_idle(Arena *arena, const OddsGames *games, const OddsAnswer *answer, double budget,
                     OddsNotes *out);
void odds__show_notes(TextBuffer *out, const OddsNotes *notes);
// A member "notes" of a JSON object.
void odds__put_notes(TextBuffer *out, const OddsNotes *notes);
