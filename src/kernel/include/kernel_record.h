// Records: a game as a text file that replays bit for bit with every decision checked.
//
//     strategium-record 1
//     game: ccg
//     rules: 1
//     pack: first.json 8d0f3c1b22a49e07
//     side0: ember-host
//     side1-text: my deck 5aa0...
//     |side: traitor
//     |
//     |4 Assault Squad
//     mission: Isstvan V
//     option: open_lists=no
//     seat0: human
//     seat1: greedy
//     seed: 42                (or what a server's dice were made of: see RecordDice)
//
//     chance: c17, c3, ...
//     0: attacker
//     takeback 2
//     concede 0            (or: time 0, away 0, draw)
//     result seat 1 lines 4 fingerprint 0123456789abcdef
//
// The key `pack` names a text by its hash, `side0` and `side1` name a side of one of the packs;
// `pack-text`, `side0-text` and `side1-text` carry the text itself in the lines beginning with `|`
// (a last line without line feed begins with `!`). After the blank line comes one line of the game
// a line. A seat's own view of a running game has `?` for what it may not know, and no seed; it is
// for reading and cannot be replayed. docs/records.md says more.
//
// A record comes from anywhere: nothing in it is believed before it was checked.
#pragma once

#include "kernel_run.h"

enum {
    RECORD_BYTES_MAX = 32 * 1024 * 1024,
    RECORD_PACKS_MAX = 128,
    RECORD_OPTIONS_MAX = 64,
};

// A text that the game was made from.
typedef struct RecordText {
    const char *name;
    uint64_t hash; // kernel_content_hash; 0: a side that comes with the packs, never written
    Span text;     // text.text NULL: not carried, only named
} RecordText;

typedef struct RecordLine {
    uint8_t kind;         // RunLineKind
    uint8_t actor;        // Actor
    uint32_t target;      // of a take-back: index of the line it goes back to
    uint32_t file_line;   // from 1
    uint32_t file_column; // of `text`, from 1
    Span text;            // the actions in notation
} RecordLine;

enum { RECORD_DICE_BYTES = 32 };

// 32 bytes of the header, as 64 hexadecimal digits there.
typedef struct RecordBytes {
    bool is_given;
    uint32_t file_line; // where they stand, for messages; 0: nowhere
    uint8_t byte[RECORD_DICE_BYTES];
} RecordBytes;

// What a server's key of the dice was made of. How it is made, and how anybody can check it, is in
// docs/records.md; the hashes are made by whoever keeps the dice, not here.
typedef struct RecordDice {
    bool shared;            // the persons at the table take part
    RecordBytes commitment; // published before the game; not given: nobody promised anything
    RecordBytes secret;     // of the server, until the game is over
    RecordBytes hash[KERNEL_SEATS];
    RecordBytes contribution[KERNEL_SEATS];
} RecordDice;

// All texts live as long as the arena and the bytes that the record was read from.
typedef struct Record {
    const char *file; // for messages
    const char *game;
    const char *rules; // the game's version
    RecordText pack[RECORD_PACKS_MAX];
    size_t pack_count;
    RecordText side[KERNEL_SEATS]; // name NULL: the game's default
    const char *mission;           // NULL: the game's default
    const char *option[RECORD_OPTIONS_MAX];
    size_t option_count;
    const char *seat[KERNEL_SEATS]; // who sat there; NULL: not said
    RecordDice dice;
    // Outcomes of chance that came with a record that this game goes on from. The seed or key gives
    // those from this number on.
    uint64_t given;
    RunChance chance;
    uint64_t seed;   // of RUN_CHANCE_SEED
    RecordBytes key; // of RUN_CHANCE_KEY
    bool is_view;    // one seat's view: cannot be replayed

    const RecordLine *line;
    size_t line_count;
    bool has_result;
    uint8_t outcome; // Outcome
    uint64_t fingerprint;
    uint32_t result_line; // where `result` stands in the file
} Record;

// An empty header for a new game, to be filled in.
Record record_default(const Game *game);
// The same with the packs of the game, by name and content.
Record record_header(const LoadedGame *loaded);

// Leaves out the files of shipped sides (`side.deck`, `side.army`) that nobody plays in it. The
// arena is for scratch.
void record_drop_other_sides(Record *record, const LoadedGame *loaded, Arena *arena);
// Leaves out the packs that the match was not made from.
void record_drop_other_packs(Record *record, const Game *game, const void *match);

// Is this, whatever follows its first line, a record?
bool record_begins(Span text);

// Reads the file's form; the lines' notation is looked at in replay. False and problems with line,
// column and remedy if anything is wrong.
bool record_read(Arena *arena, const char *file, Span text, Record *out, DiagnosticList *problems);

// 64 hexadecimal digits; false: it is something else.
bool record_bytes_read(Span value, RecordBytes *out);

// What the match of a record is made of. Sides that are carried are given by their text.
MatchSetup record_setup(const Record *record);

// Whether the packs at hand are those of the record, by name and hash; problems name those that
// differ. A match's own ones need not be at hand: the record carries them.
bool record_check_packs(const Record *record, const SourceText *packs, size_t pack_count,
                        DiagnosticList *problems);

// Those packs that the record carries and that are none of `packs`: a match's own. Gives how many.
size_t record_own_packs(const Record *record, const SourceText *packs, size_t pack_count,
                        SourceText out[RECORD_PACKS_MAX]);

// Into `out`, which holds `kept_count + here_count`: those that are here, with what was kept in the
// place of what has its name, in the order of those here. Packs may name one another, and a record
// leaves out what its match is not made from. Gives how many.
size_t record_fill_packs(const SourceText *kept, size_t kept_count, const SourceText *here,
                         size_t here_count, SourceText *out);

// The others are only named from now on.
void record_drop_texts(Record *record, const SourceText *packs, size_t pack_count);
// Those of these packs that the record names are carried from now on, so that it can be gone on
// with whatever becomes of them.
void record_carry_texts(Record *record, const SourceText *packs, size_t pack_count);

// What a seat plays, for people.
const char *record_side_title(const Record *record, const Game *game, const void *match, int seat);

// Plays the record on a match made from it: every action read, checked and applied, every chance
// outcome compared with the seed's (if the record has one), the result and fingerprint compared.
// Stops after `lines_max` lines (SIZE_MAX: all; then the result is compared). The game as far as it
// went is in *run even if there was a problem.
bool record_replay(const Record *record, const Game *game, const void *match, Arena *arena,
                   size_t lines_max, Run **run, DiagnosticList *problems);

// Which line of the viewer's record a line of the run is, from 0; of one that it is not shown, the
// last one that it is shown before. The arena is for scratch.
size_t record_line_number(const Run *run, size_t line, int viewer, Arena *arena);

// Appends the record of a game. `header` gives the part before the blank line (its lines and result
// are not looked at; they come from the run). A viewer other than VIEWER_ALL gets `?` for what it
// may not know.
void record_write(const Record *header, const Run *run, int viewer, TextBuffer *out);
