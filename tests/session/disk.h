// A disk in memory on which everything can go wrong, for SQLite (as one of its VFS), from a seed.
//
// A write is on the disk once it was synced. When the power is cut, each write since then has come
// through whole, in part (sector by sector), or not at all; when only the process is killed, all
// have. From a chosen step on (a write, a sync, a change of length) nothing works any more, so that
// the power can be cut in the middle of anything.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Disk Disk;

// How often something went wrong, on all disks ever.
typedef struct DiskFaults {
    uint64_t power_cuts;
    uint64_t errors;
    uint64_t full;
    uint64_t memory;
} DiskFaults;

DiskFaults disk_faults(void);

// One at a time. It is SQLite's default until it is destroyed.
Disk *disk_create(uint64_t seed);
void disk_destroy(Disk *disk); // nothing on it is open
const char *disk_name(const Disk *disk);

// No file gets longer.
void disk_set_full(Disk *disk, bool full);
// Of so many steps one fails, of reads one in sixteen times as many; 0: none. What is written then
// may have come through in part.
void disk_set_error_rate(Disk *disk, uint32_t one_in);

// Of so many allocations that SQLite asks for one is refused; 0: none.
void disk_set_memory_error_rate(Disk *disk, uint32_t one_in);

// After so many steps more nothing works; 0: now.
void disk_cut_power_in(Disk *disk, uint32_t steps);
void disk_keep_power(Disk *disk); // if it is not cut yet
bool disk_is_dead(const Disk *disk);
// It works again: as after a power cut, or as after the end of a process. Nothing on it is open.
void disk_revive(Disk *disk, bool loses_what_was_not_synced);
