// Hulls in positions and facts of scenario files.
#pragma once

#include "aod_view.h"

bool aod__fact_hull(const Aod *g, Span rest, TextBuffer *out);
// The line behind "hull"; false: it says nothing of a hull.
bool aod__position_hull(Aod *g, Span rest);
