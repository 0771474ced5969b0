// Map: files, the index, links, loading.
#include "bs_data_internal.h"

#include "base_file.h"
#include "base_hash.h"

#include <string.h>

enum { MIB = 1 << 20, FILE_BYTES_MAX = 32 * MIB, FOLDER_BYTES_MAX = 256 * MIB };

// --- files ---

static ExtXmlLimits limits_of_data(void)
{
    ExtXmlLimits limits = ext_xml_limits_default();
    limits.bytes_max = FILE_BYTES_MAX;
    limits.depth_max = 100;
    limits.nodes_max = 8000000;
    limits.value_bytes_max = 65536;
    limits.text_bytes_max = 1 << 20;
    return limits;
}

static BsCatalogue *read_file(BsLoader *loader, const BsSource *source)
{
    BsCatalogue *catalogue = ARENA_NEW(loader->arena, BsCatalogue);
    const ExtXml *root = ext_xml_parse(loader->arena, source->content, source->name,
                                       limits_of_data(), loader->problems);
    if (root == NULL)
        return NULL;
    *catalogue = (BsCatalogue){.file = arena_strdup(loader->arena, source->name),
                               .content = source->content,
                               .id = bs__attribute(root, "id"),
                               .name = bs__attribute(root, "name"),
                               .revision = bs__attribute(root, "revision"),
                               .is_system = strcmp(root->name, "gameSystem") == 0};
    loader->catalogue = catalogue;
    if (!catalogue->is_system && strcmp(root->name, "catalogue") != 0) {
        bs__report(loader, root, "this is neither a game system nor a catalogue");
        return NULL;
    }
    catalogue->root = bs__read_entry(loader, root, NULL, BS_ROOT);
    return catalogue;
}

// --- the index ---

static const BsEntry **bucket_of(const BsData *data, const char *id)
{
    size_t at = (size_t)hash64(id, strlen(id)) & (data->bucket_count - 1);
    while (data->bucket[at] != NULL && strcmp(data->bucket[at]->id, id) != 0)
        at = (at + 1) & (data->bucket_count - 1);
    return &data->bucket[at];
}

// Parents before what is in them; recursion is bounded by the depth of the file.
static void index_entry(BsData *data, const BsEntry *entry)
{
    if (entry->id[0] != '\0') {
        const BsEntry **bucket = bucket_of(data, entry->id);
        // Only the reader changes an entry, and only here.
        BsEntry *own = (BsEntry *)(uintptr_t)entry;
        own->same_id = *bucket;
        *bucket = entry;
    }
    for (const BsEntry *inside = entry->first; inside != NULL; inside = inside->next)
        index_entry(data, inside);
}

const BsCatalogue *bs_data_catalogue(const BsData *data, const char *id)
{
    for (size_t i = 0; i < data->catalogue_count; i++)
        if (strcmp(data->catalogue[i]->id, id) == 0)
            return data->catalogue[i];
    return NULL;
}

// Whether a file sees another: itself, what it links to however far away, the game system.
static bool sees(const BsCatalogue *from, const BsCatalogue *other, uint64_t *seen)
{
    if (from == other || other->is_system)
        return true;
    seen[from->index / 64] |= UINT64_C(1) << from->index % 64;
    for (size_t i = 0; i < from->link_count; i++) {
        const BsCatalogue *next = from->link[i].target;
        if (next != NULL && (seen[next->index / 64] >> next->index % 64 & 1) == 0 &&
            sees(next, other, seen))
            return true;
    }
    return false;
}

const BsEntry *bs_data_find(const BsData *data, const BsCatalogue *from, const char *id)
{
    if (id[0] == '\0')
        return NULL;
    const BsEntry *found = *bucket_of(data, id);
    const BsEntry *best = NULL;
    for (const BsEntry *entry = found; entry != NULL; entry = entry->same_id) {
        if (entry->catalogue == from)
            return entry;
        uint64_t seen[BS_DATA_FILES_MAX / 64] = {0};
        if (best == NULL && (from == NULL || sees(from, entry->catalogue, seen)))
            best = entry;
    }
    return best;
}

// --- links ---

