// Map: files; steps that may fail; the methods of a file; memory; the methods of the disk; what
// goes wrong.
#include "disk.h"

#include "base_assert.h"
#include "base_rng.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILES_MAX = 8,
    NAME_MAX_BYTES = 64,
    SECTOR_BYTES = 512,
    SHARED_REGIONS_MAX = 64, // of the write-ahead log's index
    READ_RARER = 16,         // errors of reads
};

// What was done to a file since it was synced.
typedef struct Change {
    int64_t offset; // of a write; the new length of a file that was cut
    int count;      // 0: it was cut
    uint8_t *bytes;
    struct Change *next;
} Change;

// What lies in `all` beyond the length is zero.
typedef struct Bytes {
    uint8_t *all;
    int64_t length;
    int64_t max;
} Bytes;

typedef struct File {
    char name[NAME_MAX_BYTES]; // empty: there is none
    Bytes now;                 // as a process sees it
    Bytes synced;              // with the changes it is what is there now
    Change *first;
    Change **end;
    void *shared[SHARED_REGIONS_MAX];
} File;

struct Disk {
    sqlite3_vfs vfs;
    FastRng rng;
    File file[FILES_MAX];
    bool full;
    bool dead;
    uint32_t error_one_in;
    uint32_t memory_error_one_in;
    uint32_t steps_left; // until the power is cut; 0: it is not
};

typedef struct Handle {
    sqlite3_file base;
    Disk *disk;
    File *file;
} Handle;

static DiskFaults faults;

DiskFaults disk_faults(void)
{
    return faults;
}

static bool draw(Disk *disk, uint32_t one_in)
{
    return one_in != 0 && fast_rng_below(&disk->rng, one_in) == 0;
}

// The same for something that goes wrong.
static bool draw_fault(Disk *disk, uint32_t one_in, uint64_t *count)
{
    bool drawn = draw(disk, one_in);
    *count += drawn ? 1 : 0;
    return drawn;
}

// --- files ---

static void put(Bytes *to, int64_t offset, const uint8_t *bytes, int count)
{
    int64_t end = offset + count;
    if (count == 0)
        return;
    if (end > to->max) {
        int64_t max = end * 2;
        to->all = realloc(to->all, (size_t)max);
        ASSERT(to->all != NULL);
        memset(to->all + to->max, 0, (size_t)(max - to->max));
        to->max = max;
    }
    memcpy(to->all + offset, bytes, (size_t)count);
    to->length = end > to->length ? end : to->length;
}

static void cut(Bytes *to, int64_t length)
{
    if (length < to->length) {
        memset(to->all + length, 0, (size_t)(to->length - length));
        to->length = length;
    }
}

static void add_change(File *file, int64_t offset, const uint8_t *bytes, int count)
{
    Change *change = malloc(sizeof *change);
    ASSERT(change != NULL);
    *change = (Change){.offset = offset, .count = count};
    if (count > 0) {
        change->bytes = malloc((size_t)count);
        ASSERT(change->bytes != NULL);
        memcpy(change->bytes, bytes, (size_t)count);
    }
    *file->end = change;
    file->end = &change->next;
}

static void drop_changes(File *file)
{
    while (file->first != NULL) {
        Change *change = file->first;
        file->first = change->next;
        free(change->bytes);
        free(change);
    }
    file->end = &file->first;
}

// The changes and no more: a file is synced often.
static void sync_file(File *file)
{
    for (const Change *change = file->first; change != NULL; change = change->next)
        if (change->count == 0)
            cut(&file->synced, change->offset);
        else
            put(&file->synced, change->offset, change->bytes, change->count);
    ASSERT(file->synced.length == file->now.length);
    drop_changes(file);
}

static void forget_shared(File *file)
{
    for (int i = 0; i < SHARED_REGIONS_MAX; i++) {
        free(file->shared[i]);
        file->shared[i] = NULL;
    }
}

