// A roster as a page for people.
#pragma once

#include "bs_roster.h"

// "260 of 3000 Pts", all kinds of costs that are not zero.
void bs_append_sum(TextBuffer *out, const BsRoster *roster);
// The army on one page: forces, roles, units, what each has; every selection stands on it. `about`:
// whose roster it is and what is judged of it, a sentence without the full stop.
void bs_append_page(TextBuffer *out, const BsRoster *roster, const char *about);
// The profiles that a roster needs at the table, each once, by their type: a part of the page.
void bs_append_profiles(TextBuffer *out, const BsRoster *roster);
