// Shared by the files that read data files.
#pragma once

#include "bs_data.h"

typedef struct BsLoader {
    Arena *arena;
    DiagnosticList *problems;
    BsCatalogue *catalogue; // that is being read
    size_t entry_count;
    size_t unsupported_count;
    const BsWatch *watch; // NULL: nobody waits
    bool is_stopped;      // by the watch
    size_t linked_count;  // entries that were gone through once everything was read, twice each
} BsLoader;

// An attribute's value, "" if there is none.
const char *bs__attribute(const ExtXml *element, const char *name);
bool bs__is_true(const ExtXml *element, const char *name);
size_t bs__count_of(const ExtXml *list, const char *name);
void bs__report(BsLoader *loader, const ExtXml *at, const char *sentence);

// An entry with everything in it.
BsEntry *bs__read_entry(BsLoader *loader, const ExtXml *element, const BsEntry *parent,
                        BsEntryKind kind);
// Counts one more entry that was gone through; false if the watch has ended it.
bool bs__go_on(BsLoader *loader);
// Marks what counts in scopes and fields that are not there; once all files are indexed.
void bs__check_queries(BsLoader *loader, const BsData *data, const BsEntry *entry);
