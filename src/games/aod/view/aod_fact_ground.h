// Facts about where models stand and what they see, for scenario files.
#pragma once

#include "aod_view.h"

bool aod__fact_ground(const Aod *g, Span rest, TextBuffer *out);
