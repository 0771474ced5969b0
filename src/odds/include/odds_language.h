// What a game says of its questions: tables of what can be asked and of the settings of each part,
// and how its part of the reader takes settings and makes answers.
//
// The language itself (words, parts, grids, help, reports) knows no game. A game has one OddsGame
// behind the door of its odds (src/games/GAME/odds/GAME_odds.h).
#pragma once

#include "odds_names.h"
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
    const OddsGame *game;
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

// What people call a setting that has another name.
typedef struct OddsSaid {
    const char *said, *name;
} OddsSaid;

// The words of a question, for why one of them changes nothing.
typedef struct OddsWords OddsWords;
Span odds_words_verb(const OddsWords *words);
bool odds_words_have(const OddsWords *words, const char *key);

struct OddsGame {
    const char *name; // what its questions begin with
    const char *title;
    const char *example;
    const char *example_in_names; // of units and weapons of the packs; NULL: there is none
    const char *shortest;         // question of it
    const OddsVerb *verb;         // ends with one without a name
    // The settings that name things of the packs, "unit", "weapon"; the first is what a part is, as
    // odds_fill_target gives it. At most ODDS_NAME_KEYS_MAX, ends with NULL.
    const char *const *name_key;
    // Adds the words that the names of a part stand for; false after odds_fill_fail.
    bool (*fill)(const void *library, OddsFill *fill);
    const OddsSaid *said; // ends with one without a name; the first that fits counts
    // Why the setting changes nothing in such a question; NULL: that is not known.
    const char *(*why_idle)(Arena *arena, const OddsWords *words, Span key);
};
enum { ODDS_NAME_KEYS_MAX = 8 };

// NULL: no such thing is asked of the game.
const OddsVerb *odds_find_verb(const OddsGame *game, Span name);
// NULL: the part has no such setting.
const OddsSetting *odds_find_setting(const OddsPartForm *form, Span name);

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

// Marks the name of a row or distribution in a table: it is looked up when it is shown.
#define ODDS_ROW(name) name
