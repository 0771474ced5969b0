// What a file of results is about: who played whom, with what, and what its marks are called.
//
// It stands beside the results, as FILE.batch: one JSON document that depends on the batch and its
// test alone, so that reports and merges need neither the game nor its packs.
#pragma once

#include "base_diagnostic.h"
#include "kernel_lab.h"
#include "sim_pairs.h"

enum { SIM_ABOUT_BYTES_MAX = 64 * 1024 * 1024, SIM_MARK_LISTS_MAX = 2 * SIM_TABLES_MAX };

typedef struct SimMark {
    const char *kind; // "card in hand"
    const char *name;
} SimMark;

typedef struct SimMarks {
    const SimMark *mark;
    size_t count; // at most KERNEL_MARKS_MAX
} SimMarks;

typedef struct SimAboutTable {
    uint16_t contestant[KERNEL_SEATS];
    uint16_t player[KERNEL_SEATS];
    uint16_t side[KERNEL_SEATS];
    uint16_t marks[KERNEL_SEATS]; // index of the list of marks
    uint8_t seat_of_a;
} SimAboutTable;

typedef struct SimAbout {
    uint64_t batch; // number
    const char *game;
    const char *title;
    const char *kind; // "plain", "pairs", "variant", "round robin"
    int64_t seed;
    const char *const *words; // of the command line that make the batch
    size_t word_count;
    const char *const *player;
    size_t player_count;
    const char *const *side;
    size_t side_count;
    const char *const *contestant;
    size_t contestant_count;
    uint16_t a; // contestants that are compared; only in pairs and variants
    uint16_t b;
    const SimSprt *test; // that the batch was asked for last; NULL: none
    const SimAboutTable *table;
    size_t table_count;
    const SimMarks *marks;
    size_t marks_count;
} SimAbout;

// Whether the batch compares A with B, in pairs of games.
bool sim_about_compares(const SimAbout *about);
bool sim_about_is_paired(const SimAbout *about);

// Whether the marks of results mean the same with both.
bool sim_about_same_marks(const SimAbout *one, const SimAbout *other);

void sim_about_write(const SimAbout *about, TextBuffer *out);
// NULL with problems.
const SimAbout *sim_about_read(Arena *arena, const char *file, Span text, DiagnosticList *problems);

// The page beside a file of results. NULL with problems; also NULL, without, if there is none.
const SimAbout *sim_about_beside(Arena *arena, const char *results, DiagnosticList *problems);
// The page beside one of these files that belongs to this batch. NULL with problems, where two of
// them do not agree; also NULL, without, if there is none.
const SimAbout *sim_about_beside_any(Arena *arena, const char *const *results, size_t count,
                                     uint64_t batch, DiagnosticList *problems);
// False and a sentence, without the file's name, in *error.
bool sim_about_write_beside(Arena *arena, const char *results, const SimAbout *about,
                            const char **error);
