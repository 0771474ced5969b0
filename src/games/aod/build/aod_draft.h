// An army in the making: the text of its file, line by line, with every step back.
//
// Lines are kept as they were typed; only how far each is indented is found out, by trying which
// unit it can belong to.
#pragma once

#include "aod_army.h"

enum { AOD_DRAFT_LINES_MAX = 600, AOD_DRAFT_STEPS_MAX = 1000 };

typedef struct AodDraft {
    Arena *arena; // of the lines and steps
    const AodLibrary *library;
    const char *header[AOD_DRAFT_LINES_MAX];
    size_t header_count;
    const char *line[AOD_DRAFT_LINES_MAX];
    size_t line_count;
    size_t end;                            // lines are added before this one, to the unit above
    const char *step[AOD_DRAFT_STEPS_MAX]; // the text before each change
    size_t step_count;
} AodDraft;

// Takes over a whole text, as an army file has it.
void aod__draft_set(AodDraft *draft, Span text);
void aod__draft_append(const AodDraft *draft, TextBuffer *out);
// The army that it is now; NULL if it cannot be made out. Everything is made in `scratch`.
const AodArmy *aod__draft_read(const AodDraft *draft, Arena *scratch, DiagnosticList *problems,
                               DiagnosticList *unjudged);

// Whether the line sets something of the header, `points: 2000`.
bool aod__draft_is_header(Span line);
// Keeps the text for aod__draft_undo; call it before every change.
void aod__draft_mark(AodDraft *draft);
// False: there is no step to take back.
bool aod__draft_undo(AodDraft *draft);
void aod__draft_set_header(AodDraft *draft, Span line);
// Adds a line where it belongs. False: there is no room for more.
bool aod__draft_add(AodDraft *draft, Span line);
// The line of the draft that a unit stands in; SIZE_MAX if it has none of its own.
size_t aod__draft_line_of(const AodDraft *draft, const AodArmy *army, uint16_t unit);
// The unit that is worked on; NULL if there is none.
const AodArmyUnit *aod__draft_current(const AodDraft *draft, const AodArmy *army);
// One line and everything under it.
void aod__draft_remove(AodDraft *draft, size_t line);
// What is added from now on belongs to the unit of this line.
void aod__draft_work_on(AodDraft *draft, size_t line);
