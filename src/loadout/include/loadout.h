// Deck lists and army lists as plain text: one form for all games.
//
//     # anything after a number sign is a comment
//     side: loyalist          the header: `key: value` lines
//     name: Bastion Line
//                             a blank line ends it
//     4 Wall Rifles           the body: [COUNT] NAME, one card, unit or formation a line;
//                             `4x`, `x4` and with a multiplication sign are counts too
//     1 Guard Company
//       + Banner              upgrades and members of the line above: indented by two spaces,
//       2 Support Weapons     with a plus sign or a count
//
// The reader knows no game: it finds lines, counts and names, checks the text itself (UTF-8, sizes,
// control characters) and reports all problems with line and column. What the names and keys mean
// is up to the caller.
#pragma once

#include "base_diagnostic.h"
#include "kernel.h"

enum {
    LOADOUT_BYTES_MAX = 1 << 20, // of one file
    LOADOUT_LINES_MAX = 4000,    // header and body lines together
    LOADOUT_LINE_BYTES_MAX = 400,
    LOADOUT_COUNT_MAX = 1000, // the largest count before a name
    LOADOUT_DEPTH_MAX = 3,    // levels of indentation below a line
};

#define LOADOUT_NO_PARENT UINT32_MAX

// One `key: value` line. Keys are lower-case words.
typedef struct LoadoutField {
    Span key;
    Span value; // may be empty
    uint32_t line;
    uint32_t key_column;
    uint32_t value_column;
    Span source; // the whole line
} LoadoutField;

// One line of the body.
typedef struct LoadoutLine {
    Span name;
    uint32_t count;  // 1 if none is written
    uint32_t parent; // index of the line that this one is a member of, or LOADOUT_NO_PARENT
    uint8_t depth;   // 0: not indented
    bool has_count;
    bool is_upgrade; // began with a plus sign
    uint32_t line;
    uint32_t column; // of the name
    Span source;
} LoadoutLine;

typedef struct Loadout {
    const char *file;
    uint32_t first_line; // number of the text's first line, normally 1
    LoadoutField *field;
    size_t field_count;
    LoadoutLine *line;
    size_t line_count;
} Loadout;

// Reads a list. Everything points into the text or the arena. False if there was a problem; what
// could be read is there all the same, so that a caller can go on to report what it finds wrong
// itself. `first_line` is the number of the first line (1, or more for a list inside another file).
bool loadout_read(Arena *arena, const SourceText *source, uint32_t first_line, Loadout *out,
                  DiagnosticList *problems);

// The field of that key, or NULL. A key that stands twice is a problem when it is read, not here.
const LoadoutField *loadout_field(const Loadout *roster, const char *key);

// The value of a text's first line `key: value`, before it is read as a list at all; empty: there
// is none.
Span loadout_header(Span text, const char *key);

// What stands in it, to be shown; `otherwise` if nothing does.
const char *loadout_text(Arena *arena, const Loadout *roster, const char *key,
                         const char *otherwise);

// What a file is called by: "data/ccg/decks/bastion-line.deck" becomes "bastion-line".
const char *loadout_slug(Arena *arena, const char *file);

// The points that a field gives, as people write them: `2500`, `2,500`, `2500 points`. False if it
// gives none within these bounds; *out is left alone then.
bool loadout_points(Arena *arena, const LoadoutField *field, int64_t min, int64_t max,
                    int64_t *out);

// Reports every header key that is not one of these, with the nearest one. False if there was any.
bool loadout_check_keys(Arena *arena, const Loadout *roster, const char *const *keys,
                        size_t key_count, DiagnosticList *problems);

// Adds a problem at a line's name or a field's value. Rule and remedy may be NULL.
void loadout_report(const Loadout *roster, const LoadoutLine *line, DiagnosticList *problems,
                    const char *rule, const char *remedy, const char *format, ...)
    TEXT_PRINTF(6, 7);
void loadout_report_field(const Loadout *roster, const LoadoutField *field,
                          DiagnosticList *problems, const char *rule, const char *remedy,
                          const char *format, ...) TEXT_PRINTF(6, 7);
// Adds a problem of the file as a whole.
void loadout_report_file(const Loadout *roster, DiagnosticList *problems, const char *rule,
                         const char *remedy, const char *format, ...) TEXT_PRINTF(5, 6);
