// A batch as a page for people: one HTML file that needs nothing else, with tables and charts as
// SVG, light or dark as the reader's screen is. It is written for somebody who has never seen this
// program: every number is said in words too, and so is whether there are enough games.
#pragma once

#include "sim_study.h"

void sim_report_write(const SimStudy *study, TextBuffer *out);
