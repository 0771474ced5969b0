// A batch as an SQLite database, for those who query. The tables are described in
// docs/laboratory.md.
#pragma once

#include "sim_about.h"

// Makes the file anew, game after game in one go. False and a sentence in *why: also in a program
// that was built without SQLite.
bool sim_sqlite_write(Arena *arena, const char *path, const SimAbout *about,
                      const SimResult *result, size_t count, const char **why);
