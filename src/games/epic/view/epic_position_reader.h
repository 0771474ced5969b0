// A position being read: shared by the files that read scenario files.
#pragma once

#include "epic_position.h"

#include "epic_army.h"

#include "base_assert.h"

enum { EPIC_LINES_MAX = 400 };

typedef struct EpicLine {
    Span text;       // without indentation
    uint32_t number; // in the file
    bool is_inside;  // indented: belongs to the formation before it
} EpicLine;

typedef struct EpicReader {
    Arena *arena;
    const char *file;
    DiagnosticList *problems;
    const EpicLine *at; // the line being read
    EpicLine line[EPIC_LINES_MAX];
    unsigned count;
    const EpicList *army[2]; // NULL: none is said
    EpicMatch *m;
    EpicState *s;
    EpicFormationCard *formation; // of the match, to be written
    FieldTerrain *terrain;
    EpicWorkGroup *work_group;
    unsigned formation_of_line[EPIC_LINES_MAX]; // of header lines
    bool is_placed[EPIC_UNITS_MAX];
    bool is_still;
    Span begin; // what stands behind "begin"
    const EpicLine *begin_line;
    unsigned objective_count;
} EpicReader;

// What a line changes about a unit or a formation.
static inline EpicUnit *epic__reader_unit(EpicReader *r, unsigned unit)
{
    ASSERT(unit < r->m->unit_count);
    return &r->s->unit[unit];
}
static inline EpicFormation *epic__reader_formation(EpicReader *r, unsigned formation)
{
    ASSERT(formation < r->m->formation_count);
    return &r->s->formation[formation];
}

// A problem at the line that is being read.
void epic__position_problem(EpicReader *r, const char *text, Span what, const char *remedy);
// An army list by its id or name, or by a part of its id that no other has: "codex". NULL after a
// problem.
const EpicList *epic__position_list(EpicReader *r, Span name);

// The text before a separator; `rest` moves behind it.
static inline Span epic__take_until(Span *rest, char separator)
{
    size_t at = span_find_char(*rest, separator);
    size_t end = at == SIZE_MAX ? rest->length : at;
    Span part = span_trim(span_slice(*rest, 0, end));
    *rest = span_trim(span_from(*rest, at == SIZE_MAX ? end : end + 1));
    return part;
}

static inline bool epic__is_done(Span rest)
{
    return span_trim(rest).length == 0;
}

// --- the table -----------------------------------------------------------------------------------

// What formations have to know: the size of the table, the armies of the seats.
void epic__position_table(EpicReader *r);
// Everything else that does not stand under a formation.
void epic__position_lines(EpicReader *r);

// --- units and formations ------------------------------------------------------------------------

// What stands under the formations: places, states.
void epic__position_units(EpicReader *r);