static void remove_file(File *file)
{
    drop_changes(file);
    forget_shared(file);
    free(file->now.all);
    free(file->synced.all);
    *file = (File){.end = NULL};
}

static File *find_file(Disk *disk, const char *name)
{
    for (int i = 0; i < FILES_MAX; i++)
        if (disk->file[i].name[0] != '\0' && strcmp(disk->file[i].name, name) == 0)
            return &disk->file[i];
    return NULL;
}

static File *make_file(Disk *disk, const char *name)
{
    for (int i = 0; i < FILES_MAX; i++) {
        File *file = &disk->file[i];
        if (file->name[0] == '\0') {
            ASSERT(strlen(name) < sizeof file->name);
            strcpy(file->name, name);
            file->end = &file->first;
            return file;
        }
    }
    ASSERT(false);
    return NULL;
}

// --- steps ---

// Whether the step can be done; if not, whether it is done in part is drawn too.
static bool begin_step(Disk *disk)
{
    if (disk->steps_left > 0 && --disk->steps_left == 0)
        disk->dead = true;
    return !disk->dead && !draw_fault(disk, disk->error_one_in, &faults.errors);
}

// Of a write some sectors, in no order.
static void put_some(Disk *disk, File *file, int64_t offset, const uint8_t *bytes, int count)
{
    int at = 0;
    while (at < count) {
        int64_t place = offset + at;
        int length = (int)(SECTOR_BYTES - place % SECTOR_BYTES);
        length = length < count - at ? length : count - at;
        if (draw(disk, 2)) {
            put(&file->now, place, bytes + at, length);
            add_change(file, place, bytes + at, length);
        }
        at += length;
    }
}

// --- methods of a file ---

static int close_file(sqlite3_file *handle)
{
    (void)handle;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *handle, void *out, int count, sqlite3_int64 offset)
{
    Disk *disk = ((Handle *)handle)->disk;
    const File *file = ((Handle *)handle)->file;
    if (disk->dead || draw_fault(disk, disk->error_one_in * READ_RARER, &faults.errors))
        return SQLITE_IOERR_READ;
    int64_t there = file->now.length - offset;
    there = there < 0 ? 0 : there > count ? count : there;
    if (there > 0)
        memcpy(out, file->now.all + offset, (size_t)there);
    memset((uint8_t *)out + there, 0, (size_t)(count - there));
    return there == count ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *handle, const void *bytes, int count, sqlite3_int64 offset)
{
    Disk *disk = ((Handle *)handle)->disk;
    File *file = ((Handle *)handle)->file;
    bool was_dead = disk->dead;
    bool grows = offset + count > file->now.length;
    bool good = begin_step(disk);
    if (good && !(grows && disk->full)) {
        put(&file->now, offset, bytes, count);
        add_change(file, offset, bytes, count);
        return SQLITE_OK;
    }
    if (!was_dead && !(grows && disk->full))
        put_some(disk, file, offset, bytes, count);
    faults.full += good ? 1 : 0;
    return good ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *handle, sqlite3_int64 length)
{
    File *file = ((Handle *)handle)->file;
    if (!begin_step(((Handle *)handle)->disk))
        return SQLITE_IOERR_TRUNCATE;
    cut(&file->now, length);
    add_change(file, length, NULL, 0);
    return SQLITE_OK;
}

static int sync_handle(sqlite3_file *handle, int flags)
{
    (void)flags;
    if (!begin_step(((Handle *)handle)->disk))
        return SQLITE_IOERR_FSYNC;
    sync_file(((Handle *)handle)->file);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *handle, sqlite3_int64 *out)
{
    *out = ((Handle *)handle)->file->now.length;
    return SQLITE_OK;
}

// Nobody else has the file.
static int lock(sqlite3_file *handle, int level)
{
    (void)handle;
    (void)level;
    return SQLITE_OK;
}

static int check_lock(sqlite3_file *handle, int *out)
{
    (void)handle;
    *out = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *handle, int what, void *argument)
{
    (void)handle;
    (void)what;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *handle)
{
    (void)handle;
    return SECTOR_BYTES;
}

