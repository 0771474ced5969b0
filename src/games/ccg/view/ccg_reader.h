// What reading a position block of a scenario file shares: its lines, and the words of a line.
#pragma once

#include "ccg_match.h"

enum { LINES_MAX = 400 }; // two players have 200 cards, and each defined card takes a few lines

typedef struct Line {
    Span text;       // without indentation
    uint32_t number; // in the file
    bool inside;     // indented: belongs to the definition before it
} Line;

typedef struct Reader {
    Arena *arena;
    const char *file;
    DiagnosticList *problems;
    Line line[LINES_MAX];
    unsigned count;
    const CcgLibrary *library;
    CcgMatch *m;
    CcgState *s;
    uint8_t dealt[2][CCG_CARDS]; // every card placed: the "deck" of each seat
    unsigned dealt_count[2];
    bool in_battle;
    int to_act;
} Reader;

void ccg__line_problem(Reader *r, const Line *line, const char *text, Span what,
                       const char *remedy);
bool ccg__take_word(Span *rest, const char *word);
Span ccg__take_until(Span *rest, char separator);
Span ccg__take_token(Span *rest);
bool ccg__take_number(Span *rest, int64_t min, int64_t max, int64_t *out);
bool ccg__is_definition(Span text, const char *word);
const CcgLibrary *ccg__read_definitions(Reader *r, const CcgLibrary *library);
