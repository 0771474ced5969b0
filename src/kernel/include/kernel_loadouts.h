// What a seat brings: decks and armies.
#pragma once

#include "base_json.h"
#include "base_rulebook.h"
#include "kernel.h"

typedef enum LoadoutKind {
    LOADOUT_NONE, // there are no commands for them
    LOADOUT_DECK, // `strategium deck`, deck.check
    LOADOUT_ARMY, // `strategium army`, army.check
} LoadoutKind;

// What decks are made of, where people make their own: cards.
typedef struct GameParts {
    const char *places; // where a wording may stand: "unit, asset or ship"
    // As items of an open JSON list: all, or those that the library `before` has not.
    void (*put_all)(JsonWriter *writer, const void *library, const void *before);
    void (*say_all)(const void *library, TextBuffer *out);
    void (*say_count)(const void *library, TextBuffer *out); // "there are 364 cards"
    // One of them, for people or as a JSON document. False: there is none of that name.
    bool (*show)(const void *library, Span name, bool is_json, TextBuffer *out);
    const char *(*nearest)(const void *library, Span name); // NULL: none is near
    bool (*has_place)(Span place);
    // What the text of one means; as if it stood at `place` (NULL: wherever it may). False: it
    // means nothing, with problems, which stand in a JSON document too.
    bool (*explain)(const void *library, Span wording, const char *place, bool is_json,
                    TextBuffer *out, DiagnosticList *problems);
} GameParts;

// Whose a roster of another program is.
typedef struct RosterWhose {
    const char *word;     // "aod", "aod-1": the game, or an edition of it
    const char *sentence; // what is judged of it and what is not, without the full stop
    bool is_judged;       // `make` makes an army of it
} RosterWhose;

// A roster as an army of the game, judged by its rules.
typedef struct GameImported {
    const void *own;         // the game's: whatever else it keeps of it
    Span text;               // the army in its text form; empty: there is none
    const char *verdict;     // "legal by the rules", ...: a sentence of the catalogue, in English
    bool is_judged;          // false: it is of no list of the packs
    bool is_in_doubt;        // what is not known decides
    DiagnosticList problems; // by the rules, at their places in the roster
    DiagnosticList unjudged;
} GameImported;

// Armies out of the rosters that other programs write. The kernel knows a roster by name only:
// battlescribe reads them.
struct BsRoster;
typedef struct GameImport {
    // False: it is none of this game's. The sentence is in the language of `speaker`.
    bool (*knows)(const Arena *speaker, const struct BsRoster *roster, RosterWhose *out);
    // What it gives lives in the arena, and needs library and roster as long.
    void (*make)(Arena *arena, const void *library, const struct BsRoster *roster,
                 GameImported *out);
    // How much of it was understood, what was not, what is not judged: lines for people, or one
    // JSON object, with every selection and the text of the army if `whole`.
    void (*say)(const GameImported *imported, TextBuffer *out);
    void (*put)(JsonWriter *writer, const char *key, const GameImported *imported, bool whole);
    // Adds to each list the problems of its side that the other side has nothing of: by the rules,
    // and by data files of the same roster. False, and nothing: no rules have judged it.
    bool (*compare)(const GameImported *imported, const DiagnosticList *by_data,
                    DiagnosticList *only_rules, DiagnosticList *only_data);
} GameImport;

enum { BUILDER_LINE_BYTES_MAX = 400 }; // of a line that is typed, with its end and a NUL

typedef enum BuilderState {
    BUILDER_GOES_ON,
    BUILDER_DONE, // `done`: the army is finished
    BUILDER_LEFT, // `quit`: nobody wants it
} BuilderState;

// What came of a line.
typedef struct BuilderAnswer {
    BuilderState state;
    bool is_saved; // the army as it is stands in a file
    bool is_file;  // what was said is the text of a file: its lines are shown as they are
} BuilderAnswer;

// `strategium army new --guided`: an army is typed line by line; nothing is refused, and what
// changed in the verdict is said.
typedef struct GameBuilder {
    // A builder with an empty army of that list, in the arena; it says what it can do. `book` is
    // for its pages, and lasts as long as library and arena. NULL: there is no such list.
    void *(*start)(Arena *arena, const void *library, const Rulebook *book, Span list,
                   TextBuffer *out);
    // A line without blanks at its end, not empty: a line of the army, or a word for the builder.
    BuilderAnswer (*take)(void *builder, Span line, TextBuffer *out);
    // The army as a file.
    void (*append)(const void *builder, TextBuffer *out);
} GameBuilder;

// Something that an army in the making may have: a line of its text, or what a field of its header
// says.
typedef struct ArmyOffer {
    const char *group;    // for people: the heading under which it stands
    const char *name;     // the line without its count, or what the field says
    const char *about;    // for people: what is in it, or its limits; NULL: the name says it
    const char *below;    // lines that a new one begins with, with line feeds; NULL: none
    const char *key;      // it is said by this field of the header, below what heads a part of the
                          // army by a line `key: name`; NULL: it is a line by itself
    const char *under;    // the line that it stands under, where that is not the one that was asked
                          // about; NULL: it is
    uint16_t under_count; // so many of that line come with it if it is not there yet
    uint16_t step;        // so many at a time; 0: the line has no count, and there is one at most
    uint16_t implied;     // so many are there as long as no offer of the same `part` has a line
    uint16_t has;         // so many are there as the army was read, if `is_counted`
    uint8_t part;         // 0: it is one by itself
    uint8_t set;          // of those with the same number one is taken, in place of another; 0: any
    bool is_bought;       // the line has a plus sign
    bool is_unit;         // it may stand there without it too
    bool is_counted;      // the game counts them, not the lines
    bool is_anywhere; // of one with `under`: a line right below the one asked about means it too
    bool is_listed;   // the field says several, with commas between
} ArmyOffer;