static void resolve_catalogue_links(BsLoader *loader, BsData *data, BsCatalogue *catalogue)
{
    const ExtXml *list = ext_xml_child(catalogue->root->xml, "catalogueLinks");
    BsCatalogueLink *link =
        ARENA_ARRAY(loader->arena, BsCatalogueLink, bs__count_of(list, "catalogueLink"));
    loader->catalogue = catalogue;
    for (const ExtXml *item = ext_xml_child(list, "catalogueLink"); item != NULL;
         item = ext_xml_next(item)) {
        const BsCatalogue *target = bs_data_catalogue(data, bs__attribute(item, "targetId"));
        link[catalogue->link_count++] = (BsCatalogueLink){
            .target = target, .imports_roots = bs__is_true(item, "importRootEntries")};
        data->link_count++;
        if (target == NULL) {
            data->unresolved_count++;
            bs__report(loader, item,
                       text_format(loader->problems->arena,
                                   "the catalogue \"%s\" that this links to is not in the folder",
                                   text_visible(loader->problems->arena,
                                                span_of(bs__attribute(item, "name")))));
        }
    }
    catalogue->link = link;
}

static bool fits(const BsEntry *link, const BsEntry *target)
{
    switch (link->kind) {
    case BS_LINK:
        return target->kind == BS_ENTRY || target->kind == BS_GROUP;
    case BS_CATEGORY_LINK:
        return target->kind == BS_CATEGORY;
    default:
        return target->kind == BS_INFO;
    }
}

static void resolve_link(BsLoader *loader, BsData *data, const BsEntry *entry)
{
    BsEntry *link = (BsEntry *)(uintptr_t)entry; // as above
    const BsEntry *target =
        bs_data_find(data, entry->catalogue, bs__attribute(entry->xml, "targetId"));
    link->target = target != NULL && fits(link, target) ? target : NULL;
    data->link_count++;
    if (link->target == NULL) {
        data->unresolved_count++;
        loader->catalogue = (BsCatalogue *)(uintptr_t)entry->catalogue;
        bool is_elsewhere = bs_data_find(data, NULL, bs__attribute(entry->xml, "targetId")) != NULL;
        bs__report(loader, entry->xml,
                   text_format(loader->problems->arena,
                               is_elsewhere ? "what the link \"%s\" points to is in a file that "
                                              "this one does not see, or of another kind"
                                            : "what the link \"%s\" points to is not there",
                               text_visible(loader->problems->arena, span_of(entry->name))));
    }
}

bool bs__go_on(BsLoader *loader)
{
    loader->linked_count++;
    if (loader->watch != NULL && !loader->is_stopped) {
        loader->is_stopped = !loader->watch->goes_on(loader->watch->context, BS_STAGE_LINK,
                                                     loader->linked_count, 2 * loader->entry_count);
    }
    return !loader->is_stopped;
}

static void resolve_links(BsLoader *loader, BsData *data, const BsEntry *entry)
{
    if (!bs__go_on(loader))
        return;
    if (entry->kind == BS_LINK || entry->kind == BS_CATEGORY_LINK || entry->kind == BS_INFO_LINK)
        resolve_link(loader, data, entry);
    for (const BsEntry *inside = entry->first; inside != NULL; inside = inside->next)
        resolve_links(loader, data, inside);
}

// --- loading ---

// Of all files together: normally one has them.
static void read_cost_types(BsLoader *loader, BsData *data)
{
    size_t count = 0;
    for (size_t i = 0; i < data->catalogue_count; i++) {
        count +=
            bs__count_of(ext_xml_child(data->catalogue[i]->root->xml, "costTypes"), "costType");
    }
    BsPrice *type = ARENA_ARRAY(loader->arena, BsPrice, count);
    for (size_t i = 0; i < data->catalogue_count; i++) {
        const ExtXml *list = ext_xml_child(data->catalogue[i]->root->xml, "costTypes");
        for (const ExtXml *item = ext_xml_child(list, "costType"); item != NULL;
             item = ext_xml_next(item)) {
            type[data->cost_type_count++] = (BsPrice){.name = bs__attribute(item, "name"),
                                                      .type_id = bs__attribute(item, "id")};
        }
    }
    data->cost_type = type;
}

// All files, one after the other. False: one cannot be read, or the watch has ended it.
static bool read_all(BsLoader *loader, const BsSource *source, size_t count,
                     BsCatalogue **catalogue)
{
    uint64_t done = 0;
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += source[i].content.length;
    for (size_t i = 0; i < count; i++) {
        if (loader->watch != NULL &&
            !loader->watch->goes_on(loader->watch->context, BS_STAGE_READ, done, total))
            return false;
        catalogue[i] = read_file(loader, &source[i]);
        if (catalogue[i] == NULL)
            return false;
        catalogue[i]->index = (uint32_t)i;
        done += source[i].content.length;
    }
    return true;
}

