// A roster of BattleScribe as a page for people.
#pragma once

#include "bs_roster.h"

// "260 of 3000 Pts", all kinds of costs that are not zero.
void roster_append_sum(TextBuffer *out, const BsRoster *roster);
// The army on one page: forces, roles, units, what each has; every selection stands on it.
void roster_append_page(TextBuffer *out, const BsRoster *roster);
// A line of a page, cut at blanks where it gets too long; what goes on is indented.
void roster_append_line(TextBuffer *out, Span line, size_t indent);
