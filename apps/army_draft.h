// An army in the making: the text of its file, line by line, with every step back.
//
// Lines are kept as they were typed; only how far each is indented is found out, by trying which
// unit it can belong to.
#pragma once

#include "aod_army.h"

enum { DRAFT_LINES_MAX = 600, DRAFT_STEPS_MAX = 1000 };

typedef struct ArmyDraft {
    Arena *arena; // of the lines and steps
    const AodLibrary *library;
    const char *header[DRAFT_LINES_MAX];
    size_t header_count;
    const char *line[DRAFT_LINES_MAX];
    size_t line_count;
    size_t end;                        // lines are added before this one, to the unit above
    const char *step[DRAFT_STEPS_MAX]; // the text before each change
    size_t step_count;
} ArmyDraft;

// Takes over a whole text, as an army file has it.
void draft_set(ArmyDraft *draft, Span text);
void draft_append(const ArmyDraft *draft, TextBuffer *out);
// The army that it is now; NULL if it cannot be made out. Everything is made in `scratch`.
const AodArmy *draft_read(const ArmyDraft *draft, Arena *scratch, DiagnosticList *problems,
                          DiagnosticList *unjudged);

// Whether the line sets something of the header, `points: 2000`.
bool draft_is_header(Span line);
// Keeps the text for draft_undo; call it before every change.
void draft_mark(ArmyDraft *draft);
// False: there is no step to take back.
bool draft_undo(ArmyDraft *draft);
void draft_set_header(ArmyDraft *draft, Span line);
// Adds a line where it belongs. False: there is no room for more.
bool draft_add(ArmyDraft *draft, Span line);
// The line of the draft that a unit stands in; SIZE_MAX if it has none of its own.
size_t draft_line_of(const ArmyDraft *draft, const AodArmy *army, uint16_t unit);
// The unit that is worked on; NULL if there is none.
const AodArmyUnit *draft_current(const ArmyDraft *draft, const AodArmy *army);
// One line and everything under it.
void draft_remove(ArmyDraft *draft, size_t line);
// What is added from now on belongs to the unit of this line.
void draft_work_on(ArmyDraft *draft, size_t line);