// The entries of all files by their ids.
static void make_index(BsLoader *loader, BsData *data)
{
    data->bucket_count = 16;
    while (data->bucket_count < 2 * data->entry_count)
        data->bucket_count *= 2;
    data->bucket = ARENA_ARRAY(loader->arena, const BsEntry *, data->bucket_count);
    for (size_t i = 0; i < data->catalogue_count; i++)
        index_entry(data, data->catalogue[i]->root);
}

static const BsData *read_data(Arena *arena, const BsSource *source, size_t count,
                               const BsWatch *watch, DiagnosticList *problems)
{
    BsLoader loader = {.arena = arena, .problems = problems, .watch = watch};
    BsData *data = ARENA_NEW(arena, BsData);
    if (count > BS_DATA_FILES_MAX) {
        diagnostic_report(problems, NULL, 0, 0, "there are more than %u data files",
                          (unsigned)BS_DATA_FILES_MAX);
        return NULL;
    }
    BsCatalogue **catalogue = ARENA_ARRAY(arena, BsCatalogue *, count);
    if (!read_all(&loader, source, count, catalogue))
        return NULL;
    *data = (BsData){.catalogue = catalogue,
                     .catalogue_count = count,
                     .entry_count = loader.entry_count,
                     .watch = watch};
    read_cost_types(&loader, data);
    make_index(&loader, data);
    for (size_t i = 0; i < count; i++)
        resolve_catalogue_links(&loader, data, catalogue[i]);
    for (size_t i = 0; i < count; i++)
        resolve_links(&loader, data, catalogue[i]->root);
    for (size_t i = 0; i < count; i++)
        bs__check_queries(&loader, data, catalogue[i]->root);
    data->unsupported_count = loader.unsupported_count;
    return loader.is_stopped ? NULL : data;
}

const BsData *bs_data_read(Arena *arena, const BsSource *source, size_t count,
                           DiagnosticList *problems)
{
    return read_data(arena, source, count, NULL, problems);
}

typedef struct Files {
    BsSource *item;
    size_t count;
    size_t bytes;
} Files;

// Every file is read in an arena of its own, so that only its bytes stay.
static bool read_files(Arena *arena, const char *folder, const char *suffix, Files *files,
                       DiagnosticList *problems)
{
    const char *const *path = NULL;
    size_t count = 0;
    const char *error = NULL;
    if (!file_list(arena, folder, suffix, &path, &count, &error)) {
        diagnostic_report(problems, folder, 0, 0, "%s", error);
        return false;
    }
    for (size_t i = 0; i < count && files->count < BS_DATA_FILES_MAX; i++) {
        Arena *scratch = arena_create(0);
        Span content;
        bool ok = file_read(scratch, path[i], FILE_BYTES_MAX, &content, &error);
        if (!ok) {
            diagnostic_report(problems, path[i], 0, 0, "%s", error);
        } else if ((files->bytes += content.length) > FOLDER_BYTES_MAX) {
            diagnostic_report(problems, folder, 0, 0, "the data files are larger than %u MiB",
                              (unsigned)(FOLDER_BYTES_MAX / MIB));
            ok = false;
        } else {
            files->item[files->count++] =
                (BsSource){.name = path[i],
                           .content = span_make(arena_text(arena, content.text, content.length),
                                                content.length)};
        }
        arena_destroy(scratch);
        if (!ok)
            return false;
    }
    return true;
}

const BsData *bs_data_load(Arena *arena, const char *folder, const BsWatch *watch,
                           DiagnosticList *problems)
{
    Files files = {.item = ARENA_ARRAY(arena, BsSource, BS_DATA_FILES_MAX)};
    if (!read_files(arena, folder, ".gst", &files, problems) ||
        !read_files(arena, folder, ".cat", &files, problems))
        return NULL;
    if (files.count == 0) {
        Diagnostic *problem =
            diagnostic_report(problems, folder, 0, 0, "there are no data files in this folder");
        if (problem != NULL) {
            problem->remedy = language_text_in(
                problems->arena, "Name the folder with the .gst and .cat files of the game");
        }
        return NULL;
    }
    return read_data(arena, files.item, files.count, watch, problems);
}