// As of a usual file: what lies beside a write is not touched by it.
static int traits(sqlite3_file *handle)
{
    (void)handle;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int map_shared(sqlite3_file *handle, int region, int bytes, int extend, void volatile **out)
{
    File *file = ((Handle *)handle)->file;
    ASSERT(region < SHARED_REGIONS_MAX);
    if (file->shared[region] == NULL && extend) {
        file->shared[region] = calloc(1, (size_t)bytes);
        ASSERT(file->shared[region] != NULL);
    }
    *out = file->shared[region];
    return SQLITE_OK;
}

static int lock_shared(sqlite3_file *handle, int offset, int count, int flags)
{
    (void)handle;
    (void)offset;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void barrier(sqlite3_file *handle)
{
    (void)handle;
}

static int unmap_shared(sqlite3_file *handle, int delete)
{
    (void)delete;
    forget_shared(((Handle *)handle)->file);
    return SQLITE_OK;
}

// --- memory ---

static Disk *present;             // SQLite has one memory for all
static sqlite3_mem_methods usual; // its own

static bool has_memory(void)
{
    return present == NULL || !draw_fault(present, present->memory_error_one_in, &faults.memory);
}

static void *take_memory(int bytes)
{
    return has_memory() ? usual.xMalloc(bytes) : NULL;
}

static void *change_memory(void *memory, int bytes)
{
    return has_memory() ? usual.xRealloc(memory, bytes) : NULL;
}

static void watch_memory(void)
{
    static bool is_watched;
    if (is_watched)
        return;
    is_watched = true;
    int result = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    ASSERT(result == SQLITE_OK);
    sqlite3_mem_methods ours = usual;
    ours.xMalloc = take_memory;
    ours.xRealloc = change_memory;
    result = sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
    ASSERT(result == SQLITE_OK);
    // Or most is taken from what a connection has put by.
    result = sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    ASSERT(result == SQLITE_OK);
    // There is one thread, and nobody asks how much is used: locks and sums for nothing.
    result = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    ASSERT(result == SQLITE_OK);
    result = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    ASSERT(result == SQLITE_OK);
}

// --- methods of the disk ---

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags,
                     int *out_flags)
{
    static const sqlite3_io_methods methods = {.iVersion = 2,
                                               .xClose = close_file,
                                               .xRead = read_file,
                                               .xWrite = write_file,
                                               .xTruncate = truncate_file,
                                               .xSync = sync_handle,
                                               .xFileSize = file_size,
                                               .xLock = lock,
                                               .xUnlock = lock,
                                               .xCheckReservedLock = check_lock,
                                               .xFileControl = control,
                                               .xSectorSize = sector_size,
                                               .xDeviceCharacteristics = traits,
                                               .xShmMap = map_shared,
                                               .xShmLock = lock_shared,
                                               .xShmBarrier = barrier,
                                               .xShmUnmap = unmap_shared};
    Disk *disk = vfs->pAppData;
    Handle *handle = (Handle *)out;
    handle->base.pMethods = NULL;
    File *file = name == NULL ? NULL : find_file(disk, name);
    if (name == NULL || disk->dead || (file == NULL && (flags & SQLITE_OPEN_CREATE) == 0))
        return SQLITE_CANTOPEN;
    handle->disk = disk;
    handle->file = file != NULL ? file : make_file(disk, name);
    handle->base.pMethods = &methods;
    if (out_flags != NULL)
        *out_flags = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    Disk *disk = vfs->pAppData;
    File *file = find_file(disk, name);
    (void)sync_folder;
    if (!begin_step(disk))
        return SQLITE_IOERR_DELETE;
    if (file == NULL)
        return SQLITE_IOERR_DELETE_NOENT;
    remove_file(file);
    return SQLITE_OK;
}

static int is_there(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)flags;
    const File *file = find_file(vfs->pAppData, name);
    *out = file != NULL && (flags != SQLITE_ACCESS_EXISTS || file->now.length > 0);
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int out_max, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)out_max, "%s", name);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int count, char *out)
{
    Disk *disk = vfs->pAppData;
    for (int i = 0; i < count; i++)
        out[i] = (char)fast_rng_below(&disk->rng, 256);
    return count;
}

