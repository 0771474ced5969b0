// What the parts of the language share: settings in tables, reading of parts, answers in the
// making.
#pragma once

#include "odds_query.h"

typedef enum OddsSettingType {
    ODDS_INT,    // a whole number from min to max
    ODDS_RANK,   // a whole number from min to max; "-" is none
    ODDS_NEED,   // "4" or "4+", from min to max; "-" is none
    ODDS_DICE,   // "2", "D3", "2D6+1"
    ODDS_INCHES, // "7", "7.3" from min to max, rounded up to whole ones
    ODDS_FLAG,   // a bare word
    ODDS_WORD,   // a bare word that sets an int to `min`
} OddsSettingType;

// One setting of a part: where it goes in the struct of the part.
typedef struct OddsSetting {
    const char *name;
    OddsSettingType type;
    int min, max;
    size_t offset; // of an int, an OddsDice or a bool
    const char *help;
} OddsSetting;

// A table ends with a setting without a name.
typedef struct OddsPartForm {
    const OddsSetting *setting;
    size_t count_offset; // of the int for a number in front; SIZE_MAX: there is none
    int count_max;
} OddsPartForm;

// The question while it is read. After the first problem nothing more is read.
typedef struct OddsReader {
    Arena *arena;
    Arena *scratch; // of the chains' work; gone when the answer is there
    const char *file;
    Span question;
    size_t word_count, at;
    Span word[ODDS_QUERY_WORDS_MAX];
    DiagnosticList *problems;
    bool failed;
    double *budget;
    OddsAnswer *answer;
} OddsReader;

// A verb of a game: reads what follows it and answers.
typedef struct OddsVerb {
    const char *name;
    const char *usage;
    const char *help;
    const OddsPartForm *part[2]; // for the help: what is before and after `at`
    void (*ask)(OddsReader *reader);
} OddsVerb;

typedef struct OddsGame {
    const char *name;
    const char *title;
    const char *example;
    const OddsVerb *verb; // ends with one without a name
} OddsGame;

extern const OddsGame odds__aod, odds__epic, odds__ccg;
extern const OddsGame *const odds__games[]; // ends with NULL

// The next word; blanks between "quotes" belong to it.
bool odds__next_word(Span *rest, Span *word);
// The settings that name things of the packs in questions of a game: "unit", "weapon", ...
enum { ODDS_NAME_KEYS_MAX = 8 };
size_t odds__name_keys(Span game, const char *out[ODDS_NAME_KEYS_MAX]);
// NULL: there is no such game or question.
const OddsVerb *odds__find_verb(Span game, Span name);

// NULL: the part has no such setting.
const OddsSetting *odds_find_setting(const OddsPartForm *form, Span name);
enum { ODDS_NAMES_MAX = 80 }; // of the settings of a part

// Whether the next word is this one, and past it.
bool odds_take(OddsReader *reader, const char *word);
bool odds_is_end(const OddsReader *reader);
// Reads settings into the struct up to the end, `at` or `and`.
void odds_read_part(OddsReader *reader, const OddsPartForm *form, void *part);
// A problem at the last word that was read, or at the end of the question.
TEXT_PRINTF(3, 4)
void odds_fail(OddsReader *reader, const char *remedy, const char *format, ...);

// Takes so many steps off the budget; a problem if they are not there.
void odds_spend(OddsReader *reader, double steps);

void odds_set_main(OddsReader *reader, const char *name, const OddsDist *dist);
void odds_add_more(OddsReader *reader, const char *name, const OddsDist *dist);
void odds_add_row(OddsReader *reader, const char *name, double chance);
// Success and failure as a distribution over 1 and 0.
void odds_set_chance(OddsReader *reader, const char *name, double chance);
TEXT_PRINTF(3, 4)
void odds_add_step(OddsReader *reader, const char *rule, const char *format, ...);
// "4+", "-" for none, "never" above 6.
const char *odds_need(OddsReader *reader, int need);
// A name that sentences may hold: a text of the arena, "55.6 %".
const char *odds_percent(OddsReader *reader, double chance);

// Words that change nothing (odds_notes.c).
enum { ODDS_NOTES_MAX = 16 };
typedef struct OddsNotes {
    size_t count;
    const char *note[ODDS_NOTES_MAX];
} OddsNotes;
// Of the words that were asked, not of those that names stand for. `budget`: what asking again may
// take.
void odds__note_idle(Arena *arena, const OddsAnswer *answer, double budget, OddsNotes *out);
void odds__show_notes(TextBuffer *out, const OddsNotes *notes);
// A member "notes" of a JSON object.
void odds__put_notes(TextBuffer *out, const OddsNotes *notes);

// Marks the name of a row or distribution in a table: it is looked up when it is shown.
#define ODDS_ROW(name) name
