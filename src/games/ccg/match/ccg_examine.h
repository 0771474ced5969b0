// What is known of programs and filters before play.
#pragma once

#include "ccg_match.h"

// Adds a type to a set if the set's filter lets its printed card through.
void ccg__note_type(CcgFilterSet *set, const CcgType *t, unsigned type);
// Everything that the match keeps beside a program.
CcgProgramInfo ccg__examine(CcgMatch *m, const CardlangProgram *p);