enum { ARMY_OFFERS_MAX = 480 }; // of one question; the most is some 300

// What a line of an army's text is for who builds it.
typedef enum ArmyLineKind {
    ARMY_LINE_LOOSE, // nothing by itself
    ARMY_LINE_UNIT,  // may have more of its own: a question about it is answered
    ARMY_LINE_HEAD,  // the lines up to the next one belong to it: a Detachment
} ArmyLineKind;

// Whether words are an offer: one that is meant exactly goes before others.
typedef enum ArmyMeaning { ARMY_MEANS_NOT, ARMY_MEANS_LOOSELY, ARMY_MEANS_EXACTLY } ArmyMeaning;

// What an army can be made of, for whoever builds one elsewhere than in the terminal. Whether it
// may have that is not said: the text with the line in it is read and judged (loadout_offers.h).
typedef struct GameOffers {
    // What the army that `read` gave may have more (line 0), or what stands in this line of its
    // text; all that it may ever have, in the order in which it is shown. 0: there is no such line.
    size_t (*list)(Arena *arena, const void *library, const void *loadout, uint32_t line,
                   ArmyOffer *out, size_t out_max);
    // Whether these words, a line without its count and plus sign or what a field says, are the
    // offer.
    ArmyMeaning (*means)(Span words, const ArmyOffer *offer);
    ArmyLineKind (*line)(const void *loadout, uint32_t line);
    uint32_t (*points)(const void *loadout);
    Span (*text)(const void *loadout); // a shipped one as its file
} GameOffers;

// From a list to the models on the table.
typedef struct GameMuster {
    // Who stands there, who has what: a line a group of models, or one JSON document. False: the
    // army is too large to be played, with problems.
    bool (*say)(Arena *arena, const void *library, const void *loadout, bool is_json,
                TextBuffer *out, DiagnosticList *problems);
    // Which figures of models stand on a default or an estimate; a JSON document likewise.
    void (*estimates)(const void *library, bool is_json, TextBuffer *out);
} GameMuster;

// `library` is the game's, `loadout` what `read` or `find` gave: the game's own deck or army. Of a
// game that is not played, `list_sides` is NULL; without a kind all else is. kernel_game_check says
// what decks and armies need.
struct GameLoadouts {
    LoadoutKind kind;
    const GameParts *parts; // NULL: people make none of their own
    // The names of shipped sides (decks, armies), for lists and defaults.
    size_t (*list_sides)(const void *library, const char **out, size_t out_max);

    // --- whose is it (armies) ---

    // Whether a JSON file is a pack of this game, by its `format`.
    bool (*is_pack)(Span text);
    // Whether the library has the list that a header names. A file that does not say of which game
    // it is belongs to the first that has.
    bool (*has_list)(const void *library, Span name);
    // Whether it is a list as people paste it into chats, which has no header. NULL: none is read.
    bool (*is_pasted)(Span text);

    // --- one of them ---

    // Reads and judges it; what no rule here can judge goes to `unjudged`. NULL: it cannot be made
    // out, with problems.
    const void *(*read)(Arena *arena, const void *library, const SourceText *source,
                        DiagnosticList *problems, DiagnosticList *unjudged);
    // A shipped one, or NULL.
    const void *(*find)(const void *library, Span name);
    // A line: what it is, and whether it is legal; `is_open`: as far as it was judged.
    void (*say)(const void *library, const void *loadout, const char *file, bool is_legal,
                bool is_open, TextBuffer *out);
    // A page for people, with the sentences of the rules where the book has them; without
    // `page_has_rules` the book may be empty.
    bool page_has_rules;
    void (*page)(const void *library, const Rulebook *book, const void *loadout, TextBuffer *out);
    // One JSON object; with its units if `whole`.
    void (*put)(JsonWriter *writer, const void *library, const void *loadout, bool whole);

    // Of a deck: what the answer of deck.check says of it beside its problems; of NULL, that there
    // is none.
    void (*put_checked)(JsonWriter *writer, const void *loadout);

    // --- all of them ---

    // The shipped ones and the lists, for people; those of armies as members of an open JSON
    // object.
    void (*say_all)(const void *library, TextBuffer *out);
    void (*put_all)(JsonWriter *writer, const void *library);
    // Names that may be meant: of lists; of shipped ones and of units too if `all`.
    size_t (*list_names)(const void *library, bool all, const char **out, size_t out_max);
    // A file to start from. False: there is no such list.
    bool (*say_template)(const void *library, Span list, TextBuffer *out);
    // A list (`is_part`: a unit, whatever list has it) and what it offers: for people, or as a JSON
    // document. False: there is none of that name.
    bool (*show)(const void *library, Span name, bool is_part, bool is_json, TextBuffer *out);

    // --- armies that nobody writes by hand ---

    const GameImport *import;   // NULL: of no roster; so in every build without battlescribe
    const GameBuilder *builder; // NULL: none is built line by line
    const GameOffers *offers;   // NULL: none is built elsewhere
    const GameMuster *muster;   // NULL: an army says itself who stands on the table
};