static int no_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us;
}

static int the_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

static int no_error(sqlite3_vfs *vfs, int max, char *out)
{
    (void)vfs;
    (void)max;
    (void)out;
    return 0;
}

Disk *disk_create(uint64_t seed)
{
    Disk *disk = calloc(1, sizeof *disk);
    ASSERT(disk != NULL);
    disk->rng = fast_rng_start(seed, 2);
    watch_memory();
    present = disk;
    disk->vfs = (sqlite3_vfs){.iVersion = 1,
                              .szOsFile = sizeof(Handle),
                              .mxPathname = NAME_MAX_BYTES - 1,
                              .zName = "simulated",
                              .pAppData = disk,
                              .xOpen = open_file,
                              .xDelete = delete_file,
                              .xAccess = is_there,
                              .xFullPathname = full_name,
                              .xRandomness = randomness,
                              .xSleep = no_sleep,
                              .xCurrentTime = the_time,
                              .xGetLastError = no_error};
    int result = sqlite3_vfs_register(&disk->vfs, 1);
    ASSERT(result == SQLITE_OK);
    sqlite3_randomness(0, NULL); // begins anew, with ours
    return disk;
}

void disk_destroy(Disk *disk)
{
    for (int i = 0; i < FILES_MAX; i++)
        remove_file(&disk->file[i]);
    sqlite3_vfs_unregister(&disk->vfs);
    present = NULL;
    free(disk);
}

const char *disk_name(const Disk *disk)
{
    return disk->vfs.zName;
}

// --- what goes wrong ---

void disk_set_full(Disk *disk, bool full)
{
    disk->full = full;
}

void disk_set_error_rate(Disk *disk, uint32_t one_in)
{
    disk->error_one_in = one_in;
}

void disk_set_memory_error_rate(Disk *disk, uint32_t one_in)
{
    disk->memory_error_one_in = one_in;
}

void disk_cut_power_in(Disk *disk, uint32_t steps)
{
    disk->steps_left = steps;
    disk->dead = disk->dead || steps == 0;
}

void disk_keep_power(Disk *disk)
{
    disk->steps_left = 0;
}

bool disk_is_dead(const Disk *disk)
{
    return disk->dead;
}

// As it was when it was synced, with what has come through since: all of a write, parts or nothing.
static void lose(Disk *disk, File *file)
{
    Change *change = file->first;
    if (change == NULL)
        return;
    file->first = NULL;
    file->end = &file->first;
    cut(&file->now, 0);
    put(&file->now, 0, file->synced.all, (int)file->synced.length);
    while (change != NULL) {
        Change *next = change->next;
        uint32_t fate = fast_rng_below(&disk->rng, 4);
        if (change->count == 0) {
            if (fate < 2)
                cut(&file->now, change->offset);
        } else if (fate < 2) {
            put(&file->now, change->offset, change->bytes, change->count);
        } else if (fate == 2) {
            put_some(disk, file, change->offset, change->bytes, change->count);
        }
        free(change->bytes);
        free(change);
        change = next;
    }
    drop_changes(file);
    cut(&file->synced, 0);
    put(&file->synced, 0, file->now.all, (int)file->now.length);
}

void disk_revive(Disk *disk, bool loses_what_was_not_synced)
{
    faults.power_cuts += loses_what_was_not_synced ? 1 : 0;
    for (int i = 0; i < FILES_MAX; i++) {
        File *file = &disk->file[i];
        if (file->name[0] != '\0') {
            forget_shared(file);
            if (loses_what_was_not_synced)
                lose(disk, file);
        }
    }
    disk->dead = false;
    disk->steps_left = 0;
}
